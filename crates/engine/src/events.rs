//! What happened, told in order to whoever wants to know.

use crate::state::{MAX_ARGS, ObjectId, Seat};
use crate::view::Pick;
use serde::{Deserialize, Serialize};

/// One event, as it happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct GameEvent {
    pub event: ir::EventId,
    /// In which turn.
    pub turn: u32,
    /// Whose doing it was.
    pub by: Seat,
    /// The card whose text did it, if one did: 0 is none.
    pub source: ObjectId,
    /// The arguments in order: card numbers, seats, amounts, zone numbers.
    pub args: [i64; MAX_ARGS],
    /// Seats that do not know which card it was about, one bit each.
    pub hidden_from: u8,
    /// What that card showed then: its face if it lay face down; the first card there is if it was about none.
    pub shown: ir::CardId,
}

/// Takes what happens. Playouts use [`NoEvents`], which costs nothing.
pub trait EventSink {
    /// Whether it wants to know at all.
    fn listens(&self) -> bool {
        true
    }

    fn happened(&mut self, game_event: GameEvent);

    /// An ability begins to be done, or a lasting one to change something; the card of a rule's is 0.
    fn began(&mut self, _ability: ir::AbilityId, _card: ObjectId) {}

    /// A lasting effect of a card begins to change these cards; of a rule the source is 0.
    fn lasts(&mut self, _ability: ir::AbilityId, _source: ObjectId, _changed: &[ObjectId]) {}

    /// There was but one answer to a question, and it was taken.
    fn forced(&mut self, _seat: Seat, _picked: Pick) {}

    /// An event that was told of does not happen after all: something that came before it has called it off.
    fn called_off(&mut self, _event: ir::EventId, _args: &[i64]) {}

    /// A secret field of a player was revealed.
    fn unsealed(&mut self, _seat: Seat, _field: ir::PlayerFieldId, _value: i64) {}

    /// A payment in the middle of an action could not be made: the rest of it does not happen.
    fn broke_off(&mut self, _action: ir::ActionId) {}
}

/// Nobody wants to know.
#[derive(Clone, Copy, Debug, Default)]
pub struct NoEvents;

impl EventSink for NoEvents {
    fn listens(&self) -> bool {
        false
    }

    fn happened(&mut self, _: GameEvent) {}
}

impl EventSink for Vec<GameEvent> {
    fn happened(&mut self, game_event: GameEvent) {
        self.push(game_event);
    }
}

/// Whoever is told by the machine, if anybody is.
pub(crate) struct Watcher<'a>(Option<&'a mut dyn EventSink>);

impl<'a> Watcher<'a> {
    pub const NOBODY: Self = Self(None);

    pub fn of(events: &'a mut dyn EventSink) -> Self {
        Self(Some(events))
    }

    #[inline(always)]
    pub fn is_on(&self) -> bool {
        self.0.is_some()
    }

    #[inline]
    pub fn happened(&mut self, game_event: GameEvent) {
        if let Some(events) = &mut self.0 {
            events.happened(game_event);
        }
    }

    #[inline]
    pub fn began(&mut self, ability: ir::AbilityId, card: ObjectId) {
        if let Some(events) = &mut self.0 {
            events.began(ability, card);
        }
    }

    #[inline]
    pub fn lasts(&mut self, ability: ir::AbilityId, source: ObjectId, changed: &[ObjectId]) {
        if let Some(events) = &mut self.0 {
            events.lasts(ability, source, changed);
        }
    }

    #[inline]
    pub fn forced(&mut self, seat: Seat, picked: Pick) {
        if let Some(events) = &mut self.0 {
            events.forced(seat, picked);
        }
    }

    #[inline]
    pub fn called_off(&mut self, event: ir::EventId, args: &[i64]) {
        if let Some(events) = &mut self.0 {
            events.called_off(event, args);
        }
    }

    #[inline]
    pub fn unsealed(&mut self, seat: Seat, field: ir::PlayerFieldId, value: i64) {
        if let Some(events) = &mut self.0 {
            events.unsealed(seat, field, value);
        }
    }

    #[inline]
    pub fn broke_off(&mut self, action: ir::ActionId) {
        if let Some(events) = &mut self.0 {
            events.broke_off(action);
        }
    }
}
