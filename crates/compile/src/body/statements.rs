//! Statements.

use super::Body;
use super::terms::{Elem, Term, Want};
use crate::problem::{names, types};
use diagnostic::Span;
use ir::{Attempted, Block, Expr, LetValue, Mode, Offer, Set, Stmt, Target, Type};
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
        let mut lowered = Vec::new();
        for stmt in &block.stmts {
            self.statement(stmt, &mut lowered);
        }
        lowered
    }

    fn statement(&mut self, stmt: &ast::Stmt, into: &mut Block) {
        match &stmt.kind {
            StmtKind::Forever(lines) => {
                for line in lines {
                    let lowered = self.forever(line);
                    debug_assert!(lowered.is_some() || self.c.failed(), "left out without a word: {line:?}");
                    into.extend(lowered);
                }
            }
            StmtKind::Block(block) => into.extend(self.block(block)),
            _ => {
                let lowered = self.one_statement(stmt);
                debug_assert!(lowered.is_some() || self.c.failed(), "left out without a word: {stmt:?}");
                into.extend(lowered);
            }
        }
    }

    fn one_statement(&mut self, stmt: &ast::Stmt) -> Option<Stmt> {
        match &stmt.kind {
            StmtKind::Call(call) => self.call(call, false).map(Stmt::Call),
            StmtKind::Pay(call) => self.call(call, true).map(Stmt::Call),
            StmtKind::Let { name, value } => self.let_statement(name, value),
            StmtKind::Assign { target, op, value } => self.assignment(target, *op, value),
            StmtKind::If { condition, then, otherwise } => {
                self.if_statement(condition, then, otherwise.as_ref())
            }
            StmtKind::Repeat { times, body } => {
                let times = self.number(times);
                let body = self.block(body);
                Some(Stmt::Repeat { times: times?, body })
            }
            StmtKind::ForEach { set, name, body } => self.for_each(set, name, body),
            StmtKind::ChooseOne(modes) => Some(Stmt::ChooseOne { modes: self.modes(modes) }),
            StmtKind::Attempt { may, attempt, then, otherwise } => {
                let attempt = self.attempted(attempt);
                let then = self.optional_block(then.as_ref());
                let otherwise = self.optional_block(otherwise.as_ref());
                Some(Stmt::Attempt { may: *may, attempt: attempt?, then, otherwise })
            }
            StmtKind::As { who, body } => self.as_somebody(who, body),
            StmtKind::Do { kind, of } => {
                let of = self.expect(of, Type::Card(ir::CARD));
                let kind = self.ability_kind(kind);
                Some(Stmt::Do { kind: kind?, of: of? })
            }
            StmtKind::EndPhase => Some(Stmt::EndPhase),
            StmtKind::Actions(offers) => self.actions(offers, stmt.span),
            StmtKind::Body => self.body_mark(stmt.span),
            StmtKind::Block(_) | StmtKind::Forever(_) => None,
        }
    }

    // ---- let and assignment ---------------------------------------------------------------------------------------

    fn let_statement(&mut self, name: &Ident, value: &ast::Expr) -> Option<Stmt> {
        let lowered = self.let_value(value);
        let ty = lowered.as_ref().map(|(_, ty)| *ty);
        let local = self.bind_fresh(name, ty);
        let (value, _) = lowered?;
        Some(Stmt::Let { local, value })
    }

    fn let_value(&mut self, value: &ast::Expr) -> Option<(LetValue, Type)> {
        if let Some(call) = self.event_call(value) {
            return self.call(&call, false).map(|call| (LetValue::Call(call), Type::Outcome));
        }
        Some(match self.term(value, Want::Value(None))? {
            Term::Value(value, ty) => (LetValue::Expr(value), ty),
            Term::Set { set, elem, single: true } => {
                (LetValue::Expr(Expr::First(Box::new(set))), Self::card_type(elem))
            }
            Term::Set { set, elem, .. } => (LetValue::Set(set), Self::set_type(elem)),
            Term::Choose(choose, elem) => {
                let one = choose.amount == ir::Amount::One;
                let ty = if one { Self::card_type(elem) } else { Self::set_type(elem) };
                (LetValue::Choose(choose), ty)
            }
            Term::Number(choice) => (LetValue::Number(choice), Type::Int),
        })
    }

    /// Behind `let x =` an event can be called, with or without arguments.
    fn event_call(&self, value: &ast::Expr) -> Option<ast::Call> {
        let call = match &value.kind {
            ExprKind::Call(call) => call.clone(),
            ExprKind::Name(name) if !self.is_bound(name) => {
                let name = Ident { text: name.clone(), span: value.span };
                ast::Call { name, args: Vec::new(), span: value.span }
            }
            _ => return None,
        };
        let is_event = self.c.names.events.has(&call.name.text);
        let otherwise_known =
            matches!(value.kind, ExprKind::Name(_)) && self.c.names.zones.has(&call.name.text);
        (is_event && !otherwise_known).then_some(call)
    }

    fn assignment(&mut self, target: &ast::Expr, op: ast::AssignOp, value: &ast::Expr) -> Option<Stmt> {
        let lowered_target = self.target(target);
        let Some((lowered_target, ty)) = lowered_target else {
            self.term(value, Want::Value(None));
            return None;
        };
        if op != ast::AssignOp::Set && !self.fits(ty, Type::Int, target.span) {
            return None;
        }
        let value = self.field_value(value, ty)?;
        Some(Stmt::Assign { target: lowered_target, op: assign_op(op), value })
    }

    /// A value for a field: one value of an enum is also a set of one.
    pub(super) fn field_value(&mut self, value: &ast::Expr, ty: Type) -> Option<Expr> {
        if let (Type::EnumSet(id), ExprKind::Name(name)) = (ty, &value.kind)
            && let Some((of, position)) = self.c.names.enum_values.get(name)
            && of == id
        {
            return Some(Expr::Const(1_i64.checked_shl(u32::from(position)).unwrap_or(0)));
        }
        self.expect(value, ty)
    }

    fn target(&mut self, target: &ast::Expr) -> Option<(Target, Type)> {
        let before = self.c.diagnostics.len();
        match self.term(target, Want::Value(None)) {
            Some(Term::Value(Expr::PlayerField(of, field), ty)) => {
                self.c.game.player_fields[field.index()].assigned = true;
                Some((Target::Player(*of, field), ty))
            }
            Some(Term::Value(Expr::CardField(of, field), ty)) => {
                self.c.game.card_fields[field.index()].assigned = true;
                Some((Target::Card(*of, field), ty))
            }
            None if self.c.diagnostics.len() > before => None,
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

    fn for_each(&mut self, set: &ast::Expr, name: &Ident, block: &ast::Block) -> Option<Stmt> {
        let set = self.set(set);
        let ty = set.as_ref().map(|(_, elem)| Self::card_type(*elem));
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
            .map(|mode| Mode {
                label: mode.label.as_ref().map(|label| label.text.clone()),
                body: self.block(&mode.body),
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
        let body = self.block(block);
        let (set, elem) = lowered?;
        if let Elem::Cards(_) = elem {
            self.fits(Self::card_type(elem), Type::Player, who.span);
            return None;
        }
        Some(Stmt::As { who: set, body })
    }

    // ---- what only some bodies may do -----------------------------------------------------------------------------

    fn actions(&mut self, offers: &[Ident], span: Span) -> Option<Stmt> {
        if !self.site.is_phase {
            self.c.report(names::not_here("actions", span, "only a phase offers actions"));
            return None;
        }
        let offers: Vec<Option<Offer>> = offers.iter().map(|name| self.offer(name)).collect();
        offers.into_iter().collect::<Option<Vec<Offer>>>().map(Stmt::Actions)
    }

    fn offer(&mut self, name: &Ident) -> Option<Offer> {
        if let Some(action) = self.c.names.actions.get(&name.text) {
            return Some(Offer::Action(action));
        }
        let names = &self.c.names;
        let Some(kind) = names.ability_kinds.get(&name.text) else {
            let known = names.actions.iter().chain(names.ability_kinds.iter());
            let problem = names::unknown_action(&name.text, name.span, known);
            self.c.report_unknown(&name.text, problem);
            return None;
        };
        if !self.c.game.ability_kinds[kind.index()].activated {
            let declared = names.ability_kinds.span(&name.text);
            self.c.report(names::not_activated(&name.text, name.span, declared));
            return None;
        }
        Some(Offer::Ability(kind))
    }

    fn body_mark(&mut self, span: Span) -> Option<Stmt> {
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

    /// Sets of `forever` lines and statics.
    pub(super) fn card_set(&mut self, subject: &ast::Expr) -> Option<(Set, ir::KindId)> {
        let (set, elem) = self.set(subject)?;
        match elem {
            Elem::Cards(kind) => Some((set, kind)),
            Elem::Players => {
                self.fits(Type::Player, Type::Card(ir::CARD), subject.span);
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
