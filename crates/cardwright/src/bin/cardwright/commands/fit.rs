//! `cardwright fit`: learn from many matches what wins, and tell it in the card language.

use crate::arguments::{Fit, Format};
use crate::error::{CommandError, CommandStatus, Outcome};
use crate::{files, fits, loading, threads};
use bots::{Effort, Evaluation, Fitting, JudgedBy};
use engine::Game;
use serde_json::json;
use std::io::{self, Write};
use std::path::Path;

/// The file that `--write` adds to the game.
const FILE: &str = "evaluate.cw";

pub fn run(settings: &Fit, out: &mut dyn Write) -> Outcome {
    loading::with_game(&settings.dir, out, |game, out| {
        if settings.write && (Evaluation::is_declared(game) || !settings.dir.is_dir()) {
            return Err(CommandError::new(
                "--write adds a file to the folder of a game that declares no `value evaluate`; this is none",
            ));
        }
        let fitting = threads::pool(settings.threads)?.install(|| bots::fit(game, Effort::default()))?;
        if !Evaluation::is_declared(game) {
            fits::keep(game, &fitting.judge);
        }
        match settings.format {
            Format::Human => show(game, &fitting, out)?,
            Format::Json => {
                let text = json!({
                    "game": game.ir().name,
                    "judge": fitting.judge,
                    "trials": fitting.trials,
                    "text": fitting.value.text(game.ir()),
                });
                writeln!(out, "{text:#}")?;
            }
        }
        if settings.write {
            write(game, &settings.dir, &fitting, out)?;
        }
        let fit = fitting.judge.against_random.is_some_and(|gate| gate.beats_random());
        Ok(CommandStatus::good_if(fit))
    })
}

fn show(game: &Game, fitting: &Fitting, out: &mut dyn Write) -> io::Result<()> {
    writeln!(out, "{}", fitting.value.text(game.ir()))?;
    for trial in &fitting.trials {
        writeln!(out, "// {trial}")?;
    }
    let by = match (&fitting.judge.by, Evaluation::is_declared(game)) {
        (JudgedBy::Fitted(_), _) => "a fitted value",
        (JudgedBy::Rulebook, true) => "the rulebook's own `value evaluate`",
        (JudgedBy::Rulebook, false) => "what the rulebook wins and loses by",
    };
    let when = if fitting.judge.turns > 1 { "after the opponents' reply" } else { "at the end of the turn" };
    writeln!(out, "// The best bot judges by {by}, {when}.")?;
    match fitting.judge.warning() {
        Some(warning) => writeln!(out, "// {warning}"),
        None => Ok(()),
    }
}

fn write(game: &Game, dir: &Path, fitting: &Fitting, out: &mut dyn Write) -> Result<(), CommandError> {
    let file = dir.join(FILE);
    let text = format!(
        "// Written by `cardwright fit`: what goes with winning, for bots and the lab. Correct it as you like;\n\
         // delete the file to have it fitted again.\n{}",
        fitting.value.text(game.ir())
    );
    files::write(&file, &text)?;
    writeln!(out, "// Written to {}", file.display())?;
    Ok(())
}
