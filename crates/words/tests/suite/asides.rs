//! What is told beside the events: answers that were the only ones, and what lasts.

use cardwright_words::{Deed, Happened, Teller, Viewer, label, story};
use engine::{Seat, State};

const GAME: &str = r#"
game "Asides" { players 2 to 3; limit 50 turns, then draw }
zone hand  each player, private
zone field each player, public, ordered, active
player { marks: Int = 0; secret vote: Int = 0, at least 0, at most 3 }
kind Card { power: Int = 1; tired: Bool = false }
adjective friendly(c: Card) = c.controller == you
event rest(c: Card) { c.tired = true }  text "rest {c}"
event note          { your.marks += 1 } text "make a note"
action rest_one { let c = choose friendly Card; rest(c) }                     text "rest somebody"
action note_one { let c = choose friendly Card; note }                        text "note somebody"
action name_foe { let p = choose opponent; note }                             text "name a foe"
action grow { for each friendly Card as c { until end of turn { c: power + 2 } } }  text "grow"
event vote { your.vote = 2 }  text "vote"
event say(n: Int) { reveal(your.vote) }  text "tell that it was {n}"
action charm { for each friendly Card as c { until end of turn { c: controller = you, power + 1 } } }  text "charm"
event tire(c: Card) { c.tired = true }  text "tire {c}"
rule "no tiring" { before tire(Card where power > 0) { cancel } }
action try_it { for each friendly Card as c { tire(c) }; tire(each friendly Card); note }  text "try"
action show     { vote; reveal(your.vote) }                                   text "show"
action show_say { vote; say(your.vote) }                                      text "speak"
turn { phase main { repeat 8 { actions rest_one, note_one, name_foe, grow, charm, try_it, show, show_say } } }
setup { for each Player as p { create("Ox", p.field) } }
card "Ox" : Card { }
"#;

fn told(players: u8, wanted: &str) -> String {
    let game = crate::compiled(GAME);
    let mut state = State::new(&game, players, 1).expect("a match");
    let option = (0..state.option_count()).find(|option| label(&game, &state, *option) == wanted);
    let option = option.expect("an option");
    let deed = Deed::of(&game, &state, option);
    let mut happened = Happened::default();
    state.decide(&game, option, &mut happened).expect("it can be taken");
    let teller = Teller::new(&game, &state, Viewer::Seat(Seat(1)));
    let entries = story(teller, deed.as_ref(), 1, &happened);
    entries.iter().map(|entry| entry.sentence(&game, None)).collect::<Vec<_>>().join("\n")
}

#[test]
fn the_only_answer_is_told_unless_what_came_of_it_says_so() {
    assert_eq!(told(2, "note somebody"), "player 1 notes somebody: chooses Ox; makes a note");
    assert_eq!(told(2, "rest somebody"), "player 1 rests somebody: rests Ox");
}

#[test]
fn of_two_players_nobody_needs_to_be_told_who_the_other_one_is() {
    assert_eq!(told(2, "name a foe"), "player 1 names a foe: makes a note");
}

#[test]
fn what_lasts_is_told_when_it_begins() {
    assert_eq!(told(2, "grow"), "player 1 grows: Ox: for the remainder of the turn, it gets +2 power");
    // What is said to who did it would mean somebody else to others: it is quoted.
    assert_eq!(
        told(2, "charm"),
        "player 1 charms: Ox: \u{201c}For the remainder of the turn, it is under your control and gets +1 power\u{201d}"
    );
}

#[test]
fn what_is_revealed_of_a_secret_is_told_once() {
    assert_eq!(told(2, "show"), "player 1 shows: votes; reveals vote 2");
    assert_eq!(told(2, "speak"), "player 1 speaks: votes; tells that it was 2");
}

#[test]
fn a_question_tells_cards_of_one_name_apart() {
    let text = GAME
        .replace(r#"create("Ox", p.field)"#, r#"create("Ox", p.field); create("Ox", p.field)"#)
        .replace(
            "action grow {",
            r#"action look { for each friendly Card as c { may text "rest {c}?" rest(c) } } text "look"
action grow {"#,
        )
        .replace("actions rest_one,", "actions look, rest_one,");
    let game = crate::compiled(text);
    let mut state = State::new(&game, 2, 1).expect("a match");
    let option = (0..state.option_count())
        .find(|option| label(&game, &state, *option) == "look")
        .expect("it is offered");
    state.decide(&game, option, &mut engine::NoEvents).expect("it can be taken");
    assert_eq!(cardwright_words::prompt(&game, &state), "Rest Ox (yours, number 1)?");
    state.decide(&game, 0, &mut engine::NoEvents).expect("it can be declined");
    assert_eq!(cardwright_words::prompt(&game, &state), "Rest Ox (yours, number 2)?");
}

#[test]
fn cards_that_the_chooser_does_not_see_are_told_apart_by_where_they_lie() {
    let text = r#"
game "Backs" { players 2; limit 3 turns, then draw }
zone hand each player, private
zone nest each player, private
zone gone shared, public
kind Card
action rob(c: Card in opponent.hand) { move(c, gone) } text "rob {c}"
action poke(c: Card in (opponent.hand or opponent.nest)) { move(c, gone) } text "poke {c}"
turn { phase main { actions rob, poke } }
setup {
  each player {
    create("Ox", your.hand); create("Hen", your.hand); create("Hen", your.nest)
    shuffle(your.hand); shuffle(your.nest)
  }
}
card "Ox"  : Card { }
card "Hen" : Card { }
"#;
    let game = crate::compiled(text.to_owned());
    let state = State::new(&game, 2, 1).expect("a match");
    let labels: Vec<String> = (0..state.option_count()).map(|option| label(&game, &state, option)).collect();
    assert_eq!(
        labels,
        [
            "rob a hidden card (in hand, number 1)",
            "rob a hidden card (in hand, number 2)",
            "poke a hidden card (in hand, number 1)",
            "poke a hidden card (in hand, number 2)",
            "poke a hidden card (in nest)",
        ]
    );
}

#[test]
fn what_was_called_off_is_told_as_such() {
    assert_eq!(told(2, "try"), "player 1 tries: tires Ox (prevented); tires Ox (prevented); makes a note");
}
