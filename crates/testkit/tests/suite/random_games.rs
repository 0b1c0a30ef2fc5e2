//! Conformance, exercise and simulation: results do not depend on threads, and every card is looked for.

use cardwright_testkit::conformance::{self, Report};
use cardwright_testkit::exercise;
use cardwright_testkit::simulation::{self, Summary};
use engine::{Game, Setup};

const CARDS: &str = r#"
deck "All" { 4 "Flint", 2 "Slate" }
card "Flint" : Pebble { throw { hit(choose opponent, 1) } }
card "Slate" : Pebble { throw { grow("Sprout") } }
card "Sprout" : Pebble { use { gain(1) } }
"#;

fn on_threads<T: Send>(threads: usize, work: impl FnOnce() -> T + Send) -> T {
    rayon::ThreadPoolBuilder::new().num_threads(threads).build().expect("threads").install(work)
}

fn conform(game: &Game, games: u64) -> Report {
    conformance::run(game, &conformance::Settings { games, seed: 7, players: None }, &|_| {})
}

#[test]
fn a_sound_game_conforms_whatever_the_number_of_threads() {
    let game = crate::common::game(CARDS);
    let reports: Vec<String> = [1, 3]
        .into_iter()
        .map(|threads| format!("{:?}", on_threads(threads, || conform(&game, 12))))
        .collect();
    assert_eq!(reports[0], reports[1]);
    let report = conform(&game, 12);
    assert_eq!(report.failures, []);
    assert_eq!((report.passed(), report.failed()), (15, 0));
    assert!(report.decisions > 50);
}

#[test]
fn a_card_that_random_games_do_not_reach_gets_games_of_its_own() {
    let many = CARDS.replace("4 \"Flint\", 2 \"Slate\"", "200 \"Flint\", 1 \"Slate\", 1 \"Opal\"");
    let game = crate::common::game(&format!("{many}card \"Opal\" : Pebble {{ throw {{ gain(1) }} }}"));
    let report = conform(&game, 1);
    assert_eq!(report.unplayed, Vec::<String>::new());
    assert_eq!(report.played, 4);
    assert!(report.games_for_cards > 0);
}

#[test]
fn a_card_that_can_never_be_played_fails_the_run() {
    let cards = CARDS.replace("2 \"Slate\"", "2 \"Slate\", 1 \"Boulder\"");
    let game =
        crate::common::game(&format!("{cards}card \"Boulder\" : Pebble {{ cost 99  throw {{ gain(1) }} }}"));
    let report = conform(&game, conformance::ENOUGH_GAMES);
    assert_eq!(report.unplayed, ["Boulder"]);
    assert_eq!(report.failed(), 1);
    let too_few = conform(&game, 2);
    assert_eq!((too_few.unplayed.clone(), too_few.failed()), (report.unplayed, 0), "two games prove nothing");
}

#[test]
fn a_card_that_a_match_begins_with_in_play_has_come_into_play() {
    let game = crate::small::game(&[(
        "row.cw",
        r#"
game "Row" { players 2; limit 9 turns, then draw }
zone row  shared, public, ordered, active
zone pit  shared, public, ordered
kind Place
player { x: Int = 0 }
action stop as stops { your.x += 1; end phase }
turn { phase main { actions stop } }
deck "Places" { 1 "Plain", 1 "Workbench" }
deck "Rest"   { 1 "Ruin" }
card "Plain"     : Place { }
card "Workbench" : Place { after phase_begins(main) { your.x += 1 } }
card "Ruin"      : Place { after phase_begins(main) { your.x += 1 } }
setup { create("Places", row); shuffle(row); create("Rest", pit) }"#,
    )]);
    assert_eq!(conform(&game, 2).unplayed, ["Ruin"]);
    let never: Vec<String> = exercised(&game).plays.never.into_iter().map(|card| card.name).collect();
    assert_eq!(never, ["Ruin"]);
}

#[test]
fn nobody_looks_for_cards_of_tests() {
    let rules = r#"
game "Row" { players 2; limit 9 turns, then draw }
zone row  shared, public, ordered, active
zone hand each player, private
kind Place
player { x: Int = 0 }
event found(c: CardName) { create(c, row) } text "found {c}"
action stop as stops { found(random CardName where it is Place); end phase }
turn { phase main { actions stop } }
card "Plain" : Place { }
setup { each player { your.x = 1 } }"#;
    let cards = "card \"Trial\" : Place { after phase_begins(main) { your.x += 1 } }";
    for (file, looked_for) in [("cards.cw", 2), ("tests.cw", 1)] {
        let game = crate::small::game(&[("rules.cw", rules), (file, cards)]);
        let report = conform(&game, conformance::ENOUGH_GAMES);
        assert_eq!((report.played, report.unplayed, report.nowhere), (looked_for, vec![], vec![]), "{file}");
        let exercised = exercised(&game);
        let all = (exercised.cards.all, exercised.plays.all, exercised.abilities.all);
        assert_eq!(all, (looked_for, looked_for, looked_for - 1), "{file}");
        assert!(exercised.is_complete(), "{file}: {exercised:?}");
    }
}

#[test]
fn a_card_that_is_nowhere_is_only_mentioned() {
    let game = crate::common::game(&format!("{CARDS}card \"Dream\" : Pebble {{ cost 1 }}"));
    let report = conform(&game, 2);
    assert_eq!(report.nowhere, ["Dream"]);
    assert_eq!(report.failed(), 0);
}

fn exercised(game: &Game) -> exercise::Report {
    let settings = exercise::Settings { games: 40, seed: 3, players: None };
    exercise::run(game, &settings, &|_| {}).expect("the number of players fits")
}

#[test]
fn what_never_happens_is_named() {
    let game = crate::common::game(&format!(
        "{CARDS}card \"Dream\" : Pebble {{ cost 1; throw {{ vanish }} }}
         card \"Boulder\" : Pebble {{ cost 9; throw {{ gain(2) }}; use {{ gain(3) }} }}
         deck \"Heavy\" for a player {{ 2 \"Boulder\" }}
         event vanish {{ your.life -= 1 }}
         rule \"nobody vanishes\" {{ after vanish {{ gain(1) }} }}"
    ));
    let report = on_threads(1, || exercised(&game));
    assert_eq!(report, on_threads(4, || exercised(&game)));
    let names = |cards: &[exercise::Card]| cards.iter().map(|card| card.name.clone()).collect::<Vec<_>>();
    assert_eq!(names(&report.cards.never), ["Dream", "Boulder"]);
    assert_eq!(names(&report.plays.never), [] as [&str; 0]);
    let idle: Vec<String> =
        report.abilities.never.iter().map(|idle| format!("{}: {}", idle.owner, idle.ability)).collect();
    let expected = ["Dream: throw", "Boulder: throw", "Boulder: use", "rule \"nobody vanishes\": ability 1"];
    assert_eq!(idle, expected);
    assert_eq!(report.events.never, ["vanish"]);
    assert!(!report.is_complete() && report.games == 40 && report.decisions > 40);
}

/// A card that random players do not get to play, and a test that has come that far.
const RARE: &str = r#"
card "Vein" : Pebble { cost 9  throw { shine; grow("Gem") } }
card "Gem"  : Pebble { use { gain(9) } }
event shine { your.life += 1 }
event dim(c: Pebble)
action pale(c: friendly Pebble) as pales needs legal dim(c) { discard(c) }
turn { phase dusk { actions pale, end_turn } }
test "a vein is rich" {
  p1 { hand "Vein" as vein; stone 9 }
  p1 plays vein
  expect p1.life == 7
}
"#;

#[test]
fn what_random_games_do_not_reach_is_looked_for_from_the_positions_of_tests() {
    let report = exercised(&crate::common::game(&format!("{CARDS}{RARE}")));
    assert!(report.is_complete(), "{report:#?}");
    let names = |cards: &[exercise::Card]| cards.iter().map(|card| card.name.clone()).collect::<Vec<_>>();
    assert_eq!(names(&report.cards.only_from_tests), ["Vein", "Gem"]);
    assert_eq!(names(&report.plays.only_from_tests), ["Vein", "Gem"]);
    assert_eq!(report.abilities.only_from_tests.len(), 2);
    assert_eq!(report.events.only_from_tests, ["shine"]);
    assert_eq!(report.only_asked, ["dim"]);
    assert!(report.games_from_tests > 0);
}

#[test]
fn a_list_of_many_actions_conforms_like_a_short_one() {
    for count in [20, 33, 60] {
        let names: Vec<String> = (0..count).map(|number| format!("deed{number}")).collect();
        let deeds: String =
            names.iter().map(|name| format!("action {name} as does_{name} {{ gain(1) }}\n")).collect();
        let listed = names.join(", ");
        let game = crate::common::game(&format!(
            "{CARDS}{deeds}turn {{ phase night {{ actions use, {listed}, end_turn }} }}"
        ));
        let report = conform(&game, 2);
        assert_eq!(report.failures, [], "{count} actions");
    }
}

#[test]
fn an_action_that_cannot_be_paid_to_its_end_fails_the_run() {
    // Its needs do not hold; there is nothing to choose from.
    for (needs, of) in [("needs your.stone > 1 \"no stones\"", "hand"), ("", "discard where cost > 9")] {
        let game = crate::common::game(&format!(
            "{CARDS}event bury(c: Pebble) {needs} {{ discard(c) }}
             action dig as digs {{ gain(1); pay bury(choose Pebble in your.{of}) }}
             turn {{ phase night {{ actions dig, end_turn }} }}"
        ));
        let report = conform(&game, 20);
        let what = &report.failures.first().expect("it cannot be paid").what;
        assert!(
            what.starts_with("the action 'dig' was offered, but what it costs on the way could not be paid"),
            "{what}"
        );
    }
}

#[test]
fn a_game_that_uses_everything_is_complete() {
    let game = crate::common::game(CARDS);
    assert!(exercised(&game).is_complete(), "{:#?}", exercised(&game));
}

fn simulate(game: &Game, players: Option<u8>) -> Summary {
    let settings = simulation::Settings { games: 100, seed: 1, players, setup: Setup::default() };
    simulation::run(game, &settings, &|_| {}).expect("the number of players fits")
}

#[test]
fn simulations_do_not_depend_on_threads_and_add_up() {
    let game = crate::common::game(CARDS);
    let summary = on_threads(1, || simulate(&game, None));
    assert_eq!(summary, on_threads(4, || simulate(&game, None)));
    assert_eq!(summary.wins.iter().sum::<u64>() + summary.draws.all(), 100);
    assert_eq!(summary.wins.len(), 3);
    assert_eq!(summary.lengths.values().sum::<u64>(), 100);
    assert!((summary.shortest()..=summary.longest()).contains(&summary.median_turns()));
}

#[test]
fn a_match_that_the_limit_ends_has_as_many_turns() {
    let text = "game \"Short\" { players 2; forced asked; limit 3 turns, then draw }\nkind Item\n\
                action stop as stops { end phase }\nturn { phase main { actions stop } }\n";
    let summary = simulate(&crate::small::game(&[("short.cw", text)]), None);
    assert_eq!((summary.shortest(), summary.longest(), summary.decisions), (3, 3, 300));
}

#[test]
fn a_wrong_number_of_players_is_an_error() {
    let game = crate::common::game(CARDS);
    let settings = simulation::Settings { games: 1, seed: 1, players: Some(9), setup: Setup::default() };
    assert!(simulation::run(&game, &settings, &|_| {}).is_err());
}

#[test]
fn what_happened_is_told_to_a_seat_without_what_it_may_not_know() {
    let game = crate::common::game(CARDS);
    let mut state = engine::State::new(&game, 2, 3).expect("two players");
    let mut game_events = words::Happened::default();
    let end = state.option_count() - 1;
    state.decide(&game, end, &mut game_events).expect("the last option ends the turn");
    let told = |seat| {
        let viewer = words::Viewer::Seat(engine::Seat(seat));
        let teller = words::Teller::new(&game, &state, viewer);
        let entries = words::story(teller, None, 1, &game_events);
        entries.iter().map(|entry| entry.sentence(&game, None)).collect::<Vec<_>>().join("\n")
    };
    assert!(told(1).ends_with("player 1 draws a card"), "{}", told(1));
    assert!(told(0).contains("player 1 draws a card ("), "{}", told(0));
}
