//! Who must choose what, among which options, and why others are not among them.

use crate::limits::nothing_left_out;
use serde::{Deserialize, Serialize};

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Decision {
    /// Who decides.
    pub seat: u8,
    /// For whom, where that is another player.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub player: Option<u8>,
    pub asks: Asks,
    /// The question in words.
    pub prompt: String,
    /// The card whose text asks, if one does.
    pub source: Option<CardRef>,
    /// Of that text: the position in the game's `abilities`; null for who does not see the card.
    pub ability: Option<u16>,
    /// The cards that the question names beside its source, as far as they are seen: the attacker to be blocked.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(test, ts(optional, as = "Option<Vec<CardRef>>"))]
    pub about: Vec<CardRef>,
    /// What was picked before by the same choice; for the seat that decides.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(test, ts(optional, as = "Option<Vec<CardRef>>"))]
    pub picked: Vec<CardRef>,
    /// Of a choice of several: how many must be picked in all.
    pub least: Option<u32>,
    /// How many may be; null: any number, or one.
    pub most: Option<u32>,
    /// The option that only ends, passes or declines; for the seat that decides.
    pub pass: Option<u32>,
    /// The action under way may be taken back (`cancel`).
    pub cancel: bool,
    /// There is nothing else to choose: taking `pass` for the player takes nothing away from them.
    pub idle: bool,
    /// Null for everybody but the seat that decides.
    pub options: Option<Vec<ChoiceOption>>,
    /// So many more come behind these: ask with `options {from}`.
    #[serde(default, skip_serializing_if = "nothing_left_out")]
    #[cfg_attr(test, ts(optional, as = "Option<u32>"))]
    pub more: u32,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Asks {
    /// What to do next.
    Action,
    /// Something in the middle of what is being done.
    Choice,
    /// Which of several waiting abilities is next.
    Order,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct ChoiceOption {
    /// What to send to choose it.
    pub index: u32,
    pub label: String,
    #[serde(flatten)]
    pub refers: Refers,
}

/// What an option, or something that is no option, is about.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Refers {
    pub kind: OptionKind,
    /// Of an action: the position in the game's `actions`; of an ability: in `ability_kinds`; of a waiting ability: in
    /// `abilities`; of a mode: its position; of a number: the number; of a value: its position in the enum; of a name:
    /// in `cards`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub what: Option<i64>,
    /// Of a value: the position of its enum in the game's `enums`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub of: Option<u16>,
    /// The cards it is about, in the order of the action's parameters.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(test, ts(optional, as = "Option<Vec<CardRef>>"))]
    pub cards: Vec<CardRef>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(test, ts(optional, as = "Option<Vec<u8>>"))]
    pub players: Vec<u8>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum OptionKind {
    /// No action.
    Pass,
    /// No, or done.
    Decline,
    /// Yes.
    Accept,
    Card,
    Player,
    Number,
    /// A value of an enum.
    Value,
    /// A printed card, by its name.
    Name,
    Mode,
    Action,
    Ability,
    Waiting,
}

/// A card somebody speaks of. Who may not know it gets only its place.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct CardRef {
    pub object: Option<u16>,
    pub card: Option<u16>,
    pub place: Option<Place>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Place {
    pub zone: u16,
    pub seat: Option<u8>,
    pub host: Option<u16>,
}

/// Something that is not offered, and the engine's reason.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct WhyNot {
    pub label: String,
    pub reason: String,
    #[serde(flatten)]
    pub refers: Refers,
}
