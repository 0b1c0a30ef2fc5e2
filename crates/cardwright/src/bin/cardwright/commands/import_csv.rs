//! `cardwright import csv`: names and numbers of cards from a spreadsheet. Abilities stay as they are written; what
//! changes is told card by card, and nothing is written unless that is asked for.

mod cells;

use super::export;
use super::sheet::{self, Sheet, SheetCard, quoted};
use crate::arguments::{ColumnMap, ImportCsv};
use crate::error::{CommandError, CommandStatus, Outcome};
use crate::files::{self, Writing};
use crate::style::{Style, counted};
use cells::{folded, same, tidy, wrong_name};
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
/// So many names are listed of many.
const MOST_NAMED: usize = 5;

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
    /// By the columns that are written for readers alone: the cards whose cell is another one now.
    unread: BTreeMap<&'static str, Vec<String>>,
    /// What each card is called in the end, and the line that says so.
    names: BTreeMap<String, usize>,
    /// Positions in the sheet's cards.
    renamed: Vec<usize>,
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
    let new_file = settings.new_cards.as_deref().map(|path| new_file(dir, path)).transpose()?;
    let sheet = Sheet::of(game, copy.sources());
    let columns = Columns::of(&rows[0], &settings.map, game).map_err(|error| {
        // Some sheets have a heading above their titles.
        let is_title = |cell: &String| folded(cell).eq_ignore_ascii_case(NAME);
        match rows[1..].iter().find(|row| row.cells.iter().any(is_title)) {
            Some(row) => {
                let what = "the titles of the columns must be the first line with anything in it";
                CommandError::new(format!("{error}; or is it line {}? {what}", row.line))
            }
            None => error,
        }
    })?;
    let mut plan = Plan::default();
    columns.tell_unused(&rows, &mut plan);
    let known =
        Known { columns: &columns, sheet: &sheet, game, uses: &checked.uses, width: rows[0].cells.len() };
    let mut seen = BTreeSet::new();
    for row in &rows[1..] {
        plan.row(row, &known, &mut seen);
    }
    plan.claim_rest(&sheet, &seen);
    plan.tell_unread();
    plan.tell_pictures(dir, &known);
    let left = sheet.cards.iter().map(|card| card.name.as_str()).filter(|name| !seen.contains(*name)).count();
    plan.finish(settings, new_file, &copy, left, out)
}

/// Where new cards go: a file that the game would be read from, as its other files are called.
fn new_file(dir: &Path, path: &Path) -> Result<PathBuf, CommandError> {
    let refused =
        |why: String| Err(CommandError::new(format!("new cards cannot go into `{}`: {why}", path.display())));
    let inside = || dir.join(path.file_name().unwrap_or_default());
    if path.extension().is_none_or(|end| end != "cw") {
        let hint = inside().with_extension("cw");
        return refused(format!("the files of a game end in `.cw`; write `--new-cards {}`", hint.display()));
    }
    let whole = dir.canonicalize().unwrap_or_else(|_| dir.to_owned());
    let place = files::place(path);
    let Ok(below) = place.strip_prefix(&whole) else {
        let (dir, hint) = (dir.display(), inside());
        let hint = hint.display();
        return refused(format!("it is not in the game's folder `{dir}`; write `--new-cards {hint}`"));
    };
    if place.parent().is_none_or(|folder| !folder.is_dir()) {
        return refused("there is no such folder".to_owned());
    }
    Ok(dir.join(below))
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
    let text = String::from_utf8(bytes).map_err(|error| refused(encoding(error.as_bytes())))?;
    let rows = import::csv::rows(&text)
        .map_err(|error| refused(format!("line {}: {}", error.line, error.message)))?;
    if rows.is_empty() { Err(refused("it is empty".to_owned())) } else { Ok(rows) }
}

/// What a sheet is that is no text in UTF-8.
fn encoding(bytes: &[u8]) -> String {
    let is_workbook = bytes.starts_with(b"PK") || bytes.starts_with(&[0xd0, 0xcf, 0x11, 0xe0]);
    if is_workbook {
        return "it is a workbook, not a table as text: save the sheet as CSV in UTF-8".to_owned();
    }
    let is_wide = bytes.starts_with(&[0xff, 0xfe]) || bytes.starts_with(&[0xfe, 0xff]);
    format!("it is not UTF-8{}: save the sheet as CSV in UTF-8", if is_wide { " but UTF-16" } else { "" })
}

/// What a row is compared with.
struct Known<'a> {
    columns: &'a Columns,
    sheet: &'a Sheet,
    game: &'a ir::Game,
    uses: &'a [compiler::Use],
    /// So many columns have titles.
    width: usize,
}

/// What each column of the sheet is.
struct Columns {
    name: usize,
    kind: Option<usize>,
    renamed: Option<usize>,
    /// By the name of the field.
    fields: Vec<(usize, String)>,
    /// Those that `export csv` writes for readers alone.
    for_readers: Vec<(usize, &'static str)>,
    /// Titles that mean nothing, each with the field that it may be meant for.
    ignored: Vec<(String, Option<String>)>,
}

impl Columns {
    fn of(header: &Row, map: &[ColumnMap], game: &ir::Game) -> Result<Self, CommandError> {
        let titles: Vec<String> = header.cells.iter().map(|cell| tidy(cell)).collect();
        let titles: Vec<&str> = titles.iter().map(String::as_str).collect();
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
        let (mut given, mut ignored, mut for_readers) = (Vec::new(), Vec::new(), Vec::new());
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
                field if export::FOR_READERS.iter().any(|name| *name == field.to_lowercase()) => {
                    let name = export::FOR_READERS.iter().find(|name| **name == field.to_lowercase());
                    for_readers.extend(name.map(|name| (at, *name)));
                }
                field if map.iter().any(|one| one.column == *title) => {
                    let near = diagnostic::nearest(field, fields.iter().copied());
                    let hint = near.map_or_else(String::new, |near| format!("; did you mean `{near}`?"));
                    return Err(CommandError::new(format!("no card has a field `{field}`{hint}")));
                }
                field => {
                    let near = diagnostic::nearest(&field.to_lowercase(), known.iter().copied());
                    ignored.push(((*title).to_owned(), near.map(ToOwned::to_owned)));
                }
            }
        }
        let Some(name) = name else {
            let hint = "say which one with --map COLUMN=name";
            return Err(CommandError::new(format!("no column of the sheet is called `name`; {hint}")));
        };
        Ok(Self { name, kind, renamed, fields: given, for_readers, ignored })
    }

    /// Columns of which nothing is made.
    fn tell_unused(&self, rows: &[Row], plan: &mut Plan) {
        for (name, near) in &self.ignored {
            let hint = near.as_ref().map_or_else(String::new, |near| {
                format!("; if `{near}` is meant: --map \"{name}={near}\", or give it that title")
            });
            plan.told.push(format!("column `{name}` is no field of any card, and is not used{hint}"));
        }
        for (at, _) in rows[0].cells.iter().enumerate().filter(|(_, title)| tidy(title).is_empty()) {
            let is_filled = |row: &&Row| row.cells.get(at).is_some_and(|cell| !tidy(cell).is_empty());
            if let Some(row) = rows[1..].iter().find(is_filled) {
                let (number, line) = (at + 1, row.line);
                let what = format!("has no title, and is not used; line {line} has a value there");
                plan.told.push(format!("column {number} {what}"));
            }
        }
    }
}

/// What a title means: capitals and what stands between words do not matter, unless the game tells names apart by them.
fn called<'k>(title: &str, known: &[&'k str]) -> Option<&'k str> {
    let bare = |text: &str| text.to_lowercase().replace([' ', '-', '_'], "");
    let mut alike = known.iter().filter(|name| bare(name) == bare(title));
    let exact = known.iter().find(|name| **name == title);
    exact.or_else(|| alike.next().filter(|one| alike.all(|other| other == *one))).copied()
}

impl Plan {
    fn problem(&mut self, row: &Row, about: impl std::fmt::Display) {
        self.problems.push(format!("line {}: {about}", row.line));
    }

    fn row(&mut self, row: &Row, known: &Known<'_>, seen: &mut BTreeSet<String>) {
        let columns = known.columns;
        if row.cells.iter().skip(known.width).any(|cell| !tidy(cell).is_empty()) {
            let (found, width) = (row.cells.len(), counted(known.width, "column"));
            let why = "a value with a comma or a separator in it, such as 1,5, must stand in quotes";
            return self.problem(row, format!("{found} values, but the first line has {width}: {why}"));
        }
        let cell = |at: usize| row.cells.get(at).map_or("", |cell| cell.trim());
        let said = cell(columns.name);
        if let Some(why) = wrong_name(said) {
            return self.problem(row, format!("{said:?}: {why}"));
        }
        if tidy(said).is_empty() {
            return self.problem(row, "a card without a name");
        }
        let card = self.meant(row, said, known);
        let name = card.map_or_else(|| tidy(said), |card| card.name.clone());
        if !seen.insert(name.clone()) {
            return self.problem(row, format!("\"{name}\" stands in the sheet twice"));
        }
        let values: Vec<(&str, &str)> = columns
            .fields
            .iter()
            .map(|(at, field)| (field.as_str(), cell(*at)))
            .filter(|(_, value)| !tidy(value).is_empty())
            .collect();
        let kind = columns.kind.map(cell).filter(|kind| !kind.is_empty());
        let new_name = columns.renamed.map(cell).filter(|new| !new.is_empty() && *new != name);
        let Some(card) = card else {
            if let Some(new) = new_name {
                let why = format!("`{RENAMED}` is for cards that the game has; \"{name}\" is new");
                return self
                    .problem(row, format!("\"{new}\": {why}, so its name goes into the column of names"));
            }
            return self.new_card(row, &name, kind, &values, known);
        };
        if let Some(kind) = kind.filter(|kind| *kind != card.kind) {
            let why = "a card stays of its kind; change it in the text";
            self.problem(row, format!("\"{name}\" is of kind {}, not {kind}: {why}", card.kind));
        }
        for (field, value) in values {
            self.give(row, card, field, value, known.game);
        }
        self.look_at_unread(row, card, known);
        match new_name {
            Some(new) => self.rename(row, card, new, known),
            None => self.claim(row, &name),
        }
    }

    /// The card that a name means: blanks and signs that look alike are no difference if only one card is called so.
    fn meant<'k>(&mut self, row: &Row, said: &str, known: &Known<'k>) -> Option<&'k SheetCard> {
        let cards = &known.sheet.cards;
        if let Some(card) = cards.iter().find(|card| card.name == said) {
            return Some(card);
        }
        let mut alike = cards.iter().filter(|card| folded(&card.name) == folded(said));
        let (Some(card), None) = (alike.next(), alike.next()) else { return None };
        let how = "they differ only in blanks or signs that look alike";
        self.told.push(format!("line {}: \"{said}\" is taken for \"{}\": {how}", row.line, card.name));
        Some(card)
    }

    /// No two cards have one name in the end.
    fn claim(&mut self, row: &Row, name: &str) {
        if let Some(line) = self.names.insert(name.to_owned(), row.line) {
            self.problem(row, format!("\"{name}\" is what the card of line {line} is called"));
        }
    }

    /// What is read only by people, and is another text than the program would write.
    fn look_at_unread(&mut self, row: &Row, card: &SheetCard, known: &Known<'_>) {
        for (at, column) in &known.columns.for_readers {
            let Some(cell) = row.cells.get(*at).filter(|cell| !cell.trim().is_empty()) else { continue };
            if !same(cell, &export::for_readers(known.game, card, column)) {
                self.unread.entry(column).or_default().push(card.name.clone());
            }
        }
    }

    fn tell_unread(&mut self) {
        for (column, cards) in std::mem::take(&mut self.unread) {
            let what = "follows from the card's text and is not read: what was changed there is not used";
            self.told.push(format!("column `{column}` {what} ({})", listed(&cards)));
        }
    }

    /// A picture is found by the card's name.
    fn tell_pictures(&mut self, dir: &Path, known: &Known<'_>) {
        for at in &self.renamed {
            let name = &known.sheet.cards[*at].name;
            if let Some(file) = protocol::art::picture_of(dir, name) {
                let why = "give it the new name, or the card is shown without it";
                self.told.push(format!("\"{name}\": its picture `art/{file}` stays as it is: {why}"));
            }
        }
    }

    /// Cards that the sheet does not name keep their names.
    fn claim_rest(&mut self, sheet: &Sheet, seen: &BTreeSet<String>) {
        for card in sheet.cards.iter().filter(|card| !seen.contains(&card.name)) {
            if let Some(line) = self.names.get(&card.name) {
                let name = &card.name;
                self.problems.push(format!("line {line}: a card of the game is called \"{name}\" already"));
            }
        }
    }

    /// One field of a card that is there.
    fn give(&mut self, row: &Row, card: &SheetCard, field: &str, shown: &str, game: &ir::Game) {
        let old = card.given.iter().find(|(name, _)| name == field).map(|(_, value)| value.as_str());
        if old.is_some_and(|old| same(old, shown)) {
            return;
        }
        let value = match cells::value(game, field, shown) {
            Ok(value) => value,
            Err(why) => return self.problem(row, format!("\"{}\": {field}: {why}", card.name)),
        };
        if old == Some(value.as_str()) {
            return;
        }
        let place = card.places.iter().find(|(name, _)| name == field).map(|(_, span)| *span);
        let is_flag = matches!(old, Some("true" | "false"));
        let change = match (place, card.inside, value.as_str()) {
            (Some(span), _, "true") if is_flag => Change { span, text: field.to_owned() },
            (Some(span), _, "false") if is_flag => Change { span, text: format!("not {field}") },
            (Some(span), ..) => Change { span, text: value.clone() },
            (None, Some(span), "true") => Change { span, text: format!(" {field} ") },
            (None, Some(span), "false") => Change { span, text: format!(" not {field} ") },
            (None, Some(span), _) => Change { span, text: format!(" {field} {value} ") },
            (None, None, _) => return self.problem(row, format!("\"{}\" has no text", card.name)),
        };
        let before = old.unwrap_or("not given").replace('\n', " / ");
        let after = if sheet::is_words(game, field) { shown.replace('\n', " / ") } else { value };
        self.told.push(format!("\"{}\": {field} {before} -> {after}", card.name));
        self.changes.push(change);
    }

    /// The new name wherever the card is named.
    fn rename(&mut self, row: &Row, card: &SheetCard, said: &str, known: &Known<'_>) {
        if let Some(why) = wrong_name(said) {
            return self.problem(row, format!("\"{}\": {RENAMED} {said:?}: {why}", card.name));
        }
        let new = tidy(said);
        if new == card.name {
            return self.claim(row, &new);
        }
        self.claim(row, &new);
        self.renamed.extend(known.sheet.cards.iter().position(|known| known.name == card.name));
        let text = quoted(&new);
        let uses = known.uses.iter().filter(|one| one.declared == card.named && one.at != card.named);
        let spans: BTreeSet<Span> = uses.map(|one| one.at).chain([card.named]).collect();
        let places = counted(spans.len(), "place");
        self.told.push(format!("\"{}\": is called \"{new}\" now, in {places}", card.name));
        self.changes.extend(spans.into_iter().map(|span| Change { span, text: text.clone() }));
    }

    fn new_card(
        &mut self,
        row: &Row,
        name: &str,
        kind: Option<&str>,
        values: &[(&str, &str)],
        known: &Known<'_>,
    ) {
        let game = known.game;
        let near = diagnostic::nearest(name, known.sheet.cards.iter().map(|card| card.name.as_str()));
        let Some(kind) = kind else {
            let hint = near.map_or_else(String::new, |near| format!("; did you mean \"{near}\"?"));
            return self
                .problem(row, format!("no card is called \"{name}\", and a new one needs a kind{hint}"));
        };
        let kinds: Vec<&str> = game.kinds.iter().map(|kind| &*kind.name).collect();
        if !kinds.contains(&kind) {
            let hint = diagnostic::nearest(kind, kinds.iter().copied()).map_or_else(
                || format!("there are {}", kinds.join(", ")),
                |near| format!("did you mean {near}?"),
            );
            return self.problem(row, format!("\"{name}\": no kind is called `{kind}`; {hint}"));
        }
        let mut members = String::new();
        for (field, cell) in values {
            match cells::value(game, field, cell).as_deref() {
                Ok("true") if !sheet::is_words(game, field) => members.push_str(&format!("  {field}")),
                Ok("false") if !sheet::is_words(game, field) => members.push_str(&format!("  not {field}")),
                Ok(value) => members.push_str(&format!("  {field} {value}")),
                Err(why) => return self.problem(row, format!("\"{name}\": {field}: {why}")),
            }
        }
        self.claim(row, name);
        self.new_cards.push(format!("card {} : {kind} {{{members} }}\n", quoted(name)));
        // Export writes a kind for every card, so a slip of the pen looks like a new one.
        let hint = near.map_or_else(String::new, |near| format!(" (or is \"{near}\" meant?)"));
        self.told.push(format!("\"{name}\": new, {kind}{hint}"));
    }

    /// Compiles what would come of it; writes it if that was asked for and is right. What cannot be written is told
    /// without being asked for it, too: all is written but not moved to its place.
    fn finish(
        self,
        settings: &ImportCsv,
        new_file: Option<PathBuf>,
        copy: &WorkingCopy,
        left: usize,
        out: &mut dyn Write,
    ) -> Outcome {
        for line in &self.told {
            writeln!(out, "{line}")?;
        }
        for problem in &self.problems {
            writeln!(out, "{}: {problem}", settings.sheet.display())?;
        }
        match left {
            0 => {}
            1 => writeln!(out, "1 card of the game is not in the sheet, and stays as it is")?,
            left => writeln!(out, "{left} cards of the game are not in the sheet, and stay as they are")?,
        }
        let is_homeless = !self.new_cards.is_empty() && new_file.is_none();
        if is_homeless {
            let example = settings.dir.join("more.cw");
            writeln!(out, "new cards need a file: --new-cards FILE, for instance {}", example.display())?;
        }
        if !self.problems.is_empty() || is_homeless {
            writeln!(out, "nothing was written")?;
            return Ok(CommandStatus::Findings);
        }
        let files = self.files(new_file, copy)?;
        let found = mistakes(&settings.dir, &files);
        if !found.is_empty() {
            write!(out, "{found}")?;
            writeln!(out, "with these changes the game would have mistakes; nothing was written")?;
            return Ok(CommandStatus::Findings);
        }
        let mut writing = Writing::default();
        files.iter().try_for_each(|(path, text)| writing.add(path, text.as_bytes()))?;
        let count = counted(files.len(), "file");
        if files.is_empty() {
            writeln!(out, "nothing changes")?;
        } else if settings.write {
            writing.finish()?;
            writeln!(out, "{count} written")?;
        } else {
            writeln!(out, "nothing was written: --write changes {count}")?;
        }
        Ok(CommandStatus::Good)
    }

    /// The texts that change, by path.
    fn files(
        &self,
        new_file: Option<PathBuf>,
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
        if let Some(path) = new_file.filter(|_| !self.new_cards.is_empty()) {
            // What a link points to that leads nowhere is not in the game's folder.
            if path.exists() || path.is_symlink() {
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

/// Some names, and how many more there are.
fn listed(names: &[String]) -> String {
    let some = names.iter().take(MOST_NAMED).map(|name| format!("\"{name}\"")).collect::<Vec<_>>().join(", ");
    match names.len().saturating_sub(MOST_NAMED) {
        0 => some,
        more => format!("{some} and {more} more"),
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

/// What the checker says of the game with these texts; empty if it is sound.
fn mistakes(dir: &Path, files: &BTreeMap<PathBuf, String>) -> String {
    let copy = WorkingCopy::read(dir, files, None, &crate::embedded::pack);
    let checked = copy.check();
    let errors: Vec<_> =
        checked.diagnostics.into_iter().filter(|one| one.severity == Severity::Error).collect();
    let sources: &Sources = copy.sources();
    diagnostic::human(sources, &errors, Style::of_stdout().for_diagnostics())
}
