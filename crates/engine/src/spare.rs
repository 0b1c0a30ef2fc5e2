//! Spare states: what is tried is done on a copy of the match, and the memory of that copy is kept for the next one.
//!
//! A copy is written over whole before it is used, so what lies here is memory and no part of any match: nothing that
//! happens can depend on it. It belongs to the thread, as a match is played on one and many are played beside it.

use crate::state::State;

#[expect(clippy::disallowed_types, reason = "no State holds it, and nothing can be read from it")]
type Spare = std::cell::Cell<Vec<State>>;

thread_local! {
    static SPARE: Spare = const { Spare::new(Vec::new()) };
}

/// So many are kept: a trial that asks something at each step needs one more for each of them.
const KEPT: usize = 8;
/// A copy of more bytes is let go.
const LARGEST: usize = 1 << 20;

impl State {
    /// Does something on a copy of the match.
    pub(crate) fn on_a_copy<T>(&self, run: impl FnOnce(&mut Self) -> T) -> T {
        let mut spare = SPARE.take();
        let mut copy = match spare.pop() {
            Some(mut copy) => {
                copy.clone_from(self);
                copy
            }
            None => self.clone(),
        };
        SPARE.set(spare);
        let result = run(&mut copy);
        let mut spare = SPARE.take();
        if spare.len() < KEPT && copy.bytes() <= LARGEST {
            spare.push(copy);
        }
        SPARE.set(spare);
        result
    }
}
