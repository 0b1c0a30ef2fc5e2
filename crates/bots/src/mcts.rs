//! Tree search over what the seat can know: every iteration plays another re-dealt match down one common tree.
//!
//! A node stands for a decision reached by certain choices, whatever the hidden cards are. Options are told apart by
//! keys that do not depend on the deal; in each iteration only those that the dealt match offers take part, and an option
//! is compared with others by how often it was *available* (information-set Monte Carlo tree search). Nodes with many
//! options grow with their visits (progressive widening).

use crate::keys;
use crate::playout::Playout;
use crate::tree::{Learnt, Tree};
use crate::{Bot, Position};
use engine::{Decision, Game, NoEvents, Random, Seat, State};
use rayon::prelude::*;
use std::time::{Duration, Instant};

/// How long to think.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Budget {
    /// Of all trees together.
    pub iterations: u32,
    /// Whichever comes first. Without it the result depends on the seed alone.
    pub time: Option<Duration>,
    /// How far an iteration plays on by chance before it is judged.
    pub depth: u32,
    /// So many trees grow apart and are added up at the end: several threads can work at once. How many threads there
    /// really are changes nothing.
    pub trees: u32,
}

impl Budget {
    pub fn of_level(level: u8) -> Self {
        let level = usize::from(level.clamp(1, 5)) - 1;
        let iterations = [12, 120, 640, 2_560, 10_240][level];
        let depth = [8, 24, 30, 40, 40][level];
        Self { iterations, time: None, depth, trees: if level < 3 { 1 } else { 4 } }
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
    searches: Vec<Search>,
    /// The number of the decision that the roots stand for.
    root_number: Option<u64>,
}

/// One tree and its own chance.
#[derive(Debug)]
struct Search {
    tree: Tree,
    random: Random,
}

impl Mcts {
    pub fn new(game: &Game, budget: Budget, seed: u64) -> Self {
        let mut random = Random::new(seed);
        let mut search = || Search { tree: Tree::default(), random: Random::new(random.next()) };
        let searches = (0..budget.trees.max(1)).map(|_| search()).collect();
        Self { playout: Playout::new(game, budget.depth), budget, searches, root_number: None }
    }

    /// What was learnt about each option, all trees together.
    fn search(&mut self, position: &Position<'_>, keys: &[keys::Key]) -> Vec<Learnt> {
        let follows = self.root_number == Some(position.number());
        let (playout, budget) = (&self.playout, self.budget);
        let iterations = budget.iterations.div_ceil(self.searches.len() as u32).max(1);
        let work = |search: &mut Search| {
            if !follows || !search.tree.is_about(keys) {
                search.tree = Tree::default();
            }
            search.run(playout, position, iterations, budget.time);
            search.tree.learnt(keys)
        };
        let learnt: Vec<Vec<Learnt>> = match &mut self.searches[..] {
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
    let worth = |learnt: &Learnt| learnt.total / f64::from(learnt.visits.max(1));
    let found = learnt
        .iter()
        .enumerate()
        .rev()
        .max_by(|(_, a), (_, b)| a.visits.cmp(&b.visits).then_with(|| worth(a).total_cmp(&worth(b))));
    found.map_or(0, |(option, _)| option)
}

impl Search {
    fn run(&mut self, playout: &Playout, position: &Position<'_>, iterations: u32, time: Option<Duration>) {
        let clock = Instant::now();
        for iteration in 0..iterations {
            if time.is_some_and(|time| iteration > 0 && clock.elapsed() >= time) {
                break;
            }
            let mut state = position.sample(self.random.next());
            self.iterate(playout, position, &mut state);
        }
    }

    /// Down the tree to something new, on by chance, and back with what came of it.
    fn iterate(&mut self, playout: &Playout, position: &Position<'_>, state: &mut State) {
        let game = position.game();
        // (node, the child taken, whose choice it was)
        let mut path: Vec<(usize, usize, Seat)> = Vec::new();
        let mut keys = Vec::new();
        let mut node = 0;
        while let Decision::Choose { seat, options, .. } = state.decision() {
            keys::list(game, state, position.seat(), options, &mut keys);
            let step = self.tree.step(node, &keys, &mut self.random);
            path.push((node, step.child, seat));
            if state.decide(game, step.option, &mut NoEvents).is_err() {
                break;
            }
            node = self.tree.node_below(node, step.child);
            if step.is_new {
                break;
            }
        }
        let values = playout.play_on(game, state, &mut self.random);
        for (node, child, seat) in path {
            self.tree.learn(node, child, values[seat.index()]);
        }
    }
}

impl Bot for Mcts {
    fn choose(&mut self, position: &Position<'_>) -> usize {
        if position.options() == 1 {
            return 0;
        }
        let keys = position.keys();
        let option = best(&self.search(position, &keys));
        // What follows is this seat's next decision, unless somebody else's comes between.
        for search in &mut self.searches {
            search.tree = search.tree.below(keys[option]);
        }
        self.root_number = Some(position.number() + 1);
        option
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
