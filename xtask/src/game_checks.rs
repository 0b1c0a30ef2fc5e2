//! Every folder in `games/`: its mistakes, its tests and whether they would miss anything, random play, generated
//! cards. The games run side by side: what each does alone leaves a processor idle for a part of its time.

use crate::process::{self, Captured, Count};
use crate::{Result, status};
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Mutex;
use std::thread;
use std::time::Instant;

/// So many scenarios of generated cards for each game: a second or two. `cargo xtask bench laws` tries many more.
const LAW_BUDGET: &str = "12";

/// What all games together have passed, and what they consist of, in the order of their names.
///
/// # Errors
/// When something does not hold for one of them.
pub fn run() -> Result<(Count, Vec<status::Figures>)> {
    let mut waiting = process::games()?;
    // The largest first, so that none of them is left alone at the end.
    waiting.sort_by_key(|game| bytes_in(&process::root().join(game)));
    let waiting = Mutex::new(waiting);
    let done = Mutex::new(Vec::new());
    let next = || waiting.lock().ok()?.pop();
    let workers = thread::available_parallelism().map_or(2, usize::from);
    thread::scope(|scope| {
        for _ in 0..workers {
            scope.spawn(|| {
                while let Some(game) = next() {
                    let outcome = check(&game);
                    if let Ok(mut done) = done.lock() {
                        done.push((game, outcome));
                    }
                }
            });
        }
    });
    let mut done = done.into_inner().map_err(|_| "a worker died".to_owned())?;
    done.sort_by(|(one, _), (other, _)| one.cmp(other));
    let (mut count, mut figures, mut failed) = (Count::default(), Vec::new(), Vec::new());
    for (game, outcome) in done {
        match outcome {
            Ok((passed, of_game)) => {
                count.add(passed);
                figures.push(of_game);
            }
            Err(message) => failed.push(format!("{}: {message}", game.display())),
        }
    }
    if failed.is_empty() { Ok((count, figures)) } else { Err(failed.join("\n")) }
}

/// Whether everything written in the card language is in the one layout: games, templates, small games of tests,
/// examples of the documents.
///
/// # Errors
/// When the folder of the documents cannot be read.
pub fn layout() -> Result<Command> {
    let documents = process::root().join("docs/language");
    let entries = documents.read_dir().map_err(|error| format!("{}: {error}", documents.display()))?;
    let pages = entries.flatten().map(|entry| entry.path());
    let pages = pages.filter(|path| path.extension().is_some_and(|end| end == "md"));
    let mut command = process::cardwright(&["fmt", "--check"], Path::new("games"));
    command
        .args(["crates/cardwright/template", "crates/testkit/tests/games", "docs/language/preludes"])
        .args(pages);
    Ok(command)
}

/// With the command line that the tests have built already: another build would take longer than it saves.
fn check(game: &Path) -> Result<(Count, status::Figures)> {
    let mut told = format!("-- {}:", game.display());
    let mut count = Count::default();
    let mut timed = |name: &str, begun: Instant| {
        let _ = write!(told, " {name} {:.1} s,", begun.elapsed().as_secs_f64());
    };
    let begun = Instant::now();
    count.add(passes(&mut process::cardwright_in_the_background(&["check"], game))?);
    timed("check", begun);
    let begun = Instant::now();
    let tested = status::Tested::of(game)?;
    count.passed += tested.passed;
    timed("tests and whether they would miss anything", begun);
    let begun = Instant::now();
    count.add(passes(&mut process::cardwright_in_the_background(&["conform"], game))?);
    timed("conformance", begun);
    let begun = Instant::now();
    count.add(passes(&mut process::cardwright_in_the_background(&["laws", "--budget", LAW_BUDGET], game))?);
    timed("laws", begun);
    eprintln!("{}", told.trim_end_matches(','));
    Ok((count, tested.figures))
}

/// What went well is not shown; what did not is shown whole. A command that prints no counts counts as one.
fn passes(command: &mut Command) -> Result<Count> {
    let Captured { succeeded, output, count } = process::captured(command)?;
    if !succeeded {
        return Err(format!("`{}` failed:\n{output}", process::shown(command)));
    }
    Ok(if count == Count::default() { Count { passed: 1, failed: 0 } } else { count })
}

fn bytes_in(folder: &Path) -> u64 {
    let entries = folder.read_dir().into_iter().flatten().flatten();
    let sizes = entries.map(|entry: std::fs::DirEntry| {
        let path: PathBuf = entry.path();
        if path.is_dir() { bytes_in(&path) } else { entry.metadata().map_or(0, |file| file.len()) }
    });
    sizes.sum()
}
