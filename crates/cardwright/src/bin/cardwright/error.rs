//! How a command ends: with a verdict, or with a request that could not be served.

use std::{fmt, io};

/// What a command found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CommandStatus {
    Good,
    /// Mistakes, failed tests, survivors.
    Findings,
}

impl CommandStatus {
    pub fn good_if(good: bool) -> Self {
        if good { Self::Good } else { Self::Findings }
    }
}

/// Why a request could not be served.
#[derive(Debug)]
pub enum CommandError {
    /// A message for the user, in one piece.
    Request(String),
    Output(io::Error),
}

pub type Outcome = Result<CommandStatus, CommandError>;

impl CommandError {
    pub fn new(message: impl Into<String>) -> Self {
        Self::Request(message.into())
    }
}

impl fmt::Display for CommandError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Request(message) => f.write_str(message),
            Self::Output(error) => write!(f, "cannot write the output: {error}"),
        }
    }
}

impl From<io::Error> for CommandError {
    fn from(error: io::Error) -> Self {
        Self::Output(error)
    }
}

impl From<engine::SetupError> for CommandError {
    fn from(error: engine::SetupError) -> Self {
        Self::Request(error.to_string())
    }
}

impl From<lab::LabError> for CommandError {
    fn from(error: lab::LabError) -> Self {
        Self::Request(error.to_string())
    }
}
