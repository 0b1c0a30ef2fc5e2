//! The connection that writes. It has a number, which everything it writes asks for: when the connection is lost, the
//! number is taken away first. Only then it can be told for certain what was written and what never will be.

use super::super::writer::Work;
use super::{StoreError, damaged, open, told};
use crate::store::writer::{PROGRAM, ROOM};
use crate::store::{AccountRow, Fence, rules::Version};
use crate::table::{MatchConfig, Snapshot};
use std::collections::{BTreeMap, HashSet};
use tokio_postgres::types::ToSql;
use tokio_postgres::{Client, Config, Row, Statement, Transaction};

/// Rows and clocks of many matches, each if its fence is the match's: one statement, one commit. Who writes locks the
/// match against being claimed until that is done; who claims it afterwards finds what was written.
const QUICK: &str = "
WITH me AS MATERIALIZED (SELECT number FROM writers WHERE number = $1 FOR KEY SHARE),
held AS MATERIALIZED (
    SELECT m.id, m.fence FROM matches m
    JOIN unnest($2::text[], $3::int8[]) AS w(id, fence) ON m.id = w.id AND m.fence = w.fence
    WHERE EXISTS (SELECT FROM me)
    FOR SHARE OF m),
logged AS (
    INSERT INTO log (match, row, at, link, command, entry)
    SELECT r.match, r.row, r.at, r.link, r.command, r.entry
    FROM unnest($4::text[], $5::int8[], $6::int8[], $7::int8[], $8::int8[], $9::bytea[], $10::text[])
        AS r(match, fence, row, at, link, command, entry)
    JOIN held ON held.id = r.match AND held.fence = r.fence),
ended AS (
    UPDATE matches m SET outcome = e.outcome, over = e.outcome IS NOT NULL
    FROM unnest($11::text[], $12::int8[], $13::text[]) AS e(id, fence, outcome)
    JOIN held ON held.id = e.id AND held.fence = e.fence
    WHERE m.id = e.id),
pictured AS (
    INSERT INTO snapshots (match, rows, choices, state)
    SELECT s.match, s.rows, s.choices, s.state
    FROM unnest($14::text[], $15::int8[], $16::int8[], $17::int8[], $18::bytea[])
        AS s(match, fence, rows, choices, state)
    JOIN held ON held.id = s.match AND held.fence = s.fence
    ON CONFLICT (match) DO UPDATE SET rows = excluded.rows, choices = excluded.choices, state = excluded.state),
timed AS (
    INSERT INTO clocks (match, rows, elapsed)
    SELECT c.match, c.rows, c.elapsed
    FROM unnest($19::text[], $20::int8[], $21::int8[], $22::int8[]) AS c(match, fence, rows, elapsed)
    JOIN held ON held.id = c.match AND held.fence = c.fence
    ON CONFLICT (match) DO UPDATE SET rows = excluded.rows, elapsed = excluded.elapsed)
SELECT id, fence FROM held UNION ALL SELECT NULL, number FROM me";

#[derive(Debug)]
pub struct Session {
    client: Client,
    /// Among the writers.
    pub number: i64,
    quick: QuickStatement,
}

struct QuickStatement(Statement);

impl std::fmt::Debug for QuickStatement {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        formatter.write_str("QuickStatement")
    }
}

/// The columns of [`QUICK`].
#[derive(Default)]
struct Columns<'a> {
    held: HashSet<(&'a str, i64)>,
    ids: Vec<&'a str>,
    fences: Vec<i64>,
    log: (Vec<&'a str>, Vec<i64>, Vec<i64>, Vec<i64>),
    log_links: Vec<Option<i64>>,
    log_commands: Vec<Option<&'a [u8]>>,
    log_entries: Vec<String>,
    ends: (Vec<&'a str>, Vec<i64>, Vec<Option<&'a str>>),
    snapshots: (Vec<&'a str>, Vec<i64>, Vec<i64>, Vec<i64>),
    states: Vec<&'a [u8]>,
    clocks: (Vec<&'a str>, Vec<i64>, Vec<i64>, Vec<i64>),
}

impl<'a> Columns<'a> {
    fn hold(&mut self, id: &'a str, fence: Fence) {
        if self.held.insert((id, fence.0)) {
            self.ids.push(id);
            self.fences.push(fence.0);
        }
    }

    fn add(&mut self, work: &'a Work) -> Result<(), StoreError> {
        match work {
            Work::Rows { id, fence, rows, over, snapshot } => {
                self.hold(id, *fence);
                for row in rows {
                    self.log.0.push(id);
                    self.log.1.push(fence.0);
                    self.log.2.push(row.row as i64);
                    self.log.3.push(row.at as i64);
                    self.log_links.push(row.link.map(|link| link as i64));
                    self.log_commands.push(row.command.as_deref().map(str::as_bytes));
                    self.log_entries.push(serde_json::to_string(&row.entry).map_err(damaged)?);
                }
                if let Some(over) = over {
                    self.ends.0.push(id);
                    self.ends.1.push(fence.0);
                    self.ends.2.push(over.as_deref());
                }
                if let Some(Snapshot { rows, choices, state }) = snapshot {
                    self.snapshots.0.push(id);
                    self.snapshots.1.push(fence.0);
                    self.snapshots.2.push(*rows as i64);
                    self.snapshots.3.push(*choices as i64);
                    self.states.push(state);
                }
            }
            Work::Clock { id, fence, rows, elapsed } => {
                self.hold(id, *fence);
                self.clocks.0.push(id);
                self.clocks.1.push(fence.0);
                self.clocks.2.push(*rows as i64);
                self.clocks.3.push(*elapsed as i64);
            }
            Work::Match { .. }
            | Work::Quarantine { .. }
            | Work::Link { .. }
            | Work::Visit { .. }
            | Work::Forget { .. }
            | Work::ForgetRules(_)
            | Work::Ban { .. }
            | Work::Account { .. }
            | Work::Looked(_)
            | Work::Probe(_)
            | Work::Stop => {}
        }
        Ok(())
    }
}

/// Whether it goes with others into one statement.
pub fn is_quick(work: &Work) -> bool {
    matches!(work, Work::Rows { .. } | Work::Clock { .. })
}

impl Session {
    /// A new connection; what the one before may still be doing has an end when this is there.
    pub async fn begin(config: &Config, node: i64, before: Option<i64>) -> Result<Self, StoreError> {
        let client = open(config).await?;
        if let Some(before) = before {
            // Waits for what is under way in it.
            client.execute("DELETE FROM writers WHERE number = $1", &[&before]).await.map_err(told)?;
        }
        let begun = "INSERT INTO writers (node) VALUES ($1) RETURNING number";
        let number = client.query_one(begun, &[&node]).await.map_err(told)?.get(0);
        let quick = QuickStatement(client.prepare(QUICK).await.map_err(told)?);
        Ok(Self { client, number, quick })
    }

    /// Writes rows and clocks; which matches could be written, by their fences.
    pub async fn commit_quick(
        &self,
        works: impl Iterator<Item = &Work>,
    ) -> Result<BTreeMap<String, i64>, StoreError> {
        let mut columns = Columns::default();
        for work in works {
            columns.add(work)?;
        }
        let Columns { ids, fences, log, log_links, log_commands, log_entries, ends, .. } = &columns;
        let Columns { snapshots, states, clocks, .. } = &columns;
        let parameters: [&(dyn ToSql + Sync); 22] = [
            &self.number,
            ids,
            fences,
            &log.0,
            &log.1,
            &log.2,
            &log.3,
            log_links,
            log_commands,
            log_entries,
            &ends.0,
            &ends.1,
            &ends.2,
            &snapshots.0,
            &snapshots.1,
            &snapshots.2,
            &snapshots.3,
            states,
            &clocks.0,
            &clocks.1,
            &clocks.2,
            &clocks.3,
        ];
        let rows = self.client.query(&self.quick.0, &parameters).await.map_err(told)?;
        let mut held = BTreeMap::new();
        let mut is_known = false;
        for row in rows {
            match row.get::<_, Option<String>>(0) {
                Some(id) => drop(held.insert(id, row.get(1))),
                None => is_known = true,
            }
        }
        if is_known { Ok(held) } else { Err(unknown_session()) }
    }

    /// All of it or nothing, for the server of this number.
    pub async fn commit(
        &mut self,
        works: impl Iterator<Item = &Work>,
        node: i64,
        takes_matches: bool,
    ) -> Result<(), StoreError> {
        let number = self.number;
        let transaction = self.client.transaction().await.map_err(told)?;
        let me = "SELECT FROM writers WHERE number = $1 FOR KEY SHARE";
        if transaction.query_opt(me, &[&number]).await.map_err(told)?.is_none() {
            return Err(unknown_session());
        }
        for work in works {
            write(&transaction, work, node, takes_matches).await?;
        }
        transaction.commit().await.map_err(told)
    }

    /// Whether the work is there; what is written now and then anyway counts as not.
    pub async fn is_kept(&self, work: &Work) -> Result<bool, StoreError> {
        let (question, id) = match work {
            Work::Match { config, .. } => ("SELECT FROM matches WHERE id = $1", config.id.as_str()),
            Work::Link { id, hash, .. } => {
                let there = "SELECT FROM links WHERE hash = $1 AND match = $2";
                return Ok(self.client.query_opt(there, &[hash, id]).await.map_err(told)?.is_some());
            }
            Work::Forget { id, .. } => {
                let there = self.client.query_opt("SELECT FROM matches WHERE id = $1", &[&id.as_str()]).await;
                return Ok(there.map_err(told)?.is_none());
            }
            Work::Rows { id, rows, .. } => {
                let Some(last) = rows.last() else { return Ok(false) };
                // Another owner may have written a row of that number since.
                let entry = serde_json::to_string(&last.entry).map_err(damaged)?;
                let there = "SELECT FROM log WHERE match = $1 AND row = $2 AND at = $3 AND entry = $4 \
                    AND command IS NOT DISTINCT FROM $5";
                let command = last.command.as_deref().map(str::as_bytes);
                let parameters: [&(dyn ToSql + Sync); 5] =
                    [id, &(last.row as i64), &(last.at as i64), &entry, &command];
                return Ok(self.client.query_opt(there, &parameters).await.map_err(told)?.is_some());
            }
            Work::Account { owner, after, .. } => {
                let there = "SELECT version, about, sealed FROM accounts WHERE owner = $1";
                let there = self.client.query_opt(there, &[owner]).await.map_err(told)?;
                return Ok(there.map(|row| account(&row)) == *after);
            }
            Work::Stop => return Ok(true),
            Work::Clock { .. }
            | Work::ForgetRules(_)
            | Work::Looked(_)
            | Work::Quarantine { .. }
            | Work::Visit { .. }
            | Work::Ban { .. }
            | Work::Probe(_) => return Ok(false),
        };
        Ok(self.client.query_opt(question, &[&id]).await.map_err(told)?.is_some())
    }
}

fn unknown_session() -> StoreError {
    StoreError::Shared("this connection was given up".to_owned())
}

async fn write(
    transaction: &Transaction<'_>,
    work: &Work,
    node: i64,
    takes_matches: bool,
) -> Result<(), StoreError> {
    match work {
        Work::Match { config, links, rules } => {
            let owner = takes_matches.then_some(node);
            begin(transaction, config, links, owner).await?;
            if let Some(rules) = rules {
                let keep = "INSERT INTO rules VALUES ($1, $2, $3) ON CONFLICT DO NOTHING";
                execute(transaction, keep, &[&config.game, &config.fingerprint, rules]).await?;
            }
        }
        Work::Quarantine { id, fence, why } => {
            // Text in the database holds no zero.
            let why = why.replace('\0', " ");
            let note = "UPDATE matches SET aside_why = $3, aside_program = $4, \
                aside_at = (extract(epoch FROM now()) * 1000)::int8 WHERE id = $1 AND fence = $2";
            execute(transaction, note, &[id, &fence.0, &why, &PROGRAM]).await?;
        }
        Work::Link { id, fence, link, hash } => {
            hold(transaction, id, *fence).await?;
            let link = link.map(|link| link as i64);
            let gone = "DELETE FROM links WHERE match = $1 AND coalesce(link, -1) = coalesce($2::int8, -1)";
            execute(transaction, gone, &[id, &link]).await?;
            execute(transaction, "INSERT INTO links VALUES ($1, $2, $3)", &[hash, id, &link]).await?;
        }
        Work::Visit { id, at } => {
            execute(transaction, "UPDATE matches SET visited = $2 WHERE id = $1", &[id, &(*at as i64)])
                .await?;
        }
        Work::Forget { id, fence } => {
            hold(transaction, id, *fence).await?;
            forget(transaction, id).await?;
        }
        Work::ForgetRules(versions) => forget_rules(transaction, versions).await?,
        Work::Ban { range, since: Some(since) } => {
            let ban = "INSERT INTO banned VALUES ($1, $2) ON CONFLICT (range) DO UPDATE SET since = $2";
            execute(transaction, ban, &[range, &(*since as i64)]).await?;
        }
        Work::Ban { range, since: None } => {
            execute(transaction, "DELETE FROM banned WHERE range = $1", &[range]).await?;
        }
        Work::Account { owner, before, after } => {
            write_account(transaction, owner, *before, after.as_ref()).await?;
        }
        Work::Looked(at) => {
            let note = "INSERT INTO about VALUES ('looked', $1) ON CONFLICT (name) DO UPDATE SET value = $1";
            execute(transaction, note, &[&(*at as i64)]).await?;
        }
        Work::Probe(mark) => {
            let note = "INSERT INTO probes VALUES ($1, $2, $3) \
                ON CONFLICT (node) DO UPDATE SET mark = $2, room = $3";
            execute(transaction, note, &[&node, &(*mark as i64), &vec![*mark as u8; ROOM]]).await?;
        }
        Work::Rows { .. } | Work::Clock { .. } | Work::Stop => {}
    }
    Ok(())
}

async fn execute(
    transaction: &Transaction<'_>,
    statement: &str,
    parameters: &[&(dyn ToSql + Sync)],
) -> Result<u64, StoreError> {
    transaction.execute(statement, parameters).await.map_err(told)
}

/// The match is this claim's until the end of the transaction.
async fn hold(transaction: &Transaction<'_>, id: &str, fence: Fence) -> Result<(), StoreError> {
    let held = "SELECT FROM matches WHERE id = $1 AND fence = $2 FOR UPDATE";
    match execute(transaction, held, &[&id, &fence.0]).await? {
        0 => Err(StoreError::NotOwner),
        _ => Ok(()),
    }
}

async fn begin(
    transaction: &Transaction<'_>,
    config: &MatchConfig,
    links: &[String],
    owner: Option<i64>,
) -> Result<(), StoreError> {
    let text = serde_json::to_string(config).map_err(damaged)?;
    let (pack, created) = (super::pack_of(&config.game, &config.fingerprint), config.created as i64);
    let (alone, listed) = (config.goes_on_alone(), config.open.is_some());
    let begin = "INSERT INTO matches (id, pack, config, created, visited, made_by, alone, listed, owner) \
        VALUES ($1, $2, $3, $4, $4, $5, $6, $7, $8)";
    let parameters: [&(dyn ToSql + Sync); 8] =
        [&config.id, &pack, &text, &created, &config.made_by, &alone, &listed, &owner];
    execute(transaction, begin, &parameters).await?;
    let numbers: Vec<Option<i64>> =
        (0..links.len()).map(|link| (link < config.links.len()).then_some(link as i64)).collect();
    let add = "INSERT INTO links SELECT hash, $1, link FROM unnest($2::text[], $3::int8[]) AS l(hash, link)";
    execute(transaction, add, &[&config.id, &links, &numbers]).await?;
    Ok(())
}

async fn forget(transaction: &Transaction<'_>, id: &str) -> Result<(), StoreError> {
    for table in ["log", "links", "snapshots", "clocks"] {
        execute(transaction, &format!("DELETE FROM {table} WHERE match = $1"), &[&id]).await?;
    }
    execute(transaction, "DELETE FROM matches WHERE id = $1", &[&id]).await?;
    Ok(())
}

/// A row of `version, about, sealed`.
pub fn account(row: &Row) -> AccountRow {
    AccountRow { version: row.get::<_, i64>(0) as u64, about: row.get(1), sealed: row.get(2) }
}

async fn write_account(
    transaction: &Transaction<'_>,
    owner: &str,
    before: Option<u64>,
    after: Option<&AccountRow>,
) -> Result<(), StoreError> {
    let before = before.map(|version| version as i64);
    let changed = match (before, after) {
        (None, None) => return Ok(()),
        (Some(before), None) => {
            let gone = "DELETE FROM accounts WHERE owner = $1 AND version = $2";
            execute(transaction, gone, &[&owner, &before]).await?
        }
        (None, Some(AccountRow { version, about, sealed })) => {
            let add = "INSERT INTO accounts VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING";
            execute(transaction, add, &[&owner, &(*version as i64), about, sealed]).await?
        }
        (Some(before), Some(AccountRow { version, about, sealed })) => {
            let exchange = "UPDATE accounts SET version = $3, about = $4, sealed = $5 \
                WHERE owner = $1 AND version = $2";
            execute(transaction, exchange, &[&owner, &before, &(*version as i64), about, sealed]).await?
        }
    };
    if changed == 0 { Err(StoreError::Changed) } else { Ok(()) }
}

async fn forget_rules(transaction: &Transaction<'_>, versions: &[Version]) -> Result<(), StoreError> {
    for (game, fingerprint) in versions {
        let gone = "DELETE FROM rules WHERE game = $1 AND fingerprint = $2";
        execute(transaction, gone, &[game, fingerprint]).await?;
    }
    Ok(())
}
