//! `cardwright conform`: random games, with everything the engine promises checked at each decision.

use crate::arguments::{Conform, Format};
use crate::error::{CommandStatus, Outcome};
use crate::loading;
use crate::progress::Progress;
use crate::style::{Style, counted};
use serde_json::json;
use std::io::{self, Write};
use std::path::Path;
use testkit::conformance::{self, Failure, Report, Settings};

pub fn run(settings: &Conform, out: &mut dyn Write) -> Outcome {
    loading::with_game(&settings.dir, out, |game, out| {
        loading::check_players(game, settings.players)?;
        let wanted = Settings { games: settings.games, seed: settings.seed, players: settings.players };
        let progress = Progress::of_games(settings.games);
        let report = conformance::run(game, &wanted, &|games| progress.add(games));
        drop(progress);
        match settings.format {
            Format::Human => show(&report, &settings.dir, out)?,
            Format::Json => writeln!(out, "{:#}", as_json(&report, &settings.dir))?,
        }
        Ok(CommandStatus::good_if(report.failed() == 0))
    })
}

fn show(report: &Report, dir: &Path, out: &mut dyn Write) -> io::Result<()> {
    let style = Style::of_stdout();
    for failure in &report.failures {
        writeln!(
            out,
            "{} after {}: {}",
            style.bad("failed"),
            counted(failure.choices, "choice"),
            failure.what
        )?;
        writeln!(out, "  again: {}\n", command(failure, dir))?;
    }
    let unplayed = if report.has_enough_games() { style.bad("failed") } else { "warning:".to_owned() };
    for card in &report.unplayed {
        writeln!(out, "{unplayed} \"{card}\" never came into play\n")?;
    }
    for card in &report.nowhere {
        writeln!(out, "note: \"{card}\" is in no deck and nothing creates it")?;
    }
    writeln!(
        out,
        "{}, {}, {} came into play",
        counted(report.games, "game"),
        counted(report.decisions, "decision"),
        counted(report.played, "card")
    )?;
    if report.games > 0 && report.decisions == 0 {
        writeln!(out, "warning: {NOBODY_CHOSE}")?;
    }
    writeln!(out, "{} passed, {} failed", report.passed(), report.failed())
}

/// Endings are judged while the setup goes on, too: `lose when your.hand is empty` ends a match before the first card.
pub const NOBODY_CHOSE: &str =
    "every match was over before anybody could choose: is a `lose when` or `win when` met in the setup?";

/// What to type to see the failure again.
fn command(failure: &Failure, dir: &Path) -> String {
    let Failure { seed, players, .. } = failure;
    format!("cardwright conform {} --games 1 --seed {seed} --players {players}", dir.display())
}

fn as_json(report: &Report, dir: &Path) -> serde_json::Value {
    let again: Vec<String> = report.failures.iter().map(|failure| command(failure, dir)).collect();
    json!({ "report": report, "again": again, "passed": report.passed(), "failed": report.failed() })
}
