//! The few numbers that results are told with. All intervals hold with 95 % confidence.

use serde::{Deserialize, Serialize};

/// A number with the interval that holds it with 95 % confidence.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Interval {
    pub low: f64,
    pub value: f64,
    pub high: f64,
}

const Z: f64 = 1.959_963_984_540_054;

/// Wilson's interval of a share; `points` may hold halves for draws.
pub fn wilson(points: f64, games: u64) -> Interval {
    if games == 0 {
        return Interval { low: 0.0, value: 0.5, high: 1.0 };
    }
    let n = games as f64;
    let share = points / n;
    let centre = share + Z * Z / (2.0 * n);
    let spread = Z * (share * (1.0 - share) / n + Z * Z / (4.0 * n * n)).sqrt();
    let scale = 1.0 + Z * Z / n;
    // Rounding must not put the share itself outside.
    let (low, high) = ((centre - spread) / scale, (centre + spread) / scale);
    Interval { low: low.max(0.0).min(share), value: share, high: high.min(1.0).max(share) }
}

/// The difference of ratings that explains a share of points.
pub fn elo(share: f64) -> f64 {
    let share = share.clamp(1e-3, 1.0 - 1e-3);
    400.0 * (share / (1.0 - share)).log10()
}

/// The same for a share with its interval.
pub fn elo_interval(share: Interval) -> Interval {
    Interval { low: elo(share.low), value: elo(share.value), high: elo(share.high) }
}

/// A sum of numbers, from which their mean and its interval follow.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Mean {
    pub count: u64,
    pub sum: f64,
    pub squares: f64,
}

impl Mean {
    pub fn add(&mut self, value: f64) {
        self.count += 1;
        self.sum += value;
        self.squares += value * value;
    }

    pub fn merge(&mut self, other: &Self) {
        self.count += other.count;
        self.sum += other.sum;
        self.squares += other.squares;
    }

    pub fn mean(&self) -> f64 {
        if self.count == 0 { 0.0 } else { self.sum / self.count as f64 }
    }

    /// Of a single number.
    pub fn variance(&self) -> f64 {
        if self.count < 2 {
            return 0.0;
        }
        let n = self.count as f64;
        ((self.squares - self.sum * self.sum / n) / (n - 1.0)).max(0.0)
    }

    /// Of the mean.
    pub fn standard_error(&self) -> f64 {
        if self.count == 0 { 0.0 } else { (self.variance() / self.count as f64).sqrt() }
    }

    pub fn interval(&self) -> Interval {
        let (mean, spread) = (self.mean(), Z * self.standard_error());
        Interval { low: mean - spread, value: mean, high: mean + spread }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wilson_knows_its_limits() {
        let half = wilson(50.0, 100);
        assert!((half.low - 0.4038).abs() < 1e-3 && (half.high - 0.5962).abs() < 1e-3, "{half:?}");
        let all = wilson(10.0, 10);
        assert!(all.high == 1.0 && all.low > 0.7, "{all:?}");
        assert_eq!(wilson(0.0, 0), Interval { low: 0.0, value: 0.5, high: 1.0 });
    }

    #[test]
    fn equal_players_have_equal_ratings() {
        assert!(elo(0.5).abs() < 1e-9);
        assert!((elo(10.0 / 11.0) - 400.0).abs() < 1e-6);
    }

    #[test]
    fn a_mean_has_the_interval_of_the_textbook() {
        let mut mean = Mean::default();
        [1.0, 2.0, 3.0, 4.0].into_iter().for_each(|value| mean.add(value));
        assert!((mean.variance() - 5.0 / 3.0).abs() < 1e-12);
        assert!((mean.interval().high - (2.5 + 1.96 * (5.0f64 / 12.0).sqrt())).abs() < 1e-3);
        let mut halves = (Mean::default(), Mean::default());
        [1.0, 2.0].into_iter().for_each(|value| halves.0.add(value));
        [3.0, 4.0].into_iter().for_each(|value| halves.1.add(value));
        halves.0.merge(&halves.1);
        assert_eq!(halves.0, mean);
    }
}
