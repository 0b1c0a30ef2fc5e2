//! Events that only move a card, of which nobody hears but that card: `ability primary of Ship = after play(self)`.

use super::short_cuts::mover;
use crate::code::{
    Addition, Additions, ArgPlan, ArgTest, CallPlan, Hears, LimitPlan, Node, Op, Operand, OwnEar, Pc,
    ShortAction, ShortCut, Spot, WhenPlan,
};
use crate::game::Game;

/// Finds such events, how every card hears of them, and the calls that they can be done by in a short way.
pub(super) fn of_calls(game: &mut Game) {
    for ability in 0..game.abilities.len() {
        game.abilities[ability].adds = additions(game, game.abilities[ability].code).map(|additions| {
            let first = game.additions.len() as u32;
            game.additions.extend(&additions);
            Additions { first, count: additions.len() as u16 }
        });
    }
    // A condition asks what is being done.
    let asked = game.nodes.iter().any(|node| matches!(node, Node::During(_)));
    for event in (0..game.events.len() as u16).filter(|_| !asked) {
        if is_heard_by_its_card_alone(game, event)
            && let Some(place) = mover(game, event).filter(|place| place.zone.whose.is_near())
        {
            let cards = 0..game.ir.cards.len();
            game.events[event as usize].own_ears =
                cards.map(|card| own_ear(game, card, event, place.zone.zone)).collect();
        }
    }
    for op in 0..game.ops.len() {
        let Op::Call(call) = game.ops[op] else { continue };
        if let Some(short) = heard_move(game, call) {
            game.calls[call as usize].short_cut = short;
        }
    }
    for action in 0..game.actions.len() {
        game.actions[action].short = short_action(game, action);
    }
}

/// What a text adds to fields of players, if it does no more and no check or effect looks at what is added to.
fn additions(game: &Game, code: Pc) -> Option<Vec<Addition>> {
    let addition = |op: &Op| match op {
        Op::Call(call) => match game.calls[*call as usize].short_cut {
            ShortCut::Add { opponent, field, amount } => {
                let plan = &game.fields.players[field as usize];
                let noted = if amount > 0 { plan.on_rise } else { plan.on_fall };
                (noted & game.watched == 0).then_some(Addition { opponent, field, amount })
            }
            _ => None,
        },
        _ => None,
    };
    let ops = &game.ops[code as usize..];
    let additions: Vec<Addition> = ops.iter().map_while(addition).collect();
    let no_more = matches!(ops.get(additions.len()), Some(Op::Return)) && !game.effects.cached;
    (no_more && !additions.is_empty()).then_some(additions)
}

fn short_action(game: &Game, action: usize) -> ShortAction {
    let plan = &game.actions[action];
    let code = plan.code as usize;
    match (&game.ops[code], &game.ops[code + 1], plan.params.len()) {
        (Op::EndPhase, Op::Return, _) => ShortAction::EndPhase,
        (Op::Call(call), Op::Return, 1) => match game.calls[*call as usize] {
            CallPlan { event, short_cut: ShortCut::HeardMove { card: Operand::Slot(0), to, .. }, .. } => {
                if to.end == Spot::Top { ShortAction::Move { event, to: to.zone } } else { ShortAction::None }
            }
            _ => ShortAction::None,
        },
        _ => ShortAction::None,
    }
}

fn heard_move(game: &Game, call: u32) -> Option<ShortCut> {
    let plan = &game.calls[call as usize];
    let [ArgPlan::Entity(card)] = plan.args[..] else { return None };
    let is_plain = plan.group.is_none() && plan.by.is_none() && plan.source.is_none();
    let has_ears = !game.events[plan.event as usize].own_ears.is_empty();
    let place = mover(game, plan.event)?;
    (is_plain && has_ears).then_some(ShortCut::HeardMove { card, to: place })
}

/// Whether nobody but the card that an event is about can tell how it is done.
fn is_heard_by_its_card_alone(game: &Game, event: u16) -> bool {
    let plan = &game.events[event as usize];
    let after = &game.listeners.of_events[event as usize][Hears::After as usize];
    let alone = after.rules.is_empty() && after.foreign == 0 && after.foreign_zones == 0 && !after.lasting;
    plan.heard_after
        && alone
        && plan.is_unobserved_until_over()
        && !plan.queues
        && plan.needs.is_empty()
        && plan.kernel.is_none()
        && plan.lineage.len() == 1
        && plan.width == 1
        && !game.ends_with_events
}

fn own_ear(game: &Game, card: usize, event: u16, zone: u16) -> OwnEar {
    let hears = |listener: &&crate::code::Listener| listener.event == event && listener.hears == Hears::After;
    let mut listeners = game.listeners.own[card].iter().filter(hears);
    let (first, second) = (listeners.next(), listeners.next());
    let (Some(listener), None) = (first, second) else {
        return if first.is_none() { OwnEar::Deaf } else { OwnEar::Ask };
    };
    let plan = &game.abilities[listener.ability as usize];
    let trigger = &plan.triggers[listener.trigger as usize];
    let WhenPlan::Event(_, pattern) = &trigger.when else { return OwnEar::Ask };
    let any_such =
        matches!(pattern.args[..], [ArgTest::Me]) && pattern.by.is_none() && pattern.source.is_none();
    let always = matches!(trigger.limit, LimitPlan::None)
        && trigger.conditions.is_empty()
        && trigger.needs.is_empty()
        && trigger.zones >> zone & 1 != 0
        && !plan.limited;
    plan.adds.filter(|_| any_such && always).map_or(OwnEar::Ask, OwnEar::Adds)
}
