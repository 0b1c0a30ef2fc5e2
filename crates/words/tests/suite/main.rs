//! What players are told: the log of one fixed match of each game, and the rules by which it is written.

mod asides;
mod languages;
mod questions;
mod stories;
mod untold;

/// A game from its text; what is wrong with it is shown.
fn compiled(text: impl Into<String>) -> engine::Game {
    let mut sources = diagnostic::Sources::default();
    sources.add("game.cw", text.into());
    let loaded = compiler::compile_sources(sources);
    let shown = diagnostic::human(&loaded.sources, &loaded.diagnostics, diagnostic::Colour::Never);
    engine::Game::new(loaded.game.unwrap_or_else(|| panic!("{shown}"))).expect("a playable game")
}
