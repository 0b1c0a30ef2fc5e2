//! Mutations of what is well-formed, everywhere something is read: nothing may panic, hang or end what others use.

use crate::chance::Chance;
use crate::client::{Client, Solo, is_healthy, raw, visitor};
use crate::server::{Folder, Server, panic_in};
use crate::{Held, Result, Settings, beside, beside_a_server};
use serde_json::{Value, json};
use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::time::Duration;
use tokio::io::{AsyncBufReadExt, AsyncWriteExt, BufReader, Lines};
use tokio::process::{Child, ChildStdin, ChildStdout, Command};
use tokio_tungstenite::tungstenite::Message;

const GAME: &str = "fourhouses";

/// Well-formed requests of every sort.
fn requests(token: &str) -> Vec<String> {
    let start = json!({"seed": 7, "players": 2, "setup": {"first": 0, "phase": "main",
        "zones": {"trade_row": ["Amber Skiff"]},
        "seats": [{"fields": {"trade": 1}, "zones": {"hand": ["Viper", {"card": "Scout", "count": 3}]}},
            {"zones": {"deck": ["Scout"]}}]}});
    let change = json!({"seats": [{"fields": {"trade": 9}, "zones": {"hand": ["Viper"]}}],
        "cards": [{"object": 3, "fields": {"damage": 1}}]});
    [
        json!({"do": "games"}),
        json!({"do": "game", "game": GAME}),
        json!({"do": "join", "token": token, "after": 3, "name": "Ada"}),
        json!({"do": "ready", "nonce": "abc-123_x"}),
        json!({"do": "new", "game": GAME, "start": start}),
        json!({"do": "options", "from": 2}),
        json!({"do": "choose", "option": 1, "seq": 4}),
        json!({"do": "choose", "option": 0}),
        json!({"do": "undo", "to": 1}),
        json!({"do": "redo"}),
        json!({"do": "cancel"}),
        json!({"do": "save"}),
        json!({"do": "view", "seat": 1}),
        json!({"do": "change", "change": change}),
        json!({"do": "why_not", "object": 3}),
        json!({"do": "explain", "object": 3}),
        json!({"do": "steps", "after": 2}),
        json!({"do": "answer", "agree": true}),
        json!({"do": "passing", "auto": true, "stops": [0, 1]}),
        json!({"do": "concede"}),
        json!({"do": "relink", "token": "abcdefghijklmnopqrstuvwxyz"}),
        json!({"do": "rematch"}),
        json!({"do": "chat", "text": "hello"}),
        json!({"do": "ping"}),
    ]
    .into_iter()
    .map(|mut request| {
        request["id"] = json!("fuzz");
        request.to_string()
    })
    .collect()
}

async fn server(settings: &Settings, folder: &Folder) -> Result<Server> {
    let more = ["--address-rate", "1000000", "--address-connections", "1000"];
    Server::start(&settings.program(), &folder.path("data"), &settings.small_game(), &more).await
}

async fn alive(mut server: Server) -> Result<()> {
    if !server.is_running() || !is_healthy(server.address, Duration::from_secs(5)).await {
        return Err("the server is not well".to_owned());
    }
    server.panicked().map_or(Ok(()), Err)
}

pub async fn websocket(settings: &Settings) -> Result<Held> {
    let folder = Folder::new("fuzz-ws")?;
    let server = server(settings, &folder).await?;
    let address = server.address;
    let mut chance = Chance::new(settings.seed);
    let count = settings.either(400, 30_000);
    let attack = async {
        let (mut sent, mut answered) = (0, 0);
        while sent < count {
            let solo = Solo::begin(address, visitor(60), GAME, chance.next() >> 12).await;
            // Now and then it may begin no more matches for a while; without a match there is less to break.
            let (token, mut client) = match solo {
                Ok(solo) => (solo.token, solo.client),
                Err(_) => ("x".repeat(22), Client::open(address, visitor(61)).await?),
            };
            let samples = requests(&token);
            for _ in 0..70 {
                let request = chance.pick(&samples).clone();
                let bytes =
                    if chance.one_in(3) { request.into_bytes() } else { chance.mutated(request.as_bytes()) };
                let frame = match String::from_utf8(bytes) {
                    Ok(text) if !chance.one_in(20) => Message::text(text),
                    Ok(text) => Message::binary(text.into_bytes()),
                    Err(error) => Message::binary(error.into_bytes()),
                };
                sent += 1;
                if client.send_frame(frame).await.is_err() {
                    break;
                }
                while let Ok(_message) = client.next(Duration::from_millis(1)).await {
                    answered += 1;
                }
            }
        }
        Ok((sent, answered))
    };
    let ((sent, answered), told) = beside(settings, address, GAME, attack).await?;
    alive(server).await?;
    Ok(Held::Off(format!("{sent} frames, {answered} messages back; {told}")))
}

pub async fn plain(settings: &Settings) -> Result<Held> {
    let folder = Folder::new("fuzz-http")?;
    let server = server(settings, &folder).await?;
    let address = server.address;
    let mut chance = Chance::new(settings.seed);
    let host = format!("Host: {address}\r\nConnection: close\r\n");
    let post = |path: &str, body: &str| {
        format!(
            "POST {path} HTTP/1.1\r\n{host}Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
            body.len()
        )
    };
    let wish = json!({"game": GAME, "seats": [{"by": "you", "name": "Ada"}, {"by": "bot", "bot": "random"}],
        "seed": 7, "takebacks": "ask", "clock": {"decision_ms": 30_000, "reserve_ms": 300_000},
        "setup": {"first": 0, "seats": [{"zones": {"hand": ["Scout"]}}]}});
    let samples = [
        format!("GET /api/games HTTP/1.1\r\n{host}\r\n"),
        format!("GET /api/games/fourhouses HTTP/1.1\r\n{host}If-None-Match: \"x\"\r\n\r\n"),
        format!("GET /../../etc/passwd HTTP/1.1\r\n{host}\r\n"),
        format!("GET /assets/%2e%2e/%00 HTTP/1.1\r\n{host}Accept-Encoding: gzip\r\n\r\n"),
        format!("GET /metrics HTTP/1.1\r\n{host}\r\n"),
        post("/api/matches", &wish.to_string()),
        post("/api/tables", &json!({"tokens": ["a", "b"]}).to_string()),
        post("/api/steps", &json!({"token": "a", "after": 0}).to_string()),
        post("/api/replay", &json!({"token": "a", "choices": 3, "seat": 0, "full": true}).to_string()),
        post("/api/timeline", &json!({"token": "a"}).to_string()),
    ];
    let count = settings.either(200, 15_000);
    let attack = async {
        let mut answered = 0;
        for number in 0..count {
            let bytes = chance.mutated(chance.clone().pick(&samples).as_bytes());
            // What is no whole request is closed after a while; nobody waits for that.
            let answer =
                raw(address, visitor(60 + (number % 8) as u8), &bytes, Duration::from_millis(40)).await;
            answered += usize::from(answer.is_ok_and(|answer| !answer.is_empty()));
            chance.next();
        }
        Ok(answered)
    };
    let (answered, told) = beside(settings, address, GAME, attack).await?;
    alive(server).await?;
    Ok(Held::Off(format!("{count} requests, {answered} answered; {told}")))
}

/// A session over lines.
pub struct Drive {
    process: Child,
    input: ChildStdin,
    output: Lines<BufReader<ChildStdout>>,
}

impl Drive {
    pub async fn start(settings: &Settings, game: &Path, log: &Path) -> Result<Self> {
        let told = |error: std::io::Error| error.to_string();
        let errors = std::fs::OpenOptions::new().create(true).append(true).open(log).map_err(told)?;
        let mut process = Command::new(settings.program())
            .arg("drive")
            .arg(game)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(errors)
            .kill_on_drop(true)
            .spawn()
            .map_err(told)?;
        let (input, output) = (process.stdin.take(), process.stdout.take());
        let output = BufReader::new(output.ok_or("no output")?).lines();
        let mut drive = Self { process, input: input.ok_or("no input")?, output };
        drive.answer().await?;
        Ok(drive)
    }

    pub fn id(&self) -> Option<u32> {
        self.process.id()
    }

    async fn answer(&mut self) -> Result<String> {
        let line = tokio::time::timeout(Duration::from_secs(60), self.output.next_line()).await;
        let line = line.map_err(|_| "`drive` does not answer within 60 s".to_owned())?;
        line.map_err(|error| error.to_string())?.ok_or_else(|| "`drive` has ended".to_owned())
    }

    /// One line in, one line out.
    pub async fn ask(&mut self, line: &[u8]) -> Result<String> {
        let mut line: Vec<u8> = line.iter().copied().filter(|byte| !matches!(byte, b'\n' | b'\r')).collect();
        // A line without anything in it is passed over, and not answered.
        if String::from_utf8_lossy(&line).trim().is_empty() {
            line = b"{}".to_vec();
        }
        line.push(b'\n');
        self.input.write_all(&line).await.map_err(|error| error.to_string())?;
        self.input.flush().await.map_err(|error| error.to_string())?;
        self.answer().await
    }
}

async fn new_match(drive: &mut Drive, seed: u64) -> Result<String> {
    let new = json!({"do": "new", "game": GAME, "start": {"seed": seed}}).to_string();
    drive.ask(new.as_bytes()).await
}

pub async fn drive(settings: &Settings) -> Result<Held> {
    let (count, told) = beside_a_server(settings, "fuzz-drive", drive_mutated(settings)).await?;
    Ok(Held::Off(format!("{count} lines, each answered by one; {told}")))
}

/// How many lines were sent.
async fn drive_mutated(settings: &Settings) -> Result<u64> {
    let folder = Folder::new("fuzz-drive")?;
    let log = folder.path("log");
    let mut chance = Chance::new(settings.seed);
    let mut drive = Drive::start(settings, &settings.small_game(), &log).await?;
    let samples: Vec<String> =
        requests("x").into_iter().filter(|request| !request.contains("quit")).collect();
    let count = settings.either(600, 40_000);
    for number in 0..count {
        if number % 50 == 0 {
            new_match(&mut drive, number).await?;
        }
        let request = chance.pick(&samples).clone();
        let line = if chance.one_in(2) { request.into_bytes() } else { chance.mutated(request.as_bytes()) };
        let answer = drive.ask(&line).await;
        if let Err(why) = answer {
            if String::from_utf8_lossy(&line).contains("quit") {
                drive = Drive::start(settings, &settings.small_game(), &log).await?;
                continue;
            }
            let line = String::from_utf8_lossy(&line).chars().take(300).collect::<String>();
            return Err(format!("{why} after {line}; {}", panic_in(&log).unwrap_or_default()));
        }
    }
    let _gone = drive.process.kill().await;
    panic_in(&log).map_or(Ok(()), Err)?;
    Ok(count)
}

pub async fn saves(settings: &Settings) -> Result<Held> {
    let ((count, loaded), told) = beside_a_server(settings, "fuzz-saves", load_mutated(settings)).await?;
    Ok(Held::Off(format!("{count} saves, {loaded} of them still whole; {told}")))
}

/// How many saves were loaded, and how many of them could be.
async fn load_mutated(settings: &Settings) -> Result<(usize, usize)> {
    let folder = Folder::new("fuzz-saves")?;
    let log = folder.path("log");
    let mut chance = Chance::new(settings.seed);
    let mut drive = Drive::start(settings, &settings.small_game(), &log).await?;
    new_match(&mut drive, 3).await?;
    for _ in 0..12 {
        drive.ask(br#"{"do":"choose","option":0}"#).await?;
    }
    let saved: Value =
        serde_json::from_str(&drive.ask(br#"{"do":"save"}"#).await?).map_err(|e| e.to_string())?;
    let load = json!({"do": "load", "save": saved["save"]}).to_string();
    let whole = drive.ask(load.as_bytes()).await?;
    if !whole.contains("\"update\"") {
        return Err(format!("a save that was not changed is not loaded: {whole}"));
    }
    let (count, mut loaded) = (settings.either(200, 10_000), 0);
    for _ in 0..count {
        let answer = drive.ask(&chance.mutated(load.as_bytes())).await;
        let answer = answer.map_err(|why| format!("{why}; {}", panic_in(&log).unwrap_or_default()))?;
        loaded += usize::from(answer.contains("\"update\""));
    }
    panic_in(&log).map_or(Ok(()), Err)?;
    Ok((count, loaded))
}

fn game_files(folder: &Path, into: &mut Vec<PathBuf>) {
    for entry in folder.read_dir().into_iter().flatten().flatten() {
        let path = entry.path();
        if path.is_dir() {
            game_files(&path, into);
        } else if path.extension().is_some_and(|end| end == "cw") {
            into.push(path);
        }
    }
}

pub async fn texts(settings: &Settings) -> Result<Held> {
    let folder = Folder::new("fuzz-texts")?;
    let mut chance = Chance::new(settings.seed);
    let mut files = Vec::new();
    game_files(&settings.games, &mut files);
    files.sort();
    let count = settings.either(12, 600);
    let attack = check_mutated(settings, &folder, &files, &mut chance, count);
    let (sound, told) = beside_a_server(settings, "fuzz-texts", attack).await?;
    Ok(Held::Off(format!("{count} texts, {sound} of them games; {told}")))
}

/// How many of them were games.
async fn check_mutated(
    settings: &Settings,
    folder: &Folder,
    files: &[PathBuf],
    chance: &mut Chance,
    count: usize,
) -> Result<usize> {
    let mut sound = 0;
    for _ in 0..count {
        let text = std::fs::read(chance.pick(files)).map_err(|error| error.to_string())?;
        let mut bytes = chance.mutated(&text);
        if chance.one_in(2) {
            // Two files, cut and put together.
            let other = std::fs::read(chance.pick(files)).map_err(|error| error.to_string())?;
            bytes.truncate(chance.below(bytes.len()));
            bytes.extend(&other[chance.below(other.len())..]);
        }
        std::fs::write(folder.path("game.cw"), &bytes).map_err(|error| error.to_string())?;
        let check = Command::new(settings.program()).arg("check").arg(&folder.0).kill_on_drop(true).output();
        let check = tokio::time::timeout(Duration::from_secs(30), check).await;
        let check =
            check.map_err(|_| "`check` does not end".to_owned())?.map_err(|error| error.to_string())?;
        match check.status.code() {
            Some(0) => sound += 1,
            Some(1) => {}
            _ => {
                let kept = std::env::temp_dir().join("cardwright-attack-text.cw");
                let _kept = std::fs::write(&kept, &bytes);
                return Err(format!("`check` ended with {}; the text is {}", check.status, kept.display()));
            }
        }
    }
    Ok(sound)
}
