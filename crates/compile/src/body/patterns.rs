//! Patterns of events: `play(friendly Base as b) by you`, `move(Ship) from hand to scrapped`.

use super::Body;
use super::sets::zones_of;
use super::terms::{Elem, Term, Want, equal};
use crate::compiler::Watch;
use crate::problem::{declarations, types};
use diagnostic::Span;
use ir::{ArgPattern, BinaryOp, EventId, Expr, Kernel, Places, Query, Set, Type, Which};
use syntax::ast::{self, ExprKind, Ident};

impl Body<'_, '_> {
    pub(super) fn times(&mut self, pattern: &ast::Pattern) -> Option<Term> {
        let lowered = self.scoped(|body| body.pattern(pattern))?;
        Some(Term::Value(Expr::Times(Box::new(lowered)), Type::Int))
    }

    /// Names bound by `as` stay bound behind the pattern.
    pub fn pattern(&mut self, pattern: &ast::Pattern) -> Option<ir::Pattern> {
        let event = self.c.event_named(&pattern.event)?;
        self.c.watches.push(Watch { span: pattern.event.span, event: Some(event), zones: None, kind: None });
        let args = self.arg_patterns(event, pattern);
        let zones = self.moved_between(event, pattern);
        let by = match &pattern.by {
            Some(who) => self.expect(who, Type::Player).map(Some),
            None => Some(None),
        };
        let (from, to) = zones?;
        Some(ir::Pattern { event, args: args?, from, to, by: by? })
    }

    fn moved_between(
        &mut self,
        event: EventId,
        pattern: &ast::Pattern,
    ) -> Option<(Vec<ir::ZoneId>, Vec<ir::ZoneId>)> {
        if let Some(word) = pattern.from.first().or(pattern.to.first())
            && event != Kernel::Move.event()
        {
            let name = &pattern.event.text;
            let message = format!("`from` and `to` belong to `move`; '{name}' goes nowhere by itself");
            self.c.report(declarations::wrong_clause(word.span, message).label("not of a `move`"));
            return None;
        }
        let (from, to) = (self.zone_list(&pattern.from), self.zone_list(&pattern.to));
        Some((from?, to?))
    }

    fn arg_patterns(&mut self, event: EventId, pattern: &ast::Pattern) -> Option<Vec<ArgPattern>> {
        let Some(args) = &pattern.args else { return Some(Vec::new()) };
        let params = self.c.event_signatures[event.index()].params.clone();
        if args.len() > params.len() {
            let shown: Vec<&str> = params.iter().map(|(name, _)| name.as_str()).collect();
            self.c.report(types::argument_count(pattern.span, &pattern.event.text, &shown, args.len()));
            return None;
        }
        let lowered: Vec<Option<ArgPattern>> = args
            .iter()
            .zip(&params)
            .map(|(arg, (_, ty))| match arg {
                ast::ArgPattern::Any(_) => Some(ArgPattern::Any),
                ast::ArgPattern::Matches { what, name } => self.arg_pattern(what, name.as_ref(), (*ty)?),
            })
            .collect();
        lowered.into_iter().collect()
    }

    fn arg_pattern(&mut self, what: &ast::Expr, name: Option<&Ident>, ty: Type) -> Option<ArgPattern> {
        let matched = self.matched(what, ty);
        let Some(name) = name else { return matched };
        // The name is bound even if the pattern is wrong, so that its uses are not reported too.
        let Some(matched) = matched else {
            self.bind_fresh(name, None);
            return None;
        };
        Some(self.named_match(matched, name, ty))
    }

    fn named_match(&mut self, matched: ArgPattern, name: &Ident, ty: Type) -> ArgPattern {
        match matched {
            ArgPattern::Matches { local, kind, conditions } => {
                let bound = kind.map_or(ty, Type::Card);
                self.bind_to(name, local, Some(bound));
                ArgPattern::Matches { local, kind, conditions }
            }
            other => {
                let local = self.bind_fresh(name, Some(ty));
                let same = match other {
                    ArgPattern::SelfCard => Some(Expr::SelfCard),
                    ArgPattern::Equals(value) => Some(value),
                    _ => None,
                };
                let conditions = same.map(|value| equal(Expr::Local(local), value)).into_iter().collect();
                ArgPattern::Matches { local, kind: None, conditions }
            }
        }
    }

    fn matched(&mut self, what: &ast::Expr, ty: Type) -> Option<ArgPattern> {
        if self.names_type(what, ty) {
            return Some(ArgPattern::Any);
        }
        match ty {
            Type::Card(_) | Type::Player => self.matched_member(what, ty),
            _ => self.expect(what, ty).map(ArgPattern::Equals),
        }
    }

    /// `Int as n`, `House as h`: anything of the parameter's type.
    fn names_type(&self, what: &ast::Expr, ty: Type) -> bool {
        let ExprKind::Name(word) = &what.kind else { return false };
        match ty {
            Type::Int => word == "Int",
            Type::Bool => word == "Bool",
            Type::Player => word == "Player" || word == "player",
            Type::CardName => word == "CardName",
            Type::Enum(id) => self.c.names.enums.get(word) == Some(id),
            _ => false,
        }
    }

    fn matched_member(&mut self, what: &ast::Expr, ty: Type) -> Option<ArgPattern> {
        match self.term(what, Want::Set)? {
            Term::Value(Expr::SelfCard, Type::Card(kind)) => {
                self.related(kind, ty, what.span).then_some(ArgPattern::SelfCard)
            }
            Term::Value(value, Type::Card(kind)) => {
                self.related(kind, ty, what.span).then_some(ArgPattern::Equals(value))
            }
            Term::Value(value, found) => self.fits(found, ty, what.span).then_some(ArgPattern::Equals(value)),
            Term::Set { set: Set::Cards(query), elem: Elem::Cards(kind), .. } => {
                self.related(kind, ty, what.span).then_some(())?;
                self.card_match(query, ty, what.span)
            }
            Term::Set { set: Set::Players(query), .. } => {
                self.fits(Type::Player, ty, what.span).then(|| player_match(query))
            }
            Term::Set { .. } => {
                self.c.report(types::no_filter(what.span));
                None
            }
            Term::Choose(..) | Term::Number(_) => {
                self.c.report(types::choice_out_of_place(what.span));
                None
            }
        }
    }

    /// Can a card of the kind be what the parameter is?
    fn related(&mut self, kind: ir::KindId, ty: Type, span: Span) -> bool {
        let Type::Card(param) = ty else { return self.fits(Type::Card(kind), ty, span) };
        if self.c.narrower(kind, param).is_some() {
            return true;
        }
        let (found, needed) = (self.c.kind_name(kind), self.c.kind_name(param));
        let why = format!("the event is about {needed} cards, and no {found} is one");
        self.c.report(types::impossible(span, why));
        false
    }

    fn card_match(&mut self, query: Query, ty: Type, span: Span) -> Option<ArgPattern> {
        let Query { places, kind, local, mut conditions } = query;
        match &places {
            Places::Active | Places::Everywhere => {}
            places => match zones_of(places) {
                Some(zones) => conditions.push(Expr::InZone(Box::new(Expr::Local(local)), zones)),
                None => {
                    self.c.report(types::not_a_place(span, "a part of one"));
                    return None;
                }
            },
        }
        let kind = (Type::Card(kind) != ty).then_some(kind).filter(|kind| *kind != ir::CARD);
        Some(ArgPattern::Matches { local, kind, conditions })
    }
}

fn player_match(query: ir::PlayerQuery) -> ArgPattern {
    let mut conditions = query.conditions;
    if query.which == Which::Opponents {
        let it = Box::new(Expr::Local(query.local));
        conditions.insert(0, Expr::Binary(BinaryOp::NotEqual, it, Box::new(Expr::You)));
    }
    ArgPattern::Matches { local: query.local, kind: None, conditions }
}
