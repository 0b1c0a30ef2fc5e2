//! Which folder is the game that a file belongs to.

use crate::documents::Documents;
use std::fs;
use std::path::{Path, PathBuf};

/// So far up and down it is looked for.
const DEEPEST: usize = 32;
const MOST_ENTRIES: usize = 5_000;

/// Whether the text of a file says something, in the editor or on the disk.
pub(crate) type Says<'s> = dyn Fn(&Path, &dyn Fn(&str) -> bool) -> bool + 's;

/// The nearest folder above in which a file begins a game; else, inside of the editor's folder, a game that uses the
/// pack which the file belongs to, or the nearest folder below which a game begins; else the folder of the file.
pub(crate) fn game_folder(path: &Path, workspace: &[PathBuf], says: &Says<'_>) -> PathBuf {
    let is_header = &|file: &Path| says(file, &begins_game);
    let Some(own) = path.parent().filter(|_| path.is_absolute()) else { return path.to_owned() };
    let ceiling =
        workspace.iter().filter(|folder| path.starts_with(folder)).max_by_key(|f| f.as_os_str().len());
    let inside = || {
        let above = own.ancestors().take(DEEPEST);
        above.take_while(|folder| ceiling.is_none_or(|ceiling| folder.starts_with(ceiling)))
    };
    let direct = inside().find(|folder| files(folder).iter().any(|file| is_header(file)));
    let below = || {
        let mut left = MOST_ENTRIES;
        inside().filter(|_| ceiling.is_some()).find(|folder| holds_header(folder, 0, &mut left, is_header))
    };
    let user = || inside().filter(|_| ceiling.is_some()).find_map(|pack| game_that_uses(pack, says));
    match direct {
        Some(folder) => folder.to_owned(),
        None => user().unwrap_or_else(|| below().unwrap_or(own).to_owned()),
    }
}

/// The first game beside a pack that says `use "NAME"` of it.
fn game_that_uses(pack: &Path, says: &Says<'_>) -> Option<PathBuf> {
    let name = pack.file_name()?.to_str()?;
    let uses = |text: &str| says_use(text, name);
    let entries = fs::read_dir(pack.parent()?).ok()?.flatten().take(MOST_ENTRIES);
    let mut beside: Vec<PathBuf> = entries.map(|entry| entry.path()).filter(|path| path.is_dir()).collect();
    beside.sort();
    beside.into_iter().find(|folder| {
        let files = files(folder);
        let says = |what: &dyn Fn(&str) -> bool| files.iter().any(|file| says(file, what));
        says(&uses) && says(&begins_game)
    })
}

/// Does the text say `use "NAME"`?
fn says_use(text: &str, name: &str) -> bool {
    text.lines().any(|line| {
        let rest = line.trim_start().strip_prefix("use").map(str::trim_start);
        rest.and_then(|rest| rest.strip_prefix('"')?.strip_prefix(name))
            .is_some_and(|rest| rest.starts_with('"'))
    })
}

/// The folders beside a pack in which some text says `use "NAME"` of it.
pub(crate) fn users(pack: &Path, documents: &Documents) -> Vec<PathBuf> {
    let Some(name) = pack.file_name().and_then(|name| name.to_str()) else { return Vec::new() };
    let entries = pack.parent().and_then(|beside| fs::read_dir(beside).ok()).into_iter().flatten().flatten();
    let beside = entries.take(MOST_ENTRIES).map(|entry| entry.path()).filter(|path| path.is_dir());
    let uses = |path: &Path| match documents.get(path) {
        Some(document) => says_use(&document.text, name),
        None => fs::read_to_string(path).is_ok_and(|text| says_use(&text, name)),
    };
    let mut left = MOST_ENTRIES;
    beside.filter(|folder| folder != pack && holds_header(folder, 0, &mut left, &uses)).collect()
}

fn holds_header(folder: &Path, depth: usize, left: &mut usize, is_header: &dyn Fn(&Path) -> bool) -> bool {
    if depth > DEEPEST || *left == 0 {
        return false;
    }
    let entries: Vec<PathBuf> =
        fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path()).collect();
    *left = left.saturating_sub(entries.len());
    entries.iter().any(|path| {
        if path.is_dir() && !path.is_symlink() {
            holds_header(path, depth + 1, left, is_header)
        } else {
            is_text(path) && is_header(path)
        }
    })
}

/// The texts in a folder, without those further below.
pub(crate) fn files(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path());
    entries.filter(|path| is_text(path)).take(MOST_ENTRIES).collect()
}

fn is_text(path: &Path) -> bool {
    path.extension().is_some_and(|end| end == "cw")
}

/// What of a text decides which game it belongs to: whether it begins one, and what it uses.
#[derive(Debug, Default)]
pub(crate) struct Headings {
    begins_game: bool,
    uses: Vec<String>,
}

impl Headings {
    pub fn of(text: &str) -> Self {
        let uses = text.lines().filter(|line| line.starts_with("use \"") && line.trim_end().ends_with('"'));
        Self { begins_game: begins_game(text), uses: uses.map(str::to_owned).collect() }
    }

    /// Something of it was not there before. What is gone may only be half-typed: it counts until the text is saved.
    pub fn are_more_than(&self, before: &Self) -> bool {
        self.begins_game && !before.begins_game || self.uses.iter().any(|one| !before.uses.contains(one))
    }
}

/// Does the text begin a game?
pub(crate) fn begins_game(text: &str) -> bool {
    text.lines().any(|line| {
        line.trim_start_matches('\u{feff}')
            .strip_prefix("game")
            .is_some_and(|rest| rest.trim_start().starts_with('"'))
    })
}
