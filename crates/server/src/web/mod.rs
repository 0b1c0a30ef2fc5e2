//! What the outside can reach.

mod accept;
mod account;
mod assets;
mod drafts;
mod guard;
mod hosts;
mod packs;
mod prepared;
mod rest;
mod seat;
mod socket;

use crate::addresses::AddressRange;
use crate::lobby::Lobby;
pub use accept::serve;
pub use assets::Page;
use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::middleware::from_fn_with_state;
use axum::routing::{any, get, post};
pub use guard::Visitor;
pub use hosts::Hosts;
pub(crate) use prepared::{ByGame, Prepared};
use protocol::Language;
use protocol::guide::Guide;
use protocol::library::LoadedGame;
use protocol::problem::{Code, Problem};
use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, OnceLock};
use tokio::sync::watch;

/// How the server is reached.
#[derive(Clone, Debug, Default)]
pub struct Network {
    /// Names besides its own by which it may be called.
    pub hosts: Vec<String>,
    /// Proxies that tell the truth about who asks.
    pub proxies: Vec<AddressRange>,
}

/// The guided first turn of a game, if it has one.
pub type MakeGuide = fn(&LoadedGame) -> Option<Guide>;

#[derive(Clone, Debug)]
pub struct Shared {
    pub lobby: Arc<Lobby>,
    pub page: Page,
    pub stopping: watch::Receiver<bool>,
    hosts: Arc<Hosts>,
    proxies: Arc<[AddressRange]>,
    /// Another one after each start, so that numbers of requests never come again.
    boot: u32,
    descriptions: Arc<ByGame>,
    covers: Arc<ByGame>,
    guides: Arc<ByGame>,
    art: Arc<ByGame>,
    /// How a game's first turn is guided, as the program knows it.
    guide: MakeGuide,
    /// It listens on a loopback address: nobody else reaches it.
    only_here: bool,
    files: Arc<HashMap<&'static str, OnceLock<Prepared>>>,
}

impl Shared {
    pub fn new(
        lobby: Arc<Lobby>,
        page: Page,
        bound: IpAddr,
        network: &Network,
        guide: MakeGuide,
        stopping: watch::Receiver<bool>,
    ) -> Self {
        Self {
            hosts: Arc::new(Hosts::new(bound, &network.hosts)),
            proxies: network.proxies.clone().into(),
            boot: crate::tokens::seed() as u32,
            descriptions: Arc::default(),
            covers: Arc::default(),
            guides: Arc::default(),
            art: Arc::default(),
            guide,
            only_here: bound.to_canonical().is_loopback(),
            files: Arc::new(page.files.iter().map(|(path, _)| (*path, OnceLock::new())).collect()),
            lobby,
            page,
            stopping,
        }
    }

    /// The description of a game: as long as it is the same, it is written and compressed once.
    ///
    /// # Errors
    /// When there is no such game.
    pub fn description(&self, game: &str, language: Language) -> Result<Arc<Prepared>, Problem> {
        let library = self.lobby.library();
        let playable = library.get(game)?.in_language(language);
        let write = |tag: &str| Prepared::json(tag, &playable.description);
        Ok(self.descriptions.of(&format!("{game} {}", language.code()), &playable.tag, write))
    }

    /// Counts what somebody asks for.
    ///
    /// # Errors
    /// When it is too much.
    pub fn charge(&self, visitor: &Visitor, cost: u32) -> Result<(), Problem> {
        if self.lobby.addresses.allow(visitor.address, cost, &self.lobby.limits) {
            return Ok(());
        }
        Err(Problem::new(Code::TooFast, "too many requests; wait a moment"))
    }
}

pub fn router(shared: Shared) -> Router {
    let limit = shared.lobby.limits.message;
    Router::new()
        .route("/health", get(rest::health))
        .route("/ready", get(rest::ready))
        .route("/metrics", get(rest::metrics))
        .route("/api/games", get(rest::games))
        .route("/api/games/{game}", get(rest::game))
        .route("/api/games/{game}/cover", get(rest::cover))
        .route("/api/games/{game}/guide", get(packs::guide))
        .route("/api/games/{game}/art/{file}", get(packs::art))
        .route("/api/open", get(rest::open_tables).post(rest::claim))
        .route("/api/address", get(rest::address))
        .route("/api/bots", get(rest::bots))
        .route("/api/matches", post(rest::create))
        .route("/api/tables", post(rest::tables))
        .route("/api/steps", post(rest::steps))
        .route("/api/replay", post(rest::replay))
        .route("/api/timeline", post(rest::timeline))
        .route("/api/workbench", get(drafts::news))
        .route("/api/workbench/tests", post(drafts::save))
        .route("/api/workbench/matches", post(drafts::play))
        .route("/api/account", post(account::make))
        .route("/api/account/session", post(account::sign_in))
        .route("/api/account/out", post(account::sign_out))
        .route("/api/account/phrase", post(account::change_phrase))
        .route("/api/account/delete", post(account::delete))
        .route("/api/account/sync", post(account::sync))
        .route("/api/ws", any(socket::upgrade))
        .fallback(assets::serve)
        .layer(from_fn_with_state(shared.clone(), guard::guard))
        .layer(DefaultBodyLimit::max(limit))
        .with_state(shared)
}
