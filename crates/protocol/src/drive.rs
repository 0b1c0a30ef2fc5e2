//! The protocol over lines: one match at a time, all seats in one hand. Programs, tests and bots play through this.

use crate::from_engine::{self, Viewer};
use crate::library::Library;
use crate::message::{Answer, Command, Message, Request, Step, StepKind, fit_events};
use crate::play::{self, Play};
use crate::problem::{Code, Problem};
use crate::setup::Changes;
use engine::Seat;
use words::Language;

/// Longer than any request; what is longer is refused without being read as JSON.
pub const LONGEST_LINE: usize = 4 << 20;

/// One session: the games, and the match that is played now.
#[derive(Debug)]
pub struct Session {
    library: Library,
    current: Option<Current>,
}

#[derive(Debug)]
struct Current {
    play: Play,
    /// Grows with everything that changes the match.
    seq: u64,
    undone: Vec<u32>,
}

/// What to write, and whether to go on.
#[derive(Debug)]
pub struct Reply {
    pub answer: Answer,
    pub quit: bool,
}

impl Session {
    pub fn new(library: Library) -> Self {
        Self { library, current: None }
    }

    /// The first line of a session.
    pub fn hello() -> Answer {
        let program = concat!("cardwright ", env!("CARGO_PKG_VERSION")).to_owned();
        Message::Hello { version: crate::VERSION, program }.answering(None)
    }

    /// Answers one line. Whatever it holds, there is an answer, and a refusal changes nothing.
    pub fn line(&mut self, line: &str) -> Reply {
        let request = match read(line) {
            Ok(request) => request,
            Err((id, problem)) => return Reply { answer: Message::from(problem).answering(id), quit: false },
        };
        let quit = request.command == Command::Quit;
        let message = self.obey(request.command).unwrap_or_else(Message::from);
        Reply { answer: message.answering(request.id), quit }
    }

    fn obey(&mut self, command: Command) -> Result<Message, Problem> {
        match command {
            Command::Games => Ok(Message::Games { games: self.library.infos(Language::default()) }),
            Command::Game { game } => {
                Ok(Message::Game { game: Box::new(self.library.get(&game)?.description.clone()) })
            }
            Command::New { game, start } => {
                let play = Play::new(self.library.get(&game)?.clone(), start)?;
                self.begin(play)
            }
            Command::Load { save } => {
                let play = Play::load(self.library.get(&save.game)?.clone(), &save)?;
                self.begin(play)
            }
            Command::Ping | Command::Quit => Ok(Message::Done),
            Command::Join { .. }
            | Command::Ready { .. }
            | Command::Answer { .. }
            | Command::Concede
            | Command::Relink { .. }
            | Command::Passing { .. }
            | Command::Rematch
            | Command::Chat { .. } => {
                Err(Problem::new(Code::NotHere, "that is for matches on a server; here all seats are yours"))
            }
            command => self.current()?.obey(command),
        }
    }

    fn begin(&mut self, play: Play) -> Result<Message, Problem> {
        let current = Current { seq: play.choices().len() as u64, play, undone: Vec::new() };
        let update = current.update(Vec::new());
        self.current = Some(current);
        Ok(update)
    }

    fn current(&mut self) -> Result<&mut Current, Problem> {
        self.current.as_mut().ok_or_else(|| Problem::new(Code::Nothing, "no match has begun"))
    }
}

impl Current {
    fn obey(&mut self, command: Command) -> Result<Message, Problem> {
        let (game, state) = (self.play.game(), self.play.state());
        match command {
            Command::Options { from } => {
                let from = from.unwrap_or(0);
                Ok(Message::Options {
                    decision: from_engine::decision_from(game, state, self.viewer(), from),
                })
            }
            Command::Choose { option, seq } => self.choose(option, seq),
            Command::Change { change } => self.change(&change),
            Command::Undo { to } => self.undo(to),
            Command::Cancel => {
                let to = self.play.action_began().ok_or_else(|| {
                    Problem::new(Code::Nothing, "there is no action under way that may be taken back")
                })?;
                self.undo(Some(to))
            }
            Command::Redo => match self.undone.last().copied() {
                Some(option) => {
                    let rest = self.undone[..self.undone.len() - 1].to_vec();
                    let update = self.choose(option, None)?;
                    self.undone = rest;
                    Ok(update)
                }
                None => Err(Problem::new(Code::Nothing, "nothing was taken back")),
            },
            Command::Save => Ok(Message::Save { save: Box::new(self.play.save()) }),
            Command::View { seat } => {
                let viewer = match seat {
                    None => Viewer::Public,
                    Some(seat) if seat < state.seats() => Viewer::Seat(Seat(seat)),
                    Some(seat) => {
                        return Err(Problem::new(
                            Code::Unknown,
                            format!("there is no seat {seat}; they count from 0"),
                        ));
                    }
                };
                Ok(Message::View { view: Box::new(from_engine::view(game, state, viewer)) })
            }
            Command::State => Ok(Message::State {
                view: Box::new(from_engine::view(game, state, Viewer::Full)),
                state: Box::new(
                    serde_json::to_value(state)
                        .map_err(|error| Problem::new(Code::Internal, error.to_string()))?,
                ),
                hash: self.play.hash(),
            }),
            Command::WhyNot { object } => {
                Ok(Message::WhyNot { refusals: from_engine::why_not(game, state, object) })
            }
            Command::Explain { object } => Ok(Message::Explain {
                explanation: from_engine::explain(game, state, object, self.viewer())?,
            }),
            Command::Steps { after } => self.steps(after.unwrap_or(0)),
            _ => Err(Problem::new(Code::NotHere, "that cannot be done here")),
        }
    }

    /// Who decides is who looks; at the end there is nothing left to hide.
    fn viewer(&self) -> Viewer {
        self.play.deciding().map_or(Viewer::Full, Viewer::Seat)
    }

    fn update(&self, steps: Vec<Step>) -> Message {
        Message::Update(Box::new(self.play.update(self.seq, self.viewer(), steps)))
    }

    fn choose(&mut self, option: u32, seq: Option<u64>) -> Result<Message, Problem> {
        if let Some(seq) = seq.filter(|seq| *seq != self.seq) {
            return Err(stale(seq, self.seq));
        }
        let made = match self.play.choose(option) {
            Err(problem) if problem.code == Code::Runaway => return Ok(self.stop(problem.message)),
            made => made?,
        };
        self.seq += 1;
        self.undone.clear();
        let choices = self.play.choices().len() as u32;
        let step = play::step(self.play.game(), self.play.state(), &made, self.seq, choices, self.viewer());
        Ok(self.update(vec![step]))
    }

    /// The match is over, and keeps why.
    fn stop(&mut self, why: String) -> Message {
        self.play.stop(why);
        self.seq += 1;
        self.undone.clear();
        self.update(Vec::new())
    }

    fn change(&mut self, change: &Changes) -> Result<Message, Problem> {
        let told = self.play.change(change)?;
        self.seq += 1;
        self.undone.clear();
        let (choices, viewer) = (self.play.choices().len() as u32, self.viewer());
        let (game, state) = (self.play.game(), self.play.state());
        let step = play::step_of_change(game, state, &told, self.seq, choices, viewer);
        Ok(self.update(vec![step]))
    }

    fn undo(&mut self, to: Option<u32>) -> Result<Message, Problem> {
        let made = self.play.choices().len();
        let to = match to {
            Some(to) => to as usize,
            None => made.checked_sub(1).ok_or_else(nothing_to_undo)?,
        };
        if to >= made {
            return Err(nothing_to_undo());
        }
        let mut taken = self.play.rewind(to)?;
        // What was chosen after a change by hand cannot be chosen again without it.
        if taken.len() < made - to {
            self.undone.clear();
        }
        taken.reverse();
        self.undone.extend(taken);
        self.seq += 1;
        let step = Step {
            seq: self.seq,
            kind: StepKind::Takeback,
            seat: self.play.deciding().map_or(0, |seat| seat.0),
            choices: to as u32,
            turn: self.play.state().turn(),
            label: None,
            story: Vec::new(),
            events: Vec::new(),
            more: 0,
        };
        Ok(self.update(vec![step]))
    }

    /// The choices that led here, told to everybody's ears; numbered as if nothing had been taken back.
    fn steps(&self, after: u64) -> Result<Message, Problem> {
        let mut state = self.play.at(0)?;
        let mut steps = Vec::new();
        for (index, choice) in self.play.choices().iter().enumerate() {
            let made = play::make(self.play.game(), &mut state, *choice)?;
            let seq = index as u64 + 1;
            if seq > after {
                steps.push(play::step(self.play.game(), &state, &made, seq, seq as u32, Viewer::Full));
            }
            self.play.change_again(&mut state, index + 1)?;
        }
        fit_events(&mut steps);
        Ok(Message::Steps { steps })
    }
}

pub fn stale(given: u64, now: u64) -> Problem {
    Problem::new(Code::Stale, format!("the choice was made for position {given}; the match is at {now}"))
}

fn nothing_to_undo() -> Problem {
    Problem::new(Code::Nothing, "there is nothing to take back")
}

/// A request, or why it is none, with its id as far as it can be told.
///
/// # Errors
/// When it is too long, not JSON, or not a request.
pub fn read(line: &str) -> Result<Request, (Option<String>, Problem)> {
    if line.len() > LONGEST_LINE {
        return Err((
            None,
            Problem::new(Code::TooLarge, format!("a request has at most {LONGEST_LINE} bytes")),
        ));
    }
    serde_json::from_str::<Request>(line)
        .map_err(|error| (id_of(line), Problem::new(Code::Malformed, format!("not a request: {error}"))))
}

/// So far into a request its `id` is looked for when the rest of it is not read.
pub const ID_WITHIN: usize = 4 << 10;

/// The `id` of a request that is refused without being read: too long, too fast, or broken further on. It is found
/// where it stands within the first [`ID_WITHIN`] bytes, in one pass.
pub fn id_of(line: &str) -> Option<String> {
    let bytes = line.as_bytes();
    let bytes = &bytes[..bytes.len().min(ID_WITHIN)];
    let (mut at, mut depth) = (0, 0_u32);
    // The last string of the outermost object, if it is followed by a colon: a name.
    let mut named_id = false;
    while let Some(byte) = bytes.get(at) {
        match byte {
            b'"' => {
                let end = at + 1 + string_length(&bytes[at + 1..])?;
                let text = &bytes[at..=end];
                if named_id {
                    return serde_json::from_slice(text).ok();
                }
                let rest = bytes[end + 1..].trim_ascii_start();
                named_id = depth == 1 && text == b"\"id\"" && rest.first() == Some(&b':');
                at = end;
            }
            b'{' | b'[' => depth += 1,
            b'}' | b']' => depth = depth.saturating_sub(1),
            _ => {}
        }
        // An id that is no string is none.
        named_id = named_id && matches!(byte, b'"' | b':' | b' ' | b'\t' | b'\n' | b'\r');
        at += 1;
    }
    None
}

/// How many bytes come before the quote that ends a string.
fn string_length(bytes: &[u8]) -> Option<usize> {
    let mut escaped = false;
    bytes.iter().position(|byte| {
        let ends = *byte == b'"' && !escaped;
        escaped = *byte == b'\\' && !escaped;
        ends
    })
}

#[cfg(test)]
mod tests {
    use super::id_of;

    #[test]
    fn the_id_of_a_request_is_found_without_reading_all_of_it() {
        let long = format!("{{\"id\":\"7\",\"do\":\"chat\",\"text\":\"{}", "x".repeat(100_000));
        for (line, id) in [
            (r#"{"id":"7","do":"ping"}"#, Some("7")),
            (r#" { "do" : "chat", "text" : "\"id\":\"8\"", "id" : "a\u0062\"" }"#, Some("ab\"")),
            (r#"{"start":{"id":"inner"},"id":"outer"}"#, Some("outer")),
            (r#"{"start":[{"id":"inner"}]}"#, None),
            (r#"{"do":"id","id":"7"}"#, Some("7")),
            (r#"{"id":7,"do":"x"}"#, None),
            (r#"{"id":{"id":"7"}}"#, None),
            (r#"{"id":"7"#, None),
            (r#"["id","7"]"#, None),
            (r#"{"id":"7","do":"#, Some("7")),
            ("", None),
            (&long, Some("7")),
        ] {
            assert_eq!(id_of(line).as_deref(), id, "{line:.60}");
        }
    }
}
