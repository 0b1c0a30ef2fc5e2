//! Games that begin where something can happen that has not happened yet: with a card at hand or in play, or at a
//! position that one of the game's tests sets up or comes through. They are played at random like all others.

use super::used::{Heard, Used};
use super::{is_called, own_events, play_on};
use crate::abilities::{self, Found};
use crate::conformance::coverage::{Played, all_cards, makers, waiting_zones};
use crate::random_play::{lists_of, players_of};
use crate::{statements, testing};
use engine::{Game, Seat, State};
use ir::{CardId, EventId, PlacedCard, StepKind, Test, ZoneId, ZoneOwner};
use rayon::prelude::*;
use std::collections::BTreeSet;

// ---- games for one card -------------------------------------------------------------------------------------------

/// How many games are played for a card of which something was not used.
const TRIES: u64 = 150;
/// A game for one card need not be a whole one.
const DECISIONS_OF_A_TRY: u64 = 500;

/// Plays more games for each card that was in some game, but was not played or has an ability that did not run.
pub(super) fn with_cards(game: &Game, seed: u64, used: Used) -> (u64, Used) {
    let abilities = abilities::all(game.ir());
    let wanting =
        all_cards(game).filter(|card| used.present[card.index()] && !used.has_all_of(&abilities, *card));
    let wanting: Vec<CardId> = wanting.collect();
    let more: Vec<(u64, Used)> =
        wanting.par_iter().map(|card| games_for(game, seed, &abilities, *card, &used)).collect();
    more.into_iter().fold((0, used), |(games, used), (more, found)| (games + more, used.and(&found)))
}

fn games_for(game: &Game, seed: u64, abilities: &[Found], card: CardId, before: &Used) -> (u64, Used) {
    let mut used = Used { decisions: 0, ..before.clone() };
    for attempt in 0..TRIES {
        let seed = seed.wrapping_add(attempt).wrapping_add(u64::from(card.0) * TRIES);
        used = used.and(&one_try(game, seed, card, attempt));
        if used.has_all_of(abilities, card) {
            return (attempt + 1, used);
        }
    }
    (TRIES, used)
}

/// A match that begins with the card at hand, in play, or in both and wherever else cards wait.
fn one_try(game: &Game, seed: u64, card: CardId, attempt: u64) -> Used {
    let mut used = Used::nothing(game);
    let mut heard = Heard::default();
    let players = players_of(game, seed);
    let Ok(mut state) = State::new_with_decks(game, players, seed, &lists_of(game, seed, players)) else {
        return used;
    };
    let waiting = waiting_zones(game);
    let zones = match attempt % 3 {
        0 => waiting.iter().take(1).copied().cycle().take(2).collect(),
        1 => active_zones(game),
        _ => [waiting, active_zones(game)].concat(),
    };
    for (zone, seat) in zones.iter().flat_map(|zone| (0..players).map(move |seat| (*zone, Seat(seat)))) {
        // Not every card can lie everywhere.
        state.place(game, card, zone, Some(seat));
    }
    state.resume(game, &mut heard);
    used.note(game, &state, &mut heard);
    play_on(game, &mut state, seed, DECISIONS_OF_A_TRY, &mut used, &mut heard);
    if !attempt.is_multiple_of(3) {
        // What was laid there has not come into play.
        used.played = Played::none(game);
    }
    used
}

fn active_zones(game: &Game) -> Vec<ZoneId> {
    let zones = game.ir().zones.iter().enumerate();
    let active = zones.filter(|(_, zone)| zone.owner == ZoneOwner::EachPlayer && zone.active);
    active.map(|(id, _)| ZoneId(id as u16)).collect()
}

// ---- games from the positions of tests ----------------------------------------------------------------------------

/// How often each test's position is played for a card that it puts there.
const ROUNDS: u64 = 300;
/// How often all positions are played for what belongs to no card.
const ROUNDS_OF_ALL: u64 = 20;
/// What a test is about happens soon.
const DECISIONS_FROM_A_TEST: u64 = 120;

/// Plays games from the positions of tests, one round after the other, until all has been used.
pub(super) fn from_tests(game: &Game, seed: u64, used: Used) -> (u64, Used) {
    let abilities = abilities::all(game.ir());
    let (mut games, mut used) = (0, used);
    for round in 0..ROUNDS {
        let missing = Missing::of(game, &abilities, &used);
        if missing.is_nothing() {
            break;
        }
        let fits = |test: &&Test| {
            missing.anywhere && round < ROUNDS_OF_ALL
                || places(test).any(|card| missing.of_cards.contains(&card))
        };
        let tests: Vec<&Test> = game.ir().tests.iter().filter(fits).collect();
        let play = |(at, test): (usize, &&Test)| {
            from_test(game, test, round, seed.wrapping_add(round << 16 | at as u64))
        };
        let found: Vec<Used> = tests.par_iter().enumerate().map(play).collect();
        games += found.len() as u64;
        used = found.iter().fold(used, Used::and);
    }
    (games, used)
}

/// What no game has used yet, by the cards whose tests may lead to it.
struct Missing {
    of_cards: BTreeSet<CardId>,
    /// Something belongs to no card.
    anywhere: bool,
}

impl Missing {
    fn of(game: &Game, abilities: &[Found], used: &Used) -> Self {
        let mut missing = Self { of_cards: BTreeSet::new(), anywhere: false };
        for card in all_cards(game).filter(|card| !used.played.has(*card)) {
            missing.of_cards.insert(card);
            missing.of_cards.extend(makers(game, card));
        }
        for found in abilities.iter().filter(|found| !used.has_run(found)) {
            missing.add(&found.cards);
        }
        let silent = own_events(game).filter(|event| !used.raised[event.index()]);
        for event in silent.filter(|event| is_called(game, *event)) {
            missing.add(&callers(game, abilities, event));
        }
        missing
    }

    fn is_nothing(&self) -> bool {
        self.of_cards.is_empty() && !self.anywhere
    }

    fn add(&mut self, cards: &[CardId]) {
        self.anywhere |= cards.is_empty();
        self.of_cards.extend(cards);
    }
}

/// Cards with a text that calls the event.
fn callers(game: &Game, abilities: &[Found], event: EventId) -> Vec<CardId> {
    let calls = |found: &&Found| {
        let blocks =
            found.forms.iter().flat_map(|id| statements::blocks_of(&game.ir().abilities[id.index()]));
        blocks.flat_map(statements::calls).any(|call| call.event == event)
    };
    abilities.iter().filter(calls).flat_map(|found| found.cards.clone()).collect()
}

/// The cards that a test puts onto the table.
fn places(test: &Test) -> impl Iterator<Item = CardId> {
    let placed = test.steps.iter().filter_map(|step| match &step.kind {
        StepKind::Place { cards, .. } => Some(cards),
        _ => None,
    });
    placed.flatten().flat_map(with_those_inside)
}

fn with_those_inside(placed: &PlacedCard) -> Vec<CardId> {
    let inside = placed.inside.iter().flat_map(|(_, inner)| with_those_inside(inner));
    let own = match placed.card {
        ir::Placed::New(card) => Some(card),
        ir::Placed::Known(_) => None,
    };
    own.into_iter().chain(placed.face).chain(inside).collect()
}

/// A match from one of the positions that the test comes through, a later one in each round.
fn from_test(game: &Game, test: &Test, round: u64, seed: u64) -> Used {
    let mut used = Used::nothing(game);
    let mut heard = Heard::default();
    let Some(mut state) = testing::position(game, test, seed, round) else { return used };
    state.resume(game, &mut heard);
    used.note(game, &state, &mut heard);
    play_on(game, &mut state, seed, DECISIONS_FROM_A_TEST, &mut used, &mut heard);
    used
}
