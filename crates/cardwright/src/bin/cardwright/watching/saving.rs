//! A position of a match, written as a test into the folder of its game.

use crate::embedded;
use compiler::WorkingCopy;
use diagnostic::{Diagnostic, Severity};
use protocol::from_engine;
use protocol::play::Play;
use protocol::problem::Problem;
use protocol::workbench::SavedTest;
use std::collections::BTreeMap;
use std::fs::{self, OpenOptions};
use std::io::{ErrorKind, Write as _};
use std::path::{Path, PathBuf};
use testkit::testing;

/// Tests from the table stand in a file of their own; nothing that somebody wrote is touched.
const FILE: &str = "from-the-table.cw";

/// Finds the words for a position, tries them, and adds them to the file. While the game as it lies there has mistakes,
/// they are tried on the version that is played, and that is told.
///
/// # Errors
/// When there are none.
pub fn save(folder: &Path, play: &Play, choices: usize, name: &str) -> Result<SavedTest, Problem> {
    let file = file(folder);
    let shown = file.strip_prefix(folder).unwrap_or(&file).display().to_string();
    let present = match fs::read_to_string(&file) {
        Ok(text) => Ok(text),
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(String::new()),
        Err(error) => Err(format!("{shown} cannot be read: {error}")),
    };
    let known = WorkingCopy::read(folder, &BTreeMap::new(), None, &embedded::pack);
    let mistake = first_mistake(&known, folder);
    let name = free_name(play, present.as_deref().unwrap_or_default(), name);
    let with = |text: &str| format!("{}\n{text}", present.as_deref().unwrap_or_default());
    let mut passes = |text: &str| match mistake {
        None => {
            let open = BTreeMap::from([(file.clone(), with(text))]);
            let copy = WorkingCopy::read(folder, &open, Some(&known), &embedded::pack);
            let checked = copy.check();
            passes(checked.game, &checked.diagnostics, &name)
        }
        Some(_) => {
            let texts = &play.playable().texts;
            let checked = compiler::compile_sources(texts.with(&shown, text));
            passes(checked.game, &checked.diagnostics, &name)
        }
    };
    let text = from_engine::as_test(play, choices, &name, &mut passes)?;
    let text = syntax::format(diagnostic::FileId(0), &text).unwrap_or(text);
    let present = match present {
        Ok(present) => present,
        Err(problem) => return Ok(SavedTest { place: None, text, problem: Some(problem) }),
    };
    // What stands behind something half-typed would be read as a part of it.
    if syntax::format(diagnostic::FileId(0), &present).is_err() {
        let problem = format!("{shown} itself has mistakes");
        return Ok(SavedTest { place: None, text, problem: Some(problem) });
    }
    let gap = if present.is_empty() { "" } else { "\n" };
    Ok(match append(&file, &format!("{gap}{text}")) {
        Ok(()) => {
            let tried =
                "it was tried on the last version without mistakes; as it lies there now, the game has some";
            let problem = mistake.map(|mistake| format!("{tried}: {mistake}"));
            SavedTest { place: Some(shown), text, problem }
        }
        Err(error) => {
            let problem = format!("{shown} cannot be written: {error}");
            SavedTest { place: None, text, problem: Some(problem) }
        }
    })
}

/// What is wrong with the game as it lies there, and where.
fn first_mistake(copy: &WorkingCopy, folder: &Path) -> Option<String> {
    let checked = copy.check();
    let one = checked.diagnostics.iter().find(|one| one.severity == Severity::Error)?;
    let told = super::mistake(copy.sources(), one, folder);
    Some(format!("{} {}", told.place, told.message))
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

/// Two tests of one name could not be told apart. Those that were written since the game was last read count as well.
fn free_name(play: &Play, present: &str, name: &str) -> String {
    let tests = &play.game().ir().tests;
    let is_free = |name: &str| {
        tests.iter().all(|test| test.name != name)
            && !present.contains(&format!("test {}", from_engine::quoted(name)))
    };
    let numbered = (2..).map(|number| format!("{name} ({number})"));
    [name.to_owned()].into_iter().chain(numbered).find(|name| is_free(name)).unwrap_or_default()
}

/// Whether the game with the test compiles, and the test passes.
fn passes(game: Option<ir::Game>, diagnostics: &[Diagnostic], name: &str) -> Result<(), String> {
    let first = diagnostics.first().map(|one| one.message.clone()).unwrap_or_default();
    let game = engine::Game::new(game.ok_or(first)?).map_err(|error| error.to_string())?;
    let test = game.ir().tests.iter().find(|test| test.name == name).ok_or("the test is not there")?;
    let tested = testing::run_in_all_modes(&game, test);
    match tested.failure {
        None => Ok(()),
        Some(failure) => {
            Err(format!("{}: expected {}, found {}", failure.line, failure.expected, failure.found))
        }
    }
}
