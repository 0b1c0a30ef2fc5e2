//! The cards of Lifeburn, from their JSON form: old and new are the same card, and the game with imported cards is the
//! same game.

use crate::fixtures::{TRIBES, beside_the_rules, compiled, fixture, imported, read};
use cardwright_import::{Card, Spelling};
use compiler::Loaded;
use diagnostic::{Severity, Sources};
use std::fs;
use std::path::Path;

const SIX: [&str; 6] =
    ["ghastly", "loot_ghost", "reconfigure_golem", "ghastly_tutor", "goblin_portal", "transparent_plant"];

/// The text without the cards of these names.
fn without(text: &str, names: &[&str]) -> String {
    let mut kept = String::new();
    let mut keeping = true;
    for line in text.lines() {
        // A card ends where the next thing begins at the left edge.
        if !line.starts_with([' ', '}']) {
            let name = line.strip_prefix("card \"").and_then(|rest| rest.split('"').next());
            keeping = !name.is_some_and(|name| names.iter().any(|gone| gone.eq_ignore_ascii_case(name)));
        }
        if keeping {
            kept += line;
            kept.push('\n');
        }
    }
    kept
}

/// The game with these cards in the place of its own, and with the tests of its rules.
fn game_with(cards: &[Card]) -> Loaded {
    let names: Vec<&str> = cards.iter().map(|card| card.name.as_str()).collect();
    let mut sources = Sources::default();
    for path in ["rules.cw", "tests/rules.cw", "tests/requirements.cw"] {
        sources.add(path, read(path));
    }
    for tribe in TRIBES {
        let path = format!("cards/{tribe}.cw");
        sources.add(path.clone(), without(&read(&path), &names));
    }
    sources.add("imported.cw", cards.iter().map(|card| card.text.as_str()).collect::<String>());
    compiler::compile_sources(sources)
}

/// The names of the tests that fail.
fn failing(game: &engine::Game) -> Vec<String> {
    let tests = testkit::testing::run_all(game, None);
    assert!(tests.len() > 40, "the tests of the rules are there");
    tests.into_iter().filter(|test| test.failure.is_some()).map(|test| test.name).collect()
}

#[test]
fn old_and_new_form_give_the_same_card() {
    for name in SIX {
        let old = imported(&format!("old/{name}.json"), Spelling::Strict);
        let new = imported(&format!("new/{name}.json"), Spelling::Strict);
        assert_eq!(old.cards, new.cards, "{name}");
        assert_eq!(old.cards.len(), 1, "{name}");
        assert_eq!((old.problems, new.problems), (Vec::new(), Vec::new()), "{name}");
        assert_eq!((old.migrations.len(), new.migrations.len()), (1, 0), "{name}");
        assert!(old.cards[0].text.contains("{ pay ") || old.cards[0].text.contains(" pay "), "{name}");
    }
}

#[test]
fn what_was_migrated_is_told() {
    let told = |name: &str| imported(&format!("old/{name}.json"), Spelling::Strict).migrations.remove(0);
    let stone = told("reconfigure_golem");
    assert_eq!((stone.path.as_str(), stone.line), ("triggeredEffects[0].additionalCosts[0]", 20));
    let change = "a cost of the trigger is now an effect of its list: ";
    assert_eq!(
        stone.change,
        format!("{change}{{ \"effect\": \"sacrifice\", \"tokenType\": \"stone\", \"isCost\": true }}")
    );
    let reveal = told("loot_ghost").change;
    assert_eq!(
        reveal,
        format!("{change}{{ \"effect\": \"reveal\", \"scope\": \"selfOnly\", \"isCost\": true }}")
    );
    let itself = told("ghastly_tutor").change;
    assert_eq!(
        itself,
        format!("{change}{{ \"effect\": \"sacrifice\", \"scope\": \"selfOnly\", \"isCost\": true }}")
    );
}

#[test]
fn the_six_cards_take_the_place_of_the_games_own() {
    let cards: Vec<Card> =
        SIX.iter().flat_map(|name| imported(&format!("old/{name}.json"), Spelling::Strict).cards).collect();
    assert_eq!(failing(&compiled(game_with(&cards))), failing(&compiled(game_with(&[]))));
}

/// All cards of the game with this spelling, and what there is to say about them.
fn whole_game(spelling: Spelling) -> (Vec<Card>, String) {
    let (mut cards, mut report) = (Vec::new(), String::new());
    for tribe in TRIBES {
        let imported = imported(&format!("cards/{tribe}.json"), spelling);
        for taken in &imported.corrections {
            report +=
                &format!("{tribe}{}: `{}` is taken for `{}`\n", taken.path, taken.found, taken.taken_for);
        }
        for problem in &imported.problems {
            let near = problem.nearest.as_ref().map_or_else(String::new, |near| format!(" ({near})"));
            report += &format!("{tribe}{}: {}{near}\n", problem.path, problem.message);
        }
        for refused in &imported.refused {
            report += &format!("{tribe}: \"{}\" is refused\n", refused.name);
        }
        for note in &imported.notes {
            report += &format!("{tribe}{}: {}\n", note.path, note.message);
        }
        assert_eq!(
            imported.cards.len() + imported.refused.len(),
            crate::fixtures::cards(tribe).len(),
            "each card is written or refused"
        );
        cards.extend(imported.cards);
    }
    (cards, report)
}

#[track_caller]
fn as_expected(name: &str, found: &str) {
    if std::env::var_os("UPDATE_FIXTURES").is_some() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures");
        fs::write(folder.join(name), found).expect("written");
    }
    assert_eq!(found, fixture(name), "{name}");
}

/// Most of the 281 cards as they are; of the others exactly what the list says is missing.
#[test]
fn the_whole_game_can_be_imported() {
    let (cards, report) = whole_game(Spelling::Strict);
    as_expected("expected.cw", &cards.iter().map(|card| card.text.as_str()).collect::<String>());
    as_expected("expected_report.txt", &report);
    assert_eq!(failing(&compiled(game_with(&cards))), failing(&compiled(game_with(&[]))));
}

/// With the suggestions taken, the misspelt ones as well; all tests of the rules end as with the game's own cards.
#[test]
fn the_suggestions_mend_the_misspelt_cards() {
    let (strict, _) = whole_game(Spelling::Strict);
    let (cards, report) = whole_game(Spelling::Lenient);
    as_expected("expected_accepted_report.txt", &report);
    for card in &strict {
        assert!(cards.contains(card), "{} is the same card", card.name);
    }
    let mended: Vec<&Card> = cards.iter().filter(|card| !strict.contains(card)).collect();
    as_expected("expected_accepted.cw", &mended.iter().map(|card| card.text.as_str()).collect::<String>());
    assert_eq!(failing(&compiled(game_with(&cards))), failing(&compiled(game_with(&[]))));
}

/// No card needs a file of the game but its rulebook, alone or all together. Alone, those that wait for milling or for
/// a free cast are told that nothing ever does it.
#[test]
fn the_rulebook_alone_suffices() {
    let (cards, _) = whole_game(Spelling::Lenient);
    compiled(beside_the_rules(&cards));
    let mut waiting = Vec::new();
    for card in &cards {
        let loaded = beside_the_rules(std::slice::from_ref(card));
        for found in loaded.diagnostics.iter().filter(|found| found.severity == Severity::Error) {
            waiting.push(format!("{}: {}: {}", card.name, found.code, found.message));
        }
    }
    let milled = ["Dusk Wraith", "Haunter Shade", "Geist Of Drooling Tears", "Woad-Hollow"]
        .map(|name| format!("{name}: E0407: the event 'milled' never happens"));
    let others = [
        "Undying Deathwood: E0407: the event 'mill' never happens".to_owned(),
        "All Out Attack Commander: E0407: the event 'free_cast' never happens".to_owned(),
    ];
    let mut expected: Vec<String> = milled.into_iter().chain(others).collect();
    expected.sort();
    waiting.sort();
    assert_eq!(waiting, expected);
}
