//! Modifiers: what cards gain for ever, and statics.

use super::statements::assign_op;
use super::{Body, Elem};
use crate::problem::{declarations, names, types};
use ir::{CardFieldId, Gain, KindId, Set, Stmt, Type};
use syntax::ast::{self, AssignOp, Ident, Modifier};

impl Body<'_, '_> {
    pub(super) fn forever(&mut self, line: &ast::ModifierLine) -> Option<Stmt> {
        let subjects = self.card_set(&line.subject);
        let kind = subjects.as_ref().map_or(ir::CARD, |(_, kind)| *kind);
        let gains: Vec<Option<Gain>> =
            line.modifiers.iter().map(|modifier| self.gain(modifier, kind)).collect();
        let gains: Option<Vec<Gain>> = gains.into_iter().collect();
        let (subjects, _) = subjects?;
        Some(Stmt::Forever { subjects, gains: gains? })
    }

    fn gain(&mut self, modifier: &Modifier, kind: KindId) -> Option<Gain> {
        match modifier {
            Modifier::GainsKeyword(name) => self.c.keyword_named(name).map(Gain::Keyword),
            Modifier::GainsAbility { kind: name, .. } if self.site.is_wrapper => {
                let why = "the block of an `ability` stands around all texts of its kind: let an event give abilities";
                self.c.report(names::not_here("gains", name.span, why));
                None
            }
            Modifier::GainsAbility { kind: name, body } => {
                self.c.gained_ability(name, body, kind).map(Gain::Ability)
            }
            Modifier::Field { field, op, value } => {
                let id = self.modified_field(kind, field, *op)?;
                self.c.game.card_fields[id.index()].assigned = true;
                let ty = self.c.game.card_fields[id.index()].ty;
                let value = self.field_value(value, ty)?;
                Some(Gain::Field { field: id, op: assign_op(*op), value })
            }
        }
    }

    fn modified_field(&mut self, kind: KindId, field: &Ident, op: AssignOp) -> Option<CardFieldId> {
        let Some(id) = self.c.card_field(kind, &field.text) else {
            let owner = format!("these are {} cards", self.c.kind_name(kind));
            let problem = self.unknown_card_field(kind, field, owner);
            self.c.report_unknown(&field.text, problem);
            return None;
        };
        let ty = self.c.game.card_fields[id.index()].ty;
        if op != AssignOp::Set && ty != Type::Int {
            let message = format!("'{}' is {}, so it cannot be added to", field.text, self.c.type_name(ty));
            self.c.report(declarations::wrong_modifier(field.span, message).label("use `=`"));
            return None;
        }
        Some(id)
    }

    /// One static for each modifier of a line. The candidate of the set is `it` in the values.
    pub fn statics(mut self, line: &ast::ModifierLine) -> Vec<ir::Static> {
        let Some((set, kind)) = self.card_set(&line.subject) else { return Vec::new() };
        let Set::Cards(subjects) = set else {
            self.c.report(types::no_filter(line.subject.span));
            return Vec::new();
        };
        let mut statics = Vec::new();
        for modifier in &line.modifiers {
            let Some((field, op, value)) = self.static_modifier(modifier, subjects.local, kind) else {
                continue;
            };
            let subjects = subjects.clone();
            statics.push(ir::Static { subjects, field, op: assign_op(op), value, locals: 0 });
        }
        let locals = self.locals();
        for made in &mut statics {
            made.locals = locals;
        }
        statics
    }

    fn static_modifier(
        &mut self,
        modifier: &Modifier,
        candidate: ir::LocalId,
        kind: KindId,
    ) -> Option<(CardFieldId, AssignOp, ir::Expr)> {
        match modifier {
            Modifier::Field { field, op, value } => {
                let id = self.modified_field(kind, field, *op)?;
                let ty = self.c.game.card_fields[id.index()].ty;
                let value =
                    self.with_candidate(candidate, Elem::Cards(kind), |body| body.field_value(value, ty))?;
                Some((id, *op, value))
            }
            Modifier::GainsAbility { kind: name, .. } | Modifier::GainsKeyword(name) => {
                let message = "a static changes fields only; abilities and keywords are gained in `forever`";
                self.c
                    .report(declarations::wrong_modifier(name.span, message).label("cannot be gained here"));
                None
            }
        }
    }
}
