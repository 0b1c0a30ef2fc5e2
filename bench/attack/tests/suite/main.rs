//! The short form of every attack, on the program that the other tests have built.

use std::path::Path;
use std::process::Command;

#[test]
fn every_attack_is_held_off_in_its_short_form() {
    let kit = Path::new(env!("CARGO_BIN_EXE_attack"));
    let program = kit.with_file_name(format!("cardwright{}", std::env::consts::EXE_SUFFIX));
    assert!(program.is_file(), "`cargo build --package cardwright` builds {}", program.display());
    let games = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../games");
    let results = std::env::temp_dir().join(format!("cardwright-attack-{}.json", std::process::id()));
    let ran = Command::new(kit)
        .args(["--short", "--games"])
        .arg(&games)
        .arg("--results")
        .arg(&results)
        .output()
        .expect("it can be run");
    let said = String::from_utf8_lossy(&ran.stdout);
    let told = std::fs::read_to_string(&results).expect("the results are written");
    let _gone = std::fs::remove_file(&results);
    assert!(ran.status.success(), "{said}{}", String::from_utf8_lossy(&ran.stderr));
    assert_eq!(
        told.matches("\"result\": \"held\"").count() + said.matches(" skipped  ").count(),
        32,
        "{said}"
    );
}
