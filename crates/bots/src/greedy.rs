//! Tries every option in a few possible matches, plays on by chance for a while, and takes the best on average.

use crate::playout::play_on;
use crate::{Bot, Evaluation, Position};
use engine::{Game, NoEvents, Random};

/// Options beyond this are not tried: some of them are picked by chance.
const MOST_OPTIONS: usize = 40;

#[derive(Debug)]
pub struct Greedy {
    evaluation: Evaluation,
    random: Random,
    samples: u32,
    depth: u32,
}

impl Greedy {
    pub fn new(game: &Game, level: u8, seed: u64) -> Self {
        let samples = [6, 12, 24, 48, 96][usize::from(level.clamp(1, 5)) - 1];
        Self { evaluation: Evaluation::new(game), random: Random::new(seed), samples, depth: 40 }
    }

    /// The options to try: all, or some by chance.
    fn candidates(&mut self, options: usize) -> Vec<usize> {
        let mut all: Vec<usize> = (0..options).collect();
        if options > MOST_OPTIONS {
            self.random.shuffle(&mut all);
            all.truncate(MOST_OPTIONS);
        }
        all
    }
}

impl Bot for Greedy {
    fn choose(&mut self, position: &Position<'_>) -> usize {
        if position.options() == 1 {
            return 0;
        }
        let candidates = self.candidates(position.options());
        let mut totals = vec![0.0; candidates.len()];
        let (game, seat) = (position.game(), position.seat());
        let mut state = None;
        for _ in 0..self.samples {
            // The same match and the same chance for every option: only the option differs.
            let dealt = position.sample(self.random.next());
            let playout = self.random.next();
            for (option, total) in candidates.iter().zip(&mut totals) {
                let state = match &mut state {
                    Some(state) => {
                        engine::State::clone_from(state, &dealt);
                        state
                    }
                    None => state.insert(dealt.clone()),
                };
                if state.decide(game, *option, &mut NoEvents).is_ok() {
                    let mut random = Random::new(playout);
                    *total += play_on(game, &self.evaluation, state, &mut random, self.depth)[seat.index()];
                }
            }
        }
        let best = totals.iter().enumerate().max_by(|a, b| a.1.total_cmp(b.1)).map_or(0, |(i, _)| i);
        candidates[best]
    }
}
