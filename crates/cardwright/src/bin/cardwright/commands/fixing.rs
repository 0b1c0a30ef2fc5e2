//! `cardwright check --fix`: applies the edits that messages carry, where checking again shows that they mend.

use crate::embedded;
use crate::error::CommandError;
use crate::files::Writing;
use crate::style::counted;
use compiler::{Checked, WorkingCopy};
use diagnostic::{Diagnostic, Edit, Severity, Source, Sources, Span};
use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

/// Edits are checked by compiling the game again, so often for a pack; a reader looks at what is left.
const MOST_STEPS: usize = 50;

/// Mends what can be mended safely in the packs and in what they use, writes the files, and says what was done. A pack
/// that was mended for one is read again for the next.
pub fn run(folders: &[PathBuf], out: &mut dyn Write) -> Result<(), CommandError> {
    let mut fixes = 0;
    for folder in folders {
        let mut game = Mending::of(folder, Texts::new(), None);
        for _ in 0..MOST_STEPS {
            let Some((better, edits)) = game.mended_together().or_else(|| game.next()) else { break };
            for edit in &edits {
                writeln!(
                    out,
                    "{}{}",
                    told(game.copy.sources(), edit),
                    uses(game.checked.places(edit).len() - 1)
                )?;
            }
            (game, fixes) = (better, fixes + edits.len());
        }
        game.write()?;
    }
    writeln!(out, "{} mended", counted(fixes, "mistake"))?;
    Ok(())
}

/// What stands for texts on the disk, by their files.
type Texts = BTreeMap<PathBuf, String>;

/// A pack with some of its texts changed, and what is wrong with it so.
struct Mending<'f> {
    folder: &'f Path,
    changed: Texts,
    copy: WorkingCopy,
    checked: Checked,
}

impl<'f> Mending<'f> {
    /// Reads everything again: an edit may be about which packs are used.
    fn of(folder: &'f Path, changed: Texts, before: Option<&WorkingCopy>) -> Self {
        let copy = WorkingCopy::read(folder, &changed, before, &embedded::pack);
        let checked = copy.check();
        Self { folder, changed, copy, checked }
    }

    /// With every warning mended at once that has one edit, if so many are gone then; otherwise with half of them, the
    /// first ones: a game may have hundreds. Of errors one may follow from another, so they are mended one by one.
    fn mended_together(&self) -> Option<(Self, Vec<Edit>)> {
        let mut edits: Vec<Edit> = Vec::new();
        let mut taken: Vec<Span> = Vec::new();
        let warnings = self.checked.diagnostics.iter().filter(|one| one.severity == Severity::Warning);
        for diagnostic in warnings {
            if let [edit] = &diagnostic.edits[..] {
                let places = self.checked.places(edit);
                if !places.iter().any(|place| taken.iter().any(|other| meet(*place, *other))) {
                    taken.extend(places);
                    edits.push(edit.clone());
                }
            }
        }
        while edits.len() > 1 {
            let (errors, warnings) = self.total();
            let is_better =
                |after: &Self| after.total().0 <= errors && after.total().1 + edits.len() <= warnings;
            let after = self.with(&edits).filter(is_better);
            if let Some(after) = after {
                return Some((after, edits));
            }
            edits.truncate(edits.len() / 2);
        }
        None
    }

    /// With the first message mended one of whose edits leaves fewer messages than there are and than its other edits.
    /// While something cannot be read nothing else is mended: what is missed may be declared there.
    fn next(&self) -> Option<(Self, Vec<Edit>)> {
        let is_unread = |one: &&Diagnostic| one.severity == Severity::Error && one.code.starts_with("E00");
        let all = &self.checked.diagnostics;
        if all.iter().any(|one| is_unread(&one)) {
            return all.iter().filter(is_unread).find_map(|diagnostic| self.mended(diagnostic));
        }
        all.iter().find_map(|diagnostic| self.mended(diagnostic))
    }

    fn mended(&self, diagnostic: &Diagnostic) -> Option<(Self, Vec<Edit>)> {
        let one = |edit| Some((self.with(std::slice::from_ref(edit))?, edit));
        let mut tried: Vec<(Self, &Edit)> = diagnostic.edits.iter().filter_map(one).collect();
        tried.sort_by_key(|(after, _)| after.total());
        let is_tie = matches!(&tried[..], [(first, _), (second, _), ..] if first.total() == second.total());
        let (after, edit) = tried.into_iter().next()?;
        let is_better = after.total() < self.total() && !is_tie && !self.leaves_something_new(&after, edit);
        is_better.then(|| (after, vec![edit.clone()]))
    }

    /// Whether something else is wrong now on the line that was changed: fewer messages may only mean that less of it
    /// can be read.
    fn leaves_something_new(&self, after: &Self, edit: &Edit) -> bool {
        let line =
            |game: &Self, span: Span| (span.file, game.copy.sources().line_column(span.file, span.start).0);
        let changed = line(self, edit.span);
        let told = |game: &Self| {
            let errors = game.checked.diagnostics.iter().filter(|one| one.severity == Severity::Error);
            let here = errors.filter(|one| line(game, one.primary.span) == changed);
            here.map(|one| one.message.clone()).collect::<Vec<_>>()
        };
        let mut before = told(self);
        told(after).iter().any(|one| match before.iter().position(|other| other == one) {
            Some(at) => {
                before.swap_remove(at);
                false
            }
            None => true,
        })
    }

    /// With some edits more; nothing if the place of one is none, or not in a file that can be changed.
    fn with(&self, edits: &[Edit]) -> Option<Self> {
        let mut changed = self.changed.clone();
        let all = edits
            .iter()
            .flat_map(|edit| self.checked.places(edit).into_iter().map(|place| (place, &edit.text)));
        let mut all: Vec<(Span, &String)> = all.collect();
        // From the end of the text, so that what comes before stays where it is.
        all.sort_unstable_by_key(|(place, _)| Reverse((place.file, place.start)));
        for (place, new) in all {
            let source = self.copy.sources().get(place.file);
            let path = self.file(source)?;
            let mut text = changed.get(&path).unwrap_or(&source.text).clone();
            let range = place.start as usize..place.end as usize;
            text.get(range.clone())?;
            text.replace_range(range, new);
            changed.insert(path, text);
        }
        Some(Self::of(self.folder, changed, Some(&self.copy)))
    }

    /// Where the text lies on the disk; what came with the program lies nowhere.
    fn file(&self, source: &Source) -> Option<PathBuf> {
        let path = PathBuf::from(&source.path);
        let lies_there = |path: &Path| fs::read_to_string(path).is_ok_and(|text| text == source.text);
        (self.changed.contains_key(&path) || lies_there(&path)).then_some(path)
    }

    /// Errors, then warnings, many of which are only given where there is no error any more.
    fn total(&self) -> (usize, usize) {
        (self.checked.found.errors, self.checked.found.warnings)
    }

    fn write(&self) -> Result<(), CommandError> {
        let mut writing = Writing::default();
        self.changed.iter().try_for_each(|(path, text)| writing.add(path, text.as_bytes()))?;
        writing.finish().map(|_| ())
    }
}

fn meet(one: Span, other: Span) -> bool {
    one.file == other.file && one.start <= other.end && other.start <= one.end
}

fn uses(count: usize) -> String {
    if count == 0 { String::new() } else { format!(", and so {} where it is used", counted(count, "time")) }
}

/// `cards.cw:3:5: "targe" becomes "target"`
fn told(sources: &Sources, edit: &Edit) -> String {
    let source = sources.get(edit.span.file);
    let (line, column) = sources.line_column(edit.span.file, edit.span.start);
    let old = source.text.get(edit.span.start as usize..edit.span.end as usize).unwrap_or_default();
    let place = format!("{}:{line}:{column}", source.path);
    match (old.is_empty(), edit.text.is_empty()) {
        (true, _) => format!("{place}: `{}` added", edit.text.trim()),
        (_, true) => format!("{place}: `{old}` left out"),
        _ => format!("{place}: `{old}` becomes `{}`", edit.text),
    }
}
