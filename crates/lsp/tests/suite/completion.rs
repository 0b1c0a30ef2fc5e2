//! What is proposed at half-typed places: what fits first, and nothing that could not stand there.

use crate::editor::{Editor, Folder, position};
use serde_json::{Value, json};

/// An editor in the small game, with a file of its own to write in.
struct Desk {
    editor: Editor,
    uri: String,
    _folder: Folder,
}

impl Desk {
    fn new() -> Self {
        Self::with(&json!({}))
    }

    fn with(capabilities: &Value) -> Self {
        let folder = Folder::of_game();
        let mut editor = Editor::with(&folder, capabilities, &Value::Null);
        let uri = folder.uri("more.cw");
        editor.open(&uri, "");
        Self { editor, uri, _folder: folder }
    }

    /// All that is proposed at the `|` in a file that holds nothing else.
    fn items(&mut self, text: &str) -> Vec<Value> {
        let (before, behind) = text.split_once('|').expect("a place");
        let whole = format!("{before}{behind}");
        let change = json!({
            "textDocument": { "uri": self.uri, "version": 1 },
            "contentChanges": [{ "text": whole }],
        });
        self.editor.tell("textDocument/didChange", change);
        let at = json!({ "textDocument": { "uri": self.uri }, "position": position(&whole, before.len()) });
        let found = self.editor.ask("textDocument/completion", at).expect("a completion");
        found["items"].as_array().cloned().unwrap_or_default()
    }

    fn at(&mut self, text: &str) -> Vec<String> {
        self.items(text).iter().map(|item| item["label"].as_str().expect("a label").to_owned()).collect()
    }

    /// These come first, in this order.
    fn first(&mut self, text: &str, wanted: &[&str]) {
        let found = self.at(text);
        assert_eq!(found.iter().take(wanted.len()).collect::<Vec<_>>(), wanted, "{text}: {found:?}");
    }

    /// All of the former are among the first ten, none of the latter is there at all.
    fn among(&mut self, text: &str, wanted: &[&str], unwanted: &[&str]) {
        let found = self.at(text);
        for one in wanted {
            assert!(found.iter().take(10).any(|name| name == one), "{text}: {one} is not in {found:?}");
        }
        for one in unwanted {
            assert!(!found.iter().any(|name| name == one), "{text}: {one} is in {found:?}");
        }
    }
}

#[test]
fn in_a_card_stands_first_what_it_must_say() {
    let mut desk = Desk::new();
    desk.first("card \"X\" : Helper { | }", &["cost", "power", "ready", "arrives"]);
    desk.first("card \"X\" : Helper {|", &["cost", "power", "ready", "arrives"]);
    desk.first("card \"X\" : Helper { cost 1  |", &["power", "ready", "arrives"]);
    desk.first("card \"X\" : Helper { | power 3 }", &["cost", "ready", "arrives"]);
    desk.first("card \"X\" : Helper { co| }", &["cost"]);
    desk.among(
        "card \"X\" : Helper { cost 1  power 1  |",
        &["arrives", "after"],
        &["cost", "cast", "draw", "if"],
    );
    desk.among("card \"X\" : |", &["Helper", "Spell", "Piece"], &["cost", "draw", "p1"]);
    assert_eq!(desk.at("card \"Sp|\" : Spell { }"), [""; 0], "a new name");
}

#[test]
fn what_comes_behind_the_place_does_not_matter() {
    let mut desk = Desk::new();
    let others = "\ncard \"Y\" : Helper { cost 1  power 1 }\ntest \"y\" {\n  p1 { hand \"Y\" }\n}\n";
    for behind in ["", " } }", "\n}\n", others, " foo { ) ( } \" ", " } arrives { heal( } }"] {
        desk.first(&format!("card \"X\" : Helper {{ cost 1  power 1  arrives {{ dr|{behind}"), &["draw"]);
        desk.among(
            &format!("card \"X\" : Spell {{ cost 1  cast {{ discard(choose enemy |{behind}"),
            &["Helper"],
            &[],
        );
    }
    desk.first(&format!("test \"x\" {{\n  p1 plays \"|{others}"), &["Spark"]);
    desk.among(&format!("test \"x\" {{\n  p1 {{ hand \"Y|{others}"), &["Y"], &["Spark"]);
}

#[test]
fn arguments_are_of_the_type_that_is_wanted() {
    let mut desk = Desk::new();
    let body = |text: &str| format!("card \"X\" : Spell {{ cost 1  cast {{ {text}");
    desk.among(
        &body("heal(|)"),
        &["your", "count", "total"],
        &["Helper", "friendly", "each", "any", "hand", "Spark"],
    );
    desk.first(&body("heal(your.|)"), &["health", "energy"]);
    desk.among(
        &body("discard(|)"),
        &["Helper", "choose", "each", "self"],
        &["count", "any", "true", "health"],
    );
    desk.among(&body("move(|"), &["Helper", "Card", "choose"], &["count", "any"]);
    desk.among(&body("move(self, |"), &["your"], &["count", "any", "Helper"]);
    desk.first(&body("move(self, your.|"), &["hand", "deck", "field", "discard"]);
    desk.among(&body("draw(1) by |"), &["opponent", "you", "turn player"], &["Helper", "count"]);
    desk.among(&body("strike(total |"), &["cost", "power"], &["name", "friendly"]);
    desk.among(&body("discard(choose Helper where |"), &["power", "ready", "friendly"], &["draw", "let"]);
    desk.among(&body("discard(choose Helper |"), &["where", "in"], &["draw", "let"]);
    desk.among(&body("if your.health |"), &["is", "and"], &["draw", "Helper", "your"]);
    desk.first(&body("let h = choose Helper; h.|"), &["cost", "power", "ready"]);
    desk.first(&body("for each friendly Helper as h { h|"), &["h"]);
    desk.among(&body("for each |"), &["Helper", "friendly"], &["let", "draw", "any"]);
    desk.among(&body("until |"), &["end of turn"], &["draw", "let"]);
    desk.among(&body("until end of turn { friendly Helper: |"), &["power", "gains"], &["draw", "let"]);
    desk.among(&body("draw(1) |"), &["then", "by"], &["heal", "let"]);
}

#[test]
fn behind_the_words_of_a_clause_stand_events() {
    let mut desk = Desk::new();
    for word in ["after", "before", "when", "cannot", "instead of"] {
        let text = format!("card \"X\" : Helper {{ cost 1  power 1  {word} |");
        desk.among(&text, &["play", "draw", "discard"], &["Helper", "if", "your"]);
    }
    desk.among("card \"X\" : Helper { cost 1  power 1  in |", &["hand", "field"], &["draw"]);
    desk.among(
        "card \"X\" : Helper { cost 1  power 1  static { |",
        &["friendly", "Helper"],
        &["draw", "let"],
    );
    let text = "card \"X\" : Helper { cost 1  power 1  static { friendly Helper: |";
    desk.among(text, &["power", "gains"], &["draw", "let"]);
}

#[test]
fn in_a_test_stand_zones_verbs_and_cards_that_fit() {
    let mut desk = Desk::new();
    desk.among("test \"x\" { |", &["p1", "p2", "expect", "at"], &["draw", "if", "card"]);
    desk.among(
        "test \"x\" { p1 { | } }",
        &["hand", "deck", "field", "health", "energy"],
        &["draw", "expect"],
    );
    desk.among("test \"x\" { p1 { hand | } }", &["Spark", "Old Bear"], &["hand", "p1"]);
    desk.among("test \"x\" { p1 { hand \"Spark\", | } }", &["Spark", "Old Bear"], &["hand"]);
    desk.among("test \"x\" { p1 { field \"Old Bear\" with | } }", &["power", "ready"], &["health"]);
    desk.among("test \"x\" { p1 |", &["plays", "attacks", "ends_turn", "chooses"], &["hand", "draw"]);
    desk.among("test \"x\" { p1 plays |", &["Spark", "Old Bear"], &["hand", "draw"]);
    desk.among("test \"x\" { p1 attacks with |", &["Old Bear", "Lamplighter"], &["Spark", "Snare"]);
    desk.first("test \"x\" { p1 { hand \"Spark\" as mine }\n p1 plays |", &["mine"]);
    desk.among("test \"x\" { expect refused |", &["plays", "attacks"], &["hand", "if"]);
    desk.among("test \"x\" { expect refused plays |", &["Spark", "Old Bear"], &["hand"]);
    desk.among("test \"x\" { expect refused plays \"Spark\" |", &["because"], &["hand"]);
    desk.among("test \"x\" { expect |", &["p1", "p2"], &["you", "self", "heal", "choose"]);
    desk.among("test \"x\" { expect op|", &["options", "option"], &[]);
    desk.among("test \"x\" { expect p1.|", &["hand", "health"], &["power", "p2"]);
    desk.first("test \"x\" { at p1 |", &["start", "main", "cleanup"]);
}

#[test]
fn every_declaration_is_helped_along() {
    let mut desk = Desk::new();
    desk.among("|", &["card", "test", "event", "kind"], &["if", "after", "draw"]);
    desk.among("deck \"Z\" { 3 |", &["Spark", "Old Bear"], &["health"]);
    desk.among("deck \"Z\" { 3 Sp| }", &["Spark"], &["Old Bear"]);
    desk.first("zone pile |", &["each player", "shared"]);
    desk.among("zone pile each player, |", &["hidden", "private", "ordered"], &["card"]);
    desk.among("kind Beast is |", &["Helper", "Piece"], &["Int", "draw"]);
    desk.among("kind Beast { teeth: |", &["Int", "Bool", "Piece"], &["draw"]);
    desk.among("event bite(c: |", &["Int", "Helper", "Player"], &["draw"]);
    desk.among("event bite(c: Card) |", &["needs", "text", "is"], &["card", "draw"]);
    desk.among("ability bites of |", &["Helper"], &["Int", "draw"]);
    desk.among("ability bites = |", &["after", "activate"], &["card", "let"]);
    desk.among("action bite(c: |", &["Helper", "friendly"], &["Int", "draw"]);
    desk.first("turn { phase more { actions |", &["cast", "arrives", "play_card"]);
    desk.among("lose when |", &["health", "energy"], &["draw", "power"]);
    desk.among("setup { create(|", &["Starter", "Spark"], &["draw", "friendly"]);
    desk.among("use |", &["std/cards"], &["draw"]);
    desk.among("replace |", &["event", "card"], &["draw"]);
}

#[test]
fn settings_stand_in_the_header() {
    let folder = Folder::new();
    let mut editor = Editor::in_folder(&folder);
    let uri = folder.uri("game.cw");
    editor.open(&uri, "");
    let mut desk = Desk { editor, uri, _folder: folder };
    desk.among("game \"G\" { |", &["players", "limit"], &["card", "let"]);
    desk.among("game \"G\" {\n  players 2\n  li|", &["limit"], &["card"]);
    desk.first("game \"G\" { order |", &["arrival", "active_player", "each_their_own"]);
    desk.first("game \"G\" { limit 9 |", &["turns, then draw"]);
    desk.among("|", &["card"], &["if"]);
    assert!(desk.at("|").contains(&"game".to_owned()), "a game begins somewhere");
}

#[test]
fn an_expansion_knows_what_it_uses() {
    let base = Folder::of_game();
    let folder = Folder::new();
    for name in ["rules.cw", "cards.cw"] {
        folder.write(&format!("duel/{name}"), &base.text(name));
    }
    folder.write("night/night.cw", "");
    let mut editor = Editor::in_folder(&folder);
    let uri = folder.uri("night/night.cw");
    editor.open(&uri, "");
    let mut desk = Desk { editor, uri, _folder: folder };
    let begun = "use \"duel\"\ngame \"Night\" { limit 9 turns, then draw }\n";
    desk.first(&format!("{begun}card \"Owl\" : Helper {{ |"), &["cost", "power"]);
    desk.among(&format!("{begun}card \"Owl\" : Helper {{ cost 1  arrives {{ |"), &["draw", "heal"], &[]);
    desk.among(&format!("{begun}test \"x\" {{ p1 plays |"), &["Spark"], &[]);
    desk.among(&format!("{begun}remove card \"|"), &["Spark", "Old Bear"], &[]);
    desk.among(&format!("{begun}replace event |"), &["draw", "heal"], &["Helper"]);
    desk.among(&format!("{begun}extend kind |"), &["Helper", "Piece"], &["draw"]);
}

#[test]
fn forms_are_filled_in_for_editors_that_can() {
    let mut desk = Desk::with(
        &json!({ "textDocument": { "completion": { "completionItem": { "snippetSupport": true } } } }),
    );
    let card = desk.items("card|").into_iter().next().expect("a card");
    assert_eq!((&card["label"], &card["insertTextFormat"]), (&json!("card"), &json!(2)));
    assert_eq!(card["textEdit"]["newText"], json!("card \"${1:Name}\" : ${2:Kind} { $0 }"));
    let mut plain = Desk::new();
    let card = plain.items("card|").into_iter().next().expect("a card");
    assert_eq!((&card["textEdit"]["newText"], &card["insertTextFormat"]), (&json!("card"), &Value::Null));
    let spark = plain.items("deck \"Z\" { 3 Spa|").into_iter().next().expect("a card");
    assert_eq!(spark["textEdit"]["newText"], json!("\"Spark\""), "a card's name stands in quotes");
}
