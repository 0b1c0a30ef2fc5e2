//! Reading the files of a game. Whatever lies in the folder, this ends, and says what it could not read.

use crate::archive;
use crate::packs::Pack;
use crate::problem::files as problem;
use diagnostic::{Diagnostic, Sources, Span};
use std::collections::BTreeMap;
use std::fs;
use std::io::{ErrorKind, Read};
use std::path::{Path, PathBuf};

const FILE_LIMIT: u64 = 2 << 20;
pub(crate) const GAME_LIMIT: u64 = 4 << 20;
const MOST_FILES: usize = 2_000;
const DEEPEST: usize = 32;

pub(crate) fn read(folder: &Path) -> Pack {
    read_with(folder, &BTreeMap::new())
}

/// The same with texts that stand for what lies on the disk, or that do not lie there yet.
pub(crate) fn read_with(folder: &Path, open: &BTreeMap<PathBuf, String>) -> Pack {
    let mut reader = Reader { open: open.clone(), ..Reader::default() };
    if is_archive(folder) {
        reader.read_archive(folder);
    } else {
        reader.read_game(folder);
    }
    Pack { sources: reader.sources, diagnostics: reader.diagnostics }
}

/// The name of a pack's folder, and where others lie.
pub(crate) fn place(folder: &Path) -> (String, PathBuf) {
    let whole = fs::canonicalize(folder).unwrap_or_else(|_| folder.to_owned());
    let name = whole.file_name().map_or_else(String::new, |name| name.to_string_lossy().into_owned());
    let parent = match folder.parent() {
        // As the user would write it, where that is known.
        Some(parent) if folder.file_name().is_some_and(|last| *last == *name) => parent.to_owned(),
        _ => whole.parent().map(Path::to_owned).unwrap_or_default(),
    };
    (name.strip_suffix(archive::ENDING).map_or(name.clone(), str::to_owned), parent)
}

fn is_archive(path: &Path) -> bool {
    path.to_string_lossy().ends_with(archive::ENDING) && path.is_file()
}

/// The pack of this name that lies there; a link is none.
pub(crate) fn pack(beside: &Path, name: &str) -> Option<Pack> {
    pack_with(beside, name, &BTreeMap::new())
}

/// The names of the packs that lie there.
pub(crate) fn packs(beside: &Path) -> Vec<String> {
    let holds_cards = |folder: &Path| {
        let entries = fs::read_dir(folder).into_iter().flatten().flatten();
        entries.take(MOST_FILES).any(|entry| entry.path().extension().is_some_and(|end| end == "cw"))
    };
    let entries = fs::read_dir(beside).into_iter().flatten().flatten().take(MOST_FILES);
    let pack = |entry: fs::DirEntry| {
        let (name, kind) = (entry.file_name().to_string_lossy().into_owned(), entry.file_type().ok()?);
        match name.strip_suffix(archive::ENDING) {
            Some(name) if kind.is_file() => Some(name.to_owned()),
            _ => (kind.is_dir() && holds_cards(&entry.path())).then_some(name),
        }
    };
    entries.filter_map(pack).collect()
}

/// The same with texts that stand for what lies on the disk.
pub(crate) fn pack_with(beside: &Path, name: &str, open: &BTreeMap<PathBuf, String>) -> Option<Pack> {
    let folder = beside.join(name);
    if fs::symlink_metadata(&folder).is_ok_and(|found| found.is_dir()) {
        return Some(read_with(&folder, open));
    }
    let packed = beside.join(format!("{name}{}", archive::ENDING));
    fs::symlink_metadata(&packed).is_ok_and(|found| found.is_file()).then(|| read(&packed))
}

/// The same limits for texts in memory, and for all packs together.
pub(crate) fn bounded(pack: Pack) -> Pack {
    let sources = &pack.sources;
    let sizes = || sources.iter().map(|(_, source)| source.text.len() as u64);
    let too_large = if sizes().count() > MOST_FILES {
        "2,000 files"
    } else if sizes().any(|size| size > FILE_LIMIT) {
        "2 MB for a file"
    } else if sizes().sum::<u64>() > GAME_LIMIT {
        "4 MB for a whole game"
    } else {
        return pack;
    };
    let mut nothing = Sources::default();
    let file = nothing.add("game.cw", "");
    let problem = problem::too_large(Span::new(file, 0, 0), "the game", too_large);
    Pack { sources: nothing, diagnostics: vec![problem] }
}

#[derive(Default)]
struct Reader {
    sources: Sources,
    diagnostics: Vec<Diagnostic>,
    bytes: u64,
    open: BTreeMap<PathBuf, String>,
}

impl Reader {
    fn read_game(&mut self, folder: &Path) {
        let mut paths = Vec::new();
        self.find(folder, 0, &mut paths);
        paths.extend(self.open.keys().filter(|path| path.starts_with(folder)).cloned());
        paths.sort();
        paths.dedup();
        if paths.is_empty() && self.diagnostics.is_empty() {
            self.refuse(folder, problem::nothing_there);
        }
        if paths.len() > MOST_FILES {
            self.refuse(folder, |span, path| problem::too_large(span, path, "2,000 files"));
        }
        for path in paths.iter().take(MOST_FILES) {
            self.read_file(path);
        }
    }

    /// The texts of an archive, as if they lay in a folder of its name.
    fn read_archive(&mut self, path: &Path) {
        let texts = fs::File::open(path).and_then(|file| archive::texts(file, FILE_LIMIT));
        match texts {
            Err(error) => self.refuse(path, |span, path| problem::unreadable(span, path, &error.to_string())),
            Ok(texts) if texts.is_empty() => self.refuse(path, problem::nothing_there),
            Ok(texts) if texts.len() > MOST_FILES => {
                self.refuse(path, |span, path| problem::too_large(span, path, "2,000 files"));
            }
            Ok(texts) => {
                texts.into_iter().for_each(|(name, bytes)| self.take_bytes(&path.join(name), bytes));
            }
        }
    }

    /// Every `.cw` file below; links to folders are not followed, so there are no circles.
    fn find(&mut self, path: &Path, depth: usize, found: &mut Vec<PathBuf>) {
        if found.len() > MOST_FILES || depth > DEEPEST {
            return;
        }
        if path.is_file() {
            found.push(path.to_owned());
            return;
        }
        let entries = match fs::read_dir(path) {
            Ok(entries) => entries,
            // Only texts that are not saved yet.
            Err(error) if error.kind() == ErrorKind::NotFound && self.has_open(path) => return,
            Err(error) => {
                return self.refuse(path, |span, path| problem::unreadable(span, path, &error.to_string()));
            }
        };
        for entry in entries.flatten() {
            let path = entry.path();
            let is_folder = entry.file_type().is_ok_and(|kind| kind.is_dir());
            if is_folder || (path.extension().is_some_and(|end| end == "cw") && path.is_file()) {
                self.find(&path, depth + 1, found);
            }
        }
    }

    fn has_open(&self, folder: &Path) -> bool {
        self.open.keys().any(|path| path.starts_with(folder))
    }

    fn read_file(&mut self, path: &Path) {
        let bytes =
            match self.open.remove(path).map_or_else(|| read_bytes(path), |text| Ok(text.into_bytes())) {
                Ok(bytes) => bytes,
                Err(error) => {
                    return self
                        .refuse(path, |span, path| problem::unreadable(span, path, &error.to_string()));
                }
            };
        self.take_bytes(path, bytes);
    }

    fn take_bytes(&mut self, path: &Path, bytes: Vec<u8>) {
        self.bytes += bytes.len() as u64;
        if bytes.len() as u64 > FILE_LIMIT {
            return self.refuse(path, |span, path| problem::too_large(span, path, "2 MB"));
        }
        if self.bytes > GAME_LIMIT {
            return self.refuse(path, |span, path| problem::too_large(span, path, "4 MB for a whole game"));
        }
        match String::from_utf8(bytes) {
            Ok(text) if !text.contains('\0') => {
                self.sources.add(shown(path), text);
            }
            Ok(text) => {
                let offset = text.find('\0').unwrap_or(0);
                self.refuse(path, |span, path| problem::not_text(span, path, offset));
            }
            Err(error) => {
                let offset = error.utf8_error().valid_up_to();
                self.refuse(path, |span, path| problem::not_text(span, path, offset));
            }
        }
    }

    /// The file takes part without text, so that the message has a place.
    fn refuse(&mut self, path: &Path, message: impl FnOnce(Span, &str) -> Diagnostic) {
        let path = shown(path);
        let file = self.sources.add(path.clone(), "");
        self.diagnostics.push(message(Span::new(file, 0, 0), &path));
    }
}

fn read_bytes(path: &Path) -> std::io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    fs::File::open(path)?.take(FILE_LIMIT + 1).read_to_end(&mut bytes)?;
    Ok(bytes)
}

fn shown(path: &Path) -> String {
    path.to_string_lossy().replace('\\', "/")
}
/// By file: whether it is its pack's `tests.cw`, or lies in its folder `tests`.
pub(crate) fn of_tests(sources: &Sources) -> Vec<bool> {
    let folder = |path: &str| path.rfind('/').map_or(0, |end| end + 1);
    let shared = |one: &str, other: &str| -> usize {
        let parts = one.split_inclusive('/').zip(other.split_inclusive('/'));
        parts.take_while(|(one, other)| one == other).map(|(part, _)| part.len()).sum()
    };
    // Where all files of a pack lie.
    let mut common: BTreeMap<u16, &str> = BTreeMap::new();
    for (_, source) in sources.iter() {
        let own = &source.path[..folder(&source.path)];
        common.entry(source.pack).and_modify(|of| *of = &of[..shared(of, own)]).or_insert(own);
    }
    let is_one = |source: &diagnostic::Source| {
        let inside = &source.path[common[&source.pack].len()..];
        inside.starts_with("tests/") || inside == "tests.cw"
    };
    sources.iter().map(|(_, source)| is_one(source)).collect()
}
