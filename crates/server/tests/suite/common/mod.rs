//! Somebody who talks to a server over real sockets.

#![allow(dead_code, reason = "each test uses a part of it")]

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use std::net::SocketAddr;
use std::sync::atomic::{AtomicU32, Ordering::Relaxed};
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::{Instant, sleep, timeout};
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

pub const PATIENCE: Duration = Duration::from_secs(20);

/// Status and body.
pub async fn http(address: SocketAddr, method: &str, path: &str, body: &str) -> (u16, String) {
    let mut stream = TcpStream::connect(address).await.expect("the server listens");
    let request = format!(
        "{method} {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\nContent-Type: application/json\r\n\
         Content-Length: {}\r\n\r\n{body}",
        body.len()
    );
    stream.write_all(request.as_bytes()).await.expect("it takes the request");
    let mut answer = Vec::new();
    // A server that refuses a body may close before it was sent whole.
    let _closed = timeout(PATIENCE, stream.read_to_end(&mut answer)).await.expect("it answers in time");
    let answer = String::from_utf8_lossy(&answer).into_owned();
    let status = answer.split(' ').nth(1).and_then(|code| code.parse().ok()).unwrap_or(0);
    let body = answer.split_once("\r\n\r\n").map_or("", |(_, body)| body);
    let body = if answer.to_lowercase().contains("transfer-encoding: chunked") {
        unchunked(body)
    } else {
        body.to_owned()
    };
    (status, body)
}

fn unchunked(mut body: &str) -> String {
    let mut text = String::new();
    while let Some((size, rest)) = body.split_once("\r\n") {
        let size = usize::from_str_radix(size.trim(), 16).unwrap_or(0);
        if size == 0 {
            break;
        }
        text.push_str(&rest[..size.min(rest.len())]);
        body = rest.get(size + 2..).unwrap_or("");
    }
    text
}

pub async fn post(address: SocketAddr, path: &str, body: &Value) -> (u16, Value) {
    let (status, text) = http(address, "POST", path, &body.to_string()).await;
    (status, serde_json::from_str(&text).unwrap_or(Value::String(text)))
}

/// A new match. A server that is told to wait by its store (whose disk may be busy with other tests) says 503, and a
/// visitor tries again.
pub async fn begin(address: SocketAddr, wish: &Value) -> Value {
    let begun = Instant::now();
    loop {
        match post(address, "/api/matches", wish).await {
            (201, created) => return created,
            (503, _) if begun.elapsed() < PATIENCE => sleep(Duration::from_millis(50)).await,
            (status, refused) => panic!("{status} {refused}"),
        }
    }
}

/// The tokens of a new match of two invited people.
pub async fn invite_two(address: SocketAddr, more: Value) -> Vec<String> {
    let mut wish = json!({"game": "fourhouses", "seed": 5, "seats": [{"by": "you"}, {"by": "invite"}]});
    for (name, value) in more.as_object().into_iter().flatten() {
        wish[name] = value.clone();
    }
    let created = begin(address, &wish).await;
    let links = created["links"].as_array().expect("links").iter().map(|link| link["token"].clone());
    links.chain([created["watch"].clone()]).map(|token| token.as_str().expect("a token").to_owned()).collect()
}

pub struct Client {
    socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
    pub update: Value,
    pub table: Value,
    /// Everything that was received, as it came.
    pub frames: Vec<String>,
    asked: u32,
    name: String,
}

impl Client {
    pub async fn connect(address: SocketAddr) -> Self {
        Self::connect_in(address, "").await
    }

    /// Who wants to be told in this language.
    pub async fn connect_in(address: SocketAddr, language: &str) -> Self {
        let url = format!("ws://{address}/api/ws?language={language}");
        let (socket, _) =
            timeout(PATIENCE, connect_async(url)).await.expect("in time").expect("a connection");
        // Requests of two clients must not be taken for the same one that was sent twice.
        static NEXT: AtomicU32 = AtomicU32::new(0);
        let name = format!("{:x}-{}", std::process::id(), NEXT.fetch_add(1, Relaxed));
        let mut client =
            Self { socket, update: Value::Null, table: Value::Null, frames: Vec::new(), asked: 0, name };
        let hello = client.next().await.expect("a greeting");
        assert_eq!(hello["version"], protocol::VERSION);
        client
    }

    pub async fn join(address: SocketAddr, token: &str) -> Self {
        Self::rejoin(address, token, None).await
    }

    pub async fn rejoin(address: SocketAddr, token: &str, after: Option<u64>) -> Self {
        // A server that loses its matches for a moment, as on a busy machine, sends everybody away: they come again.
        for _ in 0..20 {
            let mut client = Self::connect(address).await;
            if let Some(answer) = client.try_ask(Self::wish_to_join(token, after)).await {
                return client.seated(answer).await;
            }
            sleep(Duration::from_millis(100)).await;
        }
        panic!("nobody answers at {address}");
    }

    fn wish_to_join(token: &str, after: Option<u64>) -> Value {
        json!({"do": "join", "token": token, "after": after})
    }

    pub async fn sit_down(self, token: &str, after: Option<u64>) -> Self {
        let mut client = self;
        let answer = client.ask(Self::wish_to_join(token, after)).await;
        client.seated(answer).await
    }

    async fn seated(self, answer: Value) -> Self {
        let mut client = self;
        assert_eq!(answer["is"], "table", "{answer}");
        let holds_a_seat = answer["seats"].as_array().is_some_and(|seats| !seats.is_empty());
        if answer["table"]["begun"] == false && holds_a_seat {
            let answer = client.ask(json!({"do": "ready", "nonce": client.name})).await;
            assert_eq!(answer["is"], "table", "{answer}");
        }
        if client.table["table"]["begun"] == true {
            client.hear(0).await;
        }
        client
    }

    /// Whether it could be sent.
    pub async fn send_frame(&mut self, frame: Message) -> Result<(), ()> {
        self.socket.send(frame).await.map_err(|_| ())
    }

    /// Everybody comes and is ready, so that the match begins; who watches comes last.
    pub async fn join_all<const N: usize>(address: SocketAddr, tokens: &[String]) -> [Self; N] {
        let mut people = Vec::new();
        for token in &tokens[..N] {
            people.push(Self::join(address, token).await);
        }
        for person in &mut people {
            person.hear(0).await;
        }
        people.try_into().unwrap_or_else(|_| panic!("as many as were asked for"))
    }

    pub async fn send_text(&mut self, text: &str) {
        self.socket.send(Message::text(text)).await.expect("sent");
    }

    /// The next message; none when the connection is closed.
    pub async fn next(&mut self) -> Option<Value> {
        loop {
            let frame = timeout(PATIENCE, self.socket.next()).await.expect("a message in time")?.ok()?;
            match frame {
                Message::Text(text) => {
                    self.frames.push(text.to_string());
                    let value: Value = serde_json::from_str(&text).expect("JSON");
                    match value["is"].as_str() {
                        Some("update") if self.update.is_null() || value["seq"].as_u64() >= self.seq() => {
                            self.update = value.clone();
                        }
                        Some("table") => self.table = value.clone(),
                        _ => {}
                    }
                    return Some(value);
                }
                Message::Close(_) => return None,
                _ => {}
            }
        }
    }

    /// Sends a request and waits for its answer; news on the way is noted.
    pub async fn ask(&mut self, request: Value) -> Value {
        self.try_ask(request).await.expect("an answer")
    }

    /// The same; none when the connection is closed instead.
    async fn try_ask(&mut self, mut request: Value) -> Option<Value> {
        self.asked += 1;
        if request.get("id").is_none() {
            request["id"] = json!(format!("{}-{}", self.name, self.asked));
        }
        self.send_text(&request.to_string()).await;
        loop {
            let answer = self.next().await?;
            if answer["id"] == request["id"] {
                return Some(answer);
            }
        }
    }

    /// The next message of this kind.
    pub async fn hear_of(&mut self, is: &str) -> Value {
        loop {
            let news = self.next().await.expect("news");
            if news["is"] == is {
                return news;
            }
        }
    }

    pub fn seq(&self) -> Option<u64> {
        self.update["seq"].as_u64()
    }

    /// How many options this seat has now.
    pub fn options(&self) -> usize {
        self.update["decision"]["options"].as_array().map_or(0, Vec::len)
    }

    pub fn is_over(&self) -> bool {
        self.update["decision"].is_null()
    }

    pub async fn choose(&mut self, option: usize) -> Value {
        let seq = self.seq();
        self.ask(json!({"do": "choose", "option": option, "seq": seq})).await
    }

    /// Waits until it has heard of this position.
    pub async fn hear(&mut self, seq: u64) {
        while self.seq() < Some(seq) {
            self.next().await.expect("news");
        }
    }
}
