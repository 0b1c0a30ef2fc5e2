//! What can go wrong, as values.

use bots::BotSpecError;
use diagnostic::{Colour, Diagnostic, Sources};
use engine::{DecideError, GameError, ReplayError, SetupError};
use std::fmt;

/// Why something asked of a game or a match could not be done. Nothing has changed then.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// The text of the game has mistakes; printed, it shows each with its place and its cure.
    #[error("{0}")]
    Mistakes(Mistakes),
    /// The game is larger than the engine's tables.
    #[error("{0}")]
    Game(#[from] GameError),
    /// The game is not for so many players, or a deck list does not fit.
    #[error("{0}")]
    Setup(#[from] SetupError),
    /// There is no deck list of this name.
    #[error("there is no deck list \"{0}\"")]
    NoSuchDeck(String),
    /// There is no such option, or the match is over.
    #[error("{0}")]
    Choice(#[from] DecideError),
    /// There is no such bot.
    #[error("{0}")]
    Bot(#[from] BotSpecError),
    /// The bytes are no saved match, or one of another version of the game.
    #[error("this match cannot be loaded: {0}")]
    Save(String),
}

impl From<ReplayError> for Error {
    fn from(error: ReplayError) -> Self {
        Self::Save(error.to_string())
    }
}

/// What is wrong with the text of a game: every mistake, or of more than two hundred the first.
pub struct Mistakes {
    pub(crate) sources: Sources,
    pub(crate) diagnostics: Vec<Diagnostic>,
    pub(crate) count: usize,
}

impl Mistakes {
    /// How many there are; warnings do not count.
    pub fn count(&self) -> usize {
        self.count
    }

    /// The same as [`Display`](fmt::Display), for programs: a JSON list with codes, places and cures.
    pub fn to_json(&self) -> String {
        diagnostic::json(&self.sources, &self.diagnostics)
    }
}

impl fmt::Display for Mistakes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&diagnostic::human(&self.sources, &self.diagnostics, Colour::Never))
    }
}

/// As it is displayed: a `main` that returns an error shows it this way, and nobody wants to read tables then.
impl fmt::Debug for Mistakes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "\n{self}")
    }
}
