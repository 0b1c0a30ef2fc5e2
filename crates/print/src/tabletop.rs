//! Decks for Tabletop Simulator: sheets of faces in ten columns and seven rows, and an object that can be loaded.

use crate::PrintError;
use crate::copies::Printed;
use crate::drawing::CardSize;
use crate::pictures::{canvas, draw, encoded};
use serde_json::{Map, Value, json};

pub const COLUMNS: usize = 10;
pub const ROWS: usize = 7;
/// The last place shows what others see of a card in a hand.
pub const FACES: usize = COLUMNS * ROWS - 1;
/// Textures larger than this are made smaller by the simulator.
const LARGEST: f64 = 4096.0;

/// Width and height of one card on a sheet, in dots.
#[must_use]
pub fn dots(size: CardSize) -> (u32, u32) {
    let scale = (LARGEST / COLUMNS as f64 / size.width).min(LARGEST / ROWS as f64 / size.height);
    ((size.width * scale).floor() as u32, (size.height * scale).floor() as u32)
}

/// A sheet with these faces, at most [`FACES`]; the back is in the last place.
///
/// # Errors
/// When it is too large to be drawn.
pub fn sheet(cards: &[Printed], back: &Printed, size: CardSize) -> Result<Vec<u8>, PrintError> {
    let (width, height) = dots(size);
    let mut whole = canvas(width * COLUMNS as u32, height * ROWS as u32)?;
    let faces = cards.iter().take(FACES).enumerate();
    for (slot, card) in faces.chain([(FACES, back)]) {
        let (x, y) = ((slot % COLUMNS) as u32 * width, (slot / COLUMNS) as u32 * height);
        draw(&card.tree, &mut whole, x as f32, y as f32, width, height);
    }
    encoded(whole, None)
}

/// A pile of cards: positions among all that are printed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pile {
    pub name: String,
    pub cards: Vec<usize>,
}

/// One pile for each deck, and one for what is in none.
#[must_use]
pub fn piles(cards: &[Printed], decks: &[String], rest: &str) -> Vec<Pile> {
    let mut piles: Vec<Pile> =
        decks.iter().map(|name| Pile { name: name.clone(), cards: Vec::new() }).collect();
    let mut loose = Pile { name: rest.to_owned(), cards: Vec::new() };
    for (at, card) in cards.iter().enumerate() {
        for (deck, count) in &card.decks {
            if let Some(pile) = piles.get_mut(*deck) {
                pile.cards.extend(std::iter::repeat_n(at, *count as usize));
            }
        }
        if card.decks.is_empty() {
            loose.cards.extend(std::iter::repeat_n(at, card.count as usize));
        }
    }
    piles.push(loose);
    piles.retain(|pile| !pile.cards.is_empty());
    piles
}

/// The object that the simulator loads. `sheets` are the addresses of the sheets, in order.
#[must_use]
pub fn saved_object(cards: &[Printed], piles: &[Pile], sheets: &[String], back: &str) -> Value {
    let objects = piles.iter().enumerate().map(|(at, pile)| object(cards, pile, sheets, back, at));
    json!({
        "SaveName": "", "GameMode": "", "Date": "", "Table": "", "Sky": "", "Note": "", "Rules": "",
        "ObjectStates": objects.collect::<Vec<_>>(),
    })
}

/// A pile beside the others. One card alone is no deck.
fn object(cards: &[Printed], pile: &Pile, sheets: &[String], back: &str, at: usize) -> Value {
    let x = at as f64 * 2.6;
    match pile.cards.as_slice() {
        [only] => single(cards, *only, sheets, back, x),
        many => {
            let inside: Vec<Value> = many.iter().map(|card| single(cards, *card, sheets, back, x)).collect();
            let ids: Vec<usize> = many.iter().map(|card| card_id(*card)).collect();
            let mut used: Vec<usize> = many.iter().map(|card| card / FACES).collect();
            used.sort_unstable();
            used.dedup();
            json!({
                "Name": "DeckCustom",
                "Transform": transform(x),
                "Nickname": pile.name,
                "Description": "",
                "HideWhenFaceDown": true,
                "DeckIDs": ids,
                "CustomDeck": custom_deck(&used, sheets, back),
                "ContainedObjects": inside,
            })
        }
    }
}

fn single(cards: &[Printed], card: usize, sheets: &[String], back: &str, x: f64) -> Value {
    json!({
        "Name": "CardCustom",
        "Transform": transform(x),
        "Nickname": cards[card].name,
        "Description": cards[card].description,
        "HideWhenFaceDown": true,
        "CardID": card_id(card),
        "CustomDeck": custom_deck(&[card / FACES], sheets, back),
    })
}

/// The sheet's number from 1 as hundreds, and the place on it.
fn card_id(card: usize) -> usize {
    (card / FACES + 1) * 100 + card % FACES
}

fn custom_deck(used: &[usize], sheets: &[String], back: &str) -> Value {
    let entry = |sheet: &usize| {
        let described = json!({
            "FaceURL": sheets.get(*sheet), "BackURL": back, "NumWidth": COLUMNS, "NumHeight": ROWS,
            "BackIsHidden": true, "UniqueBack": false, "Type": 0,
        });
        ((sheet + 1).to_string(), described)
    };
    Value::Object(used.iter().map(entry).collect::<Map<_, _>>())
}

fn transform(x: f64) -> Value {
    json!({
        "posX": x, "posY": 1.0, "posZ": 0.0, "rotX": 0.0, "rotY": 180.0, "rotZ": 180.0,
        "scaleX": 1.0, "scaleY": 1.0, "scaleZ": 1.0,
    })
}
