//! `cardwright import`: cards of another form, written in the card language.

use super::{export, import_csv};
use crate::arguments::{Export, Format, Import, ImportFiles, ImportForm};
use crate::error::{CommandError, CommandStatus, Outcome};
use crate::files;
use crate::style::counted;
use import::{Imported, Problem, Spelling};
use serde_json::json;
use std::fs::File;
use std::io::{self, Read, Write};
use std::path::Path;

pub fn run(settings: &Import, out: &mut dyn Write) -> Outcome {
    match &settings.form {
        ImportForm::LifeburnJson(settings) => lifeburn_json(settings, out),
        ImportForm::Csv(settings) => import_csv::run(settings, out),
    }
}

/// `cardwright export`
pub fn export(settings: &Export, out: &mut dyn Write) -> Outcome {
    export::run(settings, out)
}

/// What came of one file, with its name.
struct Report {
    file: String,
    imported: Imported,
}

fn lifeburn_json(settings: &ImportFiles, out: &mut dyn Write) -> Outcome {
    if let Some(path) = settings.out.as_ref().filter(|path| path.exists()) {
        return Err(CommandError::new(format!("`{}` is there already; nothing was written", path.display())));
    }
    let spelling = if settings.accept { Spelling::Lenient } else { Spelling::Strict };
    let mut reports: Vec<Report> = settings.files.iter().map(|path| read(path, spelling)).collect();
    leave_out_doubles(&mut reports);
    let cards: String =
        reports.iter().flat_map(|report| &report.imported.cards).map(|card| card.text.as_str()).collect();
    if let Some(path) = &settings.out {
        files::write(path, &cards)?;
    }
    match (settings.format, &settings.out) {
        (Format::Json, _) => writeln!(out, "{:#}", as_json(&reports))?,
        (Format::Human, Some(path)) => {
            tell(&reports, out)?;
            writeln!(out, "{} in `{}`", summary(&reports), path.display())?;
        }
        (Format::Human, None) => {
            // The cards are the output; what is to be said about them goes beside it.
            out.write_all(cards.as_bytes())?;
            out.flush()?;
            let mut beside = io::stderr().lock();
            tell(&reports, &mut beside)?;
            writeln!(beside, "{}", summary(&reports))?;
        }
    }
    Ok(CommandStatus::good_if(reports.iter().all(|report| report.imported.problems.is_empty())))
}

/// A file that cannot be read is a problem of its own; the others are still imported.
fn read(path: &Path, spelling: Spelling) -> Report {
    let imported = match text(path) {
        Ok(text) => import::lifeburn_json(&text, spelling),
        Err(error) => {
            let problem = Problem::new(String::new(), 1, format!("cannot be read: {error}"));
            Imported { problems: vec![problem], ..Imported::default() }
        }
    };
    Report { file: path.display().to_string(), imported }
}

fn text(path: &Path) -> io::Result<String> {
    let mut text = String::new();
    File::open(path)?.take(import::LIMIT as u64 + 1).read_to_string(&mut text)?;
    if text.len() > import::LIMIT {
        return Err(io::Error::other("it is larger than 4 MB"));
    }
    Ok(text)
}

/// A game has one card of a name: the first that was read.
fn leave_out_doubles(reports: &mut [Report]) {
    let mut seen: Vec<(String, String)> = Vec::new();
    for Report { file, imported } in reports {
        imported.cards.retain(|card| match seen.iter().find(|(name, _)| *name == card.name) {
            Some((_, first)) => {
                let message =
                    format!("\"{}\" was read from `{first}` already; this one is left out", card.name);
                imported.problems.push(Problem::new(String::new(), 1, message));
                false
            }
            None => {
                seen.push((card.name.clone(), file.clone()));
                true
            }
        });
    }
}

fn tell(reports: &[Report], out: &mut dyn Write) -> io::Result<()> {
    for Report { file, imported } in reports {
        for taken in &imported.corrections {
            let place = beside(&taken.path);
            writeln!(
                out,
                "{file}:{}: {place}`{}` is taken for `{}`",
                taken.line, taken.found, taken.taken_for
            )?;
        }
        for migration in &imported.migrations {
            writeln!(out, "{file}:{}: migrated {}: {}", migration.line, migration.path, migration.change)?;
        }
        for problem in &imported.problems {
            let place = beside(&problem.path);
            let help =
                problem.nearest.as_ref().map_or_else(String::new, |near| format!("; did you mean `{near}`?"));
            writeln!(out, "{file}:{}: {place}{}{help}", problem.line, problem.message)?;
        }
        for note in &imported.notes {
            writeln!(out, "{file}:{}: {}{}", note.line, beside(&note.path), note.message)?;
        }
        for refused in &imported.refused {
            writeln!(out, "{file}:{}: \"{}\" is refused, and not written", refused.line, refused.name)?;
        }
        let silent =
            imported.migrations.is_empty() && imported.problems.is_empty() && imported.corrections.is_empty();
        if silent {
            writeln!(out, "{file}: nothing to migrate")?;
        }
    }
    Ok(())
}

/// The place before what is said of it; the whole file has none.
fn beside(path: &str) -> String {
    if path.is_empty() { String::new() } else { format!("{path}: ") }
}

/// `6 cards, 1 refused, 2 words corrected, 6 costs migrated, no problems`
fn summary(reports: &[Report]) -> String {
    let total =
        |count: fn(&Imported) -> usize| reports.iter().map(|report| count(&report.imported)).sum::<usize>();
    let problems = total(|imported| imported.problems.len());
    let problems = if problems == 0 { "no problems".to_owned() } else { counted(problems, "problem") };
    let costs = counted(total(|imported| imported.migrations.len()), "cost");
    let refused = match total(|imported| imported.refused.len()) {
        0 => String::new(),
        refused => format!(", {refused} refused"),
    };
    let corrected = match total(|imported| imported.corrections.len()) {
        0 => String::new(),
        words => format!(", {} corrected", counted(words, "word")),
    };
    let cards = counted(total(|imported| imported.cards.len()), "card");
    format!("{cards}{refused}{corrected}, {costs} migrated, {problems}")
}

fn as_json(reports: &[Report]) -> serde_json::Value {
    let one = |Report { file, imported }: &Report| {
        json!({
            "file": file,
            "cards": imported.cards,
            "refused": imported.refused,
            "corrections": imported.corrections,
            "migrations": imported.migrations,
            "notes": imported.notes,
            "problems": imported.problems,
        })
    };
    json!({ "files": reports.iter().map(one).collect::<Vec<_>>() })
}
