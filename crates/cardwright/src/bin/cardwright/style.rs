//! Colour, where there is a terminal that wants it: never in files and pipes, never with NO_COLOR.

use std::io::{IsTerminal, stderr, stdout};

/// Whether and how to colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Style {
    on: bool,
}

impl Style {
    pub fn of_stdout() -> Self {
        Self { on: stdout().is_terminal() && wanted() }
    }

    pub fn of_stderr() -> Self {
        Self { on: stderr().is_terminal() && wanted() }
    }

    pub fn for_diagnostics(self) -> diagnostic::Colour {
        if self.on { diagnostic::Colour::Always } else { diagnostic::Colour::Never }
    }

    pub fn bold(self, text: &str) -> String {
        self.with("1", text)
    }

    pub fn dim(self, text: &str) -> String {
        self.with("2", text)
    }

    pub fn good(self, text: &str) -> String {
        self.with("32", text)
    }

    pub fn bad(self, text: &str) -> String {
        self.with("31", text)
    }

    pub fn own(self, text: &str) -> String {
        self.with("36", text)
    }

    fn with(self, code: &str, text: &str) -> String {
        if self.on { format!("\x1b[{code}m{text}\x1b[0m") } else { text.to_owned() }
    }
}

fn wanted() -> bool {
    let refused = std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
    let dumb = std::env::var_os("TERM").is_some_and(|value| value == "dumb");
    !refused && !dumb
}
