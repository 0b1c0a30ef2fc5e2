//! A game that is being edited: files are read again only where their text has changed.

use crate::compiler::Compiler;
use crate::effort::Wanted;
use crate::items::Items;
use crate::names::{self, Use};
use crate::packs::{Around, Layers};
use crate::probe;
use crate::problem;
use crate::reports::{Found, Kept};
use crate::{Files, Pack, files, packs, unasked};
use diagnostic::{Diagnostic, Edit, FileId, Label, Severity, Sources, Span};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::{Arc, OnceLock};
use syntax::{Allowance, ast};

/// The files of a game as they are now.
#[derive(Debug)]
pub struct WorkingCopy {
    sources: Sources,
    files: Files,
    /// What could not be read at all.
    unreadable: Vec<Diagnostic>,
    /// Every file without its bodies, made when first asked for.
    outlines: Vec<Outline>,
    /// What the explanation of each file's mistakes took; nothing known where it was cut short.
    used: Vec<Option<usize>>,
}

/// Errors that depend on what bodies of other files do.
const BY_BODIES: [&str; 2] = [problem::cards::NEVER_TRIGGERS.code, problem::types::IMPOSSIBLE.code];

/// Where the text of a file is another: behind so many bytes, and before so many.
struct Change {
    file: FileId,
    same_before: u32,
    /// Where what is the same again began, and where it begins now.
    old_end: u32,
    new_end: u32,
}

impl Change {
    fn between(file: FileId, old: &str, new: &str) -> Self {
        let same = |one: &mut dyn Iterator<Item = u8>, other: &mut dyn Iterator<Item = u8>| {
            one.zip(other).take_while(|(one, other)| one == other).count()
        };
        let before = same(&mut old.bytes(), &mut new.bytes());
        let most = old.len().min(new.len()) - before;
        let behind = same(&mut old.bytes().rev().take(most), &mut new.bytes().rev().take(most));
        Self {
            file,
            same_before: before as u32,
            old_end: (old.len() - behind) as u32,
            new_end: (new.len() - behind) as u32,
        }
    }

    /// What was said of the old text, where it stands now. Errors in the changed file are looked for anew.
    fn moved(&self, one: &Diagnostic) -> Option<Diagnostic> {
        let span = one.primary.span;
        if span.file != self.file {
            return Some(one.clone());
        }
        let shift = |at: u32| at - self.old_end + self.new_end;
        let span = if span.end <= self.same_before {
            span
        } else if span.start >= self.old_end {
            Span::new(span.file, shift(span.start), shift(span.end))
        } else {
            return None;
        };
        let primary = Label { span, ..one.primary.clone() };
        let (related, edits, drafts, readings) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
        let moved = Diagnostic { primary, related, edits, drafts, readings, ..one.clone() };
        (one.severity == Severity::Warning).then_some(moved)
    }
}

/// What was read of one file.
struct ReadFile {
    file: Arc<ast::File>,
    found: Vec<Diagnostic>,
    outline: Outline,
    /// As [`WorkingCopy::used`].
    used: Option<usize>,
}

impl ReadFile {
    fn read(id: FileId, text: &str, allowance: &mut Allowance) -> Self {
        let before = allowance.used();
        let (file, found) = syntax::read_as_is(id, text, "");
        let found = syntax::explained(id, text, found, allowance);
        let used = (!allowance.is_used_up()).then(|| allowance.used() - before);
        Self { file: Arc::new(file), found, outline: Outline::default(), used }
    }
}

type Outline = Arc<OnceLock<Arc<ast::File>>>;

/// What was found in a game, and what its names mean.
#[derive(Debug)]
pub struct Checked {
    /// At most two hundred, errors before warnings; if there were more, the last one says so.
    pub diagnostics: Vec<Diagnostic>,
    /// How many there were.
    pub found: Found,
    /// Present exactly if no diagnostic is an error.
    pub game: Option<ir::Game>,
    /// Every name that could be resolved, in the order of the text.
    pub uses: Vec<Use>,
    /// What bodies bind: where, and what it is in words.
    pub bound: Vec<(Span, String)>,
}

impl Checked {
    /// What an edit is about: with the name of a declaration all that use it.
    pub fn places(&self, edit: &Edit) -> Vec<Span> {
        let uses = self.uses.iter().filter(|one| one.declared == edit.span && !edit.text.is_empty());
        let mut places: Vec<Span> = uses.map(|one| one.at).chain([edit.span]).collect();
        places.sort_unstable();
        places.dedup();
        places
    }

    pub(crate) fn with_uses_in_order(self, sources: &Sources) -> Self {
        Self { uses: names::in_order(&self.uses, sources), ..self }
    }

    /// The same with other messages.
    pub(crate) fn with(self, sources: &Sources, kept: Kept) -> Self {
        let (diagnostics, found) = unasked::shown(sources, kept);
        Self { diagnostics, found, ..self }
    }
}

impl WorkingCopy {
    /// Reads the folder. The open texts stand for what lies on the disk; one that does not lie there belongs to the
    /// game as well, if its path is in the folder. What is as it was before is not parsed again.
    /// Packs that do not lie beside the folder are asked for by name.
    pub fn read(
        folder: &Path,
        open: &BTreeMap<PathBuf, String>,
        before: Option<&Self>,
        others: &dyn Fn(&str) -> Option<Pack>,
    ) -> Self {
        let (name, beside) = files::place(folder);
        let find = |name: &str| files::pack_with(&beside, name, open).or_else(|| others(name));
        let around = Around { find: &find, names: &|| files::packs(&beside) };
        let all = files::bounded(packs::gathered(&name, files::read_with(folder, open), &around));
        let (mut sources, unreadable) = (all.sources, all.diagnostics);
        if sources.iter().next().is_none() {
            // Diagnostics point into a file, so there is always one.
            sources.add("game.cw", "");
        }
        let (mut files, mut found) = (Vec::new(), Vec::new());
        let (mut outlines, mut used) = (Vec::new(), Vec::new());
        let mut allowance = Allowance::default();
        for (id, source) in sources.iter() {
            let known = before.and_then(|before| before.known(id, &source.text, &mut allowance));
            let read = known.unwrap_or_else(|| ReadFile::read(id, &source.text, &mut allowance));
            files.push(read.file);
            found.push(read.found);
            outlines.push(read.outline);
            used.push(read.used);
        }
        let files = Files { files, found, language: String::new() };
        Self { sources, files, unreadable, outlines, used }
    }

    /// What was read of this text, if it is the text of that file and as much may be spent on its mistakes as then.
    fn known(&self, id: FileId, text: &str, allowance: &mut Allowance) -> Option<ReadFile> {
        let at = usize::from(id.0);
        let used = (*self.used.get(at)?)?;
        let is_same = self.sources.get(id).text == text;
        (is_same && allowance.use_again(used)).then(|| ReadFile {
            file: Arc::clone(&self.files.files[at]),
            found: self.files.found[at].clone(),
            outline: Arc::clone(&self.outlines[at]),
            used: Some(used),
        })
    }

    pub fn sources(&self) -> &Sources {
        &self.sources
    }

    /// What the parser read of a file.
    pub fn file(&self, file: FileId) -> &ast::File {
        &self.files.files[usize::from(file.0)]
    }

    /// The same that [`crate::load`] finds.
    pub fn check(&self) -> Checked {
        self.files.checked(&self.sources, &self.unreadable).with_uses_in_order(&self.sources)
    }

    /// The same in two steps: which messages only follow from others takes some more compiling, so what was found first
    /// is shown to the caller. It ends soon after the caller no longer wants it, with nothing; who no longer wants it
    /// may not want it again.
    pub fn check_in_steps(
        &self,
        wanted: &dyn Fn() -> bool,
        mut show: impl FnMut(&Checked),
    ) -> Option<Checked> {
        self.files.checked_in_steps(&self.sources, &self.unreadable, Wanted(wanted), &mut show)
    }

    /// A first look while the whole is being checked: the errors of the one file that has changed since another
    /// version, found with the declarations of the others, and everything else as it was said of that version. None if
    /// more has changed.
    pub fn first_look(&self, before: &Self, said: &[Diagnostic]) -> Option<Vec<Diagnostic>> {
        let change = self.only_change(before)?;
        let at = usize::from(change.file.0);
        let mut files = self.outlines();
        files[at] = Arc::clone(&self.files.files[at]);
        let layers = Layers::of(&self.sources, &files);
        let made = layers.made();
        let declared = layers.declared(&made);
        let compiled =
            Compiler::new(&self.sources, Items::of(&declared.items), self.files.found[at].clone()).run();
        let is_new = |one: &Diagnostic| {
            let is_here = one.severity == Severity::Error && one.primary.span.file == change.file;
            is_here && !BY_BODIES.contains(&one.code)
        };
        let new = compiled.kept.kept.into_iter().filter(is_new);
        Some(new.chain(said.iter().filter_map(|one| change.moved(one))).collect())
    }

    /// The one file whose text is another.
    fn only_change(&self, before: &Self) -> Option<Change> {
        let mut changes = Vec::new();
        if self.sources.iter().count() != before.sources.iter().count() {
            return None;
        }
        for ((file, new), (_, old)) in self.sources.iter().zip(before.sources.iter()) {
            if (new.pack, &new.path) != (old.pack, &old.path) {
                return None;
            }
            changes.extend((new.text != old.text).then(|| Change::between(file, &old.text, &new.text)));
        }
        if changes.len() == 1 { changes.pop() } else { None }
    }

    /// Every file without its bodies.
    pub(crate) fn outlines(&self) -> Vec<Arc<ast::File>> {
        let outline = |(file, outline): (&Arc<ast::File>, &Outline)| {
            Arc::clone(outline.get_or_init(|| Arc::new(probe::outline(file))))
        };
        self.files.files.iter().zip(&self.outlines).map(outline).collect()
    }
}
