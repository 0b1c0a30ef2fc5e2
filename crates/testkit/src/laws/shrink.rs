//! Makes a violation small: whatever can be left out of the text and of the board without losing it is left out.

use super::checks::{self, Checked, Difference};
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
    least.boards();
    least.lines();
    least.boards();
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
    /// Tries a scenario and a board; keeps them if the law is still broken.
    fn takes(&mut self, scenario: &Scenario, board: &super::board::Board) -> bool {
        let Ok(sheet) = Sheet::compiled(self.vocabulary, vec![scenario.clone()], self.compile) else {
            return false;
        };
        let Some(left) = sheet.scenarios.first().filter(|left| !left.spoilt) else { return false };
        let Ok(games) = super::games(self.vocabulary, &[left], sheet.game.clone(), self.compile) else {
            return false;
        };
        match checks::check_on(self.law, self.vocabulary, &games, left, board.clone()) {
            Checked::Broken(found) => {
                self.scenario = left.clone();
                self.found = *found;
                true
            }
            Checked::DoesNotApply | Checked::Holds | Checked::Apart => false,
        }
    }

    fn boards(&mut self) {
        let mut at = self.found.board.placed.len();
        while at > 0 {
            at -= 1;
            if let Some(board) = self.found.board.without(at) {
                let scenario = self.scenario.clone();
                self.takes(&scenario, &board);
            }
        }
    }

    fn lines(&mut self) {
        for card in 0..self.scenario.cards.len() {
            let role = self.scenario.cards[card].role;
            // Of cards that are compared line by line all lines are needed.
            if matches!(role, Role::InWords | Role::WrittenOut | Role::OneOrder | Role::OtherOrder) {
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
                let board = self.found.board.clone();
                self.takes(&scenario, &board);
            }
        }
    }

    fn told(self) -> Broken {
        let on_board = |role: Role| self.found.board.placed.iter().any(|put| put.role == role);
        let pair = match self.law {
            Law::Nowhere => Some(Role::Nowhere),
            Law::EitherOrder => Some(Role::OtherOrder),
            Law::Words => Some(Role::WrittenOut),
            Law::Bystander | Law::Twins | Law::Saved | Law::Arithmetic => None,
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
