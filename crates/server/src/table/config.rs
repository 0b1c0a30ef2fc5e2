//! What was agreed when a match began; it never changes.

use protocol::setup::Start;
use protocol::table::{ClockSettings, SeatLink, TakebackRule};
use serde::{Deserialize, Serialize};

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct MatchConfig {
    pub id: String,
    pub game: String,
    /// The version of the game; another one cannot go on with it.
    pub fingerprint: String,
    pub start: Start,
    /// Choices that were made before it began: a match that goes on from a position of another.
    pub prelude: Vec<u32>,
    pub chairs: Vec<SeatConfig>,
    pub links: Vec<SeatLink>,
    pub watch: String,
    pub takebacks: TakebackRule,
    pub clock: Option<ClockSettings>,
    pub created: u64,
}

/// Who plays a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SeatConfig {
    pub name: String,
    pub bot: Option<String>,
}

impl MatchConfig {
    /// Whether something happens in it when nobody comes.
    pub fn goes_on_alone(&self) -> bool {
        self.clock.is_some() || self.chairs.iter().any(|chair| chair.bot.is_some())
    }

    /// The link that holds the seat; none: a bot's.
    pub fn link_of(&self, seat: u8) -> Option<usize> {
        self.links.iter().position(|link| link.seats.contains(&seat))
    }
}
