//! Fields of cards that are assigned in the course of a match.
//!
//! Most cards never differ from what is printed on them: a row of values is kept only for those that do, or did.

use crate::game::Game;
use crate::state::{CopyField, InBuffers, State};
use serde::{Deserialize, Serialize};

#[derive(Debug, Default, Serialize, Deserialize)]
pub(crate) struct CardFields {
    /// by object: its row, counted from 1; 0 while all of it is as printed
    rows: Vec<u16>,
    /// row by row, a value for each field that is ever assigned
    values: Vec<i32>,
    /// by storage slot: how many rows hold something else than what is printed on every card of the game; it follows
    /// from the rows
    #[serde(skip)]
    unlike: Vec<u16>,
}

/// What follows from the rest is not compared: it may be counted generously until a match is loaded.
impl PartialEq for CardFields {
    fn eq(&self, other: &Self) -> bool {
        self.rows == other.rows && self.values == other.values
    }
}

impl Clone for CardFields {
    fn clone(&self) -> Self {
        Self { rows: self.rows.clone(), values: self.values.clone(), unlike: self.unlike.clone() }
    }

    fn clone_from(&mut self, source: &Self) {
        self.rows.clone_from(&source.rows);
        self.values.clone_from(&source.values);
        self.unlike.clone_from(&source.unlike);
    }
}

impl CardFields {
    pub fn clear(&mut self) {
        self.rows.clear();
        self.values.clear();
        self.unlike.clear();
    }

    /// There are so many objects now; new ones are as printed.
    pub fn cover(&mut self, objects: usize) {
        self.rows.resize(objects, 0);
    }

    /// Where the values of an object begin, if it has any of its own.
    #[inline]
    fn row(&self, object: u16, width: usize) -> Option<usize> {
        (self.rows[object as usize] as usize).checked_sub(1).map(|row| row * width)
    }

    /// Counts again how many rows are unlike what all cards print; single copies that print a field otherwise count as
    /// well.
    fn count_unlike(&mut self, common: &[Option<i32>], printed: &(impl Iterator<Item = u16> + Clone)) {
        let (Self { values, unlike, .. }, width) = (self, common.len());
        unlike.clear();
        unlike.extend(common.iter().enumerate().map(|(slot, common)| {
            let rows = values.chunks_exact(width);
            let rows = rows.filter(|row| common.is_some_and(|common| row[slot] != common));
            rows.count() as u16 + printed.clone().filter(|of| usize::from(*of) == slot).count() as u16
        }));
    }

    /// Every value of every object that has its own.
    pub fn each_value(&self, visit: impl FnMut(i32)) {
        self.values.iter().copied().for_each(visit);
    }

    /// Whether it can be of a match with so many objects, and so many fields that are ever assigned.
    pub fn fit(&self, objects: usize, width: usize) -> bool {
        let rows = self.values.len().checked_div(width).unwrap_or(0);
        self.rows.len() == objects
            && self.values.len() == rows * width
            && self.rows.iter().all(|row| *row as usize <= rows)
    }
}

impl InBuffers for CardFields {
    fn bytes(&self) -> usize {
        self.rows.bytes() + self.values.bytes() + self.unlike.bytes()
    }
}

impl State {
    /// A field that is ever assigned, as it was assigned last or is printed.
    #[inline]
    pub(crate) fn stored(&self, game: &Game, card: u16, slot: u16) -> i64 {
        match self.fields.row(card, game.fields.stored.len()) {
            Some(row) => i64::from(self.fields.values[row + slot as usize]),
            None => self.own_printed(game, card, game.fields.stored[slot as usize]),
        }
    }

    /// Whether one of these fields is on every card in the match what is printed on every card of the game.
    #[inline]
    pub(crate) fn lacks_some(&self, game: &Game, slots: &[u16]) -> bool {
        let unlike = |slot: u16| self.fields.unlike.get(slot as usize).is_some_and(|count| *count != 0);
        let is_common = |slot: u16| {
            let common = game.fields.common[slot as usize].map(i64::from);
            (1..self.objects.len() as u16).all(|card| Some(self.stored(game, card, slot)) == common)
        };
        slots.iter().any(|slot| {
            debug_assert!(unlike(*slot) || is_common(*slot));
            !unlike(*slot)
        })
    }

    /// Counts again on how many cards each of these fields may be something else than all cards of the game print.
    pub(crate) fn count_unlike(&mut self, game: &Game) {
        let slot = |copy: &CopyField| game.fields.storage[copy.field as usize];
        self.fields.count_unlike(&game.fields.common, &self.copies.iter().filter_map(slot));
    }

    /// Whether a card may differ from what is printed on it.
    #[inline]
    pub(crate) fn has_own_fields(&self, game: &Game, card: u16) -> bool {
        self.fields.row(card, game.fields.stored.len()).is_some()
    }

    /// Assigns such a field; tells whether it was another before.
    #[inline]
    pub(crate) fn store(&mut self, game: &Game, card: u16, slot: u16, value: i32) -> bool {
        let row = match self.fields.row(card, game.fields.stored.len()) {
            Some(row) => row,
            None if self.own_printed(game, card, game.fields.stored[slot as usize]) == i64::from(value) => {
                return false;
            }
            None => self.give_row(game, card),
        };
        let before = std::mem::replace(&mut self.fields.values[row + slot as usize], value);
        if let Some(common) = game.fields.common[slot as usize] {
            let unlike = &mut self.fields.unlike[slot as usize];
            *unlike = *unlike + u16::from(value != common) - u16::from(before != common);
        }
        before != value
    }

    /// Such a field is as printed again; tells whether it was not.
    pub(crate) fn store_printed(&mut self, game: &Game, card: u16, slot: u16) -> bool {
        self.has_own_fields(game, card) && {
            let printed = self.own_printed(game, card, game.fields.stored[slot as usize]);
            self.store(game, card, slot, printed as i32)
        }
    }

    /// All fields of a card are as printed.
    pub(crate) fn store_all_printed(&mut self, game: &Game, card: u16) {
        let slots = if self.has_own_fields(game, card) { game.fields.stored.len() as u16 } else { 0 };
        for slot in 0..slots {
            self.store_printed(game, card, slot);
        }
    }

    #[inline(never)]
    fn give_row(&mut self, game: &Game, card: u16) -> usize {
        let row = self.fields.values.len();
        self.fields.unlike.resize(game.fields.stored.len(), 0);
        for (slot, field) in game.fields.stored.iter().enumerate() {
            let printed = self.own_printed(game, card, *field) as i32;
            self.fields.values.push(printed);
            let is_unlike = game.fields.common[slot].is_some_and(|common| printed != common);
            self.fields.unlike[slot] += u16::from(is_unlike);
        }
        self.fields.rows[card as usize] = (row / game.fields.stored.len() + 1) as u16;
        row
    }
}

#[cfg(test)]
mod tests {
    use super::CardFields;

    #[test]
    fn rows_are_counted_that_hold_something_else_than_all_cards_print() {
        let mut fields = CardFields { values: vec![0, 1, 5, 0, 1, 6, 7, 1, 5], ..Default::default() };
        fields.count_unlike(&[Some(0), Some(1), None], &[].into_iter());
        assert_eq!(
            fields.unlike,
            [1, 0, 0],
            "one differs, none does, and of what cards print differently none counts"
        );
        fields.count_unlike(&[Some(0), Some(1), None], &[1].into_iter());
        assert_eq!(
            fields.unlike,
            [1, 1, 0],
            "a copy that prints it otherwise may differ, whatever its row says"
        );
        fields.count_unlike(&[], &[].into_iter());
        assert!(fields.unlike.is_empty(), "a game that assigns no field of cards");
    }

    #[test]
    fn what_is_counted_is_no_part_of_what_is_compared() {
        let of = |values: Vec<i32>| CardFields { rows: vec![0, 1], values, ..Default::default() };
        let (mut counted, not_counted) = (of(vec![4]), of(vec![4]));
        counted.count_unlike(&[Some(0)], &[].into_iter());
        assert_ne!(counted.unlike, not_counted.unlike);
        assert_eq!(counted, not_counted, "a match that was just loaded has counted nothing yet");
        assert_ne!(counted, of(vec![5]), "what is stored is compared");
    }

    #[test]
    fn rows_that_are_not_there_do_not_fit() {
        let fields = |rows: &[u16], values: usize| CardFields {
            rows: rows.to_vec(),
            values: vec![0; values],
            ..Default::default()
        };
        assert!(fields(&[0, 2, 0, 1], 6).fit(4, 3));
        assert!(fields(&[0, 0], 0).fit(2, 0), "a game that assigns no field of cards");
        assert!(!fields(&[0, 2, 0], 6).fit(4, 3), "an object without a place for a row");
        assert!(!fields(&[0, 3, 0, 1], 6).fit(4, 3), "a row that is not there");
        assert!(!fields(&[0, 2, 0, 1], 7).fit(4, 3), "a part of a row");
        assert!(!fields(&[0, 1], 0).fit(2, 0) && !fields(&[0, 0], 2).fit(2, 0));
    }
}
