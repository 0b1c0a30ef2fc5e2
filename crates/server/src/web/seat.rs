//! Where somebody sits, and what they have asked for and not been answered: when the match goes to another server, it
//! is asked for there. What changes a match is known by its id, so that nothing is done twice.

use crate::actor::{Handle, Input};
use protocol::message::Request;
use std::collections::VecDeque;

/// Who has asked for more without an answer has lost count, too.
const MOST: usize = 64;

#[derive(Debug)]
pub struct Seat {
    pub handle: Handle,
    pub token: String,
    pub name: Option<String>,
    /// The id of the request to join, until it is answered.
    join: Option<String>,
    unanswered: VecDeque<Request>,
}

impl Seat {
    pub fn new(handle: Handle, token: String, name: Option<String>, join: Option<String>) -> Self {
        Self { handle, token, name, join, unanswered: VecDeque::new() }
    }

    /// The id that the answer to joining must have, if there was none yet.
    pub fn joining(&self) -> Option<String> {
        self.join.clone()
    }

    /// Requests without an id could not be told from others of the same sort: they are not asked again.
    pub fn note_request(&mut self, request: &Request) {
        if request.id.is_some() {
            self.unanswered.push_back(request.clone());
            if self.unanswered.len() > MOST {
                self.unanswered.pop_front();
            }
        }
    }

    pub fn note_answer(&mut self, line: &str) {
        let answers = |id: &Option<String>| id.as_deref().is_some_and(|id| is_answer(line, id));
        if answers(&self.join) {
            self.join = None;
        }
        self.unanswered.retain(|request| !answers(&request.id));
    }

    /// Whether the match could be asked.
    pub async fn ask_again(&self, handle: &Handle, connection: u64) -> bool {
        for request in &self.unanswered {
            if handle.0.send(Input::Request { connection, request: request.clone() }).await.is_err() {
                return false;
            }
        }
        true
    }
}

/// Whether the message answers the request with this id: ids are written first.
fn is_answer(line: &str, id: &str) -> bool {
    let Some(rest) = line.strip_prefix("{\"id\":") else { return false };
    serde_json::to_string(id).is_ok_and(|id| rest.starts_with(&id))
}

#[cfg(test)]
mod tests {
    use super::*;
    use protocol::message::{Command, Message};
    use tokio::sync::mpsc;

    #[tokio::test]
    async fn what_was_not_answered_is_asked_again_and_nothing_else() {
        let (inbox, _inputs) = mpsc::channel(1);
        let mut seat = Seat::new(Handle::carried(inbox, 0), "token".to_owned(), None, Some("j".to_owned()));
        let request = |id: Option<&str>| Request { id: id.map(str::to_owned), command: Command::Ping };
        for id in [Some("a"), Some("a\"b"), None] {
            seat.note_request(&request(id));
        }
        assert_eq!(seat.joining().as_deref(), Some("j"));
        seat.note_answer(&Message::Done.answering(Some("j".to_owned())).line());
        seat.note_answer(&Message::Done.answering(None).line());
        seat.note_answer(&Message::Done.answering(Some("a\"b".to_owned())).line());
        assert_eq!(seat.joining(), None);
        let (there, mut inputs) = mpsc::channel(4);
        assert!(seat.ask_again(&Handle::carried(there, 0), 7).await);
        let Some(Input::Request { connection: 7, request: again }) = inputs.recv().await else {
            panic!("the first one was not answered")
        };
        assert_eq!(again, request(Some("a")));
        assert!(inputs.try_recv().is_err(), "and no other");
    }
}
