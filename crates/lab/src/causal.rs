//! What a card is worth, tested by taking it away.
//!
//! Players who draw or play a good card win more often, but so do players who draw many cards, or who live long enough
//! to draw it. The causal test has no such bias: the same seed is played again with the card blank for one player
//! alone.

use crate::significance::{discoveries, two_sided};
use bots::{BotSpec, Interval, Mean};
use ir::CardId;
use serde::{Deserialize, Serialize};

/// One card, tested by one bot.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Test {
    pub bot: BotSpec,
    pub card: CardId,
    /// The first seed; each seed is one number.
    pub seed: u64,
    /// How much the player for whom the card is blank loses.
    pub impact: Mean,
}

impl Test {
    /// Of the mean. A card that made no difference in the few games it was met in may still make one: as if one more
    /// game had gone another way.
    fn error(&self) -> f64 {
        let n = self.impact.count.max(1) as f64;
        let spread = self.impact.variance() * (n - 1.0).max(0.0);
        ((spread + 0.5) / (n * (n - 1.0).max(1.0))).sqrt()
    }

    pub fn interval(&self) -> Interval {
        let (value, spread) = (self.impact.mean(), 1.96 * self.error());
        Interval { low: value - spread, value, high: value + spread }
    }
}

/// Whether a card sticks out from the others.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Judgement {
    TooStrong,
    /// Worth less than most, or even harmful.
    TooWeak,
    Ordinary,
}

/// How sure it is that the card matters: the end of its interval that is nearer to 0.
pub fn certain_impact(test: &Test) -> f64 {
    let interval = test.interval();
    interval.value.abs() - (interval.high - interval.value)
}

/// The cards whose impact is surest, the surest first.
pub fn suspects(tests: &[Test], count: usize) -> Vec<CardId> {
    let mut order: Vec<&Test> = tests.iter().collect();
    order.sort_by(|a, b| certain_impact(b).total_cmp(&certain_impact(a)).then(a.card.cmp(&b.card)));
    order.iter().take(count).map(|test| test.card).collect()
}

/// The impact of the card in the middle.
pub fn typical(tests: &[Test]) -> f64 {
    let mut impacts: Vec<f64> = tests.iter().map(|test| test.impact.mean()).collect();
    impacts.sort_by(f64::total_cmp);
    impacts.get(impacts.len() / 2).copied().unwrap_or(0.0)
}

/// Which cards differ from the card in the middle by more than chance; of those named, at most one in twenty is wrong
/// on average.
pub fn judgements(tests: &[Test]) -> Vec<Judgement> {
    const FALSE_SHARE: f64 = 0.05;
    let typical = typical(tests);
    let z = |test: &Test| (test.impact.mean() - typical) / test.error();
    let p_values: Vec<f64> = tests.iter().map(|test| two_sided(z(test))).collect();
    let believed = discoveries(&p_values, FALSE_SHARE);
    let judge = |(test, believed): (&Test, bool)| match (believed, z(test) > 0.0) {
        (false, _) => Judgement::Ordinary,
        (true, true) => Judgement::TooStrong,
        (true, false) => Judgement::TooWeak,
    };
    tests.iter().zip(believed).map(judge).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn test(card: u16, mean: f64) -> Test {
        let mut impact = Mean::default();
        (0..100).for_each(|i| impact.add(mean + if i % 2 == 0 { 0.1 } else { -0.1 }));
        Test { bot: BotSpec::RANDOM, card: CardId(card), seed: 1, impact }
    }

    #[test]
    fn a_few_games_without_a_difference_prove_little() {
        let mut impact = Mean::default();
        (0..8).for_each(|_| impact.add(0.0));
        let test = Test { bot: BotSpec::RANDOM, card: CardId(0), seed: 1, impact };
        assert!(test.interval().high > 0.1 && certain_impact(&test) < 0.0);
    }

    #[test]
    fn what_sticks_out_is_named_first() {
        let tests: Vec<Test> = (0..10).map(|card| test(card, if card == 7 { 0.4 } else { 0.001 })).collect();
        assert_eq!(suspects(&tests, 1), [CardId(7)]);
        let judged = judgements(&tests);
        assert_eq!(judged[7], Judgement::TooStrong);
        assert_eq!(judged.iter().filter(|judgement| **judgement != Judgement::Ordinary).count(), 1);
    }
}
