//! A player with a network from a file: `net:FILE` does what it wants most, `mcts+net:FILE` searches with it.

use crate::arguments::Think;
use crate::player_spec::GIVES_UP;
use bots::net::{Net, NetBot};
use bots::{Bot, BotSpec, Judge, Kind, Mcts, Position};
use engine::Game;
use std::fmt;
use std::path::Path;
use std::sync::{Arc, OnceLock};

#[derive(Clone, Debug)]
pub struct NetPlayer {
    /// None: without looking ahead.
    search: Option<BotSpec>,
    file: String,
    /// Read when the game is known: the network, or why it cannot play.
    read: Arc<OnceLock<Result<Net, String>>>,
}

impl NetPlayer {
    /// None if no network is named.
    pub fn named(text: &str) -> Option<Self> {
        let (before, file) = text.split_once("net:").filter(|(_, file)| !file.is_empty())?;
        let search = match before {
            "" => None,
            _ => Some(
                before.strip_suffix('+')?.parse().ok().filter(|spec: &BotSpec| spec.kind == Kind::Mcts)?,
            ),
        };
        Some(Self { search, file: file.to_owned(), read: Arc::default() })
    }

    /// The same player, with the time that searches were given.
    #[must_use]
    pub fn thinking(&self, think: Think) -> Self {
        Self { search: self.search.map(|spec| think.with(spec)), ..self.clone() }
    }

    /// Why it cannot play.
    pub fn complaint(&self) -> Option<&str> {
        self.read.get()?.as_ref().err().map(String::as_str)
    }

    pub fn bot(&self, game: &Game, judge: &Judge, seed: u64) -> Box<dyn Bot> {
        let read =
            || Net::read(Path::new(&self.file), game).map_err(|error| format!("`{}`: {error}", self.file));
        match (self.read.get_or_init(read), self.search) {
            (Err(_), _) => Box::new(Refused),
            (Ok(net), None) => Box::new(NetBot::new(net)),
            (Ok(net), Some(spec)) => Box::new(Mcts::new(game, judge, spec.budget(), seed).with_net(net)),
        }
    }
}

impl fmt::Display for NetPlayer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.search {
            Some(search) => write!(f, "{search}+net:{}", self.file),
            None => write!(f, "net:{}", self.file),
        }
    }
}

/// Stands for a network that cannot play.
struct Refused;

impl Bot for Refused {
    fn choose(&mut self, _: &Position<'_>) -> usize {
        GIVES_UP
    }
}
