//! Costs of several parts: where paying one may take away what another needs, they are tried one after the other.

use super::events::lineage;
use super::watch::WatchTable;
use super::{Builder, watch};
use crate::code::{Op, Operand, PossibleCheck, TrialPlan};
use ir::{Arg, Expr, LetValue, LocalId, Question, Set, Stmt, When};
use std::borrow::Cow;
use std::ops::Range;

/// What is chosen, in the question whether it can be paid with; no local of a body.
const CHOSEN: LocalId = LocalId(u16::MAX);

/// All arguments of a call, where one is chosen and the others are known.
fn arguments_with_chosen(args: &[Arg], chosen: usize) -> Option<Vec<Expr>> {
    let with_chosen = args.iter().enumerate().map(|(i, arg)| match arg {
        Arg::Choose(choose) if i == chosen && !matches!(choose.from, Set::Random(_)) => {
            Some(Expr::Local(CHOSEN))
        }
        Arg::One(expr) if i != chosen => Some(expr.clone()),
        _ => None,
    });
    with_chosen.collect()
}

/// Whether what is asked of a part of a cost tells if it can be paid: it is one payment, or a choice between such.
fn is_told(stmt: &Stmt) -> bool {
    if let Stmt::ChooseOne { modes, .. } = stmt {
        return modes.iter().all(|mode| {
            let payments = mode.body.iter().filter(|stmt| !is_plain_let(stmt));
            payments.count() <= 1 && mode.body.iter().all(is_told)
        });
    }
    // Whether somebody else can pay is not asked, and what is chosen first is not known when the rest is asked.
    let is_own = |call: &ir::Call| call.by.is_none();
    is_plain_let(stmt)
        || matches!(stmt, Stmt::Call(call) | Stmt::Let { value: LetValue::Call(call), .. } if is_own(call))
}

fn is_plain_let(stmt: &Stmt) -> bool {
    matches!(stmt, Stmt::Let { value: LetValue::Expr(_) | LetValue::Set(_), .. })
}

/// A part of a cost.
pub(crate) struct Payment {
    /// which of what must hold is asked for it
    checks: Range<usize>,
    /// what must not change for these to go on holding, and what paying it changes, as in [`watch`]
    reads: u64,
    writes: u64,
    /// the checks do not tell whether it can be paid
    untold: bool,
}

impl Builder<'_> {
    pub(super) fn part_of_cost(&mut self, stmt: &Stmt, checks: &mut Vec<PossibleCheck>) -> Payment {
        let (first, node) = (checks.len(), self.nodes.len());
        self.check_payments(std::slice::from_ref(stmt), checks);
        let mut bits = std::mem::take(&mut self.watch);
        let chosen_from = checks[first..].iter().fold(0, |mask, check| match check {
            PossibleCheck::Choice { set, .. } | PossibleCheck::Target { set, .. } => {
                mask | self.watched_by_set(&mut bits, set.0)
            }
            PossibleCheck::Need(_)
            | PossibleCheck::Number { .. }
            | PossibleCheck::Modes { .. }
            | PossibleCheck::Ways(_) => mask,
        });
        let nodes = node..self.nodes.len();
        let needed = nodes.fold(0, |mask, node| mask | self.watched_in_cost(&mut bits, node));
        let (reads, writes) = match stmt {
            Stmt::Call(call) | Stmt::Let { value: LetValue::Call(call), .. } => {
                let forbidden = if self.may_be_forbidden(call.event.0) { u64::MAX } else { 0 };
                (chosen_from | needed | forbidden, self.written_by_event(&mut bits, call.event.0))
            }
            Stmt::Let { .. } => (chosen_from | needed, 0),
            // What may be skipped, or is said in other ways, may do anything.
            _ => (u64::MAX, u64::MAX),
        };
        self.watch = bits;
        Payment { checks: first..checks.len(), reads, writes, untold: !is_told(stmt) }
    }

    /// What must not change for a payment to stay possible, and what it changes.
    pub(super) fn touched_by_payment(&mut self, call: &ir::Call) -> (u64, u64) {
        // It is only looked at: what cannot be asked beforehand is no mistake here.
        let error = self.error.take();
        let payment = self.part_of_cost(&Stmt::Call(call.clone()), &mut Vec::new());
        self.error = error;
        let writes = if payment.untold { watch::EVERYTHING } else { payment.writes };
        (payment.reads, writes)
    }

    /// Whether only paying tells if it is possible: some part may take away what a later one needs, or is more than
    /// one payment.
    pub(super) fn must_be_tried(&self, payments: &[Payment]) -> bool {
        let mut written = 0;
        payments.iter().any(|payment| {
            let depends = payment.untold || payment.reads & written != 0;
            written |= payment.writes;
            depends
        })
    }

    /// The cost of the ability is tried, and what is paid `behind` it.
    pub(super) fn trial(&mut self, payments: Vec<Payment>, behind: &[Stmt]) -> TrialPlan {
        let (at, code) = (self.temp(), self.here());
        self.ending_early(|b| {
            b.announcements();
            let mut number = 0;
            for stmt in b.stacking.cost.clone().into_iter().chain(behind.iter().cloned()) {
                number += 1;
                b.emit(Op::Set { slot: at, value: Operand::Const(number) });
                b.cost(stmt);
            }
            b.emit(Op::EndTrial { paid: true });
        });
        if self.stacking.cost.is_empty() {
            self.emit(Op::EndTrial { paid: false });
        }
        let payments = payments.into_iter().map(|payment| payment.checks).collect();
        TrialPlan { code, at, payments, paying: std::mem::take(&mut self.stacking.paying_code) }
    }

    /// What a node reads. The needs of an event that is asked about are nodes of their own.
    fn watched_in_cost(&self, bits: &mut WatchTable, node: usize) -> u64 {
        match self.nodes[node] {
            crate::code::Node::Legal(_) => 0,
            _ => self.watched_by(bits, node),
        }
    }

    /// A payment whose choices are only among what it can be paid with: what would be refused leaves nothing paid.
    pub(super) fn with_payable_choices<'c>(&self, call: &'c ir::Call) -> Cow<'c, ir::Call> {
        let mut call = Cow::Borrowed(call);
        let is_asked = call.pay && call.by.is_none() && call.source.is_none();
        let event = &self.ir.events[call.event.index()];
        if !is_asked
            || event.kernel.is_some()
            || !(self.has_needs(call.event.0) || self.may_be_forbidden(call.event.0))
        {
            return call;
        }
        for i in 0..call.args.len() {
            let Some(args) = arguments_with_chosen(&call.args, i) else { continue };
            let legal = Expr::Legal(Box::new(Question { event: call.event, args }));
            if let Arg::Choose(choose) = &mut call.to_mut().args[i] {
                let from = std::mem::replace(&mut choose.from, Set::Union(Vec::new()));
                choose.from = Set::Where { set: Box::new(from), local: CHOSEN, conditions: vec![legal] };
            }
        }
        call
    }

    fn has_needs(&self, event: u16) -> bool {
        lineage(self.ir, event)
            .iter()
            .any(|ancestor| !self.ir.events[ancestor.event as usize].needs.is_empty())
    }

    /// Whether some ability says `cannot` of an event.
    fn may_be_forbidden(&self, event: u16) -> bool {
        let lineage = lineage(self.ir, event);
        let mut triggers = self.ir.abilities.iter().flat_map(|ability| &ability.triggers);
        triggers.any(|trigger| match &trigger.when {
            When::Cannot(pattern) => lineage.iter().any(|ancestor| ancestor.event == pattern.event.0),
            _ => false,
        })
    }

    // ---- what is written ------------------------------------------------------------------------------------------

    /// What an event may write by itself and by what it calls.
    fn written_by_event(&self, bits: &mut WatchTable, event: u16) -> u64 {
        let mut called = vec![false; self.event_parts.len()];
        let mut events = vec![event as usize];
        let mut mask = 0;
        while let Some(event) = events.pop() {
            if std::mem::replace(&mut called[event], true) {
                continue;
            }
            for op in &self.ops[self.event_parts[event].1.clone()] {
                match op {
                    Op::Call(call) => events.push(self.calls[*call as usize].event as usize),
                    op => mask |= self.written_by_op(bits, op),
                }
            }
        }
        mask
    }

    fn written_by_op(&self, bits: &mut WatchTable, op: &Op) -> u64 {
        // Whatever is assigned may be what a continuous effect goes by.
        let derived = if self.fluid.cached { watch::DERIVED } else { 0 };
        match op {
            Op::AssignPlayer(assign) => bits.player_field(assign.field) | derived,
            Op::AssignCard(assign) => bits.card_field(assign.field) | derived,
            Op::Set { .. }
            | Op::Collect { .. }
            | Op::Choose(_)
            | Op::ChooseNumber { .. }
            | Op::Jump(_)
            | Op::JumpUnless { .. }
            | Op::JumpUnlessPaid { .. }
            | Op::JumpUnlessHappened { .. }
            | Op::CountDown { .. }
            | Op::CountAgain { .. }
            | Op::NextMember { .. }
            | Op::StoreOutcome { .. }
            | Op::BeginWhile { .. }
            | Op::WhileAgain { .. }
            | Op::MarkChanges { .. }
            | Op::ChangedSince { .. }
            | Op::BeginEvent { .. }
            | Op::Return => 0,
            _ => u64::MAX,
        }
    }
}
