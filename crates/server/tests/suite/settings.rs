//! A server on any free port, with every game of the workspace and a page of one line.

use cardwright_server::lobby::Pace;
use cardwright_server::serving::ENGINE_TIME;
use cardwright_server::{Keeping, Limits, Network, Page, Running, Settings};
use protocol::library::Library;
use std::net::Ipv4Addr;
use std::path::{Path, PathBuf};
use std::sync::LazyLock;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

/// Every game of the workspace, compiled once for all tests.
pub static LIBRARY: LazyLock<Library> = LazyLock::new(|| {
    let games = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../games");
    Library::of_folder(&games).expect("games without mistakes")
});

const PAGE: Page = Page {
    files: &[
        ("index.html", b"<!doctype html><title>Cardwright</title>"),
        ("docs/index.html", b"<!doctype html><title>Documentation</title>"),
        ("docs/bots.html", b"<!doctype html><title>Bots</title>"),
    ],
    missing: "",
};

pub fn settings(data: &Path, limits: Limits, pace: Pace) -> Settings {
    Settings {
        host: Ipv4Addr::LOCALHOST.into(),
        port: 0,
        data: data.to_owned(),
        store: store_of(data),
        node: (Ipv4Addr::LOCALHOST, 0).into(),
        library: LIBRARY.clone(),
        page: PAGE,
        limits,
        pace,
        engine_time: ENGINE_TIME,
        network: Network::default(),
        keeping: Keeping::default(),
        watched: None,
        guide: |_| None,
    }
}

/// Where the matches of this data folder are kept: in a file, or, when the tests are told so, in PostgreSQL.
#[cfg(feature = "postgres")]
fn store_of(data: &Path) -> Option<String> {
    let is_shared = std::env::var("CARDWRIGHT_TEST_STORE").is_ok_and(|store| store == "postgres");
    is_shared.then(|| crate::database::schema(&data.file_name().expect("a name").to_string_lossy()))
}

#[cfg(not(feature = "postgres"))]
fn store_of(_: &Path) -> Option<String> {
    None
}

/// A folder of its own for each test, removed at its end.
pub struct Folder(pub PathBuf);

impl Folder {
    pub fn new() -> Self {
        static NEXT: AtomicU32 = AtomicU32::new(0);
        let name =
            format!("cardwright-suite-{}-{}", std::process::id(), NEXT.fetch_add(1, Ordering::Relaxed));
        Self(std::env::temp_dir().join(name))
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _gone = std::fs::remove_dir_all(&self.0);
    }
}

pub async fn start(folder: &Folder, limits: Limits) -> Running {
    let pace = Pace { bot_delay: Duration::ZERO, bot_time: Duration::from_millis(50), think: None };
    // Whoever ran here before may still be closing its store on a busy machine.
    for _ in 0..50 {
        match cardwright_server::start(settings(&folder.0, limits.clone(), pace)).await {
            Ok(running) => return running,
            Err(error) if format!("{error:?}").contains("InUse") => {
                tokio::time::sleep(Duration::from_millis(100)).await;
            }
            Err(error) => panic!("a server: {error:?}"),
        }
    }
    panic!("the store stays in use")
}

pub fn generous() -> Limits {
    Limits { connection_rate: 100_000, address_rate: 100_000, ..Limits::default() }
}
