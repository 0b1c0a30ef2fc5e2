//! What only paying tells: actions and events that pay several times, and payments that something makes dearer.

use super::events::lineage;
use super::expression::leading_payments;
use super::{Builder, watch};
use crate::code::{BodyTrial, BodyTrialOf, NeedPlan, Node, NodeId, TrialGate};
use ir::{Arg, Attempted, Block, Call, Expr, LetValue, LocalId, Stmt, When};

/// What a body asks to be paid.
enum Due<'a> {
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
        for_each_block(ir, &mut |block| note_calls(block, &mut |call| paid[call.event.index()] |= call.pay));
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
        let gates = self.gates(of, block)?;
        let args: Vec<NodeId> =
            (0..params).map(|param| self.expr(&Expr::Local(LocalId(param as u16)))).collect();
        self.trials.push(BodyTrial { of, args, gates });
        let condition = self.node(Node::Payable(self.trials.len() as u32 - 1));
        Some(NeedPlan { condition, reason: None })
    }

    /// When a body has to be tried: never, if there is nothing to find out; always, if there is no telling.
    pub(super) fn gates(&mut self, of: BodyTrialOf, block: &Block) -> Option<Vec<TrialGate>> {
        let parts = parts(block);
        let is_action = matches!(of, BodyTrialOf::Action(_));
        if is_action && self.calls_are_tried(block, &parts) {
            return Some(Vec::new());
        }
        let mut gates = Vec::new();
        // What is charged for before anything else is asked beforehand.
        if !matches!(parts[..], [] | [Due::Charge(..)]) {
            for part in &parts {
                let Due::Charge(kind, card) = part else { continue };
                if !matches!(card, Expr::Local(_) | Expr::SelfCard | Expr::Source) {
                    // Which card it is turns out on the way.
                    return Some(Vec::new());
                }
                let card = self.expr(card);
                gates.push(TrialGate::Charge { kind: *kind, card });
            }
        }
        // The payments at the beginning of an action are asked one by one.
        let asked = if is_action { leading_payments(block).count() } else { 0 };
        let mut dear = Vec::new();
        note_calls(&block[asked..], &mut |call| {
            if call.pay && self.dear[call.event.index()] && !dear.contains(&call.event.0) {
                dear.push(call.event.0);
            }
        });
        gates.extend(dear.into_iter().map(TrialGate::Dear));
        (!gates.is_empty()).then_some(gates)
    }

    /// Whether payments at the beginning are not told by what is asked before, or one of several takes away what a
    /// later one needs.
    fn calls_are_tried(&mut self, block: &Block, parts: &[Due<'_>]) -> bool {
        let is_choice = |call: &Call| {
            call.by.is_some()
                || call.source.is_some()
                || !call.args.iter().all(|arg| matches!(arg, Arg::One(_)))
        };
        if leading_payments(block).any(is_choice) {
            return true;
        }
        if parts.iter().filter(|part| matches!(part, Due::Call(_))).count() < 2 {
            return false;
        }
        let mut written = 0;
        for part in parts {
            let (reads, writes) = match part {
                Due::Call(call) => self.touched_by_payment(call),
                Due::Charge(..) => (0, 0),
                Due::Within => (watch::EVERYTHING, watch::EVERYTHING),
            };
            if reads & written != 0 {
                return true;
            }
            written |= writes;
        }
        false
    }
}

/// How many statements of a body it takes to the last that pays: what comes behind it needs not be tried.
pub(super) fn up_to_last_payment(block: &Block) -> usize {
    block.iter().rposition(pays).map_or(0, |last| last + 1)
}

fn parts(block: &Block) -> Vec<Due<'_>> {
    block.iter().filter_map(part).collect()
}

fn part(stmt: &Stmt) -> Option<Due<'_>> {
    match stmt {
        Stmt::Charge { kind, of } => Some(Due::Charge(kind.0, of)),
        Stmt::Call(call) | Stmt::Let { value: LetValue::Call(call), .. } if call.pay => Some(Due::Call(call)),
        stmt => pays(stmt).then_some(Due::Within),
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
    let (Stmt::Call(call)
    | Stmt::Let { value: LetValue::Call(call), .. }
    | Stmt::Attempt { attempt: Attempted::Call(call), .. }) = stmt
    else {
        return None;
    };
    Some(call)
}

fn note_calls(block: &[Stmt], note: &mut dyn FnMut(&Call)) {
    for stmt in block {
        call_of(stmt).into_iter().for_each(&mut *note);
        stmt.blocks().into_iter().for_each(|block| note_calls(block, note));
    }
}

fn for_each_block(ir: &ir::Game, visit: &mut dyn FnMut(&Block)) {
    ir.rule_bodies().for_each(|body| visit(&body.block));
    for ability in &ir.abilities {
        [&ability.announce, &ability.cost, &ability.body.block].into_iter().for_each(&mut *visit);
        ability.wrapper.iter().for_each(&mut *visit);
    }
}
