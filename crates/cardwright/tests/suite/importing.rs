//! `cardwright import`.

use crate::program::{cardwright, folder};
use std::fs;
use std::path::Path;

const OLD: &str = r#"{ "name": "Ghost", "type": "summon", "tribe": "shadow", "attack": 1, "defense": 1,
  "triggeredEffects": [{ "trigger": "openingHand", "optional": true,
    "additionalCosts": [{ "costType": "reveal" }],
    "effects": [{ "effect": "draw", "amount": 1 }] }] }"#;
const NEW: &str = r#"{ "name": "Ghost", "type": "summon", "tribe": "shadow", "attack": 1, "defense": 1,
  "triggeredEffects": [{ "trigger": "openingHand", "optional": true,
    "effects": [{ "effect": "reveal", "scope": "selfOnly", "isCost": true }, { "effect": "draw", "amount": 1 }] }] }"#;
const CARD: &str = "card \"Ghost\" : Summon { tribe Shadow  attack 1  defense 1  may opening { pay show(self); draw(1) } }\n";

/// Writes the file and gives its path.
fn file(folder: &Path, name: &str, text: &str) -> String {
    let path = folder.join(name);
    fs::write(&path, text).expect("the file can be written");
    path.to_str().expect("a readable path").to_owned()
}

#[test]
fn old_and_new_form_are_printed_as_the_same_card() {
    let folder = folder("import_forms");
    let old = cardwright(&["import", "lifeburn-json", &file(&folder, "old.json", OLD)]).ends_with_code(0);
    assert_eq!(old.out, CARD);
    old.says("old.json:3: migrated triggeredEffects[0].additionalCosts[0]: a cost of the trigger is now")
        .says("1 card, 1 cost migrated, no problems");
    let new = cardwright(&["import", "lifeburn-json", &file(&folder, "new.json", NEW)]).ends_with_code(0);
    assert_eq!(new.out, CARD);
    new.says("new.json: nothing to migrate").says("1 card, 0 costs migrated, no problems");
}

#[test]
fn one_bad_file_does_not_lose_the_others() {
    let folder = folder("import_bad");
    let good = file(&folder, "good.json", NEW);
    let broken = file(&folder, "broken.json", "{ \"name\": ");
    let again = file(&folder, "again.json", OLD);
    let misspelt =
        file(&folder, "misspelt.json", &NEW.replace("Ghost", "Ghast").replace("\"amount\"", "\"amuont\""));
    let out = folder.join("cards.cw");
    let out = out.to_str().expect("a readable path");
    let command =
        ["import", "lifeburn-json", "nowhere.json", &good, &broken, &again, &misspelt, "--out", out];
    cardwright(&command)
        .ends_with_code(1)
        .says("nowhere.json:1: cannot be read: ")
        .says("good.json: nothing to migrate")
        .says("broken.json:1: this is not JSON: ")
        .says("again.json:1: \"Ghost\" was read from ")
        .says("misspelt.json:3: triggeredEffects[0].effects[1].amuont: unknown key `amuont`; did you mean `amount`?")
        .says("misspelt.json:1: \"Ghast\" is refused, and not written")
        .says("1 card, 1 refused, 1 cost migrated, 4 problems");
    assert_eq!(fs::read_to_string(out).expect("written"), CARD);
    cardwright(&command).ends_with_code(2).says("is there already; nothing was written");
}

#[test]
fn suggestions_are_taken_where_that_is_asked_for() {
    let folder = folder("import_accept");
    let misspelt =
        file(&folder, "misspelt.json", &NEW.replace("\"amount\"", "\"amuont\"").replace("draw", "drow"));
    let refused = cardwright(&["import", "lifeburn-json", &misspelt]).ends_with_code(1);
    assert_eq!(refused.out, "");
    refused.says("0 cards, 1 refused, 0 costs migrated, 2 problems");
    let taken = cardwright(&["import", "lifeburn-json", &misspelt, "--accept"]).ends_with_code(0);
    assert_eq!(taken.out, CARD);
    taken
        .says("misspelt.json:3: triggeredEffects[0].effects[1].amuont: `amuont` is taken for `amount`")
        .says("misspelt.json:3: triggeredEffects[0].effects[1].effect: `drow` is taken for `draw`")
        .says("1 card, 2 words corrected, 0 costs migrated, no problems");
}

#[test]
fn programs_get_json() {
    let folder = folder("import_json");
    let old = file(&folder, "old.json", OLD);
    let ran = cardwright(&["import", "lifeburn-json", &old, "--format", "json"]).ends_with_code(0);
    let told: serde_json::Value = serde_json::from_str(&ran.out).expect("JSON");
    let told = &told["files"][0];
    assert_eq!(told["cards"][0]["text"], CARD);
    assert_eq!(told["migrations"][0]["path"], "triggeredEffects[0].additionalCosts[0]");
    assert_eq!((&told["file"], told["problems"].as_array().map(Vec::len)), (&old.into(), Some(0)));
    for list in ["refused", "corrections", "notes"] {
        assert_eq!(told[list].as_array().map(Vec::len), Some(0), "{list}");
    }
}

#[test]
fn without_files_there_is_nothing_to_import() {
    cardwright(&["import", "lifeburn-json"]).ends_with_code(2).says("FILES");
}
