//! `cardwright lab tune`: search a number for a card.

use crate::arguments::{Format, LabTune};
use crate::error::{CommandError, CommandStatus, Outcome};
use crate::progress::Progress;
use crate::threads;
use crate::{fits, loading};
use lab::tune::{Tuned, Wish, tune};
use std::io::{self, Write};

pub fn run(settings: &LabTune, out: &mut dyn Write) -> Outcome {
    if !(-100.0..=100.0).contains(&settings.target) {
        return Err(CommandError::new("--target is in points of a hundred, such as 0 or 5"));
    }
    loading::with_game(&settings.dir, out, |game, out| {
        let values = settings.from.zip(settings.to);
        let wish = Wish {
            card: settings.card.clone(),
            number: settings.number.clone(),
            target: settings.target / 100.0,
            values,
            bot: settings.matches.think.with(settings.matches.bot),
            players: settings.matches.players.unwrap_or_else(|| bots::usual_seats(game)),
            deals: settings.deals.max(2),
            seed: settings.matches.seed,
            decision_limit: bots::MOST_DECISIONS,
        };
        let count = values.map_or(7, |(from, to)| (to - from + 1).max(0)).cast_unsigned();
        let progress = Progress::of_games(count * wish.deals);
        let judge = fits::judge(game)?;
        let search = || tune(game, &judge, &wish, &|seeds| progress.add(seeds));
        let tuned = threads::pool(settings.matches.threads)?.install(search)?;
        drop(progress);
        match settings.matches.format {
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
    writeln!(
        out,
        "{}: what a copy is worth against another card in its place, in points of a hundred",
        tuned.card
    )?;
    for tried in &tuned.tried {
        let worth = tried.worth;
        let note = match tried.value {
            value if value == tuned.best && value == tuned.now => "  <- nearest, and as it is now",
            value if value == tuned.best => "  <- nearest",
            value if value == tuned.now => "  as it is now",
            _ => "",
        };
        writeln!(
            out,
            "  {} {:>3}  {:+.1} ({:+.1} to {:+.1}), {} games, {:.2} copies met{note}",
            tuned.number,
            tried.value,
            100.0 * worth.value,
            100.0 * worth.low,
            100.0 * worth.high,
            tried.games,
            tried.met,
        )?;
    }
    let reached = if tuned.reached { "" } else { "; no value reaches it" };
    writeln!(
        out,
        "{} {} is nearest to {:+.1}{reached}. Played by {}, seeds {} to {}.",
        tuned.number,
        tuned.best,
        100.0 * tuned.target,
        tuned.bot,
        tuned.first_seed,
        tuned.last_seed,
    )?;
    if !tuned.as_good.is_empty() {
        let values: Vec<String> = tuned.as_good.iter().map(ToString::to_string).collect();
        writeln!(out, "On so many deals it cannot be told from {}; --pairs plays more.", values.join(", "))?;
    }
    Ok(())
}
