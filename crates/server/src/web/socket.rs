//! One connection: a task that reads and writes, between a WebSocket and a match.

use super::seat::Seat;
use super::{Shared, Visitor};
use crate::actor::{Input, Join, News};
use crate::limits::{Bucket, Flow, cost};
use crate::text;
use axum::extract::ws::{CloseFrame, Message as Frame, Utf8Bytes, WebSocket, WebSocketUpgrade, close_code};
use axum::extract::{Extension, State};
use axum::response::{IntoResponse, Response};
use futures_util::stream::SplitSink;
use futures_util::{SinkExt, StreamExt};
use protocol::drive::{Session, id_of, read};
use protocol::message::{Command, Message, Request};
use protocol::problem::{Code, Problem};
use std::time::{Duration, Instant};
use tokio::sync::{mpsc, watch};
use tokio::time::{interval, timeout};
use tracing::Instrument as _;

/// Beyond this a message is not even read to its end.
const LONGEST_FRAME: usize = 128 << 10;
/// Whoever was refused so many times more than answered, for sending too fast, is let go.
const PATIENCE: u32 = 200;
const PING_EVERY: Duration = Duration::from_secs(25);
/// Whoever was not heard of for so long is gone.
const SILENCE: Duration = Duration::from_secs(80);
/// Whoever sends too fast is read no faster than one frame in this time: the rest waits with them and costs nobody.
const TOO_FAST: Duration = Duration::from_millis(5);
/// Longer ids are refused: they are kept with what was done.
const LONGEST_ID: usize = 64;
/// Whoever has not sat down by then is let go.
const UNSEATED: Duration = Duration::from_secs(120);
/// So long we listen to somebody who was told to go.
const GOODBYE: Duration = Duration::from_secs(2);
/// Whoever does not take a message for so long is gone.
const STUCK: Duration = Duration::from_secs(10);

pub async fn upgrade(
    State(shared): State<Shared>,
    Extension(visitor): Extension<Visitor>,
    upgrade: WebSocketUpgrade,
) -> Response {
    // Who comes directly was counted when the connection was made.
    if visitor.forwarded && !shared.lobby.addresses.come(visitor.address, &shared.lobby.limits) {
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
            let span = tracing::info_span!("socket", request = &*visitor.request, address = %visitor.address);
            Line::new(&shared, &visitor, socket).run().instrument(span).await;
            if visitor.forwarded {
                shared.lobby.addresses.left(visitor.address);
            }
        })
}

/// Why a connection ends.
enum End {
    Gone,
    Closed(u16, &'static str),
}

struct Line<'a> {
    shared: &'a Shared,
    visitor: &'a Visitor,
    number: u64,
    socket: Option<WebSocket>,
    seat: Option<Seat>,
    bucket: Bucket,
    too_fast: u32,
}

type Writer = SplitSink<WebSocket, Frame>;

impl<'a> Line<'a> {
    fn new(shared: &'a Shared, visitor: &'a Visitor, socket: WebSocket) -> Self {
        Self {
            shared,
            visitor,
            number: shared.lobby.next_connection(),
            socket: Some(socket),
            seat: None,
            bucket: Bucket::full(Flow::of(shared.lobby.limits.connection_rate)),
            too_fast: 0,
        }
    }

    async fn run(mut self) {
        let Some(socket) = self.socket.take() else { return };
        let (mut writer, mut reader) = socket.split();
        let (out, mut news) = mpsc::channel::<News>(self.shared.lobby.limits.waiting);
        let mut out = Some(out);
        let mut stopping = self.shared.stopping.clone();
        let mut cut_off = self.shared.lobby.cut_off();
        let mut ping = interval(PING_EVERY);
        let begun = Instant::now();
        let mut heard = begun;
        if send(&mut writer, Session::hello().line()).await.is_err() {
            return;
        }
        let end = loop {
            tokio::select! {
                frame = reader.next() => match frame {
                    Some(Ok(frame)) => {
                        heard = Instant::now();
                        let before = self.too_fast;
                        if let Err(end) = self.frame(frame, &mut writer, &mut out).await {
                            break end;
                        }
                        if self.too_fast > before {
                            tokio::time::sleep(TOO_FAST).await;
                        }
                    }
                    Some(Err(_)) => break End::Closed(close_code::SIZE, "a message could not be read"),
                    None => break End::Gone,
                },
                line = news.recv() => match line {
                    Some(News::Line(line)) => {
                        if let Some(seat) = &mut self.seat {
                            seat.note_answer(&line);
                        }
                        if send(&mut writer, line).await.is_err() {
                            break End::Gone;
                        }
                    }
                    Some(News::Moved) => match self.follow().await {
                        Ok(from_there) => news = from_there,
                        Err(end) => break end,
                    },
                    // The match has let go of this connection.
                    None => break End::Closed(close_code::AGAIN, "you did not keep up, or the match was put away"),
                },
                // The match may wait for a database that does not answer.
                () = noted(&mut cut_off) => match self.leave_to_follow().await {
                    Ok(from_there) => news = from_there,
                    Err(end) => break end,
                },
                _ = ping.tick() => {
                    if self.shared.lobby.addresses.is_banned(self.visitor.ip) {
                        break End::Closed(close_code::POLICY, "your address is banned here");
                    }
                    if self.seat.is_none() && begun.elapsed() > UNSEATED {
                        break End::Closed(close_code::POLICY, "nobody sat down");
                    }
                    if heard.elapsed() > SILENCE || put(&mut writer, Frame::Ping(Default::default())).await.is_err() {
                        break End::Gone;
                    }
                }
                () = stopped(&mut stopping) => break End::Closed(close_code::AWAY, "the server stops"),
            }
        };
        if let Some(seat) = &self.seat {
            // A match that is gone has forgotten the connection.
            let _gone = seat.handle.0.send(Input::Leave { connection: self.number }).await;
        }
        if let End::Closed(code, reason) = end {
            let frame = Frame::Close(Some(CloseFrame { code, reason: reason.into() }));
            let _gone = put(&mut writer, frame).await;
            // What they still send is read: a closed door in their face would cost them our last words.
            // Not as fast as they can send it.
            let goodbye = async {
                while let Some(Ok(_)) = reader.next().await {
                    tokio::time::sleep(TOO_FAST).await;
                }
            };
            let _late = timeout(GOODBYE, goodbye).await;
        }
    }

    async fn frame(
        &mut self,
        frame: Frame,
        writer: &mut Writer,
        out: &mut Option<mpsc::Sender<News>>,
    ) -> Result<(), End> {
        if self.shared.lobby.addresses.is_banned(self.visitor.ip) {
            return Err(End::Closed(close_code::POLICY, "your address is banned here"));
        }
        // Every frame counts, those that ask for nothing, too: to read them is work.
        let allowed = self.charge(cost::PLAIN)?;
        let text = match frame {
            Frame::Text(text) => text,
            Frame::Close(_) => return Err(End::Gone),
            Frame::Ping(_) | Frame::Pong(_) => return Ok(()),
            Frame::Binary(_) => {
                let problem =
                    allowed.err().unwrap_or_else(|| Problem::new(Code::Malformed, "requests are text"));
                return self.refuse(writer, None, problem).await;
            }
        };
        let limit = self.shared.lobby.limits.message;
        let large = || Problem::new(Code::TooLarge, format!("a request has at most {limit} bytes"));
        if let Err(problem) = allowed.and_then(|()| if text.len() > limit { Err(large()) } else { Ok(()) }) {
            return self.refuse(writer, id_of(&text), problem).await;
        }
        match read(&text) {
            Err((id, problem)) => self.refuse(writer, id, problem).await,
            Ok(request) => self.request(request, writer, out).await,
        }
    }

    async fn refuse(&mut self, writer: &mut Writer, id: Option<String>, problem: Problem) -> Result<(), End> {
        self.shared.lobby.metrics.refuse(problem.code);
        answer(writer, id, problem.into()).await
    }

    /// Counts what is asked for; whoever asks for far too much is let go.
    fn charge(&mut self, cost: u32) -> Result<Result<(), Problem>, End> {
        let flow = Flow::of(self.shared.lobby.limits.connection_rate);
        let alone = self.bucket.take(flow, cost, Instant::now());
        if alone && self.shared.charge(self.visitor, cost).is_ok() {
            self.too_fast = self.too_fast.saturating_sub(1);
            return Ok(Ok(()));
        }
        self.too_fast += 1;
        if self.too_fast > PATIENCE {
            return Err(End::Closed(close_code::POLICY, "too many requests"));
        }
        Ok(Err(Problem::new(Code::TooFast, "too many requests; wait a moment")))
    }

    async fn request(
        &mut self,
        request: Request,
        writer: &mut Writer,
        out: &mut Option<mpsc::Sender<News>>,
    ) -> Result<(), End> {
        if request.id.as_ref().is_some_and(|id| id.len() > LONGEST_ID) {
            let problem = Problem::new(Code::TooLarge, format!("an id has at most {LONGEST_ID} bytes"));
            return self.refuse(writer, request.id, problem).await;
        }
        let more = self.more_than_plain(&request.command);
        if more > 0
            && let Err(problem) = self.charge(more)?
        {
            return self.refuse(writer, request.id, problem).await;
        }
        if matches!(request.command, Command::Rematch) && !self.may_begin() {
            let message = "too many matches were begun from your address; wait a moment";
            return self.refuse(writer, request.id, Problem::new(Code::TooFast, message)).await;
        }
        let library = self.shared.lobby.library();
        let message = match (&request.command, &mut self.seat) {
            (Command::Ping, _) => Message::Done,
            (Command::Games, _) => Message::Games { games: library.infos(self.visitor.language) },
            (Command::Game { game }, _) => match self.shared.description(game, self.visitor.language) {
                Ok(described) => {
                    let line = game_line(&described.text(), request.id.as_deref());
                    return send(writer, line).await.map_err(|()| End::Gone);
                }
                Err(problem) => return self.refuse(writer, request.id, problem).await,
            },
            (Command::Quit, _) => {
                answer(writer, request.id, Message::Done).await?;
                return Err(End::Closed(close_code::NORMAL, "bye"));
            }
            (Command::Join { .. }, Some(_)) => {
                let problem =
                    Problem::new(Code::NotAllowed, "this connection has a seat; open another for another");
                return self.refuse(writer, request.id, problem).await;
            }
            (Command::Join { .. }, None) => return self.join(request, writer, out).await,
            (_, None) => {
                let problem = Problem::new(Code::NotAllowed, "join a match first");
                return self.refuse(writer, request.id, problem).await;
            }
            (_, Some(seat)) => {
                seat.note_request(&request);
                let input = Input::Request { connection: self.number, request };
                // A match that takes nothing any more says so next: it has moved, and is asked again there, or is gone.
                let _gone = seat.handle.0.send(input).await;
                return Ok(());
            }
        };
        answer(writer, request.id, message).await
    }

    /// Another match of the same people is one that somebody begins.
    fn may_begin(&self) -> bool {
        let lobby = &self.shared.lobby;
        lobby.addresses.may_begin(self.visitor.address, &lobby.limits)
    }

    /// What a request costs besides being read and answered.
    fn more_than_plain(&self, command: &Command) -> u32 {
        let choices = self.seat.as_ref().map_or(0, |seat| seat.handle.choices());
        match command {
            Command::Game { .. } => cost::DESCRIPTION * 4,
            Command::Relink { .. } | Command::Rematch => cost::BEGIN,
            Command::Join { .. } => cost::JOIN,
            Command::Chat { text } => cost::saying(text.len()),
            Command::Steps { .. } | Command::Undo { .. } | Command::Redo | Command::Save => {
                cost::replaying(choices)
            }
            Command::View { .. }
            | Command::WhyNot { .. }
            | Command::Explain { .. }
            | Command::Options { .. } => cost::QUESTION,
            _ => 0,
        }
    }

    async fn join(
        &mut self,
        request: Request,
        writer: &mut Writer,
        out: &mut Option<mpsc::Sender<News>>,
    ) -> Result<(), End> {
        let Command::Join { token, after, name } = request.command else { return Ok(()) };
        if let Err(problem) = name.as_deref().map_or(Ok(()), text::check_name) {
            return self.refuse(writer, request.id, problem).await;
        }
        match self.shared.lobby.find(&token).await {
            Err(problem) => self.refuse(writer, request.id, problem).await,
            Ok((handle, link)) => {
                // What was missed is played again.
                if after.is_some()
                    && let Err(problem) = self.charge(cost::replaying(handle.choices()))?
                {
                    return self.refuse(writer, request.id, problem).await;
                }
                // From here on only the match holds the sending end: when it lets go, the connection ends.
                let Some(out) = out.take() else { return Ok(()) };
                let seat = Seat::new(handle.clone(), token.clone(), name.clone(), request.id.clone());
                let join = Join { language: self.visitor.language, token, id: request.id, after, name };
                let input = Input::Join { connection: self.number, link, out, join };
                handle.0.send(input).await.map_err(|_| put_away())?;
                self.seat = Some(seat);
                Ok(())
            }
        }
    }
}

/// Looking for a match that has moved takes no longer than this.
const FOLLOWING: Duration = Duration::from_secs(10);
/// So often it is looked for.
const LOOK: Duration = Duration::from_millis(200);
/// And once, no longer than this, by a server that is cut off from the others.
const CUT_OFF: Duration = Duration::from_millis(500);

impl Line<'_> {
    /// The same without a word of the match: this server is cut off.
    async fn leave_to_follow(&mut self) -> Result<mpsc::Receiver<News>, End> {
        if let Some(seat) = &self.seat {
            // One that takes nothing more just now forgets who does not hear it.
            let _full = seat.handle.0.try_send(Input::Leave { connection: self.number });
        }
        self.follow().await
    }

    /// Joins the match on the server it has gone to, and asks again what was not answered: who is connected here has
    /// waited a moment and sees nothing else of it.
    async fn follow(&mut self) -> Result<mpsc::Receiver<News>, End> {
        let begun = Instant::now();
        let cut_off = self.shared.lobby.cut_off();
        let is_cut_off = || cut_off.as_ref().is_some_and(|cut_off| *cut_off.borrow());
        let Some(seat) = &mut self.seat else { return Err(put_away()) };
        loop {
            if *self.shared.stopping.borrow() {
                return Err(End::Closed(close_code::AWAY, "the server stops"));
            }
            let (out, news) = mpsc::channel(self.shared.lobby.limits.waiting);
            // Another server may have the match, and whoever waits here cannot get there.
            let found = tokio::select! {
                found = self.shared.lobby.find(&seat.token) => found,
                () = given_up(cut_off.clone()) => return Err(put_away()),
            };
            match found {
                Ok((handle, link)) => {
                    let join = Join {
                        language: self.visitor.language,
                        token: seat.token.clone(),
                        id: seat.joining(),
                        after: None,
                        name: seat.name.clone(),
                    };
                    let input = Input::Join { connection: self.number, link, out, join };
                    if handle.0.send(input).await.is_ok() && seat.ask_again(&handle, self.number).await {
                        seat.handle = handle;
                        return Ok(news);
                    }
                }
                Err(problem)
                    if matches!(problem.code, Code::StoreRefuses | Code::Internal) && !is_cut_off() => {}
                Err(_) => return Err(put_away()),
            }
            if begun.elapsed() > FOLLOWING {
                return Err(put_away());
            }
            tokio::time::sleep(LOOK).await;
        }
    }
}

/// So long after the server has found out that it cannot say that it lives.
async fn given_up(cut_off: Option<watch::Receiver<bool>>) {
    if let Some(mut cut_off) = cut_off
        && cut_off.wait_for(|cut_off| *cut_off).await.is_ok()
    {
        return tokio::time::sleep(CUT_OFF).await;
    }
    std::future::pending::<()>().await;
}

/// The server has found out that it cannot say that it lives.
async fn noted(cut_off: &mut Option<watch::Receiver<bool>>) {
    if let Some(cut_off) = cut_off {
        while cut_off.changed().await.is_ok() {
            if *cut_off.borrow_and_update() {
                return;
            }
        }
    }
    std::future::pending::<()>().await;
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

/// [`Message::Game`] around a description that is written already.
fn game_line(described: &str, id: Option<&str>) -> String {
    let id = id
        .map_or_else(String::new, |id| format!("\"id\":{},", serde_json::to_string(id).unwrap_or_default()));
    format!("{{{id}\"is\":\"game\",\"game\":{described}}}")
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
