//! The messages as they come over standard input and go to standard output, each behind its length.
//!
//! What is no message is answered and passed over: only the end of the input, or a message that says so, ends it.

use lsp_server::{Connection, ErrorCode, Message};
use serde_json::{Value, json};
use std::io::{self, BufRead, Read, Write};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{self, JoinHandle};

/// Longer messages are passed over unread.
const LONGEST: u64 = 256 << 20;

/// Two threads: one reads, one writes.
pub(crate) struct Wire {
    reader: JoinHandle<io::Result<()>>,
    writer: JoinHandle<io::Result<()>>,
}

impl Wire {
    /// The other end of the connection is the editor.
    pub fn open(
        input: impl BufRead + Send + 'static,
        output: impl Write + Send + 'static,
    ) -> (Connection, Self) {
        let (to_editor, outbox) = crossbeam_channel::unbounded::<Message>();
        let (inbox, from_editor) = crossbeam_channel::unbounded::<Message>();
        let output = Arc::new(Mutex::new(output));
        let also = Arc::clone(&output);
        let reader = thread::spawn(move || read_all(input, &inbox, &also));
        let writer = thread::spawn(move || {
            for message in outbox {
                let text = serde_json::to_value(&message).map_err(io::Error::other)?;
                write_one(&output, &with_version(text))?;
            }
            Ok(())
        });
        (Connection { sender: to_editor, receiver: from_editor }, Self { reader, writer })
    }

    /// Waits until everything is written that was sent.
    pub fn close(self) -> io::Result<()> {
        let ended = |thread: JoinHandle<io::Result<()>>| {
            thread.join().unwrap_or_else(|_| Err(io::Error::other("a thread of the connection broke")))
        };
        ended(self.writer)?;
        // Once the editor has said that it is over, nobody reads any more.
        if self.reader.is_finished() { ended(self.reader) } else { Ok(()) }
    }
}

fn with_version(mut message: Value) -> Value {
    message["jsonrpc"] = json!("2.0");
    message
}

fn write_one(output: &Mutex<impl Write>, message: &Value) -> io::Result<()> {
    let text = message.to_string();
    let mut output = output.lock().unwrap_or_else(PoisonError::into_inner);
    write!(output, "Content-Length: {}\r\n\r\n{text}", text.len())?;
    output.flush()
}

fn read_all(
    mut input: impl BufRead,
    inbox: &crossbeam_channel::Sender<Message>,
    output: &Mutex<impl Write>,
) -> io::Result<()> {
    while let Some(length) = next_length(&mut input)? {
        if length > LONGEST {
            io::copy(&mut input.by_ref().take(length), &mut io::sink())?;
            write_one(output, &refusal(&Value::Null, ErrorCode::InvalidRequest, "the message is too long"))?;
            continue;
        }
        let mut bytes = Vec::new();
        input.by_ref().take(length).read_to_end(&mut bytes)?;
        if (bytes.len() as u64) < length {
            return Ok(());
        }
        match understood(&bytes) {
            Ok(message) => {
                let is_exit = matches!(&message, Message::Notification(told) if told.method == "exit");
                // The server is gone.
                if inbox.send(message).is_err() || is_exit {
                    return Ok(());
                }
            }
            Err(refusal) => write_one(output, &refusal)?,
        }
    }
    Ok(())
}

/// The length of the next message; lines that are no header are passed over. None at the end of the input.
fn next_length(input: &mut impl BufRead) -> io::Result<Option<u64>> {
    let mut length = None;
    let mut line = Vec::new();
    loop {
        line.clear();
        if input.read_until(b'\n', &mut line)? == 0 {
            return Ok(None);
        }
        let text = String::from_utf8_lossy(&line);
        let text = text.trim();
        if text.is_empty() && length.is_some() {
            return Ok(length);
        }
        // Behind something that was no message the next header may stand in the middle of a line.
        let at = text.to_ascii_lowercase().rfind("content-length:");
        if let Some(number) = at.and_then(|at| text[at..].split(':').nth(1)) {
            length = number.trim().parse().ok().or(length);
        }
    }
}

/// The message, or what is answered where it is none.
fn understood(bytes: &[u8]) -> Result<Message, Value> {
    let value: Value = serde_json::from_slice(bytes).map_err(|error| {
        refusal(&Value::Null, ErrorCode::ParseError, &format!("this is no JSON: {error}"))
    })?;
    let id = value.get("id").cloned().unwrap_or(Value::Null);
    serde_json::from_value(value).map_err(|error| {
        let id = if id.is_string() || id.is_number() { id } else { Value::Null };
        refusal(&id, ErrorCode::InvalidRequest, &format!("this is no message: {error}"))
    })
}

fn refusal(id: &Value, code: ErrorCode, why: &str) -> Value {
    json!({ "jsonrpc": "2.0", "id": id, "error": { "code": code as i32, "message": why } })
}
