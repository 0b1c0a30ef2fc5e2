//! Files, written whole or not at all: beside their place first, then moved there.

use crate::PrintError;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

/// Whether something may be written there: said before anything is drawn.
///
/// # Errors
/// When there is something already and it is not to be written over, or there is no folder to write to.
pub fn check(path: &Path, over: bool) -> Result<(), PrintError> {
    let is_there = match fs::read_dir(path) {
        Ok(mut entries) => entries.next().is_some(),
        Err(_) => path.exists(),
    };
    if is_there && !over {
        return Err(PrintError::new(format!(
            "`{}` is there already; --force writes over it",
            path.display()
        )));
    }
    let folder = beside(path);
    if folder.is_dir() {
        Ok(())
    } else {
        Err(PrintError::new(format!(
            "cannot write `{}`: there is no folder `{}`",
            path.display(),
            folder.display()
        )))
    }
}

fn beside(path: &Path) -> &Path {
    match path.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder,
        Some(_) | None => Path::new("."),
    }
}

fn unfinished(path: &Path) -> PathBuf {
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    beside(path).join(format!(".{name}.{}.part", std::process::id()))
}

fn told(path: &Path) -> impl Fn(io::Error) -> PrintError {
    move |error| PrintError::new(format!("cannot write `{}`: {error}", path.display()))
}

/// Writes a file.
///
/// # Errors
/// When it cannot be written; then nothing is there that was not there before.
pub fn file(path: &Path, data: &[u8]) -> Result<(), PrintError> {
    let part = unfinished(path);
    let written = fs::write(&part, data).and_then(|()| fs::rename(&part, path));
    if written.is_err() {
        let _may_not_be_there = fs::remove_file(&part);
    }
    written.map_err(told(path))
}

/// A folder that is filled beside its place.
#[derive(Debug)]
pub struct Folder {
    path: PathBuf,
    part: PathBuf,
    names: Vec<String>,
}

impl Folder {
    /// # Errors
    /// When nothing can be written there.
    pub fn new(path: &Path) -> Result<Self, PrintError> {
        let part = unfinished(path);
        fs::create_dir(&part).map_err(told(path))?;
        Ok(Self { path: path.to_owned(), part, names: Vec::new() })
    }

    /// # Errors
    /// When it cannot be written.
    pub fn add(&mut self, name: &str, data: &[u8]) -> Result<(), PrintError> {
        fs::write(self.part.join(name), data).map_err(told(&self.path.join(name)))?;
        self.names.push(name.to_owned());
        Ok(())
    }

    /// Moves everything to its place.
    ///
    /// # Errors
    /// When it cannot be moved.
    pub fn finish(self) -> Result<usize, PrintError> {
        fs::create_dir_all(&self.path).map_err(told(&self.path))?;
        for name in &self.names {
            let to = self.path.join(name);
            fs::rename(self.part.join(name), &to).map_err(told(&to))?;
        }
        Ok(self.names.len())
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _may_be_gone = fs::remove_dir_all(&self.part);
    }
}
