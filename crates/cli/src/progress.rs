//! A progress bar on the terminal, and nothing anywhere else.

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use std::io::{IsTerminal, stderr};

/// Counts games. It removes itself when it is dropped.
#[derive(Debug)]
pub struct Progress(ProgressBar);

impl Progress {
    pub fn of_games(count: u64) -> Self {
        let target =
            if stderr().is_terminal() { ProgressDrawTarget::stderr() } else { ProgressDrawTarget::hidden() };
        let bar = ProgressBar::with_draw_target(Some(count), target);
        if let Ok(style) =
            ProgressStyle::with_template("{wide_bar} {human_pos}/{human_len} games, {eta} left")
        {
            bar.set_style(style);
        }
        Self(bar)
    }

    pub fn add(&self, games: u64) {
        self.0.inc(games);
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        self.0.finish_and_clear();
    }
}
