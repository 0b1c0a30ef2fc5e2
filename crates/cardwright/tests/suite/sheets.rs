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
        .says("nothing was written: --write changes 1 file\n");
    assert_eq!(fs::read_to_string(dir.join("cards.cw")).expect("the cards"), before);
    command.push("--write");
    cardwright(&command).ends_with_code(0).says("1 file written\n");
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
    let more = format!("{path}/more.cw");
    cardwright(&["import", "csv", &path, &sheet, "--new-cards", &more, "--write"])
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
        ("name,cost\nOld Bear,many\n", 1, "line 2: \"Old Bear\": cost: `many` is no whole number"),
        ("name,cost\nOld Bear,4.5\n", 1, "`4.5` is no whole number, and numbers of cards are whole"),
        ("name,cost\nOld Bear,1 } card \"X\" : Helper {\n", 1, "is no whole number"),
        ("name,cost,power\nOld Bear,3,2,5\n", 1, "line 2: 4 values, but the first line has 3 columns"),
        ("name,new_name\nOld Bear,\"Old\nBear\"\n", 1, "a name is one line of text"),
        ("name,new_name\nOld Bear,Spark\n", 1, "line 2: a card of the game is called \"Spark\" already"),
        ("name,new_name\nOld Bear,X\nSpark,X\n", 1, "line 3: \"X\" is what the card of line 2 is called"),
        ("name,new_name,kind,cost\nOwl,Barn Owl,Helper,1\n", 1, "`new_name` is for cards that the game has"),
        ("name,kind,cost\nOwl,Helpre,1\n", 1, "no kind is called `Helpre`; did you mean Helper?"),
        ("name,cost\nOld Bare,1\n", 1, "did you mean \"Old Bear\"?"),
        ("name,cost\nSpark,1\nSpark,2\n", 1, "stands in the sheet twice"),
        ("title,cost\nSpark,1\n", 2, "--map COLUMN=name"),
        ("My cards,\nname,cost\nSpark,1\n", 2, "or is it line 2?"),
        ("name,cost,Cost\nSpark,1,2\n", 2, "columns `cost` and `Cost` are both cost"),
        ("name,Name\nSpark,Sparks\n", 2, "columns `name` and `Name` are both name"),
        ("name,kind,cost\nOld Bare,Helper,1\n", 1, "\"Old Bare\": new, Helper (or is \"Old Bear\" meant?)"),
        ("name,kind,cost\nOwl,Helper,1 } }\n", 1, "`1 } }` is no whole number"),
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

#[test]
fn cells_are_understood_as_people_and_programs_write_them() {
    let (dir, path) = game("sheet_cells");
    let told = |text: &str| cardwright(&["import", "csv", &path, &sheet(&dir, text)]);
    // Another form of the same number is no change.
    told("name,cost\nOld Bear,3.0\nSpark,+1\n").ends_with_code(0).says("nothing changes");
    told("sep=;\r\nname;cost\r\nOld Bear;4,0\r\n").ends_with_code(0).says("\"Old Bear\": cost 3 -> 4");
    told("name,cost\nOld\u{a0}Bear,4\n")
        .ends_with_code(0)
        .says("is taken for \"Old Bear\": they differ only in blanks")
        .says("cost 3 -> 4");
    told("name,new_name\nOld Bear,\"  Older\u{a0}Bear \"\n")
        .ends_with_code(0)
        .says("is called \"Older Bear\" now");
    told("name,cots\nOld Bear,4\n").ends_with_code(0).says("if `cost` is meant: --map \"cots=cost\"");
    told("name,,cost\nOld Bear,hm,4\n").ends_with_code(0).says("column 2 has no title, and is not used");
    told("name,text\nOld Bear,Flies.\n").ends_with_code(0).says("column `text` follows from the card's text");
    // Two cards may change their names.
    told("name,new_name\nOld Bear,Spark\nSpark,Old Bear\n").ends_with_code(0).says("--write changes");
    let wide: Vec<u8> = [0xff, 0xfe].into_iter().chain("name".bytes().flat_map(|byte| [byte, 0])).collect();
    fs::write(dir.with_file_name("sheet.csv"), wide).expect("a sheet");
    let file = dir.with_file_name("sheet.csv");
    let file = file.to_str().expect("a readable path");
    cardwright(&["import", "csv", &path, file]).ends_with_code(2).says("it is not UTF-8 but UTF-16");
}

#[test]
fn new_cards_go_only_where_the_game_is_read_from() {
    let (dir, path) = game("sheet_place");
    let sheet = sheet(&dir, "name,kind,cost,power\nOwl,Helper,2,1\n");
    let refused = |file: &str, told: &str| {
        for write in [&["--write"][..], &[]] {
            let all: Vec<&str> = ["import", "csv", &path, &sheet, "--new-cards", file]
                .into_iter()
                .chain(write.iter().copied())
                .collect();
            cardwright(&all).ends_with_code(2).says(told);
        }
    };
    let outside = dir.with_file_name("more.cw");
    refused(outside.to_str().expect("a readable path"), "it is not in the game's folder");
    refused(&format!("{path}/more.txt"), "the files of a game end in `.cw`");
    refused(&format!("{path}/no_folder/more.cw"), "there is no such folder");
    refused(&format!("{path}/cards.cw"), "is there already");
    assert!(!outside.exists() && !dir.join("more.txt").exists());
    let inside = format!("{path}/../game/./more.cw");
    cardwright(&["import", "csv", &path, &sheet, "--new-cards", &inside, "--write"])
        .ends_with_code(0)
        .says("1 file written");
    cardwright(&["text", &path, "Owl"]).ends_with_code(0);
}

#[test]
fn a_picture_of_a_renamed_card_is_told_of() {
    let (dir, path) = game("sheet_picture");
    fs::create_dir(dir.join("art")).expect("a folder");
    fs::write(dir.join("art/old-bear.svg"), "<svg xmlns=\"http://www.w3.org/2000/svg\"/>")
        .expect("a picture");
    let sheet = sheet(&dir, "name,new_name\nOld Bear,Young Bear\n");
    cardwright(&["import", "csv", &path, &sheet]).ends_with_code(0).says("`art/old-bear.svg` stays as it is");
}

#[test]
fn an_export_never_takes_the_place_of_the_game() {
    let (dir, path) = game("sheet_over");
    let before = fs::read_to_string(dir.join("cards.cw")).expect("the cards");
    for name in ["cards.cw", "./CARDS.cw", "README.md", "new.cw"] {
        let out = format!("{path}/{name}");
        cardwright(&["export", "csv", &path, "--out", &out, "--force"])
            .ends_with_code(2)
            .says("is not written");
    }
    assert_eq!(fs::read_to_string(dir.join("cards.cw")).expect("the cards"), before);
    assert!(!dir.join("new.cw").exists());
    let out = format!("{path}/cards.csv");
    cardwright(&["export", "csv", &path, "--out", &out]).ends_with_code(0);
    cardwright(&["export", "csv", &path, "--out", &out]).ends_with_code(2).says("--force writes over it");
    cardwright(&["export", "csv", &path, "--out", &out, "--force"]).ends_with_code(0);
}

#[cfg(unix)]
#[test]
fn links_and_rights_stay_and_what_cannot_be_written_is_told_before() {
    use std::os::unix::fs::{PermissionsExt as _, symlink};
    let (dir, path) = game("sheet_rights");
    let texts = || {
        ["cards.cw", "rules.cw", "tests.cw"].map(|name| fs::read_to_string(dir.join(name)).expect("a file"))
    };
    let sheet = sheet(&dir, "name,new_name\nSpark,Flash\n");
    let before = texts();
    let rights = |mode| {
        fs::set_permissions(dir.join("tests.cw"), fs::Permissions::from_mode(mode)).expect("rights");
    };
    rights(0o444);
    // Without --write as well.
    cardwright(&["import", "csv", &path, &sheet]).ends_with_code(2).says("cannot write");
    cardwright(&["import", "csv", &path, &sheet, "--write"]).ends_with_code(2).says("cannot write");
    assert_eq!(texts(), before);
    rights(0o640);
    let real = dir.with_file_name("real.cw");
    fs::rename(dir.join("cards.cw"), &real).expect("it can be moved");
    symlink("../real.cw", dir.join("cards.cw")).expect("a link");
    cardwright(&["import", "csv", &path, &sheet, "--write"]).ends_with_code(0).says("3 files written");
    assert!(fs::symlink_metadata(dir.join("cards.cw")).is_ok_and(|found| found.is_symlink()));
    assert!(fs::read_to_string(&real).expect("the cards").contains("Flash"));
    let mode = fs::metadata(dir.join("tests.cw")).expect("the tests").permissions().mode();
    assert_eq!(mode & 0o777, 0o640);
    let left = fs::read_dir(&dir).expect("a folder").flatten().map(|entry| entry.file_name());
    assert!(left.into_iter().all(|name| !name.to_string_lossy().starts_with('.')), "nothing is left behind");
}
