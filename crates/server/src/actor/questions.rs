//! Questions about a match: answered beside it, so that who only looks holds up nobody who plays.

use super::work::{self, Asked, Judged};
use super::{Actor, Look, News};
use crate::clock::monotonic;
use crate::engine_pool::Failure;
use crate::lobby::Lobby;
use crate::table::Table;
use axum::extract::ws::Utf8Bytes;
use protocol::message::{Command, Message};
use protocol::problem::{Code, Problem};
use std::sync::Arc;

impl Actor {
    /// Answered beside the match, one at a time: who only looks holds up nobody who plays.
    pub fn question(
        &mut self,
        lobby: &Arc<Lobby>,
        connection: u64,
        link: Option<usize>,
        id: Option<String>,
        command: Command,
    ) {
        let Some(out) = self.connections.get(&connection).map(|connection| connection.out.clone()) else {
            return;
        };
        let (now, at, limits) = (monotonic(), lobby.store.now(), lobby.limits.clone());
        let (language, listeners) = (self.language_of(connection), Vec::new());
        let asked = Asked { link, language, id: None, command, name: None, now, at, limits, listeners };
        let answered = self.beside(lobby, move |table| match work::judge(table, asked) {
            Ok(Judged::Answer(message)) => *message,
            Ok(_) => Message::from(Problem::new(Code::NotHere, "that is no question")),
            Err(problem) => Message::from(problem),
        });
        let Some(answered) = answered else {
            let problem = Problem::new(Code::TooFast, "too many questions wait for their answers");
            self.send(connection, &Message::from(problem).answering(id).line());
            return;
        };
        let lobby = lobby.clone();
        tokio::spawn(async move {
            let told = |failure: Failure| Message::from(Problem::new(Code::Internal, failure.to_string()));
            let message = answered.await.unwrap_or_else(told);
            if let Message::Error { error } = &message {
                lobby.metrics.refuse(error.code);
            }
            // Who does not read does not need it.
            let line = Utf8Bytes::from(message.answering(id).line());
            let _full = out.try_send(News::Line(line));
        });
    }

    pub fn look(&mut self, lobby: &Arc<Lobby>, look: Look) {
        // Who asked may be gone; nothing was changed for them.
        let look = match look {
            Look::Info { link, answer } => return drop(answer.send(self.table_message(link))),
            Look::Open { answer } => return drop(answer.send(self.open_table())),
            look => look,
        };
        if let Some(answered) = self.beside(lobby, move |table| work::look(table, look)) {
            tokio::spawn(async move {
                // Whose answer was lost is told that there is none.
                if let Ok(tell) = answered.await {
                    tell();
                }
            });
        }
    }

    /// Work of the engine that the match does not wait for; none when too much of it waits.
    fn beside<T: Send + 'static, W: FnOnce(&Table) -> T + Send + 'static>(
        &self,
        lobby: &Arc<Lobby>,
        work: W,
    ) -> Option<impl Future<Output = Result<T, Failure>> + Send + use<T, W>> {
        let place = self.questions.clone().try_acquire_owned().ok()?;
        let (lobby, game, table) = (lobby.clone(), self.game.clone(), self.table.clone());
        let answering = self.answering.clone();
        Some(async move {
            let _place = place;
            let _turn = answering.acquire_owned().await;
            lobby.engine.replay(&game, move || work(&table)).await
        })
    }
}
