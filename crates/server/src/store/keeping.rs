//! How long matches are kept, by whom they were begun, whose links lead to them, and who may not come: what the store
//! knows about matches besides what was played.

use super::tables::{
    ABOUT, BANNED, CLOCKS, ENDED, LINKS, LOG, LOOKED, MADE, MATCHES, OPEN, QUARANTINE, SEATS, SNAPSHOTS,
    VISITS,
};
use super::writer::Work;
use super::{Fence, Store, StoreError, damaged};
use crate::table::{Entry, MatchConfig};
use crate::tokens;
use redb::{
    Database, ReadTransaction, ReadableDatabase, ReadableTable, ReadableTableMetadata, WriteTransaction,
};
use std::collections::HashMap;
use std::time::Duration;

/// How long a match is kept after somebody was there last.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Keeping {
    /// One in which nobody has chosen anything.
    pub unbegun: Duration,
    pub open: Duration,
    pub over: Duration,
}

const DAY: Duration = Duration::from_secs(24 * 60 * 60);

impl Default for Keeping {
    fn default() -> Self {
        Self { unbegun: DAY, open: 30 * DAY, over: 90 * DAY }
    }
}

/// Where a match stands, for how long it is kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    Unbegun,
    Open,
    Over,
}

impl Keeping {
    /// When a match is deleted in which somebody was last then; in milliseconds since 1970.
    pub fn deleted_at(&self, stage: Stage, visited: u64) -> u64 {
        let kept = match stage {
            Stage::Unbegun => self.unbegun,
            Stage::Open => self.open,
            Stage::Over => self.over,
        };
        visited.saturating_add(kept.as_millis() as u64)
    }
}

/// What there is to know about a kept match without opening it.
#[derive(Clone, Debug, serde::Serialize)]
pub struct Listed {
    pub id: String,
    pub game: String,
    pub created: u64,
    /// When somebody was there last.
    pub visited: u64,
    pub deleted_at: u64,
    pub rows: u64,
    /// How it ended, as JSON.
    pub outcome: Option<serde_json::Value>,
    pub made_by: Option<String>,
    pub set_aside: Option<String>,
}

/// How many matches are kept.
#[derive(Clone, Copy, Debug, Default)]
pub struct Counts {
    pub open: u64,
    pub over: u64,
    pub set_aside: u64,
}

/// The number under which the link of spectators stands beside those of the seats.
pub const WATCH: u64 = u64::MAX;
/// Matches that are looked at in one reading.
pub const LOOKED_AT: usize = 500;
/// A match with more rows than this has begun, whatever they are.
pub const FEW_ROWS: usize = 32;

impl Store {
    /// The link (none: the spectators') leads to the match by another token from now on.
    ///
    /// # Errors
    /// When it could not be written.
    pub async fn relink(
        &self,
        (id, fence): (&str, Fence),
        link: Option<usize>,
        token: &str,
    ) -> Result<(), StoreError> {
        let link = link.map(|link| link as u64);
        self.work(Work::Link { id: id.to_owned(), fence, link, hash: tokens::hash(token) }).await
    }

    /// Somebody was there.
    ///
    /// # Errors
    /// When it could not be written.
    pub async fn visit(&self, id: &str, at: u64) -> Result<(), StoreError> {
        self.work(Work::Visit { id: id.to_owned(), at }).await
    }

    /// Deletes a match with all that belongs to it.
    ///
    /// # Errors
    /// When it could not be written.
    pub async fn forget(&self, id: &str, fence: Fence) -> Result<(), StoreError> {
        self.work(Work::Forget { id: id.to_owned(), fence }).await
    }

    /// Milliseconds since 1970, to be shown and to be written down: by this machine's clock, or by the database's if
    /// several servers share it. What one of them has written the others compare with what they have.
    pub fn now(&self) -> u64 {
        self.backend.now()
    }

    /// When it was last looked for matches that are due to be deleted.
    ///
    /// # Errors
    /// When the store cannot be read.
    pub async fn last_look(&self) -> Result<Option<u64>, StoreError> {
        self.told(self.backend.last_look().await)
    }

    /// # Errors
    /// When it could not be written.
    pub async fn note_look(&self, at: u64) -> Result<(), StoreError> {
        self.work(Work::Looked(at)).await
    }

    /// `since` none: no longer.
    ///
    /// # Errors
    /// When it could not be written.
    pub async fn ban(&self, range: &str, since: Option<u64>) -> Result<(), StoreError> {
        self.work(Work::Ban { range: range.to_owned(), since }).await
    }

    /// # Errors
    /// When the store cannot be read.
    pub async fn banned(&self) -> Result<Vec<(String, u64)>, StoreError> {
        self.told(self.backend.banned().await)
    }

    /// How many matches that are not over were begun from an address, counted up to `most`.
    ///
    /// # Errors
    /// When the store cannot be read.
    pub async fn made_by(&self, address: &str, most: usize) -> Result<usize, StoreError> {
        self.told(self.backend.made_by(address.to_owned(), most).await)
    }

    /// Matches that are due to be deleted among the next few from this one on, and where to go on.
    ///
    /// # Errors
    /// When the store cannot be read.
    pub async fn due(
        &self,
        from: String,
        keeping: Keeping,
        now: u64,
    ) -> Result<(Vec<String>, Option<String>), StoreError> {
        self.told(self.backend.due(from, keeping, now).await)
    }

    /// Every match, the newest first.
    ///
    /// # Errors
    /// When the store cannot be read.
    pub async fn list(&self, keeping: Keeping, most: usize) -> Result<Vec<Listed>, StoreError> {
        self.told(self.backend.list(keeping, most).await)
    }

    /// # Errors
    /// When the store cannot be read.
    pub async fn listed(&self, id: &str, keeping: Keeping) -> Result<Option<Listed>, StoreError> {
        self.told(self.backend.listed(id.to_owned(), keeping).await)
    }

    /// # Errors
    /// When the store cannot be read.
    pub async fn counts(&self) -> Result<Counts, StoreError> {
        self.told(self.backend.counts().await)
    }
}

// ---- reading the file -----------------------------------------------------------------------------------------------

pub fn unattended(
    database: &Database,
    can_go_on: &dyn Fn(&MatchConfig) -> bool,
) -> Result<Vec<String>, StoreError> {
    let transaction = database.begin_read()?;
    let matches = transaction.open_table(MATCHES)?;
    let mut open = Vec::new();
    for entry in transaction.open_table(OPEN)?.iter()? {
        let (id, created) = entry?;
        let Some(config) = matches.get(id.value())? else { continue };
        // One that cannot be read is found out when it is opened.
        let config = serde_json::from_str::<MatchConfig>(config.value()).ok();
        if config.is_none_or(|config| config.goes_on_alone() && can_go_on(&config)) {
            open.push((created.value(), id.value().to_owned()));
        }
    }
    open.sort_unstable();
    Ok(open.into_iter().map(|(_, id)| id).collect())
}

pub fn last_look(database: &Database) -> Result<Option<u64>, StoreError> {
    Ok(database.begin_read()?.open_table(ABOUT)?.get(LOOKED)?.map(|at| at.value()))
}

pub fn banned(database: &Database) -> Result<Vec<(String, u64)>, StoreError> {
    let mut banned = Vec::new();
    for entry in database.begin_read()?.open_table(BANNED)?.iter()? {
        let (range, since) = entry?;
        banned.push((range.value().to_owned(), since.value()));
    }
    Ok(banned)
}

pub fn made_by(database: &Database, address: &str, most: usize) -> Result<usize, StoreError> {
    let made = database.begin_read()?.open_table(MADE)?;
    let mut count = 0;
    for entry in made.range((address, "")..)?.take(most) {
        count += usize::from(entry?.0.value().0 == address);
    }
    Ok(count)
}

pub fn due(
    database: &Database,
    from: &str,
    keeping: Keeping,
    now: u64,
) -> Result<(Vec<String>, Option<String>), StoreError> {
    let transaction = database.begin_read()?;
    let mut due = Vec::new();
    for (number, entry) in transaction.open_table(VISITS)?.range(from..)?.enumerate() {
        let (id, visited) = entry?;
        if number == LOOKED_AT {
            return Ok((due, Some(id.value().to_owned())));
        }
        let (stage, visited) = stage(&transaction, id.value(), visited.value())?;
        if keeping.deleted_at(stage, visited) <= now {
            due.push(id.value().to_owned());
        }
    }
    Ok((due, None))
}

pub fn list(database: &Database, keeping: Keeping, most: usize) -> Result<Vec<Listed>, StoreError> {
    let transaction = database.begin_read()?;
    let mut all = Vec::new();
    for entry in transaction.open_table(MATCHES)?.iter()? {
        let (id, config) = entry?;
        // One that cannot be read is listed with what is known of it.
        let config = serde_json::from_str::<MatchConfig>(config.value()).ok();
        all.push((config.as_ref().map_or(0, |config| config.created), id.value().to_owned()));
    }
    all.sort_unstable_by(|one, other| other.cmp(one));
    all.truncate(most);
    all.iter().filter_map(|(_, id)| listed(&transaction, id, keeping).transpose()).collect()
}

pub fn counts(database: &Database) -> Result<Counts, StoreError> {
    let transaction = database.begin_read()?;
    Ok(Counts {
        open: transaction.open_table(OPEN)?.len()?,
        over: transaction.open_table(ENDED)?.len()?,
        set_aside: transaction.open_table(QUARANTINE)?.len()?,
    })
}

/// How far a match has come, and when somebody was there last: something was done, or somebody came.
fn stage(transaction: &ReadTransaction, id: &str, visited: u64) -> Result<(Stage, u64), StoreError> {
    let log = transaction.open_table(LOG)?;
    let mut rows = log.range((id, 0)..=(id, u64::MAX))?;
    let last = rows.next_back().transpose()?.map_or(0, |(_, row)| row.value().0);
    if transaction.open_table(ENDED)?.get(id)?.is_some() {
        return Ok((Stage::Over, visited.max(last)));
    }
    let mut seen = 0;
    for row in log.range((id, 0)..=(id, u64::MAX))?.take(FEW_ROWS) {
        seen += 1;
        let (_, row) = row?;
        let chosen = serde_json::from_str::<Entry>(row.value().3);
        if matches!(chosen, Ok(Entry::Choice { .. })) {
            seen = FEW_ROWS;
            break;
        }
    }
    let stage = if seen == FEW_ROWS { Stage::Open } else { Stage::Unbegun };
    Ok((stage, visited.max(last)))
}

pub fn listed(
    transaction: &ReadTransaction,
    id: &str,
    keeping: Keeping,
) -> Result<Option<Listed>, StoreError> {
    let Some(config) = transaction.open_table(MATCHES)?.get(id)? else { return Ok(None) };
    let config = serde_json::from_str::<MatchConfig>(config.value()).ok();
    let noted = transaction.open_table(VISITS)?.get(id)?.map_or(0, |visited| visited.value());
    let (stage, visited) = stage(transaction, id, noted)?;
    let last = transaction.open_table(LOG)?.range((id, 0)..=(id, u64::MAX))?.next_back().transpose()?;
    let outcome = transaction.open_table(ENDED)?.get(id)?;
    let set_aside = transaction.open_table(QUARANTINE)?.get(id)?;
    Ok(Some(Listed {
        id: id.to_owned(),
        game: config.as_ref().map_or_else(|| "?".to_owned(), |config| config.game.clone()),
        created: config.as_ref().map_or(0, |config| config.created),
        visited,
        deleted_at: keeping.deleted_at(stage, visited),
        rows: last.map_or(0, |(key, _)| key.value().1 + 1),
        outcome: outcome.and_then(|outcome| serde_json::from_str(outcome.value()).ok()),
        made_by: config.and_then(|config| config.made_by),
        set_aside: set_aside.map(|set_aside| set_aside.value().2.to_owned()),
    }))
}

/// When somebody was last at a match, for who opens it.
pub fn visited(transaction: &ReadTransaction, id: &str) -> Result<u64, StoreError> {
    let noted = match transaction.open_table(VISITS) {
        Ok(visits) => visits.get(id)?.map_or(0, |visited| visited.value()),
        // A store of an older form that is only looked at has none.
        Err(redb::TableError::TableDoesNotExist(_)) => 0,
        Err(error) => return Err(error.into()),
    };
    Ok(stage(transaction, id, noted)?.1)
}

// ---- writing ------------------------------------------------------------------------------------------------------

/// Notes who has begun a match, and the links that lead to it.
pub fn begin(
    transaction: &WriteTransaction,
    config: &MatchConfig,
    links: &[String],
) -> Result<(), StoreError> {
    let id = config.id.as_str();
    transaction.open_table(VISITS)?.insert(id, config.created)?;
    note_made(transaction, config, true)?;
    for (link, hash) in links.iter().enumerate() {
        let link = (link < config.links.len()).then_some(link as u64);
        write_link(transaction, id, link, hash)?;
    }
    Ok(())
}

/// Whether it counts as one that is not over.
pub fn note_made(transaction: &WriteTransaction, config: &MatchConfig, open: bool) -> Result<(), StoreError> {
    let Some(address) = &config.made_by else { return Ok(()) };
    let mut made = transaction.open_table(MADE)?;
    if open {
        made.insert((address.as_str(), config.id.as_str()), ())?;
    } else {
        made.remove((address.as_str(), config.id.as_str()))?;
    }
    Ok(())
}

/// The token that led there before leads nowhere.
pub fn write_link(
    transaction: &WriteTransaction,
    id: &str,
    link: Option<u64>,
    hash: &str,
) -> Result<(), StoreError> {
    let mut links = transaction.open_table(LINKS)?;
    let mut seats = transaction.open_table(SEATS)?;
    if let Some(before) = seats.insert((id, link.unwrap_or(WATCH)), hash)? {
        links.remove(before.value())?;
    }
    super::writer::new(links.insert(hash, (id, link))?.is_some(), "a link")
}

pub fn visit(transaction: &WriteTransaction, id: &str, at: u64) -> Result<(), StoreError> {
    // A match that was deleted meanwhile stays so.
    if transaction.open_table(MATCHES)?.get(id)?.is_some() {
        transaction.open_table(VISITS)?.insert(id, at)?;
    }
    Ok(())
}

pub fn ban(transaction: &WriteTransaction, range: &str, since: Option<u64>) -> Result<(), StoreError> {
    let mut banned = transaction.open_table(BANNED)?;
    match since {
        Some(since) => drop(banned.insert(range, since)?),
        None => drop(banned.remove(range)?),
    }
    Ok(())
}

pub fn forget(transaction: &WriteTransaction, id: &str) -> Result<(), StoreError> {
    let config = transaction.open_table(MATCHES)?.remove(id)?.map(|config| config.value().to_owned());
    if let Some(config) = config.and_then(|config| serde_json::from_str::<MatchConfig>(&config).ok()) {
        note_made(transaction, &config, false)?;
    }
    transaction.open_table(OPEN)?.remove(id)?;
    transaction.open_table(ENDED)?.remove(id)?;
    transaction.open_table(VISITS)?.remove(id)?;
    transaction.open_table(SNAPSHOTS)?.remove(id)?;
    transaction.open_table(CLOCKS)?.remove(id)?;
    transaction.open_table(QUARANTINE)?.remove(id)?;
    transaction.open_table(LOG)?.retain_in((id, 0)..=(id, u64::MAX), |_, _| false)?;
    let mut hashes = Vec::new();
    for entry in transaction.open_table(SEATS)?.extract_from_if((id, 0)..=(id, WATCH), |_, _| true)? {
        hashes.push(entry?.1.value().to_owned());
    }
    let mut links = transaction.open_table(LINKS)?;
    for hash in hashes {
        links.remove(hash.as_str())?;
    }
    Ok(())
}

// ---- older stores -------------------------------------------------------------------------------------------------

/// In form 1 tokens stood there as they are: now only their hashes do, and when somebody was there is known.
pub fn hash_tokens(transaction: &WriteTransaction, now: u64) -> Result<(), StoreError> {
    let mut tokens_of = HashMap::new();
    for entry in transaction.open_table(LINKS)?.extract_if(|_, _| true)? {
        let (token, led) = entry?;
        let (id, link) = led.value();
        tokens_of.insert((id.to_owned(), link), token.value().to_owned());
    }
    for ((id, link), token) in &tokens_of {
        write_link(transaction, id, *link, &tokens::hash(token))?;
    }
    let mut configs = Vec::new();
    for entry in transaction.open_table(MATCHES)?.iter()? {
        let (id, config) = entry?;
        configs.push((id.value().to_owned(), config.value().to_owned()));
    }
    for (id, config) in configs {
        transaction.open_table(VISITS)?.insert(id.as_str(), now)?;
        // One that cannot be read is left as it is, and set aside when it is opened.
        let Ok(config) = serde_json::from_str::<MatchConfig>(&config) else { continue };
        let config = serde_json::to_string(&config).map_err(damaged)?;
        transaction.open_table(MATCHES)?.insert(id.as_str(), config.as_str())?;
    }
    rewrite_rematches(transaction, &tokens_of)
}

type TokensOf = HashMap<(String, Option<u64>), String>;

/// The way to the next match follows from the token one has; so that it still leads there, it is one more link to it.
fn rewrite_rematches(transaction: &WriteTransaction, tokens_of: &TokensOf) -> Result<(), StoreError> {
    let mut rematches = Vec::new();
    for entry in transaction.open_table(LOG)?.iter()? {
        let (key, row) = entry?;
        if let Ok(Entry::Rematch { id }) = serde_json::from_str(row.value().3) {
            rematches.push((key.value().0.to_owned(), key.value().1, row.value().0, id));
        }
    }
    for (before, row, at, id) in rematches {
        let entry = serde_json::to_string(&Entry::Rematch { id: id.clone() }).map_err(damaged)?;
        transaction.open_table(LOG)?.insert((before.as_str(), row), (at, None, None, entry.as_str()))?;
        let mut links = transaction.open_table(LINKS)?;
        for ((of, link), token) in tokens_of.iter().filter(|((of, link), _)| *of == before && link.is_some())
        {
            let hash = tokens::hash(&tokens::next(token, &id));
            links.insert(hash.as_str(), (id.as_str(), *link))?;
            tracing::debug!(from = of, to = id, "a link to the next match was kept");
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::tables;

    #[test]
    fn tokens_of_an_older_store_are_hashed_and_lead_on() {
        let file = std::env::temp_dir().join(format!("cardwright-hash-{}.redb", std::process::id()));
        let database = Database::create(&file).expect("a file");
        let transaction = database.begin_write().expect("a transaction");
        tables::make(&transaction).expect("tables");
        transaction.open_table(LINKS).expect("a table").insert("SECRET", ("m", Some(0))).expect("written");
        transaction.open_table(MATCHES).expect("a table").insert("m", OLD).expect("written");
        let rematch = r#"{"e":"rematch","id":"n","tokens":["OTHER"]}"#;
        let mut log = transaction.open_table(LOG).expect("a table");
        log.insert(("m", 0), (5, None, None, rematch)).expect("written");
        drop(log);
        hash_tokens(&transaction, 7).expect("hashed");
        transaction.commit().expect("committed");
        let transaction = database.begin_read().expect("readable");
        let links = transaction.open_table(LINKS).expect("a table");
        let found = links.get(tokens::hash("SECRET").as_str()).expect("readable").expect("a link");
        assert_eq!(found.value(), ("m", Some(0)));
        let next = tokens::hash(&tokens::next("SECRET", "n"));
        assert_eq!(links.get(next.as_str()).expect("readable").expect("a link").value(), ("n", Some(0)));
        let config = transaction.open_table(MATCHES).expect("a table").get("m").expect("readable");
        let row = transaction.open_table(LOG).expect("a table").get(("m", 0)).expect("readable");
        let kept = format!("{}{}", config.expect("a match").value(), row.expect("a row").value().3);
        assert!(!kept.contains("SECRET") && !kept.contains("OTHER"), "{kept}");
        drop(transaction);
        drop(database);
        std::fs::remove_file(file).expect("gone");
    }

    const OLD: &str = r#"{"id":"m","game":"g","fingerprint":"f","start":{"players":2,"seed":1},"prelude":[],
        "chairs":[{"name":"A","bot":null}],"links":[{"seats":[0],"token":"SECRET","invited":false}],
        "watch":"OTHER","takebacks":"ask","clock":null,"created":1}"#;
}
