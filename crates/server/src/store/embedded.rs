//! The store of one server: a file of its own, read beside the one thread that writes.

use super::accounts::{self, AccountRow};
use super::backend::{Answer, Backend, CanGoOn, Claim, Fence};
use super::rules::{self, Version};
use super::tables::LINKS;
use super::{
    Counts, File, Keeping, Kept, Listed, StoreError, copy, keeping, load, put, read_mark, with_file,
};
use futures_util::future::BoxFuture;
use redb::{Database, ReadableDatabase};
use std::collections::HashSet;
use std::path::PathBuf;

#[derive(Debug)]
pub struct Embedded(pub File);

impl Embedded {
    /// Reading may wait for the disk, so it has a thread of its own.
    fn read<T: Send + 'static>(
        &self,
        reading: impl FnOnce(&Database) -> Result<T, StoreError> + Send + 'static,
    ) -> Answer<T> {
        let file = self.0.clone();
        Box::pin(async move {
            let read = tokio::task::spawn_blocking(move || with_file(&file, reading)).await;
            read.map_err(|_| StoreError::Closed)?
        })
    }
}

impl Backend for Embedded {
    fn find(&self, hash: String) -> Answer<Option<(String, Option<usize>)>> {
        self.read(move |database| {
            let found = database.begin_read()?.open_table(LINKS)?.get(hash.as_str())?;
            Ok(found.map(|found| {
                let (id, link) = found.value();
                (id.to_owned(), link.map(|link| link as usize))
            }))
        })
    }

    fn load(&self, id: String) -> Answer<Option<Kept>> {
        self.read(move |database| load(database, &id))
    }

    fn unattended(&self, can_go_on: CanGoOn) -> Answer<Vec<String>> {
        self.read(move |database| keeping::unattended(database, &can_go_on))
    }

    fn last_look(&self) -> Answer<Option<u64>> {
        self.read(keeping::last_look)
    }

    fn banned(&self) -> Answer<Vec<(String, u64)>> {
        self.read(keeping::banned)
    }

    fn made_by(&self, address: String, most: usize) -> Answer<usize> {
        self.read(move |database| keeping::made_by(database, &address, most))
    }

    fn due(&self, from: String, keeping: Keeping, now: u64) -> Answer<(Vec<String>, Option<String>)> {
        self.read(move |database| keeping::due(database, &from, keeping, now))
    }

    fn list(&self, keeping: Keeping, most: usize) -> Answer<Vec<Listed>> {
        self.read(move |database| keeping::list(database, keeping, most))
    }

    fn listed(&self, id: String, keeping: Keeping) -> Answer<Option<Listed>> {
        self.read(move |database| keeping::listed(&database.begin_read()?, &id, keeping))
    }

    fn counts(&self) -> Answer<Counts> {
        self.read(keeping::counts)
    }

    fn rules(&self, game: String, fingerprint: String) -> Answer<Option<Vec<u8>>> {
        self.read(move |database| rules::read(database, &game, &fingerprint))
    }

    fn unused_rules(&self, played: HashSet<Version>) -> Answer<Vec<Version>> {
        self.read(move |database| rules::unused(database, &played))
    }

    fn account(&self, owner: String) -> Answer<Option<AccountRow>> {
        self.read(move |database| accounts::read(database, &owner))
    }

    fn mark(&self) -> Answer<Option<u64>> {
        self.read(read_mark)
    }

    fn copy_to(&self, to: PathBuf) -> Answer<u64> {
        self.read(move |database| copy::copy(database, &to))
    }

    /// The file is this server's, and so is every match in it.
    fn claim(&self, _: String) -> Answer<Claim> {
        Box::pin(async { Ok(Claim::Here(Fence::default())) })
    }

    fn release(&self, _: String, _: Fence) -> Answer<()> {
        Box::pin(async { Ok(()) })
    }

    fn close(&self) -> BoxFuture<'static, ()> {
        let file = self.0.clone();
        Box::pin(async move {
            // Closing waits for the disk.
            let _closed = tokio::task::spawn_blocking(move || put(&file, None)).await;
        })
    }
}
