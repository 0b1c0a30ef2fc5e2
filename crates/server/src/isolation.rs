//! Who gets which of the engine's threads. Matches that are known to be slow share a few, so that the many that are
//! quick need not wait behind them.

use crate::engine_pool::{EnginePool, Failure};
use cpu_time::ThreadTime;
use std::fmt;
use std::num::NonZero;
use std::sync::{Arc, OnceLock};
use std::time::Duration;

/// Whoever takes longer goes to the slow lane next time.
const SLOW: Duration = Duration::from_millis(50);
/// Playing a whole match again may take so many times as long as one decision.
const WHOLE_MATCH: u32 = 5;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lane {
    Quick,
    Slow,
}

#[derive(Debug)]
pub struct Engine {
    quick: EnginePool,
    slow: EnginePool,
    limit: Duration,
    watcher: Arc<OnceLock<Watcher>>,
}

/// Told, on the engine's thread, of each piece of work and the game it is of, before it begins.
struct Watcher(Box<dyn Fn(&str) + Send + Sync>);

impl fmt::Debug for Watcher {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Watcher")
    }
}

impl Engine {
    /// `limit` is what one decision may take.
    pub fn new(limit: Duration) -> Self {
        let processors = std::thread::available_parallelism().map_or(1, NonZero::get);
        Self {
            quick: EnginePool::new("engine", processors.max(2), SLOW / 2),
            // Whoever is here is known to be slow: a few at a time, and none stands in.
            slow: EnginePool::new("engine-slow", processors.div_ceil(2).max(2), limit * WHOLE_MATCH),
            limit,
            watcher: Arc::default(),
        }
    }

    /// Whoever wants to see work begin, or to make it fail: the first one that comes.
    pub fn watch(&self, watcher: impl Fn(&str) + Send + Sync + 'static) {
        let _first = self.watcher.set(Watcher(Box::new(watcher)));
    }

    /// The work, with whoever watches it.
    fn watched<T>(
        &self,
        game: &Arc<str>,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> impl FnOnce() -> T + Send + 'static {
        let (game, watcher) = (game.clone(), self.watcher.clone());
        move || {
            if let Some(Watcher(told)) = watcher.get() {
                told(&game);
            }
            work()
        }
    }

    /// Work of the size of one decision; notes in which lane the next one belongs.
    ///
    /// # Errors
    /// When it was not done.
    pub async fn decide<T: Send + 'static>(
        &self,
        game: &Arc<str>,
        lane: &mut Lane,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Failure> {
        let work = self.watched(game, work);
        // Of the processor: who waits for others that burn it is not slow.
        let timed = move || {
            let begun = ThreadTime::now();
            (work(), begun.elapsed())
        };
        let done = match lane {
            Lane::Quick => self.quick.run(game, self.limit, timed).await,
            Lane::Slow => self.slow.run(game, self.limit, timed).await,
        };
        *lane = match &done {
            Ok((_, took)) if *took < SLOW => Lane::Quick,
            Ok(_) | Err(_) => Lane::Slow,
        };
        done.map(|(result, _)| result)
    }

    /// Work that plays a whole match again.
    ///
    /// # Errors
    /// When it was not done.
    pub async fn replay<T: Send + 'static>(
        &self,
        game: &Arc<str>,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Failure> {
        self.slow.run(game, self.limit * WHOLE_MATCH, self.watched(game, work)).await
    }

    /// How many threads did not come back.
    pub fn left_behind(&self) -> u32 {
        self.quick.left_behind() + self.slow.left_behind()
    }
}
