//! What of a match is work for the engine. It runs on the engine's threads, on a copy of the table: if it does not come
//! back, nothing has changed and nothing was written.

use super::{Look, SNAPSHOT_EVERY};
use crate::Limits;
use crate::clock::monotonic;
use crate::table::{Admitted, Entry, Reader, Row, Snapshot, Table, TableChange};
use protocol::Language;
use protocol::message::{Command, Message};
use protocol::play::{Made, Play};
use protocol::problem::{Code, Problem};
use protocol::table::TakebackAsked;
use std::collections::BTreeMap;

/// Links of those who are told; none: spectators.
pub type Listeners = Vec<(Option<usize>, Language)>;

/// Where an entry leads. It is so when it was written down.
#[derive(Debug)]
pub struct Played {
    pub next: Table,
    pub row: Row,
    pub change: TableChange,
    /// What each viewer is told when the match has moved.
    pub updates: BTreeMap<Reader, String>,
    /// How the match ended by it; `Some(None)`: it is open again.
    pub over: Option<Option<String>>,
    pub snapshot: Option<Snapshot>,
}

/// What becomes of a request.
#[derive(Debug)]
pub enum Judged {
    Answer(Box<Message>),
    /// How things are at the table.
    Table,
    Ask(TakebackAsked),
    Redo(Vec<Entry>),
    Answered {
        link: usize,
        agree: bool,
    },
    Rematch {
        link: usize,
    },
    Played(Box<Played>),
}

/// A request, and who hears of what comes of it.
#[derive(Debug)]
pub struct Asked {
    pub link: Option<usize>,
    pub language: Language,
    pub id: Option<String>,
    pub command: Command,
    /// How who asks wants to be called.
    pub name: Option<String>,
    /// When it came, by the clock that only goes forward.
    pub now: u64,
    /// The same by the time of the day.
    pub at: u64,
    pub limits: Limits,
    pub listeners: Listeners,
}

pub fn judge(table: &Table, asked: Asked) -> Result<Judged, Problem> {
    let Asked { link, language, id, command, name, now, at, limits, listeners } = asked;
    Ok(match table.admit(link, id.as_deref(), language, &command, now, &limits)? {
        Admitted::Append(Entry::Seated { nonce, .. }) => {
            let entry = Entry::Seated { name, nonce };
            Judged::Played(Box::new(play(table, link, id, at, entry, &listeners)?))
        }
        Admitted::Append(entry) => Judged::Played(Box::new(play(table, link, id, at, entry, &listeners)?)),
        Admitted::Reply(message) => Judged::Answer(message),
        Admitted::Again => match table.update(table.reader(link, language), Vec::new(), now) {
            Ok(update) => Judged::Answer(Box::new(Message::Update(Box::new(update)))),
            Err(_) => Judged::Table,
        },
        Admitted::Ask(asked) => Judged::Ask(asked),
        Admitted::Redo(entries) => Judged::Redo(entries),
        Admitted::Answer { link, agree } => Judged::Answered { link, agree },
        Admitted::Rematch { link } => Judged::Rematch { link },
    })
}

/// Plays an entry on a copy. A choice that never comes to an end ends the match instead, and that is what is kept: no
/// replay depends on counting again.
pub fn play(
    table: &Table,
    link: Option<usize>,
    command: Option<String>,
    at: u64,
    entry: Entry,
    listeners: &Listeners,
) -> Result<Played, Problem> {
    let now = monotonic();
    let mut row = Row { row: table.rows(), at, link, command, entry };
    let mut next = table.clone();
    let change = match (next.apply(&row, now), &row.entry) {
        (Err(problem), Entry::Choice { option, .. }) if problem.code == Code::Runaway => {
            row.entry = Entry::Stopped { why: problem.message, option: Some(*option) };
            next = table.clone();
            next.apply(&row, now)?
        }
        (change, _) => change?,
    };
    let mut updates = BTreeMap::new();
    let mut over = None;
    let mut snapshot = None;
    if let TableChange::Moved(_) | TableChange::Begun = &change {
        let made = if let TableChange::Moved(made) = &change { made.as_ref() } else { None };
        updates = told(&next, made, listeners, now);
        let outcome = next.outcome();
        if outcome.is_some() != table.outcome().is_some() {
            over = Some(outcome.map(|outcome| serde_json::to_string(&outcome).unwrap_or_default()));
        }
        snapshot = next.snapshot().ok().filter(|_| next.rows().is_multiple_of(SNAPSHOT_EVERY));
    }
    Ok(Played { next, row, change, updates, over, snapshot })
}

/// Where the match stands, for each viewer; nothing, if it has not begun.
pub fn standing(table: &Table, listeners: &Listeners) -> BTreeMap<Reader, String> {
    told(table, None, listeners, monotonic())
}

fn told(table: &Table, made: Option<&Made>, listeners: &Listeners, now: u64) -> BTreeMap<Reader, String> {
    let mut updates = BTreeMap::new();
    for reader in listeners.iter().map(|(link, language)| table.reader(*link, *language)) {
        if !updates.contains_key(&reader)
            && let Ok(update) = table.update(reader, table.last_step(made, reader), now)
        {
            updates.insert(reader, Message::Update(Box::new(update)).answering(None).line());
        }
    }
    updates
}

/// What somebody who comes is told of the match; `after` is the position they have seen last.
pub fn welcome(table: &Table, link: Option<usize>, language: Language, after: Option<u64>) -> String {
    let reader = table.reader(link, language);
    let steps = after.map_or_else(Vec::new, |after| table.steps(after, reader).unwrap_or_default());
    let update = table.update(reader, steps, monotonic());
    update.map_or_else(Message::from, |update| Message::Update(Box::new(update))).answering(None).line()
}

/// An answer to whoever asked from outside; those who asked may be gone, and nothing was changed for them.
pub type Told = Box<dyn FnOnce() + Send>;

/// Questions that need the engine.
pub fn look(table: &Table, look: Look) -> Told {
    match look {
        // Needs no engine.
        Look::Info { .. } | Look::Open { .. } => Box::new(|| {}),
        Look::Ask { link, language, command, answer } => {
            let told = match table.admit(link, None, language, &command, monotonic(), &Limits::default()) {
                Ok(Admitted::Reply(message)) => Ok(*message),
                Ok(_) => Err(Problem::new(Code::NotHere, "that is done over a connection")),
                Err(problem) => Err(problem),
            };
            Box::new(move || drop(answer.send(told)))
        }
        Look::Replay { link, language, choices, seat, full, answer } => {
            let viewer = table.eyes_wanted(link, seat, full);
            let told = viewer.and_then(|viewer| table.replayed(choices, Reader { viewer, language }));
            Box::new(move || drop(answer.send(told)))
        }
        Look::Timeline { answer } => {
            let turns = table.play().and_then(Play::timeline);
            let told = turns.map(|turns| Message::Timeline { turns });
            Box::new(move || drop(answer.send(told)))
        }
        Look::Export { answer } => {
            let told = table.save();
            Box::new(move || drop(answer.send(told)))
        }
        Look::Fork { link, choices, answer } => {
            let told = table.may_open(link).and_then(|()| table.may_go_on()).and_then(|()| {
                let mut save = table.play()?.save();
                if choices as usize > save.choices.len() {
                    return Err(Problem::new(Code::Nothing, "the match had fewer choices"));
                }
                save.choices.truncate(choices as usize);
                Ok(save)
            });
            Box::new(move || drop(answer.send(told)))
        }
    }
}

/// Whether the command only asks, however long the answer takes.
pub fn is_question(command: &Command) -> bool {
    matches!(
        command,
        Command::Options { .. }
            | Command::View { .. }
            | Command::WhyNot { .. }
            | Command::Explain { .. }
            | Command::Steps { .. }
            | Command::Save
    )
}

/// Whether the command would take choices back: that plays the match again, and may be refused without harm.
pub fn takes_back(command: &Command) -> bool {
    matches!(command, Command::Undo { .. } | Command::Redo | Command::Answer { .. } | Command::Cancel)
}
