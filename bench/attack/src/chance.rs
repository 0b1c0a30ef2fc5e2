//! Chance that is the same for the same seed.

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

    pub fn one_in(&mut self, count: usize) -> bool {
        self.below(count) == 0
    }

    pub fn pick<'a, T>(&mut self, from: &'a [T]) -> &'a T {
        &from[self.below(from.len())]
    }

    /// Bytes as they come, or with pieces cut, doubled, changed.
    pub fn mutated(&mut self, bytes: &[u8]) -> Vec<u8> {
        let mut bytes = bytes.to_vec();
        for _ in 0..=self.below(6) {
            if bytes.is_empty() {
                bytes.push(self.next() as u8);
            }
            let at = self.below(bytes.len());
            let end = (at + 1 + self.below(24)).min(bytes.len());
            match self.below(7) {
                0 => bytes[at] = self.next() as u8,
                1 => bytes[at] ^= 1 << self.below(8),
                2 => drop(bytes.drain(at..end)),
                3 => {
                    let piece = bytes[at..end].to_vec();
                    bytes.splice(at..at, piece.repeat(1 + self.below(20)));
                }
                4 => bytes.truncate(at),
                5 => {
                    let other = self.below(bytes.len());
                    bytes.swap(at, other);
                }
                _ => {
                    let numbers: [&[u8]; 7] =
                        [b"-1", b"0", b"255", b"65536", b"4294967296", b"9223372036854775808", b"1e999"];
                    bytes.splice(at..end, self.pick(&numbers).to_vec());
                }
            }
        }
        bytes
    }
}
