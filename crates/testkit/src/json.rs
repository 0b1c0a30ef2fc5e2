//! A match through JSON and back, as programs that speak the protocol keep it.

use engine::{Game, State};

/// # Errors
/// When it cannot be read again.
pub(crate) fn through_json(game: &Game, state: &State) -> Result<State, String> {
    let text = serde_json::to_string(&state.saved(game)).map_err(|error| error.to_string())?;
    let saved = serde_json::from_str(&text).map_err(|error| error.to_string())?;
    State::from_saved(game, saved).map_err(|error| error.to_string())
}
