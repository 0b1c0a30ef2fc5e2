//! The stack, announcements and costs, targets that are cards or players, and bags.

use crate::common::{compile, game, messages};
use ir::{
    Amount, Arg, ArgPattern, Asked, BinaryOp, Change, Expr, LetValue, LocalId, OptionPattern, Pick, Set,
    StepKind, Stmt, Type, When,
};

const GAME: &str = r#"game "G" {
  limit 100 turns, then draw
  order each_their_own
  zone_change renews
  replacing affected
  layers copy, control, power, text, rest by dependency
  stack pending as "Ability"
}
enum Mana { W, U, Any }
zone hand each player, private
zone field each player, public, ordered, active
zone grave each player, public
zone pending shared, public, ordered
player { life: Int = 20; pool: bag of Mana }
kind Card { mana: bag of Mana; colours: set of Mana = kinds(mana); makes: set of Mana = none; yield: Int = 1 }
kind Creature is Card { power: Int = 1; toughness: Int = 1; wounds: Int = 0; foe: Creature }
kind Spell is Card
kind Effect is Card
card "Ability" : Effect { }
adjective friendly(c: Card) = c.controller == you
adjective rich(p: Player) = p.life > 10
event tap(c: Card) { reveal(c) }
event heal(n: Int, who: Player = you) { who.life += n }
event damage(to: Creature or Player, n: Int) {
  if to is Player { to.life -= n } else { to.wounds += n }
}
event pay_mana(m: bag of Mana) { your.pool -= m }
event dies(c: Creature)
event chain { actions act in turn from player after you, actor again; repeat while pending is not empty { resolve item top of pending } }
ability resolve of Card = activate
ability use of Card = activate { stack body; chain }
ability enters of Card = when dies(self)
keyword Kicker(m: bag of Mana)
keyword Ward(n)
action act as acts { dies(each Creature) }
action cast(c: Spell in your.hand) as casts needs possible resolve of c "no" {
  move(c, pending)
  announce resolve of c
  charge resolve of c
  chain
}
turn { phase main { actions act, cast, use } phase end { damage(each (Creature or Player), 1) } }
setup { create("X", first player.field) }
card "X" : Creature { mana 2, W, W  Ward 1  Kicker 1, U  use { target t: Creature; tap(t) } }
"#;

fn compiled(more: &str) -> ir::Game {
    game(&format!("{GAME}{more}"))
}

fn found(more: &str) -> Vec<String> {
    messages(&compile(&format!("{GAME}{more}")))
}

/// The body of the event `e`.
fn event(text: &str) -> Vec<Stmt> {
    let game = compiled(text);
    game.events.iter().find(|event| event.name == "e").expect("an event e").body.block.clone()
}

/// The first ability of the card "A".
fn ability(members: &str) -> ir::Ability {
    let game = compiled(&format!(
        "card \"A\" : Creature {{ {members} }}\naction fetch as fetches {{ create(\"A\", your.field) }}"
    ));
    let card = game.cards.iter().find(|card| card.name == "A").expect("a card A");
    game.abilities[card.abilities[0].index()].clone()
}

fn call(stmt: &Stmt) -> &ir::Call {
    let Stmt::Call(call) = stmt else { panic!("no call: {stmt:?}") };
    call
}

// ---- header -------------------------------------------------------------------------------------------------------

#[test]
fn the_header_names_the_stack() {
    let game = compiled("");
    let stack = game.settings.stack.expect("a stack");
    assert_eq!(game.zones[stack.zone.index()].name, "pending");
    assert_eq!(game.cards[stack.face.index()].name, "Ability");
    assert_eq!(game.settings.order, ir::TriggerOrder::EachTheirOwn);
    assert_eq!(game.settings.replacing, ir::Replacing::Affected);
    assert!(game.settings.renews && game.settings.forgets && game.settings.dependency);
    assert_eq!(game.settings.layers[2], ir::Layer::Kind, "behind control, since it is not named");
}

#[test]
fn not_every_zone_is_a_stack() {
    let text = "game \"G\" { stack hand as \"A\" }\nzone hand each player, private\ncard \"A\" : Card { }";
    assert_eq!(messages(&compile(text)), ["E0305 1:18 'hand' cannot be the stack"]);
    let text = "game \"G\" { stack pile as \"B\" }\nzone pile shared, public, ordered\ncard \"A\" : Card { }";
    assert_eq!(messages(&compile(text)), ["E0401 1:26 unknown card 'B' | there is A"]);
}

// ---- abilities ----------------------------------------------------------------------------------------------------

#[test]
fn abilities_that_wait() {
    let one = ability("may when dies(Creature as c) { tap(c) }");
    assert!(one.optional);
    let When::Queued(pattern) = &one.triggers[0].when else { panic!("{one:?}") };
    assert!(!pattern.batch);
    assert!(matches!(pattern.args[..], [ArgPattern::Matches { .. }]));
    let all = ability("when one or more dies(Creature) { heal(1) }");
    assert!(matches!(&all.triggers[0].when, When::Queued(pattern) if pattern.batch));
    let kind = ability("may enters { heal(1) }");
    assert!(kind.optional && kind.kind.is_some());
    assert!(matches!(kind.triggers[0].when, When::Queued(_)));
}

#[test]
fn only_what_comes_to_the_stack_is_optional() {
    let text = "card \"A\" : Creature { may after dies(self) { heal(1) } }";
    assert_eq!(found(text)[0].split(' ').next(), Some("E0324"));
    assert!(ability("may use { heal(1) }").optional);
}

#[test]
fn announcements_costs_and_text_share_their_names() {
    let made = ability(
        "use cost { tap(self); pay_mana(bag(W, n)) } { target t: friendly Creature; number n: 1 to 3; damage(t, n) }",
    );
    let [Stmt::Target { local: t, amount: Amount::One, divided: false, .. }, Stmt::Number { local: n, .. }] =
        &made.announce[..]
    else {
        panic!("{:?}", made.announce)
    };
    assert!(made.cost.iter().all(|stmt| call(stmt).pay), "{:?}", made.cost);
    let cost = call(&made.cost[1]);
    assert_eq!(cost.args, [Arg::One(Expr::BagOf(Box::new(Expr::Const(0)), Box::new(Expr::Local(*n))))]);
    let [stmt] = &made.body.block[..] else { panic!("{:?}", made.body) };
    assert!(!call(stmt).pay);
    assert_eq!(call(stmt).args, [Arg::One(Expr::Local(*t)), Arg::One(Expr::Local(*n))]);
    assert!(made.body.locals > n.0);
    assert_eq!(made.wrapper.as_deref().map(|wrapper| &wrapper[0]), Some(&Stmt::StackBody));
}

#[test]
fn targets_hold_target_values() {
    let player = ability("use { target p: Player; heal(1, p); damage(p, 1) }");
    let [Stmt::Target { local, from: Set::AsTargets(_), .. }] = &player.announce[..] else {
        panic!("{player:?}")
    };
    let read = Expr::AsPlayer(Box::new(Expr::Local(*local)));
    assert_eq!(call(&player.body.block[0]).args[1], Arg::One(read));
    assert_eq!(call(&player.body.block[1]).args[0], Arg::One(Expr::Local(*local)));
    let several =
        ability("use { target ps: up to 2 Player; damage(each ps, 1); for each ps as p { heal(1, p) } }");
    let [Stmt::Target { local, amount: Amount::UpTo(_), .. }] = &several.announce[..] else {
        panic!("{several:?}")
    };
    assert_eq!(call(&several.body.block[0]).args[0], Arg::Each(Set::Local(*local)));
    assert!(
        matches!(&several.body.block[1], Stmt::ForEach { set: Set::AsPlayers(set), .. } if **set == Set::Local(*local))
    );
    let mixed =
        ability("use { target t: Creature or Player; if t is Player { heal(1, t) } else { tap(t) } }");
    let [Stmt::Target { from: Set::Union(members), .. }] = &mixed.announce[..] else { panic!("{mixed:?}") };
    assert!(matches!(members[..], [Set::Cards(_), Set::AsTargets(_)]));
}

#[test]
fn divided_targets_have_shares() {
    let made = ability("use { target ts: 3 Creature or Player divided; damage(each ts, shares(ts, it)) }");
    let [Stmt::Target { local, divided: true, amount: Amount::Exactly(Expr::Const(3)), .. }] =
        &made.announce[..]
    else {
        panic!("{:?}", made.announce)
    };
    let dealt = call(&made.body.block[0]);
    let member = dealt.member.expect("`it`");
    assert_eq!(dealt.args[1], Arg::One(Expr::Shares(*local, Box::new(Expr::Local(member)))));
}

#[test]
fn modes_are_announced_and_done() {
    let made = ability(
        r#"use { modes 1 to 2 { "hurt" { target t: Creature; damage(t, 2) } "heal" if your.life < 9 { heal(2) } }; tap(self) }"#,
    );
    let [Stmt::AnnounceModes { local, at_least: 1, at_most: 2, modes, .. }] = &made.announce[..] else {
        panic!("{:?}", made.announce)
    };
    assert!(matches!(modes[0].announce[..], [Stmt::Target { .. }]) && modes[1].announce.is_empty());
    assert_eq!(modes[0].label, "hurt");
    assert!(modes[0].condition.is_none() && modes[1].condition.is_some());
    let [Stmt::DoModes { local: done, bodies }, last] = &made.body.block[..] else {
        panic!("{:?}", made.body)
    };
    assert_eq!(local, done);
    assert_eq!(bodies.iter().map(Vec::len).collect::<Vec<_>>(), [1, 1]);
    assert_eq!(call(last).args, [Arg::One(Expr::SelfCard)]);
}

#[test]
fn announcements_stand_first() {
    let late = found("card \"A\" : Creature { use { heal(1); target t: Creature; tap(t) } }");
    assert_eq!(late.len(), 1, "{late:?}");
    assert!(late[0].starts_with("E0323"), "{late:?}");
    let event = found("event e { target t: Creature; tap(t) }");
    assert_eq!(event.len(), 1, "{event:?}");
    let modes = found("card \"A\" : Creature { use { modes 3 { \"a\" { heal(1) } \"b\" { heal(2) } } } }");
    assert!(modes[0].contains("of 2 modes 3 to 3 cannot be chosen"), "{modes:?}");
    let value = found("keyword Toll(n)  text \"Toll {n}\"\ncard \"A\" : Creature { Toll 1, W }");
    assert!(value[0].contains("the value of 'Toll' is a number"), "{value:?}");
    let value = found("keyword Toll(n: Bool)  text \"Toll {n}\"\ncard \"A\" : Creature { Toll 1 }");
    assert!(value[0].contains("the value of a keyword is a number or a bag"), "{value:?}");
    let modes =
        found("card \"A\" : Creature { use { modes 31 repeated { \"a\" { heal(1) } \"b\" { heal(2) } } } }");
    assert!(modes[0].contains("of 2 modes 31 to 31 cannot be chosen"), "{modes:?}");
    let one = found("card \"A\" : Creature { use { target t: Creature divided; tap(t) } }");
    assert!(one[0].contains("one target cannot be divided"), "{one:?}");
}

#[test]
fn what_lasts_knows_what_a_target_is() {
    let made = ability(
        "use { target t: Creature or Player; if t is Creature { until end of turn { t: power + 1 } } else { until end of turn { after heal(any, t) { heal(1) } } } }",
    );
    let Stmt::If { then, otherwise, .. } = &made.body.block[0] else { panic!("{made:?}") };
    let Stmt::Target { local, .. } = &made.announce[0] else { panic!("{made:?}") };
    for block in [then, otherwise] {
        assert!(matches!(&block[0], Stmt::Lasting { captures, .. } if captures == &[*local]), "{block:?}");
    }
}

#[test]
fn the_face_of_abilities_is_in_no_deck() {
    assert!(found("deck \"D\" { 2 \"Ability\" }")[0].starts_with("E0410"));
    let face = found("test \"t\" { p1 { field \"X\" facedown as \"Ability\" } }");
    assert!(face[0].contains("is the face of abilities on the stack"), "{face:?}");
    let game = compiled("deck \"D\" { 2 of each Card }");
    assert_eq!(game.decks[0].entries.len(), 1);
}

// ---- statements ---------------------------------------------------------------------------------------------------

#[test]
fn texts_come_to_the_stack_with_what_they_know() {
    let game = compiled(
        "event e(c: Creature, n: Int) { stack { target t: Creature; damage(t, n) }; later { tap(c) } }",
    );
    let body = &game.events.last().expect("an event").body.block;
    let [
        Stmt::Stack { ability, captures, later: false },
        Stmt::Stack { ability: second, captures: kept, later: true },
    ] = &body[..]
    else {
        panic!("{body:?}")
    };
    assert_eq!((captures, kept), (&vec![LocalId(1)], &vec![LocalId(0)]));
    let (first, second) = (&game.abilities[ability.index()], &game.abilities[second.index()]);
    assert!(first.triggers.is_empty() && first.captures == 1);
    assert!(matches!(first.announce[..], [Stmt::Target { local: LocalId(1..), .. }]));
    assert_eq!(call(&second.body.block[0]).args, [Arg::One(Expr::Local(LocalId(0)))]);
}

#[test]
fn who_is_asked() {
    let body = event("event e { actions act by you; actions act in turn from opponent }");
    assert!(matches!(&body[0], Stmt::Actions { who: Asked::By(Expr::You), .. }));
    assert!(matches!(
        &body[1],
        Stmt::Actions { who: Asked::InTurn { from: Expr::Opponent, actor_again: false }, .. }
    ));
    let chain = compiled("");
    let chain = &chain.events.iter().find(|event| event.name == "chain").expect("chain").body.block;
    let Stmt::Actions { who: Asked::InTurn { from: Expr::NextPlayer(_), actor_again: true }, .. } = &chain[0]
    else {
        panic!("{chain:?}")
    };
    assert!(found("event e { actions act }")[0].starts_with("E0109"));
    assert!(found("card \"A\" : Creature { use { actions act by you } }")[0].starts_with("E0109"));
}

#[test]
fn the_rulebook_moves_items() {
    let body = event(
        "event e(c: Card) { announce resolve of c; charge resolve of c; retarget c; go to phase end; extra phase main; let k = duplicate(c); cease(each k.made) }",
    );
    assert!(matches!(body[0], Stmt::Announce { of: Expr::Local(LocalId(0)), .. }));
    assert!(matches!(body[1], Stmt::Charge { .. }) && matches!(body[2], Stmt::Retarget(_)));
    assert!(
        matches!(body[3], Stmt::GoToPhase(ir::PhaseId(1)))
            && matches!(body[4], Stmt::ExtraPhase(ir::PhaseId(0)))
    );
    assert!(
        matches!(&body[5], Stmt::Let { value: LetValue::Call(call), .. } if call.event == ir::Kernel::Duplicate.event())
    );
    assert!(matches!(call(&body[6]).args[..], [Arg::Each(Set::Caused { .. })]));
}

#[test]
fn the_stack_is_needed() {
    let text = "game \"G\" {}\nplayer { life: Int = 20 }\nevent e { stack { your.life += 1 } }";
    assert!(messages(&compile(text))[0].starts_with("E0322 3:11"));
    for (what, at) in [("later { your.life += 1 }", "later"), ("resolve item top of pile", "resolve item")] {
        let text = format!(
            "game \"G\" {{}}\nzone pile shared, public, ordered\nplayer {{ life: Int = 20 }}\nevent e {{ {what} }}"
        );
        let found = messages(&compile(&text));
        assert!(found[0].contains(&format!("`{at}` needs a stack")), "{found:?}");
    }
}

#[test]
fn what_happens_by_itself_is_not_called() {
    assert!(found("event e(c: Card) { made(c) }")[0].starts_with("E0109"));
    assert!(found("event e(c: Card) { targeted(c, c) }")[0].starts_with("E0109"));
}

// ---- targets ------------------------------------------------------------------------------------------------------

#[test]
fn parameters_take_cards_and_players() {
    let body = event(
        "event e(c: Creature, p: Player) { damage(c, 1); damage(p, 1); damage(each Player, 1); damage(choose Creature or Player, 1) }",
    );
    assert_eq!(call(&body[0]).args[0], Arg::One(Expr::Local(LocalId(0))));
    assert_eq!(call(&body[1]).args[0], Arg::One(Expr::FromPlayer(Box::new(Expr::Local(LocalId(1))))));
    assert!(matches!(call(&body[2]).args[0], Arg::Each(Set::AsTargets(_))));
    assert!(matches!(&call(&body[3]).args[0], Arg::Choose(choose) if matches!(choose.from, Set::Union(_))));
}

#[test]
fn a_question_tells_which_it_is() {
    let game = compiled("");
    let damage = game.events.iter().find(|event| event.name == "damage").expect("damage");
    let Type::Target(kind) = damage.params[0].ty else { panic!("{damage:?}") };
    assert_eq!(game.kinds[kind.index()].name, "Creature");
    let Stmt::If { condition, then, otherwise } = &damage.body.block[0] else { panic!("{damage:?}") };
    let to = Box::new(Expr::Local(LocalId(0)));
    assert_eq!(*condition, Expr::IsPlayer(to.clone()));
    let target = |block: &[Stmt]| match &block[0] {
        Stmt::Assign { target, .. } => target.clone(),
        other => panic!("{other:?}"),
    };
    assert!(matches!(target(then), ir::Target::Player(of, _) if of == Expr::AsPlayer(to.clone())));
    assert!(matches!(target(otherwise), ir::Target::Card(of, _) if of == Expr::AsCard(to)));
}

#[test]
fn other_questions_about_targets() {
    let body = event(
        "event e(to: Card or Player, c: Creature) { if to is friendly Creature { tap(to) }; if to is rich { heal(1, to) }; if to == c or to == you { heal(1) }; if to is c { heal(2) }; if to in ((Creature or Player) where it is not c) { heal(3) } }",
    );
    let condition = |at: usize| match &body[at] {
        Stmt::If { condition, .. } => format!("{condition:?}"),
        other => panic!("{other:?}"),
    };
    assert!(condition(0).contains("IsKind(AsCard(Local(LocalId(0)))"), "{}", condition(0));
    assert!(condition(1).starts_with("Binary(And, IsPlayer(Local(LocalId(0)))"), "{}", condition(1));
    assert_eq!(
        condition(2),
        "Binary(Or, Binary(Equal, Local(LocalId(0)), Local(LocalId(1))), Binary(Equal, Local(LocalId(0)), FromPlayer(You)))"
    );
    assert_eq!(condition(3), "Binary(Equal, Local(LocalId(0)), Local(LocalId(1)))");
    assert!(condition(4).starts_with("Member(Local(LocalId(0)), Where"), "{}", condition(4));
    assert!(found("event e(to: Card or Player) { tap(to) }")[0].starts_with("E0218"));
    assert!(found("event e(to: Card or Player) { heal(to.life) }")[0].starts_with("E0218"));
}

#[test]
fn patterns_on_targets() {
    let args = |members: &str| {
        let made = ability(members);
        let (When::After(pattern) | When::Queued(pattern) | When::Cannot(pattern)) = &made.triggers[0].when
        else {
            panic!("{made:?}")
        };
        pattern.args[0].clone()
    };
    assert!(matches!(args("after damage(Player as p) { heal(1, p) }"), ArgPattern::MatchesPlayer { .. }));
    assert!(
        matches!(args("after damage(rich player as p) { heal(1, p) }"), ArgPattern::MatchesPlayer { conditions, .. } if conditions.len() == 1)
    );
    assert!(matches!(
        args("when damage(friendly Creature as c) { tap(c) }"),
        ArgPattern::Matches { kind: Some(_), .. }
    ));
    assert_eq!(
        args("when damage(you) { heal(1) }"),
        ArgPattern::Equals(Expr::FromPlayer(Box::new(Expr::You)))
    );
    assert_eq!(args("when damage(self) { heal(1) }"), ArgPattern::SelfCard);
    assert!(matches!(
        args("when damage(Creature or you as x) { damage(x, 1) }"),
        ArgPattern::Matches { kind: None, .. }
    ));
    assert!(matches!(args("when damage { damage(that.to, 1) }"), ArgPattern::Matches { kind: None, .. }));
    assert_eq!(args("cannot targeted(self) by opponent"), ArgPattern::SelfCard);
    assert!(matches!(
        args("cannot targeted(Card as c, Card as i) if c.owner == i.owner"),
        ArgPattern::Matches { kind: Some(ir::CARD), .. }
    ));
}

#[test]
fn nobody_and_no_card() {
    let body = event("event e(c: Creature) { c.foe = none; if c.foe == none { heal(1) } }");
    assert!(matches!(body[0], Stmt::Assign { value: Expr::Const(-1), .. }));
    assert!(
        matches!(&body[1], Stmt::If { condition: Expr::Binary(BinaryOp::Equal, _, none), .. } if **none == Expr::Const(-1))
    );
}

#[test]
fn items_are_asked_about() {
    let body = event(
        "event e(i: Card) { heal(announced(i) + waiting); tap(i.origin); damage(each Creature in (targets of i), 1); if you in (targets of i) { heal(1) } }",
    );
    let shown = format!("{body:?}");
    for part in
        ["Announced(Local", "Waiting", "Origin(Local", "TargetsOf(Local", "Member(FromPlayer(You), TargetsOf"]
    {
        assert!(shown.contains(part), "{part}: {shown}");
    }
}

// ---- bags ---------------------------------------------------------------------------------------------------------

/// Two of the last value, two of the first.
const TWO_AND_WW: i64 = 2 | 2 << 14;

#[test]
fn bags_on_cards() {
    let game = compiled("");
    let card = game.cards.iter().find(|card| card.name == "X").expect("X");
    assert_eq!(card.values[..2], [TWO_AND_WW, 0b101], "mana, and its kinds");
    let keyword = |name: &str| {
        let at = game.keywords.iter().position(|keyword| keyword.name == name).expect("a keyword");
        let value = card.keywords.iter().find(|(keyword, _)| keyword.index() == at).expect("has it").1;
        (game.keywords[at].bag.is_some(), value)
    };
    assert_eq!(keyword("Kicker"), (true, 1 << 7 | 1 << 14));
    assert_eq!(keyword("Ward"), (false, 1));
    let game =
        compiled("kind Relic is Card { colours = kinds(mana) - Any }\ncard \"R\" : Relic { mana 3, U }");
    assert_eq!(game.cards.last().expect("R").values[1], 0b10);
    assert_eq!(game.player_fields[1].ty, Type::Bag(ir::EnumId(0)));
}

#[test]
fn sums_of_bags() {
    let body = event(
        "event e(c: Card) { pay_mana(W); pay_mana(3); pay_mana(2 + W); pay_mana(c.mana + c.Kicker - 1); your.pool += c.mana; your.pool = none }",
    );
    let paid = |at: usize| match &call(&body[at]).args[0] {
        Arg::One(value) => value.clone(),
        other => panic!("{other:?}"),
    };
    assert_eq!(paid(0), Expr::Const(1));
    assert_eq!(paid(1), Expr::Const(3 << 14));
    let sum = Expr::Binary(BinaryOp::BagAdd, Box::new(Expr::Const(2 << 14)), Box::new(Expr::Const(1)));
    assert_eq!(paid(2), sum);
    assert!(matches!(paid(3), Expr::Binary(BinaryOp::BagSubtract, ..)));
    assert!(
        matches!(&body[4], Stmt::Assign { op: ir::AssignOp::Set, value: Expr::Binary(BinaryOp::BagAdd, old, _), .. } if matches!(**old, Expr::PlayerField(..)))
    );
    assert!(matches!(&body[5], Stmt::Assign { value: Expr::Const(0), .. }));
}

#[test]
fn one_value_behind_a_keyword_is_its_bag() {
    let value = |members: &str| {
        let game = compiled(&format!("card \"R\" : Spell {{ {members} }}"));
        game.cards.last().expect("R").keywords[0].1
    };
    assert_eq!(value("Kicker W  mana 2"), 1);
    assert_eq!(value("mana 2  Kicker U"), 1 << 7);
    assert_eq!(value("Kicker U, U  mana 2"), 2 << 7);
    for without in ["Kicker", "Kicker  mana 2"] {
        let found = found(&format!("card \"R\" : Spell {{ {without} }}"));
        assert!(found[0].contains("how much 'Kicker'"), "{found:?}");
    }
}

#[test]
fn choices_in_bags() {
    let game = compiled("card \"R\" : Spell { mana 2, W or U, U or W  Kicker W or U }");
    let card = game.cards.last().expect("R");
    let either = ir::bag::of_choice(ir::bag::Choice::new(0, 1).expect("two values"));
    assert_eq!(card.values[0], ir::bag::add(ir::bag::of(2, 2), ir::bag::add(either, either)));
    assert_eq!(card.values[1], 0b111);
    assert_eq!(card.keywords[0].1, either);
    assert_eq!(game.bag_text(ir::EnumId(0), card.values[0]), "{2}{W/U}{W/U}");
    let body = event("event e { pay_mana(W or U) }");
    assert!(matches!(call(&body[0]).args[..], [Arg::One(Expr::Const(bag))] if bag == either));
}

#[test]
fn functions_of_bags() {
    let body = event(
        "event e(m: bag of Mana) needs coverable(m, your.pool, friendly Card, makes, yield) { your.pool = remainder(m, your.pool, friendly Card, makes, yield); tap(each cover(m, your.pool, friendly Card, makes, yield)); heal(size(m) + amount(m, U)); for each kinds(m) as k { pay_mana(bag(k, 2)) } }",
    );
    assert!(matches!(&body[0], Stmt::Assign { value: Expr::Remainder(_), .. }));
    assert!(matches!(call(&body[1]).args[..], [Arg::Each(Set::Cover(_))]));
    let shown = format!("{body:?}");
    assert!(
        shown.contains("BagSize(") && shown.contains("BagCount(") && shown.contains("BagKinds("),
        "{shown}"
    );
}

#[test]
fn mistakes_with_bags() {
    assert!(found("event e(c: Card) { c.mana += W }")[0].contains("a bag on a card is printed"));
    assert_eq!(found("rule \"r\" { static { Creature: mana = W, mana + U, mana - 1 } }"), [""; 0]);
    assert!(found("rule \"r\" { static { Creature: mana * 2 } }")[0].contains("it cannot be multiplied"));
    assert!(
        found("rule \"r\" { static { Creature: mana at most 2 } }")[0].contains("it cannot have a bound")
    );
    assert!(found("event e { pay_mana(true) }")[0].starts_with("E0201"));
    assert!(found("event e { pay_mana(200) }")[0].starts_with("E0219"));
    assert!(found("event e { heal(your.pool) }")[0].starts_with("E0201"));
    assert!(found("event e { pay_mana(W or Any) }")[0].starts_with("E0220"));
    assert!(found("event e { pay_mana(W or W) }")[0].starts_with("E0220"));
    let nine = ["W or U"; 9].join(", ");
    assert!(found(&format!("card \"A\" : Spell {{ mana {nine} }}"))[0].starts_with("E0219"));
    let many = "game \"G\" {}\nenum E { A, B, C, D, F, H, I, J, K }\nplayer { pool: bag of E }";
    assert!(messages(&compile(many))[0].starts_with("E0310"));
}

// ---- effects, tests -----------------------------------------------------------------------------------------------

#[test]
fn fields_are_switched() {
    let made = ability("static { Creature: switch power, toughness }");
    assert!(matches!(made.statics[0].changes[..], [Change::Switch(..)]));
    assert!(
        found("card \"A\" : Creature { static { Creature: switch power, mana } }")[0].starts_with("E0201")
    );
}

#[test]
fn tests_pass_and_cancel() {
    let game = compiled(
        "test \"t\" { p1 { pool W, U, 2 }\n p1 passes\n all pass\n p2 cancels\n expect options pass; acts\n expect amount(p1.pool, W) == 1 }",
    );
    let kinds: Vec<&StepKind> = game.tests[0].steps.iter().map(|step| &step.kind).collect();
    assert!(
        matches!(kinds[0], StepKind::SetPlayer { value, .. }
            if *value == ir::PlacedValue::Known(1 | 1 << 7 | 2 << 14)),
        "{:?}",
        kinds[0]
    );
    assert_eq!(*kinds[1], StepKind::Act { seat: 0, option: OptionPattern::Pick(Pick::Pass) });
    assert_eq!((kinds[2], kinds[3]), (&StepKind::AllPass, &StepKind::Cancel { seat: 1 }));
    let StepKind::ExpectOptions(options) = kinds[4] else { panic!("{kinds:?}") };
    assert!(matches!(options[..], [OptionPattern::Pick(Pick::Pass), OptionPattern::Action { .. }]));
    assert!(matches!(kinds[5], StepKind::Expect(_)));
}

#[test]
fn what_is_only_asked_about_can_be_forbidden() {
    let text = "event reached(c: Creature)\nevent e(c: Creature) needs legal reached(c) { tap(c) }\ncard \"A\" : Creature { cannot reached(self) }\n";
    compiled(text);
    let never = found(&text.replace("cannot reached(self)", "after reached(self) { heal(1) }"));
    assert!(never[0].contains("'reached' never happens"), "{never:?}");
}
