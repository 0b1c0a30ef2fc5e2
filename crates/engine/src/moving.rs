//! Cards change place: the one door through which a card enters or leaves a zone, and what everybody knows of it.

use crate::deciders::Deciders;
use crate::game::Game;
use crate::state::{Object, OldPool, State};
use crate::zones::{COLUMN_LENGTH, End, Faces, NOBODY};
use ir::{Visibility, ZoneOwner};
use smallvec::SmallVec;

/// A match holds at most this many cards; further ones are not created.
const MAX_OBJECTS: usize = 60_000;

/// So many more than at the beginning can be there: tokens that double every turn fill neither memory nor evening.
const MAX_CREATED: usize = 400;

/// All seats but this one, if it is one, and whoever decides for it: who does not look at its cards that lie face down.
#[cold]
#[inline(never)]
fn all_but(seat: u8, deciders: &Deciders) -> u8 {
    !deciders.with_deciders(1u8.checked_shl(u32::from(seat)).unwrap_or(0))
}

/// Cards lie in a zone of this player now that these seats do not see. Who has learned what some of them are, and
/// whether some are somebody else's.
#[inline(never)]
fn settle(
    objects: &mut [Object],
    cards: &[u16],
    (zone, seat, blind): (u16, u8, u8),
    deciders: &Deciders,
) -> (u8, bool) {
    let (mut newly_known, mut strangers) = (0, false);
    for card in cards {
        let object = &mut objects[*card as usize];
        object.zone = zone;
        if object.owner != seat {
            if object.owner == NOBODY {
                object.owner = seat;
            }
            strangers |= object.owner != seat;
        }
        // Nobody but its controller looks at a card that lies face down.
        let unseen = if object.down { all_but(seat, deciders) } else { blind };
        newly_known |= object.hidden & !unseen;
        object.hidden &= unseen;
    }
    (newly_known, strangers)
}

impl Object {
    /// What zones note of it: what it is now, and what it is when it copies nothing.
    #[inline]
    pub(crate) fn faces(&self, game: &Game) -> Faces {
        let now = game.cards.faces[self.card as usize];
        if self.face == self.card { now } else { now.and(game.cards.faces[self.face as usize]) }
    }
}

impl State {
    /// Seats that do not see the cards of a zone.
    #[inline]
    pub(crate) fn blind_seats(&self, game: &Game, zone: u16) -> u8 {
        let head = self.zones.head(zone);
        if head.host == 0 {
            return head.blind;
        }
        self.blind_to(game.zones.visibility[head.kind as usize], self.controller(head.host))
    }

    /// Seats that do not see what only this one may see, if anybody.
    pub(crate) fn blind_to(&self, visibility: Visibility, seat: u8) -> u8 {
        let all = self.all_seats();
        match visibility {
            Visibility::Public => 0,
            Visibility::Hidden => all,
            Visibility::Private if seat == NOBODY => all,
            Visibility::Private => all & !self.derived.deciders.with_deciders(1 << seat),
        }
    }

    /// Moves all cards of a zone to the end of another.
    pub(crate) fn relocate_all(&mut self, game: &Game, from: u16, to: u16) {
        if !self.is_tracked(game, from, to)
            && let Some(count) = self.zones.append(from, to)
        {
            self.fuel.burn(count);
            self.have_arrived(game, from, to, count);
            return;
        }
        while let Some(card) = self.zones.cards(from).iter().copied().find(|card| *card != 0 && from != to) {
            self.relocate(game, card, to, End::Top);
        }
    }

    /// Moves the cards at some positions of a zone to the end of another, which is a plain one.
    pub(crate) fn relocate_some(&mut self, game: &Game, from: u16, positions: u64, to: u16) {
        if self.is_tracked(game, from, to) {
            let cards = self.zones.cards(from).iter().enumerate();
            let moved = cards.filter(|(at, _)| *at < COLUMN_LENGTH && positions >> at & 1 != 0);
            let moved: Vec<u16> = moved.map(|(_, card)| *card).collect();
            self.hold_effects();
            for card in moved {
                self.relocate(game, card, to, End::Top);
            }
            self.release_effects(game);
            return;
        }
        let count = self.zones.extract(from, positions, to);
        self.have_arrived(game, from, to, count);
    }

    /// Moves so many cards from the top of a zone to the end of another, the topmost first. Both are plain runs of
    /// cards, no check watches them, and cards are not followed.
    pub(crate) fn relocate_top(&mut self, game: &Game, from: u16, to: u16, count: usize) {
        self.zones.take_top(from, to, count);
        self.have_arrived(game, from, to, count);
    }

    /// So many cards have come to the end of a zone together.
    fn have_arrived(&mut self, game: &Game, from: u16, to: u16, count: usize) {
        if count == 0 {
            return;
        }
        let head = *self.zones.head(to);
        let mut written = game.passage_mark(self.zones.head(from).kind, head.kind);
        let blind = if head.host == 0 { head.blind } else { self.blind_seats(game, to) };
        let State { zones, objects, derived, .. } = self;
        let (newly_known, strangers) =
            settle(objects, zones.last(to, count), (to, head.seat, blind), &derived.deciders);
        let are_alone = count == head.len();
        // In most games nobody asks which cards move, or what may be true of those in a zone.
        if game.watch.marks_cards || !head.faceless {
            written |= self.look_at_arrived(game, to, count, written);
        }
        self.zones.set_strangers(to, strangers || (head.strangers && !are_alone));
        self.changes += count as u32;
        self.wrote(game, written);
        self.half_made.learned |= newly_known & self.those_who_take_back() != 0;
        if newly_known != 0 && !self.old_pools.is_empty() {
            self.are_known_of_old(to, count, !blind);
        }
        if self.zones.kinds_on_cards() & game.zones.private_of_cards != 0 {
            self.controllers_look(game);
        }
    }

    /// Notes what may be true of cards that have come to the end of a zone. What of this is written besides because
    /// they are what they are.
    #[inline(never)]
    fn look_at_arrived(&mut self, game: &Game, zone: u16, count: usize, written: u64) -> u64 {
        let State { zones, objects, .. } = self;
        let (head, cards) = (zones.head(zone), zones.last(zone, count));
        let printed = |card: &u16| &objects[*card as usize];
        let before = if count == head.len() { Faces::default() } else { head.faces };
        let faces = cards.iter().map(|card| printed(card).faces(game)).fold(before, Faces::and);
        let marks = cards.iter().map(|card| game.card_mark(written, printed(card).card));
        let marks = marks.fold(0, |marks, mark| marks | mark);
        if !head.faceless {
            zones.set_faces(zone, faces);
        }
        marks
    }

    /// Puts a card into another zone.
    #[inline]
    pub(crate) fn relocate(&mut self, game: &Game, card: u16, to: u16, end: End) {
        self.relocate_from(game, card, usize::MAX, to, end);
    }

    /// The same of a card that may be known to lie at a position of its zone.
    #[inline(always)]
    pub(crate) fn relocate_from(&mut self, game: &Game, card: u16, at: usize, to: u16, end: End) {
        if card == 0 || self.is_gone(i64::from(card)) {
            return;
        }
        if game.effects.tracked {
            self.relocate_tracked(game, card, to, end);
        } else if end != End::Top || !self.pass_on(game, card, at, to) {
            self.relocate_in_full(game, card, to, end);
        }
        if self.zones.kinds_on_cards() & game.zones.private_of_cards != 0 {
            self.controllers_look(game);
        }
    }

    /// Moves a card between two runs of cards, if that is what its zone and this one are.
    #[inline]
    fn pass_on(&mut self, game: &Game, card: u16, at: usize, to: u16) -> bool {
        let facts = if self.zones.has_columns(to) { self.facts_of(game, card) } else { 0 };
        let object = &self.objects[card as usize];
        let face = || object.faces(game);
        let Some(passage) = self.zones.transfer(object.zone, to, card, at, facts, face) else { return false };
        let written = game.passage_mark(passage.from, passage.to);
        let of_card = if game.watch.marks_cards { game.card_mark(written, object.card) } else { 0 };
        self.mark(written | of_card);
        self.changes += 1;
        self.settle_in(card, to, passage.seat, passage.blind);
        true
    }

    /// Whether cards that move so must be followed one by one.
    fn is_tracked(&self, game: &Game, from: u16, to: u16) -> bool {
        if !game.effects.tracked {
            return false;
        }
        let zones = 1 << self.zones.head(from).kind | 1 << self.zones.head(to).kind;
        let of_stack = from == self.stack_zone || to == self.stack_zone;
        zones & (game.zones.active | game.effects.zones) != 0 || of_stack || game.ir.settings.renews
    }

    /// The same in a game where cards become others when they enter or leave the active zones.
    fn relocate_tracked(&mut self, game: &Game, card: u16, to: u16, end: End) {
        let from = self.objects[card as usize].zone;
        let (from_kind, to_kind) = (self.zones.head(from).kind, self.zones.head(to).kind);
        let was_active = game.zones.active >> from_kind & 1 != 0;
        let is_active = game.zones.active >> to_kind & 1 != 0;
        let before = self.objects[card as usize].card;
        let mut zones = game.effects.zones_of_card[before as usize];
        let touched = self.is_changed(card);
        // What follows from the move is derived when the card is where it goes.
        self.hold_effects();
        if was_active && !is_active {
            self.remember_card(game, card);
        }
        // What was announced for a card before it comes to the stack is about the same item.
        let becomes_item = to == self.stack_zone && self.parts_of(card).next().is_some();
        let is_new = game.ir.settings.renews && !(was_active && is_active) && from != to && !becomes_item;
        if is_new {
            self.renew(game, card);
        }
        let leaves = was_active && !is_active;
        if leaves {
            self.leaves_play(game, card);
        }
        // What lasts on a spell, or was laid upon a card that is about to enter, goes into play with it.
        if leaves || is_new && !is_active {
            self.end_lasting_in_play(game, card);
        }
        if from != to && (from == self.stack_zone || to == self.stack_zone) {
            self.crosses_stack(game, card, from, is_active);
        }
        if end != End::Top || !self.pass_on(game, card, usize::MAX, to) {
            self.relocate_in_full(game, card, to, end);
        }
        if is_active && !was_active {
            self.enters_play(game, card);
        } else if is_active {
            self.changes_sides(card, to);
        }
        let now = self.objects[card as usize].card;
        zones |= game.effects.zones_of_card[now as usize];
        if touched || zones & (1 << from_kind | 1 << to_kind) != 0 {
            self.refresh(game);
        }
        // Of what kind it is may be an effect's doing.
        let kinds = if touched { game.watch.all_kinds } else { 0 };
        let written = game.zone_mark(&self.zones, from, before) | game.zone_mark(&self.zones, to, now);
        self.wrote(game, written | kinds);
        self.release_effects(game);
    }

    /// A card comes to the stack or leaves it: there it is seen as it is, elsewhere it is no item and nobody's.
    fn crosses_stack(&mut self, game: &Game, card: u16, from: u16, enters_play: bool) {
        if from == self.stack_zone {
            self.drop_parts(card);
            self.objects[card as usize].base = NOBODY;
            if !enters_play {
                self.end_lasting_on_stack(game, card);
            }
            if game.ir.settings.forgets && !enters_play {
                self.forget(game, card);
            }
        } else {
            self.forget_past_of(card);
        }
    }

    fn relocate_in_full(&mut self, game: &Game, card: u16, to: u16, end: End) {
        let from = self.objects[card as usize].zone;
        self.fuel.burn((self.zones.cards(from).len() + self.zones.cards(to).len()) / 64);
        let emptied = self.zones.remove(from, card);
        if self.zones.has_columns(from) && self.zones.cards(from).len() == COLUMN_LENGTH {
            // It was too long for columns until now.
            self.rebuild_columns(game, from);
        }
        self.arrive(game, card, to, end);
        self.changes += 1;
        self.mark(game.zone_mark(&self.zones, from, self.objects[card as usize].card));
        if let Some(source) = game.zones.filled_from[self.zones.head(from).kind as usize] {
            self.refill(game, from, emptied, source);
        }
    }

    fn arrive(&mut self, game: &Game, card: u16, to: u16, end: End) {
        match end {
            End::Top => {
                self.zones.push(to, card);
                if self.zones.has_columns(to) {
                    let facts = self.facts_of(game, card);
                    self.zones.note_arrival(to, facts);
                }
            }
            End::Bottom => {
                self.zones.insert(to, 0, card);
                self.rebuild_columns(game, to);
            }
            End::At(position) => {
                self.zones.insert(to, position, card);
                self.rebuild_columns(game, to);
            }
        }
        let object = &self.objects[card as usize];
        let (printed, faces) = (object.card, object.faces(game));
        self.mark(game.zone_mark(&self.zones, to, printed));
        self.zones.note_face(to, faces);
        let (seat, blind) = (self.zones.head(to).seat, self.blind_seats(game, to));
        self.settle_in(card, to, seat, blind);
    }

    /// A card lies in a zone of this player now that these seats do not see.
    #[inline(always)]
    fn settle_in(&mut self, card: u16, zone: u16, seat: u8, blind: u8) {
        let object = &mut self.objects[card as usize];
        object.zone = zone;
        if object.owner == NOBODY {
            object.owner = seat;
        }
        if object.owner != seat {
            self.zones.set_strangers(zone, true);
        }
        // Nobody but its controller looks at a card that lies face down.
        let blind = if object.down { all_but(seat, &self.derived.deciders) } else { blind };
        if object.hidden & !blind != 0 {
            self.becomes_known(card, !blind);
        }
    }

    pub(crate) fn rebuild_all_columns(&mut self, game: &Game) {
        for zone in 0..self.zones.len() {
            self.rebuild_columns(game, zone);
        }
    }

    /// Notes anew what the cards of all zones are, without effects.
    pub(crate) fn look_at_zones(&mut self, game: &Game) {
        for zone in 0..self.zones.len() {
            self.rebuild_columns(game, zone);
            let head = self.zones.head(zone);
            let (seat, faceless) = (head.seat, head.faceless);
            let cards = self.zones.cards(zone).iter().filter(|card| **card != 0);
            let objects = cards.map(|card| &self.objects[*card as usize]);
            let strangers = objects.clone().any(|object| object.owner != seat);
            let faces = objects.fold(Faces::default(), |faces, object| faces.and(object.faces(game)));
            self.zones.set_strangers(zone, strangers);
            if !faceless {
                self.zones.set_faces(zone, faces);
            }
        }
    }

    pub(crate) fn rebuild_columns(&mut self, game: &Game, zone: u16) {
        if !self.zones.has_columns(zone) {
            return;
        }
        self.zones.empty_columns(zone);
        let length = self.zones.cards(zone).len();
        for position in (0..length).take_while(|_| length <= COLUMN_LENGTH) {
            let facts = self.facts_of(game, self.zones.cards(zone)[position]);
            self.zones.note(zone, position, facts);
        }
    }

    /// Part of the move that emptied the slot: the top card of the source takes it.
    fn refill(&mut self, game: &Game, zone: u16, slot: usize, source: u16) {
        let seat = self.zones.head(zone).seat;
        let source = match game.zones.owner[source as usize] {
            ZoneOwner::EachPlayer if seat != NOBODY => game.zones.first[source as usize] + u16::from(seat),
            _ => game.zones.first[source as usize],
        };
        if self.zones.cards(zone).get(slot).is_none_or(|card| *card != 0) {
            return;
        }
        let Some(card) = self.zones.cards(source).last().copied().filter(|card| *card != 0) else { return };
        self.zones.remove(source, card);
        self.zones.fill(zone, slot, card);
        self.zones.add_face(zone, self.objects[card as usize].faces(game));
        self.objects[card as usize].zone = zone;
        self.zones.set_strangers(zone, true);
        let blind = self.blind_seats(game, zone);
        self.becomes_known(card, !blind);
        if game.effects.tracked && self.is_active(game, card) {
            self.enters_play(game, card);
            self.refresh(game);
        }
        let printed = self.objects[card as usize].card;
        let written =
            game.zone_mark(&self.zones, source, printed) | game.zone_mark(&self.zones, zone, printed);
        self.wrote(game, written);
    }

    /// Who must learn nothing on the way, so that the action under way can be taken back.
    #[inline]
    fn those_who_take_back(&self) -> u8 {
        self.derived.deciders.with_deciders(1 << self.half_made.seat)
    }

    /// These seats know from now on which card this is, and whoever decides for them.
    #[inline]
    pub(crate) fn becomes_known(&mut self, card: u16, seats: u8) {
        let seats = self.derived.deciders.with_deciders(seats);
        let newly_known = self.objects[card as usize].hidden & seats;
        self.half_made.learned |= newly_known & self.those_who_take_back() != 0;
        self.objects[card as usize].hidden &= !seats;
        if !self.old_pools.is_empty() {
            self.is_known_of_old(card, seats);
        }
    }

    /// These seats know from now on which cards have come to the end of a zone.
    #[cold]
    #[inline(never)]
    fn are_known_of_old(&mut self, zone: u16, count: usize, seats: u8) {
        for i in 0..count {
            self.becomes_known(self.zones.last(zone, count)[i], seats);
        }
    }

    fn is_known_of_old(&mut self, card: u16, seats: u8) {
        for old in self.old_pools.iter_mut().filter(|old| old.object == card) {
            old.hidden &= !seats;
        }
        self.old_pools.retain(|old| old.hidden != 0);
    }

    /// Whether rules and cards can still create cards.
    pub(crate) fn has_room(&self) -> bool {
        // The first number is that of no card.
        let cards = self.objects.len() - 1 - self.free.len();
        self.turn == 0 || cards < self.dealt as usize + MAX_CREATED
    }

    /// A new card; `None` when the match is full.
    pub(crate) fn create(&mut self, game: &Game, card: u16, to: u16, end: End) -> Option<u16> {
        if self.free.is_empty() && self.objects.len() >= MAX_OBJECTS {
            return None;
        }
        // On another card it is that card's player who owns it; elsewhere the zone tells.
        let owner = match self.zones.head(to).host {
            0 => NOBODY,
            host => self.controller(host),
        };
        let object =
            Object { card, printed: card, face: card, zone: to, owner, base: NOBODY, ..Object::default() };
        let id = self.new_object(game, object);
        if self.turn == 0 {
            self.dealt = self.objects.len() as u32;
        }
        if game.hears_made && self.turn > 0 {
            self.made.push(id);
        }
        self.arrive(game, id, to, end);
        self.changes += 1;
        if game.effects.tracked {
            let kind = self.zones.head(to).kind;
            if game.zones.active >> kind & 1 != 0 {
                self.enters_play(game, id);
            }
            if game.effects.zones_of_card[card as usize] >> kind & 1 != 0 {
                self.refresh(game);
            }
            let written = game.zone_mark(&self.zones, to, card);
            self.wrote(game, written);
        }
        Some(id)
    }

    /// So many new cards of a kind before the first turn, if they are no more than cards in a plain zone.
    pub(crate) fn create_many(&mut self, game: &Game, card: u16, count: usize, to: u16, end: End) -> bool {
        let are_plain = !game.effects.tracked && self.free.is_empty() && self.turn == 0;
        let fit = self.objects.len() + count <= MAX_OBJECTS && self.zones.is_plain_run(to);
        if !are_plain || !fit || end != End::Top {
            return false;
        }
        let object = Object {
            card,
            printed: card,
            face: card,
            zone: to,
            base: NOBODY,
            owner: NOBODY,
            ..Object::default()
        };
        self.derived.add_face(game.listeners.heard_by_card[card as usize].foreign);
        let first = self.objects.len();
        self.objects.resize(first + count, object);
        self.fields.cover(self.objects.len());
        self.dealt = self.objects.len() as u32;
        self.zones.push_new(to, first as u16, count);
        self.have_arrived(game, to, to, count);
        true
    }

    /// Mixes a zone: who does not see its cards no longer knows which lies where.
    pub(crate) fn shuffle(&mut self, game: &Game, zone: u16) {
        if self.zones.count(zone) == 0 {
            return;
        }
        self.half_made.learned = true;
        self.fuel.burn(self.zones.count(zone) * 2);
        let State { zones, random, .. } = self;
        random.shuffle(zones.cards_mut(zone));
        self.derived.is_not_calm();
        self.rebuild_columns(game, zone);
        self.changes += 1;
        let blind = self.blind_seats(game, zone);
        self.mix_up(game, zone, blind);
    }

    /// These seats no longer know which card of a zone lies where.
    pub(crate) fn mix_up(&mut self, game: &Game, zone: u16, blind: u8) {
        if blind == 0 {
            return;
        }
        if !game.fields.public.is_empty() {
            let mut cards = std::mem::take(&mut self.scratch);
            cards.extend_from_slice(self.zones.cards(zone));
            self.lose_track(game, &cards, |_, _| blind);
            cards.clear();
            self.scratch = cards;
            return;
        }
        let pool = self.next_pool;
        self.next_pool += 1;
        if self.zones.cards(zone).iter().any(|card| self.objects[*card as usize].hidden != 0) {
            let mut cards = std::mem::take(&mut self.scratch);
            cards.extend_from_slice(self.zones.cards(zone));
            self.keep_old_pools(&cards, |state, other| state.objects[other as usize].zone == zone);
            cards.clear();
            self.scratch = cards;
        }
        let State { zones, objects, .. } = self;
        let objects = &mut objects[..];
        for card in zones.cards(zone) {
            let object = &mut objects[*card as usize];
            object.hidden |= blind;
            object.pool = pool;
        }
    }

    /// Of these cards some seats no longer know which is which: those that do not see a card, as `blind` says. What
    /// bears different marks is told apart by them, and of a single card it is still known which it is.
    pub(crate) fn lose_track(&mut self, game: &Game, cards: &[u16], blind: impl Fn(&Self, u16) -> u8) {
        let mut left: SmallVec<[u16; 64]> = cards.iter().copied().filter(|card| *card != 0).collect();
        let by_marks =
            |state: &Self, one: u16, other: u16| state.marks_on(game, one).cmp(state.marks_on(game, other));
        while let Some(first) = left.iter().copied().min_by(|one, other| by_marks(self, *one, *other)) {
            let mut group: SmallVec<[u16; 64]> = SmallVec::new();
            left.retain(|card| {
                let is_alike = by_marks(self, *card, first).is_eq();
                group.extend(is_alike.then_some(*card));
                !is_alike
            });
            let blind: SmallVec<[u8; 64]> = group.iter().map(|card| blind(self, *card)).collect();
            // Who sees all of them but one knows that one as well.
            let several = |seat: &u32| blind.iter().filter(|seats| *seats >> seat & 1 != 0).count() > 1;
            let lost = (0..u8::BITS).filter(several).fold(0, |seats: u8, seat| seats | 1 << seat);
            if lost == 0 {
                continue;
            }
            let mut here = group.clone();
            here.sort_unstable();
            self.keep_old_pools(&group, |_, other| here.binary_search(&other).is_ok());
            let pool = self.next_pool;
            self.next_pool += 1;
            for (card, blind) in group.iter().zip(blind) {
                let object = &mut self.objects[*card as usize];
                object.hidden |= blind & lost;
                object.pool = pool;
            }
        }
    }

    /// Cards already unseen before this shuffle belonged to an earlier pool. If others of that pool lie elsewhere,
    /// it must be remembered that these might have been those.
    fn keep_old_pools(&mut self, cards: &[u16], is_here: impl Fn(&Self, u16) -> bool) {
        for card in cards.iter().copied().filter(|card| *card != 0) {
            let Object { pool, hidden, .. } = self.objects[card as usize];
            if hidden == 0 {
                continue;
            }
            let mut others = self.objects.iter().enumerate().skip(1);
            let elsewhere = others
                .any(|(other, o)| o.pool == pool && o.hidden != 0 && !is_here(self, other as u16))
                || self.old_pools.iter().any(|old| old.pool == pool && !is_here(self, old.object));
            if elsewhere {
                self.old_pools.push(OldPool { pool, object: card, hidden });
            }
        }
    }

    /// The zone of a card, made when it is first needed.
    pub(crate) fn make_card_zone(&mut self, kind: u16, host: u16) -> u16 {
        self.zones.add(kind, NOBODY, host, None)
    }
}

impl State {
    /// What the columns say of a card: its facts, then which kinds of its abilities were used this turn.
    #[inline(always)]
    pub(crate) fn facts_of(&self, game: &Game, card: u16) -> u64 {
        let facts = self.signature(game, card);
        if self.objects[card as usize].used == 0 { facts } else { facts | self.uses_of(game, card) }
    }

    /// Which kinds of a card's abilities were used this turn, as its columns say.
    pub(crate) fn uses_of(&self, game: &Game, card: u16) -> u64 {
        let (cards, object) = (&game.cards, &self.objects[card as usize]);
        let mut facts = 0;
        for (column, kind) in cards.used_columns.iter().enumerate() {
            let offer = cards.activated[object.card as usize * cards.activated_kinds + *kind as usize];
            if offer.place < 16 && object.used >> offer.place & 1 != 0 {
                facts |= 1 << (cards.first_used_column + column);
            }
        }
        facts
    }
}
