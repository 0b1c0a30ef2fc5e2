//! What was found wrong: all of it is counted, and the first of it kept to be shown.

use crate::problem::files;
use diagnostic::{Diagnostic, Edit, FileId, Severity, Sources, Span};
use ir::KindId;
use std::collections::HashSet;

/// At most so many are shown; a reader mends the first ones and checks again.
const MOST_SHOWN: usize = 200;
/// Some more are kept while the game is read, for the first in the order of the text are not the first found.
const MOST_KEPT: usize = 2_000;
/// Looking for the name that was meant takes long where there are many names; after so many guesses there are no more.
const MOST_GUESSES: usize = 30;
/// A guess among so many names counts as another one.
const NAMES_AT_ONCE: usize = 1_000;

/// How many mistakes there were, shown or not.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Found {
    pub errors: usize,
    pub warnings: usize,
}

impl Found {
    fn count(&mut self, severity: Severity) {
        match severity {
            Severity::Error => self.errors += 1,
            Severity::Warning => self.warnings += 1,
        }
    }
}

#[derive(Debug, Default)]
pub(crate) struct Reports {
    kept: Vec<Diagnostic>,
    found: Found,
    guesses: usize,
    doubts: Vec<Doubt>,
}

/// What is asked of cards of a kind can only be so of cards of another one: impossible, unless some effect makes such
/// cards of them.
#[derive(Debug)]
pub(crate) struct Doubt {
    pub kind: KindId,
    pub other: KindId,
    pub problem: Diagnostic,
}

/// Where the reports stood.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Mark {
    kept: usize,
    found: Found,
    doubts: usize,
}

impl Reports {
    pub fn push(&mut self, mut diagnostic: Diagnostic) {
        // Found in two ways it is still one proposal.
        let mut edits: Vec<Edit> = Vec::new();
        for edit in std::mem::take(&mut diagnostic.edits) {
            if !edits.contains(&edit) {
                edits.push(edit);
            }
        }
        diagnostic.edits = edits;
        self.found.count(diagnostic.severity);
        // Errors are never crowded out by warnings.
        if self.kept.len() < MOST_KEPT || diagnostic.severity == Severity::Error && self.errors_are_few() {
            self.kept.push(diagnostic);
        }
    }

    fn errors_are_few(&self) -> bool {
        self.found.errors <= MOST_SHOWN
    }

    pub fn failed(&self) -> bool {
        self.found.errors > 0
    }

    /// Whether the name that was meant is still looked for among so many; asking counts.
    pub fn may_guess(&mut self, names: usize) -> bool {
        self.guesses += 1 + names / NAMES_AT_ONCE;
        self.guesses <= MOST_GUESSES
    }

    /// Of a name that is bound too late its earlier uses are not told.
    pub fn forget_unknown(&mut self, name: &str, since: Span, until: Span) {
        let before = self.kept.len();
        self.kept.retain(|one| {
            let Span { file, start, .. } = one.primary.span;
            let is_between = file == until.file && since.start <= start && start < until.start;
            !(is_between && one.is_unknown("name") && one.unknown() == Some(name))
        });
        self.found.errors -= before - self.kept.len();
    }

    /// Told when all bodies are read, if it is still so then.
    pub fn doubt(&mut self, doubt: Doubt) {
        self.doubts.push(doubt);
    }

    /// Those that were found last and lie there are no doubts any more.
    pub fn last_doubts(&mut self, place: Span) -> Vec<Doubt> {
        let is_there = |doubt: &&Doubt| {
            let Span { file, start, end } = doubt.problem.primary.span;
            file == place.file && place.start <= start && end <= place.end
        };
        let last = self.doubts.iter().rev().take_while(is_there).count();
        self.doubts.split_off(self.doubts.len() - last)
    }

    pub fn take_doubts(&mut self) -> Vec<Doubt> {
        std::mem::take(&mut self.doubts)
    }

    /// Something is wrong with exactly this.
    pub fn is_told_of(&self, span: Span) -> bool {
        self.kept.iter().any(|one| one.primary.span == span)
    }

    pub fn mark(&self) -> Mark {
        Mark { kept: self.kept.len(), found: self.found, doubts: self.doubts.len() }
    }

    pub fn errors_since(&self, mark: Mark) -> bool {
        self.found.errors > mark.found.errors
    }

    pub fn anything_since(&self, mark: Mark) -> bool {
        self.found != mark.found
    }

    /// Forgets what was found since.
    pub fn rewind(&mut self, mark: Mark) {
        self.kept.truncate(mark.kept);
        self.doubts.truncate(mark.doubts);
        self.found = mark.found;
    }

    /// What was found, each once, in the order it was found in, and how much there was.
    pub fn finish(self) -> Kept {
        let mut seen = HashSet::new();
        let all = self.kept.len();
        // The same of a part and of the whole that begins with it is one mistake.
        let key = |d: &Diagnostic| (d.primary.span.file, d.primary.span.start, d.code, d.message.clone());
        let kept: Vec<Diagnostic> = self.kept.into_iter().filter(|one| seen.insert(key(one))).collect();
        let whole = all == self.found.errors + self.found.warnings;
        let found = if whole { count(&kept) } else { self.found };
        Kept { kept, found }
    }
}

/// Everything that is told of one run, in the order it was found in.
#[derive(Clone, Debug, Default)]
pub(crate) struct Kept {
    pub kept: Vec<Diagnostic>,
    pub found: Found,
}

impl Kept {
    /// A declaration with an error may look as if names in it were never used.
    pub fn drop_warnings_beside_errors(&mut self, sources: &Sources, causes: &[Diagnostic]) {
        let errors = self.kept.iter().chain(causes).filter(|one| one.severity == Severity::Error);
        let declarations: HashSet<(FileId, usize)> =
            errors.map(|one| declaration(sources, one.primary.span)).collect();
        let before = self.kept.len();
        self.kept.retain(|one| {
            one.severity == Severity::Error || !declarations.contains(&declaration(sources, one.primary.span))
        });
        self.found.warnings -= before - self.kept.len();
    }

    pub fn warnings(&self) -> impl Iterator<Item = (Span, &'static str)> {
        let is_one = |one: &&Diagnostic| one.severity != Severity::Error;
        self.kept.iter().filter(is_one).map(|one| (one.primary.span, one.code))
    }

    /// Only these, as far as they are there.
    pub fn keep_warnings(&mut self, wanted: &HashSet<(Span, &str)>) {
        let before = self.kept.len();
        self.kept
            .retain(|one| one.severity == Severity::Error || wanted.contains(&(one.primary.span, one.code)));
        self.found.warnings -= before - self.kept.len();
    }

    /// What another run found beside it.
    pub fn add_new(&mut self, other: Self) {
        let key = |one: &Diagnostic| (one.primary.span, one.code, one.message.clone());
        let known: HashSet<_> = self.kept.iter().map(key).collect();
        let new = other.kept.into_iter().filter(|one| !known.contains(&key(one)));
        for one in new {
            self.found.count(one.severity);
            self.kept.push(one);
        }
    }

    /// How much is wrong, to be compared. Many warnings are only given where there is no error any more.
    pub fn left(&self) -> (usize, usize) {
        (self.found.errors, self.found.warnings)
    }

    /// What is shown: errors before warnings, files that cannot be read before texts that cannot, those before wrong
    /// declarations, and these before what means nothing, each in the order of the text; if there was more, the last
    /// one says so.
    pub fn shown(mut self) -> (Vec<Diagnostic>, Found) {
        let readable = |one: &Diagnostic| match &one.code[..3.min(one.code.len())] {
            "E09" => 0,
            "E00" => 1,
            "E03" => 2,
            _ => 3,
        };
        self.kept
            .sort_by_key(|d| (d.severity, readable(d), d.primary.span.file, d.primary.span.start, d.code));
        let all = count(&self.kept);
        crate::follow_ups::fold(&mut self.kept);
        self.found.errors -= all.errors - count(&self.kept).errors;
        self.kept.truncate(MOST_SHOWN);
        let shown = count(&self.kept);
        if shown != self.found {
            let rest = Found {
                errors: self.found.errors.saturating_sub(shown.errors),
                warnings: self.found.warnings.saturating_sub(shown.warnings),
            };
            let at = self.kept.last().map_or_else(Default::default, |last| last.primary.span);
            self.kept.push(files::more(at, rest.errors, rest.warnings));
        }
        (self.kept, self.found)
    }
}

/// Where the declaration around a place begins: at the last line before it that begins with a letter.
fn declaration(sources: &Sources, span: Span) -> (FileId, usize) {
    let text = &sources.get(span.file).text;
    let mut start = text.len().min(span.start as usize);
    while !text.is_char_boundary(start) {
        start -= 1;
    }
    loop {
        let line = text[..start].rfind('\n').map_or(0, |end| end + 1);
        if line == 0 || text[line..].starts_with(char::is_alphabetic) {
            return (span.file, line);
        }
        start = line - 1;
    }
}

fn count(diagnostics: &[Diagnostic]) -> Found {
    let mut found = Found::default();
    diagnostics.iter().for_each(|diagnostic| found.count(diagnostic.severity));
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(start: u32) -> Span {
        Span::new(FileId(0), start, start + 1)
    }

    #[test]
    fn of_very_many_mistakes_two_hundred_are_shown_and_all_are_counted() {
        let mut reports = Reports::default();
        for start in 0..5_000 {
            reports.push(Diagnostic::warning("E0111", at(start), "unused"));
        }
        for start in 0..5_000 {
            reports.push(Diagnostic::error("E0101", at(10_000 - start), format!("unknown name 'n{start}'")));
        }
        let (shown, found) = reports.finish().shown();
        assert_eq!(found, Found { errors: 5_000, warnings: 5_000 });
        assert_eq!(shown.len(), MOST_SHOWN + 1);
        assert!(shown[..MOST_SHOWN].iter().all(|d| d.severity == Severity::Error), "errors come first");
        assert_eq!(shown[MOST_SHOWN].message, "4800 more errors and 5000 more warnings are not shown");
    }

    #[test]
    fn a_mistake_that_is_found_twice_is_counted_once() {
        let mut reports = Reports::default();
        for _ in 0..2 {
            reports.push(Diagnostic::error("E0101", at(1), "unknown"));
        }
        let (shown, found) = reports.finish().shown();
        assert_eq!((shown.len(), found), (1, Found { errors: 1, warnings: 0 }));
    }

    #[test]
    fn what_was_only_tried_leaves_nothing_behind() {
        let mut reports = Reports::default();
        reports.push(Diagnostic::warning("E0111", at(1), "unused"));
        let mark = reports.mark();
        reports.push(Diagnostic::error("E0101", at(2), "unknown"));
        let problem = Diagnostic::error("E0202", at(2), "no card is both");
        reports.doubt(Doubt { kind: KindId(1), other: KindId(2), problem });
        assert!(reports.errors_since(mark) && reports.failed());
        reports.rewind(mark);
        assert!(!reports.anything_since(mark) && !reports.failed());
        assert!(reports.take_doubts().is_empty());
    }
}
