//! What of a game random games ever use: cards that come into a game and into play, abilities that run, events that
//! happen. What never happens is either out of reach or too rare for random players; both are worth knowing.

use crate::abilities::{self, Found};
use crate::conformance::coverage::{Played, with_ancestors};
use crate::random_play::{RandomPlayer, lists_of, players_of};
use engine::{Decision, Events, Game, Happening, ObjectId, SetupError, State};
use ir::{AbilityId, CardId, EventId};
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
    Ok(report(game, settings.games, &used))
}

/// What one game or several have used.
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
    let mut player = RandomPlayer::new(seed);
    while let Decision::Choose { options, .. } = state.decision() {
        if used.decisions == MOST_DECISIONS || state.decide(game, player.pick(options), &mut heard).is_err() {
            break;
        }
        used.decisions += 1;
        used.note(game, &state, &mut heard);
    }
    Ok(used)
}

fn report(game: &Game, games: u64, used: &Used) -> Report {
    let ir = game.ir();
    let face = ir.settings.stack.map(|stack| stack.face);
    let all_cards = || (0..ir.cards.len() as u16).map(CardId).filter(|card| Some(*card) != face);
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
