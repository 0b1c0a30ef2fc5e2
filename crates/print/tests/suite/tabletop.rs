//! What Tabletop Simulator loads.

use crate::games::{self, Dots, POKER};
use cardwright_print::{Counts, Gallery, copies, tabletop};

#[test]
fn a_sheet_has_ten_columns_and_seven_rows_and_the_back_in_the_last_place() {
    let game = games::small("card \"Ember\": Unit { faction Red cost 2 power 3 }");
    let fonts = games::fonts();
    let cards = games::drawn(&fonts, &game, &games::all(&game, Counts::One), POKER);
    let back = copies::back(&fonts, &game, &Gallery::default(), POKER).expect("it can be drawn");
    let sheet = tabletop::sheet(&cards, &back, POKER).expect("it can be drawn");
    let picture = Dots::of(&sheet);
    let (width, height) = tabletop::dots(POKER);
    assert_eq!((picture.width, picture.height), (width * 10, height * 7));
    assert!(picture.width <= 4096 && picture.height <= 4096);
    let at = |slot: u32| picture.at(slot % 10 * width + 2, slot / 10 * height + 2);
    assert_eq!(at(69), [0x1c, 0x3b, 0x3a], "the edge of the back");
    assert_ne!(at(0), [0; 3], "the first card is there");
    assert_eq!(at(1), [0; 3], "and no other");
}

#[test]
fn every_deck_is_a_pile_whose_cards_are_found_on_the_sheets() {
    let cards: String =
        (0..80).map(|at| format!("card \"Card {at}\": Unit {{ faction Red cost 1 power 1 }}\n")).collect();
    let game =
        games::small(&format!("{cards}deck \"All\" {{ 1 of each Unit }}\ndeck \"One\" {{ 1 \"Card 79\" }}"));
    let printed = games::drawn(&games::fonts(), &game, &games::all(&game, Counts::Decks), POKER);
    let decks: Vec<String> = game.decks.iter().map(|deck| deck.name.clone()).collect();
    let piles = tabletop::piles(&printed, &decks, "rest");
    let object = tabletop::saved_object(&printed, &piles, &["first".to_owned(), "second".to_owned()], "back");
    let states = object["ObjectStates"].as_array().expect("objects");
    assert_eq!(states.len(), 2);
    let deck = &states[0];
    assert_eq!((deck["Name"].as_str(), deck["Nickname"].as_str()), (Some("DeckCustom"), Some("All")));
    let ids: Vec<u64> =
        deck["DeckIDs"].as_array().into_iter().flatten().filter_map(serde_json::Value::as_u64).collect();
    assert_eq!((ids.len(), ids[0], ids[68], ids[69], ids[79]), (80, 100, 168, 200, 210));
    assert_eq!(deck["ContainedObjects"].as_array().map(Vec::len), Some(80));
    assert_eq!(deck["CustomDeck"]["2"]["FaceURL"], "second");
    // A deck of one card is a card.
    assert_eq!((states[1]["Name"].as_str(), states[1]["CardID"].as_u64()), (Some("CardCustom"), Some(210)));
    assert!(states[1]["CustomDeck"]["1"].is_null());
}
