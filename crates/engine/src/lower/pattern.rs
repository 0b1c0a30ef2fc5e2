//! Patterns of events.

use super::{Binding, Builder, MAX_CANDIDATES};
use crate::code::{ArgTest, ByPlan, Node, NodeId, PatternPlan, QueryPlan, Test};
use crate::game::GameError;
use ir::{CARD, LocalId};

/// How many candidates a pattern has: arguments, the card it comes from, who did it.
pub(super) fn width(pattern: &ir::Pattern) -> usize {
    pattern.args.len() + usize::from(pattern.source.is_some()) + usize::from(pattern.doer.is_some())
}

impl Builder<'_> {
    /// A pattern: its arguments are the candidates 0, 1, ... of all conditions.
    pub fn pattern(&mut self, pattern: &ir::Pattern) -> PatternPlan {
        // Outer candidates stay visible to the pattern's own expressions; its arguments come behind them.
        let first = self.scope.depth;
        let taken = width(pattern);
        if first as usize + taken >= MAX_CANDIDATES {
            let place = self.place.clone();
            self.fail(GameError::NestedTooDeep { place, limit: MAX_CANDIDATES - 1 - taken });
        } else {
            self.scope.depth += taken as u8;
        }
        let params = &self.ir.events[pattern.event.index()].params;
        // Where players may stand, a phrase of cards means cards alone.
        let mixed = |i: usize| params.get(i).is_some_and(|param| matches!(param.ty, ir::Type::Target(_)));
        let args = pattern
            .args
            .iter()
            .enumerate()
            .map(|(i, arg)| self.arg_test(arg, first + i as u8, mixed(i)))
            .collect();
        let zones = |zones: &[ir::ZoneId]| {
            if zones.is_empty() { u64::MAX } else { zones.iter().fold(0, |mask, zone| mask | 1 << zone.0) }
        };
        let by = pattern.by.as_ref().map(|by| match by {
            ir::Expr::Opponent => ByPlan::Opponent,
            player => ByPlan::Player(self.expr(player)),
        });
        let behind = first + pattern.args.len() as u8;
        let source = pattern.source.as_ref().map(|source| self.arg_test(source, behind, false));
        self.scope.depth = first;
        let doer = pattern.doer.map(|local| self.slot_of(local));
        PatternPlan {
            event: pattern.event.0,
            args,
            from: zones(&pattern.from),
            to: zones(&pattern.to),
            by,
            doer,
            source,
            first,
            host: None,
            marks: Vec::new(),
        }
    }

    fn arg_test(&mut self, arg: &ir::ArgPattern, candidate: u8, mixed: bool) -> ArgTest {
        match arg {
            ir::ArgPattern::Any => ArgTest::Any,
            ir::ArgPattern::SelfCard => ArgTest::Me,
            ir::ArgPattern::Equals(expr) => ArgTest::Equals(self.expr(expr)),
            ir::ArgPattern::Matches { local, kind, conditions } => {
                self.matching(*local, *kind, conditions, candidate, mixed)
            }
            ir::ArgPattern::MatchesPlayer { local, conditions } => {
                let target = self.node(Node::Candidate(candidate));
                let mut tests = vec![self.node(Node::IsPlayer(target))];
                let player = self.node(Node::AsPlayer(target));
                tests.extend(self.with_binding(*local, Binding::Node(player), |b| {
                    conditions.iter().map(|condition| b.expr(condition)).collect::<Vec<_>>()
                }));
                ArgTest::Matches { signature: 0, tests, bind: self.slot_of(*local), as_player: true }
            }
        }
    }

    fn matching(
        &mut self,
        local: LocalId,
        kind: Option<ir::KindId>,
        conditions: &[ir::Expr],
        candidate: u8,
        mixed: bool,
    ) -> ArgTest {
        let mut plan = QueryPlan { candidate, ..crate::Game::empty_query() };
        if let Some(kind) = kind.filter(|kind| *kind != CARD) {
            self.require_kind(&mut plan, kind.0);
        }
        let mut tests = Vec::new();
        if mixed && kind.is_some() {
            let target = self.node(Node::Candidate(candidate));
            let player = self.node(Node::IsPlayer(target));
            tests.push(self.node(Node::Not(player)));
        }
        tests.extend(self.with_binding(local, Binding::Candidate(candidate), |b| {
            conditions.iter().map(|condition| b.expr(condition)).collect::<Vec<NodeId>>()
        }));
        tests.extend(plan.tests.iter().filter_map(|test| match test {
            Test::General(node) => Some(*node),
            Test::Field { .. } | Test::Now { .. } | Test::Not { .. } => None,
        }));
        ArgTest::Matches { signature: plan.signature, tests, bind: self.slot_of(local), as_player: false }
    }
}
