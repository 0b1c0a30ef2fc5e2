//! Expressions that begin with a word of their own: `if`, `most`, `during`, `legal`, `printed`.

use super::{Context, Parser};
use crate::ast::{Call, During as DuringWhat, Expr, ExprKind};
use crate::kind::SyntaxKind::*;
use crate::words;

impl Parser<'_> {
    /// `if C then A else B`
    pub(super) fn conditional(&mut self) -> Expr {
        let start = self.bump().start;
        let condition = Box::new(self.expr());
        let kind = self.alternatives().map(|(then, otherwise)| ExprKind::If { condition, then, otherwise });
        self.expr_of(kind.unwrap_or(ExprKind::Error), start)
    }

    fn alternatives(&mut self) -> Option<(Box<Expr>, Box<Expr>)> {
        self.expect_words(&["then"])?;
        let then = Box::new(self.expr());
        self.expect_words(&["else"])?;
        Some((then, Box::new(self.expr())))
    }

    /// `most SET by EXPR`, `least SET by EXPR`
    pub(super) fn most(&mut self) -> Expr {
        let most = self.at_word("most");
        let start = self.bump().start;
        let context = Context { by_ends: true, ..self.context };
        let set = Box::new(self.within(context, Self::set));
        let kind = match self.expect_words(&["by"]) {
            Some(()) => ExprKind::Most { most, set, by: Box::new(self.amount()) },
            None => ExprKind::Error,
        };
        self.expr_of(kind, start)
    }

    /// `during clash(self)`, `during your turn`, `during opponent's turn`, `during phase ready`
    pub(super) fn during(&mut self) -> Expr {
        let start = self.bump().start;
        let what = self.during_what();
        let kind = what.map_or(ExprKind::Error, |what| ExprKind::During(Box::new(what)));
        self.expr_of(kind, start)
    }

    fn during_what(&mut self) -> Option<DuringWhat> {
        if self.at_word("phase") && self.beside(1, Word) {
            self.bump();
            return Some(DuringWhat::Phase(self.ident("a phase")?));
        }
        if self.at_owner() {
            let who = self.owner_of_turn()?;
            self.expect_words(&["turn"])?;
            return Some(DuringWhat::TurnOf(who));
        }
        Some(DuringWhat::Event(Box::new(self.node(Pattern, Self::pattern)?)))
    }

    /// Does `your` or `P's` stand here?
    fn at_owner(&self) -> bool {
        let mut ahead = 0;
        while matches!(self.kind(ahead), Word | Dot) && (ahead == 0 || !self.newline(ahead)) {
            ahead += 1;
        }
        self.at_word("your") || self.kind(ahead) == Possessive
    }

    /// `your`, `opponent's`, `c.owner's`
    pub(super) fn owner_of_turn(&mut self) -> Option<Expr> {
        let who = self.operand_word();
        if who.kind != ExprKind::Name("your".to_string()) {
            self.expect(Possessive, "`'s`")?;
        }
        Some(who)
    }

    /// `legal fight(c)`, `can play(c)`
    pub(super) fn legal(&mut self) -> Expr {
        let can = self.at_word("can");
        let start = self.bump().start;
        let call = self.event_call().map(|call| self.call_tail(call));
        self.expr_of(call.map_or(ExprKind::Error, |call| ExprKind::Legal { can, call }), start)
    }

    /// An event with its arguments: `fight(c)`, `reshuffle`
    pub(super) fn event_call(&mut self) -> Option<Call> {
        if words::is_reserved(self.word(0)) {
            self.expected("an event");
            return None;
        }
        let name = self.ident("an event")?;
        Some(self.call_args(name))
    }

    /// `by P` and `from CARD` behind an event
    pub(super) fn call_tail(&mut self, mut call: Call) -> Call {
        while self.at_tail() {
            let by = self.at_word("by");
            self.bump();
            let value = Some(Box::new(self.operand()));
            if by {
                call.by = value;
            } else {
                call.from = value;
            }
        }
        call.span = self.span_from(call.span.start);
        call
    }

    /// On a line of its own a `by` or `from` needs a word behind it: `by.owner` is somebody's.
    pub(super) fn at_tail(&self) -> bool {
        let word = match self.word(0) {
            "by" => !self.context.by_ends,
            "from" => true,
            _ => false,
        };
        word && (!self.newline(0) || self.beside(1, Word))
    }

    /// `printed power of c`
    pub(super) fn printed(&mut self) -> Expr {
        let start = self.bump().start;
        let field = self.ident("a field");
        let kind = match field.zip(self.expect_words(&["of"])) {
            Some((field, ())) => ExprKind::Printed { field, of: Box::new(self.operand_word()) },
            None => ExprKind::Error,
        };
        self.expr_of(kind, start)
    }

    /// Is the `at` here the beginning of `at 2 of your.deck`? Alone it is a name.
    pub(super) fn at_place(&self) -> bool {
        let word = self.word(1);
        match self.kind(1) {
            Int | LeftParen => true,
            Word => !words::is_reserved(word) || words::is_value_word(word) || word == "count",
            _ => false,
        }
    }
}
