//! Refusals: a code for programs and one line for people. A refused request has changed nothing.

use serde::{Deserialize, Serialize};
use std::fmt;

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Problem {
    pub code: Code,
    pub message: String,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Code {
    /// Not JSON, or not a request.
    Malformed,
    TooLarge,
    TooFast,
    /// It did not come in time.
    TooSlow,
    /// No such game, match, seat, card, zone, field ...
    Unknown,
    /// The link belongs to no seat of this match, or the seat is not the one that decides.
    WrongSeat,
    /// The choice was made for an earlier position.
    Stale,
    /// There is no such option.
    Illegal,
    /// The match is over.
    Over,
    /// What would come of it uses up more than one decision may: nothing has changed.
    Runaway,
    /// The match has not begun: somebody is not ready.
    Waiting,
    BadSetup,
    BadSave,
    /// Nothing to take back, to redo, to answer.
    Nothing,
    NotAllowed,
    /// There is no account of this name with this pass phrase.
    WrongPhrase,
    NameTaken,
    /// The session has ended: whoever wants to go on signs in again.
    SignedOut,
    /// The server does not answer for this host.
    WrongHost,
    /// There are too many matches, connections ...
    Full,
    /// The game has changed since the match was begun.
    GameChanged,
    /// The request makes sense elsewhere only: online or over standard input.
    NotHere,
    /// The server has ended the match, or does not open it: the engine failed in it, or did not come back.
    Stopped,
    /// The server cannot write anything down just now. Nothing is lost; it goes on by itself.
    StoreRefuses,
    Internal,
}

impl Code {
    /// As it stands in messages.
    pub fn name(self) -> String {
        let written = serde_json::to_value(self).ok();
        written.and_then(|name| name.as_str().map(str::to_owned)).unwrap_or_default()
    }
}

impl Problem {
    pub fn new(code: Code, message: impl Into<String>) -> Self {
        Self { code, message: message.into() }
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl std::error::Error for Problem {}
