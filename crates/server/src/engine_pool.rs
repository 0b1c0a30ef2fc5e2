//! Threads for the work of the engine. Rules are programs written by strangers: what they do runs here, under a time
//! limit, and neither a panic nor a hang reaches the tasks that serve people.
//!
//! A thread that does not come back in time cannot be stopped. It is left behind, another takes its place, and whoever
//! waited is told. A game that has left several behind gets no more work done until they are back.
//!
//! A thread that is busy for longer than most work takes has a stand-in long before that, so that nobody waits behind
//! it; it goes when it is done.

use crate::store::words_of;
use std::collections::{BTreeMap, VecDeque};
use std::io;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};
use tokio::sync::oneshot;

/// So many threads a game may leave behind.
const LEFT_BEHIND: u32 = 2;
/// How often the running work is looked at.
const LOOKED_AT: Duration = Duration::from_millis(20);
/// Threads that stand in for each thread of the pool: more only take the processor from each other.
const STAND_INS: usize = 8;
/// Deep rules nest deeply; memory that is not touched costs nothing.
const STACK: usize = 64 << 20;

/// Why work was not done.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Failure {
    #[error("the engine failed: {0}")]
    Panicked(String),
    #[error("the engine did not come back within {} ms", .0.as_millis())]
    TooLong(Duration),
    #[error("too much of this game did not come back; it gets no more time for now")]
    Refused,
    #[error("the server stops")]
    Closed,
}

impl Failure {
    /// It is the work's own fault, and would be again.
    pub fn is_of_the_work(&self) -> bool {
        match self {
            Self::Panicked(_) | Self::TooLong(_) => true,
            Self::Refused | Self::Closed => false,
        }
    }
}

/// A few threads that take work in turn.
#[derive(Debug)]
pub struct EnginePool {
    shared: Arc<PoolShared>,
}

#[derive(Debug)]
struct PoolShared {
    name: &'static str,
    size: usize,
    /// Work that takes longer has a stand-in for its thread.
    usual: Duration,
    spawn: Spawn,
    state: Mutex<PoolState>,
    /// There is work, or the pool closes.
    work: Condvar,
}

#[derive(Debug, Default)]
struct PoolState {
    waiting: VecDeque<PoolJob>,
    running: BTreeMap<u64, PoolWork>,
    /// By game.
    left_behind: BTreeMap<Arc<str>, u32>,
    threads: u64,
    /// Threads that the pool should have and that could not be started.
    missing: usize,
    told_missing: bool,
    closed: bool,
}

struct PoolJob {
    game: Arc<str>,
    limit: Duration,
    /// Does the work and tells.
    work: Box<dyn FnOnce() + Send>,
    /// Tells that it was not done.
    fail: Box<dyn FnOnce(Failure) + Send>,
}

impl std::fmt::Debug for PoolJob {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("PoolJob").field("game", &self.game).finish_non_exhaustive()
    }
}

struct PoolWork {
    game: Arc<str>,
    since: Instant,
    limit: Duration,
    has_stand_in: bool,
    fail: Box<dyn FnOnce(Failure) + Send>,
}

impl std::fmt::Debug for PoolWork {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("PoolWork")
            .field("game", &self.game)
            .field("since", &self.since)
            .finish_non_exhaustive()
    }
}

impl EnginePool {
    /// `usual`: whoever takes longer keeps nobody waiting.
    pub fn new(name: &'static str, threads: usize, usual: Duration) -> Self {
        Self::with(name, threads, usual, spawn)
    }

    fn with(name: &'static str, threads: usize, usual: Duration, spawn: Spawn) -> Self {
        let size = threads.max(1);
        let state = PoolState { missing: size, ..PoolState::default() };
        let shared =
            Arc::new(PoolShared { name, size, usual, spawn, state: Mutex::new(state), work: Condvar::new() });
        shared.replace_missing(&mut shared.state());
        let watched = shared.clone();
        if let Err(error) = spawn(format!("{name}-watch"), Box::new(move || watched.watch())) {
            tracing::error!(%error, "nobody watches over the engine's threads");
        }
        Self { shared }
    }

    /// Does the work on a thread of the pool. The limit counts from when it begins.
    ///
    /// # Errors
    /// When it panicked, took too long, or was not begun.
    pub async fn run<T: Send + 'static>(
        &self,
        game: &Arc<str>,
        limit: Duration,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Failure> {
        let (tell, told) = oneshot::channel::<Result<T, Failure>>();
        let tell = Arc::new(Mutex::new(Some(tell)));
        let telling = tell.clone();
        let answer = move |tell: &Mutex<Option<oneshot::Sender<_>>>, done| {
            if let Some(tell) = tell.lock().unwrap_or_else(PoisonError::into_inner).take() {
                // Who asked may be gone; nothing was changed for them.
                let _gone = tell.send(done);
            }
        };
        let job = PoolJob {
            game: game.clone(),
            limit,
            work: Box::new(move || {
                let done = catch_unwind(AssertUnwindSafe(work));
                answer(&telling, done.map_err(|panic| Failure::Panicked(words_of(&*panic))));
            }),
            fail: Box::new(move |failure| answer(&tell, Err(failure))),
        };
        self.shared.take(job);
        told.await.unwrap_or(Err(Failure::Closed))
    }

    /// How many threads did not come back.
    pub fn left_behind(&self) -> u32 {
        self.shared.state().left_behind.values().sum()
    }
}

impl Drop for EnginePool {
    fn drop(&mut self) {
        let mut state = self.shared.state();
        state.closed = true;
        state.waiting.clear();
        self.shared.work.notify_all();
    }
}

/// Starts a thread. The system may refuse it: for want of memory, or because there are too many.
type Spawn = fn(String, Box<dyn FnOnce() + Send>) -> io::Result<()>;

fn spawn(name: String, body: Box<dyn FnOnce() + Send>) -> io::Result<()> {
    std::thread::Builder::new().name(name).stack_size(STACK).spawn(body).map(drop)
}

impl PoolShared {
    fn state(&self) -> MutexGuard<'_, PoolState> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn take(&self, job: PoolJob) {
        let mut state = self.state();
        if state.closed {
            drop(state);
            (job.fail)(Failure::Closed);
        } else if state.left_behind.get(&job.game).is_some_and(|count| *count >= LEFT_BEHIND) {
            drop(state);
            (job.fail)(Failure::Refused);
        } else {
            state.waiting.push_back(job);
            self.work.notify_one();
        }
    }

    fn add_thread(self: &Arc<Self>, state: &mut PoolState) -> io::Result<()> {
        state.threads += 1;
        let (number, shared) = (state.threads, self.clone());
        (self.spawn)(format!("{}-{number}", self.name), Box::new(move || shared.work(number)))
    }

    /// What could not be started is tried again: a pool without threads would never do anything again.
    fn replace_missing(self: &Arc<Self>, state: &mut PoolState) {
        while state.missing > 0 {
            if let Err(error) = self.add_thread(state) {
                if !state.told_missing {
                    tracing::error!(%error, missing = state.missing, "threads of the engine cannot be started");
                }
                state.told_missing = true;
                return;
            }
            state.missing -= 1;
        }
        state.told_missing = false;
    }

    /// The life of one thread.
    fn work(&self, number: u64) {
        let mut state = self.state();
        loop {
            if state.closed {
                return;
            }
            let Some(PoolJob { game, limit, work, fail }) = state.waiting.pop_front() else {
                state = self.work.wait(state).unwrap_or_else(PoisonError::into_inner);
                continue;
            };
            if state.left_behind.get(&game).is_some_and(|count| *count >= LEFT_BEHIND) {
                drop(state);
                fail(Failure::Refused);
                state = self.state();
                continue;
            }
            let running =
                PoolWork { game: game.clone(), since: Instant::now(), limit, has_stand_in: false, fail };
            state.running.insert(number, running);
            drop(state);
            work();
            state = self.state();
            match state.running.remove(&number) {
                Some(done) if done.has_stand_in => return,
                Some(_) => {}
                None => {
                    // It was given up in the meantime, and another thread is in its place.
                    let left = state.left_behind.get_mut(&game);
                    if let Some(count) = left {
                        *count = count.saturating_sub(1);
                    }
                    tracing::warn!(%game, "work that was given up has ended after all");
                    return;
                }
            }
        }
    }

    /// Has others stand in for threads that are busy for long, and gives up what takes too long.
    fn watch(self: &Arc<Self>) {
        loop {
            std::thread::sleep(LOOKED_AT);
            let mut state = self.state();
            if state.closed {
                return;
            }
            self.replace_missing(&mut state);
            self.stand_in(&mut state);
            let late = |running: &PoolWork| running.since.elapsed() > running.limit;
            let late: Vec<u64> = state
                .running
                .iter()
                .filter(|(_, running)| late(running))
                .map(|(number, _)| *number)
                .collect();
            let late: Vec<PoolWork> = late.iter().filter_map(|number| state.running.remove(number)).collect();
            for running in &late {
                *state.left_behind.entry(running.game.clone()).or_default() += 1;
                if !running.has_stand_in {
                    state.missing += 1;
                }
            }
            self.replace_missing(&mut state);
            drop(state);
            for running in late {
                tracing::error!(game = %running.game, limit = ?running.limit, "the engine did not come back");
                (running.fail)(Failure::TooLong(running.limit));
            }
        }
    }

    fn stand_in(self: &Arc<Self>, state: &mut PoolState) {
        let standing = state.running.values().filter(|running| running.has_stand_in).count();
        let free = (STAND_INS * self.size).saturating_sub(standing);
        let busy = state.running.iter();
        let busy = busy.filter(|(_, running)| !running.has_stand_in && running.since.elapsed() > self.usual);
        let busy: Vec<u64> = busy.map(|(number, _)| *number).take(free).collect();
        for number in busy {
            // Whoever has no stand-in stays when it is done.
            if self.add_thread(state).is_err() {
                return;
            }
            if let Some(running) = state.running.get_mut(&number) {
                running.has_stand_in = true;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

    const LIMIT: Duration = Duration::from_millis(50);

    fn game(name: &str) -> Arc<str> {
        Arc::from(name)
    }

    /// Work that does not end until it is told to.
    fn hang(end: &Arc<AtomicBool>) -> impl FnOnce() + Send + 'static {
        let end = end.clone();
        move || {
            while !end.load(Relaxed) {
                std::thread::sleep(Duration::from_millis(1));
            }
        }
    }

    #[tokio::test]
    async fn a_panic_is_told_and_the_thread_goes_on() {
        let pool = EnginePool::new("test", 1, LIMIT);
        // Writing down where it panicked takes a while.
        let failed = pool.run(&game("a"), LIMIT * 200, || panic!("on purpose")).await;
        assert_eq!(failed, Err::<(), _>(Failure::Panicked("on purpose".to_owned())));
        assert_eq!(pool.run(&game("a"), LIMIT, || 7).await, Ok(7));
    }

    #[tokio::test]
    async fn a_hang_is_left_behind_and_others_go_on() {
        let pool = EnginePool::new("test", 1, LIMIT);
        let end = Arc::new(AtomicBool::new(false));
        assert_eq!(pool.run(&game("a"), LIMIT, hang(&end)).await, Err(Failure::TooLong(LIMIT)));
        assert_eq!(pool.left_behind(), 1);
        assert_eq!(pool.run(&game("a"), LIMIT, || 7).await, Ok(7));
        end.store(true, Relaxed);
        while pool.left_behind() > 0 {
            tokio::time::sleep(Duration::from_millis(1)).await;
        }
    }

    /// While this is set, the system starts no threads.
    static NO_THREADS: AtomicBool = AtomicBool::new(false);

    fn spawn_unless_told(name: String, body: Box<dyn FnOnce() + Send>) -> io::Result<()> {
        if NO_THREADS.load(Relaxed) && !name.ends_with("watch") {
            return Err(io::ErrorKind::WouldBlock.into());
        }
        spawn(name, body)
    }

    #[tokio::test]
    async fn a_pool_that_gets_no_threads_for_a_while_works_again_when_it_does() {
        let pool = EnginePool::with("test", 1, LIMIT / 5, spawn_unless_told);
        NO_THREADS.store(true, Relaxed);
        let end = Arc::new(AtomicBool::new(false));
        let slow = pool.run(&game("a"), LIMIT, hang(&end)).await;
        assert_eq!(slow, Err(Failure::TooLong(LIMIT)), "no thread could stand in, and none takes its place");
        let (a, b) = (game("a"), game("b"));
        let waiting = pool.run(&b, LIMIT * 1_000, || 7);
        NO_THREADS.store(false, Relaxed);
        assert_eq!(waiting.await, Ok(7));
        end.store(true, Relaxed);
        while pool.left_behind() > 0 {
            tokio::time::sleep(Duration::from_millis(1)).await;
        }
        assert_eq!(pool.run(&a, LIMIT * 1_000, || 8).await, Ok(8));
    }

    #[tokio::test]
    async fn nobody_waits_behind_work_that_takes_longer_than_usual() {
        let pool = EnginePool::new("test", 1, Duration::from_millis(10));
        let end = Arc::new(AtomicBool::new(false));
        let (a, b) = (game("a"), game("b"));
        let slow: Vec<_> = (0..3).map(|_| pool.run(&a, LIMIT * 1_000, hang(&end))).collect();
        let mut slow = Box::pin(futures_util::future::join_all(slow));
        let quick = async {
            tokio::task::yield_now().await;
            pool.run(&b, LIMIT * 1_000, || 7).await
        };
        tokio::select! {
            biased;
            _ = &mut slow => panic!("it is not told to end yet"),
            done = quick => assert_eq!(done, Ok(7)),
        }
        end.store(true, Relaxed);
        assert_eq!(slow.await, [Ok(()), Ok(()), Ok(())], "a stand-in takes nothing away from who is slow");
        assert_eq!(pool.run(&game("a"), LIMIT, || 8).await, Ok(8));
    }

    #[tokio::test]
    async fn a_game_that_hangs_again_and_again_gets_no_more_time_and_others_do() {
        let pool = EnginePool::new("test", 1, LIMIT);
        let end = Arc::new(AtomicBool::new(false));
        for _ in 0..LEFT_BEHIND {
            assert_eq!(pool.run(&game("a"), LIMIT, hang(&end)).await, Err(Failure::TooLong(LIMIT)));
        }
        assert_eq!(pool.run(&game("a"), LIMIT, || 7).await, Err(Failure::Refused));
        assert_eq!(pool.run(&game("b"), LIMIT, || 7).await, Ok(7));
        end.store(true, Relaxed);
        while pool.left_behind() > 0 {
            tokio::time::sleep(Duration::from_millis(1)).await;
        }
        assert_eq!(pool.run(&game("a"), LIMIT, || 7).await, Ok(7), "it may try again when they are back");
    }
}
