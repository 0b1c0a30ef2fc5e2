//! Positions made by hand, for tests and puzzles.

use crate::events::{EventSink, Watcher};
use crate::gained::Gains;
use crate::game::Game;
use crate::machine::Machine;
use crate::state::{ObjectId, Pending, Seat, State};
use crate::zones::End;
use ir::ZoneOwner;

impl State {
    /// Puts a new card into a zone (of a player, if it is a zone of players).
    pub fn place(
        &mut self,
        game: &Game,
        card: ir::CardId,
        zone: ir::ZoneId,
        seat: Option<Seat>,
    ) -> Option<ObjectId> {
        let to = self.zone_number(game, zone, seat)?;
        let card = self.create(game, card.0, to, End::Top)?;
        self.dealt += 1;
        self.made.clear();
        self.hide_by_hand(game, card, to);
        Some(ObjectId(card))
    }

    /// Who does not see the zone does not know what was put there. It was shuffled with nothing, so that it stays what
    /// it is when hidden cards are dealt anew.
    fn hide_by_hand(&mut self, game: &Game, card: u16, zone: u16) {
        let blind = self.blind_seats(game, zone);
        let object = &mut self.objects[card as usize];
        object.hidden = blind;
        object.pool = self.next_pool;
        self.next_pool += 1;
    }

    /// Takes the hidden cards of a position made by hand for shuffled: those of one player may stand for one another,
    /// so that whoever deals them anew learns nothing.
    pub fn shuffle_unseen(&mut self) {
        let first = self.next_pool;
        self.next_pool += u32::from(self.seats) + 1;
        for card in 1..self.objects.len() {
            let controller = self.controller(card as u16);
            let object = &mut self.objects[card];
            // What is somebody else's came there alone, for its owner to see.
            if object.hidden != 0 && object.owner == controller {
                object.pool = first + u32::from(controller.min(self.seats));
            }
        }
    }

    /// Moves a card that is there already.
    pub fn put(&mut self, game: &Game, card: ObjectId, zone: ir::ZoneId, seat: Option<Seat>) -> bool {
        let Some(to) = self.zone_number(game, zone, seat) else { return false };
        if card.0 == 0 || card.0 as usize >= self.objects.len() {
            return false;
        }
        self.relocate(game, card.0, to, End::Top);
        true
    }

    /// Puts a new card into a zone of another card, whose player owns it.
    pub fn place_inside(
        &mut self,
        game: &Game,
        card: ir::CardId,
        zone: ir::ZoneId,
        host: ObjectId,
    ) -> Option<ObjectId> {
        let to = self.zone_inside(game, zone, host)?;
        let card = self.create(game, card.0, to, End::Top)?;
        self.dealt += 1;
        self.made.clear();
        self.hide_by_hand(game, card, to);
        Some(ObjectId(card))
    }

    /// Moves a card that is there already into a zone of another card.
    pub fn put_inside(&mut self, game: &Game, card: ObjectId, zone: ir::ZoneId, host: ObjectId) -> bool {
        let Some(to) = self.zone_inside(game, zone, host) else { return false };
        if card.0 == 0 || card == host || card.0 as usize >= self.objects.len() {
            return false;
        }
        self.relocate(game, card.0, to, End::Top);
        true
    }

    /// The number of a card's zone, which is made if need be.
    fn zone_inside(&mut self, game: &Game, zone: ir::ZoneId, host: ObjectId) -> Option<u16> {
        let ZoneOwner::EachCard(_) = game.ir.zones.get(zone.index())?.owner else { return None };
        if host.0 == 0 || host.0 as usize >= self.objects.len() {
            return None;
        }
        let there = self.zone_of_card(zone.0, i64::from(host.0));
        Some(there.unwrap_or_else(|| self.make_card_zone(zone.0, host.0)))
    }

    fn zone_number(&self, game: &Game, zone: ir::ZoneId, seat: Option<Seat>) -> Option<u16> {
        match (game.ir.zones.get(zone.index())?.owner, seat) {
            (ZoneOwner::Shared, _) => Some(game.zones.first[zone.index()]),
            (ZoneOwner::EachPlayer, Some(seat)) if seat.0 < self.seats => {
                Some(game.zones.first[zone.index()] + u16::from(seat.0))
            }
            (ZoneOwner::EachPlayer | ZoneOwner::EachCard(_), _) => None,
        }
    }

    pub fn set_player_field(&mut self, game: &Game, seat: Seat, field: ir::PlayerFieldId, value: i64) {
        self.write_player(game, seat.index(), field.0, value);
        self.mark(u64::MAX);
    }

    /// Sets a field that is kept for each card; false if this one is only printed.
    pub fn set_card_field(
        &mut self,
        game: &Game,
        card: ObjectId,
        field: ir::CardFieldId,
        value: i64,
    ) -> bool {
        let Some(slot) = game.fields.storage[field.index()] else { return false };
        self.write_card(game, card.0, slot, value);
        self.mark(u64::MAX);
        true
    }

    /// This copy is printed otherwise than its card; false if one of the fields is the same on all copies for ever.
    pub fn print(&mut self, game: &Game, card: ObjectId, fields: &[(ir::CardFieldId, i64)]) -> bool {
        if fields.iter().any(|(field, _)| game.fields.storage[field.index()].is_none()) {
            return false;
        }
        self.print_on(game, card.0, fields);
        self.mark(u64::MAX);
        true
    }

    /// A card in an active zone lies face down as another one; false elsewhere, and in a game of which no text, deck
    /// or test knows such a thing.
    pub fn lay_face_down(&mut self, game: &Game, card: ObjectId, face: ir::CardId) -> bool {
        let knows_such = game.effects.tracked && face.index() < game.ir.cards.len();
        if !knows_such || !self.is_active(game, card.0) {
            return false;
        }
        self.begin_face_down(game, card.0, face.0);
        self.mark(u64::MAX);
        true
    }

    /// A card belongs to a player, wherever it lies; false if nobody has this seat.
    pub fn set_owner(&mut self, card: ObjectId, owner: Seat) -> bool {
        if owner.0 >= self.seats {
            return false;
        }
        self.give_to(card.0, owner.0);
        self.mark(u64::MAX);
        true
    }

    /// Other cards in the places of these, as if they had been there from the beginning. The question that is open stays
    /// open, with the options that it has now.
    pub fn substitute(&mut self, game: &Game, cards: &[(ObjectId, ir::CardId)]) {
        for (object, card) in cards {
            let place = object.0 as usize;
            if object.0 == 0 || place >= self.objects.len() || card.index() >= game.ir.cards.len() {
                continue;
            }
            let target = &mut self.objects[place];
            (target.printed, target.face, target.card) = (card.0, card.0, card.0);
            (target.used, target.gained, target.down) = (0, Gains::Nothing, false);
            let zone = target.zone;
            self.zones.set_strangers(zone, true);
            self.zones.add_face(zone, game.cards.faces[card.index()]);
            self.copies.retain(|copy| copy.object != object.0);
            self.gained.retain(|gained| gained.object != object.0);
            self.touched.push(object.0);
            self.store_all_printed(game, object.0);
        }
        self.rebuild_effects(game);
        self.list_again(game);
    }

    /// A position is made or changed by hand from here on: what follows from it is worked out at the end.
    pub fn begin_edit(&mut self) {
        self.fuel.fill();
        self.hold_effects();
    }

    /// What follows from the position is worked out; false if that takes more than one decision may use.
    pub fn end_edit(&mut self, game: &Game) -> bool {
        self.release_effects(game);
        let fits = !self.fuel.is_out();
        self.fuel.rest();
        fits
    }

    /// Plays on to the next decision after a position was made or changed by hand. A question that is open stays open,
    /// with the options that it has now; if there are none, with those it had.
    pub fn resume(&mut self, game: &Game, events: &mut dyn EventSink) {
        if self.outcome.is_some() {
            return;
        }
        if let Pending::Operation { .. } = self.pending {
            self.list_again(game);
        }
        if let Pending::Actions { .. } | Pending::Nothing = self.pending {
            self.pending = Pending::Nothing;
            self.clear_options();
            if let Some(frame) = self.frames.last_mut() {
                frame.stage = 0;
            }
            if events.listens() {
                Machine { game, state: &mut self.clone(), events: Watcher::of(events) }.start();
            }
            Machine { game, state: self, events: Watcher::NOBODY }.start();
        }
    }
}
