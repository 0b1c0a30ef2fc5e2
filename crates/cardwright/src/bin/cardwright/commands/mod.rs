//! One file for each command.

pub mod admin;
pub mod check;
pub mod completions;
pub mod conform;
pub mod drive;
pub mod exercise;
pub mod explain;
pub mod fit;
pub mod fixing;
#[cfg(feature = "import")]
pub mod import;
#[cfg(not(feature = "import"))]
#[path = "no_import.rs"]
pub mod import;
pub mod lab;
pub mod ladder;
pub mod laws;
pub mod new;
pub mod play;
pub mod replay;
pub mod serve;
pub mod sim;
pub mod store;
pub mod test;
pub mod text;
pub mod verify;
