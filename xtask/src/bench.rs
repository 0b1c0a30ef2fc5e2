//! Measurements, built with the bench profile.

use crate::{Result, process};
use clap::ValueEnum;

#[derive(Debug, clap::Args)]
pub struct Settings {
    what: Measurement,
    /// Passed on to the benchmark (`-- --help` lists what it takes)
    #[arg(last = true)]
    rest: Vec<String>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Measurement {
    /// The engine against a hand-written simulator of the same game
    Yardstick,
    /// Copying a State of Realms, and its size
    Clone,
    /// Listing what may be done on a board of two hundred permanents of Echomancy
    Options,
    /// Random games of Realms on all cores
    Sim,
    /// A thousand matches over WebSockets against the real server
    Table,
}

impl Measurement {
    /// The package and the arguments of its program.
    fn program(self) -> (&'static str, &'static [&'static str]) {
        match self {
            Self::Yardstick => ("yardstick", &["compare"]),
            Self::Clone => ("yardstick", &["clone"]),
            Self::Options => ("yardstick", &["options"]),
            Self::Table => ("table", &[]),
            Self::Sim => ("cardwright", &["sim", "games/realms", "--games", "10000", "--seed", "1"]),
        }
    }
}

pub fn run(settings: &Settings) -> Result<()> {
    let (package, arguments) = settings.what.program();
    // The server is measured as it is used; the engine alone with everything inlined.
    let profile = if settings.what == Measurement::Table { "release" } else { "bench" };
    if settings.what == Measurement::Table {
        let build = ["build", "--quiet", "--profile", profile, "--package", "cardwright"];
        process::run_attached(process::cargo().args(build))?;
    }
    let mut command = process::cargo();
    command.args(["run", "--quiet", "--profile", profile, "--package", package, "--"]);
    process::run_attached(command.args(arguments).args(&settings.rest))
}
