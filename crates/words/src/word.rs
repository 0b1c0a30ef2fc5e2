//! The words that sentences are made of: those that speak of a card, a player or a place can be shown as such.

use crate::catalogue::{Catalogue, Message, catalogue};
use engine::Seat;
use ir::Type;

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Word {
    Text(String),
    /// A card by its name, or "a card"; the numbers are those that the viewer may know.
    Card {
        name: String,
        object: Option<u16>,
        card: Option<u16>,
    },
    Player(Seat),
    /// A zone, of a player or of all.
    Place {
        name: String,
        zone: u16,
        seat: Option<Seat>,
    },
    /// A word that bends with the player it is said of ("draws" and "draw", "their" and "your"), or with how many it
    /// is said of.
    Bent {
        of: Option<Seat>,
        they: String,
        you: String,
    },
}

impl Word {
    pub fn text(text: impl Into<String>) -> Self {
        Self::Text(text.into())
    }

    /// What was said of a player is said of something else.
    pub(crate) fn no_longer_of(&mut self, player: Option<Seat>) {
        if let Self::Bent { of, they, .. } = self
            && *of == player
        {
            *self = Self::Text(std::mem::take(they));
        }
    }

    /// What was said of one card is said of several.
    pub(crate) fn of_several(&mut self) {
        if let Self::Bent { of: None, you, .. } = self {
            *self = Self::Text(std::mem::take(you));
        }
    }

    /// "its owner's hand" is said of one card.
    pub(crate) fn of_several_owners(&mut self) {
        if let Self::Text(text) = self {
            *text = text.replace("its owner's", "their owner's");
        }
    }

    /// As it is said to a player, or to nobody in particular.
    pub fn said(&self, catalogue: &Catalogue, you: Option<Seat>) -> String {
        match self {
            Self::Text(text) | Self::Card { name: text, .. } => text.clone(),
            Self::Player(seat) if you == Some(*seat) => catalogue.plain(Message::You),
            Self::Player(seat) => catalogue.player(*seat),
            Self::Place { name, seat: None, .. } => name.clone(),
            Self::Place { name, seat, .. } if *seat == you => {
                catalogue.say(Message::OwnZone, &[("zone", name)])
            }
            Self::Place { name, seat: Some(seat), .. } => {
                catalogue.say(Message::ZoneOf, &[("player", &catalogue.player(*seat)), ("zone", name)])
            }
            Self::Bent { of, they, you: own } => if of.is_some() && *of == you { own } else { they }.clone(),
        }
    }
}

/// Words as one text.
pub fn spoken(catalogue: &Catalogue, words: &[Word], you: Option<Seat>) -> String {
    let mut text = String::new();
    let mut is_you = false;
    for word in words {
        let said = word.said(catalogue, you);
        match said.strip_prefix("'s") {
            // "you's hand"
            Some(rest) if is_you => {
                text.push('r');
                text.push_str(rest);
            }
            _ => text.push_str(&said),
        }
        is_you = matches!(word, Word::Player(seat) if you == Some(*seat));
    }
    text
}

/// A value in words: names for enums and their sets, yes and no, numbers.
pub fn value_name(game: &ir::Game, ty: Type, value: i64) -> String {
    let catalogue = catalogue(&game.language);
    let none = || catalogue.plain(Message::None);
    let name = |of: ir::EnumId, at: usize| game.enums[of.index()].values.get(at).cloned().unwrap_or_default();
    match ty {
        Type::Bool => catalogue.plain(if value == 0 { Message::No } else { Message::Yes }),
        Type::Enum(of) => usize::try_from(value).map_or_else(|_| none(), |at| name(of, at)),
        Type::EnumSet(of) => {
            let values = 0..game.enums[of.index()].values.len();
            let there: Vec<String> =
                values.filter(|at| value >> at & 1 != 0).map(|at| name(of, at)).collect();
            if there.is_empty() { none() } else { there.join(", ") }
        }
        Type::Bag(of) => game.bag_text(of, value),
        Type::Player if value >= 0 => catalogue.say(Message::Player, &[("number", &(value + 1))]),
        _ => value.to_string(),
    }
}
