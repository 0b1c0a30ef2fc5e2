//! Bots at the table. Whoever thinks long does so on other threads than those that serve the matches, a few at a time,
//! and answers within a limit; with many bots waiting each gets less time.

use crate::engine_pool::EnginePool;
use crate::isolation::{Engine, Lane};
use crate::lobby::Pace;
use bots::{BotSpec, Effort, Judge, Kind, Mind, Question};
use engine::State;
use protocol::library::LoadedGame;
use protocol::table::BotDescription;
use std::collections::HashMap;
use std::num::NonZero;
use std::sync::atomic::{AtomicU32, Ordering::Relaxed};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};
use std::time::Duration;
use tokio::sync::oneshot;

/// Even in a crowd a bot looks at its options for so long.
const SHORTEST: Duration = Duration::from_millis(5);

/// A bot that takes so much longer than it was given does not come back.
const LATE: Duration = Duration::from_secs(3);

#[derive(Debug)]
pub struct BotPool {
    threads: EnginePool,
    engine: Arc<Engine>,
    at_a_time: u32,
    waiting: AtomicU32,
    longest: Duration,
    think: Option<Duration>,
    /// By fingerprint: by what bots judge a game. Empty while that is being learnt.
    judges: Mutex<HashMap<u64, Arc<OnceLock<Judge>>>>,
}

/// One decision to think about.
#[derive(Debug)]
pub struct Thought {
    pub playable: Arc<LoadedGame>,
    pub state: State,
    pub bot: BotSpec,
    /// By the match and the position: another one after a takeback.
    pub seed: u64,
    /// All choices of the match so far.
    pub choices: Vec<u32>,
    /// What the bot had in mind when it chose last.
    pub mind: Option<Mind>,
}

/// What came of it.
pub type Chosen = (usize, Option<Mind>);

impl BotPool {
    pub fn new(pace: Pace, engine: Arc<Engine>) -> Self {
        let longest = pace.think.map_or(pace.bot_time, |think| think.max(pace.bot_time));
        let processors = std::thread::available_parallelism().map_or(1, NonZero::get);
        // The matches themselves want a processor, too.
        let at_a_time = processors.saturating_sub(1).max(1);
        let threads = EnginePool::new("bot", at_a_time, longest + LATE);
        Self {
            threads,
            engine,
            at_a_time: at_a_time as u32,
            waiting: AtomicU32::new(0),
            longest,
            think: pace.think,
            judges: Mutex::default(),
        }
    }

    /// Begins to think; the option comes when it is found, or never if the server stops.
    pub fn begin(self: &Arc<Self>, mut thought: Thought) -> oneshot::Receiver<Chosen> {
        thought.bot = self.think.map_or(thought.bot, |time| thought.bot.thinking(time));
        let (tell, told) = oneshot::channel();
        let thinkers = self.clone();
        tokio::spawn(async move {
            let game = Arc::from(thought.playable.id.as_str());
            let found = if thought.bot.kind == Kind::Random {
                thinkers
                    .engine
                    .decide(&game, &mut Lane::Quick, move || {
                        thought.choose(&Judge::of_rulebook(), Duration::ZERO)
                    })
                    .await
            } else {
                thinkers.waiting.fetch_add(1, Relaxed);
                let thinking = thinkers.clone();
                let limit = thinkers.longest + LATE;
                let judge = thinkers.judge_of(&thought.playable);
                let found = thinkers
                    .threads
                    .run(&game, limit, move || thought.choose(&judge, thinking.fair_share()))
                    .await;
                thinkers.waiting.fetch_sub(1, Relaxed);
                found
            };
            // A bot that fails must not stop the match: it takes the first option. Who asked may be gone.
            let _gone = tell.send(found.unwrap_or((0, None)));
        });
        told
    }

    /// By what to judge a game. What nobody knows yet is learnt beside the matches, on a thread of its own; until then
    /// what the rulebook says must do.
    fn judge_of(&self, playable: &Arc<LoadedGame>) -> Judge {
        let game = &playable.game;
        let mut judges = self.judges.lock().unwrap_or_else(PoisonError::into_inner);
        let known = judges.get(&game.fingerprint()).cloned();
        let learns = known.is_none();
        let judge = known.unwrap_or_else(|| judges.entry(game.fingerprint()).or_default().clone());
        drop(judges);
        if learns {
            learn(playable.clone(), judge.clone());
        }
        judge.get().cloned().unwrap_or_else(Judge::of_rulebook)
    }

    fn fair_share(&self) -> Duration {
        let crowd = self.waiting.load(Relaxed).div_ceil(self.at_a_time).max(1);
        (self.longest / crowd).max(SHORTEST)
    }
}

impl Thought {
    fn choose(self, judge: &Judge, time: Duration) -> Chosen {
        let Self { playable, state, bot, seed, choices, mind } = self;
        let (game, state, choices) = (&playable.game, &state, &choices[..]);
        let question = Question { spec: bot, judge, game, state, choices, seed, time };
        Mind::choose(mind, &question).map_or((0, None), |(option, mind)| (option, Some(mind)))
    }
}

fn learn(playable: Arc<LoadedGame>, into: Arc<OnceLock<Judge>>) {
    let work = move || {
        let Ok(pool) = rayon::ThreadPoolBuilder::new().num_threads(1).build() else { return };
        match pool.install(|| bots::judge(&playable.game, Effort::default())) {
            Ok(judge) => {
                if let Some(warning) = judge.warning() {
                    tracing::warn!(game = playable.id, "{warning}");
                }
                let _twice = into.set(judge);
            }
            Err(error) => tracing::warn!(game = playable.id, %error, "bots cannot learn to judge this game"),
        }
    };
    if let Err(error) = std::thread::Builder::new().name("learning".to_owned()).spawn(work) {
        tracing::warn!(%error, "no thread to learn on");
    }
}

/// Every kind of bot there is, weakest first.
pub fn all() -> Vec<BotDescription> {
    Kind::ALL.into_iter().map(describe).collect()
}

fn describe(kind: Kind) -> BotDescription {
    let (label, about) = match kind {
        Kind::Random => ("Random", "Takes any option, with equal chance."),
        Kind::Greedy => ("Greedy", "Tries every option, looks to the end of the turn, takes the best."),
        Kind::Mcts => ("Thinker", "Makes a plan for its turn and tries it against all that could be hidden."),
    };
    BotDescription { id: kind.name().to_owned(), label: label.to_owned(), about: about.to_owned() }
}
