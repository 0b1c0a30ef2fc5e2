//! The one thread that writes. What has come in while a commit was under way goes into the next one together.
//!
//! After a failed write nothing is known of the file but what can be read from it: the handle is thrown away, the file
//! opened again, and whoever waits is told whether their work is in it. Nothing is accepted until a write was made and
//! read back.

use super::accounts::{self, AccountRow};
use super::condition::Condition;
use super::file::Storage;
use super::keeping;
use super::rules::{self, Version};
use super::tables::{
    ABOUT, CLOCKS, ENDED, LINKS, LOG, LOOKED, MARK, MATCHES, OPEN, PROBE, QUARANTINE, SNAPSHOTS,
};
use super::{Fence, File, Opened, StoreError, guarded, put, read_mark, with_file};
use crate::metrics::Metrics;
use crate::table::{MatchConfig, Row, Snapshot};
use redb::{Database, ReadableDatabase, ReadableTable, WriteTransaction};
use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;
use std::time::{Duration, Instant};
use tokio::sync::mpsc::error::TryRecvError;
use tokio::sync::{mpsc, oneshot, watch};

#[derive(Debug)]
pub struct Job {
    pub work: Work,
    pub done: oneshot::Sender<Result<(), StoreError>>,
}

#[derive(Debug)]
#[cfg_attr(
    not(feature = "postgres"),
    expect(dead_code, reason = "the embedded store is one server's: there fences are all the same")
)]
pub enum Work {
    Match {
        config: Box<MatchConfig>,
        /// Hashes of the tokens of its links, and that of spectators last.
        links: Vec<String>,
        /// What the game was read from, if that may not be there yet.
        rules: Option<Vec<u8>>,
    },
    /// Of one match, all at once.
    Rows {
        id: String,
        fence: Fence,
        rows: Vec<Row>,
        /// How the match ended; `Some(None)`: it is open again.
        over: Option<Option<String>>,
        snapshot: Option<Snapshot>,
    },
    Clock {
        id: String,
        fence: Fence,
        rows: u64,
        elapsed: u64,
    },
    /// The match is not opened again, for this reason.
    Quarantine {
        id: String,
        fence: Fence,
        why: String,
    },
    /// The link leads there by another token; none: that of spectators.
    Link {
        id: String,
        fence: Fence,
        link: Option<u64>,
        hash: String,
    },
    /// Somebody was there.
    Visit {
        id: String,
        at: u64,
    },
    /// The match is deleted.
    Forget {
        id: String,
        fence: Fence,
    },
    /// Nobody watches matches of these versions any more.
    ForgetRules(Vec<Version>),
    /// Addresses that may not come; since none: they may again.
    Ban {
        range: String,
        since: Option<u64>,
    },
    /// An account in the place of the one with this version; after none: it is deleted.
    Account {
        owner: String,
        before: Option<u64>,
        after: Option<AccountRow>,
    },
    /// It was looked for matches that are due to be deleted.
    Looked(u64),
    /// Something to read back.
    Probe(u64),
    Stop,
}

/// At most so many in one commit.
pub const GROUP: usize = 512;
/// So long after a failed try the next one begins, at first and at most; longer when a try itself takes long.
pub const SOON: Duration = Duration::from_millis(100);
pub const LATER: Duration = Duration::from_secs(2);
/// How quickly those who want to write in the meantime are refused.
pub const REFUSING: Duration = Duration::from_millis(10);

#[derive(Debug)]
pub struct Writer {
    pub storage: Arc<dyn Storage>,
    pub file: File,
    pub condition: watch::Sender<Condition>,
    pub metrics: Arc<Metrics>,
}

impl Writer {
    pub fn run(&self, mut queue: mpsc::Receiver<Job>) {
        let mut jobs = Vec::with_capacity(GROUP);
        while queue.blocking_recv_many(&mut jobs, GROUP) > 0 {
            let stop = jobs.iter().any(|job| matches!(job.work, Work::Stop));
            if let Err(error) = self.write(&mut jobs)
                && !self.recover(&error, &mut jobs, &mut queue)
            {
                return;
            }
            if stop {
                return;
            }
        }
    }

    /// Answers every job whose fate is known; on an error those in doubt are left.
    fn write(&self, jobs: &mut Vec<Job>) -> Result<(), StoreError> {
        if let Err(error) = self.storage.in_place() {
            // Nothing was begun.
            jobs.drain(..).for_each(|job| refuse(job, &error.to_string()));
            return Err(error);
        }
        let begun = Instant::now();
        let works: Vec<&Work> = jobs.iter().map(|job| &job.work).collect();
        let committed = self.commit(&works);
        self.metrics.commits.fetch_add(1, Relaxed);
        self.metrics.commit_time.note(begun.elapsed());
        match committed {
            Ok(rows) => {
                self.metrics.rows.fetch_add(rows, Relaxed);
                for job in jobs.drain(..) {
                    // Whoever asked may be gone; it is written all the same.
                    let _gone = job.done.send(Ok(()));
                }
                Ok(())
            }
            Err(error) if error.is_of_the_work() => self.write_each(jobs),
            Err(error) => Err(error),
        }
    }

    /// One of them does not fit what is there: it must not take the others with it.
    fn write_each(&self, jobs: &mut Vec<Job>) -> Result<(), StoreError> {
        let mut waiting = std::mem::take(jobs).into_iter();
        while let Some(job) = waiting.next() {
            match self.commit(&[&job.work]) {
                Err(error) if !error.is_of_the_work() => {
                    jobs.push(job);
                    // These were not tried.
                    waiting.for_each(|job| refuse(job, &error.to_string()));
                    return Err(error);
                }
                done => {
                    let _gone = job.done.send(done.map(|_| ()));
                }
            }
        }
        Ok(())
    }

    fn commit(&self, works: &[&Work]) -> Result<u64, StoreError> {
        with_file(&self.file, |database| commit(database, works))
    }

    /// Until the store works again; false when the server stops before that.
    fn recover(&self, error: &StoreError, doubtful: &mut Vec<Job>, queue: &mut mpsc::Receiver<Job>) -> bool {
        let mut why = error.to_string();
        tracing::error!(error = why, jobs = doubtful.len(), "a write failed; the store is opened again");
        self.refuse_all(&why);
        put(&self.file, None);
        let begun = Instant::now();
        let mut pause = SOON;
        loop {
            let tried = Instant::now();
            match self.open_again(doubtful) {
                Ok(database) => {
                    put(&self.file, Some(database));
                    self.condition.send_replace(Condition::Works);
                    tracing::info!(after = ?begun.elapsed(), "the store works again");
                    return true;
                }
                Err(error) => {
                    let now = error.to_string();
                    if now != why {
                        tracing::error!(error = now, "the store does not work yet");
                        self.refuse_all(&now);
                        why = now;
                    }
                }
            }
            // A large file takes its time; the disk has others to serve.
            if !refuse_for(pause.max(tried.elapsed() * 10), queue, &why) {
                doubtful.drain(..).for_each(|job| refuse(job, &why));
                return false;
            }
            pause = (pause * 2).min(LATER);
        }
    }

    fn refuse_all(&self, why: &str) {
        self.metrics.store_failures.fetch_add(1, Relaxed);
        self.condition.send_replace(Condition::Refuses(Arc::from(why)));
    }

    /// Those in doubt are told as soon as the file can be read, also while nothing can be written yet.
    fn open_again(&self, doubtful: &mut Vec<Job>) -> Result<Opened, StoreError> {
        self.storage.settle()?;
        let database = self.storage.open()?;
        let mut unsettled = Vec::new();
        for job in doubtful.drain(..) {
            match guarded(|| is_kept(&database, &job.work)) {
                Ok(true) => {
                    let _gone = job.done.send(Ok(()));
                }
                Ok(false) => refuse(job, "it could not be written"),
                Err(_) => unsettled.push(job),
            }
        }
        *doubtful = unsettled;
        let mark = crate::now();
        guarded(|| commit(&database, &[&Work::Probe(mark)]))?;
        // Read from the file, not from what redb remembers of it.
        drop(database);
        let database = self.storage.open()?;
        if guarded(|| read_mark(&database))? != Some(mark) {
            return Err(StoreError::Forgetful);
        }
        if doubtful.is_empty() { Ok(database) } else { Err(StoreError::Forgetful) }
    }
}

pub fn refuse(job: Job, why: &str) {
    let answer =
        if matches!(job.work, Work::Stop) { Ok(()) } else { Err(StoreError::Refuses(why.to_owned())) };
    let _gone = job.done.send(answer);
}

/// Refuses whatever comes; false when the server stops.
fn refuse_for(time: Duration, queue: &mut mpsc::Receiver<Job>, why: &str) -> bool {
    let until = Instant::now() + time;
    while Instant::now() < until {
        match queue.try_recv() {
            Ok(job) => {
                let stop = matches!(job.work, Work::Stop);
                refuse(job, why);
                if stop {
                    return false;
                }
            }
            Err(TryRecvError::Empty) => std::thread::sleep(REFUSING),
            Err(TryRecvError::Disconnected) => return false,
        }
    }
    true
}

/// Whether the work is in the file; what is written now and then anyway counts as not.
fn is_kept(database: &Database, work: &Work) -> Result<bool, StoreError> {
    let transaction = database.begin_read()?;
    match work {
        Work::Match { config, .. } => Ok(transaction.open_table(MATCHES)?.get(config.id.as_str())?.is_some()),
        Work::Link { id, hash, .. } => {
            Ok(transaction.open_table(LINKS)?.get(hash.as_str())?.is_some_and(|led| led.value().0 == id))
        }
        Work::Forget { id, .. } => Ok(transaction.open_table(MATCHES)?.get(id.as_str())?.is_none()),
        Work::Rows { id, rows, .. } => match rows.last() {
            Some(row) => Ok(transaction.open_table(LOG)?.get((id.as_str(), row.row))?.is_some()),
            None => Ok(false),
        },
        Work::Account { owner, after, .. } => Ok(accounts::read(database, owner)? == *after),
        Work::Stop => Ok(true),
        Work::Clock { .. }
        | Work::ForgetRules(_)
        | Work::Looked(_)
        | Work::Quarantine { .. }
        | Work::Visit { .. }
        | Work::Ban { .. }
        | Work::Probe(_) => Ok(false),
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
        Work::Match { config, links, rules } => {
            begin(transaction, config, links)?;
            if let Some(rules) = rules {
                rules::keep(transaction, config, rules)?;
            }
        }
        Work::Rows { id, rows, over, snapshot, .. } => {
            append(transaction, id, rows)?;
            if let Some(over) = over {
                note_end(transaction, id, over.as_deref())?;
            }
            if let Some(Snapshot { rows, choices, state }) = snapshot {
                let mut snapshots = transaction.open_table(SNAPSHOTS)?;
                snapshots.insert(id.as_str(), (*rows, *choices, state.as_slice()))?;
            }
            return Ok(rows.len() as u64);
        }
        Work::Clock { id, rows, elapsed, .. } => {
            transaction.open_table(CLOCKS)?.insert(id.as_str(), (*rows, *elapsed))?;
        }
        Work::Quarantine { id, why, .. } => {
            transaction.open_table(QUARANTINE)?.insert(id.as_str(), (crate::now(), PROGRAM, why.as_str()))?;
        }
        Work::Link { id, link, hash, .. } => keeping::write_link(transaction, id, *link, hash)?,
        Work::Visit { id, at } => keeping::visit(transaction, id, *at)?,
        Work::Forget { id, .. } => keeping::forget(transaction, id)?,
        Work::ForgetRules(versions) => rules::forget(transaction, versions)?,
        Work::Ban { range, since } => keeping::ban(transaction, range, *since)?,
        Work::Account { owner, before, after } => {
            accounts::write(transaction, owner, *before, after.as_ref())?;
        }
        Work::Looked(at) => drop(transaction.open_table(ABOUT)?.insert(LOOKED, *at)?),
        Work::Probe(mark) => {
            transaction.open_table(ABOUT)?.insert(MARK, *mark)?;
            transaction.open_table(PROBE)?.insert(MARK, vec![*mark as u8; ROOM].as_slice())?;
        }
        Work::Stop => {}
    }
    Ok(0)
}

/// A disk without so much room is full, even if a word can still be written over.
pub const ROOM: usize = 64 << 10;

/// A newer program may manage what this one could not.
pub const PROGRAM: &str = env!("CARGO_PKG_VERSION");

fn begin(transaction: &WriteTransaction, config: &MatchConfig, links: &[String]) -> Result<(), StoreError> {
    let id = config.id.as_str();
    let text = serde_json::to_string(config).map_err(super::damaged)?;
    let before = transaction.open_table(MATCHES)?.insert(id, text.as_str())?.is_some();
    new(before, "a match")?;
    transaction.open_table(OPEN)?.insert(id, config.created)?;
    keeping::begin(transaction, config, links)
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
    let config = transaction.open_table(MATCHES)?.get(id)?.map(|config| config.value().to_owned());
    if let Some(config) = config.and_then(|config| serde_json::from_str::<MatchConfig>(&config).ok()) {
        keeping::note_made(transaction, &config, over.is_none())?;
    }
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
pub fn new(was_there: bool, what: &str) -> Result<(), StoreError> {
    if was_there {
        return Err(StoreError::Damaged(format!("{what} was there already")));
    }
    Ok(())
}
