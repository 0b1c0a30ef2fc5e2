//! Patterns: which events an ability listens to.

use super::Parser;
use crate::ast::{ArgPattern, Ident, Pattern};
use crate::kind::SyntaxKind::*;
use crate::words;

impl Parser<'_> {
    /// `hand or discard`, up to an `or` that begins the next clause
    pub(super) fn zones(&mut self) -> Option<Vec<Ident>> {
        let mut zones = vec![self.ident("a zone")?];
        while self.at_word("or") && !words::begins_clause_part(self.word(1)) {
            self.bump();
            zones.push(self.ident("a zone")?);
        }
        Some(zones)
    }

    /// `move(Ship as c) from hand or discard to scrapped by you`
    pub(super) fn pattern(&mut self) -> Option<Pattern> {
        let start = self.start();
        let (event, more) = self.pattern_events()?;
        let args = if self.beside(0, LeftParen) { Some(self.arg_patterns()?) } else { None };
        // zones, or the cards it may come from
        let from = self.eat_word("from").map(|_| self.joined_sets());
        let from_name = if from.is_some() { self.named("a name for it")? } else { None };
        let to = if self.eat_word("to").is_some() { self.zones()? } else { Vec::new() };
        let by = if self.at_word("by") && !self.context.by_ends {
            self.bump();
            Some(self.operand())
        } else {
            None
        };
        let by_name = if by.is_some() { self.named("a name for who did it")? } else { None };
        Some(Pattern { event, more, args, from, from_name, to, by, by_name, span: self.span_from(start) })
    }

    /// `as c`, but not `as soon as`, which begins the next clause; nothing at all if it is no name
    fn named(&mut self, what: &str) -> Option<Option<Ident>> {
        if !self.at_word("as") || self.word(1) == "soon" {
            return Some(None);
        }
        self.bump();
        self.bound_name(what).map(Some)
    }

    /// `play`, `(play or use)`
    fn pattern_events(&mut self) -> Option<(Ident, Vec<Ident>)> {
        let open = self.eat(LeftParen);
        let event = self.ident("an event")?;
        let mut more = Vec::new();
        if open.is_some() {
            while self.eat_word("or").is_some() {
                more.push(self.ident("an event")?);
            }
            self.expect(RightParen, "`or` or `)`")?;
        }
        Some((event, more))
    }

    fn arg_patterns(&mut self) -> Option<Vec<ArgPattern>> {
        let mut named = false;
        self.parens(|p| {
            let param = p.arg_name(&mut named);
            let pattern = p.node(ArgPattern, Self::arg_pattern)?;
            Some(match param {
                Some(param) => ArgPattern::Named { param, pattern: Box::new(pattern) },
                None => pattern,
            })
        })
    }

    /// `NAME:` before an argument, if it is there; `named` says whether one had a name already.
    pub(super) fn arg_name(&mut self, named: &mut bool) -> Option<Ident> {
        if self.at(Word) && self.kind(1) == Colon {
            *named = true;
            let name = self.take_ident();
            self.bump();
            return Some(name);
        }
        if *named {
            self.expected_help(
                "a parameter's name and `:`",
                "arguments without a name stand before those with one",
            );
        }
        None
    }

    fn arg_pattern(&mut self) -> Option<ArgPattern> {
        if self.at_word("any") && matches!(self.kind(1), Comma | RightParen) {
            return Some(ArgPattern::Any(self.bump()));
        }
        let what = self.expr();
        let name = match self.eat_word("as") {
            Some(_) => Some(self.bound_name("a name for it")?),
            None => None,
        };
        Some(ArgPattern::Matches { what, name })
    }
}
