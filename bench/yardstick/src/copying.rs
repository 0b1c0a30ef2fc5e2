//! What a copy of a State costs in the middle of a game, in time and in bytes.

use crate::median::median;
use crate::pack::Pack;
use crate::random::RandomPlayer;
use crate::{PackFolder, Result};
use engine::State;
use std::hint::black_box;
use std::io::Write as _;
use std::time::Instant;

/// At most so many bytes, in the median.
const SIZE_BAR: f64 = 16_384.0;

/// Copies timed together: the clock itself takes longer than one copy may.
const BATCH: u32 = 256;

#[derive(Debug, clap::Args)]
pub struct Settings {
    #[command(flatten)]
    folder: PackFolder,
    /// Random games for two, each copied half way through
    #[arg(long, default_value_t = 1000)]
    games: u64,
}

pub fn run(settings: &Settings) -> Result<()> {
    let mut out = std::io::stdout();
    let folder = settings.folder.or("games/realms");
    let pack = Pack::load(&folder)?;
    let mut state = pack.start(0)?;
    let mut copy = state.clone();
    let (mut times, mut sizes) = (Vec::new(), Vec::new());
    for seed in 0..settings.games {
        play_half(&pack, &mut state, seed)?;
        sizes.push(state.bytes() as f64);
        times.push(time_copy(&state, &mut copy));
    }
    let largest = sizes.iter().copied().fold(0.0, f64::max);
    writeln!(out, "games   {} of {}, each half way through", settings.games, folder.display())?;
    writeln!(out, "copy    {:7.0} ns  (median; bar 1000)", median(times))?;
    writeln!(out, "size    {:7.0} bytes  (median; largest {largest:.0}; bar {SIZE_BAR:.0})", median(sizes))?;
    Ok(())
}

fn play_half(pack: &Pack, state: &mut State, seed: u64) -> Result<()> {
    let choices = pack.play(state, seed)?;
    state.restart(&pack.game, pack.players, seed)?;
    pack.play_on(state, &mut RandomPlayer::new(seed), choices / 2)?;
    Ok(())
}

/// Nanoseconds for one copy into a State that has been used before.
fn time_copy(state: &State, copy: &mut State) -> f64 {
    copy.clone_from(state);
    let clock = Instant::now();
    for _ in 0..BATCH {
        copy.clone_from(black_box(state));
        black_box(&mut *copy);
    }
    clock.elapsed().as_nanos() as f64 / f64::from(BATCH)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::path::Path;

    /// Bytes are the same everywhere, unlike times: what makes every copy larger is to be noticed.
    #[test]
    fn a_state_of_realms_stays_small() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../games/realms");
        let pack = Pack::load(&folder).expect("the pack compiles");
        let mut state = pack.start(0).expect("a game for two");
        let sizes: Vec<f64> = (0..20)
            .map(|seed| {
                play_half(&pack, &mut state, seed).expect("a game for two");
                state.bytes() as f64
            })
            .collect();
        let median = median(sizes);
        assert!(median <= SIZE_BAR, "{median} bytes");
    }
}
