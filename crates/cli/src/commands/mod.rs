//! One file for each command.

pub mod check;
pub mod completions;
pub mod conform;
pub mod drive;
pub mod explain;
pub mod new;
pub mod play;
pub mod replay;
pub mod serve;
pub mod sim;
pub mod test;
pub mod text;
