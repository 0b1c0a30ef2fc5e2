//! Matches of a version of their game that is played no more: they can be watched, but not go on.

use super::{Row, Table};
use crate::table::MatchConfig;
use crate::versions::OldVersion;
use protocol::library::LoadedGame;
use protocol::message::Command;
use protocol::problem::{Code, Problem};

/// How a match of an old version is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Watched {
    /// As it was played; or else as this program plays the same rules.
    exact: bool,
}

impl Table {
    /// A match from the store, by the rules it was begun with, for who wants to see it.
    ///
    /// # Errors
    /// When it never began, or this program plays its choices otherwise.
    pub fn recover_to_watch(
        config: MatchConfig,
        old: &OldVersion,
        rows: &[Row],
        now: u64,
    ) -> Result<Self, Problem> {
        let mut table = Self::by_any_rules(config, old.playable.clone())?;
        for row in rows {
            table.apply(row, now)?;
        }
        if !table.has_begun() {
            return Err(cannot_go_on(&old.playable));
        }
        table.watched = Some(Watched { exact: old.exact });
        table.start_clock(now, 0);
        Ok(table)
    }

    /// # Errors
    /// When the game has changed since the match was begun.
    pub fn may_go_on(&self) -> Result<(), Problem> {
        if self.watched.is_some() { Err(cannot_go_on(&self.playable)) } else { Ok(()) }
    }

    pub fn is_watched(&self) -> bool {
        self.watched.is_some()
    }

    /// The version by whose description the match is drawn, if it is not the one that is played.
    pub(super) fn old_version(&self) -> Option<String> {
        self.watched.map(|_| self.config.fingerprint.clone())
    }

    /// What people are told of a match of an old version.
    pub fn watched_notice(&self) -> Option<String> {
        let name = &self.playable.description.info.name;
        let Watched { exact } = self.watched?;
        let shown =
            "What is shown is how this version of the server plays it; it may differ from what happened.";
        match (self.outcome().is_some(), exact) {
            (true, true) => None,
            (true, false) => Some(format!("This match was played by another version of the server. {shown}")),
            (false, true) => Some(format!(
                "{name} has changed since this match was begun. It can be watched, but not go on."
            )),
            (false, false) => Some(format!(
                "How {name} is played has changed since this match was begun. It cannot go on. {shown}"
            )),
        }
    }

    /// Refuses what would let a match of an old version go on, or would keep it as what it is not.
    pub(super) fn admit_watched(&self, command: &Command) -> Result<(), Problem> {
        let Some(Watched { exact }) = self.watched else { return Ok(()) };
        match command {
            Command::Ready { .. }
            | Command::Choose { .. }
            | Command::Undo { .. }
            | Command::Redo
            | Command::Answer { .. }
            | Command::Cancel
            | Command::Passing { .. }
            | Command::Concede
            | Command::WhyNot { .. } => self.may_go_on(),
            Command::Save if !exact => self.may_go_on(),
            _ => Ok(()),
        }
    }
}

pub fn cannot_go_on(playable: &LoadedGame) -> Problem {
    let message = format!(
        "{}, or how it is played, has changed since the match was begun: it cannot go on",
        playable.id
    );
    Problem::new(Code::GameChanged, message)
}
