//! Makes a violation small: whatever can be left out of the text and of the board without losing it is left out.

use super::board::Board;
use super::checks::{self, Checked, Difference, Games};
use super::sheet::{Role, Scenario, Sheet};
use super::vocabulary::Vocabulary;
use super::{Broken, Compile, Law};

/// The violation with as little around it as it needs.
pub(super) fn shrunk(
    law: Law,
    vocabulary: &Vocabulary,
    compile: &Compile<'_>,
    scenario: &Scenario,
    found: Difference,
) -> Broken {
    let mut least = Least { law, vocabulary, compile, scenario: scenario.clone(), found };
    if let Some((left, games)) = least.compiled(scenario.clone()) {
        least.boards(&left, &games);
    }
    least.lines();
    if let Some((left, games)) = least.compiled(least.scenario.clone()) {
        least.boards(&left, &games);
    }
    least.told()
}

struct Least<'a> {
    law: Law,
    vocabulary: &'a Vocabulary,
    compile: &'a Compile<'a>,
    scenario: Scenario,
    found: Difference,
}

impl Least<'_> {
    fn compiled(&self, scenario: Scenario) -> Option<(Scenario, Games)> {
        let sheet = Sheet::compiled(self.vocabulary, vec![scenario], self.compile).ok()?;
        let left = sheet.scenarios.into_iter().next().filter(|left| !left.spoilt)?;
        let games = super::games(self.vocabulary, &[&left], sheet.game, self.compile).ok()?;
        Some((left, games))
    }

    /// Tries a scenario and a board; keeps them if the law is still broken.
    fn takes(&mut self, scenario: &Scenario, games: &Games, board: Board) -> bool {
        match checks::check_on(self.law, self.vocabulary, games, scenario, board) {
            Checked::Broken(found) => {
                self.scenario = scenario.clone();
                self.found = *found;
                true
            }
            Checked::DoesNotApply | Checked::Holds | Checked::Apart | Checked::Endless => false,
        }
    }

    fn boards(&mut self, scenario: &Scenario, games: &Games) {
        let mut at = self.found.board.placed.len();
        while at > 0 {
            at -= 1;
            if let Some(board) = self.found.board.without(at) {
                self.takes(scenario, games, board);
            }
        }
    }

    fn lines(&mut self) {
        for card in 0..self.scenario.cards.len() {
            let role = self.scenario.cards[card].role;
            // What lies nowhere says nothing; of cards that are compared line by line all lines are needed.
            let there = role == Role::Nowhere && self.law == Law::Nowhere
                || self.found.board.placed.iter().any(|put| put.role == role);
            if !there || matches!(role, Role::InWords | Role::WrittenOut | Role::OneOrder | Role::OtherOrder)
            {
                continue;
            }
            for line in 0..self.scenario.cards[card].lines.len() {
                let mut scenario = self.scenario.clone();
                if !scenario.cards[card].lines[line].kept {
                    continue;
                }
                scenario.cards[card].lines[line].kept = false;
                if role == Role::OtherTwin {
                    continue;
                }
                if let Some(twin) = scenario
                    .cards
                    .iter_mut()
                    .find(|other| role == Role::Twin && other.role == Role::OtherTwin)
                {
                    twin.lines[line].kept = false;
                }
                if let Some((left, games)) = self.compiled(scenario) {
                    self.takes(&left, &games, self.found.board.clone());
                }
            }
        }
    }

    fn told(self) -> Broken {
        let number = self.scenario.number;
        let is_spoken_of = |role: Role| {
            let name = format!("{}:", role.name(number));
            self.law == Law::Text && self.found.what.iter().any(|line| line.contains(&name))
        };
        let on_board =
            |role: Role| is_spoken_of(role) || self.found.board.placed.iter().any(|put| put.role == role);
        let pair = match self.law {
            Law::Nowhere => Some(Role::Nowhere),
            Law::Idle => Some(Role::Blank),
            Law::EitherOrder => Some(Role::OtherOrder),
            Law::Words => Some(Role::WrittenOut),
            Law::Bystander | Law::Twins | Law::Saved | Law::Text | Law::Arithmetic => None,
        };
        let mut scenario = self.scenario.clone();
        if self.law != Law::Words {
            scenario.words.clear();
        }
        let text = scenario.text(self.vocabulary, &|role| on_board(role) || Some(role) == pair);
        Broken {
            law: self.law,
            number: scenario.number,
            what: self.found.what,
            board: self.found.board.lines(&self.vocabulary.ir, &scenario),
            text,
            choices: self.found.choices,
        }
    }
}
