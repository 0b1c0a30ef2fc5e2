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
    pub migrations: Vec<Migration>,
    pub problems: Vec<Problem>,
}
