//! A match whose game is changed while it is played.

use super::Actor;
use crate::lobby::Lobby;
use crate::table::Entry;
use protocol::carry;
use protocol::library::LoadedGame;
use protocol::problem::{Code, Problem};
use std::sync::Arc;
use tokio::sync::oneshot;

impl Actor {
    /// Goes on with the game as it is now, if it is another one and the match is one person's who is there.
    /// Whoever holds the other end of `done` hears when that is over.
    pub async fn carry(&mut self, lobby: &Arc<Lobby>, done: oneshot::Sender<()>) {
        self.carry_on(lobby).await;
        // Perhaps nobody waits.
        let _gone = done.send(());
    }

    async fn carry_on(&mut self, lobby: &Arc<Lobby>) {
        let Some((playable, token)) = self.to_carry(lobby) else { return };
        if let Err(problem) = self.carry_to(lobby, playable, token).await {
            let name = &self.table.playable().description.info.name;
            let remark =
                format!("{name} has changed, but this match cannot go on with the new cards: {problem}.");
            lobby.note_remark(&self.table.config().id, remark);
            self.tell_table(None);
        }
    }

    fn to_carry(&self, lobby: &Lobby) -> Option<(Arc<LoadedGame>, String)> {
        let config = self.table.config();
        let playable = lobby.library().get(&config.game).ok()?.clone();
        let is_another = playable.tag != self.table.playable().tag
            || playable.description.info.fingerprint != config.fingerprint;
        let is_open = self.table.has_begun() && self.table.outcome().is_none() && !self.table.has_rematch();
        let is_of_one = config.links.len() == 1;
        let there = self.connections.values().find(|connection| connection.link == Some(0))?;
        (is_another && is_open && is_of_one).then(|| (playable, there.token.clone()))
    }

    async fn carry_to(
        &mut self,
        lobby: &Arc<Lobby>,
        playable: Arc<LoadedGame>,
        token: String,
    ) -> Result<(), Problem> {
        let carried = self.replay(lobby, move |table| carry::carried(table.play()?, &playable)).await;
        let carried = carried.map_err(|failure| Problem::new(Code::Stopped, failure.to_string()))??;
        let id = lobby.go_on(self.table.config(), carried, &[token]).await?;
        self.commit(lobby, None, None, Entry::Rematch { id }).await?;
        self.end(lobby, "its game was changed, and it went on with the new cards".to_owned()).await
    }
}
