//! `cardwright sim`: many random games, counted and timed.

use crate::arguments::Sim;
use crate::error::{CommandError, CommandStatus, Outcome};
use crate::loading;
use crate::progress::Progress;
use crate::threads;
use engine::Game;
use serde_json::json;
use std::io::{self, Write};
use std::time::{Duration, Instant};
use testkit::simulation::{self, Settings, Summary};

pub fn run(settings: &Sim, out: &mut dyn Write) -> Outcome {
    loading::with_game(&settings.dir, out, |game, out| {
        loading::check_players(game, settings.players)?;
        let (summary, time) = simulate(game, settings)?;
        if settings.json {
            writeln!(out, "{:#}", as_json(&summary, time))?;
        } else {
            show(game, &summary, time, out)?;
        }
        Ok(CommandStatus::Good)
    })
}

fn simulate(game: &Game, settings: &Sim) -> Result<(Summary, Duration), CommandError> {
    let pool = threads::pool(settings.threads)?;
    let setup = loading::setup(game, settings.players, &settings.decks)?;
    let wanted = Settings { games: settings.games, seed: settings.seed, players: settings.players, setup };
    let progress = Progress::of_games(settings.games);
    let clock = Instant::now();
    let summary = pool.install(|| simulation::run(game, &wanted, &|games| progress.add(games)))?;
    Ok((summary, clock.elapsed()))
}

fn per_second(count: u64, time: Duration) -> f64 {
    count as f64 / time.as_secs_f64().max(1e-9)
}

fn show(game: &Game, summary: &Summary, time: Duration, out: &mut dyn Write) -> io::Result<()> {
    let games = summary.games;
    let share = |count: u64| 100.0 * count as f64 / games.max(1) as f64;
    writeln!(out, "{}: {games} random games", game.ir().name)?;
    for (seat, wins) in summary.wins.iter().enumerate() {
        writeln!(out, "  player {} wins  {wins:>10}  {:5.1} %", seat + 1, share(*wins))?;
    }
    let draws = summary.draws.all();
    writeln!(out, "  draws          {draws:>10}  {:5.1} %", share(draws))?;
    if summary.draws.by_turn_limit + summary.draws.by_step_limit > 0 {
        let (turns, steps) = (summary.draws.by_turn_limit, summary.draws.by_step_limit);
        writeln!(out, "    by the turn limit {turns}, because something never ended {steps}")?;
    }
    writeln!(
        out,
        "  turns: {} to {}, median {}, mean {:.1}",
        summary.shortest(),
        summary.longest(),
        summary.median_turns(),
        summary.turns as f64 / games.max(1) as f64,
    )?;
    writeln!(
        out,
        "  decisions: {} in all, {:.1} a game",
        summary.decisions,
        summary.decisions as f64 / games.max(1) as f64,
    )?;
    if games > 0 && summary.decisions == 0 {
        writeln!(out, "  {}", super::conform::NOBODY_CHOSE)?;
    }
    writeln!(
        out,
        "  {:.0} games/s, {:.0} decisions/s",
        per_second(games, time),
        per_second(summary.decisions, time),
    )
}

fn as_json(summary: &Summary, time: Duration) -> serde_json::Value {
    json!({
        "result": summary,
        "median_turns": summary.median_turns(),
        "seconds": time.as_secs_f64(),
        "games_per_second": per_second(summary.games, time),
        "decisions_per_second": per_second(summary.decisions, time),
    })
}
