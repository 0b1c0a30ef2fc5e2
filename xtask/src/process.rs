//! Other programs: where they run, what they print, what their counts were.

use crate::Result;
use std::ffi::OsString;
use std::io::{BufRead, BufReader, Read};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::{env, thread};

/// The folder of the workspace, wherever the chore was started.
pub fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).ancestors().nth(1).map(Path::to_path_buf).unwrap_or_default()
}

/// Every folder in `games/`, in the order of their names, as paths from the root.
pub fn games() -> Result<Vec<PathBuf>> {
    let folder = root().join("games");
    let entries = folder.read_dir().map_err(|error| format!("cannot read {}: {error}", folder.display()))?;
    let mut games: Vec<PathBuf> = entries
        .filter_map(std::result::Result::ok)
        .filter(|entry| entry.path().is_dir())
        .map(|entry| Path::new("games").join(entry.file_name()))
        .collect();
    games.sort();
    Ok(games)
}

pub fn cargo() -> Command {
    let program = env::var_os("CARGO").unwrap_or_else(|| OsString::from("cargo"));
    let mut command = Command::new(program);
    command.current_dir(root());
    if !goes_on_in_small_steps() {
        command.env("CARGO_INCREMENTAL", "0");
    }
    command
}

/// Whether somebody builds here again and again. What cargo keeps for that makes a first build a quarter slower.
fn goes_on_in_small_steps() -> bool {
    let kept = target().join("debug/incremental").read_dir().into_iter().flatten().flatten();
    // This program itself is always there.
    kept.into_iter().any(|kept| !kept.file_name().to_string_lossy().starts_with("xtask-"))
}

/// Where cargo builds.
pub fn target() -> PathBuf {
    env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), PathBuf::from)
}

/// The command line as the tests have built it, with the features of the whole workspace: a build of its own would make
/// half of the packages again.
pub fn program() -> PathBuf {
    target().join("debug").join(format!("cardwright{}", env::consts::EXE_SUFFIX))
}

/// An example as the tests have built it, with nothing on its input.
pub fn example(name: &str) -> Command {
    let mut command =
        Command::new(target().join("debug/examples").join(format!("{name}{}", env::consts::EXE_SUFFIX)));
    command.current_dir(root()).stdin(Stdio::null());
    command
}

/// The command line on one game.
pub fn cardwright(arguments: &[&str], game: &Path) -> Command {
    on_game(Command::new(program()), arguments, game)
}

/// The same for what nobody waits for: it takes the processors' time that others leave.
pub fn cardwright_in_the_background(arguments: &[&str], game: &Path) -> Command {
    if !cfg!(unix) {
        return cardwright(arguments, game);
    }
    let mut command = Command::new("nice");
    command.args(["-n", "15"]).arg(program());
    on_game(command, arguments, game)
}

fn on_game(mut command: Command, arguments: &[&str], game: &Path) -> Command {
    command.current_dir(root()).args(arguments).arg(game);
    command
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Count {
    pub passed: u64,
    pub failed: u64,
}

impl Count {
    pub fn add(&mut self, other: Self) {
        self.passed += other.passed;
        self.failed += other.failed;
    }
}

/// Runs it, shows its output as it comes, and adds up the counts it printed.
pub fn run(command: &mut Command) -> Result<(bool, Count)> {
    let shown = shown(command);
    let mut child = command
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .map_err(|error| format!("cannot run `{shown}`: {error}"))?;
    let stdout = child.stdout.take().map(|out| thread::spawn(move || pass_on(out)));
    let stderr = child.stderr.take().map(|out| thread::spawn(move || pass_on(out)));
    let mut count = Count::default();
    for reader in [stdout, stderr].into_iter().flatten() {
        count.add(reader.join().unwrap_or_default());
    }
    let status = child.wait().map_err(|error| format!("lost `{shown}`: {error}"))?;
    Ok((status.success(), count))
}

/// How a command ended, and what it said.
pub struct Captured {
    pub succeeded: bool,
    pub output: String,
    pub count: Count,
}

/// Runs it to its end and keeps what it says.
pub fn captured(command: &mut Command) -> Result<Captured> {
    let shown = shown(command);
    let output = command.output().map_err(|error| format!("cannot run `{shown}`: {error}"))?;
    let mut said = String::from_utf8_lossy(&output.stdout).into_owned();
    said.push_str(&String::from_utf8_lossy(&output.stderr));
    let mut count = Count::default();
    said.lines().for_each(|line| count.add(count_in(line)));
    Ok(Captured { succeeded: output.status.success(), output: said, count })
}

/// What it prints; its complaints go to the terminal.
pub fn output_of(command: &mut Command) -> Result<String> {
    let shown = shown(command);
    let output = command.stderr(Stdio::inherit()).output();
    let output = output.map_err(|error| format!("cannot run `{shown}`: {error}"))?;
    if !output.status.success() {
        return Err(format!("`{shown}` ended with {}", output.status));
    }
    String::from_utf8(output.stdout).map_err(|error| format!("`{shown}`: {error}"))
}

/// Runs it with the terminal as its own.
pub fn run_attached(command: &mut Command) -> Result<()> {
    let shown = shown(command);
    match command.status() {
        Ok(status) if status.success() => Ok(()),
        Ok(status) => Err(format!("`{shown}` ended with {status}")),
        Err(error) => Err(format!("cannot run `{shown}`: {error}")),
    }
}

/// The command as one would type it.
pub fn shown(command: &Command) -> String {
    let program = Path::new(command.get_program()).file_stem().unwrap_or_default();
    let words = std::iter::once(program).chain(command.get_args());
    words.map(|word| word.to_string_lossy().into_owned()).collect::<Vec<_>>().join(" ")
}

fn pass_on(output: impl Read) -> Count {
    let mut count = Count::default();
    for line in BufReader::new(output).split(b'\n').map_while(std::result::Result::ok) {
        let line = String::from_utf8_lossy(&line);
        eprintln!("{line}");
        count.add(count_in(&line));
    }
    count
}

/// `12 passed, 0 failed`, or cargo's `test result: ok. 12 passed; 0 failed`.
fn count_in(line: &str) -> Count {
    let line = line.trim();
    let is_summary =
        line.starts_with(|first: char| first.is_ascii_digit()) || line.starts_with("test result:");
    if !is_summary || !line.contains(" passed") {
        return Count::default();
    }
    Count { passed: number_before(line, "passed"), failed: number_before(line, "failed") }
}

fn number_before(line: &str, word: &str) -> u64 {
    let words: Vec<&str> =
        line.split(|c: char| !c.is_ascii_alphanumeric()).filter(|w| !w.is_empty()).collect();
    let pair = words.windows(2).find(|pair| pair[1] == word);
    pair.and_then(|pair| pair[0].parse().ok()).unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_are_read_from_every_kind_of_summary() {
        let check =
            |line: &str, passed, failed| assert_eq!(count_in(line), Count { passed, failed }, "{line}");
        check("12 passed, 3 failed", 12, 3);
        check("test result: ok. 4 passed; 0 failed; 0 ignored; 0 measured; 0 filtered out", 4, 0);
        check("the password passed", 0, 0);
    }

    #[test]
    fn a_command_is_shown_without_its_folder() {
        assert_eq!(shown(Command::new("/somewhere/cargo").args(["fmt", "--check"])), "cargo fmt --check");
    }
}
