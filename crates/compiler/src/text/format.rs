//! Rules of formats: "at most 4 of each card that is not basic".

use super::english::{list, plural};
use super::writer::Writer;
use ir::{CardFieldId, Counted, Game, Query};

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

    pub fn bounded(&self, game: &Game, least: u32, most: Option<u32>, counted: Counted) -> String {
        let (bound, number) = match (least, most) {
            (_, Some(0)) => ("no".to_owned(), 0),
            (0, Some(most)) => (format!("at most {most}"), most),
            (least, Some(most)) if least == most => (least.to_string(), most),
            (least, Some(most)) => (format!("{least} to {most}"), most),
            (least, None) => (format!("at least {least}"), least),
        };
        let name = |field: CardFieldId| {
            let field = &game.card_fields[field.index()];
            field.text.clone().unwrap_or_else(|| field.name.replace('_', " "))
        };
        let of_cards = if self.many == "cards" { String::new() } else { format!(" among {}", self.many) };
        match counted {
            Counted::EachCard if number == 0 => format!("no {}", self.many),
            Counted::EachCard => format!("{bound} of each {}", self.one),
            Counted::Together => format!("{bound} {}", if number == 1 { &self.one } else { &self.many }),
            Counted::EachValue(field) => format!("{bound} of each {}{of_cards}", name(field)),
            Counted::Values(field) if number == 1 => format!("{bound} {}{of_cards}", name(field)),
            Counted::Values(field) => format!("{bound} different {}{of_cards}", plural(&name(field))),
            Counted::Total(field) => format!("{bound} {} in all{of_cards}", name(field)),
        }
    }
}
