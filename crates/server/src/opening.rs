//! Finding matches by their links, and opening them from the store: here, if no other server has them.

use crate::actor::{self, Handle, Input};
use crate::clock::monotonic;
use crate::engine_pool::Failure;
use crate::lobby::{Lobby, store_problem};
use crate::others::{Event, Unreached};
use crate::store::{Claim, Fence, Kept, NodeAt, StoreError};
use crate::table::{MatchConfig, Table};
use crate::versions::{self, OldVersion};
use futures_util::future::{join_all, ready};
use futures_util::{StreamExt as _, stream};
use protocol::library::Library;
use protocol::problem::{Code, Problem};
use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;
use std::time::{Duration, Instant};
use tokio::sync::{oneshot, watch};
use tokio::time::sleep;

/// What could not be read at the start is read again after this.
const AGAIN: Duration = Duration::from_secs(1);
/// A match that nobody has just now is looked for again after this.
const SOON: Duration = Duration::from_millis(150);
/// As long as it may take until one that had a dead server has another.
const PATIENCE: Duration = Duration::from_secs(8);
/// So many are opened at a time when nobody waits for them.
const AT_A_TIME: usize = 4;

/// Where a match is.
#[derive(Debug)]
pub enum Whereabouts {
    Here(Handle),
    Elsewhere(NodeAt),
    /// Just now nobody may have it: in a moment somebody will.
    Nobody,
}

impl Lobby {
    /// The match a link belongs to, opened from the store if need be, and which of its links it is.
    ///
    /// # Errors
    /// When there is none, or it cannot be opened.
    pub async fn find(self: &Arc<Self>, token: &str) -> Result<(Handle, Option<usize>), Problem> {
        let found = self.store.find(token).await.map_err(|error| store_problem(&error))?;
        let (id, link) = found.ok_or_else(|| Problem::new(Code::Unknown, "this link belongs to no match"))?;
        Ok((self.open(&id).await?, link))
    }

    /// A match in memory, or from the store.
    ///
    /// # Errors
    /// When there is none, or it cannot be opened.
    pub async fn open(self: &Arc<Self>, id: &str) -> Result<Handle, Problem> {
        let begun = Instant::now();
        loop {
            match self.open_here(id).await? {
                Whereabouts::Here(handle) => return Ok(handle),
                Whereabouts::Elsewhere(node) => {
                    let Some(others) = self.others.get() else { return Err(nobody()) };
                    match others.reach(node, id.to_owned()).await {
                        Ok(handle) => return Ok(handle),
                        Err(Unreached::Refused(problem)) => return Err(problem),
                        Err(Unreached::Gone) => {}
                    }
                }
                Whereabouts::Nobody => {}
            }
            // It is just going from one server to another, or its server has just died.
            if begun.elapsed() > PATIENCE {
                return Err(nobody());
            }
            sleep(SOON).await;
        }
    }

    /// The match on this server, if no other has it.
    ///
    /// # Errors
    /// When there is none, or it cannot be opened.
    pub async fn open_here(self: &Arc<Self>, id: &str) -> Result<Whereabouts, Problem> {
        let place = self.place(id)?;
        let mut turn = place.turn().await;
        if let Some(handle) = turn.as_ref().filter(|handle| !handle.0.is_closed()) {
            return Ok(Whereabouts::Here(handle.clone()));
        }
        let opened = self.open_kept(id).await;
        if let Ok(Whereabouts::Here(handle)) = &opened {
            *turn = Some(handle.clone());
        }
        opened
    }

    async fn open_kept(self: &Arc<Self>, id: &str) -> Result<Whereabouts, Problem> {
        let fence = match self.store.claim(id).await.map_err(|error| store_problem(&error))? {
            Claim::Here(fence) => fence,
            Claim::Elsewhere(node) => return Ok(Whereabouts::Elsewhere(node)),
            Claim::Nobody => return Ok(Whereabouts::Nobody),
            Claim::NoMatch => return Err(Problem::new(Code::Unknown, "there is no such match")),
        };
        match self.kept_table(id, fence).await {
            Ok((table, visited)) => {
                self.metrics.matches_recovered.fetch_add(1, Relaxed);
                Ok(Whereabouts::Here(actor::start(self, table, fence, visited)))
            }
            Err(problem) => {
                // Another server may have what this one lacks.
                if let Err(error) = self.store.release(id, fence).await {
                    tracing::warn!(%error, table = id, "a match could not be given back");
                }
                Err(problem)
            }
        }
    }

    /// What cannot be opened for its own fault is set aside: it is not tried at each start and each visit.
    async fn kept_table(&self, id: &str, fence: Fence) -> Result<(Table, u64), Problem> {
        let kept = match self.store.load(id).await {
            Ok(kept) => kept.ok_or_else(|| Problem::new(Code::Unknown, "there is no such match"))?,
            Err(error @ (StoreError::Damaged(_) | StoreError::Unreadable(_))) => {
                return Err(self.set_aside(id, fence, &error.to_string()).await);
            }
            Err(StoreError::Quarantined(why)) => return Err(set_aside(&why)),
            Err(error) => return Err(store_problem(&error)),
        };
        let kept = Arc::new(kept);
        let with_snapshot = kept.snapshot.is_some();
        let mut opened = self.recover(&kept, with_snapshot).await;
        if with_snapshot && self.is_played(&kept.config) && !matches!(opened, Ok(Ok(_))) {
            tracing::warn!(
                table = id,
                "a snapshot is of no use; the match is played again from its beginning"
            );
            opened = self.recover(&kept, false).await;
        }
        let why = match opened {
            Ok(Ok(table)) => return Ok((table, kept.visited)),
            // These may be mended without touching the store.
            Ok(Err(problem)) if matches!(problem.code, Code::GameChanged | Code::Unknown) => {
                return Err(problem);
            }
            Ok(Err(problem)) => problem.to_string(),
            Err(failure) if failure.is_of_the_work() => failure.to_string(),
            Err(failure) => return Err(Problem::new(Code::Internal, failure.to_string())),
        };
        let record = serde_json::json!({
            "program": env!("CARGO_PKG_VERSION"),
            "match": id,
            "why": why,
            "game": kept.config.game,
            "fingerprint": kept.config.fingerprint,
            "start": kept.config.start,
            "seed_from": kept.config.seed_from,
            "prelude": kept.config.prelude,
            "entries": kept.rows.iter().map(|row| &row.entry).collect::<Vec<_>>(),
        });
        self.report(id, &record).await;
        Err(self.set_aside(id, fence, &why).await)
    }

    async fn recover(
        &self,
        kept: &Arc<Kept>,
        with_snapshot: bool,
    ) -> Result<Result<Table, Problem>, Failure> {
        if !self.is_played(&kept.config) {
            return Ok(self.recover_to_watch(kept).await);
        }
        let playable = match self.library().get(&kept.config.game) {
            Ok(playable) => playable.clone(),
            Err(problem) => return Ok(Err(problem)),
        };
        let game = Arc::from(kept.config.game.as_str());
        let kept = kept.clone();
        let opening = move || {
            let snapshot = kept.snapshot.as_ref().filter(|_| with_snapshot);
            Table::recover(kept.config.clone(), playable, &kept.rows, snapshot, kept.elapsed, monotonic())
        };
        self.engine.replay(&game, opening).await
    }

    /// Whether the match is of the version of its game that is played.
    fn is_played(&self, config: &MatchConfig) -> bool {
        is_played(&self.library(), config)
    }

    /// A match of an older version, by the rules it was begun with. Whatever keeps it from being shown is no fault of
    /// the match, and may be mended without touching the store.
    async fn recover_to_watch(&self, kept: &Arc<Kept>) -> Result<Table, Problem> {
        let MatchConfig { game, fingerprint, .. } = &kept.config;
        let old = self.old_version(game, fingerprint).await?;
        let (kept, watched) = (kept.clone(), old.clone());
        let opening = move || Table::recover_to_watch(kept.config.clone(), &watched, &kept.rows, monotonic());
        let unlike = |why: String| {
            tracing::warn!(game, fingerprint, why, "a match of an old version cannot be played again");
            versions::changed(game, "and this program plays it otherwise")
        };
        match self.engine.replay(&Arc::from(game.as_str()), opening).await {
            Ok(Ok(table)) => Ok(table),
            Ok(Err(problem)) if problem.code == Code::GameChanged => Err(problem),
            Ok(Err(problem)) => Err(unlike(problem.to_string())),
            Err(failure) => Err(unlike(failure.to_string())),
        }
    }

    /// A version of a game that is played no more, from what was kept with its matches.
    ///
    /// # Errors
    /// When nothing was kept, or it cannot be read any more.
    pub async fn old_version(&self, game: &str, fingerprint: &str) -> Result<Arc<OldVersion>, Problem> {
        self.versions.find(&self.store, &self.engine, game, fingerprint).await
    }

    async fn set_aside(&self, id: &str, fence: Fence, why: &str) -> Problem {
        tracing::error!(table = id, why, "a match cannot be opened and is set aside");
        self.metrics.matches_stopped.fetch_add(1, Relaxed);
        if let Err(error) = self.store.quarantine((id, fence), why).await {
            tracing::warn!(%error, table = id, "that a match is set aside could not be noted");
        }
        set_aside(why)
    }

    /// Opens every match in which something happens when nobody comes, if no server has it: bots go on, clocks run.
    pub async fn adopt(self: &Arc<Self>) {
        // While it cannot be read, the same line each second would bury all others.
        let mut trouble = String::new();
        let open = loop {
            let library = self.library();
            match self.store.unattended(move |config| is_played(&library, config)).await {
                Ok(open) => break open,
                Err(error) => {
                    let error = error.to_string();
                    if error != trouble {
                        tracing::error!(error, "the open matches could not be read");
                    }
                    trouble = error;
                }
            }
            sleep(AGAIN).await;
        };
        let of = open.len();
        let opening = open.into_iter().map(|id| self.clone().adopt_one(id));
        let opened = stream::iter(opening).buffer_unordered(AT_A_TIME).filter(|opened| ready(*opened));
        let opened = opened.count().await;
        if of > 0 {
            tracing::info!(opened, of, "matches with bots and clocks go on");
        }
    }

    async fn adopt_one(self: Arc<Self>, id: String) -> bool {
        match self.open_here(&id).await {
            Ok(Whereabouts::Here(_)) => true,
            // Another server was quicker.
            Ok(Whereabouts::Elsewhere(_) | Whereabouts::Nobody) => false,
            Err(problem) => {
                tracing::warn!(table = id, %problem, "a match could not be opened again");
                false
            }
        }
    }

    // ---- going ----------------------------------------------------------------------------------------------------

    pub fn tell_others(&self, event: Event) {
        if let Some(others) = self.others.get() {
            others.tell(event);
        }
    }

    /// Whether this server can have matches: one among several must have said in time that it lives.
    pub fn lives(&self) -> bool {
        self.others.get().is_none_or(|others| others.lives())
    }

    /// Whether this server takes no match any more.
    pub fn is_draining(&self) -> bool {
        self.others.get().is_some_and(|others| others.is_draining())
    }

    /// These matches are given back, between two choices, and who is there looks for them; how many there were.
    pub async fn let_go_of(&self, wanted: impl Fn(&str) -> bool) -> usize {
        let going = self.places.of_all(wanted).into_iter().map(|place| async move {
            // One that is just being opened is waited for, and goes then.
            let Some(handle) = place.turn().await.clone() else { return false };
            let (moved, done) = oneshot::channel();
            handle.0.send(Input::Move { moved }).await.is_ok() && done.await.is_ok()
        });
        join_all(going).await.into_iter().filter(|gone| *gone).count()
    }

    /// Every match leaves the memory, without a word to the store, and who is there looks for it.
    pub async fn drop_all(&self) {
        let going = self.places.of_all(|_| true).into_iter().map(|place| async move {
            let Some(handle) = place.turn().await.clone() else { return };
            // One that is gone has let go already.
            let _gone = handle.0.send(Input::Drop).await;
        });
        join_all(going).await;
    }

    /// Whether this server cannot say that it lives, while others may; for ever pending where it is alone.
    pub(crate) fn cut_off(&self) -> Option<watch::Receiver<bool>> {
        self.others.get().map(|others| others.cut_off())
    }

    /// Gives every match to the other servers and takes no more; how many went, and how many stay because nobody else
    /// could go on with them.
    ///
    /// # Errors
    /// When there is no other server.
    pub async fn drain(&self) -> Result<(usize, usize), Problem> {
        let alone = || {
            Problem::new(Code::NotAllowed, "there is no other server that takes matches; just stop this one")
        };
        let others = self.others.get().ok_or_else(alone)?;
        let waiting = others.set_draining(true).await.map_err(|error| store_problem(&error))?;
        if waiting == 0 {
            self.take_matches_again().await?;
            return Err(alone());
        }
        let staying = match others.only_here().await {
            Ok(staying) => staying,
            Err(error) => {
                self.take_matches_again().await?;
                return Err(store_problem(&error));
            }
        };
        let moved = self.let_go_of(|id| !staying.contains(id)).await;
        self.tell_others(Event::Free);
        tracing::info!(
            moved,
            staying = staying.len(),
            "this server has given its matches away and takes no more"
        );
        Ok((moved, staying.len()))
    }

    /// The opposite of [`Self::drain`].
    ///
    /// # Errors
    /// When the others cannot be told.
    pub async fn take_matches_again(&self) -> Result<(), Problem> {
        let Some(others) = self.others.get() else { return Ok(()) };
        others.set_draining(false).await.map_err(|error| store_problem(&error))?;
        Ok(())
    }

    // ---- the start ------------------------------------------------------------------------------------------------

    /// Opens what goes on by itself and takes away what nobody needs any more.
    pub async fn reopen(self: &Arc<Self>) {
        self.adopt().await;
        self.opened.store(true, Relaxed);
        let library = self.library();
        let played = library.iter().map(|game| &game.description.info);
        let played = played.map(|info| (info.id.clone(), info.fingerprint.clone())).collect();
        match self.store.forget_unused_rules(played).await {
            Ok(0) => {}
            Ok(versions) => tracing::info!(versions, "old versions without a match were deleted"),
            Err(error) => tracing::warn!(%error, "old versions without a match could not be deleted"),
        }
    }
}

/// No server has the match just now.
pub fn nobody() -> Problem {
    Problem::new(Code::StoreRefuses, "the match is just moving to another server; try again in a moment")
}

fn is_played(library: &Library, config: &MatchConfig) -> bool {
    library.get(&config.game).is_ok_and(|game| game.description.info.fingerprint == config.fingerprint)
}

fn set_aside(why: &str) -> Problem {
    let message = format!(
        "this match could not be opened and was set aside ({why}); whoever runs the server can tell more"
    );
    Problem::new(Code::Stopped, message)
}
