//! What the grammar wants at a place: as it is said to people, and as a sort, which whoever looks for what was meant
//! goes by. Nobody has to read it out of a message.

use diagnostic::{Diagnostic, Wanted};

/// Said to people; words and signs of the language stand in it as they are written, between backticks.
#[derive(Clone, Copy)]
pub(crate) struct What<'w> {
    said: &'w str,
    sorts: &'static [&'static str],
}

impl<'w> From<&'w str> for What<'w> {
    fn from(said: &'w str) -> Self {
        Self { said, sorts: &[] }
    }
}

pub(crate) const DECLARATION: &str = "declaration";
pub(crate) const STATEMENT: &str = "statement";
/// Of a card.
pub(crate) const MEMBER: &str = "member";
/// Where a line ends, or what stands for its end.
pub(crate) const LINE_END: &str = "end of a line";
pub(crate) const EXPRESSION_END: &str = "end of an expression";
/// In a line of what is so.
pub(crate) const CHANGE: &str = "change";
/// Anything in quotes.
pub(crate) const TEXT: &str = "text";
/// How many cards.
pub(crate) const COPIES: &str = "copies";
/// A card where cards are put, or the place they are put in.
pub(crate) const PLACEMENT: &str = "placement";
/// How a match ends that lasts too long.
pub(crate) const LIMIT_END: &str = "end of a limit";

impl<'w> What<'w> {
    pub const fn of(sorts: &'static [&'static str], said: &'w str) -> Self {
        Self { said, sorts }
    }

    /// Something in quotes, if it is no sort of its own.
    pub fn in_quotes(self) -> Self {
        Self { sorts: if self.sorts.is_empty() { &[TEXT] } else { self.sorts }, ..self }
    }

    pub fn said(&self) -> &'w str {
        self.said
    }

    /// The message about what was found in its place knows what it wants.
    pub fn noted(&self, told: Diagnostic) -> Diagnostic {
        let written = self.said.split('`').skip(1).step_by(2).map(str::to_owned).collect();
        told.wanting(Wanted { said: self.said.to_owned(), sorts: self.sorts.to_vec(), written })
    }
}
