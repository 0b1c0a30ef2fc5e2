//! What a run has done so far, as lines of a file. Each line stands alone: whenever the program is stopped, at most the
//! line being written is lost.

use crate::run::Keeper;
use crate::settings::Settings;
use crate::units::Done;
use engine::Game;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

/// Each run has a file of its own, named after the game and everything the run depends on: another run in the same
/// folder takes nothing away from it.
fn name(heading: &Heading) -> String {
    let mut hash = 0xcbf2_9ce4_8422_2325_u64;
    for byte in line(heading).bytes() {
        hash = (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
    }
    format!("checkpoint-{hash:016x}.jsonl")
}

#[derive(Debug, PartialEq, Serialize, Deserialize)]
struct Heading {
    version: String,
    fingerprint: u64,
    settings: Settings,
}

#[derive(Debug, Serialize, Deserialize)]
struct Entry<D> {
    key: String,
    done: D,
}

#[derive(Debug)]
pub struct Checkpoint {
    path: PathBuf,
    found: BTreeMap<String, Done>,
    file: Mutex<(File, Option<String>)>,
}

impl Checkpoint {
    /// Takes up a run of the same game and settings; anything else is begun anew.
    ///
    /// # Errors
    /// When the file cannot be written.
    pub fn open(folder: &Path, game: &Game, settings: &Settings) -> io::Result<Self> {
        let version = env!("CARGO_PKG_VERSION").to_owned();
        let heading = Heading { version, fingerprint: game.fingerprint(), settings: settings.clone() };
        let path = folder.join(name(&heading));
        let found = fs::read_to_string(&path).map(|text| entries(&text, &heading)).unwrap_or_default();
        let mut file = File::create(&path)?;
        // Written anew, so that a torn last line does not stay in the middle.
        writeln!(file, "{}", line(&heading))?;
        for (key, done) in &found {
            writeln!(file, "{}", line(&Entry { key: key.clone(), done }))?;
        }
        Ok(Self { path, found, file: Mutex::new((file, None)) })
    }

    pub fn found(&self) -> usize {
        self.found.len()
    }

    /// What could not be kept, if there was such a thing.
    pub fn trouble(&self) -> Option<String> {
        let guard = self.file.lock().unwrap_or_else(PoisonError::into_inner);
        guard.1.as_ref().map(|error| format!("cannot write `{}`: {error}", self.path.display()))
    }

    /// The run is complete, and everything of it is in the report.
    pub fn remove(self) {
        // Left behind it does no harm: it is of this very run.
        drop(fs::remove_file(self.path));
    }
}

impl Keeper for Checkpoint {
    fn find(&self, key: &str) -> Option<Done> {
        self.found.get(key).cloned()
    }

    fn keep(&self, key: &str, done: &Done) {
        let line = line(&Entry { key: key.to_owned(), done });
        let mut guard = self.file.lock().unwrap_or_else(PoisonError::into_inner);
        if let Err(error) = writeln!(guard.0, "{line}") {
            guard.1 = Some(error.to_string());
        }
    }
}

fn line(value: &impl Serialize) -> String {
    serde_json::to_string(value).unwrap_or_default()
}

fn entries(text: &str, heading: &Heading) -> BTreeMap<String, Done> {
    let mut lines = text.lines();
    let same =
        lines.next().and_then(|line| serde_json::from_str::<Heading>(line).ok()).as_ref() == Some(heading);
    if !same {
        return BTreeMap::new();
    }
    let entries = lines.filter_map(|line| serde_json::from_str::<Entry<Done>>(line).ok());
    entries.map(|entry| (entry.key, entry.done)).collect()
}
