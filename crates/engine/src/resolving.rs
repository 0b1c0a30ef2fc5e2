//! Abilities resolved by the name of their kind, without an event that wakes them.

use crate::code::{ArgTest, Op};
use crate::effects::AtWork;
use crate::game::Game;
use crate::machine::Machine;
use crate::read::{MISSING, Reader};
use crate::state::{Frame, State, Waiting};
use crate::triggers::{OF_KIND, allowed_by_conditions, identity, missing_argument};
use crate::zones::NOBODY;
use ir::Chooser;

impl Machine<'_> {
    /// One ability of a kind of a card is resolved by the player of the frame.
    pub fn resolve(&mut self, frame: &Frame, kind: u16, card: i64) {
        if card <= 0 {
            return;
        }
        let from = self.state.waiting.len();
        let mut waiting = std::mem::take(&mut self.state.waiting);
        abilities_of_kind(self.game, self.state, card as u16, kind, frame.you, &mut waiting);
        self.state.waiting = waiting;
        let picks = match self.game.ir.settings.chooser {
            Chooser::ActivePlayer if self.state.turn > 0 => self.state.active,
            Chooser::ActivePlayer | Chooser::Controller => frame.you,
        };
        self.open_choice(from, picks);
    }

    /// Opens a window over the abilities of a kind of the cards that the operation of the frame on top names.
    pub fn resolve_each(&mut self) {
        self.push_window(self.state.waiting.len(), OF_KIND, self.state.active);
    }

    pub fn collect_of_kind(&mut self, frame: &Frame) {
        let game = self.game;
        let caller = self.state.frames[self.state.frames.len() - 2];
        // The caller stands behind the operation that opened the window.
        let Op::ResolveEach { kind, of } = game.ops[caller.pc as usize - 1] else { return };
        let from = self.state.waiting.len();
        let mut waiting = std::mem::take(&mut self.state.waiting);
        let state = &*self.state;
        Reader::of_frame(game, state, &caller).each(of, &mut |_, card| {
            abilities_of_kind(game, state, card, kind, NOBODY, &mut waiting);
            true
        });
        let resolved = &state.lists[frame.lists as usize..];
        let is_new = |waiting: &Waiting| !resolved.chunks(3).any(|done| *done == identity(waiting));
        let mut kept = from;
        for i in from..waiting.len() {
            if is_new(&waiting[i]) {
                waiting[kept] = waiting[i];
                kept += 1;
            }
        }
        waiting.truncate(kept);
        self.state.waiting = waiting;
    }
}

/// The abilities of a kind of a card whose conditions hold, wherever it lies; without an event to wake them.
fn abilities_of_kind(game: &Game, state: &State, card: u16, kind: u16, you: u8, found: &mut Vec<Waiting>) {
    for at_work in state.abilities_at_work(game, card) {
        let AtWork { place, ability, granter, lasting, triggers } = at_work;
        if triggers != ability || !state.is_of_kind(game, card, &at_work, kind) {
            continue;
        }
        let speaker = if you == NOBODY { state.speaker(card) } else { you };
        let mut reader = Reader::new(game, state, 0, speaker, card);
        reader.granter = granter;
        state.lend_captures(&mut reader, lasting);
        let plan = &game.abilities[ability as usize];
        let trigger = plan.triggers.iter().position(|trigger| {
            if let Some(pattern) = trigger.pattern() {
                for i in 0..pattern.args.len() {
                    reader.candidates[i] = match pattern.args[i] {
                        ArgTest::Me => i64::from(card),
                        _ => missing_argument(game, pattern, i),
                    };
                }
                reader.candidates[pattern.args.len()] = MISSING;
            }
            allowed_by_conditions(&mut reader, trigger, place)
                && trigger.needs.iter().all(|need| reader.holds(need.condition))
        });
        if let Some(trigger) = trigger {
            found.push(Waiting {
                trigger: trigger as u8,
                granter,
                lasting,
                you,
                ..Waiting::of(ability, card, place)
            });
        }
    }
}
