//! What a bot is told: its seat's view, the options, and matches that could be this one.

use crate::keys::{self, Key};
use engine::{Decision, Game, OptionRef, Seat, State, View};

/// A decision as the deciding seat sees it.
#[derive(Clone, Copy, Debug)]
pub struct Position<'a> {
    game: &'a Game,
    state: &'a State,
    seat: Seat,
    options: usize,
    /// How many decisions were made in the match before this one.
    number: u64,
}

impl<'a> Position<'a> {
    /// None if the match is over.
    pub fn new(game: &'a Game, state: &'a State, number: u64) -> Option<Self> {
        match state.decision() {
            Decision::Choose { seat, options, .. } => Some(Self { game, state, seat, options, number }),
            Decision::Over(_) => None,
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
        engine::label(self.game, self.state, option)
    }

    /// What an option is about.
    pub fn option(&self, option: usize) -> Option<OptionRef> {
        self.state.option(self.game, option)
    }

    /// A match that could be this one, for all that the seat knows.
    pub fn sample(&self, seed: u64) -> State {
        self.state.redealt(self.game, self.seat, seed)
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
