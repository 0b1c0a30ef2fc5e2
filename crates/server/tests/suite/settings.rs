//! A server on any free port, with every game of the workspace and a page of one line.

use cardwright_server::lobby::Pace;
use cardwright_server::serving::ENGINE_TIME;
use cardwright_server::{Limits, Page, Settings};
use protocol::library::Library;
use std::net::Ipv4Addr;
use std::path::Path;
use std::sync::LazyLock;

/// Every game of the workspace, compiled once for all tests.
pub static LIBRARY: LazyLock<Library> = LazyLock::new(|| {
    let games = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../games");
    Library::of_folder(&games).expect("games without mistakes")
});

pub fn settings(data: &Path, limits: Limits, pace: Pace) -> Settings {
    Settings {
        host: Ipv4Addr::LOCALHOST.into(),
        port: 0,
        data: data.to_owned(),
        library: LIBRARY.clone(),
        page: Page { files: &[("index.html", b"<!doctype html><title>Cardwright</title>")], missing: "" },
        limits,
        pace,
        engine_time: ENGINE_TIME,
    }
}
