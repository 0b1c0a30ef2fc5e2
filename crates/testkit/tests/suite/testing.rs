//! The runner of tests: what passes, and what each failure tells.

use cardwright_testkit::testing::{Failure, Mode, run, run_all};

const CARDS: &str = r#"
deck "All" { 2 "Flint", 1 "Agate", 1 "Slate" }
card "Flint" : Pebble { throw { hit(choose opponent, 2) } }
card "Agate" : Pebble { cost 3  throw { choose one { "life" { gain(1) } "cards" { draw(1) } } } }
card "Slate" : Pebble { throw { may discard(choose Card in your.hand) then gain(4) }  use { gain(1) } }
"#;

/// The failure of one test of two players (or of as many as it says).
fn failure(test: &str) -> Failure {
    let game = crate::common::game(&format!("{CARDS}\n{test}"));
    let mut results = run_all(&game, None);
    assert_eq!(results.len(), 1);
    results.remove(0).failure.expect("the test should fail")
}

/// The test fails in plain mode with these words.
fn check(test: &str, expected: &str, found: &str) {
    let failure = failure(test);
    assert_eq!((failure.expected.as_str(), failure.found.as_str()), (expected, found), "{failure}");
    assert_eq!(failure.mode, Mode::Plain);
}

const ALL_SORTS_OF_STEPS: &str = r#"
test "all sorts of steps" players 3 {
  p1 { hand "Flint" as one, "Slate" as two, "Agate"; deck "Flint" x 3; stone 3 }
  p3 { life 3 }
  p1 plays one
  expect p1 asked
  expect options p2; p3
  p1 chooses p3
  expect p3.life == 1 and p2.life == 6
  expect one in p1.field and two in p1.hand
  p1 plays two
  p1 chooses "Agate"
  expect p1.life == 10
  p1 uses use two
  expect p1.life == 11
  expect no option uses use two
  expect refused uses use two because "used this turn"
  p1 { hand "Agate"; stone 3 }
  p1 plays "Agate"
  p1 chooses "cards"
  expect not asked
  expect count("Flint" in p1.hand) == 1
  p1 ends_turn
  expect p3.life == 0 and p2.life == 5
  p2 ends_turn
  expect options plays "Flint"; plays "Flint"; ends_turn
}
"#;

#[test]
fn a_good_test_passes_in_every_mode() {
    let game = crate::common::game(&format!("{CARDS}{ALL_SORTS_OF_STEPS}"));
    for mode in Mode::ALL {
        for test in &game.ir().tests {
            assert_eq!(run(&game, test, mode).map_err(|failure| failure.to_string()), Ok(()), "{mode}");
        }
    }
}

#[test]
fn what_is_told_of_the_last_choice() {
    let told = r#"test "t" {
      p1 { hand "Slate", "Agate" as agate; deck "Flint" }
      p1 plays "Slate"
      p1 chooses agate
      expect p1 told "Slate: player 1 discards Agate; gains 4 life"
      expect p2 told "discards Agate"
      expect p2 not told "plays Slate"
    }"#;
    let game = crate::common::game(&format!("{CARDS}{told}"));
    let failures: Vec<_> = run_all(&game, None).into_iter().filter_map(|result| result.failure).collect();
    assert!(failures.is_empty(), "{failures:?}");
    let play = r#"p1 { hand "Agate"; stone 3 }; p1 plays "Agate"; p1 chooses "life""#;
    check(
        &format!("test \"t\" {{ {play}; expect p2 told \"gain 9\" }}"),
        "that p2 is told \"gain 9\"",
        "Agate: player 1 gains 1 life",
    );
    check(
        &format!("test \"t\" {{ {play}; expect p2 not told \"gain\" }}"),
        "that p2 is not told \"gain\"",
        "Agate: player 1 gains 1 life",
    );
}

#[test]
fn who_chooses_among_hidden_cards_looks_at_them() {
    let cards =
        r#"card "Peeker" : Pebble { throw { let p = choose opponent; discard(choose Card in p.hand) } }"#;
    let game = crate::common::game(&format!(
        "{CARDS}\n{cards}\n{}",
        r#"test "t" {
          p1 { hand "Peeker" }
          p2 { hand "Flint" as flint, "Slate" }
          p1 plays "Peeker"
          expect option "Flint"
          expect knows(p1, flint)
          p1 chooses flint
          expect flint in p2.field or flint not in p2.hand
        }"#
    ));
    let failures: Vec<_> = run_all(&game, None).into_iter().filter_map(|result| result.failure).collect();
    assert!(failures.is_empty(), "{failures:?}");
}

#[test]
fn a_wrong_value_is_told_with_both_sides() {
    check(r#"test "t" { p1 { life 4 }; expect p1.life == 5 }"#, "equal to 5", "4");
    check(r#"test "t" { p1 { life 4 }; expect p1.life == 4 and p2.life < 6 }"#, "less than 6", "6");
}

#[test]
fn a_failure_names_its_line_and_the_present_decision() {
    let failure = failure("test \"named\" {\n  p1 { hand \"Flint\" }\n  expect p1.life == 5\n}");
    assert_eq!(failure.test, "named");
    assert_eq!(failure.line, "expect p1.life == 5");
    assert!(failure.source.starts_with("pebbles/cards.cw:"), "{}", failure.source);
    assert_eq!(failure.decision, "p1 may: play Flint; end your turn");
    let text = failure.to_string();
    assert!(text.contains("> expect p1.life == 5"), "{text}");
}

#[test]
fn where_a_card_lies_instead_is_told() {
    check(
        r#"test "t" { p1 { hand "Flint" }; expect "Flint" in p1.field }"#,
        "that the card lies there",
        "it lies in p1.hand",
    );
}

#[test]
fn options_that_differ_are_listed() {
    check(
        r#"test "t" { p1 { hand "Flint" }; expect options ends_turn }"#,
        "the options ends_turn",
        "play Flint; end your turn",
    );
    check(
        r#"test "t" { p1 { hand "Flint" }; expect no option plays "Flint" }"#,
        "no option plays \"Flint\"",
        "play Flint; end your turn",
    );
}

#[test]
fn an_action_that_is_refused_tells_why() {
    check(
        r#"test "t" { p1 { hand "Agate" }; p1 plays "Agate" }"#,
        "an option plays \"Agate\"",
        "it is refused: not enough stones",
    );
    check(
        r#"test "t" { p1 { hand "Agate" }; expect refused plays "Agate" because "no time" }"#,
        "plays \"Agate\" refused because \"no time\"",
        "refused because \"not enough stones\"",
    );
    check(
        r#"test "t" { p1 { hand "Flint" }; expect refused plays "Flint" because "no time" }"#,
        "plays \"Flint\" refused because \"no time\"",
        "it is offered",
    );
}

#[test]
fn the_acting_seat_must_be_the_deciding_one() {
    check(r#"test "t" { p2 ends_turn }"#, "that p2 decides", "p1 may: end your turn");
}

#[test]
fn an_open_question_at_the_end_fails() {
    check(
        r#"test "t" { p1 { hand "Slate", "Flint" }; p1 plays "Slate" }"#,
        "that nothing is left to choose at the end",
        "p1 is asked \"Discard a card from your hand, then gain 4 life: which?\": no; Flint",
    );
}

#[test]
fn an_end_that_nobody_expects_fails() {
    check(
        r#"test "t" { p1 { hand "Flint" }; p2 { life 1 }; p1 plays "Flint"; expect p2.life == -1 }"#,
        "that the match goes on, as the test expects no end",
        "p1 wins",
    );
    check(
        r#"test "t" { p1 { hand "Flint" }; p2 { life 1 }; p1 plays "Flint"; p1 ends_turn }"#,
        "that p1 decides",
        "the match is over: p1 wins",
    );
    check(
        r#"test "t" { p1 { hand "Flint" }; p2 { life 1 }; p1 plays "Flint"; expect p2 wins }"#,
        "p2 wins",
        "the match is over: p1 wins",
    );
}

#[test]
fn questions_are_expected_by_seat_and_words() {
    let asked = r#"p1 { hand "Slate", "Flint" }; p1 plays "Slate""#;
    check(
        &format!("test \"t\" {{ {asked}; expect p2 asked; p1 chooses no }}"),
        "that p2 is asked",
        "p1 is asked \"Discard a card from your hand, then gain 4 life: which?\": no; Flint",
    );
    check(
        &format!("test \"t\" {{ {asked}; expect asked \"draw\"; p1 chooses no }}"),
        "that somebody is asked something with \"draw\"",
        "p1 is asked \"Discard a card from your hand, then gain 4 life: which?\": no; Flint",
    );
    check(r#"test "t" { expect asked }"#, "that somebody is asked", "p1 may: end your turn");
}

#[test]
fn the_filter_picks_tests_by_name() {
    let tests = r#"test "Red one" { expect true }  test "blue" { expect true }"#;
    let game = crate::common::game(&format!("{CARDS}{tests}"));
    let names: Vec<String> = run_all(&game, Some("RED")).into_iter().map(|test| test.name).collect();
    assert_eq!(names, ["Red one"]);
}

#[test]
fn what_lies_where_nothing_should_is_told() {
    let place = r#"p1 { hand "Flint", "Agate"; deck "Slate" }"#;
    let test = |expected: &str| format!("test \"t\" {{ {place}; expect {expected} }}");
    check(&test("p1.hand is empty"), "that there is none", "Flint; Agate");
    check(&test("no Pebble in p1.deck"), "that there is none", "Slate");
    check(&test("any Pebble in p2.hand"), "that there is one", "nothing");
    check(&test("count(Card in p1.hand) == 3"), "equal to 3", "2: Flint; Agate");
    check(&test("\"Flint\" not in p1.hand"), "that the card does not lie there", "it lies in p1.hand");
}

#[test]
fn a_question_that_was_answered_by_itself_is_told() {
    let found = failure(r#"test "t" { p1 { hand "Flint" }; p1 plays "Flint"; p1 chooses p2 }"#).found;
    assert!(found.ends_with("had one answer, p2, and was answered by itself"), "{found}");
    // Nobody asked anything.
    let found = failure(r#"test "t" { p1 { hand "Slate" }; p1 plays "Slate"; p1 chooses p2 }"#).found;
    assert!(!found.contains("by itself"), "{found}");
}

#[test]
fn conditions_questions_and_what_is_told_are_joined() {
    let test = |expected: &str| {
        format!(
            r#"test "t" {{ p1 {{ hand "Slate", "Flint" }}; p1 plays "Slate"; expect {expected}; p1 chooses no }}"#
        )
    };
    let all =
        "p1 asked \"discard\" and p1.life == 6 and not p2.life == 5 and p2 not told \"Flint\" and asked";
    let good = crate::common::game(&format!("{CARDS}\n{}", test(all)));
    assert!(run_all(&good, None).iter().all(|tested| tested.failure.is_none()));
    check(&test("p1 asked and p1.life == 7"), "equal to 7", "6");
    let failed = failure(&test("p1.life == 6 and p2 asked"));
    assert_eq!(failed.expected, "that p2 is asked");
}

#[test]
fn declining_is_called_as_the_question_calls_it() {
    let failed = failure(r#"test "t" { p1 { hand "Flint" }; p1 plays "Flint"; p1 chooses done }"#);
    assert_eq!(failed.expected, "an option no or done");
}
