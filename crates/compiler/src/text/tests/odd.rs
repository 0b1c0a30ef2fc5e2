//! Input no compiler would give: the text may be poor, but there is one.

use super::table::*;
use super::{Writer, body_text, check};
use ir::*;

#[test]
fn ids_out_of_range() {
    let far = u16::MAX;
    let values = Expr::Value(ValueId(far), vec![field_of(Expr::Local(LocalId(far)), CardFieldId(far))]);
    let nowhere =
        ZoneRef { zone: ZoneId(far), whose: Whose::Player(Box::new(Expr::Owner(Box::new(values.clone())))) };
    let stmts = vec![
        call(EventId(far), vec![number(1)]),
        call(DRAW, vec![]),
        call(Kernel::Move.event(), vec![]),
        call(SPAWN, vec![number(-7)]),
        call(SCRAP, vec![Arg::Choose(one(cards(KindId(far), vec![nowhere.clone()], vec![values.clone()])))]),
        call(Kernel::Create.event(), vec![Arg::Deck(DeckId(far)), Arg::Zone(nowhere)]),
        Stmt::If { condition: values, then: vec![Stmt::Body], otherwise: vec![] },
        Stmt::Do { kind: AbilityKindId(far), of: Expr::Named(CardId(far)) },
        Stmt::Actions {
            offers: vec![Offer::Action(ActionId(far)), Offer::Ability(AbilityKindId(far))],
            who: Asked::TurnPlayer,
        },
        Stmt::Forever {
            subjects: Set::Local(LocalId(far)),
            gains: vec![Gain::Ability(vec![(CARD, AbilityId(far))])],
        },
    ];
    let text = body_text(stmts);
    assert!(text.starts_with("Do something. Draw {n card}."), "{text}");
}

#[test]
fn effects_with_ids_out_of_range() {
    let far = u16::MAX;
    let local = LocalId(far);
    let lost = || Expr::Local(local);
    let somewhere = Box::new(Set::Beside(lost()));
    let most = |set| Set::Most { most: false, set, local, value: Box::new(Expr::TurnNumber) };
    let sets = [
        Set::Values { of: EnumId(far), within: Some(Box::new(lost())), local, conditions: vec![lost()] },
        Set::Names {
            kind: KindId(far),
            local,
            conditions: vec![Expr::NameIsKind(Box::new(lost()), KindId(far))],
        },
        Set::Caused { local, event: EventId(far) },
        Set::Minus(Box::new(Set::Local(local)), Box::new(Set::Union(vec![]))),
        Set::Where {
            set: Box::new(Set::Local(local)),
            local,
            conditions: vec![Expr::IsFacedown(Box::new(lost()))],
        },
        most(somewhere.clone()),
        most(Box::new(Set::Union(vec![]))),
    ];
    let nowhere = ZoneRef { zone: ZoneId(far), whose: Whose::All };
    let mut stmts: Vec<Stmt> = sets.into_iter().map(|set| call(SCRAP, vec![Arg::Choose(one(set))])).collect();
    let lasting = |abilities| Stmt::Lasting {
        duration: Duration::Event(pattern(EventId(far), vec![])),
        once: true,
        captures: vec![local],
        abilities,
    };
    stmts.extend([
        lasting(vec![]),
        lasting(vec![AbilityId(far)]),
        Stmt::Together(vec![]),
        Stmt::Proceed(vec![(far, lost())]),
        Stmt::Cancel,
        Stmt::Resolve { kind: AbilityKindId(far), of: Expr::Granter },
        Stmt::ResolveEach { kind: AbilityKindId(far), of: Set::Local(local) },
        Stmt::Arrange(nowhere, Words::default()),
        Stmt::TurnDown { card: Expr::Source, becomes: Expr::Const(-1) },
        Stmt::Assign { target: Target::Local(local), op: AssignOp::Add, value: lost() },
        Stmt::While { condition: Expr::During(Box::new(pattern(EventId(far), vec![]))), body: vec![] },
        Stmt::If {
            condition: Expr::Can(Box::new(Question { event: EventId(far), args: vec![] })),
            then: vec![draw(1)],
            otherwise: vec![],
        },
    ]);
    let text = body_text(stmts);
    assert!(!text.contains(['{', '}']), "{text}");
}

#[test]
fn templates_with_unknown_or_broken_places() {
    let mut game = game();
    let texts =
        ["twist {zzz} and {n", "{", "}{", "{}", "{n  }", "+{n}", "Draw {n}.", "a {n card}", "ändere {n}"];
    for text in texts {
        game.events.push(event("odd", vec![Param { name: "n".into(), ty: Type::Int }], text));
        let id = EventId(u16::try_from(game.events.len() - 1).unwrap());
        let amounts = [number(2), Arg::One(Expr::TurnNumber), Arg::Each(hand_card())];
        for amount in amounts {
            game.abilities.push(primary(vec![call(id, vec![amount])]));
        }
    }
    for ability in 0..game.abilities.len() {
        let id = AbilityId(u16::try_from(ability).unwrap());
        let line = super::super::ability::line(&mut Writer::new(&game), id);
        assert!(line.starts_with("Primary: ") && line.ends_with('.'), "{line}");
    }
    let line = super::super::ability::line(&mut Writer::new(&game), AbilityId(0));
    assert_eq!(line, "Primary: Twist {zzz} and {n.");
}

#[test]
fn bottomless_input_is_cut_off() {
    let mut expr = Expr::TurnNumber;
    for _ in 0..500 {
        expr = Expr::Negate(Box::new(expr));
    }
    let text = body_text(vec![call(COMBAT, vec![Arg::One(expr)])]);
    assert!(text.ends_with("minus …."), "{text}");
    let mut stmt = draw(1);
    for _ in 0..500 {
        stmt = Stmt::Repeat { times: Expr::Const(3), body: vec![stmt] };
    }
    assert!(body_text(vec![stmt]).contains('…'));
    let mut game = game();
    let again = || Gain::Ability(vec![(CARD, AbilityId(0))]);
    let gains = vec![again(), again(), again()];
    game.abilities.push(primary(vec![Stmt::Forever { subjects: Set::One(Expr::SelfCard), gains }]));
    let line = super::super::ability::line(&mut Writer::new(&game), AbilityId(0));
    assert!(line.contains('…'), "{line}");
}

#[test]
fn a_value_that_means_itself() {
    let mut game = game();
    game.values[SURPLUS.index()].body = Expr::Value(SURPLUS, vec![]);
    game.abilities.push(primary(vec![call(COMBAT, vec![Arg::One(Expr::Value(SURPLUS, vec![]))])]));
    let line = super::super::ability::line(&mut Writer::new(&game), AbilityId(0));
    assert_eq!(line, "Primary: Gain combat equal to ….");
}

#[test]
fn empty_choices() {
    check(vec![Stmt::ChooseOne { modes: vec![], words: Words::default() }], "Choose one: nothing.");
    check(vec![call(SCRAP, vec![Arg::Each(Set::Union(vec![]))])], "Scrap nothing.");
}
