//! Formats: which decks players may bring.

use crate::common::{compile, game};

/// With codes and the first lines, as they are told.
fn problems(text: &str) -> Vec<String> {
    let loaded = compile(text);
    let told = loaded.diagnostics.iter().filter(|told| !["W0601", "W0604"].contains(&told.code));
    told.map(|told| format!("{}: {}", told.code, told.message)).collect()
}

const GAME: &str = r#"game "G" { limit 10 turns, then draw }
enum Rarity { Common, Rare }
zone pile each player, hidden, ordered
kind Land
kind Unit { cost: Int, rarity: Rarity = Common }
card "Field" : Land {}
card "Scout" : Unit { cost 1 }
card "Giant" : Unit { cost 6  rarity Rare }
setup { each player { create(list, your.pile) } }
"#;

fn rules(format: &str) -> Vec<(String, usize)> {
    let game = game(&format!("{GAME}format \"F\" {{ {format} }}"));
    game.formats[0].rules.iter().map(|rule| (rule.words.clone(), rule.cards.len())).collect()
}

/// What is said of a deck that says which format it is of.
fn judged(format: &str, deck: &str) -> Vec<String> {
    problems(&format!("{GAME}format \"F\" {{ {format} }}\ndeck \"D\" for a player in \"F\" {{ {deck} }}"))
}

#[test]
fn rules_say_how_many_of_which_cards_in_words() {
    let said = [
        ("20 Card", "20 cards", 3),
        ("at least 20 Card", "at least 20 cards", 3),
        ("20 to 30 Card", "20 to 30 cards", 3),
        ("at most 3 of each Unit", "at most 3 of each unit", 2),
        ("at most 1 of each Unit where rarity == Rare", "at most 1 of each Rare unit", 1),
        ("at most 1 Unit where cost > 5", "at most 1 unit with cost more than 5", 1),
        ("no Land", "no lands", 1),
        ("no \"Giant\", \"Field\"", "no Giant or Field", 2),
        ("1 \"Giant\"", "1 Giant", 1),
        ("12 of each rarity of Unit", "12 of each rarity among units", 2),
        ("1 rarity of Unit", "1 rarity among units", 2),
        ("at most 2 rarity of Unit", "at most 2 different rarities among units", 2),
        ("at most 15 total cost of Unit", "at most 15 cost in all among units", 2),
    ];
    for (rule, words, cards) in said {
        assert_eq!(rules(rule), [(words.to_owned(), cards)], "{rule}");
    }
    assert_eq!(rules("20 Card; no \"Giant\"").len(), 2);
    assert!(rules("").is_empty(), "everything is allowed");
}

#[test]
fn a_deck_keeps_the_rules_of_its_format() {
    let none: [String; 0] = [];
    assert_eq!(judged("4 Card", "2 \"Field\", 2 \"Scout\""), none);
    assert_eq!(judged("at most 2 of each Unit", "9 \"Field\", 2 \"Scout\""), none);
    assert_eq!(judged("4 Card", "2 \"Scout\""), ["E0411: F wants 4 cards, found 2"]);
    assert_eq!(
        judged("at most 2 of each Card", "2 \"Scout\", 1 \"Scout\", 3 \"Field\""),
        [
            "E0411: F wants at most 2 of each card, found 3 'Scout'",
            "E0411: F wants at most 2 of each card, found 3 'Field'"
        ],
        "copies are added up"
    );
    assert_eq!(judged("no \"Giant\"", "1 \"Giant\""), ["E0411: F wants no Giant, found 1"]);
    assert_eq!(
        judged("at least 1 of each Land", "1 \"Giant\""),
        ["E0411: F wants at least 1 of each land, found 0 'Field'"]
    );
}

#[test]
fn values_and_sums_are_counted_as_the_copies_print_them() {
    let none: [String; 0] = [];
    let each = "2 of each rarity of Unit";
    assert_eq!(judged(each, "2 \"Scout\", 2 \"Giant\", 1 \"Field\""), none);
    assert_eq!(judged(each, "2 \"Scout\""), none, "only of what occurs");
    assert_eq!(
        judged(each, "1 \"Scout\", 3 \"Giant\""),
        [
            "E0411: F wants 2 of each rarity among units, found 1 Common",
            "E0411: F wants 2 of each rarity among units, found 3 Rare"
        ]
    );
    assert_eq!(judged(each, "1 \"Scout\", 1 \"Scout\" with rarity Rare, 1 \"Giant\", 1 \"Scout\""), none);
    let values = "1 rarity of Unit";
    assert_eq!(judged(values, "3 \"Scout\""), none);
    assert_eq!(judged(values, "3 \"Scout\", 1 \"Giant\""), ["E0411: F wants 1 rarity among units, found 2"]);
    assert_eq!(judged(values, "3 \"Scout\", 1 \"Giant\" with rarity Common"), none);
    let total = "at most 8 total cost of Unit";
    assert_eq!(judged(total, "2 \"Scout\", 1 \"Giant\", 9 \"Field\""), none);
    assert_eq!(
        judged(total, "3 \"Scout\", 1 \"Giant\""),
        ["E0411: F wants at most 8 cost in all among units, found 9"]
    );
    assert_eq!(judged(total, "3 \"Scout\", 1 \"Giant\" with cost 5"), none);
}

#[test]
fn a_list_without_a_format_is_allowed_by_one() {
    let lists =
        |formats: &str| problems(&format!("{GAME}{formats}\ndeck \"D\" for a player {{ 4 \"Scout\" }}"));
    let none: [String; 0] = [];
    assert_eq!(lists(""), none);
    assert_eq!(lists("format \"F\" { 5 Card }\nformat \"G\" { 4 Card }"), none);
    assert_eq!(
        lists("format \"F\" { 5 Card }\nformat \"G\" { 3 Card }"),
        ["W0608: no format allows 'D': F wants 5 cards, found 4"]
    );
}

#[test]
fn mistakes_in_formats_are_told() {
    let wrong = |format: &str| problems(&format!("{GAME}{format}"));
    let said = [
        ("format \"F\" { 5 Card }\nformat \"F\" { 4 Card }", "E0302: the format 'F' is declared twice"),
        ("format \"F\" { no \"Gaint\" }", "E0401: unknown card 'Gaint'"),
        ("format \"F\" { 5 to 4 Card }", "E0403: no deck has at least 5 and at most 4 of these cards"),
        ("format \"F\" { 99999 Card }", "E0403: expected 0 to 10000 cards, found 99999"),
        (
            "format \"F\" { 3 of each cost of Unit }",
            "E0403: 'cost' is a number, and this needs a value of an enum",
        ),
        (
            "format \"F\" { at most 3 total rarity of Unit }",
            "E0403: 'rarity' is a Rarity, and this needs a number",
        ),
        ("format \"F\" { 3 of each cost of Land }", "E03"),
        ("format \"F\" { no Unit where cost > 9 }", "E0406: no card fits this"),
        ("format \"F\" { no Unit where controller == you }", "E0406: this cannot be known before play"),
        (
            "format \"F\" { 5 Card }\ndeck \"D\" in \"F\" { 5 \"Scout\" }",
            "E0410: this is of a format, but no player brings this deck",
        ),
        (
            "format \"F\" { 5 Card }\ndeck \"D\" for a player in \"E\" { 5 \"Scout\" }",
            "E0411: unknown format 'E'",
        ),
    ];
    for (text, message) in said {
        let found = wrong(text);
        assert!(found.iter().any(|found| found.starts_with(message)), "{text}: {found:?}");
    }
}
