//! The work that checking one game may take. Expanding, looking up and comparing are counted, whatever the text is that
//! asks for them; over the limit the checker says where it stopped, and the rest is passed over.

use crate::compiler::Compiler;
use crate::problem::files as problem;
use diagnostic::{Sources, Span};
use serde::Serialize;
use std::fmt;

/// In visits of one piece of text, of which a second has some millions. The largest of our games takes a twentieth.
const MOST_WORK: u64 = 3_000_000;
/// What the compiled game may have, in bytes as it is written down; in memory it is some thirty times as much.
const MOST_COMPILED: usize = 2 << 20;
/// Expressions inside each other, those that values stand for included.
const DEEPEST: usize = 400;
/// So many bytes are read in the time of one visit.
const READ_AT_ONCE: usize = 8;
/// Its names are noted, its parts compared with those of others.
const WORK_OF_A_DECLARATION: usize = 24;
/// What is wrong is made, told and compared with other mistakes.
const WORK_OF_A_MISTAKE: usize = 4;

/// After so much work it is asked whether anybody still wants to know. The largest of our games takes some fifty of it.
const ASKED: u64 = 2_048;

/// Says whether the text is still the one to be checked. Once it is not, it never is again.
#[derive(Clone, Copy)]
pub(crate) struct Wanted<'a>(pub &'a dyn Fn() -> bool);

impl fmt::Debug for Wanted<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Wanted")
    }
}

#[derive(Debug)]
pub(crate) struct Effort<'a> {
    left: u64,
    wanted: Option<Wanted<'a>>,
    pub compiled: usize,
    depth: usize,
    /// The declaration that is looked at.
    declaration: Span,
    /// It was too much, or nobody wants it any more: nothing more is looked at.
    pub is_over: bool,
}

impl<'a> Effort<'a> {
    pub fn new(wanted: Option<Wanted<'a>>) -> Self {
        let declaration = Span::default();
        Self { left: MOST_WORK, wanted, compiled: 0, depth: 0, declaration, is_over: false }
    }

    /// How much was counted, with what it costs to read the text, to look at so many declarations and to tell so many
    /// mistakes.
    pub fn spent(&self, sources: &Sources, declared: usize, told: usize) -> u64 {
        let bytes: usize = sources.iter().map(|(_, source)| source.text.len()).sum();
        let more = bytes / READ_AT_ONCE + declared * WORK_OF_A_DECLARATION + told * WORK_OF_A_MISTAKE;
        MOST_WORK - self.left + more as u64
    }

    /// Asks at intervals of the work.
    fn is_unwanted(&self, amount: u64) -> bool {
        let is_time = self.left / ASKED != self.left.saturating_sub(amount) / ASKED;
        is_time && !self.is_over && self.wanted.is_some_and(|wanted| !wanted.0())
    }
}

impl Compiler<'_> {
    /// What is counted from here on is this declaration's.
    pub fn begin(&mut self, declaration: Span) {
        self.effort.declaration = declaration;
    }

    /// Counts work; false if there was too much of it.
    pub fn spend(&mut self, amount: usize, at: Span) -> bool {
        let amount = amount as u64;
        if self.effort.left < amount {
            self.effort.left = 0;
            self.give_up(
                at,
                "work to check: values and sets that stand for large ones, or too much of one thing",
            );
        }
        self.effort.is_over |= self.effort.is_unwanted(amount);
        self.effort.left = self.effort.left.saturating_sub(amount);
        !self.effort.is_over
    }

    /// Counts a part of the compiled game.
    pub fn count_compiled(&mut self, part: &impl Serialize, at: Span) {
        self.count_size(written_size(part), at);
    }

    /// The same of a test, of which the engine makes nothing further.
    pub fn count_test(&mut self, test: &ir::Test, at: Span) {
        self.count_size(written_size(test) / 4, at);
    }

    fn count_size(&mut self, size: usize, at: Span) {
        self.effort.compiled = self.effort.compiled.saturating_add(size);
        self.spend(size / 8, at);
        if self.effort.compiled > MOST_COMPILED {
            self.give_up(at, "to hold: the same text stands in too many places");
        }
    }

    fn give_up(&mut self, at: Span, what: &str) {
        if !self.effort.is_over {
            let problem = problem::too_much(self.effort.declaration, what);
            self.report(problem.related(at, "checking stopped here"));
            self.effort.is_over = true;
        }
    }

    /// One level deeper in expressions that stand in one another; nothing if that is too deep, or if it was too much.
    pub fn deeper(&mut self, at: Span) -> bool {
        if !self.spend(1, at) {
            return false;
        }
        if self.effort.depth >= DEEPEST {
            self.report(problem::too_deep(at));
            return false;
        }
        self.effort.depth += 1;
        true
    }

    pub fn back_up(&mut self) {
        self.effort.depth -= 1;
    }
}

fn written_size(part: &impl Serialize) -> usize {
    postcard::serialize_with_flavor(part, postcard::ser_flavors::Size::default()).unwrap_or(0)
}
