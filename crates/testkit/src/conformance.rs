//! Random games of any game folder, with everything the engine promises checked at every decision.
//!
//! One match is examined in [`examine`]; whether every card came into play is [`coverage`]'s business. A failure is a
//! seed: the same seed and number of players fail again, whatever the number of threads. In a game with deck lists for
//! players, matches of odd seeds are played with them.

pub(crate) mod coverage;
mod difference;
mod examine;

use crate::random_play::players_of;
use coverage::Played;
use engine::Game;
use examine::Examined;
use rayon::prelude::*;
use serde::Serialize;
use std::panic::{AssertUnwindSafe, catch_unwind};

#[derive(Clone, Copy, Debug)]
pub struct Settings {
    pub games: u64,
    /// Game number `i` is played with this seed plus `i`.
    pub seed: u64,
    /// None: every count the game is for, in turn.
    pub players: Option<u8>,
}

/// After fewer games it means little that a card never came into play.
pub const ENOUGH_GAMES: u64 = 100;

/// What came of all games.
#[derive(Clone, Debug, Default, Serialize)]
pub struct Report {
    pub games: u64,
    pub decisions: u64,
    pub failures: Vec<Failure>,
    /// Cards that came into play, in random games or in games made for them.
    pub played: usize,
    /// Games that were begun with a card in hand because no random game had brought it into play.
    pub games_for_cards: u64,
    /// Cards of decks and of effects that never came into play. After [`ENOUGH_GAMES`] that is a failure.
    pub unplayed: Vec<String>,
    /// Cards that are in no deck and that nothing creates.
    pub nowhere: Vec<String>,
}

impl Report {
    pub fn passed(&self) -> u64 {
        self.games - self.failed_games() + self.played as u64
    }

    pub fn failed(&self) -> u64 {
        self.failed_games() + if self.has_enough_games() { self.unplayed.len() as u64 } else { 0 }
    }

    /// Whether a card that never came into play is a failure, or not more than worth telling.
    pub fn has_enough_games(&self) -> bool {
        self.games >= ENOUGH_GAMES
    }

    fn failed_games(&self) -> u64 {
        self.failures.len() as u64
    }
}

/// A match in which something did not hold. Play it again by its seed and number of players.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Failure {
    pub seed: u64,
    pub players: u8,
    /// How many choices had been made.
    pub choices: usize,
    pub what: String,
}

/// Plays and examines all games on the threads of the current pool; `progress` hears of each one that is done.
pub fn run(game: &Game, settings: &Settings, progress: &(dyn Fn(u64) + Sync)) -> Report {
    let games: Vec<(Examined, Option<Failure>)> = (0..settings.games)
        .into_par_iter()
        .map(|index| {
            let examined = one_game(game, settings, index);
            progress(1);
            examined
        })
        .collect();
    let mut report = Report { games: settings.games, ..Report::default() };
    let mut played = Played::none(game);
    for (examined, failure) in games {
        report.decisions += examined.decisions;
        played.add(&examined.played);
        report.failures.extend(failure);
    }
    coverage::complete(game, settings.seed, &mut played, &mut report);
    report
}

fn one_game(game: &Game, settings: &Settings, index: u64) -> (Examined, Option<Failure>) {
    let seed = settings.seed.wrapping_add(index);
    let players = settings.players.unwrap_or_else(|| players_of(game, index));
    let mut examined = Examined::new(game);
    // A panic is a bug like any other that this run looks for: it is told with its seed, and the other games go on.
    let result = catch_unwind(AssertUnwindSafe(|| examine::play(game, players, seed, &mut examined)));
    let what = match result {
        Ok(Ok(())) => None,
        Ok(Err(what)) => Some(what),
        Err(panic) => Some(format!("panic: {}", message(panic.as_ref()))),
    };
    let failure = what.map(|what| Failure { seed, players, choices: examined.decisions as usize, what });
    (examined, failure)
}

pub(crate) fn message(panic: &(dyn std::any::Any + Send)) -> String {
    let text = panic.downcast_ref::<&str>().map(|text| (*text).to_owned());
    text.or_else(|| panic.downcast_ref::<String>().cloned())
        .unwrap_or_else(|| "of an unknown kind".to_owned())
}
