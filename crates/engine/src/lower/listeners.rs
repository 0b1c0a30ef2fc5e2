//! Who listens to what: found once, so that an event nobody listens to costs nothing.

use super::events::lineage;
use crate::code::{
    DurationPlan, Hears, LimitPlan, Listener, Node, NodeId, PatternPlan, SetPlan, StateTrigger, WhenPlan,
};
use crate::game::{Game, Heard, ListenerTable};
use ir::{BinaryOp, Kernel, Span, Then};

pub(super) fn fill(game: &mut Game) {
    let mut table = ListenerTable {
        of_events: vec![Default::default(); game.events.len()],
        own: vec![Vec::new(); game.ir.cards.len()],
        states: vec![Vec::new(); game.ir.cards.len()],
        heard_by_ability: vec![Heard::default(); game.abilities.len()],
        ..ListenerTable::default()
    };
    let mut bits = Bits::default();
    let descendants = descendants(game);
    let homes = Homes::of(game);
    for id in 0..game.abilities.len() as u16 {
        let triggers = std::mem::take(&mut game.abilities[id as usize].triggers);
        for (i, trigger) in triggers.iter().enumerate() {
            match &trigger.when {
                WhenPlan::Event(hears, pattern) => {
                    let own = Listener::own_argument(pattern);
                    let event = pattern.event;
                    let listener =
                        Listener { event, hears: *hears, ability: id, trigger: i as u8, place: id, own };
                    note_moves(&mut table, pattern);
                    let bit = bits.of(event, *hears, own.is_some());
                    let heard = &mut table.heard_by_ability[id as usize];
                    match own {
                        Some(_) => heard.own |= bit,
                        None => heard.foreign |= bit,
                    }
                    for event in &descendants[pattern.event as usize] {
                        let audience = &mut table.of_events[*event as usize][*hears as usize];
                        if homes.rules[id as usize] {
                            audience.rules.push(listener);
                        } else if homes.lasting[id as usize] {
                            audience.lasting = true;
                        } else if own.is_some() {
                            audience.own |= bit;
                        } else {
                            audience.foreign_zones |= trigger.zones;
                            audience.foreign |= bit;
                            table.any_foreign = true;
                        }
                        note(&mut game.events[*event as usize], *hears);
                    }
                }
                WhenPlan::State(_) => {
                    table.any_state = true;
                    table.gained_state |= !homes.rules[id as usize];
                    if homes.rules[id as usize] {
                        table.state_rules.push(id);
                    }
                }
                WhenPlan::Activated | WhenPlan::Static => {}
            }
        }
        game.abilities[id as usize].triggers = triggers;
    }
    for (card, abilities) in game.cards.abilities.iter().enumerate() {
        let mut heard = Heard::default();
        for ability in abilities {
            heard |= table.heard_by_ability[*ability as usize];
        }
        table.heard_by_card.push(heard);
        for (place, ability) in abilities.iter().enumerate() {
            table.own[card].extend(listeners_of(game, *ability, place as u16));
            table.states[card].extend(state_triggers(game, *ability, place as u16));
        }
    }
    table.any_queued = !game.stacked.is_empty() || game.events.iter().any(|event| event.queues);
    game.listeners = table;
    note_history(game, &descendants);
    note_durations(game, &descendants);
    drop_amounts(game);
    game.hears_made = !game.events[Kernel::Made.event().index()].is_unobserved();
}

/// What cards listen to, numbered: with more than there are bits, some share one.
#[derive(Default)]
struct Bits {
    foreign: Vec<(u16, Hears)>,
    own: Vec<(u16, Hears)>,
}

impl Bits {
    fn of(&mut self, event: u16, hears: Hears, own: bool) -> u64 {
        let known = if own { &mut self.own } else { &mut self.foreign };
        let number = known.iter().position(|other| *other == (event, hears)).unwrap_or_else(|| {
            known.push((event, hears));
            known.len() - 1
        });
        1 << (number % 64)
    }
}

/// By event: it and every event that is a kind of it.
fn descendants(game: &Game) -> Vec<Vec<u16>> {
    let mut all = vec![Vec::new(); game.events.len()];
    for event in 0..game.events.len() as u16 {
        for ancestor in lineage(&game.ir, event) {
            all[ancestor.event as usize].push(event);
        }
    }
    all
}

/// Where abilities are found that are not on cards, by ability.
struct Homes {
    rules: Vec<bool>,
    lasting: Vec<bool>,
}

impl Homes {
    fn of(game: &Game) -> Self {
        let mut homes =
            Self { rules: vec![false; game.abilities.len()], lasting: vec![false; game.abilities.len()] };
        for ability in game.ir.rules.iter().flat_map(|rule| &rule.abilities) {
            homes.rules[ability.index()] = true;
        }
        for ability in game.lastings.iter().flat_map(|lasting| &lasting.abilities) {
            homes.lasting[*ability as usize] = true;
        }
        homes
    }
}

fn note_moves(table: &mut ListenerTable, pattern: &PatternPlan) {
    if pattern.event == Kernel::Move.event().0 {
        table.moves_from |= pattern.from;
        table.moves_to |= pattern.to;
    }
}

fn note(plan: &mut crate::code::EventPlan, hears: Hears) {
    match hears {
        Hears::Before => plan.heard_before = true,
        Hears::After => plan.heard_after = true,
        Hears::Queued => {
            plan.heard_after = true;
            plan.queues = true;
        }
        Hears::Instead => plan.replaced = true,
        Hears::Cannot => plan.forbidden = true,
        Hears::Can => plan.permitted = true,
        Hears::Again => plan.heard_again = true,
    }
}

/// Which events are kept in the history.
fn note_history(game: &mut Game, descendants: &[Vec<u16>]) {
    let asked = game.nodes.iter().filter_map(|node| match node {
        Node::Times(pattern, span) => Some((game.patterns[*pattern as usize].event, *span)),
        _ => None,
    });
    let events = game.ir.events.iter().enumerate();
    let in_tests =
        events.flat_map(|(at, event)| event.counted_in_tests.iter().map(move |span| (at as u16, *span)));
    let counted: Vec<(u16, Span)> = asked.chain(in_tests).collect();
    let caused = game.sets.iter().filter_map(|set| match set {
        SetPlan::Caused { event, .. } => Some(*event),
        _ => None,
    });
    let counting = game.events.iter().filter_map(|event| event.counted_by);
    let tracked: Vec<u16> = counted.iter().map(|(event, _)| *event).chain(caused).chain(counting).collect();
    for event in tracked.into_iter().flat_map(|event| &descendants[event as usize]) {
        game.events[*event as usize].tracked = true;
    }
    let for_ever = counted.iter().filter(|(_, span)| *span == Span::ThisMatch);
    let for_ever: Vec<u16> = for_ever.flat_map(|(event, _)| &descendants[*event as usize]).copied().collect();
    for event in for_ever {
        game.events[event as usize].chronicled = true;
    }
    game.asks_last_turn = counted.iter().any(|(_, span)| *span == Span::LastTurn);
}

fn note_durations(game: &mut Game, descendants: &[Vec<u16>]) {
    for lasting in &game.lastings {
        match &lasting.duration {
            DurationPlan::Event(pattern) => {
                for event in &descendants[pattern.event as usize] {
                    game.events[*event as usize].ends_effects = true;
                }
                game.ends_with_events = true;
            }
            DurationPlan::ThatEvent | DurationPlan::Leaves(_) => game.ends_with_events = true,
            _ => {}
        }
    }
}

/// Where nobody asks how much was done, nobody keeps it.
fn drop_amounts(game: &mut Game) {
    let asked = game.ir.settings.then == Then::Complete
        || game.nodes.iter().any(|node| matches!(node, Node::Amount(_)));
    if !asked {
        for event in &mut game.events {
            event.amount = None;
        }
    }
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
        let of_turn_player =
            matches!(trigger.when, WhenPlan::State(state) if asks_for_turn_player(game, state));
        StateTrigger { ability, trigger: i as u8, place, bit, of_turn_player, watches: plan.states_watch }
    })
}

/// Whether a condition holds only if `you` is the turn player.
fn asks_for_turn_player(game: &Game, condition: NodeId) -> bool {
    match game.node(condition) {
        Node::Binary(BinaryOp::And, left, right) => {
            asks_for_turn_player(game, left) || asks_for_turn_player(game, right)
        }
        Node::Binary(BinaryOp::Equal, left, right) => {
            matches!(
                (game.node(left), game.node(right)),
                (Node::You, Node::TurnPlayer) | (Node::TurnPlayer, Node::You)
            )
        }
        _ => false,
    }
}

/// Every trigger of an ability that listens to events.
pub(crate) fn listeners_of(game: &Game, ability: u16, place: u16) -> impl Iterator<Item = Listener> + '_ {
    let triggers = game.abilities[ability as usize].triggers.iter().enumerate();
    triggers.filter_map(move |(i, trigger)| {
        let WhenPlan::Event(hears, pattern) = &trigger.when else { return None };
        let own = Listener::own_argument(pattern);
        Some(Listener { event: pattern.event, hears: *hears, ability, trigger: i as u8, place, own })
    })
}
