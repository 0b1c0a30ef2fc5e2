//! One task for each match. It takes one thing at a time: judges a request, has it written down, applies it, and tells
//! everybody, in this order. Nobody sees what is not written.

use crate::bot_pool::Thought;
use crate::lobby::Lobby;
use crate::table::{Admitted, Entry, Row, Table, TableChange};
use axum::extract::ws::Utf8Bytes;
use protocol::from_engine::Viewer;
use protocol::message::{Command, Message, Request, Update};
use protocol::play::Made;
use protocol::problem::{Code, Problem};
use protocol::table::TableInfo;
use std::collections::BTreeMap;
use std::sync::atomic::Ordering::Relaxed;
use std::sync::{Arc, Weak};
use std::time::{Duration, Instant};
use tokio::sync::{mpsc, oneshot};
use tokio::time::{Instant as Moment, sleep_until};

/// Requests that wait for a match; beyond this their senders wait.
const INBOX: usize = 256;
/// A snapshot after so many rows.
const SNAPSHOT_EVERY: u64 = 100;
/// How often a running clock is noted.
const CLOCK_NOTED: Duration = Duration::from_secs(5);
/// A match nobody looks at leaves the memory after this.
const IDLE: Duration = Duration::from_secs(600);

/// What a match is sent.
#[derive(Debug)]
pub enum Input {
    Join {
        connection: u64,
        link: Option<usize>,
        out: mpsc::Sender<Utf8Bytes>,
        join: Join,
    },
    Leave {
        connection: u64,
    },
    Request {
        connection: u64,
        request: Request,
    },
    /// A question from outside any connection.
    Look {
        look: Box<Look>,
    },
    /// The server closes.
    Stop {
        stopped: oneshot::Sender<()>,
    },
}

#[derive(Debug)]
pub struct Join {
    pub id: Option<String>,
    pub after: Option<u64>,
    pub name: Option<String>,
}

#[derive(Debug)]
pub enum Look {
    /// The table as the holder of a link sees it.
    Info {
        link: Option<usize>,
        answer: oneshot::Sender<Message>,
    },
    Ask {
        link: Option<usize>,
        command: Command,
        answer: oneshot::Sender<Result<Message, Problem>>,
    },
    Replay {
        link: Option<usize>,
        choices: u32,
        seat: Option<u8>,
        full: bool,
        answer: oneshot::Sender<Result<Update, Problem>>,
    },
    /// When each turn began.
    Timeline {
        answer: oneshot::Sender<Result<Message, Problem>>,
    },
    /// The choices up to a position, for a match that goes on from it.
    Fork {
        link: Option<usize>,
        choices: u32,
        answer: oneshot::Sender<Result<protocol::setup::Save, Problem>>,
    },
}

#[derive(Clone, Debug)]
pub struct Handle(pub mpsc::Sender<Input>);

/// Starts the task of a match.
pub fn start(lobby: &Arc<Lobby>, table: Table) -> Handle {
    let (inbox, inputs) = mpsc::channel(INBOX);
    let links = table.config().links.len();
    let actor = Actor {
        lobby: Arc::downgrade(lobby),
        table,
        connections: BTreeMap::new(),
        present: vec![0; links],
        bot_due: None,
        thinking: None,
        clock_noted: Moment::now(),
        idle_since: Moment::now(),
    };
    lobby.metrics.matches_open.fetch_add(1, Relaxed);
    tokio::spawn(actor.run(inputs));
    Handle(inbox)
}

#[derive(Debug)]
struct Connection {
    link: Option<usize>,
    out: mpsc::Sender<Utf8Bytes>,
}

/// Why a match wakes up.
enum Wake {
    Input(Option<Input>),
    Thought(Option<usize>),
    Time,
}

/// The choice of the bot that thinks, when it comes; for ever pending while none does.
async fn thought(thinking: &mut Option<(u64, oneshot::Receiver<usize>)>) -> Option<usize> {
    match thinking {
        Some((_, choice)) => choice.await.ok(),
        None => std::future::pending().await,
    }
}

struct Actor {
    lobby: Weak<Lobby>,
    table: Table,
    connections: BTreeMap<u64, Connection>,
    /// How many connections each link has.
    present: Vec<u32>,
    bot_due: Option<Moment>,
    /// For which position a bot thinks, and where its choice comes from.
    thinking: Option<(u64, oneshot::Receiver<usize>)>,
    clock_noted: Moment,
    idle_since: Moment,
}

impl Actor {
    async fn run(mut self, mut inputs: mpsc::Receiver<Input>) {
        self.schedule_bot();
        loop {
            let wake = self.wake();
            let woken = tokio::select! {
                input = inputs.recv() => Wake::Input(input),
                option = thought(&mut self.thinking) => Wake::Thought(option),
                () = sleep_until(wake) => Wake::Time,
            };
            let Some(lobby) = self.lobby.upgrade() else { break };
            match woken {
                Wake::Input(Some(Input::Stop { stopped })) => {
                    self.note_clock(&lobby).await;
                    self.connections.clear();
                    let _gone = stopped.send(());
                    break;
                }
                Wake::Input(Some(input)) => self.take(&lobby, input).await,
                Wake::Input(None) => break,
                Wake::Thought(option) => self.bot_has_thought(&lobby, option).await,
                Wake::Time => {
                    if self.woken(&lobby).await {
                        lobby.retire(&self.table.config().id).await;
                        break;
                    }
                }
            }
        }
        if let Some(lobby) = self.lobby.upgrade() {
            lobby.metrics.matches_open.fetch_sub(1, Relaxed);
        }
    }

    // ---- time -----------------------------------------------------------------------------------------------------

    fn deadline(&self) -> Option<Moment> {
        let (_, at) = self.table.clock()?.deadline()?;
        Some(Moment::now() + Duration::from_millis(at.saturating_sub(crate::now())))
    }

    fn clock_runs(&self) -> bool {
        self.table.clock().is_some_and(crate::clock::Clock::is_running)
    }

    fn wake(&self) -> Moment {
        let noting = self.clock_runs().then(|| self.clock_noted + CLOCK_NOTED);
        let idle = self.idle_since + IDLE;
        [self.bot_due, self.deadline(), noting].into_iter().flatten().fold(idle, Moment::min)
    }

    /// Does what is due; true when the match may leave the memory.
    async fn woken(&mut self, lobby: &Arc<Lobby>) -> bool {
        let now = Moment::now();
        if let Some((seat, at)) = self.table.clock().and_then(crate::clock::Clock::deadline)
            && crate::now() >= at
        {
            self.commit(lobby, None, None, Entry::Time { seat }).await;
            return false;
        }
        if self.bot_due.is_some_and(|due| due <= now) {
            self.bot_due = None;
            match self.table.passes_by_itself() {
                Some(seat) => {
                    let entry = Entry::Choice { seat: seat.0, option: 0, used: 0, auto: true };
                    self.commit(lobby, None, None, entry).await;
                }
                None => self.bot_thinks(lobby),
            }
            return false;
        }
        if self.clock_runs() && self.clock_noted + CLOCK_NOTED <= now {
            self.note_clock(lobby).await;
        }
        let bots_turn = self.bot_due.is_some() || self.thinking.is_some();
        let busy = !self.connections.is_empty() || bots_turn || self.clock_runs();
        if busy {
            self.idle_since = now;
        }
        !busy && self.idle_since + IDLE <= now
    }

    async fn note_clock(&mut self, lobby: &Lobby) {
        self.clock_noted = Moment::now();
        let Some(clock) = self.table.clock().filter(|clock| clock.is_running()) else { return };
        let elapsed = clock.elapsed(crate::now());
        if let Err(error) = lobby.store.clock(&self.table.config().id, self.table.rows(), elapsed).await {
            tracing::warn!(%error, "a clock could not be noted");
        }
    }

    // ---- bots -----------------------------------------------------------------------------------------------------

    fn schedule_bot(&mut self) {
        let bots_turn = self.table.deciding().is_some_and(|seat| self.table.bot_of(seat).is_some());
        let passes = self.table.passes_by_itself().is_some();
        let delay = self.lobby.upgrade().map_or(Duration::ZERO, |lobby| lobby.bot_delay);
        // There is nothing to see in a pass that is no choice.
        let delay = if passes { Duration::ZERO } else { delay };
        self.bot_due = (bots_turn || passes).then(|| Moment::now() + delay);
        self.thinking = None;
    }

    fn bot_thinks(&mut self, lobby: &Arc<Lobby>) {
        let Some(bot) = self.table.deciding().and_then(|seat| self.table.bot_of(seat)) else { return };
        let (play, seq) = (self.table.play(), self.table.seq());
        let thought = Thought {
            playable: play.playable().clone(),
            state: play.state().clone(),
            bot,
            // By the position, so that it does the same again after a restart, and another thing after a takeback.
            seed: self.table.config().start.seed ^ seq.wrapping_mul(0x9E37_79B9_7F4A_7C15),
            number: play.choices().len() as u64,
        };
        self.thinking = Some((seq, lobby.thinkers.begin(thought)));
    }

    /// What was thought about another position than the present one is forgotten.
    async fn bot_has_thought(&mut self, lobby: &Arc<Lobby>, option: Option<usize>) {
        let Some((seq, _)) = self.thinking.take() else { return };
        let (Some(option), Some(seat)) = (option, self.table.deciding()) else { return };
        if seq == self.table.seq() {
            let entry = Entry::Choice { seat: seat.0, option: option as u32, used: 0, auto: false };
            self.commit(lobby, None, None, entry).await;
        }
    }

    // ---- people ---------------------------------------------------------------------------------------------------

    async fn take(&mut self, lobby: &Arc<Lobby>, input: Input) {
        match input {
            Input::Join { connection, link, out, join } => {
                self.join(lobby, connection, link, out, join).await;
            }
            Input::Leave { connection } => self.leave(connection),
            Input::Request { connection, request } => self.request(lobby, connection, request).await,
            Input::Look { look } => self.look(*look),
            Input::Stop { .. } => {}
        }
    }

    async fn join(
        &mut self,
        lobby: &Arc<Lobby>,
        connection: u64,
        link: Option<usize>,
        out: mpsc::Sender<Utf8Bytes>,
        join: Join,
    ) {
        self.connections.insert(connection, Connection { link, out });
        if let Some(present) = link.and_then(|link| self.present.get_mut(link)) {
            *present += 1;
        }
        if let Some(new) = link.filter(|link| self.table.is_new(*link)) {
            let name = join.name.as_deref().map(|name| name.trim().chars().take(40).collect::<String>());
            let name = name.filter(|name| !name.is_empty());
            self.commit(lobby, Some(new), None, Entry::Seated { name }).await;
        }
        self.send(connection, &self.table_message(link).answering(join.id).line());
        let viewer = self.table.viewer(link);
        let steps = match join.after {
            Some(after) => self.table.steps(after, viewer).unwrap_or_default(),
            None => Vec::new(),
        };
        let update = Message::Update(Box::new(self.table.update(viewer, steps, crate::now())));
        self.send(connection, &update.answering(None).line());
        if self.table.has_chat() {
            self.send(connection, &self.table.chat_message().answering(None).line());
        }
        if let Some(asked) = self.table.asked() {
            let message = Message::Takeback { asked: Some(asked.clone()) };
            self.send(connection, &message.answering(None).line());
        }
        if self.table.rematch_wanted() {
            self.send(connection, &self.table.rematch_news(link).answering(None).line());
        }
        self.tell_table(Some(connection));
    }

    fn leave(&mut self, connection: u64) {
        let Some(gone) = self.connections.remove(&connection) else { return };
        if let Some(present) = gone.link.and_then(|link| self.present.get_mut(link)) {
            *present = present.saturating_sub(1);
        }
        self.idle_since = Moment::now();
        self.tell_table(None);
    }

    async fn request(&mut self, lobby: &Arc<Lobby>, connection: u64, request: Request) {
        let Some(link) = self.connections.get(&connection).map(|connection| connection.link) else { return };
        let begun = Instant::now();
        let Request { id, command } = request;
        let admitted = self.table.admit(link, id.as_deref(), &command, crate::now(), &lobby.limits);
        let answer = match admitted {
            Err(problem) => {
                lobby.metrics.refused.fetch_add(1, Relaxed);
                Some(Message::from(problem))
            }
            Ok(Admitted::Reply(message)) => Some(*message),
            Ok(Admitted::Again) => {
                let update = self.table.update(self.table.viewer(link), Vec::new(), crate::now());
                Some(Message::Update(Box::new(update)))
            }
            Ok(Admitted::Ask(asked)) => {
                self.table.ask(asked);
                self.tell_takeback(connection);
                Some(Message::Takeback { asked: self.table.asked().cloned() })
            }
            Ok(Admitted::Answer { link, agree }) => {
                self.table.answered(link, agree);
                self.tell_takeback(connection);
                Some(Message::Takeback { asked: self.table.asked().cloned() })
            }
            Ok(Admitted::Rematch { link: wanting }) => Some(self.rematch(lobby, connection, wanting).await),
            Ok(Admitted::Append(entry)) => {
                let is_choice = matches!(entry, Entry::Choice { .. });
                let answered = self.commit(lobby, link, Some((connection, id.clone())), entry).await;
                if is_choice {
                    lobby.metrics.choice_time.note(begun.elapsed());
                }
                (!answered)
                    .then(|| Message::from(Problem::new(Code::Internal, "it could not be written down")))
            }
        };
        if let Some(answer) = answer {
            self.send(connection, &answer.answering(id).line());
        }
    }

    async fn rematch(&mut self, lobby: &Arc<Lobby>, connection: u64, link: usize) -> Message {
        if self.table.wants_rematch(link) {
            match lobby.again(self.table.config()).await {
                Ok((id, tokens)) => {
                    self.commit(lobby, None, None, Entry::Rematch { id, tokens }).await;
                }
                Err(problem) => return Message::from(problem),
            }
        } else {
            self.tell_rematch(Some(connection));
        }
        self.table.rematch_news(Some(link))
    }

    fn look(&self, look: Look) {
        // Who asked may be gone; nothing was changed for them.
        match look {
            Look::Info { link, answer } => drop(answer.send(self.table_message(link))),
            Look::Ask { link, command, answer } => {
                let limits = crate::Limits::default();
                let told = match self.table.admit(link, None, &command, crate::now(), &limits) {
                    Ok(Admitted::Reply(message)) => Ok(*message),
                    Ok(_) => Err(Problem::new(Code::NotHere, "that is done over a connection")),
                    Err(problem) => Err(problem),
                };
                drop(answer.send(told));
            }
            Look::Replay { link, choices, seat, full, answer } => {
                let viewer = self.table.eyes_wanted(link, seat, full);
                drop(answer.send(viewer.and_then(|viewer| self.table.replayed(choices, viewer))));
            }
            Look::Timeline { answer } => {
                let turns = self.table.play().timeline();
                drop(answer.send(turns.map(|turns| Message::Timeline { turns })));
            }
            Look::Fork { link, choices, answer } => {
                let save = self.table.may_open(link).and_then(|()| {
                    let mut save = self.table.play().save();
                    if choices as usize > save.choices.len() {
                        return Err(Problem::new(Code::Nothing, "the match had fewer choices"));
                    }
                    save.choices.truncate(choices as usize);
                    Ok(save)
                });
                drop(answer.send(save));
            }
        }
    }

    // ---- writing down ---------------------------------------------------------------------------------------------

    /// Writes an entry down, applies it and tells everybody. False if it could not be written: then nothing changed.
    async fn commit(
        &mut self,
        lobby: &Arc<Lobby>,
        link: Option<usize>,
        asker: Option<(u64, Option<String>)>,
        entry: Entry,
    ) -> bool {
        let command = asker.as_ref().and_then(|(_, id)| id.clone());
        let row = Row { row: self.table.rows(), at: crate::now(), link, command, entry };
        let was_over = self.table.outcome().is_some();
        let id = self.table.config().id.clone();
        if let Err(error) = lobby.store.append(&id, vec![row.clone()], None).await {
            tracing::error!(%error, table = id, "an entry could not be written down");
            return false;
        }
        let news = match self.table.apply(&row, crate::now()) {
            Ok(news) => news,
            Err(problem) => {
                tracing::error!(%problem, table = id, "an accepted entry did not fit");
                return false;
            }
        };
        self.idle_since = Moment::now();
        if matches!(row.entry, Entry::Passing { .. }) {
            self.schedule_bot();
        }
        self.tell(&news, asker);
        if let TableChange::Moved(made) = news {
            lobby.metrics.choices.fetch_add(u64::from(made.is_some()), Relaxed);
            self.after_move(lobby, was_over).await;
        }
        true
    }

    async fn after_move(&mut self, lobby: &Arc<Lobby>, was_over: bool) {
        self.schedule_bot();
        let id = self.table.config().id.clone();
        let outcome = self.table.outcome();
        if outcome.is_some() != was_over {
            let over = outcome.as_ref().map(|outcome| serde_json::to_string(outcome).unwrap_or_default());
            tracing::info!(
                table = id,
                outcome = over.as_deref().unwrap_or("open again"),
                "the match is over"
            );
            if let Err(error) = lobby.store.append(&id, Vec::new(), Some(over)).await {
                tracing::warn!(%error, "how a match ended could not be noted");
            }
            self.tell_table(None);
        }
        if self.table.rows().is_multiple_of(SNAPSHOT_EVERY)
            && let Err(error) = lobby.store.snapshot(&id, self.table.snapshot()).await
        {
            tracing::warn!(%error, "a snapshot could not be written");
        }
    }

    // ---- telling --------------------------------------------------------------------------------------------------

    fn tell(&mut self, news: &TableChange, asker: Option<(u64, Option<String>)>) {
        match news {
            TableChange::Moved(made) => self.tell_update(made.as_ref(), asker),
            TableChange::Table => {
                let link = |number: &u64| self.connections.get(number).and_then(|asking| asking.link);
                if let Some((asking, id)) = &asker {
                    let line = self.table_message(link(asking)).answering(id.clone()).line();
                    self.send(*asking, &line);
                }
                self.tell_table(asker.map(|(asking, _)| asking));
            }
            TableChange::Chat => {
                let line = self.table.chat_news().answering(None).line();
                self.tell_all(&line, asker);
            }
            TableChange::Rematch => self.tell_rematch(None),
        }
    }

    /// Each viewer gets its own update; it is written once for all who have the same.
    #[expect(clippy::needless_pass_by_value, reason = "who asked is answered once")]
    fn tell_update(&mut self, made: Option<&Made>, asker: Option<(u64, Option<String>)>) {
        let now = crate::now();
        let mut lines: BTreeMap<Viewer, String> = BTreeMap::new();
        let mut frames: BTreeMap<Viewer, Utf8Bytes> = BTreeMap::new();
        let mut sent = Vec::with_capacity(self.connections.len());
        for (number, connection) in &self.connections {
            let viewer = self.table.viewer(connection.link);
            let line = lines.entry(viewer).or_insert_with(|| {
                let update = self.table.update(viewer, self.table.last_step(made, viewer), now);
                Message::Update(Box::new(update)).answering(None).line()
            });
            let frame = match &asker {
                Some((asking, Some(id))) if asking == number => Utf8Bytes::from(with_id(line, id)),
                _ => frames.entry(viewer).or_insert_with(|| Utf8Bytes::from(line.as_str())).clone(),
            };
            sent.push((*number, frame));
        }
        for (connection, frame) in sent {
            self.send_frame(connection, frame);
        }
    }

    fn info(&self) -> TableInfo {
        let connected: Vec<bool> = self.present.iter().map(|count| *count > 0).collect();
        self.table.info(&connected)
    }

    fn table_message(&self, link: Option<usize>) -> Message {
        let seats = link.and_then(|link| self.table.config().links.get(link)).map(|link| link.seats.clone());
        Message::Table { table: Box::new(self.info()), seats: seats.unwrap_or_default() }
    }

    fn tell_table(&mut self, except: Option<u64>) {
        let lines: Vec<(u64, String)> = self
            .connections
            .iter()
            .filter(|(number, _)| Some(**number) != except)
            .map(|(number, connection)| (*number, self.table_message(connection.link).answering(None).line()))
            .collect();
        for (connection, line) in lines {
            self.send(connection, &line);
        }
    }

    fn tell_takeback(&mut self, except: u64) {
        let line = Message::Takeback { asked: self.table.asked().cloned() }.answering(None).line();
        let others: Vec<u64> = self.connections.keys().copied().filter(|number| *number != except).collect();
        for connection in others {
            self.send(connection, &line);
        }
    }

    fn tell_rematch(&mut self, except: Option<u64>) {
        let lines: Vec<(u64, String)> = self
            .connections
            .iter()
            .filter(|(number, _)| Some(**number) != except)
            .map(|(number, connection)| {
                (*number, self.table.rematch_news(connection.link).answering(None).line())
            })
            .collect();
        for (connection, line) in lines {
            self.send(connection, &line);
        }
    }

    #[expect(clippy::needless_pass_by_value, reason = "who asked is answered once")]
    fn tell_all(&mut self, line: &str, asker: Option<(u64, Option<String>)>) {
        let everybody: Vec<u64> = self.connections.keys().copied().collect();
        for connection in everybody {
            match &asker {
                Some((asking, Some(id))) if *asking == connection => {
                    self.send(connection, &with_id(line, id));
                }
                _ => self.send(connection, line),
            }
        }
    }

    fn send(&mut self, connection: u64, line: &str) {
        self.send_frame(connection, Utf8Bytes::from(line));
    }

    /// Who does not read is let go: they can come again and catch up.
    fn send_frame(&mut self, connection: u64, frame: Utf8Bytes) {
        let Some(receiver) = self.connections.get(&connection) else { return };
        if let Err(mpsc::error::TrySendError::Full(_)) = receiver.out.try_send(frame) {
            if let Some(lobby) = self.lobby.upgrade() {
                lobby.metrics.slow_readers.fetch_add(1, Relaxed);
            }
            let gone = self.connections.remove(&connection).and_then(|gone| gone.link);
            if let Some(present) = gone.and_then(|link| self.present.get_mut(link)) {
                *present = present.saturating_sub(1);
            }
        }
    }
}

/// The same message as an answer to the request with this id.
fn with_id(line: &str, id: &str) -> String {
    let id = serde_json::to_string(id).unwrap_or_default();
    format!("{{\"id\":{id},{}", line.strip_prefix('{').unwrap_or(line))
}
