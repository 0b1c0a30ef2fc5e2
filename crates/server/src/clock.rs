//! Time for decisions: so much for each, and a reserve that is used when that is over. It is measured by a clock that
//! only goes forward: setting the time of the day changes nobody's time.

use protocol::table::{ClockSettings, ClockView};
use std::sync::OnceLock;
use std::time::Instant;

/// Milliseconds since this was first asked: never less than before, whatever the time of the day is set to.
pub fn monotonic() -> u64 {
    static FIRST: OnceLock<Instant> = OnceLock::new();
    FIRST.get_or_init(Instant::now).elapsed().as_millis() as u64
}

#[derive(Clone, Debug)]
pub struct Clock {
    settings: ClockSettings,
    reserves: Vec<u64>,
    running: Option<Ticking>,
}

#[derive(Clone, Copy, Debug)]
struct Ticking {
    seat: u8,
    since: u64,
    /// What it had taken before that, by a process that is gone.
    before: u64,
}

impl Clock {
    pub fn new(settings: ClockSettings, seats: usize) -> Self {
        Self { settings, reserves: vec![settings.reserve_ms; seats], running: None }
    }

    /// The seat has begun to think; `elapsed` of its time is gone already.
    pub fn begin(&mut self, seat: Option<u8>, now: u64, elapsed: u64) {
        self.running = seat.map(|seat| Ticking { seat, since: now, before: elapsed });
    }

    pub fn is_running(&self) -> bool {
        self.running.is_some()
    }

    /// How long the present decision has taken.
    pub fn elapsed(&self, now: u64) -> u64 {
        self.running.map_or(0, |running| now.saturating_sub(running.since).saturating_add(running.before))
    }

    /// What it has taken of the reserve.
    pub fn used(&self, now: u64) -> u64 {
        self.elapsed(now).saturating_sub(self.settings.decision_ms)
    }

    /// The decision is made.
    pub fn spend(&mut self, seat: u8, used: u64) {
        if let Some(reserve) = self.reserves.get_mut(usize::from(seat)) {
            *reserve = reserve.saturating_sub(used);
        }
    }

    /// Whose time runs, and what is left of it.
    pub fn left(&self, now: u64) -> Option<(u8, u64)> {
        let Ticking { seat, .. } = self.running?;
        let reserve = self.reserves.get(usize::from(seat)).copied().unwrap_or(0);
        Some((seat, self.settings.decision_ms.saturating_add(reserve).saturating_sub(self.elapsed(now))))
    }

    pub fn view(&self, now: u64) -> ClockView {
        let mut reserve_ms = self.reserves.clone();
        if let Some(running) = self.running
            && let Some(reserve) = reserve_ms.get_mut(usize::from(running.seat))
        {
            *reserve = reserve.saturating_sub(self.used(now));
        }
        ClockView {
            running: self.running.map(|running| running.seat),
            decision_ms: self.settings.decision_ms.saturating_sub(self.elapsed(now)),
            reserve_ms,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_reserve_is_used_when_the_time_for_a_decision_is_over() {
        let mut clock = Clock::new(ClockSettings { decision_ms: 100, reserve_ms: 1000 }, 2);
        clock.begin(Some(1), 5000, 0);
        assert_eq!(clock.left(5000), Some((1, 1100)));
        assert_eq!((clock.used(5100), clock.used(5300)), (0, 200));
        clock.spend(1, clock.used(5300));
        clock.begin(Some(1), 5300, 50);
        assert_eq!(clock.left(5300), Some((1, 100 + 800 - 50)));
        assert_eq!(
            clock.view(5300),
            ClockView { running: Some(1), decision_ms: 50, reserve_ms: vec![1000, 800] }
        );
    }

    #[test]
    fn what_was_used_before_a_restart_counts_although_the_clock_begins_anew() {
        let mut clock = Clock::new(ClockSettings { decision_ms: 100, reserve_ms: 1000 }, 2);
        clock.begin(Some(0), 3, 700);
        assert_eq!((clock.elapsed(3), clock.left(13)), (700, Some((0, 390))));
        assert_eq!(clock.left(1_000_000), Some((0, 0)));
    }
}
