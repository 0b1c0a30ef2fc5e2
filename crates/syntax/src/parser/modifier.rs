//! What static and lasting effects change.

use super::{Context, Parser};
use crate::ast::{Ident, Modifier as Change, ModifierLine as Line, ModifierOp};
use crate::kind::SyntaxKind::*;
use crate::wanted::{CHANGE, What};
use crate::words;

/// Whom a modifier is about has fewer tokens than this; looking farther would make long lines slow to read.
const FARTHEST_COLON: usize = 300;

impl Parser<'_> {
    /// `{ SUBJECT: MODIFIER, MODIFIER ... }`
    pub(super) fn modifier_lines(&mut self) -> Option<Vec<Line>> {
        let mut lines = Vec::new();
        self.lines(None, |p| lines.extend(p.node(ModifierLine, Self::modifier_line)))?;
        Some(lines)
    }

    pub(super) fn modifier_line(&mut self) -> Option<Line> {
        let start = self.start();
        let subject = self.expr();
        if self.eat(Colon).is_none() && !self.is_unfinished() {
            self.expected_help(
                What::of(&[CHANGE], "`:` and what changes"),
                "a line is written `friendly Creature: power + 1`",
            );
            return None;
        }
        let modifiers = self.list(|p| p.node(Modifier, Self::modifier));
        Some(Line { subject, modifiers, span: self.span_from(start) })
    }

    /// Among statements: does a `:` follow before the statement ends?
    pub(super) fn at_modifier_line(&self) -> bool {
        let mut open = 0usize;
        for ahead in 0..FARTHEST_COLON {
            match self.kind(ahead) {
                Colon if open == 0 => return true,
                LeftParen => open += 1,
                RightParen if open > 0 => open -= 1,
                Comma | Set | AddSet | SubtractSet if open > 0 => {}
                Comma | Set | AddSet | SubtractSet | RightParen => return false,
                Semicolon | LeftBrace | RightBrace | End => return false,
                _ if ahead > 0 && open == 0 && self.newline(ahead) && !self.continues(ahead) => return false,
                _ => {}
            }
        }
        false
    }

    /// Does an infix operator stand `ahead`? At the start of a line it continues the one before.
    fn continues(&self, ahead: usize) -> bool {
        match self.kind(ahead) {
            Word => {
                matches!(
                    self.word(ahead),
                    "and" | "or" | "is" | "has" | "would" | "in" | "where" | "beside" | "overlaps"
                )
            }
            Dot | Equal | NotEqual | Less | LessEqual | Greater | GreaterEqual => true,
            Plus | Minus | Star | Slash | Percent => true,
            _ => false,
        }
    }

    fn modifier(&mut self) -> Option<Change> {
        match self.word(0) {
            "gains" => {
                self.bump();
                self.gains()
            }
            "loses" => {
                self.bump();
                Some(Change::Loses(self.losses()?))
            }
            "lacks" if self.kind(1) == Word => {
                self.bump();
                Some(Change::Lacks(self.losses()?))
            }
            "is" => {
                self.bump();
                Some(Change::Is(self.ident("a kind")?))
            }
            "switch" if self.kind(1) == Word => {
                self.bump();
                let first = self.ident("a field")?;
                self.expect(Comma, "`,` and the other field")?;
                Some(Change::Switch(first, self.ident("a field")?))
            }
            "copy" if self.word(1) == "of" => {
                self.bump_all(2);
                Some(Change::CopyOf(self.operand()))
            }
            _ if self.word(1) == "also" => {
                let kind = self.ident("an ability")?;
                self.bump();
                Some(Change::Also { kind, also: self.ident("an ability")? })
            }
            _ => self.field_change(),
        }
    }

    /// `power + 1`, `cost = 2`, `power at most 1`
    fn field_change(&mut self) -> Option<Change> {
        let field = self.ident("a field, `gains`, `loses`, `lacks`, `is` or `copy of`")?;
        let op = match (self.kind(0), self.word(0), self.word(1)) {
            (Plus, ..) => ModifierOp::Add,
            (Minus, ..) => ModifierOp::Subtract,
            (Star, ..) => ModifierOp::Multiply,
            (Slash, ..) => ModifierOp::Divide,
            (Set, ..) => ModifierOp::Set,
            (_, "at", "most") => ModifierOp::AtMost,
            (_, "at", "least") => ModifierOp::AtLeast,
            _ if self.is_unfinished() => ModifierOp::Add,
            _ => {
                self.expected("`+`, `-`, `*`, `/`, `=`, `at most` or `at least`");
                return None;
            }
        };
        self.bump_all(if matches!(op, ModifierOp::AtMost | ModifierOp::AtLeast) { 2 } else { 1 });
        Some(Change::Field { field, op, value: self.expr() })
    }

    /// `power + 1 and gains Swift`: no value is called so.
    pub(super) fn at_and_gained(&self) -> bool {
        matches!(self.word(1), "gains" | "loses" | "lacks") && words::is_capital(self.word(2))
    }

    fn gains(&mut self) -> Option<Change> {
        if self.at_ability() {
            let context = Context { comma_ends: true, ..self.context };
            return Some(Change::GainsCustom(self.within(context, |p| p.node(Ability, Self::ability))?));
        }
        if self.at_gains_of() {
            return self.gains_of();
        }
        let optional = self.eat_word("may").is_some();
        let name = self.ident("a keyword or an ability")?;
        if optional || (self.at_ability_head() && !(self.at(LeftBrace) && self.newline(0))) {
            let (kinds, condition) = self.ability_head(name)?;
            let cost = self.cost()?;
            return Some(Change::GainsAbility { optional, kinds, condition, cost, body: self.block()? });
        }
        let value = if !self.newline(0) && self.begins_expr() { Some(self.amount()) } else { None };
        Some(Change::GainsKeyword { name, value })
    }

    /// Do words separated by commas follow, and then `of`? A `copy of` is the next modifier.
    fn at_gains_of(&self) -> bool {
        let mut ahead = usize::from(self.at_word("printed"));
        while self.kind(ahead) == Word && self.word(ahead) != "copy" {
            match self.kind(ahead + 1) {
                Comma => ahead += 2,
                _ => return self.word(ahead + 1) == "of",
            }
        }
        false
    }

    /// `text of c`, `printed keywords, traits of c`
    fn gains_of(&mut self) -> Option<Change> {
        let printed = self.eat_word("printed").is_some();
        let what = self.list(|p| p.ident("`text`, `keywords` or a field"));
        self.expect_words(&["of"])?;
        Some(Change::GainsOf { printed, what, of: self.operand() })
    }

    /// `Elusive, Taunt`, up to a comma before the next modifier, which has more than one word
    fn losses(&mut self) -> Option<Vec<Ident>> {
        let mut words = vec![self.ident("a keyword, an ability, `keywords` or `abilities`")?];
        while self.at(Comma) && self.kind(1) == Word && self.ends_loss(2) {
            self.bump();
            words.push(self.take_ident());
        }
        Some(words)
    }

    fn ends_loss(&self, ahead: usize) -> bool {
        matches!(self.kind(ahead), Comma | Semicolon | RightBrace | End) || self.newline(ahead)
    }
}
