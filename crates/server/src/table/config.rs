//! What was agreed when a match began; it never changes.

use protocol::setup::Start;
use protocol::table::{ClockSettings, TakebackRule};
use serde::{Deserialize, Serialize};

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct MatchConfig {
    pub id: String,
    pub game: String,
    /// The version of the game; another one cannot go on with it.
    pub fingerprint: String,
    /// Its seed counts if it does not come from the [deal](SeedFrom::Deal).
    pub start: Start,
    #[serde(default)]
    pub seed_from: SeedFrom,
    /// Choices that were made before it began: a match that goes on from a position of another.
    pub prelude: Vec<u32>,
    pub chairs: Vec<SeatConfig>,
    /// Who sits on which chairs; their tokens are known to them alone.
    pub links: Vec<LinkConfig>,
    pub takebacks: TakebackRule,
    pub clock: Option<ClockSettings>,
    pub created: u64,
    /// From which address it was begun.
    #[serde(default)]
    pub made_by: Option<String>,
    /// It stands in the list of open tables, where anybody finds this link for spectators.
    #[serde(default)]
    pub open: Option<String>,
}

/// One person's chairs.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LinkConfig {
    pub seats: Vec<u8>,
    pub invited: bool,
}

/// Where the seed of a match comes from.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SeedFrom {
    /// Drawn or chosen when the match was made, for one person.
    #[default]
    Start,
    /// Chosen by whoever made a match between people.
    Chosen,
    /// That of another match, from which this one goes on between people.
    Match,
    /// A hash of this secret and of what everybody adds.
    Deal { secret: String },
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

    /// Whether the match begins only when everybody who holds a link is ready.
    pub fn waits_for_all(&self) -> bool {
        self.links.len() > 1 && self.seed_from != SeedFrom::Start
    }

    /// The link that holds the seat; none: a bot's.
    pub fn link_of(&self, seat: u8) -> Option<usize> {
        self.links.iter().position(|link| link.seats.contains(&seat))
    }
}
