//! What can never happen: abilities that wait for an event nobody raises, in zones no card reaches, or that nothing
//! offers or resolves, and an evaluation nobody asks for. Looked at when the whole game is known and otherwise sound.

use crate::compiler::{Compiler, Watch};
use crate::problem::{cards as problem, declarations};
use crate::unused::EVALUATION;
use ir::{
    AbilityZones, Arg, Attempted, Call, EventId, Game, Kernel, LetValue, Offer, Stmt, Type, When, ZoneId,
};

impl Compiler<'_> {
    pub(crate) fn look_for_dead_triggers(&mut self) {
        let reach = Reach::of(&self.game);
        for watch in std::mem::take(&mut self.watches) {
            if watch.kind.is_none_or(|kind| self.game.abilities.iter().any(|ability| ability.is_of(kind))) {
                self.check_watch(&reach, &watch);
            }
        }
        self.check_offers(&reach);
        self.check_endless();
    }

    /// Events that do themselves whenever they happen, directly or through one other.
    fn check_endless(&mut self) {
        let calls = |event: &ir::Event| -> Vec<EventId> {
            let is_sure = event.needs.is_empty();
            let called = event.body.block.iter().filter_map(|stmt| {
                let Stmt::Call(call) = stmt else { return None };
                // What has no member does nothing.
                let has_set = call.args.iter().any(|arg| matches!(arg, Arg::Each(_)));
                (!has_set).then_some(call.event)
            });
            called.filter(|_| is_sure).collect()
        };
        let sure: Vec<Vec<EventId>> = self.game.events.iter().map(calls).collect();
        let mut endless = Vec::new();
        for (at, called) in sure.iter().enumerate() {
            let own = EventId(at as u16);
            let through = called.iter().find(|next| **next == own || sure[next.index()].contains(&own));
            endless.extend(through.map(|through| (own, *through)));
        }
        for (own, through) in endless {
            let [name, through] = [own, through].map(|event| self.game.events[event.index()].name.clone());
            let span = self.names.events.span(&name).unwrap_or_default();
            self.report(declarations::event_does_itself(&name, span, &through));
        }
    }

    /// Bots ask one value by its name; of another form they would pass it over.
    pub(crate) fn check_evaluation(&mut self) {
        let evaluation =
            self.values.iter().zip(&self.game.values).find(|(_, value)| value.name == EVALUATION.name);
        if let Some((entry, value)) = evaluation
            && !matches!((&value.params[..], value.ty), ([player], Type::Int) if player.ty == Type::Player)
        {
            let span = entry.definition.name.span;
            self.report(declarations::wrong_evaluation(span));
        }
    }

    fn check_watch(&mut self, reach: &Reach, watch: &Watch) {
        // What a pack that is used waits for may come by another one, or have been taken away by it.
        if self.sources.get(watch.span.file).pack != 0 {
            return;
        }
        if let Some(event) = watch.event
            && !reach.events[event.index()]
            && !(watch.is_permission && self.game.events[event.index()].asked)
        {
            self.report(problem::event_never_raised(watch.span, &self.game.events[event.index()].name));
        }
        let Some(zones) = &watch.zones else { return };
        let zones: Vec<usize> = match zones {
            AbilityZones::In(zones) => zones.iter().map(|zone| zone.index()).collect(),
            AbilityZones::Active => {
                (0..self.game.zones.len()).filter(|at| self.game.zones[*at].active).collect()
            }
            AbilityZones::Anywhere => return,
        };
        if !zones.iter().any(|at| reach.zones[*at]) {
            let names: Vec<&str> = zones.iter().map(|at| self.game.zones[*at].name.as_str()).collect();
            if names.is_empty() {
                self.report(problem::no_active_zone(watch.span));
            } else {
                self.report(problem::zone_never_reached(watch.span, &names));
            }
        }
    }

    /// An activated kind that cards have must stand in some `actions`, or be resolved by something.
    fn check_offers(&mut self, reach: &Reach) {
        let mut never = Vec::new();
        for (index, kind) in self.game.ability_kinds.iter().enumerate() {
            let id = ir::AbilityKindId(index as u16);
            let of_kind = |ability: &&ir::Ability| ability.is_of(id);
            let activated =
                |ability: &ir::Ability| ability.triggers.iter().any(|t| t.when == When::Activated);
            let used = self.game.abilities.iter().filter(of_kind).any(activated);
            if used && !reach.offered[index] {
                never.push(kind.name.clone());
            }
        }
        for name in never {
            let span = self.names.ability_kinds.span(&name).unwrap_or_default();
            self.report(problem::never_offered(span, &name));
        }
    }
}

/// Which events may happen, which zones cards may come to, which ability kinds are offered or resolved.
struct Reach {
    events: Vec<bool>,
    zones: Vec<bool>,
    offered: Vec<bool>,
    /// Events whose bodies are still to be looked at.
    waiting: Vec<usize>,
}

impl Reach {
    fn of(game: &Game) -> Self {
        let mut reach = Self {
            events: vec![false; game.events.len()],
            zones: game.zones.iter().map(|zone| zone.filled_from.is_some()).collect(),
            offered: vec![false; game.ability_kinds.len()],
            waiting: Vec::new(),
        };
        reach.events[Kernel::PhaseBegins.event().index()] = true;
        reach.events[Kernel::Lose.event().index()] |= !game.ends.is_empty();
        // What protects from targets may be printed before anything has one.
        reach.events[Kernel::Targeted.event().index()] |= game.settings.stack.is_some();
        reach.roots(game);
        while let Some(event) = reach.waiting.pop() {
            let event = &game.events[event];
            reach.block(&event.body.block);
            reach.block(&event.finally.block);
            // Whoever listens to the parent hears the child.
            if let Some(parent) = &event.parent {
                reach.happens(parent.event);
            }
        }
        reach
    }

    fn roots(&mut self, game: &Game) {
        if let Some(event) = game.settings.flicker {
            self.happens(event);
        }
        for entry in game.decks.iter().flat_map(|deck| &deck.entries) {
            entry.zone.into_iter().for_each(|zone| self.reach_zone(zone));
        }
        // Abilities come to the stack by themselves.
        game.settings.stack.into_iter().for_each(|stack| self.reach_zone(stack.zone));
        self.block(&game.setup.block);
        game.actions.iter().for_each(|action| self.block(&action.body.block));
        game.phases.iter().for_each(|phase| self.block(&phase.body.block));
        game.checks.iter().for_each(|check| self.block(&check.body.block));
        for ability in &game.abilities {
            self.block(&ability.announce);
            self.block(&ability.cost);
            self.block(&ability.body.block);
            self.block(ability.wrapper.as_deref().unwrap_or_default());
        }
        for step in game.tests.iter().flat_map(|test| &test.steps) {
            if let ir::StepKind::Place { zone, cards, .. } = &step.kind {
                self.reach_zone(*zone);
                let inside = cards.iter().flat_map(|card| &card.inside);
                inside.for_each(|(zone, _)| self.reach_zone(*zone));
            }
        }
    }

    fn block(&mut self, block: &[Stmt]) {
        block.iter().for_each(|stmt| self.statement(stmt));
    }

    fn statement(&mut self, stmt: &Stmt) {
        match stmt {
            Stmt::Call(call)
            | Stmt::Let { value: LetValue::Call(call), .. }
            | Stmt::Attempt { attempt: Attempted::Call(call), .. } => self.call(call),
            Stmt::Together(calls) => calls.iter().for_each(|call| self.call(call)),
            Stmt::Do { kind, .. }
            | Stmt::Resolve { kind, .. }
            | Stmt::ResolveEach { kind, .. }
            | Stmt::Announce { kind, .. }
            | Stmt::Charge { kind, .. } => self.offered[kind.index()] = true,
            Stmt::Actions { offers, .. } => offers.iter().for_each(|offer| self.offer(*offer)),
            Stmt::Target { .. } => self.happens(Kernel::Targeted.event()),
            _ => {}
        }
        stmt.blocks().into_iter().for_each(|block| self.block(block));
    }

    fn offer(&mut self, offer: Offer) {
        if let Offer::Ability(kind) = offer {
            self.offered[kind.index()] = true;
        }
    }

    fn call(&mut self, call: &Call) {
        self.happens(call.event);
        if [Kernel::Create.event(), Kernel::Duplicate.event()].contains(&call.event) {
            self.happens(Kernel::Made.event());
        }
        for arg in &call.args {
            if let Arg::Place(place) = arg {
                self.reach_zone(place.zone.zone);
            }
        }
    }

    fn happens(&mut self, event: EventId) {
        if !self.events[event.index()] {
            self.events[event.index()] = true;
            self.waiting.push(event.index());
        }
    }

    fn reach_zone(&mut self, zone: ZoneId) {
        self.zones[zone.index()] = true;
    }
}
