//! Matches nobody comes back to are deleted after a time: a few at a time, so that nobody who plays waits for it.

use crate::lobby::Lobby;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::watch;
use tokio::time::sleep;

/// How often it is looked for matches that are due, at most.
const LOOK: Duration = Duration::from_secs(600);
const LOOK_OFTEN: Duration = Duration::from_millis(200);
/// Between two that are deleted, and between two readings.
const PAUSE: Duration = Duration::from_millis(5);

/// Runs until the server stops.
pub async fn run(lobby: Arc<Lobby>, mut stopping: watch::Receiver<bool>) {
    let kept = [lobby.keeping.unbegun, lobby.keeping.open, lobby.keeping.over];
    let shortest = kept.into_iter().min().unwrap_or(LOOK);
    let pause = (shortest / 10).clamp(LOOK_OFTEN, LOOK);
    let deleting = async {
        loop {
            sleep(pause).await;
            sweep(&lobby).await;
        }
    };
    tokio::select! {
        () = deleting => {}
        _ = stopping.wait_for(|stop| *stop) => {}
    }
}

/// Looks at every match once.
async fn sweep(lobby: &Arc<Lobby>) {
    let mut from = Some(String::new());
    while let Some(id) = from.take() {
        let due = match lobby.store.due(id, lobby.keeping, crate::now()).await {
            Ok((due, next)) => {
                from = next;
                due
            }
            Err(error) => {
                tracing::warn!(%error, "matches that are due could not be looked for");
                return;
            }
        };
        for id in due {
            lobby.forget(&id).await;
            sleep(PAUSE).await;
        }
        sleep(PAUSE).await;
    }
}
