//! The position of a test, opened at the table from above it.

use crate::editor::{Editor, Folder};
use serde_json::{Value, json};
use std::net::TcpListener;

/// Something that listens as a table would, and its address.
fn listening() -> (TcpListener, String) {
    let table = TcpListener::bind("127.0.0.1:0").expect("a port");
    let address = format!("http://{}", table.local_addr().expect("an address"));
    (table, address)
}

fn opened(folder: &Folder, options: &Value, shows_pages: bool) -> (Editor, String) {
    let capabilities = json!({ "window": { "showDocument": { "support": shows_pages } } });
    let mut editor = Editor::with(folder, &capabilities, options);
    let uri = folder.uri("cards.cw");
    editor.open(&uri, &folder.text("cards.cw"));
    (editor, uri)
}

fn name_of(folder: &Folder) -> String {
    folder.0.file_name().expect("a name").to_string_lossy().into_owned()
}

#[test]
fn a_test_is_opened_at_the_table_that_the_setting_names() {
    let (folder, (_table, address)) = (Folder::of_game(), listening());
    folder.write("cards.cw", &folder.text("cards.cw").replace("test \"Spark\"", "test \"Spark: 1/2 #3\""));
    let (mut editor, uri) = opened(&folder, &json!({ "table": format!("{address}/") }), true);
    editor.click(&uri, "Open at the table", "Spark: 1/2 #3").expect("it opens");
    let page = editor.wait_for_page();
    assert_eq!(page, format!("{address}/games/{}/tests#Spark%3A%201/2%20%233", name_of(&folder)));
    assert!(editor.messages.is_empty(), "{:?}", editor.messages);
}

#[test]
fn an_editor_that_opens_no_pages_is_told_the_address() {
    let (folder, (_table, address)) = (Folder::of_game(), listening());
    let (mut editor, uri) = opened(&folder, &json!({ "table": address }), false);
    editor.click(&uri, "Open at the table", "Spark").expect("it opens");
    let told = editor.wait_for_message();
    assert!(told.contains(&format!("{address}/games/{}/tests#Spark", name_of(&folder))), "{told}");
    assert!(editor.pages.is_empty());
}

#[test]
fn one_that_could_not_open_it_is_told_the_address_as_well() {
    let (folder, (_table, address)) = (Folder::of_game(), listening());
    folder.write("cards.cw", &folder.text("cards.cw").replace("test \"Spark\"", "test \"Spark fails\""));
    let (mut editor, uri) = opened(&folder, &json!({ "table": address }), true);
    editor.click(&uri, "Open at the table", "Spark fails").expect("it opens");
    assert!(editor.wait_for_message().contains("/tests#Spark%20fails"));
}

#[test]
fn without_a_table_it_is_said_how_to_start_one() {
    let (folder, (table, address)) = (Folder::of_game(), listening());
    drop(table);
    let (mut editor, uri) = opened(&folder, &json!({ "table": address }), true);
    editor.click(&uri, "Open at the table", "Spark").expect("it is tried");
    let told = editor.wait_for_message();
    let port = address.rsplit(':').next().expect("a port");
    assert!(told.contains(&format!("cardwright serve --watch FOLDER --port {port}")), "{told}");
    assert!(editor.pages.is_empty());
}

#[test]
fn a_setting_that_is_no_address_is_said() {
    let folder = Folder::of_game();
    for wrong in
        [json!("somewhere"), json!("http://"), json!("http://a b:1"), json!("https://127.0.0.1:1"), json!(3)]
    {
        let (mut editor, uri) = opened(&folder, &json!({ "table": wrong }), true);
        let why = editor.click(&uri, "Open at the table", "Spark").expect_err("it is no address");
        assert!(why.contains("http://127.0.0.1:7432"), "{why}");
    }
    // Without a setting it is the place where the table opens by itself.
    for usual in [Value::Null, json!({}), json!({ "table": "" })] {
        let (mut editor, uri) = opened(&folder, &usual, true);
        editor.click(&uri, "Open at the table", "Spark").expect("it is tried");
    }
}

#[test]
fn the_command_wants_one_test_of_an_open_file() {
    let folder = Folder::of_game();
    let (mut editor, uri) = opened(&folder, &Value::Null, true);
    let mut wish = |arguments: Value| {
        let params = json!({ "command": "cardwright.openAtTable", "arguments": arguments });
        editor.ask("workspace/executeCommand", params)
    };
    assert!(wish(json!([])).is_err_and(|why| why.contains("address of a file")));
    assert!(wish(json!([uri, []])).is_err_and(|why| why.contains("one test")));
    assert!(wish(json!([uri, ["Spark", "Other"]])).is_err_and(|why| why.contains("one test")));
    assert!(wish(json!([folder.uri("other.cw"), ["Spark"]])).is_err_and(|why| why.contains("open")));
}

#[test]
fn typing_is_answered_while_tests_run() {
    let folder = Folder::of_game();
    let tests: String = (0..400)
        .map(|number| {
            format!("test \"many {number}\" {{\n  p1 {{ hand \"Spark\" }}\n  expect p1.health == 0\n}}\n")
        })
        .collect();
    folder.write("many.cw", &tests);
    let (mut editor, _) = opened(&folder, &Value::Null, true);
    let uri = folder.uri("many.cw");
    editor.open(&uri, &tests);
    editor.click(&uri, "Run all 400 tests of this file", "many 0").expect("they run");
    editor.replace(&uri, "expect p1.health == 0", "expect p1.helth == 0");
    // The check does not wait for the tests; what failed in the older text is told, but not shown in this one.
    editor.settle(&uri);
    assert_eq!(editor.codes(&uri), ["E0102"]);
    assert_eq!(editor.wait_for_message(), "400 of 400 tests failed");
    editor.settle(&uri);
    assert_eq!(editor.codes(&uri), ["E0102"]);
}
