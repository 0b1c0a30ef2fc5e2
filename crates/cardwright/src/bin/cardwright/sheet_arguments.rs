//! What can be typed after `cardwright export` and `cardwright import csv`.

use clap::{Args, ValueEnum};
use std::path::PathBuf;
use std::str::FromStr;

#[derive(Debug, Args)]
#[command(after_help = "Examples:\n  cardwright export csv my_game --out cards.csv\n  \
    cardwright import csv my_game cards.csv\n  \
    cardwright import csv my_game cards.csv --map \"Mana cost=cost\" --map Title=name --write\n  \
    cardwright import csv my_game cards.csv --new-cards my_game/more.cw --write\n\n\
    A column is used if it is called like a field, or mapped to one. `name` says which card is meant, `new_name` what\n\
    it is to be called, `kind` what a new card is. An empty cell changes nothing.\n\
    Abilities stay as they are written.\n\n\
    Exit code 1: something in the sheet could not be used, or the game would have mistakes.")]
pub struct ImportCsv {
    /// The game's folder
    pub dir: PathBuf,
    /// The table: values separated by commas, semicolons or tabs, in UTF-8
    pub sheet: PathBuf,
    /// What a column is: a field, `name`, `new_name` or `kind`; may be given several times
    #[arg(long, value_name = "COLUMN=FIELD")]
    pub map: Vec<ColumnMap>,
    /// Changes the files; without it is only told what would change
    #[arg(long)]
    pub write: bool,
    /// Where cards go that the game does not have: a `.cw` file in the game's folder that is not there yet
    #[arg(long, value_name = "FILE")]
    pub new_cards: Option<PathBuf>,
}

/// `Mana cost=cost`: what a column of a sheet is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ColumnMap {
    pub column: String,
    pub field: String,
}

impl FromStr for ColumnMap {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let form = || "it must be a column and a field, as in \"Mana cost=cost\"".to_owned();
        let (column, field) = text.rsplit_once('=').ok_or_else(form)?;
        let (column, field) = (column.trim().to_owned(), field.trim().to_owned());
        if column.is_empty() || field.is_empty() { Err(form()) } else { Ok(Self { column, field }) }
    }
}

#[derive(Debug, Args)]
#[command(after_help = "Examples:\n  cardwright export csv games/realms --out realms.csv\n  \
    cardwright export json games/realms | jq '.cards[].name'")]
pub struct Export {
    #[arg(value_enum)]
    pub form: ExportForm,
    /// The game's folder, or the name of a game that came with the program
    pub dir: PathBuf,
    /// Where to write it; to the output, if not given
    #[arg(long, value_name = "FILE")]
    pub out: Option<PathBuf>,
    /// Writes over a file that is there
    #[arg(long)]
    pub force: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum ExportForm {
    /// A table for spreadsheets
    Csv,
    /// For programs
    Json,
}
