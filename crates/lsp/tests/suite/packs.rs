//! Packs on packs: what is said in one and declared in another, and a pack that is no game.

use crate::editor::{Editor, Folder};
use serde_json::{Value, json};

const BASE: &str = "\
game \"Harvest\" { limit 20 turns, then draw }
enum House { Sun }
table { rain: Int = 0 }
zone deck each player, hidden, ordered
zone hand each player, private
kind Crop { cost: Int = 1 }
event grow(n: Int) { table.rain += n }  text \"grow {n}\"
action tend() as tends { grow(1) }      text \"tend\"
turn { phase main { actions tend } }
card \"Wheat\" : Crop { }
card \"Locust\" : Crop { }
";

const SHORT: &str = "\
use \"harvest\"
game \"Harvest, the short game\" { limit 9 turns, then draw }
extend enum House { Moon }
replace event grow(n: Int) { table.rain += n + 1 }  text \"grow {n} and one\"
remove card \"Locust\"
card \"Barley\" : Crop { cost 2 }
event soak() { grow(2) }  text \"soak\"
action bathe() as bathes { soak() }  text \"bathe\"
";

fn folder(base: &str) -> Folder {
    let folder = Folder::new();
    folder.write("harvest/rules.cw", base);
    folder.write("short/rules.cw", SHORT);
    folder
}

/// The line of the file that a definition leads to.
fn lines(answer: &Value) -> Vec<(String, u64)> {
    let place = |one: &Value| {
        let uri = one["uri"].as_str().expect("a file");
        let name = uri.rsplit('/').take(2).collect::<Vec<_>>();
        (format!("{}/{}", name[1], name[0]), one["range"]["start"]["line"].as_u64().expect("a line"))
    };
    answer.as_array().expect("a list").iter().map(place).collect()
}

#[test]
fn definitions_lie_in_the_packs_that_are_used() {
    let folder = folder(BASE);
    let mut editor = Editor::in_folder(&folder);
    let uri = folder.uri("short/rules.cw");
    editor.open(&uri, SHORT);
    assert_eq!(editor.codes(&uri), Vec::<&str>::new());
    let mut find =
        |text: &str| lines(&editor.ask_behind("textDocument/definition", &uri, text).expect("an answer"));
    let base = |line| ("harvest/rules.cw".to_owned(), line);
    let own = |line| ("short/rules.cw".to_owned(), line);
    assert_eq!(find("use \"harv"), [base(0)]);
    assert_eq!(find("extend enum Hou"), [base(1)]);
    assert_eq!(find("table.rai"), [base(2)]);
    assert_eq!(find("\"Barley\" : Cro"), [base(5)]);
    assert_eq!(find("{ cos"), [base(5)]);
    assert_eq!(find("remove card \"Loc"), [base(10)]);
    // What replaces is another declaration of that name.
    assert_eq!(find("replace event gro"), [base(6), own(3)]);
    assert_eq!(find("soak() { gro"), [own(3)]);
}

#[test]
fn only_what_this_pack_declares_alone_can_be_renamed() {
    let folder = folder(BASE);
    let mut editor = Editor::in_folder(&folder);
    let uri = folder.uri("short/rules.cw");
    editor.open(&uri, SHORT);
    let mut rename = |place: &str| {
        let mut params = editor.behind(&uri, place);
        params["newName"] = json!("another");
        editor.ask("textDocument/rename", params)
    };
    for place in
        ["extend enum Hou", "table.rai", "replace event gro", "soak() { gro", "remove card \"Loc", "{ cos"]
    {
        assert!(rename(place).expect_err(place).contains("another pack"), "{place}");
    }
    let edit = rename("event soa").expect("it is declared here");
    assert_eq!(edit["changes"][&uri].as_array().map(Vec::len), Some(2));
}

#[test]
fn a_text_of_a_used_pack_counts_as_it_is_in_the_editor() {
    let folder = folder(BASE);
    let mut editor = Editor::in_folder(&folder);
    let (base, short) = (folder.uri("harvest/rules.cw"), folder.uri("short/rules.cw"));
    editor.open(&short, SHORT);
    editor.open(&base, BASE);
    editor.replace(&base, "card \"Locust\" : Crop { }\n", "");
    editor.settle(&short);
    assert_eq!(editor.codes(&short), ["E0703"], "there is nothing left to remove");
}

#[test]
fn a_pack_without_a_game_is_checked_in_one_that_uses_it() {
    let header = BASE.lines().next().expect("the header");
    let base = &BASE[header.len() + 1..];
    let folder = folder(base);
    folder.write("other/rules.cw", "game \"Another\" { limit 2 turns, then draw }");
    let mut editor = Editor::in_folder(&folder);
    let uri = folder.uri("harvest/rules.cw");
    editor.open(&uri, base);
    assert_eq!(editor.codes(&uri), Vec::<&str>::new());
    editor.replace(&uri, "table.rain += n", "table.rein += n");
    editor.settle(&uri);
    assert_eq!(editor.codes(&uri), Vec::<&str>::new(), "the event is replaced where it is used");
    editor.replace(&uri, "{ grow(1) }", "{ graw(1) }");
    editor.settle(&uri);
    assert_eq!(editor.codes(&uri), ["E0103"]);
}

#[test]
fn names_of_packs_are_proposed() {
    let folder = folder(BASE);
    let mut editor = Editor::in_folder(&folder);
    let uri = folder.uri("short/rules.cw");
    editor.open(&uri, SHORT);
    assert_eq!(editor.proposed(&uri, "use \"ha"), ["harvest"]);
    let all = ["std/cards", "std/deck", "std/deckbuilding", "std/endings", "std/turns", "harvest"];
    assert_eq!(editor.proposed(&uri, "use \""), all);
}
