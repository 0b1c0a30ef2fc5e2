//! What names mean: definitions, uses, renaming, colours.

use crate::editor::{Editor, Folder, applied, document};
use serde_json::{Value, json};

fn open() -> (Folder, Editor, String, String) {
    let folder = Folder::of_game();
    let mut editor = Editor::in_folder(&folder);
    let (rules, cards) = (folder.uri("rules.cw"), folder.uri("cards.cw"));
    editor.open(&rules, &folder.text("rules.cw"));
    editor.open(&cards, &folder.text("cards.cw"));
    (folder, editor, rules, cards)
}

/// The text at each place of an answer, with its file.
fn places(folder: &Folder, answer: &Value) -> Vec<(String, String)> {
    let place = |one: &Value| {
        let name = one["uri"].as_str().expect("a file").rsplit('/').next().expect("a name").to_owned();
        let uri = one["uri"].as_str().expect("a file");
        let edit = json!({ "changes": { uri: [{ "range": one["range"], "newText": "⟦⟧" }] } });
        let (before, after) = (folder.text(&name), applied(folder, &edit)[&name].clone());
        let at = after.find("⟦⟧").expect("the mark");
        let cut = before.len() + "⟦⟧".len() - after.len();
        (name, before[at..at + cut].to_owned())
    };
    answer.as_array().expect("a list").iter().map(place).collect()
}

#[test]
fn definitions_are_found_in_other_files() {
    let (folder, mut editor, rules, cards) = open();
    let mut find = |uri: &str, text: &str| {
        let answer = editor.ask_behind("textDocument/definition", uri, text).expect("an answer");
        places(&folder, &answer)
    };
    let one = |file: &str, text: &str| vec![(file.to_owned(), text.to_owned())];
    assert_eq!(find(&cards, "arrives { dra"), one("rules.cw", "draw"));
    assert_eq!(find(&cards, "\"Lamplighter\"    : Help"), one("rules.cw", "Helper"));
    assert_eq!(find(&cards, "{ co"), one("rules.cw", "cost"));
    assert_eq!(find(&cards, "p1 { han"), one("rules.cw", "hand"));
    assert_eq!(find(&cards, "p1 play"), one("rules.cw", "plays"));
    assert_eq!(find(&cards, "p1 plays \"Book"), one("cards.cw", "\"Bookkeeper\""));
    assert_eq!(find(&cards, "expect options be"), one("cards.cw", "bear"));
    assert_eq!(find(&rules, "opponent.heal"), one("rules.cw", "health"));
    assert_eq!(find(&rules, "{ opponent.health -= n"), one("rules.cw", "n"));
    assert_eq!(find(&cards, "// The car"), vec![]);
}

#[test]
fn every_use_is_found_and_nothing_else() {
    let (folder, mut editor, rules, _) = open();
    let mut params = editor.behind(&rules, "event strik");
    params["context"] = json!({ "includeDeclaration": true });
    let found = places(&folder, &editor.ask("textDocument/references", params).expect("an answer"));
    let said = |name: &str| {
        let text = folder.text(name);
        let code = text.lines().map(|line| line.split("//").next().unwrap_or_default());
        code.map(|line| line.matches("strike(").count()).sum::<usize>()
    };
    assert_eq!(found.iter().filter(|(file, _)| file == "cards.cw").count(), said("cards.cw"));
    assert_eq!(found.iter().filter(|(file, _)| file == "rules.cw").count(), said("rules.cw"));
    assert!(found.iter().all(|(_, text)| text == "strike"), "{found:?}");
}

#[test]
fn renaming_changes_every_file_and_leaves_the_same_game() {
    let (folder, mut editor, rules, cards) = open();
    let before = compiler::load(&folder.0).game.expect("a sound game");
    let cases = [
        (&rules, "event strik", "smite"),
        (&rules, "zone discar", "graveyard"),
        (&rules, "kind Piece { cos", "price"),
        (&rules, "kind Help", "Ally"),
        (&rules, "event strike(n", "amount"),
        (&cards, "card \"Spar", "Flash"),
        (&cards, "as bea", "grizzly"),
        (&rules, "  energ", "mana"),
    ];
    for (uri, place, new) in cases {
        let mut params = editor.behind(uri, place);
        params["newName"] = json!(new);
        let edit = editor.ask("textDocument/rename", params).unwrap_or_else(|why| panic!("{place}: {why}"));
        let kept: Vec<(String, String)> =
            ["rules.cw", "cards.cw", "tests.cw"].map(|name| (name.to_owned(), folder.text(name))).to_vec();
        for (name, text) in applied(&folder, &edit) {
            folder.write(&name, &text);
        }
        let after = compiler::load(&folder.0);
        let errors: Vec<&str> = after.diagnostics.iter().map(|one| one.message.as_str()).collect();
        let game = after.game.unwrap_or_else(|| panic!("{new}: {errors:?}"));
        let tests = testkit::testing::run_all(&engine::Game::new(game).expect("a game"), None);
        let failed: Vec<_> = tests.iter().filter_map(|test| test.failure.as_ref()).collect();
        assert!(failed.is_empty() && tests.len() == before.tests.len(), "{new}: {failed:?}");
        kept.iter().for_each(|(name, text)| folder.write(name, text));
    }
}

#[test]
fn a_name_that_would_break_the_game_is_refused_with_the_reason() {
    let (_folder, mut editor, rules, cards) = open();
    let mut refused = |uri: &str, place: &str, new: &str| {
        let mut params = editor.behind(uri, place);
        params["newName"] = json!(new);
        editor.ask("textDocument/rename", params).expect_err(new)
    };
    assert!(refused(&rules, "event strik", "heal").contains("cannot be called"), "the name is taken");
    assert!(refused(&rules, "event strik", "9lives").contains("no name"));
    assert!(refused(&rules, "event strik", "choose").contains("word of the language"));
    assert!(
        refused(&rules, "kind Help", "helper").contains("cannot be called"),
        "kinds begin with a capital"
    );
    assert!(refused(&cards, "// The car", "x").contains("no name here"));
    assert!(refused(&cards, "card \"Spar", "Old Bear").contains("cannot be called"));
}

#[test]
fn a_name_that_tools_ask_for_is_neither_given_up_nor_taken() {
    let (_folder, mut editor, rules, _) = open();
    let mut asked = |method: &str, place: &str, new: &str| {
        let mut params = editor.behind(&rules, place);
        params["newName"] = json!(new);
        editor.ask(method, params)
    };
    for method in ["textDocument/rename", "textDocument/prepareRename"] {
        let why = asked(method, "value eval", "worth").expect_err(method);
        assert_eq!(
            why,
            "`evaluate` keeps its name: bots and the lab ask for how a player stands by this name"
        );
    }
    assert!(asked("textDocument/rename", "value evaluate(p", "who").is_ok(), "its parameter has any name");
}

#[test]
fn words_are_coloured_by_what_they_mean() {
    let (_folder, mut editor, _, cards) = open();
    let answer = editor.ask("textDocument/semanticTokens/full", document(&cards)).expect("tokens");
    let data: Vec<u64> = answer["data"].as_array().expect("data").iter().filter_map(Value::as_u64).collect();
    let text = editor.text(&cards).to_owned();
    let lines: Vec<&str> = text.lines().collect();
    let (mut line, mut column, mut found) = (0, 0, Vec::new());
    for token in data.chunks(5) {
        column = if token[0] > 0 { token[1] } else { column + token[1] };
        line += token[0];
        let units: Vec<u16> = lines[line as usize].encode_utf16().collect();
        let word = &units[column as usize..(column + token[2]) as usize];
        found.push((String::from_utf16_lossy(word), token[3]));
    }
    let of = |word: &str| found.iter().find(|(text, _)| text == word).map(|(_, sort)| *sort);
    assert_eq!(of("card"), Some(0), "a word of the language");
    assert_eq!((of("Helper"), of("cost"), of("draw")), (Some(4), Some(7), Some(9)));
    assert_eq!((of("hand"), of("plays"), of("bear")), (Some(10), Some(11), Some(13)));
    assert_eq!(of("\"Lamplighter\""), Some(4));
}
