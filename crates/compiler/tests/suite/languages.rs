//! Words in several languages: the same game, said otherwise.

use crate::common::{compile, messages};
use cardwright_compiler::{Loaded, in_language};

const GAME: &str = r#"
game "Words" { players 2; limit 50 turns, then draw; about "A small game." }
zone hand each player, private, active
zone deck each player, hidden, ordered
player { gold: Int = 3  text "{it} has {value} gold" text de "{it} hat {value} Gold" }
kind Card { cost: Int = 1 }
event draw(n: Int) { repeat n { move(top of your.deck, your.hand) } }
  text "draw {n card}" told de "{zieht|ziehst} {n Karte|Karten}"
event bet(n: Int) { your.gold -= n }  text "bet {n}" told "{has|have} bet {n}" told de "{setzt|setzt} {n}"
action play(c: Card in your.hand) needs your.gold > 0 "no gold" text de "kein Gold" {
  let n = choose 0 to your.gold text "How much for {c}?" text de "Wie viel für {c}?"
  bet(n)
  choose one { "draw" text de "ziehen" { draw(1) } "rest" { } }
} text "play {c}" text de "spiele {c}" told de "{spielt|spielst} {c}"
turn { phase main { actions play; draw(1) } }
ability played = after draw by you  text "Played" text de "Ausgespielt"
card "Ox" : Card {
  cost 2
  reads "A beast of {cost}."
  reads de "Ein Tier zu {cost}."
  flavour "It waits."
  flavour de "Er wartet."
  played { draw(2) } text "Take 2." text de "Nimm zwei."
}
"#;

fn spoken(loaded: &Loaded, language: &str) -> ir::Game {
    in_language(&loaded.sources, language).expect("a game without mistakes")
}

#[test]
fn a_game_says_in_each_language_what_it_has_words_for() {
    let loaded = compile(GAME);
    let own = loaded.game.as_ref().unwrap_or_else(|| panic!("{:#?}", messages(&loaded)));
    let german = spoken(&loaded, "de");
    assert_eq!(own.languages, ["de"]);
    assert_eq!((own.language.as_str(), german.language.as_str()), ("en", "de"));
    assert_eq!((own.actions[0].text.as_str(), german.actions[0].text.as_str()), ("play {c}", "spiele {c}"));
    assert_eq!(german.actions[0].needs[0].reason.as_deref(), Some("kein Gold"));
    assert_eq!(german.ability_kinds[0].label, "Ausgespielt");
    let ox = german.cards.iter().find(|card| card.name == "Ox").expect("an ox");
    assert_eq!(
        (&ox.words.reads[..], &ox.words.flavour[..]),
        (&["Ein Tier zu {cost}.".to_owned()][..], &["Er wartet.".to_owned()][..])
    );
    assert_eq!(german.player_fields[0].text.as_deref(), Some("{it} hat {value} Gold"));
    let event =
        |game: &ir::Game, name: &str| game.events.iter().find(|event| event.name == name).unwrap().clone();
    assert_eq!(event(&german, "draw").text, "draw {n card}", "cards' texts are made in one language");
    assert!(event(&german, "draw").told != event(own, "draw").told && event(&german, "draw").told.of_doer);
}

#[test]
fn what_is_not_said_in_a_language_is_said_in_the_authors() {
    let french = spoken(&compile(GAME), "fr");
    assert_eq!((french.language.as_str(), french.actions[0].text.as_str()), ("fr", "play {c}"));
}

#[test]
fn words_in_every_language_are_checked() {
    let found = |from: &str, to: &str| {
        assert!(GAME.contains(from));
        messages(&compile(&GAME.replace(from, to))).join("\n")
    };
    assert!(found("spiele {c}", "spiele {karte}").contains("'karte'"), "an unknown hole");
    assert!(found("Wie viel für {c}?", "Wie viel für {karte}?").contains("'karte'"));
    assert_eq!(found("Nimm zwei.", "Nimm."), "", "small numbers may be spelt out in ways that are not known");
    assert!(found("draw(2) }", "draw(20) }").contains("W0606"), "large ones are written in digits");
}

#[test]
fn what_cannot_be_said_in_several_languages_is_refused() {
    let found = |from: &str, to: &str| messages(&compile(&GAME.replace(from, to))).join("\n");
    let event = found(r#"text "bet {n}""#, r#"text "bet {n}" text de "setze {n}""#);
    assert!(event.contains("told de"), "{event}");
    let doubled = found(r#"text de "spiele {c}""#, r#"text de "spiele {c}" text de "nimm {c}""#);
    assert!(doubled.contains("once in each language"), "{doubled}");
    let field = found("cost 2", r#"cost de "2""#);
    assert!(field.contains("`reads` and `flavour`"), "{field}");
    let unknown = found(r#"text de "spiele {c}""#, r#"text xx "spiele {c}""#);
    assert!(unknown.contains("two letters"), "{unknown}");
}
