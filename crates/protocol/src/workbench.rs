//! Games that are being written while they are played (`cardwright serve --watch`): what is wrong with them now, which
//! tests fail, and positions that go from the table into tests and back.

use serde::{Deserialize, Serialize};

/// The answer to `GET /api/workbench`.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Workbench {
    /// Another one whenever anything here is: `?after=N` is answered when there is one beyond it. 0: no games are being
    /// written here.
    pub version: u64,
    /// Every game in the folder that is watched, sound or not.
    pub drafts: Vec<Draft>,
}

/// A game as it lies in its folder.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Draft {
    /// The name of its folder.
    pub game: String,
    /// Errors first; with one of them the last sound version is played on.
    pub mistakes: Vec<Mistake>,
    /// So many more are not told.
    pub more: u32,
    /// The tests that its last change touched.
    pub tests: TestRun,
    /// All tests of the sound version, for who wants to play from one.
    pub positions: Vec<TestPosition>,
}

/// A message of the checker.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Mistake {
    /// `cards.cw:12:5`
    pub place: String,
    pub code: String,
    /// Whether the game can be played all the same.
    pub is_warning: bool,
    pub message: String,
    /// How to mend it.
    pub help: Vec<String>,
}

/// Tests that were run after a change.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct TestRun {
    /// Some are yet to come.
    pub is_running: bool,
    pub run: u32,
    /// So many tests the change touched.
    pub touched: u32,
    /// So many the game has.
    pub all: u32,
    pub failed: Vec<FailedTest>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct FailedTest {
    pub name: String,
    /// `tests.cw:12`
    pub place: String,
    /// What was expected and what was found.
    pub message: String,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct TestPosition {
    pub name: String,
    /// `tests.cw:12`
    pub place: String,
}

/// The body of `POST /api/workbench/tests`: writes a position of a match as a test into the folder of its game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct SaveTest {
    /// Of the match.
    pub token: String,
    /// The position after so many choices.
    pub choices: u32,
    /// What the test is called.
    pub name: String,
}

/// The answer to it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct SavedTest {
    /// Where it was written; null: nothing was, and why not says `problem`.
    pub place: Option<String>,
    /// The test as it was written, or would have been.
    pub text: String,
    /// Beside a place: what is to be known of it all the same.
    pub problem: Option<String>,
}

/// The body of `POST /api/workbench/matches`: a match for one person that begins in the position of a test.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct PlayTest {
    pub game: String,
    pub test: String,
}
