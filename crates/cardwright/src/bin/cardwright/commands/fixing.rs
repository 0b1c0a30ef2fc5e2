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
use std::ops::Range;
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
            let Some(better) = game.mended_together().or_else(|| game.next()) else { break };
            game = better;
        }
        let game = game.without_the_doubtful();
        for made in &game.made {
            writeln!(out, "{}", made.told)?;
        }
        fixes += game.made.len();
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
    made: Vec<Applied>,
}

/// An edit that was made.
#[derive(Clone)]
struct Applied {
    told: String,
    /// Where what it wrote stands now, and what stood there.
    places: Vec<(PathBuf, Range<usize>, String)>,
}

impl<'f> Mending<'f> {
    /// Reads everything again: an edit may be about which packs are used.
    fn of(folder: &'f Path, changed: Texts, before: Option<&WorkingCopy>) -> Self {
        let copy = WorkingCopy::read(folder, &changed, before, &embedded::pack);
        let checked = copy.check();
        Self { folder, changed, copy, checked, made: Vec::new() }
    }

    /// With every warning mended at once that has one edit, if so many are gone then; otherwise with half of them, the
    /// first ones: a game may have hundreds. Of errors one may follow from another, so they are mended one by one.
    fn mended_together(&self) -> Option<Self> {
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
            if after.is_some() {
                return after;
            }
            edits.truncate(edits.len() / 2);
        }
        None
    }

    /// With the first message mended one of whose edits leaves fewer messages than there are and than its other edits.
    /// While something cannot be read nothing else is mended: what is missed may be declared there.
    fn next(&self) -> Option<Self> {
        let is_unread = |one: &&Diagnostic| one.severity == Severity::Error && one.code.starts_with("E00");
        let all = &self.checked.diagnostics;
        if all.iter().any(|one| is_unread(&one)) {
            return all.iter().filter(is_unread).find_map(|diagnostic| self.mended(diagnostic));
        }
        all.iter().find_map(|diagnostic| self.mended(diagnostic))
    }

    fn mended(&self, diagnostic: &Diagnostic) -> Option<Self> {
        let one = |edit| Some((self.with(std::slice::from_ref(edit))?, edit));
        let mut tried: Vec<(Self, &Edit)> = diagnostic.edits.iter().filter_map(one).collect();
        tried.sort_by_key(|(after, _)| after.total());
        // Which of two braces side by side is left out makes no difference.
        let is_tie = matches!(&tried[..], [(first, _), (second, _), ..]
            if first.total() == second.total() && !first.says_the_same(second));
        let (after, edit) = tried.into_iter().next()?;
        let is_better = after.total() < self.total() && !is_tie && !self.leaves_something_new(&after, edit);
        is_better.then_some(after)
    }

    /// Blanks and line ends apart.
    fn says_the_same(&self, other: &Self) -> bool {
        let said = |game: &Self| {
            let bare = |(path, text): (&PathBuf, &String)| {
                (path.clone(), text.split_whitespace().collect::<Vec<_>>().join(" "))
            };
            game.changed.iter().map(bare).collect::<Vec<_>>()
        };
        said(self) == said(other)
    }

    /// Without the edits beside which something is wrong that nothing mends: what was meant there was something else,
    /// or more, and its author had better see it as it was written.
    fn without_the_doubtful(self) -> Self {
        let mut game = self;
        loop {
            let doubtful: Vec<bool> = game.made.iter().map(|made| game.is_doubtful(made)).collect();
            if !doubtful.contains(&true) {
                return game;
            }
            let (mut changed, mut made) = (game.changed.clone(), Vec::new());
            let mut gone: Vec<&(PathBuf, Range<usize>, String)> = Vec::new();
            for (one, doubtful) in game.made.iter().zip(doubtful) {
                if doubtful { gone.extend(&one.places) } else { made.push(one.clone()) }
            }
            gone.sort_by_key(|(path, range, _)| Reverse((path.clone(), range.start)));
            for (path, range, old) in gone {
                let Some(text) = changed.get_mut(path) else { continue };
                if text.get(range.clone()).is_some() {
                    text.replace_range(range.clone(), old);
                    made.iter_mut().for_each(|one| one.shift(path, range, old.len()));
                }
            }
            game = Self { made, ..Self::of(game.folder, changed, Some(&game.copy)) };
        }
    }

    /// Whether something is wrong on a line that was changed, its declaration cannot be read, or a name was changed
    /// and another one is still missed.
    fn is_doubtful(&self, made: &Applied) -> bool {
        let sources = self.copy.sources();
        let errors = self.checked.diagnostics.iter().filter(|one| one.severity == Severity::Error);
        errors.into_iter().any(|one| {
            let Span { file, start, .. } = one.primary.span;
            let Source { path, text, .. } = sources.get(file);
            made.places.iter().any(|(of, range, old)| {
                let (start, end) = (start as usize, range.end.min(text.len()));
                let (first, last) = (range.start.min(start), end.max(start));
                let between = text.get(first..last).unwrap_or_default();
                let is_line = !between.contains('\n');
                // Where a block begins and ends is seen from far away.
                let written = self.changed.get(of).and_then(|text| text.get(range.clone()));
                let is_bracket =
                    written.is_some_and(|new| new.contains(['{', '}'])) || old.contains(['{', '}']);
                let is_declaration =
                    !between.split('\n').skip(1).any(|line| line.starts_with(char::is_alphabetic));
                *of == Path::new(path)
                    && (is_line || (is_declaration || is_bracket) && one.code.starts_with("E00"))
            }) || one.unknown().is_some() && made.places.iter().any(|place| self.is_declared(place))
        })
    }

    /// Whether what was written is what a declaration is called: `kind Blow`.
    fn is_declared(&self, (path, range, old): &(PathBuf, Range<usize>, String)) -> bool {
        let text = self.changed.get(path).map(String::as_str).unwrap_or_default();
        let line = text.get(..range.start).and_then(|before| before.rsplit('\n').next()).unwrap_or_default();
        let is_item = line.starts_with(char::is_alphabetic) && line.split_whitespace().count() == 1;
        is_item && line.ends_with(' ') && !old.is_empty()
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
        let (mut changed, mut made) = (self.changed.clone(), self.made.clone());
        let before = made.len();
        let mut all: Vec<(Span, &String, usize)> = Vec::new();
        for (at, edit) in edits.iter().enumerate() {
            let places = self.checked.places(edit);
            let told = format!("{}{}", told(self.copy.sources(), edit), uses(places.len() - 1));
            made.push(Applied { told, places: Vec::new() });
            all.extend(places.into_iter().map(|place| (place, &edit.text, before + at)));
        }
        // From the end of the text, so that what comes before stays where it is.
        all.sort_unstable_by_key(|(place, ..)| Reverse((place.file, place.start)));
        for (place, new, at) in all {
            let source = self.copy.sources().get(place.file);
            let path = self.file(source)?;
            let mut text = changed.get(&path).unwrap_or(&source.text).clone();
            let range = place.start as usize..place.end as usize;
            let old = text.get(range.clone())?.to_owned();
            text.replace_range(range.clone(), new);
            made.iter_mut().for_each(|one| one.shift(&path, &range, new.len()));
            made[at].places.push((path.clone(), range.start..range.start + new.len(), old));
            changed.insert(path, text);
        }
        Some(Self { made, ..Self::of(self.folder, changed, Some(&self.copy)) })
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

impl Applied {
    /// What stood in the range is so long now.
    fn shift(&mut self, path: &Path, range: &Range<usize>, length: usize) {
        for (_, place, _) in
            self.places.iter_mut().filter(|(of, place, _)| of == path && place.start >= range.end)
        {
            let moved = |at: usize| at + length - range.len();
            *place = moved(place.start)..moved(place.end);
        }
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
