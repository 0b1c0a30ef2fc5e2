//! The generated text of what is announced, paid and put on the stack, and of bags.

const RULES: &str = r#"
game "Stacked" { players 2; order each_their_own; zone_change renews; stack stack as "Ability"
  limit 100 turns, then draw }
enum Mana { W, U, G, Any }
enum Grade { V, X }
zone deck        each player, hidden, ordered
zone hand        each player, private
zone battlefield each player, public, ordered, active
zone graveyard   each player, public, ordered
zone stack       shared, public, ordered
player { life: Int = 20; pool: bag of Mana }
kind Permanent { mana: bag of Mana = 0; tapped: Bool = false }
kind Creature is Permanent { power: Int = 1; toughness: Int = 1 }
kind Land is Permanent
kind Spell { mana: bag of Mana = 0 }
kind Trap { mana: bag of Mana = 0 }
kind Blast { grade: Grade = V }
kind Effect
adjective friendly(c: Card) = c.controller == you
adjective enemy(c: Card)    = c.controller != you
adjective other(c: Card)    = c != self
event draw(n: Int)       { repeat n { move(top of your.deck, your.hand) } }  text "draw {n card}"
event tap(c: Permanent)  needs not c.tapped "it is tapped" { c.tapped = true } text "tap {c}"
event pay_mana(m: bag of Mana) { your.pool = your.pool - m }                 text "pay {m}"
event pay_life(n: Int)   needs your.life > n "too little life" { your.life -= n } text "pay {n} life"
event damage(to: Creature or Player, n: Int) { if to is Player { to.life -= n } else { destroy(to) } } text "deal {n} damage to {to}"
event destroy(c: Permanent) { move(c, c.owner.graveyard) }                   text "destroy {c}"
event dies(c: Creature)                                                      text "{c} dies"
event enters(c: Permanent)                                                   text "{c} enters the battlefield"
event counter(c: Card)   { move(c, c.owner.graveyard) }                      text "counter {c}"
event recall(c: Card)    { move(c, c.owner.hand) }                           text "return {c} to its owner's hand"
event scry               { }                                                 text "look ahead"
ability cast of Card      = activate                                         text ""
ability use of Permanent  = activate { stack body; run }                     text "Use"
ability ping of Permanent = activate { stack body }                          text ""
ability exhume of Creature = in graveyard, activate                          text ""
event run { repeat while stack is not empty { settle(top of stack) } } told ""
event settle(c: Card) {
  resolve item c
  if c is Permanent { move(c, c.owner.battlefield); enters(c) } else { move(c, c.owner.graveyard) }
} told ""
rule "dying" { after move(Creature as c) from battlefield to graveyard { dies(c) } }
action play(c: Card in your.hand) as plays needs possible cast of c "no legal target" {
  announce cast of c
  charge cast of c
  move(c, stack)
  run
}
action end_turn as ends_turn { end phase }
turn { phase main { actions play, use, ping, exhume, end_turn }  phase end { } }
card "Ability" : Effect { }
"#;

/// The text of a card below its heading.
#[track_caller]
fn check(kind: &str, members: &str, expected: &[&str]) {
    let source = format!("{RULES}\ncard \"It\" : {kind} {{ {members} }}\n");
    let game = crate::common::game(&source);
    let id = game.cards.iter().position(|card| card.name == "It").expect("the card is there");
    let text = cardwright_compiler::text::card(&game, ir::CardId(id as u16));
    assert_eq!(text.lines, expected, "{members}");
}

#[track_caller]
fn spell(body: &str, expected: &str) {
    check("Spell", &format!("cast {{ {body} }}"), &[expected]);
}

#[test]
fn targets() {
    spell("target t: enemy Creature; damage(t, 3)", "Deal 3 damage to target enemy creature.");
    spell("target t: Creature or Player; damage(t, 3)", "Deal 3 damage to target creature or player.");
    spell("target p: opponent; damage(p, 3)", "Deal 3 damage to your opponent.");
    spell("target p: Player; damage(p, 3)", "Deal 3 damage to target player.");
    spell("target s: Card in stack; counter(s)", "Counter target card on the stack.");
    spell(
        "target s: Card in stack where it is Spell or it is Trap; counter(s)",
        "Counter target spell or trap on the stack.",
    );
    spell("target ts: up to 2 Creature; destroy(each ts)", "Destroy up to 2 target creatures.");
    spell("target ts: 2 enemy Creature; destroy(each ts)", "Destroy 2 target enemy creatures.");
    spell("target t: up to 1 Land; destroy(each t)", "Destroy up to one target land.");
    spell(
        "target ts: any number of Creature; recall(each ts)",
        "Return any number of target creatures to their owners' hands.",
    );
}

/// After the first mention it is known.
#[test]
fn targets_are_mentioned_once() {
    spell(
        "target t: Creature; damage(t, 3); recall(t)",
        "Deal 3 damage to target creature. Return that creature to its owner's hand.",
    );
    spell(
        "target t: Creature; until end of turn { t: power + 2 }; if t.tapped { recall(t) }",
        "For the remainder of the turn, target creature gets +2 power. If that creature is tapped, return that creature to its owner's hand.",
    );
    spell(
        "target s: Card in stack; let whose = s.controller; counter(s); damage(whose, 1)",
        "Counter target card on the stack. Deal 1 damage to that card's controller.",
    );
    spell(
        "target a: friendly Creature; target b: enemy Creature; damage(b, a.power)",
        "Deal damage equal to target friendly creature's power to target enemy creature.",
    );
}

/// Wherever that is: in a filter, in a number that was kept, as one of several.
#[test]
fn targets_are_named_where_they_are_first_spoken_of() {
    spell(
        "target p: Player; for each Creature where controller == p as c { damage(c, 1) }",
        "For each creature target player controls, deal 1 damage to that creature.",
    );
    spell(
        "target t: Creature; let n = t.power; damage(t, n); draw(n)",
        "Deal damage equal to target creature's power to that creature. Draw that many cards.",
    );
    spell(
        "target ts: 2 friendly Creature; destroy(choose ts)",
        "Destroy one of 2 target friendly creatures.",
    );
    spell(
        "target ts: 2 Creature; damage(choose ts, 1); recall(choose ts)",
        "Deal 1 damage to one of 2 target creatures. Return one of those creatures to its owner's hand.",
    );
}

#[test]
fn how_many_targets_there_are_says_not_yet_who_they_are() {
    spell(
        "target ts: any number of Creature or Player; damage(each ts, 6 / count(ts))",
        "Deal damage equal to 6 divided by the number of targets (rounded down) to any number of target creatures or \
         players.",
    );
    spell(
        "target ts: any number of Creature or Player; damage(each ts, 1); draw(count(ts))",
        "Deal 1 damage to any number of target creatures or players. Draw a card for each of those creatures or \
         players.",
    );
}

#[test]
fn a_cost_of_x_explains_one_number() {
    check("Blast", "grade X  cast { number x: 0 to 3; draw(x) }", &["Draw X cards."]);
    check(
        "Blast",
        "grade X  cast { number x: 0 to 3; number k: 0 to 2; target ts: (k) Creature; damage(each ts, x) }",
        &["Deal X damage to Y target creatures. Y is a number of your choice from 0 to 2."],
    );
}

#[test]
fn whoever_an_event_can_be_about_is_said_once() {
    let expected =
        "If damage would be dealt to a creature or player, deal 1 damage to that creature or player instead.";
    check("Land", "instead of damage(Creature or Player as t, Int) { damage(t, 1) }", &[expected]);
    check("Land", "instead of damage(Player or Creature as t, Int) { damage(t, 1) }", &[expected]);
}

#[test]
fn divided() {
    spell(
        "target ts: 3 Creature or Player divided; damage(each ts, shares(ts, it))",
        "Deal 3 damage divided as you choose among any number of target creatures or players.",
    );
}

#[test]
fn numbers() {
    spell(
        "number x: 0 to your.life - 1; target t: Creature; damage(t, x); draw(x)",
        "Deal X damage to target creature. Draw X cards. X is a number of your choice from 0 to your life minus 1.",
    );
}

#[test]
fn modes() {
    spell(
        "modes 1 { \"hit\" { target t: Creature; damage(t, 2) } \"draw\" { draw(1) } }",
        "Choose one: deal 2 damage to target creature; or draw a card.",
    );
    spell("modes 1 to 2 { { draw(1) } or { scry } }", "Choose one or both: draw a card; or look ahead.");
    spell(
        "modes 2 repeated { draw(1) or scry }",
        "Choose 2 (you may choose the same more than once): draw a card; or look ahead.",
    );
    spell(
        "target s: Card in stack where it would draw; counter(s)",
        "Counter target card by which a player would draw cards on the stack.",
    );
    spell("modes 2 { draw(1) or scry or draw(2) }", "Choose 2: draw a card; look ahead; or draw 2 cards.");
}

#[test]
fn costs() {
    check(
        "Land",
        "use cost { pay_life(1); tap(self) } { draw(1) }",
        &["Use — pay 1 life, tap this land: Draw a card."],
    );
    check("Land", "ping cost { tap(self) } { draw(1) }", &["Tap this land: Draw a card."]);
    check(
        "Spell",
        "cast cost { destroy(choose friendly Creature) } { draw(2) }",
        &["Destroy a friendly creature: Draw 2 cards."],
    );
    check("Spell", "cast cost { pay_life(2) } { }", &["Cost: Pay 2 life."]);
    check(
        "Creature",
        "exhume cost { pay_mana(bag(G, 2)) } { recall(self) }",
        &["Pay {G}{G}: Return this creature to its owner's hand."],
    );
}

#[test]
fn triggers_that_wait() {
    check(
        "Creature",
        "when enters(self) { draw(1) }",
        &["When this creature enters the battlefield, draw a card."],
    );
    check(
        "Creature",
        "when dies(other friendly Creature) { draw(1) }",
        &["Whenever another friendly creature dies, draw a card."],
    );
    check(
        "Creature",
        "when one or more dies(enemy Creature) { draw(1) }",
        &["Whenever one or more enemy creatures die, draw a card."],
    );
    check(
        "Creature",
        "may when enters(self) { draw(1) }",
        &["When this creature enters the battlefield, you may draw a card."],
    );
    check(
        "Creature",
        "may when enters(self) cost { pay_life(2) } { target t: Creature; destroy(t) }",
        &[
            "When this creature enters the battlefield, you may pay 2 life. If you do, destroy target creature.",
        ],
    );
    check(
        "Creature",
        "when phase_begins(end) by you { draw(1) }",
        &["At the end of your turn, draw a card."],
    );
}

#[test]
fn targeting_and_the_stack() {
    check(
        "Creature",
        "cannot targeted(self) by opponent",
        &["This creature cannot be targeted by your opponent."],
    );
    spell("target s: Card in stack; duplicate(s)", "Copy target card on the stack.");
    spell("target s: Card in stack; retarget s", "You may choose new targets for target card on the stack.");
    spell("go to phase end", "Go to the end phase.");
    spell("extra phase main", "There is another main phase after this one.");
    check(
        "Creature",
        "static { self: switch power, toughness }",
        &["This creature switches its power and toughness."],
    );
}

#[test]
fn bags() {
    let heading = |members: &str| {
        let game = crate::common::game(&format!("{RULES}\ncard \"It\" : Spell {{ {members} }}\n"));
        let id = game.cards.iter().position(|card| card.name == "It").expect("the card is there");
        cardwright_compiler::text::card(&game, ir::CardId(id as u16)).heading
    };
    assert_eq!(heading("mana 2, W, W"), "Spell · mana {2}{W}{W}");
    assert_eq!(heading("mana G, U"), "Spell · mana {U}{G}");
    assert_eq!(heading(""), "Spell");
}

/// A condition of an optional trigger leaves it optional.
#[test]
fn conditions_of_what_may_be_declined() {
    check(
        "Creature",
        "may when enters(self) if your.life > 5 { draw(1) }",
        &["When this creature enters the battlefield, if your life is more than 5, you may draw a card."],
    );
}

#[test]
fn what_has_targets_has_so_many() {
    spell(
        "target s: other Spell in stack where count(targets of it) == 1; counter(s)",
        "Counter another target spell with exactly one target on the stack.",
    );
    spell(
        "target s: Spell in stack; if count(targets of s) >= 2 { counter(s) }",
        "If target spell on the stack has 2 or more targets, counter that spell.",
    );
}

#[test]
fn a_target_that_depends_on_another_names_what_was_named() {
    check(
        "Spell",
        "cast { target a: Creature; target b: Creature where power < a.power; damage(a, 1); damage(b, 1) }",
        &[
            "Deal 1 damage to target creature. Deal 1 damage to target creature with power less than that creature's \
             power.",
        ],
    );
    check(
        "Spell",
        "cast { target p: Player; target b: Creature where controller == p; damage(b, 2); damage(p, 1) }",
        &["Deal 2 damage to target creature target player controls. Deal 1 damage to that player."],
    );
    check(
        "Spell",
        "cast { target a: Creature; target b: other Creature; damage(b, 1); damage(a, 2); recall(b) }",
        &[
            "Deal 1 damage to another target creature. Deal 2 damage to target creature. Return the first creature to \
           its owner's hand.",
        ],
    );
}

#[test]
fn what_lasts_speaks_of_the_target_it_was_taken_from() {
    check(
        "Spell",
        "cast { target a: Creature; let n = a.power; until end of turn { friendly Creature: power + n } }",
        &[
            "For the remainder of the turn, each friendly creature gets +X power, where X is target creature's power.",
        ],
    );
    check(
        "Spell",
        "cast { target a: Creature; target b: Creature where it != a; let n = a.power
           until end of turn { a: power - 2; b: power + n } }",
        &[
            "For the remainder of the turn, target creature gets -2 power, and another target creature gets +X power, \
           where X is the first creature's power.",
        ],
    );
}

#[test]
fn bags_that_effects_change() {
    check(
        "Permanent",
        "static { Spell in your.hand: mana + W }",
        &["Each spell in your hand gets +{W} mana."],
    );
    check(
        "Permanent",
        "static { Creature: mana - 1, power + 1 }",
        &["Each creature gets -{1} mana and +1 power."],
    );
    check("Permanent", "static { Creature: mana = bag(U, 2) }", &["Each creature has mana {U}{U}."]);
    check("Permanent", "static { you: pool + U + 1 }", &["Your pool has {1}{U} more."]);
}
