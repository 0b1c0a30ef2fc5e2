//! What events do, as far as their sentences need to know it.

use engine::{Doing, Game, GameEvent, State};
use ir::{Arg, Block, Expr, Kernel, LocalId, Set, Stmt, Target, TellingPiece};

/// Tells of each event that moves as many cards as a number says how many it moved. What is still under way at the end
/// may move more of them.
pub(crate) fn as_many_as_moved(game: &Game, state: &State, events: &[GameEvent]) -> Vec<GameEvent> {
    let mut told = events.to_vec();
    for (at, event) in events.iter().enumerate() {
        let Some(param) = moved_by(game.ir(), event.event) else { continue };
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

/// The parameter that says how many cards an event moves and that is told with what it counts: `{n card}`.
fn moved_by(game: &ir::Game, event: ir::EventId) -> Option<usize> {
    let declared = &game.events[event.index()];
    let counts = |piece: &TellingPiece| match piece {
        TellingPiece::Param { param, noun: Some(_) } => Some(*param),
        TellingPiece::Param { .. }
        | TellingPiece::Text(_)
        | TellingPiece::Doer { .. }
        | TellingPiece::Verb { .. }
        | TellingPiece::Flag { .. } => None,
    };
    let param = declared.told.pieces.iter().find_map(counts)?;
    moves_so_many(game, &declared.body.block, LocalId(param), DEEPEST).then_some(usize::from(param))
}

/// Events within events are looked at so far.
const DEEPEST: u8 = 3;

/// Whether a text moves as many cards, one by one or together, as a local says.
fn moves_so_many(game: &ir::Game, block: &Block, number: LocalId, deepest: u8) -> bool {
    block.iter().any(|stmt| {
        if let Stmt::Repeat { times: Expr::Local(times), body } = stmt
            && *times == number
        {
            return moves(game, body, deepest);
        }
        if let Stmt::Call(call) = stmt
            && call.event == Kernel::Move.event()
            && let Some(Arg::Each(Set::Ends { count, .. })) = call.args.first()
        {
            return *count == Expr::Local(number);
        }
        stmt.blocks().into_iter().any(|inner| moves_so_many(game, inner, number, deepest))
    })
}

/// Whether a text moves a card, itself or by an event.
fn moves(game: &ir::Game, block: &Block, deepest: u8) -> bool {
    block.iter().any(|stmt| {
        let Stmt::Call(call) = stmt else {
            return stmt.blocks().into_iter().any(|inner| moves(game, inner, deepest));
        };
        let inside = || &game.events[call.event.index()].body.block;
        call.event == Kernel::Move.event() || deepest > 0 && moves(game, inside(), deepest - 1)
    })
}

/// Whether an event changes whoever does it, as a payment does: then it is a player's doing, and no card's.
pub(crate) fn changes_doer(game: &ir::Game, event: ir::EventId) -> bool {
    assigns_to_you(game, &game.events[event.index()].body.block, DEEPEST)
}

fn assigns_to_you(game: &ir::Game, block: &Block, deepest: u8) -> bool {
    block.iter().any(|stmt| {
        if let Stmt::Assign { target, .. } = stmt {
            return matches!(target, Target::Player(Expr::You, _));
        }
        if let Stmt::Call(call) = stmt {
            let inside = || &game.events[call.event.index()].body.block;
            return deepest > 0 && call.by.is_none() && assigns_to_you(game, inside(), deepest - 1);
        }
        // Somebody else is `you` there.
        let is_of_others = matches!(stmt, Stmt::As { .. });
        !is_of_others && stmt.blocks().into_iter().any(|inner| assigns_to_you(game, inner, deepest))
    })
}
