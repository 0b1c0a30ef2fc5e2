//! What a bot is told: its seat's view, the options, and matches that could be this one.

use crate::keys::{self, Key};
use crate::net::{NetReader, Thoughts};
use engine::{Decision, Game, ObjectId, OptionRef, Seat, State, View};
use ir::{CardId, ZoneOwner};

/// A decision as the deciding seat sees it.
#[derive(Clone, Copy, Debug)]
pub struct Position<'a> {
    game: &'a Game,
    state: &'a State,
    seat: Seat,
    options: usize,
    /// How many decisions were made in the match before this one.
    number: u64,
    /// The seat must not take these cards from the middle of the table.
    withheld: &'a [CardId],
}

impl<'a> Position<'a> {
    /// None if the match is over.
    pub fn new(game: &'a Game, state: &'a State, number: u64) -> Option<Self> {
        match state.decision() {
            Decision::Choose { seat, options, .. } => {
                Some(Self { game, state, seat, options, number, withheld: &[] })
            }
            Decision::Over(_) => None,
        }
    }

    /// The same, but the seat must do without some cards: it takes none of them from zones that are nobody's.
    #[must_use]
    pub fn without(self, withheld: &'a [CardId]) -> Self {
        Self { withheld, ..self }
    }

    /// Whether the seat may choose an option. If it may choose none, it may choose any.
    pub fn allows(&self, option: usize) -> bool {
        self.withheld.is_empty() || !self.takes(option) || (0..self.options).all(|option| self.takes(option))
    }

    fn takes(&self, option: usize) -> bool {
        let is_withheld = |object: ObjectId| {
            let shared = |zone: ir::ZoneId| self.game.ir().zones[zone.index()].owner == ZoneOwner::Shared;
            self.state.knows(self.seat, object)
                && self.withheld.contains(&self.state.card_of(object))
                && self.state.lies_in(object).is_some_and(|(zone, owner, _)| owner.is_none() && shared(zone))
        };
        match self.option(option) {
            Some(OptionRef::Card(object)) => is_withheld(object),
            Some(OptionRef::Action { action, args }) => {
                let params = &self.game.ir().actions[action.index()].params;
                let mut cards =
                    params.iter().zip(&args).filter(|(param, _)| matches!(param.ty, ir::Type::Card(_)));
                cards.any(|(_, arg)| is_withheld(ObjectId(*arg)))
            }
            _ => false,
        }
    }

    pub fn game(&self) -> &'a Game {
        self.game
    }

    pub fn seat(&self) -> Seat {
        self.seat
    }

    pub fn options(&self) -> usize {
        self.options
    }

    pub fn number(&self) -> u64 {
        self.number
    }

    pub fn turn(&self) -> u32 {
        self.state.turn()
    }

    pub fn view(&self) -> View {
        self.state.view(self.game, self.seat)
    }

    pub fn label(&self, option: usize) -> String {
        words::label(self.game, self.state, option)
    }

    /// What an option is about.
    pub fn option(&self, option: usize) -> Option<OptionRef> {
        self.state.option(self.game, option)
    }

    /// A match that could be this one, for all that the seat knows.
    pub fn sample(&self, seed: u64) -> State {
        self.state.redealt(self.game, self.seat, seed)
    }

    /// How much a network wants each option. It is shown what the seat sees, and nothing else.
    pub(crate) fn wanted<'r>(&self, reader: &'r mut NetReader) -> &'r Thoughts {
        reader.think(self.game, self.state, self.seat)
    }

    /// What tells the options from one another, whichever match they are found in.
    pub(crate) fn keys(&self) -> Vec<Key> {
        let mut keys = Vec::new();
        keys::list(self.game, self.state, self.seat, self.options, &mut keys);
        keys
    }

    /// What an option is like, see [`keys::sort_of`].
    pub(crate) fn sort_of(&self, option: usize) -> Key {
        keys::sort_of(self.game, self.state, self.seat, option)
    }
}
