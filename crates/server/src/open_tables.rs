//! Tables that anybody may find: to take a free seat, or to watch.

use crate::actor::{Input, Look};
use crate::lobby::{Lobby, look};
use protocol::problem::{Code, Problem};
use protocol::table::{OpenTable, SeatLink, TableInfo};
use std::collections::BTreeSet;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tokio::sync::oneshot;

/// So many are told at once, the newest.
const MOST_TOLD: usize = 50;

/// The open tables in memory. Somebody who waits at one holds it there; others come back when somebody does.
#[derive(Debug, Default)]
pub struct OpenTables(Mutex<BTreeSet<String>>);

impl OpenTables {
    fn ids(&self) -> MutexGuard<'_, BTreeSet<String>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub fn note(&self, id: &str) {
        self.ids().insert(id.to_owned());
    }

    pub fn forget(&self, id: &str) {
        self.ids().remove(id);
    }

    fn has(&self, id: &str) -> bool {
        self.ids().contains(id)
    }
}

impl Lobby {
    /// Tables at which somebody sits, with a free seat or a match to watch, the newest first.
    pub async fn open_tables_now(&self) -> Vec<OpenTable> {
        let mut tables = Vec::new();
        for handle in self.handles_of(|id| self.open_tables.has(id)).await {
            let (answer, told) = oneshot::channel();
            // One that is just being put away is open no more.
            let open = look(&handle, Look::Open { answer }, told).await.ok().flatten();
            tables.extend(open.filter(|open| is_worth_telling(&open.table)));
        }
        tables.sort_by_key(|open| std::cmp::Reverse(open.table.created));
        tables.truncate(MOST_TOLD);
        tables
    }

    /// A link for a free seat of an open table.
    ///
    /// # Errors
    /// When there is none.
    pub async fn claim(self: &Arc<Self>, id: &str) -> Result<SeatLink, Problem> {
        let gone = || Problem::new(Code::Unknown, "this table is not open any more");
        if !self.open_tables.has(id) {
            return Err(gone());
        }
        let handle = self.open(id).await?;
        let (answer, told) = oneshot::channel();
        handle.0.send(Input::Claim { answer }).await.map_err(|_| gone())?;
        told.await.map_err(|_| gone())?
    }
}

/// Somebody is there, and it is not over.
fn is_worth_telling(table: &TableInfo) -> bool {
    table.outcome.is_none() && table.seats.iter().any(|seat| seat.connected && seat.bot.is_none())
}
