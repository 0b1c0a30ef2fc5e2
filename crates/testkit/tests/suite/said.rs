//! The texts of all cards say what the cards do.

use cardwright_testkit::said::{Unsaid, unsaid};
use std::path::Path;

#[test]
fn every_card_of_every_game_says_what_it_does() {
    let games = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../games");
    let mut missing = Vec::new();
    for entry in std::fs::read_dir(games).expect("there are games").flatten() {
        if let Some(game) = compiler::load(&entry.path()).game {
            missing.extend(unsaid(&game));
        }
    }
    let told: Vec<String> =
        missing.iter().map(|Unsaid { card, what, text }| format!("{card}: {what}\n    {text}")).collect();
    assert!(told.is_empty(), "{} are not said:\n{}", told.len(), told.join("\n"));
}

#[test]
fn what_a_text_leaves_out_is_found() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../games/echomancy");
    let mut game = compiler::load(&folder).game.expect("a game");
    assert_eq!(unsaid(&game), []);
    for ability in &mut game.abilities {
        ability.text.clear();
    }
    let missing = unsaid(&game);
    for what in ["\"target\"", "\"up to\"", "3", "how long it lasts", "that it may be declined"] {
        assert!(missing.iter().any(|one| one.what == what), "{what}");
    }
}
