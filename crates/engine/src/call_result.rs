//! What came of the last call: what the caller learns.

use crate::asking::KeptOutcome;
use crate::code::Slot;
use crate::machine::Machine;
use crate::read::pack;
use crate::state::Frame;
use ir::Then;

/// What came of a call.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct LastCall {
    pub asked: u32,
    pub done: u32,
    pub amount_asked: i64,
    pub amount: i64,
    pub refused: bool,
    /// how long the history was when it began
    pub history_from: u32,
}

impl LastCall {
    pub const WORDS: usize = 6;

    pub fn words(self) -> [i64; Self::WORDS] {
        let Self { asked, done, amount_asked, amount, refused, history_from } = self;
        [i64::from(asked), i64::from(done), amount_asked, amount, refused.into(), i64::from(history_from)]
    }

    pub fn from_words(words: &[i64]) -> Self {
        Self {
            asked: words[0] as u32,
            done: words[1] as u32,
            amount_asked: words[2],
            amount: words[3],
            refused: words[4] != 0,
            history_from: words[5] as u32,
        }
    }

    /// Another call that was made at the same time. Amounts may be anything that a rulebook computes.
    pub fn add(&mut self, other: Self) {
        self.asked = self.asked.saturating_add(other.asked);
        self.done = self.done.saturating_add(other.done);
        self.amount_asked = self.amount_asked.saturating_add(other.amount_asked);
        self.amount = self.amount.saturating_add(other.amount);
        self.refused |= other.refused;
    }
}

impl Machine<'_> {
    #[inline]
    pub fn outcome(&mut self, asked: u32, done: u32) {
        self.state.asked = asked;
        self.state.done = done;
        self.state.refused = false;
        self.state.amount_asked = i64::from(asked);
        self.state.amount = i64::from(done);
        self.state.history_from = self.state.history.len() as u32;
    }

    /// The call was not possible: something is missing, its needs do not hold, or it was declined.
    pub fn refuse(&mut self) {
        self.outcome(1, 0);
        self.state.refused = true;
    }

    /// The outcome of the last call.
    pub fn last_call(&self) -> LastCall {
        let state = &*self.state;
        LastCall {
            asked: state.asked,
            done: state.done,
            amount_asked: state.amount_asked,
            amount: state.amount,
            refused: state.refused,
            history_from: state.history_from,
        }
    }

    pub fn set_last_call(&mut self, last: LastCall) {
        let state = &mut *self.state;
        state.asked = last.asked;
        state.done = last.done;
        state.amount_asked = last.amount_asked;
        state.amount = last.amount;
        state.refused = last.refused;
        state.history_from = last.history_from;
    }

    /// Whether the last call did what `then` asks for.
    pub fn happened_as_asked(&self) -> bool {
        let state = &*self.state;
        state.done != 0
            && (self.game.ir.settings.then == Then::Happened
                || (state.done == state.asked && state.amount == state.amount_asked))
    }

    /// Keeps the outcome of the last call for a local.
    pub fn keep_last_call(&mut self, frame: &Frame, slot: Slot) {
        let state = &mut *self.state;
        let kept = KeptOutcome {
            asked: i64::from(state.asked),
            done: i64::from(state.done),
            amount: state.amount,
            from: state.history_from as usize,
            to: state.history.len(),
        };
        let start = state.lists.len();
        kept.write(&mut state.lists);
        self.set_slot(frame, slot, pack(start, KeptOutcome::LENGTH));
    }
}
