//! What texts become: the parts of the IR that the engine and the card text rely on.

use crate::common::game;
use ir::{
    AbilityZones, Arg, ArgPattern, Attempted, BinaryOp, CARD, Change, Expr, Gain, KindId, LetValue, LocalId,
    Offer, OutcomePart, Pick, Places, Query, Set, Source, Stmt, Subjects, Type, When, Whose,
};

const GAME: &str = r#"game "G" { limit 100 turns, then draw }
enum Faction { Wilds, Kingdom, Crown }
zone deck each player, hidden, ordered
zone hand each player, private
zone field each player, public, active
zone pile each Base, public
zone row shared, public, slots 5, filled from gone
zone gone shared, public
player { life: Int = 20; trade: Int = 0 resets each turn; best: Int = 3 }
kind Ship { faction: Faction; cost: Int = 1 }
kind Base is Ship { defense: Int = 2; damage: Counter; cost = 4 }
kind Relic { marks: set of Faction }
adjective friendly(c: Card) = c.controller == you
adjective other(c: Card) = c != self
adjective kin(c: Ship) = c.faction == self.faction
event heal(n: Int) { your.life += n }
event play(c: Ship) { move(c, your.field) }
event drop(c: Card) { move(c, gone) }
action play_card(c: Ship in your.hand) as plays { play(c) }
"#;

fn compiled(more: &str) -> ir::Game {
    game(&format!("{GAME}{more}"))
}

/// The body of the event `e`.
fn event(text: &str) -> Vec<Stmt> {
    let game = compiled(text);
    let found = game.events.iter().find(|event| event.name == "e").expect("an event e");
    found.body.block.clone()
}

fn query(set: &Set) -> &Query {
    let Set::Cards(query) = set else { panic!("no query: {set:?}") };
    query
}

fn first_arg(stmt: &Stmt) -> &Arg {
    let Stmt::Call(call) = stmt else { panic!("no call: {stmt:?}") };
    &call.args[0]
}

#[track_caller]
fn each(stmt: &Stmt) -> &Set {
    let Arg::Each(set) = first_arg(stmt) else { panic!("no set: {stmt:?}") };
    set
}

#[test]
fn kernel_events_come_first() {
    let game = compiled("");
    let names: Vec<&str> = game.events.iter().map(|event| event.name.as_str()).collect();
    let kernel: Vec<&str> = ir::Kernel::ALL.iter().map(|kernel| kernel.name()).collect();
    assert_eq!(names[..kernel.len()], kernel);
    assert_eq!(names[kernel.len()], "heal");
    assert!(game.events[0].kernel.is_some() && game.events[kernel.len()].kernel.is_none());
}

#[test]
fn adjectives_come_first_in_the_order_written_and_narrow_the_kind() {
    let game = compiled(
        "ability pack of Ship = after play(self)\ncard \"A\" : Ship { faction Wilds  pack { drop(each other friendly kin) } }\nsetup { create(\"A\", first player.field) }\naction a { play(each Ship) }",
    );
    let Stmt::Call(call) = &game.abilities[0].body.block[0] else { panic!("a call") };
    let Arg::Each(set) = &call.args[0] else { panic!("a set") };
    let query = query(set);
    assert_eq!(game.kinds[query.kind.index()].name, "Ship");
    let adjectives: Vec<&str> = query
        .conditions
        .iter()
        .map(|condition| match condition {
            Expr::Value(id, args) if args == &[Expr::Local(query.local)] => {
                game.values[id.index()].name.as_str()
            }
            other => panic!("not an adjective: {other:?}"),
        })
        .collect();
    assert_eq!(adjectives, ["other", "friendly", "kin"]);
}

#[test]
fn enum_values_in_phrases_ask_the_field_of_their_enum() {
    let body = event("event e { drop(each Crown friendly Ship); drop(each Kingdom Relic) }");
    let ships = query(each(&body[0]));
    assert!(matches!(&ships.conditions[0], Expr::Value(..)), "the adjective first: {ships:?}");
    assert!(
        matches!(&ships.conditions[1], Expr::Binary(BinaryOp::Equal, _, value) if **value == Expr::Const(2))
    );
    let relics = query(each(&body[1]));
    assert!(
        matches!(&relics.conditions[0], Expr::Binary(BinaryOp::Within, value, _) if **value == Expr::Const(1))
    );
}

#[test]
fn places_of_sets() {
    let body = event(
        "event e { drop(each Ship); drop(each Ship in any zone); drop(each Ship in hand); drop(your.hand)\n  drop(each Ship in (row or top 2 of your.deck)); drop(top of your.deck) }",
    );
    assert_eq!(query(each(&body[0])).places, Places::Active);
    assert_eq!(query(each(&body[1])).places, Places::Everywhere);
    let whose = |stmt: &Stmt| match &query(each(stmt)).places {
        Places::In(sources) => match &sources[..] {
            [Source::Zone(zone)] => zone.whose.clone(),
            other => panic!("{other:?}"),
        },
        other => panic!("{other:?}"),
    };
    assert_eq!(whose(&body[2]), Whose::All);
    assert_eq!(whose(&body[3]), Whose::Player(Box::new(Expr::You)));
    assert_eq!(query(each(&body[3])).kind, CARD);
    let Places::In(sources) = &query(each(&body[4])).places else { panic!("places") };
    assert!(matches!(&sources[..], [Source::Zone(_), Source::Ends { count: Expr::Const(2), .. }]));
    assert!(matches!(each(&body[5]), Set::Ends { count: Expr::Const(1), .. }));
}

#[test]
fn lets_hold_one_or_several_or_an_outcome() {
    let body = event(
        "event e {\n  let one = choose Ship\n  let some = choose up to 2 Ship\n  let gone = drop(each Ship)\n  let n = choose 1 to 3\n  let first = top of your.deck\n  drop(one)\n  drop(some)\n  drop(first)\n  heal(gone.done + n)\n  if gone.happened { heal(gone.asked) }\n}",
    );
    let values: Vec<&LetValue> = body
        .iter()
        .filter_map(|stmt| match stmt {
            Stmt::Let { value, .. } => Some(value),
            _ => None,
        })
        .collect();
    assert!(matches!(
        values[..],
        [
            LetValue::Choose(_),
            LetValue::Choose(_),
            LetValue::Call(_),
            LetValue::Number(_),
            LetValue::Expr(Expr::First(_))
        ]
    ));
    assert!(matches!(first_arg(&body[5]), Arg::One(Expr::Local(_))));
    assert!(matches!(first_arg(&body[6]), Arg::Each(Set::Local(_))));
    assert!(matches!(first_arg(&body[7]), Arg::One(Expr::Local(_))));
    let Arg::One(Expr::Binary(BinaryOp::Add, done, _)) = first_arg(&body[8]) else { panic!("{body:?}") };
    assert!(matches!(**done, Expr::Outcome(_, OutcomePart::Done)));
}

#[test]
fn attempts_and_payments() {
    let body = event(
        "event e { may drop(choose Ship) then heal(1) else { heal(2) }\n  may pay heal(3) then heal(4)\n  may { heal(5) }\n  pay heal(6) }",
    );
    let Stmt::Attempt { may: true, attempt: Attempted::Call(call), then, otherwise, .. } = &body[0] else {
        panic!("{body:?}")
    };
    assert!(matches!(call.args[0], Arg::Choose(_)) && !call.pay);
    assert_eq!((then.len(), otherwise.len()), (1, 1));
    assert!(matches!(&body[1], Stmt::Attempt { attempt: Attempted::Call(call), .. } if call.pay));
    assert!(matches!(&body[2], Stmt::Attempt { attempt: Attempted::Block(block), .. } if block.len() == 1));
    assert!(matches!(&body[3], Stmt::Call(call) if call.pay));
}

#[test]
fn one_opponent_in_a_game_for_two() {
    let body = event(
        "event e { opponent.life -= 1; heal(1) by opponent; each player { heal(2) }\n\
         first player { heal(3); heal(4) } }",
    );
    assert!(matches!(&body[0], Stmt::Assign { target: ir::Target::Player(Expr::Opponent, _), .. }));
    assert!(matches!(&body[1], Stmt::Call(call) if call.by == Some(Expr::Opponent)));
    assert!(matches!(&body[2], Stmt::As { who: Set::Players(_), .. }));
    assert!(matches!(&body[3], Stmt::As { who: Set::One(Expr::Seat(0)), .. }));
}

#[test]
fn every_local_is_counted() {
    let game = compiled(
        "event e(n: Int) { for each Ship where cost > n as s { let m = count(Ship); heal(m + s.cost) } }",
    );
    let event = game.events.last().expect("an event");
    assert_eq!(event.body.locals, 5, "n, the candidates of two sets, s and m");
    let Stmt::ForEach { set, local, .. } = &event.body.block[0] else { panic!("{event:?}") };
    assert_eq!((query(set).local, *local), (LocalId(1), LocalId(2)));
}

#[test]
fn statics_speak_of_their_candidate() {
    let game =
        compiled("rule \"r\" { static { each Base: defense + total cost of Card in pile, cost = defense } }");
    let ability = &game.abilities[game.rules[0].abilities[0].index()];
    assert_eq!(ability.triggers[0].when, When::Static);
    let [line] = &ability.statics[..] else { panic!("one line: {ability:?}") };
    let Subjects::Cards(subjects) = &line.subjects else { panic!("{line:?}") };
    let candidate = subjects.local;
    let [Change::Field { value: stack, .. }, Change::Field { value: price, .. }] = &line.changes[..] else {
        panic!("{line:?}")
    };
    let Expr::Total { set, .. } = stack else { panic!("{stack:?}") };
    let total = query(set);
    assert_eq!(game.kinds[total.kind.index()].name, "Ship", "only ships have a cost");
    let Places::In(sources) = &total.places else { panic!("{total:?}") };
    let [Source::Zone(zone)] = &sources[..] else { panic!("{sources:?}") };
    assert_eq!(zone.whose, Whose::Card(Box::new(Expr::Local(candidate))));
    assert!(matches!(price, Expr::CardField(of, _) if **of == Expr::Local(candidate)));
}

const ABILITIES: &str = r#"
ability use of Ship = activate, once each turn, needs self.cost > 0 "free"
ability use of Base = after play(Ship as s) by you if s.cost > 1 or in hand or active, activate { let n = 1; body; heal(n) }
ability echo = after play(friendly Ship as s)
keyword Swift { after play(self) { heal(1) } }
turn { phase start { heal(1) } phase main { actions use, play_card } }
setup { create("A", first player.field); create("B", first player.hand) }
card "A" : Ship { faction Wilds  Swift  use { heal(2) }  echo { heal(s.cost) } }
card "B" : Base { faction Kingdom  use { heal(n) } }
"#;

#[test]
fn abilities_take_the_definition_of_the_most_special_kind() {
    let game = compiled(ABILITIES);
    let of = |card: usize, at: usize| &game.abilities[game.cards[card].abilities[at].index()];
    let ship = of(0, 0);
    assert_eq!(ship.triggers[0].limit, Some(Expr::Const(1)));
    assert_eq!(ship.triggers[0].when, When::Activated);
    assert_eq!(ship.triggers[0].needs[0].reason.as_deref(), Some("free"));
    let base = of(1, 0);
    assert_eq!(base.triggers.len(), 2);
    assert!(base.wrapper.as_ref().is_some_and(|block| block.contains(&Stmt::Body)));
    let AbilityZones::In(zones) = &base.triggers[1].zones else { panic!("zones") };
    let names: Vec<&str> = zones.iter().map(|zone| game.zones[zone.index()].name.as_str()).collect();
    assert_eq!(names, ["hand", "field"]);
    assert_eq!(
        base.body.block,
        [Stmt::Call(ir::Call {
            event: ir::EventId(ir::Kernel::ALL.len() as u16),
            args: vec![Arg::One(Expr::Local(LocalId(1)))],
            pay: false,
            by: None,
            source: None,
            member: None,
        })]
    );
    assert_eq!(base.body.locals, 2, "the ship of the pattern, and n of the wrapper");
}

#[test]
fn bindings_of_a_kind_are_there_for_the_card_and_keywords_come_last() {
    let game = compiled(ABILITIES);
    let card = &game.cards[0];
    let abilities: Vec<&ir::Ability> = card.abilities.iter().map(|id| &game.abilities[id.index()]).collect();
    assert_eq!(abilities.len(), 3);
    let When::After(pattern) = &abilities[1].triggers[0].when else { panic!("{abilities:?}") };
    let ArgPattern::Matches { local, conditions, .. } = &pattern.args[0] else { panic!("{pattern:?}") };
    assert_eq!(conditions.len(), 1);
    let Arg::One(Expr::CardField(of, _)) = first_arg(&abilities[1].body.block[0]) else {
        panic!("{abilities:?}")
    };
    assert_eq!(**of, Expr::Local(*local));
    assert_eq!(abilities[2].keyword, Some(ir::KeywordId(0)));
    assert!(
        matches!(&game.phases[1].body.block[0], Stmt::Actions { offers, .. } if matches!(offers[..], [Offer::Ability(_), Offer::Action(_)]))
    );
}

#[test]
fn gained_abilities_are_made_for_each_kind() {
    let game = compiled(&format!(
        "{ABILITIES}event e(c: Ship) {{ forever {{ c: gains use {{ heal(7) }}, gains Swift, cost + 1 }} }}"
    ));
    let event = game.events.last().expect("an event");
    let Stmt::Forever { gains, .. } = &event.body.block[0] else { panic!("{event:?}") };
    let [Gain::Ability(made), Gain::Keyword(_), Gain::Field { .. }] = &gains[..] else { panic!("{gains:?}") };
    let kinds: Vec<&str> = made.iter().map(|(kind, _)| game.kinds[kind.index()].name.as_str()).collect();
    assert_eq!(kinds, ["Base", "Ship"], "the most special first");
}

#[test]
fn fields_know_their_defaults_and_whether_they_change() {
    let game = compiled("card \"B\" : Base { faction Crown  defense 9 }");
    let names: Vec<&str> = game.card_fields.iter().map(|field| field.name.as_str()).collect();
    assert_eq!(names, ["faction", "cost", "marks", "defense", "damage"]);
    assert_eq!(game.cards[0].values, [2, 4, 0, 9, 0], "a kind may change an inherited default");
    let assigned =
        |name: &str| game.card_fields.iter().find(|field| field.name == name).map(|field| field.assigned);
    assert_eq!((assigned("damage"), assigned("defense")), (Some(true), Some(false)));
    let player: Vec<bool> = game.player_fields.iter().map(|field| field.assigned).collect();
    assert_eq!(player, [true, true, false], "assigned by a body, reset each turn, never");
    assert_eq!(game.card_fields[4].at_least, Some(0));
    assert_eq!(game.cards[0].source, "game.cw:20");
    assert_eq!(game.cards[0].bytes, 44);
}

#[test]
fn sets_of_enum_values_are_bits() {
    let game = compiled(
        "card \"R\" : Relic { marks Wilds, Crown }\ncard \"S\" : Relic {}\nevent e(r: Relic) needs Kingdom in r.marks { r.marks = Crown }",
    );
    assert_eq!(game.cards[0].values[2], 0b101);
    assert_eq!(game.cards[1].values[2], 0);
    let event = game.events.last().expect("an event");
    assert!(matches!(event.needs[0].condition, Expr::Binary(BinaryOp::Within, ..)));
    assert!(matches!(event.body.block[0], Stmt::Assign { value: Expr::Const(0b100), .. }));
}

#[test]
fn decks_are_read_before_play() {
    let game = compiled(
        "adjective dear(c: Ship) = c.cost >= 3\ncard \"A\" : Ship { faction Wilds }\ncard \"B\" : Ship { faction Wilds  cost 3 }\ncard \"C\" : Base { faction Crown }\ndeck \"D\" { 8 \"A\", 2 of each dear Ship, 1 of each Ship where it is Wilds or it is Base }",
    );
    let entries: Vec<(u32, &str)> = game.decks[0]
        .entries
        .iter()
        .map(|entry| (entry.count, game.cards[entry.card.index()].name.as_str()))
        .collect();
    assert_eq!(entries, [(8, "A"), (2, "B"), (2, "C"), (1, "A"), (1, "B"), (1, "C")]);
}

#[test]
fn endings_ask_each_player() {
    let game = compiled("lose when life <= 0 or count(hand) > 9\nwin when your.trade > 5");
    let [lose, win] = &game.ends[..] else { panic!("two endings") };
    assert!(!lose.wins && win.wins);
    let Expr::Binary(BinaryOp::Greater, read, _) = &win.condition else { panic!("{win:?}") };
    assert!(matches!(&**read, Expr::PlayerField(of, _) if **of == Expr::Local(win.player)));
    let Expr::Binary(BinaryOp::Or, _, hand) = &lose.condition else { panic!("{lose:?}") };
    assert!(format!("{hand:?}").contains("whose: Player(Local(LocalId(0)))"), "{hand:?}");
}

#[test]
fn tests_begin_where_actions_are_and_keep_their_lines() {
    let game = compiled(&format!(
        "{ABILITIES}test \"t\" {{\n  p1 {{ hand \"A\" x 2, \"B\" as k with damage 1; trade 3 }}\n  seed 7\n  p1 plays k\n  p1 uses use \"A\"\n  p1 chooses \"somewhere\"\n  expect options no; k; plays \"B\"; uses use k\n  expect \"A\" in p1.hand and k.damage == 1\n  expect top of p2.deck is \"B\"\n}}",
    ));
    let test = &game.tests[0];
    assert_eq!((test.start_seat, test.start_phase.0, test.players, test.seed), (0, 1, 2, 7));
    let ir::StepKind::Place { seat: Some(0), cards, .. } = &test.steps[0].kind else { panic!("{test:?}") };
    assert_eq!((cards[0].count, cards[1].fields.len()), (2, 1));
    assert!(matches!(test.steps[1].kind, ir::StepKind::SetPlayer { value: ir::PlacedValue::Known(3), .. }));
    assert_eq!(test.steps[2].line, "p1 plays k");
    assert!(test.steps[2].source.starts_with("game.cw:"));
    let ir::StepKind::Choose { pick, .. } = &test.steps[4].kind else { panic!("{test:?}") };
    assert_eq!(*pick, Pick::Label("somewhere".into()));
    let ir::StepKind::ExpectOptions(options) = &test.steps[5].kind else { panic!("{test:?}") };
    assert_eq!(options[0], ir::OptionPattern::Pick(Pick::Decline));
    assert!(matches!(options[1], ir::OptionPattern::Pick(Pick::Alias(_))));
    let damage = game.card_fields.iter().find(|field| field.name == "damage").expect("a field");
    assert!(damage.assigned);
    assert!(matches!(test.steps[6].kind, ir::StepKind::Expect(_)));
}

#[test]
fn settings_of_the_header() {
    let game = game(
        "game \"G\" { players 2 to 4\n order active_player\n forced asked\n limit 50 turns, then draw\n about \"A game.\" }",
    );
    assert_eq!((game.settings.players_min, game.settings.players_max), (2, 4));
    assert_eq!(game.settings.order, ir::TriggerOrder::ActivePlayer);
    assert_eq!(game.settings.forced, ir::Forced::Asked);
    assert_eq!(game.settings.turn_limit, Some(50));
    assert_eq!(game.about, "A game.");
}

#[test]
fn patterns_of_moves_and_players() {
    let game = compiled(
        "rule \"r\" { after move(Base as b) from hand or deck to gone { heal(1) by b.owner }\n after lose(Player as p) { heal(1) by p }\n after phase_begins(main) by you { heal(2) } }\nlose when life <= 0\nturn { phase main { heal(1); drop(each Ship) } }",
    );
    let when = |at: usize| match &game.abilities[at].triggers[0].when {
        When::After(pattern) => pattern.clone(),
        other => panic!("{other:?}"),
    };
    let moved = when(0);
    assert_eq!((moved.from.len(), moved.to.len()), (2, 1));
    let ArgPattern::Matches { kind: Some(kind), .. } = moved.args[0] else { panic!("{moved:?}") };
    assert_eq!(game.kinds[kind.index()].name, "Base");
    assert!(matches!(&when(1).args[..], [ArgPattern::Matches { kind: None, .. }]));
    assert_eq!(when(2).args, [ArgPattern::Equals(Expr::Const(0))]);
    assert_eq!(when(2).by, Some(Expr::You));
}

#[test]
fn kinds_begin_with_card() {
    let game = compiled("");
    assert_eq!(game.kinds[0].name, "Card");
    assert_eq!(game.kinds[1].parent, Some(CARD));
    assert_eq!(game.kinds[2].parent, Some(KindId(1)));
    assert_eq!(game.actions[0].params[0].ty, Type::Card(KindId(1)));
    assert_eq!(game.actions[0].verb, "plays");
}
