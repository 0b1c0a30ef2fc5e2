//! Cards from other forms, written in the card language.
//!
//! One form so far: the JSON of Lifeburn, old and new. A text goes through four steps: it is read (`json`), every key
//! is compared with the table of known ones (`keys`), the old form is turned into the new (`migrate`), and the card is
//! written (`write`). What was understood but not used is reported like what was not understood: no key silently does
//! nothing.
//!
//! It does not know files, nor whether the cards it writes compile: that is said by `compiler`, with the game's
//! rulebook.

mod json;
pub mod keys;
mod layout;
mod migrate;
mod report;
mod write;

use json::{Json, Object};
use keys::Place;
pub use report::{Card, Imported, Migration, Problem};

/// The longest text that is looked at.
pub const LIMIT: usize = 4 << 20;

/// Reads a card, or a list of cards.
pub fn lifeburn_json(text: &str) -> Imported {
    let mut imported = Imported::default();
    match json::parse(text.trim_start_matches('\u{feff}')) {
        Ok(Json::Object(card)) => import(card, &mut imported),
        Ok(Json::List(items)) => {
            for (index, item) in items.into_iter().enumerate() {
                match item {
                    Json::Object(card) => import(card, &mut imported),
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

fn import(mut card: Object, imported: &mut Imported) {
    let known = imported.problems.len();
    keys::check(Place::Card, &card, &mut imported.problems);
    // What was not understood is missing in the card, which says so.
    let remarks = imported.problems[known..]
        .iter()
        .map(|problem| format!("not understood: {}: {}", problem.path, problem.message));
    let remarks: Vec<String> = remarks.collect();
    imported.migrations.extend(migrate::card(&mut card));
    imported.cards.extend(write::card(&card, remarks, &mut imported.problems));
    keys::unread(Place::Card, &card, &mut imported.problems);
}
