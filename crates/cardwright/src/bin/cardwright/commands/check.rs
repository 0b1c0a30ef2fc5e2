//! `cardwright check`: every mistake of a game.

use crate::arguments::{Check, Format};
use crate::error::{CommandStatus, Outcome};
use crate::loading;
use crate::style::Style;
use compiler::Loaded;
use diagnostic::Severity;
use std::io::Write;

pub fn run(settings: &Check, out: &mut dyn Write) -> Outcome {
    let loaded = loading::load(&settings.dir)?;
    // What the engine cannot hold is no mistake in any one line, but the game cannot be played either.
    let too_large = loaded.game.clone().and_then(|ir| engine::Game::new(ir).err());
    match settings.format {
        Format::Json => writeln!(out, "{}", diagnostic::json(&loaded.sources, &loaded.diagnostics))?,
        Format::Human => {
            let colour = Style::of_stdout().for_diagnostics();
            write!(out, "{}", diagnostic::human(&loaded.sources, &loaded.diagnostics, colour))?;
            if too_large.is_none() {
                writeln!(out, "{}", summary(&loaded))?;
            }
        }
    }
    if let Some(error) = &too_large {
        out.flush()?;
        eprintln!("error: {error}");
    }
    Ok(CommandStatus::good_if(loaded.game.is_some() && too_large.is_none()))
}

/// `94 cards, 210 tests, no problems`
fn summary(loaded: &Loaded) -> String {
    let count = |severity| loaded.diagnostics.iter().filter(|d| d.severity == severity).count();
    let problems: Vec<String> = [(Severity::Error, "error"), (Severity::Warning, "warning")]
        .into_iter()
        .filter(|(severity, _)| count(*severity) > 0)
        .map(|(severity, noun)| counted(count(severity), noun))
        .collect();
    let problems = if problems.is_empty() { "no problems".to_owned() } else { problems.join(", ") };
    match &loaded.game {
        Some(game) => {
            format!(
                "{}, {}, {problems}",
                counted(game.cards.len(), "card"),
                counted(game.tests.len(), "test")
            )
        }
        None => problems,
    }
}

fn counted(count: usize, noun: &str) -> String {
    format!("{count} {noun}{}", if count == 1 { "" } else { "s" })
}
