//! Files, written whole or not at all: beside their place first, then moved there. What a link points to is written,
//! not the link, and a file keeps its rights. And what is never written over: the files of a game.

use crate::error::CommandError;
use protocol::art::ART;
use protocol::library::{FOR_PLAYERS, HINTS};
use std::fs;
use std::io;
use std::path::{Component, Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

/// Links are followed so far.
const MOST_LINKS: usize = 40;

/// Files that are written together. Until [`Writing::finish`] none of them is in its place; what was not finished
/// leaves nothing behind.
#[derive(Debug, Default)]
pub struct Writing {
    parts: Vec<OneFile>,
    /// Folders that were made for them.
    made: Vec<PathBuf>,
}

#[derive(Debug)]
struct OneFile {
    /// As the user has called it.
    path: PathBuf,
    /// Where it lies.
    place: PathBuf,
    text: Unfinished,
}

#[derive(Debug)]
enum Unfinished {
    /// A file beside its place.
    Beside(PathBuf),
    /// Of what is no file, such as a pipe: it is written to where it is.
    Kept(Vec<u8>),
}

impl OneFile {
    fn finish(&self) -> io::Result<()> {
        match &self.text {
            Unfinished::Beside(beside) => fs::rename(beside, &self.place),
            Unfinished::Kept(data) => fs::write(&self.place, data),
        }
    }
}

impl Drop for OneFile {
    fn drop(&mut self) {
        if let Unfinished::Beside(beside) = &self.text {
            let _may_be_moved = fs::remove_file(beside);
        }
    }
}

impl Writing {
    /// Makes the folder, and those that it lies in, if it is not there yet.
    ///
    /// # Errors
    /// When it cannot be made.
    pub fn folder(&mut self, path: &Path) -> Result<(), CommandError> {
        let missing =
            path.ancestors().take_while(|folder| !folder.as_os_str().is_empty() && !folder.is_dir());
        let missing: Vec<&Path> = missing.collect();
        for folder in missing.into_iter().rev() {
            fs::create_dir(folder).map_err(told(path))?;
            self.made.push(folder.to_owned());
        }
        Ok(())
    }

    /// Writes a file beside its place.
    ///
    /// # Errors
    /// When it cannot be written there.
    pub fn add(&mut self, path: &Path, data: &[u8]) -> Result<(), CommandError> {
        let (place, text) = unfinished(path, data).map_err(told(path))?;
        self.parts.push(OneFile { path: path.to_owned(), place, text });
        Ok(())
    }

    /// Moves everything to its place; says how many files that are.
    ///
    /// # Errors
    /// When something cannot be moved.
    pub fn finish(mut self) -> Result<usize, CommandError> {
        for part in &self.parts {
            part.finish().map_err(told(&part.path))?;
        }
        self.made.clear();
        Ok(self.parts.len())
    }
}

impl Drop for Writing {
    fn drop(&mut self) {
        self.parts.clear();
        for folder in self.made.iter().rev() {
            let _may_hold_something = fs::remove_dir(folder);
        }
    }
}

/// One file.
///
/// # Errors
/// When it cannot be written; then it is as it was.
pub fn write(path: &Path, data: impl AsRef<[u8]>) -> Result<(), CommandError> {
    put(path, data.as_ref()).map_err(told(path))
}

/// The same for who says where by themselves.
///
/// # Errors
/// When it cannot be written; then it is as it was.
pub fn put(path: &Path, data: &[u8]) -> io::Result<()> {
    let (place, text) = unfinished(path, data)?;
    let part = OneFile { path: path.to_owned(), place, text };
    part.finish()
}

fn told(path: &Path) -> impl Fn(io::Error) -> CommandError {
    move |error| CommandError::new(format!("cannot write `{}`: {error}", path.display()))
}

fn unfinished(path: &Path, data: &[u8]) -> io::Result<(PathBuf, Unfinished)> {
    static COUNT: AtomicU64 = AtomicU64::new(0);
    // A pipe is written to where it is; where its links lead is no path.
    let is_special = fs::metadata(path).is_ok_and(|found| !found.is_file() && !found.is_dir());
    let place = if is_special { path.to_owned() } else { linked(path) };
    let found = match fs::metadata(&place) {
        Ok(found) if found.is_dir() => return Err(io::Error::from(io::ErrorKind::IsADirectory)),
        // Whoever may write to the folder could replace the file all the same.
        Ok(found) if found.permissions().readonly() => {
            return Err(io::Error::from(io::ErrorKind::PermissionDenied));
        }
        Ok(found) if !found.is_file() => return Ok((place, Unfinished::Kept(data.to_vec()))),
        Ok(found) => Some(found),
        Err(error) if error.kind() == io::ErrorKind::NotFound => None,
        Err(error) => return Err(error),
    };
    let beside =
        place.with_file_name(format!(".{}-{}.part", std::process::id(), COUNT.fetch_add(1, Relaxed)));
    let written = fs::write(&beside, data)
        .and_then(|()| found.map_or(Ok(()), |found| fs::set_permissions(&beside, found.permissions())));
    if let Err(error) = written {
        let _may_not_be_there = fs::remove_file(&beside);
        return Err(error);
    }
    Ok((place, Unfinished::Beside(beside)))
}

/// Where a path leads by its links, whether or not there is something.
fn linked(path: &Path) -> PathBuf {
    let mut place = path.to_owned();
    for _ in 0..MOST_LINKS {
        let Ok(to) = fs::read_link(&place) else { break };
        place = place.parent().map(|folder| folder.join(&to)).unwrap_or(to);
    }
    place
}

// ---- where something may be written -------------------------------------------------------------------------------

/// Whether something may be written there: said before anything is made.
///
/// # Errors
/// When there is something already and it is not to be written over, or there is no folder to write to.
pub fn check(path: &Path, over: bool) -> Result<(), CommandError> {
    let is_there = match fs::read_dir(path) {
        Ok(mut entries) => entries.next().is_some(),
        Err(_) => path.exists(),
    };
    let path_shown = path.display();
    if is_there && !over {
        return Err(CommandError::new(format!("`{path_shown}` is there already; --force writes over it")));
    }
    let folder = folder_of(path);
    if folder.is_dir() {
        Ok(())
    } else {
        let folder = folder.display();
        Err(CommandError::new(format!("cannot write `{path_shown}`: there is no folder `{folder}`")))
    }
}

fn folder_of(path: &Path) -> &Path {
    match path.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder,
        Some(_) | None => Path::new("."),
    }
}

/// Why nothing else is written to a file of such a name.
pub const TEXT_OF_GAME: &str = "a `.cw` file is the text of a game; give it another name";

pub fn is_text_of_game(path: &Path) -> bool {
    path.extension().is_some_and(|end| end.eq_ignore_ascii_case("cw"))
}

/// What is made of a game never takes the place of something that the game is made of.
///
/// # Errors
/// When the path is a file that the game in one of these folders is read from, or would be.
pub fn spare(path: &Path, games: &[PathBuf]) -> Result<(), CommandError> {
    let refused = |what: &str| Err(CommandError::new(format!("`{}` is not written: {what}", path.display())));
    if is_text_of_game(path) {
        return refused(TEXT_OF_GAME);
    }
    let place = place(path);
    for game in games {
        let Ok(game) = game.canonicalize() else { continue };
        let Ok(below) = place.strip_prefix(&game) else { continue };
        if below.starts_with(ART) {
            return refused(
                "the folder `art` holds the pictures that the game is made of; name another folder",
            );
        }
        if [HINTS, FOR_PLAYERS, "README.md"].iter().any(|name| below == Path::new(name))
            || is_text_of_game(below)
        {
            return refused("it is a file of the game; give it another name");
        }
    }
    Ok(())
}

/// Where a file lies or would lie: without links, `.` and `..`.
pub fn place(path: &Path) -> PathBuf {
    if let Ok(place) = path.canonicalize() {
        return place;
    }
    let linked = linked(path);
    let folder = folder_of(&linked);
    let folder = folder.canonicalize().unwrap_or_else(|_| plain(folder));
    match linked.file_name() {
        Some(name) => folder.join(name),
        None => plain(&linked),
    }
}

/// The same for what is not there, as far as it can be told by its name.
fn plain(path: &Path) -> PathBuf {
    let whole = std::path::absolute(path).unwrap_or_else(|_| path.to_owned());
    let mut plain = PathBuf::new();
    for part in whole.components() {
        match part {
            Component::CurDir => {}
            Component::ParentDir => drop(plain.pop()),
            Component::Prefix(_) | Component::RootDir | Component::Normal(_) => plain.push(part),
        }
    }
    plain
}

#[cfg(test)]
mod tests {
    use super::*;

    fn folder(name: &str) -> PathBuf {
        let folder = std::env::temp_dir().join(format!("cardwright-files-{name}-{}", std::process::id()));
        let _none = fs::remove_dir_all(&folder);
        fs::create_dir_all(&folder).expect("a folder");
        folder
    }

    fn names(folder: &Path) -> Vec<String> {
        let entries = fs::read_dir(folder).expect("a folder").flatten();
        let mut names: Vec<String> =
            entries.map(|entry| entry.file_name().to_string_lossy().into_owned()).collect();
        names.sort();
        names
    }

    #[test]
    fn all_are_written_or_none() {
        let folder = folder("all");
        let mut writing = Writing::default();
        writing.folder(&folder.join("new")).expect("a folder");
        writing.add(&folder.join("new/a"), b"a").expect("it can be written");
        assert!(!folder.join("new/a").exists(), "it is not there before it is finished");
        assert!(writing.add(&folder.join("nowhere/b"), b"b").is_err());
        drop(writing);
        assert!(names(&folder).is_empty(), "{:?}", names(&folder));
        let mut writing = Writing::default();
        writing.folder(&folder.join("new")).expect("a folder");
        writing.add(&folder.join("new/a"), b"a").expect("it can be written");
        writing.add(&folder.join("b"), b"b").expect("it can be written");
        assert_eq!(writing.finish().ok(), Some(2));
        assert_eq!(names(&folder), ["b", "new"]);
        assert_eq!(names(&folder.join("new")), ["a"]);
        fs::remove_dir_all(&folder).expect("cleaned up");
    }

    #[cfg(unix)]
    #[test]
    fn a_link_stays_a_link_and_rights_stay_as_they_were() {
        use std::os::unix::fs::{PermissionsExt as _, symlink};
        let folder = folder("link");
        let (file, link, open) = (folder.join("file"), folder.join("link"), folder.join("open"));
        fs::write(&file, "old").expect("a file");
        fs::set_permissions(&file, fs::Permissions::from_mode(0o640)).expect("rights");
        symlink("file", &link).expect("a link");
        symlink("not_yet", &open).expect("a link");
        write(&link, "new").expect("it can be written");
        write(&open, "there").expect("it can be written");
        assert_eq!(fs::read_to_string(&file).expect("the file"), "new");
        assert_eq!(fs::read_to_string(folder.join("not_yet")).expect("the file"), "there");
        assert!(fs::symlink_metadata(&link).is_ok_and(|found| found.is_symlink()));
        assert_eq!(fs::metadata(&file).expect("the file").permissions().mode() & 0o777, 0o640);
        // What nobody may write to is left alone, by those as well who may write to its folder.
        fs::set_permissions(&file, fs::Permissions::from_mode(0o440)).expect("rights");
        assert!(write(&link, "newer").is_err());
        assert_eq!(fs::read_to_string(&file).expect("the file"), "new");
        write(Path::new("/dev/null"), "nothing").expect("what is no file is written to");
        assert!(!fs::metadata("/dev/null").expect("it is still there").is_file());
        fs::remove_dir_all(&folder).expect("cleaned up");
    }

    #[test]
    fn one_place_is_known_by_all_its_names() {
        let folder = folder("place");
        let name = folder.file_name().expect("a name").to_string_lossy().into_owned();
        for same in ["./x.pdf".to_owned(), format!("../{name}/./x.pdf"), "not_there/../x.pdf".to_owned()] {
            assert_eq!(place(&folder.join(&same)), place(&folder.join("x.pdf")), "{same}");
        }
        assert_ne!(place(&folder.join("x.pdf")), place(&folder.join("y.pdf")));
        fs::remove_dir_all(&folder).expect("cleaned up");
    }

    #[test]
    fn what_a_game_is_made_of_is_spared() {
        let folder = folder("spare");
        fs::create_dir(folder.join("art")).expect("a folder");
        fs::write(folder.join("rules.cw"), "").expect("a file");
        let games = [folder.clone()];
        let is_spared = |name: &str| spare(&folder.join(name), &games).is_err();
        for name in ["rules.cw", "new.cw", "art/spark.png", "art", "table.json", "PLAY.md", "./README.md"] {
            assert!(is_spared(name), "{name}");
        }
        for name in ["cards.pdf", "sheets/art.png", "notes.md", "artwork"] {
            assert!(!is_spared(name), "{name}");
        }
        assert!(spare(&std::env::temp_dir().join("cards.CW"), &[]).is_err());
        fs::remove_dir_all(&folder).expect("cleaned up");
    }
}
