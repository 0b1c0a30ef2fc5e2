//! Would the tests notice if a card or a rule were written a little differently?
//!
//! The text of every declaration is changed in one place at a time, and the tests are run. A change that no test
//! notices is a survivor. Who makes the changes and compiles them is not known here. Of a card only tests in which it
//! is met are run. Those that have noticed another change of the same declaration come first, then those that put the
//! card on the table: most changes are noticed by the first test or two.
//!
//! To make a game ready takes longer than those tests. So changes of different cards are tried in one game, each by the
//! tests in which no other changed card is met; what none of these notices is tried once more, alone.

use crate::testing;
use engine::{Game, Prober};
use rayon::prelude::*;
use serde::Serialize;
use std::collections::{BTreeSet, HashMap};
use std::ops::Range;
use std::sync::{Mutex, PoisonError};

/// One change of the text of a declaration.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Change {
    /// The card, or what the rulebook declares: `keyword NAME`, `event NAME`, `setup`.
    pub owner: String,
    /// `games/realms/cards/wilds.cw:12:30`
    pub place: String,
    /// What stands there.
    pub was: String,
    /// What would stand there; empty: nothing.
    pub becomes: String,
    /// The cards that have it.
    #[serde(skip)]
    pub cards: Vec<ir::CardId>,
    /// It matters to other cards as well: they can gain a keyword, and rules are for all.
    #[serde(skip)]
    pub is_anywhere: bool,
    /// What is changed, as a stretch of all texts: a change inside another one is part of it.
    #[serde(skip)]
    pub stretch: Range<usize>,
}

impl Change {
    /// Whether the other one takes away what this one changes.
    fn is_part_of(&self, other: &Self) -> bool {
        other.becomes.is_empty()
            && self.stretch != other.stretch
            && other.stretch.start <= self.stretch.start
            && self.stretch.end <= other.stretch.end
    }
}

/// What came of trying all changes.
#[derive(Clone, Debug, Default)]
pub struct Mutation {
    /// How many could be tried: the checker refuses the others, or they compile to the same.
    pub tried: usize,
    /// Those that no test notices, as they are written.
    pub survivors: Vec<Change>,
}

/// What is given some changes that lead to a game, by their places among those asked for: together those that can be
/// tried in one game, and who makes the game of some that are together.
pub type Receiver<'r> = dyn FnMut(&[Vec<usize>], &dyn Fn(&[usize]) -> Option<ir::Game>) + 'r;

/// So many are compiled together.
const BATCH: usize = 160;

/// So many tests that noticed something are tried first for the next change of a declaration.
const KEPT: usize = 12;

/// Tries every change. `games` compiles some of them; `tried` is told of each that is done. The tests of the game as it
/// is must pass.
pub fn run(
    game: &Game,
    changes: &[Change],
    games: impl Fn(Range<usize>, &mut Receiver<'_>) + Sync,
    tried: impl Fn() + Sync,
) -> Mutation {
    let tests: Vec<Near<'_>> = game.ir().tests.par_iter().map(|test| Near::of(game, test)).collect();
    let trials = Trials { tests, noticing: Noticing::default() };
    let batches: Vec<Range<usize>> =
        (0..changes.len()).step_by(BATCH).map(|from| from..(from + BATCH).min(changes.len())).collect();
    let outcomes: Vec<Option<bool>> = batches
        .into_par_iter()
        .flat_map_iter(|batch| {
            let (mut outcomes, mut done) = (vec![None; batch.len()], 0);
            games(batch.clone(), &mut |groups, game| {
                for group in groups {
                    let these: Vec<&Change> = group.iter().map(|at| &changes[batch.start + at]).collect();
                    let noticed = match &these[..] {
                        [_] => vec![false],
                        _ => game(group).map_or_else(Vec::new, |game| trials.noticed(game, &these)),
                    };
                    for ((at, change), is_noticed) in group.iter().zip(these).zip(noticed) {
                        outcomes[*at] = match is_noticed {
                            true => Some(false),
                            false => game(&[*at]).map(|game| trials.survives(game, change)),
                        };
                        tried();
                        done += 1;
                    }
                }
            });
            (done..batch.len()).for_each(|_| tried());
            outcomes
        })
        .collect();
    let survived = |at: usize| outcomes[at] == Some(true);
    // Whoever does not miss the whole does not miss its parts: the whole is told alone.
    let told = |at: &usize| {
        let wholes = (0..changes.len()).filter(|whole| survived(*whole));
        survived(*at) && !wholes.into_iter().any(|whole| changes[*at].is_part_of(&changes[whole]))
    };
    let survivors = (0..changes.len()).filter(told).map(|at| changes[at].clone()).collect();
    Mutation { tried: outcomes.iter().flatten().count(), survivors }
}

/// A test, and the cards that are met in it.
struct Near<'t> {
    test: &'t ir::Test,
    met: BTreeSet<ir::CardId>,
}

impl<'t> Near<'t> {
    fn of(game: &Game, test: &'t ir::Test) -> Self {
        Self { test, met: testing::cards_met(game, test) }
    }
}

/// Tests that have noticed a change, by what was changed, the last one first. A rule also begins with those that
/// noticed changes of other rules.
#[derive(Default)]
struct Noticing(Mutex<HashMap<String, Vec<usize>>>);

impl Noticing {
    fn of(&self, change: &Change) -> Vec<usize> {
        let known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let known = |owner: &str| known.get(owner).into_iter().flatten().copied().collect::<Vec<usize>>();
        let mut first = known(&change.owner);
        if change.cards.is_empty() {
            first.extend(known(""));
        }
        first
    }

    fn add(&self, change: &Change, test: usize) {
        let mut known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let mut put = |owner: &str| {
            let tests = known.entry(owner.to_owned()).or_default();
            tests.retain(|other| *other != test);
            tests.insert(0, test);
            tests.truncate(KEPT);
        };
        put(&change.owner);
        if change.cards.is_empty() {
            put("");
        }
    }
}

/// The tests, and what is known of them.
struct Trials<'t> {
    tests: Vec<Near<'t>>,
    noticing: Noticing,
}

impl Trials<'_> {
    /// Whether all tests still pass that could fail. A game that cannot be played at all is noticed by everybody.
    fn survives(&self, game: ir::Game, change: &Change) -> bool {
        let Ok(game) = Game::new(game) else { return false };
        !self.is_noticed(&game, &mut game.prober(), change, |_| true)
    }

    /// Of changes made together: which of them are noticed by a test in which no other of them is met.
    fn noticed(&self, game: ir::Game, changes: &[&Change]) -> Vec<bool> {
        let Ok(game) = Game::new(game) else { return vec![false; changes.len()] };
        let mut prober = game.prober();
        let all: BTreeSet<ir::CardId> =
            changes.iter().flat_map(|change| change.cards.iter().copied()).collect();
        let is_alone = |change: &Change, test: &Near<'_>| {
            all.intersection(&test.met).all(|card| change.cards.contains(card))
        };
        let is_noticed =
            |change: &&Change| self.is_noticed(&game, &mut prober, change, |test| is_alone(change, test));
        changes.iter().map(is_noticed).collect()
    }

    /// Whether one of these tests fails.
    fn is_noticed(
        &self,
        game: &Game,
        prober: &mut Prober<'_>,
        change: &Change,
        is_asked: impl Fn(&Near<'_>) -> bool,
    ) -> bool {
        let tests = &self.tests;
        let meets = |at: &usize| {
            (change.is_anywhere || change.cards.iter().any(|card| tests[*at].met.contains(card)))
                && is_asked(&tests[*at])
        };
        let known = self.noticing.of(change);
        let (placed, others): (Vec<usize>, Vec<usize>) = (0..tests.len())
            .filter(|at| meets(at) && !known.contains(at))
            .partition(|at| change.cards.iter().any(|card| places(tests[*at].test, *card)));
        let mut order = known.iter().copied().filter(meets).chain(placed).chain(others);
        let found = order.find(|at| !testing::passes(game, prober, tests[*at].test));
        if let Some(test) = found {
            self.noticing.add(change, test);
        }
        found.is_some()
    }
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
