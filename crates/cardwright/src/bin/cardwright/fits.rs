//! By what bots judge a game: learnt once, kept in the user's cache folder under the fingerprint of the game.

use crate::error::CommandError;
use crate::files;
use bots::{Effort, Judge};
use engine::Game;
use serde::{Deserialize, Serialize};
use std::path::PathBuf;
use std::{env, fs};

/// Changes whenever the same game would give another fit.
const VERSION: u32 = 2;

#[derive(Debug, Serialize, Deserialize)]
struct KeptFit {
    version: u32,
    game: String,
    fingerprint: String,
    judge: Judge,
}

/// What is known about the game, or is found out now. Whoever should be warned of the bots is.
pub fn judge(game: &Game) -> Result<Judge, CommandError> {
    let judge = find(game)?;
    if let Some(warning) = judge.warning() {
        eprintln!("warning: {warning}");
    }
    Ok(judge)
}

/// The same without a warning.
pub fn find(game: &Game) -> Result<Judge, CommandError> {
    if let Some(kept) = kept(game) {
        return Ok(kept);
    }
    let name = &game.ir().name;
    eprintln!("The bots learn to judge {name}, once: a small game takes seconds, a large one minutes.");
    let judge = bots::judge(game, Effort::default())?;
    keep(game, &judge);
    Ok(judge)
}

fn kept(game: &Game) -> Option<Judge> {
    let text = fs::read_to_string(file(game)?).ok()?;
    let kept: KeptFit = serde_json::from_str(&text).ok()?;
    (kept.version == VERSION && kept.fingerprint == fingerprint(game)).then_some(kept.judge)
}

/// A cache: what cannot be kept is found out again.
pub fn keep(game: &Game, judge: &Judge) {
    let Some(file) = file(game) else { return };
    let kept = KeptFit {
        version: VERSION,
        game: game.ir().name.clone(),
        fingerprint: fingerprint(game),
        judge: judge.clone(),
    };
    if let (Some(folder), Ok(text)) = (file.parent(), serde_json::to_string(&kept)) {
        let made = fs::create_dir_all(folder);
        drop(made.map(|()| files::write(&file, &text)));
    }
}

fn fingerprint(game: &Game) -> String {
    format!("{:016x}", game.fingerprint())
}

fn file(game: &Game) -> Option<PathBuf> {
    Some(cache_folder()?.join("cardwright").join("fits").join(format!("{}.json", fingerprint(game))))
}

/// Where programs of this user keep what can be made again.
fn cache_folder() -> Option<PathBuf> {
    let set = |name: &str| env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
    let home = || set("HOME").or_else(|| set("USERPROFILE"));
    if cfg!(windows) {
        set("LOCALAPPDATA")
    } else if cfg!(target_os = "macos") {
        home().map(|home| home.join("Library/Caches"))
    } else {
        set("XDG_CACHE_HOME").or_else(|| home().map(|home| home.join(".cache")))
    }
}
