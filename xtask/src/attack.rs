//! `cargo xtask attack`: what strangers, accidents and cheats can do, tried on the real program on loopback.

use crate::{Result, dist, postgres, process, system};
use std::path::Path;

#[derive(Debug, clap::Args)]
pub struct Settings {
    /// Less of everything, on the program as the tests build it: some seconds. The long form takes a quarter of an hour
    #[arg(long)]
    short: bool,
    /// Only attacks whose name holds this (`--list` names them)
    #[arg(long, value_name = "NAME")]
    only: Vec<String>,
    /// Names the attacks, and ends
    #[arg(long)]
    list: bool,
    /// How often something happens to the three servers of `nodes`
    #[arg(long, default_value_t = 40, value_name = "N")]
    faults: usize,
    /// Of everything that is left to chance
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

/// A line for each attack, and the same as JSON in `target/attack.json`. Ctrl-C takes away what was begun.
///
/// # Errors
/// When an attack was not held off.
pub fn run(settings: &Settings) -> Result<()> {
    let mut kit = process::cargo();
    kit.args(["run", "--quiet", "--package", "attack"]);
    if !settings.short && !settings.list {
        fetch_what_is_missing();
        dist::build()?;
        kit.args(["--profile", "dist"]);
    } else if !settings.list {
        process::run_attached(process::cargo().args(["build", "--quiet", "--package", "cardwright"]))?;
    }
    kit.args([
        "--",
        "--seed",
        &settings.seed.to_string(),
        "--faults",
        &settings.faults.to_string(),
        "--results",
    ]);
    kit.arg(process::target().join("attack.json"));
    kit.args(settings.only.iter().flat_map(|only| ["--only", only]));
    kit.args(settings.short.then_some("--short")).args(settings.list.then_some("--list"));
    process::run_attached(&mut kit)
}

/// What servers are run on, and told a wrong time by. Attacks that need what cannot be had are told as skipped.
fn fetch_what_is_missing() {
    let has_faketime = |folder: &str| Path::new(folder).join("faketime").is_dir();
    let folders = ["/usr/lib/x86_64-linux-gnu", "/usr/lib/aarch64-linux-gnu", "/usr/lib64", "/usr/lib"];
    if !folders.iter().any(|folder| has_faketime(folder)) {
        system::fetch("libfaketime");
    }
    if postgres::programs().is_none() {
        system::fetch("postgresql");
    }
}
