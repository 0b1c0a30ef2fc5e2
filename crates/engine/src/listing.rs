//! The options that most offers have, found without ceremony: by what lies in a zone, by columns and printed numbers.
//!
//! A plan is made for every seat, so that zones are known by their numbers. What takes more to answer is left to the
//! full way in `options.rs`.

use crate::code::Compare;
use crate::game::{Asks, Game};
use crate::state::{Choice, State};

/// How the options of an offer are found at one seat.
#[derive(Clone, Debug)]
pub(crate) struct QuickListing {
    pub guards: Vec<QuickGuard>,
    pub of: Quick,
}

/// What must hold before anything is listed.
#[derive(Clone, Copy, Debug)]
pub(crate) enum QuickGuard {
    /// a field of the player who is asked
    Mine(Amount),
    /// no card of a zone is in all of these columns
    Without { zone: u16, columns: u64 },
}

/// A field of the player who is asked, against a constant.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Amount {
    pub field: u16,
    pub compare: Compare,
    pub value: i32,
}

#[derive(Clone, Debug)]
#[repr(u8)]
pub(crate) enum Quick {
    /// an action without parameters
    Bare,
    /// an action with any card of a zone
    Zone(u16),
    /// an action with cards that a printed number tells
    Priced { from: Vec<Spread>, price: Price },
    /// an action with cards that are in all of these columns; of what `more` tells nothing is known
    Columns { zone: u16, columns: u64, price: Option<Price>, more: bool },
    /// activated abilities of the cards of a zone; those of the next offers as well
    Abilities { zone: u16, kinds: Vec<AbilitiesOfKind> },
    /// the full way is needed
    Slow,
}

/// Activated abilities of a kind: cards that have one are in one column, those that have used it in another.
#[derive(Clone, Copy, Debug)]
pub(crate) struct AbilitiesOfKind {
    pub kind: u16,
    pub has: u8,
    pub used: Option<u8>,
    /// if all of them need another card in one of their columns: those columns
    pub pairs: u64,
}

/// All cards of a zone, or the top one.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Spread {
    pub zone: u16,
    pub top: bool,
}

/// A printed number against a field of the player who is asked.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Price {
    pub field: u16,
    pub compare: Compare,
    pub of: Paid,
    /// what is less than this fits no card
    pub cheapest: i64,
}

#[derive(Clone, Copy, Debug)]
pub(crate) enum Paid {
    Mine(u16),
    Const(i32),
}

#[inline]
fn plans_of(game: &Game, list: u32, seat: u8) -> &[QuickListing] {
    let seats = game.ir.settings.players_max as usize;
    &game.quick_listings[list as usize * seats + seat as usize]
}

/// Whether an offer may be listed quickly.
#[inline]
pub(crate) fn is_quick(game: &Game, list: u32, seat: u8, index: usize) -> bool {
    plans_of(game, list, seat).get(index).is_some_and(|plan| !matches!(plan.of, Quick::Slow))
}

/// Lists offers from this one on until one takes more; tells which.
pub(crate) fn list_quickly(
    game: &Game,
    state: &State,
    list: u32,
    seat: u8,
    first: usize,
    options: &mut Vec<Choice>,
) -> usize {
    let plans = plans_of(game, list, seat);
    let fields = game.fields.players.len();
    let mine = &state.players[seat as usize * fields..][..fields];
    let mut lister = Lister { game, state, mine, options };
    let mut at = first;
    while let Some(plan) = plans.get(at) {
        if !plan.guards.is_empty() {
            match lister.are_met(&plan.guards) {
                Some(true) => {}
                Some(false) => {
                    at += 1;
                    continue;
                }
                None => return at,
            }
        }
        let what = at as u16;
        at += match &plan.of {
            Quick::Bare => {
                lister.options.push(Choice::bare(what));
                1
            }
            Quick::Zone(zone) => {
                let cards = state.zones.cards(*zone).iter();
                lister.options.extend(cards.map(|card| Choice::one(what, *card)));
                1
            }
            Quick::Priced { from, price } => {
                lister.priced(from, price, what);
                1
            }
            // None of the cards that could be meant is as cheap as that.
            Quick::Columns { price: Some(price), .. } if price.cheapest > price.limit(mine) => 1,
            Quick::Columns { zone, columns, price, more } => match lister.in_columns(*zone, *columns) {
                Some(0) => 1,
                Some(positions) if lister.columns(*zone, positions, price.as_ref(), *more, what) => 1,
                _ => return at,
            },
            Quick::Abilities { zone, kinds } => match lister.abilities(*zone, kinds, what) {
                0 => return at,
                done => done,
            },
            Quick::Slow => return at,
        };
    }
    at
}

struct Lister<'a> {
    game: &'a Game,
    state: &'a State,
    /// the fields of the player who is asked
    mine: &'a [i64],
    options: &'a mut Vec<Choice>,
}

impl Lister<'_> {
    /// Whether all guards hold, if that can be told.
    #[inline]
    fn are_met(&self, guards: &[QuickGuard]) -> Option<bool> {
        for guard in guards {
            let holds = match *guard {
                QuickGuard::Mine(Amount { field, compare, value }) => {
                    compare.holds(self.mine[field as usize], i64::from(value))
                }
                QuickGuard::Without { zone, columns } => self.in_columns(zone, columns)? == 0,
            };
            if !holds {
                return Some(false);
            }
        }
        Some(true)
    }

    #[inline]
    fn priced(&mut self, from: &[Spread], price: &Price, what: u16) {
        let (limit, printed) = (price.limit(self.mine), self.game.cards.of_field(price.field));
        for spread in from {
            let cards = self.state.zones.cards(spread.zone);
            let first = if spread.top { cards.len().saturating_sub(1) } else { 0 };
            let mut cards = &cards[first..];
            // So many at a time as there are bits to note those that fit.
            while !cards.is_empty() {
                let (some, others) = cards.split_at(cards.len().min(64));
                let fitting = match price.compare {
                    Compare::LessEqual => self.fitting(some, printed, |of_card| of_card <= limit),
                    compare => self.fitting(some, printed, |of_card| compare.holds(of_card, limit)),
                };
                if fitting != 0 {
                    self.push(some, fitting, what);
                }
                cards = others;
            }
        }
    }

    /// Positions of the cards whose printed number fits.
    #[inline(always)]
    fn fitting(&self, cards: &[u16], printed: &[i64], fits: impl Fn(i64) -> bool) -> u64 {
        let objects = &self.state.objects[..];
        let mut fitting = 0;
        for (position, card) in cards.iter().enumerate() {
            let fits = *card != 0 && fits(printed[objects[*card as usize].card as usize]);
            fitting |= u64::from(fits) << (position & 63);
        }
        fitting
    }

    /// The cards at these positions become options.
    #[inline(never)]
    fn push(&mut self, cards: &[u16], mut positions: u64, what: u16) {
        while positions != 0 {
            self.options.push(Choice::one(what, cards[positions.trailing_zeros() as usize]));
            positions &= positions - 1;
        }
    }

    /// Positions of the cards of a zone that are in all of these columns, if it has columns.
    #[inline]
    fn in_columns(&self, zone: u16, mut which: u64) -> Option<u64> {
        let columns = self.state.zones.columns(zone)?;
        let mut positions = u64::MAX;
        while which != 0 {
            positions &= columns[which.trailing_zeros() as usize];
            which &= which - 1;
        }
        Some(positions)
    }

    /// Those of the cards at some positions that fit; false if more must be asked of some.
    #[inline(never)]
    fn columns(
        &mut self,
        zone: u16,
        mut positions: u64,
        price: Option<&Price>,
        more: bool,
        what: u16,
    ) -> bool {
        let cards = self.state.zones.cards(zone);
        if let Some(price) = price {
            let (limit, printed) = (price.limit(self.mine), self.game.cards.of_field(price.field));
            let fits = |of_card| price.compare.holds(of_card, limit);
            positions &= self.fitting(&cards[..cards.len().min(64)], printed, fits);
        }
        if positions != 0 && !more {
            self.push(cards, positions, what);
        }
        positions == 0 || !more
    }

    /// Abilities that were not used this turn; tells of how many kinds, until more must be asked of some.
    #[inline]
    fn abilities(&mut self, zone: u16, kinds: &[AbilitiesOfKind], what: u16) -> usize {
        let Some(columns) = self.state.zones.columns(zone).filter(|_| self.state.gained.is_empty()) else {
            return 0;
        };
        for (done, kind) in kinds.iter().enumerate() {
            let used = kind.used.map_or(0, |column| columns[column as usize]);
            let mut unused = columns[kind.has as usize] & !used;
            if unused != 0 && kind.pairs != 0 {
                unused &= not_alone(columns, kind.pairs);
            }
            if unused != 0 && !self.abilities_at(zone, columns, unused, kind, what + done as u16) {
                return done;
            }
        }
        kinds.len()
    }

    /// False if more must be asked of some.
    #[inline(never)]
    fn abilities_at(
        &mut self,
        zone: u16,
        columns: &[u64],
        mut positions: u64,
        kind: &AbilitiesOfKind,
        what: u16,
    ) -> bool {
        let (table, from) = (&self.game.cards, self.options.len());
        let cards = self.state.zones.cards(zone);
        while positions != 0 {
            let card = cards[positions.trailing_zeros() as usize];
            positions &= positions - 1;
            let printed = self.state.objects[card as usize].card as usize;
            let only = &table.activated[printed * table.activated_kinds + kind.kind as usize];
            let usable = match only.asks {
                Asks::Nothing => true,
                Asks::Among { .. } if kind.pairs != 0 => true,
                Asks::Among { columns: among, at_least, .. } => are_among(columns, among, at_least),
                Asks::One(_) | Asks::All => {
                    self.options.truncate(from);
                    return false;
                }
            };
            if usable {
                let args = [card, u16::from(only.place), u16::from(only.trigger)];
                self.options.push(Choice { what, args });
            }
        }
        true
    }
}

impl Price {
    #[inline]
    fn limit(&self, mine: &[i64]) -> i64 {
        match self.of {
            Paid::Mine(field) => mine[field as usize],
            Paid::Const(value) => i64::from(value),
        }
    }
}

/// Positions of the cards that are not the only ones in one of these columns.
#[inline]
fn not_alone(columns: &[u64], mut which: u64) -> u64 {
    let mut found = 0;
    while which != 0 {
        let column = columns[which.trailing_zeros() as usize];
        if column & column.wrapping_sub(1) != 0 {
            found |= column;
        }
        which &= which - 1;
    }
    found
}

/// Whether so many cards are in any of these columns.
#[inline]
fn are_among(columns: &[u64], mut among: u64, at_least: u8) -> bool {
    let mut found = 0u64;
    while among != 0 {
        found |= columns[among.trailing_zeros() as usize];
        among &= among - 1;
    }
    for _ in 1..at_least {
        found &= found.saturating_sub(1);
    }
    found != 0 || at_least == 0
}

#[cfg(test)]
mod tests {
    use super::{are_among, not_alone};

    #[test]
    fn cards_that_share_a_column_are_not_alone() {
        let columns = [0b0110, 0b0001, 0b1001, 0b10000];
        assert_eq!(not_alone(&columns, 0b1111), 0b1111);
        assert_eq!(not_alone(&columns, 0b1010), 0, "each is alone in its column");
        // A card that prints both columns is among two if, and only if, it is not alone in one of them.
        for card in 0..5 {
            let own =
                (0..4).filter(|column| columns[*column] >> card & 1 != 0).fold(0, |own, c| own | 1 << c);
            assert_eq!(are_among(&columns, own, 2), not_alone(&columns, own) >> card & 1 != 0);
        }
    }

    #[test]
    fn cards_in_any_of_some_columns_are_counted_once() {
        let columns = [0b0110, 0b0010, 0b1000];
        let among = |which, at_least| are_among(&columns, which, at_least);
        assert!(among(0b001, 2) && !among(0b001, 3));
        assert!(among(0b011, 2) && !among(0b011, 3), "one of the two is in both");
        assert!(among(0b111, 3) && !among(0b111, 4));
        assert!(among(0, 0) && !among(0, 1));
    }
}
