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
    FIRST_ZONE + (kind % ZONES) as u8
}

const FIRST_ZONE: u8 = 42;
const ZONES: u16 = 19;

/// Some card has changed place.
const ANY_ZONE: u64 = ((1 << ZONES) - 1) << FIRST_ZONE;

/// An event begins or ends of which some effect asks whether it is going on.
pub(crate) const DURING: u64 = 1 << 61;

/// What continuous effects make of cards and players has changed.
pub(crate) const DERIVED: u64 = 1 << 62;

/// Whose turn it is, which phase, and what has happened.
pub(crate) const TURN: u64 = 1 << 63;

const EVERYTHING: u64 = u64::MAX;

impl Builder<'_> {
    /// What one node reads by itself; the nodes below it are counted on their own.
    pub fn watched_by(&self, node: usize) -> u64 {
        match self.nodes[node] {
            Node::Mine(field) | Node::MineAgainst(_, field, _) | Node::PlayerField(_, field) => {
                player_field(field) | if self.fluid.player_fields[field as usize] { DERIVED } else { 0 }
            }
            Node::Stored(_, slot) => card_field(self.ir.player_fields.len(), slot),
            Node::Phase | Node::Turn | Node::TurnPlayer | Node::NextPlayer(_) | Node::Times(..) => TURN,
            Node::Coverable(cover) | Node::Remainder(cover) => self.watched_by_cover(cover),
            Node::During(_) => TURN | DURING,
            Node::Occupied(list) | Node::InZones(_, list) => {
                self.zone_lists[list as usize].iter().fold(0, |mask, plan| mask | zone(plan.zone))
            }
            // Kept values tell when they change; others must be asked for again.
            Node::Derived(_, field) if self.fluid.cached => {
                let stored = self.storage[field as usize];
                DERIVED | stored.map_or(0, |slot| card_field(self.ir.player_fields.len(), slot))
            }
            Node::HasAbility(..)
            | Node::HasKeyword(..)
            | Node::KeywordValue(..)
            | Node::Printed(..)
            | Node::Name(_)
            | Node::Signature(..)
            | Node::IsKind(..)
            | Node::IsFacedown(_)
            | Node::AsPrinted(..)
                if self.fluid.cached =>
            {
                DERIVED
            }
            Node::Controller(_) if self.fluid.cached => DERIVED | self.any_zone(),
            Node::Derived(..)
            | Node::Uses
            | Node::HasAbility(..)
            | Node::HasKeyword(..)
            | Node::KeywordValue(..)
            | Node::IsFacedown(_)
            | Node::AsPrinted(..)
            | Node::Controller(_)
            | Node::Legal(_)
            | Node::Can(_)
            | Node::Possible(..)
            | Node::Announced(_)
            | Node::Waiting
            | Node::Origin(_) => EVERYTHING,
            Node::Owner(_) | Node::Host(_) | Node::Position(_) | Node::Knows(..) => self.any_zone(),
            Node::Side(_) => self.any_zone() | DERIVED,
            Node::Count(set)
            | Node::CountAgainst(_, set, _)
            | Node::Any(set)
            | Node::Nobody(set)
            | Node::First(set)
            | Node::Total(set, ..)
            | Node::Extreme(_, set, ..)
            | Node::United(set, ..)
            | Node::Shares(set, _)
            | Node::Member(_, set) => self.watched_by_set(set.0),
            Node::Const(_)
            | Node::Slot(_)
            | Node::Capture(_)
            | Node::Candidate(_)
            | Node::You
            | Node::Me
            | Node::Granter
            | Node::Opponent
            | Node::Printed(..)
            | Node::Name(_)
            | Node::Binary(..)
            | Node::If(..)
            | Node::Not(_)
            | Node::Negate(_)
            | Node::Signature(..)
            | Node::IsKind(..)
            | Node::Asked(_)
            | Node::Done(_)
            | Node::Happened(_)
            | Node::Amount(_)
            | Node::FieldOfName(..)
            | Node::NameIsKind(..)
            | Node::CountValues(_)
            | Node::HasDeck(_)
            | Node::IsPlayer(_)
            | Node::AsPlayer(_)
            | Node::AsCard(_)
            | Node::FromPlayer(_)
            | Node::BagSize(_)
            | Node::BagCount(..)
            | Node::BagOf(..)
            | Node::BagKinds(_)
            | Node::NamedCard(_) => 0,
        }
    }

    pub fn watched_by_set(&self, set: u32) -> u64 {
        match &self.sets[set as usize] {
            SetPlan::Query(query) => self.watched_by_query(query),
            SetPlan::Union(parts) => parts.iter().fold(0, |mask, part| mask | self.watched_by_set(part.0)),
            SetPlan::Minus(all, but) => self.watched_by_set(all.0) | self.watched_by_set(but.0),
            SetPlan::Most { set, .. } | SetPlan::Where { set, .. } => self.watched_by_set(set.0),
            SetPlan::Ends { zone: plan, .. } => zone(plan.zone),
            SetPlan::AsTargets(set) | SetPlan::AsPlayers(set) | SetPlan::Once(set) => {
                self.watched_by_set(set.0)
            }
            SetPlan::Cover(cover) => self.watched_by_cover(*cover),
            SetPlan::TargetsOf(_) => EVERYTHING,
            SetPlan::Beside(_) => self.any_zone(),
            SetPlan::Caused { .. } => TURN,
            SetPlan::Players { .. } => TURN,
            SetPlan::Slot(_)
            | SetPlan::Capture(_)
            | SetPlan::One { .. }
            | SetPlan::Values { .. }
            | SetPlan::Names(_) => 0,
        }
    }

    /// What each source makes and costs are nodes of their own.
    fn watched_by_cover(&self, cover: u32) -> u64 {
        self.watched_by_set(self.covers[cover as usize].sources.0)
    }

    fn watched_by_query(&self, query: &QueryPlan) -> u64 {
        let kinds = if self.fluid.cached && query.signature != 0 { DERIVED } else { 0 };
        query.sources.iter().fold(kinds, |mask, source| {
            mask | match source {
                SourcePlan::Active(WhosePlan::All | WhosePlan::You | WhosePlan::Others) => {
                    self.active_zones_written()
                }
                SourcePlan::Active(_) | SourcePlan::Everywhere => EVERYTHING,
                SourcePlan::Zone(plan) | SourcePlan::Ends { zone: plan, .. } => zone(plan.zone),
            }
        })
    }

    fn active_zones_written(&self) -> u64 {
        let active = self.ir.zones.iter().enumerate().filter(|(_, zone)| zone.active);
        active.fold(0, |mask, (kind, _)| mask | zone(kind as u16))
    }

    /// Some card that is spoken of has changed place. Continuous effects speak of cards in the active zones, or of
    /// those that a query finds elsewhere.
    fn any_zone(&self) -> u64 {
        if self.fluid.lowering { self.active_zones_written() } else { ANY_ZONE }
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
