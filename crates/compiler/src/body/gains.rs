//! What cards gain for ever.

use super::Body;
use crate::ability::OwnText;
use crate::declare::CARD_PROPERTIES;
use crate::problem::{declarations, names};
use diagnostic::Span;
use ir::{AssignOp, CardFieldId, Gain, KindId, Stmt, Type};
use syntax::ast::{self, Ident, Modifier, ModifierOp};

impl Body<'_, '_> {
    /// What is simply gained is kept with the card; anything else is an effect on those that are there now that never
    /// ends by itself. What a line says of both is done to the same cards.
    pub(super) fn for_good(&mut self, line: &ast::ModifierLine, into: &mut ir::Block) -> Option<Stmt> {
        if !line.modifiers.iter().any(|modifier| self.changes_what_it_is(modifier)) {
            return self.forever(line);
        }
        if line.modifiers.iter().all(|modifier| self.changes_what_it_is(modifier)) {
            return self.effect_for_good(line, into);
        }
        let known = self.bindings().len();
        let made = self.kept_and_changed(line, into);
        self.forget_bindings(known);
        made
    }

    /// A line of which a part is kept with the card.
    fn kept_and_changed(&mut self, line: &ast::ModifierLine, into: &mut ir::Block) -> Option<Stmt> {
        let Some((subject, kind)) = self.named_cards(&line.subject, into) else {
            return self.effect_for_good(line, into);
        };
        // What cards become may have more than what they are now.
        let is_other = |modifier: &Modifier| matches!(modifier, Modifier::Is(_) | Modifier::CopyOf(_));
        let becomes = line.modifiers.iter().any(is_other);
        let is_kept = |modifier: &Modifier| match modifier {
            Modifier::Field { field, .. } if becomes => self.c.card_field(kind, &field.text).is_some(),
            Modifier::GainsAbility { .. } | Modifier::GainsCustom(_) => !becomes,
            _ => true,
        };
        let (changed, kept): (Vec<Modifier>, Vec<Modifier>) = line
            .modifiers
            .iter()
            .cloned()
            .partition(|modifier| self.changes_what_it_is(modifier) || !is_kept(modifier));
        let of = |modifiers| ast::ModifierLine { subject: subject.clone(), modifiers, span: line.span };
        // The numbers of both are those of before.
        let changed = self.effect_for_good(&of(changed), into);
        if !kept.is_empty() {
            into.push(self.forever(&of(kept))?);
        }
        changed
    }

    /// The cards that a line is about under a name, if they are cards: they are looked for and chosen once.
    fn named_cards(&mut self, subject: &ast::Expr, into: &mut ir::Block) -> Option<(ast::Expr, KindId)> {
        let mark = self.c.reports.mark();
        if self.is_one(subject) {
            let found = self.card_set(subject);
            if found.is_none() {
                self.c.reports.rewind(mark);
            }
            return found.map(|(_, kind)| (subject.clone(), kind));
        }
        let Some((value, ty @ (Type::Card(kind) | Type::CardSet(kind)))) = self.let_value(subject) else {
            // It is looked at again where it stands, and reported there.
            self.c.reports.rewind(mark);
            return None;
        };
        let name = format!("cards {}", self.bindings().len());
        let local = self.hold(&name, ty, subject.span);
        into.push(Stmt::Let { local, value });
        Some((ast::Expr { kind: ast::ExprKind::Name(name), span: subject.span }, kind))
    }

    /// The line as an effect that never ends by itself.
    fn effect_for_good(&mut self, line: &ast::ModifierLine, into: &mut ir::Block) -> Option<Stmt> {
        let known = self.bindings().len();
        let modifiers = line.modifiers.iter().map(|modifier| self.settled(modifier)).collect();
        // Who is there now, and nobody else.
        let each = ast::Quantifier::Each;
        let is_settled =
            matches!(&line.subject.kind, ast::ExprKind::Quantified { quantifier, .. } if *quantifier == each);
        let mut subject = line.subject.clone();
        if !is_settled && !self.is_one(&subject) {
            let (span, set) = (subject.span, Box::new(subject));
            subject = ast::Expr { kind: ast::ExprKind::Quantified { quantifier: each, set }, span };
        }
        let line = ast::ModifierLine { subject, modifiers, span: line.span };
        let span = line.span;
        let stmts = vec![ast::Stmt { kind: ast::StmtKind::Modifiers(line), span }];
        let made = self.lasting(false, &ast::Duration::Always, &ast::Block { stmts, span }, span, into);
        self.forget_bindings(known);
        made
    }

    /// One card that is known by a name.
    fn is_one(&self, subject: &ast::Expr) -> bool {
        let ast::ExprKind::Name(name) = &subject.kind else { return false };
        name == "self" || self.bindings().iter().any(|binding| binding.name == *name)
    }

    /// A change whose numbers are those of this moment.
    fn settled(&mut self, modifier: &Modifier) -> Modifier {
        match modifier {
            Modifier::GainsKeyword { name, value: Some(value) } => {
                Modifier::GainsKeyword { name: name.clone(), value: Some(self.taken_down(value)) }
            }
            Modifier::Field { field, op, value } => {
                Modifier::Field { field: field.clone(), op: *op, value: self.taken_down(value) }
            }
            other => other.clone(),
        }
    }

    /// A number under a name that no text can say, so that the effect takes it along.
    fn taken_down(&mut self, value: &ast::Expr) -> ast::Expr {
        if !matches!(
            value.kind,
            ast::ExprKind::Field { .. } | ast::ExprKind::Binary { .. } | ast::ExprKind::Call(_)
        ) && !matches!(value.kind, ast::ExprKind::Total { .. } | ast::ExprKind::TotalOf { .. })
        {
            return value.clone();
        }
        let mark = self.c.reports.mark();
        let Some((found, ty)) = self.value(value, None) else {
            // It is looked at again where it stands, and reported there.
            self.c.reports.rewind(mark);
            return value.clone();
        };
        let name = format!("value {}", self.bindings().len());
        self.bind_value(&name, found, Some(ty), value.span);
        ast::Expr { kind: ast::ExprKind::Name(name), span: value.span }
    }

    /// Whether a change is more than something that a card gains besides what it has.
    fn changes_what_it_is(&self, modifier: &Modifier) -> bool {
        match modifier {
            Modifier::GainsKeyword { value, .. } => value.is_some(),
            Modifier::GainsAbility { .. } | Modifier::GainsCustom(_) => false,
            Modifier::Field { field, op, .. } => {
                let ty = |id: CardFieldId| self.c.game.card_fields[id.index()].ty;
                let mut types = self.c.fields_named(&field.text).map(ty);
                match op {
                    // What a card keeps of its own are small numbers; a bag is none.
                    ModifierOp::Set => types.any(|ty| matches!(ty, Type::Bag(_))),
                    ModifierOp::Add | ModifierOp::Subtract => {
                        types.any(|ty| matches!(ty, Type::EnumSet(_) | Type::Bag(_)))
                    }
                    ModifierOp::Multiply | ModifierOp::Divide | ModifierOp::AtMost | ModifierOp::AtLeast => {
                        true
                    }
                }
            }
            Modifier::GainsOf { .. }
            | Modifier::Is(_)
            | Modifier::CopyOf(_)
            | Modifier::Loses(_)
            | Modifier::Lacks(_)
            | Modifier::Also { .. }
            | Modifier::Switch(..) => true,
        }
    }

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
                debug_assert!(false, "no simple gain at {span:?}");
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
            // A factor or a bound is no gain: it is an effect.
            ModifierOp::Add
            | ModifierOp::Subtract
            | ModifierOp::Multiply
            | ModifierOp::Divide
            | ModifierOp::AtMost
            | ModifierOp::AtLeast => {
                format!("'{}' is {}, so it cannot be added to", field.text, self.c.type_name(ty))
            }
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
