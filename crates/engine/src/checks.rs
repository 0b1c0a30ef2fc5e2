//! State checks: endings and declared checks, round after round until nothing happens any more.

use crate::call_result::LastCall;
use crate::code::{CheckPlan, Guard, Slot};
use crate::lower::FixedOp;
use crate::machine::{Flow, Machine};
use crate::read::Reader;
use crate::state::{DrawReason, Frame, FrameKind, Outcome, Seat};
use ir::{Judged, Kernel};
use smallvec::SmallVec;

/// Behind the outcome that is kept for the caller: what was written, as bits.
const DIRTY: Slot = LastCall::WORDS as Slot;

impl Machine<'_> {
    /// Whether endings and checks are to be judged here: something that they watch was written since they last looked,
    /// and the rulebook does not want them to wait.
    #[inline]
    pub fn checks_are_due(&self) -> bool {
        self.checks_have_work() && self.is_judged_above(self.state.frames.len())
    }

    /// The same where the text on top is over.
    pub fn checks_are_due_behind(&self) -> bool {
        self.checks_have_work() && self.is_judged_above(self.state.frames.len() - 1)
    }

    /// Whether the rulebook judges where so many frames are still under way.
    #[inline]
    fn is_judged_above(&self, frames: usize) -> bool {
        match self.game.ir.settings.judged {
            Judged::AfterEvents => true,
            Judged::AfterTexts => !self.state.frames[..frames].iter().any(is_action_or_ability),
            Judged::AtPriority => false,
        }
    }

    /// The same where a player is about to be asked for an action: no rulebook lets them wait any longer.
    #[inline]
    pub fn checks_have_work(&self) -> bool {
        self.state.dirty & self.game.watched != 0 && !self.state.checking && self.state.gathers.is_empty()
    }

    /// Judges here and now, if there is something to judge.
    pub fn check_now(&mut self) -> Flow {
        if self.checks_have_work() && self.push_checks() { Flow::Switch } else { Flow::Next }
    }

    /// Starts a round of checks if there may be something to do. The outcome of the last call is kept for its caller.
    pub fn push_checks(&mut self) -> bool {
        let outcome = self.last_call().words();
        let dirty = self.state.dirty as i64;
        // Most often nothing is the matter: look before anything is set up.
        if self.state.flickering.is_empty() && !self.some_end_is_due() && !self.some_check_is_due() {
            self.state.dirty = 0;
            return false;
        }
        let base = self.push_slots(&outcome, LastCall::WORDS as u16 + 1);
        self.state.slots[base as usize + DIRTY as usize] = dirty;
        self.state.checking = true;
        self.state.dirty = 0;
        self.push_frame(Frame {
            pc: FixedOp::CHECKS,
            base,
            lists: self.state.lists.len() as u32,
            changes: self.state.changes,
            you: self.state.active,
            kind: FrameKind::Checks,
            ..Frame::blank()
        });
        true
    }

    /// The checks on top: the endings first, then each declared check, then again if something happened.
    #[inline(never)]
    pub fn checks(&mut self) -> Flow {
        let frame = *self.top();
        let dirty = self.slot(&frame, DIRTY) as u64;
        if frame.stage == 0 {
            self.top().stage = 1;
            self.ends(dirty);
            self.stop_flickering();
            return Flow::Switch;
        }
        for index in frame.what as usize..self.game.checks.len() {
            self.top().what = index as u16 + 1;
            if self.has_something_to_do(index, dirty) {
                let CheckPlan { code, slots, .. } = self.game.checks[index];
                let base = self.push_slots(&[], slots);
                self.push_frame(Frame {
                    pc: code,
                    base,
                    kind: FrameKind::Check,
                    stage: 0,
                    what: index as u16,
                    ..frame
                });
                return Flow::Switch;
            }
        }
        self.end_round(&frame);
        Flow::Switch
    }

    /// Something else is done instead of an event. A check that meant it is asked again, even if nothing that it reads
    /// is written: what it is about may still be the matter.
    pub fn check_again_what_was_replaced(&mut self) {
        let text = self.state.frames.iter().rev().find(|frame| frame.is_text());
        if let Some(Frame { kind: FrameKind::Check, what, .. }) = text {
            self.state.dirty |= self.game.checks[*what as usize].watches;
        }
    }

    fn end_round(&mut self, frame: &Frame) {
        if self.state.changes != frame.changes && self.state.dirty & self.game.watched != 0 {
            let dirty = self.state.dirty as i64;
            self.set_slot(frame, DIRTY, dirty);
            self.state.dirty = 0;
            let changes = self.state.changes;
            let top = self.top();
            top.stage = 0;
            top.what = 0;
            top.changes = changes;
            return;
        }
        let base = frame.base as usize;
        let outcome = LastCall::from_words(&self.state.slots[base..base + LastCall::WORDS]);
        self.set_last_call(outcome);
        self.state.checking = false;
        self.pop_frame();
    }

    /// Continuous effects that switch themselves off and on without end: the rulebook says what becomes of their cards.
    fn stop_flickering(&mut self) {
        let cards = std::mem::take(&mut self.state.flickering);
        if let (Some(event), None) = (self.game.ir.settings.flicker, self.state.outcome) {
            let frame = *self.top();
            for card in cards.into_iter().rev() {
                self.start_event(&frame, event.0, &[i64::from(card)]);
            }
        }
    }

    fn some_check_is_due(&mut self) -> bool {
        let (checks, dirty) = (self.game.checks.len(), self.state.dirty);
        (0..checks).any(|index| self.has_something_to_do(index, dirty))
    }

    /// Whether a check is to be run, after this was written.
    fn has_something_to_do(&mut self, index: usize, dirty: u64) -> bool {
        let check = &self.game.checks[index];
        if check.watches & dirty == 0 {
            return false;
        }
        let Some(guards) = &check.guards else { return true };
        if check.guards_watch & dirty == 0 && self.state.derived.is_quiet(index) {
            return false;
        }
        let found = self.some_guard_holds(check, guards);
        self.state.derived.set_quiet(index, !found);
        found
    }

    fn some_guard_holds(&mut self, check: &CheckPlan, guards: &[Guard]) -> bool {
        let base = self.push_slots(&[], check.slots) as usize;
        let mut reader = Reader::new(self.game, self.state, base, self.state.active, 0);
        let found = guards.iter().any(|guard| match *guard {
            Guard::Holds(condition) => reader.operand(condition) != 0,
            Guard::Any(set) => reader.any(set),
        });
        self.state.slots.truncate(base);
        found
    }

    fn some_end_is_due(&self) -> bool {
        if self.team_has_won(self.state.dirty).is_some() {
            return true;
        }
        let ends = self.game.ends.iter().filter(|end| end.watches & self.state.dirty != 0);
        let mut reader = Reader::new(self.game, self.state, 0, self.state.active, 0);
        ends.into_iter().any(|end| {
            self.state.in_turn_order(self.state.active).any(|seat| {
                reader.candidates[0] = i64::from(seat);
                reader.you = seat;
                reader.holds(end.condition)
            })
        })
    }

    /// Where somebody has changed sides: whether all who are left are of one team.
    fn team_has_won(&self, dirty: u64) -> Option<Outcome> {
        let team = self.game.ir.settings.team?;
        if self.game.watch.player_fields[team.index()] & dirty == 0 {
            return None;
        }
        self.state.won_by_those_left(self.game, self.state.those_left())
    }

    /// Who wins or loses now. Those who lose, lose together.
    fn ends(&mut self, dirty: u64) {
        if let Some(outcome) = self.team_has_won(dirty) {
            self.state.outcome = Some(outcome);
            return;
        }
        let mut losers = 0u8;
        for end in self.game.ends.iter().filter(|end| end.watches & dirty != 0) {
            for seat in self.state.in_turn_order(self.state.active) {
                let mut reader = Reader::new(self.game, self.state, 0, seat, 0);
                reader.candidates[0] = i64::from(seat);
                if reader.holds(end.condition) {
                    if end.wins {
                        self.state.outcome = Some(self.state.won_by(self.game, Seat(seat)));
                        return;
                    }
                    losers |= 1 << seat;
                }
            }
        }
        if losers != 0 {
            self.lose_together(losers);
        }
    }

    /// They lose in one event with a member for each: who is saved by what is done instead, or by what forbids it, is
    /// known before the first of them is out.
    fn lose_together(&mut self, losers: u8) {
        let lose = Kernel::Lose.event().0;
        let plan = &self.game.events[lose as usize];
        let may_be_spared = plan.replaced || plan.forbidden || plan.heard_before;
        if !may_be_spared && self.state.in_turn_order(0).all(|seat| losers >> seat & 1 != 0) {
            self.state.out |= losers;
            self.state.outcome = Some(Outcome::Draw(DrawReason::Rules));
            return;
        }
        let frame = *self.top();
        if losers.count_ones() > 1 && !self.is_quiet(lose, Kernel::Lose, &[]) {
            let seats = self.state.in_turn_order(0).filter(|seat| losers >> seat & 1 != 0);
            let seats: SmallVec<[u8; 8]> = seats.collect();
            self.start_group(&frame, lose, &seats);
            return;
        }
        let seats = self.state.seats;
        for seat in (0..seats).rev().filter(|seat| losers >> seat & 1 != 0) {
            self.start_event(&frame, lose, &[i64::from(seat)]);
        }
    }
}

/// Whether it is an action or an ability.
fn is_action_or_ability(frame: &Frame) -> bool {
    matches!(frame.kind, FrameKind::Action | FrameKind::Ability)
}
