//! Tree search over what the seat can know: every iteration plays another re-dealt match down one common tree.
//!
//! A node stands for a decision reached by certain choices, whatever the hidden cards are. Options are told apart by
//! keys that do not depend on the deal; in each iteration only those that the dealt match offers take part, and an option
//! is compared with others by how often it was *available* (information-set Monte Carlo tree search). Nodes with many
//! options grow with their visits (progressive widening).
//!
//! The decision itself is a contest in rounds: all options are tried in the same deals with the same chance, so that only
//! they make the difference, and the better half goes on to the next round (sequential halving).

use crate::keys::{self, Key};
use crate::playout::{Experience, Horizon, Playout};
use crate::tree::{Learnt, Step, Tree};
use crate::{Bot, Position};
use engine::{Decision, Game, NoEvents, Random, State};
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
    pub horizon: Horizon,
    /// So many trees grow apart and are added up at the end: several threads can work at once. How many threads there
    /// really are changes nothing.
    pub trees: u32,
}

impl Budget {
    pub fn of_level(level: u8) -> Self {
        let level = usize::from(level.clamp(1, 5)) - 1;
        let iterations = [12, 500, 1_500, 4_000, 12_000][level];
        // One turn sees what this turn brings, three what may come of it.
        let turns = [1, 1, 3, 3, 3][level];
        let decisions = [8, 30, 60, 60, 60][level];
        let horizon = Horizon { turns, decisions };
        Self { iterations, time: None, horizon, trees: if level < 3 { 1 } else { 4 } }
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
}

/// What remains of a tree from one decision to the next.
#[derive(Debug)]
struct Roots {
    random: Random,
    experience: Experience,
}

impl Mcts {
    pub fn new(game: &Game, budget: Budget, seed: u64) -> Self {
        let mut random = Random::new(seed);
        let mut roots = || Roots { random: Random::new(random.next()), experience: Experience::default() };
        let trees = (0..budget.trees.max(1)).map(|_| roots()).collect();
        Self { playout: Playout::new(game, budget.horizon), budget, trees }
    }

    /// What was learnt about each option, all trees together.
    fn search(&mut self, position: &Position<'_>) -> Vec<Learnt> {
        let keys = position.keys();
        let (playout, time) = (&self.playout, self.budget.time);
        let iterations = self.budget.iterations.div_ceil(self.trees.len() as u32).max(1);
        let work = |roots: &mut Roots| {
            let tree = Tree::default();
            let mut search = Search { playout, position, keys: &keys, tree, roots, state: None };
            search.contest(iterations, time);
            keys.iter().map(|key| search.tree.learnt(*key)).collect()
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

/// A choice between fewer options than this takes less thought.
const FEW: u32 = 4;

/// There are at most so many options that each can be tried so often.
const TRIES_EACH: u32 = 6;

/// One tree, growing.
struct Search<'a> {
    playout: &'a Playout,
    position: &'a Position<'a>,
    keys: &'a [Key],
    tree: Tree,
    roots: &'a mut Roots,
    /// A match to try things in; kept for its memory.
    state: Option<State>,
}

impl Search<'_> {
    /// Tries the options in rounds, the better half of them in each.
    fn contest(&mut self, iterations: u32, time: Option<Duration>) {
        let clock = Instant::now();
        let mut contestants = self.contestants(iterations);
        let mut left = iterations * FEW.min(contestants.len() as u32) / FEW;
        let rounds = contestants.len().next_power_of_two().ilog2().max(1);
        for round in 0..rounds {
            let each = contestants.len() as u32;
            let deals = (left / (each * (rounds - round))).max(1);
            let time_is_up = |time: Duration| clock.elapsed() >= time * (round + 1) / rounds;
            for deal in 0..deals {
                // Whoever takes part does so in every deal of the round.
                if left < each || (round + deal > 0 && time.is_some_and(time_is_up)) {
                    break;
                }
                left -= each;
                let dealt = self.position.sample(self.roots.random.next());
                let chance = self.roots.random.next();
                for option in &contestants {
                    self.iterate(&dealt, *option, &mut Random::new(chance));
                }
            }
            let mean = |option: &usize| self.tree.learnt(self.keys[*option]).mean();
            contestants.sort_by(|a, b| mean(b).total_cmp(&mean(a)));
            contestants.truncate(contestants.len().div_ceil(2));
        }
    }

    /// All options, or as many as can be tried well: first one of each sort, and those first that have paid so far.
    fn contestants(&mut self, iterations: u32) -> Vec<usize> {
        let most = (iterations / TRIES_EACH).max(6) as usize;
        let mut all: Vec<usize> = (0..self.keys.len()).collect();
        if all.len() > most {
            let sorts: Vec<Key> = all.iter().map(|option| self.position.sort_of(*option)).collect();
            let twins = |option: usize| sorts[..option].iter().filter(|sort| **sort == sorts[option]).count();
            let rank: Vec<(usize, f64)> = all
                .iter()
                .map(|option| (twins(*option), -self.roots.experience.worth(sorts[*option])))
                .collect();
            // By chance among equals.
            self.roots.random.shuffle(&mut all);
            all.sort_by(|a, b| rank[*a].0.cmp(&rank[*b].0).then(rank[*a].1.total_cmp(&rank[*b].1)));
            all.truncate(most);
            all.sort_unstable();
        }
        all
    }

    /// Down the tree from an option to something new, on by chance, and back with what came of it.
    fn iterate(&mut self, dealt: &State, option: usize, chance: &mut Random) {
        let (game, me) = (self.position.game(), self.position.seat());
        let end = self.playout.end_of(self.position.turn());
        let state = match &mut self.state {
            Some(state) => {
                state.clone_from(dealt);
                state
            }
            None => self.state.insert(dealt.clone()),
        };
        let mut keys = Vec::new();
        let mut step = self.tree.take(Tree::ROOT, option, self.keys[option], me);
        let mut path: Vec<Step> = vec![step];
        while state.decide(game, step.option, &mut NoEvents).is_ok() && !step.is_new {
            let Some(options) = Playout::next_decision(game, state, end) else { break };
            let Decision::Choose { seat, .. } = state.decision() else { break };
            keys::list(game, state, me, options, &mut keys);
            step = self.tree.step(self.tree.below(&step), &keys, seat, &mut self.roots.random);
            path.push(step);
        }
        let values = self.playout.play_on(game, state, end, &mut self.roots.experience, chance);
        self.tree.learn(&path, &values);
    }
}

impl Bot for Mcts {
    fn choose(&mut self, position: &Position<'_>) -> usize {
        if position.options() == 1 {
            return 0;
        }
        let learnt = self.search(position);
        let tried = learnt.iter().filter(|learnt| learnt.visits > 0).map(Learnt::mean);
        self.playout.get_on(position, tried).unwrap_or_else(|| best(&learnt))
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
