//! `cardwright drive`: the protocol over standard input and output, one JSON value in each line.

use crate::arguments::Drive;
use crate::error::{CommandError, CommandStatus, Outcome};
use crate::loading;
use protocol::drive::{LONGEST_LINE, Session};
use protocol::message::Message;
use protocol::problem::{Code, Problem};
use std::io::{self, BufRead, Read, Write};

pub fn run(settings: &Drive, out: &mut dyn Write) -> Outcome {
    let library = loading::library(&settings.dir)?;
    let mut session = Session::new(library);
    let mut input = io::stdin().lock();
    say(out, &Session::hello().line())?;
    loop {
        let line = match read_line(&mut input) {
            Ok(Line::Text(line)) => line,
            Ok(Line::End) => return Ok(CommandStatus::Good),
            Ok(Line::TooLong) => {
                let problem =
                    Problem::new(Code::TooLarge, format!("a request has at most {LONGEST_LINE} bytes"));
                say(out, &Message::from(problem).answering(None).line())?;
                continue;
            }
            Err(error) => return Err(CommandError::new(format!("cannot read requests: {error}"))),
        };
        if line.trim().is_empty() {
            continue;
        }
        let reply = session.line(&line);
        say(out, &reply.answer.line())?;
        if reply.quit {
            return Ok(CommandStatus::Good);
        }
    }
}

/// Whoever asks waits for the answer, so nothing stays in the buffer.
fn say(out: &mut dyn Write, line: &str) -> io::Result<()> {
    writeln!(out, "{line}")?;
    out.flush()
}

enum Line {
    Text(String),
    TooLong,
    End,
}

/// One line, whatever bytes it holds; of one that is too long the rest is passed over.
fn read_line(input: &mut dyn BufRead) -> io::Result<Line> {
    let mut bytes = Vec::new();
    if Read::take(&mut *input, LONGEST_LINE as u64 + 1).read_until(b'\n', &mut bytes)? == 0 {
        return Ok(Line::End);
    }
    if bytes.len() > LONGEST_LINE && !bytes.ends_with(b"\n") {
        loop {
            let buffer = input.fill_buf()?;
            let (used, ended) = match buffer.iter().position(|byte| *byte == b'\n') {
                Some(at) => (at + 1, true),
                None => (buffer.len(), buffer.is_empty()),
            };
            input.consume(used);
            if ended {
                return Ok(Line::TooLong);
            }
        }
    }
    Ok(Line::Text(String::from_utf8_lossy(&bytes).into_owned()))
}
