//! One random match, examined at every decision.

use super::coverage::Played;
use super::difference;
use crate::describe;
use crate::json;
use crate::random_play::{RandomPlayer, lists_of};
use engine::{Aside, Decision, EventSink, Game, GameEvent, NoEvents, Record, Seat, State};
use ir::ActionId;

/// What was seen on the way, kept even when the match fails.
#[derive(Debug)]
pub(super) struct Examined {
    pub decisions: u64,
    pub played: Played,
}

impl Examined {
    pub fn new(game: &Game) -> Self {
        Self { decisions: 0, played: Played::none(game) }
    }
}

/// More decisions than any match should take: a game that goes on for longer does not end.
const MOST_DECISIONS: u64 = 100_000;
/// The first decisions of a match are all examined; of what follows in long matches, one in so many.
const ALL_OF_FIRST: u64 = 60;
const THEN_EVERY: u64 = 23;
/// JSON is slow, and so is deriving everything anew; one examined decision in so many is enough.
const SLOW_EVERY: u64 = 8;
/// How many of the other options are tried at each decision.
const TRIED_OPTIONS: usize = 3;

type Checked = Result<(), String>;

/// What the engine told since the last decision.
#[derive(Default)]
struct Heard {
    game_events: Vec<GameEvent>,
    broken_off: Option<ActionId>,
}

impl EventSink for Heard {
    fn happened(&mut self, game_event: GameEvent) {
        self.game_events.push(game_event);
    }

    fn aside(&mut self, aside: Aside) {
        if let Aside::BrokeOff(action) = aside {
            self.broken_off = Some(action);
        }
    }
}

/// Plays one match to its end.
pub(super) fn play(game: &Game, players: u8, seed: u64, examined: &mut Examined) -> Checked {
    let lists = lists_of(game, seed, players);
    let mut state = State::new_with_decks(game, players, seed, &lists).map_err(|error| error.to_string())?;
    let mut player = RandomPlayer::new(seed);
    let mut record = Record::with_decks(game, players, seed, lists);
    let mut heard = Heard::default();
    let mut before = state.clone();
    examined.played.note_beginning(game, &state);
    while let Decision::Choose { options, .. } = state.decision() {
        if examined.decisions == MOST_DECISIONS {
            return Err(format!("the match does not end: {MOST_DECISIONS} decisions"));
        }
        state.check(game)?;
        state.check_options(game)?;
        let option = player.pick(options);
        record.choices.push(option as u32);
        heard.game_events.clear();
        before.clone_from(&state);
        if examined.decisions < ALL_OF_FIRST || examined.decisions.is_multiple_of(THEN_EVERY) {
            state = examine(game, &state, &mut player, examined.decisions)?;
            take_twice(game, &mut state, option, &mut heard)?;
        } else {
            state.decide(game, option, &mut heard).map_err(|error| error.to_string())?;
        }
        if let Some(action) = heard.broken_off {
            return Err(broken_off(game, action, &before, option));
        }
        examined.played.note(game, &state, &heard.game_events);
        examined.decisions += 1;
    }
    state.check(game)?;
    wrong_options_change_nothing(game, &state)?;
    replay_is_equal(game, &record, &state)
}

fn broken_off(game: &Game, action: ActionId, before: &State, option: usize) -> String {
    let name = &game.ir().actions[action.index()].name;
    let last = words::label(game, before, option);
    format!(
        "the action '{name}' was offered, but what it costs on the way could not be paid; chosen last: {last}"
    )
}

/// Everything that must hold at a decision. Gives the match back as it was loaded from a save.
fn examine(game: &Game, state: &State, player: &mut RandomPlayer, decisions: u64) -> Result<State, String> {
    wrong_options_change_nothing(game, state)?;
    options_can_be_taken(game, state, player)?;
    views_do_not_depend_on_hidden_cards(game, state, player.seed())?;
    let is_slow = decisions.is_multiple_of(SLOW_EVERY);
    if is_slow {
        state.check_effects(game)?;
    }
    saved_and_loaded(game, state, is_slow)
}

fn wrong_options_change_nothing(game: &Game, state: &State) -> Checked {
    let mut copy = state.clone();
    for option in [state.option_count(), usize::MAX] {
        if copy.decide(game, option, &mut NoEvents).is_ok() {
            return Err(format!("option {option} of {} was taken", state.option_count()));
        }
    }
    if copy == *state { Ok(()) } else { Err("an option that does not exist changed the match".to_owned()) }
}

fn options_can_be_taken(game: &Game, state: &State, player: &mut RandomPlayer) -> Checked {
    let count = state.option_count();
    for _ in 0..TRIED_OPTIONS.min(count) {
        let option = player.pick(count);
        let mut copy = state.clone();
        let told = |error: String| format!("\"{}\": {error}", words::label(game, state, option));
        copy.decide(game, option, &mut NoEvents).map_err(|error| told(error.to_string()))?;
        copy.check(game).map_err(told)?;
    }
    Ok(())
}

fn saved_and_loaded(game: &Game, state: &State, as_json: bool) -> Result<State, String> {
    let mut loaded = State::load(game, &state.save(game)).map_err(|error| error.to_string())?;
    if as_json && loaded == *state {
        loaded = json::load(game, &json::save(game, state)).map_err(|error| error.to_string())?;
    }
    if loaded == *state {
        Ok(loaded)
    } else {
        Err("a saved match is not the same when it is loaded".to_owned())
    }
}

fn views_do_not_depend_on_hidden_cards(game: &Game, state: &State, seed: u64) -> Checked {
    for seat in (0..state.seats()).map(Seat) {
        let other = state.redealt(game, seat, seed);
        let at = || describe::decision(game, state);
        other
            .check(game)
            .map_err(|error| format!("re-dealt for {}: {error}; at: {}", describe::seat(seat), at()))?;
        let (view, theirs) = (state.view(game, seat), other.view(game, seat));
        if view != theirs {
            return Err(format!(
                "the view of {} depends on hidden cards: {}; at: {}",
                describe::seat(seat),
                difference::of_views(game, &view, &theirs),
                at()
            ));
        }
        let decides = matches!(state.decision(), Decision::Choose { seat: deciding, .. } if deciding == seat);
        if decides && describe::options(game, state) != describe::options(game, &other) {
            let theirs = describe::listed(&describe::options(game, &other));
            return Err(format!("the options depend on hidden cards: {}; re-dealt: {theirs}", at()));
        }
    }
    Ok(())
}

/// The choice made, taken back, and made again; and made with nobody listening, as in playouts.
fn take_twice(game: &Game, state: &mut State, option: usize, heard: &mut Heard) -> Checked {
    let mut again = state.clone();
    let mut quiet = state.clone();
    let label = words::label(game, state, option);
    let told = |error: engine::DecideError| format!("\"{label}\": {error}");
    state.decide(game, option, heard).map_err(told)?;
    again.decide(game, option, &mut Vec::new()).map_err(told)?;
    if again != *state {
        return Err(format!("\"{label}\" taken back and made again is different"));
    }
    quiet.decide(game, option, &mut NoEvents).map_err(told)?;
    if *state == quiet { Ok(()) } else { Err(format!("\"{label}\" is different when nobody listens")) }
}

fn replay_is_equal(game: &Game, record: &Record, state: &State) -> Checked {
    let mut again = State::new_with_decks(game, record.players, record.seed, &record.setup)
        .map_err(|error| error.to_string())?;
    let mut game_events = Vec::new();
    for choice in &record.choices {
        game_events.clear();
        again.decide(game, *choice as usize, &mut game_events).map_err(|error| error.to_string())?;
    }
    let quiet = record.replay(game).map_err(|error| error.to_string())?;
    if again.hash() == state.hash() && again == *state && quiet == *state {
        return Ok(());
    }
    Err("the same seed and choices give another match".to_owned())
}
