//! The same match, told in two languages.

use cardwright_words::{Deed, Happened, Teller, Viewer, label, prompt, reason, story};
use diagnostic::Sources;
use engine::{Game, Reason, Seat, State};

const GAME: &str = r#"
game "Market" { players 2; limit 50 turns, then draw }
zone hand each player, private
zone deck each player, hidden, ordered
zone pile shared, public, ordered
player { gold: Int = 2 }
kind Card { price: Int = 1 }
event draw(n: Int) { repeat n { move(top of your.deck, your.hand) } }
  text "draw {n card}" told de "{zieht|ziehst} {n Karte|Karten}"
event spend(n: Int) { your.gold -= n }  text "spend {n} gold" told de "{zahlt|zahlst} {n} Gold"
event sell(c: Card) { move(c, pile) }   text "sell {c}" told de "{verkauft|verkaufst} {c}"
event muse { }                          text "muse"
action sell_one(c: Card in your.hand) needs your.gold > 0 "no gold" text de "kein Gold" {
  sell(c)
  let n = choose 0 to your.gold text "How much for {c}?" text de "Wie viel für {c}?"
  spend(n)
  draw(n)
  muse
  may shuffle(your.deck)
} text "sell {c}" text de "verkaufe {c}"
turn { phase main { repeat 3 { actions sell_one } } }
setup { for each Player as p { repeat 4 { create("Ox", p.deck) }; create("Ox", p.hand) } }
card "Ox" : Card { }
"#;

fn games() -> [Game; 2] {
    let mut sources = Sources::default();
    sources.add("game.cw", GAME);
    let loaded = compiler::compile_sources(sources);
    let told = diagnostic::human(&loaded.sources, &loaded.diagnostics, diagnostic::Colour::Never);
    let german = compiler::in_language(&loaded.sources, "de").unwrap_or_else(|| panic!("{told}"));
    [loaded.game.expect("a game"), german].map(|ir| Game::new(ir).expect("a playable game"))
}

fn told(game: &Game, state: &State, deed: &Deed, happened: &Happened, you: u8) -> String {
    let teller = Teller::new(game, state, Viewer::Seat(Seat(you)));
    let entries = story(teller, Some(deed), state.turn(), happened);
    entries.iter().map(|entry| entry.sentence(game, Some(Seat(you)))).collect::<Vec<_>>().join(" | ")
}

#[test]
fn one_match_is_told_in_two_languages() {
    let [english, german] = games();
    let mut state = State::new(&english, 2, 1).expect("a match");
    assert_eq!(
        (prompt(&english, &state), prompt(&german, &state)),
        ("Choose an action".into(), "Wähle, was du tust".into())
    );
    assert_eq!(
        (label(&english, &state, 0), label(&german, &state, 0)),
        ("sell Ox".into(), "verkaufe Ox".into())
    );
    let mut happened = Happened::default();
    let deed = Deed::of(&english, &state, 0).expect("a choice");
    state.decide(&english, 0, &mut happened).expect("an option");
    assert_eq!(deed.label(&german), "verkaufe Ox", "chosen by one reader, told to another");
    assert_eq!(prompt(&german, &state), "Wie viel für Ox?");
    let deed = Deed::of(&english, &state, 2).expect("a choice");
    happened = Happened::default();
    state.decide(&english, 2, &mut happened).expect("an option");
    assert_eq!(told(&english, &state, &deed, &happened, 1), "player 1 spends 2 gold; draws 2 cards; muses");
    assert_eq!(told(&german, &state, &deed, &happened, 1), "Spieler 1 zahlt 2 Gold; zieht 2 Karten; muses");
    assert_eq!(told(&german, &state, &deed, &happened, 0), "du zahlst 2 Gold; ziehst 2 Karten; muse");
    assert_eq!((label(&german, &state, 0), label(&german, &state, 1)), ("nein".into(), "ja".into()));
    let deed = Deed::of(&english, &state, 1).expect("a choice");
    happened = Happened::default();
    state.decide(&english, 1, &mut happened).expect("an option");
    assert_eq!(told(&german, &state, &deed, &happened, 0), "du mischst deck (deine Seite)");
    assert_eq!(reason(&german, Reason::NoTarget), "kein erlaubtes Ziel");
    assert_eq!(reason(&german, Reason::Said("kein Gold")), "kein Gold");
}

#[test]
fn it_is_the_same_game() {
    let [english, german] = games();
    assert_eq!(english.fingerprint(), german.fingerprint());
}
