//! The engine's own events: what they do, and how they are told.

use crate::calls::unpack_place;
use crate::events::{Aside, GameEvent};
use crate::machine::{Flow, Machine};
use crate::read::is_card;
use crate::state::{DrawReason, Frame, FrameKind, MAX_ARGS, ObjectId, Outcome, Seat, Seats};
use ir::Kernel;

impl Machine<'_> {
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

    /// Whether nobody could interrupt, hear or count this.
    #[inline]
    pub fn is_quiet(&self, event: u16, kernel: Kernel, args: &[i64]) -> bool {
        let plan = &self.game.events[event as usize];
        // Somebody is told of what is made.
        if self.game.hears_made && matches!(kernel, Kernel::Create | Kernel::Duplicate) {
            return false;
        }
        if plan.heard_before || plan.tracked || plan.replaced || plan.forbidden || plan.ends_effects {
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
    pub fn do_kernel_quietly(&mut self, frame: &Frame, kernel: Kernel, args: &[i64]) -> Flow {
        let before = self.state.changes;
        self.do_kernel(kernel, args, frame.you);
        self.outcome(1, u32::from(self.state.changes != before));
        self.check_if_due()
    }

    #[inline(never)]
    pub fn kernel_of_frame(&mut self, frame: &Frame, kernel: Kernel) -> Flow {
        let args = self.arguments_at(kernel.event().0, frame.base as usize);
        self.do_kernel(kernel, &args, frame.you);
        if !self.state.made.is_empty() && self.raise_made(frame) { Flow::Switch } else { Flow::Next }
    }

    /// What the engine's own events do.
    pub fn do_kernel(&mut self, kernel: Kernel, args: &[i64], by: u8) {
        let before = self.state.changes;
        match kernel {
            Kernel::Move => self.do_move(args, by),
            Kernel::Create => self.do_create(args[0], args[1], by),
            Kernel::Shuffle => self.state.shuffle(self.game, args[0] as u16),
            Kernel::Reveal => self.do_reveal(args[0] as u16),
            Kernel::PhaseBegins => self.state.changes += 1,
            Kernel::Lose => self.do_lose(args[0] as u8),
            Kernel::Look => self.do_look(args[0] as u16, by),
            Kernel::Cease => self.state.cease(self.game, args[0] as u16),
            // They are told of; there is nothing more to do.
            Kernel::Made | Kernel::Targeted => self.state.changes += 1,
            Kernel::Duplicate => {
                self.state.duplicate(self.game, args[0] as u16, by);
            }
        }
        if self.events.is_on() && kernel != Kernel::Move && self.state.changes != before {
            self.tell_kernel(kernel, by, args);
        }
    }

    #[inline]
    pub fn do_move(&mut self, args: &[i64], by: u8) {
        let card = args[0] as u16;
        let (zone, end) = unpack_place(args[1]);
        if self.state.is_upon(zone, card) {
            return;
        }
        let origin = self.events.is_on().then(|| self.with_origin(Some(Kernel::Move), &args[..2]));
        let face = self.face_down(card);
        let enters = self.game.effects.tracks_control && !self.state.is_active(self.game, card);
        let to_stack = zone == self.state.stack_zone && !self.state.is_gone(args[0]);
        if !enters && !to_stack {
            self.state.relocate(self.game, card, zone, end);
        } else {
            // What follows from the move is derived when it is known whose the card is.
            self.state.hold_effects();
            self.state.relocate(self.game, card, zone, end);
            if to_stack {
                // On the stack it is controlled by whoever put it there.
                self.state.objects[card as usize].base = by;
            }
            if enters {
                self.state.entered_under(self.game, card, by);
            }
            self.state.release_effects(self.game);
        }
        if let Some(args) = origin {
            self.tell_kernel(Kernel::Move, by, &args);
        }
        self.tell_if_turned_up(card, face);
    }

    fn do_create(&mut self, what: i64, place: i64, by: u8) {
        let (zone, end) = unpack_place(place);
        if what >= 0 && self.state.has_room() {
            self.state.create(self.game, what as u16, zone, end);
        } else if what < 0 {
            self.state.create_deck(self.game, (-1 - what) as usize, zone, end, by);
        }
    }

    fn do_reveal(&mut self, card: u16) {
        if self.state.is_gone(i64::from(card)) {
            return;
        }
        if self.state.objects[card as usize].hidden != 0 {
            self.state.becomes_known(card, u8::MAX);
        }
        // Showing what everybody knew is showing it all the same.
        self.state.changes += 1;
    }

    /// One player looks at a card.
    fn do_look(&mut self, card: u16, seat: u8) {
        if self.state.is_gone(i64::from(card)) {
            return;
        }
        if self.state.objects[card as usize].hidden >> seat & 1 != 0 {
            self.state.becomes_known(card, 1 << seat);
        }
        self.state.changes += 1;
    }

    fn do_lose(&mut self, seat: u8) {
        if self.state.out >> seat & 1 != 0 {
            return;
        }
        self.state.out |= 1 << seat;
        self.state.changes += 1;
        self.state.mark(u64::MAX);
        self.state.refresh(self.game);
        let left = self.state.those_left();
        if left == Seats(0) {
            self.state.outcome = Some(Outcome::Draw(DrawReason::Rules));
        } else if let Some(outcome) = self.state.won_by_those_left(self.game, left) {
            self.state.outcome = Some(outcome);
        }
    }

    pub fn tell(&mut self, event: u16, by: u8, source: u16, args: &[i64]) {
        let game_event = self.game_event(event, by, source, args);
        // What a short cut tells of has no frame.
        self.events.in_short_cut = false;
        self.events.happened(game_event);
    }

    fn game_event(&self, event: u16, by: u8, source: u16, args: &[i64]) -> GameEvent {
        let mut all = [0; MAX_ARGS];
        let len = args.len().min(MAX_ARGS);
        all[..len].copy_from_slice(&args[..len]);
        let first_is_card = self.game.ir.events[event as usize]
            .params
            .first()
            .is_some_and(|param| matches!(param.ty, ir::Type::Card(_) | ir::Type::Target(_)));
        let card = if first_is_card && is_card(all[0]) { all[0] as usize } else { 0 };
        // The face of a card that lies face down is for all to see.
        let hidden_from = match self.state.objects[card] {
            object if object.down => 0,
            object => object.hidden,
        };
        GameEvent {
            event: ir::EventId(event),
            turn: self.state.turn,
            by: Seat(by),
            source: ObjectId(source),
            args: all,
            hidden_from,
            shown: ir::CardId(self.state.objects[card].card),
            depth: self.state.frames.len() as u16 + u16::from(self.events.in_short_cut),
            by_text: self.is_by_text(),
            by_turn: self.is_by_turn(),
        }
    }

    /// Tells that an event whose arguments lie in slots is forbidden. A check may try it again and again.
    pub fn tell_of_forbidden(&mut self, event: u16, base: usize, by: u8, source: u16) {
        let is_check = |frame: &Frame| matches!(frame.kind, FrameKind::Checks | FrameKind::Check);
        let plan = &self.game.events[event as usize];
        if !self.events.is_on() || plan.kernel.is_some() || self.state.frames.iter().any(is_check) {
            return;
        }
        // What has nothing to work on is no news.
        if !self.needs_hold(event, base, by, source) {
            return;
        }
        let own = plan.own_width();
        let args = self.arguments_at(event, base);
        let game_event = self.game_event(event, by, source, &args[..own]);
        self.events.aside(Aside::Prevented(game_event));
    }

    /// What the engine does itself is told as a card's doing only where its text says so, and no event of the rulebook.
    pub fn tell_kernel(&mut self, kernel: Kernel, by: u8, args: &[i64]) {
        let source = if self.is_by_text() { self.top().me } else { 0 };
        self.tell(kernel.event().0, by, source, args);
    }

    /// Whether the text of a card is what is being done, and no event that it has raised.
    pub fn is_by_text(&self) -> bool {
        let is_own = |frame: &&Frame| match frame.kind {
            FrameKind::Event | FrameKind::Group => self.game.events[frame.what as usize].kernel.is_none(),
            FrameKind::Lane => false,
            FrameKind::Turn
            | FrameKind::Action
            | FrameKind::Ability
            | FrameKind::Window
            | FrameKind::Checks
            | FrameKind::Check => true,
        };
        let innermost = self.state.frames.iter().rev().find(is_own);
        self.events.is_on()
            && !self.events.in_short_cut
            && innermost.is_some_and(|frame| frame.kind == FrameKind::Ability && frame.me != 0)
    }

    /// Whether nothing but the turn, and what it tells nobody of, is under way.
    fn is_by_turn(&self) -> bool {
        self.state.frames.iter().all(|frame| match frame.kind {
            FrameKind::Turn | FrameKind::Window | FrameKind::Lane => true,
            FrameKind::Event | FrameKind::Group => self.game.ir.events[frame.what as usize].told.is_silent(),
            FrameKind::Action | FrameKind::Ability | FrameKind::Checks | FrameKind::Check => false,
        })
    }

    /// Tells what a card's text does with the phases.
    pub fn tell_of_phase(&mut self, aside: Aside) {
        if self.is_by_text() {
            self.events.aside(aside);
        }
    }

    /// Turns a card down, to show another face, or up.
    pub fn turn_over(&mut self, card: u16, becomes: Option<u16>) {
        let before = self.state.objects[card as usize];
        match becomes {
            Some(becomes) => self.state.turn_down(self.game, card, becomes),
            None => self.state.turn_up(self.game, card),
        }
        if before.down != self.state.objects[card as usize].down {
            self.tell_of_turned(card, before.card);
        }
    }

    /// Tells of a card that was turned over; what it showed before.
    fn tell_of_turned(&mut self, card: u16, face: u16) {
        if self.events.is_on() {
            let (down, by_text) = (self.state.objects[card as usize].down, self.is_by_text());
            self.events.aside(Aside::Turned { card: ObjectId(card), down, face: ir::CardId(face), by_text });
        }
    }

    /// Tells of a card that showed this face until it went where it lies open.
    pub fn tell_if_turned_up(&mut self, card: u16, face: Option<u16>) {
        if let Some(face) = face.filter(|_| !self.state.objects[card as usize].down) {
            self.tell_of_turned(card, face);
        }
    }

    /// The face that a card shows while it lies face down, for whoever watches.
    pub fn face_down(&self, card: u16) -> Option<u16> {
        let object = self.state.objects[card as usize];
        (self.events.is_on() && object.down).then_some(object.card)
    }

    /// Tells of an event whose arguments lie in slots.
    pub fn tell_of(&mut self, event: u16, base: usize, by: u8, source: u16) {
        let own = self.game.events[event as usize].own_width();
        let args = self.arguments_at(event, base);
        self.tell(event, by, source, &args[..own]);
    }
}
