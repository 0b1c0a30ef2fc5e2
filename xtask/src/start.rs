//! `cargo xtask bench start`: how long a stranger waits. Everything is built into an empty folder as `cargo run
//! --release` does it, and the clock stops when the program says its address; then the engine's speed in that program
//! is compared with that in the program that is handed out.

use crate::{Result, process};
use serde_json::Value;
use std::fs;
use std::io::{BufRead as _, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::Instant;

#[derive(Debug, clap::Args)]
pub struct Settings {
    /// Also builds this commit, right after, and tells the ratio
    #[arg(long, value_name = "COMMIT")]
    against: Option<String>,
    /// Leaves the comparison with the program that is handed out away
    #[arg(long)]
    no_dist: bool,
}

/// Of what the other commit takes.
const BAR: f64 = 0.35;
/// What `release` may lose against `dist`.
const MOST_LOST: f64 = 0.15;
/// Runs of each program and game; the best counts, the machine being noisy.
const RUNS: usize = 5;
const SLOWEST: usize = 10;

#[expect(clippy::print_stdout, reason = "the measurement")]
pub fn run(settings: &Settings) -> Result<()> {
    let folder = process::target().join("bench-start");
    let _none = fs::remove_dir_all(&folder);
    let here = Start::of(&process::root(), &folder.join("here"))?;
    println!("{:.1} s from an empty folder to the printed address", here.seconds);
    here.print_units()?;
    if let Some(commit) = &settings.against {
        let tree = folder.join("tree");
        let there = other_tree(commit, &tree).and_then(|()| Start::of(&tree, &folder.join("there")));
        let _removed = process::captured(git(&["worktree", "remove", "--force"]).arg(&tree));
        let there = there?;
        let ratio = here.seconds / there.seconds;
        let verdict = if ratio <= BAR { "bar met" } else { "bar missed" };
        println!("{commit}: {:.1} s; ratio {ratio:.3} (bar {BAR}): {verdict}", there.seconds);
    }
    if !settings.no_dist {
        compare_speed(&here.program)?;
    }
    fs::remove_dir_all(&folder).map_err(|error| format!("cannot clean up {}: {error}", folder.display()))
}

fn git(arguments: &[&str]) -> Command {
    let mut command = Command::new("git");
    command.current_dir(process::root()).args(arguments);
    command
}

fn other_tree(commit: &str, tree: &Path) -> Result<()> {
    process::run_attached(git(&["worktree", "add", "--quiet", "--detach"]).arg(tree).arg(commit))
}

/// A build from nothing to the running program.
struct Start {
    seconds: f64,
    program: PathBuf,
    target: PathBuf,
}

impl Start {
    fn of(tree: &Path, target: &Path) -> Result<Self> {
        // What has to be fetched is fetched before the clock runs: the network's speed is not ours.
        process::run_attached(process::cargo().current_dir(tree).args(["fetch", "--locked", "--quiet"]))?;
        let begun = Instant::now();
        let mut build = process::cargo();
        build.current_dir(tree).env("CARGO_TARGET_DIR", target).env_remove("CARGO_INCREMENTAL");
        process::run_attached(build.args(["build", "--release", "--quiet", "--timings"]))?;
        let program = target.join("release").join(format!("cardwright{}", std::env::consts::EXE_SUFFIX));
        let mut command = Command::new(&program);
        let (mut served, _) =
            serve(command.args(["serve", "--port", "0", "--data"]).arg(target.join("data")))?;
        let seconds = begun.elapsed().as_secs_f64();
        let _gone = served.kill().and_then(|()| served.wait());
        Ok(Self { seconds, program, target: target.to_owned() })
    }

    /// What cargo compiled and how long each took.
    #[expect(clippy::print_stdout, reason = "the measurement")]
    fn print_units(&self) -> Result<()> {
        let report = self.target.join("cargo-timings/cargo-timing.html");
        let page = fs::read_to_string(&report).map_err(|error| format!("{}: {error}", report.display()))?;
        let mut units = units(&page).ok_or("cargo's report has another form than it had")?;
        let all: f64 = units.iter().map(|(_, seconds)| seconds).sum();
        println!("{} units, {all:.0} s of compiling; the slowest:", units.len());
        units.sort_by(|one, other| other.1.total_cmp(&one.1));
        for (name, seconds) in units.iter().take(SLOWEST) {
            println!("{seconds:>7.1} s  {name}");
        }
        Ok(())
    }
}

/// From the data in cargo's report of timings.
fn units(page: &str) -> Option<Vec<(String, f64)>> {
    let data = page.split_once("const UNIT_DATA = ")?.1;
    let data = &data[..data.find("];")? + 1];
    let units: Vec<Value> = serde_json::from_str(data).ok()?;
    units
        .iter()
        .map(|unit| {
            let text = |key: &str| unit[key].as_str().unwrap_or_default().trim().to_owned();
            Some((
                format!("{} {}", text("name"), text("target")).trim().to_owned(),
                unit["duration"].as_f64()?,
            ))
        })
        .collect()
}

/// The program with its table open, and its address.
pub fn serve(command: &mut Command) -> Result<(Child, String)> {
    let shown = process::shown(command);
    let child = command.stdout(Stdio::piped()).stderr(Stdio::null()).spawn();
    let mut child = child.map_err(|error| format!("cannot run `{shown}`: {error}"))?;
    let mut line = String::new();
    let read = child.stdout.as_mut().map(|output| BufReader::new(output).read_line(&mut line));
    match line.trim().split_once("http://") {
        Some((_, address)) if read.is_some_and(|read| read.is_ok()) => Ok((child, address.to_owned())),
        _ => {
            let _gone = child.kill();
            Err(format!("`{shown}` does not say its address: {line}"))
        }
    }
}

/// Random games of every game with both programs, by turns.
#[expect(clippy::print_stdout, reason = "the measurement")]
fn compare_speed(release: &Path) -> Result<()> {
    let dist = crate::dist::build()?;
    println!("decisions a second, one thread     release        dist    lost");
    for game in process::games()? {
        let mut best = [0.0_f64; 2];
        for _ in 0..RUNS {
            for (program, best) in [release, dist.as_path()].iter().zip(&mut best) {
                *best = best.max(decisions_per_second(program, &game)?);
            }
        }
        let lost = 1.0 - best[0] / best[1];
        let verdict = if lost <= MOST_LOST { "" } else { "  more than allowed" };
        println!(
            "{:<28} {:>13.0} {:>11.0} {:>6.1} %{verdict}",
            game.display(),
            best[0],
            best[1],
            lost * 100.0
        );
    }
    Ok(())
}

fn decisions_per_second(program: &Path, game: &Path) -> Result<f64> {
    let mut command = Command::new(program);
    command.current_dir(process::root()).arg("sim").arg(game);
    command.args(["--games", "200", "--seed", "1", "--threads", "1", "--json"]);
    let told = process::output_of(&mut command)?;
    let told: Value = serde_json::from_str(&told).map_err(|error| format!("{}: {error}", game.display()))?;
    let number = |key: &str| told[key].as_f64();
    number("decisions_per_second").ok_or_else(|| "`sim` does not tell its speed".to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_units_are_read_from_cargos_report() {
        let page = "x\nconst UNIT_DATA = [{\"name\": \"a\", \"target\": \" build\", \"duration\": 1.5}];\ny";
        assert_eq!(units(page), Some(vec![("a build".to_owned(), 1.5)]));
        assert_eq!(units("nothing"), None);
    }
}
