//! Whole files: the sample that uses every form of the grammar, and the games of this repository.

use diagnostic::{Colour, Sources, human};
use std::path::{Path, PathBuf};

fn card_files(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            found.extend(card_files(&path));
        } else if path.extension().is_some_and(|e| e == "cw") {
            found.push(path);
        }
    }
    found.sort();
    found
}

/// Reads a file and gives its mistakes as text; it must come out of the tree as it went in.
fn mistakes(path: &Path) -> String {
    let text = std::fs::read_to_string(path).unwrap();
    let mut sources = Sources::default();
    let file = sources.add(path.display().to_string(), text.clone());
    let parse = cardwright_syntax::parse(file, &text);
    assert_eq!(parse.tree().text().to_string(), text);
    human(&sources, &parse.diagnostics, Colour::Never)
}

#[test]
fn the_sample_is_read_without_mistakes() {
    let found = mistakes(&Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/sample.cw"));
    assert!(found.is_empty(), "{found}");
}

#[test]
fn all_games_are_read_without_mistakes() {
    let games = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../games");
    let files = card_files(&games);
    assert!(!files.is_empty());
    let found: String = files.iter().map(|path| mistakes(path)).collect();
    assert!(found.is_empty(), "{found}");
}
