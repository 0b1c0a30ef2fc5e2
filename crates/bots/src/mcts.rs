//! Tree search over what the seat can know: every iteration plays another re-dealt match down one common tree.
//!
//! A node stands for a decision reached by certain choices, whatever the hidden cards are. Options are told apart by
//! keys that do not depend on the deal; in each iteration only those that the dealt match offers take part, and an
//! option is compared with others by how often it was *available* (information-set Monte Carlo tree search). Nodes
//! with many options grow with their visits (progressive widening).
//!
//! How the options of the decision itself are compared is told in [`crate::search`].

use crate::net::Net;
use crate::playout::{InTurn, Playout};
use crate::search::{Roots, Search};
use crate::tree::Learnt;
use crate::{Bot, Judge, Position};
use engine::Game;
use std::time::{Duration, Instant};

/// How long to think about a choice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Budget {
    pub iterations: u32,
    /// Whichever comes first. Without it the result depends on the seed alone.
    pub time: Option<Duration>,
}

impl Budget {
    /// Of a search that was told nothing else.
    pub const USUAL: Self = Self::of(400);
    /// More iterations than there is time for.
    pub const MOST: u32 = 100_000_000;

    pub const fn of(iterations: u32) -> Self {
        Self { iterations, time: None }
    }

    /// With a limit, or a shorter one than before.
    #[must_use]
    pub fn within(self, time: Duration) -> Self {
        Self { time: Some(self.time.map_or(time, |limit| limit.min(time))), ..self }
    }
}

#[derive(Debug)]
pub struct Mcts {
    playout: Playout,
    budget: Budget,
    /// Besides what the budget says.
    limit: Option<Duration>,
    roots: Roots,
    in_turn: InTurn,
    /// How long it has thought in the turn under way.
    spent: Duration,
}

/// How many decisions of a turn an iteration plays on before it passes to its end.
const DECISIONS: u32 = 30;

/// A turn in which it has chosen more often than this is one that cards keep going for ever.
const LONG_TURN: u32 = 100;

/// It then thinks by so much less.
const TIRED: u32 = 16;

/// All choices of a turn together take at most so many times the time for one.
const TURN: u32 = 12;

impl Mcts {
    pub fn new(game: &Game, judge: &Judge, budget: Budget, seed: u64) -> Self {
        Self {
            playout: Playout::new(game, judge, DECISIONS),
            budget,
            limit: None,
            roots: Roots::new(seed),
            in_turn: InTurn::default(),
            spent: Duration::ZERO,
        }
    }

    /// The same with a network, which goes on from what is tried and judges what comes of it.
    #[must_use]
    pub fn with_net(mut self, net: &Net) -> Self {
        self.playout = self.playout.with_net(net, DECISIONS);
        self
    }

    /// How long to think about the next choice in a turn.
    fn next_budget(&mut self, turn: u32) -> Budget {
        self.in_turn.choose(turn);
        if self.in_turn.chosen == 1 {
            self.spent = Duration::ZERO;
        }
        let Budget { iterations, time } = self.limit.map_or(self.budget, |limit| self.budget.within(limit));
        let iterations = if self.in_turn.chosen > LONG_TURN { iterations / TIRED } else { iterations };
        // Of what is left for the turn half at most: there is always something for the next choice.
        let time = time.map(|time| time.min((time * TURN).saturating_sub(self.spent) / 2));
        Budget { iterations: iterations.max(1), time }
    }

    /// What was learnt about each option.
    fn search(&mut self, position: &Position<'_>) -> Vec<Learnt> {
        let keys = position.keys();
        let budget = self.next_budget(position.turn());
        let clock = Instant::now();
        let mut search = Search::new(&self.playout, position, &keys, &mut self.roots);
        search.contest(budget);
        let learnt = search.learnt();
        self.spent += clock.elapsed();
        learnt
    }
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
        self.roots.plan.strike_out(step);
        chosen
    }

    fn answer_within(&mut self, time: Duration) {
        self.limit = Some(time);
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
