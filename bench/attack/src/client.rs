//! Visitors: plain requests, and WebSockets that speak the protocol, from any loopback address.

use crate::Result;
use crate::chance::Chance;
use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use std::collections::VecDeque;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};
use tokio::time::timeout;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::Message;

/// How long anything may take that is not judged for itself.
pub const PATIENCE: Duration = Duration::from_secs(20);

/// Visitors are told apart by their addresses; all of 127.0.0.0/8 is this machine.
pub fn visitor(number: u8) -> IpAddr {
    IpAddr::V4(Ipv4Addr::new(127, 0, 0, number.max(1)))
}

pub async fn connect(address: SocketAddr, from: IpAddr) -> Result<TcpStream> {
    let told = |error: std::io::Error| error.to_string();
    let socket = TcpSocket::new_v4().map_err(told)?;
    // Where another loopback address cannot be taken (not on Linux), everybody is one visitor.
    let _taken = socket.bind(SocketAddr::new(from, 0));
    let stream = timeout(PATIENCE, socket.connect(address)).await.map_err(|_| "no connection in time")?;
    let stream = stream.map_err(told)?;
    stream.set_nodelay(true).map_err(told)?;
    Ok(stream)
}

/// One plain request; the status and the body.
pub async fn http(
    address: SocketAddr,
    from: IpAddr,
    method: &str,
    path: &str,
    body: &str,
) -> Result<(u16, String)> {
    let request = format!(
        "{method} {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\nContent-Type: application/json\r\n\
         Content-Length: {}\r\n\r\n{body}",
        body.len()
    );
    let answer = raw(address, from, request.as_bytes(), PATIENCE).await?;
    let text = String::from_utf8_lossy(&answer).into_owned();
    let status = text.split_whitespace().nth(1).and_then(|status| status.parse().ok()).unwrap_or(0);
    let body = text.split_once("\r\n\r\n").map_or("", |(_, body)| body);
    Ok((status, body.trim().to_owned()))
}

/// Any bytes, and what comes back until the connection is closed.
pub async fn raw(address: SocketAddr, from: IpAddr, bytes: &[u8], most: Duration) -> Result<Vec<u8>> {
    let mut stream = connect(address, from).await?;
    let mut answer = Vec::new();
    let talk = async {
        stream.write_all(bytes).await?;
        stream.read_to_end(&mut answer).await
    };
    match timeout(most, talk).await {
        // What came before the connection was cut counts.
        Ok(Ok(_) | Err(_)) => Ok(answer),
        Err(_) if answer.is_empty() => Err(format!("no answer within {} s", most.as_secs())),
        Err(_) => Ok(answer),
    }
}

/// Whether the server says it is well, within the time.
pub async fn is_healthy(address: SocketAddr, most: Duration) -> bool {
    matches!(timeout(most, http(address, visitor(1), "GET", "/health", "")).await, Ok(Ok((200, _))))
}

/// The links of a new match.
pub async fn begin(address: SocketAddr, from: IpAddr, wish: &Value) -> Result<Vec<String>> {
    let (status, body) = http(address, from, "POST", "/api/matches", &wish.to_string()).await?;
    let value: Value = serde_json::from_str(&body).map_err(|error| format!("{status} {error}: {body}"))?;
    if status != 201 {
        return Err(format!("{status}: {}", value["error"]["message"]));
    }
    let mut links: Vec<String> = (value["links"].as_array().into_iter().flatten())
        .filter_map(|link| link["token"].as_str().map(str::to_owned))
        .collect();
    links.extend(value["watch"].as_str().map(str::to_owned));
    Ok(links)
}

/// A WebSocket that asks and is told.
#[derive(Debug)]
pub struct Client {
    socket: WebSocketStream<TcpStream>,
    /// What came meanwhile and answers nothing.
    pub news: VecDeque<Value>,
    /// Every frame as it came, if wanted.
    pub frames: Option<Vec<String>>,
    asked: u64,
}

impl Client {
    pub async fn open(address: SocketAddr, from: IpAddr) -> Result<Self> {
        Self::over(connect(address, from).await?, address).await
    }

    pub async fn over(stream: TcpStream, address: SocketAddr) -> Result<Self> {
        let shaking = tokio_tungstenite::client_async(format!("ws://{address}/api/ws"), stream);
        let shaken = timeout(PATIENCE, shaking).await.map_err(|_| "no WebSocket in time")?;
        let (socket, _) = shaken.map_err(|error| format!("no WebSocket: {error}"))?;
        Ok(Self { socket, news: VecDeque::new(), frames: None, asked: 0 })
    }

    pub async fn send_frame(&mut self, message: Message) -> Result<()> {
        let sent = timeout(PATIENCE, self.socket.send(message)).await.map_err(|_| "cannot send in time")?;
        sent.map_err(|error| error.to_string())
    }

    pub async fn send(&mut self, request: &Value) -> Result<()> {
        self.send_frame(Message::text(request.to_string())).await
    }

    /// The next message, whatever it is about.
    pub async fn next(&mut self, most: Duration) -> Result<Value> {
        loop {
            let next = timeout(most, self.socket.next()).await.map_err(|_| "no message in time")?;
            match next {
                Some(Ok(Message::Text(text))) => {
                    if let Some(frames) = &mut self.frames {
                        frames.push(text.to_string());
                    }
                    return serde_json::from_str(&text).map_err(|error| format!("{error}: {text}"));
                }
                Some(Ok(Message::Close(_))) | None => return Err("closed".to_owned()),
                Some(Ok(_)) => {}
                Some(Err(error)) => return Err(error.to_string()),
            }
        }
    }

    /// Asks, and waits for the message with its id; others are kept as news.
    pub async fn ask(&mut self, mut request: Value) -> Result<Value> {
        if request["id"].is_null() {
            self.asked += 1;
            request["id"] = json!(format!("a{}", self.asked));
        }
        self.send(&request).await?;
        loop {
            let message = self.next(PATIENCE).await?;
            if message["id"] == request["id"] {
                return Ok(message);
            }
            self.news.push_back(message);
        }
    }

    /// Waits for news of this sort.
    pub async fn until(&mut self, is: &str) -> Result<Value> {
        loop {
            if let Some(at) = self.news.iter().position(|message| message["is"] == is) {
                return self.news.remove(at).ok_or_else(|| "it was there".to_owned());
            }
            let message = self.next(PATIENCE).await?;
            self.news.push_back(message);
        }
    }

    /// Joins by a link; the table.
    pub async fn join(&mut self, token: &str) -> Result<Value> {
        let table = self.ask(json!({"do": "join", "token": token})).await?;
        if table["is"] == "table" { Ok(table) } else { Err(format!("not let in: {}", table["error"])) }
    }
}

/// A match whose seats are all in one hand, played by chance, with what was said to be accepted.
#[derive(Debug)]
pub struct Solo {
    /// Of the match.
    pub id: String,
    pub token: String,
    pub client: Client,
    pub seq: u64,
    pub choices: u64,
    pub options: usize,
    pub accepted: u64,
    number: u64,
    /// Sent and not answered.
    pub in_flight: Option<Value>,
    /// The last choice, answered or not.
    pub last: Option<Value>,
}

impl Solo {
    pub async fn begin(address: SocketAddr, from: IpAddr, game: &str, seed: u64) -> Result<Self> {
        let wish = json!({"game": game, "seed": seed, "seats": [{"by": "you"}, {"by": "you"}]});
        let links = begin(address, from, &wish).await?;
        let token = links.into_iter().next().ok_or("no link")?;
        let client = Client::open(address, from).await?;
        let mut solo = Self {
            id: String::new(),
            token,
            client,
            seq: 0,
            choices: 0,
            options: 0,
            accepted: 0,
            number: 0,
            in_flight: None,
            last: None,
        };
        solo.sit_down().await?;
        Ok(solo)
    }

    async fn sit_down(&mut self) -> Result<()> {
        let token = self.token.clone();
        let table = self.client.join(&token).await?;
        self.id = table["table"]["id"].as_str().unwrap_or_default().to_owned();
        let update = self.client.until("update").await?;
        self.learn(&update);
        Ok(())
    }

    pub async fn rejoin(&mut self, stream: TcpStream, address: SocketAddr) -> Result<()> {
        self.client = Client::over(stream, address).await?;
        self.sit_down().await
    }

    fn learn(&mut self, update: &Value) {
        self.seq = update["seq"].as_u64().unwrap_or(self.seq);
        self.choices = update["choices"].as_u64().unwrap_or(self.choices);
        self.options = update["decision"]["options"].as_array().map_or(0, Vec::len);
    }

    pub fn is_over(&self) -> bool {
        self.options == 0
    }

    /// One choice by chance; what the server says to it. Without an answer it stays in flight.
    pub async fn choose(&mut self, chance: &mut Chance) -> Result<()> {
        self.number += 1;
        let option = chance.below(self.options);
        let request =
            json!({"id": format!("c{}", self.number), "do": "choose", "seq": self.seq, "option": option});
        self.last = Some(request.clone());
        self.in_flight = Some(request);
        self.settle().await
    }

    /// Sends what is in flight (again) and waits for its answer.
    pub async fn settle(&mut self) -> Result<()> {
        let Some(request) = self.in_flight.clone() else { return Ok(()) };
        let mut answer = self.client.ask(request.clone()).await?;
        while answer["error"]["code"] == "too_fast" {
            tokio::time::sleep(Duration::from_millis(50)).await;
            answer = self.client.ask(request.clone()).await?;
        }
        self.in_flight = None;
        if answer["is"] == "update" {
            self.learn(&answer);
            self.accepted += 1;
            Ok(())
        } else {
            Err(format!("refused: {} {}", answer["error"]["code"], answer["error"]["message"]))
        }
    }

    /// Whether what was accepted is there, no less and no more; what was in flight may be there or not.
    pub fn kept(&self) -> Result<()> {
        let most = self.accepted + u64::from(self.in_flight.is_some());
        if (self.accepted..=most).contains(&self.choices) {
            return Ok(());
        }
        Err(format!("{} choices were accepted, {} are there", self.accepted, self.choices))
    }
}
