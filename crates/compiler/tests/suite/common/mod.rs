//! Compiling a text in a test.

pub mod creatures;

use diagnostic::{Colour, Sources};

pub fn compile(text: &str) -> cardwright_compiler::Loaded {
    let mut sources = Sources::default();
    sources.add("game.cw", text);
    cardwright_compiler::compile_sources(sources)
}

/// Each diagnostic as `CODE line:column message`, with what it suggests behind ` | `.
#[allow(dead_code, reason = "not every test file looks at messages")]
pub fn messages(loaded: &cardwright_compiler::Loaded) -> Vec<String> {
    let show = |diagnostic: &diagnostic::Diagnostic| {
        let span = diagnostic.primary.span;
        let (line, column) = loaded.sources.line_column(span.file, span.start);
        let help: String = diagnostic.help.iter().map(|help| format!(" | {help}")).collect();
        format!("{} {line}:{column} {}{help}", diagnostic.code, diagnostic.message)
    };
    loaded.diagnostics.iter().map(show).collect()
}

/// The game of a text without mistakes.
#[allow(dead_code, reason = "not every test file looks at games")]
pub fn game(text: &str) -> ir::Game {
    let loaded = compile(text);
    let shown = diagnostic::human(&loaded.sources, &loaded.diagnostics, Colour::Never);
    // A prelude has more than one test uses.
    assert!(loaded.diagnostics.iter().all(|one| one.code == "W0604"), "{shown}");
    loaded.game.expect("no diagnostics, so a game")
}
