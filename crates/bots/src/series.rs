//! Matches between bots: each in every seat on shared seeds, so that neither seat nor deal favours anybody.

use crate::{Bot, BotSpec, Gate, Interval, Judge, Position, elo_interval};
use engine::{Game, NoEvents, Outcome, Seat, Seats, SetupError, State};
use rayon::prelude::*;
use serde::{Deserialize, Serialize};

/// How a match ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Played {
    /// None: a draw, or not over.
    pub winners: Seats,
    pub decisions: u64,
    pub turns: u32,
}

/// A match that is not over by then would take for ever between bots that think; it counts as a draw.
pub const MOST_DECISIONS: u64 = 2_500;

/// Plays a match to its end, or to [`MOST_DECISIONS`]; bots by seat.
///
/// # Errors
/// When the game is not for so many players.
pub fn play_match(game: &Game, bots: &mut [Box<dyn Bot>], seed: u64) -> Result<Played, SetupError> {
    let mut state = State::new(game, bots.len() as u8, seed)?;
    let mut decisions = 0;
    while let Some(position) = Position::new(game, &state, decisions).filter(|_| decisions < MOST_DECISIONS) {
        let option = bots[position.seat().index()].choose(&position);
        decisions += 1;
        if state.decide(game, option, &mut NoEvents).is_err() {
            break;
        }
    }
    let winners = state.outcome().map_or(Seats(0), Outcome::winners);
    Ok(Played { winners, decisions, turns: state.turn() })
}

/// Who can send a bot into every match: one of ours, or somebody else's.
pub trait BotFactory: Sync {
    /// A bot with chance of its own.
    fn bot(&self, game: &Game, judge: &Judge, seed: u64) -> Box<dyn Bot>;
}

impl BotFactory for BotSpec {
    fn bot(&self, game: &Game, judge: &Judge, seed: u64) -> Box<dyn Bot> {
        Self::bot(*self, game, judge, seed)
    }
}

impl<F: BotFactory> BotFactory for &F {
    fn bot(&self, game: &Game, judge: &Judge, seed: u64) -> Box<dyn Bot> {
        (*self).bot(game, judge, seed)
    }
}

/// Two bots and how often they meet.
#[derive(Clone, Copy, Debug)]
pub struct Pairing<C> {
    pub first: C,
    pub second: C,
    /// On each deal there is a match with the first in each seat, and the second in all others.
    pub deals: u64,
    pub seed: u64,
}

/// How the first of the two did.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct PairingResult {
    pub games: u64,
    pub wins: u64,
    pub draws: u64,
    /// Of points: a draw is half a point. Among more than two, as it would be against one of them.
    pub score: Interval,
    pub elo: Interval,
}

impl PairingResult {
    pub fn new(games: u64, wins: u64, draws: u64, seats: u8) -> Self {
        let points = wins as f64 + draws as f64 / f64::from(seats.max(2));
        let score = Gate::new(points, games, seats).score;
        Self { games, wins, draws, score, elo: elo_interval(score) }
    }
}

/// Two if the game is for two; else as few as it is for.
pub fn usual_seats(game: &Game) -> u8 {
    let settings = &game.ir().settings;
    2.clamp(settings.players_min, settings.players_max)
}

/// The bot's own seed: each of the two keeps its chance when they swap seats.
fn bot_seed(seed: u64, which: u64) -> u64 {
    engine::Random::new(seed ^ 0xB075_0000_0000_0000)
        .next()
        .wrapping_add(which.wrapping_mul(0x9E37_79B9_7F4A_7C15))
}

/// Plays all matches on the threads of the current pool. The result does not depend on how many there are.
///
/// # Errors
/// When no match of the game can begin.
pub fn play_pairing<C: BotFactory>(
    game: &Game,
    judge: &Judge,
    pairing: &Pairing<C>,
    progress: &(dyn Fn(u64) + Sync),
) -> Result<PairingResult, SetupError> {
    let seats = u64::from(usual_seats(game));
    let matches = (0..pairing.deals * seats).into_par_iter().map(|index| {
        let seed = pairing.seed.wrapping_add(index / seats);
        let first_seat = index % seats;
        let mut others = 0;
        let mut bots: Vec<Box<dyn Bot>> = (0..seats)
            .map(|seat| {
                if seat == first_seat {
                    return pairing.first.bot(game, judge, bot_seed(seed, 0));
                }
                others += 1;
                pairing.second.bot(game, judge, bot_seed(seed, others))
            })
            .collect();
        let played = play_match(game, &mut bots, seed)?;
        progress(1);
        let first = Seat(first_seat as u8);
        Ok((played.winners != Seats(0)).then(|| played.winners.contains(first)))
    });
    let results: Vec<Option<bool>> = matches.collect::<Result<_, SetupError>>()?;
    let wins = results.iter().filter(|result| **result == Some(true)).count() as u64;
    let draws = results.iter().filter(|result| result.is_none()).count() as u64;
    Ok(PairingResult::new(pairing.deals * seats, wins, draws, seats as u8))
}

/// One bot against the one before it.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Rung<C> {
    pub bot: C,
    pub against: C,
    pub result: PairingResult,
}
