//! How a match begins: by the game's own setup, or from a position made by hand.

use crate::deal::Deal;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// How a match begins.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Start {
    /// How many play; the fewest the game is for, if not given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub players: Option<u8>,
    /// At most 2^53 - 1.
    pub seed: u64,
    /// By seat: the deck the player brings; null: the game's own cards for it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(test, ts(optional, as = "Option<Vec<Option<Deck>>>"))]
    pub decks: Vec<Option<Deck>>,
    /// The format that every deck must be of; any of the game's, if not given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub format: Option<String>,
    /// Instead of the game's own setup.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub setup: Option<Setup>,
}

/// A deck that a player brings: a list of the game's by its name, or cards of their own.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(untagged)]
pub enum Deck {
    List(String),
    Own(OwnDeck),
}

/// Cards in place of those of a list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct OwnDeck {
    /// The list of the game's that says all but the cards; the first, if not given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub like: Option<String>,
    /// How many of each, by their names.
    pub cards: BTreeMap<String, u16>,
}

/// A position made by hand: cards in zones, fields, and where play begins. What is not named is empty or as the game
/// begins with it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields, default)]
#[cfg_attr(test, ts(optional_fields))]
pub struct Setup {
    /// The seat whose turn it is.
    pub first: u8,
    /// The phase that begins; the first, if not given.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub phase: Option<String>,
    /// By seat.
    pub seats: Vec<SeatSetup>,
    /// Cards in shared zones, from the bottom to the top.
    pub zones: BTreeMap<String, Vec<CardSetup>>,
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields, default)]
#[cfg_attr(test, ts(optional_fields))]
pub struct SeatSetup {
    pub fields: BTreeMap<String, FieldInput>,
    pub zones: BTreeMap<String, Vec<CardSetup>>,
}

/// A card: its name, or more about it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(untagged)]
pub enum CardSetup {
    Name(String),
    Detailed(DetailedCard),
}

/// A new card by its name, or one that is there already by its number.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct DetailedCard {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub card: Option<String>,
    /// Instead of `card`: a card of the match.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub object: Option<u16>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub count: Option<u16>,
    /// The seat that owns it, if not who would by where it lies.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub owner: Option<u8>,
    /// It lies face down, as the card of this name.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub facedown: Option<String>,
    /// What is printed otherwise on this copy.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    #[cfg_attr(test, ts(optional, as = "Option<BTreeMap<String, FieldInput>>"))]
    pub printed: BTreeMap<String, FieldInput>,
    /// What fields have become.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    #[cfg_attr(test, ts(optional, as = "Option<BTreeMap<String, FieldInput>>"))]
    pub fields: BTreeMap<String, FieldInput>,
    /// Cards in the zones this card has.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    #[cfg_attr(test, ts(optional, as = "Option<BTreeMap<String, Vec<CardSetup>>>"))]
    pub zones: BTreeMap<String, Vec<CardSetup>>,
}

/// What is changed by hand in the middle of a match: cards are put into zones or moved there, fields are set. What is
/// not named stays as it is.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields, default)]
#[cfg_attr(test, ts(optional_fields))]
pub struct Changes {
    /// By seat.
    pub seats: Vec<SeatSetup>,
    /// Cards that come into shared zones, on top.
    pub zones: BTreeMap<String, Vec<CardSetup>>,
    /// Cards, by their numbers, that are changed where they lie.
    pub cards: Vec<DetailedCard>,
}

/// A value of a field: a number, yes or no, or a word of the field's enum, several, or how many of each.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(untagged)]
pub enum FieldInput {
    Number(i64),
    Flag(bool),
    Word(String),
    Words(Vec<String>),
    /// How many of each value.
    Bag(BTreeMap<String, u8>),
}

/// A match as it is kept: how it began and what was chosen. Loading it plays it again.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Save {
    pub version: u32,
    /// The name of the game's folder.
    pub game: String,
    pub fingerprint: String,
    pub start: Start,
    pub choices: Vec<u32>,
    /// What was changed by hand on the way.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(test, ts(optional, as = "Option<Vec<ChangeMade>>"))]
    pub changes: Vec<ChangeMade>,
    /// Why the match was stopped after the last choice, if it was: playing it again does not find out anew.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub stopped: Option<String>,
    /// Of the state after the last choice.
    pub hash: String,
    /// Of a match between people: how its seed came about.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub deal: Option<Deal>,
}

/// A change by hand, and when it was made.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct ChangeMade {
    /// After so many choices.
    pub after: u32,
    pub change: Changes,
}
