//! Questions from outside: what tests and tools want to know of a match, a boolean or a number over any state of it.

use crate::code::{BodyTrial, CoverPlan, Node, NodeId, PatternPlan, QuestionPlan, SetPlan, ZonePlan};
use crate::game::{Game, GameError};
use crate::lower::Builder;
use crate::read::Reader;
use crate::state::State;
use std::fmt;

/// A compiled question, for whoever asks it again and again.
#[derive(Debug)]
pub struct Probe {
    tables: ProbeTables,
    root: NodeId,
}

/// The game's own tables followed by the question's.
#[derive(Debug)]
pub(crate) struct ProbeTables {
    pub nodes: Vec<Node>,
    pub sets: Vec<SetPlan>,
    pub patterns: Vec<PatternPlan>,
    pub zone_lists: Vec<Vec<ZonePlan>>,
    pub leading: Vec<Vec<bool>>,
    pub questions: Vec<QuestionPlan>,
    pub trials: Vec<BodyTrial>,
    pub covers: Vec<CoverPlan>,
}

/// Asks many questions about matches of one game, each once: the game's tables are copied for all of them together,
/// when the first one is asked.
pub struct Prober<'g> {
    game: &'g Game,
    builder: Option<Builder<'g>>,
}

impl Game {
    /// # Errors
    /// When the question exceeds what the engine's tables can hold.
    pub fn probe(&self, question: &ir::Expr) -> Result<Probe, GameError> {
        let mut builder = Builder::beside(self);
        let root = builder.outside_question(question)?;
        Ok(Probe { tables: builder.take_probe_tables(), root })
    }

    pub fn prober(&self) -> Prober<'_> {
        Prober { game: self, builder: None }
    }
}

impl Prober<'_> {
    /// The answer; `locals` are the values of the question's names.
    ///
    /// # Errors
    /// When the question exceeds what the engine's tables can hold.
    pub fn ask(&mut self, state: &State, question: &ir::Expr, locals: &[i64]) -> Result<i64, GameError> {
        let builder = self.builder.get_or_insert_with(|| Builder::beside(self.game));
        let root = builder.outside_question(question);
        let tables = builder.take_probe_tables();
        let answer = root.map(|root| state.clone().answer(self.game, &tables, root, locals));
        builder.put_back_probe_tables(tables, self.game);
        answer
    }
}

impl fmt::Debug for Prober<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Prober").finish_non_exhaustive()
    }
}

impl State {
    /// The answer to a compiled question; `locals` are the values of its names.
    pub fn probe(&self, game: &Game, probe: &Probe, locals: &[i64]) -> i64 {
        self.clone().probe_in_place(game, probe, locals)
    }

    /// The same without a copy, for those who ask often: the State is changed only while the question lasts.
    pub fn probe_in_place(&mut self, game: &Game, probe: &Probe, locals: &[i64]) -> i64 {
        self.answer(game, &probe.tables, probe.root, locals)
    }

    fn answer(&mut self, game: &Game, tables: &ProbeTables, root: NodeId, locals: &[i64]) -> i64 {
        let base = self.slots.len();
        self.slots.extend_from_slice(locals);
        let answer = Reader::of_probe(tables, game, self, base).eval(root);
        self.slots.truncate(base);
        answer
    }
}
