//! The table: matches over WebSocket, kept in a store.
//!
//! Each match is one task ([`actor`]) around a [`table`] that decides and remembers but does nothing by itself. What is
//! accepted is written down ([`store`]) before anybody sees it. [`hall`] finds and opens matches; [`web`] speaks with
//! the outside. No rule of any game is known here.

pub mod actor;
pub mod clock;
pub mod games;
pub mod hall;
pub mod limits;
pub mod metrics;
pub mod serving;
pub mod store;
pub mod table;
pub mod thinking;
pub mod tokens;
pub mod web;

pub use limits::Limits;
pub use serving::{Running, Settings, Trouble, start};

/// Milliseconds since 1970.
pub fn now() -> u64 {
    let since = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
    since.map_or(0, |since| since.as_millis() as u64)
}

/// Sends what is worth telling to standard error; `RUST_LOG` says how much.
pub fn logs(as_json: bool) {
    let filter =
        tracing_subscriber::EnvFilter::try_from_default_env().unwrap_or_else(|_| "warn,server=info".into());
    let in_colour =
        std::io::IsTerminal::is_terminal(&std::io::stderr()) && std::env::var_os("NO_COLOR").is_none();
    let logs =
        tracing_subscriber::fmt().with_env_filter(filter).with_ansi(in_colour).with_writer(std::io::stderr);
    // A second call changes nothing: the first stays.
    let _set = if as_json { logs.json().try_init() } else { logs.try_init() };
}
