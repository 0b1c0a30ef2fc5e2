//! How long bots think, choice by choice and turn by turn.

use crate::player_spec::PlayerSpec;
use bots::{Bot, BotFactory, Judge, Position};
use engine::Game;
use std::fmt;
use std::mem;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

/// What the bots of one name have taken, in all their matches so far.
#[derive(Clone, Debug, Default)]
pub struct ThinkingTime(Arc<Mutex<Taken>>);

#[derive(Debug, Default)]
struct Taken {
    /// Of choices between several options.
    choices: Vec<Duration>,
    /// Of all choices in a turn together.
    turns: Vec<Duration>,
}

impl ThinkingTime {
    fn add(&self, mut more: Taken) {
        let mut taken = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        taken.choices.append(&mut more.choices);
        taken.turns.append(&mut more.turns);
    }

    /// The time that so much of a hundred choices, and of a hundred turns, do not exceed; none if nobody chose.
    pub fn percentile(&self, percent: usize) -> Option<[Duration; 2]> {
        let mut taken = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let Taken { choices, turns } = &mut *taken;
        let of = |times: &mut Vec<Duration>| {
            times.sort_unstable();
            times.get((times.len() * percent).div_ceil(100).saturating_sub(1)).copied()
        };
        Some([of(choices)?, of(turns)?])
    }
}

impl fmt::Display for ThinkingTime {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Some([choice, turn]) = self.percentile(95) else { return f.write_str("nothing to choose") };
        let told = |time: Duration| format!("{:.1} ms", 1e3 * time.as_secs_f64());
        write!(f, "95 % of choices within {}, of turns within {}", told(choice), told(turn))
    }
}

/// A player whose bots are timed.
pub struct Timed<'a> {
    pub player: &'a PlayerSpec,
    pub time: &'a ThinkingTime,
}

impl BotFactory for Timed<'_> {
    fn bot(&self, game: &Game, judge: &Judge, seed: u64) -> Box<dyn Bot> {
        let bot = self.player.bot(game, judge, seed);
        Box::new(TimedBot { bot, taken: Taken::default(), turn: None, time: self.time.clone() })
    }
}

struct TimedBot {
    bot: Box<dyn Bot>,
    taken: Taken,
    /// The turn under way, and what was taken in it.
    turn: Option<(u32, Duration)>,
    time: ThinkingTime,
}

impl Bot for TimedBot {
    fn choose(&mut self, position: &Position<'_>) -> usize {
        let clock = Instant::now();
        let option = self.bot.choose(position);
        let time = clock.elapsed();
        if position.options() > 1 {
            self.taken.choices.push(time);
        }
        match &mut self.turn {
            Some((turn, so_far)) if *turn == position.turn() => *so_far += time,
            turn => self.taken.turns.extend(turn.replace((position.turn(), time)).map(|(_, taken)| taken)),
        }
        option
    }
}

impl Drop for TimedBot {
    fn drop(&mut self) {
        self.taken.turns.extend(self.turn.take().map(|(_, taken)| taken));
        self.time.add(mem::take(&mut self.taken));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn of_a_hundred_times_five_are_longer() {
        let time = ThinkingTime::default();
        assert_eq!(time.percentile(95), None);
        let of = |count: u64| (1..=count).map(Duration::from_millis).collect();
        time.add(Taken { choices: of(60), turns: of(1) });
        time.add(Taken { choices: (61..=100).map(Duration::from_millis).collect(), turns: Vec::new() });
        assert_eq!(time.percentile(95), Some([Duration::from_millis(95), Duration::from_millis(1)]));
        assert_eq!(time.to_string(), "95 % of choices within 95.0 ms, of turns within 1.0 ms");
    }
}
