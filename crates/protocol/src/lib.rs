//! The protocol of the table: everything a program or a page exchanges with Cardwright, as versioned JSON.
//!
//! The same types go over standard input and output ([`drive`]) and over WebSocket (the crate `server`). They say what
//! the engine's views, decisions and events say and know no rule of any game. Only [`from_engine`] knows the engine's
//! own types. `typescript`, part of the tests, writes the types down for the page.

pub mod account;
pub mod art;
pub mod carry;
pub mod deal;
pub mod decision;
pub mod drive;
pub mod event;
pub mod from_engine;
pub mod game;
pub mod guide;
pub mod library;
pub mod limits;
pub mod message;
pub mod play;
pub mod problem;
pub mod renamed;
pub mod setup;
pub mod table;
#[cfg(test)]
mod typescript;
pub mod view;
pub mod workbench;

pub use words::Language;

/// Raised when a program written for the older form would misunderstand the newer one.
pub const VERSION: u32 = 1;

/// Whole numbers up to this one are exact in every JSON reader.
pub const LARGEST_EXACT: u64 = (1 << 53) - 1;
