//! Calling events: arguments, needs, the body, then checks and listeners.

use crate::code::{ArgPlan, CallPlan, EventPlan, Hears, Pc, PlacePlan, ShortCut, Spot};
use crate::effects::{AtWork, NOT_LASTING};
use crate::events::Aside;
use crate::lower::watch;
use crate::machine::{Flow, Machine};
use crate::read::{Reader, is_card};
use crate::state::{Frame, FrameKind, MAX_ARGS, ObjectId, Past, Waiting};
use crate::zone_iter::ZoneFound;
use crate::zones::End;
use ir::Kernel;

/// The stages of an event.
pub(crate) const BODY: u8 = 0;
const CHECKED: u8 = 1;
const HEARD: u8 = 2;
const FINALLY: u8 = 3;
/// It was cancelled before it began.
pub(crate) const CANCELLED: u8 = 4;

/// So far back it is looked for what stands for a card already.
const FEW_PAST: usize = 8;

/// A zone and which end of it, in one value.
#[inline]
pub(crate) fn pack_place(zone: u16, end: End) -> i64 {
    let end = match end {
        End::Top => 0,
        End::Bottom => 1,
        End::At(position) => 2 | i64::from(position) << 2,
    };
    i64::from(zone) | end << 20
}

#[inline]
pub(crate) fn unpack_place(place: i64) -> (u16, End) {
    let end = match place >> 20 & 3 {
        0 => End::Top,
        1 => End::Bottom,
        _ => End::At((place >> 22) as u16),
    };
    (place as u16, end)
}

impl Machine<'_> {
    /// A call of the frame on top, whose program counter already stands behind it.
    #[inline]
    pub fn call(&mut self, frame: &Frame, plan: &CallPlan) -> Flow {
        match &plan.short_cut {
            ShortCut::Add { opponent, field, amount } => {
                self.tell_of_call(frame, plan);
                self.add_only(frame, *opponent, *field, i64::from(*amount))
            }
            ShortCut::Assign(assign) => {
                self.tell_of_call(frame, plan);
                self.assign_only(frame, assign)
            }
            ShortCut::Quiet => self.call_quietly(frame, plan),
            // Whoever watches is told of each card.
            ShortCut::Tops { .. } if self.events.is_on() => self.call_quietly(frame, plan),
            ShortCut::Tops { count, from, to, refill } => {
                self.move_top_cards(frame, plan, *count, [from, to], refill.as_ref())
            }
            ShortCut::Move { card, to } => {
                self.tell_of_move(frame, plan);
                self.move_only(frame, *card, *to)
            }
            ShortCut::HeardMove { card, to } => {
                self.tell_of_move(frame, plan);
                self.move_heard(frame, plan.event, *card, to)
            }
            ShortCut::BulkMove(bulk) => self.move_in_bulk(frame, plan, bulk),
            ShortCut::None => self.call_in_full(frame, plan),
        }
    }

    /// Tells of a call that nothing can keep from happening.
    #[inline]
    fn tell_of_call(&mut self, frame: &Frame, plan: &CallPlan) {
        if self.events.is_on() {
            self.tell_in_full(frame, plan);
        }
    }

    /// The same of an event that does nothing but move a card: the move is a part of it.
    #[inline]
    fn tell_of_move(&mut self, frame: &Frame, plan: &CallPlan) {
        if self.events.is_on() {
            self.tell_in_full(frame, plan);
            self.events.in_short_cut = self.game.events[plan.event as usize].kernel.is_none();
        }
    }

    #[cold]
    fn tell_in_full(&mut self, frame: &Frame, plan: &CallPlan) {
        if self.game.events[plan.event as usize].kernel.is_some() {
            return;
        }
        let mut args = [0; MAX_ARGS];
        for (value, arg) in args.iter_mut().zip(&plan.args) {
            let Some(found) = self.argument(frame, arg) else { return };
            *value = found;
        }
        self.tell(plan.event, frame.you, frame.me, &args[..plan.args.len()]);
    }

    #[inline(never)]
    fn call_in_full(&mut self, frame: &Frame, plan: &CallPlan) -> Flow {
        if plan.group.is_some() {
            return self.call_group(frame, std::slice::from_ref(plan));
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
        if self.is_about_ghost(plan.event, &args) {
            self.refuse();
            return Flow::Next;
        }
        if plan.by.is_none() && plan.source.is_none() {
            return self.start_event(frame, plan.event, &args);
        }
        match self.doer(frame, plan) {
            Some((you, me)) => self.start_event(&Frame { you, me, ..*frame }, plan.event, &args),
            None => {
                self.refuse();
                Flow::Next
            }
        }
    }

    /// Whose doing a call is, and which card it comes from; none if that player is missing.
    pub fn doer(&self, frame: &Frame, plan: &CallPlan) -> Option<(u8, u16)> {
        let you = match plan.by {
            Some(by) => u8::try_from(self.operand(frame, by)).ok()?,
            None => frame.you,
        };
        let me = match plan.source {
            Some(source) => self.operand(frame, source).max(0) as u16,
            None => frame.me,
        };
        Some((you, me))
    }

    /// The value of an argument; none if it is a card, player or zone that is missing.
    #[inline]
    pub fn argument(&mut self, frame: &Frame, arg: &ArgPlan) -> Option<i64> {
        match arg {
            ArgPlan::Value(value) => Some(self.operand(frame, *value)),
            ArgPlan::Entity(entity) => Some(self.operand(frame, *entity)).filter(|entity| *entity >= 0),
            ArgPlan::Place(place) => self.place(frame, place),
            ArgPlan::PlaceOf(card) => self.state.place_where(self.operand(frame, *card)),
            // Deck lists count downwards from -1: see `Kernel::Create`.
            ArgPlan::Deck(deck) => Some(-1 - i64::from(*deck)),
            ArgPlan::OwnDeck => self.state.deck_of(frame.you).map(|deck| -1 - i64::from(deck.0)),
            ArgPlan::Zone(zone) => self.place(frame, &PlacePlan { zone: *zone, end: Spot::Top }),
            ArgPlan::Set(_) => None,
        }
    }

    pub fn place(&mut self, frame: &Frame, place: &PlacePlan) -> Option<i64> {
        if place.zone.whose.is_near() {
            let end = self.end(frame, place.end);
            return Some(pack_place(place.zone.near(frame.you), end));
        }
        let found = Reader::of_frame(self.game, self.state, frame).zone_of_place(place);
        let zone = match found {
            ZoneFound::There(zone) => zone,
            ZoneFound::ToBeMade { host } => self.state.make_card_zone(place.zone.zone, host),
            ZoneFound::Nowhere => return None,
        };
        let end = self.end(frame, place.end);
        Some(pack_place(zone, end))
    }

    /// Where in the zone.
    #[inline]
    pub fn end(&self, frame: &Frame, spot: Spot) -> End {
        match spot {
            Spot::Top => End::Top,
            Spot::Bottom => End::Bottom,
            Spot::At(position) => {
                let position = self.operand(frame, position).clamp(0, i64::from(u16::MAX));
                End::At(position as u16)
            }
        }
    }

    /// Starts an event, or does it at once if that is all there is to it.
    pub fn start_event(&mut self, frame: &Frame, event: u16, args: &[i64]) -> Flow {
        let plan = &self.game.events[event as usize];
        if plan.plain {
            if self.events.is_on() {
                self.tell(event, frame.you, frame.me, &args[..plan.own_width().min(args.len())]);
            }
            return self.assign_each(frame, plan.code, args);
        }
        if let Some(kernel) = plan.kernel
            && self.is_quiet(event, kernel, args)
        {
            return self.do_kernel_quietly(frame, kernel, args);
        }
        let own = plan.own_width();
        let base = if plan.kernel == Some(Kernel::Move) {
            let args = self.with_origin(plan.kernel, args);
            self.push_slots(&args[..own], plan.slots)
        } else {
            self.push_slots(&args[..own.min(args.len())], plan.slots)
        };
        if !plan.inherited.is_empty() {
            self.inherit(event, base as usize, own, frame.you, frame.me);
        }
        self.propose(frame, event, base)
    }

    /// Computes the arguments of ancestors, from this one on.
    pub fn inherit(&mut self, event: u16, base: usize, from: usize, you: u8, me: u16) {
        let plan = &self.game.events[event as usize];
        for (i, node) in plan.inherited.iter().enumerate().skip(from - plan.own_width()) {
            let value = Reader::new(self.game, self.state, base, you, me).eval(*node);
            self.state.slots[base + plan.own_width() + i] = value;
        }
    }

    /// An event whose arguments lie on top of the slots: replaced, refused or begun.
    pub fn propose(&mut self, caller: &Frame, event: u16, base: u32) -> Flow {
        let plan = &self.game.events[event as usize];
        let (you, me) = (caller.you, caller.me);
        if plan.forbidden || plan.permitted {
            self.state.look_who_listens(self.game);
        }
        // What cannot happen is not replaced either.
        if !self.is_allowed(event, base as usize, you, me) {
            self.tell_of_forbidden(event, base as usize, you, me);
            self.state.slots.truncate(base as usize);
            self.refuse();
            return Flow::Next;
        }
        let permission = self.permission_to_use_up(caller, event, base as usize);
        if plan.replaced && self.is_replaced(event, base, you, me) {
            self.use_up(permission);
            return Flow::Switch;
        }
        self.use_up(permission);
        if self.events.is_on() && plan.kernel.is_none() {
            self.tell_of(event, base as usize, you, me);
        }
        self.push_event(event, base, you, me, plan.code);
        if plan.heard_before {
            let from = self.state.waiting.len();
            self.listen(Hears::Before, event, base, you, me);
            self.open_window(from);
        }
        Flow::Switch
    }

    pub fn push_event(&mut self, event: u16, base: u32, you: u8, me: u16, pc: Pc) {
        self.push_frame(Frame {
            pc,
            base,
            lists: self.state.lists.len() as u32,
            changes: self.state.changes,
            what: event,
            me,
            you,
            kind: FrameKind::Event,
            stage: BODY,
            origin: self.state.history.len() as u32,
            ..Frame::blank()
        });
        self.going_on_changed(event);
    }

    /// Effects may depend on what is going on.
    pub fn going_on_changed(&mut self, event: u16) {
        if self.game.effects.during.get(event as usize).is_some_and(|during| *during) {
            self.state.wrote(self.game, watch::DURING);
        }
    }

    /// Whether the needs of an event hold and nothing forbids it.
    pub fn is_allowed(&self, event: u16, base: usize, you: u8, me: u16) -> bool {
        let plan = &self.game.events[event as usize];
        let args = base..base + plan.width as usize;
        self.needs_hold(event, base, you, me)
            && (!plan.forbidden
                || !self.state.forbids(self.game, event, &self.state.slots[args], (you, me), None))
    }

    /// The permission that an action uses up by making an event happen: one that is good for one use, if nothing else
    /// permits it.
    fn permission_to_use_up(&mut self, caller: &Frame, event: u16, base: usize) -> Option<u32> {
        let plan = &self.game.events[event as usize];
        if !plan.permitted || caller.kind != FrameKind::Action {
            return None;
        }
        let from = self.state.waiting.len();
        self.listen(Hears::Can, event, base as u32, caller.you, caller.me);
        let permissions = &self.state.waiting[from..];
        let good_once =
            |found: &Waiting| found.lasting != NOT_LASTING && self.state.is_once(self.game, found.lasting);
        let first = permissions.first().map(|first| first.lasting);
        let used_up = first.filter(|_| permissions.iter().all(good_once));
        self.state.waiting.truncate(from);
        used_up
    }

    fn use_up(&mut self, permission: Option<u32>) {
        if let Some(lasting) = permission {
            self.state.use_up(self.game, lasting);
        }
    }

    pub fn needs_hold(&self, event: u16, base: usize, you: u8, me: u16) -> bool {
        let needs = &self.game.events[event as usize].needs;
        needs.is_empty() || Reader::new(self.game, self.state, base, you, me).all(needs)
    }

    /// All arguments of an event, which lie in slots.
    pub fn arguments_at(&self, event: u16, base: usize) -> [i64; MAX_ARGS] {
        let width = self.game.events[event as usize].width as usize;
        let mut args = [0; MAX_ARGS];
        args[..width].copy_from_slice(&self.state.slots[base..base + width]);
        args
    }

    /// Whether nobody can tell how an event was done, and nothing has to be looked at.
    #[inline]
    pub fn ends_quietly(&self, frame: &Frame) -> bool {
        self.game.events[frame.what as usize].quiet && frame.stage == BODY && !self.checks_are_due()
    }

    /// The frame's operations are done: checks, then listeners, then what follows, then the caller goes on.
    #[inline(never)]
    pub fn end_event(&mut self, frame: &Frame) -> Flow {
        let plan = &self.game.events[frame.what as usize];
        if frame.stage == BODY {
            self.signal(plan);
            if self.state.changes == frame.changes {
                self.pop_event();
                self.outcome(1, 0);
                self.state.history_from = frame.origin;
                return Flow::Switch;
            }
            if plan.tracked {
                self.remember(frame.what, frame.base as usize, frame.you, frame.me);
            }
            self.top().stage = CHECKED;
            if plan.queues {
                let from = self.state.waiting.len();
                self.listen(Hears::Queued, frame.what, frame.base, frame.you, frame.me);
                self.hear_for_stack(from);
            }
            if self.checks_are_due() && self.push_checks() {
                return Flow::Switch;
            }
        }
        if frame.stage <= CHECKED && plan.ends_effects {
            self.end_effects(frame.what, frame.base as usize, frame.you, frame.me);
        }
        if frame.stage <= CHECKED && plan.heard_after {
            self.top().stage = HEARD;
            let from = self.state.waiting.len();
            self.listen(Hears::After, frame.what, frame.base, frame.you, frame.me);
            if self.open_window_after(from) {
                return Flow::Switch;
            }
        }
        if frame.stage <= HEARD
            && let Some(code) = plan.finally
        {
            let top = self.top();
            (top.stage, top.pc) = (FINALLY, code);
            return Flow::Switch;
        }
        self.leave_event(frame)
    }

    /// The same of an event of which nobody can tell how it is done.
    #[inline]
    pub fn end_quietly(&mut self, frame: &Frame) -> Flow {
        self.signal(&self.game.events[frame.what as usize]);
        let happened = self.state.changes != frame.changes;
        self.pop_frame();
        self.outcome(1, u32::from(happened));
        self.state.history_from = frame.origin;
        Flow::Switch
    }

    /// An event without a body always happens, and so what raises it has happened.
    #[inline]
    pub fn signal(&mut self, plan: &EventPlan) {
        self.state.changes += u32::from(plan.empty);
    }

    /// Lasting effects may end with this event: those that are there before anybody hears of it.
    pub fn end_effects(&mut self, event: u16, base: usize, by: u8, source: u16) {
        let args = self.arguments_at(event, base);
        let width = self.game.events[event as usize].width as usize;
        self.state.end_lasting_after(self.game, event, &args[..width], by, source);
    }

    /// The event has happened, with all that follows: the caller learns of it.
    fn leave_event(&mut self, frame: &Frame) -> Flow {
        let plan = &self.game.events[frame.what as usize];
        let base = frame.base as usize;
        let amount = plan.amount.map(|amount| {
            let at = |arg: u8| self.state.slots[base + arg as usize];
            (at(amount.asked), at(amount.done))
        });
        let happened = match plan.counted_by {
            // In a check what it is counted by comes only later.
            Some(event) if !self.state.checking => {
                self.happened_to(event, self.state.slots[base], frame.origin)
            }
            _ => true,
        };
        self.pop_event();
        self.outcome(1, u32::from(happened));
        if let Some((asked, done)) = amount {
            self.state.amount_asked = asked;
            self.state.amount = if happened { done } else { 0 };
        }
        self.state.history_from = frame.origin;
        Flow::Switch
    }

    /// Whether an event happened to a card since the history was that long.
    pub fn happened_to(&self, event: u16, card: i64, since: u32) -> bool {
        let history = self.state.history.get(since as usize..).unwrap_or_default();
        history.iter().any(|past| past.first_of(self.game, event).map(i64::from) == Some(card))
    }

    /// Takes the frame of an event or group away.
    pub fn pop_event(&mut self) {
        let event = self.top().what;
        self.pop_frame();
        if !self.state.replaced.is_empty() {
            let frames = self.state.frames.len() as u32;
            self.state.replaced.retain(|replaced| replaced.frame < frames);
        }
        if self.game.ends_with_events {
            self.state.end_lasting_of_frame(self.game, self.state.frames.len());
        }
        self.going_on_changed(event);
    }

    pub fn remember(&mut self, event: u16, args: usize, by: u8, source: u16) {
        let args = self.arguments_at(event, args);
        let (phase, at) = (self.state.phase, self.state.moment_of(self.game));
        let ghost = self.ghost_of_leaving(event, &args);
        self.state.history.push(Past { event, by, source, phase, at, ghost, args });
        // Even if nothing else changed: somebody counts it.
        self.state.wrote(self.game, self.game.watch.events[event as usize]);
    }

    /// What stands for the first card of an event that is just leaving the active zones, or 0: whoever asks later what
    /// happened asks what it happened to.
    fn ghost_of_leaving(&mut self, event: u16, args: &[i64; MAX_ARGS]) -> u16 {
        if self.state.known.is_empty() || self.game.zones.limbo.is_none() {
            return 0;
        }
        let cards = &self.game.events[event as usize].cards;
        let mut cards = cards.iter().map(|position| args[*position as usize]).filter(|card| is_card(*card));
        let leaving = cards.find_map(|card| {
            let known = self.state.known_card(card as u16).filter(|known| self.state.is_leaving(known))?;
            Some((card as u16, known.moment))
        });
        let Some((card, moment)) = leaving else { return 0 };
        let is_it = |past: &&Past| {
            past.ghost != 0
                && self.state.objects[past.ghost as usize].was == card
                && self.state.known_card(past.ghost).is_some_and(|known| known.moment == moment)
        };
        let made = self.state.history.iter().rev().take(FEW_PAST).find(is_it).map(|past| past.ghost);
        match made {
            Some(ghost) => ghost,
            None if self.state.has_room() => self.state.make_ghost(self.game, card),
            None => 0,
        }
    }

    /// Does the abilities of a kind of another card, as if they stood here.
    pub fn do_abilities(&mut self, frame: &Frame, kind: u16, of: i64) {
        if of <= 0 {
            return;
        }
        let (game, state) = (self.game, &*self.state);
        let found: Vec<AtWork> = state
            .abilities_at_work(game, of as u16)
            .filter(|found| found.triggers == found.ability && state.is_of_kind(game, of as u16, found, kind))
            .collect();
        // The first one runs first: it is pushed last.
        for AtWork { ability, granter, lasting, place, .. } in found.into_iter().rev() {
            let is_own = of == i64::from(frame.me);
            let plan = &game.abilities[ability as usize];
            let base = self.push_slots(&[], plan.slots);
            let lists = self.state.lists.len() as u32;
            if lasting != NOT_LASTING {
                self.state.put_captures(game, lasting, base as usize);
            }
            if self.events.is_on() {
                let (ability, card) = (ir::AbilityId(ability), ObjectId(of as u16));
                self.events.aside(Aside::Began { ability, card });
            }
            self.push_frame(Frame {
                pc: plan.text_code,
                base,
                lists,
                // which of its card's abilities it is, if it is its own
                changes: if is_own { u32::from(place) } else { 0 },
                what: ability,
                me: frame.me,
                you: frame.you,
                kind: FrameKind::Ability,
                granter,
                lasting,
                ..Frame::blank()
            });
        }
    }
}
