//! Where cards lie: every zone is a run of cells in one array, so that copying a match is a few memory copies.
//!
//! Some zones keep *columns* too: for each yes-or-no fact about a card one word with a bit for each position, so that
//! a filter is a few ANDs. Facts are the caller's; owners, visibility and rules are others' business.

mod kept;
mod on_cards;

use self::kept::KeptZones;
use self::on_cards::OnCards;
use crate::state::InBuffers;
use serde::{Deserialize, Serialize};

/// No player.
pub(crate) const NOBODY: u8 = u8::MAX;

#[derive(Clone, Copy, Debug)]
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
    /// seats that do not see its cards, one bit each (of a card's zone that is settled when asked)
    pub blind: u8,
    /// where its columns begin, or [`NO_COLUMNS`]
    columns: u32,
    /// another zone of the same card, or 0
    next: u16,
    /// what is true of no card in it is missing here; what cards print that have left may still be
    pub faces: Faces,
    /// nobody asks what may be true of its cards: that is not noted
    pub faceless: bool,
    /// some card in it may not be its player's own
    pub strangers: bool,
}

impl ZoneHead {
    /// How many places are taken, or there to be taken.
    #[inline]
    pub fn len(&self) -> usize {
        self.len as usize
    }

    /// Neither slots nor a card's: a run of cards, perhaps with columns.
    #[inline]
    fn is_run(&self) -> bool {
        !self.slotted && self.host == 0
    }
}

/// What some printed cards are and have, together.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Faces {
    /// yes-or-no facts, a bit each
    pub facts: u64,
    /// kinds of abilities that somebody looks for card by card, a bit each
    pub prints: u64,
    /// which events somebody else's doing wakes abilities of theirs, as listeners count them
    pub hears: u64,
}

impl Faces {
    /// Nothing is known.
    const ANY: Self = Self { facts: u64::MAX, prints: u64::MAX, hears: u64::MAX };

    pub const fn and(self, other: Self) -> Self {
        Self {
            facts: self.facts | other.facts,
            prints: self.prints | other.prints,
            hears: self.hears | other.hears,
        }
    }
}

const NO_COLUMNS: u32 = u32::MAX;

/// So few cards are moved one by one in less time than it takes to call what moves many.
const SHORT: usize = 16;

/// Where in a zone a card is put.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum End {
    /// the end: where cards arrive
    Top,
    Bottom,
    /// so many cards from the beginning; behind the last one if there are fewer
    At(u16),
}

/// So many cells of a zone can be looked at in one go; one with slots has them.
pub(crate) const FIRST_CELLS: usize = 8;

/// Positions that columns cover; a longer zone is searched card by card.
pub(crate) const COLUMN_LENGTH: usize = 64;

#[derive(Debug, Default, Serialize, Deserialize)]
#[serde(try_from = "KeptZones", into = "KeptZones")]
pub(crate) struct Zones {
    heads: Vec<ZoneHead>,
    cells: Vec<u16>,
    columns: Vec<u64>,
    /// columns of a zone
    width: u32,
    /// by card: the latest of its zones, 0 if it has none
    of_cards: Vec<u16>,
    on_cards: OnCards,
}

/// Between which zones a card has passed: their kinds, whose the second is and who does not see it there.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Passage {
    pub from: u16,
    pub to: u16,
    pub seat: u8,
    pub blind: u8,
}

/// Takes a card out of a run of cards: those behind it move up. Tells where it lay; the caller may know, else it
/// is looked for, at the end first.
#[inline]
fn take(cards: &mut [u16], card: u16, at: usize) -> usize {
    let last = cards.len() - 1;
    let mut position = at.min(last);
    if cards[position] != card {
        position = cards.iter().position(|c| *c == card).unwrap_or(last);
    }
    if last - position < SHORT {
        for place in position..last {
            cards[place] = cards[place + 1];
        }
    } else {
        cards.copy_within(position + 1.., position);
    }
    position
}

/// What is true of the card at a position is noted.
#[inline]
fn set_bits(columns: &mut [u64], position: usize, mut facts: u64) {
    while facts != 0 {
        columns[facts.trailing_zeros() as usize] |= 1 << position;
        facts &= facts - 1;
    }
}

/// What lies behind a position moves up.
#[inline]
fn close_gap(columns: &mut [u64], position: usize) {
    let below = (1u64 << position) - 1;
    for column in columns {
        *column = *column & below | *column >> 1 & !below;
    }
}

/// Only what lies at these positions is left.
#[inline]
fn keep_only(columns: &mut [u64], positions: u64) {
    if positions == 0 {
        columns.fill(0);
        return;
    }
    for column in columns {
        let (mut left, mut kept) = (*column & positions, 0);
        while left != 0 {
            let below = (1u64 << left.trailing_zeros()) - 1;
            kept |= 1 << (positions & below).count_ones();
            left &= left - 1;
        }
        *column = kept;
    }
}

impl Clone for Zones {
    fn clone(&self) -> Self {
        Self {
            heads: self.heads.clone(),
            cells: self.cells.clone(),
            columns: self.columns.clone(),
            width: self.width,
            of_cards: self.of_cards.clone(),
            on_cards: self.on_cards,
        }
    }

    fn clone_from(&mut self, source: &Self) {
        self.heads.clone_from(&source.heads);
        self.cells.clone_from(&source.cells);
        self.columns.clone_from(&source.columns);
        self.width = source.width;
        self.of_cards.clone_from(&source.of_cards);
        self.on_cards = source.on_cards;
    }
}

impl Zones {
    pub fn clear(&mut self) {
        self.heads.clear();
        self.cells.clear();
        self.columns.clear();
        self.of_cards.clear();
        self.on_cards = OnCards::default();
    }

    /// The kinds of zones in which some card may lie on another, one bit each; none if no card does.
    #[inline]
    pub fn kinds_on_cards(&self) -> u64 {
        self.on_cards.kinds
    }

    /// How many columns zones have that have any.
    pub fn width(&self) -> usize {
        self.width as usize
    }

    pub fn set_width(&mut self, width: usize) {
        self.width = width as u32;
    }

    pub fn set_blind(&mut self, zone: u16, seats: u8) {
        self.heads[zone as usize].blind = seats;
    }

    /// A card with this face has come to a zone.
    #[inline]
    pub fn note_face(&mut self, zone: u16, face: Faces) {
        let head = &mut self.heads[zone as usize];
        if !head.faceless {
            head.faces = if head.len == 1 { face } else { head.faces.and(face) };
        }
    }

    /// A card that lies in a zone has this face now, and may have its old one again.
    #[inline]
    pub fn add_face(&mut self, zone: u16, face: Faces) {
        let head = &mut self.heads[zone as usize];
        head.faces = head.faces.and(face);
    }

    /// Of the cards of an empty zone nothing will be noted.
    pub fn leave_faceless(&mut self, zone: u16) {
        let head = &mut self.heads[zone as usize];
        (head.faceless, head.faces) = (true, Faces::ANY);
    }

    pub fn set_faces(&mut self, zone: u16, faces: Faces) {
        self.heads[zone as usize].faces = faces;
    }

    /// Whether a card may lie in a zone that is not its player's own.
    #[inline]
    pub fn set_strangers(&mut self, zone: u16, strangers: bool) {
        self.heads[zone as usize].strangers = strangers;
    }

    /// So many cards at the end of a zone.
    #[inline]
    pub fn last(&self, zone: u16, count: usize) -> &[u16] {
        let cards = self.cards(zone);
        &cards[cards.len() - count..]
    }

    /// Gives an empty zone columns.
    pub fn add_columns(&mut self, zone: u16) {
        self.heads[zone as usize].columns = self.columns.len() as u32;
        self.columns.resize(self.columns.len() + self.width as usize, 0);
    }

    /// The columns of a zone, if it has any and is short enough.
    #[inline]
    pub fn columns(&self, zone: u16) -> Option<&[u64]> {
        let head = self.head(zone);
        if head.columns == NO_COLUMNS || head.len as usize > COLUMN_LENGTH {
            return None;
        }
        Some(&self.columns[head.columns as usize..head.columns as usize + self.width as usize])
    }

    /// Positions of the cards of a zone that are in all of these columns, if it has columns.
    #[inline]
    pub fn in_columns(&self, zone: u16, mut which: u64) -> Option<u64> {
        let columns = self.columns(zone)?;
        let mut positions = u64::MAX;
        while which != 0 {
            positions &= columns[which.trailing_zeros() as usize];
            which &= which - 1;
        }
        Some(positions)
    }

    #[inline]
    fn columns_mut(&mut self, zone: u16) -> Option<&mut [u64]> {
        let head = &self.heads[zone as usize];
        if head.columns == NO_COLUMNS {
            return None;
        }
        Some(&mut self.columns[head.columns as usize..head.columns as usize + self.width as usize])
    }

    pub fn has_columns(&self, zone: u16) -> bool {
        self.heads[zone as usize].columns != NO_COLUMNS
    }

    /// A card has come to the end of a zone with columns; `facts` has a bit for each column.
    #[inline]
    pub fn note_arrival(&mut self, zone: u16, facts: u64) {
        let position = self.heads[zone as usize].len as usize - 1;
        self.note(zone, position, facts);
    }

    /// Sets the bits of a position that were clear. The columns of a zone too long for them are empty.
    #[inline]
    pub fn note(&mut self, zone: u16, position: usize, facts: u64) {
        if self.heads[zone as usize].len as usize > COLUMN_LENGTH {
            if let Some(columns) = self.columns_mut(zone) {
                columns.fill(0);
            }
            return;
        }
        if let Some(columns) = self.columns_mut(zone) {
            set_bits(columns, position, facts);
        }
    }

    /// A card has left this position: those behind it move up.
    #[inline]
    fn note_leaving(&mut self, zone: u16, position: usize) {
        if position >= COLUMN_LENGTH {
            return;
        }
        if let Some(columns) = self.columns_mut(zone) {
            close_gap(columns, position);
        }
    }

    /// Clears some columns of all zones.
    pub fn clear_columns(&mut self, which: std::ops::Range<usize>) {
        if which.is_empty() {
            return;
        }
        for zone in self.columns.chunks_exact_mut(self.width as usize) {
            zone[which.clone()].fill(0);
        }
    }

    /// Nothing is noted of the cards of a zone.
    pub fn empty_columns(&mut self, zone: u16) {
        if let Some(columns) = self.columns_mut(zone) {
            columns.fill(0);
        }
    }

    /// A new empty zone; with `slots` it has that many places from the start.
    pub fn add(&mut self, kind: u16, seat: u8, host: u16, slots: Option<u16>) -> u16 {
        // Zones of cards are many and hold little.
        let room = if host == 0 { 16 } else { 4 };
        let capacity = slots.map_or(room, |slots| u32::from(slots).max(FIRST_CELLS as u32));
        let head = ZoneHead {
            start: self.cells.len() as u32,
            len: slots.map_or(0, u32::from),
            capacity,
            kind,
            host,
            seat,
            slotted: slots.is_some(),
            blind: 0,
            columns: NO_COLUMNS,
            faces: Faces::default(),
            faceless: false,
            strangers: false,
            next: self.of_cards.get(host as usize).copied().unwrap_or(0),
        };
        self.cells.resize(self.cells.len() + capacity as usize, 0);
        let number = self.heads.len() as u16;
        self.heads.push(head);
        if host != 0 {
            self.of_cards.resize(self.of_cards.len().max(host as usize + 1), 0);
            self.of_cards[host as usize] = number;
        }
        number
    }

    /// The zone of this kind of a card, if it was made.
    pub fn of_card(&self, kind: u16, host: u16) -> Option<u16> {
        let mut zone = self.of_cards.get(host as usize).copied()?;
        while zone != 0 {
            let head = self.head(zone);
            if head.kind == kind {
                return Some(zone);
            }
            zone = head.next;
        }
        None
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

    /// What lies at a position of a zone.
    #[inline]
    pub fn card_at(&self, zone: u16, position: usize) -> Option<u16> {
        let head = self.head(zone);
        if position >= head.len as usize {
            return None;
        }
        self.cells.get(head.start as usize + position).copied()
    }

    #[inline]
    pub fn cards_mut(&mut self, zone: u16) -> &mut [u16] {
        let head = self.heads[zone as usize];
        &mut self.cells[head.start as usize..head.start as usize + head.len as usize]
    }

    /// The first cells of a zone and what comes behind them, if it has no more cards than that.
    #[inline]
    pub fn first_cells(&self, zone: u16) -> Option<&[u16; FIRST_CELLS]> {
        let head = self.head(zone);
        if head.len as usize > FIRST_CELLS {
            return None;
        }
        self.cells.get(head.start as usize..)?.first_chunk()
    }

    pub fn is_empty(&self, zone: u16) -> bool {
        let head = self.head(zone);
        head.len == 0 || (head.slotted && self.cards(zone).iter().all(|card| *card == 0))
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
        let head = self.heads[zone as usize];
        let cards = &mut self.cells[head.start as usize..head.start as usize + head.len as usize];
        self.on_cards.subtract(&head, 1);
        if head.slotted {
            let position = cards.iter().position(|c| *c == card).unwrap_or(cards.len() - 1);
            cards[position] = 0;
            return position;
        }
        let position = take(cards, card, usize::MAX);
        self.heads[zone as usize].len -= 1;
        if head.columns != NO_COLUMNS {
            self.note_leaving(zone, position);
        }
        position
    }

    /// Puts a card at the end, or into the first empty slot.
    #[inline]
    pub fn push(&mut self, zone: u16, card: u16) {
        let head = self.heads[zone as usize];
        self.on_cards.add(&head, 1);
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

    /// Moves a card from one run of cards to the end of another, where it is noted what it is. None if they are no such
    /// runs, if there is no room, or if one is too long for its columns.
    #[inline]
    pub fn transfer(
        &mut self,
        from: u16,
        to: u16,
        card: u16,
        at: usize,
        facts: u64,
        face: impl Fn() -> Faces,
    ) -> Option<Passage> {
        let [source, target] = self.heads.get_disjoint_mut([from as usize, to as usize]).ok()?;
        if !source.is_run() || !target.is_run() || target.len == target.capacity || source.len == 0 {
            return None;
        }
        let is_short = |head: &ZoneHead| head.columns == NO_COLUMNS || (head.len as usize) < COLUMN_LENGTH;
        if !is_short(source) || !is_short(target) {
            return None;
        }
        let first = source.start as usize;
        let position = take(&mut self.cells[first..first + source.len as usize], card, at);
        source.len -= 1;
        self.cells[target.start as usize + target.len as usize] = card;
        if !target.faceless {
            target.faces = if target.len == 0 { face() } else { target.faces.and(face()) };
        }
        let passage = Passage { from: source.kind, to: target.kind, seat: target.seat, blind: target.blind };
        let (left, arrived) = (source.columns, target.columns);
        if left != NO_COLUMNS {
            close_gap(&mut self.columns[left as usize..left as usize + self.width as usize], position);
        }
        if arrived != NO_COLUMNS {
            let columns = &mut self.columns[arrived as usize..arrived as usize + self.width as usize];
            set_bits(columns, target.len as usize, facts);
        }
        target.strangers &= target.len != 0;
        target.len += 1;
        Some(passage)
    }

    /// Moves so many cards from the end of one run to the end of another, the last one first. Neither has columns.
    pub fn take_top(&mut self, from: u16, to: u16, count: usize) {
        debug_assert!(self.is_plain(from) && self.is_plain(to) && from != to);
        while (self.head(to).len as usize) + count > self.head(to).capacity as usize {
            self.grow(to);
        }
        let (source, target) = (self.heads[from as usize], self.heads[to as usize]);
        let (top, end) = ((source.start + source.len) as usize, (target.start + target.len) as usize);
        let middle = source.start.max(target.start) as usize;
        let (before, behind) = self.cells.split_at_mut(middle);
        let (taken, places) = if source.start < target.start {
            (&before[top - count..top], &mut behind[end - middle..][..count])
        } else {
            (&behind[top - middle - count..top - middle], &mut before[end..end + count])
        };
        for (place, card) in places.iter_mut().zip(taken.iter().rev()) {
            *place = *card;
        }
        self.heads[from as usize].len -= count as u32;
        self.heads[to as usize].len += count as u32;
    }

    /// Puts so many cards with consecutive numbers at the end of a run without columns.
    pub fn push_new(&mut self, zone: u16, first: u16, count: usize) {
        while self.head(zone).len as usize + count > self.head(zone).capacity as usize {
            self.grow(zone);
        }
        let head = &mut self.heads[zone as usize];
        let end = (head.start + head.len) as usize;
        head.len += count as u32;
        for (cell, card) in self.cells[end..end + count].iter_mut().zip(first..) {
            *cell = card;
        }
    }

    /// Takes the cards at these positions out, of a zone not too long for columns, and puts them at the end of another
    /// zone, in order: so many. The columns of that one are not kept up to date.
    pub fn extract(&mut self, from: u16, positions: u64, to: u16) -> usize {
        let there = 1u64.checked_shl(self.head(from).len).map_or(u64::MAX, |end| end - 1);
        let positions = positions & there;
        let moved = positions.count_ones();
        while self.head(to).len + moved > self.head(to).capacity {
            self.grow(to);
        }
        let (source, target) = (self.heads[from as usize], self.heads[to as usize]);
        let start = source.start as usize;
        let (mut kept, mut end) = (start, (target.start + target.len) as usize);
        for position in 0..source.len as usize {
            let card = self.cells[start + position];
            let leaves = position < COLUMN_LENGTH && positions >> position & 1 != 0;
            let place = if leaves { &mut end } else { &mut kept };
            self.cells[*place] = card;
            *place += 1;
        }
        self.on_cards.add(&target, moved);
        self.on_cards.subtract(&source, moved);
        self.heads[to as usize].len += moved;
        self.heads[from as usize].len -= moved;
        if let Some(columns) = self.columns_mut(from) {
            keep_only(columns, there & !positions);
        }
        moved as usize
    }

    /// Moves the whole of `from` behind the cards of `to`, in order: so many. Not if one of them has slots or columns.
    pub fn append(&mut self, from: u16, to: u16) -> Option<usize> {
        let [source, target] = self.heads.get_disjoint_mut([from as usize, to as usize]).ok()?;
        let is_plain = |head: &ZoneHead| !head.slotted && head.columns == NO_COLUMNS;
        if !is_plain(source) || !is_plain(target) {
            return None;
        }
        if source.len + target.len > target.capacity {
            self.grow(to);
            return self.append(from, to);
        }
        let cells = source.start as usize..(source.start + source.len) as usize;
        self.on_cards.add(target, source.len);
        self.on_cards.subtract(source, source.len);
        let end = (target.start + target.len) as usize;
        let count = cells.len();
        target.len += source.len;
        source.len = 0;
        self.cells.copy_within(cells, end);
        Some(count)
    }

    /// Whether a zone is a plain run of cards.
    pub fn is_plain(&self, zone: u16) -> bool {
        let head = self.head(zone);
        !head.slotted && head.columns == NO_COLUMNS
    }

    /// The same, and no card's.
    pub fn is_plain_run(&self, zone: u16) -> bool {
        self.is_plain(zone) && self.head(zone).host == 0
    }

    /// Puts a card so many places from the beginning; into that slot, if it is empty.
    pub fn insert(&mut self, zone: u16, position: u16, card: u16) {
        let position = position as usize;
        if self.cards(zone).get(position) == Some(&0) {
            return self.fill(zone, position, card);
        }
        self.push(zone, card);
        if !self.head(zone).slotted {
            let cards = self.cards_mut(zone);
            let position = position.min(cards.len() - 1);
            cards[position..].rotate_right(1);
        }
    }

    /// Puts a card into an empty slot.
    pub fn fill(&mut self, zone: u16, slot: usize, card: u16) {
        self.on_cards.add(&self.heads[zone as usize], 1);
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
}

impl InBuffers for Zones {
    fn bytes(&self) -> usize {
        self.heads.bytes() + self.cells.bytes() + self.columns.bytes() + self.of_cards.bytes()
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
        zones.insert(a, 0, 3);
        assert_eq!(zones.cards(a)[..4], [3, 1, 2, 4]);
        zones.append(b, a);
        assert!(zones.is_empty(b));
        assert_eq!((zones.cards(a)[40], zones.count(a)), (101, 80));
    }

    #[test]
    fn columns_follow_the_cards() {
        let mut zones = Zones::default();
        zones.set_width(2);
        let zone = zones.add(0, 0, 0, None);
        zones.add_columns(zone);
        let facts = |card: u16| u64::from(card % 2) | u64::from(card.is_multiple_of(3)) << 1;
        let rebuild = |zones: &mut Zones, zone| {
            zones.empty_columns(zone);
            for (position, card) in zones.cards(zone).to_vec().into_iter().enumerate() {
                zones.note(zone, position, facts(card));
            }
        };
        for card in 1..=70 {
            zones.push(zone, card);
            zones.note_arrival(zone, facts(card));
        }
        assert_eq!(zones.columns(zone), None);
        zones.remove(zone, 5);
        let mut again = zones.clone();
        rebuild(&mut again, zone);
        assert_eq!(again.columns, zones.columns, "kept up to date or made anew");
        for card in [70, 3, 68, 41, 1, 64] {
            zones.remove(zone, card);
        }
        rebuild(&mut zones, zone);
        zones.remove(zone, 9);
        assert!(!zones.is_plain(zone) && !zones.is_empty(zone));
        let expected = |bit: u64| {
            let cards = zones.cards(zone).iter().enumerate();
            cards.fold(0, |mask, (i, card)| mask | (facts(*card) >> bit & 1) << i)
        };
        assert_eq!(zones.columns(zone), Some(&[expected(0), expected(1)][..]));
    }

    #[test]
    fn columns_follow_those_who_stay() {
        let facts = |card: u16| u64::from(card % 2) | u64::from(card.is_multiple_of(3)) << 1;
        for count in [1u16, 5, 63, 64] {
            for taken in [0u64, 1, 0b10110, u64::MAX, 0x5555_5555_5555_5555, 1 << 62] {
                let mut zones = Zones::default();
                zones.set_width(2);
                let (from, to) = (zones.add(0, 0, 0, None), zones.add(1, 0, 0, None));
                zones.add_columns(from);
                for card in 1..=count {
                    zones.push(from, card);
                    zones.note_arrival(from, facts(card));
                }
                let moved = zones.extract(from, taken, to);
                assert_eq!((moved, zones.count(from)), (zones.count(to), count as usize - moved));
                assert_eq!(moved as u32, (taken & (u64::MAX >> (64 - count))).count_ones());
                let kept = zones.columns(from).map(<[u64]>::to_vec);
                zones.empty_columns(from);
                for (position, card) in zones.cards(from).to_vec().into_iter().enumerate() {
                    zones.note(from, position, facts(card));
                }
                assert_eq!(kept.as_deref(), zones.columns(from), "{count} cards, {taken:b} taken");
            }
        }
    }

    #[test]
    fn it_is_known_whether_cards_lie_on_others() {
        let mut zones = Zones::default();
        let deck = zones.add(0, 0, 0, None);
        let under = zones.add(1, NOBODY, 7, None);
        zones.push(deck, 1);
        assert_eq!(zones.kinds_on_cards(), 0, "a deck is no card's");
        for card in 2..=9 {
            zones.push(under, card);
        }
        zones.remove(under, 4);
        zones.append(deck, under);
        assert_eq!(zones.kinds_on_cards(), 0b10);
        zones.append(under, deck);
        assert_eq!((zones.kinds_on_cards(), zones.count(deck)), (0, 8));
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
