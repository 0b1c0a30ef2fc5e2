//! Removing abilities and effects: what no test misses is found, what a test misses is not.

use cardwright_testkit::mutation::{Survivor, run};

fn survivors(cards: &str) -> Vec<(String, String, Option<String>)> {
    let game = crate::common::game(&format!("deck \"All\" {{ 3 \"Flint\" }}\n{cards}"));
    for tested in cardwright_testkit::testing::run_all(&game, None) {
        assert_eq!(tested.failure.map(|failure| failure.to_string()), None);
    }
    let told = |Survivor { owner, ability, effect, .. }: Survivor| (owner, ability, effect);
    run(&game, None).survivors.into_iter().map(told).collect()
}

fn survivor(owner: &str, ability: &str, effect: Option<&str>) -> (String, String, Option<String>) {
    (owner.to_owned(), ability.to_owned(), effect.map(str::to_owned))
}

#[test]
fn a_card_without_a_test_survives_whole() {
    let found = survivors(r#"card "Flint" : Pebble { throw { gain(1) } }"#);
    assert_eq!(found, [survivor("Flint", "throw", None), survivor("Flint", "throw", Some("gain (1 of 1)"))]);
}

#[test]
fn a_tested_card_does_not() {
    let found = survivors(
        r#"
card "Flint" : Pebble { throw { gain(1); draw(1) } }
test "Flint" {
  p1 { hand "Flint"; deck "Flint" }
  p1 plays "Flint"
  expect p1.life == 7 and count(Card in p1.hand) == 1
}"#,
    );
    assert_eq!(found, []);
}

#[test]
fn nested_effects_are_removed_one_by_one() {
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
    // The second mode and the branch that was never taken.
    assert_eq!(
        found,
        [
            survivor("Flint", "throw", Some("draw (5 of 8)")),
            survivor("Flint", "throw", Some("gain (7 of 8)"))
        ]
    );
}

#[test]
fn a_keyword_is_removed_once_for_all_its_cards() {
    let cards = r#"
keyword lucky { after play(self) { gain(1) } } text "Lucky"
card "Flint" : Pebble { lucky }
card "Agate" : Pebble { lucky }
"#;
    let found = survivors(cards);
    assert_eq!(
        found,
        [
            survivor("keyword lucky", "ability 1", None),
            survivor("keyword lucky", "ability 1", Some("gain (1 of 1)"))
        ]
    );
    let test = r#"test "lucky" { p1 { hand "Agate" }; p1 plays "Agate"; expect p1.life == 7 }"#;
    assert_eq!(survivors(&format!("{cards}{test}")), []);
}

#[test]
fn the_filter_picks_cards_by_name() {
    let game = crate::common::game(
        r#"
deck "All" { 3 "Flint" }
card "Flint" : Pebble { throw { gain(1) } }
card "Agate" : Pebble { throw { gain(1) } }
"#,
    );
    let found = run(&game, Some("aga"));
    assert_eq!((found.tried, found.survivors.len()), (2, 2));
    assert!(found.survivors.iter().all(|survivor| survivor.owner == "Agate"));
}

#[test]
fn conditions_are_turned_round_and_amounts_changed() {
    let card = r#"card "Flint" : Pebble { throw if your.life > 3 { gain(2) } }"#;
    let test = |expected: &str| {
        format!(r#"{card} test "Flint" {{ p1 {{ hand "Flint" }}; p1 plays "Flint"; expect {expected} }}"#)
    };
    assert_eq!(survivors(&test("p1.life == 8")), []);
    assert_eq!(
        survivors(&test("p1.life > 6")),
        [survivor("Flint", "throw", Some("gain with 1 for 2 (1 of 1)"))]
    );
}

#[test]
fn the_condition_of_an_ability_without_a_kind_counts() {
    let found = survivors(
        r#"
card "Flint" : Pebble { after play(self) if your.life > 3 { gain(2) } }
test "Flint" { p1 { hand "Flint" }; p1 plays "Flint"; expect true }"#,
    );
    // Nobody misses the ability, so its condition is not told.
    let whole = survivor("Flint", "ability 1", None);
    assert_eq!(found, [whole, survivor("Flint", "ability 1", Some("gain (1 of 1)"))]);
}

#[test]
fn continuous_effects_are_taken_apart() {
    let cards = r#"
keyword heavy text "Heavy"
card "Flint" : Pebble { }
card "Agate" : Pebble { static { "Flint": cost + 2, gains heavy } }
"#;
    let test = |expected: &str| {
        format!(r#"{cards} test "Agate" {{ p1 {{ field "Agate", "Flint" }}; expect {expected} }}"#)
    };
    assert_eq!(survivors(&test(r#""Flint".cost == 3 and "Flint" has heavy"#)), []);
    assert_eq!(
        survivors(&test(r#""Flint".cost > 1"#)),
        [
            survivor("Agate", "ability 1", Some("cost with 1 for 2 (line 1 of 1)")),
            survivor("Agate", "ability 1", Some("gains heavy (line 1 of 1)"))
        ]
    );
}

#[test]
fn what_lasts_and_what_is_gained_is_looked_into() {
    let cards = r#"
card "Flint" : Pebble { throw {
  until end of turn {
    after gain { draw(1) }
    cannot discard(Pebble)
  }
} }
card "Agate" : Pebble { static { "Flint": gains use { gain(1) } } }
"#;
    let found = survivors(cards);
    let parts: Vec<&str> =
        found.iter().filter_map(|(_, ability, _)| ability.split_once(", ")).map(|(_, part)| part).collect();
    assert!(parts.contains(&"what lasts") && parts.contains(&"what is gained"), "{found:?}");
}
