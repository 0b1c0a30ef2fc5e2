//! Too much of everything, from addresses of their own: requests that never end, connections, requests, matches.

use crate::client::{Client, begin, connect, http, is_healthy, raw, visitor};
use crate::server::{Folder, Server};
use crate::{Held, Result, Settings, beside};
use serde_json::json;
use std::net::SocketAddr;
use std::time::{Duration, Instant};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;

const GAME: &str = "fourhouses";

async fn server(settings: &Settings, folder: &Folder) -> Result<Server> {
    Server::start(&settings.program(), &folder.path("data"), &settings.small_game(), &[]).await
}

/// Half a request, and nothing more.
const HALVES: [&str; 4] = [
    "GET /api/games HTTP/1.1\r\nHost: ",
    "POST /api/matches HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5000\r\n\r\n{",
    "",
    "GET /api/ws HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\n",
];

pub async fn slow_requests(settings: &Settings) -> Result<Held> {
    let folder = Folder::new("slow")?;
    let server = server(settings, &folder).await?;
    let address = server.address;
    let count = settings.either(60, 900);
    let attack = async {
        let mut open: Vec<TcpStream> = Vec::new();
        for index in 0..count {
            let mut stream = connect(address, visitor(70 + (index % 100) as u8)).await?;
            let half = HALVES[index % HALVES.len()];
            let _cut_already = stream.write_all(half.as_bytes()).await;
            open.push(stream);
        }
        if settings.short {
            // Whether they are closed takes longer than this form has.
            return Ok(0);
        }
        let until = Instant::now() + Duration::from_secs(25);
        let mut closed = 0;
        for stream in &mut open {
            let left = until.saturating_duration_since(Instant::now()).max(Duration::from_millis(20));
            let mut answer = Vec::new();
            closed += usize::from(tokio::time::timeout(left, stream.read_to_end(&mut answer)).await.is_ok());
        }
        Ok(closed)
    };
    let (closed, told) = beside(settings, address, GAME, attack).await?;
    if !settings.short && closed < count {
        return Err(format!("{} of {count} half-sent requests are still open after 25 s", count - closed));
    }
    alive(address, &server).await?;
    Ok(Held::Off(format!("{count} half-sent requests, {closed} closed; {told}")))
}

async fn alive(address: SocketAddr, server: &Server) -> Result<()> {
    if !is_healthy(address, Duration::from_secs(5)).await {
        return Err("the server is not well afterwards".to_owned());
    }
    server.panicked().map_or(Ok(()), Err)
}

pub async fn connections(settings: &Settings) -> Result<Held> {
    let folder = Folder::new("connections")?;
    let server = server(settings, &folder).await?;
    let address = server.address;
    let count = settings.either(300, 1_000);
    let attack = async {
        let mut open = Vec::new();
        let mut refused = 0;
        for _ in 0..count {
            match connect(address, visitor(77)).await {
                Ok(stream) => open.push(stream),
                Err(_) => refused += 1,
            }
        }
        // One too many is told so at once: on a busy machine that is some moments later.
        tokio::time::sleep(Duration::from_secs(1)).await;
        let connected = open.len();
        open.retain(|stream| {
            let mut bytes = [0_u8; 16];
            matches!(stream.try_read(&mut bytes), Err(error) if error.kind() == std::io::ErrorKind::WouldBlock)
        });
        refused += connected - open.len();
        Ok((open.len(), refused))
    };
    let ((open, refused), told) = beside(settings, address, GAME, attack).await?;
    if open > 210 {
        return Err(format!("one address has {open} connections"));
    }
    alive(address, &server).await?;
    Ok(Held::Off(format!("{open} let in, {refused} refused; {told}")))
}

pub async fn requests(settings: &Settings) -> Result<Held> {
    let folder = Folder::new("requests")?;
    let server = server(settings, &folder).await?;
    let address = server.address;
    let until = Instant::now() + Duration::from_millis(settings.either(1_500, 9_000));
    let attack = async {
        let plain = (0..4).map(|number| tokio::spawn(many_plain(address, number, until)));
        let sockets = (0..4).map(|number| tokio::spawn(many_frames(address, number, until)));
        let mut sent = 0;
        for task in plain.chain(sockets).collect::<Vec<_>>() {
            sent += task.await.map_err(|error| error.to_string())?;
        }
        Ok(sent)
    };
    let (sent, told) = beside(settings, address, GAME, attack).await?;
    alive(address, &server).await?;
    Ok(Held::Off(format!("{sent} requests; {told}")))
}

async fn many_plain(address: SocketAddr, number: u8, until: Instant) -> u64 {
    let paths = ["/api/games/fourhouses", "/metrics", "/", "/api/bots", "/health"];
    let mut sent = 0;
    while Instant::now() < until {
        let path = paths[sent as usize % paths.len()];
        // Refused or not.
        let _answer = http(address, visitor(80 + number), "GET", path, "").await;
        sent += 1;
    }
    sent
}

async fn many_frames(address: SocketAddr, number: u8, until: Instant) -> u64 {
    let mut sent = 0;
    while Instant::now() < until {
        let Ok(mut client) = Client::open(address, visitor(90 + number)).await else { continue };
        while Instant::now() < until {
            let frame = match sent % 3 {
                0 => Message::text(json!({"id": "x", "do": "game", "game": "fourhouses"}).to_string()),
                1 => Message::binary(vec![0_u8; 2_000]),
                _ => Message::Ping(vec![1_u8; 100].into()),
            };
            sent += 1;
            if client.send_frame(frame).await.is_err() {
                break;
            }
        }
    }
    sent
}

/// A message in pieces without length, as fast as they can be sent: no count of requests sees them.
pub async fn fragments(settings: &Settings) -> Result<Held> {
    let folder = Folder::new("fragments")?;
    let server = server(settings, &folder).await?;
    let address = server.address;
    let until = Instant::now() + Duration::from_millis(settings.either(1_500, 9_000));
    let attack = async {
        let tasks: Vec<_> = (0..8).map(|number| tokio::spawn(many_pieces(address, number, until))).collect();
        let mut sent = 0;
        for task in tasks {
            sent += task.await.map_err(|error| error.to_string())?;
        }
        Ok(sent)
    };
    let begun = Instant::now();
    let (sent, told) = beside(settings, address, GAME, attack).await?;
    alive(address, &server).await?;
    let used = server.cpu_time().unwrap_or_default().as_secs_f64() / begun.elapsed().as_secs_f64();
    Ok(Held::Off(format!("{sent} KiB of empty pieces, {:.0} % of a processor in all; {told}", used * 100.0)))
}

/// How many kilobytes the server has taken.
async fn many_pieces(address: SocketAddr, number: u8, until: Instant) -> u64 {
    let head = format!(
        "GET /api/ws HTTP/1.1\r\nHost: {address}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\
         Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n"
    );
    // The first piece of a text, masked with nothing; the others go on with it, and none is the last.
    let (first, piece) = ([0x01, 0x80, 0, 0, 0, 0], [0x00, 0x80, 0, 0, 0, 0]);
    let pieces = piece.repeat(1_024);
    let mut sent = 0;
    while Instant::now() < until {
        let Ok(mut stream) = connect(address, visitor(120 + number % 2)).await else { continue };
        if stream.write_all(head.as_bytes()).await.is_err() || stream.write_all(&first).await.is_err() {
            continue;
        }
        let left = || until.saturating_duration_since(Instant::now());
        while let Ok(Ok(())) = tokio::time::timeout(left(), stream.write_all(&pieces)).await {
            sent += pieces.len() as u64;
        }
    }
    sent >> 10
}

pub async fn matches(settings: &Settings) -> Result<Held> {
    let folder = Folder::new("matches")?;
    let server = server(settings, &folder).await?;
    let address = server.address;
    let wish = json!({"game": GAME, "seats": [{"by": "you"}, {"by": "invite"}]});
    let count = settings.either(150, 1_500);
    let attack = async {
        let (mut begun, mut refused) = (0, 0);
        for _ in 0..count {
            match begin(address, visitor(99), &wish).await {
                Ok(_) => begun += 1,
                Err(_) => refused += 1,
            }
        }
        Ok((begun, refused))
    };
    let ((begun, refused), told) = beside(settings, address, GAME, attack).await?;
    if refused == 0 {
        return Err(format!("one address began {begun} matches and was never refused"));
    }
    begin(address, visitor(2), &wish)
        .await
        .map_err(|why| format!("another address is refused, too: {why}"))?;
    // A body that says it is longer than it may be.
    let head = "POST /api/matches HTTP/1.1\r\nHost: localhost\r\nContent-Length: 99999999\r\n\r\n";
    let _refused =
        raw(address, visitor(99), head.as_bytes(), Duration::from_millis(settings.either(100, 12_000))).await;
    alive(address, &server).await?;
    Ok(Held::Off(format!("{begun} begun, {refused} refused, others begin theirs; {told}")))
}

/// Addresses that guess, all at once.
const GUESSERS: u8 = 60;

/// Pass phrases guessed from many addresses, for one name and for many.
pub async fn guesses(settings: &Settings) -> Result<Held> {
    let folder = Folder::new("guesses")?;
    let server = server(settings, &folder).await?;
    let address = server.address;
    let right = json!({"name": "Ada", "phrase": "nobody guesses this one"});
    let (status, made) = http(address, visitor(2), "POST", "/api/account", &right.to_string()).await?;
    if status != 201 {
        return Err(format!("no account could be made: {made}"));
    }
    let rounds = settings.either(3, 40);
    let one = async |guesser: u8, number: u32| {
        // Every second guess is for the one name, the others are for names that nobody has.
        let name =
            if number.is_multiple_of(2) { "Ada".to_owned() } else { format!("Name {guesser} {number}") };
        let guess = json!({"name": name, "phrase": format!("a guess, number {number}")}).to_string();
        let (status, _) =
            http(address, visitor(100 + guesser), "POST", "/api/account/session", &guess).await?;
        Ok::<_, String>((name == "Ada", status))
    };
    let attack = async {
        let (mut at_ada, mut tried, mut refused) = (0, 0, 0);
        for number in 0..rounds {
            let all = (0..GUESSERS).map(|guesser| one(guesser, number));
            for answer in futures_util::future::join_all(all).await {
                match answer? {
                    (at_one_name, 403) => {
                        tried += 1;
                        at_ada += u32::from(at_one_name);
                    }
                    (_, 429) => refused += 1,
                    (_, status) => return Err(format!("a guess was answered with {status}")),
                }
            }
        }
        Ok((at_ada, tried, refused))
    };
    let begun = Instant::now();
    let ((at_ada, tried, refused), told) = beside(settings, address, GAME, attack).await?;
    // Ten at once, and one a minute.
    let most = 11 + begun.elapsed().as_secs() / 60;
    if u64::from(at_ada) > most {
        return Err(format!("{at_ada} phrases were tried for one name, {most} are allowed"));
    }
    alive(address, &server).await?;
    Ok(Held::Off(format!("{tried} tried, {at_ada} of them for one name, {refused} refused; {told}")))
}
