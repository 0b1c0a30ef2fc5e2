//! What cards gain for ever.

use super::Body;
use crate::ability::OwnText;
use crate::declare::CARD_PROPERTIES;
use crate::problem::{declarations, names};
use diagnostic::Span;
use ir::{AssignOp, CardFieldId, Gain, KindId, Stmt, Type};
use syntax::ast::{self, Ident, Modifier, ModifierOp};

impl Body<'_, '_> {
    pub(super) fn forever(&mut self, line: &ast::ModifierLine) -> Option<Stmt> {
        let subjects = self.card_set(&line.subject);
        let kind = subjects.as_ref().map_or(ir::CARD, |(_, kind)| *kind);
        let gains: Vec<Option<Gain>> =
            line.modifiers.iter().map(|modifier| self.gain(modifier, kind, line.span)).collect();
        let gains: Option<Vec<Gain>> = gains.into_iter().collect();
        let (subjects, _) = subjects?;
        Some(Stmt::Forever { subjects, gains: gains? })
    }

    fn gain(&mut self, modifier: &Modifier, kind: KindId, span: Span) -> Option<Gain> {
        match modifier {
            Modifier::GainsKeyword { name, value: None } => self.c.keyword_named(name).map(Gain::Keyword),
            Modifier::GainsAbility { optional, kinds, condition, cost, body } => {
                if let (true, Some(name)) = (self.site.is_wrapper, kinds.first()) {
                    self.refuse_gain(name);
                    return None;
                }
                let text = OwnText {
                    optional: *optional,
                    kinds,
                    clauses: &[],
                    condition: condition.as_ref(),
                    cost: cost.as_ref(),
                    block: body,
                };
                self.c.gained_ability(text, kind, &[]).map(Gain::Ability)
            }
            Modifier::GainsCustom(ability) => self.c.gained_custom(ability, kind, &[]).map(Gain::Ability),
            Modifier::Field { field, op, value } => {
                let id = self.modified_field(kind, field)?;
                let ty = self.c.game.card_fields[id.index()].ty;
                self.changeable(field, ty)?;
                let op = self.lasting_op(field, *op, ty)?;
                self.c.game.card_fields[id.index()].assigned = true;
                let value = self.expect(value, ty)?;
                Some(Gain::Field { field: id, op, value })
            }
            Modifier::GainsKeyword { .. }
            | Modifier::GainsOf { .. }
            | Modifier::Is(_)
            | Modifier::CopyOf(_)
            | Modifier::Loses(_)
            | Modifier::Lacks(_)
            | Modifier::Also { .. }
            | Modifier::Switch(..) => {
                let message = "for ever a card gains fields, keywords without a value and abilities";
                self.c.report(
                    declarations::wrong_modifier(span, message)
                        .label("only in `static`, or for a time")
                        .help("write `until c leaves play { ... }`"),
                );
                None
            }
        }
    }

    pub(super) fn refuse_gain(&mut self, name: &Ident) {
        let why =
            "the block of an `ability` stands around all texts of its kind: let an event give abilities";
        self.c.report(names::not_here("gains", name.span, why));
    }

    fn lasting_op(&mut self, field: &Ident, op: ModifierOp, ty: Type) -> Option<AssignOp> {
        let message = match op {
            ModifierOp::Set => return Some(AssignOp::Set),
            ModifierOp::Add | ModifierOp::Subtract if ty == Type::Int => {
                return Some(if op == ModifierOp::Add { AssignOp::Add } else { AssignOp::Subtract });
            }
            ModifierOp::Add | ModifierOp::Subtract => {
                format!("'{}' is {}, so it cannot be added to", field.text, self.c.type_name(ty))
            }
            ModifierOp::Multiply | ModifierOp::Divide => {
                "what multiplies holds in `static`, or for a time; for ever name what is added by `let`"
                    .to_owned()
            }
            ModifierOp::AtMost | ModifierOp::AtLeast => "a bound holds in `static`, or for a time".to_owned(),
        };
        self.c.report(declarations::wrong_modifier(field.span, message).label("use `=`"));
        None
    }

    pub(super) fn modified_field(&mut self, kind: KindId, field: &Ident) -> Option<CardFieldId> {
        let found = self.c.find_card_field(kind, &field.text, field.span);
        if found.is_none() && CARD_PROPERTIES.contains(&&*field.text) {
            let message = format!("'{}' can be asked of a card, but not be changed like a field", field.text);
            let problem = declarations::wrong_modifier(field.span, message).label("no field");
            self.c.report(match &*field.text {
                "controller" => problem.help(
                    "for a time: `until c leaves play { c: controller = you }`, or as a line of `static`",
                ),
                _ => problem,
            });
        } else if found.is_none() {
            let owner = format!("these are {} cards", self.c.kind_name(kind));
            let problem = self.unknown_card_field(kind, field, owner);
            self.c.report_unknown(&field.text, problem);
        }
        if let Some(id) = found
            && self.c.game.card_fields[id.index()].sight == ir::Sight::Public
        {
            let message =
                format!("'{}' is public: it is changed by what happens, not by effects", field.text);
            let problem = declarations::wrong_modifier(field.span, message).label("everybody sees it");
            let help = "an effect may come from what not everybody sees: assign it, `c.mark = 1`";
            self.c.report(problem.help(help));
            return None;
        }
        found
    }
}
