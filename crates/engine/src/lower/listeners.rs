//! Who listens to what: found once, so that an event nobody listens to costs nothing.

use crate::code::{
    ArgPlan, BulkMove, Listener, Node, Op, PlacePlan, SetPlan, SourcePlan, WhenPlan, WhosePlan, ZonePlan,
};
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
        }
    }
    for pattern in &game.patterns {
        game.events[pattern.event as usize].tracked = true;
    }
    game.listeners = table;
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
            crate::code::GainPlan::Ability(by_kind) => abilities.extend(by_kind.iter().map(|(_, ability)| *ability)),
            crate::code::GainPlan::Keyword(keyword) => {
                abilities.extend(game.ir.keywords[*keyword as usize].abilities.iter().map(|a| a.0));
            }
            crate::code::GainPlan::Field { .. } => {}
        }
    }
    abilities
}

/// Finds calls and events that need no ceremony because nobody listens to what they do.
pub(super) fn find_short_cuts(game: &mut Game) {
    for event in 0..game.events.len() {
        game.events[event].plain = is_plain(game, event);
    }
    for call in 0..game.calls.len() {
        game.calls[call].bulk_move = bulk_move(game, call);
    }
    for op in 0..game.ops.len() {
        if let Op::Call(call) = game.ops[op]
            && let Some(short) = move_top(game, call)
        {
            game.ops[op] = short;
        }
    }
}

/// An event that only assigns, without needs, listeners or history.
fn is_plain(game: &Game, event: usize) -> bool {
    let plan = &game.events[event];
    if plan.heard_before || plan.heard_after || plan.tracked || !plan.needs.is_empty() || plan.kernel.is_some() {
        return false;
    }
    let ops = game.ops[plan.code as usize..].iter();
    let assigns = ops.clone().take_while(|op| matches!(op, Op::AssignPlayer { .. } | Op::AssignCard { .. })).count();
    assigns > 0 && matches!(game.ops[plan.code as usize + assigns], Op::Return)
}

/// A call on a set that only moves cards, unheard.
fn bulk_move(game: &Game, call: usize) -> Option<BulkMove> {
    let plan = &game.calls[call];
    if plan.group != Some(0) {
        return None;
    }
    let ArgPlan::Set(set) = plan.args[0] else { return None };
    let whole = whole_zone(&game.sets[set.0 as usize]);
    if plan.event == Kernel::Move.event().0 {
        let place = unheard_move(game, plan.event, &plan.args)?;
        return Some(BulkMove { place, of_event: false, of_owner: false, whole });
    }
    if plan.args.len() != 1 {
        return None;
    }
    let place = silent_mover(game, plan.event)?;
    let of_owner = match place.zone.whose {
        WhosePlan::Player(owner) => match game.nodes[owner.0 as usize] {
            Node::Owner(card) => game.nodes[card.0 as usize] == Node::Slot(0),
            _ => false,
        },
        _ => false,
    };
    Some(BulkMove { place, of_event: true, of_owner, whole })
}

fn whole_zone(set: &SetPlan) -> Option<ZonePlan> {
    let SetPlan::Query(query) = set else { return None };
    let all = query.signature == 0 && query.tests.is_empty() && query.guards.is_empty();
    match &query.sources[..] {
        [SourcePlan::Zone(zone)] if all && zone.whose.is_near() => Some(*zone),
        _ => None,
    }
}

/// `move(top of your.deck, your.hand)`, unheard.
fn move_top(game: &Game, call: u32) -> Option<Op> {
    let plan = &game.calls[call as usize];
    let bulk = plan.bulk_move.filter(|bulk| !bulk.of_event)?;
    let ArgPlan::Set(set) = plan.args[0] else { return None };
    let SetPlan::Ends { end: ir::PlaceEnd::Top, count, zone } = &game.sets[set.0 as usize] else { return None };
    let one = game.nodes[count.0 as usize] == Node::Const(1);
    let near = |zone: &ZonePlan| zone.whose.is_near();
    let slotted = game.ir.zones[zone.zone as usize].slots.is_some();
    (one && near(zone) && near(&bulk.place.zone) && !slotted).then_some(Op::MoveTop { from: *zone, to: bulk.place })
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
        Some(ArgPlan::Entity(node)) if game.nodes[node.0 as usize] == Node::Slot(0)
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
