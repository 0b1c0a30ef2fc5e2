//! The side that carries: visitors of this server to a match on another one, all of them over one connection that is
//! kept.

use super::wire::{self, Ask, Down, FORM, Hello, Up, proof};
use crate::actor::{Handle, Input, Look, News};
use crate::others::Unreached;
use crate::tokens;
use protocol::problem::Problem;
use serde::de::DeserializeOwned;
use std::collections::HashMap;
use std::io;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::io::{AsyncWriteExt as _, BufReader, BufWriter};
use tokio::net::TcpStream;
use tokio::net::tcp::{OwnedReadHalf, OwnedWriteHalf};
use tokio::sync::{Notify, mpsc, oneshot};
use tokio::time::{interval, timeout};

/// Frames that wait to be sent; beyond this, who wants to send waits.
const WAITING: usize = 1_024;
/// What one visitor, or one question, may have under way.
const INBOX: usize = 64;
const CONNECTING: Duration = Duration::from_secs(2);
const PING: Duration = Duration::from_secs(1);
/// A server that was not heard of for so long is not there.
const SILENCE: Duration = Duration::from_secs(3);

type Reply = Box<dyn FnOnce(Option<String>) + Send>;

#[derive(Default)]
struct State {
    closed: bool,
    visitors: HashMap<u64, mpsc::Sender<News>>,
    questions: HashMap<u64, Reply>,
    next: u64,
}

/// A connection to another server.
pub struct Link {
    up: mpsc::Sender<(Up, String)>,
    state: Mutex<State>,
    /// It is of no use any more.
    dropped: Notify,
}

impl std::fmt::Debug for Link {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        formatter.write_str("Link")
    }
}

/// Says who is there and hears who is, on the calling side.
async fn greet(
    reader: &mut BufReader<OwnedReadHalf>,
    writer: &mut BufWriter<OwnedWriteHalf>,
    secret: &str,
    me: i64,
    wanted: i64,
) -> io::Result<()> {
    let (theirs, _) = wire::read::<Hello>(reader).await?;
    let nonce = tokens::link();
    let own =
        Hello { form: FORM, node: me, nonce: nonce.clone(), proof: proof(secret, "caller", &theirs.nonce) };
    wire::write(writer, &own, "").await?;
    writer.flush().await?;
    let (answer, _) = wire::read::<Hello>(reader).await?;
    let is_meant = answer.form == FORM && answer.node == wanted;
    if is_meant && answer.proof == proof(secret, "owner", &nonce) {
        return Ok(());
    }
    Err(io::Error::other("another server than the one that was meant"))
}

impl Link {
    /// Connects to the server with this number.
    ///
    /// # Errors
    /// When it does not answer, or is another one.
    pub async fn connect(address: &str, number: i64, secret: &str, me: i64) -> io::Result<Arc<Self>> {
        let connecting = async {
            let stream = TcpStream::connect(address).await?;
            // What is carried is small and somebody waits for it.
            stream.set_nodelay(true)?;
            let (reader, writer) = stream.into_split();
            let (mut reader, mut writer) = (BufReader::new(reader), BufWriter::new(writer));
            greet(&mut reader, &mut writer, secret, me, number).await?;
            Ok::<_, io::Error>((reader, writer))
        };
        let (reader, writer) = timeout(CONNECTING, connecting).await??;
        let (up, frames) = mpsc::channel(WAITING);
        let link = Arc::new(Self { up, state: Mutex::default(), dropped: Notify::new() });
        let (reading, ended) = (link.clone(), link.clone());
        let writing = tokio::spawn(write_all(writer, frames));
        tokio::spawn(async move {
            tokio::select! {
                _why = read_all(&reading, reader) => {}
                () = reading.dropped.notified() => {}
            }
            writing.abort();
            ended.close();
        });
        Ok(link)
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub fn is_closed(&self) -> bool {
        self.state().closed
    }

    /// Everybody who was carried comes again, wherever the match is by then.
    fn close(&self) {
        let mut state = self.state();
        state.closed = true;
        let (visitors, questions) =
            (std::mem::take(&mut state.visitors), std::mem::take(&mut state.questions));
        drop(state);
        for out in visitors.into_values() {
            let _gone = out.try_send(News::Moved);
        }
        questions.into_values().for_each(|reply| reply(None));
    }

    /// Ends it, though the other side may answer.
    pub fn drop_all(&self) {
        self.dropped.notify_one();
        self.close();
    }

    async fn send(&self, up: Up, body: String) {
        // When it is closed everybody hears of it.
        let _closed = self.up.send((up, body)).await;
    }

    /// Opens the match there: a way to it.
    ///
    /// # Errors
    /// When it cannot be opened, or is not there.
    pub async fn open(self: &Arc<Self>, id: String) -> Result<Handle, Unreached> {
        let (answer, told) = oneshot::channel::<Result<u32, Problem>>();
        self.ask(&id, Ask::Ready, reply(answer)).await;
        let choices = told.await.map_err(|_| Unreached::Gone)?.map_err(Unreached::Refused)?;
        let (inbox, mut inputs) = mpsc::channel(INBOX);
        let link = self.clone();
        tokio::spawn(async move {
            while let Some(input) = inputs.recv().await {
                link.pass(&id, input).await;
                if link.is_closed() {
                    return;
                }
            }
        });
        Ok(Handle::carried(inbox, choices))
    }

    async fn ask(&self, id: &str, ask: Ask, reply: Reply) {
        let n = {
            let mut state = self.state();
            if state.closed {
                drop(state);
                reply(None);
                return;
            }
            state.next += 1;
            let n = state.next;
            state.questions.insert(n, reply);
            n
        };
        self.send(Up::Ask { n, id: id.to_owned(), ask }, String::new()).await;
    }

    async fn pass(&self, id: &str, input: Input) {
        match input {
            Input::Join { connection: c, link, out, join } => {
                {
                    let mut state = self.state();
                    if state.closed {
                        let _gone = out.try_send(News::Moved);
                        return;
                    }
                    state.visitors.insert(c, out);
                }
                let up = Up::Join {
                    c,
                    id: id.to_owned(),
                    link,
                    language: join.language.code().to_owned(),
                    token: join.token,
                    request: join.id,
                    after: join.after,
                    name: join.name,
                };
                self.send(up, String::new()).await;
            }
            Input::Leave { connection: c } => {
                self.state().visitors.remove(&c);
                self.send(Up::Leave { c }, String::new()).await;
            }
            Input::Request { connection: c, request } => {
                let body = serde_json::to_string(&request).unwrap_or_default();
                self.send(Up::Request { c }, body).await;
            }
            Input::Look { look } => self.look(id, *look).await,
            Input::End { why, answer } => self.ask(id, Ask::End { why }, reply(answer)).await,
            Input::Revoke { seat, answer } => self.ask(id, Ask::Revoke { seat }, reply(answer)).await,
            Input::Claim { answer } => self.ask(id, Ask::Claim, reply(answer)).await,
            // These are between a match and its own server.
            Input::Carry(_) | Input::Move { .. } | Input::Drop | Input::Stop { .. } => {}
        }
    }

    async fn look(&self, id: &str, look: Look) {
        match look {
            Look::Info { link, answer } => self.ask(id, Ask::Info { link }, reply(answer)).await,
            Look::Open { answer } => self.ask(id, Ask::Open, reply(answer)).await,
            Look::Ask { link, language, command, answer } => {
                let language = language.code().to_owned();
                self.ask(id, Ask::Command { link, language, command }, reply(answer)).await;
            }
            Look::Replay { link, language, choices, seat, full, answer } => {
                let language = language.code().to_owned();
                self.ask(id, Ask::Replay { link, language, choices, seat, full }, reply(answer)).await;
            }
            Look::Timeline { answer } => self.ask(id, Ask::Timeline, reply(answer)).await,
            Look::Export { answer } => self.ask(id, Ask::Export, reply(answer)).await,
            Look::Fork { link, choices, answer } => {
                self.ask(id, Ask::Fork { link, choices }, reply(answer)).await;
            }
        }
    }
}

/// An answer as it came; who asked is told that there is none when it cannot be read.
fn reply<T: DeserializeOwned + Send + 'static>(answer: oneshot::Sender<T>) -> Reply {
    Box::new(move |told| {
        if let Some(told) = told.and_then(|told| serde_json::from_str(&told).ok()) {
            let _gone = answer.send(told);
        }
    })
}

async fn write_all(
    mut writer: BufWriter<OwnedWriteHalf>,
    mut frames: mpsc::Receiver<(Up, String)>,
) -> io::Result<()> {
    let mut ping = interval(PING);
    loop {
        tokio::select! {
            frame = frames.recv() => {
                let Some((up, body)) = frame else { return Ok(()) };
                wire::write(&mut writer, &up, &body).await?;
                while let Ok((up, body)) = frames.try_recv() {
                    wire::write(&mut writer, &up, &body).await?;
                }
            }
            _ = ping.tick() => wire::write(&mut writer, &Up::Ping, "").await?,
        }
        writer.flush().await?;
    }
}

async fn read_all(link: &Link, mut reader: BufReader<OwnedReadHalf>) -> io::Result<()> {
    loop {
        let (down, body) = timeout(SILENCE, wire::read::<Down>(&mut reader)).await??;
        match down {
            Down::Line { c } => {
                let out = link.state().visitors.get(&c).cloned();
                let Some(out) = out else { continue };
                if let Err(mpsc::error::TrySendError::Full(_)) = out.try_send(News::Line(body.into())) {
                    // Who does not read is let go, as by a match that is here.
                    link.state().visitors.remove(&c);
                    link.send(Up::Leave { c }, String::new()).await;
                }
            }
            Down::Gone { c } => drop(link.state().visitors.remove(&c)),
            Down::Moved { c } => {
                let out = link.state().visitors.remove(&c);
                if let Some(out) = out {
                    let _gone = out.try_send(News::Moved);
                }
            }
            Down::Answer { n, here } => {
                let reply = link.state().questions.remove(&n);
                if let Some(reply) = reply {
                    reply(here.then_some(body));
                }
            }
            Down::Pong => {}
        }
    }
}
