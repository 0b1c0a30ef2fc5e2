//! Somebody sets the machine's clock while a player thinks. Only the server is told the other time, by libfaketime,
//! which goes on telling it how much time has really passed.

use crate::client::{Client, begin, visitor};
use crate::server::{Folder, Server};
use crate::{Held, Result, Settings};
use serde_json::json;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

/// Where Debian and others put it; `LIBFAKETIME` says it elsewhere.
fn library() -> Option<PathBuf> {
    let named = std::env::var_os("LIBFAKETIME").map(PathBuf::from);
    let usual = ["/usr/lib/x86_64-linux-gnu", "/usr/lib/aarch64-linux-gnu", "/usr/lib64", "/usr/lib"];
    let usual = usual.iter().map(|folder| Path::new(folder).join("faketime/libfaketimeMT.so.1"));
    named.into_iter().chain(usual).find(|file| file.is_file())
}

/// A process that is told another time of the day, as a file says; how much time has passed it is told as it is.
#[derive(Clone, Debug)]
pub struct WrongClock {
    library: PathBuf,
    file: PathBuf,
}

impl WrongClock {
    /// None: libfaketime is not installed.
    pub fn new(file: PathBuf) -> Option<Self> {
        let clock = Self { library: library()?, file };
        clock.set("+0").ok()?;
        Some(clock)
    }

    pub fn set(&self, shift: &str) -> Result<()> {
        std::fs::write(&self.file, shift).map_err(|error| error.to_string())
    }

    /// For the process; the file is read again after at most a second, or each time somebody asks what time it is.
    pub fn environment(&self, at_once: bool) -> [(&'static str, &Path); 5] {
        let often = if at_once { "FAKETIME_NO_CACHE" } else { "FAKETIME_CACHE_DURATION" };
        [
            ("LD_PRELOAD", self.library.as_path()),
            ("FAKETIME_TIMESTAMP_FILE", self.file.as_path()),
            (often, Path::new("1")),
            ("FAKETIME_DONT_FAKE_MONOTONIC", Path::new("1")),
            ("DONT_FAKE_MONOTONIC", Path::new("1")),
        ]
    }
}

/// What libfaketime leaves in memory of a process that was killed.
pub fn forget(pid: Option<u32>) {
    let Some(pid) = pid else { return };
    for name in [format!("faketime_shm_{pid}"), format!("sem.faketime_sem_{pid}")] {
        let _none = std::fs::remove_file(Path::new("/dev/shm").join(name));
    }
}

/// What a player has for a decision.
const TIME: Duration = Duration::from_secs(3);

const SHIFTS: [&str; 5] = ["+1h", "+400d", "-2d", "+0", "-1h"];

pub async fn jumps(settings: &Settings) -> Result<Held> {
    let folder = Folder::new("clocks")?;
    let Some(clock) = WrongClock::new(folder.path("jump")) else {
        return Ok(Held::Skipped("clock jumps: libfaketime is not installed".to_owned()));
    };
    let set = |shift: &str| clock.set(shift);
    let environment = clock.environment(true);
    let (program, data, game) = (settings.program(), folder.path("data"), settings.small_game());
    let start = || Server::start_with(&program, &data, &game, &[], &environment);
    let server = start().await?;
    let wish = json!({"game": "fourhouses", "seats": [{"by": "you"}, {"by": "invite"}],
        "clock": {"decision_ms": TIME.as_millis() as u64, "reserve_ms": 0}});
    let links = begin(server.address, visitor(1), &wish).await?;
    let mut players = Vec::new();
    for link in &links[..2] {
        let mut client = Client::open(server.address, visitor(1)).await?;
        client.join(link).await?;
        players.push(client);
    }
    for player in &mut players {
        player.ask(json!({"do": "ready"})).await?;
    }
    let begun = players[0].until("update").await?;
    let since = Instant::now();
    for shift in SHIFTS {
        set(shift)?;
        tokio::time::sleep(Duration::from_millis(200)).await;
    }
    // It stays an hour back, and the time must not stand still.
    let over = async {
        loop {
            let update = players[0].until("update").await?;
            if update["seq"].as_u64() > begun["seq"].as_u64() {
                return Ok::<_, String>(since.elapsed());
            }
        }
    };
    let over = tokio::time::timeout(4 * TIME, over).await;
    let took = over.map_err(|_| "with the clock an hour back a player's time never ends")??;
    if took + Duration::from_millis(300) < TIME {
        return Err(format!("{:.1} s were over after {:.1} s", TIME.as_secs_f64(), took.as_secs_f64()));
    }
    server.panicked().map_or(Ok(()), Err)?;
    set("+0")?;
    server.terminate(Duration::from_secs(10)).await?;
    // A machine whose clock is 400 days ahead when the server starts, and starts again: nobody could come back in that
    // time.
    set("+400d")?;
    for _ in 0..2 {
        let server = start().await?;
        still_there(&server, &links[0]).await?;
        server.terminate(Duration::from_secs(10)).await?;
    }
    let (jumps, took) = (SHIFTS.len(), took.as_secs_f64());
    Ok(Held::Off(format!(
        "{jumps} jumps, of up to 400 days: a player's {} s took {took:.1} s; nothing is deleted after one",
        TIME.as_secs()
    )))
}

/// Nothing is deleted for a jump of the clock.
async fn still_there(server: &Server, link: &str) -> Result<()> {
    // It has looked for what is due by then.
    tokio::time::sleep(Duration::from_secs(4)).await;
    let mut client = Client::open(server.address, visitor(1)).await?;
    client.join(link).await.map_err(|why| format!("after a start 400 days ahead: {why}"))?;
    server.panicked().map_or(Ok(()), Err)
}
