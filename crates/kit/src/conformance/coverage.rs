//! Whether every card came into play: whether it entered an active zone, or what its text waits for happened to it.
//!
//! What random games do not reach gets games of its own, begun with the card, or one that creates it, in a zone of the
//! first player.

use super::Report;
use crate::random_play::RandomPlayer;
use crate::statements::collect;
use engine::{Decision, Game, Happening, ObjectId, State};
use ir::{Arg, ArgPattern, CardId, Expr, Kernel, Stmt, Type, Visibility, When, ZoneId, ZoneOwner};
use rayon::prelude::*;

/// By card: it came into play.
#[derive(Clone, Debug)]
pub(super) struct Played(Vec<bool>);

impl Played {
    pub fn none(game: &Game) -> Self {
        Self(vec![false; game.ir().cards.len()])
    }

    pub fn add(&mut self, other: &Self) {
        for (mine, theirs) in self.0.iter_mut().zip(&other.0) {
            *mine |= theirs;
        }
    }

    fn has(&self, card: CardId) -> bool {
        self.0[card.index()]
    }

    /// Notes every card that entered an active zone, or that something happened to which its own text waits for.
    pub fn note(&mut self, game: &Game, state: &State, happenings: &[Happening]) {
        for happening in happenings {
            for card in brought_into_play(game, state, happening) {
                if let Some(entry) = self.0.get_mut(card.index()) {
                    *entry = true;
                }
            }
        }
    }
}

fn brought_into_play(game: &Game, state: &State, happening: &Happening) -> Vec<CardId> {
    let [first, to, ..] = happening.args;
    let arrived = |card: Option<CardId>| {
        let zone = state.zone_numbered(to).map(|(zone, ..)| &game.ir().zones[zone.index()]);
        card.filter(|_| zone.is_some_and(|zone| is_in_play(game.ir(), zone))).into_iter().collect()
    };
    if happening.event == Kernel::Create.event() {
        return arrived(u16::try_from(first).ok().map(CardId));
    }
    if happening.event == Kernel::Move.event() {
        return arrived(card_of(state, first));
    }
    let args = happening.args.iter().enumerate();
    let cards = args.filter_map(|(at, arg)| Some((at, card_of(state, *arg)?)));
    cards
        .filter(|(at, card)| waits_for(game.ir(), *card, happening.event, *at))
        .map(|(_, card)| card)
        .collect()
}

/// Arriving here is coming into play. In a game without active zones, wherever all can see it.
fn is_in_play(ir: &ir::Game, zone: &ir::Zone) -> bool {
    let nowhere_active = || !ir.zones.iter().any(|zone| zone.active);
    zone.active || (zone.visibility == Visibility::Public && nowhere_active())
}

/// Whether the card has an ability that waits for this event to happen to itself.
fn waits_for(ir: &ir::Game, card: CardId, event: ir::EventId, at: usize) -> bool {
    let abilities = ir.cards[card.index()].abilities.iter();
    let triggers = abilities.flat_map(|ability| &ir.abilities[ability.index()].triggers);
    triggers.into_iter().any(|trigger| match &trigger.when {
        When::Before(pattern) | When::After(pattern) => {
            pattern.event == event && pattern.args.get(at) == Some(&ArgPattern::SelfCard)
        }
        When::AsSoonAs(_) | When::Activated => false,
    })
}

fn card_of(state: &State, object: i64) -> Option<CardId> {
    let object =
        u16::try_from(object).ok().filter(|id| (1..=state.object_count()).contains(&usize::from(*id)))?;
    Some(state.card_of(ObjectId(object)))
}

/// Plays games for cards that are still missing, and writes down what is missing then.
pub(super) fn complete(game: &Game, seed: u64, played: &mut Played, report: &mut Report) {
    let (somewhere, nowhere): (Vec<CardId>, Vec<CardId>) =
        all_cards(game).partition(|card| is_somewhere(game, *card));
    let missing: Vec<CardId> = somewhere.iter().copied().filter(|card| !played.has(*card)).collect();
    let made: Vec<(u64, bool)> = missing.par_iter().map(|card| games_for(game, seed, *card)).collect();
    for (card, (games, reached)) in missing.iter().zip(made) {
        report.games_for_cards += games;
        played.0[card.index()] |= reached;
    }
    let name = |card: &CardId| game.ir().cards[card.index()].name.clone();
    report.played = somewhere.iter().filter(|card| played.has(**card)).count();
    report.unplayed = somewhere.iter().filter(|card| !played.has(**card)).map(name).collect();
    report.nowhere = nowhere.iter().filter(|card| !played.has(**card)).map(name).collect();
}

fn all_cards(game: &Game) -> impl Iterator<Item = CardId> {
    (0..game.ir().cards.len() as u16).map(CardId)
}

// ---- where cards come from ----------------------------------------------------------------------------------------

fn is_somewhere(game: &Game, card: CardId) -> bool {
    let in_deck = game.ir().decks.iter().any(|deck| deck.entries.iter().any(|(_, entry)| *entry == card));
    in_deck || all_blocks(game.ir()).any(|block| creates(game.ir(), block, card))
}

fn all_blocks(ir: &ir::Game) -> impl Iterator<Item = &ir::Block> {
    let abilities =
        ir.abilities.iter().flat_map(|ability| ability.wrapper.iter().chain([&ability.body.block]));
    let bodies = ir.events.iter().map(|event| &event.body);
    let bodies = bodies.chain(ir.actions.iter().map(|action| &action.body));
    let bodies = bodies.chain(ir.phases.iter().map(|phase| &phase.body));
    let bodies = bodies.chain(ir.checks.iter().map(|check| &check.body)).chain([&ir.setup]);
    abilities.chain(bodies.map(|body| &body.block))
}

/// Whether some call in it creates the card, or hands its name to an event.
fn creates(ir: &ir::Game, block: &ir::Block, card: CardId) -> bool {
    let mut statements = Vec::new();
    collect(block, &mut statements);
    statements.into_iter().any(|statement| match statement {
        Stmt::Call(call)
        | Stmt::Let { value: ir::LetValue::Call(call), .. }
        | Stmt::Attempt { attempt: ir::Attempted::Call(call), .. } => hands_over(ir, call, card),
        _ => false,
    })
}

fn hands_over(ir: &ir::Game, call: &ir::Call, card: CardId) -> bool {
    let params = &ir.events[call.event.index()].params;
    call.args.iter().enumerate().any(|(at, arg)| {
        let is_name = params.get(at).is_some_and(|param| param.ty == Type::CardName);
        let created = call.event == Kernel::Create.event() && at == 0;
        (is_name || created) && *arg == Arg::One(Expr::Const(i64::from(card.0)))
    })
}

/// Cards with an ability that creates this one.
fn makers(game: &Game, card: CardId) -> Vec<CardId> {
    let ir = game.ir();
    let makes = |ability: &ir::AbilityId| creates(ir, &ir.abilities[ability.index()].body.block, card);
    all_cards(game).filter(|maker| ir.cards[maker.index()].abilities.iter().any(makes)).collect()
}

// ---- games for one card -------------------------------------------------------------------------------------------

/// How many games are tried for a card in each zone before it counts as out of reach.
const TRIES: u64 = 20;

/// The number of games played, and whether the card came into play.
fn games_for(game: &Game, seed: u64, card: CardId) -> (u64, bool) {
    let zones = waiting_zones(game);
    let starters: Vec<CardId> = std::iter::once(card).chain(makers(game, card)).collect();
    let mut games = 0;
    for attempt in 0..TRIES {
        for zone in &zones {
            for starter in &starters {
                games += 1;
                if comes_into_play(game, seed.wrapping_add(attempt), card, *starter, *zone) {
                    return (games, true);
                }
            }
        }
    }
    (games, false)
}

/// Zones of a player from which cards are brought into play; hands first.
fn waiting_zones(game: &Game) -> Vec<ZoneId> {
    let zones = game.ir().zones.iter().enumerate();
    let waiting = zones.filter(|(_, zone)| zone.owner == ZoneOwner::EachPlayer && !zone.active);
    let mut waiting: Vec<_> =
        waiting.map(|(id, zone)| (zone.visibility != Visibility::Private, ZoneId(id as u16))).collect();
    waiting.sort();
    waiting.into_iter().map(|(_, id)| id).collect()
}

fn comes_into_play(game: &Game, seed: u64, card: CardId, starter: CardId, zone: ZoneId) -> bool {
    let Ok(mut state) = State::new(game, game.ir().settings.players_min, seed) else { return false };
    let seat = state.turn_player();
    if state.place(game, starter, zone, Some(seat)).is_none() {
        return false;
    }
    let mut played = Played::none(game);
    let mut happenings = Vec::new();
    state.resume(game, &mut happenings);
    played.note(game, &state, &happenings);
    let mut player = RandomPlayer::new(seed);
    while let Decision::Choose { options, .. } = state.decision() {
        happenings.clear();
        if played.has(card) || state.decide(game, player.pick(options), &mut happenings).is_err() {
            break;
        }
        played.note(game, &state, &happenings);
    }
    played.has(card)
}
