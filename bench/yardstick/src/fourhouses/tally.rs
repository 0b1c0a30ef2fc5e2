//! One finished game in numbers.

use super::options::Options;
use super::simulator::{Outcome, Simulator};
use crate::hash::GameHash;
use crate::random::RandomPlayer;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tally {
    pub choices: u32,
    /// Choices with more than one option.
    pub decisions: u32,
    pub turn: u32,
    pub outcome: Option<Outcome>,
    pub scores: [i64; 2],
    pub hash: GameHash,
}

/// Plays one game by the simulator, counting and hashing.
pub fn simulate(seed: u64) -> Tally {
    let mut simulator = Simulator::new(seed);
    let mut player = RandomPlayer::new(seed);
    let mut options = Options::new();
    let mut hash = GameHash::new();
    let (mut choices, mut decisions) = (0, 0);
    while simulator.outcome().is_none() {
        simulator.list(&mut options);
        let taken = player.pick(options.len());
        hash.choice(options.len(), taken);
        choices += 1;
        decisions += u32::from(options.len() > 1);
        simulator.apply(options.get(taken));
    }
    let scores = [0, 1].map(|seat| i64::from(simulator.authority(seat)));
    hash.scores(&scores);
    Tally { choices, decisions, turn: simulator.turn(), outcome: simulator.outcome(), scores, hash }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::hash::RunHash;
    use Outcome::{Draw, Won};

    /// seed, choices, decisions, turn, winner, authorities, hash
    type Known = (u64, u32, u32, u32, Outcome, [i64; 2], u64);

    #[rustfmt::skip]
    const FIRST_GAMES: [Known; 20] = [
        (0, 1042, 1028, 167, Won(0), [120, -1], 0x6be8851f2808b4c1),
        (1, 529, 522, 98, Won(1), [0, 30], 0xb964703e7c93d566),
        (2, 536, 524, 108, Won(1), [0, 6], 0x395489f12290dbff),
        (3, 1024, 992, 198, Won(1), [-1, 71], 0xbae553afb824f470),
        (4, 612, 600, 115, Won(0), [9, 0], 0x4bd0488628c46fd1),
        (5, 674, 657, 155, Won(0), [25, -3], 0x2966374cbb6ff306),
        (6, 775, 750, 157, Won(0), [48, -1], 0x7254b2d787dd48fc),
        (7, 527, 520, 95, Won(0), [40, -3], 0x33a9ece0d17441b5),
        (8, 265, 261, 53, Won(0), [67, -1], 0xd4f06e8acb11b17c),
        (9, 648, 629, 144, Won(1), [-3, 101], 0xbbf1d4d2634d699a),
        (10, 1238, 1143, 296, Won(1), [-7, 102], 0xef319fcc46716381),
        (11, 554, 540, 122, Won(1), [-2, 58], 0xddf798cd484e2a1c),
        (12, 855, 834, 152, Won(1), [-2, 75], 0x22a1c4add768d022),
        (13, 436, 433, 80, Won(1), [-6, 37], 0xb44a1b303fbcb8d0),
        (14, 894, 863, 201, Won(0), [48, -2], 0x2c231d7eddbcb839),
        (15, 1020, 1007, 175, Won(0), [69, -5], 0xfd4e08dc4d6a8ee8),
        (16, 1602, 1581, 250, Won(1), [-3, 108], 0x34008cd0f2dc647a),
        (17, 496, 487, 91, Won(0), [41, -3], 0xcef47b41754a18f3),
        (18, 677, 650, 125, Won(0), [38, -2], 0xd4e57b0a6889860b),
        (19, 558, 534, 144, Won(1), [-7, 34], 0x1d3cc9baf75dc13d),
    ];

    #[test]
    fn the_first_twenty_games_are_the_known_ones() {
        for (seed, choices, decisions, turn, outcome, scores, hash) in FIRST_GAMES {
            let tally = simulate(seed);
            let seen =
                (tally.choices, tally.decisions, tally.turn, tally.outcome, tally.scores, tally.hash.value());
            assert_eq!(seen, (choices, decisions, turn, Some(outcome), scores, hash), "seed {seed}");
        }
    }

    #[test]
    fn the_first_thousand_games_have_the_known_hash() {
        let mut run = RunHash::default();
        (0..1000).for_each(|seed| run.game(simulate(seed).hash));
        assert_eq!(run.value(), 0x8737_5d34_6dd3_f89d);
    }

    #[test]
    fn a_game_without_a_winner_ends_after_turn_400() {
        let draw = (0..200).map(simulate).find(|tally| tally.outcome == Some(Draw));
        assert_eq!(draw.map(|tally| tally.turn), Some(401));
    }
}
