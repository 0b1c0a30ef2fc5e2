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
pub use events::{Told, events, story, told};
pub use explaining::explain;
pub use meanings::same_option;
pub use positions::{change, position};
pub use setups::setup_of;
pub use tests_written::{as_test, quoted};
pub use views::{outcome, view};
pub use words::Viewer;
use words::value_name as field_value;

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
