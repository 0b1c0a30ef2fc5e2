//! Slips of the pen: what no test notices is found, what a test notices is not.

use crate::common::{game, sources, unnoticed};
use compiler::slips::{Slips, Which};

fn survivors(cards: &str) -> Vec<String> {
    let text = format!("deck \"All\" {{ 3 \"Flint\" }}\n{cards}");
    unnoticed(&sources(&text), &game(&text), None)
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
    let found = unnoticed(&sources(text), &game(text), Some("aga"));
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
fn every_slip_has_its_place() {
    let text = "deck \"All\" { 3 \"Flint\" }\ncard \"Flint\" : Pebble { cost 2 }\n";
    let game = game(text);
    let texts = sources(text);
    let slips = Slips::of(&texts, game.ir(), Which::All, None);
    let places: Vec<(&str, &str, &str)> =
        slips.all.iter().map(|slip| (&*slip.place, &*slip.was, &*slip.becomes)).collect();
    assert_eq!(places, [("pebbles/cards.cw:2:30", "2", "3"), ("pebbles/cards.cw:2:30", "2", "1")]);
}
