//! Copies: everything in the database as a file of the embedded kind, as it was at one moment, and back. So a copy fits
//! either store, and matches can move from one server's file to a service of several.

use super::session::account;
use super::{Client, Config, StoreError, address, form, open, other_form, pack_of, prepare, told};
use crate::store::AccountRow;
use crate::store::copy::{open_copy, whole};
use crate::store::file::private;
use crate::store::keeping::{self, WATCH};
use crate::store::tables::{
    ABOUT, ACCOUNTS, BANNED, CLOCKS, ENDED, FORM, LINKS, LOG, LOOKED, MATCHES, OPEN, QUARANTINE, RULES,
    SEATS, SNAPSHOTS, VISITS,
};
use crate::store::{guarded, tables};
use crate::table::MatchConfig;
use futures_util::{StreamExt as _, pin_mut};
use redb::{Database, ReadTransaction, ReadableDatabase, ReadableTable, WriteTransaction};
use std::path::Path;
use tokio_postgres::binary_copy::BinaryCopyInWriter;
use tokio_postgres::types::{ToSql, Type};
use tokio_postgres::{Row, Transaction};

/// Copies a database into a file that is not there yet; how many matches there were.
///
/// # Errors
/// When it cannot be read, or the file cannot be written.
pub async fn backup(url: &str, to: &Path) -> Result<u64, StoreError> {
    copy(&address(url)?, to).await
}

pub(super) async fn copy(config: &Config, to: &Path) -> Result<u64, StoreError> {
    let client = open(config).await?;
    let (to, runtime) = (to.to_owned(), tokio::runtime::Handle::current());
    // Writing the file waits for the disk.
    let copying = tokio::task::spawn_blocking(move || {
        whole(&to, |unfinished| {
            let file = private().create_new(true).open(unfinished).map_err(StoreError::at(unfinished))?;
            let database = guarded(|| Ok(Database::builder().create_file(file)?))?;
            let writing = database.begin_write()?;
            tables::make(&writing)?;
            let matches = runtime.block_on(read_all(client, &writing))?;
            writing.commit()?;
            Ok(matches)
        })
    });
    copying.await.map_err(|_| StoreError::Closed)?
}

/// Each row of an answer as it comes.
async fn each(
    from: &Transaction<'_>,
    question: &str,
    mut take: impl FnMut(&Row) -> Result<(), StoreError>,
) -> Result<(), StoreError> {
    let rows = from.query_raw(question, Vec::<i64>::new()).await.map_err(told)?;
    pin_mut!(rows);
    while let Some(row) = rows.next().await {
        take(&row.map_err(told)?)?;
    }
    Ok(())
}

async fn read_all(mut client: Client, to: &WriteTransaction) -> Result<u64, StoreError> {
    let settings = "SET idle_in_transaction_session_timeout = 0";
    client.batch_execute(settings).await.map_err(told)?;
    let from = client.build_transaction().read_only(true);
    let from = from.isolation_level(tokio_postgres::IsolationLevel::RepeatableRead).start().await;
    let from = from.map_err(told)?;
    match form(&from).await? {
        Some(super::FORM) => {}
        Some(other) => return Err(other_form(other)),
        None => return Err(StoreError::Shared("no server has kept anything in it yet".to_owned())),
    }
    to.open_table(ABOUT)?.insert("form", FORM)?;
    each(&from, "SELECT value FROM about WHERE name = 'looked'", |row| {
        to.open_table(ABOUT)?.insert(LOOKED, number(row, 0))?;
        Ok(())
    })
    .await?;
    let matches = read_matches(&from, to).await?;
    each(&from, "SELECT hash, match, link FROM links", |row| {
        let (hash, id): (&str, &str) = (row.get(0), row.get(1));
        let link = row.get::<_, Option<i64>>(2).map(|link| link as u64);
        to.open_table(LINKS)?.insert(hash, (id, link))?;
        to.open_table(SEATS)?.insert((id, link.unwrap_or(WATCH)), hash)?;
        Ok(())
    })
    .await?;
    let mut log = to.open_table(LOG)?;
    each(&from, "SELECT match, row, at, link, command, entry FROM log", |row| {
        let command = row.get::<_, Option<Vec<u8>>>(4).map(String::from_utf8).transpose();
        let command = command.map_err(|error| StoreError::Damaged(error.to_string()))?;
        let link = row.get::<_, Option<i64>>(3).map(|link| link as u64);
        let value = (number(row, 2), link, command.as_deref(), row.get(5));
        log.insert((row.get::<_, &str>(0), number(row, 1)), value)?;
        Ok(())
    })
    .await?;
    drop(log);
    each(&from, "SELECT match, rows, choices, state FROM snapshots", |row| {
        let value = (number(row, 1), number(row, 2), row.get::<_, &[u8]>(3));
        to.open_table(SNAPSHOTS)?.insert(row.get::<_, &str>(0), value)?;
        Ok(())
    })
    .await?;
    each(&from, "SELECT match, rows, elapsed FROM clocks", |row| {
        to.open_table(CLOCKS)?.insert(row.get::<_, &str>(0), (number(row, 1), number(row, 2)))?;
        Ok(())
    })
    .await?;
    each(&from, "SELECT game, fingerprint, texts FROM rules", |row| {
        let key = (row.get::<_, &str>(0), row.get::<_, &str>(1));
        to.open_table(RULES)?.insert(key, row.get::<_, &[u8]>(2))?;
        Ok(())
    })
    .await?;
    each(&from, "SELECT range, since FROM banned", |row| {
        to.open_table(BANNED)?.insert(row.get::<_, &str>(0), number(row, 1))?;
        Ok(())
    })
    .await?;
    each(&from, "SELECT version, about, sealed, owner FROM accounts", |row| {
        let AccountRow { version, about, sealed } = account(row);
        let value = (version, about.as_str(), sealed.as_slice());
        to.open_table(ACCOUNTS)?.insert(row.get::<_, &str>(3), value)?;
        Ok(())
    })
    .await?;
    Ok(matches)
}

async fn read_matches(from: &Transaction<'_>, to: &WriteTransaction) -> Result<u64, StoreError> {
    let mut matches = 0;
    let all =
        "SELECT id, config, created, visited, over, outcome, aside_at, aside_program, aside_why FROM matches";
    each(from, all, |row| {
        matches += 1;
        let (id, config): (&str, &str) = (row.get(0), row.get(1));
        to.open_table(MATCHES)?.insert(id, config)?;
        to.open_table(VISITS)?.insert(id, number(row, 3))?;
        let over: bool = row.get(4);
        if over {
            to.open_table(ENDED)?.insert(id, row.get::<_, Option<&str>>(5).unwrap_or("null"))?;
        } else {
            to.open_table(OPEN)?.insert(id, number(row, 2))?;
        }
        if let Ok(config) = serde_json::from_str::<MatchConfig>(config) {
            keeping::note_made(to, &config, !over)?;
        }
        if let Some(why) = row.get::<_, Option<&str>>(8) {
            let program = row.get::<_, Option<&str>>(7).unwrap_or_default();
            let since = row.get::<_, Option<i64>>(6).unwrap_or_default() as u64;
            to.open_table(QUARANTINE)?.insert(id, (since, program, why))?;
        }
        Ok(())
    })
    .await?;
    Ok(matches)
}

fn number(row: &Row, at: usize) -> u64 {
    row.get::<_, i64>(at) as u64
}

// ---- back -----------------------------------------------------------------------------------------------------------

/// Puts a copy into a database in which there is no match yet; how many matches there were.
///
/// # Errors
/// When the copy cannot be read, or the database cannot be written or is not empty.
pub async fn restore(file: &Path, url: &str) -> Result<u64, StoreError> {
    let copy = open_copy(file)?;
    let from = copy.begin_read()?;
    let found = from.open_table(ABOUT)?.get("form")?.map_or(0, |form| form.value());
    if found != FORM {
        return Err(StoreError::Form { found, known: FORM });
    }
    let mut client = open(&address(url)?).await?;
    prepare(&mut client).await?;
    client.batch_execute("SET idle_in_transaction_session_timeout = 0").await.map_err(told)?;
    let to = client.transaction().await.map_err(told)?;
    to.batch_execute("LOCK TABLE matches").await.map_err(told)?;
    if to.query_opt("SELECT FROM matches LIMIT 1", &[]).await.map_err(told)?.is_some() {
        return Err(StoreError::Shared(
            "there are matches in it already; restore into an empty one".to_owned(),
        ));
    }
    let matches = write_matches(&from, &to).await?;
    write_rest(&from, &to).await?;
    to.commit().await.map_err(told)?;
    Ok(matches)
}

/// Rows on their way into a table.
struct Filling(std::pin::Pin<Box<BinaryCopyInWriter>>);

impl Filling {
    async fn begin(to: &Transaction<'_>, table: &str, types: &[Type]) -> Result<Self, StoreError> {
        let sink = to.copy_in(&format!("COPY {table} FROM STDIN BINARY")).await.map_err(told)?;
        Ok(Self(Box::pin(BinaryCopyInWriter::new(sink, types))))
    }

    async fn add(&mut self, row: &[&(dyn ToSql + Sync)]) -> Result<(), StoreError> {
        self.0.as_mut().write(row).await.map_err(told)
    }

    async fn end(mut self) -> Result<u64, StoreError> {
        self.0.as_mut().finish().await.map_err(told)
    }
}

async fn write_matches(from: &ReadTransaction, to: &Transaction<'_>) -> Result<u64, StoreError> {
    let (text, int, flag) = (Type::TEXT, Type::INT8, Type::BOOL);
    let columns = "matches (id, pack, config, created, visited, made_by, alone, listed, over, outcome, \
        aside_why, aside_at, aside_program)";
    let types = [
        text.clone(),
        text.clone(),
        text.clone(),
        int.clone(),
        int.clone(),
        text.clone(),
        flag.clone(),
        flag.clone(),
        flag,
        text.clone(),
        text.clone(),
        int,
        text,
    ];
    let mut filling = Filling::begin(to, columns, &types).await?;
    let (visits, ended) = (from.open_table(VISITS)?, from.open_table(ENDED)?);
    let aside = from.open_table(QUARANTINE)?;
    for entry in from.open_table(MATCHES)?.iter()? {
        let (id, text) = entry?;
        let (id, text) = (id.value(), text.value());
        // One that cannot be read is set aside when it is opened, as before.
        let config = serde_json::from_str::<MatchConfig>(text).ok();
        let pack =
            config.as_ref().map_or_else(String::new, |config| pack_of(&config.game, &config.fingerprint));
        let created = config.as_ref().map_or(0, |config| config.created as i64);
        let visited = visits.get(id)?.map_or(created, |visited| visited.value() as i64);
        let made_by = config.as_ref().and_then(|config| config.made_by.clone());
        let alone = config.as_ref().is_none_or(MatchConfig::goes_on_alone);
        let listed = config.as_ref().is_some_and(|config| config.open.is_some());
        let outcome = ended.get(id)?.map(|outcome| outcome.value().to_owned());
        let set_aside = aside.get(id)?;
        let set_aside = set_aside.as_ref().map(redb::AccessGuard::value);
        filling
            .add(&[
                &id,
                &pack,
                &text,
                &created,
                &visited,
                &made_by,
                &alone,
                &listed,
                &outcome.is_some(),
                &outcome,
                &set_aside.map(|(_, _, why)| why),
                &set_aside.map(|(since, _, _)| since as i64),
                &set_aside.map(|(_, program, _)| program),
            ])
            .await?;
    }
    filling.end().await
}

async fn write_rest(from: &ReadTransaction, to: &Transaction<'_>) -> Result<(), StoreError> {
    let (text, int, bytes) = (Type::TEXT, Type::INT8, Type::BYTEA);
    let mut filling =
        Filling::begin(to, "links (hash, match, link)", &[text.clone(), text.clone(), int.clone()]).await?;
    // Of older stores there may be several ways to one link; only the one that counts has its place here.
    for entry in from.open_table(SEATS)?.iter()? {
        let (key, hash) = entry?;
        let (id, link) = key.value();
        filling.add(&[&hash.value(), &id, &(link != WATCH).then_some(link as i64)]).await?;
    }
    filling.end().await?;
    let types = [text.clone(), int.clone(), int.clone(), int.clone(), bytes.clone(), text.clone()];
    let mut filling = Filling::begin(to, "log (match, row, at, link, command, entry)", &types).await?;
    for entry in from.open_table(LOG)?.iter()? {
        let (key, value) = entry?;
        let ((id, row), (at, link, command, entry)) = (key.value(), value.value());
        let (link, command) = (link.map(|link| link as i64), command.map(str::as_bytes));
        filling.add(&[&id, &(row as i64), &(at as i64), &link, &command, &entry]).await?;
    }
    filling.end().await?;
    let types = [text.clone(), int.clone(), int.clone(), bytes.clone()];
    let mut filling = Filling::begin(to, "snapshots (match, rows, choices, state)", &types).await?;
    for entry in from.open_table(SNAPSHOTS)?.iter()? {
        let (id, value) = entry?;
        let (rows, choices, state) = value.value();
        filling.add(&[&id.value(), &(rows as i64), &(choices as i64), &state]).await?;
    }
    filling.end().await?;
    let types = [text.clone(), int.clone(), int.clone()];
    let mut filling = Filling::begin(to, "clocks (match, rows, elapsed)", &types).await?;
    for entry in from.open_table(CLOCKS)?.iter()? {
        let (id, value) = entry?;
        let (rows, elapsed) = value.value();
        filling.add(&[&id.value(), &(rows as i64), &(elapsed as i64)]).await?;
    }
    filling.end().await?;
    for entry in from.open_table(RULES)?.iter()? {
        let (key, texts) = entry?;
        let (game, fingerprint) = key.value();
        let keep = "INSERT INTO rules VALUES ($1, $2, $3) ON CONFLICT DO NOTHING";
        to.execute(keep, &[&game, &fingerprint, &texts.value()]).await.map_err(told)?;
    }
    for entry in from.open_table(BANNED)?.iter()? {
        let (range, since) = entry?;
        let keep = "INSERT INTO banned VALUES ($1, $2) ON CONFLICT DO NOTHING";
        to.execute(keep, &[&range.value(), &(since.value() as i64)]).await.map_err(told)?;
    }
    write_accounts(from, to).await?;
    if let Some(looked) = from.open_table(ABOUT)?.get(LOOKED)? {
        let note = "INSERT INTO about VALUES ('looked', $1) ON CONFLICT DO NOTHING";
        to.execute(note, &[&(looked.value() as i64)]).await.map_err(told)?;
    }
    Ok(())
}

/// A copy of an older program has none.
async fn write_accounts(from: &ReadTransaction, to: &Transaction<'_>) -> Result<(), StoreError> {
    let accounts = match from.open_table(ACCOUNTS) {
        Ok(accounts) => accounts,
        Err(redb::TableError::TableDoesNotExist(_)) => return Ok(()),
        Err(error) => return Err(error.into()),
    };
    for entry in accounts.iter()? {
        let (owner, value) = entry?;
        let (version, about, sealed) = value.value();
        let keep = "INSERT INTO accounts VALUES ($1, $2, $3, $4)";
        to.execute(keep, &[&owner.value(), &(version as i64), &about, &sealed]).await.map_err(told)?;
    }
    Ok(())
}
