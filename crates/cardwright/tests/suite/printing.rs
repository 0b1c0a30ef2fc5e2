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
    cardwright(&arguments).ends_with_code(0).says("1 card, 1 different, on 1 page of");
    // A deck that is named twice is one deck.
    let twice = ["print", &new, "--out", pdf, "--deck", "starter", "--deck", "Starter", "--force"];
    cardwright(&twice).ends_with_code(0).says("17 cards, 9 different");
    // The same with an archive of the older version.
    let archive = out.join("old.tar.gz");
    let packed =
        std::process::Command::new("tar").arg("-czf").arg(&archive).arg("-C").arg(&old).arg(".").status();
    assert!(packed.is_ok_and(|status| status.success()));
    let archive = archive.to_str().expect("a readable path");
    let arguments = ["print", &new, "--out", pdf, "--counts", "one", "--since", archive, "--force"];
    cardwright(&arguments).ends_with_code(0).says("1 card, 1 different, on 1 page of");
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

#[test]
fn two_results_never_share_a_place() {
    let game = small_game("print_twice");
    let out = folder("print_twice_out");
    let path = |name: &str| out.join(name).to_str().expect("a readable path").to_owned();
    let refused = |arguments: &[&str]| {
        let all: Vec<&str> = ["print", &game].into_iter().chain(arguments.iter().copied()).collect();
        let ran = cardwright(&all).ends_with_code(2).says("would both write");
        assert_eq!(ran.err.lines().count(), 1, "{}", ran.err);
        assert!(inside(&out).is_empty(), "{:?}", inside(&out));
    };
    refused(&["--out", &path("x.pdf"), "--rules", &path("x.pdf")]);
    refused(&["--out", &path("x.pdf"), "--rules", &path("./X.pdf")]);
    refused(&["--out", &path("x"), "--png", &path("x")]);
    edit(
        &game,
        "cards.cw",
        "card \"Spark\"",
        "card \"Sheet 1\" : Helper { cost 1  power 1 }\ncard \"Spark\"",
    );
    let both = path("both");
    refused(&["--counts", "one", "--png", &both, "--tts", &both]);
    // Pictures and drawings have other endings.
    cardwright(&["print", &game, "--card", "Spark", "--png", &both, "--svg", &both]).ends_with_code(0);
    assert_eq!(inside(&out.join("both")), ["_back.png", "_back.svg", "spark.png", "spark.svg"]);
}

#[test]
fn nothing_that_the_game_is_made_of_is_written_over() {
    let game = small_game("print_over");
    fs::create_dir(format!("{game}/art")).expect("it can be made");
    fs::write(format!("{game}/art/spark.svg"), PICTURE).expect("it can be written");
    let before = fs::read_to_string(format!("{game}/cards.cw")).expect("the cards");
    let refused = |option: &str, place: &str| {
        let place = format!("{game}/{place}");
        cardwright(&["print", &game, option, &place, "--force"]).ends_with_code(2).says("is not written");
    };
    refused("--out", "cards.cw");
    refused("--rules", "README.md");
    refused("--svg", "art");
    refused("--png", "../duel/./art");
    refused("--out", "new.cw");
    assert_eq!(fs::read_to_string(format!("{game}/cards.cw")).expect("the cards"), before);
    assert_eq!(fs::read_to_string(format!("{game}/art/spark.svg")).expect("the picture"), PICTURE);
    assert_eq!(inside(Path::new(&format!("{game}/art"))), ["spark.svg"]);
}

const PICTURE: &str = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"9\" height=\"9\"><rect width=\"9\" \
                       height=\"9\" fill=\"#c00\"/></svg>";

#[test]
fn pictures_of_cards_that_are_gone_are_told_of() {
    let game = small_game("print_stays");
    let out = folder("print_stays_out");
    let svg = out.join("svg");
    let svg = svg.to_str().expect("a readable path");
    let all = ["print", &game, "--counts", "one", "--svg", svg, "--force"];
    let first = cardwright(&all).ends_with_code(0);
    assert!(!first.out.contains("from before"), "{}", first.out);
    fs::write(out.join("svg/gone_card.svg"), PICTURE).expect("it can be written");
    cardwright(&all).ends_with_code(0).says("1 picture in").says("stays from before: gone_card.svg");
    assert!(out.join("svg/gone_card.svg").exists());
    // Who makes one card anew knows that there are others.
    let some = ["print", &game, "--card", "Spark", "--svg", svg, "--force"];
    let some = cardwright(&some).ends_with_code(0);
    assert!(!some.out.contains("from before"), "{}", some.out);
}

#[test]
fn another_back_is_a_change() {
    let (old, new) = (small_game("print_back_old"), small_game("print_back_new"));
    let out = folder("print_back_out");
    let path = |name: &str| out.join(name).to_str().expect("a readable path").to_owned();
    let (pdf, svg) = (path("cards.pdf"), path("svg"));
    fs::create_dir(format!("{new}/art")).expect("it can be made");
    fs::write(format!("{new}/art/back.svg"), PICTURE).expect("it can be written");
    let since = ["print", &new, "--counts", "one", "--since", &old];
    let with = |more: &[&str]| cardwright(&since.iter().chain(more).copied().collect::<Vec<_>>());
    with(&["--out", &pdf]).ends_with_code(0).says("the back is another one").says("every card is made anew");
    with(&["--svg", &svg]).ends_with_code(0).says("1 drawing in");
    assert_eq!(inside(&out.join("svg")), ["_back.svg"]);
    with(&["--out", &pdf, "--backs", "none", "--force"]).ends_with_code(0).says("nothing to print");
}

#[test]
fn pictures_that_nobody_will_see_are_told_of() {
    let game = small_game("print_art");
    let out = folder("print_art_out");
    let pdf = out.join("cards.pdf");
    let pdf = pdf.to_str().expect("a readable path");
    fs::create_dir(format!("{game}/art")).expect("it can be made");
    for name in ["sparc.svg", "spark.svg", "back.svg", "old bear.gif"] {
        fs::write(format!("{game}/art/{name}"), PICTURE).expect("it can be written");
    }
    let ran = cardwright(&["print", &game, "--out", pdf]).ends_with_code(0);
    assert!(
        ran.err.contains("art/sparc.svg: no card is called so, and it is not used; is \"Spark\" meant?"),
        "{ran:?}"
    );
    assert!(ran.err.contains("art/old bear.gif: pictures are"), "{ran:?}");
    assert_eq!(ran.err.lines().count(), 2, "{ran:?}");
}

#[test]
fn small_cards_are_made_with_what_there_is_room_for() {
    let game = small_game("print_small");
    let out = folder("print_small_out");
    let pdf = out.join("cards.pdf");
    let pdf = pdf.to_str().expect("a readable path");
    let ran = cardwright(&["print", &game, "--out", pdf, "--size", "20x20"]);
    assert!(ran.out.contains("no room for a picture"), "{ran:?}");
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
