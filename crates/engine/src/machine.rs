//! The machine: runs operations until somebody must decide or the match is over.
//!
//! The story of one decision. `decide` hands the chosen option to the operation that asked; it goes on from there.
//! A call evaluates its arguments, asks the event's needs, and pushes a frame; the frame's operations run; when they
//! are done the state checks look (if something they watch was written), then the abilities that listen are collected
//! into a window and resolved one by one, and only then the caller goes on. An operation that has to ask writes the
//! options into the state and stops: everything needed to go on is in the frames and slots of the [`State`].

use crate::code::GainPlan;
use crate::code::{AskedPlan, Assign, AssignKind, NodeId, Op, Operand, Slot};
use crate::events::{Aside, Watcher};
use crate::fuel::Place;
use crate::gained::GainedWhat;
use crate::game::Game;
use crate::read::{Reader, is_card, simple, unpack};
use crate::state::{DrawReason, Frame, FrameKind, HalfMade, ObjectId, Outcome, State};
use ir::{AssignOp, Judged};

// What one decision may use beside its fuel before the match is ended as a runaway: memory, that is.
const FRAME_BUDGET: usize = 2_000;
const SLOT_BUDGET: usize = 1 << 20;
const LIST_BUDGET: usize = 1 << 22;
/// Where a zone or a list is as long as this, other machines would give up as well.
const OBJECT_BUDGET: usize = 20_000;
pub(crate) const OPTION_BUDGET: usize = 1 << 18;

/// What to do after an operation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Flow {
    /// The next operation of the same frame.
    Next,
    /// The operation that the frame stands at now.
    Jump,
    /// Another frame is on top, or this one has moved: look again.
    Switch,
    /// Somebody must decide.
    Wait,
}

pub(crate) struct Machine<'a> {
    pub game: &'a Game,
    pub state: &'a mut State,
    pub events: Watcher<'a>,
}

impl Machine<'_> {
    /// Runs until a decision or the end; what is used up is counted from here.
    pub fn start(&mut self) {
        if self.state.trying == 0 {
            self.state.fuel.fill();
        }
        self.run();
        self.let_chance_decide();
        self.rest();
    }

    /// The decision is over: what it may use up is counted no longer.
    pub fn rest(&mut self) {
        if self.state.trying != 0 {
            return;
        }
        self.state.fuel.rest();
        // Whoever asks what came of the last call has asked: what else there is to know depends on how it was done.
        let from = self.state.history_from;
        self.outcome(0, 0);
        self.state.history_from = from;
        self.state.number_calls_anew();
    }

    /// The same in the middle of a decision.
    pub fn run(&mut self) {
        loop {
            if self.state.outcome.is_some() {
                self.state.stop();
                return;
            }
            if self.is_runaway() {
                self.end_runaway();
                continue;
            }
            if self.run_frames() == Flow::Wait && !self.is_runaway() {
                return;
            }
        }
    }

    /// Whether what runs has used up what one decision may use: then the match ends.
    pub fn is_runaway(&self) -> bool {
        let state = &*self.state;
        state.fuel.is_out()
            || state.frames.len() > FRAME_BUDGET
            || state.slots.len() > SLOT_BUDGET
            || state.lists.len() > LIST_BUDGET
            || state.objects.len() > OBJECT_BUDGET
            || state.option_count() > OPTION_BUDGET
    }

    /// What used up too much stays a runaway, even if it lets go of it.
    pub fn give_up(&mut self) {
        let _out = self.state.fuel.run_out();
    }

    #[cold]
    fn end_runaway(&mut self) {
        self.state.fuel.ran_away = Some(Place::of(self.state));
        self.state.outcome = Some(Outcome::Draw(DrawReason::StepLimit));
    }

    pub fn top(&mut self) -> &mut Frame {
        let last = self.state.frames.len() - 1;
        &mut self.state.frames[last]
    }

    /// Runs the frame on top, and those that it starts, until somebody must decide or the match may be over.
    #[inline(always)]
    fn run_frames(&mut self) -> Flow {
        let game = self.game;
        let mut frame = *self.top();
        loop {
            if !self.state.fuel.burn_one() {
                return Flow::Switch;
            }
            let flow = match &game.ops[frame.pc as usize] {
                Op::Set { slot, value } => {
                    let value = self.operand(&frame, *value);
                    self.set_slot(&frame, *slot, value);
                    Flow::Next
                }
                Op::AssignPlayer(assign) => {
                    self.assign_player(&frame, assign);
                    self.pause_if_lane(&frame)
                }
                Op::Jump(to) => {
                    frame.pc = *to;
                    if self.is_runaway() {
                        return Flow::Switch;
                    }
                    continue;
                }
                Op::JumpUnless { condition, to } => {
                    if self.operand(&frame, *condition) == 0 {
                        frame.pc = *to;
                        continue;
                    }
                    Flow::Next
                }
                Op::CountDown { slot, to } => {
                    let left = self.slot(&frame, *slot);
                    if left <= 0 {
                        frame.pc = *to;
                        continue;
                    }
                    self.set_slot(&frame, *slot, left - 1);
                    Flow::Next
                }
                Op::CountAgain { slot, back } => {
                    let left = self.slot(&frame, *slot);
                    if left > 0 {
                        self.set_slot(&frame, *slot, left - 1);
                        frame.pc = *back;
                        if self.is_runaway() {
                            return Flow::Switch;
                        }
                        continue;
                    }
                    Flow::Next
                }
                Op::Call(call) => {
                    if frame.kind == FrameKind::Lane {
                        self.top().pc = frame.pc;
                        self.lane_waits()
                    } else {
                        // The frame goes on behind the call, whenever that is over.
                        self.top().pc = frame.pc + 1;
                        self.call(&frame, &game.calls[*call as usize])
                    }
                }
                Op::MoveTops { from, to, slot, one } => match self.move_tops(&frame, from, to, *slot) {
                    // What moves one stands before what counts.
                    Some(true) => {
                        frame.pc = *one + 2;
                        continue;
                    }
                    Some(false) => Flow::Next,
                    None if self.state.zones.is_empty(from.near(frame.you)) => Flow::Next,
                    None => {
                        frame.pc = *one;
                        continue;
                    }
                },
                Op::Return => {
                    self.top().pc = frame.pc;
                    self.returns(&frame)
                }
                Op::AssignCard(assign) => {
                    self.assign_card(&frame, assign);
                    self.pause_if_lane(&frame)
                }
                Op::NextMember { list, item, to } => match self.next_member(&frame, *list) {
                    Some(member) => {
                        self.set_slot(&frame, *item, i64::from(member));
                        Flow::Next
                    }
                    None => {
                        frame.pc = *to;
                        Flow::Jump
                    }
                },
                Op::Collect { slot, set } => {
                    let list = self.collect(&frame, *set);
                    self.set_slot(&frame, *slot, list);
                    Flow::Next
                }
                Op::StoreOutcome { slot } => {
                    self.keep_last_call(&frame, *slot);
                    Flow::Next
                }
                Op::JumpUnlessHappened { to } => {
                    if !self.happened_as_asked() {
                        frame.pc = *to;
                        continue;
                    }
                    Flow::Next
                }
                Op::Kernel(kernel) => {
                    self.top().pc = frame.pc + 1;
                    self.kernel_of_frame(&frame, *kernel)
                }
                Op::BeginEvent { event } => {
                    let cancelled = frame.kind == FrameKind::Event && frame.stage == crate::calls::CANCELLED;
                    if !cancelled && self.needs_hold(*event, frame.base as usize, frame.you, frame.me) {
                        frame.changes = self.state.changes;
                        self.top().changes = self.state.changes;
                        Flow::Next
                    } else if frame.kind == FrameKind::Lane {
                        self.lane_is_refused()
                    } else {
                        self.pop_event();
                        self.refuse();
                        Flow::Switch
                    }
                }
                Op::Window => self.window(),
                Op::Group => self.group(),
                Op::Checks => self.checks(),
                Op::Actions { list, who: AskedPlan::TurnPlayer } => {
                    self.top().pc = frame.pc;
                    self.ask_turn_player(*list)
                }
                Op::Choose(choose) if self.chooses_none(&frame, choose) => {
                    frame.pc += 2;
                    continue;
                }
                Op::BeginTurn | Op::BeginPhase { .. } | Op::EndTurn { .. } => {
                    self.go_through_turn(&mut frame)
                }
                op => self.do_other(&mut frame, op),
            };
            if flow <= Flow::Jump {
                frame.pc += u32::from(flow == Flow::Next);
            } else if flow == Flow::Switch && self.may_go_on() {
                frame = *self.top();
            } else {
                return flow;
            }
        }
    }

    /// Operations that are not as common: apart from the others, which are the quicker for it.
    #[inline(never)]
    fn do_other(&mut self, frame: &mut Frame, op: &Op) -> Flow {
        let game = self.game;
        match op {
            Op::NextPlayer { list, to } => match self.next_player(frame, *list) {
                Some(seat) => {
                    frame.you = seat as u8;
                    self.top().you = seat as u8;
                    Flow::Next
                }
                None => {
                    frame.you = self.slot(frame, *list + 2) as u8;
                    self.top().you = frame.you;
                    frame.pc = *to;
                    Flow::Jump
                }
            },
            Op::RestoreYou { slot } => {
                frame.you = self.slot(frame, *slot) as u8;
                self.top().you = frame.you;
                Flow::Next
            }
            Op::SaveYou { slot } => {
                self.set_slot(frame, *slot, i64::from(frame.you));
                Flow::Next
            }
            Op::Random { slot, set } => {
                let list = self.random_member(frame, *set);
                self.set_slot(frame, *slot, list);
                Flow::Next
            }
            Op::RandomNumber { slot, from, to } => {
                let (from, to) = (self.value(frame, *from), self.value(frame, *to));
                let number = self.random_number(from, to);
                self.set_slot(frame, *slot, number);
                Flow::Next
            }
            Op::JumpUnlessPaid { to, ends } => {
                if self.state.refused {
                    // Who is out of the game by paying has paid.
                    let is_out = self.state.out >> frame.you & 1 != 0;
                    if *ends && !is_out && self.state.is_tried(frame) {
                        return Flow::Wait;
                    }
                    if self.events.is_on() && *ends && frame.kind == FrameKind::Action && !is_out {
                        self.events.aside(Aside::BrokeOff(ir::ActionId(frame.what)));
                    }
                    frame.pc = *to;
                    return Flow::Jump;
                }
                Flow::Next
            }
            Op::BeginWhile { slot } => {
                let unasked = i64::from(self.state.unasked);
                self.set_slot(frame, *slot, unasked);
                Flow::Next
            }
            Op::WhileAgain { slot, back } => {
                if self.slot(frame, *slot) != i64::from(self.state.unasked) {
                    return Flow::Next;
                }
                frame.pc = *back;
                if self.is_runaway() {
                    return Flow::Switch;
                }
                Flow::Jump
            }
            Op::MarkChanges { slot } => {
                let changes = i64::from(self.state.changes);
                self.set_slot(frame, *slot, changes);
                Flow::Next
            }
            Op::ChangedSince { slot } => {
                let changed = self.slot(frame, *slot) != i64::from(self.state.changes);
                self.outcome(1, u32::from(changed));
                Flow::Next
            }
            Op::EndPhase => {
                self.tell_of_phase(Aside::PhaseEnds);
                self.state.phase_ending = true;
                Flow::Next
            }
            Op::EndEffects => self.end_what_lasts(frame),
            Op::CheckNow => {
                self.top().pc = frame.pc + 1;
                self.check_now()
            }
            Op::BeginWindow | Op::EndWindow if frame.kind == FrameKind::Lane => {
                self.top().pc = frame.pc;
                self.lane_waits()
            }
            Op::BeginWindow => {
                self.begin_gathering();
                Flow::Next
            }
            Op::EndWindow => {
                self.top().pc = frame.pc + 1;
                self.end_gathering();
                Flow::Switch
            }
            Op::Gain { list, gain } => {
                self.gain(frame, *list, *gain);
                self.pause_if_lane(frame)
            }
            Op::MoveTop { from, to } => {
                self.top().pc = frame.pc + 1;
                self.move_top(frame, from, to);
                if self.checks_are_due() && self.push_checks() {
                    Flow::Switch
                } else {
                    self.pause_if_lane(frame)
                }
            }
            Op::Do { kind, of } => {
                let of = self.value(frame, *of);
                self.top().pc = frame.pc + 1;
                self.do_abilities(frame, *kind, of);
                Flow::Switch
            }
            Op::Together(calls) => {
                if frame.kind == FrameKind::Lane {
                    self.top().pc = frame.pc;
                    self.lane_waits()
                } else {
                    self.top().pc = frame.pc + 1;
                    self.calls_together(frame, calls)
                }
            }
            Op::Proceed(changes) => {
                self.top().pc = frame.pc;
                self.proceed(frame, *changes)
            }
            Op::Cancel => {
                self.cancel(frame);
                Flow::Next
            }
            Op::Resolve { kind, of } => {
                let of = self.value(frame, *of);
                self.top().pc = frame.pc + 1;
                self.resolve(frame, *kind, of);
                Flow::Switch
            }
            Op::ResolveEach { .. } => {
                self.top().pc = frame.pc + 1;
                self.resolve_each();
                Flow::Switch
            }
            Op::KeepCapture(slot) => {
                let value = self.slot(frame, *slot);
                self.state.keep_capture(game, frame.lasting, *slot, value);
                Flow::Next
            }
            Op::Seal { of, secret, sealed } => {
                if let Ok(seat) = u8::try_from(self.operand(frame, *of)) {
                    self.state.seal(seat, *secret, *sealed);
                    if !sealed && self.events.is_on() {
                        let field = self.game.fields.secrets[usize::from(*secret)];
                        let place =
                            usize::from(seat) * self.game.fields.player_defaults.len() + usize::from(field);
                        let value = self.state.players.get(place).copied().unwrap_or_default();
                        let (seat, field) = (crate::Seat(seat), ir::PlayerFieldId(field));
                        self.events.aside(Aside::Unsealed { seat, field, value });
                    }
                }
                Flow::Next
            }
            Op::Turns(change) => {
                match change {
                    ir::TurnChange::Extra => self.state.extra_turns.push(frame.you),
                    ir::TurnChange::Skip => self.state.skipped_turns.push(frame.you),
                    ir::TurnChange::Next => self.state.next_turn = frame.you,
                    ir::TurnChange::Reverse => self.state.backwards = !self.state.backwards,
                }
                self.state.changes += 1;
                if self.is_by_text() {
                    self.events.aside(Aside::Turns { seat: crate::Seat(frame.you), change: *change });
                }
                Flow::Next
            }
            Op::Conceal(cards) => {
                self.conceal(frame, *cards);
                Flow::Next
            }
            Op::Exchange(one, other) => {
                let (one, other) = (self.operand(frame, *one), self.operand(frame, *other));
                if self.state.lie_in_other_zones(one, other) {
                    return Flow::Next;
                }
                // The moves that stand next are not needed.
                frame.pc += 1;
                self.state.exchange(game, one, other);
                if is_card(one) && is_card(other) && self.is_by_text() {
                    self.events.aside(Aside::Exchanged(ObjectId(one as u16), ObjectId(other as u16)));
                }
                self.pause_if_lane(frame)
            }
            Op::Choose(_)
            | Op::ChooseNumber { .. }
            | Op::Ask { .. }
            | Op::ChooseMode { .. }
            | Op::Target(_)
            | Op::PickModes(_)
            | Op::Retarget { .. }
            | Op::Arrange { .. } => {
                self.top().pc = frame.pc;
                self.top().you = frame.you;
                match self.ask(frame) {
                    Flow::Next => {
                        frame.pc = self.top().pc;
                        Flow::Jump
                    }
                    flow => flow,
                }
            }
            Op::EndTrial { paid } => {
                if self.state.trying as usize != self.state.frames.len() {
                    return Flow::Next;
                }
                self.top().pc = frame.pc;
                self.state.refused = !paid;
                Flow::Wait
            }
            Op::PutOnStack { slot, whole } => {
                self.put_item(frame, *slot, *whole);
                Flow::Next
            }
            Op::KeepPart { announced } => {
                self.keep_part(frame, *announced);
                Flow::Next
            }
            Op::Announce { kind, of, done } => self.next_part(frame, *kind, *of, *done, true),
            Op::Charge { kind, of, done } => self.next_part(frame, *kind, *of, *done, false),
            Op::TellTargets { item, done } => self.tell_next_target(frame, *item, *done),
            Op::ResolveItem { item } => {
                let item = self.slot(frame, *item);
                self.top().pc = frame.pc + 1;
                self.resolve_item(item);
                Flow::Switch
            }
            Op::EndItem { item } => {
                let item = self.slot(frame, *item);
                self.end_item(item);
                Flow::Next
            }
            Op::Stack(plan) => {
                self.top().pc = frame.pc + 1;
                self.stack_text(frame, *plan);
                Flow::Switch
            }
            Op::GoToPhase(phase) => {
                self.tell_of_phase(Aside::Phase { phase: ir::PhaseId(*phase), next: true });
                self.state.go_to_phase(*phase);
                Flow::Next
            }
            Op::ExtraPhase(phase) => {
                self.tell_of_phase(Aside::Phase { phase: ir::PhaseId(*phase), next: false });
                self.state.extra_phases.push(*phase);
                self.state.changes += 1;
                Flow::Next
            }
            Op::Actions { list, who } => {
                self.top().pc = frame.pc;
                self.actions(frame, *list, *who)
            }
            Op::Replaced => self.end_replaced(),
            Op::Lasting(plan) => {
                self.begin_lasting(frame, *plan);
                self.pause_if_lane(frame)
            }
            Op::TurnDown { card, becomes } => {
                let (card, becomes) = (self.operand(frame, *card), self.operand(frame, *becomes));
                if card > 0 && becomes >= 0 {
                    self.turn_over(card as u16, Some(becomes as u16));
                }
                self.pause_if_lane(frame)
            }
            Op::TurnUp(card) => {
                let card = self.operand(frame, *card);
                if card > 0 {
                    self.turn_over(card as u16, None);
                }
                self.pause_if_lane(frame)
            }
            Op::Set { .. }
            | Op::AssignCard(_)
            | Op::NextMember { .. }
            | Op::Collect { .. }
            | Op::StoreOutcome { .. }
            | Op::JumpUnlessHappened { .. }
            | Op::Kernel(_)
            | Op::BeginEvent { .. }
            | Op::Window
            | Op::Group
            | Op::Checks
            | Op::AssignPlayer(_)
            | Op::Jump(_)
            | Op::JumpUnless { .. }
            | Op::CountDown { .. }
            | Op::CountAgain { .. }
            | Op::Call(_)
            | Op::MoveTops { .. }
            | Op::BeginTurn
            | Op::BeginPhase { .. }
            | Op::EndTurn { .. }
            | Op::Return => unreachable!("{op:?} is common"),
        }
    }

    /// Whether nothing has ended the match, nor should end it.
    #[inline]
    fn may_go_on(&self) -> bool {
        self.state.outcome.is_none() && !self.state.fuel.is_out() && self.state.frames.len() <= FRAME_BUDGET
    }

    /// A lane that has changed something lets the others catch up.
    #[inline]
    pub fn pause_if_lane(&mut self, frame: &Frame) -> Flow {
        if frame.kind != FrameKind::Lane {
            return Flow::Next;
        }
        self.top().pc = frame.pc + 1;
        self.lane_pauses()
    }

    // ---- reading --------------------------------------------------------------------------------------------------

    /// The value of an expression for a frame; the common ones without ceremony.
    #[inline]
    pub fn value(&self, frame: &Frame, node: NodeId) -> i64 {
        if self.game.simple[node.0 as usize] {
            return simple(self.game, self.state, frame, node);
        }
        Reader::of_frame(self.game, self.state, frame).eval(node)
    }

    #[inline(always)]
    pub fn operand(&self, frame: &Frame, operand: Operand) -> i64 {
        match operand {
            Operand::Const(value) => i64::from(value),
            Operand::Slot(slot) => self.slot(frame, slot),
            Operand::You => i64::from(frame.you),
            Operand::Me => crate::read::entity(frame.me),
            Operand::Opponent => i64::from(frame.you == 0),
            Operand::Mine(field) => {
                let fields = self.game.fields.player_defaults.len();
                self.state.players[frame.you as usize * fields + field as usize]
            }
            Operand::Vacant { first, step } => {
                i64::from(self.state.zones.is_empty(first + u16::from(step * frame.you)))
            }
            Operand::PrintedOf(slot, field) => match self.slot(frame, slot) {
                card if card <= 0 => 0,
                card => self.game.printed(self.state.objects[card as usize].card, field),
            },
            Operand::MyPrinted(field) => match frame.me {
                0 => 0,
                me => self.game.printed(self.state.objects[me as usize].card, field),
            },
            Operand::Node(node) => self.value(frame, node),
        }
    }

    #[inline]
    pub fn slot(&self, frame: &Frame, slot: Slot) -> i64 {
        self.state.slots[frame.base as usize + slot as usize]
    }

    #[inline]
    pub fn set_slot(&mut self, frame: &Frame, slot: Slot, value: i64) {
        self.state.slots[frame.base as usize + slot as usize] = value;
    }

    fn random_number(&mut self, from: i64, to: i64) -> i64 {
        // A die with more sides than there are numbers to draw has no more than those.
        let sides = u32::try_from(to.saturating_sub(from)).map_or(0, |more| more.saturating_add(1));
        if sides <= 1 {
            return from;
        }
        self.state.half_made.learned = true;
        from + i64::from(self.state.random.below(sides))
    }

    // ---- writing --------------------------------------------------------------------------------------------------

    fn move_top(&mut self, frame: &Frame, from: &crate::code::ZonePlan, to: &crate::code::PlacePlan) {
        let source = from.near(frame.you);
        let target = to.zone.near(frame.you);
        match self.state.zones.cards(source).last() {
            Some(card) => {
                let end = self.end(frame, to.end);
                let args = [i64::from(*card), crate::calls::pack_place(target, end)];
                self.do_move(&args, frame.you);
                self.outcome(1, 1);
            }
            None => self.outcome(0, 0),
        }
    }

    #[inline]
    pub fn assign_player(&mut self, frame: &Frame, plan: &Assign) {
        let Ok(seat) = usize::try_from(self.operand(frame, plan.of)) else { return };
        let value = self.operand(frame, plan.value);
        self.state.change_player(self.game, seat, plan.field, |old| assigned(plan.op, old, value));
    }

    #[inline(never)]
    pub fn assign_card(&mut self, frame: &Frame, plan: &Assign) {
        let card = self.operand(frame, plan.of);
        if card <= 0 || (self.game.ir.settings.renews && self.state.objects[card as usize].ghost) {
            return;
        }
        let value = self.operand(frame, plan.value);
        let old = self.state.stored_or_copied(self.game, card as u16, plan.field);
        self.state.write_card(self.game, card as u16, plan.field, assigned(plan.op, old, value));
    }

    fn gain(&mut self, frame: &Frame, list: Slot, gain: u32) {
        let (start, len) = unpack(self.slot(frame, list));
        self.state.hold_effects();
        for i in start..start + len {
            let object = self.state.lists[i];
            if self.state.objects[object as usize].ghost {
                continue;
            }
            let what = match &self.game.gains[gain as usize] {
                GainPlan::Ability(by_kind) => {
                    let kind = ir::KindId(self.state.kind_of(self.game, object));
                    match by_kind.iter().find(|(k, _)| self.game.ir.is_kind(kind, ir::KindId(*k))) {
                        Some((_, ability)) => GainedWhat::Ability(*ability),
                        None => continue,
                    }
                }
                GainPlan::Keyword(keyword) => GainedWhat::Keyword(*keyword),
                GainPlan::Field { field, op, value } => {
                    let value = self.slot(frame, *value) as i32;
                    match op {
                        AssignOp::Set => GainedWhat::Set { field: *field, value },
                        AssignOp::Add => GainedWhat::Add { field: *field, amount: value },
                        AssignOp::Subtract => GainedWhat::Add { field: *field, amount: value.wrapping_neg() },
                    }
                }
            };
            self.state.gains(self.game, object, what);
            self.state.changes += 1;
            if self.is_by_text() {
                self.events.aside(Aside::Gained { card: ObjectId(object), what });
            }
            self.state.mark(u64::MAX);
            self.state.refresh(self.game);
        }
        self.state.release_effects(self.game);
    }

    // ---- frames ---------------------------------------------------------------------------------------------------

    pub fn push_frame(&mut self, frame: Frame) {
        self.state.frames.push(frame);
    }

    /// Takes the frame on top away with its slots and lists.
    pub fn pop_frame(&mut self) {
        if let Some(frame) = self.state.frames.pop() {
            self.state.slots.truncate(frame.base as usize);
            self.state.lists.truncate(frame.lists as usize);
        }
    }

    /// Room for a frame's slots, the first of them given.
    #[inline]
    pub fn push_slots(&mut self, args: &[i64], slots: u16) -> u32 {
        let base = self.state.slots.len();
        self.state.slots.extend_from_slice(args);
        self.state.slots.resize(base + slots as usize, 0);
        base as u32
    }

    fn returns(&mut self, frame: &Frame) -> Flow {
        if !self.state.gathers.is_empty() && self.is_gathering() {
            // The text was left in the middle of a window. It comes here again.
            self.end_gathering();
            return Flow::Switch;
        }
        if frame.kind == FrameKind::Ability {
            // Where every event is judged there is nothing left to judge.
            let is_due = self.game.ir.settings.judged == Judged::AfterTexts && self.checks_are_due_behind();
            self.pop_frame();
            if is_due {
                self.push_checks();
            }
            return Flow::Switch;
        }
        if frame.kind == FrameKind::Event && self.ends_quietly(frame) {
            return self.end_quietly(frame);
        }
        match frame.kind {
            FrameKind::Event => self.end_event(frame),
            FrameKind::Ability | FrameKind::Check => {
                self.pop_frame();
                Flow::Switch
            }
            FrameKind::Action => {
                self.top().stage = 1;
                if frame.stage != 0 || !self.checks_are_due_behind() || !self.push_checks() {
                    self.pop_frame();
                    self.state.action_is_over();
                    self.state.half_made = HalfMade::default();
                }
                Flow::Switch
            }
            FrameKind::Lane => self.lane_ends(),
            FrameKind::Turn | FrameKind::Window | FrameKind::Group | FrameKind::Checks => {
                unreachable!("{:?} does not return", frame.kind)
            }
        }
    }
}

/// What an assignment makes of a value, before its bounds.
#[inline]
fn assigned(op: AssignKind, old: i64, value: i64) -> i64 {
    match op {
        AssignKind::Set => value,
        AssignKind::Add => old.saturating_add(value),
        AssignKind::Subtract => old.saturating_sub(value),
        AssignKind::Unite => old | value,
        AssignKind::Without => old & !value,
        AssignKind::BagAdd => ir::bag::add(old, value),
        AssignKind::BagSubtract => ir::bag::subtract(old, value),
    }
}
