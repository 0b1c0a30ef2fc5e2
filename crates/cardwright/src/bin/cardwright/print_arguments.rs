//! What can be typed after `cardwright print`.

use clap::{Args, ValueEnum};
use std::path::PathBuf;
use std::str::FromStr;

#[derive(Debug, Args)]
#[command(after_help = "Examples:\n  \
    cardwright print my_game --out cards.pdf                     all decks on A4, backs behind the faces\n  \
    cardwright print my_game --out new.pdf --since my_game_v1    only what has changed since then\n  \
    cardwright print my_game --out cards.pdf --paper letter --bleed 2 --backs none\n  \
    cardwright print my_game --png pictures --bleed 3            a picture of each card at 300 dpi, for a printer\n  \
    cardwright print my_game --rules rules.pdf --tts tabletop    the rulebook; decks for Tabletop Simulator\n  \
    cardwright export csv my_game --out cards.csv                all cards as a table\n\n\
    Print at 100 %, not \"fit to page\". Pictures are taken from the folder `art` in the game's: NAME.webp, .png,\n\
    .jpg or .svg, and `back`; a card without one gets a drawing that follows from what it is and does.\n\
    Text that does not fit is set smaller; cards on which it still does not fit are named, with exit code 1.")]
pub struct Print {
    /// The game's folder, or the name of a game that came with the program
    pub dir: PathBuf,
    /// Sheets to print and cut, as PDF
    #[arg(long, value_name = "FILE")]
    pub out: Option<PathBuf>,
    /// One PNG for each card at 300 dpi, and one for the back
    #[arg(long, value_name = "FOLDER")]
    pub png: Option<PathBuf>,
    /// One SVG for each card, and one for the back; letters are outlines, so no font is needed
    #[arg(long, value_name = "FOLDER")]
    pub svg: Option<PathBuf>,
    /// The rulebook as PDF: what the game tells its players, and its rules in words
    #[arg(long, value_name = "FILE")]
    pub rules: Option<PathBuf>,
    /// Sheets of faces and an object to load, for Tabletop Simulator
    #[arg(long, value_name = "FOLDER")]
    pub tts: Option<PathBuf>,
    /// Where the sheets for Tabletop Simulator will be found; without it, in the folder on this machine
    #[arg(long, value_name = "URL", requires = "tts")]
    pub tts_url: Option<String>,
    #[arg(long, value_enum, default_value_t)]
    pub paper: PaperName,
    /// Width and height of a card in millimetres
    #[arg(long, value_name = "WIDTHxHEIGHT", default_value = "63x88")]
    pub size: Millimetres,
    /// How far colours reach beyond the cut, in millimetres
    #[arg(long, value_name = "MM", default_value = "0")]
    pub bleed: Bleed,
    /// Backs on pages of their own, where a duplex printer puts them
    #[arg(long, value_enum, default_value_t)]
    pub backs: BackPages,
    /// Leaves the marks for the knife out
    #[arg(long)]
    pub no_marks: bool,
    /// How many of each card [default: decks, if the game has any]
    #[arg(long, value_enum)]
    pub counts: Option<CountsBy>,
    /// Only this deck; may be given several times
    #[arg(long, value_name = "NAME")]
    pub deck: Vec<String>,
    /// Only this card; may be given several times
    #[arg(long, value_name = "NAME")]
    pub card: Vec<String>,
    /// Only cards whose face is new or another one than in this older version: its folder, or a .tar or .tar.gz of it
    #[arg(long, value_name = "OLDER")]
    pub since: Option<PathBuf>,
    /// A font to use before the built-in ones: .ttf, .otf or .ttc; may be given several times
    #[arg(long, value_name = "FILE")]
    pub font: Vec<PathBuf>,
    /// Writes over files that are there
    #[arg(long)]
    pub force: bool,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum PaperName {
    #[default]
    A4,
    Letter,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum BackPages {
    /// The printer turns the paper over its long edge
    #[default]
    LongEdge,
    /// The printer turns the paper over its short edge
    ShortEdge,
    /// No backs
    None,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum CountsBy {
    /// As often as the decks have it, and once what cards in them speak of by name
    Decks,
    /// Each card once
    One,
}

/// `63x88`
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Millimetres {
    pub width: f64,
    pub height: f64,
}

impl FromStr for Millimetres {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let form = || "it must be width and height in millimetres, from 20 to 400, as in 63x88".to_owned();
        let side = |text: &str| {
            let side: f64 = text.trim().parse().map_err(|_| form())?;
            if (20.0..=400.0).contains(&side) { Ok(side) } else { Err(form()) }
        };
        let (width, height) = text.split_once(['x', 'X', '×']).ok_or_else(form)?;
        Ok(Self { width: side(width)?, height: side(height)? })
    }
}

/// In millimetres.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Bleed(pub f64);

impl FromStr for Bleed {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let width = text.trim().parse().ok().filter(|width| (0.0..=20.0).contains(width));
        width.map(Self).ok_or_else(|| "it must be a number of millimetres from 0 to 20".to_owned())
    }
}
