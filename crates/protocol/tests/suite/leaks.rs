//! Nobody is told what they may not know: in states that differ only in what a seat cannot see, all that seat is told
//! is the same, letter by letter.

use crate::games::library;
use cardwright_protocol::from_engine::{self, Viewer};
use cardwright_protocol::library::{GameExtras, Library};
use cardwright_protocol::play::{self, Play};
use cardwright_protocol::setup::Start;
use engine::{Seat, State};
use testkit::random_play::RandomPlayer;

fn told(game: &engine::Game, state: &State, viewer: Viewer) -> String {
    let view = serde_json::to_string(&from_engine::view(game, state, viewer)).expect("JSON");
    view + &serde_json::to_string(&from_engine::decision(game, state, viewer)).expect("JSON")
}

#[test]
fn views_and_decisions_do_not_depend_on_what_is_hidden() {
    for playable in library().iter() {
        for seed in 0..4 {
            let mut play = Play::new(playable.clone(), Start { seed, ..Start::default() }).expect("a match");
            let mut player = RandomPlayer::new(seed);
            for round in 0..150 {
                if play.deciding().is_none() {
                    break;
                }
                for seat in (0..play.state().seats()).map(Seat) {
                    let other = play.state().redealt(play.game(), seat, round * 31 + seed);
                    let (here, there) = (
                        told(play.game(), play.state(), Viewer::Seat(seat)),
                        told(play.game(), &other, Viewer::Seat(seat)),
                    );
                    assert_eq!(here, there, "{} seed {seed} round {round} seat {}", playable.id, seat.0);
                }
                let option = player.pick(play.state().option_count()) as u32;
                play.choose(option).expect("an offered option");
            }
        }
    }
}

/// Cards that a step speaks of are known to whom it is told: before it, after it, or because they were seen passing.
#[test]
fn steps_speak_of_known_cards_only() {
    for playable in library().iter() {
        let mut play = Play::new(playable.clone(), Start { seed: 7, ..Start::default() }).expect("a match");
        let mut player = RandomPlayer::new(7);
        while play.deciding().is_some() && play.choices().len() < 400 {
            let before = play.state().clone();
            let made = play.choose(player.pick(before.option_count()) as u32).expect("an offered option");
            for seat in (0..before.seats()).map(Seat) {
                let viewer = Viewer::Seat(seat);
                let step = play::step(play.game(), play.state(), &made, 1, 1, viewer);
                let passing: Vec<u16> = made
                    .told
                    .iter()
                    .map(|told| told.game_event)
                    .filter(|game_event| game_event.hidden_from >> seat.0 & 1 == 0)
                    .filter_map(|game_event| u16::try_from(game_event.args[0]).ok())
                    .collect();
                let value = serde_json::to_value(&step).expect("JSON");
                for object in objects(&value) {
                    if object >= 0x8000 {
                        // It lies face down and goes by another number than its own.
                        continue;
                    }
                    let card = engine::ObjectId(object);
                    assert!(
                        before.knows(seat, card)
                            || play.state().knows(seat, card)
                            || passing.contains(&object),
                        "seat {} is told of card {object}: {value:#}",
                        seat.0
                    );
                }
                assert!(step.label.is_none() || seat == made.seat, "what was chosen is the chooser's");
            }
        }
    }
}

fn objects(value: &serde_json::Value) -> Vec<u16> {
    match value {
        serde_json::Value::Object(fields) => fields
            .iter()
            .flat_map(|(name, value)| match (name.as_str(), value.as_u64()) {
                ("object", Some(object)) => vec![object as u16],
                _ => objects(value),
            })
            .collect(),
        serde_json::Value::Array(values) => values.iter().flat_map(objects).collect(),
        _ => Vec::new(),
    }
}

/// Who decides for another player is told what that player may know and choose, and that player what others are told.
#[test]
fn the_options_go_to_whoever_decides() {
    let game = "game \"Puppets\" { players 2; limit 6 turns, then draw }
        zone hand each player, private
        zone gone shared, public
        kind Purse
        event possess { during opponent's next turn { opponent: controller = you } }
        action hand_over(c: Purse in your.hand) as hands_over { move(c, gone); end phase }
        action bind as binds { possess; end phase }
        turn { phase main { actions hand_over, bind } }
        setup { each player { create(\"Purses\", your.hand) } }
        deck \"Purses\" { 1 \"Purse\" }
        card \"Purse\" : Purse { }";
    let mut library = Library::default();
    let added = library.add_texts("puppets", [("rules.cw", game)], GameExtras::default(), &|_| None);
    added.expect("a game without mistakes");
    let playable = library.get("puppets").expect("it was added").clone();
    let mut play = Play::new(playable, Start::default()).expect("a match");
    let told = |play: &Play, seat: u8| {
        let decision =
            from_engine::decision(play.game(), play.state(), Viewer::Seat(Seat(seat))).expect("a decision");
        (decision.seat, decision.player, decision.options.map(|options| options.len()), decision.prompt)
    };
    assert_eq!(told(&play, 0), (0, None, Some(2), "Choose an action".to_owned()));
    assert_eq!(told(&play, 1), (0, None, None, "Choose an action".to_owned()));
    play.choose(1).expect("an offered option");
    assert_eq!(play.state().turn_player(), Seat(1));
    let for_other = "For player 2: Choose an action".to_owned();
    assert_eq!(told(&play, 0), (0, Some(1), Some(2), for_other.clone()));
    assert_eq!(told(&play, 1), (0, Some(1), None, for_other));
    let known_to = |play: &Play, seat: u8| play.state().knows(Seat(seat), engine::ObjectId(2));
    assert!(known_to(&play, 0) && known_to(&play, 1));
    play.choose(0).expect("an offered option");
    assert_eq!(told(&play, 0), (0, None, Some(2), "Choose an action".to_owned()));
}
