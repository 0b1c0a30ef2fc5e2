//! No half card: what costs or counts something, and cannot be read, is not written at all. And nothing that a person
//! wrote is lost without a word.

use cardwright_import::{Imported, Spelling};

fn import(text: &str) -> Imported {
    cardwright_import::lifeburn_json(text, Spelling::Strict)
}

/// A spell that does these effects.
fn spell(members: &str, effects: &str) -> String {
    format!(
        r#"{{ "name": "Trial", "type": "spell", "tribe": "shadow", "cost": 2{members}, "stackEffects": [{effects}] }}"#
    )
}

#[track_caller]
fn refused(text: &str, path: &str) {
    let imported = import(text);
    assert!(imported.cards.is_empty(), "{imported:#?}");
    assert_eq!(imported.refused.len(), 1);
    assert_eq!((imported.refused[0].name.as_str(), imported.refused[0].line), ("Trial", 1));
    let found: Vec<&str> = imported.problems.iter().map(|problem| problem.path.as_str()).collect();
    assert_eq!(found, [path]);
}

#[track_caller]
fn written(text: &str) -> String {
    let imported = import(text);
    assert_eq!((imported.cards.len(), imported.refused.len()), (1, 0), "{imported:#?}");
    imported.cards[0].text.clone()
}

/// Without the half, all of it would be lost.
#[test]
fn half_of_a_life_is_not_all_of_it() {
    let half = r#"{ "effect": "loseLife", "amountBasedOn": "lifeTotal", "amountModifier": "/2down" }"#;
    assert!(written(&spell("", half)).contains("resolve { lose_half }"));
    refused(&spell("", &half.replace("Modifier", "Modifer")), "stackEffects[0].amountModifer");
    refused(&spell("", &half.replace("/2down", "half")), "stackEffects[0].amountModifier");
}

/// What has no mapping is left out with a remark; what is a cost is not.
#[test]
fn an_effect_may_be_missing_but_no_cost() {
    let draw = r#"{ "effect": "draw" }"#;
    let text = written(&spell("", &format!(r#"{{ "effect": "cardSetStraight" }}, {draw}"#)));
    assert!(
        text.contains("// not translated: stackEffects[0].effect: ") && text.contains("draw(1)"),
        "{text}"
    );
    let cost = r#"{ "effect": "cardSetStraight", "isCost": true }"#;
    refused(&spell("", &format!("{cost}, {draw}")), "stackEffects[0].effect");
    refused(
        &spell(r#", "additionalCosts": [{ "costType": "tribute" }]"#, draw),
        "additionalCosts[0].costType",
    );
    refused(
        &spell(r#", "alternateCosts": [{ "altCostType": "tribute", "amount": 3 }]"#, draw),
        "alternateCosts[0].altCostType",
    );
    refused(
        &spell(r#", "costModifiers": [{ "modifier": "x", "additionalModifier": "half" }]"#, draw),
        "costModifiers[0].modifier",
    );
    let again = r#"{ "effect": "dealDamage", "targetType": "summon", "repeatCostType": "loseLife" }"#;
    refused(&spell("", again), "stackEffects[0].repeatCostType");
}

/// An amount that was read by nobody is as bad as one that could not be read.
#[test]
fn an_amount_of_which_nothing_is_made_refuses_the_card() {
    refused(&spell("", r#"{ "effect": "shuffleDeck", "amount": 2 }"#), "stackEffects[0].amount");
    refused(&spell("", r#"{ "effect": "discard", "random": true, "amount": 2 }"#), "stackEffects[0].amount");
    assert!(
        written(&spell("", r#"{ "effect": "discard", "random": true, "amount": 1 }"#))
            .contains("discard(random Card in your.hand)")
    );
}

#[test]
fn a_card_without_a_tribe_is_refused() {
    let imported = import(r#"{ "name": "Trial", "type": "spell" }"#);
    assert_eq!((imported.cards.len(), imported.refused.len()), (0, 1));
    assert_eq!(imported.problems[0].message, "a card needs a `tribe`");
}

#[test]
fn the_other_cards_of_a_list_are_written() {
    let good = r#"{ "name": "Good", "type": "spell", "tribe": "golem" }"#;
    let imported = import(&format!("[{good}, {}]", good.replace("Good", "Bad").replace("tribe", "trybe")));
    assert_eq!((imported.cards[0].name.as_str(), imported.refused[0].name.as_str()), ("Good", "Bad"));
    assert_eq!(imported.cards.len(), 1);
}

/// Descriptions, questions and rarities stay above the card; a number that means nothing here is told.
#[test]
fn what_a_person_wrote_stays() {
    let text = r#"{ "id": 7, "name": "Trial", "type": "summon", "tribe": "golem", "attack": 1, "defense": 1,
      "rarity": "rare", "description": "Digs.\nAnd digs.",
      "activatedEffects": [{ "costType": "sacrifice", "description": "one for one", "effects": [
        { "effect": "choose", "choiceIndex": 3, "choices": [[{ "effect": "draw" }], [{ "effect": "mill" }]] }] }],
      "triggeredEffects": [{ "trigger": "enteredZone", "zone": "play", "optional": true,
        "optionMessage": "Dig now?", "effects": [{ "effect": "draw" }] }] }"#;
    let imported = import(text);
    let comments: Vec<&str> =
        imported.cards[0].text.lines().take_while(|line| line.starts_with("//")).collect();
    assert_eq!(
        comments,
        [
            "// id: 7",
            "// rarity: rare",
            "// description: Digs. And digs.",
            "// activatedEffects[0].description: one for one",
            "// triggeredEffects[0].optionMessage: Dig now?",
        ]
    );
    assert_eq!(imported.problems, []);
    let notes: Vec<(&str, u32)> = imported.notes.iter().map(|note| (note.path.as_str(), note.line)).collect();
    assert_eq!(notes, [("activatedEffects[0].effects[0].choiceIndex", 4)]);
    assert_eq!(imported.notes[0].message, "`choiceIndex` means nothing in a card, and is left out");
}

/// No text of a person becomes a card of its own.
#[test]
fn a_comment_is_one_line() {
    let text = r#"{ "name": "Trial", "type": "spell", "tribe": "golem",
      "description": "a\ncard \"Z\" : Spell { }\r\u2028card \"Y\" : Spell { }" }"#;
    let lines = written(text);
    assert_eq!(lines.lines().count(), 2, "{lines}");
    assert!(!lines.contains('\u{2028}'));
}
