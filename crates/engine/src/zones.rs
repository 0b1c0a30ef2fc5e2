//! Where cards lie: every zone is a run of cells in one array, so that copying a match is a few memory copies.
//!
//! Knows positions only; owners, visibility and rules are others' business.

use serde::{Deserialize, Serialize};

/// No player.
pub(crate) const NOBODY: u8 = u8::MAX;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct ZoneHead {
    start: u32,
    len: u32,
    capacity: u32,
    /// which declared zone this is one of
    pub kind: u16,
    /// the card whose zone it is, or 0
    pub host: u16,
    /// the player whose zone it is, or [`NOBODY`]
    pub seat: u8,
    /// a fixed number of places; an empty one holds 0
    pub slotted: bool,
}

#[derive(Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Zones {
    heads: Vec<ZoneHead>,
    cells: Vec<u16>,
}

impl Clone for Zones {
    fn clone(&self) -> Self {
        Self { heads: self.heads.clone(), cells: self.cells.clone() }
    }

    fn clone_from(&mut self, source: &Self) {
        self.heads.clone_from(&source.heads);
        self.cells.clone_from(&source.cells);
    }
}

impl Zones {
    pub fn clear(&mut self) {
        self.heads.clear();
        self.cells.clear();
    }

    /// A new empty zone; with `slots` it has that many places from the start.
    pub fn add(&mut self, kind: u16, seat: u8, host: u16, slots: Option<u16>) -> u16 {
        let capacity = slots.map_or(16, u32::from);
        let head = ZoneHead {
            start: self.cells.len() as u32,
            len: slots.map_or(0, u32::from),
            capacity,
            kind,
            host,
            seat,
            slotted: slots.is_some(),
        };
        self.cells.resize(self.cells.len() + capacity as usize, 0);
        self.heads.push(head);
        (self.heads.len() - 1) as u16
    }

    #[inline]
    pub fn head(&self, zone: u16) -> &ZoneHead {
        &self.heads[zone as usize]
    }

    pub fn len(&self) -> u16 {
        self.heads.len() as u16
    }

    /// The cards of a zone; empty slots are 0.
    #[inline]
    pub fn cards(&self, zone: u16) -> &[u16] {
        let head = self.head(zone);
        &self.cells[head.start as usize..head.start as usize + head.len as usize]
    }

    #[inline]
    pub fn cards_mut(&mut self, zone: u16) -> &mut [u16] {
        let head = self.heads[zone as usize];
        &mut self.cells[head.start as usize..head.start as usize + head.len as usize]
    }

    pub fn count(&self, zone: u16) -> usize {
        if self.head(zone).slotted {
            self.cards(zone).iter().filter(|card| **card != 0).count()
        } else {
            self.head(zone).len as usize
        }
    }

    /// Takes a card out. Returns its position.
    #[inline]
    pub fn remove(&mut self, zone: u16, card: u16) -> usize {
        let cards = self.cards_mut(zone);
        let last = cards.len() - 1;
        let position =
            if cards[last] == card { last } else { cards.iter().position(|c| *c == card).unwrap_or(last) };
        if self.head(zone).slotted {
            self.cards_mut(zone)[position] = 0;
        } else {
            self.cards_mut(zone).copy_within(position + 1.., position);
            self.heads[zone as usize].len -= 1;
        }
        position
    }

    /// Puts a card at the end, or into the first empty slot.
    #[inline]
    pub fn push(&mut self, zone: u16, card: u16) {
        let head = self.heads[zone as usize];
        if head.slotted
            && let Some(slot) = self.cards_mut(zone).iter_mut().find(|c| **c == 0)
        {
            *slot = card;
            return;
        }
        if head.len == head.capacity {
            self.grow(zone);
        }
        let head = &mut self.heads[zone as usize];
        self.cells[head.start as usize + head.len as usize] = card;
        head.len += 1;
    }

    /// Puts a card at the beginning.
    pub fn push_bottom(&mut self, zone: u16, card: u16) {
        self.push(zone, card);
        if !self.head(zone).slotted {
            self.cards_mut(zone).rotate_right(1);
        }
    }

    /// Puts a card into an empty slot.
    pub fn fill(&mut self, zone: u16, slot: usize, card: u16) {
        self.cards_mut(zone)[slot] = card;
    }

    /// Doubles the room of a zone: at the end of the array, after closing the gaps there if they are large.
    #[cold]
    fn grow(&mut self, zone: u16) {
        let live: usize = self.heads.iter().map(|h| h.capacity as usize).sum();
        if self.cells.len() > 2 * live + 256 {
            self.compact();
        }
        let head = self.heads[zone as usize];
        let start = self.cells.len();
        let source = head.start as usize..head.start as usize + head.len as usize;
        self.cells.resize(start + head.capacity as usize * 2, 0);
        self.cells.copy_within(source, start);
        let head = &mut self.heads[zone as usize];
        head.start = start as u32;
        head.capacity *= 2;
    }

    fn compact(&mut self) {
        let mut cells = Vec::with_capacity(self.cells.len());
        for head in &mut self.heads {
            let source = head.start as usize..head.start as usize + head.capacity as usize;
            head.start = cells.len() as u32;
            cells.extend_from_slice(&self.cells[source]);
        }
        self.cells = cells;
    }

    pub fn bytes(&self) -> usize {
        self.heads.len() * size_of::<ZoneHead>() + self.cells.len() * size_of::<u16>()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn zones_keep_their_order_while_they_grow() {
        let mut zones = Zones::default();
        let a = zones.add(0, 0, 0, None);
        let b = zones.add(1, 0, 0, None);
        for card in 1..=40 {
            zones.push(a, card);
            zones.push(b, 100 + card);
        }
        assert_eq!(zones.cards(a), (1..=40).collect::<Vec<_>>());
        assert_eq!(zones.remove(a, 3), 2);
        zones.push_bottom(a, 3);
        assert_eq!(zones.cards(a)[..4], [3, 1, 2, 4]);
        assert_eq!(zones.cards(b)[39], 140);
    }

    #[test]
    fn an_emptied_slot_stays_where_it_is() {
        let mut zones = Zones::default();
        let row = zones.add(0, NOBODY, 0, Some(3));
        for card in 1..=3 {
            zones.push(row, card);
        }
        zones.remove(row, 2);
        assert_eq!(zones.cards(row), [1, 0, 3]);
        zones.push(row, 9);
        assert_eq!(zones.cards(row), [1, 9, 3]);
        assert_eq!(zones.count(row), 3);
    }
}
