//! Games written by hand, each as fast as it can sensibly be. They share nothing with the engine; only so can they
//! judge it.

/// A game by hand, and the pack that is the same game.
pub trait ByHand {
    const NAME: &'static str;
    /// The folder of its pack.
    const FOLDER: &'static str;
    const PLAYERS: u8;
    /// The field of the pack's players by which a game is scored.
    const SCORE: &'static str;
    /// The hash of the first [`KNOWN_GAMES`](crate::compare::KNOWN_GAMES) games.
    const HASH: u64;
    /// At most so many times its time for a choice the pack may take.
    const BAR: f64;

    fn new(seed: u64) -> Self;

    fn is_over(&self) -> bool;

    fn turn(&self) -> u32;

    fn score(&self, seat: usize) -> i64;

    /// Lists all that may be done; tells how many options there are.
    fn list(&mut self) -> usize;

    /// Takes an option of those last listed.
    fn take(&mut self, option: usize);

    /// An option of those last listed, for whoever looks for the place where the pack departs.
    fn option_in_words(&self, option: usize) -> String;
}
