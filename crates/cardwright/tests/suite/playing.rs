//! Matches in the terminal, typed in, and their records.

use crate::program::{Ran, cardwright, cardwright_typing, edit, small_game};
use std::fs;

fn play(dir: &str, more: &[&str], typed: &str) -> Ran {
    let arguments: Vec<&str> = ["play", dir, "--seed", "3"].into_iter().chain(more.iter().copied()).collect();
    cardwright_typing(&arguments, typed).ends_with_code(0)
}

/// The table as it was drawn each time.
fn tables(ran: &Ran) -> Vec<&str> {
    ran.out.split("── Turn ").skip(1).map(|table| table.split("\n>").next().unwrap_or("")).collect()
}

#[test]
fn a_choice_taken_back_leaves_the_table_as_it_was() {
    let dir = small_game("undo");
    let ran = play(&dir, &[], "1\nu\nu\n1\nq\n").says("There is nothing to take back.");
    let drawn = tables(&ran);
    assert_eq!(drawn.len(), 4, "{ran:#?}");
    assert_eq!(drawn[0], drawn[2]);
    assert_eq!(drawn[1], drawn[3]);
    assert_ne!(drawn[0], drawn[1]);
}

#[test]
fn undo_goes_back_past_what_the_others_did() {
    let dir = small_game("undo-others");
    let end = last_option(&play(&dir, &[], ""));
    let ran = play(&dir, &[], &format!("{end}\nu\n{end}\nq\n"));
    let drawn = tables(&ran);
    assert!(
        drawn[0].starts_with("1 · main · your turn") && drawn[1].starts_with("3 · main · your turn"),
        "{ran:#?}"
    );
    assert_eq!(drawn[0], drawn[2]);
    // The others do the same again.
    assert_eq!(drawn[1], drawn[3]);
}

/// The number of the last option that was shown: ending the turn.
fn last_option(ran: &Ran) -> usize {
    let last = ran.out.lines().rfind(|line| line.ends_with("end your turn")).expect("the turn can be ended");
    last.trim().split(' ').next().and_then(|number| number.parse().ok()).expect("a number")
}

#[test]
fn only_the_own_hand_is_shown() {
    let dir = small_game("hidden");
    let ran = play(&dir, &[], "q\n");
    let table = tables(&ran)[0];
    let (theirs, own) = table.split_once("you (player 1)").expect("both players");
    assert!(theirs.contains("hand  3 cards") && theirs.contains("deck  14 cards"), "{table}");
    assert!(own.contains("hand  ") && !own.contains("hand  4 cards"), "{table}");
}

#[test]
fn hints_texts_and_nonsense_are_answered() {
    let dir = small_game("hints");
    let typed = "t spark\nt sprak\n?\n0\n99\n-1\nhello world\n\u{0}\u{ff}\n1\n1\n?\nq\n";
    play(&dir, &[], typed)
        .says("Deal 2 damage to your opponent.")
        .says("did you mean \"Spark\"?")
        .says("There is no option 0; choose 1 to ")
        .says("There is no option 99; choose 1 to ")
        .says("number: choose it")
        .says("not enough energy");
}

#[test]
fn the_end_of_the_input_ends_the_match() {
    let dir = small_game("no-input");
    play(&dir, &[], "");
    play(&dir, &["--bot", "none"], "1\n");
}

#[test]
fn a_whole_match_can_be_typed_for_everybody() {
    let dir = small_game("everybody");
    // The first option again and again; ending the turn is the last one, so sooner or later it is the only one.
    let ran = play(&dir, &["--bot", "none"], &"1\n".repeat(2000));
    let ran = ran.says("The match is over: player ");
    assert!(ran.out.contains("the match is over."), "typing on is answered: {}", ran.last_line());
}

#[test]
fn a_record_is_saved_and_shown_again() {
    let dir = small_game("record");
    let file = format!("{dir}/match.json");
    play(&dir, &[], &format!("1\n1\ns {file}\nq\n")).says("Saved");
    cardwright(&["replay", &file])
        .ends_with_code(0)
        .says("Duel, 2 players, seed 3")
        .says("the recorded position");
    cardwright(&["replay", &file, &dir]).ends_with_code(0);
}

#[test]
fn a_record_has_a_version_and_no_path_of_the_machine() {
    let dir = small_game("no-path");
    let file = format!("{dir}/match.json");
    play(&dir, &[], &format!("1\ns {file}\nq\n"));
    let kept = fs::read_to_string(&file).expect("the record is there");
    let record: serde_json::Value = serde_json::from_str(&kept).expect("JSON");
    assert_eq!((&record["version"], &record["folder"]), (&1.into(), &"duel".into()));
    assert!(!kept.contains('/') && !kept.contains('\\'), "{kept}");
}

#[test]
fn a_comment_or_another_text_in_the_game_leaves_its_records_good() {
    let dir = small_game("reworded");
    let file = format!("{dir}/match.json");
    play(&dir, &[], &format!("1\n1\ns {file}\nq\n"));
    edit(&dir, "rules.cw", "zone deck", "// the draw pile\n\nzone   deck");
    edit(&dir, "rules.cw", "text \"gain {n} health\"", "text \"heal {n}\"");
    fs::rename(format!("{dir}/tests.cw"), format!("{dir}/trials.cw")).expect("renamed");
    cardwright(&["replay", &file]).ends_with_code(0).says("the recorded position");
    edit(&dir, "cards.cw", "cost 1", "cost 2");
    cardwright(&["replay", &file]).ends_with_code(2).says("has changed");
}

#[test]
fn a_record_that_does_not_fit_is_refused_or_found_out() {
    let dir = small_game("bad-record");
    let file = format!("{dir}/match.json");
    play(&dir, &[], &format!("1\ns {file}\nq\n"));
    let kept = fs::read_to_string(&file).expect("the record is there");
    let record: serde_json::Value = serde_json::from_str(&kept).expect("JSON");
    let with = |field: &str, value: serde_json::Value| {
        let mut changed = record.clone();
        changed[field] = value;
        fs::write(&file, changed.to_string()).expect("the record can be written");
        cardwright(&["replay", &file])
    };
    with("hash", 1.into()).ends_with_code(1).says("ANOTHER position");
    with("choices", serde_json::json!([99])).ends_with_code(2).says("choice 1 of the record");
    with("players", 9.into()).ends_with_code(2);
    with("fingerprint", 1.into()).ends_with_code(2).says("has changed");
    with("folder", "no/such/folder".into()).ends_with_code(2).says("no folder");
    with("folder", "../bad-record/duel".into()).ends_with_code(2).says("no folder");
    with("version", 2.into()).ends_with_code(2).says("the record has form 2, and this program reads form 1");
    with("version", serde_json::Value::Null).ends_with_code(2).says("older than records with a version");
    fs::write(&file, [0xff, 0xfe, 0x00]).expect("the record can be written");
    cardwright(&["replay", &file]).ends_with_code(2).says("not a record");
    cardwright(&["replay", "no-such-file.json"]).ends_with_code(2).says("cannot read");
}

/// A record of a match between two that was never played on: the deal is all there is to it.
fn dealt(dir: &str) -> serde_json::Value {
    let library = protocol::library::Library::of_folder(dir.as_ref()).expect("a game");
    let (secret, nonces) = ("5ec3e7".to_owned(), vec![Some("one".to_owned()), Some(String::new())]);
    let commitment = protocol::deal::commitment(&secret);
    let deal = protocol::deal::Deal { table: "m".to_owned(), commitment, nonces, secret: Some(secret) };
    let seed = deal.seed("5ec3e7");
    let start = protocol::setup::Start { seed, ..Default::default() };
    let play = protocol::play::Play::new(library.get("duel").expect("it").clone(), start).expect("a match");
    let save = protocol::setup::Save { deal: Some(deal), ..play.save() };
    serde_json::to_value(save).expect("JSON")
}

#[test]
fn a_deal_is_proved_and_whatever_was_changed_in_it_is_found_out() {
    let dir = small_game("verify");
    let file = format!("{dir}/match.json");
    let record = dealt(&dir);
    let verify = |change: &dyn Fn(&mut serde_json::Value), more: &[&str]| {
        let mut changed = record.clone();
        change(&mut changed);
        fs::write(&file, changed.to_string()).expect("the record can be written");
        let arguments: Vec<&str> = ["verify", &file].into_iter().chain(more.iter().copied()).collect();
        cardwright(&arguments)
    };
    let commitment = record["deal"]["commitment"].as_str().expect("a hash").to_owned();
    let good = verify(&|_| {}, &["--commitment", &commitment]).ends_with_code(0);
    good.says("player 1: one").says("player 2: added nothing").says("Nobody chose them.");
    verify(&|_| {}, &["--commitment", "00"])
        .ends_with_code(1)
        .says("NOT as promised: the hash in the record");
    let deal = |field: &'static str, value: serde_json::Value| {
        move |record: &mut serde_json::Value| record["deal"][field] = value.clone()
    };
    verify(&deal("secret", "another".into()), &[])
        .ends_with_code(1)
        .says("is not the one whose hash was shown");
    verify(&deal("secret", serde_json::Value::Null), &[]).ends_with_code(1).says("the secret was not told");
    let nonces = serde_json::json!(["two", ""]);
    verify(&deal("nonces", nonces), &[]).ends_with_code(1).says("dealt from another seed");
    verify(&|record| record["hash"] = "0".into(), &[]).ends_with_code(1).says("NOT as recorded");
    let no_deal =
        |record: &mut serde_json::Value| drop(record.as_object_mut().expect("a save").remove("deal"));
    verify(&no_deal, &[]).ends_with_code(1).says("NOT proved");
    fs::write(&file, "{}").expect("written");
    cardwright(&["verify", &file]).ends_with_code(2).says("not the record of a match at a table");
}

#[test]
fn a_place_that_cannot_be_written_is_told() {
    let dir = small_game("unwritable");
    play(&dir, &[], &format!("s {dir}/no/such/folder/match.json\nq\n")).says("cannot write");
}
