//! `cargo xtask attack`: what strangers, accidents and cheats can do, tried on the real program on loopback.

use crate::{Result, dist, process};

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
