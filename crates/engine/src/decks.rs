//! Deck lists: what players bring to a match, and copies of a card that are printed differently.

use crate::game::Game;
use crate::playing::SetupError;
use crate::state::{CopyField, State};
use crate::zones::{End, NOBODY};
use ir::ZoneOwner;
use serde::{Deserialize, Serialize};

/// Copies of a card in the deck of a player's own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct OwnCards {
    pub seat: u8,
    pub card: u16,
    pub count: u16,
}

/// What a match begins with besides players and seed.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Setup {
    /// By seat: the deck list that the player brings. Further seats bring none.
    pub decks: Vec<Option<ir::DeckId>>,
    /// By seat: cards, and how many of each, in place of those of the list. What the list says besides stays.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub own: Vec<Option<Vec<(ir::CardId, u16)>>>,
}

/// More cards than these are in nobody's deck.
pub const MOST_IN_A_DECK: usize = 400;

impl Setup {
    /// Each brings a list of the game's.
    pub fn of_lists(decks: Vec<Option<ir::DeckId>>) -> Self {
        Self { decks, own: Vec::new() }
    }

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
        for (seat, cards) in self.own.iter().enumerate() {
            let Some(cards) = cards else { continue };
            let number: usize = cards.iter().map(|(_, count)| usize::from(*count)).sum();
            let are_known = cards.iter().all(|(card, _)| card.index() < game.ir.cards.len());
            let is_like_a_list = self.decks.get(seat).is_some_and(Option::is_some);
            if !are_known || !is_like_a_list || !(1..=MOST_IN_A_DECK).contains(&number) {
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

    /// Takes down what players bring.
    pub(crate) fn bring(&mut self, setup: &Setup) {
        self.decks.extend_from_slice(&setup.decks);
        for (seat, cards) in (0u8..).zip(&setup.own) {
            let cards = cards.iter().flatten();
            self.own_cards.extend(cards.map(|(card, count)| OwnCards { seat, card: card.0, count: *count }));
        }
    }

    /// All cards of a deck come into being, most of them in this zone. Its player is the zone's, or else `by`.
    pub(crate) fn create_deck(&mut self, game: &Game, deck: usize, zone: u16, end: End, by: u8) {
        let (deck, number) = (&game.ir.decks[deck], deck as u16);
        let seat = match self.zones.head(zone).seat {
            NOBODY => by,
            seat => seat,
        };
        let is_brought = self.deck_of(seat) == Some(ir::DeckId(number));
        for (field, value) in &deck.player_fields {
            self.write_player(game, seat as usize, field.0, *value);
        }
        let is_own = |own: &&OwnCards| is_brought && own.seat == seat;
        let own: Vec<OwnCards> = self.own_cards.iter().filter(is_own).copied().collect();
        for &OwnCards { card, count, .. } in &own {
            if !self.create_many(game, card, usize::from(count), zone, end) {
                for _ in 0..count {
                    self.create(game, card, zone, end);
                }
            }
        }
        // What a list puts elsewhere is there with other cards, too.
        for entry in deck.entries.iter().filter(|entry| own.is_empty() || entry.zone.is_some()) {
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
                    self.begin_face_down(game, card, face.0);
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
            if game.fields.storage[field.index()]
                .is_some_and(|slot| game.fields.common[slot as usize].is_some())
            {
                self.count_unlike(game);
            }
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
    #[inline]
    pub(crate) fn own_printed(&self, game: &Game, object: u16, field: u16) -> i64 {
        let it = &self.objects[object as usize];
        if it.down || self.copies.is_empty() {
            return game.printed(it.face, field);
        }
        self.printed_on_copy(game, object, field)
    }

    #[inline(never)]
    fn printed_on_copy(&self, game: &Game, object: u16, field: u16) -> i64 {
        let it = &self.objects[object as usize];
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
