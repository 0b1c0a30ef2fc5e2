//! What may be done at a choice: a buffer of options, filled anew each time and never grown.

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Deed {
    Play,
    Use,
    Ally,
    Scrap,
    Buy,
    Hit,
    Face,
    End,
    Decline,
    Row,
    Hand,
    Discard,
    EnemyBase,
    Mode,
}

/// An option: what is done, and to the card at which position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Choice {
    pub deed: Deed,
    pub at: u8,
}

/// The buffer of options, used again at every choice.
#[derive(Clone, Debug)]
pub struct Options {
    count: usize,
    choices: [Choice; 256],
}

impl Options {
    pub fn new() -> Self {
        Self { count: 0, choices: [Choice { deed: Deed::End, at: 0 }; 256] }
    }

    #[inline(always)]
    pub fn clear(&mut self) {
        self.count = 0;
    }

    #[inline(always)]
    pub fn len(&self) -> usize {
        self.count
    }

    #[inline(always)]
    pub fn get(&self, k: usize) -> Choice {
        self.choices[k & 255]
    }

    pub fn choices(&self) -> &[Choice] {
        &self.choices[..self.count]
    }

    #[inline(always)]
    pub fn put(&mut self, deed: Deed, at: u8) {
        self.choices[self.count & 255] = Choice { deed, at };
        self.count += 1;
    }

    #[inline(always)]
    pub fn put_first(&mut self, deed: Deed, count: u8) {
        for at in 0..count {
            self.put(deed, at);
        }
    }

    #[inline(always)]
    pub fn put_bits(&mut self, deed: Deed, mut bits: u64) {
        while bits != 0 {
            self.put(deed, bits.trailing_zeros() as u8);
            bits &= bits - 1;
        }
    }

    /// One bit in each byte that is set: the position is that of the byte.
    #[inline(always)]
    pub fn put_bytes(&mut self, deed: Deed, mut bytes: u64) {
        while bytes != 0 {
            self.put(deed, (bytes.trailing_zeros() >> 3) as u8);
            bytes &= bytes - 1;
        }
    }
}
