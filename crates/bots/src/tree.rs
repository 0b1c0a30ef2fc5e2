//! The tree of a search: what was tried at each decision, and what came of it.

use crate::keys::{self, Key};
use engine::Random;

#[derive(Clone, Debug, Default)]
pub(crate) struct Tree {
    nodes: Vec<Node>,
    range: Range,
}

/// The values met so far: options are compared on the scale of what can be gained here at all.
#[derive(Clone, Copy, Debug)]
struct Range {
    low: f64,
    high: f64,
}

impl Default for Range {
    fn default() -> Self {
        Self { low: f64::INFINITY, high: f64::NEG_INFINITY }
    }
}

#[derive(Clone, Debug, Default)]
struct Node {
    visits: u32,
    children: Vec<Child>,
    /// Of the options met here, see [`keys::fingerprint`]; 0 before any.
    options: u64,
    /// Other options were met here in other deals: more than one situation lies behind this node.
    mixed: bool,
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

#[derive(Clone, Copy, Debug)]
pub(crate) struct Step {
    pub option: usize,
    pub child: usize,
    pub is_new: bool,
}

/// What was learnt about one option of the root.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Learnt {
    pub visits: u32,
    pub total: f64,
}

/// How much a rarely tried option is worth trying.
const CURIOSITY: f64 = 0.5;

impl Tree {
    /// Picks a child for one of the options at hand, making it if it is time to.
    pub fn step(&mut self, node: usize, keys: &[Key], random: &mut Random) -> Step {
        self.meet(node, keys);
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

    /// Notes which options this node has, and whether they are always the same.
    fn meet(&mut self, node: usize, keys: &[Key]) {
        if self.nodes.is_empty() {
            self.nodes.push(Node::default());
        }
        let options = keys::fingerprint(keys);
        let node = &mut self.nodes[node];
        node.mixed |= node.options != 0 && node.options != options;
        node.options = options;
    }

    pub fn node_below(&self, node: usize, child: usize) -> usize {
        self.nodes[node].children[child].node
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

    fn worth(&self, node: usize, child: usize) -> f64 {
        let child = &self.nodes[node].children[child];
        if child.visits == 0 {
            return f64::INFINITY;
        }
        let visits = f64::from(child.visits);
        let spread = (self.range.high - self.range.low).max(1e-6);
        let mean = (child.total / visits - self.range.low) / spread;
        mean + CURIOSITY * (f64::from(child.available).ln().max(0.0) / visits).sqrt()
    }

    pub fn learn(&mut self, node: usize, child: usize, value: f64) {
        self.range.low = self.range.low.min(value);
        self.range.high = self.range.high.max(value);
        self.nodes[node].visits += 1;
        let child = &mut self.nodes[node].children[child];
        child.visits += 1;
        child.total += value;
    }

    /// What was learnt about each option of the root, by its key.
    pub fn learnt(&self, keys: &[Key]) -> Vec<Learnt> {
        let children = self.nodes.first().map_or(&[][..], |root| &root.children);
        let of_key = |key: &Key| {
            let child = children.iter().find(|child| child.key == *key);
            child.map_or_else(Learnt::default, |child| Learnt { visits: child.visits, total: child.total })
        };
        keys.iter().map(of_key).collect()
    }

    /// What was learnt about the decision behind an option of the root.
    #[must_use]
    pub fn below(&self, key: Key) -> Self {
        let mut tree = Self { nodes: Vec::new(), range: self.range };
        if let Some(child) = self.nodes.first().and_then(|root| root.children.iter().find(|c| c.key == key)) {
            tree.copy(self, child.node);
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

    /// Whether everything learnt here is about a decision between exactly these options. Where cards were drawn or seen
    /// in between, deals differed: what was learnt is then about other matches as well.
    pub fn is_about(&self, keys: &[Key]) -> bool {
        self.nodes.first().is_some_and(|root| !root.mixed && root.options == keys::fingerprint(keys))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_pays_is_tried_most_and_kept_for_the_next_decision() {
        let mut tree = Tree::default();
        let mut random = Random::new(1);
        for _ in 0..200 {
            let step = tree.step(0, &[10, 20, 30], &mut random);
            let below = tree.node_below(0, step.child);
            let next = tree.step(below, &[7, 8], &mut random);
            tree.learn(below, next.child, 0.5);
            tree.learn(0, step.child, if step.option == 1 { 0.6 } else { 0.4 });
        }
        let learnt = tree.learnt(&[10, 20, 30]);
        assert!(learnt[1].visits > learnt[0].visits + learnt[2].visits, "{learnt:?}");
        let kept = tree.below(20);
        assert!(kept.is_about(&[8, 7]) && !kept.is_about(&[7, 9]));
        assert_eq!(kept.learnt(&[7, 8]).iter().map(|l| l.visits).sum::<u32>(), learnt[1].visits);
    }

    #[test]
    fn a_node_met_with_other_options_is_not_used_again() {
        let mut tree = Tree::default();
        let mut random = Random::new(1);
        tree.step(0, &[1, 2], &mut random);
        assert!(tree.is_about(&[1, 2]));
        tree.step(0, &[1, 3], &mut random);
        assert!(!tree.is_about(&[1, 3]) && !tree.is_about(&[1, 2]));
    }

    #[test]
    fn many_options_are_tried_one_by_one() {
        let mut tree = Tree::default();
        let mut random = Random::new(1);
        let keys: Vec<Key> = (0..500).collect();
        for _ in 0..100 {
            let step = tree.step(0, &keys, &mut random);
            tree.learn(0, step.child, 0.5);
        }
        let tried = tree.learnt(&keys).iter().filter(|learnt| learnt.visits > 0).count();
        assert!((10..40).contains(&tried), "{tried}");
    }
}
