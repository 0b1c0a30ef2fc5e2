//! Units of work: a few games each, that depend on nothing but the settings.

use crate::matches::{self, Seating};
use crate::settings::{LabError, Settings};
use crate::tally::Tally;
use crate::variant::{self, Blankable};
use bots::{BotSpec, Judge, Kind, Mean};
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
    /// On each deal one player lacks the card, once in each seat.
    Worth { bot: BotSpec, card: CardId, first: u64, deals: u64 },
    /// The same with two cards: both, and each alone.
    Pair { bot: BotSpec, cards: (CardId, CardId), first: u64, deals: u64 },
    /// On each deal the card is blank for one player, once in each seat.
    Blank { bot: BotSpec, card: CardId, first: u64, deals: u64 },
    /// One bot against another.
    Rung { bot: BotSpec, against: BotSpec, first: u64, pairs: u64 },
}

/// What came of it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Done {
    Tally(Box<Tally>),
    Mean(Mean),
    Worth(Worth),
    Score { wins: u64, draws: u64, games: u64 },
}

/// What having a card is worth, deal by deal: points above one half of a player who has it against one who lacks it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Worth {
    pub gain: Mean,
    /// Copies that the player met who has it.
    pub met: Mean,
    /// A deal that only a player who had it could win, and one that only a player without it could win.
    pub won: Option<u64>,
    pub lost: Option<u64>,
}

impl Worth {
    pub fn merge(&mut self, other: &Self) {
        self.gain.merge(&other.gain);
        self.met.merge(&other.met);
        self.won = self.won.or(other.won);
        self.lost = self.lost.or(other.lost);
    }
}

impl Unit {
    /// Names the unit among all units of the same game and settings.
    pub fn key(&self) -> String {
        match self {
            Self::Mirror { bot, first, pairs } => format!("mirror {bot} {first}+{pairs}"),
            Self::Decks { bot, mine, theirs, first, pairs } => {
                format!("decks {bot} {mine}-{theirs} {first}+{pairs}")
            }
            Self::Worth { bot, card, first, deals } => format!("worth {bot} {} {first}+{deals}", card.0),
            Self::Pair { bot, cards: (a, b), first, deals } => {
                format!("pair {bot} {}-{} {first}+{deals}", a.0, b.0)
            }
            Self::Blank { bot, card, first, deals } => format!("blank {bot} {} {first}+{deals}", card.0),
            Self::Rung { bot, against, first, pairs } => format!("rung {bot}-{against} {first}+{pairs}"),
        }
    }

    /// How many games it is, those of a random player counting little.
    pub fn cost(&self) -> u64 {
        match self {
            Self::Mirror { bot, pairs, .. } | Self::Decks { bot, pairs, .. } => 2 * pairs * cost_of(*bot),
            Self::Worth { bot, deals, .. } | Self::Blank { bot, deals, .. } => 2 * deals * cost_of(*bot),
            Self::Pair { bot, deals, .. } => 6 * deals * cost_of(*bot),
            Self::Rung { bot, against, pairs, .. } => pairs * (cost_of(*bot) + cost_of(*against)),
        }
    }

    pub fn run(&self, game: &Game, judge: &Judge, settings: &Settings) -> Result<Done, LabError> {
        let limit = settings.decision_limit;
        match self {
            Self::Mirror { bot, first, pairs } => {
                let tally = mirror(game, judge, *bot, *first..first + pairs, limit)?;
                Ok(Done::Tally(Box::new(tally)))
            }
            Self::Decks { bot, mine, theirs, first, pairs } => {
                let decks = [settings.decks[*mine], settings.decks[*theirs]];
                deck_pairs(game, judge, decks, *bot, *first..first + pairs, limit)
            }
            Self::Worth { bot, card, first, deals } => {
                worth(game, judge, *bot, *card, *first..first + deals, limit).map(Done::Worth)
            }
            Self::Pair { bot, cards, first, deals } => {
                pair(game, judge, *bot, *cards, *first..first + deals, limit).map(Done::Mean)
            }
            Self::Blank { bot, card, first, deals } => {
                let blankable = variant::blankable(game.ir(), *card)?;
                blanks(&blankable, judge, *bot, *first..first + deals, limit).map(Done::Mean)
            }
            Self::Rung { bot, against, first, pairs } => {
                rung(game, judge, *bot, *against, *first, *pairs, limit)
            }
        }
    }
}

/// In tenths of a game of the greedy bot.
pub(crate) fn cost_of(bot: BotSpec) -> u64 {
    match bot.kind {
        Kind::Random => 1,
        Kind::Greedy => 10 << (2 * bot.level.saturating_sub(1)),
        Kind::Mcts => 20 << (3 * bot.level.saturating_sub(1)),
    }
}

/// What a player gains who has these cards against one who lacks them, on one deal, in both seats.
pub(crate) fn gain(
    game: &Game,
    judge: &Judge,
    bot: BotSpec,
    cards: &[CardId],
    seed: u64,
    limit: u64,
) -> Result<(f64, f64), LabError> {
    let plain = Seating::mirror(bot, seed, limit);
    let first_lacks = matches::play(game, judge, &plain.lacking(cards, Seat(0)))?;
    let second_lacks = matches::play(game, judge, &plain.lacking(cards, Seat(1)))?;
    Ok(((second_lacks.points - first_lacks.points) / 2.0, (first_lacks.met + second_lacks.met) / 2.0))
}

pub(crate) fn worth(
    game: &Game,
    judge: &Judge,
    bot: BotSpec,
    card: CardId,
    seeds: std::ops::Range<u64>,
    limit: u64,
) -> Result<Worth, LabError> {
    let mut worth = Worth::default();
    for seed in seeds {
        let (gained, met) = gain(game, judge, bot, &[card], seed, limit)?;
        worth.gain.add(gained);
        worth.met.add(met);
        if gained > 0.4 {
            worth.won = worth.won.or(Some(seed));
        }
        if gained < -0.4 {
            worth.lost = worth.lost.or(Some(seed));
        }
    }
    Ok(worth)
}

/// What two cards do together beyond what each does alone.
fn pair(
    game: &Game,
    judge: &Judge,
    bot: BotSpec,
    (a, b): (CardId, CardId),
    seeds: std::ops::Range<u64>,
    limit: u64,
) -> Result<Mean, LabError> {
    let mut beyond = Mean::default();
    for seed in seeds {
        let of = |cards: &[CardId]| gain(game, judge, bot, cards, seed, limit).map(|(gained, _)| gained);
        // With both, less with either alone, more with neither: each term is against having both.
        beyond.add(of(&[a])? + of(&[b])? - of(&[a, b])?);
    }
    Ok(beyond)
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

/// What a player gains for whom the card's text works against one for whom it does nothing.
fn blanks(
    blankable: &Blankable,
    judge: &Judge,
    bot: BotSpec,
    seeds: std::ops::Range<u64>,
    limit: u64,
) -> Result<Mean, LabError> {
    let mut gain = Mean::default();
    for seed in seeds {
        let points = |seat: u8| {
            let blank = Some((blankable.switch, Seat(seat)));
            let seating = Seating { blank, ..Seating::mirror(bot, seed, limit) };
            matches::play(&blankable.game, judge, &seating).map(|played| played.points)
        };
        gain.add((points(1)? - points(0)?) / 2.0);
    }
    Ok(gain)
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
        let first = matches::play(&games[0], judge, &seating)?.points;
        let second = 1.0 - matches::play(&games[1], judge, &seating.swapped())?.points;
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
            let seating = Seating {
                bots: [bot, against],
                seed,
                swapped,
                blank: None,
                lack: None,
                decision_limit: limit,
            };
            let points = matches::play(game, judge, &seating)?.points;
            let points = if swapped { 1.0 - points } else { points };
            wins += u64::from(points > 0.75);
            draws += u64::from((points - 0.5).abs() < 0.25);
        }
    }
    Ok(Done::Score { wins, draws, games: 2 * pairs })
}
