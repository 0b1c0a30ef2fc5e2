//! Where matches are kept: a file of one server ([`embedded`]), or PostgreSQL for several of them (`postgres`). Either
//! way what comes in while a commit is under way goes into the next one together, and a commit is durable before it is
//! acknowledged.
//!
//! The file is redb's: a tree that is copied where it changes, so that it is whole at every moment. A commit is on the
//! disk before it is acknowledged. After a failed write ([`writer`]) nothing is accepted until the file was opened
//! again and a write was made and read back; matches and their players are told ([`Condition`]).

mod accounts;
mod backend;
mod condition;
mod copy;
mod embedded;
mod file;
mod keeping;
#[cfg(feature = "postgres")]
pub mod postgres;
mod repair;
mod rules;
mod tables;
mod writer;

pub use accounts::AccountRow;
pub use backend::{Claim, Fence, NodeAt};
pub use condition::Condition;
pub use copy::{backup, restore};
pub(crate) use file::Identity;
pub use file::{Storage, StoreFile, write_private};
pub use keeping::{Counts, Keeping, Listed, Stage};
pub use repair::{Repaired, repair};

use crate::metrics::Metrics;
use crate::table::{MatchConfig, Row, Snapshot};
use crate::tokens;
use backend::Backend;
use embedded::Embedded;
use redb::{Database, DatabaseError, ReadableDatabase, ReadableTable};
use std::any::Any;
use std::cell::Cell;
use std::io;
use std::ops::{Deref, DerefMut};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use std::sync::{Arc, PoisonError, RwLock};
use std::time::Duration;
use tables::{ABOUT, CLOCKS, FORM, LOG, MARK, MATCHES, PROBE, QUARANTINE, SNAPSHOTS, TOKENS_IN_CLEAR};
use tokio::sync::{mpsc, oneshot, watch};
use writer::{Job, PROGRAM, Work, Writer};

#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    #[error("the store: {0}")]
    Database(redb::Error),
    #[error("the file is in use by another program")]
    InUse,
    #[error("the folder `{}` is in use by another server", .0.display())]
    FolderInUse(PathBuf),
    #[error("the store has form {found}, and this program knows form {known}: {}", other_program(*.found, *.known))]
    Form { found: u64, known: u64 },
    #[error("`{}`: {error}", path.display())]
    File { path: PathBuf, error: io::Error },
    #[error("`{}` is another file than the one that was opened; start the server again to use it", .0.display())]
    Replaced(PathBuf),
    /// Something in it makes redb itself stumble.
    #[error("the store is damaged ({0}); `cardwright repair` saves what can be read")]
    Unreadable(String),
    #[error("`{}` is no copy of a store, or is damaged", .0.display())]
    NoCopy(PathBuf),
    #[error("the store holds something else than it should: {0}")]
    Damaged(String),
    #[error("what was written could not be read back")]
    Forgetful,
    #[error("the match was set aside: {0}")]
    Quarantined(String),
    #[error("the store does not accept writes just now: {0}")]
    Refuses(String),
    #[error("the store is closed")]
    Closed,
    /// What was written belongs to a claim that counts no more.
    #[error("another server has the match now")]
    NotOwner,
    /// It was made from something that is not there any more.
    #[error("it was changed by somebody else meanwhile")]
    Changed,
    #[error("PostgreSQL: {0}")]
    Shared(String),
    /// No connection to it could be made.
    #[error("PostgreSQL at {place}: {why}")]
    Unreached { place: String, why: String },
    #[error("`{0}` is no store that this program knows; `postgres://USER@HOST/DATABASE` is")]
    NoAddress(String),
}

impl StoreError {
    fn at(path: &Path) -> impl Fn(io::Error) -> Self + Copy + '_ {
        |error| Self::File { path: path.to_owned(), error }
    }

    /// The work does not fit what is there, and the store is well.
    fn is_of_the_work(&self) -> bool {
        match self {
            Self::Damaged(_) | Self::NotOwner | Self::Changed => true,
            Self::Database(_)
            | Self::InUse
            | Self::FolderInUse(_)
            | Self::Form { .. }
            | Self::File { .. }
            | Self::Replaced(_)
            | Self::Unreadable(_)
            | Self::NoCopy(_)
            | Self::Forgetful
            | Self::Quarantined(_)
            | Self::Refuses(_)
            | Self::Shared(_)
            | Self::Unreached { .. }
            | Self::NoAddress(_)
            | Self::Closed => false,
        }
    }

    /// What strangers may be told: where the database is they may not.
    fn in_public(&self) -> String {
        match self {
            Self::Unreached { why, .. } => format!("PostgreSQL: {why}"),
            other => other.to_string(),
        }
    }
}

/// Which program can use a store that this one cannot.
fn other_program(found: u64, known: u64) -> &'static str {
    if found > known {
        "use the newer program that wrote it"
    } else {
        "a server of this program brings it there when it is started on it"
    }
}

/// Errors of the database are of many types; here they are one.
macro_rules! database_errors {
    ($($error:ty),*) => { $(
        impl From<$error> for StoreError {
            fn from(error: $error) -> Self {
                Self::from(redb::Error::from(error))
            }
        }
    )* };
}

database_errors!(redb::TransactionError, redb::TableError, redb::StorageError, redb::CommitError);

impl From<redb::Error> for StoreError {
    fn from(error: redb::Error) -> Self {
        match error {
            redb::Error::DatabaseAlreadyOpen => Self::InUse,
            redb::Error::Corrupted(what) => Self::Unreadable(what),
            // How redb says that the file is none of its own.
            redb::Error::Io(error) if error.kind() == io::ErrorKind::InvalidData => {
                Self::Unreadable(error.to_string())
            }
            other => Self::Database(other),
        }
    }
}

impl From<DatabaseError> for StoreError {
    fn from(error: DatabaseError) -> Self {
        Self::from(redb::Error::from(error))
    }
}

thread_local! {
    static GUARDED: Cell<bool> = const { Cell::new(false) };
}

/// Whether a panic of this thread would be caught and told as an error of the store.
pub(crate) fn expects_panics() -> bool {
    GUARDED.get()
}

/// redb may panic over a damaged page; whoever reads or writes must not go down with it.
fn guarded<T>(work: impl FnOnce() -> Result<T, StoreError>) -> Result<T, StoreError> {
    let before = GUARDED.replace(true);
    let done = catch_unwind(AssertUnwindSafe(work));
    GUARDED.set(before);
    done.unwrap_or_else(|panic| Err(StoreError::Unreadable(words_of(&*panic))))
}

/// What a panic said.
pub(crate) fn words_of(panic: &(dyn Any + Send)) -> String {
    let text = panic.downcast_ref::<&str>().copied();
    text.or_else(|| panic.downcast_ref::<String>().map(String::as_str)).unwrap_or("a panic").to_owned()
}

/// An open database. Closing it writes, too: over a damaged page redb panics even then. What was not written in
/// order the next opening finds out.
#[derive(Debug)]
pub struct Opened(Option<Database>);

impl Opened {
    fn by(open: impl FnOnce() -> Result<Database, StoreError>) -> Result<Self, StoreError> {
        guarded(open).map(Self::from)
    }
}

impl From<Database> for Opened {
    fn from(database: Database) -> Self {
        Self(Some(database))
    }
}

impl Deref for Opened {
    type Target = Database;

    fn deref(&self) -> &Database {
        self.0.as_ref().expect("only dropping takes it")
    }
}

impl DerefMut for Opened {
    fn deref_mut(&mut self) -> &mut Database {
        self.0.as_mut().expect("only dropping takes it")
    }
}

impl Drop for Opened {
    fn drop(&mut self) {
        let _closed = guarded(|| {
            drop(self.0.take());
            Ok(())
        });
    }
}

/// The open file; none while it is opened again, and once it was closed.
type File = Arc<RwLock<Option<Opened>>>;

fn with_file<T>(file: &File, work: impl FnOnce(&Database) -> Result<T, StoreError>) -> Result<T, StoreError> {
    // Whoever panicked with the lock held has changed nothing of what it guards.
    let database = file.read().unwrap_or_else(PoisonError::into_inner);
    let database = database.as_ref().ok_or(StoreError::Closed)?;
    guarded(|| work(database))
}

/// Takes the place of what was open.
fn put(file: &File, database: Option<Opened>) {
    let before = std::mem::replace(&mut *file.write().unwrap_or_else(PoisonError::into_inner), database);
    drop(before);
}

#[derive(Clone, Debug)]
pub struct Store {
    backend: Arc<dyn Backend>,
    jobs: mpsc::Sender<Job>,
    condition: watch::Receiver<Condition>,
    tried: Arc<condition::Tried>,
    trouble: Arc<condition::Trouble>,
}

/// A match as it is kept.
#[derive(Debug)]
pub struct Kept {
    pub config: MatchConfig,
    pub rows: Vec<Row>,
    pub snapshot: Option<Snapshot>,
    /// How long the present decision had taken when it was last noted.
    pub elapsed: u64,
    /// When somebody was there last, in milliseconds since 1970.
    pub visited: u64,
}

/// So long it is waited for whoever writes to let go of the file.
const LETTING_GO: Duration = Duration::from_secs(2);

/// Work that waits for its commit; beyond this, those who want to write wait.
const WAITING: usize = 8_192;

impl Store {
    /// Opens the file, or makes it.
    ///
    /// # Errors
    /// When that is not possible, or the file has another form or is damaged.
    pub fn open(file: &Path, metrics: Arc<Metrics>) -> Result<Self, StoreError> {
        Self::on(Arc::new(StoreFile::take(file)?), metrics)
    }

    /// A store on something else than a file.
    ///
    /// # Errors
    /// When it cannot be opened.
    pub fn on(storage: Arc<dyn Storage>, metrics: Arc<Metrics>) -> Result<Self, StoreError> {
        let mut database = storage.open()?;
        guarded(|| {
            if !database.check_integrity()? {
                tracing::warn!("the store was not closed in order; it was put in order");
            }
            prepare(&database)
        })?;
        let file = Arc::new(RwLock::new(Some(database)));
        let (jobs, queue) = mpsc::channel(WAITING);
        let (tell, condition) = watch::channel(Condition::Works);
        let writer = Writer { storage, file: file.clone(), condition: tell, metrics };
        std::thread::spawn(move || writer.run(queue));
        Ok(Self {
            backend: Arc::new(Embedded(file)),
            jobs,
            condition,
            tried: Arc::default(),
            trouble: Arc::default(),
        })
    }

    /// When this is done, the rows outlive the process and a power cut, and so does what comes with them.
    ///
    /// # Errors
    /// When they could not be written; then none was.
    pub async fn append(
        &self,
        (id, fence): (&str, Fence),
        rows: Vec<Row>,
        over: Option<Option<String>>,
        snapshot: Option<Snapshot>,
    ) -> Result<(), StoreError> {
        self.work(Work::Rows { id: id.to_owned(), fence, rows, over, snapshot }).await
    }

    /// With the tokens of its links, and that of spectators last; and with its rules, if they may not be there yet.
    ///
    /// # Errors
    /// When it could not be written.
    pub async fn create(
        &self,
        config: &MatchConfig,
        tokens: &[String],
        rules: Option<Vec<u8>>,
    ) -> Result<(), StoreError> {
        let links = tokens.iter().map(|token| tokens::hash(token)).collect();
        self.work(Work::Match { config: Box::new(config.clone()), links, rules }).await
    }

    /// # Errors
    /// When it could not be written.
    pub async fn clock(&self, (id, fence): (&str, Fence), rows: u64, elapsed: u64) -> Result<(), StoreError> {
        self.work(Work::Clock { id: id.to_owned(), fence, rows, elapsed }).await
    }

    /// The match is not opened again by this program.
    ///
    /// # Errors
    /// When it could not be written.
    pub async fn quarantine(&self, (id, fence): (&str, Fence), why: &str) -> Result<(), StoreError> {
        self.work(Work::Quarantine { id: id.to_owned(), fence, why: why.to_owned() }).await
    }

    async fn probe(&self, mark: u64) -> Result<(), StoreError> {
        self.work(Work::Probe(mark)).await
    }

    async fn work(&self, work: Work) -> Result<(), StoreError> {
        let (done, written) = oneshot::channel();
        self.jobs.send(Job { work, done }).await.map_err(|_| StoreError::Closed)?;
        written.await.map_err(|_| StoreError::Closed)?
    }

    /// What the store has answered. One that fails is tried at once, so that everybody hears of it.
    fn told<T>(&self, read: Result<T, StoreError>) -> Result<T, StoreError> {
        let failed = matches!(
            &read,
            Err(StoreError::Database(_)
                | StoreError::Unreadable(_)
                | StoreError::Shared(_)
                | StoreError::Unreached { .. })
        );
        self.note_trouble(read.as_ref().err().filter(|_| failed));
        if failed {
            // redb refuses everything after some errors: the writer finds out and opens the file again.
            let (done, _nobody_waits) = oneshot::channel();
            let _full = self.jobs.try_send(Job { work: Work::Probe(crate::now()), done });
        }
        match (read, self.refusal()) {
            (Err(StoreError::Closed), Some(why)) => Err(StoreError::Refuses(why.to_string())),
            (read, _) => read,
        }
    }

    /// The match and the link a token belongs to; link none: to watch.
    ///
    /// # Errors
    /// When the store cannot be read.
    pub async fn find(&self, token: &str) -> Result<Option<(String, Option<usize>)>, StoreError> {
        self.told(self.backend.find(tokens::hash(token)).await)
    }

    /// # Errors
    /// When the store cannot be read, or is damaged, or the match was set aside by this program.
    pub async fn load(&self, id: &str) -> Result<Option<Kept>, StoreError> {
        self.told(self.backend.load(id.to_owned()).await)
    }

    /// Matches that are not over and in which something happens when nobody comes, the oldest first: those with bots or
    /// clocks, if they can go on and nobody has them.
    ///
    /// # Errors
    /// When the store cannot be read.
    pub async fn unattended(
        &self,
        can_go_on: impl Fn(&MatchConfig) -> bool + Send + 'static,
    ) -> Result<Vec<String>, StoreError> {
        self.told(self.backend.unattended(Box::new(can_go_on)).await)
    }

    /// Makes this server the one that writes the match, if no other is.
    ///
    /// # Errors
    /// When the store cannot be reached.
    pub async fn claim(&self, id: &str) -> Result<Claim, StoreError> {
        self.told(self.backend.claim(id.to_owned()).await)
    }

    /// Nobody has the match any more.
    ///
    /// # Errors
    /// When the store cannot be reached.
    pub async fn release(&self, id: &str, fence: Fence) -> Result<(), StoreError> {
        self.told(self.backend.release(id.to_owned(), fence).await)
    }

    /// Everything that was asked for is written, then the store is closed.
    pub async fn close(&self) {
        let (done, written) = oneshot::channel();
        if self.jobs.send(Job { work: Work::Stop, done }).await.is_ok() {
            // Either way there is nothing more to wait for.
            let _stopped = written.await;
        }
        // Who writes tells nothing any more when it has let go of the file.
        let mut condition = self.condition.clone();
        let ended = async { while condition.changed().await.is_ok() {} };
        let _late = tokio::time::timeout(LETTING_GO, ended).await;
        self.backend.close().await;
    }
}

fn read_mark(database: &Database) -> Result<Option<u64>, StoreError> {
    let transaction = database.begin_read()?;
    let Some(mark) = transaction.open_table(ABOUT)?.get(MARK)?.map(|mark| mark.value()) else {
        return Ok(None);
    };
    let room = transaction.open_table(PROBE)?.get(MARK)?;
    Ok(room.is_some_and(|room| room.value() == [mark as u8; writer::ROOM]).then_some(mark))
}

/// A new file gets its tables and its form; an older one is brought to it; any other is refused.
fn prepare(database: &Database) -> Result<(), StoreError> {
    let transaction = database.begin_write()?;
    tables::make(&transaction)?;
    let form = transaction.open_table(ABOUT)?.get("form")?.map_or(FORM, |form| form.value());
    match form {
        FORM => {}
        TOKENS_IN_CLEAR => keeping::hash_tokens(&transaction, crate::now())?,
        found => return Err(StoreError::Form { found, known: FORM }),
    }
    transaction.open_table(ABOUT)?.insert("form", FORM)?;
    Ok(transaction.commit()?)
}

fn load(database: &Database, id: &str) -> Result<Option<Kept>, StoreError> {
    let transaction = database.begin_read()?;
    if let Some(set_aside) = transaction.open_table(QUARANTINE)?.get(id)? {
        let (_, program, why) = set_aside.value();
        if program == PROGRAM {
            return Err(StoreError::Quarantined(why.to_owned()));
        }
    }
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
    if let Some(gap) = rows.iter().zip(0..).find(|(row, number)| row.row != *number) {
        return Err(StoreError::Damaged(format!("row {} is missing", gap.1)));
    }
    let snapshot = transaction.open_table(SNAPSHOTS)?.get(id)?.map(|found| {
        let (rows, choices, state) = found.value();
        Snapshot { rows, choices, state: state.to_owned() }
    });
    let snapshot = snapshot.filter(|snapshot| snapshot.rows <= rows.len() as u64);
    // What was noted for an earlier decision is no longer true.
    let clock = transaction.open_table(CLOCKS)?.get(id)?.map(|found| found.value());
    let elapsed = clock.filter(|(noted, _)| *noted == rows.len() as u64).map_or(0, |(_, elapsed)| elapsed);
    let visited = keeping::visited(&transaction, id)?;
    Ok(Some(Kept { config, rows, snapshot, elapsed, visited }))
}

#[expect(clippy::needless_pass_by_value, reason = "maps errors")]
fn damaged(error: serde_json::Error) -> StoreError {
    StoreError::Damaged(error.to_string())
}

/// Addresses stand in logs and messages; passwords must not.
pub fn without_password(url: &str) -> String {
    let unsure = || "the given address".to_owned();
    let Some((scheme, rest)) = url.split_once("://") else { return unsure() };
    // A password may hold any of these signs, if whoever wrote it did not know better.
    let (user, place) = rest.rsplit_once('@').unwrap_or(("", rest));
    if user.contains('?') {
        return unsure();
    }
    let user = user.split(':').next().unwrap_or_default();
    let at = if user.is_empty() { String::new() } else { format!("{user}@") };
    let (host, path) = place.split_once('/').unwrap_or((place, ""));
    let (host, path) =
        (host.split('?').next().unwrap_or_default(), path.split('?').next().unwrap_or_default());
    format!("{scheme}://{at}{host}/{path}")
}

/// Whether somebody who reads the address can let themselves in.
pub fn has_password(url: &str) -> bool {
    let user = url.split_once("://").and_then(|(_, rest)| Some(rest.rsplit_once('@')?.0));
    user.is_some_and(|user| user.contains(':')) || url.contains("password=")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_password_is_told() {
        let shown = without_password("postgres://ada:secret@db.example:5433/cards?password=secret");
        assert_eq!(shown, "postgres://ada@db.example:5433/cards");
        for url in [
            "host=db password=secret",
            "postgres://ada:1/secret@db/cards",
            "postgres://ada:1?secret@db/cards",
            "postgres://ada:1@secret@db/cards",
            "postgres://ada:1#secret@db/cards",
            "postgres://db/cards?user=ada&password=1@secret",
            "postgres://db?user=ada&password=secret",
            "postgres://db/cards?password=secret",
        ] {
            assert!(!without_password(url).contains("secret"), "{url}: {}", without_password(url));
            assert!(has_password(url), "{url}");
        }
        for url in
            ["postgres://ada@db:5433/cards", "postgres://db:5433/cards", "postgres:///cards?host=/run/x"]
        {
            assert!(!has_password(url), "{url}");
        }
    }

    #[test]
    fn a_store_of_another_form_is_refused_and_left_alone() {
        let file = std::env::temp_dir().join(format!("cardwright-form-{}.redb", std::process::id()));
        let database = Database::create(&file).expect("a file");
        let transaction = database.begin_write().expect("a transaction");
        transaction.open_table(ABOUT).expect("a table").insert("form", FORM + 1).expect("written");
        transaction.commit().expect("committed");
        let newer = |error: StoreError| matches!(error, StoreError::Form { found, .. } if found == FORM + 1);
        assert!(prepare(&database).is_err_and(newer));
        let to = file.with_extension("copy");
        assert!(copy::copy(&database, &to).is_err_and(newer), "what it does not know it cannot copy");
        assert!(!to.exists());
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
        let work = Work::Rows {
            id: "match".to_owned(),
            fence: Fence::default(),
            rows: vec![row],
            over: None,
            snapshot: None,
        };
        assert!(matches!(writer::commit(&database, &[&work]), Ok(1)));
        assert!(matches!(writer::commit(&database, &[&work]), Err(StoreError::Damaged(_))));
        drop(database);
        std::fs::remove_file(file).expect("gone");
    }
}
