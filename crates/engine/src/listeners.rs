//! Listening: who has something to do with an event, on cards, in rules and in lasting effects.

use crate::code::{ArgTest, Hears, Listener, PatternPlan, TriggerPlan, WhenPlan};
use crate::effects::{AtWork, NOT_LASTING};
use crate::gained::Gains;
use crate::game::{Audience, Game, Heard};
use crate::lower::listeners::listeners_of;
use crate::read::{Memo, Reader, is_card};
use crate::state::{FrameKind, Known, NO_ARGS, State, Waiting};
use crate::triggers::{allowed_by_conditions, for_each_card, for_each_card_with, works_here};
use crate::zones::{Faces, NOBODY};

/// Finds the abilities that an event wakes, or that replace, forbid or permit it.
pub(crate) struct Ear<'a> {
    game: &'a Game,
    state: &'a State,
    hears: Hears,
    event: u16,
    /// all arguments, those of ancestors included
    args: &'a [i64],
    /// where they lie
    at: u32,
    by: u8,
    source: u16,
    found: &'a mut Vec<Waiting>,
    /// what this ear has found lies behind this
    from: usize,
    /// it only matters whether there is one: then none is noted
    whether: bool,
    heard: bool,
    /// those who have left with a card hear of it as well
    for_stack: bool,
    /// the departure that cards which have left are asked about
    looks_back: Option<u32>,
    /// reads for one trigger after the other
    reader: Option<Reader<'a>>,
    /// until there is a reader
    memo: Option<&'a mut Memo>,
    /// it is only noted who may hear of such an event, whatever it is about
    notes: bool,
}

/// Who may forbid or permit events of a kind, whatever they are about, while nothing happens.
#[derive(Debug, Default)]
pub(crate) struct Noticed {
    /// with a part of the triggers
    events: Vec<(u16, Hears, usize, usize)>,
    triggers: Vec<(u8, Waiting)>,
}

impl Noticed {
    /// Something may have happened. The buffers stay.
    pub fn anew(mut self) -> Self {
        self.events.clear();
        self.triggers.clear();
        self
    }
}

impl<'a> Ear<'a> {
    pub fn new(
        game: &'a Game,
        state: &'a State,
        hears: Hears,
        event: u16,
        args: &'a [i64],
        found: &'a mut Vec<Waiting>,
    ) -> Self {
        let from = found.len();
        Self {
            game,
            state,
            hears,
            event,
            args,
            at: NO_ARGS,
            by: state.active,
            source: 0,
            found,
            from,
            whether: false,
            heard: false,
            for_stack: hears == Hears::Queued,
            looks_back: None,
            reader: None,
            memo: None,
            notes: false,
        }
    }

    /// Much is asked at once: what need not be asked again is remembered.
    pub fn remembering(self, memo: Option<&'a mut Memo>) -> Self {
        Self { memo, ..self }
    }

    /// Whose doing it is, and which card it comes from.
    pub fn by(self, by: u8, source: u16) -> Self {
        Self { by, source, ..self }
    }

    pub fn at(self, at: u32) -> Self {
        Self { at, ..self }
    }

    /// It is asked on behalf of abilities that wait for the stack, or of others.
    pub fn on_behalf_of(self, hears: Hears) -> Self {
        Self { for_stack: hears == Hears::Queued, ..self }
    }

    /// Whether there is any such ability.
    pub fn hears_any(mut self) -> bool {
        self.whether = true;
        if self.memo.is_none() || !self.state.known.is_empty() {
            self.look();
            return self.heard;
        }
        self.own_cards(self.audience().own);
        let (from, to) = if self.heard { (0, 0) } else { self.noticed() };
        for at in from..to {
            let noticed = self.memo().map(|memo| memo.noticed.triggers[at]);
            noticed.into_iter().for_each(|(index, waiting)| self.try_trigger(index, waiting));
        }
        debug_assert!(self.state.fuel.untouched(|| self.heard == self.hears_anew()));
        self.heard
    }

    /// The same without what is remembered.
    fn hears_anew(&self) -> bool {
        let found = &mut Vec::new();
        let ear = Ear::new(self.game, self.state, self.hears, self.event, self.args, found);
        ear.by(self.by, self.source).at(self.at).hears_any()
    }

    /// Who has something to do with such events, as was found when that was asked first.
    fn noticed(&mut self) -> (usize, usize) {
        let (event, hears) = (self.event, self.hears);
        let events = self.memo().map(|memo| &memo.noticed.events[..]).unwrap_or_default();
        if let Some((.., from, to)) = events.iter().find(|of| (of.0, of.1) == (event, hears)) {
            return (*from, *to);
        }
        let length = |ear: &mut Self| ear.memo().map_or(0, |memo| memo.noticed.triggers.len());
        let from = length(self);
        self.notes = true;
        self.rules();
        self.others();
        self.notes = false;
        let to = length(self);
        self.memo().into_iter().for_each(|memo| memo.noticed.events.push((event, hears, from, to)));
        (from, to)
    }

    fn memo(&mut self) -> Option<&mut Memo> {
        match &mut self.reader {
            Some(reader) => reader.memo.as_deref_mut(),
            None => self.memo.as_deref_mut(),
        }
    }

    pub fn listen(mut self) {
        self.look();
    }

    fn audience(&self) -> &'a Audience {
        &self.game.listeners.of_events[self.event as usize][self.hears as usize]
    }

    fn look(&mut self) {
        self.rules();
        self.own_cards(self.audience().own);
        self.others();
    }

    fn rules(&mut self) {
        for listener in &self.audience().rules {
            self.try_trigger(listener.trigger, Waiting::of(listener.ability, 0, listener.place));
        }
    }

    /// Cards that hear of what happens to others, and what lasts.
    fn others(&mut self) {
        let (game, state, audience) = (self.game, self.state, self.audience());
        let zones = state.zones_that_hear(game, audience);
        if zones != 0 {
            let hears = |faces: &Faces| faces.hears & audience.foreign != 0;
            for_each_card_with(game, state, zones, hears, &mut |card| {
                if state.heard_by(game, card).foreign & audience.foreign != 0 {
                    self.abilities(card, None);
                }
            });
        }
        if self.for_stack && audience.foreign_zones != 0 {
            self.left_together();
        }
        if audience.lasting {
            self.lasting_effects();
        }
    }

    /// Cards that have left the active zones together with a card that the event is about, or since. Of what the same
    /// text does to that card later on they hear nothing.
    fn left_together(&mut self) {
        let (game, state) = (self.game, self.state);
        let positions = &game.events[self.event as usize].cards;
        let moment = |ear: &Self, position: &u8| {
            let known = ear.has_just_left(ear.args[*position as usize])?;
            // What happens in one window happens at once.
            let together = state.known.iter().filter(|other| known.in_window && other.call == known.call);
            together.chain([known]).map(|known| known.moment).min()
        };
        for (i, position) in positions.iter().enumerate() {
            let Some(left) = moment(self, position) else { continue };
            if positions[..i].iter().any(|earlier| moment(self, earlier) == Some(left)) {
                continue;
            }
            // Whoever was there then hears of it, even if it has left since.
            self.looks_back = Some(left);
            // What only stands for a card has no ears of its own.
            let is_card = |known: &&Known| !state.objects[known.object as usize].ghost;
            for known in state.known.iter().filter(is_card).filter(|known| known.moment >= left) {
                self.abilities(known.object, None);
            }
            self.looks_back = None;
        }
    }

    /// A card as it was when it left the active zones, while what made it leave goes on.
    fn has_just_left(&self, card: i64) -> Option<&'a Known> {
        let state = self.state;
        if !self.for_stack || state.known.is_empty() || !is_card(card) {
            return None;
        }
        let was_there = |known: &Known| self.looks_back.is_some_and(|moment| known.moment >= moment);
        state.known_card(card as u16).filter(|known| state.is_leaving(known) || was_there(known))
    }

    /// A card as it was when it left the active zones, if it is asked what it has to say to that, or to what else the
    /// same call does to it: it says what it had to say there.
    fn leaves_by_this(&self, card: i64) -> Option<&'a Known> {
        let state = self.state;
        if state.known.is_empty() || !is_card(card) || self.hears != Hears::After {
            return None;
        }
        state.known_card(card as u16).filter(|known| state.is_leaving(known))
    }

    /// Cards among the arguments that listen to what happens to themselves.
    fn own_cards(&mut self, bits: u64) {
        let game = self.game;
        if bits == 0 {
            return;
        }
        for position in &game.events[self.event as usize].cards {
            let card = self.args[*position as usize];
            let hears = |ear: &Self| {
                ear.has_just_left(card).is_some()
                    || ear.leaves_by_this(card).is_some()
                    || (ear.is_about_present() && ear.state.known_card(card as u16).is_some())
                    || ear.state.heard_by(game, card as u16).own & bits != 0
            };
            if is_card(card) && hears(self) {
                self.abilities(card as u16, Some(*position));
            }
        }
    }

    /// Tries every ability of a card that listens with its own card at this argument.
    fn abilities(&mut self, card: u16, own: Option<u8>) {
        let (game, state) = (self.game, self.state);
        let own_leaving = own.and_then(|_| self.leaves_by_this(i64::from(card)));
        if let Some(known) = self.has_just_left(i64::from(card)).or(own_leaving) {
            match state.abilities_known(known) {
                Some(had) => self.try_abilities(card, own, had.iter().copied()),
                None => self.try_printed(card, known.card, own),
            }
            return;
        }
        if self.is_about_present() && state.known_card(card).is_some() {
            // What is about to happen to a card that has left concerns what it is now.
            self.try_abilities(card, own, state.present_abilities(game, card));
            return;
        }
        if state.text_is_printed(card) {
            self.try_printed(card, state.objects[card as usize].card, own);
            return;
        }
        self.try_abilities(card, own, state.abilities_at_work(game, card));
    }

    /// The same of a card that has the text of a printed one.
    fn try_printed(&mut self, card: u16, printed: u16, own: Option<u8>) {
        let game = self.game;
        for listener in &game.listeners.own[printed as usize] {
            if self.hears_with(*listener, own) {
                self.try_trigger(listener.trigger, Waiting::of(listener.ability, card, listener.place));
            }
        }
    }

    /// Whether it is asked before something happens, if it does.
    fn is_about_present(&self) -> bool {
        !self.state.known.is_empty()
            && matches!(self.hears, Hears::Instead | Hears::Cannot | Hears::Can | Hears::Before)
    }

    fn try_abilities(&mut self, card: u16, own: Option<u8>, abilities: impl Iterator<Item = AtWork>) {
        let game = self.game;
        for AtWork { place, ability, granter, lasting, triggers } in abilities {
            for listener in listeners_of(game, triggers, place) {
                if self.hears_with(listener, own) {
                    let waiting = Waiting { granter, lasting, ..Waiting::of(ability, card, place) };
                    self.try_trigger(listener.trigger, Waiting { trigger_of: triggers, ..waiting });
                }
            }
        }
    }

    /// Abilities that work for a time, whatever becomes of their card.
    fn lasting_effects(&mut self) {
        let (game, state) = (self.game, self.state);
        for effect in state.lasting_listeners(game) {
            let triggers = game.abilities[effect.ability as usize].triggers.iter().enumerate();
            for (i, trigger) in triggers {
                if matches!(&trigger.when, WhenPlan::Event(hears, _) if *hears == self.hears) {
                    let AtWork { place, ability, granter, lasting, .. } =
                        AtWork::given(game, effect.ability, effect.granter, effect.lasting);
                    let you = effect.you;
                    let waiting = Waiting { granter, lasting, you, ..Waiting::of(ability, effect.me, place) };
                    self.try_trigger(i as u8, waiting);
                }
            }
        }
    }

    #[inline]
    fn hears_with(&self, listener: Listener, own: Option<u8>) -> bool {
        listener.hears == self.hears
            && self.game.events[self.event as usize]
                .offset_of(listener.event)
                .is_some_and(|offset| listener.own.map(|position| position + offset as u8) == own)
    }

    fn try_trigger(&mut self, index: u8, waiting: Waiting) {
        let (game, state) = (self.game, self.state);
        if self.heard || !state.fuel.burn(4) {
            return;
        }
        let trigger = &game.abilities[waiting.trigger_of as usize].triggers[index as usize];
        let Some(pattern) = trigger.pattern() else { return };
        if !pattern.marks.is_empty() && state.known.is_empty() && state.lacks_some(game, &pattern.marks) {
            return;
        }
        if !self.notes
            && (!self.may_fit(pattern)
                || self.is_left_out(&waiting)
                || self.came_by_this(trigger, waiting.me))
        {
            return;
        }
        if waiting.lasting != NOT_LASTING && !state.still_means(game, waiting.lasting, pattern) {
            return;
        }
        let left = self.has_just_left(i64::from(waiting.me)).filter(|known| {
            let zone = state.zones.head(state.objects[waiting.me as usize].zone).kind;
            trigger.zones >> zone & 1 == 0 && trigger.zones >> known.zone & 1 != 0
        });
        let you = match (waiting.you, left.or_else(|| self.left_by_this(trigger, waiting.me))) {
            (NOBODY, Some(left)) => left.controller,
            (NOBODY, None) => state.speaker(waiting.me),
            (you, _) => you,
        };
        let left = left.is_some();
        let memo = &mut self.memo;
        let reader = self.reader.get_or_insert_with(|| {
            let mut reader = Reader::new(game, state, 0, you, waiting.me);
            reader.memo = memo.take();
            reader
        });
        (reader.you, reader.me, reader.granter, reader.live) = (you, waiting.me, waiting.granter, 0);
        (reader.captures, reader.kept) = (&[], &[]);
        state.lend_captures(reader, waiting.lasting);
        // An ability of a lasting effect works wherever its card is by now.
        let is_there = |reader: &Reader<'_>| waiting.you != NOBODY || left || works_here(reader, trigger);
        if self.notes {
            reader.place = waiting.place;
            if is_there(reader)
                && reader.all(&trigger.conditions[..trigger.guards])
                && let Some(memo) = &mut reader.memo
            {
                memo.noticed.triggers.push((index, waiting));
            }
            return;
        }
        let fits = reader.matches(pattern, self.event, self.args, self.by, self.source)
            && (self.hears != Hears::Can || pattern.by.is_some() || you == self.by);
        let applies = fits && is_there(reader) && allowed_by_conditions(reader, trigger, waiting.place);
        if applies && self.whether {
            self.heard = true;
        } else if applies {
            let (event, args, by, source) = (self.event, self.at, self.by, self.source);
            let changed_sides = waiting.you == NOBODY && you != state.speaker(waiting.me);
            let you = if left || changed_sides { you } else { waiting.you };
            self.found.push(Waiting { trigger: index, event, args, by, source, you, ..waiting });
        }
    }

    /// Whether a card has left the active zones together with one that the event is about, or since, and the ability
    /// was not at work there: where it came to nobody has heard of it yet. What happens to itself it hears.
    fn came_by_this(&self, trigger: &TriggerPlan, card: u16) -> bool {
        let Some(known) =
            self.has_just_left(i64::from(card)).filter(|known| trigger.zones >> known.zone & 1 == 0)
        else {
            return false;
        };
        let cards = self.game.events[self.event as usize].cards.iter();
        let mut others = cards.map(|position| self.args[*position as usize]).peekable();
        let is_itself = |other: i64| other == i64::from(card);
        others.peek().is_some_and(|first| !is_itself(*first))
            && others.any(|other| self.has_just_left(other).is_some_and(|other| known.moment >= other.moment))
    }

    /// A card as it was when it left the active zones, if what makes it leave goes on, this is what happened then or
    /// since, and its ability was at work there as well: it is still the ability of whoever controlled it.
    fn left_by_this(&self, trigger: &TriggerPlan, card: u16) -> Option<&'a Known> {
        let (state, has_happened) =
            (self.state, matches!(self.hears, Hears::After | Hears::Queued | Hears::Again));
        if !has_happened || state.known.is_empty() {
            return None;
        }
        state.known_card(card).filter(|known| state.is_leaving(known) && trigger.zones >> known.zone & 1 != 0)
    }

    /// Whether the cards that the event is about may be such as a pattern asks for.
    #[inline]
    fn may_fit(&self, pattern: &PatternPlan) -> bool {
        if pattern.event != self.event || !self.state.known.is_empty() {
            return true;
        }
        pattern.args.iter().zip(self.args).all(|(test, arg)| match test {
            ArgTest::Matches { signature, .. } => {
                *signature == 0
                    || (is_card(*arg)
                        && self.state.signature(self.game, *arg as u16) & signature == *signature)
            }
            ArgTest::Any | ArgTest::Me | ArgTest::Equals(_) => true,
        })
    }

    /// Whether a replacement has changed this event already, as a member of a group, or one that it comes of: one that
    /// is about the same card.
    fn was_replaced(&self, waiting: &Waiting) -> bool {
        self.state.replaced.iter().any(|replaced| {
            replaced.by == waiting.gain(self.state)
                && (replaced.args == self.at || self.shares_card(replaced.args, replaced.frame as usize))
        })
    }

    /// Whether this event is about a card that the event of a frame is about, whose arguments lie there.
    fn shares_card(&self, args: u32, frame: usize) -> bool {
        let (game, state) = (self.game, self.state);
        let event = state.frames.get(frame).map_or(0, |frame| frame.what);
        let own = game.events[event as usize].cards.iter();
        own.map(|position| state.slots[args as usize + *position as usize]).any(|card| {
            let positions = &game.events[self.event as usize].cards;
            is_card(card) && positions.iter().any(|position| self.args[*position as usize] == card)
        })
    }

    /// Whether a replacement is being done and this event comes of it: its own text makes it, or it is about a card
    /// that the replaced event is about. What another text does meanwhile is something new.
    fn is_being_replaced(&self, waiting: &Waiting) -> bool {
        let (game, frames) = (self.game, &self.state.frames);
        let mut is_own = true;
        for (at, frame) in frames.iter().enumerate().rev().filter(|(_, frame)| frame.is_text()) {
            if frame.kind == FrameKind::Ability && frame.gain() == waiting.gain(self.state) {
                let replaced = frames[..at].iter().rposition(|below| below.kind != FrameKind::Window);
                let about_its_card = || replaced.is_some_and(|event| self.shares_card(frame.origin, event));
                if is_own || (frame.origin != NO_ARGS && about_its_card()) {
                    return true;
                }
            }
            is_own &= frame.kind == FrameKind::Ability && game.replaces(frame.what);
        }
        false
    }

    /// Several triggers of one ability wake it once. A replacement acts once on an event and on what comes of it.
    fn is_left_out(&self, waiting: &Waiting) -> bool {
        let gain = waiting.gain(self.state);
        let same = |other: &Waiting| other.gain(self.state) == gain;
        let (state, found) = (self.state, &self.found[self.from..]);
        state.fuel.burn(found.len() / 8);
        if self.hears != Hears::Instead {
            return found.iter().any(same);
        }
        state.fuel.burn((state.frames.len() + state.replaced.len()) / 8);
        found.iter().any(same) || self.is_being_replaced(waiting) || self.was_replaced(waiting)
    }
}

impl State {
    /// What a card listens to.
    fn heard_by(&self, game: &Game, card: u16) -> Heard {
        if self.text_is_printed(card) {
            return game.listeners.heard_by_card[self.objects[card as usize].card as usize];
        }
        let mut heard = Heard::default();
        for at in self.abilities_at_work(game, card) {
            heard |= game.listeners.heard_by_ability[at.triggers as usize];
        }
        heard
    }

    /// Where there may be cards that listen to an event, as far as is known.
    fn zones_that_hear(&self, game: &Game, audience: &Audience) -> u64 {
        let mut zones = audience.foreign_zones;
        if self.derived.heard_by_active().is_some_and(|heard| heard & audience.foreign == 0) {
            zones &= !game.zones.active;
        }
        if zones & !game.zones.active != 0
            && self.derived.heard_by_faces().is_some_and(|heard| heard & audience.foreign == 0)
            && self.is_printed_elsewhere(game)
        {
            zones &= game.zones.active;
        }
        zones
    }

    /// Whether all cards outside the active zones have the abilities of their faces.
    fn is_printed_elsewhere(&self, game: &Game) -> bool {
        self.derived.reworded().all(|card| self.is_active(game, card))
            && (!game.gains_abilities
                || self.gained.iter().all(|gained| {
                    gained.what.gains() != Gains::Abilities || self.is_active(game, gained.object)
                }))
    }

    /// Whether anybody is there who may do something instead of an event, whatever it is about.
    pub(crate) fn may_be_replaced(&self, game: &Game, event: u16) -> bool {
        let audience = &game.listeners.of_events[event as usize][Hears::Instead as usize];
        let lasts = audience.lasting && !self.lasting.is_empty();
        if !audience.rules.is_empty() || audience.own != 0 || lasts {
            return true;
        }
        let (zones, mut heard) = (self.zones_that_hear(game, audience), false);
        let hears = |faces: &Faces| faces.hears & audience.foreign != 0;
        for_each_card_with(game, self, zones, hears, &mut |card| {
            heard |= self.heard_by(game, card).foreign & audience.foreign != 0;
        });
        heard
    }

    /// Finds out what the cards in the active zones listen to, if that may have changed.
    #[inline(always)]
    pub(crate) fn look_who_listens(&mut self, game: &Game) {
        if game.listeners.any_foreign {
            self.look_who_listens_now(game);
        }
    }

    fn look_who_listens_now(&mut self, game: &Game) {
        if self.derived.heard_by_active().is_none() {
            let mut heard = 0;
            for_each_card(game, self, game.zones.active, &mut |card| {
                heard |= self.heard_by(game, card).foreign;
            });
            self.derived.set_heard_by_active(heard);
        }
        if self.derived.heard_by_faces().is_none() {
            let of = &game.listeners.heard_by_card;
            let heard = self.objects.iter().fold(0, |heard, object| {
                heard
                    | of[object.card as usize].foreign
                    | of[object.face as usize].foreign
                    | of[object.printed as usize].foreign
            });
            self.derived.set_heard_by_faces(heard);
        }
    }
}

impl Listener {
    pub fn own_argument(pattern: &PatternPlan) -> Option<u8> {
        pattern.args.iter().position(|arg| matches!(arg, ArgTest::Me)).map(|i| i as u8)
    }
}
