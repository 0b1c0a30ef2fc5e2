//! What abilities do to events that are about to happen: replace them, go on with them after all, cancel them.

use crate::calls::CANCELLED;
use crate::code::{Hears, Op};
use crate::events::Aside;
use crate::lanes::{Lane, PC};
use crate::lower::FixedOp;
use crate::machine::{Flow, Machine};
use crate::read::{as_player, is_card};
use crate::state::{Frame, FrameKind, MAX_ARGS, NO_ARGS, Replaced, Waiting};
use ir::{Replacing, TriggerOrder, Type};
use smallvec::SmallVec;

/// What is kept of an event that is being replaced: whether it is going on after all, to how many it happened, and how
/// much of it.
pub(crate) const PROCEEDING: usize = 0;
pub(crate) const DONE: usize = 1;
pub(crate) const AMOUNT: usize = 2;
/// It was to go on after all, and could not.
pub(crate) const FAILED: usize = 3;
/// Of a member of a group: how many changes there were before its replacement began, and one more.
pub(crate) const BEGAN: usize = 4;
pub(crate) const KEPT: usize = 5;

/// An event that an ability has to do with while it is about to happen.
struct Concerned {
    event: u16,
    by: u8,
    source: u16,
    /// where [`PROCEEDING`] and the rest is kept, if it is being replaced
    kept: usize,
}

impl Machine<'_> {
    /// Starts what is done instead of an event whose arguments lie on top of the slots, if there is something.
    pub fn is_replaced(&mut self, event: u16, base: u32, you: u8, me: u16) -> bool {
        let from = self.state.waiting.len();
        self.listen(Hears::Instead, event, base, you, me);
        if self.state.waiting.len() == from {
            return false;
        }
        let kept = self.state.slots.len() + KEPT;
        self.state.slots.resize(kept, 0);
        self.push_event(event, base, you, me, FixedOp::REPLACED);
        self.pick_replacement(from);
        true
    }

    /// Runs one of the replacements that wait from here on; the others do not act.
    pub fn pick_replacement(&mut self, from: usize) {
        self.check_again_what_was_replaced();
        let settings = &self.game.ir.settings;
        if settings.replacing == Replacing::Affected {
            self.keep_own_replacements(from);
            let picks = self.affected(from);
            self.open_choice(from, picks);
            return;
        }
        if settings.order == TriggerOrder::Arrival {
            self.state.waiting.truncate(from + 1);
        }
        self.open_choice(from, self.state.active);
    }

    /// What a card makes of its own doing comes before what others make of it.
    fn keep_own_replacements(&mut self, from: usize) {
        let waiting = &mut self.state.waiting;
        let own = |one: &Waiting| one.me != 0 && one.me == one.source;
        if waiting[from..].iter().any(own) {
            let mut index = 0;
            waiting.retain(|one| {
                index += 1;
                index <= from || own(one)
            });
        }
    }

    /// The player whom the replaced event is about: the controller of its first card, or its first player.
    pub fn affected(&self, from: usize) -> u8 {
        let Some(one) = self.state.waiting.get(from).filter(|one| one.args != NO_ARGS) else {
            return self.state.active;
        };
        let params = &self.game.ir.events[one.event as usize].params;
        let args = self.arguments_at(one.event, one.args as usize);
        let seat = params.iter().zip(args).find_map(|(param, arg)| match param.ty {
            Type::Player => u8::try_from(arg).ok(),
            Type::Card(_) | Type::Target(_) if is_card(arg) => Some(self.state.speaker(arg as u16)),
            Type::Target(_) => u8::try_from(as_player(arg)).ok(),
            _ => None,
        });
        seat.unwrap_or(self.state.active)
    }

    /// The replacement of the event on top is over.
    pub fn end_replaced(&mut self) -> Flow {
        let frame = *self.top();
        let plan = &self.game.events[frame.what as usize];
        let kept = frame.base as usize + plan.slots as usize;
        let (done, amount) = (self.state.slots[kept + DONE], self.state.slots[kept + AMOUNT]);
        let failed = self.state.slots[kept + FAILED] != 0;
        let asked = plan.amount.map(|amount| self.state.slots[frame.base as usize + amount.asked as usize]);
        self.pop_event();
        self.outcome(1, u32::from(done != 0));
        if let Some(asked) = asked {
            (self.state.amount_asked, self.state.amount) = (asked, amount);
        }
        // Something else was done: that is how it was paid, unless nothing but the event itself was meant.
        self.state.refused = failed && done == 0;
        self.state.history_from = frame.origin;
        Flow::Switch
    }

    /// The ability on top lets the event that it replaces happen after all, with some arguments changed. Comes here
    /// again when that is over.
    pub fn proceed(&mut self, frame: &Frame, changes: u32) -> Flow {
        let Some(concerned) = self.concerned(frame) else { return Flow::Next };
        let kept = concerned.kept;
        if self.state.slots[kept + PROCEEDING] != 0 {
            self.keep_outcome(kept);
            return Flow::Next;
        }
        let game = self.game;
        let plan = &game.events[concerned.event as usize];
        let in_group = self.frame_concerned().filter(|at| self.state.frames[*at].kind == FrameKind::Group);
        let pattern_event = self.replaced_event(frame, concerned.event);
        let offset = plan.offset_of(pattern_event).unwrap_or(0);
        let args = self.arguments_at(concerned.event, frame.origin as usize);
        let values: SmallVec<[(usize, i64); MAX_ARGS]> = game.proceeds[changes as usize]
            .iter()
            .map(|(param, value)| (offset + *param as usize, self.operand(frame, *value)))
            .collect();
        // With nothing behind it, a member of a group goes on together with the others.
        let joins = in_group.filter(|_| matches!(game.ops[frame.pc as usize + 1], Op::Return));
        let base = match joins {
            Some(_) => frame.origin,
            None => self.push_slots(&args[..plan.width as usize], plan.slots),
        };
        for (position, value) in values {
            self.state.slots[base as usize + position] = value;
        }
        // What the changed event's own ancestors are about follows from it.
        let own = game.ir.events[pattern_event as usize].params.len();
        if game.ir.events[pattern_event as usize].parent.is_some() {
            self.inherit(concerned.event, base as usize, offset + own, concerned.by, concerned.source);
        }
        if let Some(group) = joins {
            self.state.slots[Lane::at_args(base as usize).0 + PC] = i64::from(plan.code);
            let (by, frame) = (frame.gain(), group as u32);
            self.state.replaced.push(Replaced { frame, args: base, by, pending: true });
            return Flow::Next;
        }
        self.state.slots[kept + PROCEEDING] = 1;
        let caller = Frame { you: concerned.by, me: concerned.source, ..*frame };
        let flow = self.propose(&caller, concerned.event, base);
        if flow == Flow::Next {
            self.keep_outcome(kept);
        }
        flow
    }

    fn keep_outcome(&mut self, kept: usize) {
        self.state.slots[kept + PROCEEDING] = 0;
        self.state.slots[kept + DONE] += i64::from(self.state.done);
        self.state.slots[kept + AMOUNT] += self.state.amount;
        self.state.slots[kept + FAILED] |= i64::from(self.state.refused);
    }

    /// The event that the pattern of the running replacement is about: the event itself or an ancestor.
    fn replaced_event(&self, frame: &Frame, event: u16) -> u16 {
        let triggers = &self.game.abilities[frame.what as usize].triggers;
        let lineage = &self.game.events[event as usize];
        let found = triggers
            .iter()
            .filter_map(|trigger| trigger.pattern())
            .find(|pattern| lineage.offset_of(pattern.event).is_some());
        found.map_or(event, |pattern| pattern.event)
    }

    /// The event whose before-window is open does not happen.
    pub fn cancel(&mut self, frame: &Frame) {
        let Some(below) = self.frame_concerned() else { return };
        let Frame { kind, what: event, base, .. } = self.state.frames[below];
        let is_group = kind == FrameKind::Group;
        if self.events.is_on() {
            let at = if is_group { frame.origin as usize } else { base as usize };
            let own = self.game.events[event as usize].own_width();
            let args = self.arguments_at(event, at);
            let args = args[..own].to_vec();
            self.events.aside(Aside::CalledOff { event: ir::EventId(event), args });
        }
        if is_group {
            Lane::at_args(frame.origin as usize).refuse(self.state);
        } else {
            self.state.frames[below].stage = CANCELLED;
        }
    }

    /// The event or group that woke the ability on top.
    fn frame_concerned(&self) -> Option<usize> {
        let below = self.state.frames.iter().rposition(|frame| frame.kind != FrameKind::Window);
        // The ability itself is on top.
        let below = self.state.frames[..below?].iter().rposition(|frame| frame.kind != FrameKind::Window)?;
        let kind = self.state.frames[below].kind;
        matches!(kind, FrameKind::Event | FrameKind::Group).then_some(below)
    }

    fn concerned(&self, ability: &Frame) -> Option<Concerned> {
        let frame = self.state.frames[self.frame_concerned()?];
        let event = frame.what;
        Some(if frame.kind == FrameKind::Group {
            let lane = Lane::at_args(ability.origin as usize);
            let (by, source) = (lane.by(self.state), lane.source(self.state));
            Concerned { event, by, source, kept: lane.kept() }
        } else {
            let kept = frame.base as usize + self.game.events[event as usize].slots as usize;
            Concerned { event, by: frame.you, source: frame.me, kept }
        })
    }
}
