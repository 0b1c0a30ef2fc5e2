//! What of a game random games ever use: cards that come into a game and into play, abilities that run, events that
//! happen. For what no such game has used more are played, that begin with the card at hand or in play, and then more
//! from positions of the game's own tests ([`openings`]). What never happens even then is either out of
//! reach or too rare for random players; both are worth knowing.

mod openings;
mod used;

use crate::abilities::{self, Found};
use crate::conformance::coverage::{all_cards, with_ancestors};
use crate::random_play::{RandomPlayer, lists_of, players_of};
use crate::statements;
use engine::{Decision, Game, SetupError, State};
use ir::{CardId, EventId};
use rayon::prelude::*;
use serde::Serialize;
use used::{Heard, Used};

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
    /// Games that were begun at a position of a test because of something that had not happened even then.
    pub games_from_tests: u64,
    pub decisions: u64,
    pub cards: Tally<Card>,
    /// Of the cards that were in some game.
    pub plays: Tally<Card>,
    pub abilities: Tally<Idle>,
    /// Without those of the engine itself, and without those that cannot happen.
    pub events: Tally<String>,
    /// Events that nothing calls: rules and cards only ask whether they could happen.
    pub only_asked: Vec<String>,
    /// Questions in the middle of what was being done.
    pub questions: u64,
    /// Those that say no more than that something is to be chosen.
    pub bare: Vec<Bare>,
}

impl Report {
    /// Whether everything happened at least once, and every question says what it is about.
    pub fn is_complete(&self) -> bool {
        self.cards.never.is_empty()
            && self.plays.never.is_empty()
            && self.abilities.never.is_empty()
            && self.events.never.is_empty()
            && self.bare.is_empty()
    }
}

/// How many there are, and which of them never had their turn.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Tally<T> {
    pub all: usize,
    pub never: Vec<T>,
    /// Only in games that began at a position of a test.
    pub only_from_tests: Vec<T>,
}

impl<T> Default for Tally<T> {
    fn default() -> Self {
        Self { all: 0, never: Vec::new(), only_from_tests: Vec::new() }
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Card {
    pub name: String,
    pub source: String,
}

/// A question without words of its own.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Bare {
    /// What asks: an event, a rule, a card.
    pub place: String,
    pub question: String,
    pub times: u64,
}

/// An ability that did not run, and that was not in force if it is a continuous effect, a ban or a permission.
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
    let (games_for_cards, before) = openings::with_cards(game, settings.seed, used);
    let (games_from_tests, used) = openings::from_tests(game, settings.seed, before.clone());
    let report = report(game, &before, &used);
    Ok(Report { games: settings.games, games_for_cards, games_from_tests, ..report })
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
    used.played.note_beginning(game, &state);
    used.note(game, &state, &mut heard);
    play_on(game, &mut state, seed, MOST_DECISIONS, &mut used, &mut heard);
    Ok(used)
}

fn play_on(game: &Game, state: &mut State, seed: u64, most: u64, used: &mut Used, heard: &mut Heard) {
    let mut player = RandomPlayer::new(seed);
    while let Decision::Choose { options, .. } = state.decision() {
        used.note_question(game, state);
        if used.decisions == most || state.decide(game, player.pick(options), heard).is_err() {
            break;
        }
        used.decisions += 1;
        used.note(game, state, heard);
    }
}

/// What was used in all games; `before` are those that did not begin at a position of a test.
fn report(game: &Game, before: &Used, used: &Used) -> Report {
    let ir = game.ir();
    let card = |card: CardId| {
        let card = &ir.cards[card.index()];
        Card { name: card.name.clone(), source: card.source.clone() }
    };
    let name = |event: EventId| ir.events[event.index()].name.clone();
    let mut abilities = abilities::all(ir);
    let is_of_game = |card: &CardId| !ir.cards[card.index()].for_tests;
    abilities.retain(|found| found.cards.is_empty() || found.cards.iter().any(is_of_game));
    let (events, uncalled): (Vec<EventId>, Vec<EventId>) = own_events(game).partition(|event| {
        is_called(game, *event) || !ir.events[event.index()].asked || used.raised[event.index()]
    });
    let was_present = |used: &Used, card: &CardId| used.present[card.index()];
    let was_played = |used: &Used, card: &CardId| used.played.has(*card);
    let has_run = |used: &Used, found: &&Found| used.has_run(found);
    let was_raised = |used: &Used, event: &EventId| used.raised[event.index()];
    let present = all_cards(game).filter(|card| was_present(used, card));
    Report {
        decisions: used.decisions,
        cards: tally(all_cards(game), before, used, was_present, card),
        plays: tally(present, before, used, was_played, card),
        abilities: tally(abilities.iter(), before, used, has_run, idle),
        events: tally(events.into_iter(), before, used, was_raised, name),
        only_asked: uncalled.into_iter().map(name).collect(),
        questions: used.questions,
        bare: used.bare.iter().map(bare).collect(),
        ..Report::default()
    }
}

fn tally<I, T>(
    all: impl Iterator<Item = I>,
    before: &Used,
    used: &Used,
    is_used: impl Fn(&Used, &I) -> bool,
    told: impl Fn(I) -> T,
) -> Tally<T> {
    let mut tally = Tally::default();
    for item in all {
        tally.all += 1;
        if !is_used(used, &item) {
            tally.never.push(told(item));
        } else if !is_used(before, &item) {
            tally.only_from_tests.push(told(item));
        }
    }
    tally
}

/// The events that the game declares.
fn own_events(game: &Game) -> impl Iterator<Item = EventId> {
    let events = &game.ir().events;
    (0..events.len() as u16).map(EventId).filter(|id| events[id.index()].kernel.is_none())
}

/// Whether anything calls the event, or one that is a kind of it.
fn is_called(game: &Game, event: EventId) -> bool {
    let ir = game.ir();
    let is_kind_of = |called: EventId| with_ancestors(ir, called).iter().any(|(id, _)| *id == event);
    statements::blocks(ir).any(|block| statements::calls(block).iter().any(|call| is_kind_of(call.event)))
}

fn bare(((place, question), times): (&(String, String), &u64)) -> Bare {
    Bare { place: place.clone(), question: question.clone(), times: *times }
}

fn idle(found: &Found) -> Idle {
    Idle { owner: found.owner.clone(), ability: found.name.clone(), source: found.source.clone() }
}
