//! Matches between bots: seat-swapped pairs on shared seeds, so that neither seat nor deal favours anybody.

use crate::{Bot, Interval, Position, Strength, elo, wilson};
use engine::{Game, NoEvents, Outcome, SetupError, State};
use rayon::prelude::*;
use serde::Serialize;

/// One match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Played {
    pub outcome: Option<Winner>,
    pub decisions: u64,
    pub turns: u32,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Winner {
    pub seat: u8,
}

/// Plays a match to its end; bots by seat.
///
/// # Errors
/// When the game is not for so many players.
pub fn play_match(game: &Game, bots: &mut [Box<dyn Bot>], seed: u64) -> Result<Played, SetupError> {
    let mut state = State::new(game, bots.len() as u8, seed)?;
    let mut decisions = 0;
    while let Some(position) = Position::new(game, &state, decisions) {
        let option = bots[position.seat().index()].choose(&position);
        decisions += 1;
        if state.decide(game, option, &mut NoEvents).is_err() {
            break;
        }
    }
    let outcome = match state.outcome() {
        Some(Outcome::Win(seat)) => Some(Winner { seat: seat.0 }),
        Some(Outcome::Draw(_)) | None => None,
    };
    Ok(Played { outcome, decisions, turns: state.turn() })
}

/// Two bots and how often they meet.
#[derive(Clone, Copy, Debug)]
pub struct Pairing {
    pub first: Strength,
    pub second: Strength,
    /// Each pair is two matches on one seed, with seats swapped.
    pub pairs: u64,
    pub seed: u64,
}

/// How the first of the two did.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct PairingResult {
    pub games: u64,
    pub wins: u64,
    pub draws: u64,
    pub score: Interval,
    pub elo: f64,
}

/// Plays all pairs on the threads of the current pool. The result does not depend on how many there are.
///
/// # Errors
/// When the game is not for two players.
pub fn play_pairs(
    game: &Game,
    pairing: &Pairing,
    progress: &(dyn Fn(u64) + Sync),
) -> Result<PairingResult, SetupError> {
    let results: Result<Vec<(u64, u64)>, SetupError> = (0..pairing.pairs)
        .into_par_iter()
        .map(|pair| {
            let seed = pairing.seed.wrapping_add(pair);
            let mut points = (0, 0);
            for first_seat in [0, 1] {
                let of_seat = |seat: u8| if seat == first_seat { pairing.first } else { pairing.second };
                let mut bots: Vec<Box<dyn Bot>> = (0..2)
                    .map(|seat| of_seat(seat).bot(game, seed ^ (0xB075 + u64::from(seat) * 0x9E37_79B9)))
                    .collect();
                match play_match(game, &mut bots, seed)?.outcome {
                    Some(winner) => points.0 += u64::from(winner.seat == first_seat),
                    None => points.1 += 1,
                }
                progress(1);
            }
            Ok(points)
        })
        .collect();
    let (wins, draws) = results?.iter().fold((0, 0), |sum, points| (sum.0 + points.0, sum.1 + points.1));
    let games = pairing.pairs * 2;
    let score = wilson(wins as f64 + draws as f64 / 2.0, games);
    Ok(PairingResult { games, wins, draws, score, elo: elo(score.share) })
}

/// Each bot against the one before it.
///
/// # Errors
/// When the game is not for two players.
pub fn ladder(
    game: &Game,
    bots: &[Strength],
    pairs: u64,
    seed: u64,
    progress: &(dyn Fn(u64) + Sync),
) -> Result<Vec<(Strength, Strength, PairingResult)>, SetupError> {
    let rungs = bots.windows(2).map(|pair| {
        let pairing = Pairing { first: pair[1], second: pair[0], pairs, seed };
        play_pairs(game, &pairing, progress).map(|result| (pair[1], pair[0], result))
    });
    rungs.collect()
}
