//! Every game of the workspace, compiled once for all tests.

use cardwright_protocol::drive::Session;
use cardwright_protocol::library::Library;
use std::path::Path;
use std::sync::LazyLock;

static LIBRARY: LazyLock<Library> = LazyLock::new(|| {
    let games = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../games");
    Library::of_folder(&games).expect("games without mistakes")
});

pub fn library() -> Library {
    LIBRARY.clone()
}

pub fn session() -> Session {
    Session::new(library())
}
