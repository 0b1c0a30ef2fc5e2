//! Logistic regression with a ridge: which differences between two players go with winning.

use rayon::prelude::*;

/// One comparison of two players at one time of a match.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Row {
    /// By feature: what the first has more than the second.
    pub differences: Vec<f64>,
    /// 1: the first won, 0: the second, a half: neither.
    pub won: f64,
}

/// Newton's method has settled by then.
const STEPS: u32 = 6;

/// Rows that one thread adds up; always the same, because sums of fractions depend on their order.
const PART: usize = 1_000;

/// The weights, in the units of the features; without a constant, because the two players can change places.
/// `ridges`: by feature, how many rows speak against a weight that is unlike 0.
pub(crate) fn logistic(rows: &[Row], ridges: &[f64]) -> Vec<f64> {
    let Some(width) = rows.first().map(|row| row.differences.len()) else { return Vec::new() };
    let scales = scales(rows, width);
    let used: Vec<usize> = (0..width).filter(|at| scales[*at] > 0.0).collect();
    let scaled: Vec<Vec<f64>> = rows
        .iter()
        .map(|row| used.iter().map(|at| (row.differences[*at] / scales[*at]).clamp(-6.0, 6.0)).collect())
        .collect();
    let mut weights = vec![0.0; used.len()];
    let ridges: Vec<f64> = used.iter().map(|at| ridges[*at]).collect();
    for _ in 0..STEPS {
        let (gradient, curvature) = derivatives(&scaled, rows, &weights, &ridges);
        let step = solved(curvature, gradient);
        weights.iter_mut().zip(step).for_each(|(weight, step)| *weight += step);
    }
    let mut all = vec![0.0; width];
    used.iter().zip(weights).for_each(|(at, weight)| all[*at] = weight / scales[*at]);
    all
}

/// By feature: how far the two usually differ in it; 0 if they never do.
pub(crate) fn scales(rows: &[Row], width: usize) -> Vec<f64> {
    let mut squares = vec![0.0; width];
    for row in rows {
        squares.iter_mut().zip(&row.differences).for_each(|(sum, value)| *sum += value * value);
    }
    squares.iter().map(|sum| (sum / rows.len().max(1) as f64).sqrt()).collect()
}

/// The slope of the likelihood and, as the lower half of a matrix, its curvature.
type Derivatives = (Vec<f64>, Vec<Vec<f64>>);

fn derivatives(scaled: &[Vec<f64>], rows: &[Row], weights: &[f64], ridges: &[f64]) -> Derivatives {
    let parts: Vec<Derivatives> = scaled
        .par_chunks(PART)
        .zip(rows.par_chunks(PART))
        .map(|(scaled, rows)| part_of_derivatives(scaled, rows, weights))
        .collect();
    let mut gradient: Vec<f64> = weights.iter().zip(ridges).map(|(weight, ridge)| -ridge * weight).collect();
    let mut curvature: Vec<Vec<f64>> = (0..weights.len()).map(|at| vec![0.0; at + 1]).collect();
    for (at, line) in curvature.iter_mut().enumerate() {
        line[at] = ridges[at];
    }
    for (slopes, bends) in parts {
        gradient.iter_mut().zip(slopes).for_each(|(sum, slope)| *sum += slope);
        for (line, bends) in curvature.iter_mut().zip(bends) {
            line.iter_mut().zip(bends).for_each(|(sum, bend)| *sum += bend);
        }
    }
    (gradient, curvature)
}

fn part_of_derivatives(scaled: &[Vec<f64>], rows: &[Row], weights: &[f64]) -> Derivatives {
    let mut gradient = vec![0.0; weights.len()];
    let mut curvature: Vec<Vec<f64>> = (0..weights.len()).map(|at| vec![0.0; at + 1]).collect();
    for (values, row) in scaled.iter().zip(rows) {
        let logit: f64 = values.iter().zip(weights).map(|(value, weight)| value * weight).sum();
        let chance = sigmoid(logit);
        let doubt = (chance * (1.0 - chance)).max(1e-4);
        for (i, value) in values.iter().enumerate().filter(|(_, value)| **value != 0.0) {
            gradient[i] += (row.won - chance) * value;
            let weighted = doubt * value;
            curvature[i].iter_mut().zip(values).for_each(|(cell, other)| *cell += weighted * other);
        }
    }
    (gradient, curvature)
}

/// From 0 to 1. By plain arithmetic, because `exp` may differ in its last bit from machine to machine: the series of
/// the exponential of a small number, squared as often as it was halved.
fn sigmoid(x: f64) -> f64 {
    let small = -x.clamp(-30.0, 30.0) / 1024.0;
    let mut exponential = 1.0 + small * (1.0 + small / 2.0 * (1.0 + small / 3.0 * (1.0 + small / 4.0)));
    for _ in 0..10 {
        exponential *= exponential;
    }
    1.0 / (1.0 + exponential)
}

/// Cholesky's way to solve a system whose matrix is symmetric and positive; of the matrix the lower half is given.
fn solved(mut matrix: Vec<Vec<f64>>, mut right: Vec<f64>) -> Vec<f64> {
    let n = right.len();
    for i in 0..n {
        for j in 0..=i {
            let dot: f64 = (0..j).map(|k| matrix[i][k] * matrix[j][k]).sum();
            let rest = matrix[i][j] - dot;
            matrix[i][j] = if i == j { rest.max(1e-9).sqrt() } else { rest / matrix[j][j] };
        }
    }
    for i in 0..n {
        let dot: f64 = (0..i).map(|k| matrix[i][k] * right[k]).sum();
        right[i] = (right[i] - dot) / matrix[i][i];
    }
    for i in (0..n).rev() {
        let dot: f64 = (i + 1..n).map(|k| matrix[k][i] * right[k]).sum();
        right[i] = (right[i] - dot) / matrix[i][i];
    }
    right
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_wins_is_found_and_what_does_not_is_not() {
        let mut random = engine::Random::new(3);
        let mut number = || f64::from(random.below(2_001)) / 100.0 - 10.0;
        let rows: Vec<Row> = (0..4_000)
            .map(|_| {
                let differences = vec![number(), number(), 0.0, number() * 100.0];
                let chance = sigmoid(0.3 * differences[0] - 0.004 * differences[3]);
                let won = f64::from(u8::from((number() + 10.0) / 20.0 < chance));
                Row { differences, won }
            })
            .collect();
        let weights = logistic(&rows, &[12.0; 4]);
        assert!((weights[0] - 0.3).abs() < 0.04, "{weights:?}");
        assert!(weights[1].abs() < 0.03 && weights[2] == 0.0, "{weights:?}");
        assert!((weights[3] + 0.004).abs() < 0.001, "{weights:?}");
    }

    #[test]
    fn the_curve_is_that_of_the_textbook() {
        for (x, y) in [(0.0, 0.5), (1.0, 0.731_058_6), (-3.0, 0.047_425_9), (20.0, 1.0)] {
            assert!((sigmoid(x) - y).abs() < 1e-6, "{x}: {}", sigmoid(x));
        }
    }

    #[test]
    fn nothing_comes_of_nothing() {
        assert_eq!(logistic(&[], &[]), Vec::<f64>::new());
    }
}
