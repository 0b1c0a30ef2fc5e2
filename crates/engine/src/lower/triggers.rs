//! Abilities: what starts them, and their texts.

use super::pattern::width;
use super::{Binding, Builder, Scope};
use crate::code::{AbilityPlan, Hears, LimitPlan, Node, NodeId, PatternPlan, TriggerPlan, WhenPlan};
use ir::{AbilityZones, Expr, LocalId, Stmt, When};

impl Builder<'_> {
    pub(super) fn abilities(&mut self) -> Vec<AbilityPlan> {
        let ir = self.ir;
        ir.abilities.iter().enumerate().map(|(id, ability)| self.ability(id, ability)).collect()
    }

    fn ability(&mut self, id: usize, ability: &ir::Ability) -> AbilityPlan {
        let host = ability.triggers.iter().any(names_host).then(|| LocalId(own_locals(ability)));
        self.begin_body(locals_of(ability), &format!("ability {id}"));
        self.reads_uses = false;
        self.captures = ability.captures;
        self.captured_lists = 0;
        let first = self.nodes.len();
        let mut triggers = Vec::new();
        for trigger in &ability.triggers {
            self.host = host.filter(|_| names_host(trigger));
            triggers.push(self.trigger(trigger, ability.captures));
        }
        self.host = host;
        self.trigger_parts.push(first..self.nodes.len());
        self.text = Some(ability.body.block.clone());
        self.named.clear();
        let (code, text_code, stack) = self.ability_code(ability);
        self.text = None;
        self.host = None;
        self.captures = 0;
        let counted = self.reads_uses || triggers.iter().any(|t| matches!(t.limit, LimitPlan::Times(_)));
        let limited = counted || triggers.iter().any(|t| !matches!(t.limit, LimitPlan::None));
        let steady = is_steady(ability);
        let asks_of_itself = |node: &Node| matches!(node, Node::Me | Node::Granter | Node::Capture(_));
        let impartial = steady && !limited && !self.nodes[first..].iter().any(asks_of_itself);
        AbilityPlan {
            code,
            text_code,
            slots: self.max_slot,
            triggers,
            counted,
            limited,
            steady,
            impartial,
            adds: None,
            states_watch: 0,
            captured_lists: self.captured_lists,
            names: std::mem::take(&mut self.named).into_iter().collect(),
            stack,
        }
    }

    fn trigger(&mut self, trigger: &ir::Trigger, captures: u16) -> TriggerPlan {
        let zones = match &trigger.zones {
            AbilityZones::Active => self.active_zones(),
            AbilityZones::In(zones) => zones.iter().fold(0, |mask, zone| mask | 1 << zone.0),
            AbilityZones::Anywhere => u64::MAX,
        };
        self.in_scope(Scope::default(), |b| {
            b.bind_captures(captures);
            b.trigger_parts(zones, trigger)
        })
    }

    fn trigger_parts(&mut self, zones: u64, trigger: &ir::Trigger) -> TriggerPlan {
        let when = match &trigger.when {
            When::Before(pattern) => WhenPlan::Event(Hears::Before, self.trigger_pattern(pattern)),
            When::After(pattern) => WhenPlan::Event(Hears::After, self.trigger_pattern(pattern)),
            When::Instead(pattern) => WhenPlan::Event(Hears::Instead, self.trigger_pattern(pattern)),
            When::Cannot(pattern) => WhenPlan::Event(Hears::Cannot, self.trigger_pattern(pattern)),
            When::Can(pattern) => WhenPlan::Event(Hears::Can, self.trigger_pattern(pattern)),
            When::Again(pattern) => WhenPlan::Event(Hears::Again, self.trigger_pattern(pattern)),
            When::AsSoonAs(condition) => WhenPlan::State(self.expr(condition)),
            When::Activated => WhenPlan::Activated,
            When::Static => WhenPlan::Static,
            When::Queued(pattern) => WhenPlan::Event(Hears::Queued, self.trigger_pattern(pattern)),
        };
        let limit = match &trigger.limit {
            None => LimitPlan::None,
            Some(Expr::Const(1)) => LimitPlan::Once,
            Some(times) => LimitPlan::Times(self.expr(times)),
        };
        let mut conditions: Vec<NodeId> = trigger.conditions.iter().map(|c| self.expr(c)).collect();
        let mut guards = 0;
        if let WhenPlan::Event(..) = when {
            let mut parts = Vec::new();
            conditions.iter().for_each(|node| self.conjuncts(*node, &mut parts));
            let width = self.scope.depth;
            let (first, others): (Vec<_>, _) =
                parts.into_iter().partition(|node| !self.mentions_candidate(*node, 0, width));
            guards = first.len();
            conditions = first.into_iter().chain(others).collect();
        }
        let batch = matches!(&trigger.when, When::Queued(pattern) | When::After(pattern) if pattern.batch);
        TriggerPlan { zones, when, limit, conditions, guards, needs: self.needs(&trigger.needs), batch }
    }

    /// The pattern of an ability: its bindings stay visible to the ability's conditions.
    fn trigger_pattern(&mut self, pattern: &ir::Pattern) -> PatternPlan {
        let source = pattern.source.iter().map(|source| &**source);
        for (i, arg) in pattern.args.iter().chain(source).enumerate() {
            match arg {
                ir::ArgPattern::Matches { local, .. } => {
                    self.scope.bindings.insert(local.0, Binding::Candidate(i as u8));
                }
                ir::ArgPattern::MatchesPlayer { local, .. } => {
                    let target = self.node(Node::Candidate(i as u8));
                    let player = self.node(Node::AsPlayer(target));
                    self.scope.bindings.insert(local.0, Binding::Node(player));
                }
                ir::ArgPattern::Any | ir::ArgPattern::SelfCard | ir::ArgPattern::Equals(_) => {}
            }
        }
        let all = width(pattern) as u8;
        if let Some(doer) = pattern.doer {
            self.scope.bindings.insert(doer.0, Binding::Candidate(all - 1));
        }
        // What fits the pattern is asked of the card as it lies.
        let host = self.host.take();
        let mut plan = self.pattern(pattern);
        self.scope.depth = all;
        if let Some((noted, at)) = host.zip(pattern.place_of_host()) {
            self.scope.bindings.insert(noted.0, Binding::Candidate(at));
            plan.host = Some((at, self.slot_of(noted)));
            self.host = host;
        }
        plan
    }

    fn active_zones(&self) -> u64 {
        self.ir.zones.iter().enumerate().filter(|(_, zone)| zone.active).fold(0, |mask, (i, _)| mask | 1 << i)
    }
}

/// How many locals an ability has, with the one in which its host is noted.
pub(super) fn locals_of(ability: &ir::Ability) -> u16 {
    own_locals(ability) + u16::from(ability.triggers.iter().any(names_host))
}

fn own_locals(ability: &ir::Ability) -> u16 {
    ability.body.locals.max(ability.captures)
}

/// Whether an ability hears of what happens to the card on which its own card lies.
fn names_host(trigger: &ir::Trigger) -> bool {
    let (When::Before(pattern)
    | When::After(pattern)
    | When::Queued(pattern)
    | When::Instead(pattern)
    | When::Cannot(pattern)
    | When::Can(pattern)
    | When::Again(pattern)) = &trigger.when
    else {
        return false;
    };
    pattern.place_of_host().is_some()
}

/// Whether what is done instead of an event changes nothing but that event: it is there for the next one as well.
fn is_steady(ability: &ir::Ability) -> bool {
    fn changes_nothing(block: &[Stmt]) -> bool {
        block.iter().all(|stmt| {
            let is_plain = matches!(
                stmt,
                Stmt::Proceed(_)
                    | Stmt::Let { value: ir::LetValue::Expr(_) | ir::LetValue::Set(_), .. }
                    | Stmt::If { .. }
            );
            is_plain && stmt.blocks().into_iter().all(|block| changes_nothing(block))
        })
    }
    ability.kind.is_none() && changes_nothing(&ability.body.block)
}
