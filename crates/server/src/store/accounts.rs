//! Accounts in the store: one row each, which is exchanged whole, and only for the one it was made from. What is in it
//! only `crate::accounts` reads.

use super::tables::ACCOUNTS;
use super::writer::Work;
use super::{Store, StoreError};
use redb::{Database, ReadableDatabase, ReadableTable, WriteTransaction};

/// What is kept of an account.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AccountRow {
    /// Another one with each change.
    pub version: u64,
    /// As JSON.
    pub about: String,
    pub sealed: Vec<u8>,
}

impl Store {
    /// # Errors
    /// When the store cannot be read.
    pub async fn account(&self, owner: &str) -> Result<Option<AccountRow>, StoreError> {
        self.told(self.backend.account(owner.to_owned()).await)
    }

    /// Puts it in the place of the one with the version `before` (none: there is none yet); `after` none: deletes it.
    ///
    /// # Errors
    /// [`StoreError::Changed`] when another one is there; when it could not be written.
    pub async fn write_account(
        &self,
        owner: &str,
        before: Option<u64>,
        after: Option<AccountRow>,
    ) -> Result<(), StoreError> {
        self.work(Work::Account { owner: owner.to_owned(), before, after }).await
    }
}

pub fn read(database: &Database, owner: &str) -> Result<Option<AccountRow>, StoreError> {
    let found = database.begin_read()?.open_table(ACCOUNTS)?.get(owner)?;
    Ok(found.map(|found| {
        let (version, about, sealed) = found.value();
        AccountRow { version, about: about.to_owned(), sealed: sealed.to_owned() }
    }))
}

pub fn write(
    transaction: &WriteTransaction,
    owner: &str,
    before: Option<u64>,
    after: Option<&AccountRow>,
) -> Result<(), StoreError> {
    let mut accounts = transaction.open_table(ACCOUNTS)?;
    if accounts.get(owner)?.map(|found| found.value().0) != before {
        return Err(StoreError::Changed);
    }
    match after {
        Some(AccountRow { version, about, sealed }) => {
            accounts.insert(owner, (*version, about.as_str(), sealed.as_slice()))?;
        }
        None => drop(accounts.remove(owner)?),
    }
    Ok(())
}
