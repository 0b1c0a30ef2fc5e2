//! Four Houses by hand: a deck builder for two.

mod cards;
mod effects;
mod options;
mod seat;
mod simulator;
mod tally;
pub mod trace;

use crate::byhand::ByHand;
use options::Options;

/// The simulator and its buffer of options.
#[derive(Debug)]
pub struct FourHouses {
    simulator: simulator::Simulator,
    options: Options,
}

impl ByHand for FourHouses {
    const NAME: &'static str = "Four Houses";
    const FOLDER: &'static str = "games/fourhouses";
    const PLAYERS: u8 = 2;
    const SCORE: &'static str = "authority";
    const HASH: u64 = 0xc3ea_bf9a_ee56_c93c;
    const BAR: f64 = 6.0;

    fn new(seed: u64) -> Self {
        Self { simulator: simulator::Simulator::new(seed), options: Options::new() }
    }

    fn is_over(&self) -> bool {
        self.simulator.outcome().is_some()
    }

    fn turn(&self) -> u32 {
        self.simulator.turn()
    }

    fn score(&self, seat: usize) -> i64 {
        i64::from(self.simulator.authority(seat))
    }

    #[inline(always)]
    fn list(&mut self) -> usize {
        self.simulator.list(&mut self.options);
        self.options.len()
    }

    #[inline(always)]
    fn take(&mut self, option: usize) {
        self.simulator.apply(self.options.get(option));
    }

    fn option_in_words(&self, option: usize) -> String {
        format!("{} -> {option}", trace::line(&self.simulator, &self.options))
    }
}
