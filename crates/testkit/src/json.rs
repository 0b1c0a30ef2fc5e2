//! Saved matches as JSON, as programs that speak the protocol keep them.

use engine::{Game, LoadError, State};

/// The match as JSON.
pub fn save(game: &Game, state: &State) -> String {
    serde_json::to_string(&state.saved(game)).unwrap_or_default()
}

/// # Errors
/// When the text is not a save of this game, or damaged.
pub fn load(game: &Game, text: &str) -> Result<State, LoadError> {
    let saved = serde_json::from_str(text).map_err(|error| LoadError::Unreadable(error.to_string()))?;
    State::from_saved(game, saved)
}
