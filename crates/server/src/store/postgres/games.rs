//! Which games the other servers play, as far as this one has heard.

use super::living::LEASE;
use std::collections::{HashMap, HashSet};

/// A server that stops or dies is often back in a moment, and with it a game that nobody else has.
#[derive(Debug, Default)]
pub struct Games {
    played: HashSet<String>,
    /// Since when nobody plays them; by the clock that only goes forward.
    gone: HashMap<String, u64>,
}

impl Games {
    /// These are played elsewhere now.
    pub fn note(&mut self, played: HashSet<String>, now: u64) {
        let left = self.played.difference(&played).map(|pack| (pack.clone(), now));
        self.gone.extend(left);
        self.gone.retain(|pack, since| is_recent(*since, now) && !played.contains(pack));
        self.played = played;
    }

    /// Those whose server, if nobody has them, has only just gone: it may not have been noted yet.
    pub fn awaited(&self, now: u64) -> Vec<String> {
        let gone = self.gone.iter().filter(|(_, since)| is_recent(**since, now)).map(|(pack, _)| pack);
        self.played.iter().chain(gone).cloned().collect()
    }
}

fn is_recent(since: u64, now: u64) -> bool {
    now.saturating_sub(since) < LEASE.as_millis() as u64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_whose_server_has_only_just_gone_is_waited_for() {
        let packs = |names: &[&str]| names.iter().map(|name| (*name).to_owned()).collect::<HashSet<_>>();
        let awaited = |games: &Games, now| games.awaited(now).into_iter().collect::<HashSet<_>>();
        let lease = LEASE.as_millis() as u64;
        let mut games = Games::default();
        games.note(packs(&["a", "b"]), 10);
        assert_eq!(
            awaited(&games, 10 + 9 * lease),
            packs(&["a", "b"]),
            "it has not been heard that they left"
        );
        games.note(packs(&["b"]), 100);
        assert_eq!(awaited(&games, 100 + lease - 1), packs(&["a", "b"]));
        assert_eq!(awaited(&games, 100 + lease), packs(&["b"]), "it does not come back");
        games.note(packs(&["a"]), 200);
        games.note(packs(&["a", "b"]), 210);
        games.note(packs(&["b"]), 220);
        assert_eq!(awaited(&games, 220 + lease - 1), packs(&["a", "b"]), "it counts when it left last");
    }
}
