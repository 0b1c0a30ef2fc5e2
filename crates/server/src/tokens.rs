//! Names nobody can guess.

use std::ops::RangeInclusive;
use std::time::Duration;

const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/// 132 random bits for whoever shall sit down.
pub fn link() -> String {
    letters(22)
}

/// The name of a match: not a secret, but unlike any other.
pub fn match_id() -> String {
    letters(12)
}

/// Any seed the protocol can write down.
pub fn seed() -> u64 {
    let mut bytes = [0; 8];
    fill(&mut bytes);
    u64::from_le_bytes(bytes) & protocol::LARGEST_EXACT
}

/// 256 random bits, in hexadecimal, that a match between people is dealt from.
pub fn secret() -> String {
    let mut bytes = [0; 32];
    fill(&mut bytes);
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// A time that nobody can foresee, in milliseconds; all are about equally likely.
pub fn between(range: RangeInclusive<u64>) -> Duration {
    let mut bytes = [0; 8];
    fill(&mut bytes);
    let span = range.end().saturating_sub(*range.start()).saturating_add(1);
    Duration::from_millis(range.start() + u64::from_le_bytes(bytes) % span)
}

fn letters(count: usize) -> String {
    let mut bytes = vec![0; count];
    fill(&mut bytes);
    bytes.iter().map(|byte| char::from(LETTERS[usize::from(byte & 63)])).collect()
}

/// Without randomness there are no secrets, so there is no way on.
fn fill(bytes: &mut [u8]) {
    getrandom::fill(bytes).expect("the system gives random bytes");
}

#[cfg(test)]
mod tests {
    #[test]
    fn links_are_long_and_never_the_same() {
        let links: std::collections::BTreeSet<String> = (0..1000).map(|_| super::link()).collect();
        assert_eq!(links.len(), 1000);
        assert!(links.iter().all(|link| link.len() == 22));
    }
}
