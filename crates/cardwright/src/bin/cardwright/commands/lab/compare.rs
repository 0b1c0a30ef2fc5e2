//! `cardwright lab compare`: did an edit change the balance?

use crate::arguments::{Format, LabCompare};
use crate::error::{CommandError, CommandStatus, Outcome};
use crate::progress::Progress;
use crate::threads;
use crate::{fits, loading};
use lab::compare::{Answer, Balance, Measure, Question, compare};
use lab::significance::Sprt;
use std::io::{self, Write};

pub fn run(settings: &LabCompare, out: &mut dyn Write) -> Outcome {
    let in_range = |value: f64, most: f64| value > 0.0 && value < most;
    if !in_range(settings.step, 100.0) || !in_range(settings.error, 0.5) {
        return Err(CommandError::new("--step must lie between 0 and 100, --error between 0 and 0.5"));
    }
    loading::with_game(&settings.old, out, |old, out| {
        loading::with_game(&settings.new, out, |new, out| {
            let question = question(settings, old);
            let progress = Progress::of_games(settings.most);
            let judges = [fits::judge(old)?, fits::judge(new)?];
            let ask =
                || compare((old, &judges[0]), (new, &judges[1]), &question, &|seeds| progress.add(seeds));
            let answer = threads::pool(settings.matches.threads)?.install(ask)?;
            drop(progress);
            match settings.matches.format {
                Format::Human => show(settings, &answer, out)?,
                Format::Json => {
                    let text = serde_json::to_string_pretty(&answer)
                        .map_err(|error| CommandError::new(error.to_string()))?;
                    writeln!(out, "{text}")?;
                }
            }
            let changed = [Balance::Worse, Balance::Stronger, Balance::Weaker].contains(&answer.balance);
            Ok(CommandStatus::good_if(!changed))
        })
    })
}

fn question(settings: &LabCompare, game: &engine::Game) -> Question {
    Question {
        measure: settings.card.clone().map_or(Measure::FirstPlayer, Measure::Card),
        bot: settings.matches.think.with(settings.matches.bot),
        players: settings.matches.players.unwrap_or_else(|| bots::usual_seats(game)),
        seed: settings.matches.seed,
        test: Sprt { alpha: settings.error, beta: settings.error, ..Sprt::new(settings.step / 100.0) },
        most: settings.most,
        decision_limit: bots::MOST_DECISIONS,
    }
}

fn show(settings: &LabCompare, answer: &Answer, out: &mut dyn Write) -> io::Result<()> {
    let what = settings.card.as_ref().map_or_else(|| "moving first".to_owned(), |card| format!("\"{card}\""));
    let verdict = match answer.balance {
        Balance::Better => "Better",
        Balance::Worse => "Worse",
        Balance::Stronger => "Stronger",
        Balance::Weaker => "Weaker",
        Balance::NoDifference => "No difference",
        Balance::Open => "Not sure yet",
    };
    let told = |interval: bots::Interval| {
        format!(
            "{:+.1} ({:+.1} to {:+.1})",
            100.0 * interval.value,
            100.0 * interval.low,
            100.0 * interval.high
        )
    };
    writeln!(out, "{verdict}: what {what} is worth, in points of a hundred")?;
    writeln!(out, "  old         {}", told(answer.old))?;
    writeln!(out, "  new         {}", told(answer.new))?;
    writeln!(out, "  difference  {}", told(answer.difference))?;
    writeln!(
        out,
        "  {} deals, each once from every seat in each version, by {}, seeds {} to {}",
        answer.seeds,
        answer.bot,
        answer.first_seed,
        answer.first_seed.wrapping_add(answer.seeds.saturating_sub(1)),
    )?;
    writeln!(
        out,
        "  sequential test for {} points: {} % to see a difference where there is none, {} % to miss one",
        settings.step,
        100.0 * answer.test.alpha,
        100.0 * answer.test.beta,
    )
}
