//! How things are said: numbers with their nouns; and colour, where there is a terminal that wants it: never in files
//! and pipes, never with NO_COLOR.

use std::fmt::Display;
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

/// `1 card`, `2 cards`, `3 matches`, `4 abilities`
pub fn counted<N: Copy + Display + PartialEq + From<u8>>(count: N, noun: &str) -> String {
    if count == N::from(1) {
        return format!("{count} {noun}");
    }
    match noun.strip_suffix('y') {
        Some(stem) if !stem.ends_with(['a', 'e', 'o', 'u']) => format!("{count} {stem}ies"),
        _ if noun.ends_with(['s', 'x']) || noun.ends_with("ch") => format!("{count} {noun}es"),
        _ => format!("{count} {noun}s"),
    }
}

fn wanted() -> bool {
    let refused = std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
    let dumb = std::env::var_os("TERM").is_some_and(|value| value == "dumb");
    !refused && !dumb
}

#[cfg(test)]
mod tests {
    use super::counted;

    #[test]
    fn one_is_one_and_more_are_many() {
        assert_eq!([counted(1_u32, "file"), counted(2_u32, "file")], ["1 file", "2 files"]);
        assert_eq!([counted(0_usize, "match"), counted(1_usize, "ability")], ["0 matches", "1 ability"]);
        assert_eq!([counted(2_u64, "ability"), counted(2_u64, "day")], ["2 abilities", "2 days"]);
    }
}
