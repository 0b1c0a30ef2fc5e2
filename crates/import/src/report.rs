//! What there is to say about a file: what was changed in it, and what could not be used.

use serde::Serialize;

/// Something in a file that was not used as it stands.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Problem {
    /// Where, as in `triggeredEffects[0].effects[1].amuont`; empty: the whole file.
    pub path: String,
    pub line: u32,
    pub message: String,
    /// The known word that was probably meant.
    pub nearest: Option<String>,
}

impl Problem {
    pub fn new(path: String, line: u32, message: impl Into<String>) -> Self {
        Self { path, line, message: message.into(), nearest: None }
    }

    pub fn unknown(path: String, line: u32, what: &str, found: &str, nearest: Option<&str>) -> Self {
        let nearest = nearest.map(str::to_owned);
        Self { nearest, ..Self::new(path, line, format!("unknown {what} `{found}`")) }
    }
}

/// A part of the old form that was turned into the new one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Migration {
    pub path: String,
    pub line: u32,
    /// `the cost reveal is now an effect of the list: ...`
    pub change: String,
}

/// A word that is not known, and was taken for the one it is nearest to because that was asked for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Correction {
    pub path: String,
    pub line: u32,
    pub found: String,
    pub taken_for: String,
}

/// Something that was understood and has no place in a card: nothing is wrong, but it is not silently dropped.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Note {
    pub path: String,
    pub line: u32,
    pub message: String,
}

/// A card of which nothing was written: its problems say why.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Refused {
    /// Its name, or where it stands if it has none.
    pub name: String,
    pub line: u32,
}

/// One card in the card language.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Card {
    pub name: String,
    pub text: String,
}

/// What came of one file.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Imported {
    pub cards: Vec<Card>,
    pub refused: Vec<Refused>,
    pub corrections: Vec<Correction>,
    pub migrations: Vec<Migration>,
    pub notes: Vec<Note>,
    pub problems: Vec<Problem>,
}
