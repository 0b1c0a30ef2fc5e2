//! How much anybody may ask for.

use std::time::{Duration, Instant};

#[derive(Clone, Debug)]
pub struct Limits {
    /// Bytes of one message or body.
    pub message: usize,
    /// What one connection, and one address, may ask for in a second; a plain request is one, what costs more counts
    /// as more ([`cost`]).
    pub connection_rate: u32,
    pub address_rate: u32,
    pub address_connections: u32,
    /// Matches an address has begun that are not over.
    pub address_matches: u32,
    /// Pass phrases an address may try at once, and accounts it may make.
    pub address_phrases: u32,
    pub address_accounts: u32,
    /// Connections in all.
    pub connections: usize,
    /// How long the head of a request may take to come, and a connection may lie idle between two.
    pub header_time: Duration,
    /// How long its body may take.
    pub body_time: Duration,
    /// Matches in memory.
    pub matches: usize,
    /// Messages that wait for a slow reader before it is let go.
    pub waiting: usize,
    /// Lines of chat in one match, and letters in one line.
    pub chat_lines: usize,
    pub chat_letters: usize,
    /// Entries of one match, of whatever sort: beyond this nothing is taken back and nothing is said any more, so
    /// that a
    /// match ends by its own rules.
    pub match_rows: u64,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            message: 64 << 10,
            connection_rate: 40,
            address_rate: 200,
            address_connections: 200,
            address_matches: 1_000,
            address_phrases: 10,
            address_accounts: 20,
            connections: 20_000,
            header_time: Duration::from_secs(10),
            body_time: Duration::from_secs(10),
            matches: 10_000,
            waiting: 64,
            chat_lines: 2_000,
            chat_letters: 500,
            match_rows: 20_000,
        }
    }
}

impl Limits {
    /// Of one address.
    pub fn requests(&self) -> Flow {
        Flow::of(self.address_rate)
    }

    /// Bytes that are read of one address, and of one connection: frames may be cut into pieces of no length, which no
    /// count of requests sees.
    pub fn address_bytes(&self) -> Flow {
        Flow::bytes(self.address_rate)
    }

    pub fn connection_bytes(&self) -> Flow {
        Flow::bytes(self.connection_rate)
    }

    /// A tenth of the matches an address may have open can be begun at once, and a thousandth a second.
    pub fn beginnings(&self) -> Flow {
        let matches = f64::from(self.address_matches);
        Flow { rate: (matches / 1_000.0).max(0.1), most: (matches / 10.0).max(10.0) }
    }
}

impl Limits {
    /// One more each ten seconds.
    pub fn phrases(&self) -> Flow {
        Flow { rate: 0.1, most: f64::from(self.address_phrases) }
    }

    /// One more each three minutes.
    pub fn accounts(&self) -> Flow {
        Flow { rate: 1.0 / 180.0, most: f64::from(self.address_accounts) }
    }
}

/// Files that are kept for everything but connections: the store, what is read, what is asked over them.
const OTHER_FILES: u64 = 64;
/// More open files than this are of no use.
const MANY_FILES: u64 = 1 << 20;

impl Limits {
    /// No more connections than this process may have files: one more could not be accepted, nor the store be read.
    #[must_use]
    pub fn within_open_files(mut self) -> Self {
        let files = usize::try_from(open_files().saturating_sub(OTHER_FILES)).unwrap_or(usize::MAX);
        self.connections = self.connections.min(files.max(1));
        self
    }
}

/// How many files this process may have open; it asks for as many as it can get.
#[cfg(unix)]
fn open_files() -> u64 {
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
    let Rlimit { current, maximum } = getrlimit(Resource::Nofile);
    let wanted = maximum.unwrap_or(MANY_FILES).min(MANY_FILES);
    let now = current.unwrap_or(MANY_FILES);
    if wanted > now && setrlimit(Resource::Nofile, Rlimit { current: Some(wanted), maximum }).is_ok() {
        return wanted;
    }
    now
}

#[cfg(not(unix))]
fn open_files() -> u64 {
    MANY_FILES
}

/// What requests count as that cost more than reading and writing a line.
pub mod cost {
    /// One line in, one line out.
    pub const PLAIN: u32 = 1;
    /// The description of a game: hundreds of kilobytes, but they lie ready.
    pub const DESCRIPTION: u32 = 4;
    /// Sitting down: the match may have to be opened from the store.
    pub const JOIN: u32 = 4;
    /// Questions the engine has to work for.
    pub const QUESTION: u32 = 2;
    /// A match that begins.
    pub const BEGIN: u32 = 20;

    /// What an account holds is opened, sealed and written anew.
    pub const KEEP: u32 = 40;

    /// What is said is kept, and costs by its length.
    pub const fn saying(bytes: usize) -> u32 {
        (bytes / 200) as u32
    }

    /// What plays a match again costs by its length.
    pub const fn replaying(choices: u32) -> u32 {
        4 + choices / 50
    }
}

/// So much a second, and at most so much at once.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Flow {
    pub rate: f64,
    pub most: f64,
}

impl Flow {
    /// Twice what comes in a second may be used at once.
    pub fn of(rate: u32) -> Self {
        Self { rate: f64::from(rate), most: f64::from(rate) * 2.0 }
    }

    /// As many bytes as so many requests of a usual length have; of the longest ones a few may come at once.
    fn bytes(requests: u32) -> Self {
        let rate = f64::from(requests) * USUAL_REQUEST;
        Self { rate, most: (rate * 4.0).max(FEW_LONG_REQUESTS) }
    }
}

/// Bytes; most have a tenth of it.
const USUAL_REQUEST: f64 = 2_500.0;
const FEW_LONG_REQUESTS: f64 = 512.0 * 1_024.0;

/// Seconds; who has sent far too much is looked at again after this.
const LONGEST_PAUSE: f64 = 2.0;

/// A token bucket.
#[derive(Clone, Copy, Debug)]
pub struct Bucket {
    left: f64,
    filled: Instant,
}

impl Bucket {
    pub fn full(flow: Flow) -> Self {
        Self { left: flow.most, filled: Instant::now() }
    }

    /// Whether something of this cost is allowed. What costs more than fits waits for a full bucket and leaves it in
    /// debt.
    pub fn take(&mut self, flow: Flow, cost: u32, now: Instant) -> bool {
        self.fill(flow, now);
        let cost = f64::from(cost);
        let allowed = self.left >= cost.min(flow.most);
        if allowed {
            self.left -= cost;
        }
        allowed
    }

    /// What was taken was not meant to be.
    pub fn give_back(&mut self, flow: Flow, cost: u32) {
        self.left = (self.left + f64::from(cost)).min(flow.most);
    }

    /// Takes what has come already; how long nothing more may come.
    pub fn spend(&mut self, flow: Flow, cost: usize, now: Instant) -> Option<Duration> {
        self.fill(flow, now);
        self.left -= cost as f64;
        (self.left < 0.0).then(|| Duration::from_secs_f64((-self.left / flow.rate).min(LONGEST_PAUSE)))
    }

    /// Whether nothing was taken lately.
    pub fn is_full(&mut self, flow: Flow, now: Instant) -> bool {
        self.fill(flow, now);
        self.left >= flow.most
    }

    fn fill(&mut self, flow: Flow, now: Instant) {
        let passed = now.saturating_duration_since(self.filled).as_secs_f64();
        self.left = (self.left + passed * flow.rate).min(flow.most);
        self.filled = now;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bucket_runs_empty_and_fills_again() {
        let flow = Flow::of(10);
        let mut bucket = Bucket::full(flow);
        let now = Instant::now();
        assert_eq!((0..100).filter(|_| bucket.take(flow, 1, now)).count(), 20);
        let later = now + Duration::from_millis(500);
        assert_eq!((0..100).filter(|_| bucket.take(flow, 1, later)).count(), 5);
    }

    #[test]
    fn who_sends_too_many_bytes_is_read_later() {
        let flow = Flow { rate: 100.0, most: 1_000.0 };
        let mut bucket = Bucket::full(flow);
        let now = Instant::now();
        assert_eq!(bucket.spend(flow, 1_000, now), None);
        assert_eq!(bucket.spend(flow, 50, now), Some(Duration::from_millis(500)));
        assert_eq!(bucket.spend(flow, 50, now + Duration::from_secs(1)), None);
    }

    #[test]
    fn what_costs_more_than_fits_is_allowed_now_and_then() {
        let flow = Flow::of(10);
        let mut bucket = Bucket::full(flow);
        let now = Instant::now();
        assert!(bucket.take(flow, 50, now));
        assert!(!bucket.take(flow, 1, now + Duration::from_secs(2)), "it is in debt");
        assert!(bucket.take(flow, 50, now + Duration::from_secs(6)));
    }
}
