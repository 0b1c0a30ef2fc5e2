//! The project's chores: `cargo xtask test`, `tidy`, `status`, `bench`, `attack`, `audit`, `fuzz`, `dist`,
//! `docs` and what they consist of.
//!
//! Drives other commands and prints what they said. Nothing a player or an author needs lives here.

mod attack;
mod audit;
mod bench;
mod dependencies;
mod dist;
mod docs;
mod editor;
mod fuzz;
mod game_checks;
mod instructions;
mod lints;
mod postgres;
mod process;
mod protocol_types;
mod rust_tests;
mod start;
mod status;
mod system;
mod test_run;
mod tidy;
mod web;

use clap::{Parser, Subcommand};
use std::process::ExitCode;

/// Why a chore failed, for the person who ran it.
type Result<T> = std::result::Result<T, String>;

#[derive(Debug, Parser)]
#[command(name = "xtask", bin_name = "cargo xtask", about = "Chores of the Cardwright workspace")]
struct Cli {
    #[command(subcommand)]
    chore: Chore,
}

#[derive(Debug, Subcommand)]
enum Chore {
    /// Everything that must hold before a change is taken; stops at the first failure
    Test(test_run::Settings),
    /// Writes STATUS.md from the games and the engine's primitives
    Status {
        /// Fails if the file is not what would be written
        #[arg(long)]
        check: bool,
    },
    /// Compares the dependencies between crates with the declared directions
    CheckDeps,
    /// Counts what nobody wants more of, and fails when there is more of it than was noted
    Tidy {
        /// Notes the counts as they are now
        #[arg(long)]
        write: bool,
    },
    /// Writes the protocol's types for the page into web/src/protocol.ts
    Protocol,
    /// Measures: the engine, the server, and how long a stranger waits
    Bench(bench::Settings),
    /// Attacks the real program on loopback: killed processes, full disks, hostile games, floods, fuzzing, cheats
    Attack(attack::Settings),
    /// Plants mistakes in the games, one at a time, and judges what the checker says of them
    Audit(audit::Settings),
    /// Searches what reads (texts, saves, the protocol) for what makes it panic or hang, guided by coverage
    Fuzz(fuzz::Settings),
    /// Tries the language server in Neovim; packs the extension for Visual Studio Code
    Editor(editor::Settings),
    /// Tests what draws cards for paper (`cargo xtask test` leaves it out: it takes many packages of its own)
    Print,
    /// Runs a command while a PostgreSQL of its own is there, for the tests of the shared store
    Postgres(postgres::Settings),
    /// Builds the program that is handed out and packs it
    Dist(dist::Settings),
    /// Makes the documentation site, which the table serves under `/docs`
    Docs(docs::Settings),
}

fn main() -> ExitCode {
    if let Some(compiled) = lints::compile() {
        return compiled;
    }
    let outcome = match Cli::parse().chore {
        Chore::Test(settings) => return test_run::run(&settings),
        Chore::Status { check } => status::run(check),
        Chore::Print => rust_tests::print(),
        Chore::Protocol => protocol_types::write(),
        Chore::CheckDeps => dependencies::check(),
        Chore::Tidy { write } => tidy::run(write),
        Chore::Bench(settings) => bench::run(&settings),
        Chore::Attack(settings) => attack::run(&settings),
        Chore::Audit(settings) => audit::run(&settings),
        Chore::Fuzz(settings) => fuzz::run(&settings),
        Chore::Editor(settings) => editor::run(&settings),
        Chore::Postgres(settings) => postgres::run(&settings),
        Chore::Dist(settings) => dist::run(&settings),
        Chore::Docs(settings) => docs::run(&settings),
    };
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("error: {message}");
            ExitCode::FAILURE
        }
    }
}
