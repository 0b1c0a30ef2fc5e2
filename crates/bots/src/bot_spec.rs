//! Which bots there are, and how long they think: `random`, `greedy`, `mcts`, `mcts@500ms`.

use crate::{Bot, Budget, Greedy, Judge, Mcts, Random};
use engine::Game;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;
use std::time::Duration;

/// The kinds of bots there are, from the weakest to the strongest.
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

    fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.name() == name)
    }
}

/// How long a search thinks about a choice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Thought {
    /// So many iterations: what it plays depends on its seed alone.
    Iterations(u32),
    /// As many as there is time for: what it plays depends on the machine, too.
    Time(Duration),
}

/// A bot: `greedy`, `mcts`; a search may be told how long to think, as in `mcts@500ms` or `mcts@2000`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct BotSpec {
    pub kind: Kind,
    /// If that was said; of searches alone.
    pub thought: Option<Thought>,
}

impl BotSpec {
    pub const RANDOM: Self = Self::of(Kind::Random);
    pub const GREEDY: Self = Self::of(Kind::Greedy);

    pub const fn of(kind: Kind) -> Self {
        Self { kind, thought: None }
    }

    /// A bot with chance of its own. What it plays depends on the seed and the match alone, unless it was given a time.
    pub fn bot(self, game: &Game, judge: &Judge, seed: u64) -> Box<dyn Bot> {
        match self.kind {
            Kind::Random => Box::new(Random::new(seed)),
            Kind::Greedy => Box::new(Greedy::new(game, judge, seed)),
            Kind::Mcts => Box::new(Mcts::new(game, judge, self.budget(), seed)),
        }
    }

    /// The same for measuring by many matches, which say more than better ones: the greedy bot tries no option more
    /// often for there being few.
    pub fn measuring(self, game: &Game, judge: &Judge, seed: u64) -> Box<dyn Bot> {
        match self.kind {
            Kind::Greedy => Box::new(Greedy::hasty(game, judge, seed)),
            Kind::Random | Kind::Mcts => self.bot(game, judge, seed),
        }
    }

    /// A search that was not told otherwise uses all of this time for each choice.
    #[must_use]
    pub fn thinking(self, time: Duration) -> Self {
        match self.kind {
            Kind::Random | Kind::Greedy => self,
            Kind::Mcts => Self { thought: self.thought.or(Some(Thought::Time(time))), ..self },
        }
    }

    /// The time for each choice, if it was given one.
    pub fn time(self) -> Option<Duration> {
        match self.thought {
            Some(Thought::Time(time)) => Some(time),
            Some(Thought::Iterations(_)) | None => None,
        }
    }

    /// How much a search of this name thinks.
    pub fn budget(self) -> Budget {
        match self.thought {
            None => Budget::USUAL,
            Some(Thought::Iterations(iterations)) => Budget::of(iterations),
            Some(Thought::Time(time)) => Budget::of(Budget::MOST).within(time),
        }
    }

    /// Who plays under a name that was written down at any time: bots once had levels, and their matches go on.
    pub fn written_down(text: &str) -> Option<Self> {
        text.parse().ok().or_else(|| Kind::named(text.split_once(':')?.0).map(Self::of))
    }
}

/// `500ms`, `2s`, `10min`, `1h`.
pub fn time(text: &str) -> Option<Duration> {
    let (number, unit) = text.split_at(text.find(|c: char| !c.is_ascii_digit())?);
    let factor = match unit {
        "ms" => 1,
        "s" => 1_000,
        "min" => 60_000,
        "h" => 3_600_000,
        _ => return None,
    };
    let time = number.parse::<u64>().ok()?.checked_mul(factor)?;
    (1..=1_000_000_000).contains(&time).then(|| Duration::from_millis(time))
}

impl fmt::Display for BotSpec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.kind.name())?;
        match self.thought {
            None => Ok(()),
            Some(Thought::Iterations(iterations)) => write!(f, "@{iterations}"),
            Some(Thought::Time(time)) if time.subsec_millis() == 0 => write!(f, "@{}s", time.as_secs()),
            Some(Thought::Time(time)) => write!(f, "@{}ms", time.as_millis()),
        }
    }
}

impl From<BotSpec> for String {
    fn from(spec: BotSpec) -> Self {
        spec.to_string()
    }
}

#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BotSpecError {
    #[error("there is no bot `{0}`; there are random, greedy and mcts, as in `greedy` or `mcts@500ms`")]
    Unknown(String),
    #[error(
        "bots have no levels any more: instead of `{0}` say `{now}`, or give a search its time as in `mcts@500ms`",
        now = .1.name()
    )]
    Level(String, Kind),
    #[error("`{0}` is no time to think: write mcts@500ms or mcts@2s, or mcts@2000 for so many iterations")]
    Thought(String),
    #[error("only a search can be given time: `{now}` without `@`", now = .0.name())]
    NoSearch(Kind),
}

impl FromStr for BotSpec {
    type Err = BotSpecError;

    fn from_str(text: &str) -> Result<Self, BotSpecError> {
        let (name, thought) = text.split_once('@').map_or((text, None), |(name, rest)| (name, Some(rest)));
        let Some(kind) = Kind::named(name) else {
            let old = name.split_once(':').and_then(|(name, _)| Kind::named(name));
            return Err(match old {
                Some(kind) => BotSpecError::Level(text.to_owned(), kind),
                None => BotSpecError::Unknown(text.to_owned()),
            });
        };
        let read = |text: &str| {
            let iterations = || text.parse().ok().filter(|many| (1..=Budget::MOST).contains(many));
            let thought = time(text).map(Thought::Time).or_else(|| iterations().map(Thought::Iterations));
            thought.ok_or_else(|| BotSpecError::Thought(text.to_owned()))
        };
        if thought.is_some() && kind != Kind::Mcts {
            return Err(BotSpecError::NoSearch(kind));
        }
        Ok(Self { kind, thought: thought.map(read).transpose()? })
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

    fn read(text: &str) -> BotSpec {
        text.parse().unwrap()
    }

    fn refusal(text: &str) -> String {
        text.parse::<BotSpec>().unwrap_err().to_string()
    }

    #[test]
    fn bots_are_read_as_they_are_written() {
        for text in ["random", "greedy", "mcts", "mcts@500ms", "mcts@2s", "mcts@1500ms", "mcts@2000"] {
            assert_eq!(read(text).to_string(), text);
        }
        assert_eq!(read("mcts@1min").to_string(), "mcts@60s");
        assert_eq!(read("mcts@2000").thought, Some(Thought::Iterations(2000)));
        for text in ["mcts@", "mcts@0", "mcts@0ms", "mcts@2days", "mcts@-1", "mcts@99999999999"] {
            assert!(refusal(text).contains("no time to think"), "{text}");
        }
        assert!(refusal("chess").contains("no bot `chess`"));
        assert!(refusal("greedy@2s").contains("only a search"));
    }

    #[test]
    fn time_is_for_searches_that_were_told_nothing_else() {
        let second = Duration::from_secs(1);
        for (text, then) in
            [("mcts", "mcts@1s"), ("mcts@50ms", "mcts@50ms"), ("mcts@20", "mcts@20"), ("greedy", "greedy")]
        {
            assert_eq!(read(text).thinking(second).to_string(), then);
        }
    }

    #[test]
    fn old_names_are_refused_with_the_new_one_but_matches_of_them_go_on() {
        for (old, new) in [("mcts:3", "mcts"), ("greedy:1", "greedy"), ("random:1", "random")] {
            assert!(refusal(old).contains(&format!("say `{new}`")), "{}", refusal(old));
            assert_eq!(BotSpec::written_down(old), Some(read(new)));
        }
        assert_eq!(BotSpec::written_down("mcts@2s"), Some(read("mcts@2s")));
        assert_eq!(BotSpec::written_down("chess:3"), None);
        assert_eq!(BotSpec::written_down("chess"), None);
    }
}
