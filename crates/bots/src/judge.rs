//! By what bots of a game judge a match: the rulebook's own words, or what was fitted to many matches.

use crate::features::{self, Feature};
use crate::{Interval, wilson};
use serde::{Deserialize, Serialize};

/// By what a match is judged, and when.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Judge {
    pub by: JudgedBy,
    /// Searches play on to the end of so many turns, that under way being the first.
    pub turns: u32,
    /// How the greedy bot did against the random one; none if nobody tried.
    pub against_random: Option<Gate>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum JudgedBy {
    /// `value evaluate`, or else what `win when` and `lose when` compare.
    Rulebook,
    Fitted(FittedValue),
}

/// A sum of what can be counted on a player's side.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct FittedValue {
    pub terms: Vec<(Feature, i64)>,
    /// A lead of so much wins three of four matches.
    pub lead: f64,
}

impl FittedValue {
    /// As a `value evaluate` in the card language.
    pub fn text(&self, game: &ir::Game) -> String {
        features::text(game, &self.terms)
    }
}

/// A short trial: does thinking win?
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Gate {
    pub games: u64,
    /// Of points, as against a single opponent: one half is no better than chance, however many play.
    pub score: Interval,
}

impl Gate {
    /// `points` of so many matches between `seats` players, one of whom is tried.
    pub fn new(points: f64, games: u64, seats: u8) -> Self {
        let Interval { low, value, high } = wilson(points, games);
        let [low, value, high] = [low, value, high].map(|share| against_one(share, seats));
        Self { games, score: Interval { low, value, high } }
    }

    pub fn beats_random(&self) -> bool {
        self.score.low > 0.5
    }
}

/// A share of wins among several equal opponents, as the share against one of them.
fn against_one(share: f64, seats: u8) -> f64 {
    let others = f64::from(seats.max(2) - 1);
    let weighted = share * others;
    if weighted == 0.0 { 0.0 } else { weighted / (weighted + 1.0 - share) }
}

impl Judge {
    /// By the rulebook, at the end of the turn; untried.
    pub fn of_rulebook() -> Self {
        Self { by: JudgedBy::Rulebook, turns: 1, against_random: None }
    }

    /// What somebody who is about to use these bots should know; nothing if they are fit.
    pub fn warning(&self) -> Option<String> {
        let gate = self.against_random.filter(|gate| !gate.beats_random())?;
        Some(format!(
            "In this game the thinking bots do not surely beat a player who chooses by chance: greedy scored {:.0} % \
             ({:.0} to {:.0} %) in {} games. Either choices matter little, or the bots do not understand it; \
             `value evaluate` in the rulebook tells them what to play for.",
            100.0 * gate.score.value,
            100.0 * gate.score.low,
            100.0 * gate.score.high,
            gate.games,
        ))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_third_of_the_wins_among_three_is_even() {
        let even = Gate::new(100.0, 300, 3).score;
        assert!((even.value - 0.5).abs() < 1e-9 && even.low < 0.5 && even.high > 0.5, "{even:?}");
        assert_eq!(Gate::new(30.0, 40, 2).score.value, 0.75);
        assert!(!Gate::new(22.0, 40, 2).beats_random() && Gate::new(35.0, 40, 2).beats_random());
    }
}
