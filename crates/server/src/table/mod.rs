//! One match with the people around it: what is accepted, what that changes, and who is told what.
//!
//! Nothing here waits, writes or sends. [`Table::admit`] judges a request and changes nothing; what it lets through is
//! written down by the caller, and only then [`Table::apply`] makes it so. After a crash the same rows are applied
//! again.

mod admit;
mod beginning;
mod config;
mod entry;
mod retelling;
mod telling;
mod watching;

pub use admit::Admitted;
pub use config::{LinkConfig, MatchConfig, SeatConfig, SeedFrom};
pub use entry::{Entry, Row, Snapshot};

use crate::clock::Clock;
use bots::BotSpec;
use engine::{Seat, Seats, State};
use protocol::Language;
use protocol::from_engine::{self, Viewer};
use protocol::library::LoadedGame;
use protocol::message::StepKind;
use protocol::play::{Made, Play};
use protocol::problem::Problem;
use protocol::table::{ChatLine, TakebackAsked};
use protocol::view::{Ending, Outcome};
use std::collections::{HashSet, VecDeque};
use std::sync::Arc;
use watching::Watched;

/// Requests that are remembered so that they are not done twice. Older ones are refused as stale.
const REMEMBERED: usize = 512;
/// Lines of chat that whoever comes is shown.
const CHAT_SHOWN: usize = 100;

/// Who is told something, and in which language.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Reader {
    pub viewer: Viewer,
    pub language: Language,
}

#[derive(Clone, Debug)]
pub struct Table {
    config: MatchConfig,
    playable: Arc<LoadedGame>,
    /// None: it waits until everybody is ready.
    play: Option<Play>,
    rows: u64,
    past: Vec<Past>,
    /// Who made each choice that still stands.
    choosers: Vec<Chooser>,
    /// What was taken back and could be chosen again, the next of it last.
    undone: Vec<Undone>,
    /// By seat.
    passing: Vec<Passing>,
    conceded: u8,
    /// How it ended, if not by the rules of the game.
    ended: Option<Outcome>,
    /// By link: somebody has come; in a match between people: and is ready.
    joined: Vec<bool>,
    /// By link: what they add to the seed.
    nonces: Vec<Option<String>>,
    names: Vec<String>,
    clock: Option<Clock>,
    /// What of the present decision's time is gone, while the clock is held.
    held: Option<u64>,
    done: HashSet<(usize, String)>,
    done_in_order: VecDeque<(usize, String)>,
    asked: Option<TakebackAsked>,
    rematch_wanted: Vec<usize>,
    rematch: Option<String>,
    chat: VecDeque<ChatLine>,
    chat_lines: usize,
    /// It is of a version that is played no more: nothing goes on.
    watched: Option<Watched>,
}

/// A step of the match, from which it can be told again.
#[derive(Clone, Copy, Debug)]
struct Past {
    kind: StepKind,
    seat: u8,
    option: u32,
    /// How many choices stood after it.
    choices: u32,
}

/// Who made a choice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Chooser {
    /// It was made before the match began: it goes on from another one.
    Nobody,
    Seat(u8),
    /// The server, for this seat, which could only pass.
    Passed(u8),
}

/// A choice that was taken back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Undone {
    by: Chooser,
    option: u32,
}

/// Whether the server passes for a seat that can do nothing else.
#[derive(Clone, Debug)]
struct Passing {
    auto: bool,
    /// Phases in which it does not.
    stops: Vec<u16>,
}

/// What an applied row means to those who watch.
#[derive(Debug)]
pub enum TableChange {
    /// The match stands elsewhere.
    Moved(Option<Made>),
    /// Something about the table.
    Table,
    /// Something that only who did it is told.
    Private,
    /// The cards were dealt.
    Begun,
    Chat,
    Rematch,
}

impl Table {
    /// A match that has just begun, or waits until everybody is ready.
    ///
    /// # Errors
    /// When it cannot begin so.
    pub fn new(config: MatchConfig, playable: Arc<LoadedGame>) -> Result<Self, Problem> {
        if config.fingerprint != playable.description.info.fingerprint {
            return Err(watching::cannot_go_on(&playable));
        }
        Self::by_any_rules(config, playable)
    }

    fn by_any_rules(config: MatchConfig, playable: Arc<LoadedGame>) -> Result<Self, Problem> {
        let seats = config.chairs.len();
        let waits = config.waits_for_all();
        let mut table = Self {
            choosers: vec![Chooser::Nobody; config.prelude.len()],
            undone: Vec::new(),
            passing: vec![Passing { auto: true, stops: Vec::new() }; seats],
            playable,
            play: None,
            rows: 0,
            past: Vec::new(),
            conceded: 0,
            ended: None,
            joined: config.links.iter().map(|link| !link.invited && !waits).collect(),
            nonces: vec![None; config.links.len()],
            names: config.chairs.iter().map(|chair| chair.name.clone()).collect(),
            clock: config.clock.map(|settings| Clock::new(settings, seats)),
            held: None,
            done: HashSet::new(),
            done_in_order: VecDeque::new(),
            asked: None,
            rematch_wanted: Vec::new(),
            rematch: None,
            chat: VecDeque::new(),
            chat_lines: 0,
            watched: None,
            config,
        };
        if !table.is_awaited() {
            table.begin()?;
        }
        Ok(table)
    }

    /// A match from the store: what was written down, played again from the snapshot on if there is a good one.
    ///
    /// # Errors
    /// When the game is another one now, or the log does not fit it.
    pub fn recover(
        config: MatchConfig,
        playable: Arc<LoadedGame>,
        rows: &[Row],
        snapshot: Option<&Snapshot>,
        elapsed: u64,
        now: u64,
    ) -> Result<Self, Problem> {
        let mut table = Self::new(config, playable)?;
        let mut rest = rows;
        if let Some((state, snapshot)) = snapshot.and_then(|kept| Some((table.load(kept)?, kept))) {
            let (before, after) = rows.split_at(snapshot.rows as usize);
            table.skip_to(before, state);
            if table.play().is_ok_and(|play| play.choices().len() as u64 == snapshot.choices) {
                rest = after;
            } else {
                table = Self::by_any_rules(table.config, table.playable)?;
            }
        }
        for row in rest {
            table.apply(row, now)?;
        }
        table.start_clock(now, elapsed);
        Ok(table)
    }

    fn load(&self, snapshot: &Snapshot) -> Option<State> {
        State::load(&self.playable.game, &snapshot.state).ok()
    }

    /// Takes over what the rows say without playing them; the state is where they led.
    fn skip_to(&mut self, rows: &[Row], state: State) {
        let mut choices = self.config.prelude.clone();
        let mut stopped = None;
        for row in rows {
            match &row.entry {
                Entry::Choice { seat, option, used, auto } => {
                    choices.push(*option);
                    self.note_choice(*seat, *option, *used, *auto);
                }
                Entry::Takeback { seat, to } => {
                    choices.truncate(*to as usize);
                    stopped = None;
                    self.note_takeback(*seat, *to);
                }
                Entry::Stopped { why, .. } => {
                    stopped = Some(why.clone());
                    self.note(&row.entry, row);
                }
                entry => self.note(entry, row),
            }
            self.remember(row);
        }
        // A state of a match that cannot have begun is none.
        self.play =
            (!self.is_awaited()).then(|| Play::resumed(self.playable.clone(), self.start(), choices, state));
        if let Some(why) = stopped {
            self.stop(why);
        }
        self.settle_concessions();
    }

    /// Makes an accepted entry so. Rows come in order and each once.
    ///
    /// # Errors
    /// When it does not fit the match: then the log is not this match's.
    pub fn apply(&mut self, row: &Row, now: u64) -> Result<TableChange, Problem> {
        let news = match &row.entry {
            Entry::Choice { seat, option, used, auto } => {
                let made = self.play_mut()?.choose(*option)?;
                self.note_choice(*seat, *option, *used, *auto);
                self.settle_concessions();
                TableChange::Moved(Some(made))
            }
            Entry::Takeback { seat, to } => {
                self.play_mut()?.rewind(*to as usize)?;
                self.note_takeback(*seat, *to);
                TableChange::Moved(None)
            }
            Entry::Stopped { why, .. } => {
                self.stop(why.clone());
                self.note(&row.entry, row);
                TableChange::Moved(None)
            }
            entry @ (Entry::Concede { .. } | Entry::Time { .. }) => {
                self.note(entry, row);
                self.settle_concessions();
                TableChange::Moved(None)
            }
            entry @ Entry::Seated { .. } => {
                self.note(entry, row);
                if self.begin_if_all_are_ready() { TableChange::Begun } else { TableChange::Table }
            }
            entry @ Entry::Passing { .. } => {
                self.note(entry, row);
                TableChange::Private
            }
            entry @ Entry::Chat { .. } => {
                self.note(entry, row);
                TableChange::Chat
            }
            entry @ Entry::Rematch { .. } => {
                self.note(entry, row);
                TableChange::Rematch
            }
        };
        self.remember(row);
        if row.entry.moves_on() {
            self.asked = None;
        }
        if row.entry.moves_on() || matches!(row.entry, Entry::Seated { .. }) {
            self.start_clock(now, 0);
        }
        Ok(news)
    }

    fn note_choice(&mut self, seat: u8, option: u32, used: u64, auto: bool) {
        let by = if auto { Chooser::Passed(seat) } else { Chooser::Seat(seat) };
        // Whoever chooses something else than before has left that way.
        if self.undone.pop() != Some(Undone { by, option }) {
            self.undone.clear();
        }
        self.choosers.push(by);
        let choices = self.choosers.len() as u32;
        self.past.push(Past { kind: StepKind::Choice, seat, option, choices });
        if let Some(clock) = &mut self.clock {
            clock.spend(seat, used);
        }
    }

    fn note_takeback(&mut self, seat: u8, to: u32) {
        let option = |at: usize| {
            let made = |past: &&Past| past.kind == StepKind::Choice && past.choices as usize == at + 1;
            self.past.iter().rev().find(made).map_or(0, |past| past.option)
        };
        let taken = (to as usize..self.choosers.len()).rev();
        let taken: Vec<Undone> =
            taken.map(|at| Undone { by: self.choosers[at], option: option(at) }).collect();
        self.undone.extend(taken);
        self.choosers.truncate(to as usize);
        self.past.push(Past { kind: StepKind::Takeback, seat, option: 0, choices: to });
    }

    fn note(&mut self, entry: &Entry, row: &Row) {
        let choices = self.choosers.len() as u32;
        match entry {
            Entry::Concede { seat } => {
                self.conceded |= 1 << seat;
                self.past.push(Past { kind: StepKind::Concession, seat: *seat, option: 0, choices });
            }
            Entry::Time { seat } => {
                self.conceded |= 1 << seat;
                self.past.push(Past { kind: StepKind::Time, seat: *seat, option: 0, choices });
            }
            Entry::Stopped { .. } => {
                self.past.push(Past { kind: StepKind::Stopped, seat: 0, option: 0, choices });
            }
            Entry::Seated { name, nonce } => self.seat(row.link, name.as_deref(), nonce.as_deref()),
            Entry::Passing { auto, stops } => {
                let held = row.link.and_then(|link| self.config.links.get(link));
                for seat in held.map_or(&[][..], |link| &link.seats) {
                    self.passing[usize::from(*seat)] = Passing { auto: *auto, stops: stops.clone() };
                }
            }
            Entry::Chat { seat, text } => {
                self.chat.push_back(ChatLine { seat: Some(*seat), text: text.clone(), at: row.at });
                self.chat_lines += 1;
                if self.chat.len() > CHAT_SHOWN {
                    self.chat.pop_front();
                }
            }
            Entry::Rematch { id } => self.rematch = Some(id.clone()),
            Entry::Choice { .. } | Entry::Takeback { .. } => {}
        }
    }

    fn seat(&mut self, link: Option<usize>, name: Option<&str>, nonce: Option<&str>) {
        let Some(link) = link.filter(|link| *link < self.joined.len()) else { return };
        self.joined[link] = true;
        self.nonces[link] = nonce.map(str::to_owned);
        // Whoever made the match has said how their seats are called.
        if let Some(name) = name.filter(|_| self.config.links[link].invited) {
            for seat in &self.config.links[link].seats {
                self.names[usize::from(*seat)] = name.to_owned();
            }
        }
    }

    fn remember(&mut self, row: &Row) {
        self.rows = row.row + 1;
        let (Some(link), Some(command)) = (row.link, &row.command) else { return };
        self.done.insert((link, command.clone()));
        self.done_in_order.push_back((link, command.clone()));
        if self.done_in_order.len() > REMEMBERED
            && let Some(oldest) = self.done_in_order.pop_front()
        {
            self.done.remove(&oldest);
        }
    }

    /// Ends the match when some have conceded and one is left, or no person is.
    fn settle_concessions(&mut self) {
        let Some(play) = &self.play else { return };
        let state = play.state();
        let given_up = self.past.iter().rev().find_map(|past| match past.kind {
            StepKind::Concession => Some(Ending::Concession),
            StepKind::Time => Some(Ending::Time),
            StepKind::Choice | StepKind::Takeback | StepKind::Change | StepKind::Stopped => None,
        });
        let Some(reason) = given_up.filter(|_| self.conceded != 0 && state.outcome().is_none()) else {
            return;
        };
        let in_game = |seat: &u8| !self.has_conceded(*seat) && !state.is_out(Seat(*seat));
        let left: Vec<u8> = (0..self.config.chairs.len() as u8).filter(in_game).collect();
        let people = left.iter().any(|seat| self.config.chairs[usize::from(*seat)].bot.is_none());
        let seats = Seats(left.iter().fold(0, |seats, seat| seats | 1 << seat));
        if let Some(won) = state.won_by_those_left(play.game(), seats) {
            self.ended = Some(Outcome { reason, ..from_engine::outcome(won) });
        } else if !people {
            self.ended = Some(Outcome::new(None, reason));
        }
    }

    fn start_clock(&mut self, now: u64, elapsed: u64) {
        let everybody_came = self.joined.iter().all(|joined| *joined);
        let seat = self.deciding().filter(|seat| everybody_came && self.bot_of(*seat).is_none());
        if let Some(clock) = &mut self.clock {
            clock.begin(seat.map(|seat| seat.0), now, elapsed);
        }
    }

    /// Nobody's time runs until [`Self::resume_clock`].
    pub fn hold_clock(&mut self, now: u64) {
        if let Some(clock) = self.clock.as_mut().filter(|clock| clock.is_running()) {
            self.held = Some(clock.elapsed(now));
            clock.begin(None, now, 0);
        }
    }

    pub fn resume_clock(&mut self, now: u64) {
        if let Some(elapsed) = self.held.take() {
            self.start_clock(now, elapsed);
        }
    }

    // ---- looking --------------------------------------------------------------------------------------------------

    pub fn playable(&self) -> &Arc<LoadedGame> {
        &self.playable
    }

    pub fn config(&self) -> &MatchConfig {
        &self.config
    }

    /// How many rows were applied.
    pub fn rows(&self) -> u64 {
        self.rows
    }

    /// How many of the last choices were bots', one after the other.
    pub fn bots_in_a_row(&self) -> usize {
        let by_bot = |by: &&Chooser| matches!(by, Chooser::Seat(seat) if self.bot_of(Seat(*seat)).is_some());
        self.choosers.iter().rev().take_while(by_bot).count()
    }

    /// The number of the present position: grows with everything that changes the match.
    pub fn seq(&self) -> u64 {
        self.past.len() as u64
    }

    /// How many choices were made that still stand.
    pub fn choices(&self) -> u32 {
        self.play.as_ref().map_or(0, |play| play.choices().len() as u32)
    }

    pub fn outcome(&self) -> Option<Outcome> {
        let by_rules = || {
            let play = self.play.as_ref()?;
            let outcome = from_engine::outcome(play.state().outcome()?);
            Some(Outcome { about: play.stopped().map(str::to_owned), ..outcome })
        };
        self.ended.clone().or_else(by_rules)
    }

    /// Who decides; nobody when the match is over.
    pub fn deciding(&self) -> Option<Seat> {
        if self.ended.is_some() || self.watched.is_some() { None } else { self.play.as_ref()?.deciding() }
    }

    /// The seat for which the server passes now: it can do nothing else and wants no stop here.
    pub fn passes_by_itself(&self) -> Option<Seat> {
        let seat = self.deciding()?;
        let state = self.play.as_ref()?.state();
        let Passing { auto, stops } = &self.passing[seat.index()];
        let wanted = self.bot_of(seat).is_some() || (*auto && !stops.contains(&state.phase().0));
        (wanted && state.only_passing(&self.playable.game)).then_some(seat)
    }

    /// Whether it must not show when somebody passes: others play, and who decides may pass.
    pub fn hides_passes(&self) -> bool {
        let may_pass = |play: &Play| play.state().passes_to_come(play.game()) > 0;
        self.config.links.len() > 1 && self.deciding().is_some() && self.play.as_ref().is_some_and(may_pass)
    }

    /// Whether the seat was given up: by its player, or because its time ran out.
    pub fn has_conceded(&self, seat: u8) -> bool {
        self.conceded >> seat & 1 != 0
    }

    /// The bot that plays the seat: its own, or one for somebody who has conceded.
    pub fn bot_of(&self, seat: Seat) -> Option<BotSpec> {
        let bot = self.config.chairs[seat.index()].bot.as_deref();
        let given_up = self.has_conceded(seat.0);
        // One that is not known by its name plays by chance: the match must go on.
        bot.map(|bot| BotSpec::written_down(bot).unwrap_or(BotSpec::RANDOM))
            .or(given_up.then_some(BotSpec::RANDOM))
    }

    /// All that is needed to see again what the engine did not come back from; no link is in it.
    pub fn record(&self, why: &str, option: Option<u32>) -> serde_json::Value {
        serde_json::json!({
            "program": env!("CARGO_PKG_VERSION"),
            "match": self.config.id,
            "why": why,
            "save": self.save().ok(),
            "option": option,
        })
    }

    pub fn clock(&self) -> Option<&Clock> {
        self.clock.as_ref()
    }

    pub fn asked(&self) -> Option<&TakebackAsked> {
        self.asked.as_ref()
    }

    /// # Errors
    /// When the match has not begun.
    pub fn snapshot(&self) -> Result<Snapshot, Problem> {
        let play = self.play()?;
        Ok(Snapshot {
            rows: self.rows,
            choices: play.choices().len() as u64,
            state: play.state().save(play.game()),
        })
    }

    /// Whose view somebody gets: their seat that decides, or else their first one.
    pub fn reader(&self, link: Option<usize>, language: Language) -> Reader {
        Reader { viewer: self.viewer(link), language }
    }

    fn viewer(&self, link: Option<usize>) -> Viewer {
        let Some(link) = link.and_then(|link| self.config.links.get(link)) else {
            return if self.outcome().is_some() { Viewer::Full } else { Viewer::Public };
        };
        let playing = |seat: &Seat| link.seats.contains(&seat.0) && !self.has_conceded(seat.0);
        let first = self.seat_still_in(&link.seats).or_else(|| link.seats.first().copied()).map(Seat);
        self.deciding().filter(playing).or(first).map_or(Viewer::Public, Viewer::Seat)
    }
}
