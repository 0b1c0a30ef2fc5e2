//! The one task that writes. What has come in while a commit was under way goes into the next one together.

use super::StoreError;
use crate::metrics::Metrics;
use crate::table::{Charter, Row, Snapshot};
use sqlx::sqlite::{Sqlite, SqlitePool};
use sqlx::{QueryBuilder, Transaction};
use std::sync::Arc;
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
    Match(Box<Charter>),
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

pub async fn run(pool: SqlitePool, mut queue: mpsc::Receiver<Job>, metrics: Arc<Metrics>) {
    let mut jobs = Vec::with_capacity(GROUP);
    while queue.recv_many(&mut jobs, GROUP).await > 0 {
        let stop = jobs.iter().any(|job| matches!(job.work, Work::Stop));
        let begun = Instant::now();
        let committed = commit(&pool, jobs.iter().map(|job| &job.work)).await;
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
                    let alone = commit(&pool, std::iter::once(&job.work)).await;
                    let _gone = job.done.send(alone.map(|_| ()));
                }
            }
        }
        if stop {
            return;
        }
    }
}

async fn commit(pool: &SqlitePool, works: impl Iterator<Item = &Work> + Clone) -> Result<u64, StoreError> {
    let mut transaction = pool.begin().await?;
    let rows: Vec<(&str, &Row)> = works
        .clone()
        .filter_map(|work| match work {
            Work::Rows { id, rows, .. } => Some(rows.iter().map(move |row| (id.as_str(), row))),
            _ => None,
        })
        .flatten()
        .collect();
    for work in works {
        write(&mut transaction, work).await?;
    }
    // Many rows in one statement: each statement is a trip to SQLite's own thread.
    for rows in rows.chunks(500) {
        let entries: Vec<String> =
            rows.iter().map(|(_, row)| serde_json::to_string(&row.entry).unwrap_or_default()).collect();
        let mut query =
            QueryBuilder::<Sqlite>::new("INSERT INTO log (match_id, row, at, link, command, entry) ");
        query.push_values(rows.iter().zip(entries), |mut values, ((id, row), entry)| {
            values
                .push_bind((*id).to_owned())
                .push_bind(row.row as i64)
                .push_bind(row.at as i64)
                .push_bind(row.link.map_or(-1, |link| link as i64))
                .push_bind(row.command.clone())
                .push_bind(entry);
        });
        query.build().persistent(false).execute(&mut *transaction).await?;
    }
    transaction.commit().await?;
    Ok(rows.len() as u64)
}

async fn write(transaction: &mut Transaction<'_, Sqlite>, work: &Work) -> Result<(), StoreError> {
    match work {
        Work::Match(charter) => {
            let text = serde_json::to_string(&**charter).unwrap_or_default();
            sqlx::query("INSERT INTO matches (id, charter, created) VALUES (?, ?, ?)")
                .bind(&charter.id)
                .bind(text)
                .bind(charter.created as i64)
                .execute(&mut **transaction)
                .await?;
            let links = charter.links.iter().enumerate().map(|(link, held)| (&held.token, link as i64));
            for (token, link) in links.chain([(&charter.watch, -1)]) {
                sqlx::query("INSERT INTO links (token, match_id, link) VALUES (?, ?, ?)")
                    .bind(token)
                    .bind(&charter.id)
                    .bind(link)
                    .execute(&mut **transaction)
                    .await?;
            }
        }
        Work::Rows { id, over: Some(over), .. } => {
            sqlx::query("UPDATE matches SET over = ? WHERE id = ?")
                .bind(over)
                .bind(id)
                .execute(&mut **transaction)
                .await?;
        }
        Work::Snapshot { id, snapshot } => {
            sqlx::query(
                "INSERT OR REPLACE INTO snapshots (match_id, rows, choices, state) VALUES (?, ?, ?, ?)",
            )
            .bind(id)
            .bind(snapshot.rows as i64)
            .bind(snapshot.choices as i64)
            .bind(&snapshot.state)
            .execute(&mut **transaction)
            .await?;
        }
        Work::Clock { id, rows, elapsed } => {
            sqlx::query("INSERT OR REPLACE INTO clocks (match_id, rows, elapsed) VALUES (?, ?, ?)")
                .bind(id)
                .bind(*rows as i64)
                .bind(*elapsed as i64)
                .execute(&mut **transaction)
                .await?;
        }
        Work::Rows { over: None, .. } | Work::Stop => {}
    }
    Ok(())
}
