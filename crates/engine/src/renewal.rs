//! What is gone: cards that cease to be, and ghosts of cards that have changed zones and are new objects now.

use crate::gained::Gains;
use crate::game::Game;
use crate::machine::Machine;
use crate::read::{MISSING, is_card};
use crate::state::{Object, State};
use crate::zones::NOBODY;
use smallvec::SmallVec;

impl Machine<'_> {
    /// Whether an event would do something to a card as it was: nothing happens to that any more.
    #[inline]
    pub fn is_about_ghost(&self, event: u16, args: &[i64]) -> bool {
        self.game.ir.settings.renews
            && self.game.events[event as usize].acted_on.iter().any(|position| {
                let value = args.get(*position as usize).copied().unwrap_or(MISSING);
                is_card(value) && self.state.objects[value as usize].ghost
            })
    }
}

impl State {
    /// A card is gone for good, wherever it was.
    pub(crate) fn cease(&mut self, game: &Game, card: u16) {
        if card == 0 || self.is_gone(i64::from(card)) || game.zones.limbo.is_none() {
            return;
        }
        let Object { zone: from, card: face, .. } = self.objects[card as usize];
        let touched = self.is_changed(card);
        let from_kind = self.zones.head(from).kind;
        self.hold_effects();
        let controller = self.controller(card);
        if self.is_active(game, card) {
            self.remember_card(game, card);
            self.leaves_play(game, card);
            self.end_lasting_on(game, card);
        } else if from == self.stack_zone {
            self.end_lasting_on_stack(game, card);
        }
        self.drop_parts(card);
        self.zones.remove(from, card);
        self.rebuild_columns(game, from);
        self.becomes_known(card, u8::MAX);
        let object = &mut self.objects[card as usize];
        object.zone = self.limbo;
        // Whose it was last.
        object.base = controller;
        self.gone.push(card);
        self.changes += 1;
        if touched || game.effects.zones_of_card[face as usize] >> from_kind & 1 != 0 {
            self.refresh(game);
        }
        // Of what kind it was may have been an effect's doing.
        let kinds = if touched { game.watch.all_kinds } else { 0 };
        self.wrote(game, game.zone_mark(&self.zones, from, face) | kinds);
        self.release_effects(game);
    }

    /// A number for a new object: that of one that nothing speaks of any more, or the next.
    pub(crate) fn new_object(&mut self, game: &Game, object: Object) -> u16 {
        self.derived.add_face(game.listeners.heard_by_card[object.card as usize].foreign);
        let id = match self.free.pop() {
            Some(id) => {
                self.objects[id as usize] = object;
                self.runs.look_again();
                id
            }
            None => {
                self.objects.push(object);
                self.fields.cover(self.objects.len());
                self.objects.len() as u16 - 1
            }
        };
        self.store_all_printed(game, id);
        id
    }

    // ---- renewal --------------------------------------------------------------------------------------------------

    /// A card is about to change zones and is a new object from then on: what lasts and spoke of it speaks of its
    /// ghost.
    pub(crate) fn renew(&mut self, game: &Game, card: u16) {
        let naming = self.fields_naming(game, card);
        // What happened to the old object and how often its abilities were used is nothing to the new one.
        self.renewals += 1;
        self.objects[card as usize].since = self.renewals;
        self.objects[card as usize].used = 0;
        self.uses.retain(|used| used.object != card);
        if naming.is_empty() && !self.is_spoken_of_for_long(game, card) {
            return;
        }
        let ghost = self.make_ghost(game, card);
        self.point_elsewhere(game, card, ghost);
        for (object, slot) in naming {
            self.write_card(game, object, slot, i64::from(ghost));
        }
        // Of an item what was announced for it is known as well.
        for part in self.parts.iter_mut().filter(|part| part.object == card) {
            part.object = ghost;
            part.me = if part.me == card { ghost } else { part.me };
        }
        // What the effects that speak of it have given names it as well.
        self.refresh(game);
    }

    /// A card that forgets has left the active zones: what lasts and asks of it asks what it was, wherever it goes.
    pub(crate) fn ask_of_ghost(&mut self, game: &Game, card: u16) {
        let mut is_asked = false;
        self.each_captured_card(game, |captured| is_asked |= *captured == card);
        let Some(known) = self.known_card(card).copied().filter(|_| is_asked && self.has_room()) else {
            return;
        };
        let ghost = self.make_ghost(game, card);
        let object = &mut self.objects[ghost as usize];
        (object.card, object.face, object.base) = (known.card, known.card, known.controller);
        let point = |captured: &mut u16| {
            if *captured == card {
                *captured = ghost;
            }
        };
        let State { originals, lasting, .. } = &mut *self;
        for original in originals.iter_mut() {
            let effect = lasting.iter().find(|lasting| lasting.id == original.lasting);
            if effect.is_some_and(|effect| !game.lastings[effect.plan as usize].cards.is_empty()) {
                point(&mut original.object);
            }
        }
        self.each_captured_card(game, point);
        self.refresh(game);
    }

    /// An object in no zone that stands for a card as it is now, or was when it left the active zones.
    pub(crate) fn make_ghost(&mut self, game: &Game, card: u16) -> u16 {
        let controller = self.controller(card);
        let object = self.objects[card as usize];
        let since = self.known_card(card).map_or(object.since, |known| known.since);
        let ghost = self.new_object(
            game,
            Object {
                zone: self.limbo,
                base: controller,
                face: object.card,
                hidden: 0,
                gained: Gains::Nothing,
                ghost: true,
                was: card,
                since,
                known_at: 0,
                ..object
            },
        );
        for slot in 0..game.fields.stored.len() as u16 {
            let value = self.stored(game, card, slot);
            self.store(game, ghost, slot, value as i32);
        }
        self.touched.push(ghost);
        self.share_known(card, ghost);
        self.gone.push(ghost);
        ghost
    }

    /// Whether an object is the ghost of a card that has just become new: what is told of that card's leaving is told
    /// of the ghost as well.
    pub(crate) fn is_ghost_of(&self, ghost: u16, card: i64) -> bool {
        if !self.objects[ghost as usize].ghost || !is_card(card) {
            return false;
        }
        match (self.known_card(ghost), self.known_card(card as u16)) {
            (Some(one), Some(other)) => one.fields == other.fields && self.is_leaving(other),
            _ => false,
        }
    }

    /// The card that a field means which has this value. One that has left and is a new object now is meant as long as
    /// it is seen as it was; then, and by what lasts, nobody is.
    pub(crate) fn named_at_present(&self, value: i64, lasts: bool) -> i64 {
        if !is_card(value) || !self.objects[value as usize].ghost {
            return value;
        }
        let ghost = self.objects[value as usize];
        let is_seen = || self.known_card(ghost.was).is_some_and(|known| known.since == ghost.since);
        if !lasts && is_seen() { i64::from(ghost.was) } else { MISSING }
    }

    /// The fields of cards that name this one: the cards and the slots.
    fn fields_naming(&self, game: &Game, card: u16) -> SmallVec<[(u16, u16); 4]> {
        let mut found = SmallVec::new();
        for (slot, field) in game.fields.stored.iter().enumerate() {
            if !matches!(game.ir.card_fields[*field as usize].ty, ir::Type::Card(_) | ir::Type::Target(_)) {
                continue;
            }
            let names = |object: &u16| {
                self.has_own_fields(game, *object)
                    && self.stored(game, *object, slot as u16) == i64::from(card)
            };
            found.extend((1..self.objects.len() as u16).filter(names).map(|object| (object, slot as u16)));
        }
        found
    }

    fn is_spoken_of_for_long(&mut self, game: &Game, card: u16) -> bool {
        let mut found = false;
        self.each_lasting_mention(game, card, |value| found |= *value == card);
        found
    }

    fn point_elsewhere(&mut self, game: &Game, card: u16, ghost: u16) {
        self.each_lasting_mention(game, card, |value| {
            if *value == card {
                *value = ghost;
            }
        });
    }

    /// Everything that lasts and may speak of a card: what waits, what items know, lasting effects and what they
    /// captured.
    fn each_lasting_mention(&mut self, game: &Game, card: u16, mut visit: impl FnMut(&mut u16)) {
        let visit_value = |value: &mut i64, visit: &mut dyn FnMut(&mut u16)| {
            if let Ok(mut card) = u16::try_from(*value) {
                visit(&mut card);
                *value = i64::from(card);
            }
        };
        for part in &mut self.parts {
            // What an item knows of itself goes with it.
            if part.object == card {
                continue;
            }
            visit(&mut part.me);
            visit(&mut part.granter);
            let plan = &game.abilities[part.ability as usize].stack;
            for slot in &plan.cards {
                let value = &mut self.part_slots[part.slots.0 as usize + *slot as usize];
                if plan.lists.contains(slot) || game.captures_list(part.ability, *slot) {
                    let (start, len) = crate::read::unpack(*value);
                    let first = part.lists.0 as usize + start;
                    self.part_lists[first..first + len].iter_mut().for_each(&mut visit);
                } else {
                    visit_value(value, &mut visit);
                }
            }
        }
        self.originals.iter_mut().for_each(|original| visit(&mut original.object));
        for lasting in &mut self.lasting {
            visit(&mut lasting.me);
            visit(&mut lasting.granter);
        }
        self.each_captured_card(game, visit);
    }

    /// What lasting effects know of cards.
    fn each_captured_card(&mut self, game: &Game, mut visit: impl FnMut(&mut u16)) {
        for lasting in &self.lasting {
            let plan = &game.lastings[lasting.plan as usize];
            let captured = lasting.captured.0 as usize..lasting.captured.1 as usize;
            for (i, value) in self.captured[captured].iter_mut().enumerate() {
                let is_card = plan.cards.contains(&(i as u16)) && !plan.lists.contains(&(i as u16));
                if let (true, Ok(mut card)) = (is_card, u16::try_from(*value)) {
                    visit(&mut card);
                    *value = i64::from(card);
                }
            }
            if plan.lists.iter().any(|list| plan.cards.contains(list)) {
                let kept = lasting.kept.0 as usize..lasting.kept.1 as usize;
                self.kept[kept].iter_mut().for_each(&mut visit);
            }
        }
    }

    // ---- numbers that are free ------------------------------------------------------------------------------------

    /// What is gone and nobody speaks of any more: its number may be used again.
    ///
    /// Asking looks through the whole match, so it waits until about twice as many have gathered as stayed last time.
    pub(crate) fn free_what_is_gone(&mut self) {
        if self.too_much_is_gone() {
            self.free_all_that_is_gone();
        }
    }

    /// Whether so many have gathered that asking is due.
    pub(crate) fn too_much_is_gone(&self) -> bool {
        self.gone.len() >= 2 * self.gone_kept as usize + 8
    }

    /// The same at once.
    pub(crate) fn free_all_that_is_gone(&mut self) {
        let mut spoken_of = std::mem::take(&mut self.scratch);
        self.each_mention_of_gone(|id| spoken_of.push(id));
        spoken_of.sort_unstable();
        let mut gone = std::mem::take(&mut self.gone);
        gone.retain(|id| {
            let stays = spoken_of.binary_search(id).is_ok();
            if !stays {
                self.free_number(*id);
            }
            stays
        });
        self.gone_kept = gone.len() as u16;
        self.gone = gone;
        spoken_of.clear();
        self.scratch = spoken_of;
    }

    fn free_number(&mut self, id: u16) {
        self.forget_past_of(id);
        self.drop_parts(id);
        self.gained.retain(|gained| gained.object != id);
        self.uses.retain(|used| used.object != id);
        self.touched.retain(|touched| *touched != id);
        self.copies.retain(|copy| copy.object != id);
        self.objects[id as usize].used = 0;
        self.objects[id as usize].owner = NOBODY;
        self.free.push(id);
    }

    /// Every value anywhere that could be an object in no zone; numbers may look like one, too.
    fn each_mention_of_gone(&self, mut visit: impl FnMut(u16)) {
        let mut card = |id: u16| {
            if self.objects.get(id as usize).is_some_and(|object| object.zone == self.limbo) {
                visit(id);
            }
        };
        let mut value = |value: i64| {
            if let Ok(id) = u16::try_from(value) {
                card(id);
            }
        };
        self.slots.iter().chain(&self.captured).for_each(|slot| value(*slot));
        self.players.iter().chain(&self.player_base).for_each(|field| value(*field));
        let past = self.history.iter().chain(&self.chronicle);
        past.flat_map(|past| &past.args).for_each(|arg| value(*arg));
        self.fields.each_value(|field| value(i64::from(field)));
        self.lists.iter().chain(&self.kept).for_each(|id| card(*id));
        self.frames.iter().flat_map(|frame| [frame.me, frame.granter]).for_each(&mut card);
        self.locked.iter().for_each(|locked| card(locked.object));
        for part in &self.parts {
            // An item speaks of others; of itself it knows as long as others speak of it.
            let mut other = |id: u16| {
                if id != part.object {
                    card(id);
                }
            };
            other(part.me);
            other(part.granter);
            let (slots, lists) = (part.slots.0 as usize..part.slots.1 as usize, part.lists);
            self.part_slots[slots].iter().filter_map(|slot| u16::try_from(*slot).ok()).for_each(&mut other);
            self.part_lists[lists.0 as usize..lists.1 as usize].iter().for_each(|id| other(*id));
        }
        self.lasting.iter().flat_map(|lasting| [lasting.me, lasting.granter]).for_each(&mut card);
        self.history.iter().flat_map(|past| [past.source, past.ghost]).for_each(&mut card);
        self.chronicle.iter().for_each(|past| card(past.source));
        let hosts = (0..self.zones.len()).filter(|zone| !self.zones.is_empty(*zone));
        hosts.for_each(|zone| card(self.zones.head(zone).host));
    }
}
