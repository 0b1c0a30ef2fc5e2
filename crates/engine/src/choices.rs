//! Questions inside a text: which card, how many, which mode, yes or no.

use crate::code::{AmountPlan, ChooseOp, Op};
use crate::happening::Events;
use crate::machine::{Flow, Machine};
use crate::read::{MISSING, Reader, pack, unpack};
use crate::state::{Choice, Frame, Pending};
use ir::Forced;

impl<E: Events> Machine<'_, E> {
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
                self.ask_pick(frame, choose)
            }
            Op::ChooseNumber { slot, from, to, optional, declined } => {
                let (from, to) = (self.value(frame, *from), self.value(frame, *to));
                self.options_for_numbers(from, to, *optional);
                if self.state.options.is_empty() {
                    self.set_slot(frame, *slot, 0);
                    return self.go_without(*declined);
                }
                self.put(frame)
            }
            Op::Ask { .. } => {
                self.state.options.clear();
                self.state.options.push(Choice::bare(Choice::DECLINE));
                self.state.options.push(Choice::bare(Choice::ACCEPT));
                self.put(frame)
            }
            Op::ChooseMode { modes } => {
                self.state.options.clear();
                for mode in 0..game.modes[*modes as usize].len() {
                    self.state.options.push(Choice::one(Choice::MODE, mode as u16));
                }
                self.put(frame)
            }
            other => unreachable!("{other:?} asks nothing"),
        }
    }

    /// Numbers from here to there; no more than fit a list that a person could read.
    fn options_for_numbers(&mut self, from: i64, to: i64, optional: bool) {
        const MOST: i64 = 1000;
        self.state.options.clear();
        if optional {
            self.state.options.push(Choice::bare(Choice::DECLINE));
        }
        for number in from..=to.min(from.saturating_add(MOST)) {
            self.state.options.push(Choice::number(number as i32));
        }
    }

    /// Waits for the player, unless there is but one option and the rulebook takes such.
    fn put(&mut self, frame: &Frame) -> Flow {
        if self.state.options.len() == 1 && self.game.ir.settings.forced == Forced::Taken {
            let only = self.state.options[0];
            return self.answer(only);
        }
        self.state.pending = Pending::Operation { seat: frame.you };
        Flow::Wait
    }

    /// The question was declined or there was nothing to choose: what depends on it does not happen.
    fn go_without(&mut self, to: u32) -> Flow {
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
            Op::ChooseMode { modes } => {
                self.top().pc = game.modes[*modes as usize][choice.args[0] as usize].code;
                Flow::Next
            }
            other => unreachable!("{other:?} asked nothing"),
        }
    }

    fn go_on(&mut self) -> Flow {
        self.top().pc += 1;
        Flow::Next
    }

    /// Lists what may be picked now and asks, or ends the picking.
    fn ask_pick(&mut self, frame: &Frame, choose: &ChooseOp) -> Flow {
        let picked = self.picked(frame, choose);
        if self.picks_left(frame, choose, picked) == 0 {
            return self.go_on();
        }
        self.options_for_pick(frame, choose, may_stop(choose, picked));
        if self.state.options.is_empty() {
            return match choose.amount {
                AmountPlan::One => self.go_without(choose.declined),
                AmountPlan::Exactly(_) | AmountPlan::UpTo(_) | AmountPlan::AnyNumber => self.go_on(),
            };
        }
        self.put(frame)
    }

    /// Lists the present question's cards again, if it is one about cards.
    pub fn list_picks_again(&mut self) {
        let frame = *self.top();
        if let Op::Choose(choose) = &self.game.ops[frame.pc as usize] {
            let picked = self.picked(&frame, choose);
            self.options_for_pick(&frame, choose, may_stop(choose, picked));
        }
    }

    fn options_for_pick(&mut self, frame: &Frame, choose: &ChooseOp, may_stop: bool) {
        let mut options = std::mem::take(&mut self.state.options);
        options.clear();
        if may_stop {
            options.push(Choice::bare(Choice::DECLINE));
        }
        let what = if choose.players { Choice::PLAYER } else { Choice::CARD };
        let (start, len) = self.picks(frame, choose);
        let picked = &self.state.lists[start..start + len];
        Reader::of_frame(self.game, self.state, frame).each(choose.set, &mut |_, member| {
            if !picked.contains(&member) {
                options.push(Choice::one(what, member));
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
        let member = choice.args[0];
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
}

/// Whether the first option declines, or ends the picking.
fn may_stop(choose: &ChooseOp, picked: i64) -> bool {
    match choose.amount {
        AmountPlan::One | AmountPlan::Exactly(_) => choose.optional && picked == 0,
        AmountPlan::UpTo(_) | AmountPlan::AnyNumber => true,
    }
}
