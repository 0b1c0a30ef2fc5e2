//! The options that most offers have, found without ceremony: by what lies in a zone, by columns and printed numbers.
//!
//! A plan is made for every seat, so that zones are known by their numbers. Options are not written out: most lists are
//! looked at once, to take one option, and for that it is enough to know where its card lies. What takes more to answer
//! is left to the full way in `options.rs`.

use crate::code::{Compare, ShortAction};
use crate::game::{Asks, Game};
use crate::state::{Choice, Object, Pending, State};
use crate::zones::{COLUMN_LENGTH, FIRST_CELLS, Zones};

/// How the options of a list are found at one seat.
#[derive(Clone, Debug, Default)]
pub(crate) struct QuickList {
    /// in the order of the options
    pub steps: Vec<Step>,
    /// by offer: its first step; then the end
    pub of_offers: Vec<u16>,
    // The same steps by how they are found: each way in a loop of its own.
    pub bare: Vec<Find<Gate>>,
    pub whole_zones: Vec<Find<()>>,
    pub abilities: Vec<Find<Vec<AbilitiesOfKind>>>,
    pub rows: Vec<Find<(u8, Price)>>,
    pub tops: Vec<Find<Price>>,
    pub priced: Vec<Find<Price>>,
    pub in_columns: Vec<Find<InColumns>>,
    /// those that need the full way
    pub slow: Vec<u16>,
    /// there may be no need for it
    pub is_quick: bool,
}

/// Some options of an offer.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Step {
    /// the offer
    pub what: u16,
    pub zone: u16,
    pub of: Options,
    /// if it is an action of the turn player that needs no frame
    pub short: ShortAction,
}

#[derive(Clone, Copy, Debug)]
pub(crate) enum Options {
    /// an action without parameters
    Bare,
    /// an action with any card of the zone
    Cards,
    /// an action with the top card of the zone
    Top,
    /// an action with cards at some positions of the zone
    Some,
    /// activated abilities of a kind of cards at some positions of the zone
    Abilities(u16),
}

/// How the options of a step are found.
#[derive(Clone, Debug)]
pub(crate) struct Find<T> {
    pub step: u16,
    pub zone: u16,
    /// what must hold before
    pub guards: Vec<Guard>,
    pub of: T,
}

/// A field of the player who is asked lies between two numbers: most conditions are no more than that.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Gate {
    field: u16,
    from: i64,
    /// how much greater than that it may be
    width: u64,
}

/// What must hold before anything is listed.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Guard {
    Gate(Gate),
    /// no card of a zone is in all of these columns
    Without {
        zone: u16,
        columns: u64,
    },
}

/// A printed number that must not be greater than a limit. Where it is the other way round, both are turned.
#[derive(Clone, Debug)]
pub(crate) struct Price {
    /// the number on every card
    pub printed: Vec<i64>,
    pub limit: Limit,
}

/// A field of the player who is asked, so many times, and so much more.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Limit {
    pub field: u16,
    /// 0 if no field matters
    pub times: i64,
    pub plus: i64,
}

#[derive(Clone, Debug)]
pub(crate) struct InColumns {
    /// where there may be any
    pub gate: Gate,
    pub columns: u64,
    pub price: Option<Price>,
    pub first: Option<First>,
    /// there is more to ask of those
    pub more: bool,
}

/// While some card of a zone is in all of these columns, only cards in the other column will do.
#[derive(Clone, Copy, Debug)]
pub(crate) struct First {
    pub zone: u16,
    pub columns: u64,
    pub only: u8,
}

/// Activated abilities of a kind: cards that have one are in one column, those that have used it in another.
#[derive(Clone, Copy, Debug)]
pub(crate) struct AbilitiesOfKind {
    pub step: u16,
    pub kind: u16,
    pub has: u8,
    pub used: Option<u8>,
    /// if all of them need another card in one of their columns: the first of those columns, and how many they are
    pub pairs: (u8, u8),
    /// there is more to ask of some
    pub more: bool,
}

/// What is known of an option besides what it is: that need not be found out again.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Hint {
    /// where its card may lie in its zone
    pub at: usize,
    /// how it is done, if it is an action of the turn player that needs no frame
    pub short: ShortAction,
}

impl Default for Hint {
    fn default() -> Self {
        Self { at: usize::MAX, short: ShortAction::None }
    }
}

/// The options of a step, not written out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Run {
    /// of the cards in the zone, unless they are all of it or there is none to an option
    positions: u64,
    count: u32,
}

impl Run {
    const NONE: Self = Self { positions: 0, count: 0 };

    /// They take more to tell.
    const UNTOLD: Self = Self { positions: 0, count: u32::MAX };

    /// So many options that need no positions.
    #[inline(always)]
    const fn all(count: u32) -> Self {
        Self { positions: 0, count }
    }

    #[inline(always)]
    const fn of(positions: u64) -> Self {
        Self { positions, count: positions.count_ones() }
    }
}

/// Which of the few cards of a zone fit a printed number, as long as they are the same cards.
#[derive(Clone, Copy, Debug, Default)]
struct Row {
    cards: [u16; Row::PLACES],
    /// positions of those that are no dearer than so much
    up_to: [u8; Row::LIMITS],
}

impl Row {
    const PLACES: usize = FIRST_CELLS;
    const LIMITS: usize = Price::MOST_IN_ROW as usize + 1;

    /// Positions of the cards that fit, if they are not too many.
    #[inline(always)]
    fn fitting(&mut self, lister: &Lister<'_>, zone: u16, price: &Price) -> Option<u64> {
        let cells = lister.zones.first_cells(zone)?;
        // Its places are the same for ever, what lies there is not.
        if *cells != self.cards {
            self.fill(*lister, cells, zone, price);
        }
        let limit = price.limit.value(lister.mine);
        Some(if limit < 0 { 0 } else { self.up_to[limit.min(Price::MOST_IN_ROW) as usize].into() })
    }

    #[cold]
    fn fill(&mut self, lister: Lister<'_>, cells: &[u16; Self::PLACES], zone: u16, price: &Price) {
        self.cards = *cells;
        self.up_to = [0; Self::LIMITS];
        for (position, card) in lister.zones.cards(zone).iter().enumerate().filter(|(_, card)| **card != 0) {
            let number = price.printed[lister.objects[*card as usize].card as usize];
            self.up_to[number as usize % Self::LIMITS] |= 1 << position;
        }
        // Who can pay more can pay less.
        for limit in 1..Self::LIMITS {
            self.up_to[limit] |= self.up_to[limit - 1];
        }
    }
}

impl Price {
    /// It is kept which cards fit where their numbers are from 0 to this.
    pub const MOST_IN_ROW: i64 = 15;
}

/// Where the options of a list are, by its steps.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Runs {
    by_step: [Run; Runs::MOST],
    rows: [Row; Runs::ROWS],
}

impl Runs {
    /// Lists of more steps are too long for this.
    pub const MOST: usize = 32;
    pub const ROWS: usize = 2;

    /// Cards may have become others.
    pub fn look_again(&mut self) {
        self.rows = Default::default();
    }
}

impl Default for Runs {
    fn default() -> Self {
        Self { by_step: [Run::NONE; Self::MOST], rows: Default::default() }
    }
}

impl PartialEq for Runs {
    /// They follow from the rest of the match: two that are equal otherwise are equal.
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

/// What was found so far of a list.
struct Found<'a> {
    runs: &'a mut [Run; Runs::MOST],
    total: u32,
    all_told: bool,
}

impl Found<'_> {
    /// None if they take more to tell.
    #[inline(always)]
    fn put(&mut self, step: u16, run: Option<Run>) {
        let run = match run {
            Some(run) => run,
            None => {
                self.all_told = false;
                Run::UNTOLD
            }
        };
        self.runs[step as usize % Runs::MOST] = run;
        self.total = self.total.wrapping_add(run.count);
    }
}

#[inline]
pub(crate) fn plan_of(game: &Game, list: u32, seat: u8) -> &QuickList {
    let seats = game.ir.settings.players_max as usize;
    &game.quick_lists[list as usize * seats + seat as usize]
}

impl State {
    /// Finds the options of a list without writing them out; false if some take more than that.
    #[inline]
    pub(crate) fn list_in_runs(&mut self, game: &Game, plan: &QuickList, seat: u8) -> bool {
        let Self { runs: Runs { by_step, rows }, zones, objects, players, gained, .. } = self;
        let fields = game.fields.players.len();
        let mine = &players[seat as usize * fields..][..fields];
        let lister = Lister { game, zones, objects, mine };
        let mut found = Found { runs: by_step, total: 0, all_told: plan.is_quick };
        for find in &plan.whole_zones {
            found.put(find.step, lister.behind(find, || Some(Run::all(zones.head(find.zone).len() as u32))));
        }
        for Find { zone, of: kinds, .. } in &plan.abilities {
            match zones.columns(*zone).filter(|_| gained.is_empty()) {
                Some(columns) => {
                    for kind in kinds {
                        found.put(kind.step, lister.abilities(*zone, columns, kind));
                    }
                }
                None => kinds.iter().for_each(|kind| found.put(kind.step, None)),
            }
        }
        for find in &plan.rows {
            let (row, price) = &find.of;
            let row = &mut rows[*row as usize % Runs::ROWS];
            let fitting = || row.fitting(&lister, find.zone, price).map(Run::of);
            found.put(find.step, lister.behind(find, fitting));
        }
        for find in &plan.tops {
            found.put(find.step, lister.behind(find, || Some(lister.top(find.zone, &find.of))));
        }
        for find in &plan.priced {
            found.put(find.step, lister.behind(find, || lister.priced(find.zone, &find.of)));
        }
        for find in &plan.in_columns {
            let is_open = find.of.gate.is_open(mine);
            let options = || lister.behind(find, || lister.columns(find.zone, &find.of));
            found.put(find.step, if is_open { options() } else { Some(Run::NONE) });
        }
        for find in &plan.bare {
            let is_open = find.of.is_open(mine);
            let options = || lister.behind(find, || Some(Run::all(1)));
            found.put(find.step, if is_open { options() } else { Some(Run::NONE) });
        }
        if !plan.is_quick {
            plan.slow.iter().for_each(|step| found.put(*step, None));
        }
        let Found { total, all_told, .. } = found;
        self.in_runs = total;
        all_told
    }

    /// Finds out again where the present options are.
    pub(crate) fn find_runs(&mut self, game: &Game) {
        if let (Pending::Actions { seat, list }, true) = (self.pending, self.in_runs != 0) {
            self.list_in_runs(game, plan_of(game, list, seat), seat);
        }
    }

    /// Writes the options of one offer out, as they were found; false if some take more.
    pub(crate) fn write_offer(
        &self,
        game: &Game,
        plan: &QuickList,
        offer: usize,
        options: &mut Vec<Choice>,
    ) -> bool {
        let Some([first, end]) = plan.of_offers.get(offer..offer + 2) else { return false };
        let steps = *first as usize..*end as usize;
        let runs = &self.runs.by_step[steps.clone()];
        if runs.contains(&Run::UNTOLD) {
            return false;
        }
        for (step, run) in plan.steps[steps].iter().zip(runs) {
            options.extend(
                (0..run.count as usize).filter_map(|nth| Some(self.choice_of(game, step, *run, nth)?.0)),
            );
        }
        true
    }

    /// How many options there are.
    #[inline]
    pub fn option_count(&self) -> usize {
        self.options.len() + self.in_runs as usize
    }

    /// One of the present options, and what is known of it.
    #[inline(always)]
    pub(crate) fn option_at(&self, game: &Game, mut option: usize) -> Option<(Choice, Hint)> {
        let written = |option| self.options.get(option).map(|choice| (*choice, Hint::default()));
        let Pending::Actions { seat, list } = self.pending else { return written(option) };
        if self.in_runs == 0 {
            return written(option);
        }
        for (step, run) in plan_of(game, list, seat).steps.iter().zip(&self.runs.by_step) {
            let count = run.count as usize;
            if option < count {
                return self.choice_of(game, step, *run, option);
            }
            option -= count;
        }
        None
    }

    pub(crate) fn choice_at(&self, game: &Game, option: usize) -> Option<Choice> {
        self.option_at(game, option).map(|(choice, _)| choice)
    }

    /// All of them.
    pub(crate) fn all_choices(&self, game: &Game) -> Vec<Choice> {
        (0..self.option_count()).filter_map(|option| self.choice_at(game, option)).collect()
    }

    pub(crate) fn clear_options(&mut self) {
        self.options.clear();
        self.in_runs = 0;
    }

    #[inline(always)]
    fn choice_of(&self, game: &Game, step: &Step, run: Run, nth: usize) -> Option<(Choice, Hint)> {
        let Step { what, zone, of, short } = *step;
        let cards = || self.zones.cards(zone);
        let at = match of {
            Options::Bare => return Some((Choice::bare(what), Hint { at: usize::MAX, short })),
            Options::Cards => nth,
            Options::Top => cards().len().checked_sub(1)?,
            Options::Some | Options::Abilities(_) => nth_bit(run.positions, nth),
        };
        let card = self.zones.card_at(zone, at)?;
        let choice = match of {
            Options::Abilities(kind) => {
                let table = &game.cards;
                let printed = self.objects[card as usize].card as usize;
                let only = &table.activated[printed * table.activated_kinds + kind as usize];
                Choice { what, args: [card, u16::from(only.place), u16::from(only.trigger)] }
            }
            _ => Choice::one(what, card),
        };
        Some((choice, Hint { at, short }))
    }
}

/// The place of the bit that has so many below it.
#[inline]
fn nth_bit(mut bits: u64, n: usize) -> usize {
    for _ in 0..n {
        bits &= bits.wrapping_sub(1);
    }
    bits.trailing_zeros() as usize
}

#[derive(Clone, Copy)]
struct Lister<'a> {
    game: &'a Game,
    zones: &'a Zones,
    objects: &'a [Object],
    /// the fields of the player who is asked
    mine: &'a [i64],
}

impl Lister<'_> {
    /// Options behind guards; none if it takes more to tell them.
    #[inline(always)]
    fn behind<T>(&self, find: &Find<T>, options: impl FnOnce() -> Option<Run>) -> Option<Run> {
        if find.guards.is_empty() || self.hold(&find.guards)? { options() } else { Some(Run::NONE) }
    }

    #[inline(never)]
    fn hold(&self, guards: &[Guard]) -> Option<bool> {
        for guard in guards {
            let holds = match *guard {
                Guard::Gate(gate) => gate.is_open(self.mine),
                Guard::Without { zone, columns } => self.zones.in_columns(zone, columns)? == 0,
            };
            if !holds {
                return Some(false);
            }
        }
        Some(true)
    }

    #[inline(always)]
    fn top(&self, zone: u16, price: &Price) -> Run {
        Run::all(match self.zones.cards(zone) {
            [.., top] => self.fitting(&[*top], price) as u32,
            [] => 0,
        })
    }

    #[inline(never)]
    fn priced(self, zone: u16, price: &Price) -> Option<Run> {
        let cards = self.zones.cards(zone);
        (cards.len() <= COLUMN_LENGTH).then(|| Run::of(self.fitting(cards, price)))
    }

    /// Positions of the cards whose printed number fits: no more than there are bits.
    #[inline(always)]
    fn fitting(&self, cards: &[u16], price: &Price) -> u64 {
        let (limit, printed) = (price.limit.value(self.mine), &price.printed[..]);
        let mut fitting = 0;
        for (position, card) in cards.iter().enumerate() {
            let number = printed[self.objects[*card as usize].card as usize];
            fitting |= u64::from(number <= limit && *card != 0) << (position & 63);
        }
        fitting
    }

    #[inline(always)]
    fn columns(&self, zone: u16, of: &InColumns) -> Option<Run> {
        match self.zones.in_columns(zone, of.columns)? {
            0 => Some(Run::NONE),
            positions => self.those_in_columns(zone, of, positions),
        }
    }

    #[inline(never)]
    fn those_in_columns(self, zone: u16, of: &InColumns, mut positions: u64) -> Option<Run> {
        if let Some(price) = &of.price {
            positions &= self.fitting(self.zones.cards(zone), price);
        }
        if let Some(First { zone: other, columns, only }) = of.first
            && self.zones.in_columns(other, columns)? != 0
        {
            positions &= self.zones.columns(zone)?[only as usize];
        }
        (positions == 0 || !of.more).then(|| Run::of(positions))
    }

    /// Abilities that were not used this turn.
    #[inline(always)]
    fn abilities(&self, zone: u16, columns: &[u64], kind: &AbilitiesOfKind) -> Option<Run> {
        let used = kind.used.map_or(0, |column| columns[column as usize]);
        let mut unused = columns[kind.has as usize] & !used;
        if unused != 0 {
            if let (first, count @ 1..) = kind.pairs {
                unused &= not_alone(&columns[first as usize..][..count as usize]);
            }
            if kind.more {
                unused = self.usable(zone, columns, unused, kind)?;
            }
        }
        Some(Run::of(unused))
    }

    /// Those that can be used by what else is in the columns; none if more must be asked of some.
    #[inline(never)]
    fn usable(self, zone: u16, columns: &[u64], positions: u64, kind: &AbilitiesOfKind) -> Option<u64> {
        let (table, cards) = (&self.game.cards, self.zones.cards(zone));
        let (mut usable, mut left) = (0, positions);
        while left != 0 {
            let position = left.trailing_zeros();
            left &= left - 1;
            let printed = self.objects[cards[position as usize] as usize].card as usize;
            let is_usable = match table.activated[printed * table.activated_kinds + kind.kind as usize].asks {
                Asks::Nothing => true,
                Asks::Among { columns: among, at_least, .. } => are_among(columns, among, at_least),
                Asks::One(_) | Asks::All => return None,
            };
            usable |= u64::from(is_usable) << position;
        }
        Some(usable)
    }
}

impl Gate {
    pub const OPEN: Self = Self { field: 0, from: i64::MIN, width: u64::MAX };

    /// Where a field compares so with a number; none if it is no number.
    pub fn of(field: u16, compare: Compare, value: i64) -> Option<Self> {
        let above = |from: i64| Self { field, from, width: i64::MAX.abs_diff(from) };
        let below = |to: i64| Self { field, from: i64::MIN, width: to.abs_diff(i64::MIN) };
        Some(match compare {
            Compare::Equal => Self { field, from: value, width: 0 },
            // All but one: from the next number round to the one before.
            Compare::NotEqual => Self { field, from: value.wrapping_add(1), width: u64::MAX - 1 },
            Compare::Less => below(value.checked_sub(1)?),
            Compare::LessEqual => below(value),
            Compare::Greater => above(value.checked_add(1)?),
            Compare::GreaterEqual => above(value),
            Compare::Overlaps | Compare::Holds => return None,
        })
    }

    #[inline(always)]
    fn is_open(self, mine: &[i64]) -> bool {
        let value = mine.get(self.field as usize).copied().unwrap_or(0);
        value.wrapping_sub(self.from) as u64 <= self.width
    }
}

impl Limit {
    #[inline(always)]
    fn value(self, mine: &[i64]) -> i64 {
        mine.get(self.field as usize).copied().unwrap_or(0) * self.times + self.plus
    }

    /// Where it is at least so much.
    pub fn at_least(self, least: i64) -> Option<Gate> {
        match self.times {
            1 => Gate::of(self.field, Compare::GreaterEqual, least.checked_sub(self.plus)?),
            -1 => Gate::of(self.field, Compare::LessEqual, self.plus.checked_sub(least)?),
            _ => None,
        }
    }
}

/// Positions of the cards that are not the only ones in one of these columns.
#[inline]
fn not_alone(columns: &[u64]) -> u64 {
    let mut found = 0;
    for column in columns {
        // All of it or nothing, without a branch: which it will be nobody can foresee.
        let several = u64::from(column & column.wrapping_sub(1) != 0);
        found |= column & several.wrapping_neg();
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
    use super::{Gate, are_among, not_alone, nth_bit};
    use crate::code::Compare;

    #[test]
    fn a_gate_is_open_where_the_comparison_holds() {
        use Compare::{Equal, Greater, GreaterEqual, Less, LessEqual, NotEqual};
        let values = [i64::MIN, i64::MIN + 1, -2, -1, 0, 1, 2, i64::MAX - 1, i64::MAX];
        for compare in [Equal, NotEqual, Less, LessEqual, Greater, GreaterEqual] {
            for value in values {
                let Some(gate) = Gate::of(1, compare, value) else {
                    assert!(values.iter().all(|field| !compare.holds(*field, value)), "it is never open");
                    continue;
                };
                for field in values {
                    assert_eq!(
                        gate.is_open(&[7, field]),
                        compare.holds(field, value),
                        "{field} {compare:?} {value}"
                    );
                }
            }
        }
        assert!(
            Gate::OPEN.is_open(&[]) && Gate::OPEN.is_open(&[i64::MIN]) && Gate::OPEN.is_open(&[i64::MAX])
        );
    }

    #[test]
    fn cards_that_share_a_column_are_not_alone() {
        let columns = [0b0110, 0b0001, 0b1001, 0b10000];
        assert_eq!(not_alone(&columns), 0b1111);
        assert_eq!([&columns[1..2], &columns[3..]].map(not_alone), [0, 0], "each is alone in its column");
        // A card that prints both columns is among two if, and only if, it is not alone in one of them.
        for card in 0..5 {
            let own =
                (0..4).filter(|column| columns[*column] >> card & 1 != 0).fold(0, |own, c| own | 1 << c);
            assert_eq!(are_among(&columns, own, 2), not_alone(&columns) >> card & 1 != 0);
        }
    }

    #[test]
    fn the_bits_of_a_word_are_counted_from_below() {
        let bits = 1 | 1 << 5 | 1 << 63;
        assert_eq!([0, 1, 2].map(|n| nth_bit(bits, n)), [0, 5, 63]);
        assert_eq!(nth_bit(bits, 3), 64, "there is none");
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
