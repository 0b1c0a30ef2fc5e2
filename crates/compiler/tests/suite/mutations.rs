//! Compiling any damaged text ends in diagnostics or a game, never in a panic. The seeds are fixed.

use std::fs;
use std::path::Path;

/// SplitMix64.
struct Chance(u64);

impl Chance {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let z = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }

    fn below(&mut self, bound: usize) -> usize {
        (self.next() % bound.max(1) as u64) as usize
    }
}

/// Words, numbers, strings, blanks and single signs.
fn tokens(text: &str) -> Vec<String> {
    let mut tokens: Vec<String> = Vec::new();
    let sort = |c: char| {
        if c.is_alphanumeric() || c == '_' {
            0
        } else if c.is_whitespace() {
            1
        } else {
            2
        }
    };
    for c in text.chars() {
        match tokens.last_mut() {
            Some(last) if sort(c) < 2 && last.ends_with(|before| sort(before) == sort(c)) => last.push(c),
            _ => tokens.push(c.to_string()),
        }
    }
    tokens
}

/// Removes, repeats, swaps or replaces a few tokens by others of the same text.
fn mutated(tokens: &[String], chance: &mut Chance) -> String {
    let mut tokens = tokens.to_vec();
    for _ in 0..=chance.below(4) {
        let (at, other) = (chance.below(tokens.len()), chance.below(tokens.len()));
        match chance.below(4) {
            0 => {
                tokens.remove(at);
            }
            1 => tokens.insert(at, tokens[other].clone()),
            2 => tokens.swap(at, other),
            _ => tokens[at] = tokens[other].clone(),
        }
    }
    tokens.concat()
}

fn check(text: &str, rounds: usize, seed: u64) {
    let tokens = tokens(text);
    let mut chance = Chance(seed);
    for _ in 0..rounds {
        let text = mutated(&tokens, &mut chance);
        let loaded = crate::common::compile(&text);
        let failed = loaded.diagnostics.iter().any(|d| d.severity == diagnostic::Severity::Error);
        assert_eq!(loaded.game.is_none(), failed, "{text}");
    }
}

#[test]
fn mutated_examples() {
    for (seed, explanation) in cardwright_compiler::explanations().enumerate() {
        if !explanation.repaired.is_empty() {
            check(explanation.repaired, 10, seed as u64);
        }
    }
}

#[test]
fn mutated_games() {
    for (seed, file) in ["fourhouses/rules.cw", "realms/rules.cw", "fourhouses/cards.cw", "keyforge/rules.cw"]
        .iter()
        .enumerate()
    {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../games").join(file);
        check(&fs::read_to_string(path).expect("a game of the project"), 20, 1_000 + seed as u64);
    }
}
