//! Playing on, for a while, as somebody in a hurry would: by chance, but seldom idle.

use crate::Evaluation;
use engine::{Decision, Game, NoEvents, OptionRef, Random, Seat, State};
use ir::{Block, Stmt};

/// How a search plays on from what it tries.
#[derive(Debug)]
pub struct Playout {
    pub evaluation: Evaluation,
    /// by action: it ends the phase, so that everything still undone is given up
    idle: Vec<bool>,
    depth: u32,
}

/// Of so many chances to pass while there is something to do, one is taken.
const IDLE_ONE_IN: u32 = 10;

/// A match without any condition to judge it by is played to its end, but not for ever.
const TO_THE_END: u32 = 5_000;

impl Playout {
    pub fn new(game: &Game, depth: u32) -> Self {
        let evaluation = Evaluation::new(game);
        let idle = game.ir().actions.iter().map(|action| ends_phase(&action.body.block)).collect();
        let depth = if evaluation.is_blind() { TO_THE_END } else { depth };
        Self { evaluation, idle, depth }
    }

    /// Plays at most so many decisions on, then says how it stands for every seat.
    pub fn play_on(&self, game: &Game, state: &mut State, random: &mut Random) -> Vec<f64> {
        for _ in 0..self.depth {
            let Decision::Choose { options, .. } = state.decision() else { break };
            let pick = self.pick(game, state, options, random);
            if state.decide(game, pick, &mut NoEvents).is_err() {
                break;
            }
        }
        (0..state.seats()).map(|seat| self.evaluation.value(game, state, Seat(seat))).collect()
    }

    fn pick(&self, game: &Game, state: &State, options: usize, random: &mut Random) -> usize {
        let pick = random.below(options as u32) as usize;
        if options == 1 || !self.is_idle(game, state, pick) || random.below(IDLE_ONE_IN) == 0 {
            return pick;
        }
        // Any other option with equal chance.
        (pick + 1 + random.below(options as u32 - 1) as usize) % options
    }

    /// Whether an option gives up what could be done.
    fn is_idle(&self, game: &Game, state: &State, option: usize) -> bool {
        match state.option(game, option) {
            Some(OptionRef::Decline) => true,
            Some(OptionRef::Action { action, .. }) => self.idle[action.index()],
            _ => false,
        }
    }
}

fn ends_phase(block: &Block) -> bool {
    block.iter().any(|statement| {
        matches!(statement, Stmt::EndPhase) || statement.blocks().into_iter().any(ends_phase)
    })
}
