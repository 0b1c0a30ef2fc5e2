//! A progress bar on the terminal, and nothing anywhere else.
//!
//! A run of the lab counts work in random games; bots that think count as many.

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use std::io::{IsTerminal, stderr};

/// Counts games. It removes itself when it is dropped.
#[derive(Debug)]
pub struct Progress(ProgressBar);

impl Progress {
    pub fn of_games(count: u64) -> Self {
        Self::with_template(count, "{wide_bar} {human_pos}/{human_len} games, {eta} left")
    }

    pub fn of_scenarios(count: u64) -> Self {
        Self::with_template(count, "{wide_bar} {human_pos}/{human_len} scenarios, {eta} left")
    }

    pub fn of_changes(count: u64) -> Self {
        Self::with_template(count, "{wide_bar} {human_pos}/{human_len} changes, {eta} left")
    }

    /// Work of which is known about how much it is.
    pub fn of_work() -> Self {
        Self::with_template(0, "{wide_bar} {percent} %, {elapsed} so far, {eta} left")
    }

    fn with_template(count: u64, template: &str) -> Self {
        let target =
            if stderr().is_terminal() { ProgressDrawTarget::stderr() } else { ProgressDrawTarget::hidden() };
        let bar = ProgressBar::with_draw_target(Some(count), target);
        if let Ok(style) = ProgressStyle::with_template(template) {
            bar.set_style(style);
        }
        Self(bar)
    }

    pub fn add(&self, games: u64) {
        self.0.inc(games);
    }
}

impl lab::Progress for Progress {
    fn expect(&self, cost: u64) {
        self.0.set_length(cost);
    }

    /// What was not expected makes the whole longer; it is never "done" before the end.
    fn done(&self, cost: u64) {
        self.0.inc(cost);
        let (done, length) = (self.0.position(), self.0.length().unwrap_or(0));
        self.0.set_length(length.max(done + done / 50 + 1));
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        self.0.finish_and_clear();
    }
}
