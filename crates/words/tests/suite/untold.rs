//! What no event of the rulebook tells of: what a card's own text does with the engine's words alone.

use cardwright_words::{Deed, Happened, Teller, Viewer, label, story};
use engine::{Seat, State};

const GAME: &str = r#"
game "Untold" { players 2; limit 50 turns, then draw }
zone deck  each player, hidden, ordered
zone hand  each player, private
zone field each player, public, ordered, active
zone grave each player, public, ordered
player { marks: Int = 0 }
kind Card
kind Ally is Card { power: Int = 1 }
adjective friendly(c: Card) = c.controller == you
keyword stout text "Stout"
event draw(n: Int)  { repeat n { move(top of your.deck, your.hand) } }  text "draw {n card}"
event note(n: Int)  { your.marks += n }                                 text "note {n}"
event dusk          { your.marks += 1 }                                 text "watch the dusk"
event play(c: Card) { move(c, your.field) }                             text "play {c}"
event toast(p: Player, n: Int) { note(n) by p }                         text "{p} notes {n}"
event slay(c: Ally) { move(c, c.owner.grave) }                          text "slay {c}"
event give(p: Player, n: Int) { your.marks -= n; p.marks += n }         text "give {p} {n}"
event strike(p: Player, n: Int) { p.marks -= n }                        text "strike {p} for {n}"
ability arrives = after play(self)  text "Arrives"
action play_card(c: Card in your.hand) { play(c) }  text "play {c}"
action aim(c: Card in your.hand) {
  let t = choose friendly Ally
  play(c)
  note(t.power)
} text "aim {c}"
action brew(c: Card in your.hand) {
  let n = choose 1 to 3
  let m = choose 1 to 3
  play(c)
  if n == m { note(9) }
} text "brew {c}"
action rest { note(1); end phase }  text "rest"
turn { phase main { actions play_card, aim, brew, rest; dusk } }
setup {
  for each Player as p {
    create("HERE", p.deck)
    create("Calf", p.deck)
    shuffle(p.deck)
    move(top 2 of p.deck, p.hand)
    create("Ram", p.deck)
    create("Ewe", p.deck)
    create("Ox", p.deck)
    shuffle(p.deck)
    repeat 2 { create("Ox", p.field) }
  }
}
card "Ox" : Ally { }
card "Calf" : Ally { }
card "Ram" : Ally { }
card "Ewe" : Ally { }
"#;

/// What the second player is told when the first one plays this card, by each choice.
fn told(card: &str, choices: &[&str]) -> Vec<String> {
    let name = card.split('"').nth(1).expect("a card has a name");
    let game = crate::compiled(format!("{}{card}\n", GAME.replace("HERE", name)));
    let mut state = State::new(&game, 2, 1).expect("a match");
    let mut told = Vec::new();
    for wanted in choices {
        let option =
            (0..state.option_count()).find(|option| label(&game, &state, *option).starts_with(wanted));
        let option = option.unwrap_or_else(|| panic!("{wanted} is offered"));
        let deed = Deed::of(&game, &state, option);
        let mut happened = Happened::default();
        state.decide(&game, option, &mut happened).expect("it can be taken");
        let teller = Teller::new(&game, &state, Viewer::Seat(Seat(1)));
        let entries = story(teller, deed.as_ref(), 1, &happened);
        told.extend(entries.iter().map(|entry| entry.sentence(&game, Some(Seat(1)))));
    }
    told
}

/// The same of a card that does this when it arrives.
fn played(body: &str) -> String {
    let card = format!("card \"Sage\" : Card {{ arrives {{ {body} }} }}");
    told(&card, &["play Sage"]).join(" | ")
}

#[test]
fn a_card_comes_into_being() {
    assert_eq!(played(r#"create("Calf", your.field)"#), "player 1 plays Sage: creates Calf");
}

#[test]
fn cards_go_somewhere() {
    assert_eq!(played("move(self, your.grave)"), "player 1 plays Sage: Sage goes to player 1's grave");
    assert_eq!(
        played("for each friendly Ally as c { move(c, c.owner.grave) }"),
        "player 1 plays Sage: Ox \u{d7}2 go to player 1's grave"
    );
}

#[test]
fn what_an_event_moves_is_part_of_it() {
    assert_eq!(played("draw(1)"), "player 1 plays Sage: draws a card");
}

#[test]
fn as_many_are_drawn_as_there_are() {
    assert_eq!(played("draw(3)"), "player 1 plays Sage: draws 3 cards");
    assert_eq!(played("draw(5)"), "player 1 plays Sage: draws 3 cards");
    assert_eq!(played("draw(4); draw(1)"), "player 1 plays Sage: draws 3 cards");
}

#[test]
fn who_pays_does_it_and_not_the_card() {
    let card = r#"card "Sage" : Card { after note(Int) { give(opponent, 1) } }"#;
    let told = |card: &str| told(card, &["play Sage", "rest"])[1].clone();
    assert_eq!(told(card), "player 1 rests: notes 1; Sage: gives you 1");
    let card = card.replace("give", "strike");
    assert_eq!(told(&card), "player 1 rests: notes 1; Sage strikes you for 1");
}

#[test]
fn turns_are_taken_otherwise() {
    assert_eq!(played("extra turn"), "player 1 plays Sage: takes an extra turn");
    assert_eq!(played("opponent { skip turn }"), "player 1 plays Sage: you skip your next turn");
}

#[test]
fn what_a_text_does_with_phases() {
    assert_eq!(played("end phase"), "player 1 plays Sage: the phase ends | player 1 watches the dusk");
    assert_eq!(played("extra phase main"), "player 1 plays Sage: there is another main phase");
}

#[test]
fn a_missed_turn_is_told() {
    let card = r#"card "Sage" : Card { arrives { opponent { skip turn } } }"#;
    let told = told(card, &["play Sage", "rest"]);
    assert_eq!(told[1..], ["player 1 rests: notes 1", "player 1 watches the dusk; you miss your turn"]);
}

#[test]
fn who_puts_cards_in_order_is_told() {
    let card = r#"card "Sage" : Card { arrives { arrange your.field } }"#;
    let told = told(card, &["play Sage", "Ox", "Ox"]);
    assert_eq!(
        told.last().map(String::as_str),
        Some("player 1 chooses Sage; puts player 1's field in order")
    );
}

#[test]
fn two_cards_change_places() {
    let body = "exchange first of (friendly Ally), first of (Ally where it.controller != you)";
    assert_eq!(played(body), "player 1 plays Sage: Ox and Ox change places");
}

#[test]
fn what_is_gained_for_good() {
    let body = "forever { self: gains stout }";
    assert_eq!(played(body), "player 1 plays Sage: Sage gains Stout for good");
    let body = "forever { first of (friendly Ally): power + 2 }";
    assert_eq!(played(body), "player 1 plays Sage: Ox gains +2 power for good");
}

#[test]
fn what_waits_for_something() {
    assert_eq!(
        played("until end of turn { after note(Int) by you { draw(1) } }"),
        "player 1 plays Sage: \u{201c}For the remainder of the turn, after you note any number, draw a card\u{201d}"
    );
}

#[test]
fn what_is_begun_unseen_is_told_when_it_is_seen() {
    let told = told("card \"Bow\" : Card { }", &["aim Bow", "Ox"]);
    assert_eq!(told, ["player 1 aims Bow: plays Bow; notes 1"]);
}

#[test]
fn what_the_turn_does_is_no_part_of_what_was_done_before() {
    let told = told("card \"Bow\" : Card { }", &["rest"]);
    assert_eq!(told, ["player 1 rests: notes 1", "player 1 watches the dusk"]);
}

#[test]
fn what_is_forbidden_is_told_as_such() {
    let card = r#"card "Sage" : Ally { arrives { slay(each friendly Ally) } cannot slay(self) }"#;
    let told = told(card, &["play Sage"]);
    assert_eq!(told, ["player 1 plays Sage: slays Ox \u{d7}2; slays Sage (prevented)"]);
}

#[test]
fn what_an_event_consists_of_is_not_said_again() {
    assert_eq!(played("toast(opponent, 2)"), "player 1 plays Sage: you note 2");
}

#[test]
fn cards_stand_beside_the_draw_that_they_came_by() {
    // The second player draws, so that they see what they draw.
    let told = played("opponent { draw(2); draw(1) }");
    let brackets: Vec<&str> =
        told.split('(').skip(1).map(|part| part.split(')').next().unwrap_or("")).collect();
    assert_eq!(brackets.iter().map(|names| names.split(", ").count()).collect::<Vec<_>>(), [2, 1], "{told}");
}

#[test]
fn a_deck_has_two_ends() {
    let top = played("move(first of (friendly Ally), your.deck)");
    assert_eq!(top, "player 1 plays Sage: Ox goes to the top of player 1's deck");
    let bottom = played("move(first of (friendly Ally), bottom of your.deck)");
    assert_eq!(bottom, "player 1 plays Sage: Ox goes to the bottom of player 1's deck");
}

#[test]
fn what_lay_face_down_is_named_when_it_is_seen() {
    let body = r#"turn self facedown as "Calf"; turn self faceup"#;
    assert_eq!(played(body), "player 1 plays Sage: Sage is turned face down; Calf turns out to be Sage");
    let body = r#"turn self facedown as "Calf"; move(self, your.grave)"#;
    assert_eq!(
        played(body),
        "player 1 plays Sage: Sage is turned face down; Sage goes to player 1's grave; Calf turns out to be Sage"
    );
}

#[test]
fn what_is_chosen_in_public_is_told_to_all() {
    let card = r#"card "Sage" : Card { arrives { choose one { draw(1) or note(5) } } }"#;
    assert_eq!(told(card, &["play Sage", "note"]), ["player 1 plays Sage", "Sage: player 1 notes 5"]);
    let card =
        r#"card "Sage" : Card { arrives { let n = choose 1 to 3; if n == random 1 to 9 { note(n) } } }"#;
    assert_eq!(told(card, &["play Sage", "3"]), ["player 1 plays Sage", "player 1 chooses 3"]);
}

#[test]
fn what_is_asked_for_a_card_that_nobody_sees_is_not_told() {
    let card = r#"card "Bow" : Card { }"#;
    assert_eq!(told(card, &["brew Bow", "3"]), [""; 0], "neither the card nor the number");
    let told = told(card, &["brew Bow", "3", "2"]);
    assert_eq!(told, ["player 1 brews Bow: chooses 2; plays Bow"]);
}
