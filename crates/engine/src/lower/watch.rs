//! What an expression reads, as bits: a state check is asked again only when something it reads was written.
//!
//! Only what somebody reads has a bit of its own. With more of that than bits, some share one: a check is then asked a
//! little too often, never too rarely.

use super::{Builder, Fact};
use crate::code::{
    AbilityPlan, Compare, Node, Op, Operand, QueryPlan, SetPlan, SourcePlan, Test, WhenPlan, WhosePlan,
};
use crate::game::CardTable;
use ir::Span;
use std::ops::Range;

/// Bits that fields and zones are given by name, as they are asked for.
const NAMED: u32 = 56;

/// Which phase it is.
pub(crate) const PHASE: u64 = 1 << 56;

/// Something was written that nobody asks for by name.
pub(crate) const OTHER: u64 = 1 << 57;

/// Some card has come into an active zone, left one, or changed its place there.
pub(crate) const ACTIVE: u64 = 1 << 59;

/// Some card has changed place.
const ANY_ZONE: u64 = 1 << 60;

/// An event begins or ends of which some effect asks whether it is going on.
pub(crate) const DURING: u64 = 1 << 61;

/// What continuous effects make of cards and players has changed.
pub(crate) const DERIVED: u64 = 1 << 62;

/// Whose turn it is.
pub(crate) const TURN: u64 = 1 << 63;

pub(crate) const EVERYTHING: u64 = u64::MAX;

/// What is noted when something is written: by player field, by storage slot of a card field, by kind of zone, by event
/// that comes into the history.
#[derive(Clone, Debug, Default)]
pub(crate) struct WatchTable {
    pub player_fields: Vec<u64>,
    pub card_fields: Vec<u64>,
    pub zones: Vec<u64>,
    pub events: Vec<u64>,
    /// by printed card: more that is noted when it comes into an active zone or leaves one
    pub cards: Vec<u64>,
    /// all of these
    pub all_kinds: u64,
    /// by printed card: what is noted when it comes into any zone or leaves one
    pub movers: Vec<u64>,
    /// all of these
    pub all_movers: u64,
    /// it matters of some cards that they come or go
    pub marks_cards: bool,
    /// what is asked of cards in zones by what they print, and the bit of each
    asked_of_movers: Vec<(Print, u64)>,
    /// by kind of card: its bit, or 0
    kinds: Vec<u64>,
    given: u32,
}

/// A printed field against a constant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Print {
    field: u16,
    compare: Compare,
    value: i64,
}

impl WatchTable {
    pub fn new(ir: &ir::Game) -> Self {
        let zone = |zone: &ir::Zone| ANY_ZONE | if zone.active { ACTIVE } else { 0 };
        Self {
            player_fields: vec![OTHER; ir.player_fields.len()],
            card_fields: vec![OTHER; ir.card_fields.len()],
            zones: ir.zones.iter().map(zone).collect(),
            events: vec![0; ir.events.len()],
            cards: Vec::new(),
            all_kinds: 0,
            movers: Vec::new(),
            all_movers: 0,
            marks_cards: false,
            asked_of_movers: Vec::new(),
            kinds: vec![0; ir.kinds.len()],
            given: 0,
        }
    }

    /// Whether a bit of a player's field may be that of something else too.
    pub fn is_shared(&self, bit: u64, field: usize) -> bool {
        let others = self.player_fields.iter().enumerate().filter(|(other, _)| *other != field);
        self.given > NAMED || bit == OTHER || others.into_iter().any(|(_, other)| other & bit != 0)
    }

    fn next(&mut self) -> u64 {
        self.given += 1;
        1 << ((self.given - 1) % NAMED)
    }

    pub fn player_field(&mut self, field: u16) -> u64 {
        if self.player_fields[field as usize] == OTHER {
            self.player_fields[field as usize] = self.next();
        }
        self.player_fields[field as usize]
    }

    pub fn card_field(&mut self, slot: u16) -> u64 {
        if self.card_fields[slot as usize] == OTHER {
            self.card_fields[slot as usize] = self.next();
        }
        self.card_fields[slot as usize]
    }

    /// The bit of an event that has happened, and of those that are kinds of it.
    fn event(&mut self, event: u16) -> u64 {
        if self.events[event as usize] == 0 {
            self.events[event as usize] = self.next();
        }
        self.events[event as usize]
    }

    /// The bit of one kind of card among those in active zones.
    fn kind(&mut self, kind: u16) -> u64 {
        if self.kinds[kind as usize] == 0 {
            self.kinds[kind as usize] = self.next();
        }
        self.kinds[kind as usize]
    }

    /// The bit of cards that print this, wherever they go.
    fn mover(&mut self, print: Print) -> u64 {
        if let Some((_, bit)) = self.asked_of_movers.iter().find(|(asked, _)| *asked == print) {
            return *bit;
        }
        let bit = self.next();
        self.asked_of_movers.push((print, bit));
        bit
    }

    /// Everything has its bit: now it is known what to note of each card.
    pub fn finish(mut self, ir: &ir::Game, cards: &CardTable) -> Self {
        let bits = |card: &ir::Card| {
            let of = self
                .kinds
                .iter()
                .enumerate()
                .filter(|(kind, _)| ir.is_kind(card.kind, ir::KindId(*kind as u16)));
            of.fold(0, |mask, (_, bit)| mask | bit)
        };
        self.cards = ir.cards.iter().map(bits).collect();
        // Whoever asks for an event is told of its kinds as well. Those were declared in any order.
        let asked = self.events.clone();
        for (event, bits) in self.events.iter_mut().enumerate() {
            let parent = |event: &usize| ir.events[*event].parent.as_ref().map(|parent| parent.event.index());
            *bits = std::iter::successors(Some(event), parent).fold(0, |bits, event| bits | asked[event]);
        }
        // Where what is gone is.
        self.zones.push(ANY_ZONE);
        let moves = |printed: &[i64]| {
            let of = self
                .asked_of_movers
                .iter()
                .filter(|(print, _)| print.compare.holds(printed[print.field as usize], print.value));
            of.fold(0, |mask, (_, bit)| mask | bit)
        };
        self.movers = cards.printed.chunks_exact(cards.field_count.max(1)).map(moves).collect();
        self.movers.resize(ir.cards.len(), 0);
        self.all_movers = self.asked_of_movers.iter().fold(0, |mask, (_, bit)| mask | bit);
        self.all_kinds = self.kinds.iter().fold(0, |mask, bit| mask | bit);
        self.marks_cards = self.all_kinds | self.all_movers != 0;
        self
    }

    /// The bit of one kind of zone alone.
    fn zone(&mut self, kind: u16) -> u64 {
        let named = self.zones[kind as usize] & ((1 << NAMED) - 1);
        if named != 0 {
            return named;
        }
        let bit = self.next();
        self.zones[kind as usize] |= bit;
        bit
    }
}

impl Builder<'_> {
    /// What one node reads by itself; the nodes below it are counted on their own.
    pub fn watched_by(&self, bits: &mut WatchTable, node: usize) -> u64 {
        match self.nodes[node] {
            Node::Mine(field) | Node::MineAgainst(_, field, _) | Node::PlayerField(_, field) => {
                bits.player_field(field) | if self.fluid.player_fields[field as usize] { DERIVED } else { 0 }
            }
            Node::Stored(_, slot) => bits.card_field(slot),
            Node::Phase => PHASE,
            Node::Turn | Node::TurnPlayer | Node::NextPlayer(_) => TURN,
            Node::Times(pattern, span) => {
                let phase = if span == Span::ThisPhase { PHASE } else { 0 };
                TURN | phase | bits.event(self.patterns[pattern as usize].event)
            }
            Node::Coverable(cover) | Node::Remainder(cover) => self.watched_by_cover(bits, cover),
            Node::During(_) => TURN | DURING,
            Node::Occupied(list) | Node::InZones(_, list) => {
                self.zone_lists[list as usize].iter().fold(0, |mask, plan| mask | bits.zone(plan.zone))
            }
            // Kept values tell when they change; of others it is known what they are made of.
            Node::Derived(_, field) if self.fluid.cached => {
                let stored = self.storage[field as usize];
                DERIVED | stored.map_or(0, |slot| bits.card_field(slot))
            }
            Node::HasAbility(..)
            | Node::HasAny(..)
            | Node::HasKeyword(..)
            | Node::Leads(..)
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
            Node::Controller(_) => DERIVED | self.any_zone(),
            Node::Derived(_, field) => {
                let stored = self.storage[field as usize];
                self.plain_watches[field as usize] | stored.map_or(0, |slot| bits.card_field(slot))
            }
            Node::Uses
            | Node::HasAbility(..)
            | Node::HasAny(..)
            | Node::HasKeyword(..)
            | Node::Leads(..)
            | Node::KeywordValue(..)
            | Node::IsFacedown(_)
            | Node::AsPrinted(..)
            | Node::Legal(_)
            | Node::Can(_)
            | Node::Possible(..)
            | Node::Payable(_)
            | Node::Announced(_)
            | Node::Waiting
            | Node::Once(..)
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
            | Node::Member(_, set) => self.watched_by_set(bits, set.0),
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
            | Node::Named(..)
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

    pub fn watched_by_set(&self, bits: &mut WatchTable, set: u32) -> u64 {
        match &self.sets[set as usize] {
            SetPlan::Query(query) => self.watched_by_query(bits, query),
            SetPlan::Union(parts) => {
                parts.iter().fold(0, |mask, part| mask | self.watched_by_set(bits, part.0))
            }
            SetPlan::Minus(all, but) => self.watched_by_set(bits, all.0) | self.watched_by_set(bits, but.0),
            SetPlan::Most { set, .. } | SetPlan::Where { set, .. } => self.watched_by_set(bits, set.0),
            SetPlan::Ends { zone: plan, .. } => bits.zone(plan.zone),
            SetPlan::AsTargets(set) | SetPlan::AsPlayers(set) | SetPlan::Once(set) => {
                self.watched_by_set(bits, set.0)
            }
            SetPlan::Cover(cover) => self.watched_by_cover(bits, *cover),
            SetPlan::TargetsOf(_) => EVERYTHING,
            SetPlan::Beside(_) => self.any_zone(),
            SetPlan::Caused { event, .. } => bits.event(*event),
            SetPlan::Players { .. } => TURN,
            SetPlan::Slot(_)
            | SetPlan::Capture(_)
            | SetPlan::One { .. }
            | SetPlan::Values { .. }
            | SetPlan::Numbers { .. }
            | SetPlan::Names(_) => 0,
        }
    }

    /// What each source makes and costs are nodes of their own.
    fn watched_by_cover(&self, bits: &mut WatchTable, cover: u32) -> u64 {
        self.watched_by_set(bits, self.covers[cover as usize].sources.0)
    }

    fn watched_by_query(&self, bits: &mut WatchTable, query: &QueryPlan) -> u64 {
        // In piles where nothing is at work only cards with the right print matter: most that come and go do not.
        let piles = query.sources.iter().all(
            |source| matches!(source, SourcePlan::Zone(plan) if !self.ir.zones[plan.zone as usize].active),
        );
        if let (true, Some(print)) = (piles, self.print_asked_for(query)) {
            // Kinds and abilities can be an effect's doing, there too.
            let derived = if self.asks_for_more_than_print(query) { DERIVED } else { 0 };
            return bits.mover(print) | derived;
        }
        let kinds = if query.signature != 0 { DERIVED } else { 0 };
        query.sources.iter().fold(kinds, |mask, source| {
            mask | match source {
                SourcePlan::Active(WhosePlan::All | WhosePlan::You | WhosePlan::Others) => {
                    self.kind_asked_for(query).map_or(ACTIVE, |kind| bits.kind(kind))
                }
                SourcePlan::Active(_) | SourcePlan::Everywhere => EVERYTHING,
                SourcePlan::Zone(plan) | SourcePlan::Ends { zone: plan, .. } => bits.zone(plan.zone),
            }
        })
    }

    /// What all cards of a query must print, if it says so.
    fn print_asked_for(&self, query: &QueryPlan) -> Option<Print> {
        let of_facts = self.facts_asked_for(query).find_map(|fact| match *fact {
            Fact::Value { field, value, set } => {
                let compare = if set { Compare::Holds } else { Compare::Equal };
                Some(Print { field, compare, value })
            }
            _ => None,
        });
        let of_tests = query.tests.iter().find_map(|test| match *test {
            Test::Field { field, compare, value: Operand::Const(value) } => {
                Some(Print { field, compare, value: i64::from(value) })
            }
            _ => None,
        });
        of_facts.or(of_tests)
    }

    fn asks_for_more_than_print(&self, query: &QueryPlan) -> bool {
        self.facts_asked_for(query).any(|fact| !matches!(fact, Fact::Value { .. }))
    }

    /// What the signature of a query stands for.
    fn facts_asked_for(&self, query: &QueryPlan) -> impl Iterator<Item = &Fact> {
        let signature = query.signature;
        let facts = self.facts.iter().enumerate().filter(move |(bit, _)| signature >> bit & 1 != 0);
        facts.map(|(_, fact)| fact)
    }

    /// The kind that all cards of a query must be of, if it says so.
    fn kind_asked_for(&self, query: &QueryPlan) -> Option<u16> {
        self.facts_asked_for(query).find_map(|fact| match fact {
            Fact::Kind(kind) => Some(*kind),
            _ => None,
        })
    }

    /// That a card has come into or left a zone of one of these kinds.
    pub fn watched_zones(&self, bits: &mut WatchTable, kinds: u64) -> u64 {
        if kinds == u64::MAX {
            return ANY_ZONE;
        }
        let kinds = (0..self.ir.zones.len() as u16).filter(|kind| kinds >> kind & 1 != 0);
        kinds.fold(0, |mask, kind| {
            mask | if self.ir.zones[kind as usize].active { ACTIVE } else { bits.zone(kind) }
        })
    }

    /// Some card that is spoken of has changed place. Continuous effects speak of cards in the active zones, or of
    /// those that a query finds elsewhere.
    fn any_zone(&self) -> u64 {
        if self.fluid.lowering { ACTIVE } else { ANY_ZONE }
    }

    /// What decides whether a check does anything at all: what its own text reads, before it has found any card.
    pub fn watched_by_guards(&self, bits: &mut WatchTable, nodes: Range<usize>, sets: Range<usize>) -> u64 {
        let mut mask = if self.speaks_of_you(nodes.clone(), sets.clone()) { TURN } else { 0 };
        let looks_elsewhere = self.sets[sets.clone()].iter().any(|set| match set {
            SetPlan::Query(query) => query.sources.iter().any(|source| match source {
                SourcePlan::Active(_) => false,
                SourcePlan::Zone(plan) => !self.ir.zones[plan.zone as usize].active,
                SourcePlan::Ends { .. } | SourcePlan::Everywhere => true,
            }),
            SetPlan::Players { .. } => false,
            _ => true,
        });
        for node in nodes {
            mask |= match (self.nodes[node], self.root_of(node)) {
                // Whatever was found before it: nothing.
                (_, Node::Slot(_)) => 0,
                (Node::Controller(_) | Node::Side(_), Node::Candidate(_)) if !looks_elsewhere => {
                    ACTIVE | DERIVED
                }
                (Node::Host(_) | Node::Position(_), Node::Candidate(_)) if !looks_elsewhere => ACTIVE,
                _ => self.watched_by(bits, node),
            };
        }
        sets.fold(mask, |mask, set| mask | self.watched_by_set(bits, set as u32))
    }

    /// The card that an expression about a card begins with.
    fn root_of(&self, node: usize) -> Node {
        let mut node = self.nodes[node];
        while let Node::Controller(card)
        | Node::Side(card)
        | Node::Host(card)
        | Node::Position(card)
        | Node::Owner(card)
        | Node::Stored(card, _)
        | Node::Derived(card, _)
        | Node::Printed(card, _)
        | Node::Signature(card, _)
        | Node::IsKind(card, _) = node
        {
            node = self.nodes[card.0 as usize];
        }
        node
    }

    /// What a rule reads that changes a field: whether it works for a card depends on the card's zone as well.
    pub fn watched_by_plain(
        &self,
        bits: &mut WatchTable,
        change: &crate::code::PlainStatic,
        nodes: Range<usize>,
    ) -> u64 {
        let of_nodes = nodes.fold(0, |mask, node| mask | self.watched_by(bits, node));
        of_nodes | self.watched_by_query(bits, &change.subjects) | self.watched_zones(bits, change.zones)
    }

    /// What an ability reads that waits for a state, or 0; [`EVERYTHING`] if not all of it is noted when it is written.
    pub fn watched_by_states(
        &self,
        bits: &mut WatchTable,
        ability: &AbilityPlan,
        nodes: Range<usize>,
    ) -> u64 {
        let mut mask = 0;
        for trigger in ability.triggers.iter().filter(|t| matches!(t.when, WhenPlan::State(_))) {
            mask |= TURN | DERIVED | self.watched_zones(bits, trigger.zones);
            mask = nodes.clone().fold(mask, |mask, node| mask | self.watched_by_state(bits, node));
        }
        // Whether it is on the stack already is noted nowhere.
        if mask != 0 && ability.stack.stacks_body { EVERYTHING } else { mask }
    }

    fn watched_by_state(&self, bits: &mut WatchTable, node: usize) -> u64 {
        match self.nodes[node] {
            Node::Knows(..) => EVERYTHING,
            _ => self.watched_by(bits, node),
        }
    }

    /// What a body reads: its nodes, its operations, and the events it calls.
    pub fn watched_by_part(&self, bits: &mut WatchTable, nodes: Range<usize>, ops: Range<usize>) -> u64 {
        let mut called = vec![false; self.event_parts.len()];
        let mut parts = vec![(nodes, ops)];
        let mut mask = 0;
        while let Some((nodes, ops)) = parts.pop() {
            mask |= nodes.fold(0, |mask, node| mask | self.watched_by(bits, node));
            for op in &self.ops[ops] {
                mask |= self.watched_by_op(bits, op);
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

    fn watched_by_op(&self, bits: &mut WatchTable, op: &Op) -> u64 {
        match op {
            Op::Collect { set, .. } | Op::Random { set, .. } => self.watched_by_set(bits, set.0),
            Op::Choose(choose) => self.watched_by_set(bits, choose.set.0),
            Op::Call(call) => self.calls[*call as usize].args.iter().fold(0, |mask, arg| match arg {
                crate::code::ArgPlan::Set(set) => mask | self.watched_by_set(bits, set.0),
                _ => mask,
            }),
            _ => 0,
        }
    }
}
