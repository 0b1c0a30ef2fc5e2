//! Questions inside a text: which card, how many, which mode, yes or no.

use crate::code::{AmountPlan, ChooseOp, Members, NodeId, Op, Slot, ZonePlan};
use crate::events::Aside;
use crate::legality::MOST_NUMBERS;
use crate::machine::{Flow, Machine};
use crate::read::{MISSING, Reader, as_player, from_player, pack, unpack};
use crate::state::{Choice, Frame, ObjectId, Pending, Seat};
use crate::view::Pick;
use ir::{Chooser, Forced};
use std::ops::RangeInclusive;

impl Machine<'_> {
    /// Puts the question of the operation the frame stands at; answers it at once when there is nothing to ask.
    pub fn ask(&mut self, frame: &Frame) -> Flow {
        let game = self.game;
        match &game.ops[frame.pc as usize] {
            Op::Choose(choose) => {
                // A list of picks begins empty.
                let slot = if matches!(choose.amount, AmountPlan::One) {
                    MISSING
                } else {
                    pack(self.state.lists.len(), 0)
                };
                self.set_slot(frame, choose.slot, slot);
                match choose.amount {
                    AmountPlan::Exactly(count) | AmountPlan::UpTo(count) if self.value(frame, count) <= 0 => {
                        self.go_on()
                    }
                    _ => self.ask_pick(frame, choose),
                }
            }
            Op::ChooseNumber { slot, from, to, by, optional, declined, follow_up, .. } => {
                let (from, to) = (self.value(frame, *from), self.value(frame, *to));
                self.options_for_numbers(frame, from..=to, *optional, *follow_up);
                if self.state.options.is_empty() {
                    self.set_slot(frame, *slot, 0);
                    return self.go_without(*declined);
                }
                self.put(frame, *by)
            }
            Op::Ask { .. } => {
                self.state.options.clear();
                self.state.options.push(Choice::bare(Choice::DECLINE));
                self.state.options.push(Choice::bare(Choice::ACCEPT));
                self.put(frame, None)
            }
            Op::ChooseMode { modes, none, .. } => {
                self.options_for_modes(frame, *modes);
                if self.state.options.is_empty() {
                    // Of a cost no way is left.
                    return self.go_without(*none);
                }
                self.put(frame, None)
            }
            Op::Arrange { zone, picks, .. } => self.begin_arranging(frame, zone, *picks),
            Op::Target(target) => self.begin_target(frame, target),
            Op::PickModes(modes) => self.begin_modes(frame, modes),
            Op::Retarget { item, done } => self.ask_retarget(frame, *item, *done),
            other => unreachable!("{other:?} asks nothing"),
        }
    }

    /// Numbers from here to there with which what follows is possible.
    fn options_for_numbers(
        &mut self,
        frame: &Frame,
        numbers: RangeInclusive<i64>,
        optional: bool,
        follow_up: Option<u32>,
    ) {
        let mut options = std::mem::take(&mut self.state.options);
        options.clear();
        if optional {
            options.push(Choice::bare(Choice::DECLINE));
        }
        let (game, state) = (self.game, &*self.state);
        let mut ahead = follow_up.map(|at| (&game.follow_ups[at as usize], state.ahead_of(game, frame)));
        let last = (*numbers.end()).min(numbers.start().saturating_add(MOST_NUMBERS));
        for number in *numbers.start()..=last {
            if ahead.as_mut().is_none_or(|(follow_up, reader)| reader.may_follow(follow_up, number)) {
                options.push(Choice::number(number as i32));
            }
        }
        self.state.options = options;
    }

    /// The modes whose condition holds.
    fn options_for_modes(&mut self, frame: &Frame, modes: u32) {
        self.state.options.clear();
        for (index, mode) in self.game.modes[modes as usize].iter().enumerate() {
            if self.state.offers_mode(self.game, frame, mode) {
                self.state.options.push(Choice::one(Choice::MODE, index as u16));
            }
        }
    }

    /// Waits for the player, unless there is but one option and the rulebook takes such.
    pub fn put(&mut self, frame: &Frame, by: Option<NodeId>) -> Flow {
        let seat = self.asked(frame, by);
        if self.state.out >> seat & 1 != 0 {
            return self.asks_nobody(frame);
        }
        self.state.pending = Pending::Operation { seat };
        self.state.keep_payable_options(self.game);
        if self.state.options.len() == 1 && self.takes_forced() {
            self.state.pending = Pending::Nothing;
            let only = self.state.options[0];
            if self.events.is_on() {
                self.tell_of_forced(frame, by, only);
            }
            return self.answer(only);
        }
        self.let_look(seat);
        Flow::Wait
    }

    /// Who has left is asked nothing: it is as if there were nothing to choose.
    fn asks_nobody(&mut self, frame: &Frame) -> Flow {
        self.state.options.clear();
        self.state.asked_nobody();
        let game = self.game;
        match &game.ops[frame.pc as usize] {
            Op::Choose(choose) => self.chooses_nothing(choose),
            Op::ChooseNumber { slot, declined, .. } => {
                self.set_slot(frame, *slot, 0);
                self.go_without(*declined)
            }
            Op::Ask { declined, .. } => self.go_without(*declined),
            Op::ChooseMode { none, .. } => {
                self.top().pc = *none;
                Flow::Next
            }
            Op::Target(target) => self.go_without(target.refused),
            Op::PickModes(modes) => self.go_without(modes.refused),
            // What lies there, and what was announced, stays as it is.
            Op::Arrange { .. } | Op::Retarget { .. } => self.go_on(),
            other => unreachable!("{other:?} asks nothing"),
        }
    }

    fn chooses_nothing(&mut self, choose: &ChooseOp) -> Flow {
        match choose.amount {
            AmountPlan::One => self.go_without(choose.declined),
            AmountPlan::Exactly(_) | AmountPlan::UpTo(_) | AmountPlan::AnyNumber => self.go_on(),
        }
    }

    fn tell_of_forced(&mut self, frame: &Frame, by: Option<NodeId>, only: Choice) {
        let picked = match only.what {
            Choice::CARD => Pick::Card(ObjectId(only.args[0])),
            Choice::PLAYER => Pick::Player(Seat(only.args[0] as u8)),
            _ => return,
        };
        let seat = Seat(self.asked(frame, by));
        self.events.aside(Aside::Forced { seat, picked });
    }

    /// Who chooses among cards looks at them. One that lies face down is chosen by its back.
    fn let_look(&mut self, seat: u8) {
        let asks = &self.game.ops[self.top().pc as usize];
        if matches!(asks, Op::Choose(choose) if choose.unseen)
            || matches!(asks, Op::Target(target) if target.unseen)
        {
            return;
        }
        for i in 0..self.state.options.len() {
            let Choice { what, args } = self.state.options[i];
            if what == Choice::CARD {
                let object = &self.state.objects[args[0] as usize];
                if object.hidden >> seat & 1 != 0 && !object.down {
                    self.state.becomes_known(args[0], 1 << seat);
                }
            }
        }
    }

    fn takes_forced(&self) -> bool {
        self.game.ir.settings.forced == Forced::Taken
    }

    /// Who answers: whom the text names, else whom the rulebook says. Before the first turn there is no turn player,
    /// nor where that one has left.
    fn asked(&self, frame: &Frame, by: Option<NodeId>) -> u8 {
        let named = by.and_then(|by| u8::try_from(self.value(frame, by)).ok());
        match self.game.ir.settings.chooser {
            _ if named.is_some_and(|seat| seat < self.state.seats) => named.unwrap_or(frame.you),
            Chooser::ActivePlayer if self.state.turn_player_is_there() => self.state.active,
            Chooser::ActivePlayer | Chooser::Controller => frame.you,
        }
    }

    /// The question was declined or there was nothing to choose: what depends on it does not happen.
    pub fn go_without(&mut self, to: u32) -> Flow {
        self.refuse();
        self.top().pc = to;
        Flow::Next
    }

    /// Goes on with the answer. The frame that asked is on top and stands at its question.
    pub fn answer(&mut self, choice: Choice) -> Flow {
        let frame = *self.top();
        let game = self.game;
        match &game.ops[frame.pc as usize] {
            Op::Choose(choose) => self.answer_pick(&frame, choose, choice),
            Op::ChooseNumber { slot, declined, .. } => {
                if choice.what == Choice::DECLINE {
                    return self.go_without(*declined);
                }
                self.set_slot(&frame, *slot, i64::from(choice.as_number()));
                self.go_on()
            }
            Op::Ask { declined, .. } => {
                if choice.what == Choice::DECLINE {
                    self.go_without(*declined)
                } else {
                    self.go_on()
                }
            }
            Op::Arrange { zone, picks, .. } => self.arrange_next(&frame, zone, *picks, choice.args[0]),
            Op::Target(target) => self.answer_target(&frame, target, choice),
            Op::PickModes(modes) => self.answer_mode(&frame, modes, choice),
            Op::Retarget { item, done } => self.answer_retarget(&frame, *item, *done, choice),
            Op::ChooseMode { modes, .. } => {
                self.top().pc = game.modes[*modes as usize][choice.args[0] as usize].code;
                Flow::Next
            }
            other => unreachable!("{other:?} asked nothing"),
        }
    }

    pub fn go_on(&mut self) -> Flow {
        self.top().pc += 1;
        Flow::Next
    }

    /// Lists what may be picked now and asks, or ends the picking.
    fn ask_pick(&mut self, frame: &Frame, choose: &ChooseOp) -> Flow {
        let picked = self.picked(frame, choose);
        let left = self.picks_left(frame, choose, picked);
        if left == 0 {
            return self.go_on();
        }
        let may_stop = may_stop(choose, picked);
        self.options_for_pick(frame, choose, may_stop);
        if choose.whole
            && picked == 0
            && matches!(choose.amount, AmountPlan::Exactly(_))
            && (self.state.options.len() as i64) < left
        {
            // So many are not there to pay with: it is paid with none, which is refused.
            self.state.options.clear();
            return self.chooses_nothing(choose);
        }
        if !may_stop
            && choose.within.is_none()
            && matches!(choose.amount, AmountPlan::Exactly(_))
            && self.takes_forced()
            && self.state.options.len() as i64 <= left
        {
            return self.take_all(frame, choose);
        }
        if self.state.options.is_empty() {
            return self.chooses_nothing(choose);
        }
        self.put(frame, choose.by)
    }

    /// There is no choice: everything that is left is picked.
    fn take_all(&mut self, frame: &Frame, choose: &ChooseOp) -> Flow {
        let (start, len) = self.picks(frame, choose);
        self.state.lists.truncate(start + len);
        let options = std::mem::take(&mut self.state.options);
        self.state.lists.extend(options.iter().map(|option| member_of(choose, option)));
        self.set_slot(frame, choose.slot, pack(start, len + options.len()));
        self.state.options = options;
        self.state.options.clear();
        self.go_on()
    }

    /// Lists the present question's options again, as far as they depend on cards.
    pub fn list_picks_again(&mut self) {
        let frame = *self.top();
        match &self.game.ops[frame.pc as usize] {
            Op::Choose(choose) => {
                let picked = self.picked(&frame, choose);
                self.options_for_pick(&frame, choose, may_stop(choose, picked));
            }
            Op::ChooseMode { modes, .. } => self.options_for_modes(&frame, *modes),
            Op::Target(target) => self.list_targets_again(&frame, target),
            Op::PickModes(modes) => self.list_modes(&frame, modes),
            Op::Retarget { item, done } => self.list_retargets_again(&frame, *item, *done),
            _ => {}
        }
    }

    fn options_for_pick(&mut self, frame: &Frame, choose: &ChooseOp, may_stop: bool) {
        let mut options = std::mem::take(&mut self.state.options);
        options.clear();
        if may_stop {
            options.push(Choice::bare(Choice::DECLINE));
        }
        let option = |member: u16| match choose.members {
            Members::Cards => match as_player(i64::from(member)) {
                MISSING => Choice::one(Choice::CARD, member),
                seat => Choice::one(Choice::PLAYER, seat as u16),
            },
            Members::Players => Choice::one(Choice::PLAYER, member),
            Members::Values(of) => Choice { what: Choice::VALUE, args: [member, of, 0] },
            Members::Names => Choice::one(Choice::NAME, member),
        };
        let (start, len) = self.picks(frame, choose);
        let picked = &self.state.lists[start..start + len];
        let mut reader = Reader::of_frame(self.game, self.state, frame);
        let within = choose.within.map(|(candidate, value, most)| {
            reader.live &= !(1 << candidate);
            let spent: i64 = picked.iter().map(|member| reader.value_with(candidate, value, *member)).sum();
            (candidate, value, reader.eval(most) - spent)
        });
        reader.each(choose.set, &mut |reader, member| {
            let fits = within
                .is_none_or(|(candidate, value, left)| reader.value_with(candidate, value, member) <= left);
            if fits && !picked.contains(&member) {
                options.push(option(member));
            }
            true
        });
        self.state.options = options;
    }

    /// The picks made so far, in the lists.
    fn picks(&self, frame: &Frame, choose: &ChooseOp) -> (usize, usize) {
        match choose.amount {
            AmountPlan::One => (0, 0),
            AmountPlan::Exactly(_) | AmountPlan::UpTo(_) | AmountPlan::AnyNumber => {
                unpack(self.slot(frame, choose.slot))
            }
        }
    }

    fn picked(&self, frame: &Frame, choose: &ChooseOp) -> i64 {
        match choose.amount {
            AmountPlan::One => i64::from(self.slot(frame, choose.slot) != MISSING),
            AmountPlan::Exactly(_) | AmountPlan::UpTo(_) | AmountPlan::AnyNumber => {
                self.picks(frame, choose).1 as i64
            }
        }
    }

    fn picks_left(&self, frame: &Frame, choose: &ChooseOp, picked: i64) -> i64 {
        let most = match choose.amount {
            AmountPlan::One => 1,
            AmountPlan::Exactly(count) | AmountPlan::UpTo(count) => self.value(frame, count),
            AmountPlan::AnyNumber => i64::MAX,
        };
        (most - picked).max(0)
    }

    fn answer_pick(&mut self, frame: &Frame, choose: &ChooseOp, choice: Choice) -> Flow {
        if choice.what == Choice::DECLINE {
            let nothing = self.picked(frame, choose) == 0 && choose.optional;
            return if nothing { self.go_without(choose.declined) } else { self.go_on() };
        }
        let member = member_of(choose, &choice);
        if matches!(choose.amount, AmountPlan::One) {
            self.set_slot(frame, choose.slot, i64::from(member));
            return self.go_on();
        }
        let (start, len) = self.picks(frame, choose);
        self.state.lists.truncate(start + len);
        self.state.lists.push(member);
        self.set_slot(frame, choose.slot, pack(start, len + 1));
        self.ask_pick(frame, choose)
    }

    // ---- putting cards into an order ------------------------------------------------------------------------------

    /// The zone that is arranged, if there is one.
    fn arranged(&self, frame: &Frame, plan: &ZonePlan) -> Option<u16> {
        let mut found = None;
        Reader::of_frame(self.game, self.state, frame).each_zone(plan, &mut |_, zone| {
            found = Some(zone);
            false
        });
        found
    }

    fn begin_arranging(&mut self, frame: &Frame, plan: &ZonePlan, picks: Slot) -> Flow {
        let Some(zone) = self.arranged(frame, plan) else { return self.go_on() };
        let seat = self.asked(frame, None);
        self.state.look_through(zone, seat);
        let none = pack(self.state.lists.len(), 0);
        self.set_slot(frame, picks, none);
        self.ask_for_next(frame, zone, picks)
    }

    /// Asks which of the cards that have no place yet comes next; when all have one, they take it.
    fn ask_for_next(&mut self, frame: &Frame, zone: u16, picks: Slot) -> Flow {
        let (start, len) = unpack(self.slot(frame, picks));
        self.state.options.clear();
        for card in self.state.zones.cards(zone).iter().filter(|card| **card != 0) {
            if !self.state.lists[start..start + len].contains(card) {
                self.state.options.push(Choice::one(Choice::CARD, *card));
            }
        }
        if !self.state.options.is_empty() {
            return self.put(frame, None);
        }
        let order = self.state.lists[start..start + len].to_vec();
        let seat = self.asked(frame, None);
        self.state.arrange(self.game, zone, &order, seat);
        if self.is_by_text() {
            self.events.aside(Aside::Arranged { seat: Seat(seat), place: i64::from(zone) });
        }
        self.go_on()
    }

    fn arrange_next(&mut self, frame: &Frame, plan: &ZonePlan, picks: Slot, card: u16) -> Flow {
        let Some(zone) = self.arranged(frame, plan) else { return self.go_on() };
        let (start, len) = unpack(self.slot(frame, picks));
        self.state.lists.truncate(start + len);
        self.state.lists.push(card);
        self.set_slot(frame, picks, pack(start, len + 1));
        self.ask_for_next(frame, zone, picks)
    }
}

/// The member of the set that an option stands for.
fn member_of(choose: &ChooseOp, option: &Choice) -> u16 {
    match option.what {
        Choice::PLAYER if choose.members == Members::Cards => from_player(i64::from(option.args[0])) as u16,
        _ => option.args[0],
    }
}

/// Whether the first option declines, or ends the picking.
fn may_stop(choose: &ChooseOp, picked: i64) -> bool {
    match choose.amount {
        AmountPlan::One | AmountPlan::Exactly(_) => choose.optional && picked == 0,
        AmountPlan::UpTo(_) | AmountPlan::AnyNumber => true,
    }
}
