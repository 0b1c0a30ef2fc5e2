//! Deck lists that players bring to a match, and who wins at the turn limit.

use engine::{CardView, DrawReason, Game, KnownCard, Match, NoEvents, Outcome, Record, Seat, Setup, State};
use engine::{ReplayError, SetupError};
use ir::DeckId;

const P1: Seat = Seat(0);
const P2: Seat = Seat(1);

fn first_brings(deck: u16) -> Setup {
    Setup::of_lists(vec![Some(DeckId(deck))])
}

fn values() -> Game {
    crate::small::alone("values")
}

fn field(game: &Game, name: &str) -> usize {
    game.ir().card_fields.iter().position(|field| field.name == name).expect("a field")
}

fn player_field(game: &Game, state: &State, seat: Seat, name: &str) -> i64 {
    let field = game.ir().player_fields.iter().position(|field| field.name == name).expect("a field");
    state.player_field(game, seat, ir::PlayerFieldId(field as u16))
}

/// The cards of a player's zone, as that player sees them.
fn zone(game: &Game, state: &State, seat: Seat, name: &str) -> Vec<KnownCard> {
    let view = state.view(game, seat);
    let of_player = view.zones.iter().filter(|zone| zone.seat == Some(seat));
    let mut named = of_player.filter(|zone| game.ir().zones[zone.zone.index()].name == name);
    let cards = &named.next().expect("a zone").cards;
    let known = cards.iter().filter_map(|card| match card {
        CardView::Known(card) => Some(card.clone()),
        CardView::Empty | CardView::Hidden { .. } => None,
    });
    known.collect()
}

fn names(game: &Game, cards: &[KnownCard]) -> Vec<String> {
    cards.iter().map(|card| game.ir().cards[card.card.index()].name.clone()).collect()
}

/// Takes the option of this label.
fn choose(game: &Game, state: &mut State, label: &str) {
    let option = (0..state.option_count()).find(|option| words::label(game, state, *option) == label);
    let option = option.unwrap_or_else(|| panic!("nobody can {label}"));
    state.decide(game, option, &mut NoEvents).expect("an option");
}

#[test]
fn cards_of_ones_own_take_the_place_of_those_of_a_list() {
    let game = values();
    let named = |name: &str| {
        let at = game.ir().cards.iter().position(|card| card.name == name).expect("a card");
        ir::CardId(at as u16)
    };
    let own = vec![(named("Anvil"), 2), (named("Ruby"), 1)];
    let setup = Setup { own: vec![Some(own.clone())], ..first_brings(0) };
    let state = State::new_with_decks(&game, 2, 1, &setup).expect("a match");
    assert_eq!(names(&game, &zone(&game, &state, P1, "hand")), ["Anvil", "Anvil", "Ruby"]);
    // What the list puts elsewhere, and what it says of its player, stays.
    assert_eq!(names(&game, &zone(&game, &state, P1, "tray")), ["Saw"]);
    assert_eq!(player_field(&game, &state, P1, "hues"), 0b101);
    // A record brings the same.
    let record = Record::with_decks(&game, 2, 1, setup.clone());
    assert_eq!(record.replay(&game).expect("it is the same match").hash(), state.hash());
    let refused = |own, decks: Vec<Option<DeckId>>| {
        State::new_with_decks(&game, 2, 1, &Setup { decks, own: vec![Some(own)] }).is_err()
    };
    let list = || vec![Some(DeckId(0))];
    assert!(refused(Vec::new(), list()), "no cards");
    assert!(refused(vec![(named("Ruby"), 401)], list()), "too many cards");
    assert!(refused(vec![(ir::CardId(9_999), 1)], list()), "no card of the game");
    assert!(refused(own, Vec::new()), "like no list");
}

#[test]
fn a_list_is_created_for_who_brought_it() {
    let game = values();
    let state = State::new_with_decks(&game, 2, 1, &first_brings(0)).expect("a match");
    assert_eq!(names(&game, &zone(&game, &state, P1, "hand")), ["Ruby", "Ruby", "Anvil"]);
    assert_eq!(names(&game, &zone(&game, &state, P1, "tray")), ["Saw"]);
    assert!(zone(&game, &state, P2, "hand").is_empty());
    assert_eq!(player_field(&game, &state, P1, "hues"), 0b101);
    assert_eq!(player_field(&game, &state, P1, "gold"), 0);
    assert_eq!((player_field(&game, &state, P2, "hues"), player_field(&game, &state, P2, "gold")), (0, 7));
}

#[test]
fn a_copy_has_its_own_print() {
    let game = values();
    let mut state = State::new_with_decks(&game, 2, 1, &first_brings(0)).expect("a match");
    let anvil = zone(&game, &state, P1, "hand").pop().expect("the anvil");
    assert_eq!(anvil.fields[field(&game, "bonus")], 3);
    choose(&game, &mut state, "play Anvil");
    let anvil = zone(&game, &state, P1, "field").pop().expect("the anvil");
    assert_eq!(anvil.fields[field(&game, "bonus")], 3);
    let printed = ir::Expr::PrintedField(
        Box::new(ir::Expr::Named(anvil.card)),
        ir::CardFieldId(field(&game, "bonus") as u16),
    );
    let probe = game.probe(&printed).expect("a question");
    assert_eq!(state.probe(&game, &probe, &[]), 3);
}

#[test]
fn a_list_has_copies_that_are_not_like_their_card() {
    let game = crate::small::alone("copies");
    let both = Setup::of_lists(vec![Some(DeckId(0)), Some(DeckId(0))]);
    let state = State::new_with_decks(&game, 2, 5, &both).expect("a match");
    let [token] = &zone(&game, &state, P1, "line")[..] else { panic!("one token") };
    assert!(token.facedown && names(&game, std::slice::from_ref(token)) == ["Grunt"]);
    let physical = token.physical.expect("its player knows it");
    assert_eq!(game.ir().cards[physical.index()].name, "Ritual");
    assert_eq!(token.keywords.len(), 1);
    let [foreign] = &zone(&game, &state, P1, "archives")[..] else { panic!("one card") };
    assert_eq!((foreign.owner, foreign.controller), (Some(P2), Some(P1)));
    let [of_second] = &zone(&game, &state, P2, "archives")[..] else { panic!("one card") };
    assert_eq!(of_second.owner, Some(P1));
    assert_eq!(player_field(&game, &state, P1, "amber"), 1);
}

#[test]
fn odd_copies_are_dealt_anew_as_whole_cards() {
    let game = crate::small::alone("copies");
    let both = Setup::of_lists(vec![Some(DeckId(0)), Some(DeckId(0))]);
    let state = State::new_with_decks(&game, 2, 8, &both).expect("a match");
    let (bonus, house) = (field(&game, "bonus"), field(&game, "house"));
    let odd = |state: &State| {
        let cards = ["hand", "deck"].map(|name| {
            let full = state.full_view(&game);
            let of_first = full.zones.into_iter().filter(|zone| zone.seat == Some(P1));
            let mut named = of_first.filter(|zone| game.ir().zones[zone.zone.index()].name == name);
            named.next().expect("a zone").cards
        });
        let mut found: Vec<(String, i64, i64)> = Vec::new();
        for card in cards.iter().flatten() {
            let CardView::Known(card) = card else { panic!("everything is open") };
            let name = game.ir().cards[card.card.index()].name.clone();
            found.push((name, card.fields[bonus], card.fields[house]));
        }
        found.sort();
        found
    };
    let before = odd(&state);
    assert_eq!(
        before.iter().filter(|(name, bonus, house)| name == "Sage" && *bonus == 3 && *house == 0b110).count(),
        2
    );
    for seed in 0..30 {
        let dealt = state.redealt(&game, P2, seed);
        dealt.check(&game).expect("a match");
        assert_eq!(dealt.view(&game, P2), state.view(&game, P2));
        assert!(
            odd(&dealt)
                .iter()
                .filter(|(name, ..)| name == "Sage")
                .all(|(_, bonus, house)| *bonus == 3 && *house == 0b110)
        );
    }
}

#[test]
fn lists_are_part_of_the_record() {
    let game = values();
    let mut played = Match::with_decks(&game, 2, 3, first_brings(0)).expect("a match");
    played.decide(&game, 0, &mut NoEvents).expect("an option");
    let text = serde_json::to_string(&played.record).expect("a record is text");
    let record: Record = serde_json::from_str(&text).expect("and back");
    assert_eq!(record.replay(&game).expect("the same match"), played.state);
    let other = Record { setup: first_brings(7), ..record };
    assert_eq!(other.replay(&game), Err(ReplayError::Setup(SetupError::NoSuchDeck { seat: 0 })));
}

#[test]
fn what_is_no_list_is_refused() {
    let game = values();
    let of_nobody = Setup::of_lists(vec![None, None, Some(DeckId(0))]);
    let refused = State::new_with_decks(&game, 2, 1, &of_nobody).expect_err("no third player");
    assert_eq!(refused, SetupError::NobodyThere { seat: 2 });
    let refused = State::new_with_decks(&game, 2, 1, &first_brings(1)).expect_err("no second deck");
    assert_eq!(refused, SetupError::NoSuchDeck { seat: 0 });
}

fn pass_to_the_end(game: &Game, state: &mut State) -> Outcome {
    while state.outcome().is_none() {
        choose(game, state, "pass");
    }
    state.outcome().expect("the end")
}

#[test]
fn at_the_limit_the_first_measure_counts_then_the_next() {
    let game = values();
    let field = |name: &str| {
        let field = game.ir().player_fields.iter().position(|field| field.name == name).expect("a field");
        ir::PlayerFieldId(field as u16)
    };
    let mut state = State::new(&game, 2, 1).expect("a match");
    assert_eq!(pass_to_the_end(&game, &mut state.clone()), Outcome::Draw(DrawReason::TurnLimit));
    state.set_player_field(&game, P2, field("gold"), 8);
    assert_eq!(pass_to_the_end(&game, &mut state.clone()), Outcome::Win(P2));
    state.set_player_field(&game, P1, field("seen"), 0b1000);
    assert_eq!(pass_to_the_end(&game, &mut state.clone()), Outcome::Win(P1));
    state.set_player_field(&game, P2, field("seen"), 0b0001);
    assert_eq!(pass_to_the_end(&game, &mut state.clone()), Outcome::Win(P2));
}

#[test]
fn a_card_beside_tests_is_no_card_that_a_rule_takes_at_random() {
    let rules = "game \"G\" { players 2; limit 9 turns, then draw }\nzone deck each player, hidden, ordered\n\
        zone field each player, public, active\nkind Beast { might: Int = 0 }\ncard \"Ox\" : Beast { might 3 }\n\
        setup { repeat 20 { create(random CardName where it is Beast, your.field) } }\n\
        action stop as stops { end phase }\nturn { phase main { actions stop } }\n";
    let tests = "card \"Trial\" : Beast { }\ntest \"placed\" { p1 { deck \"Trial\" }; expect \"Trial\" in p1.deck }\n";
    let mut sources = diagnostic::Sources::default();
    sources.add("g/rules.cw", rules);
    sources.add("g/tests.cw", tests);
    let loaded = compiler::compile_sources(sources);
    let game = Game::new(loaded.game.unwrap_or_else(|| panic!("{:#?}", loaded.diagnostics))).expect("a game");
    let state = State::new_with_decks(&game, 2, 7, &Setup::default()).expect("a match");
    let cards = zone(&game, &state, P1, "field");
    assert_eq!(names(&game, &cards), vec!["Ox".to_owned(); 20]);
}
