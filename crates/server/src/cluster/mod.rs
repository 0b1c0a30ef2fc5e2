//! Several servers as one service. Which of them has a match stands in the store; this carries visitors there, takes
//! over what nobody has, and passes on what all of them must know.

mod answering;
mod calling;
mod wire;

use crate::actor::Handle;
use crate::lobby::Lobby;
use crate::others::{Event, Others, Unreached};
use crate::store::postgres::Postgres;
use crate::store::{NodeAt, StoreError};
use calling::Link;
use futures_util::future::BoxFuture;
use std::collections::{HashMap, HashSet};
use std::sync::atomic::Ordering::Relaxed;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use tokio::net::TcpListener;
use tokio::sync::{Mutex as Turn, mpsc, watch};
use tokio::time::interval;

/// It is looked for matches that nobody has at least so often.
const LOOK: Duration = Duration::from_secs(10);

/// One connection, and whoever wants it while it is being made waits for it.
type Place = Arc<Turn<Option<Arc<Link>>>>;

#[derive(Debug)]
pub struct Company {
    shared: Arc<Postgres>,
    links: Mutex<HashMap<i64, Place>>,
    trouble: Arc<Trouble>,
}

/// The server that could not be reached last, and why: each visitor tries again, and the same line would bury all
/// others.
#[derive(Debug, Default)]
struct Trouble(Mutex<Option<(i64, String)>>);

impl Trouble {
    /// Whether that is something else than what was told before.
    fn is_new(&self, node: i64, why: Option<String>) -> bool {
        let mut told = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let now = why.map(|why| (node, why));
        let known = told.as_ref().map(|told| told.0) == Some(node);
        let is_new = *told != now && (now.is_some() || known);
        if is_new {
            *told = now;
        }
        is_new
    }
}

impl Company {
    pub fn new(shared: Arc<Postgres>) -> Self {
        Self { shared, links: Mutex::default(), trouble: Arc::default() }
    }

    fn place(&self, number: i64) -> Place {
        let mut links = self.links.lock().unwrap_or_else(PoisonError::into_inner);
        // Numbers never come again: those of servers that are gone are of no use.
        links.retain(|known, place| {
            *known == number
                || place.try_lock().map_or(true, |link| link.as_ref().is_some_and(|link| !link.is_closed()))
        });
        links.entry(number).or_default().clone()
    }

    /// Who is carried to a server that lives no more joins again: another one may have the match, however well that
    /// server still answers.
    async fn keep_to(&self, living: &HashSet<i64>) {
        let gone: Vec<Place> = {
            let mut links = self.links.lock().unwrap_or_else(PoisonError::into_inner);
            links.extract_if(|number, _| !living.contains(number)).map(|(_, place)| place).collect()
        };
        for place in gone {
            if let Some(link) = place.lock().await.take() {
                link.drop_all();
            }
        }
    }
}

/// The connection to that server, made if there is none.
async fn link(
    place: Place,
    shared: Arc<Postgres>,
    trouble: &Trouble,
    node: &NodeAt,
) -> Result<Arc<Link>, Unreached> {
    let mut turn = place.lock().await;
    if let Some(link) = turn.as_ref().filter(|link| !link.is_closed()) {
        return Ok(link.clone());
    }
    match Link::connect(&node.address, node.number, &shared.secret, shared.number()).await {
        Ok(link) => {
            if trouble.is_new(node.number, None) {
                tracing::info!(node = node.number, address = node.address, "a server can be reached again");
            }
            Ok(turn.insert(link).clone())
        }
        Err(error) => {
            if trouble.is_new(node.number, Some(error.to_string())) {
                tracing::warn!(%error, node = node.number, address = node.address, "a server cannot be reached");
            }
            Err(Unreached::Gone)
        }
    }
}

impl Others for Company {
    fn reach(&self, node: NodeAt, id: String) -> BoxFuture<'static, Result<Handle, Unreached>> {
        let (place, shared, trouble) = (self.place(node.number), self.shared.clone(), self.trouble.clone());
        Box::pin(async move { link(place, shared, &trouble, &node).await?.open(id).await })
    }

    fn tell(&self, event: Event) {
        let shared = self.shared.clone();
        tokio::spawn(async move { shared.tell(&event).await });
    }

    fn lives(&self) -> bool {
        self.shared.lives()
    }

    fn cut_off(&self) -> watch::Receiver<bool> {
        self.shared.cut_off()
    }

    fn is_draining(&self) -> bool {
        self.shared.is_draining()
    }

    fn set_draining(&self, draining: bool) -> BoxFuture<'static, Result<usize, StoreError>> {
        let shared = self.shared.clone();
        Box::pin(async move {
            shared.set_draining(draining).await?;
            shared.others().await
        })
    }

    fn only_here(&self) -> BoxFuture<'static, Result<HashSet<String>, StoreError>> {
        let shared = self.shared.clone();
        Box::pin(async move { shared.only_here().await })
    }
}

/// Takes part until the server stops.
pub async fn run(
    listener: TcpListener,
    lobby: Arc<Lobby>,
    company: Arc<Company>,
    mut stopping: watch::Receiver<bool>,
) {
    let shared = company.shared.clone();
    tokio::spawn(answering::listen(listener, lobby.clone(), shared.clone(), stopping.clone()));
    let Some(mut events) = shared.events() else { return };
    let (wake, woken) = mpsc::channel(1);
    tokio::spawn(take_over(lobby.clone(), woken));
    let mut tick = interval(LOOK);
    loop {
        let event = tokio::select! {
            event = events.recv() => event,
            _ = tick.tick() => Some(Event::Free),
            _ = stopping.wait_for(|stop| *stop) => return,
        };
        match event {
            None => return,
            Some(Event::Lost) => {
                lobby.metrics.leases_lost.fetch_add(1, Relaxed);
                let _were_here = lobby.let_go_of(|_| true).await;
            }
            Some(Event::CutOff) => {
                lobby.metrics.leases_lost.fetch_add(1, Relaxed);
                let lobby = lobby.clone();
                // A match that waits for the database goes when that has answered.
                tokio::spawn(async move { lobby.drop_all().await });
            }
            Some(Event::Came) => {
                let_go_of_the_dead(&company).await;
                let_go_of_what_others_play(&lobby, &shared).await;
            }
            Some(Event::Free) => {
                let_go_of_the_dead(&company).await;
                let_go_of_what_others_play(&lobby, &shared).await;
                // One look that waits is enough.
                let _waits = wake.try_send(());
                read_open_tables(&lobby, &shared).await;
            }
            Some(Event::Missed) => {
                let_go_of_the_dead(&company).await;
                let_go_of_what_others_play(&lobby, &shared).await;
                let_go_of_what_was_taken(&lobby, &shared).await;
                read_open_tables(&lobby, &shared).await;
                read_bans(&lobby).await;
            }
            Some(Event::Opened(id)) => lobby.open_tables.note_elsewhere(&id),
            Some(Event::Closed(id)) => lobby.open_tables.forget_elsewhere(&id),
            Some(Event::Taken { id, by }) if by != shared.number() => {
                let _were_here = lobby.let_go_of(|known| known == id).await;
            }
            Some(Event::Taken { .. }) => {}
            Some(Event::Bans) => read_bans(&lobby).await,
        }
    }
}

/// Matches that go on by themselves, and that nobody has.
async fn take_over(lobby: Arc<Lobby>, mut woken: mpsc::Receiver<()>) {
    while woken.recv().await.is_some() {
        // At the start it is done once more, and told when it is.
        if lobby.has_opened() && !lobby.is_draining() {
            lobby.adopt().await;
        }
    }
}

/// That another server has taken a match may have been told while this one did not hear.
async fn let_go_of_what_was_taken(lobby: &Lobby, shared: &Postgres) {
    match shared.owned().await {
        Ok(owned) => {
            let _were_here = lobby.let_go_of(|id| !owned.contains(id)).await;
        }
        Err(error) => tracing::warn!(%error, "which matches are here could not be read"),
    }
}

async fn let_go_of_the_dead(company: &Company) {
    match company.shared.living().await {
        Ok(living) => company.keep_to(&living).await,
        Err(error) => tracing::warn!(%error, "which servers live could not be read"),
    }
}

/// Who sits at a match that is only shown here is led to the server that has its game.
async fn let_go_of_what_others_play(lobby: &Lobby, shared: &Postgres) {
    let here = lobby.places.ids();
    if here.is_empty() {
        return;
    }
    match shared.played_elsewhere(&here).await {
        Ok(shown) if shown.is_empty() => {}
        Ok(shown) => {
            let moved = lobby.let_go_of(|id| shown.contains(id)).await;
            tracing::info!(moved, "matches go to a server that has their games");
        }
        Err(error) => tracing::warn!(%error, "which matches others can play could not be read"),
    }
}

async fn read_open_tables(lobby: &Lobby, shared: &Postgres) {
    match shared.open_tables().await {
        Ok(ids) => lobby.open_tables.all_elsewhere(ids),
        Err(error) => tracing::warn!(%error, "open tables could not be read"),
    }
}

async fn read_bans(lobby: &Lobby) {
    if let Err(error) = lobby.read_bans().await {
        tracing::warn!(%error, "who may not come could not be read");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn that_a_server_cannot_be_reached_is_told_once() {
        let trouble = Trouble::default();
        let refused = || Some("refused".to_owned());
        assert!(!trouble.is_new(1, None), "nothing was wrong");
        assert!(trouble.is_new(1, refused()));
        assert!(!trouble.is_new(1, refused()));
        assert!(!trouble.is_new(2, None), "another one was never away");
        assert!(trouble.is_new(1, Some("another server".to_owned())));
        assert!(trouble.is_new(1, None), "it is there again");
        assert!(trouble.is_new(1, refused()));
        assert!(trouble.is_new(2, refused()));
    }
}
