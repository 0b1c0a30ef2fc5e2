//! What to play.

use crate::matches::{self, Seating};
use crate::units;
use bots::{BotSpec, Judge};
use engine::Game;
use ir::DeckId;
use serde::{Deserialize, Serialize};
use std::str::FromStr;

#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LabError {
    #[error(transparent)]
    Setup(#[from] engine::SetupError),
    #[error("{0}")]
    Request(String),
    #[error("the changed game cannot be played: {0}")]
    Variant(String),
    #[error("stopped")]
    Stopped,
}

/// A bot and how many games it plays against itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct BotGames {
    pub bot: BotSpec,
    pub games: u64,
}

/// Everything a run depends on, besides the game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Settings {
    /// From the weakest to the strongest; the last one tests cards.
    pub bots: Vec<BotGames>,
    pub seed: u64,
    /// Deck lists for the players to meet with; none: as the rulebook says.
    pub decks: Vec<DeckId>,
    pub deck_games: u64,
    /// Games for the test of all cards together, and again for that of those that stick out most.
    pub card_games: u64,
    pub retest_games: u64,
    pub retested_cards: usize,
    /// Games for pairs among the cards that stick out.
    pub pair_games: u64,
    /// Seat-swapped pairs for each rung of the ladder.
    pub ladder_pairs: u64,
    /// A game that asks for more decisions is stopped.
    pub decision_limit: u64,
    /// The smallest effect that matters, as a share: 0.03 is three points of a hundred.
    pub smallest: f64,
}

/// Decisions after which a game is taken to have no end.
const DECISION_LIMIT: u64 = 1_500;

impl Settings {
    /// As much as fits the number of games.
    pub fn new(games: u64, bots: &[BotSpec], seed: u64) -> Self {
        let even = |games: u64| games.max(2).next_multiple_of(2);
        let watched = even(games * 3 / 20);
        let bots = bots.iter().map(|bot| BotGames { bot: *bot, games: watched }).collect();
        Self {
            bots,
            seed,
            decks: Vec::new(),
            deck_games: even(games / 5),
            card_games: games * 7 / 20,
            retest_games: games * 3 / 10,
            retested_cards: 6,
            pair_games: games / 10,
            ladder_pairs: (games / 200).clamp(4, 50),
            decision_limit: DECISION_LIMIT,
            smallest: 0.03,
        }
    }

    /// As many games as keep two processors busy for about a minute, told from the choices of a few matches: the same
    /// on every machine.
    ///
    /// # Errors
    /// When no match can begin.
    pub fn usual_games(game: &Game, judge: &Judge, tester: BotSpec) -> Result<u64, LabError> {
        const CHOICES: f64 = 15_000_000.0;
        const TRIED: u64 = 6;
        let mut choices = 0.0;
        for seed in 0..TRIED {
            let seating = Seating::mirror(tester, u64::MAX / 2 + seed, DECISION_LIMIT);
            let watched = matches::watch(game, judge, &seating)?;
            choices += watched.options.sum * 12.0 + watched.decisions as f64;
        }
        let games = CHOICES / (choices / TRIED as f64).max(1.0);
        Ok((games as u64 / 100 * 100).clamp(1_000, 6_000))
    }

    /// About how much there is to do, in tenths of games of the greedy bot.
    pub fn cost(&self) -> u64 {
        let of_tester = self.tester().map_or(1, units::cost_of);
        let decks = if self.decks.len() > 1 { self.deck_games } else { 0 };
        let tests = self.card_games + self.retest_games + self.retest_games / 3 + self.pair_games + decks;
        let watched: u64 = self.bots.iter().map(|entry| entry.games * units::cost_of(entry.bot)).sum();
        let rungs: u64 =
            self.bots.iter().map(|entry| 2 * self.ladder_pairs * units::cost_of(entry.bot)).sum();
        tests * of_tester + watched + rungs
    }

    /// The bot that tests cards.
    pub fn tester(&self) -> Option<BotSpec> {
        self.bots.last().map(|entry| entry.bot)
    }

    /// # Errors
    /// When the game cannot be played so.
    pub fn check(&self, game: &Game) -> Result<(), LabError> {
        let settings = &game.ir().settings;
        if !(settings.players_min..=settings.players_max).contains(&2) {
            return Err(LabError::Request(
                "the lab plays matches of two; this game is not for two".to_owned(),
            ));
        }
        if self.bots.is_empty() {
            return Err(LabError::Request("the lab needs at least one bot".to_owned()));
        }
        if !self.bots.windows(2).all(|pair| pair[0].bot < pair[1].bot) {
            return Err(LabError::Request(
                "name each bot once, from the weakest to the strongest, as in random,greedy,mcts:2"
                    .to_owned(),
            ));
        }
        match self.decks.iter().find(|deck| deck.index() >= game.ir().decks.len()) {
            Some(_) => Err(LabError::Request("there is no such deck".to_owned())),
            None => Ok(()),
        }
    }
}

impl FromStr for BotGames {
    type Err = LabError;

    /// `mcts:1=200`
    fn from_str(text: &str) -> Result<Self, LabError> {
        let refuse = |error: &dyn std::fmt::Display| LabError::Request(error.to_string());
        let (bot, games) =
            text.split_once('=').ok_or_else(|| refuse(&"write a bot and its games as mcts:1=200"))?;
        let bot = bot.parse::<BotSpec>().map_err(|error| refuse(&error))?;
        let games: u64 = games.parse().map_err(|_| refuse(&format!("`{games}` is not a number of games")))?;
        Ok(Self { bot, games: games.max(2).next_multiple_of(2) })
    }
}
