//! From a folder to a game that can be played, or to what is wrong with it.

use crate::arguments::SeatDeck;
use crate::embedded;
use crate::error::{CommandError, CommandStatus, Outcome};
use crate::style::Style;
use compiler::Loaded;
use diagnostic::{Diagnostic, Sources};
use engine::{Game, Setup};
use protocol::library::Library;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

/// Reads and compiles the folder, or the game of this name that came with the program; what is not there is the user's
/// mistake, not the game's.
pub fn load(dir: &Path) -> Result<Loaded, CommandError> {
    if dir.exists() {
        return Ok(compiler::load_with(dir, &embedded::pack));
    }
    match embedded::sources(dir) {
        Some(sources) => Ok(compiler::compile_sources_with(sources, &embedded::pack)),
        None => Err(no_game(dir)),
    }
}

/// The packs in a folder that holds several games; otherwise what was given. A game whose header is misspelt is one.
pub fn packs(dir: &Path) -> Vec<PathBuf> {
    let games = protocol::library::games_in(dir).unwrap_or_default();
    if games.len() < 2 {
        return vec![dir.to_owned()];
    }
    let mut packs: Vec<PathBuf> = games.into_iter().map(|(_, folder)| folder).collect();
    let folders = dir.read_dir().into_iter().flatten().flatten().map(|entry| entry.path());
    packs.extend(folders.filter(|folder| has_nearly_a_header(folder)));
    packs.sort();
    packs.dedup();
    packs
}

fn has_nearly_a_header(folder: &Path) -> bool {
    let begins = |line: &str| match line.split_once(' ') {
        Some((word, rest)) => rest.starts_with('"') && diagnostic::nearest(word, ["game", "use"]).is_some(),
        None => false,
    };
    let files = folder.read_dir().into_iter().flatten().flatten().map(|entry| entry.path());
    let mut texts = files.filter(|path| path.extension().is_some_and(|end| end == "cw"));
    texts.any(|path| fs::read_to_string(path).is_ok_and(|text| text.lines().any(begins)))
}

/// The same for the folder of a game or of games.
pub fn library(dir: &Path) -> Result<Library, CommandError> {
    let name = dir.to_string_lossy();
    if dir.exists() {
        Library::of_folder_with(dir, &embedded::pack).map_err(CommandError::new)
    } else if embedded::names().contains(&&*name) {
        embedded::library(&[&name]).map_err(CommandError::new)
    } else {
        Err(no_game(dir))
    }
}

fn no_game(dir: &Path) -> CommandError {
    let names = embedded::names();
    let hint = match diagnostic::nearest(&dir.to_string_lossy(), names.iter().copied()) {
        Some(nearest) => format!("; did you mean {nearest}?"),
        None => format!(" ({})", names.join(", ")),
    };
    CommandError::new(format!(
        "there is no folder `{}`, and no game of that name inside{hint}",
        dir.display()
    ))
}

/// Runs the command on the game, or shows the game's mistakes.
pub fn with_game(
    dir: &Path,
    out: &mut dyn Write,
    command: impl FnOnce(&Game, &mut dyn Write) -> Outcome,
) -> Outcome {
    with_game_and_text(dir, out, |game, _, out| command(game, out))
}

/// The same on the game with its words in this language, where it has them.
pub fn with_game_in(
    dir: &Path,
    language: &str,
    out: &mut dyn Write,
    command: impl FnOnce(&Game, &mut dyn Write) -> Outcome,
) -> Outcome {
    with_game_and_text(dir, out, |game, sources, out| {
        let ir = game.ir();
        let known = Vec::from_iter(ir.languages.iter().chain([&ir.language]).map(String::as_str));
        if !known.contains(&language) {
            let (name, list) = (&ir.name, known.join(", "));
            return Err(CommandError::new(format!("{name} has no words in `{language}`; it has {list}")));
        }
        let spoken = (language != ir.language).then(|| compiler::in_language(sources, language)).flatten();
        match spoken.and_then(|spoken| Game::new(spoken).ok()) {
            Some(spoken) => command(&spoken, out),
            None => command(game, out),
        }
    })
}

/// The same on the game and its texts.
pub fn with_game_and_text(
    dir: &Path,
    out: &mut dyn Write,
    command: impl FnOnce(&Game, &Sources, &mut dyn Write) -> Outcome,
) -> Outcome {
    with_compiled(dir, out, |ir, sources, out| match Game::new(ir) {
        Ok(game) => command(&game, sources, out),
        Err(error) => {
            eprintln!("`{}` cannot be played: {error}", dir.display());
            Ok(CommandStatus::Findings)
        }
    })
}

/// The same on the compiled game and its texts.
pub fn with_compiled(
    dir: &Path,
    out: &mut dyn Write,
    command: impl FnOnce(ir::Game, &Sources, &mut dyn Write) -> Outcome,
) -> Outcome {
    let loaded = load(dir)?;
    let Some(ir) = loaded.game else {
        show_mistakes(dir, &loaded.sources, &loaded.diagnostics);
        return Ok(CommandStatus::Findings);
    };
    command(ir, &loaded.sources, out)
}

/// What is wrong with a game, for its author.
pub fn show_mistakes(dir: &Path, sources: &Sources, diagnostics: &[Diagnostic]) {
    let colour = Style::of_stderr().for_diagnostics();
    eprint!("{}", diagnostic::human(sources, diagnostics, colour));
    eprintln!("`{}` has mistakes and cannot be played", dir.display());
}

/// Whether the game is for so many players.
pub fn check_players(game: &Game, players: Option<u8>) -> Result<(), CommandError> {
    let settings = &game.ir().settings;
    let (from, to) = (settings.players_min, settings.players_max);
    match players {
        Some(found) if !(from..=to).contains(&found) => {
            Err(engine::SetupError::Players { from, to, found }.into())
        }
        Some(_) | None => Ok(()),
    }
}

/// What the players bring to a match.
pub fn setup(game: &Game, players: Option<u8>, wanted: &[SeatDeck]) -> Result<Setup, CommandError> {
    let seats = usize::from(players.unwrap_or(game.ir().settings.players_min));
    let mut decks = Vec::new();
    for SeatDeck { seat, name } in wanted {
        let seat = usize::from(*seat);
        if seat >= seats {
            return Err(CommandError::new(format!(
                "there is no seat {}; the match is for {seats} players",
                seat + 1
            )));
        }
        if decks.len() <= seat {
            decks.resize(seat + 1, None);
        }
        if decks[seat].replace(list(game.ir(), name)?).is_some() {
            return Err(CommandError::new(format!("seat {} cannot bring two deck lists", seat + 1)));
        }
    }
    Ok(Setup::of_lists(decks))
}

/// The deck list of this name; capitals do not matter.
fn list(game: &ir::Game, name: &str) -> Result<ir::DeckId, CommandError> {
    let lists = || game.decks.iter().enumerate().filter(|(_, deck)| deck.is_list);
    let found = lists().find(|(_, deck)| deck.name.to_lowercase() == name.to_lowercase());
    found.map(|(index, _)| ir::DeckId(index as u16)).ok_or_else(|| {
        let names: Vec<&str> = lists().map(|(_, deck)| deck.name.as_str()).collect();
        let hint = match diagnostic::nearest(name, names.iter().copied()) {
            Some(nearest) => format!("; did you mean \"{nearest}\"?"),
            None if names.is_empty() => "; it has none that players bring".to_owned(),
            None => format!("; there is \"{}\"", names.join("\", \"")),
        };
        CommandError::new(format!("{} has no deck list \"{name}\"{hint}", game.name))
    })
}
