//! Units of work: a few games each, that depend on nothing but the settings.

use crate::matches::{self, Seating};
use crate::settings::{LabError, Settings};
use crate::tally::Tally;
use crate::variant::{self, Blankable};
use bots::{BotSpec, Budget, Judge, Kind, Mcts, Mean, play_match};
use engine::{Game, Seat};
use ir::CardId;
use serde::{Deserialize, Serialize};

/// What one unit plays.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Unit {
    /// A bot against itself: pairs of games with swapped seats.
    Mirror { bot: BotSpec, first: u64, pairs: u64 },
    /// Deck lists, by their place in the settings, against each other.
    Decks { bot: BotSpec, mine: usize, theirs: usize, first: u64, pairs: u64 },
    /// The same deal with nothing changed, to compare blanks with.
    Plain { bot: BotSpec, first: u64, games: u64 },
    /// The same deal with a card blank for either seat.
    Blank { bot: BotSpec, card: CardId, first: u64, plain: Vec<f64> },
    /// One bot against another.
    Rung { bot: BotSpec, against: BotSpec, first: u64, pairs: u64 },
    /// A search against itself with half as many iterations.
    Doubling { iterations: u32, first: u64, pairs: u64 },
}

/// What came of it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Done {
    Tally(Box<Tally>),
    Standings(Vec<f64>),
    Mean(Mean),
    Score { wins: u64, draws: u64, games: u64 },
}

impl Unit {
    /// Names the unit among all units of the same game and settings.
    pub fn key(&self) -> String {
        match self {
            Self::Mirror { bot, first, pairs } => format!("mirror {bot} {first}+{pairs}"),
            Self::Decks { bot, mine, theirs, first, pairs } => {
                format!("decks {bot} {mine}-{theirs} {first}+{pairs}")
            }
            Self::Plain { bot, first, games } => format!("plain {bot} {first}+{games}"),
            Self::Blank { bot, card, first, plain } => {
                format!("blank {bot} {} {first}+{}", card.0, plain.len())
            }
            Self::Rung { bot, against, first, pairs } => format!("rung {bot}-{against} {first}+{pairs}"),
            Self::Doubling { iterations, first, pairs } => format!("doubling {iterations} {first}+{pairs}"),
        }
    }

    /// About how long it takes, in random games.
    pub fn cost(&self) -> u64 {
        match self {
            Self::Mirror { bot, pairs, .. } | Self::Decks { bot, pairs, .. } => 2 * pairs * cost_of(*bot),
            Self::Plain { bot, games, .. } => games * cost_of(*bot),
            Self::Blank { bot, plain, .. } => 2 * plain.len() as u64 * cost_of(*bot),
            Self::Rung { bot, against, pairs, .. } => pairs * (cost_of(*bot) + cost_of(*against)),
            Self::Doubling { iterations, pairs, .. } => pairs * u64::from(*iterations) * 3,
        }
    }

    pub fn run(&self, game: &Game, judge: &Judge, settings: &Settings) -> Result<Done, LabError> {
        let limit = settings.decision_limit;
        match self {
            Self::Mirror { bot, first, pairs } => {
                let tally = mirror(game, judge, *bot, *first..first + pairs, limit)?;
                Ok(Done::Tally(Box::new(tally.shortened())))
            }
            Self::Decks { bot, mine, theirs, first, pairs } => {
                let decks = [settings.decks[*mine], settings.decks[*theirs]];
                deck_pairs(game, judge, decks, *bot, *first..first + pairs, limit)
            }
            Self::Plain { bot, first, games } => {
                let seeds = *first..first + games;
                let play = |seed| matches::standing(game, judge, &Seating::mirror(*bot, seed, limit));
                seeds.map(play).collect::<Result<_, _>>().map(Done::Standings)
            }
            Self::Blank { bot, card, first, plain } => {
                let blankable = variant::blankable(game.ir(), *card)?;
                blanks(&blankable, judge, *bot, *first, plain, limit).map(Done::Mean)
            }
            Self::Rung { bot, against, first, pairs } => {
                rung(game, judge, *bot, *against, *first, *pairs, limit)
            }
            Self::Doubling { iterations, first, pairs } => doubling(game, judge, *iterations, *first, *pairs),
        }
    }
}

fn cost_of(bot: BotSpec) -> u64 {
    match bot.kind {
        Kind::Random => 1,
        Kind::Greedy => 60 << (2 * bot.level.saturating_sub(1)),
        Kind::Mcts => 80 << (3 * bot.level.saturating_sub(1)),
    }
}

pub(crate) fn mirror(
    game: &Game,
    judge: &Judge,
    bot: BotSpec,
    seeds: std::ops::Range<u64>,
    limit: u64,
) -> Result<Tally, LabError> {
    let mut tally = Tally::new(game.ir().cards.len());
    for seed in seeds {
        let seating = Seating::mirror(bot, seed, limit);
        let pair = [matches::watch(game, judge, &seating)?, matches::watch(game, judge, &seating.swapped())?];
        tally.add_pair(seed, &pair);
    }
    Ok(tally)
}

/// How much the player loses for whom the card is blank: the mean of both seats is one number for each seed.
pub(crate) fn blanks(
    blankable: &Blankable,
    judge: &Judge,
    bot: BotSpec,
    first: u64,
    plain: &[f64],
    limit: u64,
) -> Result<Mean, LabError> {
    let mut impact = Mean::default();
    for (seed, plain) in (first..).zip(plain) {
        let standing = |seat: u8| {
            let blank = Some((blankable.switch, Seat(seat)));
            let seating = Seating { blank, ..Seating::mirror(bot, seed, limit) };
            matches::standing(&blankable.game, judge, &seating)
        };
        // The second player's standing is what the first lacks.
        let lost = [plain - standing(0)?, standing(1)? - plain];
        impact.add((lost[0] + lost[1]) / 2.0);
    }
    Ok(impact)
}

fn deck_pairs(
    game: &Game,
    judge: &Judge,
    decks: [ir::DeckId; 2],
    bot: BotSpec,
    seeds: std::ops::Range<u64>,
    limit: u64,
) -> Result<Done, LabError> {
    let games =
        [variant::with_decks(game.ir(), decks)?, variant::with_decks(game.ir(), [decks[1], decks[0]])?];
    let mut mine = Mean::default();
    for seed in seeds {
        let seating = Seating::mirror(bot, seed, limit);
        let first = matches::standing(&games[0], judge, &seating)?;
        let second = 1.0 - matches::standing(&games[1], judge, &seating.swapped())?;
        mine.add((first + second) / 2.0);
    }
    Ok(Done::Mean(mine))
}

fn rung(
    game: &Game,
    judge: &Judge,
    bot: BotSpec,
    against: BotSpec,
    first: u64,
    pairs: u64,
    limit: u64,
) -> Result<Done, LabError> {
    let (mut wins, mut draws) = (0, 0);
    for seed in first..first + pairs {
        for swapped in [false, true] {
            let seating = Seating { bots: [bot, against], seed, swapped, blank: None, decision_limit: limit };
            let points = matches::watch(game, judge, &seating)?.ending.points();
            let points = if swapped { 1.0 - points } else { points };
            wins += u64::from(points > 0.75);
            draws += u64::from((points - 0.5).abs() < 0.25);
        }
    }
    Ok(Done::Score { wins, draws, games: 2 * pairs })
}

fn doubling(game: &Game, judge: &Judge, iterations: u32, first: u64, pairs: u64) -> Result<Done, LabError> {
    let (mut wins, mut draws) = (0, 0);
    for seed in first..first + pairs {
        for seat in [0, 1] {
            let budget = Budget::of_level(1);
            let mut bots: Vec<Box<dyn bots::Bot>> = vec![
                Box::new(Mcts::new(game, judge, budget.with_iterations(iterations), seed ^ 0xD0B1)),
                Box::new(Mcts::new(game, judge, budget.with_iterations(iterations / 2), seed ^ 0x51E9)),
            ];
            bots.rotate_left(seat);
            match play_match(game, &mut bots, seed)?.winner {
                Some(winner) => wins += u64::from(usize::from(winner) == seat),
                None => draws += 1,
            }
        }
    }
    Ok(Done::Score { wins, draws, games: 2 * pairs })
}
