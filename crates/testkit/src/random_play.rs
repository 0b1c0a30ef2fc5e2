//! The random player. Its choices never draw from the match's own generator, so a seed means one match and one way
//! of playing it.

use engine::{Game, Random, Setup};

/// Picks any option with equal chance.
#[derive(Clone, Debug)]
pub struct RandomPlayer(Random);

impl RandomPlayer {
    pub fn new(seed: u64) -> Self {
        // Another stream than the match's, which is seeded by the same number.
        Self(Random::new(seed ^ 0x5EA7_5EA7_5EA7_5EA7))
    }

    /// One of `options` options; 0 when there are none.
    pub fn pick(&mut self, options: usize) -> usize {
        self.0.below(options.clamp(1, u32::MAX as usize) as u32) as usize
    }

    /// A seed for something that has to do with this match.
    pub fn seed(&mut self) -> u64 {
        self.0.next()
    }
}

/// What the players bring to a match of this seed: in every second one deck lists of the game, if it has any.
pub fn lists_of(game: &Game, seed: u64, players: u8) -> Setup {
    let decks = game.ir().decks.iter().enumerate().filter(|(_, deck)| deck.is_list);
    let lists: Vec<ir::DeckId> = decks.map(|(index, _)| ir::DeckId(index as u16)).collect();
    if lists.is_empty() || seed.is_multiple_of(2) {
        return Setup::default();
    }
    let mut random = Random::new(seed ^ 0xDEC_DEC_DEC);
    let pick = |_| lists.get(random.below(lists.len() as u32) as usize).copied();
    Setup::of_lists((0..players).map(pick).collect())
}

/// How many sit at the table in the `index`th of many games: every count the game is for, in turn.
pub fn players_of(game: &Game, index: u64) -> u8 {
    let settings = &game.ir().settings;
    let counts = u64::from(settings.players_max.saturating_sub(settings.players_min)) + 1;
    settings.players_min + (index % counts) as u8
}
