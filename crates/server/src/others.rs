//! The other servers of a service, as far as a match or a visitor has to do with them. A server on a file has none.

use crate::actor::Handle;
use crate::store::{NodeAt, StoreError};
use futures_util::future::BoxFuture;
use protocol::problem::Problem;
use serde::{Deserialize, Serialize};
use std::collections::HashSet;
use std::fmt::Debug;
use tokio::sync::watch;

/// What changes in the service.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Event {
    /// This server was taken for dead: what it has in memory may be another's now.
    Lost,
    /// This server cannot say that it lives: what it has in memory may be another's soon.
    CutOff,
    /// There is one more server.
    Came,
    /// There may be matches that nobody has.
    Free,
    /// Something may have been missed.
    Missed,
    /// A table came to the list of open ones, or left it.
    Opened(String),
    Closed(String),
    /// A server has taken this match from one that lives: it has the rules, which the other one lacks.
    Taken {
        id: String,
        by: i64,
    },
    /// Other addresses may come, or may not.
    Bans,
}

/// Why a match could not be reached on another server.
#[derive(Debug)]
pub enum Unreached {
    /// It was, and this is the answer.
    Refused(Problem),
    /// That server does not answer, or has it no more: it must be asked again who has it.
    Gone,
}

pub trait Others: Debug + Send + Sync {
    /// A way to a match on the server that has it.
    fn reach(&self, node: NodeAt, id: String) -> BoxFuture<'static, Result<Handle, Unreached>>;
    /// The others are told, soon.
    fn tell(&self, event: Event);
    /// Whether the others know that this server lives.
    fn lives(&self) -> bool;
    /// Whether this server cannot say that it lives, so that others may have its matches.
    fn cut_off(&self) -> watch::Receiver<bool>;
    /// Whether this server takes no match any more.
    fn is_draining(&self) -> bool;
    /// From now on this server takes no match, or takes some again; how many others do.
    fn set_draining(&self, draining: bool) -> BoxFuture<'static, Result<usize, StoreError>>;
    /// Matches that can go on here, and at no other server that takes matches.
    fn only_here(&self) -> BoxFuture<'static, Result<HashSet<String>, StoreError>>;
}
