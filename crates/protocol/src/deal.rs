//! How nobody can choose the cards of a match between people. The server draws a secret and shows its hash (the
//! commitment) before anybody is ready; everybody adds something of their own (a nonce); the seed is the hash of all of
//! it. When the match is over the secret is told, and everybody can compute the same.
//!
//! Everything that is hashed is text, so that `sha256sum` is enough to check it.

use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};
use std::fmt::Write as _;

/// The deal of one match, as far as it may be known.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Deal {
    /// The match it is the deal of.
    pub table: String,
    /// The SHA-256 of the secret, in hexadecimal.
    pub commitment: String,
    /// By seat: what its player added, perhaps nothing (""); null: they are not ready yet, or a bot plays the seat.
    pub nonces: Vec<Option<String>>,
    /// Told when the match is over.
    #[serde(default)]
    #[cfg_attr(test, ts(optional))]
    pub secret: Option<String>,
}

/// What is wrong with a deal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DealError {
    /// It is not over, or the server keeps it.
    NoSecret,
    /// The secret is not the one whose hash was shown.
    OtherSecret,
    /// The cards were dealt from another seed.
    OtherSeed,
}

impl std::fmt::Display for DealError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Self::NoSecret => "the secret was not told",
            Self::OtherSecret => "the secret is not the one whose hash was shown before the match",
            Self::OtherSeed => "the cards were dealt from another seed than the secret and the nonces give",
        })
    }
}

impl std::error::Error for DealError {}

/// The longest nonce.
pub const LONGEST_NONCE: usize = 64;

/// Letters, digits, `-` and `_`: what can be put into a line without being mistaken for something else.
pub fn is_nonce(text: &str) -> bool {
    text.len() <= LONGEST_NONCE && text.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'-' || b == b'_')
}

/// What is shown before the match.
pub fn commitment(secret: &str) -> String {
    hash(secret)
}

impl Deal {
    /// The seed, from the SHA-256 of these lines: the match, the secret, and for each seat its nonce, without a line
    /// feed at the end. Its first sixteen hexadecimal digits are a number of which the last 53 bits count.
    pub fn seed(&self, secret: &str) -> u64 {
        let mut lines = format!("{}\n{secret}", self.table);
        for nonce in &self.nonces {
            let _ = write!(lines, "\n{}", nonce.as_deref().unwrap_or(""));
        }
        let digits = hash(&lines);
        u64::from_str_radix(&digits[..16], 16).unwrap_or(0) & crate::LARGEST_EXACT
    }

    /// Whether a match that began with this seed was dealt as was promised.
    ///
    /// # Errors
    /// With what was not.
    pub fn check(&self, seed: u64) -> Result<(), DealError> {
        let secret = self.secret.as_deref().ok_or(DealError::NoSecret)?;
        if commitment(secret) != self.commitment {
            return Err(DealError::OtherSecret);
        }
        if self.seed(secret) == seed { Ok(()) } else { Err(DealError::OtherSeed) }
    }
}

/// SHA-256, in hexadecimal.
fn hash(text: &str) -> String {
    Sha256::digest(text.as_bytes()).iter().fold(String::new(), |mut digits, byte| {
        let _ = write!(digits, "{byte:02x}");
        digits
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const SEED: u64 = 201_315_991_524_086;

    fn deal() -> Deal {
        let nonces = vec![Some("n1".to_owned()), None, Some(String::new())];
        let secret = Some("s".to_owned());
        Deal { table: "m".to_owned(), commitment: commitment("s"), nonces, secret }
    }

    /// As `printf 'm\ns\nn1\n\n' | sha256sum` says.
    #[test]
    fn a_seed_can_be_computed_with_tools_that_everybody_has() {
        assert_eq!(commitment("s"), "043a718774c572bd8a25adbeb1bfcd5c0256ae11cecf9f9c3f925d0e52beaf89");
        assert_eq!(deal().seed("s"), SEED);
        assert_eq!(deal().check(SEED), Ok(()));
    }

    #[test]
    fn another_secret_nonce_match_or_seed_is_found_out() {
        let changed = |change: &dyn Fn(&mut Deal)| {
            let mut deal = deal();
            change(&mut deal);
            deal.check(SEED)
        };
        assert_eq!(changed(&|deal| deal.secret = Some("t".to_owned())), Err(DealError::OtherSecret));
        assert_eq!(changed(&|deal| deal.secret = None), Err(DealError::NoSecret));
        assert_eq!(changed(&|deal| deal.nonces[0] = Some("n2".to_owned())), Err(DealError::OtherSeed));
        assert_eq!(changed(&|deal| deal.nonces.swap(0, 1)), Err(DealError::OtherSeed));
        assert_eq!(changed(&|deal| deal.table = "n".to_owned()), Err(DealError::OtherSeed));
        assert_eq!(deal().check(SEED + 1), Err(DealError::OtherSeed));
        let grinding = |deal: &mut Deal| {
            deal.secret = Some("t".to_owned());
            deal.commitment = commitment("t");
        };
        assert_eq!(changed(&grinding), Err(DealError::OtherSeed));
    }

    #[test]
    fn a_nonce_cannot_be_mistaken_for_something_else() {
        assert!(is_nonce("") && is_nonce("aZ09-_"));
        for text in ["a b", "a\n", "ä", "\u{202e}", &"x".repeat(65)] {
            assert!(!is_nonce(text), "{text:?}");
        }
    }
}
