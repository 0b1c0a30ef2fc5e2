//! The table: matches over WebSocket, kept in a store.
//!
//! Each match is one task ([`actor`]) around a [`table`] that decides and remembers but does nothing by itself. What is
//! accepted is written down ([`store`]) before anybody sees it, and played by the engine on threads of its own
//! ([`isolation`]) before it is written. [`lobby`] finds and opens matches; [`web`] speaks with
//! the outside. No rule of any game is known here.

pub mod accounts;
pub mod actor;
pub mod addresses;
pub mod admin;
pub mod bot_pool;
pub mod clock;
#[cfg(feature = "postgres")]
pub mod cluster;
pub mod engine_pool;
pub mod expiry;
pub mod isolation;
pub mod limits;
pub mod lobby;
pub mod metrics;
pub mod open_tables;
pub mod opening;
pub mod others;
pub mod places;
pub mod serving;
pub mod store;
pub mod table;
pub mod text;
pub mod tokens;
pub mod versions;
pub mod web;
pub mod workbench;

pub use limits::Limits;
pub use serving::{Running, Settings, StartError, start};
pub use store::Keeping;
pub use web::{Network, Page};

use std::backtrace::{Backtrace, BacktraceStatus};
use std::panic::PanicHookInfo;
use std::sync::atomic::AtomicI64;
use std::sync::atomic::Ordering::Relaxed;
use tracing::Level;

/// How far the time of the day was set forward (or back) by [`set_wall_clock`].
static WALL_CLOCK_SHIFT: AtomicI64 = AtomicI64::new(0);

/// Milliseconds since 1970 by this machine's clock. Somebody may set it: how long something takes is measured by
/// [`clock::monotonic`], and what is written down about matches has the time of [`store::Store::now`].
pub fn now() -> u64 {
    let since = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
    let now = since.map_or(0, |since| since.as_millis() as u64);
    now.saturating_add_signed(WALL_CLOCK_SHIFT.load(Relaxed))
}

/// For tests of what happens when somebody sets the time of the day: from now on it is so many milliseconds later.
pub fn set_wall_clock(shift: i64) {
    WALL_CLOCK_SHIFT.store(shift, Relaxed);
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
    tell_panics(|panic| {
        let place = panic.location().map_or_else(String::new, ToString::to_string);
        let backtrace = Backtrace::capture();
        let backtrace =
            (backtrace.status() == BacktraceStatus::Captured).then(|| tracing::field::display(&backtrace));
        tracing::error!(backtrace, "panicked at {place}: {}", store::words_of(panic.payload()));
    });
}

/// From now on the process tells of panics so. What redb says about a damaged file is none: it is caught and told as an
/// error.
pub fn tell_panics(tell: impl Fn(&PanicHookInfo<'_>) + Send + Sync + 'static) {
    std::panic::set_hook(Box::new(move |panic| {
        if !store::expects_panics() {
            tell(panic);
        }
    }));
}
