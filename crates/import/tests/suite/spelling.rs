//! Misspelt words: the card is refused, or the suggestion is taken if that is asked for; never half a card.

use crate::fixtures::{TRIBES, cards};
use cardwright_import::{Imported, Spelling};
use serde_json::{Map, Value};

fn read(card: &Value, spelling: Spelling) -> Imported {
    cardwright_import::lifeburn_json(&card.to_string(), spelling)
}

/// A key below the card, by the keys and numbers that lead to it.
type Way = Vec<String>;

/// The ways to all keys of the value.
fn ways(value: &Value) -> Vec<Way> {
    let below = |step: &str, inner: &Value| {
        ways(inner).into_iter().map(|way| [vec![step.to_owned()], way].concat()).collect::<Vec<Way>>()
    };
    match value {
        Value::Object(members) => members
            .iter()
            .flat_map(|(key, inner)| [vec![vec![key.clone()]], below(key, inner)].concat())
            .collect(),
        Value::Array(items) => {
            items.iter().enumerate().flat_map(|(index, item)| below(&index.to_string(), item)).collect()
        }
        _ => Vec::new(),
    }
}

fn at<'a>(value: &'a mut Value, way: &[String]) -> &'a mut Value {
    way.iter().fold(value, |value, step| match value {
        Value::Array(items) => &mut items[step.parse::<usize>().expect("a number")],
        other => &mut other[step.as_str()],
    })
}

/// The card with another name for the key, in the same place.
fn renamed(card: &Value, way: &Way, name: &str) -> Value {
    let mut card = card.clone();
    let (key, parents) = way.split_last().expect("a key");
    let members = at(&mut card, parents).as_object_mut().expect("an object");
    let changed: Map<String, Value> = std::mem::take(members)
        .into_iter()
        .map(|(known, value)| (if known == *key { name.to_owned() } else { known }, value))
        .collect();
    *members = changed;
    card
}

/// A letter lost, two letters swapped, a letter doubled, or a capital: which of them, changes with the number. Of a
/// word of two letters nothing is left to go by.
fn misspelt(word: &str, number: usize) -> Option<String> {
    let mut letters: Vec<char> = word.chars().collect();
    let middle = letters.len() / 2;
    if letters.len() < 3 {
        return None;
    }
    match number % 4 {
        0 => drop(letters.remove(middle)),
        1 => letters.swap(middle - 1, middle),
        2 => letters.insert(middle, letters[middle]),
        _ => letters[0] = letters[0].to_ascii_uppercase(),
    }
    Some(letters.into_iter().collect::<String>()).filter(|wrong| wrong != word)
}

/// Every key of every card of the game, misspelt: no card comes of it, and the key is named. With the suggestions
/// taken it is the very same card, or it is still refused.
#[test]
fn a_misspelt_key_yields_no_card_or_the_same_card() {
    let (mut planted, mut mended) = (0, 0);
    for card in TRIBES.iter().flat_map(|tribe| cards(tribe)) {
        let meant = read(&card, Spelling::Strict);
        if meant.cards.is_empty() {
            continue;
        }
        for (number, way) in ways(&card).into_iter().enumerate() {
            if let Some(wrong) = misspelt(way.last().expect("a key"), number + planted) {
                let broken = renamed(&card, &way, &wrong);
                let strict = read(&broken, Spelling::Strict);
                let shown = format!("{} with `{wrong}` in {}", card["name"], way.join("."));
                assert!(strict.cards.is_empty() && strict.refused.len() == 1, "{shown}: {strict:#?}");
                assert!(strict.problems.iter().any(|problem| problem.message.contains(&wrong)), "{shown}");
                let lenient = read(&broken, Spelling::Lenient);
                planted += 1;
                if let [written] = lenient.cards.as_slice() {
                    assert_eq!(written.text, meant.cards[0].text, "{shown}");
                    assert!(lenient.corrections.iter().any(|taken| taken.found == wrong), "{shown}");
                    mended += 1;
                } else {
                    assert!(!lenient.problems.is_empty(), "{shown}");
                }
            }
        }
    }
    assert!(planted > 2_000, "{planted} misspellings");
    assert!(mended * 10 > planted * 9, "{mended} of {planted} are mended");
}

/// The same for values that are words.
#[test]
fn a_misspelt_value_yields_no_card_or_the_same_card() {
    const FREE: [&str; 6] =
        ["name", "description", "optionMessage", "rarity", "amountModifier", "additionalModifier"];
    let mut planted = 0;
    for card in TRIBES.iter().flat_map(|tribe| cards(tribe)) {
        let meant = read(&card, Spelling::Strict);
        if meant.cards.is_empty() {
            continue;
        }
        for way in ways(&card).into_iter().filter(|way| !FREE.contains(&way[way.len() - 1].as_str())) {
            let Some(word) = at(&mut card.clone(), &way).as_str().map(str::to_owned) else { continue };
            if let Some(wrong) = misspelt(&word, planted) {
                let mut broken = card.clone();
                *at(&mut broken, &way) = wrong.clone().into();
                let shown = format!("{} with `{wrong}` at {}", card["name"], way.join("."));
                assert!(read(&broken, Spelling::Strict).cards.is_empty(), "{shown}");
                if let [written] = read(&broken, Spelling::Lenient).cards.as_slice() {
                    assert_eq!(written.text, meant.cards[0].text, "{shown}");
                }
                planted += 1;
            }
        }
    }
    assert!(planted > 1_000, "{planted} misspellings");
}

/// Whatever number, word or answer stands in a card: if another stands there, it is another card, or that is told.
#[test]
fn every_value_makes_a_difference() {
    // They change nothing in a card of this language: what is asked is asked at its time, what is searched for is
    // shown, a card goes to its owner's zones, and nobody sees the order below the deck.
    const SAME: [&str; 8] = [
        "choiceIndex",
        "resolveTarget",
        "reveal",
        "ownersControl",
        "ordering",
        "exileAfter",
        "counterType",
        "revealType",
    ];
    let mut same = Vec::new();
    for card in TRIBES.iter().flat_map(|tribe| cards(tribe)) {
        let meant = read(&card, Spelling::Strict);
        if !meant.problems.is_empty() {
            continue;
        }
        for way in ways(&card) {
            let key = way[way.len() - 1].as_str();
            // There is one opponent, who is all of them.
            if SAME.contains(&key) || key == "all" && card["name"] == "Fire Master Gob" {
                continue;
            }
            let mut other = card.clone();
            let value = at(&mut other, &way);
            match value {
                Value::Number(number) => *value = (number.as_i64().expect("a whole number") + 3).into(),
                Value::Bool(flag) => *value = (!*flag).into(),
                _ => continue,
            }
            let told = read(&other, Spelling::Strict);
            if told.cards == meant.cards && told.problems.is_empty() {
                same.push(format!("{}: {}", card["name"], way.join(".")));
            }
        }
    }
    assert_eq!(same, Vec::<String>::new(), "with another value it is the same card");
}

/// Two words are equally near: nobody can say which was meant.
#[test]
fn of_two_equally_near_words_none_is_taken() {
    let text = r#"{ "name": "Trial", "type": "summon", "tribe": "golem", "attack": 1, "defense": 1,
      "triggeredEffects": [{ "trigger": "enteredZone", "zone": "play",
        "effects": [{ "effect": "destroy", "targetType": "summon",
          "restrictions": ["cost"], "restrictionM": 2 }] }] }"#;
    let imported = cardwright_import::lifeburn_json(text, Spelling::Lenient);
    assert!(imported.cards.is_empty() && imported.corrections.is_empty());
    assert_eq!(imported.problems[0].nearest, None);
}

/// A key that is there already cannot have been meant a second time.
#[test]
fn no_key_is_taken_for_one_that_is_there_already() {
    let text = r#"{ "name": "Trial", "type": "spell", "tribe": "golem", "cost": 1, "kost": 2 }"#;
    let imported = cardwright_import::lifeburn_json(text, Spelling::Lenient);
    assert_eq!((imported.cards.len(), imported.refused[0].name.as_str()), (0, "Trial"));
    assert_eq!((imported.problems[0].path.as_str(), &imported.problems[0].nearest), ("kost", &None));
}
