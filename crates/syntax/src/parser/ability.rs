//! When abilities work: clauses and patterns, and the declarations made of them.

use super::{Case, Context, OrMeans, Parser};
use crate::ast::{self, Ability, ArgPattern, Clause, ClausePart, Ident, Pattern};
use crate::kind::SyntaxKind::*;
use crate::words;

impl Parser<'_> {
    /// `ability NAME of KIND = CLAUSE or CLAUSE { ... } text "..."`
    pub(super) fn ability_kind(&mut self) -> Option<ast::AbilityKind> {
        self.bump();
        let name = self.name("a name for the ability", Case::Lower)?;
        let of = match self.eat_word("of") {
            Some(_) => Some(self.ident("a kind")?),
            None => None,
        };
        self.expect(Set, "`=`")?;
        let clauses = self.clauses()?;
        let wrapper = if self.at(LeftBrace) { self.block() } else { None };
        Some(ast::AbilityKind { name, of, clauses, wrapper, text: self.card_text() })
    }

    pub(super) fn keyword(&mut self) -> Option<ast::Keyword> {
        self.bump();
        let name = self.name("a name for the keyword", Case::Lower)?;
        let mut abilities = Vec::new();
        if self.at(LeftBrace) {
            self.braces(|p| {
                abilities.extend(p.node(Ability, Self::ability));
                p.eat(Semicolon);
            })?;
        }
        Some(ast::Keyword { name, abilities, text: self.card_text() })
    }

    /// An ability written out: `CLAUSE or CLAUSE { ... }`
    pub(super) fn ability(&mut self) -> Option<Ability> {
        if words::is_for_later(self.word(0)) {
            self.for_later();
            return None;
        }
        let clauses = self.clauses()?;
        Some(Ability { clauses, body: self.block()? })
    }

    fn clauses(&mut self) -> Option<Vec<Clause>> {
        let context = Context { or: OrMeans::NextClause, ..self.context };
        self.within(context, |p| {
            let mut clauses = vec![p.node(Clause, Self::clause)?];
            while p.eat_word("or").is_some() {
                clauses.push(p.node(Clause, Self::clause)?);
            }
            Some(clauses)
        })
    }

    fn clause(&mut self) -> Option<Clause> {
        let start = self.start();
        let mut parts = vec![self.node(ClausePart, Self::clause_part)?];
        while self.eat(Comma).is_some() || self.at_word("if") {
            parts.push(self.node(ClausePart, Self::clause_part)?);
        }
        Some(Clause { parts, span: self.span_from(start) })
    }

    fn clause_part(&mut self) -> Option<ClausePart> {
        Some(match self.word(0) {
            "in" => {
                self.bump();
                ClausePart::In(self.zones()?)
            }
            "once" => {
                let start = self.bump().start;
                self.expect_words(&["each", "turn"])?;
                ClausePart::Once(self.span_from(start))
            }
            "after" => {
                self.bump();
                ClausePart::After(self.node(Pattern, Self::pattern)?)
            }
            "before" => {
                self.bump();
                ClausePart::Before(self.node(Pattern, Self::pattern)?)
            }
            "as" => {
                self.expect_words(&["as", "soon", "as"])?;
                ClausePart::AsSoonAs(self.expr())
            }
            "activate" => ClausePart::Activate(self.bump()),
            "if" => {
                self.bump();
                ClausePart::If(self.expr())
            }
            "needs" => ClausePart::Needs(self.node(Needs, Self::needs)?),
            _ => return self.times_each_turn(),
        })
    }

    fn times_each_turn(&mut self) -> Option<ClausePart> {
        if !self.begins_expr() || self.at_word("when") {
            let known = ["in", "once", "after", "before", "as soon as", "activate", "if", "needs"];
            self.expected_one_of("when the ability works", &known);
            return None;
        }
        let times = self.expr();
        self.expect_words(&["times", "each", "turn"])?;
        Some(ClausePart::Times(times))
    }

    /// `hand or discard`, up to an `or` that begins the next clause
    fn zones(&mut self) -> Option<Vec<Ident>> {
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
        let event = self.ident("an event")?;
        let args = if self.beside(0, LeftParen) {
            Some(self.parens(|p| p.node(ArgPattern, Self::arg_pattern))?)
        } else {
            None
        };
        let from = self.zones_behind("from")?;
        let to = self.zones_behind("to")?;
        let by = self.eat_word("by").map(|_| self.operand());
        Some(Pattern { event, args, from, to, by, span: self.span_from(start) })
    }

    fn zones_behind(&mut self, word: &str) -> Option<Vec<Ident>> {
        if self.eat_word(word).is_some() { self.zones() } else { Some(Vec::new()) }
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
