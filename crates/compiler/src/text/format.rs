//! Rules of formats: "at most 4 of each card that is not basic".

use super::english::list;
use super::writer::Writer;
use ir::{Game, Query};

/// What the cards of a rule are called: one of them, and several.
#[derive(Debug)]
pub(crate) struct CardsOfRule {
    one: String,
    many: String,
}

impl CardsOfRule {
    pub fn named(names: &[String]) -> Self {
        let names = list(names, "or");
        Self { one: names.clone(), many: names }
    }

    /// Where cards lie is nothing that a deck knows.
    pub fn found(game: &Game, query: &Query) -> Self {
        let mut noun = Writer::new(game).describe(query);
        noun.place = None;
        Self { one: noun.bare(), many: noun.plural() }
    }

    pub fn bounded(&self, least: u32, most: Option<u32>, each: bool) -> String {
        let (bound, number) = match (least, most) {
            (_, Some(0)) => return format!("no {}", self.many),
            (0, Some(most)) => (format!("at most {most}"), most),
            (least, Some(most)) if least == most => (least.to_string(), most),
            (least, Some(most)) => (format!("{least} to {most}"), most),
            (least, None) => (format!("at least {least}"), least),
        };
        match each {
            true => format!("{bound} of each {}", self.one),
            false => format!("{bound} {}", if number == 1 { &self.one } else { &self.many }),
        }
    }
}
