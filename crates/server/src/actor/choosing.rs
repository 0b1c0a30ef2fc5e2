//! When bots choose, and what they have in mind; and when the server passes for who can do nothing else.

use super::{AGAIN, Actor};
use crate::bot_pool::{Chosen, Thought};
use crate::clock::monotonic;
use crate::lobby::Lobby;
use crate::table::Entry;
use crate::tokens;
use std::ops::RangeInclusive;
use std::sync::Arc;
use std::time::Duration;
use tokio::time::Instant as Moment;

/// The longer a bot's turn, the faster it goes on: each choice waits this much of what the one before it did.
const HASTE: f64 = 0.86;

/// Between people a pass is told after a random time, at least and at most so many milliseconds after the decision was
/// put, whether the server passed for a seat that could do nothing else or somebody was as quick as that.
const PASS_TOLD: RangeInclusive<u64> = 200..=400;

impl Actor {
    pub(super) fn schedule_bot(&mut self) {
        if self.refusal().is_some() {
            self.bot_due = None;
            return;
        }
        let bots_turn = self.table.deciding().is_some_and(|seat| self.table.bot_of(seat).is_some());
        let passes = self.table.passes_by_itself().is_some();
        let now = Moment::now();
        self.decision_put = monotonic();
        // Between people a pass that comes at once would tell that there was nothing else to do.
        self.pass_due = if self.table.hides_passes() { now + tokens::between(PASS_TOLD) } else { now };
        let delay = self.lobby.upgrade().map_or(Duration::ZERO, |lobby| lobby.bot_delay);
        let delay = delay.mul_f64(HASTE.powi(self.table.bots_in_a_row().min(64) as i32));
        self.bot_due = (bots_turn || passes).then(|| if passes { self.pass_due } else { now + delay });
        self.thinking = None;
    }

    /// Somebody has said otherwise when the server shall pass for them. What was due stays due: or else nobody would
    /// get on while they change their mind.
    pub(super) fn reconsider_passing(&mut self) {
        let bots_turn = self.table.deciding().is_some_and(|seat| self.table.bot_of(seat).is_some());
        if !bots_turn && self.refusal().is_none() {
            self.bot_due = self.table.passes_by_itself().map(|_| self.pass_due);
        }
    }

    pub(super) fn bot_thinks(&mut self, lobby: &Arc<Lobby>) {
        let Some(seat) = self.table.deciding() else { return };
        let Some(bot) = self.table.bot_of(seat) else { return };
        let (Ok(play), seq) = (self.table.play(), self.table.seq()) else { return };
        let thought = Thought {
            playable: play.playable().clone(),
            state: play.state().clone(),
            bot,
            // By the position, so that it does another thing after a takeback.
            seed: play.start().seed ^ seq.wrapping_mul(0x9E37_79B9_7F4A_7C15),
            choices: play.choices().to_vec(),
            mind: self.minds.remove(&seat),
        };
        self.thinking = Some((seq, lobby.thinkers.begin(thought)));
    }

    /// What was thought about another position than the present one is forgotten.
    pub(super) async fn bot_has_thought(&mut self, lobby: &Arc<Lobby>, chosen: Option<Chosen>) {
        let Some((seq, _)) = self.thinking.take() else { return };
        let (Some((option, mind)), Some(seat)) = (chosen, self.table.deciding()) else { return };
        if seq == self.table.seq() {
            self.minds.extend(mind.map(|mind| (seat, mind)));
            let entry = Entry::Choice { seat: seat.0, option: option as u32, used: 0, auto: false };
            self.table_chooses(lobby, entry).await;
        }
    }

    /// For a bot, or for who can only pass. What the store refuses comes when it works again.
    pub(super) async fn table_chooses(&mut self, lobby: &Arc<Lobby>, entry: Entry) {
        let refused = self.commit(lobby, None, None, entry).await.is_err();
        if refused && self.refusal().is_none() {
            self.bot_due = Some(Moment::now() + AGAIN);
        }
    }
}
