//! Faults at the worst moment: the process dies while it starts, while the store is copied or repaired, and the disk is
//! full just then.

use crate::chance::Chance;
use crate::client::{Solo, visitor};
use crate::server::{Folder, Server, last_lines, panic_in};
use crate::store::{GAME, MANY, SmallDisk, all_play, compare};
use crate::{Held, Result, Settings};
use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::time::{Duration, Instant};
use tokio::process::Command;

/// Some matches in a folder, played for a moment, whose server has ended.
async fn played(settings: &Settings, data: &Path, matches: u64, chance: &mut Chance) -> Result<Vec<Solo>> {
    let server = Server::start(&settings.program(), data, &settings.small_game(), MANY).await?;
    let mut solos = Vec::new();
    for seed in 0..matches {
        solos.push(Solo::begin(server.address, visitor(1), GAME, seed).await?);
    }
    let until = Some(Instant::now() + Duration::from_millis(settings.either(200, 1_000)));
    let solos = all_play(solos, chance, server.address, until).await?;
    server.terminate(Duration::from_secs(10)).await?;
    Ok(solos)
}

/// A command of the program, killed after a moment or left to its end.
async fn run_for(
    settings: &Settings,
    log: &Path,
    time: Option<Duration>,
    arguments: &[&Path],
) -> Result<bool> {
    let told = |error: std::io::Error| error.to_string();
    let errors = std::fs::OpenOptions::new().create(true).append(true).open(log).map_err(told)?;
    let mut process = Command::new(settings.program())
        .args(arguments)
        .env("RUST_BACKTRACE", "0")
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(errors)
        .kill_on_drop(true)
        .spawn()
        .map_err(told)?;
    let ended = tokio::time::timeout(time.unwrap_or(Duration::from_secs(60)), process.wait()).await;
    let Ok(status) = ended else {
        if time.is_none() {
            return Err(format!("{} does not end", arguments[0].display()));
        }
        process.kill().await.map_err(told)?;
        return Ok(false);
    };
    // Findings are told by 1: that is an end, too.
    Ok(matches!(status.map_err(told)?.code(), Some(0 | 1)))
}

/// Everything that was accepted is in a store, and its server says nothing else.
async fn serves(settings: &Settings, data: &Path, solos: &mut [Solo]) -> Result<()> {
    let server = Server::start(&settings.program(), data, &settings.small_game(), MANY).await?;
    compare(server.address, solos).await?;
    server.panicked().map_or(Ok(()), Err)?;
    server.terminate(Duration::from_secs(10)).await?;
    Ok(())
}

pub async fn start_kills(settings: &Settings) -> Result<Held> {
    let folder = Folder::new("start-kills")?;
    let data = folder.path("data");
    let mut chance = Chance::new(settings.seed);
    let mut solos = played(settings, &data, 4, &mut chance).await?;
    let (games, log) = (settings.small_game(), folder.path("killed.log"));
    let count = settings.either(5, 120);
    for round in 0..count {
        let time = Duration::from_micros(chance.below(settings.either(400_000, 120_000)) as u64);
        let serve = ["serve", "--port", "0", "--data"].map(Path::new);
        let arguments: Vec<&Path> =
            serve.into_iter().chain([data.as_path(), Path::new("--games"), games.as_path()]).collect();
        run_for(settings, &log, Some(time), &arguments).await?;
        if round % 20 == 0 {
            serves(settings, &data, &mut solos).await.map_err(|why| format!("after kill {round}: {why}"))?;
        }
    }
    serves(settings, &data, &mut solos).await?;
    panic_in(&log).map_or(Ok(()), Err)?;
    Ok(Held::Off(format!("{count} kills within the first moments of a start: every match is there")))
}

/// A copy that has its name is whole, whatever has happened to the program that made it.
pub async fn cut_copies(settings: &Settings) -> Result<Held> {
    let folder = Folder::new("copies")?;
    let (data, log) = (folder.path("data"), folder.path("copies.log"));
    let mut chance = Chance::new(settings.seed);
    let mut solos = played(settings, &data, settings.either(4, 12), &mut chance).await?;
    let (mut whole, mut cut) = (0, 0);
    let count = settings.either(4, 60);
    for round in 0..count {
        let copy = folder.path(&format!("copy-{round}"));
        let time = Duration::from_micros(chance.below(settings.either(200_000, 60_000)) as u64);
        backup(settings, &log, &data, &copy, Some(time)).await?;
        if !copy.exists() {
            cut += 1;
            continue;
        }
        whole += 1;
        serves(settings, &as_store(&folder, &copy, round)?, &mut solos)
            .await
            .map_err(|why| format!("copy {round}: {why}"))?;
    }
    let full = full_disk_copy(settings, &folder, &data, &log).await?;
    serves(settings, &data, &mut solos).await?;
    panic_in(&log).map_or(Ok(()), Err)?;
    Ok(Held::Off(format!("{count} copies: {cut} cut off and without a name, {whole} whole; {full}")))
}

async fn backup(
    settings: &Settings,
    log: &Path,
    data: &Path,
    to: &Path,
    time: Option<Duration>,
) -> Result<bool> {
    run_for(settings, log, time, &[Path::new("backup"), Path::new("--data"), data, to]).await
}

fn as_store(folder: &Folder, copy: &Path, round: usize) -> Result<PathBuf> {
    let data = folder.path(&format!("data-{round}"));
    std::fs::create_dir_all(&data).map_err(|error| error.to_string())?;
    std::fs::rename(copy, data.join("cardwright.redb")).map_err(|error| error.to_string())?;
    Ok(data)
}

async fn full_disk_copy(
    settings: &Settings,
    folder: &Folder,
    data: &Path,
    log: &Path,
) -> Result<&'static str> {
    if settings.short {
        return Ok("no full disk in the short form");
    }
    let (small, whole) = (folder.path("small"), folder.path("whole"));
    backup(settings, log, data, &whole, None).await?;
    // What a copy takes of a disk is less than its length: its file has holes.
    let taken = Command::new("du").arg("-k").arg(&whole).output().await.map_err(|error| error.to_string())?;
    let taken =
        String::from_utf8_lossy(&taken.stdout).split_whitespace().next().and_then(|n| n.parse::<u64>().ok());
    let taken = taken.ok_or("`du` does not tell how much a copy takes")?;
    let Some(_disk) = SmallDisk::mount(&small, &format!("{}k", taken / 2)).await else {
        return Ok("no full disk: none may be mounted here");
    };
    let copy = small.join("copy");
    if backup(settings, log, data, &copy, None).await? && copy.exists() {
        return Err("a copy that does not fit was made".to_owned());
    }
    let left: Vec<_> = small.read_dir().map_err(|error| error.to_string())?.flatten().collect();
    if left.is_empty() {
        return Ok("a full disk leaves nothing behind");
    }
    Err(format!("a copy that did not fit has left {left:?}: {}", last_lines(log)))
}

/// A repair that is cut off: there is always a store, and repairing once more saves what can be read.
pub async fn cut_repairs(settings: &Settings) -> Result<Held> {
    let folder = Folder::new("repairs")?;
    let (data, log) = (folder.path("data"), folder.path("repairs.log"));
    let mut chance = Chance::new(settings.seed);
    let solos = played(settings, &data, settings.either(4, 12), &mut chance).await?;
    let file = data.join("cardwright.redb");
    let whole = std::fs::read(&file).map_err(|error| error.to_string())?;
    let repair = [Path::new("repair"), Path::new("--data"), data.as_path()];
    let (mut cut, mut saved) = (0, 0);
    let count = settings.either(3, 40);
    for round in 0..count {
        damage_a_page(&whole, &file, &mut chance)?;
        let time = Duration::from_micros(chance.below(settings.either(200_000, 40_000)) as u64);
        cut += usize::from(!run_for(settings, &log, Some(time), &repair).await?);
        let length = std::fs::metadata(&file).map_or(0, |found| found.len());
        if length == 0 {
            return Err(format!("repair {round} was cut off, and there is no store"));
        }
        // Where the roots are damaged nothing can be saved; it says so.
        if !run_for(settings, &log, None, &repair).await? {
            continue;
        }
        let Ok(server) = Server::start(&settings.program(), &data, &settings.small_game(), MANY).await else {
            continue;
        };
        for solo in &solos {
            let mut client = crate::client::Client::open(server.address, visitor(1)).await?;
            saved += usize::from(client.join(&solo.token).await.is_ok());
        }
        server.panicked().map_or(Ok(()), Err)?;
        server.kill().await;
    }
    panic_in(&log).map_or(Ok(()), Err)?;
    let most = count * solos.len();
    if saved * 3 < most {
        return Err(format!("only {saved} of {most} matches were saved"));
    }
    Ok(Held::Off(format!(
        "{count} repairs, {cut} of them cut off: there is always a store; {saved} of {most} saved"
    )))
}

/// One page of those that hold something.
fn damage_a_page(whole: &[u8], file: &Path, chance: &mut Chance) -> Result<()> {
    let pages: Vec<usize> = (1..whole.len() / 4096)
        .filter(|page| whole[page * 4096..][..64].iter().any(|byte| *byte != 0))
        .collect();
    let at = chance.pick(&pages) * 4096;
    let mut bytes = whole.to_vec();
    bytes[at..at + 64].iter_mut().for_each(|byte| *byte ^= 0x5a);
    std::fs::write(file, bytes).map_err(|error| error.to_string())
}
