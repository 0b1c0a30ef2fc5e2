//! Which messages are causes and which only follow: a mistake with an edit that would mend it is mended in a copy of
//! the text, and what is no longer found there followed from it. What remains is told beside the cause.

use crate::Files;
use crate::effort::Wanted;
use crate::reports::{Found, Kept};
use diagnostic::{Diagnostic, Edit, FileId, Severity, Sources, Span};
use std::collections::HashSet;
use std::sync::Arc;
use syntax::Allowance;

/// The work that all runs may take, the first one included; the largest of our games could be run a dozen times.
const MOST_WORK: u64 = 2_000_000;
const MOST_RUNS: usize = 12;
/// Three mistakes in a row that nothing proposed mends: the text is too broken to tell what follows from what.
const MOST_REFUSED: usize = 3;

/// The same messages without those that follow from others.
pub(crate) fn causes(
    sources: &Sources,
    files: &Files,
    before: &[Diagnostic],
    first: FirstRun,
    wanted: Option<Wanted<'_>>,
) -> Kept {
    let FirstRun { kept, work } = first;
    let (applied, causes, refused, refuted) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
    let unreadable = unread(&kept);
    let runs = Runs { left: MOST_RUNS, work, dearest: work };
    let allowance = Allowance::default();
    let mut search =
        Search { sources, before, wanted, applied, causes, refused, refuted, unreadable, runs, allowance };
    // Those of the mended text may come from how it was mended, and nobody who has an error asks for them.
    let warnings: HashSet<(Span, &str)> = kept.warnings().collect();
    let mut left = kept;
    let mut now = files.clone();
    let mut is_suspected = false;
    loop {
        // What cannot be read may be what the uses lack: it is mended first.
        let is_read = !is_suspected && unread(&left) == 0;
        let suspects = if is_read { crate::suspects::of(&left, sources, &files.files) } else { Vec::new() };
        is_suspected |= is_read;
        for suspect in suspects {
            // It must account for all of its uses: what is left over would be told beside it.
            let most = (left.left().0.saturating_sub(suspect.uses), usize::MAX);
            if let Some((better, files)) = search.mended(&now, &suspect.told, most) {
                (left, now) = (better, files);
            }
        }
        let Some(cause) = search.next(&left) else { break };
        match search.mended(&now, &cause, left.left()) {
            Some((better, files)) => (left, now) = (better, files),
            None => search.refused.push((cause.primary.span, cause.code)),
        }
    }
    left.found.errors -= search.withdraw(&mut left.kept);
    left.keep_warnings(&warnings);
    left.drop_warnings_beside_errors(sources, &search.causes);
    left.found.errors += search.causes.len();
    left.kept.splice(0..0, search.causes);
    left
}

struct Search<'s> {
    sources: &'s Sources,
    before: &'s [Diagnostic],
    wanted: Option<Wanted<'s>>,
    /// In places of the text as it is.
    applied: Vec<Edit>,
    causes: Vec<Diagnostic>,
    refused: Vec<(Span, &'static str)>,
    /// Edits that leave a mistake where they are made.
    refuted: Vec<Edit>,
    /// How many messages say that something cannot be read.
    unreadable: usize,
    runs: Runs,
    /// For texts that were changed.
    allowance: Allowance,
}

/// What one run found, and the work it took.
pub(crate) struct FirstRun {
    pub kept: Kept,
    pub work: u64,
}

/// What the runs took so far.
struct Runs {
    /// How many there may still be.
    left: usize,
    work: u64,
    dearest: u64,
}

impl Runs {
    /// Whether one more, as dear as the dearest, is not too much.
    fn is_left(&self) -> bool {
        self.left > 0 && self.work + self.dearest <= MOST_WORK
    }

    fn count(&mut self, work: u64) {
        self.left -= 1;
        self.work += work;
        self.dearest = self.dearest.max(work);
    }
}

impl Search<'_> {
    /// The first mistake that could be mended and has not been tried.
    fn next(&self, left: &Kept) -> Option<Diagnostic> {
        let untried = |one: &&Diagnostic| {
            let is_refused =
                self.refused.iter().any(|(span, code)| (*span, *code) == (one.primary.span, one.code));
            let is_free = |edit: &Edit| !self.applied.iter().any(|other| overlap(edit.span, other.span));
            one.severity == Severity::Error
                && !is_refused
                && proposals(one).next().is_some_and(|(_, edit)| is_free(edit))
        };
        let is_wanted = self.wanted.is_none_or(|wanted| wanted.0());
        if !is_wanted || !self.runs.is_left() || self.refused.len() >= MOST_REFUSED {
            None
        } else {
            left.kept.iter().find(untried).cloned()
        }
    }

    /// Tries what is proposed for a mistake; the one that leaves least is kept.
    fn mended(&mut self, files: &Files, cause: &Diagnostic, before: (usize, usize)) -> Option<(Kept, Files)> {
        let mut best: Option<(usize, Edit, Kept, Files)> = None;
        let unreadable = self.unreadable;
        // What stands beside the change means something, so that it is no chance that it can be read.
        let mut settled = None;
        for (reading, edit) in proposals(cause) {
            if !self.runs.is_left() || settled.is_some_and(|settled| settled < reading) {
                break;
            }
            let (found, files) = self.with(files, edit);
            // What can no longer be read is not mended.
            let is_gone =
                !found.kept.iter().any(|one| same_place(one, cause)) && unread(&found) <= unreadable;
            let is_wrong = found.kept.iter().any(|one| match cause.readings.is_empty() {
                true => is_guess(self.sources, edit) && begins_at(one, edit),
                false => self.is_beside(one, edit),
            });
            if is_wrong {
                self.refuted.push(edit.clone());
            }
            // One of several guesses must fit.
            let is_gone = is_gone && (cause.readings.is_empty() || !is_wrong);
            let least = best.as_ref().map_or(before, |(_, _, kept, _)| kept.left());
            if is_gone && found.left() < least {
                let is_all = found.left() == (0, 0);
                best = Some((reading, edit.clone(), found, files));
                if is_all {
                    break;
                }
                settled = (!is_wrong).then_some(reading);
            }
        }
        let (reading, edit, kept, files) = best?;
        let mut told = Self::reading(cause, reading);
        if let Some(at) = told.edits.iter().position(|other| *other == edit) {
            told.choose(at);
        }
        self.applied.push(edit);
        self.causes.push(told);
        Some((kept, files))
    }

    /// The message that this reading of a mistake comes to.
    fn reading(cause: &Diagnostic, at: usize) -> Diagnostic {
        let told = at.checked_sub(1).map_or(cause, |at| &cause.readings[at]);
        Diagnostic { readings: Vec::new(), ..told.clone() }
    }

    /// Whether something is wrong with what an edit has written, or with the words on both sides of it.
    fn is_beside(&self, one: &Diagnostic, edit: &Edit) -> bool {
        let text = &self.sources.get(edit.span.file).text;
        let (Some(before), Some(behind)) =
            (text.get(..edit.span.start as usize), text.get(edit.span.end as usize..))
        else {
            return true;
        };
        let is_letter = |c: char| c.is_alphanumeric() || c == '_';
        let (left, right) = (
            before.trim_end().trim_end_matches(is_letter),
            behind.trim_start().trim_start_matches(is_letter),
        );
        let (start, end) = (left.len() as u32, (text.len() - right.len()) as u32);
        let Span { file, start: at, end: to } = one.primary.span;
        one.severity == Severity::Error && file == edit.span.file && at <= end && start <= to
    }

    /// What was tried and does not mend is not proposed; where nothing else is, the message only tells what was found,
    /// once for a line: the rest of it is read wrong because of that. How many are no longer told.
    fn withdraw(&self, kept: &mut Vec<Diagnostic>) -> usize {
        let mut lines = HashSet::new();
        let mut plain_ones = Vec::new();
        for (at, one) in kept.iter_mut().enumerate() {
            let is_refuted = |edit: &&Edit| self.refuted.contains(edit);
            if let Some(plain) =
                one.readings.last().filter(|_| one.edits.iter().any(|edit| is_refuted(&edit)))
            {
                *one = plain.clone();
                let Span { file, start, .. } = one.primary.span;
                if !lines.insert((file, self.sources.line_column(file, start).0)) {
                    plain_ones.push(at);
                }
                continue;
            }
            one.readings.clear();
            let before = one.edits.len();
            one.edits.retain(|edit| !self.refuted.contains(edit));
            if one.edits.len() < before {
                one.help.retain(|help| !help.starts_with("did you mean") && !help.starts_with("write `"));
                let next =
                    one.edits.first().map(|edit| format!("did you mean '{}'?", edit.text.trim_matches('"')));
                one.help.extend(next);
            }
        }
        plain_ones.iter().rev().for_each(|at| drop(kept.remove(*at)));
        plain_ones.len()
    }

    /// Compiles with one edit more.
    fn with(&mut self, files: &Files, edit: &Edit) -> (Kept, Files) {
        let mut applied = self.applied.clone();
        applied.push(edit.clone());
        let mut sources = self.sources.emptied();
        for (id, source) in self.sources.iter() {
            sources.add_of(source.pack, source.path.clone(), changed(&source.text, id, &applied));
        }
        let mut files = files.clone();
        let at = usize::from(edit.span.file.0);
        let text = &sources.get(edit.span.file).text;
        let (file, found) = syntax::read_as_is(edit.span.file, text, "");
        let found = syntax::explained(edit.span.file, text, found, &mut self.allowance);
        (files.files[at], files.found[at]) = (Arc::new(file), found);
        let compiled = files.compiled(&sources, self.before, self.wanted);
        self.runs.count(compiled.work);
        (self.back(compiled.kept, &applied, edit), files)
    }

    /// The messages with their places in the text as it is. What is said of the line that was mended is about the edit.
    fn back(&self, kept: Kept, applied: &[Edit], last: &Edit) -> Kept {
        let Found { mut errors, mut warnings } = kept.found;
        let mut all = Vec::new();
        for mut one in kept.kept {
            one.each_span(&mut |span| *span = original(*span, applied));
            let is_new = self.sources.line_column(last.span.file, last.span.start).0
                == self.sources.line_column(one.primary.span.file, one.primary.span.start).0
                && one.primary.span.file == last.span.file
                && one.severity == Severity::Warning;
            match (is_new, one.severity) {
                (false, _) => all.push(one),
                (true, Severity::Error) => errors -= 1,
                (true, Severity::Warning) => warnings -= 1,
            }
        }
        Kept { kept: all, found: Found { errors, warnings } }
    }
}

/// A word of the language that only looks like the one that stands there.
fn is_guess(sources: &Sources, edit: &Edit) -> bool {
    let Span { file, start, end } = edit.span;
    let old = sources.get(file).text.get(start as usize..end as usize).unwrap_or_default();
    syntax::LANGUAGE.contains(&edit.text.as_str()) && syntax::meant_by(old).is_empty()
}

/// What is proposed for a mistake, by reading; a reading without a sure change is tried by its drafts.
fn proposals(one: &Diagnostic) -> impl Iterator<Item = (usize, &Edit)> {
    std::iter::once(one).chain(&one.readings).enumerate().flat_map(|(at, reading)| {
        let is_draft = reading.edits.is_empty() && !one.readings.is_empty();
        let edits = if is_draft { &reading.drafts } else { &reading.edits };
        edits.iter().map(move |edit| (at, edit))
    })
}

/// How many messages say that something cannot be read.
fn unread(kept: &Kept) -> usize {
    kept.kept.iter().filter(|one| one.code.starts_with("E00")).count()
}

fn begins_at(one: &Diagnostic, edit: &Edit) -> bool {
    let Span { file, start, .. } = one.primary.span;
    one.severity == Severity::Error && (file, start) == (edit.span.file, edit.span.start)
}

fn overlap(one: Span, other: Span) -> bool {
    one.file == other.file && one.start <= other.end && other.start <= one.end
}

fn same_place(one: &Diagnostic, other: &Diagnostic) -> bool {
    one.code == other.code
        && one.primary.span.file == other.primary.span.file
        && one.primary.span.start == other.primary.span.start
}

fn changed(text: &str, file: FileId, edits: &[Edit]) -> String {
    let mut here: Vec<&Edit> = edits.iter().filter(|edit| edit.span.file == file).collect();
    here.sort_by_key(|edit| std::cmp::Reverse(edit.span.start));
    let mut text = text.to_owned();
    for edit in here {
        let range = edit.span.start as usize..edit.span.end as usize;
        if text.get(range.clone()).is_some() {
            text.replace_range(range, &edit.text);
        }
    }
    text
}

/// Where a place of the mended text lies in the text as it is.
fn original(span: Span, edits: &[Edit]) -> Span {
    let mut here: Vec<&Edit> = edits.iter().filter(|edit| edit.span.file == span.file).collect();
    here.sort_by_key(|edit| edit.span.start);
    let back = |offset: u32| {
        let (offset, mut shift) = (i64::from(offset), 0i64);
        for edit in &here {
            let (start, old) = (i64::from(edit.span.start), i64::from(edit.span.end - edit.span.start));
            let new = edit.text.len() as i64;
            if offset < start + shift {
                break;
            }
            if offset < start + shift + new {
                return (start + (offset - start - shift).min(old)) as u32;
            }
            shift += new - old;
        }
        (offset - shift) as u32
    };
    Span { start: back(span.start), end: back(span.end).max(back(span.start)), ..span }
}
