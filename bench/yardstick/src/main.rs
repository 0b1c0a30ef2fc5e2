//! How fast the engine is, measured by games written by hand, and how cheap its states are.
//!
//! Every command measures and prints; nothing here is needed to play.

mod board;
mod byhand;
mod compare;
mod copying;
mod fourhouses;
mod guilds;
mod hash;
mod median;
mod pack;
mod playing;
mod random;
mod roads;

use clap::{Parser, Subcommand};
use std::path::PathBuf;
use std::process::ExitCode;

/// Anything that stops a measurement, as a message.
type Result<T> = std::result::Result<T, Box<dyn std::error::Error>>;

#[derive(Debug, Parser)]
#[command(name = "yardstick", about = "Measures the engine against games written by hand")]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Games by hand and their packs side by side: same choices, time per choice, allocations
    Compare(compare::Settings),
    /// Time of copying a State in the middle of a game, and its size
    Clone(copying::Settings),
    /// Time of listing what a player may do on a board of two hundred permanents
    Options(board::Settings),
    /// The games by hand alone: time per choice and hash
    Simulate {
        /// Only games whose name contains this
        #[arg(long, default_value = "")]
        only: String,
        #[arg(long, default_value_t = 20_000)]
        games: u64,
    },
    /// A pack played at random, for whoever counts what that takes
    Play(playing::Settings),
    /// Every choice of one game of Four Houses by hand
    Trace {
        #[arg(default_value_t = 0)]
        seed: u64,
    },
}

/// The part of a game's folder all commands share.
#[derive(Debug, clap::Args)]
struct PackFolder {
    /// The game's folder
    #[arg(long)]
    pack: Option<PathBuf>,
}

impl PackFolder {
    fn or(&self, default: &str) -> PathBuf {
        self.pack.clone().unwrap_or_else(|| PathBuf::from(default))
    }
}

fn main() -> ExitCode {
    let outcome = match Cli::parse().command {
        Command::Compare(settings) => compare::run(&settings),
        Command::Clone(settings) => copying::run(&settings),
        Command::Options(settings) => board::run(&settings),
        Command::Simulate { only, games } => compare::run_by_hand(&only, games),
        Command::Play(settings) => playing::run(&settings),
        Command::Trace { seed } => fourhouses::trace::run(seed),
    };
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::FAILURE
        }
    }
}
