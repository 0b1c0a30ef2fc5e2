//! A PostgreSQL of its own for tests: a new cluster in a folder that is taken away at the end, on loopback, from the
//! system's package. It writes to the disk as one that people play on does.

use crate::system::{fetch, is_root};
use crate::{Result, process};
use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};
use std::{env, fs, thread};

/// Where tests find it.
pub const VARIABLE: &str = "CARDWRIGHT_POSTGRES";
const STARTING: Duration = Duration::from_secs(60);
const MISSING: &str = "the tests of the shared store need PostgreSQL: `apt-get install postgresql` (or your system's \
                       package), or name a server whose database `postgres` may be written to in CARDWRIGHT_POSTGRES";

#[derive(Debug, clap::Args)]
pub struct Settings {
    /// What to run while it is there, with its address in `CARDWRIGHT_POSTGRES`
    #[arg(last = true, required = true)]
    command: Vec<String>,
}

/// Runs a command with a cluster.
///
/// # Errors
/// When there is no PostgreSQL, or the command fails.
pub fn run(settings: &Settings) -> Result<()> {
    let cluster = Cluster::start()?;
    let [program, arguments @ ..] = settings.command.as_slice() else { return Ok(()) };
    process::run_attached(Command::new(program).args(arguments).env(VARIABLE, &cluster.url))
}

#[derive(Debug)]
pub struct Cluster {
    pub url: String,
    server: Option<(Child, PathBuf)>,
}

impl Cluster {
    /// One that somebody has named, or a new one.
    ///
    /// # Errors
    /// When PostgreSQL is not installed, or does not start.
    pub fn start() -> Result<Self> {
        if let Ok(url) = env::var(VARIABLE) {
            return Ok(Self { url, server: None });
        }
        let fetched = || fetch("postgresql").then(programs).flatten();
        let programs = programs().or_else(fetched).ok_or(MISSING)?;
        let folder = env::temp_dir().join(format!("cardwright-postgres-{}", std::process::id()));
        let told = |error: std::io::Error| format!("{}: {error}", folder.display());
        fs::create_dir_all(&folder).map_err(told)?;
        let data = folder.join("data");
        // It refuses to run as root.
        let user = is_root().then_some("postgres");
        if let Some(user) = user {
            process::output_of(Command::new("chown").arg(user).arg(&folder))?;
        }
        let mut make = as_user(user, &programs.join("initdb"));
        make.args(["--auth=trust", "--username=cardwright", "--no-sync", "--no-instructions"]);
        process::output_of(make.args(["--encoding=UTF8", "--locale=C", "-D"]).arg(&data))?;
        let port = TcpListener::bind("127.0.0.1:0").and_then(|free| free.local_addr()).map_err(told)?.port();
        let log = fs::File::create(folder.join("log")).map_err(told)?;
        let mut serve = as_user(user, &programs.join("postgres"));
        serve.arg("-D").arg(&data).args(["-p", &port.to_string(), "-h", "127.0.0.1", "-k", ""]);
        serve.args(["-c", "max_connections=400"]).stdin(Stdio::null()).stdout(Stdio::null()).stderr(log);
        let server = serve.spawn().map_err(|error| format!("cannot start PostgreSQL: {error}"))?;
        let cluster = Self {
            url: format!("postgres://cardwright@127.0.0.1:{port}/postgres"),
            server: Some((server, folder.clone())),
        };
        await_connections(&folder)?;
        Ok(cluster)
    }
}

/// It listens before it answers; that it does stands in its file.
fn await_connections(folder: &Path) -> Result<()> {
    let begun = Instant::now();
    while begun.elapsed() < STARTING {
        let told = fs::read_to_string(folder.join("data/postmaster.pid")).unwrap_or_default();
        if told.lines().any(|line| line.trim() == "ready") {
            return Ok(());
        }
        thread::sleep(Duration::from_millis(50));
    }
    let log = fs::read_to_string(folder.join("log")).unwrap_or_default();
    Err(format!("PostgreSQL does not start:\n{log}"))
}

impl Drop for Cluster {
    fn drop(&mut self) {
        let Some((mut server, folder)) = self.server.take() else { return };
        // The quickest of its ways to stop; nothing in it is wanted any more.
        let _asked = Command::new("kill").args(["-QUIT", &server.id().to_string()]).status();
        let _ended = server.wait();
        let _gone = fs::remove_dir_all(folder);
    }
}

/// The folder of PostgreSQL's programs: where the path leads, or where Debian puts them.
pub fn programs() -> Option<PathBuf> {
    let in_path = env::split_paths(&env::var_os("PATH")?).find(|folder| folder.join("initdb").is_file());
    in_path.or_else(|| {
        let versions = Path::new("/usr/lib/postgresql").read_dir().ok()?.flatten();
        let mut found: Vec<PathBuf> = versions.map(|version| version.path().join("bin")).collect();
        found.retain(|folder| folder.join("initdb").is_file());
        found.sort();
        found.pop()
    })
}

fn as_user(user: Option<&str>, program: &Path) -> Command {
    let Some(user) = user else { return Command::new(program) };
    let mut command = Command::new("setpriv");
    command.args([&format!("--reuid={user}"), &format!("--regid={user}"), "--clear-groups", "--"]);
    command.arg(program);
    command
}
