//! The games of the project compile without a word of complaint.

use diagnostic::Colour;
use std::path::Path;

fn check(folder: &str) -> ir::Game {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../games").join(folder);
    let loaded = cardwright_compiler::load(&path);
    let shown = diagnostic::human(&loaded.sources, &loaded.diagnostics, Colour::Never);
    assert!(loaded.diagnostics.is_empty(), "{shown}");
    loaded.game.expect("a game without diagnostics")
}

#[test]
fn four_houses() {
    let game = check("fourhouses");
    assert_eq!(game.cards.len(), 43);
}

#[test]
fn keyforge() {
    let game = check("keyforge");
    assert_eq!(game.settings.chooser, ir::Chooser::ActivePlayer);
    assert!(game.events.iter().any(|event| event.parent.is_some()));
}

#[test]
fn realms() {
    let game = check("realms");
    assert!(game.cards.len() >= 94, "{} cards", game.cards.len());
}
