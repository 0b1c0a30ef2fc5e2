//! Abilities written out on a card.

use super::check_ability;
use super::table::*;
use ir::*;

fn after(pattern: Pattern, expected: &str) {
    check_ability(vec![trigger(When::After(pattern))], vec![draw(1)], &format!("{expected}, draw a card."));
}

fn by(by: Expr, pattern: Pattern) -> Pattern {
    Pattern { by: Some(by), ..pattern }
}

#[test]
fn events_of_this_card() {
    let this = || vec![ArgPattern::SelfCard];
    after(pattern(CHARGE, this()), "After the stack on this base is brought into play");
    after(pattern(SCRAP, this()), "After this card is scrapped");
    after(pattern(PLAY, this()), "After this card is played");
    after(by(Expr::You, pattern(CHARGE, this())), "After you bring the stack on this base into play");
    after(by(Expr::Opponent, pattern(WRECK, this())), "After your opponent destroys this base");
    after(pattern(RECRUIT, this()), "After this card is put on the bottom of a player's deck");
    let before = trigger(When::Before(pattern(WRECK, this())));
    check_ability(
        vec![before],
        vec![call(CHARGE, vec![Arg::One(Expr::SelfCard)])],
        "Before this base is destroyed, bring the stack on this base into play.",
    );
}

#[test]
fn events_of_others() {
    after(by(Expr::You, pattern(DRAW, vec![])), "After you draw one or more cards");
    after(by(Expr::You, pattern(TRADE, vec![])), "After you gain trade");
    after(pattern(TRADE, vec![]), "After a player gains trade");
    after(by(Expr::You, pattern(DRAW, vec![ArgPattern::Equals(Expr::Const(2))])), "After you draw 2 cards");
    let ship = ArgPattern::Matches { local: IT, kind: Some(SHIP), conditions: vec![is(OTHER), is(FRIENDLY)] };
    let trigger = trigger(When::After(pattern(PLAY, vec![ship])));
    check_ability(
        vec![trigger],
        vec![call(SCRAP, vec![Arg::One(it())])],
        "After another friendly ship is played, scrap that ship.",
    );
}

#[test]
fn kernel_events() {
    let phase = |n| pattern(Kernel::PhaseBegins.event(), vec![ArgPattern::Equals(Expr::Const(n))]);
    after(by(Expr::You, phase(0)), "At the start of your turn");
    after(by(Expr::You, phase(1)), "At the start of your main phase");
    after(phase(1), "At the start of each main phase");
    let moved = Pattern {
        from: vec![HAND],
        to: vec![ROW],
        ..pattern(Kernel::Move.event(), vec![ArgPattern::SelfCard])
    };
    after(moved, "After this card moves from a hand to the trade row");
    after(pattern(Kernel::Lose.event(), vec![ArgPattern::Any]), "After a player loses the game");
}

#[test]
fn limits_zones_and_conditions() {
    let knight = cards(CARD, vec![your(HAND)], vec![named(KNIGHT)]);
    let waiting = Trigger {
        zones: AbilityZones::In(vec![WORKSHOP]),
        ..trigger(When::AsSoonAs(Expr::Any(Box::new(knight))))
    };
    check_ability(
        vec![waiting],
        vec![draw(1)],
        "While this card is in your workshop, as soon as there is a Hedge Knight in your hand, draw a card.",
    );
    let limited = Trigger {
        limit: Some(Expr::Const(1)),
        conditions: vec![Expr::Any(Box::new(active(SHIP, vec![is(OTHER), is(FRIENDLY)])))],
        ..trigger(When::After(pattern(SCRAP, vec![ArgPattern::SelfCard])))
    };
    check_ability(
        vec![limited],
        vec![draw(1)],
        "Once each turn, after this card is scrapped, if there is another friendly ship, draw a card.",
    );
}

#[test]
fn activated() {
    check_ability(vec![trigger(When::Activated)], vec![draw(1)], "Activate: Draw a card.");
    let once = Trigger { limit: Some(Expr::Const(1)), ..trigger(When::Activated) };
    check_ability(vec![once], vec![draw(1)], "Once each turn: Draw a card.");
    let several = vec![
        trigger(When::After(pattern(SCRAP, vec![ArgPattern::SelfCard]))),
        trigger(When::After(pattern(WRECK, vec![ArgPattern::SelfCard]))),
    ];
    check_ability(
        several,
        vec![draw(1)],
        "After this card is scrapped or after this base is destroyed, draw a card.",
    );
}
