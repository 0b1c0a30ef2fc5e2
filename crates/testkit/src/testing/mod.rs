//! Runs tests written in the card language, each in five modes.
//!
//! [`run`] walks through the steps ([`walk`]), finds the options they mean ([`matching`]), asks what they expect
//! ([`expecting`]), and makes each mode's demand at every decision ([`modes`]). Nothing is printed here.

mod expecting;
mod failure;
mod matching;
mod modes;
mod walk;

use engine::{Game, Prober, State};
pub use failure::Failure;
pub use modes::Mode;
use rayon::prelude::*;
use std::collections::BTreeSet;
use walk::Walk;

/// What came of one test.
#[derive(Clone, Debug)]
pub struct Tested {
    pub name: String,
    /// `games/realms/tests/ally.cw:12`
    pub source: String,
    /// Of the first mode that failed.
    pub failure: Option<Failure>,
}

/// Every test whose name contains the text (all without one), in all modes, in the order they are written.
pub fn run_all(game: &Game, filter: Option<&str>) -> Vec<Tested> {
    let filter = filter.map(str::to_lowercase);
    let wanted =
        |test: &&ir::Test| filter.as_ref().is_none_or(|text| test.name.to_lowercase().contains(text));
    let tests: Vec<&ir::Test> = game.ir().tests.iter().filter(wanted).collect();
    run_some(game, &tests)
}

/// These tests in all modes, in their order.
pub fn run_some(game: &Game, tests: &[&ir::Test]) -> Vec<Tested> {
    tests
        .into_par_iter()
        .map_init(|| game.prober(), |prober, test| in_all_modes(game, prober, test))
        .collect()
}

/// One test in all modes, until one fails.
pub fn run_in_all_modes(game: &Game, test: &ir::Test) -> Tested {
    in_all_modes(game, &mut game.prober(), test)
}

fn in_all_modes(game: &Game, prober: &mut Prober<'_>, test: &ir::Test) -> Tested {
    let failure = Mode::ALL.into_iter().find_map(|mode| in_mode(game, prober, test, mode).err());
    Tested { name: test.name.clone(), source: test.source.clone(), failure: failure.map(|boxed| *boxed) }
}

/// A position that a test comes through, with this seed: as it is set up, after the first step that is played, and so
/// on; behind the last one they begin anew.
pub(crate) fn position(game: &Game, test: &ir::Test, seed: u64, number: u64) -> Option<State> {
    let positions = 1 + test.steps.iter().filter(|step| walk::is_played(step)).count() as u64;
    Some(
        Walk::begin(game, &mut game.prober(), test, seed, Mode::Plain, None)
            .ok()?
            .after((number % positions) as usize),
    )
}

/// The position in which a test's players begin: all that it lays out first, played to the first decision.
pub fn opening(game: &Game, test: &ir::Test) -> Option<State> {
    Walk::begin(game, &mut game.prober(), test, test.seed, Mode::Plain, None).ok()?.opening().ok()
}

/// Of a test that is also a guided turn: what it says, and the options that are taken after it; a first entry without
/// words if something is done before. None if it does not go as written.
pub fn spoken(game: &Game, test: &ir::Test) -> Option<Vec<(String, Vec<usize>)>> {
    Walk::begin(game, &mut game.prober(), test, test.seed, Mode::Plain, None).ok()?.spoken()
}

/// One test in one mode.
///
/// # Errors
/// With the first step that did not go as written.
pub fn run(game: &Game, test: &ir::Test, mode: Mode) -> Result<(), Box<Failure>> {
    in_mode(game, &mut game.prober(), test, mode)
}

fn in_mode(game: &Game, prober: &mut Prober<'_>, test: &ir::Test, mode: Mode) -> Result<(), Box<Failure>> {
    if mode != Mode::Replayed {
        return Walk::through(game, prober, test, mode, None).map(|_| ());
    }
    let Walk { state, choices, .. } = Walk::through(game, prober, test, Mode::Plain, None)?;
    Walk::through(game, prober, test, mode, Some(choices))?.must_come_to(&state)
}

/// Whether the test passes, for those who do not ask why not.
pub(crate) fn passes(game: &Game, prober: &mut Prober<'_>, test: &ir::Test) -> bool {
    Walk::begin(game, prober, test, test.seed, Mode::Plain, None)
        .is_ok_and(|mut walk| walk.all_steps().is_ok())
}

/// The cards that are there at some decision of the test.
pub(crate) fn cards_met(game: &Game, test: &ir::Test) -> BTreeSet<ir::CardId> {
    Walk::begin(game, &mut game.prober(), test, test.seed, Mode::Plain, None)
        .map(Walk::cards_met)
        .unwrap_or_default()
}
