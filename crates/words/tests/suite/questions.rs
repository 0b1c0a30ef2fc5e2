//! What players are asked, and how what they may choose is called.

use cardwright_words::{label, prompt};
use engine::{Decision, NoEvents, State};

const GAME: &str = r#"
game "Asked" {
  players 2; order each_their_own; forced asked; zone_change renews; stack pile as "Ability"
  limit 50 turns, then draw
}
zone hand  each player, private
zone field each player, public, ordered, active
zone grave each player, public, ordered
zone pile  shared, public, ordered
player { gold: Int = 3, at least 0 }
kind Piece { power: Int = 1 }
kind Effect
card "Ability" : Effect { }
adjective friendly(c: Card) = c.controller == you
adjective enemy(c: Card)    = c.controller != you
event spend(n: Int) needs your.gold >= n "too little" { your.gold -= n }  text "pay {n} gold"
event earn(n: Int)     { your.gold += n }                   text "gain {n} gold"
event bury(c: Piece)   { move(c, c.owner.grave) }           text "bury {c}"
event enters(c: Piece)                                      text "{c} comes into play"
event counter(c: Effect) { cease(c) }  text "counter {c}"
ability use      = activate { stack body }     text ""
ability entering = when enters(self)           text "When this comes into play"
action play(c: Piece in your.hand) { move(c, your.field); enters(c) }  text "play {c}"
action bribe(p: opponent, n: 1 to your.gold) { spend(n); p { earn(n) } }  text "bribe {p} with {n coin}"
event rounds {
  actions play, use, bribe in turn from turn player
  repeat while pile is not empty {
    resolve item top of pile
    actions play, use, bribe in turn from turn player
  }
} told ""
turn { phase main { rounds } }
setup { each player { create("HERE", your.hand); repeat 2 { create("Ox", your.field) } } }
card "Ox" : Piece { use { earn(1) } }
"#;

/// What is asked after these choices, and the options.
fn asked(card: &str, choices: &[&str]) -> (String, Vec<String>) {
    let name = card.split('"').nth(1).expect("a card has a name");
    let game = crate::compiled(format!("{}{card}\n", GAME.replace("HERE", name)));
    let mut state = State::new(&game, 2, 1).expect("a match");
    let options = |state: &State| -> Vec<String> {
        (0..state.option_count()).map(|option| label(&game, state, option)).collect()
    };
    for wanted in choices {
        let offered = options(&state);
        let option = offered.iter().position(|label| label.starts_with(wanted));
        let option = option.unwrap_or_else(|| panic!("{wanted} is not among {offered:?}"));
        state.decide(&game, option, &mut NoEvents).expect("it can be taken");
    }
    assert!(matches!(state.decision(), Decision::Choose { .. }));
    (prompt(&game, &state), options(&state))
}

fn played(body: &str) -> String {
    let card = format!("card \"Sage\" : Piece {{ entering {{ {body} }} }}");
    asked(&card, &["play Sage", "pass", "pass"]).0
}

#[test]
fn a_number_in_a_label_says_what_it_counts() {
    let (_, options) = asked("card \"Sage\" : Piece { }", &[]);
    assert!(options.contains(&"bribe player 2 with a coin".to_owned()), "{options:?}");
    assert!(options.contains(&"bribe player 2 with 3 coins".to_owned()), "{options:?}");
}

#[test]
fn what_happens_otherwise_is_said() {
    assert_eq!(
        played("may pay spend(1) else bury(choose friendly Piece)"),
        "Pay 1 gold? If not, bury a friendly piece."
    );
    assert_eq!(played("may pay spend(1) then earn(3)"), "Pay 1 gold, then gain 3 gold?");
}

#[test]
fn whether_an_ability_is_wanted_says_what_it_does() {
    let (question, _) = asked("card \"Sage\" : Piece { may entering { earn(2) } }", &["play Sage"]);
    assert_eq!(question, "Sage: When this comes into play, you may gain 2 gold: put it on the stack?");
}

#[test]
fn abilities_on_the_stack_go_by_their_cards() {
    let card = "card \"Sage\" : Piece { entering { target s: Effect in pile; counter(s) } }";
    let (_, options) = asked(card, &["use: Ox", "play Sage"]);
    assert_eq!(options, ["Ox: Gain 1 gold"]);
}

#[test]
fn what_is_chosen_first_says_what_comes_of_both() {
    let body = "let a = choose friendly Piece; let b = choose enemy Piece; exchange a, b";
    assert_eq!(played(body), "Swap a friendly piece and an enemy piece: which friendly piece?");
}

#[test]
fn what_is_kept_is_not_asked_for_as_what_is_lost() {
    let body = "let kept = choose up to 1 friendly Piece; bury(each friendly Piece where it not in kept)";
    assert_eq!(played(body), "Choose up to one friendly piece: bury each friendly piece not among those");
}

#[test]
fn what_woke_an_ability_is_named_in_its_questions() {
    let card = "card \"Sage\" : Piece { after earn(Int as n) by opponent as p { may bury(self) then p { spend(n) } } }";
    let (question, _) = asked(card, &["play Sage", "pass", "bribe player 2 with 2"]);
    assert_eq!(question, "Bury this piece, then player 2 pays 2 gold?");
}

#[test]
fn each_of_several_targets_is_asked_about_by_its_name() {
    let body = "target ts: up to 2 friendly Piece; for each ts as b { may bury(b) }";
    let card = format!("card \"Sage\" : Piece {{ entering {{ {body} }} }}");
    let (question, _) = asked(&card, &["play Sage", "Ox", "done", "pass", "pass"]);
    assert!(question.starts_with("Bury Ox"), "{question}");
}
