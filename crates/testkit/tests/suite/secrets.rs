//! Secret fields of players: who sees them, and what they may be for those who do not. Played with the small game
//! `secrets`.

use engine::{Game, NoEvents, OptionRef, Seat, State};
use std::collections::BTreeSet;
use std::sync::LazyLock;

static GAME: LazyLock<Game> = LazyLock::new(|| crate::small::alone("secrets"));
const P1: Seat = Seat(0);
const P2: Seat = Seat(1);

fn field(name: &str) -> ir::PlayerFieldId {
    let at = GAME.ir().player_fields.iter().position(|field| field.name == name);
    ir::PlayerFieldId(at.expect("a field of the game") as u16)
}

fn begun() -> State {
    State::new(&GAME, 2, 1).expect("two players")
}

fn choose(state: &mut State, fits: impl Fn(OptionRef) -> bool) {
    let options = 0..state.option_count();
    let option = options.into_iter().find(|option| state.option(&GAME, *option).is_some_and(&fits));
    state.decide(&GAME, option.expect("it is offered"), &mut NoEvents).expect("it was offered");
}

fn act(state: &mut State, verb: &str) {
    choose(
        state,
        |option| matches!(option, OptionRef::Action { action, .. } if GAME.ir().actions[action.index()].verb == verb),
    );
}

fn bid(state: &mut State, number: i64) {
    act(state, "hides");
    choose(state, |option| matches!(option, OptionRef::Number(offered) if offered == number));
}

/// What a seat sees of a field of the first player; none if it is sealed.
fn seen(state: &State, by: Seat, name: &str) -> Option<i64> {
    let player = &state.view(&GAME, by).players[0];
    (!player.sealed.contains(&field(name))).then(|| player.fields[field(name).index()])
}

/// What it is in matches that look the same to the seat.
fn possible(state: &State, by: Seat, name: &str) -> BTreeSet<i64> {
    let dealt = (0..200).map(|seed| state.redealt(&GAME, by, seed));
    dealt.map(|state| state.player_field(&GAME, P1, field(name))).collect()
}

#[test]
fn what_a_player_put_there_only_that_player_sees() {
    let mut state = begun();
    assert_eq!(seen(&state, P2, "bid"), Some(0), "what it begins with everybody knows");
    bid(&mut state, 2);
    assert_eq!(seen(&state, P1, "bid"), Some(2));
    assert_eq!(seen(&state, P2, "bid"), None);
    let hidden = &state.view(&GAME, P2).players[0];
    assert_eq!(hidden.fields[field("bid").index()], 0, "the view holds what it began with");
    assert_eq!(state.public_view(&GAME).players[0].sealed, [field("bid")], "who only watches sees no more");
    assert_eq!(state.full_view(&GAME).players[0].fields[field("bid").index()], 2);
}

#[test]
fn for_others_it_may_be_anything_it_can_be() {
    let mut state = begun();
    bid(&mut state, 2);
    choose(&mut state, |option| matches!(option, OptionRef::Action { ref args, .. } if args[..] == [1]));
    act(&mut state, "dares");
    act(&mut state, "aims");
    assert_eq!(possible(&state, P2, "bid"), BTreeSet::from([0, 1, 2, 3]));
    assert_eq!(possible(&state, P2, "colour"), BTreeSet::from([0, 1, 2]));
    assert_eq!(possible(&state, P2, "bold"), BTreeSet::from([0, 1]));
    assert_eq!(possible(&state, P2, "victim"), BTreeSet::from([0, 1]));
    assert_eq!(possible(&state, P1, "bid"), BTreeSet::from([2]), "its player knows");
}

#[test]
fn what_is_revealed_or_put_there_by_the_rules_everybody_knows() {
    let mut state = begun();
    bid(&mut state, 2);
    act(&mut state, "raises");
    assert_eq!(seen(&state, P2, "bid"), None, "more than nobody knows what");
    act(&mut state, "opens");
    assert_eq!(seen(&state, P2, "bid"), Some(3));
    assert_eq!(possible(&state, P2, "bid"), BTreeSet::from([3]));
    bid(&mut state, 1);
    assert_eq!(seen(&state, P2, "bid"), None, "something else was put there");
    act(&mut state, "opens_all");
    assert_eq!(seen(&state, P2, "bid"), Some(1));
    bid(&mut state, 3);
    act(&mut state, "clears");
    assert_eq!(seen(&state, P2, "bid"), Some(0));
    act(&mut state, "raises");
    assert_eq!(seen(&state, P2, "bid"), None, "whatever is put there is sealed");
}

#[test]
fn what_was_chosen_by_a_way_of_the_text_is_sealed_too() {
    let mut state = begun();
    act(&mut state, "votes");
    choose(&mut state, |option| option == OptionRef::Accept);
    assert_eq!(seen(&state, P1, "bold"), Some(1));
    assert_eq!(seen(&state, P2, "bold"), None);
    act(&mut state, "picks");
    choose(&mut state, |option| option == OptionRef::Mode(1));
    assert_eq!(seen(&state, P2, "colour"), None);
    assert_eq!(possible(&state, P2, "colour"), BTreeSet::from([0, 1, 2]));
}

#[test]
fn what_begins_anew_each_turn_is_known_again() {
    let mut state = begun();
    act(&mut state, "feels");
    assert_eq!(seen(&state, P2, "mood"), None);
    assert_eq!(possible(&state, P2, "mood"), BTreeSet::from([0, 1, 2, 3]));
    act(&mut state, "stops");
    assert_eq!(seen(&state, P2, "mood"), Some(0));
}
