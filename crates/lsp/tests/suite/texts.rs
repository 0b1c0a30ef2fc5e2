//! Texts on the way: typing, half-written files, files that come and go, folders that cannot be read.

use crate::editor::{Editor, Folder, document};
use serde_json::{Value, json};
use std::fs;

#[test]
fn a_mistake_is_told_while_it_is_typed_and_goes_away_when_it_is_mended() {
    let folder = Folder::of_game();
    let (mut editor, cards) = (Editor::in_folder(&folder), folder.uri("cards.cw"));
    editor.open(&cards, &folder.text("cards.cw"));
    assert_eq!(editor.codes(&cards), [""; 0]);
    editor.replace(&cards, "draw(1)", "drew(1)");
    editor.settle(&cards);
    assert_eq!(editor.codes(&cards), ["E0103"]);
    let found = editor.diagnostics[&cards][0].clone();
    assert_eq!(found["severity"], 1);
    assert!(found["message"].as_str().is_some_and(|text| text.contains("unknown event 'drew'")), "{found}");
    editor.replace(&cards, "drew(1)", "draw(1)");
    editor.settle(&cards);
    assert_eq!(editor.codes(&cards), [""; 0]);
}

#[test]
fn a_change_in_one_file_is_felt_in_another() {
    let folder = Folder::of_game();
    let (mut editor, rules, cards) =
        (Editor::in_folder(&folder), folder.uri("rules.cw"), folder.uri("cards.cw"));
    editor.open(&rules, &folder.text("rules.cw"));
    editor.replace(&rules, "event heal(n: Int)", "event heal(n: Int, extra: Int)");
    editor.settle(&rules);
    assert!(!editor.codes(&cards).is_empty(), "{:?}", editor.diagnostics);
    editor.replace(&rules, "event heal(n: Int, extra: Int)", "event heal(n: Int)");
    editor.settle(&rules);
    assert_eq!(editor.codes(&cards), [""; 0]);
    // What several places call otherwise is told where it is declared, and leads to them.
    editor.replace(&rules, "event heal(n: Int)", "event mend(n: Int)");
    editor.settle(&rules);
    assert_eq!(editor.codes(&rules), ["E0326"]);
    let places = editor.diagnostics[&rules][0]["relatedInformation"].clone();
    let is_in_cards = |place: &Value| place["location"]["uri"] == cards.as_str();
    assert!(places.as_array().is_some_and(|places| places.iter().any(is_in_cards)), "{places}");
}

#[test]
fn what_is_shown_is_what_check_finds() {
    let folder = Folder::of_game();
    let (mut editor, cards) = (Editor::in_folder(&folder), folder.uri("cards.cw"));
    editor.open(&cards, &folder.text("cards.cw"));
    for (old, new) in [("strike(2)", "strike(\"two\""), ("cost 1", "cosst 1"), ("expect", "exspect")] {
        editor.replace(&cards, old, new);
        editor.settle(&cards);
        folder.write("cards.cw", editor.text(&cards));
        let loaded = compiler::load(&folder.0);
        let expected: Vec<&str> = loaded
            .diagnostics
            .iter()
            .filter(|one| loaded.sources.get(one.primary.span.file).path.ends_with("cards.cw"))
            .map(|one| one.code)
            .collect();
        assert!(!expected.is_empty());
        assert_eq!(editor.codes(&cards), expected, "after {new}");
    }
}

#[test]
fn columns_are_counted_in_units_of_utf_16() {
    let folder = Folder::of_game();
    let (mut editor, cards) = (Editor::in_folder(&folder), folder.uri("cards.cw"));
    let text = folder.text("cards.cw").replace("\"Lamplighter\"    :", "\"🂡 Lämplighter\" :");
    editor.open(&cards, &text);
    editor.replace(&cards, "Helper { cost 1  power 1 }", "Helpr { cost 1  power 1 }");
    editor.settle(&cards);
    let line = text.lines().position(|line| line.contains("🂡")).expect("the card");
    let found = editor.diagnostics[&cards].iter().find(|one| one["range"]["start"]["line"] == line);
    let start = "card \"🂡 Lämplighter\" : ".encode_utf16().count();
    let range = &found.expect("a message on that line")["range"];
    assert_eq!(
        (&range["start"]["character"], &range["end"]["character"]),
        (&json!(start), &json!(start + 5))
    );
}

#[test]
fn a_file_that_is_half_typed_answers_everything() {
    let folder = Folder::of_game();
    let (mut editor, cards) = (Editor::in_folder(&folder), folder.uri("cards.cw"));
    let text = folder.text("cards.cw");
    editor.open(&cards, &text);
    let ends: Vec<usize> = text.char_indices().map(|(at, _)| at).step_by(97).collect();
    let mut before = text.clone();
    for end in ends {
        let half = text[..end].to_owned();
        let change =
            json!({ "textDocument": { "uri": cards, "version": 1 }, "contentChanges": [{ "text": half }] });
        editor.tell("textDocument/didChange", change);
        before.clone_from(&half);
        for method in ["documentSymbol", "foldingRange", "codeLens", "semanticTokens/full"] {
            editor.ask(&format!("textDocument/{method}"), document(&cards)).expect(method);
        }
    }
}

#[test]
fn files_that_come_and_go_on_the_disk_are_noticed() {
    let folder = Folder::of_game();
    let (mut editor, cards) = (Editor::in_folder(&folder), folder.uri("cards.cw"));
    editor.open(&cards, &folder.text("cards.cw"));
    folder.write("more.cw", "card \"Nobody\" : Helpr { cost 1  power 1 }\n");
    editor.tell("workspace/didChangeWatchedFiles", json!({ "changes": [] }));
    editor.settle(&cards);
    assert_eq!(editor.codes(&folder.uri("more.cw")), ["E0105"]);
    fs::remove_file(folder.0.join("more.cw")).expect("it was there");
    editor.tell("workspace/didChangeWatchedFiles", json!({ "changes": [] }));
    editor.settle(&cards);
    assert_eq!(editor.codes(&folder.uri("more.cw")), [""; 0]);
}

#[test]
fn a_text_whose_file_vanished_still_belongs_to_the_game() {
    let folder = Folder::of_game();
    let (mut editor, cards) = (Editor::in_folder(&folder), folder.uri("cards.cw"));
    editor.open(&cards, &folder.text("cards.cw"));
    fs::remove_file(folder.0.join("cards.cw")).expect("it was there");
    editor.tell("workspace/didChangeWatchedFiles", json!({ "changes": [] }));
    editor.settle(&cards);
    assert!(editor.diagnostics.values().all(Vec::is_empty), "{:?}", editor.diagnostics);
    editor.tell("textDocument/didClose", document(&cards));
    // Now nothing of the game is open, and nothing is said of it any more.
    assert!(editor.ask("textDocument/foldingRange", document(&cards)).expect("an answer").is_null());
}

#[test]
fn what_another_program_wrote_counts_once_the_editor_has_closed_the_file() {
    let folder = Folder::of_game();
    let (mut editor, rules, cards) =
        (Editor::in_folder(&folder), folder.uri("rules.cw"), folder.uri("cards.cw"));
    editor.open(&rules, &folder.text("rules.cw"));
    editor.open(&cards, &folder.text("cards.cw"));
    folder.write("cards.cw", &folder.text("cards.cw").replace("draw(1)", "drew(1)"));
    editor.tell("workspace/didChangeWatchedFiles", json!({ "changes": [] }));
    editor.settle(&rules);
    assert_eq!(editor.codes(&cards), [""; 0], "the text in the editor counts");
    editor.tell("textDocument/didClose", document(&cards));
    editor.settle(&rules);
    assert_eq!(editor.codes(&cards), ["E0103"]);
}

#[test]
fn two_editors_do_not_disturb_each_other() {
    let folder = Folder::of_game();
    let cards = folder.uri("cards.cw");
    let (mut one, mut other) = (Editor::in_folder(&folder), Editor::in_folder(&folder));
    one.open(&cards, &folder.text("cards.cw"));
    other.open(&cards, &folder.text("cards.cw"));
    one.replace(&cards, "draw(1)", "drew(1)");
    one.settle(&cards);
    other.settle(&cards);
    assert_eq!((one.codes(&cards), other.codes(&cards)), (vec!["E0103"], vec![]));
}

#[cfg(unix)]
#[test]
fn a_folder_without_rights_is_told_and_the_rest_is_checked() {
    use std::os::unix::fs::PermissionsExt as _;
    let folder = Folder::of_game();
    folder.write("secret/more.cw", "");
    let secret = folder.0.join("secret");
    fs::set_permissions(&secret, fs::Permissions::from_mode(0o000)).expect("rights");
    let can_read_anyway = fs::read_dir(&secret).is_ok();
    let (mut editor, cards) = (Editor::in_folder(&folder), folder.uri("cards.cw"));
    editor.open(&cards, &folder.text("cards.cw"));
    editor.replace(&cards, "draw(1)", "drew(1)");
    editor.settle(&cards);
    fs::set_permissions(&secret, fs::Permissions::from_mode(0o755)).expect("rights");
    assert!(editor.codes(&cards).contains(&"E0103"));
    // Root may read everything; nobody else.
    if !can_read_anyway {
        assert!(editor.messages.iter().any(|message| message.contains("secret")), "{:?}", editor.messages);
    }
}

#[test]
fn a_text_that_was_never_saved_is_a_game_of_its_own() {
    let folder = Folder::new();
    let mut editor = Editor::in_folder(&folder);
    editor.open("untitled:Untitled-1", "game \"G\" {}\nzone hand each plaier, private\n");
    assert!(!editor.codes("untitled:Untitled-1").is_empty());
}

#[test]
fn the_game_is_found_from_a_file_far_below_and_beside_its_header() {
    let folder = Folder::new();
    let game = Folder::of_game();
    for name in ["rules.cw", "cards.cw"] {
        folder.write(&format!("mine/{name}"), &game.text(name));
    }
    folder.write("mine/deep/er/more.cw", "card \"More\" : Helper { cost 1  power 1 }\n");
    folder.write("yours/header/game.cw", "game \"Other\" {}\n");
    folder.write("yours/kinds/kinds.cw", "kind Thing { cost: Int }\n");
    let mut editor = Editor::in_folder(&folder);
    let (more, kinds) = (folder.uri("mine/deep/er/more.cw"), folder.uri("yours/kinds/kinds.cw"));
    editor.open(&more, "card \"More\" : Helper { cost 1  power 1 }\n");
    assert!(!editor.codes(&more).contains(&"E0105"), "{:?}", editor.diagnostics);
    editor.open(&kinds, "kind Thing { cost: Int }\ncard \"X\" : Thing { cost 1 }\n");
    let errors: Vec<_> =
        editor.diagnostics.get(&kinds).into_iter().flatten().filter(|one| one["severity"] == 1).collect();
    assert!(errors.is_empty(), "{errors:?}");
}

#[test]
fn a_text_that_begins_a_game_while_it_is_typed_is_a_game_of_its_own() {
    let folder = Folder::new();
    let game = Folder::of_game();
    for name in ["rules.cw", "cards.cw"] {
        folder.write(&format!("mine/{name}"), &game.text(name));
    }
    folder.write("new/new.cw", "");
    let mut editor = Editor::in_folder(&folder);
    let new = folder.uri("new/new.cw");
    editor.open(&new, "kind Thing { size: Int }\n");
    editor.replace(&new, "kind", "game \"New\" { limit 2 turns, then draw }\nkind");
    editor.settle(&new);
    assert_eq!(editor.codes(&new), Vec::<&str>::new(), "no second header");
    editor.replace(&new, "Int }\n", "Int }\ncard \"X\" : Helper { }\n");
    editor.settle(&new);
    assert_eq!(editor.codes(&new), ["E0105"], "the other game has helpers, this one has none");
}

#[test]
fn what_is_not_understood_is_refused_and_the_server_goes_on() {
    let folder = Folder::of_game();
    let (mut editor, cards) = (Editor::in_folder(&folder), folder.uri("cards.cw"));
    editor.open(&cards, &folder.text("cards.cw"));
    assert!(editor.ask("textDocument/nonsense", json!({})).is_err());
    assert!(editor.ask("textDocument/hover", json!({ "textDocument": 7 })).is_err());
    editor.tell("textDocument/didChange", json!({ "textDocument": 7 }));
    let nowhere =
        json!({ "textDocument": { "uri": cards }, "position": { "line": 9999, "character": 9999 } });
    editor.ask("textDocument/hover", nowhere).expect("an answer");
}

/// What the server writes to somebody who sends these bytes, message by message.
fn spoken(sent: &[u8]) -> Vec<Value> {
    use std::io::{BufReader, Read, Write};
    let (input, mut to_server) = std::io::pipe().expect("a pipe");
    let (mut from_server, output) = std::io::pipe().expect("a pipe");
    let server = std::thread::spawn(move || cardwright_lsp::run_on(BufReader::new(input), output, |_| None));
    to_server.write_all(sent).expect("a server that listens");
    drop(to_server);
    let mut heard = String::new();
    from_server.read_to_string(&mut heard).expect("its words");
    assert_eq!(server.join().expect("no panic"), Ok(()));
    let bodies = heard.split("Content-Length: ").skip(1).filter_map(|part| part.split_once("\r\n\r\n"));
    bodies.map(|(_, body)| serde_json::from_str(body).expect("JSON")).collect()
}

fn framed(body: &str) -> String {
    format!("Content-Length: {}\r\n\r\n{body}", body.len())
}

#[test]
fn what_is_no_message_is_answered_and_the_server_goes_on() {
    let begin =
        framed("{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"initialize\",\"params\":{\"capabilities\":{}}}");
    let ask = |id: u8| framed(&format!("{{\"jsonrpc\":\"2.0\",\"id\":{id},\"method\":\"shutdown\"}}"));
    let broken = [
        framed("{\"jsonrpc\": nonsense"),
        framed("[1, 2]"),
        framed("{\"jsonrpc\":\"2.0\",\"id\":77,\"method\":5}"),
        framed("{\"jsonrpc\":\"2.0\",\"method\":\"no/such/thing\",\"params\":{}}"),
        framed("{\"jsonrpc\":\"2.0\",\"id\":78,\"method\":\"no/such/thing\"}"),
        "what is this\r\n\r\n".to_owned(),
        "Content-Length: many\r\n\r\n".to_owned(),
    ];
    for one in &broken {
        let exit = framed("{\"jsonrpc\":\"2.0\",\"method\":\"exit\"}");
        let sent = format!("{one}{begin}{one}{}{one}{}{exit}", ask(2), ask(3));
        let heard = spoken(sent.as_bytes());
        let answered = |id: u8| heard.iter().any(|one| one["id"] == json!(id) && one["error"].is_null());
        assert!(answered(1) && answered(2) && answered(3), "{one:?}: {heard:?}");
    }
    let refused = |sent: &str, id: Value, code: i32| {
        let heard = spoken(format!("{begin}{sent}").as_bytes());
        assert!(heard.iter().any(|one| one["id"] == id && one["error"]["code"] == json!(code)), "{heard:?}");
    };
    refused(&broken[0], Value::Null, -32700);
    refused(&broken[1], Value::Null, -32600);
    refused(&broken[2], json!(77), -32600);
    refused(&broken[4], json!(78), -32601);
    let odd =
        "{\"jsonrpc\":\"2.0\",\"id\":79,\"method\":\"textDocument/hover\",\"params\":{\"textDocument\":7}}";
    refused(&framed(odd), json!(79), -32602);
    assert_eq!(spoken(b"Content-Length: 100\r\n\r\n{"), Vec::<Value>::new(), "the input ends within");
}
