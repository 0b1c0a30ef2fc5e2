//! How many cards an event moved, where fewer were there than it says.

use engine::{Doing, Game, GameEvent, State};
use ir::Kernel;

/// Tells of each event that moves as many cards as a number says how many it moved. What is still under way at the end
/// may move more of them.
pub(crate) fn as_many_as_moved(game: &Game, state: &State, events: &[GameEvent]) -> Vec<GameEvent> {
    let mut told = events.to_vec();
    for (at, event) in events.iter().enumerate() {
        let Some(param) = game.ir().events[event.event.index()].told.moves.map(usize::from) else { continue };
        let is_under_way = state.under_way(game).iter().any(|doing| {
            doing.what == Doing::Event(event.event) && event.args.starts_with(&doing.args) && !doing.waiting
        });
        let inside = events[at + 1..].iter().take_while(|inner| inner.depth > event.depth);
        let moves = inside.filter(|inner| inner.event == Kernel::Move.event());
        let places: Vec<i64> = moves.map(|inner| inner.args[1]).collect();
        // What was shuffled in between went elsewhere, and can be drawn again.
        let to = |there: &i64| places.iter().filter(|place| *place == there).count() as i64;
        let moved = places.iter().map(to).max().unwrap_or(0);
        if !is_under_way && moved < event.args[param] {
            told[at].args[param] = moved;
        }
    }
    told
}
