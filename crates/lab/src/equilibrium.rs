//! The mix of decks that no other mix beats.

use serde::{Deserialize, Serialize};

/// A share of each deck, and what the mix is sure of against any deck.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Mix {
    pub shares: Vec<f64>,
    pub worst_score: f64,
}

/// `scores[a][b]`: what deck `a` scores against `b`, from 0 to 1. Both sides learn to regret until they agree: always
/// in the same number of steps, so always with the same result.
pub fn equilibrium(scores: &[Vec<f64>]) -> Mix {
    const STEPS: u32 = 20_000;
    let n = scores.len();
    let mut regrets = vec![0.0; n];
    let mut sums = vec![0.0; n];
    for step in 1..=STEPS {
        let mix = positive_part(&regrets);
        // The game is the same from both sides, so one player can play against itself.
        let values: Vec<f64> =
            scores.iter().map(|row| row.iter().zip(&mix).map(|(s, p)| (s - 0.5) * p).sum()).collect();
        let mean: f64 = values.iter().zip(&mix).map(|(value, share)| value * share).sum();
        for deck in 0..n {
            // Forgetting what was regretted too much makes it settle faster (regret matching plus).
            regrets[deck] = f64::max(0.0, regrets[deck] + values[deck] - mean);
            sums[deck] += mix[deck] * f64::from(step);
        }
    }
    let total: f64 = sums.iter().sum();
    let shares: Vec<f64> = sums.iter().map(|sum| if total > 0.0 { sum / total } else { 0.0 }).collect();
    let against = |deck: usize| (0..n).map(|mine| shares[mine] * scores[mine][deck]).sum::<f64>();
    let worst_score = (0..n).map(against).fold(f64::INFINITY, f64::min);
    Mix { shares, worst_score: if n == 0 { 0.5 } else { worst_score } }
}

fn positive_part(regrets: &[f64]) -> Vec<f64> {
    let total: f64 = regrets.iter().sum();
    if total > 0.0 {
        return regrets.iter().map(|regret| regret / total).collect();
    }
    vec![1.0 / regrets.len() as f64; regrets.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rock_paper_scissors_is_played_evenly() {
        let mix = equilibrium(&[vec![0.5, 0.0, 1.0], vec![1.0, 0.5, 0.0], vec![0.0, 1.0, 0.5]]);
        assert!(mix.shares.iter().all(|share| (share - 1.0 / 3.0).abs() < 0.01), "{mix:?}");
        assert!((mix.worst_score - 0.5).abs() < 0.01);
    }

    #[test]
    fn what_beats_everything_is_played_alone() {
        let mix = equilibrium(&[vec![0.5, 0.6, 0.7], vec![0.4, 0.5, 0.9], vec![0.3, 0.1, 0.5]]);
        assert!(mix.shares[0] > 0.99, "{mix:?}");
    }
}
