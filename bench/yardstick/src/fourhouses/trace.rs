//! The simulator's games in words, to find where another player of the same game departs.

use super::cards::CARDS;
use super::options::{Choice, Options};
use super::simulator::Simulator;
use super::tally::simulate;
use crate::Result;
use crate::random::RandomPlayer;
use std::io::Write as _;

pub fn run(seed: u64) -> Result<()> {
    let mut out = std::io::stdout();
    let mut simulator = Simulator::new(seed);
    let mut player = RandomPlayer::new(seed);
    let mut options = Options::new();
    let mut number = 0;
    while simulator.outcome().is_none() {
        simulator.list(&mut options);
        let taken = player.pick(options.len());
        writeln!(out, "{number} {} -> {taken}", line(&simulator, &options))?;
        simulator.apply(options.get(taken));
        number += 1;
    }
    let tally = simulate(seed);
    writeln!(out, "{:?} in turn {}, authority {:?}", tally.outcome, tally.turn, tally.scores)?;
    writeln!(
        out,
        "{} choices, {} decisions, hash {:016x}",
        tally.choices,
        tally.decisions,
        tally.hash.value()
    )?;
    Ok(())
}

/// The table and the options of a choice on one line.
pub fn line(simulator: &Simulator, options: &Options) -> String {
    let (trade, combat) = simulator.pools();
    let named: Vec<String> = options.choices().iter().map(|&choice| name(simulator, choice)).collect();
    format!(
        "turn {} seat {} authority {}/{} trade {trade} combat {combat} {} options [{}]",
        simulator.turn(),
        simulator.current(),
        simulator.authority(0),
        simulator.authority(1),
        named.len(),
        named.join(", "),
    )
}

fn name(simulator: &Simulator, choice: Choice) -> String {
    let deed = format!("{:?}", choice.deed).to_lowercase();
    match simulator.card_of(choice).and_then(|card| CARDS.get(usize::from(card))) {
        Some(card) => format!("{deed} {}", card.name),
        None => format!("{deed} {}", choice.at),
    }
}
