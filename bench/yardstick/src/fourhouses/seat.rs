//! One player's cards: deck, hand, discard pile and board as flat arrays, the board also as bit columns.
//!
//! Knows how cards lie and move. Whose turn it is and what may be done is the simulator's business.

use super::cards::{SCOUT, VIPER};
use super::effects::{ALLY, BASE, COLUMNS, HOUSES, OUTPOST, TRAITS};
use crate::random::Stream;

/// All 100 cards a player can own, and room to copy eight at a time beyond the last.
const ROOM: usize = 112;
const STEP: usize = 8;

/// A row of cards; the top is the end.
#[derive(Clone, Copy, Debug)]
pub struct Pile {
    pub size: u8,
    cards: [u8; ROOM],
}

impl Pile {
    const EMPTY: Self = Self { size: 0, cards: [0; ROOM] };

    #[inline(always)]
    pub fn len(&self) -> usize {
        usize::from(self.size)
    }

    pub fn cards(&self) -> &[u8] {
        &self.cards[..self.len()]
    }

    #[inline(always)]
    pub fn push(&mut self, card: u8) {
        self.cards[self.len()] = card;
        self.size += 1;
    }

    /// Takes the card at `at` out; the order of the rest stays. What lies behind the end does not matter.
    #[inline(always)]
    pub fn remove(&mut self, at: usize) -> u8 {
        let card = self.cards[at];
        let mut to = at;
        while to + 1 < self.len() {
            copy_step(&mut self.cards, to + 1, to);
            to += STEP;
        }
        self.size -= 1;
        card
    }

    #[inline(always)]
    fn append(&mut self, cards: &[u8], count: usize) {
        let mut from = 0;
        while from < count {
            let step: [u8; STEP] = step_of(cards, from);
            let to = self.len() + from;
            self.cards[to..to + STEP].copy_from_slice(&step);
            from += STEP;
        }
        self.size += count as u8;
    }
}

#[inline(always)]
fn step_of(cards: &[u8], from: usize) -> [u8; STEP] {
    cards[from..from + STEP].try_into().unwrap_or_default()
}

#[inline(always)]
fn copy_step(cards: &mut [u8; ROOM], from: usize, to: usize) {
    let step = step_of(cards, from);
    cards[to..to + STEP].copy_from_slice(&step);
}

/// Cards in play, at most 64: one bit of a column each.
#[derive(Clone, Copy, Debug)]
pub struct Board {
    size: u8,
    cards: [u8; 64],
    columns: [u64; COLUMNS],
}

impl Board {
    const EMPTY: Self = Self { size: 0, cards: [0; 64], columns: [0; COLUMNS] };

    #[inline(always)]
    pub fn card(&self, at: u8) -> u8 {
        self.cards[usize::from(at & 63)]
    }

    #[inline(always)]
    pub fn column(&self, column: usize) -> u64 {
        self.columns[column]
    }

    #[inline(always)]
    pub fn count_house(&self, house: u8) -> u8 {
        self.columns[usize::from(house) % HOUSES].count_ones() as u8
    }

    #[inline(always)]
    pub fn spend(&mut self, column: usize, at: u8) {
        self.columns[column] &= !(1 << (at & 63));
    }

    /// Cards with an unused ally ability whose house is there at least twice.
    #[inline(always)]
    pub fn allied(&self) -> u64 {
        let mut in_company = 0;
        for house in &self.columns[..HOUSES] {
            let several = house & house.wrapping_sub(1) != 0;
            in_company |= if several { *house } else { 0 };
        }
        in_company & self.columns[ALLY]
    }

    /// Bases that may be attacked: outposts first.
    #[inline(always)]
    pub fn exposed(&self) -> u64 {
        if self.columns[OUTPOST] != 0 { self.columns[OUTPOST] } else { self.columns[BASE] }
    }

    #[inline(always)]
    pub fn enter(&mut self, card: u8) {
        let at = self.size;
        self.cards[usize::from(at)] = card;
        self.size += 1;
        let traits = u64::from(TRAITS[usize::from(card & 63)]);
        for (bit, column) in self.columns.iter_mut().enumerate() {
            *column |= (traits >> bit & 1) << (at & 63);
        }
    }

    #[inline(always)]
    pub fn leave(&mut self, at: u8) -> u8 {
        let card = self.card(at);
        for i in usize::from(at)..usize::from(self.size) - 1 {
            self.cards[i & 63] = self.cards[(i + 1) & 63];
        }
        self.size -= 1;
        let below = (1u64 << (at & 63)) - 1;
        for column in &mut self.columns {
            *column = (*column & below) | (*column >> 1 & !below);
        }
        card
    }

    fn clear(&mut self) {
        self.size = 0;
        self.columns = [0; COLUMNS];
    }
}

#[derive(Clone, Copy, Debug)]
pub struct Seat {
    pub authority: i32,
    /// Discards owed at the start of the next turn.
    pub owed: u8,
    pub board: Board,
    pub hand: Pile,
    pub deck: Pile,
    pub discard: Pile,
}

impl Seat {
    pub const START: Self = Self {
        authority: 50,
        owed: 0,
        board: Board::EMPTY,
        hand: Pile::EMPTY,
        deck: starting_deck(),
        discard: Pile::EMPTY,
    };

    pub fn shuffle_deck(&mut self, chance: &mut Stream) {
        let size = self.deck.len();
        chance.shuffle(&mut self.deck.cards[..size]);
    }

    #[inline(always)]
    pub fn draw(&mut self, count: u8, chance: &mut Stream) {
        for _ in 0..count {
            if self.deck.size == 0 {
                if self.discard.size == 0 {
                    return;
                }
                self.reshuffle(chance);
            }
            self.deck.size -= 1;
            self.hand.push(self.deck.cards[self.deck.len()]);
        }
    }

    #[inline(never)]
    fn reshuffle(&mut self, chance: &mut Stream) {
        self.deck = self.discard;
        self.discard.size = 0;
        self.shuffle_deck(chance);
    }

    /// The end of a turn: ships and hand to the discard pile, bases are ready again, five new cards.
    pub fn clean_up(&mut self, chance: &mut Stream) {
        self.clear_ships();
        self.discard.append(&self.hand.cards, self.hand.len());
        self.hand.size = 0;
        self.draw(5, chance);
    }

    fn clear_ships(&mut self) {
        let count = usize::from(self.board.size);
        let bases = self.board.columns[BASE];
        if bases == 0 {
            self.discard.append(&self.board.cards, count);
            self.board.clear();
            return;
        }
        let cards = self.board.cards;
        self.board.clear();
        for (i, &card) in cards[..count].iter().enumerate() {
            if bases >> i & 1 != 0 {
                self.board.enter(card);
            } else {
                self.discard.push(card);
            }
        }
    }
}

const fn starting_deck() -> Pile {
    let mut deck = Pile { size: 10, cards: [SCOUT; ROOM] };
    deck.cards[8] = VIPER;
    deck.cards[9] = VIPER;
    deck
}
