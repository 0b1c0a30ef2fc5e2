//! Conditions as short programs: one question after the other, each of which says where to go on.
//!
//! A tree of `and`, `or` and `not` over comparisons is walked once, when the game is lowered; while a match runs, only
//! the questions that matter are asked, and the commonest of them without looking at a tree.

use crate::code::{Compare, Node, NodeId};
use crate::read::{MISSING, Reader, entity, player};
use ir::BinaryOp;

/// Where a condition is decided.
const YES: u32 = u32::MAX;
const NO: u32 = u32::MAX - 1;
/// Not a condition worth a program.
const NONE: u32 = u32::MAX;

/// Longer programs are not written: every part of a chain would have one of its own.
const LONGEST: u32 = 64;

/// So many questions for each node, and no more, whatever a game asks.
const ROOM: usize = 8;

/// One question: a comparison of two values, and where it leads.
#[derive(Clone, Copy, Debug)]
struct Asked {
    left: Value,
    compare: Compare,
    right: Value,
    if_so: u32,
    if_not: u32,
}

/// A value that a question asks for.
#[derive(Clone, Copy, Debug)]
#[repr(u8)]
enum Value {
    Const(i32),
    You,
    TurnPlayer,
    Phase,
    Me,
    Mine(u16),
    TurnPlayers(u16),
    Candidate(u8),
    OfCandidate {
        depth: u8,
        what: CardValue,
        /// the same as a tree, for a card that is looked at as it was
        node: NodeId,
    },
    Node(NodeId),
}

/// Something about a candidate that is a card.
#[derive(Clone, Copy, Debug)]
#[repr(u8)]
enum CardValue {
    Signature(u8),
    Printed(u16),
    Stored(u16),
    Derived(u16),
    Controller,
    Owner,
}

/// The programs of all conditions of a game.
#[derive(Debug, Default)]
pub(crate) struct Conditions {
    questions: Vec<Asked>,
    /// by node: where its program begins, or [`NONE`]
    begins: Vec<u32>,
}

impl Conditions {
    /// Writes a program for every node that puts questions together.
    pub fn of(nodes: &[Node]) -> Self {
        let mut writer = Writer { nodes, questions: Vec::new(), written: vec![Vec::new(); nodes.len()] };
        let begins = nodes.iter().zip(lengths(nodes)).zip(0..).map(|((node, length), id)| {
            let is_worth_it = match node {
                Node::Not(_) => true,
                Node::Binary(op, ..) => {
                    matches!(op, BinaryOp::And | BinaryOp::Or | BinaryOp::Within)
                        || Compare::of(*op).is_some()
                }
                _ => false,
            };
            let has_room = length <= LONGEST && writer.questions.len() <= ROOM * nodes.len();
            if is_worth_it && has_room { writer.write(NodeId(id), YES, NO) } else { NONE }
        });
        let begins = begins.collect();
        Self { questions: writer.questions, begins }
    }
}

/// By node: how many questions its program has.
fn lengths(nodes: &[Node]) -> Vec<u32> {
    let mut lengths: Vec<u32> = Vec::with_capacity(nodes.len());
    for node in nodes {
        // What stands below a node was made before it.
        let of = |part: NodeId| lengths.get(part.0 as usize).copied().unwrap_or(LONGEST + 1);
        lengths.push(match *node {
            Node::Not(inner) => of(inner),
            Node::Binary(BinaryOp::And | BinaryOp::Or, left, right) => of(left).saturating_add(of(right)),
            _ => 1,
        });
    }
    lengths
}

/// Writes programs from their ends to their beginnings; what leads to the same places is written once.
struct Writer<'a> {
    nodes: &'a [Node],
    questions: Vec<Asked>,
    /// by node: the two places it leads to, and where its program begins
    written: Vec<Vec<[u32; 3]>>,
}

impl Writer<'_> {
    fn node(&self, id: NodeId) -> Node {
        self.nodes[id.0 as usize]
    }

    /// Where the program for a node begins that leads to one of two places.
    fn write(&mut self, id: NodeId, if_so: u32, if_not: u32) -> u32 {
        let written = self.written[id.0 as usize].iter();
        if let Some([_, _, begin]) = written.rev().find(|places| places[..2] == [if_so, if_not]) {
            return *begin;
        }
        let begin = match self.node(id) {
            Node::Not(inner) => self.write(inner, if_not, if_so),
            Node::Binary(BinaryOp::And, left, right) => {
                let right = self.write(right, if_so, if_not);
                self.write(left, right, if_not)
            }
            Node::Binary(BinaryOp::Or, left, right) => {
                let right = self.write(right, if_so, if_not);
                self.write(left, if_so, right)
            }
            node => {
                let (left, compare, right) = self.comparison(id, node);
                self.questions.push(Asked { left, compare, right, if_so, if_not });
                self.questions.len() as u32 - 1
            }
        };
        self.written[id.0 as usize].push([if_so, if_not, begin]);
        begin
    }

    fn comparison(&self, id: NodeId, node: Node) -> (Value, Compare, Value) {
        match node {
            Node::Binary(BinaryOp::Within, value, set) => {
                (self.value(set), Compare::Holds, self.value(value))
            }
            Node::Binary(op, left, right) if let Some(compare) = Compare::of(op) => {
                (self.value(left), compare, self.value(right))
            }
            Node::MineAgainst(op, field, value) if let Some(compare) = Compare::of(op) => {
                (Value::Mine(field), compare, Value::Const(value))
            }
            _ => (self.value(id), Compare::NotEqual, Value::Const(0)),
        }
    }

    fn value(&self, id: NodeId) -> Value {
        let of_candidate = |card: NodeId, what: CardValue| match self.node(card) {
            Node::Candidate(depth) => Value::OfCandidate { depth, what, node: id },
            _ => Value::Node(id),
        };
        match self.node(id) {
            Node::Const(value) => i32::try_from(value).map_or(Value::Node(id), Value::Const),
            Node::You => Value::You,
            Node::TurnPlayer => Value::TurnPlayer,
            Node::Phase => Value::Phase,
            Node::Me => Value::Me,
            Node::Mine(field) => Value::Mine(field),
            Node::Candidate(depth) => Value::Candidate(depth),
            Node::PlayerField(player, field) if self.node(player) == Node::TurnPlayer => {
                Value::TurnPlayers(field)
            }
            Node::Signature(card, bit) => of_candidate(card, CardValue::Signature(bit)),
            Node::Printed(card, field) => of_candidate(card, CardValue::Printed(field)),
            Node::Stored(card, slot) => of_candidate(card, CardValue::Stored(slot)),
            Node::Derived(card, field) => of_candidate(card, CardValue::Derived(field)),
            Node::Controller(card) => of_candidate(card, CardValue::Controller),
            Node::Owner(card) => of_candidate(card, CardValue::Owner),
            _ => Value::Node(id),
        }
    }
}

impl Reader<'_> {
    /// Whether a condition holds, if there is a program for it.
    #[inline(always)]
    pub fn holds_by_program(&mut self, node: NodeId) -> Option<bool> {
        match self.game.conditions.begins.get(node.0 as usize) {
            None | Some(&NONE) => None,
            Some(begin) => Some(self.follow(*begin)),
        }
    }

    fn follow(&mut self, begin: u32) -> bool {
        let game = self.game;
        let mut at = begin;
        loop {
            let question = &game.conditions.questions[at as usize];
            let left = self.value_of(&question.left);
            let right = match &question.right {
                Value::Const(value) => i64::from(*value),
                right => self.value_of(right),
            };
            at = if question.compare.holds(left, right) { question.if_so } else { question.if_not };
            if at >= NO {
                return at == YES;
            }
        }
    }

    #[inline(always)]
    fn value_of(&mut self, value: &Value) -> i64 {
        match *value {
            Value::Const(value) => i64::from(value),
            Value::You => i64::from(self.you),
            Value::TurnPlayer => i64::from(self.state.active),
            Value::Phase => i64::from(self.state.phase),
            Value::Me => entity(self.me),
            Value::Candidate(depth) => self.candidates[depth as usize],
            Value::Mine(field) => self.player_field(i64::from(self.you), field),
            Value::TurnPlayers(field) => self.player_field(i64::from(self.state.active), field),
            Value::OfCandidate { depth, what, node } => {
                if self.live >> depth & 1 == 0 && !self.state.known.is_empty() {
                    return self.eval(node);
                }
                let card = self.candidates[depth as usize];
                self.value_of_card(card, what)
            }
            Value::Node(node) => self.eval(node),
        }
    }

    #[inline(always)]
    fn value_of_card(&self, card: i64, what: CardValue) -> i64 {
        let (game, state) = (self.game, self.state);
        if card <= 0 {
            return if matches!(what, CardValue::Controller | CardValue::Owner) { MISSING } else { 0 };
        }
        let card = card as u16;
        match what {
            CardValue::Signature(bit) => (state.signature(game, card) >> bit & 1) as i64,
            CardValue::Printed(field) => game.printed(state.objects[card as usize].card, field),
            CardValue::Stored(slot) => self.stored(card, slot),
            CardValue::Derived(field) => state.card_field(game, card, field),
            CardValue::Controller => player(state.controller(card)),
            CardValue::Owner => player(state.objects[card as usize].owner),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::code::Slot;

    /// Follows a program whose questions are all about slots that hold yes or no.
    fn answer(conditions: &Conditions, node: usize, slots: &[bool]) -> bool {
        let mut at = conditions.begins[node];
        while at < NO {
            let Asked { left, if_so, if_not, .. } = conditions.questions[at as usize];
            let Value::Node(NodeId(slot)) = left else { panic!("{left:?} is no slot") };
            at = if slots[slot as usize] { if_so } else { if_not };
        }
        at == YES
    }

    #[test]
    fn a_program_says_what_the_tree_says() {
        let id = NodeId;
        let mut nodes: Vec<Node> = (0..4).map(|slot: Slot| Node::Slot(slot)).collect();
        nodes.push(Node::Not(id(2)));
        nodes.push(Node::Binary(BinaryOp::Or, id(1), id(4)));
        nodes.push(Node::Binary(BinaryOp::And, id(0), id(5)));
        nodes.push(Node::Not(id(6)));
        nodes.push(Node::Binary(BinaryOp::Or, id(7), id(3)));
        let conditions = Conditions::of(&nodes);
        for case in 0..16 {
            let slots: Vec<bool> = (0..4).map(|slot| case >> slot & 1 != 0).collect();
            let inner = slots[0] && (slots[1] || !slots[2]);
            assert_eq!(answer(&conditions, 6, &slots), inner, "{slots:?}");
            assert_eq!(answer(&conditions, 8, &slots), !inner || slots[3], "{slots:?}");
        }
        assert_eq!(conditions.begins[..4], [NONE; 4], "a bare value needs no program");
    }

    #[test]
    fn a_long_chain_costs_no_more_than_its_length() {
        let mut nodes = vec![Node::Slot(0), Node::Slot(1)];
        for last in 1..5_000 {
            nodes.push(Node::Binary(BinaryOp::And, NodeId(last), NodeId(0)));
        }
        let conditions = Conditions::of(&nodes);
        assert!(conditions.questions.len() <= nodes.len(), "{}", conditions.questions.len());
        assert_ne!(conditions.begins[2 + 60], NONE);
        assert_eq!(conditions.begins[2 + 64], NONE, "the rest of it is read as a tree");
    }

    #[test]
    fn what_leads_to_the_same_places_is_written_once() {
        let (a, b) = (NodeId(0), NodeId(1));
        let both = Node::Binary(BinaryOp::And, a, b);
        let conditions = Conditions::of(&[Node::Slot(0), Node::Slot(1), both, Node::Not(NodeId(2)), both]);
        assert_eq!(
            conditions.questions.len(),
            4,
            "the same `and` asks the same, its opposite leads elsewhere"
        );
        assert_eq!(conditions.begins[2], conditions.begins[4]);
    }
}
