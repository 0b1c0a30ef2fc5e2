//! Who comes to a match, and by what.

use super::{Actor, VISIT_NOTED};
use crate::lobby::{Lobby, store_problem};
use crate::store::StoreError;
use crate::tokens;
use protocol::message::Message;
use protocol::problem::{Code, Problem};
use protocol::table::{OpenTable, SeatLink};
use std::sync::Arc;
use std::time::Duration;
use tokio::time::Instant as Moment;

/// So long a seat waits for whoever has taken it.
const CLAIM_HELD: Duration = Duration::from_secs(20);

impl Actor {
    /// Somebody came or goes: from now on it counts how long the match is kept.
    pub fn note_visit(&mut self, lobby: &Arc<Lobby>) {
        let now = lobby.store.now();
        self.visited = now;
        self.ever_visited = true;
        let shortest = self.keeping.unbegun.min(self.keeping.open).min(self.keeping.over);
        let often = VISIT_NOTED.min(shortest.as_millis() as u64 / 10);
        if now.saturating_sub(self.visit_noted) < often {
            return;
        }
        self.visit_noted = now;
        let (store, id) = (lobby.store.clone(), self.table.config().id.clone());
        // Nobody waits for it; what is not noted is noted the next time.
        tokio::spawn(async move {
            if let Err(error) = store.visit(&id, now).await {
                tracing::warn!(%error, table = id, "a visit could not be noted");
            }
        });
    }

    /// When the match is deleted if nobody comes before.
    pub fn deleted_at(&self) -> u64 {
        let now =
            self.lobby.upgrade().filter(|_| !self.connections.is_empty()).map(|lobby| lobby.store.now());
        let visited = now.unwrap_or(self.visited);
        self.keeping.deleted_at(self.table.stage(), visited)
    }

    /// Another link for whoever asks, who stays; everybody else who came by the old one is let go.
    pub async fn relink_own(
        &mut self,
        lobby: &Arc<Lobby>,
        connection: u64,
        link: Option<usize>,
        token: String,
    ) -> Result<Message, Problem> {
        let held = link.and_then(|link| self.table.config().links.get(link)).cloned();
        let held =
            held.ok_or_else(|| Problem::new(Code::WrongSeat, "spectators have no link of their own"))?;
        tokens::check(&token)?;
        let found = lobby.store.find(&token).await.map_err(|error| store_problem(&error))?;
        let same = found.as_ref().is_some_and(|(id, of)| *id == self.table.config().id && *of == link);
        if found.is_some() && !same {
            return Err(Problem::new(Code::NotAllowed, "there is such a link already; make another token"));
        }
        if !same {
            self.relink(lobby, link, Some(connection), &token).await?;
        }
        Ok(Message::Link { link: SeatLink { seats: held.seats, token, invited: held.invited } })
    }

    /// Another link for a seat, or for spectators.
    pub async fn revoke(&mut self, lobby: &Arc<Lobby>, seat: Option<u8>) -> Result<String, Problem> {
        let none = || Problem::new(Code::Unknown, "no person sits there");
        let link = match seat {
            Some(seat) => Some(self.table.config().link_of(seat).ok_or_else(none)?),
            None => None,
        };
        let token = tokens::link();
        self.relink(lobby, link, None, &token).await?;
        Ok(token)
    }

    /// Of an open table: the links by which nobody has come.
    fn free_links(&self) -> impl Iterator<Item = usize> {
        let is_open = self.table.config().open.is_some() && self.table.outcome().is_none();
        let links =
            self.table.config().links.iter().enumerate().filter(move |(_, link)| is_open && link.invited);
        links.map(|(number, _)| number).filter(|link| {
            let waits = self.claimed.get(link).is_some_and(|since| since.elapsed() < CLAIM_HELD);
            self.table.is_new(*link) && self.present.get(*link) == Some(&0) && !waits
        })
    }

    /// As it stands in the list of open tables.
    pub fn open_table(&self) -> Option<OpenTable> {
        let watch = self.table.config().open.clone()?;
        let free = self.free_links().flat_map(|link| self.table.config().links[link].seats.clone()).collect();
        Some(OpenTable { table: self.info(None), free, watch })
    }

    /// A link for whoever takes a free seat of an open table. Who got one has a moment to come.
    pub async fn claim(&mut self, lobby: &Arc<Lobby>) -> Result<SeatLink, Problem> {
        let none = || Problem::new(Code::NotAllowed, "no seat is free at this table");
        let link = self.free_links().next().ok_or_else(none)?;
        let token = tokens::link();
        self.relink(lobby, Some(link), None, &token).await?;
        self.claimed.insert(link, Moment::now());
        let held = &self.table.config().links[link];
        Ok(SeatLink { seats: held.seats.clone(), token, invited: held.invited })
    }

    async fn relink(
        &mut self,
        lobby: &Arc<Lobby>,
        link: Option<usize>,
        stays: Option<u64>,
        token: &str,
    ) -> Result<(), Problem> {
        if self.table.has_rematch() {
            // The way there follows from the token.
            return Err(Problem::new(Code::NotAllowed, "the next match has begun: its links count now"));
        }
        let written = lobby.store.relink(self.held(), link, token).await;
        self.moved |= matches!(written, Err(StoreError::NotOwner));
        self.lost |= self.moved;
        written.map_err(|error| store_problem(&error))?;
        let by_the_old = self.connections.iter().filter(|(_, connection)| connection.link == link);
        let gone: Vec<u64> =
            by_the_old.map(|(number, _)| *number).filter(|number| Some(*number) != stays).collect();
        for connection in gone {
            self.leave(connection);
        }
        if let Some(staying) = stays.and_then(|stays| self.connections.get_mut(&stays)) {
            token.clone_into(&mut staying.token);
        }
        if let Some(wanting) = link.and_then(|link| self.wanting.get_mut(&link)) {
            token.clone_into(wanting);
        }
        Ok(())
    }
}
