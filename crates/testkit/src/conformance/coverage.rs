//! Whether every card came into play: whether it entered an active zone (or one in which all its text works), or what
//! its text waits for happened to it.
//!
//! What random games do not reach gets games of its own, begun with the card, or one that creates it, in a zone of each
//! player.

use super::Report;
use crate::random_play::{RandomPlayer, lists_of};
use crate::statements;
use engine::{Decision, Game, GameEvent, ObjectId, Seat, State};
use ir::{
    AbilityZones, Arg, ArgPattern, CardId, EventId, Expr, Kernel, Set, Type, Visibility, When, ZoneId,
    ZoneOwner,
};
use rayon::prelude::*;
use std::collections::HashSet;
use std::sync::Arc;

/// By card: it came into play.
#[derive(Clone, Debug)]
pub(crate) struct Played {
    cards: Vec<bool>,
    waiting: Arc<Waiting>,
}

/// An event, and which of its arguments the card itself is.
type OwnPart = (EventId, usize);

/// What cards wait for that happens to themselves, looked up once: it is asked at every event of every match.
#[derive(Debug)]
struct Waiting {
    /// By card with text.
    cards: Vec<Option<HashSet<OwnPart>>>,
    /// A card without any text comes into play as others of its kind do.
    kinds: Vec<HashSet<OwnPart>>,
    /// By event: with those it is a kind of.
    heard: Vec<Vec<OwnPart>>,
}

impl Waiting {
    fn of(ir: &ir::Game) -> Self {
        let mut kinds = vec![HashSet::new(); ir.kinds.len()];
        let ids = (0..ir.cards.len() as u16).map(CardId);
        let of_card = |card: CardId| {
            let own: HashSet<OwnPart> = triggers_of(ir, card).flat_map(own_parts).collect();
            kinds[ir.cards[card.index()].kind.index()].extend(&own);
            triggers_of(ir, card).next().map(|_| own)
        };
        let cards = ids.map(of_card).collect();
        let events = (0..ir.events.len() as u16).map(EventId);
        Self { cards, kinds, heard: events.map(|event| with_ancestors(ir, event)).collect() }
    }

    /// Whether the card has an ability that waits for this event, or one it is a kind of, to happen to itself.
    fn is_for(&self, ir: &ir::Game, card: CardId, event: EventId, at: usize) -> bool {
        let own = self.cards[card.index()].as_ref();
        let own = own.unwrap_or_else(|| &self.kinds[ir.cards[card.index()].kind.index()]);
        let heard = &self.heard[event.index()];
        heard
            .iter()
            .any(|(event, first)| at.checked_sub(*first).is_some_and(|at| own.contains(&(*event, at))))
    }
}

/// What a trigger waits for that happens to its own card.
fn own_parts(trigger: &ir::Trigger) -> Vec<OwnPart> {
    match &trigger.when {
        When::Before(pattern) | When::After(pattern) | When::Instead(pattern) | When::Queued(pattern) => {
            let own = pattern.args.iter().enumerate().filter(|(_, arg)| **arg == ArgPattern::SelfCard);
            own.map(|(at, _)| (pattern.event, at)).collect()
        }
        When::AsSoonAs(_)
        | When::Activated
        | When::Static
        | When::Cannot(_)
        | When::Can(_)
        | When::Again(_) => Vec::new(),
    }
}

impl Played {
    pub fn none(game: &Game) -> Self {
        Self { cards: vec![false; game.ir().cards.len()], waiting: Arc::new(Waiting::of(game.ir())) }
    }

    /// The same of another match: nothing came into play in it yet.
    fn none_again(&self) -> Self {
        Self { cards: vec![false; self.cards.len()], waiting: self.waiting.clone() }
    }

    pub fn add(&mut self, other: &Self) {
        for (mine, theirs) in self.cards.iter_mut().zip(&other.cards) {
            *mine |= theirs;
        }
    }

    pub fn has(&self, card: CardId) -> bool {
        self.cards[card.index()]
    }

    /// Notes every card that a match begins with in play.
    pub fn note_beginning(&mut self, game: &Game, state: &State) {
        for object in (1..=state.object_count() as u16).map(ObjectId) {
            let card = state.card_of(object);
            self.cards[card.index()] |= is_in_play(game.ir(), card, state.zone_of(object));
        }
    }

    /// Notes every card that entered an active zone, or that something happened to which its own text waits for.
    pub fn note(&mut self, game: &Game, state: &State, game_events: &[GameEvent]) {
        for game_event in game_events {
            for card in self.brought_into_play(game, state, game_event) {
                if let Some(entry) = self.cards.get_mut(card.index()) {
                    *entry = true;
                }
            }
        }
    }

    fn brought_into_play(&self, game: &Game, state: &State, game_event: &GameEvent) -> Vec<CardId> {
        let [first, to, ..] = game_event.args;
        let arrived = |card: Option<CardId>| {
            let zone = state.zone_numbered(to).map(|(zone, ..)| zone);
            card.filter(|card| zone.is_some_and(|zone| is_in_play(game.ir(), *card, zone)))
                .into_iter()
                .collect()
        };
        if game_event.event == Kernel::Create.event() {
            return arrived(u16::try_from(first).ok().map(CardId));
        }
        if game_event.event == Kernel::Move.event() {
            // A copy came into play as what it shows and as what it is.
            let mut cards: Vec<CardId> = arrived(card_of(state, first));
            cards.extend(arrived(printed_card_of(state, first)));
            return cards;
        }
        let args = game_event.args.iter().enumerate();
        let cards = args.filter_map(|(at, arg)| Some((at, card_of(state, *arg)?)));
        cards
            .filter(|(_, card)| !self.has(*card))
            .filter(|(at, card)| self.waiting.is_for(game.ir(), *card, game_event.event, *at))
            .map(|(_, card)| card)
            .collect()
    }
}

/// Arriving here is coming into play; what lies on the stack is being played. In a game without active zones, wherever
/// all can see it.
fn is_in_play(ir: &ir::Game, card: CardId, zone: ZoneId) -> bool {
    let arrived = &ir.zones[zone.index()];
    let nowhere_active = || !ir.zones.iter().any(|zone| zone.active);
    arrived.active
        || ir.settings.stack.is_some_and(|stack| stack.zone == zone)
        || (arrived.visibility == Visibility::Public && nowhere_active())
        || all_text_works_in(ir, card, zone)
        || lies_open_on_a_card(ir, card, arrived)
}

/// A card without text of its own is in play as part of the card that it openly lies on.
fn lies_open_on_a_card(ir: &ir::Game, card: CardId, zone: &ir::Zone) -> bool {
    let on_a_card = matches!(zone.owner, ZoneOwner::EachCard(_)) && zone.visibility == Visibility::Public;
    on_a_card && triggers_of(ir, card).next().is_none()
}

/// Cards with abilities that work in this zone and nowhere else are in play there.
fn all_text_works_in(ir: &ir::Game, card: CardId, zone: ZoneId) -> bool {
    let mut triggers = triggers_of(ir, card).peekable();
    let works_here = |zones: &AbilityZones| matches!(zones, AbilityZones::In(zones) if zones.contains(&zone));
    triggers.peek().is_some() && triggers.all(|trigger| works_here(&trigger.zones))
}

fn triggers_of(ir: &ir::Game, card: CardId) -> impl Iterator<Item = &ir::Trigger> {
    let abilities = ir.cards[card.index()].abilities.iter();
    abilities.flat_map(|ability| &ir.abilities[ability.index()].triggers)
}

/// The event and those it is a kind of, with the place of each one's first argument among all of them.
pub(crate) fn with_ancestors(ir: &ir::Game, event: EventId) -> Vec<(EventId, usize)> {
    let mut found = vec![(event, 0)];
    let mut first = ir.events[event.index()].params.len();
    let mut at = event;
    while let Some(parent) = &ir.events[at.index()].parent
        && found.len() <= ir.events.len()
    {
        at = parent.event;
        found.push((at, first));
        first += ir.events[at.index()].params.len();
    }
    found
}

fn printed_card_of(state: &State, object: i64) -> Option<CardId> {
    card_of(state, object)?;
    Some(state.printed_card_of(ObjectId(object as u16)))
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
    let none = played.none_again();
    let made: Vec<(u64, bool)> = missing.par_iter().map(|card| games_for(game, seed, *card, &none)).collect();
    for (card, (games, reached)) in missing.iter().zip(made) {
        report.games_for_cards += games;
        played.cards[card.index()] |= reached;
    }
    let name = |card: &CardId| game.ir().cards[card.index()].name.clone();
    report.played = somewhere.iter().filter(|card| played.has(**card)).count();
    report.unplayed = somewhere.iter().filter(|card| !played.has(**card)).map(name).collect();
    report.nowhere = nowhere.iter().filter(|card| !played.has(**card)).map(name).collect();
}

/// All cards of a game but the face of abilities on the stack, which is nobody's card, and cards of tests, which no
/// match meets.
pub(crate) fn all_cards(game: &Game) -> impl Iterator<Item = CardId> {
    let face = game.ir().settings.stack.map(|stack| stack.face);
    let cards = (0..game.ir().cards.len() as u16).map(CardId);
    cards.filter(move |card| Some(*card) != face && !game.ir().cards[card.index()].for_tests)
}

// ---- where cards come from ----------------------------------------------------------------------------------------

fn is_somewhere(game: &Game, card: CardId) -> bool {
    let in_deck = game.ir().decks.iter().any(|deck| deck.entries.iter().any(|entry| entry.card == card));
    in_deck || statements::blocks(game.ir()).any(|block| creates(game.ir(), block, card))
}

/// Whether some call in it creates the card, or hands its name to an event.
fn creates(ir: &ir::Game, block: &ir::Block, card: CardId) -> bool {
    statements::calls(block).into_iter().any(|call| hands_over(ir, call, card))
}

fn hands_over(ir: &ir::Game, call: &ir::Call, card: CardId) -> bool {
    let params = &ir.events[call.event.index()].params;
    call.args.iter().enumerate().any(|(at, arg)| {
        let is_name = params.get(at).is_some_and(|param| param.ty == Type::CardName);
        let created = call.event == Kernel::Create.event() && at == 0;
        (is_name || created) && names(ir, arg, card)
    })
}

/// Whether the argument may be the name of this card: it is written out, or drawn from names of its kind.
fn names(ir: &ir::Game, arg: &Arg, card: CardId) -> bool {
    match arg {
        Arg::One(Expr::Const(name)) => *name == i64::from(card.0),
        Arg::One(Expr::First(set)) => holds_name(ir, set, card),
        Arg::Each(set) => holds_name(ir, set, card),
        Arg::Choose(choose) => holds_name(ir, &choose.from, card),
        _ => false,
    }
}

fn holds_name(ir: &ir::Game, set: &Set, card: CardId) -> bool {
    match set {
        Set::Names { kind, .. } => ir.is_kind(ir.cards[card.index()].kind, *kind),
        Set::Random(set) | Set::Where { set, .. } | Set::Minus(set, _) => holds_name(ir, set, card),
        Set::One(Expr::First(set)) => holds_name(ir, set, card),
        _ => false,
    }
}

/// Cards with an ability that creates this one.
pub(crate) fn makers(game: &Game, card: CardId) -> Vec<CardId> {
    let ir = game.ir();
    let makes = |ability: &ir::AbilityId| creates(ir, &ir.abilities[ability.index()].body.block, card);
    all_cards(game).filter(|maker| ir.cards[maker.index()].abilities.iter().any(makes)).collect()
}

// ---- games for one card -------------------------------------------------------------------------------------------

/// How many games are tried for a card before it counts as out of reach.
const TRIES: u64 = 160;
/// After so many everybody begins with two of it.
const TRIES_WITH_ONE: u64 = 80;
/// Most cards come into play from the first zone, the hand; the others are tried in one round of so many.
const OTHER_ZONES_EVERY: u64 = 4;

/// The number of games played, and whether the card came into play.
fn games_for(game: &Game, seed: u64, card: CardId, none: &Played) -> (u64, bool) {
    let zones = waiting_zones(game);
    let starters: Vec<CardId> = std::iter::once(card).chain(makers(game, card)).collect();
    let mut games = 0;
    for attempt in 0..TRIES {
        let copies = if attempt < TRIES_WITH_ONE { 1 } else { 2 };
        let others = (attempt + 1).is_multiple_of(OTHER_ZONES_EVERY);
        for zone in zones.iter().take(if others { zones.len() } else { 1 }) {
            for starter in &starters {
                games += 1;
                // Of seeds that all cards share, one that suits nobody would suit no card.
                let seed = seed.wrapping_add(attempt).wrapping_add(u64::from(card.0) * TRIES_WITH_ONE);
                if comes_into_play(game, seed, card, (*starter, copies), *zone, none.none_again()) {
                    return (games, true);
                }
            }
        }
    }
    (games, false)
}

/// Zones of a player from which cards are brought into play; hands first.
pub(crate) fn waiting_zones(game: &Game) -> Vec<ZoneId> {
    let zones = game.ir().zones.iter().enumerate();
    let waiting = zones.filter(|(_, zone)| zone.owner == ZoneOwner::EachPlayer && !zone.active);
    let mut waiting: Vec<_> =
        waiting.map(|(id, zone)| (zone.visibility != Visibility::Private, ZoneId(id as u16))).collect();
    waiting.sort();
    waiting.into_iter().map(|(_, id)| id).collect()
}

fn comes_into_play(
    game: &Game,
    seed: u64,
    card: CardId,
    (starter, copies): (CardId, u8),
    zone: ZoneId,
    mut played: Played,
) -> bool {
    let mut game_events = Vec::new();
    let players = game.ir().settings.players_min;
    let begun = State::new_told(game, players, seed, &lists_of(game, seed, players), &mut game_events);
    let Ok(mut state) = begun else { return false };
    played.note_beginning(game, &state);
    for seat in (0..copies).flat_map(|_| 0..players).map(Seat) {
        if state.place(game, starter, zone, Some(seat)).is_none() {
            return false;
        }
    }
    state.resume(game, &mut game_events);
    played.note(game, &state, &game_events);
    let mut player = RandomPlayer::new(seed);
    while let Decision::Choose { options, .. } = state.decision() {
        game_events.clear();
        if played.has(card) || state.decide(game, player.pick(options), &mut game_events).is_err() {
            break;
        }
        played.note(game, &state, &game_events);
    }
    played.has(card)
}
