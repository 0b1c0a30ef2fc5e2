//! Which way each weight must go for a network to do better on what was played.

use bots::net::{Entry, Network, Seen, Thoughts, add, dot};
use rayon::prelude::*;

/// A decision that was made, or what was seen at the end of a turn, and what came of it.
#[derive(Clone, Debug)]
pub struct Sample {
    pub seen: Seen,
    pub chosen: Option<Chosen>,
    /// How much better than expected it went on.
    pub advantage: f32,
    /// How it stood, as far as one can tell afterwards, from 0 to 1.
    pub outcome: f32,
}

#[derive(Clone, Copy, Debug)]
pub struct Chosen {
    pub option: usize,
    /// The logarithm of the chance that it was chosen with.
    pub chance: f32,
}

/// How much each part of the loss counts.
#[derive(Clone, Copy, Debug)]
pub struct Weighting {
    pub value: f32,
    /// For being open to all options.
    pub entropy: f32,
    /// So far the chance of a choice may move from where it was when it was made; then nothing pulls any more.
    pub trust: f32,
}

/// Sums over some samples.
#[derive(Clone, Debug, Default)]
pub struct Loss {
    pub samples: f32,
    pub value: f32,
    pub choices: f32,
    pub entropy: f32,
}

/// The gradient of one sample after the other, added up.
#[derive(Clone, Debug)]
pub struct Gradient {
    pub sums: Vec<f32>,
    pub loss: Loss,
    thoughts: Thoughts,
    chances: Vec<f32>,
    d_first: Vec<f32>,
    d_second: Vec<f32>,
    d_third: Vec<f32>,
    d_joint: Vec<f32>,
}

impl Gradient {
    pub fn new(network: &Network) -> Self {
        let shape = network.shape();
        Self {
            sums: vec![0.0; shape.weights()],
            loss: Loss::default(),
            thoughts: Thoughts::default(),
            chances: Vec::new(),
            d_first: vec![0.0; shape.first],
            d_second: vec![0.0; shape.second],
            d_third: vec![0.0; shape.third],
            d_joint: vec![0.0; shape.third],
        }
    }

    pub fn clear(&mut self) {
        self.sums.fill(0.0);
        self.loss = Loss::default();
    }

    pub fn add(&mut self, network: &Network, sample: &Sample, weighting: &Weighting) {
        let Self { sums, loss, thoughts, chances, d_first, d_second, d_third, d_joint } = self;
        let (parts, weights) = (network.parts(), network.weights());
        let shape = network.shape();
        match sample.chosen {
            Some(_) => network.think(&sample.seen, thoughts),
            None => network.judge(&sample.seen.state, thoughts),
        }
        let error = thoughts.value() - sample.outcome;
        loss.samples += 1.0;
        loss.value += error * error;

        // How it stands.
        let raw = thoughts.raw_value;
        let d_value = 2.0 * weighting.value * error * 0.5 / (1.0 + raw * raw).powf(1.5);
        let value = parts.value.clone();
        add(d_value, &thoughts.second, &mut sums[value.start..value.end - 1]);
        sums[value.end - 1] += d_value;
        for (d, weight) in d_second.iter_mut().zip(&weights[value]) {
            *d = d_value * weight;
        }

        // The options.
        d_joint.fill(0.0);
        if let Some(chosen) = sample.chosen {
            chances_of(&thoughts.scores, chances);
            let entropy: f32 = chances.iter().map(|chance| -chance * chance.max(1e-9).ln()).sum();
            let chance = chances[chosen.option].max(1e-9).ln();
            let ratio = (chance - chosen.chance).exp();
            let is_far = (sample.advantage > 0.0 && ratio > 1.0 + weighting.trust)
                || (sample.advantage < 0.0 && ratio < 1.0 - weighting.trust);
            let pull = if is_far { 0.0 } else { -sample.advantage * ratio };
            loss.choices += 1.0;
            loss.entropy += entropy;
            for (option, third) in thoughts.third.chunks_exact(shape.third).enumerate() {
                let is_chosen = f32::from(u8::from(option == chosen.option));
                let chance = chances[option];
                let d_score = pull * (is_chosen - chance)
                    + weighting.entropy * chance * (chance.max(1e-9).ln() + entropy);
                add(d_score, third, &mut sums[parts.score.clone()]);
                for ((d, weight), value) in d_third.iter_mut().zip(&weights[parts.score.clone()]).zip(third) {
                    *d = if *value > 0.0 { d_score * weight } else { 0.0 };
                }
                add(1.0, d_third, d_joint);
                add_outer(sample.seen.option(option), d_third, &mut sums[parts.option.clone()]);
            }
        }
        add(1.0, d_joint, &mut sums[parts.joint_bias.clone()]);
        let joint = weights[parts.joint.clone()].chunks_exact(shape.third);
        let d_joints = sums[parts.joint.clone()].chunks_exact_mut(shape.third);
        for (((input, weights), sums), d) in
            thoughts.second.iter().zip(joint).zip(d_joints).zip(d_second.iter_mut())
        {
            if *input > 0.0 {
                add(*input, d_joint, sums);
                *d += dot(weights, d_joint);
            } else {
                *d = 0.0;
            }
        }

        // Down to what is seen.
        add(1.0, d_second, &mut sums[parts.second_bias.clone()]);
        let second = weights[parts.second.clone()].chunks_exact(shape.second);
        let d_seconds = sums[parts.second.clone()].chunks_exact_mut(shape.second);
        for (((input, weights), sums), d) in
            thoughts.first.iter().zip(second).zip(d_seconds).zip(d_first.iter_mut())
        {
            *d = 0.0;
            if *input > 0.0 {
                add(*input, d_second, sums);
                *d = dot(weights, d_second);
            }
        }
        add(1.0, d_first, &mut sums[parts.first_bias.clone()]);
        add_outer(&sample.seen.state, d_first, &mut sums[parts.first.clone()]);
    }
}

fn add_outer(entries: &[Entry], d: &[f32], sums: &mut [f32]) {
    for (column, amount) in entries {
        let from = *column as usize * d.len();
        add(*amount, d, &mut sums[from..from + d.len()]);
    }
}

/// The chance of each option by its score.
pub fn chances_of(scores: &[f32], chances: &mut Vec<f32>) {
    let most = scores.iter().copied().fold(f32::NEG_INFINITY, f32::max);
    chances.clear();
    chances.extend(scores.iter().map(|score| (score - most).exp()));
    let sum: f32 = chances.iter().sum();
    chances.iter_mut().for_each(|chance| *chance /= sum);
}

/// Changes a network step by step (Adam).
#[derive(Debug)]
pub struct Trainer {
    mean: Vec<f32>,
    square: Vec<f32>,
    steps: i32,
    /// A fixed number, whatever the threads: sums of fractions depend on their order.
    parts: Vec<Gradient>,
}

const PARTS: usize = 4;
const MEAN: f32 = 0.9;
const SQUARE: f32 = 0.999;
/// A gradient longer than this is shortened.
const LONGEST: f32 = 0.5;

impl Trainer {
    pub fn new(network: &Network) -> Self {
        let weights = network.weights().len();
        let parts = vec![Gradient::new(network); PARTS];
        Self { mean: vec![0.0; weights], square: vec![0.0; weights], steps: 0, parts }
    }

    /// One step by these samples.
    pub fn step(
        &mut self,
        network: &mut Network,
        samples: &[&Sample],
        weighting: &Weighting,
        rate: f32,
    ) -> Loss {
        let size = samples.len().div_ceil(PARTS).max(1);
        let looked_at: &Network = network;
        self.parts.par_iter_mut().zip(samples.par_chunks(size)).for_each(|(part, samples)| {
            part.clear();
            samples.iter().for_each(|sample| part.add(looked_at, sample, weighting));
        });
        let used = samples.len().div_ceil(size);
        let mut loss = Loss::default();
        for part in &self.parts[..used] {
            loss.add(&part.loss);
        }
        let (first, others) = self.parts[..used].split_at_mut(1);
        let sums = &mut first[0].sums;
        others.iter().for_each(|other| add(1.0, &other.sums, sums));
        let share = 1.0 / loss.samples.max(1.0);
        let length = dot(sums, sums).sqrt() * share;
        let scale = if length > LONGEST { share * LONGEST / length } else { share };
        self.steps = (self.steps + 1).min(100_000);
        let rate = rate * (1.0 - SQUARE.powi(self.steps)).sqrt() / (1.0 - MEAN.powi(self.steps));
        let moments = self.mean.iter_mut().zip(&mut self.square);
        for ((weight, sum), (mean, square)) in network.weights_mut().iter_mut().zip(sums.iter()).zip(moments)
        {
            let gradient = sum * scale;
            *mean += (1.0 - MEAN) * (gradient - *mean);
            *square += (1.0 - SQUARE) * (gradient * gradient - *square);
            *weight -= rate * *mean / (square.sqrt() + 1e-6);
        }
        loss
    }
}

impl Loss {
    pub fn add(&mut self, other: &Self) {
        self.samples += other.samples;
        self.value += other.value;
        self.entropy += other.entropy;
        self.choices += other.choices;
    }
}
