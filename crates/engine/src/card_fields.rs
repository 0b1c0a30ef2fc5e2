//! Fields of cards that are assigned in the course of a match.
//!
//! Most cards never differ from what is printed on them: a row of values is kept only for those that do, or did.

use crate::game::Game;
use crate::state::{InBuffers, State};
use serde::{Deserialize, Serialize};

#[derive(Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct CardFields {
    /// by object: its row, counted from 1; 0 while all of it is as printed
    rows: Vec<u16>,
    /// row by row, a value for each field that is ever assigned
    values: Vec<i32>,
}

impl Clone for CardFields {
    fn clone(&self) -> Self {
        Self { rows: self.rows.clone(), values: self.values.clone() }
    }

    fn clone_from(&mut self, source: &Self) {
        self.rows.clone_from(&source.rows);
        self.values.clone_from(&source.values);
    }
}

impl CardFields {
    pub fn clear(&mut self) {
        self.rows.clear();
        self.values.clear();
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
        self.rows.bytes() + self.values.bytes()
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
        std::mem::replace(&mut self.fields.values[row + slot as usize], value) != value
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
        for field in &game.fields.stored {
            let printed = self.own_printed(game, card, *field);
            self.fields.values.push(printed as i32);
        }
        self.fields.rows[card as usize] = (row / game.fields.stored.len() + 1) as u16;
        row
    }
}

#[cfg(test)]
mod tests {
    use super::CardFields;

    #[test]
    fn rows_that_are_not_there_do_not_fit() {
        let fields =
            |rows: &[u16], values: usize| CardFields { rows: rows.to_vec(), values: vec![0; values] };
        assert!(fields(&[0, 2, 0, 1], 6).fit(4, 3));
        assert!(fields(&[0, 0], 0).fit(2, 0), "a game that assigns no field of cards");
        assert!(!fields(&[0, 2, 0], 6).fit(4, 3), "an object without a place for a row");
        assert!(!fields(&[0, 3, 0, 1], 6).fit(4, 3), "a row that is not there");
        assert!(!fields(&[0, 2, 0, 1], 7).fit(4, 3), "a part of a row");
        assert!(!fields(&[0, 1], 0).fit(2, 0) && !fields(&[0, 0], 2).fit(2, 0));
    }
}
