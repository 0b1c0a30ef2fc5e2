//! Declarations with fields, parameters and bodies: player, kind, adjective, value, event, action.

use super::{Case, Context, Parser};
use crate::ast::{self, ActionParam, ExprKind, Field, Ident, Needs, Param, TypeRef};
use crate::kind::SyntaxKind::*;
use crate::words;

impl Parser<'_> {
    /// `player { ... }`, `table { ... }`
    pub(super) fn player(&mut self) -> Option<Vec<Field>> {
        self.bump();
        self.fields()
    }

    pub(super) fn kind_declaration(&mut self) -> Option<ast::Kind> {
        self.bump();
        let name = self.name("a name for the kind", Case::Capital)?;
        let parent = match self.eat_word("is") {
            Some(_) => Some(self.ident("a kind")?),
            None => None,
        };
        if !self.at(LeftBrace) && !self.newline(0) && !self.at(End) {
            self.expected_help(
                "`is` and a kind, or `{`",
                "a kind is written `kind Beast is Piece { power: Int }`",
            );
            return None;
        }
        let fields = if self.at(LeftBrace) { self.fields()? } else { Vec::new() };
        Some(ast::Kind { name, parent, fields })
    }

    fn fields(&mut self) -> Option<Vec<Field>> {
        let mut fields = Vec::new();
        self.lines(Some(Comma), |p| fields.extend(p.node(Field, Self::field)))?;
        Some(fields)
    }

    fn field(&mut self) -> Option<Field> {
        // A field may be called `secret` or `public`.
        let sight = match self.word(0) {
            "secret" if self.kind(1) == Word => Some(ast::Sight::Secret),
            "public" if self.kind(1) == Word => Some(ast::Sight::Public),
            _ => None,
        };
        if sight.is_some() {
            self.bump();
        }
        let name = self.name("a field's name", Case::Lower)?;
        let mut field = Field {
            name,
            ty: None,
            default: None,
            at_least: None,
            at_most: None,
            resets_each_turn: false,
            sight,
            text: None,
        };
        if self.eat(Colon).is_some() {
            field.ty = Some(self.type_ref()?);
        } else if !self.at(Set) {
            self.expected_help("`:` and a type", "a field is written `name: Int = 0`");
            return None;
        }
        if self.eat(Set).is_some() {
            field.default = Some(self.expr());
        }
        self.field_limits(&mut field);
        // The next field may be called `text`.
        if self.kind(1) == Text || self.at_language(1) {
            field.text = self.card_text();
        }
        Some(field)
    }

    /// `, at least E`, `, at most E`, `resets each turn`
    fn field_limits(&mut self, field: &mut Field) {
        loop {
            let comma = usize::from(self.at(Comma));
            match (self.word(comma), self.word(comma + 1)) {
                ("at", "least") => field.at_least = Some(self.limit_value(comma)),
                ("at", "most") => field.at_most = Some(self.limit_value(comma)),
                ("resets", "each") => {
                    self.bump_all(comma + 2);
                    field.resets_each_turn = self.expect_words(&["turn"]).is_some();
                }
                _ => return,
            }
        }
    }

    fn limit_value(&mut self, comma: usize) -> ast::Expr {
        self.bump_all(comma + 2);
        self.expr()
    }

    pub(super) fn type_ref(&mut self) -> Option<TypeRef> {
        self.node(Type, |p| {
            let set = p.eat_words(&["set", "of"]);
            let bag = !set && p.eat_words(&["bag", "of"]);
            let name = p.ident("a type")?;
            let or_player = p.eat_word("or").is_some();
            if or_player && p.eat_word("Player").is_none() {
                p.expected_help("`Player`", "a type may join one kind with players: `Creature or Player`");
                return None;
            }
            Some(TypeRef { set, bag, name, or_player })
        })
    }

    /// `adjective` and `value`
    pub(super) fn value(&mut self) -> Option<ast::ValueDef> {
        let is_adjective = self.at_word("adjective");
        self.bump();
        let name = self.name("a name", Case::Lower)?;
        let params = self.params(Self::param)?;
        if is_adjective && params.is_empty() {
            self.expected_help(
                "`(` and what it describes",
                "an adjective is written `adjective big(c: Card) = ...`",
            );
        }
        self.expect(Set, "`=`")?;
        let body = self.expr();
        let (text, said) = self.two_texts(is_adjective);
        Some(ast::ValueDef { is_adjective, name, params, body, text, said })
    }

    /// `(n: Int, c: Card)`, or nothing
    fn params<T>(&mut self, param: fn(&mut Self) -> Option<T>) -> Option<Vec<T>> {
        if !self.at(LeftParen) {
            return Some(Vec::new());
        }
        // Without one of its parameters it would be something else, and all that calls it wrong.
        let errors = self.report.count();
        let params = self.node(Params, |p| p.parens(|p| p.node(Param, param)))?;
        (self.report.count() == errors).then_some(params)
    }

    fn param(&mut self) -> Option<Param> {
        let is_turned = words::is_capital(self.word(0))
            && self.word(1).starts_with(char::is_lowercase)
            && matches!(self.kind(2), Comma | RightParen | Set);
        if is_turned {
            let (ty, name, span) =
                (self.word(0), self.word(1), self.token(0).range().start..self.token(1).range().end);
            let span = diagnostic::Span::new(self.file, span.start as u32, span.end as u32);
            let new = format!("{name}: {ty}");
            let message = format!("`{ty} {name}` is written `{new}`");
            let told = diagnostic::Diagnostic::error(super::UNEXPECTED.code, span, message);
            self.mistake(told.label("the name stands first").help(format!("write `{new}`")).edit(span, new));
            return None;
        }
        let name = self.bound_name("a parameter's name")?;
        self.expect(Colon, "`:` and a type")?;
        Some(Param { name, ty: self.type_ref()?, default: None })
    }

    /// `n: Int = 1`
    fn event_param(&mut self) -> Option<Param> {
        let param = self.param()?;
        let default = self.eat(Set).map(|_| self.expr());
        Some(Param { default, ..param })
    }

    /// The name of a value inside bodies.
    pub(super) fn bound_name(&mut self, what: &str) -> Option<Ident> {
        let name = self.name(what, Case::Lower)?;
        self.bind(&name);
        Some(name)
    }

    pub(super) fn event(&mut self) -> Option<ast::Event> {
        self.bump();
        let name = self.name("a name for the event", Case::Lower)?;
        let params = self.params(Self::event_param)?;
        let parent = match self.eat_word("is") {
            Some(_) => Some(self.node(Call, Self::event_call)?),
            None => None,
        };
        let (mut counted_by, mut needs) = (None, Vec::new());
        loop {
            if self.eat_words(&["counted", "by"]) {
                counted_by = Some(self.ident("an event")?);
            } else if self.at_word("needs") {
                needs.extend(self.node(Needs, Self::needs));
            } else {
                break;
            }
        }
        let body = if self.at(LeftBrace) { self.block() } else { None };
        let finally = match self.eat_word("finally") {
            Some(_) => Some(self.block()?),
            None => None,
        };
        let (text, said) = self.two_texts(true);
        let told = self.told_as();
        Some(ast::Event { name, params, parent, counted_by, needs, body, finally, text, said, told })
    }

    pub(super) fn action(&mut self) -> Option<ast::Action> {
        self.bump();
        let name = self.name("a name for the action", Case::Lower)?;
        let params = self.params(Self::action_param)?;
        let verb = match self.eat_word("as") {
            Some(_) => Some(self.name("the verb used in tests", Case::Lower)?),
            None => None,
        };
        let needs = self.all_needs();
        let body = self.block()?;
        let (text, told) = (self.card_text(), self.told_as());
        Some(ast::Action { name, params, verb, needs, body, text, told })
    }

    fn action_param(&mut self) -> Option<ActionParam> {
        let name = self.bound_name("a parameter's name")?;
        self.expect(Colon, "`:` and what it is chosen from")?;
        let start = self.start();
        let domain = self.expr();
        if self.eat_word("to").is_none() {
            return Some(ActionParam { name, domain });
        }
        let (from, to) = (Box::new(domain), Box::new(self.amount()));
        let domain = self.expr_of(ExprKind::ChooseNumber { from, to, by: None, text: None }, start);
        Some(ActionParam { name, domain })
    }

    fn all_needs(&mut self) -> Vec<Needs> {
        let mut all = Vec::new();
        while self.at_word("needs") {
            all.extend(self.node(Needs, Self::needs));
        }
        all
    }

    /// `needs COND "reason"`
    pub(super) fn needs(&mut self) -> Option<Needs> {
        self.expect_words(&["needs"])?;
        let context = Context { reason: true, ..self.context };
        let condition = self.within(context, Self::expr);
        let reason = if self.at(Text) { self.string("a reason") } else { None };
        let reason = if reason.is_some() { self.translated("text", reason) } else { None };
        Some(Needs { condition, reason })
    }

    /// `text "..."`, and behind a comma how it reads in the other position: words that cards' texts are made with,
    /// which is done in one language only
    fn two_texts(&mut self, has_other: bool) -> (Option<ast::Text>, Option<ast::Text>) {
        let text = match self.eat_word("text") {
            Some(_) => self.string("a text in quotes"),
            None => None,
        };
        if self.at_word("text") && self.at_language(1) {
            let help = "texts of cards are made in one language; what is told in others is said by `told de \"...\"`";
            self.expected_help("the end of the declaration", help);
        }
        let other = text.is_some() && has_other && self.at(Comma);
        let said = if other && self.eat(Comma).is_some() { self.string("a text in quotes") } else { None };
        (text, said)
    }

    /// `told "..."`: how players are told of what was done
    fn told_as(&mut self) -> Option<ast::Text> {
        self.words("told")
    }

    /// `text "..."` behind a declaration, a question or an ability
    pub(super) fn card_text(&mut self) -> Option<ast::Text> {
        self.words("text")
    }

    /// `WORD "..."`, and the same in other languages: `WORD de "..."`
    fn words(&mut self, word: &str) -> Option<ast::Text> {
        let own = if self.at_word(word) && self.at_language(1) {
            None
        } else {
            self.eat_word(word)?;
            if self.at(Word) && self.kind(1) == Text {
                self.expected_help("a language", "languages go by their two letters, as in `de`");
                return None;
            }
            self.string("a text in quotes")
        };
        self.translated(word, own)
    }

    /// Behind words: the same in other languages.
    pub(super) fn translated(&mut self, word: &str, own: Option<ast::Text>) -> Option<ast::Text> {
        let mut said = own;
        let mut given = Vec::new();
        while self.at_word(word) && self.kind(1) == Word && self.kind(2) == Text {
            self.bump();
            let language = self.word(0);
            if !words::is_language(language) {
                self.expected_help("a language", "languages go by their two letters, as in `de`");
                return said;
            }
            if given.contains(&language) {
                self.expected_help("another language", "words are given once in each language");
                return said;
            }
            given.push(language);
            self.bump();
            self.languages.insert(language);
            let text = self.string("a text in quotes");
            if language == self.language {
                said = text.map(|text| ast::Text { is_translated: true, ..text });
            }
        }
        said
    }

    /// Is there a language, and a text in it?
    pub(super) fn at_language(&self, ahead: usize) -> bool {
        words::is_language(self.word(ahead)) && self.kind(ahead + 1) == Text
    }
}
