//! A compiled game played through the engine by the random player.
//!
//! Uses only the engine's public calls; knows no rule of any game.

use crate::Result;
use crate::random::RandomPlayer;
use engine::{EventSink, Game, NoEvents, Setup, State};
use std::path::Path;

#[derive(Debug)]
pub struct Pack {
    pub game: Game,
    pub players: u8,
}

impl Pack {
    /// A game for two.
    pub fn load(folder: &Path) -> Result<Self> {
        Ok(Self { game: Game::new(compiled(folder)?)?, players: 2 })
    }

    /// A game for as few players as it is for.
    pub fn load_for_fewest(folder: &Path) -> Result<Self> {
        let compiled = compiled(folder)?;
        let players = compiled.settings.players_min;
        Ok(Self { game: Game::new(compiled)?, players })
    }

    /// The pack, and the field of its players by which a game is scored.
    pub fn with_score(folder: &Path, field: &str, players: u8) -> Result<(Self, ir::PlayerFieldId)> {
        let compiled = compiled(folder)?;
        let at = compiled.player_fields.iter().position(|known| known.name == field);
        let at = at.ok_or_else(|| format!("the players of {} have no field '{field}'", folder.display()))?;
        Ok((Self { game: Game::new(compiled)?, players }, ir::PlayerFieldId(at as u16)))
    }

    pub fn start(&self, seed: u64) -> Result<State> {
        Ok(State::new(&self.game, self.players, seed)?)
    }

    /// Plays one game in a warm State; returns the number of choices.
    #[inline(never)]
    pub fn play(&self, state: &mut State, seed: u64) -> Result<u32> {
        state.restart(&self.game, self.players, seed)?;
        self.play_on(state, &mut RandomPlayer::new(seed), u32::MAX)
    }

    /// The same with deck lists, if the game has some: those of the seats take turns.
    pub fn play_with_lists(&self, state: &mut State, seed: u64, events: &mut dyn EventSink) -> Result<u32> {
        self.play_told(state, seed, events, |_| {})
    }

    /// The same; `told` sees the state before every choice.
    pub fn play_told(
        &self,
        state: &mut State,
        seed: u64,
        events: &mut dyn EventSink,
        told: impl FnMut(&State),
    ) -> Result<u32> {
        let lists = self.game.ir().decks.iter().enumerate().filter(|(_, deck)| deck.is_list);
        let lists: Vec<_> = lists.map(|(index, _)| ir::DeckId(index as u16)).collect();
        let brings = |seat| lists.get((seed as usize + usize::from(seat)) % lists.len().max(1)).copied();
        let setup = Setup::of_lists((0..self.players).map(brings).collect());
        let setup = if lists.is_empty() { Setup::default() } else { setup };
        state.restart_with_decks(&self.game, self.players, seed, &setup)?;
        self.go_on(state, &mut RandomPlayer::new(seed), u32::MAX, events, told)
    }

    /// Goes on to the end of the game, or for so many choices.
    pub fn play_on(&self, state: &mut State, player: &mut RandomPlayer, most: u32) -> Result<u32> {
        self.go_on(state, player, most, &mut NoEvents, |_| {})
    }

    fn go_on(
        &self,
        state: &mut State,
        player: &mut RandomPlayer,
        most: u32,
        events: &mut dyn EventSink,
        mut told: impl FnMut(&State),
    ) -> Result<u32> {
        let mut choices = 0;
        while choices < most && state.outcome().is_none() {
            told(state);
            let taken = player.pick(state.option_count());
            state.decide(&self.game, taken, events)?;
            choices += 1;
        }
        Ok(choices)
    }
}

fn compiled(folder: &Path) -> Result<ir::Game> {
    let advice = || format!("{0} does not compile; see `cardwright check {0}`", folder.display());
    Ok(compiler::load(folder).game.ok_or_else(advice)?)
}
