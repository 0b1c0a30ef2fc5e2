//! How fast many matches are stepped at once, and whether that takes memory.

use crate::load;
use bots::net::{Batch, Layout};
use engine::Random;
use std::path::PathBuf;
use std::time::Instant;

#[derive(Debug, clap::Args)]
pub struct Counting {
    /// The game's folder
    game: PathBuf,
    #[arg(long, default_value_t = 256)]
    matches: u64,
    /// Steps of every match that are measured; as many go before, so that everything has its size
    #[arg(long, default_value_t = 2_000)]
    steps: u64,
}

#[expect(clippy::print_stdout, reason = "what was measured")]
pub fn run(settings: &Counting) -> Result<(), String> {
    let game = load(&settings.game)?;
    let layout = Layout::new(&game);
    let mut batch = Batch::new(&game, &layout, bots::usual_seats(&game), settings.matches, 1)
        .map_err(|error| error.to_string())?;
    let mut players: Vec<Random> = (0..settings.matches).map(Random::new).collect();
    let mut go = |steps: u64| {
        for _ in 0..steps {
            batch.step(&mut players, |random, asked| random.below(asked.seen.options() as u32) as usize);
        }
    };
    go(settings.steps);
    let clock = Instant::now();
    go(settings.steps);
    let seconds = clock.elapsed().as_secs_f64();
    // Memory is counted thread by thread: one thread does what all do.
    let alone = rayon::ThreadPoolBuilder::new().num_threads(1).build().map_err(|error| error.to_string())?;
    let taken = alone.install(|| allocation_counter::measure(|| go(settings.steps)).count_total);
    let steps = (settings.steps * settings.matches) as f64;
    println!(
        "{}: {} columns of state, {} of an option; {:.0} steps a second on {} threads, {:.5} allocations a step",
        game.ir().name,
        layout.state_width(),
        layout.option_width(),
        steps / seconds,
        rayon::current_num_threads(),
        taken as f64 / steps,
    );
    Ok(())
}
