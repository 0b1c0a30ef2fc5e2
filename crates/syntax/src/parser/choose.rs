//! `choose`: how many of what, or a number.

use super::expression::Level;
use super::{Context, Parser, UNEXPECTED};
use crate::ast::{Amount, BinaryOp, Expr, ExprKind, Ident, Text};
use crate::kind::SyntaxKind::{
    self, Binary, Comma, Dot, Int, LeftParen, Minus, Percent, Plus, Slash, Star, Word,
};
use crate::words;
use diagnostic::Diagnostic;

/// What stands behind `choose` and `target`.
pub(super) enum Picked {
    Members { amount: Amount, unseen: bool, from: Expr },
    Number { from: Expr, to: Expr },
}

impl Parser<'_> {
    pub(super) fn choose(&mut self) -> Expr {
        let start = self.bump().start;
        if self.at_word("choose") {
            return self.missing_expr("what is chosen from");
        }
        let kind = match self.picked() {
            Picked::Members { amount, unseen, from } => {
                let within = self.total_at_most();
                let by = self.chosen_by();
                ExprKind::Choose { amount, unseen, from: Box::new(from), within, by, text: self.question() }
            }
            Picked::Number { from, to } => {
                let by = self.chosen_by();
                let text = self.question();
                ExprKind::ChooseNumber { from: Box::new(from), to: Box::new(to), by, text }
            }
        };
        self.expr_of(kind, start)
    }

    /// `text "..."`: the words of a question
    pub(super) fn question(&mut self) -> Option<Text> {
        if self.at_question() { self.card_text() } else { None }
    }

    pub(super) fn at_question(&self) -> bool {
        self.at_word("text") && (self.kind(1) == SyntaxKind::Text || self.at_language(1))
    }

    /// How many of what, or a number from a range
    pub(super) fn picked(&mut self) -> Picked {
        if self.eat_words(&["any", "number", "of"]) {
            self.members(Amount::AnyNumber)
        } else if self.eat_words(&["up", "to"]) {
            let most = Box::new(self.amount());
            self.members(Amount::UpTo(most))
        } else if self.at_amount() {
            self.picked_amount()
        } else {
            self.members(Amount::One)
        }
    }

    /// A number, a path, a call or parentheses: an amount, a range of numbers, or after all a set.
    fn picked_amount(&mut self) -> Picked {
        let (start, mark) = (self.start(), self.mark());
        let first = self.amount();
        if self.eat_word("to").is_some() {
            return Picked::Number { from: first, to: self.amount() };
        }
        if !self.newline(0) && (self.begins_phrase() || matches!(first.kind, ExprKind::Int(_))) {
            self.warn_of_a_range(&first);
            return self.members(Amount::Exactly(Box::new(first)));
        }
        let set = self.set_behind(first, start, mark);
        Picked::Members { amount: Amount::One, unseen: false, from: self.or_sets(set, start, mark) }
    }

    /// `choose 0-2 Card` would choose as many as the difference is.
    fn warn_of_a_range(&mut self, amount: &Expr) {
        let ExprKind::Binary { op: BinaryOp::Subtract, left, right } = &amount.kind else { return };
        let (ExprKind::Int(least), ExprKind::Int(most)) = (&left.kind, &right.kind) else { return };
        // In parentheses it is meant.
        let is_bare = self.text.as_bytes()[amount.span.start as usize].is_ascii_digit();
        if least < most && is_bare {
            let message = format!("`{least}-{most}` is a difference, and no range");
            let told = Diagnostic::error(UNEXPECTED.code, amount.span, message).label("less than nothing");
            self.add(told.help(format!("write `up to {most}`")).edit(amount.span, format!("up to {most}")));
        }
    }

    fn members(&mut self, amount: Amount) -> Picked {
        // Alone it is a name.
        let unseen = self.at_word("unseen") && (self.beside(1, Word) || self.beside(1, SyntaxKind::Text));
        if unseen {
            self.bump();
        }
        Picked::Members { amount, unseen, from: self.joined_sets() }
    }

    /// `, total cost at most 5`: what those that are chosen come to together. A sum of its own says what it is of.
    fn total_at_most(&mut self) -> Option<(Ident, Box<Expr>)> {
        let words = [self.word(1), self.word(3), self.word(4)];
        if !self.at(Comma) || words != ["total", "at", "most"] {
            return None;
        }
        self.bump_all(2);
        let field = self.ident("a field")?;
        self.bump_all(2);
        Some((field, Box::new(self.amount())))
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

    fn or_sets(&mut self, first: Expr, start: u32, mark: super::Mark) -> Expr {
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
        if self.at_question() {
            return false;
        }
        self.at(SyntaxKind::Text) || (!word.is_empty() && !words::is_reserved(word)) || word == "opponent"
    }

    /// After `choose`: does an amount begin here? A word alone is one only if it names a value of this declaration.
    fn at_amount(&self) -> bool {
        match self.kind(0) {
            Int | Minus | LeftParen => true,
            Word if self.word(1) == "to" => true,
            Word if self.beside(1, Word) || self.beside(1, SyntaxKind::Text) => {
                self.bound.contains(&self.word(0))
            }
            Word => {
                matches!(self.kind(1), Dot | Plus | Minus | Star | Slash | Percent)
                    || self.beside(1, LeftParen)
            }
            _ => false,
        }
    }
}
