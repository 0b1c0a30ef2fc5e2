//! Labels for the modes of `choose one` that the author left without.

use super::writer::Writer;
use ir::{Ability, Block, Game, Stmt};

/// Gives every mode without a label one made from what it does.
pub(super) fn label(game: &mut Game) {
    // Words come from the whole game while its bodies are being changed; tests, most of many games, give none.
    let tests = std::mem::take(&mut game.tests);
    let unlabelled = game.clone();
    game.tests = tests;
    for block in game.blocks_mut() {
        label_block(&unlabelled, block);
    }
    for (ability, told) in game.abilities.iter_mut().zip(&unlabelled.abilities) {
        label_announced(&unlabelled, ability, told);
    }
}

/// What the modes do stands in the body, their labels in the announcement.
fn label_announced(game: &Game, ability: &mut Ability, told: &Ability) {
    for stmt in &mut ability.announce {
        let Stmt::AnnounceModes { local, modes, .. } = stmt else { continue };
        let bodies = told.body.block.iter().find_map(|stmt| match stmt {
            Stmt::DoModes { local: done, bodies } if done == local => Some(bodies),
            _ => None,
        });
        for (mode, body) in modes.iter_mut().zip(bodies.into_iter().flatten()) {
            if mode.label.is_empty() {
                let mut writer = Writer::new(game);
                writer.announce(&told.announce);
                mode.label = writer.inline_block(body);
            }
        }
    }
}

fn label_block(game: &Game, block: &mut Block) {
    for stmt in block {
        if let Stmt::ChooseOne { modes, .. } = stmt {
            for mode in modes.iter_mut().filter(|mode| mode.label.is_none()) {
                mode.label = Some(Writer::new(game).mode(mode));
            }
        }
        for inner in stmt.blocks_mut() {
            label_block(game, inner);
        }
    }
}
