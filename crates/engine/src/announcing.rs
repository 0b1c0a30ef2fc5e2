//! Announcing: targets and modes are chosen before anything is done, and new targets for what is announced already.

use crate::code::{AmountPlan, ModePlan, PickModesOp, Slot, TargetOp};
use crate::game::Game;
use crate::machine::{Flow, Machine};
use crate::read::{MISSING, Reader, is_card, pack, unpack};
use crate::state::{Choice, Frame, State};
use ir::{Kernel, PLAYER_BASE};
use smallvec::SmallVec;

/// A target value as an option.
fn option(target: u16) -> Choice {
    match i64::from(target) - PLAYER_BASE {
        seat if seat >= 0 => Choice::one(Choice::PLAYER, seat as u16),
        _ => Choice::one(Choice::CARD, target),
    }
}

/// The target value of an option.
fn target(choice: Choice) -> u16 {
    match choice.what {
        Choice::PLAYER => (PLAYER_BASE + i64::from(choice.args[0])) as u16,
        _ => choice.args[0],
    }
}

/// One target of an item: which part, which of its targets, and which of the list.
struct Aim {
    part: usize,
    target: TargetOp,
    place: usize,
}

impl Machine<'_> {
    // ---- targets --------------------------------------------------------------------------------------------------

    pub fn begin_target(&mut self, frame: &Frame, op: &TargetOp) -> Flow {
        let nothing = if op.is_single() { MISSING } else { pack(self.state.lists.len(), 0) };
        self.set_slot(frame, op.slot, nothing);
        if !self.has_enough_targets(frame, op) {
            return self.go_without(op.refused);
        }
        self.ask_target(frame, op)
    }

    fn has_enough_targets(&mut self, frame: &Frame, op: &TargetOp) -> bool {
        let wanted = match op.amount {
            AmountPlan::One => 1,
            AmountPlan::Exactly(count) => self.value(frame, count),
            AmountPlan::UpTo(_) | AmountPlan::AnyNumber => return true,
        };
        let wanted = if op.divided { wanted.min(1) } else { wanted };
        self.list_targets(frame, op, &[]);
        self.state.options.len() as i64 >= wanted
    }

    /// Lists the legal targets that are not picked yet. Before there is an item, the card itself stands for it.
    fn list_targets(&mut self, frame: &Frame, op: &TargetOp, picked: &[u16]) {
        let mut options = std::mem::take(&mut self.state.options);
        options.clear();
        let (game, state) = (self.game, &*self.state);
        let mut ahead = op.follow_up.map(|at| (&game.follow_ups[at as usize], state.ahead_of(game, frame)));
        Reader::of_frame(game, state, frame).each(op.set, &mut |_, member| {
            let (target, again) = (i64::from(member), picked.contains(&member) && !op.divided);
            if !again
                && state.may_be_targeted(game, target, frame.me, frame.you, frame.me)
                && ahead.as_mut().is_none_or(|(follow_up, reader)| reader.may_follow(follow_up, target))
            {
                options.push(option(member));
            }
            true
        });
        self.state.options = options;
    }

    fn targets_picked(&self, frame: &Frame, op: &TargetOp) -> (usize, usize) {
        if op.is_single() { (0, 0) } else { unpack(self.slot(frame, op.slot)) }
    }

    pub fn list_targets_again(&mut self, frame: &Frame, op: &TargetOp) {
        let (start, len) = self.targets_picked(frame, op);
        let picked = SmallVec::<[u16; 16]>::from_slice(&self.state.lists[start..start + len]);
        self.list_targets(frame, op, &picked);
        if op.may_stop() {
            self.state.options.insert(0, Choice::bare(Choice::DECLINE));
        }
    }

    fn ask_target(&mut self, frame: &Frame, op: &TargetOp) -> Flow {
        let (_, len) = self.targets_picked(frame, op);
        let most = match op.amount {
            AmountPlan::One => 1,
            AmountPlan::Exactly(count) | AmountPlan::UpTo(count) => self.value(frame, count),
            AmountPlan::AnyNumber => i64::MAX,
        };
        if len as i64 >= most {
            return self.go_on();
        }
        self.list_targets_again(frame, op);
        let none_left = self.state.options.iter().all(|option| option.what == Choice::DECLINE);
        if none_left {
            self.state.options.clear();
            return self.go_on();
        }
        self.put(frame, None)
    }

    pub fn answer_target(&mut self, frame: &Frame, op: &TargetOp, choice: Choice) -> Flow {
        if choice.what == Choice::DECLINE {
            return self.go_on();
        }
        let picked = target(choice);
        if op.is_single() {
            self.set_slot(frame, op.slot, i64::from(picked));
            return self.go_on();
        }
        let (start, len) = self.targets_picked(frame, op);
        self.state.lists.truncate(start + len);
        self.state.lists.push(picked);
        self.set_slot(frame, op.slot, pack(start, len + 1));
        self.ask_target(frame, op)
    }

    // ---- modes ----------------------------------------------------------------------------------------------------

    pub fn begin_modes(&mut self, frame: &Frame, op: &PickModesOp) -> Flow {
        self.set_slot(frame, op.slot, 0);
        self.list_modes(frame, op);
        let there = self.state.options.iter().filter(|option| option.what == Choice::MODE).count();
        // What may be picked several times is there once at a time.
        let wanted = if op.copies > 1 { op.at_least.min(1) } else { op.at_least };
        if there < wanted as usize {
            self.state.options.clear();
            return self.go_without(op.refused);
        }
        self.ask_mode(frame, op)
    }

    /// The modes that could be announced and are not picked yet.
    pub fn list_modes(&mut self, frame: &Frame, op: &PickModesOp) {
        let picked = self.slot(frame, op.slot);
        let (game, state) = (self.game, &*self.state);
        let mut options = Vec::new();
        if picked.count_ones() >= u32::from(op.at_least) {
            options.push(Choice::bare(Choice::DECLINE));
        }
        for (index, mode) in game.modes[op.modes as usize].iter().enumerate() {
            let is_next = (index as u16).is_multiple_of(op.copies) || picked >> (index - 1) & 1 == 1;
            if picked >> index & 1 == 0 && is_next && state.offers_mode(game, frame, mode) {
                options.push(Choice::one(Choice::MODE, index as u16));
            }
        }
        self.state.options.clear();
        self.state.options.append(&mut options);
    }

    fn ask_mode(&mut self, frame: &Frame, op: &PickModesOp) -> Flow {
        let picked = self.slot(frame, op.slot).count_ones();
        if picked >= u32::from(op.at_most) {
            return self.go_on();
        }
        self.list_modes(frame, op);
        if self.state.options.iter().all(|option| option.what == Choice::DECLINE) {
            self.state.options.clear();
            return self.go_on();
        }
        self.put(frame, None)
    }

    pub fn answer_mode(&mut self, frame: &Frame, op: &PickModesOp, choice: Choice) -> Flow {
        if choice.what == Choice::DECLINE {
            return self.go_on();
        }
        let picked = self.slot(frame, op.slot) | 1 << choice.args[0];
        self.set_slot(frame, op.slot, picked);
        self.ask_mode(frame, op)
    }

    // ---- new targets ----------------------------------------------------------------------------------------------

    /// The operation under the frame: asks for a new target in place of the next one of an item.
    pub fn ask_retarget(&mut self, frame: &Frame, item: Slot, done: Slot) -> Flow {
        let item = self.slot(frame, item);
        loop {
            let nth = self.slot(frame, done) as usize;
            let Some(aim) = self.aim(item, nth) else { return self.go_on() };
            self.list_other_targets(item as u16, &aim);
            if self.state.options.len() > 1 {
                return self.put(frame, None);
            }
            self.state.options.clear();
            self.set_slot(frame, done, nth as i64 + 1);
        }
    }

    pub fn list_retargets_again(&mut self, frame: &Frame, item: Slot, done: Slot) {
        let (item, nth) = (self.slot(frame, item), self.slot(frame, done) as usize);
        if let Some(aim) = self.aim(item, nth) {
            self.list_other_targets(item as u16, &aim);
        }
    }

    pub fn answer_retarget(&mut self, frame: &Frame, item: Slot, done: Slot, choice: Choice) -> Flow {
        let (item, nth) = (self.slot(frame, item), self.slot(frame, done) as usize);
        self.set_slot(frame, done, nth as i64 + 1);
        if choice.what == Choice::DECLINE {
            return self.ask(frame);
        }
        let Some(aim) = self.aim(item, nth) else { return self.go_on() };
        let value = i64::from(target(choice));
        self.state.set_aim(&aim, value);
        self.state.changes += 1;
        match self.start_event(frame, Kernel::Targeted.event().0, &[value, item]) {
            Flow::Next => self.ask(frame),
            flow => flow,
        }
    }

    fn aim(&self, item: i64, nth: usize) -> Option<Aim> {
        if !is_card(item) {
            return None;
        }
        let mut left = nth;
        for (index, part) in self.state.parts_of(item as u16) {
            for target in &self.game.abilities[part.ability as usize].stack.targets {
                let value = self.state.part_slots[part.slots.0 as usize + target.slot as usize];
                let count = match target.is_single() {
                    true => usize::from(value > 0),
                    false => unpack(value).1,
                };
                if left < count {
                    return Some(Aim { part: index, target: *target, place: left });
                }
                left -= count;
            }
        }
        None
    }

    /// The first option keeps the target; then the other legal ones.
    fn list_other_targets(&mut self, item: u16, aim: &Aim) {
        let part = self.state.parts[aim.part];
        // The set of the target is written in terms of the locals: they are put into slots for the question.
        let (base, lists) =
            (self.push_slots(&[], self.game.abilities[part.ability as usize].slots), self.state.lists.len());
        self.state.put_slots(self.game, aim.part, base as usize);
        let mut reader = Reader::new(self.game, self.state, base as usize, part.you, part.me);
        reader.granter = part.granter;
        let mut taken: SmallVec<[u16; 16]> = SmallVec::new();
        let (game, state) = (self.game, &*self.state);
        let value = state.slots[base as usize + aim.target.slot as usize];
        if aim.target.is_single() {
            taken.push(value as u16);
        } else {
            let (start, len) = unpack(value);
            let picks = &state.lists[start..start + len];
            taken.extend_from_slice(if aim.target.divided { &picks[aim.place..=aim.place] } else { picks });
        }
        let mut options = vec![Choice::bare(Choice::DECLINE)];
        reader.each(aim.target.set, &mut |_, member| {
            if !taken.contains(&member)
                && state.may_be_targeted(game, i64::from(member), item, part.you, part.me)
            {
                options.push(option(member));
            }
            true
        });
        self.state.slots.truncate(base as usize);
        self.state.lists.truncate(lists);
        self.state.options.clear();
        self.state.options.append(&mut options);
    }
}

impl TargetOp {
    /// Whether the first option ends the picking.
    fn may_stop(&self) -> bool {
        matches!(self.amount, AmountPlan::UpTo(_) | AmountPlan::AnyNumber)
    }
}

impl State {
    fn set_aim(&mut self, aim: &Aim, value: i64) {
        let part = self.parts[aim.part];
        let slot = part.slots.0 as usize + aim.target.slot as usize;
        if aim.target.is_single() {
            self.part_slots[slot] = value;
        } else {
            let (start, _) = unpack(self.part_slots[slot]);
            self.part_lists[part.lists.0 as usize + start + aim.place] = value as u16;
        }
    }
}

impl State {
    /// For what is asked before it is announced or paid: what the ability knows by now is captured.
    pub(crate) fn ahead_of<'a>(&'a self, game: &'a Game, frame: &Frame) -> Reader<'a> {
        let mut reader = Reader::of_frame(game, self, frame);
        let locals = game.abilities[frame.what as usize].stack.locals as usize;
        reader.captures = &self.slots[frame.base as usize..frame.base as usize + locals];
        reader.kept = &self.lists;
        reader
    }

    /// Whether a mode may be picked: its condition holds, and it could be announced or paid.
    pub(crate) fn offers_mode(&self, game: &Game, frame: &Frame, mode: &ModePlan) -> bool {
        if mode.condition.is_some_and(|condition| !Reader::of_frame(game, self, frame).holds(condition)) {
            return false;
        }
        if mode.possible.is_empty() {
            return true;
        }
        let mut reader = self.ahead_of(game, frame);
        mode.possible.iter().all(|check| reader.fails(check).is_none())
    }
}
