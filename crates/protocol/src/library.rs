//! Games that can be played, by the names of their folders.

use crate::from_engine;
use crate::game::{GameDescription, GameInfo};
use crate::problem::{Code, Problem};
use diagnostic::Sources;
use engine::Game;
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::sync::Arc;

/// A game, ready for play and described.
#[derive(Debug)]
pub struct Playable {
    pub id: String,
    pub game: Game,
    pub description: GameDescription,
}

#[derive(Clone, Debug, Default)]
pub struct Library {
    games: BTreeMap<String, Arc<Playable>>,
}

impl Library {
    /// The game in this folder, or every game in the folders in it.
    ///
    /// # Errors
    /// With the first game that has mistakes, or when there is none.
    pub fn of_folder(folder: &Path) -> Result<Self, String> {
        let mut library = Self::default();
        if has_cards(folder) {
            let name = folder.canonicalize().unwrap_or_else(|_| folder.to_owned());
            let id =
                name.file_name().map_or_else(|| "game".into(), |name| name.to_string_lossy().into_owned());
            library.add_folder(&id, folder)?;
            return Ok(library);
        }
        let entries =
            fs::read_dir(folder).map_err(|error| format!("cannot read `{}`: {error}", folder.display()))?;
        for entry in entries.flatten().filter(|entry| has_cards(&entry.path())) {
            library.add_folder(&entry.file_name().to_string_lossy(), &entry.path())?;
        }
        if library.games.is_empty() {
            return Err(format!("there is no game in `{}`", folder.display()));
        }
        Ok(library)
    }

    fn add_folder(&mut self, id: &str, folder: &Path) -> Result<(), String> {
        let readme = fs::read_to_string(folder.join("README.md")).unwrap_or_default();
        self.add(id, compile::load(folder), &readme)
    }

    /// A game from texts in memory: paths and contents.
    ///
    /// # Errors
    /// When it has mistakes.
    pub fn add_texts<'a>(
        &mut self,
        id: &str,
        files: impl IntoIterator<Item = (&'a str, &'a str)>,
        readme: &str,
    ) -> Result<(), String> {
        let mut sources = Sources::default();
        for (path, text) in files {
            sources.add(path, text);
        }
        self.add(id, compile::compile_sources(sources), readme)
    }

    fn add(&mut self, id: &str, loaded: compile::Loaded, readme: &str) -> Result<(), String> {
        let Some(ir) = loaded.game else {
            let told = diagnostic::human(&loaded.sources, &loaded.diagnostics, diagnostic::Colour::Never);
            return Err(format!("{told}`{id}` has mistakes and cannot be played"));
        };
        let game = Game::new(ir).map_err(|error| format!("`{id}` cannot be played: {error}"))?;
        let description = from_engine::describe(id, &game, readme);
        self.games.insert(id.to_owned(), Arc::new(Playable { id: id.to_owned(), game, description }));
        Ok(())
    }

    pub fn infos(&self) -> Vec<GameInfo> {
        self.games.values().map(|playable| playable.description.info.clone()).collect()
    }

    /// # Errors
    /// When there is no such game.
    pub fn get(&self, id: &str) -> Result<&Arc<Playable>, Problem> {
        self.games.get(id).ok_or_else(|| {
            let known = self.games.keys().map(String::as_str);
            let hint = diagnostic::nearest(id, known)
                .map_or_else(String::new, |near| format!("; did you mean {near}?"));
            Problem::new(Code::Unknown, format!("there is no game {id:?}{hint}"))
        })
    }

    pub fn iter(&self) -> impl Iterator<Item = &Arc<Playable>> {
        self.games.values()
    }
}

/// A game's rules stand in the folder itself; its cards may lie deeper.
fn has_cards(folder: &Path) -> bool {
    fs::read_dir(folder).is_ok_and(|entries| {
        entries.flatten().any(|entry| entry.path().extension().is_some_and(|end| end == "cw"))
    })
}
