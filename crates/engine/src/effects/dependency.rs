//! Effects of one layer that depend on one another: what another one changes of whom an effect concerns, or of its
//! value, comes first, however young it is. Found out by trying, and only where an effect looks at what its own layer
//! changes.

use super::derive::{Step, Work};
use super::{Row, Text};
use crate::code::ChangePlan;
use crate::game::Game;
use crate::state::State;
use std::ops::Range;

/// Buffers for trying: everything that one effect can change, and whom another one concerns.
#[derive(Debug, Default)]
pub(super) struct Trial {
    rows: Vec<Row>,
    row_of: Vec<u16>,
    fields: Vec<i64>,
    texts: Vec<Text>,
    texts_used: usize,
    players: Vec<i64>,
    faces: Vec<u16>,
    before: Vec<(u16, i64)>,
    after: Vec<(u16, i64)>,
    members: Vec<(u16, i64)>,
}

impl State {
    /// Lets the next step of a layer be the oldest one that depends on none that is still to come.
    pub(super) fn take_independent_step(&mut self, game: &Game, work: &mut Work, next: usize) {
        let Step { layer, class, .. } = work.steps[next];
        let rest = work.steps[next..].iter();
        let end = next + rest.take_while(|step| (step.layer, step.class) == (layer, class)).count();
        if end - next < 2 || !work.steps[next..end].iter().any(|step| change(game, work, *step).depends) {
            return;
        }
        for at in next..end {
            if !self.is_dependent(game, work, at, next..end) {
                work.steps[next..=at].rotate_right(1);
                return;
            }
        }
    }

    /// Whether some other of these steps changes what this one does, and not the other way round.
    fn is_dependent(&mut self, game: &Game, work: &mut Work, at: usize, all: Range<usize>) -> bool {
        let one = work.steps[at];
        for index in all {
            let other = work.steps[index];
            // What is part of one effect does not depend on itself.
            if other.instance != one.instance
                && self.is_changed_by(game, work, one, other)
                && !self.is_changed_by(game, work, other, one)
            {
                return true;
            }
        }
        false
    }

    /// Whether a step would concern others, or with another value, once another one was taken.
    fn is_changed_by(&mut self, game: &Game, work: &mut Work, one: Step, other: Step) -> bool {
        if !change(game, work, one).depends {
            return false;
        }
        let mut trial = std::mem::take(&mut work.trial);
        self.find_members(game, work, one, &mut trial.before);
        trial.keep(self);
        self.apply_step(game, &work.instances[other.instance as usize], other, &mut trial.members);
        self.find_members(game, work, one, &mut trial.after);
        trial.restore(self);
        let changed = trial.before != trial.after;
        work.trial = trial;
        changed
    }

    fn find_members(&self, game: &Game, work: &Work, step: Step, members: &mut Vec<(u16, i64)>) {
        members.clear();
        let instance = &work.instances[step.instance as usize];
        let plan = &game.effects.statics[instance.ability as usize].statics[step.index as usize];
        let what = &plan.changes[step.change as usize].what;
        self.find_subjects(game, instance, step.index, plan, what, members);
    }
}

fn change<'a>(game: &'a Game, work: &Work, step: Step) -> &'a ChangePlan {
    let ability = work.instances[step.instance as usize].ability as usize;
    &game.effects.statics[ability].statics[step.index as usize].changes[step.change as usize]
}

impl Trial {
    fn keep(&mut self, state: &State) {
        let derived = &state.derived;
        self.rows.clone_from(&derived.rows);
        self.row_of.clone_from(&derived.row_of);
        self.fields.clone_from(&derived.fields);
        super::text::copy_texts(&mut self.texts, &derived.texts[..derived.texts_used]);
        self.texts_used = derived.texts_used;
        self.players.clone_from(&state.players);
        self.faces.clear();
        self.faces.extend(state.objects.iter().map(|object| object.card));
    }

    fn restore(&self, state: &mut State) {
        let derived = &mut state.derived;
        derived.rows.clone_from(&self.rows);
        derived.row_of.clone_from(&self.row_of);
        derived.fields.clone_from(&self.fields);
        super::text::copy_texts(&mut derived.texts, &self.texts[..self.texts_used]);
        derived.texts_used = self.texts_used;
        state.players.clone_from(&self.players);
        for (object, face) in state.objects.iter_mut().zip(&self.faces) {
            object.card = *face;
        }
    }
}
