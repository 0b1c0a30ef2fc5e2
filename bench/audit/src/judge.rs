//! What the checker said of a planted mistake, against what it should have said.

use crate::pack::Pack;
use crate::plant::{Class, Mistake};
use diagnostic::{Diagnostic, Severity, Sources, Span};
use serde_json::{Value, json};
use std::ops::Range;

#[derive(Debug)]
pub struct Verdict {
    pub class: &'static str,
    /// The game has become another one, or cannot be read.
    pub is_mistake: bool,
    pub reported: bool,
    /// The first message is about the mistake.
    pub first: bool,
    /// What it proposes is right; none where nothing can be proposed.
    pub right: Option<bool>,
    /// Messages beside it.
    pub bogus: usize,
    /// Everything, for whoever reads on.
    pub told: Value,
}

/// Plants the mistake, compiles, and judges.
pub fn judge(pack: &Pack, file: usize, class: &Class, mistake: &Mistake) -> Verdict {
    let text = planted(&pack.files[file].text, &[mistake]);
    let loaded = pack.compile(&[(file, &text)]);
    let place = Place::of(&pack.files[file].path, &text, mistake, 0);
    let restored = |one: &Diagnostic| restores(&loaded.sources, one, &pack.files[file].text);
    let about =
        |diagnostic: &Diagnostic| place.is_told_by(&loaded.sources, diagnostic) || restored(diagnostic);
    let first = loaded.diagnostics.first().is_some_and(about);
    let found = loaded.found.errors + loaded.found.warnings;
    let uses =
        loaded.diagnostics.iter().skip(1).filter(|one| class.each_use && names_it(one, &mistake.names));
    let bogus = found.saturating_sub(usize::from(first)) - uses.count().min(found.saturating_sub(1));
    let fix = |right: &String| {
        loaded.diagnostics.first().is_some_and(|one| first && (proposes(one, right) || restored(one)))
    };
    let right = mistake.right.as_ref().map(fix);
    let (line, was) = (place.line(), line_at(&pack.files[file].text, mistake.range.start));
    let told = json!({
        "class": class.name,
        "place": format!("{}/{}:{line}", pack.name, pack.files[file].path),
        "was": was,
        "is": line_at(&text, mistake.range.start),
        "right": mistake.right,
        "verdict": { "reported": found > 0, "first": first, "fix": right, "bogus": bogus },
        "messages": loaded.diagnostics.iter().take(8).map(|one| shown(&loaded.sources, one)).collect::<Vec<_>>(),
    });
    let is_mistake = found > 0 || loaded.game != pack.compile(&[]).game;
    Verdict { class: class.name, is_mistake, reported: found > 0, first, right, bogus, told }
}

/// Several mistakes in one file: is each of them told, and nothing else?
pub fn judge_several(pack: &Pack, file: usize, mistakes: &[&Mistake]) -> (bool, usize, Value) {
    let text = planted(&pack.files[file].text, mistakes);
    let loaded = pack.compile(&[(file, &text)]);
    let places: Vec<Place> = mistakes
        .iter()
        .map(|mistake| {
            let before = mistakes.iter().filter(|other| other.range.start < mistake.range.start);
            let shift: isize =
                before.map(|other| other.new.len() as isize - other.range.len() as isize).sum();
            Place::of(&pack.files[file].path, &text, mistake, shift)
        })
        .collect();
    let told = |place: &Place| loaded.diagnostics.iter().any(|one| place.is_told_by(&loaded.sources, one));
    let all = places.iter().all(told);
    let found = loaded.found.errors + loaded.found.warnings;
    let bogus = found.saturating_sub(mistakes.len());
    let told = json!({
        "place": format!("{}/{}", pack.name, pack.files[file].path),
        "planted": places.iter().map(|place| line_at(&text, place.range.start)).collect::<Vec<_>>(),
        "all": all,
        "bogus": bogus,
        "messages": loaded.diagnostics.iter().take(16).map(|one| shown(&loaded.sources, one)).collect::<Vec<_>>(),
    });
    (all, bogus, told)
}

pub fn planted(text: &str, mistakes: &[&Mistake]) -> String {
    let mut sorted = mistakes.to_vec();
    sorted.sort_by_key(|mistake| std::cmp::Reverse(mistake.range.start));
    let mut text = text.to_owned();
    for mistake in sorted {
        text.replace_range(mistake.range.clone(), &mistake.new);
    }
    text
}

/// Where the mistake lies in the damaged text.
struct Place {
    /// Its path: files of packs that are used stand before.
    file: String,
    range: Range<usize>,
    lines: Range<u32>,
    names: Vec<String>,
}

impl Place {
    fn of(file: &str, text: &str, mistake: &Mistake, shift: isize) -> Self {
        let start = mistake.range.start.saturating_add_signed(shift);
        let range = start..start + mistake.new.trim_end().len();
        let line = |at: usize| text[..at].matches('\n').count() as u32 + 1;
        // An inserted declaration begins behind its newline.
        let first = start + (mistake.new.len() - mistake.new.trim_start().len());
        let lines = line(first)..line(range.end.max(first)) + 1;
        Self { file: file.to_owned(), range, lines, names: mistake.names.clone() }
    }

    fn line(&self) -> u32 {
        self.lines.start
    }

    fn is_told_by(&self, sources: &Sources, diagnostic: &Diagnostic) -> bool {
        let here = |span: Span| {
            sources.get(span.file).path == self.file
                && self.lines.contains(&sources.line_column(span.file, span.start).0)
        };
        // Where something is missing may be told at the end of the line before.
        let is_next = diagnostic.edits.first().is_some_and(|edit| {
            let source = sources.get(edit.span.file);
            let (from, to) = (edit.span.start as usize, self.range.start);
            let between = source.text.get(from.min(to)..from.max(to)).unwrap_or("-");
            source.path == self.file && between.trim().is_empty()
        });
        here(diagnostic.primary.span) || is_next || names_it(diagnostic, &self.names)
    }
}

fn names_it(diagnostic: &Diagnostic, names: &[String]) -> bool {
    names.iter().filter(|name| !name.is_empty()).any(|name| mentions(&diagnostic.message, name))
}

fn proposes(diagnostic: &Diagnostic, right: &str) -> bool {
    diagnostic.help.iter().any(|help| mentions(help, right))
}

/// The likeliest change that is proposed, made unasked or not, gives back the text as it was, but for blanks and empty
/// lines.
fn restores(sources: &Sources, diagnostic: &Diagnostic, before: &str) -> bool {
    let Some(edit) = diagnostic.edits.first().or(diagnostic.drafts.first()) else { return false };
    let mut text = sources.get(edit.span.file).text.clone();
    text.replace_range(edit.span.start as usize..edit.span.end as usize, &edit.text);
    let solid = |text: &str| text.chars().filter(|letter| !letter.is_whitespace()).collect::<String>();
    solid(&text) == solid(before)
}

fn mentions(text: &str, name: &str) -> bool {
    ["`", "\"", "'"].iter().any(|quote| text.contains(&format!("{quote}{name}{quote}")))
}

fn line_at(text: &str, at: usize) -> &str {
    let at = at.min(text.len());
    let start = text[..at].rfind('\n').map_or(0, |before| before + 1);
    let end = text[at..].find('\n').map_or(text.len(), |behind| at + behind);
    text[start..end].trim()
}

fn shown(sources: &Sources, diagnostic: &Diagnostic) -> String {
    let span = diagnostic.primary.span;
    let (line, column) = sources.line_column(span.file, span.start);
    let severity = if diagnostic.severity == Severity::Error { "" } else { "warning " };
    let (path, help) = (&sources.get(span.file).path, diagnostic.help.join("; "));
    format!("{severity}{} {path}:{line}:{column} {} [{help}]", diagnostic.code, diagnostic.message)
}
