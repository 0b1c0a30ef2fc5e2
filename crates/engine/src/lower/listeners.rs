//! Who listens to what: found once, so that an event nobody listens to costs nothing.

use crate::code::{LimitPlan, Listener, StateTrigger, WhenPlan};
use crate::game::{Game, ListenerTable};
use ir::Kernel;

pub(super) fn fill(game: &mut Game) {
    let events = game.events.len();
    let mut table = ListenerTable {
        rules_before: vec![Vec::new(); events],
        rules_after: vec![Vec::new(); events],
        foreign_before: vec![false; events],
        foreign_after: vec![false; events],
        foreign_zones: vec![0; events],
        own: vec![Vec::new(); game.ir.cards.len()],
        states: vec![Vec::new(); game.ir.cards.len()],
        ..ListenerTable::default()
    };
    let of_rules: Vec<u16> = game.ir.rules.iter().flat_map(|rule| &rule.abilities).map(|a| a.0).collect();
    let gainable = gainable(game);
    for id in 0..game.abilities.len() as u16 {
        let is_rule = of_rules.contains(&id);
        for (i, trigger) in game.abilities[id as usize].triggers.iter().enumerate() {
            let (pattern, before) = match &trigger.when {
                WhenPlan::Before(pattern) => (pattern, true),
                WhenPlan::After(pattern) => (pattern, false),
                WhenPlan::State(_) => {
                    table.any_state = true;
                    table.gained_state |= gainable.contains(&id);
                    if is_rule {
                        table.state_rules.push(id);
                    }
                    continue;
                }
                WhenPlan::Activated => continue,
            };
            let event = pattern.event as usize;
            let own = Listener::own_argument(pattern);
            let listener =
                Listener { event: pattern.event, before, ability: id, trigger: i as u8, place: id, own };
            match (is_rule, before) {
                (true, true) => table.rules_before[event].push(listener),
                (true, false) => table.rules_after[event].push(listener),
                (false, true) => table.foreign_before[event] |= listener.own.is_none(),
                (false, false) => table.foreign_after[event] |= listener.own.is_none(),
            }
            if listener.own.is_none() && !is_rule {
                table.foreign_zones[event] |= trigger.zones;
            }
            if pattern.event == Kernel::Move.event().0 {
                table.moves_from |= pattern.from;
                table.moves_to |= pattern.to;
            }
            let plan = &mut game.events[event];
            plan.heard_before |= before;
            plan.heard_after |= !before;
        }
    }
    for (card, abilities) in game.cards.abilities.iter().enumerate() {
        for (place, ability) in abilities.iter().enumerate() {
            table.own[card].extend(listeners_of(game, *ability, place as u16));
            table.states[card].extend(state_triggers(game, *ability, place as u16));
        }
    }
    for pattern in &game.patterns {
        game.events[pattern.event as usize].tracked = true;
    }
    game.listeners = table;
}

/// Every trigger of an ability that waits for a state.
pub(crate) fn state_triggers(
    game: &Game,
    ability: u16,
    place: u16,
) -> impl Iterator<Item = StateTrigger> + '_ {
    let plan = &game.abilities[ability as usize];
    let waiting =
        plan.triggers.iter().enumerate().filter(|(_, trigger)| matches!(trigger.when, WhenPlan::State(_)));
    waiting.map(move |(i, trigger)| {
        let bit = matches!(trigger.limit, LimitPlan::Once) && !plan.counted && place < 16;
        StateTrigger { ability, trigger: i as u8, place, bit }
    })
}

/// Every trigger of an ability that listens to events.
pub(crate) fn listeners_of(game: &Game, ability: u16, place: u16) -> impl Iterator<Item = Listener> + '_ {
    let triggers = game.abilities[ability as usize].triggers.iter().enumerate();
    triggers.filter_map(move |(i, trigger)| {
        let (pattern, before) = match &trigger.when {
            WhenPlan::Before(pattern) => (pattern, true),
            WhenPlan::After(pattern) => (pattern, false),
            WhenPlan::State(_) | WhenPlan::Activated => return None,
        };
        let own = Listener::own_argument(pattern);
        Some(Listener { event: pattern.event, before, ability, trigger: i as u8, place, own })
    })
}

fn gainable(game: &Game) -> Vec<u16> {
    let mut abilities = Vec::new();
    for gain in &game.gains {
        match gain {
            crate::code::GainPlan::Ability(by_kind) => {
                abilities.extend(by_kind.iter().map(|(_, ability)| *ability));
            }
            crate::code::GainPlan::Keyword(keyword) => {
                abilities.extend(game.ir.keywords[*keyword as usize].abilities.iter().map(|a| a.0));
            }
            crate::code::GainPlan::Field { .. } => {}
        }
    }
    abilities
}
