//! Matches nobody comes back to are deleted after a time: a few at a time, so that nobody who plays waits for it.
//!
//! How long nobody came is told by the clock on the wall, which may be set, and goes on while the server is down and
//! nobody can come. So after a jump of it, and after a longer time without a server, nothing is deleted for a while:
//! whoever wants to keep a match has the time to come back, and whoever runs the server to set the clock.

use crate::clock::monotonic;
use crate::lobby::Lobby;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::watch;
use tokio::time::sleep;

/// How often it is looked for matches that are due, at most.
const LOOK: Duration = Duration::from_secs(600);
const LOOK_OFTEN: Duration = Duration::from_millis(200);
/// So soon after the start it is looked for the first time.
const FIRST_LOOK: Duration = Duration::from_secs(2);
/// Between two that are deleted, and between two readings.
const PAUSE: Duration = Duration::from_millis(5);
/// A jump of the clock, or a time without a server, that counts.
const JUMP: Duration = Duration::from_secs(60 * 60);
/// So long nothing is deleted after it.
const GRACE: Duration = Duration::from_secs(24 * 60 * 60);

/// Runs until the server stops.
pub async fn run(lobby: Arc<Lobby>, mut stopping: watch::Receiver<bool>) {
    let kept = [lobby.keeping.unbegun, lobby.keeping.open, lobby.keeping.over];
    let shortest = kept.into_iter().min().unwrap_or(LOOK);
    let pause = (shortest / 10).clamp(LOOK_OFTEN, LOOK);
    let deleting = async {
        let mut calendar = Calendar::new(shortest);
        sleep(pause.min(FIRST_LOOK)).await;
        loop {
            look(&lobby, &mut calendar).await;
            sleep(pause).await;
        }
    };
    tokio::select! {
        () = deleting => {}
        _ = stopping.wait_for(|stop| *stop) => {}
    }
}

async fn look(lobby: &Arc<Lobby>, calendar: &mut Calendar) {
    let now = lobby.store.now();
    if calendar.is_new() {
        match lobby.store.last_look().await {
            Ok(last) => calendar.begin(last, monotonic()),
            Err(error) => {
                tracing::warn!(%error, "when it was last looked for matches that are due is not known");
                return;
            }
        }
    }
    if let Some(jump) = calendar.look(now, monotonic()) {
        tracing::warn!(
            ?jump,
            "the clock was set, or the server was down for long: nothing is deleted for a while"
        );
    }
    if !calendar.may_delete(monotonic()) {
        // Nor is it noted: a server that is started meanwhile must find out as well that the clock cannot be believed.
        return;
    }
    if let Err(error) = lobby.store.note_look(now).await {
        tracing::warn!(%error, "that it was looked for matches that are due could not be noted");
    }
    sweep(lobby, now).await;
}

/// Whether the clock on the wall can be believed.
#[derive(Debug)]
struct Calendar {
    /// When it was last looked, by the clock on the wall and by the one that only goes forward.
    last: Option<(u64, u64)>,
    is_new: bool,
    /// Nothing is deleted before; by the clock that only goes forward.
    not_before: u64,
    jump: Duration,
    grace: Duration,
}

impl Calendar {
    /// For matches that are kept so long at least.
    fn new(shortest: Duration) -> Self {
        let (jump, grace) = (JUMP.min(shortest / 2), GRACE.min(shortest));
        Self { last: None, is_new: true, not_before: 0, jump, grace }
    }

    fn is_new(&self) -> bool {
        self.is_new
    }

    /// When the server before this one looked last, by the clock on the wall.
    fn begin(&mut self, last: Option<u64>, monotonic: u64) {
        self.is_new = false;
        self.last = last.map(|wall| (wall, monotonic));
    }

    /// Looks at both clocks; by how much they differ, if that is too much.
    fn look(&mut self, wall: u64, monotonic: u64) -> Option<Duration> {
        let before = self.last.replace((wall, monotonic));
        let (wall_before, before) = before?;
        let passed = monotonic.saturating_sub(before);
        let differ = Duration::from_millis(wall.abs_diff(wall_before.saturating_add(passed)));
        let jumped = differ > self.jump;
        if jumped {
            self.not_before = monotonic.saturating_add(self.grace.as_millis() as u64);
        }
        jumped.then_some(differ)
    }

    fn may_delete(&self, monotonic: u64) -> bool {
        monotonic >= self.not_before
    }
}

/// Looks at every match once, by a time that can be believed: it may be set again meanwhile.
async fn sweep(lobby: &Arc<Lobby>, now: u64) {
    let mut from = Some(String::new());
    while let Some(id) = from.take() {
        let due = match lobby.store.due(id, lobby.keeping, now).await {
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

#[cfg(test)]
mod tests {
    use super::*;

    const HOUR: u64 = 60 * 60 * 1000;
    const DAY: u64 = 24 * HOUR;

    fn calendar(last: Option<u64>) -> Calendar {
        let mut calendar = Calendar::new(GRACE);
        calendar.begin(last, 0);
        calendar
    }

    #[test]
    fn a_clock_that_was_set_deletes_nothing_for_a_day() {
        for jump in [400 * DAY as i64, -400 * DAY as i64] {
            let mut calendar = calendar(None);
            let begun = 1_000 * DAY;
            assert_eq!(calendar.look(begun, 5), None);
            assert!(calendar.may_delete(5), "nothing is wrong yet");
            assert_eq!(calendar.look(begun + HOUR, 5 + HOUR), None, "both clocks say the same");
            let wall = (begun + 2 * HOUR).saturating_add_signed(jump);
            assert!(calendar.look(wall, 5 + 2 * HOUR).is_some());
            assert!(!calendar.may_delete(5 + 2 * HOUR));
            assert_eq!(calendar.look(wall + 20 * HOUR, 5 + 22 * HOUR), None);
            assert!(!calendar.may_delete(5 + 22 * HOUR), "there is time to set it back");
            assert!(calendar.may_delete(5 + 26 * HOUR));
        }
    }

    #[test]
    fn nobody_loses_a_match_while_the_server_was_down() {
        let mut down = calendar(Some(100 * DAY));
        assert!(down.look(131 * DAY, 7).is_some());
        assert!(!down.may_delete(7), "nobody could come");
        assert!(down.may_delete(7 + DAY));
        let mut restarted = calendar(Some(100 * DAY));
        assert_eq!(restarted.look(100 * DAY + HOUR / 2, 7), None);
        assert!(restarted.may_delete(7), "a restart takes less than an hour");
    }
}
