//! What an expression reads, as bits: a state check is asked again only when something it reads was written.
//!
//! With more fields and zones than bits, some share one: a check is then asked a little too often, never too rarely.

use super::Builder;
use crate::code::{Node, Op, QueryPlan, SetPlan, SourcePlan, WhosePlan};
use std::ops::Range;

/// The bit of a player field.
#[inline]
pub(crate) fn player_field(field: u16) -> u64 {
    1 << (field % 42)
}

/// The bit of a stored card field.
#[inline]
pub(crate) fn card_field(players: usize, slot: u16) -> u64 {
    1 << ((players as u16 + slot) % 42)
}

/// The bit of a kind of zone.
#[inline]
pub(crate) fn zone(kind: u16) -> u64 {
    1 << zone_bit(kind)
}

pub(crate) fn zone_bit(kind: u16) -> u8 {
    42 + (kind % 20) as u8
}

/// Whose turn it is, and which phase.
pub(crate) const TURN: u64 = 1 << 63;

const EVERYTHING: u64 = u64::MAX;

impl Builder<'_> {
    /// What one node reads by itself; the nodes below it are counted on their own.
    pub fn watched_by(&self, node: usize) -> u64 {
        match self.nodes[node] {
            Node::Mine(field) | Node::MineAgainst(_, field, _) | Node::PlayerField(_, field) => {
                player_field(field)
            }
            Node::Stored(_, slot) => card_field(self.ir.player_fields.len(), slot),
            Node::Phase | Node::Turn | Node::TurnPlayer => TURN,
            Node::Occupied(list) => {
                self.zone_lists[list as usize].iter().fold(0, |mask, plan| mask | zone(plan.zone))
            }
            Node::Derived(..)
            | Node::Times(_)
            | Node::Uses
            | Node::HasAbility(..)
            | Node::HasKeyword(..)
            | Node::Owner(_)
            | Node::Controller(_)
            | Node::Host(_)
            | Node::InZones(..) => EVERYTHING,
            Node::Count(set)
            | Node::CountAgainst(_, set, _)
            | Node::Any(set)
            | Node::Nobody(set)
            | Node::First(set)
            | Node::Total(set, ..) => self.watched_by_set(set.0),
            Node::Const(_)
            | Node::Slot(_)
            | Node::Candidate(_)
            | Node::You
            | Node::Me
            | Node::Opponent
            | Node::Printed(..)
            | Node::Name(_)
            | Node::Binary(..)
            | Node::Not(_)
            | Node::Negate(_)
            | Node::Signature(..)
            | Node::IsKind(..)
            | Node::Asked(_)
            | Node::Done(_)
            | Node::Happened(_)
            | Node::NamedCard(_) => 0,
        }
    }

    fn watched_by_set(&self, set: u32) -> u64 {
        match &self.sets[set as usize] {
            SetPlan::Query(query) => self.watched_by_query(query),
            SetPlan::Union(parts) => parts.iter().fold(0, |mask, part| mask | self.watched_by_set(part.0)),
            SetPlan::Ends { zone: plan, .. } => zone(plan.zone),
            SetPlan::Players { .. } => EVERYTHING,
            SetPlan::Slot(_) | SetPlan::One { .. } => 0,
        }
    }

    fn watched_by_query(&self, query: &QueryPlan) -> u64 {
        query.sources.iter().fold(0, |mask, source| {
            mask | match source {
                SourcePlan::Active(WhosePlan::All | WhosePlan::You | WhosePlan::Others) => self
                    .ir
                    .zones
                    .iter()
                    .enumerate()
                    .filter(|(_, z)| z.active)
                    .fold(0, |mask, (kind, _)| mask | zone(kind as u16)),
                SourcePlan::Active(_) | SourcePlan::Everywhere => EVERYTHING,
                SourcePlan::Zone(plan) | SourcePlan::Ends { zone: plan, .. } => zone(plan.zone),
            }
        })
    }

    /// What a body reads: its nodes, its operations, and the events it calls.
    pub fn watched_by_part(&self, nodes: Range<usize>, ops: Range<usize>) -> u64 {
        let mut called = vec![false; self.event_parts.len()];
        let mut parts = vec![(nodes, ops)];
        let mut mask = 0;
        while let Some((nodes, ops)) = parts.pop() {
            mask |= nodes.fold(0, |mask, node| mask | self.watched_by(node));
            for op in &self.ops[ops] {
                mask |= self.watched_by_op(op);
                if let Op::Call(call) = op {
                    let event = self.calls[*call as usize].event as usize;
                    if !std::mem::replace(&mut called[event], true) {
                        parts.push(self.event_parts[event].clone());
                    }
                }
            }
        }
        mask
    }

    fn watched_by_op(&self, op: &Op) -> u64 {
        match op {
            Op::Collect { set, .. } | Op::Random { set, .. } => self.watched_by_set(set.0),
            Op::Choose(choose) => self.watched_by_set(choose.set.0),
            Op::Call(call) => self.calls[*call as usize].args.iter().fold(0, |mask, arg| match arg {
                crate::code::ArgPlan::Set(set) => mask | self.watched_by_set(set.0),
                _ => mask,
            }),
            _ => 0,
        }
    }
}
