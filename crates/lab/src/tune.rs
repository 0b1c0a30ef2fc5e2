//! Searching a number for a card: which value gives the card the worth it should have?

use crate::compare::card_named;
use crate::matches::{self, Seating};
use crate::settings::LabError;
use crate::variant;
use bots::{BotSpec, Interval, Judge, Mean};
use engine::{Game, Seat};
use rayon::prelude::*;
use serde::Serialize;

#[derive(Clone, Debug)]
pub struct Wish {
    pub card: String,
    pub field: String,
    /// What the player should score for whom the card works, against one for whom it is blank. One half: the card is
    /// worth nothing.
    pub target: f64,
    pub values: Option<(i64, i64)>,
    pub bot: BotSpec,
    /// Seeds for each value; each is two games.
    pub seeds: u64,
    pub seed: u64,
    pub decision_limit: u64,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Tuned {
    pub card: String,
    pub field: String,
    pub target: f64,
    pub now: i64,
    /// The value whose score is nearest to the target.
    pub best: i64,
    /// The target lies in the interval of the best value.
    pub reached: bool,
    pub tried: Vec<Tried>,
    pub bot: BotSpec,
    pub first_seed: u64,
    pub last_seed: u64,
}

#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Tried {
    pub value: i64,
    pub games: u64,
    pub score: Interval,
}

/// Values on either side of the printed one that are tried without being told which.
const AROUND: i64 = 3;

/// Tries every value on the same seeds.
///
/// # Errors
/// When there is no such card or number.
pub fn tune(
    game: &Game,
    judge: &Judge,
    wish: &Wish,
    progress: &(dyn Fn(u64) + Sync),
) -> Result<Tuned, LabError> {
    let ir = game.ir();
    let card = card_named(game, &wish.card)?;
    let field = ir.card_fields.iter().position(|field| field.name == wish.field && field.ty == ir::Type::Int);
    let known = ir.kinds[ir.cards[card.index()].kind.index()].fields.iter();
    let field = field.filter(|at| known.clone().any(|known| known.field.index() == *at));
    let field = field.ok_or_else(|| {
        LabError::Request(format!("\"{}\" has no number `{}`", ir.cards[card.index()].name, wish.field))
    })?;
    let field = ir::CardFieldId(field as u16);
    let now = ir.cards[card.index()].values[field.index()];
    let (from, to) = wish.values.unwrap_or(((now - AROUND).max(0), now + AROUND));
    let tried: Vec<Tried> = (from..=to)
        .map(|value| {
            let changed = variant::with_value(ir, card, field, value);
            let score = score(&variant::blankable(&changed, card)?, judge, wish, progress)?;
            Ok(Tried { value, games: 2 * score.count, score: score.interval() })
        })
        .collect::<Result<_, LabError>>()?;
    let distance = |tried: &Tried| (tried.score.value - wish.target).abs();
    let best = tried.iter().min_by(|a, b| distance(a).total_cmp(&distance(b)));
    let best = *best.ok_or_else(|| LabError::Request("there is no value to try".to_owned()))?;
    Ok(Tuned {
        card: ir.cards[card.index()].name.clone(),
        field: wish.field.clone(),
        target: wish.target,
        now,
        best: best.value,
        reached: (best.score.low..=best.score.high).contains(&wish.target),
        tried,
        bot: wish.bot,
        first_seed: wish.seed,
        last_seed: wish.seed.wrapping_add(wish.seeds.saturating_sub(1)),
    })
}

/// The score of the player for whom the card works, from both seats.
fn score(
    blankable: &variant::Blankable,
    judge: &Judge,
    wish: &Wish,
    progress: &(dyn Fn(u64) + Sync),
) -> Result<Mean, LabError> {
    let of_seed = |index: u64| {
        let standing = |seat: u8| {
            let seating = Seating::mirror(wish.bot, wish.seed.wrapping_add(index), wish.decision_limit);
            let seating = Seating { blank: Some((blankable.switch, Seat(seat))), ..seating };
            matches::standing(&blankable.game, judge, &seating)
        };
        let score = (standing(1)? + 1.0 - standing(0)?) / 2.0;
        progress(1);
        Ok(score)
    };
    let scores: Vec<f64> = (0..wish.seeds).into_par_iter().map(of_seed).collect::<Result<_, LabError>>()?;
    let mut mean = Mean::default();
    scores.into_iter().for_each(|score| mean.add(score));
    Ok(mean)
}
