//! The games that come with the program.

use protocol::library::{HINTS, Library, Papers};
use rust_embed::RustEmbed;
use std::collections::BTreeMap;
use std::path::Path;

#[derive(RustEmbed)]
#[folder = "$CARGO_MANIFEST_DIR/../../games"]
#[include = "*.cw"]
#[include = "*/README.md"]
#[include = "*/table.json"]
struct Embedded;

/// Those of the folder, or those inside the program.
///
/// # Errors
/// With the first game that has mistakes.
pub fn library(folder: Option<&Path>) -> Result<Library, String> {
    match folder {
        Some(folder) => Library::of_folder(folder),
        None => embedded(),
    }
}

fn embedded() -> Result<Library, String> {
    let mut by_game: BTreeMap<String, Vec<(String, String)>> = BTreeMap::new();
    let (mut readmes, mut hints) = (BTreeMap::new(), BTreeMap::new());
    let mut paths: Vec<String> = Embedded::iter().map(|path| path.replace('\\', "/")).collect();
    paths.sort();
    for path in paths {
        let (Some((game, rest)), Some(file)) = (path.split_once('/'), Embedded::get(&path)) else { continue };
        let text = String::from_utf8_lossy(&file.data).into_owned();
        if rest == "README.md" {
            readmes.insert(game.to_owned(), text);
        } else if rest == HINTS {
            hints.insert(game.to_owned(), text);
        } else if path.ends_with(".cw") {
            by_game.entry(game.to_owned()).or_default().push((path.clone(), text));
        }
    }
    let mut library = Library::default();
    for (game, files) in &by_game {
        let files = files.iter().map(|(path, text)| (path.as_str(), text.as_str()));
        let paper = |of: &BTreeMap<String, String>| of.get(game).cloned().unwrap_or_default();
        let (readme, hints) = (paper(&readmes), paper(&hints));
        library.add_texts(game, files, Papers { readme: &readme, hints: &hints })?;
    }
    Ok(library)
}

#[cfg(test)]
mod tests {
    #[test]
    fn every_game_of_the_workspace_is_inside() {
        let library = super::library(None).expect("they have no mistakes");
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../games");
        let from_disk = super::library(Some(folder.as_ref())).expect("the same on disk");
        let name = |game: &std::sync::Arc<protocol::library::Playable>| game.description.info.name.clone();
        assert_eq!(
            library.iter().map(name).collect::<Vec<_>>(),
            from_disk.iter().map(name).collect::<Vec<_>>()
        );
    }
}
