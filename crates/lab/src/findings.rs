//! What a run found: every number with its sample, its interval, its seeds and its bot.

use crate::claims::{self, Claim, Evidence};
use crate::equilibrium::{Mix, equilibrium};
use crate::run::{Raw, TestedPair};
use crate::settings::Settings;
use crate::tally::{CardTally, SeatTally, Stalled, Tally, TurnTally};
use crate::units::Done;
use crate::variant;
use crate::worth::{Estimate, Field, Judgement, Test};
use bots::{BotSpec, Interval, Judge, Mean, PairingResult, wilson};
use engine::Game;
use ir::{CardId, When};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// By whom and on which seeds.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Scope {
    pub bot: BotSpec,
    pub games: u64,
    pub first_seed: u64,
    pub last_seed: u64,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Findings {
    pub game: String,
    /// Of the game as it was played.
    pub fingerprint: String,
    pub settings: Settings,
    /// What should be changed, the worst first.
    pub claims: Vec<Claim>,
    /// By what the bots judge, and whether that is better than chance.
    pub judge: Judge,
    /// One for each bot.
    pub batches: Vec<Batch>,
    pub matchups: Vec<Matchup>,
    pub decks: Vec<DeckFinding>,
    pub deck_mix: Option<Mix>,
    /// The furthest from the middle first.
    pub cards: Vec<CardFinding>,
    pub field: Field,
    pub pairs: Vec<PairFinding>,
    pub ladder: Vec<(BotSpec, BotSpec, PairingResult)>,
    pub unused: Unused,
}

/// A number of many games with its interval.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Share {
    pub count: u64,
    pub interval: Interval,
}

impl Share {
    /// Of scores from 0 to 1.
    fn of_mean(mean: &Mean) -> Self {
        let Interval { low, value, high } = Estimate::of(mean).interval();
        let interval = Interval { low: low.max(0.0), value, high: high.min(1.0) };
        Self { count: mean.count, interval: if mean.count == 0 { wilson(0.0, 0) } else { interval } }
    }

    /// Of numbers around 0.
    fn of_difference(mean: &Mean) -> Self {
        let Interval { low, value, high } = Estimate::of(mean).interval();
        Self { count: mean.count, interval: Interval { low: low.max(-0.5), value, high: high.min(0.5) } }
    }

    fn of_parts(part: u64, whole: u64) -> Self {
        Self { count: whole, interval: wilson(part as f64, whole) }
    }
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Batch {
    pub scope: Scope,
    pub endings: BTreeMap<String, u64>,
    /// In the order of play.
    pub seats: Vec<SeatFinding>,
    pub turns: Histogram,
    pub decisions: Histogram,
    pub lead_changes: Histogram,
    /// In tenths of the match: when the later winner was ahead for good.
    pub decided: Histogram,
    pub options: Share,
    pub by_turn: Vec<TurnFinding>,
    pub branching: Histogram,
    pub stalled: Vec<Stalled>,
    pub stalled_games: u64,
}

/// What sitting in a seat is worth, from deals on which everybody sat there once.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct SeatFinding {
    /// Points above one half.
    pub points: Share,
    /// The same by how far ahead players are, which also tells something of matches without a winner.
    pub standing: Share,
    pub wins: Share,
    /// A deal that was won from there whoever it was.
    pub deal: Option<u64>,
}

/// At the beginning of a turn of the match.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct TurnFinding {
    pub turn: u64,
    /// The share of matches that came so far.
    pub going_on: f64,
    /// How the later winner stood by what the bots go by, from 0 (lost) to 1 (won).
    pub winner: f64,
    /// What there was to choose from in a decision of that turn.
    pub options: f64,
}

#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Histogram {
    pub count: u64,
    pub mean: f64,
    pub median: u64,
    pub least: u64,
    pub most: u64,
    /// Each bar holds values from its number on, up to the next.
    pub width: u64,
    pub bars: Vec<(u64, u64)>,
}

impl Histogram {
    fn new(values: &BTreeMap<u64, u64>) -> Self {
        let count: u64 = values.values().sum();
        let (Some(least), Some(most)) = (values.keys().next().copied(), values.keys().next_back().copied())
        else {
            return Self::default();
        };
        let sum: f64 = values.iter().map(|(value, games)| (value * games) as f64).sum();
        let width = nice_width(most - least);
        let mut bars: BTreeMap<u64, u64> = BTreeMap::new();
        for (value, games) in values {
            *bars.entry(value / width * width).or_default() += games;
        }
        let mean = sum / count.max(1) as f64;
        Self {
            count,
            mean,
            median: median(values, count),
            least,
            most,
            width,
            bars: bars.into_iter().collect(),
        }
    }
}

fn median(values: &BTreeMap<u64, u64>, count: u64) -> u64 {
    let mut left = count.div_ceil(2);
    for (value, games) in values {
        if *games >= left {
            return *value;
        }
        left -= games;
    }
    0
}

/// 1, 2 or 5 times a power of ten, for at most thirty bars.
fn nice_width(range: u64) -> u64 {
    let powers = (0..18).map(|power| 10u64.pow(power));
    let mut widths = powers.flat_map(|power| [power, 2 * power, 5 * power]);
    widths.find(|width| range / width < 30).unwrap_or(1)
}

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Matchup {
    pub mine: usize,
    pub theirs: usize,
    pub score: Share,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct CardFinding {
    pub card: u16,
    pub name: String,
    pub source: String,
    pub judgement: Judgement,
    /// Every player begins with it, in a game in which other cards are to be won: it is the ground all stand on, and
    /// not compared with those.
    pub starting: bool,
    pub worth: Option<WorthFinding>,
    /// What is printed on it: costs, strengths.
    pub numbers: Vec<(String, i64)>,
    pub uses: Vec<CardUseFinding>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct WorthFinding {
    pub scope: Scope,
    /// What having it is worth against having another card in its place: for each copy that is met, and in a match.
    pub of_copy: Interval,
    pub of_match: Interval,
    /// Copies that a player meets in a match.
    pub met: f64,
    /// Tested twice; the numbers are of the second test alone.
    pub is_retested: bool,
    /// What its text adds, in a match: against the same card with its abilities doing nothing.
    pub text_adds: Option<Interval>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct CardUseFinding {
    pub bot: BotSpec,
    /// Scores of seats that had it in hand, and that played it.
    pub drawn: Share,
    pub played: Share,
    pub play_rate: Share,
    pub dead_rate: Share,
    pub taken_rate: Share,
    pub games_in_play: u64,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct PairFinding {
    pub names: (String, String),
    /// What both do beyond what each does alone, where both are met.
    pub together: Interval,
    pub deals: u64,
}

/// A deck list against all the others.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct DeckFinding {
    pub name: String,
    pub score: Share,
    pub bot: BotSpec,
}

#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Unused {
    pub cards: Vec<String>,
    /// Abilities to be activated that no bot ever did, as `Card: Kind`.
    pub abilities: Vec<String>,
}

const STALLED_TOLD: usize = 5;

/// A card that was in hand for fewer turns says nothing by never being playable.
const DEAD_TURNS: u64 = 60;

impl Findings {
    pub(crate) fn new(game: &Game, judge: &Judge, settings: &Settings, raw: &Raw) -> Self {
        let decks = DeckFindings::new(game, settings, raw);
        let batches: Vec<Batch> =
            raw.tallies.iter().map(|(bot, tally)| batch(settings, *bot, tally)).collect();
        let pairs: Vec<PairFinding> = raw.pairs.iter().map(|pair| pair_finding(game, pair)).collect();
        let compared: Vec<Test> =
            raw.tests.iter().filter(|test| !raw.starting.contains(&test.card)).copied().collect();
        let claims = claims::claims(&Evidence {
            game,
            judge,
            batch: batches.last(),
            tests: &compared,
            field: raw.field,
            players: settings.players,
            decks: &decks.decks,
            pairs: &pairs,
            dead: &dead(game, raw),
            left: &left(game, raw),
            smallest: settings.smallest,
        });
        Self {
            game: game.ir().name.clone(),
            fingerprint: format!("{:016x}", game.fingerprint()),
            settings: settings.clone(),
            cards: cards(game, settings, raw, &claims),
            claims,
            judge: judge.clone(),
            batches,
            matchups: decks.matchups,
            decks: decks.decks,
            deck_mix: decks.mix,
            field: raw.field,
            pairs,
            ladder: raw
                .rungs
                .iter()
                .map(|(bot, against, done)| (*bot, *against, result(done, settings.players)))
                .collect(),
            unused: unused(game, raw),
        }
    }
}

/// Cards that were in the hand of the bot that tests, but could never be played, though others of their kind can.
fn dead(game: &Game, raw: &Raw) -> Vec<(String, u64)> {
    let Some((_, tally)) = raw.tallies.last() else { return Vec::new() };
    let kind = |card: usize| game.ir().cards[card].kind;
    let is_dead = |card: usize| tally.cards[card].in_hand >= DEAD_TURNS && tally.cards[card].playable == 0;
    let others_play = |card: usize| {
        (0..tally.cards.len()).any(|other| kind(other) == kind(card) && tally.cards[other].playable > 0)
    };
    (0..tally.cards.len())
        .filter(|card| is_dead(*card) && others_play(*card))
        .map(|card| (game.ir().cards[card].name.clone(), tally.cards[card].in_hand))
        .collect()
}

/// A card that lay in the middle of the table for fewer turns says nothing by staying there.
const SHOWN_TURNS: u64 = 200;

/// Cards that players leave lying: taken so much less often than the card in the middle. Prices and luck make for
/// cards that are taken five times less; these are as good as missing.
const LEFT: f64 = 0.05;

/// A card in the middle of the table that is hardly ever taken.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Left {
    pub name: String,
    /// Of the turns that it lay there.
    pub taken: Share,
    /// What is taken in a greater share of its turns is not left lying.
    pub few: f64,
}

/// All that lay there long enough: who is told of is settled together with everything else.
fn left(game: &Game, raw: &Raw) -> Vec<Left> {
    let Some((_, tally)) = raw.tallies.last() else { return Vec::new() };
    let shown: Vec<usize> =
        (0..tally.cards.len()).filter(|card| tally.cards[*card].shown >= SHOWN_TURNS).collect();
    let share = |card: usize| Share::of_parts(tally.cards[card].taken, tally.cards[card].shown);
    let mut rates: Vec<f64> = shown.iter().map(|card| share(*card).interval.value).collect();
    rates.sort_by(f64::total_cmp);
    let usual = rates.get(rates.len() / 2).copied().unwrap_or(0.0);
    shown
        .iter()
        .map(|card| Left {
            name: game.ir().cards[*card].name.clone(),
            taken: share(*card),
            few: LEFT * usual,
        })
        .collect()
}

fn result(done: &Done, players: u8) -> PairingResult {
    match done {
        Done::Score { wins, draws, games } => PairingResult::new(*games, *wins, *draws, players),
        Done::Tally(_) | Done::Worth(_) | Done::Mean(_) => PairingResult::new(0, 0, 0, players),
    }
}

fn batch(settings: &Settings, bot: BotSpec, tally: &Tally) -> Batch {
    let deals = tally.seats.first().map_or(0, |seat| seat.points.count);
    Batch {
        scope: Scope {
            bot,
            games: tally.games,
            first_seed: settings.seed,
            last_seed: settings.seed.wrapping_add(deals.saturating_sub(1)),
        },
        endings: tally.endings.clone(),
        seats: tally.seats.iter().map(|seat| seat_finding(seat, tally.games)).collect(),
        turns: Histogram::new(&tally.turns),
        decisions: Histogram::new(&tally.decisions),
        lead_changes: Histogram::new(&tally.lead_changes),
        decided: Histogram::new(&tally.decided),
        options: Share { count: tally.options.count, interval: tally.options.interval() },
        by_turn: by_turn(tally),
        branching: Histogram::new(&tally.branching),
        stalled: tally.stalled.iter().take(STALLED_TOLD).copied().collect(),
        stalled_games: tally.stalled_games,
    }
}

fn seat_finding(seat: &SeatTally, games: u64) -> SeatFinding {
    SeatFinding {
        points: Share::of_difference(&seat.points),
        standing: Share::of_difference(&seat.standing),
        wins: Share::of_parts(seat.wins, games),
        deal: seat.won,
    }
}

/// What fewer matches than these came to is left out of the curves.
const CURVE: f64 = 0.05;

fn by_turn(tally: &Tally) -> Vec<TurnFinding> {
    let share = |games: u64| games as f64 / tally.games.max(1) as f64;
    let turns = tally.by_turn.iter().enumerate().filter(|(_, turn)| share(turn.games) >= CURVE);
    let finding = |(at, turn): (usize, &TurnTally)| TurnFinding {
        turn: at as u64 + 1,
        going_on: share(turn.games),
        winner: if turn.winner.count == 0 { 0.5 } else { turn.winner.mean() },
        options: turn.options.mean(),
    };
    turns.map(finding).collect()
}

struct DeckFindings {
    matchups: Vec<Matchup>,
    decks: Vec<DeckFinding>,
    mix: Option<Mix>,
}

impl DeckFindings {
    fn new(game: &Game, settings: &Settings, raw: &Raw) -> Self {
        let (decks, of_two) = (settings.decks.len(), settings.players == 2);
        let mut matrix = vec![vec![0.5; decks]; decks];
        let mut totals = vec![Mean::default(); decks];
        let mut matchups = Vec::new();
        for (mine, theirs, mean) in &raw.decks {
            matchups.push(Matchup { mine: *mine, theirs: *theirs, score: Share::of_mean(mean) });
            matrix[*mine][*theirs] = mean.mean();
            totals[*mine].merge(mean);
            if of_two {
                matrix[*theirs][*mine] = 1.0 - mean.mean();
                totals[*theirs].merge(&turned(mean));
            }
        }
        let mix = (decks > 1 && of_two).then(|| equilibrium(&matrix));
        let bot = settings.tester().unwrap_or(BotSpec::RANDOM);
        let finding = |(deck, total): (&ir::DeckId, &Mean)| DeckFinding {
            name: game.ir().decks[deck.index()].name.clone(),
            score: Share::of_mean(total),
            bot,
        };
        Self { matchups, decks: settings.decks.iter().zip(&totals).map(finding).collect(), mix }
    }
}

/// The same scores seen from the other side of the table.
fn turned(mean: &Mean) -> Mean {
    let n = mean.count as f64;
    Mean { count: mean.count, sum: n - mean.sum, squares: n - 2.0 * mean.sum + mean.squares }
}

// ---- cards --------------------------------------------------------------------------------------------------------

fn cards(game: &Game, settings: &Settings, raw: &Raw, claims: &[Claim]) -> Vec<CardFinding> {
    let mut order: Vec<(f64, CardFinding)> = Vec::new();
    for index in 0..game.ir().cards.len() {
        let card = CardId(index as u16);
        let uses: Vec<CardUseFinding> =
            raw.tallies.iter().map(|(bot, tally)| card_use(*bot, &tally.cards[index])).collect();
        let met =
            uses.iter().any(|found| found.drawn.count + found.games_in_play + found.taken_rate.count > 0);
        let test = raw.tests.iter().find(|test| test.card == card);
        if !met && test.is_none() {
            continue;
        }
        let starting = raw.starting.contains(&card);
        // Those that stick out come first; starting cards after all that are compared, cards without a test last.
        let judgement = claims::judgement(claims, &game.ir().cards[index].name);
        let far = match (test, starting) {
            (Some(test), false) => {
                let apart = raw.field.match_apart(test);
                apart.value.abs() - apart.error
            }
            (Some(_), true) => -10.0,
            (None, _) => f64::NEG_INFINITY,
        };
        let far = if judgement == Judgement::Ordinary { far } else { far + 10.0 };
        let definition = &game.ir().cards[index];
        let finding = CardFinding {
            card: card.0,
            name: definition.name.clone(),
            source: definition.source.clone(),
            judgement,
            starting,
            worth: test.map(|test| worth_finding(settings, raw, test)),
            numbers: variant::printed(game.ir(), card),
            uses,
        };
        order.push((far, finding));
    }
    order.sort_by(|a, b| b.0.total_cmp(&a.0).then(a.1.card.cmp(&b.1.card)));
    order.into_iter().map(|(_, finding)| finding).collect()
}

fn worth_finding(settings: &Settings, raw: &Raw, test: &Test) -> WorthFinding {
    let seeds = test.worth.gain.count;
    let blank = raw.blanks.iter().find(|(card, _)| *card == test.card);
    WorthFinding {
        scope: Scope {
            bot: settings.tester().unwrap_or(BotSpec::RANDOM),
            games: seeds * u64::from(settings.players),
            first_seed: test.first_seed,
            last_seed: test.first_seed.wrapping_add(seeds.saturating_sub(1)),
        },
        of_copy: test.of_copy().interval(),
        of_match: Estimate::of(&test.worth.gain).interval(),
        met: test.worth.met.mean(),
        is_retested: test.is_retested,
        text_adds: blank.map(|(_, mean)| Estimate::of(mean).interval()),
    }
}

fn card_use(bot: BotSpec, tally: &CardTally) -> CardUseFinding {
    CardUseFinding {
        bot,
        drawn: Share::of_mean(&tally.drawn),
        played: Share::of_mean(&tally.played),
        play_rate: Share::of_parts(tally.plays, tally.playable),
        dead_rate: Share::of_parts(tally.in_hand.saturating_sub(tally.playable), tally.in_hand),
        taken_rate: Share::of_parts(tally.taken, tally.offered),
        games_in_play: tally.games_in_play,
    }
}

fn pair_finding(game: &Game, pair: &TestedPair) -> PairFinding {
    let name = |card: CardId| game.ir().cards[card.index()].name.clone();
    // The sum of three tests on the same deals.
    let estimate = Estimate::of(&pair.together).times(1.0 / pair.met.max(0.05));
    PairFinding {
        names: (name(pair.cards.0), name(pair.cards.1)),
        together: estimate.interval(),
        deals: pair.together.count,
    }
}

fn unused(game: &Game, raw: &Raw) -> Unused {
    let ir = game.ir();
    let played = |index: usize| raw.tallies.iter().any(|(_, tally)| tally.cards[index].games_in_play > 0);
    let used = |card: usize, kind: u16| {
        raw.tallies.iter().any(|(_, tally)| tally.abilities.contains(&(card as u16, kind)))
    };
    let mut unused = Unused::default();
    for (index, card) in ir.cards.iter().enumerate().filter(|(_, card)| !card.for_tests) {
        if !played(index) {
            unused.cards.push(card.name.clone());
            continue;
        }
        for ability in &card.abilities {
            let ability = &ir.abilities[ability.index()];
            let only_activated = ability.triggers.iter().all(|trigger| trigger.when == When::Activated);
            if let Some(kind) = ability.kind
                && only_activated
                && !used(index, kind.0)
            {
                unused.abilities.push(format!("{}: {}", card.name, ir.ability_kinds[kind.index()].label));
            }
        }
    }
    unused
}
