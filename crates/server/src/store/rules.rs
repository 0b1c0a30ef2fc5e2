//! What versions of games were read from, so that their matches can be watched when the game has changed.

use super::tables::{MATCHES, RULES};
use super::writer::Work;
use super::{Store, StoreError};
use crate::table::MatchConfig;
use redb::{Database, ReadableDatabase, ReadableTable, WriteTransaction};
use std::collections::HashSet;

/// A version of a game: its name, and its fingerprint.
pub type Version = (String, String);

impl Store {
    /// The rules of a version, as they were given to [`Self::create`].
    ///
    /// # Errors
    /// When the store cannot be read.
    pub async fn rules(&self, game: &str, fingerprint: &str) -> Result<Option<Vec<u8>>, StoreError> {
        self.told(self.backend.rules(game.to_owned(), fingerprint.to_owned()).await)
    }

    /// Deletes the rules of versions of which there is no match any more; those that are played are left. How many.
    ///
    /// # Errors
    /// When the store cannot be read or written.
    pub async fn forget_unused_rules(&self, played: HashSet<Version>) -> Result<usize, StoreError> {
        let unused = self.told(self.backend.unused_rules(played).await)?;
        let count = unused.len();
        if count > 0 {
            self.work(Work::ForgetRules(unused)).await?;
        }
        Ok(count)
    }
}

/// The rules of a version.
pub fn read(database: &Database, game: &str, fingerprint: &str) -> Result<Option<Vec<u8>>, StoreError> {
    let found = database.begin_read()?.open_table(RULES)?.get((game, fingerprint))?;
    Ok(found.map(|rules| rules.value().to_owned()))
}

/// Versions whose rules are kept though there is no match of them and nobody plays them.
pub fn unused(database: &Database, played: &HashSet<Version>) -> Result<Vec<Version>, StoreError> {
    let transaction = database.begin_read()?;
    let mut unused = HashSet::new();
    for entry in transaction.open_table(RULES)?.iter()? {
        let (key, _) = entry?;
        let (game, fingerprint) = key.value();
        unused.insert((game.to_owned(), fingerprint.to_owned()));
    }
    unused.retain(|version| !played.contains(version));
    if unused.is_empty() {
        return Ok(Vec::new());
    }
    for entry in transaction.open_table(MATCHES)?.iter()? {
        // One that cannot be read is none that could be watched.
        if let Ok(config) = serde_json::from_str::<MatchConfig>(entry?.1.value()) {
            unused.remove(&(config.game, config.fingerprint));
        }
    }
    Ok(unused.into_iter().collect())
}

/// They are written once: other texts of the same version play the same.
pub fn keep(transaction: &WriteTransaction, config: &MatchConfig, rules: &[u8]) -> Result<(), StoreError> {
    let mut table = transaction.open_table(RULES)?;
    let key = (config.game.as_str(), config.fingerprint.as_str());
    if table.get(key)?.is_none() {
        table.insert(key, rules)?;
    }
    Ok(())
}

pub fn forget(transaction: &WriteTransaction, versions: &[Version]) -> Result<(), StoreError> {
    let mut table = transaction.open_table(RULES)?;
    for (game, fingerprint) in versions {
        table.remove((game.as_str(), fingerprint.as_str()))?;
    }
    Ok(())
}
