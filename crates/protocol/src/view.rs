//! A match as somebody sees it.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct View {
    /// Through whose eyes; null: a spectator's, who sees what everybody sees.
    pub seat: Option<u8>,
    /// Everything is open: a match that is over, or a test.
    pub full: bool,
    pub turn: u32,
    pub turn_player: u8,
    pub phase: u16,
    pub deciding: Option<u8>,
    pub outcome: Option<Outcome>,
    pub players: Vec<PlayerView>,
    /// Zones of cards stand here only while something lies in them.
    pub zones: Vec<ZoneView>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Outcome {
    /// Null: nobody.
    pub winner: Option<u8>,
    pub reason: Ending,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Ending {
    /// By the rules of the game.
    Rules,
    TurnLimit,
    /// Something never came to an end.
    StepLimit,
    Concession,
    /// Somebody's time ran out.
    Time,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct PlayerView {
    /// Out of the game.
    pub out: bool,
    /// By the position of the field in the game's `player_fields`.
    pub fields: Vec<i64>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct ZoneView {
    pub zone: u16,
    pub seat: Option<u8>,
    /// The card it belongs to, if it is a card's.
    pub host: Option<u16>,
    /// From the bottom to the top.
    pub cards: Vec<CardView>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "is", rename_all = "snake_case")]
pub enum CardView {
    /// An empty slot.
    Empty,
    /// A card, but not which.
    Hidden,
    Known(KnownCard),
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct KnownCard {
    /// This copy; the same for as long as the match lasts.
    pub object: u16,
    /// What it is now: the printed card, the one it copies, or the face of one that lies face down.
    pub card: u16,
    /// The printed card, if it is another one and these eyes may know it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub physical: Option<u16>,
    #[serde(default, skip_serializing_if = "is_false")]
    #[ts(optional, as = "Option<bool>")]
    pub facedown: bool,
    pub owner: Option<u8>,
    /// If it is not the owner.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub controller: Option<u8>,
    /// Fields that are not as printed.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<FieldValue>>")]
    pub changed: Vec<FieldValue>,
    /// Abilities it has gained.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<u16>>")]
    pub gained: Vec<u16>,
    /// Which of its abilities were used this turn, one bit each.
    #[serde(default, skip_serializing_if = "is_zero")]
    #[ts(optional, as = "Option<u16>")]
    pub used: u16,
}

fn is_false(flag: &bool) -> bool {
    !flag
}

fn is_zero(bits: &u16) -> bool {
    *bits == 0
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct FieldValue {
    pub field: u16,
    pub value: i64,
}
