//! Windows: abilities that an event or a state has woken, resolved one at a time.

use crate::code::{LimitPlan, Listener, PatternPlan, StateTrigger, TriggerPlan, WhenPlan};
use crate::game::Game;
use crate::happening::Events;
use crate::lower::FixedOp;
use crate::lower::listeners::{listeners_of, state_triggers};
use crate::machine::{Flow, Machine};
use crate::read::Reader;
use crate::state::{Choice, Frame, FrameKind, MAX_ARGS, NO_ARGS, Pending, State, Use, Waiting};
use ir::TriggerOrder;

/// A window of an event: what waits was found when it opened.
const OF_EVENT: u8 = 0;
/// A window of the state: what waits is found anew each time.
const OF_STATE: u8 = 1;

impl<E: Events> Machine<'_, E> {
    /// Collects the abilities that listen to an event whose arguments lie at `args`.
    pub fn listen(&mut self, event: u16, args: u32, by: u8, before: bool) {
        let mut waiting = std::mem::take(&mut self.state.waiting);
        let mut ear =
            Ear { game: self.game, state: self.state, event, args, by, before, waiting: &mut waiting };
        ear.rules();
        ear.own_cards();
        ear.other_cards();
        self.state.waiting = waiting;
    }

    /// Opens a window over what was collected from `from` on; false if nothing waits.
    pub fn open_window(&mut self, from: usize) -> bool {
        match self.state.waiting.len() - from {
            0 => return false,
            // Alone it needs no window: nothing can happen before it.
            1 => {
                self.resolve_waiting(from);
            }
            _ => self.push_window(from, OF_EVENT),
        }
        true
    }

    fn push_window(&mut self, from: usize, stage: u8) {
        let you = self.state.active;
        self.push_frame(Frame {
            pc: FixedOp::WINDOW,
            base: self.state.slots.len() as u32,
            lists: self.state.lists.len() as u32,
            // where its part of what waits begins
            changes: from as u32,
            what: 0,
            me: 0,
            you,
            kind: FrameKind::Window,
            stage,
        });
    }

    /// Opens a window for abilities that wait for a state; false if there is none.
    pub fn settle(&mut self) -> bool {
        if !self.game.listeners.any_state {
            return false;
        }
        let from = self.state.waiting.len();
        self.collect_state_abilities();
        if self.state.waiting.len() == from {
            return false;
        }
        self.push_window(from, OF_STATE);
        true
    }

    fn collect_state_abilities(&mut self) {
        let mut waiting = std::mem::take(&mut self.state.waiting);
        collect_state_abilities(self.game, self.state, &mut waiting);
        self.state.waiting = waiting;
    }

    /// The window on top: resolves the next ability, asks which, or closes.
    pub fn window(&mut self) -> Flow {
        let frame = *self.top();
        let from = frame.changes as usize;
        if frame.stage == OF_STATE {
            self.state.waiting.truncate(from);
            self.collect_state_abilities();
        } else {
            self.drop_stale(from);
        }
        match self.state.waiting.len() - from {
            0 => {
                self.pop_frame();
                Flow::Switch
            }
            1 => self.resolve_waiting(from),
            _ if self.game.ir.settings.order == TriggerOrder::Arrival => self.resolve_waiting(from),
            count => {
                self.state.options.clear();
                for i in 0..count {
                    self.state.options.push(Choice::one(Choice::WAITING, i as u16));
                }
                self.state.pending = Pending::Order { seat: self.state.active };
                Flow::Wait
            }
        }
    }

    /// The player has said which is next.
    pub fn choose_waiting(&mut self, index: usize) {
        let from = self.top().changes as usize;
        self.resolve_waiting(from + index);
    }

    fn resolve_waiting(&mut self, index: usize) -> Flow {
        let waiting = self.state.waiting.remove(index);
        self.start_ability(waiting);
        Flow::Switch
    }

    /// Abilities that waited while others resolved: some may not apply any more.
    fn drop_stale(&mut self, from: usize) {
        let mut index = from;
        while index < self.state.waiting.len() {
            let waiting = self.state.waiting[index];
            if still_applies(self.game, self.state, waiting) {
                index += 1;
            } else {
                self.state.waiting.remove(index);
            }
        }
    }

    pub fn start_ability(&mut self, waiting: Waiting) {
        let game = self.game;
        let plan = &game.abilities[waiting.ability as usize];
        let base = self.push_slots(&[], plan.slots);
        let trigger = &plan.triggers[waiting.trigger as usize];
        if let (Some(pattern), true) = (trigger.pattern(), waiting.args != NO_ARGS) {
            for (i, arg) in pattern.args.iter().enumerate() {
                if let crate::code::ArgTest::Matches { bind, .. } = arg {
                    self.state.slots[base as usize + *bind as usize] =
                        self.state.slots[waiting.args as usize + i];
                }
            }
        }
        let place = self.state.place_of(waiting);
        if plan.limited {
            self.state.mark_used(game, waiting.me, place);
        }
        self.push_frame(Frame {
            pc: plan.code,
            base,
            lists: self.state.lists.len() as u32,
            changes: self.state.changes,
            what: waiting.ability,
            me: waiting.me,
            you: self.state.speaker(waiting.me),
            kind: FrameKind::Ability,
            stage: place as u8,
        });
    }
}

impl TriggerPlan {
    pub fn pattern(&self) -> Option<&PatternPlan> {
        match &self.when {
            WhenPlan::Before(pattern) | WhenPlan::After(pattern) => Some(pattern),
            WhenPlan::State(_) | WhenPlan::Activated => None,
        }
    }
}

impl State {
    /// Who `you` is for an ability of this card; for a rule it is the turn player.
    pub(crate) fn speaker(&self, card: u16) -> u8 {
        match card {
            0 => self.active,
            card => match self.controller(card) {
                crate::zones::NOBODY => self.active,
                seat => seat,
            },
        }
    }

    fn place_of(&self, waiting: Waiting) -> u16 {
        if waiting.me == 0 { waiting.ability } else { waiting.place }
    }

    pub(crate) fn mark_used(&mut self, game: &Game, card: u16, place: u16) {
        if card != 0 && place < 16 && self.uses_bit(game, card, place) {
            self.objects[card as usize].used |= 1 << place;
            self.touched.push(card);
            self.note_use(game, card);
            return;
        }
        match self.uses.iter_mut().find(|u| u.object == card && u.ability == place) {
            Some(used) => used.times = used.times.saturating_add(1),
            None => self.uses.push(Use { object: card, ability: place, times: 1 }),
        }
    }
}

impl State {
    /// Brings the columns of used abilities up to date for a card.
    fn note_use(&mut self, game: &Game, card: u16) {
        let zone = self.objects[card as usize].zone;
        if self.zones.has_columns(zone)
            && let Some(position) = self.zones.cards(zone).iter().position(|c| *c == card)
        {
            let facts = crate::moving::facts_of(game, &self.objects[card as usize]);
            self.zones.note(zone, position, facts);
        }
    }
}

/// Whether the limit, the zone and the conditions of a trigger allow it; the reader is set up for its card.
pub(crate) fn trigger_applies(reader: &mut Reader<'_>, trigger: &TriggerPlan, place: u16) -> bool {
    let (card, state) = (reader.me, reader.state);
    if card != 0 && trigger.zones >> state.zones.head(state.objects[card as usize].zone).kind & 1 == 0 {
        return false;
    }
    reader.place = place;
    within_limit(reader, trigger, place) && reader.all(&trigger.conditions)
}

pub(crate) fn within_limit(reader: &mut Reader<'_>, trigger: &TriggerPlan, place: u16) -> bool {
    match trigger.limit {
        LimitPlan::None => true,
        LimitPlan::Once => reader.state.times_used(reader.game, reader.me, place) == 0,
        LimitPlan::Times(times) => {
            reader.place = place;
            i64::from(reader.state.times_used(reader.game, reader.me, place)) < reader.eval(times)
        }
    }
}

fn still_applies(game: &Game, state: &State, waiting: Waiting) -> bool {
    let trigger = &game.abilities[waiting.ability as usize].triggers[waiting.trigger as usize];
    let mut reader = Reader::new(game, state, 0, state.speaker(waiting.me), waiting.me);
    if let Some(pattern) = trigger.pattern() {
        let args = &state.slots[waiting.args as usize..waiting.args as usize + MAX_ARGS];
        // Bindings may be read by the conditions.
        for (i, arg) in args.iter().enumerate().take(pattern.args.len()) {
            reader.candidates[i] = *arg;
        }
    }
    trigger_applies(&mut reader, trigger, state.place_of(waiting))
}

/// Finds who listens to one event.
struct Ear<'a> {
    game: &'a Game,
    state: &'a State,
    event: u16,
    args: u32,
    by: u8,
    before: bool,
    waiting: &'a mut Vec<Waiting>,
}

impl Ear<'_> {
    fn rules(&mut self) {
        let game = self.game;
        let table = if self.before { &game.listeners.rules_before } else { &game.listeners.rules_after };
        for listener in &table[self.event as usize] {
            self.try_trigger(0, listener.place, listener.ability, listener.trigger);
        }
    }

    /// Cards among the arguments that listen to what happens to themselves.
    fn own_cards(&mut self) {
        let params = &self.game.ir.events[self.event as usize].params;
        for (i, param) in params.iter().enumerate() {
            let arg = self.state.slots[self.args as usize + i];
            if matches!(param.ty, ir::Type::Card(_)) && arg > 0 {
                self.abilities(arg as u16, Some(i as u8));
            }
        }
    }

    /// Cards that listen to what happens to others.
    fn other_cards(&mut self) {
        let listeners = &self.game.listeners;
        let foreign = if self.before { &listeners.foreign_before } else { &listeners.foreign_after };
        if !foreign[self.event as usize] {
            return;
        }
        let zones = listeners.foreign_zones[self.event as usize];
        for_each_card(self.game, self.state, zones, &mut |card| self.abilities(card, None));
    }

    /// Tries every ability of a card that listens with its own card at this argument.
    fn abilities(&mut self, card: u16, own: Option<u8>) {
        let (game, state) = (self.game, self.state);
        let object = &state.objects[card as usize];
        for listener in &game.listeners.own[object.card as usize] {
            self.try_listener(card, *listener, own);
        }
        if object.gained {
            let printed = game.cards.abilities[object.card as usize].len();
            for (place, ability) in state.abilities_of(game, card).skip(printed) {
                for listener in listeners_of(game, ability, place) {
                    self.try_listener(card, listener, own);
                }
            }
        }
    }

    #[inline]
    fn try_listener(&mut self, card: u16, listener: Listener, own: Option<u8>) {
        if listener.event == self.event && listener.before == self.before && listener.own == own {
            self.try_trigger(card, listener.place, listener.ability, listener.trigger);
        }
    }

    fn try_trigger(&mut self, card: u16, place: u16, ability: u16, index: u8) {
        let trigger = &self.game.abilities[ability as usize].triggers[index as usize];
        let Some(pattern) = trigger.pattern() else { return };
        let args = &self.state.slots[self.args as usize..self.args as usize + MAX_ARGS];
        let mut reader = Reader::new(self.game, self.state, 0, self.state.speaker(card), card);
        if reader.matches(pattern, args, self.by) && trigger_applies(&mut reader, trigger, place) {
            self.waiting.push(Waiting { ability, trigger: index, me: card, place, args: self.args });
        }
    }
}

impl Listener {
    pub fn own_argument(pattern: &PatternPlan) -> Option<u8> {
        pattern.args.iter().position(|arg| matches!(arg, crate::code::ArgTest::Me)).map(|i| i as u8)
    }
}

/// Every card in zones of these kinds: the turn player's first, then the others', then shared ones, then cards' own.
pub(crate) fn for_each_card(game: &Game, state: &State, zones: u64, visit: &mut dyn FnMut(u16)) {
    let mut visit_zone = |zone: u16| {
        for card in state.zones.cards(zone).iter().filter(|card| **card != 0) {
            visit(*card);
        }
    };
    let of_kind = |owner: fn(&ir::ZoneOwner) -> bool| {
        (0..game.zones.owner.len())
            .filter(move |kind| zones >> kind & 1 != 0 && owner(&game.zones.owner[*kind]))
    };
    for seat in state.in_turn_order(state.active) {
        for kind in of_kind(|owner| *owner == ir::ZoneOwner::EachPlayer) {
            visit_zone(game.zones.first[kind] + u16::from(seat));
        }
    }
    for kind in of_kind(|owner| *owner == ir::ZoneOwner::Shared) {
        visit_zone(game.zones.first[kind]);
    }
    for zone in state.first_card_zone(game)..state.zones.len() {
        if zones >> state.zones.head(zone).kind & 1 != 0 {
            visit_zone(zone);
        }
    }
}

fn collect_state_abilities(game: &Game, state: &State, waiting: &mut Vec<Waiting>) {
    let mut reader = Reader::new(game, state, 0, state.active, 0);
    for ability in &game.listeners.state_rules {
        try_states(&mut reader, 0, state_triggers(game, *ability, *ability), waiting);
    }
    for_each_card(game, state, game.cards.state_zones, &mut |card| {
        let object = &state.objects[card as usize];
        let printed = &game.listeners.states[object.card as usize];
        // Most have been used already: their bits tell.
        let open = printed.iter().filter(|state| !state.bit || object.used >> state.place & 1 == 0);
        try_states(&mut reader, card, open.copied(), waiting);
        if object.gained && game.listeners.gained_state {
            let gained =
                state.abilities_of(game, card).skip(game.cards.abilities[object.card as usize].len());
            for (place, ability) in gained {
                try_states(&mut reader, card, state_triggers(game, ability, place), waiting);
            }
        }
    });
}

/// Adds what waits for a state that is there now; of each ability only the first trigger.
#[inline]
fn try_states(
    reader: &mut Reader<'_>,
    card: u16,
    triggers: impl Iterator<Item = StateTrigger>,
    waiting: &mut Vec<Waiting>,
) {
    let mut found = None;
    for StateTrigger { ability, trigger, place, .. } in triggers {
        if found != Some(place) && state_applies(reader, card, ability, trigger, place) {
            waiting.push(Waiting { ability, trigger, me: card, place, args: NO_ARGS });
            found = Some(place);
        }
    }
}

fn state_applies(reader: &mut Reader<'_>, card: u16, ability: u16, index: u8, place: u16) -> bool {
    let trigger = &reader.game.abilities[ability as usize].triggers[index as usize];
    let WhenPlan::State(condition) = trigger.when else { return false };
    reader.me = card;
    reader.you = reader.state.speaker(card);
    trigger_applies(reader, trigger, place) && reader.holds(condition)
}
