//! Pass phrases and what is sealed with them. Whoever reads the store, or a copy of it, finds neither: a phrase is kept
//! as what Argon2 makes of it, a session as its hash, and what the account holds (links to seats among it) is sealed
//! with a key of its own, which is kept once for the phrase and once for each session, each time sealed by that.

use argon2::{Algorithm, Argon2, Params, Version};
use chacha20poly1305::aead::{Aead as _, KeyInit as _, Payload};
use chacha20poly1305::{Key as CipherKey, XChaCha20Poly1305, XNonce};
use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};
use subtle::ConstantTimeEq as _;

pub type Key = [u8; 32];

/// KiB, and how often it is gone through: what OWASP advises for Argon2id with one lane. About 20 ms and 19 MiB for
/// each try.
const MEMORY: u32 = 19 * 1024;
const PASSES: u32 = 2;

const SALT: usize = 16;
const NONCE: usize = 24;

/// What is kept of a phrase. How it was made stands beside it, so that later ones may cost more.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PhraseMark {
    memory: u32,
    passes: u32,
    salt: String,
    /// Half of what comes out; the other half seals the key.
    check: String,
    key: String,
}

/// What comes out of a phrase: it takes long, and is asked for on a thread of its own.
pub struct Stretched {
    check: [u8; 32],
    seals: Key,
}

impl PhraseMark {
    /// To be tried where there is no account of that name: it takes as long.
    pub fn of_nobody() -> Self {
        Self {
            memory: MEMORY,
            passes: PASSES,
            salt: hex(&[0; SALT]),
            check: String::new(),
            key: String::new(),
        }
    }

    /// With a new salt.
    pub fn make(phrase: &str, key: &Key, owner: &str) -> Option<Self> {
        let salt: [u8; SALT] = random();
        let mark = Self { salt: hex(&salt), ..Self::of_nobody() };
        let Stretched { check, seals } = mark.stretch(phrase)?;
        let key = hex(&seal(&seals, owner, key)?);
        Some(Self { check: hex(&check), key, ..mark })
    }

    pub fn stretch(&self, phrase: &str) -> Option<Stretched> {
        let mut out = [0; 64];
        let params = Params::new(self.memory, self.passes, 1, Some(out.len())).ok()?;
        let argon = Argon2::new(Algorithm::Argon2id, Version::V0x13, params);
        argon.hash_password_into(phrase.as_bytes(), &unhex(&self.salt)?, &mut out).ok()?;
        let (check, seals) = out.split_at(32);
        Some(Stretched { check: check.try_into().ok()?, seals: seals.try_into().ok()? })
    }

    /// The key, if the phrase is the right one.
    pub fn open(&self, stretched: &Stretched, owner: &str) -> Option<Key> {
        if !same(&hex(&stretched.check), &self.check) {
            return None;
        }
        unseal(&stretched.seals, owner, &unhex(&self.key)?)?.try_into().ok()
    }
}

/// A browser that is signed in.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SessionMark {
    hash: String,
    key: String,
    /// When it was used last, noted once a day at most.
    pub used: u64,
}

impl SessionMark {
    pub fn make(token: &str, key: &Key, owner: &str, now: u64) -> Option<Self> {
        let key = hex(&seal(&seals_of(token), owner, key)?);
        Some(Self { hash: crate::tokens::hash(token), key, used: now })
    }

    pub fn is_of(&self, token: &str) -> bool {
        same(&self.hash, &crate::tokens::hash(token))
    }

    pub fn open(&self, token: &str, owner: &str) -> Option<Key> {
        unseal(&seals_of(token), owner, &unhex(&self.key)?)?.try_into().ok()
    }
}

/// Tokens are random: one pass is enough.
fn seals_of(token: &str) -> Key {
    Sha256::new().chain_update(b"account session\0").chain_update(token).finalize().into()
}

/// Takes as long whether they differ in the first letter or in the last.
fn same(one: &str, other: &str) -> bool {
    one.as_bytes().ct_eq(other.as_bytes()).into()
}

/// `owner`: the account it belongs to, so that nothing is put into the place of another's.
pub fn seal(key: &Key, owner: &str, plain: &[u8]) -> Option<Vec<u8>> {
    let nonce: [u8; NONCE] = random();
    let payload = Payload { msg: plain, aad: owner.as_bytes() };
    let sealed = cipher(key).encrypt(&XNonce::from(nonce), payload).ok()?;
    Some([nonce.as_slice(), &sealed].concat())
}

pub fn unseal(key: &Key, owner: &str, sealed: &[u8]) -> Option<Vec<u8>> {
    let (nonce, sealed) = sealed.split_first_chunk::<NONCE>()?;
    let payload = Payload { msg: sealed, aad: owner.as_bytes() };
    cipher(key).decrypt(&XNonce::from(*nonce), payload).ok()
}

fn cipher(key: &Key) -> XChaCha20Poly1305 {
    XChaCha20Poly1305::new(&CipherKey::from(*key))
}

pub fn random<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    crate::tokens::fill(&mut bytes);
    bytes
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

fn unhex(text: &str) -> Option<Vec<u8>> {
    let digits: Option<Vec<u32>> = text.chars().map(|digit| digit.to_digit(16)).collect();
    let digits = digits.filter(|digits| digits.len() % 2 == 0)?;
    Some(digits.chunks_exact(2).map(|pair| (pair[0] * 16 + pair[1]) as u8).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_key_comes_out_by_the_phrase_and_by_the_session_and_by_nothing_else() {
        let key: Key = random();
        let mark = PhraseMark::make("correct horse", &key, "ada").expect("a mark");
        let open = |phrase: &str, owner: &str| mark.open(&mark.stretch(phrase).expect("stretched"), owner);
        assert_eq!(open("correct horse", "ada"), Some(key));
        assert_eq!(open("correct horsf", "ada"), None);
        assert_eq!(open("correct horse", "eve"), None, "it is sealed for its owner");
        let nobody = PhraseMark::of_nobody();
        assert_eq!(nobody.open(&nobody.stretch("").expect("stretched"), "ada"), None);

        let session = SessionMark::make("TOKEN", &key, "ada", 1).expect("a session");
        assert!(session.is_of("TOKEN") && !session.is_of("TOKEM"));
        assert_eq!(session.open("TOKEN", "ada"), Some(key));
        assert_eq!(session.open("TOKEM", "ada"), None);
        let kept = serde_json::to_string(&(&mark, &session)).expect("written");
        assert!(!kept.contains("horse") && !kept.contains("TOKEN") && !kept.contains(&hex(&key)), "{kept}");
    }

    #[test]
    fn what_is_sealed_cannot_be_changed_or_put_elsewhere() {
        let key: Key = random();
        let mut sealed = seal(&key, "ada", b"a seat").expect("sealed");
        assert_eq!(unseal(&key, "ada", &sealed).as_deref(), Some(b"a seat".as_slice()));
        assert_eq!(unseal(&key, "eve", &sealed), None);
        assert_eq!(unseal(&random(), "ada", &sealed), None);
        assert_eq!(unseal(&key, "ada", &sealed[..NONCE - 1]), None);
        *sealed.last_mut().expect("not empty") ^= 1;
        assert_eq!(unseal(&key, "ada", &sealed), None);
    }
}
