//! A whole set put into one: `total cost of SET`, `highest power of SET`, `all house of SET`, `most SET by power`.

use super::Body;
use super::terms::{Elem, Term, Want, just};
use crate::probe::is_probe;
use crate::problem::names::{self, FieldHints};
use crate::problem::types;
use diagnostic::Span;
use ir::{Expr, KindId, LocalId, Set, Type};
use syntax::ast::{self, Fold, Ident};

impl Body<'_, '_> {
    /// Of a set of mixed cards those count that have the field.
    pub(super) fn folded(&mut self, fold: Fold, field: &Ident, set: &ast::Expr) -> Option<Term> {
        if is_probe(&field.text) && set.kind == ast::ExprKind::Error {
            let ty = (fold != Fold::All).then_some(Type::Int);
            self.offer_any_field(Want::Value(ty));
            return None;
        }
        let (mut set, elem) = self.set(set)?;
        let local = self.fresh(field.span);
        let (value, ty) = self.read_of_each(field, &mut set, elem, local)?;
        self.put_together(fold, field.span, (set, local), value, ty)
    }

    /// `, total cost at most 5` behind what is chosen from.
    pub(super) fn total_within(
        &mut self,
        field: &Ident,
        most: &ast::Expr,
        set: &mut Set,
        elem: Elem,
    ) -> Option<ir::Within> {
        let local = self.fresh(field.span);
        let (value, ty) = self.read_of_each(field, set, elem, local)?;
        let most = self.number(most)?;
        self.fits(ty, Type::Int, field.span).then_some(ir::Within { local, value, most })
    }

    /// `total (EXPR) of SET`: of each member, which is `it`.
    pub(super) fn folded_value(&mut self, fold: Fold, value: &ast::Expr, set: &ast::Expr) -> Option<Term> {
        let (set, elem) = self.set(set)?;
        let local = self.fresh(value.span);
        let (lowered, ty) = self.with_candidate(local, elem, |body| body.value(value, None))?;
        self.put_together(fold, value.span, (set, local), lowered, ty)
    }

    fn put_together(
        &mut self,
        fold: Fold,
        span: Span,
        (set, local): (Set, LocalId),
        value: Expr,
        ty: Type,
    ) -> Option<Term> {
        let set = Box::new(set);
        if fold == Fold::All {
            return self.united(span, set, local, value, ty);
        }
        if !self.fits(ty, Type::Int, span) {
            return None;
        }
        let value = Box::new(value);
        let folded = match fold {
            Fold::Highest => Expr::Extreme { most: true, set, local, value },
            Fold::Lowest => Expr::Extreme { most: false, set, local, value },
            Fold::Total | Fold::All => Expr::Total { set, local, value },
        };
        Some(Term::Value(folded, Type::Int))
    }

    /// `all house of SET`: the values that any of them has.
    fn united(&mut self, span: Span, set: Box<Set>, local: LocalId, value: Expr, ty: Type) -> Option<Term> {
        let (id, value) = match ty {
            Type::EnumSet(id) => (id, value),
            Type::Enum(id) => (id, just(value)),
            other => {
                let found = self.c.type_name(other);
                self.c.report(types::wrong_type(span, "a field of enum values", &found));
                return None;
            }
        };
        let united = Expr::United { set, local, value: Box::new(value) };
        Some(Term::Value(united, Type::EnumSet(id)))
    }

    /// The field, read of the member that is in the local.
    fn read_of_each(
        &mut self,
        field: &Ident,
        set: &mut Set,
        elem: Elem,
        local: LocalId,
    ) -> Option<(Expr, Type)> {
        let it = Box::new(Expr::Local(local));
        match elem {
            Elem::Players => {
                let Some(id) = self.c.names.player_fields.find(&field.text, field.span) else {
                    let known = self.c.names.player_fields.iter().collect();
                    let hints = FieldHints { owner: "these are players".into(), kinds: Vec::new(), known };
                    let problem = names::unknown_field(&field.text, field.span, &hints);
                    self.c.report_unknown(&field.text, problem);
                    return None;
                };
                Some((Expr::PlayerField(it, id), self.c.game.player_fields[id.index()].ty))
            }
            Elem::Cards(kind) => {
                let id = self.summed_field(kind, field, set)?;
                Some((Expr::CardField(it, id), self.c.game.card_fields[id.index()].ty))
            }
            Elem::Names(kind) => {
                let id = self.summed_field(kind, field, set)?;
                Some((Expr::FieldOfName(it, id), self.c.game.card_fields[id.index()].ty))
            }
            Elem::Targets(kind) => {
                self.refuse_target(kind, field.span);
                None
            }
            Elem::Values(id) => {
                let found = self.c.type_name(Type::EnumSet(id));
                self.c.report(types::wrong_type(field.span, "cards or players", &found));
                None
            }
        }
    }

    fn summed_field(&mut self, kind: KindId, field: &Ident, set: &mut Set) -> Option<ir::CardFieldId> {
        if let Some(id) = self.c.find_card_field(kind, &field.text, field.span) {
            return Some(id);
        }
        let below: Vec<ir::CardFieldId> = self
            .c
            .fields_named(&field.text)
            .filter(|id| self.c.is_kind(self.c.field_owner(*id), kind))
            .collect();
        if let ([id], Set::Cards(query)) = (&below[..], set) {
            query.kind = self.c.field_owner(*id);
            self.c.note_field(*id, field.span);
            return Some(*id);
        }
        let owner = format!("this is a set of {}", self.c.kind_name(kind));
        let problem = self.unknown_card_field(kind, field, owner);
        self.c.report_unknown(&field.text, problem);
        None
    }

    /// `most Creature by power`: all members for which the value is greatest, or least.
    pub(super) fn most(&mut self, most: bool, set: &ast::Expr, by: &ast::Expr) -> Option<Term> {
        let (set, elem) = self.set(set)?;
        let local = self.fresh(by.span);
        let value = self.with_candidate(local, elem, |body| body.number(by))?;
        let set = Set::Most { most, set: Box::new(set), local, value: Box::new(value) };
        Some(Term::Set { set, elem, single: false })
    }
}
