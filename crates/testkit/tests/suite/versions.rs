//! What makes another version of a game: whatever play depends on, and nothing else.

use diagnostic::{Colour, Sources};
use engine::{Game, State};
use std::path::Path;

const RULES: &str = r#"
game "Tiles" {
  players 2
  timing  immediate
  order   active_player
  forced  taken
  limit   9 turns, then draw
  about   "Lay tiles."
}
zone bag  each player, hidden, ordered
zone hand each player, private
zone row  each player, public, active
player { points: Int = 0  text "points"; coins: Int = 3 }
kind Tile { cost: Int = 1 }
adjective dear(c: Tile) = c.cost > 2  text "dear"
event lay(c: Tile)  { move(c, your.row) }  text "lay {c}"
event score(n: Int) { your.points += n }   text "score {n}"
event spend(n: Int) { your.coins -= n }    text "spend {n}"
keyword Glossy { after lay(self) { score(1) } } text "Glossy"
ability laid of Tile = after lay(self)     text "Laid"
action lay_tile(c: Tile in your.hand) as lays
  needs c.cost <= your.coins "not enough coins"
{ spend(c.cost); lay(c) } text "lay {c}"
action end_turn as ends_turn { end phase } text "end your turn"
turn { phase main { actions lay_tile, end_turn } }
win when points >= 9
setup { each player { create("All", your.bag); shuffle(your.bag); repeat 3 { move(top of your.bag, your.hand) } } }
deck "All" { 3 "Red", 2 "Blue", 1 "Green" }
"#;

const CARDS: &str = r#"
card "Red"   : Tile { cost 1 }
card "Blue"  : Tile { cost 2  Glossy }
card "Green" : Tile { cost 3  laid { choose one { "some" { score(1) } "more" { score(2) } } } }
test "Blue" {
  p1 { hand "Blue" }
  p1 lays "Blue"
  expect p1.points == 1
}
"#;

fn compiled(files: &[(&str, &str)]) -> Game {
    let mut sources = Sources::default();
    for (path, text) in files {
        sources.add(*path, *text);
    }
    let loaded = compiler::compile_sources(sources);
    let problems = diagnostic::human(&loaded.sources, &loaded.diagnostics, Colour::Never);
    Game::new(loaded.game.expect(&problems)).expect("the game fits the engine")
}

fn version(rules: &str, cards: &str) -> u64 {
    compiled(&[("tiles/a.cw", rules), ("tiles/b.cw", cards)]).fingerprint()
}

fn edited(from: &str, to: &str) -> u64 {
    assert_eq!(format!("{RULES}{CARDS}").matches(from).count(), 1, "{from:?} stands there once");
    version(&RULES.replace(from, to), &CARDS.replace(from, to))
}

#[test]
fn comments_words_layout_tests_and_file_names_make_no_other_version() {
    let version_now = version(RULES, CARDS);
    for (from, to) in [
        ("kind Tile", "// what is laid\n\n\nkind Tile"),
        ("card \"Red\"   : Tile { cost 1 }", "card \"Red\" : Tile {\n  cost 1 // cheap\n}"),
        ("game \"Tiles\"", "game \"Tiles and more\""),
        ("\"Lay tiles.\"", "\"Lay them in a row.\""),
        ("text \"points\"", "text \"stars\""),
        ("text \"dear\"", "text \"costly\""),
        ("text \"score {n}\"", "text \"get {n} points\""),
        ("text \"Glossy\"", "text \"Shining\""),
        ("text \"Laid\"", "text \"When laid\""),
        ("\"not enough coins\"", "\"too dear for you\""),
        ("{ spend(c.cost); lay(c) } text \"lay {c}\"", "{ spend(c.cost); lay(c) } text \"put {c} down\""),
        ("text \"end your turn\"", "text \"that is all\""),
        ("\"more\" {", "\"much more\" {"),
        ("expect p1.points == 1", "expect p1.points == 1 and p2.points == 0"),
    ] {
        assert_eq!(edited(from, to), version_now, "{from:?} became {to:?}");
    }
    let other_verb = (RULES.replace("as lays", "as places"), CARDS.replace("p1 lays", "p1 places"));
    assert_eq!(version(&other_verb.0, &other_verb.1), version_now, "the verb of an action, in its tests");
    assert_eq!(compiled(&[("elsewhere/rules.cw", RULES), ("x/y/z.cw", CARDS)]).fingerprint(), version_now);
    assert_eq!(compiled(&[("one.cw", &format!("{RULES}\n\n{CARDS}"))]).fingerprint(), version_now);
}

#[test]
fn whatever_can_change_play_makes_another_version() {
    let version_now = version(RULES, CARDS);
    for (from, to) in [
        ("card \"Red\"   : Tile { cost 1 }", "card \"Red\"   : Tile { cost 2 }"),
        ("{ score(2) }", "{ score(3) }"),
        ("win when points >= 9", "win when points >= 8"),
        ("limit   9 turns", "limit   8 turns"),
        ("3 \"Red\", 2 \"Blue\"", "2 \"Red\", 3 \"Blue\""),
        ("zone hand each player, private", "zone hand each player, public"),
        ("actions lay_tile, end_turn", "actions end_turn, lay_tile"),
        ("forced  taken", "forced  asked"),
        ("cost 2  Glossy", "cost 2"),
    ] {
        assert_ne!(edited(from, to), version_now, "{from:?} became {to:?}");
    }
    // Set-ups, deck lists and saves speak of cards by their names.
    let renamed = |text: &str| text.replace("\"Green\"", "\"Moss\"");
    assert_ne!(version(&renamed(RULES), &renamed(CARDS)), version_now, "a card has another name");
    // Declarations are numbered in the order they are read, and options come in the order of the numbers.
    let (red, blue) = ("card \"Red\"   : Tile { cost 1 }\n", "card \"Blue\"  : Tile { cost 2  Glossy }\n");
    let swapped = CARDS.replace(&format!("{red}{blue}"), &format!("{blue}{red}"));
    assert_ne!(version(RULES, &swapped), version_now, "two cards are declared in another order");
}

/// The same version plays the same: whatever is dealt, each option of either game is one of the other.
#[test]
fn a_match_goes_on_after_the_words_of_its_game_have_changed() {
    let game = compiled(&[("tiles/a.cw", RULES), ("tiles/b.cw", CARDS)]);
    let words = RULES.replace("text \"lay {c}\"", "text \"put {c} down\"").replace("\"Tiles\"", "\"Slabs\"");
    let reworded = compiled(&[("slabs/1.cw", &words), ("slabs/2.cw", CARDS)]);
    for seed in 0..20 {
        let mut state = State::new(&game, 2, seed).expect("a match");
        while state.outcome().is_none() {
            let option = (seed as usize + state.turn() as usize) % state.option_count();
            let kept = state.save(&game);
            state.decide(&game, option, &mut engine::NoEvents).expect("an option");
            let mut again = State::load(&reworded, &kept).expect("the save is of this version");
            again.decide(&reworded, option, &mut engine::NoEvents).expect("an option");
            assert_eq!(again.hash(), state.hash());
        }
    }
}

#[test]
fn a_comment_in_every_file_of_a_shipped_game_makes_no_other_version() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../games/realms");
    let loaded = compiler::load(&folder);
    let mut commented = loaded.sources.emptied();
    for (_, file) in loaded.sources.iter() {
        let text = file.text.replace('\n', " // a comment\n\n");
        commented.add_of(file.pack, format!("elsewhere/{}", file.path), format!("// new\n{text}"));
    }
    let version = |loaded: compiler::Loaded| {
        Game::new(loaded.game.expect("no mistakes")).expect("it fits the engine").fingerprint()
    };
    assert_eq!(version(compiler::compile_sources(commented)), version(loaded));
}
