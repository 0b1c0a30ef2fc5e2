//! Whose a match is. One server owns it: its number stands in the match's row, with a fence that grows with each claim
//! and that everything it writes must carry. It stays the owner until it gives the match back, or until its number is
//! gone from the table of those who live.

use super::{Postgres, StoreError};
use crate::clock::monotonic;
use crate::others::Event;
use crate::store::backend::{Claim, Fence, NodeAt};
use std::collections::HashSet;
use std::sync::PoisonError;
use std::sync::atomic::Ordering::Relaxed;
use tokio_postgres::types::{ToSql, Type};

/// Takes the match, if its owner is this server, or lives no more, or lacks the match's rules that this one has; if
/// this server lives itself; and if no other one would be better: one that has the rules, or is not being emptied. If
/// nobody has the rules, but somebody may have in a moment, it is waited for.
const CLAIM: &str = "
WITH before AS (SELECT owner FROM matches WHERE id = $1)
UPDATE matches m SET owner = $2, fence = fence + 1
WHERE m.id = $1
AND EXISTS (SELECT FROM nodes WHERE number = $2)
AND (m.pack = ANY ($3::text[]) OR NOT m.pack = ANY ($5::text[]))
AND (m.owner IS NULL OR m.owner = $2 OR NOT EXISTS (
    SELECT FROM nodes n WHERE n.number = m.owner AND (m.pack = ANY (n.packs) OR NOT m.pack = ANY ($3::text[]))))
AND NOT EXISTS (
    SELECT FROM nodes n WHERE n.number <> $2 AND NOT n.draining AND (
        m.pack = ANY (n.packs) AND ($4 OR NOT m.pack = ANY ($3::text[]))
        OR $4 AND NOT m.pack = ANY ($3::text[])))
RETURNING m.fence, EXISTS (SELECT FROM before b JOIN nodes n ON n.number = b.owner WHERE n.number <> $2)";

/// The owner, if it lives, or else the one that should be; and how long the match is.
const OWNER: &str = "
SELECT n.number, n.address, coalesce((SELECT max(row) + 1 FROM log WHERE match = m.id), 0)
FROM matches m LEFT JOIN nodes n
    ON n.number <> $2 AND (n.number = m.owner OR NOT n.draining)
WHERE m.id = $1
ORDER BY n.number IS NOT DISTINCT FROM m.owner AND m.pack = ANY (n.packs) DESC,
    m.pack = ANY (n.packs) DESC, n.number IS NOT DISTINCT FROM m.owner DESC, md5(m.id || n.number)
LIMIT 1";

impl Postgres {
    pub(super) async fn claim(&self, id: &str) -> Result<Claim, StoreError> {
        let number = self.number();
        if number != 0 {
            let (packs, draining) = (&self.card.packs, self.is_draining());
            let awaited = self.games.lock().unwrap_or_else(PoisonError::into_inner).awaited(monotonic());
            let claimed = self
                .rows(
                    CLAIM,
                    &[
                        (&id, Type::TEXT),
                        (&number, Type::INT8),
                        (packs, Type::TEXT_ARRAY),
                        (&draining, Type::BOOL),
                        (&awaited, Type::TEXT_ARRAY),
                    ],
                )
                .await?;
            if let Some(fence) = claimed.first() {
                if fence.get(1) {
                    self.tell(&Event::Taken { id: id.to_owned(), by: number }).await;
                }
                return Ok(Claim::Here(Fence(fence.get(0))));
            }
        }
        let owner = self.rows(OWNER, &[(&id, Type::TEXT), (&number, Type::INT8)]).await?;
        let Some(owner) = owner.first() else { return Ok(Claim::NoMatch) };
        let Some(number) = owner.get::<_, Option<i64>>(0) else { return Ok(Claim::Nobody) };
        let choices = u32::try_from(owner.get::<_, i64>(2)).unwrap_or(u32::MAX);
        Ok(Claim::Elsewhere(NodeAt { number, address: owner.get(1), choices }))
    }

    pub(super) async fn release(&self, id: &str, fence: Fence) -> Result<(), StoreError> {
        let free = "UPDATE matches SET owner = NULL WHERE id = $1 AND fence = $2";
        self.rows(free, &[(&id, Type::TEXT), (&fence.0, Type::INT8)]).await?;
        Ok(())
    }

    /// The matches that this server has.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub async fn owned(&self) -> Result<HashSet<String>, StoreError> {
        let owned = "SELECT id FROM matches WHERE owner = $1";
        let owned = self.rows(owned, &[(&self.number(), Type::INT8)]).await?;
        Ok(owned.iter().map(|row| row.get(0)).collect())
    }

    /// Those of these matches that this server only shows, while another one can play them.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub async fn played_elsewhere(&self, ids: &[String]) -> Result<HashSet<String>, StoreError> {
        let shown = "SELECT m.id FROM matches m WHERE m.id = ANY ($3) AND NOT m.pack = ANY ($2) AND EXISTS \
            (SELECT FROM nodes n WHERE n.number <> $1 AND NOT n.draining AND m.pack = ANY (n.packs))";
        let packs = (&self.card.packs as &(dyn ToSql + Sync), Type::TEXT_ARRAY);
        let shown =
            self.rows(shown, &[(&self.number(), Type::INT8), packs, (&ids, Type::TEXT_ARRAY)]).await?;
        Ok(shown.iter().map(|row| row.get(0)).collect())
    }

    /// Matches that are not over, whose rules this server has and no other one that takes matches.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub async fn only_here(&self) -> Result<HashSet<String>, StoreError> {
        let only = "SELECT m.id FROM matches m WHERE NOT m.over AND m.pack = ANY ($2) AND NOT EXISTS \
            (SELECT FROM nodes n WHERE n.number <> $1 AND NOT n.draining AND m.pack = ANY (n.packs))";
        let packs = &self.card.packs;
        let only = self.rows(only, &[(&self.number(), Type::INT8), (packs, Type::TEXT_ARRAY)]).await?;
        Ok(only.iter().map(|row| row.get(0)).collect())
    }

    /// Whether this server takes no match any more.
    pub fn is_draining(&self) -> bool {
        self.draining.load(Relaxed)
    }
}
