//! One match, played by bots and watched.

use crate::LabError;
use crate::watch::Watch;
use bots::{Bot, BotSpec, Evaluation, Judge, Position};
use engine::{DrawReason, Game, NoEvents, Outcome, Random, Record, Seat, State};
use ir::PlayerFieldId;
use serde::{Deserialize, Serialize};

pub use crate::watch::Watched;

/// Who plays, and from which seed.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Seating {
    pub bots: [BotSpec; 2],
    pub seed: u64,
    /// The two have changed seats, each with its own chance; the deal is the same.
    pub swapped: bool,
    /// A card is blank for one of them; see [`crate::variant::Blankable`].
    pub blank: Option<(PlayerFieldId, Seat)>,
    pub decision_limit: u64,
}

impl Seating {
    pub fn mirror(bot: BotSpec, seed: u64, decision_limit: u64) -> Self {
        Self { bots: [bot, bot], seed, swapped: false, blank: None, decision_limit }
    }

    #[must_use]
    pub fn swapped(self) -> Self {
        Self { swapped: !self.swapped, ..self }
    }

    fn seat(&self, game: &Game, judge: &Judge) -> Vec<Box<dyn Bot>> {
        let own = |which: u64| Random::new(self.seed.rotate_left(17) ^ 0x1AB0 ^ (which << 40)).next();
        let mut bots = vec![self.bots[0].bot(game, judge, own(0)), self.bots[1].bot(game, judge, own(1))];
        if self.swapped {
            bots.swap(0, 1);
        }
        bots
    }

    fn start(&self, game: &Game) -> Result<State, LabError> {
        let mut state = State::new(game, 2, self.seed)?;
        if let Some((switch, seat)) = self.blank {
            state.set_player_field(game, seat, switch, 1);
            state.resume(game, &mut NoEvents);
        }
        Ok(state)
    }

    fn choose(&self, game: &Game, state: &State, bots: &mut [Box<dyn Bot>], made: u64) -> Option<usize> {
        let position = Position::new(game, state, made).filter(|_| made < self.decision_limit)?;
        Some(bots[position.seat().index()].choose(&position))
    }
}

/// How a match ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ending {
    FirstWins,
    SecondWins,
    DrawByRules,
    TurnLimit,
    /// Something never came to an end.
    StepLimit,
    /// Stopped by the lab: too many decisions.
    Cut,
}

impl Ending {
    fn of(state: &State) -> Self {
        match state.outcome() {
            Some(Outcome::Win(Seat(0))) => Self::FirstWins,
            Some(Outcome::Win(_)) => Self::SecondWins,
            Some(Outcome::Draw(DrawReason::Rules)) => Self::DrawByRules,
            Some(Outcome::Draw(DrawReason::TurnLimit)) => Self::TurnLimit,
            Some(Outcome::Draw(DrawReason::StepLimit)) => Self::StepLimit,
            None => Self::Cut,
        }
    }

    /// Of the first player: a match without a winner is half a point.
    pub fn points(self) -> f64 {
        match self {
            Self::FirstWins => 1.0,
            Self::SecondWins => 0.0,
            Self::DrawByRules | Self::TurnLimit | Self::StepLimit | Self::Cut => 0.5,
        }
    }

    pub fn is_stalled(self) -> bool {
        matches!(self, Self::TurnLimit | Self::StepLimit | Self::Cut)
    }
}

/// Plays and watches.
pub(crate) fn watch(game: &Game, judge: &Judge, seating: &Seating) -> Result<Watched, LabError> {
    let evaluation = &Evaluation::new(game, judge);
    let mut state = seating.start(game)?;
    let mut bots = seating.seat(game, judge);
    let mut watch = Watch::new(game);
    let mut made = 0;
    while let Some(option) = seating.choose(game, &state, &mut bots, made) {
        watch.see(game, evaluation, &state, option);
        made += 1;
        if state.decide(game, option, &mut NoEvents).is_err() {
            break;
        }
    }
    Ok(watch.end(game, evaluation, &state, Ending::of(&state), made))
}

/// Plays without watching: how far ahead the first player was in the end.
pub(crate) fn standing(game: &Game, judge: &Judge, seating: &Seating) -> Result<f64, LabError> {
    let mut state = seating.start(game)?;
    let mut bots = seating.seat(game, judge);
    let mut made = 0;
    while let Some(option) = seating.choose(game, &state, &mut bots, made) {
        made += 1;
        if state.decide(game, option, &mut NoEvents).is_err() {
            break;
        }
    }
    Ok(Evaluation::new(game, judge).standing(game, &state, Seat(0)))
}

/// The same match again, written down, with the state it came to.
///
/// # Errors
/// When the game is not for two.
pub fn record(game: &Game, judge: &Judge, seating: &Seating) -> Result<(Record, State), LabError> {
    let mut record = Record::new(game, 2, seating.seed);
    let mut state = seating.start(game)?;
    let mut bots = seating.seat(game, judge);
    while let Some(option) = seating.choose(game, &state, &mut bots, record.choices.len() as u64) {
        record.choices.push(option as u32);
        if state.decide(game, option, &mut NoEvents).is_err() {
            break;
        }
    }
    Ok((record, state))
}
