//! The games that open files belong to, as they were read and checked.

use crate::declarations::{self, Declaration, Sort};
use crate::documents::Documents;
use crate::positions::Lines;
use crate::uris;
use compiler::{Checked, WorkingCopy};
use diagnostic::{FileId, Span};
use lsp_types::{Diagnostic, Location, Range, Uri};
use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::path::{Path, PathBuf};
use std::sync::Arc;

#[derive(Debug)]
pub(crate) struct Game {
    pub pack: Arc<WorkingCopy>,
    /// Counts the texts that were read.
    pub version: u64,
    /// What the last check said, if one is done.
    pub known: Option<Known>,
    /// The last version without errors.
    pub sound: Option<Arc<ir::Game>>,
    /// The files that the editor was told something of.
    pub told: BTreeSet<PathBuf>,
    /// Steps of tests that failed when they were last run.
    pub failed: BTreeMap<PathBuf, Vec<Diagnostic>>,
}

impl Game {
    pub fn new(pack: Arc<WorkingCopy>, version: u64) -> Self {
        let (told, failed) = (BTreeSet::new(), BTreeMap::new());
        Self { pack, version, known: None, sound: None, told, failed }
    }
}

/// A checked version of a game.
#[derive(Debug)]
pub(crate) struct Known {
    pub version: u64,
    pub pack: Arc<WorkingCopy>,
    pub checked: Checked,
    declared: HashMap<Span, Declaration>,
    /// How often names are said, by name.
    said: HashMap<String, usize>,
}

impl Known {
    pub fn new(version: u64, pack: Arc<WorkingCopy>, checked: Checked) -> Self {
        let all = declarations::all(&pack).into_iter();
        let declared: HashMap<Span, Declaration> =
            all.map(|declaration| (declaration.span, declaration)).collect();
        let mut said: HashMap<String, usize> = HashMap::new();
        for declaration in checked.uses.iter().filter_map(|one| declared.get(&one.declared)) {
            *said.entry(declaration.name.clone()).or_default() += 1;
        }
        Self { version, pack, checked, declared, said }
    }

    pub fn times_said(&self, name: &str) -> usize {
        self.said.get(name).copied().unwrap_or(0)
    }

    pub fn declarations(&self) -> impl Iterator<Item = &Declaration> {
        self.declared.values()
    }

    /// What is declared there: by the game, or by a body.
    pub fn declared_at(&self, span: Span) -> Option<Declaration> {
        if let Some(found) = self.declared.get(&span) {
            return Some(found.clone());
        }
        let text = &self.pack.sources().get(span.file).text;
        let name = text.get(span.start as usize..span.end as usize)?.to_owned();
        let is_bound = self.checked.bound.iter().any(|(at, _)| *at == span)
            || self.checked.uses.iter().any(|one| one.declared == span);
        is_bound.then_some(Declaration { name, sort: Sort::Binding, span, inside: None })
    }

    /// The declarations that the name at this place may mean; at a declaration, that one.
    pub fn meant(&self, file: FileId, offset: usize) -> Vec<Span> {
        let offset = offset as u32;
        let is_here = |span: Span| span.file == file && span.start <= offset && offset <= span.end;
        let behind = self.checked.uses.partition_point(|one| (one.at.file, one.at.start) <= (file, offset));
        let near = self.checked.uses[..behind].iter().rev().take_while(|one| one.at.file == file).take(32);
        let mut found: Vec<Span> = near.filter(|one| is_here(one.at)).map(|one| one.declared).collect();
        if found.is_empty() {
            let declared =
                self.checked.uses.iter().map(|one| one.declared).chain(self.declared.keys().copied());
            let bound = self.checked.bound.iter().map(|(span, _)| *span);
            found.extend(declared.chain(bound).find(|span| is_here(*span)));
        } else {
            // What replaces another declaration has a name of its own as well, if anything means it by that.
            found.extend(self.checked.uses.iter().map(|one| one.declared).find(|span| is_here(*span)));
        }
        found.sort_unstable();
        found.dedup();
        found
    }

    /// Every place where what is declared there is said, without the declaration.
    pub fn uses_of(&self, declared: Span) -> Vec<Span> {
        let all = self.checked.uses.iter().filter(|one| one.declared == declared && one.at != declared);
        all.map(|one| one.at).collect()
    }

    pub fn text(&self, span: Span) -> &str {
        let text = &self.pack.sources().get(span.file).text;
        text.get(span.start as usize..span.end as usize).unwrap_or_default()
    }
}

/// One file of a pack with its lines.
#[derive(Debug)]
pub(crate) struct Page<'p> {
    pub id: FileId,
    pub text: &'p str,
    pub lines: Lines,
}

impl<'p> Page<'p> {
    pub fn of(pack: &'p WorkingCopy, path: &Path) -> Option<Self> {
        let wanted = path.to_string_lossy().replace('\\', "/");
        let (id, _) = pack.sources().iter().find(|(_, source)| source.path == wanted)?;
        Some(Self::numbered(pack, id))
    }

    pub fn numbered(pack: &'p WorkingCopy, id: FileId) -> Self {
        let text = pack.sources().get(id).text.as_str();
        Self { id, text, lines: Lines::of(text) }
    }

    pub fn range(&self, span: Span) -> Range {
        self.lines.range(self.text, span.start as usize..span.end as usize)
    }
}

/// The path of a file of the pack.
pub(crate) fn path_of(pack: &WorkingCopy, id: FileId) -> PathBuf {
    PathBuf::from(&pack.sources().get(id).path)
}

/// Its address, as the editor writes it if it is open there.
pub(crate) fn uri_of(pack: &WorkingCopy, id: FileId, documents: &Documents) -> Option<Uri> {
    let path = path_of(pack, id);
    let open = documents.get(&path).map(|document| document.uri.clone());
    // What the compiler brings along lies on no disk.
    open.or_else(|| uris::uri(&path).filter(|_| path.is_absolute()))
}

pub(crate) fn location(pack: &WorkingCopy, span: Span, documents: &Documents) -> Option<Location> {
    let range = Page::numbered(pack, span.file).range(span);
    Some(Location { uri: uri_of(pack, span.file, documents)?, range })
}
