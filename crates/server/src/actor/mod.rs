//! One task for each match. It takes one thing at a time: has a request judged and played on a copy by the engine's
//! threads, has it written down, takes the copy for the match, and tells everybody, in this order. Nobody sees what is
//! not written, and nothing is written that the engine did not come back from.

mod carrying;
mod choosing;
mod keeping;
mod links;
mod questions;
mod telling;
mod work;

use crate::bot_pool::Chosen;
use crate::clock::{Clock, monotonic};
use crate::engine_pool::Failure;
use crate::isolation::Lane;
use crate::lobby::Lobby;
use crate::store::{Condition, Fence, Keeping};
use crate::table::{Entry, Table};
use axum::extract::ws::Utf8Bytes;
use bots::Mind;
use engine::Seat;
use protocol::Language;
use protocol::message::{Command, Message, Request, Update};
use protocol::problem::{Code, Problem};
use protocol::table::{OpenTable, SeatLink};
use std::collections::{BTreeMap, VecDeque};
use std::sync::atomic::{AtomicU32, Ordering::Relaxed};
use std::sync::{Arc, Weak};
use std::time::{Duration, Instant};
use tokio::sync::{Semaphore, mpsc, oneshot, watch};
use tokio::time::{Instant as Moment, sleep, sleep_until};
use work::{Asked, Judged};

/// Requests that wait for a match; beyond this their senders wait.
const INBOX: usize = 256;
/// A snapshot after so many rows.
const SNAPSHOT_EVERY: u64 = 100;
/// How often a running clock is noted.
const CLOCK_NOTED: Duration = Duration::from_secs(5);
/// A match nobody looks at leaves the memory after this.
const IDLE: Duration = Duration::from_secs(600);
/// One that was opened or begun and that nobody came to leaves it sooner.
const UNVISITED: Duration = Duration::from_secs(60);
/// How often it is written down that somebody is there, at most.
const VISIT_NOTED: u64 = 60 * 60 * 1000;
/// What the table itself could not do is tried again after this.
const AGAIN: Duration = Duration::from_millis(500);
/// Questions that wait for their answers; beyond this they are refused.
const QUESTIONS: usize = 32;

/// What a match is sent.
#[derive(Debug)]
pub enum Input {
    Join {
        connection: u64,
        link: Option<usize>,
        out: mpsc::Sender<News>,
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
    /// Whoever runs the server ends the match.
    End {
        why: String,
        answer: oneshot::Sender<Result<(), Problem>>,
    },
    /// Whoever runs the server wants another link for a seat; none: for spectators.
    Revoke {
        seat: Option<u8>,
        answer: oneshot::Sender<Result<String, Problem>>,
    },
    /// Somebody takes a free seat of an open table.
    Claim {
        answer: oneshot::Sender<Result<SeatLink, Problem>>,
    },
    /// The game may have changed: the match goes on with the new one, if it can.
    Carry(oneshot::Sender<()>),
    /// The match goes to another server: between two choices it is given back, and who is there comes again.
    Move {
        moved: oneshot::Sender<()>,
    },
    /// The server cannot say that it lives: the match leaves its memory at once, and who is there comes again.
    Drop,
    /// The server closes.
    Stop {
        stopped: oneshot::Sender<()>,
    },
}

#[derive(Debug)]
pub struct Join {
    pub language: Language,
    /// What the link was found by.
    pub token: String,
    pub id: Option<String>,
    pub after: Option<u64>,
    pub name: Option<String>,
}

#[derive(Debug)]
pub enum Look {
    /// The table as the holder of a link sees it.
    Info { link: Option<usize>, answer: oneshot::Sender<Message> },
    /// As it stands in the list of open tables, if it does.
    Open { answer: oneshot::Sender<Option<OpenTable>> },
    Ask {
        link: Option<usize>,
        language: Language,
        command: Command,
        answer: oneshot::Sender<Result<Message, Problem>>,
    },
    Replay {
        link: Option<usize>,
        language: Language,
        choices: u32,
        seat: Option<u8>,
        full: bool,
        answer: oneshot::Sender<Result<Update, Problem>>,
    },
    /// When each turn began.
    Timeline { answer: oneshot::Sender<Result<Message, Problem>> },
    /// All of it, for whoever runs the server.
    Export { answer: oneshot::Sender<Result<protocol::setup::Save, Problem>> },
    /// The choices up to a position, for a match that goes on from it.
    Fork {
        link: Option<usize>,
        choices: u32,
        answer: oneshot::Sender<Result<protocol::setup::Save, Problem>>,
    },
}

/// What a match tells a connection.
#[derive(Clone, Debug)]
pub enum News {
    Line(Utf8Bytes),
    /// The match is on another server now: whoever is here joins it there.
    Moved,
}

#[derive(Clone, Debug)]
pub struct Handle(pub mpsc::Sender<Input>, Arc<AtomicU32>);

impl Handle {
    /// How many choices were made, by which costs what plays the match again.
    pub fn choices(&self) -> u32 {
        self.1.load(Relaxed)
    }

    /// A way to a match on another server, which has so many choices.
    pub fn carried(inbox: mpsc::Sender<Input>, choices: u32) -> Self {
        Self(inbox, Arc::new(AtomicU32::new(choices)))
    }
}

/// Starts the task of a match at which somebody was last at `visited`.
pub fn start(lobby: &Arc<Lobby>, table: Table, fence: Fence, visited: u64) -> Handle {
    let (inbox, inputs) = mpsc::channel(INBOX);
    let links = table.config().links.len();
    let choices = Arc::new(AtomicU32::new(table.choices()));
    let actor = Actor {
        choices: choices.clone(),
        lobby: Arc::downgrade(lobby),
        game: Arc::from(table.config().game.as_str()),
        table: Arc::new(table),
        fence,
        lane: Lane::Quick,
        connections: BTreeMap::new(),
        present: vec![0; links],
        bot_due: None,
        decision_put: monotonic(),
        pass_due: Moment::now(),
        held_passes: VecDeque::new(),
        thinking: None,
        minds: BTreeMap::new(),
        clock_noted: Moment::now(),
        idle_since: Moment::now(),
        condition: lobby.store.condition(),
        slow_store: false,
        questions: Arc::new(Semaphore::new(QUESTIONS)),
        answering: Arc::new(Semaphore::new(1)),
        lost: false,
        moved: false,
        keeping: lobby.keeping,
        visited,
        visit_noted: visited,
        ever_visited: false,
        wanting: BTreeMap::new(),
        claimed: BTreeMap::new(),
    };
    lobby.metrics.matches_open.fetch_add(1, Relaxed);
    if actor.table.config().open.is_some() {
        lobby.note_open_table(&actor.table.config().id, true);
    }
    tokio::spawn(actor.run(inputs));
    Handle(inbox, choices)
}

#[derive(Debug)]
struct Connection {
    link: Option<usize>,
    /// What it is told in.
    language: Language,
    /// How who joined wants to be called.
    name: Option<String>,
    out: mpsc::Sender<News>,
    token: String,
}

/// A pass that nobody is told of yet.
#[derive(Debug)]
struct HeldPass {
    connection: u64,
    link: Option<usize>,
    request: Request,
    due: Moment,
}

/// Why a match wakes up.
enum Wake {
    Input(Option<Input>),
    Thought(Option<Chosen>),
    /// The store works again, or no longer.
    Store,
    Time,
}

/// The choice of the bot that thinks, when it comes; for ever pending while none does.
async fn thought(thinking: &mut Option<(u64, oneshot::Receiver<Chosen>)>) -> Option<Chosen> {
    match thinking {
        Some((_, choice)) => choice.await.ok(),
        None => std::future::pending().await,
    }
}

/// Whom to answer: the connection, and the request's id.
type Asker = (u64, Option<String>);

struct Actor {
    lobby: Weak<Lobby>,
    game: Arc<str>,
    /// Shared with the engine's threads, which look at it or play on a copy.
    table: Arc<Table>,
    /// Under which it is written.
    fence: Fence,
    lane: Lane,
    connections: BTreeMap<u64, Connection>,
    /// How many connections each link has.
    present: Vec<u32>,
    bot_due: Option<Moment>,
    /// When the present decision was put, by the clock that only goes forward.
    decision_put: u64,
    /// When a pass at the present position may be told.
    pass_due: Moment,
    /// Passes that came before that.
    held_passes: VecDeque<HeldPass>,
    /// For which position a bot thinks, and where its choice comes from.
    thinking: Option<(u64, oneshot::Receiver<Chosen>)>,
    /// What bots had in mind when they chose last, by seat.
    minds: BTreeMap<Seat, Mind>,
    clock_noted: Moment,
    idle_since: Moment,
    condition: watch::Receiver<Condition>,
    /// A write takes so long that people were told.
    slow_store: bool,
    questions: Arc<Semaphore>,
    answering: Arc<Semaphore>,
    /// The store holds something else than this: the match must be opened again from there.
    lost: bool,
    /// Another server has it, or will.
    moved: bool,
    keeping: Keeping,
    /// When somebody was there last, and when that was last written down; in milliseconds since 1970.
    visited: u64,
    visit_noted: u64,
    /// Somebody came since it is in memory.
    ever_visited: bool,
    /// By what those came who want another match: from that follows how they get there.
    wanting: BTreeMap<usize, String>,
    /// Of an open table: when its free links were handed out, to whoever has not come yet.
    claimed: BTreeMap<usize, Moment>,
    /// As [`Handle::choices`] tells it.
    choices: Arc<AtomicU32>,
}

/// The next change of the store's condition; never, when the store is closed.
async fn changed(condition: &mut watch::Receiver<Condition>) {
    if condition.changed().await.is_err() {
        std::future::pending::<()>().await;
    }
}

impl Actor {
    async fn run(mut self, mut inputs: mpsc::Receiver<Input>) {
        if self.refusal().is_some() {
            self.store_changed();
        }
        self.schedule_bot();
        let mut stops = false;
        while !self.lost {
            let wake = self.wake();
            let woken = tokio::select! {
                input = inputs.recv() => Wake::Input(input),
                chosen = thought(&mut self.thinking) => Wake::Thought(chosen),
                () = changed(&mut self.condition) => Wake::Store,
                () = sleep_until(wake) => Wake::Time,
            };
            let Some(lobby) = self.lobby.upgrade() else { break };
            match woken {
                Wake::Input(Some(Input::Stop { stopped })) => {
                    self.note_clock(&lobby).await;
                    // Who is connected to another server goes on there.
                    self.tell_moved();
                    let _gone = stopped.send(());
                    stops = true;
                    break;
                }
                Wake::Input(Some(Input::Move { moved })) => {
                    self.note_clock(&lobby).await;
                    self.moved = true;
                    inputs.close();
                    self.leave_memory(&lobby).await;
                    let _gone = moved.send(());
                    return;
                }
                Wake::Input(Some(Input::Drop)) => {
                    inputs.close();
                    self.tell_moved();
                    self.forget_place(&lobby);
                    return;
                }
                Wake::Input(Some(input)) => self.take(&lobby, input).await,
                Wake::Input(None) => break,
                Wake::Thought(chosen) => self.bot_has_thought(&lobby, chosen).await,
                Wake::Store => self.store_changed(),
                Wake::Time => {
                    if self.woken(&lobby).await {
                        break;
                    }
                }
            }
        }
        let Some(lobby) = self.lobby.upgrade() else { return };
        inputs.close();
        if stops {
            // What a server has that is gone is free anyway.
            lobby.metrics.matches_open.fetch_sub(1, Relaxed);
        } else {
            self.leave_memory(&lobby).await;
        }
    }

    /// The match is in the store alone; then whoever is there may look for it.
    async fn leave_memory(&mut self, lobby: &Lobby) {
        self.forget_place(lobby);
        let id = &self.table.config().id;
        if let Err(error) = lobby.store.release(id, self.fence).await {
            tracing::warn!(%error, table = id, "a match could not be given back");
        }
        if self.moved {
            lobby.metrics.matches_moved.fetch_add(1, Relaxed);
            self.tell_moved();
        }
    }

    fn forget_place(&self, lobby: &Lobby) {
        let id = &self.table.config().id;
        lobby.places.retire(id);
        if self.table.config().open.is_some() {
            lobby.note_open_table(id, false);
        }
        lobby.metrics.matches_open.fetch_sub(1, Relaxed);
    }

    fn tell_moved(&mut self) {
        for connection in std::mem::take(&mut self.connections).into_values() {
            let _gone = connection.out.try_send(News::Moved);
        }
    }

    // ---- the engine -----------------------------------------------------------------------------------------------

    /// Has the engine do something with the table as it is.
    async fn engine<T: Send + 'static>(
        &mut self,
        lobby: &Lobby,
        work: impl FnOnce(&Table) -> T + Send + 'static,
    ) -> Result<T, Failure> {
        let table = self.table.clone();
        lobby.engine.decide(&self.game, &mut self.lane, move || work(&table)).await
    }

    /// The same for what plays the whole match again.
    async fn replay<T: Send + 'static>(
        &self,
        lobby: &Lobby,
        work: impl FnOnce(&Table) -> T + Send + 'static,
    ) -> Result<T, Failure> {
        let table = self.table.clone();
        lobby.engine.replay(&self.game, move || work(&table)).await
    }

    /// What the store is told with everything that is written.
    fn held(&self) -> (&str, Fence) {
        (&self.table.config().id, self.fence)
    }

    fn language_of(&self, connection: u64) -> Language {
        self.connections.get(&connection).map_or_else(Language::default, |connection| connection.language)
    }

    fn listeners(&self) -> work::Listeners {
        self.connections.values().map(|connection| (connection.link, connection.language)).collect()
    }

    // ---- time -----------------------------------------------------------------------------------------------------

    /// Whose time runs, and what is left of it. None runs out while nobody is told what was decided.
    fn time_left(&self) -> Option<(u8, Duration)> {
        let decided = !self.held_passes.is_empty() || self.table.passes_by_itself().is_some();
        let (seat, left) = self.table.clock().filter(|_| !decided)?.left(monotonic())?;
        Some((seat, Duration::from_millis(left)))
    }

    fn clock_runs(&self) -> bool {
        self.table.clock().is_some_and(Clock::is_running)
    }

    fn wake(&self) -> Moment {
        let noting = self.clock_runs().then(|| self.clock_noted + CLOCK_NOTED);
        let idle = self.idle_since + self.idle_time();
        let held = self.held_passes.front().map(|held| held.due);
        let deadline = self.time_left().map(|(_, left)| Moment::now() + left);
        [self.bot_due, held, deadline, noting].into_iter().flatten().fold(idle, Moment::min)
    }

    fn idle_time(&self) -> Duration {
        if self.ever_visited { IDLE } else { UNVISITED }
    }

    /// Does what is due; true when the match may leave the memory.
    async fn woken(&mut self, lobby: &Arc<Lobby>) -> bool {
        let now = Moment::now();
        if let Some(held) = self.held_passes.pop_front_if(|held| held.due <= now) {
            // As if it had come at once, like one that nobody had to make.
            self.obey(lobby, (held.connection, held.link), held.request, self.decision_put).await;
            return false;
        }
        if let Some((seat, Duration::ZERO)) = self.time_left() {
            if self.commit(lobby, None, None, Entry::Time { seat }).await.is_err() {
                sleep(AGAIN).await;
            }
            return false;
        }
        if self.bot_due.is_some_and(|due| due <= now) {
            self.bot_due = None;
            match self.table.passes_by_itself() {
                Some(seat) => {
                    let entry = Entry::Choice { seat: seat.0, option: 0, used: 0, auto: true };
                    self.table_chooses(lobby, entry).await;
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
        !busy && self.idle_since + self.idle_time() <= now
    }

    async fn note_clock(&mut self, lobby: &Lobby) {
        self.clock_noted = Moment::now();
        let Some(clock) = self.table.clock().filter(|clock| clock.is_running()) else { return };
        let elapsed = clock.elapsed(monotonic());
        if let Err(error) = lobby.store.clock(self.held(), self.table.rows(), elapsed).await {
            tracing::warn!(%error, "a clock could not be noted");
        }
    }

    // ---- the store ------------------------------------------------------------------------------------------------

    fn refusal(&self) -> Option<Arc<str>> {
        match &*self.condition.borrow() {
            Condition::Works => None,
            Condition::Refuses(why) => Some(why.clone()),
        }
    }

    /// Everybody is told; nobody's time runs while nothing can be chosen.
    fn store_changed(&mut self) {
        let refuses = self.refusal().is_some();
        let now = monotonic();
        let table = Arc::make_mut(&mut self.table);
        if refuses {
            table.hold_clock(now);
        } else {
            table.resume_clock(now);
            self.slow_store = false;
        }
        self.schedule_bot();
        self.tell_table(None);
    }

    // ---- people ---------------------------------------------------------------------------------------------------

    async fn take(&mut self, lobby: &Arc<Lobby>, input: Input) {
        match input {
            Input::Join { connection, link, out, join } => {
                self.join(lobby, connection, link, out, join).await;
            }
            Input::Leave { connection } => self.leave(connection),
            Input::Request { connection, request } => self.request(lobby, connection, request).await,
            Input::Look { look } => self.look(lobby, *look),
            Input::End { why, answer } => {
                // Who asked may be gone; it is done all the same.
                let _gone = answer.send(self.end(lobby, why).await);
            }
            Input::Revoke { seat, answer } => {
                let _gone = answer.send(self.revoke(lobby, seat).await);
            }
            Input::Claim { answer } => {
                let _gone = answer.send(self.claim(lobby).await);
            }
            Input::Carry(done) => self.carry(lobby, done).await,
            Input::Move { .. } | Input::Drop | Input::Stop { .. } => {}
        }
    }

    async fn join(
        &mut self,
        lobby: &Arc<Lobby>,
        connection: u64,
        link: Option<usize>,
        out: mpsc::Sender<News>,
        join: Join,
    ) {
        let name = join.name.as_deref().map(|name| name.trim().chars().take(40).collect::<String>());
        let name = name.filter(|name| !name.is_empty());
        let (language, token) = (join.language, join.token);
        let connected = Connection { link, language, name: name.clone(), out, token };
        self.connections.insert(connection, connected);
        self.note_visit(lobby);
        let first = link.and_then(|link| self.present.get_mut(link)).is_some_and(|present| {
            *present += 1;
            *present == 1
        });
        // Between people they say themselves when they are ready.
        let can_sit_down = self.table.has_begun() && !self.table.is_watched();
        if let Some(new) = link.filter(|link| self.table.is_new(*link) && can_sit_down) {
            // Who could not be noted comes for the first time once more, the next time.
            let _noted = self.commit(lobby, Some(new), None, Entry::Seated { name, nonce: None }).await;
        }
        self.send(connection, &self.table_message(link).answering(join.id).line());
        if self.table.has_begun() {
            self.welcome(lobby, connection, link, join.after).await;
        }
        self.tell_the_rest(connection, link);
        // Spectators and second tabs change nothing at the table: a crowd of them need not hear of each.
        if first {
            self.tell_table(Some(connection));
        }
    }

    async fn welcome(
        &mut self,
        lobby: &Arc<Lobby>,
        connection: u64,
        link: Option<usize>,
        after: Option<u64>,
    ) {
        let language = self.language_of(connection);
        let mut update = self.replay(lobby, move |table| work::welcome(table, link, language, after)).await;
        if update.is_err() && after.is_some() {
            // What was missed takes too long to tell; where the match stands is enough.
            update = self.engine(lobby, move |table| work::welcome(table, link, language, None)).await;
        }
        match update {
            Ok(update) => self.send(connection, &update),
            Err(failure) => {
                let problem = Problem::new(Code::Internal, failure.to_string());
                self.send(connection, &Message::from(problem).answering(None).line());
            }
        }
    }

    fn leave(&mut self, connection: u64) {
        let Some(gone) = self.connections.remove(&connection) else { return };
        let last = gone.link.and_then(|link| self.present.get_mut(link)).is_some_and(|present| {
            *present = present.saturating_sub(1);
            *present == 0
        });
        self.idle_since = Moment::now();
        if let Some(lobby) = self.lobby.upgrade() {
            self.note_visit(&lobby);
        }
        if last {
            self.tell_table(None);
        }
    }

    /// A pass that comes before it may be told waits until then.
    async fn request(&mut self, lobby: &Arc<Lobby>, connection: u64, request: Request) {
        let Some(link) = self.connections.get(&connection).map(|connection| connection.link) else { return };
        let due = self.pass_due;
        if Moment::now() < due && matches!(request.command, Command::Choose { option: 0, .. }) {
            self.held_passes.push_back(HeldPass { connection, link, request, due });
        } else {
            self.obey(lobby, (connection, link), request, monotonic()).await;
        }
    }

    async fn obey(
        &mut self,
        lobby: &Arc<Lobby>,
        (connection, link): (u64, Option<usize>),
        request: Request,
        now: u64,
    ) {
        let begun = Instant::now();
        let Request { id, command } = request;
        if work::is_question(&command) {
            self.question(lobby, connection, link, id, command);
            return;
        }
        if let Command::Relink { token } = command {
            let answer = self.relink_own(lobby, connection, link, token).await.unwrap_or_else(Message::from);
            self.send(connection, &answer.answering(id).line());
            return;
        }
        let is_choice = matches!(command, Command::Choose { .. });
        let name = self.connections.get(&connection).and_then(|asking| asking.name.clone());
        let asked = Asked {
            link,
            language: self.language_of(connection),
            id: id.clone(),
            command,
            name,
            now,
            at: lobby.store.now(),
            limits: lobby.limits.clone(),
            listeners: self.listeners(),
        };
        let answer = self.judge(lobby, connection, asked).await;
        if is_choice {
            lobby.metrics.choice_time.note(begun.elapsed());
        }
        if self.moved {
            // Where the match is now, the same request is asked for again.
            return;
        }
        let answer = answer.unwrap_or_else(|problem| {
            lobby.metrics.refuse(problem.code);
            Some(Message::from(problem))
        });
        if let Some(answer) = answer {
            self.send(connection, &answer.answering(id).line());
        }
    }

    /// The answer, if it was not given already with what everybody was told.
    async fn judge(
        &mut self,
        lobby: &Arc<Lobby>,
        connection: u64,
        asked: Asked,
    ) -> Result<Option<Message>, Problem> {
        let option = match &asked.command {
            Command::Choose { option, .. } => Some(*option),
            _ => None,
        };
        let takes_back = work::takes_back(&asked.command);
        let (link, id) = (asked.link, asked.id.clone());
        let judged = if takes_back {
            self.replay(lobby, move |table| work::judge(table, asked)).await
        } else {
            self.engine(lobby, move |table| work::judge(table, asked)).await
        };
        let judged = match judged {
            Ok(judged) => judged?,
            Err(failure) if takes_back => return Err(Problem::new(Code::Internal, failure.to_string())),
            Err(failure) => return Err(self.engine_failed(lobby, &failure, option).await),
        };
        match judged {
            Judged::Answer(message) => Ok(Some(*message)),
            Judged::Table => Ok(Some(self.table_message(link))),
            Judged::Ask(asked) => {
                Arc::make_mut(&mut self.table).ask(asked);
                self.tell_takeback(connection);
                Ok(Some(Message::Takeback { asked: self.table.asked().cloned() }))
            }
            Judged::Answered { link, agree } => {
                Arc::make_mut(&mut self.table).answered(link, agree);
                self.tell_takeback(connection);
                Ok(Some(Message::Takeback { asked: self.table.asked().cloned() }))
            }
            Judged::Redo(entries) => {
                let mut left = entries.len();
                for entry in entries {
                    left -= 1;
                    // The last of them is the answer.
                    let asker = (left == 0).then(|| (connection, id.clone()));
                    self.commit(lobby, link, asker, entry).await?;
                }
                Ok(None)
            }
            Judged::Rematch { link } => Ok(Some(self.rematch(lobby, connection, link).await?)),
            Judged::Played(played) => {
                self.keep(lobby, *played, Some((connection, id))).await?;
                Ok(None)
            }
        }
    }

    async fn rematch(
        &mut self,
        lobby: &Arc<Lobby>,
        connection: u64,
        link: usize,
    ) -> Result<Message, Problem> {
        let token = self.connections.get(&connection).map_or_else(String::new, |asking| asking.token.clone());
        if self.table.has_rematch() {
            return Ok(self.table.rematch_news(Some(link), &token));
        }
        self.wanting.insert(link, token.clone());
        if Arc::make_mut(&mut self.table).wants_rematch(link) {
            let held: Vec<String> = self.wanting.values().cloned().collect();
            let id = lobby.again(self.table.config(), &held).await?;
            self.commit(lobby, None, None, Entry::Rematch { id }).await?;
        } else {
            self.tell_rematch(Some(connection));
        }
        Ok(self.table.rematch_news(Some(link), &token))
    }
}
