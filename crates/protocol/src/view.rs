//! A match as somebody sees it.

use crate::decision::CardRef;
use crate::event::Word;
use crate::game::CardKeyword;
use crate::limits::nothing_left_out;
use serde::{Deserialize, Serialize};

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct View {
    /// Whose view it is; null: a spectator's, who sees what everybody sees.
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
    /// What is on the stack or waits for it, from the bottom; then what has begun and is not over, the outermost first;
    /// then what waits for its turn, the next to come last.
    pub under_way: Vec<UnderWay>,
}

/// Something that is being done, or waits to be.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct UnderWay {
    pub kind: UnderWayKind,
    /// Whose doing it is.
    pub seat: u8,
    /// The card whose ability it is, or whose text leads to it.
    pub source: Option<CardRef>,
    /// Of an ability: the position in the game's `abilities`; null for who does not see its card.
    pub ability: Option<u16>,
    /// Of what is on the stack: the card that lies there.
    pub item: Option<u16>,
    pub words: Vec<Word>,
    /// What it is about, or targets.
    pub cards: Vec<CardRef>,
    pub players: Vec<u8>,
    pub waiting: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum UnderWayKind {
    Action,
    Ability,
    Event,
}

/// Why a card is as it is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Explanation {
    pub object: u16,
    /// Fields that are not as printed, or that something changes.
    pub fields: Vec<FieldExplanation>,
    /// Everything else: abilities and keywords gained and lost, control, copies.
    pub others: Vec<Change>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct FieldExplanation {
    pub field: u16,
    pub printed: i64,
    pub value: i64,
    /// In the order in which they are applied.
    pub changes: Vec<Change>,
}

/// One change, and where it comes from.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Change {
    /// The card that makes it; null: a rule, or what happened before.
    pub source: Option<CardRef>,
    /// The name of the rule that makes it.
    pub rule: Option<String>,
    /// The position in the game's `abilities`; null for who does not see the card.
    pub ability: Option<u16>,
    /// `+2`, `becomes 0`, `gains Taunt`
    pub words: String,
    /// Of a field: the amount.
    pub value: Option<i64>,
    /// In words; null: for as long as the source works.
    pub until: Option<String>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Outcome {
    /// Null: nobody. The first of them, if several win together.
    pub winner: Option<u8>,
    /// All of them, if several win together.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(test, ts(optional, as = "Option<Vec<u8>>"))]
    pub winners: Vec<u8>,
    pub reason: Ending,
    /// Where something never came to an end: what ran, or why the match was stopped.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub about: Option<String>,
}

impl Outcome {
    pub fn new(winner: Option<u8>, reason: Ending) -> Self {
        Self { winner, winners: Vec::new(), reason, about: None }
    }

    pub fn together(winners: Vec<u8>, reason: Ending) -> Self {
        let first = winners.first().copied();
        Self { winners, ..Self::new(first, reason) }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
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

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct PlayerView {
    /// Out of the game.
    pub out: bool,
    /// By the position of the field in the game's `player_fields`; what is sealed is as it began.
    pub fields: Vec<i64>,
    /// Secret fields that the viewer does not see: they may have become anything.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(test, ts(optional, as = "Option<Vec<u16>>"))]
    pub sealed: Vec<u16>,
    /// Those that are bags, as they are written.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(test, ts(optional, as = "Option<Vec<FieldValue>>"))]
    pub bags: Vec<FieldValue>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct ZoneView {
    pub zone: u16,
    pub seat: Option<u8>,
    /// The card it belongs to, if it is a card's.
    pub host: Option<u16>,
    /// From the bottom to the top.
    pub cards: Vec<CardView>,
    /// So many more lie below these, where there are more cards than one message tells.
    #[serde(default, skip_serializing_if = "nothing_left_out")]
    #[cfg_attr(test, ts(optional, as = "Option<u32>"))]
    pub more: u32,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "is", rename_all = "snake_case")]
pub enum CardView {
    /// An empty slot.
    Empty,
    /// A card, but not which.
    Hidden {
        /// What its public fields say, where that is not what they begin with.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        #[cfg_attr(test, ts(optional, as = "Option<Vec<FieldValue>>"))]
        marks: Vec<FieldValue>,
    },
    Known(KnownCard),
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct KnownCard {
    /// This copy; the same for as long as the match lasts.
    pub object: u16,
    /// What it is now: the printed card, the one it copies, or the face of one that lies face down.
    pub card: u16,
    /// The printed card, if it is another one and this viewer may know it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub physical: Option<u16>,
    #[serde(default, skip_serializing_if = "is_false")]
    #[cfg_attr(test, ts(optional, as = "Option<bool>"))]
    pub facedown: bool,
    pub owner: Option<u8>,
    /// If it is not the owner.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub controller: Option<u8>,
    /// Fields that are not as printed.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(test, ts(optional, as = "Option<Vec<FieldValue>>"))]
    pub changed: Vec<FieldValue>,
    /// Keywords it has now, printed or gained, with their values.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(test, ts(optional, as = "Option<Vec<CardKeyword>>"))]
    pub keywords: Vec<CardKeyword>,
    /// Abilities it has gained.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(test, ts(optional, as = "Option<Vec<u16>>"))]
    pub gained: Vec<u16>,
    /// Which of its abilities were used this turn, one bit each.
    #[serde(default, skip_serializing_if = "is_zero")]
    #[cfg_attr(test, ts(optional, as = "Option<u16>"))]
    pub used: u16,
}

fn is_false(flag: &bool) -> bool {
    !flag
}

fn is_zero(bits: &u16) -> bool {
    *bits == 0
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct FieldValue {
    pub field: u16,
    pub value: i64,
    /// Of a bag: as it is written, `{2}{W}`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub text: Option<String>,
}
