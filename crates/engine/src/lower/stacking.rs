//! What becomes an item on the stack: announcements, costs, and the texts that are done later.

use super::costs::Payment;
use super::effects::template;
use super::expression::Mention;
use super::statement::LATER;
use super::triggers::locals_of;
use super::{Binding, Builder, Scope};
use crate::code::{
    AmountPlan, FollowUp, ModePlan, NeedPlan, Node, NodeId, Op, Operand, Pc, PickModesOp, PossibleCheck,
    PromptId, Slot, StackPlan, StackedPlan, TargetOp,
};
use ir::{Ability, Amount, BinaryOp, Block, Change, LetValue, LocalId, Stmt, When};
use std::ops::Range;

/// What a local that is not known yet reads: a list without members.
const UNKNOWN_LIST: u16 = u16::MAX;
/// The candidate that stands for targets and choices that are not made yet.
const UNKNOWN: u8 = 0;
/// So many targets are looked at ahead of the choice of the first of them.
const MOST_AHEAD: u8 = 8;

/// The ability that is being lowered, as far as the stack is concerned.
#[derive(Default)]
pub(crate) struct Stacking {
    announce: Block,
    pub(super) cost: Block,
    /// `stack body` stands for the text, as an item is being resolved
    resolving: bool,
    /// what is lowered is a cost
    pub(super) paying: bool,
    /// where costs are paid
    pub(super) paying_code: Vec<Range<Pc>>,
    locals: u16,
    targets: Vec<TargetOp>,
    /// targets that may have several shares
    divided: Vec<LocalId>,
    /// by target: what is announced behind it and speaks of it
    follow_ups: Vec<(LocalId, u32)>,
}

impl Stacking {
    pub fn is_divided(&self, local: LocalId) -> bool {
        self.divided.contains(&local)
    }
}

impl Builder<'_> {
    /// The entry points of an ability besides those that it has without a stack. Its own text is at hand.
    pub(super) fn ability_code(&mut self, ability: &Ability) -> (Pc, Pc, StackPlan) {
        self.stacking = Stacking {
            announce: ability.announce.clone(),
            cost: ability.cost.clone(),
            locals: locals_of(ability),
            ..Stacking::default()
        };
        self.note_divided(&ability.announce);
        self.note_follow_ups(&ability.announce);
        let mut plan = StackPlan {
            stacks_body: ability.wrapper.as_ref().is_some_and(stacks_body),
            locals: locals_of(ability),
            ..StackPlan::default()
        };
        let asks = !ability.announce.is_empty() || !ability.cost.is_empty();
        let code = self.here();
        match &ability.wrapper {
            Some(wrapper) if plan.stacks_body => self.ending_early(|b| b.text_block(wrapper)),
            wrapper => self.asking_first(asks, |b| b.wrapped(wrapper.as_ref())),
        }
        self.emit(Op::Return);
        let text_code = match ability.wrapper {
            Some(_) => self.part(|b| b.asking_first(asks, Self::card_text)),
            None => code,
        };
        plan.text = if asks { self.part(Self::card_text) } else { text_code };
        plan.whole = match &ability.wrapper {
            None => plan.text,
            Some(_) if !asks && !plan.stacks_body => code,
            wrapper => {
                self.stacking.resolving = true;
                let whole = self.part(|b| b.wrapped(wrapper.as_ref()));
                self.stacking.resolving = false;
                whole
            }
        };
        plan.late = plan.whole;
        if !ability.announce.is_empty() {
            self.stacking.resolving = true;
            plan.late = self.part(|b| {
                b.ending_early(|b| {
                    b.announcements();
                    b.wrapped(ability.wrapper.as_ref());
                });
            });
            self.stacking.resolving = false;
            plan.announce = Some(self.part(|b| {
                b.ending_early(|b| {
                    b.announcements();
                    b.emit(Op::KeepPart { announced: true });
                });
            }));
        }
        if !ability.cost.is_empty() {
            plan.charge = Some(self.part(|b| {
                b.ending_early(|b| {
                    b.costs();
                    b.emit(Op::KeepPart { announced: false });
                });
            }));
        }
        let waits = ability.triggers.iter().any(waits_for_stack);
        if waits || self.may_come_to_wait(ability) || ability.triggers.is_empty() {
            plan.put = Some(self.part(|b| b.ending_early(|b| b.put_on_stack(ability.optional, true))));
        }
        plan.targets = std::mem::take(&mut self.stacking.targets);
        // They were lowered once for each way in.
        let mut seen = Vec::new();
        plan.targets.retain(|target| {
            let new = !seen.contains(&target.slot);
            seen.push(target.slot);
            new
        });
        self.note_locals(ability, &mut plan);
        if asks || plan.stacks_body || plan.put.is_some() {
            let payments = self.possible_checks(ability, &mut plan.possible);
            if self.must_be_tried(&payments) {
                // What its kind asks for comes behind what it asks for itself.
                let behind = ability.wrapper.as_deref().map_or(&[][..], leading_payments);
                plan.trial = Some(self.trial(payments, behind));
            }
        }
        self.stacking = Stacking::default();
        (code, text_code, plan)
    }

    /// Whether an effect may make it an ability of another kind as well, one that waits for the stack.
    fn may_come_to_wait(&self, ability: &Ability) -> bool {
        let changes = self.ir.abilities.iter().flat_map(|ability| &ability.statics);
        changes.flat_map(|change| &change.changes).any(|change| match change {
            Change::KindAlso { kind, also } if ability.is_of(*kind) => {
                let template = template(self.ir, also.0).map(|id| &self.ir.abilities[id as usize]);
                template.is_some_and(|template| template.triggers.iter().any(waits_for_stack))
            }
            _ => false,
        })
    }

    fn note_divided(&mut self, block: &Block) {
        for stmt in block {
            if let Stmt::Target { local, divided: true, .. } = stmt {
                self.stacking.divided.push(*local);
            }
            stmt.blocks().into_iter().for_each(|block| self.note_divided(block));
        }
    }

    /// What is announced behind a target or number and speaks of it must be possible with the one that is chosen.
    fn note_follow_ups(&mut self, block: &Block) {
        for (i, stmt) in block.iter().enumerate() {
            if let Stmt::Target { local, amount: Amount::One, divided: false, .. }
            | Stmt::Number { local, .. } = stmt
            {
                let follow_up =
                    self.unasked(self.stacking.locals, |b| b.follow_up(*local, &block[i + 1..]).ok());
                if let Some(follow_up) = follow_up {
                    self.stacking.follow_ups.push((*local, self.follow_ups.len() as u32));
                    self.follow_ups.push(follow_up);
                }
            }
            if let Stmt::AnnounceModes { modes, .. } = stmt {
                modes.iter().for_each(|mode| self.note_follow_ups(&mode.announce));
            }
        }
    }

    fn follow_up_of(&self, local: LocalId) -> Option<u32> {
        self.stacking.follow_ups.iter().find(|(of, _)| *of == local).map(|(_, at)| *at)
    }

    /// What must be possible behind a target or number, if that speaks of it; else what must be possible anyway.
    fn follow_up(&mut self, local: LocalId, rest: &[Stmt]) -> Result<FollowUp, Vec<PossibleCheck>> {
        let mut checks = Vec::new();
        if self.scope.depth > MOST_AHEAD {
            self.is_unknown(local);
            self.check_announcements(rest, &mut checks);
            return Err(checks);
        }
        self.with_candidate(local, |b, chosen| {
            b.check_announcements(rest, &mut checks);
            let speaks_of_it = checks.iter().any(|check| b.speaks_of(check, chosen));
            if speaks_of_it { Ok(FollowUp { chosen, checks }) } else { Err(checks) }
        })
    }

    /// Whether a check looks at a candidate.
    fn speaks_of(&self, check: &PossibleCheck, candidate: u8) -> bool {
        let what = Mention::candidates(candidate, candidate + 1);
        let in_node = |node: &NodeId| self.mentions(*node, what);
        match check {
            PossibleCheck::Target { set, at_least, follow_up } => {
                let behind = follow_up.iter().flat_map(|follow_up| &follow_up.checks);
                self.set_mentions(*set, what)
                    || at_least.iter().any(in_node)
                    || behind.into_iter().any(|check| self.speaks_of(check, candidate))
            }
            PossibleCheck::Number { from, to, follow_up } => {
                in_node(from)
                    || in_node(to)
                    || follow_up.checks.iter().any(|check| self.speaks_of(check, candidate))
            }
            PossibleCheck::Choice { set, at_least } => {
                self.set_mentions(*set, what) || at_least.iter().any(in_node)
            }
            PossibleCheck::Need(need) => in_node(&need.condition),
            PossibleCheck::Modes { modes, .. } | PossibleCheck::Ways(modes) => {
                modes.iter().any(|(condition, checks)| {
                    condition.iter().any(in_node)
                        || checks.iter().any(|check| self.speaks_of(check, candidate))
                })
            }
        }
    }

    fn part(&mut self, emit: impl FnOnce(&mut Self)) -> Pc {
        let code = self.here();
        emit(self);
        self.emit(Op::Return);
        code
    }

    fn wrapped(&mut self, wrapper: Option<&Block>) {
        match wrapper {
            Some(wrapper) => self.text_block(wrapper),
            None => self.card_text(),
        }
    }

    /// What cannot be announced or paid ends all of it.
    pub(super) fn ending_early(&mut self, emit: impl FnOnce(&mut Self)) {
        self.ends_of_text.push(Vec::new());
        emit(self);
        for jump in self.ends_of_text.pop().unwrap_or_default() {
            self.patch(jump);
        }
        if !self.stacking.cost.is_empty() {
            self.emit(Op::EndTrial { paid: false });
        }
    }

    /// Of an ability that no item is made of: everything is announced, then paid, then done.
    fn asking_first(&mut self, asks: bool, emit: impl FnOnce(&mut Self)) {
        if !asks {
            emit(self);
            return;
        }
        self.ending_early(|b| {
            b.announcements();
            b.costs();
            emit(b);
        });
    }

    pub(super) fn announcements(&mut self) {
        let announce = self.stacking.announce.clone();
        self.block(&announce);
    }

    fn costs(&mut self) {
        let from = self.here();
        for stmt in self.stacking.cost.clone() {
            self.cost(stmt);
        }
        if !self.stacking.cost.is_empty() {
            self.emit(Op::EndTrial { paid: true });
            let paying = from..self.here();
            self.stacking.paying_code.push(paying);
        }
    }

    /// One part of the cost.
    pub(super) fn cost(&mut self, stmt: Stmt) {
        self.stacking.paying = true;
        self.block(&[stmt]);
        self.stacking.paying = false;
    }

    /// What must hold for a way to pay to be taken; nothing of what is no payment.
    pub(super) fn payment_checks(&mut self, block: &Block) -> Vec<PossibleCheck> {
        let mut checks = Vec::new();
        if self.stacking.paying {
            self.unasked(self.stacking.locals, |b| b.check_payments(block, &mut checks));
        }
        checks
    }

    /// The ability of the frame becomes an item, if its player wants it and it can be announced and paid.
    fn put_on_stack(&mut self, optional: bool, whole: bool) {
        if optional {
            let prompt = self.prompt(&ir::Words::default());
            let declined = self.emit(Op::Ask { prompt, declined: LATER });
            self.ends_text_at(declined);
        }
        self.announcements();
        self.costs();
        let slots = self.temps(2);
        self.emit(Op::PutOnStack { slot: slots, whole });
        self.tell_targets(slots, slots + 1);
    }

    fn tell_targets(&mut self, item: Slot, done: Slot) {
        self.emit(Op::Set { slot: done, value: Operand::Const(0) });
        self.emit(Op::TellTargets { item, done });
    }

    /// If this jump is taken the running text is over.
    pub(super) fn ends_text_at(&mut self, jump: usize) {
        match self.ends_of_text.last_mut() {
            Some(ends) => ends.push(jump),
            None => self.patch(jump),
        }
    }

    pub(super) fn stack_stmt(&mut self, stmt: &Stmt) {
        match stmt {
            Stmt::StackBody if self.stacking.resolving => self.card_text(),
            Stmt::StackBody => self.put_on_stack(false, false),
            Stmt::Target { local, amount, from, divided, unseen, words } => {
                let prompt = self.prompt(words);
                self.target(*local, amount, from, (*divided, *unseen), prompt);
            }
            Stmt::Number { local, from, to, words } => {
                let slot = self.slot_of(*local);
                let number =
                    ir::NumberChoice { from: from.clone(), to: to.clone(), by: None, words: words.clone() };
                let none = self.choose_number(slot, &number, false);
                let behind = self.follow_up_of(*local);
                if let Op::ChooseNumber { follow_up, .. } = &mut self.ops[none] {
                    *follow_up = behind;
                }
                self.ends_text_at(none);
            }
            Stmt::AnnounceModes { local, at_least, at_most, copies, modes, words } => {
                let prompt = self.prompt(words);
                self.announce_modes(*local, (*at_least, *at_most), *copies, modes, prompt);
            }
            Stmt::DoModes { local, bodies } => {
                let slot = self.slot_of(*local);
                self.each_picked(slot, bodies.len(), |b, mode| b.block(&bodies[mode]));
            }
            Stmt::Announce { kind, of } => {
                let (item, done) = self.item_slots(of);
                self.emit(Op::Announce { kind: kind.0, of: item, done });
                let refused = self.emit(Op::JumpUnlessPaid { to: LATER, ends: true });
                self.ends_text_at(refused);
                self.tell_targets(item, done);
            }
            Stmt::Charge { kind, of } => {
                let (item, done) = self.item_slots(of);
                self.emit(Op::Charge { kind: kind.0, of: item, done });
                let refused = self.emit(Op::JumpUnlessPaid { to: LATER, ends: true });
                self.ends_text_at(refused);
            }
            Stmt::ResolveItem(of) => {
                let (item, _) = self.item_slots(of);
                self.emit(Op::ResolveItem { item });
                self.emit(Op::EndItem { item });
            }
            Stmt::Stack { ability, captures, later } => {
                let captures = captures.iter().map(|local| self.slot_read(*local)).collect();
                self.stacked.push(StackedPlan { ability: ability.0, captures, later: *later });
                self.emit(Op::Stack(self.stacked.len() as u32 - 1));
            }
            Stmt::Retarget(of) => {
                let (item, done) = self.item_slots(of);
                self.emit(Op::Retarget { item, done });
            }
            other => unreachable!("{other:?} has nothing to do with the stack"),
        }
    }

    /// A slot with the item that an expression names, and a counter behind it.
    fn item_slots(&mut self, of: &ir::Expr) -> (Slot, Slot) {
        let slots = self.temps(2);
        let value = self.operand_of(of);
        self.emit(Op::Set { slot: slots, value });
        self.emit(Op::Set { slot: slots + 1, value: Operand::Const(0) });
        (slots, slots + 1)
    }

    fn target(
        &mut self,
        local: LocalId,
        amount: &Amount,
        from: &ir::Set,
        (divided, unseen): (bool, bool),
        prompt: PromptId,
    ) {
        let set = self.lower_set(from);
        let amount = match amount {
            Amount::One => AmountPlan::One,
            Amount::Exactly(count) => AmountPlan::Exactly(self.expr(count)),
            Amount::UpTo(count) => AmountPlan::UpTo(self.expr(count)),
            Amount::AnyNumber => AmountPlan::AnyNumber,
        };
        let slot = self.slot_of(local);
        let follow_up = self.follow_up_of(local);
        let target = TargetOp { slot, set, amount, divided, unseen, prompt, refused: LATER, follow_up };
        self.stacking.targets.push(target);
        let op = self.emit(Op::Target(Box::new(target)));
        self.ends_text_at(op);
    }

    fn announce_modes(
        &mut self,
        local: LocalId,
        (at_least, at_most): (u16, u16),
        copies: u16,
        modes: &[ir::AnnouncedMode],
        prompt: PromptId,
    ) {
        let slot = self.slot_of(local);
        let conditions: Vec<_> =
            modes.iter().map(|mode| mode.condition.as_ref().map(|condition| self.expr(condition))).collect();
        let plans = modes.iter().zip(conditions);
        let plans = plans.map(|(mode, condition)| {
            let possible = self.announcement_checks(&mode.announce);
            ModePlan { label: mode.label.clone(), condition, possible, code: 0 }
        });
        let plans = plans.collect();
        self.modes.push(plans);
        let table = self.modes.len() as u32 - 1;
        let op = PickModesOp { slot, at_least, at_most, copies, modes: table, prompt, refused: LATER };
        let op = self.emit(Op::PickModes(Box::new(op)));
        self.ends_text_at(op);
        self.each_picked(slot, modes.len(), |b, mode| b.block(&modes[mode].announce));
    }

    /// What is done for each mode whose bit is set.
    fn each_picked(&mut self, slot: Slot, count: usize, mut emit: impl FnMut(&mut Self, usize)) {
        for mode in 0..count {
            let picked = self.node(Node::Slot(slot));
            let bit = self.node(Node::Const(mode as i64));
            let condition = Operand::Node(self.node(Node::Binary(BinaryOp::Within, bit, picked)));
            let unless = self.emit(Op::JumpUnless { condition, to: LATER });
            emit(self, mode);
            self.patch(unless);
        }
    }

    // ---- what is possible -----------------------------------------------------------------------------------------

    /// What must hold for an ability to be announced and paid; returns the parts of its cost.
    fn possible_checks(&mut self, ability: &Ability, checks: &mut Vec<PossibleCheck>) -> Vec<Payment> {
        let locals = locals_of(ability);
        self.unasked(locals, |b| {
            b.check_announcements(&ability.announce, checks);
            let of_kind = ability.wrapper.as_deref().map_or(&[][..], leading_payments);
            let payments = ability.cost.iter().chain(of_kind);
            let payments = payments.map(|stmt| b.part_of_cost(stmt, checks)).collect();
            b.check_payments(leading_payments(&ability.body.block), checks);
            payments
        })
    }

    /// The same of the announcements of one mode.
    fn announcement_checks(&mut self, block: &Block) -> Vec<PossibleCheck> {
        self.unasked(self.stacking.locals, |b| {
            let mut checks = Vec::new();
            b.check_announcements(block, &mut checks);
            checks
        })
    }

    /// Lowers what is asked before anything is announced: all that is known is captured.
    fn unasked<T>(&mut self, locals: u16, lower: impl FnOnce(&mut Self) -> T) -> T {
        let lists = self.captured_lists;
        let scope = Scope { depth: UNKNOWN + 1, ..Scope::default() };
        let result = self.in_scope(scope, |b| {
            b.bind_captures(locals);
            lower(b)
        });
        self.captured_lists = lists;
        result
    }

    fn is_unknown(&mut self, local: LocalId) {
        self.scope.bindings.insert(local.0, Binding::Candidate(UNKNOWN));
    }

    fn is_unknown_list(&mut self, local: LocalId) {
        let node = self.node(Node::Capture(UNKNOWN_LIST));
        self.scope.bindings.insert(local.0, Binding::Node(node));
    }

    fn check_announcements(&mut self, block: &[Stmt], checks: &mut Vec<PossibleCheck>) {
        for (i, stmt) in block.iter().enumerate() {
            match stmt {
                Stmt::Target { local, amount: Amount::One, from, divided: false, .. } => {
                    let set = self.lower_set(from);
                    let (follow_up, rest) = match self.follow_up(*local, &block[i + 1..]) {
                        Ok(follow_up) => (Some(follow_up), Vec::new()),
                        Err(rest) => (None, rest),
                    };
                    checks.push(PossibleCheck::Target { set, at_least: None, follow_up });
                    checks.extend(rest);
                    self.is_unknown(*local);
                    return;
                }
                Stmt::Target { local, amount, from, divided, .. } => {
                    if let Some(at_least) = self.at_least(amount) {
                        let set = self.lower_set(from);
                        // One legal target takes all the shares.
                        let at_least = at_least.filter(|_| !divided);
                        checks.push(PossibleCheck::Target { set, at_least, follow_up: None });
                    }
                    self.is_unknown_list(*local);
                }
                Stmt::Number { local, from, to, .. } => {
                    let (from, to) = (self.expr(from), self.expr(to));
                    match self.follow_up(*local, &block[i + 1..]) {
                        Ok(follow_up) => checks.push(PossibleCheck::Number { from, to, follow_up }),
                        Err(rest) => checks.extend(rest),
                    }
                    self.scope.bindings.insert(local.0, Binding::Node(from));
                    return;
                }
                Stmt::AnnounceModes { at_least, copies, modes, .. } => {
                    // Of copies, one that is possible will do.
                    let at_least = if *copies > 1 { *at_least.min(&1) } else { *at_least };
                    let plans = modes.iter().map(|mode| {
                        let condition = mode.condition.as_ref().map(|condition| self.expr(condition));
                        let mut checks = Vec::new();
                        self.check_announcements(&mode.announce, &mut checks);
                        (condition, checks)
                    });
                    let modes = plans.collect();
                    checks.push(PossibleCheck::Modes { at_least, modes });
                }
                _ => {}
            }
        }
    }

    /// How many must be there: none if none need be, nothing said if it is one.
    fn at_least(&mut self, amount: &Amount) -> Option<Option<NodeId>> {
        match amount {
            Amount::One => Some(None),
            Amount::Exactly(count) => Some(Some(self.expr(count))),
            Amount::UpTo(_) | Amount::AnyNumber => None,
        }
    }

    pub(super) fn check_payments(&mut self, block: &[Stmt], checks: &mut Vec<PossibleCheck>) {
        for stmt in block {
            match stmt {
                Stmt::Call(call) if call.pay => self.check_payment(call, checks),
                Stmt::Let { local, value: LetValue::Call(call) } => {
                    if call.pay {
                        self.check_payment(call, checks);
                    }
                    self.is_unknown_list(*local);
                }
                Stmt::Let { local, value: LetValue::Choose(choose) } => {
                    self.check_choice(choose, checks);
                    match choose.amount {
                        Amount::One => self.is_unknown(*local),
                        _ => self.is_unknown_list(*local),
                    }
                }
                Stmt::Let { local, value: LetValue::Number(number) } => {
                    let least = self.expr(&number.from);
                    self.scope.bindings.insert(local.0, Binding::Node(least));
                }
                Stmt::Let { local, value: LetValue::Expr(value) } => {
                    let value = self.expr(value);
                    self.scope.bindings.insert(local.0, Binding::Node(value));
                }
                Stmt::Let { local, value: LetValue::Set(_) } => self.is_unknown_list(*local),
                Stmt::ChooseOne { modes, .. } => {
                    let ways = modes.iter().map(|mode| {
                        let condition = mode.condition.as_ref().map(|condition| self.expr(condition));
                        let mut checks = Vec::new();
                        self.check_payments(&mode.body, &mut checks);
                        (condition, checks)
                    });
                    let ways = ways.collect();
                    checks.push(PossibleCheck::Ways(ways));
                }
                _ => {}
            }
        }
    }

    fn check_choice(&mut self, choose: &ir::Choose, checks: &mut Vec<PossibleCheck>) {
        if let Some(at_least) = self.at_least(&choose.amount)
            && !matches!(choose.from, ir::Set::Random(_))
        {
            let set = self.lower_set(&choose.from);
            if !self.set_mentions(set, Mention::candidates(UNKNOWN, UNKNOWN + 1)) {
                checks.push(PossibleCheck::Choice { set, at_least });
            }
        }
    }

    fn check_payment(&mut self, call: &ir::Call, checks: &mut Vec<PossibleCheck>) {
        let call = &*self.with_payable_choices(call);
        for arg in &call.args {
            if let ir::Arg::Choose(choose) = arg {
                self.check_choice(choose, checks);
            }
        }
        let known = |b: &Self, node: NodeId| !b.mentions_candidate(node, UNKNOWN, UNKNOWN + 1);
        for need in self.needs_of_call(call) {
            if known(self, need.condition) {
                checks.push(PossibleCheck::Need(need));
            }
        }
        let all_known: Option<Vec<ir::Expr>> = call
            .args
            .iter()
            .map(|arg| match arg {
                ir::Arg::One(expr) => Some(expr.clone()),
                _ => None,
            })
            .collect();
        if let (Some(args), None, None) = (all_known, &call.by, &call.source)
            && self.ir.events[call.event.index()].kernel.is_none()
        {
            let legal = ir::Expr::Legal(Box::new(ir::Question { event: call.event, args }));
            let condition = self.expr(&legal);
            if known(self, condition) {
                checks.push(PossibleCheck::Need(NeedPlan { condition, reason: None }));
            }
        }
    }

    // ---- what is kept ---------------------------------------------------------------------------------------------

    /// Which locals hold lists when the ability is announced and paid, and where its number is.
    fn note_locals(&mut self, ability: &Ability, plan: &mut StackPlan) {
        let mut blocks = vec![&ability.announce, &ability.cost];
        while let Some(block) = blocks.pop() {
            for stmt in block {
                match stmt {
                    Stmt::Number { local, .. } => plan.number = plan.number.or(Some(local.0)),
                    Stmt::Let { local, value } => match value {
                        LetValue::Set(_) | LetValue::Call(_) => plan.lists.push(local.0),
                        LetValue::Choose(choose) if choose.amount != Amount::One => {
                            plan.lists.push(local.0);
                        }
                        LetValue::Choose(_) | LetValue::Expr(_) | LetValue::Number(_) => {}
                    },
                    _ => {}
                }
                blocks.extend(stmt.blocks());
            }
        }
        plan.lists.extend(plan.targets.iter().filter(|target| !target.is_single()).map(|target| target.slot));
        plan.lists.extend(ability.triggers.iter().flat_map(|trigger| self.members_of_batch(trigger)));
        plan.lists.sort_unstable();
        plan.lists.dedup();
    }
}

impl Builder<'_> {
    /// The locals that hold all cards that woke an ability together.
    fn members_of_batch(&self, trigger: &ir::Trigger) -> Vec<u16> {
        let (When::Queued(pattern) | When::After(pattern)) = &trigger.when else { return Vec::new() };
        if !pattern.batch {
            return Vec::new();
        }
        let params = &self.ir.events[pattern.event.index()].params;
        let args = pattern.args.iter().zip(params);
        let several = |ty| matches!(ty, ir::Type::Card(_) | ir::Type::Target(_) | ir::Type::Player);
        let cards = args.filter(|(_, param)| several(param.ty));
        let local = |arg: &ir::ArgPattern| {
            if let ir::ArgPattern::Matches { local, .. } = arg { Some(local.0) } else { None }
        };
        cards.filter_map(|(arg, _)| local(arg)).collect()
    }
}

fn waits_for_stack(trigger: &ir::Trigger) -> bool {
    matches!(trigger.when, When::Queued(_))
}

/// Whether a wrapper puts the text on the stack.
fn stacks_body(block: &Block) -> bool {
    block.iter().any(|stmt| *stmt == Stmt::StackBody || stmt.blocks().into_iter().any(stacks_body))
}

/// The payments that come before anything else.
fn leading_payments(block: &[Stmt]) -> &[Stmt] {
    let count = block.iter().take_while(|stmt| matches!(stmt, Stmt::Call(call) if call.pay)).count();
    &block[..count]
}
