//! Groups: an event called on a set happens to all members at once.
//!
//! Every member is a *lane* with slots of its own. Lanes run the same body in step: the lane that is furthest behind
//! goes on to its next statement; when the statement is a call, all lanes at that call make it together, as one group.
//! So `destroy(each X)` has one window for all of X, and what is destroyed leaves together. What is done instead of the
//! event of a lane is found for all lanes before any of it is done, and asked again whether it still may be when its
//! turn comes; such lanes take no part in the rest.

use crate::call_result::LastCall;
use crate::code::{ArgPlan, CallPlan, Hears, Op};
use crate::lanes::{
    BY, CHANGES, FINISHED, HAPPENED, HEADER, LAST_CALL, Lane, ORIGIN, PC, REFUSED, REPLACED, SOURCE, YOU,
    lanes, stride,
};
use crate::lower::FixedOp;
use crate::machine::{Flow, Machine};
use crate::read::unpack;
use crate::replacing::{AMOUNT, BEGAN, DONE, FAILED};
use crate::state::{Choice, Frame, FrameKind, MAX_ARGS, Replaced, State};
use ir::Kernel;

/// Stages of a group.
const REWRITE: u8 = 0;
const REPLACING: u8 = 1;
const BEFORE: u8 = 2;
pub(crate) const RUNNING: u8 = 3;
const RAN: u8 = 4;
const CHECKED: u8 = 5;
const HEARD: u8 = 6;
const FOLLOWING: u8 = 7;
const OVER: u8 = 8;

impl Machine<'_> {
    /// Calls of one event as one group, from an ordinary frame.
    pub fn call_group(&mut self, frame: &Frame, calls: &[CallPlan]) -> Flow {
        let base = self.state.slots.len();
        let lists = self.state.lists.len() as u32;
        let mut lanes = 0;
        for plan in calls {
            lanes += self.add_lanes(frame, plan, -1);
        }
        if lanes == 0 && self.is_of_no_account() {
            self.state.lists.truncate(lists as usize);
            let history_from = self.state.history.len() as u32;
            self.set_last_call(LastCall { refused: true, history_from, ..LastCall::default() });
            return Flow::Next;
        }
        self.push_group(frame, calls[0].event, base, lists, lanes);
        Flow::Switch
    }

    /// Whether nothing would come of a group of nobody here: there is nothing to hear of, unless what came before is
    /// still to be checked, or something lasts until what is done here is over.
    fn is_of_no_account(&self) -> bool {
        !self.checks_are_due() && !self.state.lasts_until_frame(self.state.frames.len())
    }

    /// An event that happens to several players at once.
    pub fn start_group(&mut self, frame: &Frame, event: u16, seats: &[u8]) {
        let (base, lists) = (self.state.slots.len(), self.state.lists.len() as u32);
        for seat in seats {
            let mut args = [0; MAX_ARGS];
            args[0] = i64::from(*seat);
            self.write_lane(event, (frame.you, frame.me), args, -1, false);
        }
        self.push_group(frame, event, base, lists, seats.len());
    }

    /// The calls of a `together`, which lie side by side.
    pub fn calls_together(&mut self, frame: &Frame, calls: &[u32]) -> Flow {
        let game = self.game;
        match calls {
            [] => Flow::Next,
            [first, ..] => {
                let first = *first as usize;
                self.call_group(frame, &game.calls[first..first + calls.len()])
            }
        }
    }

    fn push_group(&mut self, frame: &Frame, event: u16, base: usize, lists: u32, lanes: usize) {
        let plan = &self.game.events[event as usize];
        self.push_frame(Frame {
            pc: FixedOp::GROUP,
            base: base as u32,
            lists,
            // how many lanes there are
            changes: lanes as u32,
            what: event,
            me: frame.me,
            you: frame.you,
            kind: FrameKind::Group,
            stage: if plan.replaced { REWRITE } else { BEFORE },
            origin: self.state.history.len() as u32,
            ..Frame::blank()
        });
        self.going_on_changed(event);
    }

    /// Writes a lane for each member that this call names. Returns how many.
    fn add_lanes(&mut self, frame: &Frame, plan: &CallPlan, origin: i64) -> usize {
        let mut args = [0; MAX_ARGS];
        let mut members = None;
        let mut missing = false;
        for (i, arg) in plan.args.iter().enumerate() {
            if let ArgPlan::Set(set) = arg {
                members = Some((i, unpack(self.collect(frame, *set))));
            } else if plan.member.is_none() {
                missing |= !self.add_argument(frame, arg, &mut args[i]);
            }
        }
        let Some((position, (start, len))) = members else {
            // One call among those of several lanes.
            self.add_lane(frame, plan, args, origin, missing);
            return 1;
        };
        for i in start..start + len {
            if self.is_runaway() {
                self.give_up();
                return i - start;
            }
            let member = i64::from(self.state.lists[i]);
            args[position] = member;
            let mut missing = missing;
            if let Some(slot) = plan.member {
                self.set_slot(frame, slot, member);
            }
            // Where to may depend on which card, and what is written in terms of the member does: ask again for each.
            for (value, arg) in args.iter_mut().zip(&plan.args) {
                let each = matches!(arg, ArgPlan::Place(_)) || plan.member.is_some();
                if each && !matches!(arg, ArgPlan::Set(_)) {
                    missing |= !self.add_argument(frame, arg, value);
                }
            }
            self.add_lane(frame, plan, args, origin, missing);
        }
        len
    }

    /// False if it is missing.
    fn add_argument(&mut self, frame: &Frame, arg: &ArgPlan, value: &mut i64) -> bool {
        match self.argument(frame, arg) {
            Some(found) => {
                *value = found;
                true
            }
            None => false,
        }
    }

    fn add_lane(
        &mut self,
        frame: &Frame,
        call: &CallPlan,
        args: [i64; MAX_ARGS],
        origin: i64,
        missing: bool,
    ) {
        let (missing, doer) = match self.doer(frame, call) {
            Some(doer) => (missing, doer),
            None => (true, (frame.you, frame.me)),
        };
        let missing = missing || self.is_about_ghost(call.event, &args);
        self.write_lane(call.event, doer, args, origin, missing);
    }

    fn write_lane(
        &mut self,
        event: u16,
        (you, me): (u8, u16),
        args: [i64; MAX_ARGS],
        origin: i64,
        missing: bool,
    ) {
        let base = self.state.slots.len();
        let plan = &self.game.events[event as usize];
        let args = if missing { args } else { self.with_origin(plan.kernel, &args) };
        self.state.slots.resize(base + stride(self.game, event), 0);
        let own = plan.own_width();
        self.state.slots[base + HEADER..base + HEADER + own].copy_from_slice(&args[..own]);
        let header = &mut self.state.slots[base..base + HEADER];
        header[ORIGIN] = origin;
        header[YOU] = i64::from(you);
        header[BY] = i64::from(you);
        header[SOURCE] = i64::from(me);
        header[PC] = if missing { REFUSED } else { i64::from(plan.code) };
        if !missing {
            self.inherit(event, base + HEADER, own, you, me);
        }
    }

    fn lane(&self, frame: &Frame, index: usize) -> usize {
        frame.base as usize + index * stride(self.game, frame.what)
    }

    /// The group on top goes one step further.
    #[inline(never)]
    pub fn group(&mut self) -> Flow {
        let frame = *self.top();
        match frame.stage {
            REWRITE => self.find_replacements(&frame),
            REPLACING => self.next_replacement(&frame),
            BEFORE => self.before_group(&frame),
            RUNNING | FOLLOWING => self.run_lanes(&frame),
            RAN => {
                self.top().stage = CHECKED;
                self.note_what_happened(&frame);
                self.queue_for_lanes(&frame);
                if self.checks_are_due() {
                    self.push_checks();
                }
                Flow::Switch
            }
            CHECKED => self.after_group(&frame),
            HEARD => self.follow_up(&frame),
            _ => self.end_group(&frame),
        }
    }

    /// What is done instead, of all lanes.
    fn find_replacements(&mut self, frame: &Frame) -> Flow {
        self.top().stage = REPLACING;
        let group = self.state.frames.len() as u32 - 1;
        let changed = self.state.replaced.iter().any(|replaced| replaced.frame == group);
        for lane in lanes(self.game, self.state, frame) {
            let (by, source) = (lane.by(self.state), lane.source(self.state));
            // Only what has been changed is asked about again.
            if changed && !self.is_asked_again(group, lane) {
                continue;
            }
            // What cannot happen is not replaced.
            if !lane.goes_on(self.state) || !self.is_allowed(frame.what, lane.args(), by, source) {
                continue;
            }
            let found = self.state.waiting.len();
            self.listen(Hears::Instead, frame.what, lane.args() as u32, by, source);
            if self.state.waiting.len() > found {
                self.state.slots[lane.0 + PC] = REPLACED;
            }
        }
        Flow::Switch
    }

    /// Whether a member was changed, and nobody has been asked since what is done instead of it now.
    fn is_asked_again(&mut self, group: u32, lane: Lane) -> bool {
        let args = lane.args() as u32;
        let of_lane = |replaced: &&mut Replaced| (replaced.frame, replaced.args) == (group, args);
        let mut asked = false;
        for replaced in self.state.replaced.iter_mut().filter(of_lane) {
            asked |= std::mem::replace(&mut replaced.pending, false);
        }
        asked
    }

    /// What was done instead of the last lane's event has changed so much.
    fn count_replacement(&mut self, frame: &Frame) {
        for lane in lanes(self.game, self.state, frame) {
            let began = std::mem::replace(&mut self.state.slots[lane.kept() + BEGAN], 0);
            if began != 0 {
                self.state.slots[lane.0 + CHANGES] += i64::from(self.state.changes) - (began - 1);
            }
        }
    }

    /// Does what is done instead of the next lane's event.
    fn next_replacement(&mut self, frame: &Frame) -> Flow {
        self.count_replacement(frame);
        let group = self.state.frames.len() as u32 - 1;
        let pending = self.state.replaced.iter().any(|replaced| replaced.frame == group && replaced.pending);
        let from = self.state.first_waiting_of(frame);
        if self.state.waiting.len() == from {
            self.top().stage = if pending { REWRITE } else { BEFORE };
            // Who tries out what comes of it wants to know no more.
            let is_tried = !pending && self.state.trying as usize == self.state.frames.len();
            return if is_tried { Flow::Wait } else { Flow::Switch };
        }
        match self.ask_for_member(frame, from) {
            Some(flow) => flow,
            None => self.replace_member(frame, from),
        }
    }

    /// The player has said which member is next: of those it is asked more exactly about, or it is replaced.
    pub fn member_is_chosen(&mut self, choice: Choice) -> Flow {
        let frame = *self.top();
        if !self.choose_member(choice) {
            return Flow::Switch;
        }
        self.replace_member(&frame, self.state.first_waiting_of(&frame))
    }

    /// Does what is done instead of the first member that waits.
    fn replace_member(&mut self, frame: &Frame, from: usize) -> Flow {
        let waiting = &mut self.state.waiting;
        let Some(next) = waiting.get(from).copied() else { return Flow::Switch };
        let count = waiting[from..].iter().take_while(|w| w.args == next.args).count();
        waiting[from..].rotate_left(count);
        let from = waiting.len() - count;
        let lane = Lane::at_args(next.args as usize);
        let (by, source) = (lane.by(self.state), lane.source(self.state));
        if self.is_allowed(frame.what, lane.args(), by, source) {
            self.drop_ended_replacements(frame, from);
        } else {
            self.state.waiting.truncate(from);
        }
        if self.state.waiting.len() == from {
            // What was to replace it has replaced another member, and does so no more.
            self.state.slots[lane.0 + PC] = i64::from(self.game.events[frame.what as usize].code);
            return Flow::Switch;
        }
        self.state.slots[lane.kept() + BEGAN] = i64::from(self.state.changes) + 1;
        self.pick_replacement(from);
        Flow::Switch
    }

    fn before_group(&mut self, frame: &Frame) -> Flow {
        self.top().stage = RUNNING;
        let plan = &self.game.events[frame.what as usize];
        for lane in lanes(self.game, self.state, frame) {
            if !lane.goes_on(self.state) {
                continue;
            }
            let (by, source) = (lane.by(self.state), lane.source(self.state));
            if !self.is_allowed(frame.what, lane.args(), by, source) {
                self.tell_of_forbidden(frame.what, lane.args(), by, source);
                lane.refuse(self.state);
            } else if self.events.is_on() && plan.kernel.is_none() {
                self.tell_of(frame.what, lane.args(), by, source);
            }
        }
        if plan.heard_before {
            let from = self.state.waiting.len();
            self.listen_to_lanes(frame, Hears::Before, Lane::goes_on);
            self.open_window(from);
        }
        Flow::Switch
    }

    fn listen_to_lanes(&mut self, frame: &Frame, hears: Hears, which: impl Fn(Lane, &State) -> bool) {
        for lane in lanes(self.game, self.state, frame) {
            if which(lane, self.state) {
                let (by, source) = (lane.by(self.state), lane.source(self.state));
                self.listen(hears, frame.what, lane.args() as u32, by, source);
            }
        }
    }

    fn run_lanes(&mut self, frame: &Frame) -> Flow {
        if let Some(kernel) = self.game.events[frame.what as usize].kernel
            && frame.stage == RUNNING
        {
            self.do_kernel_for_all(frame, kernel);
            return Flow::Switch;
        }
        let lanes = frame.changes as usize;
        // All lanes are looked at: where there are hundreds of them that takes its time.
        self.state.fuel.burn(lanes / 4);
        let plan = &self.game.events[frame.what as usize];
        let mut unfinished = (0..lanes)
            .map(|index| (self.state.slots[self.lane(frame, index) + PC], index))
            .filter(|(pc, _)| *pc >= 0 && *pc != FINISHED);
        let behind = if plan.in_turn { unfinished.next() } else { unfinished.min() };
        if let Some((pc, index)) = behind
            && plan.in_turn
            && pc == i64::from(plan.code)
            && !self.takes_share(frame, index)
        {
            return Flow::Switch;
        }
        let game = self.game;
        match behind {
            None if self.is_gathering() => self.end_gathering(),
            None => self.top().stage = if frame.stage == RUNNING { RAN } else { OVER },
            Some((pc, index)) => match &game.ops[pc as usize] {
                op @ (Op::BeginWindow | Op::EndWindow) => self.window_of_lanes(frame, pc, op),
                Op::Call(call) => {
                    self.call_together(frame, pc, &game.calls[*call as usize..=*call as usize], index);
                }
                Op::Together(calls) if !calls.is_empty() => {
                    let first = calls[0] as usize;
                    self.call_together(frame, pc, &game.calls[first..first + calls.len()], index);
                }
                _ => self.resume_lane(frame, index),
            },
        }
        Flow::Switch
    }

    /// How much there is for a lane that is about to begin is asked when the lanes before it have taken their share.
    /// False if there is nothing left for it.
    fn takes_share(&mut self, frame: &Frame, index: usize) -> bool {
        let lane = Lane(self.lane(frame, index));
        let own = self.game.events[frame.what as usize].own_width();
        let (by, source) = (lane.by(self.state), lane.source(self.state));
        self.inherit(frame.what, lane.args(), own, by, source);
        let allowed = self.is_allowed(frame.what, lane.args(), by, source);
        if !allowed {
            lane.refuse(self.state);
        }
        allowed
    }

    /// The lanes that have come to the beginning or the end of a window begin or end it together.
    fn window_of_lanes(&mut self, frame: &Frame, pc: i64, op: &Op) {
        for lane in lanes(self.game, self.state, frame) {
            if self.state.slots[lane.0 + PC] == pc {
                self.state.slots[lane.0 + PC] = pc + 1;
            }
        }
        match op {
            Op::BeginWindow => self.begin_gathering(),
            _ => self.end_gathering(),
        }
    }

    fn do_kernel_for_all(&mut self, frame: &Frame, kernel: Kernel) {
        // What leaves together is remembered as it was before the first left.
        self.state.hold_effects();
        for lane in lanes(self.game, self.state, frame) {
            if !lane.goes_on(self.state) {
                continue;
            }
            let args = self.arguments_at(frame.what, lane.args());
            let before = self.state.changes;
            self.do_kernel(kernel, &args, lane.by(self.state));
            self.state.slots[lane.0 + CHANGES] += i64::from(self.state.changes - before);
            self.state.slots[lane.0 + PC] = FINISHED;
        }
        self.state.release_effects(self.game);
        self.top().stage = RAN;
        if !self.state.made.is_empty() {
            self.raise_made(frame);
        }
    }

    fn resume_lane(&mut self, frame: &Frame, index: usize) {
        let lane = self.lane(frame, index);
        let plan = &self.game.events[frame.what as usize];
        let begins = self.state.slots[lane + PC] == i64::from(plan.code);
        let you = self.state.slots[lane + YOU] as u8;
        let me = self.state.slots[lane + SOURCE] as u16;
        if begins && !self.needs_hold(frame.what, lane + HEADER, you, me) {
            // What an earlier lane used up is not there for this one.
            self.state.slots[lane + PC] = REFUSED;
            return;
        }
        let last = LastCall::from_words(&self.state.slots[lane + LAST_CALL..lane + HEADER]);
        self.set_last_call(last);
        let changes = self.state.changes;
        self.push_frame(Frame {
            pc: self.state.slots[lane + PC] as u32,
            base: (lane + HEADER) as u32,
            lists: self.state.lists.len() as u32,
            changes,
            what: index as u16,
            me,
            you,
            kind: FrameKind::Lane,
            ..Frame::blank()
        });
    }

    /// The lane on top has come to a call: it waits there for the others.
    pub fn lane_waits(&mut self) -> Flow {
        let pc = i64::from(self.top().pc);
        self.leave_lane(pc)
    }

    /// The lane on top has changed something: the others catch up first.
    pub fn lane_pauses(&mut self) -> Flow {
        self.lane_waits()
    }

    pub fn lane_ends(&mut self) -> Flow {
        self.leave_lane(FINISHED)
    }

    /// What happened before the group began has made the lane's event impossible.
    pub fn lane_is_refused(&mut self) -> Flow {
        self.leave_lane(REFUSED)
    }

    /// Takes the lane's frame away. Its slots and lists belong to the group and stay.
    fn leave_lane(&mut self, pc: i64) -> Flow {
        let Some(lane) = self.state.frames.pop() else { return Flow::Switch };
        let header = lane.base as usize - HEADER;
        self.state.slots[header + PC] = pc;
        self.state.slots[header + YOU] = i64::from(lane.you);
        self.state.slots[header + CHANGES] += i64::from(self.state.changes - lane.changes);
        let words = self.last_call().words();
        self.state.slots[header + LAST_CALL..header + HEADER].copy_from_slice(&words);
        Flow::Switch
    }

    /// All lanes at this call make it together, those of one player at a time.
    fn call_together(&mut self, frame: &Frame, pc: i64, calls: &[CallPlan], first: usize) {
        let you = self.state.slots[self.lane(frame, first) + YOU];
        let base = self.state.slots.len();
        let lists = self.state.lists.len() as u32;
        let from = self.state.history.len() as u32;
        let mut count = 0;
        for index in 0..frame.changes as usize {
            let lane = self.lane(frame, index);
            let alone = self.game.events[frame.what as usize].in_turn && index != first;
            if self.state.slots[lane + PC] != pc || self.state.slots[lane + YOU] != you || alone {
                continue;
            }
            self.state.slots[lane + PC] = pc + 1;
            let nothing = LastCall { history_from: from, ..LastCall::default() };
            self.state.slots[lane + LAST_CALL..lane + HEADER].copy_from_slice(&nothing.words());
            let me = self.state.slots[lane + SOURCE] as u16;
            let of_lane = Frame { base: (lane + HEADER) as u32, you: you as u8, me, ..*frame };
            for plan in calls {
                count += self.add_lanes(&of_lane, plan, index as i64);
            }
        }
        if count == 0 && self.is_of_no_account() {
            self.state.lists.truncate(lists as usize);
            return;
        }
        let caller = Frame { you: you as u8, ..*frame };
        self.push_group(&caller, calls[0].event, base, lists, count);
    }

    /// To which members it happened is known before anything is judged.
    fn note_what_happened(&mut self, frame: &Frame) {
        let plan = &self.game.events[frame.what as usize];
        for lane in lanes(self.game, self.state, frame) {
            let changed = plan.empty || self.state.slots[lane.0 + CHANGES] != 0;
            if lane.goes_on(self.state) && changed {
                self.signal(plan);
                self.state.slots[lane.0 + HAPPENED] = 1;
                let (by, source) = (lane.by(self.state), lane.source(self.state));
                if plan.tracked {
                    self.remember(frame.what, lane.args(), by, source);
                }
            }
        }
    }

    /// Abilities that wait for the stack hear of all lanes before anything else is done.
    fn queue_for_lanes(&mut self, frame: &Frame) {
        let plan = &self.game.events[frame.what as usize];
        if plan.queues {
            let from = self.state.waiting.len();
            self.listen_to_lanes(frame, Hears::Queued, |lane, state| state.slots[lane.0 + HAPPENED] != 0);
            self.hear_for_stack(from);
        }
    }

    fn after_group(&mut self, frame: &Frame) -> Flow {
        self.top().stage = HEARD;
        let plan = &self.game.events[frame.what as usize];
        for lane in lanes(self.game, self.state, frame).filter(|_| plan.ends_effects) {
            if self.state.slots[lane.0 + HAPPENED] != 0 {
                let (by, source) = (lane.by(self.state), lane.source(self.state));
                self.end_effects(frame.what, lane.args(), by, source);
            }
        }
        if plan.heard_after {
            let from = self.state.waiting.len();
            self.listen_to_lanes(frame, Hears::After, |lane, state| state.slots[lane.0 + HAPPENED] != 0);
            self.open_window_after(from);
        }
        Flow::Switch
    }

    /// Everybody has been heard: what follows is done in step as well.
    fn follow_up(&mut self, frame: &Frame) -> Flow {
        let plan = &self.game.events[frame.what as usize];
        self.top().stage = if plan.finally.is_some() { FOLLOWING } else { OVER };
        for lane in lanes(self.game, self.state, frame) {
            if self.state.slots[lane.0 + HAPPENED] == 0 {
                continue;
            }
            if let Some(code) = plan.finally {
                self.state.slots[lane.0 + PC] = i64::from(code);
                self.state.slots[lane.0 + YOU] = self.state.slots[lane.0 + BY];
            }
        }
        Flow::Switch
    }

    /// What came of a lane: the outcome of its event.
    fn outcome_of_lane(&self, frame: &Frame, lane: Lane) -> LastCall {
        let plan = &self.game.events[frame.what as usize];
        let slots = &self.state.slots;
        let replaced = slots[lane.0 + PC] == REPLACED;
        let happened = match plan.counted_by {
            _ if replaced => slots[lane.kept() + DONE] != 0,
            Some(event) if !self.state.checking => {
                slots[lane.0 + HAPPENED] != 0 && self.happened_to(event, slots[lane.args()], frame.origin)
            }
            _ => slots[lane.0 + HAPPENED] != 0,
        };
        let (amount_asked, amount) = match plan.amount {
            None => (1, i64::from(happened)),
            Some(args) => {
                let at = |arg: u8| slots[lane.args() + arg as usize];
                let done = if replaced { slots[lane.kept() + AMOUNT] } else { at(args.done) };
                (at(args.asked), if happened { done } else { 0 })
            }
        };
        LastCall {
            asked: 1,
            done: u32::from(happened),
            amount_asked,
            amount,
            refused: slots[lane.0 + PC] == REFUSED
                || (replaced && !happened && slots[lane.kept() + FAILED] != 0),
            history_from: frame.origin,
        }
    }

    /// Tells the caller, or the lanes of the group below, what came of it.
    fn end_group(&mut self, frame: &Frame) -> Flow {
        let below = self.state.frames.len().checked_sub(2).map(|i| self.state.frames[i]);
        // A payment of nothing, for want of anything to pay with, is none.
        let none = frame.changes == 0;
        let mut all = LastCall { refused: none, history_from: frame.origin, ..LastCall::default() };
        for lane in lanes(self.game, self.state, frame) {
            let outcome = self.outcome_of_lane(frame, lane);
            all.add(outcome);
            let origin = self.state.slots[lane.0 + ORIGIN];
            if let (Some(below), true) = (below, origin >= 0) {
                let parent = self.lane(&below, origin as usize);
                let words = &mut self.state.slots[parent + LAST_CALL..parent + HEADER];
                let mut last = LastCall::from_words(words);
                last.add(outcome);
                words.copy_from_slice(&last.words());
                let replaced = self.state.slots[lane.0 + PC] == REPLACED;
                let changed = if replaced { self.state.slots[lane.0 + CHANGES] } else { 0 };
                self.state.slots[parent + CHANGES] += changed.max(i64::from(outcome.done));
            }
        }
        self.pop_event();
        self.set_last_call(all);
        Flow::Switch
    }
}
