//! What authors are told about mistakes in calls, patterns, continuous and lasting effects, and sets of values.

use crate::common::{compile, messages};

/// A small game that the tests add their mistake to, on its line 22.
const GAME: &str = r#"game "G" { limit 100 turns, then draw }
enum House { Amber, Bloom }
enum Colour { Red, Blue }
zone deck each player, hidden, ordered
zone line each player, public, ordered, active
zone gone shared, public
player { life: Int = 20; houses: set of House = none }
kind Card { house: set of House = none }
kind Creature is Card { power: Int = 1; damage: Int = 0, at least 0; stunned: Bool = false }
kind Relic is Card { colour: Colour = Red }
adjective friendly(c: Card) = c.controller == you
event heal(n: Int, who: Player = you) { who.life += n }
event hurt(c: Creature, n: Int = 1) { c.damage += n }
event drop(c: Card) { move(c, gone) }
event paint(c: Colour) { your.life += 1 }
event join(h: House) { your.houses += h }
keyword Taunt
keyword Assault(n) { before hurt(self) { heal(n) } }
ability reap of Creature = after hurt(self)
setup { create("X", first player.line); drop(each Creature); hurt(each Creature); paint(Red); first player { heal(1); join(Amber) } }
card "X" : Creature { reap { heal(1) } }
"#;

#[track_caller]
fn check(line: &str, expected: &[&str]) {
    let loaded = compile(&format!("{GAME}{line}"));
    assert_eq!(messages(&loaded), expected);
    let failed = expected.iter().any(|message| message.starts_with('E'));
    assert_eq!(loaded.game.is_none(), failed, "a game comes out exactly if there is no error");
}

#[test]
fn the_game_itself_is_sound() {
    check("", &[]);
}

#[test]
fn arguments_that_do_not_fit_their_parameters() {
    check(
        "event a { heal(1, 2, 3) }",
        &["E0204 22:11 'heal' takes 1 to 2 arguments, found 3 | it is declared as heal(n, who)"],
    );
    check(
        "event a { heal }",
        &["E0204 22:11 'heal' takes 1 to 2 arguments, found 0 | it is declared as heal(n, who)"],
    );
    check(
        "event a { heal(1, whom: you) }",
        &["E0216 22:19 heal has no parameter 'whom' | did you mean 'who'?"],
    );
    check("event a { heal(1, n: 2) }", &["E0216 22:19 'n' is given twice"]);
    check("event a needs legal heal(1) by opponent { heal(1) }", &["E0109 22:32 'by' has no meaning here"]);
}

#[test]
fn it_needs_a_set_beside_it() {
    check(
        "event a(c: Creature) { hurt(c, it.power) }",
        &["E0109 22:32 'it' has no meaning here | did you mean 'c'?"],
    );
}

#[test]
fn only_one_event_happens_together() {
    check(
        "event a(c: Creature) { together { hurt(c); drop(c) } }",
        &["E0215 22:44 'drop' cannot happen together with 'hurt' | put it before or behind the `together`"],
    );
}

#[test]
fn values_of_enums_have_their_types() {
    check("event a { your.houses += Red }", &["E0201 22:26 expected a set of House, found a Colour"]);
    check(
        "event a { join(choose 2 House) }",
        &["E0214 22:16 enum values are chosen one at a time | write `repeat 2 { ... choose ... }`"],
    );
    check("event a { heal(none) }", &["E0109 22:16 'none' has no meaning here"]);
    check(
        "event a { heal(if your.life > 1 then 2 else you) }",
        &["E0217 22:16 this is a number or a player"],
    );
    check(
        "event a { your.houses = common(3, Amber) }",
        &["E0201 22:32 expected a set of enum values, found a number"],
    );
    check("event a { heal(count(CardName where power > 1)) }", &["E0101 22:37 unknown name 'power'"]);
}

#[test]
fn only_variables_take_new_values() {
    check(
        "event a(n: Int) { n += 1; heal(n) }",
        &[
            "E0210 22:19 only a field of a player or card, or what was bound by `let`, can be changed | write the field with its owner: `your.trade`, `c.damage`",
        ],
    );
    check("event a { let n = 1; n = you; heal(n) }", &["E0201 22:26 expected a number, found a player"]);
    check(
        "event a { let some = Creature; some = player; hurt(each some) }",
        &["E0201 22:39 expected a set of Creature cards, found a set of players"],
    );
}

#[test]
fn what_is_no_field_is_not_changed_like_one() {
    check(
        "event a(c: Creature) { forever { c: controller = you } }",
        &["E0313 22:37 'controller' can be asked of a card, but not be changed like a field | for a time: \
             `until c leaves play { c: controller = you }`, or as a line of `static`"],
    );
    check(
        "event a(c: Creature) { until end of turn { c: owner = you } }",
        &["E0313 22:47 'owner' can be asked of a card, but not be changed like a field"],
    );
}

#[test]
fn that_speaks_of_the_event_of_an_ability() {
    check("event a { heal(that.n) }", &["E0109 22:16 'that' has no meaning here"]);
    check(
        "rule \"r\" { after hurt { heal(that.m) } }",
        &["E0102 22:35 unknown field 'm'; `that` is the event | its fields are: c and n"],
    );
    check(
        "rule \"r\" { after (hurt or drop) { heal(that.n) } }",
        &["E0102 22:45 unknown field 'n'; `that` is the event | its fields are: c"],
    );
    check(
        "rule \"r\" { after hurt(Creature as a) or after drop(Creature as b) { drop(that.c) } }",
        &["E0109 22:79 'c' has no meaning here"],
    );
}

#[test]
fn replacing_and_interrupting_have_their_place() {
    check("rule \"r\" { after hurt { proceed } }", &["E0109 22:25 'proceed' has no meaning here"]);
    check("rule \"r\" { instead of hurt { cancel } }", &["E0109 22:30 'cancel' has no meaning here"]);
    check(
        "rule \"r\" { instead of hurt { proceed with m = 1 } }",
        &["E0216 22:43 the event that is replaced has no parameter 'm' | its parameters are: c and n"],
    );
    check("event a { again }", &["E0109 22:11 'again' has no meaning here"]);
}

#[test]
fn patterns_with_several_events_agree() {
    check(
        "rule \"r\" { after (hurt or paint)(Creature as c) { drop(c) } }",
        &["E0217 22:34 this is a Creature or a Colour"],
    );
    check(
        "rule \"r\" { after hurt(m: 1) { heal(1) } }",
        &["E0216 22:23 hurt has no parameter 'm' | its parameters are: c and n"],
    );
    check(
        "rule \"r\" { after hurt from line { heal(1) } }",
        &[
            "E0308 22:28 zones belong to `move`; 'hurt' goes nowhere by itself | write the move: `move(...) from line`",
        ],
    );
}

#[test]
fn changes_fit_what_is_changed() {
    check(
        "rule \"r\" { static { Creature: stunned + 1 } }",
        &["E0313 22:31 'stunned' is true or false, so it cannot be added to"],
    );
    check(
        "rule \"r\" { static { Card: house at most 1 } }",
        &["E0313 22:27 'house' is a set of House, so it cannot have a bound"],
    );
    check(
        "rule \"r\" { static { Creature: stunned * 2 } }",
        &["E0313 22:31 'stunned' is true or false, so it cannot be multiplied"],
    );
    check(
        "event a(c: Creature) { forever { c: stunned * 2 } }",
        &["E0313 22:37 'stunned' is true or false, so it cannot be multiplied"],
    );
    check(
        "rule \"r\" { static { Creature: gains Taunt 2 } }",
        &["E0313 22:37 'Taunt' is there or not: it has no value"],
    );
    check(
        "rule \"r\" { static { Creature: gains Assault } }",
        &["E0313 22:37 'Assault' needs a value | write `gains Assault 2`"],
    );
    check(
        "rule \"r\" { static { Player: gains Taunt } }",
        &["E0313 22:21 players have fields, but neither keywords nor abilities"],
    );
    check(
        "rule \"r\" { static { Creature: loses Tount } }",
        &["E0106 22:37 unknown keyword or kind of ability 'Tount' | did you mean 'Taunt'?"],
    );
    check("event a(c: Creature) { forever { c: loses Taunt, power * 2, house + Amber } }", &[]);
    check(
        "event a(c: Creature) { forever { c: gains Taunt 2 } }",
        &["E0313 22:43 'Taunt' is there or not: it has no value"],
    );
    check(
        "event a(c: Creature) { forever { c: gains Assault count(Card) + you } }",
        &["E0201 22:65 expected a number, found a player"],
    );
    check(
        "event a(c: Creature) { c: power + 1 }",
        &[
            "E0109 22:24 nothing says how long this change lasts | write `until end of turn { c: power + 1 }`, or \
             `forever { c: power + 1 }`; what holds while a card lies there is `static`",
        ],
    );
}

#[test]
fn blocks_that_last_hold_changes_and_abilities() {
    check("event a { until end of that { you: life + 1 } }", &["E0109 22:11 'that' has no meaning here"]);
    check(
        "event a { until end of turn { as soon as any Creature { heal(1) } } }",
        &["E0109 22:31 'this ability' has no meaning here"],
    );
    check(
        "event a { let count_of = 1; heal(count_of); until end of turn { Creature: power + cout_of } }",
        &["E0101 22:83 unknown name 'cout_of' | did you mean 'count_of'?"],
    );
    check(
        "event a { let n = 1; heal(n); until end of turn { Creature: power + m } }",
        &["E0101 22:69 unknown name 'm' | there is `n`"],
    );
}

#[test]
fn sets_have_one_place() {
    check(
        "event a(c: Creature) { drop(each (Card in your.deck) beside c) }",
        &[
            "E0212 22:34 this set cannot be looked for in another place | say once where the cards lie: `Ship in your.hand`",
        ],
    );
    check(
        "event a(c: Creature) { if c in your.houses { drop(c) } }",
        &["E0201 22:27 expected a House, found a Creature"],
    );
    check(
        "event a(c: Creature) { let some = player; if c in some { drop(c) } }",
        &["E0201 22:46 expected a player, found a Creature"],
    );
    check("event a { drop(each Creature - player) }", &["E0201 22:32 expected a Creature, found a player"]);
}

#[test]
fn what_a_line_makes_of_a_card_has_its_fields() {
    check("card \"R\" : Relic { static { self: is Creature, power = 4 } }", &[]);
    check("card \"R\" : Relic { static { self: power = 4, colour = Blue, is Creature } }", &[]);
    check("card \"R\" : Relic { static { self: copy of first of Creature, power + 1 } }", &[]);
    check(
        "card \"R\" : Relic { static { self: is Creature; self: power = 4 } }",
        &["E0102 22:54 'power' is a field of Creature; these are Relic cards | its fields are: \
             house, colour, owner, controller, host, side, name and origin"],
    );
}

#[test]
fn what_no_effect_makes_of_a_card_it_never_is() {
    let asks = "event ask(r: Relic) { if r is Creature and r.power > 1 { heal(1) } }";
    check(asks, &["E0207 22:31 nothing can ever fit this"]);
    check(&format!("{asks} card \"R\" : Relic {{ static {{ self: is Creature }} }}"), &[]);
}

#[test]
fn no_card_is_of_two_kinds_at_once_whatever_effects_make_of_it() {
    let becomes = "card \"R\" : Relic { static { self: is Creature } }";
    let both = "event ask(c: Card) { if c is Relic and c is Creature { heal(1) } }";
    check(both, &["E0207 22:45 nothing can ever fit this"]);
    check(&format!("{both} {becomes}"), &["E0207 22:45 nothing can ever fit this"]);
    // One after the other it can be so.
    let then = "event ask(r: Relic) { if r is Creature { heal(1) } }";
    check(&format!("{then} {becomes}"), &[]);
}
