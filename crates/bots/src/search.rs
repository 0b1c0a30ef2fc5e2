//! One search of one decision: a contest in rounds between the options.
//!
//! All options are tried in the same deals with the same chance, so that only they make the difference. What is clearly
//! behind drops out, and after each round the worse half does (sequential halving).
//!
//! An option counts as much as the best way to go on after it: what is done next is the seat's own choice. Three ways
//! are tried: as planned, not at all, and down the tree and on by chance. A way that beats the plan becomes the plan.

use crate::keys::{self, Key};
use crate::plan::{Plan, Way};
use crate::playout::{Experience, Playout};
use crate::tree::{Learnt, Step, Tree};
use crate::{Budget, Mean, Position};
use engine::{Decision, NoEvents, Random, State};
use std::time::{Duration, Instant};

/// What remains of a search from one decision to the next.
#[derive(Debug)]
pub(crate) struct Roots {
    random: Random,
    experience: Experience,
    pub plan: Plan,
}

impl Roots {
    pub fn new(seed: u64) -> Self {
        Self { random: Random::new(seed), experience: Experience::default(), plan: Plan::default() }
    }
}

/// A choice between fewer options than this takes less thought.
const FEW: u32 = 4;

/// There are at most so many options that each can be tried in so many deals.
const TRIES_EACH: u32 = 6;

/// So many ways to go on are tried after an option.
const WAYS: u32 = 3;

/// Nothing is sure before so many deals.
const FEWEST_DEALS: usize = 6;

/// An option is behind if its mean is by so many standard errors.
const SURELY: f64 = 3.0;

/// Options that differ by less are the same.
const NOTHING: f64 = 0.001;

pub(crate) struct Search<'a> {
    playout: &'a Playout,
    position: &'a Position<'a>,
    keys: &'a [Key],
    tree: Tree,
    roots: &'a mut Roots,
    /// What was made of each option, deal by deal.
    paid: Vec<Vec<f64>>,
    /// Matches to try things in; kept for their memory.
    spare: Vec<State>,
}

/// What came of an option in a deal.
struct Tried {
    value: f64,
    /// The steps that led there.
    steps: Vec<Key>,
    /// What came of the plan after it.
    as_planned: f64,
    iterations: u32,
}

impl<'a> Search<'a> {
    pub fn new(
        playout: &'a Playout,
        position: &'a Position<'a>,
        keys: &'a [Key],
        roots: &'a mut Roots,
    ) -> Self {
        roots.plan.turn_to(position.turn());
        let paid = vec![Vec::new(); keys.len()];
        Self { playout, position, keys, tree: Tree::default(), roots, paid, spare: Vec::new() }
    }

    /// What was learnt about each option.
    pub fn learnt(&self) -> Vec<Learnt> {
        let learnt = |paid: &Vec<f64>| Learnt { visits: paid.len() as u32, total: paid.iter().sum() };
        self.paid.iter().map(learnt).collect()
    }

    /// Tries the options in rounds, the better half of them in each.
    pub fn contest(&mut self, budget: Budget) {
        let clock = Instant::now();
        let mut contestants = self.contestants(budget.iterations / WAYS);
        let mut left = budget.iterations * FEW.min(contestants.len() as u32) / FEW;
        let rounds = contestants.len().next_power_of_two().ilog2().max(1);
        for round in 0..rounds {
            let deals = (left / (contestants.len() as u32 * WAYS * (rounds - round))).max(1);
            let time_is_up = |time: Duration| clock.elapsed() >= time * (round + 1) / rounds;
            for deal in 0..deals {
                // Whoever takes part does so in every deal of the round.
                let is_first = round + deal == 0;
                let is_short = left < contestants.len() as u32;
                if is_short || (!is_first && budget.time.is_some_and(time_is_up)) {
                    break;
                }
                left = left.saturating_sub(self.try_all(&contestants));
                if self.is_settled(&mut contestants) {
                    return;
                }
            }
            contestants.sort_by(|a, b| self.mean(*b).total_cmp(&self.mean(*a)));
            contestants.truncate(contestants.len().div_ceil(2));
        }
    }

    fn mean(&self, option: usize) -> f64 {
        let paid = &self.paid[option];
        paid.iter().sum::<f64>() / paid.len().max(1) as f64
    }

    /// All options, or as many as can be tried well: first one of each sort, and those first that have paid so far.
    fn contestants(&mut self, tries: u32) -> Vec<usize> {
        let most = (tries / TRIES_EACH).max(6) as usize;
        let mut all: Vec<usize> =
            (0..self.keys.len()).filter(|option| self.position.allows(*option)).collect();
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

    /// Lets those drop out that are clearly behind. Settled is what is left to one, or to several that make no
    /// difference.
    fn is_settled(&self, contestants: &mut Vec<usize>) -> bool {
        // Of equals the first: `max_by` takes the last.
        let leader = contestants.iter().copied().rev().max_by(|a, b| self.mean(*a).total_cmp(&self.mean(*b)));
        let Some(leader) = leader.filter(|leader| self.paid[*leader].len() >= FEWEST_DEALS) else {
            return false;
        };
        let mut settled = true;
        contestants.retain(|option| {
            let mut behind = Mean::default();
            let deals = self.paid[leader].iter().zip(&self.paid[*option]);
            deals.for_each(|(leading, paid)| behind.add(leading - paid));
            let doubt = SURELY * behind.standard_error();
            let stays = *option == leader || behind.mean() <= doubt;
            settled &= !stays || behind.mean() + doubt <= NOTHING;
            stays
        });
        settled
    }

    /// Tries all contestants in one deal. How many iterations it took.
    fn try_all(&mut self, contestants: &[usize]) -> u32 {
        let dealt = self.position.sample(self.roots.random.next());
        let chance = self.roots.random.next();
        let mut iterations = 0;
        let mut as_planned = None;
        let mut best: Option<Tried> = None;
        for option in contestants {
            let tried = self.try_option(&dealt, *option, &mut Random::new(chance));
            self.paid[*option].push(tried.value);
            iterations += tried.iterations;
            if self.roots.plan.first() == Some(self.keys[*option]) {
                as_planned = Some(tried.as_planned);
            }
            if best.as_ref().is_none_or(|best| tried.value > best.value) {
                best = Some(tried);
            }
        }
        match best {
            Some(best) => iterations + self.reconsider(best, as_planned),
            None => iterations,
        }
    }

    /// What did better than the plan in one deal becomes the plan if it does so in two. How many iterations it took.
    fn reconsider(&mut self, found: Tried, as_planned: Option<f64>) -> u32 {
        let Some(as_planned) = as_planned else {
            self.roots.plan.change(found.steps);
            return 0;
        };
        if found.value <= as_planned {
            return 0;
        }
        let dealt = self.position.sample(self.roots.random.next());
        let chance = self.roots.random.next();
        let old = self.roots.plan.steps().to_vec();
        let [old, new] = [old, found.steps.clone()].map(|steps| {
            let way = Way::of_steps(self.position.seat(), self.position.turn(), steps);
            self.go(&dealt, way, &mut Random::new(chance)).0
        });
        if new + found.value > old + as_planned {
            self.roots.plan.change(found.steps);
        }
        2
    }

    /// Tries an option in a deal and goes on in several ways.
    fn try_option(&mut self, dealt: &State, option: usize, chance: &mut Random) -> Tried {
        let (game, seat, turn) = (self.position.game(), self.position.seat(), self.position.turn());
        let key = self.keys[option];
        let mut begun = self.copy_of(dealt);
        // What is offered never fails.
        let _ = begun.decide(game, option, &mut NoEvents);
        let steps = self.roots.plan.without(key);
        let has_steps = !steps.is_empty();
        let mut ways = vec![self.go(&begun, Way::of_steps(seat, turn, steps), chance)];
        if has_steps {
            ways.push(self.go(&begun, Way::of_steps(seat, turn, Vec::new()), chance));
        }
        // A turn that is over needs no second look.
        if Playout::next_decision(game, &mut begun, turn.saturating_add(1)).is_some() {
            ways.push(self.explore(&begun, option, chance));
        }
        self.spare.push(begun);
        let (as_planned, iterations) = (ways[0].0, ways.len() as u32);
        let better = |best: (f64, Vec<Key>), way: (f64, Vec<Key>)| if way.0 > best.0 { way } else { best };
        let (value, mut steps) = ways.into_iter().reduce(better).unwrap_or_default();
        steps.insert(0, key);
        Tried { value, steps, as_planned, iterations }
    }

    /// Goes a way to the horizon: what comes of it, and by which steps.
    fn go(&mut self, from: &State, mut way: Way, chance: &mut Random) -> (f64, Vec<Key>) {
        let end = self.playout.end_of(self.position.turn());
        let mut state = self.copy_of(from);
        let experience = &mut self.roots.experience;
        let values = self.playout.follow(self.position.game(), &mut state, end, &mut way, experience, chance);
        self.spare.push(state);
        (values[self.position.seat().index()], way.taken)
    }

    /// Down the tree from an option to something new, on by chance, and back with what came of it.
    fn explore(&mut self, begun: &State, option: usize, chance: &mut Random) -> (f64, Vec<Key>) {
        let (game, me) = (self.position.game(), self.position.seat());
        let end = self.playout.end_of(self.position.turn());
        let mut state = self.copy_of(begun);
        let mut way = Way::by_chance(me, self.position.turn());
        let mut keys = Vec::new();
        let mut step = self.tree.take(Tree::ROOT, option, self.keys[option], me);
        let mut path: Vec<Step> = vec![step];
        while !step.is_new {
            let Some(options) = Playout::next_decision(game, &mut state, end) else { break };
            let Decision::Choose { seat, .. } = state.decision() else { break };
            keys::list(game, &state, me, options, &mut keys);
            step = self.tree.step(self.tree.below(&step), &keys, seat, &mut self.roots.random);
            path.push(step);
            way.note(game, &state, seat, step.option);
            if state.decide(game, step.option, &mut NoEvents).is_err() {
                break;
            }
        }
        let values = self.playout.follow(game, &mut state, end, &mut way, &mut self.roots.experience, chance);
        self.tree.learn(&path, &values);
        self.spare.push(state);
        (values[me.index()], way.taken)
    }

    fn copy_of(&mut self, state: &State) -> State {
        match self.spare.pop() {
            Some(mut copy) => {
                copy.clone_from(state);
                copy
            }
            None => state.clone(),
        }
    }
}
