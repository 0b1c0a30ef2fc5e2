//! Removing abilities and effects: what no test misses is found, what a test misses is not.

mod common;

use kit::mutation::{Survivor, run};

fn survivors(cards: &str) -> Vec<(String, String, Option<String>)> {
    let game = common::game(&format!("deck \"All\" {{ 3 \"Flint\" }}\n{cards}"));
    for tested in kit::testing::run_all(&game, None) {
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
    let game = common::game(
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
