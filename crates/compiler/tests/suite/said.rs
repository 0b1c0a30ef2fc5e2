//! What a text says must be what it does: where words that read well could mislead.

use cardwright_compiler::{compile_sources, text};
use diagnostic::Sources;

const RULES: &str = r#"
game "Said" { players 2; limit 50 turns, then draw }
enum Suit { Red, Blue, Active }
zone deck  each player, hidden, ordered
zone hand  each player, private, ordered
zone spot  each player, public, ordered, active, slots 4
zone grave each player, public, ordered
player { life: Int = 20; crowned: Bool = false }
kind Ally { cost: Int = 1; power: Int = 1; wounds: Counter; ready: Bool = true }
kind Relic
adjective friendly(c: Card) = c.controller == you
adjective other(c: Card)    = c != self
adjective enemy(c: Card)    = c.controller != you
event gain(n: Int)              { your.life += n }                                       text "gain {n} life"
event suffer(p: Player, n: Int) { p.life -= n }                                          text "{p} loses {n} life"
event hit(t: Ally or Player, n: Int) { if t is Ally { t.wounds += n } else { t.life -= n } }
                                                                                         text "deal {n} damage to {t}"
event exhaust(a: Ally)          { a.ready = false }                                      text "exhaust {a}"
event discard(c: Card)          { move(c, c.owner.grave) }                               text "discard {c}"
event draw(n: Int)              { repeat n { move(top of your.deck, your.hand) } }       text "draw {n card}"
event boost(a: Ally, n: Int, m: Int) { forever { a: power + n, cost + m } }              text "give {a} +{n}/+{m}"
event add(n: Int)               { draw(n) }                         text "add {n} card to your hand"
event summon(what: CardName)    { create(what, your.spot) }                              text "summon a {what}"
event fetch(a: Ally)            { move(a, your.spot) }                                   text "get an {a}"
event light(s: Suit)            { gain(1) }                                              text "light a {s} lamp"
event duel(a: Ally, b: Ally)    { hit(a, b.power); hit(b, a.power) }                     text "{a} and {b} fight"
event sing(a: Ally)             { gain(1) }                         text "{a} sings and gains 1 life"
event fade(a: Ally)             { discard(a) }                                           text "{a} fades ."
event knight                    { your.crowned = true }                                  text "Arthur is crowned"
event rest(n: Int)              { gain(n); draw(n) }                text "heal yourself and draw {n card}"
event go_on(n: Int)             { gain(n) }                         text "you may gain {n life} more"
event play(c: Card)             { move(c, your.spot) }                                   text "play {c}"
event attack(a: Ally)           { suffer(opponent, a.power) }                            text "attack with {a}"
ability arrives = after play(self) text "Arrives"
action play_card(c: Card in your.hand) { play(c) } text "play {c}"
action strike(a: friendly Ally) { attack(a) }      text "attack with {a}"
action end_turn { end phase }                      text "end your turn"
turn {
  phase main { actions play_card, strike, end_turn }
  phase dusk {
    boost(each Ally, 1, 1); add(1); summon("Idol"); light(Red); knight; rest(1); go_on(1)
    for each Ally as a { fetch(a); duel(a, a); sing(a); fade(a); exhaust(a) }
  }
}
card "Idol" : Relic { }
"#;

#[track_caller]
fn says(members: &str, expected: &str) {
    let mut sources = Sources::default();
    sources.add("game.cw", format!("{RULES}\ncard \"Probe\" : Ally {{ {members} }}\n"));
    let loaded = compile_sources(sources);
    let shown = diagnostic::human(&loaded.sources, &loaded.diagnostics, diagnostic::Colour::Never);
    let game = loaded.game.unwrap_or_else(|| panic!("{shown}"));
    let card = game.cards.iter().position(|card| card.name == "Probe").expect("the card");
    let text = text::card(&game, ir::CardId(card as u16)).lines.join(" ");
    assert_eq!(text.strip_prefix("Arrives: ").unwrap_or(&text), expected, "{members}");
}

#[test]
fn a_number_taken_down_before_it_changes_is_noted_before() {
    says(
        "arrives { let c = choose friendly Ally; let n = c.power; forever { c: power + 2 }; gain(n) }",
        "Choose a friendly ally. Note that ally's power. That ally permanently gets +2 power. Gain that much life.",
    );
    says(
        "arrives { let n = your.life; suffer(you, 2); draw(n) }",
        "Note your life. You lose 2 life. Draw that many cards.",
    );
    says(
        "arrives { let c = choose Ally; let n = c.power; until end of turn { c: power - 1 }; gain(n) }",
        "Choose an ally in play. Note that ally's power. For the remainder of the turn, that ally gets -1 power. \
         Gain that much life.",
    );
}

#[test]
fn a_number_that_stays_or_is_asked_for_behind_the_change_is_not() {
    says(
        "arrives { let n = your.life; exhaust(self); draw(n) }",
        "Exhaust this ally. Draw a number of cards equal to your life.",
    );
    says(
        "arrives { suffer(you, 2); let n = your.life; draw(n) }",
        "You lose 2 life. Draw a number of cards equal to your life.",
    );
}

#[test]
fn whose_turn_it_is_in_a_loop_is_that_player() {
    says(
        "arrives { let q = choose Player; for each Player as p { if p != q { suffer(p, 2) } } }",
        "Choose a player. For each player, if that player is not the player named before, that player loses 2 life.",
    );
    says("arrives { for each Player as p { suffer(p, 1) } }", "For each player, that player loses 1 life.");
}

#[test]
fn what_lasts_until_after_something_lasts_while_it_happens() {
    says(
        "arrives { until after attack(self) { self: power + 3 } }",
        "Until after this ally attacks, this ally gets +3 power.",
    );
}

#[test]
fn what_was_asked_of_an_ally_or_a_player_is_known_behind_it() {
    says(
        "arrives { let t = choose Ally or opponent; hit(t, 2); if t is Ally { exhaust(t) } else { suffer(t, 1) } }",
        "Deal 2 damage to an ally in play or your opponent. If that ally or player is an ally, exhaust that ally. \
         Otherwise, that player loses 1 life.",
    );
    says(
        "arrives { let t = choose friendly Ally or Relic or opponent
           if t is Player { suffer(t, 1) } else { gain(1) } }",
        "Choose a friendly ally, a relic in play or your opponent. If that card or player is a player, that player \
         loses 1 life. Otherwise, gain 1 life.",
    );
}

#[test]
fn who_does_it_is_told_from_whom_it_happens_to() {
    says(
        "after suffer(Player as p, Int as n) by opponent as q { suffer(p, 1); suffer(q, n) }",
        "After a player loses life because of your opponent, that player loses 1 life. Your opponent loses that much \
         life.",
    );
    says("arrives { opponent { go_on(2) } }", "Your opponent may gain 2 lives more.");
}

#[test]
fn slots_are_counted_with_the_empty_ones() {
    says(
        "static { other Ally where position(it) == position(self): power + 1 }",
        "Each other ally in play whose slot number is equal to this ally's slot number gets +1 power.",
    );
    says("arrives { move(self, at 2 of your.spot) }", "Put this ally into slot 2 of your spot.");
}

#[test]
fn numbers_of_nothing_stand_where_a_word_cannot() {
    says("arrives { boost(self, 1, 0) }", "Give this ally +1/+0.");
    says("arrives { gain(0) }", "Gain no life.");
}

#[test]
fn a_number_before_the_bare_word_card_counts_them() {
    says("arrives { add(3) }", "Add 3 cards to your hand.");
    says("arrives { add(1) }", "Add a card to your hand.");
}

#[test]
fn an_article_goes_with_what_stands_in_its_place() {
    says("arrives { summon(\"Idol\") }", "Summon an Idol.");
    says(
        "arrives { let c = choose friendly Ally; summon(c.name) }",
        "Choose a friendly ally. Summon a copy of that ally.",
    );
    says("arrives { fetch(choose Ally in your.hand) }", "Get an ally in your hand.");
    says("arrives { light(Active); light(Blue) }", "Light an Active lamp and a Blue lamp.");
}

#[test]
fn two_who_do_it_together_do_it_in_the_plural() {
    says("after duel(self, Ally) { gain(1) }", "After this ally and an ally fight, gain 1 life.");
    says("cannot duel(self, Ally)", "This ally and allies cannot fight.");
}

#[test]
fn the_second_verb_goes_with_the_first() {
    says("cannot sing(self)", "This ally cannot sing and gain 1 life.");
    says("after sing(self) { gain(1) }", "After this ally sings and gains 1 life, gain 1 life.");
    says(
        "after rest(Int as n) by opponent { gain(n) }",
        "After your opponent heals themselves and draws one or more cards, gain that much life.",
    );
    says("arrives { rest(2) by opponent }", "Your opponent heals themselves and draws 2 cards.");
}

#[test]
fn a_sentence_about_somebody_with_a_name_keeps_it() {
    says("arrives { may knight }", "You may choose that Arthur is crowned.");
    says("after knight { gain(1) }", "After Arthur is crowned, gain 1 life.");
    says("arrives { if your.life > 3 { knight } }", "If your life is more than 3, Arthur is crowned.");
}

#[test]
fn what_has_nothing_to_say_leaves_no_gap() {
    says("arrives { fade(self) }", "This ally fades.");
}

#[test]
fn both_must_fail_where_one_of_two_is_denied() {
    says(
        "arrives { if not (your.life > 3 and any Relic) { gain(1) } }",
        "If your life is 3 or less or there is no relic in play, gain 1 life.",
    );
    says(
        "arrives { if not (your.life > 3 or any Relic) { gain(1) } }",
        "If your life is 3 or less and there is no relic in play, gain 1 life.",
    );
}

#[test]
fn what_binds_more_tightly_is_held_together() {
    says(
        "arrives { if your.life > 3 or opponent.life > 3 and any Relic { gain(1) } }",
        "If your life is more than 3 or both your opponent's life is more than 3 and there is a relic in play, gain 1 \
         life.",
    );
    says(
        "arrives { if (your.life > 3 or opponent.life > 3) and any Relic { gain(1) } }",
        "If either your life is more than 3 or your opponent's life is more than 3 and there is a relic in play, gain \
         1 life.",
    );
}

#[test]
fn what_is_for_good_or_for_so_many_turns_says_so() {
    says(
        "arrives { let b = choose enemy Ally; forever { self: gains text of b } }",
        "Choose an enemy ally. For the rest of the game, this ally gains the keywords and abilities of that ally.",
    );
    says(
        "arrives { let b = choose enemy Ally; forever { self: copy of b, gains printed text of self } }",
        "Choose an enemy ally. For the rest of the game, this ally is a copy of that ally and keeps its own keywords \
         and abilities.",
    );
    says(
        "arrives { for 3 turns { friendly Ally: power + 1 } }",
        "For 3 turns, counting this one, each friendly ally gets +1 power.",
    );
    says(
        "arrives { for 1 turn { self: power + 1 } }",
        "For the remainder of the turn, this ally gets +1 power.",
    );
}

#[test]
fn sums_and_numbers_that_are_chosen_say_their_bounds_and_by_whom() {
    says(
        "arrives { discard(choose any number of Ally in your.hand, total power at most 5) }",
        "Discard any number of allies from your hand with total power 5 or less.",
    );
    says(
        "arrives { let n = choose 1 to 12, chosen by opponent; gain(n) }",
        "Your opponent chooses a number from 1 to 12. Gain that much life.",
    );
}
