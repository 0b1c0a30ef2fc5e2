//! What to play.

use bots::{BotSpec, Kind};
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
    pub bots: Vec<BotGames>,
    pub seed: u64,
    /// Deck lists for the players to meet with; none: as the rulebook says.
    pub decks: Vec<DeckId>,
    /// Seeds for each card in its causal test by the first bot; each is a game for either seat.
    pub causal_games: u64,
    /// The most telling cards are tested again on fresh seeds, thoroughly.
    pub retested_cards: usize,
    pub retest_games: u64,
    /// The most telling of those are tested by the strongest bot as well.
    pub confirmed_cards: usize,
    pub confirming_games: u64,
    /// Seat-swapped pairs for each rung of the ladder.
    pub ladder_pairs: u64,
    /// A game that asks for more decisions is stopped and judged by how it stands.
    pub decision_limit: u64,
}

impl Settings {
    /// As much as fits the number of random games.
    pub fn new(games: u64, bots: &[BotSpec], seed: u64) -> Self {
        let share = |bot: &BotSpec| match bot.kind {
            Kind::Random => games,
            // A search takes a hundred times as long.
            Kind::Greedy | Kind::Mcts => (games / 50).max(2),
        };
        let even = |games: u64| games.next_multiple_of(2);
        let bots = bots.iter().map(|bot| BotGames { bot: *bot, games: even(share(bot)) }).collect();
        Self {
            bots,
            seed,
            decks: Vec::new(),
            causal_games: (games / 200).clamp(4, 2_000),
            retested_cards: 10,
            retest_games: (games / 40).clamp(8, 10_000),
            confirmed_cards: 3,
            confirming_games: (games / 1_000).clamp(2, 200),
            ladder_pairs: (games / 1_000).clamp(2, 200),
            decision_limit: 1_500,
        }
    }

    /// The weakest bot, which plays most games, and the strongest, which judges best.
    pub fn first_and_last(&self) -> Option<(BotGames, BotGames)> {
        Some((*self.bots.first()?, *self.bots.last()?))
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
