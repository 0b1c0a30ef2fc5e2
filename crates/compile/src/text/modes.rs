//! Labels for the modes of `choose one` that the author left without.

use super::writer::Writer;
use ir::{Block, Game, Stmt};

/// Gives every mode without a label one made from what it does.
pub(super) fn label(game: &mut Game) {
    // Words come from the whole game while its bodies are being changed.
    let unlabelled = game.clone();
    for block in game.blocks_mut() {
        label_block(&unlabelled, block);
    }
}

fn label_block(game: &Game, block: &mut Block) {
    for stmt in block {
        if let Stmt::ChooseOne { modes } = stmt {
            for mode in modes.iter_mut().filter(|mode| mode.label.is_none()) {
                mode.label = Some(Writer::new(game).mode(mode));
            }
        }
        for inner in stmt.blocks_mut() {
            label_block(game, inner);
        }
    }
}
