//! `cardwright fmt`: files of the card language in the one layout.

use crate::arguments::Fmt;
use crate::error::{CommandError, CommandStatus, Outcome};
use crate::files;
use crate::style::Style;
use diagnostic::Sources;
use std::fs;
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};
use syntax::Unformatted;

/// Links to folders are not followed, and nobody nests folders deeper.
const DEEPEST: usize = 32;

pub fn run(settings: &Fmt, out: &mut dyn Write) -> Outcome {
    let stdin = Path::new("-");
    if settings.paths.iter().any(|path| path == stdin) {
        if settings.paths.len() > 1 {
            return Err(CommandError::new("`-` reads standard input and stands alone"));
        }
        return from_stdin(settings.check, out);
    }
    let mut files = Vec::new();
    for path in &settings.paths {
        find(path, 0, &mut files)?;
    }
    if files.is_empty() {
        return Err(CommandError::new("there is no `.cw` file"));
    }
    files.sort();
    files.dedup();
    let mut tally = Tally::default();
    for file in &files {
        tally.add(format_file(file, settings.check, out)?);
    }
    writeln!(out, "{}", tally.summary(settings.check))?;
    let good = tally.refused == 0 && (tally.changed == 0 || !settings.check);
    Ok(CommandStatus::good_if(good))
}

/// What came of one file.
#[derive(Clone, Copy, PartialEq)]
enum Formatted {
    AsItWas,
    Changed,
    Refused,
}

#[derive(Default)]
struct Tally {
    files: usize,
    changed: usize,
    refused: usize,
}

impl Tally {
    fn add(&mut self, formatted: Formatted) {
        self.files += 1;
        self.changed += usize::from(formatted == Formatted::Changed);
        self.refused += usize::from(formatted == Formatted::Refused);
    }

    /// `12 files, 3 formatted, 1 with mistakes left as it is`
    fn summary(&self, check: bool) -> String {
        let noun = if self.files == 1 { "file" } else { "files" };
        let done = if check { "not formatted" } else { "formatted" };
        let mut text = format!("{} {noun}", self.files);
        match self.changed {
            0 if self.refused == 0 => text.push_str(", all in form"),
            changed => text.push_str(&format!(", {changed} {done}")),
        }
        if self.refused > 0 {
            text.push_str(&format!(", {} left as found", self.refused));
        }
        text
    }
}

/// The file itself, or every `.cw` file below the folder.
fn find(path: &Path, depth: usize, found: &mut Vec<PathBuf>) -> Result<(), CommandError> {
    let failed = |error: io::Error| CommandError::new(format!("cannot read `{}`: {error}", path.display()));
    if !fs::metadata(path).map_err(failed)?.is_dir() {
        found.push(path.to_owned());
        return Ok(());
    }
    if depth > DEEPEST {
        return Ok(());
    }
    for entry in fs::read_dir(path).map_err(failed)? {
        let entry = entry.map_err(failed)?;
        let is_folder = entry.file_type().map_err(failed)?.is_dir();
        let inner = entry.path();
        if is_folder || inner.extension().is_some_and(|end| end == "cw") {
            find(&inner, depth + 1, found)?;
        }
    }
    Ok(())
}

fn format_file(path: &Path, check: bool, out: &mut dyn Write) -> Result<Formatted, CommandError> {
    let shown = path.display().to_string();
    let text = match fs::read_to_string(path) {
        Ok(text) => text,
        Err(error) => return Err(CommandError::new(format!("cannot read `{shown}`: {error}"))),
    };
    let is_markdown = path.extension().is_some_and(|end| end == "md");
    let formatted = if is_markdown { Some(in_markdown(&text)) } else { formatted(&shown, &text) };
    let Some(formatted) = formatted else {
        writeln!(out, "left as found: {shown}")?;
        return Ok(Formatted::Refused);
    };
    if formatted == text {
        return Ok(Formatted::AsItWas);
    }
    if check {
        writeln!(out, "not formatted: {shown}:{}", first_difference(&text, &formatted))?;
    } else {
        files::write(path, &formatted)?;
        writeln!(out, "formatted: {shown}")?;
    }
    Ok(Formatted::Changed)
}

/// The text in the one layout, or nothing: then its mistakes have been shown.
fn formatted(path: &str, text: &str) -> Option<String> {
    let mut sources = Sources::default();
    let file = sources.add(path.to_owned(), text.to_owned());
    match syntax::format(file, text) {
        Ok(formatted) => Some(formatted),
        Err(Unformatted::Mistakes(mistakes)) => {
            let colour = Style::of_stderr().for_diagnostics();
            eprint!("{}", diagnostic::human(&sources, &mistakes, colour));
            eprintln!("`{path}` cannot be read without mistakes: it is left as it is");
            None
        }
        Err(Unformatted::WouldChange) => {
            eprintln!(
                "`{path}` would read otherwise if it were formatted: it is left as it is; please report this"
            );
            None
        }
    }
}

/// A document in which the examples, between "```cw" and "```", are formatted; those with mistakes are meant to have
/// them.
fn in_markdown(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut example: Option<String> = None;
    for line in text.split_inclusive('\n') {
        match &mut example {
            None => {
                let marks = line.trim_end().strip_prefix("```").unwrap_or_default();
                example = (marks.split(' ').next() == Some("cw")).then(String::new);
                out.push_str(line);
            }
            Some(inside) if line.trim_end() == "```" => {
                let file = Sources::default().add("example.cw", "");
                out.push_str(&syntax::format(file, inside).unwrap_or_else(|_| inside.clone()));
                out.push_str(line);
                example = None;
            }
            Some(inside) => inside.push_str(line),
        }
    }
    out.push_str(&example.unwrap_or_default());
    out
}

fn from_stdin(check: bool, out: &mut dyn Write) -> Outcome {
    let mut text = String::new();
    io::stdin()
        .read_to_string(&mut text)
        .map_err(|error| CommandError::new(format!("cannot read standard input: {error}")))?;
    let Some(formatted) = formatted("standard input", &text) else { return Ok(CommandStatus::Findings) };
    if !check {
        write!(out, "{formatted}")?;
        return Ok(CommandStatus::Good);
    }
    if formatted != text {
        writeln!(out, "not formatted: standard input:{}", first_difference(&text, &formatted))?;
    }
    Ok(CommandStatus::good_if(formatted == text))
}

/// The number of the first line that differs.
fn first_difference(text: &str, formatted: &str) -> usize {
    let same = text.lines().zip(formatted.lines()).take_while(|(one, other)| one == other).count();
    same + 1
}
