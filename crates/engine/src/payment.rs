//! Paying: one bag ([`ir::bag`]) from a pool and from sources.
//!
//! Whether a cost can be paid is Hall's condition: for every set of values, as many units can be had that give one of
//! them as the cost asks for. The last value of the enum is asked for as *anything*.

use crate::read::Reader;
use ir::bag::{self, MOST};

/// An enum whose values are counted has at most this many.
pub(crate) const VALUES: usize = ir::limits::BAG_VALUES;
const SUBSETS: usize = 1 << VALUES;

/// More sources than this are not looked at.
const MOST_SOURCES: usize = 256;

/// Something that gives so many units of one of the values it makes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Source {
    card: u16,
    makes: u8,
    amount: u8,
}

impl Source {
    fn new(card: u16, makes: i64, amount: i64) -> Self {
        let makes = (makes & (SUBSETS as i64 - 1)) as u8;
        // Several units are all of one value: of the first, if there is a choice.
        let first = makes & makes.wrapping_neg();
        let amount = amount.clamp(0, MOST) as u8;
        Self { card, makes: if amount > 1 { first } else { makes }, amount }
    }
}

/// Sets of values that a cost can ask for: all but the last, which anything pays.
const ASKED: usize = SUBSETS / 2;

/// A cost, by set of values: how many units it asks for that must be one of it.
struct Cost {
    size: i64,
    asked: [u16; ASKED],
}

impl Cost {
    fn new(cost: i64, values: usize) -> Self {
        let mut asked = [0; ASKED];
        for set in 1..1usize << (values - 1) {
            let value = set.trailing_zeros() as usize;
            asked[set] = asked[set & (set - 1)] + bag::count(cost, value) as u16;
        }
        for (choice, count) in bag::choices(cost) {
            let either = choice.values() as usize;
            let within = asked.iter_mut().enumerate().filter(|(set, _)| set & either == either);
            within.for_each(|(_, asked)| *asked += count as u16);
        }
        Self { size: bag::size(cost), asked }
    }
}

/// What costs are paid with: how many units there are, and for each set of values how many of them can be one of it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Purse {
    /// how many values there are; of a cost, the last one is paid by anything
    values: usize,
    total: i64,
    reach: [u16; ASKED],
    /// by value: units that can be nothing else
    plain: [u16; VALUES],
    /// of the pool: units that can be one value or another
    either: i64,
}

impl Purse {
    fn new(pool: i64, values: usize) -> Self {
        let mut purse = Self { values, total: 0, reach: [0; ASKED], plain: [0; VALUES], either: pool };
        for value in 0..values {
            purse.put(1 << value, bag::count(pool, value));
        }
        for (choice, count) in bag::choices(pool) {
            purse.put(choice.values() as u8, count);
        }
        purse
    }

    fn put(&mut self, makes: u8, amount: i64) {
        if makes == 0 || amount == 0 {
            return;
        }
        self.total += amount;
        if makes.is_power_of_two() {
            let plain = &mut self.plain[makes.trailing_zeros() as usize];
            *plain = plain.wrapping_add_signed(amount as i16);
        }
        for (asked, reach) in self.reach.iter_mut().enumerate().take(1 << (self.values - 1)) {
            if asked as u8 & makes != 0 {
                *reach = reach.wrapping_add_signed(amount as i16);
            }
        }
    }

    fn add(&mut self, source: Source) {
        self.put(source.makes, i64::from(source.amount));
    }

    fn take(&mut self, source: Source) {
        self.put(source.makes, -i64::from(source.amount));
    }

    fn is_enough(&self, cost: &Cost) -> bool {
        let asked = self.reach.iter().zip(&cost.asked).take(1 << (self.values - 1));
        // Without a way out in the middle all are compared at once.
        self.total >= cost.size && !asked.fold(false, |lacks, (reach, asked)| lacks | (reach < asked))
    }

    /// What need not be spent of the pool, and of sources of one value: what can be two of them first, then as much of
    /// the first values as possible.
    fn left_over(mut self, cost: &Cost) -> i64 {
        let mut left = 0;
        for (choice, count) in bag::choices(self.either) {
            let kept = self.keep(choice.values() as u8, count, cost);
            left = (0..kept).fold(left, |left, _| bag::add(left, bag::of_choice(choice)));
        }
        for value in 0..self.values {
            let kept = self.keep(1 << value, i64::from(self.plain[value]), cost);
            left = bag::add(left, bag::of(value, kept));
        }
        left
    }

    /// Takes out what is not needed of so many units, and tells how many.
    fn keep(&mut self, makes: u8, units: i64, cost: &Cost) -> i64 {
        for kept in 0..units {
            self.put(makes, -1);
            if !self.is_enough(cost) {
                self.put(makes, 1);
                return kept;
            }
        }
        units
    }
}

/// Drops sources that are not needed, those first that make most different values and come last.
fn drop_needless(purse: &mut Purse, cost: &Cost, sources: &mut [Source]) {
    for different in (0..=VALUES as u32).rev() {
        for source in sources.iter_mut().rev().filter(|source| source.makes.count_ones() == different) {
            purse.take(*source);
            if purse.is_enough(cost) {
                source.amount = 0;
            } else {
                purse.add(*source);
            }
        }
    }
}

/// Sources in a buffer of its own: paying allocates nothing.
struct Found {
    sources: [Source; MOST_SOURCES],
    count: usize,
}

/// The purse of one player for one kind of payment.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Filled {
    cover: u32,
    you: u8,
    purse: Purse,
}

impl Reader<'_> {
    /// Whether a cost can be paid.
    pub fn coverable(&mut self, cover: u32) -> bool {
        let plan = &self.covers[cover as usize];
        let cost = self.eval(plan.cost);
        let size = bag::size(cost);
        // What is asked for, set by set, takes longer to find out than how much.
        let pays = |purse: &Purse| purse.total >= size && purse.is_enough(&Cost::new(cost, purse.values));
        if size == 0 {
            return true;
        }
        if let Some(filled) = self.memo.as_ref().and_then(|memo| memo.filled.as_ref())
            && (filled.cover, filled.you) == (cover, self.you)
        {
            return pays(&filled.purse);
        }
        let mut purse = self.pool(cover);
        // Often the pool is enough.
        if pays(&purse) {
            return true;
        }
        self.each_source(cover, &mut |source| purse.add(source));
        if let (true, Some(memo)) = (plan.fixed, &mut self.memo) {
            // The next card is paid for out of the same purse.
            memo.filled = Some(Filled { cover, you: self.you, purse });
        }
        pays(&purse)
    }

    /// What is in the pool when the cost is paid; if it cannot be, the pool.
    pub fn remainder(&mut self, cover: u32) -> i64 {
        let cost = &self.cost(cover);
        match self.covering(cover, cost) {
            Some((purse, _)) => purse.left_over(cost),
            None => self.eval(self.covers[cover as usize].pool),
        }
    }

    /// Calls `found` with each source that is used, in their order.
    pub fn each_covering(&mut self, cover: u32, found: &mut dyn FnMut(&mut Self, u16) -> bool) -> bool {
        let cost = &self.cost(cover);
        let Some((_, Found { sources, count })) = self.covering(cover, cost) else { return true };
        sources[..count].iter().all(|source| source.amount == 0 || found(self, source.card))
    }

    /// A smallest choice of sources; those not chosen give nothing.
    fn covering(&mut self, cover: u32, cost: &Cost) -> Option<(Purse, Found)> {
        let mut purse = self.pool(cover);
        let mut found = Found { sources: [Source::default(); MOST_SOURCES], count: 0 };
        self.each_source(cover, &mut |source| {
            if found.count < MOST_SOURCES && source.amount > 0 && source.makes != 0 {
                purse.add(source);
                found.sources[found.count] = source;
                found.count += 1;
            }
        });
        if !purse.is_enough(cost) {
            return None;
        }
        drop_needless(&mut purse, cost, &mut found.sources[..found.count]);
        Some((purse, found))
    }

    fn cost(&mut self, cover: u32) -> Cost {
        let plan = &self.covers[cover as usize];
        Cost::new(self.eval(plan.cost), plan.values as usize)
    }

    /// A purse with nothing but the pool in it.
    fn pool(&mut self, cover: u32) -> Purse {
        let plan = &self.covers[cover as usize];
        Purse::new(self.eval(plan.pool), plan.values as usize)
    }

    fn each_source(&mut self, cover: u32, found: &mut dyn FnMut(Source)) {
        let plan = &self.covers[cover as usize];
        self.each_dyn(plan.sources, &mut |reader, card| {
            let (outer, live) = reader.bind(plan.candidate, card);
            let makes = reader.eval(plan.makes);
            let amount = reader.eval(plan.amount);
            reader.unbind(plan.candidate, outer, live);
            found(Source::new(card, makes, amount));
            true
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    use bag::{Choice, add, of, size};

    fn bag(counts: &[i64]) -> i64 {
        counts.iter().enumerate().fold(0, |bag, (value, count)| add(bag, of(value, *count)))
    }

    /// Every unit of the cost takes some unit that can pay it, tried one after the other.
    fn payable(cost: &[u8], units: &mut Vec<u8>) -> bool {
        let Some((asked, rest)) = cost.split_first() else { return true };
        (0..units.len()).any(|i| {
            let unit = units[i];
            if unit & asked == 0 {
                return false;
            }
            units.swap_remove(i);
            let paid = payable(rest, units);
            units.push(unit);
            let last = units.len() - 1;
            units.swap(i, last);
            paid
        })
    }

    /// A bag as masks of what each unit is.
    fn masks(bag: i64, values: usize) -> impl Iterator<Item = u8> {
        let plain = (0..values).flat_map(move |value| vec![1 << value; bag::count(bag, value) as usize]);
        plain.chain(bag::choices(bag).flat_map(|(choice, count)| vec![choice.values() as u8; count as usize]))
    }

    /// The cost as masks of what may pay each unit; the last value is paid by anything.
    fn asked(cost: i64, values: usize) -> Vec<u8> {
        masks(cost, values).map(|mask| if mask == 1 << (values - 1) { u8::MAX } else { mask }).collect()
    }

    fn units(pool: i64, values: usize, sources: &[Source]) -> Vec<u8> {
        let of_pool = masks(pool, values);
        let of_sources = sources.iter().flat_map(|source| vec![source.makes; source.amount as usize]);
        of_pool.chain(of_sources).filter(|unit| *unit != 0).collect()
    }

    fn purse(pool: i64, values: usize, sources: &[Source]) -> Purse {
        let mut purse = Purse::new(pool, values);
        for source in sources {
            purse.add(*source);
        }
        purse
    }

    const FEW: usize = 4;

    fn cost(bag: i64) -> Cost {
        Cost::new(bag, FEW)
    }

    fn few(most: i64) -> impl Strategy<Value = i64> {
        let either = proptest::option::of((0..FEW - 1, 0..FEW - 1));
        (proptest::collection::vec(0..=most, FEW), either).prop_map(|(counts, either)| {
            let choice = either.and_then(|(one, other)| Choice::new(one, other));
            add(bag(&counts), choice.map_or(0, bag::of_choice))
        })
    }

    fn sources() -> impl Strategy<Value = Vec<Source>> {
        let source = (0i64..1 << FEW, 0i64..3);
        proptest::collection::vec(source, 0..5).prop_map(|all| {
            let all = all.into_iter().enumerate();
            all.map(|(i, (makes, amount))| Source::new(i as u16 + 1, makes, amount)).collect()
        })
    }

    #[test]
    fn several_units_of_a_source_are_of_its_first_value() {
        assert_eq!(Source::new(1, 0b110, 2).makes, 0b010);
        assert_eq!(Source::new(1, 0b110, 1).makes, 0b110);
    }

    #[test]
    fn the_plainest_sources_are_used_first() {
        let mut sources = [Source::new(1, 0b011, 1), Source::new(2, 0b001, 1), Source::new(3, 0b001, 1)];
        let mut purse = purse(0, FEW, &sources);
        drop_needless(&mut purse, &cost(bag(&[1, 0, 0, 1])), &mut sources);
        assert_eq!(sources.map(|source| source.amount), [0, 1, 1]);
    }

    #[test]
    fn what_is_left_is_the_first_values() {
        // One of anything: the last value pays it.
        assert_eq!(purse(bag(&[1, 1, 0, 1]), FEW, &[]).left_over(&cost(of(3, 1))), bag(&[1, 1]));
        assert_eq!(purse(bag(&[1, 1, 0, 1]), FEW, &[]).left_over(&cost(bag(&[1, 0, 0, 1]))), of(1, 1));
    }

    #[test]
    fn a_unit_that_may_be_either_is_paid_by_either() {
        let either = bag::of_choice(Choice::new(0, 1).expect("two values"));
        assert!(purse(of(0, 1), FEW, &[]).is_enough(&cost(either)));
        assert!(purse(of(1, 1), FEW, &[]).is_enough(&cost(either)));
        assert!(!purse(of(2, 1), FEW, &[]).is_enough(&cost(either)));
        // The first value is needed for itself.
        let purse = purse(bag(&[1, 1, 1]), FEW, &[]);
        assert_eq!(purse.left_over(&cost(add(either, of(0, 1)))), of(2, 1));
    }

    proptest! {
        #[test]
        fn enough_is_what_can_be_paid(cost in few(2), pool in few(2), sources in sources()) {
            let expected = payable(&asked(cost, FEW), &mut units(pool, FEW, &sources));
            prop_assert_eq!(purse(pool, FEW, &sources).is_enough(&Cost::new(cost, FEW)), expected);
        }

        #[test]
        fn nothing_chosen_is_needless(cost in few(2), pool in few(1), sources in sources()) {
            let mut purse = purse(pool, FEW, &sources);
            prop_assume!(purse.is_enough(&Cost::new(cost, FEW)));
            let mut chosen = sources;
            drop_needless(&mut purse, &Cost::new(cost, FEW), &mut chosen);
            prop_assert!(payable(&asked(cost, FEW), &mut units(pool, FEW, &chosen)));
            for i in 0..chosen.len() {
                let mut fewer = chosen.clone();
                if fewer[i].amount != 0 && fewer[i].makes != 0 {
                    fewer[i].amount = 0;
                    prop_assert!(!payable(&asked(cost, FEW), &mut units(pool, FEW, &fewer)));
                }
            }
        }

        #[test]
        fn what_is_left_was_not_spent(cost in few(2), pool in few(2), sources in sources()) {
            let mut purse = purse(pool, FEW, &sources);
            prop_assume!(purse.is_enough(&Cost::new(cost, FEW)));
            let mut chosen = sources;
            drop_needless(&mut purse, &Cost::new(cost, FEW), &mut chosen);
            let spent = purse.total - size(cost);
            prop_assert_eq!(size(purse.left_over(&Cost::new(cost, FEW))), spent);
        }
    }
}
