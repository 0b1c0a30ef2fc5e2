//! Whether an ability could be announced and paid, found out without doing anything.

use crate::code::{FollowUp, NodeId, PossibleCheck, SetId, WhenPlan};
use crate::effects::AtWork;
use crate::game::Game;
use crate::read::{MISSING, Memo, Reader};
use crate::state::{NO_TRIGGER, Part, State};
use ir::Kernel;

/// No more numbers are offered than fit a list that a person could read.
pub(crate) const MOST_NUMBERS: i64 = 1_000;

/// Why something cannot be done now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason<'g> {
    /// In the words of the rulebook.
    Said(&'g str),
    NoTarget,
    NoPayment,
    /// As often as it may be used it has been used.
    UsedUp,
    NotNow,
}

/// The rulebook's own words, or else this.
pub(crate) fn said_or<'g>(said: Option<&'g str>, otherwise: Reason<'g>) -> Reason<'g> {
    said.map_or(otherwise, Reason::Said)
}

/// Who would announce an ability, and what it knows.
#[derive(Clone, Copy)]
pub(crate) struct Announcer<'a> {
    pub ability: u16,
    pub you: u8,
    pub me: u16,
    pub granter: u16,
    pub captures: &'a [i64],
    pub kept: &'a [u16],
}

impl<'a> Announcer<'a> {
    pub fn reader(&self, game: &'a Game, state: &'a State) -> Reader<'a> {
        let mut reader = Reader::new(game, state, 0, self.you, self.me);
        reader.granter = self.granter;
        reader.captures = self.captures;
        reader.kept = self.kept;
        reader
    }
}

impl State {
    /// Whether something may be a target of an item (or of an ability of this card, before there is an item).
    pub(crate) fn may_be_targeted(&self, game: &Game, target: i64, item: u16, you: u8, me: u16) -> bool {
        let event = Kernel::Targeted.event().0;
        let args = [target, i64::from(item)];
        !game.events[event as usize].forbidden || !self.forbids(game, event, &args, (you, me), None)
    }

    /// Why an ability cannot be announced and paid; nothing, if it can. Where much is asked at once, what need not be
    /// asked again is remembered.
    pub(crate) fn impossible<'g>(
        &self,
        game: &'g Game,
        who: &Announcer<'_>,
        memo: Option<&mut Memo>,
    ) -> Option<Reason<'g>> {
        self.fuel.nested(Some(Reason::NoTarget), || {
            let mut reader = who.reader(game, self);
            reader.memo = memo;
            let plan = &game.abilities[who.ability as usize].stack;
            let failing = plan.possible.iter().find_map(|check| reader.fails(check));
            failing.or_else(|| plan.trial.as_ref().and_then(|trial| self.fails_in_trial(game, who, trial)))
        })
    }

    /// Why a player could not announce and pay the abilities of a kind of a card; nothing, if they could.
    pub(crate) fn kind_is_impossible<'g>(
        &self,
        game: &'g Game,
        you: u8,
        kind: u16,
        card: u16,
        mut memo: Option<&mut Memo>,
    ) -> Option<Reason<'g>> {
        let mut reasons = self
            .abilities_at_work(game, card)
            .filter(|at| at.triggers == at.ability && self.is_of_kind(game, card, at, kind))
            .filter_map(|at| self.ability_is_impossible(game, you, card, &at, memo.as_deref_mut()));
        let first = reasons.next()?;
        // All are announced before the first is paid for.
        let no_target = first == Reason::NoTarget || reasons.any(|reason| reason == Reason::NoTarget);
        Some(if no_target { Reason::NoTarget } else { first })
    }

    /// The same for an ability of a card, which knows nothing but what gave it.
    pub(crate) fn ability_is_impossible<'g>(
        &self,
        game: &'g Game,
        you: u8,
        card: u16,
        at: &AtWork,
        memo: Option<&mut Memo>,
    ) -> Option<Reason<'g>> {
        if !game.abilities[at.ability as usize].stack.may_be_impossible() {
            return None;
        }
        let mut lent = Reader::new(game, self, 0, you, card);
        self.lend_captures(&mut lent, at.lasting);
        let (captures, kept) = (lent.captures, lent.kept);
        let who = Announcer { ability: at.ability, you, me: card, granter: at.granter, captures, kept };
        self.impossible(game, &who, memo)
    }

    fn announcer_of(&self, part: &Part) -> Announcer<'_> {
        Announcer {
            ability: part.ability,
            you: part.you,
            me: part.me,
            granter: part.granter,
            captures: &self.part_slots[part.slots.0 as usize..part.slots.1 as usize],
            kept: &self.part_lists[part.lists.0 as usize..part.lists.1 as usize],
        }
    }

    pub(crate) fn part_is_possible(&self, game: &Game, part: &Part) -> bool {
        self.impossible(game, &self.announcer_of(part), None).is_none()
    }

    /// Whether its targets and modes could be chosen, whatever it costs.
    pub(crate) fn part_is_announceable(&self, game: &Game, part: &Part) -> bool {
        if part.announced {
            return true;
        }
        let mut reader = self.announcer_of(part).reader(game, self);
        let checks = game.abilities[part.ability as usize].stack.possible.iter();
        let mut of_announcement = checks
            .filter(|check| matches!(check, PossibleCheck::Target { .. } | PossibleCheck::Modes { .. }));
        of_announcement.all(|check| reader.fails(check).is_none())
    }

    /// Whether the conditions hold under which it has triggered.
    pub(crate) fn still_holds(&self, game: &Game, part: &Part) -> bool {
        if part.trigger == NO_TRIGGER {
            return true;
        }
        let trigger = &game.abilities[part.ability as usize].triggers[part.trigger as usize];
        let WhenPlan::Event(_, pattern) = &trigger.when else { return true };
        let mut reader = self.announcer_of(part).reader(game, self);
        reader.place = part.place;
        let slots = &self.part_slots[part.slots.0 as usize..part.slots.1 as usize];
        let lists = &self.part_lists[part.lists.0 as usize..part.lists.1 as usize];
        let is_list = |slot: u16| trigger.batch && game.holds_list(part.ability, slot);
        let bind_nth = |reader: &mut Reader<'_>, nth: usize| {
            let mut is_there = nth == 0;
            for (i, test) in pattern.args.iter().chain(&pattern.source).enumerate() {
                let Some((bind, as_player)) = test.binding() else { continue };
                let value = slots.get(bind as usize).copied().unwrap_or(MISSING);
                let value = if as_player { crate::read::from_player(value) } else { value };
                let value = if is_list(bind) {
                    let (start, len) = crate::read::unpack(value);
                    is_there |= nth < len;
                    lists.get(start + nth.min(len.saturating_sub(1))).map_or(MISSING, |card| i64::from(*card))
                } else {
                    value
                };
                reader.candidates[pattern.first as usize + i] = value;
            }
            if let Some((at, slot)) = pattern.host {
                let host = slots.get(slot as usize).copied().unwrap_or(MISSING);
                reader.candidates[usize::from(pattern.first + at)] = host;
            }
            if let Some(doer) = pattern.doer {
                let last = pattern.first as usize + pattern.width() - 1;
                reader.candidates[last] = slots.get(doer as usize).copied().unwrap_or(MISSING);
            }
            is_there
        };
        // Of several that woke it together one is enough.
        let mut nth = 0;
        while bind_nth(&mut reader, nth) {
            if reader.all(&trigger.conditions) {
                return true;
            }
            nth += 1;
        }
        false
    }
}

impl Reader<'_> {
    /// Why a check does not hold.
    pub fn fails<'g>(&mut self, check: &'g PossibleCheck) -> Option<Reason<'g>> {
        self.candidates[0] = MISSING;
        match check {
            PossibleCheck::Target { set, at_least, follow_up } => {
                let wanted = at_least.map_or(1, |count| self.eval(count));
                (!self.has_targets(*set, wanted, follow_up.as_ref())).then_some(Reason::NoTarget)
            }
            PossibleCheck::Number { from, to, follow_up } => {
                let (from, to) = (self.eval(*from), self.eval(*to));
                let mut numbers = from..=to.min(from.saturating_add(MOST_NUMBERS));
                (!numbers.any(|number| self.may_follow(follow_up, number))).then_some(Reason::NoTarget)
            }
            PossibleCheck::Choice { set, at_least } => {
                let wanted = at_least.map_or(1, |count| self.eval(count));
                (self.count(*set) < wanted).then_some(Reason::NoPayment)
            }
            PossibleCheck::Need(need) => {
                (!self.holds(need.condition)).then(|| said_or(need.reason.as_deref(), Reason::NoPayment))
            }
            PossibleCheck::Modes { at_least, modes } => {
                let possible = modes.iter().filter(|mode| self.is_possible(mode)).count();
                (possible < usize::from(*at_least)).then_some(Reason::NoTarget)
            }
            PossibleCheck::Ways(ways) => {
                (!ways.iter().any(|way| self.is_possible(way))).then_some(Reason::NoPayment)
            }
        }
    }

    /// Whether the condition of a mode holds and it could be announced or paid.
    fn is_possible(&mut self, (condition, checks): &(Option<NodeId>, Vec<PossibleCheck>)) -> bool {
        condition.is_none_or(|condition| self.holds(condition))
            && checks.iter().all(|check| self.fails(check).is_none())
    }

    /// Whether what is announced behind a target or number is possible with this one.
    pub fn may_follow(&mut self, follow_up: &FollowUp, chosen: i64) -> bool {
        self.candidates[follow_up.chosen as usize] = chosen;
        follow_up.checks.iter().all(|check| self.fails(check).is_none())
    }

    fn has_targets(&mut self, set: SetId, wanted: i64, follow_up: Option<&FollowUp>) -> bool {
        let mut legal = 0;
        if wanted <= 0 {
            return true;
        }
        self.each(set, &mut |reader, member| {
            let (game, you, me) = (reader.game, reader.you, reader.me);
            let target = i64::from(member);
            let is_legal = reader.state.may_be_targeted(game, target, me, you, me)
                && follow_up.is_none_or(|follow_up| reader.may_follow(follow_up, target));
            legal += i64::from(is_legal);
            legal < wanted
        });
        legal >= wanted
    }
}
