//! Short ways: what nobody could tell from the full way. Most of it needs no frame: events that only assign, move or
//! draw, actions that only play a card.

use crate::calls::pack_place;
use crate::code::{
    Addition, Additions, ArgPlan, Assign, BulkMove, CallPlan, ChooseOp, MovePlan, OfferPlan, Op, Operand,
    OwnEar, PlacePlan, SetPlan, ShortAction, Slot, Spot, ZonePlan,
};
use crate::listing::Hint;
use crate::machine::{Flow, Machine};
use crate::read::{pack, unpack};
use crate::state::{Choice, Frame, FrameKind};
use crate::zones::{End, NOBODY};
use ir::Kernel;

/// How much of an action is done without a frame.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Acted {
    Not,
    /// the rest is in frames
    InPart,
    Fully,
}

impl Machine<'_> {
    /// An event that only assigns one thing.
    #[inline]
    pub fn assign_only(&mut self, frame: &Frame, assign: &Assign) -> Flow {
        let before = self.state.changes;
        self.assign_player(frame, assign);
        self.outcome(1, u32::from(self.state.changes != before));
        self.check_if_due()
    }

    /// An event that only adds to one field of a player.
    #[inline]
    pub fn add_only(&mut self, frame: &Frame, opponent: bool, field: u16, amount: i64) -> Flow {
        let before = self.state.changes;
        self.add(frame.you, opponent, field, amount);
        self.outcome(1, u32::from(self.state.changes != before));
        self.check_if_due()
    }

    #[inline(always)]
    fn add(&mut self, you: u8, opponent: bool, field: u16, amount: i64) {
        let seat = usize::from(if opponent { u8::from(you == 0) } else { you });
        self.state.change_player(self.game, seat, field, |old| old.saturating_add(amount));
    }

    /// Does a text that [only adds](crate::code::Additions).
    #[inline(always)]
    pub fn add_all(&mut self, Additions { first, count }: Additions, you: u8) {
        let game = self.game;
        for &Addition { opponent, field, amount } in &game.additions[first as usize..][..count as usize] {
            self.add(you, opponent, field, i64::from(amount));
        }
    }

    /// An event of which nobody can tell how it is done.
    #[inline(never)]
    pub fn call_quietly(&mut self, frame: &Frame, plan: &CallPlan) -> Flow {
        let event = &self.game.events[plan.event as usize];
        let base = self.state.slots.len();
        for arg in &plan.args {
            let Some(value) = self.argument(frame, arg) else {
                self.state.slots.truncate(base);
                self.refuse();
                return Flow::Next;
            };
            self.state.slots.push(value);
        }
        for _ in plan.args.len()..event.slots as usize {
            self.state.slots.push(0);
        }
        if self.events.is_on() && event.kernel.is_none() {
            self.tell_of(plan.event, base, frame.you, frame.me);
        }
        self.push_event(plan.event, base as u32, frame.you, frame.me, event.code);
        Flow::Switch
    }

    /// An event that only moves one card.
    #[inline]
    pub fn move_only(&mut self, frame: &Frame, card: Operand, to: MovePlan) -> Flow {
        let card = self.operand(frame, card);
        let Some((zone, end)) = self.destination(frame, card, to) else {
            self.events.in_short_cut = false;
            self.refuse();
            return Flow::Next;
        };
        self.relocate_told(card as u16, usize::MAX, zone, end, frame.you);
        self.outcome(1, 1);
        self.check_if_due()
    }

    /// An event that only moves one card, which alone hears of it.
    pub fn move_heard(&mut self, frame: &Frame, event: u16, card: Operand, to: &PlacePlan) -> Flow {
        let card = self.operand(frame, card);
        if card < 0 {
            self.events.in_short_cut = false;
            self.refuse();
            return Flow::Next;
        }
        let before = self.state.changes;
        let end = self.end(frame, to.end);
        if self.move_and_add(event, card as u16, usize::MAX, to.zone.near(frame.you), end, frame.you) {
            self.outcome(1, 1);
            return Flow::Next;
        }
        self.go_on_behind_move(frame, event, card, before);
        Flow::Switch
    }

    /// Moves a card and does what that makes it do, if it is no more than an addition; false if it may be more.
    #[inline(always)]
    fn move_and_add(&mut self, event: u16, card: u16, at: usize, zone: u16, end: End, by: u8) -> bool {
        let before = self.state.changes;
        self.relocate_told(card, at, zone, end, by);
        let moved = self.state.changes != before;
        // Of a card that has left it is remembered whose it was.
        let is_as_ever = self.state.known.is_empty() && self.state.text_is_printed(card);
        if !moved || self.checks_are_due() || !is_as_ever {
            return false;
        }
        let printed = self.state.objects[card as usize].card;
        match self.game.events[event as usize].own_ears[printed as usize] {
            OwnEar::Deaf => true,
            // Whoever watches is told of each addition.
            OwnEar::Adds(_) if self.events.is_on() => false,
            OwnEar::Adds(additions) => {
                let you = match self.state.zones.head(zone).seat {
                    seat if seat == NOBODY || self.game.effects.tracks_control => self.state.speaker(card),
                    seat => seat,
                };
                self.add_all(additions, you);
                true
            }
            OwnEar::Ask => false,
        }
    }

    /// Moves a card and tells of it.
    #[inline(always)]
    fn relocate_told(&mut self, card: u16, at: usize, zone: u16, end: End, by: u8) {
        let told = self
            .events
            .is_on()
            .then(|| self.with_origin(Some(Kernel::Move), &[i64::from(card), pack_place(zone, end)]));
        let face = self.face_down(card);
        self.state.relocate_from(self.game, card, at, zone, end);
        if let Some(args) = told {
            self.tell_kernel(Kernel::Move, by, &args);
        }
        self.tell_if_turned_up(card, face);
    }

    /// The body of an event is done: what follows is its usual course.
    fn go_on_behind_move(&mut self, frame: &Frame, event: u16, card: i64, changes: u32) {
        let plan = &self.game.events[event as usize];
        let base = self.push_slots(&[card], plan.slots);
        self.push_event(event, base, frame.you, frame.me, plan.code + 1);
        self.top().changes = changes;
    }

    /// An action of the turn player that only moves its card, or only ends the phase: without a frame, as far as that
    /// goes.
    #[inline(always)]
    pub fn act_shortly(&mut self, list: u32, hint: Hint, you: u8, choice: Choice) -> Acted {
        if hint.short == ShortAction::None || self.checks_are_due() {
            return Acted::Not;
        }
        if let ShortAction::Move { event, to } = hint.short {
            let (before, card) = (self.state.changes, choice.args[0]);
            if self.events.is_on() {
                self.tell(event, you, 0, &[i64::from(card)]);
                self.events.in_short_cut = true;
            }
            if !self.move_and_add(event, card, hint.at, to.near(you), End::Top, you) {
                self.go_on_behind_action(list, choice.what, event, you, card, before);
                return Acted::InPart;
            }
        } else {
            self.state.phase_ending = true;
        }
        Acted::Fully
    }

    /// The card of an action is moved: what follows is the usual course of the event, and of the action.
    #[inline(never)]
    fn go_on_behind_action(&mut self, list: u32, offer: u16, event: u16, you: u8, card: u16, changes: u32) {
        let OfferPlan::Action(action) = self.game.action_lists[list as usize][offer as usize] else { return };
        let code = self.game.actions[action as usize].code;
        self.push_action(action, you, &[card], code + 1);
        self.top().changes = changes;
        let frame = *self.top();
        self.go_on_behind_move(&frame, event, i64::from(card), changes);
    }

    /// Moves cards from the top of a zone, so often as the slot says and once more, until the zone is empty; true if
    /// that was often enough. None if it takes more than a short way.
    #[inline]
    pub fn move_tops(&mut self, frame: &Frame, from: &ZonePlan, to: &ZonePlan, slot: Slot) -> Option<bool> {
        if self.events.is_on() || frame.kind == FrameKind::Lane || self.checks_are_due() {
            return None;
        }
        let source = from.near(frame.you);
        let wanted = self.slot(frame, slot).max(0) as usize + 1;
        let count = wanted.min(self.state.zones.cards(source).len());
        if count == 0 {
            return Some(false);
        }
        self.state.relocate_top(self.game, source, to.near(frame.you), count);
        self.outcome(1, 1);
        let left = wanted - count;
        self.set_slot(frame, slot, left.saturating_sub(1) as i64);
        Some(left == 0)
    }

    /// An event that moves so many cards from the top of a zone, which is filled from another one if it falls empty.
    #[inline(never)]
    pub fn move_top_cards(
        &mut self,
        frame: &Frame,
        plan: &CallPlan,
        count: Operand,
        [from, to]: [&ZonePlan; 2],
        refill: Option<&ZonePlan>,
    ) -> Flow {
        let mut wanted = usize::try_from(self.operand(frame, count)).unwrap_or(0);
        let (from, to) = (from.near(frame.you), to.near(frame.you));
        let mut there = self.state.zones.cards(from).len();
        if wanted == 0 || (wanted > there && refill.is_none()) || self.checks_are_due() {
            return self.call_quietly(frame, plan);
        }
        let (game, before) = (self.game, self.state.changes);
        if let Some(pile) = refill
            && wanted > there
        {
            let pile = pile.near(frame.you);
            self.state.relocate_top(game, from, to, there);
            wanted -= there;
            self.state.relocate_all(game, pile, from);
            self.state.shuffle(game, from);
            there = self.state.zones.cards(from).len();
        }
        self.state.relocate_top(game, from, to, wanted.min(there));
        self.outcome(1, u32::from(self.state.changes != before));
        self.check_if_due()
    }

    /// None if there is no such card, or nobody owns it.
    #[inline]
    fn destination(&self, frame: &Frame, card: i64, to: MovePlan) -> Option<(u16, End)> {
        if card < 0 {
            return None;
        }
        match to {
            MovePlan::Near(place) => Some((place.zone.near(frame.you), self.end(frame, place.end))),
            MovePlan::OfOwner { kind, end } => match self.state.objects[card as usize].owner {
                NOBODY => None,
                owner => {
                    Some((self.game.zones.first[kind as usize] + u16::from(owner), self.end(frame, end)))
                }
            },
        }
    }

    #[inline]
    pub fn check_if_due(&mut self) -> Flow {
        if self.checks_are_due() && self.push_checks() { Flow::Switch } else { Flow::Next }
    }

    /// An event that only assigns and that nobody hears: without a frame.
    pub fn assign_each(&mut self, frame: &Frame, code: u32, args: &[i64]) -> Flow {
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

    /// A group of cards moves and nobody listens.
    pub fn move_in_bulk(&mut self, frame: &Frame, plan: &CallPlan, bulk: &BulkMove) -> Flow {
        let ArgPlan::Set(set) = &plan.args[0] else { return Flow::Next };
        if !self.events.is_on() && (self.move_whole_zone(frame, bulk) || self.move_by_columns(frame, bulk)) {
            return self.check_if_due();
        }
        if let SetPlan::Slot(slot) = self.game.sets[set.0 as usize]
            && unpack(self.slot(frame, slot)).1 == 0
        {
            self.outcome(0, 0);
            self.state.refused = true;
            return self.check_if_due();
        }
        let mark = self.state.lists.len();
        let (start, len) = unpack(self.collect(frame, *set));
        let before = self.state.changes;
        let mut event_frame = Frame { base: self.state.slots.len() as u32, ..*frame };
        for i in start..start + len {
            let card = self.state.lists[i];
            if let Some(member) = plan.member {
                self.set_slot(frame, member, i64::from(card));
            }
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
                    self.end(&event_frame, bulk.place.end),
                ))
            } else {
                self.place(&event_frame, &bulk.place)
            };
            let Some(place) = place else { continue };
            if self.events.is_on() && plan.event != Kernel::Move.event().0 {
                self.tell(plan.event, frame.you, frame.me, &[i64::from(card)]);
                self.events.in_short_cut = true;
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

    /// No card is to be chosen, and all that is done with those that are is to move them: that is done.
    #[inline]
    pub fn chooses_none(&mut self, frame: &Frame, choose: &ChooseOp) -> bool {
        let Some(count) = choose.moved else { return false };
        let none = frame.kind != FrameKind::Lane && !self.checks_are_due() && self.operand(frame, count) <= 0;
        if none {
            let nothing = pack(self.state.lists.len(), 0);
            self.set_slot(frame, choose.slot, nothing);
            self.outcome(0, 0);
            self.state.refused = true;
        }
        none
    }

    /// All cards of a zone go to one other zone, if that is what it is.
    fn move_whole_zone(&mut self, frame: &Frame, bulk: &BulkMove) -> bool {
        let Some(from) = bulk.whole else { return false };
        if bulk.place.end != Spot::Top {
            return false;
        }
        let from = from.near(frame.you);
        let Some(to) = self.common_target(frame, from, bulk) else { return false };
        let count = self.state.zones.cards(from).len() as u32;
        self.state.relocate_all(self.game, from, to);
        self.outcome(count, count);
        self.state.refused = count == 0;
        true
    }

    /// Those cards of a zone that its columns name go to one other zone, if that is what it is.
    #[inline]
    fn move_by_columns(&mut self, frame: &Frame, bulk: &BulkMove) -> bool {
        let Some((from, columns)) = bulk.columns else { return false };
        if bulk.place.end != Spot::Top || self.state.derived.is_blurred() {
            return false;
        }
        let from = from.near(frame.you);
        let Some(positions) = self.state.zones.in_columns(from, columns) else { return false };
        let Some(to) = self.common_target(frame, from, bulk) else { return false };
        if !self.state.zones.is_plain(to) {
            return false;
        }
        let count = positions.count_ones();
        if count != 0 {
            self.state.relocate_some(self.game, from, positions, to);
        }
        self.outcome(count, count);
        self.state.refused = count == 0;
        true
    }

    /// The one zone that all cards of a zone would go to.
    #[inline(always)]
    fn common_target(&self, frame: &Frame, from: u16, bulk: &BulkMove) -> Option<u16> {
        let to = if bulk.of_owner {
            // Usually a zone holds its player's own cards.
            let (head, owner) = (self.state.zones.head(from), frame.you);
            if head.seat != owner || head.strangers {
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
}
