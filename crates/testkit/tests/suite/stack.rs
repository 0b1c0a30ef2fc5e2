//! Tests of games with a stack: passing, taking back, and what removing announcements and costs shows.

use cardwright_testkit::testing::run_all;
use std::fs;
use std::path::Path;

fn sources(text: &str) -> diagnostic::Sources {
    let prelude = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/language/preludes/spire.cw");
    let mut sources = diagnostic::Sources::default();
    sources.add("spire.cw", fs::read_to_string(prelude).expect("the prelude is there"));
    sources.add("test.cw", text);
    sources
}

/// Spire, the game of the reference, with these cards and tests.
fn game(text: &str) -> engine::Game {
    let loaded = compiler::compile_sources(sources(text));
    let shown = diagnostic::human(&loaded.sources, &loaded.diagnostics, diagnostic::Colour::Never);
    // The prelude has more than one test uses.
    assert!(loaded.diagnostics.iter().all(|one| one.code == "W0604"), "{shown}");
    engine::Game::new(loaded.game.expect("no diagnostics, so a game")).expect("a sound game")
}

/// What the tests of a text tell: nothing of those that pass.
fn failures(text: &str) -> Vec<String> {
    let failed = run_all(&game(text), None).into_iter().filter_map(|tested| tested.failure);
    failed.map(|failure| format!("expected {}; found {}", failure.expected, failure.found)).collect()
}

const SPARK: &str = r#"
card "Spark" : Spell { price Red  cast { target t: Beast or Player; damage(t, 2) } }
"#;

const SETUP: &str = r#"p1 { hand "Spark"; field "Ember" }
p2 { hand "Spark" as second; field "Ember" }"#;

fn sparks(steps: &str) -> Vec<String> {
    failures(&format!("{SPARK}\ntest \"t\" {{\n{SETUP}\n{steps}\n}}"))
}

#[test]
fn passing_around() {
    assert_eq!(sparks("p1 plays \"Spark\"\n p1 chooses p2\n all pass\n expect p2.life == 18"), [""; 0]);
    assert_eq!(sparks("p1 passes\n p2 passes\n expect p1.life == 20"), [""; 0]);
    assert_eq!(sparks("expect options pass; plays \"Spark\"\n p1 chooses pass"), [""; 0]);
}

/// Who has passed before is not asked again.
#[test]
fn all_pass_means_those_who_are_left() {
    let steps = "p1 plays \"Spark\"\n p1 chooses p2\n p1 passes\n all pass\n expect p2.life == 18 and pile is empty\n p1 passes";
    assert_eq!(sparks(steps), [""; 0]);
}

#[test]
fn passing_where_nobody_can_is_told() {
    let found = sparks("p1 plays \"Spark\"\n all pass\n expect p1.life == 18");
    assert_eq!(found.len(), 1);
    assert!(found[0].starts_with("expected an option pass; found p1 is asked"), "{found:?}");
}

/// Passing takes several choices in one step; what was answered by itself is looked for behind the last of them.
#[test]
fn a_choice_behind_passing_that_nobody_offers_is_told() {
    let steps = "p1 plays \"Spark\"\n p1 chooses p2\n all pass\n p1 chooses p2";
    let mut sources = diagnostic::Sources::default();
    for (_, source) in self::sources(&format!("{SPARK}\ntest \"t\" {{\n{SETUP}\n{steps}\n}}")).iter() {
        sources.add(&*source.path, source.text.replace("forced      asked", "forced taken"));
    }
    let game =
        engine::Game::new(compiler::compile_sources(sources).game.expect("a game")).expect("a sound game");
    let failure = run_all(&game, None).into_iter().find_map(|tested| tested.failure).expect("it fails");
    assert_eq!(failure.expected, "an option p2");
    assert!(failure.found.starts_with("p1 may: ") && !failure.found.contains("by itself"), "{failure}");
}

/// What `possible` lacks is told: the targets of all abilities first, then the first cost, by its own reason.
#[test]
fn what_is_not_possible_says_why() {
    let text = r#"
action fling(c: Spell in your.hand) as flings
  needs your.life > 1 and possible cast of c "nothing to aim at"
{ announce cast of c; charge cast of c; move(c, pile); settle(c) }
action swear(c: Spell in your.hand) as swears needs possible cast of c { announce cast of c; charge cast of c; bury(c) }
action rest as rests { end phase }
turn { phase late { actions fling, swear, rest } }
card "Vow" : Spell {
  cast cost { pay_life(3) } { gain(1) }
  cast cost { tap(choose friendly Beast where not tapped) } { target b: enemy Beast; damage(b, 1) } }
test "targets, then each cost in turn" {
  at p1 late
  p1 { hand "Vow" as vow; life 3 }
  expect refused flings vow because "nothing to aim at"
  expect refused swears vow because "no legal target"
  p2 { field "Wolf" }
  expect refused flings vow because "too little life"
  expect refused swears vow because "too little life"
  p1 { life 4 }
  expect refused flings vow because "the cost cannot be paid"
  p1 { field "Wolf" }
  expect option flings vow
  expect option swears vow
  p1 { life 1 }
  expect refused flings vow because "nothing to aim at"
  expect refused swears vow because "too little life"
}"#;
    assert_eq!(failures(text), [""; 0]);
}

#[test]
fn taking_back() {
    let steps = "p1 plays \"Spark\"\n p1 cancels\n expect \"Spark\" in p1.hand\n p1 plays \"Spark\"\n p1 chooses p1\n all pass\n expect p1.life == 18";
    assert_eq!(sparks(steps), [""; 0]);
    let found = sparks("p1 cancels\n expect p1.life == 20");
    assert_eq!(found.len(), 1);
    assert!(found[0].starts_with("expected an action under way that can be taken back"), "{found:?}");
}

fn survivors(text: &str) -> Vec<String> {
    let own = |told: &String| !["Ember:", "Spring:", "Wolf:"].iter().any(|card| told.starts_with(card));
    let found = crate::common::unnoticed(&sources(text), &game(text), compiler::slips::Which::Cards, None);
    // The cards of the prelude are tested elsewhere.
    found.into_iter().filter(own).collect()
}

#[test]
fn costs_and_choices_are_removed_too() {
    let untested = survivors(
        r#"
card "Zealot" : Beast { use cost { pay_life(2); tap(self) } { gain(1) } }
card "Herald" : Beast { may when one or more dies(other Beast) { gain(1) } }
test "Zealot" {
  p1 { field "Zealot" }
  p1 uses use "Zealot"
  all pass
  expect p1.life == 19
}"#,
    );
    let herald = "Herald: may when one or more dies(other Beast) { gain(1) } -> ";
    for expected in ["Zealot: tap(self) -> ", herald] {
        assert!(untested.iter().any(|it| it == expected), "{untested:#?}");
    }
    assert!(!untested.iter().any(|it| it.contains("pay_life(2)")), "{untested:#?}");
}

#[test]
fn a_tested_announcement_is_missed() {
    let found = survivors(
        r#"
card "Volley" : Spell { cast { target ts: up to 2 Player; damage(each ts, 1) } }
test "Volley" {
  p1 { hand "Volley" }
  p1 plays "Volley"
  p1 chooses p1
  p1 chooses p2
  all pass
  expect p1.life == 19 and p2.life == 19
}"#,
    );
    // There is no third player to be chosen.
    assert_eq!(found, ["Volley: 2 -> 3"]);
}

/// What is at work for a card in the pile is at work for whoever put it there, from the first moment.
#[test]
fn a_card_in_the_pile_is_its_players_at_once() {
    let flare = r#"
card "Flare" : Spell {
  in pile, static while your.life > 15 { self: tapped = true }
  cast { target t: Beast or Player; damage(t, 2) }
}"#;
    let setup = "p1 { life 10 }\n p2 { life 20; hand \"Flare\" as flare }\n p1 passes\n p2 plays flare\n p2 chooses p1\n";
    let told = failures(&format!("{flare}\ntest \"theirs\" {{\n {setup} expect flare.tapped\n}}"));
    assert_eq!(told, [""; 0]);
    let setup = setup.replace("life 20", "life 11").replace("life 10", "life 20");
    let told = failures(&format!(
        "{flare}\ntest \"not the turn player's\" {{\n {setup} expect not flare.tapped\n}}"
    ));
    assert_eq!(told, [""; 0]);
}

/// One purse serves all cards that are looked at for one player, and for nobody else.
#[test]
fn everybody_pays_out_of_their_own_purse() {
    let cards = r#"
card "One" : Spell { price Red      cast { gain(1) } }
card "Two" : Spell { price Red, Red cast { gain(2) } }"#;
    let test = r#"
test "what each can afford" {
  p1 { hand "Two", "One" as first; field "Ember" }
  p2 { hand "One", "Two" as dear; field "Ember", "Spring" }
  expect options pass; plays first
  p1 passes
  expect options pass; plays "One"; plays dear
}"#;
    assert_eq!(failures(&format!("{cards}{test}")), [""; 0]);
}

/// Who orders abilities that go to the pile is told which way round.
#[test]
fn the_order_on_the_stack_is_asked_for_as_what_it_is() {
    let game = game(
        r#"
card "Cub"   : Beast { power 2  entering { gain(1) }  when enters(Beast) { gain(2) } }"#,
    );
    let cub = game.ir().cards.iter().position(|card| card.name == "Cub").expect("the cub");
    let hand = game.ir().zones.iter().position(|zone| zone.name == "hand").expect("a hand");
    let mut state = engine::State::new(&game, 2, 1).expect("a match for two");
    let (cub, hand) = (ir::CardId(cub as u16), ir::ZoneId(hand as u16));
    state.place(&game, cub, hand, Some(engine::Seat(0))).expect("a place in the hand");
    state.resume(&game, &mut engine::NoEvents);
    let mut told = Vec::new();
    for _ in 0..20 {
        let engine::Decision::Choose { options, asks, .. } = state.decision() else { break };
        if asks == engine::Asks::Order {
            told.push(words::prompt(&game, &state));
        }
        // Plays what can be played, passes otherwise.
        state.decide(&game, options - 1, &mut engine::NoEvents).expect("an option");
    }
    assert_eq!(told, ["Which ability is put on the stack first? The last one is done first."]);
}

/// However many a card asks for: no match is flooded.
#[test]
fn a_table_holds_so_many_cards() {
    let hive = r#"
card "Hive" : Piece { use { repeat 1000 { create("Wolf", your.field) } } }
test "a thousand wolves" {
  p1 { field "Hive" as hive }
  p1 uses use hive
  all pass
  expect count(Beast in p1.field) > 390 and count(Beast in p1.field) <= 400
  p1 uses use hive
  all pass
  expect count(Beast in p1.field) <= 400
}"#;
    assert_eq!(failures(hive), [""; 0]);
}
