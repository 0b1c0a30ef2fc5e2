//! What people bring along from English and from programs, and what messages are about beyond their words.

use crate::common::{compile, messages};
use diagnostic::Diagnostic;

const GAME: &str = r#"game "Lanterns" { players 2; limit 80 turns, then draw }
enum Hue { Red, Blue }
zone deck each player, hidden, ordered
zone hand each player, private
zone quay each player, public, active
player { oil: Int = 5, at least 0 }
kind Keeper { hue: Hue, glow: Int, lit: Bool = false, soot: Counter }
adjective enemy(c: Card) = c.controller != you
adjective bright(k: Keeper) = k.glow >= 3
keyword Flare
event earn(n: Int) { your.oil += n } text "gain {n} oil"
event draw(n: Int) { repeat n { move(top of your.deck, your.hand) } } text "draw {n card}"
event hit(k: Keeper, n: Int) { k.soot += n } text "deal {n} soot to {k}"
event post(k: Keeper) { move(k, your.quay) } text "post {k}"
ability posted of Keeper = after post(self) text "When posted"
action hire(k: Keeper in your.hand) as hires { post(k) } text "hire {k}"
turn { phase night { actions hire } }
setup { each player { create("D", your.deck); draw(4) } }
deck "D" { 4 "Nan", 3 "Wick", 2 "Sage" }
card "Nan" : Keeper { hue Red  glow 2  posted { earn(2) } }
card "Wick" : Keeper { hue Blue  glow 3  Flare  posted { hit(choose enemy Keeper, 2) } }
card "Sage" : Keeper { hue Red  glow 4  posted { if any bright Keeper in quay { hit(each enemy Keeper, 1) } } }
test "hire" {
  p1 { hand "Nan"; oil 3 }
  p1 hires "Nan"
  expect p1.oil == 5 and "Nan" in p1.quay
}
"#;

#[track_caller]
fn told(from: &str, to: &str) -> Vec<Diagnostic> {
    assert!(GAME.contains(from), "{from}");
    compile(&GAME.replacen(from, to, 1)).diagnostics
}

/// One message, which proposes this first, by an edit or a draft.
#[track_caller]
fn check(from: &str, to: &str, new: &str) {
    let found = told(from, to);
    let proposed: Vec<&str> = found
        .iter()
        .flat_map(|one| one.edits.iter().chain(&one.drafts))
        .map(|edit| edit.text.as_str())
        .collect();
    assert_eq!(found.len(), 1, "{to}: {found:#?}");
    assert_eq!(proposed.first(), Some(&new), "{to}: {found:#?}");
}

/// The same, and nothing is done unasked.
#[track_caller]
fn check_draft(from: &str, to: &str, new: &str) {
    check(from, to, new);
    assert!(told(from, to).iter().all(|one| one.edits.is_empty()), "{to}");
}

const NAN: &str = "posted { earn(2) }";
const SAGE: &str = "if any bright Keeper in quay { hit(each enemy Keeper, 1) }";

#[test]
fn the_game_is_sound() {
    assert_eq!(messages(&compile(GAME)), Vec::<String>::new());
}

#[test]
fn english() {
    check(SAGE, "if there is a bright Keeper in quay { earn(1) }", "any");
    check(SAGE, "if there are no bright Keeper in quay { earn(1) }", "no");
    check(SAGE, "if any bright Keeper in the quay { earn(1) }", "");
    check(SAGE, "if bright Keeper > 2 { earn(1) }", "count(bright Keeper)");
    check(SAGE, "this turn { enemy Keeper: glow - 1 }", "until end of turn");
    check("lit: Bool = false, soot", "lit: Bool = no, soot", "false");
    check(SAGE, "hit(choose Keeper where Keeper.glow > 2, 1)", "glow");
    check(SAGE, "for this turn { enemy Keeper: glow - 1 }", "until end of turn");
    check(SAGE, "hit(choose opponent Keeper, 1)", "Keeper where controller == opponent");
    check_draft("Flare  posted", "without Flare  posted", "");
    check("expect p1.oil == 5", "expect p1.oil to be 5", "==");
}

#[test]
fn the_name_of_an_ability_says_when_it_comes() {
    // The name is still missed: the declaration that lost it accounts for it.
    let found = told(
        "ability posted of Keeper = after post(self) text \"When posted\"",
        "ability of Keeper = after post(self)",
    );
    assert!(
        found.iter().filter(|one| one.severity == diagnostic::Severity::Error).count() == 1,
        "{found:#?}"
    );
    for word in ["after", "on", "when"] {
        let found = told(NAN, &format!("{word} {NAN}"));
        assert!(
            found.len() == 1 && found[0].message == "'posted' says by itself when it comes",
            "{found:#?}"
        );
        assert!(found[0].edits.is_empty() && found[0].drafts.len() == 1, "{found:#?}");
    }
}

#[test]
fn programs() {
    check("earn(2) } }", "int n = 2; earn(n) } }", "let");
    check("earn(2) } }", "earn(2) && draw(1) } }", ";");
    check("earn(2) } }", "self.earn(2) } }", "earn(2)");
    check("if any bright Keeper in quay {", "if !self.lit {", "not ");
    check("enum Hue { Red, Blue }", "enum Hue { red, blue }", "Red, Blue");
    check("4 \"Nan\", 3 \"Wick\"", "4x \"Nan\", 3x \"Wick\"", " \"Nan\", 3");
    check("earn(2) } }", "earn(self.lit ? 2 : 3) } }", "if self.lit then 2 else 3");
    check_draft("earn(2) } }", "for i in 1..3 { earn(1) } } }", "repeat 3");
}

#[test]
fn a_range_is_no_difference() {
    check_draft("earn(2) } }", "earn(1-3) } }", "choose 1 to 3");
    check_draft("earn(2) } }", "earn(1..3) } }", "choose 1 to 3");
    check_draft("earn(2) } }", "earn(1 or 3) } }", "choose 1 to 3");
    for right in ["earn(3-1) } }", "earn(0 - 1) } }", "earn(your.oil-3) } }", "earn(2 - 1) } }"] {
        assert_eq!(told("earn(2) } }", right), Vec::new(), "{right}");
    }
}

#[test]
fn whoever_has_something() {
    check_draft("expect p1.oil == 5 and", "expect p1 has quay and", "any Card in p1.quay");
    check_draft("expect p1.oil == 5 and", "expect p1 has oil and", "p1.oil > 0");
    let found = told("expect p1.oil == 5 and", "expect \"Wick\" has Flare and");
    assert_eq!(found, Vec::new());
}

#[test]
fn what_is_asked_behind_an_action_is_a_step_of_its_own() {
    check("p1 hires \"Nan\"", "p1 hires \"Nan\" with \"Nan\"", "\n  p1 chooses \"Nan\"");
}

#[test]
fn fields_and_parameters_the_other_way_round_are_one_mistake() {
    check("hue Red  glow 2", "glow Red  hue 2", "hue Red  glow 2");
    check("hit(k: Keeper, n: Int)", "hit(n: Int, k: Keeper)", "k: Keeper, n: Int");
    // One call alone is not the declaration's fault.
    check("hit(choose enemy Keeper, 2)", "hit(2, choose enemy Keeper)", "choose enemy Keeper, 2");
}

#[test]
fn what_nothing_uses_is_what_is_missed() {
    // Called by three, declared under another's name.
    let game = GAME.replacen("event earn(n: Int)", "event given(n: Int)", 1).replacen(
        "hit(each",
        "earn(1); hit(each",
        1,
    );
    let found = compile(&game).diagnostics;
    assert!(
        found.len() == 1 && found[0].message.starts_with("'given' is declared, and 'earn'"),
        "{found:#?}"
    );
    let game = GAME.replacen("hand \"Nan\"; oil 3", "hand \"Nan\" as nann; oil 3", 1).replacen(
        "p1 hires \"Nan\"",
        "p1 hires nan\n  expect nan.glow == 2",
        1,
    );
    let found = compile(&game).diagnostics;
    assert!(found.len() == 1 && found[0].edits[0].text == "nan", "{found:#?}");
}

#[test]
fn cards_are_no_players() {
    for wrong in ["draw(count(Keeper Player)) } }", "draw(count(bright opponent)) } }"] {
        let found = told("earn(2) } }", wrong);
        assert!(found.len() == 1, "{wrong}: {found:#?}");
    }
    let whose = "Keeper where controller == opponent";
    check("earn(2) } }", "draw(count(opponent Keeper)) } }", whose);
    assert_eq!(told("earn(2) } }", "earn(count(enemy Keeper)) } }"), Vec::new());
}

#[test]
fn a_second_part_of_what_follows_is_not_torn_off_unasked() {
    check_draft("earn(2) } }", "earn(2) then earn(3) earn(1) } }", ";");
}

#[test]
fn what_a_message_is_about_does_not_hang_on_its_words() {
    let about = |to: &str| {
        let found = told("earn(2) } }", to);
        found.first().and_then(|one| one.unknown().map(str::to_owned))
    };
    assert_eq!(about("xyzzy(2) } }").as_deref(), Some("xyzzy"));
    assert_eq!(about("earn(xyzzy) } }").as_deref(), Some("xyzzy"));
    assert_eq!(about("earn(self.xyzzy) } }").as_deref(), Some("xyzzy"));
    assert_eq!(about("earn(self.lit) } }"), None);
    // The card whose name cannot be read is the one that is missed.
    let found = told("card \"Nan\" :", "card :");
    assert!(found.len() == 1 && found[0].mark == Some(diagnostic::Mark::Nameless), "{found:#?}");
}

#[test]
fn what_is_denied_in_one_word() {
    let condition = "Keeper where it is not lit";
    check(SAGE, "if any unlit Keeper in quay { earn(1) }", "Keeper in quay where it is not lit");
    check(SAGE, "hit(choose unlit Keeper, 1)", condition);
    check(SAGE, "hit(choose non-lit Keeper, 1)", condition);
    check(SAGE, "hit(choose nonbright Keeper, 1)", "Keeper where it is not bright");
    check(SAGE, "hit(choose unlit Keeper where glow > 2, 1)", "Keeper where it is not lit and");
    check(SAGE, "if any unlit Keeper and your.oil > 2 { earn(1) }", "(Keeper where it is not lit)");
    check(SAGE, "if any bright Keeper without Flare { earn(1) }", "bright Keeper where it has not Flare");
    check(SAGE, "if any not bright Keeper { earn(1) }", "Keeper where it is not bright");
    check(SAGE, "if self.unlit { earn(1) }", "not self.lit");
    check(SAGE, "if not self.unlit { earn(1) }", "self.lit");
    // An adjective that is told by the word means just that.
    let dim = "adjective dim(k: Keeper) = not k.lit text \"unlit\"\nkeyword Flare";
    let game = GAME.replacen("keyword Flare", dim, 1).replacen(
        SAGE,
        "if any unlit Keeper { earn(1) }; hit(choose dim Keeper, 1)",
        1,
    );
    let found = compile(&game).diagnostics;
    assert!(found.len() == 1 && found[0].edits[0].text == "dim", "{found:#?}");
    for right in ["hit(choose lit bright Keeper, 1)", "hit(choose bright Keeper where it is not lit, 1)"] {
        assert_eq!(told(SAGE, right), Vec::new(), "{right}");
    }
}

#[test]
fn triggers_and_limits_as_english_says_them() {
    let heard =
        |to: &str, new: &str| check("Flare  posted", &format!("Flare  {to} {{ earn(1) }}  posted"), new);
    heard("after this is posted", "after post(self)");
    heard("once per turn, after draw", "each");
    heard("once a turn after draw", "once each turn,");
    heard("once per turn: after draw", "once each turn,");
    heard("whenever you draw a card", "after draw by you");
    heard("post(self)", "after ");
    check("Flare  posted", "Flare  post(self) = draw(1)\n posted", "after post(self) { draw(1) }");
    assert_eq!(told("Flare  posted", "Flare  once each turn, after draw { earn(1) }  posted"), Vec::new());
}

#[test]
fn sets_and_places_as_english_says_them() {
    check(NAN, "posted { draw(number of your Keepers) }", "count(Keeper where controller == you)");
    check(NAN, "posted { draw(the number of bright Keeper) }", "count(bright Keeper)");
    check(NAN, "posted { draw(number of cards in your hand) }", "count(Card in your.hand)");
    check(SAGE, "if you have no cards in hand { earn(1) }", "no Card in your.hand");
    check_draft(SAGE, "if you have 3 or more oil { earn(1) }", "your.oil >= 3");
    check_draft(SAGE, "if opponent has more oil than you { earn(1) }", "opponent.oil > your.oil");
    check(SAGE, "if your oil is 3 or less { earn(1) }", "your.oil <= 3");
    check(SAGE, "self gains Flare until end of turn", "until end of turn { self: gains Flare }");
    check(SAGE, "return self to your hand", "move(self, your.hand)");
}

#[test]
fn a_number_that_english_calls_x() {
    let found = told("earn(2) } }", "earn(X) } }");
    assert!(found.len() == 1 && found[0].help[0].contains("let x = choose 0 to 3"), "{found:#?}");
    assert_eq!(told("earn(2) } }", "let x = choose 0 to 3 text \"how much?\"; earn(x) } }"), Vec::new());
}

#[test]
fn a_sign_between_two_that_are_no_numbers() {
    check_draft("expect p1.oil == 5", "expect \"Nan\".hue / Red and p1.oil == 5", "==");
    let found = told("expect p1.oil == 5", "expect \"Nan\".hue / 2 == 1 and p1.oil == 5");
    assert!(found.len() == 1 && found[0].code == "E0201", "{found:#?}");
}

#[test]
fn steps_of_tests_as_others_write_them() {
    const PLACE: &str = "p1 { hand \"Nan\"; oil 3 }";
    check(PLACE, "given p1 { hand \"Nan\"; oil 3 }", "p1");
    check(PLACE, "p1 { hand \"Nan\" }\n  p1 oil 3", "p1 { oil 3 }");
    check(PLACE, "p1 { hand \"Nan\" and \"Wick\"; oil 3 }", ",");
    check(PLACE, "p1 { hand \"Nan\"; oil 3; quay \"Wick\" lit }", "with lit true");
    check("expect p1.oil == 5 and", "then p1.oil == 5 and", "expect");
    check_draft("expect p1.oil == 5 and", "expect opponent p1.oil == 5 and", "");
    check("expect p1.oil == 5 and", "expect that p1.oil == 5 and", "");
    check("expect p1.oil == 5 and \"Nan\" in", "expect p1.oil == 5 and \"Nan\" is in", "in");
}

#[test]
fn one_name_that_is_declared_once_and_used_once() {
    let with = |declared: &str| {
        let event = format!("event {declared} {{ your.oil = 0 }} text \"empty the barrel\"\nability posted");
        let sage = "if self.lit { empty_barrel } else { hit(each enemy Keeper, 1) }; if any bright Keeper { earn(1) }";
        let game = GAME.replacen("ability posted", &event, 1).replacen(SAGE, sage, 1);
        let found = compile(&game).diagnostics;
        found.iter().map(|one| (one.code, one.edits[0].text.clone())).collect::<Vec<_>>()
    };
    assert_eq!(with("empty_barrel"), Vec::new());
    // What it is told with says how it is written.
    assert_eq!(with("empty_barrl"), [("E0326", "empty_barrel".to_owned())]);
    assert_eq!(with("empty_barrels"), [("E0103", "empty_barrels".to_owned())]);
}

#[test]
fn other_quotation_marks_and_merges() {
    check("text \"post {k}\"", "text 'post {k}'", "\"post {k}\"");
    check("text \"post {k}\"", "text `post {k}`", "\"post {k}\"");
    let nan = "card \"Nan\" : Keeper { hue Red  glow 2  posted { earn(2) } }";
    let other = nan.replace("glow 2", "glow 5");
    let found = told(nan, &format!("<<<<<<< mine\n{nan}\n=======\n{other}\n>>>>>>> theirs\n"));
    assert!(found.len() == 1 && found[0].code == "E0008" && found[0].edits.is_empty(), "{found:#?}");
    let inside = nan.replace("glow 2", "\n<<<<<<< mine\nglow 2\n=======\nglow 5\n>>>>>>> theirs\n");
    let found = told(nan, &inside);
    assert!(found.len() == 1 && found[0].code == "E0008", "{found:#?}");
}

#[test]
fn a_word_before_a_declaration() {
    check_draft("event earn(", "async event earn(", "");
    let with = |to: &str| {
        let found = told("card \"Nan\"", &format!("{to} enum Hue {{ Green }}\ncard \"Nan\""));
        found
            .first()
            .map(|one| one.edits.iter().chain(&one.drafts).map(|edit| edit.text.clone()).collect::<Vec<_>>())
    };
    // Left out, it would be a second declaration.
    assert_eq!(with("extends"), Some(vec!["extend".to_owned()]));
    assert_eq!(with("add"), Some(vec!["extend".to_owned()]));
    assert_eq!(told("card \"Nan\"", "extend enum Hue { Green }\ncard \"Nan\""), Vec::new());
}

#[test]
fn a_part_of_a_name_keeps_its_edit() {
    let game = GAME.replace("Keeper", "KeeperCard");
    let found = compile(&game.replacen("card \"Nan\" : KeeperCard", "card \"Nan\" : Keeper", 1)).diagnostics;
    let proposed: Vec<_> = found.iter().flat_map(|one| one.edits.iter().chain(&one.drafts)).collect();
    assert!(found.len() == 1 && proposed[0].text == "KeeperCard", "{found:#?}");
}
