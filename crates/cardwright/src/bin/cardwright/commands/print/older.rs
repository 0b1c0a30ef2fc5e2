//! An older version of a game: a folder, or an archive of one.

use crate::embedded;
use crate::error::CommandError;
use flate2::read::GzDecoder;
use std::fs::{self, File};
use std::io::Read;
use std::path::{Path, PathBuf};

/// An archive is unpacked into a folder that is removed again.
pub struct Older {
    folder: PathBuf,
    unpacked: Option<PathBuf>,
}

impl Older {
    /// # Errors
    /// When there is nothing, or nothing that can be read.
    pub fn open(path: &Path) -> Result<Self, CommandError> {
        let is_inside = path.to_str().is_some_and(|name| embedded::names().contains(&name));
        if path.is_dir() || (!path.exists() && is_inside) {
            return Ok(Self { folder: path.to_owned(), unpacked: None });
        }
        let told = |error: std::io::Error| {
            CommandError::new(format!("cannot read the older version `{}`: {error}", path.display()))
        };
        let file = File::open(path).map_err(told)?;
        let name = path.to_string_lossy().to_lowercase();
        let archive: Box<dyn Read> = if name.ends_with(".tar.gz") || name.ends_with(".tgz") {
            Box::new(GzDecoder::new(file))
        } else if name.ends_with(".tar") {
            Box::new(file)
        } else {
            let message = format!("`{}` is neither a folder nor a .tar or .tar.gz", path.display());
            return Err(CommandError::new(message));
        };
        let unpacked = std::env::temp_dir().join(format!("cardwright-older-{}", std::process::id()));
        let mut older = Self { folder: unpacked.clone(), unpacked: Some(unpacked.clone()) };
        fs::create_dir_all(&unpacked).map_err(told)?;
        tar::Archive::new(archive).unpack(&unpacked).map_err(told)?;
        older.folder = game_folder(&unpacked);
        Ok(older)
    }

    pub fn folder(&self) -> &Path {
        &self.folder
    }
}

impl Drop for Older {
    fn drop(&mut self) {
        if let Some(folder) = &self.unpacked {
            let _may_be_gone = fs::remove_dir_all(folder);
        }
    }
}

/// An archive may hold the folder of the game, or what is in it.
fn game_folder(unpacked: &Path) -> PathBuf {
    let entries: Vec<PathBuf> =
        fs::read_dir(unpacked).into_iter().flatten().flatten().map(|entry| entry.path()).collect();
    match entries.as_slice() {
        [only] if only.is_dir() => game_folder(only),
        _ => unpacked.to_owned(),
    }
}
