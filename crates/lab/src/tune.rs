//! Searching a number for a card: which value makes it worth as much as the other cards?

use crate::compare::card_named;
use crate::settings::{LabError, check_players};
use crate::units::{Gain, Tester};
use crate::variant::{self, Number};
use crate::worth::Estimate;
use bots::{BotSpec, Interval, Judge, Mean};
use engine::Game;
use rayon::prelude::*;
use serde::Serialize;

#[derive(Clone, Debug)]
pub struct Wish {
    pub card: String,
    /// The name of a printed number, or `text 2` for the second number in its text.
    pub number: String,
    /// What a copy should be worth against another card of the deck, as a share; 0: as much as that.
    pub target: f64,
    pub values: Option<(i64, i64)>,
    pub bot: BotSpec,
    pub players: u8,
    /// Deals for each value; each is a game from every seat.
    pub deals: u64,
    pub seed: u64,
    pub decision_limit: u64,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Tuned {
    pub card: String,
    pub number: String,
    pub target: f64,
    pub now: i64,
    /// The value whose worth is nearest to the target.
    pub best: i64,
    /// Values that cannot be told from the best on so many deals.
    pub as_good: Vec<i64>,
    /// The target lies in the interval of the best value.
    pub reached: bool,
    pub tried: Vec<Tried>,
    pub bot: BotSpec,
    pub first_seed: u64,
    pub last_seed: u64,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Tried {
    pub value: i64,
    pub games: u64,
    /// For each copy that is met.
    pub worth: Interval,
    /// Copies that are met in a match.
    pub met: f64,
    /// Deal by deal, in a match.
    #[serde(skip)]
    gains: Vec<f64>,
}

/// Values on either side of the printed one that are tried without being told which.
const AROUND: i64 = 3;

/// Tries every value on the same deals: the card is changed for both players, and one of them does without it.
///
/// # Errors
/// When there is no such card or number.
pub fn tune(
    game: &Game,
    judge: &Judge,
    wish: &Wish,
    progress: &(dyn Fn(u64) + Sync),
) -> Result<Tuned, LabError> {
    check_players(game, wish.players)?;
    let ir = game.ir();
    let card = card_named(game, &wish.card)?;
    let number = number_named(ir, card, &wish.number)?;
    let now = number.value;
    let (from, to) = wish.values.unwrap_or(((now - AROUND).max(0), now + AROUND));
    let tried: Vec<Tried> = (from..=to)
        .map(|value| {
            let changed = variant::playable(variant::with_number(ir, card, &number, value))?;
            try_value(&changed, judge, wish, card, value, progress)
        })
        .collect::<Result<_, LabError>>()?;
    let distance = |tried: &Tried| (tried.worth.value - wish.target).abs();
    let best = tried.iter().min_by(|a, b| distance(a).total_cmp(&distance(b)));
    let best = best.ok_or_else(|| LabError::Request("there is no value to try".to_owned()))?;
    let as_good = tried.iter().filter(|other| other.value != best.value && !differ(best, other));
    Ok(Tuned {
        card: ir.cards[card.index()].name.clone(),
        number: number.name.clone(),
        target: wish.target,
        now,
        best: best.value,
        as_good: as_good.map(|other| other.value).collect(),
        reached: (best.worth.low..=best.worth.high).contains(&wish.target),
        bot: wish.bot,
        first_seed: wish.seed,
        last_seed: wish.seed.wrapping_add(wish.deals.saturating_sub(1)),
        tried,
    })
}

fn number_named(ir: &ir::Game, card: ir::CardId, name: &str) -> Result<Number, LabError> {
    let numbers = variant::numbers(ir, card);
    let listed = || -> String {
        let told: Vec<String> =
            numbers.iter().map(|number| format!("{} (now {})", number.name, number.value)).collect();
        if told.is_empty() { "it has none".to_owned() } else { format!("it has {}", told.join(", ")) }
    };
    let found = numbers.iter().find(|number| number.name == name).cloned();
    found.ok_or_else(|| {
        let card = &ir.cards[card.index()].name;
        LabError::Request(format!("\"{card}\" has no number `{name}`; {}", listed()))
    })
}

fn try_value(
    game: &Game,
    judge: &Judge,
    wish: &Wish,
    card: ir::CardId,
    value: i64,
    progress: &(dyn Fn(u64) + Sync),
) -> Result<Tried, LabError> {
    let of_deal = |index: u64| {
        let seed = wish.seed.wrapping_add(index);
        let Wish { bot, players, decision_limit: limit, .. } = *wish;
        let gain = Tester { game, judge, bot, players, limit }.gain(&[card], seed)?;
        progress(1);
        Ok(gain)
    };
    let deals: Vec<Gain> = (0..wish.deals).into_par_iter().map(of_deal).collect::<Result<_, LabError>>()?;
    let (mut gain, mut met) = (Mean::default(), Mean::default());
    for deal in &deals {
        gain.add(deal.gained);
        met.add(deal.met);
    }
    let worth = Estimate::of(&gain).times(1.0 / met.mean().max(0.05)).interval();
    let gains = deals.iter().map(|deal| deal.gained).collect();
    Ok(Tried { value, games: u64::from(wish.players) * gain.count, worth, met: met.mean(), gains })
}

/// Whether two values surely differ, deal by deal.
fn differ(one: &Tried, other: &Tried) -> bool {
    let mut difference = Mean::default();
    one.gains.iter().zip(&other.gains).for_each(|(a, b)| difference.add(a - b));
    let Interval { low, high, .. } = Estimate::of(&difference).interval();
    low > 0.0 || high < 0.0
}
