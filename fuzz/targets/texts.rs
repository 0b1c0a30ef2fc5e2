//! Text of a game: it is refused with diagnostics, or it can be played. What begins with `+` is put behind a small game
//! that works, so that most of what is tried is about cards and not about how a game begins.

#![no_main]

use diagnostic::{Colour, Severity, Sources};
use engine::{Decision, Game, NoEvents, Random, State};
use libfuzzer_sys::fuzz_target;

const TABLE: &str = include_str!("../../crates/testkit/tests/games/table.cw");
/// How far a game that compiles is played.
const MOST_DECISIONS: usize = 30;

fuzz_target!(|text: &str| {
    let mut sources = Sources::default();
    match text.strip_prefix('+') {
        Some(cards) => {
            sources.add("table.cw", TABLE);
            sources.add("cards.cw", cards);
        }
        None => {
            sources.add("game.cw", text);
        }
    }
    let loaded = compiler::compile_sources(sources);
    let failed = loaded.diagnostics.iter().any(|diagnostic| diagnostic.severity == Severity::Error);
    assert_eq!(loaded.game.is_none(), failed, "a game comes out exactly if there are no errors");
    let shown = diagnostic::human(&loaded.sources, &loaded.diagnostics, Colour::Never);
    assert_eq!(loaded.diagnostics.is_empty(), shown.is_empty());
    // Too large for the engine's tables is an answer, too.
    if let Some(game) = loaded.game.and_then(|ir| Game::new(ir).ok()) {
        play(&game);
    }
});

fn play(game: &Game) {
    let players = (2..=8).find_map(|players| State::new(game, players, 1).ok());
    let Some(mut state) = players else { return };
    let mut chance = Random::new(7);
    for _ in 0..MOST_DECISIONS {
        assert_eq!(state.check(game), Ok(()));
        let Decision::Choose { seat, options, .. } = state.decision() else { break };
        assert_eq!(State::load(game, &state.save(game)).as_ref(), Ok(&state), "a save comes back");
        assert!(state.decide(game, options, &mut NoEvents).is_err(), "there is no such option");
        state.view(game, seat);
        let option = chance.below(options as u32) as usize;
        assert!(!engine::label(game, &state, option).is_empty());
        state.decide(game, option, &mut Vec::new()).expect("an option that is offered");
    }
}
