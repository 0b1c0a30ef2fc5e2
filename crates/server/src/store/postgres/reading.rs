//! Questions to the database.

use super::{Postgres, StoreError, damaged, told};
use crate::store::AccountRow;
use crate::store::backend::{Answer, Backend, CanGoOn, Claim, Fence};
use crate::store::keeping::{FEW_ROWS, LOOKED_AT};
use crate::store::rules::Version;
use crate::store::writer::{PROGRAM, ROOM};
use crate::store::{Counts, Keeping, Kept, Listed, Stage};
use crate::table::{MatchConfig, Row as LogRow, Snapshot};
use futures_util::future::BoxFuture;
use std::collections::HashSet;
use std::path::PathBuf;
use std::sync::Arc;
use tokio_postgres::error::SqlState;
use tokio_postgres::types::{ToSql, Type};
use tokio_postgres::{Client, Row};

type Parameters<'a> = &'a [(&'a (dyn ToSql + Sync), Type)];

impl Postgres {
    /// One round trip. A connection that was lost since it was used last is no reason to fail, and neither is one that
    /// was made while the database let nobody write: such a session stays as it is when that is over.
    pub(super) async fn rows(
        &self,
        question: &str,
        parameters: Parameters<'_>,
    ) -> Result<Vec<Row>, StoreError> {
        let place = self.next_place();
        let client = self.reader(place).await?;
        match client.query_typed(question, parameters).await {
            Err(error)
                if client.is_closed() || error.code() == Some(&SqlState::READ_ONLY_SQL_TRANSACTION) =>
            {
                self.give_up(place, &client).await;
                let again = self.reader(place).await?;
                let rows = again.query_typed(question, parameters).await.map_err(told);
                self.unless_of_the_session(place, &again, rows).await
            }
            rows => self.unless_of_the_session(place, &client, rows.map_err(told)).await,
        }
    }

    /// After an error that is not about what was asked, who knows what else the session cannot do: the next one who
    /// asks has a new one.
    async fn unless_of_the_session<T>(
        &self,
        place: usize,
        client: &Arc<Client>,
        answer: Result<T, StoreError>,
    ) -> Result<T, StoreError> {
        if answer.as_ref().is_err_and(|error| !error.is_of_the_work()) {
            self.give_up(place, client).await;
        }
        answer
    }

    async fn one(&self, question: &str, parameters: Parameters<'_>) -> Result<Option<Row>, StoreError> {
        Ok(self.rows(question, parameters).await?.into_iter().next())
    }

    pub(super) async fn read_mark(&self) -> Result<Option<u64>, StoreError> {
        let found = self
            .one("SELECT mark, room FROM probes WHERE node = $1", &[(&self.number(), Type::INT8)])
            .await?;
        Ok(found.and_then(|found| {
            let (mark, room): (i64, Vec<u8>) = (found.get(0), found.get(1));
            (room == [mark as u8; ROOM]).then_some(mark as u64)
        }))
    }

    async fn load(&self, id: &str) -> Result<Option<Kept>, StoreError> {
        let about = "SELECT config, visited, aside_why, aside_program FROM matches WHERE id = $1";
        let Some(about) = self.one(about, &[(&id, Type::TEXT)]).await? else { return Ok(None) };
        if let (Some(why), Some(PROGRAM)) = (about.get::<_, Option<&str>>(2), about.get::<_, Option<&str>>(3))
        {
            return Err(StoreError::Quarantined(why.to_owned()));
        }
        let config = serde_json::from_str(about.get(0)).map_err(damaged)?;
        let log = "SELECT row, at, link, command, entry FROM log WHERE match = $1 ORDER BY row";
        let mut rows = Vec::new();
        for (number, row) in self.rows(log, &[(&id, Type::TEXT)]).await?.iter().enumerate() {
            if row.get::<_, i64>(0) != number as i64 {
                return Err(StoreError::Damaged(format!("row {number} is missing")));
            }
            let command = row.get::<_, Option<Vec<u8>>>(3).map(String::from_utf8).transpose();
            rows.push(LogRow {
                row: number as u64,
                at: row.get::<_, i64>(1) as u64,
                link: row.get::<_, Option<i64>>(2).map(|link| link as usize),
                command: command.map_err(|error| StoreError::Damaged(error.to_string()))?,
                entry: serde_json::from_str(row.get(4)).map_err(damaged)?,
            });
        }
        let state = "SELECT rows, choices, state FROM snapshots WHERE match = $1";
        let snapshot = self.one(state, &[(&id, Type::TEXT)]).await?.map(|found| Snapshot {
            rows: found.get::<_, i64>(0) as u64,
            choices: found.get::<_, i64>(1) as u64,
            state: found.get(2),
        });
        let snapshot = snapshot.filter(|snapshot| snapshot.rows <= rows.len() as u64);
        // What was noted for an earlier decision is no longer true.
        let clock = "SELECT elapsed FROM clocks WHERE match = $1 AND rows = $2";
        let clock = self.one(clock, &[(&id, Type::TEXT), (&(rows.len() as i64), Type::INT8)]).await?;
        let elapsed = clock.map_or(0, |clock| clock.get::<_, i64>(0) as u64);
        let visited = (about.get::<_, i64>(1) as u64).max(rows.last().map_or(0, |row| row.at));
        Ok(Some(Kept { config, rows, snapshot, elapsed, visited }))
    }

    async fn unattended(&self, can_go_on: CanGoOn) -> Result<Vec<String>, StoreError> {
        // Each server in an order of its own, so that several that look at once do not want the same ones.
        let free = "SELECT m.id, m.config FROM matches m WHERE m.alone AND NOT m.over AND m.aside_why IS NULL \
            AND NOT EXISTS (SELECT FROM nodes n WHERE n.number = m.owner) ORDER BY md5(m.id || $1)";
        let rows = self.rows(free, &[(&self.number().to_string(), Type::TEXT)]).await?;
        let wanted = rows.iter().filter(|row| {
            // One that cannot be read is found out when it is opened.
            let config = serde_json::from_str::<MatchConfig>(row.get(1)).ok();
            config.is_none_or(|config| can_go_on(&config))
        });
        Ok(wanted.map(|row| row.get(0)).collect())
    }

    async fn due(
        &self,
        from: &str,
        keeping: Keeping,
        now: u64,
    ) -> Result<(Vec<String>, Option<String>), StoreError> {
        let next =
            format!("SELECT {STAGE} FROM matches m WHERE m.id >= $1 ORDER BY m.id LIMIT {}", LOOKED_AT + 1);
        let rows = self.rows(&next, &[(&from, Type::TEXT)]).await?;
        let ids = |row: &Row| row.get::<_, String>(0);
        let due = rows.iter().take(LOOKED_AT).filter(|row| {
            let (stage, visited) = stage(row);
            keeping.deleted_at(stage, visited) <= now
        });
        Ok((due.map(ids).collect(), rows.get(LOOKED_AT).map(ids)))
    }

    async fn listed(
        &self,
        which: &str,
        parameters: Parameters<'_>,
        keeping: Keeping,
    ) -> Result<Vec<Listed>, StoreError> {
        let question = format!(
            "SELECT {STAGE}, m.created, m.outcome, m.made_by, m.aside_why, \
             split_part(m.pack, ' ', 1), coalesce((SELECT max(row) + 1 FROM log WHERE match = m.id), 0) \
             FROM matches m {which}"
        );
        let rows = self.rows(&question, parameters).await?;
        Ok(rows
            .iter()
            .map(|row| {
                let (stage, visited) = stage(row);
                Listed {
                    id: row.get(0),
                    game: row.get(9),
                    created: row.get::<_, i64>(5) as u64,
                    visited,
                    deleted_at: keeping.deleted_at(stage, visited),
                    rows: row.get::<_, i64>(10) as u64,
                    outcome: row.get::<_, Option<&str>>(6).and_then(|text| serde_json::from_str(text).ok()),
                    made_by: row.get(7),
                    set_aside: row.get(8),
                }
            })
            .collect())
    }
}

/// What [`stage`] is told by, of a match `m`: something was chosen in it when one of its first rows is a choice, or
/// when it has many.
const STAGE: &str = "m.id, m.visited, m.over, \
    coalesce((SELECT at FROM log WHERE match = m.id ORDER BY row DESC LIMIT 1), 0), \
    EXISTS (SELECT FROM log WHERE match = m.id AND (row = 31 OR row < 31 AND entry LIKE '{\"e\":\"choice\"%'))";
const _: () = assert!(FEW_ROWS == 32, "stands in STAGE");

fn stage(row: &Row) -> (Stage, u64) {
    let (visited, last): (i64, i64) = (row.get(1), row.get(3));
    let stage = match (row.get::<_, bool>(2), row.get::<_, bool>(4)) {
        (true, _) => Stage::Over,
        (false, true) => Stage::Open,
        (false, false) => Stage::Unbegun,
    };
    (stage, visited.max(last) as u64)
}

/// The database as any store is asked.
#[derive(Debug)]
pub struct Questions(pub Arc<Postgres>);

impl Questions {
    fn ask<T, F>(&self, question: impl FnOnce(Arc<Postgres>) -> F) -> Answer<T>
    where
        F: Future<Output = Result<T, StoreError>> + Send + 'static,
    {
        Box::pin(question(self.0.clone()))
    }
}

impl Backend for Questions {
    fn find(&self, hash: String) -> Answer<Option<(String, Option<usize>)>> {
        self.ask(async move |shared| {
            let link = "SELECT match, link FROM links WHERE hash = $1";
            let found = shared.one(link, &[(&hash, Type::TEXT)]).await?;
            Ok(found.map(|found| (found.get(0), found.get::<_, Option<i64>>(1).map(|link| link as usize))))
        })
    }

    fn load(&self, id: String) -> Answer<Option<Kept>> {
        self.ask(async move |shared| shared.load(&id).await)
    }

    fn unattended(&self, can_go_on: CanGoOn) -> Answer<Vec<String>> {
        self.ask(async move |shared| shared.unattended(can_go_on).await)
    }

    fn now(&self) -> u64 {
        self.0.now()
    }

    fn last_look(&self) -> Answer<Option<u64>> {
        self.ask(async move |shared| {
            let at = shared.one("SELECT value FROM about WHERE name = 'looked'", &[]).await?;
            Ok(at.map(|at| at.get::<_, i64>(0) as u64))
        })
    }

    fn banned(&self) -> Answer<Vec<(String, u64)>> {
        self.ask(async move |shared| {
            let rows = shared.rows("SELECT range, since FROM banned", &[]).await?;
            Ok(rows.iter().map(|row| (row.get(0), row.get::<_, i64>(1) as u64)).collect())
        })
    }

    fn made_by(&self, address: String, most: usize) -> Answer<usize> {
        self.ask(async move |shared| {
            let some = "SELECT FROM matches WHERE made_by = $1 AND NOT over LIMIT $2";
            let most = i64::try_from(most).unwrap_or(i64::MAX);
            Ok(shared.rows(some, &[(&address, Type::TEXT), (&most, Type::INT8)]).await?.len())
        })
    }

    fn due(&self, from: String, keeping: Keeping, now: u64) -> Answer<(Vec<String>, Option<String>)> {
        self.ask(async move |shared| shared.due(&from, keeping, now).await)
    }

    fn list(&self, keeping: Keeping, most: usize) -> Answer<Vec<Listed>> {
        self.ask(async move |shared| {
            let most = i64::try_from(most).unwrap_or(i64::MAX);
            let newest = "ORDER BY m.created DESC, m.id DESC LIMIT $1";
            shared.listed(newest, &[(&most, Type::INT8)], keeping).await
        })
    }

    fn listed(&self, id: String, keeping: Keeping) -> Answer<Option<Listed>> {
        self.ask(async move |shared| {
            let found = shared.listed("WHERE m.id = $1", &[(&id, Type::TEXT)], keeping).await?;
            Ok(found.into_iter().next())
        })
    }

    fn counts(&self) -> Answer<Counts> {
        self.ask(async move |shared| {
            let counts = "SELECT count(*) FILTER (WHERE NOT over), count(*) FILTER (WHERE over), \
                count(aside_why) FROM matches";
            let row = shared.one(counts, &[]).await?;
            Ok(row.map_or_else(Counts::default, |row| {
                let count = |at: usize| row.get::<_, i64>(at) as u64;
                Counts { open: count(0), over: count(1), set_aside: count(2) }
            }))
        })
    }

    fn rules(&self, game: String, fingerprint: String) -> Answer<Option<Vec<u8>>> {
        self.ask(async move |shared| {
            let texts = "SELECT texts FROM rules WHERE game = $1 AND fingerprint = $2";
            let found = shared.one(texts, &[(&game, Type::TEXT), (&fingerprint, Type::TEXT)]).await?;
            Ok(found.map(|found| found.get(0)))
        })
    }

    fn unused_rules(&self, played: HashSet<Version>) -> Answer<Vec<Version>> {
        self.ask(async move |shared| {
            // Whoever plays a version may begin a match of it at any moment.
            let unused = "SELECT game, fingerprint FROM rules r \
                WHERE NOT EXISTS (SELECT FROM matches WHERE pack = r.game || ' ' || r.fingerprint) \
                AND NOT EXISTS (SELECT FROM nodes WHERE r.game || ' ' || r.fingerprint = ANY (packs))";
            let rows = shared.rows(unused, &[]).await?;
            let unused = rows.iter().map(|row| (row.get(0), row.get(1)));
            Ok(unused.filter(|version| !played.contains(version)).collect())
        })
    }

    fn account(&self, owner: String) -> Answer<Option<AccountRow>> {
        self.ask(async move |shared| {
            let account = "SELECT version, about, sealed FROM accounts WHERE owner = $1";
            let found = shared.one(account, &[(&owner, Type::TEXT)]).await?;
            Ok(found.map(|found| super::session::account(&found)))
        })
    }

    fn mark(&self) -> Answer<Option<u64>> {
        self.ask(async move |shared| shared.read_mark().await)
    }

    fn copy_to(&self, to: PathBuf) -> Answer<u64> {
        self.ask(async move |shared| super::copying::copy(&shared.config, &to).await)
    }

    fn claim(&self, id: String) -> Answer<Claim> {
        self.ask(async move |shared| shared.claim(&id).await)
    }

    fn release(&self, id: String, fence: Fence) -> Answer<()> {
        self.ask(async move |shared| shared.release(&id, fence).await)
    }

    fn close(&self) -> BoxFuture<'static, ()> {
        let shared = self.0.clone();
        Box::pin(async move { shared.leave().await })
    }
}
