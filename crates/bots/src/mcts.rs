//! Tree search over what the seat can know: every iteration plays another re-dealt match down one common tree.
//!
//! A node stands for a decision reached by certain choices, whatever the hidden cards are. Options are told apart by
//! keys that do not depend on the deal; in each iteration only those that the dealt match offers take part, and an option
//! is compared with others by how often it was *available* (information-set Monte Carlo tree search). Nodes with many
//! options grow with their visits (progressive widening).

use crate::playout::play_on;
use crate::{Bot, Evaluation, Position};
use engine::{Decision, Game, NoEvents, ObjectId, OptionRef, Random, Seat, State};
use std::collections::hash_map::DefaultHasher;
use std::hash::{Hash, Hasher};
use std::time::{Duration, Instant};

/// How long to think.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Budget {
    pub iterations: u32,
    /// Whichever comes first. Without it the result depends on the seed alone.
    pub time: Option<Duration>,
    /// How far an iteration plays on by chance before it is judged.
    pub depth: u32,
}

impl Budget {
    pub fn of_level(level: u8) -> Self {
        let iterations = [150, 600, 2_400, 9_600, 38_400][usize::from(level.clamp(1, 5)) - 1];
        Self { iterations, time: None, depth: 40 }
    }

    #[must_use]
    pub fn within(self, time: Duration) -> Self {
        Self { time: Some(time), ..self }
    }
}

/// Tells an option from the others of a decision, in every deal.
pub(crate) type Key = u64;

#[derive(Debug)]
pub struct Mcts {
    evaluation: Evaluation,
    random: Random,
    budget: Budget,
    tree: Tree,
    /// the number of the decision that the tree's root stands for
    root_number: u64,
}

impl Mcts {
    pub fn new(game: &Game, budget: Budget, seed: u64) -> Self {
        Self {
            evaluation: Evaluation::new(game),
            random: Random::new(seed),
            budget,
            tree: Tree::default(),
            root_number: u64::MAX,
        }
    }

    fn search(&mut self, position: &Position<'_>) {
        let clock = Instant::now();
        let mut state = position.sample(self.random.next());
        for iteration in 0..self.budget.iterations {
            if self.budget.time.is_some_and(|time| iteration > 0 && clock.elapsed() >= time) {
                break;
            }
            if iteration > 0 {
                state = position.sample(self.random.next());
            }
            self.iterate(position, &mut state);
        }
    }

    /// Down the tree to something new, on by chance, and back with what came of it.
    fn iterate(&mut self, position: &Position<'_>, state: &mut State) {
        let game = position.game();
        // (node, the child taken, whose choice it was)
        let mut path: Vec<(usize, usize, Seat)> = Vec::new();
        let mut node = 0;
        while let Decision::Choose { seat, options, .. } = state.decision() {
            if options == 1 && !path.is_empty() {
                if state.decide(game, 0, &mut NoEvents).is_err() {
                    break;
                }
                continue;
            }
            let keys = keys_of(game, state, position.seat(), options);
            let step = self.tree.step(node, &keys, &mut self.random);
            path.push((node, step.child, seat));
            if state.decide(game, step.option, &mut NoEvents).is_err() {
                break;
            }
            node = self.tree.nodes[node].children[step.child].node;
            if step.is_new {
                break;
            }
        }
        let values = play_on(game, &self.evaluation, state, &mut self.random, self.budget.depth);
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
        if self.root_number != position.number() {
            self.tree = Tree::default();
        }
        self.search(position);
        let keys: Vec<Key> = (0..position.options()).map(|i| position.key(i).unwrap_or(i as u64)).collect();
        let Some((option, child)) = self.tree.most_visited(&keys) else { return 0 };
        // What follows is this seat's next decision, unless somebody else or chance comes between.
        self.tree = self.tree.below(child);
        self.root_number = position.number() + 1;
        option
    }
}

#[derive(Debug, Default)]
struct Tree {
    nodes: Vec<Node>,
}

#[derive(Clone, Debug, Default)]
struct Node {
    visits: u32,
    children: Vec<Child>,
}

#[derive(Clone, Debug)]
struct Child {
    key: Key,
    node: usize,
    visits: u32,
    /// how often it could have been chosen
    available: u32,
    total: f64,
}

struct Step {
    option: usize,
    child: usize,
    is_new: bool,
}

/// How much a rarely tried option is worth trying.
const CURIOSITY: f64 = 0.7;

impl Tree {
    /// Picks a child for one of the options at hand, making it if it is time to.
    fn step(&mut self, node: usize, keys: &[Key], random: &mut Random) -> Step {
        if self.nodes.is_empty() {
            self.nodes.push(Node::default());
        }
        let known: Vec<Option<usize>> = keys.iter().map(|key| self.child_of(node, *key)).collect();
        for child in known.iter().flatten() {
            self.nodes[node].children[*child].available += 1;
        }
        let unknown: Vec<usize> = (0..keys.len()).filter(|i| known[*i].is_none()).collect();
        let tried = keys.len() - unknown.len();
        if !unknown.is_empty() && tried < self.width(node) {
            let option = unknown[random.below(unknown.len() as u32) as usize];
            return Step { option, child: self.add_child(node, keys[option]), is_new: true };
        }
        let best = (0..keys.len())
            .filter_map(|option| known[option].map(|child| (option, child)))
            .max_by(|a, b| self.worth(node, a.1).total_cmp(&self.worth(node, b.1)));
        match best {
            Some((option, child)) => Step { option, child, is_new: false },
            None => Step { option: 0, child: self.add_child(node, keys[0]), is_new: true },
        }
    }

    /// How many options a node tries by now.
    fn width(&self, node: usize) -> usize {
        let visits = f64::from(self.nodes[node].visits);
        (4.0 + 2.0 * visits.sqrt()) as usize
    }

    fn child_of(&self, node: usize, key: Key) -> Option<usize> {
        self.nodes[node].children.iter().position(|child| child.key == key)
    }

    fn add_child(&mut self, node: usize, key: Key) -> usize {
        let below = self.nodes.len();
        self.nodes.push(Node::default());
        let children = &mut self.nodes[node].children;
        children.push(Child { key, node: below, visits: 0, available: 1, total: 0.0 });
        children.len() - 1
    }

    fn worth(&self, node: usize, child: usize) -> f64 {
        let child = &self.nodes[node].children[child];
        if child.visits == 0 {
            return f64::INFINITY;
        }
        let visits = f64::from(child.visits);
        child.total / visits + CURIOSITY * (f64::from(child.available).ln().max(0.0) / visits).sqrt()
    }

    fn learn(&mut self, node: usize, child: usize, value: f64) {
        self.nodes[node].visits += 1;
        let child = &mut self.nodes[node].children[child];
        child.visits += 1;
        child.total += value;
    }

    /// The option whose child was tried most, and that child.
    fn most_visited(&self, keys: &[Key]) -> Option<(usize, usize)> {
        let root = self.nodes.first()?;
        let found = keys.iter().enumerate().filter_map(|(option, key)| {
            let child = root.children.iter().position(|child| child.key == *key)?;
            Some((option, child))
        });
        // Of equals the first: `max_by_key` takes the last.
        found.rev().max_by_key(|(_, child)| root.children[*child].visits)
    }

    /// What was learnt about the decision behind a child of the root.
    fn below(&self, child: usize) -> Self {
        let mut tree = Self::default();
        if let Some(root) = self.nodes.first() {
            tree.copy(self, root.children[child].node);
        }
        tree
    }

    fn copy(&mut self, from: &Self, node: usize) -> usize {
        let at = self.nodes.len();
        self.nodes.push(from.nodes[node].clone());
        for i in 0..self.nodes[at].children.len() {
            let below = self.copy(from, from.nodes[node].children[i].node);
            self.nodes[at].children[i].node = below;
        }
        at
    }
}

fn keys_of(game: &Game, state: &State, seat: Seat, options: usize) -> Vec<Key> {
    (0..options).map(|option| key_of(game, state, seat, option).unwrap_or(option as u64)).collect()
}

/// A card that the searching seat knows is itself; of others only which printed card they are can matter.
pub(crate) fn key_of(game: &Game, state: &State, seat: Seat, option: usize) -> Option<Key> {
    let mut hasher = DefaultHasher::new();
    let card = |object: ObjectId, hasher: &mut DefaultHasher| {
        if state.knows(seat, object) {
            (0u8, object.0).hash(hasher);
        } else {
            (1u8, state.card_of(object).0).hash(hasher);
        }
    };
    match state.option(game, option)? {
        OptionRef::Card(object) => card(object, &mut hasher),
        OptionRef::Ability { kind, card: object } => {
            (2u8, kind.0).hash(&mut hasher);
            card(object, &mut hasher);
        }
        OptionRef::Action { action, args } => {
            (3u8, action.0).hash(&mut hasher);
            for (param, arg) in game.ir().actions[action.index()].params.iter().zip(&args) {
                match param.ty {
                    ir::Type::Card(_) => card(ObjectId(*arg), &mut hasher),
                    _ => arg.hash(&mut hasher),
                }
            }
        }
        OptionRef::Waiting { card: object, ability } => {
            (4u8, ability.0).hash(&mut hasher);
            if let Some(object) = object {
                card(object, &mut hasher);
            }
        }
        other => (5u8, format!("{other:?}")).hash(&mut hasher),
    }
    Some(hasher.finish())
}
