//! Bags: how many of each value of an enum, in one number.
//!
//! Nine groups of seven bits. Seven of them count the values of the enum, the first value lowest. The other two hold
//! *choices*, units that may be one value or another: which two, and how many, again in one number. The enum's last
//! value is no part of a choice: it stands for anything already.

use crate::limits::BAG_VALUES;
use crate::{EnumId, Game};

const BITS: usize = 7;
/// The most of one value.
pub const MOST: i64 = (1 << BITS) - 1;
/// How many different choices one bag holds, and how many units of each.
pub const CHOICES: usize = 2;
pub const MOST_OF_A_CHOICE: i64 = 8;
/// The largest bag, as a number.
pub const LARGEST: i64 = i64::MAX;

/// Pairs of values that are not the last.
const PAIRS: usize = (BAG_VALUES - 1) * (BAG_VALUES - 2) / 2;

/// Two values, a unit being either; the first is the smaller.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Choice {
    pub first: usize,
    pub second: usize,
}

impl Choice {
    /// Nothing if both are the same, or if bags have no room for one of them.
    pub fn new(one: usize, other: usize) -> Option<Self> {
        let (first, second) = (one.min(other), one.max(other));
        (first != second && second + 1 < BAG_VALUES).then_some(Self { first, second })
    }

    /// The values as bits.
    pub fn values(self) -> i64 {
        1 << self.first | 1 << self.second
    }

    /// Pairs are numbered by their second value, then by their first.
    fn number(self) -> usize {
        self.second * (self.second - 1) / 2 + self.first
    }

    fn numbered(number: usize) -> Self {
        let second = (1..BAG_VALUES).find(|second| second * (second + 1) / 2 > number).unwrap_or(1);
        Self { first: number - second * (second - 1) / 2, second }
    }
}

#[inline]
fn group(bag: i64, at: usize) -> i64 {
    bag >> (BITS * at) & MOST
}

/// How many of a value; what may be another value as well does not count.
#[inline]
pub fn count(bag: i64, value: usize) -> i64 {
    if value < BAG_VALUES { group(bag, value) } else { 0 }
}

/// So many of a value.
#[inline]
pub fn of(value: usize, count: i64) -> i64 {
    if value < BAG_VALUES { count.clamp(0, MOST) << (BITS * value) } else { 0 }
}

/// One unit that may be either value.
pub fn of_choice(choice: Choice) -> i64 {
    let mut counts = [0; PAIRS];
    counts[choice.number()] = 1;
    with_choices(0, counts)
}

#[inline]
pub fn has_choices(bag: i64) -> bool {
    bag >> (BITS * BAG_VALUES) != 0
}

/// The units that may be one value or another.
#[inline]
pub fn choices(bag: i64) -> impl Iterator<Item = (Choice, i64)> {
    (BAG_VALUES..BAG_VALUES + CHOICES).map(move |at| group(bag, at) - 1).filter(|code| *code >= 0).map(
        |code| {
            let number = (code / MOST_OF_A_CHOICE) as usize;
            (Choice::numbered(number.min(PAIRS - 1)), code % MOST_OF_A_CHOICE + 1)
        },
    )
}

fn choice_counts(bag: i64) -> [i64; PAIRS] {
    let mut counts = [0; PAIRS];
    choices(bag).for_each(|(choice, count)| counts[choice.number()] += count);
    counts
}

/// Adds choices to a bag that has none, in their order, so that equal bags are equal numbers. For what there is no room
/// the first value is taken: a price never becomes cheaper.
fn with_choices(plain: i64, counts: [i64; PAIRS]) -> i64 {
    let (mut bag, mut at) = (plain, BAG_VALUES);
    for (number, count) in counts.into_iter().enumerate().filter(|(_, count)| *count > 0) {
        let held = if at < BAG_VALUES + CHOICES { count.min(MOST_OF_A_CHOICE) } else { 0 };
        if held > 0 {
            bag |= (number as i64 * MOST_OF_A_CHOICE + held) << (BITS * at);
            at += 1;
        }
        let first = Choice::numbered(number).first;
        let plain = group(bag, first);
        bag += of(first, plain + count - held) - of(first, plain);
    }
    bag
}

/// Value by value and choice by choice.
#[inline]
fn combined(a: i64, b: i64, op: impl Fn(i64, i64) -> i64) -> i64 {
    let plain = (0..BAG_VALUES).fold(0, |bag, value| bag | of(value, op(group(a, value), group(b, value))));
    if !has_choices(a) && !has_choices(b) {
        return plain;
    }
    let (mut counts, others) = (choice_counts(a), choice_counts(b));
    counts.iter_mut().zip(others).for_each(|(count, other)| *count = op(*count, other));
    with_choices(plain, counts)
}

#[inline]
pub fn add(a: i64, b: i64) -> i64 {
    combined(a, b, |a, b| a + b)
}

#[inline]
pub fn subtract(a: i64, b: i64) -> i64 {
    combined(a, b, |a, b| a - b)
}

#[inline]
pub fn size(bag: i64) -> i64 {
    (0..BAG_VALUES).map(|value| group(bag, value)).sum::<i64>()
        + choices(bag).map(|(_, count)| count).sum::<i64>()
}

/// The set of values that it has any of, or that some of it may be.
#[inline]
pub fn kinds(bag: i64) -> i64 {
    let plain = (0..BAG_VALUES).fold(0, |kinds, value| kinds | i64::from(group(bag, value) != 0) << value);
    choices(bag).fold(plain, |kinds, (choice, _)| kinds | choice.values())
}

impl Game {
    /// What several of a keyword are worth together.
    pub fn keyword_sum(&self, keyword: usize, a: i64, b: i64) -> i64 {
        if self.keywords[keyword].bag.is_some() { add(a, b) } else { a + b }
    }

    /// A bag of this enum as it is printed: `{2}{W}{W}{U/R}`. The number is that of the enum's last value; then each
    /// other value as often as it is there, then what may be either of two. Of nothing `{0}`.
    pub fn bag_text(&self, of: EnumId, bag: i64) -> String {
        let values = self.enums.get(of.index()).map_or(&[][..], |of| &of.values[..]);
        let Some((_, named)) = values.split_last() else { return "{0}".to_owned() };
        let mut text = String::new();
        let any = count(bag, named.len());
        if any > 0 {
            text.push_str(&format!("{{{any}}}"));
        }
        let mut push =
            |word: &str, count: i64| (0..count).for_each(|_| text.push_str(&format!("{{{word}}}")));
        for (value, name) in named.iter().enumerate() {
            push(name, count(bag, value));
        }
        for (choice, count) in choices(bag) {
            let name = |value: usize| named.get(value).map_or("?", String::as_str);
            push(&format!("{}/{}", name(choice.first), name(choice.second)), count);
        }
        if text.is_empty() { "{0}".to_owned() } else { text }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn either(one: usize, other: usize) -> i64 {
        of_choice(Choice::new(one, other).expect("two values"))
    }

    #[test]
    fn counts_stay_between_none_and_the_most() {
        let bag = add(add(of(0, 1), of(1, 2)), of(2, 3));
        assert_eq!((size(bag), count(bag, 1), count(bag, 9)), (6, 2, 0));
        assert_eq!(kinds(bag), 0b111);
        assert_eq!(add(of(0, 100), of(0, 100)), of(0, 127));
        assert_eq!(subtract(bag, of(1, 5)), add(of(0, 1), of(2, 3)));
        assert_eq!(of(6, 127) >> 42, 127);
    }

    #[test]
    fn every_pair_of_values_but_the_last_is_a_choice() {
        for second in 0..BAG_VALUES {
            for first in 0..second {
                let choice = Choice::new(second, first);
                assert_eq!(choice.is_some(), second + 1 < BAG_VALUES);
                let Some(choice) = choice else { continue };
                assert_eq!((choice.first, choice.second), (first, second));
                let bag = (0..MOST_OF_A_CHOICE).fold(0, |bag, _| add(bag, of_choice(choice)));
                assert_eq!(choices(bag).collect::<Vec<_>>(), [(choice, MOST_OF_A_CHOICE)]);
            }
        }
        assert_eq!(Choice::new(1, 1), None);
    }

    #[test]
    fn equal_bags_are_equal_numbers() {
        let (a, b) = (either(0, 1), either(3, 4));
        assert_eq!(add(a, b), add(b, a));
        assert_eq!(subtract(add(add(a, b), of(2, 1)), a), add(b, of(2, 1)));
        assert_eq!(subtract(a, add(a, a)), 0);
        assert_eq!(kinds(add(a, b)), 0b11011);
        assert_eq!((size(add(add(a, a), b)), count(a, 0)), (3, 0));
        assert!(add(add(a, b), of(6, 127)) >= 0);
    }

    #[test]
    fn what_a_bag_has_no_room_for_is_the_first_of_the_two_values() {
        let two = add(either(0, 1), either(0, 2));
        assert_eq!(add(two, either(4, 5)), add(two, of(4, 1)));
        let many = (0..10).fold(0, |bag, _| add(bag, either(1, 2)));
        assert_eq!((size(many), count(many, 1)), (10, 2));
    }
}
