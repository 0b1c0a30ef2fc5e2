//! Many at one table: spectators, readers that do not read, and a match after the other.

use crate::client::{Client, PATIENCE, begin, http, is_healthy, visitor};
use crate::server::{Folder, Server};
use crate::{Held, Result, Settings, beside};
use serde_json::{Value, json};
use std::net::{IpAddr, SocketAddr};
use std::time::{Duration, Instant};

const GAME: &str = "fourhouses";

async fn server(settings: &Settings, folder: &Folder) -> Result<Server> {
    Server::start(&settings.program(), &folder.path("data"), &settings.small_game(), &[]).await
}

/// A crowd watches one match, comes and goes, while its players play; each of those who stay hears of every move.
pub async fn spectators(settings: &Settings) -> Result<Held> {
    let folder = Folder::new("spectators")?;
    let server = server(settings, &folder).await?;
    let address = server.address;
    let wish = json!({"game": GAME, "seats": [{"by": "you"}, {"by": "you"}], "seed": 3});
    let links = begin(address, visitor(1), &wish).await?;
    let [seat, watch] = &links[..] else { return Err("not two links".to_owned()) };
    let mut player = Client::open(address, visitor(2)).await?;
    player.join(seat).await?;
    let position = player.until("update").await?;
    let crowd = settings.either(40, 600);
    let attack = async {
        let mut watching = Vec::new();
        for number in 0..crowd {
            let mut client = Client::open(address, visitor(10 + (number % 50) as u8)).await?;
            while let Err(why) = client.join(watch).await {
                if !why.contains("too_fast") {
                    return Err(why);
                }
                tokio::time::sleep(Duration::from_millis(100)).await;
            }
            // Every third one goes at once.
            if number % 3 != 0 {
                watching.push(client);
            }
        }
        let made = play_some(&mut player, position, settings.either(5, 30)).await?;
        for client in &mut watching {
            hears_until(client, &made).await?;
        }
        Ok(watching.len())
    };
    let (stayed, told) = beside(settings, address, GAME, attack).await?;
    server.panicked().map_or(Ok(()), Err)?;
    Ok(Held::Off(format!("{crowd} came, {stayed} stayed and heard of every choice; {told}")))
}

/// The last position.
async fn play_some(player: &mut Client, mut position: Value, choices: usize) -> Result<Value> {
    for _ in 0..choices {
        if position["decision"]["options"].as_array().is_none_or(Vec::is_empty) {
            break;
        }
        let answer = player.ask(json!({"do": "choose", "option": 0, "seq": position["seq"]})).await?;
        if answer["is"] != "update" {
            return Err(format!("refused: {}", answer["error"]));
        }
        position = answer;
        tokio::time::sleep(Duration::from_millis(30)).await;
    }
    Ok(position)
}

async fn hears_until(client: &mut Client, last: &Value) -> Result<()> {
    let mut seq = 0;
    while Some(seq) < last["seq"].as_u64() {
        let update = client.until("update").await.map_err(|why| format!("a spectator at {seq}: {why}"))?;
        let next = update["seq"].as_u64().unwrap_or(0);
        if seq > 0 && next != seq + 1 {
            return Err(format!("a spectator heard of {next} after {seq}"));
        }
        seq = next;
    }
    Ok(())
}

/// A connection; whose address has asked for too much waits as long as it must.
async fn let_in(address: SocketAddr, from: IpAddr) -> Result<Client> {
    let until = Instant::now() + PATIENCE;
    loop {
        match Client::open(address, from).await {
            Err(why) if why.contains("429") && Instant::now() < until => {
                tokio::time::sleep(Duration::from_millis(100)).await;
            }
            opened => return opened,
        }
    }
}

/// Connections that ask for much and read nothing: they end, and the server's memory does not grow with them.
pub async fn slow_readers(settings: &Settings) -> Result<Held> {
    let folder = Folder::new("readers")?;
    let server = server(settings, &folder).await?;
    let address = server.address;
    let before = server.memory().unwrap_or(0);
    let count = settings.either(20, 150);
    let attack = async {
        let mut silent = Vec::new();
        for number in 0..count {
            let mut client = let_in(address, visitor(100 + (number % 20) as u8)).await?;
            for _ in 0..40 {
                let ask = json!({"id": "x", "do": "game", "game": GAME});
                let sent = tokio::time::timeout(Duration::from_millis(50), client.send(&ask)).await;
                if !matches!(sent, Ok(Ok(()))) {
                    break;
                }
            }
            silent.push(client);
        }
        tokio::time::sleep(Duration::from_secs(settings.either(0, 15))).await;
        Ok(silent.len())
    };
    let (silent, told) = beside(settings, address, GAME, attack).await?;
    let grown = server.memory().unwrap_or(0).saturating_sub(before);
    if grown > 256 << 20 {
        return Err(format!("{silent} who do not read cost {} MiB", grown >> 20));
    }
    if !is_healthy(address, Duration::from_secs(5)).await {
        return Err("the server is not well afterwards".to_owned());
    }
    server.panicked().map_or(Ok(()), Err)?;
    Ok(Held::Off(format!("{silent} who do not read, {} MiB more; {told}", grown >> 20)))
}

/// One address that gives up and wants another match, again and again: that is beginning matches, and limited as such.
pub async fn rematches(settings: &Settings) -> Result<Held> {
    let folder = Folder::new("rematches")?;
    let server = server(settings, &folder).await?;
    let address = server.address;
    let until = Instant::now() + Duration::from_secs(settings.either(3, 20));
    let attack = async {
        let loops = (0..8).map(|_| tokio::spawn(again_and_again(address, until)));
        let mut refused = 0;
        for task in loops.collect::<Vec<_>>() {
            refused += task.await.map_err(|error| error.to_string())??;
        }
        Ok(refused)
    };
    let begun = Instant::now();
    let (refused, told) = beside(settings, address, GAME, attack).await?;
    let seconds = begun.elapsed().as_secs_f64();
    let made = counter(address, "cardwright_matches_created_total").await?;
    // A hundred at once, one a second, and those of the bystander.
    if made > 160.0 + 3.0 * seconds {
        return Err(format!("one address began {made} matches in {seconds:.0} s"));
    }
    server.panicked().map_or(Ok(()), Err)?;
    Ok(Held::Off(format!("{made} begun, {refused} wishes refused; {told}")))
}

async fn again_and_again(address: SocketAddr, until: Instant) -> Result<u64> {
    let from = visitor(66);
    let wish = json!({"game": GAME, "seats": [{"by": "you"}, {"by": "bot", "bot": "random"}]});
    let Ok(links) = begin(address, from, &wish).await else { return Ok(1) };
    let mut token = links[0].clone();
    let mut refused = 0;
    while Instant::now() < until {
        let Ok(mut client) = Client::open(address, from).await else {
            tokio::time::sleep(Duration::from_millis(50)).await;
            continue;
        };
        if client.join(&token).await.is_err() {
            tokio::time::sleep(Duration::from_millis(50)).await;
            continue;
        }
        let _over = client.ask(json!({"do": "concede"})).await;
        let Ok(answer) = client.ask(json!({"do": "rematch"})).await else { continue };
        match answer["link"]["token"].as_str() {
            Some(next) => next.clone_into(&mut token),
            None => {
                refused += 1;
                tokio::time::sleep(Duration::from_millis(20)).await;
            }
        }
    }
    Ok(refused)
}

/// A number of `/metrics`.
async fn counter(address: SocketAddr, name: &str) -> Result<f64> {
    let (_, page) = http(address, visitor(1), "GET", "/metrics", "").await?;
    let line = page.lines().find_map(|line| line.strip_prefix(name)?.trim().parse().ok());
    line.ok_or_else(|| format!("/metrics tells no {name}"))
}
