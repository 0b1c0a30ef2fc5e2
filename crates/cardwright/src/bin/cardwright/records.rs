//! Records of matches as files: seed and choices, the name of the game, and the hash of where it came to.

use crate::embedded;
use crate::error::CommandError;
use crate::files;
use engine::{Game, Match, Record};
use protocol::setup::Save;
use serde::{Deserialize, Serialize};
use std::fs;
use std::path::{Path, PathBuf};

/// Raised when an older program would misread what a newer one has written.
const VERSION: u32 = 1;

/// What is written into the file.
#[derive(Debug, Serialize, Deserialize)]
pub struct Kept {
    version: u32,
    /// The name of the game's folder, without the way to it: that is nobody else's business.
    folder: String,
    #[serde(flatten)]
    pub record: Record,
    /// Of the state after the last choice.
    pub hash: u64,
}

#[derive(Deserialize)]
struct Versioned {
    version: Option<u32>,
}

/// No match has this many choices; a larger file is something else.
const LARGEST: u64 = 64 << 20;

impl Kept {
    pub fn new(folder: &Path, record: Record, hash: u64) -> Self {
        // The last name of `.` or `..` is that of the folder it means.
        let whole = folder.canonicalize().unwrap_or_else(|_| folder.to_owned());
        let folder = whole.file_name().map_or_else(String::new, |name| name.to_string_lossy().into_owned());
        Self { version: VERSION, folder, record, hash }
    }

    /// # Errors
    /// When the game is nowhere to be found.
    pub fn find_game(&self, file: &Path) -> Result<PathBuf, CommandError> {
        find_game(&self.folder, file)
    }
}

/// Where the game of a record may be: a folder of its name here, in `games`, or around or beside the record; or else
/// the game of that name that came with the program.
///
/// # Errors
/// When it is nowhere.
pub fn find_game(game: &str, file: &Path) -> Result<PathBuf, CommandError> {
    let name = Path::new(game);
    // A record is somebody else's text: no other file than a folder of that name is looked at.
    let is_plain = name.file_name().is_some_and(|last| last == name.as_os_str());
    let around = file.parent().unwrap_or(Path::new(""));
    let around =
        around.ancestors().filter(|folder| folder.file_name() == name.file_name()).map(Path::to_owned);
    let beside = file.parent().map(|folder| folder.join(name));
    let here = [name.to_owned(), Path::new("games").join(name)];
    let found = here.into_iter().chain(around).chain(beside).find(|folder| is_plain && folder.is_dir());
    found.or_else(|| embedded::sources(name).map(|_| name.to_owned())).ok_or_else(|| {
        CommandError::new(format!("there is no folder `{game}` here; say where it is, behind the record"))
    })
}

fn refused(file: &Path, error: &dyn std::fmt::Display) -> CommandError {
    CommandError::new(format!("cannot read `{}`: {error}", file.display()))
}

fn read_bytes(file: &Path) -> Result<Vec<u8>, CommandError> {
    let size = fs::metadata(file).map_err(|error| refused(file, &error))?.len();
    if size > LARGEST {
        return Err(refused(file, &"it is too large for a record"));
    }
    fs::read(file).map_err(|error| refused(file, &error))
}

/// The record of a match at a table: what the server answers to `save`.
///
/// # Errors
/// When it is none.
pub fn read_save(file: &Path) -> Result<Save, CommandError> {
    let no_save = |error| refused(file, &format!("it is not the record of a match at a table ({error})"));
    serde_json::from_slice(&read_bytes(file)?).map_err(no_save)
}

pub fn read(file: &Path) -> Result<Kept, CommandError> {
    let refuse = |error: &dyn std::fmt::Display| refused(file, error);
    let bytes = read_bytes(file)?;
    let no_record = |error: serde_json::Error| refuse(&format!("it is not a record of a match ({error})"));
    // Another form may have other fields: it is asked for first.
    match serde_json::from_slice::<Versioned>(&bytes).map_err(no_record)?.version {
        Some(VERSION) => serde_json::from_slice(&bytes).map_err(no_record),
        Some(version) => {
            Err(refuse(&format!("the record has form {version}, and this program reads form {VERSION}")))
        }
        None => {
            Err(refuse(&"it is not a record of a match, or of a program older than records with a version"))
        }
    }
}

pub fn write(file: &Path, folder: &Path, played: &Match) -> Result<(), String> {
    write_kept(file, &Kept::new(folder, played.record.clone(), played.state.hash()))
}

pub fn write_kept(file: &Path, kept: &Kept) -> Result<(), String> {
    let text = serde_json::to_string_pretty(kept).map_err(|error| error.to_string())?;
    if files::is_text_of_game(file) {
        return Err(files::TEXT_OF_GAME.to_owned());
    }
    files::put(file, (text + "\n").as_bytes()).map_err(|error| error.to_string())
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
