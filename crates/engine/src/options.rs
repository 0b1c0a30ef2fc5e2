//! What a player may do: the options of an `actions` list, and why others are not among them.

use crate::code::{ActionPlan, Listed, NeedPlan, OfferPlan, TriggerPlan, WhenPlan};
use crate::effects::AtWork;
use crate::game::{Asks, Game, NO_PLACE, SEVERAL};
use crate::happening::Events;
use crate::machine::{Flow, Machine};
use crate::read::Reader;
use crate::state::{Choice, Frame, FrameKind, Pending, State, Waiting};
use crate::windows::{trigger_applies, within_limit};

/// Stages of the frame that asks for actions.
const CHECKS_DUE: u8 = 0;
const SETTLING: u8 = 1;

impl<E: Events> Machine<'_, E> {
    /// The operation `actions`: checks, waiting states, then the question.
    pub fn actions(&mut self, list: u32) -> Flow {
        if self.phase_is_over() {
            self.state.phase_ending = false;
            self.top().stage = CHECKS_DUE;
            return Flow::Next;
        }
        let stage = self.top().stage;
        if stage == CHECKS_DUE {
            self.top().stage = SETTLING;
            if self.checks_are_due() && self.push_checks() {
                return Flow::Switch;
            }
        }
        if self.settle() {
            self.top_of_kind(FrameKind::Turn).stage = CHECKS_DUE;
            return Flow::Switch;
        }
        // Activated abilities are no actions of the rulebook, but they are over now as well.
        self.state.action_is_over();
        let seat = self.state.active;
        list_actions(self.game, self.state, list, seat);
        if self.state.options.is_empty() {
            // Nothing can ever be done here any more.
            return Flow::Next;
        }
        self.state.pending = Pending::Actions { seat, list };
        Flow::Wait
    }

    fn top_of_kind(&mut self, kind: FrameKind) -> &mut Frame {
        let at = self.state.frames.iter().rposition(|f| f.kind == kind).unwrap_or(0);
        &mut self.state.frames[at]
    }

    /// Starts the chosen action or ability.
    pub fn act(&mut self, list: u32, choice: Choice) {
        self.top().stage = CHECKS_DUE;
        let you = self.state.active;
        match self.game.action_lists[list as usize][choice.what as usize] {
            OfferPlan::Action(action) => {
                let plan = &self.game.actions[action as usize];
                let base = self.push_slots(&[], plan.slots);
                for i in 0..plan.params.len() {
                    self.state.slots[base as usize + i] = i64::from(choice.args[i]);
                }
                self.push_frame(Frame {
                    pc: plan.code,
                    base,
                    lists: self.state.lists.len() as u32,
                    changes: self.state.changes,
                    what: action,
                    me: 0,
                    you,
                    kind: FrameKind::Action,
                    stage: 0,
                    ..Frame::blank()
                });
            }
            OfferPlan::Ability(_) => {
                let [me, place, trigger] = choice.args;
                let waiting = self.state.ability_at(self.game, me, place);
                self.start_ability(Waiting { trigger: trigger as u8, ..waiting });
            }
        }
    }
}

impl State {
    /// The ability at this place of a card, ready to be begun.
    pub(crate) fn ability_at(&self, game: &Game, card: u16, place: u16) -> Waiting {
        let printed = &game.cards.abilities[self.objects[card as usize].card as usize];
        match printed.get(place as usize) {
            Some(ability) if self.text_is_printed(card) => Waiting::of(*ability, card, place),
            _ => {
                let mut all = self.abilities_at_work(game, card);
                match all.find(|at| at.place == place && at.triggers == at.ability) {
                    Some(AtWork { ability, granter, lasting, .. }) => {
                        Waiting { granter, lasting, ..Waiting::of(ability, card, place) }
                    }
                    None => Waiting::of(0, card, place),
                }
            }
        }
    }
}

/// Writes the options of a list: in the order of the list, then of the parameters, each in zone order.
pub(crate) fn list_actions(game: &Game, state: &mut State, list: u32, seat: u8) {
    state.look_who_listens(game);
    let mut options = std::mem::take(&mut state.options);
    options.clear();
    let mut reader = Reader::new(game, state, 0, seat, 0);
    for (index, listing) in game.listings[list as usize].iter().enumerate() {
        if listing.guards.is_empty() || reader.all(&listing.guards) {
            list_offer(&mut reader, &listing.of, index as u16, &mut options);
        }
    }
    state.options = options;
}

#[inline(always)]
fn list_offer(reader: &mut Reader<'_>, of: &Listed, index: u16, options: &mut Vec<Choice>) {
    match of {
        Listed::Bare => options.push(Choice::bare(index)),
        Listed::Cards(set) => {
            reader.each(*set, &mut |_, member| {
                options.push(Choice::one(index, member));
                true
            });
        }
        Listed::Combinations(action) => {
            let plan = &reader.game.actions[*action as usize];
            list_combinations(reader, plan, Choice::bare(index), 0, options);
        }
        Listed::Abilities { kind, zone, has, used } => {
            let zone = zone.near(reader.you);
            match reader.state.zones.columns(zone) {
                // A card that has gained something is not what its printed facts say: then look at each.
                Some(columns) if reader.state.gained.is_empty() && !reader.game.effects.cached => {
                    let used = used.map_or(0, |column| columns[column as usize]);
                    let unused = columns[*has as usize] & !used;
                    if unused != 0 {
                        list_unused_abilities(reader, zone, unused, *kind, index, options);
                    }
                }
                _ => list_abilities_in(reader, zone, *kind, index, options),
            }
        }
        Listed::AbilitiesAnywhere { kind } => list_abilities(reader, *kind, index, options),
    }
}

/// Abilities of a kind of the cards at these positions, which have one that was not used this turn.
fn list_unused_abilities(
    reader: &mut Reader<'_>,
    zone: u16,
    mut positions: u64,
    kind: u16,
    index: u16,
    options: &mut Vec<Choice>,
) {
    let (game, state) = (reader.game, reader.state);
    let cards = state.zones.cards(zone);
    while positions != 0 {
        let card = cards[positions.trailing_zeros() as usize];
        positions &= positions - 1;
        let printed = state.objects[card as usize].card as usize;
        let only = game.cards.activated[printed * game.cards.activated_kinds + kind as usize];
        reader.me = card;
        reader.place = u16::from(only.place);
        let usable = match only.asks {
            Asks::Nothing => true,
            Asks::One(condition) => reader.holds(condition),
            Asks::All => {
                list_ability(reader, card, kind, index, options);
                false
            }
        };
        if usable {
            options
                .push(Choice { what: index, args: [card, u16::from(only.place), u16::from(only.trigger)] });
        }
    }
    reader.me = 0;
}

fn list_combinations(
    reader: &mut Reader<'_>,
    plan: &ActionPlan,
    choice: Choice,
    param: usize,
    options: &mut Vec<Choice>,
) {
    let Some(domain) = plan.params.get(param) else {
        if reader.all(&plan.tests) {
            options.push(choice);
        }
        return;
    };
    reader.each_dyn(*domain, &mut |reader, member| {
        let mut choice = choice;
        choice.args[param] = member;
        for (i, arg) in choice.args.iter().enumerate().take(param + 1) {
            reader.candidates[i] = i64::from(*arg);
        }
        list_combinations(reader, plan, choice, param + 1, options);
        true
    });
}

fn members(reader: &mut Reader<'_>, set: crate::code::SetId) -> Vec<u16> {
    let mut members = Vec::new();
    reader.each(set, &mut |_, member| {
        members.push(member);
        true
    });
    members
}

/// Activated abilities of a kind, of the seat's cards.
fn list_abilities(reader: &mut Reader<'_>, kind: u16, index: u16, options: &mut Vec<Choice>) {
    let (game, state, seat) = (reader.game, reader.state, reader.you);
    let zones = &game.zones;
    for zone_kind in &zones.active_of_players {
        list_abilities_in(reader, zones.first[*zone_kind as usize] + u16::from(seat), kind, index, options);
    }
    for zone in state.first_card_zone(game)..state.zones.len() {
        let head = state.zones.head(zone);
        if zones.active >> head.kind & 1 != 0 && state.controller(head.host) == seat {
            list_abilities_in(reader, zone, kind, index, options);
        }
    }
    reader.me = 0;
}

fn list_abilities_in(reader: &mut Reader<'_>, zone: u16, kind: u16, index: u16, options: &mut Vec<Choice>) {
    let state = reader.state;
    for card in state.zones.cards(zone).iter().filter(|card| **card != 0) {
        list_ability(reader, *card, kind, index, options);
    }
    reader.me = 0;
}

fn list_ability(reader: &mut Reader<'_>, card: u16, kind: u16, index: u16, options: &mut Vec<Choice>) {
    let (game, state) = (reader.game, reader.state);
    let object = &state.objects[card as usize];
    let only = game.cards.activated[object.card as usize * game.cards.activated_kinds + kind as usize];
    if !state.text_is_printed(card) || only.place == SEVERAL {
        list_every_ability(reader, card, kind, index, options);
    } else if only.place != NO_PLACE {
        let ability = game.cards.abilities[object.card as usize][only.place as usize];
        let trigger = &game.abilities[ability as usize].triggers[only.trigger as usize];
        if is_usable(reader, card, trigger, u16::from(only.place)) {
            options
                .push(Choice { what: index, args: [card, u16::from(only.place), u16::from(only.trigger)] });
        }
    }
}

fn list_every_ability(reader: &mut Reader<'_>, card: u16, kind: u16, index: u16, options: &mut Vec<Choice>) {
    let (game, state) = (reader.game, reader.state);
    for at in state.abilities_at_work(game, card) {
        if at.triggers != at.ability || !state.is_of_kind(game, card, &at, kind) {
            continue;
        }
        speak_as(reader, &at);
        for (i, trigger) in game.abilities[at.ability as usize].triggers.iter().enumerate() {
            if matches!(trigger.when, WhenPlan::Activated) && is_usable(reader, card, trigger, at.place) {
                options.push(Choice { what: index, args: [card, at.place, i as u16] });
                break;
            }
        }
    }
    speak_for_itself(reader);
}

/// Lets the reader know where an ability comes from.
fn speak_as(reader: &mut Reader<'_>, at: &AtWork) {
    reader.granter = at.granter;
    reader.state.lend_captures(reader, at.lasting);
}

fn speak_for_itself(reader: &mut Reader<'_>) {
    reader.granter = 0;
    reader.captures = &[];
}

#[inline]
fn is_usable(reader: &mut Reader<'_>, card: u16, trigger: &TriggerPlan, place: u16) -> bool {
    reader.me = card;
    trigger_applies(reader, trigger, place) && trigger.needs.iter().all(|need| reader.holds(need.condition))
}

// ---- why not ------------------------------------------------------------------------------------------------------

/// Something a player might expect to do, and why it cannot be done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal {
    pub what: Refused,
    pub reason: String,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refused {
    Action { action: ir::ActionId, args: Vec<u16> },
    Ability { kind: ir::AbilityKindId, card: crate::ObjectId },
}

impl State {
    /// Everything in the present list of actions that is not offered, with the first reason.
    pub fn refusals(&self, game: &Game) -> Vec<Refusal> {
        let Pending::Actions { seat, list } = self.pending else { return Vec::new() };
        let mut reader = Reader::new(game, self, 0, seat, 0);
        let mut refusals = Vec::new();
        for offer in &game.action_lists[list as usize] {
            match offer {
                OfferPlan::Action(action) => refuse_action(&mut reader, *action, &mut refusals),
                OfferPlan::Ability(kind) => refuse_abilities(&mut reader, *kind, &mut refusals),
            }
        }
        refusals
    }
}

fn refuse_action(reader: &mut Reader<'_>, action: u16, refusals: &mut Vec<Refusal>) {
    let plan = &reader.game.actions[action as usize];
    let mut all = vec![Vec::new()];
    for domain in &plan.params {
        let mut longer = Vec::new();
        for args in all {
            set_candidates(reader, &args);
            for member in members(reader, *domain) {
                longer.push(args.iter().copied().chain([member]).collect::<Vec<u16>>());
            }
        }
        all = longer;
    }
    for args in all {
        set_candidates(reader, &args);
        if let Some(reason) = first_reason(reader, &plan.needs) {
            refusals.push(Refusal { what: Refused::Action { action: ir::ActionId(action), args }, reason });
        }
    }
}

fn set_candidates(reader: &mut Reader<'_>, args: &[u16]) {
    for (candidate, arg) in reader.candidates.iter_mut().zip(args) {
        *candidate = i64::from(*arg);
    }
}

fn first_reason(reader: &mut Reader<'_>, needs: &[NeedPlan]) -> Option<String> {
    let failing = needs.iter().find(|need| !reader.holds(need.condition))?;
    Some(failing.reason.clone().unwrap_or_else(|| "not possible now".to_owned()))
}

fn refuse_abilities(reader: &mut Reader<'_>, kind: u16, refusals: &mut Vec<Refusal>) {
    let (game, state, seat) = (reader.game, reader.state, reader.you);
    let mut cards = Vec::new();
    crate::windows::for_each_card(game, state, game.zones.active, &mut |card| cards.push(card));
    for card in cards.into_iter().filter(|card| state.controller(*card) == seat) {
        reader.me = card;
        for at in state.abilities_at_work(game, card) {
            if at.triggers != at.ability || !state.is_of_kind(game, card, &at, kind) {
                continue;
            }
            speak_as(reader, &at);
            let mut triggers = game.abilities[at.ability as usize].triggers.iter();
            let activated = triggers.find(|trigger| matches!(trigger.when, WhenPlan::Activated));
            if let Some(reason) = activated.and_then(|trigger| ability_reason(reader, trigger, at.place)) {
                let what = Refused::Ability { kind: ir::AbilityKindId(kind), card: crate::ObjectId(card) };
                refusals.push(Refusal { what, reason });
            }
        }
    }
    speak_for_itself(reader);
    reader.me = 0;
}

fn ability_reason(reader: &mut Reader<'_>, trigger: &TriggerPlan, place: u16) -> Option<String> {
    reader.place = place;
    if !within_limit(reader, trigger, place) {
        return Some("used this turn".to_owned());
    }
    if let Some(reason) = first_reason(reader, &trigger.needs) {
        return Some(reason);
    }
    (!trigger_applies(reader, trigger, place)).then(|| "not possible now".to_owned())
}
