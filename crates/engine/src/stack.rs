//! Items on the stack: what waits for it, how it is put there, and how it is resolved.
//!
//! An item is a card or an ability in the zone of the stack. What it will do is a list of *parts*: abilities with all
//! that was announced for them. An ability that has triggered and waits is a part without an item.

use crate::code::{Pc, StackPlan};
use crate::effects::{AtWork, NOT_LASTING};
use crate::events::Aside;
use crate::game::Game;
use crate::lower::watch;
use crate::machine::{Flow, Machine};
use crate::read::{Reader, is_card, pack, unpack};
use crate::state::{Choice, Frame, FrameKind, NO_TRIGGER, NO_ZONE, ObjectId, Part, Pending, State, Waiting};
use crate::triggers::{OF_QUEUE, within_limit};
use crate::zones::{End, NOBODY};
use ir::{Kernel, TriggerOrder};
use smallvec::SmallVec;

/// Parts of an item, targets of a part: more than these take an allocation.
const FEW: usize = 4;
/// The same for what a part knows in all.
const MANY: usize = 32;

impl State {
    // ---- parts ----------------------------------------------------------------------------------------------------

    /// Adds a part that knows what lies in the slots from `base` on.
    fn add_part(&mut self, game: &Game, part: Part, base: usize) {
        let first = self.part_slots.len();
        let (slots, lists) = (first as u32, self.part_lists.len() as u32);
        let count = game.abilities[part.ability as usize].stack.locals as usize;
        self.part_slots.resize(first + count, 0);
        self.parts.push(Part { slots: (slots, (first + count) as u32), lists: (lists, lists), ..part });
        self.keep_slots(game, self.parts.len() - 1, base);
    }

    /// Writes the slots from `base` on into a part.
    fn keep_slots(&mut self, game: &Game, index: usize, base: usize) {
        let part = self.parts[index];
        let mut kept: SmallVec<[u16; MANY]> = SmallVec::new();
        for (i, at) in (part.slots.0 as usize..part.slots.1 as usize).enumerate() {
            let mut value = self.slots[base + i];
            if game.holds_list(part.ability, i as u16) {
                let (start, len) = unpack(value);
                value = pack(kept.len(), len);
                kept.extend_from_slice(&self.lists[start..start + len]);
            }
            self.part_slots[at] = value;
        }
        self.set_part_lists(index, &kept);
    }

    fn set_part_lists(&mut self, index: usize, lists: &[u16]) {
        let (from, to) = self.parts[index].lists;
        self.part_lists.splice(from as usize..to as usize, lists.iter().copied());
        let grown = lists.len() as i64 - i64::from(to - from);
        let moved = |at: u32| (i64::from(at) + grown) as u32;
        for (i, part) in self.parts.iter_mut().enumerate() {
            if i == index {
                part.lists = (from, from + lists.len() as u32);
            } else if part.lists.0 >= to && i > index {
                part.lists = (moved(part.lists.0), moved(part.lists.1));
            }
        }
    }

    /// Writes what a part knows into the slots from `base` on; its lists come behind the others.
    pub(crate) fn put_slots(&mut self, game: &Game, index: usize, base: usize) {
        let part = self.parts[index];
        let lists = self.lists.len();
        self.lists.extend_from_slice(&self.part_lists[part.lists.0 as usize..part.lists.1 as usize]);
        for (i, at) in (part.slots.0 as usize..part.slots.1 as usize).enumerate() {
            let mut value = self.part_slots[at];
            if game.holds_list(part.ability, i as u16) {
                let (start, len) = unpack(value);
                value = pack(lists + start, len);
            }
            self.slots[base + i] = value;
        }
    }

    pub(crate) fn remove_part(&mut self, index: usize) {
        let gone = self.parts.remove(index);
        self.part_slots.drain(gone.slots.0 as usize..gone.slots.1 as usize);
        self.part_lists.drain(gone.lists.0 as usize..gone.lists.1 as usize);
        let (slots, lists) = (gone.slots.1 - gone.slots.0, gone.lists.1 - gone.lists.0);
        for later in &mut self.parts[index..] {
            later.slots = (later.slots.0 - slots, later.slots.1 - slots);
            later.lists = (later.lists.0 - lists, later.lists.1 - lists);
        }
    }

    /// A card is no item any more.
    pub(crate) fn drop_parts(&mut self, object: u16) {
        self.drop_parts_where(|_, part| part.object == object);
    }

    fn drop_parts_where(&mut self, over: impl Fn(&Self, &Part) -> bool) {
        let mut index = 0;
        while index < self.parts.len() {
            if over(self, &self.parts[index]) {
                self.remove_part(index);
            } else {
                index += 1;
            }
        }
    }

    /// What was announced for cards that never came to the stack.
    pub(crate) fn drop_stale_parts(&mut self) {
        if !self.parts.is_empty() {
            self.drop_parts_where(|state, part| {
                let object = &state.objects[part.object as usize];
                part.object != 0 && object.zone != state.stack_zone && !object.ghost
            });
        }
    }

    /// Something lies on the stack or waits for it.
    pub(crate) fn stack_is_busy(&self) -> bool {
        self.waiting_or_stacked().next().is_some()
            || (self.stack_zone != NO_ZONE && !self.zones.is_empty(self.stack_zone))
    }

    /// What waits for the stack or lies there; not what is known of items that have left.
    pub(crate) fn waiting_or_stacked(&self) -> impl Iterator<Item = &Part> {
        self.parts.iter().filter(|part| !self.objects[part.object as usize].ghost)
    }

    pub(crate) fn waiting_for_stack(&self) -> usize {
        self.parts.iter().filter(|part| part.object == 0).count()
    }

    pub(crate) fn parts_of(&self, object: u16) -> impl Iterator<Item = (usize, &Part)> {
        self.parts.iter().enumerate().filter(move |(_, part)| object != 0 && part.object == object)
    }

    /// Whether two parts of one ability know the same of what its text speaks of.
    fn know_the_same(&self, game: &Game, one: &Part, other: &Part) -> bool {
        let names = &game.abilities[one.ability as usize].names;
        let known =
            |part: &Part| self.part_slots[part.slots.0 as usize..part.slots.1 as usize].iter().copied();
        let lists = |part: &Part| &self.part_lists[part.lists.0 as usize..part.lists.1 as usize];
        let named = |part: &Part| known(part).enumerate().filter(|(slot, _)| names.contains(&(*slot as u16)));
        named(one).eq(named(other)) && lists(one) == lists(other)
    }

    /// The first card that a part knows of by what woke it, other than its own.
    pub(crate) fn card_told_to_part(&self, game: &Game, part: &Part) -> Option<u16> {
        let plan = &game.abilities[part.ability as usize];
        let trigger = plan.triggers.get(part.trigger as usize).filter(|trigger| !trigger.batch)?;
        let pattern = trigger.pattern()?;
        let event = &game.events[pattern.event as usize];
        let of_cards =
            event.cards.iter().filter_map(|position| pattern.args.get(*position as usize)?.binding());
        let named = of_cards.map(|(slot, _)| slot).filter(|slot| plan.names.contains(slot));
        let known = named.filter_map(|slot| self.part_slots.get(part.slots.0 as usize + slot as usize));
        known.copied().find(|card| is_card(*card) && *card != i64::from(part.me)).map(|card| card as u16)
    }

    /// Whether an ability of a card lies on the stack or waits for it.
    pub(crate) fn is_stacked(&self, ability: u16, me: u16) -> bool {
        self.waiting_or_stacked().any(|part| (part.ability, part.me) == (ability, me))
    }

    // ---- looking at items -----------------------------------------------------------------------------------------

    /// The card that an ability on the stack belongs to; of any other card, itself.
    pub(crate) fn origin_of(&self, item: u16) -> u16 {
        self.parts_of(item).next().map_or(item, |(_, part)| part.me)
    }

    pub(crate) fn announced_number(&self, game: &Game, item: u16) -> i64 {
        let number = |part: &Part| {
            let slot = game.abilities[part.ability as usize].stack.number?;
            Some(self.part_slots[part.slots.0 as usize + slot as usize])
        };
        self.parts_of(item).find_map(|(_, part)| number(part)).unwrap_or(0)
    }

    /// Calls `found` with each target that was announced for an item, with repetitions.
    pub(crate) fn each_target(&self, game: &Game, item: u16, mut found: impl FnMut(i64)) {
        for (_, part) in self.parts_of(item) {
            self.targets_of_part(game, part, &mut found);
        }
    }

    pub(crate) fn targets_of_part(&self, game: &Game, part: &Part, found: &mut impl FnMut(i64)) {
        for target in &game.abilities[part.ability as usize].stack.targets {
            let value = self.part_slots[part.slots.0 as usize + target.slot as usize];
            if target.is_single() {
                if value > 0 {
                    found(value);
                }
                continue;
            }
            let (start, len) = unpack(value);
            let first = part.lists.0 as usize + start;
            for member in &self.part_lists[first..first + len] {
                found(i64::from(*member));
            }
        }
    }

    /// Whether a value stands for a card that is in no zone any more.
    #[inline(always)]
    pub(crate) fn is_gone(&self, value: i64) -> bool {
        is_card(value) && self.objects[value as usize].zone == self.limbo
    }

    /// A copy of an item: what was announced for it is announced for the copy.
    pub(crate) fn duplicate(&mut self, game: &Game, item: u16, you: u8) -> Option<u16> {
        let zone = game.zones.stack?;
        let copy = self.create(game, self.objects[item as usize].card, zone, End::Top)?;
        let object = &mut self.objects[copy as usize];
        (object.owner, object.base) = (you, you);
        let parts: Vec<Part> = self.parts_of(item).map(|(_, part)| *part).collect();
        for part in parts {
            let first = self.part_slots.len() as u32;
            self.part_slots.extend_from_within(part.slots.0 as usize..part.slots.1 as usize);
            let first_list = self.part_lists.len() as u32;
            self.part_lists.extend_from_within(part.lists.0 as usize..part.lists.1 as usize);
            let me = if part.me == item { copy } else { part.me };
            self.parts.push(Part {
                object: copy,
                me,
                you,
                slots: (first, self.part_slots.len() as u32),
                lists: (first_list, self.part_lists.len() as u32),
                ..part
            });
        }
        Some(copy)
    }
}

impl Game {
    /// Whether a local of an ability holds a list when it is announced.
    pub(crate) fn holds_list(&self, ability: u16, slot: u16) -> bool {
        self.captures_list(ability, slot) || self.abilities[ability as usize].stack.lists.contains(&slot)
    }

    /// Whether a local that was captured is a list.
    pub(crate) fn captures_list(&self, ability: u16, slot: u16) -> bool {
        slot < 64 && self.effects.captured_lists[ability as usize] >> slot & 1 != 0
    }

    /// Whether a frame asks whether its ability is to be put on the stack at all.
    pub(crate) fn puts_on_stack(&self, frame: &Frame) -> bool {
        frame.kind == FrameKind::Ability && self.stack_plan(frame.what).put == Some(frame.pc)
    }

    fn stack_plan(&self, ability: u16) -> &StackPlan {
        &self.abilities[ability as usize].stack
    }
}

impl Machine<'_> {
    // ---- waiting --------------------------------------------------------------------------------------------------

    /// What was collected from `from` on waits for the stack. What is woken once for several waits for the end of the
    /// window that was begun, if there is one: more may come.
    pub fn hear_for_stack(&mut self, from: usize) {
        if !self.state.gathers.is_empty() {
            for index in from..self.state.waiting.len() {
                let waiting = self.state.waiting[index];
                if waiting.trigger(self.game).batch {
                    self.gather(waiting);
                }
            }
            let (game, mut index) = (self.game, 0);
            self.state.waiting.retain(|waiting| {
                index += 1;
                index <= from || !waiting.trigger(game).batch
            });
        }
        self.queue_up(from);
    }

    pub fn queue_up(&mut self, from: usize) {
        for i in from..self.state.waiting.len() {
            let waiting = self.state.waiting[i];
            let trigger = waiting.trigger(self.game);
            if trigger.batch && !self.state.fuel.burn((self.state.waiting.len() - from) / 8) {
                break;
            }
            let earlier = &self.state.waiting[from..i];
            if trigger.batch && earlier.iter().any(|one| one.is_with(&waiting, self.game, &self.state.slots))
            {
                continue;
            }
            let later = self.state.waiting[i + 1..].iter();
            let is_with = |one: &&Waiting| one.is_with(&waiting, self.game, &self.state.slots);
            let together: Vec<Waiting> = later.filter(|one| trigger.batch && is_with(one)).copied().collect();
            let used_up = waiting.lasting != NOT_LASTING && !self.state.is_remembered(waiting.lasting);
            let mut reader = Reader::new(self.game, self.state, 0, waiting.you, waiting.me);
            if !used_up && within_limit(&mut reader, trigger, self.state.place_of(waiting)) {
                self.queue(waiting, &together);
            }
        }
        self.state.waiting.truncate(from);
    }

    /// An ability waits for the stack; others of one group have woken it as well.
    fn queue(&mut self, waiting: Waiting, together: &[Waiting]) {
        let game = self.game;
        let plan = &game.abilities[waiting.ability as usize];
        let (base, lists) = (self.push_slots(&[], plan.slots) as usize, self.state.lists.len());
        self.state.put_captures(game, waiting.lasting, base);
        let own_trigger = waiting.trigger_of == waiting.ability;
        if own_trigger {
            self.bind_event(&waiting, base);
            let trigger = &game.abilities[waiting.ability as usize].triggers[waiting.trigger as usize];
            if trigger.batch {
                self.bind_members(&waiting, together, base);
            }
        }
        let place = self.state.place_of(waiting);
        if plan.limited {
            self.state.mark_used(game, waiting.me, place);
        }
        let you = if waiting.you == NOBODY { self.state.speaker(waiting.me) } else { waiting.you };
        let part = Part {
            object: 0,
            ability: waiting.ability,
            trigger: if own_trigger { waiting.trigger } else { NO_TRIGGER },
            you,
            me: waiting.me,
            place,
            granter: waiting.granter,
            lasting: waiting.lasting,
            whole: true,
            announced: true,
            action: self.state.actions,
            slots: (0, 0),
            lists: (0, 0),
        };
        self.state.add_part(game, part, base);
        self.state.slots.truncate(base);
        self.state.lists.truncate(lists);
        self.state.use_up(game, waiting.lasting);
        self.state.mark(watch::TURN);
    }

    /// What wakes an ability once for several: cards are all of them, a number is the sum.
    pub fn bind_members(&mut self, first: &Waiting, others: &[Waiting], base: usize) {
        let game = self.game;
        let trigger = &game.abilities[first.ability as usize].triggers[first.trigger as usize];
        let Some(pattern) = trigger.pattern() else { return };
        let params = &game.ir.events[pattern.event as usize].params;
        for (i, (test, param)) in pattern.args.iter().zip(params).enumerate() {
            // A player among targets is one, whoever else was hit.
            let Some((slot, false)) = test.binding() else { continue };
            let value_of = |one: &Waiting| {
                let offset = game.events[one.event as usize].offset_of(pattern.event).unwrap_or(0);
                self.state.slots[one.args as usize + offset + i]
            };
            let values: SmallVec<[i64; FEW]> = std::iter::once(first).chain(others).map(value_of).collect();
            let value = match param.ty {
                ir::Type::Card(_) | ir::Type::Target(_) | ir::Type::Player => {
                    let start = self.state.lists.len();
                    for member in &values {
                        // A set has everybody once, however often it happened to them.
                        if !self.state.lists[start..].contains(&(*member as u16)) {
                            self.state.lists.push(*member as u16);
                        }
                    }
                    pack(start, self.state.lists.len() - start)
                }
                ir::Type::Int => values.iter().sum(),
                _ => continue,
            };
            self.state.slots[base + slot as usize] = value;
        }
    }

    /// Puts abilities that wait on the stack; false if none waits.
    pub fn put_waiting_on_stack(&mut self) -> bool {
        if !self.game.listeners.any_queued || self.state.waiting_for_stack() == 0 {
            return false;
        }
        self.push_window(self.state.waiting.len(), OF_QUEUE, self.state.active);
        true
    }

    /// The window on top: the next ability that waits is put on the stack, the turn player's first; each player orders
    /// their own, where the rulebook says so.
    pub fn window_of_queue(&mut self) -> Flow {
        let asks = self.game.ir.settings.order == TriggerOrder::EachTheirOwn;
        for seat in self.state.in_turn_order(self.state.active) {
            let parts = &self.state.parts;
            let mut own = parts.iter().enumerate().filter(|(_, part)| part.object == 0 && part.you == seat);
            let Some((first, _)) = own.next() else { continue };
            self.state.options.clear();
            for (index, part) in parts.iter().enumerate() {
                let waits = part.object == 0 && part.you == seat;
                let is_like = |earlier: &Part| {
                    earlier.waits_like(part) && self.state.know_the_same(self.game, earlier, part)
                };
                if waits && !parts[..index].iter().any(is_like) {
                    self.state.options.push(Choice::one(Choice::WAITING, index as u16));
                }
            }
            if asks && self.state.options.len() > 1 {
                self.state.pending = Pending::Order { seat };
                return Flow::Wait;
            }
            self.state.options.clear();
            self.put_part_on_stack(first);
            return Flow::Switch;
        }
        // What is left belongs to players who are out.
        self.state.drop_parts_where(|_, part| part.object == 0);
        self.pop_frame();
        Flow::Switch
    }

    /// An ability that waits is announced, unless that is impossible.
    pub fn put_part_on_stack(&mut self, index: usize) {
        let part = self.state.parts[index];
        match self.game.stack_plan(part.ability).put {
            Some(code) if self.state.part_is_possible(self.game, &part) => {
                self.push_part(index, code, false);
            }
            _ => {}
        }
        self.state.remove_part(index);
    }

    /// A frame that goes on with a part, from here on.
    fn push_part(&mut self, index: usize, code: Pc, resolves: bool) {
        let part = self.state.parts[index];
        let slots = self.game.abilities[part.ability as usize].slots;
        let lists = self.state.lists.len() as u32;
        let base = self.push_slots(&[], slots);
        self.state.put_slots(self.game, index, base as usize);
        if self.events.is_on() && resolves {
            let (ability, card) = (ir::AbilityId(part.ability), ObjectId(part.me));
            self.events.aside(Aside::Began { ability, card });
        }
        self.push_frame(Frame {
            pc: code,
            base,
            lists,
            changes: u32::from(part.place),
            what: part.ability,
            me: part.me,
            you: part.you,
            kind: FrameKind::Ability,
            // which trigger is asked again
            stage: part.trigger,
            granter: part.granter,
            lasting: part.lasting,
            ..Frame::blank()
        });
    }

    /// A text becomes an item, at once or with what waits.
    pub fn stack_text(&mut self, frame: &Frame, plan: u32) {
        let game = self.game;
        let stacked = &game.stacked[plan as usize];
        let plan = &game.abilities[stacked.ability as usize];
        let lists = self.state.lists.len() as u32;
        let base = self.push_slots(&[], plan.slots);
        for (i, slot) in stacked.captures.iter().enumerate() {
            self.state.slots[base as usize + i] = self.slot(frame, *slot);
        }
        if stacked.later {
            let part = Part {
                object: 0,
                ability: stacked.ability,
                trigger: NO_TRIGGER,
                you: frame.you,
                me: frame.me,
                place: 0,
                granter: frame.granter,
                lasting: NOT_LASTING,
                whole: true,
                announced: true,
                action: self.state.actions,
                slots: (0, 0),
                lists: (0, 0),
            };
            self.state.add_part(game, part, base as usize);
            self.state.slots.truncate(base as usize);
            self.state.mark(watch::TURN);
            self.state.changes += 1;
            return;
        }
        self.push_frame(Frame {
            pc: plan.stack.put.unwrap_or(plan.code),
            base,
            lists,
            what: stacked.ability,
            me: frame.me,
            you: frame.you,
            kind: FrameKind::Ability,
            stage: NO_TRIGGER,
            granter: frame.granter,
            ..Frame::blank()
        });
    }

    // ---- putting --------------------------------------------------------------------------------------------------

    /// The ability of the frame lies on top of the stack from now on.
    pub fn put_item(&mut self, frame: &Frame, slot: u16, whole: bool) {
        let game = self.game;
        let made = game
            .zones
            .stack
            .zip(game.ir.settings.stack)
            .and_then(|(zone, stack)| self.state.create(game, stack.face.0, zone, End::Top));
        self.state.made.clear();
        let Some(object) = made else {
            self.refuse();
            return;
        };
        let item = &mut self.state.objects[object as usize];
        (item.owner, item.base) = (frame.you, frame.you);
        let part = Part {
            object,
            ability: frame.what,
            trigger: if whole { frame.stage } else { NO_TRIGGER },
            you: frame.you,
            me: frame.me,
            place: frame.changes as u16,
            granter: frame.granter,
            lasting: frame.lasting,
            whole,
            announced: true,
            action: self.state.actions,
            slots: (0, 0),
            lists: (0, 0),
        };
        self.state.add_part(game, part, frame.base as usize);
        self.set_slot(frame, slot, i64::from(object));
        self.outcome(1, 1);
    }

    /// A card becomes an item, as far as its abilities of a kind are concerned.
    fn make_item(&mut self, card: u16, kind: u16, you: u8) {
        let game = self.game;
        let state = &*self.state;
        let found: SmallVec<[AtWork; FEW]> = state
            .abilities_at_work(game, card)
            .filter(|at| at.triggers == at.ability && state.is_of_kind(game, card, at, kind))
            .filter(|at| {
                !state.parts_of(card).any(|(_, part)| (part.ability, part.place) == (at.ability, at.place))
            })
            .collect();
        for AtWork { place, ability, granter, lasting, .. } in found {
            let plan = &game.abilities[ability as usize];
            let (base, lists) = (self.push_slots(&[], plan.slots) as usize, self.state.lists.len());
            self.state.put_captures(game, lasting, base);
            let part = Part {
                object: card,
                ability,
                trigger: NO_TRIGGER,
                you,
                me: card,
                place,
                granter,
                lasting,
                whole: true,
                announced: plan.stack.announce.is_none(),
                action: self.state.actions,
                slots: (0, 0),
                lists: (0, 0),
            };
            self.state.add_part(game, part, base);
            self.state.slots.truncate(base);
            self.state.lists.truncate(lists);
        }
    }

    /// The operation under the frame: the next part of a card is announced or charged.
    pub fn next_part(&mut self, frame: &Frame, kind: u16, of: u16, done: u16, announces: bool) -> Flow {
        let card = self.slot(frame, of);
        if !is_card(card) || self.state.is_gone(card) {
            self.refuse();
            return Flow::Next;
        }
        let (card, count) = (card as u16, self.slot(frame, done) as usize);
        if count == 0 {
            self.make_item(card, kind, frame.you);
            let state = &*self.state;
            if announces && !state.parts_of(card).all(|(_, part)| state.part_is_announceable(self.game, part))
            {
                return self.no_item(card);
            }
        } else if self.state.refused {
            return self.no_item(card);
        }
        let next = self.state.parts_of(card).enumerate().skip(count).find_map(|(nth, (index, part))| {
            let plan = self.game.stack_plan(part.ability);
            let of_kind = self.game.ir.abilities[part.ability as usize].is_of(ir::AbilityKindId(kind));
            let code = match announces {
                true => plan.announce.filter(|_| !part.announced),
                false => plan.charge.filter(|_| of_kind),
            };
            code.map(|code| (nth, index, code))
        });
        let Some((nth, index, code)) = next else {
            self.outcome(1, 1);
            return Flow::Next;
        };
        self.set_slot(frame, done, nth as i64 + 1);
        self.top().pc = frame.pc;
        self.push_part(index, code, false);
        Flow::Switch
    }

    /// It could not be announced or paid.
    fn no_item(&mut self, card: u16) -> Flow {
        if self.state.objects[card as usize].zone != self.state.stack_zone {
            self.state.drop_parts(card);
        }
        self.refuse();
        Flow::Next
    }

    /// What was announced or paid in the frame is kept.
    pub fn keep_part(&mut self, frame: &Frame, announced: bool) {
        let place = frame.changes as u16;
        let found = self
            .state
            .parts_of(frame.me)
            .find(|(_, part)| (part.ability, part.place) == (frame.what, place))
            .map(|(index, _)| index);
        if let Some(index) = found {
            self.state.keep_slots(self.game, index, frame.base as usize);
            self.state.parts[index].announced |= announced;
        }
        self.outcome(1, 1);
    }

    /// The operation under the frame: the next target of an item learns of it.
    pub fn tell_next_target(&mut self, frame: &Frame, item: u16, done: u16) -> Flow {
        let item = self.slot(frame, item);
        if !is_card(item) {
            return Flow::Next;
        }
        loop {
            let count = self.slot(frame, done);
            let Some(target) = self.distinct_target(item as u16, count as usize) else { return Flow::Next };
            self.set_slot(frame, done, count + 1);
            self.top().pc = frame.pc;
            let flow = self.start_event(frame, Kernel::Targeted.event().0, &[target, item]);
            if flow != Flow::Next {
                return flow;
            }
        }
    }

    fn distinct_target(&self, item: u16, nth: usize) -> Option<i64> {
        let mut distinct: SmallVec<[i64; FEW]> = SmallVec::new();
        self.state.each_target(self.game, item, |value| {
            if !distinct.contains(&value) {
                distinct.push(value);
            }
        });
        distinct.get(nth).copied()
    }

    // ---- resolving ------------------------------------------------------------------------------------------------

    /// Does what was announced for an item, unless all its targets are illegal now.
    pub fn resolve_item(&mut self, item: i64) {
        if !is_card(item) {
            return;
        }
        let (frames, first) = (self.state.frames.len(), self.state.slots.len());
        let lists = self.state.lists.len();
        let parts: SmallVec<[usize; FEW]> =
            self.state.parts_of(item as u16).map(|(index, _)| index).collect();
        let (mut targets, mut legal) = (0, 0);
        let source = parts.first().map_or(0, |first| self.state.parts[*first].me);
        self.state.looks_back_to = parts.first().map_or(0, |first| self.state.parts[*first].action);
        // Whoever has gained control of it since it was announced does what it says.
        let controller = self.state.controller(item as u16);
        for index in parts.iter().filter(|_| controller != NOBODY) {
            self.state.parts[*index].you = controller;
        }
        // The first one runs first: it is pushed last.
        for index in parts.into_iter().rev() {
            let part = self.state.parts[index];
            if !self.state.still_holds(self.game, &part) {
                continue;
            }
            let plan = self.game.stack_plan(part.ability);
            let code = match part {
                Part { announced: false, .. } => plan.late,
                Part { whole: true, .. } => plan.whole,
                Part { .. } => plan.text,
            };
            self.push_part(index, code, true);
            if part.announced {
                let (had, left) = self.leave_out_illegal(item as u16);
                targets += had;
                legal += left;
            }
        }
        if targets > 0 && legal == 0 {
            self.state.frames.truncate(frames);
            self.state.slots.truncate(first);
            self.state.lists.truncate(lists);
            self.events.aside(Aside::Fizzled(ObjectId(source)));
        }
    }

    /// Targets of the part on top that are illegal now are missing. Returns how many it had and how many are left.
    fn leave_out_illegal(&mut self, item: u16) -> (usize, usize) {
        let frame = *self.top();
        let game = self.game;
        let (mut had, mut left) = (0, 0);
        let mut found: SmallVec<[SmallVec<[i64; FEW]>; FEW]> = SmallVec::new();
        for target in &game.stack_plan(frame.what).targets {
            let value = self.slot(&frame, target.slot);
            let values: SmallVec<[i64; FEW]> = if target.is_single() {
                Some(value).filter(|value| *value > 0).into_iter().collect()
            } else {
                let (start, len) = unpack(value);
                self.state.lists[start..start + len].iter().map(|member| i64::from(*member)).collect()
            };
            had += values.len();
            let legal = |value: &i64| {
                let mut reader = Reader::of_frame(game, self.state, &frame);
                !self.state.is_gone(*value)
                    && reader.contains(target.set, *value as u16)
                    && self.state.may_be_targeted(game, *value, item, frame.you, frame.me)
            };
            let values: SmallVec<[i64; FEW]> = values.into_iter().filter(legal).collect();
            left += values.len();
            found.push(values);
        }
        for (target, values) in game.stack_plan(frame.what).targets.iter().zip(found) {
            let value = if target.is_single() {
                values.first().copied().unwrap_or(crate::read::MISSING)
            } else {
                let start = self.state.lists.len();
                self.state.lists.extend(values.iter().map(|value| *value as u16));
                pack(start, values.len())
            };
            self.set_slot(&frame, target.slot, value);
        }
        (had, left)
    }

    /// An item was resolved: an ability is gone, a card stays where it is.
    pub fn end_item(&mut self, item: i64) {
        if !is_card(item) || self.state.is_gone(item) {
            return;
        }
        self.state.drop_parts(item as u16);
        let face = self.game.ir.settings.stack.map(|stack| stack.face.0);
        if face == Some(self.state.objects[item as usize].printed) {
            self.state.cease(self.game, item as u16);
        }
    }

    /// Tells of the cards that were made; true if somebody listens.
    pub fn raise_made(&mut self, frame: &Frame) -> bool {
        let frames = self.state.frames.len();
        // The first one is told first: it is pushed last.
        while let Some(card) = self.state.made.pop() {
            self.start_event(frame, Kernel::Made.event().0, &[i64::from(card)]);
        }
        self.state.frames.len() > frames
    }
}

impl Part {
    /// Whether both wait and are the same ability of the same card.
    fn waits_like(&self, other: &Self) -> bool {
        (self.object, self.ability, self.me, self.place, self.granter, self.you)
            == (0, other.ability, other.me, other.place, other.granter, other.you)
    }
}
