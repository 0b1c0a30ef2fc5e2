//! Every match there is: beginning them, finding them by their links, opening them again from the store.

use crate::actor::{self, Handle, Input, Look};
use crate::bot_pool::BotPool;
use crate::limits::{Addresses, Limits};
use crate::metrics::Metrics;
use crate::store::{Store, StoreError};
use crate::table::{MatchConfig, SeatConfig, Table};
use crate::tokens;
use bots::{BotSpec, BotSpecError};
use protocol::library::Library;
use protocol::problem::{Code, Problem};
use protocol::setup::Start;
use protocol::table::{ClockSettings, CreateMatch, Created, SeatLink, SeatRequest};
use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::time::Duration;
use tokio::sync::{Mutex, oneshot};

#[derive(Debug)]
pub struct Lobby {
    pub library: Library,
    pub store: Store,
    pub limits: Limits,
    pub addresses: Addresses,
    pub metrics: Arc<Metrics>,
    pub thinkers: Arc<BotPool>,
    pub bot_delay: Duration,
    matches: Mutex<HashMap<String, Handle>>,
    connections: AtomicU64,
}

/// How fast bots play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pace {
    /// They wait so long before they choose, so that people can follow.
    pub bot_delay: Duration,
    /// They think no longer than this.
    pub bot_time: Duration,
}

impl Default for Pace {
    fn default() -> Self {
        Self { bot_delay: Duration::from_millis(400), bot_time: Duration::from_secs(2) }
    }
}

/// Longer names do not fit on a table.
const NAME_LETTERS: usize = 40;
/// A day; whoever wants longer wants no clock.
const LONGEST_CLOCK: u64 = 24 * 60 * 60 * 1000;

impl Lobby {
    pub fn new(library: Library, store: Store, limits: Limits, metrics: Arc<Metrics>, pace: Pace) -> Self {
        Self {
            library,
            store,
            limits,
            addresses: Addresses::default(),
            metrics,
            thinkers: Arc::new(BotPool::new(pace.bot_time)),
            bot_delay: pace.bot_delay,
            matches: Mutex::new(HashMap::new()),
            connections: AtomicU64::new(1),
        }
    }

    pub fn next_connection(&self) -> u64 {
        self.connections.fetch_add(1, Relaxed)
    }

    // ---- beginning ------------------------------------------------------------------------------------------------

    /// Begins a match.
    ///
    /// # Errors
    /// With the reason it cannot begin so.
    pub async fn create(self: &Arc<Self>, wish: CreateMatch) -> Result<Created, Problem> {
        let config = self.config(wish).await?;
        self.begin(config).await
    }

    async fn begin(self: &Arc<Self>, config: MatchConfig) -> Result<Created, Problem> {
        let playable = self.library.get(&config.game)?.clone();
        let table = Table::recover(config.clone(), playable, &[], None, 0, crate::now())?;
        let mut matches = self.matches.lock().await;
        if matches.len() >= self.limits.matches {
            return Err(Problem::new(Code::Full, "there are too many matches; try again later"));
        }
        self.store.create(&config).await.map_err(|error| internal(&error))?;
        matches.insert(config.id.clone(), actor::start(self, table));
        self.metrics.matches_created.fetch_add(1, Relaxed);
        tracing::info!(table = config.id, game = config.game, seats = config.chairs.len(), "a match begins");
        Ok(Created { id: config.id, links: config.links, watch: config.watch })
    }

    async fn config(self: &Arc<Self>, wish: CreateMatch) -> Result<MatchConfig, Problem> {
        let playable = self.library.get(&wish.game)?.clone();
        let (chairs, links) = seating(&wish.seats)?;
        let players = u8::try_from(chairs.len()).map_err(|_| bad("there are too many seats"))?;
        let decks: Vec<Option<String>> = wish.seats.iter().map(|seat| seat.deck().cloned()).collect();
        let mut start = Start {
            players: Some(players),
            seed: wish.seed.unwrap_or_else(tokens::seed),
            decks: if decks.iter().any(Option::is_some) { decks } else { Vec::new() },
            setup: wish.setup,
        };
        let mut prelude = Vec::new();
        if let Some(from) = wish.from {
            if start.setup.is_some() || wish.seed.is_some() || !start.decks.is_empty() {
                return Err(bad(
                    "a match goes on from another one as it is: no seed, decks or setup of its own",
                ));
            }
            let save = self.fork(&from.token, from.choices).await?;
            if save.game != wish.game || save.start.players != start.players {
                return Err(bad("the other match is of another game or for another number of players"));
            }
            (start, prelude) = (save.start, save.choices);
        }
        if let Some(ClockSettings { decision_ms, reserve_ms }) = wish.clock
            && (!(100..=LONGEST_CLOCK).contains(&decision_ms) || reserve_ms > LONGEST_CLOCK)
        {
            return Err(bad("a clock gives from a tenth of a second to a day"));
        }
        Ok(MatchConfig {
            id: tokens::match_id(),
            game: wish.game,
            fingerprint: playable.description.info.fingerprint.clone(),
            start,
            prelude,
            chairs,
            links,
            watch: tokens::link(),
            takebacks: wish.takebacks,
            clock: wish.clock,
            created: crate::now(),
        })
    }

    async fn fork(self: &Arc<Self>, token: &str, choices: u32) -> Result<protocol::setup::Save, Problem> {
        let (handle, link) = self.find(token).await?;
        let (answer, told) = oneshot::channel();
        look(&handle, Look::Fork { link, choices, answer }, told).await?
    }

    /// The same people once more.
    ///
    /// # Errors
    /// With the reason it cannot begin.
    pub async fn again(self: &Arc<Self>, config: &MatchConfig) -> Result<(String, Vec<String>), Problem> {
        let mut next = config.clone();
        next.id = tokens::match_id();
        next.created = crate::now();
        next.watch = tokens::link();
        next.prelude = Vec::new();
        next.start = Start { seed: tokens::seed(), ..config.start.clone() };
        for link in &mut next.links {
            link.token = tokens::link();
        }
        let tokens = next.links.iter().map(|link| link.token.clone()).collect();
        let created = self.begin(next).await?;
        Ok((created.id, tokens))
    }

    // ---- finding --------------------------------------------------------------------------------------------------

    /// The match a link belongs to, opened from the store if need be, and which of its links it is.
    ///
    /// # Errors
    /// When there is none, or it cannot be opened.
    pub async fn find(self: &Arc<Self>, token: &str) -> Result<(Handle, Option<usize>), Problem> {
        let found = self.store.find(token).await.map_err(|error| internal(&error))?;
        let (id, link) = found.ok_or_else(|| Problem::new(Code::Unknown, "this link belongs to no match"))?;
        Ok((self.open(&id).await?, link))
    }

    async fn open(self: &Arc<Self>, id: &str) -> Result<Handle, Problem> {
        let mut matches = self.matches.lock().await;
        if let Some(handle) = matches.get(id).filter(|handle| !handle.0.is_closed()) {
            return Ok(handle.clone());
        }
        if matches.len() >= self.limits.matches {
            return Err(Problem::new(Code::Full, "there are too many matches; try again later"));
        }
        let kept = self.store.load(id).await.map_err(|error| internal(&error))?;
        let kept = kept.ok_or_else(|| Problem::new(Code::Unknown, "there is no such match"))?;
        let playable = self.library.get(&kept.config.game)?.clone();
        let (rows, snapshot) = (&kept.rows, kept.snapshot.as_ref());
        let table = Table::recover(kept.config, playable, rows, snapshot, kept.elapsed, crate::now())?;
        if let Some(outcome) = table.outcome() {
            // The process may have died between the last choice and the note that it was the last.
            let over = serde_json::to_string(&outcome).unwrap_or_default();
            self.store.append(id, Vec::new(), Some(Some(over))).await.map_err(|error| internal(&error))?;
        }
        let handle = actor::start(self, table);
        matches.insert(id.to_owned(), handle.clone());
        self.metrics.matches_recovered.fetch_add(1, Relaxed);
        Ok(handle)
    }

    /// Opens every match that is not over: bots go on, clocks run.
    pub async fn reopen(self: &Arc<Self>) {
        let open = match self.store.open_matches().await {
            Ok(open) => open,
            Err(error) => {
                tracing::error!(%error, "the open matches could not be read");
                return;
            }
        };
        let mut opened = 0;
        for id in &open {
            match self.open(id).await {
                Ok(_) => opened += 1,
                Err(problem) => tracing::warn!(table = id, %problem, "a match could not be opened again"),
            }
        }
        tracing::info!(opened, of = open.len(), "open matches go on");
    }

    /// Forgets a match nobody looks at; it stays in the store.
    pub async fn retire(&self, id: &str) {
        self.matches.lock().await.remove(id);
    }

    /// Stops every match and closes the store.
    pub async fn close(&self) {
        let handles: Vec<Handle> = self.matches.lock().await.drain().map(|(_, handle)| handle).collect();
        let mut waiting = Vec::new();
        for handle in handles {
            let (stopped, done) = oneshot::channel();
            if handle.0.send(Input::Stop { stopped }).await.is_ok() {
                waiting.push(done);
            }
        }
        for done in waiting {
            // A match that is gone already has nothing more to write.
            let _gone = done.await;
        }
        self.store.close().await;
    }
}

/// Puts a question to a match.
///
/// # Errors
/// When the match has just left the memory; asking again opens it.
pub async fn look<T>(handle: &Handle, look: Look, told: oneshot::Receiver<T>) -> Result<T, Problem> {
    let gone = || Problem::new(Code::Internal, "the match is being put away; try again");
    handle.0.send(Input::Look { look: Box::new(look) }).await.map_err(|_| gone())?;
    told.await.map_err(|_| gone())
}

/// Chairs, and a link for whoever sits on them.
fn seating(seats: &[SeatRequest]) -> Result<(Vec<SeatConfig>, Vec<SeatLink>), Problem> {
    let mut chairs = Vec::new();
    let mut own = Vec::new();
    let mut invited = Vec::new();
    for (index, seat) in seats.iter().enumerate() {
        let number = u8::try_from(index).map_err(|_| bad("there are too many seats"))?;
        let (name, bot) = match seat {
            SeatRequest::You { name, .. } => {
                own.push(number);
                (name.clone(), None)
            }
            SeatRequest::Invite { name, .. } => {
                invited.push(SeatLink { seats: vec![number], token: tokens::link(), invited: true });
                (name.clone(), None)
            }
            SeatRequest::Bot { bot, .. } => {
                let unknown = |error: BotSpecError| Problem::new(Code::Unknown, error.to_string());
                let bot = bot.parse::<BotSpec>().map_err(unknown)?.to_string();
                (Some(bot.clone()), Some(bot))
            }
        };
        let name = name.unwrap_or_else(|| format!("Player {}", index + 1));
        if name.chars().count() > NAME_LETTERS {
            return Err(bad(format!("a name has at most {NAME_LETTERS} letters")));
        }
        chairs.push(SeatConfig { name, bot });
    }
    let own = (!own.is_empty()).then(|| SeatLink { seats: own, token: tokens::link(), invited: false });
    Ok((chairs, own.into_iter().chain(invited).collect()))
}

fn bad(message: impl Into<String>) -> Problem {
    Problem::new(Code::BadSetup, message)
}

fn internal(error: &StoreError) -> Problem {
    tracing::error!(%error, "the store failed");
    Problem::new(Code::Internal, "the store does not answer")
}
