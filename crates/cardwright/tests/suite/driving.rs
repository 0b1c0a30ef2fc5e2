//! `drive` and the Python client.

use crate::program::{cardwright_typing, root};
use std::process::Command;

fn games() -> String {
    root().join("games").to_string_lossy().into_owned()
}

#[test]
fn one_line_in_one_line_out() {
    let typed =
        "{\"id\":\"a\",\"do\":\"games\"}\n\nnonsense\n{\"id\":\"b\",\"do\":\"quit\"}\n{\"do\":\"games\"}\n";
    let ran = cardwright_typing(&["drive", &games()], typed).ends_with_code(0);
    let lines: Vec<&str> = ran.out.lines().collect();
    assert_eq!(lines.len(), 4, "{ran:#?}");
    assert!(lines[0].contains("\"is\":\"hello\"") && lines[1].starts_with("{\"id\":\"a\",\"is\":\"games\""));
    assert!(lines[2].contains("\"code\":\"malformed\"") && lines[3] == "{\"id\":\"b\",\"is\":\"done\"}");
}

#[test]
fn a_line_without_end_is_refused_and_the_session_goes_on() {
    let typed = "x".repeat(5 << 20) + "\n{\"do\":\"ping\"}\n";
    let ran = cardwright_typing(&["drive", &games()], &typed).ends_with_code(0);
    assert!(ran.out.contains("\"code\":\"too_large\"") && ran.last_line() == "{\"is\":\"done\"}", "{ran:#?}");
}

#[test]
fn a_folder_without_games_cannot_be_driven() {
    cardwright_typing(&["drive", "/nowhere"], "").ends_with_code(2).says("/nowhere");
}

#[test]
fn the_python_client_plays_a_match_of_every_game() {
    for game in ["fourhouses", "realms"] {
        let output = Command::new("python3")
            .arg(root().join("examples/client.py"))
            .args([env!("CARGO_BIN_EXE_cardwright"), &games(), game, "4"])
            .output()
            .expect("python3 is there");
        let told = String::from_utf8_lossy(&output.stdout);
        assert!(output.status.success(), "{told}{}", String::from_utf8_lossy(&output.stderr));
        assert!(told.trim_end().ends_with("wins"), "{told}");
    }
}
