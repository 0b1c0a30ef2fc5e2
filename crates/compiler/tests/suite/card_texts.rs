//! The generated text of every card of the project's games, to be read by a person whenever it changes.
//!
//! After a change: `INSTA_UPDATE=always cargo test -p compile --test card_texts`, then read the difference.

use cardwright_compiler::text;
use std::path::Path;

fn all_texts(folder: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../games").join(folder);
    let game = cardwright_compiler::load(&path).game.expect("the game compiles");
    let cards =
        (0u16..).map(ir::CardId).take(game.cards.len()).filter(|card| !game.cards[card.index()].for_tests);
    cards.map(|card| text::render(&text::card(&game, card))).collect::<Vec<_>>().join("\n\n")
}

#[test]
fn four_houses() {
    insta::assert_snapshot!("four_houses", all_texts("fourhouses"));
}

#[test]
fn realms() {
    insta::assert_snapshot!("realms", all_texts("realms"));
}

#[test]
fn keyforge() {
    insta::assert_snapshot!("keyforge", all_texts("keyforge"));
}

#[test]
fn echomancy() {
    insta::assert_snapshot!("echomancy", all_texts("echomancy"));
}

#[test]
fn lifeburn() {
    insta::assert_snapshot!("lifeburn", all_texts("lifeburn"));
}

#[test]
fn estraven() {
    insta::assert_snapshot!("estraven", all_texts("estraven"));
}
