//! Where matches are kept: one file, written by one thread that commits for many matches at once.
//!
//! The file is redb's: a tree that is copied where it changes, so that it is whole at every moment, with a lock that
//! keeps a second server out. A commit is on the disk before it is acknowledged. After a failed write redb refuses
//! everything until the file is opened again; nothing is acknowledged that is not kept.

mod tables;
mod writer;

use crate::metrics::Metrics;
use crate::table::{MatchConfig, Row, Snapshot};
use redb::{Database, DatabaseError, ReadableDatabase, ReadableTable};
use std::path::Path;
use std::sync::{Arc, PoisonError, RwLock};
use tables::{ABOUT, CLOCKS, FORM, LINKS, LOG, MATCHES, OPEN, SNAPSHOTS};
use tokio::sync::{mpsc, oneshot};
use writer::{Job, Work};

#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    #[error("the store: {0}")]
    Database(redb::Error),
    #[error("the store is in use by another server")]
    InUse,
    #[error("the store has form {0}, and this program knows form {FORM}")]
    Form(u64),
    #[error("the store holds something else than it should: {0}")]
    Damaged(String),
    #[error("the store is closed")]
    Closed,
}

/// Errors of the database are of many types; here they are one.
macro_rules! database_errors {
    ($($error:ty),*) => { $(
        impl From<$error> for StoreError {
            fn from(error: $error) -> Self {
                Self::Database(error.into())
            }
        }
    )* };
}

database_errors!(redb::TransactionError, redb::TableError, redb::StorageError, redb::CommitError);

impl From<DatabaseError> for StoreError {
    fn from(error: DatabaseError) -> Self {
        match error {
            DatabaseError::DatabaseAlreadyOpen => Self::InUse,
            other => Self::Database(other.into()),
        }
    }
}

/// The open file; none once it was closed.
type File = Arc<RwLock<Option<Database>>>;

fn with_file<T>(file: &File, work: impl FnOnce(&Database) -> Result<T, StoreError>) -> Result<T, StoreError> {
    // Whoever panicked with the lock held has changed nothing of what it guards.
    let database = file.read().unwrap_or_else(PoisonError::into_inner);
    work(database.as_ref().ok_or(StoreError::Closed)?)
}

#[derive(Clone, Debug)]
pub struct Store {
    file: File,
    jobs: mpsc::Sender<Job>,
}

/// A match as it is kept.
#[derive(Debug)]
pub struct Kept {
    pub config: MatchConfig,
    pub rows: Vec<Row>,
    pub snapshot: Option<Snapshot>,
    /// How long the present decision had taken when it was last noted.
    pub elapsed: u64,
}

/// Work that waits for its commit; beyond this, those who want to write wait.
const WAITING: usize = 8_192;
/// Of the file, in memory.
const CACHE: usize = 64 << 20;

impl Store {
    /// Opens the file, or makes it.
    ///
    /// # Errors
    /// When that is not possible, or the file has another form.
    pub fn open(file: &Path, metrics: Arc<Metrics>) -> Result<Self, StoreError> {
        let database = Database::builder().set_cache_size(CACHE).create(file)?;
        prepare(&database)?;
        let file = Arc::new(RwLock::new(Some(database)));
        let (jobs, queue) = mpsc::channel(WAITING);
        let writers = file.clone();
        std::thread::spawn(move || writer::run(&writers, queue, &metrics));
        Ok(Self { file, jobs })
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
    pub async fn create(&self, config: &MatchConfig) -> Result<(), StoreError> {
        self.work(Work::Match(Box::new(config.clone()))).await
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

    /// Reading may wait for the disk, so it has a thread of its own.
    async fn read<T: Send + 'static>(
        &self,
        reading: impl FnOnce(&Database) -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T, StoreError> {
        let file = self.file.clone();
        let read = tokio::task::spawn_blocking(move || with_file(&file, reading)).await;
        read.map_err(|_| StoreError::Closed)?
    }

    /// The match and the link a token belongs to; link none: to watch.
    ///
    /// # Errors
    /// When the store cannot be read.
    pub async fn find(&self, token: &str) -> Result<Option<(String, Option<usize>)>, StoreError> {
        let token = token.to_owned();
        self.read(move |database| {
            let found = database.begin_read()?.open_table(LINKS)?.get(token.as_str())?;
            Ok(found.map(|found| {
                let (id, link) = found.value();
                (id.to_owned(), link.map(|link| link as usize))
            }))
        })
        .await
    }

    /// # Errors
    /// When the store cannot be read, or is damaged.
    pub async fn load(&self, id: &str) -> Result<Option<Kept>, StoreError> {
        let id = id.to_owned();
        self.read(move |database| load(database, &id)).await
    }

    /// Matches that are not over, the oldest first.
    ///
    /// # Errors
    /// When the store cannot be read.
    pub async fn open_matches(&self) -> Result<Vec<String>, StoreError> {
        self.read(|database| {
            let mut open = Vec::new();
            for entry in database.begin_read()?.open_table(OPEN)?.iter()? {
                let (id, created) = entry?;
                open.push((created.value(), id.value().to_owned()));
            }
            open.sort_unstable();
            Ok(open.into_iter().map(|(_, id)| id).collect())
        })
        .await
    }

    /// # Errors
    /// When the store does not answer.
    pub async fn check_health(&self) -> Result<(), StoreError> {
        self.read(|database| {
            database.begin_read()?.open_table(ABOUT)?.get("form")?;
            Ok(())
        })
        .await
    }

    /// Everything that was asked for is written, then the file is closed.
    pub async fn close(&self) {
        let (done, written) = oneshot::channel();
        if self.jobs.send(Job { work: Work::Stop, done }).await.is_ok() {
            // Either way there is nothing more to wait for.
            let _stopped = written.await;
        }
        drop(self.file.write().unwrap_or_else(PoisonError::into_inner).take());
    }
}

/// A new file gets its tables and its form; another form is refused.
fn prepare(database: &Database) -> Result<(), StoreError> {
    let transaction = database.begin_write()?;
    {
        let mut about = transaction.open_table(ABOUT)?;
        let form = about.get("form")?.map_or(FORM, |form| form.value());
        if form != FORM {
            return Err(StoreError::Form(form));
        }
        about.insert("form", FORM)?;
    }
    tables::make(&transaction)?;
    Ok(transaction.commit()?)
}

fn load(database: &Database, id: &str) -> Result<Option<Kept>, StoreError> {
    let transaction = database.begin_read()?;
    let Some(config) = transaction.open_table(MATCHES)?.get(id)? else { return Ok(None) };
    let config = serde_json::from_str(config.value()).map_err(damaged)?;
    let mut rows = Vec::new();
    for entry in transaction.open_table(LOG)?.range((id, 0)..=(id, u64::MAX))? {
        let (key, value) = entry?;
        let (at, link, command, entry) = value.value();
        rows.push(Row {
            row: key.value().1,
            at,
            link: link.map(|link| link as usize),
            command: command.map(str::to_owned),
            entry: serde_json::from_str(entry).map_err(damaged)?,
        });
    }
    let snapshot = transaction.open_table(SNAPSHOTS)?.get(id)?.map(|found| {
        let (rows, choices, state) = found.value();
        Snapshot { rows, choices, state: state.to_owned() }
    });
    let snapshot = snapshot.filter(|snapshot| snapshot.rows <= rows.len() as u64);
    // What was noted for an earlier decision is no longer true.
    let clock = transaction.open_table(CLOCKS)?.get(id)?.map(|found| found.value());
    let elapsed = clock.filter(|(noted, _)| *noted == rows.len() as u64).map_or(0, |(_, elapsed)| elapsed);
    Ok(Some(Kept { config, rows, snapshot, elapsed }))
}

#[expect(clippy::needless_pass_by_value, reason = "maps errors")]
fn damaged(error: serde_json::Error) -> StoreError {
    StoreError::Damaged(error.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_store_of_another_form_is_refused_and_left_alone() {
        let file = std::env::temp_dir().join(format!("cardwright-form-{}.redb", std::process::id()));
        let database = Database::create(&file).expect("a file");
        let transaction = database.begin_write().expect("a transaction");
        transaction.open_table(ABOUT).expect("a table").insert("form", FORM + 1).expect("written");
        transaction.commit().expect("committed");
        assert!(matches!(prepare(&database), Err(StoreError::Form(form)) if form == FORM + 1));
        let form = database.begin_read().expect("readable").open_table(ABOUT).expect("a table");
        assert_eq!(form.get("form").expect("readable").map(|form| form.value()), Some(FORM + 1));
        drop(database);
        std::fs::remove_file(file).expect("gone");
    }

    #[test]
    fn what_is_written_once_is_not_written_over() {
        let file = std::env::temp_dir().join(format!("cardwright-once-{}.redb", std::process::id()));
        let database = Database::create(&file).expect("a file");
        prepare(&database).expect("tables");
        let row =
            Row { row: 0, at: 1, link: None, command: None, entry: crate::table::Entry::Concede { seat: 0 } };
        let work = Work::Rows { id: "match".to_owned(), rows: vec![row], over: None };
        assert!(matches!(writer::commit(&database, &[&work]), Ok(1)));
        assert!(matches!(writer::commit(&database, &[&work]), Err(StoreError::Damaged(_))));
        drop(database);
        std::fs::remove_file(file).expect("gone");
    }
}
