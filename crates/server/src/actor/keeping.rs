//! Writing down what a match has come to, and ending one that the engine does not come back from.

use super::work::{self, Played};
use super::{Actor, Asker};
use crate::clock::monotonic;
use crate::engine_pool::Failure;
use crate::lobby::{Lobby, store_problem};
use crate::store::StoreError;
use crate::table::{Entry, Row, TableChange};
use protocol::problem::{Code, Problem};
use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;
use std::time::Duration;
use tokio::time::{Instant as Moment, sleep};

/// When a write takes longer, people are told.
const SLOW_WRITE: Duration = Duration::from_secs(2);

impl Actor {
    /// Plays an entry, writes it down and tells everybody. On an error nothing has changed, unless the engine failed:
    /// then the match has ended.
    pub async fn commit(
        &mut self,
        lobby: &Arc<Lobby>,
        link: Option<usize>,
        asker: Option<Asker>,
        entry: Entry,
    ) -> Result<(), Problem> {
        let option = match &entry {
            Entry::Choice { option, .. } => Some(*option),
            _ => None,
        };
        let command = asker.as_ref().and_then(|(_, id)| id.clone());
        let (at, listeners) = (lobby.store.now(), self.listeners());
        let played =
            self.engine(lobby, move |table| work::play(table, link, command, at, entry, &listeners)).await;
        match played {
            Ok(played) => self.keep(lobby, played?, asker).await,
            Err(failure) => Err(self.engine_failed(lobby, &failure, option).await),
        }
    }

    /// Writes down where an entry leads; then it is so, and everybody is told.
    pub async fn keep(
        &mut self,
        lobby: &Arc<Lobby>,
        played: Played,
        asker: Option<Asker>,
    ) -> Result<(), Problem> {
        let Played { next, row, change, updates, over, snapshot } = played;
        let reconsider = matches!(row.entry, Entry::Passing { .. });
        let ended = over.clone();
        self.write(lobby, row, over, snapshot).await?;
        self.table = Arc::new(next);
        self.choices.store(self.table.choices(), Relaxed);
        self.idle_since = Moment::now();
        if self.refusal().is_some() {
            // It was kept, and the store failed over something else meanwhile.
            Arc::make_mut(&mut self.table).hold_clock(monotonic());
        }
        self.tell(&change, &updates, asker.as_ref());
        if let TableChange::Moved(made) = &change {
            lobby.metrics.choices.fetch_add(u64::from(made.is_some()), Relaxed);
        }
        if matches!(change, TableChange::Moved(_) | TableChange::Begun) {
            self.schedule_bot();
        } else if reconsider {
            self.reconsider_passing();
        }
        if let Some(over) = ended {
            let outcome = over.as_deref().unwrap_or("open again");
            tracing::info!(table = self.table.config().id, outcome, "the match is over");
            self.tell_table(None);
        }
        Ok(())
    }

    /// While the disk does not answer, people are told why nothing moves.
    async fn write(
        &mut self,
        lobby: &Arc<Lobby>,
        row: Row,
        over: Option<Option<String>>,
        snapshot: Option<crate::table::Snapshot>,
    ) -> Result<(), Problem> {
        if let Some(why) = self.refusal() {
            return Err(store_problem(&StoreError::Refuses(why.to_string())));
        }
        let (id, fence) = (self.table.config().id.clone(), self.fence);
        let store = lobby.store.clone();
        let writing = store.append((&id, fence), vec![row], over, snapshot);
        tokio::pin!(writing);
        let written = loop {
            tokio::select! {
                biased;
                written = &mut writing => break written,
                () = super::changed(&mut self.condition) => self.store_changed(),
                () = sleep(SLOW_WRITE), if !self.slow_store => {
                    self.slow_store = true;
                    self.tell_table(None);
                }
            }
        };
        if self.slow_store {
            self.slow_store = false;
            self.tell_table(None);
        }
        if let Err(error) = &written {
            // The store and the match disagree about where it stands: the store is right.
            self.moved = matches!(error, StoreError::NotOwner);
            self.lost = self.moved || matches!(error, StoreError::Damaged(_) | StoreError::Closed);
        }
        written.map_err(|error| store_problem(&error))
    }

    // ---- the end by the server ------------------------------------------------------------------------------------

    /// The engine did not come back from an entry: what it was of is never tried again, and the match ends.
    pub async fn engine_failed(
        &mut self,
        lobby: &Arc<Lobby>,
        failure: &Failure,
        option: Option<u32>,
    ) -> Problem {
        if !failure.is_of_the_work() {
            return Problem::new(Code::Internal, failure.to_string());
        }
        let id = self.table.config().id.clone();
        tracing::error!(%failure, table = id, game = %self.game, option, "the match is ended by the server");
        lobby.metrics.matches_stopped.fetch_add(1, Relaxed);
        let why = failure.to_string();
        lobby.report(&id, &self.table.record(&why, option)).await;
        match self.stop(lobby, why.clone(), option).await {
            Ok(()) => Problem::new(Code::Stopped, format!("the server has ended the match: {why}")),
            Err(problem) => problem,
        }
    }

    /// Whoever runs the server ends the match.
    pub async fn end(&mut self, lobby: &Arc<Lobby>, why: String) -> Result<(), Problem> {
        if self.table.outcome().is_some() {
            return Err(Problem::new(Code::Over, "the match is over"));
        }
        tracing::info!(table = self.table.config().id, why, "the match is ended by whoever runs the server");
        self.stop(lobby, why, None).await
    }

    async fn stop(&mut self, lobby: &Arc<Lobby>, why: String, option: Option<u32>) -> Result<(), Problem> {
        let entry = Entry::Stopped { why, option };
        let row = Row { row: self.table.rows(), at: lobby.store.now(), link: None, command: None, entry };
        let mut next = (*self.table).clone();
        let change = next.apply(&row, monotonic())?;
        let outcome = next.outcome().map(|outcome| serde_json::to_string(&outcome).unwrap_or_default());
        let played =
            Played { next, row, change, updates: BTreeMap::new(), over: Some(outcome), snapshot: None };
        self.keep(lobby, played, None).await?;
        // The position before was a good one; if it cannot be shown either, the table has told enough.
        let listeners = self.listeners();
        if let Ok(updates) = self.engine(lobby, move |table| work::standing(table, &listeners)).await {
            self.tell_update(&updates, None);
        }
        Ok(())
    }
}
