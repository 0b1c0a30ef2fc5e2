//! Calling events: arguments, needs, the body, then checks and listeners.

use crate::code::{
    ArgPlan, Assign, BulkMove, CallPlan, MovePlan, Op, Operand, PlacePlan, SetId, SetPlan, ShortCut,
};
use crate::happening::{Events, Happening};
use crate::lower::watch;
use crate::machine::{Flow, Machine};
use crate::read::{Reader, unpack};
use crate::sets::ZoneFound;
use crate::state::{DrawReason, Frame, FrameKind, MAX_ARGS, Outcome, Past, Seat};
use crate::zones::NOBODY;
use ir::{Kernel, PlaceEnd};

/// The last stages of an event.
const BODY: u8 = 0;
const CHECKED: u8 = 1;
const HEARD: u8 = 2;

/// A zone and which end of it, in one value.
pub(crate) fn pack_place(zone: u16, end: PlaceEnd) -> i64 {
    i64::from(zone) | i64::from(end == PlaceEnd::Bottom) << 20
}

pub(crate) fn unpack_place(place: i64) -> (u16, PlaceEnd) {
    (place as u16, if place >> 20 & 1 != 0 { PlaceEnd::Bottom } else { PlaceEnd::Top })
}

impl<E: Events> Machine<'_, E> {
    /// A call of the frame on top, whose program counter already stands behind it.
    #[inline]
    pub fn call(&mut self, frame: &Frame, plan: &CallPlan) -> Flow {
        match &plan.short_cut {
            ShortCut::Assign(assign) if !E::ON => self.assign_only(frame, assign),
            ShortCut::Move { card, to } if !E::ON => self.move_only(frame, *card, *to),
            ShortCut::BulkMove(bulk) => self.move_in_bulk(frame, plan, *bulk),
            _ => self.call_in_full(frame, plan),
        }
    }

    fn call_in_full(&mut self, frame: &Frame, plan: &CallPlan) -> Flow {
        if plan.group.is_some() {
            return self.call_group(frame, plan);
        }
        let mut args = [0; MAX_ARGS];
        for (value, arg) in args.iter_mut().zip(&plan.args) {
            match self.argument(frame, arg) {
                Some(found) => *value = found,
                None => {
                    self.refuse();
                    return Flow::Next;
                }
            }
        }
        self.start_event(frame, plan.event, &args)
    }

    /// The value of an argument; none if it is a card, player or zone that is missing.
    #[inline]
    pub fn argument(&mut self, frame: &Frame, arg: &ArgPlan) -> Option<i64> {
        match arg {
            ArgPlan::Value(value) => Some(self.operand(frame, *value)),
            ArgPlan::Entity(entity) => Some(self.operand(frame, *entity)).filter(|entity| *entity >= 0),
            ArgPlan::Place(place) => self.place(frame, place),
            // Deck lists count downwards from -1: see `Kernel::Create`.
            ArgPlan::Deck(deck) => Some(-1 - i64::from(*deck)),
            ArgPlan::Zone(zone) => self.place(frame, &PlacePlan { zone: *zone, end: PlaceEnd::Top }),
            ArgPlan::Set(_) => None,
        }
    }

    fn place(&mut self, frame: &Frame, place: &PlacePlan) -> Option<i64> {
        if place.zone.whose.is_near() {
            return Some(pack_place(place.zone.near(frame.you), place.end));
        }
        let found = Reader::of_frame(self.game, self.state, frame).zone_of_place(place);
        let zone = match found {
            ZoneFound::There(zone) => zone,
            ZoneFound::ToBeMade { host } => self.state.make_card_zone(place.zone.zone, host),
            ZoneFound::Nowhere => return None,
        };
        Some(pack_place(zone, place.end))
    }

    /// Starts an event, or does it at once if that is all there is to it.
    pub fn start_event(&mut self, frame: &Frame, event: u16, args: &[i64]) -> Flow {
        let plan = &self.game.events[event as usize];
        if plan.plain && !E::ON {
            return self.assign_each(frame, plan.code, args);
        }
        if let Some(kernel) = plan.kernel
            && self.is_quiet(event, kernel, args)
        {
            return self.do_kernel_quietly(frame, kernel, args);
        }
        let args = self.with_origin(plan.kernel, args);
        let base = self.push_slots(&args, plan.slots);
        if !plan.needs.is_empty() && !self.needs_hold(event, base as usize, frame.you, frame.me) {
            self.state.slots.truncate(base as usize);
            self.refuse();
            return Flow::Next;
        }
        if E::ON && plan.kernel.is_none() {
            self.tell(event, frame.you, &args);
        }
        self.push_frame(Frame {
            pc: plan.code,
            base,
            lists: self.state.lists.len() as u32,
            changes: self.state.changes,
            what: event,
            me: frame.me,
            you: frame.you,
            kind: FrameKind::Event,
            stage: BODY,
        });
        if plan.heard_before {
            let from = self.state.waiting.len();
            self.listen(event, base, frame.you, true);
            self.open_window(from);
        }
        Flow::Switch
    }

    /// An event that only assigns one thing.
    #[inline]
    fn assign_only(&mut self, frame: &Frame, assign: &Assign) -> Flow {
        let before = self.state.changes;
        self.assign_player(frame, assign);
        self.outcome(1, u32::from(self.state.changes != before));
        self.check_if_due()
    }

    /// An event that only moves one card.
    #[inline]
    fn move_only(&mut self, frame: &Frame, card: Operand, to: MovePlan) -> Flow {
        let card = self.operand(frame, card);
        let Some((zone, end)) = self.destination(frame, card, to) else {
            self.refuse();
            return Flow::Next;
        };
        self.state.relocate(self.game, card as u16, zone, end);
        self.outcome(1, 1);
        self.check_if_due()
    }

    /// None if there is no such card, or nobody owns it.
    #[inline]
    fn destination(&self, frame: &Frame, card: i64, to: MovePlan) -> Option<(u16, PlaceEnd)> {
        if card < 0 {
            return None;
        }
        match to {
            MovePlan::Near(place) => Some((place.zone.near(frame.you), place.end)),
            MovePlan::OfOwner { kind, end } => match self.state.objects[card as usize].owner {
                NOBODY => None,
                owner => Some((self.game.zones.first[kind as usize] + u16::from(owner), end)),
            },
        }
    }

    #[inline]
    fn check_if_due(&mut self) -> Flow {
        if self.checks_are_due() && self.push_checks() { Flow::Switch } else { Flow::Next }
    }

    /// An event that only assigns and that nobody hears: without a frame.
    fn assign_each(&mut self, frame: &Frame, code: u32, args: &[i64]) -> Flow {
        let before = self.state.changes;
        let base = self.state.slots.len();
        self.state.slots.extend_from_slice(args);
        let frame = Frame { base: base as u32, ..*frame };
        for op in &self.game.ops[code as usize..] {
            match op {
                Op::AssignPlayer(assign) => self.assign_player(&frame, assign),
                Op::AssignCard(assign) => self.assign_card(&frame, assign),
                _ => break,
            }
        }
        self.state.slots.truncate(base);
        self.outcome(1, u32::from(self.state.changes != before));
        self.check_if_due()
    }

    /// Of a move: the kind of zone the card comes from is a third argument.
    pub fn with_origin(&self, kernel: Option<Kernel>, args: &[i64]) -> [i64; MAX_ARGS] {
        let mut all = [0; MAX_ARGS];
        let len = args.len().min(MAX_ARGS);
        all[..len].copy_from_slice(&args[..len]);
        if kernel == Some(Kernel::Move) {
            all[2] = i64::from(self.state.zones.head(self.state.objects[args[0] as usize].zone).kind);
        }
        all
    }

    pub fn needs_hold(&self, event: u16, base: usize, you: u8, me: u16) -> bool {
        let needs = &self.game.events[event as usize].needs;
        needs.is_empty() || Reader::new(self.game, self.state, base, you, me).all(needs)
    }

    /// Whether nobody could interrupt, hear or count this.
    #[inline]
    fn is_quiet(&self, event: u16, kernel: Kernel, args: &[i64]) -> bool {
        let plan = &self.game.events[event as usize];
        if plan.heard_before || plan.tracked {
            return false;
        }
        if !plan.heard_after {
            return true;
        }
        kernel == Kernel::Move && !self.move_is_heard(args[0] as u16, args[1] as u16)
    }

    #[inline]
    pub fn move_is_heard(&self, card: u16, to: u16) -> bool {
        let from = self.state.zones.head(self.state.objects[card as usize].zone).kind;
        let to = self.state.zones.head(to).kind;
        let listeners = &self.game.listeners;
        listeners.moves_to >> to & 1 != 0 && listeners.moves_from >> from & 1 != 0
    }

    #[inline]
    fn do_kernel_quietly(&mut self, frame: &Frame, kernel: Kernel, args: &[i64]) -> Flow {
        let before = self.state.changes;
        self.do_kernel(kernel, args, frame.you);
        self.outcome(1, u32::from(self.state.changes != before));
        self.check_if_due()
    }

    pub fn kernel_of_frame(&mut self, frame: &Frame, kernel: Kernel) {
        let mut args = [0; MAX_ARGS];
        args.copy_from_slice(&self.state.slots[frame.base as usize..frame.base as usize + MAX_ARGS]);
        self.do_kernel(kernel, &args, frame.you);
    }

    /// What the engine's own events do.
    pub fn do_kernel(&mut self, kernel: Kernel, args: &[i64], by: u8) {
        match kernel {
            Kernel::Move => self.do_move(args, by),
            Kernel::Create => self.do_create(args[0], args[1]),
            Kernel::Shuffle => self.state.shuffle(self.game, args[0] as u16),
            Kernel::Reveal => self.do_reveal(args[0] as u16),
            Kernel::PhaseBegins => self.state.changes += 1,
            Kernel::Lose => self.do_lose(args[0] as u8),
        }
        if E::ON && kernel != Kernel::Move {
            self.tell(kernel.event().0, by, args);
        }
    }

    #[inline]
    pub fn do_move(&mut self, args: &[i64], by: u8) {
        let card = args[0] as u16;
        let (zone, end) = unpack_place(args[1]);
        let origin = E::ON.then(|| self.with_origin(Some(Kernel::Move), &args[..2]));
        self.state.relocate(self.game, card, zone, end);
        if let Some(args) = origin {
            self.tell(Kernel::Move.event().0, by, &args);
        }
    }

    fn do_create(&mut self, what: i64, place: i64) {
        let (zone, end) = unpack_place(place);
        if what >= 0 {
            self.state.create(self.game, what as u16, zone, end);
            return;
        }
        let deck = &self.game.ir.decks[(-1 - what) as usize];
        for (count, card) in &deck.entries {
            for _ in 0..*count {
                self.state.create(self.game, card.0, zone, end);
            }
        }
    }

    fn do_reveal(&mut self, card: u16) {
        if self.state.objects[card as usize].hidden != 0 {
            self.state.becomes_known(card, u8::MAX);
        }
        // Showing what everybody knew is showing it all the same.
        self.state.changes += 1;
    }

    fn do_lose(&mut self, seat: u8) {
        if self.state.out >> seat & 1 != 0 {
            return;
        }
        self.state.out |= 1 << seat;
        self.state.changes += 1;
        self.state.dirty = u64::MAX;
        let mut left = self.state.in_turn_order(0);
        match (left.next(), left.next()) {
            (None, _) => self.state.outcome = Some(Outcome::Draw(DrawReason::Rules)),
            (Some(last), None) => self.state.outcome = Some(Outcome::Win(Seat(last))),
            (Some(_), Some(_)) => {}
        }
    }

    pub fn tell(&mut self, event: u16, by: u8, args: &[i64]) {
        let mut all = [0; MAX_ARGS];
        let len = args.len().min(MAX_ARGS);
        all[..len].copy_from_slice(&args[..len]);
        let first_is_card = self.game.ir.events[event as usize]
            .params
            .first()
            .is_some_and(|param| matches!(param.ty, ir::Type::Card(_)));
        let hidden_from =
            if first_is_card && all[0] > 0 { self.state.objects[all[0] as usize].hidden } else { 0 };
        self.events.happened(Happening { event: ir::EventId(event), by: Seat(by), args: all, hidden_from });
    }

    /// The frame's operations are done: checks, then listeners, then the caller goes on.
    pub fn end_event(&mut self, frame: Frame) -> Flow {
        let plan = &self.game.events[frame.what as usize];
        let happened = plan.empty || self.state.changes != frame.changes;
        if frame.stage == BODY {
            if !happened {
                self.pop_frame();
                self.outcome(1, 0);
                return Flow::Switch;
            }
            if plan.tracked {
                self.remember(frame.what, frame.base as usize, frame.you);
            }
            self.top().stage = CHECKED;
            if self.checks_are_due() && self.push_checks() {
                return Flow::Switch;
            }
        }
        if frame.stage <= CHECKED && plan.heard_after {
            self.top().stage = HEARD;
            let from = self.state.waiting.len();
            self.listen(frame.what, frame.base, frame.you, false);
            if self.open_window(from) {
                return Flow::Switch;
            }
        }
        self.pop_frame();
        self.outcome(1, 1);
        Flow::Switch
    }

    pub fn remember(&mut self, event: u16, args: usize, by: u8) {
        let mut past = Past { event, by, args: [0; MAX_ARGS] };
        past.args.copy_from_slice(&self.state.slots[args..args + MAX_ARGS]);
        self.state.history.push(past);
        // Even if nothing else changed: somebody counts it.
        self.state.dirty |= watch::TURN;
    }

    /// A group of cards moves and nobody listens.
    fn move_in_bulk(&mut self, frame: &Frame, plan: &CallPlan, bulk: BulkMove) -> Flow {
        let ArgPlan::Set(set) = &plan.args[0] else { return Flow::Next };
        if !E::ON && (self.move_whole_zone(frame, bulk) || self.move_by_columns(frame, *set, bulk)) {
            return self.check_if_due();
        }
        let mark = self.state.lists.len();
        let (start, len) = unpack(self.collect(frame, *set));
        let before = self.state.changes;
        let mut event_frame = Frame { base: self.state.slots.len() as u32, ..*frame };
        for i in start..start + len {
            let card = self.state.lists[i];
            if bulk.of_event {
                self.state.slots.truncate(event_frame.base as usize);
                self.state.slots.push(i64::from(card));
            } else {
                event_frame.base = frame.base;
            }
            let owner = self.state.objects[card as usize].owner;
            let place = if bulk.of_owner && owner != NOBODY {
                Some(pack_place(
                    self.game.zones.first[bulk.place.zone.zone as usize] + u16::from(owner),
                    bulk.place.end,
                ))
            } else {
                self.place(&event_frame, &bulk.place)
            };
            let Some(place) = place else { continue };
            if E::ON && plan.event != Kernel::Move.event().0 {
                self.tell(plan.event, frame.you, &[i64::from(card)]);
            }
            self.do_move(&[i64::from(card), place], frame.you);
        }
        if bulk.of_event {
            self.state.slots.truncate(event_frame.base as usize);
        }
        self.state.lists.truncate(mark);
        self.outcome(len as u32, self.state.changes - before);
        self.state.refused = len == 0;
        self.check_if_due()
    }

    /// All cards of a zone go to one other zone, if that is what it is.
    fn move_whole_zone(&mut self, frame: &Frame, bulk: BulkMove) -> bool {
        let Some(from) = bulk.whole else { return false };
        if bulk.place.end != PlaceEnd::Top {
            return false;
        }
        let from = from.near(frame.you);
        let Some(to) = self.common_target(frame, from, bulk) else { return false };
        let count = self.state.zones.cards(from).len() as u32;
        self.state.relocate_all(self.game, from, to);
        self.outcome(count, count);
        true
    }

    /// Those cards of a zone that its columns name go to one other zone, if that is what it is.
    fn move_by_columns(&mut self, frame: &Frame, set: SetId, bulk: BulkMove) -> bool {
        let SetPlan::Query(query) = &self.game.sets[set.0 as usize] else { return false };
        let Some(from) = query.near.map(|zone| zone.near(frame.you)) else { return false };
        if bulk.place.end != PlaceEnd::Top {
            return false;
        }
        let Some(positions) = Reader::of_frame(self.game, self.state, frame).all_positions(query) else {
            return false;
        };
        let Some(to) = self.common_target(frame, from, bulk).filter(|to| self.state.zones.is_plain(*to))
        else {
            return false;
        };
        let count = positions.count_ones();
        if count != 0 {
            self.state.relocate_some(self.game, from, positions, to);
        }
        self.outcome(count, count);
        true
    }

    /// The one zone that all cards of a zone would go to.
    fn common_target(&self, frame: &Frame, from: u16, bulk: BulkMove) -> Option<u16> {
        let to = if bulk.of_owner {
            // Usually a zone holds its player's own cards.
            let owner = frame.you;
            if self
                .state
                .zones
                .cards(from)
                .iter()
                .any(|card| self.state.objects[*card as usize].owner != owner)
            {
                return None;
            }
            self.game.zones.first[bulk.place.zone.zone as usize] + u16::from(owner)
        } else if bulk.place.zone.whose.is_near() {
            bulk.place.zone.near(frame.you)
        } else {
            return None;
        };
        (to != from).then_some(to)
    }

    /// Does the abilities of a kind of another card, as if they stood here.
    pub fn do_abilities(&mut self, frame: &Frame, kind: u16, of: i64) {
        if of <= 0 {
            return;
        }
        let state = &*self.state;
        let game = self.game;
        let found: Vec<u16> = state
            .abilities_of(game, of as u16)
            .map(|(_, ability)| ability)
            .filter(|ability| game.abilities[*ability as usize].kind == Some(kind))
            .collect();
        // The first one runs first: it is pushed last.
        for ability in found.into_iter().rev() {
            let plan = &game.abilities[ability as usize];
            let base = self.push_slots(&[], plan.slots);
            self.push_frame(Frame {
                pc: plan.text_code,
                base,
                lists: self.state.lists.len() as u32,
                changes: self.state.changes,
                what: ability,
                me: frame.me,
                you: frame.you,
                kind: FrameKind::Ability,
                stage: 0,
            });
        }
    }
}
