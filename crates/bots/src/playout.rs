//! Playing on by chance, for a while.

use crate::Evaluation;
use engine::{Decision, Game, NoEvents, Random, Seat, State};

/// Plays at most so many decisions by chance, then says how it stands for every seat.
pub fn play_on(
    game: &Game,
    evaluation: &Evaluation,
    state: &mut State,
    random: &mut Random,
    depth: u32,
) -> Vec<f64> {
    for _ in 0..depth {
        let Decision::Choose { options, .. } = state.decision() else { break };
        let pick = random.below(options as u32) as usize;
        if state.decide(game, pick, &mut NoEvents).is_err() {
            break;
        }
    }
    (0..state.seats()).map(|seat| evaluation.value(game, state, Seat(seat))).collect()
}
