//! Builds the page before it is embedded: `npm ci` and the bundler in `web/`, whenever something there has changed.

#![expect(clippy::print_stdout, reason = "how a build script speaks to cargo")]

use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};
use std::{env, fs};

/// What the page is made from; everything else in `web/` has no part in it.
const SOURCES: [&str; 6] =
    ["src", "index.html", "icon.svg", "build.mjs", "package.json", "package-lock.json"];

fn main() -> ExitCode {
    let web = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web");
    for source in SOURCES {
        println!("cargo:rerun-if-changed={}", web.join(source).display());
    }
    // What else is embedded.
    println!("cargo:rerun-if-changed=migrations");
    println!("cargo:rerun-if-changed=../../games");
    println!("cargo:rerun-if-env-changed=CARDWRIGHT_WITHOUT_PAGE");
    if env::var_os("CARDWRIGHT_WITHOUT_PAGE").is_some() {
        return ExitCode::SUCCESS;
    }
    match build(&web) {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            println!("cargo::error={message}");
            ExitCode::FAILURE
        }
    }
}

fn build(web: &Path) -> Result<(), String> {
    if is_fresh(web) {
        return Ok(());
    }
    if !has_modules(web) {
        run(web, "npm", &["ci", "--no-audit", "--no-fund"])?;
    }
    run(web, "node", &["build.mjs"])
}

/// Whether the page is younger than all it is made from.
fn is_fresh(web: &Path) -> bool {
    let Some(built) = modified(&web.join("dist/index.html")) else { return false };
    let sources = SOURCES.iter().flat_map(|source| files(&web.join(source)));
    sources.into_iter().all(|source| modified(&source).is_none_or(|changed| changed <= built))
}

/// Whether the packages are those of the lock file: npm notes what it has installed.
fn has_modules(web: &Path) -> bool {
    let installed = modified(&web.join("node_modules/.package-lock.json"));
    installed.is_some_and(|installed| {
        modified(&web.join("package-lock.json")).is_none_or(|locked| locked <= installed)
    })
}

fn modified(file: &Path) -> Option<std::time::SystemTime> {
    fs::metadata(file).and_then(|file| file.modified()).ok()
}

fn files(path: &Path) -> Vec<PathBuf> {
    let Ok(entries) = fs::read_dir(path) else { return vec![path.to_owned()] };
    entries.flatten().flat_map(|entry| files(&entry.path())).collect()
}

fn run(web: &Path, program: &str, arguments: &[&str]) -> Result<(), String> {
    // On Windows npm is a script that only the shell finds.
    let mut command = if cfg!(windows) && program == "npm" {
        let mut shell = Command::new("cmd");
        shell.args(["/C", "npm"]);
        shell
    } else {
        Command::new(program)
    };
    let output = command.args(arguments).current_dir(web).output().map_err(|_| {
        format!("the page needs Node.js (20 or later): `{program}` is not there. CARDWRIGHT_WITHOUT_PAGE=1 builds without the page.")
    })?;
    if output.status.success() {
        return Ok(());
    }
    let said =
        String::from_utf8_lossy(&output.stderr).into_owned() + &String::from_utf8_lossy(&output.stdout);
    let said = said.trim().lines().next().unwrap_or("it says nothing").to_owned();
    Err(format!("the page could not be built: `{program} {}` in web/: {said}", arguments.join(" ")))
}
