//! Games for tests: from a text, from the small games beside these tests, from the project's own games.

#![allow(dead_code, reason = "not every test file needs every game")]

use diagnostic::{Colour, Severity, Sources};
use std::fs;
use std::path::{Path, PathBuf};

pub fn folder(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/games").join(name)
}

pub fn read(path: &Path) -> String {
    fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// The game of some texts, each with a name for messages.
pub fn game(texts: &[(&str, &str)]) -> engine::Game {
    let mut sources = Sources::default();
    for (name, text) in texts {
        sources.add(*name, *text);
    }
    playable(compiler::compile_sources(sources))
}

/// One of the project's games.
pub fn of_project(name: &str) -> engine::Game {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../games").join(name);
    playable(compiler::load(&folder))
}

fn playable(loaded: compiler::Loaded) -> engine::Game {
    let shown = diagnostic::human(&loaded.sources, &loaded.diagnostics, Colour::Never);
    assert!(loaded.diagnostics.iter().all(|d| d.severity != Severity::Error), "{shown}");
    let ir = loaded.game.expect("a text without errors is a game");
    engine::Game::new(ir).expect("a small game fits the engine")
}

/// A game of `at_the_table`, with the table it is played on.
pub fn at_the_table(name: &str) -> engine::Game {
    let file = format!("at_the_table/{name}.cw");
    game(&[("table.cw", &read(&folder("table.cw"))), (&file, &read(&folder(&file)))])
}

/// A whole game in one file.
pub fn alone(name: &str) -> engine::Game {
    let file = format!("alone/{name}.cw");
    game(&[(&file, &read(&folder(&file)))])
}
