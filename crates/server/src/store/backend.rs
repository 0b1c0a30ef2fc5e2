//! What any store can be asked. Writing goes through one queue of [`super::writer::Work`] for both kinds; what waits at
//! the other end of it, and how it is read, differs.

use super::accounts::AccountRow;
use super::rules::Version;
use super::{Counts, Keeping, Kept, Listed, StoreError};
use crate::table::MatchConfig;
use futures_util::future::BoxFuture;
use std::collections::HashSet;
use std::fmt::Debug;
use std::path::PathBuf;

/// An answer of the store, when it comes.
pub type Answer<T> = BoxFuture<'static, Result<T, StoreError>>;
/// Whether a match can go on with the games that are played here.
pub type CanGoOn = Box<dyn Fn(&MatchConfig) -> bool + Send>;

/// Under which claim a match is written. Whoever claims it gets a greater one, and what is written under an older one
/// is refused: an old owner can never write. An embedded store belongs to one server, and there all are the same.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Fence(pub i64);

/// Who may write a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Claim {
    /// This server, from now on, under this fence.
    Here(Fence),
    /// Another server, which lives, or which has the rules of the match.
    Elsewhere(NodeAt),
    /// Nobody just now: this server must prove first that it lives, or is being emptied. Asking again helps.
    Nobody,
    /// There is no such match.
    NoMatch,
}

/// A server among several, and where the others reach it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NodeAt {
    pub number: i64,
    pub address: String,
    /// At most so many choices the match has that was asked for.
    pub choices: u32,
}

pub trait Backend: Debug + Send + Sync {
    /// Milliseconds since 1970 by the one clock that all who use the store go by.
    fn now(&self) -> u64 {
        crate::now()
    }
    /// The match and the link of a token with this hash.
    fn find(&self, hash: String) -> Answer<Option<(String, Option<usize>)>>;
    fn load(&self, id: String) -> Answer<Option<Kept>>;
    /// Matches that are not over, in which something happens when nobody comes, that can go on and that nobody has.
    fn unattended(&self, can_go_on: CanGoOn) -> Answer<Vec<String>>;
    fn last_look(&self) -> Answer<Option<u64>>;
    fn banned(&self) -> Answer<Vec<(String, u64)>>;
    fn made_by(&self, address: String, most: usize) -> Answer<usize>;
    fn due(&self, from: String, keeping: Keeping, now: u64) -> Answer<(Vec<String>, Option<String>)>;
    fn list(&self, keeping: Keeping, most: usize) -> Answer<Vec<Listed>>;
    fn listed(&self, id: String, keeping: Keeping) -> Answer<Option<Listed>>;
    fn counts(&self) -> Answer<Counts>;
    fn rules(&self, game: String, fingerprint: String) -> Answer<Option<Vec<u8>>>;
    /// Versions whose rules are kept, of which there is no match, and which nobody plays; these are played here.
    fn unused_rules(&self, played: HashSet<Version>) -> Answer<Vec<Version>>;
    fn account(&self, owner: String) -> Answer<Option<AccountRow>>;
    /// What was last written to be read back.
    fn mark(&self) -> Answer<Option<u64>>;
    /// Copies everything into a new file of the embedded kind; how many matches there were.
    fn copy_to(&self, to: PathBuf) -> Answer<u64>;
    /// Makes this server the one that writes the match, if no other is.
    fn claim(&self, id: String) -> Answer<Claim>;
    /// Nobody has the match any more, if it was held under this fence.
    fn release(&self, id: String, fence: Fence) -> Answer<()>;
    fn close(&self) -> BoxFuture<'static, ()>;
}
