//! One connection: a task that reads and writes, between a WebSocket and a match.

use super::Shared;
use crate::actor::{Handle, Input, Join};
use crate::limits::Bucket;
use axum::extract::ws::{CloseFrame, Message as Frame, Utf8Bytes, WebSocket, WebSocketUpgrade, close_code};
use axum::extract::{ConnectInfo, State};
use axum::response::{IntoResponse, Response};
use futures_util::stream::SplitSink;
use futures_util::{SinkExt, StreamExt};
use protocol::drive::{Session, read};
use protocol::message::{Command, Message, Request};
use protocol::problem::{Code, Problem};
use std::net::SocketAddr;
use std::sync::atomic::Ordering::Relaxed;
use std::time::{Duration, Instant};
use tokio::sync::{mpsc, watch};
use tokio::time::{interval, timeout};

/// Beyond this a message is not even read to its end.
const LONGEST_FRAME: usize = 1 << 20;
/// Whoever sends faster than allowed so many times in a row is let go.
const PATIENCE: u32 = 200;
const PING_EVERY: Duration = Duration::from_secs(25);
/// Whoever was not heard of for so long is gone.
const SILENCE: Duration = Duration::from_secs(80);
/// So long we listen to somebody who was told to go.
const GOODBYE: Duration = Duration::from_secs(2);
/// Whoever does not take a message for so long is gone.
const STUCK: Duration = Duration::from_secs(10);

pub async fn upgrade(
    State(shared): State<Shared>,
    ConnectInfo(address): ConnectInfo<SocketAddr>,
    upgrade: WebSocketUpgrade,
) -> Response {
    if !shared.lobby.addresses.come(address.ip(), &shared.lobby.limits) {
        let problem = Problem::new(Code::Full, "too many connections from your address");
        return super::rest::ApiError(problem).into_response();
    }
    // A small buffer: memory per connection matters more than speed for one.
    upgrade
        .max_message_size(LONGEST_FRAME)
        .max_frame_size(LONGEST_FRAME)
        .read_buffer_size(4 << 10)
        .write_buffer_size(0)
        .on_upgrade(move |socket| async move {
            shared.lobby.metrics.connections.fetch_add(1, Relaxed);
            Line::new(&shared, address, socket).run().await;
            shared.lobby.metrics.connections.fetch_sub(1, Relaxed);
            shared.lobby.addresses.left(address.ip());
        })
}

/// Why a connection ends.
enum End {
    Gone,
    Closed(u16, &'static str),
}

struct Line<'a> {
    shared: &'a Shared,
    address: SocketAddr,
    number: u64,
    socket: Option<WebSocket>,
    seat: Option<Handle>,
    bucket: Bucket,
    too_fast: u32,
}

type Writer = SplitSink<WebSocket, Frame>;

impl<'a> Line<'a> {
    fn new(shared: &'a Shared, address: SocketAddr, socket: WebSocket) -> Self {
        Self {
            shared,
            address,
            number: shared.lobby.next_connection(),
            socket: Some(socket),
            seat: None,
            bucket: Bucket::full(shared.lobby.limits.connection_rate),
            too_fast: 0,
        }
    }

    async fn run(mut self) {
        let Some(socket) = self.socket.take() else { return };
        let (mut writer, mut reader) = socket.split();
        let (out, mut news) = mpsc::channel::<Utf8Bytes>(self.shared.lobby.limits.waiting);
        let mut out = Some(out);
        let mut stopping = self.shared.stopping.clone();
        let mut ping = interval(PING_EVERY);
        let mut heard = Instant::now();
        if send(&mut writer, Session::hello().line()).await.is_err() {
            return;
        }
        let end = loop {
            tokio::select! {
                frame = reader.next() => match frame {
                    Some(Ok(frame)) => {
                        heard = Instant::now();
                        if let Err(end) = self.frame(frame, &mut writer, &mut out).await {
                            break end;
                        }
                    }
                    Some(Err(_)) => break End::Closed(close_code::SIZE, "a message could not be read"),
                    None => break End::Gone,
                },
                line = news.recv() => match line {
                    Some(line) => {
                        if send(&mut writer, line).await.is_err() {
                            break End::Gone;
                        }
                    }
                    // The match has let go of this connection.
                    None => break End::Closed(close_code::AGAIN, "you did not keep up, or the match was put away"),
                },
                _ = ping.tick() => {
                    if heard.elapsed() > SILENCE || put(&mut writer, Frame::Ping(Default::default())).await.is_err() {
                        break End::Gone;
                    }
                }
                () = stopped(&mut stopping) => break End::Closed(close_code::AWAY, "the server stops"),
            }
        };
        if let Some(handle) = &self.seat {
            // A match that is gone has forgotten the connection.
            let _gone = handle.0.send(Input::Leave { connection: self.number }).await;
        }
        if let End::Closed(code, reason) = end {
            let frame = Frame::Close(Some(CloseFrame { code, reason: reason.into() }));
            let _gone = put(&mut writer, frame).await;
            // What they still send is read: a closed door in their face would cost them our last words.
            let goodbye = async { while let Some(Ok(_)) = reader.next().await {} };
            let _late = timeout(GOODBYE, goodbye).await;
        }
    }

    async fn frame(
        &mut self,
        frame: Frame,
        writer: &mut Writer,
        out: &mut Option<mpsc::Sender<Utf8Bytes>>,
    ) -> Result<(), End> {
        let text = match frame {
            Frame::Text(text) => text,
            Frame::Close(_) => return Err(End::Gone),
            Frame::Ping(_) | Frame::Pong(_) => return Ok(()),
            Frame::Binary(_) => {
                let problem = Problem::new(Code::Malformed, "requests are text");
                return answer(writer, None, problem.into()).await;
            }
        };
        if let Err(problem) = self.within_limits(text.len())? {
            return answer(writer, None, problem.into()).await;
        }
        match read(&text) {
            Err((id, problem)) => answer(writer, id, problem.into()).await,
            Ok(request) => self.request(request, writer, out).await,
        }
    }

    fn within_limits(&mut self, length: usize) -> Result<Result<(), Problem>, End> {
        let lobby = &self.shared.lobby;
        let allowed = self.bucket.take(lobby.limits.connection_rate, Instant::now())
            && lobby.addresses.allow(self.address.ip(), &lobby.limits);
        if !allowed {
            lobby.metrics.too_fast.fetch_add(1, Relaxed);
            self.too_fast += 1;
            if self.too_fast > PATIENCE {
                return Err(End::Closed(close_code::POLICY, "too many requests"));
            }
            return Ok(Err(Problem::new(Code::TooFast, "too many requests; wait a moment")));
        }
        self.too_fast = 0;
        if length > lobby.limits.message {
            let message = format!("a request has at most {} bytes", lobby.limits.message);
            return Ok(Err(Problem::new(Code::TooLarge, message)));
        }
        Ok(Ok(()))
    }

    async fn request(
        &mut self,
        request: Request,
        writer: &mut Writer,
        out: &mut Option<mpsc::Sender<Utf8Bytes>>,
    ) -> Result<(), End> {
        let library = &self.shared.lobby.library;
        if request.id.as_ref().is_some_and(|id| id.len() > 64) {
            let problem = Problem::new(Code::TooLarge, "an id has at most 64 bytes");
            return answer(writer, None, problem.into()).await;
        }
        let message = match (&request.command, &self.seat) {
            (Command::Ping, _) => Message::Done,
            (Command::Games, _) => Message::Games { games: library.infos() },
            (Command::Game { game }, _) => match library.get(game) {
                Ok(playable) => Message::Game { game: Box::new(playable.description.clone()) },
                Err(problem) => problem.into(),
            },
            (Command::Quit, _) => {
                answer(writer, request.id, Message::Done).await?;
                return Err(End::Closed(close_code::NORMAL, "bye"));
            }
            (Command::Join { .. }, Some(_)) => {
                Problem::new(Code::NotAllowed, "this connection has a seat; open another for another").into()
            }
            (Command::Join { .. }, None) => return self.join(request, writer, out).await,
            (_, None) => Problem::new(Code::NotAllowed, "join a match first").into(),
            (_, Some(handle)) => {
                let input = Input::Request { connection: self.number, request };
                return handle.0.send(input).await.map_err(|_| put_away());
            }
        };
        answer(writer, request.id, message).await
    }

    async fn join(
        &mut self,
        request: Request,
        writer: &mut Writer,
        out: &mut Option<mpsc::Sender<Utf8Bytes>>,
    ) -> Result<(), End> {
        let Command::Join { token, after, name } = request.command else { return Ok(()) };
        match self.shared.lobby.find(&token).await {
            Err(problem) => answer(writer, request.id, problem.into()).await,
            Ok((handle, link)) => {
                // From here on only the match holds the sending end: when it lets go, the connection ends.
                let Some(out) = out.take() else { return Ok(()) };
                let join = Join { id: request.id, after, name };
                let input = Input::Join { connection: self.number, link, out, join };
                handle.0.send(input).await.map_err(|_| put_away())?;
                self.seat = Some(handle);
                Ok(())
            }
        }
    }
}

async fn stopped(stopping: &mut watch::Receiver<bool>) {
    // An error means that the server is gone: then it has stopped, too.
    let _gone = stopping.wait_for(|stop| *stop).await.map(|_| ());
}

fn put_away() -> End {
    End::Closed(close_code::AGAIN, "the match was put away; join again")
}

async fn answer(writer: &mut Writer, id: Option<String>, message: Message) -> Result<(), End> {
    send(writer, message.answering(id).line()).await.map_err(|()| End::Gone)
}

async fn send(writer: &mut Writer, line: impl Into<Utf8Bytes>) -> Result<(), ()> {
    put(writer, Frame::Text(line.into())).await
}

async fn put(writer: &mut Writer, frame: Frame) -> Result<(), ()> {
    match timeout(STUCK, writer.send(frame)).await {
        Ok(Ok(())) => Ok(()),
        Ok(Err(_)) | Err(_) => Err(()),
    }
}
