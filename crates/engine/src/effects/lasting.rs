//! Effects that work for a time: how they begin, what they carry along, and when they end.

use super::NOT_LASTING;
use crate::calls;
use crate::code::{ArgTest, ChangeWhat, DurationPlan, Node, PatternPlan, SubjectsPlan};
use crate::events::Aside;
use crate::game::Game;
use crate::groups;
use crate::lanes::lanes;
use crate::machine::Machine;
use crate::read::{MISSING, Reader, is_card, pack, unpack};
use crate::state::{Frame, FrameKind, Lasting, Locked, ObjectId, Original, Seat, State, Until, Waiting};

/// An ability of a lasting effect that listens.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct LastingListener {
    pub lasting: u32,
    pub ability: u16,
    pub me: u16,
    pub you: u8,
    pub granter: u16,
}

impl Machine<'_> {
    /// Begins a lasting effect that the running text speaks of.
    pub fn begin_lasting(&mut self, frame: &Frame, plan: u32) {
        let lasting = &self.game.lastings[plan as usize];
        let Some(until) = self.until(frame, &lasting.duration) else { return };
        let lists = lasting
            .abilities
            .iter()
            .fold(0, |lists, ability| lists | self.game.effects.captured_lists[*ability as usize]);
        let (captured, kept) = (self.state.captured.len(), self.state.kept.len());
        for (i, slot) in lasting.captures.iter().enumerate() {
            let mut value = self.slot(frame, *slot);
            if lists >> i & 1 != 0 {
                let (start, len) = unpack(value);
                value = pack(self.state.kept.len() - kept, len);
                let State { kept, lists, .. } = &mut *self.state;
                kept.extend_from_slice(&lists[start..start + len]);
            }
            self.state.captured.push(value);
        }
        self.state.clock += 1;
        let lasting = Lasting {
            id: self.state.clock,
            plan,
            began: self.state.turn,
            captured: (captured as u32, self.state.captured.len() as u32),
            kept: (kept as u32, self.state.kept.len() as u32),
            me: frame.me,
            granter: frame.granter,
            you: frame.you,
            until,
            held: 0,
        };
        self.state.lasting.push(lasting);
        self.state.lock_subjects(self.game, lasting);
        self.state.lock_originals(self.game, lasting);
        self.state.hold_named(self.game, lasting);
        self.state.changes += 1;
        self.state.mark(crate::lower::watch::DERIVED);
        self.state.refresh(self.game);
        self.tell_of_lasting(lasting);
    }

    /// It may be over again before anybody decides: whoever wants to know is told now that it has changed something.
    fn tell_of_lasting(&mut self, lasting: Lasting) {
        if !self.events.is_on() {
            return;
        }
        // An effect that began earlier may be of the same text.
        let at_work = self.state.statics_at_work(self.game);
        let source = ObjectId(lasting.me);
        let is_by_text = self.is_by_text();
        for ability in self.game.lastings[lasting.plan as usize].abilities.iter().copied() {
            let id = ir::AbilityId(ability);
            if at_work.contains(&ability) {
                self.events.aside(Aside::Began { ability: id, card: source });
            } else if !is_by_text || !self.game.effects.statics[ability as usize].statics.is_empty() {
                continue;
            }
            let locked = self
                .state
                .locked
                .iter()
                .filter(|locked| (locked.lasting, locked.ability) == (lasting.id, ability));
            let changed: Vec<ObjectId> = locked.map(|locked| ObjectId(locked.object)).collect();
            let by = Seat(lasting.you);
            self.events.aside(Aside::Lasts { ability: id, source, by, changed });
        }
    }

    /// When it ends; none if that is already so.
    fn until(&self, frame: &Frame, duration: &DurationPlan) -> Option<Until> {
        Some(match duration {
            DurationPlan::EndOfTurn => Until::EndOfTurn,
            DurationPlan::StartOfNextTurn => Until::StartOfNextTurn,
            DurationPlan::EndOfNextTurn => Until::EndOfNextTurn,
            DurationPlan::Turns(turns) => {
                let more = u32::try_from(self.value(frame, *turns)).ok()?.checked_sub(1)?;
                Until::Turn(self.state.turn.saturating_add(more))
            }
            DurationPlan::NextTurnOf(player) => {
                Until::NextTurnOf(u8::try_from(self.value(frame, *player)).ok()?)
            }
            DurationPlan::Leaves(card) => {
                let card = u16::try_from(self.value(frame, *card)).ok().filter(|card| *card != 0)?;
                // On the stack a card is on its way into play: what is laid upon it there goes with it.
                let on_stack = self.state.objects[card as usize].zone == self.state.stack_zone;
                if on_stack || self.state.is_active(self.game, card) {
                    Until::Leaves(card)
                } else if let Some(event) = self.event_about(card) {
                    Until::Arrives { card, frame: event }
                } else if self.has_left_play(frame, card) {
                    return None;
                } else {
                    // It is still to come into play.
                    Until::Leaves(card)
                }
            }
            DurationPlan::Event(_) => Until::Event,
            DurationPlan::ThatEvent => {
                let below = self.state.frames.len().saturating_sub(1);
                let of_event = |frame: &Frame| matches!(frame.kind, FrameKind::Event | FrameKind::Group);
                Until::Frame(self.state.frames[..below].iter().rposition(of_event)? as u32)
            }
            DurationPlan::Always => Until::Always,
        })
    }

    /// Whether a card that is not in play has been there: it left while what is going on did, it is the last that is
    /// known of one, or it is the card of this text, which does not work where that lies now.
    fn has_left_play(&self, frame: &Frame, card: u16) -> bool {
        let zone = self.state.zones.head(self.state.objects[card as usize].zone).kind;
        let works_here = |ability: u16| {
            let triggers = &self.game.abilities[ability as usize].triggers;
            triggers.iter().any(|trigger| trigger.zones >> zone & 1 != 0)
        };
        let is_own = frame.kind == FrameKind::Ability && frame.me == card;
        self.state.known_card(card).is_some()
            || self.state.objects[card as usize].ghost
            || self.state.is_gone(i64::from(card))
            || is_own && !works_here(frame.what)
    }

    /// The event that the running text comes before or is done instead of, if it is about this card.
    fn event_about(&self, card: u16) -> Option<u32> {
        let frames = &self.state.frames[..self.state.frames.len().saturating_sub(1)];
        let of_event = |frame: &Frame| matches!(frame.kind, FrameKind::Event | FrameKind::Group);
        let position = frames.iter().rposition(of_event)?;
        let event = &frames[position];
        let about = |args: usize| {
            let cards = &self.game.events[event.what as usize].cards;
            cards.iter().any(|arg| self.state.slots[args + *arg as usize] == i64::from(card))
        };
        let fits = match event.kind {
            FrameKind::Group => {
                event.stage <= groups::RUNNING
                    && lanes(self.game, self.state, event).any(|lane| about(lane.args()))
            }
            _ => event.stage == calls::BODY && about(event.base as usize),
        };
        fits.then_some(position as u32)
    }
}

impl Lasting {
    /// Whether it is over when a frame is done that lies there or above.
    fn is_over_with(&self, frame: usize) -> bool {
        matches!(self.until, Until::Frame(of) | Until::Arrives { frame: of, .. } if of as usize >= frame)
    }
}

impl State {
    /// Who the changes of a lasting effect are about, if that is settled when it begins.
    fn lock_subjects(&mut self, game: &Game, lasting: Lasting) {
        let mut found = std::mem::take(&mut self.locked);
        for ability in &game.lastings[lasting.plan as usize].abilities {
            for (index, plan) in game.effects.statics[*ability as usize].statics.iter().enumerate() {
                let SubjectsPlan::Locked(set) = plan.subjects else { continue };
                let mut reader = Reader::new(game, self, 0, lasting.you, lasting.me);
                reader.granter = lasting.granter;
                self.lend_captures(&mut reader, lasting.id);
                let (lasting, ability, index) = (lasting.id, *ability, index as u16);
                reader.each(set, &mut |_, object| {
                    found.push(Locked { lasting, ability, index, object });
                    true
                });
            }
        }
        self.locked = found;
    }

    /// What the cards are that a lasting effect makes others copies of, unless that is another one for each of them.
    fn lock_originals(&mut self, game: &Game, lasting: Lasting) {
        for ability in &game.lastings[lasting.plan as usize].abilities {
            for plan in &game.effects.statics[*ability as usize].statics {
                for change in &plan.changes {
                    let ChangeWhat::CopyOf(of) = change.what else { continue };
                    let mut reader = Reader::new(game, self, 0, lasting.you, lasting.me);
                    reader.granter = lasting.granter;
                    self.lend_captures(&mut reader, lasting.id);
                    reader.candidates[plan.candidate as usize] = MISSING;
                    let of = reader.eval(of);
                    if is_card(of) {
                        let now = self.objects[of as usize].card;
                        let card = self.seen_as_it_was(of as u16).map_or(now, |known| known.card);
                        self.originals.push(Original { lasting: lasting.id, object: of as u16, card });
                    }
                }
            }
        }
    }

    /// Cards that leave the active zones are others when they come back: whom its patterns name is held until then.
    fn hold_named(&mut self, game: &Game, lasting: Lasting) {
        if !game.ir.settings.forgets {
            return;
        }
        for ability in &game.lastings[lasting.plan as usize].abilities {
            let patterns = game.abilities[*ability as usize].triggers.iter().filter_map(|t| t.pattern());
            for index in patterns.flat_map(|pattern| named_by(game, pattern)) {
                let card = self.named_card(&lasting, index).filter(|card| self.is_active(game, *card));
                if let (Some(object), Some(last)) = (card, self.lasting.last_mut())
                    && last.held >> index & 1 == 0
                {
                    last.held |= 1 << index;
                    self.locked.push(Locked { lasting: lasting.id, ability: Locked::NAMED, index, object });
                }
            }
        }
    }

    /// A card leaves the active zones: whatever names it, also from before it came there, means it no more.
    fn release_named(&mut self, game: &Game, card: u16) {
        for at in 0..self.lasting.len() {
            let lasting = self.lasting[at];
            let abilities = game.lastings[lasting.plan as usize].abilities.iter();
            let patterns = abilities.flat_map(|id| game.abilities[*id as usize].triggers.iter());
            for index in patterns.filter_map(|t| t.pattern()).flat_map(|pattern| named_by(game, pattern)) {
                if game.ir.settings.forgets && self.named_card(&lasting, index) == Some(card) {
                    self.lasting[at].held |= 1 << index;
                }
            }
        }
    }

    fn named_card(&self, lasting: &Lasting, index: u16) -> Option<u16> {
        let card = match index {
            Locked::SELF => i64::from(lasting.me),
            index => *self.captured.get(lasting.captured.0 as usize + index as usize)?,
        };
        u16::try_from(card).ok().filter(|card| is_card(i64::from(*card)))
    }

    /// Whether a pattern of a lasting effect still means the cards that it names: none of them has left the active
    /// zones since it began, unless that is just what is told.
    pub(crate) fn still_means(&self, game: &Game, id: u32, pattern: &PatternPlan) -> bool {
        let Some(lasting) = self.lasting(id).filter(|lasting| lasting.held != 0) else { return true };
        named_by(game, pattern).all(|index| {
            let is_it = |locked: &Locked| {
                (locked.lasting, locked.ability, locked.index) == (id, Locked::NAMED, index)
            };
            let leaves = |card: u16| self.known_card(card).is_some_and(|known| self.is_leaving(known));
            lasting.held >> index & 1 == 0
                || self.locked.iter().any(is_it)
                || self.named_card(lasting, index).is_some_and(leaves)
        })
    }

    pub(crate) fn lasting(&self, id: u32) -> Option<&Lasting> {
        self.lasting.iter().find(|lasting| lasting.id == id)
    }

    /// Whether two lasting effects are of one text, for one player, as long as each other, and know the same; they may
    /// come from two cards that nobody could tell apart.
    pub(crate) fn lasts_alike(&self, game: &Game, one: &Lasting, other: &Lasting) -> bool {
        let captured =
            |lasting: &Lasting| &self.captured[lasting.captured.0 as usize..lasting.captured.1 as usize];
        let kept = |lasting: &Lasting| &self.kept[lasting.kept.0 as usize..lasting.kept.1 as usize];
        let (a, b) = (one, other);
        (a.plan, a.granter, a.you, a.held) == (b.plan, b.granter, b.you, b.held)
            && a.until == b.until
            && captured(a) == captured(b)
            && kept(a) == kept(b)
            && (a.me == b.me || self.are_two_alike(game, [a.me, b.me], captured(a), kept(a)))
    }

    /// Whether two effects would be the same if their cards changed places. What they know may be a card; and a text
    /// may ask for the neighbours of its card in play.
    fn are_two_alike(&self, game: &Game, cards: [u16; 2], captured: &[i64], kept: &[u16]) -> bool {
        let [one, other] = cards;
        let is_known = |card: u16| captured.contains(&card.into()) || kept.contains(&card);
        one != 0
            && other != 0
            && !is_known(one)
            && !is_known(other)
            && !self.is_active(game, one)
            && self.are_alike(game, one, other)
    }

    /// Whether an ability that was woken is that of a lasting effect, not one that such an effect has given to a card.
    pub(crate) fn lasts_by_itself(&self, game: &Game, woken: &Waiting) -> bool {
        let effect = self.lasting(woken.lasting);
        effect.is_some_and(|effect| game.lastings[effect.plan as usize].abilities.contains(&woken.ability))
    }

    /// Whether a lasting effect is there, if only for a card that has left with what it gave it.
    pub(crate) fn is_remembered(&self, id: u32) -> bool {
        self.lasting(id).is_some()
    }

    /// Whether a lasting effect is there and has begun to work.
    pub(crate) fn is_in_force(&self, id: u32) -> bool {
        self.lasting(id).is_some_and(|lasting| self.works_now(lasting))
    }

    pub(super) fn works_now(&self, lasting: &Lasting) -> bool {
        match lasting.until {
            Until::NextTurnOf(seat) => self.active == seat && self.turn > lasting.began,
            Until::Over => false,
            _ => true,
        }
    }

    pub(crate) fn is_once(&self, game: &Game, id: u32) -> bool {
        self.lasting(id).is_some_and(|lasting| game.lastings[lasting.plan as usize].once)
    }

    /// Abilities of lasting effects that work at present and are no continuous effects, oldest first.
    pub(crate) fn lasting_listeners<'a>(
        &'a self,
        game: &'a Game,
    ) -> impl Iterator<Item = LastingListener> + 'a {
        self.lasting.iter().filter(|lasting| self.works_now(lasting)).flat_map(move |lasting| {
            let abilities = game.lastings[lasting.plan as usize].abilities.iter();
            let listening =
                abilities.filter(|ability| game.effects.statics[**ability as usize].statics.is_empty());
            listening.map(|ability| LastingListener {
                lasting: lasting.id,
                ability: *ability,
                me: lasting.me,
                you: lasting.you,
                granter: lasting.granter,
            })
        })
    }

    // ---- what it captured -----------------------------------------------------------------------------------------

    /// Lets a reader see what a lasting effect captured.
    pub(crate) fn lend_captures<'a>(&'a self, reader: &mut Reader<'a>, id: u32) {
        if id == NOT_LASTING {
            return;
        }
        if let Some(lasting) = self.lasting(id) {
            reader.captures = &self.captured[lasting.captured.0 as usize..lasting.captured.1 as usize];
            reader.kept = &self.kept[lasting.kept.0 as usize..lasting.kept.1 as usize];
        }
    }

    /// Writes what a lasting effect captured into the first slots of an ability that is about to run.
    pub(crate) fn put_captures(&mut self, game: &Game, id: u32, base: usize) {
        if id == NOT_LASTING {
            return;
        }
        let Some(lasting) = self.lasting(id).copied() else { return };
        let lists = game.lastings[lasting.plan as usize]
            .abilities
            .iter()
            .fold(0, |lists, ability| lists | game.effects.captured_lists[*ability as usize]);
        let captured = lasting.captured.0 as usize..lasting.captured.1 as usize;
        for (i, index) in captured.enumerate() {
            let mut value = self.captured[index];
            if lists >> i & 1 != 0 {
                let (start, len) = unpack(value);
                let start = lasting.kept.0 as usize + start;
                value = pack(self.lists.len(), len);
                self.lists.extend_from_slice(&self.kept[start..start + len]);
            }
            if let Some(slot) = self.slots.get_mut(base + i) {
                *slot = value;
            }
        }
    }

    /// A number that a lasting effect keeps has changed, for those of its abilities too that wait or are on the stack.
    pub(crate) fn keep_capture(&mut self, game: &Game, id: u32, slot: u16, value: i64) {
        for part in self.parts.iter().filter(|part| part.lasting == id && id != NOT_LASTING) {
            self.part_slots[part.slots.0 as usize + slot as usize] = value;
        }
        let Some(lasting) = self.lasting(id) else { return };
        let index = lasting.captured.0 as usize + slot as usize;
        if index < lasting.captured.1 as usize && self.captured[index] != value {
            self.captured[index] = value;
            self.changes += 1;
            self.mark(u64::MAX);
            self.refresh(game);
        }
    }

    // ---- ending ---------------------------------------------------------------------------------------------------

    /// Ends the lasting effects that some condition holds for. What gave an ability to a card that has left stays as
    /// long as that card is remembered: the ability may still be heard, with all that it knows.
    /// Tells whether something has ended.
    fn end_lasting(&mut self, game: &Game, over: impl Fn(&Self, &Lasting) -> bool) -> bool {
        let mut ended = false;
        let mut index = 0;
        while index < self.lasting.len() {
            let Lasting { id, until, .. } = self.lasting[index];
            if until == Until::Over || !over(self, &self.lasting[index]) {
                index += 1;
                continue;
            }
            ended = true;
            if self.known_abilities.iter().any(|at| at.lasting == id) {
                self.lasting[index].until = Until::Over;
                self.locked.retain(|locked| locked.lasting != id);
            } else {
                self.remove_lasting(index);
            }
        }
        if ended {
            self.mark(crate::lower::watch::DERIVED);
            self.refresh(game);
        }
        ended
    }

    /// Takes away what is over and no card is remembered with.
    pub(super) fn drop_what_is_over(&mut self) {
        let mut index = 0;
        while index < self.lasting.len() {
            let Lasting { id, until, .. } = self.lasting[index];
            if until == Until::Over && !self.known_abilities.iter().any(|at| at.lasting == id) {
                self.remove_lasting(index);
            } else {
                index += 1;
            }
        }
    }

    /// Takes an effect away with what it captured; that of the others moves up.
    fn remove_lasting(&mut self, index: usize) {
        let gone = self.lasting.remove(index);
        self.captured.drain(gone.captured.0 as usize..gone.captured.1 as usize);
        self.kept.drain(gone.kept.0 as usize..gone.kept.1 as usize);
        self.locked.retain(|locked| locked.lasting != gone.id);
        self.originals.retain(|original| original.lasting != gone.id);
        let (captured, kept) = (gone.captured.1 - gone.captured.0, gone.kept.1 - gone.kept.0);
        for later in &mut self.lasting[index..] {
            later.captured = (later.captured.0 - captured, later.captured.1 - captured);
            later.kept = (later.kept.0 - kept, later.kept.1 - kept);
        }
    }

    /// An effect that works once was used.
    pub(crate) fn use_up(&mut self, game: &Game, id: u32) {
        if !self.is_once(game, id) {
            return;
        }
        if let Some(index) = self.lasting.iter().position(|lasting| lasting.id == id) {
            self.remove_lasting(index);
            self.mark(crate::lower::watch::DERIVED);
            self.refresh(game);
        }
    }

    pub(crate) fn turn_begins(&mut self, game: &Game) {
        if self.lasting.is_empty() {
            return;
        }
        self.end_lasting(game, |state, lasting| {
            lasting.until == Until::StartOfNextTurn
                && state.active == lasting.you
                && state.turn > lasting.began
        });
        // Others may begin to work now.
        self.refresh(game);
    }

    /// The turns of these players would begin now, but they are out.
    pub(crate) fn turns_are_passed_over(&mut self, game: &Game, seats: u8) {
        self.end_lasting(game, |_, lasting| match lasting.until {
            Until::StartOfNextTurn | Until::EndOfNextTurn => seats >> lasting.you & 1 != 0,
            Until::NextTurnOf(seat) => seats >> seat & 1 != 0,
            Until::EndOfTurn
            | Until::Turn(_)
            | Until::Leaves(_)
            | Until::Arrives { .. }
            | Until::Event
            | Until::Frame(_)
            | Until::Always
            | Until::Over => false,
        });
    }

    /// What a rulebook ends as the end of the turn is over; what lasts for all of a turn goes on. Tells whether
    /// something has ended.
    pub(crate) fn end_of_turn_comes(&mut self, game: &Game) -> bool {
        self.end_lasting(game, |state, lasting| match lasting.until {
            Until::EndOfTurn => true,
            Until::EndOfNextTurn => state.turn > lasting.began && state.active == lasting.you,
            Until::Turn(last) => state.turn >= last,
            Until::NextTurnOf(_)
            | Until::StartOfNextTurn
            | Until::Leaves(_)
            | Until::Arrives { .. }
            | Until::Event
            | Until::Frame(_)
            | Until::Always
            | Until::Over => false,
        })
    }

    /// Tells whether something has ended with the turn.
    pub(crate) fn turn_ends(&mut self, game: &Game) -> bool {
        self.end_lasting(game, |state, lasting| {
            let later = state.turn > lasting.began;
            match lasting.until {
                Until::EndOfTurn => true,
                Until::Turn(last) => state.turn >= last,
                Until::EndOfNextTurn => later && state.active == lasting.you,
                Until::NextTurnOf(seat) => later && state.active == seat,
                Until::StartOfNextTurn
                | Until::Leaves(_)
                | Until::Arrives { .. }
                | Until::Event
                | Until::Frame(_)
                | Until::Always
                | Until::Over => false,
            }
        })
    }

    /// Whether some effect lasts until a frame is over that lies there or above.
    pub(crate) fn lasts_until_frame(&self, frame: usize) -> bool {
        self.lasting.iter().any(|lasting| lasting.is_over_with(frame))
    }

    /// The frame at this position is done.
    #[inline]
    pub(crate) fn end_lasting_of_frame(&mut self, game: &Game, frame: usize) {
        if !self.lasts_until_frame(frame) {
            return;
        }
        for index in 0..self.lasting.len() {
            if let Until::Arrives { card, frame: of } = self.lasting[index].until
                && of as usize >= frame
                && self.is_active(game, card)
            {
                self.lasting[index].until = Until::Leaves(card);
            }
        }
        self.end_lasting(game, |_, lasting| lasting.is_over_with(frame));
    }

    /// The event on top has happened: what lasts until after it is over when everybody has heard of it. What begins
    /// while they hear of it waits for the next one.
    pub(crate) fn end_lasting_after(&mut self, game: &Game, event: u16, args: &[i64], by: u8, source: u16) {
        let frame = self.frames.len().saturating_sub(1) as u32;
        for index in 0..self.lasting.len() {
            let lasting = self.lasting[index];
            let plan = &game.lastings[lasting.plan as usize];
            let DurationPlan::Event(pattern) = &plan.duration else { continue };
            if lasting.until != Until::Event {
                continue;
            }
            let mut reader = Reader::new(game, self, 0, lasting.you, lasting.me);
            reader.granter = lasting.granter;
            self.lend_captures(&mut reader, lasting.id);
            if reader.matches(pattern, event, args, by, source) {
                self.lasting[index].until = Until::Frame(frame);
            }
        }
    }

    /// A card has left the active zones: what was to last until then is over. Where cards forget, so is whatever else
    /// was meant for it alone.
    pub(crate) fn end_lasting_in_play(&mut self, game: &Game, card: u16) {
        if game.ir.settings.forgets {
            self.end_lasting_on(game, card);
            if game.asks_of_left && !self.lasting.is_empty() {
                self.ask_of_ghost(game, card);
            }
        } else if !self.lasting.is_empty() {
            self.end_lasting(game, |_, lasting| lasting.until.waits_for(card));
        }
    }

    /// A card has left the stack and does not come into play.
    pub(crate) fn end_lasting_on_stack(&mut self, game: &Game, card: u16) {
        if !self.lasting.is_empty() {
            self.end_lasting(game, |_, lasting| lasting.until.waits_for(card));
        }
    }

    /// A card is not any more what it was: whatever was about it is over.
    pub(crate) fn end_lasting_on(&mut self, game: &Game, card: u16) {
        if self.lasting.is_empty() {
            return;
        }
        self.release_named(game, card);
        let locked = self.locked.len();
        self.locked.retain(|locked| locked.object != card);
        if self.locked.len() != locked {
            self.mark(crate::lower::watch::DERIVED);
        }
        self.end_lasting(game, |state, lasting| {
            lasting.until.waits_for(card) || state.is_about_nobody(game, lasting)
        });
    }

    /// Whether an effect changes only certain cards and none of these is left.
    fn is_about_nobody(&self, game: &Game, lasting: &Lasting) -> bool {
        let mut statics = game.lastings[lasting.plan as usize]
            .abilities
            .iter()
            .map(|ability| &game.effects.statics[*ability as usize].statics);
        let only_locked = statics.all(|plans| {
            !plans.is_empty() && plans.iter().all(|plan| matches!(plan.subjects, SubjectsPlan::Locked(_)))
        });
        only_locked && self.locked.iter().all(|locked| locked.lasting != lasting.id)
    }
}

/// The cards that a pattern of a lasting effect names: the numbers of the captures.
fn named_by<'a>(game: &'a Game, pattern: &'a PatternPlan) -> impl Iterator<Item = u16> + 'a {
    let cards = &game.events[pattern.event as usize].cards;
    cards.iter().filter_map(|position| match pattern.args.get(*position as usize)? {
        ArgTest::Me => Some(Locked::SELF),
        ArgTest::Equals(node) => match game.nodes[node.0 as usize] {
            Node::Capture(local) if local < Locked::SELF => Some(local),
            _ => None,
        },
        ArgTest::Any | ArgTest::Matches { .. } => None,
    })
}
