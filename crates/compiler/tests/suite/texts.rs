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
fn an_amount_without_a_noun_is_not_what_it_happens_to() {
    let deal = "event deal(c: Beast, n: Int) { c.heat += n } text \"deal {n} to {c}\"\n\
                rule \"r\" { after phase_begins(dusk) { for each Beast as b { deal(b, 1) } } }\n";
    says_with(deal, "after deal(self) { earn(1) }", "After a player deals to this card, gain 1 gold.");
    let damage = deal.replace("{n} to", "{n} damage to");
    says_with(&damage, "after deal(self) { earn(1) }", "After damage is dealt to this card, gain 1 gold.");
}

#[test]
fn what_is_put_on_a_card_does_not_take_it_away() {
    let put = "event put_on(c: Beast, n: Int) { c.heat += n } text \"put {n} damage on {c}\"\n";
    says_with(
        put,
        "arrives { put_on(each Beast in your.field, 1) }",
        "Arrives: Put 1 damage on each card on your field.",
    );
    let send = "event send(c: Beast) { move(c, c.owner.grave) } text \"put {c} into the grave\"\n";
    says_with(
        send,
        "arrives { send(each Beast in your.hand) }",
        "Arrives: Put each card from your hand into the grave.",
    );
}

#[test]
fn who_is_there_or_not_is_a_player() {
    says(
        "arrives { let p = choose opponent where gold < 5; if p != none { roll(p) } }",
        "Arrives: Choose an opponent with gold less than 5. If there is such a player, that player rolls a die.",
    );
}

#[test]
fn places_of_any_player_take_the_article_that_fits() {
    let zone = "zone attic each player, public\n";
    says_with(
        zone,
        "after move(Beast) from hand or attic to field { earn(1) }",
        "After a card moves from a hand or an attic to the field, gain 1 gold.",
    );
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
    says(
        "arrives { paint(choose Hue where it != Red) }",
        "Arrives: Paint it a hue of your choice other than Red.",
    );
    says(
        "arrives { paint(choose Hue where it != Red and it != Blue) }",
        "Arrives: Paint it a hue of your choice other than Red and Blue.",
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

#[test]
fn a_constant_means_what_stands_beside_it() {
    let guess = "event guess(what: CardName) { your.pulls += 1 } text \"guess that they hold {what}\"";
    says_with(
        guess,
        "arrives { guess(choose CardName where it != \"Probe\") }",
        "Arrives: Guess that they hold a card with a name of your choice other than Probe.",
    );
    says_with(
        guess,
        "arrives { guess(choose CardName where it == \"Probe\" or it == \"Probe\") }",
        "Arrives: Guess that they hold a card with a name of your choice that is Probe or that is Probe.",
    );
}

#[test]
fn the_name_of_a_card_stands_for_a_copy_where_a_card_is_meant() {
    let gain = "event gain_card(what: CardName) { create(what, your.hand) } text \"add {what} to your hand\"";
    says_with(
        gain,
        "after bury(Beast as c) { gain_card(c.name) }",
        "After a card is buried, add a copy of that card to your hand.",
    );
    let named = "event named(what: CardName) { your.pulls += 1 } text \"pull a card named {what}\"";
    says_with(
        named,
        "after bury(Beast as c) { named(c.name) }",
        "After a card is buried, pull a card named that card's name.",
    );
}

#[test]
fn what_is_on_the_table_is_nobodys() {
    let table = "table { attacker: Beast; threats: Int = 0 }";
    says_with(
        table,
        "arrives { if table.attacker == none { earn(1) } }",
        "Arrives: If there is no attacker, gain 1 gold.",
    );
    says_with(
        table,
        "arrives { if table.attacker != none { earn(1) } }",
        "Arrives: If there is an attacker, gain 1 gold.",
    );
    says_with(
        table,
        "arrives { if table.threats >= 3 { earn(1) } }",
        "Arrives: If there are 3 or more threats, gain 1 gold.",
    );
    says_with(table, "arrives { table.threats = 0 }", "Arrives: Remove all threats.");
}

#[test]
fn what_a_card_lies_on_is_not_taken_for_the_card() {
    let worn = "zone worn each Bearer, public, active\nkind Bearer { might: Int = 1 }";
    says_with(
        worn,
        "static { Bearer where it == self.host: might = 9 }",
        "Each bearer in play that holds this card has might 9.",
    );
    says_with(
        worn,
        "arrives { if self.host != none { earn(3) } else { earn(1) } }",
        "Arrives: If this card lies on a bearer, gain 3 gold. Otherwise, gain 1 gold.",
    );
    let worn = "zone worn each Beast, public, active";
    says_with(
        worn,
        "arrives { if self.host == none { earn(3) } }",
        "Arrives: If this card does not lie on a card, gain 3 gold.",
    );
}

#[test]
fn what_is_asked_is_asked_of_who_does_it() {
    says("arrives { if legal waste(1) { earn(3) } }", "Arrives: If you can lose 1 gold, gain 3 gold.");
}

#[test]
fn one_or_more_is_said_of_what_causes_it() {
    let hurt = "event hurt(p: Player, n: Int) { p.gold -= n } text \"deal {n} damage to {p}\"
event harm(c: Beast, n: Int) { c.heat += n } text \"deal {n} damage to {c}\"
card \"Other\" : Beast { arrives { hurt(you, 1); harm(self, 1) } }";
    says_with(
        hurt,
        "after one or more harm(Beast, Int as n) from friendly Beast { earn(n) }",
        "After one or more friendly cards deal damage to one or more cards, gain that much gold.",
    );
    says_with(
        hurt,
        "after one or more hurt(Player, Int as n) from friendly Beast { earn(n) }",
        "After a player deals damage to one or more players because of one or more friendly cards, \
         gain that much gold.",
    );
}

#[test]
fn those_who_are_there_now_are_told_from_all() {
    says(
        "arrives { until end of turn { each Beast: power + 1 } }",
        "Arrives: For the remainder of the turn, each card now in play gets +1 power.",
    );
    says(
        "arrives { until end of turn { each Beast in your.grave: power + 1 } }",
        "Arrives: For the remainder of the turn, each card now in your grave gets +1 power.",
    );
}

#[test]
fn a_value_that_has_no_name_stands_behind_its_noun() {
    let splay = "value stacked(h: Hue) = count(Beast where hue == h)
extend kind Beast { hue: Hue = Red }
event splay(h: Hue) { your.pulls += 1 } text \"splay your {h} cards\"
event more(h: Hue)  { your.pulls += 1 } text \"count one more {h}\"";
    says_with(splay, "arrives { splay(Blue) }", "Arrives: Splay your Blue cards.");
    says_with(
        splay,
        "arrives { splay(choose Hue where stacked(it) > 1) }",
        "Arrives: Splay your cards of a hue of your choice where there are 2 or more cards of that hue in play.",
    );
    says_with(splay, "arrives { more(choose Hue) }", "Arrives: Count one more of a hue of your choice.");
}

#[test]
fn an_amount_is_of_all_the_words_of_its_noun() {
    let worth = "event worth(n: Int) { your.pulls += n } text \"gain {n} victory points\"
event burn(c: Beast, n: Int) { c.heat += n } text \"deal {n} fire damage to {c}\"
card \"Other\" : Beast { arrives { worth(1); burn(self, 1) } }";
    says_with(
        worth,
        "arrives { worth(your.gold) }",
        "Arrives: Gain a number of victory points equal to your gold.",
    );
    says_with(
        worth,
        "arrives { burn(self, your.gold) }",
        "Arrives: Deal fire damage equal to your gold to this card.",
    );
    says_with(
        worth,
        "after burn(self, Int) { earn(1) }",
        "After fire damage is dealt to this card, gain 1 gold.",
    );
}

#[test]
fn players_are_they_and_own_from_behind() {
    let rob = "event rob(p: Player) { your.pulls += 1 } text \"take a card from {p}'s hand\"";
    says_with(
        rob,
        "arrives { rob(choose opponent where hand is not empty) }",
        "Arrives: Take a card from the hand of an opponent with a card in their hand of your choice.",
    );
    says_with(
        rob,
        "arrives { rob(choose opponent or you) }",
        "Arrives: Take a card from the hand of a player of your choice.",
    );
    says("arrives { roll(choose opponent or you) }", "Arrives: A player of your choice rolls a die.");
}

#[test]
fn events_without_words_go_by_names_that_are_bent() {
    let bare = "event opens(c: Beast) { } text \"\"
event about_to_fail { your.pulls += 1 } text \"\"
ability tick = activate text \"At once\"
card \"Other\" : Beast { arrives { opens(self); about_to_fail; resolve tick of self } }";
    says_with(bare, "cannot opens(self)", "This card cannot be opened.");
    says_with(
        bare,
        "cannot earn if during about_to_fail",
        "Players cannot gain gold if this happens while a player is about to fail.",
    );
    says_with(bare, "tick { about_to_fail }", "At once.");
}

#[test]
fn what_is_said_of_one_is_bent_for_several() {
    let tire = "event tire(c: Beast) { c.heat += 1 } text \"tire {c}; it does not rise in its next turn\"
event give(c: Beast) { move(c, c.owner.field) } text \"put {c} into play under its owner's control\"";
    says_with(
        tire,
        "arrives { tire(choose up to 2 Beast) }",
        "Arrives: Tire up to 2 cards in play; they do not rise in their next turn.",
    );
    says_with(
        tire,
        "arrives { give(choose up to 2 Beast) }",
        "Arrives: Put up to 2 cards in play into play under their owners' control.",
    );
}

#[test]
fn of_two_things_it_is_asked_whether_both_happened() {
    let asked = |question: &str| {
        format!(
            "arrives {{ let a = earn(1); let b = waste(1); let c = pull(1); if {question} {{ earn(2) }} }}"
        )
    };
    for (question, said) in [
        ("a.happened", "that happened"),
        ("a.happened and b.happened", "both happened"),
        ("a.happened or b.happened", "either happened"),
        ("not (a.happened or b.happened)", "neither happened"),
        ("not (a.happened and b.happened)", "not both happened"),
        ("a.happened and b.happened and c.happened", "all of that happened"),
        ("a.happened or b.happened or c.happened", "any of that happened"),
    ] {
        let all = format!("Arrives: Gain 1 gold. Lose 1 gold. Pull once. If {said}, gain 2 gold.");
        says(&asked(question), &all);
    }
}
