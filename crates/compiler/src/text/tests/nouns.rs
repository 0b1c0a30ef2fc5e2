//! Sets, numbers and conditions.

use super::table::*;
use super::{check, check_condition};
use ir::*;

fn scrap(arg: Arg, expected: &str) {
    check(vec![call(SCRAP, vec![arg])], &format!("Scrap {expected}."));
}

fn choose(set: Set, expected: &str) {
    scrap(Arg::Choose(one(set)), expected);
}

fn cost(op: BinaryOp, bound: Expr) -> Expr {
    binary(op, field_of(it(), COST), bound)
}

#[test]
fn kinds_and_adjectives() {
    choose(active(BASE, vec![is(ENEMY)]), "an enemy base");
    choose(active(KindId(1), vec![]), "a card in play");
    choose(active(SHIP, vec![is(OTHER), is(FRIENDLY)]), "another friendly ship");
    choose(active(SHIP, vec![is(YOURS)]), "one of your ships");
    choose(active(BASE, vec![Expr::Not(Box::new(is(FRIENDLY)))]), "a non-friendly base");
    choose(active(BASE, vec![field_of(it(), OUTPOST)]), "an outpost base in play");
    let wilds = binary(BinaryOp::Equal, field_of(it(), FACTION), Expr::Const(0));
    choose(active(BASE, vec![is(FRIENDLY), wilds]), "a friendly Wilds base");
    let neutral = binary(BinaryOp::Within, Expr::Const(1), field_of(it(), HOUSES));
    choose(active(KindId(1), vec![is(FRIENDLY), neutral]), "a friendly Neutral card");
    choose(active(KindId(1), vec![Expr::IsKind(Box::new(it()), SHIP)]), "a ship in play");
}

#[test]
fn places() {
    choose(cards(CARD, vec![your(HAND), your(DISCARD)], vec![]), "a card in your hand or discard pile");
    choose(cards(CARD, vec![your(HAND), shared(ROW)], vec![]), "a card in your hand or in the trade row");
    choose(cards(SHIP, vec![your(ZoneId(7))], vec![]), "a ship you have in play");
    let pile = ZoneRef { zone: PILE, whose: Whose::Card(Box::new(Expr::SelfCard)) };
    choose(cards(CARD, vec![pile], vec![]), "a card in this base's pile");
    let all = ZoneRef { zone: HAND, whose: Whose::All };
    choose(cards(CARD, vec![all], vec![]), "a card in any player's hand");
    let top = |n| Set::Ends { end: PlaceEnd::Top, count: Expr::Const(n), zone: your(DECK) };
    scrap(Arg::Each(top(1)), "the top card of your deck");
    scrap(Arg::Each(top(3)), "the top 3 cards of your deck");
    choose(top(3), "one of the top 3 cards of your deck");
}

#[test]
fn conditions_of_filters() {
    let row = |condition| cards(SHIP, vec![shared(ROW)], vec![condition]);
    choose(row(cost(BinaryOp::LessEqual, Expr::Const(4))), "a ship with cost 4 or less in the trade row");
    let trade = Expr::PlayerField(Box::new(Expr::You), TRADE_FIELD);
    choose(
        row(cost(BinaryOp::LessEqual, trade.clone())),
        "a ship with cost at most your trade in the trade row",
    );
    let turned = binary(BinaryOp::Greater, Expr::Const(4), field_of(it(), COST));
    choose(row(turned), "a ship with cost less than 4 in the trade row");
    let faction = binary(BinaryOp::Equal, field_of(it(), FACTION), field_of(Expr::SelfCard, FACTION));
    choose(row(faction), "a ship of the same faction as this card in the trade row");
    let houses = binary(BinaryOp::Overlaps, field_of(it(), HOUSES), field_of(Expr::SelfCard, HOUSES));
    choose(row(houses), "a ship in the trade row that shares a house with this card");
    let either = binary(BinaryOp::Or, named(SCOUT), named(KNIGHT));
    let other = Expr::Not(Box::new(named(KNIGHT)));
    choose(
        cards(CARD, vec![your(HAND)], vec![is(OTHER), other]),
        "another card not named Hedge Knight in your hand",
    );
    let settled = binary(BinaryOp::NotEqual, field_of(it(), FACTION), Expr::Const(1));
    choose(active(SHIP, vec![is(FRIENDLY), settled]), "a friendly non-Neutral ship");
    choose(cards(CARD, vec![your(HAND)], vec![either]), "a Village Scout or Hedge Knight in your hand");
    let mine = binary(BinaryOp::Equal, Expr::Owner(Box::new(it())), Expr::You);
    choose(row(mine), "a ship you own in the trade row");
    let pile = ZoneRef { zone: PILE, whose: Whose::Card(Box::new(it())) };
    let piled = Expr::Any(Box::new(cards_at(pile)));
    choose(active(BASE, vec![is(FRIENDLY), piled.clone()]), "a friendly base with a card in its pile");
    choose(
        active(BASE, vec![is(FRIENDLY), Expr::Not(Box::new(piled))]),
        "a friendly base with no card in its pile",
    );
    let odd = binary(BinaryOp::Or, cost(BinaryOp::Less, Expr::Const(2)), is(FRIENDLY));
    choose(row(odd), "a ship in the trade row whose cost is less than 2 or that is friendly");
    let keyword = Expr::Has(Box::new(it()), Feature::Keyword(KeywordId(0)));
    choose(row(keyword), "a ship with leader in the trade row");
}

fn cards_at(zone: ZoneRef) -> Set {
    let places = Places::In(vec![Source::Zone(zone)]);
    Set::Cards(Query { places, kind: CARD, local: LocalId(41), conditions: vec![] })
}

#[test]
fn amounts() {
    let hand = hand_card;
    scrap(some(Amount::Exactly(Expr::Const(2)), hand()), "2 cards in your hand");
    scrap(some(Amount::UpTo(Expr::Const(2)), hand()), "up to 2 cards in your hand");
    scrap(some(Amount::UpTo(Expr::Const(1)), hand()), "up to one card in your hand");
    scrap(some(Amount::AnyNumber, hand()), "any number of cards in your hand");
    scrap(Arg::Each(active(SHIP, vec![])), "each ship in play");
    scrap(Arg::Each(Set::Random(Box::new(hand()))), "a random card in your hand");
    let both = Set::Union(vec![active(BASE, vec![is(ENEMY)]), hand()]);
    choose(both, "an enemy base or a card in your hand");
}

#[test]
fn numbers() {
    let bloom = || Expr::Count(Box::new(active(SHIP, vec![is(FRIENDLY)])));
    let twice = binary(BinaryOp::Multiply, Expr::Const(2), bloom());
    check(vec![call(COMBAT, vec![Arg::One(twice.clone())])], "Gain 2 combat for each friendly ship.");
    check(vec![call(DRAW, vec![Arg::One(bloom())])], "Draw a card for each friendly ship.");
    let more = binary(BinaryOp::Add, Expr::Const(3), twice);
    check(
        vec![call(COMBAT, vec![Arg::One(more.clone())])],
        "Gain combat equal to 3 plus twice the number of friendly ships.",
    );
    check(
        vec![call(DRAW, vec![Arg::One(more.clone())])],
        "Draw a number of cards equal to 3 plus twice the number of friendly ships.",
    );
    check(
        vec![call(BONUS, vec![Arg::One(Expr::Value(SURPLUS, vec![]))])],
        "+X trade, where X is your trade minus 2.",
    );
    let total = Expr::Total { set: Box::new(hand_card()), local: IT, value: Box::new(field_of(it(), COST)) };
    let damage = call(STRIKE, vec![Arg::One(Expr::SelfCard), Arg::One(total)]);
    check(vec![damage], "Deal damage equal to the total cost of cards in your hand to this base.");
    let turned = binary(BinaryOp::Add, Expr::TurnNumber, Expr::Const(1));
    check(vec![call(COMBAT, vec![Arg::One(turned)])], "Gain combat equal to 1 plus the number of this turn.");
    let halved = binary(BinaryOp::Divide, more, Expr::Const(2));
    let least = binary(BinaryOp::Min, halved, Expr::Const(4));
    check(
        vec![call(COMBAT, vec![Arg::One(least)])],
        "Gain combat equal to the smaller of half of (3 plus twice the number of friendly ships) (rounded down) and 4.",
    );
}

#[test]
fn conditions() {
    let friends = || Box::new(active(SHIP, vec![is(OTHER), is(FRIENDLY)]));
    check_condition(&Expr::Any(friends()), "there is another friendly ship");
    check_condition(&Expr::Not(Box::new(Expr::Any(friends()))), "there is no other friendly ship");
    let count = |op, n| binary(op, Expr::Count(friends()), Expr::Const(n));
    check_condition(&count(BinaryOp::GreaterEqual, 2), "there are 2 or more other friendly ships");
    check_condition(&count(BinaryOp::Equal, 0), "there is no other friendly ship");
    let this = || Box::new(Expr::SelfCard);
    check_condition(&Expr::IsKind(this(), BASE), "this card is a base");
    check_condition(&Expr::Not(Box::new(Expr::IsKind(this(), BASE))), "this card is not a base");
    check_condition(&field_of(Expr::SelfCard, OUTPOST), "this card is an outpost");
    check_condition(&Expr::InZone(this(), vec![your(HAND)]), "this card is in your hand");
    check_condition(&Expr::Has(this(), Feature::Keyword(KeywordId(0))), "this card has leader");
    check_condition(&Expr::Value(FRIENDLY, vec![Expr::SelfCard]), "this card is friendly");
    check_condition(&binary(BinaryOp::Equal, Expr::Phase, Expr::Const(1)), "it is the main phase");
    check_condition(&binary(BinaryOp::Equal, Expr::You, Expr::TurnPlayer), "it is your turn");
    let mut game = game();
    game.values[SURPLUS.index()].ty = Type::Bool;
    game.values[SURPLUS.index()].text = Some("there is a surplus".into());
    let surplus = Expr::Value(SURPLUS, vec![]);
    let mut writer = super::Writer::new(&game);
    assert_eq!(writer.condition(&surplus), "there is a surplus");
    assert_eq!(writer.condition(&Expr::Not(Box::new(surplus))), "it is not so that there is a surplus");
    let wilds = binary(BinaryOp::NotEqual, field_of(Expr::SelfCard, FACTION), Expr::Const(0));
    check_condition(&wilds, "this card's faction is not Wilds");
    let scrapped = Pattern { by: Some(Expr::You), ..pattern(SCRAP, vec![ArgPattern::Any]) };
    let times = |op, n| binary(op, Expr::Times(Box::new(scrapped.clone()), Span::ThisTurn), Expr::Const(n));
    check_condition(&times(BinaryOp::GreaterEqual, 1), "you have scrapped a card this turn");
    check_condition(&times(BinaryOp::GreaterEqual, 2), "you have scrapped a card 2 or more times this turn");
    check_condition(&times(BinaryOp::Equal, 0), "you have not scrapped a card this turn");
}
