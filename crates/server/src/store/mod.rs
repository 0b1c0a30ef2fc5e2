//! Where matches are kept: SQLite, written by one task that commits for many matches at once.

mod writer;

use crate::metrics::Metrics;
use crate::table::{Charter, Entry, Row, Snapshot};
use sqlx::Row as _;
use sqlx::sqlite::{
    SqliteConnectOptions, SqliteJournalMode, SqlitePool, SqlitePoolOptions, SqliteRow, SqliteSynchronous,
};
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::{mpsc, oneshot};
use writer::{Job, Work};

#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    #[error("the store: {0}")]
    Database(#[from] sqlx::Error),
    #[error("the store's form: {0}")]
    Migration(#[from] sqlx::migrate::MigrateError),
    #[error("the store holds something else than it should: {0}")]
    Damaged(String),
    #[error("the store is closed")]
    Closed,
}

#[derive(Clone, Debug)]
pub struct Store {
    pool: SqlitePool,
    jobs: mpsc::Sender<Job>,
}

/// A match as it is kept.
#[derive(Debug)]
pub struct Kept {
    pub charter: Charter,
    pub rows: Vec<Row>,
    pub snapshot: Option<Snapshot>,
    /// How long the present decision had taken when it was last noted.
    pub elapsed: u64,
}

/// Work that waits for its commit; beyond this, those who want to write wait.
const WAITING: usize = 8_192;

impl Store {
    /// Opens the file, or makes it, and brings it to the present form.
    ///
    /// # Errors
    /// When that is not possible.
    pub async fn open(file: &Path, metrics: Arc<Metrics>) -> Result<Self, StoreError> {
        // The log is written before anything is told. With NORMAL it survives the death of the process at any moment;
        // a power cut may cost the last commits, but never the file.
        let options = SqliteConnectOptions::new()
            .filename(file)
            .create_if_missing(true)
            .journal_mode(SqliteJournalMode::Wal)
            .synchronous(SqliteSynchronous::Normal)
            .foreign_keys(false)
            .busy_timeout(Duration::from_secs(10));
        let pool = SqlitePoolOptions::new().max_connections(4).connect_with(options).await?;
        sqlx::migrate!().run(&pool).await?;
        let (jobs, queue) = mpsc::channel(WAITING);
        tokio::spawn(writer::run(pool.clone(), queue, metrics));
        Ok(Self { pool, jobs })
    }

    /// When this is done, the rows outlive the process.
    ///
    /// # Errors
    /// When they could not be written; then none was.
    pub async fn append(
        &self,
        id: &str,
        rows: Vec<Row>,
        over: Option<Option<String>>,
    ) -> Result<(), StoreError> {
        self.work(Work::Rows { id: id.to_owned(), rows, over }).await
    }

    /// # Errors
    /// When it could not be written.
    pub async fn create(&self, charter: &Charter) -> Result<(), StoreError> {
        self.work(Work::Match(Box::new(charter.clone()))).await
    }

    /// # Errors
    /// When it could not be written.
    pub async fn snapshot(&self, id: &str, snapshot: Snapshot) -> Result<(), StoreError> {
        self.work(Work::Snapshot { id: id.to_owned(), snapshot }).await
    }

    /// # Errors
    /// When it could not be written.
    pub async fn clock(&self, id: &str, rows: u64, elapsed: u64) -> Result<(), StoreError> {
        self.work(Work::Clock { id: id.to_owned(), rows, elapsed }).await
    }

    async fn work(&self, work: Work) -> Result<(), StoreError> {
        let (done, written) = oneshot::channel();
        self.jobs.send(Job { work, done }).await.map_err(|_| StoreError::Closed)?;
        written.await.map_err(|_| StoreError::Closed)?
    }

    /// The match and the link a token belongs to; link none: to watch.
    ///
    /// # Errors
    /// When the store cannot be read.
    pub async fn find(&self, token: &str) -> Result<Option<(String, Option<usize>)>, StoreError> {
        let row = sqlx::query("SELECT match_id, link FROM links WHERE token = ?")
            .bind(token)
            .fetch_optional(&self.pool)
            .await?;
        Ok(row.map(|row| (row.get(0), usize::try_from(row.get::<i64, _>(1)).ok())))
    }

    /// # Errors
    /// When the store cannot be read, or is damaged.
    pub async fn load(&self, id: &str) -> Result<Option<Kept>, StoreError> {
        let charter: Option<String> = sqlx::query_scalar("SELECT charter FROM matches WHERE id = ?")
            .bind(id)
            .fetch_optional(&self.pool)
            .await?;
        let Some(charter) = charter else { return Ok(None) };
        let rows =
            sqlx::query("SELECT row, at, link, command, entry FROM log WHERE match_id = ? ORDER BY row")
                .bind(id)
                .fetch_all(&self.pool)
                .await?;
        let rows = rows.iter().map(read_row).collect::<Result<Vec<Row>, StoreError>>()?;
        let snapshot = sqlx::query("SELECT rows, choices, state FROM snapshots WHERE match_id = ?")
            .bind(id)
            .fetch_optional(&self.pool)
            .await?
            .map(|row| Snapshot { rows: unsigned(&row, 0), choices: unsigned(&row, 1), state: row.get(2) })
            .filter(|snapshot| snapshot.rows <= rows.len() as u64);
        let clock = sqlx::query("SELECT rows, elapsed FROM clocks WHERE match_id = ?")
            .bind(id)
            .fetch_optional(&self.pool)
            .await?;
        // What was noted for an earlier decision is no longer true.
        let elapsed =
            clock.filter(|row| unsigned(row, 0) == rows.len() as u64).map_or(0, |row| unsigned(&row, 1));
        let charter = serde_json::from_str(&charter).map_err(damaged)?;
        Ok(Some(Kept { charter, rows, snapshot, elapsed }))
    }

    /// Matches that are not over.
    ///
    /// # Errors
    /// When the store cannot be read.
    pub async fn open_matches(&self) -> Result<Vec<String>, StoreError> {
        Ok(sqlx::query_scalar("SELECT id FROM matches WHERE over IS NULL ORDER BY created")
            .fetch_all(&self.pool)
            .await?)
    }

    /// # Errors
    /// When the store does not answer.
    pub async fn is_well(&self) -> Result<(), StoreError> {
        sqlx::query("SELECT 1").execute(&self.pool).await?;
        Ok(())
    }

    /// Everything that was asked for is written, then the file is closed.
    pub async fn close(&self) {
        let (done, written) = oneshot::channel();
        if self.jobs.send(Job { work: Work::Stop, done }).await.is_ok() {
            // Either way there is nothing more to wait for.
            let _stopped = written.await;
        }
        self.pool.close().await;
    }
}

fn read_row(row: &SqliteRow) -> Result<Row, StoreError> {
    let entry: String = row.get(4);
    Ok(Row {
        row: unsigned(row, 0),
        at: unsigned(row, 1),
        link: usize::try_from(row.get::<i64, _>(2)).ok(),
        command: row.get(3),
        entry: serde_json::from_str::<Entry>(&entry).map_err(damaged)?,
    })
}

fn unsigned(row: &SqliteRow, column: usize) -> u64 {
    u64::try_from(row.get::<i64, _>(column)).unwrap_or(0)
}

#[expect(clippy::needless_pass_by_value, reason = "maps errors")]
fn damaged(error: serde_json::Error) -> StoreError {
    StoreError::Damaged(error.to_string())
}
