//! How much anybody may ask for.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Mutex, PoisonError};
use std::time::Instant;

#[derive(Clone, Debug)]
pub struct Limits {
    /// Bytes of one message or body.
    pub message: usize,
    /// Requests a second of one connection, and of one address.
    pub connection_rate: u32,
    pub address_rate: u32,
    pub address_connections: u32,
    /// Matches in memory.
    pub matches: usize,
    /// Messages that wait for a slow reader before it is let go.
    pub waiting: usize,
    /// Lines of chat in one match, and letters in one line.
    pub chat_lines: usize,
    pub chat_letters: usize,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            message: 64 << 10,
            connection_rate: 40,
            address_rate: 200,
            address_connections: 200,
            matches: 10_000,
            waiting: 64,
            chat_lines: 2_000,
            chat_letters: 500,
        }
    }
}

/// So many a second, and twice that at once.
#[derive(Clone, Copy, Debug)]
pub struct Bucket {
    left: f64,
    filled: Instant,
}

impl Bucket {
    pub fn full(rate: u32) -> Self {
        Self { left: f64::from(rate) * 2.0, filled: Instant::now() }
    }

    /// Whether one more is allowed.
    pub fn take(&mut self, rate: u32, now: Instant) -> bool {
        let rate = f64::from(rate);
        let passed = now.saturating_duration_since(self.filled).as_secs_f64();
        self.left = (self.left + passed * rate).min(rate * 2.0);
        self.filled = now;
        let allowed = self.left >= 1.0;
        if allowed {
            self.left -= 1.0;
        }
        allowed
    }
}

#[derive(Debug)]
struct Visitor {
    bucket: Bucket,
    connections: u32,
}

/// What each address has asked for lately.
#[derive(Debug, Default)]
pub struct Addresses(Mutex<HashMap<IpAddr, Visitor>>);

/// Beyond so many, addresses without connections are forgotten.
const REMEMBERED: usize = 10_000;

impl Addresses {
    /// Whether this address may send one more request.
    pub fn allow(&self, address: IpAddr, limits: &Limits) -> bool {
        self.with(address, limits, |visitor| visitor.bucket.take(limits.address_rate, Instant::now()))
    }

    /// Whether it may open one more connection; if so it is counted until [`Self::left`].
    pub fn come(&self, address: IpAddr, limits: &Limits) -> bool {
        self.with(address, limits, |visitor| {
            let allowed = visitor.connections < limits.address_connections;
            if allowed {
                visitor.connections += 1;
            }
            allowed
        })
    }

    pub fn left(&self, address: IpAddr) {
        let mut visitors = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(visitor) = visitors.get_mut(&address) {
            visitor.connections = visitor.connections.saturating_sub(1);
        }
    }

    fn with<T>(&self, address: IpAddr, limits: &Limits, ask: impl FnOnce(&mut Visitor) -> T) -> T {
        let mut visitors = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if visitors.len() > REMEMBERED {
            visitors.retain(|_, visitor| visitor.connections > 0);
        }
        let fresh = || Visitor { bucket: Bucket::full(limits.address_rate), connections: 0 };
        ask(visitors.entry(address).or_insert_with(fresh))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    #[test]
    fn a_bucket_runs_empty_and_fills_again() {
        let mut bucket = Bucket::full(10);
        let now = Instant::now();
        assert_eq!((0..100).filter(|_| bucket.take(10, now)).count(), 20);
        let later = now + Duration::from_millis(500);
        assert_eq!((0..100).filter(|_| bucket.take(10, later)).count(), 5);
    }

    #[test]
    fn connections_of_an_address_are_counted() {
        let limits = Limits { address_connections: 2, ..Limits::default() };
        let addresses = Addresses::default();
        let here = IpAddr::from([127, 0, 0, 1]);
        assert!(addresses.come(here, &limits) && addresses.come(here, &limits));
        assert!(!addresses.come(here, &limits));
        addresses.left(here);
        assert!(addresses.come(here, &limits));
    }
}
