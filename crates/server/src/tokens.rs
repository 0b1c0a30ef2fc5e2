//! Names nobody can guess.

use protocol::problem::{Code, Problem};
use sha2::{Digest as _, Sha256};
use std::ops::RangeInclusive;
use std::time::Duration;

/// Letters of a token.
const LENGTH: usize = 22;
const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/// 132 random bits for whoever shall sit down.
pub fn link() -> String {
    letters(LENGTH)
}

/// Whether somebody's own token is one of ours: as long, and of the same letters.
///
/// # Errors
/// When it is not.
pub fn check(token: &str) -> Result<(), Problem> {
    if (LENGTH..=2 * LENGTH).contains(&token.len()) && token.bytes().all(|byte| LETTERS.contains(&byte)) {
        return Ok(());
    }
    let message = format!("a token has at least {LENGTH} random letters of A-Z, a-z, 0-9, - and _");
    Err(Problem::new(Code::Malformed, message))
}

/// What is kept of a token: who reads the store cannot sit down with it. Tokens are random, so nothing is added.
pub fn hash(token: &str) -> String {
    Sha256::digest(token).iter().map(|byte| format!("{byte:02x}")).collect()
}

/// The token of the same link in the next match of the same people. It follows from the one they have, so that it need
/// not be kept to be told again.
pub fn next(token: &str, id: &str) -> String {
    let mixed =
        Sha256::new().chain_update(b"next match\0").chain_update(token).chain_update([0]).chain_update(id);
    mixed.finalize().iter().take(LENGTH).map(|byte| letter(*byte)).collect()
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
    bytes.iter().map(|byte| letter(*byte)).collect()
}

fn letter(byte: u8) -> char {
    char::from(LETTERS[usize::from(byte & 63)])
}

/// Without randomness there are no secrets, so there is no way on.
pub(crate) fn fill(bytes: &mut [u8]) {
    getrandom::fill(bytes).expect("the system gives random bytes");
}

#[cfg(test)]
mod tests {
    #[test]
    fn the_next_token_follows_from_the_one_before_and_the_match() {
        let next = super::next("token", "match");
        assert_eq!((next.len(), &next), (22, &super::next("token", "match")));
        assert!(next != super::next("token", "other") && next != super::next("tokenm", "atch"));
        assert_eq!(super::hash("").len(), 64);
        assert!(super::hash("").starts_with("e3b0c44298fc1c14"));
    }

    #[test]
    fn links_are_long_and_never_the_same() {
        let links: std::collections::BTreeSet<String> = (0..1000).map(|_| super::link()).collect();
        assert_eq!(links.len(), 1000);
        assert!(links.iter().all(|link| link.len() == 22));
    }
}
