//! The log of one fixed match of each game, as the first player reads it. Whoever changes a rulebook's words sees here
//! how they read in play.

use cardwright_words::{Deed, Happened, Teller, Viewer, story};
use engine::{Decision, Game, Random, Seat, State};
use std::collections::BTreeSet;
use std::fmt::Write;
use std::path::Path;

fn game(name: &str) -> Game {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../games").join(name);
    let loaded = compiler::load(&folder);
    let told = diagnostic::human(&loaded.sources, &loaded.diagnostics, diagnostic::Colour::Never);
    Game::new(loaded.game.unwrap_or_else(|| panic!("{told}"))).unwrap()
}

/// An option by chance, but not what was done in this turn already if there is anything else.
fn chosen(game: &Game, state: &State, random: &mut Random, done: &BTreeSet<String>) -> usize {
    let count = state.option_count();
    let new: Vec<usize> =
        (0..count).filter(|o| !done.contains(&cardwright_words::label(game, state, *o))).collect();
    match new.len() {
        0 => random.below(count as u32) as usize,
        some => new[random.below(some as u32) as usize],
    }
}

fn log(name: &str, choices: usize) -> String {
    let game = game(name);
    let players = game.ir().settings.players_min;
    let mut state = State::new(&game, players, 7).unwrap();
    let (mut random, mut done, mut log, mut told_turn) = (Random::new(7), BTreeSet::new(), String::new(), 0);
    for _ in 0..choices {
        let Decision::Choose { .. } = state.decision() else { break };
        let option = chosen(&game, &state, &mut random, &done);
        let (deed, turn) = (Deed::of(&game, &state, option), state.turn());
        done.extend(deed.iter().map(|deed| deed.label(&game)));
        let mut happened = Happened::default();
        state.decide(&game, option, &mut happened).unwrap();
        if state.turn() != turn {
            done.clear();
        }
        let teller = Teller::new(&game, &state, Viewer::Seat(Seat(0)));
        for entry in story(teller, deed.as_ref(), turn, &happened) {
            if entry.turn != told_turn {
                told_turn = entry.turn;
                writeln!(log, "Turn {told_turn}").unwrap();
            }
            let mark = if entry.goes_on { "    …" } else { "  " };
            writeln!(log, "{mark}{}", entry.sentence(&game, Some(Seat(0)))).unwrap();
        }
    }
    log
}

macro_rules! logs {
    ($($name:ident $choices:literal),*) => {$(
        #[test]
        fn $name() {
            insta::assert_snapshot!(stringify!($name), log(stringify!($name), $choices));
        }
    )*};
}

logs!(echomancy 250, estraven 150, fourhouses 60, keyforge 150, lifeburn 200, pearls 60, realms 120, vows 60);
