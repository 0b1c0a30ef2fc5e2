//! The page's own checks: its types, its unit tests, its bundle, and the tests in a real browser.

use crate::system::fetch;
use crate::{Result, process};
use std::env;
use std::path::{Path, PathBuf};
use std::process::Command;

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

/// Chromium: where CHROMIUM says, in the path, or fetched by who may.
fn browser() -> Result<PathBuf> {
    if let Some(named) = env::var_os("CHROMIUM").map(PathBuf::from) {
        return if named.is_file() {
            Ok(named)
        } else {
            Err(format!("CHROMIUM is {}, and there is no such file", named.display()))
        };
    }
    if let Some(found) = in_path() {
        return Ok(found);
    }
    if fetch("chromium") {
        return in_path().ok_or_else(missing);
    }
    Err(missing())
}

fn missing() -> String {
    "the tests in the browser need Chromium: install it (`apt-get install chromium`), or say where it is with CHROMIUM"
        .to_owned()
}

fn in_path() -> Option<PathBuf> {
    let folders: Vec<PathBuf> = env::split_paths(&env::var_os("PATH")?).collect();
    let places = BROWSERS.iter().flat_map(|name| folders.iter().map(move |folder| folder.join(name)));
    places.into_iter().find(|place| place.is_file())
}
