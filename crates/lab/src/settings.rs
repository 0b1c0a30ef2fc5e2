//! What to play.

use crate::matches;
use crate::units::{self, Tester};
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
    pub players: u8,
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
    /// Deals for each rung of the ladder, each from every seat.
    pub ladder_deals: u64,
    /// A game that asks for more decisions is stopped.
    pub decision_limit: u64,
    /// The smallest effect that matters, as a share: 0.03 is three points of a hundred.
    pub smallest: f64,
}

/// Of larger games the cards that are met most are tested.
pub(crate) const MOST_CARDS: usize = 80;

/// Each card is tested on so many deals at least.
pub(crate) const FEWEST_DEALS: u64 = 12;

/// So many of the cards that may stick out are looked at more closely, of large games a third.
pub(crate) const LIKELY: usize = 8;

/// Decisions after which a game is taken to have no end.
const DECISION_LIMIT: u64 = 1_500;

impl Settings {
    /// As much as fits the number of games between two.
    pub fn new(games: u64, bots: &[BotSpec], seed: u64) -> Self {
        let even = |games: u64| games.max(2).next_multiple_of(2);
        let watched = even(games * 3 / 20);
        let bots = bots.iter().map(|bot| BotGames { bot: *bot, games: watched }).collect();
        Self {
            players: 2,
            bots,
            seed,
            decks: Vec::new(),
            deck_games: even(games / 5),
            card_games: games * 7 / 20,
            retest_games: games * 3 / 10,
            retested_cards: 6,
            pair_games: games / 10,
            ladder_deals: (games / 200).clamp(4, 50),
            decision_limit: DECISION_LIMIT,
            smallest: 0.03,
        }
    }

    /// As many games as keep two processors busy for about a minute, told from the choices of a few matches: the same
    /// on every machine.
    ///
    /// # Errors
    /// When no match can begin.
    pub fn usual_games(game: &Game, judge: &Judge, bot: BotSpec, players: u8) -> Result<u64, LabError> {
        const CHOICES: f64 = 15_000_000.0;
        const TRIED: u64 = 6;
        let mut choices = 0.0;
        for seed in 0..TRIED {
            let tester = Tester { game, judge, bot, players, limit: DECISION_LIMIT };
            let watched = matches::watch(game, judge, &tester.seating(u64::MAX / 2 + seed))?;
            choices += watched.options.sum * 12.0 + watched.decisions as f64;
        }
        let games = CHOICES / (choices / TRIED as f64).max(1.0);
        Ok((games as u64 / 100 * 100).clamp(1_000, 6_000))
    }

    /// About how much there is to do among so many cards, in tenths of games of the greedy bot.
    pub fn cost(&self, cards: usize) -> u64 {
        let of_tester = self.tester().map_or(1, units::cost_of);
        let decks = if self.decks.len() > 1 { self.deck_games } else { 0 };
        let cards = cards.min(MOST_CARDS);
        // However few games there are, none of those that are tested goes without some.
        let at_least = |games: u64, among: usize| {
            if games == 0 { 0 } else { games.max(among as u64 * FEWEST_DEALS * u64::from(self.players)) }
        };
        let retested = self.retested_cards.min(cards);
        let tests = at_least(self.card_games * 2 / 3, cards)
            + at_least(self.card_games / 3, (cards / 3).max(LIKELY).min(cards))
            + at_least(self.retest_games, retested)
            + at_least(self.retest_games / 3, retested)
            + 3 * at_least(self.pair_games / 3, 2)
            + decks;
        let watched: u64 = self.bots.iter().map(|entry| entry.games * units::cost_of(entry.bot)).sum();
        let rungs: u64 =
            self.bots.iter().map(|entry| 2 * self.ladder_deals * units::cost_of(entry.bot)).sum();
        tests * of_tester + watched + rungs
    }

    /// The bot that tests cards.
    pub fn tester(&self) -> Option<BotSpec> {
        self.bots.last().map(|entry| entry.bot)
    }

    /// # Errors
    /// When the game cannot be played so.
    pub fn check(&self, game: &Game) -> Result<(), LabError> {
        check_players(game, self.players)?;
        if self.bots.is_empty() {
            return Err(LabError::Request("the lab needs at least one bot".to_owned()));
        }
        if !self.bots.windows(2).all(|pair| pair[0].bot < pair[1].bot) {
            return Err(LabError::Request(
                "name each bot once, from the weakest to the strongest, as in random,greedy,mcts".to_owned(),
            ));
        }
        match self.decks.iter().find(|deck| deck.index() >= game.ir().decks.len()) {
            Some(_) => Err(LabError::Request("there is no such deck".to_owned())),
            None => Ok(()),
        }
    }
}

/// # Errors
/// When the game is not for so many, or for one alone.
pub(crate) fn check_players(game: &Game, players: u8) -> Result<(), LabError> {
    let settings = &game.ir().settings;
    let (fewest, most) = (settings.players_min, settings.players_max);
    if settings.teams == 1 {
        return Err(LabError::Request("the lab compares players; in this game all win together".to_owned()));
    }
    if most < 2 {
        return Err(LabError::Request("the lab compares players; this game is for one".to_owned()));
    }
    if !(fewest.max(2)..=most).contains(&players) {
        let number = if fewest == most { format!("{most}") } else { format!("{fewest} to {most}") };
        return Err(LabError::Request(format!("{} is for {number} players", game.ir().name)));
    }
    Ok(())
}

impl FromStr for BotGames {
    type Err = LabError;

    /// `mcts=200`
    fn from_str(text: &str) -> Result<Self, LabError> {
        let refuse = |error: &dyn std::fmt::Display| LabError::Request(error.to_string());
        let (bot, games) =
            text.split_once('=').ok_or_else(|| refuse(&"write a bot and its games as mcts=200"))?;
        let bot = bot.parse::<BotSpec>().map_err(|error| refuse(&error))?;
        let games: u64 = games.parse().map_err(|_| refuse(&format!("`{games}` is not a number of games")))?;
        Ok(Self { bot, games: games.max(2).next_multiple_of(2) })
    }
}
