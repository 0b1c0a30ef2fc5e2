//! How bots learn to judge a game that nobody has told them about: from many matches they fit what goes with winning.
//!
//! A few rounds. First players choose by chance, then by what was fitted so far, with some chance left in it so that
//! everything is tried. After each round the features at the ends of turns are weighed by logistic regression. What
//! comes of it must prove itself: whatever wins more matches against the others is used, the rulebook's own conditions
//! included, and judging after the opponents' reply is tried as well.
//!
//! All seeds are fixed and work is counted in choices, not in seconds: the same game gives the same result on every
//! machine and any number of threads.

use crate::features::{self, Feature, Reader};
use crate::greedy::MOST_OPTIONS;
use crate::judge::{FittedValue, Gate, Judge, JudgedBy};
use crate::regression::{Row, logistic, scales};
use crate::{Bot, Evaluation, Greedy, MOST_DECISIONS, Position, Random, usual_seats};
use engine::{Game, NoEvents, Outcome, Seat, Seats, SetupError, State};
use rayon::prelude::*;

/// How much is tried, in choices or what takes about as long.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Effort {
    /// For each round of matches to learn from.
    pub learning: u64,
    /// For each match-up of two ways to judge.
    pub proving: u64,
}

impl Default for Effort {
    fn default() -> Self {
        Self { learning: 300_000, proving: 150_000 }
    }
}

/// What was tried, and what came of it.
#[derive(Clone, Debug, PartialEq)]
pub struct Fitting {
    pub judge: Judge,
    /// The last value that was fitted, whether or not it is the one to judge by.
    pub value: FittedValue,
    /// Each trial in a line: who against whom, and with which result.
    pub trials: Vec<String>,
}

/// By what to judge this game. What the rulebook declares is believed if bots that go by it clearly beat chance;
/// otherwise a value is fitted, and the better of both is used.
///
/// # Errors
/// When no match of the game can begin.
pub fn judge(game: &Game, effort: Effort) -> Result<Judge, SetupError> {
    if Evaluation::is_declared(game) {
        let declared = Judge::of_rulebook();
        let gate = Workshop::new(game, effort)?.against_random(&declared);
        if gate.score.low > CLEARLY {
            return Ok(Judge { against_random: Some(gate), ..declared });
        }
    }
    Ok(fit(game, effort)?.judge)
}

/// Fits a value and finds the best way to judge.
///
/// # Errors
/// When no match of the game can begin.
pub fn fit(game: &Game, effort: Effort) -> Result<Fitting, SetupError> {
    Ok(Workshop::new(game, effort)?.fit())
}

/// Who surely scores more than this against chance understands the game.
const CLEARLY: f64 = 0.65;

/// Rounds of learning after the first, which is by chance.
const ROUNDS: u32 = 2;

/// So many matches of a round are enough, if they are cheap.
const RANDOM_MATCHES: u64 = 1_500;
const PLAYED_MATCHES: u64 = 300;

/// Rows are kept of so many positions, the newest first.
const MOST_ROWS: usize = 10_000;

/// Of a long match so many positions are looked at.
const ROWS_OF_MATCH: usize = 40;

/// Possible matches that a player tries its options in while it learns; and one choice in so many is by chance.
const SAMPLES: u32 = 2;
const ONE_BY_CHANCE: u32 = 7;

/// Deals that are played between two looks at a result, and at most. Against chance a few are mostly enough.
const DEALS: u64 = 10;
const DEALS_AGAINST_CHANCE: u64 = 4;
const MOST_DEALS: u64 = 80;

/// Weights that move the chance to win by less than this, in logits, are left out.
const NOTHING: f64 = 0.02;

/// The seeds of all this are far from those that people count from 1 on.
const SEEDS: u64 = 0xF17_0000_0000;

struct Workshop<'a> {
    game: &'a Game,
    seats: u8,
    features: Vec<Feature>,
    reader: Reader,
    effort: Effort,
}

/// A match to learn from.
struct Lesson {
    rows: Vec<Row>,
    cost: u64,
    is_decided: bool,
}

/// Two ways to judge, compared.
struct Comparison {
    points: f64,
    games: u64,
}

impl<'a> Workshop<'a> {
    fn new(game: &'a Game, effort: Effort) -> Result<Self, SetupError> {
        let seats = usual_seats(game);
        State::new(game, seats, 0)?;
        let features = features::all(game.ir());
        let reader = Reader::new(game.ir(), &features);
        Ok(Self { game, seats, features, reader, effort })
    }

    fn fit(&self) -> Fitting {
        let mut trials = Vec::new();
        let rulebook = Judge::of_rulebook();
        let mut champion = ("the rulebook".to_owned(), rulebook.clone());
        let mut teacher: Option<Judge> = None;
        let mut rows: Vec<Row> = Vec::new();
        let mut value = FittedValue { terms: Vec::new(), lead: 1.0 };
        for round in 0..=ROUNDS {
            let mut lessons = self.lessons(round, teacher.as_ref());
            // Where chance never ends a match there is nothing to learn from it.
            if round == 0 && lessons.iter().filter(|lesson| lesson.is_decided).count() * 5 < lessons.len() {
                lessons.extend(self.lessons(ROUNDS + 1, Some(&rulebook)));
            }
            let fresh: Vec<Row> = lessons.into_iter().flat_map(|lesson| lesson.rows).collect();
            rows.splice(0..0, fresh);
            rows.truncate(MOST_ROWS);
            value = self.fitted(&rows);
            if value.terms.is_empty() {
                continue;
            }
            let judge = Judge { by: JudgedBy::Fitted(value.clone()), ..rulebook.clone() };
            self.challenge(&mut champion, (format!("fit {}", round + 1), judge.clone()), &mut trials);
            teacher = Some(judge);
        }
        let (name, judge) = champion.clone();
        let patient = Judge { turns: u32::from(self.seats), ..judge };
        self.challenge(&mut champion, (format!("{name}, after the reply"), patient), &mut trials);
        let mut judge = champion.1;
        let gate = self.against_random(&judge);
        trials.push(told(&champion.0, "chance", gate));
        judge.against_random = Some(gate);
        Fitting { judge, value, trials }
    }

    /// Whoever wins more is champion.
    fn challenge(
        &self,
        champion: &mut (String, Judge),
        challenger: (String, Judge),
        trials: &mut Vec<String>,
    ) {
        let compared = self.compare(&challenger.1, Some(&champion.1));
        let gate = Gate::new(compared.points, compared.games, self.seats);
        trials.push(told(&challenger.0, &champion.0, gate));
        // Half of the interval: not as sure as one likes to be, but nobody is accused of anything here.
        if gate.score.value - (gate.score.value - gate.score.low) / 2.0 > 0.5 {
            *champion = challenger;
        }
    }

    fn against_random(&self, judge: &Judge) -> Gate {
        let compared = self.compare(judge, None);
        Gate::new(compared.points, compared.games, self.seats)
    }

    // ---- learning -------------------------------------------------------------------------------------------------

    /// Matches of a round, as many as the effort allows.
    fn lessons(&self, round: u32, teacher: Option<&Judge>) -> Vec<Lesson> {
        const BATCH: u64 = 30;
        let most = if teacher.is_some() { PLAYED_MATCHES } else { RANDOM_MATCHES };
        let first = SEEDS + u64::from(round) * 1_000_000;
        let mut lessons: Vec<Lesson> = Vec::new();
        let mut spent = 0;
        while (lessons.len() as u64) < most && spent < self.effort.learning {
            let from = first + lessons.len() as u64;
            let batch: Vec<Lesson> =
                (from..from + BATCH).into_par_iter().map(|seed| self.lesson(teacher, seed)).collect();
            spent += batch.iter().map(|lesson| lesson.cost).sum::<u64>();
            lessons.extend(batch);
        }
        lessons
    }

    /// Plays a match and looks at it whenever a turn has ended.
    fn lesson(&self, teacher: Option<&Judge>, seed: u64) -> Lesson {
        let game = self.game;
        let mut lesson = Lesson { rows: Vec::new(), cost: 0, is_decided: false };
        let Ok(mut state) = State::new(game, self.seats, seed) else { return lesson };
        let mut players: Vec<Player> =
            (0..self.seats).map(|seat| Player::new(game, teacher, seed ^ (u64::from(seat) << 50))).collect();
        let mut looks: Vec<Vec<f64>> = Vec::new();
        let mut turn = state.turn();
        let mut made = 0;
        while let Some(position) = Position::new(game, &state, made).filter(|_| made < MOST_DECISIONS) {
            if state.turn() != turn {
                turn = state.turn();
                looks.push(self.reader.read(game, &state));
            }
            lesson.cost += if teacher.is_some() { cost(&position, SAMPLES) } else { 1 };
            let option = players[position.seat().index()].choose(&position);
            made += 1;
            if state.decide(game, option, &mut NoEvents).is_err() {
                break;
            }
        }
        let every = looks.len().div_ceil(ROWS_OF_MATCH).max(1);
        // From the end, where the most is to be seen.
        for look in looks.iter().rev().step_by(every) {
            self.add_rows(&state, look, &mut lesson.rows);
        }
        lesson.is_decided = state.outcome().is_some_and(|outcome| outcome.winners() != Seats(0));
        lesson
    }

    /// A row for each two players one of whom won, or of a match without a winner.
    fn add_rows(&self, state: &State, look: &[f64], rows: &mut Vec<Row>) {
        let width = self.features.len();
        let winners = state.outcome().map_or(Seats(0), Outcome::winners);
        for first in 0..self.seats {
            for second in first + 1..self.seats {
                let won = match (winners.contains(Seat(first)), winners.contains(Seat(second))) {
                    (true, false) => 1.0,
                    (false, true) => 0.0,
                    _ if winners == Seats(0) => 0.5,
                    _ => continue,
                };
                let of = |seat: u8| &look[usize::from(seat) * width..(usize::from(seat) + 1) * width];
                let differences =
                    of(first).iter().zip(of(second)).map(|(mine, theirs)| mine - theirs).collect();
                rows.push(Row { differences, won });
            }
        }
    }

    /// Whole numbers that say the same as the regression, nearly.
    fn fitted(&self, rows: &[Row]) -> FittedValue {
        let weights = logistic(rows, &ridges(&self.features));
        let scales = scales(rows, weights.len());
        let told: Vec<(Feature, f64)> = self
            .features
            .iter()
            .zip(weights.iter().zip(&scales))
            .filter(|(_, (weight, scale))| (*weight * *scale).abs() >= NOTHING)
            .map(|(feature, (weight, _))| (*feature, *weight))
            .collect();
        let least = told.iter().map(|(_, weight)| weight.abs()).fold(f64::INFINITY, f64::min);
        let unit = if least.is_finite() { (3.0 / least).min(10_000.0) } else { 1.0 };
        let mut terms: Vec<(Feature, i64)> =
            told.iter().map(|(feature, weight)| (*feature, (weight * unit).round() as i64)).collect();
        terms.retain(|(_, weight)| *weight != 0);
        terms.sort_by_key(|(_, weight)| -weight.abs());
        // One logit is a chance of 73 %.
        FittedValue { terms, lead: unit * 1.8 }
    }

    // ---- proving --------------------------------------------------------------------------------------------------

    /// One way to judge against another, or against chance, from every seat, until it is clear.
    fn compare(&self, judge: &Judge, other: Option<&Judge>) -> Comparison {
        let mut sum = Comparison { points: 0.0, games: 0 };
        let mut spent = 0;
        let mut deals = 0;
        let at_once = if other.is_some() { DEALS } else { DEALS_AGAINST_CHANCE };
        let enough = |sum: &Comparison| {
            let Gate { score, games } = Gate::new(sum.points, sum.games, self.seats);
            games > 0
                && if other.is_some() {
                    score.low > 0.5 || score.high < 0.5
                } else {
                    score.low > CLEARLY || score.high < 0.5
                }
        };
        while deals < MOST_DEALS && spent < self.effort.proving && !enough(&sum) {
            let games: Vec<(u64, u8)> = (deals..deals + at_once)
                .flat_map(|deal| (0..self.seats).map(move |seat| (deal, seat)))
                .collect();
            let batch: Vec<(f64, u64)> = games
                .into_par_iter()
                .map(|(deal, seat)| self.trial(judge, other, SEEDS + 900_000_000 + deal, Seat(seat)))
                .collect();
            for (points, cost) in batch {
                sum.points += points;
                sum.games += 1;
                spent += cost;
            }
            deals += at_once;
        }
        sum
    }

    /// The points of one who judges this way among those who judge another way.
    fn trial(&self, judge: &Judge, other: Option<&Judge>, seed: u64, seat: Seat) -> (f64, u64) {
        const USUAL: u32 = 3;
        let game = self.game;
        let Ok(mut state) = State::new(game, self.seats, seed) else { return (0.5, 1) };
        let mut bots: Vec<Box<dyn Bot>> = (0..self.seats)
            .map(|at| -> Box<dyn Bot> {
                let chance = seed.rotate_left(23) ^ u64::from(at == seat.0);
                match (at == seat.0, other) {
                    (true, _) => Box::new(Greedy::with_samples(game, judge, USUAL, chance)),
                    (false, Some(other)) => Box::new(Greedy::with_samples(game, other, USUAL, chance)),
                    (false, None) => Box::new(Random::new(chance ^ u64::from(at) << 40)),
                }
            })
            .collect();
        let (mut cost_so_far, mut made) = (0, 0);
        while let Some(position) = Position::new(game, &state, made).filter(|_| made < MOST_DECISIONS) {
            let thinks = position.seat() == seat || other.is_some();
            cost_so_far += if thinks { cost(&position, USUAL) } else { 1 };
            let option = bots[position.seat().index()].choose(&position);
            made += 1;
            if state.decide(game, option, &mut NoEvents).is_err() {
                break;
            }
        }
        let points = match state.outcome() {
            Some(won) if won.winners() != Seats(0) => f64::from(u8::from(won.is_won_by(seat))),
            Some(_) | None => 1.0 / f64::from(self.seats),
        };
        (points, cost_so_far)
    }
}

/// How much speaks against a weight: more against that of a single card, which few matches tell anything about.
fn ridges(features: &[Feature]) -> Vec<f64> {
    let ridge = |feature: &Feature| match feature {
        Feature::Field(_) | Feature::Cards(..) | Feature::Sum(..) => 15.0,
        Feature::Copies(_) | Feature::InPlay(_) => 100.0,
    };
    features.iter().map(ridge).collect()
}

/// About how many choices it takes to think about one.
fn cost(position: &Position<'_>, samples: u32) -> u64 {
    const PLAYED_ON: u64 = 4;
    match position.options() {
        1 => 1,
        options => options.min(MOST_OPTIONS) as u64 * u64::from(samples) * PLAYED_ON,
    }
}

fn told(name: &str, other: &str, gate: Gate) -> String {
    let Gate { games, score } = gate;
    let percent = |share: f64| 100.0 * share;
    format!(
        "{name} against {other}: {:.0} % ({:.0} to {:.0} %), {games} games",
        percent(score.value),
        percent(score.low),
        percent(score.high),
    )
}

/// Somebody who learns: mostly does what seems best, now and then anything.
struct Player {
    chance: engine::Random,
    greedy: Option<Greedy>,
}

impl Player {
    fn new(game: &Game, teacher: Option<&Judge>, seed: u64) -> Self {
        let greedy = teacher.map(|judge| Greedy::with_samples(game, judge, SAMPLES, seed));
        Self { chance: engine::Random::new(seed.rotate_left(7)), greedy }
    }

    fn choose(&mut self, position: &Position<'_>) -> usize {
        match &mut self.greedy {
            Some(greedy) if self.chance.below(ONE_BY_CHANCE) != 0 => greedy.choose(position),
            _ => self.chance.below(position.options() as u32) as usize,
        }
    }
}
