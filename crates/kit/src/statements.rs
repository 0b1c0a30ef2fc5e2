//! Walking through the statements of a body, nested ones included. What they mean is not known here.

use ir::{Attempted, Block, Stmt};

/// All statements as they are read, each before those inside it.
pub(crate) fn collect<'a>(block: &'a Block, statements: &mut Vec<&'a Stmt>) {
    for statement in block {
        statements.push(statement);
        for inner in blocks(statement) {
            collect(inner, statements);
        }
    }
}

/// Goes to the statement of this number, in the same order, and changes the block it stands in.
pub(crate) fn at_statement(block: &mut Block, left: &mut usize, change: &mut dyn FnMut(&mut Block, usize)) -> bool {
    for at in 0..block.len() {
        if *left == 0 {
            change(block, at);
            return true;
        }
        *left -= 1;
        if blocks_mut(&mut block[at]).into_iter().any(|inner| at_statement(inner, left, change)) {
            return true;
        }
    }
    false
}

macro_rules! inner_blocks {
    ($name:ident, $iter:ident $(, $mutable:tt)?) => {
        fn $name(statement: &$($mutable)? Stmt) -> Vec<&$($mutable)? Block> {
            match statement {
                Stmt::If { then, otherwise, .. } => vec![then, otherwise],
                Stmt::Repeat { body, .. } | Stmt::ForEach { body, .. } | Stmt::As { body, .. } => vec![body],
                Stmt::ChooseOne { modes } => modes.$iter().map(|mode| &$($mutable)? mode.body).collect(),
                Stmt::Attempt { attempt: Attempted::Block(block), then, otherwise, .. } => vec![block, then, otherwise],
                Stmt::Attempt { attempt: Attempted::Call(_), then, otherwise, .. } => vec![then, otherwise],
                Stmt::Call(_)
                | Stmt::Let { .. }
                | Stmt::Assign { .. }
                | Stmt::Forever { .. }
                | Stmt::Do { .. }
                | Stmt::EndPhase
                | Stmt::Actions(_)
                | Stmt::Body => Vec::new(),
            }
        }
    };
}
inner_blocks!(blocks, iter);
inner_blocks!(blocks_mut, iter_mut, mut);
