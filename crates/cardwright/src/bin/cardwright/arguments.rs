//! What can be typed after `cardwright`.

pub use crate::lab_arguments::{Lab, LabCompare, LabMore, LabTune};
use crate::player_spec::PlayerSpec;
pub use crate::print_arguments::Print;
pub use crate::server_arguments::{Admin, AdminCommand, Backup, Drain, Repair, Restore, Serve};
pub use crate::sheet_arguments::{ColumnMap, Export, ExportForm, ImportCsv};
use bots::{BotSpec, BotSpecError};
use clap::builder::NonEmptyStringValueParser;
use clap::{Args, Parser, Subcommand, ValueEnum};
use std::path::PathBuf;
use std::str::FromStr;
use std::time::Duration;

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
  cardwright fmt my_game                    all files in one layout
  cardwright test games/realms --mutate     its tests, and whether they would miss anything
  cardwright text games/realms \"Tinker\"     a card as it reads
  cardwright play games/realms --bot mcts   you against a bot that thinks
  cardwright lab games/realms --out report  is it fair, and which card to change?
  cardwright print games/realms --out r.pdf sheets to cut and play with

Exit codes: 0 all is well, 1 something was found, 2 the request could not be served.";

#[derive(Debug, Subcommand)]
pub enum Command {
    /// Check a game and show every mistake
    Check(Check),
    /// Lay out files of the card language: one form for all
    Fmt(Fmt),
    /// Run a game's tests, each in five modes
    Test(Test),
    /// Play random games and check everything the engine promises
    Conform(Conform),
    /// Play random games and name what never happened in any of them
    Exercise(Exercise),
    /// Write random cards for a game and check what should make no difference to them
    Laws(Laws),
    /// Show cards as they read, made from their definitions
    Text(Text),
    /// Play in the terminal against bots
    Play(Play),
    /// Play many random games and count
    Sim(Sim),
    /// Let bots play against each other: does skill count?
    Ladder(Ladder),
    /// Learn from many matches what wins, and show it as `value evaluate`
    Fit(Fit),
    /// Find out whether a game is fair, and which card to change
    Lab(Lab),
    /// Show a recorded match step by step
    Replay(Replay),
    /// Prove that nobody chose the cards of a match between people
    Verify(Verify),
    /// Open the table: play any game in the browser (without arguments: this, on this machine only)
    Serve(Serve),
    /// Copy the store of a table that is closed, or a PostgreSQL that several servers share
    Backup(Backup),
    /// Put a copy into a data folder or a PostgreSQL in which there is no match yet
    Restore(Restore),
    /// Check the store of a table that is closed, and save what can be read if it is damaged
    Repair(Repair),
    /// Look at the matches of a server that runs, end them, ban addresses, replace links
    Admin(Admin),
    /// Give the matches of a server that runs to the others of its service, before it is stopped
    Drain(Drain),
    /// Play through JSON lines on standard input and output
    Drive(Drive),
    /// Explain the code of a mistake; without one, list them all
    Explain(Explain),
    /// Write a small complete game to start from
    New(New),
    /// Turn cards of another form into cards of the card language; take names and numbers from a spreadsheet
    Import(Import),
    /// Write a game's cards as a table or as JSON
    Export(Export),
    /// Put cards on paper: sheets to cut, pictures, the rulebook, decks for Tabletop Simulator
    Print(Print),
    /// Help an editor: the language server, on standard input and output
    Lsp,
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

/// `500ms`, `2s`, `10min`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Time(pub Duration);

impl FromStr for Time {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let time = bots::time(text);
        time.map(Self).ok_or_else(|| format!("`{text}` is no time; write 500ms, 2s, 10min or 1h"))
    }
}

/// How long bots think: wherever bots are named.
#[derive(Clone, Copy, Debug, Default, Args)]
pub struct Think {
    /// How long a search (mcts) thinks about each choice, as 500ms or 2s. Without it searches try a fixed number of
    /// ways, and the same seed gives the same result on every machine; with it results depend on the machine
    #[arg(long = "think", value_name = "TIME")]
    time: Option<Time>,
}

impl Think {
    pub fn time(self) -> Option<Duration> {
        self.time.map(|time| time.0)
    }

    /// The bot with this time, unless it was given one of its own as in `mcts@2s`.
    pub fn with(self, bot: BotSpec) -> BotSpec {
        self.time().map_or(bot, |time| bot.thinking(time))
    }
}

/// `2=NAME`: the second seat plays with that list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeatDeck {
    /// From 0.
    pub seat: u8,
    pub name: String,
}

impl FromStr for SeatDeck {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let form = || "it must be a seat and a name, as in 1=\"First List\"".to_owned();
        let (seat, name) = text.split_once('=').ok_or_else(form)?;
        let seat = seat.trim().trim_start_matches('p').parse::<u8>().map_err(|_| form())?;
        let seat = seat.checked_sub(1).ok_or_else(|| "the first seat is 1".to_owned())?;
        Ok(Self { seat, name: name.trim().trim_matches('"').to_owned() })
    }
}

#[derive(Debug, Args)]
#[command(
    after_help = "Examples:\n  cardwright check games/realms --format json\n  cardwright check my_game --fix\n  \
    cardwright check games                 every game in the folder"
)]
pub struct Check {
    /// The game's folder, a folder of games, or the name of a game that came with the program
    pub dir: PathBuf,
    #[arg(long, value_enum, default_value_t)]
    pub format: Format,
    /// Mends what a message knows how to mend and checking again shows to be right; says what was changed
    #[arg(long)]
    pub fix: bool,
}

/// Which changes are tried.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Mutate {
    /// Every slip of the pen: numbers, printed values, sides, zones, comparisons, durations, what can be taken away
    All,
    /// The same, of cards and keywords only
    Cards,
    /// The same, of all else that the rulebook declares
    Rules,
    /// Of cards and keywords, what takes an effect away, turns a condition round or makes an amount smaller: quicker
    Removals,
}

#[derive(Debug, Args)]
#[command(
    after_help = "Examples:\n  cardwright fmt my_game                 every .cw file below the folder\n  \
    cardwright fmt --check my_game cards.cw   changes nothing, exit code 1 if something is not in form\n  \
    cardwright fmt - < cards.cw              from standard input to standard output\n\n\
    Only blanks, new lines and the `;` and `,` that stand for new lines change; what the game means does not.\n\
    Comments stay where they are, of several empty lines one is left. A block stays on one line if it was written\n\
    on one and fits; a line is 120 characters long at most. Fields, zones, one-line cards and comments behind them\n\
    stand in columns. A file that cannot be read without mistakes is left as it is (exit code 1). In `.md` files the\n\
    examples between \"```cw\" and \"```\" are formatted."
)]
pub struct Fmt {
    /// Files, or folders with all `.cw` files below them; `-` is standard input
    #[arg(required = true)]
    pub paths: Vec<PathBuf>,
    /// Writes nothing and names what is not in form
    #[arg(long)]
    pub check: bool,
}

#[derive(Debug, Args)]
#[command(
    after_help = "Examples:\n  cardwright test games/realms --filter \"ally\"\n  cardwright test games/realms --mutate\n\n\
    Each test runs plainly, saved and resumed at each decision, undone and redone, replayed, and with hidden cards\n\
    dealt anew."
)]
pub struct Test {
    /// The game's folder, or the name of a game that came with the program
    pub dir: PathBuf,
    /// Also change the text of every card and rule in one place at a time: some test must notice each change
    #[arg(
        long, value_enum, value_name = "WHICH", num_args = 0..=1, require_equals = true, default_missing_value = "all"
    )]
    pub mutate: Option<Mutate>,
    /// Only tests whose name contains this; with --mutate, only cards and rules whose name does
    #[arg(long, value_name = "TEXT")]
    pub filter: Option<String>,
    #[arg(long, value_enum, default_value_t)]
    pub format: Format,
}

#[derive(Debug, Args)]
#[command(after_help = "Example:\n  cardwright conform games/realms --games 500 --seed 7")]
pub struct Conform {
    /// The game's folder, or the name of a game that came with the program
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
    after_help = "Examples:\n  cardwright exercise games/realms\n  cardwright exercise games/realms --games 2000 --strict\n\n\
    Named are cards that were in no game or never came into play, abilities that never ran (or were never in force)\n\
    and events that never happened. What random games did not use gets more games: first such as begin with its card,\n\
    then such as begin at a position of a test that puts the card there; what only those used is counted apart."
)]
pub struct Exercise {
    /// The game's folder, or the name of a game that came with the program
    pub dir: PathBuf,
    /// How many random games
    #[arg(long, default_value_t = 200, value_name = "N", value_parser = clap::value_parser!(u64).range(1..=10_000_000))]
    pub games: u64,
    /// The seed of the first game; the next has one more
    #[arg(long, default_value_t = 1, value_name = "S")]
    pub seed: u64,
    /// How many players; every number the game is for, if not given
    #[arg(long, value_name = "P")]
    pub players: Option<u8>,
    /// End with code 1 if anything never happened
    #[arg(long)]
    pub strict: bool,
    #[arg(long, value_enum, default_value_t)]
    pub format: Format,
}

#[derive(Debug, Args)]
#[command(after_help = "Examples:\n  cardwright laws games/realms\n\
  cardwright laws games/realms --budget 2000 --seed 7 --json\n\n\
    Each scenario is a handful of cards, written at random from the words of the game (its events, kinds of ability,\n\
    keywords and fields), a small board with them, and a way to play it. No result is expected; two ways of playing\n\
    are compared that should come to the same:\n\
    a permanent that nothing speaks of is there, or not; a card that is in no zone is in the game, or not; two cards\n\
    of one text change places; two effects that have nothing to do with each other come in either order; the match is\n\
    saved and loaded, taken back and done again; a word is used, or its meaning is written out. Expressions are\n\
    worked out a second time. What differs is shown with the cards, the board and the choices that lead to it.")]
pub struct Laws {
    /// The game's folder, or the name of a game that came with the program
    pub dir: PathBuf,
    /// How many scenarios
    #[arg(long, default_value_t = 100, value_name = "N", value_parser = clap::value_parser!(u64).range(1..=10_000_000))]
    pub budget: u64,
    /// The number of the first scenario; the next has one more
    #[arg(long, default_value_t = 1, value_name = "S")]
    pub seed: u64,
    /// The result as JSON
    #[arg(long)]
    pub json: bool,
}

#[derive(Debug, Args)]
#[command(
    after_help = "Examples:\n  cardwright text games/realms\n  cardwright text games/realms \"Tinker\""
)]
pub struct Text {
    /// The game's folder, or the name of a game that came with the program
    pub dir: PathBuf,
    /// One card by its name
    pub card: Option<String>,
    #[arg(long, value_enum, default_value_t)]
    pub format: Format,
    /// The language of the words, by its two letters: where the game has words in it, and what the program says
    #[arg(long, value_name = "CODE", default_value = "en")]
    pub language: String,
}

/// Who plays the other seats.
#[derive(Clone, Debug)]
pub enum Opponent {
    /// You choose for everybody.
    None,
    Bot(PlayerSpec),
}

impl Opponent {
    /// The same, with the time that bots were given.
    pub fn thinking(&self, think: Think) -> Self {
        match self {
            Self::None => Self::None,
            Self::Bot(bot) => Self::Bot(bot.thinking(think)),
        }
    }
}

impl FromStr for Opponent {
    type Err = BotSpecError;

    fn from_str(text: &str) -> Result<Self, BotSpecError> {
        if text == "none" { Ok(Self::None) } else { text.parse().map(Self::Bot) }
    }
}

#[derive(Debug, Args)]
#[command(
    after_help = "Examples:\n  cardwright play games/realms\n  cardwright play games/realms --players 3 --seed 7\n  \
    cardwright play games/realms --bot mcts\n  cardwright play games/keyforge --deck 1=NAME --deck 2=NAME"
)]
pub struct Play {
    /// The game's folder, or the name of a game that came with the program
    pub dir: PathBuf,
    /// The language of the words, by its two letters: where the game has words in it, and what the program says
    #[arg(long, value_name = "CODE", default_value = "en")]
    pub language: String,
    /// How many players; the fewest the game is for, if not given
    #[arg(long, value_name = "N")]
    pub players: Option<u8>,
    /// The seed of the match; another one each time, if not given
    #[arg(long, value_name = "S")]
    pub seed: Option<u64>,
    /// The deck list a seat plays with, by its name; for more seats, several times
    #[arg(long = "deck", value_name = "SEAT=NAME")]
    pub decks: Vec<SeatDeck>,
    /// Who plays the other seats: random, greedy or mcts; a trained network (net:FILE, mcts+net:FILE); a program of
    /// yours (program:COMMAND); none: you choose for everybody
    #[arg(long, value_name = "BOT", default_value = "random")]
    pub bot: Opponent,
    #[command(flatten)]
    pub think: Think,
}

#[derive(Debug, Args)]
#[command(after_help = "Example:\n  cardwright sim games/realms --games 10000 --seed 1")]
pub struct Sim {
    /// The game's folder, or the name of a game that came with the program
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
    /// The deck list a seat plays with, by its name; for more seats, several times
    #[arg(long = "deck", value_name = "SEAT=NAME")]
    pub decks: Vec<SeatDeck>,
    /// The result as JSON
    #[arg(long)]
    pub json: bool,
}

#[derive(Debug, Args)]
#[command(after_help = "Examples:\n  cardwright fit mygame\n  cardwright fit mygame --write\n\n\
    Bots fit such a value by themselves for a game that declares none, and keep it in your cache folder until the\n\
    game changes. Exit code 1: the best bot found does not surely beat one that plays by chance.")]
pub struct Fit {
    /// The game's folder, or the name of a game that came with the program
    pub dir: PathBuf,
    /// Add it to the game, as evaluate.cw
    #[arg(long)]
    pub write: bool,
    /// How many threads; one for each core, if not given
    #[arg(long, value_name = "T", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub threads: Option<u16>,
    #[arg(long, value_enum, default_value_t)]
    pub format: Format,
}

#[derive(Debug, Args)]
#[command(
    after_help = "Examples:\n  cardwright ladder games/realms --bots random,greedy,mcts --pairs 50\n  \
    cardwright ladder games/realms --bots mcts@50ms,mcts@200ms,mcts@800ms\n  \
    cardwright ladder games/realms --bots \"random,program:python3 examples/bot.py\" --pairs 10\n\n\
    Each bot meets the one before it, twice on each deal with seats swapped. Intervals hold with 95 % confidence."
)]
pub struct Ladder {
    /// The game's folder, or the name of a game that came with the program
    pub dir: PathBuf,
    /// The bots, from the weakest to the strongest; net:FILE and mcts+net:FILE play with a trained network,
    /// program:COMMAND is a program of yours (docs/bots.md)
    #[arg(long, value_delimiter = ',', default_value = "random,greedy,mcts", value_name = "BOTS")]
    pub bots: Vec<PlayerSpec>,
    #[command(flatten)]
    pub think: Think,
    /// Keeps what was played in this file; the same command goes on from there after a stop
    #[arg(long, value_name = "FILE")]
    pub keep: Option<PathBuf>,
    /// How many deals for each rung; each is a game from every seat
    #[arg(long, default_value_t = 50, value_name = "N", value_parser = clap::value_parser!(u64).range(1..=1_000_000))]
    pub pairs: u64,
    /// The seed of the first deal; the next has one more
    #[arg(long, default_value_t = 1, value_name = "S")]
    pub seed: u64,
    /// How many threads; one for each core, if not given
    #[arg(long, value_name = "T", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub threads: Option<u16>,
    #[arg(long, value_enum, default_value_t)]
    pub format: Format,
}

#[derive(Debug, Args)]
#[command(
    after_help = "A match is recorded with `s FILE` while playing.\n\nExample:\n  cardwright replay match.json games/realms"
)]
pub struct Replay {
    /// The record
    pub file: PathBuf,
    /// The game's folder; if not given, one of the name in the record: here, in `games` or by the record, or inside
    pub dir: Option<PathBuf>,
}

#[derive(Debug, Args)]
#[command(
    after_help = "The page offers the record when a match is over; a program asks for it with `save`.\n\n\
    Example:\n  cardwright verify realms-Xk3.json --commitment 5f7c..."
)]
pub struct Verify {
    /// The record of a match at a table
    pub file: PathBuf,
    /// The game's folder; if not given, one of the name in the record: here, in `games` or by the record, or inside
    pub dir: Option<PathBuf>,
    /// The hash that was shown before the match, as you noted it
    #[arg(long, value_name = "HASH")]
    pub commitment: Option<String>,
}

#[derive(Debug, Args)]
#[command(after_help = "One request in each line, one answer in each line; docs/protocol.md lists them.\n\n\
    Example:\n  echo '{\"do\":\"games\"}' | cardwright drive games")]
pub struct Drive {
    /// A game's folder, a folder of games, or the name of a game that came with the program
    pub dir: PathBuf,
}

#[derive(Debug, Args)]
#[command(after_help = "Examples:\n  cardwright explain\n  cardwright explain E0203")]
pub struct Explain {
    /// A code such as E0203
    pub code: Option<String>,
}

#[derive(Debug, Args)]
#[command(after_help = "Examples:\n  cardwright new duel\n  cardwright new games/tower-race\n  \
    cardwright new \"Either/Or\" --dir games/either-or")]
pub struct New {
    /// The name of the game; of a path the end is the name, and the game is written there
    #[arg(value_parser = NonEmptyStringValueParser::new())]
    pub name: String,
    /// Where to write it; a folder made from the name, if not given
    #[arg(long)]
    pub dir: Option<PathBuf>,
}

#[derive(Debug, Args)]
pub struct Import {
    #[command(subcommand)]
    pub form: ImportForm,
}

#[derive(Debug, Subcommand)]
pub enum ImportForm {
    /// Lifeburn's cards as JSON, in the old form or the new
    LifeburnJson(ImportFiles),
    /// Names and numbers of the game's cards from a spreadsheet
    Csv(ImportCsv),
}

#[derive(Debug, Args)]
#[command(
    after_help = "Examples:\n  cardwright import lifeburn-json cards/*.json --out games/lifeburn/cards/more.cw\n  \
    cardwright import lifeburn-json card.json --accept --format json\n\n\
    Exit code 1: a card was refused or something in it was not used; the report names each with its path."
)]
pub struct ImportFiles {
    /// The files; each holds one card, or a list of cards
    #[arg(required = true, value_name = "FILES")]
    pub files: Vec<PathBuf>,
    /// Where to write the cards; to the output, if not given
    #[arg(long, value_name = "FILE")]
    pub out: Option<PathBuf>,
    /// Take each misspelt word for the one that is suggested, and say so
    #[arg(long)]
    pub accept: bool,
    #[arg(long, value_enum, default_value_t)]
    pub format: Format,
}

#[derive(Debug, Args)]
#[command(
    after_help = "Example:\n  cardwright completions bash > ~/.local/share/bash-completion/completions/cardwright"
)]
pub struct Completions {
    #[arg(value_enum)]
    pub shell: clap_complete::Shell,
}
