//! Stronger bots win more, and everything depends on the seed alone.

use bots::{Bot, Pairing, Position, Strength, play_match, play_pairs};
use engine::{Game, State};
use std::path::Path;

fn game(name: &str) -> Game {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../games").join(name);
    let compiled = compile::load(&folder).unwrap_or_else(|_| panic!("{name} does not compile"));
    Game::new(compiled.game).unwrap()
}
