//! Cards that enter and leave the active zones: what they were when they left, and what they forget.

use super::AtWork;
use crate::code::{Node, NodeId};
use crate::gained::{GainedWhat, Gains};
use crate::game::Game;
use crate::read::Reader;
use crate::state::{Frame, FrameKind, Known, NO_ZONE, Past, State};
use crate::zones::NOBODY;
use smallvec::SmallVec;

impl State {
    /// Whether a card lies in an active zone.
    #[inline]
    pub(crate) fn is_active(&self, game: &Game, card: u16) -> bool {
        let zone = self.objects[card as usize].zone;
        game.zones.active >> self.zones.head(zone).kind & 1 != 0
    }

    /// A card has come into an active zone.
    pub(crate) fn enters_play(&mut self, game: &Game, card: u16) {
        self.clock += 1;
        let zone = *self.zones.head(self.objects[card as usize].zone);
        let base = match (game.effects.tracks_control, zone.host) {
            (false, _) => NOBODY,
            (true, 0) => zone.seat,
            (true, host) => self.controller(host),
        };
        let object = &mut self.objects[card as usize];
        object.stamp = self.clock;
        object.base = base;
        // It is seen as it is again.
        self.forget_past_of(card);
    }

    /// A card in the active zones was put into another one. On the side of whoever controls it nothing changes, even if
    /// that is for a time; on another side it is that player's from now on.
    pub(crate) fn changes_sides(&mut self, card: u16, to: u16) {
        let seat = self.zones.head(to).seat;
        let object = &self.objects[card as usize];
        if object.base != NOBODY && seat != NOBODY && seat != self.controller(card) {
            self.objects[card as usize].base = seat;
        }
        if self.zones.head(to).host != 0 {
            // What it does to the card that it was put onto begins now.
            self.clock += 1;
            self.objects[card as usize].stamp = self.clock;
        }
    }

    /// A card that was put onto another is controlled by whoever put it there.
    pub(crate) fn entered_under(&mut self, game: &Game, card: u16, by: u8) {
        let object = &self.objects[card as usize];
        let on_card = self.zones.head(object.zone).host != 0;
        if on_card && game.effects.tracks_control && self.is_active(game, card) && object.base != by {
            self.objects[card as usize].base = by;
            self.refresh(game);
        }
    }

    /// A card is about to leave the active zones: what it is now is remembered while the action under way lasts.
    pub(crate) fn remember_card(&mut self, game: &Game, card: u16) {
        if !game.effects.remembers {
            return;
        }
        if !std::mem::replace(&mut self.derived.departed, true) {
            self.moment += 1;
        }
        let fields = self.known_fields.len() as u32;
        for field in 0..game.ir.card_fields.len() as u16 {
            let value = self.card_field(game, card, field);
            self.known_fields.push(value);
        }
        let first = self.known_keywords.len();
        for keyword in 0..game.ir.keywords.len() as u16 {
            if let Some(value) = self.keyword_value(game, card, keyword) {
                self.known_keywords.push((keyword, value));
            }
        }
        let object = self.objects[card as usize];
        let abilities = (!self.text_is_printed(card) || object.card != object.printed).then(|| {
            let at_work: SmallVec<[AtWork; 8]> = self.abilities_at_work(game, card).collect();
            let first = self.known_abilities.len() as u32;
            self.known_abilities.extend(at_work);
            (first, self.known_abilities.len() as u32)
        });
        let known = Known {
            object: card,
            card: self.objects[card as usize].card,
            kind: self.kind_of(game, card),
            controller: self.controller(card),
            zone: self.zones.head(object.zone).kind,
            moment: self.moment,
            action: self.actions,
            call: self.call_under_way(game),
            in_window: !self.gathers.is_empty(),
            since: object.since,
            host: self.zones.head(object.zone).host,
            beside: self.beside(card),
            fields: (fields, self.known_fields.len() as u32),
            keywords: (first as u32, self.known_keywords.len() as u32),
            abilities,
        };
        self.remember(known);
        if game.asks_of_past {
            self.note_in_history(game, card);
        }
    }

    /// A card leaves the active zones: whoever asks later what happened to it there asks what it was.
    fn note_in_history(&mut self, game: &Game, card: u16) {
        let object = self.objects[card as usize];
        let since = if game.ir.settings.renews { object.since } else { object.stamp };
        let is_about = |past: &Past| {
            let cards = &game.events[past.event as usize].cards;
            past.ghost == 0
                && past.at >= since
                && cards.iter().any(|position| past.args[*position as usize] == i64::from(card))
        };
        self.fuel.burn(self.history.len() / 4);
        if !self.has_room() || !self.history.iter().any(is_about) {
            return;
        }
        let ghost = self.make_ghost(game, card);
        self.history.iter_mut().filter(|past| is_about(past)).for_each(|past| past.ghost = ghost);
    }

    /// When something happens, as the history counts it.
    pub(crate) fn moment_of(&self, game: &Game) -> u32 {
        if game.ir.settings.renews { self.renewals } else { self.clock }
    }

    fn remember(&mut self, known: Known) {
        self.known.push(known);
        self.objects[known.object as usize].known_at = self.known.len() as u16;
    }

    /// A card is seen as it is again.
    pub(crate) fn forget_past_of(&mut self, card: u16) {
        let at = std::mem::take(&mut self.objects[card as usize].known_at);
        if at == 0 {
            return;
        }
        self.known.remove(usize::from(at) - 1);
        self.fuel.burn(self.known.len() / 4);
        for later in &self.known[usize::from(at) - 1..] {
            self.objects[later.object as usize].known_at -= 1;
        }
    }

    /// The call that the innermost text that runs has made: the position of its frame, and which call it is; 0 if it
    /// has none. What is heard of together with other things counts as one call with them, and what replaces an event
    /// is part of the call that made it.
    fn call_under_way(&mut self, game: &Game) -> (u32, u32) {
        if let Some(gather) = self.gathers.first() {
            return (gather.frame + 1, gather.call);
        }
        let calls = |frame: &Frame| {
            frame.is_text() && !(frame.kind == FrameKind::Ability && game.replaces(frame.what))
        };
        let position = self.frames.iter().rposition(calls).map_or(0, |text| text + 1);
        let number = match self.frames.get_mut(position) {
            Some(frame) if frame.call == 0 && matches!(frame.kind, FrameKind::Event | FrameKind::Group) => {
                self.calls += 1;
                frame.call = self.calls;
                self.calls
            }
            frame => frame.map_or(0, |frame| frame.call),
        };
        (position as u32, number)
    }

    /// Numbers the calls under way that cards have left by: how many others there were is nobody's business, and
    /// depends on who was watching.
    pub(crate) fn number_calls_anew(&mut self) {
        if self.calls == 0 {
            return;
        }
        for index in 0..self.known.len() {
            if !self.is_leaving(&self.known[index]) {
                self.known[index].call = (0, 0);
            }
        }
        let mut numbers: SmallVec<[u32; 8]> = SmallVec::new();
        let State { frames, gathers, known, calls, .. } = self;
        let told_apart =
            frames.iter().map(|frame| frame.call).chain(gathers.iter().map(|gather| gather.call));
        for number in told_apart.filter(|number| *number != 0) {
            let is_asked_for = known.iter().any(|known| known.call.1 == number)
                || gathers.iter().any(|gather| gather.call == number);
            if is_asked_for && !numbers.contains(&number) {
                numbers.push(number);
            }
        }
        let renumber = |number: &mut u32| {
            *number = numbers.iter().position(|old| old == number).map_or(0, |at| at as u32 + 1);
        };
        frames.iter_mut().for_each(|frame| renumber(&mut frame.call));
        gathers.iter_mut().for_each(|gather| renumber(&mut gather.call));
        known.iter_mut().for_each(|known| renumber(&mut known.call.1));
        *calls = numbers.len() as u32;
    }

    /// Whether the call that made a card leave the active zones is still going on, with all that follows from it. What
    /// is told meanwhile of the card looks back to that departure, whatever else has left since.
    pub(crate) fn is_leaving(&self, known: &Known) -> bool {
        let (position, call) = known.call;
        let goes_on = self.frames.get(position as usize).is_some_and(|frame| frame.call == call);
        call != 0 && (goes_on || self.gathers.first().is_some_and(|gather| gather.call == call))
    }

    /// A card leaves the active zones: it lies face up again, nobody controls it, and it forgets if the game says so.
    pub(crate) fn leaves_play(&mut self, game: &Game, card: u16) {
        self.objects[card as usize].base = NOBODY;
        self.change_face(game, card, None);
        if game.ir.settings.forgets {
            self.forget(game, card);
        }
        self.flickering.retain(|offender| *offender != card);
    }

    pub(crate) fn forget(&mut self, game: &Game, card: u16) {
        for slot in 0..game.fields.stored.len() {
            if self.store_printed(game, card, slot as u16) {
                self.mark(game.watch.card_fields[slot]);
            }
        }
        if self.objects[card as usize].gained != Gains::Nothing {
            // What was put on this very copy elsewhere stays on it, unless it is a new object.
            let renews = game.ir.settings.renews;
            self.gained.retain(|gained| gained.object != card || !gained.in_play && !renews);
            let left = self.gained_by(card).map(|gained| gained.what.gains()).max();
            self.objects[card as usize].gained = left.unwrap_or(Gains::Nothing);
        }
    }

    /// The action under way is over: nothing is remembered any more, unless something on the stack may ask for it.
    #[inline(always)]
    pub(crate) fn action_is_over(&mut self) {
        self.looks_back_to = self.actions;
        if self.known.len() | self.known_abilities.len() | self.gone.len() | self.parts.len() != 0 {
            self.forget_action();
        }
    }

    #[cold]
    fn forget_action(&mut self) {
        // What the history says of cards that have left is kept until the turn is over.
        let is_kept = self.stack_zone == NO_ZONE && !self.too_much_is_gone();
        if is_kept && self.only_what_is_gone_is_known() {
            self.actions = 0;
            self.looks_back_to = 0;
            return;
        }
        self.derived.is_not_calm();
        self.drop_stale_parts();
        if self.stack_is_busy() {
            // What begins from now on speaks of cards as they are.
            self.actions += 1;
        } else {
            self.free_what_is_gone();
            self.forget_known();
            self.actions = 0;
        }
        self.looks_back_to = self.actions;
    }

    fn only_what_is_gone_is_known(&self) -> bool {
        !self.known.is_empty() && self.known.iter().all(|known| self.is_gone(i64::from(known.object)))
    }

    /// What is remembered of cards is forgotten; that of ghosts lasts as long as they do.
    fn forget_known(&mut self) {
        if self.only_what_is_gone_is_known() {
            self.drop_what_is_over();
            return;
        }
        for known in &self.known {
            self.objects[known.object as usize].known_at = 0;
        }
        if self.gone.is_empty() || self.known.is_empty() {
            self.known.clear();
            self.known_fields.clear();
            self.known_keywords.clear();
            self.known_abilities.clear();
            self.drop_what_is_over();
            return;
        }
        let mut old = std::mem::take(&mut self.derived.known_before);
        std::mem::swap(&mut old.cards, &mut self.known);
        std::mem::swap(&mut old.fields, &mut self.known_fields);
        std::mem::swap(&mut old.keywords, &mut self.known_keywords);
        std::mem::swap(&mut old.abilities, &mut self.known_abilities);
        for known in &old.cards {
            if !self.is_gone(i64::from(known.object)) {
                continue;
            }
            let part = |(from, to): (u32, u32)| from as usize..to as usize;
            let of_known = Known {
                fields: add(&mut self.known_fields, &old.fields[part(known.fields)]),
                keywords: add(&mut self.known_keywords, &old.keywords[part(known.keywords)]),
                abilities: known
                    .abilities
                    .map(|range| add(&mut self.known_abilities, &old.abilities[part(range)])),
                ..*known
            };
            self.remember(of_known);
        }
        old.clear();
        self.derived.known_before = old;
        self.drop_what_is_over();
    }

    /// What is known of a card is known of its ghost.
    pub(crate) fn share_known(&mut self, card: u16, ghost: u16) {
        if let Some(known) = self.known_card(card).copied() {
            self.remember(Known { object: ghost, ..known });
        }
    }

    /// The abilities that a card had when it left, if they were others than it prints.
    pub(crate) fn abilities_known(&self, known: &Known) -> Option<&[AtWork]> {
        let (from, to) = known.abilities?;
        Some(&self.known_abilities[from as usize..to as usize])
    }

    /// A card that has left was assigned something since.
    pub(super) fn known_is_assigned(&mut self, game: &Game, card: u16, slot: u16, value: i32) {
        if let Some(known) = self.known_card(card) {
            let index = known.fields.0 as usize + game.fields.stored[slot as usize] as usize;
            self.known_fields[index] = i64::from(value);
        }
    }

    /// A card that has left has gained something for ever since: whoever still sees it as it was sees that as well.
    /// What a new object gains is nothing to the old one.
    pub(super) fn known_has_gained(&mut self, game: &Game, card: u16, what: GainedWhat) {
        let Some(known) = self.known_card(card).copied().filter(|_| !game.ir.settings.renews) else { return };
        let mut set = |field: u16, change: &dyn Fn(i64) -> i64| {
            let (low, high) = game.effects.bounds[field as usize];
            let value = &mut self.known_fields[known.fields.0 as usize + field as usize];
            *value = change(*value).clamp(low, high);
        };
        match what {
            GainedWhat::Add { field, amount } => set(field, &|old| old + i64::from(amount)),
            GainedWhat::Set { field, value } => set(field, &|_| i64::from(value)),
            GainedWhat::Keyword(keyword) => {
                let (first, end) = (known.keywords.0 as usize, known.keywords.1 as usize);
                let mut keywords = self.known_keywords[first..end].to_vec();
                match keywords.iter_mut().find(|(had, _)| *had == keyword) {
                    Some((_, sum)) => *sum = game.ir.keyword_sum(keyword as usize, *sum, 1),
                    None => keywords.push((keyword, 1)),
                }
                let at = usize::from(self.objects[card as usize].known_at) - 1;
                self.known[at].keywords = add(&mut self.known_keywords, &keywords);
            }
            // Abilities are asked for as they are now.
            GainedWhat::Ability(_) => {}
        }
    }

    /// A card as it was when it left the active zones, while it is not back.
    pub(crate) fn known_card(&self, card: u16) -> Option<&Known> {
        let at = usize::from(self.objects.get(card as usize)?.known_at);
        self.known.get(at.checked_sub(1)?)
    }

    /// The same for whoever speaks now: what began after the action by which it left means what it is where it lies. Of
    /// what is nowhere there is nothing else to say.
    pub(crate) fn seen_as_it_was(&self, card: u16) -> Option<&Known> {
        let known = self.known_card(card)?;
        (known.action >= self.looks_back_to || self.is_gone(i64::from(card))).then_some(known)
    }

    /// The abilities that such a card had, if they were others than it has by itself.
    pub(super) fn known_text(&self, card: u16) -> Option<&[AtWork]> {
        if self.known.is_empty() {
            return None;
        }
        let (from, to) = self.seen_as_it_was(card)?.abilities?;
        Some(&self.known_abilities[from as usize..to as usize])
    }

    // ---- face down ------------------------------------------------------------------------------------------------

    /// Turns a card face down: it is the other card until it leaves the active zones or is turned up. Who knew it knows
    /// it still.
    pub(crate) fn turn_down(&mut self, game: &Game, card: u16, face: u16) {
        let looks = self.derived.deciders.with_deciders(seat_bit(self.controller(card)));
        self.change_face(game, card, Some(face));
        self.becomes_known(card, looks);
        self.face_changed(game, card);
    }

    /// A card begins face down: nobody has seen what it is but its controller.
    pub(crate) fn begin_face_down(&mut self, game: &Game, card: u16, face: u16) {
        let looks = self.derived.deciders.with_deciders(seat_bit(self.controller(card)));
        let hidden = self.all_seats() & !looks;
        let object = &mut self.objects[card as usize];
        if object.hidden == 0 {
            // Everybody has heard of it: it cannot stand for any other card.
            object.pool = self.next_pool;
            self.next_pool += 1;
        }
        object.hidden |= hidden;
        self.turn_down(game, card, face);
    }

    pub(crate) fn turn_up(&mut self, game: &Game, card: u16) {
        if !self.objects[card as usize].down {
            return;
        }
        self.change_face(game, card, None);
        let blind = self.blind_seats(game, self.objects[card as usize].zone);
        self.becomes_known(card, !blind);
        self.face_changed(game, card);
    }

    /// Gives a card another face, or its own; fields that were left as printed are as printed there.
    fn change_face(&mut self, game: &Game, card: u16, face: Option<u16>) {
        let object = self.objects[card as usize];
        let next = face.unwrap_or(object.printed);
        if object.face == next && object.card == next && object.down == face.is_some() {
            return;
        }
        let before: Vec<i64> =
            game.fields.stored.iter().map(|field| self.own_printed(game, card, *field)).collect();
        self.derived.add_face(game.listeners.heard_by_card[next as usize].foreign);
        let object = &mut self.objects[card as usize];
        object.down = face.is_some();
        object.face = next;
        object.card = next;
        self.zones.add_face(object.zone, game.cards.faces[next as usize]);
        if self.has_own_fields(game, card) {
            for (slot, before) in before.into_iter().enumerate() {
                if self.stored(game, card, slot as u16) == before {
                    self.store_printed(game, card, slot as u16);
                }
            }
        }
    }

    fn face_changed(&mut self, game: &Game, card: u16) {
        self.changes += 1;
        self.mark(crate::lower::watch::DERIVED | game.watch.all_movers);
        let zone = self.objects[card as usize].zone;
        self.rebuild_columns(game, zone);
        self.refresh(game);
    }
}

/// Puts a run of values behind others; tells where it lies.
/// What was remembered, while that is sorted out; its memory is kept.
#[derive(Debug, Default)]
pub(super) struct KnownBefore {
    cards: Vec<Known>,
    fields: Vec<i64>,
    keywords: Vec<(u16, i64)>,
    abilities: Vec<AtWork>,
}

impl KnownBefore {
    fn clear(&mut self) {
        self.cards.clear();
        self.fields.clear();
        self.keywords.clear();
        self.abilities.clear();
    }
}

fn add<T: Clone>(all: &mut Vec<T>, some: &[T]) -> (u32, u32) {
    let first = all.len() as u32;
    all.extend_from_slice(some);
    (first, all.len() as u32)
}

/// Nobody's is none.
pub(crate) fn seat_bit(seat: u8) -> u8 {
    if seat == NOBODY { 0 } else { 1 << seat }
}

impl Reader<'_> {
    /// What a card was when it left the active zones, if this expression speaks of it so: everything does, except for
    /// the candidate of a query over zones.
    #[inline]
    pub fn known(&self, node: NodeId, card: u16) -> Option<&Known> {
        if self.state.known.is_empty() || self.is_live(node) {
            return None;
        }
        self.state.seen_as_it_was(card)
    }

    pub fn is_live(&self, node: NodeId) -> bool {
        matches!(self.node(node), Node::Candidate(depth) if self.live >> depth & 1 != 0)
    }

    pub fn known_field(&self, known: &Known, field: u16) -> i64 {
        self.state.known_fields[known.fields.0 as usize + field as usize]
    }

    pub fn known_keyword(&self, known: &Known, keyword: u16) -> Option<i64> {
        let keywords = &self.state.known_keywords[known.keywords.0 as usize..known.keywords.1 as usize];
        keywords.iter().find(|(k, _)| *k == keyword).map(|(_, value)| *value)
    }

    /// The facts of a card that an event is about.
    #[inline]
    pub fn signature_of_argument(&self, card: u16) -> u64 {
        if self.state.known.is_empty() {
            return self.state.signature(self.game, card);
        }
        match self.state.seen_as_it_was(card) {
            Some(known) => self.game.signature_as(self.game.cards.signature[known.card as usize], known.kind),
            None => self.state.signature(self.game, card),
        }
    }
}
