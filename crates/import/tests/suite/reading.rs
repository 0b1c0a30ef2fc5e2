//! What is read strictly: keys, values, JSON itself; and that the documentation lists every key.

use cardwright_import::keys::{Place, TABLE};
use cardwright_import::{Imported, Problem, Spelling};
use std::fs;
use std::path::Path;

/// A card with these members beside its name.
fn card(members: &str) -> Imported {
    let members = if members.is_empty() { String::new() } else { format!(",{members}") };
    let text = format!("{{\"name\": \"Trial\", \"type\": \"summon\", \"tribe\": \"golem\"{members}}}");
    cardwright_import::lifeburn_json(&text, Spelling::Strict)
}

#[track_caller]
fn misspelt(members: &str, path: &str, nearest: &str) {
    let imported = card(members);
    assert!(imported.cards.is_empty(), "nothing is written: {imported:#?}");
    let problems = imported.problems;
    let found = problems.iter().find(|problem| problem.path == path);
    let found = found.unwrap_or_else(|| panic!("nothing at {path} in {problems:#?}"));
    assert!(found.message.starts_with("unknown "), "{found:?}");
    assert_eq!(found.nearest.as_deref(), Some(nearest), "{found:?}");
}

fn trigger(members: &str) -> String {
    format!("\"triggeredEffects\": [{{\"trigger\": \"enteredZone\", \"zone\": \"play\", {members}}}]")
}

fn effect(members: &str) -> String {
    trigger(&format!("\"effects\": [{{\"effect\": \"draw\"}}, {{\"effect\": \"draw\", {members}}}]"))
}

#[test]
fn every_misspelt_key_is_named_with_its_path_and_the_nearest_known_one() {
    let at = |key: &str| format!("triggeredEffects[0].effects[1].{key}");
    misspelt("\"triggeredEffect\": []", "triggeredEffect", "triggeredEffects");
    misspelt("\"triggerdEffects\": []", "triggerdEffects", "triggeredEffects");
    misspelt("\"defnse\": 1", "defnse", "defense");
    misspelt(&effect("\"amuont\": 1"), &at("amuont"), "amount");
    misspelt(&effect("\"defnse\": 2"), &at("defnse"), "defense");
    misspelt(&effect("\"amountModifer\": \"+1\""), &at("amountModifer"), "amountModifier");
    misspelt(&effect("\"restricion\": \"cost\""), &at("restricion"), "restrictions");
    misspelt(&effect("\"optoinal\": true"), &at("optoinal"), "optional");
    misspelt(&effect("\"taretType\": \"summon\""), &at("taretType"), "targetType");
    misspelt(&effect("\"targeType\": \"summon\""), &at("targeType"), "targetType");
    misspelt(
        &trigger("\"effects\": [{\"effects\": \"draw\"}]"),
        "triggeredEffects[0].effects[0].effects",
        "effect",
    );
    misspelt(
        &effect("\"conditions\": [{\"condiiton\": \"control\"}]"),
        &at("conditions[0].condiiton"),
        "condition",
    );
    misspelt(&trigger("\"effcts\": []"), "triggeredEffects[0].effcts", "effects");
    let modifier = "\"costModifiers\": [{\"modifier\": \"firstSpell\", \"additionalModifer\": \"=0\"}]";
    misspelt(modifier, "costModifiers[0].additionalModifer", "additionalModifier");
    let passive = "\"passiveEffects\": [{\"passive\": \"createTokenModifier\", \"amountModifer\": \"*2\"}]";
    misspelt(passive, "passiveEffects[0].amountModifer", "amountModifier");
}

#[test]
fn so_is_every_misspelt_value() {
    let cost =
        "\"alternateCosts\": [{\"altCostType\": \"tribueMultiplier\", \"tribe\": \"golem\", \"amount\": 2}]";
    misspelt(cost, "alternateCosts[0].altCostType", "tributeMultiplier");
    let condition = effect("\"conditions\": [{\"condition\": \"didntAttacK\"}]");
    misspelt(&condition, "triggeredEffects[0].effects[1].conditions[0].condition", "didntAttack");
    misspelt(
        &effect("\"amountBasedOn\": \"TreefolkControlled\""),
        "triggeredEffects[0].effects[1].amountBasedOn",
        "treefolkControlled",
    );
    misspelt("\"keywords\": [\"blitz\", \"trampel\"]", "keywords[1]", "trample");
    misspelt(
        "\"activatedEffects\": [{\"effect\": \"CastCard\", \"zone\": \"graveyard\"}]",
        "activatedEffects[0].effect",
        "castCard",
    );
}

#[test]
fn a_known_key_of_which_nothing_is_made_is_told_in_the_report_and_in_the_card() {
    let imported = card(&effect("\"youChooseDamage\": true"));
    let path = "triggeredEffects[0].effects[1].youChooseDamage".to_owned();
    assert_eq!(imported.problems, [Problem::new(path, 1, "nothing was made of `youChooseDamage`")]);
    let text = &imported.cards[0].text;
    let remark = "// left out: triggeredEffects[0].effects[1].youChooseDamage: nothing was made of";
    assert!(text.contains(remark), "{text}");
}

#[test]
fn values_of_the_wrong_sort_are_told() {
    let problems =
        card("\"cost\": \"2\", \"attack\": 1.5, \"keywords\": \"blitz\", \"triggeredEffects\": [3]").problems;
    let told: Vec<(&str, &str)> =
        problems.iter().map(|problem| (problem.path.as_str(), problem.message.as_str())).collect();
    assert_eq!(
        told,
        [
            ("cost", "here stands a text, but it must be a whole number"),
            ("attack", "here stands a fraction, but it must be a whole number"),
            ("keywords", "here stands a text, but it must be a list"),
            ("triggeredEffects[0]", "here stands a number, but it must be an object"),
        ]
    );
}

#[test]
fn what_is_no_json_or_no_card_is_told() {
    let only = |text: &str| {
        let imported = cardwright_import::lifeburn_json(text, Spelling::Strict);
        assert!(imported.cards.is_empty(), "{imported:?}");
        let problem = imported.problems.into_iter().next().expect("a problem");
        (problem.line, problem.message)
    };
    assert_eq!(only("{\n  \"name\": \"Golem\",\n}"), (3, "this is not JSON: trailing comma".to_owned()));
    assert_eq!(only("").1, "this is not JSON: EOF while parsing a value");
    assert_eq!(only("3").1, "here stands a number, but it must be a card: an object");
    assert_eq!(only("[\"Golem\"]").1, "here stands a text, but it must be a card: an object");
    assert_eq!(
        only("{\"name\": \"a\", \"name\": \"b\"}").1,
        "this is not JSON: the key `name` stands there twice"
    );
    assert_eq!(only("{}").1, "a card needs a `name`");
    assert!(only(&"[".repeat(100_000)).1.starts_with("this is not JSON"));
}

#[test]
fn names_are_quoted() {
    let imported = cardwright_import::lifeburn_json(
        "{\"name\": \"A \\\"B\\\"\", \"type\": \"spell\", \"tribe\": \"goblin\"}",
        Spelling::Strict,
    );
    assert_eq!(imported.cards[0].text, "card \"A \\\"B\\\"\" : Spell { tribe Goblin }\n");
}

/// Under the heading of each place stand exactly its keys.
#[test]
fn the_documentation_lists_every_key() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/import.md");
    let text = fs::read_to_string(path).expect("docs/import.md");
    for (place, rows) in TABLE {
        let heading = format!("### {}\n", heading(*place));
        let (_, rest) = text.split_once(&heading).unwrap_or_else(|| panic!("no {heading}"));
        let section = rest.split("\n#").next().unwrap_or(rest);
        let list = section.split("\n\n").find(|part| part.trim_start().starts_with('`')).unwrap_or_default();
        let listed: Vec<&str> = list.split('`').skip(1).step_by(2).collect();
        let known: Vec<&str> = rows.iter().map(|(key, _)| *key).collect();
        assert_eq!(listed, known, "under {heading}");
    }
}

fn heading(place: Place) -> &'static str {
    match place {
        Place::Card => "A card",
        Place::Trigger => "A triggered effect",
        Place::Activated => "An activated effect",
        Place::Passive => "A passive effect",
        Place::StatModifier => "A stat modifier",
        Place::Effect => "An effect",
        Place::DeckDestination => "A deck destination",
        Place::Condition => "A condition",
        Place::AdditionalCost => "An additional cost",
        Place::AlternateCost => "An alternate cost",
        Place::CostModifier => "A cost modifier",
    }
}

/// Whatever is read, nothing panics, and nothing in it becomes a card of its own.
#[test]
fn texts_of_all_sorts_are_survived() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures/cards");
    let whole = fs::read_to_string(folder.join("merfolk.json")).expect("a fixture");
    let words =
        ["draw", "summon", "merfolk", "play", "1", "2", "true", "amount", "targetType", "choose", "stone"];
    let foreign = [
        "",
        "\\n}\\ncard \\\"Z\\\" : Spell { }",
        "-9223372036854775808",
        "9223372036854775807",
        "\"",
        "[]",
        "null",
    ];
    for (line, word) in whole.lines().flat_map(|line| words.iter().map(move |word| (line, word))) {
        for other in foreign.iter().chain(&words) {
            let text = line.trim_end_matches(',').replacen(word, other, 2);
            let imported = cardwright_import::lifeburn_json(&text, Spelling::Lenient);
            let beginnings = imported
                .cards
                .iter()
                .flat_map(|card| card.text.lines())
                .filter(|line| line.starts_with("card "));
            assert_eq!(beginnings.count(), imported.cards.len(), "{line} with {word} as {other}");
        }
    }
}
