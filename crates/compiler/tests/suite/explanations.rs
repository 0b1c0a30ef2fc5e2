//! Every code has an explanation whose examples are true: the first raises exactly that code, the second nothing.

use diagnostic::{Colour, Explanation, Sources};
use std::collections::BTreeSet;

/// Codes that no one text can show: they speak of files, of several packs or of sheer size.
const WITHOUT_EXAMPLE: [&str; 8] = ["E0705", "E0901", "E0902", "E0903", "E0904", "E0905", "E0906", "E0907"];

fn compile(text: &str) -> cardwright_compiler::Loaded {
    let mut sources = Sources::default();
    sources.add("example.cw", text);
    cardwright_compiler::compile_sources(sources)
}

/// Explanations of the parser have snippets as examples, which its own tests look at.
fn whole_games() -> impl Iterator<Item = &'static Explanation> {
    cardwright_compiler::explanations()
        .filter(|explanation| !explanation.code.starts_with("E00") && !explanation.failing.is_empty())
}

fn shown(loaded: &cardwright_compiler::Loaded) -> String {
    diagnostic::human(&loaded.sources, &loaded.diagnostics, Colour::Never)
}

#[test]
fn codes_are_unique_and_explained() {
    let mut codes = BTreeSet::new();
    for explanation in cardwright_compiler::explanations() {
        assert!(codes.insert(explanation.code), "{} is explained twice", explanation.code);
        assert!(
            !explanation.title.is_empty() && !explanation.text.is_empty(),
            "{} says nothing",
            explanation.code
        );
        let without = explanation.failing.is_empty();
        assert_eq!(
            without,
            WITHOUT_EXAMPLE.contains(&explanation.code),
            "{}: an example is missing",
            explanation.code
        );
    }
    assert!(codes.len() >= 50, "{} codes", codes.len());
}

#[test]
fn failing_examples_raise_exactly_their_code() {
    let mut wrong = String::new();
    for explanation in whole_games() {
        let loaded = compile(explanation.failing);
        let codes: BTreeSet<&str> = loaded.diagnostics.iter().map(|diagnostic| diagnostic.code).collect();
        if codes != BTreeSet::from([explanation.code]) {
            wrong += &format!("== {} raised {codes:?}\n{}\n", explanation.code, shown(&loaded));
        }
    }
    assert!(wrong.is_empty(), "{wrong}");
}

#[test]
fn repaired_examples_raise_nothing() {
    let mut wrong = String::new();
    for explanation in whole_games() {
        let loaded = compile(explanation.repaired);
        if !(loaded.diagnostics.is_empty() && loaded.game.is_some()) {
            wrong += &format!("== {}\n{}\n", explanation.code, shown(&loaded));
        }
    }
    assert!(wrong.is_empty(), "{wrong}");
}
