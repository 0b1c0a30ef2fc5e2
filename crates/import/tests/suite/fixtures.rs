//! The cards of Lifeburn as JSON, and the game they belong to.

use cardwright_import::{Card, Imported, Spelling};
use compiler::Loaded;
use diagnostic::{Severity, Sources};
use serde_json::Value;
use std::fs;
use std::path::{Path, PathBuf};

pub const TRIBES: [&str; 5] = ["golem", "merfolk", "shadow", "goblin", "treefolk"];

pub fn fixture(path: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures").join(path);
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

pub fn imported(path: &str, spelling: Spelling) -> Imported {
    cardwright_import::lifeburn_json(&fixture(path), spelling)
}

/// The cards of a tribe, one by one.
pub fn cards(tribe: &str) -> Vec<Value> {
    serde_json::from_str(&fixture(&format!("cards/{tribe}.json"))).expect("a list of cards")
}

pub fn game(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../games/lifeburn").join(path)
}

pub fn read(path: &str) -> String {
    fs::read_to_string(game(path)).expect("a file of the game")
}

/// The rulebook, and these cards beside it: nothing else of the game.
pub fn beside_the_rules(cards: &[Card]) -> Loaded {
    let mut sources = Sources::default();
    sources.add("rules.cw", read("rules.cw"));
    sources.add("imported.cw", cards.iter().map(|card| card.text.as_str()).collect::<String>());
    compiler::compile_sources(sources)
}

#[track_caller]
pub fn compiled(loaded: Loaded) -> engine::Game {
    let errors: Vec<_> =
        loaded.diagnostics.iter().filter(|found| found.severity == Severity::Error).collect();
    assert!(
        errors.is_empty(),
        "{}",
        diagnostic::human(&loaded.sources, &loaded.diagnostics, diagnostic::Colour::Never)
    );
    engine::Game::new(loaded.game.expect("a game")).expect("small enough")
}
