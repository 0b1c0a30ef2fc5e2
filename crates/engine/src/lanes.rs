//! Lanes: the slots that one member of a group has for itself.

use crate::call_result::LastCall;
use crate::game::Game;
use crate::replacing::KEPT;
use crate::state::{Frame, State};

/// What stands before a lane's own slots.
pub(crate) const PC: usize = 0;
/// how much it changed
pub(crate) const CHANGES: usize = 1;
/// the lane of the group below that this one answers to, or -1
pub(crate) const ORIGIN: usize = 2;
/// who acts in it
pub(crate) const YOU: usize = 3;
/// whose doing it is, and from which card
pub(crate) const BY: usize = 4;
pub(crate) const SOURCE: usize = 5;
/// its event happened
pub(crate) const HAPPENED: usize = 6;
/// what is kept while it is replaced
pub(crate) const REPLACEMENT: usize = 7;
/// the outcome of its last call
pub(crate) const LAST_CALL: usize = REPLACEMENT + KEPT;
pub(crate) const HEADER: usize = LAST_CALL + LastCall::WORDS;

pub(crate) const FINISHED: i64 = i64::MAX;
/// its needs do not hold, or something is missing: it never began
pub(crate) const REFUSED: i64 = -1;
/// something else is done instead
pub(crate) const REPLACED: i64 = -2;

/// One member of a group: where in the slots it begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Lane(pub usize);

impl Lane {
    /// The lane whose arguments lie here.
    pub fn at_args(args: usize) -> Self {
        Self(args - HEADER)
    }

    pub fn args(self) -> usize {
        self.0 + HEADER
    }

    pub fn kept(self) -> usize {
        self.0 + REPLACEMENT
    }

    pub fn by(self, state: &State) -> u8 {
        state.slots[self.0 + BY] as u8
    }

    pub fn source(self, state: &State) -> u16 {
        state.slots[self.0 + SOURCE] as u16
    }

    /// Neither refused nor replaced.
    pub fn goes_on(self, state: &State) -> bool {
        state.slots[self.0 + PC] >= 0
    }

    pub fn refuse(self, state: &mut State) {
        state.slots[self.0 + PC] = REFUSED;
    }
}

/// All lanes of a group.
pub(crate) fn lanes(game: &Game, state: &State, group: &Frame) -> impl Iterator<Item = Lane> + use<> {
    let (base, stride) = (group.base as usize, stride(game, group.what));
    // A runaway may have been stopped before all were written.
    let count = (group.changes as usize).min((state.slots.len() - base) / stride);
    (0..count).map(move |index| Lane(base + index * stride))
}

pub(crate) fn stride(game: &Game, event: u16) -> usize {
    HEADER + game.events[event as usize].slots as usize
}
