//! The hash by which two players of the same game are known to agree.

const PRIME: u64 = 0x100_0000_01b3;

/// Taken over every choice of a game: how many options there were, which was taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GameHash(u64);

impl GameHash {
    pub fn new() -> Self {
        Self(0xcbf2_9ce4_8422_2325)
    }

    pub fn choice(&mut self, options: usize, taken: usize) {
        self.mix((options as u64) << 8 | taken as u64);
    }

    pub fn scores(&mut self, scores: &[i64]) {
        self.mix(scores.iter().fold(0, |all, score| all << 8 | (*score as u64 & 0xffff)));
    }

    pub fn mix(&mut self, value: u64) {
        self.0 = (self.0 ^ value).wrapping_mul(PRIME);
    }

    pub fn value(self) -> u64 {
        self.0
    }
}

/// Over many games, in the order of their seeds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct RunHash(u64);

impl RunHash {
    pub fn game(&mut self, hash: GameHash) {
        self.0 = (self.0 ^ hash.0).wrapping_mul(PRIME);
    }

    pub fn value(self) -> u64 {
        self.0
    }
}
