//! Windows: abilities that an event or a state has woken, resolved one at a time.

use crate::code::{ArgTest, Hears, LimitPlan, PatternPlan, TriggerPlan, WhenPlan};
use crate::effects::NOT_LASTING;
use crate::events::Aside;
use crate::game::Game;
use crate::lanes::lanes;
use crate::listeners::Ear;
use crate::lower::FixedOp;
use crate::machine::{Flow, Machine};
use crate::read::{MISSING, Reader, is_card};
use crate::state::{Choice, Frame, FrameKind, Gather, NO_ARGS, ObjectId, Pending, State, Use, Waiting};
use crate::zones::{Faces, NOBODY};
use ir::TriggerOrder;
use smallvec::SmallVec;

/// A window of an event: what waits was found when it opened.
const OF_EVENT: u8 = 0;
/// A window of the state: what waits is found anew each time.
pub(crate) const OF_STATE: u8 = 1;
/// One of those that wait is resolved, the others are not.
const OF_ONE: u8 = 2;
/// The abilities of a kind of some cards, found anew each time. Those already resolved are kept in the lists.
pub(crate) const OF_KIND: u8 = 3;
/// What waits for the stack is put there.
pub(crate) const OF_QUEUE: u8 = 4;

impl Machine<'_> {
    /// Collects the abilities that listen to an event whose arguments lie at `args`.
    pub fn listen(&mut self, hears: Hears, event: u16, args: u32, by: u8, source: u16) {
        self.state.look_who_listens(self.game);
        let mut waiting = std::mem::take(&mut self.state.waiting);
        let from = waiting.len();
        let plan = &self.game.events[event as usize];
        let values = &self.state.slots[args as usize..args as usize + plan.width as usize];
        Ear::new(self.game, self.state, hears, event, values, &mut waiting).by(by, source).at(args).listen();
        if plan.heard_again && waiting.len() > from && matches!(hears, Hears::After | Hears::Queued) {
            let mut again = Vec::new();
            let ear = Ear::new(self.game, self.state, Hears::Again, event, values, &mut again);
            ear.by(by, source).at(args).on_behalf_of(hears).listen();
            self.state.hear_again(self.game, &mut waiting, from, &again);
        }
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
            _ => self.push_window(from, OF_EVENT, self.state.active),
        }
        true
    }

    /// The same of those who have heard of an event that is over: in a window that is still to come, if there is one.
    pub fn open_window_after(&mut self, from: usize) -> bool {
        if self.state.gathers.is_empty() {
            return self.open_window(from);
        }
        for index in from..self.state.waiting.len() {
            self.gather(self.state.waiting[index]);
        }
        self.state.waiting.truncate(from);
        false
    }

    /// An ability waits for the end of the window that was begun; the arguments of its event are kept until then.
    pub fn gather(&mut self, waiting: Waiting) {
        let state = &mut *self.state;
        let width = self.game.events[waiting.event as usize].width as usize;
        let at = state.gathered_args.len() as u32;
        state.gathered_args.extend_from_slice(&state.slots[waiting.args as usize..][..width]);
        state.gathered.push(Waiting { args: at, ..waiting });
    }

    /// The text on top begins a window: who hears of what happens from now on waits for its end.
    pub fn begin_gathering(&mut self) {
        self.state.calls = self.state.calls.wrapping_add(1);
        self.state.gathers.push(Gather {
            frame: self.state.frames.len() as u32 - 1,
            call: self.state.calls,
            waiting: self.state.gathered.len() as u32,
            args: self.state.gathered_args.len() as u32,
        });
    }

    /// Whether the text on top has begun a window that it has not ended.
    pub fn is_gathering(&self) -> bool {
        let top = self.state.frames.len() as u32 - 1;
        self.state.gathers.last().is_some_and(|gather| gather.frame == top)
    }

    /// What was to be heard of together has happened: it is judged, and the window opens.
    pub fn end_gathering(&mut self) {
        let Some(gather) = self.state.gathers.pop() else { return };
        if !self.state.gathers.is_empty() {
            // It is part of a larger one.
            return;
        }
        let from = self.state.waiting.len();
        if self.state.gathered.len() > gather.waiting as usize {
            self.push_window(from, OF_EVENT, self.state.active);
            self.top().call = gather.call;
            let (game, state) = (self.game, &mut *self.state);
            let (base, args) = (state.slots.len() as u32, gather.args as usize);
            state.slots.extend(state.gathered_args.drain(args..));
            let waiting = state.gathered.drain(gather.waiting as usize..);
            state.waiting.extend(waiting.map(|one| Waiting { args: one.args - gather.args + base, ..one }));
            // Those that wait for the stack have heard of all of it together; the others are the window's.
            let for_stack = |one: &Waiting| one.trigger(game).hears() == Some(Hears::Queued);
            let all = &mut state.waiting[from..];
            all.sort_by_key(for_stack);
            let at_once = all.partition_point(|one| !for_stack(one));
            self.queue_up(from + at_once);
        }
        if self.checks_are_due() {
            self.push_checks();
        }
    }

    /// Has one of those that wait resolved, which the player picks.
    pub fn open_choice(&mut self, from: usize, picks: u8) {
        match self.state.waiting.len() - from {
            0 => {}
            1 => {
                self.resolve_waiting(from);
            }
            _ => self.push_window(from, OF_ONE, picks),
        }
    }

    pub fn push_window(&mut self, from: usize, stage: u8, you: u8) {
        self.push_frame(Frame {
            pc: FixedOp::WINDOW,
            base: self.state.slots.len() as u32,
            lists: self.state.lists.len() as u32,
            // where its part of what waits begins
            changes: from as u32,
            you,
            kind: FrameKind::Window,
            stage,
            ..Frame::blank()
        });
    }

    /// The window on top: resolves the next ability, asks which, or closes.
    #[inline(never)]
    pub fn window(&mut self) -> Flow {
        let frame = *self.top();
        let from = frame.changes as usize;
        match frame.stage {
            OF_STATE => {
                self.state.waiting.truncate(from);
                self.collect_state_abilities();
            }
            OF_KIND => {
                self.state.waiting.truncate(from);
                self.collect_of_kind(&frame);
            }
            OF_QUEUE => return self.window_of_queue(),
            OF_EVENT => self.drop_stale(from),
            _ => {}
        }
        let first_is_next = self.game.ir.settings.order == TriggerOrder::Arrival && frame.stage != OF_ONE;
        match self.state.waiting.len() - from {
            0 => {
                self.pop_frame();
                Flow::Switch
            }
            1 => self.resolve_of_window(from),
            _ if first_is_next => self.resolve_of_window(from),
            _ if self.game.ir.settings.order == TriggerOrder::EachTheirOwn && frame.stage != OF_ONE => {
                self.next_of_each(from)
            }
            _ => self.ask_which(&frame, from),
        }
    }

    /// Asks which of those that wait is next. One ability woken several times is one option, unless it is told
    /// something else each time.
    fn ask_which(&mut self, frame: &Frame, from: usize) -> Flow {
        let waiting = &self.state.waiting[from..];
        self.state.options.clear();
        for (i, one) in waiting.iter().enumerate() {
            let is_like = |earlier: &Waiting| self.state.tells_the_same(self.game, earlier, one);
            if !self.state.fuel.burn(i) {
                break;
            }
            if !waiting[..i].iter().any(is_like) {
                self.state.options.push(Choice::one(Choice::WAITING, i as u16));
            }
        }
        if self.state.options.len() == 1 && self.game.ir.settings.forced == ir::Forced::Taken {
            self.state.options.clear();
            return self.resolve_of_window(from);
        }
        self.state.pending = Pending::Order { seat: self.state.still_in(frame.you) };
        Flow::Wait
    }

    /// Rules first, as they stand; then the turn player's, then the others' in turn order, who each order their own.
    fn next_of_each(&mut self, from: usize) -> Flow {
        let waiting = &self.state.waiting[from..];
        let is_rule = |one: &Waiting| one.me == 0 && one.lasting == NOT_LASTING;
        if let Some(rule) = waiting.iter().position(is_rule) {
            return self.resolve_of_window(from + rule);
        }
        let owner = |one: &Waiting| self.state.owner_of(one);
        let mut seats = self.state.in_turn_order(self.state.active);
        let Some(seat) = seats.find(|seat| waiting.iter().any(|one| owner(one) == *seat)) else {
            return self.resolve_of_window(from);
        };
        let mut options = std::mem::take(&mut self.state.options);
        options.clear();
        let waiting = &self.state.waiting[from..];
        for (i, one) in waiting.iter().enumerate().filter(|(_, one)| self.state.owner_of(one) == seat) {
            let is_like = |earlier: &Waiting| self.state.tells_the_same(self.game, earlier, one);
            if !self.state.fuel.burn(i) {
                break;
            }
            if !waiting[..i].iter().any(is_like) {
                options.push(Choice::one(Choice::WAITING, i as u16));
            }
        }
        self.state.options = options;
        if let [only] = self.state.options[..] {
            self.state.options.clear();
            return self.resolve_of_window(from + only.args[0] as usize);
        }
        self.state.pending = Pending::Order { seat };
        Flow::Wait
    }

    /// The player has said which is next.
    pub fn choose_waiting(&mut self, index: usize) {
        let window = *self.top();
        if window.stage == OF_QUEUE {
            self.put_part_on_stack(index);
        } else {
            self.resolve_of_window(window.changes as usize + index);
        }
    }

    fn resolve_of_window(&mut self, index: usize) -> Flow {
        let Frame { stage, changes: from, .. } = *self.top();
        let waiting = self.state.waiting.remove(index);
        if self.is_batch(&waiting) {
            // All members of a group wake it once.
            let (game, State { waiting: all, slots, .. }) = (self.game, &mut *self.state);
            let others = all.extract_if(from as usize.., |other| other.is_with(&waiting, game, slots));
            let others: SmallVec<[Waiting; 4]> = others.collect();
            self.start_ability_of(waiting, &others);
            return Flow::Switch;
        }
        if stage == OF_ONE {
            self.state.waiting.truncate(from as usize);
        } else if stage == OF_KIND {
            self.state.waiting.truncate(from as usize);
            self.is_resolved(&waiting);
        }
        self.start_ability(waiting);
        Flow::Switch
    }

    fn is_batch(&self, waiting: &Waiting) -> bool {
        let triggers = &self.game.abilities[waiting.trigger_of as usize].triggers;
        waiting.args != NO_ARGS && triggers.get(waiting.trigger as usize).is_some_and(|trigger| trigger.batch)
    }

    fn resolve_waiting(&mut self, index: usize) {
        let waiting = self.state.waiting.remove(index);
        self.start_ability(waiting);
    }

    /// Replacements of a member that waited while others of its group were replaced: what was done instead of those may
    /// have used them up, or made their conditions false. What a pattern asks of the members was asked of all before
    /// anything was done, and one whose card has left as a member is there for all: the members happen together.
    pub fn drop_ended_replacements(&mut self, group: &Frame, from: usize) {
        for index in (from..self.state.waiting.len()).rev() {
            let waiting = self.state.waiting[index];
            let applies = if self.left_as_member(group, &waiting) {
                self.is_left_over(&waiting)
            } else {
                still_applies(self.game, self.state, waiting)
            };
            if !applies {
                self.state.waiting.remove(index);
            }
        }
    }

    /// Whether the card of an ability that waits does not lie where it works any more, since what was done instead to
    /// it as a member of the group has taken it away.
    fn left_as_member(&self, group: &Frame, waiting: &Waiting) -> bool {
        let reader = Reader::new(self.game, self.state, 0, self.state.active, waiting.me);
        if waiting.you != NOBODY || works_here(&reader, waiting.trigger(self.game)) {
            return false;
        }
        let cards = &self.game.events[group.what as usize].cards;
        lanes(self.game, self.state, group).any(|lane| {
            let is_about_it =
                |card: &u8| self.state.slots[lane.args() + *card as usize] == i64::from(waiting.me);
            let waits = |other: &Waiting| other.args as usize == lane.args();
            !lane.goes_on(self.state)
                && cards.iter().any(is_about_it)
                && !self.state.waiting.iter().any(waits)
        })
    }

    /// Whether an ability that waits has not been used up.
    fn is_left_over(&self, waiting: &Waiting) -> bool {
        let mut reader = Reader::new(self.game, self.state, 0, self.state.owner_of(waiting), waiting.me);
        (waiting.lasting == NOT_LASTING || self.state.is_in_force(waiting.lasting))
            && within_limit(&mut reader, waiting.trigger(self.game), self.state.place_of(*waiting))
    }

    /// Abilities that waited while others resolved: some may not apply any more.
    fn drop_stale(&mut self, from: usize) {
        let mut index = from;
        while index < self.state.waiting.len() {
            if !self.state.fuel.burn(4) {
                return;
            }
            let waiting = self.state.waiting[index];
            if still_applies(self.game, self.state, waiting) {
                index += 1;
            } else {
                self.state.waiting.remove(index);
            }
        }
    }

    /// An ability that no event has woken, or that has no use for what happened. True if it needs no frame and is over.
    pub fn start_plain_ability(&mut self, ability: u16, me: u16, place: u16) -> bool {
        let plan = &self.game.abilities[ability as usize];
        if plan.limited {
            self.state.mark_used(self.game, me, place);
        }
        if self.events.is_on() {
            let (ability, card) = (ir::AbilityId(ability), ObjectId(me));
            self.events.aside(Aside::Began { ability, card });
        }
        let you = self.state.speaker(me);
        if let Some(additions) = plan.adds
            && !self.events.is_on()
            && !self.checks_are_due()
        {
            self.add_all(additions, you);
            return true;
        }
        let base = self.push_slots(&[], plan.slots);
        self.push_frame(Frame {
            pc: plan.code,
            base,
            lists: self.state.lists.len() as u32,
            // which of its card's abilities it is
            changes: u32::from(place),
            what: ability,
            me,
            you,
            kind: FrameKind::Ability,
            ..Frame::blank()
        });
        false
    }

    pub fn start_ability(&mut self, waiting: Waiting) {
        self.start_ability_of(waiting, &[]);
    }

    /// The same of one that other members of a group have woken as well.
    fn start_ability_of(&mut self, waiting: Waiting, together: &[Waiting]) {
        let game = self.game;
        let plan = &game.abilities[waiting.ability as usize];
        let base = self.push_slots(&[], plan.slots);
        let lists = self.state.lists.len() as u32;
        if waiting.lasting != NOT_LASTING {
            self.state.put_captures(game, waiting.lasting, base as usize);
        }
        if waiting.trigger_of == waiting.ability {
            self.bind_event(&waiting, base as usize);
            if self.is_batch(&waiting) {
                self.bind_members(&waiting, together, base as usize);
            }
        }
        let place = self.state.place_of(waiting);
        if plan.limited {
            self.state.mark_used(game, waiting.me, place);
        }
        let you = if waiting.you == NOBODY { self.state.speaker(waiting.me) } else { waiting.you };
        if waiting.lasting != NOT_LASTING {
            self.state.use_up(game, waiting.lasting);
        }
        if self.events.is_on() {
            let (ability, card) = (ir::AbilityId(waiting.ability), ObjectId(waiting.me));
            self.events.aside(Aside::Began { ability, card });
        }
        self.push_frame(Frame {
            pc: plan.code,
            base,
            lists,
            // which of its card's abilities it is
            changes: u32::from(place),
            what: waiting.ability,
            me: waiting.me,
            you,
            kind: FrameKind::Ability,
            granter: waiting.granter,
            origin: waiting.args,
            lasting: waiting.lasting,
            ..Frame::blank()
        });
    }

    /// Puts what the pattern binds into the ability's slots; without an event it is missing.
    pub fn bind_event(&mut self, waiting: &Waiting, base: usize) {
        let game = self.game;
        let trigger = &game.abilities[waiting.ability as usize].triggers[waiting.trigger as usize];
        let Some(pattern) = trigger.pattern() else { return };
        let offset = game.events[waiting.event as usize].offset_of(pattern.event).unwrap_or(0);
        for (i, arg) in pattern.args.iter().enumerate() {
            let value = match waiting.args {
                NO_ARGS => missing_argument(game, pattern, i),
                args => self.state.slots[args as usize + offset + i],
            };
            if let Some((slot, value)) = arg.bound(value) {
                self.state.slots[base + slot as usize] = value;
            }
        }
        let source = crate::read::entity(waiting.source);
        if let Some((at, slot)) = pattern.host {
            let is_source = usize::from(at) == pattern.args.len();
            self.state.slots[base + slot as usize] = match waiting.args {
                _ if is_source => source,
                NO_ARGS => MISSING,
                args => self.state.slots[args as usize + offset + usize::from(at)],
            };
        }
        if let Some((slot, source)) = pattern.source.as_ref().and_then(|test| test.bound(source)) {
            self.state.slots[base + slot as usize] = source;
        }
        if let Some(slot) = pattern.doer {
            self.state.slots[base + slot as usize] = crate::read::player(waiting.by);
        }
    }
}

/// An argument of an event that there is not.
pub(crate) fn missing_argument(game: &Game, pattern: &PatternPlan, index: usize) -> i64 {
    match game.ir.events[pattern.event as usize].params.get(index).map(|param| param.ty) {
        Some(ir::Type::Card(_) | ir::Type::Player | ir::Type::Target(_)) => MISSING,
        _ => 0,
    }
}

impl Waiting {
    /// An ability that no event has woken.
    pub fn of(ability: u16, me: u16, place: u16) -> Self {
        Self {
            ability,
            trigger: 0,
            me,
            place,
            event: 0,
            args: NO_ARGS,
            trigger_of: ability,
            source: 0,
            by: NOBODY,
            granter: 0,
            lasting: NOT_LASTING,
            you: NOBODY,
        }
    }
}

impl Game {
    /// Whether an ability does something instead of an event.
    pub(crate) fn replaces(&self, ability: u16) -> bool {
        let triggers = &self.abilities[ability as usize].triggers;
        triggers.iter().any(|trigger| trigger.hears() == Some(Hears::Instead))
    }
}

impl TriggerPlan {
    pub fn pattern(&self) -> Option<&PatternPlan> {
        match &self.when {
            WhenPlan::Event(_, pattern) => Some(pattern),
            WhenPlan::State(_) | WhenPlan::Activated | WhenPlan::Static => None,
        }
    }

    /// What it has to do with its event.
    pub fn hears(&self) -> Option<Hears> {
        match &self.when {
            WhenPlan::Event(hears, _) => Some(*hears),
            WhenPlan::State(_) | WhenPlan::Activated | WhenPlan::Static => None,
        }
    }
}

impl State {
    /// Abilities of cards that an event has woken are woken once more for each of those that let their player's do so.
    /// Neither rules nor effects that last by themselves are, nor what is woken once for several.
    fn hear_again(&self, game: &Game, waiting: &mut Vec<Waiting>, from: usize, again: &[Waiting]) {
        let mut index = from;
        while index < waiting.len() {
            let one = waiting[index];
            let is_of_card = one.me != 0 && !self.lasts_by_itself(game, &one) && !one.trigger(game).batch;
            let is_for_it = |more: &&Waiting| is_of_card && self.owner_of(more) == self.owner_of(&one);
            let more = again.iter().filter(is_for_it).count();
            waiting.splice(index + 1..index + 1, std::iter::repeat_n(one, more));
            index += 1 + more;
        }
    }

    /// Who `you` is for an ability of this card; for a rule it is the turn player.
    pub(crate) fn speaker(&self, card: u16) -> u8 {
        match card {
            0 => self.active,
            card => match self.controller(card) {
                NOBODY => self.active,
                seat => seat,
            },
        }
    }

    /// What an ability that waits is told: the arguments that its pattern gives a name to.
    pub(crate) fn told<'a>(&'a self, game: &'a Game, one: &Waiting) -> impl Iterator<Item = i64> + 'a {
        let own = (one.trigger_of == one.ability && one.args != NO_ARGS).then_some(one.trigger);
        let trigger = own.map(|own| &game.abilities[one.ability as usize].triggers[own as usize]);
        let pattern = trigger.and_then(TriggerPlan::pattern);
        let offset =
            |pattern: &PatternPlan| game.events[one.event as usize].offset_of(pattern.event).unwrap_or(0);
        let first = pattern.map_or(0, |pattern| one.args as usize + offset(pattern));
        let tests = pattern.map(|pattern| pattern.args.as_slice()).unwrap_or_default();
        let names = &game.abilities[one.ability as usize].names;
        let is_named = |test: &ArgTest| test.binding().is_some_and(|(slot, _)| names.contains(&slot));
        let values = tests.iter().enumerate().filter(move |(_, test)| is_named(test));
        values.map(move |(i, _)| self.slots[first + i])
    }

    /// The first card that an ability that waits is told of.
    pub(crate) fn card_told(&self, game: &Game, one: &Waiting) -> Option<u16> {
        let cards = &game.events.get(one.event as usize)?.cards;
        let is_batch = one.trigger(game).batch;
        if one.args == NO_ARGS || is_batch || self.told(game, one).next().is_none() {
            return None;
        }
        let args = cards.iter().map(|position| self.slots[one.args as usize + *position as usize]);
        args.into_iter().find(|card| is_card(*card) && *card != i64::from(one.me)).map(|card| card as u16)
    }

    /// Who `you` is for an ability that waits.
    pub(crate) fn owner_of(&self, waiting: &Waiting) -> u8 {
        if waiting.you == NOBODY { self.speaker(waiting.me) } else { waiting.you }
    }

    pub(crate) fn place_of(&self, waiting: Waiting) -> u16 {
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
            let uses = self.uses_of(game, card);
            self.zones.note(zone, position, uses);
        }
    }
}

/// Whether the limit, the zone and the conditions of a trigger allow it; the reader is set up for its card.
pub(crate) fn trigger_applies(reader: &mut Reader<'_>, trigger: &TriggerPlan, place: u16) -> bool {
    works_here(reader, trigger) && allowed_by_conditions(reader, trigger, place)
}

/// Whether the card of a trigger lies where it works.
#[inline]
pub(crate) fn works_here(reader: &Reader<'_>, trigger: &TriggerPlan) -> bool {
    let (card, state) = (reader.me, reader.state);
    card == 0 || trigger.zones >> state.zones.head(state.objects[card as usize].zone).kind & 1 != 0
}

/// The same without the zone.
pub(crate) fn allowed_by_conditions(reader: &mut Reader<'_>, trigger: &TriggerPlan, place: u16) -> bool {
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

/// Whether an ability that waits is still there, where it works, and its conditions hold.
fn still_applies(game: &Game, state: &State, waiting: Waiting) -> bool {
    if waiting.lasting != NOT_LASTING && !state.is_in_force(waiting.lasting) {
        // What a card was given for as long as it was in play it has in what it says to its leaving.
        let was_given = !state.lasts_by_itself(game, &waiting) && state.is_remembered(waiting.lasting);
        if !was_given || state.known_card(waiting.me).is_none() {
            return false;
        }
    }
    let trigger = waiting.trigger(game);
    let mut reader = Reader::new(game, state, 0, state.owner_of(&waiting), waiting.me);
    reader.granter = waiting.granter;
    state.lend_captures(&mut reader, waiting.lasting);
    if let (Some(pattern), true) = (trigger.pattern(), waiting.args != NO_ARGS) {
        let plan = &game.events[waiting.event as usize];
        let offset = plan.offset_of(pattern.event).unwrap_or(0);
        let args = &state.slots[waiting.args as usize + offset..waiting.args as usize + plan.width as usize];
        // Bindings may be read by the conditions.
        reader.bind_arguments(pattern, args, waiting.by, waiting.source);
    }
    let place = state.place_of(waiting);
    // An ability of a lasting effect works wherever its card is by now.
    if waiting.you != NOBODY {
        return allowed_by_conditions(&mut reader, trigger, place);
    }
    trigger_applies(&mut reader, trigger, place)
}

/// Every card in zones of these kinds: the turn player's first, then the others', then shared ones, then cards' own.
pub(crate) fn for_each_card(game: &Game, state: &State, zones: u64, visit: &mut dyn FnMut(u16)) {
    for_each_zone(game, state, zones, &mut |zone| visit_cards(state, zone, visit));
}

#[inline]
fn for_each_zone(game: &Game, state: &State, zones: u64, visit_zone: &mut impl FnMut(u16)) {
    for seat in state.in_turn_order(state.active) {
        each_bit(zones & game.zones.of_players, |kind| visit_zone(game.zones.first[kind] + u16::from(seat)));
    }
    each_bit(zones & game.zones.shared, |kind| visit_zone(game.zones.first[kind]));
    let zones = zones & state.zones.kinds_on_cards();
    if zones == 0 {
        return;
    }
    let of_cards = state.first_card_zone(game)..state.zones.len();
    state.fuel.burn(of_cards.len());
    for zone in of_cards {
        if zones >> state.zones.head(zone).kind & 1 != 0 {
            visit_zone(zone);
        }
    }
}

/// Those of them in zones where something of this is printed, or where cards have other texts than their faces.
pub(crate) fn for_each_card_with(
    game: &Game,
    state: &State,
    zones: u64,
    is_printed: impl Fn(&Faces) -> bool,
    visit: &mut dyn FnMut(u16),
) {
    let mut reworded = None;
    for_each_zone(game, state, zones, &mut |zone| {
        let mut is_reworded =
            || *reworded.get_or_insert_with(|| state.zones_of_other_texts()) >> (zone % 64) & 1 != 0;
        if is_printed(&state.zones.head(zone).faces) || is_reworded() {
            visit_cards(state, zone, visit);
        }
    });
}

fn visit_cards(state: &State, zone: u16, visit: &mut dyn FnMut(u16)) {
    if !state.fuel.burn(state.zones.cards(zone).len()) {
        return;
    }
    for card in state.zones.cards(zone).iter().filter(|card| **card != 0) {
        visit(*card);
    }
}

#[inline(always)]
fn each_bit(mut bits: u64, mut visit: impl FnMut(usize)) {
    while bits != 0 {
        visit(bits.trailing_zeros() as usize);
        bits &= bits - 1;
    }
}
