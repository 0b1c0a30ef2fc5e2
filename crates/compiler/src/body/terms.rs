//! Expressions by what they are needed for: one value, a condition, a number, a set.

use super::{Body, SelfCard};
use crate::probe::is_probe;
use crate::problem::{calls, cards, names, types};
use diagnostic::Span;
use ir::{BinaryOp, EnumId, Expr, KindId, Set, Type};
use syntax::ast::{self, ExprKind, Quantifier};

/// What a set holds.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Elem {
    Cards(KindId),
    Players,
    Values(EnumId),
    /// Printed cards of this kind, by name.
    Names(KindId),
    /// Cards of this kind and players.
    Targets(KindId),
}

impl Elem {
    pub fn has_cards(self) -> bool {
        matches!(self, Self::Cards(_) | Self::Targets(_))
    }
}

pub(super) const ONLY_CARDS_ARE_UNSEEN: &str = "only cards are looked at when they are chosen";

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
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Want {
    Value(Option<Type>),
    Set,
}

impl Body<'_, '_> {
    pub fn term(&mut self, expr: &ast::Expr, want: Want) -> Option<Term> {
        if !self.c.deeper(expr.span) {
            return None;
        }
        let term = self.bare_term(expr, want);
        self.c.back_up();
        Some(match term? {
            Term::Value(value, ty) => {
                let (value, ty) = self.narrowed(value, ty);
                Term::Value(value, ty)
            }
            term => term,
        })
    }

    /// Without what conditions around it have made sure of.
    fn bare_term(&mut self, expr: &ast::Expr, want: Want) -> Option<Term> {
        let span = expr.span;
        match &expr.kind {
            ExprKind::Int(value) => Some(Term::Value(Expr::Const(*value), Type::Int)),
            ExprKind::Bool(value) => Some(Term::Value(Expr::Const(i64::from(*value)), Type::Bool)),
            ExprKind::Text(text) => self.text(text, span, want),
            ExprKind::Name(name) => self.word(name, span, want),
            ExprKind::PlayerWords(words) => self.player_words(words, span),
            ExprKind::PlayerAfter(_) | ExprKind::Possible { .. } | ExprKind::TargetsOf(_) => {
                self.stack_term(expr)
            }
            ExprKind::Field { of, field } => self.member(of, field, want),
            ExprKind::Call(call) => self.call_value(call),
            ExprKind::Not(_) | ExprKind::Negate(_) | ExprKind::Binary { .. } => self.operator(expr, want),
            ExprKind::Is { subject, negated, what } => self.is_question(subject, *negated, what),
            ExprKind::Has { subject, negated, what } => self.has_question(subject, *negated, what),
            ExprKind::Would { subject, negated, event } => self.would_question(subject, *negated, event),
            ExprKind::In { subject, negated, place } => self.in_place(span, subject, *negated, place, want),
            ExprKind::Noun(noun) => self.noun(&noun.words, &noun.names, span),
            ExprKind::Where { set, condition } => self.where_set(set, condition),
            ExprKind::Quantified { quantifier, set } => self.quantified(*quantifier, set),
            ExprKind::Choose { .. } => self.choose(expr),
            ExprKind::ChooseNumber { from, to, by, text } => {
                let words = self.words(text.as_ref(), span);
                let (from, to) = (self.number(from), self.number(to));
                let by = self.optional(by.as_deref(), Type::Player)?.map(Box::new);
                Some(Term::Number(ir::NumberChoice { from: from?, to: to?, by, words }))
            }
            ExprKind::Random(_) | ExprKind::RandomNumber { .. } if !self.has_a_moment() => {
                self.c.report(types::chance_out_of_place(span));
                None
            }
            ExprKind::Random(set) => {
                let (set, elem) = self.set(set)?;
                Some(Term::Set { set: Set::Random(Box::new(set)), elem, single: true })
            }
            ExprKind::RandomNumber { from, to } => {
                let (from, to) = (self.number(from), self.number(to));
                let number = Expr::Random { from: Box::new(from?), to: Box::new(to?) };
                Some(Term::Value(number, Type::Int))
            }
            ExprKind::End { end, count, of } => self.end_of_zone(*end, count.as_deref(), of),
            ExprKind::FirstOf(set) => {
                let (set, elem) = self.set(set)?;
                Some(Term::Set { set: Set::One(Self::one_member(set)), elem, single: true })
            }
            ExprKind::TotalOf { fold, value, set } => self.folded_value(*fold, value, set),
            ExprKind::Total { fold, field, set } => self.folded(*fold, field, set),
            ExprKind::Times(pattern, span) => self.times(pattern, *span),
            ExprKind::Most { most, set, by } => self.most(*most, set, by),
            ExprKind::If { .. }
            | ExprKind::During(_)
            | ExprKind::Legal { .. }
            | ExprKind::Beside { .. }
            | ExprKind::Printed { .. }
            | ExprKind::Facedown { .. } => self.question(expr, want),
            ExprKind::AnyZone => {
                self.c.report(types::not_a_set(span, "a place"));
                None
            }
            ExprKind::Error => None,
        }
    }

    /// What happens here happens once: in a statement, and not for each member of a set.
    fn has_a_moment(&self) -> bool {
        self.moment == Some(self.candidates.len())
    }

    /// One value of whatever type; the hint decides what texts and phases mean.
    pub fn value(&mut self, expr: &ast::Expr, hint: Option<Type>) -> Option<(Expr, Type)> {
        let term = self.term(expr, Want::Value(hint))?;
        self.one_value(term, expr)
    }

    pub(super) fn one_value(&mut self, term: Term, expr: &ast::Expr) -> Option<(Expr, Type)> {
        match term {
            Term::Value(value, ty) => Some((value, ty)),
            Term::Set { set, elem, single: true } => Some((Self::one_member(set), Self::member_type(elem))),
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

    /// The first member of a set; of a set of one, that one.
    pub(super) fn one_member(set: Set) -> Expr {
        match set {
            Set::One(member) => member,
            set => Expr::First(Box::new(set)),
        }
    }

    pub(super) fn report_set_for_one(&mut self, expr: &ast::Expr, elem: Elem) {
        let problem = match (&expr.kind, elem) {
            (ExprKind::Name(name), Elem::Players) if name == "opponent" => {
                types::several_opponents(expr.span, self.c.number_of_players_at())
            }
            (ExprKind::Name(name), Elem::Players) if name == "player" => {
                let span = self.c.place_of(name, expr.span);
                types::set_for_one(span, members(elem))
                    .help("whoever does this is `you` (`your.life`), whose turn it is `turn player`")
                    .draft(span, "turn player")
                    .draft(span, "your")
            }
            // `by enemy`
            (ExprKind::Name(name), Elem::Cards(_)) if matches!(name.as_str(), "enemy" | "friendly") => {
                let player = if name == "enemy" { "opponent" } else { "you" };
                let message = format!("`{name}` describes cards, and a player is `{player}`");
                let told = diagnostic::Diagnostic {
                    message,
                    help: Vec::new(),
                    ..types::set_for_one(expr.span, "cards")
                };
                told.did_you_mean(expr.span, &[player])
            }
            _ => types::set_for_one(expr.span, members(elem)),
        };
        self.c.report(problem);
    }

    /// One value of exactly this type; one value of an enum is also a set of one.
    pub fn expect(&mut self, expr: &ast::Expr, expected: Type) -> Option<Expr> {
        if let Type::EnumSet(id) = expected {
            return self.value_set(expr, id);
        }
        // `cost "2"`
        if let (Type::Int, ExprKind::Text(text)) = (expected, &expr.kind)
            && text.parse::<i64>().is_ok()
        {
            self.c.report(types::quoted_number(expr.span, text));
            return None;
        }
        let term = self.term(expr, Want::Value(Some(expected)))?;
        if let Term::Set { elem: elem @ Elem::Cards(_), single: false, .. } = term
            && let Some(new) = self.asked_instead(expr, expected)
        {
            let told = types::set_for_one(expr.span, members(elem));
            let told = diagnostic::Diagnostic { help: vec![format!("write `{new}`")], ..told };
            self.c.report(told.draft(expr.span, new));
            return None;
        }
        let (value, found) = self.one_value(term, expr)?;
        self.converted(value, found, expected, expr.span)
    }

    /// What is probably asked of a set of cards where a number or a truth stands.
    fn asked_instead(&self, expr: &ast::Expr, expected: Type) -> Option<String> {
        let is_adjective = |name: &String| matches!(name.as_str(), "enemy" | "friendly");
        let is_place = match &expr.kind {
            ExprKind::Name(name) if is_adjective(name) => return None,
            ExprKind::Name(name) => self.c.names.zones.has(name),
            ExprKind::Field { .. } => true,
            _ => false,
        };
        let said = self.c.said(expr.span);
        let said = said.strip_prefix("each ").unwrap_or(said);
        match (expected, is_place) {
            (Type::Int, _) => Some(format!("count({said})")),
            (Type::Bool, true) => Some(format!("{said} is not empty")),
            (Type::Bool, false) => Some(format!("any {said}")),
            _ => None,
        }
    }

    /// A set of values of this enum.
    pub(super) fn value_set(&mut self, expr: &ast::Expr, id: EnumId) -> Option<Expr> {
        let term = self.term(expr, Want::Value(Some(Type::EnumSet(id))))?;
        self.term_as_value_set(term, id, expr)
    }

    pub(super) fn term_as_value_set(&mut self, term: Term, id: EnumId, expr: &ast::Expr) -> Option<Expr> {
        if let Term::Set { set, elem: Elem::Values(found), single: false } = term {
            self.fits(Type::EnumSet(found), Type::EnumSet(id), expr.span).then_some(())?;
            let local = self.fresh(expr.span);
            let value = Box::new(just(Expr::Local(local)));
            return Some(Expr::United { set: Box::new(set), local, value });
        }
        let (value, found) = self.one_value(term, expr)?;
        if found == Type::Enum(id) {
            return Some(just(value));
        }
        self.fits(found, Type::EnumSet(id), expr.span).then_some(value)
    }

    /// Can this value stand for one of the type?
    pub(super) fn value_fits(&mut self, value: &Expr, found: Type, expected: Type, span: Span) -> bool {
        if let (Type::Card(a), Type::Card(b)) = (found, expected)
            && let Some(narrower) = self.c.narrower(a, b)
            && self.is_open(value)
        {
            if *value == Expr::SelfCard && self.site.self_card == SelfCard::Open {
                self.self_kind = narrower;
            } else if a != narrower {
                self.c.arrivals.disguised.push((a, Some(b)));
            }
            return true;
        }
        self.fits(found, expected, span)
    }

    /// What a card's host is cannot be known before play, nor who gave an ability, nor who gains one that any card may
    /// gain: they may be whatever such cards can be.
    pub(super) fn is_open(&self, card: &Expr) -> bool {
        match card {
            Expr::Host(_) | Expr::Granter => true,
            Expr::SelfCard => match self.site.self_card {
                SelfCard::Open => true,
                SelfCard::Of(kind) => self.site.is_gained && kind == ir::CARD,
                SelfCard::Nobody => false,
            },
            _ => false,
        }
    }

    /// What may be left out; the outer `None` is a mistake.
    pub(super) fn optional(&mut self, expr: Option<&ast::Expr>, ty: Type) -> Option<Option<Expr>> {
        match expr {
            Some(expr) => self.expect(expr, ty).map(Some),
            None => Some(None),
        }
    }

    pub fn condition(&mut self, expr: &ast::Expr) -> Option<Expr> {
        self.expect(expr, Type::Bool)
    }

    pub fn number(&mut self, expr: &ast::Expr) -> Option<Expr> {
        self.expect(expr, Type::Int)
    }

    /// Can a value of the one type stand for the other? If not, says so.
    pub fn fits(&mut self, found: Type, expected: Type, span: Span) -> bool {
        let any = Span { end: span.start + "any".len() as u32, ..span };
        let problem = match (found, expected) {
            _ if found == expected => return true,
            (Type::Card(a), Type::Card(b))
            | (Type::CardSet(a), Type::CardSet(b))
            | (Type::Target(a), Type::Target(b))
            | (Type::TargetSet(a), Type::TargetSet(b)) => {
                if self.c.is_kind(a, b) {
                    return true;
                }
                let (expected, found) = (self.c.type_name(Type::Card(b)), self.c.type_name(Type::Card(a)));
                let possible = self.c.is_kind(b, a);
                types::wrong_kind(span, &expected, &found, possible.then(|| self.c.kind_name(b)))
            }
            (Type::Target(_), Type::Card(_) | Type::Player) => {
                calls::card_or_player(span, &self.c.type_name(expected), &self.c.type_name(found))
            }
            // `any Beast` asks whether there is one.
            (Type::Bool, Type::Card(_) | Type::Player | Type::Target(_))
                if self.c.said(span).starts_with("any ") =>
            {
                let set = self.c.said(span)["any ".len()..].to_owned();
                types::wrong_type(span, &self.c.type_name(expected), &self.c.type_name(found))
                    .help(format!("`any` asks whether there is one; to take one write `choose {set}`"))
                    .edit(any, "choose")
            }
            // `if your.coins {`
            (Type::Int, Type::Bool) if self.c.said(span).contains('.') => {
                let new = format!("{} > 0", self.c.said(span));
                types::wrong_type(span, &self.c.type_name(expected), &self.c.type_name(found))
                    .help(format!("to compare write `{new}`"))
                    .draft(span, new)
            }
            _ => types::wrong_type(span, &self.c.type_name(expected), &self.c.type_name(found)),
        };
        self.c.report(problem);
        false
    }

    /// A set, or one card or player as a set of one.
    pub fn set(&mut self, expr: &ast::Expr) -> Option<(Set, Elem)> {
        let term = self.term(expr, Want::Set)?;
        self.term_as_set(term, expr)
    }

    pub(super) fn term_as_set(&mut self, term: Term, expr: &ast::Expr) -> Option<(Set, Elem)> {
        match term {
            Term::Set { set, elem, .. } => Some((set, elem)),
            Term::Value(value, Type::Card(kind)) => Some((Set::One(value), Elem::Cards(kind))),
            Term::Value(value, Type::Player) => Some((Set::One(value), Elem::Players)),
            Term::Value(value, Type::Target(kind)) => Some((Set::One(value), Elem::Targets(kind))),
            Term::Value(value, Type::EnumSet(id)) => match self.all_values(id, Some(value), expr.span) {
                Term::Set { set, elem, .. } => Some((set, elem)),
                _ => None,
            },
            Term::Value(_, ty) => {
                let found = self.c.type_name(ty);
                let problem = types::not_a_set(expr.span, &found);
                // `no c.ready`
                let text = &self.c.sources.get(expr.span.file).text;
                let before = text.get(..expr.span.start as usize).unwrap_or_default();
                let denied =
                    before.strip_suffix("no ").filter(|_| ty == Type::Bool).map(|text| text.len() as u32);
                // `choose 0-5`
                let ends = match &expr.kind {
                    ExprKind::Binary { op: ast::BinaryOp::Subtract, left, right } => Some((left, right)),
                    _ => None,
                };
                let is_int = |side: &ast::Expr| matches!(side.kind, ExprKind::Int(_));
                let range = ends.filter(|(left, right)| {
                    is_int(left) && is_int(right) && before.trim_end().ends_with("choose")
                });
                let range = range.map(|(left, right)| {
                    format!("{} to {}", self.c.said(left.span), self.c.said(right.span))
                });
                self.c.report(match denied {
                    _ if range.is_some() => {
                        let new = range.unwrap_or_default();
                        problem.help(format!("write `{new}`")).edit(expr.span, new)
                    }
                    Some(start) => {
                        let word = Span { start, end: start + 2, ..expr.span };
                        problem.help(format!("write `not {}`", self.c.said(expr.span))).edit(word, "not")
                    }
                    None => problem,
                });
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

    fn choose(&mut self, expr: &ast::Expr) -> Option<Term> {
        let ExprKind::Choose { amount, unseen, from, within, by, text } = &expr.kind else { return None };
        let words = self.words(text.as_ref(), expr.span);
        let amount = self.amount(amount);
        let by = self.optional(by.as_deref(), Type::Player);
        let (mut from, elem) = self.set(from)?;
        let within = match within {
            Some((field, most)) => Some(Box::new(self.total_within(field, most, &mut from, elem)?)),
            None => None,
        };
        let (amount, by) = (amount?, by?.map(Box::new));
        if amount != ir::Amount::One && matches!(elem, Elem::Values(_) | Elem::Names(_)) {
            self.c.report(calls::one_value_at_a_time(expr.span, members(elem)));
            return None;
        }
        if *unseen && !elem.has_cards() {
            self.c.report(names::not_here("unseen", expr.span, ONLY_CARDS_ARE_UNSEEN));
            return None;
        }
        Some(Term::Choose(ir::Choose { amount, from, within, by, unseen: *unseen, words }, elem))
    }

    pub(super) fn amount(&mut self, amount: &ast::Amount) -> Option<ir::Amount> {
        match amount {
            ast::Amount::One => Some(ir::Amount::One),
            ast::Amount::Exactly(count) => self.number(count).map(ir::Amount::Exactly),
            ast::Amount::UpTo(count) => self.number(count).map(ir::Amount::UpTo),
            ast::Amount::AnyNumber => Some(ir::Amount::AnyNumber),
        }
    }

    fn end_of_zone(&mut self, end: ast::End, count: Option<&ast::Expr>, of: &ast::Expr) -> Option<Term> {
        if end == ast::End::At {
            self.c.report(types::not_a_set(of.span, "a place between cards"));
            return None;
        }
        let single = count.is_none();
        let count = count.map_or(Some(Expr::Const(1)), |count| self.number(count));
        let zone = self.one_zone(of)?;
        let set = Set::Ends { end: super::places::place_end(end), count: count?, zone };
        Some(Term::Set { set, elem: Elem::Cards(ir::CARD), single })
    }

    /// In a test a text is a card on the table, elsewhere the name of a card.
    fn text(&mut self, text: &str, span: Span, want: Want) -> Option<Term> {
        if let Want::Set = want {
            let name = ast::Text { text: text.to_owned(), span, is_translated: false };
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
        let card = self.c.names.cards.find(name, span);
        if is_probe(name) {
            self.c.offer_cards();
            return None;
        }
        if card.is_none() {
            let problem = cards::unknown_card("card", name, span, self.c.names.cards.iter());
            self.c.report_unknown(name, problem);
        }
        card
    }
}

/// What a set is of, for messages.
pub(super) fn members(elem: Elem) -> &'static str {
    match elem {
        Elem::Targets(_) => "cards and players",
        Elem::Players => "players",
        Elem::Cards(_) => "cards",
        Elem::Values(_) => "enum values",
        Elem::Names(_) => "card names",
    }
}

/// The set that holds just this value of an enum.
pub(super) fn just(value: Expr) -> Expr {
    match value {
        Expr::Const(position) => {
            let position = u32::try_from(position).unwrap_or(u32::MAX);
            Expr::Const(1_i64.checked_shl(position).unwrap_or(0))
        }
        value => Expr::Binary(BinaryOp::Just, Box::new(value), Box::new(Expr::Const(0))),
    }
}

/// The opposite; twice is not at all, and of a comparison it is another one: however it is said, it is the same.
pub(super) fn not(condition: Expr) -> Expr {
    match condition {
        Expr::Not(inner) => *inner,
        Expr::Binary(op, left, right) => match opposite(op) {
            Some(op) => Expr::Binary(op, left, right),
            None => Expr::Not(Box::new(Expr::Binary(op, left, right))),
        },
        other => Expr::Not(Box::new(other)),
    }
}

fn opposite(op: BinaryOp) -> Option<BinaryOp> {
    Some(match op {
        BinaryOp::Equal => BinaryOp::NotEqual,
        BinaryOp::NotEqual => BinaryOp::Equal,
        BinaryOp::Less => BinaryOp::GreaterEqual,
        BinaryOp::LessEqual => BinaryOp::Greater,
        BinaryOp::Greater => BinaryOp::LessEqual,
        BinaryOp::GreaterEqual => BinaryOp::Less,
        BinaryOp::Add
        | BinaryOp::Subtract
        | BinaryOp::Multiply
        | BinaryOp::Divide
        | BinaryOp::Min
        | BinaryOp::Max
        | BinaryOp::And
        | BinaryOp::Or
        | BinaryOp::Within
        | BinaryOp::Overlaps
        | BinaryOp::Unite
        | BinaryOp::Without
        | BinaryOp::Common
        | BinaryOp::Just
        | BinaryOp::BagAdd
        | BinaryOp::BagSubtract => return None,
    })
}

pub(crate) fn not_if(negated: bool, condition: Expr) -> Expr {
    if negated { not(condition) } else { condition }
}

pub(super) fn both(left: Expr, right: Expr) -> Expr {
    Expr::Binary(BinaryOp::And, Box::new(left), Box::new(right))
}

pub(super) fn equal(left: Expr, right: Expr) -> Expr {
    Expr::Binary(BinaryOp::Equal, Box::new(left), Box::new(right))
}
