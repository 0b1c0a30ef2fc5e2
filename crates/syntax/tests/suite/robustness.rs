//! Any text at all: reading ends, never panics, and the tree gives the text back.

use diagnostic::{Colour, FileId, Sources, human};
use proptest::prelude::*;
use proptest::test_runner::RngSeed;

const SAMPLE: &str = include_str!("../data/sample.cw");

fn read(text: &str) -> cardwright_syntax::Parse {
    let parse = cardwright_syntax::parse(FileId(0), text);
    assert_eq!(parse.tree().text().to_string(), text);
    let length = text.len() as u32;
    for diagnostic in &parse.diagnostics {
        let span = diagnostic.primary.span;
        assert!(span.start <= span.end && span.end <= length, "{diagnostic:?}");
    }
    assert!(parse.diagnostics.len() <= 101);
    parse
}

/// Pieces that make the parser turn its corners.
const PIECES: &[&str] = &[
    "{", "}", "(", ")", ",", ";", ":", ".", "=", "+=", "-=", "==", "<", "+", "-", "*", "\n", "\n", " ",
    "// c\n", "\"A\"", "\"", "1", "2", "card", "event", "test", "kind", "zone", "rule", "game", "if", "else",
    "then", "may", "pay", "choose", "one", "up", "to", "any", "no", "each", "in", "where", "is", "has",
    "not", "or", "and", "of", "as", "top", "count", "total", "times", "after", "before", "by", "from",
    "once", "activate", "needs", "text", "p1", "expect", "options", "asked", "Ship", "friendly", "your",
    "self", "draw", "x", "with", "static", "forever", "gains", "for", "repeat", "let", "do", "end", "phase",
    "actions", "body", "player", "turn", "setup", "until", "during", "cannot", "can", "instead", "given",
    "while", "unless", "together", "proceed", "resolve", "legal", "most", "all", "beside", "printed", "copy",
    "loses", "also", "finally", "counted", "facedown", "chosen", "'s", "next", "leaves", "deck", "at",
    "when", "more", "target", "number", "modes", "divided", "stack", "later", "cost", "announce", "charge",
    "item", "possible", "targets", "retarget", "go", "extra", "all", "pass", "actor", "bag", "switch",
    "\u{0}", "é", "§",
];

fn soup() -> impl Strategy<Value = String> {
    prop::collection::vec(prop::sample::select(PIECES), 0..120).prop_map(|pieces| pieces.join(" "))
}

/// The sample with a few stretches replaced by pieces.
fn mutated() -> impl Strategy<Value = String> {
    let cut = (0..SAMPLE.len(), 0usize..40, prop::sample::select(PIECES));
    prop::collection::vec(cut, 1..6).prop_map(|cuts| {
        let mut text = SAMPLE.as_bytes().to_vec();
        for (at, length, piece) in cuts {
            let at = at.min(text.len());
            let end = (at + length).min(text.len());
            text.splice(at..end, piece.bytes());
        }
        String::from_utf8_lossy(&text).into_owned()
    })
}

/// The same cases in every run; `PROPTEST_CASES` asks for more of them.
fn config() -> ProptestConfig {
    ProptestConfig { failure_persistence: None, rng_seed: RngSeed::Fixed(1), ..ProptestConfig::default() }
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn any_bytes(bytes in prop::collection::vec(any::<u8>(), 0..400)) {
        read(&String::from_utf8_lossy(&bytes));
    }

    #[test]
    fn token_soup(text in soup()) {
        read(&text);
    }

    #[test]
    fn token_soup_in_a_block(text in soup()) {
        read(&format!("event e {{ {text}"));
        read(&format!("card \"C\" : Ship {{ {text} }}"));
        read(&format!("test \"t\" {{ {text} }}"));
    }

    #[test]
    fn mutations_of_a_good_file(text in mutated()) {
        let parse = read(&text);
        let mut sources = Sources::default();
        sources.add("t.cw", text);
        let shown = human(&sources, &parse.diagnostics, Colour::Never);
        prop_assert_eq!(shown.is_empty(), parse.diagnostics.is_empty());
    }
}

/// Nested far beyond the limit: reported, and no stack overflows, not even when the trees are dropped.
#[test]
fn deep_nesting_is_reported() {
    let deep = |open: &str, middle: &str, close: &str| {
        format!("{}{middle}{}", open.repeat(5_000), close.repeat(5_000))
    };
    let inputs = [
        format!("win when {}", deep("(", "1", ")")),
        format!("event e {}", deep("{ if a ", "", "}")),
        format!("event e {{ {} }}", deep("f(", "1", ")")),
        format!("win when {}", deep("not ", "a", "")),
        format!("win when {}", deep("- ", "a", "")),
        format!("win when a{}", deep(" + a", "", "")),
        format!("win when a{}", deep(".b", "", "")),
        format!("win when a{}", deep(" where a", "", "")),
        format!("win when {}", deep("top of ", "a", "")),
        format!("win when {}", deep("any ", "a", "")),
        format!("win when {}", deep("choose ", "a", "")),
        format!("win when {}", deep("a in (", "b", ")")),
        format!("event e {{ if a {{ }} {} }}", deep("else if a { } ", "", "")),
        format!("event e {{ {} }}", deep("opponent { ", "", "}")),
        format!("event e {{ {} }}", deep("may { ", "", "}")),
        format!("event e {{ a {} }}", deep("then may b ", "", "")),
        format!("event e {{ {} }}", deep("choose one { ", "", "}")),
        format!("event e {{ {} }}", deep("forever { c: gains a { ", "", "} }")),
        format!("event e {{ {} }}", deep("until end of turn { after a { ", "", "} }")),
        format!("event e {{ {} }}", deep("once { c: gains after a { ", "", "} }")),
        format!("win when {}", deep("if a then b else ", "a", "")),
        format!("win when {}", deep("if ", "a", " then b else c")),
        format!("win when {}", deep("most ", "a", " by b")),
        format!("win when {}", deep("printed a of ", "b", "")),
        format!("win when {}", deep("at 1 of ", "b", "")),
        format!("win when {}", deep("during a(", "b", ")")),
        format!("win when {}", deep("legal a(b: ", "c", ")")),
        format!("win when a{}", deep(" beside a", "", "")),
        format!("win when {}", deep("player after ", "a", "")),
        format!("win when {}", deep("targets of ", "a", "")),
        format!("win when {}", deep("possible b of ", "a", "")),
        format!("event e {{ {} }}", deep("stack { ", "", "}")),
        format!("event e {{ {} }}", deep("modes 1 { \"a\" { ", "", "} }")),
        format!("event e {{ {} }}", deep("forever { c: gains may a cost { ", "", "} { } }")),
    ];
    for input in inputs {
        let parse = read(&input);
        assert!(!parse.diagnostics.is_empty(), "{}", &input[..40]);
        drop(parse.ast());
    }
}

#[test]
fn the_deepest_legal_nesting_is_walked_safely() {
    let input = format!("win when {}1{}", "(a + ".repeat(40), ")".repeat(40));
    assert_eq!(read(&input).diagnostics, []);
    let sum = format!("win when 1{}", " + a".repeat(250));
    assert_eq!(read(&sum).diagnostics, []);
}

/// Megabytes of anything: diagnostics, and not too many. What took a time that grows with the square would never end.
#[test]
fn large_inputs_end() {
    let size = 2 << 20;
    for piece in [
        "(",
        "{",
        "}",
        "(]",
        "{)",
        "a ",
        "\n",
        "\"",
        ";",
        "win when 1 ",
        "event e {",
        "@ ",
        "1.",
        "\0",
        "'s ",
    ] {
        let text = piece.repeat(size / piece.len());
        let parse = cardwright_syntax::parse(FileId(0), &text);
        let mut sources = Sources::default();
        sources.add("t.cw", text);
        let shown = human(&sources, &parse.diagnostics, Colour::Never);
        assert!(shown.len() < 200_000, "{piece:?}: {} bytes of messages", shown.len());
    }
}

#[test]
fn a_file_beyond_the_limit_is_refused() {
    let parse = cardwright_syntax::parse(FileId(0), &" ".repeat((64 << 20) + 1));
    assert_eq!(parse.diagnostics.iter().map(|d| d.code).collect::<Vec<_>>(), ["E0017"]);
}
