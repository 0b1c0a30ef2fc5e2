//! Sets become plans: which zones to walk, which bits and fields to compare, and only then the rest.

use super::{Builder, Fact, MAX_CANDIDATES};
use crate::code::{
    ArgTest, Compare, Node, NodeId, Overlap, PatternPlan, QueryPlan, SetId, SetPlan, SourcePlan, Test,
    WhosePlan, ZonePlan,
};
use crate::game::GameError;
use crate::sets::MAX_FIXED;
use crate::state::MAX_ARGS;
use ir::{BinaryOp, CARD, LocalId, Places, Set, Source, Type, Which};

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
                let count = self.operand_of(count);
                SetPlan::Ends { end: *end, count, zone: self.zone(zone) }
            }
            Set::Local(local) => SetPlan::Slot(local.0),
            Set::One(expr) => SetPlan::One { value: self.expr(expr) },
            Set::Random(_) => {
                self.unsupported("`random` stands only where something is done with the card");
                SetPlan::Union(Vec::new())
            }
        };
        self.set(plan)
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
                let count = self.operand_of(count);
                SourcePlan::Ends { end: *end, count, zone: self.zone(zone) }
            }
        }
    }

    fn require_kind(&mut self, plan: &mut QueryPlan, kind: u16) {
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
                if !narrow(&mut plan.sources, whose) {
                    plan.tests.push(Test::General(node));
                }
            }
            Node::Binary(op, left, right) => self.comparison(plan, node, op, left, right),
            _ => self.general(plan, node),
        }
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

    fn is_candidate(&self, node: NodeId, candidate: u8) -> bool {
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

    pub fn zone_mentions(&self, zone: &ZonePlan, from: u8, to: u8) -> bool {
        match zone.whose {
            WhosePlan::Player(node) | WhosePlan::Card(node) => self.mentions_candidate(node, from, to),
            WhosePlan::Shared | WhosePlan::You | WhosePlan::All | WhosePlan::Others | WhosePlan::Opponent => {
                false
            }
        }
    }

    pub fn set_mentions(&self, set: SetId, from: u8, to: u8) -> bool {
        match &self.sets[set.0 as usize] {
            SetPlan::Query(query) => self.query_mentions(query, from, to),
            SetPlan::Players { tests, .. } => tests.iter().any(|t| self.mentions_candidate(*t, from, to)),
            SetPlan::Union(parts) => parts.iter().any(|part| self.set_mentions(*part, from, to)),
            SetPlan::Ends { count, zone, .. } => {
                self.operand_mentions(*count, from, to) || self.zone_mentions(zone, from, to)
            }
            SetPlan::Slot(_) => false,
            SetPlan::One { value } => self.mentions_candidate(*value, from, to),
        }
    }

    fn query_mentions(&self, query: &QueryPlan, from: u8, to: u8) -> bool {
        let test = |test: &Test| match test {
            Test::Field { value, .. } | Test::Not { value } => self.operand_mentions(*value, from, to),
            Test::General(node) => self.mentions_candidate(*node, from, to),
        };
        let source = |source: &SourcePlan| match source {
            SourcePlan::Zone(zone) => self.zone_mentions(zone, from, to),
            SourcePlan::Ends { count, zone, .. } => {
                self.operand_mentions(*count, from, to) || self.zone_mentions(zone, from, to)
            }
            SourcePlan::Active(_) | SourcePlan::Everywhere => false,
        };
        query.tests.iter().any(test)
            || query.sources.iter().any(source)
            || query.guards.iter().any(|g| self.mentions_candidate(*g, from, to))
    }

    /// A pattern: its arguments are the candidates 0, 1, ... of all conditions.
    pub fn pattern(&mut self, pattern: &ir::Pattern) -> PatternPlan {
        // Outer candidates stay visible to the pattern's own expressions; its arguments come behind them.
        let first = self.scope.depth;
        if first as usize + MAX_ARGS >= MAX_CANDIDATES {
            let place = self.place.clone();
            self.fail(GameError::NestedTooDeep { place, limit: MAX_CANDIDATES - 1 - MAX_ARGS });
        } else {
            self.scope.depth += MAX_ARGS as u8;
        }
        let args =
            pattern.args.iter().enumerate().map(|(i, arg)| self.arg_test(arg, first + i as u8)).collect();
        let zones = |zones: &[ir::ZoneId]| {
            if zones.is_empty() { u64::MAX } else { zones.iter().fold(0, |mask, zone| mask | 1 << zone.0) }
        };
        let by = pattern.by.as_ref().map(|by| self.expr(by));
        self.scope.depth = first;
        PatternPlan {
            event: pattern.event.0,
            args,
            from: zones(&pattern.from),
            to: zones(&pattern.to),
            by,
            first,
        }
    }

    fn arg_test(&mut self, arg: &ir::ArgPattern, candidate: u8) -> ArgTest {
        match arg {
            ir::ArgPattern::Any => ArgTest::Any,
            ir::ArgPattern::SelfCard => ArgTest::Me,
            ir::ArgPattern::Equals(expr) => ArgTest::Equals(self.expr(expr)),
            ir::ArgPattern::Matches { local, kind, conditions } => {
                self.matching(*local, *kind, conditions, candidate)
            }
        }
    }

    fn matching(
        &mut self,
        local: LocalId,
        kind: Option<ir::KindId>,
        conditions: &[ir::Expr],
        candidate: u8,
    ) -> ArgTest {
        let mut plan = QueryPlan { candidate, ..crate::Game::empty_query() };
        if let Some(kind) = kind.filter(|kind| *kind != CARD) {
            self.require_kind(&mut plan, kind.0);
        }
        let mut tests: Vec<NodeId> = self.with_binding(local, super::Binding::Candidate(candidate), |b| {
            conditions.iter().map(|condition| b.expr(condition)).collect()
        });
        tests.extend(plan.tests.iter().filter_map(|test| match test {
            Test::General(node) => Some(*node),
            Test::Field { .. } | Test::Not { .. } => None,
        }));
        ArgTest::Matches { signature: plan.signature, tests, bind: local.0 }
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
    fn of(op: BinaryOp) -> Option<Self> {
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
            | BinaryOp::Within => return None,
        })
    }

    /// The same comparison with its sides exchanged.
    fn turned(self) -> Self {
        match self {
            Self::Less => Self::Greater,
            Self::LessEqual => Self::GreaterEqual,
            Self::Greater => Self::Less,
            Self::GreaterEqual => Self::LessEqual,
            same @ (Self::Equal | Self::NotEqual | Self::Overlaps | Self::Holds) => same,
        }
    }
}
