//! One seat: chooses by chance whenever it may.

use futures_util::{SinkExt, StreamExt};
use serde::Deserialize;
use serde::de::IgnoredAny;
use serde_json::json;
use std::net::SocketAddr;
use std::time::{Duration, Instant};
use tokio::net::TcpStream;
use tokio::time::{Instant as Moment, sleep_until, timeout_at};
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async_with_config};

/// Nothing takes longer, unless it never comes.
const PATIENCE: Duration = Duration::from_secs(30);

/// What one or many players heard.
#[derive(Debug, Default)]
pub struct Heard {
    pub times: Vec<Duration>,
    pub updates: u64,
    pub bytes: u64,
    pub over: u64,
    pub errors: u64,
    pub first_error: String,
}

impl Heard {
    pub fn add(&mut self, other: Self) {
        self.times.extend(other.times);
        self.updates += other.updates;
        self.bytes += other.bytes;
        self.over += other.over;
        if self.errors == 0 {
            self.first_error = other.first_error;
        }
        self.errors += other.errors;
    }

    fn error(&mut self, what: &str) {
        if self.errors == 0 {
            self.first_error = what.chars().take(300).collect();
        }
        self.errors += 1;
    }
}

/// As much of a message as a player by chance must understand.
#[derive(Debug, Deserialize)]
struct Told {
    is: String,
    id: Option<String>,
    #[serde(default)]
    seq: u64,
    decision: Option<Decision>,
    /// Of a match that goes on elsewhere.
    link: Option<Link>,
}

#[derive(Debug, Deserialize)]
struct Link {
    token: String,
}

#[derive(Debug, Deserialize)]
struct Decision {
    options: Option<Vec<IgnoredAny>>,
}

#[derive(Debug)]
pub struct Player {
    address: SocketAddr,
    socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
    chance: u64,
    /// What was last told of the match, if it can be answered.
    told: Option<Told>,
}

impl Player {
    pub async fn join(address: SocketAddr, token: &str, seed: u64) -> Result<Self, String> {
        let url = format!("ws://{address}/api/ws");
        let small = WebSocketConfig::default().read_buffer_size(16 << 10).write_buffer_size(0);
        let (mut socket, _) = connect_async_with_config(url, Some(small), true)
            .await
            .map_err(|error| format!("cannot connect ({error}); is `ulimit -n` large enough?"))?;
        let join = json!({"do": "join", "token": token, "name": "bench"}).to_string();
        let ready = json!({"do": "ready", "nonce": seed.to_string()}).to_string();
        for request in [join, ready] {
            socket.send(Message::text(request)).await.map_err(|error| error.to_string())?;
        }
        Ok(Self { address, socket, chance: seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1, told: None })
    }

    /// What is told next.
    async fn hear(&mut self) -> Result<Told, String> {
        let late = Moment::now() + PATIENCE;
        loop {
            let message =
                timeout_at(late, self.socket.next()).await.map_err(|_| "nothing came".to_owned())?;
            let message = message.ok_or("the connection was closed")?.map_err(|error| error.to_string())?;
            if let Message::Text(text) = message {
                return serde_json::from_str(&text).map_err(|error| format!("{error}: {text}"));
            }
        }
    }

    /// The next message of that sort.
    async fn hear_of(&mut self, is: &str) -> Result<Told, String> {
        loop {
            let told = self.hear().await?;
            if told.is == is {
                return Ok(told);
            }
        }
    }

    /// Makes so many choices; false if the match is over.
    pub async fn play_some(&mut self, choices: usize) -> Result<bool, String> {
        for number in 0..choices {
            let told = match self.told.take() {
                Some(told) => told,
                None => self.hear_of("update").await?,
            };
            let Some(options) = told.decision.and_then(|decision| decision.options) else { return Ok(false) };
            let (id, option) = (number.to_string(), self.pick(options.len()));
            let choose = json!({"id": id, "do": "choose", "seq": told.seq, "option": option}).to_string();
            self.socket.send(Message::text(choose)).await.map_err(|error| error.to_string())?;
            // What was chosen for a position that is no more is answered by an error; the new position came before it.
            loop {
                let told = self.hear().await?;
                let is_answer = told.id.as_ref() == Some(&id);
                if told.is == "update" {
                    self.told = Some(told);
                }
                if is_answer {
                    break;
                }
            }
        }
        Ok(self.told.as_ref().is_none_or(|told| told.decision.is_some()))
    }

    /// Waits until the match goes on with other cards, and sees its first view there.
    pub async fn carried(mut self) -> Result<Self, String> {
        let link = self.hear_of("rematch").await?.link.ok_or("the match went on without this seat")?;
        let mut there = Self::join(self.address, &link.token, self.chance).await?;
        there.told = Some(there.hear_of("update").await?);
        Ok(there)
    }

    fn pick(&mut self, options: usize) -> usize {
        self.chance ^= self.chance << 13;
        self.chance ^= self.chance >> 7;
        self.chance ^= self.chance << 17;
        (self.chance >> 16) as usize % options.max(1)
    }

    /// Plays until the time is over or the match is.
    pub async fn play(mut self, until: Instant, think: Duration) -> Heard {
        let mut heard = Heard::default();
        let until = Moment::from_std(until);
        let mut asked: Option<(String, Instant)> = None;
        let mut number = 0;
        loop {
            let text = match timeout_at(until, self.socket.next()).await {
                Err(_) => return heard,
                Ok(Some(Ok(Message::Text(text)))) => text,
                Ok(Some(Ok(_))) => continue,
                Ok(Some(Err(error))) => {
                    heard.error(&error.to_string());
                    return heard;
                }
                Ok(None) => {
                    heard.error("the connection was closed");
                    return heard;
                }
            };
            heard.bytes += text.len() as u64;
            let Ok(told) = serde_json::from_str::<Told>(&text) else {
                heard.error(&text);
                return heard;
            };
            match told.is.as_str() {
                "update" => heard.updates += 1,
                "error" => {
                    heard.error(&text);
                    return heard;
                }
                _ => continue,
            }
            if let Some((_, sent)) = asked.take_if(|(id, _)| told.id.as_ref() == Some(id)) {
                heard.times.push(sent.elapsed());
            }
            let Some(decision) = told.decision else {
                heard.over += 1;
                return heard;
            };
            let Some(options) = decision.options.filter(|_| asked.is_none()) else { continue };
            if !think.is_zero() {
                // Not all at the same moment.
                let share = self.pick(1000) as u32;
                sleep_until(Moment::now() + think / 2 + think * share / 1000).await;
            }
            number += 1;
            let id = number.to_string();
            let option = self.pick(options.len());
            let choose = json!({"id": id, "do": "choose", "seq": told.seq, "option": option}).to_string();
            asked = Some((id, Instant::now()));
            if let Err(error) = self.socket.send(Message::text(choose)).await {
                heard.error(&error.to_string());
                return heard;
            }
        }
    }
}
