//! `choose`: how many of what, or a number.

use super::expression::Level;
use super::{Context, Parser};
use crate::ast::{Amount, BinaryOp, Expr, ExprKind};
use crate::kind::SyntaxKind::*;
use crate::words;

impl Parser<'_> {
    pub(super) fn choose(&mut self) -> Expr {
        let start = self.bump().start;
        let kind = if self.eat_words(&["any", "number", "of"]) {
            self.choose_from(Amount::AnyNumber)
        } else if self.eat_words(&["up", "to"]) {
            let most = Box::new(self.amount());
            self.choose_from(Amount::UpTo(most))
        } else if self.at_amount() {
            self.choose_amount()
        } else {
            self.choose_from(Amount::One)
        };
        self.expr_of(kind, start)
    }

    /// A number, a path, a call or parentheses: an amount, a range of numbers, or after all a set.
    fn choose_amount(&mut self) -> ExprKind {
        let (start, mark) = (self.start(), self.mark());
        let first = self.amount();
        if self.eat_word("to").is_some() {
            let to = Box::new(self.amount());
            return ExprKind::ChooseNumber { from: Box::new(first), to };
        }
        if !self.newline(0) && (self.begins_phrase() || matches!(first.kind, ExprKind::Int(_))) {
            return self.choose_from(Amount::Exactly(Box::new(first)));
        }
        let set = self.set_behind(first, start, mark);
        let from = Box::new(self.or_sets(set, start, mark));
        ExprKind::Choose { amount: Amount::One, from, by: self.chosen_by() }
    }

    fn choose_from(&mut self, amount: Amount) -> ExprKind {
        let from = Box::new(self.joined_sets());
        ExprKind::Choose { amount, from, by: self.chosen_by() }
    }

    /// `, chosen by P`
    fn chosen_by(&mut self) -> Option<Box<Expr>> {
        if !(self.at(Comma) && self.word(1) == "chosen" && self.word(2) == "by") {
            return None;
        }
        self.bump_all(3);
        Some(Box::new(self.operand()))
    }

    /// `A or B`: all that is in one of them
    pub(super) fn joined_sets(&mut self) -> Expr {
        let (start, mark) = (self.start(), self.mark());
        let first = self.set();
        self.or_sets(first, start, mark)
    }

    fn or_sets(&mut self, first: Expr, start: u32, mark: rowan::Checkpoint) -> Expr {
        let mut all = first;
        while self.at_word("or") && self.or_joins() && self.count_operator() {
            all = self.node_at(mark, Binary, |p| {
                p.bump();
                let right = Box::new(p.set());
                p.expr_of(ExprKind::Binary { op: BinaryOp::Or, left: Box::new(all), right }, start)
            });
        }
        all
    }

    /// Sums without phrases: in `n Card` only `n`.
    pub(super) fn amount(&mut self) -> Expr {
        self.within(Context { one_word: true, ..self.context }, |p| p.expr_at(Level::Add))
    }

    fn begins_phrase(&self) -> bool {
        let word = self.word(0);
        self.at(Text) || (!word.is_empty() && !words::is_reserved(word)) || word == "opponent"
    }

    /// After `choose`: does an amount begin here? A word alone is one only if it names a value of this declaration.
    fn at_amount(&self) -> bool {
        match self.kind(0) {
            Int | Minus | LeftParen => true,
            Word if self.word(1) == "to" => true,
            Word if self.beside(1, Word) || self.beside(1, Text) => self.bound.contains(&self.word(0)),
            Word => matches!(self.kind(1), Dot | Plus | Minus | Star | Slash) || self.beside(1, LeftParen),
            _ => false,
        }
    }
}
