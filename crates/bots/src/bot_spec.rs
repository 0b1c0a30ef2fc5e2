//! Which bots there are, and how strong: `random`, `greedy`, `mcts:3`.

use crate::{Bot, Budget, Greedy, Judge, Mcts, Random};
use engine::Game;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;
use std::time::Duration;

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
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct BotSpec {
    pub kind: Kind,
    /// From 1 to [`BotSpec::HIGHEST`].
    pub level: u8,
}

impl BotSpec {
    pub const HIGHEST: u8 = 5;
    pub const RANDOM: Self = Self { kind: Kind::Random, level: 1 };

    /// A bot of this strength with chance of its own. What it plays depends on the seed and the match alone.
    pub fn bot(self, game: &Game, judge: &Judge, seed: u64) -> Box<dyn Bot> {
        match self.kind {
            Kind::Random => Box::new(Random::new(seed)),
            Kind::Greedy => Box::new(Greedy::new(game, judge, self.level, seed)),
            Kind::Mcts => Box::new(Mcts::new(game, judge, Budget::of_level(self.level), seed)),
        }
    }

    /// The same, but it answers within the time, as a person at the table would want.
    pub fn bot_within(self, game: &Game, judge: &Judge, seed: u64, time: Duration) -> Box<dyn Bot> {
        match self.kind {
            Kind::Random => self.bot(game, judge, seed),
            Kind::Greedy => Box::new(Greedy::new(game, judge, self.level, seed).within(time)),
            Kind::Mcts => Box::new(Mcts::new(game, judge, Budget::of_level(self.level).within(time), seed)),
        }
    }

    /// The same, but a search uses all of the time, whatever its level.
    pub fn bot_thinking(self, game: &Game, judge: &Judge, seed: u64, time: Duration) -> Box<dyn Bot> {
        match self.kind {
            Kind::Random | Kind::Greedy => self.bot_within(game, judge, seed, time),
            Kind::Mcts => {
                let budget = Budget::of_level(self.level.max(3)).with_iterations(u32::MAX / 8).within(time);
                Box::new(Mcts::new(game, judge, budget, seed))
            }
        }
    }
}

impl fmt::Display for BotSpec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.kind {
            Kind::Random => f.write_str(self.kind.name()),
            Kind::Greedy | Kind::Mcts => write!(f, "{}:{}", self.kind.name(), self.level),
        }
    }
}

impl From<BotSpec> for String {
    fn from(strength: BotSpec) -> Self {
        strength.to_string()
    }
}

#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BotSpecError {
    #[error("there is no bot `{0}`; there are random, greedy and mcts, as in `greedy` or `mcts:3`")]
    Unknown(String),
    #[error("levels go from 1 to {highest}, not `{0}`", highest = BotSpec::HIGHEST)]
    Level(String),
}

impl FromStr for BotSpec {
    type Err = BotSpecError;

    fn from_str(text: &str) -> Result<Self, BotSpecError> {
        let (name, level) = text.split_once(':').unwrap_or((text, "1"));
        let kind = Kind::ALL.into_iter().find(|kind| kind.name() == name);
        let kind = kind.ok_or_else(|| BotSpecError::Unknown(text.to_owned()))?;
        let number: u8 = level.parse().map_err(|_| BotSpecError::Level(level.to_owned()))?;
        if !(1..=Self::HIGHEST).contains(&number) {
            return Err(BotSpecError::Level(level.to_owned()));
        }
        Ok(Self { kind, level: number })
    }
}

impl TryFrom<String> for BotSpec {
    type Error = BotSpecError;

    fn try_from(text: String) -> Result<Self, BotSpecError> {
        text.parse()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn strengths_are_read_as_they_are_written() {
        for text in ["random", "greedy:1", "mcts:2", "mcts:5"] {
            assert_eq!(text.parse::<BotSpec>().unwrap().to_string(), text);
        }
        assert_eq!("mcts".parse::<BotSpec>().unwrap().to_string(), "mcts:1");
        assert!("mcts:6".parse::<BotSpec>().unwrap_err().to_string().contains("1 to 5"));
        assert!("chess".parse::<BotSpec>().unwrap_err().to_string().contains("no bot `chess`"));
    }
}
