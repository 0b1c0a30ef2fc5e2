//! One change of one effect: whom it concerns, with which value, and what it makes of them.

use super::derive::{Affected, Instance, Step};
use super::text::AtWork;
use super::{LayerPlan, NO_KIND, NO_TEXT, Text};
use crate::code::{ChangeOp, ChangeWhat, Node, StaticPlan, SubjectsPlan};
use crate::deciders::Deciders;
use crate::gained::Gains;
use crate::game::Game;
use crate::read::{MISSING, Reader};
use crate::state::{Original, State};
use crate::zones::NOBODY;
use smallvec::SmallVec;

impl State {
    /// Takes what earlier passes did to a layer back. In the first one there is nothing but what rows began with,
    /// before their cards became copies.
    pub(super) fn reset_layer(&mut self, game: &Game, layer: usize, is_first: bool) {
        if is_first && self.derived.copies.is_empty() {
            return;
        }
        if let LayerPlan::Control = game.effects.layers[layer] {
            self.derived.deciders = Deciders::default();
        }
        if self.derived.rows.is_empty() {
            if let LayerPlan::Player(field) = game.effects.layers[layer] {
                self.reset_player_field(game, field);
            }
            return;
        }
        match game.effects.layers[layer] {
            LayerPlan::Copy => {
                for row in self.derived.rows.iter_mut().filter(|row| row.copied) {
                    let object = &mut self.objects[row.object as usize];
                    object.card = object.face;
                    row.copied = false;
                }
            }
            LayerPlan::Control => {
                for row in &mut self.derived.rows {
                    row.controller = NOBODY;
                }
            }
            LayerPlan::Kind => {
                for row in &mut self.derived.rows {
                    row.kind = NO_KIND;
                }
            }
            LayerPlan::Text => {
                for row in &mut self.derived.rows {
                    row.text = NO_TEXT;
                }
                self.derived.texts_used = 0;
            }
            LayerPlan::Field(column) => {
                let (width, field) = (game.effects.fields.len(), game.effects.fields[column as usize]);
                for row in 0..self.derived.rows.len() {
                    if is_first && !self.derived.rows[row].copied {
                        continue;
                    }
                    let value = self.base_field(game, self.derived.rows[row].object, field);
                    self.derived.fields[row * width + column as usize] = value;
                }
            }
            LayerPlan::Player(field) => self.reset_player_field(game, field),
        }
    }

    /// What the field's declaration allows.
    pub(super) fn bound_layer(&mut self, game: &Game, layer: usize) {
        match game.effects.layers[layer] {
            LayerPlan::Field(column) => {
                let (low, high) = game.effects.bounds[game.effects.fields[column as usize] as usize];
                let width = game.effects.fields.len();
                for row in 0..self.derived.rows.len() {
                    let value = &mut self.derived.fields[row * width + column as usize];
                    *value = (*value).clamp(low, high);
                }
            }
            LayerPlan::Player(field) => {
                let bounds = &game.fields.players[field as usize];
                let width = game.fields.player_defaults.len();
                for value in self.players.iter_mut().skip(field as usize).step_by(width) {
                    *value = (*value).clamp(bounds.low, bounds.high);
                }
            }
            LayerPlan::Copy | LayerPlan::Control | LayerPlan::Kind | LayerPlan::Text => {}
        }
    }

    /// Tells whether anything is different for it.
    pub(super) fn apply_step(
        &mut self,
        game: &Game,
        instance: &Instance,
        step: Step,
        affected: &Affected,
        members: &mut Vec<(u16, i64)>,
    ) -> bool {
        let plan = &game.effects.statics[instance.ability as usize].statics[step.index as usize];
        let change = &plan.changes[step.change as usize];
        members.clear();
        self.find_members(game, instance, step, affected, members);
        self.fuel.burn(members.len() * 4);
        let mut changed = false;
        for (member, value) in members.iter() {
            if self.fuel.is_out() {
                return true;
            }
            changed |= self.change(game, instance, *member, &change.what, *value, change.lacks);
        }
        changed
    }

    /// The subjects of a change with the value that it has for each; those that were settled in an earlier layer, if
    /// they were.
    pub(super) fn find_members(
        &self,
        game: &Game,
        instance: &Instance,
        step: Step,
        affected: &Affected,
        members: &mut Vec<(u16, i64)>,
    ) {
        let plan = &game.effects.statics[instance.ability as usize].statics[step.index as usize];
        let what = &plan.changes[step.change as usize].what;
        let Some(settled) = affected.by(instance, step.index) else {
            return self.find_subjects(game, instance, step.index, plan, what, members);
        };
        let mut reader = self.effect_reader(game, instance);
        for member in settled {
            reader.candidates[plan.candidate as usize] = i64::from(member);
            add_member(&mut reader, member, what, members);
        }
        self.add_copies(plan, what, &mut reader, members);
    }

    /// What is said of a copy beside what it copies is copied with it.
    fn add_copies(
        &self,
        plan: &StaticPlan,
        what: &ChangeWhat,
        reader: &mut Reader<'_>,
        members: &mut Vec<(u16, i64)>,
    ) {
        if !plan.copies || matches!(what, ChangeWhat::CopyOf(_)) {
            return;
        }
        // Copies come in the order in which they were made: a copy of a copy behind that.
        for (copy, original) in &self.derived.copies {
            self.fuel.burn(members.len() / 4);
            let is_member = |card: u16| members.iter().any(|(member, _)| *member == card);
            if is_member(*original) && !is_member(*copy) {
                reader.candidates[plan.candidate as usize] = i64::from(*copy);
                add_member(reader, *copy, what, members);
            }
        }
    }

    /// The same as things stand in this layer.
    pub(super) fn find_subjects(
        &self,
        game: &Game,
        instance: &Instance,
        index: u16,
        plan: &StaticPlan,
        what: &ChangeWhat,
        members: &mut Vec<(u16, i64)>,
    ) {
        let mut reader = self.effect_reader(game, instance);
        let candidate = plan.candidate as usize;
        match plan.subjects {
            SubjectsPlan::Live(set) => {
                reader.each(set, &mut |reader, member| {
                    reader.candidates[candidate] = i64::from(member);
                    add_member(reader, member, what, members);
                    true
                });
            }
            SubjectsPlan::Locked(_) => {
                self.fuel.burn(self.locked.len() / 4);
                let of_this = self.locked.iter().filter(|locked| {
                    locked.lasting == instance.lasting
                        && locked.ability == instance.ability
                        && locked.index == index
                });
                for locked in of_this {
                    reader.candidates[candidate] = i64::from(locked.object);
                    add_member(&mut reader, locked.object, what, members);
                }
            }
        }
        self.add_copies(plan, what, &mut reader, members);
    }

    fn change(
        &mut self,
        game: &Game,
        instance: &Instance,
        subject: u16,
        what: &ChangeWhat,
        value: i64,
        lacks: bool,
    ) -> bool {
        match what {
            ChangeWhat::PlayerField { field, op, .. } => {
                let index = subject as usize * game.fields.player_defaults.len() + *field as usize;
                self.players[index] = op.apply(self.players[index], value);
            }
            ChangeWhat::Field { column, op, .. } => {
                if !self.derived.touches(subject) && self.stays_as_it_is(game, subject, (*column, *op), value)
                {
                    return false;
                }
                let row = self.row_for(game, subject);
                let field = &mut self.derived.fields[row * game.effects.fields.len() + *column as usize];
                let before = std::mem::replace(field, op.apply(*field, value));
                let (low, high) = game.effects.bounds[game.effects.fields[*column as usize] as usize];
                return *field != before || !(low..=high).contains(field);
            }
            ChangeWhat::Switch(one, other) => {
                let row = self.row_for(game, subject) * game.effects.fields.len();
                self.derived.fields.swap(row + *one as usize, row + *other as usize);
                // The layer of one of them is over already.
                for column in [*one, *other] {
                    let (low, high) = game.effects.bounds[game.effects.fields[column as usize] as usize];
                    let value = &mut self.derived.fields[row + column as usize];
                    *value = (*value).clamp(low, high);
                }
            }
            ChangeWhat::Controller(_) => {
                // Who is out of the game controls nothing through an effect.
                let is_in = value >= 0 && self.out >> value & 1 == 0;
                // In a shared zone nobody controls it otherwise.
                let is_there = self.objects[subject as usize].base != NOBODY || self.is_active(game, subject);
                if is_in && is_there {
                    let row = self.row_for(game, subject);
                    self.derived.rows[row].controller = value as u8;
                }
            }
            ChangeWhat::Decider(by) => {
                let is_nobody = matches!(game.nodes[by.0 as usize], Node::Const(_));
                if is_nobody {
                    self.derived.deciders.leave_to_chance(subject);
                } else if value >= 0 && self.out >> value & 1 == 0 {
                    // Who is out of the game decides nothing any more.
                    self.derived.deciders.set(subject, value as u8);
                }
            }
            ChangeWhat::Kind(kind) => {
                let row = self.row_for(game, subject);
                self.derived.rows[row].kind = *kind;
            }
            ChangeWhat::CopyOf(_) => {
                if value > 0 && value != i64::from(subject) {
                    let row = self.row_for(game, subject);
                    let is_it = |original: &&Original| {
                        (original.lasting, i64::from(original.object)) == (instance.lasting, value)
                    };
                    let locked = self.originals.iter().find(is_it).map(|original| original.card);
                    let copied = locked.unwrap_or(self.objects[value as usize].card);
                    let object = &mut self.objects[subject as usize];
                    object.card = copied;
                    self.zones.add_face(object.zone, game.cards.faces[copied as usize]);
                    self.derived.rows[row].copied = true;
                    // A card that was another's copy before is that one's no more.
                    self.derived.copies.retain(|(copy, _)| *copy != subject);
                    self.derived.copies.push((subject, value as u16));
                }
            }
            ChangeWhat::GainAbility(_)
            | ChangeWhat::GainKeyword { .. }
            | ChangeWhat::GainText { .. }
            | ChangeWhat::LoseKeyword(_)
            | ChangeWhat::LoseAbilities { .. }
            | ChangeWhat::LoseKeywords
            | ChangeWhat::KindAlso { .. } => {
                let before: Option<SmallVec<[AtWork; 8]>> =
                    lacks.then(|| self.abilities_at_work(game, subject).collect());
                self.change_text(game, instance, subject, what, value);
                if let Some(mut lacked) = before {
                    let number = self.text_for(game, subject);
                    lacked.retain(|at| !self.derived.texts[number].at_work.contains(at));
                    self.derived.texts[number].lacks.extend(lacked);
                }
            }
        }
        true
    }

    /// Whether a field of a card that no effect has touched yet stays with a change what it is without effects,
    /// whatever that will be: most power counters are none. What a card has gained for ever is read faster from a row.
    fn stays_as_it_is(&self, game: &Game, card: u16, (column, op): (u16, ChangeOp), value: i64) -> bool {
        use ChangeOp::{Add, BagAdd, BagSubtract, Subtract, Unite, Without};
        let adds = matches!(op, Add | Subtract | Unite | Without | BagAdd | BagSubtract);
        if value != 0 || !adds || self.objects[card as usize].gained != Gains::Nothing {
            return false;
        }
        let field = game.effects.fields[column as usize];
        let (low, high) = game.effects.bounds[field as usize];
        (low..=high).contains(&self.base_field(game, card, field))
    }

    fn change_text(&mut self, game: &Game, instance: &Instance, subject: u16, what: &ChangeWhat, value: i64) {
        let number = self.text_for(game, subject);
        let mut text = std::mem::take(&mut self.derived.texts[number]);
        match what {
            ChangeWhat::GainAbility(by_kind) => {
                let kind = ir::KindId(self.kind_of(game, subject));
                if let Some((_, ability)) =
                    by_kind.iter().find(|(k, _)| game.ir.is_kind(kind, ir::KindId(*k)))
                {
                    text.abilities.push(AtWork::given(game, *ability, instance.me, instance.lasting));
                }
            }
            ChangeWhat::GainKeyword { keyword, .. } => text.add_keyword(game, *keyword, value),
            ChangeWhat::GainText { abilities, kinds, keywords, printed, .. } if value > 0 => {
                let from = value as u16;
                if *abilities || !kinds.is_empty() {
                    let kinds = if *abilities { &[][..] } else { kinds };
                    self.copy_abilities(game, &mut text, subject, from, instance, (*printed, kinds));
                }
                if *keywords {
                    self.copy_keywords(game, &mut text, subject, from, *printed);
                }
            }
            ChangeWhat::LoseKeyword(keyword) => text.keywords.retain(|(k, _)| k != keyword),
            ChangeWhat::LoseKeywords => text.keywords.clear(),
            ChangeWhat::LoseAbilities { kind: None } => text.abilities.clear(),
            ChangeWhat::LoseAbilities { kind: Some(kind) } => {
                text.abilities
                    .retain(|at| !game.ir.abilities[at.ability as usize].is_of(ir::AbilityKindId(*kind)));
            }
            ChangeWhat::KindAlso { kind, also } if !text.also.contains(&(*kind, *also)) => {
                text.also.push((*kind, *also));
            }
            _ => {}
        }
        text.finish(self, game, subject);
        self.derived.texts[number] = text;
    }

    fn copy_abilities(
        &self,
        game: &Game,
        text: &mut Text,
        subject: u16,
        from: u16,
        instance: &Instance,
        (printed, kinds): (bool, &[ir::AbilityKindId]),
    ) {
        // Of a card that has left it is the same gain as before.
        let source = &self.objects[from as usize];
        let source = if source.ghost { source.was } else { from };
        let mut add = |at: AtWork| {
            let ability = &game.ir.abilities[at.ability as usize];
            let is_meant = kinds.is_empty() || kinds.iter().any(|kind| ability.is_of(*kind));
            if is_meant && ability.keyword.is_none() && at.triggers == at.ability {
                text.abilities.push(AtWork::gained_from(game, instance.me, source, &at));
            }
        };
        if let Some(face) = self.face_kept(subject, from, printed) {
            // What makes it a copy stands there already.
            let own = &game.cards.abilities[face as usize];
            let copies = |id: u16| game.effects.statics[id as usize].statics.iter().any(|plan| plan.copies);
            let own = own.iter().enumerate().filter(|(_, id)| !copies(**id));
            own.for_each(|(place, id)| add(AtWork::printed(place as u16, *id)));
            return;
        }
        match self.derived.text(from).filter(|_| !printed && from != subject) {
            Some(other) => other.abilities.iter().copied().for_each(&mut add),
            None => self.base_abilities(game, from).for_each(&mut add),
        }
    }

    /// Of a copy that keeps what stands on it: the card that this is.
    fn face_kept(&self, subject: u16, from: u16, printed: bool) -> Option<u16> {
        let own = &self.objects[from as usize];
        (printed && from == subject && own.card != own.face).then_some(own.face)
    }

    fn copy_keywords(&self, game: &Game, text: &mut Text, subject: u16, from: u16, printed: bool) {
        if let Some(face) = self.face_kept(subject, from, printed) {
            for (keyword, value) in &game.ir.cards[face as usize].keywords {
                text.add_keyword(game, keyword.0, *value);
            }
            return;
        }
        match self.derived.text(from).filter(|_| !printed && from != subject) {
            Some(other) => {
                for (keyword, value) in &other.keywords {
                    text.add_keyword(game, *keyword, *value);
                }
            }
            None => {
                for (keyword, value) in self.base_keywords(game, from) {
                    text.add_keyword(game, keyword, value);
                }
            }
        }
    }

    /// Its changed text; a new one is what stands on it without effects.
    fn text_for(&mut self, game: &Game, object: u16) -> usize {
        let row = self.row_for(game, object);
        if self.derived.rows[row].text == NO_TEXT {
            let number = self.derived.texts_used;
            self.derived.texts_used += 1;
            if self.derived.texts.len() < self.derived.texts_used {
                self.derived.texts.push(Text::default());
            }
            let mut text = std::mem::take(&mut self.derived.texts[number]);
            text.begin(self, game, object);
            self.derived.texts[number] = text;
            self.derived.rows[row].text = number as u16;
        }
        self.derived.rows[row].text as usize
    }
}

/// A subject with the value that a change has for it, or once for each card whose text it gains.
fn add_member(reader: &mut Reader<'_>, member: u16, what: &ChangeWhat, members: &mut Vec<(u16, i64)>) {
    if let ChangeWhat::GainText { cards, .. } = what {
        let before = members.len();
        reader.each_dyn(*cards, &mut |_, card| {
            members.push((member, i64::from(card)));
            true
        });
        if members.len() > before {
            return;
        }
    }
    members.push((member, what.value().map_or(MISSING, |value| reader.eval(value))));
}

impl ChangeWhat {
    /// Whether it changes players, not cards.
    pub(super) fn is_of_players(&self) -> bool {
        matches!(self, Self::PlayerField { .. } | Self::Decider(_))
    }

    /// What is to be found out for each subject.
    fn value(&self) -> Option<crate::code::NodeId> {
        match self {
            Self::Field { value, .. }
            | Self::PlayerField { value, .. }
            | Self::GainKeyword { value, .. }
            | Self::Controller(value)
            | Self::Decider(value)
            | Self::CopyOf(value) => Some(*value),
            Self::GainText { .. }
            | Self::Kind(_)
            | Self::GainAbility(_)
            | Self::LoseKeyword(_)
            | Self::LoseAbilities { .. }
            | Self::LoseKeywords
            | Self::Switch(..)
            | Self::KindAlso { .. } => None,
        }
    }
}
