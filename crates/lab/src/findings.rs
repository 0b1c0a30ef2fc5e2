//! What a run found: every number with its sample, its interval, its seeds and its bot.

use crate::causal::{self, Judgement};
use crate::equilibrium::{Mix, equilibrium};
use crate::interplay::interplays;
use crate::run::Raw;
use crate::settings::Settings;
use crate::tally::{CardTally, Stalled, Tally};
use crate::units::Done;
use bots::{BotSpec, Interval, Mean, PairingResult, wilson};
use engine::Game;
use ir::{CardId, When};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};

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
    /// One for each bot.
    pub batches: Vec<Batch>,
    pub matchups: Vec<Matchup>,
    pub deck_names: Vec<String>,
    pub deck_scores: Vec<Share>,
    pub deck_mix: Option<Mix>,
    /// The surest impact first.
    pub cards: Vec<CardFinding>,
    /// The impact of the card in the middle.
    pub typical_impact: f64,
    pub pairs: Vec<PairFinding>,
    pub pairs_judged: u64,
    pub ladder: Vec<(BotSpec, BotSpec, PairingResult)>,
    pub doublings: Vec<Doubling>,
    pub unused: Unused,
}

/// A number of many games with its interval.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Share {
    pub count: u64,
    pub interval: Interval,
}

impl Share {
    fn of_mean(mean: &Mean) -> Self {
        Self { count: mean.count, interval: mean.interval() }
    }

    fn of_parts(part: u64, whole: u64) -> Self {
        Self { count: whole, interval: wilson(part as f64, whole) }
    }
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Batch {
    pub scope: Scope,
    pub endings: BTreeMap<String, u64>,
    /// What moving first is worth: points above one half, from pairs with swapped seats.
    pub first_player: Share,
    /// The same by how far ahead players are, which also tells something of matches without a winner.
    pub first_player_standing: Share,
    pub turns: Histogram,
    pub decisions: Histogram,
    pub lead_changes: Histogram,
    /// In tenths of the match: when the later winner was ahead for good.
    pub decided: Histogram,
    pub options: Share,
    pub branching: Histogram,
    pub stalled: Vec<Stalled>,
    pub stalled_games: u64,
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
    pub causal: Vec<CausalFinding>,
    pub uses: Vec<CardUseFinding>,
    /// Bots of different strength disagree whether it is worth having.
    pub sign_changes: bool,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct CausalFinding {
    pub scope: Scope,
    /// How much a player scores less for whom the card is blank.
    pub impact: Interval,
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
    pub together: Share,
    pub effect: Interval,
    pub believed: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Doubling {
    pub iterations: u32,
    pub result: PairingResult,
}

#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Unused {
    pub cards: Vec<String>,
    /// Abilities to be activated that no bot ever did, as `Card: Kind`.
    pub abilities: Vec<String>,
}

/// Pairs that are told even if none is believed.
const PAIRS_TOLD: usize = 12;
const STALLED_TOLD: usize = 5;

impl Findings {
    pub(crate) fn new(game: &Game, settings: &Settings, raw: &Raw) -> Self {
        let pairs = raw.tallies.first().map(|(_, tally)| interplays(tally)).unwrap_or_default();
        let decks = DeckFindings::new(settings, raw);
        Self {
            game: game.ir().name.clone(),
            fingerprint: format!("{:016x}", game.fingerprint()),
            settings: settings.clone(),
            batches: raw.tallies.iter().map(|(bot, tally)| batch(settings, *bot, tally)).collect(),
            deck_names: settings
                .decks
                .iter()
                .map(|deck| game.ir().decks[deck.index()].name.clone())
                .collect(),
            matchups: decks.matchups,
            deck_scores: decks.scores,
            deck_mix: decks.mix,
            cards: cards(game, settings, raw),
            typical_impact: causal::typical(&screened(settings, raw)),
            pairs_judged: pairs.len() as u64,
            pairs: pairs.iter().take(PAIRS_TOLD).map(|pair| pair_finding(game, pair)).collect(),
            ladder: raw.rungs.iter().map(|(bot, against, done)| (*bot, *against, result(done))).collect(),
            doublings: raw
                .doublings
                .iter()
                .map(|(iterations, done)| Doubling { iterations: *iterations, result: result(done) })
                .collect(),
            unused: unused(game, raw),
        }
    }
}

fn result(done: &Done) -> PairingResult {
    match done {
        Done::Score { wins, draws, games } => PairingResult::new(*games, *wins, *draws, 2),
        Done::Tally(_) | Done::Standings(_) | Done::Mean(_) => PairingResult::new(0, 0, 0, 2),
    }
}

fn batch(settings: &Settings, bot: BotSpec, tally: &Tally) -> Batch {
    let pairs = tally.first_points.count;
    Batch {
        scope: Scope {
            bot,
            games: tally.games,
            first_seed: settings.seed,
            last_seed: settings.seed.wrapping_add(pairs.saturating_sub(1)),
        },
        endings: tally.endings.clone(),
        first_player: Share::of_mean(&tally.first_points),
        first_player_standing: Share::of_mean(&tally.first_standing),
        turns: Histogram::new(&tally.turns),
        decisions: Histogram::new(&tally.decisions),
        lead_changes: Histogram::new(&tally.lead_changes),
        decided: Histogram::new(&tally.decided),
        options: Share::of_mean(&tally.options),
        branching: Histogram::new(&tally.branching),
        stalled: tally.stalled.iter().take(STALLED_TOLD).copied().collect(),
        stalled_games: ["turn limit", "never ending", "too many decisions"]
            .iter()
            .filter_map(|ending| tally.endings.get(*ending))
            .sum(),
    }
}

struct DeckFindings {
    matchups: Vec<Matchup>,
    scores: Vec<Share>,
    mix: Option<Mix>,
}

impl DeckFindings {
    fn new(settings: &Settings, raw: &Raw) -> Self {
        let decks = settings.decks.len();
        let mut matrix = vec![vec![0.5; decks]; decks];
        let mut totals = vec![Mean::default(); decks];
        let mut matchups = Vec::new();
        for (mine, theirs, mean) in &raw.decks {
            matrix[*mine][*theirs] = mean.mean();
            matrix[*theirs][*mine] = 1.0 - mean.mean();
            matchups.push(Matchup { mine: *mine, theirs: *theirs, score: Share::of_mean(mean) });
            totals[*mine].merge(mean);
            totals[*theirs].merge(&turned(mean));
        }
        let mix = (decks > 1).then(|| equilibrium(&matrix));
        Self { matchups, scores: totals.iter().map(Share::of_mean).collect(), mix }
    }
}

/// The same scores seen from the other side of the table.
fn turned(mean: &Mean) -> Mean {
    let n = mean.count as f64;
    Mean { count: mean.count, sum: n - mean.sum, squares: n - 2.0 * mean.sum + mean.squares }
}

// ---- cards --------------------------------------------------------------------------------------------------------

fn screened(settings: &Settings, raw: &Raw) -> Vec<causal::Test> {
    let first = settings.bots.first().map(|entry| entry.bot);
    let tests =
        raw.causal.iter().filter(|test| Some(test.bot) == first && !raw.starting.contains(&test.card));
    tests.copied().collect()
}

fn cards(game: &Game, settings: &Settings, raw: &Raw) -> Vec<CardFinding> {
    let screened = screened(settings, raw);
    let judgements = causal::judgements(&screened);
    let mut order: Vec<(f64, CardFinding)> = Vec::new();
    for index in 0..game.ir().cards.len() {
        let card = CardId(index as u16);
        let at = screened.iter().position(|test| test.card == card);
        let uses: Vec<CardUseFinding> =
            raw.tallies.iter().map(|(bot, tally)| card_use(*bot, &tally.cards[index])).collect();
        let met =
            uses.iter().any(|found| found.drawn.count + found.games_in_play + found.taken_rate.count > 0);
        let tests: Vec<&causal::Test> = raw.causal.iter().filter(|test| test.card == card).collect();
        if !met && tests.is_empty() {
            continue;
        }
        // Starting cards come after all that are compared, cards without a test last.
        let certain = match (at, tests.first()) {
            (Some(at), _) => causal::certain_impact(&screened[at]),
            (None, Some(test)) => causal::certain_impact(test) - 10.0,
            (None, None) => f64::NEG_INFINITY,
        };
        let definition = &game.ir().cards[index];
        let finding = CardFinding {
            card: card.0,
            name: definition.name.clone(),
            source: definition.source.clone(),
            judgement: at.map_or(Judgement::Ordinary, |at| judgements[at]),
            starting: raw.starting.contains(&card),
            sign_changes: sign_changes(&tests, &uses),
            causal: tests.iter().map(|test| causal_finding(test)).collect(),
            uses,
        };
        order.push((certain, finding));
    }
    order.sort_by(|a, b| b.0.total_cmp(&a.0).then(a.1.card.cmp(&b.1.card)));
    order.into_iter().map(|(_, finding)| finding).collect()
}

fn causal_finding(test: &causal::Test) -> CausalFinding {
    let seeds = test.impact.count;
    let scope = Scope {
        bot: test.bot,
        // One plain game and one with the card blank for each seat.
        games: seeds * 3,
        first_seed: test.seed,
        last_seed: test.seed.wrapping_add(seeds.saturating_sub(1)),
    };
    CausalFinding { scope, impact: test.interval() }
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

/// By the causal tests if two bots made them, or else by the scores of those who played it; only where both are sure.
fn sign_changes(tests: &[&causal::Test], uses: &[CardUseFinding]) -> bool {
    let signs: BTreeSet<i8> = if tests.len() > 1 {
        tests.iter().filter_map(|test| sign(test.interval(), 0.0)).collect()
    } else {
        let played = uses.iter().filter(|found| found.played.count > 1);
        played.filter_map(|found| sign(found.played.interval, 0.5)).collect()
    };
    signs.len() > 1
}

fn sign(interval: Interval, middle: f64) -> Option<i8> {
    match () {
        () if interval.low > middle => Some(1),
        () if interval.high < middle => Some(-1),
        () => None,
    }
}

fn pair_finding(game: &Game, pair: &crate::interplay::Interplay) -> PairFinding {
    let name = |card: u16| game.ir().cards[usize::from(card)].name.clone();
    let spread = 1.96 * pair.error;
    PairFinding {
        names: (name(pair.cards.0), name(pair.cards.1)),
        together: Share::of_mean(&pair.together),
        effect: Interval { low: pair.effect - spread, value: pair.effect, high: pair.effect + spread },
        believed: pair.believed,
    }
}

fn unused(game: &Game, raw: &Raw) -> Unused {
    let ir = game.ir();
    let played = |index: usize| raw.tallies.iter().any(|(_, tally)| tally.cards[index].games_in_play > 0);
    let used = |card: usize, kind: u16| {
        raw.tallies.iter().any(|(_, tally)| tally.abilities.contains(&(card as u16, kind)))
    };
    let mut unused = Unused::default();
    for (index, card) in ir.cards.iter().enumerate() {
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
