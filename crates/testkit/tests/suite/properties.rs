//! What the engine promises, tried on random matches with fixed seeds: the same match for the same choices, every card
//! in one place, options that can be taken, views that tell nothing hidden, saves that come back, matches that end.
//! Not here: what the rules of a game mean.

use cardwright_testkit::json;
use engine::{CardView, Decision, Game, LoadError, Match, NoEvents, ObjectId, Record, Seat, State};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::test_runner::{Config, RngAlgorithm, TestCaseError, TestRng, TestRunner};
use std::collections::BTreeMap;
use std::sync::LazyLock;
use words::label;

static FOUR_HOUSES: LazyLock<Game> = LazyLock::new(|| crate::small::of_project("fourhouses"));
static REALMS: LazyLock<Game> = LazyLock::new(|| crate::small::of_project("realms"));
static MELEE: LazyLock<Game> = LazyLock::new(|| crate::small::alone("melee"));
static HIDDEN: LazyLock<Game> = LazyLock::new(|| crate::small::alone("hidden"));

fn games() -> [&'static Game; 4] {
    [&FOUR_HOUSES, &REALMS, &MELEE, &HIDDEN]
}

/// A match as its choices; each is taken modulo the number of options.
#[derive(Clone, Debug)]
struct Choices {
    game: usize,
    players: u8,
    seed: u64,
    choices: Vec<u16>,
}

fn choices(most: usize) -> impl Strategy<Value = Choices> {
    (0..games().len(), any::<u8>(), any::<u64>(), vec(any::<u16>(), 0..most)).prop_map(
        |(game, players, seed, choices)| {
            let settings = &games()[game].ir().settings;
            let range = settings.players_max - settings.players_min + 1;
            Choices { game, players: settings.players_min + players % range, seed, choices }
        },
    )
}

type Tried = Result<(), TestCaseError>;

/// The property holds for so many matches; always the same ones.
fn holds_for<S: Strategy>(cases: u32, strategy: &S, property: impl Fn(S::Value) -> Tried) {
    let config = Config { cases, failure_persistence: None, ..Config::default() };
    let rng = TestRng::deterministic_rng(RngAlgorithm::ChaCha);
    if let Err(failure) = TestRunner::new_with_rng(config, rng).run(strategy, property) {
        panic!("{failure}");
    }
}

impl Choices {
    fn game(&self) -> &'static Game {
        games()[self.game]
    }

    fn start(&self) -> State {
        State::new(self.game(), self.players, self.seed).expect("a number of players the game is for")
    }

    /// Plays all choices, or to the end; `look` sees every position, the first and the last included.
    fn play(&self, mut look: impl FnMut(&State, usize) -> Tried) -> Result<State, TestCaseError> {
        let mut state = self.start();
        for (at, choice) in self.choices.iter().enumerate() {
            look(&state, at)?;
            let Decision::Choose { options, .. } = state.decision() else { return Ok(state) };
            let taken = state.decide(self.game(), *choice as usize % options, &mut NoEvents);
            prop_assert!(taken.is_ok(), "an option that was offered: {taken:?}");
        }
        look(&state, self.choices.len())?;
        Ok(state)
    }
}

fn seats(state: &State) -> impl Iterator<Item = Seat> + use<> {
    (0..state.seats()).map(Seat)
}

fn labels(game: &Game, state: &State) -> Vec<String> {
    (0..state.option_count()).map(|option| label(game, state, option)).collect()
}

fn objects(state: &State) -> impl Iterator<Item = ObjectId> + use<> {
    (1..=state.object_count() as u16).map(ObjectId)
}

// ---- 1: the same choices, the same match
// ------------------------------------------------------------------------------

#[test]
fn the_same_seed_and_choices_give_the_same_states() {
    holds_for(144, &choices(150), |tried| {
        let mut hashes = Vec::new();
        let first = tried.play(|state, _| {
            hashes.push(state.hash());
            Ok(())
        })?;
        let again = tried.play(|state, at| {
            prop_assert_eq!(state.hash(), hashes[at]);
            Ok(())
        })?;
        prop_assert_eq!(first, again);
        Ok(())
    });
}

#[test]
fn a_hash_tells_positions_of_a_match_apart() {
    holds_for(96, &choices(150), |tried| {
        let mut seen: BTreeMap<u64, State> = BTreeMap::new();
        tried.play(|state, _| {
            if let Some(other) = seen.insert(state.hash(), state.clone()) {
                prop_assert_eq!(state, &other);
            }
            Ok(())
        })?;
        Ok(())
    });
}

#[test]
fn another_seed_is_another_match() {
    for game in games() {
        let hash = |seed| State::new(game, game.ir().settings.players_min, seed).map(|state| state.hash());
        assert_ne!(hash(1), hash(2));
        assert_eq!(hash(3), hash(3));
    }
}

#[test]
fn listening_changes_nothing() {
    holds_for(96, &choices(120), |tried| {
        let game = tried.game();
        let mut heard = tried.start();
        tried.play(|state, at| {
            prop_assert_eq!(state, &heard);
            if let (Some(choice), Decision::Choose { options, .. }) =
                (tried.choices.get(at), heard.decision())
            {
                let mut game_events = Vec::new();
                prop_assert!(heard.decide(game, *choice as usize % options, &mut game_events).is_ok());
            }
            Ok(())
        })?;
        Ok(())
    });
}

#[test]
fn a_record_plays_again() {
    holds_for(96, &choices(150), |tried| {
        let game = tried.game();
        let mut record = Record::new(game, tried.players, tried.seed);
        let last = tried.play(|state, at| {
            if let (Some(choice), Decision::Choose { options, .. }) =
                (tried.choices.get(at), state.decision())
            {
                record.choices.push(u32::from(*choice) % options as u32);
            }
            Ok(())
        })?;
        prop_assert_eq!(record.replay(game), Ok(last));
        record.fingerprint ^= 1;
        prop_assert!(record.replay(game).is_err(), "a record of another game");
        Ok(())
    });
}

// ---- 2: every card in exactly one zone
// --------------------------------------------------------------------------------

#[test]
fn every_card_lies_in_exactly_one_place() {
    holds_for(144, &choices(150), |tried| {
        let game = tried.game();
        tried.play(|state, _| {
            prop_assert_eq!(state.check(game), Ok(()));
            let shown = state.public_view(game).zones;
            let cards = shown.iter().flat_map(|zone| &zone.cards).filter(|card| **card != CardView::Empty);
            prop_assert_eq!(cards.count(), state.object_count());
            prop_assert!(objects(state).all(|card| state.lies_in(card).is_some()));
            Ok(())
        })?;
        Ok(())
    });
}

// ---- 3: options -----------------------------------------------------------------------------------------------------

#[test]
fn every_option_can_be_taken_and_no_other_value() {
    let wrong = vec(any::<usize>(), 1..4);
    holds_for(72, &(choices(60), wrong), |(tried, wrong)| {
        let game = tried.game();
        tried.play(|state, _| {
            let count = state.option_count();
            for option in 0..count {
                let mut copy = state.clone();
                prop_assert!(copy.decide(game, option, &mut NoEvents).is_ok());
                prop_assert_eq!(copy.check(game), Ok(()));
            }
            let beyond = wrong.iter().map(|value| count.saturating_add(*value)).chain([count, usize::MAX]);
            let mut copy = state.clone();
            for option in beyond {
                prop_assert!(copy.decide(game, option, &mut NoEvents).is_err());
                prop_assert_eq!(&copy, state);
            }
            Ok(())
        })?;
        Ok(())
    });
}

#[test]
fn options_have_words_and_refusals_have_reasons() {
    holds_for(72, &choices(100), |tried| {
        let game = tried.game();
        tried.play(|state, _| {
            let offered = labels(game, state);
            prop_assert!(offered.iter().all(|label| !label.is_empty()));
            for refusal in state.refusals(game) {
                prop_assert!(!words::reason(game, refusal.reason).is_empty());
                prop_assert!(!words::refused_label(game, state, &refusal.what).is_empty());
            }
            Ok(())
        })?;
        Ok(())
    });
}

// ---- 4: what a seat may know
// ------------------------------------------------------------------------------------------

/// What lies in the zones of a seat, sorted: hidden cards may change places there, and nowhere else.
fn held(game: &Game, state: &State, seat: Option<Seat>) -> Vec<ir::CardId> {
    let lies_there = |card: &ObjectId| state.lies_in(*card).is_some_and(|(_, whose, _)| whose == seat);
    let mut cards: Vec<ir::CardId> =
        objects(state).filter(lies_there).map(|card| state.card_of(card)).collect();
    assert!(cards.iter().all(|card| card.index() < game.ir().cards.len()));
    cards.sort();
    cards
}

fn unseen_differently(state: &State, other: &State, seat: Seat) -> bool {
    objects(state).any(|card| !state.knows(seat, card) && state.card_of(card) != other.card_of(card))
}

#[test]
fn a_re_dealt_match_looks_the_same_and_holds_the_same_cards() {
    holds_for(144, &(choices(120), any::<u64>()), |(tried, seed)| {
        let game = tried.game();
        tried.play(|state, at| {
            if at % 5 != 0 {
                return Ok(());
            }
            for seat in seats(state) {
                let other = state.redealt(game, seat, seed ^ at as u64);
                prop_assert_eq!(other.check(game), Ok(()));
                prop_assert_eq!(state.view(game, seat), other.view(game, seat));
                prop_assert!(objects(state).all(|card| state.lies_in(card) == other.lies_in(card)));
                for whose in seats(state).map(Some).chain([None]) {
                    prop_assert_eq!(held(game, state, whose), held(game, &other, whose));
                }
                if matches!(state.decision(), Decision::Choose { seat: deciding, .. } if deciding == seat) {
                    prop_assert_eq!(labels(game, state), labels(game, &other));
                }
            }
            Ok(())
        })?;
        Ok(())
    });
}

/// Whatever really lies hidden: for a seat that knows the same, the same seed deals the same.
#[test]
fn a_re_dealt_match_says_nothing_about_the_real_one() {
    holds_for(144, &(choices(120), any::<u64>()), |(tried, seed)| {
        let game = tried.game();
        tried.play(|state, at| {
            if at % 5 != 0 {
                return Ok(());
            }
            for seat in seats(state) {
                let dealt = state.redealt(game, seat, seed);
                let again = state.redealt(game, seat, !seed ^ at as u64).redealt(game, seat, seed);
                let cards =
                    |state: &State| objects(state).map(|card| state.card_of(card)).collect::<Vec<_>>();
                prop_assert_eq!(cards(&dealt), cards(&again));
                for other in seats(state) {
                    prop_assert_eq!(dealt.view(game, other), again.view(game, other));
                }
                prop_assert_eq!(labels(game, &dealt), labels(game, &again));
            }
            Ok(())
        })?;
        Ok(())
    });
}

#[test]
fn a_re_dealt_match_can_be_played_on() {
    holds_for(96, &(choices(80), any::<u64>()), |(tried, seed)| {
        let game = tried.game();
        let state = tried.play(|_, _| Ok(()))?;
        for seat in seats(&state) {
            let mut other = state.redealt(game, seat, seed);
            for choice in tried.choices.iter().rev() {
                let Decision::Choose { options, .. } = other.decision() else { break };
                prop_assert!(other.decide(game, *choice as usize % options, &mut NoEvents).is_ok());
                prop_assert_eq!(other.check(game), Ok(()));
            }
        }
        Ok(())
    });
}

#[test]
fn hidden_cards_do_change_places() {
    for game in games() {
        let state = State::new(game, 2, 5).expect("for two");
        for seat in seats(&state) {
            let other = |seed| state.redealt(game, seat, seed);
            assert!((0..20).any(|seed| unseen_differently(&state, &other(seed), seat)), "{}", game.ir().name);
        }
    }
}

/// Only what everybody knows is told to a spectator, and no seat is told less.
#[test]
fn every_seat_sees_what_a_spectator_sees() {
    holds_for(96, &choices(100), |tried| {
        let game = tried.game();
        tried.play(|state, _| {
            let spectator = state.public_view(game);
            for seat in seats(state) {
                let own = state.view(game, seat);
                for (public, private) in spectator.zones.iter().zip(&own.zones) {
                    prop_assert_eq!(public.cards.len(), private.cards.len());
                    for (shown, seen) in public.cards.iter().zip(&private.cards) {
                        let is_hidden = matches!(shown, CardView::Hidden { .. });
                        prop_assert!(is_hidden || shown == seen);
                    }
                }
            }
            Ok(())
        })?;
        Ok(())
    });
}

// ---- 5: saves -------------------------------------------------------------------------------------------------------

#[test]
fn a_saved_match_goes_on_as_it_was() {
    holds_for(96, &choices(100), |tried| {
        let game = tried.game();
        let mut kept = tried.start();
        let last = tried.play(|state, at| {
            kept = match at % 2 {
                0 => State::load(game, &kept.save(game))
                    .map_err(|error| TestCaseError::fail(error.to_string()))?,
                _ => json::load(game, &json::save(game, &kept))
                    .map_err(|error| TestCaseError::fail(error.to_string()))?,
            };
            prop_assert_eq!(&kept, state);
            prop_assert_eq!(kept.hash(), state.hash());
            if let (Some(choice), Decision::Choose { options, .. }) = (tried.choices.get(at), kept.decision())
            {
                prop_assert!(kept.decide(game, *choice as usize % options, &mut NoEvents).is_ok());
            }
            Ok(())
        })?;
        prop_assert_eq!(kept, last);
        Ok(())
    });
}

#[test]
fn a_damaged_save_is_refused() {
    let damage = vec((any::<prop::sample::Index>(), 1..=255u8), 1..4);
    holds_for(384, &(choices(60), damage), |(tried, damage)| {
        let game = tried.game();
        let state = tried.play(|_, _| Ok(()))?;
        let mut bytes = state.save(game);
        for (at, change) in &damage {
            let at = at.index(bytes.len());
            bytes[at] ^= change;
        }
        // The same number can be written in more than one way: then nothing is damaged.
        prop_assert!(State::load(game, &bytes).is_err() || State::load(game, &bytes) == Ok(state.clone()));
        let mut text = json::save(game, &state).into_bytes();
        for (at, change) in &damage {
            let at = at.index(text.len());
            text[at] = change & 0x7f;
        }
        let text = String::from_utf8_lossy(&text);
        let loaded = json::load(game, &text);
        prop_assert!(loaded.is_err() || loaded == Ok(state));
        Ok(())
    });
}

#[test]
fn half_a_save_is_refused() {
    holds_for(192, &(choices(60), any::<prop::sample::Index>()), |(tried, cut)| {
        let game = tried.game();
        let state = tried.play(|_, _| Ok(()))?;
        let bytes = state.save(game);
        prop_assert!(State::load(game, &bytes[..cut.index(bytes.len())]).is_err());
        let text = json::save(game, &state);
        prop_assert!(json::load(game, &text[..cut.index(text.len())]).is_err());
        Ok(())
    });
}

#[test]
fn a_save_of_another_game_is_refused() {
    let state = State::new(&HIDDEN, 2, 1).expect("for two");
    assert!(State::load(&MELEE, &state.save(&HIDDEN)).is_err());
    assert!(json::load(&MELEE, &json::save(&HIDDEN, &state)).is_err());
    assert!(State::load(&HIDDEN, &[]).is_err());
    // One of another form is told by it, whatever comes behind.
    let other_form = LoadError::Version { found: 3 };
    assert_eq!(State::load(&HIDDEN, &[3, 1, 2]), Err(other_form));
    assert!(json::load(&HIDDEN, "").is_err());
}

// ---- 6: every match ends
// ----------------------------------------------------------------------------------------------

#[test]
fn every_match_ends_with_a_result() {
    let starts = (0..games().len(), any::<u64>());
    holds_for(144, &starts, |(game, seed)| {
        let game = games()[game];
        let mut player = cardwright_testkit::random_play::RandomPlayer::new(seed);
        let players = cardwright_testkit::random_play::players_of(game, seed);
        let mut state =
            State::new(game, players, seed).map_err(|error| TestCaseError::fail(error.to_string()))?;
        for _ in 0..20_000 {
            let Decision::Choose { options, .. } = state.decision() else { break };
            prop_assert!(options > 0);
            prop_assert!(state.decide(game, player.pick(options), &mut NoEvents).is_ok());
        }
        prop_assert!(state.outcome().is_some());
        prop_assert_eq!(state.option_count(), 0);
        prop_assert!(state.decide(game, 0, &mut NoEvents).is_err());
        Ok(())
    });
}

#[test]
fn a_game_is_for_its_number_of_players() {
    for game in games() {
        let settings = &game.ir().settings;
        for players in 0..=u8::MAX {
            let fits = (settings.players_min..=settings.players_max).contains(&players);
            assert_eq!(State::new(game, players, 1).is_ok(), fits);
        }
    }
}

// ---- taking back ------------------------------------------------------------------------------------------------------

#[test]
fn undo_and_redo() {
    let steps = vec((any::<bool>(), any::<u16>()), 0..120);
    holds_for(144, &(choices(1), steps), |(tried, steps)| {
        let game = tried.game();
        let mut played = Match::new(game, tried.players, tried.seed)
            .map_err(|error| TestCaseError::fail(error.to_string()))?;
        let mut line = vec![played.state.clone()];
        let mut at = 0;
        for (forward, value) in steps {
            if forward {
                let Decision::Choose { options, .. } = played.state.decision() else { continue };
                prop_assert!(played.decide(game, value as usize % options, &mut NoEvents).is_ok());
                line.truncate(at + 1);
                line.push(played.state.clone());
                at += 1;
            } else if value % 3 == 0 {
                prop_assert_eq!(played.redo(), at + 1 < line.len());
                at = (at + 1).min(line.len() - 1);
            } else {
                prop_assert_eq!(played.undo(), at > 0);
                at = at.saturating_sub(1);
            }
            prop_assert_eq!(&played.state, &line[at]);
            prop_assert_eq!(played.record.choices.len(), at);
        }
        prop_assert_eq!(played.record.replay(game), Ok(played.state));
        Ok(())
    });
}
