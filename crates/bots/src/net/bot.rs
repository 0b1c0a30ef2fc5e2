//! A bot that does what a network wants most, without looking ahead.

use super::encoding::{Encoder, Layout, Seen};
use super::network::{Network, NetworkError, Thoughts};
use crate::{Bot, Position};
use engine::{Game, Seat, State};
use std::path::Path;
use std::sync::Arc;

/// A network and the game it is for; cheap to copy.
#[derive(Clone, Debug)]
pub struct Net(Arc<(Layout, Network)>);

impl Net {
    /// # Errors
    /// When the file cannot be read, or holds no network for this game.
    pub fn read(file: &Path, game: &Game) -> Result<Self, NetworkError> {
        let layout = Layout::new(game);
        let network = Network::read(file, &layout)?;
        Ok(Self::of(layout, network))
    }

    pub fn of(layout: Layout, network: Network) -> Self {
        Self(Arc::new((layout, network)))
    }

    pub(crate) fn reader(&self) -> NetReader {
        let encoder = Encoder::new(&self.0.0);
        NetReader { net: self.clone(), encoder, seen: Seen::default(), thoughts: Thoughts::default() }
    }
}

/// A network with what it needs to read matches.
#[derive(Clone, Debug)]
pub(crate) struct NetReader {
    net: Net,
    encoder: Encoder,
    seen: Seen,
    thoughts: Thoughts,
}

impl NetReader {
    /// How much the seat that decides wants each option.
    pub fn think(&mut self, game: &Game, state: &State, seat: Seat) -> &Thoughts {
        let (layout, network) = &*self.net.0;
        self.encoder.read(layout, game, state, seat, &mut self.seen);
        network.think(&self.seen, &mut self.thoughts);
        &self.thoughts
    }

    /// How a match that is not over stands for a seat.
    pub fn value(&mut self, game: &Game, state: &State, seat: Seat) -> f64 {
        let (layout, network) = &*self.net.0;
        self.encoder.read_state(layout, game, state, seat, &mut self.seen);
        network.judge(&self.seen.state, &mut self.thoughts);
        f64::from(self.thoughts.value())
    }
}

#[derive(Debug)]
pub struct NetBot(NetReader);

impl NetBot {
    pub fn new(net: &Net) -> Self {
        Self(net.reader())
    }
}

impl Bot for NetBot {
    fn choose(&mut self, position: &Position<'_>) -> usize {
        if position.options() == 1 {
            return 0;
        }
        position.wanted(&mut self.0).best(|option| position.allows(option)).unwrap_or(0)
    }
}
