//! `if C then A else B`, `during`, `legal`, `can`, `beside`, `printed` and `is facedown`.

use super::Body;
use super::targets::as_target;
use super::terms::{Elem, Term, Want, equal, just, not_if};
use crate::problem::{calls, names, types};
use diagnostic::Span;
use ir::{BinaryOp, Expr, Set, Type};
use syntax::ast::{self, During, ExprKind, Ident};

impl Body<'_, '_> {
    pub(super) fn question(&mut self, expr: &ast::Expr, want: Want) -> Option<Term> {
        match &expr.kind {
            ExprKind::If { condition, then, otherwise } => {
                self.one_of_two(condition, then, otherwise, want, expr.span)
            }
            ExprKind::During(during) => self.during(during),
            ExprKind::Legal { can, call } => {
                let question = Box::new(self.plain_call(call)?);
                self.c.game.events[question.event.index()].asked = true;
                let asked = if *can { Expr::Can(question) } else { Expr::Legal(question) };
                self.uses_you = true;
                Some(Term::Value(asked, Type::Bool))
            }
            ExprKind::Beside { set, of } => self.beside_card(set, of, expr.span),
            ExprKind::Printed { field, of } => self.printed_field(field, of),
            ExprKind::Facedown { subject, negated } => {
                let card = self.expect(subject, Type::Card(ir::CARD))?;
                let answer = Expr::IsFacedown(Box::new(card));
                Some(Term::Value(not_if(*negated, answer), Type::Bool))
            }
            _ => None,
        }
    }

    fn one_of_two(
        &mut self,
        condition: &ast::Expr,
        then: &ast::Expr,
        otherwise: &ast::Expr,
        want: Want,
        span: Span,
    ) -> Option<Term> {
        let hint = match want {
            Want::Value(hint) => hint,
            Want::Set => None,
        };
        let condition = self.condition(condition);
        let first = self.assuming(condition.as_ref(), true, |body| body.value(then, hint));
        let hint = hint.or(first.as_ref().map(|(_, ty)| *ty));
        let second = self.assuming(condition.as_ref(), false, |body| body.value(otherwise, hint));
        let (condition, (a, a_ty), (b, b_ty)) = (condition?, first?, second?);
        let (a, b, ty) = match (a_ty, b_ty) {
            (Type::Card(one), Type::Card(other)) => (a, b, Type::Card(self.c.common_kind(one, other))),
            (Type::Enum(one), Type::EnumSet(set)) if one == set => (just(a), b, b_ty),
            (Type::EnumSet(set), Type::Enum(one)) if one == set => (a, just(b), a_ty),
            (
                Type::Target(_) | Type::Card(_) | Type::Player,
                Type::Target(_) | Type::Card(_) | Type::Player,
            ) if a_ty != b_ty => {
                let kind = |ty| match ty {
                    Type::Target(kind) | Type::Card(kind) => Some(kind),
                    _ => None,
                };
                let kind = match (kind(a_ty), kind(b_ty)) {
                    (Some(a), Some(b)) => self.c.common_kind(a, b),
                    (a, b) => a.or(b).unwrap_or(ir::CARD),
                };
                (as_target(a, a_ty), as_target(b, b_ty), Type::Target(kind))
            }
            _ if a_ty == b_ty && a_ty != Type::Outcome => (a, b, a_ty),
            _ => {
                let (one, other) = (self.c.type_name(a_ty), self.c.type_name(b_ty));
                self.c.report(calls::different_ends(span, &one, &other));
                return None;
            }
        };
        Some(Term::Value(Expr::If(Box::new(condition), Box::new(a), Box::new(b)), ty))
    }

    fn during(&mut self, during: &During) -> Option<Term> {
        let answer = match during {
            During::Event(pattern) => {
                let patterns = self.scoped(|body| body.patterns(pattern))?;
                let going_on = patterns.into_iter().map(|pattern| Expr::During(Box::new(pattern)));
                going_on.reduce(|a, b| Expr::Binary(BinaryOp::Or, Box::new(a), Box::new(b)))?
            }
            During::TurnOf(player) => equal(Expr::TurnPlayer, self.expect(player, Type::Player)?),
            During::Phase(name) => equal(Expr::Phase, self.phase_named(name)?),
        };
        Some(Term::Value(answer, Type::Bool))
    }

    fn phase_named(&mut self, name: &Ident) -> Option<Expr> {
        let phase = self.c.names.phases.find(&name.text, name.span);
        if phase.is_none() {
            let problem = names::unknown_phase(&name.text, name.span, self.c.names.phases.iter());
            self.c.report_unknown(&name.text, problem);
        }
        phase.map(Expr::from)
    }

    /// `Creature beside c`: the neighbours that fit the phrase.
    fn beside_card(&mut self, set: &ast::Expr, of: &ast::Expr, span: Span) -> Option<Term> {
        let phrase = self.set(set);
        let card = self.expect(of, Type::Card(ir::CARD));
        match phrase? {
            (Set::Cards(query), elem @ Elem::Cards(_)) if query.places == ir::Places::Active => {
                let set = self.members_that_fit(Set::Beside(card?), query);
                Some(Term::Set { set, elem, single: false })
            }
            _ => {
                self.c.report(types::no_filter(span));
                None
            }
        }
    }

    fn printed_field(&mut self, field: &Ident, of: &ast::Expr) -> Option<Term> {
        let (card, ty) = self.value(of, None)?;
        let Type::Card(kind) = ty else {
            self.fits(ty, Type::Card(ir::CARD), of.span);
            return None;
        };
        let Some(id) = self.c.find_card_field(kind, &field.text, field.span) else {
            let owner = format!("this is {}", self.c.type_name(ty));
            let problem = self.unknown_card_field(kind, field, owner);
            self.c.report_unknown(&field.text, problem);
            return None;
        };
        let ty = self.c.game.card_fields[id.index()].ty;
        Some(Term::Value(Expr::PrintedField(Box::new(card), id), ty))
    }
}
