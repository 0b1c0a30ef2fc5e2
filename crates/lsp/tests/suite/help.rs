//! What helps while writing: completion, quick fixes, hover, outline, folding, tests to run.

use crate::editor::{Editor, Folder, applied, document};
use serde_json::{Value, json};

fn open(name: &str) -> (Folder, Editor, String) {
    let folder = Folder::of_game();
    let mut editor = Editor::in_folder(&folder);
    let uri = folder.uri(name);
    editor.open(&uri, &folder.text(name));
    (folder, editor, uri)
}

#[test]
fn behind_a_dot_stand_the_fields_of_the_type() {
    let (_folder, mut editor, rules) = open("rules.cw");
    editor.replace(&rules, "{ your.health += n }", "{ your. }");
    let players = editor.proposed(&rules, "heal(n: Int)     { your.");
    assert!(
        ["health", "energy", "hand", "deck"].iter().all(|name| players.contains(&(*name).to_owned())),
        "{players:?}"
    );
    assert!(!players.contains(&"power".to_owned()) && !players.contains(&"strike".to_owned()), "{players:?}");
    editor.replace(&rules, "{ move(c, your.field) }", "{ c. }");
    let pieces = editor.proposed(&rules, "event play(c: Piece)   { c.");
    assert!(pieces.contains(&"cost".to_owned()) && pieces.contains(&"controller".to_owned()), "{pieces:?}");
    assert!(!pieces.contains(&"power".to_owned()), "only helpers have it: {pieces:?}");
}

#[test]
fn where_something_is_to_happen_stand_events_and_words_of_statements() {
    let (_folder, mut editor, cards) = open("cards.cw");
    editor.replace(&cards, "arrives { draw(1) }", "arrives {  }");
    let found = editor.proposed(&cards, "arrives { ");
    for name in ["draw", "heal", "strike", "may", "choose one", "your"] {
        assert!(found.contains(&name.to_owned()), "{name}: {found:?}");
    }
    editor.replace(&cards, "arrives {  }", "arrives { dr }");
    let found = editor.proposed(&cards, "arrives { dr");
    assert_eq!(found.first().map(String::as_str), Some("draw"));
    assert!(!found.contains(&"heal".to_owned()), "{found:?}");
}

#[test]
fn between_quotes_stand_cards() {
    let (_folder, mut editor, cards) = open("cards.cw");
    editor.replace(&cards, "hand \"Bookkeeper\"; deck", "hand \"Boo\"; deck");
    let found = editor.proposed(&cards, "hand \"Boo");
    assert_eq!(found, ["Bookkeeper"]);
    let text = editor.text(&cards).to_owned();
    editor.replace(&cards, "hand \"Boo\"", "hand \"");
    let all = editor.proposed(&cards, "test \"Bookkeeper\" {\n  p1 { hand \"");
    assert!(all.contains(&"Old Bear".to_owned()) && all.contains(&"Spark".to_owned()), "{all:?}\n{text}");
}

#[test]
fn in_a_card_stand_its_fields_keywords_and_abilities() {
    let (_folder, mut editor, cards) = open("cards.cw");
    editor.replace(&cards, "Helper { cost 3  power 3 }", "Helper { cost 3  power 3   }");
    let found = editor.proposed(&cards, "Helper { cost 3  power 3  ");
    for name in ["arrives", "ready", "after"] {
        assert!(found.contains(&name.to_owned()), "{name}: {found:?}");
    }
    editor.replace(&cards, "\"Old Bear\"       : Helper", "\"Old Bear\"       : ");
    let kinds = editor.proposed(&cards, "\"Old Bear\"       : ");
    assert!(kinds.contains(&"Helper".to_owned()) && kinds.contains(&"Spell".to_owned()), "{kinds:?}");
    assert!(!kinds.contains(&"draw".to_owned()), "{kinds:?}");
}

#[test]
fn sets_know_adjectives_kinds_and_what_is_bound() {
    let (_folder, mut editor, cards) = open("cards.cw");
    editor.replace(&cards, "discard(choose enemy Helper)", "discard(choose )");
    let found = editor.proposed(&cards, "discard(choose ");
    for name in ["enemy", "friendly", "Helper", "Spell"] {
        assert!(found.contains(&name.to_owned()), "{name}: {found:?}");
    }
    editor.replace(&cards, "expect bear in p2.discard", "expect  in p2.discard");
    let found = editor.proposed(&cards, "p1 chooses bear\n  expect ");
    assert!(found.contains(&"bear".to_owned()) && found.contains(&"lamp".to_owned()), "{found:?}");
}

#[test]
fn at_the_margin_stand_declarations_and_in_comments_nothing() {
    let (_folder, mut editor, cards) = open("cards.cw");
    editor.replace(&cards, "// The cards", "car\n// The cards");
    assert_eq!(editor.proposed(&cards, "car").first().map(String::as_str), Some("card"));
    assert_eq!(editor.proposed(&cards, "// The ca"), [""; 0]);
}

#[test]
fn quick_fixes_are_the_edits_of_the_checker() {
    let (folder, mut editor, cards) = open("cards.cw");
    editor.replace(&cards, "arrives { heal(2) }", "arrives { heel(2) }");
    editor.settle(&cards);
    let range = editor.diagnostics[&cards][0]["range"].clone();
    let params =
        json!({ "textDocument": { "uri": cards }, "range": range, "context": { "diagnostics": [] } });
    let actions = editor.ask("textDocument/codeAction", params).expect("actions");
    let first = &actions[0];
    assert_eq!((&first["title"], &first["isPreferred"]), (&json!("Change `heel` to `heal`"), &json!(true)));
    folder.write("cards.cw", editor.text(&cards));
    assert!(applied(&folder, &first["edit"])["cards.cw"].contains("arrives { heal(2) }"));
    let elsewhere = json!({ "start": { "line": 0, "character": 0 }, "end": { "line": 0, "character": 0 } });
    let params =
        json!({ "textDocument": { "uri": cards }, "range": elsewhere, "context": { "diagnostics": [] } });
    assert_eq!(editor.ask("textDocument/codeAction", params), Ok(json!([])));
}

#[test]
fn fields_that_a_card_must_give_are_put_in_with_examples() {
    let (folder, mut editor, cards) = open("cards.cw");
    let mut fixed = |old: &str, new: &str| {
        editor.replace(&cards, old, new);
        editor.settle(&cards);
        let range = editor.diagnostics[&cards][0]["range"].clone();
        let params =
            json!({ "textDocument": { "uri": cards }, "range": range, "context": { "diagnostics": [] } });
        let actions = editor.ask("textDocument/codeAction", params).expect("actions");
        folder.write("cards.cw", editor.text(&cards));
        let text = applied(&folder, &actions[0]["edit"])["cards.cw"].clone();
        editor.replace(&cards, new, old);
        folder.write("cards.cw", editor.text(&cards));
        (actions[0]["title"].clone(), actions[0]["isPreferred"].clone(), text)
    };
    let bear = "\"Old Bear\"       : Helper { cost 3  power 3 }";
    let (title, is_preferred, text) = fixed(bear, "\"Old Bear\" : Helper { cost 3 }");
    assert_eq!((title, is_preferred), (json!("Insert `power 1`, to be looked over"), Value::Null));
    assert!(text.contains("\"Old Bear\" : Helper { cost 3  power 1 }"), "{text}");
    let (title, _, text) = fixed(bear, "\"Old Bear\" : Helper { }");
    assert_eq!(title, json!("Insert `cost 1  power 1`, to be looked over"));
    assert!(text.contains("\"Old Bear\" : Helper { cost 1  power 1 }"), "{text}");
    let (_, _, text) = fixed(bear, "\"Old Bear\" : Helper {\n  arrives { draw(1) }\n}");
    assert!(text.contains("Helper {\n  cost 1  power 1\n  arrives { draw(1) }\n}"), "{text}");
}

#[test]
fn a_declaration_is_spelt_anew_wherever_it_is_used() {
    let (folder, mut editor, cards) = open("cards.cw");
    editor.replace(&cards, "// The cards", "keyword very_sly  text \"Sly\"\n// The cards");
    editor.replace(&cards, "arrives { heal(2) }", "very_sly  arrives { heal(2) }");
    editor.settle(&cards);
    let range = editor.diagnostics[&cards][0]["range"].clone();
    let params =
        json!({ "textDocument": { "uri": cards }, "range": range, "context": { "diagnostics": [] } });
    let actions = editor.ask("textDocument/codeAction", params).expect("actions");
    assert_eq!(actions[0]["title"], json!("Change `very_sly` to `VerySly`"));
    folder.write("cards.cw", editor.text(&cards));
    let text = applied(&folder, &actions[0]["edit"])["cards.cw"].clone();
    assert!(text.contains("keyword VerySly") && text.contains("VerySly  arrives { heal(2) }"), "{text}");
}

fn told(editor: &mut Editor, uri: &str, text: &str) -> String {
    let answer = editor.ask_behind("textDocument/hover", uri, text).expect("an answer");
    answer["contents"]["value"].as_str().unwrap_or_default().to_owned()
}

#[test]
fn hovering_shows_cards_as_they_read_signatures_comments_and_meanings() {
    let (folder, mut editor, cards) = open("cards.cw");
    let keeper = told(&mut editor, &cards, "p1 { hand \"Orch");
    assert!(keeper.contains("**Orchard Keeper**") && keeper.contains("ain 2 health"), "{keeper}");
    let draw = told(&mut editor, &cards, "arrives { dra");
    assert!(draw.contains("event draw(n: Int)") && !draw.contains("repeat"), "{draw}");
    let bear = told(&mut editor, &cards, "p1 chooses be");
    assert!(bear.contains("a Helper"), "{bear}");
    let choose = told(&mut editor, &cards, "discard(choo");
    assert!(choose.contains("Asks:"), "{choose}");
    let rules = folder.uri("rules.cw");
    editor.open(&rules, &folder.text("rules.cw"));
    let field = told(&mut editor, &rules, "your.fiel");
    assert!(field.contains("zone field") && field.contains("abilities of cards here work"), "{field}");
    editor.replace(&cards, "arrives { heal(2) }", "arrives { heel(2) }");
    let keeper = told(&mut editor, &cards, "p1 { hand \"Orch");
    assert!(keeper.contains("ain 2 health") && keeper.contains("before the mistakes"), "{keeper}");
}

#[test]
fn the_outline_holds_every_declaration_with_its_parts() {
    let (_folder, mut editor, rules) = open("rules.cw");
    let outline = editor.ask("textDocument/documentSymbol", document(&rules)).expect("an outline");
    let find = |list: &Value, name: &str| {
        list.as_array().and_then(|all| all.iter().find(|one| one["name"] == name).cloned())
    };
    let helper = find(&outline, "Helper").expect("the kind");
    assert!(find(&helper["children"], "power").is_some(), "{helper}");
    let draw = find(&outline, "draw").expect("the event");
    let lines = |one: &Value, end: &str| one["range"][end]["line"].as_u64().unwrap_or_default();
    assert!(lines(&draw, "end") > lines(&draw, "start") + 3, "{draw}");
    let found = editor.ask("workspace/symbol", json!({ "query": "orchkeep" })).expect("symbols");
    assert_eq!(found[0]["name"], "Orchard Keeper");
}

#[test]
fn formatting_is_the_layout_of_fmt_and_refused_where_the_grammar_does_not_fit() {
    let folder = Folder::new();
    let mut editor = Editor::in_folder(&folder);
    let uri = folder.uri("game.cw");
    let text = "game   \"G\" {\nplayers 2\n}\nenum A {B,C}\n";
    editor.open(&uri, text);
    folder.write("game.cw", text);
    let laid_out = syntax::format(diagnostic::FileId(0), text).expect("a whole text");
    assert_ne!(laid_out, text);
    let edits = editor.ask("textDocument/formatting", formatting(&uri)).expect("edits");
    assert_eq!(applied(&folder, &json!({ "changes": { uri.clone(): edits } }))["game.cw"], laid_out);
    editor.replace(&uri, "players 2", "players 2 {{");
    let why = editor.ask("textDocument/formatting", formatting(&uri)).expect_err("it cannot be laid out");
    assert!(why.contains("mistakes"), "{why}");
}

#[test]
fn formatting_keeps_the_ends_of_lines() {
    let folder = Folder::of_game();
    let mut editor = Editor::in_folder(&folder);
    let uri = folder.uri("cards.cw");
    let text = folder.text("cards.cw").replace('\n', "\r\n");
    editor.open(&uri, &text);
    assert_eq!(editor.ask("textDocument/formatting", formatting(&uri)), Ok(json!([])), "it is laid out");
    editor.replace(&uri, "Helper { cost 1  power 1 }", "Helper {cost 1 power 1}");
    let edits = editor.ask("textDocument/formatting", formatting(&uri)).expect("edits");
    assert_eq!(edits[0]["newText"], json!(text));
}

fn formatting(uri: &str) -> Value {
    json!({ "textDocument": { "uri": uri }, "options": { "tabSize": 2, "insertSpaces": true } })
}

#[test]
fn blocks_and_runs_of_comments_fold() {
    let folder = Folder::new();
    let mut editor = Editor::in_folder(&folder);
    let uri = folder.uri("game.cw");
    editor.open(&uri, "// one\n// two\ngame \"G\" {\n  players 2\n  order arrival\n}\nenum A { B }\n");
    let folds = editor.ask("textDocument/foldingRange", document(&uri)).expect("folds");
    let lines = |at: usize| (folds[at]["startLine"].as_u64(), folds[at]["endLine"].as_u64());
    assert_eq!((lines(0), lines(1)), ((Some(0), Some(1)), (Some(2), Some(4))));
    assert_eq!(folds.as_array().map(Vec::len), Some(2));
}

#[test]
fn tests_are_run_from_above_them_and_failures_are_shown_at_their_step() {
    let (folder, mut editor, cards) = open("cards.cw");
    editor.click(&cards, "Run test", "Spark").expect("it runs");
    assert_eq!(editor.wait_for_message(), "passed: Spark");
    editor.replace(&cards, "expect p2.health == 13", "expect p2.health == 12");
    editor.settle(&cards);
    editor.click(&cards, "Run test", "Spark").expect("it runs");
    assert_eq!(editor.wait_for_message(), "failed: Spark");
    editor.settle(&cards);
    let shown = &editor.diagnostics[&cards][0];
    let line = editor.text(&cards).lines().position(|line| line.contains("== 12")).expect("the step");
    assert_eq!(shown["range"]["start"]["line"], line);
    assert!(shown["message"].as_str().is_some_and(|text| text.contains("found")), "{shown}");
    editor.replace(&cards, "arrives { heal(2) }", "arrives { heel(2) }");
    assert!(editor.click(&cards, "Run test", "Spark").is_err_and(|why| why.contains("mistakes")));
    drop(folder);
}
