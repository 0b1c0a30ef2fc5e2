//! What can be typed after `cardwright lab`.

use crate::arguments::{Format, Think, Time};
use bots::BotSpec;
use clap::{Args, Subcommand};
use std::path::PathBuf;

#[derive(Debug, Args)]
#[command(
    args_conflicts_with_subcommands = true,
    subcommand_negates_reqs = true,
    after_help = "Examples:\n  cardwright lab games/realms --out report\n  \
    cardwright lab games/realms --budget 10min --out report\n  \
    cardwright lab compare games/realms my/realms\n  \
    cardwright lab tune games/realms \"Tinker\" cost\n\n\
    A run that was stopped goes on where it was when the same command is given again. Exit code 1: something stands out."
)]
pub struct Lab {
    #[command(subcommand)]
    pub more: Option<LabMore>,
    /// The game's folder, or the name of a game that came with the program
    #[arg(required = true)]
    pub dir: Option<PathBuf>,
    /// About how many games in all; as many as two processors play in a minute or two, if not given
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(2..=100_000_000))]
    pub games: Option<u64>,
    /// As many games as fit into this time, as 10min or 1h
    #[arg(long, value_name = "TIME", conflicts_with = "games")]
    pub budget: Option<Time>,
    /// How many players; two if the game is for two, else as few as it is for
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(2..=8))]
    pub players: Option<u8>,
    /// The smallest effect that matters, in points of a hundred
    #[arg(long, default_value_t = 3.0, value_name = "POINTS")]
    pub smallest: f64,
    /// The seed of the first deal; the next has one more
    #[arg(long, default_value_t = 1, value_name = "S")]
    pub seed: u64,
    /// How many threads; one for each core, if not given
    #[arg(long, value_name = "T", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub threads: Option<u16>,
    /// The bots, from the weakest to the strongest, which tests the cards; `random=200` also says how many games are
    /// watched
    #[arg(long, value_delimiter = ',', default_value = "random,greedy", value_name = "BOTS")]
    pub bots: Vec<String>,
    #[command(flatten)]
    pub think: Think,
    /// Deck lists for the players to meet with, by name; the rulebook's, if not given
    #[arg(long, value_delimiter = ',', value_name = "DECKS")]
    pub decks: Vec<String>,
    /// Where to write report.html, results.json and the tables
    #[arg(long, required = true, value_name = "DIR")]
    pub out: Option<PathBuf>,
}

#[derive(Debug, Subcommand)]
pub enum LabMore {
    /// Did an edit change the balance?
    Compare(LabCompare),
    /// Search a number for a card
    Tune(LabTune),
}

#[derive(Debug, Args)]
#[command(after_help = "Example:\n  cardwright lab compare games/realms my/realms --card \"Tinker\"\n\n\
    Both versions are played on the same deals until a sequential test is sure. Exit code 1: moving first is worth more than\n\
    before, or the card has become stronger or weaker.")]
pub struct LabCompare {
    /// The folder of the old version
    pub old: PathBuf,
    /// The folder of the new version
    pub new: PathBuf,
    /// Compare what this card is worth against another one in its place; what moving first is worth, if not given
    #[arg(long, value_name = "NAME")]
    pub card: Option<String>,
    /// The smallest difference worth finding, in points of a hundred
    #[arg(long, default_value_t = 2.0, value_name = "POINTS")]
    pub step: f64,
    /// The chance to see a difference where there is none, and to miss one
    #[arg(long, default_value_t = 0.05, value_name = "RATE")]
    pub error: f64,
    /// Deals after which the question stays open
    #[arg(long, default_value_t = 5_000, value_name = "N")]
    pub most: u64,
    #[command(flatten)]
    pub matches: LabMatches,
}

#[derive(Debug, Args)]
#[command(after_help = "Examples:\n  cardwright lab tune games/realms \"Tinker\" cost --from 1 --to 5\n  \
    cardwright lab tune games/realms \"Tinker\" \"text 1\"\n\n\
    A copy's worth is what a player scores more who has it, against one who has another card in its place: 0 is as good as\n\
    those. Exit code 1: no value reaches the target.")]
pub struct LabTune {
    /// The game's folder, or the name of a game that came with the program
    pub dir: PathBuf,
    /// The card
    pub card: String,
    /// The name of the number: cost, power; or "text 2" for the second number in its text
    pub number: String,
    /// What a copy should be worth, in points of a hundred
    #[arg(long, default_value_t = 0.0, value_name = "POINTS", allow_negative_numbers = true)]
    pub target: f64,
    /// The smallest and the largest value to try; three around the printed one, if not given
    #[arg(long, value_name = "N", requires = "to", allow_negative_numbers = true)]
    pub from: Option<i64>,
    #[arg(long, value_name = "N", requires = "from", allow_negative_numbers = true)]
    pub to: Option<i64>,
    /// Deals for each value; each is played once from every seat
    #[arg(long, default_value_t = 200, value_name = "N")]
    pub deals: u64,
    #[command(flatten)]
    pub matches: LabMatches,
}

/// How the matches of a question are played, and its answer told.
#[derive(Debug, Args)]
pub struct LabMatches {
    /// Who plays: random, greedy or mcts
    #[arg(long, default_value = "greedy", value_name = "BOT")]
    pub bot: BotSpec,
    #[command(flatten)]
    pub think: Think,
    /// How many players; two if the game is for two, else as few as it is for
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(2..=8))]
    pub players: Option<u8>,
    #[arg(long, default_value_t = 1, value_name = "S")]
    pub seed: u64,
    #[arg(long, value_name = "T", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub threads: Option<u16>,
    #[arg(long, value_enum, default_value_t)]
    pub format: Format,
}
