//! Units of work: a few games each, that depend on nothing but the settings.

use crate::matches::{self, Ending, Plain, Seating};
use crate::settings::{LabError, Settings};
use crate::tally::Tally;
use crate::variant;
use bots::{BotSpec, Judge, Kind, Mean};
use engine::{Game, Seat, Seats};
use ir::{CardId, DeckId, PlayerFieldId};
use serde::{Deserialize, Serialize};
use std::ops::Range;

/// What one unit plays.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Unit {
    /// A bot against itself: on each deal everybody sits in each seat once.
    Mirror { bot: BotSpec, first: u64, deals: u64 },
    /// Deck lists, by their place in the settings: one player has the first, in each seat, and all others the second.
    Decks { bot: BotSpec, mine: usize, theirs: usize, first: u64, deals: u64 },
    /// On each deal one player lacks the card, in each seat once.
    Worth { bot: BotSpec, card: CardId, first: u64, deals: u64 },
    /// The same with two cards: both, and each alone.
    Pair { bot: BotSpec, cards: (CardId, CardId), first: u64, deals: u64 },
    /// On each deal the card is blank for one player, in each seat once.
    Blank { bot: BotSpec, card: CardId, first: u64, deals: u64 },
    /// One bot, in each seat, against others who are all another one.
    Rung { bot: BotSpec, against: BotSpec, first: u64, deals: u64 },
}

/// What came of it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Done {
    Tally(Box<Tally>),
    Mean(Mean),
    Worth(Worth),
    Score { wins: u64, draws: u64, games: u64 },
}

/// What having a card is worth, deal by deal: points above one half of players who have it against one who lacks it.
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
            Self::Mirror { bot, first, deals } => format!("mirror {bot} {first}+{deals}"),
            Self::Decks { bot, mine, theirs, first, deals } => {
                format!("decks {bot} {mine}-{theirs} {first}+{deals}")
            }
            Self::Worth { bot, card, first, deals } => format!("worth {bot} {} {first}+{deals}", card.0),
            Self::Pair { bot, cards: (a, b), first, deals } => {
                format!("pair {bot} {}-{} {first}+{deals}", a.0, b.0)
            }
            Self::Blank { bot, card, first, deals } => format!("blank {bot} {} {first}+{deals}", card.0),
            Self::Rung { bot, against, first, deals } => format!("rung {bot}-{against} {first}+{deals}"),
        }
    }

    /// How many games it is among so many players, those of a random player counting little.
    pub fn cost(&self, players: u8) -> u64 {
        let players = u64::from(players);
        match self {
            Self::Mirror { bot, deals, .. }
            | Self::Decks { bot, deals, .. }
            | Self::Worth { bot, deals, .. }
            | Self::Blank { bot, deals, .. } => players * deals * cost_of(*bot),
            Self::Pair { bot, deals, .. } => 3 * players * deals * cost_of(*bot),
            Self::Rung { bot, against, deals, .. } => {
                deals * (cost_of(*bot) + (players - 1) * cost_of(*against))
            }
        }
    }

    pub fn run(&self, game: &Game, judge: &Judge, settings: &Settings) -> Result<Done, LabError> {
        let of = |bot: BotSpec| Tester {
            game,
            judge,
            bot,
            players: settings.players,
            limit: settings.decision_limit,
        };
        match self {
            Self::Mirror { bot, first, deals } => {
                Ok(Done::Tally(Box::new(mirror(&of(*bot), *first..first + deals)?)))
            }
            Self::Decks { bot, mine, theirs, first, deals } => {
                let decks = [settings.decks[*mine], settings.decks[*theirs]];
                deck_deals(&of(*bot), decks, *first..first + deals).map(Done::Mean)
            }
            Self::Worth { bot, card, first, deals } => {
                worth(&of(*bot), *card, *first..first + deals).map(Done::Worth)
            }
            Self::Pair { bot, cards, first, deals } => {
                pair(&of(*bot), *cards, *first..first + deals).map(Done::Mean)
            }
            Self::Blank { bot, card, first, deals } => {
                let blankable = variant::blankable(game.ir(), *card)?;
                let tester = Tester { game: &blankable.game, ..of(*bot) };
                blanks(&tester, blankable.switch, *first..first + deals).map(Done::Mean)
            }
            Self::Rung { bot, against, first, deals } => rung(&of(*bot), *against, *first..first + deals),
        }
    }
}

/// Who plays, what and among how many.
#[derive(Clone, Copy)]
pub(crate) struct Tester<'a> {
    pub game: &'a Game,
    pub judge: &'a Judge,
    pub bot: BotSpec,
    pub players: u8,
    /// Of decisions in a match.
    pub limit: u64,
}

impl Tester<'_> {
    pub fn seating(&self, seed: u64) -> Seating {
        Seating::mirror(self.bot, self.players, seed, self.limit)
    }

    pub fn play(&self, seating: &Seating) -> Result<Plain, LabError> {
        matches::play(self.game, self.judge, seating)
    }

    pub fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        (0..self.players).map(Seat)
    }

    /// What the others gain, on average over all seats, where one player is at a disadvantage.
    fn gain_of_others(&self, of_seat: impl Fn(Seat) -> Seating) -> Result<Gain, LabError> {
        let (mut gained, mut met) = (0.0, 0.0);
        for seat in self.seats() {
            let played = self.play(&of_seat(seat))?;
            gained += 0.5 - played.points(seat);
            met += played.met;
        }
        let games = f64::from(self.players);
        Ok(Gain { gained: gained / games, met: met / games })
    }

    /// What a player gains who has these cards against those who lack them, on one deal, in every seat.
    pub fn gain(&self, cards: &[CardId], seed: u64) -> Result<Gain, LabError> {
        let plain = self.seating(seed);
        self.gain_of_others(|seat| plain.lacking(cards, seat))
    }
}

/// What having cards came to on one deal.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Gain {
    /// Points above one half.
    pub gained: f64,
    /// Copies that were met.
    pub met: f64,
}

/// In tenths of a game of the greedy bot.
pub(crate) fn cost_of(bot: BotSpec) -> u64 {
    match bot.kind {
        Kind::Random => 1,
        Kind::Greedy => 10,
        Kind::Mcts => 160,
    }
}

pub(crate) fn worth(tester: &Tester<'_>, card: CardId, seeds: Range<u64>) -> Result<Worth, LabError> {
    let mut worth = Worth::default();
    // All that can be gained: nobody who lacked it has won.
    let most = 0.5 - Ending::Won(Seats(1)).points(Seat(1), tester.players);
    for seed in seeds {
        let Gain { gained, met } = tester.gain(&[card], seed)?;
        worth.gain.add(gained);
        worth.met.add(met);
        if gained > 0.8 * most {
            worth.won = worth.won.or(Some(seed));
        }
        if gained < -0.4 {
            worth.lost = worth.lost.or(Some(seed));
        }
    }
    Ok(worth)
}

/// What two cards do together beyond what each does alone.
fn pair(tester: &Tester<'_>, (a, b): (CardId, CardId), seeds: Range<u64>) -> Result<Mean, LabError> {
    let mut beyond = Mean::default();
    for seed in seeds {
        let of = |cards: &[CardId]| tester.gain(cards, seed).map(|gain| gain.gained);
        // With both, less with either alone, more with neither: each term is against having both.
        beyond.add(of(&[a])? + of(&[b])? - of(&[a, b])?);
    }
    Ok(beyond)
}

pub(crate) fn mirror(tester: &Tester<'_>, seeds: Range<u64>) -> Result<Tally, LabError> {
    let mut tally = Tally::new(tester.game.ir().cards.len(), tester.players);
    for seed in seeds {
        let seating = tester.seating(seed);
        let deal = (0..tester.players)
            .map(|turned| matches::watch(tester.game, tester.judge, &seating.turned(turned)))
            .collect::<Result<Vec<_>, _>>()?;
        tally.add_deal(seed, &deal);
    }
    Ok(tally)
}

/// What players gain for whom the card's text works against one for whom it does nothing.
fn blanks(tester: &Tester<'_>, switch: PlayerFieldId, seeds: Range<u64>) -> Result<Mean, LabError> {
    let mut gain = Mean::default();
    for seed in seeds {
        let plain = tester.seating(seed);
        let blank = |seat: Seat| Seating { blank: Some((switch, seat)), ..plain.clone() };
        gain.add(tester.gain_of_others(blank)?.gained);
    }
    Ok(gain)
}

/// How the first of two deck lists does in one player's hands where all others have the second.
fn deck_deals(tester: &Tester<'_>, decks: [DeckId; 2], seeds: Range<u64>) -> Result<Mean, LabError> {
    let games = tester
        .seats()
        .map(|seat| variant::with_decks(tester.game.ir(), seat, decks))
        .collect::<Result<Vec<_>, _>>()?;
    let mut mine = Mean::default();
    for seed in seeds {
        let mut points = 0.0;
        for (seat, game) in tester.seats().zip(&games) {
            let seating = tester.seating(seed).turned(seat.0);
            points += Tester { game, ..*tester }.play(&seating)?.points(seat);
        }
        mine.add(points / f64::from(tester.players));
    }
    Ok(mine)
}

fn rung(tester: &Tester<'_>, against: BotSpec, seeds: Range<u64>) -> Result<Done, LabError> {
    let (mut wins, mut draws, mut games) = (0, 0, 0);
    for seed in seeds {
        for seat in tester.seats() {
            let mut seating = Seating { turned: seat.0, ..tester.seating(seed) };
            seating.bots[1..].fill(against);
            let ending = tester.play(&seating)?.ending;
            wins += u64::from(ending.is_won_by(seat));
            draws += u64::from(!matches!(ending, Ending::Won(_)));
            games += 1;
        }
    }
    Ok(Done::Score { wins, draws, games })
}
