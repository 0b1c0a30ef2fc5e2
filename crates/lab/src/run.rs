//! A run: which units there are, doing them on any number of threads, adding them up in order.

use crate::findings::Findings;
use crate::settings::{FEWEST_DEALS, LIKELY, LabError, MOST_CARDS, Settings};
use crate::tally::Tally;
use crate::units::{Done, Unit, Worth};
use crate::variant;
use crate::worth::{self, Field, Test};
use bots::{BotSpec, Judge, Kind, Mean};
use engine::Game;
use ir::CardId;
use rayon::prelude::*;
use std::collections::BTreeSet;

/// Keeps what was done, so that a run that was stopped can be taken up again.
pub trait Keeper: Sync {
    fn find(&self, key: &str) -> Option<Done>;
    fn keep(&self, key: &str, done: &Done);
}

/// Forgets.
#[derive(Clone, Copy, Debug, Default)]
pub struct NoKeeper;

impl Keeper for NoKeeper {
    fn find(&self, _: &str) -> Option<Done> {
        None
    }
    fn keep(&self, _: &str, _: &Done) {}
}

/// Hears how far a run is, in tenths of games of the greedy bot.
pub trait Progress: Sync {
    /// About so much there is to do in all; told once, at the beginning.
    fn expect(&self, cost: u64);
    fn done(&self, cost: u64);
}

impl Progress for () {
    fn expect(&self, _: u64) {}
    fn done(&self, _: u64) {}
}

struct Run<'a> {
    game: &'a Game,
    judge: &'a Judge,
    settings: &'a Settings,
    keeper: &'a dyn Keeper,
    progress: &'a dyn Progress,
}

/// What the units gave, before anything is concluded from it.
#[derive(Debug)]
pub(crate) struct Raw {
    pub tallies: Vec<(BotSpec, Tally)>,
    /// How the first did against the second, of two players for the first before the second alone.
    pub decks: Vec<(usize, usize, Mean)>,
    pub rungs: Vec<(BotSpec, BotSpec, Done)>,
    pub tests: Vec<Test>,
    pub field: Field,
    /// What the texts of the retested cards add.
    pub blanks: Vec<(CardId, Mean)>,
    pub pairs: Vec<TestedPair>,
    pub starting: BTreeSet<CardId>,
}

/// Two cards that were tested together.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct TestedPair {
    pub cards: (CardId, CardId),
    /// What both do beyond what each does alone.
    pub together: Mean,
    /// In which share of the games both are met, about.
    pub met: f64,
}

/// Plays everything on the threads of the current pool.
///
/// # Errors
/// When the game cannot be played as the settings say.
pub fn run(
    game: &Game,
    judge: &Judge,
    settings: &Settings,
    keeper: &dyn Keeper,
    progress: &dyn Progress,
) -> Result<Findings, LabError> {
    settings.check(game)?;
    let run = Run { game, judge, settings, keeper, progress };
    progress.expect(settings.cost(game.ir().cards.len()));
    let raw = run.play()?;
    Ok(Findings::new(game, judge, settings, &raw))
}

/// Deals of a unit: enough to be worth a thread, few enough to lose little when stopped.
const DEALS: u64 = 10;

fn deals_of_unit(bot: BotSpec) -> u64 {
    if bot.kind == Kind::Mcts { 1 } else { DEALS }
}

/// Cuts deals into units: (first seed, deals).
fn chunks(first: u64, deals: u64, size: u64) -> impl Iterator<Item = (u64, u64)> {
    (0..deals.div_ceil(size)).map(move |i| (first + i * size, size.min(deals - i * size)))
}

/// Cards that are met in fewer games than this share are left alone.
const MET: f64 = 0.03;

/// Cards that stick out, each with each, are tried as pairs.
const PAIRED: usize = 4;

/// With fewer cards to be won, those that everybody begins with are what the game is about.
const WON: usize = 3;

/// The tests follow each other on fresh deals: nothing is confirmed by the luck that made it a suspect.
const STRETCH: u64 = 1_000_000;

impl Run<'_> {
    fn play(&self) -> Result<Raw, LabError> {
        let tester = self.settings.tester().ok_or(LabError::Stopped)?;
        let tallies = self.tallies()?;
        let decks = self.deck_matches(tester)?;
        let rungs = self.rungs()?;
        let met = self.met_cards(&tallies[tallies.len() - 1].1);
        let starting = self.starting_cards(&met);
        let compared = |tests: &[Test]| -> Vec<Test> {
            tests.iter().filter(|test| !starting.contains(&test.card)).copied().collect()
        };
        let mut tests = self.test_cards(tester, &met, 0, self.settings.card_games * 2 / 3)?;
        let rough = Field::new(&compared(&tests));
        let likely = worth::suspects(&compared(&tests), &rough, (met.len() / 3).max(LIKELY));
        for more in self.test_cards(tester, &likely, 6, self.settings.card_games / 3)? {
            tests
                .iter_mut()
                .filter(|test| test.card == more.card)
                .for_each(|test| test.worth.merge(&more.worth));
        }
        let field = Field::new(&compared(&tests));
        let suspects = worth::suspects(&compared(&tests), &field, self.settings.retested_cards);
        for retest in self.test_cards(tester, &suspects, 1, self.settings.retest_games)? {
            tests.retain(|test| test.card != retest.card);
            tests.push(Test { is_retested: true, ..retest });
        }
        let retested: Vec<Test> = tests.iter().filter(|test| test.is_retested).copied().collect();
        let blanks = self.blanks(tester, &suspects)?;
        let pairs = self.pairs(tester, &field, &retested)?;
        Ok(Raw { tallies, decks, rungs, tests, field, blanks, pairs, starting })
    }

    /// What every player begins with, if there are other cards to compare with each other.
    fn starting_cards(&self, met: &[CardId]) -> BTreeSet<CardId> {
        let starting = variant::starting_cards(self.game.ir());
        let won = met.iter().filter(|card| !starting.contains(card)).count();
        if won < WON { BTreeSet::new() } else { starting }
    }

    /// Cards that matches are about, those that are met most first.
    fn met_cards(&self, tally: &Tally) -> Vec<CardId> {
        let met = |card: &CardId| {
            let of = &tally.cards[card.index()];
            of.drawn.count.max(of.played.count).max(of.games_in_play).max(of.games_taken)
        };
        let least = (MET * tally.games as f64) as u64;
        let cards = (0..self.game.ir().cards.len() as u16).map(CardId);
        let mut cards: Vec<CardId> = cards.filter(|card| met(card) > least).collect();
        cards.sort_by_key(|card| (std::cmp::Reverse(met(card)), *card));
        cards.truncate(MOST_CARDS);
        cards.sort_unstable();
        cards
    }

    /// What the texts of cards add.
    fn blanks(&self, bot: BotSpec, cards: &[CardId]) -> Result<Vec<(CardId, Mean)>, LabError> {
        let has_text = |card: &&CardId| !self.game.ir().cards[card.index()].abilities.is_empty();
        let cards: Vec<CardId> = cards.iter().filter(has_text).copied().collect();
        let deals = self.deals_each(self.settings.retest_games / 3, cards.len());
        let first = self.settings.seed.wrapping_add(2 * STRETCH);
        let units = |card: CardId| {
            chunks(first, deals, deals_of_unit(bot)).map(move |(first, deals)| Unit::Blank {
                bot,
                card,
                first,
                deals,
            })
        };
        let units: Vec<Unit> = cards.iter().flat_map(|card| units(*card)).collect();
        let done = self.work(&units)?;
        let sum = |card: CardId| {
            let mut sum = Mean::default();
            for (unit, done) in units.iter().zip(&done) {
                if let (Unit::Blank { card: of, .. }, Done::Mean(mean)) = (unit, done)
                    && *of == card
                {
                    sum.merge(mean);
                }
            }
            (card, sum)
        };
        Ok(cards.iter().map(|card| sum(*card)).collect())
    }

    /// The cards that stick out, each with each; the two pairs that do most together again on fresh deals, and only
    /// those are told.
    fn pairs(&self, bot: BotSpec, field: &Field, tests: &[Test]) -> Result<Vec<TestedPair>, LabError> {
        let cards = worth::suspects(tests, field, PAIRED);
        let pairs: Vec<(CardId, CardId)> = cards
            .iter()
            .enumerate()
            .flat_map(|(at, a)| cards[at + 1..].iter().map(move |b| (*a, *b)))
            .collect();
        let met = |card: CardId| {
            tests.iter().find(|test| test.card == card).map_or(0.0, |test| test.worth.met.mean())
        };
        let half = self.settings.pair_games / 2;
        let mut tried = self.test_pairs(bot, &pairs, 3, half, &met)?;
        let size = |pair: &TestedPair| pair.together.mean().abs() - pair.together.standard_error();
        tried.sort_by(|a, b| size(b).total_cmp(&size(a)).then(a.cards.cmp(&b.cards)));
        let best: Vec<(CardId, CardId)> = tried.iter().take(2).map(|pair| pair.cards).collect();
        self.test_pairs(bot, &best, 4, half, &met)
    }

    fn test_pairs(
        &self,
        bot: BotSpec,
        pairs: &[(CardId, CardId)],
        stretch: u64,
        games: u64,
        met: &dyn Fn(CardId) -> f64,
    ) -> Result<Vec<TestedPair>, LabError> {
        let deals = self.deals_each(games / 3, pairs.len());
        let first = self.settings.seed.wrapping_add(stretch * STRETCH);
        let units = |cards: (CardId, CardId)| {
            chunks(first, deals, deals_of_unit(bot)).map(move |(first, deals)| Unit::Pair {
                bot,
                cards,
                first,
                deals,
            })
        };
        let units: Vec<Unit> = pairs.iter().flat_map(|pair| units(*pair)).collect();
        let done = self.work(&units)?;
        let sum = |pair: (CardId, CardId)| {
            let mut together = Mean::default();
            for (unit, done) in units.iter().zip(&done) {
                if let (Unit::Pair { cards, .. }, Done::Mean(mean)) = (unit, done)
                    && *cards == pair
                {
                    together.merge(mean);
                }
            }
            let met = met(pair.0).min(1.0) * met(pair.1).min(1.0);
            TestedPair { cards: pair, together, met }
        };
        Ok(pairs.iter().map(|pair| sum(*pair)).collect())
    }

    /// How many deals, each of them a game for every seat, each of so many gets.
    fn deals_each(&self, games: u64, among: usize) -> u64 {
        if games == 0 { 0 } else { (self.deals(games) / among.max(1) as u64).max(FEWEST_DEALS) }
    }

    /// How many deals so many games are.
    fn deals(&self, games: u64) -> u64 {
        games / u64::from(self.settings.players)
    }

    /// Does all units, in any order; their results stand in the order of the units.
    fn work(&self, units: &[Unit]) -> Result<Vec<Done>, LabError> {
        let work = |unit: &Unit| {
            let key = unit.key();
            let done = match self.keeper.find(&key) {
                Some(done) => done,
                None => {
                    let done = unit.run(self.game, self.judge, self.settings)?;
                    self.keeper.keep(&key, &done);
                    done
                }
            };
            self.progress.done(unit.cost(self.settings.players));
            Ok(done)
        };
        units.par_iter().map(work).collect()
    }

    fn tallies(&self) -> Result<Vec<(BotSpec, Tally)>, LabError> {
        let of_bot = |bot: BotSpec, games: u64| {
            let chunks = chunks(self.settings.seed, self.deals(games).max(1), deals_of_unit(bot));
            chunks.map(move |(first, deals)| Unit::Mirror { bot, first, deals })
        };
        let units: Vec<Unit> =
            self.settings.bots.iter().rev().flat_map(|entry| of_bot(entry.bot, entry.games)).collect();
        let done = self.work(&units)?;
        let tally = |bot: BotSpec| {
            let mut sum = Tally::new(self.game.ir().cards.len(), self.settings.players);
            for (unit, done) in units.iter().zip(&done) {
                if let (Unit::Mirror { bot: by, .. }, Done::Tally(tally)) = (unit, done)
                    && *by == bot
                {
                    sum.merge(tally);
                }
            }
            (bot, sum)
        };
        Ok(self.settings.bots.iter().map(|entry| tally(entry.bot)).collect())
    }

    fn deck_matches(&self, bot: BotSpec) -> Result<Vec<(usize, usize, Mean)>, LabError> {
        let decks = self.settings.decks.len();
        // Of two, what one scores the other does not; among more, one deck against several of another is not the same
        // as several against one.
        let first = |a: usize| if self.settings.players == 2 { a + 1 } else { 0 };
        let meetings: Vec<(usize, usize)> = (0..decks)
            .flat_map(|a| (first(a)..decks).filter(move |b| *b != a).map(move |b| (a, b)))
            .collect();
        let deals = self.deals(self.settings.deck_games) / meetings.len().max(1) as u64;
        let of_meeting = |(mine, theirs): (usize, usize)| {
            let chunks = chunks(self.settings.seed, deals.max(1), deals_of_unit(bot));
            chunks.map(move |(first, deals)| Unit::Decks { bot, mine, theirs, first, deals })
        };
        let units: Vec<Unit> = meetings.iter().flat_map(|meeting| of_meeting(*meeting)).collect();
        let done = self.work(&units)?;
        let mut sums: Vec<(usize, usize, Mean)> =
            meetings.iter().map(|(a, b)| (*a, *b, Mean::default())).collect();
        for (unit, done) in units.iter().zip(&done) {
            let (Unit::Decks { mine, theirs, .. }, Done::Mean(mean)) = (unit, done) else { continue };
            let meeting = sums.iter_mut().find(|(a, b, _)| (a, b) == (mine, theirs));
            if let Some((_, _, sum)) = meeting {
                sum.merge(mean);
            }
        }
        Ok(sums)
    }

    /// Random, greedy and the bots of the run, each against the one before it.
    fn rungs(&self) -> Result<Vec<(BotSpec, BotSpec, Done)>, LabError> {
        let mut ladder = vec![BotSpec::RANDOM, BotSpec::GREEDY];
        ladder.extend(self.settings.bots.iter().map(|entry| entry.bot));
        ladder.sort();
        ladder.dedup();
        let rung = |pair: &[BotSpec]| {
            let (bot, against) = (pair[1], pair[0]);
            let chunks = chunks(self.settings.seed.wrapping_add(5 * STRETCH), self.settings.ladder_deals, 1);
            chunks.map(move |(first, deals)| Unit::Rung { bot, against, first, deals })
        };
        let units: Vec<Unit> = ladder.windows(2).flat_map(rung).collect();
        let done = self.work(&units)?;
        let of_rung = |pair: &[BotSpec]| {
            let mine = units.iter().zip(&done).filter(
                |(unit, _)| matches!(unit, Unit::Rung { bot, against, .. } if [*against, *bot] == *pair),
            );
            (pair[1], pair[0], add_scores(mine.map(|(_, done)| done)))
        };
        Ok(ladder.windows(2).map(of_rung).collect())
    }

    /// What each of these cards is worth, on as many deals as the games allow.
    fn test_cards(
        &self,
        bot: BotSpec,
        cards: &[CardId],
        stretch: u64,
        games: u64,
    ) -> Result<Vec<Test>, LabError> {
        let deals = self.deals_each(games, cards.len());
        let first_seed = self.settings.seed.wrapping_add(stretch * STRETCH);
        let pieces: Vec<(u64, u64)> = chunks(first_seed, deals, deals_of_unit(bot)).collect();
        let of_card = |card: CardId| {
            pieces.iter().map(move |(first, deals)| Unit::Worth { bot, card, first: *first, deals: *deals })
        };
        let units: Vec<Unit> = cards.iter().flat_map(|card| of_card(*card)).collect();
        let done = self.work(&units)?;
        let tests = cards.iter().zip(done.chunks(pieces.len().max(1)));
        let tests = tests.map(|(card, done)| {
            let mut worth = Worth::default();
            for done in done {
                if let Done::Worth(part) = done {
                    worth.merge(part);
                }
            }
            Test { card: *card, first_seed, worth, is_retested: false }
        });
        Ok(tests.collect())
    }
}

fn add_scores<'a>(done: impl Iterator<Item = &'a Done>) -> Done {
    let (mut wins, mut draws, mut games) = (0, 0, 0);
    for done in done {
        if let Done::Score { wins: w, draws: d, games: g } = done {
            wins += w;
            draws += d;
            games += g;
        }
    }
    Done::Score { wins, draws, games }
}
