//! Expressions by what they are needed for: one value, a condition, a number, a set.

use super::Body;
use crate::problem::{cards, names, types};
use diagnostic::Span;
use ir::{BinaryOp, Expr, KindId, PlaceEnd, Set, Type};
use syntax::ast::{self, ExprKind, Quantifier};

/// What a set holds.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Elem {
    Cards(KindId),
    Players,
}

/// What an expression turned out to be.
#[derive(Clone, Debug)]
pub(crate) enum Term {
    Value(Expr, Type),
    /// A `single` set has at most one member by its form (`top of deck`), and can stand for it.
    Set {
        set: Set,
        elem: Elem,
        single: bool,
    },
    Choose(ir::Choose, Elem),
    Number(ir::NumberChoice),
}

/// What is looked for: some words are one value in one place and a set in another.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Want {
    Value(Option<Type>),
    Set,
}

impl Body<'_, '_> {
    pub fn term(&mut self, expr: &ast::Expr, want: Want) -> Option<Term> {
        let span = expr.span;
        match &expr.kind {
            ExprKind::Int(value) => Some(Term::Value(Expr::Const(*value), Type::Int)),
            ExprKind::Bool(value) => Some(Term::Value(Expr::Const(i64::from(*value)), Type::Bool)),
            ExprKind::Text(text) => self.text(text, span, want),
            ExprKind::Name(name) => self.word(name, span, want),
            ExprKind::PlayerWords(words) => self.player_words(words, span),
            ExprKind::Field { of, field } => self.member(of, field),
            ExprKind::Call(call) => self.call_value(call),
            ExprKind::Not(_) | ExprKind::Negate(_) | ExprKind::Binary { .. } => self.operator(expr, want),
            ExprKind::Is { subject, negated, what } => self.is_question(subject, *negated, what),
            ExprKind::Has { subject, negated, what } => self.has_question(subject, *negated, what),
            ExprKind::In { subject, negated, place } => self.in_place(span, subject, *negated, place, want),
            ExprKind::Noun(noun) => self.noun(&noun.words, &noun.names, span),
            ExprKind::Where { set, condition } => self.where_set(set, condition),
            ExprKind::Quantified { quantifier, set } => self.quantified(*quantifier, set),
            ExprKind::Choose { amount, from } => self.choose(amount, from),
            ExprKind::ChooseNumber { from, to } => self.choose_number(from, to),
            ExprKind::Random(set) => {
                let (set, elem) = self.set(set)?;
                Some(Term::Set { set: Set::Random(Box::new(set)), elem, single: true })
            }
            ExprKind::End { end, count, of } => self.end_of_zone(*end, count.as_deref(), of),
            ExprKind::Total { field, set } => self.total(field, set),
            ExprKind::Times(pattern) => self.times(pattern),
            ExprKind::AnyZone => {
                self.c.report(types::not_a_set(span, "a place"));
                None
            }
            ExprKind::Error => None,
        }
    }

    /// One value of whatever type; the hint decides what texts and phases mean.
    pub fn value(&mut self, expr: &ast::Expr, hint: Option<Type>) -> Option<(Expr, Type)> {
        match self.term(expr, Want::Value(hint))? {
            Term::Value(value, ty) => Some((value, ty)),
            Term::Set { set, elem, single: true } => {
                Some((Expr::First(Box::new(set)), Self::card_type(elem)))
            }
            Term::Set { elem, .. } => {
                self.report_set_for_one(expr, elem);
                None
            }
            Term::Choose(..) | Term::Number(_) => {
                self.c.report(types::choice_out_of_place(expr.span));
                None
            }
        }
    }

    fn report_set_for_one(&mut self, expr: &ast::Expr, elem: Elem) {
        let problem = match (&expr.kind, elem) {
            (ExprKind::Name(name), Elem::Players) if name == "opponent" => {
                types::several_opponents(expr.span)
            }
            (_, Elem::Players) => types::set_for_one(expr.span, "players"),
            (_, Elem::Cards(_)) => types::set_for_one(expr.span, "cards"),
        };
        self.c.report(problem);
    }

    /// One value of exactly this type.
    pub fn expect(&mut self, expr: &ast::Expr, expected: Type) -> Option<Expr> {
        let (value, found) = self.value(expr, Some(expected))?;
        self.fits(found, expected, expr.span).then_some(value)
    }

    pub fn condition(&mut self, expr: &ast::Expr) -> Option<Expr> {
        self.expect(expr, Type::Bool)
    }

    pub fn number(&mut self, expr: &ast::Expr) -> Option<Expr> {
        self.expect(expr, Type::Int)
    }

    /// Can a value of the one type stand for the other? If not, says so.
    pub fn fits(&mut self, found: Type, expected: Type, span: Span) -> bool {
        let problem = match (found, expected) {
            _ if found == expected => return true,
            (Type::Card(a), Type::Card(b)) | (Type::CardSet(a), Type::CardSet(b)) => {
                if self.c.is_kind(a, b) {
                    return true;
                }
                let (expected, found) = (self.c.type_name(Type::Card(b)), self.c.type_name(Type::Card(a)));
                let possible = self.c.is_kind(b, a);
                types::wrong_kind(span, &expected, &found, possible.then(|| self.c.kind_name(b)))
            }
            _ => types::wrong_type(span, &self.c.type_name(expected), &self.c.type_name(found)),
        };
        self.c.report(problem);
        false
    }

    /// A set, or one card or player as a set of one.
    pub fn set(&mut self, expr: &ast::Expr) -> Option<(Set, Elem)> {
        match self.term(expr, Want::Set)? {
            Term::Set { set, elem, .. } => Some((set, elem)),
            Term::Value(value, Type::Card(kind)) => Some((Set::One(value), Elem::Cards(kind))),
            Term::Value(value, Type::Player) => Some((Set::One(value), Elem::Players)),
            Term::Value(_, ty) => {
                let found = self.c.type_name(ty);
                self.c.report(types::not_a_set(expr.span, &found));
                None
            }
            Term::Choose(..) | Term::Number(_) => {
                self.c.report(types::choice_out_of_place(expr.span));
                None
            }
        }
    }

    fn quantified(&mut self, quantifier: Quantifier, set: &ast::Expr) -> Option<Term> {
        let (set, elem) = self.set(set)?;
        let any = || Expr::Any(Box::new(set.clone()));
        match quantifier {
            Quantifier::Any => Some(Term::Value(any(), Type::Bool)),
            Quantifier::No => Some(Term::Value(not(any()), Type::Bool)),
            Quantifier::Each => Some(Term::Set { set, elem, single: false }),
        }
    }

    /// `turn player`, `first player`, `second player`
    fn player_words(&mut self, words: &str, span: Span) -> Option<Term> {
        let player = match words.split(' ').next() {
            Some("first") => Expr::Seat(0),
            Some("second") if self.c.game.settings.players_min < 2 => {
                self.c.report(names::not_here(words, span, "the game can be played alone"));
                return None;
            }
            Some("second") => Expr::Seat(1),
            _ => Expr::TurnPlayer,
        };
        Some(Term::Value(player, Type::Player))
    }

    fn choose(&mut self, amount: &ast::Amount, from: &ast::Expr) -> Option<Term> {
        let amount = match amount {
            ast::Amount::One => Some(ir::Amount::One),
            ast::Amount::Exactly(count) => self.number(count).map(ir::Amount::Exactly),
            ast::Amount::UpTo(count) => self.number(count).map(ir::Amount::UpTo),
            ast::Amount::AnyNumber => Some(ir::Amount::AnyNumber),
        };
        let (from, elem) = self.set(from)?;
        Some(Term::Choose(ir::Choose { amount: amount?, from }, elem))
    }

    fn choose_number(&mut self, from: &ast::Expr, to: &ast::Expr) -> Option<Term> {
        let (from, to) = (self.number(from), self.number(to));
        Some(Term::Number(ir::NumberChoice { from: from?, to: to? }))
    }

    fn end_of_zone(&mut self, end: ast::End, count: Option<&ast::Expr>, of: &ast::Expr) -> Option<Term> {
        let single = count.is_none();
        let count = count.map_or(Some(Expr::Const(1)), |count| self.number(count));
        let zone = self.one_zone(of)?;
        let set = Set::Ends { end: place_end(end), count: count?, zone };
        Some(Term::Set { set, elem: Elem::Cards(ir::CARD), single })
    }

    /// In a test a text is a card on the table, elsewhere the name of a card.
    fn text(&mut self, text: &str, span: Span, want: Want) -> Option<Term> {
        if let Want::Set = want {
            let name = ast::Text { text: text.to_owned(), span };
            return self.noun(&[], &[name], span);
        }
        let card = self.card_named(text, span)?;
        let wants_name = matches!(want, Want::Value(Some(Type::CardName)));
        if self.site.test_players.is_none() || wants_name {
            return Some(Term::Value(Expr::Const(i64::from(card.0)), Type::CardName));
        }
        let kind = self.c.card_kinds[card.index()]?;
        Some(Term::Value(Expr::Named(card), Type::Card(kind)))
    }

    pub fn card_named(&mut self, name: &str, span: Span) -> Option<ir::CardId> {
        let card = self.c.names.cards.get(name);
        if card.is_none() {
            let problem = cards::unknown_card("card", name, span, self.c.names.cards.iter());
            self.c.report_unknown(name, problem);
        }
        card
    }
}

pub(super) fn place_end(end: ast::End) -> PlaceEnd {
    match end {
        ast::End::Top => PlaceEnd::Top,
        ast::End::Bottom => PlaceEnd::Bottom,
    }
}

/// The opposite; twice is not at all.
pub(super) fn not(condition: Expr) -> Expr {
    match condition {
        Expr::Not(inner) => *inner,
        other => Expr::Not(Box::new(other)),
    }
}

pub(super) fn not_if(negated: bool, condition: Expr) -> Expr {
    if negated { not(condition) } else { condition }
}

pub(super) fn both(left: Expr, right: Expr) -> Expr {
    Expr::Binary(BinaryOp::And, Box::new(left), Box::new(right))
}

pub(super) fn equal(left: Expr, right: Expr) -> Expr {
    Expr::Binary(BinaryOp::Equal, Box::new(left), Box::new(right))
}
