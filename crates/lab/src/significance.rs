//! When a difference is more than chance: p-values, false discoveries, sequential tests.

use bots::Mean;
use serde::Serialize;

/// The chance that something rare happens at most so often where it is expected so many times (Poisson).
pub fn at_most(seen: u64, expected: f64) -> f64 {
    let mut term = (-expected).exp();
    let mut sum = term;
    for number in 1..=seen {
        term *= expected / number as f64;
        sum += term;
    }
    sum.min(1.0)
}

/// The chance of a standard normal number at least this large.
pub fn upper(z: f64) -> f64 {
    if z < 0.0 { 1.0 - upper_tail(-z) } else { upper_tail(z) }
}

/// Abramowitz and Stegun 26.2.17: exact to seven digits, which no sample here deserves.
fn upper_tail(z: f64) -> f64 {
    let t = 1.0 / (1.0 + 0.231_641_9 * z);
    let series = t
        * (0.319_381_530
            + t * (-0.356_563_782 + t * (1.781_477_937 + t * (-1.821_255_978 + t * 1.330_274_429))));
    (-z * z / 2.0).exp() / (2.0 * std::f64::consts::PI).sqrt() * series
}

/// Which of these findings to believe, so that in all but this share of runs none of them is wrong (Holm).
pub fn holm(p_values: &[f64], rate: f64) -> Vec<bool> {
    let mut order: Vec<usize> = (0..p_values.len()).collect();
    order.sort_by(|a, b| p_values[*a].total_cmp(&p_values[*b]));
    let mut believed = vec![false; p_values.len()];
    for (rank, index) in order.iter().enumerate() {
        if p_values[*index] > rate / (p_values.len() - rank) as f64 {
            break;
        }
        believed[*index] = true;
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
    fn what_is_rare_may_not_happen_at_all() {
        assert!((at_most(0, 3.0) - (-3.0_f64).exp()).abs() < 1e-12);
        assert!((at_most(2, 2.0) - 5.0 * (-2.0_f64).exp()).abs() < 1e-12);
        assert!(at_most(0, 0.0) == 1.0 && at_most(10, 1.0) > 0.999_999 && at_most(3, 60.0) < 1e-9);
    }

    #[test]
    fn tails_are_those_of_the_tables() {
        for (z, p) in [(0.0, 1.0), (1.0, 0.3173), (1.96, 0.05), (2.5758, 0.01), (-1.96, 0.05)] {
            assert!((2.0 * upper(f64::abs(z)) - p).abs() < 1e-4, "{z}: {}", upper(z));
        }
    }

    #[test]
    fn few_of_many_findings_are_believed() {
        assert_eq!(holm(&[0.01, 0.04, 0.03, 0.005], 0.05), [true, false, false, true]);
        assert_eq!(holm(&[], 0.05), Vec::<bool>::new());
        assert_eq!(holm(&[0.04], 0.05), [true]);
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
