//! `cardwright lab tune`: search a number for a card.

use crate::arguments::{Format, LabTune};
use crate::error::{CommandError, CommandStatus, Outcome};
use crate::progress::Progress;
use crate::threads;
use crate::{fits, loading};
use lab::tune::{Tuned, Wish, tune};
use std::io::{self, Write};

pub fn run(settings: &LabTune, out: &mut dyn Write) -> Outcome {
    if !(0.0..=1.0).contains(&settings.target) {
        return Err(CommandError::new("--target is a score from 0 to 1, such as 0.52"));
    }
    loading::with_game(&settings.dir, out, |game, out| {
        let values = settings.from.zip(settings.to);
        let wish = Wish {
            card: settings.card.clone(),
            field: settings.field.clone(),
            target: settings.target,
            values,
            bot: settings.bot,
            seeds: settings.pairs.max(2),
            seed: settings.seed,
            decision_limit: bots::MOST_DECISIONS,
        };
        let count = values.map_or(7, |(from, to)| (to - from + 1).max(0)).cast_unsigned();
        let progress = Progress::of_games(count * wish.seeds);
        let judge = fits::judge(game)?;
        let search = || tune(game, &judge, &wish, &|seeds| progress.add(seeds));
        let tuned = threads::pool(settings.threads)?.install(search)?;
        drop(progress);
        match settings.format {
            Format::Human => show(&tuned, out)?,
            Format::Json => {
                let text = serde_json::to_string_pretty(&tuned)
                    .map_err(|error| CommandError::new(error.to_string()))?;
                writeln!(out, "{text}")?;
            }
        }
        Ok(CommandStatus::good_if(tuned.reached))
    })
}

fn show(tuned: &Tuned, out: &mut dyn Write) -> io::Result<()> {
    writeln!(out, "{}: score of a player for whom it works against one for whom it is blank", tuned.card)?;
    for tried in &tuned.tried {
        let score = tried.score;
        let note = match tried.value {
            value if value == tuned.best && value == tuned.now => "  <- best, and as printed",
            value if value == tuned.best => "  <- best",
            value if value == tuned.now => "  as printed",
            _ => "",
        };
        writeln!(
            out,
            "  {} {:>3}  {:.1} % ({:.1} to {:.1}), {} games{note}",
            tuned.field,
            tried.value,
            100.0 * score.value,
            100.0 * score.low,
            100.0 * score.high,
            tried.games,
        )?;
    }
    let reached = if tuned.reached { "its interval holds the target" } else { "no value reaches the target" };
    writeln!(
        out,
        "{} {} is nearest to {:.1} %; {reached}. Played by {}, seeds {} to {}.",
        tuned.field,
        tuned.best,
        100.0 * tuned.target,
        tuned.bot,
        tuned.first_seed,
        tuned.last_seed,
    )
}
