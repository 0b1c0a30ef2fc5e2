//! Deck lists: what players bring to a match, and copies of a card that are printed differently.

use crate::game::Game;
use crate::playing::SetupError;
use crate::state::{CopyField, State};
use crate::zones::{End, NOBODY};
use ir::ZoneOwner;
use serde::{Deserialize, Serialize};

/// What a match begins with besides players and seed.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Setup {
    /// By seat: the deck list that the player brings. Further seats bring none.
    pub decks: Vec<Option<ir::DeckId>>,
}

impl Setup {
    /// # Errors
    /// When a seat that does not play brings a list, or something is no list of this game.
    pub(crate) fn check(&self, game: &Game, players: u8) -> Result<(), SetupError> {
        for (seat, deck) in self.decks.iter().enumerate() {
            let Some(deck) = deck else { continue };
            if seat >= usize::from(players) {
                return Err(SetupError::NobodyThere { seat: seat as u8 });
            }
            if game.ir.decks.get(deck.index()).is_none_or(|deck| !deck.is_list) {
                return Err(SetupError::NoSuchDeck { seat: seat as u8 });
            }
        }
        Ok(())
    }
}

impl State {
    /// The list that a seat brought.
    pub fn deck_of(&self, seat: u8) -> Option<ir::DeckId> {
        self.decks.get(seat as usize).copied().flatten()
    }

    /// All cards of a deck come into being, most of them in this zone. Its player is the zone's, or else `by`.
    pub(crate) fn create_deck(&mut self, game: &Game, deck: usize, zone: u16, end: End, by: u8) {
        let deck = &game.ir.decks[deck];
        let seat = match self.zones.head(zone).seat {
            NOBODY => by,
            seat => seat,
        };
        for (field, value) in &deck.player_fields {
            self.write_player(game, seat as usize, field.0, *value);
        }
        for entry in &deck.entries {
            let to = entry.zone.and_then(|kind| own_zone(game, kind, seat)).unwrap_or(zone);
            let is_plain = entry.with.is_empty() && entry.face.is_none() && !entry.of_opponent;
            if is_plain && self.create_many(game, entry.card.0, entry.count as usize, to, end) {
                continue;
            }
            for _ in 0..entry.count {
                let Some(card) = self.create(game, entry.card.0, to, end) else { continue };
                if entry.of_opponent && seat < self.seats {
                    self.give_to(card, (seat + 1) % self.seats);
                }
                self.print_on(game, card, &entry.with);
                if let Some(face) = entry.face {
                    self.turn_down(game, card, face.0);
                }
            }
        }
    }

    /// Fields of this copy are printed otherwise than on its card.
    pub(crate) fn print_on(&mut self, game: &Game, card: u16, fields: &[(ir::CardFieldId, i64)]) {
        for (field, value) in fields {
            // Face down it is its face that is seen, now.
            let slot = game.fields.storage[field.index()].filter(|_| !self.objects[card as usize].down);
            if let Some(slot) = slot {
                self.write_card(game, card, slot, *value);
            }
            self.copies.retain(|copy| copy.object != card || copy.field != field.0);
            let behind = self.copies.partition_point(|copy| copy.object <= card);
            self.copies.insert(behind, CopyField { object: card, field: field.0, value: *value });
        }
    }

    /// A card belongs to this player, wherever it lies.
    pub(crate) fn give_to(&mut self, card: u16, owner: u8) {
        let object = &mut self.objects[card as usize];
        object.owner = owner;
        let zone = object.zone;
        if self.zones.head(zone).seat != owner {
            self.zones.set_strangers(zone, true);
        }
    }

    /// A field as it is printed on this very copy, or on its face when it lies face down.
    pub(crate) fn own_printed(&self, game: &Game, object: u16, field: u16) -> i64 {
        let it = &self.objects[object as usize];
        if it.down || self.copies.is_empty() {
            return game.printed(it.face, field);
        }
        let first = self.copies.partition_point(|copy| copy.object < object);
        let own = self.copies[first..].iter().take_while(|copy| copy.object == object);
        let printed = own.filter(|copy| copy.field == field).map(|copy| copy.value).next();
        printed.unwrap_or_else(|| game.printed(it.face, field))
    }

    /// A field as printed, or copied, without effects.
    pub(crate) fn as_printed(&self, game: &Game, object: u16, field: u16) -> i64 {
        let it = &self.objects[object as usize];
        if it.card == it.face { self.own_printed(game, object, field) } else { game.printed(it.card, field) }
    }
}

impl Game {
    pub(crate) fn name_is_kind(&self, card: u16, kind: u16) -> bool {
        self.ir.cards.get(card as usize).is_some_and(|card| self.ir.is_kind(card.kind, ir::KindId(kind)))
    }
}

/// A player's zone of this kind, or the shared one.
fn own_zone(game: &Game, kind: ir::ZoneId, seat: u8) -> Option<u16> {
    let first = game.zones.first[kind.index()];
    match game.zones.owner[kind.index()] {
        ZoneOwner::Shared => Some(first),
        ZoneOwner::EachPlayer => Some(first + u16::from(seat)),
        ZoneOwner::EachCard(_) => None,
    }
}
