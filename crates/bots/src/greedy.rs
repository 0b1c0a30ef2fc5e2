//! Tries every option in a few possible matches, plays on for a few decisions, and takes the best on average.

use crate::playout::{Experience, InTurn, Playout};
use crate::{Bot, Judge, Position};
use engine::{Game, NoEvents, Random, State};
use std::time::{Duration, Instant};

/// Options beyond this are not tried: some of them are picked by chance.
pub(crate) const MOST_OPTIONS: usize = 24;

/// It looks just so many decisions ahead that what was begun is done: targets are chosen, effects have happened.
const DECISIONS: u32 = 4;

/// About so many tries for a decision, the options together: of few options each is tried in more possible matches, so
/// that what lies hidden counts as much there as it does.
const TRIES: usize = 36;

/// Possible matches that every option is tried in, at least and at most.
const SAMPLES: (usize, usize) = (3, 12);

/// Tries of an option among so many.
fn tries_of_each(options: usize) -> u32 {
    (TRIES / options.max(1)).clamp(SAMPLES.0, SAMPLES.1) as u32
}

#[derive(Debug)]
pub struct Greedy {
    playout: Playout,
    experience: Experience,
    random: Random,
    /// As many as fit the options, if it is not said.
    samples: Option<u32>,
    time: Option<Duration>,
    in_turn: InTurn,
}

impl Greedy {
    pub fn new(game: &Game, judge: &Judge, seed: u64) -> Self {
        Self {
            playout: Playout::new(game, judge, DECISIONS),
            experience: Experience::default(),
            random: Random::new(seed),
            samples: None,
            time: None,
            in_turn: InTurn::default(),
        }
    }

    /// Tries every option as often as one of many.
    pub(crate) fn hasty(game: &Game, judge: &Judge, seed: u64) -> Self {
        Self::with_samples(game, judge, SAMPLES.0 as u32, seed)
    }

    pub(crate) fn with_samples(game: &Game, judge: &Judge, samples: u32, seed: u64) -> Self {
        Self { samples: Some(samples), ..Self::new(game, judge, seed) }
    }

    /// The options to try: all, or some by chance.
    fn candidates(&mut self, position: &Position<'_>) -> Vec<usize> {
        let mut all: Vec<usize> = (0..position.options()).filter(|option| position.allows(*option)).collect();
        if all.len() > MOST_OPTIONS {
            self.random.shuffle(&mut all);
            all.truncate(MOST_OPTIONS);
            all.sort_unstable();
        }
        all
    }
}

impl Bot for Greedy {
    fn choose(&mut self, position: &Position<'_>) -> usize {
        if position.options() == 1 {
            return 0;
        }
        self.in_turn.choose(position.turn());
        let clock = Instant::now();
        let candidates = self.candidates(position);
        let mut totals = vec![0.0; candidates.len()];
        let (game, seat) = (position.game(), position.seat());
        let end = self.playout.end_of(position.turn());
        let mut state: Option<State> = None;
        let mut tried = 0.0;
        let samples = self.samples.unwrap_or(tries_of_each(candidates.len()));
        for sample in 0..samples {
            if self.time.is_some_and(|time| sample > 0 && clock.elapsed() >= time) {
                break;
            }
            // The same match and the same chance for every option: only the option differs.
            let dealt = position.sample(self.random.next());
            let chance = self.random.next();
            tried += 1.0;
            for (option, total) in candidates.iter().zip(&mut totals) {
                let state = match &mut state {
                    Some(state) => {
                        state.clone_from(&dealt);
                        state
                    }
                    None => state.insert(dealt.clone()),
                };
                if state.decide(game, *option, &mut NoEvents).is_ok() {
                    let chance = &mut Random::new(chance);
                    let values = self.playout.play_on(game, state, end, &mut self.experience, chance);
                    *total += values[seat.index()];
                }
            }
        }
        let means = totals.iter().map(|total| total / tried);
        if let Some(option) = self.playout.get_on(position, &self.in_turn, means) {
            return option;
        }
        // Of equals the first: `max_by` takes the last.
        let best = totals.iter().enumerate().rev().max_by(|a, b| a.1.total_cmp(b.1)).map_or(0, |(i, _)| i);
        candidates[best]
    }

    fn answer_within(&mut self, time: Duration) {
        self.time = Some(time);
    }
}
