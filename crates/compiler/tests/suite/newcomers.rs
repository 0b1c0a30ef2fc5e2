//! Mistakes of people who come from other games and other languages: one message, and its first change gives back what
//! was meant.

use crate::common::compile;
use diagnostic::Diagnostic;

const GAME: &str = r#"game "Quay" {
  players 2
  limit 80 turns, then draw
}
enum Hue { Red, Blue, Green }
zone deck each player, hidden, ordered
zone hand each player, private
zone quay each player, public, active
player { oil: Int = 5, at least 0; bid: Int = 0 }
table { round: Int = 0 }
kind Keeper { hue: Hue; glow: Int = 1; soot: Counter }
adjective enemy(c: Card) = c.controller != you
keyword NightShift
event earn(n: Int) { your.oil += n } text "gain {n} oil"
event draw(n: Int) { repeat n { move(top of your.deck, your.hand) } } text "draw {n card}"
event hit(k: Keeper, n: Int) { k.soot += n } text "deal {n} soot to {k}"
event rest(k: Keeper) { k.soot = 0 } text "rest {k}"
event post(k: Keeper) { move(k, your.quay); table.round += 1 } text "post {k}"
value late = table.round > 3
value loud = count(Player where bid == 2) == 1
ability posted of Keeper = after post(self) text "When posted"
ability shine of Keeper = activate, once each turn text "Shine"
action hire(k: Keeper in your.hand) as hires { post(k); if late { your.bid = 2 } } text "hire {k}"
turn { phase night { actions hire, shine } }
setup { each player { create("D", your.deck); draw(4) } }
deck "D" { 4 "Nan"; 3 "Wick"; 2 "Sage" }
card "Nan" : Keeper { hue Red  glow 2  posted { earn(2) } }
card "Wick" : Keeper { hue Blue  NightShift  shine cost { rest(self) } { hit(choose enemy Keeper, 2) } }
card "Sage" : Keeper { hue Green  glow 4  posted { if loud { hit(each enemy Keeper, 1) } } }
test "hire" {
  at p1 night
  p1 { hand "Nan", "Wick" as w; oil 3; bid 1 }
  p1 hires "Nan"
  expect p1.oil == 5 and "Nan" in p1.quay
  expect turn player == p1
  p1 hires w
  expect w in p1.quay
}
"#;

fn told(game: &str) -> Vec<Diagnostic> {
    compile(game).diagnostics
}

/// The game with the first change that the message proposes.
fn changed(game: &str, one: &Diagnostic) -> String {
    let Some(edit) = one.edits.first().or(one.drafts.first()) else { return game.to_owned() };
    let mut text = game.to_owned();
    text.replace_range(edit.span.start as usize..edit.span.end as usize, &edit.text);
    text
}

#[track_caller]
fn check(right: &str, wrong: &str) {
    assert!(GAME.contains(right), "{right}");
    let game = GAME.replacen(right, wrong, 1);
    let found = told(&game);
    assert!(found.len() == 1, "{wrong}: {found:#?}");
    let mended = changed(&game, &found[0]);
    assert!(told(&mended).is_empty(), "{wrong}: {:#?} of {:#?}", told(&mended), found[0]);
    let solid = |text: &str| text.split_whitespace().collect::<String>();
    assert_eq!(solid(&mended), solid(GAME), "{wrong}");
}

#[test]
fn the_game_is_right() {
    assert!(told(GAME).is_empty(), "{:#?}", told(GAME));
}

#[test]
fn declarations_that_everybody_uses_otherwise() {
    check("as hires", "as hire");
    check("as hires", "as hirse");
    check("(k: Keeper in your.hand) as hires", "(k: Keeper in your.hand)");
    check("event hit(k: Keeper, n: Int)", "event hit(k: Keeper, k: Int)");
}

#[test]
fn values_that_are_written_otherwise_everywhere_are_one_mistake() {
    let more = "card \"Ned\" : Keeper { hue Red }\ncard \"Wes\" : Keeper { hue Blue }\n\
                card \"Sid\" : Keeper { hue Green }\ndeck \"E\" { 1 \"Ned\"; 1 \"Wes\"; 1 \"Sid\" }\n";
    let game = format!("{GAME}{more}");
    assert!(told(&game).is_empty(), "{:#?}", told(&game));
    let found = told(&game.replacen("{ Red, Blue, Green }", "{ RED, BLUE, GREEN }", 1));
    assert!(found.len() == 1 && found[0].edits[0].text == "Red, Blue, Green", "{found:#?}");
    // One of them is one of them.
    let found = told(&game.replacen("{ Red, Blue, Green }", "{ Red, Bleu, Green }", 1));
    assert!(found.len() == 1 && found[0].edits[0].text == "Blue", "{found:#?}");
}

#[test]
fn two_parameters_of_one_name_are_told_where_they_stand() {
    let found = told(&GAME.replacen("hit(k: Keeper, n: Int)", "hit(k: Keeper, k: Int)", 1));
    assert!(found.len() == 1 && found[0].code == "E0110", "{found:#?}");
}

#[test]
fn a_game_for_more_than_there_are_is_one_mistake() {
    let game =
        GAME.replacen("players 2", "players 3 to 2", 1).replace("test \"hire\"", "test \"hire\" players 3");
    let found = told(&game);
    assert!(found.len() == 1 && found[0].edits[0].text == "2 to 3", "{found:#?}");
}

#[test]
fn words_that_are_left_out_or_turned() {
    check("Player where bid == 2", "Player bid == 2");
    check("at p1 night", "p1 at night");
    check("p1 hires w", "hires p1 w");
    check("\"Wick\" as w; oil", "\"Wick\" w; oil");
    check("expect turn player == p1", "expect player == p1");
}

#[test]
fn costs_and_blocks() {
    check("shine cost { rest(self) } {", "cost { rest(self) } shine {");
    check(
        "shine cost { rest(self) } { hit(choose enemy Keeper, 2) }",
        "shine { hit(choose enemy Keeper, 2) } cost { rest(self) }",
    );
    check("posted { earn(2) }", "posted ability { earn(2) }");
    check("NightShift  shine", "Night Shift  shine");
    check("glow 2  posted", "glow 2 oil  posted");
}

#[test]
fn words_of_programs() {
    check("your.bid = 2", "your.bid == 2");
    check("your.bid = 2", "your.bid = 2; return");
    check("{ your.oil += n }", "{ self.oil += n }");
    check("table.round > 3", "round > 3");
    check("p1 hires \"Nan\"", "p1 hires card \"Nan\"");
    check("\"Nan\", \"Wick\" as w", "\"Nan\" and \"Wick\" as w");
}

#[test]
fn what_stands_elsewhere_by_that_name_is_left_alone() {
    // Two verbs are two verbs.
    let game = GAME.replacen("p1 hires w", "p1 fires w", 1);
    let found = told(&game);
    assert!(found.len() == 1 && found[0].code == "E0502", "{found:#?}");
    // What is missed is no parameter.
    let found = told(&GAME.replacen("k.soot += n", "k.soot += m", 1));
    assert!(!found.is_empty() && found.iter().all(|one| one.code != "E0110"), "{found:#?}");
}

#[test]
fn packs_and_what_is_changed_in_them() {
    let use_of = |line: &str| told(&format!("{line}\n{GAME}"));
    for line in ["import \"std/endings\"", "use std::endings;", "from std import endings"] {
        let found = use_of(line);
        let first = found[0].edits.first().map(|edit| edit.text.as_str());
        assert!(found.len() == 1 && first == Some("use \"std/endings\""), "{line}: {found:#?}");
    }
    let found = use_of("use \"endings\"");
    assert!(found.len() == 1 && found[0].edits[0].text == "\"std/endings\"", "{found:#?}");
    let found = told(&format!("{GAME}extend kind Keepr {{ shown: Bool = true }}\n"));
    assert!(found[0].edits.first().is_some_and(|edit| edit.text == "Keeper"), "{found:#?}");
}
