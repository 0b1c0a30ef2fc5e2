//! What is told beside the events: answers that were the only ones, and what lasts.

use cardwright_words::{Deed, Happened, Teller, Viewer, label, story};
use diagnostic::Sources;
use engine::{Game, Seat, State};

const GAME: &str = r#"
game "Asides" { players 2 to 3; limit 50 turns, then draw }
zone hand  each player, private
zone field each player, public, active
player { marks: Int = 0 }
kind Card { power: Int = 1; tired: Bool = false }
adjective friendly(c: Card) = c.controller == you
event rest(c: Card) { c.tired = true }  text "rest {c}"
event note          { your.marks += 1 } text "make a note"
action rest_one { let c = choose friendly Card; rest(c) }                     text "rest somebody"
action note_one { let c = choose friendly Card; note }                        text "note somebody"
action name_foe { let p = choose opponent; note }                             text "name a foe"
action grow { for each friendly Card as c { until end of turn { c: power + 2 } } }  text "grow"
turn { phase main { repeat 4 { actions rest_one, note_one, name_foe, grow } } }
setup { for each Player as p { create("Ox", p.field) } }
card "Ox" : Card { }
"#;

fn told(players: u8, wanted: &str) -> String {
    let mut sources = Sources::default();
    sources.add("game.cw", GAME);
    let loaded = compiler::compile_sources(sources);
    let shown = diagnostic::human(&loaded.sources, &loaded.diagnostics, diagnostic::Colour::Never);
    let game = Game::new(loaded.game.unwrap_or_else(|| panic!("{shown}"))).expect("a playable game");
    let mut state = State::new(&game, players, 1).expect("a match");
    let option = (0..state.option_count()).find(|option| label(&game, &state, *option) == wanted);
    let option = option.expect("an option");
    let deed = Deed::of(&game, &state, option);
    let mut happened = Happened::default();
    state.decide(&game, option, &mut happened).expect("it can be taken");
    let teller = Teller::new(&game, &state, Viewer::Seat(Seat(1)));
    let entries = story(teller, deed.as_ref(), 1, &happened);
    entries.iter().map(|entry| entry.sentence(&game, None)).collect::<Vec<_>>().join("\n")
}

#[test]
fn the_only_answer_is_told_unless_what_came_of_it_says_so() {
    assert_eq!(told(2, "note somebody"), "player 1 notes somebody: chooses Ox; makes a note");
    assert_eq!(told(2, "rest somebody"), "player 1 rests somebody: rests Ox");
}

#[test]
fn of_two_players_nobody_needs_to_be_told_who_the_other_one_is() {
    assert_eq!(told(2, "name a foe"), "player 1 names a foe: makes a note");
}

#[test]
fn what_lasts_is_told_when_it_begins() {
    assert_eq!(told(2, "grow"), "player 1 grows: Ox: it gets +2 power");
}
