//! Sets: which cards or players, walked in order without being gathered first.
//!
//! Where a zone keeps columns, a filter is a few ANDs; elsewhere the cards are looked at one by one.

use crate::code::{
    Compare, FieldNow, MAX_FIXED, NodeId, Operand, QueryPlan, SetId, SetPlan, Shape, SourcePlan, Spot, Test,
    WhosePlan,
};
use crate::effects::NO_COLUMN;
use crate::gained::Gains;
use crate::game::Game;
use crate::read::{MISSING, Reader, player, unpack};
use crate::state::{Seat, State};
use crate::zones::NOBODY;
use ir::TriggerOrder;

/// A field that is read of many cards: where it lies is settled once.
struct FieldOfMany<'a> {
    game: &'a Game,
    state: &'a State,
    field: u16,
    column: u16,
    stored: Option<u16>,
}

impl<'a> FieldOfMany<'a> {
    /// None where fields are computed whenever they are asked for.
    fn new(game: &'a Game, state: &'a State, field: u16) -> Option<Self> {
        let (column, stored) = (game.effects.columns[field as usize], game.fields.storage[field as usize]);
        game.effects.cached.then_some(Self { game, state, field, column, stored })
    }

    #[inline(always)]
    fn of(&self, card: u16) -> i64 {
        let Self { game, state, field, .. } = *self;
        if self.column != NO_COLUMN
            && let Some(value) = state.derived.field(game, card, self.column)
        {
            return value;
        }
        let object = &state.objects[card as usize];
        if object.gained != Gains::Nothing || object.card != object.face {
            return state.base_field(game, card, field);
        }
        match self.stored {
            Some(slot) => state.stored(game, card, slot),
            None => game.printed(object.card, field),
        }
    }
}

/// Values that are the same for all candidates of a query, as far as they were asked for.
#[derive(Default)]
struct Fixed {
    values: [i64; MAX_FIXED],
    /// by test: one bit each
    known: u8,
}

impl<'a> Reader<'a> {
    pub fn count(&mut self, set: SetId) -> i64 {
        if let SetPlan::Query(query) = &self.sets[set.0 as usize] {
            return self.count_cards(query);
        }
        if let SetPlan::Names(names) = &self.sets[set.0 as usize] {
            return self.count_names(names);
        }
        let mut count = 0;
        self.each(set, &mut |_, _| {
            count += 1;
            true
        });
        count
    }

    pub fn any(&mut self, set: SetId) -> bool {
        if let SetPlan::Query(query) = &self.sets[set.0 as usize]
            && let Some(positions) = self.all_positions(query)
        {
            return positions != 0;
        }
        !self.each(set, &mut |_, _| false)
    }

    pub fn first(&mut self, set: SetId) -> i64 {
        let mut first = MISSING;
        self.each(set, &mut |_, member| {
            first = i64::from(member);
            false
        });
        first
    }

    pub fn total(&mut self, set: SetId, candidate: u8, value: NodeId) -> i64 {
        let mut total: i64 = 0;
        self.look_as_it_is(set, candidate);
        self.each(set, &mut |reader, member| {
            reader.candidates[candidate as usize] = i64::from(member);
            total = total.wrapping_add(reader.eval(value));
            true
        });
        total
    }

    /// A value with this member as its candidate.
    pub fn value_with(&mut self, candidate: u8, value: NodeId, member: u16) -> i64 {
        self.candidates[candidate as usize] = i64::from(member);
        self.eval(value)
    }

    /// Cards that are found in zones are looked at as they are; members of other sets perhaps as they were last.
    fn look_as_it_is(&mut self, set: SetId, candidate: u8) {
        if !matches!(self.sets[set.0 as usize], SetPlan::Query(_)) {
            self.live &= !(1 << candidate);
        }
    }

    /// The largest (or smallest) value over a set, 0 if it is empty.
    pub fn extreme(&mut self, most: bool, set: SetId, candidate: u8, value: NodeId) -> i64 {
        self.best(most, set, candidate, value).unwrap_or(0)
    }

    pub fn best(&mut self, most: bool, set: SetId, candidate: u8, value: NodeId) -> Option<i64> {
        let mut best: Option<i64> = None;
        self.look_as_it_is(set, candidate);
        self.each_dyn(set, &mut |reader, member| {
            reader.candidates[candidate as usize] = i64::from(member);
            let value = reader.eval(value);
            best = Some(match best {
                Some(best) if most => best.max(value),
                Some(best) => best.min(value),
                None => value,
            });
            true
        });
        best
    }

    /// All values that some member has, of sets of values.
    pub fn united(&mut self, set: SetId, candidate: u8, value: NodeId) -> i64 {
        let mut all = 0;
        self.look_as_it_is(set, candidate);
        self.each_dyn(set, &mut |reader, member| {
            reader.candidates[candidate as usize] = i64::from(member);
            all |= reader.eval(value);
            true
        });
        all
    }

    /// Calls `found` with each member in order until it says no. Tells whether the end was reached.
    pub fn each<F: FnMut(&mut Self, u16) -> bool>(&mut self, set: SetId, found: &mut F) -> bool {
        match &self.sets[set.0 as usize] {
            SetPlan::Query(query) => self.each_card(query, found),
            SetPlan::Players { opponents, candidate, tests } => {
                self.each_player(*opponents, *candidate, tests, found)
            }
            SetPlan::Slot(slot) => {
                let (start, len) = unpack(self.state.slots[self.base + *slot as usize]);
                self.state.fuel.burn(len) && (start..start + len).all(|i| found(self, self.state.lists[i]))
            }
            SetPlan::One { value } => {
                let value = self.eval(*value);
                value < 0 || found(self, value as u16)
            }
            _ => self.each_of_other(set, &mut |reader, member| found(reader, member)),
        }
    }

    pub fn each_of_union(
        &mut self,
        parts: &'a [SetId],
        found: &mut dyn FnMut(&mut Self, u16) -> bool,
    ) -> bool {
        // Unions are short and members few: what an earlier part has is left out by asking that part again.
        for (i, part) in parts.iter().enumerate() {
            let mut visit = |reader: &mut Self, member: u16| {
                let again = parts[..i].iter().any(|earlier| reader.contains(*earlier, member));
                again || found(reader, member)
            };
            if !self.each_dyn(*part, &mut visit) {
                return false;
            }
        }
        true
    }

    /// As [`Self::each`], without making the compiler nest closures for ever.
    pub fn each_dyn(&mut self, set: SetId, found: &mut dyn FnMut(&mut Self, u16) -> bool) -> bool {
        self.each(set, &mut |reader, member| found(reader, member))
    }

    pub fn contains(&mut self, set: SetId, member: u16) -> bool {
        !self.each_dyn(set, &mut |_, other| other != member)
    }

    /// Whether a player is you, or of your team.
    #[inline]
    pub fn is_with_you(&self, seat: u8) -> bool {
        self.state.are_together(self.game, Seat(self.you), Seat(seat))
    }

    fn each_player<F: FnMut(&mut Self, u16) -> bool>(
        &mut self,
        opponents: bool,
        candidate: u8,
        tests: &[NodeId],
        found: &mut F,
    ) -> bool {
        let is_from_you = opponents && self.game.ir.settings.order == TriggerOrder::Arrival;
        let first = if is_from_you { self.you } else { self.state.active };
        for seat in self.state.in_turn_order(first) {
            if opponents && self.is_with_you(seat) {
                continue;
            }
            self.candidates[candidate as usize] = i64::from(seat);
            self.live &= !(1 << candidate);
            if !self.state.fuel.burn(1) {
                return false;
            }
            if self.all(tests) && !found(self, u16::from(seat)) {
                return false;
            }
        }
        true
    }

    #[inline]
    pub fn each_card<F: FnMut(&mut Self, u16) -> bool>(
        &mut self,
        query: &'a QueryPlan,
        found: &mut F,
    ) -> bool {
        if (!query.marks.is_empty() && self.state.lacks_some(self.game, &query.marks))
            || (!query.guards.is_empty() && !self.all(&query.guards))
        {
            return true;
        }
        self.live |= 1 << query.candidate;
        match &query.near {
            Some(zone) => self.each_fitting(zone.near(self.you), query, found),
            None => self.each_of_sources(query, &mut |reader, member| found(reader, member)),
        }
    }

    /// Compiled once: for what lies in several zones a call for each card found costs little.
    fn each_of_sources(&mut self, query: &QueryPlan, found: &mut dyn FnMut(&mut Self, u16) -> bool) -> bool {
        query.sources.iter().all(|source| self.each_of_source(source, query, &mut |r, m| found(r, m)))
    }

    fn each_of_source<F: FnMut(&mut Self, u16) -> bool>(
        &mut self,
        source: &SourcePlan,
        query: &QueryPlan,
        found: &mut F,
    ) -> bool {
        match source {
            SourcePlan::Zone(zone) if zone.whose.is_near() => {
                self.each_fitting(zone.near(self.you), query, found)
            }
            SourcePlan::Ends { end: Spot::Top, count: Operand::Const(1), zone } if zone.whose.is_near() => {
                let state = self.state;
                let cards = state.zones.cards(zone.near(self.you));
                let top = cards.iter().rposition(|card| *card != 0);
                self.each_of_cards(top.map(|top| &cards[top]).into_iter(), query, found)
            }
            SourcePlan::Ends { end, count, zone } => {
                let count = usize::try_from(self.operand(*count)).unwrap_or(0);
                self.each_zone(zone, &mut |reader, zone| {
                    let cards = reader.state.zones.cards(zone).iter().filter(|card| **card != 0);
                    match *end {
                        Spot::Top => reader.each_of_cards(cards.rev().take(count), query, found),
                        Spot::Bottom => reader.each_of_cards(cards.take(count), query, found),
                        Spot::At(position) => {
                            let before = usize::try_from(reader.operand(position)).unwrap_or(0);
                            reader.each_of_cards(cards.skip(before).take(count), query, found)
                        }
                    }
                })
            }
            // A card on another one need not be controlled by the same player, one that all share is somebody's or not.
            SourcePlan::Active(whose @ (WhosePlan::You | WhosePlan::Others)) => {
                let mine = *whose == WhosePlan::You;
                self.each_active(*whose, &mut |reader, zone| {
                    if reader.state.zones.head(zone).seat != NOBODY {
                        return reader.each_fitting(zone, query, found);
                    }
                    reader.each_fitting(zone, query, &mut |reader, card| {
                        (reader.state.controller(card) == reader.you) != mine || found(reader, card)
                    })
                })
            }
            _ => {
                self.each_zone_of_source(source, &mut |reader, zone| reader.each_fitting(zone, query, found))
            }
        }
    }

    /// How many cards a query finds; where columns answer it, by counting bits.
    #[inline]
    fn count_cards(&mut self, query: &'a QueryPlan) -> i64 {
        if let Some(positions) = self.all_positions(query) {
            return i64::from(positions.count_ones());
        }
        let mut count = 0;
        self.each_card(query, &mut |_, _| {
            count += 1;
            true
        });
        count
    }

    /// The positions of everything a query finds, if the columns of one zone tell.
    #[inline]
    fn all_positions(&mut self, query: &QueryPlan) -> Option<u64> {
        match &query.near {
            Some(zone) if query.shape == Shape::Columns && query.guards.is_empty() => {
                self.positions(zone.near(self.you), query)
            }
            _ => None,
        }
    }

    /// The cards of a zone that fit.
    #[inline]
    fn each_fitting<F: FnMut(&mut Self, u16) -> bool>(
        &mut self,
        zone: u16,
        query: &QueryPlan,
        found: &mut F,
    ) -> bool {
        let state = self.state;
        let cards = state.zones.cards(zone);
        // Once the fuel is out, nothing is found any more: the match is over as soon as the machine sees it.
        if !state.fuel.burn(1 + cards.len() / 2) {
            return false;
        }
        if cards.is_empty()
            || query.signature & !self.facts_in(zone) != 0
            || (self.in_order
                && query.of_controller.is_some_and(|of| self.is_of_others(zone, &query.tests[of as usize])))
        {
            return true;
        }
        if let Shape::Columns | Shape::ColumnsAndMore = query.shape
            && let Some(positions) = self.positions(zone, query)
        {
            return positions == 0 || self.each_of_positions(cards, positions, query, found);
        }
        self.each_of_cards(cards.iter(), query, found)
    }

    /// Whether all cards of a zone fail a test on their controller, since the zone tells who that is.
    fn is_of_others(&mut self, zone: u16, test: &Test) -> bool {
        let (head, tracks) = (self.state.zones.head(zone), self.game.effects.tracks_control);
        let is_told = head.seat != NOBODY && head.host == 0;
        let Test::Now { compare, holds, value, .. } = *test else { return false };
        is_told
            && (!tracks || self.game.zones.active >> head.kind & 1 != 0)
            && compare.holds(i64::from(head.seat), self.operand(value)) != holds
    }

    /// What may be true of some card in a zone. Of what kind a card is can be an effect's doing.
    #[inline]
    fn facts_in(&self, zone: u16) -> u64 {
        let facts = self.state.zones.head(zone).faces.facts;
        if self.game.effects.changes_kind { facts | self.game.effects.all_kinds } else { facts }
    }

    /// The cards at these positions, if they pass what columns do not answer.
    fn each_of_positions<F: FnMut(&mut Self, u16) -> bool>(
        &mut self,
        cards: &[u16],
        mut positions: u64,
        query: &QueryPlan,
        found: &mut F,
    ) -> bool {
        let more = query.shape == Shape::ColumnsAndMore;
        let mut fixed = Fixed::default();
        while positions != 0 {
            let card = cards[positions.trailing_zeros() as usize];
            positions &= positions - 1;
            if (!more || self.fits_rest(query, &mut fixed, card)) && !found(self, card) {
                return false;
            }
        }
        true
    }

    /// Those of some cards that fit; empty slots do not.
    #[inline]
    fn each_of_cards<'c, F: FnMut(&mut Self, u16) -> bool>(
        &mut self,
        mut cards: impl Iterator<Item = &'c u16>,
        query: &QueryPlan,
        found: &mut F,
    ) -> bool {
        match query.shape {
            Shape::All => cards.all(|card| *card == 0 || found(self, *card)),
            Shape::Field { field, compare, value } => {
                let value = self.operand(value);
                let objects = &self.state.objects[..];
                let (printed, width) = (&self.game.cards.printed[..], self.game.cards.field_count);
                cards.all(|card| {
                    let row = objects[*card as usize].card as usize * width;
                    let fits = *card != 0 && compare.holds(printed[row + field as usize], value);
                    !fits || found(self, *card)
                })
            }
            Shape::Condition(condition) => cards.all(|card| {
                self.candidates[query.candidate as usize] = i64::from(*card);
                *card == 0 || !self.holds(condition) || found(self, *card)
            }),
            Shape::Columns | Shape::ColumnsAndMore | Shape::Other => {
                let mut fixed = Fixed::default();
                if let Some(Test::Now { field: FieldNow::Derived(field), compare, holds, value }) =
                    query.tests.first()
                    && let Some(field) = FieldOfMany::new(self.game, self.state, *field)
                {
                    // Most candidates fail the first test: it is asked without further ado.
                    let value = self.fixed(&mut fixed, 0, *value);
                    return cards.all(|card| {
                        compare.holds(field.of(*card), value) != *holds
                            || *card == 0
                            || !self.fits(query, &mut fixed, *card, 1)
                            || found(self, *card)
                    });
                }
                cards.all(|card| *card == 0 || !self.fits(query, &mut fixed, *card, 0) || found(self, *card))
            }
        }
    }

    /// Positions in a zone that its columns let through, if it has columns.
    #[inline(always)]
    fn positions(&mut self, zone: u16, query: &QueryPlan) -> Option<u64> {
        let state = self.state;
        if state.derived.is_blurred() {
            return None;
        }
        let columns = state.zones.columns(zone)?;
        let mut positions = state.zones.in_columns(zone, query.signature)?;
        for overlap in &query.overlaps {
            let value = self.operand(overlap.value) as u64;
            let column =
                |value: usize| overlap.columns.get(value).map_or(0, |column| columns[*column as usize]);
            if overlap.single {
                positions &= column(value as usize);
                continue;
            }
            let (mut any, mut wanted) = (0, value);
            while wanted != 0 {
                any |= column(wanted.trailing_zeros() as usize);
                wanted &= wanted - 1;
            }
            positions &= any;
        }
        Some(positions)
    }

    /// A value that is the same for all candidates: what takes time to read is asked once, if at all.
    #[inline(always)]
    fn fixed(&mut self, fixed: &mut Fixed, test: usize, operand: Operand) -> i64 {
        let Operand::Node(node) = operand else { return self.operand(operand) };
        if test >= MAX_FIXED || fixed.known >> test & 1 == 0 {
            let value = self.eval(node);
            let Some(kept) = fixed.values.get_mut(test) else { return value };
            (*kept, fixed.known) = (value, fixed.known | 1 << test);
        }
        fixed.values[test]
    }

    /// Whether a card passes all tests from this one on.
    fn fits(&mut self, query: &QueryPlan, fixed: &mut Fixed, card: u16, first: usize) -> bool {
        if query.signature != 0 && self.signature(card) & query.signature != query.signature {
            return false;
        }
        self.candidates[query.candidate as usize] = i64::from(card);
        (first..query.tests.len()).all(|i| self.passes_test(i, &query.tests[i], fixed, card))
    }

    /// The tests that columns have not answered.
    fn fits_rest(&mut self, query: &QueryPlan, fixed: &mut Fixed, card: u16) -> bool {
        self.candidates[query.candidate as usize] = i64::from(card);
        let mut tests = query.tests.iter().enumerate();
        tests.all(|(i, test)| query.is_answered_by_columns(i) || self.passes_test(i, test, fixed, card))
    }

    #[inline(always)]
    fn passes_test(&mut self, i: usize, test: &Test, fixed: &mut Fixed, card: u16) -> bool {
        match *test {
            Test::Field { field, compare, value } => {
                let printed = self.state.objects[card as usize].card;
                compare.holds(self.game.printed(printed, field), self.fixed(fixed, i, value))
            }
            Test::Not { value } => i64::from(card) != self.fixed(fixed, i, value),
            Test::Now { field, compare, holds, value } => {
                let now = match field {
                    FieldNow::Stored(slot) => self.stored(card, slot),
                    FieldNow::Derived(field) => self.state.card_field(self.game, card, field),
                    FieldNow::Controller => player(self.state.controller(card)),
                };
                compare.holds(now, self.fixed(fixed, i, value)) == holds
            }
            Test::General(node) => self.holds(node),
        }
    }

    /// Whether a card passes the conditions of a query, wherever it lies.
    pub fn passes(&mut self, query: &QueryPlan, card: u16) -> bool {
        self.candidates[query.candidate as usize] = i64::from(card);
        self.live |= 1 << query.candidate;
        self.all(&query.guards) && self.fits(query, &mut Fixed::default(), card, 0)
    }
}

impl Compare {
    #[inline]
    pub(crate) fn holds(self, field: i64, value: i64) -> bool {
        match self {
            Self::Equal => field == value,
            Self::NotEqual => field != value,
            Self::Less => field < value,
            Self::LessEqual => field <= value,
            Self::Greater => field > value,
            Self::GreaterEqual => field >= value,
            Self::Overlaps => field & value != 0,
            Self::Holds => field >> (value & 63) & 1 != 0,
        }
    }
}
