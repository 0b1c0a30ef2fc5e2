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
