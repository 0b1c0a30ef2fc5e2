//! Play Realms in the terminal against a bot: `cargo run --release --example embed`.
//!
//! Takes the folder of another game as its argument, and choices as numbers on its input.

#![expect(clippy::print_stdout, reason = "a program for the terminal")]

use cardwright::{Game, Outcome, Seat};
use std::io::{BufRead, Write, stdin, stdout};

const YOU: Seat = Seat(0);

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let folder = std::env::args().nth(1).unwrap_or_else(|| "games/realms".to_owned());
    let game = Game::load(&folder)?;
    let mut bot = game.bot("greedy", 1)?;
    let mut played = game.begin(*game.players().start(), 7)?;
    let mut lines = stdin().lock().lines();
    while let Some(decision) = played.decision() {
        let option = if decision.seat == YOU {
            println!("\n{}", decision.prompt);
            for (number, option) in decision.options.iter().enumerate() {
                println!("{number:>4}  {option}");
            }
            print!("> ");
            stdout().flush()?;
            // At the end of the input the first option is as good as any.
            lines.next().transpose()?.map_or(Ok(0), |line| line.trim().parse())?
        } else {
            played.ask(&mut *bot).unwrap_or(0)
        };
        match played.choose(option) {
            Ok(()) => played.happened(YOU).iter().for_each(|line| println!("  {line}")),
            Err(error) => println!("{error}"),
        }
    }
    match played.outcome() {
        Some(outcome) if outcome.is_won_by(YOU) => println!("You win."),
        Some(Outcome::Draw(_)) | None => println!("A draw."),
        Some(_) => println!("You lose."),
    }
    Ok(())
}
