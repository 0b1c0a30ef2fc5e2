//! Effects of one layer that depend on one another: what another one changes of whom an effect concerns, or of its
//! value, comes first, however young it is, where the rulebook says `by dependency`; what takes the ability of another
//! one away comes first in every game, and so does what makes a copy of the card that another one follows. Found out by
//! trying, and only where an effect looks at what its own layer changes, or where abilities are lost.

use super::derive::{Instance, Step, Work};
use super::{AtWork, Row, Text};
use crate::code::{ChangePlan, ChangeWhat};
use crate::deciders::Deciders;
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
    deciders: Deciders,
    faces: Vec<u16>,
    copies: Vec<(u16, u16)>,
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
        self.fuel.burn((end - next) / 4);
        let matters = |step: &Step| {
            let change = change(game, work, *step);
            change.depends || change.what.takes_away() || follows(game, work, *step)
        };
        if end - next < 2 || !work.steps[next..end].iter().any(matters) {
            return;
        }
        for at in next..end {
            if self.fuel.is_out() {
                return;
            }
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
            if !self.fuel.burn(1) {
                return false;
            }
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

    /// Whether a step would concern others, or with another value, or not be there at all, once another one was taken.
    fn is_changed_by(&mut self, game: &Game, work: &mut Work, one: Step, other: Step) -> bool {
        if follows(game, work, one) && self.is_of_original(game, work, one, other) {
            return true;
        }
        let takes_away = change(game, work, other).what.takes_away();
        let depends = change(game, work, one).depends;
        let ability = work.instances[one.instance as usize];
        let may_go = takes_away && self.is_of_card(&ability) && !work.has_begun(&ability);
        if !depends && !may_go {
            return false;
        }
        self.fuel.burn(self.objects.len() / 4 + self.derived.rows.len());
        let mut trial = std::mem::take(&mut work.trial);
        self.members_of(game, work, one, &mut trial.before);
        trial.keep(self);
        let instance = work.instances[other.instance as usize];
        self.apply_step(game, &instance, other, &work.affected, &mut trial.members);
        self.members_of(game, work, one, &mut trial.after);
        let is_gone = may_go && !self.has_ability_of(game, &ability);
        trial.restore(self);
        let changed = is_gone || (depends && trial.before != trial.after);
        work.trial = trial;
        changed
    }

    /// Whether a step makes a copy of a card that the first one goes on following.
    fn is_of_original(&mut self, game: &Game, work: &mut Work, one: Step, other: Step) -> bool {
        if !matches!(change(game, work, other).what, ChangeWhat::CopyOf(_)) {
            return false;
        }
        let mut trial = std::mem::take(&mut work.trial);
        self.members_of(game, work, one, &mut trial.before);
        self.members_of(game, work, other, &mut trial.after);
        self.fuel.burn(trial.before.len() * trial.after.len() / 4);
        let becomes_copy = |card: i64| {
            let mut members = trial.after.iter();
            members.any(|(member, value)| i64::from(*member) == card && *value > 0 && *value != card)
        };
        let is_of_original = trial.before.iter().any(|(_, original)| becomes_copy(*original));
        work.trial = trial;
        is_of_original
    }

    /// Whether it is what stands on a card, not an effect that lasts by itself.
    pub(super) fn is_of_card(&self, instance: &Instance) -> bool {
        instance.me != 0 && self.objects[instance.me as usize].stamp == instance.stamp
    }

    /// Whether an effect is there, as far as what stands on cards tells.
    pub(super) fn is_there(&self, game: &Game, instance: &Instance) -> bool {
        !self.is_of_card(instance) || self.has_ability_of(game, instance)
    }

    fn has_ability_of(&self, game: &Game, instance: &Instance) -> bool {
        let Instance { ability, granter, lasting, .. } = *instance;
        let is_it = |at: AtWork| (at.ability, at.granter, at.lasting) == (ability, granter, lasting);
        self.abilities_at_work(game, instance.me).any(is_it)
    }

    fn members_of(&self, game: &Game, work: &Work, step: Step, members: &mut Vec<(u16, i64)>) {
        members.clear();
        let instance = &work.instances[step.instance as usize];
        self.find_members(game, instance, step, &work.affected, members);
    }
}

/// Whether it goes on following the card that it copies: a lasting effect copies what that one was when it began.
fn follows(game: &Game, work: &Work, step: Step) -> bool {
    let is_copy = matches!(change(game, work, step).what, ChangeWhat::CopyOf(_));
    is_copy && work.instances[step.instance as usize].lasting == super::NOT_LASTING
}

fn change<'a>(game: &'a Game, work: &Work, step: Step) -> &'a ChangePlan {
    let ability = work.instances[step.instance as usize].ability as usize;
    &game.effects.statics[ability].statics[step.index as usize].changes[step.change as usize]
}

impl ChangeWhat {
    /// Whether it takes abilities away.
    pub(super) fn takes_away(&self) -> bool {
        matches!(self, Self::LoseAbilities { .. } | Self::LoseKeyword(_) | Self::LoseKeywords)
    }
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
        self.deciders = derived.deciders;
        self.copies.clone_from(&derived.copies);
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
        derived.copies.clone_from(&self.copies);
        state.players.clone_from(&self.players);
        derived.deciders = self.deciders;
        for (object, face) in state.objects.iter_mut().zip(&self.faces) {
            object.card = *face;
        }
    }
}
