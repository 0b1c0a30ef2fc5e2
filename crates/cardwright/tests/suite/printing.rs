//! `cardwright print`, with what goes wrong: a clear message, and nothing half-written is left behind.

use crate::program::{cardwright, edit, folder, small_game};
use std::fs;
use std::path::Path;

/// The names of what lies in a folder.
fn inside(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).expect("a folder").flatten();
    let mut names: Vec<String> =
        entries.map(|entry| entry.file_name().to_string_lossy().into_owned()).collect();
    names.sort();
    names
}

#[test]
fn everything_is_made_and_written_over_only_when_asked() {
    let game = small_game("print_all");
    let out = folder("print_all_out");
    let path = |name: &str| out.join(name).to_str().expect("a readable path").to_owned();
    let (pdf, png, svg) = (path("cards.pdf"), path("png"), path("svg"));
    let (rules, tts) = (path("rules.pdf"), path("tts"));
    let all = [
        "print", &game, "--out", &pdf, "--png", &png, "--svg", &svg, "--rules", &rules, "--tts", &tts,
        "--card", "Spark", "--card", "old bear",
    ];
    cardwright(&all).ends_with_code(0).says("2 different");
    assert_eq!(inside(&out), ["cards.pdf", "png", "rules.pdf", "svg", "tts"]);
    assert_eq!(inside(&out.join("png")), ["_back.png", "old_bear.png", "spark.png"]);
    assert_eq!(inside(&out.join("svg")), ["_back.svg", "old_bear.svg", "spark.svg"]);
    assert_eq!(inside(&out.join("tts")), ["back.png", "sheet_1.png", "tabletop_simulator.json"]);
    assert!(fs::read(&pdf).expect("it is there").starts_with(b"%PDF-"));
    let before = fs::read(&pdf).expect("it is there");
    cardwright(&["print", &game, "--out", &pdf]).ends_with_code(2).says("--force");
    assert_eq!(fs::read(&pdf).expect("it is there"), before);
    cardwright(&["print", &game, "--out", &pdf, "--force"]).ends_with_code(0);
    assert_ne!(fs::read(&pdf).expect("it is there"), before);
}

#[test]
fn only_what_has_changed_is_printed() {
    let (old, new) = (small_game("print_old"), small_game("print_new"));
    let out = folder("print_since_out");
    let pdf = out.join("cards.pdf");
    let pdf = pdf.to_str().expect("a readable path");
    let arguments = ["print", &new, "--out", pdf, "--counts", "one", "--since", &old, "--force"];
    cardwright(&arguments).ends_with_code(0).says("nothing to print");
    assert!(inside(&out).is_empty());
    edit(
        &new,
        "cards.cw",
        "card \"Old Bear\"       : Helper { cost 3",
        "card \"Old Bear\"       : Helper { cost 4",
    );
    cardwright(&arguments).ends_with_code(0).says("1 cards, 1 different");
    // The same with an archive of the older version.
    let archive = out.join("old.tar.gz");
    let packed =
        std::process::Command::new("tar").arg("-czf").arg(&archive).arg("-C").arg(&old).arg(".").status();
    assert!(packed.is_ok_and(|status| status.success()));
    let archive = archive.to_str().expect("a readable path");
    let arguments = ["print", &new, "--out", pdf, "--counts", "one", "--since", archive, "--force"];
    cardwright(&arguments).ends_with_code(0).says("1 cards, 1 different");
}

#[test]
fn what_cannot_be_printed_is_said_and_nothing_is_written() {
    let game = small_game("print_bad");
    let out = folder("print_bad_out");
    let pdf = out.join("cards.pdf");
    let pdf = pdf.to_str().expect("a readable path");
    let refused = |arguments: &[&str], told: &str| {
        let all: Vec<&str> =
            ["print", &game, "--out", pdf].into_iter().chain(arguments.iter().copied()).collect();
        cardwright(&all).ends_with_code(2).says(told);
        assert!(inside(&out).is_empty(), "{:?}", inside(&out));
    };
    refused(&["--paper", "a5"], "a4");
    refused(&["--size", "63"], "63x88");
    refused(&["--size", "5x5"], "from 20 to 400");
    refused(&["--size", "400x400"], "does not fit on a page");
    refused(&["--bleed", "x"], "millimetres");
    refused(&["--card", "Sparkk"], "did you mean \"Spark\"");
    refused(&["--deck", "Nothing"], "has no deck");
    refused(&["--font", "/nowhere/font.ttf"], "cannot read the font");
    refused(&["--font", &format!("{game}/cards.cw")], "is no font");
    refused(&["--since", "/nowhere/older"], "older version");
    refused(&["--since", &format!("{game}/cards.cw")], "neither a folder nor");
    let nowhere = out.join("no_folder/cards.pdf");
    let nowhere = nowhere.to_str().expect("a readable path");
    cardwright(&["print", &game, "--out", nowhere]).ends_with_code(2).says("there is no folder");
    cardwright(&["print", &game]).ends_with_code(2).says("say what to make");
    fs::create_dir(format!("{game}/art")).expect("it can be made");
    fs::write(format!("{game}/art/spark.png"), "no picture").expect("it can be written");
    refused(&[], "spark.png");
    fs::remove_file(format!("{game}/art/spark.png")).expect("it is there");
    edit(&game, "cards.cw", "strike(2)", "strik(2)");
    cardwright(&["print", &game, "--out", pdf]).ends_with_code(1).says("strike");
    assert!(inside(&out).is_empty());
}

/// Root may write everywhere, so the folder is one that nobody can write to.
#[cfg(target_os = "linux")]
#[test]
fn a_folder_that_cannot_be_written_to_is_named() {
    let game = small_game("print_rights");
    let ran = cardwright(&["print", &game, "--out", "/proc/cards.pdf", "--card", "Spark"]).ends_with_code(2);
    assert!(ran.err.contains("cannot write `/proc/cards.pdf`"), "{}", ran.err);
    let ran = cardwright(&["print", &game, "--png", "/proc/cards", "--card", "Spark"]).ends_with_code(2);
    assert!(ran.err.contains("cannot write `/proc/cards`"), "{}", ran.err);
}
