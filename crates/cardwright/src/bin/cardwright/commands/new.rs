//! `cardwright new`: a small complete game to start from.

use crate::arguments::New;
use crate::error::{CommandError, CommandStatus, Outcome};
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
    let dir = match &settings.dir {
        Some(dir) => dir.clone(),
        None => folder_name(name)?,
    };
    refuse_to_overwrite(&dir)?;
    write_files(&dir, name)
        .map_err(|error| CommandError::new(format!("cannot write `{}`: {error}", dir.display())))?;
    writeln!(out, "{name} is in `{0}`. Next: cardwright play {0}", dir.display())?;
    Ok(CommandStatus::Good)
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

fn write_files(dir: &Path, name: &str) -> io::Result<()> {
    fs::create_dir_all(dir)?;
    let quoted = name.replace('\\', "\\\\").replace('"', "\\\"");
    for (file, text) in FILES {
        let shown = if file.ends_with(".cw") { &quoted } else { name };
        fs::write(dir.join(file), text.replace("{NAME}", shown))?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn folders_are_named_after_games() {
        assert_eq!(folder_name("Tower Race!").ok(), Some(PathBuf::from("tower-race")));
        assert_eq!(folder_name("../etc/passwd").ok(), Some(PathBuf::from("etc-passwd")));
        assert!(folder_name("...").is_err());
    }
}
