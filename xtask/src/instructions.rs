//! Instructions a choice, counted by valgrind: the same on a busy machine as on a quiet one.

use crate::{Result, process};
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::Command;

#[derive(Debug, clap::Args)]
pub struct Settings {
    /// Folders of games; all that are here, if none is given
    games: Vec<PathBuf>,
    /// Games played of each
    #[arg(long, default_value_t = 4)]
    count: u32,
    /// As a table of JSON
    #[arg(long)]
    json: bool,
}

/// What one game takes.
struct Measured {
    choices: u64,
    silent: u64,
    watched: u64,
    allocations: u64,
}

pub fn run(settings: &Settings) -> Result<()> {
    let mut build = process::cargo();
    // Where counting begins is found by a name, which the stripped program has not.
    build.env("CARGO_PROFILE_DIST_STRIP", "false");
    process::run_attached(build.args(["build", "--quiet", "--profile", "dist", "--package", "yardstick"]))?;
    let mut out = std::io::stdout();
    let folders = if settings.games.is_empty() { all_games()? } else { settings.games.clone() };
    if !settings.json {
        writeln!(
            out,
            "{:<34} {:>8} {:>14} {:>14} {:>12}",
            "game", "choices", "a choice", "watched", "allocations"
        )
        .map_err(|error| error.to_string())?;
    }
    for folder in folders {
        let measured = measure(&folder, settings.count)?;
        let per_choice = |count: u64| count / measured.choices.max(1);
        let (silent, watched) = (per_choice(measured.silent), per_choice(measured.watched));
        let allocations = measured.allocations as f64 / measured.choices.max(1) as f64;
        let name = folder.display();
        if settings.json {
            writeln!(
                out,
                "{{\"game\": \"{name}\", \"choices\": {}, \"instructions\": {silent}, \"watched\": {watched}, \
                 \"allocations\": {allocations:.3}}}",
                measured.choices
            ).map_err(|error| error.to_string())?;
        } else {
            writeln!(
                out,
                "{name:<34} {:>8} {silent:>14} {watched:>14} {allocations:>12.3}",
                measured.choices
            )
            .map_err(|error| error.to_string())?;
        }
    }
    Ok(())
}

fn all_games() -> Result<Vec<PathBuf>> {
    let mut games = process::games()?;
    let of_yardstick = std::fs::read_dir("bench/yardstick/games").map_err(|error| error.to_string())?;
    games.extend(of_yardstick.flatten().map(|entry| entry.path()));
    games.sort();
    Ok(games)
}

fn measure(folder: &Path, count: u32) -> Result<Measured> {
    let (choices, allocations, silent) = counted(folder, count, &[])?;
    let (_, _, watched) = counted(folder, count, &["--watched"])?;
    Ok(Measured { choices, silent, watched, allocations })
}

/// Choices, allocations and instructions. The games are played twice, and both times are counted.
fn counted(folder: &Path, count: u32, more: &[&str]) -> Result<(u64, u64, u64)> {
    let mut valgrind = Command::new("valgrind");
    valgrind.args(["--tool=callgrind", "--callgrind-out-file=/dev/null", "--toggle-collect=*counted*"]);
    valgrind.arg(process::target().join("dist/yardstick")).arg("play").arg(folder);
    let output = valgrind.args(["--games", &count.to_string()]).args(more).output();
    let output = output.map_err(|error| format!("valgrind is needed for this: {error}"))?;
    let said =
        String::from_utf8_lossy(&output.stdout).into_owned() + &String::from_utf8_lossy(&output.stderr);
    let number_before = |word: &str| {
        let words: Vec<&str> = said.split_whitespace().collect();
        let at = words.iter().position(|found| found.trim_end_matches(',') == word)?;
        words.get(at.checked_sub(1)?)?.parse().ok()
    };
    let collected =
        said.lines().find_map(|line| line.split_once("Collected : ")?.1.trim().parse::<u64>().ok());
    match (number_before("choices"), number_before("allocations"), collected) {
        (.., Some(0)) => Err(format!("{}: nothing was counted", folder.display())),
        (Some(choices), Some(allocations), Some(collected)) => Ok((choices, allocations, collected / 2)),
        _ => Err(format!("{}: {}", folder.display(), said.trim())),
    }
}
