//! `cardwright check --fix`: applies the edits that messages carry, where checking again shows that they mend.

use crate::embedded;
use crate::error::CommandError;
use compiler::{Checked, WorkingCopy};
use diagnostic::{Diagnostic, Edit, Source, Sources, Span};
use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

/// Every edit is checked by compiling the game again; a reader looks at what is left.
const MOST_FIXES: usize = 50;

/// Mends what can be mended safely in the packs and in what they use, writes the files, and says what was done. A pack
/// that was mended for one is read again for the next.
pub fn run(folders: &[PathBuf], out: &mut dyn Write) -> Result<(), CommandError> {
    let mut fixes = 0;
    for folder in folders {
        let mut game = Mending::of(folder, Texts::new(), None);
        let mut left = MOST_FIXES;
        while let Some((better, edit)) = game.next().filter(|_| left > 0) {
            writeln!(out, "{}{}", told(game.copy.sources(), &edit), uses(game.places(&edit).len() - 1))?;
            (game, left, fixes) = (better, left - 1, fixes + 1);
        }
        game.write()?;
    }
    let noun = if fixes == 1 { "mistake" } else { "mistakes" };
    writeln!(out, "{fixes} {noun} mended")?;
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

    /// With the first message mended one of whose edits leaves fewer messages than there are and than its other edits.
    fn next(&self) -> Option<(Self, Edit)> {
        self.checked.diagnostics.iter().find_map(|diagnostic| self.mended(diagnostic))
    }

    fn mended(&self, diagnostic: &Diagnostic) -> Option<(Self, Edit)> {
        let mut tried: Vec<(Self, &Edit)> =
            diagnostic.edits.iter().filter_map(|edit| Some((self.with(edit)?, edit))).collect();
        tried.sort_by_key(|(after, _)| after.total());
        let is_tie = matches!(&tried[..], [(first, _), (second, _), ..] if first.total() == second.total());
        let (after, edit) = tried.into_iter().next()?;
        (after.total() < self.total() && !is_tie).then(|| (after, edit.clone()))
    }

    /// With one edit more; nothing if its place is none, or not in a file that can be changed.
    fn with(&self, edit: &Edit) -> Option<Self> {
        let mut changed = self.changed.clone();
        for place in self.places(edit) {
            let source = self.copy.sources().get(place.file);
            let path = self.file(source)?;
            let mut text = changed.get(&path).unwrap_or(&source.text).clone();
            let range = place.start as usize..place.end as usize;
            text.get(range.clone())?;
            text.replace_range(range, &edit.text);
            changed.insert(path, text);
        }
        Some(Self::of(self.folder, changed, Some(&self.copy)))
    }

    /// What an edit is about, from the end of the text: with the name of a declaration all that use it.
    fn places(&self, edit: &Edit) -> Vec<Span> {
        let uses = self.checked.uses.iter().filter(|one| one.declared == edit.span && !edit.text.is_empty());
        let mut places: Vec<Span> = uses.map(|one| one.at).chain([edit.span]).collect();
        places.sort_unstable_by_key(|place| Reverse((place.file, place.start)));
        places.dedup();
        places
    }

    /// Where the text lies on the disk; what came with the program lies nowhere.
    fn file(&self, source: &Source) -> Option<PathBuf> {
        let path = PathBuf::from(&source.path);
        let lies_there = |path: &Path| fs::read_to_string(path).is_ok_and(|text| text == source.text);
        (self.changed.contains_key(&path) || lies_there(&path)).then_some(path)
    }

    fn total(&self) -> usize {
        self.checked.found.errors + self.checked.found.warnings
    }

    fn write(&self) -> Result<(), CommandError> {
        self.changed.iter().try_for_each(|(path, text)| {
            fs::write(path, text)
                .map_err(|error| CommandError::new(format!("cannot write `{}`: {error}", path.display())))
        })
    }
}

fn uses(count: usize) -> String {
    if count == 0 { String::new() } else { format!(", and so {count} times where it is used") }
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
