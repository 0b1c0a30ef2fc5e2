//! `cardwright serve`, and what happens without arguments: the table in the browser.

use crate::arguments::Serve;
use crate::error::{CommandError, CommandStatus, Outcome};
use crate::server_arguments::STORE_VARIABLE;
use crate::watching::Watching;
use crate::{embedded, guiding};
use protocol::library::Library;
use server::lobby::Pace;
use server::workbench::GamesFolder;
use server::{Keeping, Limits, Network, Settings, serving};
use std::env;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

pub fn run(settings: &Serve, out: &mut dyn Write) -> Outcome {
    server::logs(settings.json_logs);
    let data = settings.data.clone().map_or_else(data_folder, Ok)?;
    let games = settings.watch.clone().or_else(|| settings.games.clone()).or_else(games_here);
    let store = settings.store_address();
    if store.is_none() && settings.node.port() != 0 {
        let message =
            "`--node` is for servers that share a database: name it with `--store`, or leave `--node` out";
        return Err(CommandError::new(message));
    }
    let (library, watched) = games_of(settings, games.as_deref())?;
    let wanted = Settings {
        host: settings.host,
        port: settings.port,
        data: data.clone(),
        store: store.clone(),
        node: settings.node,
        library,
        page: embedded::PAGE,
        guide: guiding::guide,
        limits: Limits {
            matches: settings.max_matches,
            address_rate: settings.address_rate,
            address_connections: settings.address_connections,
            address_matches: settings.address_matches,
            connections: settings.max_connections,
            ..Limits::default()
        },
        pace: Pace {
            bot_delay: Duration::from_millis(settings.bot_delay),
            bot_time: Duration::from_millis(settings.bot_time),
            think: settings.think.time(),
        },
        engine_time: Duration::from_millis(settings.engine_time),
        keeping: Keeping {
            unbegun: days(settings.keep_unbegun),
            open: days(settings.keep_open),
            over: days(settings.keep_over),
        },
        network: Network { hosts: settings.allow_host.clone(), proxies: settings.trusted_proxy.clone() },
        watched,
    };
    let runtime = tokio::runtime::Runtime::new()
        .map_err(|error| CommandError::new(format!("cannot start the server: {error}")))?;
    let stop = stop_signal(&runtime);
    let served = runtime.block_on(async {
        let started = match server::start(wanted.clone()).await {
            Err(server::StartError::Listen { .. }) if settings.any_port => {
                server::start(Settings { port: 0, ..wanted }).await
            }
            started => started,
        };
        let running = started.map_err(|error| CommandError::new(error.to_string()))?;
        writeln!(out, "Cardwright: the table is open at http://{}", running.address)?;
        match &games {
            Some(folder) if settings.watch.is_some() => {
                writeln!(out, "Games: those in {}, read again whenever a file is saved.", folder.display())?;
            }
            Some(folder) => writeln!(out, "Games: those in {}.", folder.display())?,
            None => writeln!(out, "Games: those that came with the program.")?,
        }
        if !embedded::PAGE.missing.is_empty() {
            writeln!(out, "This program has no page for the browser: {}.", embedded::PAGE.missing)?;
        }
        if settings.store.as_deref().is_some_and(server::store::has_password) {
            let told = "Others on this machine can read the password in --store; write it into";
            writeln!(out, "{told} {STORE_VARIABLE} instead.")?;
        }
        let kept = store.as_deref().map(server::store::without_password);
        let kept = kept.unwrap_or_else(|| data.display().to_string());
        writeln!(out, "Matches are kept in {kept}. Ctrl-C closes the table; `cardwright help` lists more.")?;
        out.flush()?;
        running
            .until(async {
                // An error means that nobody can ask any more.
                let _asked = stop.await;
            })
            .await;
        Ok(CommandStatus::Good)
    });
    // Threads that do not come back are no reason to stay.
    runtime.shutdown_background();
    served
}

/// The games that are played, and whether they are read again when they change.
fn games_of(
    settings: &Serve,
    folder: Option<&Path>,
) -> Result<(Library, Option<Arc<dyn GamesFolder>>), CommandError> {
    if let Some(folder) = &settings.watch {
        if !settings.host.to_canonical().is_loopback() {
            let message = "`--watch` writes tests into the game's folder, so it is only for a loopback address: others \
                           must not come in. Leave `--host` out";
            return Err(CommandError::new(message));
        }
        let (watching, library) = Watching::begin(folder).map_err(CommandError::new)?;
        return Ok((library, Some(Arc::new(watching))));
    }
    let library = match folder {
        Some(folder) => Library::of_folder_with(folder, &embedded::pack),
        None => embedded::library(&embedded::names()),
    };
    Ok((library.map_err(CommandError::new)?, None))
}

/// However busy or stuck everything else is, the program has ended so long after it was told to.
const LAST_MOMENT: Duration = Duration::from_secs(9);

/// Comes when the program is told to stop. It is waited for on a thread of its own.
fn stop_signal(runtime: &tokio::runtime::Runtime) -> tokio::sync::oneshot::Receiver<()> {
    let (tell, told) = tokio::sync::oneshot::channel();
    let handle = runtime.handle().clone();
    std::thread::spawn(move || {
        handle.block_on(serving::shutdown_signal());
        let _gone = tell.send(());
        std::thread::sleep(LAST_MOMENT);
        eprintln!("error: not everything could be closed in time");
        std::process::exit(1);
    });
    told
}

fn days(number: u32) -> Duration {
    Duration::from_secs(24 * 60 * 60) * number
}

/// Whoever works on games starts the program beside them.
fn games_here() -> Option<PathBuf> {
    let has_rules = |folder: PathBuf| {
        let files = folder.read_dir().into_iter().flatten().flatten();
        files.map(|file| file.path()).any(|file| file.extension().is_some_and(|end| end == "cw"))
    };
    let here = PathBuf::from("games");
    let folders = here.read_dir().ok()?.flatten();
    folders.map(|folder| folder.path()).any(has_rules).then_some(here)
}

/// Where programs of this user keep their data.
pub fn data_folder() -> Result<PathBuf, CommandError> {
    let set = |name: &str| env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
    let home = || set("HOME").or_else(|| set("USERPROFILE"));
    let base = if cfg!(windows) {
        set("LOCALAPPDATA")
    } else if cfg!(target_os = "macos") {
        home().map(|home| home.join("Library/Application Support"))
    } else {
        set("XDG_DATA_HOME").or_else(|| home().map(|home| home.join(".local/share")))
    };
    base.map(|base| base.join("cardwright"))
        .ok_or_else(|| CommandError::new("cannot tell where your data folder is; name one with --data"))
}
