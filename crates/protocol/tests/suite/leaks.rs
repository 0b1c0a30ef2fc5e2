//! Nobody is told what they may not know: in states that differ only in what a seat cannot see, all that seat is told
//! is the same, letter by letter.

use crate::games::library;
use cardwright_protocol::from_engine::{self, Viewer};
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
