//! `cardwright check`: every mistake of a game.

use super::fixing;
use crate::arguments::{Check, Format};
use crate::error::{CommandStatus, Outcome};
use crate::loading;
use crate::style::Style;
use compiler::{Found, Loaded};
use std::io::Write;

pub fn run(settings: &Check, out: &mut dyn Write) -> Outcome {
    if settings.fix {
        fixing::run(&settings.dir, out)?;
    }
    let Loaded { sources, diagnostics, found, game } = loading::load(&settings.dir)?;
    let counts = game.as_ref().map(|game| (game.cards.len(), game.tests.len()));
    // What the engine cannot hold is no mistake in any one line, but the game cannot be played either.
    let too_large = game.and_then(|ir| engine::Game::new(ir).err());
    match settings.format {
        Format::Json => writeln!(out, "{}", diagnostic::json(&sources, &diagnostics))?,
        Format::Human => {
            let colour = Style::of_stdout().for_diagnostics();
            write!(out, "{}", diagnostic::human(&sources, &diagnostics, colour))?;
            if too_large.is_none() {
                writeln!(out, "{}", summary(counts, found))?;
            }
        }
    }
    if let Some(error) = &too_large {
        out.flush()?;
        eprintln!("error: {error}");
    }
    Ok(CommandStatus::good_if(counts.is_some() && too_large.is_none()))
}

/// `94 cards, 210 tests, no problems`
fn summary(counts: Option<(usize, usize)>, found: Found) -> String {
    let problems: Vec<String> = [(found.errors, "error"), (found.warnings, "warning")]
        .into_iter()
        .filter(|(count, _)| *count > 0)
        .map(|(count, noun)| counted(count, noun))
        .collect();
    let problems = if problems.is_empty() { "no problems".to_owned() } else { problems.join(", ") };
    match counts {
        Some((cards, tests)) => {
            format!("{}, {}, {problems}", counted(cards, "card"), counted(tests, "test"))
        }
        None => problems,
    }
}

fn counted(count: usize, noun: &str) -> String {
    format!("{count} {noun}{}", if count == 1 { "" } else { "s" })
}
