//! Versions of games that are played no more. What a game was read from is kept with its matches, so that they can be
//! watched by the rules they were begun with; going on is for the version that is played.

use crate::engine_pool::Failure;
use crate::isolation::Engine;
use crate::store::Store;
use flate2::Compression;
use flate2::read::GzDecoder;
use flate2::write::GzEncoder;
use protocol::library::{GameTexts, LoadedGame};
use protocol::problem::{Code, Problem};
use std::collections::{HashSet, VecDeque};
use std::io::{self, Read as _, Write as _};
use std::sync::{Arc, Mutex, PoisonError};
use tokio::sync::Mutex as Turn;

/// Old versions that stay in memory when nobody watches a match of them: reading one again takes a while.
const REMEMBERED: usize = 4;
/// Texts of a game that unpack to more are none that were read.
const LARGEST: u64 = 64 << 20;

/// A version of a game that is not the one that is played.
#[derive(Debug)]
pub struct OldVersion {
    pub playable: Arc<LoadedGame>,
    /// This program plays it as it was played: or else what is shown may differ from what happened.
    pub exact: bool,
}

#[derive(Debug, Default)]
pub struct Versions {
    /// Of versions that are played: whose rules are in the store.
    kept: Mutex<HashSet<String>>,
    /// One is read at a time; the last ones that were.
    read: Turn<VecDeque<(String, Arc<OldVersion>)>>,
}

impl Versions {
    /// What is to be kept with a match of this game; none: it is there already.
    pub fn to_keep(&self, playable: &LoadedGame) -> Option<Vec<u8>> {
        let kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        if kept.contains(&playable.description.info.fingerprint) {
            return None;
        }
        drop(kept);
        pack(&playable.texts).inspect_err(|error| tracing::warn!(%error, "rules cannot be kept")).ok()
    }

    pub fn are_kept(&self, fingerprint: &str) {
        self.kept.lock().unwrap_or_else(PoisonError::into_inner).insert(fingerprint.to_owned());
    }

    /// Reads a version from what was kept of it.
    ///
    /// # Errors
    /// When nothing was, or this program cannot read it any more.
    pub async fn find(
        &self,
        store: &Store,
        engine: &Engine,
        game: &str,
        fingerprint: &str,
    ) -> Result<Arc<OldVersion>, Problem> {
        let mut read = self.read.lock().await;
        let key = format!("{game} {fingerprint}");
        if let Some((_, found)) = read.iter().find(|(known, _)| *known == key) {
            return Ok(found.clone());
        }
        let rules =
            store.rules(game, fingerprint).await.map_err(|error| crate::lobby::store_problem(&error))?;
        let rules = rules.ok_or_else(|| changed(game, "and its old rules were not kept"))?;
        let id = game.to_owned();
        let reading = engine.replay(&Arc::from(game), move || read_again(&id, &rules)).await;
        let playable = match reading {
            Ok(Ok(playable)) => playable,
            Ok(Err(why)) => {
                tracing::warn!(game, fingerprint, why, "an old version cannot be read any more");
                return Err(changed(game, "and this program cannot read its old rules"));
            }
            Err(
                failure @ (Failure::Panicked(_) | Failure::TooLong(_) | Failure::Refused | Failure::Closed),
            ) => {
                return Err(Problem::new(Code::Internal, failure.to_string()));
            }
        };
        let exact = playable.description.info.fingerprint == fingerprint;
        let found = Arc::new(OldVersion { playable: Arc::new(playable), exact });
        read.push_back((key, found.clone()));
        if read.len() > REMEMBERED {
            read.pop_front();
        }
        Ok(found)
    }
}

/// A match that cannot go on, and not be watched either.
pub fn changed(game: &str, why: &str) -> Problem {
    let message = format!("{game} has changed since the match was begun, {why}: it cannot be shown");
    Problem::new(Code::GameChanged, message)
}

fn pack(texts: &GameTexts) -> io::Result<Vec<u8>> {
    let mut packer = GzEncoder::new(Vec::new(), Compression::default());
    serde_json::to_writer(&mut packer, texts)?;
    packer.flush()?;
    packer.finish()
}

fn read_again(id: &str, packed: &[u8]) -> Result<LoadedGame, String> {
    let texts = serde_json::from_reader::<_, GameTexts>(GzDecoder::new(packed).take(LARGEST));
    LoadedGame::read_again(id, &texts.map_err(|error| error.to_string())?)
}
