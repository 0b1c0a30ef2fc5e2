//! The few numbers that results are told with.

use serde::Serialize;

/// A share with the interval that holds it with 95 % confidence.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Interval {
    pub low: f64,
    pub share: f64,
    pub high: f64,
}

const Z: f64 = 1.959_963_984_540_054;

/// Wilson's interval; `points` may hold halves for draws.
pub fn wilson(points: f64, games: u64) -> Interval {
    if games == 0 {
        return Interval { low: 0.0, share: 0.5, high: 1.0 };
    }
    let n = games as f64;
    let share = points / n;
    let centre = share + Z * Z / (2.0 * n);
    let spread = Z * (share * (1.0 - share) / n + Z * Z / (4.0 * n * n)).sqrt();
    let scale = 1.0 + Z * Z / n;
    Interval { low: ((centre - spread) / scale).max(0.0), share, high: ((centre + spread) / scale).min(1.0) }
}

/// The difference of ratings that explains a share of points.
pub fn elo(share: f64) -> f64 {
    let share = share.clamp(1e-4, 1.0 - 1e-4);
    400.0 * (share / (1.0 - share)).log10()
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
        assert_eq!(wilson(0.0, 0), Interval { low: 0.0, share: 0.5, high: 1.0 });
    }

    #[test]
    fn equal_players_have_equal_ratings() {
        assert!(elo(0.5).abs() < 1e-9);
        assert!((elo(10.0 / 11.0) - 400.0).abs() < 1e-6);
    }
}
