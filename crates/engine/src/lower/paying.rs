//! What only paying tells: actions and events that pay several times, and payments that something makes dearer.

use super::events::lineage;
use super::{Builder, watch};
use crate::code::{BodyTrial, ChargeOf, NeedPlan, Node, NodeId};
use ir::{Arg, Attempted, Block, Call, Expr, LetValue, LocalId, Stmt, When};

/// A part of what a body costs.
enum Part<'a> {
    Call(&'a Call),
    Charge(u16, &'a Expr),
    /// it stands where it may be skipped or done again
    Within,
}

impl Builder<'_> {
    /// Events that are paid with and that some ability lets happen after all, with other arguments: what they ask for
    /// is known only when that is done.
    pub(super) fn survey_payments(&mut self) {
        let ir = self.ir;
        let raises = |ability: &ir::Ability| {
            let bodies = [&ability.body.block].into_iter().chain(&ability.wrapper);
            bodies.into_iter().any(|block| any_stmt(block, &|stmt| matches!(stmt, Stmt::Proceed(_))))
        };
        let mut raised = vec![false; ir.events.len()];
        for ability in ir.abilities.iter().filter(|ability| raises(ability)) {
            for trigger in &ability.triggers {
                if let When::Instead(pattern) = &trigger.when {
                    raised[pattern.event.index()] = true;
                }
            }
        }
        self.dear = (0..ir.events.len() as u16)
            .map(|event| lineage(ir, event).iter().any(|ancestor| raised[ancestor.event as usize]))
            .collect();
        if !self.dear.contains(&true) {
            return;
        }
        let mut paid = vec![false; ir.events.len()];
        for_each_block(ir, &mut |block| note_paid(block, &mut paid));
        for (dear, paid) in self.dear.iter_mut().zip(paid) {
            *dear &= paid;
        }
    }

    /// Whether an action or event that pays has to be tried to find out if it can pay, and how; what must hold, then.
    /// Its parameters are bound.
    pub(super) fn trial_of_body(
        &mut self,
        of: BodyTrialOf,
        params: usize,
        block: &Block,
    ) -> Option<NeedPlan> {
        let parts = parts(block);
        let gates = match self.is_tried(of, block, &parts) {
            Tried::Never => return None,
            Tried::Always => Vec::new(),
            Tried::Charging => {
                let mut gates = Vec::new();
                for part in &parts {
                    if let Part::Charge(kind, card) = part {
                        gates.push(ChargeOf { kind: *kind, card: self.expr(card) });
                    }
                }
                gates
            }
        };
        let args: Vec<NodeId> =
            (0..params).map(|param| self.expr(&Expr::Local(LocalId(param as u16)))).collect();
        self.trials.push(BodyTrial { of, args, gates });
        let condition = self.node(Node::Payable(self.trials.len() as u32 - 1));
        Some(NeedPlan { condition, reason: None })
    }

    fn is_tried(&mut self, of: BodyTrialOf, block: &Block, parts: &[Part<'_>]) -> Tried {
        let charges = parts.iter().filter(|part| matches!(part, Part::Charge(..))).count();
        let is_known = |part: &Part<'_>| match part {
            // Which card it is must be known before.
            Part::Charge(_, card) => matches!(card, Expr::Local(_) | Expr::SelfCard | Expr::Source),
            Part::Call(_) => true,
            Part::Within => false,
        };
        if matches!(of, BodyTrialOf::Action(_)) && self.calls_are_tried(block, parts) {
            return Tried::Always;
        }
        match charges {
            0 => Tried::Never,
            1 if matches!(parts, [Part::Charge(..)]) => Tried::Never,
            _ if parts.iter().all(is_known) => Tried::Charging,
            _ => Tried::Always,
        }
    }

    /// Whether payments at the beginning are not told by what is asked before, or one of several takes away what a later
    /// one needs.
    fn calls_are_tried(&mut self, block: &Block, parts: &[Part<'_>]) -> bool {
        let is_choice = |call: &Call| {
            call.by.is_some()
                || call.source.is_some()
                || !call.args.iter().all(|arg| matches!(arg, Arg::One(_)))
        };
        let leading = block.iter().map_while(|stmt| match stmt {
            Stmt::Call(call) if call.pay => Some(call),
            _ => None,
        });
        if leading.into_iter().any(is_choice) {
            return true;
        }
        if parts.iter().filter(|part| matches!(part, Part::Call(_))).count() < 2 {
            return false;
        }
        let mut written = 0;
        for part in parts {
            let (reads, writes) = match part {
                Part::Call(call) => self.touched_by_payment(call),
                Part::Charge(..) => (0, 0),
                Part::Within => (watch::EVERYTHING, watch::EVERYTHING),
            };
            if reads & written != 0 {
                return true;
            }
            written |= writes;
        }
        false
    }
}

/// Whether a body is tried before it is offered.
enum Tried {
    Never,
    /// where the cards that it charges for ask for something
    Charging,
    Always,
}

pub(super) use crate::code::BodyTrialOf;

/// The last statement of a body that pays: what comes behind it needs not be tried.
pub(super) fn last_payment(block: &Block) -> Option<&Stmt> {
    block.iter().rfind(|stmt| pays(stmt))
}

fn parts(block: &Block) -> Vec<Part<'_>> {
    block.iter().filter_map(part).collect()
}

fn part(stmt: &Stmt) -> Option<Part<'_>> {
    match stmt {
        Stmt::Charge { kind, of } => Some(Part::Charge(kind.0, of)),
        Stmt::Call(call) | Stmt::Let { value: LetValue::Call(call), .. } if call.pay => {
            Some(Part::Call(call))
        }
        stmt => pays(stmt).then_some(Part::Within),
    }
}

/// Whether a statement, or one within it, is a payment that ends the body if it fails.
fn pays(stmt: &Stmt) -> bool {
    match stmt {
        Stmt::Charge { .. } => true,
        Stmt::Call(call) | Stmt::Let { value: LetValue::Call(call), .. } => call.pay,
        stmt => stmt.blocks().into_iter().any(|block| block.iter().any(pays)),
    }
}

fn any_stmt(block: &[Stmt], is: &dyn Fn(&Stmt) -> bool) -> bool {
    block.iter().any(|stmt| is(stmt) || stmt.blocks().into_iter().any(|block| any_stmt(block, is)))
}

fn call_of(stmt: &Stmt) -> Option<&Call> {
    match stmt {
        Stmt::Call(call)
        | Stmt::Let { value: LetValue::Call(call), .. }
        | Stmt::Attempt { attempt: Attempted::Call(call), .. } => Some(call),
        _ => None,
    }
}

fn note_paid(block: &[Stmt], paid: &mut [bool]) {
    for stmt in block {
        if let Some(call) = call_of(stmt).filter(|call| call.pay) {
            paid[call.event.index()] = true;
        }
        stmt.blocks().into_iter().for_each(|block| note_paid(block, paid));
    }
}

fn for_each_block(ir: &ir::Game, visit: &mut dyn FnMut(&Block)) {
    for event in &ir.events {
        visit(&event.body.block);
        visit(&event.finally.block);
    }
    ir.actions.iter().for_each(|action| visit(&action.body.block));
    ir.phases.iter().for_each(|phase| visit(&phase.body.block));
    ir.checks.iter().for_each(|check| visit(&check.body.block));
    visit(&ir.setup.block);
    for ability in &ir.abilities {
        [&ability.announce, &ability.cost, &ability.body.block].into_iter().for_each(&mut *visit);
        ability.wrapper.iter().for_each(&mut *visit);
    }
}
