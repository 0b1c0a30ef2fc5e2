//! From a folder to a game that can be played, or to what is wrong with it.

use crate::paint::Paint;
use crate::trouble::{Outcome, Trouble, Verdict};
use compile::Loaded;
use engine::Game;
use std::io::Write;
use std::path::Path;

/// Reads and compiles; a folder that is not there is the user's mistake, not the game's.
pub fn load(dir: &Path) -> Result<Loaded, Trouble> {
    if !dir.exists() {
        return Err(Trouble::new(format!("there is no folder `{}`", dir.display())));
    }
    Ok(compile::load(dir))
}

/// Runs the command on the game, or shows the game's mistakes.
pub fn with_game(
    dir: &Path,
    out: &mut dyn Write,
    command: impl FnOnce(&Game, &mut dyn Write) -> Outcome,
) -> Outcome {
    let loaded = load(dir)?;
    let Some(ir) = loaded.game else {
        let colour = Paint::of_stderr().for_diagnostics();
        eprint!("{}", diagnostic::human(&loaded.sources, &loaded.diagnostics, colour));
        eprintln!("`{}` has mistakes and cannot be played", dir.display());
        return Ok(Verdict::Findings);
    };
    match Game::new(ir) {
        Ok(game) => command(&game, out),
        Err(error) => {
            eprintln!("`{}` cannot be played: {error}", dir.display());
            Ok(Verdict::Findings)
        }
    }
}

/// Whether the game is for so many players.
pub fn check_players(game: &Game, players: Option<u8>) -> Result<(), Trouble> {
    let settings = &game.ir().settings;
    let (from, to) = (settings.players_min, settings.players_max);
    match players {
        Some(found) if !(from..=to).contains(&found) => {
            Err(engine::SetupError::Players { from, to, found }.into())
        }
        Some(_) | None => Ok(()),
    }
}
