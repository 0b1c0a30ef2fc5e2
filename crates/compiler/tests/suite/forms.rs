//! What calls, sets, sets of values, questions and statements become.

use crate::common::creatures::{call, compiled, each, event};
use ir::{Arg, AssignOp, BinaryOp, Expr, LetValue, LocalId, OutcomePart, PlaceEnd, Set, Span, Stmt, Target};

// ---- calls --------------------------------------------------------------------------------------------------------

#[test]
fn arguments_by_name_and_by_default() {
    let body = event("event e(c: Creature) { heal(2); heal(2, who: opponent); hurt(n: 3, c: c); toll }");
    assert_eq!(call(&body[0]).args, [Arg::One(Expr::Const(2)), Arg::One(Expr::You)]);
    assert_eq!(call(&body[1]).args, [Arg::One(Expr::Const(2)), Arg::One(Expr::Opponent)]);
    assert_eq!(call(&body[2]).args, [Arg::One(Expr::Local(LocalId(0))), Arg::One(Expr::Const(3))]);
    assert!(matches!(&call(&body[3]).args[..], [Arg::One(Expr::PlayerField(of, _))] if **of == Expr::You));
}

#[test]
fn whose_doing_it_is_also_decides_the_defaults() {
    let body =
        event("event e(c: Creature) { toll by opponent; heal(1) by c.controller.opponent; hurt(c) from c }");
    let paid = call(&body[0]);
    assert_eq!(paid.by, Some(Expr::Opponent));
    assert!(matches!(&paid.args[..], [Arg::One(Expr::PlayerField(of, _))] if **of == Expr::Opponent));
    let healed = call(&body[1]);
    assert!(matches!(&healed.by, Some(Expr::NextPlayer(of)) if matches!(**of, Expr::Controller(_))));
    assert_eq!(healed.args[1], Arg::One(healed.by.clone().expect("a player")));
    assert_eq!(call(&body[2]).source, Some(Expr::Local(LocalId(0))));
}

#[test]
fn other_arguments_may_speak_of_the_member() {
    let body = event(
        "event e { hurt(each Creature, it.power); move(each Card in hand, it.owner.deck); hurt(each Creature) }",
    );
    let hurt = call(&body[0]);
    let member = hurt.member.expect("a member");
    assert!(matches!(&hurt.args[1], Arg::One(Expr::CardField(of, _)) if **of == Expr::Local(member)));
    let moved = call(&body[1]);
    let Arg::Place(place) = &moved.args[1] else { panic!("{moved:?}") };
    assert!(format!("{:?}", place.zone.whose).contains("Owner(Local"), "{place:?}");
    assert!(moved.member.is_some());
    assert_eq!(call(&body[2]).member, None, "nothing speaks of it");
}

#[test]
fn calls_together_and_places_between_cards() {
    let body = event(
        "event e(c: Creature, f: Creature) { together { hurt(f, c.power) from c; hurt(c, f.power) from f }\n move(c, at 2 of your.line); create(list, your.deck) }",
    );
    let Stmt::Together(calls) = &body[0] else { panic!("{body:?}") };
    assert_eq!(calls[1].source, Some(Expr::Local(LocalId(1))));
    let Arg::Place(place) = &call(&body[1]).args[1] else { panic!("{body:?}") };
    assert_eq!(place.end, PlaceEnd::At(Expr::Const(2)));
    assert_eq!(call(&body[2]).args[0], Arg::OwnDeck);
}

#[test]
fn outcomes_have_an_amount_and_the_cards_of_an_event() {
    let body = event(
        "event e { let d = hurt(each Creature, 2); heal(d.amount); drop(each d.hurt where power > 1) }",
    );
    let Stmt::Let { local, .. } = body[0] else { panic!("{body:?}") };
    assert_eq!(call(&body[1]).args[0], Arg::One(Expr::Outcome(local, OutcomePart::Amount)));
    let Set::Where { set, .. } = each(&body[2]) else { panic!("{body:?}") };
    assert!(matches!(**set, Set::Caused { local: of, .. } if of == local));
}

// ---- sets ---------------------------------------------------------------------------------------------------------

#[test]
fn neighbours_the_strongest_and_differences() {
    let body = event(
        "event e(c: Creature) { hurt(each Creature beside c); drop(each Card beside c); hurt(choose most Creature by power)\n hurt(each Creature - c); let foes = Creature; hurt(each Creature not in foes); hurt(each Creature where it in foes); hurt(each foes where power > 2) }",
    );
    let Set::Where { set, conditions, .. } = each(&body[0]) else { panic!("{body:?}") };
    assert_eq!(**set, Set::Beside(Expr::Local(LocalId(0))));
    assert!(matches!(conditions[..], [Expr::IsKind(..)]));
    assert_eq!(*each(&body[1]), Set::Beside(Expr::Local(LocalId(0))));
    let Arg::Choose(choice) = &call(&body[2]).args[0] else { panic!("{body:?}") };
    assert!(matches!(&choice.from, Set::Most { most: true, .. }));
    assert!(matches!(each(&body[3]), Set::Minus(_, other) if **other == Set::One(Expr::Local(LocalId(0)))));
    assert!(matches!(each(&body[5]), Set::Minus(..)));
    let Set::Cards(query) = each(&body[6]) else { panic!("{body:?}") };
    assert!(matches!(&query.conditions[0], Expr::Member(_, set) if matches!(**set, Set::Local(_))));
    assert!(matches!(each(&body[7]), Set::Where { set, .. } if matches!(**set, Set::Local(_))));
}

#[test]
fn values_that_are_sets_are_written_out() {
    let game = compiled(
        "event e(c: Creature) needs no neighbors(c) { hurt(each neighbors(c)); hurt(choose neighbors(c) where power > 1); heal(count(neighbors(c))) }",
    );
    let event = game.events.last().expect("an event");
    assert!(matches!(&event.needs[0].condition, Expr::Not(any) if matches!(**any, Expr::Any(_))));
    assert!(format!("{event:?}").contains("Beside(Local(LocalId(0)))"));
    assert!(!format!("{event:?}").contains("Value("), "no use names it: {event:?}");
}

#[test]
fn flags_stand_in_phrases() {
    let body = event("event e(c: Card) { drop(each used friendly Creature); if c is used { drop(c) } }");
    let Set::Cards(query) = each(&body[0]) else { panic!("{body:?}") };
    assert!(matches!(&query.conditions[..], [Expr::Value(..), Expr::CardField(..)]), "adjectives first");
    assert!(matches!(&body[1], Stmt::If { condition: Expr::CardField(..), .. }));
}

#[test]
fn what_is_in_play_lies_in_an_active_zone() {
    let body = event("event e(c: Card) { if c in play { drop(each Card in play) } }");
    let Stmt::If { condition: Expr::InZone(_, zones), then, .. } = &body[0] else { panic!("{body:?}") };
    assert_eq!(zones.len(), 1);
    let Set::Cards(query) = each(&then[0]) else { panic!("{body:?}") };
    assert_eq!(query.places, ir::Places::Active);
}

#[test]
fn enum_values_as_sets() {
    let body = event(
        "event e(h: House, c: Card) { your.houses = h; your.houses -= Bloom; c.house = none\n let some = your.houses + h - Crown; some += Amber; heal(count(some)); heal(count(common(some, c.house)))\n join(choose House in some); join(random House where it not in some); for each some as k { join(k) }\n if any House where it in some and it != h { heal(1) } }",
    );
    let just_h = Expr::Binary(BinaryOp::Just, Box::new(Expr::Local(LocalId(0))), Box::new(Expr::Const(0)));
    assert!(matches!(&body[0], Stmt::Assign { op: AssignOp::Set, value, .. } if *value == just_h));
    assert!(matches!(&body[1], Stmt::Assign { op: AssignOp::Subtract, value: Expr::Const(0b10), .. }));
    assert!(matches!(&body[2], Stmt::Assign { value: Expr::Const(0), .. }));
    let Stmt::Let { local, value: LetValue::Expr(Expr::Binary(BinaryOp::Without, united, _)) } = &body[3]
    else {
        panic!("{body:?}")
    };
    assert!(matches!(**united, Expr::Binary(BinaryOp::Unite, ..)));
    let Stmt::Assign { target: Target::Local(target), op: AssignOp::Set, value } = &body[4] else {
        panic!("{body:?}")
    };
    assert_eq!(target, local);
    assert!(matches!(value, Expr::Binary(BinaryOp::Unite, ..)), "locals have no type in play");
    assert!(matches!(&call(&body[5]).args[0], Arg::One(Expr::CountValues(_))));
    let Arg::Choose(choice) = &call(&body[7]).args[0] else { panic!("{body:?}") };
    assert!(matches!(&choice.from, Set::Values { within: Some(_), .. }));
    assert!(matches!(each(&body[8]), Set::Random(set) if matches!(**set, Set::Values { .. })));
    assert!(matches!(&body[9], Stmt::ForEach { set: Set::Values { within: Some(_), .. }, .. }));
    assert!(matches!(&body[10], Stmt::If { condition: Expr::Any(_), .. }));
}

#[test]
fn printed_cards_by_name() {
    let game = compiled(
        "value pool(h: House) = count(CardName where h in it.house and it is Creature and it.power > 1)\nevent e { create(random CardName where it is not Creature, your.deck); heal(pool(Amber)) }",
    );
    let Expr::Count(set) = &game.values.last().expect("a value").body else { panic!("a count") };
    let Set::Names { conditions, .. } = &**set else { panic!("{set:?}") };
    let shown = format!("{conditions:?}");
    assert!(shown.contains("FieldOfName") && shown.contains("NameIsKind"), "{shown}");
}

#[test]
fn folds_over_a_set() {
    let body = event(
        "event e { heal(highest power of Creature); heal(lowest power of Creature); heal(total power of Creature); your.houses = all house of Card }",
    );
    assert!(matches!(&call(&body[0]).args[0], Arg::One(Expr::Extreme { most: true, .. })));
    assert!(matches!(&call(&body[1]).args[0], Arg::One(Expr::Extreme { most: false, .. })));
    assert!(matches!(&call(&body[2]).args[0], Arg::One(Expr::Total { .. })));
    assert!(matches!(&body[3], Stmt::Assign { value: Expr::United { .. }, .. }));
}

// ---- questions ----------------------------------------------------------------------------------------------------

#[test]
fn questions_about_events_and_cards() {
    let body = event(
        "event e(c: Creature) needs legal strike(c, 1) and can hurt(c) {\n heal(if c is facedown then 1 else printed power of c)\n heal(times(hurt, this phase) + times((hurt or drop)(c) by you, last turn)); heal(position(c) + c.Assault)\n if during strike(c) and during your turn and during phase rest { c.side { heal(1) } }\n if source is Creature and source.power > 1 and has_list(you) { hurt(source) } }",
    );
    assert!(
        matches!(&call(&body[0]).args[0], Arg::One(Expr::If(_, _, other)) if matches!(**other, Expr::PrintedField(..)))
    );
    let counted = format!("{:?}", call(&body[1]).args[0]);
    assert_eq!(counted.matches("Times(").count(), 3, "one for each event: {counted}");
    assert!(counted.contains(&format!("{:?}", Span::LastTurn)));
    let sum = format!("{:?}", call(&body[2]).args[0]);
    assert!(sum.contains("Position") && sum.contains("KeywordValue"), "{sum}");
    let asked = format!("{:?}", body[3]);
    assert!(asked.contains("During(") && asked.contains("Side(Local(LocalId(0)))"), "{asked}");
    assert!(format!("{:?}", body[4]).contains("HasDeck(You)"));
}

#[test]
fn questions_give_all_arguments() {
    let game = compiled("event e(c: Creature) needs legal strike(c, 1) and can hurt(c) { heal(1) }");
    let needs = format!("{:?}", game.events.last().expect("an event").needs);
    assert!(
        needs.contains("Legal(Question { event: EventId(14), args: [Local(LocalId(0)), Const(1)] })"),
        "{needs}"
    );
    assert!(
        needs.contains("Can(Question { event: EventId(13), args: [Local(LocalId(0)), Const(1)] })"),
        "{needs}"
    );
}

// ---- statements ---------------------------------------------------------------------------------------------------

#[test]
fn variables_take_new_values() {
    let body = event(
        "event e { let n = 3; let foes = Creature; repeat while n > 0 { n -= 1 }; foes = friendly Creature; hurt(each foes) }",
    );
    let Stmt::While { body: inner, .. } = &body[2] else { panic!("{body:?}") };
    assert!(matches!(&inner[0], Stmt::Assign { target: Target::Local(_), op: AssignOp::Subtract, .. }));
    let (Stmt::Let { local: first, .. }, Stmt::Let { local: again, value: LetValue::Set(_) }) =
        (&body[1], &body[3])
    else {
        panic!("{body:?}")
    };
    assert_eq!(first, again);
}

#[test]
fn what_else_is_done() {
    let body = event(
        "event e(c: Creature, f: Creature) { resolve omni of c; resolve each omni of (Card where used); extra turn; arrange your.deck; exchange c, f\n turn c facedown as (top of your.hand).name; turn c faceup\n choose one text \"Which?\" { \"a\" if c is used { heal(1) } \"b\" { heal(2) } }; hurt(choose Creature, chosen by opponent)\n for each choose up to 2 Creature as x { hurt(x) } }",
    );
    assert!(matches!(&body[0], Stmt::Resolve { .. }));
    assert!(matches!(&body[1], Stmt::ResolveEach { .. }));
    assert!(matches!(
        &body[2..5],
        [Stmt::Turns(ir::TurnChange::Extra), Stmt::Arrange(..), Stmt::Exchange(..)]
    ));
    assert!(matches!(&body[5], Stmt::TurnDown { becomes: Expr::NameOf(_), .. }));
    assert!(matches!(&body[6], Stmt::TurnUp(_)));
    let Stmt::ChooseOne { modes, .. } = &body[7] else { panic!("{body:?}") };
    assert!(modes[0].condition.is_some() && modes[1].condition.is_none());
    assert!(
        matches!(&call(&body[8]).args[0], Arg::Choose(choice) if choice.by.as_deref() == Some(&Expr::Opponent))
    );
    assert!(matches!(
        &body[9..],
        [Stmt::Let { value: LetValue::Choose(_), .. }, Stmt::ForEach { set: Set::Local(_), .. }]
    ));
}
