//! Fuel: what one decision may use up before the match is ended as a runaway. Everything burns it that grows with the
//! table: operations, the members of sets that are looked at, abilities that listen, effects that are applied, options
//! that are listed, trials of costs.

use crate::game::Game;
use crate::state::{DrawReason, FrameKind, InBuffers, Outcome, State};
use std::sync::atomic::Ordering::Relaxed;
use std::sync::atomic::{AtomicI64, AtomicU32};

/// For one decision. A unit is about as much as looking at one card: some nanoseconds.
pub(crate) const FUEL: i64 = 20_000_000;
/// What is possible, legal or forbidden may depend on what else is; no rulebook asks through so many of them.
const DEEPEST: u32 = 40;
/// Nothing runs: whoever only looks at a match has as much as they want.
const AT_REST: i64 = i64::MAX;

/// What is left. An atomic, because reading burns fuel, too, and has a State that is only looked at; it is never
/// written from two threads at once, so that it is loaded and stored like any other number.
#[derive(Debug)]
pub(crate) struct Fuel {
    left: AtomicI64,
    /// questions that are asked to answer others
    depth: AtomicU32,
    /// what ran when it was out, if that has ended the match
    pub ran_away: Option<Place>,
}

impl Fuel {
    /// Uses some of it up; false if none is left.
    #[inline(always)]
    pub fn burn(&self, units: usize) -> bool {
        let left = self.left.load(Relaxed) - units as i64;
        self.left.store(left, Relaxed);
        left >= 0
    }

    /// The same for whoever has the State to themselves.
    #[inline(always)]
    pub fn burn_one(&mut self) -> bool {
        let left = self.left.get_mut();
        *left -= 1;
        *left >= 0
    }

    #[inline(always)]
    pub fn is_out(&self) -> bool {
        self.left.load(Relaxed) < 0
    }

    /// Whatever uses up too much of something else has no fuel either; false, as when it burns the last of it.
    #[cold]
    pub fn run_out(&self) -> bool {
        self.left.store(-1, Relaxed);
        false
    }

    /// Asks what may come round to the same question again: too deep inside of others it is not answered any more.
    pub fn nested<T>(&self, unanswered: T, ask: impl FnOnce() -> T) -> T {
        let depth = self.depth.load(Relaxed);
        if depth >= DEEPEST {
            self.run_out();
            return unanswered;
        }
        self.depth.store(depth + 1, Relaxed);
        let answer = ask();
        self.depth.store(depth, Relaxed);
        answer
    }

    pub fn fill(&self) {
        self.left.store(FUEL, Relaxed);
    }

    pub fn rest(&self) {
        self.left.store(AT_REST, Relaxed);
    }

    pub fn is_at_rest(&self) -> bool {
        self.left.load(Relaxed) > FUEL
    }

    /// Whether something holds that is only asked by debug builds, and takes no fuel from what was played; or there is
    /// none left, and nobody knows.
    pub fn untouched(&self, holds: impl FnOnce() -> bool) -> bool {
        let before = self.clone();
        self.fill();
        let holds = holds();
        self.follow(&before);
        holds || before.is_out()
    }

    /// Goes on with what another one has left.
    pub fn follow(&self, other: &Self) {
        self.left.store(other.left.load(Relaxed), Relaxed);
    }

    pub fn clear(&mut self) {
        *self = Self::default();
    }
}

impl InBuffers for Fuel {
    fn bytes(&self) -> usize {
        0
    }
}

impl Default for Fuel {
    fn default() -> Self {
        Self { left: AtomicI64::new(AT_REST), depth: AtomicU32::new(0), ran_away: None }
    }
}

impl Clone for Fuel {
    fn clone(&self) -> Self {
        let (left, depth) = (self.left.load(Relaxed), self.depth.load(Relaxed));
        Self { left: AtomicI64::new(left), depth: AtomicU32::new(depth), ran_away: self.ran_away }
    }
}

/// How much was used is no part of where a match stands.
impl PartialEq for Fuel {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

/// What ran when the fuel was out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Place {
    kind: FrameKind,
    /// event, ability, action, check or phase; before the first turn nothing of it
    what: u16,
    /// of an ability: the printed card
    card: Option<u16>,
}

impl Place {
    pub fn of(state: &State) -> Self {
        let has_name = |kind| !matches!(kind, FrameKind::Window | FrameKind::Checks | FrameKind::Turn);
        match state.frames.iter().rev().find(|frame| has_name(frame.kind)) {
            Some(frame) => {
                let is_of_card = frame.kind == FrameKind::Ability && frame.me != 0;
                let card = is_of_card.then(|| state.objects[frame.me as usize].card);
                Self { kind: frame.kind, what: frame.what, card }
            }
            None if state.turn == 0 => Self { kind: FrameKind::Turn, what: u16::MAX, card: None },
            None => Self { kind: FrameKind::Turn, what: state.phase, card: None },
        }
    }

    fn name(self, game: &Game) -> String {
        let (ir, what) = (&game.ir, self.what as usize);
        if let Some(card) = self.card.and_then(|card| ir.cards.get(card as usize)) {
            return format!("an ability of {} ({})", card.name, card.source);
        }
        let rule =
            || ir.rules.iter().find(|rule| rule.abilities.iter().any(|ability| ability.index() == what));
        let (kind, name) = match self.kind {
            FrameKind::Event | FrameKind::Group | FrameKind::Lane => {
                ("the event", ir.events.get(what).map(|event| &event.name))
            }
            FrameKind::Action => ("the action", ir.actions.get(what).map(|action| &action.name)),
            FrameKind::Check => ("the check", ir.checks.get(what).map(|check| &check.name)),
            FrameKind::Ability => ("the rule", rule().map(|rule| &rule.name)),
            FrameKind::Turn | FrameKind::Window | FrameKind::Checks => {
                ("the phase", ir.phases.get(what).map(|phase| &phase.name))
            }
        };
        name.map_or_else(|| "the setup".to_owned(), |name| format!("{kind} `{name}`"))
    }
}

impl State {
    /// Of a match that was ended because one decision used up more than it may: what ran then.
    pub fn ran_away_in(&self, game: &Game) -> Option<String> {
        Some(self.fuel.ran_away?.name(game))
    }

    /// What asks the present question.
    pub fn asked_in(&self, game: &Game) -> String {
        Place::of(self).name(game)
    }

    /// A copy for who only looks, with as much fuel as a decision has: what follows from thousands of cards can take as
    /// long to look at as to play. Where it runs out, less is seen.
    pub fn to_look_at(&self) -> Self {
        let copy = self.clone();
        copy.fuel.fill();
        copy
    }

    /// Ends the match here, as if the next decision would never come to an end.
    pub fn end_as_runaway(&mut self) {
        if self.outcome.is_none() {
            self.outcome = Some(Outcome::Draw(DrawReason::StepLimit));
            self.stop();
        }
    }
}
