//! Tests of the bots, as those see them who play against them.

mod learning;
mod playing;

use engine::Game;
use std::path::Path;

fn game(name: &str) -> Game {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../games").join(name);
    let compiled = compiler::load(&folder).game.unwrap_or_else(|| panic!("{name} does not compile"));
    Game::new(compiled).unwrap()
}
