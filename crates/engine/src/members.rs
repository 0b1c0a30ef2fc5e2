//! Members of sets that a text goes through: taken down when it begins, one after the other.

use crate::code::Slot;
use crate::machine::Machine;
use crate::read::{Reader, pack, unpack};
use crate::state::Frame;

impl Machine<'_> {
    /// Writes the members of a set behind the lists.
    pub fn collect(&mut self, frame: &Frame, set: crate::code::SetId) -> i64 {
        let mut members = std::mem::take(&mut self.state.scratch);
        Reader::of_frame(self.game, self.state, frame).each(set, &mut |_, member| {
            members.push(member);
            true
        });
        let start = self.state.lists.len();
        let len = members.len();
        self.state.lists.append(&mut members);
        self.state.scratch = members;
        pack(start, len)
    }

    pub fn next_member(&mut self, frame: &Frame, list: Slot) -> Option<u16> {
        let (start, len) = unpack(self.slot(frame, list));
        let index = self.slot(frame, list + 1) as usize;
        if index >= len {
            return None;
        }
        self.set_slot(frame, list + 1, index as i64 + 1);
        Some(self.state.lists[start + index])
    }

    /// Whoever has gone out meanwhile is not asked any more.
    pub fn next_player(&mut self, frame: &Frame, list: Slot) -> Option<u16> {
        loop {
            let seat = self.next_member(frame, list)?;
            if self.state.out >> seat & 1 == 0 {
                return Some(seat);
            }
        }
    }

    pub fn random_member(&mut self, frame: &Frame, set: crate::code::SetId) -> i64 {
        let (start, len) = unpack(self.collect(frame, set));
        if len == 0 {
            return pack(start, 0);
        }
        self.state.half_made.learned = true;
        let chosen = self.state.random.below(len as u32) as usize;
        self.state.lists.swap(start, start + chosen);
        self.state.lists.truncate(start + 1);
        pack(start, 1)
    }
}
