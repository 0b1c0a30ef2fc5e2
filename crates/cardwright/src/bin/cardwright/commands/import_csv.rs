//! `cardwright import csv`: names and numbers of cards from a spreadsheet. Abilities stay as they are written; what
//! changes is told card by card, and nothing is written unless that is asked for.

use super::sheet::{self, Sheet, SheetCard, quoted};
use crate::arguments::{ColumnMap, ImportCsv};
use crate::error::{CommandError, CommandStatus, Outcome};
use crate::style::Style;
use compiler::WorkingCopy;
use diagnostic::{FileId, Severity, Sources, Span};
use import::csv::Row;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

/// The columns that no field is called like.
const NAME: &str = "name";
const KIND: &str = "kind";
const RENAMED: &str = "new_name";
/// Columns that `export csv` writes for readers alone.
const FOR_READERS: [&str; 2] = ["keywords", "text"];

/// One place of the text that changes.
struct Change {
    span: Span,
    text: String,
}

/// Everything that the sheet asks for.
#[derive(Default)]
struct Plan {
    changes: Vec<Change>,
    /// What is told of it, card by card.
    told: Vec<String>,
    new_cards: Vec<String>,
    problems: Vec<String>,
}

pub fn run(settings: &ImportCsv, out: &mut dyn Write) -> Outcome {
    let dir = &settings.dir;
    if !dir.is_dir() {
        return Err(CommandError::new(format!(
            "`{}` is no folder: nothing there can be changed",
            dir.display()
        )));
    }
    let rows = read(&settings.sheet)?;
    let copy = WorkingCopy::read(dir, &BTreeMap::new(), None, &crate::embedded::pack);
    let checked = copy.check();
    let Some(game) = &checked.game else {
        let colour = Style::of_stderr().for_diagnostics();
        eprint!("{}", diagnostic::human(copy.sources(), &checked.diagnostics, colour));
        eprintln!("`{}` has mistakes: mend them first, then import", dir.display());
        return Ok(CommandStatus::Findings);
    };
    let sheet = Sheet::of(game, copy.sources());
    let columns = Columns::of(&rows[0], &settings.map, game)?;
    let mut plan = Plan::default();
    for name in &columns.ignored {
        plan.told.push(format!("column `{name}` is no field of any card, and is not used"));
    }
    let mut seen = BTreeSet::new();
    for row in &rows[1..] {
        plan.row(row, &columns, &sheet, game, &checked.uses, &mut seen);
    }
    let left: Vec<&str> =
        sheet.cards.iter().map(|card| card.name.as_str()).filter(|name| !seen.contains(*name)).collect();
    plan.finish(settings, &copy, &left, out)
}

fn read(path: &Path) -> Result<Vec<Row>, CommandError> {
    let bytes = fs::metadata(path).and_then(|found| {
        if found.len() > import::LIMIT as u64 {
            Err(std::io::Error::other("it is larger than 4 MB"))
        } else {
            fs::read(path)
        }
    });
    let refused = |why: String| CommandError::new(format!("`{}`: {why}", path.display()));
    let bytes = bytes.map_err(|error| refused(error.to_string()))?;
    let text = String::from_utf8(bytes)
        .map_err(|_| refused("it is not UTF-8: save the sheet as CSV in UTF-8".to_owned()))?;
    let rows = import::csv::rows(&text)
        .map_err(|error| refused(format!("line {}: {}", error.line, error.message)))?;
    if rows.is_empty() { Err(refused("it is empty".to_owned())) } else { Ok(rows) }
}

/// What each column of the sheet is.
struct Columns {
    name: usize,
    kind: Option<usize>,
    renamed: Option<usize>,
    /// By the name of the field.
    fields: Vec<(usize, String)>,
    ignored: Vec<String>,
}

impl Columns {
    fn of(header: &Row, map: &[ColumnMap], game: &ir::Game) -> Result<Self, CommandError> {
        let titles: Vec<&str> = header.cells.iter().map(|cell| cell.trim()).collect();
        if let Some(wrong) = map.iter().find(|one| !titles.contains(&one.column.as_str())) {
            let near = diagnostic::nearest(&wrong.column, titles.iter().copied());
            let hint = near.map_or_else(String::new, |near| format!("; did you mean `{near}`?"));
            return Err(CommandError::new(format!("the sheet has no column `{}`{hint}", wrong.column)));
        }
        let meaning = |title: &str| {
            let mapped = map.iter().find(|one| one.column == title);
            mapped.map_or_else(|| title.to_owned(), |one| one.field.clone())
        };
        let mut fields: Vec<&str> = game.card_fields.iter().map(|field| field.name.as_str()).collect();
        fields.extend(sheet::WORDS);
        let known: Vec<&str> = [NAME, KIND, RENAMED].into_iter().chain(fields.iter().copied()).collect();
        let (mut name, mut kind, mut renamed) = (None, None, None);
        let (mut given, mut ignored) = (Vec::new(), Vec::new());
        let mut taken: BTreeMap<String, &str> = BTreeMap::new();
        for (at, title) in titles.iter().enumerate().filter(|(_, title)| !title.is_empty()) {
            let meant = meaning(title);
            let meant = called(&meant, &known).unwrap_or(&meant).to_owned();
            if known.contains(&meant.as_str())
                && let Some(other) = taken.insert(meant.clone(), title)
            {
                let why = "give one of them another title, or leave it out";
                return Err(CommandError::new(format!(
                    "columns `{other}` and `{title}` are both {meant}: {why}"
                )));
            }
            match meant.as_str() {
                NAME => name = Some(at),
                KIND => kind = Some(at),
                RENAMED => renamed = Some(at),
                field if fields.contains(&field) => given.push((at, meant)),
                field if FOR_READERS.contains(&&*field.to_lowercase()) => {}
                field if map.iter().any(|one| one.column == *title) => {
                    let near = diagnostic::nearest(field, fields.iter().copied());
                    let hint = near.map_or_else(String::new, |near| format!("; did you mean `{near}`?"));
                    return Err(CommandError::new(format!("no card has a field `{field}`{hint}")));
                }
                _ => ignored.push((*title).to_owned()),
            }
        }
        let Some(name) = name else {
            let hint = "say which one with --map COLUMN=name";
            return Err(CommandError::new(format!("no column of the sheet is called `name`; {hint}")));
        };
        Ok(Self { name, kind, renamed, fields: given, ignored })
    }
}

/// What a title means: capitals and what stands between words do not matter, unless the game tells names apart by them.
fn called<'k>(title: &str, known: &[&'k str]) -> Option<&'k str> {
    let bare = |text: &str| text.to_lowercase().replace([' ', '-', '_'], "");
    let mut alike = known.iter().filter(|name| bare(name) == bare(title));
    let exact = known.iter().find(|name| **name == title);
    exact.or_else(|| alike.next().filter(|one| alike.all(|other| other == *one))).copied()
}

/// Spreadsheets write flags in capitals.
fn as_written(value: &str) -> &str {
    match value {
        "TRUE" | "True" => "true",
        "FALSE" | "False" => "false",
        other => other,
    }
}

impl Plan {
    fn row(
        &mut self,
        row: &Row,
        columns: &Columns,
        sheet: &Sheet,
        game: &ir::Game,
        uses: &[compiler::Use],
        seen: &mut BTreeSet<String>,
    ) {
        let cell = |at: usize| row.cells.get(at).map_or("", |cell| cell.trim());
        let name = cell(columns.name);
        if name.is_empty() {
            return self.problems.push(format!("line {}: a card without a name", row.line));
        }
        if !seen.insert(name.to_owned()) {
            return self.problems.push(format!("line {}: \"{name}\" stands in the sheet twice", row.line));
        }
        let values: Vec<(&str, &str)> = columns
            .fields
            .iter()
            .map(|(at, field)| (field.as_str(), as_written(cell(*at))))
            .filter(|(_, v)| !v.is_empty())
            .collect();
        let kind = columns.kind.map(cell).filter(|kind| !kind.is_empty());
        let Some(card) = sheet.cards.iter().find(|card| card.name == name) else {
            return self.new_card(row, name, kind, &values, sheet, game);
        };
        if let Some(kind) = kind.filter(|kind| *kind != card.kind) {
            let why = "a card stays of its kind; change it in the text";
            self.problems
                .push(format!("line {}: \"{name}\" is of kind {}, not {kind}: {why}", row.line, card.kind));
        }
        for (field, value) in values {
            let is_words = sheet::is_words(game, field);
            self.give(row, card, field, value, is_words);
        }
        if let Some(new) = columns.renamed.map(cell).filter(|new| !new.is_empty() && *new != name) {
            self.rename(card, new, uses);
        }
    }

    /// One field of a card that is there.
    fn give(&mut self, row: &Row, card: &SheetCard, field: &str, value: &str, is_words: bool) {
        let old = card.given.iter().find(|(name, _)| name == field).map(|(_, value)| value.as_str());
        if old.is_some_and(|old| same(old, value)) {
            return;
        }
        let shown = value;
        let value = if is_words { &texts(value) } else { value };
        if !is_words && !is_value(value) {
            let why = "a value is a number, a word, a text in quotes, or several with commas";
            return self.problems.push(format!(
                "line {}: \"{}\": `{value}` is no value of {field}: {why}",
                row.line, card.name
            ));
        }
        let place = card.places.iter().find(|(name, _)| name == field).map(|(_, span)| *span);
        let is_flag = matches!(old, Some("true" | "false"));
        let change = match (place, card.inside, value) {
            (Some(span), _, "true") if is_flag => Change { span, text: field.to_owned() },
            (Some(span), _, "false") if is_flag => Change { span, text: format!("not {field}") },
            (Some(span), ..) => Change { span, text: value.to_owned() },
            (None, Some(span), "true") => Change { span, text: format!(" {field} ") },
            (None, Some(span), "false") => Change { span, text: format!(" not {field} ") },
            (None, Some(span), _) => Change { span, text: format!(" {field} {value} ") },
            (None, None, _) => {
                return self.problems.push(format!("line {}: \"{}\" has no text", row.line, card.name));
            }
        };
        let before = old.unwrap_or("not given").replace('\n', " / ");
        let after = shown.replace('\n', " / ");
        self.told.push(format!("\"{}\": {field} {before} -> {after}", card.name));
        self.changes.push(change);
    }

    /// The new name wherever the card is named.
    fn rename(&mut self, card: &SheetCard, new: &str, uses: &[compiler::Use]) {
        let text = quoted(new);
        let said =
            uses.iter().filter(|one| one.declared == card.named && one.at != card.named).map(|one| one.at);
        let spans: BTreeSet<Span> = said.chain([card.named]).collect();
        self.told.push(format!("\"{}\": is called \"{new}\" now, in {} places", card.name, spans.len()));
        self.changes.extend(spans.into_iter().map(|span| Change { span, text: text.clone() }));
    }

    fn new_card(
        &mut self,
        row: &Row,
        name: &str,
        kind: Option<&str>,
        values: &[(&str, &str)],
        sheet: &Sheet,
        game: &ir::Game,
    ) {
        let near = diagnostic::nearest(name, sheet.cards.iter().map(|card| card.name.as_str()));
        let Some(kind) = kind else {
            let hint = near.map_or_else(String::new, |near| format!("; did you mean \"{near}\"?"));
            return self.problems.push(format!(
                "line {}: no card is called \"{name}\", and a new one needs a kind{hint}",
                row.line
            ));
        };
        let written = |(field, value): &(&str, &str)| match *value {
            words if sheet::is_words(game, field) => format!("  {field} {}", texts(words)),
            "true" => format!("  {field}"),
            "false" => format!("  not {field}"),
            value => format!("  {field} {value}"),
        };
        if let Some((field, value)) =
            values.iter().find(|(field, value)| !sheet::is_words(game, field) && !is_value(value))
        {
            return self
                .problems
                .push(format!("line {}: \"{name}\": `{value}` is no value of {field}", row.line));
        }
        let members: String = values.iter().map(written).collect();
        self.new_cards.push(format!("card {} : {kind} {{{members} }}\n", quoted(name)));
        // Export writes a kind for every card, so a slip of the pen looks like a new one.
        let hint = near.map_or_else(String::new, |near| format!(" (or is \"{near}\" meant?)"));
        self.told.push(format!("\"{name}\": new, {kind}{hint}"));
    }

    /// Compiles what would come of it; writes it if that was asked for and is right.
    fn finish(self, settings: &ImportCsv, copy: &WorkingCopy, left: &[&str], out: &mut dyn Write) -> Outcome {
        for line in &self.told {
            writeln!(out, "{line}")?;
        }
        for problem in &self.problems {
            writeln!(out, "{}: {problem}", settings.sheet.display())?;
        }
        if !left.is_empty() {
            writeln!(out, "{} cards of the game are not in the sheet, and stay as they are", left.len())?;
        }
        if !self.new_cards.is_empty() && settings.new_cards.is_none() {
            writeln!(out, "new cards need a file: --new-cards FILE")?;
        }
        let files = self.files(settings, copy)?;
        let found = mistakes(&settings.dir, &files);
        if !found.is_empty() {
            write!(out, "{found}")?;
            writeln!(out, "with these changes the game would have mistakes; nothing was written")?;
            return Ok(CommandStatus::Findings);
        }
        let is_good = self.problems.is_empty() && (self.new_cards.is_empty() || settings.new_cards.is_some());
        if !is_good {
            writeln!(out, "nothing was written")?;
        } else if files.is_empty() {
            writeln!(out, "nothing changes")?;
        } else if settings.write {
            write_all(&files)?;
            writeln!(out, "{} files written", files.len())?;
        } else {
            writeln!(out, "nothing was written: --write changes {} files", files.len())?;
        }
        Ok(CommandStatus::good_if(is_good))
    }

    /// The texts that change, by path.
    fn files(
        &self,
        settings: &ImportCsv,
        copy: &WorkingCopy,
    ) -> Result<BTreeMap<PathBuf, String>, CommandError> {
        let mut by_file: BTreeMap<FileId, Vec<&Change>> = BTreeMap::new();
        for change in &self.changes {
            by_file.entry(change.span.file).or_default().push(change);
        }
        let mut files = BTreeMap::new();
        for (file, mut changes) in by_file {
            let source = copy.sources().get(file);
            if source.pack != 0 {
                let why = "it belongs to a pack that the game uses";
                return Err(CommandError::new(format!("`{}` is not changed: {why}", source.path)));
            }
            files.insert(PathBuf::from(&source.path), changed(&source.text, &mut changes));
        }
        if let Some(path) = settings.new_cards.as_ref().filter(|_| !self.new_cards.is_empty()) {
            let path = if path.is_absolute() { path.clone() } else { settings.dir.join(path) };
            if path.exists() {
                return Err(CommandError::new(format!(
                    "`{}` is there already; nothing was written",
                    path.display()
                )));
            }
            files.insert(path, self.new_cards.concat());
        }
        Ok(files)
    }
}

fn changed(text: &str, changes: &mut [&Change]) -> String {
    changes.sort_by_key(|change| std::cmp::Reverse((change.span.start, change.span.end)));
    let mut text = text.to_owned();
    for change in changes {
        let range = change.span.start as usize..change.span.end as usize;
        text.replace_range(range, &change.text);
    }
    text
}

/// Numbers, names, texts and lists of them: nothing that could be more than a value.
fn is_value(value: &str) -> bool {
    let one = |part: &str| {
        let part = part.trim();
        let is_text =
            part.len() > 1 && part.starts_with('"') && part.ends_with('"') && part.matches('"').count() == 2;
        let digits = part.strip_prefix('-').unwrap_or(part);
        let is_number = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
        let is_word = |word: &str| !word.is_empty() && word.chars().all(|c| c.is_alphanumeric() || c == '_');
        is_text || is_number || part.split(" or ").all(is_word)
    };
    value.split(',').all(one)
}

/// Each line of a cell as a text of the card language.
fn texts(cell: &str) -> String {
    let lines = cell.lines().map(str::trim).filter(|line| !line.is_empty());
    lines.map(quoted).collect::<Vec<_>>().join(", ")
}

/// The same but for blanks.
fn same(one: &str, other: &str) -> bool {
    let bare = |text: &str| text.chars().filter(|c| !c.is_whitespace()).collect::<String>();
    bare(one) == bare(other)
}

/// What the checker says of the game with these texts; empty if it is sound.
fn mistakes(dir: &Path, files: &BTreeMap<PathBuf, String>) -> String {
    let copy = WorkingCopy::read(dir, files, None, &crate::embedded::pack);
    let checked = copy.check();
    let errors: Vec<_> =
        checked.diagnostics.into_iter().filter(|one| one.severity == Severity::Error).collect();
    let sources: &Sources = copy.sources();
    diagnostic::human(sources, &errors, Style::of_stdout().for_diagnostics())
}

/// All files beside the old ones first, so that none is left half written, and none at all if one cannot be.
fn write_all(files: &BTreeMap<PathBuf, String>) -> Result<(), CommandError> {
    let beside = |path: &Path| path.with_extension("cw.new");
    let told = |path: &Path, error| CommandError::new(format!("cannot write `{}`: {error}", path.display()));
    for (path, text) in files {
        if let Err(error) = fs::write(beside(path), text) {
            files.keys().for_each(|path| drop(fs::remove_file(beside(path))));
            return Err(told(path, error));
        }
    }
    for path in files.keys() {
        fs::rename(beside(path), path).map_err(|error| told(path, error))?;
    }
    Ok(())
}
