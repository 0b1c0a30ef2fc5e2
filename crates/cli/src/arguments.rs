//! What can be typed after `cardwright`.

use clap::builder::NonEmptyStringValueParser;
use clap::{Args, Parser, Subcommand, ValueEnum};
use std::path::PathBuf;

/// Write a card game as text; check it, test it, play it.
#[derive(Debug, Parser)]
#[command(name = "cardwright", version, after_help = EXAMPLES)]
pub struct Arguments {
    #[command(subcommand)]
    pub command: Option<Command>,
}

const EXAMPLES: &str = "\
Examples:
  cardwright new duel                       a small complete game to start from
  cardwright check games/realms             every mistake, with its place and its cure
  cardwright test games/realms --mutate     its tests, and whether they would miss anything
  cardwright text games/realms \"Tinker\"     a card as it reads
  cardwright play games/realms              you against a random player

Exit codes: 0 all is well, 1 something was found, 2 the request could not be served.";

#[derive(Debug, Subcommand)]
pub enum Command {
    /// Check a game and show every mistake
    Check(Check),
    /// Run a game's tests, each in five modes
    Test(Test),
    /// Play random games and check everything the engine promises
    Conform(Conform),
    /// Show cards as they read, made from their definitions
    Text(Text),
    /// Play in the terminal against random players
    Play(Play),
    /// Play many random games and count
    Sim(Sim),
    /// Show a recorded match step by step
    Replay(Replay),
    /// Open the table: play any game in the browser (without arguments: this, on this machine only)
    Serve(Serve),
    /// Play through JSON lines on standard input and output
    Drive(Drive),
    /// Explain the code of a mistake; without one, list them all
    Explain(Explain),
    /// Write a small complete game to start from
    New(New),
    /// Print the completions for a shell
    Completions(Completions),
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum Format {
    /// For people
    #[default]
    Human,
    /// For programs
    Json,
}

#[derive(Debug, Args)]
#[command(after_help = "Example:\n  cardwright check games/realms --format json")]
pub struct Check {
    /// The game's folder
    pub dir: PathBuf,
    #[arg(long, value_enum, default_value_t)]
    pub format: Format,
}

#[derive(Debug, Args)]
#[command(
    after_help = "Examples:\n  cardwright test games/realms --filter \"ally\"\n  cardwright test games/realms --mutate\n\n\
    Each test runs plainly, saved and resumed at each decision, undone and redone, replayed, and with hidden cards\n\
    dealt anew."
)]
pub struct Test {
    /// The game's folder
    pub dir: PathBuf,
    /// Also remove each ability and each effect in turn: the tests must miss it
    #[arg(long)]
    pub mutate: bool,
    /// Only tests whose name contains this; with --mutate, only cards whose name does
    #[arg(long, value_name = "TEXT")]
    pub filter: Option<String>,
    #[arg(long, value_enum, default_value_t)]
    pub format: Format,
}

#[derive(Debug, Args)]
#[command(after_help = "Example:\n  cardwright conform games/realms --games 500 --seed 7")]
pub struct Conform {
    /// The game's folder
    pub dir: PathBuf,
    /// How many random games
    #[arg(long, default_value_t = 100, value_name = "N", value_parser = clap::value_parser!(u64).range(1..=10_000_000))]
    pub games: u64,
    /// The seed of the first game; the next has one more
    #[arg(long, default_value_t = 1, value_name = "S")]
    pub seed: u64,
    /// How many players; every number the game is for, if not given
    #[arg(long, value_name = "P")]
    pub players: Option<u8>,
    #[arg(long, value_enum, default_value_t)]
    pub format: Format,
}

#[derive(Debug, Args)]
#[command(
    after_help = "Examples:\n  cardwright text games/realms\n  cardwright text games/realms \"Tinker\""
)]
pub struct Text {
    /// The game's folder
    pub dir: PathBuf,
    /// One card by its name
    pub card: Option<String>,
    #[arg(long, value_enum, default_value_t)]
    pub format: Format,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum Bot {
    /// The others choose by chance
    #[default]
    Random,
    /// You choose for everybody
    None,
}

#[derive(Debug, Args)]
#[command(
    after_help = "Examples:\n  cardwright play games/realms\n  cardwright play games/realms --players 3 --seed 7\n  \
    cardwright play games/realms --bot none"
)]
pub struct Play {
    /// The game's folder
    pub dir: PathBuf,
    /// How many players; the fewest the game is for, if not given
    #[arg(long, value_name = "N")]
    pub players: Option<u8>,
    /// The seed of the match; another one each time, if not given
    #[arg(long, value_name = "S")]
    pub seed: Option<u64>,
    /// Who plays the other seats
    #[arg(long, value_enum, default_value_t)]
    pub bot: Bot,
}

#[derive(Debug, Args)]
#[command(after_help = "Example:\n  cardwright sim games/realms --games 10000 --seed 1")]
pub struct Sim {
    /// The game's folder
    pub dir: PathBuf,
    /// How many games
    #[arg(long, default_value_t = 1000, value_name = "N", value_parser = clap::value_parser!(u64).range(1..=1_000_000_000))]
    pub games: u64,
    /// The seed of the first game; the next has one more
    #[arg(long, default_value_t = 1, value_name = "S")]
    pub seed: u64,
    /// How many threads; one for each core, if not given
    #[arg(long, value_name = "T", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub threads: Option<u16>,
    /// How many players; every number the game is for in turn, if not given
    #[arg(long, value_name = "P")]
    pub players: Option<u8>,
    /// The result as JSON
    #[arg(long)]
    pub json: bool,
}

#[derive(Debug, Args)]
#[command(
    after_help = "A match is recorded with `s FILE` while playing.\n\nExample:\n  cardwright replay match.json games/realms"
)]
pub struct Replay {
    /// The record
    pub file: PathBuf,
    /// The game's folder; the one the record names, if not given
    pub dir: Option<PathBuf>,
}

#[derive(Debug, Args)]
#[command(
    after_help = "Examples:\n  cardwright serve\n  cardwright serve --host 0.0.0.0 --port 8080 --data /var/lib/cardwright"
)]
pub struct Serve {
    /// The address to listen on; others can come only if it is not a loopback address
    #[arg(long, default_value = "127.0.0.1", value_name = "ADDR")]
    pub host: std::net::IpAddr,
    /// The port; 0 for any that is free
    #[arg(long, default_value_t = 7432, value_name = "N")]
    pub port: u16,
    /// Where matches are kept; the user's data folder, if not given
    #[arg(long, value_name = "DIR")]
    pub data: Option<PathBuf>,
    /// The folder of games; those that came with the program, if not given
    #[arg(long, value_name = "DIR")]
    pub games: Option<PathBuf>,
    /// How many matches may be open at a time
    #[arg(long, default_value_t = 10_000, value_name = "N")]
    pub max_matches: usize,
    /// How many requests a second one address may send
    #[arg(long, default_value_t = 200, value_name = "N")]
    pub address_rate: u32,
    /// How many connections one address may have
    #[arg(long, default_value_t = 200, value_name = "N")]
    pub address_connections: u32,
    /// How long bots wait before they choose, in milliseconds
    #[arg(long, default_value_t = 400, value_name = "MS")]
    pub bot_delay: u64,
    /// Logs as JSON lines
    #[arg(long)]
    pub json_logs: bool,
    /// Another port is as good if this one is taken
    #[arg(skip)]
    pub any_port: bool,
}

impl Serve {
    /// What is served when nothing was asked for.
    pub fn alone() -> Self {
        Self {
            host: std::net::Ipv4Addr::LOCALHOST.into(),
            port: 7432,
            data: None,
            games: None,
            max_matches: 10_000,
            address_rate: 200,
            address_connections: 200,
            bot_delay: 400,
            json_logs: false,
            any_port: true,
        }
    }
}

#[derive(Debug, Args)]
#[command(after_help = "One request in each line, one answer in each line; docs/protocol.md lists them.\n\n\
    Example:\n  echo '{\"do\":\"games\"}' | cardwright drive games")]
pub struct Drive {
    /// A game's folder, or a folder of games
    pub dir: PathBuf,
}

#[derive(Debug, Args)]
#[command(after_help = "Examples:\n  cardwright explain\n  cardwright explain E0203")]
pub struct Explain {
    /// A code such as E0203
    pub code: Option<String>,
}

#[derive(Debug, Args)]
#[command(
    after_help = "Examples:\n  cardwright new duel\n  cardwright new \"Tower Race\" --dir games/tower-race"
)]
pub struct New {
    /// The name of the game
    #[arg(value_parser = NonEmptyStringValueParser::new())]
    pub name: String,
    /// Where to write it; a folder made from the name, if not given
    #[arg(long)]
    pub dir: Option<PathBuf>,
}

#[derive(Debug, Args)]
#[command(
    after_help = "Example:\n  cardwright completions bash > ~/.local/share/bash-completion/completions/cardwright"
)]
pub struct Completions {
    #[arg(value_enum)]
    pub shell: clap_complete::Shell,
}
