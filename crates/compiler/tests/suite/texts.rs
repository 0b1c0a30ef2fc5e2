//! What cards say, in a small game whose words are everyday ones.

use cardwright_compiler::{compile_sources, text};
use diagnostic::Sources;

const RULES: &str = r#"
game "Texts" { players 2 to 4; limit 50 turns, then draw }
zone deck  each player, hidden, ordered
zone hand  each player, private
zone field each player, public, ordered, active
zone grave each player, public, ordered
player { gold: Int = 0; watched: Bool = false; mood: Bool = false text ""; pulls: Int = 0 }
kind Beast { power: Int = 1; heat: Int = 0 text "" }
adjective other(c: Card) = c != self
adjective friendly(c: Card) = c.controller == you
event earn(n: Int)      { your.gold += n }           text "gain {n} gold"
event waste(n: Int)     { your.gold -= n }           text "lose {n} gold"
event bury(c: Beast)    { move(c, c.owner.grave) }   text "bury {c}", "{c} is buried"
event drop(c: Beast)    { move(c, c.owner.grave) }   text "discard {c} from your hand"
event sink(c: Beast)    { move(c, c.owner.grave) }   text "sink {c}"
event pull(n: Int)      { your.pulls += n }          text "pull {n time}"
event roll(p: Player)   { p.pulls += 1 }             text "{p} rolls a die"
event play(c: Beast)    { move(c, your.field) }      text "play {c}"
ability arrives = after play(self) text "Arrives"
action play_card(c: Beast in your.hand) { play(c) } text "play {c}"
action end_turn { end phase } text "end your turn"
enum Hue { Red, Green, Blue }
event paint(h: Hue)     { your.pulls += 1 }          text "paint it {h}"
value home(c: Beast) = c.power text "{c}'s home"
turn {
  phase main { actions play_card, end_turn }
  phase dusk { earn(1); waste(1); pull(1); paint(Red); for each Beast as b { bury(b); sink(b); drop(b) } }
}
"#;

#[track_caller]
fn says(members: &str, expected: &str) {
    says_with("", members, expected);
}

/// With one declaration more.
#[track_caller]
fn says_with(declared: &str, members: &str, expected: &str) {
    let mut sources = Sources::default();
    sources.add("game.cw", format!("{RULES}{declared}\ncard \"Probe\" : Beast {{ {members} }}\n"));
    let loaded = compile_sources(sources);
    let shown = diagnostic::human(&loaded.sources, &loaded.diagnostics, diagnostic::Colour::Never);
    let game = loaded.game.unwrap_or_else(|| panic!("{shown}"));
    let card = game.cards.iter().position(|card| card.name == "Probe").expect("the card");
    let text = text::card(&game, ir::CardId(card as u16)).lines.join(" ");
    assert_eq!(text, expected, "{members}");
}

#[test]
fn what_is_said_as_a_whole_sentence_bends_behind_would_and_cannot() {
    says(
        "instead of bury(other Beast) { bury(self) }",
        "If another card would be buried, bury this card instead.",
    );
    says("cannot bury(other Beast)", "Other cards cannot be buried.");
    says("after bury(self) { earn(1) }", "After this card is buried, gain 1 gold.");
}

#[test]
fn participles_are_those_of_the_language() {
    says("after sink(self) { earn(1) }", "After this card is sunk, gain 1 gold.");
}

#[test]
fn whoever_would_have_done_it_does_it_after_all() {
    says(
        "instead of earn(Int as n) { proceed with n = n * 2 }",
        "If a player would gain gold, they gain twice that much gold instead.",
    );
    says("instead of earn(Int as n) { earn(1) }", "If a player would gain gold, you gain 1 gold instead.");
    says(
        "instead of earn(Int as n) by you { proceed with n = n * 2 }",
        "If you would gain gold, gain twice that much gold instead.",
    );
}

#[test]
fn what_is_replaced_by_nothing_does_not_happen() {
    says("instead of bury(self) { }", "If this card would be buried, that does not happen.");
}

#[test]
fn bookkeeping_is_not_printed() {
    says("static { you: mood = true }", "");
    says("static { friendly Beast: power + 1, heat + 2 }", "Each friendly card gets +1 power.");
    says("static { opponent: watched = true }", "Each opponent is watched.");
    says("static { opponent: watched = false }", "Each opponent is not watched.");
}

#[test]
fn once_and_so_many_times() {
    says("arrives { pull(1) }", "Arrives: Pull once.");
    says("arrives { pull(2) }", "Arrives: Pull 2 times.");
}

#[test]
fn those_who_are_there_are_told_from_whoever_comes() {
    says(
        "arrives { until end of turn { each friendly Beast: power + 2 } }",
        "Arrives: For the remainder of the turn, each friendly card now in play gets +2 power.",
    );
    says(
        "arrives { until end of turn { friendly Beast: power + 2 } }",
        "Arrives: For the remainder of the turn, each friendly card gets +2 power.",
    );
}

#[test]
fn how_often_something_is_replaced_is_said() {
    says(
        "instead of earn(Int as n) by you, once each turn { pull(n) }",
        "Once each turn, if you would gain gold, pull that many times instead.",
    );
}

#[test]
fn whoever_does_it_is_named_as_the_subject() {
    says("arrives { each player { roll(you) } }", "Arrives: Each player rolls a die.");
    says("arrives { roll(you) }", "Arrives: You roll a die.");
}

#[test]
fn each_of_several_events_goes_on_by_its_own_words() {
    says(
        "instead of (earn or waste)(Int as n) by you { proceed with n = n * 2 }",
        "If you would gain gold, gain twice that much gold instead. If you would lose gold, lose twice that much gold \
         instead.",
    );
}

#[test]
fn the_next_time_is_said_of_what_comes_before_it_too() {
    says(
        "arrives { once until end of turn { before bury(other Beast) { earn(1) } } }",
        "Arrives: Before the next time another card is buried this turn, gain 1 gold.",
    );
    says(
        "arrives { once until end of turn { after bury(other Beast) { earn(1) } } }",
        "Arrives: The next time another card is buried this turn, gain 1 gold.",
    );
}

#[test]
fn a_place_is_said_once() {
    says("arrives { drop(choose Beast in your.hand) }", "Arrives: Discard a card from your hand.");
    says("arrives { drop(self) }", "Arrives: Discard this card from your hand.");
}

#[test]
fn otherwise_stands_once_behind_several_ifs() {
    says(
        "arrives { earn(if your.gold > 3 then 1 else if your.gold > 2 then 2 else 0) }",
        "Arrives: Gain gold equal to 1 if your gold is more than 3, 2 if your gold is more than 2, or 0 otherwise.",
    );
}

#[test]
fn values_of_an_enum_are_called_by_their_names() {
    says("arrives { paint(choose Hue where it != Red) }", "Arrives: Paint it a hue other than Red.");
    says(
        "arrives { paint(choose Hue where it != Red and it != Blue) }",
        "Arrives: Paint it a hue other than Red and Blue.",
    );
}

#[test]
fn whether_there_is_a_card_is_not_compared_with_a_number() {
    says(
        "arrives { let c = first of (Beast in your.grave); if c != none { bury(c) } }",
        "Arrives: If there is a first card in your grave, bury that card.",
    );
}

#[test]
fn what_belongs_to_it_is_its() {
    says(
        "arrives { bury(choose Beast where power > home(it)) }",
        "Arrives: Bury a card with power more than its home in play.",
    );
}

#[test]
fn a_value_is_said_of_you_as_of_others() {
    let value = "value had(p: Player) = p.gold text \"the number of turns {p} has had\"";
    says_with(
        value,
        "arrives { if had(you) <= 3 { earn(1) } }",
        "Arrives: If there are 3 or fewer turns you have had, gain 1 gold.",
    );
}

#[test]
fn what_is_now_so_becomes_so() {
    let event = "event stun(b: Beast) { b.power = 0 } text \"{b} is now stunned\"
        rule \"r\" { after earn { stun(each Beast) } }";
    says_with(event, "cannot stun(self)", "This card cannot become stunned.");
    says_with(event, "after stun(self) { earn(1) }", "After this card becomes stunned, gain 1 gold.");
}

#[test]
fn every_verb_of_a_list_bends() {
    let event =
        "event search { your.gold += 1 } text \"look at a card, take it and shuffle the others back\"";
    says_with(
        event,
        "arrives { opponent { search } }",
        "Arrives: Each opponent looks at a card, takes it and shuffles the others back.",
    );
}

#[test]
fn whoever_is_spoken_of_later_is_named_first() {
    says(
        "after bury(other Beast) by Player as p { roll(p) }",
        "After a player buries another card, that player rolls a die.",
    );
    says("after bury(other Beast) { earn(1) }", "After another card is buried, gain 1 gold.");
}

#[test]
fn what_has_no_words_is_not_said() {
    let event = "event note(c: Beast) { c.heat += 1 } text \"\"";
    says_with(event, "after play(self) { note(self) }", "");
    says_with(event, "after play(self) { note(self); earn(1) }", "After this card is played, gain 1 gold.");
    says_with(event, "instead of bury(self) { }", "If this card would be buried, that does not happen.");
}

#[test]
fn a_sentence_about_what_is_theirs_says_whose_it_is() {
    let event = "event stop { your.gold = 0 } text \"your turn ends\"";
    says_with(event, "arrives { stop }", "Arrives: Your turn ends.");
    says_with(event, "arrives { each opponent { stop } }", "Arrives: Each opponent's turn ends.");
}
