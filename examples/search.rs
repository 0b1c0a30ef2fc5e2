//! A bot of one's own: it tries every option a few times against chance and takes the one that won most often.
//! `cargo run --release --example search` lets it play against a random player.
//!
//! A bot sees its seat's view and may ask for positions that are equally possible for all that the seat knows; the
//! match itself it never gets, so it cannot cheat.

#![expect(clippy::print_stdout, reason = "a program for the terminal")]

use cardwright::bots::{Bot, Position};
use cardwright::engine::{Decision, NoEvents, Random, State};
use cardwright::{Game, Outcome, Seat};

/// Matches to play.
const GAMES: u64 = 4;

struct Search {
    chance: Random,
    tries: u32,
}

impl Bot for Search {
    fn choose(&mut self, position: &Position<'_>) -> usize {
        let mut wins = vec![0; position.options()];
        for _ in 0..self.tries {
            // One possible deal for all options, so that none is favoured by luck.
            let deal = position.sample(self.chance.next());
            for (option, won) in wins.iter_mut().enumerate() {
                *won += self.try_out(position, deal.clone(), option);
            }
        }
        // Of equals the first: to end the turn is usually the last.
        (0..wins.len()).rev().max_by_key(|option| wins[*option]).unwrap_or(0)
    }
}

impl Search {
    /// 1 if a random match from here on is won.
    fn try_out(&mut self, position: &Position<'_>, mut state: State, option: usize) -> u32 {
        let mut next = option;
        while state.decide(position.game(), next, &mut NoEvents).is_ok() {
            let Decision::Choose { options, .. } = state.decision() else { break };
            next = self.chance.below(options as u32) as usize;
        }
        u32::from(state.outcome() == Some(Outcome::Win(position.seat())))
    }
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let folder = std::env::args().nth(1).unwrap_or_else(|| "games/fourhouses".to_owned());
    let game = Game::load(&folder)?;
    let mut won = 0;
    for seed in 0..GAMES {
        let mut search = Search { chance: Random::new(seed), tries: 4 };
        let mut random = game.bot("random", seed)?;
        let mut played = game.begin(2, seed)?;
        while let Some(decision) = played.decision() {
            let bot: &mut dyn Bot = if decision.seat == Seat(0) { &mut search } else { &mut *random };
            let option = played.ask(bot).unwrap_or(0);
            played.choose(option)?;
        }
        won += u32::from(played.outcome() == Some(Outcome::Win(Seat(0))));
    }
    println!("{}: the search won {won} of {GAMES} matches against a random player", game.name());
    Ok(())
}
