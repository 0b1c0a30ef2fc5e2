//! Players that are programs. A bot sees what its seat may see and nothing else: it gets a [`Sight`], not the match.

use engine::{Game, Seat, State, View};
use kit::random_play::RandomPlayer;
use std::fmt;
use std::sync::Arc;

/// The present decision through the eyes of the seat that must choose.
pub struct Sight<'a> {
    game: &'a Game,
    state: &'a State,
    seat: Seat,
    seed: u64,
}

impl<'a> Sight<'a> {
    pub fn new(game: &'a Game, state: &'a State, seat: Seat, seed: u64) -> Self {
        Self { game, state, seat, seed }
    }

    pub fn game(&self) -> &Game {
        self.game
    }

    pub fn view(&self) -> View {
        self.state.view(self.game, self.seat)
    }

    pub fn options(&self) -> usize {
        self.state.option_count()
    }

    /// The same for the same position of the same match, so that a bot does the same again after a restart.
    pub fn seed(&self) -> u64 {
        self.seed
    }

    /// A match that is equally possible for all the seat knows, to think ahead in.
    pub fn imagined(&self, seed: u64) -> State {
        self.state.redealt(self.game, self.seat, seed)
    }
}

impl fmt::Debug for Sight<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Sight").field("seat", &self.seat).finish_non_exhaustive()
    }
}

pub trait Bot: Send + Sync {
    /// What it is asked for by.
    fn name(&self) -> &'static str;

    /// One of the options, by its number. Another number is taken for 0.
    fn choose(&self, sight: &Sight<'_>) -> usize;

    /// It thinks for so long that it must not hold up other matches.
    fn thinks_long(&self) -> bool {
        false
    }
}

/// Any option with equal chance.
#[derive(Clone, Copy, Debug)]
pub struct Random;

impl Bot for Random {
    fn name(&self) -> &'static str {
        "random"
    }

    fn choose(&self, sight: &Sight<'_>) -> usize {
        RandomPlayer::new(sight.seed()).pick(sight.options())
    }
}

/// Every bot there is.
pub fn all() -> Vec<Arc<dyn Bot>> {
    vec![Arc::new(Random)]
}

pub fn named(name: &str) -> Option<Arc<dyn Bot>> {
    all().into_iter().find(|bot| bot.name() == name)
}
