//! Walking through the statements of a body, nested ones included. What they mean is not known here.

use ir::{Ability, Attempted, Block, Call, Game, LetValue, Stmt};

/// All statements as they are read, each before those inside it.
pub(crate) fn collect<'a>(block: &'a Block, statements: &mut Vec<&'a Stmt>) {
    for statement in block {
        statements.push(statement);
        for inner in statement.blocks() {
            collect(inner, statements);
        }
    }
}

/// Every call in a block, nested ones included.
pub(crate) fn calls(block: &Block) -> Vec<&Call> {
    let mut statements = Vec::new();
    collect(block, &mut statements);
    statements.into_iter().flat_map(calls_of).collect()
}

fn calls_of(statement: &Stmt) -> &[Call] {
    match statement {
        Stmt::Call(call)
        | Stmt::Let { value: LetValue::Call(call), .. }
        | Stmt::Attempt { attempt: Attempted::Call(call), .. } => std::slice::from_ref(call),
        Stmt::Together(calls) => calls,
        _ => &[],
    }
}

/// The blocks of an ability.
pub(crate) fn blocks_of(ability: &Ability) -> impl Iterator<Item = &Block> {
    ability.wrapper.iter().chain([&ability.cost, &ability.body.block])
}

/// The blocks of all abilities and rules.
pub(crate) fn blocks(game: &Game) -> impl Iterator<Item = &Block> {
    game.abilities.iter().flat_map(blocks_of).chain(game.rule_bodies().map(|body| &body.block))
}
