//! The page's own checks: its types, its unit tests, its bundle, and the tests in a real browser.

use crate::system::fetch;
use crate::{Result, process};
use std::env;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The browser without windows: it needs less of the processor than the whole of Chromium does.
const SHELL: &str = "chromium-headless-shell";

/// What `chromium` is called.
const BROWSERS: [&str; 4] = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/// One of the scripts in `web/package.json`.
pub fn script(name: &str) -> Command {
    let mut command = npm();
    command.args(["run", "--silent", name]);
    command
}

/// Fetches the packages of the lock file.
pub fn packages() -> Command {
    let mut command = npm();
    command.args(["ci", "--no-audit", "--no-fund"]);
    command
}

/// The tests in the browser, with the program that the other tests have built.
pub fn in_the_browser() -> Result<Command> {
    let mut command = script("e2e");
    command.env("CARDWRIGHT", process::program()).env("CHROMIUM", browser()?);
    Ok(command)
}

/// A measurement in the browser, of the program as it is handed out.
pub fn measured(program: &Path, script: &str) -> Result<Command> {
    let mut command = Command::new("node");
    command.arg(script).current_dir(process::root().join("web"));
    command.env("CARDWRIGHT", program).env("CHROMIUM", browser()?);
    Ok(command)
}

pub fn npm() -> Command {
    let mut command = Command::new(if cfg!(windows) { "npm.cmd" } else { "npm" });
    command.current_dir(process::root().join("web"));
    command
}

/// Chromium: where CHROMIUM says, or the first of these that is in the path or can be fetched: the shell, the whole.
fn browser() -> Result<PathBuf> {
    if let Some(named) = env::var_os("CHROMIUM").map(PathBuf::from) {
        return if named.is_file() {
            Ok(named)
        } else {
            Err(format!("CHROMIUM is {}, and there is no such file", named.display()))
        };
    }
    let shell = || in_path(&[SHELL]);
    let whole = || in_path(&BROWSERS);
    let fetched = |package: &str| fetch(package).then_some(());
    shell()
        .or_else(|| fetched(SHELL).and_then(|()| shell()))
        .or_else(whole)
        .or_else(|| fetched(BROWSERS[0]).and_then(|()| whole()))
        .ok_or_else(missing)
}

fn missing() -> String {
    "the tests in the browser need Chromium: install it (`apt-get install chromium`), or say where it is with CHROMIUM"
        .to_owned()
}

fn in_path(names: &[&str]) -> Option<PathBuf> {
    let folders: Vec<PathBuf> = env::split_paths(&env::var_os("PATH")?).collect();
    let places = names.iter().flat_map(|name| folders.iter().map(move |folder| folder.join(name)));
    places.into_iter().find(|place| place.is_file())
}
