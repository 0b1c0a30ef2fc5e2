//! What happened, told in order to whoever wants to know.

use crate::state::{MAX_ARGS, ObjectId, Seat};
use serde::{Deserialize, Serialize};

/// One event, as it happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Happening {
    pub event: ir::EventId,
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
pub trait Events {
    const ON: bool;
    fn happened(&mut self, happening: Happening);

    /// An ability begins to be done; the card of a rule's is 0.
    fn began(&mut self, _ability: ir::AbilityId, _card: ObjectId) {}
}

/// Nobody wants to know.
#[derive(Clone, Copy, Debug, Default)]
pub struct NoEvents;

impl Events for NoEvents {
    const ON: bool = false;
    fn happened(&mut self, _: Happening) {}
}

impl Events for Vec<Happening> {
    const ON: bool = true;
    fn happened(&mut self, happening: Happening) {
        self.push(happening);
    }
}
