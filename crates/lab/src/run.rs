//! A run: which units there are, doing them on any number of threads, adding them up in order.

use crate::causal;
use crate::findings::Findings;
use crate::settings::{LabError, Settings};
use crate::tally::Tally;
use crate::units::{Done, Unit};
use crate::variant;
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

/// Hears how far a run is, in random games or what takes as long.
pub trait Progress: Sync {
    fn more_to_do(&self, cost: u64);
    fn done(&self, cost: u64);
}

impl Progress for () {
    fn more_to_do(&self, _: u64) {}
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
    /// `decks[a][b]`, for a before b
    pub decks: Vec<(usize, usize, Mean)>,
    pub rungs: Vec<(BotSpec, BotSpec, Done)>,
    pub doublings: Vec<(u32, Done)>,
    pub causal: Vec<causal::Test>,
    pub starting: BTreeSet<CardId>,
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
    let raw = run.play()?;
    Ok(Findings::new(game, settings, &raw))
}

/// Pairs of a unit: enough to be worth a thread, few enough to lose little when stopped.
const RANDOM_PAIRS: u64 = 25;

fn pairs_of_unit(bot: BotSpec) -> u64 {
    if bot.kind == Kind::Random { RANDOM_PAIRS } else { 1 }
}

/// Cuts pairs into units: (first seed, pairs).
fn chunks(first: u64, pairs: u64, size: u64) -> impl Iterator<Item = (u64, u64)> {
    (0..pairs.div_ceil(size)).map(move |i| (first + i * size, size.min(pairs - i * size)))
}

impl Run<'_> {
    fn play(&self) -> Result<Raw, LabError> {
        let (weak, strong) = self.settings.first_and_last().ok_or(LabError::Stopped)?;
        let tallies = self.tallies()?;
        let decks = self.deck_matches(weak.bot)?;
        let rungs = self.rungs()?;
        let doublings = self.doublings(strong.bot)?;
        let starting = variant::starting_cards(self.game.ir());
        let causal = self.causal_tests(weak.bot, strong.bot, &tallies[0].1, &starting)?;
        Ok(Raw { tallies, decks, rungs, doublings, causal, starting })
    }

    /// All cards a little, then the suspects thoroughly, then the worst of them by the strongest bot. Each time on
    /// fresh seeds: a card is not confirmed by the luck that made it a suspect.
    fn causal_tests(
        &self,
        weak: BotSpec,
        strong: BotSpec,
        met: &Tally,
        starting: &BTreeSet<CardId>,
    ) -> Result<Vec<causal::Test>, LabError> {
        let settings = self.settings;
        let mut tests = self.screen(weak, met)?;
        let compared = |tests: &[causal::Test]| -> Vec<causal::Test> {
            tests.iter().filter(|test| !starting.contains(&test.card)).copied().collect()
        };
        let suspects = causal::suspects(&compared(&tests), settings.retested_cards);
        let seed = settings.seed.wrapping_add(settings.causal_games);
        for retest in self.test_cards(weak, &suspects, seed, settings.retest_games)? {
            tests.retain(|test| test.card != retest.card);
            tests.push(retest);
        }
        if strong != weak {
            let suspects = causal::suspects(&compared(&tests), settings.confirmed_cards);
            let seed = seed.wrapping_add(settings.retest_games);
            tests.extend(self.test_cards(strong, &suspects, seed, settings.confirming_games)?);
        }
        Ok(tests)
    }

    /// Does all units, in any order; their results stand in the order of the units.
    fn work(&self, units: &[Unit]) -> Result<Vec<Done>, LabError> {
        self.progress.more_to_do(units.iter().map(Unit::cost).sum());
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
            self.progress.done(unit.cost());
            Ok(done)
        };
        units.par_iter().map(work).collect()
    }

    fn tallies(&self) -> Result<Vec<(BotSpec, Tally)>, LabError> {
        let of_bot = |bot: BotSpec, games: u64| {
            let chunks = chunks(self.settings.seed, games / 2, pairs_of_unit(bot));
            chunks.map(move |(first, pairs)| Unit::Mirror { bot, first, pairs })
        };
        let units: Vec<Unit> =
            self.settings.bots.iter().rev().flat_map(|entry| of_bot(entry.bot, entry.games)).collect();
        let done = self.work(&units)?;
        let tally = |bot: BotSpec| {
            let mut sum = Tally::new(self.game.ir().cards.len());
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
        let meetings: Vec<(usize, usize)> =
            (0..decks).flat_map(|a| (a + 1..decks).map(move |b| (a, b))).collect();
        let pairs = self.settings.bots[0].games / 2 / meetings.len().max(1) as u64;
        let of_meeting = |(mine, theirs): (usize, usize)| {
            let chunks = chunks(self.settings.seed, pairs.max(1), pairs_of_unit(bot));
            chunks.map(move |(first, pairs)| Unit::Decks { bot, mine, theirs, first, pairs })
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
        let greedy = BotSpec { kind: Kind::Greedy, level: 1 };
        let mut ladder = vec![BotSpec::RANDOM, greedy];
        ladder.extend(self.settings.bots.iter().map(|entry| entry.bot));
        ladder.sort();
        ladder.dedup();
        let rung = |pair: &[BotSpec]| {
            let (bot, against) = (pair[1], pair[0]);
            let chunks = chunks(self.settings.seed, self.settings.ladder_pairs, 1);
            chunks.map(move |(first, pairs)| Unit::Rung { bot, against, first, pairs })
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

    /// How much twice the search wins, if the run searches at all.
    fn doublings(&self, strong: BotSpec) -> Result<Vec<(u32, Done)>, LabError> {
        if strong.kind != Kind::Mcts {
            return Ok(Vec::new());
        }
        let most = [8, 16];
        let unit = |iterations: u32| {
            let chunks = chunks(self.settings.seed, self.settings.ladder_pairs, 1);
            chunks.map(move |(first, pairs)| Unit::Doubling { iterations, first, pairs })
        };
        let units: Vec<Unit> = most.into_iter().flat_map(unit).collect();
        let done = self.work(&units)?;
        let of = |wanted: u32| {
            let mine = units.iter().zip(&done).filter(
                |(unit, _)| matches!(unit, Unit::Doubling { iterations, .. } if *iterations == wanted),
            );
            (wanted, add_scores(mine.map(|(_, done)| done)))
        };
        Ok(most.into_iter().map(of).collect())
    }

    /// Every card that was met and does something.
    fn screen(&self, bot: BotSpec, met: &Tally) -> Result<Vec<causal::Test>, LabError> {
        let ir = self.game.ir();
        let does_something = |card: &CardId| !ir.cards[card.index()].abilities.is_empty();
        let was_met =
            |card: &CardId| met.cards[card.index()].drawn.count + met.cards[card.index()].games_in_play > 0;
        let cards = (0..ir.cards.len() as u16).map(CardId);
        let cards: Vec<CardId> = cards.filter(does_something).filter(was_met).collect();
        self.test_cards(bot, &cards, self.settings.seed, self.settings.causal_games)
    }

    fn test_cards(
        &self,
        bot: BotSpec,
        cards: &[CardId],
        seed: u64,
        games: u64,
    ) -> Result<Vec<causal::Test>, LabError> {
        let size = if bot.kind == Kind::Random { 20 } else { 1 };
        let pieces: Vec<(u64, u64)> = chunks(seed, games, size).collect();
        let plain: Vec<Unit> =
            pieces.iter().map(|(first, games)| Unit::Plain { bot, first: *first, games: *games }).collect();
        let plain = self.work(&plain)?;
        let blank = |card: CardId| {
            let pieces = pieces.iter().zip(&plain);
            pieces.map(move |((first, _), plain)| {
                let plain =
                    if let Done::Standings(standings) = plain { standings.clone() } else { Vec::new() };
                Unit::Blank { bot, card, first: *first, plain }
            })
        };
        let units: Vec<Unit> = cards.iter().flat_map(|card| blank(*card)).collect();
        let done = self.work(&units)?;
        let tests = cards.iter().zip(done.chunks(pieces.len().max(1)));
        let tests = tests.map(|(card, done)| {
            let mut impact = Mean::default();
            for done in done {
                if let Done::Mean(mean) = done {
                    impact.merge(mean);
                }
            }
            causal::Test { bot, card: *card, seed, impact }
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
