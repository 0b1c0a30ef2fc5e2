//! Matches on a server: who sits where, clocks, takebacks, chat.

use crate::deal::Deal;
use crate::setup::{Deck, Setup};
use crate::view::Outcome;
use serde::{Deserialize, Serialize};

/// The body of `POST /api/matches`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct CreateMatch {
    pub game: String,
    /// One for each seat; their number is the number of players.
    pub seats: Vec<SeatRequest>,
    /// The format that every deck must be of; any of the game's, if not given.
    #[serde(default)]
    #[cfg_attr(test, ts(optional))]
    pub format: Option<String>,
    /// Any seed, if not given.
    #[serde(default)]
    #[cfg_attr(test, ts(optional))]
    pub seed: Option<u64>,
    /// Instead of the game's own setup.
    #[serde(default)]
    #[cfg_attr(test, ts(optional))]
    pub setup: Option<Setup>,
    /// Instead of a beginning: a position of another match.
    #[serde(default)]
    #[cfg_attr(test, ts(optional))]
    pub from: Option<From>,
    #[serde(default)]
    #[cfg_attr(test, ts(optional, as = "Option<TakebackRule>"))]
    pub takebacks: TakebackRule,
    #[serde(default)]
    #[cfg_attr(test, ts(optional))]
    pub clock: Option<ClockSettings>,
    /// It stands in the list of open tables: anybody may take a seat that is kept for somebody invited, and watch.
    #[serde(default)]
    #[cfg_attr(test, ts(optional, as = "Option<bool>"))]
    pub open: bool,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "by", rename_all = "snake_case", deny_unknown_fields)]
pub enum SeatRequest {
    /// The one who asks; all such seats have one link.
    You {
        #[serde(default)]
        #[cfg_attr(test, ts(optional))]
        name: Option<String>,
        /// The deck it brings; without one, what the game has for it.
        #[serde(default)]
        #[cfg_attr(test, ts(optional))]
        deck: Option<Deck>,
    },
    /// Whoever gets the link.
    Invite {
        #[serde(default)]
        #[cfg_attr(test, ts(optional))]
        name: Option<String>,
        #[serde(default)]
        #[cfg_attr(test, ts(optional))]
        deck: Option<Deck>,
    },
    /// `random`, `greedy`, `mcts`; a search may be told how long to think, as in `mcts@500ms`.
    Bot {
        bot: String,
        #[serde(default)]
        #[cfg_attr(test, ts(optional))]
        deck: Option<Deck>,
    },
}

impl SeatRequest {
    pub fn deck(&self) -> Option<&Deck> {
        match self {
            Self::You { deck, .. } | Self::Invite { deck, .. } | Self::Bot { deck, .. } => deck.as_ref(),
        }
    }
}

/// The answer of `GET /api/bots`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct BotList {
    pub bots: Vec<BotDescription>,
}

/// The answer of `GET /api/address`: how others can reach this server. For whoever asks from the same machine or
/// network; others are told nothing.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Reach {
    /// It listens for this machine alone: a link leads nowhere elsewhere.
    pub only_here: bool,
    /// This machine's address in its network.
    pub address: Option<String>,
}

/// A kind of bot; a seat takes its `id`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct BotDescription {
    pub id: String,
    pub label: String,
    pub about: String,
}

/// A position of another match to go on from. Allowed when that match is over, or with the link of somebody who holds
/// all its seats that are not bots'.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct From {
    /// Any link of that match.
    pub token: String,
    /// After so many choices.
    pub choices: u32,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum TakebackRule {
    /// The others must agree.
    #[default]
    Ask,
    /// Own choices are taken back freely while nothing hidden was seen since; further back the others must agree.
    Free,
    Never,
}

/// Milliseconds for each decision, and a reserve that is used when they are over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct ClockSettings {
    pub decision_ms: u64,
    pub reserve_ms: u64,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Created {
    pub id: String,
    /// One for the seats of who asked, if any, then one for each invited seat.
    pub links: Vec<SeatLink>,
    /// For spectators.
    pub watch: String,
}

/// A table in the list that anybody may read (`GET /api/open`).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct OpenTable {
    pub table: TableInfo,
    /// The seats that nobody has taken.
    pub free: Vec<u8>,
    /// For spectators.
    pub watch: String,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct SeatLink {
    pub seats: Vec<u8>,
    /// Whoever has it sits there.
    pub token: String,
    pub invited: bool,
}

/// A match in a list, or the table one sits at.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct TableInfo {
    pub id: String,
    pub game: String,
    /// Of an older version of the game, by its fingerprint: the match can be watched, but not go on, and it is drawn by
    /// the description of that version.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub version: Option<String>,
    pub seats: Vec<SeatInfo>,
    pub takebacks: TakebackRule,
    pub clock: Option<ClockSettings>,
    /// The cards are dealt. Before that everybody waits for those who are not ready.
    pub begun: bool,
    /// What whoever made a match between people has chosen for everybody; null: nothing.
    pub terms: Option<Terms>,
    /// Of a match between people whose seed nobody chose.
    pub deal: Option<Deal>,
    /// Milliseconds since 1970.
    pub created: u64,
    pub turn: u32,
    /// How many choices were made.
    pub choices: u32,
    pub seq: u64,
    pub outcome: Option<Outcome>,
    /// When the match will be deleted if nobody comes before, in milliseconds since 1970.
    #[serde(default)]
    pub deleted_at: Option<u64>,
    /// What keeps the match from going on, in words for people; gone when it goes on.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub notice: Option<String>,
    /// The game was changed while it was played: how the match went on with it, in words for people.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub remark: Option<String>,
}

/// What is not as usual in a match between people, so that somebody may know more than the others. Whoever is `ready`
/// agrees to it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Terms {
    /// The seed was chosen: who has tried it out knows every card.
    pub seed: Option<u64>,
    /// The position was made by hand.
    pub by_hand: bool,
    /// That position, until the match has begun.
    pub setup: Option<Setup>,
    /// It goes on from another match, after so many choices: who has seen that one knows every card.
    pub from: Option<u32>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct SeatInfo {
    pub seat: u8,
    pub name: String,
    /// The bot that plays it, if one does.
    pub bot: Option<String>,
    /// Somebody has come to it at least once; in a match between people: and was ready.
    pub joined: bool,
    pub conceded: bool,
    /// The server passes for it while it can do nothing else, but not in the phases of `stops`. Told to its player
    /// only: whoever knew it could tell a pass by hand from one that had to be.
    pub auto_pass: Option<bool>,
    pub stops: Vec<u16>,
    pub connected: bool,
}

/// The clocks, as they stood when this was sent.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct ClockView {
    /// Whose clock runs.
    pub running: Option<u8>,
    /// What is left of the time for this decision.
    pub decision_ms: u64,
    /// What is left of the reserve, by seat.
    pub reserve_ms: Vec<u64>,
}

/// Somebody asks to take choices back.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct TakebackAsked {
    pub by: u8,
    /// To the position after so many choices.
    pub to: u32,
    /// Something hidden was seen since.
    pub reveals: bool,
    /// Seats that have yet to agree.
    pub waiting_for: Vec<u8>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct ChatLine {
    /// Null: a spectator.
    pub seat: Option<u8>,
    pub text: String,
    /// Milliseconds since 1970.
    pub at: u64,
}
