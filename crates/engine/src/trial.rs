//! Trials: announcing an ability and paying for it on a copy of the match, where only doing it tells whether it is possible.

use crate::code::TrialPlan;
use crate::game::Game;
use crate::happening::NoEvents;
use crate::machine::Machine;
use crate::possible::{Announcer, NO_PAYMENT, NO_TARGET};
use crate::read::{pack, unpack};
use crate::state::{Frame, FrameKind, NO_TRIGGER, Pending, State};
use std::cell::RefCell;

/// How many ways to choose are tried. If all of these fail, it is taken for possible.
const WAYS: u32 = 64;

/// Copies that are not in use, so that a trial allocates nothing once they are there.
#[derive(Default)]
struct Copies {
    spare: Vec<State>,
    /// a trial is under way
    trying: bool,
}

thread_local! {
    static COPIES: RefCell<Copies> = RefCell::default();
}

fn copy_of(state: &State) -> State {
    match COPIES.with_borrow_mut(|copies| copies.spare.pop()) {
        Some(mut copy) => {
            copy.clone_from(state);
            copy
        }
        None => state.clone(),
    }
}

fn give_back(copy: State) {
    COPIES.with_borrow_mut(|copies| copies.spare.push(copy));
}

struct Trial<'a> {
    game: &'a Game,
    who: &'a Announcer<'a>,
    plan: &'a TrialPlan,
    /// where its frame lies
    frame: usize,
    ways_left: u32,
}

impl State {
    /// Why an ability cannot be announced and paid, found out by doing it on a copy.
    pub(crate) fn fails_in_trial(
        &self,
        game: &Game,
        who: &Announcer<'_>,
        plan: &TrialPlan,
    ) -> Option<String> {
        // What could be done in the middle of a trial is not tried out in turn.
        if COPIES.with_borrow_mut(|copies| std::mem::replace(&mut copies.trying, true)) {
            return None;
        }
        let mut copy = copy_of(self);
        let frame = copy.begin_trial(game, who, plan);
        Machine { game, state: &mut copy, events: &mut NoEvents }.run();
        let failure = Trial { game, who, plan, frame, ways_left: WAYS }.failure(&copy);
        give_back(copy);
        COPIES.with_borrow_mut(|copies| copies.trying = false);
        failure
    }

    /// Puts the frame of a trial on top, with what the ability knows.
    fn begin_trial(&mut self, game: &Game, who: &Announcer<'_>, plan: &TrialPlan) -> usize {
        self.pending = Pending::Nothing;
        self.options.clear();
        let (base, lists) = (self.slots.len(), self.lists.len());
        self.slots.resize(base + game.abilities[who.ability as usize].slots as usize, 0);
        for (i, value) in who.captures.iter().enumerate() {
            let mut value = *value;
            if game.holds_list(who.ability, i as u16) {
                let (start, len) = unpack(value);
                value = pack(self.lists.len(), len);
                self.lists.extend_from_slice(&who.kept[start..start + len]);
            }
            if let Some(slot) = self.slots.get_mut(base + i) {
                *slot = value;
            }
        }
        self.frames.push(Frame {
            pc: plan.code,
            base: base as u32,
            lists: lists as u32,
            what: who.ability,
            me: who.me,
            you: who.you,
            kind: FrameKind::Ability,
            stage: NO_TRIGGER,
            granter: who.granter,
            ..Frame::blank()
        });
        self.frames.len() - 1
    }
}

impl Trial<'_> {
    /// Why it fails, whatever is chosen from here on; nothing if it succeeds.
    fn failure(&mut self, state: &State) -> Option<String> {
        if state.outcome.is_some() || (state.pending == Pending::Nothing && !state.refused) {
            return None;
        }
        if state.pending == Pending::Nothing {
            return Some(self.reason(state));
        }
        let mut first = None;
        for choice in state.options.iter().copied() {
            if self.ways_left == 0 {
                return None;
            }
            self.ways_left -= 1;
            let mut copy = copy_of(state);
            copy.go_on(self.game, choice, &mut NoEvents);
            let failure = self.failure(&copy);
            give_back(copy);
            first = first.or(Some(failure?));
        }
        first
    }

    /// What the payment that failed lacks, as things stand after those before it.
    fn reason(&self, state: &State) -> String {
        let frame = &state.frames[self.frame];
        let payment = state.slots[frame.base as usize + self.plan.at as usize];
        let Some(checks) = usize::try_from(payment - 1).ok().and_then(|at| self.plan.payments.get(at)) else {
            return NO_TARGET.to_owned();
        };
        let possible = &self.game.abilities[self.who.ability as usize].stack.possible;
        let mut reader = self.who.reader(self.game, state);
        let failing = possible[checks.clone()].iter().find_map(|check| reader.fails(check));
        failing.unwrap_or_else(|| NO_PAYMENT.to_owned())
    }
}
