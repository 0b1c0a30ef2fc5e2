//! Records of matches as files: seed and choices, the folder of the game, and the hash of where it came to.

use crate::error::CommandError;
use engine::{Game, Match, Record};
use serde::{Deserialize, Serialize};
use std::fs;
use std::path::{Path, PathBuf};

/// What is written into the file.
#[derive(Debug, Serialize, Deserialize)]
pub struct Kept {
    /// Where the game was when this was written.
    pub folder: PathBuf,
    #[serde(flatten)]
    pub record: Record,
    /// Of the state after the last choice.
    pub hash: u64,
}

/// No match has this many choices; a larger file is something else.
const LARGEST: u64 = 64 << 20;

pub fn read(file: &Path) -> Result<Kept, CommandError> {
    let refuse = |error: &dyn std::fmt::Display| {
        CommandError::new(format!("cannot read `{}`: {error}", file.display()))
    };
    let size = fs::metadata(file).map_err(|error| refuse(&error))?.len();
    if size > LARGEST {
        return Err(refuse(&"it is too large for a record"));
    }
    let bytes = fs::read(file).map_err(|error| refuse(&error))?;
    serde_json::from_slice(&bytes)
        .map_err(|error| refuse(&format!("it is not a record of a match ({error})")))
}

pub fn write(file: &Path, folder: &Path, played: &Match) -> Result<(), String> {
    let kept = Kept { folder: folder.to_owned(), record: played.record.clone(), hash: played.state.hash() };
    write_kept(file, &kept)
}

pub fn write_kept(file: &Path, kept: &Kept) -> Result<(), String> {
    let text = serde_json::to_string_pretty(kept).map_err(|error| error.to_string())?;
    write_whole(file, &(text + "\n"))
}

/// Writes a file; one that is there already is replaced only when the new one is complete.
pub fn write_whole(file: &Path, text: &str) -> Result<(), String> {
    let mut partial = file.as_os_str().to_owned();
    partial.push(".part");
    fs::write(&partial, text).and_then(|()| fs::rename(&partial, file)).map_err(|error| error.to_string())
}

/// Whether the record belongs to this game as it is now.
pub fn check_game(kept: &Kept, game: &Game) -> Result<(), CommandError> {
    if kept.record.fingerprint == game.fingerprint() {
        return Ok(());
    }
    let (theirs, ours) = (&kept.record.game, &game.ir().name);
    Err(CommandError::new(if theirs == ours {
        format!(
            "{ours}, or how it is played, has changed since the match was recorded: it cannot be played again"
        )
    } else {
        format!("the record is of {theirs}, not of {ours}")
    }))
}
