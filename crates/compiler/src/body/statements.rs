//! Statements.

use super::Body;
use super::terms::{Elem, Term, Want};
use crate::probe::{Fit, is_probe};
use crate::problem::{names, types};
use diagnostic::Span;
use ir::{Attempted, Block, Expr, LetValue, Mode, Set, Stmt, Target, Type};
use syntax::ast::{self, ExprKind, Ident, StmtKind};

impl Body<'_, '_> {
    /// A block with its own bindings.
    pub fn block(&mut self, block: &ast::Block) -> Block {
        self.scoped(|body| body.statements(block))
    }

    fn optional_block(&mut self, block: Option<&ast::Block>) -> Block {
        block.map_or_else(Vec::new, |block| self.block(block))
    }

    /// Wrong statements are left out: the game does not come out then.
    pub fn statements(&mut self, block: &ast::Block) -> Block {
        self.statements_of(&block.stmts)
    }

    pub(super) fn statements_of(&mut self, stmts: &[ast::Stmt]) -> Block {
        let mut lowered = Vec::new();
        let before = self.moment.replace(self.candidates.len());
        for (at, stmt) in stmts.iter().enumerate() {
            // Who writes `draw; draw` on one line sees what stands there.
            let before = at.checked_sub(1).map(|before| stmts[before].span);
            if let Some(before) = before.filter(|before| self.c.said(before.to(stmt.span)).contains('\n')) {
                self.c.tell_again("statement", &[before, stmt.span]);
            }
            self.statement(stmt, &mut lowered);
        }
        self.moment = before;
        lowered
    }

    fn statement(&mut self, stmt: &ast::Stmt, into: &mut Block) {
        if !self.c.spend(1, stmt.span) {
            return;
        }
        match &stmt.kind {
            StmtKind::Forever(lines) => {
                for line in lines {
                    let lowered = self.for_good(line, into);
                    debug_assert!(lowered.is_some() || self.c.failed(), "left out without a word: {line:?}");
                    into.extend(lowered);
                }
            }
            StmtKind::Block(block) => into.extend(self.block(block)),
            StmtKind::ForEach { set, name, body } => {
                let lowered = self.for_each(set, name, body, into);
                debug_assert!(lowered.is_some() || self.c.failed(), "left out without a word: {stmt:?}");
                into.extend(lowered);
            }
            StmtKind::Lasting { once, duration, body } => {
                let lowered = self.lasting(*once, duration, body, stmt.span, into);
                debug_assert!(lowered.is_some() || self.c.failed(), "left out without a word: {stmt:?}");
                into.extend(lowered);
            }
            StmtKind::Stack { later, body } => {
                let lowered = self.stacked(*later, body, stmt.span, into);
                debug_assert!(lowered.is_some() || self.c.failed(), "left out without a word: {stmt:?}");
                into.extend(lowered);
            }
            _ => {
                let lowered = self.one_statement(stmt);
                debug_assert!(lowered.is_some() || self.c.failed(), "left out without a word: {stmt:?}");
                into.extend(lowered);
            }
        }
    }

    fn one_statement(&mut self, stmt: &ast::Stmt) -> Option<Stmt> {
        match &stmt.kind {
            StmtKind::Call(call) => match self.revealed_field(call) {
                Some(reveal) => Some(reveal),
                None => self.call(call, false).map(Stmt::Call),
            },
            StmtKind::Pay(call) => self.call(call, true).map(Stmt::Call),
            StmtKind::Let { name, value } => self.let_statement(name, value),
            StmtKind::Assign { target, op, value } => self.assignment(target, *op, value),
            StmtKind::If { condition, then, otherwise } => {
                if let ExprKind::Bool(holds) = condition.kind {
                    let why = if holds { "this is always true" } else { "this is never true" };
                    self.c.report(types::impossible(condition.span, why));
                }
                self.if_statement(condition, then, otherwise.as_ref())
            }
            StmtKind::Repeat { times, body } => {
                if matches!(times.kind, ExprKind::Int(0)) {
                    self.c.report(types::impossible(times.span, "no times: this is never done"));
                }
                let times = self.number(times);
                let body = self.block(body);
                Some(Stmt::Repeat { times: times?, body })
            }
            StmtKind::ChooseOne { text, modes } => {
                let words = self.words(text.as_ref(), stmt.span);
                Some(Stmt::ChooseOne { modes: self.modes(modes), words })
            }
            StmtKind::Attempt { may, text, attempt, then, otherwise } => {
                let words = self.words(text.as_ref(), stmt.span);
                let attempt = self.attempted(attempt);
                let then = self.optional_block(then.as_ref());
                let otherwise = self.optional_block(otherwise.as_ref());
                Some(Stmt::Attempt { may: *may, attempt: attempt?, then, otherwise, words })
            }
            StmtKind::As { who, body } => self.as_somebody(who, body),
            StmtKind::Do { kind, of } => {
                let of = self.expect(of, Type::Card(ir::CARD));
                let kind = self.ability_kind(kind);
                Some(Stmt::Do { kind: kind?, of: of? })
            }
            StmtKind::EndPhase => Some(Stmt::EndPhase),
            StmtKind::EndEffects => Some(Stmt::EndEffects),
            StmtKind::CheckNow => Some(Stmt::CheckNow),
            StmtKind::Window(body) => Some(Stmt::Window(self.block(body))),
            StmtKind::Actions { names, who } => self.actions(names, who, stmt.span),
            StmtKind::Body => self.body_mark(stmt.span),
            StmtKind::While { condition, body } => {
                if matches!(condition.kind, ExprKind::Bool(true)) {
                    self.c.report(types::never_ends(condition.span));
                }
                let condition = self.condition(condition);
                let body = self.assuming(condition.as_ref(), true, |inner| inner.block(body));
                Some(Stmt::While { condition: condition?, body })
            }
            StmtKind::Together(calls) => self.together(calls),
            StmtKind::Block(_)
            | StmtKind::Forever(_)
            | StmtKind::ForEach { .. }
            | StmtKind::Lasting { .. }
            | StmtKind::Stack { .. } => None,
            _ => self.effect(stmt),
        }
    }

    // ---- let and assignment ---------------------------------------------------------------------------------------

    fn let_statement(&mut self, name: &Ident, value: &ast::Expr) -> Option<Stmt> {
        let lowered = self.let_value(value);
        let ty = lowered.as_ref().map(|(_, ty)| *ty);
        let local = self.bind_fresh(name, ty);
        self.allow_assignment();
        let (value, _) = lowered?;
        Some(Stmt::Let { local, value })
    }

    pub(super) fn let_value(&mut self, value: &ast::Expr) -> Option<(LetValue, Type)> {
        if let Some(call) = self.event_call(value) {
            return self.call(&call, false).map(|call| (LetValue::Call(call), Type::Outcome));
        }
        if matches!(&value.kind, ExprKind::Name(name) if is_probe(name)) {
            let events: Vec<(String, Fit)> =
                self.c.names.events.iter().map(|name| (name.to_owned(), Fit::Possible)).collect();
            self.c.offers.names.extend(events);
        }
        Some(match self.term(value, Want::Value(None))? {
            Term::Value(value, ty) => (LetValue::Expr(value), ty),
            Term::Set { set, elem, single: true } => {
                (LetValue::Expr(Self::one_member(set)), Self::member_type(elem))
            }
            Term::Set { set, elem, .. } => self.let_set(set, elem, value)?,
            Term::Choose(choose, elem) => {
                let ty = match (&choose.amount, elem) {
                    (ir::Amount::One, elem) => Self::member_type(elem),
                    (_, Elem::Cards(kind)) => Type::CardSet(kind),
                    (_, Elem::Targets(kind)) => Type::TargetSet(kind),
                    _ => Type::PlayerSet,
                };
                (LetValue::Choose(choose), ty)
            }
            Term::Number(choice) => (LetValue::Number(choice), Type::Int),
        })
    }

    fn let_set(&mut self, set: Set, elem: Elem, value: &ast::Expr) -> Option<(LetValue, Type)> {
        Some(match elem {
            Elem::Cards(kind) => (LetValue::Set(set), Type::CardSet(kind)),
            Elem::Players => (LetValue::Set(set), Type::PlayerSet),
            Elem::Targets(kind) => (LetValue::Set(set), Type::TargetSet(kind)),
            Elem::Values(id) => {
                let term = Term::Set { set, elem, single: false };
                (LetValue::Expr(self.term_as_value_set(term, id, value)?), Type::EnumSet(id))
            }
            Elem::Names(_) => {
                self.report_set_for_one(value, elem);
                return None;
            }
        })
    }

    /// Behind `let x =` an event can be called, with or without arguments.
    fn event_call(&self, value: &ast::Expr) -> Option<ast::Call> {
        let call = match &value.kind {
            ExprKind::Call(call) => call.clone(),
            ExprKind::Name(name) if !self.is_bound(name) => {
                let name = Ident { text: name.clone(), span: value.span };
                let (args, named) = (Vec::new(), Vec::new());
                ast::Call { name, args, named, by: None, from: None, span: value.span }
            }
            _ => return None,
        };
        let is_event = self.c.names.events.has(&call.name.text);
        let otherwise_known =
            matches!(value.kind, ExprKind::Name(_)) && self.c.names.zones.has(&call.name.text);
        (is_event && !otherwise_known).then_some(call)
    }

    /// `to.health -= n`, where `to` is a card or a player and both have the field.
    fn assigned_either(
        &mut self,
        target: &ast::Expr,
        op: ast::AssignOp,
        value: &ast::Expr,
    ) -> Option<Option<Stmt>> {
        let ExprKind::Field { of, .. } = &target.kind else { return None };
        let before = self.c.reports.mark();
        let either = match self.value(of, None) {
            Some((_, Type::Target(_))) => self.value(target, None),
            _ => None,
        };
        let Some((Expr::If(is_player, player, card), ty @ (Type::Int | Type::Bool | Type::Enum(_)))) = either
        else {
            self.c.reports.rewind(before);
            return None;
        };
        let (Expr::PlayerField(of_player, field), Expr::CardField(of_card, card_field)) = (*player, *card)
        else {
            return None;
        };
        self.c.game.player_fields[field.index()].assigned = true;
        self.c.game.card_fields[card_field.index()].assigned = true;
        if op != ast::AssignOp::Set && !self.fits(ty, Type::Int, target.span) {
            return Some(None);
        }
        let Some(value) = self.expect(value, ty) else { return Some(None) };
        let assign = |target: Target| vec![Stmt::Assign { target, op: assign_op(op), value: value.clone() }];
        Some(Some(Stmt::If {
            condition: *is_player,
            then: assign(Target::Player(*of_player, field)),
            otherwise: assign(Target::Card(*of_card, card_field)),
        }))
    }

    fn assignment(&mut self, target: &ast::Expr, op: ast::AssignOp, value: &ast::Expr) -> Option<Stmt> {
        if let Some(either) = self.assigned_either(target, op, value) {
            return either;
        }
        let lowered_target = self.target(target);
        let Some((lowered_target, ty)) = lowered_target else {
            self.term(value, Want::Value(None));
            return None;
        };
        if let Type::Bag(_) = ty {
            return self.assigned_bag(lowered_target, op, ty, value);
        }
        let adds_values = matches!(ty, Type::EnumSet(_));
        if op != ast::AssignOp::Set && !adds_values && !self.fits(ty, Type::Int, target.span) {
            return None;
        }
        if let (Target::Local(local), Type::CardSet(_) | Type::PlayerSet | Type::TargetSet(_)) =
            (&lowered_target, ty)
        {
            return self.assigned_set(*local, ty, value);
        }
        let value = self.expect(value, ty)?;
        let Target::Local(local) = lowered_target else {
            return Some(Stmt::Assign { target: lowered_target, op: assign_op(op), value });
        };
        self.forget_facts(&Expr::Local(local));
        // What a local holds is not known in play, so sets of values are put together here.
        let together = match op {
            ast::AssignOp::Add => Some(ir::BinaryOp::Unite),
            ast::AssignOp::Subtract => Some(ir::BinaryOp::Without),
            ast::AssignOp::Set => None,
        };
        let (op, value) = match together.filter(|_| adds_values) {
            Some(together) => {
                let value = Expr::Binary(together, Box::new(Expr::Local(local)), Box::new(value));
                (ir::AssignOp::Set, value)
            }
            None => (assign_op(op), value),
        };
        Some(Stmt::Assign { target: Target::Local(local), op, value })
    }

    /// A variable that holds a set is bound anew.
    fn assigned_set(&mut self, local: ir::LocalId, ty: Type, value: &ast::Expr) -> Option<Stmt> {
        let (set, elem) = self.set(value)?;
        let found = match elem {
            Elem::Cards(kind) => Type::CardSet(kind),
            Elem::Players => Type::PlayerSet,
            Elem::Targets(kind) => Type::TargetSet(kind),
            other => Self::member_type(other),
        };
        self.fits(found, ty, value.span).then_some(Stmt::Let { local, value: LetValue::Set(set) })
    }

    /// What a bag becomes is computed here: fields hold what they are given.
    fn assigned_bag(
        &mut self,
        target: Target,
        op: ast::AssignOp,
        ty: Type,
        value: &ast::Expr,
    ) -> Option<Stmt> {
        let value = self.expect(value, ty)?;
        let old = match &target {
            Target::Player(of, field) => Expr::PlayerField(Box::new(of.clone()), *field),
            Target::Card(of, field) => Expr::CardField(Box::new(of.clone()), *field),
            Target::Local(local) => Expr::Local(*local),
        };
        let together = match op {
            ast::AssignOp::Add => Some(ir::BinaryOp::BagAdd),
            ast::AssignOp::Subtract => Some(ir::BinaryOp::BagSubtract),
            ast::AssignOp::Set => None,
        };
        let value = match together {
            Some(together) => Expr::Binary(together, Box::new(old), Box::new(value)),
            None => value,
        };
        Some(Stmt::Assign { target, op: ir::AssignOp::Set, value })
    }

    fn target(&mut self, target: &ast::Expr) -> Option<(Target, Type)> {
        if let ExprKind::Name(name) = &target.kind
            && let Some(binding) = self.binding(name)
        {
            self.c.names.note(target.span, binding.span);
            if !binding.assignable {
                self.c.report(types::not_assignable(target.span));
                return None;
            }
            return Some((Target::Local(binding.local), binding.ty?));
        }
        let before = self.c.reports.mark();
        match self.term(target, Want::Value(None)) {
            Some(Term::Value(Expr::PlayerField(of, field), ty)) => {
                self.c.game.player_fields[field.index()].assigned = true;
                Some((Target::Player(*of, field), ty))
            }
            Some(Term::Value(Expr::CardField(_, _), Type::Bag(_))) => {
                self.c.report(types::printed_bag(target.span));
                None
            }
            Some(Term::Value(Expr::CardField(of, field), ty)) => {
                self.c.game.card_fields[field.index()].assigned = true;
                Some((Target::Card(*of, field), ty))
            }
            None if self.c.reports.anything_since(before) || self.c.effort.is_over => None,
            // What it is called could not be read where it is declared.
            None if self.c.failed() => None,
            _ => {
                self.c.report(types::not_assignable(target.span));
                None
            }
        }
    }

    // ---- control --------------------------------------------------------------------------------------------------

    fn if_statement(
        &mut self,
        condition: &ast::Expr,
        then: &ast::Block,
        otherwise: Option<&ast::Block>,
    ) -> Option<Stmt> {
        let condition = self.condition(condition);
        let then = self.assuming(condition.as_ref(), true, |body| body.block(then));
        let otherwise = self.assuming(condition.as_ref(), false, |body| body.optional_block(otherwise));
        Some(Stmt::If { condition: condition?, then, otherwise })
    }

    /// Those that are chosen are chosen before the first is gone through.
    fn for_each(
        &mut self,
        set: &ast::Expr,
        name: &Ident,
        block: &ast::Block,
        into: &mut Block,
    ) -> Option<Stmt> {
        let set = match self.term(set, Want::Set) {
            Some(Term::Choose(choose, elem)) if choose.amount != ir::Amount::One => {
                let local = self.fresh(set.span);
                into.push(Stmt::Let { local, value: LetValue::Choose(choose) });
                Some((Set::Local(local), elem))
            }
            Some(term) => self.term_as_set(term, set),
            None => None,
        };
        let ty = set.as_ref().map(|(_, elem)| Self::member_type(*elem));
        let (local, body) = self.scoped(|inner| {
            let local = inner.bind_fresh(name, ty);
            (local, inner.block(block))
        });
        let (set, _) = set?;
        Some(Stmt::ForEach { set, local, body })
    }

    fn modes(&mut self, modes: &[ast::Mode]) -> Vec<Mode> {
        modes
            .iter()
            .map(|mode| {
                let condition = mode.condition.as_ref().and_then(|condition| self.condition(condition));
                let body = self.assuming(condition.as_ref(), true, |inner| inner.block(&mode.body));
                let label = mode.label.as_ref().map(|label| label.text.clone());
                Mode { label, condition, body }
            })
            .collect()
    }

    fn attempted(&mut self, attempt: &ast::Stmt) -> Option<Attempted> {
        match &attempt.kind {
            StmtKind::Call(call) => self.call(call, false).map(Attempted::Call),
            StmtKind::Pay(call) => self.call(call, true).map(Attempted::Call),
            StmtKind::Block(block) => Some(Attempted::Block(self.block(block))),
            _ => {
                let mut block = Vec::new();
                self.scoped(|body| body.statement(attempt, &mut block));
                Some(Attempted::Block(block))
            }
        }
    }

    fn as_somebody(&mut self, who: &ast::Expr, block: &ast::Block) -> Option<Stmt> {
        let lowered = self.set(who);
        if let (Some((_, Elem::Cards(_))), ExprKind::Quantified { set, .. }) = (&lowered, &who.kind) {
            self.report_each(who.span.to(block.span), set.span, block.span);
            return None;
        }
        let body = self.block(block);
        let (set, elem) = lowered?;
        if elem != Elem::Players {
            self.fits(Self::member_type(elem), Type::Player, who.span);
            return None;
        }
        let call = self.c.as_call((who, &set), block, &body);
        Some(call.map_or_else(|| Stmt::As { who: set, body }, Stmt::Call))
    }

    /// `each Beast { strike(it, 1) }`: only players do things; cards are gone through one by one.
    fn report_each(&mut self, whole: Span, set: Span, block: Span) {
        let set = self.c.said(set);
        let kind = set.split_whitespace().find(|word| word.starts_with(char::is_uppercase));
        let letter = kind.and_then(|kind| kind.chars().next()).unwrap_or('c').to_lowercase().to_string();
        let name =
            [letter, "one".to_owned(), "member".to_owned()].into_iter().find(|name| !self.is_bound(name));
        let name = name.unwrap_or_else(|| "each_one".to_owned());
        let body = with_word(self.c.said(block), "it", &name);
        let new = format!("for each {set} as {name} {body}");
        self.c.report(names::cards_do_nothing(whole, new));
    }

    // ---- what only some bodies may do -----------------------------------------------------------------------------

    fn actions(&mut self, offers: &[Ident], who: &ast::Asked, span: Span) -> Option<Stmt> {
        let refused = match who {
            ast::Asked::TurnPlayer if !self.site.is_phase => Some("only a phase offers actions"),
            _ if self.site.is_ability => Some("an ability offers no actions: let it call an event that does"),
            _ => None,
        };
        if let Some(why) = refused.filter(|_| !self.c.is_asked(span)) {
            self.c.report(names::not_here("actions", span, why));
            return None;
        }
        let who = self.asked(who);
        let offers = self.c.actions_named(offers, true)?;
        Some(Stmt::Actions { offers, who: who? })
    }

    fn asked(&mut self, who: &ast::Asked) -> Option<ir::Asked> {
        Some(match who {
            ast::Asked::TurnPlayer => ir::Asked::TurnPlayer,
            ast::Asked::InTurn { from, actor_again } => {
                let from = self.expect(from, Type::Player)?;
                ir::Asked::InTurn { from, actor_again: *actor_again }
            }
            ast::Asked::By(player) => ir::Asked::By(self.expect(player, Type::Player)?),
        })
    }

    pub(super) fn body_mark(&mut self, span: Span) -> Option<Stmt> {
        if !self.site.is_wrapper {
            self.c.report(names::not_here(
                "body",
                span,
                "only the block of an `ability` has a body to put here",
            ));
            return None;
        }
        self.mark_body();
        Some(Stmt::Body)
    }

    pub(super) fn ability_kind(&mut self, name: &Ident) -> Option<ir::AbilityKindId> {
        self.c.ability_kind_named(name)
    }

    /// Sets of `forever` lines.
    pub(super) fn card_set(&mut self, subject: &ast::Expr) -> Option<(Set, ir::KindId)> {
        let (set, elem) = self.set(subject)?;
        match elem {
            Elem::Cards(kind) => Some((set, kind)),
            other => {
                self.fits(Self::member_type(other), Type::Card(ir::CARD), subject.span);
                None
            }
        }
    }
}

pub(super) fn assign_op(op: ast::AssignOp) -> ir::AssignOp {
    match op {
        ast::AssignOp::Set => ir::AssignOp::Set,
        ast::AssignOp::Add => ir::AssignOp::Add,
        ast::AssignOp::Subtract => ir::AssignOp::Subtract,
    }
}

/// The text with another word wherever this one stands.
fn with_word(text: &str, old: &str, new: &str) -> String {
    let is_letter = |c: char| c.is_alphanumeric() || c == '_';
    let mut out = String::new();
    let mut rest = text;
    while let Some(at) = rest.find(old) {
        let (before, behind) = (&rest[..at], &rest[at + old.len()..]);
        let is_word = !before.ends_with(is_letter) && !behind.starts_with(is_letter);
        out.push_str(before);
        out.push_str(if is_word { new } else { old });
        rest = behind;
    }
    out.push_str(rest);
    out
}
