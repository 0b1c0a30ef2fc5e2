//! What is written down: everything that was accepted, in order.

use serde::{Deserialize, Serialize};

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "e", rename_all = "snake_case")]
pub enum Entry {
    Choice {
        seat: u8,
        option: u32,
        /// What it took of the seat's reserve, in milliseconds.
        #[serde(default, skip_serializing_if = "is_zero")]
        used: u64,
        /// The server passed for a seat that could do nothing else.
        #[serde(default, skip_serializing_if = "is_false")]
        auto: bool,
    },
    /// Back to the position after so many choices.
    Takeback {
        seat: u8,
        to: u32,
    },
    Concede {
        seat: u8,
    },
    /// The seat's time ran out.
    Time {
        seat: u8,
    },
    /// The match was stopped where it stood: what would have come next never came to an end, or the engine failed.
    Stopped {
        why: String,
        /// The option that would have led there, if it was one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        option: Option<u32>,
    },
    /// Somebody came to a link for the first time; in a match between people: and is ready.
    Seated {
        name: Option<String>,
        /// What they add to the seed.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        nonce: Option<String>,
    },
    /// Whether the server passes for the seats of the link.
    Passing {
        auto: bool,
        stops: Vec<u16>,
    },
    Chat {
        seat: u8,
        text: String,
    },
    /// The next match of the same people.
    Rematch {
        id: String,
    },
}

fn is_false(flag: &bool) -> bool {
    !flag
}

fn is_zero(number: &u64) -> bool {
    *number == 0
}

impl Entry {
    /// Whether the match stands elsewhere after it.
    pub fn moves_on(&self) -> bool {
        match self {
            Self::Choice { .. }
            | Self::Takeback { .. }
            | Self::Concede { .. }
            | Self::Time { .. }
            | Self::Stopped { .. } => true,
            Self::Seated { .. } | Self::Passing { .. } | Self::Chat { .. } | Self::Rematch { .. } => false,
        }
    }
}

/// An entry as it stands in the log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// From 0, without gaps.
    pub row: u64,
    /// Milliseconds since 1970.
    pub at: u64,
    /// Whose doing it was; none: the table's own.
    pub link: Option<usize>,
    /// The request's id: the same one is not done twice.
    pub command: Option<String>,
    pub entry: Entry,
}

/// A state of the engine after so many rows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Snapshot {
    pub rows: u64,
    pub choices: u64,
    pub state: Vec<u8>,
}
