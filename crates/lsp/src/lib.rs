//! The language server: what an editor asks while somebody writes a game, over the Language Server Protocol.
//!
//! The server keeps the texts that are open and, for each game one of them belongs to, its files as they were read.
//! Three threads work: one reads messages and answers, one checks games, one runs tests. What only needs the text is
//! answered at once; what needs to know the meaning of names waits for the check of exactly the text that was asked
//! about.
//!
//! It writes no file: changes go to the editor, which asks its user.

mod actions;
mod completion;
mod declarations;
mod diagnostics;
mod documents;
mod family;
mod folders;
mod games;
mod hover;
mod language;
mod lenses;
mod navigation;
mod outline;
mod positions;
mod rename;
mod server;
mod table;
mod tokens;
mod uris;
mod wire;
mod worker;

pub use language::WORDS;
pub use server::serve;
use std::io::{self, BufRead, Write};
use wire::Wire;

/// Packs that a game may use though they do not lie beside it, by name.
pub type Packs = fn(&str) -> Option<compiler::Pack>;

/// Speaks on standard input and output until the editor says that it is over.
///
/// # Errors
///
/// The editor did not follow the protocol, or went away.
pub fn run(packs: Packs) -> Result<(), String> {
    run_on(io::BufReader::new(io::stdin()), io::stdout(), packs)
}

/// The same on other streams.
///
/// # Errors
///
/// The editor did not follow the protocol, or went away.
pub fn run_on(
    input: impl BufRead + Send + 'static,
    output: impl Write + Send + 'static,
    packs: Packs,
) -> Result<(), String> {
    let (connection, wire) = Wire::open(input, output);
    let served = serve(&connection, packs);
    // The threads end when nobody can send to them any more.
    drop(connection);
    wire.close().map_err(|error| format!("the connection to the editor broke: {error}"))?;
    served
}
