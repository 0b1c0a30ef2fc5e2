//! The stack: putting texts and cards on it, resolving what lies there, and asking about it.

use super::Body;
use super::scope::Binding;
use super::terms::{Elem, Term};
use crate::ability::Ground;
use crate::problem::{names, stack as problem};
use diagnostic::Span;
use ir::{Block, Expr, PhaseId, Set, Stmt, Type};
use syntax::ast::{self, ExprKind, Ident, StmtKind};

impl Body<'_, '_> {
    /// `player after P`, `possible resolve of c`, `targets of i`
    pub(super) fn stack_term(&mut self, expr: &ast::Expr) -> Option<Term> {
        match &expr.kind {
            ExprKind::PlayerAfter(player) => {
                let player = self.expect(player, Type::Player)?;
                Some(Term::Value(Expr::NextPlayer(Box::new(player)), Type::Player))
            }
            ExprKind::Possible { kind, of } => {
                let card = self.expect(of, Type::Card(ir::CARD));
                let kind = self.ability_kind(kind);
                self.uses_you = true;
                Some(Term::Value(Expr::Possible(kind?, Box::new(card?)), Type::Bool))
            }
            ExprKind::TargetsOf(item) => {
                let set = Set::TargetsOf(self.expect(item, Type::Card(ir::CARD))?);
                Some(Term::Set { set, elem: Elem::Targets(ir::CARD), single: false })
            }
            _ => None,
        }
    }

    /// `announced(c)`, `shares(ts, x)`, unless the rulebook has a value of that name.
    pub(super) fn stack_function(&mut self, call: &ast::Call) -> Option<Option<Term>> {
        Some(match call.name.text.as_str() {
            "announced" => self.announced_number(call),
            "shares" => self.shares(call),
            _ => return None,
        })
    }

    fn announced_number(&mut self, call: &ast::Call) -> Option<Term> {
        let card = self.only_argument(call, "a card", Type::Card(ir::CARD))?;
        Some(Term::Value(Expr::Announced(Box::new(card)), Type::Int))
    }

    /// How often a divided target was picked.
    fn shares(&mut self, call: &ast::Call) -> Option<Term> {
        let [targets, one] = &call.args[..] else {
            let shown = ["targets", "one of them"];
            self.c.report(crate::problem::types::argument_count(
                call.span,
                "shares",
                &shown,
                call.args.len(),
            ));
            return None;
        };
        let one = self.expect(one, Type::Target(ir::CARD));
        let local = match &targets.kind {
            ExprKind::Name(name) => self.binding(name).filter(|binding| binding.is_target),
            _ => None,
        };
        if let Some(binding) = &local {
            self.c.names.note(targets.span, binding.span);
        }
        let Some(local) = local.map(|binding| binding.local) else {
            let message = "only what was named by `target` is divided";
            self.c.report(problem::wrong_announcement(targets.span, message));
            return None;
        };
        Some(Term::Value(Expr::Shares(local, Box::new(one?)), Type::Int))
    }

    // ---- statements -----------------------------------------------------------------------------------------------

    pub(super) fn stack_statement(&mut self, stmt: &ast::Stmt) -> Option<Stmt> {
        match &stmt.kind {
            StmtKind::StackBody => {
                self.needs_stack("stack body", stmt.span)?;
                self.stacks = true;
                self.body_mark(stmt.span).map(|_| Stmt::StackBody)
            }
            StmtKind::Announce { kind, of } => {
                let (kind, of) = self.kind_of_card(kind, of);
                self.needs_stack("announce", stmt.span)?;
                Some(Stmt::Announce { kind: kind?, of: of? })
            }
            StmtKind::Charge { kind, of } => {
                let (kind, of) = self.kind_of_card(kind, of);
                Some(Stmt::Charge { kind: kind?, of: of? })
            }
            StmtKind::ResolveItem(item) => {
                self.needs_stack("resolve item", stmt.span)?;
                Some(Stmt::ResolveItem(self.expect(item, Type::Card(ir::CARD))?))
            }
            StmtKind::Retarget(item) => {
                self.needs_stack("retarget", stmt.span)?;
                Some(Stmt::Retarget(self.expect(item, Type::Card(ir::CARD))?))
            }
            StmtKind::GoToPhase(name) => self.phase_id(name).map(Stmt::GoToPhase),
            StmtKind::ExtraPhase(name) => self.phase_id(name).map(Stmt::ExtraPhase),
            StmtKind::Target { .. } | StmtKind::Number { .. } | StmtKind::Modes { .. } => {
                self.late_announcement(stmt)
            }
            _ => None,
        }
    }

    fn kind_of_card(&mut self, kind: &Ident, of: &ast::Expr) -> (Option<ir::AbilityKindId>, Option<Expr>) {
        let of = self.expect(of, Type::Card(ir::CARD));
        (self.ability_kind(kind), of)
    }

    fn phase_id(&mut self, name: &Ident) -> Option<PhaseId> {
        let phase = self.c.names.phases.find(&name.text, name.span);
        if phase.is_none() {
            let problem = names::unknown_phase(&name.text, name.span, self.c.names.phases.iter());
            self.c.report_unknown(&name.text, problem);
        }
        phase
    }

    /// `when E`, of which the pattern is known: in a game without a stack it is `after E`.
    pub(crate) fn needs_stack_for_when(&mut self, pattern: Span) -> Option<()> {
        const WORD: &str = "when";
        if self.c.has_stack {
            return Some(());
        }
        let text = self.c.sources.get(pattern.file).text.get(..pattern.start as usize);
        let start = text.and_then(|text| text.rfind(WORD)).map_or(pattern.start, |start| start as u32);
        let word = Span { start, end: start + WORD.len() as u32, ..pattern };
        // `when dies { }`: the ability says when by itself.
        if self.c.names.ability_kinds.has(self.c.said(pattern)) {
            let whole = Span { end: pattern.start, ..word };
            self.c.report(problem::clause_of_its_own(WORD, self.c.said(pattern), word).edit(whole, ""));
            return None;
        }
        self.c.report(problem::no_stack(WORD, word).help("without one write `after`").edit(word, "after"));
        None
    }

    /// Something that only a game with a stack can do.
    pub(crate) fn needs_stack(&mut self, what: &str, span: Span) -> Option<()> {
        if self.c.has_stack {
            return Some(());
        }
        self.c.report(problem::no_stack(what, span));
        None
    }

    /// `stack { ... }`, `later { ... }`: an ability that takes along what it uses of this body.
    pub(super) fn stacked(
        &mut self,
        later: bool,
        block: &ast::Block,
        span: Span,
        into: &mut Block,
    ) -> Option<Stmt> {
        self.needs_stack(if later { "later" } else { "stack" }, span)?;
        let site = self.site;
        let (captures, ability) = self.capturing(into, block.span, |body, captured| {
            // A text that becomes an item is done once: nothing of what it takes along is left to be changed.
            let captured: Vec<Binding> =
                captured.iter().cloned().map(|binding| Binding { assignable: false, ..binding }).collect();
            let ground = Ground {
                self_card: site.self_card,
                is_gained: site.is_gained,
                captured: &captured,
                ..Ground::default()
            };
            let (id, needs) = body.c.stacked_ability(block, ground);
            body.learn_self(needs);
            Some(id)
        })?;
        Some(Stmt::Stack { ability, captures, later })
    }
}
