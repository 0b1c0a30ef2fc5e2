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

#[test]
fn a_word_that_cannot_be_read_hides_no_other_mistake() {
    let game = GAME.replacen("text \"gain {n} oil\"", "txt \"gain {n} oil\"", 1);
    let found = told(&game.replacen("event hit(", "event hti(", 1));
    let first = |at: usize| found[at].edits.first().map(|edit| edit.text.as_str());
    assert!(found.len() == 2 && first(0) == Some("text") && first(1) == Some("hit"), "{found:#?}");
}

#[test]
fn what_nothing_speaks_of_is_what_is_missed() {
    check("zone quay each player", "zone pier each player");
    check("ability posted of Keeper", "ability shown of Keeper");
    check("player { oil: Int = 5", "player { wick: Int = 5");
    check("soot: Counter }", "dirt: Counter }");
    // Two of them could be meant.
    let game = GAME.replacen("zone quay each player", "zone pier each player", 1);
    let found = told(&game.replacen("zone hand", "zone sleeve shared, public\nzone hand", 1));
    assert!(found.iter().all(|one| one.code != "E0326"), "{found:#?}");
}

#[test]
fn who_does_it_is_no_argument() {
    let found = told(&GAME.replacen("posted { earn(2) }", "posted { earn(2, opponent) }", 1));
    assert!(found.len() == 1 && found[0].edits[0].text == "earn(2) by opponent", "{found:#?}");
    let found = told(&GAME.replacen("posted { earn(2) }", "posted { earn(you, 2) }", 1));
    assert!(found.len() == 1 && found[0].edits[0].text == "earn(2)", "{found:#?}");
    // What is too much and no player is only told.
    let found = told(&GAME.replacen("posted { earn(2) }", "posted { earn(2, 3) }", 1));
    assert!(found.len() == 1 && found[0].edits.is_empty(), "{found:#?}");
}

#[test]
fn what_was_written_down_twice() {
    let zone = "zone hand each player, private\n";
    let found = told(&GAME.replacen(zone, &format!("{zone}{zone}"), 1));
    assert!(
        found.len() == 1 && changed(&GAME.replacen(zone, &format!("{zone}{zone}"), 1), &found[0]) == GAME
    );
    check("game \"Quay\" {", "game \"Quay\" {\ngame \"Quay\" {");
    let found = told(&GAME.replacen(zone, "zone hand each player, private\nzone hand shared, public\n", 1));
    assert!(found.len() == 1 && found[0].drafts.is_empty() && found[0].edits.is_empty(), "{found:#?}");
}

#[test]
fn words_of_other_games_on_a_card_are_one_mistake() {
    for wrong in ["on death { earn(1) }", "enters the field { earn(1) }", "protection from Red"] {
        let found = told(&GAME.replacen("posted { earn(2) }", &format!("posted {{ earn(2) }}  {wrong}"), 1));
        assert!(
            found.len() == 1 && found[0].message.ends_with("means nothing on a card"),
            "{wrong}: {found:#?}"
        );
    }
    // Two keywords misspelt are two mistakes.
    let found = told(&GAME.replacen("NightShift  shine", "NightShit NihgtShift  shine", 1));
    assert!(found.len() == 2, "{found:#?}");
}

#[test]
fn sets_where_a_number_or_a_truth_is_asked() {
    let first = |wrong: &str| {
        let found = told(&GAME.replacen("posted { earn(2) }", &format!("posted {{ {wrong} }}"), 1));
        assert!(found.len() == 1, "{wrong}: {found:#?}");
        found[0].edits.iter().chain(&found[0].drafts).next().map(|edit| edit.text.clone())
    };
    assert_eq!(first("if Keeper in quay { earn(1) }").as_deref(), Some("any Keeper in quay"));
    assert_eq!(first("if your.hand { earn(1) }").as_deref(), Some("your.hand is not empty"));
    assert_eq!(first("if your.oil { earn(1) }").as_deref(), Some("your.oil > 0"));
    assert_eq!(first("repeat Keeper { earn(1) }").as_deref(), Some("count(Keeper)"));
    let step = |wrong: &str| {
        let found = told(&GAME.replacen("expect w in p1.quay", wrong, 1));
        assert!(found.len() == 1, "{wrong}: {found:#?}");
        found[0].edits.iter().chain(&found[0].drafts).next().map(|edit| edit.text.clone())
    };
    assert_eq!(step("expect p1.quay == 2").as_deref(), Some("count(p1.quay) == 2"));
    assert_eq!(step("expect p1.quay == \"Wick\"").as_deref(), Some("\"Wick\" in p1.quay"));
    assert_eq!(step("expect oil == 5").as_deref(), Some("p1.oil"));
}

#[test]
fn the_card_that_is_spoken_of() {
    let card = |wrong: &str| {
        let found = told(&GAME.replacen("posted { earn(2) }", wrong, 1));
        assert!(found.len() == 1, "{wrong}: {found:#?}");
        found[0].edits.iter().chain(&found[0].drafts).next().map(|edit| edit.text.clone())
    };
    assert_eq!(card("posted { rest(it) }").as_deref(), Some("self"));
    assert_eq!(card("posted { rest(keeper) }").as_deref(), Some("self"));
    assert_eq!(card("after post(Keeper) by you { rest(it) }").as_deref(), Some("that.k"));
    assert_eq!(card("after post(Keeper as c) by you { rest(it) }").as_deref(), Some("c"));
    let found = told(&GAME.replacen("{ k.soot = 0 }", "{ keeper.soot = 0 }", 1));
    assert!(found.len() == 1 && found[0].edits[0].text == "k", "{found:#?}");
}

#[test]
fn an_event_that_nobody_knows_still_binds_its_names() {
    let found = told(&GAME.replacen("posted { earn(2) }", "after postt(Keeper as c) { rest(c) }", 1));
    assert!(found.len() == 1 && found[0].code == "E0103", "{found:#?}");
    let replaced = "instead of earnn(Int as n) { proceed with n = n + 1 }";
    let found = told(&GAME.replacen("posted { earn(2) }", replaced, 1));
    assert!(found.len() == 1 && found[0].code == "E0103", "{found:#?}");
}

#[test]
fn a_game_without_a_turn_is_told_once() {
    let turn = "turn { phase night { actions hire, shine } }\n";
    let test = "test \"more\" { at p1 night\n expect p1.oil == 5 }\n";
    let found = told(&format!("{}{test}", GAME.replacen(turn, "", 1)));
    assert!(
        found.iter().filter(|one| one.severity == diagnostic::Severity::Error).count() == 1,
        "{found:#?}"
    );
}

#[test]
fn placements_are_separated() {
    check("\"Wick\" as w; oil 3;", "\"Wick\" as w oil 3;");
    let found = told(&GAME.replacen("oil 3; bid 1", "oil 3\n    bid 1", 1));
    assert!(found.is_empty(), "{found:#?}");
}

#[test]
fn words_left_out_or_turned_in_what_is_expected() {
    check("expect turn player == p1", "expect player turn == p1");
    let step = |wrong: &str| {
        let found = told(&GAME.replacen("expect w in p1.quay", wrong, 1));
        assert!(found.len() == 1, "{wrong}: {found:#?}");
        found[0].edits.iter().chain(&found[0].drafts).next().map(|edit| edit.text.clone())
    };
    assert_eq!(step("expect phase night").as_deref(), Some("phase is night"));
    assert_eq!(step("expect phase  night").as_deref(), Some("phase is night"));
    assert_eq!(step("expect first (p1.quay) is w").as_deref(), Some("first of"));
    assert_eq!(step("p1 expect asked \"x\"").as_deref(), Some("expect p1"));
}

#[test]
fn where_a_move_goes() {
    let heard = |from: &str| {
        told(&GAME.replacen(
            "posted { earn(2) }",
            &format!("after move(Keeper) from {from} {{ earn(1) }}"),
            1,
        ))
    };
    let found = heard("deck or hand quay");
    assert!(found.len() == 1 && found[0].edits[0].text == "to ", "{found:#?}");
    assert!(heard("deck or hand to quay").is_empty());
}

#[test]
fn what_comes_into_being_and_where() {
    check("create(\"D\", your.deck)", "create(your.deck, \"D\")");
    check("create(\"D\", your.deck)", "create(\"D\" in your.deck)");
}

#[test]
fn several_of_each_are_joined_by_or() {
    let card =
        |text: &str| told(&GAME.replacen("posted { earn(2) }", &format!("posted {{ earn(2); {text} }}"), 1));
    let found = card("rest(each Red Keeper and each Blue Keeper)");
    assert!(found.len() == 1 && found[0].edits[0].text == "each Red Keeper or Blue Keeper", "{found:#?}");
    assert!(card("rest(each Red Keeper or Blue Keeper)").is_empty());
    let found = card("earn(choose 0-5)");
    assert!(
        found.len() == 1 && found[0].edits.iter().chain(&found[0].drafts).any(|edit| edit.text == "0 to 5"),
        "{found:#?}"
    );
}

#[test]
fn actions_are_listed() {
    let found = told(&GAME.replacen("{ actions hire, shine }", "{ hire }", 1));
    assert!(found[0].message == "`actions` is missing before 'hire'", "{found:#?}");
}
