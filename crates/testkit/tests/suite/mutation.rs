//! Slips of the pen: what no test notices is found, what a test notices is not.

use crate::common::{game, sources, unnoticed};
use compiler::slips::{Slips, Which};

fn survivors(cards: &str) -> Vec<String> {
    let text = format!("deck \"All\" {{ 3 \"Flint\" }}\n{cards}");
    unnoticed(&sources(&text), &game(&text), Which::Cards, None)
}

#[test]
fn a_card_without_a_test_survives_whole() {
    let found = survivors(r#"card "Flint" : Pebble { throw { gain(1) } }"#);
    assert_eq!(found, ["Flint: throw { gain(1) } -> "]);
}

#[test]
fn a_tested_card_does_not() {
    let found = survivors(
        r#"
card "Flint" : Pebble { throw { gain(1); draw(1) } }
test "Flint" {
  p1 { hand "Flint"; deck "Flint" x 2 }
  p1 plays "Flint"
  expect p1.life == 7 and count(Card in p1.hand) == 1
}"#,
    );
    assert_eq!(found, [""; 0]);
}

#[test]
fn a_card_that_no_test_puts_on_the_table_is_tested_by_those_in_which_it_appears() {
    let found = survivors(
        r#"
card "Flint" : Pebble { throw { create("Chip", your.hand) } }
card "Chip"  : Pebble { throw { gain(1) } }
test "Flint" {
  p1 { hand "Flint" }
  p1 plays "Flint"
  p1 plays "Chip"
  expect p1.life == 7
}"#,
    );
    assert_eq!(found, [""; 0]);
}

/// Changes of different cards are tried in one game: one that breaks a test must not hide that another does not.
#[test]
fn of_two_cards_in_one_test_each_is_judged_by_itself() {
    let found = survivors(
        r#"
card "Flint" : Pebble { throw { gain(1) } }
card "Chert" : Pebble { throw { gain(2); draw(1) } }
test "both" {
  p1 { hand "Flint", "Chert"; deck "Flint" x 3 }
  p1 plays "Flint"
  expect p1.life == 7
  p1 plays "Chert"
}
test "the second alone" {
  p1 { hand "Chert"; deck "Flint" x 3 }
  p1 plays "Chert"
  expect count(Card in p1.hand) == 1
}"#,
    );
    assert!(found.iter().any(|it| it == "Chert: gain(2); -> "), "{found:#?}");
    assert!(!found.iter().any(|it| it.starts_with("Flint") || it == "Chert: draw(1) -> "), "{found:#?}");
}

#[test]
fn nested_effects_are_taken_away_one_by_one() {
    let found = survivors(
        r#"
card "Flint" : Pebble { throw {
  may discard(choose Card in your.hand) then gain(2)
  choose one { "life" { gain(1) } "cards" { draw(1) } }
  if your.life > 100 { gain(5) } else { gain(1) }
} }
test "Flint" {
  p1 { hand "Flint", "Flint" }
  p1 plays "Flint"
  p1 chooses "Flint"
  p1 chooses "life"
  expect p1.life == 10
}"#,
    );
    // The second mode, the branch that was never taken, and how far away its condition is.
    for expected in ["Flint: draw(1) -> ", "Flint: gain(5) -> ", "Flint: 100 -> 99"] {
        assert!(found.iter().any(|it| it == expected), "{expected}: {found:#?}");
    }
    assert!(!found.iter().any(|it| it.contains("gain(1)") || it.contains("gain(2)")), "{found:#?}");
}

#[test]
fn a_keyword_is_changed_once_for_all_its_cards() {
    let cards = r#"
keyword lucky { after play(self) { gain(1) } } text "Lucky"
card "Flint" : Pebble { lucky }
card "Agate" : Pebble { lucky }
"#;
    let found = survivors(cards);
    assert!(found.contains(&"keyword lucky: after play(self) { gain(1) } -> ".to_owned()), "{found:#?}");
    let test = r#"
test "lucky" {
  p1 { hand "Agate", "Flint" }
  p1 plays "Agate"
  p1 plays "Flint"
  expect p1.life == 8
}"#;
    assert_eq!(survivors(&format!("{cards}{test}")), [""; 0]);
}

#[test]
fn the_filter_picks_cards_by_name() {
    let text = r#"
deck "All" { 3 "Flint" }
card "Flint" : Pebble { throw { gain(1) } }
card "Agate" : Pebble { throw { gain(1) } }
"#;
    let found = unnoticed(&sources(text), &game(text), Which::Cards, Some("aga"));
    assert_eq!(found, ["Agate: throw { gain(1) } -> "]);
}

/// A card with one effect, a test that sees what it does, and one that looks the other way.
fn slips_of(effect: &str, seen: &str, unseen: &str) -> Vec<String> {
    let text = |expected: &str| {
        format!(
            r#"
card "Flint" : Pebble {{ cost 2  {effect} }}
test "Flint" {{
  p1 {{ hand "Flint", "Flint"; deck "Flint" x 4; discard "Flint"; stone 9 }}
  p2 {{ hand "Flint"; field "Flint"; life 9 }}
  p1 plays "Flint"
  expect {seen}
  expect "Flint".cost == 2
  {expected}
}}"#
        )
    };
    let noticed = survivors(&text(""));
    let shown = survivors(&text("").replace(&format!("expect {seen}"), &format!("expect {unseen}")));
    assert!(noticed.len() < shown.len(), "{effect}: {noticed:#?} {shown:#?}");
    shown.into_iter().filter(|it| !noticed.contains(it)).collect()
}

#[test]
fn numbers_go_up_and_down() {
    let found = slips_of("throw { gain(2) }", "p1.life == 8", "p1.life > 6");
    assert_eq!(found, ["Flint: 2 -> 3", "Flint: 2 -> 1"]);
}

#[test]
fn what_is_printed_is_changed() {
    let cards = r#"
card "Flint" : Pebble { cost 2 }
test "Flint" { p1 { hand "Flint"; stone 5 }; p1 plays "Flint"; expect p1.stone < 5 }
"#;
    assert_eq!(survivors(cards), ["Flint: 2 -> 3", "Flint: 2 -> 1"]);
}

#[test]
fn comparisons_and_connectives_are_changed() {
    let found = survivors(
        r#"
card "Flint" : Pebble { throw if your.life >= 5 and your.stone > 1 { gain(1) } }
test "Flint" { p1 { hand "Flint"; stone 9 }; p1 plays "Flint"; expect p1.life == 7 }"#,
    );
    for expected in ["Flint: >= -> >", "Flint: and -> or", "Flint: > -> >="] {
        assert!(found.iter().any(|it| it == expected), "{expected}: {found:#?}");
    }
    assert!(!found.iter().any(|it| it == "Flint: if -> unless"), "{found:#?}");
}

#[test]
fn sides_and_zones_are_changed() {
    let cards = |seen: &str| {
        format!(
            r#"
card "Flint" : Pebble {{ throw {{ move(each friendly Pebble in field, your.discard) }} }}
test "Flint" {{
  p1 {{ hand "Flint"; field "Flint" }}
  p2 {{ field "Flint" x 2 }}
  p1 plays "Flint"
  expect {seen}
}}"#
        )
    };
    assert_eq!(survivors(&cards("count(Card in p1.discard) == 2 and count(Card in p2.field) == 2")), [""; 0]);
    let found = survivors(&cards("count(Card in (p1.discard or p1.deck)) == 2"));
    for expected in ["Flint: friendly -> enemy", "Flint: discard -> deck"] {
        assert!(found.iter().any(|it| it == expected), "{expected}: {found:#?}");
    }
}

#[test]
fn a_turn_is_not_two() {
    let cards = |more: &str| {
        format!(
            r#"
card "Flint" : Pebble {{ throw {{ until end of turn {{ friendly Pebble: worn + 1 }} }} }}
test "Flint" {{
  p1 {{ hand "Flint" as flint; deck "Flint" }}
  p2 {{ deck "Flint" }}
  p1 plays flint
  expect flint.worn == 1
  p1 {{ field "Flint" as other }}
  expect other.worn == 1
  {more}
}}"#
        )
    };
    let found = survivors(&cards(""));
    assert!(
        found.contains(&"Flint: until end of turn -> until end of your next turn".to_owned()),
        "{found:#?}"
    );
    let later = "p1 ends_turn\n p1 { field \"Flint\" as late }\n p2 { life 5 }\n expect late.worn == 0";
    let found = survivors(&cards(later));
    assert!(!found.iter().any(|it| it.contains("until")), "{found:#?}");
}

#[test]
fn what_compiles_to_the_same_is_no_change() {
    // A Pebble costs 1 unless it says otherwise.
    let cards = r#"
card "Flint" : Pebble { not_there }
keyword not_there text "Not there"
test "Flint" { p1 { field "Flint" as flint }; expect flint has not_there }
"#;
    assert_eq!(survivors(cards), [""; 0]);
}

#[test]
fn a_note_says_which_changes_make_no_difference() {
    let text = r#"
deck "All" { 3 "Flint" }
// same: 100 -> 101: nobody has so much life
card "Flint" : Pebble { throw if your.life < 100 { gain(1) } }  // same: < -> <=: the same
// about nothing
card "Agate" : Pebble { }
"#;
    let game = game(text);
    let texts = sources(text);
    let slips = Slips::of(&texts, game.ir(), Which::All, None);
    let told: Vec<String> = slips
        .notes
        .iter()
        .map(|note| format!("{}: {} -> {}: {}", note.owner, note.was, note.becomes, note.reason))
        .collect();
    assert_eq!(told[0], "Flint: 100 -> 101: nobody has so much life");
    assert_eq!(slips.notes[0].place, "pebbles/cards.cw:3");
}

#[test]
fn notes_below_each_other_are_about_the_line_behind_them() {
    let text = r#"
deck "All" { 3 "Flint" }
card "Flint" : Pebble {
  // same: 100 -> 101: nobody has so much life
  // same: < -> <=: the same
  throw if your.life < 100 { gain(1) }
}
"#;
    let game = game(text);
    let texts = sources(text);
    let slips = Slips::of(&texts, game.ir(), Which::All, None);
    let line = "pebbles/cards.cw:6:8";
    assert!(slips.notes[0].is_about("Flint", line, "100", "101"), "{:#?}", slips.notes);
    assert!(slips.notes[1].is_about("Flint", line, "<", "<="), "{:#?}", slips.notes);
}

#[test]
fn cards_are_changed_though_a_format_counts_them() {
    let text = r#"
format "Small" { at most 3 Pebble }
deck "All" for a player in "Small" { 3 of each Pebble }
card "Flint" : Pebble { throw { gain(1) } }
"#;
    let found = unnoticed(&sources(text), &game(text), Which::Cards, None);
    assert_eq!(found, ["Flint: throw { gain(1) } -> "]);
}

#[test]
fn every_slip_has_its_place() {
    let text = "deck \"All\" { 3 \"Flint\" }\ncard \"Flint\" : Pebble { cost 2 }\n";
    let game = game(text);
    let texts = sources(text);
    let slips = Slips::of(&texts, game.ir(), Which::Cards, None);
    let places: Vec<(&str, &str, &str)> =
        slips.all.iter().map(|slip| (&*slip.place, &*slip.was, &*slip.becomes)).collect();
    assert_eq!(places, [("pebbles/cards.cw:2:30", "2", "3"), ("pebbles/cards.cw:2:30", "2", "1")]);
}

#[test]
fn how_often_and_when_an_ability_works_are_changed() {
    let cards = |more: &str| {
        format!(
            r#"
adjective other(c: Card) = c != self
card "Flint" : Pebble {{ once each turn, after play(other Pebble) {{ draw(count(Card in hand)) }} }}
test "Flint" {{
  p1 {{ field "Flint"; hand "Agate" x 2; deck "Agate" x 5 }}
  p1 plays "Agate"
  {more}
}}
card "Agate" : Pebble {{ }}"#
        )
    };
    let seen = "expect count(Card in p1.hand) == 2\n p1 plays \"Agate\"\n expect count(Card in p1.hand) == 1";
    let found = survivors(&cards(seen));
    assert!(!found.iter().any(|it| it.contains("once") || it.contains("after")), "{found:#?}");
    let found = survivors(&cards("expect count(Card in p1.hand) > 1"));
    for expected in ["Flint: once each turn, -> ", "Flint: after -> before"] {
        assert!(found.iter().any(|it| it == expected), "{expected}: {found:#?}");
    }
}

#[test]
fn words_in_front_of_a_noun_and_conditions_behind_it_are_taken_away() {
    let cards = |others: &str| {
        format!(
            r#"
adjective other(c: Card) = c != self
card "Flint" : Pebble {{ throw {{ discard(each other friendly Pebble where cost == 1) }} }}
card "Agate" : Pebble {{ cost 2 }}
card "Chip"  : Pebble {{ }}
test "what is discarded" {{
  p1 {{ hand "Flint" as flint; field "Chip" as chip{others}
  p1 plays flint
  expect chip in p1.discard and count(Card in p1.field) + count(Card in p2.field) == {{COUNT}}
  expect "Flint".cost == 1
}}"#
        )
    };
    let expected =
        ["Flint: other -> ", "Flint: friendly -> ", "Flint: where cost == 1 -> ", "Flint: each -> choose"];
    let all = cards(", \"Chip\", \"Agate\" }\n  p2 { field \"Chip\" }").replace("{COUNT}", "3");
    let found = survivors(&all);
    for expected in expected {
        assert!(!found.iter().any(|it| it == expected), "{expected}: {found:#?}");
    }
    let found = survivors(&cards(" }").replace("{COUNT}", "1"));
    for expected in &expected[1..] {
        assert!(found.iter().any(|it| it == expected), "{expected}: {found:#?}");
    }
}

#[test]
fn who_picks_is_changed() {
    let cards = |there: &str, seen: &str| {
        format!(
            r#"
card "Flint" : Pebble {{ throw {{ discard(random enemy Pebble) }} }}
card "Agate" : Pebble {{ throw {{ discard(choose enemy Pebble) }} }}
card "Chip"  : Pebble {{ }}
card "Slate" : Pebble {{ }}
test "what is discarded" {{
  p1 {{ hand "Flint", "Agate"; stone 2 }}
  p2 {{ field {there} }}
  {seen}
}}"#
        )
    };
    let chance = "Flint: random -> choose";
    let all = "Flint: random -> each";
    let chosen = "Agate: choose enemy Pebble -> random enemy Pebble";
    let seen = "p1 plays \"Flint\"\n  expect count(Card in p2.discard) == 1\n  p1 plays \"Agate\"\n  p1 chooses chip";
    let found = survivors(&cards("\"Chip\" as chip, \"Slate\", \"Slate\"", seen));
    assert!(![chance, all, chosen].iter().any(|it| found.contains(&(*it).to_owned())), "{found:#?}");
    let one = "expect count(Card in p2.discard) == 1";
    let found = survivors(&cards("\"Chip\"", &format!("p1 plays \"Flint\"\n  {one}")));
    assert!([chance, all].iter().all(|it| found.contains(&(*it).to_owned())), "{found:#?}");
    let found = survivors(&cards("\"Chip\"", &format!("p1 plays \"Agate\"\n  {one}")));
    assert!(found.contains(&chosen.to_owned()), "{found:#?}");
}

#[test]
fn a_not_is_taken_away() {
    let cards = |more: &str| {
        format!(
            r#"
card "Flint" : Pebble {{ throw if not (your.life > 5) {{ gain(1) }} }}
test "with much" {{ p1 {{ hand "Flint" }}; p1 plays "Flint"; expect p1.life == 6 }}
{more}"#
        )
    };
    let with_little =
        "test \"with little\" { p1 { hand \"Flint\"; life 5 }; p1 plays \"Flint\"; expect p1.life == 6 }";
    assert_eq!(survivors(&cards(with_little)), [""; 0]);
    let found = survivors(&cards("").replace("expect p1.life == 6", "expect p1.stone == 1"));
    assert!(found.contains(&"Flint: throw if not (your.life > 5) { gain(1) } -> ".to_owned()), "{found:#?}");
}

// ---- the rulebook -------------------------------------------------------------------------------------------------

/// What these tests do not notice of what the rulebook declares under that name.
fn survivors_of(rule: &str, tests: &str) -> Vec<String> {
    let cards = r#"
deck "All" { 3 "Flint", 3 "Agate" }
card "Flint" : Pebble { }
card "Agate" : Pebble { cost 2 }
"#;
    let text = format!("{cards}{tests}");
    unnoticed(&sources(&text), &game(&text), Which::Rules, Some(rule))
}

/// Of these changes the first test notices none, the second one all.
fn noticed_by(rule: &str, changes: &[&str], unseen: &str, seen: &str) {
    let told: Vec<String> = changes.iter().map(|change| format!("{rule}: {change}")).collect();
    let found = survivors_of(rule, &format!("test \"t\" {{ {unseen} }}"));
    assert!(told.iter().all(|it| found.contains(it)), "{told:#?} {found:#?}");
    let found = survivors_of(rule, &format!("test \"t\" {{ {seen} }}"));
    assert!(!told.iter().any(|it| found.contains(it)), "{told:#?} {found:#?}");
}

#[test]
fn events_are_changed() {
    noticed_by(
        "event draw",
        &["top -> bottom", "hand -> field"],
        "p1 { deck \"Agate\", \"Flint\" }; p1 ends_turn; expect count(Card in p1.deck) == 1",
        "p1 { deck \"Agate\", \"Flint\" }; p1 ends_turn; expect \"Flint\" in p1.hand and \"Agate\" in p1.deck",
    );
}

#[test]
fn what_an_action_needs_and_is_about_is_changed() {
    noticed_by(
        "action play_card",
        &["needs c.cost <= your.stone \"not enough stones\" -> ", "your.stone -= c.cost; -> "],
        "p1 { hand \"Flint\" }; p1 plays \"Flint\"; expect \"Flint\" in p1.field",
        "p1 { hand \"Agate\", \"Flint\" }; p1 plays \"Agate\"; expect p1.stone == 0; \
         expect refused plays \"Flint\" because \"not enough stones\"",
    );
    noticed_by(
        "action play_card",
        &["<= -> <"],
        "p1 { hand \"Agate\"; stone 1 }; expect refused plays \"Agate\" because \"not enough stones\"",
        "p1 { hand \"Agate\"; stone 2 }; p1 plays \"Agate\"; expect p1.stone == 0",
    );
    noticed_by(
        "adjective friendly",
        &["== -> !="],
        "p1 { hand \"Flint\" }; p1 plays \"Flint\"; expect \"Flint\" in p1.field",
        "p1 { field \"Flint\" }; p2 { field \"Agate\" }; p1 ends_turn; expect \"Flint\" in p1.discard",
    );
}

#[test]
fn who_sees_a_zone_is_changed() {
    let placed =
        "p1 { hand \"Flint\" as held; deck \"Agate\" x 2, \"Flint\" as below; field \"Flint\" as laid };";
    for (zone, change, seen) in [
        ("zone hand", "private -> public", "expect not knows(p2, held)"),
        ("zone deck", "hidden -> public", "expect not knows(p1, below)"),
        ("zone field", "public -> hidden", "expect knows(p2, laid)"),
    ] {
        let unseen = format!("{placed} expect held in p1.hand and below in p1.deck");
        noticed_by(zone, &[change], &unseen, &format!("{placed} {seen}"));
    }
}

#[test]
fn the_end_and_the_limit_are_changed() {
    noticed_by(
        "lose when",
        &["lose when life <= 0 -> "],
        "p2 { life 9 }; p1 ends_turn; expect p2.life == 8",
        "p2 { life 1 }; p1 ends_turn; expect p1 wins",
    );
    noticed_by(
        "lose when",
        &["0 -> 1"],
        "p2 { life 0 }; expect p1 wins",
        "p2 { life 2 }; p1 ends_turn; expect p2.life == 1",
    );
    noticed_by(
        "game",
        &["30 -> 31", "30 -> 29"],
        "p1 ends_turn; expect p2.life == 5",
        "at p1 main turn 29; p1 ends_turn; expect p2.life == 5; p2 ends_turn; expect draw",
    );
}

#[test]
fn the_turn_and_the_setup_are_changed() {
    noticed_by(
        "turn",
        &["play_card, -> ", "draw(1) -> "],
        "p2 { life 9 }; p1 ends_turn; expect p2.life == 8",
        "p1 { hand \"Flint\"; deck \"Agate\" }; p1 plays \"Flint\"; p1 ends_turn; expect \"Agate\" in p1.hand",
    );
    noticed_by(
        "setup",
        &["shuffle(your.deck) -> "],
        "from setup; expect count(Card in p1.deck) + count(Card in p1.hand) == 6",
        "seed 2; from setup; expect count(\"Flint\" in p1.hand) == 1 and count(\"Agate\" in p1.hand) == 1",
    );
    noticed_by(
        "setup",
        &["2 -> 3"],
        "from setup; expect count(Card in p1.hand) > 1",
        "from setup; expect count(Card in p1.hand) == 2",
    );
    noticed_by(
        "player",
        &["resets each turn -> ", "6 -> 5"],
        "p2 { life 9 }; p1 ends_turn; expect p2.life == 8",
        "p1 { hand \"Agate\" }; p1 plays \"Agate\"; p1 ends_turn; p2 ends_turn; expect p1.stone == 2 and p1.life == 5",
    );
}

#[test]
fn what_cannot_be_noticed_is_not_changed() {
    let found = survivors_of("", "value evaluate(p: Player) = p.life + 3");
    assert!(found.iter().any(|it| it.starts_with("event ")), "{found:#?}");
    assert!(!found.iter().any(|it| it.contains("evaluate") || it.starts_with("deck")), "{found:#?}");
    assert!(!found.iter().any(|it| it.starts_with("game: 2")), "{found:#?}");
}

#[test]
fn a_slip_of_a_rule_has_its_place_and_a_note() {
    let text = "deck \"All\" { 3 \"Flint\" }\ncard \"Flint\" : Pebble { }\n// same: 9 -> 10: nobody asks\n\
                rule \"odd\" { after draw(9) { gain(1) } }\n";
    let (game, texts) = (game(text), sources(text));
    let slips = Slips::of(&texts, game.ir(), Which::Rules, Some("odd"));
    let found: Vec<(&str, &str)> = slips.all.iter().map(|slip| (&*slip.place, &*slip.becomes)).collect();
    assert!(found.contains(&("pebbles/cards.cw:4:25", "10")), "{found:#?}");
    assert_eq!(slips.notes.len(), 1);
    assert_eq!(slips.notes[0].owner, slips.all[0].owner);
}

#[test]
fn what_tests_declare_stays_theirs_in_a_changed_game() {
    let mut sources =
        sources("card \"Flint\" : Pebble { throw { gain(1) } }\ndeck \"All\" { 3 of each Pebble }");
    sources.add("pebbles/tests.cw", "card \"Trial\" : Pebble { throw { gain(2) } }");
    let game = compiler::compile_sources(sources.clone()).game.expect("a game without mistakes");
    for which in [Which::Cards, Which::Rules] {
        let slips = Slips::of(&sources, &game, which, None);
        assert!(slips.all.iter().all(|slip| slip.owner != "Trial"), "tests have no slips of their own");
        let compiled = slips.compiled(0..slips.all.len());
        let changed: Vec<ir::Game> =
            compiled.together().iter().flatten().filter_map(|at| compiled.game(&[*at])).collect();
        assert!(!changed.is_empty());
        for other in changed {
            let of_tests = |card: &&ir::Card| card.for_tests;
            assert_eq!(
                other.cards.iter().filter(of_tests).map(|card| &*card.name).collect::<Vec<_>>(),
                ["Trial"]
            );
            assert!(
                other.decks[0].entries.iter().all(|entry| entry.card == ir::CardId(0)),
                "{:?}",
                other.decks
            );
        }
    }
}
