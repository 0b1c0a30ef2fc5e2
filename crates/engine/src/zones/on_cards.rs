//! Which zones on cards hold any: most cards have none, and whoever looks for some need not go through them.

use super::ZoneHead;

/// How many cards lie on others, by kind of zone.
#[derive(Clone, Copy, Debug)]
pub(super) struct OnCards {
    counts: [u16; u64::BITS as usize],
    /// the kinds of which that is any, one bit each
    pub kinds: u64,
}

impl Default for OnCards {
    fn default() -> Self {
        Self { counts: [0; u64::BITS as usize], kinds: 0 }
    }
}

impl OnCards {
    /// So many cards have come to a zone, if it is that of a card.
    #[inline]
    pub fn add(&mut self, zone: &ZoneHead, cards: u32) {
        if zone.host != 0 {
            self.set(zone.kind, |count| count + cards as u16);
        }
    }

    #[inline]
    pub fn subtract(&mut self, zone: &ZoneHead, cards: u32) {
        if zone.host != 0 {
            self.set(zone.kind, |count| count - cards as u16);
        }
    }

    fn set(&mut self, kind: u16, change: impl FnOnce(u16) -> u16) {
        let kind = kind as usize % self.counts.len();
        self.counts[kind] = change(self.counts[kind]);
        self.kinds = self.kinds & !(1 << kind) | u64::from(self.counts[kind] != 0) << kind;
    }
}
