//! `cargo xtask audit`: mistakes planted in the games, and what the checker says of each.

use crate::{Result, process};

#[derive(Debug, clap::Args)]
pub struct Settings {
    /// Mistakes of each class
    #[arg(long, default_value_t = 72)]
    each: usize,
    /// Of the places and the slips
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Only classes whose name holds this
    #[arg(long, value_name = "NAME")]
    only: Option<String>,
    /// Shows what was said of those that failed
    #[arg(long)]
    show: bool,
}

/// A line for each class, and every mistake with its messages as JSON in `target/audit.json`.
///
/// # Errors
/// When a class is below its bar.
pub fn run(settings: &Settings) -> Result<()> {
    let mut kit = process::cargo();
    kit.args(["run", "--quiet", "--package", "audit", "--", "--each", &settings.each.to_string()]);
    kit.args(["--seed", &settings.seed.to_string(), "--results"]).arg(process::target().join("audit.json"));
    kit.args(settings.only.iter().flat_map(|only| ["--only", only])).args(settings.show.then_some("--show"));
    process::run_attached(&mut kit)
}
