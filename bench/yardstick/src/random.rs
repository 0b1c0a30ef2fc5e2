//! The frozen generator of the game, its shuffle, and the player who chooses by it.

/// SplitMix64.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stream(u64);

impl Stream {
    /// The first number is thrown away.
    pub fn new(seed: u64) -> Self {
        let mut stream = Self(seed);
        stream.next();
        stream
    }

    #[inline(always)]
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }

    #[inline(always)]
    pub fn below(&mut self, n: usize) -> usize {
        (((self.next() >> 32) * n as u64) >> 32) as usize
    }

    pub fn shuffle(&mut self, cards: &mut [u8]) {
        for i in (1..cards.len()).rev() {
            let j = self.below(i + 1);
            cards.swap(i, j);
        }
    }
}

/// Takes every option with the same chance; draws no number when there is only one.
#[derive(Clone, Copy, Debug)]
pub struct RandomPlayer(Stream);

impl RandomPlayer {
    pub fn new(seed: u64) -> Self {
        Self(Stream::new(seed ^ 0xD1B5_4A32_D192_ED03))
    }

    #[inline(always)]
    pub fn pick(&mut self, options: usize) -> usize {
        if options > 1 { self.0.below(options) } else { 0 }
    }
}
