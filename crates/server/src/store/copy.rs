//! A copy of the whole store in another file, as it was at one moment; whoever plays meanwhile is not held up.

use super::file::{StoreFile, private, sync_folder};
use super::tables::{self, EachTable, MATCHES};
use super::{Storage, Store, StoreError, guarded};
use redb::{
    Database, Key, ReadTransaction, ReadableDatabase, ReadableTable, ReadableTableMetadata, TableDefinition,
    Value, WriteTransaction,
};
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

/// How many matches were copied.
fn copy(from: &Database, to: &Path) -> Result<u64, StoreError> {
    let at = StoreError::at(to);
    let file = private().create_new(true).open(to).map_err(at)?;
    let made = guarded(|| {
        let copied = Database::builder().create_file(file)?;
        let (reading, writing) = (from.begin_read()?, copied.begin_write()?);
        tables::each(&mut Copy { from: &reading, to: &writing })?;
        writing.commit()?;
        Ok(copied.begin_read()?.open_table(MATCHES)?.len()?)
    });
    match made {
        Ok(matches) => {
            sync_folder(to).map_err(at)?;
            Ok(matches)
        }
        Err(error) => {
            // Half a copy is none.
            let _gone = std::fs::remove_file(to);
            Err(error)
        }
    }
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

impl Store {
    /// Copies the store while it is in use; how many matches there were.
    ///
    /// # Errors
    /// When it cannot be read, or the copy cannot be written.
    pub async fn backup(&self, to: PathBuf) -> Result<u64, StoreError> {
        self.read(move |database| copy(database, &to)).await
    }
}
