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
    /// activated abilities of the cards that are in one column and not in another
    Abilities { kind: u16, zone: u16, has: u8, used: Option<u8> },
    /// the full way is needed
    Slow,
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
}

#[derive(Clone, Copy, Debug)]
pub(crate) enum Paid {
    Mine(u16),
    Const(i32),
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
    let plans = &game.quick_listings[list as usize][seat as usize];
    let fields = game.fields.players.len();
    let mine = &state.players[seat as usize * fields..][..fields];
    for (index, plan) in plans.iter().enumerate().skip(first) {
        let what = index as u16;
        let from = options.len();
        let listed = match &plan.of {
            _ if let Some(guard) = plan.guards.iter().find(|guard| !guard.holds(state, mine)) => {
                guard.can_tell(state)
            }
            Quick::Bare => {
                options.push(Choice::bare(what));
                true
            }
            Quick::Zone(zone) => {
                options.extend(state.zones.cards(*zone).iter().map(|card| Choice::one(what, *card)));
                true
            }
            Quick::Priced { from, price } => {
                let limit = price.limit(mine);
                for spread in from {
                    list_priced(game, state, *spread, price, limit, what, options);
                }
                true
            }
            Quick::Columns { zone, columns, price, more } => {
                list_columns(game, state, (*zone, *columns), (price.as_ref(), mine), what, options)
                    && (!more || options.len() == from)
            }
            Quick::Abilities { kind, zone, has, used } => {
                state.gained.is_empty()
                    && list_abilities(game, state, (*zone, *has, *used), *kind, what, options)
            }
            Quick::Slow => false,
        };
        if !listed {
            options.truncate(from);
            return index;
        }
    }
    plans.len()
}

impl QuickGuard {
    #[inline]
    fn holds(&self, state: &State, mine: &[i64]) -> bool {
        match *self {
            Self::Mine(Amount { field, compare, value }) => {
                compare.holds(mine[field as usize], i64::from(value))
            }
            Self::Without { zone, columns } => in_columns(state, zone, columns) == Some(0),
        }
    }

    /// Whether it is known not to hold when that was not found.
    fn can_tell(&self, state: &State) -> bool {
        match *self {
            Self::Mine(_) => true,
            Self::Without { zone, .. } => state.zones.columns(zone).is_some(),
        }
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

    #[inline]
    fn fits(&self, game: &Game, state: &State, card: u16, limit: i64) -> bool {
        let table = &game.cards;
        let row = state.objects[card as usize].card as usize * table.field_count;
        self.compare.holds(table.printed[row + self.field as usize], limit)
    }
}

#[inline]
fn list_priced(
    game: &Game,
    state: &State,
    spread: Spread,
    price: &Price,
    limit: i64,
    what: u16,
    options: &mut Vec<Choice>,
) {
    let cards = state.zones.cards(spread.zone);
    let first = if spread.top { cards.len().saturating_sub(1) } else { 0 };
    for card in &cards[first..] {
        // The printed field of an empty slot is nobody's: it is read, but not used.
        if price.fits(game, state, *card, limit) && *card != 0 {
            options.push(Choice::one(what, *card));
        }
    }
}

/// Positions of the cards of a zone that are in all of these columns, if it has columns.
#[inline]
fn in_columns(state: &State, zone: u16, mut which: u64) -> Option<u64> {
    let columns = state.zones.columns(zone)?;
    let mut positions = u64::MAX;
    while which != 0 {
        positions &= columns[which.trailing_zeros() as usize];
        which &= which - 1;
    }
    Some(positions)
}

fn list_columns(
    game: &Game,
    state: &State,
    (zone, columns): (u16, u64),
    (price, mine): (Option<&Price>, &[i64]),
    what: u16,
    options: &mut Vec<Choice>,
) -> bool {
    let Some(mut positions) = in_columns(state, zone, columns) else { return false };
    if positions == 0 {
        return true;
    }
    let cards = state.zones.cards(zone);
    let limit = price.map_or(0, |price| price.limit(mine));
    while positions != 0 {
        let card = cards[positions.trailing_zeros() as usize];
        positions &= positions - 1;
        if price.is_none_or(|price| price.fits(game, state, card, limit)) {
            options.push(Choice::one(what, card));
        }
    }
    true
}

/// Abilities that were not used this turn; false if more must be asked of some.
#[inline]
fn list_abilities(
    game: &Game,
    state: &State,
    (zone, has, used): (u16, u8, Option<u8>),
    kind: u16,
    what: u16,
    options: &mut Vec<Choice>,
) -> bool {
    let Some(columns) = state.zones.columns(zone) else { return false };
    let used = used.map_or(0, |column| columns[column as usize]);
    let mut positions = columns[has as usize] & !used;
    if positions == 0 {
        return true;
    }
    let cards = state.zones.cards(zone);
    while positions != 0 {
        let card = cards[positions.trailing_zeros() as usize];
        positions &= positions - 1;
        let printed = state.objects[card as usize].card as usize;
        let only = &game.cards.activated[printed * game.cards.activated_kinds + kind as usize];
        let usable = match only.asks {
            Asks::Nothing => true,
            Asks::Among { columns: among, at_least } => are_among(columns, among, at_least),
            Asks::One(_) | Asks::All => return false,
        };
        if usable {
            options.push(Choice { what, args: [card, u16::from(only.place), u16::from(only.trigger)] });
        }
    }
    true
}

/// Whether so many cards are in any of these columns.
#[inline]
pub(crate) fn are_among(columns: &[u64], mut among: u64, at_least: u8) -> bool {
    let mut found = 0u64;
    while among != 0 {
        found |= columns[among.trailing_zeros() as usize];
        among &= among - 1;
    }
    found.count_ones() >= u32::from(at_least)
}
