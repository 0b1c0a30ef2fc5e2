//! The lab on games whose imbalance is known, because it was planted, and on games that have none. Everything that was
//! played is kept, so that a run that was stopped goes on, and another judgement of the same matches costs nothing.

mod bases;
mod plants;
mod score;

use bots::{BotSpec, Effort, Judge};
use clap::Parser;
use engine::Game;
use lab::{Checkpoint, Findings};
use plants::{PLANTS, Plant, Truth};
use score::{Coverage, Table};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::{Duration, Instant};

#[derive(Debug, Parser)]
#[command(about = "Judges the lab by games whose imbalance is known")]
struct Settings {
    /// Only games whose name holds this
    #[arg(long, value_name = "NAME")]
    only: Option<String>,
    /// Runs of each game with a plant, each on deals of its own
    #[arg(long, default_value_t = 2)]
    runs: u64,
    /// Runs of each fair game
    #[arg(long, default_value_t = 20)]
    fair_runs: u64,
    /// Games of each run; without it, as many as the lab takes by itself
    #[arg(long)]
    games: Option<u64>,
    /// Starts no further run after so many minutes; the next call goes on
    #[arg(long, value_name = "MINUTES")]
    budget: Option<f64>,
    /// Shows every first sentence, not only those that are wrong
    #[arg(long)]
    show: bool,
    /// Where everything that was played is kept
    #[arg(long, default_value = "target/truth")]
    kept: PathBuf,
}

fn main() -> ExitCode {
    match run(&Settings::parse()) {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(message) => {
            eprintln!("error: {message}");
            ExitCode::FAILURE
        }
    }
}

/// Deals of different runs have nothing in common.
const APART: u64 = 1_000_000_000;

#[expect(clippy::print_stdout, reason = "the report")]
fn run(settings: &Settings) -> Result<bool, String> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let clock = Instant::now();
    let limit = settings.budget.map(|minutes| Duration::from_secs_f64(60.0 * minutes));
    let late = || limit.is_some_and(|limit| clock.elapsed() > limit);
    let wanted =
        |plant: &&Plant| settings.only.as_ref().is_none_or(|only| plant.name.contains(only.as_str()));
    let plants: Vec<&Plant> = PLANTS.iter().filter(wanted).collect();
    let most = settings.runs.max(settings.fair_runs);
    let mut table = Table::default();
    let mut coverage = Coverage::default();
    // All games once, then all again: whenever it is stopped, every sort of game has been tried.
    for number in 0..most {
        for plant in &plants {
            let runs = if plant.truth == Truth::Nothing { settings.fair_runs } else { settings.runs };
            if number >= runs || late() {
                continue;
            }
            let findings = examine(settings, &root, plant, number)?;
            let line = table.add(plant, &findings);
            if settings.show || !line.is_right {
                println!("{} #{number}: {}", plant.name, line.text);
            }
            coverage.add(plant, &findings);
        }
    }
    println!("{}", table.text());
    println!("{}", coverage.text());
    Ok(table.passes() && coverage.passes())
}

fn examine(settings: &Settings, root: &Path, plant: &Plant, number: u64) -> Result<Findings, String> {
    let (game, _) =
        bases::planted(root, &settings.kept.join("packs").join(plant.name), plant.base, plant.edits)?;
    let judge = judge(&game, &settings.kept)?;
    let tester = BotSpec::GREEDY;
    let players = bots::usual_seats(&game);
    let games = match settings.games {
        Some(games) => games,
        None => {
            lab::Settings::usual_games(&game, &judge, tester, players).map_err(|error| error.to_string())?
        }
    };
    let mut wanted = lab::Settings { players, ..lab::Settings::new(games, &[tester], 1 + number * APART) };
    for name in plant.decks {
        let found = game.ir().decks.iter().position(|deck| deck.name == *name);
        wanted.decks.push(ir::DeckId(found.ok_or_else(|| format!("there is no deck {name}"))? as u16));
    }
    let folder = settings.kept.join("runs");
    fs::create_dir_all(&folder).map_err(|error| error.to_string())?;
    let checkpoint = Checkpoint::open(&folder, &game, &wanted).map_err(|error| error.to_string())?;
    lab::run(&game, &judge, &wanted, &checkpoint, &()).map_err(|error| error.to_string())
}

/// What the bots know of a game is found out once.
fn judge(game: &Game, kept: &Path) -> Result<Judge, String> {
    let file = kept.join(format!("judge-{:016x}.json", game.fingerprint()));
    if let Some(judge) = fs::read_to_string(&file).ok().and_then(|text| serde_json::from_str(&text).ok()) {
        return Ok(judge);
    }
    let judge = bots::judge(game, Effort::default()).map_err(|error| error.to_string())?;
    let text = serde_json::to_string(&judge).map_err(|error| error.to_string())?;
    fs::write(&file, text).map_err(|error| format!("cannot write `{}`: {error}", file.display()))?;
    Ok(judge)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What is planted into must not have changed so much that nothing can be planted any more.
    #[test]
    fn every_plant_can_be_planted() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
        let folder = std::env::temp_dir().join(format!("truth-{}", std::process::id()));
        for plant in PLANTS {
            let planted = bases::planted(&root, &folder.join(plant.name), plant.base, plant.edits);
            let (game, _) = planted.unwrap_or_else(|error| panic!("{}: {error}", plant.name));
            assert!(plant.decks.iter().all(|name| game.ir().decks.iter().any(|deck| deck.name == *name)));
        }
        fs::remove_dir_all(folder).unwrap();
    }
}
