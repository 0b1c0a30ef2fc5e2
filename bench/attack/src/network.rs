//! A network that loses, doubles and reorders messages and cuts connections, on a seeded schedule, between the server
//! and clients that do what the page does: come back, sit down again, and send once more what was not answered.

use crate::chance::Chance;
use crate::client::{PATIENCE, begin, connect, visitor};
use crate::server::{Folder, Server};
use crate::{Held, Result, Settings, beside};
use futures_util::{SinkExt, Stream, StreamExt};
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};
use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::time::Duration;
use tokio::net::{TcpListener, TcpStream};
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::{Error, Message};

/// What the network did.
#[derive(Debug, Default)]
struct Done {
    lost: AtomicU64,
    doubled: AtomicU64,
    swapped: AtomicU64,
    cut: AtomicU64,
}

/// Listens, and passes messages on to the server, most of them.
async fn network(server: SocketAddr, seed: u64, done: Arc<Done>) -> Result<SocketAddr> {
    let told = |error: std::io::Error| error.to_string();
    let listener = TcpListener::bind("127.0.0.1:0").await.map_err(told)?;
    let address = listener.local_addr().map_err(told)?;
    tokio::spawn(async move {
        let mut chance = Chance::new(seed);
        while let Ok((visitor, _)) = listener.accept().await {
            let (chance, done) = (Chance::new(chance.next()), Arc::clone(&done));
            tokio::spawn(async move {
                // Whatever goes wrong, the connection is gone; that is what this is for.
                let _cut = pass_on(visitor, server, chance, &done).await;
            });
        }
    });
    Ok(address)
}

/// After a message got lost the line is dead for a while, and then cut: messages of one WebSocket come all or not.
const DEAD: Duration = Duration::from_millis(30);

async fn pass_on(visitor: TcpStream, server: SocketAddr, mut chance: Chance, done: &Done) -> Result<()> {
    let told = |error: Error| error.to_string();
    let from_visitor = tokio_tungstenite::accept_async(visitor).await.map_err(told)?;
    let onwards = TcpStream::connect(server).await.map_err(|error| error.to_string())?;
    let (onwards, _) =
        tokio_tungstenite::client_async(format!("ws://{server}/api/ws"), onwards).await.map_err(told)?;
    let ((mut to_visitor, mut from_visitor), (mut to_server, mut from_server)) =
        (from_visitor.split(), onwards.split());
    loop {
        let (message, is_request) = tokio::select! {
            message = from_visitor.next() => (message, true),
            message = from_server.next() => (message, false),
        };
        let Some(Ok(message)) = message else { return Ok(()) };
        let mut batch = vec![message];
        match chance.below(14) {
            0 => {
                done.lost.fetch_add(1, Relaxed);
                done.cut.fetch_add(1, Relaxed);
                tokio::time::sleep(DEAD).await;
                return Ok(());
            }
            1 | 2 => {
                done.doubled.fetch_add(1, Relaxed);
                batch.extend(batch.clone());
            }
            3 | 4 => {
                // Waits for the next one, which overtakes it.
                let next =
                    if is_request { soon(&mut from_visitor).await } else { soon(&mut from_server).await };
                if let Some(next) = next {
                    done.swapped.fetch_add(1, Relaxed);
                    batch.insert(0, next);
                }
            }
            5 => tokio::time::sleep(Duration::from_millis(chance.below(8) as u64)).await,
            _ => {}
        }
        for message in batch {
            let sent =
                if is_request { to_server.send(message).await } else { to_visitor.send(message).await };
            sent.map_err(told)?;
        }
    }
}

async fn soon(
    from: &mut (impl Stream<Item = std::result::Result<Message, Error>> + Unpin),
) -> Option<Message> {
    tokio::time::timeout(Duration::from_millis(5), from.next()).await.ok()??.ok()
}

/// Somebody with all seats of a match: what the page knows, asks and waits for.
struct Page {
    token: String,
    through: SocketAddr,
    socket: Option<WebSocketStream<TcpStream>>,
    position: Value,
    /// Sent, and not answered.
    waiting: BTreeMap<String, Value>,
    accepted: BTreeSet<String>,
    asked: u64,
}

impl Page {
    async fn begin(server: SocketAddr, through: SocketAddr, seed: u64) -> Result<Self> {
        let wish = json!({"game": "fourhouses", "seed": seed, "seats": [{"by": "you"}, {"by": "you"}]});
        let token = begin(server, visitor(1), &wish).await?.swap_remove(0);
        Ok(Self {
            token,
            through,
            socket: None,
            position: Value::Null,
            waiting: BTreeMap::new(),
            accepted: BTreeSet::new(),
            asked: 0,
        })
    }

    fn options(&self) -> usize {
        self.position["decision"]["options"].as_array().map_or(0, Vec::len)
    }

    fn choices(&self) -> u64 {
        self.position["choices"].as_u64().unwrap_or(0)
    }

    async fn send(&mut self, request: &Value) {
        if let Some(socket) = &mut self.socket
            && socket.send(Message::text(request.to_string())).await.is_err()
        {
            self.socket = None;
        }
    }

    /// Something to choose; it may be answered now, later or after a connection or two.
    async fn choose(&mut self, option: usize) {
        self.asked += 1;
        let id = format!("p{}", self.asked);
        let request = json!({"id": id, "do": "choose", "seq": self.position["seq"], "option": option});
        self.waiting.insert(id, request.clone());
        self.send(&request).await;
    }

    /// Until everything that was asked is answered and where the match stands is known.
    async fn settle(&mut self) -> Result<()> {
        let until = tokio::time::Instant::now() + PATIENCE;
        while self.socket.is_none() || !self.waiting.is_empty() {
            if tokio::time::Instant::now() > until {
                return Err(format!("never answered: {:?}", self.waiting));
            }
            if self.socket.is_none() {
                self.come_back().await;
            } else {
                self.hear().await?;
            }
        }
        Ok(())
    }

    async fn come_back(&mut self) {
        let Ok(stream) = connect(self.through, visitor(1)).await else { return };
        let shaking = tokio_tungstenite::client_async(format!("ws://{}/api/ws", self.through), stream);
        let Ok(Ok((socket, _))) = tokio::time::timeout(PATIENCE, shaking).await else { return };
        self.socket = Some(socket);
        let join = json!({"id": "join", "do": "join", "token": self.token, "after": self.position["seq"]});
        self.waiting.insert("join".to_owned(), join.clone());
        self.send(&join).await;
    }

    /// One message, or the end of the connection. An older position that comes late is passed over.
    async fn hear(&mut self) -> Result<()> {
        let Some(socket) = &mut self.socket else { return Ok(()) };
        let text = match tokio::time::timeout(PATIENCE, socket.next()).await {
            Ok(Some(Ok(Message::Text(text)))) => text,
            Ok(Some(Ok(Message::Ping(_) | Message::Pong(_) | Message::Binary(_) | Message::Frame(_)))) => {
                return Ok(());
            }
            Ok(Some(Ok(Message::Close(_)) | Err(_)) | None) | Err(_) => {
                self.socket = None;
                return Ok(());
            }
        };
        let message: Value = serde_json::from_str(&text).map_err(|error| format!("{error}: {text}"))?;
        if message["is"] == "update" && message["seq"].as_u64() >= self.position["seq"].as_u64() {
            self.position = message.clone();
        }
        let Some(asked) = message["id"].as_str().and_then(|id| self.waiting.remove_entry(id)) else {
            return Ok(());
        };
        self.answered(asked, &message).await
    }

    async fn answered(&mut self, (id, request): (String, Value), answer: &Value) -> Result<()> {
        let code = answer["error"]["code"].as_str();
        match (id.as_str(), code) {
            // A join that was doubled: the connection has its seat.
            ("join", None | Some("not_allowed")) => {
                for request in self.waiting.values().cloned().collect::<Vec<_>>() {
                    self.send(&request).await;
                }
            }
            (_, None) => drop(self.accepted.insert(id)),
            // Another choice was made there first; it overtook this one.
            (_, Some("stale" | "over")) => {}
            (_, Some("too_fast")) => {
                tokio::time::sleep(Duration::from_millis(50)).await;
                self.waiting.insert(id, request.clone());
                self.send(&request).await;
            }
            (_, Some(_)) => return Err(format!("{request} was refused: {}", answer["error"])),
        }
        Ok(())
    }
}

pub async fn unreliable(settings: &Settings) -> Result<Held> {
    let folder = Folder::new("network")?;
    let more = ["--address-rate", "1000000"];
    let server =
        Server::start(&settings.program(), &folder.path("data"), &settings.small_game(), &more).await?;
    let done = Arc::new(Done::default());
    let playing = play_through(settings, server.address, &done);
    let ((made, rivals), told) = beside(settings, server.address, "fourhouses", playing).await?;
    server.panicked().map_or(Ok(()), Err)?;
    let [lost, doubled, swapped, cut] =
        [&done.lost, &done.doubled, &done.swapped, &done.cut].map(|count| count.load(Relaxed));
    Ok(Held::Off(format!(
        "{made} decisions, {rivals} of them asked for twice; {lost} messages lost, {doubled} doubled, {swapped} out of \
         order, {cut} connections cut: each choice done once; {told}"
    )))
}

/// How many decisions were made, and of how many two choices were sent.
async fn play_through(settings: &Settings, server: SocketAddr, done: &Arc<Done>) -> Result<(u64, u64)> {
    let through = network(server, settings.seed, Arc::clone(done)).await?;
    let mut chance = Chance::new(settings.seed ^ 7);
    let (mut made, mut rivals) = (0, 0);
    let mut page = Page::begin(server, through, 1).await?;
    while made < settings.either(40, 3_000) {
        page.settle().await?;
        if page.choices() != page.accepted.len() as u64 {
            return Err(format!(
                "{} choices were accepted, {} are there",
                page.accepted.len(),
                page.choices()
            ));
        }
        if page.options() == 0 {
            page = Page::begin(server, through, chance.next() >> 12).await?;
            continue;
        }
        made += 1;
        let options = page.options();
        page.choose(chance.below(options)).await;
        if chance.one_in(3) {
            // Two clicks at once: whichever comes first is done, the other one is not.
            rivals += 1;
            page.choose(chance.below(options)).await;
        }
    }
    Ok((made, rivals))
}
