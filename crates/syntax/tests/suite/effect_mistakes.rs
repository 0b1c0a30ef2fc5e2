//! Mistakes in the forms around static and lasting effects, and that reading goes on behind them.

use crate::dump::mistakes as check;

/// One mistake in a statement; the one on the next line is read.
#[track_caller]
fn stmt(input: &str, mistake: &str, expected: &str) {
    check(&format!("event e {{ {input}\n a }}"), &[mistake], &format!("(event e [] [] {{{expected}(a)}})"));
}

/// One mistake in a member of a card; the one on the next line is read.
#[track_caller]
fn member(input: &str, mistake: &str, expected: &str) {
    check(
        &format!("card \"A\" : Unit {{ {input}\n cost 1 }}"),
        &[mistake],
        &format!("(card \"A\" Unit [{expected}(cost [1])])"),
    );
}

#[test]
fn declarations() {
    check("value five(n: Int = 1) = 5", &["1:19 E0013 expected `,` or `)`, found `=`"], "");
    check("event a is 2", &["1:12 E0010 expected an event, found `2`"], "");
    check("event a counted by { b }", &["1:20 E0010 expected an event, found `{`"], "");
    check("event a { b } finally c", &["1:23 E0010 what is done stands in braces"], "");
    check("keyword Assault(2)", &["1:17 E0010 expected a name for the keyword's value, found `2`"], "");
    check(
        "event again",
        &["1:7 E0014 `again` is a reserved word and cannot be a name"],
        "(event again [] [])",
    );
    check(
        "game \"G\" { limit 3 turns, then }",
        &["1:32 E0010 expected `draw` or `most` and what is compared, found `}`"],
        "(game \"G\" [])",
    );
}

#[test]
fn decks() {
    check(
        "deck \"D\" for player { 1 \"A\" }",
        &["1:14 E0010 `player` is written `a player`"],
        "(deck \"D\" for-player [(1 \"A\")])",
    );
    check(
        "deck \"D\" { identity 3 \"A\" }",
        &["1:23 E0010 expected a number of cards or a field of the player, found the string \"A\""],
        "(deck \"D\" [(identity [3])])",
    );
    check("deck \"D\" { \"A\" }", &["1:12 E0010 `\"A\"` is written `1 \"A\"`"], "(deck \"D\" [])");
}

#[test]
fn abilities() {
    member("cannot fight(self) { draw(1) }", "1:38 E0010 expected the end of the ability, found `{`", "");
    member("instead draw { a }", "1:27 E0010 expected `of`, found `draw`", "");
    member(
        "static { power + 1 }",
        "1:38 E0010 expected `:` and what changes, found `}`",
        "(on [(static)] {}) ",
    );
    member("after (play, use)(self) { a }", "1:30 E0010 expected `or` or `)`, found `,`", "");
    member(
        "after hit(n: 1, self) { a }",
        "1:35 E0010 expected a parameter's name and `:`, found the reserved word `self`",
        "(on [((after hit [n=1 self]))] {(a)}) ",
    );
    member("play or { a }", "1:27 E0010 expected an ability, found `{`", "");
    stmt("cannot fight(c)", "1:11 E0010 expected a statement, found the reserved word `cannot`", "");
    stmt("after draw { b }", "1:11 E0010 expected a statement, found the reserved word `after`", "");
}

#[test]
fn modifiers() {
    check(
        "rule \"r\" { static { c: power, gains Taunt\n d: cost 3\n e: loses 3; f: cost + 1 } }",
        &[
            "1:29 E0010 expected `+`, `-`, `*`, `/`, `=`, `at most` or `at least`, found `,`",
            "2:10 E0010 expected `+`, `-`, `*`, `/`, `=`, `at most` or `at least`, found `3`",
            "3:11 E0010 expected a keyword, an ability, `keywords` or `abilities`, found `3`",
        ],
        "(rule \"r\" [(on [(static)] {(c: [(gains Taunt)]) (d: []) (e: []) (f: [(add cost 1)])})])",
    );
    check(
        "rule \"r\" { static { c: power at 2\n d: gains keywords of } }",
        &[
            "1:30 E0010 expected `+`, `-`, `*`, `/`, `=`, `at most` or `at least`, found `at`",
            "2:23 E0010 expected a value, found `}`",
        ],
        "(rule \"r\" [(on [(static)] {(c: []) (d: [(gains-of [keywords] ERROR)])})])",
    );
}

#[test]
fn lasting_effects() {
    stmt("until end of game { }", "1:24 E0010 expected `turn`, `your next turn` or `that`, found `game`", "");
    stmt("until { }", "1:17 E0010 expected how long it lasts, found `{`", "");
    stmt("until c dies { }", "1:19 E0010 expected `leaves play`, found `dies`", "");
    stmt("until start of turn { }", "1:26 E0010 expected `your`, found `turn`", "");
    stmt("during opponent next turn { }", "1:27 E0010 expected `'s`, found `next`", "");
    stmt("during your turn { }", "1:23 E0010 expected `next turn`, found `turn`", "");
    stmt("once draw(1)", "1:16 E0010 expected `{`, `until`, `for` or `during`, found `draw`", "");
    stmt(
        "until end of turn { draw(1) }",
        "1:39 E0010 expected `:` and what changes, found `}`",
        "(until-end-of-turn {}) ",
    );
    stmt("until end of turn c: power + 1", "1:29 E0010 what is done stands in braces", "");
}

#[test]
fn statements() {
    stmt("proceed with 2", "1:24 E0010 expected a parameter of the event, found `2`", "(proceed) ");
    stmt("proceed with n 2", "1:26 E0010 expected `=`, found `2`", "(proceed) ");
    stmt("resolve play", "2:2 E0010 expected `of`, found `a`", "");
    stmt("exchange c", "2:2 E0010 expected `,` and the other card, found `a`", "");
    stmt("turn c down", "1:18 E0010 expected `facedown as` and a card's name, or `faceup`, found `down`", "");
    stmt("turn c facedown", "2:2 E0010 expected `as`, found `a`", "");
    stmt("extra round", "1:17 E0010 `round` is written `turn`", "");
    stmt("end turn", "1:15 E0010 expected `phase`, found `turn`", "");
    stmt("together { 2 }", "1:22 E0010 expected an event, found `2`", "(together []) ");
    stmt("draw(n: 1, 2)", "1:22 E0010 expected a parameter's name and `:`, found `2`", "(draw 2 n=1) ");
    stmt(
        "choose one { \"x\" if { b } }",
        "1:31 E0010 expected a value, found `{`",
        "(choose-one [(\"x\" if ERROR {(b)})]) ",
    );
}

#[test]
fn values() {
    for (input, mistake) in [
        ("if b then c", "2:2 E0010 expected `else`, found `a`"),
        ("if b { c }", "1:24 E0010 expected `then`, found `{`"),
        ("most Unit", "2:2 E0010 expected `by`, found `a`"),
        ("highest Unit", "2:2 E0010 expected `of`, found `a`"),
        ("printed power", "2:2 E0010 expected `of`, found `a`"),
        ("legal 3", "1:25 E0010 expected an event, found `3`"),
        ("can if", "1:23 E0010 expected an event, found the reserved word `if`"),
        (
            "times(draw, next turn)",
            "1:31 E0010 expected `this turn`, `this phase`, `last turn` or `this match`, found `next`",
        ),
        ("during opponent's", "2:2 E0010 expected `turn`, found `a`"),
    ] {
        stmt(&format!("let x = {input}"), mistake, "(let x ERROR) ");
    }
}
