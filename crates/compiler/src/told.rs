//! What events do, as far as their sentences need to know it.

use ir::{Arg, Block, Expr, Game, Kernel, LocalId, Set, Stmt, Target, TellingPiece};

/// Notes it beside how each event is told.
pub(crate) fn note_what_events_do(game: &mut Game) {
    let noted: Vec<(Option<u16>, bool)> = game
        .events
        .iter()
        .map(|event| (moved_by(game, event), assigns_to_you(game, &event.body.block, DEEPEST)))
        .collect();
    for (event, (moves, changes_doer)) in game.events.iter_mut().zip(noted) {
        (event.told.moves, event.told.changes_doer) = (moves, changes_doer);
    }
}

/// The parameter that says how many cards an event moves and that is told with what it counts: `{n card}`.
fn moved_by(game: &Game, event: &ir::Event) -> Option<u16> {
    let counts = |piece: &TellingPiece| match piece {
        TellingPiece::Param { param, noun: Some(_) } => Some(*param),
        TellingPiece::Param { .. }
        | TellingPiece::Text(_)
        | TellingPiece::Doer { .. }
        | TellingPiece::Verb { .. }
        | TellingPiece::Flag { .. } => None,
    };
    let param = event.told.pieces.iter().find_map(counts)?;
    moves_so_many(game, &event.body.block, LocalId(param), DEEPEST).then_some(param)
}

/// Events within events are looked at so far.
const DEEPEST: u8 = 3;

/// Whether a text moves as many cards, one by one or together, as a local says.
fn moves_so_many(game: &Game, block: &Block, number: LocalId, deepest: u8) -> bool {
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
fn moves(game: &Game, block: &Block, deepest: u8) -> bool {
    block.iter().any(|stmt| {
        let Stmt::Call(call) = stmt else {
            return stmt.blocks().into_iter().any(|inner| moves(game, inner, deepest));
        };
        let inside = || &game.events[call.event.index()].body.block;
        call.event == Kernel::Move.event() || deepest > 0 && moves(game, inside(), deepest - 1)
    })
}

/// Whether a text changes whoever does it, as a payment does.
fn assigns_to_you(game: &Game, block: &Block, deepest: u8) -> bool {
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
