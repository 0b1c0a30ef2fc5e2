//! What happened, told to somebody: only what they may know.

use crate::decision::{CardRef, Place};
use serde::{Deserialize, Serialize};

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Event {
    /// The position in the game's `events`.
    pub event: u16,
    pub name: String,
    /// Whose doing it was.
    pub by: u8,
    /// The card whose text did it, for who sees it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub source: Option<CardRef>,
    /// In the order of the event's parameters; `move` tells the card, where to, and where from.
    pub args: Vec<EventArg>,
    /// In words: texts and what they speak of, to be put one behind the other. None: bookkeeping.
    pub words: Vec<Word>,
}

/// One action or resolution as a sentence, with what came of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Entry {
    /// In which turn.
    pub turn: u32,
    /// It goes on with the entry before it: both are one sentence.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(test, ts(optional, as = "Option<bool>"))]
    pub goes_on: bool,
    /// Who did it, if it says so.
    pub seat: Option<u8>,
    pub words: Vec<Word>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "is", rename_all = "snake_case")]
pub enum EventArg {
    Card {
        card: CardRef,
    },
    Player {
        seat: u8,
    },
    Number {
        value: i64,
    },
    Place {
        place: Place,
    },
    /// A printed card; null for who may not know.
    Printed {
        card: Option<u16>,
    },
    Phase {
        phase: u16,
    },
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "is", rename_all = "snake_case")]
pub enum Word {
    Text {
        text: String,
    },
    /// A card by its name, or `a card`.
    Card {
        text: String,
        object: Option<u16>,
        card: Option<u16>,
    },
    Player {
        text: String,
        seat: u8,
    },
    /// A zone: `player 1's hand`.
    Place {
        text: String,
        zone: u16,
        seat: Option<u8>,
    },
    /// A word that is another one for the player it is said of: `draws`, and `draw` behind "you".
    Bent {
        text: String,
        you: String,
        seat: u8,
    },
}

impl Word {
    pub fn text(&self) -> &str {
        match self {
            Self::Text { text }
            | Self::Card { text, .. }
            | Self::Player { text, .. }
            | Self::Place { text, .. }
            | Self::Bent { text, .. } => text,
        }
    }
}

impl Event {
    /// Its words as one line.
    pub fn line(&self) -> String {
        self.words.iter().map(Word::text).collect()
    }
}
