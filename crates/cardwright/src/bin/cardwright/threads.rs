//! Threads for the commands that play many games.

use crate::trouble::Trouble;

/// So many threads, or one for each core.
pub fn pool(threads: Option<u16>) -> Result<rayon::ThreadPool, Trouble> {
    let threads = usize::from(threads.unwrap_or(0));
    let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build();
    pool.map_err(|error| Trouble::new(format!("cannot start the threads: {error}")))
}
