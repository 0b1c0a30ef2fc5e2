//! Does every ability and every effect have a test that would miss it?
//!
//! Each is taken out or changed in turn ([`mutants`]) and the tests are run; one that nobody misses is a survivor.
//! Tests that put the card on the table come first, so most mutants are caught by the first test or two.

mod alteration;
mod mutants;

use crate::testing::{self, Mode};
use engine::Game;
use mutants::Mutant;
use rayon::prelude::*;
use serde::Serialize;

/// What came of removing and changing everything once.
#[derive(Clone, Debug, Default)]
pub struct Mutation {
    /// How many changes were tried.
    pub tried: usize,
    pub survivors: Vec<Survivor>,
}

/// Something no test would miss.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Survivor {
    /// The card, or `keyword NAME`.
    pub owner: String,
    pub source: String,
    /// Which ability: `ally`.
    pub ability: String,
    /// Which effect was removed or changed; none: the whole ability was removed.
    pub effect: Option<String>,
}

/// Removes every ability and every effect in turn, and changes every condition and amount, of every card and keyword
/// whose name contains the text (of all without one). The tests themselves must pass.
pub fn run(game: &Game, filter: Option<&str>) -> Mutation {
    let filter = filter.map(str::to_lowercase).unwrap_or_default();
    let mut bare = game.ir().clone();
    let tests = std::mem::take(&mut bare.tests);
    let mutants = mutants::all(&bare, &|owner| owner.to_lowercase().contains(&filter));
    let survived: Vec<bool> = mutants.par_iter().map(|mutant| survives(&bare, &tests, mutant)).collect();
    // Whoever does not miss the whole does not miss its parts: the whole is told alone.
    let told = |mutant: &Mutant| !mutant.detail || mutant.part_of.is_none_or(|whole| !survived[whole]);
    let survivors = mutants
        .iter()
        .zip(&survived)
        .filter(|(mutant, survived)| **survived && told(mutant))
        .map(|(mutant, _)| mutant.survivor.clone())
        .collect();
    Mutation { tried: mutants.len(), survivors }
}

/// Whether all tests still pass. A mutant that cannot be played at all is missed by everybody.
fn survives(bare: &ir::Game, tests: &[ir::Test], mutant: &Mutant) -> bool {
    let Ok(game) = Game::new(mutant.apply(bare)) else { return false };
    let (near, far): (Vec<_>, Vec<_>) =
        tests.iter().partition(|test| mutant.cards.iter().any(|card| places(test, *card)));
    near.into_iter().chain(far).all(|test| testing::run(&game, test, Mode::Plain).is_ok())
}

fn places(test: &ir::Test, card: ir::CardId) -> bool {
    fn is_or_holds(placed: &ir::PlacedCard, card: ir::CardId) -> bool {
        placed.card == ir::Placed::New(card)
            || placed.face == Some(card)
            || placed.inside.iter().any(|(_, inner)| is_or_holds(inner, card))
    }
    test.steps.iter().any(|step| match &step.kind {
        ir::StepKind::Place { cards, .. } => cards.iter().any(|placed| is_or_holds(placed, card)),
        _ => false,
    })
}
