//! Tests that speak of what is not there.

use super::{error, unknown, unknown_of};
use diagnostic::{Diagnostic, Explanation, Mark, Span};

pub(crate) const ALL: &[&Explanation] = &[
    &NO_SUCH_PLAYER,
    &UNKNOWN_VERB,
    &UNKNOWN_PICK,
    &WRONG_PLACEMENT,
    &NO_TURN,
    &PLACED_BESIDE,
    &CANNOT_FAIL,
];

const NO_SUCH_PLAYER: Explanation = Explanation {
    code: "E0501",
    title: "no such player",
    text: "Players of a test are `p1` to `p4`, as many as the test has: `test \"...\" players 3 { }`; without that the fewest \
           the game allows.",
    failing: r#"game "G" { players 2; limit 100 turns, then draw }
player { life: Int = 20 }
turn { phase main { end phase } }
test "three" { expect p3.life == 20 }"#,
    repaired: r#"game "G" { players 2; limit 100 turns, then draw }
player { life: Int = 20 }
turn { phase main { end phase } }
test "two" { expect p2.life == 20 }"#,
};

pub(crate) fn no_such_player(name: &str, span: Span, players: u8) -> Diagnostic {
    error(&NO_SUCH_PLAYER, span, format!("there is no player '{name}' in this test"))
        .label(format!("the players are p1 to p{players}"))
        .marked(Mark::HowMany)
}

/// `plays "Bear"` without a player.
pub(crate) fn nobody_does_it(verb: &str, span: Span) -> Diagnostic {
    error(
        &NO_SUCH_PLAYER,
        span,
        format!("nothing says who does it: a step begins with its player, `p1 {verb}`"),
    )
    .label("a verb, and no player before it")
    .help(format!("write `p1 {verb}`, or another player"))
    .draft(Span { end: span.start, ..span }, "p1 ")
}

/// `plays p1 "Bear"`
pub(crate) fn player_behind_the_verb(verb: &str, seat: &str, span: Span) -> Diagnostic {
    let new = format!("{seat} {verb}");
    error(&NO_SUCH_PLAYER, span, format!("a step begins with its player: `{new}`"))
        .label("the other way round")
        .help(format!("write `{new}`"))
        .edit(span, new)
}

pub(crate) fn wrong_player_count(span: Span, min: u8, max: u8) -> Diagnostic {
    error(&NO_SUCH_PLAYER, span, format!("the game is for {min} to {max} players"))
        .label("not that many can play")
        .marked(Mark::HowMany)
}

const UNKNOWN_VERB: Explanation = Explanation {
    code: "E0502",
    title: "unknown action in a test",
    text: "A step names an action by its verb: the word after `as` in its declaration, else its name. Abilities are used by \
           `uses KIND \"Card\"`.",
    failing: r#"game "G" { limit 100 turns, then draw }
action end_turn as ends { end phase }
turn { phase main { actions end_turn } }
test "ending" { p1 finishes; expect turn_number == 2 }"#,
    repaired: r#"game "G" { limit 100 turns, then draw }
action end_turn as ends { end phase }
turn { phase main { actions end_turn } }
test "ending" { p1 ends; expect turn_number == 2 }"#,
};

pub(crate) fn unknown_verb<'n>(name: &str, span: Span, known: impl Iterator<Item = &'n str>) -> Diagnostic {
    unknown(&UNKNOWN_VERB, "verb", name, span, known)
}

const UNKNOWN_PICK: Explanation = Explanation {
    code: "E0503",
    title: "not something that can be picked",
    text: "What a player picks is a card's name or a label in quotes, an alias given by `as`, a value of an enum, a player, a \
           number, or `yes`, `no`, `done`.",
    failing: r#"game "G" { limit 100 turns, then draw }
action end_turn { end phase }
turn { phase main { actions end_turn } }
test "picking" { p1 chooses k; expect turn_number == 1 }"#,
    repaired: r#"game "G" { limit 100 turns, then draw }
action end_turn { end phase }
turn { phase main { actions end_turn } }
test "picking" { p1 chooses 1; expect turn_number == 1 }"#,
};

pub(crate) fn unknown_pick<'n>(name: &str, span: Span, known: impl Iterator<Item = &'n str>) -> Diagnostic {
    unknown(&UNKNOWN_PICK, "alias", name, span, known)
}

pub(crate) fn wrong_pick(span: Span, message: impl Into<String>) -> Diagnostic {
    error(&UNKNOWN_PICK, span, message)
}

pub(crate) const WRONG_PLACEMENT: Explanation = Explanation {
    code: "E0504",
    title: "wrong placement",
    text: "`p1 { ... }` puts cards into the zones each player has and sets fields of that player; `table { ... }` fills shared \
           zones. A card may come with cards in zones of its own: `\"Knight\" with gear \"Sword\"`.",
    failing: r#"game "G" { limit 100 turns, then draw }
kind Ship
zone hand each player, private
turn { phase main { end phase } }
card "Scout" : Ship {}
test "hands" { table { hand "Scout" }; expect "Scout" in p1.hand }"#,
    repaired: r#"game "G" { limit 100 turns, then draw }
kind Ship
zone hand each player, private
turn { phase main { end phase } }
card "Scout" : Ship {}
test "hands" { p1 { hand "Scout" }; expect "Scout" in p1.hand }"#,
};

pub(crate) fn wrong_placement(span: Span, message: impl Into<String>) -> Diagnostic {
    error(&WRONG_PLACEMENT, span, message).label("cannot be put here")
}

/// `p1 chooses coin` for `p1 chooses "coin"`
pub(crate) fn label_without_quotes(label: &str, span: Span) -> Diagnostic {
    let new = format!("\"{label}\"");
    unknown_of(&UNKNOWN_PICK, "alias", label, span)
        .label("a label")
        .help(format!("labels stand in quotes: `{new}`"))
        .edit(span, new)
}

/// `"Bear" as b ready true`
pub(crate) fn with_forgotten(field: &str, span: Span) -> Diagnostic {
    error(&WRONG_PLACEMENT, span, format!("`with` is missing before '{field}', which is a field of cards"))
        .label("no field of a player")
        .help(format!("write `with {field}`"))
        .edit(Span { end: span.start, ..span }, "with ")
}

pub(crate) fn unknown_placement<'n>(
    name: &str,
    span: Span,
    known: impl Iterator<Item = &'n str>,
) -> Diagnostic {
    unknown(&WRONG_PLACEMENT, "zone or field", name, span, known)
}

const NO_TURN: Explanation = Explanation {
    code: "E0505",
    title: "a test needs a turn",
    text: "A test begins in a phase of the first player's turn, so the game needs a `turn` with a phase.",
    failing: r#"game "G" {}
player { life: Int = 20 }
test "life" { expect p1.life == 20 }"#,
    repaired: r#"game "G" { limit 100 turns, then draw }
player { life: Int = 20 }
turn { phase main { end phase } }
test "life" { expect p1.life == 20 }"#,
};

pub(crate) fn no_turn(span: Span) -> Diagnostic {
    error(&NO_TURN, span, "a test needs a game with a turn")
        .label("no phase to begin in")
        .help("declare one: turn { phase main { ... } }")
}

const PLACED_BESIDE: Explanation = Explanation {
    code: "W0609",
    title: "a card that lies beside another one, not in its zone",
    text: "In a placement a card behind a comma is the next one in the zone, whatever stands behind `with` before it. \
           Several cards in a zone of a card are each named with that zone: `with gear \"Rope\", gear \"Lamp\"`.",
    failing: r#"game "G" { limit 9 turns, then draw }
zone field each player, public, active
zone gear each Hero, public
kind Hero
kind Tool
card "Anna" : Hero {}
card "Rope" : Tool {}
card "Lamp" : Tool {}
turn { phase main { end phase } }
test "a lamp" { p1 { field "Anna" as anna with gear "Rope", "Lamp" }; expect "Lamp" in anna.gear }"#,
    repaired: r#"game "G" { limit 9 turns, then draw }
zone field each player, public, active
zone gear each Hero, public
kind Hero
kind Tool
card "Anna" : Hero {}
card "Rope" : Tool {}
card "Lamp" : Tool {}
turn { phase main { end phase } }
test "a lamp" { p1 { field "Anna" as anna with gear "Rope", gear "Lamp" }; expect "Lamp" in anna.gear }"#,
};

pub(crate) fn placed_beside(span: Span, card: &str, zone: &str, inner: &str) -> Diagnostic {
    let new = format!("{inner} \"{card}\"");
    Diagnostic::warning(PLACED_BESIDE.code, span, format!("'{card}' lies in {zone}, not in {inner}"))
        .label("the next card of the placement")
        .help(format!("write `{new}` to put it there as well"))
        .edit(span, new)
}

const CANNOT_FAIL: Explanation = Explanation {
    code: "W0610",
    title: "a test that cannot fail",
    text: "A test without `expect`, or with one that is so whatever happens: a constant, something compared with \
           itself, a number of cards that is not below 0. It passes and says nothing about the cards.",
    failing: r#"game "G" { limit 9 turns, then draw }
player { life: Int = 20, at least 0 }
event hurt { your.life -= 1 } text "lose 1 life"
turn { phase main { hurt } }
test "hurt" { expect p1.life >= 0 }"#,
    repaired: r#"game "G" { limit 9 turns, then draw }
player { life: Int = 20, at least 0 }
event hurt { your.life -= 1 } text "lose 1 life"
turn { phase main { hurt } }
test "hurt" { expect p1.life >= 1 }"#,
};

pub(crate) fn says_nothing(span: Span) -> Diagnostic {
    Diagnostic::warning(CANNOT_FAIL.code, span, "this is so whatever happens")
        .label("the test cannot fail here")
        .help("expect what would be otherwise if the card did something else")
}

pub(crate) fn expects_nothing(span: Span) -> Diagnostic {
    Diagnostic::warning(CANNOT_FAIL.code, span, "this test expects nothing")
        .label("has no `expect`")
        .help("say what must be so at its end: `expect p1.life == 19`")
}
