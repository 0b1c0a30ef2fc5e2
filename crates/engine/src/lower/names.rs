//! Printed cards as values: what of a filter does not depend on the match is settled when the game is lowered.

use super::Builder;
use crate::code::{NamesPlan, Node, NodeId};
use ir::BinaryOp;

/// Lists are made for values below this.
const VALUES: i64 = 63;

impl Builder<'_> {
    /// Printed cards of a kind: conditions that only look at what is printed are settled here and now.
    pub fn names(&mut self, kind: ir::KindId, candidate: u8, tests: Vec<NodeId>) -> NamesPlan {
        let ir = self.ir;
        let of_kind = |card: &u16| {
            let card = &ir.cards[*card as usize];
            ir.is_kind(card.kind, kind) && !card.for_tests
        };
        let mut plan = NamesPlan {
            cards: (0..ir.cards.len() as u16).filter(of_kind).collect(),
            by_value: None,
            candidate,
            tests: Vec::new(),
        };
        let mut parts = Vec::new();
        for test in tests {
            self.conjuncts(test, &mut parts);
        }
        let mut indexed = None;
        for test in parts {
            if self.is_of_print(test, candidate) {
                plan.cards.retain(|card| self.of_print(test, *card) != 0);
            } else if let (None, Some(by)) = (indexed, self.value_in_print(test, candidate)) {
                indexed = Some(by);
            } else {
                plan.tests.push(test);
            }
        }
        plan.by_value = indexed.map(|(value, op, field)| {
            let printed = |card: &u16| ir.cards[*card as usize].values[field as usize];
            let holds = |value: i64, card: &u16| crate::read::apply(op, value, printed(card)) != 0;
            let lists = (0..VALUES)
                .map(|value| plan.cards.iter().copied().filter(|card| holds(value, card)).collect());
            (value, lists.collect())
        });
        plan
    }

    pub(super) fn conjuncts(&self, node: NodeId, parts: &mut Vec<NodeId>) {
        match self.nodes[node.0 as usize] {
            Node::Binary(BinaryOp::And, left, right) => {
                self.conjuncts(left, parts);
                self.conjuncts(right, parts);
            }
            _ => parts.push(node),
        }
    }

    /// Whether a condition looks at nothing but what is printed on the card that the candidate names.
    fn is_of_print(&self, node: NodeId, candidate: u8) -> bool {
        let again = |node: NodeId| self.is_of_print(node, candidate);
        match self.nodes[node.0 as usize] {
            Node::Const(_) => true,
            Node::Candidate(depth) => depth == candidate,
            Node::Binary(_, left, right) => again(left) && again(right),
            Node::Not(inner)
            | Node::Negate(inner)
            | Node::Named(inner, _)
            | Node::CountValues(inner)
            | Node::FieldOfName(inner, _)
            | Node::NameIsKind(inner, _) => again(inner),
            Node::If(condition, then, otherwise) => again(condition) && again(then) && again(otherwise),
            _ => false,
        }
    }

    /// The value of such a condition for a card.
    fn of_print(&self, node: NodeId, card: u16) -> i64 {
        let again = |node: NodeId| self.of_print(node, card);
        let name = |node: NodeId| usize::try_from(again(node)).ok().and_then(|name| self.ir.cards.get(name));
        match self.nodes[node.0 as usize] {
            Node::Const(value) => value,
            Node::Binary(op, left, right) => crate::read::apply(op, again(left), again(right)),
            Node::Not(inner) => i64::from(again(inner) == 0),
            Node::Negate(inner) => again(inner).wrapping_neg(),
            Node::CountValues(inner) => i64::from(again(inner).count_ones()),
            Node::FieldOfName(inner, field) => name(inner).map_or(0, |card| card.values[field as usize]),
            Node::NameIsKind(inner, kind) => {
                name(inner).map_or(0, |card| i64::from(self.ir.is_kind(card.kind, ir::KindId(kind))))
            }
            Node::If(condition, then, otherwise) => {
                again(if again(condition) != 0 { then } else { otherwise })
            }
            _ => i64::from(card),
        }
    }

    /// `h in it.house` or `it.tribe == t`: the value that is asked for, how, and the field.
    fn value_in_print(&self, node: NodeId, candidate: u8) -> Option<(NodeId, BinaryOp, u16)> {
        let Node::Binary(op, left, right) = self.nodes[node.0 as usize] else { return None };
        let of_candidate = |node: NodeId| match self.nodes[node.0 as usize] {
            Node::FieldOfName(name, field) if self.is_candidate(name, candidate) => Some(field),
            _ => None,
        };
        let (value, field) = match (op, of_candidate(left), of_candidate(right)) {
            (BinaryOp::Within | BinaryOp::Equal, None, Some(field)) => (left, field),
            (BinaryOp::Equal, Some(field), None) => (right, field),
            _ => return None,
        };
        let listed = |card: &ir::Card| (0..VALUES).contains(&card.values[field as usize]);
        let fits = op == BinaryOp::Within || self.ir.cards.iter().all(listed);
        (fits && !self.mentions_candidate(value, candidate, candidate + 1)).then_some((value, op, field))
    }
}
