//! A half-made action is taken back as a whole, unless its player has learned something meanwhile.

use engine::{Game, Match, NoEvents, Seat};

fn option(game: &Game, played: &Match, label: &str) -> usize {
    let labels: Vec<String> =
        (0..played.state.option_count()).map(|option| words::label(game, &played.state, option)).collect();
    labels
        .iter()
        .position(|other| other == label)
        .unwrap_or_else(|| panic!("{label} is not among {labels:?}"))
}

fn choose(game: &Game, played: &mut Match, label: &str) {
    let option = option(game, played, label);
    played.decide(game, option, &mut NoEvents).expect("an option");
}

/// A match in the main phase of the first turn.
fn begun(game: &Game) -> Match {
    let mut played = Match::new(game, 2, 1).expect("a match");
    for _ in 0..4 {
        choose(game, &mut played, "pass");
    }
    played
}

#[test]
fn back_to_the_question_for_an_action() {
    let game = crate::small::alone("windows");
    let mut played = begun(&game);
    assert!(!played.state.can_cancel(), "no action is under way");
    let before = played.state.clone();
    choose(&game, &mut played, "weigh");
    choose(&game, &mut played, "one");
    assert_eq!((played.state.can_cancel(), played.state.choices_since_action()), (true, 2));
    assert!(played.cancel());
    assert_eq!(played.state, before);
    assert!(!played.cancel());
}

#[test]
fn not_when_something_was_learned() {
    let game = crate::small::alone("windows");
    let mut played = begun(&game);
    choose(&game, &mut played, "peek");
    assert!(!played.state.can_cancel());
    assert!(!played.cancel());
}

#[test]
fn an_action_that_is_over_stays_made() {
    let game = crate::small::alone("windows");
    let mut played = begun(&game);
    choose(&game, &mut played, "weigh");
    choose(&game, &mut played, "one");
    choose(&game, &mut played, "one");
    assert!(!played.state.can_cancel());
    assert_eq!(played.state.turn_player(), Seat(0));
}

#[test]
fn only_its_player_takes_an_action_back() {
    let mut sources = diagnostic::Sources::default();
    sources.add(
        "tax.cw",
        r#"game "Tax" { players 2; limit 9 turns, then draw }
player { coins: Int = 2 }
event gain(n: Int) { your.coins += n } text "gain {n}"
action tax as taxes { may text "Twice?" gain(1); opponent { may text "Object?" gain(1) }; gain(3); end phase }
turn { phase main { actions tax } }"#,
    );
    let game = Game::new(compiler::compile_sources(sources).game.expect("a game")).expect("a game");
    let mut played = Match::new(&game, 2, 1).expect("a match");
    choose(&game, &mut played, "tax");
    assert!(played.state.can_cancel(), "its player is asked");
    let first = played.state.option_count() - 1;
    played.decide(&game, first, &mut NoEvents).expect("an option");
    let asked = matches!(played.state.decision(), engine::Decision::Choose { seat: Seat(1), .. });
    assert!(asked, "{:?}", played.state.decision());
    assert!(!played.state.can_cancel(), "somebody else is asked, and answers");
    assert!(!played.cancel());
}

#[test]
fn whoever_is_asked_may_pass() {
    let game = crate::small::alone("windows");
    let played = Match::new(&game, 2, 1).expect("a match");
    assert_eq!(played.state.passes_to_come(&game), 2);
    assert!(!played.state.only_passing(&game));
    assert_eq!(played.state.option(&game, 0), Some(engine::OptionRef::Pass));
}
