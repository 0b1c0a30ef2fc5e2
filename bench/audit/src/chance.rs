//! Chance that is the same for the same seed, and slips of the pen made with it.

#[derive(Clone, Debug)]
pub struct Chance(u64);

impl Chance {
    pub fn new(seed: u64) -> Self {
        Self(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1)
    }

    pub fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0.wrapping_mul(0x2545_F491_4F6C_DD1D)
    }

    /// A number below `end`; 0 if there is none.
    pub fn below(&mut self, end: usize) -> usize {
        (self.next() >> 16) as usize % end.max(1)
    }

    pub fn pick<'a, T>(&mut self, from: &'a [T]) -> &'a T {
        &from[self.below(from.len())]
    }

    /// The word with one slip: two letters swapped, one left out, doubled, or another in its place.
    pub fn slip(&mut self, word: &str) -> String {
        let mut letters: Vec<char> = word.chars().collect();
        // The first letter is seldom the one; a swap needs a neighbour.
        let at = 1 + self.below(letters.len().saturating_sub(2));
        match self.below(4) {
            0 if letters[at] != letters[at - 1] => letters.swap(at, at - 1),
            0 | 1 => drop(letters.remove(at)),
            2 => letters.insert(at, letters[at]),
            _ => letters[at] = *self.pick(&['e', 'a', 'o', 'n', 's', 'r']),
        }
        letters.into_iter().collect()
    }
}
