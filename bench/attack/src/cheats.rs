//! Players who want to know or do what they may not.

use crate::client::{Client, begin, http, visitor};
use crate::server::{Folder, Server};
use crate::{Held, Result, Settings, beside};
use serde_json::{Value, json};
use std::net::SocketAddr;
use std::time::Duration;

/// A match between two people and a spectator, from a position made by hand.
struct Table {
    /// The one who attacks, the one who is attacked, and the spectator.
    cheat: Client,
    other: Client,
    watcher: Client,
    /// Between two questions: who asks too fast is refused.
    pause: Duration,
}

/// A hand and a deck of the other player; the first of each are what is looked for.
struct Hidden<'c> {
    in_hand: &'c str,
    in_deck: &'c str,
}

impl Table {
    async fn begin(address: SocketAddr, game: &Value, hidden: &Hidden<'_>, fill: &str) -> Result<Self> {
        let (hand, deck) = (zone(game, "private")?, zone(game, "hidden")?);
        let own = json!({"zones": {hand.clone(): [fill, fill], deck.clone(): [fill, fill, fill, fill, fill, fill]}});
        let other = json!({"zones": {
            hand: [hidden.in_hand, fill], deck: [fill, fill, fill, fill, fill, fill, hidden.in_deck]}});
        let wish = json!({"game": game["info"]["id"], "seats": [{"by": "you"}, {"by": "invite"}], "seed": 9,
            "setup": {"first": 0, "seats": [own, other]}});
        let links = begin(address, visitor(1), &wish).await?;
        let [first, second, watch, ..] = &links[..] else { return Err("not three links".to_owned()) };
        let mut table = Self {
            cheat: Client::open(address, visitor(2)).await?,
            other: Client::open(address, visitor(3)).await?,
            watcher: Client::open(address, visitor(4)).await?,
            pause: Duration::from_millis(60),
        };
        table.cheat.frames = Some(Vec::new());
        table.watcher.frames = Some(Vec::new());
        table.cheat.join(first).await?;
        table.other.join(second).await?;
        table.watcher.join(watch).await?;
        for client in [&mut table.cheat, &mut table.other] {
            // The server passes for nobody: whoever could do something is waited for, and that everybody may see.
            client.ask(json!({"do": "passing", "auto": false})).await?;
        }
        for client in [&mut table.cheat, &mut table.other] {
            client.ask(json!({"do": "ready", "nonce": "n"})).await?;
        }
        Ok(table)
    }

    /// The cheat takes so many options, from both ends; the other only passes in the cheat's turn.
    async fn play(&mut self, choices: usize) -> Result<()> {
        let mut cheats = self.cheat.until("update").await?;
        self.other.until("update").await?;
        for step in 0..choices {
            let options = cheats["decision"]["options"].as_array().map_or(0, Vec::len);
            let option = if step % 2 == 0 { 0 } else { options.saturating_sub(1) };
            if cheats["decision"]["seat"] != 0 {
                break;
            }
            cheats = choose(&mut self.cheat, &cheats, &json!(option)).await?;
            let mut others = update_at(&mut self.other, &cheats["seq"]).await?;
            // In a turn of their own, what they pass up may be shown.
            while others["view"]["turn_player"] == 0
                && others["decision"]["seat"] == 1
                && !others["decision"]["pass"].is_null()
            {
                others = choose(&mut self.other, &others, &others["decision"]["pass"]).await?;
                cheats = update_at(&mut self.cheat, &others["seq"]).await?;
            }
        }
        update_at(&mut self.watcher, &cheats["seq"]).await?;
        Ok(())
    }

    /// Everything one may ask, about everything there is.
    async fn ask_everything(&mut self, objects: usize) -> Result<()> {
        let mut requests = vec![
            json!({"do": "view"}),
            json!({"do": "view", "seat": 1}),
            json!({"do": "options"}),
            json!({"do": "why_not"}),
            json!({"do": "steps"}),
            json!({"do": "save"}),
            json!({"do": "state"}),
            json!({"do": "undo", "to": 0}),
            json!({"do": "answer", "agree": false}),
            json!({"do": "redo"}),
        ];
        requests.extend((0..objects).flat_map(|object| {
            [json!({"do": "explain", "object": object}), json!({"do": "why_not", "object": object})]
        }));
        for request in requests {
            for client in [&mut self.cheat, &mut self.watcher] {
                // Answered or refused; what counts is what is in it.
                client.ask(request.clone()).await?;
            }
            tokio::time::sleep(self.pause).await;
        }
        Ok(())
    }

    /// What the cheat and the spectator were told, without what is another in every match.
    async fn told(mut self) -> Result<Vec<Value>> {
        let mut told = Vec::new();
        for client in [&mut self.cheat, &mut self.watcher] {
            // Whatever is still on its way.
            while client.next(Duration::from_millis(300)).await.is_ok() {}
            for frame in client.frames.iter().flatten() {
                let value: Value = serde_json::from_str(frame).map_err(|error| error.to_string())?;
                if value["is"] != "table" && value["is"] != "hello" {
                    told.push(value);
                }
            }
        }
        Ok(told)
    }
}

/// Takes an option; the position after it.
async fn choose(client: &mut Client, position: &Value, option: &Value) -> Result<Value> {
    let answer = client.ask(json!({"do": "choose", "seq": position["seq"], "option": option})).await?;
    if answer["is"] == "update" { Ok(answer) } else { Err(format!("refused: {}", answer["error"])) }
}

/// What somebody is told of the position that others know already.
async fn update_at(client: &mut Client, seq: &Value) -> Result<Value> {
    loop {
        let update = client.until("update").await?;
        if update["seq"].as_u64() >= seq.as_u64() {
            return Ok(update);
        }
    }
}

fn zone(game: &Value, visibility: &str) -> Result<String> {
    let mut zones = game["zones"].as_array().into_iter().flatten();
    let found = zones.find(|zone| zone["owner"] == "player" && zone["visibility"] == visibility);
    let name = found.and_then(|zone| zone["name"].as_str());
    name.map(str::to_owned).ok_or_else(|| format!("no {visibility} zone of players"))
}

async fn description(address: SocketAddr, id: &str) -> Result<Value> {
    let (_, body) = http(address, visitor(1), "GET", &format!("/api/games/{id}"), "").await?;
    serde_json::from_str(&body).map_err(|error| error.to_string())
}

fn names(game: &Value) -> Vec<String> {
    let cards = game["cards"].as_array().into_iter().flatten();
    cards.filter_map(|card| card["name"].as_str().map(str::to_owned)).collect()
}

/// Games in which a hand and a deck of each player are hidden.
const GAMES: [&str; 3] = ["fourhouses", "realms", "lifeburn"];

async fn server(settings: &Settings, folder: &Folder) -> Result<Server> {
    let games = if settings.short { settings.small_game() } else { settings.games.clone() };
    Server::start(&settings.program(), &folder.path("data"), &games, &[]).await
}

pub async fn leaks(settings: &Settings) -> Result<Held> {
    let folder = Folder::new("leaks")?;
    let server = server(settings, &folder).await?;
    let looking = look_for_hidden(settings, server.address);
    let ((frames, tables), told) = beside(settings, server.address, "fourhouses", looking).await?;
    server.panicked().map_or(Ok(()), Err)?;
    Ok(Held::Off(format!("{frames} frames at {tables} tables, none tells of a hidden card; {told}")))
}

/// How many frames were looked at, at how many tables.
async fn look_for_hidden(settings: &Settings, address: SocketAddr) -> Result<(usize, usize)> {
    let mut frames = 0;
    let mut tables = 0;
    for id in &GAMES[..settings.either(1, GAMES.len())] {
        let game = description(address, id).await?;
        let cards = names(&game);
        for at in 0..settings.either(1, 8) {
            let (one, other) = (at * 2 + 1, at * 2 + 2);
            let hidden = Hidden { in_hand: &cards[one], in_deck: &cards[other] };
            let Ok(mut table) = Table::begin(address, &game, &hidden, &cards[0]).await else {
                continue;
            };
            tables += 1;
            table.play(2).await?;
            table.ask_everything(settings.either(6, 24)).await?;
            let told = table.told().await?;
            frames += told.len();
            for frame in &told {
                for (index, name) in [(one, hidden.in_hand), (other, hidden.in_deck)] {
                    if tells(frame, index as u64, name) {
                        return Err(format!("{id}: a frame tells of {name}: {}", short(frame)));
                    }
                }
            }
        }
    }
    if tables == 0 {
        return Err("no table could be laid".to_owned());
    }
    Ok((frames, tables))
}

/// Whether a card is named by its number or its name. Terms of the match, which everybody was shown, are no part of it.
fn tells(value: &Value, card: u64, name: &str) -> bool {
    match value {
        Value::Object(fields) => fields.iter().any(|(key, inner)| {
            (matches!(key.as_str(), "card" | "physical") && inner.as_u64() == Some(card))
                || tells(inner, card, name)
        }),
        Value::Array(all) => all.iter().any(|inner| tells(inner, card, name)),
        Value::String(text) => text.contains(name),
        Value::Null | Value::Bool(_) | Value::Number(_) => false,
    }
}

fn short(value: &Value) -> String {
    value.to_string().chars().take(200).collect()
}

pub async fn swaps(settings: &Settings) -> Result<Held> {
    let folder = Folder::new("swaps")?;
    let server = server(settings, &folder).await?;
    let exchanging = exchange_hidden(settings, server.address);
    let ((frames, tables), told) = beside(settings, server.address, "fourhouses", exchanging).await?;
    server.panicked().map_or(Ok(()), Err)?;
    Ok(Held::Off(format!("{frames} frames at {tables} pairs of tables are the same; {told}")))
}

/// How many frames were compared, at how many pairs of tables.
async fn exchange_hidden(settings: &Settings, address: SocketAddr) -> Result<(usize, usize)> {
    let (mut frames, mut tables) = (0, 0);
    for id in &GAMES[..settings.either(1, GAMES.len())] {
        let game = description(address, id).await?;
        let cards = names(&game);
        for at in 0..settings.either(1, 8) {
            let (one, other) = (&cards[at * 2 + 1], &cards[at * 2 + 2]);
            let mut told = Vec::new();
            for hidden in [Hidden { in_hand: one, in_deck: other }, Hidden { in_hand: other, in_deck: one }] {
                let Ok(mut table) = Table::begin(address, &game, &hidden, &cards[0]).await else {
                    break;
                };
                table.play(4).await?;
                table.ask_everything(settings.either(6, 24)).await?;
                told.push(table.told().await?);
            }
            let [first, second] = &told[..] else { continue };
            tables += 1;
            frames += first.len();
            if let Some((a, b)) = first.iter().zip(second).find(|(a, b)| a != b) {
                return Err(format!("{id}, {one} and {other} exchanged: {} / {}", short(a), short(b)));
            }
            if first.len() != second.len() {
                return Err(format!(
                    "{id}: {} frames, {} with {one} and {other} exchanged",
                    first.len(),
                    second.len()
                ));
            }
        }
    }
    if tables == 0 {
        return Err("no two tables could be laid".to_owned());
    }
    Ok((frames, tables))
}

/// Ada holds two of three seats, Ben one.
pub async fn three_seats(settings: &Settings) -> Result<Held> {
    let folder = Folder::new("seats")?;
    let games = settings.games.join("realms");
    let server = Server::start(&settings.program(), &folder.path("data"), &games, &[]).await?;
    let address = server.address;
    let wish = json!({"game": "realms", "seats": [{"by": "you"}, {"by": "you"}, {"by": "invite"}]});
    let links = begin(address, visitor(1), &wish).await?;
    let (mut ada, mut ben) =
        (Client::open(address, visitor(2)).await?, Client::open(address, visitor(3)).await?);
    ada.join(&links[0]).await?;
    ben.join(&links[1]).await?;
    ada.ask(json!({"do": "ready"})).await?;
    ben.ask(json!({"do": "ready"})).await?;
    let begun = ben.until("update").await?;
    let mut seen = begun["choices"].as_u64().unwrap_or(0);
    // Somebody must have chosen something that could be taken back.
    for _ in 0..6 {
        for client in [&mut ada, &mut ben] {
            let now = client.ask(json!({"do": "options"})).await?;
            let view = client.ask(json!({"do": "steps"})).await?;
            let seq = view["steps"]
                .as_array()
                .and_then(|steps| steps.last())
                .map_or(json!(0), |step| step["seq"].clone());
            if now["decision"]["options"].as_array().is_some_and(|options| !options.is_empty()) {
                let answer = client.ask(json!({"do": "choose", "option": 0, "seq": seq})).await?;
                seen = answer["choices"].as_u64().unwrap_or(seen);
            }
        }
    }
    let asked = ada.ask(json!({"do": "undo", "to": 0})).await?;
    if asked["is"] == "update" {
        return Err("with two of three seats a takeback is done unasked".to_owned());
    }
    ada.ask(json!({"do": "answer", "agree": false})).await?;
    let conceded = ada.ask(json!({"do": "concede"})).await?;
    let after = ada.ask(json!({"do": "undo", "to": 0})).await?;
    if after["is"] == "update" && after["choices"].as_u64() < Some(seen) {
        return Err("who has conceded takes back unasked".to_owned());
    }
    let chosen = ada.ask(json!({"do": "choose", "option": 0, "seq": conceded["seq"]})).await?;
    if chosen["is"] == "update" && conceded["decision"]["seat"] == 0 {
        return Err("a seat that conceded chooses".to_owned());
    }
    server.panicked().map_or(Ok(()), Err)?;
    Ok(Held::Off(format!("a takeback is {}, after conceding {}", told_of(&asked), told_of(&chosen))))
}

fn told_of(answer: &Value) -> String {
    match answer["error"]["code"].as_str() {
        Some(code) => format!("refused ({code})"),
        None => format!("answered by `{}`", answer["is"].as_str().unwrap_or("?")),
    }
}
