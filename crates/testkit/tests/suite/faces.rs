//! Who knows what of cards that lie face down, under others, or in an order that somebody chose.

use engine::{CardView, Game, KnownCard, NoEvents, ObjectId, Seat, State};
use std::collections::BTreeSet;

const P1: Seat = Seat(0);
const P2: Seat = Seat(1);

/// A match with the means to ask for options by their words.
struct Table {
    game: Game,
    state: State,
}

impl Table {
    fn new(seed: u64) -> Self {
        let game = crate::small::alone("faces");
        let state = State::new(&game, 2, seed).expect("a match");
        Self { game, state }
    }

    fn labels(&self) -> Vec<String> {
        (0..self.state.option_count()).map(|option| words::label(&self.game, &self.state, option)).collect()
    }

    fn choose(&mut self, label: &str) {
        let option = self.labels().iter().position(|other| other == label);
        let option = option.unwrap_or_else(|| panic!("{label} is not among {:?}", self.labels()));
        self.state.decide(&self.game, option, &mut NoEvents).expect("an option");
    }

    fn cards(&self, state: &State, seat: Seat, zone: &str, of: Seat) -> Vec<CardView> {
        let view = state.view(&self.game, seat);
        let zones = view.zones.iter().filter(|view| view.seat == Some(of));
        let mut named = zones.filter(|view| self.game.ir().zones[view.zone.index()].name == zone);
        named.next().expect("a zone").cards.clone()
    }

    fn known(&self, seat: Seat, zone: &str, of: Seat) -> Vec<KnownCard> {
        let cards = self.cards(&self.state, seat, zone, of).into_iter();
        let known = cards.filter_map(|card| match card {
            CardView::Known(card) => Some(card),
            CardView::Empty | CardView::Hidden { .. } => None,
        });
        known.collect()
    }

    fn name(&self, card: ir::CardId) -> &str {
        &self.game.ir().cards[card.index()].name
    }
}

#[test]
fn a_face_is_for_all_the_card_for_its_controller() {
    let mut table = Table::new(1);
    table.choose("muster");
    for seat in [P1, P2] {
        let [card] = &table.known(seat, "line", P1)[..] else { panic!("one card in play") };
        assert!(card.facedown && table.name(card.card) == "Recruit");
        assert_eq!(card.physical.is_some(), seat == P1);
        assert_eq!(table.state.knows(seat, card.object), seat == P1);
        assert!(table.state.sees(seat, card.object));
    }
    let [card] = &table.known(P1, "line", P1)[..] else { panic!("one card in play") };
    let really = table.name(card.physical.expect("its player may look at it"));
    let own = format!("recall Recruit (face down: {really})");
    assert!(table.labels().contains(&own), "to its player it is called by what it is: {:?}", table.labels());
    table.choose("pass");
    assert!(
        table.labels().contains(&"strike Recruit".to_owned()),
        "to others it is not: {:?}",
        table.labels()
    );
}

#[test]
fn other_deals_change_what_lies_face_down_and_nothing_that_can_be_seen() {
    let mut table = Table::new(2);
    table.choose("muster");
    table.choose("pass");
    table.choose("strike Recruit");
    let [card] = &table.known(P2, "line", P1)[..] else { panic!("one card in play") };
    let wounds =
        table.game.ir().card_fields.iter().position(|field| field.name == "wounds").expect("a field");
    assert_eq!(card.fields[wounds], 1);
    let mut really = BTreeSet::new();
    for seed in 0..40 {
        let dealt = table.state.redealt(&table.game, P2, seed);
        dealt.check(&table.game).expect("a match");
        assert_eq!(dealt.view(&table.game, P2), table.state.view(&table.game, P2));
        let CardView::Known(there) = &table.cards(&dealt, P1, "line", P1)[0] else { panic!("its own card") };
        really.extend(there.physical.map(|card| card.0));
        let [hand, deck] = ["hand", "deck"].map(|zone| table.cards(&dealt, P1, zone, P1));
        for card in hand.iter().chain(&deck) {
            if let CardView::Known(card) = card {
                assert_eq!((card.fields[wounds], card.facedown), (0, false));
            }
        }
    }
    assert!(really.len() > 2, "it could be any of the cards that were not seen: {really:?}");
    let mine = table.state.redealt(&table.game, P1, 7);
    assert_eq!(mine.view(&table.game, P1), table.state.view(&table.game, P1));
}

#[test]
fn what_lies_under_a_card_is_its_players_to_see() {
    let mut table = Table::new(3);
    table.choose("muster");
    let hide =
        table.labels().into_iter().find(|label| label.starts_with("hide ")).expect("something to hide");
    table.choose(&hide);
    let inside = |seat: Seat, state: &State| {
        let view = state.view(&table.game, seat);
        view.zones.into_iter().find(|zone| zone.host.is_some()).expect("a card's zone").cards
    };
    assert!(matches!(&inside(P1, &table.state)[..], [CardView::Known(_)]));
    assert!(matches!(&inside(P2, &table.state)[..], [CardView::Hidden { .. }]));
    let known: BTreeSet<u16> = (0..40)
        .filter_map(|seed| match &inside(P1, &table.state.redealt(&table.game, P2, seed))[..] {
            [CardView::Known(card)] => Some(card.card.0),
            _ => None,
        })
        .collect();
    assert!(known.len() > 2, "it could be any of the cards that were not seen: {known:?}");
}

#[test]
fn who_arranges_knows_and_nobody_else() {
    let mut table = Table::new(4);
    table.choose("plan");
    let mut order = Vec::new();
    while order.len() < 4 {
        let last = table.labels().pop().expect("a card to be next");
        assert_ne!(last, "a hidden card");
        table.choose(&last);
        order.push(last);
    }
    let seen: Vec<String> =
        table.known(P1, "deck", P1).iter().map(|card| table.name(card.card).to_owned()).collect();
    assert_eq!(seen, order);
    assert!(table.known(P2, "deck", P1).is_empty());
    let deck: Vec<ObjectId> = table.known(P1, "deck", P1).iter().map(|card| card.object).collect();
    assert!(deck.iter().all(|card| !table.state.knows(P2, *card)));
    let mine = table.state.redealt(&table.game, P1, 9);
    assert_eq!(mine.view(&table.game, P1), table.state.view(&table.game, P1));
}
