//! A game that is being edited: files are read again only where their text has changed.

use crate::names::Use;
use crate::probe;
use crate::reports::Found;
use crate::{Files, Pack, files, packs};
use diagnostic::{Diagnostic, FileId, Sources, Span};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::{Arc, OnceLock};
use syntax::ast;

/// The files of a game as they are now.
#[derive(Debug)]
pub struct WorkingCopy {
    sources: Sources,
    files: Files,
    /// What could not be read at all.
    unreadable: Vec<Diagnostic>,
    /// Every file without its bodies, made when first asked for.
    outlines: Vec<Outline>,
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
        let all = files::bounded(packs::gathered(&name, files::read_with(folder, open), &find));
        let (mut sources, unreadable) = (all.sources, all.diagnostics);
        if sources.iter().next().is_none() {
            // Diagnostics point into a file, so there is always one.
            sources.add("game.cw", "");
        }
        let (mut files, mut found, mut outlines) = (Vec::new(), Vec::new(), Vec::new());
        for (id, source) in sources.iter() {
            let known = before.and_then(|before| before.known(id, &source.text));
            let (file, messages, outline) = known.unwrap_or_else(|| {
                let (file, messages) = syntax::read(id, &source.text);
                (Arc::new(file), messages, Outline::default())
            });
            files.push(file);
            found.push(messages);
            outlines.push(outline);
        }
        Self { sources, files: Files { files, found }, unreadable, outlines }
    }

    /// What was read of this text, if it is the text of that file.
    fn known(&self, id: FileId, text: &str) -> Option<(Arc<ast::File>, Vec<Diagnostic>, Outline)> {
        let at = usize::from(id.0);
        let is_same = self.files.files.len() > at && self.sources.get(id).text == text;
        is_same.then(|| {
            let file = Arc::clone(&self.files.files[at]);
            (file, self.files.found[at].clone(), Arc::clone(&self.outlines[at]))
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
        self.files.checked(&self.sources, &self.unreadable)
    }

    /// The same in two steps: which messages only follow from others takes some more compiling. What was found first is
    /// shown to the caller, who says whether to go on.
    pub fn check_in_steps(&self, mut wants_causes: impl FnMut(&Checked) -> bool) -> Checked {
        self.files.checked_in_steps(&self.sources, &self.unreadable, &mut wants_causes)
    }

    /// Every file without its bodies.
    pub(crate) fn outlines(&self) -> Vec<Arc<ast::File>> {
        let outline = |(file, outline): (&Arc<ast::File>, &Outline)| {
            Arc::clone(outline.get_or_init(|| Arc::new(probe::outline(file))))
        };
        self.files.files.iter().zip(&self.outlines).map(outline).collect()
    }
}
