//! Games and set-ups from strangers: whatever they do, others play on.

use crate::chance::Chance;
use crate::client::{Client, begin, http, is_healthy, visitor};
use crate::hostile_games;
use crate::server::{Folder, Server};
use crate::{Held, Result, Settings, beside};
use serde_json::{Value, json};
use std::net::SocketAddr;
use std::path::Path;
use std::time::{Duration, Instant};

/// A stranger's address.
const STRANGER: u8 = 66;
/// What one update may be.
const LARGEST_UPDATE: usize = 8 << 20;
/// What the server may need beyond what it needs anyway.
const MOST_MEMORY: u64 = 512 << 20;

fn copy(from: &Path, to: &Path) -> Result<()> {
    std::fs::create_dir_all(to).map_err(|error| error.to_string())?;
    for entry in from.read_dir().map_err(|error| format!("{}: {error}", from.display()))?.flatten() {
        let target = to.join(entry.file_name());
        if entry.path().is_dir() {
            copy(&entry.path(), &target)?;
        } else {
            std::fs::copy(entry.path(), target).map_err(|error| error.to_string())?;
        }
    }
    Ok(())
}

pub async fn hostile_games(settings: &Settings) -> Result<Held> {
    let folder = Folder::new("games")?;
    let games = folder.path("games");
    copy(&settings.small_game(), &games.join("fourhouses"))?;
    let hostile = hostile_games::all();
    for (name, text) in &hostile {
        std::fs::create_dir_all(games.join(name)).map_err(|error| error.to_string())?;
        std::fs::write(games.join(name).join("game.cw"), text).map_err(|error| error.to_string())?;
    }
    let data = folder.path("data");
    let server = Server::start(&settings.program(), &data, &games, &[]).await?;
    let address = server.address;
    let before = server.memory().unwrap_or(0);
    let some = settings.either(4, hostile.len());
    let attack = async {
        let mut links = Vec::new();
        for (name, _) in hostile.iter().take(some) {
            // Two at once: one for each processor of a small machine.
            let (one, other) = tokio::join!(burn(address, name), burn(address, name));
            links.extend(one.map_err(|why| format!("{name}: {why}"))?);
            links.extend(other.map_err(|why| format!("{name}: {why}"))?);
        }
        Ok(links)
    };
    let (links, told) = beside(settings, address, "fourhouses", attack).await?;
    let most = server.memory().unwrap_or(0).saturating_sub(before);
    if most > MOST_MEMORY {
        return Err(format!("the server grew by {} MiB", most >> 20));
    }
    if let Some(panic) = server.panicked() {
        return Err(panic);
    }
    let ended = server.terminate(Duration::from_secs(10)).await?;
    let begun = Instant::now();
    let server = Server::start(&settings.program(), &data, &games, &[]).await?;
    if !is_healthy(server.address, Duration::from_secs(5)).await {
        return Err("the restart is not well".to_owned());
    }
    for link in &links {
        let mut client = Client::open(server.address, visitor(STRANGER)).await?;
        let _refused_or_not = client.join(link).await;
    }
    if !is_healthy(server.address, Duration::from_secs(5)).await {
        return Err("not well after the old matches were opened".to_owned());
    }
    let seconds = begun.elapsed().as_secs_f64();
    Ok(Held::Off(format!(
        "{some} games twice, {} MiB more, SIGTERM {:.1} s, back in {seconds:.1} s; {told}",
        most >> 20,
        ended.as_secs_f64()
    )))
}

/// Begins a match of the game and takes the first option some times; the server stays well.
async fn burn(address: SocketAddr, game: &str) -> Result<Option<String>> {
    let wish = json!({"game": game, "seats": [{"by": "you"}, {"by": "you"}]});
    // It may be refused.
    let Ok(links) = begin(address, visitor(STRANGER), &wish).await else { return Ok(None) };
    let Some(token) = links.into_iter().next() else { return Ok(None) };
    play_first_options(address, &token).await?;
    Ok(Some(token))
}

async fn play_first_options(address: SocketAddr, token: &str) -> Result<()> {
    let mut client = Client::open(address, visitor(STRANGER)).await?;
    client.frames = Some(Vec::new());
    if client.join(token).await.is_ok() {
        let mut position = client.until("update").await.unwrap_or_default();
        for _ in 0..3 {
            if position["decision"]["options"].as_array().is_none_or(Vec::is_empty) {
                break;
            }
            let choose = json!({"do": "choose", "option": 0, "seq": position["seq"]});
            let Ok(answer) = client.ask(choose).await else { break };
            if answer["is"] == "update" {
                position = answer;
            }
            if !is_healthy(address, Duration::from_secs(2)).await {
                return Err("/health did not answer within 2 s".to_owned());
            }
        }
    }
    let largest = client.frames.iter().flatten().map(String::len).max().unwrap_or(0);
    if largest > LARGEST_UPDATE {
        return Err(format!("a frame of {largest} bytes"));
    }
    Ok(())
}

/// Cards that multiply what happens, as found by others; and any others.
const KNOWN: [(&str, &str); 4] = [
    ("echomancy", "Land's Fury"),
    ("echomancy", "Barren Moon"),
    ("lifeburn", "Fire Master Gob"),
    ("lifeburn", "Searing Goblin"),
];

pub async fn hostile_setups(settings: &Settings) -> Result<Held> {
    let folder = Folder::new("setups")?;
    let mut chance = Chance::new(settings.seed);
    let games = if settings.short { settings.small_game() } else { settings.games.clone() };
    let server = Server::start(&settings.program(), &folder.path("data"), &games, &[]).await?;
    let address = server.address;
    let before = server.memory().unwrap_or(0);
    let attack = async {
        let mut begun = 0;
        for (game, card, copies) in wishes(settings, address, &mut chance).await? {
            begun += usize::from(
                crowd(address, &game, &card, copies)
                    .await
                    .map_err(|why| format!("{copies} x {card}: {why}"))?,
            );
        }
        Ok(begun)
    };
    let (begun, told) = beside(settings, address, "fourhouses", attack).await?;
    let most = server.memory().unwrap_or(0).saturating_sub(before);
    if most > MOST_MEMORY {
        return Err(format!("the server grew by {} MiB", most >> 20));
    }
    if let Some(panic) = server.panicked() {
        return Err(panic);
    }
    server.terminate(Duration::from_secs(10)).await?;
    Ok(Held::Off(format!("{begun} begun, {} MiB more; {told}", most >> 20)))
}

async fn wishes(
    settings: &Settings,
    address: SocketAddr,
    chance: &mut Chance,
) -> Result<Vec<(Value, String, usize)>> {
    let (_, list) = http(address, visitor(STRANGER), "GET", "/api/games", "").await?;
    let list: Value = serde_json::from_str(&list).map_err(|error| error.to_string())?;
    let mut wishes = Vec::new();
    for info in list["games"].as_array().into_iter().flatten() {
        let id = info["id"].as_str().unwrap_or_default();
        let path = format!("/api/games/{id}");
        let (_, game) = http(address, visitor(STRANGER), "GET", &path, "").await?;
        let game: Value = serde_json::from_str(&game).map_err(|error| format!("{id}: {error}"))?;
        let cards: Vec<&str> =
            game["cards"].as_array().into_iter().flatten().filter_map(|card| card["name"].as_str()).collect();
        let known = known_cards(id).into_iter().map(str::to_owned);
        let any = (0..settings.either(2, 6)).map(|_| (*chance.pick(&cards)).to_owned());
        for card in known.chain(any) {
            wishes.extend([100, 950].map(|copies| (game.clone(), card.clone(), copies)));
        }
    }
    Ok(wishes)
}

pub fn known_cards(game: &str) -> Vec<&'static str> {
    KNOWN.iter().filter(|(of, _)| *of == game).map(|(_, card)| *card).collect()
}

/// A set-up with so many copies of a card on each side, in play and in hand.
pub fn crowded(game: &Value, card: &str, copies: usize) -> Option<Value> {
    let zones = game["zones"].as_array().into_iter().flatten();
    let mut own = zones.filter(|zone| zone["owner"] == "player");
    let in_play = own.clone().find(|zone| zone["active"] == true);
    let hand = own.find(|zone| zone["visibility"] == "private");
    let placed: serde_json::Map<String, Value> = [in_play, hand]
        .into_iter()
        .flatten()
        .filter_map(|zone| {
            Some((zone["name"].as_str()?.to_owned(), json!([{"card": card, "count": copies / 2}])))
        })
        .collect();
    let seats = json!([{"zones": placed}, {"zones": placed}]);
    (!placed.is_empty()).then(|| json!({"first": 0, "seats": seats}))
}

/// Whether a match with such a set-up was begun.
async fn crowd(address: SocketAddr, game: &Value, card: &str, copies: usize) -> Result<bool> {
    let setup = crowded(game, card, copies).unwrap_or_default();
    let wish = json!({"game": game["info"]["id"], "seats": [{"by": "you"}, {"by": "you"}], "seed": 1, "setup": setup});
    let begun = Instant::now();
    let links = begin(address, visitor(STRANGER), &wish).await;
    if begun.elapsed() > Duration::from_secs(15) {
        return Err(format!("the answer took {:.1} s", begun.elapsed().as_secs_f64()));
    }
    let Ok(links) = links else { return Ok(false) };
    let token = links.first().ok_or("no link")?;
    play_first_options(address, token).await?;
    Ok(true)
}
