//! Who listens to what: found once, so that an event nobody listens to costs nothing.

use crate::code::{ArgPlan, BulkMove, Listener, Op, PlacePlan, TriggerPlan, WhenPlan, WhosePlan};
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
        ears: vec![0; game.ir.cards.len()],
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
            let listener = Listener { ability: id, trigger: i as u8, own: Listener::own_argument(pattern) };
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
        let triggers = abilities.iter().flat_map(|a| &game.abilities[*a as usize].triggers);
        let events = triggers.filter_map(TriggerPlan::pattern).map(|pattern| pattern.event);
        table.ears[card] = events.fold(0, |mask, event| mask | 1 << (event % 64));
    }
    for pattern in &game.patterns {
        game.events[pattern.event as usize].tracked = true;
    }
    game.listeners = table;
}

fn gainable(game: &Game) -> Vec<u16> {
    let mut abilities = Vec::new();
    for gain in &game.gains {
        match gain {
            crate::code::GainPlan::Ability(by_kind) => abilities.extend(by_kind.iter().map(|(_, ability)| *ability)),
            crate::code::GainPlan::Keyword(keyword) => {
                abilities.extend(game.ir.keywords[*keyword as usize].abilities.iter().map(|a| a.0));
            }
            crate::code::GainPlan::Field { .. } => {}
        }
    }
    abilities
}

/// Marks calls on a set that only move cards, unheard: those go without ceremony.
pub(super) fn find_bulk_moves(game: &mut Game) {
    for call in 0..game.calls.len() {
        let plan = &game.calls[call];
        if plan.group != Some(0) {
            continue;
        }
        let place = if plan.event == Kernel::Move.event().0 {
            unheard_move(game, plan.event, &plan.args).map(|place| BulkMove { place, of_event: false })
        } else if plan.args.len() == 1 {
            silent_mover(game, plan.event).map(|place| BulkMove { place, of_event: true })
        } else {
            None
        };
        game.calls[call].bulk_move = place;
    }
}

/// Where an event moves its card to, if it does nothing else and nobody listens.
fn silent_mover(game: &Game, event: u16) -> Option<PlacePlan> {
    let plan = &game.events[event as usize];
    if plan.heard_before || plan.heard_after || plan.tracked || !plan.needs.is_empty() || plan.kernel.is_some() {
        return None;
    }
    let (Op::Call(call), Op::Return) = (&game.ops[plan.code as usize], &game.ops[plan.code as usize + 1]) else {
        return None;
    };
    let inner = &game.calls[*call as usize];
    let first_is_param = matches!(
        inner.args.first(),
        Some(ArgPlan::Entity(node)) if game.nodes[node.0 as usize] == crate::code::Node::Slot(0)
    );
    if inner.event != Kernel::Move.event().0 || !first_is_param {
        return None;
    }
    unheard_move(game, inner.event, &inner.args)
}

fn unheard_move(game: &Game, event: u16, args: &[ArgPlan]) -> Option<PlacePlan> {
    let plan = &game.events[event as usize];
    let [_, ArgPlan::Place(place)] = args else { return None };
    // Where a card zone is depends on a card; leave that to the full path.
    let simple = !matches!(place.zone.whose, WhosePlan::Card(_)) && !plan.tracked && !plan.heard_before;
    let unheard = game.listeners.moves_to >> place.zone.zone & 1 == 0;
    (simple && unheard).then_some(*place)
}
