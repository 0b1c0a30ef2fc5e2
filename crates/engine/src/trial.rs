//! Trials: announcing an ability and paying for it on a copy of the match, where only doing it tells whether it is
//! possible.

use crate::code::{BodyTrialOf, Hears, TrialGate, TrialPlan};
use crate::events::Watcher;
use crate::fuel::Fuel;
use crate::game::Game;
use crate::legality::{Announcer, Reason};
use crate::listeners::Ear;
use crate::listing::Hint;
use crate::lower::FixedOp;
use crate::machine::Machine;
use crate::read::{Reader, pack, unpack};
use crate::state::{Choice, Frame, FrameKind, MAX_ARGS, NO_TRIGGER, Pending, State};
use smallvec::SmallVec;

/// How many ways to choose are tried: three cards out of ten, one after the other. If all of these fail, and there are
/// more, it is taken for possible; while it is paid so many are tried again from each choice.
const WAYS: u32 = 1000;
/// A copy takes about as long as looking at so many cards.
const BYTES_A_UNIT: usize = 64;

struct Trial<'g> {
    game: &'g Game,
    ways_left: u32,
    /// what is left for all ways together
    fuel: Fuel,
}

impl State {
    /// Why an ability cannot be announced and paid, found out by doing it on a copy.
    pub(crate) fn fails_in_trial<'g>(
        &self,
        game: &'g Game,
        who: &Announcer<'_>,
        plan: &TrialPlan,
    ) -> Option<Reason<'g>> {
        // What could be done in the middle of a trial is not tried out in turn.
        if self.trying != 0 {
            return None;
        }
        self.fails_on_a_copy(
            game,
            |copy| copy.begin_trial(game, who, plan),
            |frame, state| reason(game, state, frame, who, plan),
        )
    }

    /// Whether a payment that would be done otherwise now can be made for what it comes to then.
    pub(crate) fn can_be_paid(&self, game: &Game, event: u16, args: &[i64], you: u8, me: u16) -> bool {
        let is_changed =
            || Ear::new(game, self, Hears::Instead, event, args, &mut Vec::new()).by(you, me).hears_any();
        if self.trying != 0 || !self.fuel.nested(false, is_changed) {
            return true;
        }
        self.succeeds_on_a_copy(game, |copy| {
            copy.frames.push(Frame {
                pc: FixedOp::TRIED,
                base: copy.slots.len() as u32,
                lists: copy.lists.len() as u32,
                me,
                you,
                kind: FrameKind::Ability,
                stage: NO_TRIGGER,
                ..Frame::blank()
            });
            let mut machine = Machine { game, state: copy, events: Watcher::NOBODY };
            let frame = *machine.top();
            machine.state.trying = machine.state.frames.len() as u32;
            let own = game.events[event as usize].own_width();
            machine.start_event(&frame, event, &args[..own]);
        })
    }

    /// Whether an action or event can be done as far as it pays.
    pub(crate) fn body_is_paid(
        &self,
        game: &Game,
        of: BodyTrialOf,
        args: &[i64],
        (you, me): (u8, u16),
    ) -> bool {
        self.succeeds_on_a_copy(game, |copy| {
            let mut machine = Machine { game, state: copy, events: Watcher::NOBODY };
            match of {
                BodyTrialOf::Action(action) => {
                    let args: SmallVec<[u16; MAX_ARGS]> = args.iter().map(|arg| *arg as u16).collect();
                    let code = game.actions[action as usize].code;
                    machine.push_action(action, you, &args, code);
                }
                BodyTrialOf::Event(event) => {
                    let plan = &game.events[event as usize];
                    let base = machine.push_slots(args, plan.slots);
                    machine.push_event(event, base, you, me, plan.code);
                }
            }
            copy.trying = copy.frames.len() as u32;
        })
    }

    /// Whether the action or event on top is what is tried: that it cannot pay is what was to be found out.
    pub(crate) fn is_tried(&self, frame: &Frame) -> bool {
        self.trying as usize == self.frames.len()
            && matches!(frame.kind, FrameKind::Action | FrameKind::Event)
    }

    /// Whether some ability of a kind of a card asks for a payment.
    pub(crate) fn asks_for_payment(&self, game: &Game, card: u16, kind: u16) -> bool {
        self.abilities_at_work(game, card).any(|at| {
            game.abilities[at.ability as usize].stack.charge.is_some()
                && at.triggers == at.ability
                && self.is_of_kind(game, card, &at, kind)
        })
    }

    fn succeeds_on_a_copy(&self, game: &Game, begin: impl FnOnce(&mut Self)) -> bool {
        self.fails_on_a_copy(game, begin, |(), _| Reason::NoPayment).is_none()
    }

    /// Begins something on a copy of the match and plays on, in all ways, until one of them has paid; why none has.
    fn fails_on_a_copy<'g, T: Copy>(
        &self,
        game: &'g Game,
        begin: impl FnOnce(&mut Self) -> T,
        why: impl Fn(T, &Self) -> Reason<'g>,
    ) -> Option<Reason<'g>> {
        self.on_a_copy(|copy| {
            // Whoever only asks what is possible has as much fuel as a decision.
            if copy.fuel.is_at_rest() {
                copy.fuel.fill();
            }
            copy.fuel.burn(self.bytes() / BYTES_A_UNIT);
            copy.pending = Pending::Nothing;
            copy.clear_options();
            let begun = begin(copy);
            Machine { game, state: copy, events: Watcher::NOBODY }.start();
            let mut trial = Trial { game, ways_left: WAYS, fuel: copy.fuel.clone() };
            let failure = trial.failure(copy, &|state| why(begun, state));
            if !self.fuel.is_at_rest() {
                self.fuel.follow(&trial.fuel);
            }
            failure
        })
    }

    /// Of the options of a question that is asked while a cost is paid, those with which the rest can be paid; all, if
    /// there is no such one.
    #[inline]
    pub(crate) fn keep_payable_options(&mut self, game: &Game) {
        // Most games have nothing that only paying tells.
        if game.tries_costs && self.trying == 0 && self.options.len() >= 2 {
            self.keep_options_of_all_that_pays(game);
        }
    }

    #[inline(never)]
    fn keep_options_of_all_that_pays(&mut self, game: &Game) {
        for paying in self.frames_that_pay(game) {
            self.keep_options_that_pay(game, paying);
        }
    }

    fn keep_options_that_pay(&mut self, game: &Game, paying: usize) {
        let mut trial = Trial { game, ways_left: WAYS, fuel: self.fuel.clone() };
        if self.fuel.is_at_rest() {
            trial.fuel.fill();
        }
        let payable: SmallVec<[Choice; 16]> = self.on_a_copy(|start| {
            start.trying = paying as u32 + 1;
            let leads_on = |choice: &Choice| {
                trial.ways_left = WAYS;
                trial.failure_after(start, *choice, &|_| Reason::NoPayment).is_none()
            };
            self.options.iter().copied().filter(leads_on).collect()
        });
        if !self.fuel.is_at_rest() {
            self.fuel.follow(&trial.fuel);
        }
        if !payable.is_empty() {
            self.options.clear();
            self.options.extend_from_slice(&payable);
        }
    }

    /// Whether a choice comes to the same as another one: of two cards that nothing tells apart, and that were not
    /// chosen for anything yet.
    fn leads_where(&self, game: &Game, choice: Choice, other: Choice) -> bool {
        let are_cards = choice.what == Choice::CARD && other.what == Choice::CARD;
        let [one, two] = [choice.args[0], other.args[0]];
        let is_spoken_of = |card: u16| self.slots.contains(&i64::from(card)) || self.lists.contains(&card);
        are_cards && self.are_alike(game, one, two) && !is_spoken_of(one) && !is_spoken_of(two)
    }

    /// The frames of what is being paid for, the innermost first, as far as only paying tells whether that is possible:
    /// abilities with their costs, and actions and events that pay for more than one thing.
    fn frames_that_pay(&self, game: &Game) -> SmallVec<[usize; 4]> {
        let pays = |frame: &Frame| match frame.kind {
            FrameKind::Ability => {
                let trial = game.abilities[frame.what as usize].stack.trial.as_ref();
                trial.is_some_and(|trial| trial.paying.iter().any(|code| code.contains(&frame.pc)))
            }
            FrameKind::Action | FrameKind::Event => {
                let text = game.paying_texts.iter().find(|text| text.code.contains(&frame.pc));
                text.is_some_and(|text| self.has_to_be_tried(game, frame, &text.gates))
            }
            FrameKind::Turn
            | FrameKind::Window
            | FrameKind::Group
            | FrameKind::Lane
            | FrameKind::Checks
            | FrameKind::Check => false,
        };
        (0..self.frames.len()).rev().filter(|at| pays(&self.frames[*at])).collect()
    }

    /// Whether there is anything about what is being done that only paying tells.
    fn has_to_be_tried(&self, game: &Game, frame: &Frame, gates: &[TrialGate]) -> bool {
        Reader::of_frame(game, self, frame).any_gate(gates)
    }

    /// Puts the frame of a trial on top, with what the ability knows.
    fn begin_trial(&mut self, game: &Game, who: &Announcer<'_>, plan: &TrialPlan) -> usize {
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
        self.trying = self.frames.len() as u32;
        self.frames.len() - 1
    }
}

/// Why something failed, as things stand then.
type Why<'g, 'a> = &'a dyn Fn(&State) -> Reason<'g>;

impl<'g> Trial<'g> {
    /// Why it fails, whatever is chosen from here on; nothing if it succeeds.
    fn failure(&mut self, state: &State, why: Why<'g, '_>) -> Option<Reason<'g>> {
        if state.outcome.is_some() || (state.pending == Pending::Nothing && !state.refused) {
            return None;
        }
        if state.pending == Pending::Nothing {
            return Some(why(state));
        }
        let mut first = None;
        let mut tried: SmallVec<[Choice; 16]> = SmallVec::new();
        for option in 0..state.option_count() {
            let Some(choice) = state.choice_at(self.game, option) else { continue };
            if tried.iter().any(|other| state.leads_where(self.game, choice, *other)) {
                continue;
            }
            tried.push(choice);
            first = first.or(Some(self.failure_after(state, choice, why)?));
        }
        first
    }

    /// The same with this choice. If no further way can be tried it is taken for possible.
    fn failure_after(&mut self, state: &State, choice: Choice, why: Why<'g, '_>) -> Option<Reason<'g>> {
        if self.ways_left == 0 || !self.fuel.burn(state.bytes() / BYTES_A_UNIT) {
            return None;
        }
        self.ways_left -= 1;
        state.on_a_copy(|copy| {
            copy.fuel.follow(&self.fuel);
            copy.go_on(self.game, choice, Hint::default(), Watcher::NOBODY);
            self.fuel.follow(&copy.fuel);
            self.failure(copy, why)
        })
    }
}

/// What the payment that failed lacks, as things stand after those before it.
fn reason<'g>(
    game: &'g Game,
    state: &State,
    frame: usize,
    who: &Announcer<'_>,
    plan: &TrialPlan,
) -> Reason<'g> {
    let payment = state.slots[state.frames[frame].base as usize + plan.at as usize];
    let Some(checks) = usize::try_from(payment - 1).ok().and_then(|at| plan.payments.get(at)) else {
        return Reason::NoTarget;
    };
    let possible = &game.abilities[who.ability as usize].stack.possible;
    let mut reader = who.reader(game, state);
    let failing = possible[checks.clone()].iter().find_map(|check| reader.fails(check));
    failing.unwrap_or(Reason::NoPayment)
}
