//! The one place where the protocol meets the engine: its games, states and events in, the protocol's types out.
//!
//! Whoever the viewer is, only what this viewer may see comes out; the engine's views and its record of who knows
//! which card decide that.

mod decisions;
mod describe;
mod events;
mod explaining;
mod meanings;
mod positions;
mod setups;
mod tests_written;
mod under_way;
mod views;

use crate::decision::{CardRef, Place};
use crate::view::FieldValue;
pub use decisions::{decision, decision_from, why_not};
pub use describe::{describe, info};
use engine::{ObjectId, Seat, State};
pub use events::{Told, event, told};
pub use explaining::explain;
use explaining::field_value;
pub use meanings::{Meaning, meaning, same_option};
pub use positions::{change, position};
pub use setups::setup_of;
pub use tests_written::as_test;
pub use views::{outcome, view};

/// Numbers of cards that lie face down have this bit; a match never has so many cards.
const FACE_DOWN: u16 = 0x8000;

/// Who something is shown to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Viewer {
    Seat(Seat),
    /// What everybody knows.
    Public,
    /// Everything: for tests, and for matches that are over.
    Full,
}

impl Viewer {
    /// Whether this viewer sees which card this is, or the face of one that lies face down.
    pub(crate) fn see(self, state: &State, card: ObjectId) -> bool {
        match self {
            Self::Seat(seat) => state.sees(seat, card),
            Self::Public => (0..state.seats()).all(|seat| state.sees(Seat(seat), card)),
            Self::Full => true,
        }
    }

    /// Whether this viewer knows which card this really is.
    fn know(self, state: &State, card: ObjectId) -> bool {
        match self {
            Self::Seat(seat) => state.knows(seat, card),
            Self::Public => (0..state.seats()).all(|seat| state.knows(Seat(seat), card)),
            Self::Full => true,
        }
    }

    /// The number by which this viewer tells a card from others; none if none is seen. A card's own number
    /// follows the order of its deck list, so one that lies face down goes by when it came into play.
    fn number(self, state: &State, card: ObjectId) -> Option<u16> {
        if self.know(state, card) {
            return Some(card.0);
        }
        state.facedown_since(card).map(|since| FACE_DOWN | (since as u16 & !FACE_DOWN))
    }

    /// The card that goes by this number.
    fn card_numbered(self, state: &State, number: u16) -> Option<ObjectId> {
        let cards = (1..=state.object_count() as u16).map(ObjectId);
        cards.into_iter().find(|card| self.number(state, *card) == Some(number))
    }

    /// Whether one of these bits keeps something from them.
    fn are_among(self, hidden_from: u8) -> bool {
        match self {
            Self::Seat(seat) => hidden_from >> seat.0 & 1 != 0,
            Self::Public => hidden_from != 0,
            Self::Full => false,
        }
    }
}

/// Whether somebody came to know a card, or chance was asked, between two positions.
pub fn reveals(before: &State, after: &State) -> bool {
    if !before.same_chance(after) {
        return true;
    }
    let cards = 1..=after.object_count() as u16;
    let seats = (0..after.seats()).map(Seat);
    seats.into_iter().any(|seat| {
        cards.clone().map(ObjectId).any(|card| after.knows(seat, card) && !before.knows(seat, card))
    })
}

/// A card as this viewer may speak of it.
fn card_ref(state: &State, card: ObjectId, viewer: Viewer) -> CardRef {
    let is_card = card.0 != 0 && usize::from(card.0) <= state.object_count();
    let seen = is_card && viewer.see(state, card);
    CardRef {
        object: viewer.number(state, card).filter(|_| seen),
        card: seen.then(|| state.card_of(card).0),
        place: state.lies_in(card).filter(|_| is_card).map(|place| place_ref(state, place, viewer)),
    }
}

fn place_ref(
    state: &State,
    (zone, seat, host): (ir::ZoneId, Option<Seat>, Option<ObjectId>),
    viewer: Viewer,
) -> Place {
    Place {
        zone: zone.0,
        seat: seat.map(|seat| seat.0),
        host: host.and_then(|host| viewer.number(state, host)),
    }
}

/// What may be targeted: a card or a player.
enum Target {
    Card(ObjectId),
    Player(u8),
}

/// A value of a type that takes both.
fn target(value: i64) -> Target {
    match value.checked_sub(ir::PLAYER_BASE) {
        Some(seat @ 0..) => Target::Player(u8::try_from(seat).unwrap_or(0)),
        _ => Target::Card(ObjectId(u16::try_from(value).unwrap_or(0))),
    }
}

/// A field with its value; a bag as it is written, too.
fn value_of(game: &ir::Game, fields: &[ir::Field], field: usize, value: i64) -> FieldValue {
    let text = match fields[field].ty {
        ir::Type::Bag(of) => Some(game.bag_text(of, value)),
        _ => None,
    };
    FieldValue { field: field as u16, value, text }
}

/// The fields that are bags.
fn bags(game: &ir::Game, fields: &[ir::Field], values: &[i64]) -> Vec<FieldValue> {
    let all = values.iter().enumerate().map(|(field, value)| value_of(game, fields, field, *value));
    all.filter(|value| value.text.is_some()).collect()
}

/// `trade_row` as people read it.
fn label(name: &str) -> String {
    name.replace('_', " ")
}
