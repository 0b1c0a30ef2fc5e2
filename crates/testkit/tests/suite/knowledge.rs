//! What players know of cards: seen is seen wherever the card goes, shuffling forgets, and a re-dealt match keeps to
//! all of it. Played with the small game `hidden`, in which each player starts with the same six different cards.

use engine::{CardView, Decision, Game, NoEvents, ObjectId, OptionRef, Seat, State};
use std::collections::BTreeSet;
use std::sync::LazyLock;

static GAME: LazyLock<Game> = LazyLock::new(|| crate::small::alone("hidden"));
const P1: Seat = Seat(0);
const P2: Seat = Seat(1);
const P3: Seat = Seat(2);

/// A match with words for what is done in it.
#[derive(Clone)]
struct Table(State);

impl Table {
    fn new(players: u8, seed: u64) -> Self {
        Self(State::new(&GAME, players, seed).expect("two or three players"))
    }

    /// The player who decides does this, with this card if it needs one.
    fn act(&mut self, verb: &str, card: Option<ObjectId>) {
        let fits = |option: &usize| match self.0.option(&GAME, *option) {
            Some(OptionRef::Action { action, args }) => {
                GAME.ir().actions[action.index()].verb == verb
                    && card.is_none_or(|card| args.first() == Some(&card.0))
            }
            _ => false,
        };
        let option = (0..self.0.option_count()).find(fits).unwrap_or_else(|| panic!("{verb} is not offered"));
        self.0.decide(&GAME, option, &mut NoEvents).expect("it was offered");
    }

    /// The cards of a zone from the bottom to the top, as a seat sees them; hidden ones are none.
    fn seen(&self, by: Seat, zone: &str, whose: Option<Seat>) -> Vec<Option<ObjectId>> {
        let shown = self.0.view(&GAME, by).zones;
        let named = |zone_view: &&engine::ZoneView| {
            GAME.ir().zones[zone_view.zone.index()].name == zone && zone_view.seat == whose
        };
        let zone = shown.iter().find(named).expect("a zone of the game");
        let known = |card: &CardView| match card {
            CardView::Known(card) => Some(card.object),
            CardView::Hidden { .. } | CardView::Empty => None,
        };
        zone.cards.iter().map(known).collect()
    }

    fn hand(&self, of: Seat) -> Vec<ObjectId> {
        self.seen(of, "hand", Some(of)).into_iter().flatten().collect()
    }

    fn known_of_hand(&self, by: Seat, of: Seat) -> Vec<ObjectId> {
        self.seen(by, "hand", Some(of)).into_iter().flatten().collect()
    }

    /// The cards in a hand, in matches that look the same to a seat.
    fn possible_in_hand(&self, by: Seat, of: Seat) -> BTreeSet<ir::CardId> {
        let dealt = (0..300).map(|seed| self.0.redealt(&GAME, by, seed));
        let hand = self.hand(of);
        dealt.flat_map(|state| hand.iter().map(|card| state.card_of(*card)).collect::<Vec<_>>()).collect()
    }
}

#[test]
fn at_first_everybody_knows_their_own_hand_and_the_market() {
    let table = Table::new(3, 1);
    for by in [P1, P2, P3] {
        for of in [P1, P2, P3] {
            let known = table.seen(by, "hand", Some(of)).iter().all(Option::is_some);
            let none = table.known_of_hand(by, of).is_empty();
            assert_eq!((known, none), (by == of, by != of));
            assert!(table.seen(by, "deck", Some(of)).iter().all(Option::is_none));
        }
        assert!(table.seen(by, "market", None).iter().all(Option::is_some));
        assert!(table.seen(by, "stock", None).iter().all(Option::is_none));
    }
}

#[test]
fn a_card_that_was_thrown_away_and_taken_back_stays_known() {
    let mut table = Table::new(3, 2);
    let card = table.hand(P1)[1];
    table.act("throws", Some(card));
    assert!(table.0.knows(P2, card) && table.0.knows(P3, card));
    table.act("takes_back", Some(card));
    assert_eq!(table.known_of_hand(P2, P1), [card]);
    assert_eq!(table.known_of_hand(P3, P1), [card]);
    assert_eq!(table.hand(P1).len(), 3);
    for seed in 0..50 {
        assert_eq!(table.0.redealt(&GAME, P2, seed).card_of(card), table.0.card_of(card));
    }
}

#[test]
fn a_card_shown_is_known_and_the_others_are_not() {
    let mut table = Table::new(2, 3);
    let card = table.hand(P1)[0];
    assert!(!table.0.knows(P2, card));
    table.act("shows", Some(card));
    assert_eq!(table.known_of_hand(P2, P1), [card]);
}

#[test]
fn a_known_card_put_under_the_deck_is_known_there_until_it_is_shuffled() {
    let mut table = Table::new(2, 4);
    let card = table.hand(P1)[0];
    table.act("shows", Some(card));
    table.act("buries", Some(card));
    for by in [P1, P2] {
        let deck = table.seen(by, "deck", Some(P1));
        assert_eq!(deck[0], Some(card));
        assert!(deck[1..].iter().all(Option::is_none));
    }
    table.act("mixes", None);
    for by in [P1, P2] {
        assert!(table.seen(by, "deck", Some(P1)).iter().all(Option::is_none));
        assert!(!table.0.knows(by, card));
    }
}

#[test]
fn an_unseen_card_put_under_the_deck_is_known_to_its_player_only() {
    let mut table = Table::new(2, 5);
    let card = table.hand(P1)[2];
    table.act("buries", Some(card));
    assert_eq!(table.seen(P1, "deck", Some(P1))[0], Some(card));
    assert_eq!(table.seen(P2, "deck", Some(P1))[0], None);
    let placed = |seed| table.0.redealt(&GAME, P2, seed).card_of(card);
    assert!((0..50).map(placed).collect::<BTreeSet<_>>().len() > 1, "it could be any of them");
    assert!((0..50).all(|seed| table.0.redealt(&GAME, P1, seed).card_of(card) == table.0.card_of(card)));
}

#[test]
fn a_card_bought_stays_known_and_the_one_that_takes_its_place_becomes_known() {
    let mut table = Table::new(2, 6);
    let before = table.seen(P2, "market", None);
    let bought = before[0].expect("the market is open");
    table.act("buys", Some(bought));
    assert_eq!(table.known_of_hand(P2, P1), [bought]);
    let after = table.seen(P2, "market", None);
    assert_eq!(after[1], before[1]);
    assert!(after[0].is_some() && after[0] != Some(bought));
}

#[test]
fn a_drawn_card_is_known_to_who_drew_it() {
    let mut table = Table::new(2, 7);
    table.act("passes", None);
    let drawn = table.hand(P2)[2];
    assert!(table.0.knows(P2, drawn) && !table.0.knows(P1, drawn));
    assert_eq!(
        table.0.decision(),
        Decision::Choose { seat: P2, options: table.0.option_count(), asks: engine::Asks::Action }
    );
}

#[test]
fn what_was_seen_before_a_shuffle_is_not_in_the_hand_after_it() {
    let mut table = Table::new(2, 8);
    let thrown = table.hand(P1)[0];
    let name = table.0.card_of(thrown);
    table.act("throws", Some(thrown));
    table.act("mixes", None);
    assert!(!table.0.knows(P2, thrown));
    let possible = table.possible_in_hand(P2, P1);
    assert!(!possible.contains(&name), "it is somewhere in the deck");
    assert_eq!(possible.len(), 5, "each of the five others may be in the hand");
}

#[test]
fn what_was_never_seen_may_be_in_hand_or_deck() {
    let table = Table::new(2, 9);
    assert_eq!(table.possible_in_hand(P2, P1).len(), 6);
    assert_eq!(table.possible_in_hand(P1, P1).len(), 3);
}

#[test]
fn after_two_shuffles_the_first_is_not_forgotten() {
    let mut table = Table::new(2, 10);
    let thrown: Vec<ObjectId> = table.hand(P1)[..2].to_vec();
    for card in &thrown {
        table.act("throws", Some(*card));
        table.act("mixes", None);
    }
    let possible = table.possible_in_hand(P2, P1);
    assert_eq!(possible.len(), 4, "two were seen and lie in the deck");
    assert!(thrown.iter().all(|card| !possible.contains(&table.0.card_of(*card))));
}

#[test]
fn a_public_card_is_the_same_in_every_deal() {
    let mut table = Table::new(3, 11);
    let thrown = table.hand(P1)[0];
    table.act("throws", Some(thrown));
    for by in [P1, P2, P3] {
        for seed in 0..30 {
            let other = table.0.redealt(&GAME, by, seed);
            let known =
                (1..=table.0.object_count() as u16).map(ObjectId).filter(|card| table.0.knows(by, *card));
            for card in known {
                assert_eq!(other.card_of(card), table.0.card_of(card));
            }
        }
    }
}
