//! What a card is worth, against the other cards of the game.
//!
//! Players who draw or play a good card win more often, but so do players who draw many cards, or who live long
//! enough to draw it. Here one player lacks the card: each copy of their own is another card of their deck instead, and
//! from the middle of the table they take none. The same deal is played with either player lacking it. Everything
//! printed on the card counts, its cost and its numbers as well as its text.

use crate::units::Worth;
use bots::{Interval, Mean};
use ir::CardId;
use serde::{Deserialize, Serialize};

/// One card, tested by one bot: all cards a little, the most telling again on fresh deals.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Test {
    pub card: CardId,
    pub first_seed: u64,
    pub worth: Worth,
    pub is_retested: bool,
}

/// Whether a card sticks out from the others.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Judgement {
    TooStrong,
    TooWeak,
    Ordinary,
}

/// A number that is known up to an error.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Estimate {
    pub value: f64,
    /// One standard error.
    pub error: f64,
}

impl Estimate {
    /// Of a mean of numbers between -0.5 and 0.5. What made no difference in the few deals it was tried in may still
    /// make one: as if one more deal had gone another way.
    pub fn of(mean: &Mean) -> Self {
        let n = mean.count.max(1) as f64;
        let spread = mean.variance() * (n - 1.0).max(0.0);
        Self { value: mean.mean(), error: ((spread + 0.125) / (n * (n - 1.0).max(1.0))).sqrt() }
    }

    pub fn times(self, factor: f64) -> Self {
        Self { value: self.value * factor, error: self.error * factor }
    }

    pub fn interval(self) -> Interval {
        let spread = 1.96 * self.error;
        Interval { low: self.value - spread, value: self.value, high: self.value + spread }
    }
}

/// A card that is met less often than this says nothing about single copies.
const RARELY: f64 = 0.05;

impl Test {
    /// For each copy that is met.
    pub fn of_copy(&self) -> Estimate {
        Estimate::of(&self.worth.gain).times(1.0 / self.worth.met.mean().max(RARELY))
    }

    /// In a match, however many copies there are.
    pub fn of_match(&self) -> Estimate {
        Estimate::of(&self.worth.gain)
    }

    fn is_met(&self) -> bool {
        self.worth.met.mean() >= RARELY
    }
}

/// What the cards of a game are worth, and how far they usually differ from each other.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Field {
    pub of_copy: Usual,
    pub of_match: Usual,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Usual {
    /// The card in the middle.
    pub typical: f64,
    /// How far cards usually are from it, beyond what chance explains.
    pub spread: f64,
}

impl Usual {
    /// The cards furthest away are left out of the spread: what it is for is to say how far they are from the others.
    fn new(estimates: &[Estimate]) -> Self {
        let typical = middle(estimates.iter().map(|estimate| estimate.value));
        let mut far: Vec<f64> = estimates.iter().map(|estimate| (estimate.value - typical).powi(2)).collect();
        far.sort_by(f64::total_cmp);
        far.truncate(far.len() - far.len().div_ceil(LEFT_OUT).min(far.len()));
        let near = far.iter().sum::<f64>() / far.len().max(1) as f64 * WIDENED;
        let chance = middle(estimates.iter().map(|estimate| estimate.error));
        Self { typical, spread: (near - chance * chance).max(0.0).sqrt() }
    }
}

/// One card of so many, and what makes up for it: by how much the squares of normal numbers shrink without them.
const LEFT_OUT: usize = 5;
const WIDENED: f64 = 2.28;

/// What is told of is out of all proportion for a copy or for a match, and more than ordinary in the other: so many
/// times further from the middle than cards usually are. Games are full of better and worse cards.
const FAR: f64 = 2.5;
const COPY_ORDINARY: f64 = 0.75;
const MATCH_ORDINARY: f64 = 0.75;

/// What moves matches by so much is told of however much the cards of a game differ.
pub(crate) const DECISIVE: f64 = 0.15;

impl Field {
    pub fn new(tests: &[Test]) -> Self {
        let met = || tests.iter().filter(|test| test.is_met());
        Self {
            of_copy: Usual::new(&met().map(Test::of_copy).collect::<Vec<_>>()),
            of_match: Usual::new(&met().map(Test::of_match).collect::<Vec<_>>()),
        }
    }

    /// How far a copy is from the middle.
    pub fn copy_apart(&self, test: &Test) -> Estimate {
        let copy = test.of_copy();
        Estimate { value: copy.value - self.of_copy.typical, ..copy }
    }

    /// How far what a card does to a match is from the middle.
    pub fn match_apart(&self, test: &Test) -> Estimate {
        let of_match = test.of_match();
        Estimate { value: of_match.value - self.of_match.typical, ..of_match }
    }

    /// How much is wrong with a card: what a copy does, or half of what all of them do if that is more. A heap of cards
    /// that are each a little better is as wrong as one that is much better. Nothing if the two point in different
    /// directions.
    pub fn weight(&self, test: &Test) -> Estimate {
        let (copy, of_match) = (self.copy_apart(test), self.match_apart(test));
        let half = of_match.times(0.5);
        match (copy.value > 0.0) == (of_match.value > 0.0) {
            true if copy.value.abs() > half.value.abs() => Estimate { value: copy.value.abs(), ..copy },
            true => Estimate { value: half.value.abs(), ..half },
            false => Estimate { value: 0.0, ..copy },
        }
    }

    pub fn copy_threshold(&self, smallest: f64) -> f64 {
        smallest.max(FAR * self.of_copy.spread)
    }

    pub fn match_threshold(&self, smallest: f64) -> f64 {
        (smallest / 2.0).max(FAR * self.of_match.spread)
    }

    /// Whether a card is further from the middle than cards usually are, as far as is known.
    pub fn sticks_out(&self, test: &Test, smallest: f64) -> bool {
        let (copy, of_match) = (self.copy_apart(test).value, self.match_apart(test).value);
        let is_far = (copy.abs() >= self.copy_threshold(smallest)
            || of_match.abs() >= self.match_threshold(smallest))
            && copy.abs() >= smallest.max(COPY_ORDINARY * self.of_copy.spread)
            && of_match.abs() >= (smallest / 2.0).max(MATCH_ORDINARY * self.of_match.spread);
        let is_decisive = copy.abs() >= smallest && of_match.abs() >= DECISIVE;
        (is_far || is_decisive) && (copy > 0.0) == (of_match > 0.0)
    }
}

fn middle(values: impl Iterator<Item = f64>) -> f64 {
    let mut values: Vec<f64> = values.collect();
    values.sort_by(f64::total_cmp);
    let half = values.len() / 2;
    match (values.get(half.wrapping_sub(1)), values.get(half)) {
        (Some(below), Some(above)) if values.len().is_multiple_of(2) => (below + above) / 2.0,
        (_, above) => above.copied().unwrap_or(0.0),
    }
}

/// The cards that may stick out, the likeliest first.
pub fn suspects(tests: &[Test], field: &Field, count: usize) -> Vec<CardId> {
    let far = |test: &Test| {
        // What is known badly gets the benefit of the doubt, but not all of it.
        let Estimate { value, error } = field.weight(test);
        value - error / 2.0
    };
    let mut order: Vec<&Test> = tests.iter().filter(|test| test.is_met()).collect();
    order.sort_by(|a, b| far(b).total_cmp(&far(a)).then(a.card.cmp(&b.card)));
    order.iter().take(count).map(|test| test.card).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn test(card: u16, mean: f64, copies: f64) -> Test {
        let mut worth = Worth::default();
        (0..400).for_each(|i| worth.gain.add(mean + if i % 2 == 0 { 0.1 } else { -0.1 }));
        worth.met.add(copies);
        Test { card: CardId(card), first_seed: 1, worth, is_retested: false }
    }

    #[test]
    fn a_few_deals_without_a_difference_prove_little() {
        let mut mean = Mean::default();
        (0..8).for_each(|_| mean.add(0.0));
        assert!(Estimate::of(&mean).interval().high > 0.05);
    }

    #[test]
    fn many_copies_of_an_ordinary_card_are_no_strong_card() {
        let mut tests: Vec<Test> = (0..9).map(|card| test(card, 0.01, 1.0)).collect();
        tests.push(test(9, 0.08, 8.0));
        let field = Field::new(&tests);
        assert!(field.copy_apart(&tests[9]).value.abs() < 1e-9 && !field.sticks_out(&tests[9], 0.03));
        tests.push(test(10, 0.2, 1.0));
        assert_eq!(suspects(&tests, &field, 1), [CardId(10)]);
        assert!(field.sticks_out(&tests[10], 0.03));
    }

    #[test]
    fn where_cards_differ_much_a_card_must_differ_more() {
        let wide: Vec<Test> = (0..11).map(|card| test(card, 0.04 * f64::from(card), 1.0)).collect();
        let narrow: Vec<Test> = (0..11).map(|card| test(card, 0.001 * f64::from(card), 1.0)).collect();
        assert!(Field::new(&wide).match_threshold(0.03) > 0.2);
        assert_eq!(Field::new(&narrow).copy_threshold(0.03), 0.03);
    }
}
