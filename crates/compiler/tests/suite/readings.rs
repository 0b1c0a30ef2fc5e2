//! Of several things that may have been meant, the one that the rest of the game bears out is told; and none where none
//! does.

use crate::common::{compile, messages};
use diagnostic::Severity;

const GAME: &str = r#"game "G" { players 2; limit 90 turns, then most life }
zone deck each player, hidden, ordered
zone field each player, public, active
zone sea shared, public
player {
  life: Int = 20, at least 0
  gold: Int = 3
}
enum Suit { Ember, Tide }
kind Piece { cost: Int = 0; suit: Suit = Ember }
kind Beast is Piece { might: Int; tired: Bool = false }
keyword Swift
adjective friendly(c: Card) = c.controller == you
adjective strong(b: Beast) = b.might > 3
value worth(b: Beast) = 3 * b.might + b.cost
event strike(b: Beast, n: Int)
  needs your.gold >= n "not enough gold"
{ b.might -= n } text "strike {b} for {n}"
event rest(b: Beast) needs not b.tired "it is tired" { b.tired = true }
event draw(n: Int) { move(top n of your.deck, your.field) } text "draw {n card}"
event spend(s: Suit, n: Int) { if s == Tide { your.gold -= n } }
ability enters of Piece = after deploy(self), if sea is empty
event deploy(c: Piece) { move(c, your.field) }
action play(c: Piece in your.deck) as plays { deploy(c) }
action stop as stops { end phase }
card "Ox" : Beast { might 3  Swift }
card "Heron" : Beast {
  cost 2  might 1
  enters { may strike(choose friendly strong Beast, 1); spend(Tide, worth(self)); rest(self) }
}
deck "D" { 3 "Ox", 3 "Heron" }
setup { create("D", your.deck); draw(1) }
turn { phase main { actions play, stop } }
test "oxen" {
  p1 { deck "Ox" as ox, "Heron"; gold 4 }
  p1 plays ox
  expect ox in p1.field and ox.might == 3 and ox has Swift
  p1 plays "Heron"
  p1 chooses no
  expect p1.gold == 4
}
"#;

/// The one thing that is said when `from` becomes `to`.
#[track_caller]
fn check(from: &str, to: &str, said: &str) {
    assert!(GAME.contains(from), "{from}");
    let found = messages(&compile(&GAME.replacen(from, to, 1)));
    assert_eq!(found.len(), 1, "{from} -> {to}: {found:#?}");
    assert!(found[0].contains(said), "{from} -> {to}: {found:#?}");
}

/// Nothing is proposed as sure.
#[track_caller]
fn unsure(from: &str, to: &str, said: &str) {
    check(from, to, said);
    let loaded = compile(&GAME.replacen(from, to, 1));
    let edits = loaded.diagnostics.iter().filter(|one| one.severity == Severity::Error);
    assert_eq!(edits.flat_map(|one| &one.edits).count(), 0, "{:#?}", loaded.diagnostics);
}

#[test]
fn the_game_is_right_as_it_is() {
    assert_eq!(messages(&compile(GAME)), Vec::<String>::new());
}

#[test]
fn what_joins_two_words_is_found_by_what_they_are() {
    check("worth(self)", "self cost", "`self.cost`");
    check("ox has Swift", "ox Swift", "`has` is missing behind 'ox'");
    check("ox in p1.field", "ox p1.field", "`in` is missing behind 'ox'");
    check("if sea is empty", "if sea empty", "`is` is missing behind 'sea'");
    check("ox in p1.field", "ox at p1.field", "`at` is written `in`");
    check("ox in p1.field", "ox on p1.field", "`on` is written `in`");
    check("p1.gold == 4", "p1 gold == 4", "`.` is missing behind 'p1'");
    check("spend(Tide, worth(self))", "spend(Tide worth(self))", "`,`");
    check("ability enters of Piece", "ability enters for Piece", "`for` is written `of`");
}

#[test]
fn a_sign_that_nobody_can_know_is_not_guessed() {
    unsure("your.gold >= n", "your.gold n", "a sign is missing before `n`");
    unsure("3 * b.might", "3 b.might", "a sign is missing before `b.might`");
    unsure("b.might > 3", "b.might 3", "a sign is missing before `3`");
}

#[test]
fn a_guess_that_does_not_fit_is_not_told() {
    unsure("zone sea shared, public", "zone sea dry, public", "expected a property of the zone, found `dry`");
    // `draw` takes a number.
    unsure("rest(self) }", "draw a Beast }", "two words side by side are no statement");
}

#[test]
fn bounds_and_fields_as_others_write_them() {
    check("Int = 20, at least 0", "Int = 20, min 0", "`min 0` is written `at least 0`");
    check("Int = 20, at least 0", "Int = 20, 0 to 40", "`at least 0, at most 40`");
    check("Int = 20, at least 0", "Int = 20, between 0 and 40", "`at least 0, at most 40`");
    check("Int = 20, at least 0", "Int = 20, >= 0, <= 40", "`at least 0, at most 40`");
    check("gold: Int = 3", "gold: Int 3", "`=` is missing before `3`");
    check("gold: Int = 3", "gold = 3", "write `gold: Int = 3`");
    check("life: Int = 20, at least 0", "life: Bool = 20, at least 0", "write `Int`");
    check("cost: Int = 0; suit: Suit = Ember", "Int cost = 0; suit: Suit = Ember", "`cost: Int`");
    check("zone sea shared", "zone sea common", "did you mean 'shared'?");
    check("then most life", "then highest life", "did you mean 'most'?");
}

#[test]
fn what_a_name_is_says_how_it_is_written() {
    check("expect ox in", "expect not ox.strong and ox in", "write `ox is strong`");
    check("expect ox in", "expect not (ox has strong) and ox in", "write `is strong`");
    check("ox has Swift", "ox is Swift", "write `has Swift`");
    check("worth(self)", "self.worth", "write `worth(self)`");
    check("worth(self)", "\"2\"", "write `2`");
    check("{ end phase }", "{ end_phase }", "`end_phase` is written `end phase`");
    check("might 3  Swift", "might 3  keyword Swift", "leave `keyword` out");
}

#[test]
fn arguments_in_the_wrong_shape() {
    check("worth(self)", "self,cost", "`,` is written `.`");
    check("move(c, your.field)", "move(your.field, c)", "the other way round");
    check("move(c, your.field)", "move(c; your.field)", "`;` is written `,`");
    check(
        "strike(choose friendly strong Beast, 1)",
        "strike(1, choose friendly strong Beast)",
        "the other way round",
    );
    unsure("3 * b.might + b.cost", "your.gold and your.life", "`and` joins what is true or false");
}

#[test]
fn a_brace_that_is_missing_is_told_where_the_lines_stand_further_in() {
    let wrong = "event tax {\n  each player\n    spend(Tide, 1)\n    draw(1)\n  }\n}\nevent draw(n";
    check("event draw(n", wrong, "`{` is missing at the end of this line");
}

#[test]
fn what_is_declared_is_wrong_where_everything_else_agrees() {
    check("strike(b: Beast, n: Int)", "strike(b: Beast, k: Int)", "'k' is declared, and 'n' is what");
    check(" as plays", "", "write `as plays` behind it");
}

#[test]
fn steps_of_a_test_in_english() {
    check("p1 chooses no", "p1 says no", "`says` is written `chooses`");
    check("  p1 plays ox", "  plays ox", "nothing says who does it");
    check("expect p1.gold == 4", "expect p1 won", "`expect p1 wins`");
    check("expect p1.gold == 4", "p1 wins", "`expect p1 wins`");
    check("gold 4 }", "gold 4, life 3 }", "`,` is written `;`");
    check("your.gold >= n \"", "your.gold >= n because \"", "leave `because` out");
}

#[test]
fn a_word_that_means_nothing_is_told_alone() {
    check("expect p1.gold == 4", "expect p1 wis", "`wis` is written `wins`");
    check("ox in p1.field", "ox xyzzy p1.field", "unknown name 'xyzzy'");
}

#[test]
fn letters_of_any_alphabet_are_no_reason_to_stop() {
    // What is proposed would cut a letter in two.
    for strange in ["ox \u{e9}t\u{e9} p1.field", "ox\u{3000}p1.field", "ox at \u{fc}ber"] {
        let found = messages(&compile(&GAME.replacen("ox in p1.field", strange, 1)));
        assert!(!found.is_empty(), "{strange}");
    }
}
