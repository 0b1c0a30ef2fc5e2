//! Which zones on cards may hold any: most cards have none, and whoever looks for some need not go through them.

use super::ZoneHead;

/// How many cards lie on others.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct OnCards {
    cards: u32,
    /// the kinds of zones in which any came to lie since none did, one bit each
    pub kinds: u64,
}

impl OnCards {
    /// So many cards have come to a zone, if it is that of a card.
    #[inline]
    pub fn add(&mut self, zone: &ZoneHead, cards: u32) {
        if zone.host != 0 && cards > 0 {
            self.cards += cards;
            self.kinds |= 1 << zone.kind;
        }
    }

    #[inline]
    pub fn subtract(&mut self, zone: &ZoneHead, cards: u32) {
        if zone.host != 0 {
            self.cards -= cards;
            self.kinds = if self.cards == 0 { 0 } else { self.kinds };
        }
    }
}
