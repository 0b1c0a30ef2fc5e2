//! Measurements, of programs built as they are handed out.

use crate::{Result, instructions, process, start, web};

#[derive(Debug, clap::Args)]
pub struct Settings {
    #[command(subcommand)]
    what: Measurement,
}

#[derive(Debug, clap::Subcommand)]
enum Measurement {
    /// The engine against games written by hand
    Yardstick(Rest),
    /// Copying a State of Realms, and its size
    Clone(Rest),
    /// Listing what may be done on a board of two hundred permanents of Echomancy
    Options(Rest),
    /// Instructions and allocations a choice, silent and watched, of every game (needs valgrind)
    Instructions(instructions::Settings),
    /// Random games of Realms on all cores
    Sim(Rest),
    /// Thousands of generated cards for every game, and what should make no difference to them
    Laws(Rest),
    /// A thousand matches over WebSockets against the real server
    Table(Rest),
    /// From a saved file of KeyForge to the table that plays it (`serve --watch`)
    Watch(Rest),
    /// The page in Chromium: the bars of its layout for every game, position and window, what a click
    /// costs, and random clicking at every game
    Page(Rest),
    /// The language server on KeyForge: how long diagnostics and completions take, and a hundred thousand random edits
    Lsp(Rest),
    /// The lab on games with a known imbalance and on fair ones: what its first sentence names, how often it is wrong
    Truth(Rest),
    /// Trains a network to play a game against itself (docs/bots.md)
    Train(Rest),
    /// Many matches stepped at once, as for training: steps a second, allocations a step
    Steps(Rest),
    /// How long `cargo run --release` takes from an empty folder to the printed address
    Start(start::Settings),
}

#[derive(Debug, clap::Args)]
struct Rest {
    /// Passed on to the benchmark (`-- --help` lists what it takes)
    #[arg(last = true)]
    rest: Vec<String>,
}

pub fn run(settings: &Settings) -> Result<()> {
    match &settings.what {
        Measurement::Yardstick(rest) => measure("yardstick", &["compare"], rest),
        Measurement::Clone(rest) => measure("yardstick", &["clone"], rest),
        Measurement::Options(rest) => measure("yardstick", &["options"], rest),
        Measurement::Instructions(settings) => instructions::run(settings),
        Measurement::Sim(rest) => {
            measure("cardwright", &["sim", "games/realms", "--games", "10000", "--seed", "1"], rest)
        }
        Measurement::Laws(rest) => laws(rest),
        Measurement::Table(rest) => {
            crate::dist::build()?;
            measure("table", &[], rest)
        }
        Measurement::Watch(rest) => {
            crate::dist::build()?;
            measure("table", &["--watch", "games/keyforge"], rest)
        }
        Measurement::Page(rest) => page(rest),
        Measurement::Lsp(rest) => measure("editor", &["games/keyforge"], rest),
        Measurement::Truth(rest) => {
            let mut command = process::cargo();
            command.args(["run", "--quiet", "--release", "--package", "truth", "--"]);
            process::run_attached(command.args(&rest.rest))
        }
        Measurement::Train(rest) => measure("train", &["learn"], rest),
        Measurement::Steps(rest) => measure("train", &["steps"], rest),
        Measurement::Start(settings) => start::run(settings),
    }
}

/// All of it is measured, whatever the first says.
fn page(rest: &Rest) -> Result<()> {
    let program = crate::dist::build()?;
    process::run_attached(&mut web::packages())?;
    let layout = process::run_attached(web::measured(&program, "e2e/layout.mjs")?.args(&rest.rest));
    let cost = process::run_attached(&mut web::measured(&program, "e2e/cost.mjs")?);
    let soak = process::run_attached(&mut web::measured(&program, "e2e/soak.mjs")?);
    layout.and(cost).and(soak)
}

/// Every game; one that breaks a law does not keep the others from being tried.
fn laws(rest: &Rest) -> Result<()> {
    let mut failed = Vec::new();
    for game in process::games()? {
        let game = game.display().to_string();
        eprintln!("\n== {game}");
        if measure("cardwright", &["laws", &game, "--budget", "3000"], rest).is_err() {
            failed.push(game);
        }
    }
    if failed.is_empty() { Ok(()) } else { Err(format!("laws do not hold in {}", failed.join(", "))) }
}

fn measure(package: &str, arguments: &[&str], rest: &Rest) -> Result<()> {
    let mut command = process::cargo();
    command.args(["run", "--quiet", "--profile", "dist", "--package", package, "--"]);
    process::run_attached(command.args(arguments).args(&rest.rest))
}
