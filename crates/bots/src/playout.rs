//! Playing on, for a while, as somebody in a hurry would: by chance, but seldom idle, and rather what has paid before.

use crate::keys::{self, Key};
use crate::net::{Net, NetReader};
use crate::plan::Way;
use crate::{Evaluation, Judge, Position};
use engine::{Decision, Game, NoEvents, OptionRef, Random, Seat, State};
use ir::{Block, Stmt};
use std::cell::RefCell;
use std::collections::HashMap;

/// How far a search plays on from what it tries.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Horizon {
    /// To the end of so many turns, that under way being the first: whatever is tried, it is judged at the same time of
    /// the match.
    turns: u32,
    /// After so many decisions the players only pass, if the turns are longer. Questions with one answer do not count.
    decisions: u32,
}

/// How a search plays on from what it tries.
#[derive(Debug)]
pub struct Playout {
    evaluation: Evaluation,
    /// by action: it ends the phase, so that everything still undone is given up
    idle: Vec<bool>,
    horizon: Horizon,
    /// Knows how to go on, and how it stands then.
    net: Option<RefCell<NetReader>>,
}

/// A match without any condition to judge it by is played to its end, but not for ever.
const TO_THE_END: Horizon = Horizon { turns: 1_000, decisions: 5_000 };

/// Of so many options drawn by chance the best one is taken.
const DRAWN: u32 = 3;

/// Doing nothing must have paid by so much more than doing something.
const PRICE_OF_IDLENESS: f64 = 0.01;

/// So often is passed for a turn to end.
const MOST_PASSED: u32 = 40;

/// So many questions with one answer in a row are no game any more.
const MOST_FORCED: u32 = 1_000;

impl Playout {
    /// With so many decisions in each turn.
    pub fn new(game: &Game, judge: &Judge, decisions: u32) -> Self {
        let evaluation = Evaluation::new(game, judge);
        let idle = game.ir().actions.iter().map(|action| ends_phase(&action.body.block)).collect();
        let horizon = match evaluation.is_blind() {
            true => TO_THE_END,
            false => Horizon { turns: judge.turns, decisions: decisions * judge.turns },
        };
        Self { evaluation, idle, horizon, net: None }
    }

    /// The same with a network: it goes on as that would, and judges by it.
    #[must_use]
    pub fn with_net(self, net: &Net, decisions: u32) -> Self {
        let horizon = Horizon { turns: 1, decisions };
        Self { horizon, net: Some(RefCell::new(net.reader())), ..self }
    }

    /// The turn before which a match that is now in this turn is played on.
    pub fn end_of(&self, turn: u32) -> u32 {
        turn.saturating_add(self.horizon.turns)
    }

    /// Goes on to the next decision between several options: how many there are. None when the turn `end` has come, or
    /// the match is over.
    pub fn next_decision(game: &Game, state: &mut State, end: u32) -> Option<usize> {
        for _ in 0..MOST_FORCED {
            match state.decision() {
                Decision::Choose { options, .. } if state.turn() < end => {
                    if options > 1 {
                        return Some(options);
                    }
                    state.decide(game, 0, &mut NoEvents).ok()?;
                }
                Decision::Choose { .. } | Decision::Over(_) => return None,
            }
        }
        None
    }

    /// Plays on by chance to the horizon, then says how it stands for every seat.
    pub fn play_on(
        &self,
        game: &Game,
        state: &mut State,
        end: u32,
        experience: &mut Experience,
        random: &mut Random,
    ) -> Vec<f64> {
        let nobody = Seat(state.seats());
        self.follow(game, state, end, &mut Way::by_chance(nobody, end), experience, random)
    }

    /// The same, but one seat goes its way; it and the others play on by chance where the way does not say how.
    pub fn follow(
        &self,
        game: &Game,
        state: &mut State,
        end: u32,
        way: &mut Way,
        experience: &mut Experience,
        random: &mut Random,
    ) -> Vec<f64> {
        let mut done: Vec<(Key, Seat)> = Vec::new();
        for made in 0..self.horizon.decisions + MOST_PASSED {
            let Some(options) = Self::next_decision(game, state, end) else { break };
            let Decision::Choose { seat, .. } = state.decision() else { break };
            // To stop right here would be to compare what ends the turn with what puts its end off.
            let passes = made >= self.horizon.decisions || way.passes(state, seat);
            let passing = || self.passing(options, |option| state.option(game, option));
            let meant =
                way.next(game, state, seat, options).or_else(|| if passes { passing() } else { None });
            let option = meant.unwrap_or_else(|| {
                let (option, sort) = self.pick(game, state, seat, options, experience, random);
                done.push((sort, seat));
                option
            });
            way.note(game, state, seat, option);
            if state.decide(game, option, &mut NoEvents).is_err() {
                break;
            }
        }
        let values = self.values(game, state);
        experience.learn(&done, &values);
        values
    }

    /// How it stands for every seat.
    fn values(&self, game: &Game, state: &mut State) -> Vec<f64> {
        let Some(net) = self.net.as_ref().filter(|_| state.outcome().is_none()) else {
            return self.evaluation.values(game, state);
        };
        let mut net = net.borrow_mut();
        (0..state.seats()).map(|seat| net.value(game, state, Seat(seat))).collect()
    }

    /// Of a few options drawn by chance the one whose sort has paid best so far.
    fn pick(
        &self,
        game: &Game,
        state: &State,
        seat: Seat,
        options: usize,
        experience: &Experience,
        random: &mut Random,
    ) -> (usize, Key) {
        if let Some(net) = &self.net {
            let option = net.borrow_mut().think(game, state, seat).drawn(random);
            return (option, keys::sort_of(game, state, seat, option));
        }
        let mut best = (0, 0);
        let mut most = f64::NEG_INFINITY;
        for _ in 0..DRAWN {
            let option = random.below(options as u32) as usize;
            let sort = keys::sort_of(game, state, seat, option);
            let price = if state.option(game, option).is_some_and(|option| self.is_idle(&option)) {
                PRICE_OF_IDLENESS
            } else {
                0.0
            };
            let worth = experience.worth(sort) - price;
            if worth > most {
                (best, most) = ((option, sort), worth);
            }
        }
        best
    }

    /// When every option loses, or every option wins, or nothing has made a difference for a while: what ends the turn.
    /// Otherwise the first thing offered would be done again and again.
    pub fn get_on(
        &self,
        position: &Position<'_>,
        in_turn: &InTurn,
        values: impl IntoIterator<Item = f64>,
    ) -> Option<usize> {
        let is_tired = in_turn.chosen > IDLE_CHOICES;
        let mut values = values.into_iter();
        let first = values.next().filter(|value| is_tired || *value == 0.0 || *value == 1.0)?;
        let decided = values.all(|value| value == first);
        decided.then(|| self.passing(position.options(), |option| position.option(option)))?
    }

    /// The option that does nothing, if there is one.
    fn passing(&self, options: usize, option: impl Fn(usize) -> Option<OptionRef>) -> Option<usize> {
        (0..options).find(|index| {
            option(*index).is_some_and(|option| self.is_idle(&option) || option == OptionRef::Pass)
        })
    }

    /// Whether an option gives up what could be done.
    fn is_idle(&self, option: &OptionRef) -> bool {
        match option {
            OptionRef::Decline => true,
            OptionRef::Action { action, .. } => self.idle[action.index()],
            _ => false,
        }
    }
}

/// How often a bot has chosen in the turn under way.
#[derive(Clone, Copy, Debug, Default)]
pub struct InTurn {
    turn: u32,
    pub chosen: u32,
}

impl InTurn {
    /// It is about to choose once more.
    pub fn choose(&mut self, turn: u32) {
        self.chosen = if turn == self.turn { self.chosen + 1 } else { 1 };
        self.turn = turn;
    }
}

/// After so many choices in one turn, what makes no difference is not done any more.
const IDLE_CHOICES: u32 = 20;

/// What has paid so far when playing on, by the sort of option: which action with which card, wherever it was met.
#[derive(Clone, Debug, Default)]
pub struct Experience {
    sorts: HashMap<Key, Paid>,
    /// What matches usually come to, by seat.
    usual: Vec<Paid>,
}

/// What has happened more often than this is forgotten little by little: the match goes on.
const MEMORY: f64 = 50.0;

/// So many times of nothing special are held against what was tried a few times only.
const DOUBT: f64 = 2.0;

#[derive(Clone, Copy, Debug, Default)]
struct Paid {
    times: f64,
    mean: f64,
}

impl Paid {
    fn add(&mut self, value: f64, memory: f64) {
        self.times = (self.times + 1.0).min(memory);
        self.mean += (value - self.mean) / self.times;
    }
}

impl Experience {
    /// How much more than usual comes of such options; nothing is said about the unknown.
    pub fn worth(&self, sort: Key) -> f64 {
        self.sorts.get(&sort).map_or(0.0, |paid| paid.mean * paid.times / (paid.times + DOUBT))
    }

    fn learn(&mut self, done: &[(Key, Seat)], values: &[f64]) {
        self.usual.resize(values.len(), Paid::default());
        for (usual, value) in self.usual.iter_mut().zip(values) {
            usual.add(*value, 2.0 * MEMORY);
        }
        for (sort, seat) in done {
            let more = values[seat.index()] - self.usual[seat.index()].mean;
            self.sorts.entry(*sort).or_default().add(more, MEMORY);
        }
    }
}

fn ends_phase(block: &Block) -> bool {
    block.iter().any(|statement| {
        matches!(statement, Stmt::EndPhase) || statement.blocks().into_iter().any(ends_phase)
    })
}
