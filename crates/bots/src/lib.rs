//! Players for any game.
//!
//! A [`Bot`] is asked with a [`Position`]: what its seat may see, the options, and as many re-dealt matches as it likes,
//! each equally possible for all that the seat knows. It never gets the match itself.
//!
//! A new kind of bot is a file here and a line in [`Kind`].

mod evaluation;
mod greedy;
mod mcts;
mod playout;
mod random;
mod series;
mod statistics;

pub use evaluation::Evaluation;
pub use greedy::Greedy;
pub use mcts::{Budget, Mcts};
pub use random::Random;
pub use series::{Pairing, PairingResult, Played, ladder, play_match, play_pairs};
pub use statistics::{Interval, elo, wilson};

use engine::{Decision, Game, Seat, State, View};
use std::fmt;
use std::str::FromStr;
use std::time::Duration;

/// Something that plays a seat.
pub trait Bot: Send {
    /// One of the options of the position, by number.
    fn choose(&mut self, position: &Position<'_>) -> usize;
}

/// A decision as the deciding seat sees it.
#[derive(Clone, Copy, Debug)]
pub struct Position<'a> {
    game: &'a Game,
    state: &'a State,
    seat: Seat,
    options: usize,
    /// How many decisions were made in the match before this one.
    number: u64,
}

impl<'a> Position<'a> {
    /// None if the match is over.
    pub fn new(game: &'a Game, state: &'a State, number: u64) -> Option<Self> {
        match state.decision() {
            Decision::Choose { seat, options, .. } => Some(Self { game, state, seat, options, number }),
            Decision::Over(_) => None,
        }
    }

    pub fn game(&self) -> &'a Game {
        self.game
    }

    pub fn seat(&self) -> Seat {
        self.seat
    }

    pub fn options(&self) -> usize {
        self.options
    }

    pub fn number(&self) -> u64 {
        self.number
    }

    pub fn view(&self) -> View {
        self.state.view(self.game, self.seat)
    }

    pub fn label(&self, option: usize) -> String {
        engine::label(self.game, self.state, option)
    }

    /// A match that could be this one, for all that the seat knows.
    pub fn sample(&self, seed: u64) -> State {
        self.state.redealt(self.game, self.seat, seed)
    }

    /// What tells an option from others, whichever match it is found in.
    pub(crate) fn key(&self, option: usize) -> Option<mcts::Key> {
        mcts::key_of(self.game, self.state, self.seat, option)
    }
}

/// The kinds of bots there are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Kind {
    Random,
    Greedy,
    Mcts,
}

impl Kind {
    pub const ALL: [Self; 3] = [Self::Random, Self::Greedy, Self::Mcts];

    pub fn name(self) -> &'static str {
        match self {
            Self::Random => "random",
            Self::Greedy => "greedy",
            Self::Mcts => "mcts",
        }
    }
}

/// A kind and how strong: `greedy`, `mcts:3`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Strength {
    pub kind: Kind,
    /// From 1 to [`Strength::HIGHEST`].
    pub level: u8,
}

impl Strength {
    pub const HIGHEST: u8 = 5;

    /// A bot of this strength with chance of its own. What it plays depends on the seed and the match alone.
    pub fn bot(self, game: &Game, seed: u64) -> Box<dyn Bot> {
        match self.kind {
            Kind::Random => Box::new(Random::new(seed)),
            Kind::Greedy => Box::new(Greedy::new(game, self.level, seed)),
            Kind::Mcts => Box::new(Mcts::new(game, Budget::of_level(self.level), seed)),
        }
    }

    /// The same, but it answers within the time, as a person at the table would want.
    pub fn bot_within(self, game: &Game, seed: u64, time: Duration) -> Box<dyn Bot> {
        match self.kind {
            Kind::Mcts => Box::new(Mcts::new(game, Budget::of_level(self.level).within(time), seed)),
            Kind::Random | Kind::Greedy => self.bot(game, seed),
        }
    }
}

impl fmt::Display for Strength {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.kind {
            Kind::Random => f.write_str(self.kind.name()),
            Kind::Greedy | Kind::Mcts => write!(f, "{}:{}", self.kind.name(), self.level),
        }
    }
}

#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum StrengthError {
    #[error("there is no bot `{0}`; there are random, greedy and mcts, as in `greedy` or `mcts:3`")]
    Unknown(String),
    #[error("levels go from 1 to {highest}, not `{0}`", highest = Strength::HIGHEST)]
    Level(String),
}

impl FromStr for Strength {
    type Err = StrengthError;

    fn from_str(text: &str) -> Result<Self, StrengthError> {
        let (name, level) = text.split_once(':').unwrap_or((text, "1"));
        let kind = Kind::ALL.into_iter().find(|kind| kind.name() == name);
        let kind = kind.ok_or_else(|| StrengthError::Unknown(text.to_owned()))?;
        let level: u8 = level.parse().map_err(|_| StrengthError::Level(level.to_owned()))?;
        if !(1..=Self::HIGHEST).contains(&level) {
            return Err(StrengthError::Level(level.to_string()));
        }
        Ok(Self { kind, level })
    }
}
