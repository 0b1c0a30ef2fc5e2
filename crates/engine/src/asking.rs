//! Questions about events: what fits a pattern, what happened, what goes on, what is legal and what is permitted.

use crate::code::{ArgTest, ByPlan, Hears, PatternPlan, Slot, TrialGate};
use crate::lanes::lanes;
use crate::listeners::Ear;
use crate::read::{Memo, Reader, is_card, unpack};
use crate::state::{FrameKind, MAX_ARGS, Past, State};
use ir::{Kernel, Span};

/// The outcome of a call as it is kept in a local, for as long as its body runs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct KeptOutcome {
    pub asked: i64,
    pub done: i64,
    pub amount: i64,
    /// the part of the history that came about while the call ran
    pub from: usize,
    pub to: usize,
}

impl KeptOutcome {
    fn words(self) -> [i64; 5] {
        [self.asked, self.done, self.amount, self.from as i64, self.to as i64]
    }

    /// As entries of a list.
    pub fn write(self, lists: &mut Vec<u16>) {
        for word in self.words() {
            let word = word as u64;
            lists.extend([word as u16, (word >> 16) as u16, (word >> 32) as u16, (word >> 48) as u16]);
        }
    }

    pub const LENGTH: usize = 5 * 4;

    fn read(list: &[u16]) -> Self {
        let word = |i: usize| {
            let parts = list[4 * i..4 * i + 4].iter().rev();
            parts.fold(0u64, |word, part| word << 16 | u64::from(*part)) as i64
        };
        Self { asked: word(0), done: word(1), amount: word(2), from: word(3) as usize, to: word(4) as usize }
    }
}

impl<'a> Reader<'a> {
    /// The outcome that a local holds.
    pub fn kept_outcome(&self, slot: Slot) -> KeptOutcome {
        let (start, len) = unpack(self.state.slots[self.base + slot as usize]);
        match self.state.lists.get(start..start + len) {
            Some(list) if len == KeptOutcome::LENGTH => KeptOutcome::read(list),
            _ => KeptOutcome::default(),
        }
    }

    /// Calls `found` with each card that an event happened to (its first argument) while a call ran, until it says no.
    pub fn each_caused(
        &mut self,
        slot: Slot,
        event: u16,
        found: &mut dyn FnMut(&mut Self, u16) -> bool,
    ) -> bool {
        let KeptOutcome { from, to, .. } = self.kept_outcome(slot);
        let (game, state) = (self.game, self.state);
        let history = state.history.get(from..to).unwrap_or_default();
        let card = |past: &Past| past.first_of(game, event);
        history.iter().enumerate().all(|(i, past)| match card(past) {
            _ if !state.fuel.burn(1 + i) => false,
            // Each card once, however often it happened to it.
            Some(first) if !history[..i].iter().any(|earlier| card(earlier) == Some(first)) => {
                found(self, first)
            }
            _ => true,
        })
    }

    /// How often what fits a pattern happened.
    pub fn times(&mut self, pattern: u32, span: Span) -> i64 {
        let plan = &self.patterns[pattern as usize];
        let state = self.state;
        let this_turn = state.history_turn as usize;
        let (before, history) = match span {
            Span::ThisTurn | Span::ThisPhase => (&[][..], &state.history[this_turn..]),
            Span::LastTurn => (&[][..], &state.history[..this_turn]),
            Span::ThisMatch => (&state.chronicle[..], &state.history[..]),
        };
        let mut count = 0;
        // What stands for a card as it was asks what happened to that one.
        let me = self.me;
        let ghost = Some(me).filter(|me| *me != 0 && state.objects[*me as usize].ghost);
        self.me = ghost.map_or(me, |ghost| state.objects[ghost as usize].was);
        for past in before.iter().chain(history) {
            if !state.fuel.burn(1) {
                break;
            }
            let is_such = past.event == plan.event
                || self.game.events[past.event as usize].offset_of(plan.event).is_some();
            if is_such
                && (span != Span::ThisPhase || past.phase == state.phase)
                && self.names_the_same(plan, past, ghost)
            {
                let args = self.as_they_were(plan, past);
                count += i64::from(self.matches(plan, past.event, &args, past.by, past.source));
            }
        }
        self.me = me;
        count
    }

    /// The arguments of what happened, as a pattern looks at them: what a card must be like is asked of what it was then.
    fn as_they_were(&self, pattern: &PatternPlan, past: &Past) -> [i64; MAX_ARGS] {
        let mut args = past.args;
        if past.ghost == 0 {
            return args;
        }
        let was = i64::from(self.state.objects[past.ghost as usize].was);
        let plan = &self.game.events[past.event as usize];
        let Some(offset) = plan.offset_of(pattern.event) else { return args };
        for position in plan.cards.iter().map(|position| usize::from(*position)) {
            let test = position.checked_sub(offset).and_then(|own| pattern.args.get(own));
            if args[position] == was && matches!(test, Some(ArgTest::Matches { .. })) {
                args[position] = i64::from(past.ghost);
            }
        }
        args
    }

    /// Whether the cards that a pattern names one by one are still the objects that they were when it happened.
    fn names_the_same(&self, pattern: &PatternPlan, past: &Past, ghost: Option<u16>) -> bool {
        let (game, state) = (self.game, self.state);
        if !game.ir.settings.renews {
            return true;
        }
        let is_named = |test: &ArgTest| matches!(test, ArgTest::Me | ArgTest::Equals(_));
        // Of a card that has left, whoever speaks of it means what it was.
        let is_same = |card: i64| {
            let since = |card: u16| {
                let now = state.objects[card as usize].since;
                state.known_card(card).map_or(now, |known| known.since)
            };
            match ghost.map(|ghost| state.objects[ghost as usize]) {
                Some(ghost) if i64::from(ghost.was) == card => {
                    (ghost.since..state.objects[card as usize].since).contains(&past.at)
                }
                _ => !is_card(card) || since(card as u16) <= past.at,
            }
        };
        let plan = &game.events[past.event as usize];
        let offset = plan.offset_of(pattern.event).unwrap_or(0);
        let mut named = plan.cards.iter().map(|position| *position as usize).filter(|position| {
            position.checked_sub(offset).and_then(|own| pattern.args.get(own)).is_some_and(is_named)
        });
        let source_is_same =
            !pattern.source.as_ref().is_some_and(is_named) || is_same(i64::from(past.source));
        source_is_same && named.all(|position| is_same(past.args[position]))
    }

    /// Whether an event that fits a pattern is going on.
    pub fn during(&mut self, pattern: u32) -> bool {
        let plan = &self.patterns[pattern as usize];
        let (game, state) = (self.game, self.state);
        state.fuel.burn(state.frames.len());
        state.frames.iter().any(|frame| {
            let width = game.events.get(frame.what as usize).map_or(0, |event| event.width as usize);
            match frame.kind {
                FrameKind::Event if frame.pc != crate::lower::FixedOp::REPLACED => {
                    let args = &state.slots[frame.base as usize..frame.base as usize + width];
                    self.matches(plan, frame.what, args, frame.you, frame.me)
                }
                FrameKind::Group => lanes(game, state, frame).any(|lane| {
                    lane.goes_on(state) && {
                        let args = &state.slots[lane.args()..lane.args() + width];
                        self.matches(plan, frame.what, args, lane.by(state), lane.source(state))
                    }
                }),
                _ => false,
            }
        })
    }

    /// Whether an event fits a pattern, which may be one of an ancestor. Its arguments are left in the candidates.
    pub fn matches(&mut self, pattern: &PatternPlan, event: u16, args: &[i64], by: u8, source: u16) -> bool {
        let args = if event == pattern.event {
            args
        } else {
            match self.game.events[event as usize].offset_of(pattern.event) {
                Some(offset) => &args[offset..],
                None => return false,
            }
        };
        if pattern.event == Kernel::Move.event().0 && !self.move_fits(pattern, args) {
            return false;
        }
        self.bind_arguments(pattern, args, by, source);
        let fits = pattern.args.iter().zip(args).enumerate().all(|(position, (test, arg))| {
            self.arg_fits(test, *arg) || self.is_of_ghost(pattern, position, test, *arg)
        });
        fits && pattern.by.is_none_or(|expected| self.is_by(expected, by))
            && pattern.source.as_ref().is_none_or(|test| self.arg_fits(test, crate::read::entity(source)))
    }

    fn is_by(&mut self, expected: ByPlan, by: u8) -> bool {
        match expected {
            ByPlan::Player(player) => self.eval(player) == i64::from(by),
            ByPlan::Opponent => by < self.state.seats && !self.is_with_you(by),
        }
    }

    /// Puts the arguments of an event, from those of the pattern's own event on, into the candidates.
    pub fn bind_arguments(&mut self, pattern: &PatternPlan, args: &[i64], by: u8, source: u16) {
        let first = pattern.first as usize;
        let count = pattern.args.len();
        self.candidates[first..first + count].copy_from_slice(&args[..count]);
        let bound = pattern.width();
        if pattern.source.is_some() {
            self.candidates[first + count] = crate::read::entity(source);
        }
        if pattern.doer.is_some() {
            self.candidates[first + bound - 1] = crate::read::player(by);
        }
        // What happened to a card may have taken it away: it is looked at as it was.
        self.live &= !(((1u32 << bound) - 1) << first);
    }

    fn move_fits(&self, pattern: &PatternPlan, args: &[i64]) -> bool {
        let to = self.state.zones.head(args[1] as u16).kind;
        pattern.to >> to & 1 != 0 && pattern.from >> args[2] & 1 != 0
    }

    /// Whether a test names what stands for a card as it was before it left, of which is told now.
    fn is_of_ghost(&mut self, pattern: &PatternPlan, position: usize, test: &ArgTest, arg: i64) -> bool {
        let ArgTest::Equals(node) = test else { return false };
        let is_of_card = self.game.events[pattern.event as usize].cards.contains(&(position as u8));
        if !self.game.ir.settings.renews || !is_of_card || self.state.known.is_empty() {
            return false;
        }
        let named = self.eval(*node);
        is_card(named) && self.state.is_ghost_of(named as u16, arg)
    }

    fn arg_fits(&mut self, test: &ArgTest, arg: i64) -> bool {
        match test {
            ArgTest::Any => true,
            ArgTest::Me => {
                self.me != 0 && (arg == i64::from(self.me) || self.state.is_ghost_of(self.me, arg))
            }
            ArgTest::Equals(node) => self.eval(*node) == arg,
            ArgTest::Matches { signature, tests, .. } => {
                let signed = *signature == 0
                    || (is_card(arg) && self.signature_of_argument(arg as u16) & signature == *signature);
                signed && self.all(tests)
            }
        }
    }

    // ---- what is legal --------------------------------------------------------------------------------------------

    /// Whether the event could happen: its needs hold and nothing forbids it.
    pub fn legal(&mut self, question: u32) -> bool {
        let questions = self.questions;
        let question = &questions[question as usize];
        let plan = &self.game.events[question.event as usize];
        let mut args = [0; MAX_ARGS];
        for (value, node) in args.iter_mut().zip(&question.args) {
            *value = self.eval(*node);
        }
        let own = plan.lineage.get(1).map_or(plan.width, |parent| parent.offset);
        let missing = plan.cards.iter().any(|card| *card < own && args[*card as usize] <= 0);
        let state = self.state;
        if missing || !state.fuel.nested(false, || self.all(&question.needs)) {
            return false;
        }
        let (game, state) = (self.game, self.state);
        let memo = self.memo.as_deref_mut();
        (!plan.forbidden || !state.forbids(game, question.event, &args, (self.you, self.me), memo))
            && (!plan.dear || state.can_be_paid(game, question.event, &args, self.you, self.me))
    }

    /// Whether an action or event can be paid, as far as only trying tells.
    pub fn is_payable(&mut self, trial: u32) -> bool {
        let (game, state, trials) = (self.game, self.state, self.trials);
        let plan = &trials[trial as usize];
        if state.trying != 0 || !self.any_gate(&plan.gates) {
            return true;
        }
        let mut args = [0; MAX_ARGS];
        for (value, node) in args.iter_mut().zip(&plan.args) {
            *value = self.eval(*node);
        }
        state.body_is_paid(game, plan.of, &args[..plan.args.len()], (self.you, self.me))
    }

    /// Whether there is anything that only paying tells.
    pub fn any_gate(&mut self, gates: &[TrialGate]) -> bool {
        let (game, state) = (self.game, self.state);
        let is_open = |gate: &TrialGate| match *gate {
            TrialGate::Charge { kind, card } => {
                self.card(card).is_some_and(|card| state.asks_for_payment(game, card, kind))
            }
            TrialGate::Dear(event) => state.may_be_replaced(game, event),
        };
        gates.is_empty() || gates.iter().any(is_open)
    }

    /// The same, and something permits it to who asks.
    pub fn can(&mut self, question: u32) -> bool {
        let questions = self.questions;
        let plan = &questions[question as usize];
        let mut args = [0; MAX_ARGS];
        for (value, node) in args.iter_mut().zip(&plan.args) {
            *value = self.eval(*node);
        }
        self.game.events[plan.event as usize].permitted
            && self.state.permits(self, plan.event, &args)
            && self.legal(question)
    }
}

impl State {
    /// Whether some ability forbids an event.
    pub(crate) fn forbids(
        &self,
        game: &crate::Game,
        event: u16,
        args: &[i64],
        (by, source): (u8, u16),
        memo: Option<&mut Memo>,
    ) -> bool {
        self.fuel.nested(true, || {
            let mut found = Vec::new();
            let ear = Ear::new(game, self, Hears::Cannot, event, args, &mut found);
            ear.by(by, source).remembering(memo).hears_any()
        })
    }

    /// Whether some ability permits an event to whoever asks.
    fn permits(&self, asks: &mut Reader<'_>, event: u16, args: &[i64]) -> bool {
        let (game, by, source) = (asks.game, asks.you, asks.me);
        self.fuel.nested(false, || {
            let mut found = Vec::new();
            let ear = Ear::new(game, self, Hears::Can, event, args, &mut found);
            ear.by(by, source).remembering(asks.memo.as_deref_mut()).hears_any()
        })
    }
}

impl Past {
    /// The first argument of an event that this one is, or is a kind of, if that is a card.
    pub fn first_of(&self, game: &crate::Game, event: u16) -> Option<u16> {
        let offset = game.events[self.event as usize].offset_of(event)?;
        u16::try_from(self.args[offset]).ok().filter(|card| is_card(i64::from(*card)))
    }
}
