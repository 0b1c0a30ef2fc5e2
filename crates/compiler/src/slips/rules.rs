//! Slips of what the rulebook declares: the whole game is compiled anew, with the changed declaration in its place.

use super::{Slip, Slips};
use crate::compiler::{Compiled, Compiler};
use crate::items::Items;
use crate::packs::Layers;
use diagnostic::Sources;
use std::sync::Arc;
use syntax::ast::{self, Item};

impl Slips<'_> {
    /// The game with this slip of the declaration that stands there in its file. None if the checker refuses it, or if
    /// it is the same game.
    pub(super) fn with_rule(&self, slip: &Slip, at: usize) -> Option<ir::Game> {
        let mut sources = self.sources.clone();
        let file = slip.beside(&mut sources);
        let (read, wrong) = syntax::read(file, &slip.text);
        if !wrong.is_empty() {
            return None;
        }
        let mut files = self.files.files.clone();
        let own = files.get_mut(usize::from(slip.file.0))?;
        *own = Arc::new(changed(own, at, read.items)?);
        let game = self.compiled_alone(&sources, &files)?;
        let bare = self.bare.get_or_init(|| self.compiled_alone(self.sources, &self.files.files));
        (bare.as_ref() != Some(&game)).then_some(game)
    }

    fn compiled_alone(&self, sources: &Sources, files: &[Arc<ast::File>]) -> Option<ir::Game> {
        let layers = Layers::of(self.sources, files);
        let made = layers.made();
        let declared = layers.declared(&made);
        let Compiled { game, .. } =
            Compiler::new(sources, Items::of(&declared.items), declared.diagnostics).run();
        let mut game = game?;
        self.prepare(&mut game);
        Some(game)
    }

    /// Tests have a say in what must be kept for each card.
    pub(super) fn prepare(&self, game: &mut ir::Game) {
        let fields = |game: &ir::Game| -> Vec<bool> {
            game.card_fields.iter().chain(&game.player_fields).map(|field| field.assigned).collect()
        };
        let assigned = fields(self.game);
        for (field, assigned) in game.card_fields.iter_mut().chain(&mut game.player_fields).zip(assigned) {
            field.assigned |= assigned;
        }
        for (event, original) in game.events.iter_mut().zip(&self.game.events) {
            event.counted_in_tests.clone_from(&original.counted_in_tests);
        }
        game.settings.facedown |= self.game.settings.facedown;
    }
}

/// The file with one declaration changed, or taken away.
fn changed(file: &ast::File, at: usize, items: Vec<Item>) -> Option<ast::File> {
    let mut file = file.clone();
    if items.len() > 1 || at >= file.items.len() {
        return None;
    }
    file.items.splice(at..=at, items);
    Some(file)
}
