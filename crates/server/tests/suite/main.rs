//! The server over real sockets, and its tables on a bad network.

mod accounts;
mod bots;
mod common;
mod contract;
mod dashboard;
#[cfg(feature = "postgres")]
mod database;
mod disk;
mod fair;
mod faults;
#[cfg(unix)]
mod folders;
mod full_disk;
mod isolation;
mod kept;
mod languages;
#[cfg(feature = "postgres")]
mod nodes;
mod online;
mod open_tables;
mod regents;
mod repairing;
mod settings;
mod strangers;
mod versions;
