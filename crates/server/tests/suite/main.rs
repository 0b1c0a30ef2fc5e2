//! The server over real sockets, and its tables on a bad network.

mod bots;
mod common;
mod fair;
mod faults;
mod online;
mod settings;
mod strangers;
