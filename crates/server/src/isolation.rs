//! Who gets which of the engine's threads. Matches that are known to be slow share a few, so that the many that are quick
//! need not wait behind them.

use crate::engine_pool::{EnginePool, Failure};
use std::num::NonZero;
use std::sync::Arc;
use std::time::{Duration, Instant};

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
}

impl Engine {
    /// `limit` is what one decision may take.
    pub fn new(limit: Duration) -> Self {
        let processors = std::thread::available_parallelism().map_or(1, NonZero::get);
        Self {
            quick: EnginePool::new("engine", processors.max(2)),
            slow: EnginePool::new("engine-slow", processors.div_ceil(2).max(2)),
            limit,
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
        let timed = move || {
            let begun = Instant::now();
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
        self.slow.run(game, self.limit * WHOLE_MATCH, work).await
    }

    /// How many threads did not come back.
    pub fn left_behind(&self) -> u32 {
        self.quick.left_behind() + self.slow.left_behind()
    }
}
