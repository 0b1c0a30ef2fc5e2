//! `cardwright new`: a small complete game to start from.

use crate::arguments::New;
use crate::error::{CommandError, CommandStatus, Outcome};
use crate::files::Writing;
use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// The files of the game; `{NAME}` stands for its name.
const FILES: [(&str, &str); 4] = [
    ("rules.cw", include_str!("../../../../template/rules.cw")),
    ("cards.cw", include_str!("../../../../template/cards.cw")),
    ("tests.cw", include_str!("../../../../template/tests.cw")),
    ("README.md", include_str!("../../../../template/README.md")),
];

pub fn run(settings: &New, out: &mut dyn Write) -> Outcome {
    let name = settings.name.trim();
    if name.is_empty() || name.chars().any(char::is_control) {
        return Err(CommandError::new("the name of a game is one line of text"));
    }
    let (name, dir) = match &settings.dir {
        Some(dir) => (name.to_owned(), dir.clone()),
        None => place(name)?,
    };
    let name = &name;
    refuse_to_overwrite(&dir)?;
    write_files(&dir, name)?;
    writeln!(out, "{name} is in `{0}`. Next: cardwright play {0}", dir.display())?;
    Ok(CommandStatus::Good)
}

/// What the game is called and where it is written: `games/tower-race` is a Tower Race in that folder.
fn place(said: &str) -> Result<(String, PathBuf), CommandError> {
    let said = said.trim_end_matches(std::path::is_separator);
    let Some(end) = said.rfind(std::path::is_separator) else {
        return Ok((said.to_owned(), folder_name(said)?));
    };
    let (folders, last) = said.split_at(end + 1);
    let folder = folder_name(last)?;
    let is_folder_name = Path::new(last) == folder;
    let name = if is_folder_name { capitals(last) } else { last.to_owned() };
    Ok((name, Path::new(folders).join(folder)))
}

/// `tower-race`: `Tower Race`
fn capitals(folder: &str) -> String {
    let capital = |word: &str| {
        let mut letters = word.chars();
        let first = letters.next().into_iter().flat_map(char::to_uppercase);
        first.chain(letters).collect::<String>()
    };
    folder.split('-').map(capital).collect::<Vec<_>>().join(" ")
}

fn folder_name(name: &str) -> Result<PathBuf, CommandError> {
    let words: Vec<String> = name
        .split(|c: char| !c.is_alphanumeric())
        .filter(|word| !word.is_empty())
        .map(str::to_lowercase)
        .collect();
    if words.is_empty() {
        return Err(CommandError::new(format!(
            "no folder can be named after \"{name}\"; say where with --dir"
        )));
    }
    Ok(PathBuf::from(words.join("-")))
}

/// An empty folder may be filled, anything else is left alone.
fn refuse_to_overwrite(dir: &Path) -> Result<(), CommandError> {
    let empty = match fs::read_dir(dir) {
        Ok(mut entries) => entries.next().is_none(),
        Err(error) => error.kind() == io::ErrorKind::NotFound,
    };
    if empty {
        Ok(())
    } else {
        Err(CommandError::new(format!("`{}` is there already; nothing was written", dir.display())))
    }
}

fn write_files(dir: &Path, name: &str) -> Result<(), CommandError> {
    let mut writing = Writing::default();
    writing.folder(dir)?;
    let quoted = name.replace('\\', "\\\\").replace('"', "\\\"");
    for (file, text) in FILES {
        let shown = if file.ends_with(".cw") { &quoted } else { name };
        writing.add(&dir.join(file), text.replace("{NAME}", shown).as_bytes())?;
    }
    writing.finish().map(|_| ())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn folders_are_named_after_games() {
        assert_eq!(folder_name("Tower Race!").ok(), Some(PathBuf::from("tower-race")));
        assert_eq!(folder_name("Either/Or").ok(), Some(PathBuf::from("either-or")));
        assert!(folder_name("...").is_err());
    }

    #[test]
    fn a_path_says_where_and_its_end_what() {
        let placed = |said: &str| place(said).ok().map(|(name, dir)| (name, dir.display().to_string()));
        let both = |name: &str, dir: &str| Some((name.to_owned(), dir.to_owned()));
        assert_eq!(placed("games/tower-race"), both("Tower Race", "games/tower-race"));
        assert_eq!(placed("../Old Games/Tower Race!"), both("Tower Race!", "../Old Games/tower-race"));
        assert_eq!(placed("mine/"), both("mine", "mine"));
        assert_eq!(placed("duel"), both("duel", "duel"));
        assert_eq!(placed("games/..."), None);
    }
}
