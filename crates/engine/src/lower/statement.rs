//! Statements become operations. Whatever may ask a player is an operation of its own, so that a match can stop there.

use super::Builder;
use super::call::MayCall;
use super::paying::up_to_last_payment;
use crate::code::{
    ArgPlan, AskedPlan, Assign, AssignKind, BodyTrialOf, CallPlan, ModePlan, Node, OfferPlan, Op, Operand,
    PayingText, ShortCut, Slot,
};
use crate::lower::Fact;
use ir::{Asked, AssignOp, Attempted, BinaryOp, Block, Call, LetValue, Offer, Stmt, Target, Type};

/// An operation whose jump is not known yet.
pub(super) const LATER: u32 = u32::MAX;

impl Builder<'_> {
    /// A text of its own: a failed payment in it ends it and nothing else.
    pub fn text_block(&mut self, block: &Block) {
        self.text(block, |b| b.block(block));
    }

    fn text(&mut self, block: &Block, lower: impl FnOnce(&mut Self)) {
        // A payment that fails in somebody else's block leaves `you` as it was.
        let saved = speaks_for_others(block).then(|| self.temp());
        if let Some(slot) = saved {
            self.emit(Op::SaveYou { slot });
        }
        self.ends_of_text.push(Vec::new());
        let start = self.here();
        self.starts_of_text.push((start, saved));
        lower(self);
        self.starts_of_text.pop();
        for jump in self.ends_of_text.pop().unwrap_or_default() {
            self.patch(jump);
        }
        if let Some(slot) = saved {
            self.emit(Op::RestoreYou { slot });
        }
    }

    /// The text of an action or event. Whoever tries whether it can be paid stops behind the last payment.
    pub fn paying_block(&mut self, of: BodyTrialOf, block: &Block) {
        if !self.trials.iter().any(|trial| trial.of == of) {
            self.text_block(block);
            return;
        }
        let (paying, rest) = block.split_at(up_to_last_payment(block));
        let gates = self.gates(of, block);
        self.text(block, |b| {
            let from = b.here();
            b.block(paying);
            b.emit(Op::EndTrial { paid: true });
            let code = from..b.here();
            b.paying_texts.extend(gates.map(|gates| PayingText { code, gates }));
            b.block(rest);
        });
        // Who ends the text before has nothing more to pay.
        self.emit(Op::EndTrial { paid: true });
    }

    pub fn block(&mut self, block: &[Stmt]) {
        for stmt in block {
            let temps = self.next_temp;
            self.stmt(stmt);
            // A `let` keeps what it bound; temporaries of other statements are free again.
            if !matches!(stmt, Stmt::Let { .. }) {
                self.next_temp = temps;
            }
        }
    }

    /// Lets the jump of an operation lead here.
    pub fn patch(&mut self, op: usize) {
        let here = self.here();
        match &mut self.ops[op] {
            Op::Jump(to)
            | Op::JumpUnless { to, .. }
            | Op::CountDown { to, .. }
            | Op::NextMember { to, .. }
            | Op::NextPlayer { to, .. }
            | Op::JumpUnlessHappened { to }
            | Op::JumpUnlessPaid { to, .. }
            | Op::ChooseNumber { declined: to, .. }
            | Op::ChooseMode { none: to, .. }
            | Op::Ask { declined: to, .. } => *to = here,
            Op::Choose(choose) => choose.declined = here,
            Op::Target(target) => target.refused = here,
            Op::PickModes(modes) => modes.refused = here,
            other => unreachable!("{other:?} does not jump"),
        }
    }

    fn stmt(&mut self, stmt: &Stmt) {
        match stmt {
            Stmt::Call(call) => self.call_stmt(call),
            Stmt::Let { local, value } => self.let_stmt(self.slot_of(*local), value),
            Stmt::Assign { target, op, value } => self.assign(target, *op, value),
            Stmt::Reveal(player, field) => self.seal(player, *field, false),
            Stmt::If { condition, then, otherwise } => self.if_stmt(condition, then, otherwise),
            Stmt::Repeat { times, body } => self.repeat(times, body),
            Stmt::ForEach { set, local, body } => self.for_each(set, self.slot_of(*local), body),
            Stmt::ChooseOne { modes, words } => self.choose_one(modes, words),
            Stmt::Attempt { may, attempt, then, otherwise, words } => {
                self.attempt(*may, attempt, then, otherwise, words);
            }
            Stmt::As { who, body } => self.as_player(who, body),
            Stmt::Forever { subjects, gains } => self.forever(subjects, gains),
            Stmt::Do { kind, of } => {
                let of = self.expr(of);
                self.emit(Op::Do { kind: kind.0, of });
            }
            Stmt::While { condition, body } => self.while_stmt(condition, body),
            Stmt::Together(calls) => self.together(calls),
            Stmt::Lasting { duration, once, captures, abilities } => {
                let abilities = abilities.iter().map(|ability| ability.0).collect();
                self.lasting(duration, *once, captures, abilities);
            }
            Stmt::Proceed(changes) => {
                let changes = changes.iter().map(|(param, value)| (*param, self.operand_of(value))).collect();
                self.proceeds.push(changes);
                let changes = self.proceeds.len() as u32 - 1;
                self.emit(Op::Proceed(changes));
            }
            Stmt::Cancel => {
                self.emit(Op::Cancel);
            }
            Stmt::Resolve { kind, of } => {
                let of = self.expr(of);
                self.emit(Op::Resolve { kind: kind.0, of });
            }
            Stmt::ResolveEach { kind, of } => {
                let of = self.lower_set(of);
                self.emit(Op::ResolveEach { kind: kind.0, of });
            }
            Stmt::Again => self.again(),
            Stmt::Turns(change) => {
                self.emit(Op::Turns(*change));
            }
            Stmt::Arrange(zone, words) => {
                let prompt = self.prompt(words);
                let (zone, picks) = (self.zone(zone), self.temp());
                self.emit(Op::Arrange { zone, picks, prompt });
            }
            Stmt::Exchange(one, other) => {
                let one = self.operand_of(one);
                let other = self.operand_of(other);
                self.emit(Op::Exchange(one, other));
                let moves = [(one, other), (other, one)].map(|(card, to)| self.move_to_place_of(card, to));
                self.emit(Op::Together(moves.to_vec()));
            }
            Stmt::Conceal(cards) => {
                let cards = self.lower_set(cards);
                self.emit(Op::Conceal(cards));
            }
            Stmt::TurnDown { card, becomes } => {
                let card = self.operand_of(card);
                let becomes = self.operand_of(becomes);
                self.emit(Op::TurnDown { card, becomes });
            }
            Stmt::TurnUp(card) => {
                let card = self.operand_of(card);
                self.emit(Op::TurnUp(card));
            }
            Stmt::EndPhase => self.end_phase(),
            Stmt::EndEffects => {
                self.emit(Op::EndEffects);
            }
            Stmt::CheckNow => {
                self.emit(Op::CheckNow);
            }
            Stmt::Window(body) => {
                self.emit(Op::BeginWindow);
                self.block(body);
                self.emit(Op::EndWindow);
            }
            Stmt::Actions { offers, who } => self.actions_stmt(offers, who),
            Stmt::Body => self.card_text(),
            Stmt::GoToPhase(phase) => self.go_to_phase(*phase),
            Stmt::ExtraPhase(phase) => {
                self.emit(Op::ExtraPhase(phase.0));
            }
            Stmt::StackBody
            | Stmt::Target { .. }
            | Stmt::Number { .. }
            | Stmt::AnnounceModes { .. }
            | Stmt::DoModes { .. }
            | Stmt::Announce { .. }
            | Stmt::Charge { .. }
            | Stmt::ResolveItem(_)
            | Stmt::Stack { .. }
            | Stmt::Retarget(_) => self.stack_stmt(stmt),
        }
    }

    /// The card's own text.
    pub fn card_text(&mut self) {
        if let Some(text) = self.text.clone() {
            self.text_block(&text);
        }
    }

    /// Back to the start of the running text, with `you` as it was there.
    fn again(&mut self) {
        let Some((start, saved)) = self.starts_of_text.last().copied() else { return };
        if let Some(slot) = saved {
            self.emit(Op::RestoreYou { slot });
        }
        self.emit(Op::Jump(start));
    }

    fn while_stmt(&mut self, condition: &ir::Expr, body: &Block) {
        let slot = self.temp();
        self.emit(Op::BeginWhile { slot });
        let back = self.here();
        let condition = self.operand_of(condition);
        let unless = self.emit(Op::JumpUnless { condition, to: LATER });
        self.block(body);
        self.emit(Op::WhileAgain { slot, back });
        self.patch(unless);
    }

    /// Calls at once: what is to be chosen is chosen first. A call for which there is nothing to choose does not
    /// happen.
    fn together(&mut self, calls: &[Call]) {
        let mut plans = Vec::new();
        for call in calls {
            let (plan, without) = self.call_plan(call, None);
            for jump in without {
                self.patch(jump);
            }
            plans.push(plan);
        }
        self.emit(Op::Together(plans));
    }

    fn move_to_place_of(&mut self, card: Operand, other: Operand) -> u32 {
        let (group, by, source, member) = (None, None, None, None);
        let args = vec![ArgPlan::Entity(card), ArgPlan::PlaceOf(other)];
        let event = ir::Kernel::Move.event().0;
        self.calls.push(CallPlan { event, args, group, by, source, member, short_cut: ShortCut::None });
        self.calls.len() as u32 - 1
    }

    fn end_phase(&mut self) {
        match self.ends_of_phase.is_some() {
            true => {
                let jump = self.emit(Op::Jump(LATER));
                if let Some(ends) = &mut self.ends_of_phase {
                    ends.push(jump);
                }
            }
            false => {
                self.emit(Op::EndPhase);
            }
        }
    }

    /// The rest of the phase is left out, too.
    fn go_to_phase(&mut self, phase: ir::PhaseId) {
        self.emit(Op::GoToPhase(phase.0));
        if self.ends_of_phase.is_some() {
            self.end_phase();
        }
    }

    fn actions_stmt(&mut self, offers: &[Offer], who: &Asked) {
        let plans = offers
            .iter()
            .map(|offer| match offer {
                Offer::Action(action) => OfferPlan::Action(action.0),
                Offer::Ability(kind) => {
                    self.fact(Fact::Activated(kind.0));
                    OfferPlan::Ability(kind.0)
                }
            })
            .collect();
        self.action_lists.push(plans);
        let list = self.action_lists.len() as u32 - 1;
        let who = match who {
            Asked::TurnPlayer => AskedPlan::TurnPlayer,
            Asked::InTurn { from, actor_again } => {
                let value = self.operand_of(from);
                let asked = self.temps(2);
                self.emit(Op::Set { slot: asked, value });
                self.emit(Op::Set { slot: asked + 1, value: Operand::Const(0) });
                AskedPlan::InTurn { asked, actor_again: *actor_again }
            }
            Asked::By(player) => {
                let value = self.operand_of(player);
                let asked = self.temp();
                self.emit(Op::Set { slot: asked, value });
                AskedPlan::By { asked }
            }
        };
        self.emit(Op::Actions { list, who });
    }

    fn call_stmt(&mut self, call: &Call) {
        for jump in self.call(call, None) {
            self.patch(jump);
        }
        // Where there was nothing to choose from, nothing was paid.
        if call.pay {
            let unpaid = self.emit(Op::JumpUnlessPaid { to: LATER, ends: true });
            self.ends_text_at(unpaid);
        }
    }

    fn let_stmt(&mut self, slot: Slot, value: &LetValue) {
        match value {
            LetValue::Expr(expr) => {
                let value = self.operand_of(expr);
                self.emit(Op::Set { slot, value });
            }
            LetValue::Set(set) => self.collect(slot, set),
            LetValue::Choose(choose) => {
                let op = self.choose(slot, choose, false);
                self.patch(op);
            }
            LetValue::Number(number) => {
                let op = self.choose_number(slot, number, false);
                self.patch(op);
            }
            LetValue::Call(call) => {
                let skip = self.call(call, None);
                for jump in skip {
                    self.patch(jump);
                }
                self.emit(Op::StoreOutcome { slot });
            }
        }
    }

    fn seal(&mut self, player: &ir::Expr, field: ir::PlayerFieldId, sealed: bool) {
        let of = self.operand_of(player);
        let earlier = &self.ir.player_fields[..field.index()];
        let secret = earlier.iter().filter(|field| field.sight == ir::Sight::Secret).count() as u8;
        self.emit(Op::Seal { of, secret, sealed });
    }

    fn assign(&mut self, target: &Target, op: AssignOp, value: &ir::Expr) {
        match target {
            Target::Player(who, field) => {
                let value = self.operand_of(value);
                let of = self.operand_of(who);
                let op = assign_kind(op, self.ir.player_fields[field.index()].ty);
                self.emit(Op::AssignPlayer(Assign { of, value, field: field.0, op }));
                // What is put there may follow from a choice in more ways than can be told from here.
                if self.ir.player_fields[field.index()].sight == ir::Sight::Secret {
                    self.seal(who, *field, true);
                }
            }
            Target::Card(card, field) => {
                let value = self.operand_of(value);
                let of = self.operand_of(card);
                let op = assign_kind(op, self.ir.card_fields[field.index()].ty);
                match self.storage[field.index()] {
                    Some(slot) => {
                        self.emit(Op::AssignCard(Assign { of, value, field: slot, op }));
                    }
                    None => self.unsupported("a field is assigned that is only printed"),
                }
            }
            Target::Local(local) => {
                self.assign_local(self.slot_of(*local), op, value);
                if local.0 < self.captures {
                    self.emit(Op::KeepCapture(self.slot_of(*local)));
                }
            }
        }
    }

    fn assign_local(&mut self, slot: Slot, op: AssignOp, value: &ir::Expr) {
        let value = self.expr(value);
        let op = match op {
            AssignOp::Set => None,
            AssignOp::Add => Some(BinaryOp::Add),
            AssignOp::Subtract => Some(BinaryOp::Subtract),
        };
        let value = match op {
            None => value,
            Some(op) => {
                let old = self.node(Node::Slot(slot));
                self.node(Node::Binary(op, old, value))
            }
        };
        let value = self.operand(value);
        self.emit(Op::Set { slot, value });
    }

    fn if_stmt(&mut self, condition: &ir::Expr, then: &Block, otherwise: &Block) {
        let condition = self.operand_of(condition);
        let unless = self.emit(Op::JumpUnless { condition, to: LATER });
        self.block(then);
        self.otherwise(unless, otherwise);
    }

    /// What follows when the jump was taken instead.
    fn otherwise(&mut self, unless: usize, otherwise: &Block) {
        if otherwise.is_empty() {
            self.patch(unless);
            return;
        }
        let end = self.emit(Op::Jump(LATER));
        self.patch(unless);
        self.block(otherwise);
        self.patch(end);
    }

    fn repeat(&mut self, times: &ir::Expr, body: &Block) {
        let slot = self.temp();
        let value = self.operand_of(times);
        self.emit(Op::Set { slot, value });
        let done = self.emit(Op::CountDown { slot, to: LATER });
        let back = self.here();
        self.block(body);
        self.emit(Op::CountAgain { slot, back });
        self.patch(done);
    }

    fn for_each(&mut self, set: &ir::Set, item: Slot, body: &Block) {
        let list = self.temps(2);
        self.collect(list, set);
        self.emit(Op::Set { slot: list + 1, value: Operand::Const(0) });
        let again = self.here();
        let done = self.emit(Op::NextMember { list, item, to: LATER });
        self.block(body);
        self.emit(Op::Jump(again));
        self.patch(done);
    }

    pub fn collect(&mut self, slot: Slot, set: &ir::Set) {
        let (set, by_chance) = match set {
            ir::Set::Random(set) => (self.lower_set(set), true),
            set => (self.lower_set(set), false),
        };
        self.member_kinds.insert(slot, self.members_of(set));
        self.emit(if by_chance { Op::Random { slot, set } } else { Op::Collect { slot, set } });
    }

    fn as_player(&mut self, who: &ir::Set, body: &Block) {
        let list = self.temps(3);
        self.collect(list, who);
        self.emit(Op::Set { slot: list + 1, value: Operand::Const(0) });
        self.emit(Op::SaveYou { slot: list + 2 });
        let again = self.here();
        let done = self.emit(Op::NextPlayer { list, to: LATER });
        self.block(body);
        self.emit(Op::Jump(again));
        self.patch(done);
    }

    fn choose_one(&mut self, modes: &[ir::Mode], words: &ir::Words) {
        let prompt = self.prompt(words);
        let table = self.modes.len();
        self.modes.push(Vec::new());
        let conditions: Vec<_> =
            modes.iter().map(|mode| mode.condition.as_ref().map(|condition| self.expr(condition))).collect();
        let mut ends = vec![self.emit(Op::ChooseMode { modes: table as u32, none: LATER, prompt })];
        let mut plans = Vec::new();
        for (mode, condition) in modes.iter().zip(conditions) {
            let label = mode.label.clone().unwrap_or_default();
            let possible = self.payment_checks(&mode.body);
            plans.push(ModePlan { label, condition, possible, code: self.here() });
            self.block(&mode.body);
            ends.push(self.emit(Op::Jump(LATER)));
        }
        if self.stacking.paying {
            // Of a cost some way is paid, or none of it.
            self.ends_text_at(ends.remove(0));
        }
        for end in ends {
            self.patch(end);
        }
        self.modes[table] = plans;
    }

    fn attempt(
        &mut self,
        may: bool,
        attempt: &Attempted,
        then: &Block,
        otherwise: &Block,
        words: &ir::Words,
    ) {
        let mut failed = match attempt {
            Attempted::Call(call) => self.attempt_call(may, call, words),
            Attempted::Block(block) => self.attempt_block(may, block, words),
        };
        let paid = matches!(attempt, Attempted::Call(call) if call.pay);
        failed.push(self.emit(if paid {
            Op::JumpUnlessPaid { to: LATER, ends: false }
        } else {
            Op::JumpUnlessHappened { to: LATER }
        }));
        self.block(then);
        if otherwise.is_empty() {
            for jump in failed {
                self.patch(jump);
            }
            return;
        }
        let end = self.emit(Op::Jump(LATER));
        for jump in failed {
            self.patch(jump);
        }
        self.block(otherwise);
        self.patch(end);
    }

    /// Returns the jumps for when it was declined or could not be offered.
    fn attempt_call(&mut self, may: bool, call: &Call, words: &ir::Words) -> Vec<usize> {
        if !may {
            return self.call(call, None);
        }
        let mut failed: Vec<usize> = self
            .needs_of_call(call)
            .into_iter()
            .map(|need| self.emit(Op::JumpUnless { condition: Operand::Node(need.condition), to: LATER }))
            .collect();
        if let Some(legal) = self.forbidden_call(call) {
            failed.push(self.emit(Op::JumpUnless { condition: Operand::Node(legal), to: LATER }));
        }
        failed.extend(self.call(call, Some(MayCall(words))));
        failed
    }

    fn attempt_block(&mut self, may: bool, block: &Block, words: &ir::Words) -> Vec<usize> {
        let mut failed = Vec::new();
        if may {
            let prompt = self.prompt(words);
            failed.push(self.emit(Op::Ask { prompt, declined: LATER }));
        }
        let mark = self.temp();
        self.emit(Op::MarkChanges { slot: mark });
        self.block(block);
        self.emit(Op::ChangedSince { slot: mark });
        failed
    }
}

fn assign_kind(op: AssignOp, ty: Type) -> AssignKind {
    match (op, ty) {
        (AssignOp::Set, _) => AssignKind::Set,
        (AssignOp::Add, Type::EnumSet(_)) => AssignKind::Unite,
        (AssignOp::Subtract, Type::EnumSet(_)) => AssignKind::Without,
        (AssignOp::Add, Type::Bag(_)) => AssignKind::BagAdd,
        (AssignOp::Subtract, Type::Bag(_)) => AssignKind::BagSubtract,
        (AssignOp::Add, _) => AssignKind::Add,
        (AssignOp::Subtract, _) => AssignKind::Subtract,
    }
}

/// Whether some block in it is done by another player.
fn speaks_for_others(block: &Block) -> bool {
    block
        .iter()
        .any(|stmt| matches!(stmt, Stmt::As { .. }) || stmt.blocks().into_iter().any(speaks_for_others))
}
