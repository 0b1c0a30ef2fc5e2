//! What of a game random games ever use: cards that come into a game and into play, abilities that run, events that
//! happen. For what no such game has used more are played that begin with the card at hand or in play. What never
//! happens even then is either out of reach or too rare for random players; both are worth knowing.

use crate::abilities::{self, Found, Place};
use crate::conformance::coverage::{Played, waiting_zones, with_ancestors};
use crate::random_play::{RandomPlayer, lists_of, players_of};
use engine::{Decision, Events, Game, Happening, ObjectId, Seat, SetupError, State};
use ir::{AbilityId, CardId, EventId, ZoneId, ZoneOwner};
use rayon::prelude::*;
use serde::Serialize;

#[derive(Clone, Copy, Debug)]
pub struct Settings {
    pub games: u64,
    /// Game number `i` is played with this seed plus `i`.
    pub seed: u64,
    /// None: every count the game is for, in turn.
    pub players: Option<u8>,
}

/// What never happened in any of the games.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Report {
    pub games: u64,
    /// Games that were begun with a card at hand or in play because of something that had not happened.
    pub games_for_cards: u64,
    pub decisions: u64,
    pub cards: Tally<Card>,
    /// Of the cards that were in some game.
    pub plays: Tally<Card>,
    pub abilities: Tally<Idle>,
    /// Without those of the engine itself.
    pub events: Tally<String>,
}

impl Report {
    /// Whether everything happened at least once.
    pub fn is_complete(&self) -> bool {
        self.cards.never.is_empty()
            && self.plays.never.is_empty()
            && self.abilities.never.is_empty()
            && self.events.never.is_empty()
    }
}

/// How many there are, and which of them never had their turn.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Tally<T> {
    pub all: usize,
    pub never: Vec<T>,
}

impl<T> Default for Tally<T> {
    fn default() -> Self {
        Self { all: 0, never: Vec::new() }
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Card {
    pub name: String,
    pub source: String,
}

/// An ability that never ran, and that never was in force if it is a continuous effect, a ban or a permission.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Idle {
    /// The card, `keyword NAME` or `rule NAME`.
    pub owner: String,
    /// Which one: `reap`.
    pub ability: String,
    pub source: String,
}

/// Plays all games on the threads of the current pool; `progress` hears of each one that is done.
///
/// # Errors
/// When the game is not for that many players.
pub fn run(game: &Game, settings: &Settings, progress: &(dyn Fn(u64) + Sync)) -> Result<Report, SetupError> {
    let played = (0..settings.games).into_par_iter().map(|index| {
        let used = one_game(game, settings, index)?;
        progress(1);
        Ok(used)
    });
    let used = played.try_reduce(|| Used::nothing(game), |a, b| Ok(a.and(&b)))?;
    let (games_for_cards, used) = complete(game, settings.seed, used);
    Ok(Report { games_for_cards, ..report(game, settings.games, &used) })
}

// ---- games for one card -------------------------------------------------------------------------------------------

/// How many games are played for a card of which something was not used.
const TRIES: u64 = 150;
/// A game for one card need not be a whole one.
const DECISIONS_OF_A_TRY: u64 = 500;

/// Plays more games for each card that was in some game, but was not played or has an ability that did not run.
fn complete(game: &Game, seed: u64, used: Used) -> (u64, Used) {
    let abilities = abilities::all(game.ir());
    let wanting =
        cards(game).filter(|card| used.present[card.index()] && !used.has_all_of(&abilities, *card));
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

/// All cards but the one that stands for abilities on a stack.
fn cards(game: &Game) -> impl Iterator<Item = CardId> {
    let face = game.ir().settings.stack.map(|stack| stack.face);
    (0..game.ir().cards.len() as u16).map(CardId).filter(move |card| Some(*card) != face)
}

/// What one game or several have used.
#[derive(Clone)]
struct Used {
    decisions: u64,
    /// By card: it was in the game.
    present: Vec<bool>,
    played: Played,
    /// By ability.
    ran: Vec<bool>,
    /// By event.
    raised: Vec<bool>,
}

impl Used {
    fn nothing(game: &Game) -> Self {
        let ir = game.ir();
        Self {
            decisions: 0,
            present: vec![false; ir.cards.len()],
            played: Played::none(game),
            ran: vec![false; ir.abilities.len()],
            raised: vec![false; ir.events.len()],
        }
    }

    fn and(mut self, other: &Self) -> Self {
        self.decisions += other.decisions;
        self.played.add(&other.played);
        unite(&mut self.present, &other.present);
        unite(&mut self.ran, &other.ran);
        unite(&mut self.raised, &other.raised);
        self
    }

    /// Whether a card was played and each of its abilities ran.
    fn has_all_of(&self, abilities: &[Found], card: CardId) -> bool {
        let of_card = |found: &&Found| {
            matches!(found.place, Place::Card | Place::Inside) && found.cards.contains(&card)
        };
        let mut of_card = abilities.iter().filter(of_card);
        self.played.has(card) && of_card.all(|found| found.forms.iter().any(|id| self.ran[id.index()]))
    }

    /// Takes down what was heard since the last decision and what is in force now.
    fn note(&mut self, game: &Game, state: &State, heard: &mut Heard) {
        self.played.note(game, state, &heard.happenings);
        for happening in heard.happenings.drain(..) {
            for (event, _) in with_ancestors(game.ir(), happening.event) {
                self.raised[event.index()] = true;
            }
        }
        for ability in heard.began.drain(..).chain(state.at_work(game)) {
            if let Some(entry) = self.ran.get_mut(ability.index()) {
                *entry = true;
            }
        }
        for object in 1..=state.object_count() {
            self.present[state.card_of(ObjectId(object as u16)).index()] = true;
        }
    }
}

fn unite(mine: &mut [bool], theirs: &[bool]) {
    for (mine, theirs) in mine.iter_mut().zip(theirs) {
        *mine |= theirs;
    }
}

/// What the engine told since the last decision.
#[derive(Default)]
struct Heard {
    happenings: Vec<Happening>,
    began: Vec<AbilityId>,
}

impl Events for Heard {
    fn happened(&mut self, happening: Happening) {
        self.happenings.push(happening);
    }

    fn began(&mut self, ability: AbilityId, _card: ObjectId) {
        self.began.push(ability);
    }
}

/// More decisions than any match should take; a longer one has shown what it can.
const MOST_DECISIONS: u64 = 100_000;

fn one_game(game: &Game, settings: &Settings, index: u64) -> Result<Used, SetupError> {
    let seed = settings.seed.wrapping_add(index);
    let players = settings.players.unwrap_or_else(|| players_of(game, index));
    let mut used = Used::nothing(game);
    let mut heard = Heard::default();
    let lists = lists_of(game, seed, players);
    let mut state = State::new_told(game, players, seed, &lists, &mut heard)?;
    used.note(game, &state, &mut heard);
    play_on(game, &mut state, seed, MOST_DECISIONS, &mut used, &mut heard);
    Ok(used)
}

fn play_on(game: &Game, state: &mut State, seed: u64, most: u64, used: &mut Used, heard: &mut Heard) {
    let mut player = RandomPlayer::new(seed);
    while let Decision::Choose { options, .. } = state.decision() {
        if used.decisions == most || state.decide(game, player.pick(options), heard).is_err() {
            break;
        }
        used.decisions += 1;
        used.note(game, state, heard);
    }
}

fn report(game: &Game, games: u64, used: &Used) -> Report {
    let ir = game.ir();
    let all_cards = || cards(game);
    let told = |card: CardId| {
        let card = &ir.cards[card.index()];
        Card { name: card.name.clone(), source: card.source.clone() }
    };
    let present = |card: &CardId| used.present[card.index()];
    let absent: Vec<Card> = all_cards().filter(|card| !present(card)).map(told).collect();
    let unplayed: Vec<Card> =
        all_cards().filter(present).filter(|card| !used.played.has(*card)).map(told).collect();
    let abilities = abilities::all(ir);
    let idle = abilities.iter().filter(|found| !found.forms.iter().any(|id| used.ran[id.index()])).map(idle);
    let events =
        || (0..ir.events.len() as u16).map(EventId).filter(|id| ir.events[id.index()].kernel.is_none());
    let silent = events().filter(|event| !used.raised[event.index()]);
    Report {
        games,
        games_for_cards: 0,
        decisions: used.decisions,
        cards: Tally { all: all_cards().count(), never: absent },
        plays: Tally { all: all_cards().filter(present).count(), never: unplayed },
        abilities: Tally { all: abilities.len(), never: idle.collect() },
        events: Tally {
            all: events().count(),
            never: silent.map(|event| ir.events[event.index()].name.clone()).collect(),
        },
    }
}

fn idle(found: &Found) -> Idle {
    Idle { owner: found.owner.clone(), ability: found.name.clone(), source: found.source.clone() }
}
