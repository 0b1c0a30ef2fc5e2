//! Saying that one lives, noticing who does not, and hearing what the others tell.
//!
//! A lease goes by the clock of the database. Whoever has not renewed it in time is deleted by whoever notices, and
//! owns nothing from then on; if it lives after all, it finds that out when it wants to renew, lets go of everything
//! and comes again under another number.

use super::{Postgres, SETTINGS, StoreError, connect, told};
use crate::clock::monotonic;
use crate::others::Event;
use crate::store::writer::PROGRAM;
use std::collections::HashSet;
use std::sync::atomic::Ordering::Relaxed;
use std::sync::{Arc, PoisonError};
use std::time::Duration;
use tokio::sync::{mpsc, watch};
use tokio::time::{Instant, sleep, timeout};
use tokio_postgres::types::Type;
use tokio_postgres::{AsyncMessage, Client};

/// How often a server says that it lives.
const BEAT: Duration = Duration::from_millis(500);
/// Who has not for so long is taken for dead.
pub const LEASE: Duration = Duration::from_millis(2_500);
/// A beat that takes longer has failed.
const PATIENCE: Duration = Duration::from_secs(2);

/// Who has not renewed in time goes. A lease that is longer than any was given before the database's clock was set
/// back: it gets the usual time from now on.
const DEAD: &str = "
WITH given_before AS (
    UPDATE nodes SET expires = now() + $1 * interval '1 millisecond'
    WHERE expires > now() + 2 * $1 * interval '1 millisecond')
DELETE FROM nodes WHERE expires < now() RETURNING number, address";

impl Postgres {
    /// Takes away what servers that are gone have left.
    pub(super) async fn sweep(client: &Client) -> Result<(), StoreError> {
        let left_over = "DELETE FROM writers WHERE number IN (SELECT w.number FROM writers w WHERE NOT EXISTS \
            (SELECT FROM nodes n WHERE n.number = w.node) FOR UPDATE SKIP LOCKED)";
        client.batch_execute(left_over).await.map_err(told)?;
        client
            .batch_execute(
                "DELETE FROM probes p WHERE NOT EXISTS (SELECT FROM nodes n WHERE n.number = p.node)",
            )
            .await
            .map_err(told)
    }

    /// Comes among those who live, under a new number.
    pub(super) async fn register(&self) -> Result<(), StoreError> {
        let begun = monotonic();
        let come = "INSERT INTO nodes (address, packs, program, draining, expires) \
            VALUES ($1, $2, $3, $4, now() + $5 * interval '1 millisecond') \
            RETURNING number, (extract(epoch FROM clock_timestamp()) * 1000)::int8";
        let lease = LEASE.as_millis() as f64;
        let come = self
            .rows(
                come,
                &[
                    (&self.card.address, Type::TEXT),
                    (&self.card.packs, Type::TEXT_ARRAY),
                    (&PROGRAM, Type::TEXT),
                    (&self.is_draining(), Type::BOOL),
                    (&lease, Type::FLOAT8),
                ],
            )
            .await?;
        let (number, time) = come.first().map_or((0, 0), |row| (row.get(0), row.get(1)));
        self.set_clock(time);
        self.renewed.store(begun, Relaxed);
        self.number.store(number, Relaxed);
        tracing::info!(node = number, address = self.card.address, "this server is part of the service");
        self.tell(&Event::Came).await;
        Ok(())
    }

    /// Whether it has said in time that it lives, as far as it knows.
    pub fn lives(&self) -> bool {
        let since = monotonic().saturating_sub(self.renewed.load(Relaxed));
        self.number() != 0 && since < LEASE.as_millis() as u64
    }

    /// By the database's clock it is this moment now.
    fn set_clock(&self, time: i64) {
        self.clock.store(time.saturating_sub_unsigned(monotonic()), Relaxed);
    }

    /// The time of the day by the database's clock, as it was heard of last: this machine's may be wrong.
    pub(super) fn now(&self) -> u64 {
        monotonic().saturating_add_signed(self.clock.load(Relaxed))
    }

    pub(super) fn begin_beating(self: &Arc<Self>) {
        let (tell, events) = mpsc::unbounded_channel();
        *self.events.lock().unwrap_or_else(PoisonError::into_inner) = Some(events);
        let beating = tokio::spawn(beat(self.clone(), tell));
        *self.beating.lock().unwrap_or_else(PoisonError::into_inner) = Some(beating);
    }

    /// Says that it lives; false: it was taken for dead.
    async fn renew(&self, client: &Client) -> Result<bool, StoreError> {
        let begun = monotonic();
        let renew = "UPDATE nodes SET expires = now() + $2 * interval '1 millisecond', draining = $3 \
            WHERE number = $1 RETURNING (extract(epoch FROM clock_timestamp()) * 1000)::int8, \
            EXISTS (SELECT FROM nodes o WHERE o.number <> $1)";
        let renewed = client
            .query_typed(
                renew,
                &[
                    (&self.number(), Type::INT8),
                    (&(LEASE.as_millis() as f64), Type::FLOAT8),
                    (&self.is_draining(), Type::BOOL),
                ],
            )
            .await
            .map_err(told)?;
        if let Some(row) = renewed.first() {
            self.set_clock(row.get(0));
            self.renewed.store(begun, Relaxed);
            self.has_others.store(row.get(1), Relaxed);
        }
        Ok(!renewed.is_empty())
    }

    /// Takes no match any more, or takes some again; the others are told at once.
    ///
    /// # Errors
    /// When the database cannot be reached.
    pub async fn set_draining(&self, draining: bool) -> Result<(), StoreError> {
        self.draining.store(draining, Relaxed);
        let note = "UPDATE nodes SET draining = $2 WHERE number = $1";
        self.rows(note, &[(&self.number(), Type::INT8), (&draining, Type::BOOL)]).await?;
        Ok(())
    }

    /// Another server has shown that it is there.
    pub fn note_other(&self) {
        self.has_others.store(true, Relaxed);
    }

    /// Whether its lease has run out and it cannot say that it lives, while others may.
    pub fn cut_off(&self) -> watch::Receiver<bool> {
        self.cut_off.subscribe()
    }

    /// The numbers of those who live; which games the others have is noted.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub async fn living(&self) -> Result<HashSet<i64>, StoreError> {
        let me = self.number();
        let nodes = self.rows("SELECT number, draining, packs FROM nodes", &[]).await?;
        let others = nodes.iter().filter(|node| node.get::<_, i64>(0) != me && !node.get::<_, bool>(1));
        let played = others.flat_map(|node| node.get::<_, Vec<String>>(2)).collect();
        self.games.lock().unwrap_or_else(PoisonError::into_inner).note(played, monotonic());
        Ok(nodes.iter().map(|node| node.get(0)).collect())
    }

    /// How many other servers take matches.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub async fn others(&self) -> Result<usize, StoreError> {
        let others = "SELECT FROM nodes WHERE number <> $1 AND NOT draining";
        Ok(self.rows(others, &[(&self.number(), Type::INT8)]).await?.len())
    }

    /// Tells the other servers. What is lost, they ask for when they are connected again.
    pub async fn tell(&self, event: &Event) {
        let said = serde_json::to_string(event).unwrap_or_default();
        let tell = "SELECT pg_notify($1, $2)";
        if let Err(error) = self.rows(tell, &[(&self.channel, Type::TEXT), (&said, Type::TEXT)]).await {
            tracing::warn!(%error, "the other servers could not be told");
        }
    }

    /// Tables that are open now, on whichever server.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub async fn open_tables(&self) -> Result<Vec<String>, StoreError> {
        let listed = "SELECT m.id FROM matches m WHERE m.listed AND NOT m.over \
            AND EXISTS (SELECT FROM nodes n WHERE n.number = m.owner)";
        Ok(self.rows(listed, &[]).await?.iter().map(|row| row.get(0)).collect())
    }

    /// Goes from among those who live: what it had is free at once.
    pub(super) async fn leave(&self) {
        let beating = self.beating.lock().unwrap_or_else(PoisonError::into_inner).take();
        if let Some(beating) = beating {
            beating.abort();
        }
        let gone = "DELETE FROM nodes WHERE number = $1";
        if let Err(error) = self.rows(gone, &[(&self.number(), Type::INT8)]).await {
            tracing::warn!(%error, "the other servers find out by themselves that this one stops");
        } else {
            self.tell(&Event::Free).await;
        }
        self.closed.send_replace(true);
    }
}

/// A connection over which the others are heard as well.
async fn listen(shared: &Postgres, tell: &mpsc::UnboundedSender<Event>) -> Result<Client, StoreError> {
    let (client, mut wire) = connect(&shared.config).await?;
    let tell = tell.clone();
    tokio::spawn(async move {
        loop {
            match std::future::poll_fn(|context| wire.poll_message(context)).await {
                Some(Ok(AsyncMessage::Notification(said))) => {
                    // Of another version of the program there may be news that this one does not know.
                    if let Ok(event) = serde_json::from_str(said.payload()) {
                        let _gone = tell.send(event);
                    }
                }
                Some(Ok(_)) => {}
                Some(Err(_)) | None => return,
            }
        }
    });
    // To be late by a lease after a power cut harms nobody; to wait for the disk each time does.
    let settings = format!("{SETTINGS}; SET synchronous_commit = off; LISTEN \"{}\"", shared.channel);
    client.batch_execute(&settings).await.map_err(told)?;
    Ok(client)
}

async fn beat(shared: Arc<Postgres>, tell: mpsc::UnboundedSender<Event>) {
    let mut client = None;
    let mut renewed = Instant::now();
    // After a time in which nobody could renew, everybody gets the time to do so.
    let mut patient_until = Instant::now();
    // Twice a second the same line would bury all others.
    let mut trouble = String::new();
    loop {
        let begun = Instant::now();
        // That the lease has run out is noticed here no later than by the others.
        let left = (renewed + LEASE).saturating_duration_since(begun);
        let time = if left.is_zero() { PATIENCE } else { PATIENCE.min(left) };
        let beaten = timeout(time, one_beat(&shared, &tell, &mut client, patient_until)).await;
        match beaten.unwrap_or_else(|_| Err(StoreError::Shared("it does not answer".to_owned()))) {
            Ok(()) => {
                if renewed.elapsed() > LEASE {
                    patient_until = Instant::now() + LEASE;
                }
                renewed = begun;
                trouble.clear();
                shared.cut_off.send_if_modified(|cut_off| std::mem::replace(cut_off, false));
            }
            Err(error) => {
                let error = error.to_string();
                if error != trouble {
                    tracing::warn!(error, "the other servers could not be told that this one lives");
                }
                trouble = error;
                client = None;
                if renewed.elapsed() >= LEASE {
                    note_cut_off(&shared, &tell);
                }
            }
        }
        sleep(BEAT).await;
    }
}

/// The others may go on with what this server has: who is at its matches must not wait here. When there is nobody else,
/// they would only lose sight of their tables.
fn note_cut_off(shared: &Postgres, tell: &mpsc::UnboundedSender<Event>) {
    let is_new = |cut_off: &mut bool| !std::mem::replace(cut_off, true);
    if shared.has_others.load(Relaxed) && shared.cut_off.send_if_modified(is_new) {
        tracing::error!("this server cannot say that it lives; who is at its matches is let go");
        let _gone = tell.send(Event::CutOff);
    }
}

async fn one_beat(
    shared: &Postgres,
    tell: &mpsc::UnboundedSender<Event>,
    client: &mut Option<Client>,
    patient_until: Instant,
) -> Result<(), StoreError> {
    let connected = match client {
        Some(connected) if !connected.is_closed() => connected,
        _ => {
            let connected = client.insert(listen(shared, tell).await?);
            let _gone = tell.send(Event::Missed);
            connected
        }
    };
    if shared.number() != 0 && !shared.renew(connected).await? {
        tracing::error!(node = shared.number(), "this server was taken for dead; its matches are given up");
        shared.number.store(0, Relaxed);
        let _gone = tell.send(Event::Lost);
    }
    if shared.number() == 0 {
        // Numbers must not come twice, so this one waits for the disk.
        return shared.register().await;
    }
    if Instant::now() >= patient_until {
        let lease = LEASE.as_millis() as f64;
        for dead in connected.query_typed(DEAD, &[(&lease, Type::FLOAT8)]).await.map_err(told)? {
            let (node, address): (i64, String) = (dead.get(0), dead.get(1));
            tracing::warn!(node, address, "a server does not live any more; its matches are free");
            shared.tell(&Event::Free).await;
        }
    }
    Ok(())
}
