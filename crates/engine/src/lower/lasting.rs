//! What works for a time, and what is changed for ever.

use super::{Builder, Scope};
use crate::code::{DurationPlan, GainPlan, LastingPlan, Op, PatternPlan, Slot};
use ir::{Duration, LocalId};

impl Builder<'_> {
    pub fn lasting(&mut self, duration: &Duration, once: bool, captures: &[LocalId], abilities: Vec<u16>) {
        let duration = match duration {
            Duration::EndOfTurn => DurationPlan::EndOfTurn,
            Duration::StartOfNextTurn => DurationPlan::StartOfNextTurn,
            Duration::EndOfNextTurn => DurationPlan::EndOfNextTurn,
            Duration::Turns(turns) => DurationPlan::Turns(self.expr(turns)),
            Duration::NextTurnOf(player) => DurationPlan::NextTurnOf(self.expr(player)),
            Duration::Leaves(card) => DurationPlan::Leaves(self.expr(card)),
            Duration::Event(pattern) => DurationPlan::Event(self.pattern_of_effect(pattern, captures.len())),
            Duration::ThatEvent => DurationPlan::ThatEvent,
            Duration::Always => DurationPlan::Always,
        };
        let captures = captures.iter().map(|local| self.slot_read(*local)).collect();
        let (cards, lists) = (Vec::new(), Vec::new());
        self.lastings.push(LastingPlan { duration, once, captures, abilities, cards, lists });
        let plan = self.lastings.len() as u32 - 1;
        self.emit(Op::Lasting(plan));
    }

    /// A pattern that is looked at long after the body: it sees what was captured, and nothing else.
    fn pattern_of_effect(&mut self, pattern: &ir::Pattern, captures: usize) -> PatternPlan {
        let outer = (std::mem::take(&mut self.captures), std::mem::take(&mut self.layout));
        let plan = self.in_scope(Scope::default(), |b| {
            b.bind_captures(captures as u16);
            b.pattern(pattern)
        });
        (self.captures, self.layout) = outer;
        plan
    }

    pub fn forever(&mut self, subjects: &ir::Set, gains: &[ir::Gain]) {
        let list = self.temp();
        self.collect(list, subjects);
        // Every value is that of the moment before.
        let values: Vec<Slot> = gains.iter().map(|gain| self.value_of_gain(gain)).collect();
        for (gain, value) in gains.iter().zip(values) {
            let plan = self.gain(gain, value);
            self.gains.push(plan);
            let gain = self.gains.len() as u32 - 1;
            self.emit(Op::Gain { list, gain });
        }
    }

    fn value_of_gain(&mut self, gain: &ir::Gain) -> Slot {
        let slot = self.temp();
        if let ir::Gain::Field { value, .. } = gain {
            let value = self.operand_of(value);
            self.emit(Op::Set { slot, value });
        }
        slot
    }

    fn gain(&mut self, gain: &ir::Gain, value: Slot) -> GainPlan {
        match gain {
            ir::Gain::Ability(by_kind) => {
                GainPlan::Ability(by_kind.iter().map(|(kind, ability)| (kind.0, ability.0)).collect())
            }
            ir::Gain::Keyword(keyword) => GainPlan::Keyword(keyword.0),
            ir::Gain::Field { field, op, .. } => GainPlan::Field { field: field.0, op: *op, value },
        }
    }
}
