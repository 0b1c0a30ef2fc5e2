//! Which abilities lead to an event: their text calls it, or an event whose text does, however many calls away.

use super::events::lineage;
use ir::{Attempted, Block, EventId, Game, LetValue, Stmt};

/// One answer for each ability of the game.
pub(super) fn leading(game: &Game, event: EventId) -> Vec<bool> {
    let is_it = |called: EventId| lineage(game, called.0).iter().any(|one| one.event == event.0);
    let mut events: Vec<bool> = (0..game.events.len()).map(|called| is_it(EventId(called as u16))).collect();
    let mut abilities = vec![false; game.abilities.len()];
    loop {
        let mut changed = false;
        for (at, declared) in game.events.iter().enumerate() {
            let blocks = [&declared.body.block, &declared.finally.block];
            if !events[at] && blocks.into_iter().any(|block| leads(block, &events, &abilities)) {
                events[at] = true;
                changed = true;
            }
        }
        for (at, ability) in game.abilities.iter().enumerate() {
            if !abilities[at] && leads(&ability.body.block, &events, &abilities) {
                abilities[at] = true;
                changed = true;
            }
        }
        if !changed {
            return abilities;
        }
    }
}

fn leads(block: &Block, events: &[bool], abilities: &[bool]) -> bool {
    block.iter().any(|stmt| {
        let itself = if let Stmt::Call(call)
        | Stmt::Let { value: LetValue::Call(call), .. }
        | Stmt::Attempt { attempt: Attempted::Call(call), .. } = stmt
        {
            events[call.event.index()]
        } else if let Stmt::Together(calls) = stmt {
            calls.iter().any(|call| events[call.event.index()])
        } else if let Stmt::Stack { ability, .. } = stmt {
            abilities[ability.index()]
        } else {
            false
        };
        itself || stmt.blocks().into_iter().any(|block| leads(block, events, abilities))
    })
}
