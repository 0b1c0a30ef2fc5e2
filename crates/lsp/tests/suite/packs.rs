//! Packs on packs: what is said in one and declared in another, and a pack that is no game.

use crate::editor::{Editor, Folder, applied};
use serde_json::{Value, json};
use std::collections::BTreeMap;

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

/// The texts of both packs, by `pack/file`, with the changes made.
fn renamed(folder: &Folder, edit: &Value) -> BTreeMap<String, String> {
    let mut texts = BTreeMap::new();
    for (uri, edits) in edit["changes"].as_object().expect("changes") {
        let name = uri.rsplit('/').take(2).collect::<Vec<_>>();
        let path = format!("{}/{}", name[1], name[0]);
        let own = Folder::new();
        own.write(name[0], &folder.text(&path));
        let changes = json!({ "changes": { own.uri(name[0]): edits } });
        texts.insert(path, applied(&own, &changes)[name[0]].clone());
    }
    texts
}

#[test]
fn a_name_of_a_used_pack_is_renamed_in_all_packs_that_have_it() {
    let folder = folder(BASE);
    folder.write("long/rules.cw", "use \"short\"\nevent bathe_twice() { soak(); grow(2) }  text \"bathe\"\n");
    let mut editor = Editor::in_folder(&folder);
    let (short, base) = (folder.uri("short/rules.cw"), folder.uri("harvest/rules.cw"));
    editor.open(&short, SHORT);
    editor.open(&base, BASE);
    let cases = [
        (&short, "extend enum Hou", "Sky"),
        (&short, "table.rai", "water"),
        (&short, "replace event gro", "sprout"),
        (&short, "soak() { gro", "sprout"),
        (&short, "remove card \"Loc", "Beetle"),
        (&short, "{ cos", "price"),
        (&base, "enum Hou", "Sky"),
        (&base, "event gro", "sprout"),
        (&base, "kind Cro", "Plant"),
        (&base, "card \"Loc", "Beetle"),
    ];
    for (uri, place, new) in cases {
        let mut params = editor.behind(uri, place);
        params["newName"] = json!(new);
        let edit = editor.ask("textDocument/rename", params).unwrap_or_else(|why| panic!("{place}: {why}"));
        let texts = renamed(&folder, &edit);
        assert!(texts.len() >= 2, "{place}: {:?}", texts.keys());
        let kept: Vec<(String, String)> =
            texts.keys().map(|name| (name.clone(), folder.text(name))).collect();
        texts.iter().for_each(|(name, text)| folder.write(name, text));
        for game in ["harvest", "short", "long"] {
            let after = compiler::load(&folder.0.join(game));
            let errors: Vec<&str> = after.diagnostics.iter().map(|one| one.message.as_str()).collect();
            let is_sound = game == "long" || after.game.is_some();
            assert!(is_sound, "{place} to {new}: {game}: {errors:?}\n{texts:#?}");
        }
        kept.iter().for_each(|(name, text)| folder.write(name, text));
    }
    let mut params = editor.behind(&short, "event soa");
    params["newName"] = json!("drench");
    let edit = editor.ask("textDocument/rename", params).expect("it is declared here");
    assert_eq!(renamed(&folder, &edit).keys().collect::<Vec<_>>(), ["long/rules.cw", "short/rules.cw"]);
}

#[test]
fn uses_are_found_in_the_packs_that_use_a_pack() {
    let folder = folder(BASE);
    let mut editor = Editor::in_folder(&folder);
    let base = folder.uri("harvest/rules.cw");
    editor.open(&base, BASE);
    let mut params = editor.behind(&base, "kind Cro");
    params["context"] = json!({ "includeDeclaration": false });
    let found = lines(&editor.ask("textDocument/references", params).expect("an answer"));
    let place = |file: &str, line| (file.to_owned(), line);
    let wanted = [place("harvest/rules.cw", 9), place("harvest/rules.cw", 10), place("short/rules.cw", 5)];
    assert_eq!(found, wanted);
}

#[test]
fn what_another_pack_would_not_bear_is_refused_with_its_reason() {
    let folder = folder(BASE);
    let mut editor = Editor::in_folder(&folder);
    let base = folder.uri("harvest/rules.cw");
    editor.open(&base, BASE);
    let mut params = editor.behind(&base, "event gro");
    params["newName"] = json!("soak");
    let why = editor.ask("textDocument/rename", params).expect_err("the short game has a soak");
    assert!(why.contains("cannot be called `soak` in `short`"), "{why}");
}

#[test]
fn what_lies_outside_of_the_workspace_keeps_its_name_and_the_reason_is_told() {
    let folder = folder(BASE);
    folder.write("short/more.cw", "use \"std/turns\"\n");
    let inner = Folder(folder.0.join("short"));
    let mut editor = Editor::in_folder(&inner);
    let uri = folder.uri("short/rules.cw");
    editor.open(&uri, SHORT);
    for method in ["textDocument/rename", "textDocument/prepareRename"] {
        let mut params = editor.behind(&uri, "{ cos");
        params["newName"] = json!("price");
        let why = editor.ask(method, params).expect_err(method);
        assert!(why.contains("cost is said in the pack `harvest`, which does not lie in"), "{why}");
    }
    drop(editor);
    std::mem::forget(inner);
}

#[test]
fn what_comes_with_the_program_keeps_its_name() {
    let folder = Folder::new();
    let text = "use \"std/cards\"\ngame \"G\" { limit 2 turns, then draw }\nkind Thing\n\
                value many = count(friendly Thing)\n";
    folder.write("game.cw", text);
    let mut editor = Editor::in_folder(&folder);
    let uri = folder.uri("game.cw");
    editor.open(&uri, text);
    let mut params = editor.behind(&uri, "count(frien");
    params["newName"] = json!("mine");
    let why = editor.ask("textDocument/rename", params).expect_err("it is of the library");
    assert!(why.contains("comes with cardwright"), "{why}");
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
