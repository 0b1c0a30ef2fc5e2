//! When abilities work: clauses, and the declarations made of them.

use super::{Case, Context, OrMeans, Parser, UNEXPECTED};
use crate::ast::{self, Ability, Block, Clause, ClausePart, Ident, Pattern};
use crate::kind::SyntaxKind::*;
use crate::words;
use diagnostic::Diagnostic;

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
        let name = self.free_name("a name for the keyword")?;
        let (value, value_type) =
            if self.beside(0, LeftParen) { self.keyword_value()? } else { (None, None) };
        let abilities = if self.at(LeftBrace) { self.abilities()? } else { Vec::new() };
        Some(ast::Keyword { name, value, value_type, abilities, text: self.card_text() })
    }

    /// `(n)`, `(m: bag of Mana)`
    fn keyword_value(&mut self) -> Option<(Option<Ident>, Option<ast::TypeRef>)> {
        let open = self.bump();
        let value = self.bound_name("a name for the keyword's value")?;
        let value_type = if self.eat(Colon).is_some() { Some(self.type_ref()?) } else { None };
        self.close(RightParen, "`)`", open);
        Some((Some(value), value_type))
    }

    /// `{ ABILITY ABILITY }`
    pub(super) fn abilities(&mut self) -> Option<Vec<Ability>> {
        let mut abilities = Vec::new();
        self.braces(|p| {
            let errors = p.report.count();
            abilities.extend(p.node(Ability, Self::ability));
            if p.report.count() > errors {
                p.skip_to_line_end(None);
            }
            p.eat(Semicolon);
        })?;
        Some(abilities)
    }

    /// An ability written out: `[may] CLAUSE or CLAUSE [cost { ... }] { ... }`
    pub(super) fn ability(&mut self) -> Option<Ability> {
        if words::is_for_later(self.word(0)) {
            self.for_later();
            return None;
        }
        let optional = self.eat_word("may").is_some();
        let clauses = self.clauses()?;
        let cost = self.cost()?;
        let has = |fits: fn(&ClausePart) -> bool| clauses.iter().any(|clause| clause.parts.iter().any(fits));
        let body = if has(|part| {
            matches!(part, ClausePart::Can(_) | ClausePart::Cannot(_) | ClausePart::Again(_))
        }) {
            self.no_block()?
        } else if has(|part| matches!(part, ClausePart::Static(_))) {
            self.static_block()?
        } else {
            self.block()?
        };
        Some(Ability { optional, clauses, cost, body, text: None })
    }

    /// `text "..."` behind an ability of a card
    pub(super) fn ability_text(&mut self) -> Option<ast::Text> {
        if self.at_question() { self.card_text() } else { None }
    }

    /// Does an ability written out begin here, perhaps with `may`?
    pub(super) fn at_ability(&self) -> bool {
        let again = self.at_word("again") && self.word(1) == "for";
        again || words::begins_clause(self.word(usize::from(self.at_word("may"))))
    }

    /// `cost { ... }` before the block of an ability, if it is there
    pub(super) fn cost(&mut self) -> Option<Option<Block>> {
        if !self.at_cost() {
            return Some(None);
        }
        let cost = self.node(Cost, |p| {
            p.bump();
            p.block()
        });
        cost.map(Some)
    }

    /// Elsewhere `cost` is a name like any other.
    pub(super) fn at_cost(&self) -> bool {
        self.at_word("cost") && self.kind(1) == LeftBrace
    }

    /// What is allowed or forbidden does nothing by itself.
    fn no_block(&mut self) -> Option<Block> {
        if self.at(LeftBrace) {
            self.expected_help(
                "the end of the ability",
                "`can` and `cannot` have no block; to do something else write `instead of`; \
                 another ability begins on a new line",
            );
            return None;
        }
        Some(self.empty_block())
    }

    /// Stands for a block that is not written, at the place where it would be.
    pub(super) fn empty_block(&self) -> Block {
        Block { stmts: Vec::new(), span: self.span_from(self.last_end()) }
    }

    pub(super) fn clauses(&mut self) -> Option<Vec<Clause>> {
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
        while self.clause_goes_on() {
            self.eat(Comma);
            parts.push(self.node(ClausePart, Self::clause_part)?);
        }
        if self.is_unfinished() && !parts.iter().any(says_when) {
            parts.push(ClausePart::Activate(self.span_from(self.last_end())));
        }
        Some(Clause { parts, span: self.span_from(start) })
    }

    fn clause_goes_on(&self) -> bool {
        match self.kind(0) {
            Comma if self.context.comma_ends => words::begins_clause_part(self.word(1)),
            Comma => true,
            _ => words::is_condition(self.word(0)),
        }
    }

    fn clause_part(&mut self) -> Option<ClausePart> {
        Some(match self.word(0) {
            "in" => {
                self.bump();
                ClausePart::In(self.zones()?)
            }
            "once" => {
                let start = self.bump().start;
                if !self.at_word("each") && !self.is_unfinished() {
                    self.expected_help(
                        "`each`",
                        "how often is written `once each turn`, and a `,` stands behind it; what an ability of a kind \
                         may do stands with the kind: `ability NAME of KIND = activate, once each turn`",
                    );
                    return None;
                }
                self.expect_words(&["each", "turn"])?;
                ClausePart::Once(self.span_from(start))
            }
            "after" => {
                self.bump();
                let batch = self.eat_words(&["one", "or", "more"]);
                ClausePart::After { pattern: self.node(Pattern, Self::pattern)?, batch }
            }
            "before" => ClausePart::Before(self.pattern_behind(&["before"])?),
            "when" => {
                self.bump();
                let batch = self.eat_words(&["one", "or", "more"]);
                ClausePart::When { pattern: self.node(Pattern, Self::pattern)?, batch }
            }
            "instead" => ClausePart::Instead(self.pattern_behind(&["instead", "of"])?),
            "cannot" => ClausePart::Cannot(self.pattern_behind(&["cannot"])?),
            "can" => ClausePart::Can(self.pattern_behind(&["can"])?),
            "again" => ClausePart::Again(self.pattern_behind(&["again", "for"])?),
            "anywhere" => ClausePart::Anywhere(self.bump()),
            "static" => ClausePart::Static(self.bump()),
            "given" => ClausePart::Given(self.bump()),
            "as" => {
                self.expect_words(&["as", "soon", "as"])?;
                ClausePart::AsSoonAs(self.expr())
            }
            "activate" => ClausePart::Activate(self.bump()),
            "if" | "while" => {
                self.bump();
                ClausePart::If(self.expr())
            }
            "unless" => {
                self.bump();
                ClausePart::Unless(self.expr())
            }
            "needs" => ClausePart::Needs(self.node(Needs, Self::needs)?),
            _ if self.is_unfinished() => ClausePart::Once(self.span_from(self.last_end())),
            _ => return self.times_each_turn(),
        })
    }

    fn times_each_turn(&mut self) -> Option<ClausePart> {
        if !self.begins_expr() {
            let known = [
                "after",
                "before",
                "when",
                "instead of",
                "as soon as",
                "activate",
                "cannot",
                "can",
                "static",
                "in",
                "anywhere",
                "once",
                "if",
                "unless",
                "needs",
            ];
            self.expected_one_of("when the ability works", &known);
            return None;
        }
        let start = self.start();
        let times = self.expr();
        if !self.at_word("times") {
            let found = self.span_from(start);
            let message = "behind a `,` stands when an ability works, or how often";
            let help = "for example `after play(self), once each turn`; what is done stands in braces";
            let told = Diagnostic::error(UNEXPECTED.code, found, message).label("neither of them");
            self.mistake(told.help(help));
            return None;
        }
        self.expect_words(&["times", "each", "turn"])?;
        Some(ClausePart::Times(times))
    }

    fn pattern_behind(&mut self, words: &[&str]) -> Option<Pattern> {
        self.expect_words(words)?;
        self.node(Pattern, Self::pattern)
    }
}

/// The others say where, how often and under which conditions.
fn says_when(part: &ClausePart) -> bool {
    !matches!(
        part,
        ClausePart::In(_)
            | ClausePart::Anywhere(_)
            | ClausePart::Once(_)
            | ClausePart::Times(_)
            | ClausePart::If(_)
            | ClausePart::Unless(_)
            | ClausePart::Needs(_)
    )
}
