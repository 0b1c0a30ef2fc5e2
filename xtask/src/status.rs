//! STATUS.md: what the games and the engine consist of, counted from their definitions.

use crate::{Result, process};
use engine::Game;
use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

pub fn write() -> Result<()> {
    fs::write(path(), generate()?).map_err(|error| format!("cannot write {}: {error}", path().display()))
}

#[expect(clippy::print_stdout, reason = "says that all is well")]
pub fn check() -> Result<()> {
    if fs::read_to_string(path()).unwrap_or_default() != generate()? {
        return Err("STATUS.md is out of date: run `cargo xtask status`".to_owned());
    }
    println!("STATUS.md is what the games say");
    Ok(())
}

fn path() -> PathBuf {
    process::root().join("STATUS.md")
}

fn generate() -> Result<String> {
    let rows = process::games()?.iter().map(|folder| Row::of(folder)).collect::<Result<Vec<_>>>()?;
    Ok(page(&rows))
}

fn load(folder: &Path) -> Result<Game> {
    let advice = || format!("{0} does not compile; see `cargo run -- check {0}`", folder.display());
    let compiled = compile::load(&process::root().join(folder)).game.ok_or_else(advice)?;
    Game::new(compiled).map_err(|error| format!("{}: {error}", folder.display()))
}

struct Row {
    game: String,
    cards: usize,
    tested: usize,
    words: usize,
    median_bytes: u32,
    tests: usize,
}

impl Row {
    fn of(folder: &Path) -> Result<Self> {
        let game = load(folder)?;
        let untested = untested(folder, &game)?;
        let game = game.ir();
        let tested = |card: &&ir::Card| is_named(game, &card.name) && !untested.contains(&card.name);
        Ok(Self {
            game: game.name.clone(),
            cards: game.cards.len(),
            tested: game.cards.iter().filter(tested).count(),
            words: words(game),
            median_bytes: median(game.cards.iter().map(|card| card.bytes).collect()),
            tests: game.tests.len(),
        })
    }
}

/// Cards that have an ability or an effect no test would miss.
fn untested(folder: &Path, game: &Game) -> Result<BTreeSet<String>> {
    let failing = kit::testing::run_all(game, None).iter().filter(|test| test.failure.is_some()).count();
    if failing > 0 {
        return Err(format!("{failing} tests of {0} fail; see `cargo run -- test {0}`", folder.display()));
    }
    Ok(kit::mutation::run(game, None).survivors.into_iter().map(|survivor| survivor.owner).collect())
}

/// What the rulebook declares and cards are written with.
fn words(game: &ir::Game) -> usize {
    let events = game.events.iter().filter(|event| event.kernel.is_none()).count();
    events + game.ability_kinds.len() + game.keywords.len() + game.values.len()
}

fn is_named(game: &ir::Game, card: &str) -> bool {
    let quoted = format!("\"{card}\"");
    game.tests.iter().flat_map(|test| &test.steps).any(|step| step.line.contains(&quoted))
}

fn median(mut values: Vec<u32>) -> u32 {
    values.sort_unstable();
    values.get(values.len() / 2).copied().unwrap_or(0)
}

fn page(rows: &[Row]) -> String {
    let mut page = String::from(
        "# Status\n\nWritten by `cargo xtask status` from the definitions; `cargo xtask test` checks that it is fresh.\n\n\
         ## Games\n\n\
         | game | cards | cards with tests | words | median bytes per card | tests |\n|---|---|---|---|---|---|\n",
    );
    for row in rows {
        let Row { game, cards, tested, words, median_bytes, tests } = row;
        let _ = writeln!(page, "| {game} | {cards} | {tested} | {words} | {median_bytes} | {tests} |");
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
    fn the_median_of_cards_is_one_of_them() {
        assert_eq!(median(vec![30, 10, 20]), 20);
        assert_eq!(median(vec![]), 0);
    }

    #[test]
    fn a_game_is_one_row() {
        let game = "Realms".to_owned();
        let row = Row { game, cards: 3, tested: 2, words: 9, median_bytes: 120, tests: 7 };
        assert!(page(&[row]).contains("\n| Realms | 3 | 2 | 9 | 120 | 7 |\n"));
    }

    #[test]
    fn every_family_of_primitives_is_counted() {
        let text = primitives();
        for (family, rows) in ir::primitives() {
            assert!(text.contains(&format!("### {}: {}\n", capitalised(family), rows.len())), "{family}");
        }
    }
}
