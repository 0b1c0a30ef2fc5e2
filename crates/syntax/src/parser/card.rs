//! Cards and their members.

use super::Parser;
use crate::ast::{self, BinaryOp, Expr, ExprKind, Ident, Member};
use crate::kind::SyntaxKind::*;
use crate::wanted::{MEMBER, What};
use crate::words;

impl Parser<'_> {
    pub(super) fn card(&mut self) -> Option<ast::Card> {
        let start = self.bump().start;
        let name = self.title("the card's name in quotes")?;
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
        // What is said in the language that is read stands for what is said in none.
        let instead = std::mem::take(&mut self.said_of_card);
        members.retain(|member| match member {
            Member::Field { name, .. } => !instead.iter().any(|(said, _)| said.text == name.text),
            _ => true,
        });
        members.extend(instead.into_iter().map(|(name, values)| Member::Field { name, values }));
        Some(ast::Card { name, kind, members, span: self.span_from(start) })
    }

    /// Behind the name of a member: `reads de "..."`
    fn translated_member(&mut self, name: Ident) {
        if !words::is_said_of_cards(&name.text) {
            self.expected_help("a value", "only `reads` and `flavour` are said in several languages");
            return;
        }
        let language = self.word(0);
        self.languages.insert(language);
        self.bump();
        let values = self.list(Self::card_value);
        if language == self.language {
            self.said_of_card.push((name, values));
        }
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
        if self.at_ability() || (self.at(Int) && self.word(1) == "times") {
            let ability = self.ability()?;
            return Some(Member::Custom(ast::Ability { text: self.ability_text(), ..ability }));
        }
        if word == "may" {
            self.bump();
            let name = self.ident("an ability")?;
            return self.ability_member(true, name);
        }
        if word.is_empty() || words::is_reserved(word) {
            let last = self.position.checked_sub(1).map(|at| self.tokens[self.solid[at] as usize].range());
            let before = last.map_or("", |range| &self.text[range]);
            let help = match self.at(Colon) {
                // `at the beginning of your turn`
                false if word == "of" && crate::habits::is_moment(before) => {
                    "what happens when a phase begins is `after phase_begins(PHASE) if you == turn player { ... }`"
                }
                // `tap: draw(1)`
                true if self.kind(1) == Word && matches!(self.kind(2), LeftParen | Int) => {
                    "what an ability does stands in braces behind its name: `arrives { draw(1) }`"
                }
                true => "what changes cards stands in a block: `static { friendly Beast: power + 1 }`",
                false => "for example `cost 2`, `primary { ... }` or a keyword",
            };
            self.expected_help(What::of(&[MEMBER], "a member of the card"), help);
            return None;
        }
        if words::is_capital(word) {
            return self.keyword_member();
        }
        let name = self.ident("a member")?;
        if self.at_language(0) {
            self.translated_member(name);
            return None;
        }
        if self.at_value() && !self.at_valued_keyword() {
            return Some(Member::Field { name, values: self.list(Self::card_value) });
        }
        if self.at_given() || self.at_ability_head() {
            return self.ability_member(false, name);
        }
        Some(Member::Word { negated: false, name })
    }

    /// Behind the name of an ability: what it is given, or its head, its cost and its block
    fn ability_member(&mut self, optional: bool, name: Ident) -> Option<Member> {
        if self.at_given() {
            let clauses = self.clauses()?;
            let cost = self.cost()?;
            let body = if self.at(LeftBrace) { self.block()? } else { self.empty_block() };
            return Some(Member::Ability {
                optional,
                kinds: vec![name],
                clauses,
                condition: None,
                cost,
                body,
                text: self.ability_text(),
            });
        }
        let (kinds, condition) = self.ability_head(name)?;
        let cost = self.cost()?;
        let body = self.block()?;
        let text = self.ability_text();
        Some(Member::Ability { optional, kinds, clauses: Vec::new(), condition, cost, body, text })
    }

    /// `Assault 2`: the word before it is no field.
    fn at_valued_keyword(&self) -> bool {
        self.at(Word) && self.beside(1, Int) && self.word(2) != "times"
    }

    fn at_given(&self) -> bool {
        words::begins_clause(self.word(0)) && !self.newline(0)
    }

    /// Behind a word: does it go on like an ability?
    pub(super) fn at_ability_head(&self) -> bool {
        self.at(LeftBrace) || self.at_word("or") || words::is_condition(self.word(0)) || self.at_cost()
    }

    /// `Taunt`, `Assault 2`, `Kicker 2, R`, `Kicker R or G`; of capitalised words alone each is a keyword
    fn keyword_member(&mut self) -> Option<Member> {
        let name = self.ident("a keyword")?;
        let number = self.beside(0, Int) && self.word(1) != "times";
        let several = self.at_value() && (self.kind(1) == Comma || self.at_choice(1));
        Some(match number || several {
            true => Member::Field { name, values: self.list(Self::card_value) },
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
            Word => matches!(self.word(0), "true" | "false" | "none") || words::is_capital(self.word(0)),
            _ => false,
        };
        value && !self.newline(0)
    }

    pub(super) fn card_value(&mut self) -> Option<Expr> {
        if self.is_unfinished() {
            return Some(self.error_expr(self.last_end()));
        }
        if self.at(Comma) || self.at(RightBrace) || (self.at(Word) && !self.at_value()) {
            self.expected("a value");
            return None;
        }
        let (start, mark) = (self.start(), self.mark());
        let value = self.operand_word();
        if value.kind == ExprKind::Error || !self.at_choice(0) {
            return (value.kind != ExprKind::Error).then_some(value);
        }
        self.node_at(mark, Binary, |p| {
            p.bump();
            let other = p.operand_word();
            let either = ExprKind::Binary { op: BinaryOp::Or, left: Box::new(value), right: Box::new(other) };
            Some(p.expr_of(either, start))
        })
    }

    /// `or Blue`, behind a value
    fn at_choice(&self, ahead: usize) -> bool {
        self.word(ahead) == "or" && words::is_capital(self.word(ahead + 1)) && !self.newline(ahead)
    }
}
