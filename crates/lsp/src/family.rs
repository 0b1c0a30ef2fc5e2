//! A game together with the packs of the workspace that use what it declares, and those that it uses: what is said of a
//! name in any of them.

use crate::documents::Documents;
use crate::folders;
use crate::games::{Known, path_of};
use crate::{Packs, uris};
use compiler::WorkingCopy;
use diagnostic::Span;
use lsp_types::{Location, Range, Uri};
use std::collections::{BTreeMap, BTreeSet, HashSet};
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// What an answer about names may look at.
pub(crate) struct Around<'s> {
    /// The game that was asked about.
    pub folder: &'s Path,
    pub documents: &'s Documents,
    pub packs: Packs,
    /// The folders the editor has open.
    pub workspace: &'s [PathBuf],
}

/// Where a name is said: a file, and the bytes in it.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Place {
    pub path: PathBuf,
    pub start: u32,
    pub end: u32,
}

impl Place {
    pub fn of(pack: &WorkingCopy, span: Span) -> Self {
        Self { path: path_of(pack, span.file), start: span.start, end: span.end }
    }

    /// The same place in another game that has the file.
    pub fn within(&self, pack: &WorkingCopy) -> Option<Span> {
        let (id, _) = pack.sources().iter().find(|(_, source)| Path::new(&source.path) == self.path)?;
        Some(Span::new(id, self.start, self.end))
    }
}

impl Around<'_> {
    /// Does a file lie where it can be changed?
    pub fn is_inside(&self, path: &Path) -> bool {
        let is_below = |folder: &PathBuf| path.starts_with(folder);
        path.is_absolute() && (path.starts_with(self.folder) || self.workspace.iter().any(is_below))
    }

    /// The pack that a file belongs to: the folder itself, or one beside it. None for what comes with the program.
    pub fn home(&self, path: &Path) -> Option<PathBuf> {
        if path.starts_with(self.folder) {
            return Some(self.folder.to_owned());
        }
        let beside = self.folder.parent()?;
        let name = path.strip_prefix(beside).ok()?.components().next()?;
        Some(beside.join(name))
    }

    /// The games of the workspace, besides this one, that have the files of these packs in them.
    pub fn others(&self, homes: &BTreeSet<PathBuf>) -> Vec<(PathBuf, Known)> {
        let mut found: BTreeSet<PathBuf> = homes.clone();
        loop {
            let users: Vec<PathBuf> =
                found.iter().flat_map(|home| folders::users(home, self.documents)).collect();
            let before = found.len();
            found.extend(users.into_iter().filter(|folder| self.is_inside(folder)));
            if found.len() == before {
                break;
            }
        }
        found.remove(self.folder);
        let open = self.documents.texts();
        let known = |folder: PathBuf| {
            let pack = Arc::new(WorkingCopy::read(&folder, &open, None, &self.packs));
            let checked = pack.check();
            (folder, Known::new(0, pack, checked))
        };
        found.into_iter().map(known).collect()
    }

    /// The address of a file, as the editor writes it if it is open there.
    pub fn uri(&self, path: &Path) -> Option<Uri> {
        let open = self.documents.get(path).map(|document| document.uri.clone());
        open.or_else(|| uris::uri(path).filter(|_| path.is_absolute()))
    }
}

/// A name in all games that have it.
pub(crate) struct Family<'k> {
    known: Vec<(&'k Path, &'k Known)>,
    /// Where it is declared: more than once where a pack declares anew what another declares.
    pub declared: BTreeSet<Place>,
    /// Where it is said besides.
    pub said: BTreeSet<Place>,
}

impl<'k> Family<'k> {
    /// All that is said of what these declarations declare.
    pub fn of(
        own: &'k Known,
        folder: &'k Path,
        others: &'k [(PathBuf, Known)],
        declared: BTreeSet<Place>,
    ) -> Self {
        let others = others.iter().map(|(folder, known)| (folder.as_path(), known));
        let known: Vec<(&Path, &Known)> = std::iter::once((folder, own)).chain(others).collect();
        let mut family = Self { known, declared, said: BTreeSet::new() };
        while family.grow() {}
        family
    }

    /// What replaces a declaration has its name, too.
    fn grow(&mut self) -> bool {
        let before = (self.declared.len(), self.said.len());
        for (_, known) in &self.known {
            let own = known.declarations().map(|one| one.span);
            let declarations: HashSet<Span> =
                own.chain(known.checked.uses.iter().map(|one| one.declared)).collect();
            let spans: Vec<Span> =
                self.declared.iter().filter_map(|place| place.within(&known.pack)).collect();
            for one in &known.checked.uses {
                if spans.contains(&one.declared) {
                    let at = Place::of(&known.pack, one.at);
                    if one.at != one.declared && declarations.contains(&one.at) {
                        self.declared.insert(at.clone());
                    }
                    self.said.insert(at);
                }
                if spans.contains(&one.at) {
                    self.declared.insert(Place::of(&known.pack, one.declared));
                }
            }
        }
        (self.declared.len(), self.said.len()) != before
    }

    /// Every place, each once.
    pub fn places(&self) -> BTreeSet<Place> {
        self.declared.union(&self.said).cloned().collect()
    }

    pub fn games(&self) -> impl Iterator<Item = (&'k Path, &'k Known)> {
        self.known.iter().copied()
    }

    /// The range of a place, in whichever game has the file.
    pub fn range(&self, place: &Place) -> Option<Range> {
        self.known.iter().find_map(|(_, known)| {
            let span = place.within(&known.pack)?;
            Some(crate::games::Page::numbered(&known.pack, span.file).range(span))
        })
    }

    /// What stands there.
    pub fn text(&self, place: &Place) -> &'k str {
        let text = |(_, known): &(&'k Path, &'k Known)| Some(known.text(place.within(&known.pack)?));
        self.known.iter().find_map(text).unwrap_or_default()
    }

    pub fn locations(&self, places: &BTreeSet<Place>, around: &Around) -> Vec<Location> {
        let location =
            |place: &Place| Some(Location { uri: around.uri(&place.path)?, range: self.range(place)? });
        places.iter().filter_map(location).collect()
    }
}

/// The texts with something else at these places.
pub(crate) fn changed(
    family: &Family,
    places: &BTreeSet<Place>,
    new: &str,
    mut open: BTreeMap<PathBuf, String>,
) -> BTreeMap<PathBuf, String> {
    for place in places.iter().rev() {
        let text = family.games().find_map(|(_, known)| {
            let span = place.within(&known.pack)?;
            Some(known.pack.sources().get(span.file).text.clone())
        });
        let (Some(text), range) = (text, place.start as usize..place.end as usize) else { continue };
        open.entry(place.path.clone()).or_insert(text).replace_range(range, new);
    }
    open
}
