//! All Rust tests: built by cargo, then their programs run side by side. Many of them wait (for sockets, for clocks,
//! for a program to be killed), and while one waits another one works.

use crate::process::{self, Count};
use crate::{Result, lints, process::Captured};
use serde_json::Value;
use std::path::PathBuf;
use std::process::Command;
use std::sync::Mutex;
use std::thread;
use std::time::{Duration, Instant};

/// A program of tests, and the folder of its package.
pub struct Suite {
    name: String,
    executable: PathBuf,
    folder: PathBuf,
    bytes: u64,
    /// Runs again on the shared store.
    is_shared: bool,
}

/// What is tested besides what a plain build has.
pub const FEATURES: [&str; 2] = ["--features", "cardwright/postgres,cardwright-server/postgres"];

/// The tests of this program are run once more on PostgreSQL: what they promise of a server holds on either store.
const ON_BOTH_STORES: &str = "server/suite";
/// Read by these tests.
const STORE: (&str, &str) = ("CARDWRIGHT_TEST_STORE", "postgres");
/// Those that are about the file, about no store, or run on both by themselves.
const ON_THE_FILE: [&str; 12] = [
    "--skip=bots::",
    "--skip=contract::",
    "--skip=disk::",
    "--skip=fair::",
    "--skip=faults::",
    "--skip=full_disk::",
    "--skip=isolation::",
    "--skip=languages::",
    "--skip=nodes::",
    "--skip=repairing::",
    "--skip=strangers::",
    "--skip=whoever_reads_the_store",
];

/// Runs them all.
///
/// # Errors
/// When a test fails.
pub fn run(mut suites: Vec<Suite>, environment: &[(&str, String)]) -> Result<Count> {
    let again = suites.iter().filter(|suite| suite.name == ON_BOTH_STORES).map(Suite::on_shared_store);
    let again: Vec<Suite> = again.collect();
    suites.extend(again);
    // The largest first, so that none of them is left alone at the end.
    suites.sort_by_key(|suite| suite.bytes);
    let waiting = Mutex::new(suites);
    let done = Mutex::new((Count::default(), Vec::new()));
    let next = || waiting.lock().ok()?.pop();
    let workers = thread::available_parallelism().map_or(2, usize::from) + 1;
    thread::scope(|scope| {
        for _ in 0..workers {
            scope.spawn(|| {
                while let Some(suite) = next() {
                    let begun = Instant::now();
                    let outcome = suite.run(environment);
                    if let Ok(mut done) = done.lock() {
                        suite.report(outcome, begun.elapsed(), &mut done);
                    }
                }
            });
        }
    });
    let (count, failed) = done.into_inner().map_err(|_| "a worker died".to_owned())?;
    if failed.is_empty() { Ok(count) } else { Err(format!("tests failed in {}", failed.join(", "))) }
}

/// Drawing for paper takes many packages that nothing else does: `cargo xtask print` tries it.
pub const PRINT: &str = "cardwright-print";

/// Tests what draws cards for paper, and the command that does.
///
/// # Errors
/// When something does not build, or a test fails.
pub fn print() -> Result<()> {
    process::run_attached(process::cargo().args(["test", "--package", PRINT]))?;
    let command = ["test", "--package", "cardwright", "--features", "print", "--test", "suite", "printing"];
    process::run_attached(process::cargo().args(command))
}

/// Builds everything that later steps use as well: tests, program, examples.
///
/// # Errors
/// When something does not build, or a lint complains.
pub fn build() -> Result<Vec<Suite>> {
    let mut command = process::cargo();
    lints::enable(&mut command)?.args(["test", "--workspace", "--exclude", PRINT, "--no-run"]);
    command.args(FEATURES);
    let told = process::output_of(command.args(["--message-format", "json-render-diagnostics"]))?;
    Ok(told.lines().filter_map(|line| Suite::of(&serde_json::from_str(line).ok()?)).collect())
}

impl Suite {
    /// None if the message of cargo is about something else.
    fn of(message: &Value) -> Option<Self> {
        let is_test = message["profile"]["test"] == true;
        let executable = PathBuf::from(message["executable"].as_str().filter(|_| is_test)?);
        let folder = PathBuf::from(message["manifest_path"].as_str()?).parent()?.to_owned();
        let package = folder.file_name()?.to_string_lossy().into_owned();
        let target = message["target"]["name"].as_str()?;
        let bytes = executable.metadata().map_or(0, |file| file.len());
        let name = format!("{package}/{target}");
        Some(Self { name, executable, folder, bytes, is_shared: false })
    }

    fn on_shared_store(&self) -> Self {
        Self {
            name: format!("{} on PostgreSQL", self.name),
            executable: self.executable.clone(),
            folder: self.folder.clone(),
            bytes: self.bytes,
            is_shared: true,
        }
    }

    fn run(&self, environment: &[(&str, String)]) -> Result<Captured> {
        let mut command = Command::new(&self.executable);
        command.args(["--quiet", "--color", "never"]).current_dir(&self.folder);
        command.env("CARGO_MANIFEST_DIR", &self.folder);
        if self.is_shared {
            command.args(ON_THE_FILE).env(STORE.0, STORE.1);
        }
        process::captured(command.envs(environment.iter().map(|(name, value)| (name, value))))
    }

    /// What went well is one line; what did not is shown whole.
    fn report(&self, outcome: Result<Captured>, took: Duration, done: &mut (Count, Vec<String>)) {
        match outcome {
            Ok(captured) => {
                done.0.add(captured.count);
                if captured.succeeded {
                    eprintln!(
                        "{}: {} passed in {:.1} s",
                        self.name,
                        captured.count.passed,
                        took.as_secs_f64()
                    );
                    return;
                }
                eprintln!("{}", captured.output);
            }
            Err(message) => eprintln!("{message}"),
        }
        eprintln!("{} FAILED", self.name);
        done.1.push(self.name.clone());
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn only_programs_of_tests_are_run() {
        let message = |test: bool| {
            json!({
                "profile": {"test": test},
                "executable": "/target/debug/deps/suite-1",
                "manifest_path": "/project/crates/engine/Cargo.toml",
                "target": {"name": "suite"},
            })
        };
        let suite = Suite::of(&message(true)).expect("a program of tests");
        assert_eq!(
            (suite.name.as_str(), suite.folder.to_str()),
            ("engine/suite", Some("/project/crates/engine"))
        );
        assert!(Suite::of(&message(false)).is_none());
        assert!(Suite::of(&json!({"reason": "build-finished"})).is_none());
    }
}
