//! Players for any game.
//!
//! A [`Bot`] is asked with a [`Position`]: what its seat may see, the options, and as many re-dealt matches as it
//! likes, each equally possible for all that the seat knows. It never gets the match itself.
//!
//! A new kind of bot is a file here and a line in [`Kind`].

mod bot_spec;
mod evaluation;
mod features;
mod fit;
mod greedy;
mod judge;
mod keys;
mod mcts;
mod mind;
pub mod net;
mod plan;
mod playout;
mod position;
mod random;
mod regression;
mod search;
mod series;
mod statistics;
mod tree;

pub use bot_spec::{BotSpec, BotSpecError, Kind, Thought, time};
pub use evaluation::Evaluation;
pub use features::Feature;
pub use fit::{Effort, Fitting, fit, judge};
pub use greedy::Greedy;
pub use judge::{FittedValue, Gate, Judge, JudgedBy};
pub use mcts::{Budget, Mcts};
pub use mind::{Mind, Question};
pub use position::Position;
pub use random::Random;
pub use series::{
    BotFactory, MOST_DECISIONS, Pairing, PairingResult, Played, Rung, play_match, play_pairing, usual_seats,
};
pub use statistics::{Interval, Mean, elo, elo_interval, wilson};

use std::time::Duration;

/// Something that plays a seat.
pub trait Bot: Send {
    /// One of the options of the position, by number.
    fn choose(&mut self, position: &Position<'_>) -> usize;

    /// From now on it answers within this time, as a person at a table would want.
    fn answer_within(&mut self, _time: Duration) {}
}
