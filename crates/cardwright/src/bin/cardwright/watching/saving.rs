//! A position of a match, written as a test into the folder of its game.

use crate::embedded;
use compiler::WorkingCopy;
use protocol::from_engine;
use protocol::play::Play;
use protocol::problem::Problem;
use protocol::workbench::SavedTest;
use std::collections::BTreeMap;
use std::fs::{self, OpenOptions};
use std::io::Write as _;
use std::path::{Path, PathBuf};
use testkit::testing;

/// Tests from the table stand in a file of their own; nothing that somebody wrote is touched.
const FILE: &str = "from-the-table.cw";

/// Finds the words for a position, tries them, and adds them to the file.
///
/// # Errors
/// When there are none.
pub fn save(folder: &Path, play: &Play, choices: usize, name: &str) -> Result<SavedTest, Problem> {
    let file = file(folder);
    let present = fs::read_to_string(&file).unwrap_or_default();
    let name = free_name(play, name);
    let known = WorkingCopy::read(folder, &BTreeMap::new(), None, &embedded::pack);
    let mut passes = |text: &str| {
        let open = BTreeMap::from([(file.clone(), format!("{present}\n{text}"))]);
        let copy = WorkingCopy::read(folder, &open, Some(&known), &embedded::pack);
        passes(&copy, &name)
    };
    let text = from_engine::as_test(play, choices, &name, &mut passes)?;
    let text = syntax::format(diagnostic::FileId(0), &text).unwrap_or(text);
    let gap = if present.is_empty() { "" } else { "\n" };
    let shown = |path: &Path| path.strip_prefix(folder).unwrap_or(path).display().to_string();
    Ok(match append(&file, &format!("{gap}{text}")) {
        Ok(()) => SavedTest { place: Some(shown(&file)), text, problem: None },
        Err(error) => {
            let problem = format!("{} cannot be written: {error}", shown(&file));
            SavedTest { place: None, text, problem: Some(problem) }
        }
    })
}

/// Where tests lie, if the game has a folder for them.
fn file(folder: &Path) -> PathBuf {
    let tests = folder.join("tests");
    if tests.is_dir() { tests.join(FILE) } else { folder.join(FILE) }
}

/// At the end, so that nothing is lost that another program wrote meanwhile.
fn append(file: &Path, text: &str) -> std::io::Result<()> {
    OpenOptions::new().append(true).create(true).open(file)?.write_all(text.as_bytes())
}

/// Two tests of one name could not be told apart.
fn free_name(play: &Play, name: &str) -> String {
    let is_free = |name: &str| play.game().ir().tests.iter().all(|test| test.name != name);
    let numbered = (2..).map(|number| format!("{name} ({number})"));
    [name.to_owned()].into_iter().chain(numbered).find(|name| is_free(name)).unwrap_or_default()
}

/// Whether the game with the test compiles, and the test passes.
fn passes(copy: &WorkingCopy, name: &str) -> Result<(), String> {
    let checked = copy.check();
    let first = checked.diagnostics.first().map(|one| one.message.clone()).unwrap_or_default();
    let game = checked.game.ok_or(first)?;
    let game = engine::Game::new(game).map_err(|error| error.to_string())?;
    let test = game.ir().tests.iter().find(|test| test.name == name).ok_or("the test is not there")?;
    let tested = testing::run_in_all_modes(&game, test);
    match tested.failure {
        None => Ok(()),
        Some(failure) => {
            Err(format!("{}: expected {}, found {}", failure.line, failure.expected, failure.found))
        }
    }
}
