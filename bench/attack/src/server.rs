//! The real program as a process: started, ended, killed, and looked at from outside.

use crate::Result;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::time::Duration;
use tokio::io::{AsyncBufReadExt, BufReader};
use tokio::process::{Child, Command};
use tokio::time::timeout;

#[derive(Debug)]
pub struct Server {
    process: Child,
    pub address: SocketAddr,
    log: PathBuf,
}

/// How long a start may take, with a store full of matches.
const STARTING: Duration = Duration::from_secs(30);

impl Server {
    /// On this data folder, with these games.
    pub async fn start(program: &Path, data: &Path, games: &Path, more: &[&str]) -> Result<Self> {
        Self::start_with(program, data, games, more, &[]).await
    }

    /// With these variables of the environment as well.
    pub async fn start_with(
        program: &Path,
        data: &Path,
        games: &Path,
        more: &[&str],
        environment: &[(&str, &Path)],
    ) -> Result<Self> {
        std::fs::create_dir_all(data).map_err(|error| format!("{}: {error}", data.display()))?;
        let log = log_of(data);
        let errors = std::fs::OpenOptions::new().create(true).append(true).open(&log);
        let errors = errors.map_err(|error| format!("{}: {error}", log.display()))?;
        let mut process = Command::new(program)
            .args(["serve", "--port", "0", "--bot-delay", "0", "--data"])
            .arg(data)
            .arg("--games")
            .arg(games)
            .args(more)
            .env("RUST_LOG", "warn")
            .env("RUST_BACKTRACE", "0")
            .envs(environment.iter().copied())
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(errors)
            .kill_on_drop(true)
            .spawn()
            .map_err(|error| format!("cannot start `{}`: {error}", program.display()))?;
        let out = process.stdout.take().ok_or("the program has no output")?;
        let mut line = String::new();
        let read = timeout(STARTING, BufReader::new(out).read_line(&mut line)).await;
        if !matches!(read, Ok(Ok(length)) if length > 0) {
            let _gone = process.kill().await;
            return Err(format!("the server did not start: {}", last_lines(&log)));
        }
        let address = line.trim().rsplit("http://").next().and_then(|address| address.parse().ok());
        Ok(Self { process, address: address.ok_or_else(|| format!("no address in {line:?}"))?, log })
    }

    /// As a power cut would, for the process.
    pub async fn kill(mut self) {
        let _gone = self.process.kill().await;
    }

    /// Asks it to end and waits; says how long it took.
    pub async fn terminate(mut self, most: Duration) -> Result<Duration> {
        let pid = self.process.id().ok_or("it is gone already")?;
        let begun = std::time::Instant::now();
        let sent = Command::new("kill").args(["-TERM", &pid.to_string()]).status().await;
        sent.map_err(|error| error.to_string())?;
        match timeout(most, self.process.wait()).await {
            Ok(_) => Ok(begun.elapsed()),
            Err(_) => {
                let _gone = self.process.kill().await;
                Err(format!("SIGTERM did not end it within {} s", most.as_secs()))
            }
        }
    }

    pub fn is_running(&mut self) -> bool {
        matches!(self.process.try_wait(), Ok(None))
    }

    /// Resident bytes, where the system tells.
    pub fn memory(&self) -> Option<u64> {
        peak_memory(self.process.id()?)
    }

    /// Processor time so far, where the system tells.
    pub fn cpu_time(&self) -> Option<Duration> {
        cpu_time(self.process.id()?)
    }

    /// Whether a thread has panicked so far.
    pub fn panicked(&self) -> Option<String> {
        panic_in(&self.log)
    }
}

/// Of a process, in the ticks of a hundredth of a second that the system counts in.
pub fn cpu_time(pid: u32) -> Option<Duration> {
    let stat = std::fs::read_to_string(format!("/proc/{pid}/stat")).ok()?;
    // What stands before the last bracket is the program's name.
    let fields: Vec<&str> = stat.rsplit(')').next()?.split_whitespace().collect();
    let ticks = |at: usize| fields.get(at)?.parse::<u64>().ok();
    Some(Duration::from_millis(10 * (ticks(11)? + ticks(12)?)))
}

/// The most resident bytes a process has had, where the system tells.
pub fn peak_memory(pid: u32) -> Option<u64> {
    let status = std::fs::read_to_string(format!("/proc/{pid}/status")).ok()?;
    let line = status.lines().find(|line| line.starts_with("VmHWM:"))?;
    line.split_whitespace().nth(1)?.parse::<u64>().ok().map(|kilobytes| kilobytes * 1024)
}

pub fn log_of(data: &Path) -> PathBuf {
    // Beside the folder: where the disk is full, what the server says of it is still wanted.
    data.with_extension("log")
}

pub fn panic_in(log: &Path) -> Option<String> {
    let said = std::fs::read_to_string(log).unwrap_or_default();
    said.lines().find(|line| line.contains("panicked at")).map(|line| line.chars().take(200).collect())
}

pub fn last_lines(log: &Path) -> String {
    let said = std::fs::read_to_string(log).unwrap_or_default();
    let lines: Vec<&str> = said.lines().rev().take(3).collect();
    lines.into_iter().rev().collect::<Vec<_>>().join(" / ")
}

/// A folder that is gone at the end.
#[derive(Debug)]
pub struct Folder(pub PathBuf);

impl Folder {
    pub fn new(name: &str) -> Result<Self> {
        let path = std::env::temp_dir().join(format!("cardwright-attack-{}-{name}", std::process::id()));
        let _old = std::fs::remove_dir_all(&path);
        std::fs::create_dir_all(&path).map_err(|error| format!("{}: {error}", path.display()))?;
        Ok(Self(path))
    }

    pub fn path(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _gone = std::fs::remove_dir_all(&self.0);
    }
}
