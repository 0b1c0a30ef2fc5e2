//! Requests and answers. Every request is answered by exactly one message that carries its `id`; what carries none is
//! news.

use crate::decision::{Decision, WhyNot};
use crate::event::{Entry, Event};
use crate::game::{GameDescription, GameInfo};
use crate::limits::{self, nothing_left_out};
use crate::problem::Problem;
use crate::setup::{Changes, Save, Start};
use crate::table::{ChatLine, ClockView, SeatLink, TableInfo, TakebackAsked};
use crate::view::{Explanation, View};
use serde::{Deserialize, Serialize};

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Request {
    /// Comes back with the answer. Online, a request that changes the match and comes again with the same id is not
    /// done again.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub id: Option<String>,
    #[serde(flatten)]
    pub command: Command,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "do", rename_all = "snake_case")]
pub enum Command {
    /// Which games there are.
    Games,
    /// All about one game.
    Game {
        game: String,
    },
    /// Begins a match (over standard input; online that is `POST /api/matches`).
    New {
        game: String,
        start: Start,
    },
    /// Sits down, or watches (online only). `after` is the last `seq` that was seen.
    Join {
        token: String,
        #[serde(default)]
        #[cfg_attr(test, ts(optional))]
        after: Option<u64>,
        #[serde(default)]
        #[cfg_attr(test, ts(optional))]
        name: Option<String>,
    },
    /// Sits down in a match between people, on its `terms` (online only). The cards are dealt when everybody is ready.
    Ready {
        /// Something nobody could foresee, made after the commitment was seen: letters, digits, `-`, `_`, at most 64.
        #[serde(default)]
        #[cfg_attr(test, ts(optional))]
        nonce: Option<String>,
    },
    /// The present decision.
    Options {
        /// From this option on, where there are more than one message tells.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(test, ts(optional))]
        from: Option<u32>,
    },
    /// Takes an option of the position `seq`; online `seq` must be given.
    Choose {
        option: u32,
        #[serde(default)]
        #[cfg_attr(test, ts(optional))]
        seq: Option<u64>,
    },
    /// Goes back one choice, or to the position after `to` choices. Online the others may have to agree.
    Undo {
        #[serde(default)]
        #[cfg_attr(test, ts(optional))]
        to: Option<u32>,
    },
    /// Takes the action under way back, with every choice since it began; only as long as nothing was learned by it.
    Cancel,
    /// Whether the server passes for this link's seats while they can do nothing else, and in which phases it does not
    /// (online only). At first it does, in all.
    Passing {
        auto: bool,
        #[serde(default)]
        #[cfg_attr(test, ts(optional, as = "Option<Vec<u16>>"))]
        stops: Vec<u16>,
    },
    /// Makes the choice again that was taken back last (over standard input only).
    Redo,
    /// The match as something to keep.
    Save,
    /// Goes on with a kept match (over standard input only).
    Load {
        save: Box<Save>,
    },
    /// The match as a seat sees it; without a seat, as everybody does.
    View {
        #[serde(default)]
        #[cfg_attr(test, ts(optional))]
        seat: Option<u8>,
    },
    /// Changes the position by hand (over standard input only).
    Change {
        change: Box<Changes>,
    },
    /// Everything, hidden or not (over standard input only).
    State,
    /// What is not offered and why; with a card, only what is about it.
    WhyNot {
        #[serde(default)]
        #[cfg_attr(test, ts(optional))]
        object: Option<u16>,
    },
    /// Why a card is as it is.
    Explain {
        object: u16,
    },
    /// What happened after the position `after`.
    Steps {
        #[serde(default)]
        #[cfg_attr(test, ts(optional))]
        after: Option<u64>,
    },
    /// Answers somebody's wish to take back.
    Answer {
        agree: bool,
    },
    Concede,
    /// Another link for the own seats (online only); the one that was used so far leads nowhere from then on. Who asks
    /// makes the token, at random, and keeps it before asking: so no answer that is lost can cost the seat.
    Relink {
        token: String,
    },
    /// Wants another match of the same people; it begins when all want it.
    Rematch,
    Chat {
        text: String,
    },
    Ping,
    /// Ends the session.
    Quit,
}

/// A message with the `id` of the request it answers, if it answers one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Answer {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub id: Option<String>,
    #[serde(flatten)]
    pub message: Message,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "is", rename_all = "snake_case")]
pub enum Message {
    /// The first message of every session.
    Hello {
        version: u32,
        program: String,
    },
    Games {
        games: Vec<GameInfo>,
    },
    Game {
        game: Box<GameDescription>,
    },
    /// The answer to `join`, and news when something about the table has changed.
    Table {
        table: Box<TableInfo>,
        /// The seats this link holds; none: a spectator.
        seats: Vec<u8>,
    },
    /// Where the match stands now.
    Update(Box<Update>),
    Options {
        decision: Option<Decision>,
    },
    View {
        view: Box<View>,
    },
    State {
        view: Box<View>,
        /// The engine's own data; its form is not part of the protocol.
        #[cfg_attr(test, ts(type = "unknown"))]
        state: Box<serde_json::Value>,
        hash: String,
    },
    WhyNot {
        refusals: Vec<WhyNot>,
    },
    Explain {
        explanation: Explanation,
    },
    /// When each turn began (`POST /api/timeline`).
    Timeline {
        turns: Vec<TurnStart>,
    },
    Save {
        save: Box<Save>,
    },
    Steps {
        steps: Vec<Step>,
    },
    /// A wish to take back is open, or (null) none is.
    Takeback {
        asked: Option<TakebackAsked>,
    },
    Chat {
        lines: Vec<ChatLine>,
    },
    /// Who wants another match; and the way there, when all do.
    Rematch {
        wanted_by: Vec<u8>,
        link: Option<SeatLink>,
    },
    /// The link that leads to the own seats from now on, and it alone.
    Link {
        link: SeatLink,
    },
    /// Done; there is nothing more to say.
    Done,
    Error {
        error: Problem,
    },
}

/// Where the match stands. A greater `seq` is later; a takeback is later, too.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Update {
    pub seq: u64,
    /// How many choices led here.
    pub choices: u32,
    /// What led here from what was seen before; the last is the latest.
    pub steps: Vec<Step>,
    pub view: View,
    /// Null: the match is over.
    pub decision: Option<Decision>,
    pub clock: Option<ClockView>,
}

/// Where a turn began.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct TurnStart {
    pub turn: u32,
    /// Whose turn it was.
    pub seat: u8,
    /// After so many choices.
    pub choices: u32,
}

/// One thing that was done.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Step {
    pub seq: u64,
    pub kind: StepKind,
    pub seat: u8,
    /// How many choices had been made after it.
    pub choices: u32,
    pub turn: u32,
    /// Of a choice: the option in words, for who chose it.
    pub label: Option<String>,
    /// What the log tells of it.
    pub story: Vec<Entry>,
    pub events: Vec<Event>,
    /// So many more events happened than are told.
    #[serde(default, skip_serializing_if = "nothing_left_out")]
    #[cfg_attr(test, ts(optional, as = "Option<u32>"))]
    pub more: u32,
}

/// Leaves out events of the earliest steps, until what is left fits one message.
pub fn fit_events(steps: &mut [Step]) {
    let mut room = limits::EVENTS_IN_ALL;
    for step in steps.iter_mut().rev() {
        let told = step.events.len().min(room);
        step.more += (step.events.len() - told) as u32;
        step.events.truncate(told);
        room -= told;
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum StepKind {
    Choice,
    Takeback,
    /// The position was changed by hand.
    Change,
    Concession,
    /// The seat's time ran out.
    Time,
    /// The server has ended the match.
    Stopped,
}

impl Message {
    pub fn answering(self, id: Option<String>) -> Answer {
        Answer { id, message: self }
    }
}

impl From<Problem> for Message {
    fn from(error: Problem) -> Self {
        Self::Error { error }
    }
}

impl Answer {
    /// One line of JSON.
    pub fn line(&self) -> String {
        // Nothing in these types can fail to be written: all keys are strings.
        serde_json::to_string(self).unwrap_or_default()
    }
}
