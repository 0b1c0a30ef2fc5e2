//! `cardwright ladder`: bots against each other.

use crate::arguments::{Format, Ladder};
use crate::error::{CommandError, CommandStatus, Outcome};
use crate::loading;
use crate::player_spec::PlayerSpec;
use crate::progress::Progress;
use crate::threads;
use bots::PairingResult;
use engine::Game;
use serde_json::json;
use std::io::{self, Write};

/// One bot against the one before it.
type Rung = bots::Rung<PlayerSpec>;

pub fn run(settings: &Ladder, out: &mut dyn Write) -> Outcome {
    if settings.bots.len() < 2 {
        return Err(CommandError::new("a ladder needs at least two bots, as in --bots random,greedy"));
    }
    loading::with_game(&settings.dir, out, |game, out| {
        loading::check_players(game, Some(2))?;
        let rungs = play(game, settings)?;
        match settings.format {
            Format::Human => show(game, settings, &rungs, out)?,
            Format::Json => writeln!(out, "{:#}", as_json(game, settings, &rungs))?,
        }
        Ok(CommandStatus::Good)
    })
}

fn play(game: &Game, settings: &Ladder) -> Result<Vec<Rung>, CommandError> {
    let games = settings.pairs * 2 * (settings.bots.len() as u64 - 1);
    let progress = Progress::of_games(games);
    let climb =
        || bots::ladder(game, &settings.bots, settings.pairs, settings.seed, &|games| progress.add(games));
    let rungs = threads::pool(settings.threads)?.install(climb)?;
    match settings.bots.iter().find_map(PlayerSpec::complaint) {
        Some(complaint) => Err(CommandError::new(complaint)),
        None => Ok(rungs),
    }
}

fn show(game: &Game, settings: &Ladder, rungs: &[Rung], out: &mut dyn Write) -> io::Result<()> {
    let last = settings.seed.wrapping_add(settings.pairs - 1);
    writeln!(out, "{}: seats swapped on seeds {} to {last}, 95 % intervals", game.ir().name, settings.seed)?;
    for bots::Rung { bot, against, result } in rungs {
        let PairingResult { games, draws, score, elo, .. } = result;
        let names = format!("{bot} against {against}");
        writeln!(
            out,
            "  {names:24} {:5.1} % ({:.1} to {:.1})  Elo {:+.0} ({:+.0} to {:+.0})  {games} games, {draws} draws  {}",
            100.0 * score.value,
            100.0 * score.low,
            100.0 * score.high,
            elo.value,
            elo.low,
            elo.high,
            verdict(result),
        )?;
    }
    Ok(())
}

fn verdict(result: &PairingResult) -> &'static str {
    match () {
        () if result.score.low > 0.5 => "stronger",
        () if result.score.high < 0.5 => "WEAKER",
        () => "not sure",
    }
}

fn as_json(game: &Game, settings: &Ladder, rungs: &[Rung]) -> serde_json::Value {
    json!({
        "game": game.ir().name,
        "first_seed": settings.seed,
        "pairs": settings.pairs,
        "decision_limit": bots::MOST_DECISIONS,
        "rungs": rungs,
    })
}
