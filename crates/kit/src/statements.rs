//! Walking through the statements of a body, nested ones included. What they mean is not known here.

use ir::{Block, Stmt};

/// All statements as they are read, each before those inside it.
pub(crate) fn collect<'a>(block: &'a Block, statements: &mut Vec<&'a Stmt>) {
    for statement in block {
        statements.push(statement);
        for inner in statement.blocks() {
            collect(inner, statements);
        }
    }
}

/// Goes to the statement of this number, in the same order, and changes the block it stands in.
pub(crate) fn at_statement(
    block: &mut Block,
    left: &mut usize,
    change: &mut dyn FnMut(&mut Block, usize),
) -> bool {
    for at in 0..block.len() {
        if *left == 0 {
            change(block, at);
            return true;
        }
        *left -= 1;
        if block[at].blocks_mut().into_iter().any(|inner| at_statement(inner, left, change)) {
            return true;
        }
    }
    false
}
