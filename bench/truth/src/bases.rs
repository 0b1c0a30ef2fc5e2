//! The games that something is planted in.

use engine::Game;
use std::fs;
use std::path::{Path, PathBuf};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Base {
    /// The game of the tour.
    Harvest,
    /// The same with one card under seven names, one of them eight times as often: nothing in it is stronger than
    /// anything else.
    Roots,
    /// The game that `cardwright new` writes.
    Duel,
    FourHouses,
    /// Wares from a row.
    Caravan,
    /// Numbers against numbers.
    Race,
}

/// The deck list of the tour's game.
const SEEDS: &str = "  4 \"Turnip\", 3 \"Clover\", 2 \"Pumpkin\", 1 \"Compost\", 1 \"Scarecrow\", \
                     1 \"Beehive\", 1 \"Orchard\", 1 of each Weather\n}\n";
const ROOTS: [&str; 7] = ["Root", "Beet", "Leek", "Kale", "Chard", "Endive", "Fennel"];

impl Base {
    fn text(self, root: &Path) -> Result<String, String> {
        let read = |path: &str| {
            fs::read_to_string(root.join(path)).map_err(|error| format!("cannot read `{path}`: {error}"))
        };
        match self {
            Self::Roots => {
                let harvest = Self::Harvest.text(root)?;
                let (before, after) = harvest
                    .split_once(SEEDS)
                    .ok_or_else(|| "the tour's game has another deck list".to_owned())?;
                let card = |name: &&str| format!("card \"{name}\" : Crop {{ price 1  worth 3 }}\n");
                let cards: String = ROOTS.iter().map(card).collect();
                let before = before.replace("setup {\n", "setup {\n  second player.coins += 1\n");
                Ok(format!(
                    "{before}  8 \"Root\", 2 \"Beet\", 2 \"Leek\", 2 \"Kale\", 2 \"Chard\", 1 \"Endive\", 1 \"Fennel\"\n\
                     }}\n{cards}{after}"
                ))
            }
            Self::Harvest => {
                let tour = read("docs/language/tour.md")?;
                let mut parts =
                    tour.split("```cw\n").map(|part| part.split("```").next().unwrap_or_default());
                let whole = parts.find(|part| part.starts_with("// Harvest, complete."));
                whole.map(str::to_owned).ok_or_else(|| "the tour has no whole game".to_owned())
            }
            Self::Duel => {
                let template = "crates/cardwright/template";
                let rules = read(&format!("{template}/rules.cw"))?.replace("{NAME}", "Duel");
                Ok(rules + &read(&format!("{template}/cards.cw"))?)
            }
            Self::FourHouses => Ok(read("games/fourhouses/rules.cw")? + &read("games/fourhouses/cards.cw")?),
            Self::Caravan => read("bench/truth/games/caravan/rules.cw"),
            Self::Race => read("bench/truth/games/race/rules.cw"),
        }
    }
}

/// Tests speak of the game as it was.
fn without_tests(text: &str) -> String {
    let mut inside = false;
    let kept = text.lines().filter(|line| {
        inside |= line.starts_with("test \"");
        let keep = !inside;
        inside &= *line != "}";
        keep
    });
    kept.collect::<Vec<_>>().join("\n") + "\n"
}

/// Writes the game with its edits into a folder, to be looked at and played, and compiles it.
pub fn planted(
    root: &Path,
    folder: &Path,
    base: Base,
    edits: &[(&str, &str)],
) -> Result<(Game, PathBuf), String> {
    let mut text = without_tests(&base.text(root)?);
    for (from, to) in edits {
        if !text.contains(from) {
            return Err(format!("{base:?} does not hold `{from}`"));
        }
        text = text.replace(from, to);
    }
    fs::create_dir_all(folder).map_err(|error| format!("cannot make `{}`: {error}", folder.display()))?;
    fs::write(folder.join("rules.cw"), text).map_err(|error| error.to_string())?;
    let loaded = compiler::load(folder);
    let told = || loaded.diagnostics.first().map(|first| first.message.clone()).unwrap_or_default();
    let compiled = loaded.game.as_ref().ok_or_else(|| format!("{}: {}", folder.display(), told()))?;
    let game = Game::new(compiled.clone()).map_err(|error| error.to_string())?;
    Ok((game, folder.to_owned()))
}
