//! Tables that anybody may find: to take a free seat, or to watch.

use crate::actor::{Input, Look};
use crate::lobby::{Lobby, look};
use crate::others::Event;
use futures_util::future::join_all;
use protocol::problem::{Code, Problem};
use protocol::table::{OpenTable, SeatLink, TableInfo};
use std::collections::BTreeSet;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::sync::oneshot;
use tokio::time::timeout;

/// So many are told at once, the newest.
const MOST_TOLD: usize = 50;
/// So many on other servers are asked.
const MOST_ASKED: usize = 200;
/// A table that takes longer to answer is left out.
const PATIENCE: Duration = Duration::from_secs(2);

/// The open tables in memory. Somebody who waits at one holds it there; others come back when somebody does.
#[derive(Debug, Default)]
pub struct OpenTables {
    here: Mutex<BTreeSet<String>>,
    /// On other servers, as far as they have told.
    elsewhere: Mutex<BTreeSet<String>>,
}

fn ids(of: &Mutex<BTreeSet<String>>) -> MutexGuard<'_, BTreeSet<String>> {
    of.lock().unwrap_or_else(PoisonError::into_inner)
}

impl OpenTables {
    pub fn note(&self, id: &str) {
        ids(&self.here).insert(id.to_owned());
    }

    pub fn forget(&self, id: &str) {
        ids(&self.here).remove(id);
    }

    fn has(&self, id: &str) -> bool {
        ids(&self.here).contains(id)
    }

    pub fn note_elsewhere(&self, id: &str) {
        ids(&self.elsewhere).insert(id.to_owned());
    }

    pub fn forget_elsewhere(&self, id: &str) {
        ids(&self.elsewhere).remove(id);
    }

    /// These are all there are.
    pub fn all_elsewhere(&self, all: Vec<String>) {
        *ids(&self.elsewhere) = all.into_iter().collect();
    }

    /// Those that are on other servers only.
    fn elsewhere(&self) -> Vec<String> {
        let here = ids(&self.here).clone();
        ids(&self.elsewhere).difference(&here).cloned().collect()
    }
}

impl Lobby {
    /// An open table came into memory, or left it; the other servers are told.
    pub fn note_open_table(&self, id: &str, open: bool) {
        if open {
            self.open_tables.note(id);
        } else {
            self.open_tables.forget(id);
        }
        if let Some(others) = self.others.get() {
            let id = id.to_owned();
            others.tell(if open { Event::Opened(id) } else { Event::Closed(id) });
        }
    }

    /// Tables at which somebody sits, with a free seat or a match to watch, the newest first.
    pub async fn open_tables_now(self: &Arc<Self>) -> Vec<OpenTable> {
        let mut handles = self.handles_of(|id| self.open_tables.has(id)).await;
        let elsewhere = self.open_tables.elsewhere();
        let carried = elsewhere.iter().take(MOST_ASKED).map(|id| timeout(PATIENCE, self.open(id)));
        handles.extend(join_all(carried).await.into_iter().flatten().flatten());
        let asked = handles.iter().map(|handle| async move {
            let (answer, told) = oneshot::channel();
            // One that is just being put away is open no more.
            timeout(PATIENCE, look(handle, Look::Open { answer }, told)).await.ok()?.ok().flatten()
        });
        let told = join_all(asked).await.into_iter().flatten();
        let mut tables: Vec<OpenTable> = told.filter(|open| is_worth_telling(&open.table)).collect();
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
        if !self.open_tables.has(id) && !ids(&self.open_tables.elsewhere).contains(id) {
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
