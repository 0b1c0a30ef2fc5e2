//! Puts the games, the documentation and the page into the program: the page is built with Node.js from `web/`, in a
//! folder of its own, so that a build that fails leaves nothing half made behind. Without Node.js the program has no
//! page and says so.

#[cfg(feature = "program")]
mod site;

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};
use std::{env, fs};

/// What the page is made from; everything else in `web/` has no part in it.
const PAGE_SOURCES: [&str; 10] = [
    "src",
    "languages",
    "index.html",
    "icon.svg",
    "icon-192.png",
    "icon-512.png",
    "table.webmanifest",
    "build.mjs",
    "package.json",
    "package-lock.json",
];
/// The oldest Node.js that builds the page.
const NODE: u32 = 20;
/// Set to build without the page.
const WITHOUT_PAGE: &str = "CARDWRIGHT_WITHOUT_PAGE";
/// Set for a program that is handed out: without its page it is none.
const PAGE_REQUIRED: &str = "CARDWRIGHT_PAGE_REQUIRED";

fn main() -> ExitCode {
    println!("cargo::rerun-if-changed=build");
    println!("cargo::rerun-if-env-changed={WITHOUT_PAGE}");
    println!("cargo::rerun-if-env-changed={PAGE_REQUIRED}");
    // The library alone embeds nothing.
    if !cfg!(feature = "program") {
        return ExitCode::SUCCESS;
    }
    match embed() {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            println!("cargo::error={message}");
            ExitCode::FAILURE
        }
    }
}

fn embed() -> Result<(), String> {
    let out = PathBuf::from(env::var_os("OUT_DIR").ok_or("cargo names no OUT_DIR")?);
    let games = place("games");
    println!("cargo::rerun-if-changed={}", games.display());
    let kept = |path: &str| {
        let beside_rules = path.split('/').count() == 2;
        path.ends_with(".cw")
            || (beside_rules
                && ["/README.md", "/PLAY.md", "/table.json"].iter().any(|name| path.ends_with(name)))
    };
    let mut code = String::new();
    table(&mut code, "GAMES", "str", rows(&games, kept)?);
    let art = |path: &str| path.split('/').nth(1) == Some("art") && path.split('/').count() == 3;
    table(&mut code, "ART", "[u8]", rows(&games, art)?);
    let mut files = rows(&build_docs(&place("docs"), &out.join("site"))?, |_| true)?;
    let page = match build_page(&place("web"), &out)? {
        Ok(page) => {
            files.extend(rows(&page, |_| true)?);
            String::new()
        }
        Err(missing) if env::var_os(PAGE_REQUIRED).is_some() => {
            return Err(format!("the program needs its page: {missing}"));
        }
        Err(missing) => {
            // Looked for again at every build: this file never comes to be.
            println!("cargo::rerun-if-changed={}", out.join("no-page").display());
            println!("cargo::warning=the program is built without its page: {missing}");
            missing
        }
    };
    table(&mut code, "PAGE", "[u8]", files);
    let _ = writeln!(code, "pub const WITHOUT_PAGE: &str = {page:?};");
    write(&out.join("embedded.rs"), code.as_bytes())
}

/// A folder of the repository; in a package it lies inside.
fn place(name: &str) -> PathBuf {
    let package = Path::new(env!("CARGO_MANIFEST_DIR"));
    let inside = package.join(name);
    // Where links are plain files, the folder is found by its way.
    if inside.is_dir() { inside } else { package.join("../..").join(name) }
}

/// The files of a folder, by their paths from there.
fn rows(folder: &Path, kept: impl Fn(&str) -> bool) -> Result<Vec<(String, PathBuf)>, String> {
    let folder =
        folder.canonicalize().map_err(|error| format!("cannot read {}: {error}", folder.display()))?;
    let mut rows = Vec::new();
    for file in files(&folder) {
        let path = file.strip_prefix(&folder).unwrap_or(&file).to_string_lossy().replace('\\', "/");
        if kept(&path) {
            rows.push((path, file));
        }
    }
    Ok(rows)
}

/// Writes a table of paths and contents.
fn table(code: &mut String, name: &str, ty: &str, mut rows: Vec<(String, PathBuf)>) {
    let include = if ty == "str" { "include_str" } else { "include_bytes" };
    rows.sort();
    let _ = writeln!(code, "pub static {name}: &[(&str, &{ty})] = &[");
    for (path, file) in rows {
        let _ = writeln!(code, "    ({path:?}, {include}!({:?})),", file.display().to_string());
    }
    code.push_str("];\n");
}

/// The folder in which the documentation lies as `docs/...`, made anew.
fn build_docs(docs: &Path, site: &Path) -> Result<PathBuf, String> {
    println!("cargo::rerun-if-changed={}", docs.display());
    let _none = fs::remove_dir_all(site);
    #[cfg(feature = "program")]
    for (path, text) in site::files(docs)? {
        write(&site.join("docs").join(path), text.as_bytes())?;
    }
    Ok(site.to_owned())
}

/// The folder of the page; inside an error that is no failure, what to do to get one.
fn build_page(web: &Path, out: &Path) -> Result<Result<PathBuf, String>, String> {
    for source in PAGE_SOURCES {
        println!("cargo::rerun-if-changed={}", web.join(source).display());
    }
    if env::var_os(WITHOUT_PAGE).is_some() {
        return Ok(Err(format!("{WITHOUT_PAGE} is set; build again without it")));
    }
    if let Err(missing) = node_version().and_then(|version| new_enough(&version)) {
        return Ok(Err(missing));
    }
    // npm writes beside its package.json, and a package must not be changed by building it.
    let copy = out.join("web");
    let lock = |folder: &Path| fs::read(folder.join("package-lock.json")).ok();
    // npm notes what it has installed when it is done.
    let has_packages = copy.join("node_modules/.package-lock.json").is_file() && lock(web) == lock(&copy);
    for source in PAGE_SOURCES {
        copy_new(&web.join(source), &copy.join(source))?;
    }
    if !has_packages {
        run(&copy, "npm", &["ci", "--omit=dev", "--no-audit", "--no-fund"])?;
    }
    run(&copy, "node", &["build.mjs"])?;
    Ok(Ok(copy.join("dist")))
}

fn node_version() -> Result<String, String> {
    // Some systems package npm apart.
    if npm().arg("--version").output().is_ok_and(|output| output.status.success()) {
        return version_of_node();
    }
    version_of_node().and_then(|_| Err("install npm, which belongs to Node.js, and build again".to_owned()))
}

fn version_of_node() -> Result<String, String> {
    let output = Command::new("node").arg("--version").output();
    match output {
        Ok(output) if output.status.success() => {
            Ok(String::from_utf8_lossy(&output.stdout).trim().to_owned())
        }
        Ok(_) | Err(_) => Err(format!("install Node.js {NODE} or later and build again")),
    }
}

fn new_enough(version: &str) -> Result<(), String> {
    let major = version.trim_start_matches('v').split('.').next().and_then(|major| major.parse::<u32>().ok());
    match major {
        Some(major) if major >= NODE => Ok(()),
        _ => Err(format!("Node.js is too old ({version}); install {NODE} or later and build again")),
    }
}

/// On Windows npm is a script that only the shell finds.
fn npm() -> Command {
    if cfg!(windows) {
        let mut shell = Command::new("cmd");
        shell.args(["/C", "npm"]);
        shell
    } else {
        Command::new("npm")
    }
}

fn files(path: &Path) -> Vec<PathBuf> {
    let Ok(entries) = fs::read_dir(path) else { return vec![path.to_owned()] };
    entries.flatten().flat_map(|entry| files(&entry.path())).collect()
}

/// Copies a file or a folder in place of what is there.
fn copy_new(from: &Path, to: &Path) -> Result<(), String> {
    let _none = fs::remove_dir_all(to);
    for file in files(from) {
        let target = file.strip_prefix(from).map_or(to.to_owned(), |rest| {
            if rest.as_os_str().is_empty() { to.to_owned() } else { to.join(rest) }
        });
        let bytes = fs::read(&file).map_err(|error| format!("cannot read {}: {error}", file.display()))?;
        write(&target, &bytes)?;
    }
    Ok(())
}

fn write(file: &Path, bytes: &[u8]) -> Result<(), String> {
    let folder = file.parent().unwrap_or(file);
    fs::create_dir_all(folder)
        .and_then(|()| fs::write(file, bytes))
        .map_err(|error| format!("cannot write {}: {error}", file.display()))
}

fn run(folder: &Path, program: &str, arguments: &[&str]) -> Result<(), String> {
    let mut command = if program == "npm" { npm() } else { Command::new(program) };
    let shown = format!("`{program} {}`", arguments.join(" "));
    let output = command.args(arguments).current_dir(folder).output();
    let output = output.map_err(|error| format!("the page could not be built: {shown}: {error}"))?;
    if output.status.success() {
        return Ok(());
    }
    let said =
        String::from_utf8_lossy(&output.stderr).into_owned() + &String::from_utf8_lossy(&output.stdout);
    let said: Vec<&str> = said.lines().map(str::trim).filter(|line| !line.is_empty()).take(4).collect();
    Err(format!(
        "the page could not be built: {shown} says: {}. {WITHOUT_PAGE}=1 builds the program without it.",
        said.join(" / ")
    ))
}
