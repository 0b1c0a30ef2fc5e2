//! Threads for the commands that play many games.

use crate::error::CommandError;

/// So many threads, or one for each core.
pub fn pool(threads: Option<u16>) -> Result<rayon::ThreadPool, CommandError> {
    let threads = usize::from(threads.unwrap_or(0));
    let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build();
    pool.map_err(|error| CommandError::new(format!("cannot start the threads: {error}")))
}
