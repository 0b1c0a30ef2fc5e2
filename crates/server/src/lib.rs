//! The table: matches over WebSocket, kept in a store.
//!
//! Each match is one task ([`actor`]) around a [`table`] that decides and remembers but does nothing by itself. What is
//! accepted is written down ([`store`]) before anybody sees it, and played by the engine on threads of its own
//! ([`isolation`]) before it is written. [`lobby`] finds and opens matches; [`web`] speaks with
//! the outside. No rule of any game is known here.

pub mod actor;
pub mod addresses;
pub mod bot_pool;
pub mod clock;
pub mod engine_pool;
pub mod isolation;
pub mod limits;
pub mod lobby;
pub mod metrics;
pub mod serving;
pub mod store;
pub mod table;
pub mod text;
pub mod tokens;
pub mod web;

pub use limits::Limits;
pub use serving::{Running, Settings, StartError, start};
pub use web::{Network, Page};

use tracing::Level;

/// Milliseconds since 1970.
pub fn now() -> u64 {
    let since = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
    since.map_or(0, |since| since.as_millis() as u64)
}

/// Sends what is worth telling to standard error; `RUST_LOG` says how much.
pub fn logs(as_json: bool) {
    use tracing_subscriber::filter::Targets;
    use tracing_subscriber::layer::SubscriberExt as _;
    use tracing_subscriber::util::SubscriberInitExt as _;
    let wanted = std::env::var("RUST_LOG").ok().and_then(|wanted| wanted.parse::<Targets>().ok());
    let usual = || Targets::new().with_default(Level::WARN).with_target("cardwright_server", Level::INFO);
    let in_colour =
        std::io::IsTerminal::is_terminal(&std::io::stderr()) && std::env::var_os("NO_COLOR").is_none();
    let lines = tracing_subscriber::fmt::layer().with_ansi(in_colour).with_writer(std::io::stderr);
    let registry = tracing_subscriber::registry().with(wanted.unwrap_or_else(usual));
    // A second call changes nothing: the first stays.
    let _set = if as_json { registry.with(lines.json()).try_init() } else { registry.with(lines).try_init() };
}
