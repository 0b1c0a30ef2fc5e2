//! The one thread that writes. What has come in while a commit was under way goes into the next one together.

use super::tables::{CLOCKS, ENDED, LINKS, LOG, MATCHES, OPEN, SNAPSHOTS};
use super::{File, StoreError, with_file};
use crate::metrics::Metrics;
use crate::table::{MatchConfig, Row, Snapshot};
use redb::{Database, WriteTransaction};
use std::sync::atomic::Ordering::Relaxed;
use std::time::Instant;
use tokio::sync::{mpsc, oneshot};

#[derive(Debug)]
pub struct Job {
    pub work: Work,
    pub done: oneshot::Sender<Result<(), StoreError>>,
}

#[derive(Debug)]
pub enum Work {
    Match(Box<MatchConfig>),
    Rows {
        id: String,
        rows: Vec<Row>,
        /// How the match ended; `Some(None)`: it is open again.
        over: Option<Option<String>>,
    },
    Snapshot {
        id: String,
        snapshot: Snapshot,
    },
    Clock {
        id: String,
        rows: u64,
        elapsed: u64,
    },
    Stop,
}

/// At most so many in one commit.
const GROUP: usize = 512;

pub fn run(file: &File, mut queue: mpsc::Receiver<Job>, metrics: &Metrics) {
    let mut jobs = Vec::with_capacity(GROUP);
    while queue.blocking_recv_many(&mut jobs, GROUP) > 0 {
        let stop = jobs.iter().any(|job| matches!(job.work, Work::Stop));
        let begun = Instant::now();
        let works: Vec<&Work> = jobs.iter().map(|job| &job.work).collect();
        let committed = with_file(file, |database| commit(database, &works));
        metrics.commits.fetch_add(1, Relaxed);
        metrics.commit_time.note(begun.elapsed());
        match committed {
            Ok(rows) => {
                metrics.rows.fetch_add(rows, Relaxed);
                for job in jobs.drain(..) {
                    // Whoever asked may be gone; it is written all the same.
                    let _gone = job.done.send(Ok(()));
                }
            }
            Err(error) => {
                tracing::warn!(%error, jobs = jobs.len(), "a commit failed; each part is tried alone");
                for job in jobs.drain(..) {
                    let alone = with_file(file, |database| commit(database, &[&job.work]));
                    let _gone = job.done.send(alone.map(|_| ()));
                }
            }
        }
        if stop {
            return;
        }
    }
}

/// All of it or nothing; how many rows of logs there were.
pub fn commit(database: &Database, works: &[&Work]) -> Result<u64, StoreError> {
    let transaction = database.begin_write()?;
    let mut rows = 0;
    for work in works {
        rows += write(&transaction, work)?;
    }
    transaction.commit()?;
    Ok(rows)
}

fn write(transaction: &WriteTransaction, work: &Work) -> Result<u64, StoreError> {
    match work {
        Work::Match(config) => begin(transaction, config)?,
        Work::Rows { id, rows, over } => {
            append(transaction, id, rows)?;
            if let Some(over) = over {
                note_end(transaction, id, over.as_deref())?;
            }
            return Ok(rows.len() as u64);
        }
        Work::Snapshot { id, snapshot } => {
            let Snapshot { rows, choices, state } = snapshot;
            transaction.open_table(SNAPSHOTS)?.insert(id.as_str(), (*rows, *choices, state.as_slice()))?;
        }
        Work::Clock { id, rows, elapsed } => {
            transaction.open_table(CLOCKS)?.insert(id.as_str(), (*rows, *elapsed))?;
        }
        Work::Stop => {}
    }
    Ok(0)
}

fn begin(transaction: &WriteTransaction, config: &MatchConfig) -> Result<(), StoreError> {
    let id = config.id.as_str();
    let text = serde_json::to_string(config).map_err(super::damaged)?;
    let before = transaction.open_table(MATCHES)?.insert(id, text.as_str())?.is_some();
    new(before, "a match")?;
    transaction.open_table(OPEN)?.insert(id, config.created)?;
    let mut links = transaction.open_table(LINKS)?;
    let seats = config.links.iter().enumerate().map(|(link, held)| (&held.token, Some(link as u64)));
    for (token, link) in seats.chain([(&config.watch, None)]) {
        new(links.insert(token.as_str(), (id, link))?.is_some(), "a link")?;
    }
    Ok(())
}

fn append(transaction: &WriteTransaction, id: &str, rows: &[Row]) -> Result<(), StoreError> {
    let mut log = transaction.open_table(LOG)?;
    for row in rows {
        let entry = serde_json::to_string(&row.entry).map_err(super::damaged)?;
        let link = row.link.map(|link| link as u64);
        let value = (row.at, link, row.command.as_deref(), entry.as_str());
        new(log.insert((id, row.row), value)?.is_some(), "a row")?;
    }
    Ok(())
}

/// How it ended; none: it is open again.
fn note_end(transaction: &WriteTransaction, id: &str, over: Option<&str>) -> Result<(), StoreError> {
    let mut ended = transaction.open_table(ENDED)?;
    let mut open = transaction.open_table(OPEN)?;
    match over {
        Some(over) => {
            ended.insert(id, over)?;
            open.remove(id)?;
        }
        None => {
            ended.remove(id)?;
            open.insert(id, crate::now())?;
        }
    }
    Ok(())
}

/// What is written once is never written over.
fn new(was_there: bool, what: &str) -> Result<(), StoreError> {
    if was_there {
        return Err(StoreError::Damaged(format!("{what} was there already")));
    }
    Ok(())
}
