//! Trains a network to play a game, by matches against itself; and measures what that takes.

mod gradient;
mod selfplay;
mod steps;

use bots::net::{Layout, Network};
use clap::{Parser, Subcommand};
use engine::{Game, Random};
use gradient::{Loss, Sample, Trainer, Weighting};
use selfplay::{Lessons, SelfPlay};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::{Duration, Instant};
use std::{fs, io};

#[derive(Debug, Parser)]
#[command(name = "train", about = "Trains a network to play a game, by matches against itself")]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Trains a network; if the file is there, it goes on with it
    Learn(Settings),
    /// Steps many matches at once by chance: steps a second, allocations a step
    Steps(steps::Counting),
}

#[derive(Debug, clap::Args)]
struct Settings {
    /// The game's folder
    game: PathBuf,
    /// Where the network is kept: `cardwright ladder GAME --bots mcts,net:FILE`
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
    /// How long; the file is written every minute, so that it can be stopped at any time
    #[arg(long, default_value_t = 60.0)]
    minutes: f64,
    /// So many rounds instead of a time: the same seed gives the same network
    #[arg(long)]
    rounds: Option<u32>,
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// How many players; as few as the game is for, if not given, but two at least
    #[arg(long)]
    players: Option<u8>,
    /// Matches that are played at the same time
    #[arg(long, default_value_t = 256)]
    matches: u64,
    /// Decisions that are learnt from together
    #[arg(long, default_value_t = 8_192)]
    round: usize,
    /// How far a step goes, at first
    #[arg(long, default_value_t = 0.001)]
    rate: f32,
    /// How much being open to all options counts, at first
    #[arg(long, default_value_t = 0.02)]
    entropy: f32,
    /// How often each decision is looked at
    #[arg(long, default_value_t = 2)]
    looks: u32,
}

fn main() -> ExitCode {
    let command = Cli::parse().command;
    // On one of the threads that play: nobody waits for another one to wake up at every step.
    let done = rayon::scope(|_| match &command {
        Command::Learn(settings) => learn(settings),
        Command::Steps(settings) => steps::run(settings),
    });
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("error: {message}");
            ExitCode::FAILURE
        }
    }
}

fn load(folder: &Path) -> Result<Game, String> {
    let compiled = compiler::load(folder).game;
    let compiled = compiled
        .ok_or_else(|| format!("{0} does not compile: see `cardwright check {0}`", folder.display()))?;
    Game::new(compiled).map_err(|error| error.to_string())
}

fn learn(settings: &Settings) -> Result<(), String> {
    let game = load(&settings.game)?;
    let layout = Layout::new(&game);
    let mut network = match settings.out.exists() {
        true => Network::read(&settings.out, &layout)
            .map_err(|error| format!("{}: {error}", settings.out.display()))?,
        false => Network::new(&layout, settings.seed),
    };
    let mut school = School::new(&game, &layout, &network, settings)?;
    let clock = Instant::now();
    let limit = Duration::from_secs_f64(60.0 * settings.minutes);
    let mut saved = Instant::now();
    let mut told = Instant::now();
    let from = network.rounds;
    loop {
        let done = match settings.rounds {
            Some(rounds) => (network.rounds - from) as f32 / rounds.max(1) as f32,
            None => clock.elapsed().as_secs_f32() / limit.as_secs_f32(),
        };
        if done >= 1.0 {
            break;
        }
        let report = school.round(&mut network, done);
        if told.elapsed() > Duration::from_secs(10) {
            told = Instant::now();
            eprintln!("{:6.1} min, {report}", clock.elapsed().as_secs_f64() / 60.0);
        }
        if saved.elapsed() > Duration::from_secs(60) {
            saved = Instant::now();
            keep(&network, &settings.out).map_err(|error| error.to_string())?;
        }
    }
    keep(&network, &settings.out).map_err(|error| error.to_string())
}

/// A file that is there is whole.
fn keep(network: &Network, file: &Path) -> io::Result<()> {
    let new = file.with_extension("new");
    fs::write(&new, network.bytes())?;
    fs::rename(new, file)
}

/// Rounds of playing and learning.
struct School<'a> {
    play: SelfPlay<'a>,
    trainer: Trainer,
    random: Random,
    settings: &'a Settings,
}

/// So many decisions make a step.
const STEP: usize = 1_024;

impl<'a> School<'a> {
    fn new(
        game: &'a Game,
        layout: &'a Layout,
        network: &Network,
        settings: &'a Settings,
    ) -> Result<Self, String> {
        let seats = settings.players.unwrap_or_else(|| bots::usual_seats(game));
        // Far from the seeds that people measure with, and from those of earlier rounds.
        let seed =
            (settings.seed + 7_919 * u64::from(network.rounds)).wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1 << 63;
        let play =
            SelfPlay::new(game, layout, seats, settings.matches, seed).map_err(|error| error.to_string())?;
        Ok(Self { play, trainer: Trainer::new(network), random: Random::new(seed), settings })
    }

    /// One round; `done` is the part of the training that lies behind.
    fn round(&mut self, network: &mut Network, done: f32) -> String {
        let clock = Instant::now();
        let Lessons { mut samples, matches, draws } = self.play.round(network, self.settings.round);
        let playing = clock.elapsed();
        even_out(&mut samples);
        let left = 1.0 - done;
        let weighting = Weighting { value: 1.0, entropy: self.settings.entropy * left, trust: 0.2 };
        let rate = self.settings.rate * left.max(0.02);
        let mut order: Vec<&Sample> = samples.iter().collect();
        let mut loss = Loss::default();
        for _ in 0..self.settings.looks {
            self.random.shuffle(&mut order);
            loss = Loss::default();
            for some in order.chunks(STEP) {
                loss.add(&self.trainer.step(network, some, &weighting, rate));
            }
        }
        network.rounds += 1;
        let count = loss.samples.max(1.0);
        format!(
            "round {}: {} matches ({draws} draws), {:.0} decisions each, off by {:.3}, entropy {:.2}, \
             {:.0} decisions a second ({:.0} % of the time playing)",
            network.rounds,
            matches,
            samples.len() as f64 / matches.max(1) as f64,
            (loss.value / count).sqrt(),
            loss.entropy / loss.choices.max(1.0),
            samples.len() as f64 / clock.elapsed().as_secs_f64(),
            100.0 * playing.as_secs_f64() / clock.elapsed().as_secs_f64(),
        )
    }
}

/// Advantages of choices with a mean of 0 and a spread of 1.
fn even_out(samples: &mut [Sample]) {
    let mut chosen: Vec<&mut f32> = samples
        .iter_mut()
        .filter(|sample| sample.chosen.is_some())
        .map(|sample| &mut sample.advantage)
        .collect();
    let count = chosen.len().max(1) as f32;
    let mean = chosen.iter().map(|advantage| **advantage).sum::<f32>() / count;
    let square = |advantage: f32| (advantage - mean) * (advantage - mean);
    let spread = (chosen.iter().map(|advantage| square(**advantage)).sum::<f32>() / count).sqrt().max(1e-4);
    chosen.iter_mut().for_each(|advantage| **advantage = (**advantage - mean) / spread);
}

#[cfg(test)]
mod tests {
    use super::*;
    use bots::net::Thoughts;
    use gradient::{Chosen, Gradient};

    /// Whoever has more coins after four turns wins; a coin is as easy to take as none.
    const COINS: &str = r#"
game "Coins" { players 2; limit 4 turns, then most coins }
zone gone shared, public
player { coins: Int = 0 }
kind Purse {}
card "Purse" : Purse {}
action rest as rests { end phase } text "rest"
action take as takes { your.coins += 1; end phase } text "take"
action give as gives { opponent.coins += 1; end phase } text "give"
turn { phase main { actions rest, take, give } }
setup { create("Purse", gone) }
"#;

    fn coins() -> Game {
        let mut sources = diagnostic::Sources::default();
        sources.add("rules.cw", COINS);
        let loaded = compiler::compile_sources(sources);
        let told = diagnostic::human(&loaded.sources, &loaded.diagnostics, diagnostic::Colour::Never);
        Game::new(loaded.game.unwrap_or_else(|| panic!("{told}"))).unwrap()
    }

    fn trained(game: &Game, rounds: u32) -> Network {
        let settings = Cli::parse_from([
            "train",
            "learn",
            "coins",
            "--out",
            "coins.net",
            "--matches",
            "8",
            "--round",
            "128",
        ]);
        let Command::Learn(settings) = settings.command else { panic!("it is about learning") };
        let layout = Layout::new(game);
        let mut network = Network::new(&layout, 1);
        let settings = Settings { rate: 0.01, ..settings };
        let mut school = School::new(game, &layout, &network, &settings).unwrap();
        for round in 0..rounds {
            school.round(&mut network, round as f32 / rounds as f32);
        }
        network
    }

    /// The chance of each option of the first decision.
    fn first_choice(game: &Game, network: &Network) -> Vec<f32> {
        let layout = Layout::new(game);
        let mut play = SelfPlay::new(game, &layout, 2, 1, 1).unwrap();
        let sample = play.round(network, 1).samples.remove(0);
        let mut thoughts = Thoughts::default();
        network.think(&sample.seen, &mut thoughts);
        let mut chances = Vec::new();
        gradient::chances_of(&thoughts.scores, &mut chances);
        chances
    }

    #[test]
    fn it_learns_what_pays_and_the_same_each_time() {
        let game = coins();
        let before = first_choice(&game, &Network::new(&Layout::new(&game), 1));
        let network = trained(&game, 25);
        let after = first_choice(&game, &network);
        assert!(before[1] < 0.5 && after[1] > 0.7, "{before:?}, then {after:?}");
        assert_eq!(network.weights(), trained(&game, 25).weights());
        assert_eq!(network.rounds, 25);
    }

    /// A small change of a weight changes the loss by as much as the gradient says.
    #[test]
    fn the_gradient_is_the_slope_of_the_loss() {
        let game = coins();
        let layout = Layout::new(&game);
        let mut network = Network::new(&layout, 5);
        let mut sample = SelfPlay::new(&game, &layout, 2, 1, 1).unwrap().round(&network, 1).samples.remove(0);
        sample.outcome = 0.9;
        sample.advantage = 1.5;
        let chance = first_choice(&game, &network)[2].ln();
        sample.chosen = Some(Chosen { option: 2, chance });
        let weighting = Weighting { value: 1.0, entropy: 0.1, trust: 0.2 };
        let mut gradient = Gradient::new(&network);
        gradient.add(&network, &sample, &weighting);
        let loss = |network: &Network| {
            let mut thoughts = Thoughts::default();
            network.think(&sample.seen, &mut thoughts);
            let mut chances = Vec::new();
            gradient::chances_of(&thoughts.scores, &mut chances);
            let entropy: f32 = chances.iter().map(|chance| -chance * chance.ln()).sum();
            let error = thoughts.value() - sample.outcome;
            f64::from(error * error - 1.5 * (chances[2].ln() - chance).exp() - 0.1 * entropy)
        };
        let parts = network.parts().clone();
        let mut checked = 0;
        for range in [
            parts.first,
            parts.second,
            parts.second_bias,
            parts.value,
            parts.joint,
            parts.option,
            parts.score,
        ] {
            // The steepest of each part.
            let steep = |at: &usize| gradient.sums[*at].abs();
            let at = range.max_by(|a, b| steep(a).total_cmp(&steep(b))).unwrap();
            let was = network.weights()[at];
            let mut at_weight = |weight: f32| {
                network.weights_mut()[at] = weight;
                loss(&network)
            };
            let slope = (at_weight(was + 0.002) - at_weight(was - 0.002)) / 0.004;
            at_weight(was);
            let said = f64::from(gradient.sums[at]);
            assert!((slope - said).abs() < 0.02 * said.abs() + 1e-4, "weight {at}: {said} for {slope}");
            checked += 1;
        }
        assert_eq!(checked, 7);
    }
}
