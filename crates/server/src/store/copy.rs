//! A copy of the whole store in another file, as it was at one moment; whoever plays meanwhile is not held up.

use super::file::{StoreFile, private, sync_folder};
use super::tables::{self, ABOUT, EachTable, FORM, MATCHES};
use super::{Storage, Store, StoreError, guarded};
use redb::{
    Database, Key, ReadTransaction, ReadableDatabase, ReadableTable, ReadableTableMetadata, TableDefinition,
    Value, WriteTransaction,
};
use std::io;
use std::path::{Path, PathBuf};

struct Copy<'a> {
    from: &'a ReadTransaction,
    to: &'a WriteTransaction,
}

impl EachTable for Copy<'_> {
    fn table<K: Key + 'static, V: Value + 'static>(
        &mut self,
        table: TableDefinition<'static, K, V>,
    ) -> Result<(), StoreError> {
        let mut to = self.to.open_table(table)?;
        let from = match self.from.open_table(table) {
            Ok(from) => from,
            // A store of an older program has fewer.
            Err(redb::TableError::TableDoesNotExist(_)) => return Ok(()),
            Err(error) => return Err(error.into()),
        };
        for entry in from.iter()? {
            let (key, value) = entry?;
            to.insert(key.value(), value.value())?;
        }
        Ok(())
    }
}

/// How many matches were copied. The copy has its name when it is whole and on the disk: half a copy would be a store,
/// too, with nothing in it.
pub fn copy(from: &Database, to: &Path) -> Result<u64, StoreError> {
    guarded(|| check_form(&from.begin_read()?))?;
    whole(to, |unfinished| copy_to(from, unfinished))
}

/// What a newer program has written is refused: of its tables this one knows nothing. An older form is copied as it is,
/// and brought to the present one when it is opened.
fn check_form(from: &ReadTransaction) -> Result<(), StoreError> {
    let about = match from.open_table(ABOUT) {
        Ok(about) => about.get("form")?,
        Err(redb::TableError::TableDoesNotExist(_)) => None,
        Err(error) => return Err(error.into()),
    };
    match about.map(|form| form.value()) {
        Some(found) if found > FORM => Err(StoreError::Form { found, known: FORM }),
        Some(_) => Ok(()),
        None => Err(StoreError::Damaged("it has no form, so it is no store of matches".to_owned())),
    }
}

/// A file that has its name when it is written whole.
pub fn whole(to: &Path, write: impl FnOnce(&Path) -> Result<u64, StoreError>) -> Result<u64, StoreError> {
    let at = StoreError::at(to);
    let already = "there is such a file already, and it is not written over";
    let there = || at(io::Error::new(io::ErrorKind::AlreadyExists, already));
    if to.exists() {
        return Err(there());
    }
    let unfinished = unfinished(to);
    let copied = write(&unfinished).and_then(|matches| {
        // Unlike a rename, it never takes the place of a file that has come there meanwhile.
        match std::fs::hard_link(&unfinished, to) {
            Err(_) if to.exists() => return Err(there()),
            // Where a file has one name only.
            Err(_) => std::fs::rename(&unfinished, to).map_err(at)?,
            Ok(()) => {}
        }
        sync_folder(to).map_err(at)?;
        Ok(matches)
    });
    let _gone = std::fs::remove_file(&unfinished);
    copied
}

/// Where a copy lies until it is whole.
fn unfinished(to: &Path) -> PathBuf {
    let mut name = to.file_name().unwrap_or_default().to_owned();
    name.push(format!(".unfinished-{}", crate::now()));
    to.with_file_name(name)
}

fn copy_to(from: &Database, to: &Path) -> Result<u64, StoreError> {
    let file = private().create_new(true).open(to).map_err(StoreError::at(to))?;
    guarded(|| {
        let copied = Database::builder().create_file(file)?;
        let (reading, writing) = (from.begin_read()?, copied.begin_write()?);
        tables::each(&mut Copy { from: &reading, to: &writing })?;
        writing.commit()?;
        Ok(copied.begin_read()?.open_table(MATCHES)?.len()?)
    })
}

/// Copies a store that no server uses; how many matches there were.
///
/// # Errors
/// When it is in use, cannot be read, or the copy cannot be written.
pub fn backup(store: &Path, to: &Path) -> Result<u64, StoreError> {
    std::fs::metadata(store).map_err(StoreError::at(store))?;
    let file = StoreFile::take(store)?;
    copy(&*file.open()?, to)
}

/// What is wrong is told of the copy: whoever restores it may have a store that is well.
pub fn open_copy(copy: &Path) -> Result<Database, StoreError> {
    std::fs::metadata(copy).map_err(StoreError::at(copy))?;
    guarded(|| Ok(Database::open(copy)?)).map_err(|error| match error {
        StoreError::Unreadable(_) => StoreError::NoCopy(copy.to_owned()),
        other => other,
    })
}

/// Puts a copy where there is no store yet; how many matches there were.
///
/// # Errors
/// When the copy cannot be read, or there is a store already.
pub fn restore(copy: &Path, store: &Path) -> Result<u64, StoreError> {
    let from = open_copy(copy)?;
    let _ours = StoreFile::take(store)?;
    self::copy(&from, store)
}

impl Store {
    /// Copies the store while it is in use; how many matches there were.
    ///
    /// # Errors
    /// When it cannot be read, or the copy cannot be written.
    pub async fn backup(&self, to: PathBuf) -> Result<u64, StoreError> {
        self.told(self.backend.copy_to(to).await)
    }
}
