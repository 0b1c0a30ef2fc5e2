//! When a difference is more than chance: p-values, false discoveries, sequential tests.

use bots::Mean;
use serde::Serialize;

/// The chance of a standard normal number at least this far from 0, on either side.
pub fn two_sided(z: f64) -> f64 {
    (2.0 * upper_tail(z.abs())).min(1.0)
}

/// Abramowitz and Stegun 26.2.17: exact to seven digits, which no sample here deserves.
fn upper_tail(z: f64) -> f64 {
    let t = 1.0 / (1.0 + 0.231_641_9 * z);
    let series = t
        * (0.319_381_530
            + t * (-0.356_563_782 + t * (1.781_477_937 + t * (-1.821_255_978 + t * 1.330_274_429))));
    (-z * z / 2.0).exp() / (2.0 * std::f64::consts::PI).sqrt() * series
}

/// How far a mean is from 0, in standard errors.
pub fn z_of(mean: &Mean) -> f64 {
    let error = mean.standard_error();
    if error == 0.0 { 0.0 } else { mean.mean() / error }
}

/// Which of these findings to believe, so that on average at most this share of those believed is wrong
/// (Benjamini and Hochberg).
pub fn discoveries(p_values: &[f64], rate: f64) -> Vec<bool> {
    let mut order: Vec<usize> = (0..p_values.len()).collect();
    order.sort_by(|a, b| p_values[*a].total_cmp(&p_values[*b]));
    let n = p_values.len() as f64;
    let passes = |rank: usize| p_values[order[rank]] <= rate * (rank + 1) as f64 / n;
    let last = (0..order.len()).rev().find(|rank| passes(*rank));
    let mut believed = vec![false; p_values.len()];
    if let Some(last) = last {
        order[..=last].iter().for_each(|index| believed[*index] = true);
    }
    believed
}

/// What a sequential test says so far.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum Verdict {
    Higher,
    Lower,
    NoDifference,
    /// More games are needed.
    Open,
}

/// A sequential probability ratio test of a mean difference: is it at least `step` up, or down, or neither?
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Sprt {
    /// The smallest difference worth finding.
    pub step: f64,
    /// The chance to see a difference where there is none.
    pub alpha: f64,
    /// The chance to miss one of `step`.
    pub beta: f64,
    /// The variance is not trusted before so many.
    pub at_least: u64,
}

impl Sprt {
    pub fn new(step: f64) -> Self {
        Self { step, alpha: 0.05, beta: 0.05, at_least: 30 }
    }

    pub fn verdict(&self, differences: &Mean) -> Verdict {
        if differences.count < self.at_least {
            return Verdict::Open;
        }
        let (up, down) = (self.ratio(differences, self.step), self.ratio(differences, -self.step));
        // Two questions are asked, each with half of the error.
        let accept = ((1.0 - self.beta) / (self.alpha / 2.0)).ln();
        let reject = (self.beta / (1.0 - self.alpha / 2.0)).ln();
        match () {
            () if up >= accept => Verdict::Higher,
            () if down >= accept => Verdict::Lower,
            () if up <= reject && down <= reject => Verdict::NoDifference,
            () => Verdict::Open,
        }
    }

    /// The logarithm of how much likelier the differences are around `step` than around 0.
    fn ratio(&self, differences: &Mean, step: f64) -> f64 {
        let n = differences.count as f64;
        // Games that never differ at all say, with confidence that grows with their number, that nothing changed.
        let variance = differences.variance().max(1e-3 / n.max(1.0)).max(1e-6);
        step / variance * (differences.sum - n * step / 2.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tails_are_those_of_the_tables() {
        for (z, p) in [(0.0, 1.0), (1.0, 0.3173), (1.96, 0.05), (2.5758, 0.01), (-1.96, 0.05)] {
            assert!((two_sided(z) - p).abs() < 1e-4, "{z}: {}", two_sided(z));
        }
    }

    #[test]
    fn few_of_many_findings_are_believed() {
        // The example of Benjamini and Hochberg's paper: four of fifteen at 5 %.
        let p = [
            0.0001, 0.0004, 0.0019, 0.0095, 0.0201, 0.0278, 0.0298, 0.0344, 0.0459, 0.3240, 0.4262, 0.5719,
            0.6528, 0.7590, 1.0,
        ];
        assert_eq!(discoveries(&p, 0.05).iter().filter(|believed| **believed).count(), 4);
        assert_eq!(discoveries(&[], 0.05), Vec::<bool>::new());
        assert_eq!(discoveries(&[0.9, 0.01], 0.05), [false, true]);
    }

    fn sampled(mean: f64, seed: u64) -> Verdict {
        let mut random = engine::Random::new(seed);
        let mut differences = Mean::default();
        let test = Sprt::new(0.05);
        for _ in 0..20_000 {
            // Uniform noise of the size that games have.
            differences.add(mean + (f64::from(random.below(2_000)) - 999.5) / 2_000.0);
            match test.verdict(&differences) {
                Verdict::Open => {}
                verdict => return verdict,
            }
        }
        Verdict::Open
    }

    #[test]
    fn sequential_tests_keep_their_error_rates() {
        let verdicts = |mean: f64| (0..200).map(move |seed| sampled(mean, seed));
        let wrong = verdicts(0.0).filter(|verdict| *verdict != Verdict::NoDifference).count();
        assert!(wrong <= 20, "{wrong} of 200 where there is no difference");
        let missed = verdicts(0.05).filter(|verdict| *verdict != Verdict::Higher).count();
        assert!(missed <= 20, "{missed} of 200 where there is one");
        assert_eq!(sampled(-0.2, 1), Verdict::Lower);
    }

    #[test]
    fn what_never_differs_is_no_difference() {
        let mut same = Mean::default();
        (0..100).for_each(|_| same.add(0.0));
        assert_eq!(Sprt::new(0.03).verdict(&same), Verdict::NoDifference);
    }
}
