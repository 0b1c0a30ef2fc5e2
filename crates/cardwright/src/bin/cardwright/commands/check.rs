//! `cardwright check`: every mistake of a game.

use super::fixing;
use crate::arguments::{Check, Format};
use crate::error::{CommandError, CommandStatus, Outcome};
use crate::loading;
use crate::style::{Style, counted};
use compiler::{Found, Loaded};
use diagnostic::{Diagnostic, Sources};
use std::io::Write;

pub fn run(settings: &Check, out: &mut dyn Write) -> Outcome {
    let folders = loading::packs(&settings.dir);
    if settings.fix {
        if !settings.dir.is_dir() {
            let dir = settings.dir.display();
            return Err(CommandError::new(format!("`{dir}` is no folder: nothing there can be changed")));
        }
        fixing::run(&folders, out)?;
    }
    let mut all = All::default();
    for folder in &folders {
        all.add(loading::load(folder)?);
    }
    match settings.format {
        Format::Json => writeln!(out, "{}", diagnostic::json(&all.sources, &all.diagnostics))?,
        Format::Human => {
            let colour = Style::of_stdout().for_diagnostics();
            write!(out, "{}", diagnostic::human(&all.sources, &all.diagnostics, colour))?;
            if all.too_large.is_empty() {
                let games = (folders.len() > 1).then(|| format!("{}, ", counted(folders.len(), "game")));
                writeln!(out, "{}{}", games.unwrap_or_default(), summary(all.counts, all.found))?;
            }
        }
    }
    out.flush()?;
    all.too_large.iter().for_each(|error| eprintln!("error: {error}"));
    Ok(CommandStatus::good_if(all.counts.is_some() && all.too_large.is_empty()))
}

/// What was found in all packs.
struct All {
    sources: Sources,
    diagnostics: Vec<Diagnostic>,
    found: Found,
    /// Cards and tests; none if some game has mistakes.
    counts: Option<(usize, usize)>,
    /// What the engine cannot hold is no mistake in any one line, but the game cannot be played either.
    too_large: Vec<String>,
}

impl Default for All {
    fn default() -> Self {
        let (sources, diagnostics, found, too_large) = Default::default();
        Self { sources, diagnostics, found, counts: Some((0, 0)), too_large }
    }
}

impl All {
    fn add(&mut self, Loaded { sources, diagnostics, found, game }: Loaded) {
        let first = self.sources.iter().count() as u16;
        for (_, source) in sources.iter() {
            self.sources.add_of(source.pack, source.path.clone(), source.text.clone());
        }
        self.diagnostics.extend(diagnostics.into_iter().map(|diagnostic| diagnostic.moved_by(first)));
        self.found.errors += found.errors;
        self.found.warnings += found.warnings;
        self.counts = match (self.counts, &game) {
            (Some((cards, tests)), Some(game)) => Some((cards + game.cards.len(), tests + game.tests.len())),
            _ => None,
        };
        if let Some(ir) = game {
            match engine::Game::new(ir) {
                // The program ends in a moment: to give a large game back piece by piece takes a tenth of the check.
                Ok(game) => std::mem::forget(game),
                Err(error) => self.too_large.push(error.to_string()),
            }
        }
    }
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
