//! Saves that somebody has changed and whose hash fits: refused, or a match like any other.

use engine::{Decision, Game, NoEvents, Random, State};
use std::panic::{AssertUnwindSafe, catch_unwind};

/// A save is a version, the game's fingerprint and the hash of the state, each as groups of seven bits; then the state.
fn forged(saved: &[u8], chance: &mut Random) -> Vec<u8> {
    let mut ends = saved.iter().enumerate().filter(|(_, byte)| **byte < 0x80).map(|(at, _)| at + 1);
    let (fingerprint, hash) = (ends.nth(1).expect("a fingerprint"), ends.next().expect("a hash"));
    let mut state = saved[hash..].to_vec();
    for _ in 0..=chance.below(2) {
        let at = chance.below(state.len() as u32) as usize;
        // Small numbers stand in one byte: the rest stays readable.
        state[at] = chance.below(0x80) as u8;
    }
    let fnv = |hash: u64, byte: &u8| (hash ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3);
    let hash = state.iter().fold(0xcbf2_9ce4_8422_2325, fnv);
    let head = [&saved[..fingerprint], &seven_bits(hash)].concat();
    [head, state].concat()
}

fn seven_bits(mut number: u64) -> Vec<u8> {
    let mut bytes = Vec::new();
    while number >= 0x80 {
        bytes.push(number as u8 | 0x80);
        number >>= 7;
    }
    bytes.push(number as u8);
    bytes
}

/// How many forged saves were refused, and how many could be opened.
fn forge(game: &Game, seed: u64, decisions: usize, each: usize) -> (usize, usize, Vec<String>) {
    let mut state = State::new(game, 2, seed).expect("a game for two");
    let mut chance = Random::new(seed);
    let (mut refused, mut opened, mut failures) = (0, 0, Vec::new());
    for _ in 0..decisions {
        let Decision::Choose { options, .. } = state.decision() else { break };
        let saved = state.save(game);
        for _ in 0..each {
            let bytes = forged(&saved, &mut chance);
            let done = catch_unwind(AssertUnwindSafe(|| {
                let Ok(found) = State::load(game, &bytes) else { return false };
                for seat in 0..2 {
                    found.view(game, engine::Seat(seat));
                }
                found.public_view(game);
                true
            }));
            match done {
                Ok(true) => opened += 1,
                Ok(false) => refused += 1,
                Err(_) => failures.push(format!("{bytes:?}")),
            }
        }
        state.decide(game, chance.below(options as u32) as usize, &mut NoEvents).expect("it was offered");
    }
    (refused, opened, failures)
}

#[test]
fn a_forged_save_is_refused_or_shown() {
    let game = crate::small::of_project("fourhouses");
    let (mut refused, mut opened, mut failures) = (0, 0, Vec::new());
    for seed in 0..4 {
        let (more_refused, more_opened, more) = forge(&game, seed, 60, 40);
        refused += more_refused;
        opened += more_opened;
        failures.extend(more);
    }
    assert!(refused > 0 && opened > 0, "both were tried: {refused} refused, {opened} opened");
    assert!(failures.is_empty(), "{} of {}", failures.len(), refused + opened);
}
