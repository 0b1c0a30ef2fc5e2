//! STATUS.md: what the games and the engine consist of, counted from their definitions.

use crate::{Result, process};
use serde::Deserialize;
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

/// Writes it, or compares it, with what the command line says of every game.
pub fn run(check_only: bool) -> Result<()> {
    let build = ["build", "--quiet", "--workspace", "--bin", "cardwright"];
    process::run_attached(process::cargo().args(build))?;
    let games = process::games()?;
    let tested = games.iter().map(|game| Tested::of(game)).collect::<Result<Vec<_>>>()?;
    let figures: Vec<Figures> = tested.into_iter().map(|tested| tested.figures).collect();
    if check_only {
        return check(&figures);
    }
    let path = path();
    fs::write(&path, page(&figures)).map_err(|error| format!("cannot write {}: {error}", path.display()))
}

#[expect(clippy::print_stdout, reason = "says that all is well")]
pub fn check(figures: &[Figures]) -> Result<()> {
    if fs::read_to_string(path()).unwrap_or_default() != page(figures) {
        return Err("STATUS.md is out of date: run `cargo xtask status`".to_owned());
    }
    println!("STATUS.md is what the games say");
    Ok(())
}

fn path() -> PathBuf {
    process::root().join("STATUS.md")
}

/// What `cardwright test --mutate` says of a game.
#[derive(Debug, Deserialize)]
pub struct Tested {
    pub passed: u64,
    pub figures: Figures,
}

/// As `testkit` counts them.
#[derive(Debug, Deserialize)]
pub struct Figures {
    name: String,
    cards: usize,
    tested: usize,
    words: usize,
    median_bytes: u32,
    tests: usize,
}

impl Tested {
    /// Runs the tests of a game, and takes everything out once that they should miss.
    pub fn of(folder: &Path) -> Result<Self> {
        let for_people = ["test", "--mutate=removals"];
        let mut command = process::cardwright_in_the_background(&for_people, folder);
        match process::output_of(command.args(["--format", "json"])) {
            Ok(output) => {
                serde_json::from_str(&output).map_err(|error| format!("{}: {error}", folder.display()))
            }
            // Once more, in words.
            Err(error) => Err(process::run_attached(&mut process::cardwright(&for_people, folder))
                .err()
                .unwrap_or(error)),
        }
    }
}

fn page(games: &[Figures]) -> String {
    let mut page = String::from(
        "# Status\n\nWritten by `cargo xtask status` from the definitions; `cargo xtask test` checks that it is fresh.\n\n\
         ## Games\n\n\
         | game | cards | cards with tests | words | median bytes per card | tests |\n|---|---|---|---|---|---|\n",
    );
    for game in games {
        let Figures { name, cards, tested, words, median_bytes, tests } = game;
        let _ = writeln!(page, "| {name} | {cards} | {tested} | {words} | {median_bytes} | {tests} |");
    }
    page.push_str(
        "\nA card has tests when tests name it and would miss each of its abilities and effects. \
         Words are the events, ability kinds, keywords, adjectives and values the rulebook declares.\n\n",
    );
    page.push_str(&primitives());
    page
}

fn primitives() -> String {
    let families = ir::primitives();
    let total: usize = families.iter().map(|(_, rows)| rows.len()).sum();
    let mut text = format!("## Engine primitives: {total}\n");
    for (family, rows) in families {
        let _ =
            write!(text, "\n### {}: {}\n\n| name | meaning |\n|---|---|\n", capitalised(family), rows.len());
        for row in rows {
            let _ = writeln!(text, "| {} | {} |", row.name, row.meaning);
        }
    }
    text
}

fn capitalised(word: &str) -> String {
    let mut letters = word.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_is_one_row() {
        let name = "Realms".to_owned();
        let game = Figures { name, cards: 3, tested: 2, words: 9, median_bytes: 120, tests: 7 };
        assert!(page(&[game]).contains("\n| Realms | 3 | 2 | 9 | 120 | 7 |\n"));
    }

    #[test]
    fn every_family_of_primitives_is_counted() {
        let text = primitives();
        for (family, rows) in ir::primitives() {
            assert!(text.contains(&format!("### {}: {}\n", capitalised(family), rows.len())), "{family}");
        }
    }
}
