//! Tree search over what the seat can know: every iteration plays another re-dealt match down one common tree.
//!
//! A node stands for a decision reached by certain choices, whatever the hidden cards are. Options are told apart by
//! keys that do not depend on the deal; in each iteration only those that the dealt match offers take part, and an
//! option is compared with others by how often it was *available* (information-set Monte Carlo tree search). Nodes
//! with many options grow with their visits (progressive widening).
//!
//! How the options of the decision itself are compared is told in [`crate::search`].

use crate::playout::{InTurn, Playout};
use crate::search::{Limits, Roots, Search};
use crate::tree::Learnt;
use crate::{Bot, Judge, Position};
use engine::{Game, Random};
use rayon::prelude::*;
use std::time::Duration;

/// How long to think.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Budget {
    /// Of all trees together.
    pub iterations: u32,
    /// Whichever comes first. Without it the result depends on the seed alone.
    pub time: Option<Duration>,
    /// How many decisions of a turn an iteration plays on before it passes to its end.
    pub decisions: u32,
    /// So many trees grow apart and are added up at the end: several threads can work at once. How many threads there
    /// really are changes nothing.
    pub trees: u32,
    /// Whether it keeps a plan for the turn. That takes a few hundred iterations to be worth it.
    pub plans: bool,
}

impl Budget {
    pub fn of_level(level: u8) -> Self {
        let level = usize::from(level.clamp(1, 5)) - 1;
        let iterations = [12, 400, 1_500, 4_000, 12_000][level];
        let decisions = [8, 30, 60, 60, 60][level];
        let trees = if level < 3 { 1 } else { 4 };
        Self { iterations, time: None, decisions, trees, plans: level > 0 }
    }

    #[must_use]
    pub fn within(self, time: Duration) -> Self {
        Self { time: Some(time), ..self }
    }

    #[must_use]
    pub fn with_iterations(self, iterations: u32) -> Self {
        Self { iterations, ..self }
    }
}

#[derive(Debug)]
pub struct Mcts {
    playout: Playout,
    budget: Budget,
    trees: Vec<Roots>,
    in_turn: InTurn,
}

/// A turn in which it has chosen more often than this is one that cards keep going for ever.
const LONG_TURN: u32 = 100;

/// It then thinks by so much less.
const TIRED: u32 = 16;

impl Mcts {
    pub fn new(game: &Game, judge: &Judge, budget: Budget, seed: u64) -> Self {
        let mut random = Random::new(seed);
        let trees = (0..budget.trees.max(1)).map(|_| Roots::new(random.next())).collect();
        Self {
            playout: Playout::new(game, judge, budget.decisions),
            budget,
            trees,
            in_turn: InTurn::default(),
        }
    }

    /// How long to think about the next choice in a turn.
    fn iterations(&mut self, turn: u32) -> u32 {
        self.in_turn.choose(turn);
        let all = self.budget.iterations;
        if self.in_turn.chosen > LONG_TURN { all / TIRED } else { all }
    }

    /// What was learnt about each option, all trees together.
    fn search(&mut self, position: &Position<'_>) -> Vec<Learnt> {
        let keys = position.keys();
        let iterations = self.iterations(position.turn()).div_ceil(self.trees.len() as u32).max(1);
        let (playout, plans) = (&self.playout, self.budget.plans);
        let limits = Limits { iterations, time: self.budget.time };
        let work = |roots: &mut Roots| {
            let mut search = Search::new(playout, position, &keys, plans, roots);
            search.contest(limits);
            search.learnt()
        };
        let learnt: Vec<Vec<Learnt>> = match &mut self.trees[..] {
            [one] => vec![work(one)],
            several => several.par_iter_mut().map(work).collect(),
        };
        sum(&learnt, keys.len())
    }
}

/// Tree by tree in their order, so that the sum is always the same.
fn sum(learnt: &[Vec<Learnt>], options: usize) -> Vec<Learnt> {
    let mut sums = vec![Learnt::default(); options];
    for of_tree in learnt {
        for (sum, more) in sums.iter_mut().zip(of_tree) {
            sum.visits += more.visits;
            sum.total += more.total;
        }
    }
    sums
}

/// The option tried most; of those tried equally often the one that paid best; of these the first.
fn best(learnt: &[Learnt]) -> usize {
    let found = learnt
        .iter()
        .enumerate()
        .rev()
        .max_by(|(_, a), (_, b)| a.visits.cmp(&b.visits).then_with(|| a.mean().total_cmp(&b.mean())));
    found.map_or(0, |(option, _)| option)
}

impl Bot for Mcts {
    fn choose(&mut self, position: &Position<'_>) -> usize {
        if position.options() == 1 {
            return 0;
        }
        let learnt = self.search(position);
        let tried = learnt.iter().filter(|learnt| learnt.visits > 0).map(Learnt::mean);
        let chosen = self.playout.get_on(position, &self.in_turn, tried).unwrap_or_else(|| best(&learnt));
        let step = position.keys()[chosen];
        self.trees.iter_mut().for_each(|roots| roots.plan.strike_out(step));
        chosen
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_best_is_the_most_tried_then_the_best_paid_then_the_first() {
        let learnt = |visits, total| Learnt { visits, total };
        assert_eq!(best(&[learnt(3, 1.0), learnt(5, 1.0), learnt(4, 4.0)]), 1);
        assert_eq!(best(&[learnt(3, 1.0), learnt(3, 2.0)]), 1);
        assert_eq!(best(&[learnt(3, 2.0), learnt(3, 2.0)]), 0);
        assert_eq!(best(&[]), 0);
    }
}
