//! What patterns, continuous effects and effects that last become.

use crate::common::creatures::{ability, call, compiled, pattern};
use ir::{
    Arg, ArgPattern, BinaryOp, Change, ChangeOp, Duration, Expr, LetValue, LocalId, Set, Stmt, Subjects, When,
};

// ---- patterns and that --------------------------------------------------------------------------------------------

#[test]
fn a_pattern_with_several_events_is_several_triggers() {
    let (game, ability) = ability("after (hurt or drop)(Creature as x) by opponent { drop(x) }");
    assert_eq!(ability.triggers.len(), 2);
    let args: Vec<&ArgPattern> = ability
        .triggers
        .iter()
        .map(|trigger| match &trigger.when {
            When::After(pattern) => &pattern.args[0],
            other => panic!("{other:?}"),
        })
        .collect();
    let (
        ArgPattern::Matches { local: a, kind: None, .. },
        ArgPattern::Matches { local: b, kind: Some(kind), .. },
    ) = (args[0], args[1])
    else {
        panic!("{args:?}")
    };
    assert_eq!(a, b, "one name, one local");
    assert_eq!(game.kinds[kind.index()].name, "Creature", "only some that are dropped are creatures");
}

#[test]
fn named_arguments_and_sources_of_patterns() {
    let (_, ability) = ability("after hurt(n: 2) from friendly Creature as s { hurt(s) }");
    let pattern = pattern(&ability);
    assert_eq!(pattern.args, [ArgPattern::Any, ArgPattern::Equals(Expr::Const(2))]);
    assert!(matches!(pattern.source.as_deref(), Some(ArgPattern::Matches { kind: Some(_), .. })));
}

#[test]
fn neighbours_and_alternatives_in_patterns() {
    let (_, beside) = ability("after strike(Creature beside self) { heal(1) }");
    let ArgPattern::Matches { conditions, .. } = &pattern(&beside).args[0] else { panic!("{beside:?}") };
    assert!(matches!(&conditions[0], Expr::Member(_, set) if **set == Set::Beside(Expr::SelfCard)));
    let (_, either) = ability("after drop(used Card or Amber Creature) { heal(1) }");
    let ArgPattern::Matches { conditions, .. } = &pattern(&either).args[0] else { panic!("{either:?}") };
    assert!(matches!(&conditions[..], [Expr::Binary(BinaryOp::Or, ..)]));
}

#[test]
fn that_is_a_hidden_binding_of_the_pattern() {
    let (_, ability) = ability("after hurt(self) if that.n > 1 { heal(that.n); hurt(that.c) }");
    let pattern = pattern(&ability);
    let [ArgPattern::SelfCard, ArgPattern::Matches { local, kind: None, conditions }] = &pattern.args[..]
    else {
        panic!("{pattern:?}")
    };
    assert!(conditions.is_empty());
    assert_eq!(call(&ability.body.block[0]).args[0], Arg::One(Expr::Local(*local)));
    assert_eq!(call(&ability.body.block[1]).args[0], Arg::One(Expr::SelfCard));
    assert!(ability.body.locals > local.0);
}

#[test]
fn that_goes_through_the_kind_of_an_ability() {
    let (_, ability) = ability("watch { hurt(that.c, that.n) }");
    let pattern = pattern(&ability);
    let [ArgPattern::Matches { local: c, .. }, ArgPattern::Matches { local: n, .. }] = &pattern.args[..]
    else {
        panic!("{pattern:?}")
    };
    let args = &call(&ability.body.block[0]).args;
    assert_eq!(args[..], [Arg::One(Expr::Local(*c)), Arg::One(Expr::Local(*n))]);
}

#[test]
fn replacements_proceed_and_interrupts_cancel() {
    let (_, instead) = ability("instead of hurt(self) { proceed with n = that.n - 1, c = self.foe }");
    let [Stmt::Proceed(changes)] = &instead.body.block[..] else { panic!("{instead:?}") };
    assert_eq!(changes.iter().map(|(at, _)| *at).collect::<Vec<_>>(), [1, 0]);
    let (_, before) = ability("before hurt(self) { cancel }");
    assert_eq!(before.body.block, [Stmt::Cancel]);
    let (_, again) = ability("reap { heal(1); again }");
    assert_eq!(again.body.block[1], Stmt::Again);
}

// ---- continuous effects -------------------------------------------------------------------------------------------

#[test]
fn lines_of_a_static() {
    let (game, ability) = ability(
        "static { friendly Creature: power + damage, gains Taunt, gains Assault 2, house + Amber\n self: power at most 3, loses Taunt, reap, is Creature\n neighbors(self): gains reap { drop(granter) }, reap also omni\n opponent: cost + 1, houses - Bloom\n host: copy of self, controller = you, gains text, house of self }",
    );
    assert_eq!(ability.triggers[0].when, When::Static);
    let [friends, own, beside, players, host] = &ability.statics[..] else { panic!("{ability:?}") };
    let Subjects::Cards(query) = &friends.subjects else { panic!("{friends:?}") };
    let [Change::Field { op: ChangeOp::Add, value, .. }, taunt, assault, house] = &friends.changes[..] else {
        panic!("{friends:?}")
    };
    assert!(matches!(value, Expr::CardField(of, _) if **of == Expr::Local(query.local)));
    assert!(matches!(taunt, Change::GainKeyword { value: Expr::Const(1), .. }));
    assert!(matches!(assault, Change::GainKeyword { value: Expr::Const(2), .. }));
    assert!(matches!(house, Change::Field { op: ChangeOp::Add, value: Expr::Const(1), .. }));
    assert!(matches!(&own.subjects, Subjects::Each { set: Set::One(Expr::SelfCard), .. }));
    assert!(matches!(
        &own.changes[..],
        [
            Change::Field { op: ChangeOp::AtMost, .. },
            Change::LoseKeyword(_),
            Change::LoseAbilities { kind: Some(_) },
            Change::Kind(_)
        ]
    ));
    assert!(matches!(&beside.subjects, Subjects::Each { .. }));
    let [Change::GainAbility(gained), Change::KindAlso { .. }] = &beside.changes[..] else {
        panic!("{beside:?}")
    };
    let given = &game.abilities[gained[0].1.index()];
    assert_eq!(call(&given.body.block[0]).args[0], Arg::One(Expr::Granter));
    assert!(matches!(&players.subjects, Subjects::Players { set: Set::One(Expr::Opponent), .. }));
    assert!(matches!(
        &players.changes[..],
        [
            Change::PlayerField { .. },
            Change::PlayerField { op: ChangeOp::Subtract, value: Expr::Const(0b10), .. }
        ]
    ));
    assert!(matches!(
        &host.changes[..],
        [
            Change::CopyOf(Expr::SelfCard),
            Change::Controller(Expr::You),
            Change::GainTextOf { abilities: true, keywords: true, printed: false, .. }
        ]
    ));
}

// ---- lasting effects ----------------------------------------------------------------------------------------------

#[track_caller]
fn lasting(stmt: &Stmt) -> (&Duration, &[LocalId], &[ir::AbilityId]) {
    let Stmt::Lasting { duration, captures, abilities, .. } = stmt else { panic!("no effect: {stmt:?}") };
    (duration, captures, abilities)
}

#[test]
fn lasting_effects_take_along_what_they_use() {
    let (game, ability) = ability(
        "reap {\n let unused = 1; let n = 2; let c = choose Creature; let h = choose House; heal(unused)\n until end of turn { c: power + n\n Creature: power + 1\n each friendly Creature: house + h\n cannot hurt(c) } }",
    );
    let stmt = ability.body.block.last().expect("a statement");
    let (duration, captures, abilities) = lasting(stmt);
    assert_eq!(*duration, Duration::EndOfTurn);
    assert_eq!(captures.len(), 3, "n, c and h, not unused");
    let [lines, cannot] = abilities else { panic!("{abilities:?}") };
    let lines = &game.abilities[lines.index()];
    assert_eq!(lines.captures, 3);
    let [one, live, locked] = &lines.statics[..] else { panic!("{lines:?}") };
    let Subjects::Locked { set: Set::One(Expr::Local(c)), .. } = &one.subjects else { panic!("{one:?}") };
    assert_eq!(captures[c.index()], captures[1], "the second that is taken along");
    assert!(matches!(&one.changes[..], [Change::Field { value: Expr::Local(LocalId(0)), .. }]));
    assert!(matches!(&live.subjects, Subjects::Cards(query) if query.local.0 >= 3));
    assert!(matches!(&locked.subjects, Subjects::Locked { set: Set::Cards(_), .. }));
    let cannot = &game.abilities[cannot.index()];
    assert!(matches!(&cannot.triggers[0].when, When::Cannot(_)));
    assert_eq!(pattern(cannot).args[0], ArgPattern::Equals(Expr::Local(*c)));
}

#[test]
fn abilities_gained_for_a_time_know_it_too() {
    let (game, ability) = ability(
        "reap { let n = 2; let c = choose Creature; until c leaves play { c: gains reap { heal(n) }, gains after drop(Card as x) { drop(x); heal(n) } } }",
    );
    let (duration, captures, abilities) = lasting(&ability.body.block[2]);
    assert!(matches!(duration, Duration::Leaves(Expr::Local(_))));
    assert_eq!(captures.len(), 2);
    let changes = &game.abilities[abilities[0].index()].statics[0].changes;
    let [Change::GainAbility(kind), Change::GainAbility(custom)] = &changes[..] else {
        panic!("{changes:?}")
    };
    let kind = &game.abilities[kind[0].1.index()];
    assert_eq!(kind.captures, 2);
    assert_eq!(call(&kind.body.block[0]).args[0], Arg::One(Expr::Local(LocalId(0))));
    let custom = &game.abilities[custom[0].1.index()];
    assert!(matches!(&pattern(custom).args[0], ArgPattern::Matches { local, .. } if local.0 >= 2));
}

#[test]
fn lasting_effects_know_that() {
    let (game, ability) = ability(
        "before hurt(self) { until end of that { self: power + that.n }\n once { instead of hurt(Creature as x) { proceed with n = that.n + x.power } }\n until after drop(that.c) { Player: cost + that.n } }",
    );
    assert!(matches!(pattern(&ability).args[1], ArgPattern::Matches { .. }));
    let (duration, captures, _) = lasting(&ability.body.block[0]);
    assert_eq!((duration, captures.len()), (&Duration::ThatEvent, 1));
    let (duration, captures, abilities) = lasting(&ability.body.block[1]);
    assert_eq!((duration, captures.len()), (&Duration::Always, 0), "the inner event is another one");
    assert!(matches!(
        &pattern(&game.abilities[abilities[0].index()]).args[..],
        [_, ArgPattern::Matches { .. }]
    ));
    // What stands for an expression becomes a local first.
    assert!(matches!(&ability.body.block[2], Stmt::Let { value: LetValue::Expr(Expr::SelfCard), .. }));
    let (duration, captures, _) = lasting(&ability.body.block[3]);
    assert_eq!(captures.len(), 2);
    let Duration::Event(until) = duration else { panic!("{duration:?}") };
    assert!(matches!(until.args[..], [ArgPattern::Equals(Expr::Local(LocalId(0 | 1)))]), "{until:?}");
}

#[test]
fn keywords_with_a_value() {
    let game = compiled("keyword Guard(k) { after strike(self) { until end of turn { you: cost + k } } }");
    let ability = &game.abilities[game.keywords[2].abilities[0].index()];
    assert!(matches!(
        &ability.body.block[0],
        Stmt::Let { value: LetValue::Expr(Expr::KeywordValue(_, keyword)), .. } if keyword.0 == 2
    ));
    let assault = &game.abilities[game.keywords[1].abilities[0].index()];
    assert!(matches!(&call(&assault.body.block[0]).args[0], Arg::One(Expr::KeywordValue(..))));
}

#[test]
fn what_lasts_may_begin_something_that_lasts() {
    let (game, ability) = ability(
        "reap { let n = 2; until end of turn { after drop(Card as x) { until end of turn { after drop(x) { heal(n) } } } } }",
    );
    let (_, captures, abilities) = lasting(&ability.body.block[1]);
    assert_eq!(captures.len(), 1);
    let outer = &game.abilities[abilities[0].index()];
    let (_, inner_captures, inner) = lasting(&outer.body.block[0]);
    assert_eq!(inner_captures.len(), 2, "n and x");
    assert_eq!(game.abilities[inner[0].index()].captures, 2);
    assert_eq!(inner_captures[0], LocalId(0), "n was taken along before");
}
