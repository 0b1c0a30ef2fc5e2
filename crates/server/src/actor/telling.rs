//! What goes out to the people at a match.

use super::{Actor, Asker, Connection, News};
use crate::table::{Reader, TableChange};
use axum::extract::ws::Utf8Bytes;
use protocol::message::Message;
use protocol::table::TableInfo;
use std::collections::BTreeMap;
use std::sync::atomic::Ordering::Relaxed;
use tokio::sync::mpsc;

impl Actor {
    /// What an entry has changed; whoever asked for it is answered with it.
    pub fn tell(&mut self, news: &TableChange, updates: &BTreeMap<Reader, String>, asker: Option<&Asker>) {
        match news {
            TableChange::Moved(_) => self.tell_update(updates, asker),
            TableChange::Table => self.tell_table_answering(asker, false),
            TableChange::Private => self.tell_table_answering(asker, true),
            TableChange::Begun => {
                self.tell_table_answering(asker, false);
                self.tell_update(updates, None);
            }
            TableChange::Chat => {
                let line = self.table.chat_news().answering(None).line();
                self.tell_all(&line, asker);
            }
            TableChange::Rematch => self.tell_rematch(None),
        }
    }

    /// Each viewer gets its own update; it is written once for all who have the same.
    pub fn tell_update(&mut self, updates: &BTreeMap<Reader, String>, asker: Option<&Asker>) {
        let mut frames: BTreeMap<Reader, Utf8Bytes> = BTreeMap::new();
        let mut sent = Vec::with_capacity(self.connections.len());
        for (number, connection) in &self.connections {
            let reader = self.table.reader(connection.link, connection.language);
            let Some(line) = updates.get(&reader) else { continue };
            let frame = match asker {
                Some((asking, Some(id))) if asking == number => Utf8Bytes::from(with_id(line, id)),
                _ => frames.entry(reader).or_insert_with(|| Utf8Bytes::from(line.as_str())).clone(),
            };
            sent.push((*number, frame));
        }
        for (connection, frame) in sent {
            self.send_frame(connection, frame);
        }
    }

    pub fn info(&self, link: Option<usize>) -> TableInfo {
        let connected: Vec<bool> = self.present.iter().map(|count| *count > 0).collect();
        TableInfo {
            notice: self.notice(),
            remark: self.lobby.upgrade().and_then(|lobby| lobby.remark(&self.table.config().id)),
            deleted_at: Some(self.deleted_at()),
            ..self.table.info(link, &connected)
        }
    }

    /// What keeps the match from going on, in words.
    fn notice(&self) -> Option<String> {
        if let Some(why) = self.table.stopped() {
            return Some(format!("The server has ended this match: {why}."));
        }
        if let Some(why) = self.table.watched_notice() {
            return Some(why);
        }
        let waits = "Nothing is lost; the match goes on by itself.";
        if self.refusal().is_some() {
            return Some(format!("The server cannot write choices down just now and takes none. {waits}"));
        }
        self.slow_store.then(|| format!("The server's disk is slow just now. {waits}"))
    }

    /// What else there is to know for somebody who comes.
    pub fn tell_the_rest(&mut self, connection: u64, link: Option<usize>) {
        if self.table.has_chat() {
            self.send(connection, &self.table.chat_message().answering(None).line());
        }
        if let Some(asked) = self.table.asked() {
            let message = Message::Takeback { asked: Some(asked.clone()) };
            self.send(connection, &message.answering(None).line());
        }
        if self.table.rematch_wanted() {
            let token = self.connections.get(&connection).map_or("", |connection| &connection.token);
            let news = self.table.rematch_news(link, token);
            self.send(connection, &news.answering(None).line());
        }
    }

    pub fn table_message(&self, link: Option<usize>) -> Message {
        let seats = link.and_then(|link| self.table.config().links.get(link)).map(|link| link.seats.clone());
        Message::Table { table: Box::new(self.info(link)), seats: seats.unwrap_or_default() }
    }

    pub fn tell_table(&mut self, except: Option<u64>) {
        let lines: Vec<(u64, String)> = self
            .connections
            .iter()
            .filter(|(number, _)| Some(**number) != except)
            .map(|(number, connection)| (*number, self.table_message(connection.link).answering(None).line()))
            .collect();
        for (connection, line) in lines {
            self.send(connection, &line);
        }
    }

    /// Who asked is answered with the table; it is news for the others, or only for those at the same link.
    fn tell_table_answering(&mut self, asker: Option<&Asker>, own_link_only: bool) {
        let link = asker.and_then(|(asking, _)| self.connections.get(asking)).and_then(|asking| asking.link);
        let told = |connection: &Connection| !own_link_only || (link.is_some() && connection.link == link);
        let lines: Vec<(u64, String)> = self
            .connections
            .iter()
            .filter(|(_, connection)| told(connection))
            .map(|(number, connection)| {
                let id = asker.filter(|(asking, _)| asking == number).and_then(|(_, id)| id.clone());
                (*number, self.table_message(connection.link).answering(id).line())
            })
            .collect();
        for (connection, line) in lines {
            self.send(connection, &line);
        }
    }

    pub fn tell_takeback(&mut self, except: u64) {
        let line = Message::Takeback { asked: self.table.asked().cloned() }.answering(None).line();
        let others: Vec<u64> = self.connections.keys().copied().filter(|number| *number != except).collect();
        for connection in others {
            self.send(connection, &line);
        }
    }

    pub fn tell_rematch(&mut self, except: Option<u64>) {
        let lines: Vec<(u64, String)> = self
            .connections
            .iter()
            .filter(|(number, _)| Some(**number) != except)
            .map(|(number, connection)| {
                let news = self.table.rematch_news(connection.link, &connection.token);
                (*number, news.answering(None).line())
            })
            .collect();
        for (connection, line) in lines {
            self.send(connection, &line);
        }
    }

    fn tell_all(&mut self, line: &str, asker: Option<&Asker>) {
        let everybody: Vec<u64> = self.connections.keys().copied().collect();
        for connection in everybody {
            match asker {
                Some((asking, Some(id))) if *asking == connection => {
                    self.send(connection, &with_id(line, id));
                }
                _ => self.send(connection, line),
            }
        }
    }

    pub fn send(&mut self, connection: u64, line: &str) {
        self.send_frame(connection, Utf8Bytes::from(line));
    }

    /// Who does not read is let go: they can come again and catch up.
    fn send_frame(&mut self, connection: u64, frame: Utf8Bytes) {
        let Some(receiver) = self.connections.get(&connection) else { return };
        if let Err(mpsc::error::TrySendError::Full(_)) = receiver.out.try_send(News::Line(frame)) {
            if let Some(lobby) = self.lobby.upgrade() {
                lobby.metrics.slow_readers.fetch_add(1, Relaxed);
            }
            let gone = self.connections.remove(&connection).and_then(|gone| gone.link);
            if let Some(present) = gone.and_then(|link| self.present.get_mut(link)) {
                *present = present.saturating_sub(1);
            }
        }
    }
}

/// The same message as an answer to the request with this id.
fn with_id(line: &str, id: &str) -> String {
    let id = serde_json::to_string(id).unwrap_or_default();
    format!("{{\"id\":{id},{}", line.strip_prefix('{').unwrap_or(line))
}
