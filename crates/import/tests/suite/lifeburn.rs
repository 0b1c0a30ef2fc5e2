//! The cards of Lifeburn, from their JSON form: old and new are the same card, and the game with imported cards is the
//! same game.

use cardwright_import::Imported;
use compiler::Loaded;
use diagnostic::{Severity, Sources};
use std::fs;
use std::path::{Path, PathBuf};

const SIX: [&str; 6] =
    ["ghastly", "loot_ghost", "reconfigure_golem", "ghastly_tutor", "goblin_portal", "transparent_plant"];
const TRIBES: [&str; 5] = ["golem", "merfolk", "shadow", "goblin", "treefolk"];

fn fixture(path: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures").join(path);
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

fn game(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../games/lifeburn").join(path)
}

fn imported(path: &str) -> Imported {
    cardwright_import::lifeburn_json(&fixture(path))
}

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
fn game_with(cards: &[cardwright_import::Card]) -> Loaded {
    let names: Vec<&str> = cards.iter().map(|card| card.name.as_str()).collect();
    let mut sources = Sources::default();
    let read = |path: &str| fs::read_to_string(game(path)).expect("a file of the game");
    for path in ["rules.cw", "tests/rules.cw", "tests/requirements.cw"] {
        sources.add(path, read(path));
    }
    for tribe in TRIBES {
        let path = format!("cards/{tribe}.cw");
        sources.add(path.clone(), without(&read(&path), &names));
    }
    let texts: String = cards.iter().map(|card| card.text.as_str()).collect();
    sources.add("imported.cw", texts);
    compiler::compile_sources(sources)
}

#[track_caller]
fn compiled(loaded: Loaded) -> engine::Game {
    let errors: Vec<_> =
        loaded.diagnostics.iter().filter(|found| found.severity == Severity::Error).collect();
    assert!(
        errors.is_empty(),
        "{}",
        diagnostic::human(&loaded.sources, &loaded.diagnostics, diagnostic::Colour::Never)
    );
    engine::Game::new(loaded.game.expect("a game")).expect("small enough")
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
        let old = imported(&format!("old/{name}.json"));
        let new = imported(&format!("new/{name}.json"));
        assert_eq!(old.cards, new.cards, "{name}");
        assert_eq!(old.cards.len(), 1, "{name}");
        assert_eq!((old.problems, new.problems), (Vec::new(), Vec::new()), "{name}");
        assert_eq!((old.migrations.len(), new.migrations.len()), (1, 0), "{name}");
        assert!(old.cards[0].text.contains("{ pay ") || old.cards[0].text.contains(" pay "), "{name}");
    }
}

#[test]
fn what_was_migrated_is_told() {
    let told = |name: &str| imported(&format!("old/{name}.json")).migrations.remove(0);
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
    let cards: Vec<cardwright_import::Card> =
        SIX.iter().flat_map(|name| imported(&format!("old/{name}.json")).cards).collect();
    assert_eq!(failing(&compiled(game_with(&cards))), failing(&compiled(game_with(&[]))));
}

/// All 281 cards of the game. What could not be used is exactly what the list says, and the rest is the same game.
#[test]
fn the_whole_game_can_be_imported() {
    let (mut cards, mut report) = (Vec::new(), String::new());
    for tribe in TRIBES {
        let imported = imported(&format!("cards/{tribe}.json"));
        for problem in &imported.problems {
            let near = problem.nearest.as_ref().map_or_else(String::new, |near| format!(" ({near})"));
            report += &format!("{tribe}{}: {}{near}\n", problem.path, problem.message);
        }
        cards.extend(imported.cards);
    }
    let texts: String = cards.iter().map(|card| card.text.as_str()).collect();
    if std::env::var_os("UPDATE_FIXTURES").is_some() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures");
        fs::write(folder.join("expected.cw"), &texts).expect("written");
        fs::write(folder.join("expected_report.txt"), &report).expect("written");
    }
    assert_eq!(cards.len(), 281);
    assert_eq!(texts, fixture("expected.cw"));
    assert_eq!(report, fixture("expected_report.txt"));
    // The other cost of one card has no mapping, and a test of the rules is about it. All other tests end as with the
    // game's own cards.
    let about_it = "from the graveyard, for three shadows";
    let without = |mut tests: Vec<String>| {
        tests.retain(|test| test != about_it);
        tests
    };
    let found = failing(&compiled(game_with(&cards)));
    assert!(found.iter().any(|test| test == about_it));
    assert_eq!(without(found), without(failing(&compiled(game_with(&[])))));
}
