//! The simulator and the pack of Four Houses in one process, on one core, in turns.
//!
//! First every game is played by both in step, so that what is timed is known to be the same game, choice for choice.

use crate::median::median;
use crate::options::Options;
use crate::pack::Pack;
use crate::random::RandomPlayer;
use crate::simulator::Simulator;
use crate::tally::{GameHash, RunHash, simulate};
use crate::{PackFolder, Result, trace};
use cpu_time::ThreadTime;
use engine::{NoEvents, Seat, State};
use std::io::Write as _;

/// The hash of the first 20,000 games.
const KNOWN: (u64, u64) = (20_000, 0xc3ea_bf9a_ee56_c93c);
/// At most so many times the simulator's time for a choice.
const BAR: f64 = 4.0;

#[derive(Debug, clap::Args)]
pub struct Settings {
    #[command(flatten)]
    folder: PackFolder,
    /// Rounds; the simulator and the pack take turns
    #[arg(long, default_value_t = 21)]
    rounds: u64,
    /// Games in a round
    #[arg(long, default_value_t = 500)]
    games: u64,
    /// Games played in step before anything is timed
    #[arg(long, default_value_t = KNOWN.0)]
    check: u64,
}

pub fn run(settings: &Settings) -> Result<()> {
    let mut out = std::io::stdout();
    let folder = settings.folder.or("games/fourhouses");
    let (pack, authority) = Pack::with_score(&folder, "authority")?;
    let mut both = Both { state: pack.start(0)?, pack, authority, options: Options::new() };

    let hash = both.check(settings.check)?;
    writeln!(out, "same game     {} games in step, hash {hash:016x}", settings.check)?;

    let rounds = both.time(settings.rounds, settings.games)?;
    let of = |value: fn(&Round) -> f64| median(rounds.iter().map(value).collect());
    writeln!(out, "simulator     {:7.1} ns per choice", of(|round| round.simulator))?;
    writeln!(out, "pack          {:7.1} ns per choice", of(|round| round.pack))?;
    let ratio = of(|round| round.pack / round.simulator);
    let verdict = if ratio <= BAR { "met" } else { "missed" };
    writeln!(out, "ratio         {ratio:7.2}  (median of {} rounds; bar {BAR:.1} {verdict})", rounds.len())?;

    let counted = both.count_allocations(settings.games)?;
    writeln!(out, "allocations   {} in {} choices once warm", counted.allocations, counted.choices)?;
    if counted.allocations > 0 {
        return Err("the engine allocates while it plays".into());
    }
    Ok(())
}

pub fn run_simulator(games: u64) -> Result<()> {
    let mut out = std::io::stdout();
    let mut options = Options::new();
    time_simulator(0..games.div_ceil(20), &mut options);
    writeln!(out, "simulator     {:7.1} ns per choice", time_simulator(0..games, &mut options).per_choice())?;
    let mut run = RunHash::default();
    (0..games).for_each(|seed| run.game(simulate(seed).hash));
    writeln!(out, "hash          {:016x}", run.value())?;
    check_known(games, run)
}

/// Time for each choice, in nanoseconds.
struct Round {
    simulator: f64,
    pack: f64,
}

struct Counted {
    allocations: u64,
    choices: u64,
}

struct Both {
    pack: Pack,
    authority: ir::PlayerFieldId,
    state: State,
    options: Options,
}

impl Both {
    fn check(&mut self, games: u64) -> Result<u64> {
        let mut run = RunHash::default();
        for seed in 0..games {
            run.game(self.play_in_step(seed)?);
        }
        check_known(games, run)?;
        Ok(run.value())
    }

    /// Both must offer the same number of options at every choice and end with the same scores.
    fn play_in_step(&mut self, seed: u64) -> Result<GameHash> {
        let mut simulator = Simulator::new(seed);
        let mut player = RandomPlayer::new(seed);
        let mut hash = GameHash::new();
        let mut choice = 0;
        self.state.restart(&self.pack.game, crate::pack::PLAYERS, seed)?;
        while simulator.outcome().is_none() {
            simulator.list(&mut self.options);
            let count = self.options.len();
            if self.state.outcome().is_some() || self.state.option_count() != count {
                return Err(self.departure(seed, choice, &simulator).into());
            }
            let taken = player.pick(count);
            hash.choice(count, taken);
            simulator.apply(self.options.get(taken));
            self.state.decide(&self.pack.game, taken, &mut NoEvents)?;
            choice += 1;
        }
        let scores = [0, 1].map(|seat| i64::from(simulator.authority(seat)));
        let pack_scores =
            [0, 1].map(|seat| self.state.player_field(&self.pack.game, Seat(seat), self.authority));
        if self.state.outcome().is_none() || scores != pack_scores || self.state.turn() != simulator.turn() {
            return Err(format!("seed {seed} ends with {scores:?}, the pack's with {pack_scores:?}").into());
        }
        hash.scores(scores);
        Ok(hash)
    }

    fn departure(&self, seed: u64, choice: u32, simulator: &Simulator) -> String {
        let pack = match self.state.outcome() {
            Some(_) => "is over".to_owned(),
            None => format!("has {} options", self.state.option_count()),
        };
        let line = trace::line(simulator, &self.options);
        format!("seed {seed}, choice {choice}: the pack {pack}; the simulator: {line}")
    }

    fn time(&mut self, rounds: u64, games: u64) -> Result<Vec<Round>> {
        (0..rounds).map(|round| self.time_round(round * games..(round + 1) * games)).collect()
    }

    fn time_round(&mut self, seeds: std::ops::Range<u64>) -> Result<Round> {
        let simulator = time_simulator(seeds.clone(), &mut self.options);
        let pack = self.time_pack(seeds)?;
        if simulator.choices != pack.choices {
            return Err("the two played different games".into());
        }
        Ok(Round { simulator: simulator.per_choice(), pack: pack.per_choice() })
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
fn time_simulator(seeds: std::ops::Range<u64>, options: &mut Options) -> Timed {
    let clock = ThreadTime::now();
    let mut choices = 0;
    for seed in seeds {
        let mut simulator = Simulator::new(seed);
        let mut player = RandomPlayer::new(seed);
        while simulator.outcome().is_none() {
            simulator.list(options);
            let taken = player.pick(options.len());
            simulator.apply(options.get(taken));
            choices += 1;
        }
    }
    Timed { choices, nanoseconds: clock.elapsed().as_nanos() as f64 }
}

fn check_known(games: u64, run: RunHash) -> Result<()> {
    let (known_games, known_hash) = KNOWN;
    if games == known_games && run.value() != known_hash {
        return Err(format!("the hash should be {known_hash:016x}, it is {:016x}", run.value()).into());
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::path::Path;

    #[test]
    fn the_pack_is_the_same_game_choice_for_choice() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../games/fourhouses");
        let (pack, authority) = Pack::with_score(&folder, "authority").expect("the pack compiles");
        let state = pack.start(0).expect("a game for two");
        let mut both = Both { state, pack, authority, options: Options::new() };
        for seed in 0..100 {
            let played = both.play_in_step(seed).expect("no choice departs");
            assert_eq!(played.value(), simulate(seed).hash.value(), "seed {seed}");
        }
    }
}
