//! Statements.

use super::check;
use super::table::*;
use ir::*;

fn scrap_from_hand() -> Call {
    a_call(SCRAP, vec![Arg::Choose(one(hand_card()))])
}

#[test]
fn calls_in_a_row() {
    check(vec![draw(1)], "Draw a card.");
    check(vec![trade(2), draw(2)], "Gain 2 trade. Draw 2 cards.");
    check(vec![trade(2), combat(4), draw(1)], "Gain 2 trade and 4 combat. Draw a card.");
    check(vec![trade(2), combat(4), trade(1)], "Gain 2 trade, 4 combat and 1 trade.");
    check(vec![call(BONUS, vec![number(1)]), call(BONUS, vec![number(2)])], "+1 trade and +2 trade.");
    check(vec![], "Nothing happens.");
}

#[test]
fn may_then_else() {
    check(vec![may(scrap_from_hand(), vec![])], "You may scrap a card in your hand.");
    check(
        vec![may(scrap_from_hand(), vec![draw(1), trade(1)])],
        "You may scrap a card in your hand. If you do, draw a card and gain 1 trade.",
    );
    let attempt = |may, then, otherwise| Stmt::Attempt {
        may,
        attempt: Attempted::Call(scrap_from_hand()),
        then,
        otherwise,
        words: Words::default(),
    };
    check(
        vec![attempt(true, vec![draw(1)], vec![trade(1)])],
        "You may scrap a card in your hand. If you do, draw a card. Otherwise, gain 1 trade.",
    );
    check(
        vec![attempt(true, vec![], vec![trade(1)])],
        "You may scrap a card in your hand. If you do not, gain 1 trade.",
    );
    check(vec![attempt(false, vec![draw(1)], vec![])], "Scrap a card in your hand. If you do, draw a card.");
    let both = Attempted::Block(vec![trade(1), draw(1)]);
    check(
        vec![Stmt::Attempt {
            may: true,
            attempt: both,
            then: vec![combat(1)],
            otherwise: vec![],
            words: Words::default(),
        }],
        "You may gain 1 trade and draw a card. If you do, gain 1 combat.",
    );
    check(
        vec![may(scrap_from_hand(), vec![trade(1), combat(2), draw(1)])],
        "You may scrap a card in your hand. If you do, gain 1 trade and 2 combat, and draw a card.",
    );
}

#[test]
fn pay() {
    let pay = |n| Call { pay: true, ..a_call(SPEND, vec![number(n)]) };
    check(vec![may(pay(3), vec![draw(1)])], "You may pay 3 coins. If you do, draw a card.");
    check(
        vec![trade(1), Stmt::Call(pay(1)), draw(1), trade(2)],
        "Gain 1 trade. Pay a coin. If you do, draw a card and gain 2 trade.",
    );
}

#[test]
fn nested_conditions_are_numbered() {
    check(
        vec![may(scrap_from_hand(), vec![may(scrap_from_hand(), vec![draw(1)]), trade(1)])],
        "You may scrap a card in your hand. If you do, (1) you may scrap a card in your hand; if you do, draw a card; \
         (2) gain 1 trade.",
    );
    let upgrade = || call(UPGRADE, vec![Arg::Choose(one(hand_card()))]);
    check(
        vec![may(scrap_from_hand(), vec![upgrade(), draw(1)])],
        "You may scrap a card in your hand. If you do, upgrade a card in your hand: it gives more; then draw a card.",
    );
}

#[test]
fn choose_one() {
    let mode = |body| Mode { label: Some("x".into()), condition: None, body };
    check(
        vec![Stmt::ChooseOne {
            modes: vec![mode(vec![trade(3)]), mode(vec![combat(5)])],
            words: Words::default(),
        }],
        "Choose one: gain 3 trade; or gain 5 combat.",
    );
    check(
        vec![Stmt::ChooseOne {
            modes: vec![mode(vec![trade(3)]), mode(vec![combat(5), draw(1)]), mode(vec![])],
            words: Words::default(),
        }],
        "Choose one: gain 3 trade; gain 5 combat and draw a card; or x.",
    );
}

#[test]
fn branches_and_loops() {
    let condition =
        binary(BinaryOp::GreaterEqual, Expr::PlayerField(Box::new(Expr::You), TRADE_FIELD), Expr::Const(4));
    let branch = |then, otherwise| Stmt::If { condition: condition.clone(), then, otherwise };
    check(vec![branch(vec![draw(1)], vec![])], "If your trade is 4 or more, draw a card.");
    check(
        vec![branch(vec![draw(1)], vec![trade(1)])],
        "If your trade is 4 or more, draw a card. Otherwise, gain 1 trade.",
    );
    check(vec![branch(vec![], vec![trade(1)])], "Unless your trade is 4 or more, gain 1 trade.");
    check(vec![Stmt::Repeat { times: Expr::Const(2), body: vec![draw(1)] }], "Do this twice: draw a card.");
    let friends = active(SHIP, vec![is(OTHER), is(FRIENDLY)]);
    let spawn = call(SPAWN, vec![number(0)]);
    check(
        vec![Stmt::Repeat { times: Expr::Count(Box::new(friends.clone())), body: vec![spawn] }],
        "For each other friendly ship, put a Village Scout into your discard pile.",
    );
    let scrap_it = call(SCRAP, vec![Arg::One(Expr::Local(LocalId(0)))]);
    check(
        vec![Stmt::ForEach { set: friends, local: LocalId(0), body: vec![scrap_it] }],
        "For each other friendly ship, scrap that ship.",
    );
}

#[test]
fn somebody_else() {
    let their_card = || Arg::Choose(one(hand_card()));
    let discard = || call(DISCARDS, vec![their_card()]);
    let opponents = Set::Players(PlayerQuery { which: Which::Opponents, local: IT, conditions: vec![] });
    let by = |who, body| Stmt::As { who, body };
    check(
        vec![by(Set::One(Expr::Opponent), vec![discard(), draw(1)])],
        "Your opponent discards a card from their hand. They draw a card.",
    );
    check(vec![by(opponents.clone(), vec![discard()])], "Each opponent discards a card from their hand.");
    let recruit = a_call(RECRUIT, vec![their_card()]);
    check(
        vec![by(opponents.clone(), vec![Stmt::Call(recruit.clone())])],
        "Each opponent puts a card from their hand on the bottom of their deck, then draws a card.",
    );
    check(
        vec![by(opponents.clone(), vec![may(recruit, vec![trade(1)])])],
        "Each opponent may put a card from their hand on the bottom of their deck, then draw a card. \
         If they do, they gain 1 trade.",
    );
    check(vec![by(Set::One(Expr::You), vec![draw(1)])], "Draw a card.");
    check(
        vec![call(PUNISH, vec![Arg::Choose(one(opponents.clone())), number(2)])],
        "An opponent of your choice discards 2 cards.",
    );
    check(vec![call(PUNISH, vec![Arg::One(Expr::You), number(2)])], "You discard 2 cards.");
    let chosen = Stmt::Let { local: LocalId(0), value: LetValue::Choose(one(opponents)) };
    check(
        vec![chosen, by(Set::Local(LocalId(0)), vec![discard()])],
        "Choose an opponent. That player discards a card from their hand.",
    );
}

#[test]
fn bindings() {
    let knight = cards(CARD, vec![your(HAND)], vec![named(KNIGHT)]);
    let choose =
        |local, set: &Set| Stmt::Let { local: LocalId(local), value: LetValue::Choose(one(set.clone())) };
    let scrap = |local| call(SCRAP, vec![Arg::One(Expr::Local(LocalId(local)))]);
    check(vec![choose(0, &knight), scrap(0)], "Scrap a Hedge Knight in your hand.");
    check(
        vec![choose(0, &knight), draw(1), scrap(0)],
        "Choose a Hedge Knight in your hand. Draw a card. Scrap that Hedge Knight.",
    );
    check(
        vec![choose(0, &hand_card()), choose(1, &hand_card()), draw(1), scrap(1)],
        "Choose a card in your hand. Choose a card in your hand. Draw a card. Scrap the second card.",
    );
    let top = Set::Ends { end: PlaceEnd::Top, count: Expr::Const(1), zone: your(DECK) };
    let seen = Stmt::Let { local: LocalId(0), value: LetValue::Expr(Expr::First(Box::new(top))) };
    let reveal = call(Kernel::Reveal.event(), vec![Arg::One(Expr::Local(LocalId(0)))]);
    check(vec![seen, reveal, scrap(0)], "Reveal the top card of your deck. Scrap that card.");
    let any = Choose {
        amount: Amount::UpTo(Expr::Const(2)),
        from: hand_card(),
        within: None,
        by: None,
        unseen: false,
        words: Words::default(),
    };
    let gone =
        Stmt::Let { local: LocalId(0), value: LetValue::Call(a_call(DISCARDS, vec![Arg::Choose(any)])) };
    let draw_gone = call(DRAW, vec![Arg::One(Expr::Outcome(LocalId(0), OutcomePart::Done))]);
    check(vec![gone, draw_gone], "Discard up to 2 cards from your hand. Draw that many cards.");
    let range = NumberChoice {
        from: Expr::Const(1),
        to: Expr::PlayerField(Box::new(Expr::You), TRADE_FIELD),
        by: None,
        words: Words::default(),
    };
    let number = Stmt::Let { local: LocalId(0), value: LetValue::Number(range) };
    let gain = call(COMBAT, vec![Arg::One(Expr::Local(LocalId(0)))]);
    check(vec![number, gain], "Choose a number from 1 to your trade. Gain that much combat.");
}

#[test]
fn permanent_changes() {
    let mut game = game();
    game.abilities.push(primary(vec![combat(2)]));
    let choose = Stmt::Let { local: LocalId(0), value: LetValue::Choose(one(hand_card())) };
    let gains = vec![
        Gain::Ability(vec![(SHIP, AbilityId(0))]),
        Gain::Keyword(KeywordId(0)),
        Gain::Field { field: DEFENSE, op: AssignOp::Add, value: Expr::Const(1) },
    ];
    game.abilities.push(primary(vec![choose, Stmt::Forever { subjects: Set::Local(LocalId(0)), gains }]));
    let line = super::super::ability::line(&mut super::Writer::new(&game), AbilityId(1));
    let expected = "Primary: Choose a card in your hand. \
                    That card permanently gains \"Primary: Gain 2 combat.\" and leader and gets +1 defense.";
    assert_eq!(line, expected);
}

#[test]
fn kernel_events() {
    let to = |zone, end| Arg::Place(Place { zone, end });
    let put = |what, place| call(Kernel::Move.event(), vec![what, place]);
    let this = || Arg::One(Expr::SelfCard);
    check(vec![put(this(), to(your(WORKSHOP), PlaceEnd::Top))], "Put this card into your workshop.");
    check(vec![put(this(), to(your(DECK), PlaceEnd::Top))], "Put this card on top of your deck.");
    check(vec![put(this(), to(your(DECK), PlaceEnd::Bottom))], "Put this card on the bottom of your deck.");
    check(vec![put(this(), to(your(PLAYED), PlaceEnd::Top))], "Put this card among your played cards.");
    let owner = Whose::Player(Box::new(Expr::Owner(Box::new(Expr::SelfCard))));
    let home = ZoneRef { zone: DISCARD, whose: owner };
    check(vec![put(this(), to(home, PlaceEnd::Top))], "Put this card into its owner's discard pile.");
    check(
        vec![call(Kernel::Create.event(), vec![number(2), to(your(DISCARD), PlaceEnd::Top)])],
        "Put an Elder Circle into your discard pile.",
    );
    let either = Arg::Choose(one(cards(CARD, vec![your(HAND), shared(ROW), your(PLAYED)], vec![])));
    check(
        vec![put(either, to(your(DECK), PlaceEnd::Top))],
        "Put a card from your hand, from the trade row or from among your played cards on top of your deck.",
    );
    check(vec![call(Kernel::Shuffle.event(), vec![Arg::Zone(your(DECK))])], "Shuffle your deck.");
    check(vec![call(Kernel::Lose.event(), vec![Arg::One(Expr::You)])], "Lose the game.");
    check(vec![call(Kernel::Lose.event(), vec![Arg::One(Expr::Opponent)])], "Your opponent loses the game.");
}

#[test]
fn other_statements() {
    let assign =
        |op| Stmt::Assign { target: Target::Player(Expr::You, TRADE_FIELD), op, value: Expr::Const(2) };
    check(vec![assign(AssignOp::Add)], "Add 2 to your trade.");
    check(vec![assign(AssignOp::Set)], "Set your trade to 2.");
    check(vec![Stmt::EndPhase], "End the current phase.");
    let choose = Stmt::Let { local: LocalId(0), value: LetValue::Choose(one(active(SHIP, vec![]))) };
    let copy = Stmt::Do { kind: AbilityKindId(0), of: Expr::Local(LocalId(0)) };
    check(
        vec![choose, copy],
        "Choose a ship in play. Carry out the Primary text of that ship as if it stood on this card.",
    );
}
