//! Does every ability and every effect have a test that would miss it?
//!
//! Each is taken out in turn ([`mutants`]) and the tests are run; one that nobody misses is a survivor. Tests that put
//! the card on the table come first, so most mutants are caught by the first test or two.

mod mutants;

use crate::testing::{self, Mode};
use engine::Game;
use mutants::Mutant;
use rayon::prelude::*;
use serde::Serialize;

/// What came of removing everything once.
#[derive(Clone, Debug, Default)]
pub struct Mutation {
    /// How many removals were tried.
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
    /// Which effect was removed; none: the whole ability.
    pub effect: Option<String>,
}

/// Removes every ability and every effect in turn, of every card and keyword whose name contains the text (of all
/// without one). The tests themselves must pass.
pub fn run(game: &Game, filter: Option<&str>) -> Mutation {
    let filter = filter.map(str::to_lowercase).unwrap_or_default();
    let mut bare = game.ir().clone();
    let tests = std::mem::take(&mut bare.tests);
    let mut mutants = mutants::all(&bare);
    mutants.retain(|mutant| mutant.survivor.owner.to_lowercase().contains(&filter));
    let survivors = mutants
        .par_iter()
        .filter(|mutant| survives(&bare, &tests, mutant))
        .map(|mutant| mutant.survivor.clone())
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
    test.steps.iter().any(|step| match &step.kind {
        ir::StepKind::Place { cards, .. } => cards.iter().any(|placed| placed.card == ir::Placed::New(card)),
        _ => false,
    })
}
