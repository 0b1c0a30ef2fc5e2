//! The games that are played while fuzzing, compiled once.

use protocol::library::{GameExtras, Library};

/// A small game of the repository, one with a stack, and one with hidden cards and windows.
const GAMES: [(&str, &str); 3] = [
    ("stack", include_str!("../../crates/testkit/tests/games/alone/stack.cw")),
    ("hidden", include_str!("../../crates/testkit/tests/games/alone/hidden.cw")),
    ("windows", include_str!("../../crates/testkit/tests/games/alone/windows.cw")),
];

thread_local! {
    pub static LIBRARY: Library = library();
}

fn library() -> Library {
    let mut library = Library::default();
    for (id, text) in GAMES {
        library.add_texts(id, [("game.cw", text)], GameExtras::default(), &|_| None).expect("it compiles");
    }
    library
}
