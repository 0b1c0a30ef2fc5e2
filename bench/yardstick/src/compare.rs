//! A game by hand and its pack in one process, on one core, in turns.
//!
//! First every game is played by both in step, so that what is timed is known to be the same game, choice for choice.

use crate::Result;
use crate::byhand::ByHand;
use crate::fourhouses::FourHouses;
use crate::guilds::Guilds;
use crate::hash::{GameHash, RunHash};
use crate::median::median;
use crate::pack::Pack;
use crate::random::RandomPlayer;
use crate::roads::Roads;
use cpu_time::ThreadTime;
use engine::{NoEvents, Seat, State};
use std::io::Write as _;
use std::path::{Path, PathBuf};

#[derive(Debug, clap::Args)]
pub struct Settings {
    /// Only games whose name contains this
    #[arg(long, default_value = "")]
    only: String,
    /// Rounds; the game by hand and the pack take turns
    #[arg(long, default_value_t = 21)]
    rounds: u64,
    /// Games in a round
    #[arg(long, default_value_t = 500)]
    games: u64,
    /// Games played in step before anything is timed
    #[arg(long, default_value_t = 20_000)]
    check: u64,
    /// Another pack than the game's own, the same choice for choice
    #[arg(long)]
    pack: Option<PathBuf>,
}

/// Calls something with each game by hand.
macro_rules! for_each_game {
    ($call:ident($($argument:expr),*)) => {{
        $call::<FourHouses>($($argument),*)?;
        $call::<Roads>($($argument),*)?;
        $call::<Guilds>($($argument),*)?;
    }};
}

pub fn run(settings: &Settings) -> Result<()> {
    for_each_game!(compare(settings));
    Ok(())
}

fn compare<G: ByHand>(settings: &Settings) -> Result<()> {
    if !G::NAME.contains(&settings.only) {
        return Ok(());
    }
    let mut out = std::io::stdout();
    let folder = settings.pack.clone().unwrap_or_else(|| PathBuf::from(G::FOLDER));
    let mut both = Both::<G>::load(&folder)?;
    let hash = both.check(settings.check)?;
    writeln!(out, "{}\n  same game     {} games in step, hash {hash:016x}", G::NAME, settings.check)?;

    let rounds = both.time(settings.rounds, settings.games)?;
    let of = |value: fn(&Round) -> f64| median(rounds.iter().map(value).collect());
    writeln!(out, "  by hand       {:7.1} ns per choice", of(|round| round.by_hand))?;
    writeln!(out, "  pack          {:7.1} ns per choice", of(|round| round.pack))?;
    let ratio = of(|round| round.pack / round.by_hand);
    let verdict = if ratio <= G::BAR { "met" } else { "missed" };
    writeln!(
        out,
        "  ratio         {ratio:7.2}  (median of {} rounds; bar {:.1} {verdict})",
        rounds.len(),
        G::BAR
    )?;

    let counted = both.count_allocations(settings.games)?;
    writeln!(out, "  allocations   {} in {} choices once warm", counted.allocations, counted.choices)?;
    Ok(())
}

/// By hand alone: time per choice and hash.
pub fn run_by_hand(only: &str, games: u64) -> Result<()> {
    for_each_game!(simulate(only, games));
    Ok(())
}

fn simulate<G: ByHand>(only: &str, games: u64) -> Result<()> {
    if !G::NAME.contains(only) {
        return Ok(());
    }
    let mut out = std::io::stdout();
    time_by_hand::<G>(0..games.div_ceil(20));
    let timed = time_by_hand::<G>(0..games);
    let mut run = RunHash::default();
    (0..games).for_each(|seed| run.game(hash_by_hand::<G>(seed)));
    writeln!(out, "{:<14} {:7.1} ns per choice, hash {:016x}", G::NAME, timed.per_choice(), run.value())?;
    check_known::<G>(games, run)
}

/// Time for each choice, in nanoseconds.
struct Round {
    by_hand: f64,
    pack: f64,
}

struct Counted {
    allocations: u64,
    choices: u64,
}

struct Both<G> {
    pack: Pack,
    score: ir::PlayerFieldId,
    state: State,
    by_hand: std::marker::PhantomData<G>,
}

impl<G: ByHand> Both<G> {
    fn load(folder: &Path) -> Result<Self> {
        let (pack, score) = Pack::with_score(folder, G::SCORE, G::PLAYERS)?;
        Ok(Self { state: pack.start(0)?, pack, score, by_hand: std::marker::PhantomData })
    }

    fn check(&mut self, games: u64) -> Result<u64> {
        let mut run = RunHash::default();
        for seed in 0..games {
            run.game(self.play_in_step(seed)?);
        }
        check_known::<G>(games, run)?;
        Ok(run.value())
    }

    /// Both must offer the same number of options at every choice and end with the same scores.
    fn play_in_step(&mut self, seed: u64) -> Result<GameHash> {
        let mut game = G::new(seed);
        let mut player = RandomPlayer::new(seed);
        let mut hash = GameHash::new();
        let mut choice = 0;
        self.state.restart(&self.pack.game, G::PLAYERS, seed)?;
        while !game.is_over() {
            let count = game.list();
            if self.state.outcome().is_some() || self.state.option_count() != count {
                return Err(self.departure(seed, choice, &game, count).into());
            }
            let taken = player.pick(count);
            hash.choice(count, taken);
            game.take(taken);
            self.state.decide(&self.pack.game, taken, &mut NoEvents)?;
            choice += 1;
        }
        let scores: Vec<i64> = (0..usize::from(G::PLAYERS)).map(|seat| game.score(seat)).collect();
        let pack_scores = self.scores();
        if self.state.outcome().is_none() || scores != pack_scores || self.state.turn() != game.turn() {
            return Err(format!(
                "{}, seed {seed}: by hand turn {} and {scores:?} at the end, the pack's turn {} and {pack_scores:?}",
                G::NAME,
                game.turn(),
                self.state.turn()
            )
            .into());
        }
        hash.scores(&scores);
        Ok(hash)
    }

    fn scores(&self) -> Vec<i64> {
        let seats = (0..G::PLAYERS).map(Seat);
        seats.map(|seat| self.state.player_field(&self.pack.game, seat, self.score)).collect()
    }

    fn departure(&self, seed: u64, choice: u32, game: &G, count: usize) -> String {
        let pack = match self.state.outcome() {
            Some(_) => "is over".to_owned(),
            None => format!("has {} options", self.state.option_count()),
        };
        let scores: Vec<i64> = (0..usize::from(G::PLAYERS)).map(|seat| game.score(seat)).collect();
        format!(
            "{}, seed {seed}, choice {choice}, turn {}: the pack {pack}, {:?}; by hand {count}, {scores:?}; {}",
            G::NAME,
            game.turn(),
            self.scores(),
            self.words_before(seed, choice)
        )
    }

    /// What was chosen until then.
    fn words_before(&self, seed: u64, choices: u32) -> String {
        let mut game = G::new(seed);
        let mut player = RandomPlayer::new(seed);
        let mut words = String::new();
        for _ in 0..choices {
            let taken = player.pick(game.list());
            words += &format!("\n{}", game.option_in_words(taken));
            game.take(taken);
        }
        words
    }

    fn time(&mut self, rounds: u64, games: u64) -> Result<Vec<Round>> {
        (0..rounds).map(|round| self.time_round(round * games..(round + 1) * games)).collect()
    }

    fn time_round(&mut self, seeds: std::ops::Range<u64>) -> Result<Round> {
        let by_hand = time_by_hand::<G>(seeds.clone());
        let pack = self.time_pack(seeds)?;
        if by_hand.choices != pack.choices {
            return Err("the two played different games".into());
        }
        Ok(Round { by_hand: by_hand.per_choice(), pack: pack.per_choice() })
    }

    fn time_pack(&mut self, seeds: std::ops::Range<u64>) -> Result<Timed> {
        let clock = ThreadTime::now();
        let mut choices = 0;
        for seed in seeds {
            choices += u64::from(self.pack.play(&mut self.state, seed)?);
        }
        Ok(Timed { choices, nanoseconds: clock.elapsed().as_nanos() as f64 })
    }

    /// The same games were played before, so every buffer has had its largest size.
    fn count_allocations(&mut self, games: u64) -> Result<Counted> {
        let mut choices = Ok(0);
        let counted = allocation_counter::measure(|| {
            choices = self.time_pack(0..games).map(|timed| timed.choices);
        });
        Ok(Counted { allocations: counted.count_total, choices: choices? })
    }
}

struct Timed {
    choices: u64,
    nanoseconds: f64,
}

impl Timed {
    fn per_choice(&self) -> f64 {
        self.nanoseconds / self.choices as f64
    }
}

#[inline(never)]
fn time_by_hand<G: ByHand>(seeds: std::ops::Range<u64>) -> Timed {
    let clock = ThreadTime::now();
    let mut choices = 0;
    for seed in seeds {
        let mut game = G::new(seed);
        let mut player = RandomPlayer::new(seed);
        while !game.is_over() {
            let count = game.list();
            game.take(player.pick(count));
            choices += 1;
        }
    }
    Timed { choices, nanoseconds: clock.elapsed().as_nanos() as f64 }
}

fn hash_by_hand<G: ByHand>(seed: u64) -> GameHash {
    let mut game = G::new(seed);
    let mut player = RandomPlayer::new(seed);
    let mut hash = GameHash::new();
    while !game.is_over() {
        let count = game.list();
        let taken = player.pick(count);
        hash.choice(count, taken);
        game.take(taken);
    }
    let scores: Vec<i64> = (0..usize::from(G::PLAYERS)).map(|seat| game.score(seat)).collect();
    hash.scores(&scores);
    hash
}

fn check_known<G: ByHand>(games: u64, run: RunHash) -> Result<()> {
    if games == KNOWN_GAMES && run.value() != G::HASH {
        return Err(format!("the hash should be {:016x}, it is {:016x}", G::HASH, run.value()).into());
    }
    Ok(())
}

/// So many games have a known hash.
pub const KNOWN_GAMES: u64 = 20_000;

#[cfg(test)]
mod tests {
    use super::*;

    fn agrees<G: ByHand>() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(G::FOLDER);
        let mut both = Both::<G>::load(&folder).expect("the pack compiles");
        for seed in 0..100 {
            let played = both.play_in_step(seed).expect("no choice departs");
            assert_eq!(played.value(), hash_by_hand::<G>(seed).value(), "seed {seed}");
        }
    }

    #[test]
    fn the_packs_are_the_same_games_choice_for_choice() {
        agrees::<FourHouses>();
        agrees::<Roads>();
        agrees::<Guilds>();
    }
}
