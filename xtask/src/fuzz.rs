//! `cargo xtask fuzz`: coverage-guided fuzzing of everything that reads, with libFuzzer. It needs no other compiler
//! than the one the project is built with (the counters are a pass of LLVM), and a C++ compiler for libFuzzer itself.

use crate::{Result, process};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

#[derive(Debug, clap::Args)]
pub struct Settings {
    /// What is fuzzed
    #[arg(value_enum)]
    target: Vec<Target>,
    /// How long each is searched
    #[arg(long, default_value_t = 300)]
    seconds: u64,
    /// Adds to the corpus in the repository what reaches code that it does not reach yet
    #[arg(long)]
    keep: bool,
}

#[derive(Clone, Copy, Debug, clap::ValueEnum)]
enum Target {
    /// Text of a game: checked, and played if it is one
    Texts,
    /// Saves: loaded, played on, saved and loaded again
    Saves,
    /// Lines of the protocol, answered by a session
    Drive,
}

impl Target {
    const ALL: [Self; 3] = [Self::Texts, Self::Saves, Self::Drive];

    fn name(self) -> &'static str {
        match self {
            Self::Texts => "texts",
            Self::Saves => "saves",
            Self::Drive => "drive",
        }
    }
}

/// Counters at every branch, where they are, and what was compared with what.
const COUNTERS: [&str; 5] = [
    "-Cpasses=sancov-module",
    "-Cllvm-args=-sanitizer-coverage-level=4",
    "-Cllvm-args=-sanitizer-coverage-inline-8bit-counters",
    "-Cllvm-args=-sanitizer-coverage-pc-table",
    "-Cllvm-args=-sanitizer-coverage-trace-compares",
];
/// Of one input: longer than that, or larger, is found as a fault.
const MOST_SECONDS: u32 = 20;
const MOST_MEGABYTES: u32 = 1_024;
/// What is kept in the repository is small.
const LONGEST_KEPT: u32 = 2_000;

/// What fails is written to `target/fuzz/TARGET-...`, and can be given to the program again.
///
/// # Errors
/// When something was found.
pub fn run(settings: &Settings) -> Result<()> {
    let targets = if settings.target.is_empty() { &Target::ALL } else { settings.target.as_slice() };
    let built = build()?;
    for target in targets {
        eprintln!("\n== {}, {} s", target.name(), settings.seconds);
        search(*target, &built, settings.seconds)?;
        if settings.keep {
            keep(*target, &built)?;
        }
    }
    Ok(())
}

fn folder() -> PathBuf {
    process::target().join("fuzz")
}

/// The folder of the programs. Named targets of the compiler keep the counters out of build scripts.
fn build() -> Result<PathBuf> {
    let version = process::output_of(Command::new("rustc").arg("-vV"))?;
    let host = version.lines().find_map(|line| line.strip_prefix("host: "));
    let host = host.ok_or("`rustc -vV` does not name this machine")?;
    let mut command = process::cargo();
    command.current_dir(process::root().join("fuzz")).env("RUSTFLAGS", COUNTERS.join(" "));
    command.env("CARGO_TARGET_DIR", folder()).args(["build", "--release", "--target", host]);
    process::run_attached(&mut command)?;
    Ok(folder().join(host).join("release"))
}

fn corpus(target: Target) -> PathBuf {
    process::root().join("fuzz/corpus").join(target.name())
}

/// The small games of the tests, as inputs to begin with: they are read where they are, so that there is no copy of
/// them
/// to grow old.
fn seeds(target: Target) -> Result<Option<PathBuf>> {
    if !matches!(target, Target::Texts) {
        return Ok(None);
    }
    let told = |error: std::io::Error| format!("the texts to begin with: {error}");
    let (games, seeds) = (process::root().join("crates/testkit/tests/games"), folder().join("seeds"));
    let _old = fs::remove_dir_all(&seeds);
    fs::create_dir_all(&seeds).map_err(told)?;
    // Those of the table stand behind it, and that is what `+` says.
    for (of, head) in [("at_the_table", "+"), ("alone", ""), ("fragments", "")] {
        for file in fs::read_dir(games.join(of)).map_err(told)?.flatten() {
            let Ok(text) = fs::read_to_string(file.path()) else { continue };
            let name = format!("{of}-{}", file.file_name().to_string_lossy());
            // Tests are not played here, and most of the text.
            let rules = text.split("\ntest ").next().unwrap_or_default();
            fs::write(seeds.join(name), format!("{head}{rules}\n")).map_err(told)?;
        }
    }
    Ok(Some(seeds))
}

/// What earlier runs on this machine have found.
fn found(target: Target) -> Result<PathBuf> {
    let found = folder().join("corpus").join(target.name());
    fs::create_dir_all(&found).map_err(|error| format!("{}: {error}", found.display()))?;
    Ok(found)
}

fn program(target: Target, built: &Path) -> Command {
    let mut command = Command::new(built.join(target.name()));
    command.current_dir(folder()).arg(format!("-timeout={MOST_SECONDS}"));
    command.arg(format!("-rss_limit_mb={MOST_MEGABYTES}"));
    command.arg(format!("-artifact_prefix={}-", folder().join(target.name()).display()));
    command
}

fn search(target: Target, built: &Path, seconds: u64) -> Result<()> {
    let mut command = program(target, built);
    command.arg(format!("-max_total_time={seconds}")).args(["-print_final_stats=1", "-verbosity=1"]);
    command.arg(found(target)?).arg(corpus(target)).args(seeds(target)?);
    process::run_attached(&mut command)
}

fn keep(target: Target, built: &Path) -> Result<()> {
    let mut command = program(target, built);
    command.args(["-merge=1", &format!("-max_len={LONGEST_KEPT}")]).arg(corpus(target)).arg(found(target)?);
    process::run_attached(&mut command)
}
