//! Many random games, counted. The result depends on the game, the seed and the number of games only, never on the
//! number of threads; speed is for the caller to measure.

use crate::random_play::{RandomPlayer, players_of};
use engine::{Decision, DrawReason, Game, NoEvents, Outcome, Setup, SetupError, State};
use rayon::prelude::*;
use serde::Serialize;
use std::collections::BTreeMap;

#[derive(Clone, Debug)]
pub struct Settings {
    pub games: u64,
    /// Game number `i` is played with this seed plus `i`.
    pub seed: u64,
    /// None: every count the game is for, in turn.
    pub players: Option<u8>,
    /// What the players bring; without lists the rulebook says what they play with.
    pub setup: Setup,
}

/// What came of all games.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Summary {
    pub games: u64,
    pub decisions: u64,
    pub turns: u64,
    /// By seat, the first player first.
    pub wins: Vec<u64>,
    pub draws: Draws,
    /// How many games had so many turns.
    pub lengths: BTreeMap<u32, u64>,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Draws {
    pub by_rules: u64,
    pub by_turn_limit: u64,
    pub by_step_limit: u64,
}

impl Draws {
    pub fn all(self) -> u64 {
        self.by_rules + self.by_turn_limit + self.by_step_limit
    }
}

impl Summary {
    /// The length that half of the games do not exceed.
    pub fn median_turns(&self) -> u32 {
        let mut left = self.games.div_ceil(2);
        for (turns, games) in &self.lengths {
            if *games >= left {
                return *turns;
            }
            left -= games;
        }
        0
    }

    pub fn shortest(&self) -> u32 {
        self.lengths.keys().next().copied().unwrap_or(0)
    }

    pub fn longest(&self) -> u32 {
        self.lengths.keys().next_back().copied().unwrap_or(0)
    }

    fn add_game(&mut self, game: &Game, state: &State, decisions: u64) {
        let turns = state.turns_begun(game);
        self.games += 1;
        self.decisions += decisions;
        self.turns += u64::from(turns);
        *self.lengths.entry(turns).or_default() += 1;
        match state.outcome() {
            Some(won @ (Outcome::Win(_) | Outcome::WinTogether(_))) => {
                for seat in won.winners().iter() {
                    self.make_room(seat.index() + 1);
                    self.wins[seat.index()] += 1;
                }
            }
            Some(Outcome::Draw(DrawReason::Rules)) => self.draws.by_rules += 1,
            Some(Outcome::Draw(DrawReason::TurnLimit)) => self.draws.by_turn_limit += 1,
            Some(Outcome::Draw(DrawReason::StepLimit)) | None => self.draws.by_step_limit += 1,
        }
    }

    fn make_room(&mut self, seats: usize) {
        self.wins.resize(self.wins.len().max(seats), 0);
    }

    fn merge(mut self, other: Self) -> Self {
        self.games += other.games;
        self.decisions += other.decisions;
        self.turns += other.turns;
        self.make_room(other.wins.len());
        for (mine, theirs) in self.wins.iter_mut().zip(&other.wins) {
            *mine += theirs;
        }
        self.draws.by_rules += other.draws.by_rules;
        self.draws.by_turn_limit += other.draws.by_turn_limit;
        self.draws.by_step_limit += other.draws.by_step_limit;
        for (turns, games) in other.lengths {
            *self.lengths.entry(turns).or_default() += games;
        }
        self
    }
}

/// Games a thread plays before it tells how far it is.
const BATCH: u64 = 8;

/// Plays all games on the threads of the current pool; `progress` hears how many more are done.
///
/// # Errors
/// When the game is not for that many players, or they cannot bring these lists.
pub fn run(game: &Game, settings: &Settings, progress: &(dyn Fn(u64) + Sync)) -> Result<Summary, SetupError> {
    let seats = settings.players.unwrap_or(game.ir().settings.players_max);
    let batches = settings.games.div_ceil(BATCH);
    let played = (0..batches).into_par_iter().map(|batch| {
        let range = batch * BATCH..((batch + 1) * BATCH).min(settings.games);
        let count = range.end - range.start;
        let summary = play_batch(game, settings, range)?;
        progress(count);
        Ok(summary)
    });
    let mut summary = played.try_reduce(Summary::default, |a, b| Ok(a.merge(b)))?;
    summary.make_room(usize::from(seats));
    Ok(summary)
}

fn play_batch(game: &Game, settings: &Settings, range: std::ops::Range<u64>) -> Result<Summary, SetupError> {
    let mut summary = Summary::default();
    let mut state: Option<State> = None;
    for index in range {
        let seed = settings.seed.wrapping_add(index);
        let players = settings.players.unwrap_or_else(|| players_of(game, index));
        let state = match &mut state {
            Some(state) => {
                state.restart_with_decks(game, players, seed, &settings.setup)?;
                state
            }
            None => state.insert(State::new_with_decks(game, players, seed, &settings.setup)?),
        };
        let decisions = play_out(game, state, &mut RandomPlayer::new(seed));
        summary.add_game(game, state, decisions);
    }
    Ok(summary)
}

/// Plays a match to its end and counts the decisions.
pub fn play_out(game: &Game, state: &mut State, player: &mut RandomPlayer) -> u64 {
    let mut decisions = 0;
    while let Decision::Choose { options, .. } = state.decision() {
        if state.decide(game, player.pick(options), &mut NoEvents).is_err() {
            break;
        }
        decisions += 1;
    }
    decisions
}
