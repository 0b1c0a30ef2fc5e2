//! Every match there is: beginning them, finding them by their links, opening them again from the store.

use crate::accounts::Accounts;
use crate::actor::{self, Handle, Input, Look};
use crate::addresses::{AddressKey, Addresses, NoRange};
use crate::bot_pool::BotPool;
use crate::clock::monotonic;
use crate::isolation::{Engine, Lane};
use crate::limits::Limits;
use crate::metrics::Metrics;
use crate::open_tables::OpenTables;
use crate::others::Others;
use crate::places::{InUse, Places};
use crate::store::{Claim, Fence, Keeping, Store, StoreError};
use crate::table::{LinkConfig, MatchConfig, SeatConfig, SeedFrom, Table};
use crate::versions::Versions;
use crate::workbench::Workbench;
use crate::{text, tokens};
use bots::{BotSpec, BotSpecError};
use protocol::carry::Carried;
use protocol::library::Library;
use protocol::play::Play;
use protocol::problem::{Code, Problem};
use protocol::setup::{Deck, Start};
use protocol::table::{ClockSettings, CreateMatch, Created, SeatLink, SeatRequest};
use std::collections::{BTreeMap, HashMap};
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::sync::{Arc, Mutex, OnceLock, PoisonError, RwLock};
use std::time::Duration;
use tokio::sync::oneshot;

#[derive(Debug)]
pub struct Lobby {
    /// As it is played now: it changes only while games are being written.
    library: RwLock<Arc<Library>>,
    /// Games that are being written while they are played.
    pub workbench: Option<Arc<Workbench>>,
    /// Of matches that went on with a changed game, how.
    remarks: Mutex<HashMap<String, String>>,
    /// Of matches that were carried over with a loss: what they were before.
    origins: Mutex<HashMap<String, Arc<Play>>>,
    pub store: Store,
    pub limits: Limits,
    pub addresses: Addresses,
    pub metrics: Arc<Metrics>,
    pub engine: Arc<Engine>,
    pub thinkers: Arc<BotPool>,
    pub bot_delay: Duration,
    pub keeping: Keeping,
    pub accounts: Accounts,
    pub open_tables: OpenTables,
    /// The other servers, where the store is shared.
    pub others: OnceLock<Arc<dyn Others>>,
    pub(crate) versions: Versions,
    /// Where what the engine did not come back from is described.
    reports: PathBuf,
    /// Matches in memory. Whoever opens one has the turn; the others wait for that one match, not for all.
    pub(crate) places: Places,
    /// Those that go on by themselves were opened.
    pub(crate) opened: AtomicBool,
    connections: AtomicU64,
}

/// How fast bots play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pace {
    /// They wait so long before they choose, so that people can follow.
    pub bot_delay: Duration,
    /// They think no longer than this.
    pub bot_time: Duration,
    /// Searches use all of this time for each choice; without it they try a fixed number of ways.
    pub think: Option<Duration>,
}

impl Default for Pace {
    fn default() -> Self {
        Self { bot_delay: Duration::from_millis(400), bot_time: Duration::from_secs(2), think: None }
    }
}

/// A day; whoever wants longer wants no clock.
const LONGEST_CLOCK: u64 = 24 * 60 * 60 * 1000;

/// More reports than this tell nothing new, and whoever makes matches stop must not fill the disk with them.
const MOST_REPORTS: usize = 200;
/// So many matches are kept as they were before their game was changed.
const MOST_ORIGINS: usize = 32;
/// So long matches have to note their clocks when the server stops.
const STOPPING: Duration = Duration::from_secs(4);
/// So long the store has to write what was asked for.
const CLOSING: Duration = Duration::from_secs(2);

impl Lobby {
    pub fn new(settings: &crate::Settings, store: Store, metrics: Arc<Metrics>) -> Self {
        let engine = Arc::new(Engine::new(settings.engine_time));
        Self {
            library: RwLock::new(Arc::new(settings.library.clone())),
            workbench: settings.watched.clone().map(|watched| Arc::new(Workbench::new(watched))),
            remarks: Mutex::default(),
            origins: Mutex::default(),
            store,
            limits: settings.limits.clone(),
            addresses: Addresses::default(),
            metrics,
            thinkers: Arc::new(BotPool::new(settings.pace, engine.clone())),
            engine,
            bot_delay: settings.pace.bot_delay,
            keeping: settings.keeping,
            accounts: Accounts::default(),
            open_tables: OpenTables::default(),
            others: OnceLock::new(),
            versions: Versions::default(),
            reports: settings.data.join("reports"),
            places: Places::default(),
            opened: AtomicBool::new(false),
            connections: AtomicU64::new(1),
        }
    }

    /// The games that are played now.
    pub fn library(&self) -> Arc<Library> {
        self.library.read().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// From now on these are played; matches that are under way go on by the rules they were begun with.
    pub fn replace_library(&self, library: Library) {
        *self.library.write().unwrap_or_else(PoisonError::into_inner) = Arc::new(library);
    }

    pub fn note_remark(&self, id: &str, remark: String) {
        self.remarks.lock().unwrap_or_else(PoisonError::into_inner).insert(id.to_owned(), remark);
    }

    /// How a match went on with a changed game.
    pub fn remark(&self, id: &str) -> Option<String> {
        self.remarks.lock().unwrap_or_else(PoisonError::into_inner).get(id).cloned()
    }

    pub fn next_connection(&self) -> u64 {
        self.connections.fetch_add(1, Relaxed)
    }

    /// Who may not come, from the store.
    ///
    /// # Errors
    /// When it cannot be read: then nobody knows who may come.
    pub async fn read_bans(&self) -> Result<(), StoreError> {
        let mut banned = BTreeMap::new();
        for (range, since) in self.store.banned().await? {
            let range = range.parse().map_err(|error: NoRange| StoreError::Damaged(error.to_string()))?;
            banned.insert(range, since);
        }
        self.addresses.set_banned(banned);
        Ok(())
    }

    // ---- beginning ------------------------------------------------------------------------------------------------

    /// Begins a match for somebody who asks from this address.
    ///
    /// # Errors
    /// With the reason it cannot begin so.
    pub async fn create(self: &Arc<Self>, wish: CreateMatch, from: AddressKey) -> Result<Created, Problem> {
        let address = from.to_string();
        self.has_room_for(&address).await?;
        let is_open = wish.open;
        let mut config = MatchConfig { made_by: Some(address), ..self.config(wish).await? };
        let tokens: Vec<String> = (0..=config.links.len()).map(|_| tokens::link()).collect();
        config.open = tokens.last().cloned().filter(|_| is_open);
        self.begin(config, tokens).await
    }

    /// With the tokens of its links, and that of spectators last.
    async fn begin(self: &Arc<Self>, config: MatchConfig, tokens: Vec<String>) -> Result<Created, Problem> {
        if let Some(why) = self.store.refusal() {
            return Err(store_problem(&StoreError::Refuses(why.to_string())));
        }
        self.has_room()?;
        let playable = self.library().get(&config.game)?.clone();
        let rules_of = playable.clone();
        let game = Arc::from(config.game.as_str());
        let agreed = config.clone();
        let goes_on = !config.prelude.is_empty();
        let table = move || {
            let table = Table::recover(agreed, playable, &[], None, 0, monotonic())?;
            if !table.has_begun() {
                table.try_beginning()?;
            }
            Ok(table)
        };
        // What nobody has played yet may take as long as it may.
        let table = if goes_on {
            self.engine.replay(&game, table).await
        } else {
            self.engine.decide(&game, &mut Lane::Slow, table).await
        };
        let table = table.map_err(|failure| Problem::new(Code::Stopped, failure.to_string()))??;
        let rules = self.versions.to_keep(&rules_of);
        // Nobody else opens it before it is here.
        let place = self.place(&config.id)?;
        let mut turn = place.turn().await;
        self.store.create(&config, &tokens, rules).await.map_err(|error| store_problem(&error))?;
        self.versions.are_kept(&config.fingerprint);
        if self.is_draining() {
            // It was begun for another server, where whoever comes finds it.
            self.metrics.matches_created.fetch_add(1, Relaxed);
            return Ok(created(config, tokens));
        }
        *turn = Some(actor::start(self, table, Fence::default(), config.created));
        self.metrics.matches_created.fetch_add(1, Relaxed);
        tracing::info!(table = config.id, game = config.game, seats = config.chairs.len(), "a match begins");
        Ok(created(config, tokens))
    }

    /// Whether somebody at this address may have one more match that is not over.
    async fn has_room_for(&self, address: &str) -> Result<(), Problem> {
        let most = self.limits.address_matches as usize;
        let made = self.store.made_by(address, most).await.map_err(|error| store_problem(&error))?;
        if made < most {
            return Ok(());
        }
        let message = format!("{made} matches that are not over were begun from one address; end some");
        Err(Problem::new(Code::Full, message))
    }

    fn has_room(&self) -> Result<(), Problem> {
        if self.places.count() < self.limits.matches { Ok(()) } else { Err(too_many()) }
    }

    /// The place of a match in memory, its own or a new one.
    pub(crate) fn place(&self, id: &str) -> Result<InUse<'_>, Problem> {
        self.places.of(id, self.limits.matches).ok_or_else(too_many)
    }

    async fn config(self: &Arc<Self>, wish: CreateMatch) -> Result<MatchConfig, Problem> {
        let playable = self.library().get(&wish.game)?.clone();
        let (chairs, links) = seating(&wish.seats)?;
        let players = u8::try_from(chairs.len()).map_err(|_| bad("there are too many seats"))?;
        let decks: Vec<Option<Deck>> = wish.seats.iter().map(|seat| seat.deck().cloned()).collect();
        let mut start = Start {
            players: Some(players),
            seed: wish.seed.unwrap_or_else(tokens::seed),
            decks: if decks.iter().any(Option::is_some) { decks } else { Vec::new() },
            format: wish.format,
            setup: wish.setup,
        };
        let between_people = links.len() > 1;
        let mut seed_from = match wish.seed {
            _ if !between_people => SeedFrom::Start,
            Some(_) => SeedFrom::Chosen,
            None => SeedFrom::Deal { secret: tokens::secret() },
        };
        let mut prelude = Vec::new();
        if let Some(from) = wish.from {
            let has_decks = !start.decks.is_empty() || start.format.is_some();
            if start.setup.is_some() || wish.seed.is_some() || has_decks {
                return Err(bad(
                    "a match goes on from another one as it is: no seed, decks, format or setup of its own",
                ));
            }
            let save = self.fork(&from.token, from.choices).await?;
            if save.game != wish.game || save.start.players != start.players {
                return Err(bad("the other match is of another game or for another number of players"));
            }
            (start, prelude) = (save.start, save.choices);
            seed_from = if between_people { SeedFrom::Match } else { SeedFrom::Start };
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
            seed_from,
            prelude,
            chairs,
            links,
            takebacks: wish.takebacks,
            clock: wish.clock,
            created: self.store.now(),
            made_by: None,
            open: None,
        })
    }

    async fn fork(self: &Arc<Self>, token: &str, choices: u32) -> Result<protocol::setup::Save, Problem> {
        let (handle, link) = self.find(token).await?;
        let (answer, told) = oneshot::channel();
        look(&handle, Look::Fork { link, choices, answer }, told).await?
    }

    /// The same people once more; each comes there by what follows from the token they have now.
    ///
    /// # Errors
    /// With the reason it cannot begin.
    pub async fn again(self: &Arc<Self>, config: &MatchConfig, held: &[String]) -> Result<String, Problem> {
        if let Some(address) = &config.made_by {
            self.has_room_for(address).await?;
        }
        let mut next = config.clone();
        next.id = tokens::match_id();
        next.created = self.store.now();
        next.prelude = Vec::new();
        // These people play once more; nobody else is waited for.
        next.open = None;
        // The next one is of the version that is played.
        next.fingerprint.clone_from(&self.library().get(&config.game)?.description.info.fingerprint);
        next.start = Start { seed: tokens::seed(), ..config.start.clone() };
        if config.links.len() > 1 {
            next.seed_from = SeedFrom::Deal { secret: tokens::secret() };
        }
        let tokens = held.iter().map(|token| tokens::next(token, &next.id)).chain([tokens::link()]).collect();
        Ok(self.begin(next, tokens).await?.id)
    }

    /// The same match by the version of its game that is played now; whoever sits there comes by what follows from the
    /// token they have.
    ///
    /// # Errors
    /// With the reason it cannot go on so.
    pub async fn go_on(
        self: &Arc<Self>,
        config: &MatchConfig,
        carried: Carried,
        held: &[String],
    ) -> Result<String, Problem> {
        let library = self.library();
        let info = &library.get(&config.game)?.description.info;
        let remark = carried.told(&info.name);
        let next = MatchConfig {
            id: tokens::match_id(),
            fingerprint: info.fingerprint.clone(),
            start: carried.start,
            prelude: carried.choices,
            seed_from: SeedFrom::Start,
            created: self.store.now(),
            open: None,
            ..config.clone()
        };
        let tokens = held.iter().map(|token| tokens::next(token, &next.id)).chain([tokens::link()]).collect();
        self.note_remark(&next.id, remark);
        Ok(self.begin(next, tokens).await?.id)
    }

    /// Keeps what a match was before its game was changed, for the case that the change is undone.
    pub fn note_origin(&self, id: &str, origin: Arc<Play>) {
        let mut origins = self.origins.lock().unwrap_or_else(PoisonError::into_inner);
        // Whoever writes a game plays one match; others were left.
        if origins.len() >= MOST_ORIGINS {
            origins.clear();
        }
        origins.insert(id.to_owned(), origin);
    }

    /// Takes it away again.
    pub fn take_origin(&self, id: &str) -> Option<Arc<Play>> {
        self.origins.lock().unwrap_or_else(PoisonError::into_inner).remove(id)
    }

    // ---- in memory --------------------------------------------------------------------------------------------------

    /// Writes down, for whoever mends the engine or the game, what it did not come back from.
    pub async fn report(&self, id: &str, record: &serde_json::Value) {
        let file = self.reports.join(format!("{id}.json"));
        let text = serde_json::to_vec_pretty(record).unwrap_or_default();
        let writing = tokio::task::spawn_blocking(move || {
            let folder = file.parent().unwrap_or(&file);
            std::fs::create_dir_all(folder)?;
            if !file.exists() && folder.read_dir()?.count() >= MOST_REPORTS {
                let message = format!("there are {MOST_REPORTS} reports; take some away");
                return Err(std::io::Error::other(message));
            }
            crate::store::write_private(&file, &text)?;
            Ok::<_, std::io::Error>(file)
        });
        match writing.await {
            Ok(Ok(file)) => tracing::error!(table = id, file = %file.display(), "a report was written"),
            Ok(Err(error)) => tracing::warn!(%error, table = id, "a report could not be written"),
            Err(error) => tracing::warn!(%error, table = id, "a report could not be written"),
        }
    }

    /// Whether those that go on by themselves were opened.
    pub fn has_opened(&self) -> bool {
        self.opened.load(Relaxed)
    }

    /// How many matches are in memory.
    pub fn in_memory(&self) -> usize {
        self.places.count()
    }

    /// Deletes a match; not one that is in memory, where somebody may be.
    pub async fn forget(&self, id: &str) {
        let Some(place) = self.places.of(id, usize::MAX) else { return };
        // Whoever wants to open it waits until it is gone.
        let turn = place.turn().await;
        if turn.as_ref().is_some_and(|handle| !handle.0.is_closed()) {
            return;
        }
        let fence = match self.store.claim(id).await {
            Ok(Claim::Here(fence)) => Some(fence),
            // Where it is, it is in memory.
            Ok(Claim::Elsewhere(_) | Claim::Nobody | Claim::NoMatch) | Err(_) => None,
        };
        let Some(fence) = fence else { return };
        match self.store.forget(id, fence).await {
            Ok(()) => {
                self.metrics.matches_deleted.fetch_add(1, Relaxed);
                tracing::info!(table = id, "a match that nobody came back to was deleted");
            }
            Err(error) => tracing::warn!(%error, table = id, "a match could not be deleted"),
        }
    }

    /// Stops every match and closes the store; whoever does not come in time is left.
    pub async fn close(&self) {
        let stopping = self.places.of_all(|_| true).into_iter().map(|place| async move {
            let Some(handle) = place.turn().await.take() else { return };
            let (stopped, done) = oneshot::channel();
            if handle.0.send(Input::Stop { stopped }).await.is_ok() {
                // A match that is gone already has nothing more to write.
                let _gone = done.await;
            }
        });
        let all = futures_util::future::join_all(stopping);
        if tokio::time::timeout(STOPPING, all).await.is_err() {
            tracing::warn!("some matches did not stop in time");
        }
        if tokio::time::timeout(CLOSING, self.store.close()).await.is_err() {
            tracing::warn!("the store did not close in time");
        }
    }
}

fn too_many() -> Problem {
    Problem::new(Code::Full, "there are too many matches; try again later")
}

/// Puts a question to a match.
///
/// # Errors
/// When the match has just left the memory; asking again opens it.
pub async fn look<T>(handle: &Handle, look: Look, told: oneshot::Receiver<T>) -> Result<T, Problem> {
    let gone = || Problem::new(Code::Internal, "the match gave no answer; try again");
    handle.0.send(Input::Look { look: Box::new(look) }).await.map_err(|_| gone())?;
    told.await.map_err(|_| gone())
}

/// What whoever has begun a match is told.
fn created(config: MatchConfig, tokens: Vec<String>) -> Created {
    let watch = tokens.last().cloned().unwrap_or_default();
    let held = config.links.into_iter().zip(tokens);
    let link = |(LinkConfig { seats, invited }, token)| SeatLink { seats, token, invited };
    Created { id: config.id, links: held.map(link).collect(), watch }
}

/// Chairs, and who sits on which of them.
fn seating(seats: &[SeatRequest]) -> Result<(Vec<SeatConfig>, Vec<LinkConfig>), Problem> {
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
                invited.push(LinkConfig { seats: vec![number], invited: true });
                (name.clone(), None)
            }
            SeatRequest::Bot { bot, .. } => {
                let unknown = |error: BotSpecError| Problem::new(Code::Unknown, error.to_string());
                let bot = bot.parse::<BotSpec>().map_err(unknown)?.to_string();
                (Some(bot.clone()), Some(bot))
            }
        };
        let name = name.filter(|name| !name.trim().is_empty());
        let name = name.unwrap_or_else(|| format!("Player {}", index + 1));
        text::check_name(&name)?;
        chairs.push(SeatConfig { name, bot });
    }
    let own = (!own.is_empty()).then_some(LinkConfig { seats: own, invited: false });
    Ok((chairs, own.into_iter().chain(invited).collect()))
}

fn bad(message: impl Into<String>) -> Problem {
    Problem::new(Code::BadSetup, message)
}

/// What people are told when the store fails.
pub fn store_problem(error: &StoreError) -> Problem {
    match error {
        StoreError::Refuses(_) => {
            let message = "the server cannot write anything down just now; nothing is lost, try again soon";
            Problem::new(Code::StoreRefuses, message)
        }
        // Reading has failed, for whatever keeps the database from answering: it comes back by itself.
        StoreError::Shared(_) | StoreError::Unreached { .. } => {
            let message = "the server cannot look anything up just now; nothing is lost, try again soon";
            Problem::new(Code::StoreRefuses, message)
        }
        error => {
            tracing::error!(%error, "the store failed");
            Problem::new(Code::Internal, "the store does not answer")
        }
    }
}
