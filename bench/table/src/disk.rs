//! What the disk itself takes to sync a small write, measured while the server uses it.

use std::fs::File;
use std::io::{Seek, SeekFrom, Write};
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

/// Seldom enough that it does not become the load.
const EVERY: Duration = Duration::from_millis(20);

#[derive(Debug)]
pub struct Measured {
    ends: Arc<AtomicBool>,
    thread: JoinHandle<Vec<Duration>>,
}

impl Measured {
    /// Beside the store, so that it is the same disk.
    pub fn begin(data: &Path) -> Result<Self, String> {
        let path = data.join("sync");
        let mut file = File::create(&path).map_err(|error| format!("`{}`: {error}", path.display()))?;
        let ends = Arc::new(AtomicBool::new(false));
        let ended = ends.clone();
        let thread = std::thread::spawn(move || {
            let mut times = Vec::new();
            while !ended.load(Relaxed) {
                let begun = Instant::now();
                let synced = file
                    .seek(SeekFrom::Start(0))
                    .and_then(|_| file.write_all(&[0x5a; 4096]))
                    .and_then(|()| file.sync_data());
                if synced.is_ok() {
                    times.push(begun.elapsed());
                }
                std::thread::sleep(EVERY);
            }
            times
        });
        Ok(Self { ends, thread })
    }

    /// Sorted.
    pub fn end(self) -> Vec<Duration> {
        self.ends.store(true, Relaxed);
        let mut times = self.thread.join().unwrap_or_default();
        times.sort_unstable();
        times
    }
}
