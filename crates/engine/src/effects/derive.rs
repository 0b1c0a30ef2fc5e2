//! Deriving: all static abilities at work are applied layer by layer until nothing changes any more.
//!
//! A pass begins with what nothing has touched yet. Within a pass each layer is first reset to what is there without
//! effects, then the effects on it are applied in the order of time; what an effect reads of later layers is still the
//! result of the pass before. An effect that has begun to apply in one layer goes on in the later ones, to the same
//! cards, even if its ability is lost on the way; one that has not begun by then does not apply any more. Most often
//! one pass is enough, because no effect looks at what others change later.

use super::{EffectTable, LayerPlan, NO_KIND, NO_TEXT, Row};
use crate::code::{ChangeOp, ChangePlan, ChangeWhat, StaticPlan};
use crate::deciders::Deciders;
use crate::gained::Gains;
use crate::game::{Game, PRINTS_STATICS};
use crate::lower::watch;
use crate::read::Reader;
use crate::state::{Object, State};
use crate::triggers::for_each_card_with;
use crate::zones::{Faces, NOBODY};
use smallvec::SmallVec;
use std::ops::Range;

/// After so many passes whatever still changes never comes to rest.
const MAX_PASSES: usize = 8;

/// A static ability that works at present.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Instance {
    /// when it began: rules first, then as cards entered and lasting effects began
    pub stamp: u32,
    pub ability: u16,
    /// its own card, or 0
    pub me: u16,
    pub you: u8,
    pub granter: u16,
    pub lasting: u32,
}

impl Instance {
    /// Whether both are the same ability of the same card, whoever controls it.
    fn is_same(&self, other: &Self) -> bool {
        self.identity() == other.identity()
    }

    fn identity(&self) -> Identity {
        (self.stamp, self.ability, self.me, self.granter, self.lasting)
    }
}

/// What tells instances apart.
type Identity = (u32, u16, u16, u16, u32);

/// One change of one instance, in the order in which changes are applied.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Step {
    pub layer: u16,
    pub class: u8,
    pub instance: u16,
    pub index: u16,
    pub change: u16,
}

/// Buffers that are of no meaning between two derivations.
#[derive(Debug, Default)]
pub(super) struct Work {
    pub(super) instances: Vec<Instance>,
    instances_before: Vec<Instance>,
    /// those found anew when a layer has changed what stands on cards
    found: Vec<Instance>,
    /// those that have begun to apply, in that order
    begun: Vec<Instance>,
    /// the same, sorted: a crowd of effects asks for each other
    begun_by_identity: Vec<Identity>,
    /// those that turned out to be lacked by their cards, in any pass
    lacked: Vec<Instance>,
    /// some of them take abilities away
    pub(super) loses: bool,
    /// the layers in which some of them have changed something, in this pass
    changed: u64,
    pub(super) affected: Affected,
    pub(super) steps: Vec<Step>,
    members: Vec<(u16, i64)>,
    pub(super) trial: super::dependency::Trial,
    /// the result before everything was derived anew
    before: Kept,
    /// the result of the pass before
    last: Kept,
}

impl Work {
    pub fn has_begun(&self, instance: &Instance) -> bool {
        self.begun_by_identity.binary_search(&instance.identity()).is_ok()
    }

    fn begin(&mut self, instance: Instance) {
        if let Err(at) = self.begun_by_identity.binary_search(&instance.identity()) {
            self.begun_by_identity.insert(at, instance.identity());
            self.begun.push(instance);
        }
    }

    fn forget_begun(&mut self) {
        self.begun.clear();
        self.begun_by_identity.clear();
    }
}

/// Whom effects that change several layers concern, as it was settled in the first of these.
#[derive(Debug, Default)]
pub(super) struct Affected {
    /// with its part of the cards
    settled: Vec<(Instance, u16, Range<usize>)>,
    cards: Vec<u16>,
}

impl Affected {
    fn clear(&mut self) {
        self.settled.clear();
        self.cards.clear();
    }

    /// The cards that a line of an effect concerns, if that is settled.
    pub fn by(&self, instance: &Instance, index: u16) -> Option<impl Iterator<Item = u16> + '_> {
        let mut settled = self.settled.iter();
        let (.., cards) = settled.find(|(of, line, _)| *line == index && of.is_same(instance))?;
        Some(self.cards[cards.clone()].iter().copied())
    }

    fn settle(&mut self, instance: &Instance, index: u16, members: &[(u16, i64)]) {
        let first = self.cards.len();
        // Whoever gains the text of several cards stands here as often.
        let once = members.chunk_by(|(one, _), (other, _)| one == other);
        self.cards.extend(once.map(|of_one| of_one[0].0));
        self.settled.push((*instance, index, first..self.cards.len()));
    }
}

/// A result to be compared with.
#[derive(Debug, Default)]
struct Kept {
    rows: Vec<Row>,
    fields: Vec<i64>,
    texts: Vec<super::Text>,
    texts_used: usize,
    players: Vec<i64>,
    deciders: Deciders,
    /// cards of another kind or face
    faces: Vec<Face>,
}

impl Kept {
    fn keep(&mut self, state: &State) {
        let derived = &state.derived;
        self.rows.clone_from(&derived.rows);
        self.fields.clone_from(&derived.fields);
        super::text::copy_texts(&mut self.texts, &derived.texts[..derived.texts_used]);
        self.texts_used = derived.texts_used;
        self.players.clone_from(&state.players);
        self.deciders = derived.deciders;
        self.faces.clear();
        self.faces.extend(faces(state));
    }

    fn is_still_true(&self, state: &State) -> bool {
        let derived = &state.derived;
        self.rows == derived.rows
            && self.fields == derived.fields
            && self.texts[..self.texts_used] == derived.texts[..derived.texts_used]
            && self.players == state.players
            && self.deciders == derived.deciders
            && self.faces.iter().all(|face| state.objects[face.object as usize].card == face.card)
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Face {
    object: u16,
    card: u16,
    kind: u16,
}

/// Which abilities cards are asked for.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Moment {
    /// those they have by themselves, and those that the pass before gave them
    BeforeText,
    /// those they have now
    Now,
}

/// What [`State::find_instances`] has found so far.
struct Gathered<'a> {
    instances: &'a mut Vec<Instance>,
    watched: u64,
    /// layers of which it depends what works
    reads: u64,
}

impl State {
    /// Cards change together: nothing is derived anew until [`Self::release_effects`].
    pub(crate) fn hold_effects(&mut self) {
        if self.derived.held == 0 {
            self.derived.departed = false;
        }
        self.derived.held += 1;
    }

    pub(crate) fn release_effects(&mut self, game: &Game) {
        self.derived.held = self.derived.held.saturating_sub(1);
        if self.derived.held == 0 && std::mem::take(&mut self.derived.pending) {
            self.refresh(game);
        }
    }

    /// Makes everything that follows from the rest of the match anew, for a match that was loaded or dealt again.
    pub(crate) fn rebuild_effects(&mut self, game: &Game) {
        self.derived.look_again();
        self.look_at_zones(game);
        self.count_unlike(game);
        if game.effects.cached {
            let dirty = self.dirty;
            let flickering = std::mem::take(&mut self.flickering);
            self.derived.clear();
            for object in &mut self.objects {
                object.card = object.face;
            }
            self.refresh(game);
            self.dirty = dirty;
            self.flickering = flickering;
        }
        self.rebuild_all_columns(game);
    }

    /// Whether what is derived is what would be derived anew.
    ///
    /// # Errors
    /// With the first card or player of which that is not so.
    pub fn check_effects(&self, game: &Game) -> Result<(), String> {
        if !game.effects.cached {
            return Ok(());
        }
        let mut anew = self.clone();
        anew.rebuild_effects(game);
        if anew.derived.deciders != self.derived.deciders {
            return Err("who decides for whom is not what effects say".to_owned());
        }
        if anew.players != self.players {
            return Err("what players have is not what effects make of it".to_owned());
        }
        for card in 1..self.objects.len() as u16 {
            let field = |state: &Self, field: &u16| state.card_field(game, card, *field);
            let stale = game.effects.fields.iter().find(|of| field(self, of) != field(&anew, of));
            let is_same = self.controller(card) == anew.controller(card)
                && self.kind_of(game, card) == anew.kind_of(game, card)
                && self.objects[card as usize].card == anew.objects[card as usize].card;
            if let (true, None) = (is_same, stale) {
                continue;
            }
            let of = stale.copied().unwrap_or_default();
            let name = &game.ir.cards[self.objects[card as usize].printed as usize].name;
            let what = &game.ir.card_fields[of as usize].name;
            let (found, right) = (field(self, &of), field(&anew, &of));
            let head = self.zones.head(self.objects[card as usize].zone);
            let zone = game.ir.zones.get(head.kind as usize).map_or("limbo", |zone| &zone.name);
            return Err(format!(
                "card {card} ({name}, {zone} of {}) has {what} {found}, and made anew {right}",
                head.seat
            ));
        }
        Ok(())
    }

    /// Derives everything anew.
    #[cold]
    pub(crate) fn refresh(&mut self, game: &Game) {
        if !game.effects.cached {
            return;
        }
        if self.derived.held != 0 {
            self.derived.pending = true;
            return;
        }
        // Every card may be looked at: where there are thousands of them that takes its time.
        self.fuel.burn(self.objects.len());
        let mut work = std::mem::take(&mut self.derived.work);
        work.before.keep(self);
        self.derived.blurred = game.effects.changes_kind || game.effects.changes_faces;
        self.begin_without_effects(game);
        self.settle_effects(game, &mut work);
        self.derived.blurred = false;
        let is_as_before = work.before.is_still_true(self);
        if !is_as_before {
            // What copies something else prints something else.
            let faces = if game.effects.changes_faces { game.watch.all_movers } else { 0 };
            self.mark(watch::DERIVED | faces);
            self.rebuild_changed_columns(game, &work.before.faces);
        }
        if self.derived.deciders != work.before.deciders {
            self.deciders_have_changed(game);
        }
        if game.effects.tracks_control && !is_as_before {
            self.controllers_look(game);
        }
        self.derived.work = work;
    }

    fn begin_without_effects(&mut self, game: &Game) {
        for row in &self.derived.rows {
            if row.copied {
                let object = &mut self.objects[row.object as usize];
                object.card = object.face;
            }
        }
        self.derived.clear_rows();
        self.derived.deciders = Deciders::default();
        self.derived.row_of.resize(self.objects.len(), 0);
        for field in &game.effects.player_fields {
            self.reset_player_field(game, *field);
        }
    }

    pub(super) fn reset_player_field(&mut self, game: &Game, field: u16) {
        let fields = game.fields.player_defaults.len();
        for seat in 0..self.seats as usize {
            let index = seat * fields + field as usize;
            self.players[index] = self.player_base[index];
        }
    }

    fn settle_effects(&mut self, game: &Game, work: &mut Work) {
        work.lacked.clear();
        for pass in 1.. {
            std::mem::swap(&mut work.instances, &mut work.instances_before);
            let reads = self.pass(game, work, pass == 1);
            if reads == 0 {
                return;
            }
            if pass == 1 && reads & work.changed == 0 {
                debug_assert!(self.would_be_the_same_again(game, work));
                return;
            }
            if pass > 1 && work.instances == work.instances_before && work.last.is_still_true(self) {
                return;
            }
            if pass == MAX_PASSES {
                self.blame(game, work);
                return;
            }
            work.last.keep(self);
        }
    }

    /// Whether another pass comes to the same.
    fn would_be_the_same_again(&mut self, game: &Game, work: &mut Work) -> bool {
        let fuel = self.fuel.clone();
        work.last.keep(self);
        let instances = work.instances.clone();
        self.pass(game, work, false);
        let is_same = work.instances == instances && work.last.is_still_true(self);
        self.fuel.follow(&fuel);
        is_same || fuel.is_out()
    }

    /// The card whose effect does not come to rest: of several the one whose effect is the youngest.
    fn blame(&mut self, game: &Game, work: &Work) {
        let differs = |a: &[Instance], b: &[Instance]| {
            a.iter().filter(|i| i.me != 0 && !b.contains(i)).copied().collect::<Vec<_>>()
        };
        let mut suspects = differs(&work.instances, &work.instances_before);
        suspects.extend(differs(&work.instances_before, &work.instances));
        if suspects.is_empty() {
            // It has taken itself away, and come back for that, in every pass.
            suspects.extend(work.lacked.iter().copied());
        }
        if suspects.is_empty() {
            let late = |i: &&Instance| i.me != 0 && game.effects.statics[i.ability as usize].late;
            suspects.extend(work.instances.iter().filter(late));
        }
        if let Some(offender) = suspects.into_iter().max_by_key(|i| (i.stamp, i.me))
            && !self.flickering.contains(&offender.me)
        {
            self.flickering.push(offender.me);
            self.mark(watch::DERIVED);
        }
    }

    /// The static abilities that work; what they read, and the layers of which it depends whether they do.
    pub(super) fn find_instances(&self, game: &Game, instances: &mut Vec<Instance>) -> (u64, u64) {
        self.find_instances_of(game, instances, Moment::Now)
    }

    fn find_instances_of(&self, game: &Game, instances: &mut Vec<Instance>, moment: Moment) -> (u64, u64) {
        let mut found = Gathered { instances, watched: 0, reads: 0 };
        found.instances.clear();
        for ability in &game.effects.rules {
            let rule = Instance {
                stamp: 0,
                ability: *ability,
                me: 0,
                you: self.active,
                granter: 0,
                lasting: super::NOT_LASTING,
            };
            self.consider(game, rule, &mut found);
        }
        let has_statics = |faces: &Faces| faces.prints & PRINTS_STATICS != 0;
        for_each_card_with(game, self, game.effects.zones, has_statics, &mut |card| {
            self.gather_of_card(game, card, moment, &mut found);
        });
        // Elsewhere only what cards were given can work.
        for row in self.derived.rows.iter().filter(|row| row.text != NO_TEXT) {
            let zone = self.zones.head(self.objects[row.object as usize].zone).kind;
            if game.effects.zones >> zone & 1 == 0 {
                self.gather_of_card(game, row.object, moment, &mut found);
            }
        }
        for lasting in self.lasting.iter().filter(|lasting| self.works_now(lasting)) {
            for ability in &game.lastings[lasting.plan as usize].abilities {
                let instance = Instance {
                    stamp: lasting.id,
                    ability: *ability,
                    me: lasting.me,
                    you: lasting.you,
                    granter: lasting.granter,
                    lasting: lasting.id,
                };
                self.consider(game, instance, &mut found);
            }
        }
        // Those of one moment stay in the order in which they were found.
        found.instances.sort_by_key(|instance| instance.stamp);
        (found.watched, found.reads)
    }

    /// Static abilities at work that change something, with repetitions.
    pub(super) fn statics_at_work(&self, game: &Game) -> Vec<u16> {
        if !game.effects.cached {
            let mut found = Vec::new();
            (1..self.objects.len() as u16).for_each(|card| self.plain_modifiers(game, card, &mut found));
            return found.into_iter().filter_map(|modifier| Some(modifier.ability?.0)).collect();
        }
        let (mut instances, mut members) = (Vec::new(), Vec::new());
        self.find_instances(game, &mut instances);
        instances.retain(|instance| {
            members.clear();
            for (index, plan) in game.effects.statics[instance.ability as usize].statics.iter().enumerate() {
                for change in &plan.changes {
                    self.find_subjects(game, instance, index as u16, plan, &change.what, &mut members);
                }
            }
            !members.is_empty()
        });
        instances.into_iter().map(|instance| instance.ability).collect()
    }

    fn gather_of_card(&self, game: &Game, card: u16, moment: Moment, found: &mut Gathered<'_>) {
        let object = &self.objects[card as usize];
        let is_copy = moment == Moment::BeforeText && object.card != object.face;
        let prints_none = game.cards.faces[object.card as usize].prints & PRINTS_STATICS == 0;
        if prints_none && !is_copy && self.is_printed_now(card) {
            return;
        }
        let zone = self.zones.head(object.zone).kind;
        let mut consider = |ability: u16, granter: u16, lasting: u32| {
            if game.effects.statics[ability as usize].zones >> zone & 1 != 0 {
                // As old as the card or as what gave it the ability, whichever is younger.
                let granted = if lasting == super::NOT_LASTING {
                    self.objects[granter as usize].stamp
                } else {
                    lasting
                };
                let (stamp, you) = (object.stamp.max(granted), self.speaker(card));
                let instance = Instance { stamp, ability, me: card, you, granter, lasting };
                self.consider(game, instance, found);
            }
        };
        if is_copy {
            // What makes it a copy stands on its own face.
            let own = &game.cards.abilities[object.face as usize];
            let own = game.effects.of_card[object.face as usize].iter().map(|place| own[*place as usize]);
            let makes_copies = |ability: &u16| {
                game.effects.statics[*ability as usize].statics.iter().any(|plan| plan.copies)
            };
            own.filter(makes_copies).for_each(|ability| consider(ability, 0, super::NOT_LASTING));
        }
        if self.is_printed_now(card) {
            let printed = &game.cards.abilities[object.card as usize];
            for place in &game.effects.of_card[object.card as usize] {
                consider(printed[*place as usize], 0, super::NOT_LASTING);
            }
            return;
        }
        let loses = moment == Moment::BeforeText;
        let mut seen: SmallVec<[super::AtWork; 8]> = SmallVec::new();
        for at in self.present_abilities(game, card).filter(|at| at.triggers == at.ability) {
            consider(at.ability, at.granter, at.lasting);
            seen.extend(loses.then_some(at));
        }
        if loses {
            // What the card has by itself works until its layer takes it away.
            let lacks = self.derived.text(card).map(|text| text.lacks.as_slice()).unwrap_or_default();
            for at in self.base_abilities(game, card).filter(|at| !seen.contains(at) && !lacks.contains(at)) {
                consider(at.ability, at.granter, at.lasting);
            }
        }
    }

    /// Adds an ability if it changes anything and its conditions hold.
    fn consider(&self, game: &Game, instance: Instance, found: &mut Gathered<'_>) {
        let ability = &game.effects.statics[instance.ability as usize];
        if ability.statics.is_empty() {
            return;
        }
        found.watched |= ability.watches;
        found.reads |= if ability.fickle { ability.reads } else { 0 };
        if ability.conditions.is_empty() || self.effect_reader(game, &instance).all(&ability.conditions) {
            found.instances.push(instance);
        }
    }

    pub(super) fn effect_reader<'a>(&'a self, game: &'a Game, instance: &Instance) -> Reader<'a> {
        // Whose a card is may be another effect's doing, of the same layer.
        let you = if self.is_of_card(instance) { self.speaker(instance.me) } else { instance.you };
        let mut reader = Reader::new(game, self, 0, you, instance.me);
        reader.granter = instance.granter;
        self.lend_captures(&mut reader, instance.lasting);
        reader
    }

    /// Applies all that works. Tells of which layers it depends whether another pass would come to the same: of those
    /// that conditions look at, or that effects look at which are derived later, or of all if an effect came too late
    /// for its own first layer.
    fn pass(&mut self, game: &Game, work: &mut Work, is_first: bool) -> u64 {
        let (watched, mut reads) = self.find_instances_of(game, &mut work.instances, Moment::BeforeText);
        self.derived.watched = watched;
        let plans = work.instances.iter().map(|i| &game.effects.statics[i.ability as usize]);
        reads = plans.filter(|plan| plan.late).fold(reads, |reads, plan| reads | plan.reads);
        list_steps(game, &work.instances, &mut work.steps);
        (work.loses, work.changed) = (false, 0);
        work.forget_begun();
        work.affected.clear();
        self.derived.copies.clear();
        let mut next = 0;
        for layer in 0..game.effects.layers.len() {
            self.reset_layer(game, layer, is_first);
            let first = next;
            while work.steps.get(next).is_some_and(|step| step.layer as usize == layer) {
                self.take_independent_step(game, work, next);
                self.take_step(game, work, next);
                next += 1;
            }
            if next == first {
                continue;
            }
            self.bound_layer(game, layer);
            let rewrites = |layer| matches!(layer, LayerPlan::Copy | LayerPlan::Control | LayerPlan::Text);
            if rewrites(game.effects.layers[layer]) {
                self.look_again(game, work, layer as u16, &mut reads);
                next = work.steps.partition_point(|step| step.layer as usize <= layer);
            }
        }
        reads
    }

    fn take_step(&mut self, game: &Game, work: &mut Work, at: usize) {
        self.fuel.burn((work.begun.len() + work.affected.settled.len()) / 4);
        let step = work.steps[at];
        let instance = work.instances[step.instance as usize];
        // What its own layer has taken away before it began does not apply.
        let is_text = matches!(game.effects.layers[step.layer as usize], LayerPlan::Text);
        if is_text && work.loses && !work.has_begun(&instance) && !self.is_there(game, &instance) {
            return;
        }
        let mut members = std::mem::take(&mut work.members);
        let plan = &game.effects.statics[instance.ability as usize].statics[step.index as usize];
        if self.apply_step(game, &instance, step, &work.affected, &mut members) {
            // Of two fields that change places only the later one has its turn.
            let is_of_two = matches!(plan.changes[step.change as usize].what, ChangeWhat::Switch(..));
            work.changed |= if is_of_two { u64::MAX } else { EffectTable::bits_of(step.layer) };
        }
        work.loses |= plan.changes[step.change as usize].what.takes_away();
        work.begin(instance);
        if plan.spans && work.affected.by(&instance, step.index).is_none() {
            work.affected.settle(&instance, step.index, &members);
        }
        work.members = members;
    }

    /// A layer has changed what stands on cards, or whose they are: effects that have begun go on, others are found
    /// anew.
    fn look_again(&mut self, game: &Game, work: &mut Work, layer: u16, reads: &mut u64) {
        let moment = match game.effects.layers[layer as usize] {
            LayerPlan::Text => Moment::Now,
            _ => Moment::BeforeText,
        };
        let (watched, found) = self.find_instances_of(game, &mut work.found, moment);
        self.derived.watched |= watched;
        *reads |= found;
        let Work { found, begun, instances, lacked, .. } = work;
        self.fuel.burn(found.len() * (begun.len() + instances.len()) / 4);
        // What is lacked is lacked in every layer: effects that have begun with it must not have.
        for old in begun.iter().filter(|old| old.me != 0) {
            let lacks = self.derived.text(old.me).map(|text| text.lacks.as_slice()).unwrap_or_default();
            if lacks.iter().any(|at| at.ability == old.ability && at.granter == old.granter) {
                *reads = u64::MAX;
                lacked.push(*old);
            }
        }
        found.extend(
            begun.iter().filter(|old| !found.iter().any(|i| i.is_same(old))).copied().collect::<Vec<_>>(),
        );
        found.sort_by_key(|instance| instance.stamp);
        if *found == *instances {
            return;
        }
        for new in found.iter().filter(|new| !instances.iter().any(|old| old.is_same(new))) {
            let plan = &game.effects.statics[new.ability as usize];
            let changes = plan.statics.iter().flat_map(|plan| &plan.changes);
            *reads |= if plan.late { plan.reads } else { 0 };
            *reads |= if changes.into_iter().any(|change| change.layer <= layer) { u64::MAX } else { 0 };
        }
        std::mem::swap(found, instances);
        list_steps(game, &work.instances, &mut work.steps);
    }

    /// Its row; a new one holds what is there without effects.
    pub(super) fn row_for(&mut self, game: &Game, object: u16) -> usize {
        if let Some(row) = self.derived.number(object) {
            return row;
        }
        let row = Row { object, kind: NO_KIND, text: NO_TEXT, controller: NOBODY, copied: false };
        self.push_base_fields(game, object);
        self.derived.rows.push(row);
        self.derived.row_of[object as usize] = self.derived.rows.len() as u16;
        self.derived.rows.len() - 1
    }

    /// Every field that effects may change, as it is without them: see [`Self::base_field`].
    fn push_base_fields(&mut self, game: &Game, card: u16) {
        let Object { card: now, face, gained, .. } = self.objects[card as usize];
        let fields = &game.effects.fields;
        if now != face {
            let base = |field: &u16| self.base_field(game, card, *field);
            let all: SmallVec<[i64; 16]> = fields.iter().map(base).collect();
            return self.derived.fields.extend(all);
        }
        let first = self.derived.fields.len();
        for field in fields {
            let value = match game.fields.storage[*field as usize] {
                Some(slot) => self.stored(game, card, slot),
                None => game.printed(now, *field),
            };
            self.derived.fields.push(value);
        }
        if gained == Gains::Nothing {
            return;
        }
        let mut values = std::mem::take(&mut self.derived.fields);
        for gained in self.gained_by(card) {
            let column = gained.what.field().map(|field| game.effects.columns[field as usize] as usize);
            if let Some(value) = column.and_then(|column| values[first..].get_mut(column)) {
                *value = gained.what.apply(*value);
            }
        }
        for (value, field) in values[first..].iter_mut().zip(fields) {
            let (low, high) = game.effects.bounds[*field as usize];
            *value = (*value).clamp(low, high);
        }
        self.derived.fields = values;
    }

    /// Columns of zones where a card has changed its face or kind.
    fn rebuild_changed_columns(&mut self, game: &Game, before: &[Face]) {
        if game.cards.columns() == 0 {
            return;
        }
        let after: SmallVec<[Face; 16]> = faces(self).collect();
        let changed = before.iter().filter(|face| !after.contains(face));
        let changed: SmallVec<[u16; 16]> = changed
            .chain(after.iter().filter(|face| !before.contains(face)))
            .map(|face| face.object)
            .collect();
        for object in changed {
            let zone = self.objects[object as usize].zone;
            self.rebuild_columns(game, zone);
        }
    }
}

/// Every change of these instances, in the order in which changes are applied.
pub(super) fn list_steps(game: &Game, instances: &[Instance], steps: &mut Vec<Step>) {
    steps.clear();
    for (number, instance) in instances.iter().enumerate() {
        for (index, plan) in game.effects.statics[instance.ability as usize].statics.iter().enumerate() {
            for (change, what) in plan.changes.iter().enumerate() {
                steps.push(Step {
                    layer: what.layer,
                    class: class_of(instance, plan, what),
                    instance: number as u16,
                    index: index as u16,
                    change: change as u16,
                });
            }
        }
    }
    steps.sort_unstable();
}

/// When within its layer a change is made. What a card says of itself comes first.
fn class_of(instance: &Instance, plan: &StaticPlan, change: &ChangePlan) -> u8 {
    let is_own = plan.defines && instance.granter == 0 && instance.lasting == super::NOT_LASTING;
    let is_set = matches!(change.what, ChangeWhat::Field { op: ChangeOp::Set, .. });
    let is_copied = plan.copies && !matches!(change.what, ChangeWhat::CopyOf(_));
    if (is_own && is_set && instance.me != 0) || is_copied { 0 } else { change.class + 1 }
}

/// Cards that effects have given another face or kind.
fn faces(state: &State) -> impl Iterator<Item = Face> {
    let changed = state.derived.rows.iter().filter(|row| row.copied || row.kind != NO_KIND);
    changed.map(|row| {
        let card = state.objects[row.object as usize].card;
        Face { object: row.object, card, kind: row.kind }
    })
}
