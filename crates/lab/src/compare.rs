//! Two versions of a game: did the edit change the balance?

use crate::settings::{LabError, check_players};
use crate::significance::{Sprt, Verdict};
use crate::units::Tester;
use bots::{BotSpec, Judge, Mean};
use engine::{Game, Seat};
use ir::CardId;
use rayon::prelude::*;
use serde::Serialize;

/// What is compared.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Measure {
    /// What moving first is worth.
    FirstPlayer,
    /// What a card of this name is worth against another one in its place.
    Card(String),
}

#[derive(Clone, Debug)]
pub struct Question {
    pub measure: Measure,
    pub bot: BotSpec,
    pub players: u8,
    pub seed: u64,
    pub test: Sprt,
    /// Seeds after which the question stays open.
    pub most: u64,
    pub decision_limit: u64,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Balance {
    /// Moving first is nearer to even.
    Better,
    Worse,
    /// The card.
    Stronger,
    Weaker,
    NoDifference,
    /// The seeds were used up before it was clear.
    Open,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Answer {
    pub balance: Balance,
    pub old: bots::Interval,
    pub new: bots::Interval,
    pub difference: bots::Interval,
    /// A game of each version from every seat for each.
    pub seeds: u64,
    pub first_seed: u64,
    pub bot: BotSpec,
    pub test: Sprt,
}

/// Seeds played between two looks at the test.
const ROUND: u64 = 10;

/// Plays both versions on the same seeds until the test is sure.
///
/// # Errors
/// When a version has no such card or cannot be played.
pub fn compare(
    old: (&Game, &Judge),
    new: (&Game, &Judge),
    question: &Question,
    progress: &(dyn Fn(u64) + Sync),
) -> Result<Answer, LabError> {
    check_players(old.0, question.players)?;
    check_players(new.0, question.players)?;
    let sides = [Side::new(old, &question.measure)?, Side::new(new, &question.measure)?];
    let mut means = [Mean::default(), Mean::default()];
    let mut differences = Mean::default();
    let mut verdict = Verdict::Open;
    while verdict == Verdict::Open && differences.count < question.most {
        let from = question.seed.wrapping_add(differences.count);
        let values: Vec<[f64; 2]> = (0..ROUND.min(question.most - differences.count))
            .into_par_iter()
            .map(|i| {
                let seed = from.wrapping_add(i);
                let both = [sides[0].measure(question, seed)?, sides[1].measure(question, seed)?];
                progress(1);
                Ok(both)
            })
            .collect::<Result<_, LabError>>()?;
        for [old, new] in values {
            means[0].add(old);
            means[1].add(new);
            differences.add(new - old);
        }
        verdict = question.test.verdict(&differences);
    }
    Ok(Answer {
        balance: balance(&question.measure, verdict, &means),
        old: means[0].interval(),
        new: means[1].interval(),
        difference: differences.interval(),
        seeds: differences.count,
        first_seed: question.seed,
        bot: question.bot,
        test: question.test,
    })
}

fn balance(measure: &Measure, verdict: Verdict, means: &[Mean; 2]) -> Balance {
    match (verdict, measure) {
        (Verdict::Open, _) => Balance::Open,
        (Verdict::NoDifference, _) => Balance::NoDifference,
        (Verdict::Higher, Measure::Card(_)) => Balance::Stronger,
        (Verdict::Lower, Measure::Card(_)) => Balance::Weaker,
        (Verdict::Higher | Verdict::Lower, Measure::FirstPlayer) => {
            if means[1].mean().abs() < means[0].mean().abs() { Balance::Better } else { Balance::Worse }
        }
    }
}

/// One version, ready to be measured.
struct Side<'a> {
    game: &'a Game,
    judge: &'a Judge,
    card: Option<CardId>,
}

impl<'a> Side<'a> {
    fn new((game, judge): (&'a Game, &'a Judge), measure: &Measure) -> Result<Self, LabError> {
        let card = match measure {
            Measure::FirstPlayer => None,
            Measure::Card(name) => Some(card_named(game, name)?),
        };
        Ok(Self { game, judge, card })
    }

    /// One number for a seed: how far from even.
    fn measure(&self, question: &Question, seed: u64) -> Result<f64, LabError> {
        let Question { bot, players, decision_limit: limit, .. } = *question;
        let tester = Tester { game: self.game, judge: self.judge, bot, players, limit };
        if let Some(card) = self.card {
            return tester.gain(&[card], seed).map(|gain| gain.gained);
        }
        let seating = tester.seating(seed);
        let mut points = 0.0;
        for turned in 0..players {
            points += tester.play(&seating.turned(turned))?.points(Seat(0));
        }
        Ok(points / f64::from(players) - 0.5)
    }
}

/// # Errors
/// When there is none.
pub fn card_named(game: &Game, name: &str) -> Result<CardId, LabError> {
    let found = game.ir().cards.iter().position(|card| card.name.eq_ignore_ascii_case(name));
    let found =
        found.ok_or_else(|| LabError::Request(format!("{} has no card \"{name}\"", game.ir().name)))?;
    Ok(CardId(found as u16))
}
