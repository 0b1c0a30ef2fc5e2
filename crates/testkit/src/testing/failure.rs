//! What a failed test tells.

use super::Mode;
use serde::Serialize;
use std::fmt;

/// A step that did not go as written.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Failure {
    pub test: String,
    pub mode: Mode,
    /// The step: `games/realms/tests/ally.cw:12`.
    pub source: String,
    /// The line as it is written.
    pub line: String,
    pub expected: String,
    pub found: String,
    /// Who was asked what at that moment.
    pub decision: String,
}

/// The heart of a failure, before it is known which step it belongs to.
#[derive(Clone, Debug)]
pub(super) struct Mismatch {
    pub expected: String,
    pub found: String,
}

impl Mismatch {
    pub fn new(expected: impl Into<String>, found: impl Into<String>) -> Self {
        Self { expected: expected.into(), found: found.into() }
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.test)?;
        if self.mode != Mode::Plain {
            write!(f, " ({})", self.mode)?;
        }
        write!(f, "\n  {}", self.source)?;
        if !self.line.is_empty() {
            write!(f, "\n  > {}", self.line)?;
        }
        write!(f, "\n  expected  {}\n  found     {}", self.expected, self.found)?;
        if self.found != self.decision {
            write!(f, "\n  now       {}", self.decision)?;
        }
        Ok(())
    }
}
