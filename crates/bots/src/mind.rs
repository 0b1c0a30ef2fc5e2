//! A bot at a table between its choices: it goes on with what it had in mind, as long as the match went on from there.

use crate::{Bot, BotSpec, Judge, Position};
use engine::{Game, State};
use std::fmt;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

/// Who plays a seat of a match that may be taken back, or be of another game from now on.
pub struct Mind {
    /// Locked by nobody: a task that holds it may be looked at from two threads.
    bot: Mutex<Box<dyn Bot>>,
    spec: BotSpec,
    judge: Judge,
    /// The fingerprint of the game.
    game: u64,
    /// All choices of the match so far, its own last one included.
    choices: Vec<u32>,
}

impl fmt::Debug for Mind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Mind")
            .field("spec", &self.spec)
            .field("choices", &self.choices.len())
            .finish_non_exhaustive()
    }
}

/// What a bot is asked at a table.
#[derive(Clone, Copy, Debug)]
pub struct Question<'a> {
    pub spec: BotSpec,
    pub judge: &'a Judge,
    pub game: &'a Game,
    pub state: &'a State,
    /// All choices of the match so far.
    pub choices: &'a [u32],
    /// The chance of a bot that has nothing in mind yet.
    pub seed: u64,
    /// It answers within this time.
    pub time: Duration,
}

impl Mind {
    /// Lets a bot choose; with what it has in mind, if that was about this match and nothing of it was taken back. None
    /// if the match is over.
    pub fn choose(mind: Option<Self>, question: &Question<'_>) -> Option<(usize, Self)> {
        let Question { spec, judge, game, state, choices, seed, time } = *question;
        let position = Position::new(game, state, choices.len() as u64)?;
        let mut mind = mind.filter(|mind| mind.fits(question)).unwrap_or_else(|| Self {
            bot: Mutex::new(spec.bot(game, judge, seed)),
            spec,
            judge: judge.clone(),
            game: game.fingerprint(),
            choices: Vec::new(),
        });
        let bot = mind.bot.get_mut().unwrap_or_else(PoisonError::into_inner);
        bot.answer_within(time);
        let option = bot.choose(&position);
        let option = if option < position.options() { option } else { 0 };
        mind.choices.clear();
        mind.choices.extend(choices);
        mind.choices.push(option as u32);
        Some((option, mind))
    }

    fn fits(&self, question: &Question<'_>) -> bool {
        self.spec == question.spec
            && self.judge == *question.judge
            && self.game == question.game.fingerprint()
            && question.choices.starts_with(&self.choices)
    }
}
