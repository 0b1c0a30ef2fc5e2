//! Cards and their members.

use super::Parser;
use crate::ast::{self, Expr, ExprKind, Ident, Member};
use crate::kind::SyntaxKind::*;
use crate::words;

impl Parser<'_> {
    pub(super) fn card(&mut self) -> Option<ast::Card> {
        let start = self.bump().start;
        let name = self.string("the card's name in quotes")?;
        self.expect(Colon, "`:` and the card's kind")?;
        let kind = self.ident("the card's kind")?;
        let mut members = Vec::new();
        self.braces(|p| {
            if p.eat(Semicolon).is_some() {
                return;
            }
            let errors = p.report.count();
            members.extend(p.node(Member, Self::member));
            if p.report.count() > errors {
                p.skip_to_line_end(None);
            }
        })?;
        Some(ast::Card { name, kind, members, span: self.span_from(start) })
    }

    /// A word alone is a flag or keyword; a value behind it makes it a field, a block or a clause an ability.
    fn member(&mut self) -> Option<Member> {
        let word = self.word(0);
        if word == "not" {
            self.bump();
            return Some(Member::Word { negated: true, name: self.ident("a flag")? });
        }
        if words::is_for_later(word) {
            self.for_later();
            return None;
        }
        if words::begins_clause(word) || (self.at(Int) && self.word(1) == "times") {
            return Some(Member::Custom(self.ability()?));
        }
        if word.is_empty() || words::is_reserved(word) {
            self.expected_help(
                "a member of the card",
                "for example `cost 2`, `primary { ... }` or a keyword",
            );
            return None;
        }
        if words::is_capital(word) {
            return self.keyword_member();
        }
        let name = self.ident("a member")?;
        if self.at_value() {
            return Some(Member::Field { name, values: self.list(Self::card_value) });
        }
        let given = words::begins_clause(self.word(0)) && !self.newline(0);
        if given {
            let clauses = self.clauses()?;
            let body = if self.at(LeftBrace) { self.block()? } else { self.empty_block() };
            return Some(Member::Ability { kinds: vec![name], clauses, condition: None, body });
        }
        if self.at(LeftBrace) || self.at_word("or") || words::is_condition(self.word(0)) {
            let (kinds, condition) = self.ability_head(name)?;
            return Some(Member::Ability { kinds, clauses: Vec::new(), condition, body: self.block()? });
        }
        Some(Member::Word { negated: false, name })
    }

    /// `Taunt`, `Assault 2`
    fn keyword_member(&mut self) -> Option<Member> {
        let name = self.ident("a keyword")?;
        let value = self.beside(0, Int) && self.word(1) != "times";
        Some(match value {
            true => Member::Field { name, values: self.card_value().into_iter().collect() },
            false => Member::Word { negated: false, name },
        })
    }

    /// Behind the first kind, before the block: `or reap if C`
    pub(super) fn ability_head(&mut self, first: Ident) -> Option<(Vec<Ident>, Option<Expr>)> {
        let mut kinds = vec![first];
        while self.eat_word("or").is_some() {
            kinds.push(self.ident("an ability")?);
        }
        let start = self.start();
        let condition = match self.word(0) {
            "if" | "while" => {
                self.bump();
                Some(self.expr())
            }
            "unless" => {
                self.bump();
                let inner = Box::new(self.expr());
                Some(self.expr_of(ExprKind::Not(inner), start))
            }
            _ => None,
        };
        Some((kinds, condition))
    }

    /// Does a value begin here, on the same line?
    pub(super) fn at_value(&self) -> bool {
        let value = match self.kind(0) {
            Int => self.word(1) != "times",
            Minus | Text => true,
            Word => matches!(self.word(0), "true" | "false") || words::is_capital(self.word(0)),
            _ => false,
        };
        value && !self.newline(0)
    }

    pub(super) fn card_value(&mut self) -> Option<Expr> {
        if self.at(Comma) || self.at(RightBrace) || (self.at(Word) && !self.at_value()) {
            self.expected("a value");
            return None;
        }
        let value = self.operand_word();
        (value.kind != ExprKind::Error).then_some(value)
    }
}
