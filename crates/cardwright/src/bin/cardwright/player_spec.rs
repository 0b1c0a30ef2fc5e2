//! Who plays a seat: a bot of ours, one with a network from a file, or a program that speaks the protocol over its
//! standard input and output.

use crate::arguments::Think;
use crate::net_player::NetPlayer;
use bots::{Bot, BotFactory, BotSpec, BotSpecError, Judge, Kind, Position};
use engine::{Game, Seat, State};
use protocol::drive::{self, Session};
use protocol::from_engine::{self, Viewer};
use protocol::message::{Command, Message, Update};
use protocol::problem::{Code, Problem};
use serde::{Serialize, Serializer};
use std::io::{self, BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, Command as Process, Stdio};
use std::str::FromStr;
use std::sync::mpsc::{Receiver, RecvTimeoutError, sync_channel};
use std::sync::{Arc, OnceLock};
use std::time::{Duration, Instant};
use std::{fmt, thread};

/// How long a program may think about one choice.
const PATIENCE: Duration = Duration::from_secs(60);
/// How long it may take to end by itself when its match is over.
const FAREWELL: Duration = Duration::from_millis(500);

/// `greedy`, `net:realms.net` or `program:python3 mybot.py`.
#[derive(Clone, Debug)]
pub enum PlayerSpec {
    Ours(BotSpec),
    Net(NetPlayer),
    Program(Program),
}

/// Somebody else's program, started anew for every match.
#[derive(Clone, Debug)]
pub struct Program {
    /// The program and its arguments, with spaces between them.
    line: String,
    /// What it did wrong first, in whichever match. From then on it is not asked any more.
    complaint: Arc<OnceLock<String>>,
}

impl PlayerSpec {
    /// Why its matches count for nothing.
    pub fn complaint(&self) -> Option<&str> {
        match self {
            Self::Ours(_) => None,
            Self::Net(net) => net.complaint(),
            Self::Program(program) => program.complaint.get().map(String::as_str),
        }
    }

    /// Whether it must know what to play for.
    pub fn judges(&self) -> bool {
        matches!(self, Self::Ours(spec) if spec.kind != Kind::Random)
    }

    /// The same player, with the time that bots were given.
    #[must_use]
    pub fn thinking(&self, think: Think) -> Self {
        match self {
            Self::Ours(spec) => Self::Ours(think.with(*spec)),
            Self::Net(net) => Self::Net(net.thinking(think)),
            Self::Program(_) => self.clone(),
        }
    }
}

impl BotFactory for PlayerSpec {
    fn bot(&self, game: &Game, judge: &Judge, seed: u64) -> Box<dyn Bot> {
        match self {
            Self::Ours(strength) => strength.bot(game, judge, seed),
            Self::Net(net) => net.bot(game, judge, seed),
            Self::Program(program) => Box::new(Guest { program: program.clone(), process: None }),
        }
    }
}

impl FromStr for PlayerSpec {
    type Err = BotSpecError;

    fn from_str(text: &str) -> Result<Self, BotSpecError> {
        match text.strip_prefix("program:").map(str::trim) {
            Some("") => Err(BotSpecError::Unknown(text.to_owned())),
            Some(line) => Ok(Self::Program(Program { line: line.to_owned(), complaint: Arc::default() })),
            None => {
                NetPlayer::named(text).map_or_else(|| text.parse().map(Self::Ours), |net| Ok(Self::Net(net)))
            }
        }
    }
}

impl fmt::Display for PlayerSpec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Ours(strength) => write!(f, "{strength}"),
            Self::Net(net) => write!(f, "{net}"),
            Self::Program(program) => write!(f, "program:{}", program.line),
        }
    }
}

impl Serialize for PlayerSpec {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// No option has this number: the match is broken off.
pub const GIVES_UP: usize = usize::MAX;

/// A program that plays one match.
#[derive(Debug)]
struct Guest {
    program: Program,
    /// Started with the first question.
    process: Option<Running>,
}

impl Bot for Guest {
    fn choose(&mut self, position: &Position<'_>) -> usize {
        if self.program.complaint.get().is_some() {
            return GIVES_UP;
        }
        self.answer(position).unwrap_or_else(|problem| {
            // Another match may have had the first word.
            let _ = self.program.complaint.set(format!("`{}` {problem}", self.program.line));
            GIVES_UP
        })
    }
}

impl Guest {
    fn answer(&mut self, position: &Position<'_>) -> Result<usize, String> {
        let process = match &mut self.process {
            Some(process) => process,
            none => none.insert(Running::start(&self.program.line)?),
        };
        // What the program is shown comes from a match that could be this one: there is nothing hidden to be leaked.
        let state = position.sample(0);
        let (game, seat, choices) = (position.game(), position.seat(), position.number());
        let told = Told { game, state: &state, seat, choices };
        process.say(&told.update().answering(None).line())?;
        let until = Instant::now() + PATIENCE;
        loop {
            let line = process.hear(until)?;
            let request = match drive::read(&line) {
                Ok(request) => request,
                Err((id, problem)) => {
                    process.say(&Message::from(problem).answering(id).line())?;
                    continue;
                }
            };
            let answer = match request.command {
                Command::Choose { option, .. } if (option as usize) < position.options() => {
                    return Ok(option as usize);
                }
                command => told.obey(command).unwrap_or_else(Message::from),
            };
            process.say(&answer.answering(request.id).line())?;
        }
    }
}

/// A position as its seat may see it.
struct Told<'a> {
    game: &'a Game,
    state: &'a State,
    seat: Seat,
    /// Those that led here.
    choices: u64,
}

impl Told<'_> {
    fn update(&self) -> Message {
        let viewer = Viewer::Seat(self.seat);
        Message::Update(Box::new(Update {
            seq: self.choices,
            choices: self.choices as u32,
            steps: Vec::new(),
            view: from_engine::view(self.game, self.state, viewer),
            decision: from_engine::decision(self.game, self.state, viewer),
            clock: None,
        }))
    }

    /// What a program may ask before it chooses.
    fn obey(&self, command: Command) -> Result<Message, Problem> {
        let viewer = Viewer::Seat(self.seat);
        match command {
            // There is one game, by whatever name it is asked for.
            Command::Game { game } => {
                let hints = protocol::game::TableHints::default();
                let description = from_engine::describe(&game, self.game, "", hints);
                Ok(Message::Game { game: Box::new(description) })
            }
            Command::Options { from } => {
                let from = from.unwrap_or(0);
                let decision = from_engine::decision_from(self.game, self.state, viewer, from);
                Ok(Message::Options { decision })
            }
            Command::View { .. } => {
                Ok(Message::View { view: Box::new(from_engine::view(self.game, self.state, viewer)) })
            }
            Command::Ping => Ok(Message::Done),
            Command::Choose { option, .. } => {
                let count = self.state.option_count();
                let message = format!("there is no option {option}; there are {count}, from 0");
                Err(Problem::new(Code::Illegal, message))
            }
            _ => {
                Err(Problem::new(Code::Unknown, "a bot may ask for game, options, view and ping, and choose"))
            }
        }
    }
}

/// A program that runs.
#[derive(Debug)]
struct Running {
    child: Child,
    /// Closed when the match is over.
    input: Option<ChildStdin>,
    lines: Receiver<io::Result<String>>,
}

impl Running {
    fn start(line: &str) -> Result<Self, String> {
        let mut words = line.split_whitespace();
        let mut command = Process::new(words.next().unwrap_or_default());
        command.args(words).stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut child = command.spawn().map_err(|error| format!("cannot be started: {error}"))?;
        let (send, lines) = sync_channel(16);
        if let Some(output) = child.stdout.take() {
            thread::spawn(move || {
                // Until it ends, or nobody listens any more.
                BufReader::new(output).lines().all(|line| send.send(line).is_ok())
            });
        }
        let input = child.stdin.take();
        let mut running = Self { child, input, lines };
        running.say(&Session::hello().line())?;
        Ok(running)
    }

    fn say(&mut self, line: &str) -> Result<(), String> {
        let said = self.input.as_mut().map(|input| writeln!(input, "{line}").and_then(|()| input.flush()));
        match said {
            Some(Ok(())) => Ok(()),
            Some(Err(_)) | None => Err("has ended in the middle of a match".to_owned()),
        }
    }

    fn hear(&mut self, until: Instant) -> Result<String, String> {
        match self.lines.recv_timeout(until.saturating_duration_since(Instant::now())) {
            Ok(Ok(line)) => Ok(line),
            Ok(Err(error)) => Err(format!("says what is no text: {error}")),
            Err(RecvTimeoutError::Timeout) => {
                Err(format!("has not chosen within {} seconds", PATIENCE.as_secs()))
            }
            Err(RecvTimeoutError::Disconnected) => Err("has ended in the middle of a match".to_owned()),
        }
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        self.input = None;
        let until = Instant::now() + FAREWELL;
        while Instant::now() < until {
            if !matches!(self.child.try_wait(), Ok(None)) {
                return;
            }
            thread::sleep(Duration::from_millis(5));
        }
        // It may have gone just now; all that matters is that it does not stay.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn contestants_are_read_as_they_are_written() {
        let nets = ["net:realms.net", "mcts+net:a b/c.net", "mcts@20ms+net:C:\\realms.net"];
        for text in ["random", "mcts", "mcts@2s", "program:python3 bot.py 7"].into_iter().chain(nets) {
            assert_eq!(text.parse::<PlayerSpec>().unwrap().to_string(), text);
        }
        for text in ["program:", "program: ", "chess", "net:", "mcts+net:", "greedy+net:a", "mctsnet:a"] {
            assert!(text.parse::<PlayerSpec>().is_err(), "{text}");
        }
    }
}
