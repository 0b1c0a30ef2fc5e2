//! Edits that are made unasked keep what the author wrote and what it means; all others are drafts.

use crate::common::{compile, messages};
use diagnostic::{Diagnostic, Edit};

const GAME: &str = r#"game "Harbour" { players 2; limit 80 turns, then draw }
enum Flag { Red, Blue }
zone deck each player, hidden, ordered
zone hand each player, private
zone quay each player, public, active
zone depths each player, public
player {
  coins: Int = 4, at least 0
  cursed: Bool = false
}
kind Cargo { flag: Flag = Red, cost: Int = 1 }
kind Ship is Cargo { guns: Int, moored: Bool = true }
kind Crew is Cargo { skill: Int = 1 }
adjective enemy(c: Card) = c.controller != you
adjective armed(s: Ship) = s.guns >= 3
value fleet(p: Player) = count(Ship where controller == p)
event gain(n: Int) { your.coins += n } text "gain {n coin}"
event spend(n: Int) needs your.coins >= n "not enough coins" { your.coins -= n } text "pay {n coin}"
event sink(c: Card) { move(c, c.owner.depths) } text "sink {c}"
event fire(s: Ship, n: Int) { if n >= s.guns { sink(s) } } text "fire {n} at {s}"
event moor(c: Cargo) { move(c, your.quay) } text "moor {c}"
ability docks of Cargo = after moor(self)
action moor_it(c: Cargo in your.hand) as moors { pay spend(c.cost); moor(c) } text "moor {c}"
turn { phase day { actions moor_it } }
setup { each player { create("D", your.deck) } }
deck "D" { 3 "Sloop", 3 "Bosun", 3 "Watch" }
card "Sloop" : Ship { flag Blue  guns 1  docks { may spend(1) then gain(2) else gain(1) } }
card "Watch" : Ship {
  cost 2  guns 4
  cannot fire(self) by opponent
  static { enemy Ship: guns - 1 }
}
card "Bosun" : Crew {
  docks {
    let n = count(armed Ship)
    fire(choose enemy Ship, n)
    if fleet(you) > 2 { gain(2) } else { gain(1) }
  }
}
card "Pilot" : Crew { docks { sink(choose up to 2 Card in your.hand) } }
deck "Later" { 1 "Pilot" }
test "a sloop" {
  p1 { hand "Sloop" as sloop; coins 2 }
  p1 moors sloop
  p1 chooses yes
  expect sloop in p1.quay and p1.coins == 2
}
"#;

#[track_caller]
fn planted(from: &str, to: &str) -> (String, Vec<Diagnostic>, Vec<String>) {
    assert!(GAME.contains(from), "{from}");
    let text = GAME.replacen(from, to, 1);
    let loaded = compile(&text);
    (text, loaded.diagnostics.clone(), messages(&loaded))
}

/// One message, with no edit that could be made unasked; its help and drafts say this.
#[track_caller]
fn only_said(from: &str, to: &str, help: &str) {
    let (_, found, told) = planted(from, to);
    assert_eq!(found.len(), 1, "{told:#?}");
    assert_eq!(found[0].edits, Vec::<Edit>::new(), "{told:#?}");
    assert!(told[0].contains(help), "{told:#?}");
}

/// One message, whose only edit gives back the text as it was.
#[track_caller]
fn given_back(from: &str, to: &str) {
    let (mut text, found, told) = planted(from, to);
    assert_eq!(found.len(), 1, "{told:#?}");
    let [edit] = &found[0].edits[..] else { panic!("{found:#?}") };
    text.replace_range(edit.span.start as usize..edit.span.end as usize, &edit.text);
    let solid = |text: &str| text.chars().filter(|c| !c.is_whitespace()).collect::<String>();
    assert_eq!(solid(&text), solid(GAME), "{told:#?}");
}

#[test]
fn the_game_is_sound() {
    assert_eq!(messages(&compile(GAME)), Vec::<String>::new());
}

#[test]
fn a_denial_stays_one() {
    for wrong in ["cant fire", "canot fire", "can't fire", "can\u{2019}t fire", "can not fire"] {
        given_back("cannot fire", wrong);
    }
    let (_, found, told) = planted("fire(choose enemy Ship, n)", "if n isnt 2 { gain(1) }");
    assert!(
        found.len() == 1 && found[0].edits.iter().all(|edit| edit.text == "!=" || edit.text == "is not"),
        "{told:#?}"
    );
}

#[test]
fn what_declares_is_missed_where_it_is_missing() {
    given_back("event gain(n: Int)", "gain(n: Int)");
    given_back("event fire(s: Ship, n: Int)", "fire(s: Ship, n: Int)");
    given_back("kind Crew is", "Crew is");
    given_back("card \"Sloop\" :", "\"Sloop\" :");
    given_back("deck \"Later\"", "\"Later\"");
    given_back("ability docks of", "docks of");
}

#[test]
fn nobody_means_a_word_of_the_language_by_one_that_is_unlike_it() {
    let (_, found, told) = planted("event fire(s: Ship, n: Int)", "event from(s: Ship, n: Int)");
    let edits = || found.iter().flat_map(|one| &one.edits);
    assert!(!found.is_empty() && edits().all(|edit| edit.text != "from"), "{told:#?}");
}

#[test]
fn who_is_meant_is_not_guessed() {
    given_back("choose enemy Ship", "choose foe Ship");
    let (_, found, told) = planted("sink(choose up to 2 Card in your.hand)", "foe { gain(1); sink(self) }");
    assert!(found.len() == 1 && found[0].edits.is_empty(), "{told:#?}");
}

#[test]
fn what_is_offered_together_is_not_done_in_any_case() {
    let from = "may spend(1) then gain(2) else gain(1)";
    only_said(
        from,
        "may spend(1) and gain(2) else gain(1)",
        "write `may { spend(1); gain(2) }`, or `may spend(1) then gain(2)`",
    );
    only_said(from, "may spend(1) and gain(2)", "joins questions");
    only_said(from, "may spend(1), gain(2)", "joins questions");
}

#[test]
fn a_branch_stays_behind_its_condition() {
    given_back("if fleet(you) > 2 { gain(2) } else { gain(1) }", "if fleet(you) > 2 gain(2) else gain(1)");
    given_back(
        "if fleet(you) > 2 { gain(2) } else { gain(1) }",
        "if fleet(you) > 2 gain(2) else { gain(1) }",
    );
}

#[test]
fn a_kind_without_its_parent_is_told_where_it_is_declared() {
    given_back("kind Ship is Cargo", "kind Ship");
    let (_, _, told) = planted("kind Ship is Cargo", "kind Ship");
    assert!(told[0].contains("'Ship' is declared as no other kind"), "{told:#?}");
}

#[test]
fn a_type_that_no_use_has_is_told_where_it_is_declared() {
    for (from, to) in [
        ("fire(s: Ship,", "fire(s: Player,"),
        ("fire(s: Ship,", "fire(s: Crew,"),
        ("armed(s: Ship)", "armed(s: Crew)"),
        ("fleet(p: Player)", "fleet(p: Ship)"),
    ] {
        given_back(from, to);
    }
}

#[test]
fn numbers_are_not_made_up() {
    only_said("moor_it(c: Cargo in your.hand)", "moor_it(c: Cargo in your.hand, n: Int)", "write `1 to 9`");
    only_said("cursed: Bool = false", "cursed: Bool =", "`=` is too much");
    let (_, found, told) = planted("moored: Bool = true", "moored: Int = 1");
    assert!(found.iter().all(|one| one.edits.is_empty()), "{told:#?}");
}

#[test]
fn a_hole_holds_what_it_counts() {
    let told = |text: &str| planted("\"gain {n coin}\"", text).2;
    given_back("{n coin}\"\nevent spend", "{n} {coin}\"\nevent spend");
    only_said("{n coin}\"\nevent spend", "{your.n coin}\"\nevent spend", "write `n`");
    for wrong in ["\"gain {n coin}}\"", "\"gain n} coins\"", "\"gain {n coin\""] {
        let found = told(wrong);
        assert!(found.len() == 1 && found[0].starts_with("E0311"), "{wrong}: {found:#?}");
    }
    let (_, found, told) =
        planted("sink(choose up to 2 Card in your.hand)", "sink(choose Card in your.hand text \"Which}?\")");
    assert!(found.len() == 1 && found[0].code == "E0330", "{told:#?}");
}

#[test]
fn so_many_at_most_are_no_difference() {
    given_back("choose up to 2 Card", "choose 0-2 Card");
    given_back("choose up to 2 Card", "choose 0 to 2 Card");
    let meant = planted("choose up to 2 Card", "choose (4 - 2) Card").2;
    assert_eq!(meant, Vec::<String>::new());
}

#[test]
fn a_set_that_is_handed_over_says_how_many() {
    for wrong in ["enemy Ship", "Ship", "Ship in quay", "Ship where guns > 1"] {
        let (_, found, told) = planted("choose enemy Ship", wrong);
        assert!(found.len() == 1 && found[0].code == "W0613", "{wrong}: {told:#?}");
        let drafts: Vec<&str> = found[0].drafts.iter().map(|draft| draft.text.as_str()).collect();
        assert_eq!(drafts, ["each ", "choose "]);
    }
    for fine in ["each enemy Ship", "random Ship", "most Ship by guns"] {
        assert_eq!(planted("choose enemy Ship", fine).2, Vec::<String>::new(), "{fine}");
    }
}

#[test]
fn what_stands_there_twice_is_told() {
    for (line, sort) in [
        ("    fire(choose enemy Ship, n)\n", "statement"),
        ("  expect sloop in p1.quay and p1.coins == 2\n", "expectation"),
        ("win when coins >= 99\n", "ending"),
        ("check \"wrecks\" { sink(each Ship where guns < 0) }\n", "check"),
        ("rule \"pay\" { after sink { gain(1) } }\n", "ability"),
    ] {
        let once = if GAME.contains(line) { GAME.to_owned() } else { format!("{GAME}{line}") };
        assert_eq!(messages(&compile(&once)), Vec::<String>::new(), "{line}");
        let found = messages(&compile(&once.replacen(line, &line.repeat(2), 1)));
        assert!(
            found.len() == 1 && found[0].contains(&format!("this {sort} stands here twice")),
            "{line}: {found:#?}"
        );
    }
    let ability = "docks { may spend(1) then gain(2) else gain(1) }";
    let (_, _, told) = planted(ability, &format!("{ability}\n  {ability}"));
    assert!(told.len() == 1 && told[0].contains("this ability stands here twice"), "{told:#?}");
    let (_, _, told) =
        planted("  cannot fire(self) by opponent", "  cannot fire(self) by opponent\n  cannot fire(self)");
    assert_eq!(told, Vec::<String>::new(), "one is more than the other");
}

#[test]
fn what_a_comment_without_an_end_has_swallowed_is_not_missed() {
    for wrong in ["/* card \"Sloop\" :", "/*\n  the sloop:\n\ncard \"Sloop\" :"] {
        let (_, found, told) = planted("card \"Sloop\" :", wrong);
        assert!(found.len() == 1 && found[0].code == "E0006", "{told:#?}");
    }
    let found = messages(&compile(&format!("/* Harbour\n{GAME}")));
    assert!(found.len() == 1 && found[0].starts_with("E0006"), "{found:#?}");
}

#[test]
fn how_many_play_is_said_once() {
    let body = "opponent.coins -= 1\n    opponent.cursed = true\n    let n = count(armed Ship)";
    let three = GAME.replacen("players 2", "players 3", 1).replacen("let n = count(armed Ship)", body, 1);
    let loaded = compile(&three);
    let (found, told) = (&loaded.diagnostics, messages(&loaded));
    let several: Vec<&Diagnostic> = found.iter().filter(|one| one.code == "E0209").collect();
    assert!(
        several.len() == 1 && several[0].related.iter().any(|one| one.text.contains("players 2")),
        "{told:#?}"
    );
}

/// One message, which proposes this among its edits and drafts.
#[track_caller]
fn proposed(from: &str, to: &str, new: &str) {
    let (_, found, told) = planted(from, to);
    assert_eq!(found.len(), 1, "{told:#?}");
    let mut all = found[0].edits.iter().chain(&found[0].drafts);
    assert!(all.any(|edit| edit.text.trim() == new), "{:#?}", found[0]);
}

#[test]
fn what_cards_of_other_games_say_is_understood() {
    let body = "sink(choose up to 2 Card in your.hand)";
    for (said, meant) in [
        ("sink target Ship", "sink(choose Ship)"),
        ("fire 3 at target enemy Ship", "fire(choose enemy Ship, 3)"),
        ("opponent loses 2 coins", "opponent.coins -= 2"),
        ("shuffle your deck", "shuffle(your.deck)"),
        ("if you have 3 coins { gain(1) }", "your.coins >= 3"),
        ("until end of turn { self: +1 skill }", ": skill + 1"),
        ("until end of turn self gets +1 skill", "until end of turn { self: skill + 1 }"),
        ("gain(count(Ship you control))", "where controller == you"),
        ("gain(random(1, 3))", "random 1 to 3"),
        ("sink(choose at most 2 Ship)", "up to"),
        ("call gain(1)", ""),
        ("choose 1 { \"one\" { gain(1) } \"two\" { gain(2) } }", "one"),
        ("move(2 top of your.deck, your.hand)", "top 2"),
        ("if any Ship where flag == Flag.Red { gain(1) }", "Red"),
        ("for each Card in your.hand as c { if c == Ship { gain(1) } }", "c is Ship"),
        ("if no your.cursed { gain(1) }", "not"),
    ] {
        proposed(body, said, meant);
    }
    proposed("by opponent\n", "by enemy\n", "opponent");
    proposed("moor_it(c: Cargo in your.hand)", "moor_it(Cargo c)", "c: Cargo");
    proposed("event gain(n: Int)", "event gain(int n)", "n: Int");
    proposed("ability docks of Cargo =", "ability docks(Cargo) =", "of Cargo");
    proposed("after moor(self)", "after moor this", "moor(self)");
    proposed("enum Flag { Red, Blue }", "enum Flag = Red, Blue", "{ Red, Blue }");
    proposed("{ each player {", "() { each player {", "");
}

#[test]
fn what_tests_say_otherwise_is_understood() {
    for (from, to, meant) in [
        ("sloop in p1.quay and p1.coins == 2", "sloop in quay of p1", "p1.quay"),
        ("sloop in p1.quay and p1.coins == 2", "p1 has 2 coins", "p1.coins == 2"),
        ("p1.quay and p1.coins", "p1.quay, p1.coins", "and"),
        ("hand \"Sloop\" as sloop;", "\"Sloop\" as sloop in hand;", "hand \"Sloop\" as sloop"),
        ("p1 moors sloop", "p1.moors(sloop)", "p1 moors sloop"),
        ("as sloop; coins 2 }", "as sloop guns 2; coins 2 }", "with"),
    ] {
        proposed(from, to, meant);
    }
    let (_, found, told) = planted("p1 chooses yes", "chooses yes");
    assert!(found.len() == 1 && told[0].contains("nothing says who does it"), "{told:#?}");
    let (_, found, told) = planted("p1 moors sloop", "moors \"Sloop\"");
    assert!(found.len() == 1 && told[0].contains("nothing says who does it"), "{told:#?}");
}

#[test]
fn the_same_mistake_on_one_line_is_one_message() {
    for (from, to) in [
        ("{ Red, Blue }", "{ red, blue }"),
        ("sloop in p1.quay and p1.coins == 2", "p1.coins = 2 and p2.coins = 4"),
        ("hand \"Sloop\" as sloop; coins 2", "hand: \"Sloop\" as sloop; coins: 2"),
    ] {
        let (_, found, told) = planted(from, to);
        assert!(
            found.len() == 1 && found[0].related.iter().any(|one| one.text == "here as well"),
            "{told:#?}"
        );
    }
}

#[test]
fn where_something_is_missing_nothing_else_is_left_out() {
    for (from, to) in [
        ("sink(choose up to 2 Card in your.hand)", "sink(choose Card in .hand)"),
        ("choose up to 2 Card in your.hand", "choose up to 2 in your.hand"),
        ("zone depths each player, public", "zone depths each player, public,"),
        ("enum Flag { Red, Blue }", "enum Flag { Red, , Blue }"),
        ("may spend(1) then gain(2) else", "may spend(1) gain(2) else"),
        ("3 \"Bosun\"", "\"Bosun\""),
        ("cursed: Bool = false\n}", "cursed: Bool = false\n}\nevent lift { yourcursed = false }"),
    ] {
        let (_, found, told) = planted(from, to);
        let made: Vec<&str> =
            found.iter().flat_map(|one| &one.edits).map(|edit| edit.text.as_str()).collect();
        assert!(
            !found.is_empty() && made.iter().all(|new| *new == "your.cursed"),
            "{to}: {made:?} {told:#?}"
        );
    }
    given_back("coins -= n } text \"pay", "coins -= n } txet \"pay");
    let (_, found, told) = planted("sloop in p1.quay and", "sloop in p1quay and");
    assert!(found.len() == 1 && found[0].edits[0].text == "p1.quay", "{told:#?}");
}

/// Nothing that is told has an edit that could be made unasked.
#[track_caller]
fn nothing_made(from: &str, to: &str) {
    let (_, found, told) = planted(from, to);
    assert!(!found.is_empty() && found.iter().all(|one| one.edits.is_empty()), "{told:#?}");
}

#[test]
fn what_may_stand_in_the_place_of_something_else_is_not_left_out() {
    // Doubled, or one of two that was something else.
    nothing_made("expect sloop in p1.quay", "expect sloop in in p1.quay");
    nothing_made("{ your.coins -= n }", "{ your.coins -= -= n }");
    nothing_made("3 \"Bosun\"", "3 } \"Bosun\"");
    nothing_made("p1 { hand \"Sloop\" as sloop;", "p1 { hand \"Sloop\" \"Sloop\" as sloop;");
    nothing_made(
        "event sink(c: Card) { move(c, c.owner.depths) } text \"sink {c}\"",
        "event sink(c: Card) { move(c, c.owner.depths) } text \"sink {c}\" \"sink {c}\"",
    );
    nothing_made("card \"Later\"".replace("card", "deck").as_str(), "deck later");
}

#[test]
fn two_denials_are_one_too_many_rather_than_none() {
    let (_, found, told) = planted("if fleet(you) > 2 {", "if not not your.cursed {");
    let double: Vec<&Diagnostic> = found.iter().filter(|one| one.code == "W0605").collect();
    assert!(double.len() == 1 && double[0].edits.is_empty() && !double[0].drafts.is_empty(), "{told:#?}");
    // One of them is rewritten.
    let (_, found, told) = planted("if fleet(you) > 2 {", "if not fleet(you) <= 2 {");
    assert!(found.len() == 1 && found[0].edits.len() == 1, "{told:#?}");
}

#[test]
fn a_type_is_not_made_of_a_value() {
    let (_, found, told) = planted("flag Blue  guns 1", "flag guns  Blue 1");
    assert!(found.iter().all(|one| one.edits.iter().all(|edit| edit.text != "Blue")), "{told:#?}");
}
