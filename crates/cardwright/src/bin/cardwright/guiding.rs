//! A test that says something is also a guided first turn: its position, what is done in it, and its words.

use engine::{Decision, Game};
use protocol::guide::{Guide, GuideStep};
use protocol::library::LoadedGame;
use protocol::renamed::Renamed;
use protocol::setup::Start;
use protocol::{from_engine, play};
use testkit::testing;

/// How a match begins that is in the position in which a test begins; none if that cannot be said by hand.
pub fn beginning(game: &Game, test: &ir::Test) -> Option<Start> {
    if test.from_setup {
        return Some(Start { players: Some(test.players), seed: test.seed, ..Start::default() });
    }
    from_engine::setup_of(game, &testing::opening(game, test)?, test.seed)
}

/// The guided first turn of a game: the first of its tests that says something and can be put on a table.
pub fn guide(playable: &LoadedGame) -> Option<Guide> {
    let game = &playable.game;
    game.ir().tests.iter().filter(|test| test.is_guide()).find_map(|test| guided(game, test))
}

fn guided(game: &Game, test: &ir::Test) -> Option<Guide> {
    let start = beginning(game, test)?;
    let mut by_test = testing::opening(game, test)?;
    let mut at_table = from_engine::position(game, &start).ok()?;
    let mut guide = Guide { name: test.name.clone(), players: test.players, start, ..Guide::default() };
    for (words, options) in testing::spoken(game, test)? {
        guide.end.extend((!words.is_empty()).then_some(words));
        for option in options {
            let Decision::Choose { seat, .. } = at_table.decision() else { return None };
            // Whatever lies hidden is shuffled at the table: what is meant must be offered there, too.
            let same =
                from_engine::same_option((game, &by_test), option, (game, &at_table), &Renamed::default())?
                    as u32;
            play::decide(game, &mut by_test, option as u32).ok()?;
            play::decide(game, &mut at_table, same).ok()?;
            guide.steps.push(GuideStep { words: std::mem::take(&mut guide.end), seat: seat.0, option: same });
        }
    }
    Some(guide)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::embedded;

    /// What the author wrote is what happens at the table, and somebody is spoken to before the first click.
    #[test]
    fn every_game_that_guides_can_be_played_along_its_guide() {
        let library = embedded::library(&embedded::names()).expect("they have no mistakes");
        let guided: Vec<_> = library.iter().filter(|game| game.description.info.guided).collect();
        assert!(guided.len() >= 2);
        for playable in guided {
            let id = &playable.id;
            let guide = guide(playable).unwrap_or_else(|| panic!("{id} can be guided"));
            let mut play = play::Play::new(playable.clone(), guide.start.clone()).expect("a match");
            assert!(!guide.steps.is_empty() && !guide.steps[0].words.is_empty(), "{id} begins with words");
            assert!(!guide.end.is_empty(), "{id} ends with words");
            for step in &guide.steps {
                assert_eq!(play.deciding().map(|seat| seat.0), Some(step.seat), "{id}");
                play.choose(step.option).expect("an option");
            }
        }
    }
}
