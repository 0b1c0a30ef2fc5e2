//! Games that can be played, by the names of their folders.

use crate::art::{ART, art_in, by_name, slug};
use crate::from_engine;
use crate::game::{GameDescription, GameInfo, TableHints};
use crate::problem::{Code, Problem};
use compiler::Pack;
use diagnostic::Sources;
use engine::Game;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::fs;
use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use std::path::{Path, PathBuf};
use std::sync::{Arc, OnceLock};
use words::Language;

/// A game, ready for play and described.
#[derive(Debug)]
pub struct LoadedGame {
    pub id: String,
    pub game: Game,
    pub description: GameDescription,
    /// Of the description: another one whenever anything in it is, words included. The game's fingerprint is not.
    pub tag: String,
    /// What it was read from.
    pub texts: GameTexts,
    /// Pictures, by the names of their files.
    pub art: BTreeMap<String, Arc<[u8]>>,
    /// The same in other languages, each made when somebody first reads it; none: it could not be made.
    translations: BTreeMap<Language, OnceLock<Option<Box<LoadedGame>>>>,
}

/// Everything a game is read from, so that it can be read again when its folder holds another version.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct GameTexts {
    /// The pack, as the sources number them, the path below the game's folder, and the contents; in the order in which
    /// they were read: it numbers declarations.
    pub files: Vec<(u16, String, String)>,
    /// What the packs are called that the game uses, from number 1 on.
    #[serde(default)]
    pub packs: Vec<String>,
    pub readme: String,
    pub hints: String,
}

impl GameTexts {
    fn sources(&self) -> Sources {
        let mut sources = Sources::of_packs(self.packs.clone());
        for (pack, path, text) in &self.files {
            sources.add_of(*pack, path, text);
        }
        sources
    }

    /// The same with another text for a file of the game itself, by its path below the folder, or with one more file.
    pub fn with(&self, path: &str, text: &str) -> Sources {
        let mut texts = self.clone();
        match texts.files.iter_mut().find(|(pack, known, _)| *pack == 0 && known == path) {
            Some(file) => text.clone_into(&mut file.2),
            None => {
                // Behind the game's own, which stand behind the packs that they use.
                let own = texts.files.iter().rposition(|(pack, ..)| *pack == 0).map_or(0, |last| last + 1);
                texts.files.insert(own, (0, path.to_owned(), text.to_owned()));
            }
        }
        texts.sources()
    }
}

impl LoadedGame {
    /// The same game with words in this language, where it has them; what everybody says is said in it.
    pub fn in_language(&self, language: Language) -> &Self {
        let made =
            self.translations.get(&language).map(|made| made.get_or_init(|| self.translated(language)));
        made.and_then(Option::as_deref).unwrap_or(self)
    }

    fn translated(&self, language: Language) -> Option<Box<Self>> {
        let sources = self.texts.sources();
        let game = compiler::in_language(&sources, language.code());
        let (diagnostics, found) = (Vec::new(), compiler::Found::default());
        let read = compiler::Loaded { sources, diagnostics, found, game };
        let art: Vec<(String, Arc<[u8]>)> = self.art.clone().into_iter().collect();
        let extras = GameExtras { readme: &self.texts.readme, hints: &self.texts.hints, art: &art };
        loaded(&self.id, read, extras, "").ok().map(Box::new)
    }

    /// Reads a game again.
    ///
    /// # Errors
    /// When it has mistakes: a newer compiler may refuse what an older one took.
    pub fn read_again(id: &str, texts: &GameTexts) -> Result<Self, String> {
        // Its pictures are those of another version.
        let hints = without_icons(&texts.hints);
        let extras = GameExtras { readme: &texts.readme, hints: &hints, art: &[] };
        loaded(id, compiler::compile_sources(texts.sources()), extras, "")
    }
}

/// What may lie beside the rules of a game; empty: it does not.
#[derive(Clone, Copy, Debug, Default)]
pub struct GameExtras<'a> {
    pub readme: &'a str,
    pub hints: &'a str,
    /// Names of files and what is in them.
    pub art: &'a [(String, Arc<[u8]>)],
}

/// The file that says how a game is drawn.
pub const HINTS: &str = "table.json";
/// The game told to its players; without it, its README.md.
pub const FOR_PLAYERS: &str = "PLAY.md";

#[derive(Clone, Debug, Default)]
pub struct Library {
    games: BTreeMap<String, Arc<LoadedGame>>,
}

impl Library {
    /// The game in this folder, or every game in the folders in it.
    ///
    /// # Errors
    /// With the first game that has mistakes, or when there is none.
    pub fn of_folder(folder: &Path) -> Result<Self, String> {
        Self::of_folder_with(folder, &|_| None)
    }

    /// The same, with packs that games may use although none lies beside them.
    ///
    /// # Errors
    /// As [`Self::of_folder`].
    pub fn of_folder_with(folder: &Path, packs: &dyn Fn(&str) -> Option<Pack>) -> Result<Self, String> {
        let mut library = Self::default();
        for (id, folder) in games_in(folder)? {
            library.add_folder(&id, &folder, packs)?;
        }
        Ok(library)
    }

    fn add_folder(
        &mut self,
        id: &str,
        folder: &Path,
        packs: &dyn Fn(&str) -> Option<Pack>,
    ) -> Result<(), String> {
        self.add_read(id, folder, compiler::load_with(folder, packs))
    }

    /// What was read of a folder, with what lies beside the rules.
    ///
    /// # Errors
    /// When it has mistakes.
    pub fn add_read(&mut self, id: &str, folder: &Path, read: compiler::Loaded) -> Result<(), String> {
        let beside = |name: &str| fs::read_to_string(folder.join(name)).unwrap_or_default();
        let told = [beside(FOR_PLAYERS), beside("README.md")].into_iter().find(|text| !text.is_empty());
        let art = art_in(&folder.join(ART));
        let extras = GameExtras { readme: &told.unwrap_or_default(), hints: &beside(HINTS), art: &art };
        self.add(id, read, extras, &format!("{}/", folder.display()))
    }

    /// A game that is ready already.
    pub fn keep(&mut self, game: Arc<LoadedGame>) {
        self.games.insert(game.id.clone(), game);
    }

    /// A game from texts in memory: paths and contents, and packs that it may use.
    ///
    /// # Errors
    /// When it has mistakes.
    pub fn add_texts<'a>(
        &mut self,
        id: &str,
        files: impl IntoIterator<Item = (&'a str, &'a str)>,
        extras: GameExtras<'_>,
        packs: &dyn Fn(&str) -> Option<Pack>,
    ) -> Result<(), String> {
        let mut sources = Sources::default();
        for (path, text) in files {
            sources.add(path, text);
        }
        self.add(id, compiler::compile_sources_with(sources, packs), extras, &format!("{id}/"))
    }

    fn add(
        &mut self,
        id: &str,
        read: compiler::Loaded,
        extras: GameExtras<'_>,
        below: &str,
    ) -> Result<(), String> {
        self.games.insert(id.to_owned(), Arc::new(loaded(id, read, extras, below)?));
        Ok(())
    }

    pub fn infos(&self, language: Language) -> Vec<GameInfo> {
        let spoken = self.games.values().map(|playable| playable.in_language(language));
        spoken.map(|playable| playable.description.info.clone()).collect()
    }

    /// # Errors
    /// When there is no such game.
    pub fn get(&self, id: &str) -> Result<&Arc<LoadedGame>, Problem> {
        self.games.get(id).ok_or_else(|| {
            let known = self.games.keys().map(String::as_str);
            let hint = diagnostic::nearest(id, known)
                .map_or_else(String::new, |near| format!("; did you mean {near}?"));
            Problem::new(Code::Unknown, format!("there is no game {id:?}{hint}"))
        })
    }

    pub fn iter(&self) -> impl Iterator<Item = &Arc<LoadedGame>> {
        self.games.values()
    }
}

/// The game in this folder, or every game in the folders in it: its name, and where it lies.
///
/// # Errors
/// When there is none, or the folder cannot be read.
pub fn games_in(folder: &Path) -> Result<Vec<(String, PathBuf)>, String> {
    if has_cards(folder) {
        let name = folder.canonicalize().unwrap_or_else(|_| folder.to_owned());
        let id = name.file_name().map_or_else(|| "game".into(), |name| name.to_string_lossy().into_owned());
        return Ok(vec![(id, folder.to_owned())]);
    }
    let entries =
        fs::read_dir(folder).map_err(|error| format!("cannot read `{}`: {error}", folder.display()))?;
    let games =
        entries.flatten().map(|entry| (entry.file_name(), entry.path())).filter(|(_, path)| is_game(path));
    let mut games: Vec<(String, PathBuf)> =
        games.map(|(name, path)| (name.to_string_lossy().into_owned(), path)).collect();
    games.sort();
    if games.is_empty() {
        return Err(format!("there is no game in `{}`", folder.display()));
    }
    Ok(games)
}

/// Makes a game of what was read `below` a folder.
fn loaded(
    id: &str,
    read: compiler::Loaded,
    extras: GameExtras<'_>,
    below: &str,
) -> Result<LoadedGame, String> {
    let Some(ir) = read.game else {
        let told = diagnostic::human(&read.sources, &read.diagnostics, diagnostic::Colour::Never);
        return Err(format!("{told}`{id}` has mistakes and cannot be played"));
    };
    let game = Game::new(ir).map_err(|error| format!("`{id}` cannot be played: {error}"))?;
    let art: BTreeMap<String, Arc<[u8]>> = extras.art.iter().cloned().collect();
    let hints =
        read_hints(game.ir(), extras.hints, &art).map_err(|wrong| format!("`{id}/{HINTS}`: {wrong}"))?;
    let pictures = by_name(art.keys().map(String::as_str));
    let mut description = from_engine::describe(id, &game, extras.readme, hints);
    let in_folder = |path: &str| path.strip_prefix(below).unwrap_or(path).to_owned();
    for card in &mut description.cards {
        card.source = in_folder(&card.source);
        card.art = pictures.get(&slug(&card.name)).map(|file| (*file).to_owned());
    }
    let files =
        read.sources.iter().map(|(_, file)| (file.pack, in_folder(&file.path), file.text.clone())).collect();
    let packs = read.sources.packs().to_vec();
    let (readme, hints_text) = (extras.readme.to_owned(), extras.hints.to_owned());
    let texts = GameTexts { files, packs, readme, hints: hints_text };
    let tag = tag_of(&description);
    // One that has no words in a language is told in the author's own from end to end.
    let ir = game.ir();
    let has = |language: &Language| ir.languages.iter().any(|code| code == language.code());
    let others = Language::all().filter(|language| has(language) && language.code() != ir.language);
    let translations = others.map(|language| (language, OnceLock::new())).collect();
    Ok(LoadedGame { id: id.to_owned(), game, description, tag, texts, art, translations })
}

fn tag_of(description: &GameDescription) -> String {
    let mut hasher = DefaultHasher::new();
    serde_json::to_string(description).unwrap_or_default().hash(&mut hasher);
    format!("{:016x}", hasher.finish())
}

/// How a game is drawn. Names that the rulebook does not have are mistakes.
fn read_hints(game: &ir::Game, text: &str, art: &BTreeMap<String, Arc<[u8]>>) -> Result<TableHints, String> {
    if text.trim().is_empty() {
        return Ok(TableHints::default());
    }
    let hints: TableHints = serde_json::from_str(text).map_err(|error| error.to_string())?;
    let card_fields: Vec<&str> = game.card_fields.iter().map(|field| &*field.name).collect();
    let player_fields: Vec<&str> = game.player_fields.iter().map(|field| &*field.name).collect();
    let zones: Vec<&str> = game.zones.iter().map(|zone| &*zone.name).collect();
    let values: Vec<&str> = game.enums.iter().flat_map(|of| &of.values).map(|value| &**value).collect();
    known("zone", &zones, hints.zones.keys())?;
    known("field of cards", &card_fields, hints.card_fields.keys().chain(&hints.colour_by))?;
    known("field of players", &player_fields, hints.player_fields.keys())?;
    known("value", &values, hints.colours.keys())?;
    let files: Vec<&str> = art.keys().map(|file| &**file).collect();
    let fields = hints.card_fields.values().chain(hints.player_fields.values());
    known("picture in the folder art", &files, fields.filter_map(|field| field.icon.as_ref()))?;
    Ok(hints)
}

/// How a game is drawn where its pictures are not kept.
fn without_icons(hints: &str) -> String {
    let Ok(mut hints) = serde_json::from_str::<TableHints>(hints) else { return hints.to_owned() };
    let fields = hints.card_fields.values_mut().chain(hints.player_fields.values_mut());
    fields.for_each(|field| field.icon = None);
    serde_json::to_string(&hints).unwrap_or_default()
}

fn known<'a>(what: &str, names: &[&str], mut hinted: impl Iterator<Item = &'a String>) -> Result<(), String> {
    match hinted.find(|name| !names.contains(&name.as_str())) {
        Some(name) => Err(format!("there is no {what} {name}")),
        None => Ok(()),
    }
}

/// A game's rules stand in the folder itself; its cards may lie deeper.
/// Whether a folder holds a game, and not just a pack that others use: it has a header, or uses one that has.
fn is_game(folder: &Path) -> bool {
    let begins = |text: &str| text.lines().any(|line| line.starts_with("game ") || line.starts_with("use "));
    let files = fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path());
    let mut cards = files.filter(|path| path.extension().is_some_and(|end| end == "cw"));
    cards.any(|path| fs::read_to_string(path).map_or(true, |text| begins(&text)))
}

fn has_cards(folder: &Path) -> bool {
    fs::read_dir(folder).is_ok_and(|entries| {
        entries.flatten().any(|entry| entry.path().extension().is_some_and(|end| end == "cw"))
    })
}
