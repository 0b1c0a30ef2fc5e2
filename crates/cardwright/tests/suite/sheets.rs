//! `cardwright export` and `cardwright import csv`.

use crate::program::{cardwright, folder};
use std::fs;
use std::path::{Path, PathBuf};

/// The small game of `cardwright new`, in a folder of this test.
fn game(name: &str) -> (PathBuf, String) {
    let folder = folder(name);
    let dir = folder.join("game");
    let _none = fs::remove_dir_all(&dir);
    let path = dir.to_str().expect("a readable path").to_owned();
    cardwright(&["new", "Duel", "--dir", &path]).ends_with_code(0);
    (dir, path)
}

fn sheet(dir: &Path, text: &str) -> String {
    let path = dir.with_file_name("sheet.csv");
    fs::write(&path, text).expect("the sheet can be written");
    path.to_str().expect("a readable path").to_owned()
}

#[test]
fn what_was_exported_changes_nothing_when_it_is_imported() {
    let (dir, path) = game("sheet_round");
    let out = dir.with_file_name("cards.csv");
    let out = out.to_str().expect("a readable path");
    let _none = fs::remove_file(out);
    cardwright(&["export", "csv", &path, "--out", out]).ends_with_code(0).says("cards in");
    let text = fs::read_to_string(out).expect("written");
    assert!(text.starts_with("name,kind,cost,power,keywords,text\r\n"), "{text}");
    assert!(text.contains("Orchard Keeper,Helper,2,1,,"), "{text}");
    cardwright(&["export", "csv", &path, "--out", out]).ends_with_code(2).says("--force writes over it");
    let before = fs::read_to_string(dir.join("cards.cw")).expect("the cards");
    cardwright(&["import", "csv", &path, out, "--write"]).ends_with_code(0).says("nothing changes");
    assert_eq!(fs::read_to_string(dir.join("cards.cw")).expect("the cards"), before);
}

#[test]
fn every_game_can_be_exported_and_imported_again() {
    for name in ["realms", "estraven", "vows"] {
        let dir = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../games").join(name);
        let dir = dir.to_str().expect("a readable path");
        let sheet = sheet(
            &folder("sheet_games").join("x"),
            &cardwright(&["export", "csv", dir]).ends_with_code(0).out,
        );
        cardwright(&["import", "csv", dir, &sheet]).ends_with_code(0).says("nothing changes");
    }
}

#[test]
fn json_tells_how_cards_read() {
    let (_, path) = game("sheet_json");
    let told = cardwright(&["export", "json", &path]).ends_with_code(0).out;
    let told: serde_json::Value = serde_json::from_str(&told).expect("JSON");
    let card = &told["cards"].as_array().expect("cards")[2];
    assert_eq!((&card["name"], &card["fields"]["cost"]), (&"Orchard Keeper".into(), &"2".into()));
    assert!(card["lines"][0].as_str().is_some_and(|line| line.contains("2 health")), "{card}");
}

#[test]
fn changes_are_told_card_by_card_and_written_only_when_asked() {
    let (dir, path) = game("sheet_changes");
    let sheet = sheet(&dir, "Title;Mana;power;notes\nOld Bear;4;3;too strong\nLamplighter;1;2;\nSpark;;;\n");
    let map = ["--map", "Title=name", "--map", "Mana=cost"];
    let mut command = vec!["import", "csv", &path, &sheet];
    command.extend(map);
    let before = fs::read_to_string(dir.join("cards.cw")).expect("the cards");
    cardwright(&command)
        .ends_with_code(0)
        .says("column `notes` is no field of any card, and is not used")
        .says("\"Old Bear\": cost 3 -> 4")
        .says("\"Lamplighter\": power 1 -> 2")
        .says("nothing was written: --write changes 1 files");
    assert_eq!(fs::read_to_string(dir.join("cards.cw")).expect("the cards"), before);
    command.push("--write");
    cardwright(&command).ends_with_code(0).says("1 files written");
    let after = fs::read_to_string(dir.join("cards.cw")).expect("the cards");
    assert!(
        after.contains("Helper { cost 4  power 3 }") && after.contains("Helper { cost 1  power 2 }"),
        "{after}"
    );
    assert_eq!(after.lines().count(), before.lines().count(), "nothing else changed");
}

#[test]
fn a_card_is_renamed_everywhere_and_a_new_one_goes_into_a_file_of_its_own() {
    let (dir, path) = game("sheet_names");
    let sheet = sheet(&dir, "name,new_name,kind,cost,power\nOld Bear,Young Bear,Helper,,\nOwl,,Helper,2,1\n");
    cardwright(&["import", "csv", &path, &sheet, "--write"])
        .ends_with_code(1)
        .says("new cards need a file: --new-cards FILE")
        .says("nothing was written");
    cardwright(&["import", "csv", &path, &sheet, "--new-cards", "more.cw", "--write"])
        .ends_with_code(0)
        .says("\"Old Bear\": is called \"Young Bear\" now")
        .says("\"Owl\": new, Helper");
    assert_eq!(
        fs::read_to_string(dir.join("more.cw")).expect("new"),
        "card \"Owl\" : Helper {  cost 2  power 1 }\n"
    );
    cardwright(&["test", &path]).ends_with_code(0).says(" 0 failed");
    assert!(!fs::read_to_string(dir.join("cards.cw")).expect("the cards").contains("Old Bear"));
}

#[test]
fn what_would_break_the_game_is_refused_and_nothing_is_lost() {
    let (dir, path) = game("sheet_broken");
    let before = fs::read_to_string(dir.join("cards.cw")).expect("the cards");
    let cases = [
        ("name,cost\nOld Bear,many\n", 1, "nothing was written"),
        ("name,cost\nOld Bear,1 } card \"X\" : Helper {\n", 1, "is no value of cost"),
        ("name,cost\nOld Bare,1\n", 1, "did you mean \"Old Bear\"?"),
        ("name,cost\nSpark,1\nSpark,2\n", 1, "stands in the sheet twice"),
        ("title,cost\nSpark,1\n", 2, "--map COLUMN=name"),
        ("name,cost,Cost\nSpark,1,2\n", 2, "columns `cost` and `Cost` are both cost"),
        ("name,Name\nSpark,Sparks\n", 2, "columns `name` and `Name` are both name"),
        ("name,kind,cost\nOld Bare,Helper,1\n", 1, "\"Old Bare\": new, Helper (or is \"Old Bear\" meant?)"),
        ("name,kind,cost\nOwl,Helper,1 } }\n", 1, "`1 } }` is no value of cost"),
        ("name,cost\n\"Spark,1\n", 2, "a quote is never closed"),
        ("", 2, "it is empty"),
    ];
    for (text, code, told) in cases {
        let sheet = sheet(&dir, text);
        cardwright(&["import", "csv", &path, &sheet, "--write"]).ends_with_code(code).says(told);
        assert_eq!(fs::read_to_string(dir.join("cards.cw")).expect("the cards"), before, "{text}");
    }
    let wrong = ["import", "csv", &path, &sheet(&dir, "name,cost\nSpark,1\n"), "--map", "cots=cost"];
    cardwright(&wrong).ends_with_code(2).says("the sheet has no column `cots`; did you mean `cost`?");
}

#[test]
fn a_sheet_as_a_spreadsheet_saves_it_is_understood() {
    let (dir, path) = game("sheet_saved");
    let rules = fs::read_to_string(dir.join("rules.cw")).expect("the rules");
    let with_flag = rules.replacen("{ power: Int;", "{ power: Int; sturdy: Bool = false;", 1);
    assert_ne!(rules, with_flag);
    fs::write(dir.join("rules.cw"), with_flag).expect("the rules");
    // A mark at its beginning, other order, capitals, semicolons, line ends of Windows, flags in capitals.
    let text = "\u{feff}Power;;STURDY;Name;Remarks;Cost\r\n4;;TRUE;Old Bear;\"he said \"\"hm\"\"; twice\";3\r\n\
                ;;FALSE;Lamplighter;;\r\n";
    let sheet = sheet(&dir, text);
    cardwright(&["import", "csv", &path, &sheet, "--write"])
        .ends_with_code(0)
        .says("column `Remarks` is no field of any card, and is not used")
        .says("\"Old Bear\": power 3 -> 4")
        .says("\"Old Bear\": sturdy not given -> true");
    let after = fs::read_to_string(dir.join("cards.cw")).expect("the cards");
    assert!(after.contains("sturdy") && after.contains("power 4"), "{after}");
    let again = cardwright(&["import", "csv", &path, &sheet]).ends_with_code(0);
    again.says("nothing changes");
}

#[test]
fn words_for_people_go_out_and_come_back_as_text() {
    let (dir, path) = game("sheet_words");
    let sheet_text = "name,Artist,flavour\nOld Bear,N. Marsh,\"\"\"Mine,\"\" it said.\nThen it slept.\"\n";
    cardwright(&["import", "csv", &path, &sheet(&dir, sheet_text), "--write"])
        .ends_with_code(0)
        .says("\"Old Bear\": flavour not given -> \"Mine,\" it said. / Then it slept.");
    let after = fs::read_to_string(dir.join("cards.cw")).expect("the cards");
    assert!(after.contains("flavour \"\\\"Mine,\\\" it said.\", \"Then it slept.\""), "{after}");
    cardwright(&["check", &path]).ends_with_code(0);
    let out = cardwright(&["export", "csv", &path]).ends_with_code(0).out;
    assert!(out.starts_with("name,kind,cost,power,flavour,artist,keywords,text\r\n"), "{out}");
    assert!(out.contains("\"\"\"Mine,\"\" it said.\nThen it slept.\",N. Marsh,,"), "{out}");
    cardwright(&["import", "csv", &path, &sheet(&dir, &out), "--write"])
        .ends_with_code(0)
        .says("nothing changes");
}

#[cfg(unix)]
#[test]
fn a_file_that_cannot_be_written_leaves_all_of_them_as_they_were() {
    let (dir, path) = game("sheet_rights");
    // In the way of the new text stands something that is no file.
    fs::create_dir(dir.join("tests.cw.new")).expect("a folder");
    let sheet = sheet(&dir, "name,new_name\nSpark,Flash\n");
    let before =
        ["cards.cw", "rules.cw", "tests.cw"].map(|name| fs::read_to_string(dir.join(name)).expect("a file"));
    let told = cardwright(&["import", "csv", &path, &sheet, "--write"]);
    told.ends_with_code(2).says("cannot write");
    let after =
        ["cards.cw", "rules.cw", "tests.cw"].map(|name| fs::read_to_string(dir.join(name)).expect("a file"));
    assert_eq!(before, after);
    assert!(!dir.join("cards.cw.new").exists());
}
