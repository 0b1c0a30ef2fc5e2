//! Saving what can be read of a damaged store. The damaged file is only read; it stays beside the new one.

use super::file::{StoreFile, private, sync_folder};
use super::tables::{self, ABOUT, EachTable, FORM, LOG, MATCHES, QUARANTINE, TOKENS_IN_CLEAR};
use super::writer::PROGRAM;
use super::{Opened, StoreError, damaged, guarded, load, prepare};
use crate::table::MatchConfig;
use redb::{
    Database, Key, ReadableDatabase, ReadableTable, ReadableTableMetadata, StorageBackend, TableDefinition,
    TableHandle, Value, WriteTransaction,
};
use std::collections::BTreeMap;
use std::fs::File;
use std::io::{self, Read, Seek, SeekFrom};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

/// What came of a repair.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Repaired {
    /// Matches that are whole.
    pub kept: u64,
    /// Matches that could not be read whole, with the reason. What could be read of them is kept, but they do not go
    /// on.
    pub set_aside: Vec<(String, String)>,
    /// Where something could not be read, in words.
    pub unreadable: Vec<String>,
    /// Where the damaged file is now; none: nothing was damaged, and nothing was changed but what was set aside before.
    pub old: Option<PathBuf>,
    /// Matches that were set aside before and are tried again.
    pub lifted: u64,
}

/// Checks a store that no server uses; one that is damaged is written anew with all that can be read.
///
/// # Errors
/// When it is in use, nothing of it can be read, or the new one cannot be written.
pub fn repair(store: &Path) -> Result<Repaired, StoreError> {
    std::fs::metadata(store).map_err(StoreError::at(store))?;
    let _ours = StoreFile::take(store)?;
    if is_whole(store) {
        return lift(store);
    }
    let fresh = store.with_extension("new");
    let _left_over = std::fs::remove_file(&fresh);
    let mut repaired = salvage(store, &fresh).inspect_err(|_| {
        let _gone = std::fs::remove_file(&fresh);
    })?;
    let old = store.with_extension(format!("damaged-{}", crate::now()));
    exchange(store, &fresh, &old)?;
    repaired.old = Some(old);
    Ok(repaired)
}

/// Puts the new file in the place of the old one, which gets another name. At no moment there is none: a server that is
/// started then would begin with an empty one.
fn exchange(store: &Path, fresh: &Path, old: &Path) -> Result<(), StoreError> {
    if std::fs::hard_link(store, old).is_err() {
        // Where a file has one name only, it is copied.
        let half = |error| {
            let _gone = std::fs::remove_file(old);
            StoreError::at(old)(error)
        };
        std::fs::copy(store, old).and_then(|_| File::open(old)?.sync_all()).map_err(half)?;
    }
    std::fs::rename(fresh, store).map_err(StoreError::at(store))?;
    sync_folder(store).map_err(StoreError::at(store))
}

fn is_whole(store: &Path) -> bool {
    let checked = guarded(|| {
        let mut database = Source::open(store, 0)?;
        // What a crash leaves is put in order by opening; then all of it must be right.
        database.check_integrity()?;
        let again = database.check_integrity()?;
        let ids = ids(&database)?;
        Ok(again && ids.iter().all(|id| !matches!(load(&database, id), Err(error) if is_damage(&error))))
    });
    checked.unwrap_or(false)
}

fn is_damage(error: &StoreError) -> bool {
    !matches!(error, StoreError::Quarantined(_))
}

fn ids(database: &Database) -> Result<Vec<String>, StoreError> {
    let matches = database.begin_read()?.open_table(MATCHES)?;
    let mut ids = Vec::new();
    for entry in matches.iter()? {
        ids.push(entry?.0.value().to_owned());
    }
    Ok(ids)
}

/// Whatever was set aside is tried again.
fn lift(store: &Path) -> Result<Repaired, StoreError> {
    let file = private().open(store).map_err(StoreError::at(store))?;
    guarded(|| {
        let database = Database::builder().create_file(file)?;
        prepare(&database)?;
        let lifted = database.begin_read()?.open_table(QUARANTINE)?.len()?;
        let kept = database.begin_read()?.open_table(MATCHES)?.len()?;
        if lifted > 0 {
            let transaction = database.begin_write()?;
            transaction.open_table(QUARANTINE)?.retain(|_, _| false)?;
            transaction.commit()?;
        }
        Ok(Repaired { kept, lifted, ..Repaired::default() })
    })
}

// ---- reading what is damaged ----------------------------------------------------------------------------------------

/// The damaged file, as redb may take it: what it writes stays in memory.
#[derive(Debug)]
struct Source {
    file: Mutex<File>,
    written: Mutex<BTreeMap<u64, Vec<u8>>>,
    length: Mutex<u64>,
}

const PAGE: u64 = 4 << 10;
/// The byte in which redb notes which of its two roots counts, and that it was not closed.
const STATE_BYTE: usize = 9;

impl Source {
    /// `change` turns bits of the state byte: another root, or no repair, if redb cannot begin otherwise.
    fn open(path: &Path, change: u8) -> Result<Opened, StoreError> {
        let at = StoreError::at(path);
        let mut file = File::open(path).map_err(at)?;
        let length = file.metadata().map_err(at)?.len();
        let mut first = vec![0; PAGE as usize];
        file.read_exact(&mut first).map_err(at)?;
        first[STATE_BYTE] ^= change;
        let written = BTreeMap::from([(0, first)]);
        let source =
            Self { file: Mutex::new(file), written: Mutex::new(written), length: Mutex::new(length) };
        Opened::by(|| Ok(Database::builder().create_with_backend(source)?))
    }

    fn page(&self, number: u64) -> io::Result<Vec<u8>> {
        if let Some(page) = self.written.lock().unwrap_or_else(PoisonError::into_inner).get(&number) {
            return Ok(page.clone());
        }
        let mut page = vec![0; PAGE as usize];
        let mut file = self.file.lock().unwrap_or_else(PoisonError::into_inner);
        file.seek(SeekFrom::Start(number * PAGE))?;
        let mut read = 0;
        while read < page.len() {
            match file.read(&mut page[read..])? {
                0 => break,
                more => read += more,
            }
        }
        Ok(page)
    }
}

impl StorageBackend for Source {
    fn len(&self) -> io::Result<u64> {
        Ok(*self.length.lock().unwrap_or_else(PoisonError::into_inner))
    }

    fn read(&self, offset: u64, out: &mut [u8]) -> io::Result<()> {
        let end = offset.saturating_add(out.len() as u64);
        if end > self.len()? {
            return Err(io::Error::from(io::ErrorKind::UnexpectedEof));
        }
        for number in offset / PAGE..end.div_ceil(PAGE) {
            let (page, begins) = (self.page(number)?, number * PAGE);
            let (from, to) = (offset.max(begins), end.min(begins + PAGE));
            let part = &page[(from - begins) as usize..(to - begins) as usize];
            out[(from - offset) as usize..(to - offset) as usize].copy_from_slice(part);
        }
        Ok(())
    }

    fn set_len(&self, length: u64) -> io::Result<()> {
        *self.length.lock().unwrap_or_else(PoisonError::into_inner) = length;
        Ok(())
    }

    fn sync_data(&self) -> io::Result<()> {
        Ok(())
    }

    fn write(&self, offset: u64, data: &[u8]) -> io::Result<()> {
        let end = offset + data.len() as u64;
        for number in offset / PAGE..end.div_ceil(PAGE) {
            let (mut page, begins) = (self.page(number)?, number * PAGE);
            let (from, to) = (offset.max(begins), end.min(begins + PAGE));
            let part = &data[(from - offset) as usize..(to - offset) as usize];
            page[(from - begins) as usize..(to - begins) as usize].copy_from_slice(part);
            self.written.lock().unwrap_or_else(PoisonError::into_inner).insert(number, page);
        }
        Ok(())
    }
}

// ---- saving ---------------------------------------------------------------------------------------------------------

/// A damaged store that is opened anew whenever reading it has failed: after a panic redb trusts nothing any more.
struct Salvage<'a> {
    path: &'a Path,
    /// How it can be opened at all.
    change: u8,
    database: Opened,
    to: &'a WriteTransaction,
    unreadable: Vec<String>,
}

impl Salvage<'_> {
    fn again(&mut self) -> Result<(), StoreError> {
        self.database = Source::open(self.path, self.change)?;
        Ok(())
    }

    /// Copies from one end until something cannot be read.
    fn copy_from<K: Key + 'static, V: Value + 'static>(
        &self,
        table: TableDefinition<'static, K, V>,
        backwards: bool,
    ) -> Result<(), StoreError> {
        guarded(|| {
            let from = match self.database.begin_read()?.open_table(table) {
                Ok(from) => from,
                Err(redb::TableError::TableDoesNotExist(_)) => return Ok(()),
                Err(error) => return Err(error.into()),
            };
            let mut to = self.to.open_table(table)?;
            let mut entries = from.iter()?;
            while let Some(entry) = if backwards { entries.next_back() } else { entries.next() } {
                let (key, value) = entry?;
                to.insert(key.value(), value.value())?;
            }
            Ok(())
        })
    }

    /// The rows of one match, from both ends.
    fn copy_rows(&mut self, id: &str) -> Result<(), StoreError> {
        let mut read = Ok(());
        for backwards in [false, true] {
            read = guarded(|| {
                let from = self.database.begin_read()?.open_table(LOG)?;
                let mut to = self.to.open_table(LOG)?;
                let mut rows = from.range((id, 0)..=(id, u64::MAX))?;
                while let Some(row) = if backwards { rows.next_back() } else { rows.next() } {
                    let (key, value) = row?;
                    to.insert(key.value(), value.value())?;
                }
                Ok(())
            });
            if read.is_ok() {
                return Ok(());
            }
            self.again()?;
        }
        read
    }
}

impl EachTable for Salvage<'_> {
    fn table<K: Key + 'static, V: Value + 'static>(
        &mut self,
        table: TableDefinition<'static, K, V>,
    ) -> Result<(), StoreError> {
        // Rows are read match by match, and what was set aside is tried again.
        if [LOG.name(), QUARANTINE.name()].contains(&table.name()) {
            return Ok(());
        }
        if let Err(error) = self.copy_from(table, false) {
            self.unreadable.push(format!("{}: {error}", table.name()));
            self.again()?;
            if self.copy_from(table, true).is_err() {
                self.again()?;
            }
        }
        Ok(())
    }
}

fn salvage(path: &Path, fresh: &Path) -> Result<Repaired, StoreError> {
    // As it is; with its other root; without redb's own repair.
    let opened = [0, 1, 2, 3].into_iter().find_map(|change| Some((change, Source::open(path, change).ok()?)));
    let Some((change, database)) = opened else {
        return Err(StoreError::Damaged(
            "nothing of it can be read; move it away to begin with an empty store".to_owned(),
        ));
    };
    if let Ok(Some(found)) = guarded(|| form(&database))
        && ![FORM, TOKENS_IN_CLEAR].contains(&found)
    {
        return Err(StoreError::Form { found, known: FORM });
    }
    let file = private().create_new(true).open(fresh).map_err(StoreError::at(fresh))?;
    let target = Database::builder().create_file(file)?;
    prepare(&target)?;
    let writing = target.begin_write()?;
    let mut salvage = Salvage { path, change, database, to: &writing, unreadable: Vec::new() };
    tables::each(&mut salvage)?;
    let known: Vec<(String, String)> = {
        let matches = writing.open_table(MATCHES)?;
        let all: Result<Vec<_>, redb::StorageError> = matches
            .iter()?
            .map(|entry| entry.map(|(id, config)| (id.value().to_owned(), config.value().to_owned())))
            .collect();
        all?
    };
    let mut set_aside = BTreeMap::new();
    for (id, config) in &known {
        if let Err(error) = serde_json::from_str::<MatchConfig>(config).map_err(damaged) {
            set_aside.insert(id.clone(), error.to_string());
        }
        if let Err(error) = salvage.copy_rows(id) {
            set_aside.insert(id.clone(), format!("its log cannot be read whole: {error}"));
        }
    }
    let unreadable = salvage.unreadable;
    writing.commit()?;
    for (id, _) in &known {
        if let Err(error) = load(&target, id) {
            set_aside.entry(id.clone()).or_insert_with(|| error.to_string());
        }
    }
    note(&target, &set_aside)?;
    let kept = (known.len() - set_aside.len()) as u64;
    Ok(Repaired { kept, set_aside: set_aside.into_iter().collect(), unreadable, old: None, lifted: 0 })
}

/// An older form stays what it is: opening brings it to the present one.
fn form(database: &Database) -> Result<Option<u64>, StoreError> {
    let form = database.begin_read()?.open_table(ABOUT)?.get("form")?;
    Ok(form.map(|form| form.value()))
}

fn note(target: &Database, set_aside: &BTreeMap<String, String>) -> Result<(), StoreError> {
    let writing = target.begin_write()?;
    for (id, why) in set_aside {
        writing.open_table(QUARANTINE)?.insert(id.as_str(), (crate::now(), PROGRAM, why.as_str()))?;
    }
    Ok(writing.commit()?)
}
