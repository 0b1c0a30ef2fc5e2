//! The commands that need no game: help, explain, completions; and output nobody reads.

use crate::program::cardwright;
use std::process::{Command, Stdio};

#[test]
fn help_has_examples() {
    cardwright(&["--help"]).ends_with_code(0).says("Examples:").says("Exit codes:");
    for command in [
        "check",
        "test",
        "conform",
        "exercise",
        "text",
        "play",
        "sim",
        "replay",
        "verify",
        "explain",
        "new",
        "completions",
        "serve",
        "drive",
        "print",
    ] {
        cardwright(&[command, "--help"]).ends_with_code(0).says("Example");
    }
}

#[test]
fn unknown_words_are_usage_errors() {
    cardwright(&["chekc", "somewhere"]).ends_with_code(2).says("check");
    cardwright(&["check"]).ends_with_code(2);
    cardwright(&["check", ".", "--format", "xml"]).ends_with_code(2).says("json");
}

#[test]
fn every_code_is_listed_and_explained() {
    let list = cardwright(&["explain"]).ends_with_code(0);
    let codes: Vec<&str> = list.out.lines().filter_map(|line| line.split_whitespace().next()).collect();
    assert!(codes.len() > 20, "{codes:?}");
    assert!(codes.is_sorted(), "{codes:?}");
    for code in [codes[0], codes[codes.len() - 1]] {
        cardwright(&["explain", code]).ends_with_code(0).says("Wrong:").says("Right:");
        cardwright(&["explain", &code.to_lowercase()]).ends_with_code(0);
    }
}

#[test]
fn an_unknown_code_is_refused() {
    cardwright(&["explain", "E9999"]).ends_with_code(2).says("there is no code `E9999`");
    cardwright(&["explain", "\u{1F40D}"]).ends_with_code(2);
}

#[test]
fn completions_are_printed_for_each_shell() {
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        cardwright(&["completions", shell]).ends_with_code(0).says("conform");
    }
    cardwright(&["completions", "abacus"]).ends_with_code(2);
}

#[test]
fn a_reader_who_leaves_is_no_error() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_cardwright"))
        .args(["completions", "zsh"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    drop(child.stdout.take());
    let output = child.wait_with_output().expect("the program ends");
    assert_eq!(output.status.code(), Some(0));
    assert_eq!(String::from_utf8_lossy(&output.stderr), "");
}

#[test]
fn there_is_no_colour_in_a_pipe() {
    for arguments in [&["explain", "E0001"][..], &["--help"], &["explain"]] {
        let ran = cardwright(arguments);
        assert!(!ran.out.contains('\x1b') && !ran.err.contains('\x1b'), "{ran:#?}");
    }
}
