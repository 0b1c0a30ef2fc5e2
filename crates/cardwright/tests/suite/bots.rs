//! Bots and the lab, as their users meet them.

use crate::program::{cardwright, cardwright_typing, edit, folder, root, small_game};
use std::fs;
use std::path::Path;

#[test]
fn a_match_can_be_played_against_a_bot_that_thinks() {
    let dir = small_game("play-bot");
    cardwright_typing(&["play", &dir, "--seed", "3", "--bot", "greedy"], "1\nq\n").ends_with_code(0);
    cardwright(&["play", &dir, "--bot", "chess"]).ends_with_code(2).says("no bot `chess`");
}

#[test]
fn the_ladder_tells_scores_with_intervals() {
    let dir = small_game("ladder");
    cardwright(&["ladder", &dir, "--bots", "random,greedy", "--pairs", "2"])
        .ends_with_code(0)
        .says("greedy against random")
        .says("Elo");
    let ran = cardwright(&["ladder", &dir, "--bots", "random,greedy", "--pairs", "2", "--format", "json"]);
    let json: serde_json::Value = serde_json::from_str(&ran.ends_with_code(0).out).expect("JSON");
    assert_eq!(json["rungs"][0]["result"]["games"], 4);
    cardwright(&["ladder", &dir, "--bots", "random"]).ends_with_code(2).says("at least two bots");
}

#[test]
fn a_ladder_that_was_stopped_goes_on() {
    let dir = small_game("ladder-kept");
    let file = folder("ladder-kept-file").join("deals.jsonl");
    let keep = file.to_str().expect("a readable path");
    let climb = |pairs: &str, keep: &[&str]| {
        let plain = ["ladder", &dir, "--bots", "random,greedy", "--pairs", pairs, "--format", "json"];
        cardwright(&[&plain[..], keep].concat()).ends_with_code(0).out
    };
    let parts =
        || fs::read_to_string(&file).expect("kept deals").lines().filter(|line| !line.is_empty()).count();
    climb("10", &["--keep", keep]);
    assert_eq!(parts(), 1);
    assert_eq!(climb("20", &["--keep", keep]), climb("20", &[]));
    assert_eq!(parts(), 2, "what was there is not played again");
}

#[test]
fn a_program_of_ones_own_can_play() {
    let dir = small_game("program-bot");
    let bot = format!("program:python3 {}", root().join("examples/bot.py").display());
    let bots = format!("random,{bot}");
    let ran =
        cardwright(&["ladder", &dir, "--bots", &bots, "--pairs", "3", "--format", "json"]).ends_with_code(0);
    let json: serde_json::Value = serde_json::from_str(&ran.out).expect("JSON");
    assert_eq!(json["rungs"][0]["bot"], bot.as_str());
    assert_eq!(json["rungs"][0]["result"]["games"], 6);
    cardwright_typing(&["play", &dir, "--seed", "3", "--bot", &bot], "1\n1\nq\n").ends_with_code(0);
}

#[test]
fn a_program_that_cannot_play_is_told_of() {
    let dir = small_game("program-trouble");
    let ladder =
        |bot: &str| cardwright(&["ladder", &dir, "--bots", &format!("random,program:{bot}"), "--pairs", "1"]);
    ladder("/no/such/program").ends_with_code(2).says("cannot be started");
    ladder("true").ends_with_code(2).says("has ended in the middle of a match");
    // It hears that there is no such option, and gives up.
    let chooses_badly = folder("program-trouble-bot").join("bot.py");
    let text = "import sys\nfor line in sys.stdin:\n    if '\"illegal\"' in line: sys.exit()\n    print('{\"do\":\"choose\",\"option\":99}', flush=True)\n";
    fs::write(&chooses_badly, text).expect("a file");
    ladder(&format!("python3 {}", chooses_badly.display())).ends_with_code(2).says("has ended");
}

#[test]
fn what_bots_play_for_can_be_read_and_added_to_the_game() {
    let dir = small_game("fit");
    edit(&dir, "rules.cw", "value evaluate(", "value standing(");
    cardwright(&["fit", &dir]).ends_with_code(0).says("value evaluate(p: Player) =").says("against chance");
    cardwright(&["fit", &dir, "--write"]).ends_with_code(0).says("evaluate.cw");
    cardwright(&["check", &dir]).ends_with_code(0);
    // From now on it is the author's.
    cardwright(&["fit", &dir, "--write"]).ends_with_code(2).says("declares no `value evaluate`");
    cardwright(&["ladder", &dir, "--bots", "greedy,greedy", "--pairs", "2"]).ends_with_code(2).says("twice");
}

fn examine(dir: &str, out: &Path, threads: &str) -> crate::program::Ran {
    let out = out.to_str().expect("a readable path");
    let bots = "random=40,greedy=4";
    cardwright(&["lab", dir, "--games", "40", "--bots", bots, "--threads", threads, "--out", out])
}

#[test]
fn the_lab_writes_the_same_results_on_any_number_of_threads_and_after_a_stop() {
    let dir = small_game("lab");
    let (one, two) = (folder("lab-one"), folder("lab-two"));
    examine(&dir, &one, "1").says("The report is");
    examine(&dir, &two, "3");
    let results = |out: &Path| fs::read_to_string(out.join("results.json")).expect("results");
    assert_eq!(results(&one), results(&two));
    let page = fs::read_to_string(one.join("report.html")).expect("a report");
    assert!(page.contains("<svg") && !page.contains("http"), "the page stands alone");
    let left = fs::read_dir(&one).expect("a folder").flatten();
    assert!(!left.map(|file| file.file_name()).any(|name| name.to_string_lossy().starts_with("checkpoint")));
    cardwright(&["lab", &dir, "--bots", "greedy,random", "--out", "nowhere"])
        .ends_with_code(2)
        .says("weakest");
    assert!(fs::read_to_string(one.join("cards.csv")).expect("a table").lines().count() > 2);
}

#[test]
fn versions_are_compared_and_numbers_searched() {
    let dir = small_game("lab-compare");
    let same = cardwright(&["lab", "compare", &dir, &dir, "--most", "40"]).ends_with_code(0);
    assert!(same.out.contains("No difference"), "{same:#?}");
    cardwright(&["lab", "tune", &dir, "No Such Card", "cost"]).ends_with_code(2).says("has no card");
    cardwright(&["lab", &dir]).ends_with_code(2).says("--out");
    edit(&dir, "rules.cw", "game", "gmae");
    cardwright(&["lab", &dir, "--out", "nowhere"]).ends_with_code(1);
}
