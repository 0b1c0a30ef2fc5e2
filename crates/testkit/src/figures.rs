//! What a game consists of, counted from its definitions.

use crate::mutation::Mutation;
use serde::Serialize;

#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Figures {
    pub name: String,
    pub cards: usize,
    /// Cards that tests name, and each of whose abilities and effects some test would miss.
    pub tested: usize,
    /// What the rulebook declares and cards are written with.
    pub words: usize,
    pub median_bytes: u32,
    pub tests: usize,
}

impl Figures {
    /// Of a game whose tests pass and of which everything was taken out once.
    pub fn of(game: &ir::Game, mutation: &Mutation) -> Self {
        // Those that only tests declare are not the game's.
        let cards = || game.cards.iter().filter(|card| !card.for_tests);
        let missed_by_all = |card: &ir::Card| mutation.survivors.iter().all(|found| found.owner != card.name);
        let is_tested = |card: &&ir::Card| is_named(game, &card.name) && missed_by_all(card);
        Self {
            name: game.name.clone(),
            cards: cards().count(),
            tested: cards().filter(is_tested).count(),
            words: words(game),
            median_bytes: median(cards().map(|card| card.bytes).collect()),
            tests: game.tests.len(),
        }
    }
}

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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_median_of_cards_is_one_of_them() {
        assert_eq!(median(vec![30, 10, 20]), 20);
        assert_eq!(median(vec![]), 0);
    }
}
