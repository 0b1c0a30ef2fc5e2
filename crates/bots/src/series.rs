//! Matches between bots: seat-swapped pairs on shared seeds, so that neither seat nor deal favours anybody.

use crate::{Bot, BotSpec, Evaluation, Interval, Position, elo_interval, wilson};
use engine::{Game, NoEvents, Outcome, Seat, SetupError, State};
use rayon::prelude::*;
use serde::{Deserialize, Serialize};

/// How a match ended.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Played {
    /// None: a draw, or not over.
    pub winner: Option<u8>,
    pub decisions: u64,
    pub turns: u32,
    /// How far ahead the first seat was in the end, from 0 to 1: a draw is not quite one.
    pub standing: f64,
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
    let winner = match state.outcome() {
        Some(Outcome::Win(seat)) => Some(seat.0),
        Some(Outcome::Draw(_)) | None => None,
    };
    let standing = Evaluation::new(game).standing(game, &state, Seat(0));
    Ok(Played { winner, decisions, turns: state.turn(), standing })
}

/// Who can send a bot into every match: one of ours, or somebody else's.
pub trait BotFactory: Sync {
    /// A bot with chance of its own.
    fn bot(&self, game: &Game, seed: u64) -> Box<dyn Bot>;
}

impl BotFactory for BotSpec {
    fn bot(&self, game: &Game, seed: u64) -> Box<dyn Bot> {
        Self::bot(*self, game, seed)
    }
}

/// Two bots and how often they meet.
#[derive(Clone, Copy, Debug)]
pub struct Pairing<C> {
    pub first: C,
    pub second: C,
    /// Each pair is two matches on one seed, with seats swapped.
    pub pairs: u64,
    pub seed: u64,
}

/// How the first of the two did.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct PairingResult {
    pub games: u64,
    pub wins: u64,
    pub draws: u64,
    /// Of points: a draw is half a point.
    pub score: Interval,
    pub elo: Interval,
}

impl PairingResult {
    pub fn new(games: u64, wins: u64, draws: u64) -> Self {
        let score = wilson(wins as f64 + draws as f64 / 2.0, games);
        Self { games, wins, draws, score, elo: elo_interval(score) }
    }
}

/// The bot's own seed: each of the two keeps its chance when they swap seats.
fn bot_seed(seed: u64, which: u64) -> u64 {
    engine::Random::new(seed ^ 0xB075_0000_0000_0000)
        .next()
        .wrapping_add(which.wrapping_mul(0x9E37_79B9_7F4A_7C15))
}

/// Plays all pairs on the threads of the current pool. The result does not depend on how many there are.
///
/// # Errors
/// When the game is not for two players.
pub fn play_pairing<C: BotFactory>(
    game: &Game,
    pairing: &Pairing<C>,
    progress: &(dyn Fn(u64) + Sync),
) -> Result<PairingResult, SetupError> {
    let matches = (0..pairing.pairs * 2).into_par_iter().map(|index| {
        let seed = pairing.seed.wrapping_add(index / 2);
        let first_seat = (index % 2) as usize;
        let mut bots =
            vec![pairing.first.bot(game, bot_seed(seed, 0)), pairing.second.bot(game, bot_seed(seed, 1))];
        bots.rotate_left(first_seat);
        let played = play_match(game, &mut bots, seed)?;
        progress(1);
        Ok(played.winner.map(|winner| usize::from(winner) == first_seat))
    });
    let results: Vec<Option<bool>> = matches.collect::<Result<_, SetupError>>()?;
    let wins = results.iter().filter(|result| **result == Some(true)).count() as u64;
    let draws = results.iter().filter(|result| result.is_none()).count() as u64;
    Ok(PairingResult::new(pairing.pairs * 2, wins, draws))
}

/// One bot against the one before it.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Rung<C> {
    pub bot: C,
    pub against: C,
    pub result: PairingResult,
}

/// Each bot against the one before it.
///
/// # Errors
/// When the game is not for two players.
pub fn ladder<C: BotFactory + Clone>(
    game: &Game,
    bots: &[C],
    pairs: u64,
    seed: u64,
    progress: &(dyn Fn(u64) + Sync),
) -> Result<Vec<Rung<C>>, SetupError> {
    let rungs = bots.windows(2).map(|pair| {
        let pairing = Pairing { first: pair[1].clone(), second: pair[0].clone(), pairs, seed };
        let result = play_pairing(game, &pairing, progress)?;
        Ok(Rung { bot: pairing.first, against: pairing.second, result })
    });
    rungs.collect()
}
