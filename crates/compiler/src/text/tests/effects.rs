//! Continuous and lasting effects, replacements, permissions, and the other forms of games with creatures.

use super::creatures::*;
use super::table::{a_call, binary, call, field_of, is, it, number, one, pattern, trigger, your};
use ir::*;

fn chosen(set: Set) -> Arg {
    Arg::Choose(one(set))
}

fn steal(n: i64) -> Stmt {
    call(STEAL, vec![number(n)])
}

fn play(block: Block, expected: &str) {
    assert_eq!(line(of_kind(ON_PLAY, block)), format!("Play: {expected}"));
}

fn let_chosen(local: u16, set: Set) -> Stmt {
    Stmt::Let { local: LocalId(local), value: LetValue::Choose(one(set)) }
}

fn lasting(duration: Duration, abilities: &[u16]) -> Stmt {
    let abilities = abilities.iter().copied().map(AbilityId).collect();
    Stmt::Lasting { duration, once: false, captures: vec![LocalId(0), LocalId(1)], abilities }
}

#[test]
fn kinds_and_their_conditions() {
    let damage = || call(DAMAGE, vec![chosen(creatures(vec![])), number(2)]);
    let both = Ability { more_kinds: vec![ON_REAP], ..of_kind(ON_PLAY, vec![damage()]) };
    assert_eq!(line(both), "Play/Reap: Deal 2 damage to a creature.");
    let of_kind_itself = binary(BinaryOp::Equal, Expr::You, Expr::TurnPlayer);
    let rich =
        binary(BinaryOp::GreaterEqual, Expr::PlayerField(Box::new(Expr::Opponent), POOL), Expr::Const(7));
    let conditions = vec![of_kind_itself, rich];
    let triggers = vec![Trigger { conditions, ..trigger(When::Activated) }];
    let conditional = Ability { own_conditions: 1, triggers, ..of_kind(ON_PLAY, vec![steal(2)]) };
    assert_eq!(line(conditional.clone()), "Play: If your opponent's amber is 7 or more, steal 2 amber.");
    let dawn = Ability { kind: Some(DAWN), ..conditional };
    assert_eq!(
        line(dawn),
        "At the start of your turn, if your opponent's amber is 7 or more, steal 2 amber."
    );
}

#[test]
fn a_kind_that_leaves_the_moment_to_the_card() {
    let by_opponent = Pattern { by: Some(Expr::Opponent), ..pattern(PLAY, vec![fitting(0, vec![])]) };
    let given = Ability {
        kind: Some(PROPHECY),
        wrapper: Some(vec![steal(1)]),
        ..ability(When::After(by_opponent), vec![])
    };
    assert_eq!(line(given), "Prophecy: Your opponent plays a creature.");
}

#[test]
fn keywords_with_numbers() {
    let mut game = game();
    let value = Expr::KeywordValue(Box::new(Expr::SelfCard), ASSAULT);
    let clash = pattern(CLASH, vec![ArgPattern::SelfCard, fitting(1, vec![])]);
    let damage = call(DAMAGE, vec![Arg::One(local(1)), Arg::One(value)]);
    game.abilities = vec![ability(When::Before(clash), vec![damage])];
    game.keywords[1].abilities = vec![AbilityId(0)];
    game.cards[0].keywords = vec![(ASSAULT, 2), (TAUNT, 1)];
    let text = super::text_of(&game, 0);
    assert_eq!(text.heading, "Star Alliance Giant Creature · power 3");
    let expected = [
        "Assault 2 (Before this creature clashes with a creature, deal 2 damage to that creature.)",
        "Taunt",
    ];
    assert_eq!(text.lines, expected);
}

#[test]
fn continuous_effects() {
    let plus = |n| gets(POWER, ChangeOp::Add, Expr::Const(n));
    let taunt = || Change::GainKeyword { keyword: TAUNT, value: Expr::Const(1) };
    let assault = || Change::GainKeyword { keyword: ASSAULT, value: Expr::Const(3) };
    let said = |set, changes| line(statics(vec![changed(live(set), changes)]));
    assert_eq!(
        said(friends(), vec![plus(1), taunt()]),
        "Each friendly creature gets +1 power and gains taunt."
    );
    let this = || Set::One(Expr::SelfCard);
    assert_eq!(said(this(), vec![taunt(), assault()]), "This card gains taunt and assault 3.");
    assert_eq!(
        said(this(), vec![gets(POWER, ChangeOp::Add, Expr::Count(Box::new(foes())))]),
        "This card gets +1 power for each enemy creature."
    );
    assert_eq!(
        said(Set::Beside(Expr::SelfCard), vec![gets(POWER, ChangeOp::Subtract, Expr::Const(2))]),
        "Each neighbor of this card gets -2 power."
    );
    let times = |op, value| said(foes(), vec![gets(POWER, op, value)]);
    assert_eq!(times(ChangeOp::Multiply, Expr::Const(2)), "Each enemy creature has twice its power.");
    assert_eq!(times(ChangeOp::Multiply, Expr::Const(4)), "Each enemy creature has 4 times its power.");
    assert_eq!(
        times(ChangeOp::Multiply, Expr::Count(Box::new(friends()))),
        "Each enemy creature has its power multiplied by the number of friendly creatures."
    );
    assert_eq!(
        times(ChangeOp::Divide, Expr::Const(2)),
        "Each enemy creature has half its power, rounded down."
    );
    assert_eq!(
        times(ChangeOp::Divide, Expr::Const(3)),
        "Each enemy creature has its power divided by 3, rounded down."
    );
    let weak = vec![
        gets(POWER, ChangeOp::AtMost, Expr::Const(1)),
        gets(HARMLESS, ChangeOp::Set, Expr::Const(1)),
        Change::LoseKeywords,
        Change::LoseAbilities { kind: Some(ON_REAP) },
    ];
    assert_eq!(
        said(foes(), weak),
        "Each enemy creature has power at most 1, is harmless and loses all keywords and all Reap abilities."
    );
    let house = vec![
        gets(HOUSE, ChangeOp::Add, Expr::Const(1)),
        gets(TRAITS, ChangeOp::Set, Expr::Const(3)),
        Change::Controller(Expr::You),
        Change::Kind(UPGRADE),
    ];
    assert_eq!(
        said(this(), house),
        "This card has house Mars as well and every trait and is under your control and an upgrade."
    );
    let copy = vec![
        Change::CopyOf(host()),
        Change::KindAlso { kind: ON_PLAY, also: ON_REAP },
        Change::GainTextOf {
            cards: Set::One(host()),
            abilities: true,
            kinds: Vec::new(),
            keywords: true,
            fields: vec![TRAITS],
            printed: false,
        },
    ];
    assert_eq!(
        said(this(), copy),
        "This card is a copy of this creature, treats its Play abilities as Reap abilities as well and gains the \
         keywords, abilities and traits of this creature."
    );
}

#[test]
fn players_and_conditions_of_continuous_effects() {
    let cost = |op, value| Change::PlayerField { field: KEY_COST, op, value };
    let opponent = |change| {
        let subjects = Subjects::Players { set: Set::One(Expr::Opponent), local: LocalId(30) };
        statics(vec![changed(subjects, vec![change])])
    };
    assert_eq!(
        line(opponent(cost(ChangeOp::Add, Expr::Const(1)))),
        "Your opponent's key cost is increased by 1."
    );
    assert_eq!(
        line(opponent(cost(ChangeOp::Add, Expr::Count(Box::new(friends()))))),
        "Your opponent's key cost is increased by 1 for each friendly creature."
    );
    let while_so = |condition| {
        let ability = opponent(cost(ChangeOp::Set, Expr::Const(9)));
        let triggers = vec![Trigger { conditions: vec![condition], ..trigger(When::Static) }];
        line(Ability { triggers, ..ability })
    };
    assert_eq!(
        while_so(Expr::Any(Box::new(foes()))),
        "While there is an enemy creature, your opponent's key cost is 9."
    );
    assert_eq!(
        while_so(binary(BinaryOp::Equal, Expr::TurnPlayer, Expr::Opponent)),
        "During your opponent's turn, your opponent's key cost is 9."
    );
    let clash = pattern(CLASH, vec![ArgPattern::SelfCard, ArgPattern::Any]);
    assert_eq!(
        while_so(Expr::During(Box::new(clash))),
        "While this creature is clashed, your opponent's key cost is 9."
    );
}

#[test]
fn upgrades_speak_of_their_host() {
    let gained = of_kind(ON_REAP, vec![steal(1)]);
    let gains = Change::GainAbility(vec![(CREATURE, AbilityId(0))]);
    let plus = gets(POWER, ChangeOp::Add, Expr::Const(5));
    let upgrade = statics(vec![changed(live(Set::One(host())), vec![plus, gains])]);
    let upgrade = Ability { kind: Some(ATTACHED), ..upgrade };
    assert_eq!(
        line_with(vec![gained], upgrade),
        "This creature gets +5 power and gains \"Reap: Steal 1 amber.\""
    );
    play(vec![call(MEND, vec![Arg::One(host())])], "Fully heal this creature.");
}

#[test]
fn what_cannot_be_and_what_may_be() {
    let cannot = |pattern| line(ability(When::Cannot(pattern), vec![]));
    assert_eq!(cannot(pattern(FIGHT, vec![fitting(0, vec![is(ENEMY)])])), "Enemy creatures cannot fight.");
    assert_eq!(cannot(pattern(REAP, vec![ArgPattern::SelfCard])), "This creature cannot reap.");
    assert_eq!(
        cannot(pattern(DAMAGE, vec![ArgPattern::SelfCard])),
        "Damage cannot be dealt to this creature."
    );
    assert_eq!(cannot(pattern(CAPTURE, vec![fitting(0, vec![])])), "Creatures cannot capture amber.");
    let theft = Pattern { by: Some(Expr::Opponent), ..pattern(STEAL, vec![]) };
    assert_eq!(cannot(theft), "Your opponent cannot steal amber.");
    let weak = binary(BinaryOp::Less, field_of(local(0), POWER), Expr::Const(3));
    let conditional = Trigger {
        conditions: vec![weak],
        ..trigger(When::Cannot(pattern(DESTROY, vec![fitting(0, vec![])])))
    };
    let both = ["reap", "fight"].map(|name| {
        let event = if name == "reap" { REAP } else { FIGHT };
        trigger(When::Cannot(pattern(event, vec![fitting(0, vec![is(ENEMY)])])))
    });
    let with = |triggers| line(Ability { triggers, ..ability(When::Activated, vec![]) });
    assert_eq!(
        with(vec![conditional]),
        "A creature cannot be destroyed if that creature's power is less than 3."
    );
    assert_eq!(with(both.into()), "Enemy creatures cannot reap or fight.");
    let can = line(ability(When::Can(pattern(FIGHT, vec![fitting(0, vec![is(FRIENDLY)])])), vec![]));
    assert_eq!(can, "You may fight with friendly creatures.");
}

#[test]
fn replacements() {
    let instead = |pattern, block| line(ability(When::Instead(pattern), block));
    let this = || vec![ArgPattern::SelfCard];
    assert_eq!(
        instead(pattern(DESTROY, this()), vec![call(MEND, vec![Arg::One(Expr::SelfCard)])]),
        "If this card would be destroyed, fully heal this creature instead."
    );
    assert_eq!(
        instead(pattern(DESTROY, this()), vec![]),
        "If this card would be destroyed, that does not happen."
    );
    let hidden = ArgPattern::Matches { local: LocalId(1), kind: None, conditions: vec![] };
    let hit = || pattern(DAMAGE, vec![ArgPattern::SelfCard, hidden.clone()]);
    let less = binary(BinaryOp::Subtract, local(1), Expr::Const(2));
    assert_eq!(
        instead(hit(), vec![Stmt::Proceed(vec![(1, less)])]),
        "If damage would be dealt to this creature, deal damage equal to that number minus 2 to this creature instead."
    );
    let chosen_friend = vec![let_chosen(3, friends()), Stmt::Proceed(vec![(0, local(3))])];
    assert_eq!(
        instead(hit(), chosen_friend),
        "If damage would be dealt to this creature, instead choose a friendly creature. Deal that much damage to \
         that creature."
    );
    assert_eq!(
        instead(hit(), vec![steal(1), Stmt::Proceed(vec![])]),
        "If damage would be dealt to this creature, steal 1 amber. It happens as usual."
    );
    let before = ability(When::Before(pattern(FIGHT, this())), vec![Stmt::Cancel]);
    assert_eq!(line(before), "Before this creature fights, that does not happen.");
}

#[test]
fn lasting_effects() {
    let after_fall = || {
        let fall = pattern(FALL, vec![fitting(2, vec![is(ENEMY)])]);
        Ability { captures: 2, ..ability(When::After(fall), vec![steal(1)]) }
    };
    let said = |others: Vec<Ability>, block| line_with(others, of_kind(ON_PLAY, block));
    assert_eq!(
        said(vec![after_fall()], vec![lasting(Duration::EndOfTurn, &[0])]),
        "Play: For the remainder of the turn, after an enemy creature is destroyed, steal 1 amber."
    );
    let once = |duration| Stmt::Lasting {
        duration,
        once: true,
        captures: vec![LocalId(0), LocalId(1)],
        abilities: vec![AbilityId(0)],
    };
    assert_eq!(
        said(vec![after_fall()], vec![once(Duration::EndOfTurn)]),
        "Play: The next time an enemy creature is destroyed this turn, steal 1 amber."
    );
    let cannot = || ability(When::Cannot(pattern(FIGHT, vec![fitting(2, vec![is(FRIENDLY)])])), vec![]);
    assert_eq!(
        said(vec![cannot()], vec![lasting(Duration::NextTurnOf(Expr::Opponent), &[0])]),
        "Play: During your opponent's next turn, friendly creatures cannot fight."
    );
    let permission = || ability(When::Can(pattern(PLAY, vec![fitting(2, vec![])])), vec![]);
    assert_eq!(
        said(vec![permission()], vec![once(Duration::EndOfTurn)]),
        "Play: For the remainder of the turn, you may play one creature."
    );
    let locked = |set| Subjects::Locked { set, local: LocalId(3) };
    let strong = |set| Ability {
        captures: 2,
        ..statics(vec![changed(locked(set), vec![gets(POWER, ChangeOp::Add, Expr::Const(2))])])
    };
    assert_eq!(
        said(
            vec![strong(Set::One(local(0))), cannot()],
            vec![let_chosen(0, friends()), lasting(Duration::StartOfNextTurn, &[0, 1])]
        ),
        "Play: Choose a friendly creature. Until the start of your next turn, that creature gets +2 power, and \
         friendly creatures cannot fight."
    );
    assert_eq!(
        said(vec![strong(friends())], vec![lasting(Duration::Leaves(Expr::SelfCard), &[0])]),
        "Play: Until this card leaves play, each friendly creature now in play gets +2 power."
    );
    for duration in [Duration::EndOfNextTurn, Duration::ThatEvent, Duration::Always] {
        let text = said(vec![strong(friends())], vec![lasting(duration, &[0])]);
        assert!(text.to_lowercase().contains("each friendly creature now in play gets +2 power."), "{text}");
    }
}

#[test]
fn superlatives_and_other_sets() {
    let most = |most, field, set| Set::Most {
        most,
        set: Box::new(set),
        local: LocalId(20),
        value: Box::new(field_of(local(20), field)),
    };
    let destroy = |arg, expected: &str| play(vec![call(DESTROY, vec![arg])], &format!("Destroy {expected}."));
    destroy(chosen(most(true, POWER, creatures(vec![]))), "the most powerful creature");
    destroy(chosen(most(false, POWER, foes())), "the least powerful enemy creature");
    destroy(chosen(most(true, AMBER, friends())), "the friendly creature with the most amber");
    destroy(Arg::Each(most(true, POWER, foes())), "each of the most powerful enemy creatures");
    destroy(chosen(Set::Beside(Expr::SelfCard)), "a neighbor of this card");
    destroy(
        Arg::Each(Set::Minus(Box::new(foes()), Box::new(Set::One(local(0))))),
        "each enemy creature other than it",
    );
    let opponents = Choose { by: Some(Box::new(Expr::Opponent)), ..one(friends()) };
    destroy(Arg::Choose(opponents), "a friendly creature of your opponent's choice");
    let house = Set::Values { of: EnumId(0), within: None, local: IT, conditions: vec![] };
    let of_house = binary(BinaryOp::Within, local(0), field_of(it(), HOUSE));
    play(
        vec![let_chosen(0, house), call(DESTROY, vec![Arg::Each(creatures(vec![of_house]))])],
        "Choose a house. Destroy each creature of that house.",
    );
    let missing =
        Expr::Not(Box::new(binary(BinaryOp::Within, it(), Expr::PlayerField(Box::new(Expr::You), KEYS))));
    let key = Set::Values { of: EnumId(2), within: None, local: IT, conditions: vec![missing] };
    play(vec![let_chosen(0, key)], "Choose a key not among your keys.");
    let name = Set::Names {
        kind: CREATURE,
        local: IT,
        conditions: vec![binary(BinaryOp::Less, Expr::FieldOfName(Box::new(it()), POWER), Expr::Const(4))],
    };
    play(vec![let_chosen(0, name)], "Choose a creature name with power less than 4.");
    let gone = Stmt::Let {
        local: LocalId(0),
        value: LetValue::Call(a_call(DESTROY, vec![Arg::Each(creatures(vec![power_at_most(3)]))])),
    };
    let caused = Set::Caused { local: LocalId(0), event: FALL };
    play(
        vec![gone, call(STEAL, vec![Arg::One(Expr::Count(Box::new(caused)))])],
        "Destroy each creature with power 3 or less. Steal 1 amber for each card destroyed this way.",
    );
}

#[test]
fn numbers_of_creatures() {
    let damage = |value| vec![call(DAMAGE, vec![chosen(foes()), Arg::One(value)])];
    let strongest = Expr::Extreme {
        most: true,
        set: Box::new(friends()),
        local: LocalId(20),
        value: Box::new(field_of(local(20), POWER)),
    };
    play(
        damage(strongest),
        "Deal damage equal to the highest power among friendly creatures to an enemy creature.",
    );
    let either = Expr::If(
        Box::new(Expr::Any(Box::new(friends()))),
        Box::new(Expr::Const(4)),
        Box::new(Expr::Const(2)),
    );
    play(damage(either), "Deal 2 damage to an enemy creature, or 4 if there is a friendly creature.");
    let each = Call {
        member: Some(LocalId(5)),
        ..a_call(DAMAGE, vec![Arg::Each(foes()), Arg::One(field_of(local(5), AMBER))])
    };
    play(vec![Stmt::Call(each)], "Deal damage equal to its amber to each enemy creature.");
    let counters = |n| vec![call(COUNTERS, vec![Arg::One(host()), number(n)])];
    play(counters(1), "Put a +1 power counter on this creature.");
    play(counters(2), "Put 2 +1 power counters on this creature.");
    let by = |who, n| Stmt::Call(Call { by: Some(who), ..a_call(LOSE, vec![number(n)]) });
    play(vec![by(Expr::Opponent, 2)], "Your opponent loses 2 amber.");
    let controller = Expr::Controller(Box::new(local(0)));
    play(
        vec![let_chosen(0, creatures(vec![])), by(controller, 1)],
        "Choose a creature. That creature's controller loses 1 amber.",
    );
}

#[test]
fn statements_about_abilities_and_cards() {
    let this = || Expr::SelfCard;
    let choose = || let_chosen(0, friends());
    play(
        vec![choose(), Stmt::Resolve { kind: ON_REAP, of: local(0) }, Stmt::Again],
        "Choose a friendly creature. Resolve that creature's Reap ability. Repeat this effect.",
    );
    play(
        vec![Stmt::ResolveEach { kind: ON_PLAY, of: friends() }, Stmt::Turns(TurnChange::Extra)],
        "Resolve every Play ability of each friendly creature. Take another turn after this one.",
    );
    play(
        vec![choose(), Stmt::Exchange(this(), local(0)), Stmt::Arrange(your(HAND), Words::default())],
        "Choose a friendly creature. Swap this card and that creature. Put the cards of your hand into any order.",
    );
    let becomes = Expr::Const(0);
    play(
        vec![Stmt::TurnDown { card: this(), becomes }, Stmt::TurnUp(this())],
        "Turn this card face down as Ogre. Turn this card face up.",
    );
    let both = vec![
        a_call(DAMAGE, vec![Arg::One(local(0)), number(4)]),
        a_call(DAMAGE, vec![Arg::Each(Set::Beside(local(0))), number(2)]),
    ];
    play(
        vec![choose(), Stmt::Together(both)],
        "Choose a friendly creature. Deal 4 damage to that creature and 2 damage to each neighbor of that creature \
         at the same time.",
    );
    let by_opponent = Stmt::As {
        who: Set::One(Expr::Opponent),
        body: vec![call(READY_AND_FIGHT, vec![chosen(friends())])],
    };
    play(vec![by_opponent], "Your opponent readies and fights with a creature they control.");
}

#[test]
fn counters_of_repetitions() {
    let left = || Target::Local(LocalId(0));
    let set = |op, n| Stmt::Assign { target: left(), op, value: Expr::Const(n) };
    let fight = Attempted::Call(a_call(READY_AND_FIGHT, vec![chosen(friends())]));
    let rush = Stmt::Attempt {
        may: true,
        attempt: fight,
        then: vec![set(AssignOp::Subtract, 1)],
        otherwise: vec![set(AssignOp::Set, 0)],
        words: Words::default(),
    };
    let more = binary(BinaryOp::Greater, local(0), Expr::Const(0));
    play(
        vec![
            Stmt::Let { local: LocalId(0), value: LetValue::Expr(Expr::Const(3)) },
            Stmt::While { condition: more, body: vec![rush] },
        ],
        "Let X be 3. As long as X is more than 0, do this again and again: you may ready and fight with a friendly \
         creature; if you do, X goes down by 1; otherwise, X becomes 0.",
    );
}

#[test]
fn questions() {
    let game = game();
    let said = |condition: Expr| super::Writer::new(&game).condition(&condition);
    let question = |event, args| Box::new(Question { event, args });
    assert_eq!(said(Expr::Legal(question(FIGHT, vec![Expr::SelfCard]))), "this creature can fight");
    assert_eq!(said(Expr::Can(question(PLAY, vec![Expr::SelfCard]))), "this card may be played");
    assert_eq!(said(Expr::IsFacedown(Box::new(Expr::SelfCard))), "this card is face down");
    let member = Expr::Member(Box::new(Expr::SelfCard), Box::new(Set::Beside(local(0))));
    assert_eq!(said(member), "this card is among its neighbors");
    let first = binary(BinaryOp::Equal, Expr::Position(Box::new(Expr::SelfCard)), Expr::Const(0));
    assert_eq!(said(first), "there are no cards before this card");
    let played = |span| {
        let by_you = Pattern { by: Some(Expr::You), ..pattern(PLAY, vec![ArgPattern::Any]) };
        binary(BinaryOp::Equal, Expr::Times(Box::new(by_you), span), Expr::Const(1))
    };
    assert_eq!(said(played(Span::ThisPhase)), "you have played a card exactly once this phase");
    assert_eq!(said(played(Span::LastTurn)), "you have played a card exactly once during the previous turn");
    assert_eq!(said(played(Span::ThisMatch)), "you have played a card exactly once this game");
    let mine = binary(BinaryOp::Equal, Expr::TurnPlayer, Expr::Opponent);
    assert_eq!(said(mine), "it is your opponent's turn");
    let keys = Expr::CountValues(Box::new(Expr::PlayerField(Box::new(Expr::You), KEYS)));
    assert_eq!(said(binary(BinaryOp::Equal, keys, Expr::Const(2))), "the number of your keys is 2");
}
