//! A match whose game is changed while it is played.

use super::Actor;
use crate::lobby::Lobby;
use crate::table::Entry;
use protocol::carry::{self, Carried};
use protocol::library::LoadedGame;
use protocol::play::Play;
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
        let config = self.table.config();
        // What was lost to an older version may be possible again, unless the match was played on since.
        let played = self.table.choices() as usize > config.prelude.len();
        let origin = lobby.take_origin(&config.id).filter(|_| !played);
        let carried = self.replay(lobby, move |table| from_origin(origin, table.play()?, &playable)).await;
        let (carried, origin) =
            carried.map_err(|failure| Problem::new(Code::Stopped, failure.to_string()))??;
        let loses = carried.how.loses();
        let id = lobby.go_on(self.table.config(), carried, &[token]).await?;
        if loses {
            lobby.note_origin(&id, origin);
        }
        self.commit(lobby, None, None, Entry::Rematch { id }).await?;
        self.end(lobby, "its game was changed, and it went on with the new cards".to_owned()).await
    }
}

/// Carries over what the match was before it lost something, or else the match; says which.
fn from_origin(
    origin: Option<Arc<Play>>,
    play: &Play,
    playable: &Arc<LoadedGame>,
) -> Result<(Carried, Arc<Play>), Problem> {
    if let Some(origin) = origin
        && let Ok(carried) = carry::carried(&origin, playable)
    {
        let is_back = !carried.how.loses();
        return Ok((if is_back { carried.back() } else { carried }, origin));
    }
    Ok((carry::carried(play, playable)?, Arc::new(play.clone())))
}
