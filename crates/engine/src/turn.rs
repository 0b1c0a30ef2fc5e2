//! The turn: how it begins, how its phases begin, and whose turn is next.

use crate::code::Op;
use crate::events::Aside;
use crate::game::Game;
use crate::lower::watch;
use crate::machine::{Flow, Machine};
use crate::state::{Frame, FrameKind, NO_PHASE, Past, Seat, State};
use crate::zones::NOBODY;

/// Stage of the turn's frame: something has ended with the turn, and is judged before the next one begins.
const ENDS_JUDGED: u8 = 2;

impl Machine<'_> {
    /// The operations that make the turn. What comes behind the end of one is done at once.
    #[inline(never)]
    pub fn go_through_turn(&mut self, frame: &mut Frame) -> Flow {
        let game = self.game;
        if !self.state.gathers.is_empty() && self.is_gathering() {
            // The phase was left in the middle of a window.
            self.top().pc = frame.pc;
            self.end_gathering();
            return Flow::Switch;
        }
        loop {
            match &game.ops[frame.pc as usize] {
                Op::BeginTurn => {
                    self.begin_turn();
                    frame.you = self.state.active;
                    if self.state.outcome.is_some() {
                        return Flow::Switch;
                    }
                    frame.pc += 1;
                }
                Op::BeginPhase { phase, end_of_turn } => {
                    let next = self.state.phase_after(*phase);
                    match game.phase_code.get(next as usize) {
                        Some(code) => return self.enter_phase(frame, *code, next),
                        None => frame.pc = *end_of_turn,
                    }
                }
                Op::EndTurn { again } => {
                    let next = self.state.phase_after(game.phase_code.len() as u16);
                    if let Some(code) = game.phase_code.get(next as usize) {
                        return self.enter_phase(frame, *code, next);
                    }
                    if self.what_lasts_ends() {
                        self.top().stage = ENDS_JUDGED;
                    }
                    self.top().pc = frame.pc;
                    if self.top().stage == ENDS_JUDGED && self.is_anything_due() {
                        return Flow::Switch;
                    }
                    self.top().stage = 0;
                    self.pass_turn();
                    frame.pc = *again;
                    if self.is_runaway() {
                        return Flow::Switch;
                    }
                }
                _ => return Flow::Jump,
            }
            self.state.fuel.burn(1);
        }
    }

    fn begin_turn(&mut self) {
        self.state.turn += 1;
        if self.game.ir.settings.turn_limit.is_some_and(|limit| self.state.turn > limit) {
            self.state.outcome = Some(self.state.outcome_at_limit(self.game));
            return;
        }
        // All of it comes about at once.
        let has_effects = self.game.effects.cached;
        if has_effects {
            self.state.hold_effects();
        }
        self.forget_history();
        self.state.uses.clear();
        let written = !self.state.touched.is_empty() && self.state.reset_cards(self.game);
        self.reset_fields(written);
        self.state.extra_phases.clear();
        self.state.next_phase = NO_PHASE;
        self.state.phase_behind_extra = NO_PHASE;
        let active = self.state.active;
        self.top().you = active;
        self.state.wrote(self.game, watch::TURN);
        self.state.turn_begins(self.game);
        if has_effects {
            self.state.release_effects(self.game);
        }
    }

    /// What happened in the turn that is over is kept for one more, if anybody asks for it.
    fn forget_history(&mut self) {
        let (game, state) = (self.game, &mut *self.state);
        let over = if game.asks_last_turn { state.history_turn as usize } else { state.history.len() };
        let stays = |past: &Past| game.events[past.event as usize].chronicled;
        let over = state.history.drain(..over).filter(stays);
        state.chronicle.extend(over.map(|past| Past { ghost: 0, ..past }));
        state.history_turn = state.history.len() as u32;
        let leaves_ghosts = game.asks_of_past || game.asks_of_left;
        if leaves_ghosts && !game.zones.cards_go && !state.gone.is_empty() {
            state.free_all_that_is_gone();
        }
    }

    /// Fields of players that are reset each turn; those of cards are, and some of them were written with that.
    fn reset_fields(&mut self, cards_written: bool) {
        let fields = &self.game.fields;
        let state = &mut *self.state;
        for (place, default) in &fields.player_resets {
            if let Some(value) = state.players.get_mut(*place as usize) {
                *value = *default;
            }
        }
        let mut is_stale = cards_written;
        for (place, default) in &fields.derived_resets {
            if let Some(value) = state.player_base.get_mut(*place as usize) {
                is_stale |= std::mem::replace(value, *default) != *default;
            }
        }
        state.sealed &= !fields.secrets_reset;
        state.mark(fields.resets_written);
        if is_stale || fields.resets_written & state.derived.watched() != 0 {
            state.refresh(self.game);
        }
    }

    /// Goes on where the code of a phase begins.
    #[inline(always)]
    fn enter_phase(&mut self, frame: &mut Frame, code: u32, phase: u16) -> Flow {
        frame.pc = code;
        // The phase before may have ended in somebody else's block.
        frame.you = self.state.active;
        let you = frame.you;
        let top = self.top();
        (top.you, top.pc, top.stage) = (you, code + 1, 0);
        self.begin_phase(phase)
    }

    /// Leaves out what is left of the phase.
    pub fn leave_phase(&mut self) -> Flow {
        let phase = self.state.phase as usize;
        let begin = self.game.phase_code[phase];
        self.top().pc = match (self.game.phase_code.get(phase + 1), &self.game.ops[begin as usize]) {
            (Some(next), _) => *next,
            (None, Op::BeginPhase { end_of_turn, .. }) => *end_of_turn,
            (None, other) => unreachable!("{other:?} begins no phase"),
        };
        Flow::Switch
    }

    #[inline(always)]
    fn begin_phase(&mut self, phase: u16) -> Flow {
        self.state.phase = phase;
        self.state.phase_ending = false;
        self.state.action_is_over();
        self.state.wrote(self.game, watch::PHASE);
        // Lists of an earlier phase are of no use any more.
        self.state.lists.clear();
        if self.game.phases_unobserved {
            self.state.changes += 1;
            if self.events.is_on() {
                self.tell(ir::Kernel::PhaseBegins.event().0, self.state.active, 0, &[i64::from(phase)]);
            }
            self.outcome(1, 1);
            return if self.checks_are_due() && self.push_checks() { Flow::Switch } else { Flow::Next };
        }
        let frame = *self.top();
        self.start_event(&frame, ir::Kernel::PhaseBegins.event().0, &[i64::from(phase)])
    }

    /// What lasts until the end of the turn ends, together with what is reset each turn; false if nothing lasted.
    fn what_lasts_ends(&mut self) -> bool {
        if self.state.lasting.is_empty() {
            return false;
        }
        self.state.hold_effects();
        let ended = self.state.turn_ends(self.game);
        if ended {
            let written = self.state.reset_card_fields(self.game);
            self.reset_fields(written);
        }
        self.state.release_effects(self.game);
        ended
    }

    /// A rulebook ends what lasts until the end of the turn, before the turn is over.
    pub fn end_what_lasts(&mut self, frame: &Frame) -> Flow {
        self.top().pc = frame.pc + 1;
        if !self.state.lasting.is_empty() {
            self.state.hold_effects();
            if self.state.end_of_turn_comes(self.game) {
                self.state.changes += 1;
            }
            self.state.release_effects(self.game);
        }
        // In an event it is judged behind all of it: other things may wear off at the same time.
        if frame.kind == FrameKind::Turn && self.checks_are_due() && self.push_checks() {
            return Flow::Switch;
        }
        self.pause_if_lane(frame)
    }

    /// What follows from what has ended belongs to the turn that ends.
    fn is_anything_due(&mut self) -> bool {
        self.checks_have_work() && self.push_checks() || self.settle()
    }

    /// Whose turn is next.
    fn pass_turn(&mut self) {
        let out = self.state.out;
        // An extra turn comes between two others: whose turn is next in order stays as it was.
        if self.state.in_order == NOBODY {
            self.state.in_order = self.state.active;
        }
        let mut passed_over = 0;
        self.state.active = self.whose_turn_is_next(&mut passed_over);
        if passed_over & out != 0 && !self.state.lasting.is_empty() {
            self.state.turns_are_passed_over(self.game, passed_over & out);
        }
    }

    /// The same; `passed_over` are those whose turns would have begun before that.
    fn whose_turn_is_next(&mut self, passed_over: &mut u8) -> u8 {
        let out = self.state.out;
        while let Some(seat) = self.state.extra_turns.pop() {
            *passed_over |= 1 << seat;
            if out >> seat & 1 == 0 && !self.is_skipped(seat) {
                return seat;
            }
        }
        let mut last = std::mem::replace(&mut self.state.in_order, NOBODY);
        let called = std::mem::replace(&mut self.state.next_turn, NOBODY);
        if called != NOBODY {
            *passed_over |= 1 << called;
            if out >> called & 1 == 0 && !self.is_skipped(called) {
                return called;
            }
        }
        loop {
            let next = self.state.players_after(last).next().unwrap_or(0);
            *passed_over |= self.state.seats_between(last, next);
            last = next;
            if !self.is_skipped(next) {
                return next;
            }
        }
    }

    /// Whether a player's turn that would come now does not take place; it is over with that.
    fn is_skipped(&mut self, seat: u8) -> bool {
        let skipped = &mut self.state.skipped_turns;
        let found = skipped.iter().position(|skips| *skips == seat);
        if found.map(|at| skipped.remove(at)).is_some() {
            self.events.aside(Aside::TurnMissed(Seat(seat)));
        }
        found.is_some()
    }

    /// Whether the turn player can act no more in this phase.
    pub fn turn_player_is_done(&self) -> bool {
        self.state.phase_ending || self.state.out >> self.state.active & 1 != 0
    }
}

impl State {
    /// The seats between two others in the order of turns, whoever is out, one bit each.
    pub(crate) fn seats_between(&self, last: u8, next: u8) -> u8 {
        let behind = self.seats_from(last).skip(1);
        behind.take_while(|seat| *seat != next).fold(0, |seats, seat| seats | 1 << seat)
    }

    /// All seats in turn order, this one first.
    fn seats_from(&self, first: u8) -> impl Iterator<Item = u8> + use<> {
        let seats = self.seats;
        // The other way round the next one is so many seats further on.
        let step = if self.backwards { seats - 1 } else { 1 };
        (0..seats).map(move |i| (first + i * step) % seats)
    }

    /// Seats still in the game, in turn order from `first` on.
    pub(crate) fn in_turn_order(&self, first: u8) -> impl Iterator<Item = u8> + use<> {
        let out = self.out;
        self.seats_from(first).filter(move |seat| out >> seat & 1 == 0)
    }

    /// Whether there is somebody whose turn it is: not before the first turn, nor where they have left.
    pub(crate) fn turn_player_is_there(&self) -> bool {
        self.turn > 0 && self.out >> self.active & 1 == 0
    }

    /// There was something to ask, but its player has left.
    pub(crate) fn asked_nobody(&mut self) {
        self.unasked = self.unasked.wrapping_add(1);
    }

    /// This player; of one who has left, the next one in turn order, who says in their place what comes first.
    pub(crate) fn still_in(&self, seat: u8) -> u8 {
        self.in_turn_order(seat).next().unwrap_or(seat)
    }

    /// The others behind a player, in turn order, and at last that player again.
    pub(crate) fn players_after(&self, seat: u8) -> impl Iterator<Item = u8> + use<> {
        self.in_turn_order(self.seats_from(seat).nth(1).unwrap_or(seat))
    }

    /// Cards that were used or assigned something this turn are as before. Tells whether some field was written.
    fn reset_cards(&mut self, game: &Game) -> bool {
        if game.cards.columns() != 0 {
            self.zones.clear_columns(game.cards.first_used_column..game.cards.columns());
        }
        let written = self.reset_card_fields(game);
        for card in self.touched.drain(..) {
            self.objects[card as usize].used = 0;
        }
        written
    }

    fn reset_card_fields(&mut self, game: &Game) -> bool {
        let touched = std::mem::take(&mut self.touched);
        let mut written = false;
        for card in &touched {
            for slot in &game.fields.card_resets {
                written |= self.store_printed(game, *card, *slot);
            }
        }
        self.touched = touched;
        written
    }

    /// The phase ends when the action under way is over, and this one comes then.
    pub(crate) fn go_to_phase(&mut self, phase: u16) {
        self.next_phase = phase;
        self.phase_ending = true;
        self.changes += 1;
    }

    /// What comes when a phase is over that this one would follow: that one, where an effect says to go, or an extra
    /// one.
    pub(crate) fn phase_after(&mut self, follows: u16) -> u16 {
        if (self.phase_behind_extra, self.next_phase) == (NO_PHASE, NO_PHASE) && self.extra_phases.is_empty()
        {
            return follows;
        }
        let follows = match std::mem::replace(&mut self.phase_behind_extra, NO_PHASE) {
            NO_PHASE => follows,
            behind => behind,
        };
        match std::mem::replace(&mut self.next_phase, NO_PHASE) {
            NO_PHASE => match self.extra_phases.pop() {
                Some(extra) => {
                    self.phase_behind_extra = follows;
                    extra
                }
                None => follows,
            },
            next => {
                self.extra_phases.clear();
                next
            }
        }
    }
}
