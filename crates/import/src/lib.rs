//! Cards from other forms, written in the card language.
//!
//! One form so far: the JSON of Lifeburn, old and new. A text goes through five steps: it is read (`json`), misspelt
//! words are taken for the nearest ones if that is asked for (`spelling`), every key is compared with the table of
//! known ones (`keys`), the old form is turned into the new (`migrate`), and the card is written (`write`).
//!
//! No key silently does nothing: a card with a key or value that is not known is refused, so is one of which a cost or
//! an amount could not be written, and everything else that was left out is told, in the report and in the card.
//!
//! It does not know files, nor whether the cards it writes compile: that is said by `compiler`, with the game's
//! rulebook.

pub mod csv;
mod json;
pub mod keys;
mod layout;
mod migrate;
mod report;
mod spelling;
mod write;

use json::{Json, Object};
use keys::Place;
pub use report::{Card, Correction, Imported, Migration, Note, Problem, Refused};

/// The longest text that is looked at.
pub const LIMIT: usize = 4 << 20;

/// What is done with a word that is not known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Spelling {
    /// The card is refused.
    Strict,
    /// It is taken for the known word it is nearest to, if there is one.
    Lenient,
}

/// Reads a card, or a list of cards.
pub fn lifeburn_json(text: &str, spelling: Spelling) -> Imported {
    let mut imported = Imported::default();
    match json::parse(text.trim_start_matches('\u{feff}')) {
        Ok(Json::Object(card)) => import(card, spelling, &mut imported),
        Ok(Json::List(items)) => {
            for (index, item) in items.into_iter().enumerate() {
                match item {
                    Json::Object(card) => import(card, spelling, &mut imported),
                    other => imported.problems.push(no_card(format!("[{index}]"), &other)),
                }
            }
        }
        Ok(other) => imported.problems.push(no_card(String::new(), &other)),
        Err(malformed) => {
            let message = format!("this is not JSON: {}", malformed.message);
            imported.problems.push(Problem::new(String::new(), malformed.line, message));
        }
    }
    imported
}

fn no_card(path: String, found: &Json) -> Problem {
    Problem::new(path, 1, format!("here stands {}, but it must be a card: an object", found.noun()))
}

fn import(mut card: Object, spelling: Spelling, imported: &mut Imported) {
    if spelling == Spelling::Lenient {
        imported.corrections.extend(spelling::correct(&mut card));
    }
    let mut problems = Vec::new();
    keys::check(Place::Card, &card, &mut problems);
    // Of a card that is not understood as a whole no part is written: who could say what the rest costs?
    let written = if problems.is_empty() {
        imported.migrations.extend(migrate::card(&mut card));
        let written = write::card(&card, &mut problems);
        imported.notes.extend(keys::notes(&card));
        written
    } else {
        None
    };
    match written {
        Some(written) => imported.cards.push(written),
        None => imported.refused.push(refused(&card)),
    }
    imported.problems.append(&mut problems);
}

fn refused(card: &Object) -> Refused {
    let name = card.text("name").filter(|name| !name.is_empty()).unwrap_or(&card.path);
    Refused { name: name.to_owned(), line: card.line }
}
