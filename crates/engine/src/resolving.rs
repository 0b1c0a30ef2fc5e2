//! Abilities resolved by the name of their kind, without an event that wakes them.

use crate::code::{ArgTest, Op};
use crate::effects::{AtWork, NOT_LASTING};
use crate::game::Game;
use crate::machine::Machine;
use crate::read::{MISSING, Reader};
use crate::state::{Frame, State, Waiting};
use crate::triggers::{OF_KIND, allowed_by_conditions, missing_argument};
use crate::zones::NOBODY;
use ir::Chooser;
use smallvec::SmallVec;

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
            Chooser::ActivePlayer if self.state.turn_player_is_there() => self.state.active,
            Chooser::ActivePlayer | Chooser::Controller => frame.you,
        };
        self.open_choice(from, picks);
    }

    /// Opens a window over the abilities of a kind of the cards that the operation of the frame on top names. What a
    /// card has when it first belongs to them is what it resolves, whatever it loses or gains later on.
    pub fn resolve_each(&mut self) {
        self.push_window(self.state.waiting.len(), OF_KIND, self.state.active);
    }

    pub fn collect_of_kind(&mut self, frame: &Frame) {
        let game = self.game;
        let caller = self.state.frames[self.state.frames.len() - 2];
        // The caller stands behind the operation that opened the window.
        let Op::ResolveEach { kind, of } = game.ops[caller.pc as usize - 1] else { return };
        let mut members = std::mem::take(&mut self.state.scratch);
        Reader::of_frame(game, self.state, &caller).each(of, &mut |_, card| {
            members.push(card);
            true
        });
        let from = frame.lists as usize;
        for card in &members {
            let is_seen = self.locked_in(from).any(|locked| locked.me == *card);
            if !is_seen {
                self.lock_in(*card, kind);
            }
        }
        let mut waiting = std::mem::take(&mut self.state.waiting);
        let state = &*self.state;
        for locked in self.locked_in(from).filter(|locked| !locked.done && members.contains(&locked.me)) {
            let LockedIn { me, ability, place, granter, lasting, .. } = locked;
            let is_there = lasting == NOT_LASTING || state.is_remembered(lasting);
            if let (true, Some(ability)) = (is_there, ability) {
                let at = AtWork { granter, lasting, ..AtWork::printed(place, ability) };
                waiting.extend(resolvable(game, state, me, &at, NOBODY));
            }
        }
        self.state.waiting = waiting;
        members.clear();
        self.state.scratch = members;
    }

    /// What the window whose lists begin here has locked in.
    fn locked_in(&self, from: usize) -> impl Iterator<Item = LockedIn> + '_ {
        self.state.lists[from..].chunks_exact(LockedIn::LENGTH).map(LockedIn::read)
    }

    fn lock_in(&mut self, card: u16, kind: u16) {
        let (game, state) = (self.game, &*self.state);
        let of_kind = state
            .abilities_at_work(game, card)
            .filter(|at| at.triggers == at.ability && state.is_of_kind(game, card, at, kind));
        let mut found: SmallVec<[LockedIn; 4]> = of_kind.map(|at| LockedIn::of(card, &at)).collect();
        if found.is_empty() {
            // It has been looked at.
            found.push(LockedIn { ability: None, ..LockedIn::of(card, &AtWork::printed(0, 0)) });
        }
        for locked in found {
            self.state.lists.extend(locked.words());
        }
    }

    /// One of those that the window on top has locked in is resolved now.
    pub fn is_resolved(&mut self, waiting: &Waiting) {
        let from = self.top().lists as usize;
        let at = self.locked_in(from).position(|locked| {
            !locked.done
                && (locked.me, locked.ability) == (waiting.me, Some(waiting.ability))
                && (locked.place, locked.granter) == (waiting.place, waiting.granter)
        });
        if let Some(at) = at {
            self.state.lists[from + at * LockedIn::LENGTH + LockedIn::DONE] = 1;
        }
    }
}

/// An ability of a card that a window of a kind has locked in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct LockedIn {
    me: u16,
    /// none: the card has no such ability
    ability: Option<u16>,
    place: u16,
    granter: u16,
    lasting: u32,
    done: bool,
}

impl LockedIn {
    const LENGTH: usize = 7;
    const DONE: usize = 6;

    fn of(card: u16, at: &AtWork) -> Self {
        let AtWork { place, ability, granter, lasting, .. } = *at;
        Self { me: card, ability: Some(ability), place, granter, lasting, done: false }
    }

    fn words(self) -> [u16; Self::LENGTH] {
        let ability = self.ability.unwrap_or(u16::MAX);
        let lasting = [self.lasting as u16, (self.lasting >> 16) as u16];
        [self.me, ability, self.place, self.granter, lasting[0], lasting[1], self.done.into()]
    }

    fn read(words: &[u16]) -> Self {
        Self {
            me: words[0],
            ability: Some(words[1]).filter(|ability| *ability != u16::MAX),
            place: words[2],
            granter: words[3],
            lasting: u32::from(words[4]) | u32::from(words[5]) << 16,
            done: words[Self::DONE] != 0,
        }
    }
}

/// The abilities of a kind of a card whose conditions hold, wherever it lies; without an event to wake them.
fn abilities_of_kind(game: &Game, state: &State, card: u16, kind: u16, you: u8, found: &mut Vec<Waiting>) {
    let of_kind = state
        .abilities_at_work(game, card)
        .filter(|at| at.triggers == at.ability && state.is_of_kind(game, card, at, kind));
    found.extend(of_kind.filter_map(|at| resolvable(game, state, card, &at, you)));
}

/// An ability of a card, if its conditions hold; without an event to wake it.
fn resolvable(game: &Game, state: &State, card: u16, at: &AtWork, you: u8) -> Option<Waiting> {
    let AtWork { place, ability, granter, lasting, .. } = *at;
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
    let trigger = trigger? as u8;
    Some(Waiting { trigger, granter, lasting, you, ..Waiting::of(ability, card, place) })
}
