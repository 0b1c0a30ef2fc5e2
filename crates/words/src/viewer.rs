//! Who something is shown to, and what they may know.

use engine::{ObjectId, Seat, State};

/// Numbers of cards that lie face down have this bit; a match never has so many cards.
pub const FACE_DOWN: u16 = 0x8000;

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
    pub fn see(self, state: &State, card: ObjectId) -> bool {
        match self {
            Self::Seat(seat) => state.sees(seat, card),
            Self::Public => (0..state.seats()).all(|seat| state.sees(Seat(seat), card)),
            Self::Full => true,
        }
    }

    /// Whether this viewer knows which card this really is.
    pub fn know(self, state: &State, card: ObjectId) -> bool {
        match self {
            Self::Seat(seat) => state.knows(seat, card),
            Self::Public => (0..state.seats()).all(|seat| state.knows(Seat(seat), card)),
            Self::Full => true,
        }
    }

    /// The number by which this viewer tells a card from others; none if none is seen. A card's own number
    /// follows the order of its deck list, so one that lies face down goes by when it came into play.
    pub fn number(self, state: &State, card: ObjectId) -> Option<u16> {
        if self.know(state, card) {
            return Some(card.0);
        }
        state.facedown_since(card).map(|since| FACE_DOWN | (since as u16 & !FACE_DOWN))
    }

    /// The card that goes by this number.
    pub fn card_numbered(self, state: &State, number: u16) -> Option<ObjectId> {
        let cards = (1..=state.object_count() as u16).map(ObjectId);
        cards.into_iter().find(|card| self.number(state, *card) == Some(number))
    }

    /// Whether one of these bits keeps something from them.
    pub fn are_among(self, hidden_from: u8) -> bool {
        match self {
            Self::Seat(seat) => hidden_from >> seat.0 & 1 != 0,
            Self::Public => hidden_from != 0,
            Self::Full => false,
        }
    }
}
