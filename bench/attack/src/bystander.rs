//! Somebody who plays while others attack: how long their choices take.

use crate::Result;
use crate::chance::Chance;
use crate::client::{Solo, visitor};
use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};
use tokio::sync::oneshot;

/// Below this a longer time is the scheduler's, not the server's.
pub const FLOOR: Duration = Duration::from_millis(10);
const BETWEEN: Duration = Duration::from_millis(20);

#[derive(Debug)]
pub struct Bystander {
    stop: Arc<AtomicBool>,
    times: oneshot::Receiver<Result<Vec<Duration>>>,
}

impl Bystander {
    pub fn watch(address: SocketAddr, game: &'static str) -> Self {
        let stop = Arc::new(AtomicBool::new(false));
        let stopped = Arc::clone(&stop);
        let (tell, times) = oneshot::channel();
        // A thread of their own: what is measured is the server, not how busy those who attack keep this program.
        std::thread::spawn(move || {
            let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
            let times = match runtime {
                Ok(runtime) => runtime.block_on(play(address, game, &stopped)),
                Err(error) => Err(error.to_string()),
            };
            // Whoever asked may have stopped.
            let _gone = tell.send(times);
        });
        Self { stop, times }
    }

    /// The longest but one in a hundred.
    pub async fn p99(self) -> Result<Duration> {
        self.stop.store(true, Ordering::Relaxed);
        let mut times = self.times.await.map_err(|error| error.to_string())??;
        times.sort_unstable();
        let at = (times.len() * 99 / 100).min(times.len().saturating_sub(1));
        times.get(at).copied().ok_or_else(|| "the bystander made no choice".to_owned())
    }
}

async fn play(address: SocketAddr, game: &str, stopped: &AtomicBool) -> Result<Vec<Duration>> {
    let mut chance = Chance::new(11);
    let mut times = Vec::new();
    let mut seed = 1;
    let mut solo = Solo::begin(address, visitor(1), game, seed).await?;
    while !stopped.load(Ordering::Relaxed) {
        let begun = Instant::now();
        if solo.is_over() {
            seed += 1;
            solo = Solo::begin(address, visitor(1), game, seed).await?;
            continue;
        }
        solo.choose(&mut chance).await.map_err(|error| format!("the bystander: {error}"))?;
        times.push(begun.elapsed());
        tokio::time::sleep(BETWEEN).await;
    }
    Ok(times)
}

/// How long a bystander's choices take without any attack.
pub async fn at_rest(address: SocketAddr, game: &'static str, time: Duration) -> Result<Duration> {
    let bystander = Bystander::watch(address, game);
    tokio::time::sleep(time).await;
    bystander.p99().await
}
