//! A pack played by the random player, for whoever counts what that takes.

use crate::Result;
use crate::pack::Pack;
use engine::{EventSink, GameEvent, NoEvents, State};
use std::io::Write as _;
use std::path::PathBuf;

#[derive(Debug, clap::Args)]
pub struct Settings {
    /// The game's folder
    pack: PathBuf,
    /// How many games
    #[arg(long, default_value_t = 10)]
    games: u64,
    /// Told of everything that happens, as at a table
    #[arg(long)]
    watched: bool,
}

pub fn run(settings: &Settings) -> Result<()> {
    let pack = Pack::load_for_fewest(&settings.pack)?;
    let mut state = pack.start(0)?;
    let events: &mut dyn EventSink = if settings.watched { &mut Told(0) } else { &mut NoEvents };
    // The second time every buffer has its size.
    counted(&pack, &mut state, settings.games, events)?;
    let mut choices = Ok(0);
    let memory = allocation_counter::measure(|| {
        choices = counted(&pack, &mut state, settings.games, events);
    });
    writeln!(std::io::stdout(), "{} choices, {} allocations", choices?, memory.count_total)?;
    Ok(())
}

/// What is counted (`cargo xtask bench instructions`): the games, and nothing before them.
#[inline(never)]
fn counted(pack: &Pack, state: &mut State, games: u64, events: &mut dyn EventSink) -> Result<u64> {
    let mut choices = 0;
    for seed in 0..games {
        choices += u64::from(pack.play_with_lists(state, seed, events)?);
    }
    Ok(choices)
}

/// Counts what it is told, and keeps nothing.
#[derive(Debug)]
struct Told(u64);

impl EventSink for Told {
    fn happened(&mut self, _: GameEvent) {
        self.0 += 1;
    }
}
