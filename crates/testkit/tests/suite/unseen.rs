//! What everybody knows of a card that not everybody sees: where only some kinds of card can lie, it is one of these;
//! public fields are seen on it; and where others cannot follow a card, they know among which it is.

use cardwright_testkit::conformance;
use engine::{CardView, Game, NoEvents, ObjectId, OptionRef, Seat, State};
use std::collections::BTreeSet;

const P1: Seat = Seat(0);
const P2: Seat = Seat(1);

fn card_named(game: &Game, card: ir::CardId) -> String {
    game.ir().cards[card.index()].name.clone()
}

/// Whoever decides does the first thing that is called so; which card it is about, if it is about one.
fn act(game: &Game, state: &mut State, verb: &str) -> Option<ObjectId> {
    let option = (0..state.option_count()).find_map(|at| match state.option(game, at) {
        Some(OptionRef::Action { action, args }) if game.ir().actions[action.index()].verb == verb => {
            Some((at, args.first().map(|card| ObjectId(*card))))
        }
        _ => None,
    });
    let (option, card) = option?;
    state.decide(game, option, &mut NoEvents).expect("it was offered");
    card
}

/// What a card is in matches that look the same to the seat.
fn possible(game: &Game, state: &State, by: Seat, card: ObjectId) -> BTreeSet<String> {
    let dealt = (0..300).map(|seed| state.redealt(game, by, seed));
    dealt.map(|dealt| card_named(game, dealt.card_of(card))).collect()
}

fn names(of: &[&str]) -> BTreeSet<String> {
    of.iter().map(|name| (*name).to_owned()).collect()
}

/// A match in which the first player has done this with some card, on the first deal where that can be done.
fn after(game: &Game, verb: &str) -> (State, ObjectId) {
    let begun = (0..50).map(|seed| State::new(game, 2, seed).expect("for two"));
    let done = begun.into_iter().find_map(|mut state| {
        let card = act(game, &mut state, verb)?;
        Some((state, card))
    });
    done.expect("it can be done on some deal")
}

fn conforms(game: &Game) -> Vec<String> {
    let settings = conformance::Settings { games: 40, seed: 7, players: None };
    let report = conformance::run(game, &settings, &|_| {});
    report.failures.iter().map(|failure| format!("{failure:?}")).collect()
}

#[test]
fn where_only_some_kinds_can_lie_it_is_one_of_them() {
    let game = crate::small::alone("ambush");
    let (state, monster) = after(&game, "sets");
    assert!(!state.knows(P2, monster));
    assert_eq!(possible(&game, &state, P2, monster), names(&["Ox", "Wall"]));
    let (state, trap) = after(&game, "lays");
    assert_eq!(possible(&game, &state, P2, trap), names(&["Pit", "Lamp"]));
    assert_eq!(possible(&game, &state, P1, trap), names(&["Pit"]), "its player knows it");
    assert_eq!(conforms(&game), [""; 0]);
}

/// The same game with one more text.
fn ambush_with(text: &str) -> Game {
    let file = crate::small::folder("alone/ambush.cw");
    crate::small::game(&[("ambush.cw", &crate::small::read(&file)), ("more.cw", text)])
}

fn kinds_in(game: &Game, zone: &str) -> BTreeSet<String> {
    let zone = game.ir().zones.iter().find(|declared| declared.name == zone).expect("a zone of the game");
    zone.holds.iter().map(|kind| game.ir().kinds[kind.index()].name.clone()).collect()
}

#[test]
fn every_text_that_puts_cards_there_counts() {
    let sets = |text: &str| kinds_in(&ambush_with(text), "sets");
    assert_eq!(sets(""), names(&["Monster"]));
    assert_eq!(kinds_in(&ambush_with(""), "traps"), names(&["Trap", "Charm"]));
    assert_eq!(kinds_in(&ambush_with(""), "grave"), names(&["Piece"]));
    assert_eq!(kinds_in(&ambush_with(""), "hand"), names(&[]), "what is drawn may be anything");
    assert_eq!(sets("event lose_it(c: Card) { move(c, your.sets) }"), names(&[]));
    assert_eq!(
        sets("event lose_it(c: Card) { if c is Trap { move(c, your.sets) } }"),
        names(&["Monster", "Trap"])
    );
    assert_eq!(sets(r#"event call_up { create("Ox", your.sets) }"#), names(&["Monster"]));
    assert_eq!(sets(r#"event call_up { create("Pit", your.sets) }"#), names(&["Monster", "Trap"]));
    assert_eq!(sets(r#"event call_up { create("Pile", your.sets) }"#), names(&[]));
    assert_eq!(sets("event swap(a: Monster, b: Trap) { exchange a, b }"), names(&["Monster", "Trap"]));
    assert_eq!(sets("event swap(a: Charm, b: Trap) { exchange a, b }"), names(&["Monster"]));
}

#[test]
fn what_may_be_something_else_than_it_looks_like_is_not_sure() {
    let sets = |text: &str| kinds_in(&ambush_with(text), "sets");
    assert_eq!(sets(r#"rule "odd" { static { Trap in field: is Monster } }"#), names(&[]));
    assert_eq!(sets(r#"rule "odd" { static { Trap in field: is Charm } }"#), names(&["Monster"]));
    assert_eq!(sets(r#"rule "odd" { static { Monster in field: is Trap } }"#), names(&["Monster"]));
    assert_eq!(sets(r#"event mask(c: Trap) { turn c facedown as "Ox" }"#), names(&[]));
    assert_eq!(sets(r#"event mask(c: Monster) { turn c facedown as "Ox" }"#), names(&["Monster"]));
    assert_eq!(sets("event ape(c: Piece, o: Piece) { until end of turn { c: copy of o } }"), names(&[]));
    assert_eq!(
        sets("event ape(c: Piece, o: Trap) { until end of turn { c: copy of o } }"),
        names(&["Monster"])
    );
    assert_eq!(sets("event ape(c: Piece, o: Monster) { until end of turn { c: copy of o } }"), names(&[]));
    assert_eq!(
        sets("event ape(c: Monster, o: Piece) { until end of turn { c: copy of o } }"),
        names(&["Monster"])
    );
    let masked = r#"rule "odd" { static { Monster in field: is Trap } }
        event ape(c: Piece, o: Trap) { until end of turn { c: copy of o } }"#;
    assert_eq!(sets(masked), names(&[]), "what is copied may really be a monster");
    let host = "zone under each Piece, private\nevent sink(c: Card) { lay_down(c.host) }";
    assert_eq!(sets(host), names(&[]), "a host is whatever has such a zone");
}

#[test]
fn a_card_that_a_test_has_put_where_it_cannot_come_stays_possible() {
    let game = ambush_with(
        r#"test "a trap among the monsters" { p2 { sets "Pit" as pit, "Ox" }; p1 rests; expect pit in p2.sets }"#,
    );
    let tested = cardwright_testkit::testing::run_all(&game, None);
    assert!(tested.iter().all(|test| test.failure.is_none()));
}

// ---- marks that everybody sees --------------------------------------------------------------------------------------

/// What a seat sees of the cards of a zone without knowing them: the public fields, by name.
fn marks(game: &Game, state: &State, by: Seat, zone: &str, of: Option<Seat>) -> Vec<Vec<(String, i64)>> {
    let view = state.view(game, by);
    let named = |seen: &&engine::ZoneView| game.ir().zones[seen.zone.index()].name == zone && seen.seat == of;
    let zone = view.zones.iter().find(named).expect("a zone of the game");
    let mark =
        |(field, value): &(ir::CardFieldId, i64)| (game.ir().card_fields[field.index()].name.clone(), *value);
    let hidden = zone.cards.iter().filter_map(|card| match card {
        CardView::Hidden { marks } => Some(marks.iter().map(mark).collect()),
        CardView::Known(_) | CardView::Empty => None,
    });
    hidden.collect()
}

/// A match of `hints` from this position on, in which this was done with the first cards with which it can be.
fn hinted(position: &str, done: &[&str]) -> (Game, State) {
    let file = crate::small::folder("alone/hints.cw");
    let text = format!("test \"this one\" {{\n{position}\np1 mixes\n}}");
    let game = crate::small::game(&[("hints.cw", &crate::small::read(&file)), ("more.cw", &text)]);
    let test = game.ir().tests.iter().find(|test| test.name == "this one").expect("it was added");
    let mut state = cardwright_testkit::testing::opening(&game, test).expect("it can be played");
    for verb in done {
        act(&game, &mut state, verb);
    }
    (game, state)
}

#[test]
fn a_public_field_of_a_hidden_card_is_seen_and_the_others_are_not() {
    let (game, state) = hinted(
        r#"p1 { hand "Red Two"; vault "Plan", "Scheme" }
           p2 { hand "Red One", "Blue One", "Blue Sun" }
           table { deck "Red Two" x 5 }"#,
        &["notes", "tells", "mixes", "advances"],
    );
    let told = ("told".to_owned(), 1);
    let gilt = ("back".to_owned(), 1);
    let mut own = marks(&game, &state, P2, "hand", Some(P2));
    own.sort();
    assert_eq!(own, [vec![], vec![gilt], vec![told]], "what was noted of a card is seen by who knows it");
    assert_eq!(marks(&game, &state, P2, "vault", Some(P1)), [vec![("stones".to_owned(), 1)], vec![]]);
    assert!(marks(&game, &state, P1, "vault", Some(P1)).is_empty(), "its player knows the cards");
}

#[test]
fn marks_stay_where_they_are_when_cards_are_dealt_anew() {
    let game = crate::small::alone("hints");
    for seed in 0..20 {
        let mut state = State::new(&game, 2, seed).expect("for two");
        act(&game, &mut state, "tells");
        act(&game, &mut state, "hides");
        act(&game, &mut state, "plays");
        act(&game, &mut state, "advances");
        for by in [P1, P2] {
            for deal in 0..20 {
                let dealt = state.redealt(&game, by, deal);
                assert_eq!(dealt.view(&game, by), state.view(&game, by));
            }
        }
    }
    assert_eq!(conforms(&game), [""; 0]);
}

#[test]
fn what_bears_a_mark_is_something_that_can() {
    let (game, state) = hinted(
        r#"p1 { hand "Red Two"; vault "Plan", "Scheme" }
           p2 { hand "Red One", "Blue Sun" }"#,
        &["advances"],
    );
    let lies = |zone: &str, of: Seat| {
        let view = state.full_view(&game);
        let zone = view
            .zones
            .iter()
            .find(|seen| game.ir().zones[seen.zone.index()].name == zone && seen.seat == Some(of));
        let cards = zone.expect("a zone of the game").cards.clone();
        let known = cards.into_iter().filter_map(|card| match card {
            CardView::Known(known) => Some(known.object),
            CardView::Hidden { .. } | CardView::Empty => None,
        });
        known.collect::<Vec<ObjectId>>()
    };
    let plan = lies("vault", P1)[0];
    assert!(possible(&game, &state, P2, plan).is_subset(&names(&["Plan", "Scheme"])));
    let sun = lies("hand", P2)[1];
    assert_eq!(possible(&game, &state, P2, sun), names(&["Blue Sun"]), "no other card has this back");
}

// ---- cards that others cannot follow --------------------------------------------------------------------------------

#[test]
fn who_cannot_follow_a_card_takes_each_place_for_possible() {
    let game = crate::small::alone("astray");
    let mut state = State::new(&game, 3, 3).expect("for three");
    let kitten = act(&game, &mut state, "defuses").expect("it lies there");
    let below = (0..state.option_count()).find(|at| state.option(&game, *at) == Some(OptionRef::Number(2)));
    state.decide(&game, below.expect("there are more cards"), &mut NoEvents).expect("it was offered");
    assert_eq!(possible(&game, &state, P1, kitten), names(&["Kitten"]), "who did it knows where it is");
    assert!(state.knows(P1, kitten) && !state.knows(P2, kitten));
    assert_eq!(possible(&game, &state, P2, kitten), names(&["Kitten", "Taco", "Nope", "Favor"]));
    // It is somewhere in the deck all the same.
    let deck = game.ir().zones.iter().position(|zone| zone.name == "deck").expect("a deck");
    for seed in 0..100 {
        let dealt = state.redealt(&game, P2, seed).full_view(&game);
        let zone = dealt.zones.iter().find(|zone| zone.zone.index() == deck).expect("a deck");
        let kittens = zone.cards.iter().filter(|card| match card {
            CardView::Known(known) => card_named(&game, known.card) == "Kitten",
            CardView::Hidden { .. } | CardView::Empty => false,
        });
        assert_eq!(kittens.count(), 1);
    }
    assert_eq!(conforms(&game), [""; 0]);
}
