//! Threads for the commands that play many games.

use crate::error::CommandError;

/// Of each thread: games are compiled on them as well, and texts can be nested deeply. Only what is used is taken.
const STACK: usize = 64 << 20;

/// So many threads, or one for each core.
pub fn pool(threads: Option<u16>) -> Result<rayon::ThreadPool, CommandError> {
    let threads = usize::from(threads.unwrap_or(0));
    let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).stack_size(STACK).build();
    pool.map_err(|error| CommandError::new(format!("cannot start the threads: {error}")))
}
