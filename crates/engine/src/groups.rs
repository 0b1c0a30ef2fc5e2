//! Groups: an event called on a set happens to all members at once.
//!
//! Every member is a *lane* with slots of its own. Lanes run the same body in step: the lane that is furthest behind
//! goes on to its next statement; when the statement is a call, all lanes at that call make it together, as one group.
//! So `destroy(each X)` has one window for all of X, and what is destroyed leaves together.

use crate::code::{ArgPlan, CallPlan, Op};
use crate::happening::Events;
use crate::lower::FixedOp;
use crate::machine::{Flow, Machine};
use crate::read::unpack;
use crate::state::{Frame, FrameKind, MAX_ARGS};
use ir::Kernel;

/// What stands before a lane's own slots.
const PC: usize = 0;
/// how much it changed
const CHANGES: usize = 1;
/// the outcome of its last call: how many were asked and done, and whether it was impossible
const ASKED: usize = 2;
const DONE: usize = 3;
/// the lane of the group below that this one answers to, or -1
const ORIGIN: usize = 4;
/// who acts in it
const YOU: usize = 5;
const NOT_POSSIBLE: usize = 6;
const HEADER: usize = 7;

const FINISHED: i64 = i64::MAX;
/// its needs do not hold, or something is missing: it never began
const REFUSED: i64 = -1;

/// Stages of a group.
const BEFORE: u8 = 0;
const RUNNING: u8 = 1;
const RAN: u8 = 2;
const CHECKED: u8 = 3;
const HEARD: u8 = 4;

impl<E: Events> Machine<'_, E> {
    /// A call on a set, from an ordinary frame.
    pub fn call_group(&mut self, frame: &Frame, plan: &CallPlan) -> Flow {
        let base = self.state.slots.len();
        let lists = self.state.lists.len() as u32;
        let lanes = self.add_lanes(frame, plan, -1);
        self.push_group(frame, plan.event, base, lists, lanes);
        Flow::Switch
    }

    fn push_group(&mut self, frame: &Frame, event: u16, base: usize, lists: u32, lanes: usize) {
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
            stage: BEFORE,
        });
    }

    fn stride(&self, event: u16) -> usize {
        HEADER + (self.game.events[event as usize].slots as usize).max(MAX_ARGS)
    }

    /// Writes a lane for each member that this call names. Returns how many.
    fn add_lanes(&mut self, frame: &Frame, plan: &CallPlan, origin: i64) -> usize {
        let mut args = [0; MAX_ARGS];
        let mut members = None;
        let mut missing = false;
        for (i, arg) in plan.args.iter().enumerate() {
            if let ArgPlan::Set(set) = arg {
                members = Some((i, unpack(self.collect(frame, *set))));
            } else {
                match self.argument(frame, arg) {
                    Some(value) => args[i] = value,
                    None => missing = true,
                }
            }
        }
        let Some((position, (start, len))) = members else {
            // One call among those of several lanes.
            self.add_lane(frame, plan.event, args, origin, missing);
            return 1;
        };
        for i in start..start + len {
            if self.is_runaway() {
                self.give_up();
                return i - start;
            }
            args[position] = i64::from(self.state.lists[i]);
            // Where to may depend on which card: ask again for each.
            for (value, arg) in args.iter_mut().zip(&plan.args) {
                if matches!(arg, ArgPlan::Place(_)) {
                    match self.argument(frame, arg) {
                        Some(place) => *value = place,
                        None => missing = true,
                    }
                }
            }
            self.add_lane(frame, plan.event, args, origin, missing);
        }
        len
    }

    fn add_lane(&mut self, frame: &Frame, event: u16, args: [i64; MAX_ARGS], origin: i64, missing: bool) {
        let base = self.state.slots.len();
        let stride = self.stride(event);
        let plan = &self.game.events[event as usize];
        let args = if missing { args } else { self.with_origin(plan.kernel, &args) };
        self.state.slots.resize(base + stride, 0);
        self.state.slots[base + HEADER..base + HEADER + MAX_ARGS].copy_from_slice(&args);
        self.state.slots[base + ORIGIN] = origin;
        self.state.slots[base + YOU] = i64::from(frame.you);
        let refused = missing || !self.needs_hold(event, base + HEADER, frame.you, frame.me);
        self.state.slots[base + PC] = if refused { REFUSED } else { i64::from(plan.code) };
        if E::ON && !refused && plan.kernel.is_none() {
            self.tell(event, frame.you, &args);
        }
    }

    fn lane(&self, frame: &Frame, index: usize) -> usize {
        frame.base as usize + index * self.stride(frame.what)
    }

    /// The group on top goes one step further.
    pub fn group(&mut self) -> Flow {
        let frame = *self.top();
        match frame.stage {
            BEFORE => self.before_group(&frame),
            RUNNING => self.run_lanes(&frame),
            RAN => {
                self.top().stage = CHECKED;
                if self.checks_are_due() {
                    self.push_checks();
                }
                Flow::Switch
            }
            CHECKED => self.after_group(&frame),
            _ => self.end_group(&frame),
        }
    }

    fn before_group(&mut self, frame: &Frame) -> Flow {
        self.top().stage = RUNNING;
        let plan = &self.game.events[frame.what as usize];
        if plan.heard_before {
            let from = self.state.waiting.len();
            for index in 0..frame.changes as usize {
                let lane = self.lane(frame, index);
                if self.state.slots[lane + PC] != REFUSED {
                    self.listen(frame.what, (lane + HEADER) as u32, frame.you, true);
                }
            }
            self.open_window(from);
        }
        Flow::Switch
    }

    fn run_lanes(&mut self, frame: &Frame) -> Flow {
        if let Some(kernel) = self.game.events[frame.what as usize].kernel {
            self.do_kernel_for_all(frame, kernel);
            return Flow::Switch;
        }
        let lanes = frame.changes as usize;
        let behind = (0..lanes)
            .map(|index| (self.state.slots[self.lane(frame, index) + PC], index))
            .filter(|(pc, _)| *pc != FINISHED && *pc != REFUSED)
            .min();
        match behind {
            None => self.top().stage = RAN,
            Some((pc, index)) => match &self.game.ops[pc as usize] {
                Op::Call(call) => self.call_together(frame, pc, *call, index),
                _ => self.resume_lane(frame, index),
            },
        }
        Flow::Switch
    }

    fn do_kernel_for_all(&mut self, frame: &Frame, kernel: Kernel) {
        for index in 0..frame.changes as usize {
            let lane = self.lane(frame, index);
            if self.state.slots[lane + PC] == REFUSED {
                continue;
            }
            let mut args = [0; MAX_ARGS];
            args.copy_from_slice(&self.state.slots[lane + HEADER..lane + HEADER + MAX_ARGS]);
            let before = self.state.changes;
            self.do_kernel(kernel, &args, frame.you);
            self.state.slots[lane + CHANGES] += i64::from(self.state.changes - before);
            self.state.slots[lane + PC] = FINISHED;
        }
        self.top().stage = RAN;
    }

    fn resume_lane(&mut self, frame: &Frame, index: usize) {
        let lane = self.lane(frame, index);
        let plan = &self.game.events[frame.what as usize];
        let begins = self.state.slots[lane + PC] == i64::from(plan.code);
        let you = self.state.slots[lane + YOU] as u8;
        if begins && !self.needs_hold(frame.what, lane + HEADER, you, frame.me) {
            // What an earlier lane used up is not there for this one.
            self.state.slots[lane + PC] = REFUSED;
            return;
        }
        let (asked, done) = (self.state.slots[lane + ASKED] as u32, self.state.slots[lane + DONE] as u32);
        self.outcome(asked, done);
        self.state.refused = self.state.slots[lane + NOT_POSSIBLE] != 0;
        let changes = self.state.changes;
        self.push_frame(Frame {
            pc: self.state.slots[lane + PC] as u32,
            base: (lane + HEADER) as u32,
            lists: self.state.lists.len() as u32,
            changes,
            what: index as u16,
            me: frame.me,
            you: self.state.slots[lane + YOU] as u8,
            kind: FrameKind::Lane,
            stage: 0,
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
        self.state.slots[header + ASKED] = i64::from(self.state.asked);
        self.state.slots[header + DONE] = i64::from(self.state.done);
        self.state.slots[header + NOT_POSSIBLE] = i64::from(self.state.refused);
        Flow::Switch
    }

    /// All lanes at this call make it together, those of one player at a time.
    fn call_together(&mut self, frame: &Frame, pc: i64, call: u32, first: usize) {
        let plan = &self.game.calls[call as usize];
        let you = self.state.slots[self.lane(frame, first) + YOU];
        let base = self.state.slots.len();
        let lists = self.state.lists.len() as u32;
        let mut lanes = 0;
        for index in 0..frame.changes as usize {
            let lane = self.lane(frame, index);
            if self.state.slots[lane + PC] != pc || self.state.slots[lane + YOU] != you {
                continue;
            }
            self.state.slots[lane + PC] = pc + 1;
            self.state.slots[lane + ASKED] = 0;
            self.state.slots[lane + DONE] = 0;
            self.state.slots[lane + NOT_POSSIBLE] = 0;
            let of_lane = Frame { base: (lane + HEADER) as u32, you: you as u8, ..*frame };
            lanes += self.add_lanes(&of_lane, plan, index as i64);
        }
        let caller = Frame { you: you as u8, ..*frame };
        self.push_group(&caller, plan.event, base, lists, lanes);
    }

    fn after_group(&mut self, frame: &Frame) -> Flow {
        self.top().stage = HEARD;
        let plan = &self.game.events[frame.what as usize];
        let from = self.state.waiting.len();
        for index in 0..frame.changes as usize {
            let lane = self.lane(frame, index);
            if !self.lane_happened(frame.what, lane) {
                continue;
            }
            if plan.tracked {
                self.remember(frame.what, lane + HEADER, frame.you);
            }
            if plan.heard_after {
                self.listen(frame.what, (lane + HEADER) as u32, frame.you, false);
            }
        }
        self.open_window(from);
        Flow::Switch
    }

    fn lane_happened(&self, event: u16, lane: usize) -> bool {
        let empty = self.game.events[event as usize].empty;
        self.state.slots[lane + PC] != REFUSED && (empty || self.state.slots[lane + CHANGES] != 0)
    }

    /// Tells the caller, or the lanes of the group below, what came of it.
    fn end_group(&mut self, frame: &Frame) -> Flow {
        let lanes = frame.changes as usize;
        let mut done = 0;
        // A payment of nothing, for want of anything to pay with, is none.
        let mut any_refused = lanes == 0;
        let below = self.state.frames.len().checked_sub(2).map(|i| self.state.frames[i]);
        for index in 0..lanes {
            let lane = self.lane(frame, index);
            let happened = self.lane_happened(frame.what, lane);
            done += u32::from(happened);
            let refused = self.state.slots[lane + PC] == REFUSED;
            any_refused |= refused;
            let origin = self.state.slots[lane + ORIGIN];
            if let (Some(below), true) = (below, origin >= 0) {
                let parent = self.lane(&below, origin as usize);
                self.state.slots[parent + ASKED] += 1;
                self.state.slots[parent + DONE] += i64::from(happened);
                self.state.slots[parent + NOT_POSSIBLE] |= i64::from(refused);
                self.state.slots[parent + CHANGES] += i64::from(happened);
            }
        }
        self.pop_frame();
        self.outcome(lanes as u32, done);
        self.state.refused = any_refused;
        Flow::Switch
    }
}
