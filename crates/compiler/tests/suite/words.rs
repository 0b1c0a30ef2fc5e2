//! The words of card texts: what a card is, whose deed something is, what need not be said.

const RULES: &str = r#"
game "Words" { players 2; order each_their_own; zone_change renews; stack stack as "Ability"
  limit 100 turns, then draw }
enum Mana { W, G, Any }
enum Type { Creature, Artifact, Land, Instant }
enum Tribe { Elf, Goblin }
zone deck        each player, hidden, ordered
zone hand        each player, private
zone battlefield each player, public, ordered, active
zone attached    each Card, public, ordered, active
zone graveyard   each player, public, ordered
zone stack       shared, public, ordered
player {
  life:  Int = 20
  pool:  bag of Mana
  lands: Int = 1  text "{it} must pay their opponent {value} gold for each land"
  mute:  Bool = false  text "{it} cannot sing"
  sung:  Bool = false  text "{it} has sung this turn"
  under: Bool = false  text "{it} is under a spell"
  tally: Int = 0       text ""
  songs: Int = 0
}
kind Card {
  mana:   bag of Mana = 0
  types:  set of Type = none
  tribes: set of Tribe = none
  makes:  set of Tribe = none
  power:  Int = 0
  armor:  Int = 0
  xs:     Int = 0      text "{it} costs X more"
  growth: Int = 0      text "+1/+1 counters"
  proof:  set of Tribe = none  text "protection from"
  tapped: Bool = false
  stays:  Bool = false text "{it} does not wake up"
}
kind CreatureCard is Card { types = Creature }
kind ArtifactCard is Card { types = Artifact }
kind LandCard     is Card { types = Land }
kind InstantCard  is Card { types = Instant }
kind Effect       is Card
adjective friendly(c: Card) = c.controller == you
adjective enemy(c: Card)    = c.controller != you
adjective other(c: Card)    = c != self
value my_lands = count(friendly Land)  text "the number of lands you control"
value foes_lands = count(enemy Land)   text "the number of lands your opponent controls"
event draw(n: Int)       { repeat n { move(top of your.deck, your.hand) } }   text "draw {n card}"
event gain(n: Int)       { your.life += n }                                   text "gain {n} life"
event forfeit(n: Int)    { your.life -= n }                                   text "lose {n} life"
event give(n: Int)       { gain(n) by opponent }                             text "pay your opponent {n} life"
event discard(c: Card)   { move(c, c.owner.graveyard) }                       text "discard {c}"
event sacrifice(c: Card) { move(c, c.owner.graveyard) }                       text "sacrifice {c}"
event destroy(c: Card)   { move(c, c.owner.graveyard) }                       text "destroy {c}"
event counter(c: Card)   { move(c, c.owner.graveyard) }                       text "counter {c}"
event pay_mana(m: bag of Mana) { your.pool = your.pool - m }                  text "pay {m}"
event damage(to: Card or Player, n: Int, combat: Bool = false) { if to is Player { to.life -= n } else { destroy(to) } }
  text "deal {n} damage to {to}", "deal {n} {combat} damage to {to}"
event block(b: Card, a: Card)                                                 text "{b} blocks {a}"
event tribute(t: Card, s: Card)                                               text "tribute {t} for {s}"
event dies(c: Card)                                                           text "{c} dies"
event token(what: CardName, n: Int = 1) { repeat n { create(what, your.battlefield) } }   text "create {n} {what}"
event sized(what: CardName, n: Int, a: Int) { token(what, n) }                text "create {n} {a}/{a} {what}"
event singers(n: Int)    { token("Elf Token", n) }                            text "create {n} Elf Token with a song"
event grow(c: Card, n: Int = 1) { c.growth += n }                             text "put {n +1/+1 counter} on {c}"
keyword Kicker(n)   text "Kicker {n}"
keyword Hexproof    { cannot targeted(self, Card as i) if i.controller != you }   text "Hexproof"
keyword Stubborn    { in stack, cannot counter(self) }                        text "Cannot be countered"
ability cast of Card   = activate                                             text ""
ability instead_of_its_cost of Card = activate                                text "Instead of its cost"
ability enters of Card = anywhere, when dies(self)                              text "When this enters"
action play(c: Card in your.hand) as plays { if c has Kicker { pay_mana(bag(Any, c.Kicker)) }; announce cast of c; move(c, stack) }
action everything(c: Card in your.hand) as does_everything {
  move(c, your.battlefield); move(c, c.attached); block(c, c); tribute(c, c); dies(c); counter(c); damage(c, 1, true)
  token("Ox"); gain(1); discard(c); draw(1); forfeit(1); announce instead_of_its_cost of c
}
action end_turn as ends_turn { end phase }
turn { phase draw { }  phase main { actions play, everything, cast, instead_of_its_cost, end_turn }  phase end { } }
card "Ability" : Effect { }
card "Elf Token" : CreatureCard { tribes Elf  power 1 }
card "Ox" : CreatureCard { power 4 }
"#;

fn text_of(kind: &str, members: &str) -> cardwright_compiler::text::CardText {
    let source = format!("{RULES}\ncard \"It\" : {kind} {{ {members} }}\n");
    let game = crate::common::game(&source);
    let id = game.cards.iter().position(|card| card.name == "It").expect("the card is there");
    cardwright_compiler::text::card(&game, ir::CardId(id as u16))
}

#[track_caller]
fn check(kind: &str, members: &str, expected: &str) {
    assert_eq!(text_of(kind, members).lines, [expected], "{members}");
}

#[track_caller]
fn spell(body: &str, expected: &str) {
    check("InstantCard", &format!("cast {{ {body} }}"), expected);
}

#[test]
fn a_type_is_what_a_card_is() {
    spell("target t: Creature; destroy(t)", "Destroy target creature.");
    spell(
        "target t: Card where types overlaps (Artifact + Land); destroy(t)",
        "Destroy target artifact or land.",
    );
    spell("target t: Creature where Elf in tribes; destroy(t)", "Destroy target Elf creature.");
    spell(
        "target t: Card where Creature in types and Elf in tribes; destroy(t)",
        "Destroy target Elf creature.",
    );
    spell("discard(choose Creature in your.hand)", "Discard a creature card from your hand.");
    spell(
        "discard(choose Card in your.hand where types overlaps (Artifact + Land))",
        "Discard an artifact or land card from your hand.",
    );
    spell("target t: other Card in stack; counter(t)", "Counter another target card on the stack.");
    check("LandCard", "static { self: types + Creature }", "This land is a creature as well.");
    spell(
        "target t: Card; if Creature in t.types { destroy(t) }",
        "If target card in play is a creature, destroy that card.",
    );
}

#[test]
fn headings() {
    let heading = |kind: &str, members: &str| text_of(kind, members).heading;
    assert_eq!(
        heading("CreatureCard", "mana 1, G  tribes Elf  power 2"),
        "Elf Creature · mana {1}{G} · power 2"
    );
    assert_eq!(heading("ArtifactCard", "types Artifact, Creature"), "Artifact Creature");
    assert_eq!(heading("LandCard", "tribes Elf  makes Goblin"), "Elf Land · makes Goblin");
    assert_eq!(heading("CreatureCard", "stays  power 1"), "Creature · power 1 · does not wake up");
    assert_eq!(heading("CreatureCard", ""), "Creature", "two creatures of three have a power");
}

#[test]
fn x_is_explained_once() {
    check("InstantCard", "xs 1  cast { number x: 0 to your.life; draw(x) }", "Draw X cards.");
    spell("number x: 0 to 3; draw(x)", "Draw X cards. X is a number of your choice from 0 to 3.");
}

#[test]
fn whose_deed_it_is() {
    check(
        "ArtifactCard",
        "when dies(Creature) { each opponent { damage(you, 1) } }",
        "Whenever a creature dies, deal 1 damage to your opponent.",
    );
    check(
        "ArtifactCard",
        "when dies(Creature) { each opponent { sacrifice(choose friendly Creature) } }",
        "Whenever a creature dies, your opponent sacrifices a creature they control.",
    );
    check(
        "ArtifactCard",
        "when dies(Creature) { forfeit(1) by opponent; gain(1) }",
        "Whenever a creature dies, your opponent loses 1 life. You gain 1 life.",
    );
    spell("give(2) by opponent", "Your opponent pays you 2 life.");
    spell("forfeit(opponent.life) by opponent", "Your opponent loses life equal to their life.");
    spell(
        "target s: other Card in stack; s.controller { may pay pay_mana(bag(Any, 2)) else counter(s) }",
        "The controller of another target card on the stack may pay {2}. If they do not, that card is countered.",
    );
    check(
        "ArtifactCard",
        "static { opponent: lands + 1 }",
        "Your opponent must pay you 1 gold for each land.",
    );
    check("ArtifactCard", "static { each player: mute = true }", "No player can sing.");
    spell("until end of turn { cannot gain }", "For the remainder of the turn, players cannot gain life.");
}

#[test]
fn what_a_card_does() {
    check(
        "CreatureCard",
        "when damage(Player, any, true) from self { draw(1) }",
        "Whenever this creature deals combat damage to a player, draw a card.",
    );
    check(
        "CreatureCard",
        "when damage(Player, any, false) from self { draw(1) }",
        "Whenever this creature deals non-combat damage to a player, draw a card.",
    );
    spell(
        "until end of turn { instead of damage(any, any, true) { } }",
        "For the remainder of the turn, if combat damage would be dealt to a card or player, that does not happen.",
    );
    spell(
        "target a: friendly Creature; target b: enemy Creature; together { damage(b, a.power) from a; damage(a, b.power) from b }",
        "Target friendly creature and target enemy creature each deal damage equal to their power to the other.",
    );
    spell(
        "target a: friendly Creature; target b: enemy Creature; damage(b, a.power) from a",
        "Target friendly creature deals damage equal to its power to target enemy creature.",
    );
    check("CreatureCard", "cannot block(any, self)", "This creature cannot be blocked.");
    check("CreatureCard", "cannot block(self)", "This creature cannot block.");
    check("CreatureCard", "cannot tribute(self)", "This creature cannot be tributed.");
    check(
        "CreatureCard",
        "when tribute(self, Creature where Elf in tribes) { draw(1) }",
        "When this creature is tributed for an Elf creature, draw a card.",
    );
}

#[test]
fn copies_of_cards() {
    spell("token(\"Elf Token\", 1)", "Create an Elf Token.");
    spell("token(\"Elf Token\", 2)", "Create 2 Elf Tokens.");
    spell("token(\"Ox\", my_lands)", "Create X Oxes, where X is the number of lands you control.");
    spell("sized(\"Ox\", 1, 0)", "Create a 0/0 Ox.");
    spell("sized(\"Ox\", 1, my_lands)", "Create an X/X Ox, where X is the number of lands you control.");
    spell("singers(1)", "Create an Elf Token with a song.");
    spell("singers(3)", "Create 3 Elf Tokens with a song.");
    check(
        "ArtifactCard",
        "instead of token(any, Int as n) by you { proceed with n = n * 2 }",
        "If you would create one or more cards, create twice that many instead.",
    );
    check(
        "ArtifactCard",
        "instead of damage(any, Int as n) { proceed with n = n * 2 }",
        "If damage would be dealt to a card or player, deal twice that much damage to that card or player instead.",
    );
}

#[test]
fn keywords() {
    check("InstantCard", "Kicker 2", "Kicker {2}");
    check(
        "CreatureCard",
        "Hexproof",
        "Hexproof (This creature cannot be targeted by cards you do not control.)",
    );
    check("CreatureCard", "Stubborn", "Cannot be countered");
}

#[test]
fn continuous_effects() {
    check(
        "CreatureCard",
        "static { self: power + my_lands, armor + my_lands }",
        "This creature gets +X power and +X armor, where X is the number of lands you control.",
    );
    check(
        "CreatureCard",
        "static { self: power + count(enemy Land), armor + count(enemy Land) }",
        "This creature gets +1 power and +1 armor for each enemy land.",
    );
    check(
        "CreatureCard",
        "static { self: power = count(Land), armor = count(Land) }",
        "This creature has power and armor equal to the number of lands.",
    );
    check(
        "CreatureCard",
        "static { each other Creature: stays = true }",
        "Each other creature does not wake up.",
    );
    check("CreatureCard", "static { self: proof + Elf }", "This creature has protection from Elf as well.");
    check(
        "ArtifactCard",
        "static { host: controller = you }",
        "You control the creature this is attached to.",
    );
    check("ArtifactCard", "static { host: power + 1 }", "The creature this is attached to gets +1 power.");
    spell(
        "number x: 0 to 3; target t: Creature; until end of turn { t: power + x }",
        "For the remainder of the turn, target creature gets +X power. X is a number of your choice from 0 to 3.",
    );
    spell(
        "target t: Creature; forever { t: power + t.power, armor + t.armor }",
        "Target creature permanently gets +X power and +Y armor, where X is its power and Y is its armor.",
    );
}

#[test]
fn moments() {
    check(
        "CreatureCard",
        "when phase_begins(main) if you == turn player { draw(1) }",
        "At the start of your main phase, draw a card.",
    );
    spell(
        "once { when phase_begins(main) { draw(1) } }",
        "At the start of the next main phase, draw a card.",
    );
    spell(
        "once until end of turn { when phase_begins(end) { draw(1) } }",
        "At the end of this turn, draw a card.",
    );
    check(
        "CreatureCard",
        "in hand or stack, static { self: power + 1 }",
        "While this card is in your hand or on the stack, this creature gets +1 power.",
    );
}

#[test]
fn conditions() {
    check(
        "CreatureCard",
        "when dies(Creature as c) if c.controller == you and c.growth == 0 { draw(1) }",
        "Whenever a creature dies, if you control that creature and that creature has no +1/+1 counters, draw a card.",
    );
    check(
        "ArtifactCard",
        "instead of destroy(Creature as c) if c.owner != you { sacrifice(self) }",
        "If a creature you do not own would be destroyed, sacrifice this artifact instead.",
    );
    spell("if my_lands >= 2 { draw(1) }", "If you control 2 or more lands, draw a card.");
    spell("if my_lands == 0 { draw(1) }", "If you control no lands, draw a card.");
    spell("draw(if my_lands > 0 then 3 else 1)", "Draw a card, or 3 if you control one or more lands.");
    spell(
        "if times(dies(Creature), this turn) > 1 { draw(1) }",
        "If a creature has died 2 or more times this turn, draw a card.",
    );
    spell(
        "let big = count(Land) > 2; draw(1); if big { draw(1) }",
        "Draw a card. If there are 3 or more lands, draw a card.",
    );
    spell(
        "if (top of your.deck).power > 2 { draw(1) }",
        "If the power of the top card of your deck is more than 2, draw a card.",
    );
}

#[test]
fn modes_name_their_target_each() {
    spell(
        "target t: Creature; modes 1 { destroy(t) or grow(t) }",
        "Choose one: destroy target creature; or put a +1/+1 counter on target creature.",
    );
}

#[test]
fn offers_and_costs() {
    check(
        "CreatureCard",
        "enters { may { pay discard(choose Card in your.hand); draw(1) } }",
        "When this enters, you may discard a card from your hand. If you do, draw a card.",
    );
    check("InstantCard", "instead_of_its_cost cost { forfeit(2) } { }", "Instead of its cost: Lose 2 life.");
    check(
        "CreatureCard",
        "after dies(Creature) { self.tapped = true; self.growth = 0 }",
        "After a creature dies, this creature becomes tapped. Remove all +1/+1 counters from this creature.",
    );
    check(
        "CreatureCard",
        "enters { let seen = each top 3 of your.deck; discard(choose seen); destroy(each Card in your.deck where it in seen) }",
        "When this enters, discard one of the top 3 cards of your deck. Destroy each card among those cards still in your deck.",
    );
}

#[test]
fn what_is_said_of_players() {
    spell("if your.sung { draw(1) }", "If you have sung this turn, draw a card.");
    spell("if not your.sung { draw(1) }", "If you have not sung this turn, draw a card.");
    spell("if not your.mute { draw(1) }", "If you can sing, draw a card.");
    spell("your.sung = true; draw(1)", "Draw a card.");
    spell("your.tally += 1; draw(1)", "Draw a card.");
    spell("your.under = true", "You are under a spell.");
    spell("your.under = false", "You are no longer under a spell.");
    spell("if your.songs < 3 { draw(1) }", "If you have fewer than 3 songs, draw a card.");
    spell("if your.songs > your.life { draw(1) }", "If your songs are more than your life, draw a card.");
}

#[test]
fn flags_that_say_no_are_turned_round() {
    spell("destroy(each Creature where stays)", "Destroy each creature that does not wake up.");
    spell("destroy(each Creature where not stays)", "Destroy each creature that wakes up.");
}

#[test]
fn choices_among_conditions() {
    spell(
        "if your.under and (your.sung or my_lands == 0) { draw(1) }",
        "If you are under a spell and either you have sung this turn or you control no lands, draw a card.",
    );
    spell(
        "destroy(each Creature where power >= 1 and power <= 3)",
        "Destroy each creature with power 1 to 3.",
    );
    spell(
        "destroy(each Creature where growth <= 2)",
        "Destroy each creature with 2 or fewer +1/+1 counters.",
    );
    spell(
        "target t: Creature; destroy(each Creature where name == t.name and controller == t.controller)",
        "Destroy each creature with the name of target creature controlled by that creature's controller.",
    );
}

/// What only listens asks its conditions once, so whose a card is is part of what it is called.
#[test]
fn who_listens_says_whose() {
    check(
        "CreatureCard",
        "after dies(Creature as c) if c.owner == you { draw(1) }",
        "After a creature you own dies, draw a card.",
    );
}

#[test]
fn sentences_within_a_sentence() {
    spell(
        "choose one { { until end of turn { cannot gain }; draw(1); forfeit(1) } or draw(2) }",
        "Choose one: (1) for the remainder of the turn, players cannot gain life; draw a card; lose 1 life; (2) draw 2 cards.",
    );
}

#[test]
fn comparisons_of_numbers_of_things() {
    spell(
        "if my_lands > foes_lands { draw(1) }",
        "If you control more lands than your opponent, draw a card.",
    );
    spell(
        "if foes_lands < my_lands { draw(1) }",
        "If your opponent controls fewer lands than you, draw a card.",
    );
    spell(
        "if my_lands == foes_lands { draw(1) }",
        "If you control as many lands as your opponent, draw a card.",
    );
    spell(
        "if my_lands > your.life { draw(1) }",
        "If the number of lands you control is more than your life, draw a card.",
    );
}

#[test]
fn alternatives_that_differ_in_kind_only() {
    spell("destroy(choose (enemy Creature) or (enemy Land))", "Destroy an enemy creature or land.");
    spell("destroy(each enemy Creature or enemy Land)", "Destroy each enemy creature and each enemy land.");
    spell(
        "destroy(choose (enemy Creature) or (friendly Land))",
        "Destroy an enemy creature or a friendly land.",
    );
}

#[test]
fn rulings_speak_of_somebody_once() {
    check(
        "CreatureCard",
        "cannot gain by opponent if times(draw by opponent, this turn) > 0",
        "Your opponent cannot gain life if they have drawn one or more cards this turn.",
    );
}

/// What is chosen only to have something done with it is named where that is done.
#[test]
fn choices_in_place() {
    spell(
        "let c = choose Card in your.hand; discard(c); if c.power > 2 { draw(1) }",
        "Discard a card from your hand. If that card's power is more than 2, draw a card.",
    );
    spell(
        "let cs = choose any number of Creature; destroy(each cs); draw(count(cs))",
        "Destroy any number of creatures. Draw a card for each of those creatures.",
    );
    spell(
        "let c = choose Creature; draw(1); destroy(c)",
        "Choose a creature. Draw a card. Destroy that creature.",
    );
    spell(
        "let c = choose Creature; damage(c, c.power)",
        "Choose a creature. Deal damage equal to that creature's power to that creature.",
    );
}

/// After the destruction there are none to count.
#[test]
fn what_is_counted_before_is_said_before() {
    spell(
        "let n = count(Creature); destroy(each Creature); draw(n)",
        "Count the creatures. Destroy each creature. Draw that many cards.",
    );
    spell(
        "let n = count(Creature); draw(n); gain(n)",
        "Draw a number of cards equal to the number of creatures. Gain that much life.",
    );
}

#[test]
fn what_stands_for_somebody_elses_deed_says_whose_it_is() {
    check(
        "ArtifactCard",
        "instead of gain(Int as n) by opponent { forfeit(n) }",
        "If your opponent would gain life, you lose that much life instead.",
    );
    check(
        "ArtifactCard",
        "instead of gain(Int as n) by opponent { proceed with n = n * 2 }",
        "If your opponent would gain life, they gain twice that much life instead.",
    );
    check(
        "ArtifactCard",
        "instead of gain(Int as n) by you { proceed with n = n * 2 }",
        "If you would gain life, gain twice that much life instead.",
    );
}

#[test]
fn one_of_two_is_told_from_the_other() {
    spell(
        "target a: Creature; target b: Creature where it != a; grow(a); destroy(b)",
        "Put a +1/+1 counter on target creature. Destroy another target creature.",
    );
    spell(
        "let n = count(friendly Creature); let m = count(enemy Creature); gain(n + m); draw(min(n, m))",
        "Count the friendly creatures. Gain life equal to that number plus the number of enemy creatures. Draw a \
         number of cards equal to the smaller of the first number and the second number.",
    );
}

#[test]
fn a_question_for_one_of_several_targets_says_which() {
    let cast = "cast { target a: friendly Creature; target b: enemy Creature; damage(b, a.power) }";
    let game = crate::common::game(&format!("{RULES}\ncard \"It\" : InstantCard {{ {cast} }}\n"));
    let card = game.cards.iter().find(|card| card.name == "It").expect("the card is there");
    let asked = game.abilities[card.abilities[0].index()].announce.iter().map(|stmt| match stmt {
        ir::Stmt::Target { words, .. } => match words.pieces.last() {
            Some(ir::Piece::Text(text)) => text.rsplit(": ").next().unwrap_or_default().to_owned(),
            _ => String::new(),
        },
        _ => String::new(),
    });
    assert_eq!(asked.collect::<Vec<_>>(), ["which friendly creature?", "which enemy creature?"]);
}

#[test]
fn whose_turn_is_skipped() {
    spell("opponent { skip turn }", "Your opponent skips their next turn.");
    spell("skip turn", "Skip your next turn.");
}
