//! Sets become plans: which zones to walk, which bits and fields to compare, and only then the rest.

use super::expression::Mention;
use super::{Binding, Builder, Fact};
use crate::code::{
    Compare, MAX_FIXED, Members, Node, NodeId, Overlap, QueryPlan, SetId, SetPlan, SourcePlan, Spot, Test,
    WhosePlan, ZonePlan,
};
use ir::{BinaryOp, CARD, LocalId, PlaceEnd, Places, Set, Source, Type, Which};

impl Builder<'_> {
    pub fn lower_set(&mut self, set: &Set) -> SetId {
        let plan = match set {
            Set::Cards(query) => SetPlan::Query(self.query(query)),
            Set::Players(players) => self.with_candidate(players.local, |b, candidate| {
                let tests = players.conditions.iter().map(|c| b.expr(c)).collect();
                SetPlan::Players { opponents: players.which == Which::Opponents, candidate, tests }
            }),
            Set::Union(parts) => SetPlan::Union(parts.iter().map(|part| self.lower_set(part)).collect()),
            Set::Ends { end, count, zone } => {
                let (end, count) = (self.spot(end), self.operand_of(count));
                SetPlan::Ends { end, count, zone: self.zone(zone) }
            }
            Set::Local(local) if self.stacking.is_divided(*local) => {
                let shares = self.named_set(*local);
                SetPlan::Once(self.set(shares))
            }
            Set::Local(local) => self.named_set(*local),
            Set::One(expr) => SetPlan::One { value: self.expr(expr) },
            Set::Random(set) => return self.drawn_by_chance(set),
            Set::Values { of, within, local, conditions } => {
                let within = within.as_ref().map(|values| self.expr(values));
                let count = self.ir.enums[of.index()].values.len().min(63);
                let (candidate, tests) = self.tests(*local, conditions);
                SetPlan::Values { of: of.0, all: (1 << count) - 1, within, candidate, tests }
            }
            Set::Numbers { from, to } => SetPlan::Numbers { from: self.expr(from), to: self.expr(to) },
            Set::Names { kind, local, conditions } => {
                let (candidate, tests) = self.tests(*local, conditions);
                SetPlan::Names(self.names(*kind, candidate, tests))
            }
            Set::Beside(card) => SetPlan::Beside(self.expr(card)),
            Set::Most { most, set, local, value } => {
                let set = self.lower_set(set);
                let (candidate, value) = self.with_candidate(*local, |b, depth| (depth, b.expr(value)));
                SetPlan::Most { most: *most, set, candidate, value }
            }
            Set::Caused { local, event } => SetPlan::Caused { slot: self.slot_of(*local), event: event.0 },
            Set::Minus(all, but) => {
                let all = self.lower_set(all);
                SetPlan::Minus(all, self.lower_set(but))
            }
            Set::AsTargets(players) => SetPlan::AsTargets(self.lower_set(players)),
            Set::AsPlayers(targets) => SetPlan::AsPlayers(self.lower_set(targets)),
            Set::Cover(cover) => SetPlan::Cover(self.cover(cover)),
            Set::TargetsOf(item) => SetPlan::TargetsOf(self.expr(item)),
            Set::Where { set, local, conditions } => {
                let set = self.lower_set(set);
                let (candidate, tests) = self.tests(*local, conditions);
                SetPlan::Where { set, candidate, tests }
            }
        };
        self.set(plan)
    }

    /// A set that a local names: captured when a lasting effect began, or in a slot.
    pub fn named_set(&mut self, local: LocalId) -> SetPlan {
        if local.0 < self.captures.min(64) {
            self.captured_lists |= 1 << local.0;
        }
        if let Some(Binding::Node(node)) = self.scope.bindings.get(&local.0)
            && let Node::Capture(index) = self.nodes[node.0 as usize]
        {
            return SetPlan::Capture(index);
        }
        SetPlan::Slot(self.slot_read(local))
    }

    /// Conditions on a candidate.
    fn tests(&mut self, local: LocalId, conditions: &[ir::Expr]) -> (u8, Vec<NodeId>) {
        self.with_candidate(local, |b, candidate| {
            (candidate, conditions.iter().map(|condition| b.expr(condition)).collect())
        })
    }

    pub fn spot(&mut self, end: &PlaceEnd) -> Spot {
        match end {
            PlaceEnd::Top => Spot::Top,
            PlaceEnd::Bottom => Spot::Bottom,
            PlaceEnd::At(position) => Spot::At(self.operand_of(position)),
        }
    }

    /// What the members of a set are.
    pub fn members_of(&self, set: SetId) -> Members {
        match &self.sets[set.0 as usize] {
            SetPlan::Players { .. } => Members::Players,
            SetPlan::Values { of, .. } => Members::Values(*of),
            SetPlan::Names(_) => Members::Names,
            SetPlan::AsPlayers(_) => Members::Players,
            SetPlan::Union(parts) => {
                let mut parts = parts.iter().map(|part| self.members_of(*part));
                parts.find(|part| *part != Members::Cards).unwrap_or(Members::Cards)
            }
            SetPlan::Capture(slot) | SetPlan::Slot(slot) => {
                self.member_kinds.get(slot).copied().unwrap_or(Members::Cards)
            }
            SetPlan::One { value } => self.member_kind_of(*value),
            SetPlan::Most { set, .. }
            | SetPlan::Where { set, .. }
            | SetPlan::Minus(set, _)
            | SetPlan::Once(set) => self.members_of(*set),
            SetPlan::Query(_)
            | SetPlan::Ends { .. }
            | SetPlan::Beside(_)
            | SetPlan::TargetsOf(_)
            | SetPlan::Caused { .. }
            | SetPlan::AsTargets(_)
            | SetPlan::Numbers { .. }
            | SetPlan::Cover(_) => Members::Cards,
        }
    }

    fn member_kind_of(&self, value: NodeId) -> Members {
        match self.nodes[value.0 as usize] {
            Node::You
            | Node::Opponent
            | Node::TurnPlayer
            | Node::Owner(_)
            | Node::Controller(_)
            | Node::AsPlayer(_)
            | Node::NextPlayer(_) => Members::Players,

            Node::Name(_) => Members::Names,
            Node::Slot(slot) => self.member_kinds.get(&slot).copied().unwrap_or(Members::Cards),
            Node::First(set) => self.members_of(set),
            _ => Members::Cards,
        }
    }

    pub fn query(&mut self, query: &ir::Query) -> QueryPlan {
        let sources = self.sources(&query.places);
        self.with_candidate(query.local, |b, candidate| {
            let mut plan = QueryPlan { sources, candidate, ..crate::Game::empty_query() };
            if query.kind != CARD {
                b.require_kind(&mut plan, query.kind.0);
            }
            for condition in &query.conditions {
                let node = b.expr(condition);
                b.condition(&mut plan, node);
            }
            plan
        })
    }

    fn sources(&mut self, places: &Places) -> Vec<SourcePlan> {
        match places {
            Places::Active => vec![SourcePlan::Active(WhosePlan::All)],
            Places::Everywhere => vec![SourcePlan::Everywhere],
            Places::In(sources) => sources.iter().map(|source| self.source(source)).collect(),
        }
    }

    fn source(&mut self, source: &Source) -> SourcePlan {
        match source {
            Source::Zone(zone) => SourcePlan::Zone(self.zone(zone)),
            Source::Ends { end, count, zone } => {
                let (end, count) = (self.spot(end), self.operand_of(count));
                SourcePlan::Ends { end, count, zone: self.zone(zone) }
            }
        }
    }

    pub fn require_kind(&mut self, plan: &mut QueryPlan, kind: u16) {
        match self.fact(Fact::Kind(kind)) {
            Some(bit) => plan.signature |= 1 << bit,
            None => {
                let card = self.node(Node::Candidate(plan.candidate));
                let test = self.node(Node::IsKind(card, kind));
                plan.tests.push(Test::General(test));
            }
        }
    }

    /// Adds one condition to a plan in the cheapest form it has.
    pub fn condition(&mut self, plan: &mut QueryPlan, node: NodeId) {
        let candidate = plan.candidate;
        match self.nodes[node.0 as usize] {
            Node::Binary(BinaryOp::And, left, right) => {
                self.condition(plan, left);
                self.condition(plan, right);
            }
            Node::Signature(card, bit) if self.is_candidate(card, candidate) => plan.signature |= 1 << bit,
            Node::Binary(op @ (BinaryOp::Equal | BinaryOp::NotEqual), left, right)
                if self.is_controller(left, candidate) && self.nodes[right.0 as usize] == Node::You =>
            {
                let whose = if op == BinaryOp::Equal { WhosePlan::You } else { WhosePlan::Others };
                if self.control_changes || !narrow(&mut plan.sources, whose) {
                    plan.tests.push(Test::General(node));
                }
            }
            // In a game for two that is whoever else it is, unless it is nobody.
            Node::Binary(BinaryOp::Equal, left, right)
                if self.is_controller(left, candidate) && self.nodes[right.0 as usize] == Node::Opponent =>
            {
                let is_narrow = !self.control_changes && narrow(&mut plan.sources, WhosePlan::Others);
                if !is_narrow || self.cards_may_be_nobodys() {
                    plan.tests.push(Test::General(node));
                }
            }
            Node::Binary(op, left, right) => self.comparison(plan, node, op, left, right),
            Node::Printed(card, field)
                if self.is_candidate(card, candidate)
                    && self.ir.card_fields[field as usize].ty == Type::Bool =>
            {
                let yes = self.node(Node::Const(1));
                self.field_test(plan, field, Compare::Equal, yes);
            }
            _ => self.general(plan, node),
        }
    }

    /// Whether a card in an active zone may be controlled by nobody.
    fn cards_may_be_nobodys(&self) -> bool {
        let is_anybodys = |zone: &ir::Zone| zone.active && !matches!(zone.owner, ir::ZoneOwner::EachPlayer);
        self.ir.zones.iter().any(is_anybodys)
    }

    fn general(&mut self, plan: &mut QueryPlan, node: NodeId) {
        if self.mentions_candidate(node, plan.candidate, plan.candidate + 1) {
            plan.tests.push(Test::General(node));
        } else {
            plan.guards.push(node);
        }
    }

    fn comparison(&mut self, plan: &mut QueryPlan, node: NodeId, op: BinaryOp, left: NodeId, right: NodeId) {
        let candidate = plan.candidate;
        let fixed = |b: &Self, side: NodeId| !b.mentions_candidate(side, candidate, candidate + 1);
        if op == BinaryOp::NotEqual && self.is_candidate(left, candidate) && fixed(self, right) {
            let value = self.operand(right);
            plan.tests.push(Test::Not { value });
            return;
        }
        if let (Some(field), Some(compare)) = (self.printed_field(left, candidate), Compare::of(op))
            && fixed(self, right)
        {
            self.field_test(plan, field, compare, right);
            return;
        }
        if op == BinaryOp::Within
            && let Some(field) = self.printed_field(right, candidate)
            && fixed(self, left)
        {
            self.field_test(plan, field, Compare::Holds, left);
            return;
        }
        if let (Some(field), Some(compare)) =
            (self.printed_field(right, candidate), Compare::of(op).map(Compare::turned))
            && fixed(self, left)
        {
            self.field_test(plan, field, compare, left);
            return;
        }
        self.general(plan, node);
    }

    /// A printed field against something fixed; an enum field against a constant has a bit of its own.
    fn field_test(&mut self, plan: &mut QueryPlan, field: u16, compare: Compare, value: NodeId) {
        let constant = match self.nodes[value.0 as usize] {
            Node::Const(value) => Some(value),
            _ => None,
        };
        let ty = self.ir.card_fields[field as usize].ty;
        let fact = match (ty, compare, constant) {
            (Type::Enum(_) | Type::Bool, Compare::Equal, Some(value)) => {
                Some(Fact::Value { field, value, set: false })
            }
            (Type::EnumSet(_), Compare::Holds, Some(value)) => Some(Fact::Value { field, value, set: true }),
            _ => None,
        };
        match fact.and_then(|fact| self.fact(fact)) {
            Some(bit) => plan.signature |= 1 << bit,
            None => {
                if let (Type::EnumSet(values), Compare::Overlaps) | (Type::Enum(values), Compare::Equal) =
                    (ty, compare)
                    && plan.tests.len() < MAX_FIXED
                {
                    let single = compare == Compare::Equal;
                    let count = self.ir.enums[values.index()].values.len();
                    if let Some(columns) = self.columns_of_values(field, count, !single) {
                        let value = self.operand(value);
                        plan.overlaps.push(Overlap { test: plan.tests.len() as u8, columns, value, single });
                    }
                }
                let value = self.operand(value);
                plan.tests.push(Test::Field { field, compare, value });
            }
        }
    }

    /// The bits of all values of an enum field, if there are as many left.
    fn columns_of_values(&mut self, field: u16, count: usize, set: bool) -> Option<Vec<u8>> {
        (0..count).map(|value| self.fact(Fact::Value { field, value: value as i64, set })).collect()
    }

    pub fn is_candidate(&self, node: NodeId, candidate: u8) -> bool {
        self.nodes[node.0 as usize] == Node::Candidate(candidate)
    }

    fn is_controller(&self, node: NodeId, candidate: u8) -> bool {
        matches!(self.nodes[node.0 as usize], Node::Controller(card) if self.is_candidate(card, candidate))
    }

    fn printed_field(&self, node: NodeId, candidate: u8) -> Option<u16> {
        match self.nodes[node.0 as usize] {
            Node::Printed(card, field) if self.is_candidate(card, candidate) => Some(field),
            _ => None,
        }
    }

    pub fn zone_mentions(&self, zone: &ZonePlan, what: Mention) -> bool {
        match zone.whose {
            WhosePlan::Player(node) | WhosePlan::Card(node) => self.mentions(node, what),
            WhosePlan::Shared | WhosePlan::You | WhosePlan::All | WhosePlan::Others | WhosePlan::Opponent => {
                false
            }
        }
    }

    pub fn set_mentions(&self, set: SetId, what: Mention) -> bool {
        match &self.sets[set.0 as usize] {
            SetPlan::Query(query) => self.query_mentions(query, what),
            SetPlan::Players { tests, .. } => tests.iter().any(|t| self.mentions(*t, what)),
            SetPlan::Union(parts) => parts.iter().any(|part| self.set_mentions(*part, what)),
            SetPlan::Ends { end: Spot::At(_), .. } => true,
            SetPlan::Ends { count, zone, .. } => {
                self.operand_mentions(*count, what) || self.zone_mentions(zone, what)
            }
            SetPlan::Slot(_) | SetPlan::Capture(_) | SetPlan::Caused { .. } => what.context,
            SetPlan::AsTargets(set) | SetPlan::AsPlayers(set) | SetPlan::Once(set) => {
                self.set_mentions(*set, what)
            }
            SetPlan::Cover(cover) => self.cover_mentions(*cover, what),
            SetPlan::One { value } | SetPlan::Beside(value) | SetPlan::TargetsOf(value) => {
                self.mentions(*value, what)
            }
            SetPlan::Values { within, tests, .. } => {
                within.iter().chain(tests).any(|node| self.mentions(*node, what))
            }
            SetPlan::Numbers { from, to } => self.mentions(*from, what) || self.mentions(*to, what),
            SetPlan::Names(names) => {
                let value = names.by_value.as_ref().map(|(value, _)| value);
                value.into_iter().chain(&names.tests).any(|node| self.mentions(*node, what))
            }
            SetPlan::Most { set, value, .. } => self.set_mentions(*set, what) || self.mentions(*value, what),
            SetPlan::Minus(all, but) => self.set_mentions(*all, what) || self.set_mentions(*but, what),
            SetPlan::Where { set, tests, .. } => {
                self.set_mentions(*set, what) || tests.iter().any(|t| self.mentions(*t, what))
            }
        }
    }

    fn query_mentions(&self, query: &QueryPlan, what: Mention) -> bool {
        let test = |test: &Test| match test {
            Test::Field { value, .. } | Test::Now { value, .. } | Test::Not { value } => {
                self.operand_mentions(*value, what)
            }
            Test::General(node) => self.mentions(*node, what),
        };
        let source = |source: &SourcePlan| match source {
            SourcePlan::Zone(zone) => self.zone_mentions(zone, what),
            SourcePlan::Ends { end: Spot::At(_), .. } => true,
            SourcePlan::Ends { count, zone, .. } => {
                self.operand_mentions(*count, what) || self.zone_mentions(zone, what)
            }
            SourcePlan::Active(_) | SourcePlan::Everywhere => false,
        };
        query.tests.iter().any(test)
            || query.sources.iter().any(source)
            || query.guards.iter().any(|g| self.mentions(*g, what))
    }
}

/// Looks only into some players' zones, if that says the same as a condition on the controller.
fn narrow(sources: &mut [SourcePlan], to: WhosePlan) -> bool {
    match sources {
        [SourcePlan::Active(whose @ WhosePlan::All)] => {
            *whose = to;
            true
        }
        _ => false,
    }
}

impl Compare {
    pub(crate) fn of(op: BinaryOp) -> Option<Self> {
        Some(match op {
            BinaryOp::Equal => Self::Equal,
            BinaryOp::NotEqual => Self::NotEqual,
            BinaryOp::Less => Self::Less,
            BinaryOp::LessEqual => Self::LessEqual,
            BinaryOp::Greater => Self::Greater,
            BinaryOp::GreaterEqual => Self::GreaterEqual,
            BinaryOp::Overlaps => Self::Overlaps,
            BinaryOp::Add
            | BinaryOp::Subtract
            | BinaryOp::Multiply
            | BinaryOp::Divide
            | BinaryOp::Min
            | BinaryOp::Max
            | BinaryOp::And
            | BinaryOp::Or
            | BinaryOp::Within
            | BinaryOp::Unite
            | BinaryOp::Without
            | BinaryOp::Common
            | BinaryOp::BagAdd
            | BinaryOp::BagSubtract
            | BinaryOp::Just => return None,
        })
    }

    /// The same comparison with its sides exchanged.
    pub(super) fn turned(self) -> Self {
        match self {
            Self::Less => Self::Greater,
            Self::LessEqual => Self::GreaterEqual,
            Self::Greater => Self::Less,
            Self::GreaterEqual => Self::LessEqual,
            same @ (Self::Equal | Self::NotEqual | Self::Overlaps | Self::Holds) => same,
        }
    }
}
