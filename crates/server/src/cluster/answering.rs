//! The side that has the match: what visitors of other servers ask for, and what they are told.

use super::wire::{self, Ask, Down, FORM, Hello, Up, proof};
use crate::actor::{Handle, Input, Join, Look, News};
use crate::lobby::{Lobby, look};
use crate::opening::Whereabouts;
use crate::store::postgres::Postgres;
use crate::tokens;
use protocol::Language;
use protocol::message::Request;
use protocol::problem::{Code, Problem};
use serde::Serialize;
use std::collections::HashMap;
use std::io;
use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;
use std::time::Duration;
use tokio::io::{AsyncWriteExt as _, BufReader, BufWriter};
use tokio::net::tcp::{OwnedReadHalf, OwnedWriteHalf};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{mpsc, oneshot, watch};
use tokio::time::{sleep, timeout};

const WAITING: usize = 1_024;
/// Requests of one visitor that wait for the match.
const INBOX: usize = 64;
const GREETING: Duration = Duration::from_secs(5);
/// A server that was not heard of for so long is gone, and its visitors with it.
const SILENCE: Duration = Duration::from_secs(4);
/// After an accept that failed.
const PAUSE: Duration = Duration::from_millis(50);

type Frames = mpsc::Sender<(Down, String)>;

/// Answers other servers until this one stops.
pub async fn listen(
    listener: TcpListener,
    lobby: Arc<Lobby>,
    shared: Arc<Postgres>,
    mut stopping: watch::Receiver<bool>,
) {
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            _ = stopping.wait_for(|stop| *stop) => return,
        };
        match accepted {
            Ok((stream, _)) => {
                let (lobby, shared, mut stopping) = (lobby.clone(), shared.clone(), stopping.clone());
                let mut cut_off = shared.cut_off();
                tokio::spawn(async move {
                    tokio::select! {
                        // Who calls finds out by itself that it has ended.
                        _ended = serve(stream, &lobby, &shared) => {}
                        // They must not wait for a match that may be another's.
                        _ = cut_off.wait_for(|cut_off| *cut_off) => {}
                        _ = stopping.wait_for(|stop| *stop) => {}
                    }
                });
            }
            Err(error) => {
                tracing::warn!(%error, "another server could not be answered");
                sleep(PAUSE).await;
            }
        }
    }
}

/// Says who is there and hears who is, on the answering side: nothing is done for who cannot prove it.
async fn greet(
    reader: &mut BufReader<OwnedReadHalf>,
    writer: &mut BufWriter<OwnedWriteHalf>,
    shared: &Postgres,
) -> io::Result<i64> {
    let nonce = tokens::link();
    let hello = |proof: String| Hello { form: FORM, node: shared.number(), nonce: nonce.clone(), proof };
    wire::write(writer, &hello(String::new()), "").await?;
    writer.flush().await?;
    let (theirs, _) = wire::read::<Hello>(reader).await?;
    if theirs.form != FORM || theirs.proof != proof(&shared.secret, "caller", &nonce) {
        return Err(io::ErrorKind::PermissionDenied.into());
    }
    wire::write(writer, &hello(proof(&shared.secret, "owner", &theirs.nonce)), "").await?;
    writer.flush().await?;
    Ok(theirs.node)
}

async fn serve(stream: TcpStream, lobby: &Arc<Lobby>, shared: &Postgres) -> io::Result<()> {
    stream.set_nodelay(true)?;
    let (reader, writer) = stream.into_split();
    let (mut reader, mut writer) = (BufReader::new(reader), BufWriter::new(writer));
    let node = timeout(GREETING, greet(&mut reader, &mut writer, shared)).await??;
    shared.note_other();
    tracing::info!(node, "another server is connected");
    let (down, frames) = mpsc::channel(WAITING);
    let writing = tokio::spawn(write_all(writer, frames));
    // When this ends, so do all who were carried over it: their tasks hear it by their requests.
    let ended = read_all(&mut reader, lobby, &down).await;
    writing.abort();
    ended
}

async fn read_all(
    reader: &mut BufReader<OwnedReadHalf>,
    lobby: &Arc<Lobby>,
    down: &Frames,
) -> io::Result<()> {
    let mut visitors: HashMap<u64, mpsc::Sender<Request>> = HashMap::new();
    loop {
        let (up, body) = timeout(SILENCE, wire::read::<Up>(reader)).await??;
        match up {
            Up::Join { c, id, link, language, token, request, after, name } => {
                let (requests, inbox) = mpsc::channel(INBOX);
                visitors.insert(c, requests);
                let join = Join { language: Language::of(&language), token, id: request, after, name };
                let visitor = Visit { lobby: lobby.clone(), c, down: down.clone() };
                tokio::spawn(async move {
                    visitor.lobby.metrics.visitors_carried.fetch_add(1, Relaxed);
                    visitor.run(id, link, join, inbox).await;
                    visitor.lobby.metrics.visitors_carried.fetch_sub(1, Relaxed);
                });
            }
            Up::Request { c } => {
                let Ok(request) = serde_json::from_str(&body) else { continue };
                // One that asks for more than a match can take is let go, and hears of it.
                if visitors.get(&c).is_some_and(|visitor| visitor.try_send(request).is_err()) {
                    visitors.remove(&c);
                    let _closed = down.send((Down::Gone { c }, String::new())).await;
                }
            }
            Up::Leave { c } => drop(visitors.remove(&c)),
            Up::Ask { n, id, ask } => {
                let (lobby, down) = (lobby.clone(), down.clone());
                tokio::spawn(async move {
                    let answer = asked(&lobby, &id, ask).await;
                    let here = answer.is_some();
                    let _closed = down.send((Down::Answer { n, here }, answer.unwrap_or_default())).await;
                });
            }
            Up::Ping => {
                let _closed = down.send((Down::Pong, String::new())).await;
            }
        }
    }
}

async fn write_all(
    mut writer: BufWriter<OwnedWriteHalf>,
    mut frames: mpsc::Receiver<(Down, String)>,
) -> io::Result<()> {
    while let Some((down, body)) = frames.recv().await {
        wire::write(&mut writer, &down, &body).await?;
        while let Ok((down, body)) = frames.try_recv() {
            wire::write(&mut writer, &down, &body).await?;
        }
        writer.flush().await?;
    }
    Ok(())
}

/// The match, if it is here or can be.
async fn here(lobby: &Arc<Lobby>, id: &str) -> Result<Option<Handle>, Problem> {
    match lobby.open_here(id).await? {
        Whereabouts::Here(handle) => Ok(Some(handle)),
        Whereabouts::Elsewhere(_) | Whereabouts::Nobody => Ok(None),
    }
}

/// Somebody at another server, as long as they are at the match.
struct Visit {
    lobby: Arc<Lobby>,
    c: u64,
    down: Frames,
}

impl Visit {
    async fn tell(&self, down: Down, body: String) {
        let _closed = self.down.send((down, body)).await;
    }

    async fn run(&self, id: String, link: Option<usize>, join: Join, mut requests: mpsc::Receiver<Request>) {
        let c = self.c;
        let Ok(Some(handle)) = here(&self.lobby, &id).await else {
            return self.tell(Down::Moved { c }, String::new()).await;
        };
        let connection = self.lobby.next_connection();
        let (out, mut news) = mpsc::channel(self.lobby.limits.waiting);
        if handle.0.send(Input::Join { connection, link, out, join }).await.is_err() {
            return self.tell(Down::Moved { c }, String::new()).await;
        }
        loop {
            tokio::select! {
                told = news.recv() => match told {
                    Some(News::Line(line)) => self.tell(Down::Line { c }, line.as_str().to_owned()).await,
                    Some(News::Moved) => return self.tell(Down::Moved { c }, String::new()).await,
                    None => return self.tell(Down::Gone { c }, String::new()).await,
                },
                request = requests.recv() => {
                    let Some(request) = request else { break };
                    if handle.0.send(Input::Request { connection, request }).await.is_err() {
                        return self.tell(Down::Moved { c }, String::new()).await;
                    }
                }
            }
        }
        // A match that is gone has forgotten the connection.
        let _gone = handle.0.send(Input::Leave { connection }).await;
    }
}

/// What a match says to a question; none: it is not here.
async fn asked(lobby: &Arc<Lobby>, id: &str, ask: Ask) -> Option<String> {
    let handle = match here(lobby, id).await {
        Ok(handle) => handle?,
        // A table that cannot be opened is none that is open.
        Err(_) if matches!(ask, Ask::Open) => return Some("null".to_owned()),
        Err(problem) if matches!(ask, Ask::Info { .. }) => {
            return None.or(text(&protocol::message::Message::from(problem)));
        }
        Err(problem) => return text(&Err::<(), _>(problem)),
    };
    match ask {
        Ask::Ready => text(&Ok::<_, Problem>(handle.choices())),
        Ask::Info { link } => {
            let (answer, told) = oneshot::channel();
            text(&look(&handle, Look::Info { link, answer }, told).await.ok()?)
        }
        Ask::Open => {
            let (answer, told) = oneshot::channel();
            text(&look(&handle, Look::Open { answer }, told).await.ok()?)
        }
        Ask::Command { link, language, command } => {
            let language = Language::of(&language);
            put(&handle, |answer| Look::Ask { link, language, command, answer }).await
        }
        Ask::Replay { link, language, choices, seat, full } => {
            let language = Language::of(&language);
            put(&handle, |answer| Look::Replay { link, language, choices, seat, full, answer }).await
        }
        Ask::Timeline => put(&handle, |answer| Look::Timeline { answer }).await,
        Ask::Export => put(&handle, |answer| Look::Export { answer }).await,
        Ask::Fork { link, choices } => put(&handle, |answer| Look::Fork { link, choices, answer }).await,
        Ask::End { why } => done(&handle, |answer| Input::End { why, answer }).await,
        Ask::Revoke { seat } => done(&handle, |answer| Input::Revoke { seat, answer }).await,
        Ask::Claim => done(&handle, |answer| Input::Claim { answer }).await,
    }
}

type Answering<T> = oneshot::Sender<Result<T, Problem>>;

async fn put<T: Serialize>(handle: &Handle, question: impl FnOnce(Answering<T>) -> Look) -> Option<String> {
    let (answer, told) = oneshot::channel();
    let gone = || Problem::new(Code::Internal, "the match gave no answer; try again");
    let answered = look(handle, question(answer), told).await;
    text(&answered.unwrap_or_else(|_| Err(gone())))
}

async fn done<T: Serialize>(handle: &Handle, input: impl FnOnce(Answering<T>) -> Input) -> Option<String> {
    let (answer, told) = oneshot::channel();
    handle.0.send(input(answer)).await.ok()?;
    text(&told.await.ok()?)
}

fn text<T: Serialize>(value: &T) -> Option<String> {
    serde_json::to_string(value).ok()
}
