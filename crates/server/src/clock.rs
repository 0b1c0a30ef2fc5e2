//! Time for decisions: so much for each, and a reserve that is used when that is over.

use protocol::table::{ClockSettings, ClockView};

#[derive(Clone, Debug)]
pub struct Clock {
    settings: ClockSettings,
    reserves: Vec<u64>,
    running: Option<Running>,
}

#[derive(Clone, Copy, Debug)]
struct Running {
    seat: u8,
    /// When it would have begun if it had run without a break.
    since: u64,
}

impl Clock {
    pub fn new(settings: ClockSettings, seats: usize) -> Self {
        Self { settings, reserves: vec![settings.reserve_ms; seats], running: None }
    }

    /// The seat has begun to think; `elapsed` of its time is gone already.
    pub fn begin(&mut self, seat: Option<u8>, now: u64, elapsed: u64) {
        self.running = seat.map(|seat| Running { seat, since: now.saturating_sub(elapsed) });
    }

    pub fn is_running(&self) -> bool {
        self.running.is_some()
    }

    /// How long the present decision has taken.
    pub fn elapsed(&self, now: u64) -> u64 {
        self.running.map_or(0, |running| now.saturating_sub(running.since))
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

    /// When the running time is up.
    pub fn deadline(&self) -> Option<(u8, u64)> {
        let Running { seat, since } = self.running?;
        let reserve = self.reserves.get(usize::from(seat)).copied().unwrap_or(0);
        Some((seat, since.saturating_add(self.settings.decision_ms).saturating_add(reserve)))
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
        assert_eq!(clock.deadline(), Some((1, 6100)));
        assert_eq!((clock.used(5100), clock.used(5300)), (0, 200));
        clock.spend(1, clock.used(5300));
        clock.begin(Some(1), 5300, 50);
        assert_eq!(clock.deadline(), Some((1, 5300 - 50 + 100 + 800)));
        assert_eq!(
            clock.view(5300),
            ClockView { running: Some(1), decision_ms: 50, reserve_ms: vec![1000, 800] }
        );
    }
}
