//! Attacks on what is kept: the process dies, the disk is full, the file is damaged or in use.

use crate::chance::Chance;
use crate::client::{Solo, connect, is_healthy, visitor};
use crate::server::{Folder, Server, log_of};
use crate::{Held, Result, Settings};
use std::net::SocketAddr;
use std::path::Path;
use std::time::{Duration, Instant};
use tokio::process::Command;

const PLAYERS: u8 = 4;
pub const GAME: &str = "fourhouses";
/// All players come from one address.
pub const MANY: &[&str] = &["--address-rate", "1000000", "--address-matches", "100000"];

/// Plays until the server does not answer any more, or the time is over.
async fn play_on(mut solo: Solo, seed: u64, address: SocketAddr, until: Option<Instant>) -> Solo {
    let mut chance = Chance::new(seed);
    while until.is_none_or(|until| Instant::now() < until) {
        if solo.is_over() {
            match Solo::begin(address, visitor(1), GAME, chance.next() >> 12).await {
                Ok(next) => solo = next,
                Err(_) => break,
            }
        }
        // A refusal is counted as none; without an answer the request stays in flight.
        if solo.choose(&mut chance).await.is_err() {
            break;
        }
    }
    solo
}

/// Comes back to every match and compares; sends again what had no answer.
pub async fn compare(address: SocketAddr, solos: &mut [Solo]) -> Result<()> {
    for solo in solos {
        solo.rejoin(connect(address, visitor(1)).await?, address).await?;
        solo.kept()?;
        if solo.in_flight.is_some() {
            let before = solo.accepted;
            // It was done or was not; sent again it is done once.
            solo.settle().await.map_err(|why| format!("sent again: {why}"))?;
            solo.accepted = before + 1;
            solo.kept()?;
        }
    }
    Ok(())
}

pub async fn kills(settings: &Settings) -> Result<Held> {
    let folder = Folder::new("kill")?;
    let (data, games) = (folder.path("data"), settings.small_game());
    let mut chance = Chance::new(settings.seed);
    let count = settings.either(4, 200);
    let mut solos: Vec<Solo> = Vec::new();
    let mut accepted = 0;
    for round in 0..count {
        let server = Server::start(&settings.program(), &data, &games, MANY).await?;
        let address = server.address;
        compare(address, &mut solos).await.map_err(|why| format!("after kill {round}: {why}"))?;
        while solos.len() < usize::from(PLAYERS) {
            solos.push(Solo::begin(address, visitor(1), GAME, chance.next() >> 12).await?);
        }
        let playing: Vec<_> =
            solos.drain(..).map(|solo| tokio::spawn(play_on(solo, chance.next(), address, None))).collect();
        tokio::time::sleep(Duration::from_millis(5 + chance.below(250) as u64)).await;
        server.kill().await;
        for playing in playing {
            solos.push(playing.await.map_err(|error| error.to_string())?);
        }
        accepted = solos.iter().map(|solo| solo.accepted).sum::<u64>().max(accepted);
    }
    let server = Server::start(&settings.program(), &data, &games, MANY).await?;
    compare(server.address, &mut solos).await?;
    no_panic(&server)?;
    Ok(Held::Off(format!("{count} kills, up to {accepted} choices accepted in open matches, all kept once")))
}

fn no_panic(server: &Server) -> Result<()> {
    server.panicked().map_or(Ok(()), |panic| Err(format!("a panic: {panic}")))
}

/// A file system of a few megabytes, taken away at the end.
pub struct SmallDisk<'f>(&'f Path);

impl<'f> SmallDisk<'f> {
    pub async fn mount(at: &'f Path, size: &str) -> Option<Self> {
        std::fs::create_dir_all(at).ok()?;
        let options = format!("size={size},mode=0700");
        let mounted =
            Command::new("mount").args(["-t", "tmpfs", "-o", &options, "tmpfs"]).arg(at).output().await;
        mounted.is_ok_and(|output| output.status.success()).then_some(Self(at))
    }

    /// Writes until nothing more can be written.
    pub fn fill(&self) {
        let piece = vec![0_u8; 64 << 10];
        if let Ok(mut file) = std::fs::File::create(self.0.join("filler")) {
            while std::io::Write::write_all(&mut file, &piece).is_ok() {}
        }
    }

    pub fn free(&self) {
        let _gone = std::fs::remove_file(self.0.join("filler"));
    }
}

impl Drop for SmallDisk<'_> {
    fn drop(&mut self) {
        let _gone = std::process::Command::new("umount").arg("-l").arg(self.0).status();
    }
}

pub async fn full_disks(settings: &Settings) -> Result<Held> {
    if settings.short {
        return Ok(Held::Skipped("20 full disks: only in the long form".to_owned()));
    }
    let folder = Folder::new("disk")?;
    let (data, games) = (folder.path("data"), settings.small_game());
    let Some(disk) = SmallDisk::mount(&data, "8m").await else {
        return Ok(Held::Skipped("20 full disks: no file system may be mounted here".to_owned()));
    };
    let mut chance = Chance::new(settings.seed);
    let mut solos: Vec<Solo> = Vec::new();
    let (mut accepted, mut refused) = (0, 0);
    for round in 0..20 {
        let server = Server::start(&settings.program(), &data, &games, MANY).await?;
        let address = server.address;
        compare(address, &mut solos).await.map_err(|why| format!("after full disk {round}: {why}"))?;
        while solos.len() < usize::from(PLAYERS) {
            solos.push(Solo::begin(address, visitor(1), GAME, chance.next() >> 12).await?);
        }
        disk.fill();
        let until = Some(Instant::now() + Duration::from_millis(400));
        solos = all_play(solos, &mut chance, address, until).await?;
        refused += solos.iter().filter(|solo| solo.in_flight.is_none()).count();
        disk.free();
        if chance.one_in(2) {
            recovers(address, &mut solos, &mut chance)
                .await
                .map_err(|why| format!("full disk {round}: {why}"))?;
        }
        accepted = solos.iter().map(|solo| solo.accepted).sum::<u64>().max(accepted);
        no_panic(&server)?;
        if chance.one_in(2) {
            server.terminate(Duration::from_secs(10)).await?;
        } else {
            server.kill().await;
        }
    }
    let server = Server::start(&settings.program(), &data, &games, MANY).await?;
    compare(server.address, &mut solos).await?;
    Ok(Held::Off(format!(
        "20 full disks, {refused} players stopped, up to {accepted} accepted choices kept once"
    )))
}

pub async fn all_play(
    mut solos: Vec<Solo>,
    chance: &mut Chance,
    address: SocketAddr,
    until: Option<Instant>,
) -> Result<Vec<Solo>> {
    let playing: Vec<_> =
        solos.drain(..).map(|solo| tokio::spawn(play_on(solo, chance.next(), address, until))).collect();
    for playing in playing {
        solos.push(playing.await.map_err(|error| error.to_string())?);
    }
    Ok(solos)
}

/// There is room again: within some seconds choices are accepted again, without a restart.
async fn recovers(address: SocketAddr, solos: &mut [Solo], chance: &mut Chance) -> Result<()> {
    let until = Instant::now() + Duration::from_secs(15);
    for solo in solos.iter_mut() {
        loop {
            let again = match solo.in_flight {
                Some(_) => solo.settle().await,
                None if solo.is_over() => break,
                None => solo.choose(chance).await,
            };
            match again {
                Ok(()) => break,
                Err(_) if Instant::now() < until => {
                    tokio::time::sleep(Duration::from_millis(100)).await;
                    let back = connect(address, visitor(1)).await?;
                    let _still_refused = solo.rejoin(back, address).await;
                }
                Err(why) => return Err(format!("there is room again, and it still refuses: {why}")),
            }
        }
    }
    if is_healthy(address, Duration::from_secs(5)).await {
        Ok(())
    } else {
        Err("/health does not recover".into())
    }
}

pub async fn second_server(settings: &Settings) -> Result<Held> {
    let folder = Folder::new("second")?;
    let (data, games) = (folder.path("data"), settings.small_game());
    let first = Server::start(&settings.program(), &data, &games, MANY).await?;
    let mut solo = Solo::begin(first.address, visitor(1), GAME, 5).await?;
    let begun = Instant::now();
    let second = Command::new(settings.program())
        .args(["serve", "--port", "0", "--data"])
        .arg(&data)
        .arg("--games")
        .arg(&games)
        .kill_on_drop(true)
        .output();
    let second = tokio::time::timeout(Duration::from_secs(10), second).await;
    let second =
        second.map_err(|_| "the second server goes on".to_owned())?.map_err(|error| error.to_string())?;
    if second.status.success() {
        return Err("the second server ended as if all was well".to_owned());
    }
    let mut chance = Chance::new(settings.seed);
    for _ in 0..20 {
        if !solo.is_over() {
            solo.choose(&mut chance).await?;
        }
    }
    let said = String::from_utf8_lossy(&second.stderr).lines().next().unwrap_or_default().to_owned();
    let seconds = begun.elapsed().as_secs_f64();
    Ok(Held::Off(format!("refused in {seconds:.1} s (\"{}\")", said.chars().take(80).collect::<String>())))
}

/// Bytes of the store changed while nobody looks. The server may refuse to start, with a line; it may serve what is
/// whole; it may not panic, hang, or change what it says of a match.
pub async fn damaged(settings: &Settings) -> Result<Held> {
    let folder = Folder::new("damaged")?;
    let (data, games) = (folder.path("data"), settings.small_game());
    let mut chance = Chance::new(settings.seed);
    let server = Server::start(&settings.program(), &data, &games, MANY).await?;
    let mut solos = Vec::new();
    for seed in 0..3 {
        solos.push(Solo::begin(server.address, visitor(1), GAME, seed).await?);
    }
    let until = Some(Instant::now() + Duration::from_millis(settings.either(300, 1_500)));
    let solos = all_play(solos, &mut chance, server.address, until).await?;
    server.terminate(Duration::from_secs(10)).await?;
    let whole = std::fs::read(data.join("cardwright.redb")).map_err(|error| error.to_string())?;
    let (mut refused, mut served) = (0, 0);
    for round in 0..settings.either(6, 60) {
        let bytes = damaged_copy(&whole, &mut chance);
        let again = folder.path(&format!("round-{round}"));
        std::fs::create_dir_all(&again).map_err(|error| error.to_string())?;
        std::fs::write(again.join("cardwright.redb"), bytes).map_err(|error| error.to_string())?;
        match Server::start(&settings.program(), &again, &games, &[]).await {
            Ok(server) => {
                for solo in &solos {
                    let mut client = crate::client::Client::open(server.address, visitor(1)).await?;
                    // A match may be gone or refused; it may not take the server along.
                    let _table = client.join(&solo.token).await;
                }
                if !is_healthy(server.address, Duration::from_secs(5)).await {
                    refused += 1;
                }
                served += 1;
                no_panic(&server).map_err(|why| format!("damage {round}: {why}"))?;
            }
            Err(why) if why.contains("did not start:") => refused += 1,
            Err(why) => return Err(why),
        }
        if let Some(panic) = crate::server::panic_in(&log_of(&again)) {
            return Err(format!("damage {round}: {panic}"));
        }
    }
    Ok(Held::Off(format!("{served} starts served, {refused} refused with a line")))
}

fn damaged_copy(whole: &[u8], chance: &mut Chance) -> Vec<u8> {
    let mut bytes = whole.to_vec();
    // Most of the file is empty: what is changed is what holds something.
    let full: Vec<usize> = (0..bytes.len()).filter(|at| bytes[*at] != 0).collect();
    let changes = if chance.one_in(2) { 1 } else { 1 + chance.below(20) };
    for _ in 0..changes {
        let at = *chance.pick(&full);
        bytes[at] = chance.next() as u8;
    }
    if chance.one_in(6) {
        bytes.truncate(chance.below(whole.len()));
    }
    bytes
}
