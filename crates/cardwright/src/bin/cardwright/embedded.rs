//! The games and the page that came with the program.

use compiler::Pack;
use diagnostic::Sources;
use protocol::art::{ART, art_kind};
use protocol::library::{FOR_PLAYERS, GameExtras, HINTS, Library};
use server::Page;
use std::path::Path;
use std::sync::Arc;

mod tables {
    include!(concat!(env!("OUT_DIR"), "/embedded.rs"));
}

pub const PAGE: Page = Page { files: tables::PAGE, missing: tables::WITHOUT_PAGE };

/// The names of the games, in order.
pub fn names() -> Vec<&'static str> {
    let mut names: Vec<&str> = tables::GAMES.iter().filter_map(|(path, _)| path.split('/').next()).collect();
    names.dedup();
    names
}

/// The texts of one game; none if there is no such game.
pub fn sources(game: &Path) -> Option<Sources> {
    let name = game.to_str()?;
    let mut sources = Sources::default();
    for (path, text) in texts(name) {
        sources.add(path, text);
    }
    names().contains(&name).then_some(sources)
}

/// The same as a pack that others may use.
pub fn pack(name: &str) -> Option<Pack> {
    Some(Pack { sources: sources(Path::new(name))?, diagnostics: Vec::new() })
}

/// The games of these names, ready for play.
///
/// # Errors
/// When one has mistakes, which the tests would have found.
pub fn library(names: &[&str]) -> Result<Library, String> {
    let mut library = Library::default();
    for name in names {
        let beside = |file: &str| {
            let path = format!("{name}/{file}");
            tables::GAMES.iter().find(|(found, _)| *found == path).map_or("", |(_, text)| text)
        };
        let told = [beside(FOR_PLAYERS), beside("README.md")].into_iter().find(|text| !text.is_empty());
        let art = art(name);
        let extras = GameExtras { readme: told.unwrap_or_default(), hints: beside(HINTS), art: &art };
        library.add_texts(name, texts(name), extras, &pack)?;
    }
    Ok(library)
}

/// Its pictures.
fn art(name: &str) -> Vec<(String, Arc<[u8]>)> {
    let of_game = |path: &str| path.strip_prefix(&format!("{name}/{ART}/")).map(str::to_owned);
    let found = tables::ART.iter().filter_map(|(path, bytes)| Some((of_game(path)?, Arc::from(*bytes))));
    found.filter(|(file, _)| art_kind(file).is_some()).collect()
}

fn texts(name: &str) -> impl Iterator<Item = (&'static str, &'static str)> {
    let of_game = move |path: &str| path.split_once('/').is_some_and(|(game, _)| game == name);
    tables::GAMES.iter().filter(move |(path, _)| path.ends_with(".cw") && of_game(path)).copied()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_game_of_the_workspace_is_inside_and_the_same_version() {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../games");
        let described = |library: Result<Library, String>| {
            let library = library.expect("they have no mistakes");
            library.iter().map(|game| game.description.clone()).collect::<Vec<_>>()
        };
        assert_eq!(described(library(&names())), described(Library::of_folder_with(folder.as_ref(), &pack)));
    }

    #[test]
    fn a_game_is_found_by_its_name_alone() {
        assert!(sources(Path::new("realms")).is_some());
        assert!(sources(Path::new("realm")).is_none());
        assert!(sources(Path::new("games/realms")).is_none());
    }
}
