//! `serve --watch`: how long it takes from a saved file to the table that shows the new cards, for somebody who plays.

use crate::player::Player;
use crate::process::{self, Server};
use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

/// From save to the first view of the match with the new cards.
const BAR: Duration = Duration::from_secs(1);
/// So many choices are made before a file is saved, and between two.
const CHOICES: usize = 12;
/// What is changed: a number that is printed on a card.
const FIELD: &str = "power ";

/// Saves a card with another number again and again while a match goes on.
#[expect(clippy::print_stdout, reason = "the result")]
pub async fn run(program: Option<PathBuf>, game: &Path, saves: usize, scratch: &Path) -> Result<(), String> {
    let name = game.file_name().ok_or("which game?")?.to_string_lossy().into_owned();
    let copy = scratch.join(&name);
    copied(game, &copy)?;
    let server = Server::start(program, &scratch.join("data"), &["--watch", &copy.to_string_lossy()]).await?;
    let mut player = Player::sit_down_alone(server.address, &name).await?;
    let mut times = Vec::new();
    for _ in 0..saves {
        // A match that is over is not carried on.
        if !player.play_some(CHOICES).await? {
            player = Player::sit_down_alone(server.address, &name).await?;
            player.play_some(1).await?;
        }
        change(&copy)?;
        let saved = Instant::now();
        player = player.carried().await?;
        times.push(saved.elapsed());
    }
    server.stop().await;
    times.sort_unstable();
    let at = |share| crate::milliseconds(&times, share);
    let verdict = if times.last().is_some_and(|most| *most <= BAR) { "holds" } else { "does NOT hold" };
    println!(
        "{name}, save to updated table, {saves} times: median {:.0} ms, p95 {:.0} ms, longest {:.0} ms; \
         bar {} ms: {verdict}",
        at(0.5),
        at(0.95),
        at(1.0),
        BAR.as_millis(),
    );
    if verdict == "holds" { Ok(()) } else { Err("the bar does not hold".to_owned()) }
}

fn copied(from: &Path, to: &Path) -> Result<(), String> {
    let told = |error: std::io::Error| format!("{}: {error}", from.display());
    fs::create_dir_all(to).map_err(told)?;
    for entry in fs::read_dir(from).map_err(told)? {
        let path = entry.map_err(told)?.path();
        let there = to.join(path.file_name().unwrap_or_default());
        if path.is_dir() {
            copied(&path, &there)?;
        } else {
            fs::copy(&path, &there).map_err(told)?;
        }
    }
    Ok(())
}

/// Prints another number on one card of the game.
fn change(game: &Path) -> Result<(), String> {
    let (path, text, at) = find(game)?.ok_or_else(|| format!("no card of the game has `{FIELD}`"))?;
    let digit = if text[at..].starts_with('7') { "6" } else { "7" };
    let new = format!("{}{digit}{}", &text[..at], &text[at + 1..]);
    fs::write(&path, new).map_err(|error| format!("{}: {error}", path.display()))
}

/// The first number of that field on a card: the file, its text, and where the digit stands.
fn find(folder: &Path) -> Result<Option<(PathBuf, String, usize)>, String> {
    let told = |error: std::io::Error| format!("{}: {error}", folder.display());
    let entries: Result<Vec<_>, _> = fs::read_dir(folder).map_err(told)?.collect();
    let mut paths: Vec<PathBuf> = entries.map_err(told)?.iter().map(fs::DirEntry::path).collect();
    paths.sort();
    for path in paths {
        if path.is_dir() {
            if let Some(found) = find(&path)? {
                return Ok(Some(found));
            }
            continue;
        }
        let Ok(text) = fs::read_to_string(&path) else { continue };
        let card = text.find("\ncard \"").unwrap_or(text.len());
        let digit = |at: &usize| {
            let behind = &text.as_bytes()[at + FIELD.len()..];
            behind.first().is_some_and(u8::is_ascii_digit) && !behind.get(1).is_some_and(u8::is_ascii_digit)
        };
        let places = text[card..].match_indices(FIELD).map(|(at, _)| card + at);
        if let Some(at) = places.into_iter().find(digit).map(|at| at + FIELD.len()) {
            return Ok(Some((path, text, at)));
        }
    }
    Ok(None)
}

impl Player {
    /// A match in which one person has all seats.
    async fn sit_down_alone(address: std::net::SocketAddr, game: &str) -> Result<Self, String> {
        let links = process::begin(address, game, 7, ["you", "you"]).await?;
        let token = links.first().ok_or("no seat")?;
        Self::join(address, token, 7).await
    }
}
