//! A small network: from what a seat sees to how it stands and how much each option is wanted.
//!
//! Two layers read the state; how it stands comes from the second. An option is read together with the second layer by
//! a third, which gives its score. Only plain arithmetic in a fixed order: the same on every machine.

use super::encoding::{Entry, Layout, Seen};
use std::fs;
use std::ops::Range;
use std::path::Path;

/// How many numbers go in, and how wide the layers are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shape {
    pub state: usize,
    pub option: usize,
    pub first: usize,
    pub second: usize,
    pub third: usize,
}

/// Where each part of the weights begins; those of a layer lie input by input.
#[derive(Clone, Debug)]
pub struct Parts {
    pub first: Range<usize>,
    pub first_bias: Range<usize>,
    pub second: Range<usize>,
    pub second_bias: Range<usize>,
    /// From the second layer to how it stands; the last one is the bias.
    pub value: Range<usize>,
    /// From the second layer to the third, and its bias.
    pub joint: Range<usize>,
    pub joint_bias: Range<usize>,
    /// From the columns of an option to the third.
    pub option: Range<usize>,
    /// From the third to the score.
    pub score: Range<usize>,
}

impl Shape {
    pub fn of(layout: &Layout) -> Self {
        Self { state: layout.state_width(), option: layout.option_width(), first: 64, second: 32, third: 32 }
    }

    pub fn parts(&self) -> Parts {
        let mut end = 0;
        let mut next = |length: usize| {
            end += length;
            end - length..end
        };
        Parts {
            first: next(self.state * self.first),
            first_bias: next(self.first),
            second: next(self.first * self.second),
            second_bias: next(self.second),
            value: next(self.second + 1),
            joint: next(self.second * self.third),
            joint_bias: next(self.third),
            option: next(self.option * self.third),
            score: next(self.third),
        }
    }

    pub fn weights(&self) -> usize {
        self.parts().score.end
    }
}

/// A network for one game.
#[derive(Clone, Debug)]
pub struct Network {
    shape: Shape,
    parts: Parts,
    /// Of the layout it was made for.
    layout: u64,
    /// How many rounds it was trained.
    pub rounds: u32,
    weights: Vec<f32>,
}

/// What a network makes of a decision; kept for its memory.
#[derive(Clone, Debug, Default)]
pub struct Thoughts {
    pub first: Vec<f32>,
    pub second: Vec<f32>,
    pub joint: Vec<f32>,
    /// The third layer of every option, one after the other.
    pub third: Vec<f32>,
    /// How it stands, before it is brought between 0 and 1.
    pub raw_value: f32,
    /// Of every option: the larger, the more it is wanted.
    pub scores: Vec<f32>,
}

impl Thoughts {
    /// How it stands for the seat, from 0 (lost) to 1 (won).
    pub fn value(&self) -> f32 {
        between_0_and_1(self.raw_value)
    }

    /// One of the options by chance: the more it is wanted, the likelier.
    pub fn drawn(&self, random: &mut engine::Random) -> usize {
        let most = self.scores.iter().copied().fold(f32::NEG_INFINITY, f32::max);
        let sum: f32 = self.scores.iter().map(|score| power(score - most)).sum();
        let mut left = sum * ((random.next() >> 40) as f32 / 16_777_216.0);
        for (option, score) in self.scores.iter().enumerate() {
            left -= power(score - most);
            if left < 0.0 {
                return option;
            }
        }
        self.scores.len().saturating_sub(1)
    }

    /// The best of the options that may be chosen; of equals the first.
    pub fn best(&self, mut may: impl FnMut(usize) -> bool) -> Option<usize> {
        let mut best: Option<usize> = None;
        for (option, score) in self.scores.iter().enumerate() {
            if best.is_none_or(|best| *score > self.scores[best]) && may(option) {
                best = Some(option);
            }
        }
        best
    }
}

/// About e to the power of a number that is not above 0, by plain arithmetic: the same on every machine.
fn power(x: f32) -> f32 {
    const SQUARINGS: u32 = 7;
    let mut power = (1.0 + x / (1 << SQUARINGS) as f32).max(0.0);
    for _ in 0..SQUARINGS {
        power *= power;
    }
    power
}

pub fn between_0_and_1(x: f32) -> f32 {
    0.5 + 0.5 * x / (1.0 + x * x).sqrt()
}

impl Network {
    /// An untrained one: it wants every option about equally.
    pub fn new(layout: &Layout, seed: u64) -> Self {
        let shape = Shape::of(layout);
        let parts = shape.parts();
        let mut random = engine::Random::new(seed);
        let mut weights = vec![0.0; shape.weights()];
        // So that what comes out of a layer is about as large as what goes in; few columns are not 0.
        let mut fill = |range: &Range<usize>, inputs: usize| {
            let most = (6.0 / inputs as f32).sqrt();
            for weight in &mut weights[range.clone()] {
                *weight = ((random.next() >> 40) as f32 / 8_388_608.0 - 1.0) * most;
            }
        };
        fill(&parts.first, 100);
        fill(&parts.second, shape.first);
        fill(&parts.joint, 2 * shape.second);
        fill(&parts.option, 30);
        fill(&parts.score, 60 * shape.third);
        fill(&(parts.value.start..parts.value.end - 1), 60 * shape.second);
        Self { shape, parts, layout: layout.hash, rounds: 0, weights }
    }

    pub fn shape(&self) -> Shape {
        self.shape
    }

    pub fn parts(&self) -> &Parts {
        &self.parts
    }

    pub fn weights(&self) -> &[f32] {
        &self.weights
    }

    pub fn weights_mut(&mut self) -> &mut [f32] {
        &mut self.weights
    }

    fn part(&self, range: &Range<usize>) -> &[f32] {
        &self.weights[range.clone()]
    }

    /// How it stands, and how much each option is wanted.
    pub fn think(&self, seen: &Seen, thoughts: &mut Thoughts) {
        self.judge(&seen.state, thoughts);
        let width = self.shape.third;
        copy(self.part(&self.parts.joint_bias), &mut thoughts.joint);
        for (input, weights) in thoughts.second.iter().zip(self.part(&self.parts.joint).chunks_exact(width)) {
            add(*input, weights, &mut thoughts.joint);
        }
        let (option_weights, score_weights) = (self.part(&self.parts.option), self.part(&self.parts.score));
        thoughts.third.clear();
        thoughts.scores.clear();
        for option in 0..seen.options() {
            let from = thoughts.third.len();
            thoughts.third.extend_from_slice(&thoughts.joint);
            let third = &mut thoughts.third[from..];
            add_columns(seen.option(option), option_weights, third);
            cut_off(third);
            thoughts.scores.push(dot(third, score_weights));
        }
    }

    /// How it stands.
    pub fn judge(&self, state: &[Entry], thoughts: &mut Thoughts) {
        copy(self.part(&self.parts.first_bias), &mut thoughts.first);
        add_columns(state, self.part(&self.parts.first), &mut thoughts.first);
        cut_off(&mut thoughts.first);
        let width = self.shape.second;
        copy(self.part(&self.parts.second_bias), &mut thoughts.second);
        for (input, weights) in thoughts.first.iter().zip(self.part(&self.parts.second).chunks_exact(width)) {
            add(*input, weights, &mut thoughts.second);
        }
        cut_off(&mut thoughts.second);
        let value = self.part(&self.parts.value);
        thoughts.raw_value = dot(&thoughts.second, &value[..width]) + value[width];
    }

    // ---- as a file ------------------------------------------------------------------------------------------------

    /// As it is written down.
    pub fn bytes(&self) -> Vec<u8> {
        let Shape { state, option, first, second, third } = self.shape;
        let mut bytes = Vec::with_capacity(HEAD + 4 * self.weights.len());
        bytes.extend_from_slice(MAGIC);
        bytes.extend_from_slice(&self.layout.to_le_bytes());
        for number in [self.rounds, state as u32, option as u32, first as u32, second as u32, third as u32] {
            bytes.extend_from_slice(&number.to_le_bytes());
        }
        self.weights.iter().for_each(|weight| bytes.extend_from_slice(&weight.to_le_bytes()));
        bytes
    }

    /// Reads one that was written down for this game.
    ///
    /// # Errors
    /// When it is no network, is not whole, or was made for another game.
    pub fn from_bytes(bytes: &[u8], layout: &Layout) -> Result<Self, NetworkError> {
        let rest = bytes.strip_prefix(MAGIC).ok_or(NetworkError::NoNetwork)?;
        let (head, weights) = rest.split_at_checked(HEAD - MAGIC.len()).ok_or(NetworkError::Broken)?;
        let (hash, numbers) = head.split_at_checked(8).ok_or(NetworkError::Broken)?;
        let hash = u64::from_le_bytes(hash.try_into().map_err(|_| NetworkError::Broken)?);
        let number = |at: usize| {
            let bytes = numbers.get(4 * at..4 * at + 4)?;
            Some(u32::from_le_bytes(bytes.try_into().ok()?))
        };
        let size = |at: usize| number(at).map(|size| size as usize).ok_or(NetworkError::Broken);
        let shape =
            Shape { state: size(1)?, option: size(2)?, first: size(3)?, second: size(4)?, third: size(5)? };
        if hash != layout.hash || (shape.state, shape.option) != (layout.state_width(), layout.option_width())
        {
            return Err(NetworkError::OtherGame);
        }
        let is_sound =
            [shape.first, shape.second, shape.third].iter().all(|size| (1..=WIDEST).contains(size));
        if !is_sound || weights.len() != 4 * shape.weights() {
            return Err(NetworkError::Broken);
        }
        let weight = |bytes: &[u8]| f32::from_le_bytes([bytes[0], bytes[1], bytes[2], bytes[3]]);
        let weights: Vec<f32> = weights.chunks_exact(4).map(weight).collect();
        if !weights.iter().all(|weight| weight.abs() <= LARGEST) {
            return Err(NetworkError::Broken);
        }
        let rounds = number(0).unwrap_or(0);
        Ok(Self { shape, parts: shape.parts(), layout: hash, rounds, weights })
    }

    /// Reads a file.
    ///
    /// # Errors
    /// When it cannot be read, or holds no network for this game.
    pub fn read(file: &Path, layout: &Layout) -> Result<Self, NetworkError> {
        let unreadable = |error: std::io::Error| NetworkError::Unreadable(error.to_string());
        // Nothing of a game is larger.
        if fs::metadata(file).map_err(unreadable)?.len() > MOST_BYTES {
            return Err(NetworkError::NoNetwork);
        }
        Self::from_bytes(&fs::read(file).map_err(unreadable)?, layout)
    }
}

/// What every file of a network begins with; its last letter tells the form of what follows.
const MAGIC: &[u8] = b"cardwright net 1\n";
const HEAD: usize = MAGIC.len() + 8 + 6 * 4;
const WIDEST: usize = 1024;
const MOST_BYTES: u64 = 1 << 30;
/// A weight beyond this is no weight: sums of such would soon be no numbers.
const LARGEST: f32 = 1e6;

/// Why a file is not used.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NetworkError {
    #[error("it cannot be read: {0}")]
    Unreadable(String),
    #[error("it is no network of this version of Cardwright")]
    NoNetwork,
    #[error("it was trained for another game, or for this one before it was changed: train it again")]
    OtherGame,
    #[error("it is damaged")]
    Broken,
}

// ---- arithmetic ---------------------------------------------------------------------------------------------------

fn copy(from: &[f32], to: &mut Vec<f32>) {
    to.clear();
    to.extend_from_slice(from);
}

fn add_columns(entries: &[Entry], weights: &[f32], to: &mut [f32]) {
    let width = to.len();
    for (column, amount) in entries {
        let from = *column as usize * width;
        add(*amount, &weights[from..from + width], to);
    }
}

/// Numbers that are worked on at once.
const LANES: usize = 8;

/// Adds so many times the weights.
#[inline]
pub fn add(times: f32, weights: &[f32], to: &mut [f32]) {
    if times == 0.0 {
        return;
    }
    let (weights, last_weights) = weights.as_chunks::<LANES>();
    let (to, last) = to.as_chunks_mut::<LANES>();
    for (sums, weights) in to.iter_mut().zip(weights) {
        // Read, then written: nothing stands in the way of doing all at once.
        let mut sum = *sums;
        for lane in 0..LANES {
            sum[lane] += times * weights[lane];
        }
        *sums = sum;
    }
    for (sum, weight) in last.iter_mut().zip(last_weights) {
        *sum += times * weight;
    }
}

/// Nothing below 0.
fn cut_off(values: &mut [f32]) {
    for value in values {
        *value = value.max(0.0);
    }
}

/// In a fixed order, several sums at once.
#[inline]
pub fn dot(a: &[f32], b: &[f32]) -> f32 {
    let mut sums = [0.0; LANES];
    let ((a, last_a), (b, last_b)) = (a.as_chunks::<LANES>(), b.as_chunks::<LANES>());
    for (a, b) in a.iter().zip(b) {
        for lane in 0..LANES {
            sums[lane] += a[lane] * b[lane];
        }
    }
    let rest: f32 = last_a.iter().zip(last_b).map(|(a, b)| a * b).sum();
    sums.iter().sum::<f32>() + rest
}
