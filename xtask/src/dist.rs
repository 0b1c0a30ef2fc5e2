//! `cargo xtask dist`: one program with page and games inside, packed with its licences, a checksum and an installer;
//! and whether it runs where there is nothing else.

use crate::{Result, process, start};
use std::fs;
use std::io::{Read as _, Write as _};
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

#[derive(Debug, clap::Args)]
pub struct Settings {
    /// Also runs the program in a root with its libraries and nothing else, without a network (needs to be root)
    #[arg(long)]
    smoke: bool,
    /// Used by --smoke: the root; this process has no network
    #[arg(long, hide = true, value_name = "ROOT")]
    inside: Option<PathBuf>,
}

/// What lies beside the program.
const PAPERS: [&str; 4] = ["README.md", "CHANGELOG.md", "LICENSE-MIT", "LICENSE-APACHE"];
const INSTALLER: &str = include_str!("install.sh");

pub fn run(settings: &Settings) -> Result<()> {
    if let Some(root) = &settings.inside {
        return try_out(root);
    }
    let program = build()?;
    let archive = pack(&program)?;
    print(&program, &archive)?;
    if settings.smoke { smoke(&program) } else { Ok(()) }
}

/// The program as it is handed out. Without its page it is not.
pub fn build() -> Result<PathBuf> {
    let mut command = process::cargo();
    command.env("CARDWRIGHT_PAGE_REQUIRED", "1").env_remove("CARDWRIGHT_WITHOUT_PAGE");
    process::run_attached(command.args([
        "build",
        "--profile",
        "dist",
        "--package",
        "cardwright",
        "--features",
        "lsp,postgres,print",
    ]))?;
    Ok(process::target().join("dist").join(format!("cardwright{}", std::env::consts::EXE_SUFFIX)))
}

/// The archive, its checksum and the installer, in `target/archive`.
fn pack(program: &Path) -> Result<PathBuf> {
    let version = env!("CARGO_PKG_VERSION");
    let name = format!("cardwright-{version}-{}-{}", std::env::consts::ARCH, std::env::consts::OS);
    let folder = process::target().join("archive");
    let inside = folder.join(&name);
    let _none = fs::remove_dir_all(&folder);
    let copy = |from: &Path, to: PathBuf| {
        fs::copy(from, &to)
            .map_err(|error| format!("cannot copy {} to {}: {error}", from.display(), to.display()))
    };
    fs::create_dir_all(&inside).map_err(|error| format!("cannot make {}: {error}", inside.display()))?;
    copy(program, inside.join("cardwright"))?;
    for paper in PAPERS {
        copy(&process::root().join(paper), inside.join(paper))?;
    }
    let archive = format!("{name}.tar.gz");
    let mut tar = Command::new("tar");
    process::run_attached(tar.current_dir(&folder).args([
        "--owner=0",
        "--group=0",
        "-czf",
        &archive,
        &name,
    ]))?;
    let mut sum = Command::new("sha256sum");
    let sum = process::output_of(sum.current_dir(&folder).arg(&archive))?;
    let write = |name: &str, text: &str| {
        fs::write(folder.join(name), text).map_err(|error| format!("cannot write {name}: {error}"))
    };
    write(&format!("{archive}.sha256"), &sum)?;
    write("install.sh", &INSTALLER.replace("{ARCHIVE}", &archive))?;
    fs::remove_dir_all(&inside).map_err(|error| error.to_string())?;
    Ok(folder.join(archive))
}

#[expect(clippy::print_stdout, reason = "says what was made")]
fn print(program: &Path, archive: &Path) -> Result<()> {
    let size = |file: &Path| file.metadata().map_or(0.0, |file| file.len() as f64 / 1e6);
    println!("{} ({:.1} MB)", archive.display(), size(archive));
    println!("program: {:.1} MB; lowest glibc: {}", size(program), lowest_glibc(program)?);
    println!("beside it: its .sha256 and install.sh");
    Ok(())
}

/// The newest version of a function that the program asks the C library for.
fn lowest_glibc(program: &Path) -> Result<String> {
    let symbols = process::output_of(Command::new("objdump").arg("-T").arg(program))?;
    Ok(newest_glibc(&symbols).unwrap_or_else(|| "none needed".to_owned()))
}

fn newest_glibc(symbols: &str) -> Option<String> {
    let versions = symbols.split("GLIBC_").skip(1).map(|rest| {
        let end = rest.find(|c: char| !c.is_ascii_digit() && c != '.').unwrap_or(rest.len());
        rest[..end].split('.').map(|part| part.parse::<u32>().unwrap_or(0)).collect::<Vec<_>>()
    });
    let newest = versions.max()?;
    Some(newest.iter().map(u32::to_string).collect::<Vec<_>>().join("."))
}

/// A root with the program and the libraries it is linked to, and in it a process without a network.
fn smoke(program: &Path) -> Result<()> {
    let root = process::target().join("smoke");
    let _none = fs::remove_dir_all(&root);
    let libraries = process::output_of(Command::new("ldd").arg(program))?;
    let linked = libraries.split_whitespace().filter(|word| word.starts_with('/'));
    let files = linked.map(|file| (PathBuf::from(file), file.trim_start_matches('/').to_owned()));
    for (from, to) in files.chain([(program.to_owned(), "cardwright".to_owned())]) {
        let to = root.join(to);
        fs::create_dir_all(to.parent().unwrap_or(&root))
            .and_then(|()| fs::copy(&from, &to))
            .map_err(|error| format!("cannot copy {}: {error}", from.display()))?;
    }
    fs::create_dir_all(root.join("tmp")).map_err(|error| error.to_string())?;
    let this = std::env::current_exe().map_err(|error| error.to_string())?;
    let mut alone = Command::new("unshare");
    alone.arg("--net").arg(this).args(["dist", "--inside"]).arg(&root);
    process::run_attached(&mut alone)
}

/// What a new user would do first, in a root with nothing else in it.
#[expect(clippy::print_stdout, reason = "says what was tried")]
fn try_out(root: &Path) -> Result<()> {
    // A namespace of its own has a loopback, but it is down.
    process::run_attached(Command::new("ip").args(["link", "set", "lo", "up"]))?;
    let inside = |arguments: &[&str]| {
        let mut command = Command::new("chroot");
        command.env_clear().env("HOME", "/tmp").env("PATH", "/usr/sbin:/usr/bin:/sbin:/bin");
        command.arg(root).arg("/cardwright").args(arguments);
        command
    };
    for (arguments, expected) in
        [(&["--version"][..], env!("CARGO_PKG_VERSION")), (&["check", "realms"], "no problems")]
    {
        let told = process::output_of(&mut inside(arguments))?;
        if !told.contains(expected) {
            return Err(format!("`cardwright {}` says: {told}", arguments.join(" ")));
        }
        print!("cardwright {}: {told}", arguments.join(" "));
    }
    let (mut served, address) = start::serve(&mut inside(&["serve", "--port", "0", "--data", "/tmp/data"]))?;
    let page = get(&address, "/");
    let games = get(&address, "/api/games");
    let _gone = served.kill().and_then(|()| served.wait());
    let (page, games) = (page?, games?);
    if !page.contains("<script") || !games.contains("\"realms\"") {
        return Err(format!("`cardwright serve` answers: {page}\n{games}"));
    }
    println!("cardwright serve: answers with its page and its games");
    Ok(())
}

fn get(address: &str, path: &str) -> Result<String> {
    let failed = |error: std::io::Error| format!("http://{address}{path}: {error}");
    let mut stream = TcpStream::connect(address).map_err(failed)?;
    stream.set_read_timeout(Some(Duration::from_secs(10))).map_err(failed)?;
    write!(stream, "GET {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n").map_err(failed)?;
    let mut answer = String::new();
    stream.read_to_string(&mut answer).map_err(failed)?;
    Ok(answer)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_newest_version_of_any_symbol_is_the_lowest_glibc() {
        let symbols = "puts (GLIBC_2.2.5)\nstatx (GLIBC_2.28) \nread (GLIBC_2.9)";
        assert_eq!(newest_glibc(symbols).as_deref(), Some("2.28"));
        assert_eq!(newest_glibc("none"), None);
    }
}
