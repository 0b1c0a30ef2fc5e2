//! What a person keeps on a server under a name and a pass phrase: decks of their own, links to their seats, and the
//! matches they have played. Each browser sends what it has changed and is told all there is.

use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::fmt;

/// What no log may have.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(transparent)]
pub struct Secret(pub String);

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("(secret)")
    }
}

/// The body of `POST /api/account` (a new one) and `POST /api/account/session` (one that is there).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct SignIn {
    pub name: String,
    pub phrase: Secret,
}

/// Their answer. The session stands for the phrase in this browser; the server keeps only its hash.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct SignedIn {
    /// As it was written when the account was made.
    pub name: String,
    pub session: Secret,
}

/// The body of `POST /api/account/out`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct SignOut {
    pub name: String,
    pub session: Secret,
    /// In every browser, not only in this one.
    #[serde(default)]
    pub everywhere: bool,
}

/// The body of `POST /api/account/phrase`; answered by [`SignedIn`]. Every other session ends.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct ChangePhrase {
    pub name: String,
    pub phrase: Secret,
    pub new_phrase: Secret,
}

/// The body of `POST /api/account/delete`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct DeleteAccount {
    pub name: String,
    pub phrase: Secret,
}

/// The body of `POST /api/account/sync`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct SyncAccount {
    pub name: String,
    pub session: Secret,
    /// The edition this browser has seen.
    #[serde(default)]
    #[cfg_attr(test, ts(optional))]
    pub seen: Option<u64>,
    /// What has changed here since.
    pub items: Vec<Item>,
}

/// Its answer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Synced {
    /// Another one whenever something was changed.
    pub edition: u64,
    /// Everything there is; null: this browser has it all.
    pub items: Option<Vec<Item>>,
}

/// One thing that is kept.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Item {
    /// Of a deck its own; of a seat or a match the token of its link.
    pub id: String,
    /// When it was changed last, in milliseconds since 1970.
    pub changed: u64,
    /// What `changed` was when this browser and the server last had the same; none: they never had. Where the server
    /// has another one by now, both were changed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub base: Option<u64>,
    pub thing: Thing,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "is", rename_all = "snake_case")]
pub enum Thing {
    Deck(KeptDeck),
    Seat(KeptSeat),
    Past(PastMatch),
    /// It was deleted.
    Gone {
        what: ThingKind,
    },
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum ThingKind {
    Deck,
    Seat,
    Past,
}

impl Thing {
    pub fn kind(&self) -> ThingKind {
        match self {
            Self::Deck(_) => ThingKind::Deck,
            Self::Seat(_) => ThingKind::Seat,
            Self::Past(_) => ThingKind::Past,
            Self::Gone { what } => *what,
        }
    }

    pub fn is_gone(&self) -> bool {
        matches!(self, Self::Gone { .. })
    }
}

/// A deck of one's own.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct KeptDeck {
    pub game: String,
    pub name: String,
    /// The list of the game's that it was copied from: what that says besides its cards goes for this one, too.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub like: Option<String>,
    /// By the cards' names, so that it outlasts a change of the game.
    pub cards: BTreeMap<String, u32>,
}

/// The way back to a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct KeptSeat {
    pub game: String,
    /// For others: seats that were invited, and spectators.
    pub invites: Vec<Invite>,
    pub watch: Option<String>,
    /// It is played along the author's guided turn.
    #[serde(default)]
    pub guided: bool,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Invite {
    pub seats: Vec<u8>,
    pub token: String,
}

/// A match that is over; it is remembered longer than the server keeps it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct PastMatch {
    pub game: String,
    pub names: Vec<String>,
    /// Whether who played there won; null: nobody did, or several played there.
    pub won: Option<bool>,
    pub turns: u32,
}
