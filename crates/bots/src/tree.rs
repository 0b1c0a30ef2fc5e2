//! The tree of a search: what was tried at each decision, and what came of it.

use crate::Mean;
use crate::keys::Key;
use engine::{Random, Seat};

#[derive(Clone, Debug)]
pub(crate) struct Tree {
    nodes: Vec<Node>,
    /// What the tries came to: options are compared on the scale of what can be gained here at all.
    values: Mean,
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

/// A choice made on the way down.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Step {
    pub option: usize,
    /// Nothing was known about it yet.
    pub is_new: bool,
    node: usize,
    child: usize,
    pub seat: Seat,
}

/// What was learnt about one option.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Learnt {
    pub visits: u32,
    pub total: f64,
}

impl Learnt {
    pub fn mean(&self) -> f64 {
        self.total / f64::from(self.visits.max(1))
    }
}

/// How much a rarely tried option is worth trying.
const CURIOSITY: f64 = 1.0;

impl Default for Tree {
    fn default() -> Self {
        Self { nodes: vec![Node::default()], values: Mean::default() }
    }
}

impl Tree {
    pub const ROOT: usize = 0;

    /// A given option of a node.
    pub fn take(&mut self, node: usize, option: usize, key: Key, seat: Seat) -> Step {
        let known = self.child_of(node, key);
        let child = known.unwrap_or_else(|| self.add_child(node, key));
        Step { option, is_new: known.is_none(), node, child, seat }
    }

    /// Picks one of the options at hand, something new if it is time to.
    pub fn step(&mut self, node: usize, keys: &[Key], seat: Seat, random: &mut Random) -> Step {
        let known: Vec<Option<usize>> = keys.iter().map(|key| self.child_of(node, *key)).collect();
        for child in known.iter().flatten() {
            self.nodes[node].children[*child].available += 1;
        }
        let tried = known.iter().flatten().count();
        if tried < keys.len() && (tried == 0 || tried < self.width(node)) {
            let nth = random.below((keys.len() - tried) as u32) as usize;
            let unknown = (0..keys.len()).filter(|option| known[*option].is_none()).nth(nth);
            let option = unknown.unwrap_or(0);
            return Step { option, is_new: true, node, child: self.add_child(node, keys[option]), seat };
        }
        let spread = self.values.variance().sqrt();
        let found = (0..keys.len())
            .filter_map(|option| known[option].map(|child| (option, child)))
            .max_by(|a, b| self.worth(node, a.1, spread).total_cmp(&self.worth(node, b.1, spread)));
        let (option, child) = found.unwrap_or((0, 0));
        Step { option, is_new: false, node, child, seat }
    }

    /// Where a choice leads to.
    pub fn below(&self, step: &Step) -> usize {
        self.nodes[step.node].children[step.child].node
    }

    /// How many options a node tries by now (progressive widening).
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

    fn worth(&self, node: usize, child: usize, spread: f64) -> f64 {
        let child = &self.nodes[node].children[child];
        if child.visits == 0 {
            return f64::INFINITY;
        }
        let visits = f64::from(child.visits);
        let doubt = (f64::from(child.available).ln().max(0.0) / visits).sqrt();
        child.total / visits + CURIOSITY * spread * doubt
    }

    /// Notes what a way down came to, by seat.
    pub fn learn(&mut self, path: &[Step], values: &[f64]) {
        if let Some(first) = path.first() {
            self.values.add(values[first.seat.index()]);
        }
        for step in path {
            let node = &mut self.nodes[step.node];
            node.visits += 1;
            let child = &mut node.children[step.child];
            child.visits += 1;
            child.total += values[step.seat.index()];
        }
    }

    /// What was learnt about an option of the root.
    #[cfg(test)]
    fn learnt(&self, key: Key) -> Learnt {
        let child = self.child_of(Self::ROOT, key).map(|child| &self.nodes[Self::ROOT].children[child]);
        child.map_or_else(Learnt::default, |child| Learnt { visits: child.visits, total: child.total })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ME: Seat = Seat(0);

    #[test]
    fn what_pays_is_tried_most() {
        let mut tree = Tree::default();
        let mut random = Random::new(1);
        for _ in 0..200 {
            let step = tree.step(Tree::ROOT, &[10, 20, 30], ME, &mut random);
            let below = tree.below(&step);
            let next = tree.step(below, &[7, 8], ME, &mut random);
            tree.learn(&[step, next], &[if step.option == 1 { 0.6 } else { 0.4 }]);
        }
        let visits = [10, 20, 30].map(|key| tree.learnt(key).visits);
        assert!(visits[1] > visits[0] + visits[2], "{visits:?}");
        assert_eq!(visits.iter().sum::<u32>(), 200);
    }

    #[test]
    fn many_options_are_tried_one_by_one() {
        let mut tree = Tree::default();
        let mut random = Random::new(1);
        let keys: Vec<Key> = (0..500).collect();
        for _ in 0..100 {
            let step = tree.step(Tree::ROOT, &keys, ME, &mut random);
            tree.learn(&[step], &[0.5]);
        }
        let tried = keys.iter().filter(|key| tree.learnt(**key).visits > 0).count();
        assert!((10..40).contains(&tried), "{tried}");
    }
}
