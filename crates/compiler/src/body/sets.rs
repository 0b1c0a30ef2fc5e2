//! Narrowing sets: `SET where CONDITION` and `SET in PLACE`, which is also the question `x in PLACE`.

use super::Body;
use super::terms::{Elem, Term, Want, not_if};
use crate::fold;
use crate::problem::types;
use diagnostic::Span;
use ir::{BinaryOp, EnumId, Expr, LocalId, Places, Query, Set, Source, Type};
use syntax::ast::{self, ExprKind};

const MOST_COMPARED: usize = 64;
/// So many comparisons cost about as much as another visit of a piece of text.
const COMPARED_AT_ONCE: usize = 4;

impl Body<'_, '_> {
    pub(super) fn where_set(&mut self, set: &ast::Expr, condition: &ast::Expr) -> Option<Term> {
        let (lowered, elem) = self.set(set)?;
        let filtered = self.filtered(lowered, elem, condition, set.span)?;
        Some(Term::Set { set: filtered, elem, single: false })
    }

    fn filtered(&mut self, set: Set, elem: Elem, condition: &ast::Expr, span: Span) -> Option<Set> {
        match set {
            Set::Cards(mut query) => {
                let lowered = self.filter(query.local, Elem::Cards(query.kind), condition)?;
                query.conditions.push(lowered);
                self.check_contradictions(&query.conditions, condition.span);
                Some(Set::Cards(query))
            }
            Set::Players(mut query) => {
                let lowered = self.filter(query.local, elem, condition)?;
                query.conditions.push(lowered);
                Some(Set::Players(query))
            }
            // Conditions speak of cards and players alike.
            set @ Set::Union(_) if matches!(elem, Elem::Targets(_)) => {
                let local = self.fresh(span);
                let conditions = vec![self.filter(local, elem, condition)?];
                Some(Set::Where { set: Box::new(set), local, conditions })
            }
            Set::Union(members) => {
                let filtered: Vec<Option<Set>> =
                    members.into_iter().map(|member| self.filtered(member, elem, condition, span)).collect();
                filtered.into_iter().collect::<Option<Vec<Set>>>().map(Set::Union)
            }
            Set::Ends { end, count, zone } => {
                let local = self.fresh(span);
                let places = Places::In(vec![Source::Ends { end, count, zone }]);
                let query = Query { places, kind: ir::CARD, local, conditions: Vec::new() };
                self.filtered(Set::Cards(query), elem, condition, span)
            }
            // One opponent in a game for two: asked as a player of a set.
            Set::One(Expr::Opponent) => {
                let local = self.fresh(span);
                let which = ir::Which::Opponents;
                self.filtered(
                    Set::Players(ir::PlayerQuery { which, local, conditions: Vec::new() }),
                    elem,
                    condition,
                    span,
                )
            }
            Set::Values { of, within, local, mut conditions } => {
                conditions.push(self.filter(local, elem, condition)?);
                Some(Set::Values { of, within, local, conditions })
            }
            Set::Names { kind, local, mut conditions } => {
                conditions.push(self.filter(local, elem, condition)?);
                Some(Set::Names { kind, local, conditions })
            }
            Set::Where { set, local, mut conditions } => {
                conditions.push(self.filter(local, elem, condition)?);
                Some(Set::Where { set, local, conditions })
            }
            set @ (Set::Local(_)
            | Set::Numbers { .. }
            | Set::One(_)
            | Set::Random(_)
            | Set::Beside(_)
            | Set::Most { .. }
            | Set::Caused { .. }
            | Set::Minus(..)
            | Set::TargetsOf(_)
            | Set::Cover(_)
            | Set::AsTargets(_)
            | Set::AsPlayers(_)) => {
                let local = self.fresh(span);
                let conditions = vec![self.filter(local, elem, condition)?];
                Some(Set::Where { set: Box::new(set), local, conditions })
            }
        }
    }

    fn filter(&mut self, local: LocalId, elem: Elem, condition: &ast::Expr) -> Option<Expr> {
        let lowered = self.with_candidate(local, elem, |body| body.condition(condition))?;
        if fold::constant(&self.c.game, &lowered) == Some(0) {
            self.c.report(types::impossible(condition.span, "this is never true"));
        }
        Some(lowered)
    }

    /// Conditions of one set that exclude each other.
    pub(super) fn check_contradictions(&mut self, conditions: &[Expr], span: Span) {
        // What `and` joins has been compared already.
        let contradiction = (conditions.iter().enumerate())
            .any(|(at, a)| conditions[at + 1..].iter().any(|b| self.contradict(a, b, span)));
        if contradiction {
            self.c.report(types::impossible(span, "one field cannot be two things at once"));
        }
    }

    /// Some part of the one excludes some part of the other; of very many parts only the first are compared.
    pub(super) fn contradict(&mut self, one: &Expr, other: &Expr, span: Span) -> bool {
        let (mut these, mut others) = (Vec::new(), Vec::new());
        gather_conjuncts(one, &mut these);
        gather_conjuncts(other, &mut others);
        self.c.spend(these.len() * others.len() / COMPARED_AT_ONCE, span)
            && these.iter().any(|a| others.iter().any(|b| fold::contradicts(&self.c.game, a, b)))
    }

    /// Each asks whether the same card is of a kind, and no card is of both.
    pub(super) fn are_other_kinds(&self, one: &Expr, other: &Expr) -> bool {
        let Expr::IsKind(card, kind) = other else { return false };
        let mut asked = Vec::new();
        gather_conjuncts(one, &mut asked);
        let is_other =
            |of: &Expr, other: ir::KindId| *of == **card && self.c.narrower(*kind, other).is_none();
        asked.into_iter().any(|asked| matches!(asked, Expr::IsKind(of, other) if is_other(of, *other)))
    }

    // ---- in -------------------------------------------------------------------------------------------------------

    pub(super) fn in_place(
        &mut self,
        span: Span,
        subject: &ast::Expr,
        negated: bool,
        place: &ast::Expr,
        want: Want,
    ) -> Option<Term> {
        if !self.is_place(place) {
            return self.within(span, subject, negated, place);
        }
        let in_test = self.site.test_players.is_some();
        let subject_want = match (&subject.kind, want) {
            (ExprKind::Text(_), Want::Value(_)) if in_test => want,
            _ => Want::Set,
        };
        let term = self.term(subject, subject_want);
        let places = self.places(place);
        match term? {
            Term::Value(card, Type::Target(_)) => {
                self.lies_in(Expr::AsCard(Box::new(card)), negated, &places?, place.span)
            }
            Term::Value(card, Type::Card(_)) => self.lies_in(card, negated, &places?, place.span),
            Term::Value(_, ty) => {
                self.fits(ty, Type::Card(ir::CARD), subject.span);
                None
            }
            Term::Set { set, elem, .. } if !negated => self.placed(set, elem, &places?, span),
            Term::Set { .. } => {
                self.c.report(types::set_for_one(subject.span, "cards"));
                None
            }
            Term::Choose(..) | Term::Number(_) => {
                self.c.report(types::choice_out_of_place(subject.span));
                None
            }
        }
    }

    fn placed(&mut self, set: Set, elem: Elem, places: &Places, span: Span) -> Option<Term> {
        let set = match set {
            Set::Cards(query) if query.places == Places::Active => {
                Set::Cards(Query { places: places.clone(), ..query })
            }
            set @ (Set::Local(_) | Set::Caused { .. } | Set::Minus(..) | Set::TargetsOf(_)) => {
                let local = self.fresh(span);
                let Term::Value(lies, _) = self.lies_in(Expr::Local(local), false, places, span)? else {
                    return None;
                };
                Set::Where { set: Box::new(set), local, conditions: vec![lies] }
            }
            Set::Union(members) => {
                let placed: Option<Vec<Set>> = members
                    .into_iter()
                    .map(|member| match self.placed(member, elem, places, span)? {
                        Term::Set { set, .. } => Some(set),
                        _ => None,
                    })
                    .collect();
                Set::Union(placed?)
            }
            _ => {
                self.c.report(types::no_filter(span));
                return None;
            }
        };
        Some(Term::Set { set, elem, single: false })
    }

    fn lies_in(&mut self, card: Expr, negated: bool, places: &Places, span: Span) -> Option<Term> {
        let zones = match places {
            Places::Active => Some(self.active_zones()),
            places => zones_of(places),
        };
        let Some(zones) = zones else {
            self.c.report(types::not_a_place(span, "a part of one"));
            return None;
        };
        let answer = Expr::InZone(Box::new(card), zones);
        Some(Term::Value(not_if(negated, answer), Type::Bool))
    }

    /// Behind `in` stands no place: a set of enum values (`Amber in c.house`) or of cards (`c in foes`).
    fn within(&mut self, span: Span, subject: &ast::Expr, negated: bool, set: &ast::Expr) -> Option<Term> {
        let before = self.c.reports.mark();
        match self.term(set, Want::Value(None)) {
            Some(Term::Value(values, Type::EnumSet(id))) => {
                self.within_values(span, subject, negated, values, id)
            }
            Some(Term::Set {
                set, elem: elem @ (Elem::Cards(_) | Elem::Players | Elem::Targets(_)), ..
            }) => self.within_set(span, subject, negated, set, elem),
            _ => {
                // A place was meant: the mistake is told as such.
                self.c.reports.rewind(before);
                self.places(set);
                None
            }
        }
    }

    /// `Amber in c.house`, and the smaller set `House in your.houses`.
    fn within_values(
        &mut self,
        span: Span,
        subject: &ast::Expr,
        negated: bool,
        values: Expr,
        id: EnumId,
    ) -> Option<Term> {
        let names_enum = matches!(&subject.kind, ExprKind::Name(name)
            if !self.is_bound(name) && self.c.names.enums.find(name, subject.span) == Some(id));
        if !names_enum {
            let value = self.expect(subject, Type::Enum(id))?;
            let answer = Expr::Binary(BinaryOp::Within, Box::new(value), Box::new(values));
            return Some(Term::Value(not_if(negated, answer), Type::Bool));
        }
        if !negated {
            return Some(self.all_values(id, Some(values), span));
        }
        let local = self.fresh(span);
        let within = Expr::Binary(BinaryOp::Within, Box::new(Expr::Local(local)), Box::new(values));
        let set = Set::Values { of: id, within: None, local, conditions: vec![not_if(true, within)] };
        Some(Term::Set { set, elem: Elem::Values(id), single: false })
    }

    /// `c in foes`, and the smaller sets `Creature in foes`, `Creature not in foes`.
    fn within_set(
        &mut self,
        span: Span,
        subject: &ast::Expr,
        negated: bool,
        set: Set,
        elem: Elem,
    ) -> Option<Term> {
        match self.term(subject, Want::Set)? {
            Term::Value(member, ty) if matches!((ty, elem), (Type::Target(_), _) | (_, Elem::Targets(_))) => {
                let (set, _) = self.target_set(set, elem, span)?;
                let member = self.converted(member, ty, Type::Target(ir::CARD), subject.span)?;
                let answer = Expr::Member(Box::new(member), Box::new(set));
                Some(Term::Value(not_if(negated, answer), Type::Bool))
            }
            Term::Value(member, ty) => {
                let fitting = match (ty, elem) {
                    (Type::Card(kind), Elem::Cards(of)) => self.c.narrower(kind, of).is_some(),
                    _ => ty == Self::member_type(elem),
                };
                if !fitting {
                    self.fits(ty, Self::member_type(elem), subject.span);
                    return None;
                }
                let answer = Expr::Member(Box::new(member), Box::new(set));
                Some(Term::Value(not_if(negated, answer), Type::Bool))
            }
            Term::Set { set: all, elem, .. } if negated => {
                let set = Set::Minus(Box::new(all), Box::new(set));
                Some(Term::Set { set, elem, single: false })
            }
            Term::Set { set: Set::Cards(query), elem, .. } => {
                let set = self.members_that_fit(set, query);
                Some(Term::Set { set, elem, single: false })
            }
            Term::Set { .. } => {
                self.c.report(types::no_filter(span));
                None
            }
            Term::Choose(..) | Term::Number(_) => {
                self.c.report(types::choice_out_of_place(subject.span));
                None
            }
        }
    }

    /// Those members of any set of cards that a phrase is about.
    pub(super) fn members_that_fit(&self, set: Set, phrase: Query) -> Set {
        let Query { kind, local, conditions: asked, .. } = phrase;
        let is_kind = (kind != ir::CARD).then(|| Expr::IsKind(Box::new(Expr::Local(local)), kind));
        let conditions: Vec<Expr> = is_kind.into_iter().chain(asked).collect();
        if conditions.is_empty() {
            return set;
        }
        Set::Where { set: Box::new(set), local, conditions }
    }
}

/// The first of them: in a chain this is asked at each of its links.
fn gather_conjuncts<'e>(condition: &'e Expr, found: &mut Vec<&'e Expr>) {
    if let Expr::Binary(BinaryOp::And, left, right) = condition {
        gather_conjuncts(left, found);
        gather_conjuncts(right, found);
    } else if found.len() < MOST_COMPARED {
        found.push(condition);
    }
}

/// Whole zones only; None if the places are ends of zones, or anywhere.
pub(super) fn zones_of(places: &Places) -> Option<Vec<ir::ZoneRef>> {
    let Places::In(sources) = places else { return None };
    sources
        .iter()
        .map(|source| match source {
            Source::Zone(zone) => Some(zone.clone()),
            Source::Ends { .. } => None,
        })
        .collect()
}
