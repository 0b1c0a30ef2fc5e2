//! The five ways each test is run, and what each demands at a decision.

use super::failure::Mismatch;
use crate::describe;
use crate::json;
use engine::{Decision, Game, NoEvents, State};
use serde::Serialize;
use std::fmt;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Mode {
    Plain,
    /// Written down and read again at each decision, as bytes and as JSON in turn.
    Saved,
    /// Each choice taken back and made again.
    Undone,
    /// Played from the beginning by the recorded choices.
    Replayed,
    /// At each decision the deciding seat's view and options are those of a re-dealt match.
    Redealt,
}

impl Mode {
    pub const ALL: [Self; 5] = [Self::Plain, Self::Saved, Self::Undone, Self::Replayed, Self::Redealt];
}

impl fmt::Display for Mode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Plain => "plain",
            Self::Saved => "saved and resumed",
            Self::Undone => "undone and redone",
            Self::Replayed => "replayed",
            Self::Redealt => "re-dealt",
        })
    }
}

/// The match written down and read again.
pub(super) fn saved_and_loaded(game: &Game, state: &State, as_json: bool) -> Result<State, Mismatch> {
    let (form, loaded) = if as_json {
        ("JSON", json::load(game, &json::save(game, state)))
    } else {
        ("bytes", State::load(game, &state.save(game)))
    };
    let expected = || format!("the match as it was, after saving it as {form}");
    match loaded {
        Err(error) => Err(Mismatch::new(expected(), error.to_string())),
        Ok(loaded) if loaded != *state => Err(Mismatch::new(expected(), "a different match")),
        Ok(loaded) => Ok(loaded),
    }
}

/// The option taken, taken back, and taken again.
pub(super) fn redone(game: &Game, state: &mut State, option: usize) -> Result<(), Mismatch> {
    let failed = |error: engine::DecideError| Mismatch::new("an option that can be taken", error.to_string());
    let before = state.clone();
    state.decide(game, option, &mut NoEvents).map_err(failed)?;
    let once = std::mem::replace(state, before);
    state.decide(game, option, &mut NoEvents).map_err(failed)?;
    if *state == once {
        Ok(())
    } else {
        Err(Mismatch::new("the same match after undo and redo", "a different match"))
    }
}

/// What the deciding seat sees and may do must not depend on what it does not know.
pub(super) fn same_when_redealt(game: &Game, state: &State, seed: u64) -> Result<(), Mismatch> {
    let Decision::Choose { seat, .. } = state.decision() else { return Ok(()) };
    let other = state.redealt(game, seat, seed);
    let (own, theirs) = (describe::options(game, state), describe::options(game, &other));
    if own != theirs {
        let expected = format!(
            "the options of a match that looks the same to {}: {}",
            describe::seat(seat),
            theirs.join("; ")
        );
        return Err(Mismatch::new(expected, own.join("; ")));
    }
    if state.view(game, seat) != other.view(game, seat) {
        let expected = format!("the view of a match that looks the same to {}", describe::seat(seat));
        return Err(Mismatch::new(expected, "a different view"));
    }
    Ok(())
}
