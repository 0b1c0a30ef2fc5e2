//! Starting and stopping a server.

use crate::limits::Limits;
use crate::lobby::{Lobby, Pace};
use crate::metrics::Metrics;
use crate::store::{Keeping, Store, StoreError, StoreFile};
use crate::web::{self, MakeGuide, Network, Page, Shared};
use crate::workbench::{self, GamesFolder};
use crate::{admin, expiry};
use protocol::library::Library;
use std::future::Future;
use std::net::{IpAddr, SocketAddr};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;
use tokio::net::TcpListener;
use tokio::sync::watch;
use tokio::task::JoinHandle;

#[derive(Clone, Debug)]
pub struct Settings {
    pub host: IpAddr,
    /// 0: any that is free.
    pub port: u16,
    /// The folder of the store, of reports and of the socket for whoever runs the server.
    pub data: PathBuf,
    /// Where matches are kept instead: `postgres://...`, for several servers.
    pub store: Option<String>,
    /// Where the other servers reach this one then; port 0: any that is free.
    pub node: SocketAddr,
    pub library: Library,
    pub page: Page,
    pub limits: Limits,
    pub pace: Pace,
    /// How long the engine may take for one decision; a match that takes longer is ended.
    pub engine_time: Duration,
    pub network: Network,
    /// How long matches are kept that nobody comes back to.
    pub keeping: Keeping,
    /// Games that are being written while they are played.
    pub watched: Option<Arc<dyn GamesFolder>>,
    /// How the first turn of a game is guided.
    pub guide: MakeGuide,
}

/// What one decision may take, if nothing else is said.
pub const ENGINE_TIME: Duration = Duration::from_secs(2);

#[derive(Debug, thiserror::Error)]
pub enum StartError {
    #[error("cannot use the folder `{folder}`: {error}")]
    Folder { folder: PathBuf, error: std::io::Error },
    #[error(transparent)]
    Store(#[from] StoreError),
    #[error(
        "this program was built without PostgreSQL: build it with `--features postgres`, or use the program that \
         `cargo xtask dist` makes"
    )]
    NoPostgres,
    #[error(
        "the other servers cannot reach this one at {0}: name this machine's own address in the network between them, \
         as `--node 10.0.0.5:{port}`", port = if .0.port() == 0 { 7433 } else { .0.port() }
    )]
    Node(SocketAddr),
    #[error("cannot listen on {address}: {error}")]
    Listen { address: SocketAddr, error: std::io::Error },
}

/// The file of the store in its folder.
pub fn store_file(data: &Path) -> PathBuf {
    data.join("cardwright.redb")
}

/// A server that runs.
#[derive(Debug)]
pub struct Running {
    pub address: SocketAddr,
    pub lobby: Arc<Lobby>,
    stop: watch::Sender<bool>,
    task: JoinHandle<()>,
    /// Of a server whose store is elsewhere; else whoever writes the store has it.
    _folder: Option<StoreFile>,
}

/// Opens the store and listens; then matches with bots and clocks are opened one by one.
///
/// # Errors
/// When one of these is not possible.
pub async fn start(settings: Settings) -> Result<Running, StartError> {
    if settings.store.is_some() && settings.node.ip().to_canonical().is_unspecified() {
        return Err(StartError::Node(settings.node));
    }
    private_folder(&settings.data)
        .map_err(|error| StartError::Folder { folder: settings.data.clone(), error })?;
    // Before the store is opened, so that whoever cannot listen has not touched it.
    let listener = listen(&settings).await?;
    let metrics = Arc::new(Metrics::default());
    match settings.store.clone() {
        Some(url) => {
            // Reports and the socket for whoever runs the server are in it.
            let folder = StoreFile::take(&store_file(&settings.data))?;
            let running = serve_shared(listener, settings, &url, metrics).await?;
            Ok(Running { _folder: Some(folder), ..running })
        }
        None => {
            let store = Store::open(&store_file(&settings.data), metrics.clone())?;
            serve_on(listener, settings, store, metrics).await
        }
    }
}

/// On a store that several servers share.
#[cfg(feature = "postgres")]
async fn serve_shared(
    listener: TcpListener,
    settings: Settings,
    url: &str,
    metrics: Arc<Metrics>,
) -> Result<Running, StartError> {
    use crate::cluster::{self, Company};
    use crate::store::postgres::{NodeCard, pack_of};
    let played = settings.library.iter().map(|game| &game.description.info);
    let packs = played.map(|info| pack_of(&info.id, &info.fingerprint)).collect();
    let told = |error| StartError::Listen { address: settings.node, error };
    let between = TcpListener::bind(settings.node).await.map_err(told)?;
    let address = between.local_addr().map_err(told)?.to_string();
    let (store, shared) = Store::shared(url, NodeCard { address, packs }, metrics.clone()).await?;
    let running = serve_on(listener, settings, store, metrics).await?;
    let company = Arc::new(Company::new(shared));
    let _first = running.lobby.others.set(company.clone());
    tokio::spawn(cluster::run(between, running.lobby.clone(), company, running.stop.subscribe()));
    Ok(running)
}

#[cfg(not(feature = "postgres"))]
async fn serve_shared(_: TcpListener, _: Settings, _: &str, _: Arc<Metrics>) -> Result<Running, StartError> {
    Err(StartError::NoPostgres)
}

async fn listen(settings: &Settings) -> Result<TcpListener, StartError> {
    let address = SocketAddr::new(settings.host, settings.port);
    TcpListener::bind(address).await.map_err(|error| StartError::Listen { address, error })
}

/// The same on a store that is open already.
///
/// # Errors
/// When it cannot listen.
pub async fn start_on(
    settings: Settings,
    store: Store,
    metrics: Arc<Metrics>,
) -> Result<Running, StartError> {
    serve_on(listen(&settings).await?, settings, store, metrics).await
}

async fn serve_on(
    listener: TcpListener,
    mut settings: Settings,
    store: Store,
    metrics: Arc<Metrics>,
) -> Result<Running, StartError> {
    let wanted = SocketAddr::new(settings.host, settings.port);
    let address = listener.local_addr().map_err(|error| StartError::Listen { address: wanted, error })?;
    settings.limits = settings.limits.within_open_files();
    let lobby = Arc::new(Lobby::new(&settings, store, metrics));
    if let Err(error) = lobby.read_bans().await {
        lobby.store.close().await;
        return Err(match error {
            StoreError::Database(error) => StoreError::Unreadable(error.to_string()),
            other => other,
        }
        .into());
    }
    let (stop, stopping) = watch::channel(false);
    tokio::spawn(expiry::run(lobby.clone(), stopping.clone()));
    if let Some(workbench) = &lobby.workbench {
        tokio::spawn(workbench::run(lobby.clone(), workbench.clone(), stopping.clone()));
    }
    let (admin, data, until) = (lobby.clone(), settings.data.clone(), stopping.clone());
    tokio::spawn(async move { admin::listen(admin, &data, until).await });
    let bound = address.ip();
    let guide = settings.guide;
    let shared = Shared::new(lobby.clone(), settings.page, bound, &settings.network, guide, stopping.clone());
    let task = tokio::spawn(web::serve(listener, web::router(shared.clone()), shared));
    let opening = lobby.clone();
    tokio::spawn(async move {
        let mut stopping = stopping;
        tokio::select! {
            () = opening.reopen() => {}
            _ = stopping.wait_for(|stop| *stop) => {}
        }
    });
    Ok(Running { address, lobby, stop, task, _folder: None })
}

/// Makes the folder, if it is not there, for its owner alone.
fn private_folder(folder: &Path) -> std::io::Result<()> {
    let mut making = std::fs::DirBuilder::new();
    making.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut making, 0o700);
    making.create(folder)
}

impl Running {
    /// Runs until asked to stop, then lets everybody go and closes the store.
    pub async fn until(self, asked: impl Future<Output = ()>) {
        asked.await;
        tracing::info!("stopping");
        self.stop().await;
    }

    pub async fn stop(self) {
        // Nobody listens if the server has ended already.
        let _ended = self.stop.send(true);
        self.lobby.close().await;
        if tokio::time::timeout(Duration::from_secs(2), self.task).await.is_err() {
            tracing::warn!("some connections did not close in time");
        }
    }
}

/// Ctrl-C, or the signal by which services are stopped.
pub async fn shutdown_signal() {
    let interrupted = async {
        if tokio::signal::ctrl_c().await.is_err() {
            std::future::pending::<()>().await;
        }
    };
    #[cfg(unix)]
    let terminated = async {
        match tokio::signal::unix::signal(tokio::signal::unix::SignalKind::terminate()) {
            Ok(mut signal) => {
                signal.recv().await;
            }
            Err(_) => std::future::pending::<()>().await,
        }
    };
    #[cfg(not(unix))]
    let terminated = std::future::pending::<()>();
    tokio::select! {
        () = interrupted => {}
        () = terminated => {}
    }
}
