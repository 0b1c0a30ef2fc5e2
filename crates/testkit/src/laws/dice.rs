//! Chance for generated cards and boards, and the hash that choices are made by.

use engine::Random;

/// Draws from lists.
pub(super) struct Dice(Random);

impl Dice {
    /// Of a scenario's number and what the draws are for.
    pub fn new(number: u64, purpose: &str) -> Self {
        Self(Random::new(hash(number, &[purpose])))
    }

    /// From 0 to `n - 1`.
    pub fn below(&mut self, n: usize) -> usize {
        self.0.below(n.clamp(1, u32::MAX as usize) as u32) as usize
    }

    /// True so many times in a hundred.
    pub fn chance(&mut self, percent: usize) -> bool {
        self.below(100) < percent
    }

    pub fn pick<'a, T>(&mut self, items: &'a [T]) -> Option<&'a T> {
        if items.is_empty() { None } else { items.get(self.below(items.len())) }
    }
}

/// FNV-1a over the words, each ended by a byte that none of them holds, then stirred.
pub(super) fn hash(seed: u64, words: &[&str]) -> u64 {
    let mut hash = 0xcbf2_9ce4_8422_2325 ^ seed.wrapping_mul(0x9E37_79B9_7F4A_7C15);
    for byte in words.iter().flat_map(|word| word.bytes().chain([0xFF])) {
        hash = (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
    }
    Random::new(hash).next()
}
