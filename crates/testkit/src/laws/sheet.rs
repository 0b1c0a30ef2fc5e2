//! Generated text: cards line by line, so that the checker can refuse one line and leave the rest.

use super::vocabulary::{Look, Vocabulary};
use super::{Compile, Complaint};
use ir::{CardId, Game, KindId};

/// What a generated card is there for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Role {
    /// Begins things; texts name it.
    Driver,
    /// Hears things; texts name it.
    Named,
    /// Two cards of one text that no text names.
    Twin,
    OtherTwin,
    /// Without any text.
    Plain,
    /// Without any text, named nowhere.
    Bystander,
    /// It has a text, but lies nowhere.
    Nowhere,
    /// It hears, replaces and changes much, and does nothing; and the same card without any text.
    Idle,
    Blank,
    /// It lies on another card.
    Attached,
    /// It waits in hand.
    InHand,
    /// The same text with words of the rulebook, and with their meaning instead.
    InWords,
    WrittenOut,
    /// Two effects in one order and in the other.
    OneOrder,
    OtherOrder,
}

impl Role {
    fn letter(self) -> char {
        match self {
            Self::Driver => 'a',
            Self::Named => 'b',
            Self::Twin => 'c',
            Self::OtherTwin => 'd',
            Self::Plain => 'v',
            Self::Bystander => 'y',
            Self::Nowhere => 'n',
            Self::Idle => 'i',
            Self::Blank => 'w',
            Self::Attached => 'e',
            Self::InHand => 'h',
            Self::InWords => 'p',
            Self::WrittenOut => 'q',
            Self::OneOrder => 'r',
            Self::OtherOrder => 's',
        }
    }

    pub fn name(self, number: u64) -> String {
        format!("Gen {number}{}", self.letter())
    }
}

/// One line of a card or one declaration; what the checker refuses is not kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Line {
    pub text: String,
    pub kept: bool,
    /// Whether it works depends on what else is in play.
    pub counts: bool,
    /// It is no ability of its own.
    pub is_keyword: bool,
}

impl Line {
    pub fn new(text: String) -> Self {
        Self { text, kept: true, counts: false, is_keyword: false }
    }
}

#[derive(Clone)]
pub(super) struct GenCard {
    pub role: Role,
    pub name: String,
    pub look: Look,
    pub lines: Vec<Line>,
}

impl GenCard {
    pub fn kind(&self) -> KindId {
        self.look.kind
    }

    /// The line in which an ability of this name stands: `dies`, or `ability 2` if it is written out.
    pub fn line_of(&self, ability: &str) -> Option<&Line> {
        let ability = ability.split(", ").next().unwrap_or(ability);
        let mut lines = self.lines.iter().filter(|line| line.kept && !line.is_keyword);
        match ability.strip_prefix("ability ").and_then(|place| place.parse::<usize>().ok()) {
            Some(place) => lines.nth(place.checked_sub(1)?),
            None => lines.find(|line| line.text.split([' ', '{']).next() == Some(ability)),
        }
    }

    fn text(&self, vocabulary: &Vocabulary, text: &mut Vec<String>) {
        text.push(format!(
            "card \"{}\" : {} {{ {}",
            self.name,
            vocabulary.kind_name(self.kind()),
            self.look.fields
        ));
        text.extend(self.lines.iter().filter(|line| line.kept).map(|line| format!("  {}", line.text)));
        text.push("}".to_owned());
    }
}

/// The cards of one scenario and the words they need.
#[derive(Clone)]
pub(super) struct Scenario {
    pub number: u64,
    pub words: Vec<Line>,
    pub cards: Vec<GenCard>,
    /// Something without which it makes no sense was refused.
    pub spoilt: bool,
}

impl Scenario {
    pub fn card(&self, role: Role) -> Option<&GenCard> {
        self.cards.iter().find(|card| card.role == role)
    }

    /// The text of the scenario, without the cards that are left out.
    pub fn text(&self, vocabulary: &Vocabulary, with: &dyn Fn(Role) -> bool) -> String {
        let mut text: Vec<String> = self.words.iter().map(|line| line.text.clone()).collect();
        for card in self.cards.iter().filter(|card| with(card.role)) {
            card.text(vocabulary, &mut text);
        }
        text.join("\n") + "\n"
    }

    fn made(&self) -> usize {
        self.words.len() + self.cards.iter().map(|card| card.lines.len()).sum::<usize>()
    }

    fn kept(&self) -> usize {
        if self.spoilt {
            return 0;
        }
        let lines = self.cards.iter().flat_map(|card| &card.lines).chain(&self.words);
        lines.filter(|line| line.kept).count()
    }
}

/// Several scenarios in one file.
pub(super) struct Sheet {
    pub scenarios: Vec<Scenario>,
    pub game: Game,
    /// Lines that were written, and those that the checker took.
    pub made: usize,
    pub kept: usize,
}

/// What stands in a line of the file.
#[derive(Clone, Copy)]
enum LinePlace {
    Word,
    Header,
    Member { card: usize, line: usize },
    End,
}

/// So often the checker is asked; each time at least one line is given up.
const ROUNDS: usize = 12;

impl Sheet {
    /// Compiles the scenarios together, without what the checker refuses.
    pub fn compiled(
        vocabulary: &Vocabulary,
        mut scenarios: Vec<Scenario>,
        compile: &Compile<'_>,
    ) -> Result<Self, String> {
        let made = scenarios.iter().map(Scenario::made).sum();
        let mut last = String::new();
        for _ in 0..ROUNDS {
            let (text, places) = written(vocabulary, &scenarios);
            match compile(&text) {
                Ok(game) => {
                    let kept = scenarios.iter().map(Scenario::kept).sum();
                    return Ok(Self { scenarios, game, made, kept });
                }
                Err(complaints) => {
                    last = complaints.first().map(|complaint| complaint.message.clone()).unwrap_or_default();
                    if !give_up(&mut scenarios, &places, &complaints) {
                        return Err(format!("the game does not compile with generated cards: {last}"));
                    }
                }
            }
        }
        Err(format!("generated cards are refused again and again: {last}"))
    }
}

fn written(vocabulary: &Vocabulary, scenarios: &[Scenario]) -> (String, Vec<(usize, LinePlace)>) {
    let (mut text, mut places) = (Vec::new(), Vec::new());
    for (at, scenario) in scenarios.iter().enumerate().filter(|(_, scenario)| !scenario.spoilt) {
        for word in &scenario.words {
            text.push(word.text.clone());
            places.push((at, LinePlace::Word));
        }
        for (index, card) in scenario.cards.iter().enumerate() {
            card.text(vocabulary, &mut text);
            places.push((at, LinePlace::Header));
            let kept = card.lines.iter().enumerate().filter(|(_, line)| line.kept);
            places.extend(kept.map(|(line, _)| (at, LinePlace::Member { card: index, line })));
            places.push((at, LinePlace::End));
        }
    }
    (text.join("\n") + "\n", places)
}

/// Strikes out the lines that were complained of; false if none was.
fn give_up(scenarios: &mut [Scenario], places: &[(usize, LinePlace)], complaints: &[Complaint]) -> bool {
    let mut struck = false;
    for complaint in complaints {
        let Some((at, place)) = complaint.line.checked_sub(1).and_then(|line| places.get(line)) else {
            continue;
        };
        struck = true;
        let scenario = &mut scenarios[*at];
        match *place {
            LinePlace::Member { card, line } => strike(scenario, card, line),
            LinePlace::Word | LinePlace::Header | LinePlace::End => scenario.spoilt = true,
        }
    }
    struck
}

/// Cards that are compared line by line lose the same line.
fn strike(scenario: &mut Scenario, card: usize, line: usize) {
    let twin = match scenario.cards[card].role {
        Role::Twin => Some(Role::OtherTwin),
        Role::OtherTwin => Some(Role::Twin),
        Role::InWords => Some(Role::WrittenOut),
        Role::WrittenOut => Some(Role::InWords),
        Role::OneOrder => Some(Role::OtherOrder),
        Role::OtherOrder => Some(Role::OneOrder),
        Role::Driver | Role::Named | Role::Plain | Role::Bystander => None,
        Role::Nowhere | Role::Idle | Role::Blank | Role::Attached | Role::InHand => None,
    };
    scenario.cards[card].lines[line].kept = false;
    if let Some(other) = scenario.cards.iter_mut().find(|other| Some(other.role) == twin)
        && let Some(line) = other.lines.get_mut(line)
    {
        line.kept = false;
    }
}

/// The card of this name in a compiled game.
pub(super) fn card_named(game: &Game, name: &str) -> Option<CardId> {
    game.cards.iter().position(|card| card.name == name).map(|at| CardId(at as u16))
}
