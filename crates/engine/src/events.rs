//! What happened, told in order to whoever wants to know.

use crate::gained::GainedWhat;
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
    /// What happens next with a greater depth is a part of it.
    pub depth: u16,
    /// A card's text does it, and not as a part of another event.
    pub by_text: bool,
    /// The turn does it, and neither an action, an ability nor a check.
    pub by_turn: bool,
}

/// Something beside the events that somebody may want to know.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Aside {
    /// An ability begins to be done, or a lasting one to change something; the card of a rule's is 0.
    Began { ability: ir::AbilityId, card: ObjectId },
    /// A lasting effect begins, and changes these cards; of a rule the source is 0.
    Lasts { ability: ir::AbilityId, source: ObjectId, by: Seat, changed: Vec<ObjectId> },
    /// There was but one answer to a question, and it was taken.
    Forced { seat: Seat, picked: Pick },
    /// An event that was told of does not happen after all: something that came before it has called it off.
    CalledOff { event: ir::EventId, args: Vec<i64> },
    /// It would have happened, but something forbids it.
    Prevented(GameEvent),
    /// A secret field of a player was revealed.
    Unsealed { seat: Seat, field: ir::PlayerFieldId, value: i64 },
    /// A payment in the middle of an action could not be made: the rest of it does not happen.
    BrokeOff(ir::ActionId),
    /// Turns are taken otherwise from now on.
    Turns { seat: Seat, change: ir::TurnChange },
    /// A card's text ends the phase.
    PhaseEnds,
    /// A card's text has this phase come next, or once more.
    Phase { phase: ir::PhaseId, next: bool },
    /// A turn of this player was left out.
    TurnMissed(Seat),
    /// Somebody put the cards of a place in order.
    Arranged { seat: Seat, place: i64 },
    /// Two cards changed places.
    Exchanged(ObjectId, ObjectId),
    /// A card was turned over, by a card's own text or as a part of something else; what it showed before.
    Turned { card: ObjectId, down: bool, face: ir::CardId, by_text: bool },
    /// A card gained something for good.
    Gained { card: ObjectId, what: GainedWhat },
    /// What this card had put on the stack, itself maybe, was not done, because all its targets were illegal.
    Fizzled(ObjectId),
}

/// Takes what happens. Playouts use [`NoEvents`], which costs nothing.
pub trait EventSink {
    /// Whether it wants to know at all.
    fn listens(&self) -> bool {
        true
    }

    fn happened(&mut self, game_event: GameEvent);

    /// What is no event.
    fn aside(&mut self, _aside: Aside) {}
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
pub(crate) struct Watcher<'a> {
    sink: Option<&'a mut dyn EventSink>,
    /// An event was told of that does what it does without a frame of its own.
    pub in_short_cut: bool,
}

impl<'a> Watcher<'a> {
    pub const NOBODY: Self = Self { sink: None, in_short_cut: false };

    pub fn of(events: &'a mut dyn EventSink) -> Self {
        Self { sink: Some(events), in_short_cut: false }
    }

    #[inline(always)]
    pub fn is_on(&self) -> bool {
        self.sink.is_some()
    }

    #[inline]
    pub fn happened(&mut self, game_event: GameEvent) {
        if let Some(events) = &mut self.sink {
            events.happened(game_event);
        }
    }

    #[inline]
    pub fn aside(&mut self, aside: Aside) {
        if let Some(events) = &mut self.sink {
            events.aside(aside);
        }
    }
}
