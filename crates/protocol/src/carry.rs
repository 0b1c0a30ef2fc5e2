//! A match goes on by another version of its game: what was chosen is chosen again as long as it can be, or the
//! position is made anew by hand.

use crate::from_engine;
use crate::library::LoadedGame;
use crate::play::{self, Play};
use crate::problem::Problem;
use crate::setup::Start;
use engine::{Decision, Seat, State};
use std::sync::Arc;

/// Where a match goes on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Carried {
    pub start: Start,
    pub choices: Vec<u32>,
    pub how: How,
}

/// How much of it there is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum How {
    /// All that was chosen was chosen again.
    Whole,
    /// The position is the same, made by hand; what came before is not known any more.
    Position,
    /// From so many choices earlier: after that nothing could be done as it was.
    Earlier { choices: usize },
}

impl Carried {
    /// What people are told.
    pub fn told(&self, game: &str) -> String {
        match self.how {
            How::Whole => {
                format!("{game} has changed. The match was played again with the new cards and goes on.")
            }
            How::Position => format!(
                "{game} has changed. The match goes on in the same position, put together anew: what was done before \
                 is not known any more."
            ),
            How::Earlier { choices } => {
                let choices = if choices == 1 { "1 choice".to_owned() } else { format!("{choices} choices") };
                format!(
                    "{game} has changed, and not everything could be done again. The match goes on from {choices} \
                     earlier, the last position that can be reached."
                )
            }
        }
    }
}

/// Carries a match over.
///
/// # Errors
/// When it cannot even begin by the new rules.
pub fn carried(old: &Play, new: &Arc<LoadedGame>) -> Result<Carried, Problem> {
    let positions = positions(old)?;
    let replayed =
        begun_again(old, new).map(|first| (old.start().clone(), again(old, &positions, 0, new, first)));
    let all = old.choices().len();
    if let Ok((start, choices)) = &replayed
        && choices.len() == all
    {
        return Ok(Carried { start: start.clone(), choices: choices.clone(), how: How::Whole });
    }
    let reached = replayed.as_ref().map_or(0, |(_, choices)| choices.len());
    for at in (reached + 1..=all).rev() {
        let Some(start) = from_engine::setup_of(old.game(), &positions[at], old.start().seed) else {
            continue;
        };
        let Ok(first) = from_engine::position(&new.game, &start) else { continue };
        let choices = again(old, &positions, at, new, first);
        let left = all - at - choices.len();
        let how = if left == 0 { How::Position } else { How::Earlier { choices: left } };
        return Ok(Carried { start, choices, how });
    }
    let (start, choices) = replayed?;
    let how = How::Earlier { choices: all - choices.len() };
    Ok(Carried { start, choices, how })
}

/// The position after each number of choices.
fn positions(play: &Play) -> Result<Vec<State>, Problem> {
    let mut state = play.at(0)?;
    let mut all = vec![state.clone()];
    for choice in play.choices() {
        play::decide(play.game(), &mut state, *choice)?;
        play.change_again(&mut state, all.len())?;
        all.push(state.clone());
    }
    Ok(all)
}

fn begun_again(old: &Play, new: &LoadedGame) -> Result<State, Problem> {
    let mut state = from_engine::position(&new.game, old.start())?;
    for made in old.changes().iter().filter(|made| made.after == 0) {
        (state, _) = from_engine::change(&new.game, &state, &made.change)?;
    }
    Ok(state)
}

/// What was chosen after a position, chosen again as long as the same is offered to the same seat.
fn again(old: &Play, positions: &[State], from: usize, new: &LoadedGame, mut state: State) -> Vec<u32> {
    let mut choices = Vec::new();
    let by_hand = |at: usize| old.changes().iter().any(|made| made.after as usize == at && at != 0);
    for (at, choice) in old.choices().iter().enumerate().skip(from) {
        let before = (old.game(), &positions[at]);
        if by_hand(at) && at != from || decider(&state) != decider(before.1) {
            break;
        }
        let Some(option) = from_engine::same_option(before, *choice as usize, (&new.game, &state)) else {
            break;
        };
        if play::decide(&new.game, &mut state, option as u32).is_err() {
            break;
        }
        choices.push(option as u32);
    }
    choices
}

fn decider(state: &State) -> Option<Seat> {
    match state.decision() {
        Decision::Choose { seat, .. } => Some(seat),
        Decision::Over(_) => None,
    }
}
