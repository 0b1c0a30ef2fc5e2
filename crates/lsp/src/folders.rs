//! Which folder is the game that a file belongs to.

use std::fs;
use std::path::{Path, PathBuf};

/// So far up and down it is looked for.
const DEEPEST: usize = 32;
const MOST_ENTRIES: usize = 5_000;

/// The nearest folder above in which a file begins a game; else, inside of the editor's folder, the nearest one below
/// which such a file lies; else the folder of the file.
pub(crate) fn game_folder(path: &Path, workspace: &[PathBuf], is_header: &dyn Fn(&Path) -> bool) -> PathBuf {
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
    direct.or_else(below).unwrap_or(own).to_owned()
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

fn files(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path());
    entries.filter(|path| is_text(path)).take(MOST_ENTRIES).collect()
}

fn is_text(path: &Path) -> bool {
    path.extension().is_some_and(|end| end == "cw")
}

/// Does the text begin a game?
pub(crate) fn begins_game(text: &str) -> bool {
    text.lines().any(|line| {
        line.trim_start_matches('\u{feff}')
            .strip_prefix("game")
            .is_some_and(|rest| rest.trim_start().starts_with('"'))
    })
}
