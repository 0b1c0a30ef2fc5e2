//! What a seat means to do in a turn: the best way found so far, kept from one decision to the next.
//!
//! A plan is followed loosely: of what is offered the earliest step is taken, and steps that are not offered are left
//! out. So an option can be tried *before* the plan, *instead of* one of its steps or as one of them, and what it
//! changes is not drowned in the noise of a turn played by chance.

use crate::keys::{self, Key};
use engine::{Game, Seat, State};

#[derive(Clone, Debug, Default)]
pub(crate) struct Plan {
    turn: u32,
    steps: Vec<Key>,
}

impl Plan {
    /// What was planned for another turn is forgotten.
    pub fn turn_to(&mut self, turn: u32) {
        if self.turn != turn {
            *self = Self { turn, steps: Vec::new() };
        }
    }

    pub fn first(&self) -> Option<Key> {
        self.steps.first().copied()
    }

    pub fn steps(&self) -> &[Key] {
        &self.steps
    }

    pub fn change(&mut self, steps: Vec<Key>) {
        self.steps = steps;
    }

    /// A step was taken.
    pub fn strike_out(&mut self, step: Key) {
        self.steps = self.without(step);
    }

    pub fn without(&self, step: Key) -> Vec<Key> {
        let mut steps = self.steps.clone();
        if let Some(at) = steps.iter().position(|planned| *planned == step) {
            steps.remove(at);
        }
        steps
    }
}

/// How a seat goes on for the rest of a turn, and what it did on the way.
#[derive(Clone, Debug)]
pub(crate) struct Way {
    seat: Seat,
    turn: u32,
    steps: Vec<Key>,
    /// After the last step it passes; otherwise it plays on by chance.
    then_passes: bool,
    pub taken: Vec<Key>,
}

impl Way {
    pub fn by_chance(seat: Seat, turn: u32) -> Self {
        Self { seat, turn, steps: Vec::new(), then_passes: false, taken: Vec::new() }
    }

    /// Takes these steps, then passes.
    pub fn of_steps(seat: Seat, turn: u32, steps: Vec<Key>) -> Self {
        Self { steps, then_passes: true, ..Self::by_chance(seat, turn) }
    }

    fn leads(&self, state: &State, seat: Seat) -> bool {
        seat == self.seat && state.turn() == self.turn
    }

    /// The option that is the earliest step of those offered. It will not be taken again.
    pub fn next(&mut self, game: &Game, state: &State, seat: Seat, options: usize) -> Option<usize> {
        if self.steps.is_empty() || !self.leads(state, seat) {
            return None;
        }
        let offered: Vec<Key> = (0..options).map(|option| keys::key_of(game, state, option)).collect();
        let (at, option) = self.steps.iter().enumerate().find_map(|(at, step)| {
            let option = offered.iter().position(|key| key == step)?;
            Some((at, option))
        })?;
        self.steps.remove(at);
        Some(option)
    }

    /// Nothing is left to do but to let the turn end.
    pub fn passes(&self, state: &State, seat: Seat) -> bool {
        self.then_passes && self.leads(state, seat)
    }

    /// Notes what is about to be done.
    pub fn note(&mut self, game: &Game, state: &State, seat: Seat, option: usize) {
        if self.leads(state, seat) {
            self.taken.push(keys::key_of(game, state, option));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_step_is_struck_out_once() {
        let mut plan = Plan::default();
        plan.turn_to(3);
        plan.change(vec![7, 8, 7]);
        plan.strike_out(7);
        plan.strike_out(9);
        assert_eq!(plan.steps(), [8, 7]);
    }

    #[test]
    fn a_new_turn_begins_without_a_plan() {
        let mut plan = Plan::default();
        plan.turn_to(3);
        plan.change(vec![7]);
        plan.turn_to(3);
        assert_eq!(plan.first(), Some(7));
        plan.turn_to(4);
        assert_eq!(plan.first(), None);
    }
}
