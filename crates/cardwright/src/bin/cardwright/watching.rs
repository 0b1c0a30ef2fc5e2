//! `cardwright serve --watch`: games that are read again when their files change.
//!
//! Nothing of a game is written but tests that somebody asks for, at the end of a file of their own.

mod saving;
mod touched;

use crate::{embedded, guiding};
use compiler::{Checked, Loaded, WorkingCopy};
use diagnostic::{Diagnostic, Severity, Sources};
use protocol::art::{self, art_kind};
use protocol::library::{FOR_PLAYERS, HINTS, Library, LoadedGame, games_in};
use protocol::play::Play;
use protocol::problem::{Code, Problem};
use protocol::setup::Start;
use protocol::workbench::{Draft, FailedTest, Mistake, SavedTest, TestPosition, TestRun};
use server::workbench::{GamesFolder, Reading};
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::SystemTime;
use testkit::testing;
use touched::Items;

/// So many mistakes of one game are told.
const MOST_MISTAKES: usize = 50;
const MOST_FAILED: usize = 50;
/// So many tests are run between two looks at whether something has changed.
const TESTS_AT_ONCE: usize = 16;

/// A folder of games that somebody writes.
#[derive(Debug)]
pub struct Watching {
    folder: PathBuf,
    /// The name of the game whose folder it is; none: it holds games.
    only: Option<String>,
    games: Mutex<BTreeMap<String, OneGame>>,
    /// Why the folder cannot be read, and at how many looks it could not.
    gone: Mutex<Option<(String, u32)>>,
    /// Counts what was read.
    changes: AtomicU64,
}

/// A folder may be away for a moment while another program puts a version in its place.
const LOOKS_UNTIL_GONE: u32 = 4;

/// One game as it was last read.
#[derive(Debug)]
struct OneGame {
    folder: PathBuf,
    /// Of every file: what tells whether it was written.
    stamps: Stamps,
    copy: WorkingCopy,
    items: Items,
    draft: Draft,
    /// The last version without mistakes.
    sound: Option<Arc<LoadedGame>>,
    /// The tests that are to be run again.
    touched: Vec<String>,
    /// How it lay there at the last look, if something was missing.
    doubted: Option<Stamps>,
}

type Stamps = BTreeMap<PathBuf, (Option<SystemTime>, u64)>;

impl Watching {
    /// Reads the folder for the first time. Games with mistakes are not there to be played, and are told of.
    ///
    /// # Errors
    /// When the folder cannot be read, or there is no game.
    pub fn begin(folder: &Path) -> Result<(Self, Library), String> {
        let found = games_in(folder)?;
        let only = found.into_iter().find(|(_, path)| path == folder).map(|(id, _)| id);
        let (games, gone, changes) = (Mutex::default(), Mutex::default(), AtomicU64::new(0));
        let watching = Self { folder: folder.to_owned(), only, games, gone, changes };
        let library = watching.read().map(|reading| reading.library).unwrap_or_default();
        Ok((watching, library))
    }

    fn games(&self) -> MutexGuard<'_, BTreeMap<String, OneGame>> {
        self.games.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn gone(&self) -> MutexGuard<'_, Option<(String, u32)>> {
        self.gone.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The games that lie in the folder now. That of one game stays its folder when its rules are away.
    fn found(&self) -> Result<BTreeMap<String, PathBuf>, String> {
        let found = match &self.only {
            Some(id) => {
                let told = |error| format!("cannot read `{}`: {error}", self.folder.display());
                fs::read_dir(&self.folder).map_err(told)?;
                vec![(id.clone(), self.folder.clone())]
            }
            None => games_in(&self.folder)?,
        };
        Ok(found.into_iter().collect())
    }

    /// The last versions, each with the reason why there is no newer one.
    fn reading(&self, games: &BTreeMap<String, OneGame>) -> Reading {
        let mut library = Library::default();
        games.values().filter_map(|game| game.sound.clone()).for_each(|game| library.keep(game));
        Reading { library, drafts: self.told(games) }
    }

    fn told(&self, games: &BTreeMap<String, OneGame>) -> Vec<Draft> {
        let gone = self.gone().clone().filter(|(_, looks)| *looks >= LOOKS_UNTIL_GONE);
        let draft = |game: &OneGame| {
            let mut draft = game.draft.clone();
            if let Some((why, _)) = &gone {
                let help = "it is read again as soon as that is possible".to_owned();
                let (place, code) = (self.folder.display().to_string(), String::new());
                let mistake =
                    Mistake { place, code, is_warning: false, message: why.clone(), help: vec![help] };
                draft.mistakes.insert(0, mistake);
            }
            draft
        };
        games.values().map(draft).collect()
    }

    /// What is told when the folder cannot be read: nothing at first, for it may be back at once, and then once.
    fn cannot_be_read(&self, why: String) -> Option<Reading> {
        let mut gone = self.gone();
        let looks = gone.as_ref().map_or(0, |(_, looks)| *looks).saturating_add(1);
        *gone = Some((why, looks));
        drop(gone);
        (looks == LOOKS_UNTIL_GONE).then(|| self.reading(&self.games()))
    }
}

impl GamesFolder for Watching {
    fn drafts(&self) -> Vec<Draft> {
        self.told(&self.games())
    }

    fn read(&self) -> Option<Reading> {
        let found = match self.found() {
            Ok(found) => found,
            Err(why) => return self.cannot_be_read(why),
        };
        let was_gone = self.gone().take().is_some_and(|(_, looks)| looks >= LOOKS_UNTIL_GONE);
        let mut games = self.games();
        let before = games.len();
        games.retain(|id, game| found.get(id) == Some(&game.folder) || game.doubts(Stamps::new()));
        let mut has_changed = games.len() != before || was_gone;
        for (id, folder) in found {
            let own = stamps(&folder);
            if games.get_mut(&id).is_some_and(|known| known.has_lost(&own) && known.doubts(own.clone())) {
                continue;
            }
            let known = games.get(&id);
            if known.is_some_and(|known| known.stamps == with_packs(own.clone(), known.copy.sources())) {
                continue;
            }
            has_changed = true;
            // Tests of the older version make room before this one is compiled.
            self.changes.fetch_add(1, Relaxed);
            let known = games.remove(&id);
            games.insert(id.clone(), OneGame::read(&id, folder, own, known));
        }
        if !has_changed {
            return None;
        }
        self.changes.fetch_add(1, Relaxed);
        Some(self.reading(&games))
    }

    fn run_tests(&self, tell: &dyn Fn(&str, TestRun)) {
        let change = self.changes.load(Relaxed);
        let ids: Vec<String> = self.games().keys().cloned().collect();
        for id in ids {
            self.test(&id, change, tell);
        }
    }

    fn save_test(&self, play: &Play, choices: usize, name: &str) -> Result<SavedTest, Problem> {
        let id = play.playable().id.clone();
        let folder = self.games().get(&id).map(|game| game.folder.clone());
        let folder = folder.ok_or_else(|| no_game(&id))?;
        saving::save(&folder, play, choices, name)
    }

    fn beginning_of(&self, game: &str, test: &str) -> Result<Start, Problem> {
        let sound = self.games().get(game).and_then(|game| game.sound.clone());
        let sound = sound.ok_or_else(|| no_game(game))?;
        let unknown = || {
            let message = format!(
                "{game} has no test {test:?}: what counts is the last version that was saved without mistakes"
            );
            Problem::new(Code::Unknown, message)
        };
        let found = sound.game.ir().tests.iter().find(|known| known.name == test).ok_or_else(unknown)?;
        guiding::beginning(&sound.game, found).ok_or_else(|| {
            let message =
                "the position of this test cannot be put on the table: something is under way in it";
            Problem::new(Code::BadSetup, message)
        })
    }
}

impl Watching {
    /// Runs the touched tests of one game, a few at a time, until the next change.
    fn test(&self, id: &str, change: u64, tell: &dyn Fn(&str, TestRun)) {
        let is_now = || self.changes.load(Relaxed) == change;
        let (sound, names) = match self.games().get(id) {
            Some(OneGame { sound: Some(sound), touched, draft, .. }) if draft.is_sound() => {
                (sound.clone(), touched.clone())
            }
            _ => return,
        };
        let all = sound.game.ir().tests.len() as u32;
        let mut run = TestRun { is_running: true, touched: names.len() as u32, all, ..TestRun::default() };
        let wanted: Vec<&ir::Test> =
            sound.game.ir().tests.iter().filter(|test| names.contains(&test.name)).collect();
        for some in wanted.chunks(TESTS_AT_ONCE) {
            for tested in testing::run_some(&sound.game, some) {
                run.run += 1;
                run.failed.extend(failed(&tested, &sound).filter(|_| run.failed.len() < MOST_FAILED));
            }
            if !is_now() {
                return;
            }
            tell(id, run.clone());
        }
        run.is_running = false;
        tell(id, run.clone());
        if let Some(game) = self.games().get_mut(id).filter(|_| is_now()) {
            // What failed is run again with the next change, whatever it touches.
            game.touched = run.failed.iter().map(|failed| failed.name.clone()).collect();
            game.draft.tests = run;
        }
    }
}

fn failed(tested: &testing::Tested, game: &LoadedGame) -> Option<FailedTest> {
    let failure = tested.failure.as_ref()?;
    let place =
        failure.source.rsplit_once(&format!("{}/", game.id)).map_or(&*failure.source, |(_, place)| place);
    let message = format!("expected {}, found {}", failure.expected, failure.found);
    Some(FailedTest { name: tested.name.clone(), place: place.to_owned(), message })
}

fn no_game(id: &str) -> Problem {
    Problem::new(Code::Unknown, format!("{id} is not among the games that are watched"))
}

impl OneGame {
    /// Whether a file that was there is empty or gone.
    fn has_lost(&self, now: &Stamps) -> bool {
        let own =
            self.stamps.iter().filter(|(path, (_, length))| *length > 0 && path.starts_with(&self.folder));
        let mut now = own.map(|(path, _)| now.get(path).map_or(0, |(_, length)| *length));
        now.any(|length| length == 0)
    }

    /// Editors may empty or remove a file for a moment while they save it: what is missing is believed when it is
    /// missing at two looks.
    fn doubts(&mut self, now: Stamps) -> bool {
        let again = self.doubted.as_ref() == Some(&now);
        self.doubted = Some(now).filter(|_| !again);
        !again
    }

    /// `own`: of the files in its folder, before they are read.
    fn read(id: &str, folder: PathBuf, own: Stamps, before: Option<Self>) -> Self {
        let known = before.as_ref().map(|before| &before.copy);
        let copy = WorkingCopy::read(&folder, &BTreeMap::new(), known, &embedded::pack);
        let stamps = with_packs(own, copy.sources());
        let checked = copy.check();
        let mut draft = Draft { game: id.to_owned(), ..Draft::default() };
        tell_mistakes(&mut draft, copy.sources(), &checked, &folder);
        let items = Items::of(&copy, &checked.uses);
        let (mut sound, mut touched) = (None, Vec::new());
        if checked.game.is_some() {
            touched = items
                .tests_touched(before.as_ref().filter(|before| before.sound.is_some()).map(|it| &it.items));
            sound = loaded(id, &folder, &copy, checked, &mut draft);
            if let Some(sound) = &sound {
                tell_pictures(&mut draft, &folder, sound);
            }
        }
        if let Some(before) = before {
            // What was touched by a version with mistakes, or not run yet, is still to be run.
            touched.extend(before.touched);
            sound = sound.or(before.sound);
        }
        touched.sort();
        touched.dedup();
        let tests = sound.iter().flat_map(|game| &game.game.ir().tests);
        draft.positions = tests.map(|test| position(test, &folder)).collect();
        draft.tests.touched = touched.len() as u32;
        draft.tests.is_running = draft.is_sound() && !touched.is_empty();
        Self { folder, stamps, copy, items, draft, sound, touched, doubted: None }
    }
}

fn position(test: &ir::Test, folder: &Path) -> TestPosition {
    TestPosition { name: test.name.clone(), place: below(&test.source, folder) }
}

fn loaded(
    id: &str,
    folder: &Path,
    copy: &WorkingCopy,
    checked: Checked,
    draft: &mut Draft,
) -> Option<Arc<LoadedGame>> {
    let Checked { diagnostics, found, game, .. } = checked;
    let read = Loaded { sources: copy.sources().clone(), diagnostics, found, game };
    let mut library = Library::default();
    match library.add_read(id, folder, read) {
        Ok(()) => library.get(id).ok().cloned(),
        Err(message) => {
            // Of what lies beside the rules.
            let (place, code) = (HINTS.to_owned(), String::new());
            draft.mistakes.insert(0, Mistake { place, code, is_warning: false, message, help: Vec::new() });
            None
        }
    }
}

fn tell_mistakes(draft: &mut Draft, sources: &Sources, checked: &Checked, folder: &Path) {
    let told = checked.diagnostics.iter().take(MOST_MISTAKES).map(|one| mistake(sources, one, folder));
    draft.mistakes = told.collect();
    draft.more = (checked.found.errors + checked.found.warnings).saturating_sub(draft.mistakes.len()) as u32;
}

/// Pictures that nobody will see, or not as they are meant.
fn tell_pictures(draft: &mut Draft, folder: &Path, game: &LoadedGame) {
    for problem in art::problems(folder, game) {
        if draft.mistakes.len() < MOST_MISTAKES {
            let (place, code, help) = (problem.file, String::new(), Vec::new());
            draft.mistakes.push(Mistake { place, code, is_warning: true, message: problem.about, help });
        } else {
            draft.more += 1;
        }
    }
}

fn mistake(sources: &Sources, one: &Diagnostic, folder: &Path) -> Mistake {
    let span = one.primary.span;
    let (line, column) = sources.line_column(span.file, span.start);
    let path = below(&sources.get(span.file).path, folder);
    let mends =
        one.edits.first().filter(|_| one.help.is_empty()).map(|edit| format!("write `{}`", edit.text));
    Mistake {
        place: format!("{path}:{line}:{column}"),
        code: one.code.to_owned(),
        is_warning: one.severity == Severity::Warning,
        message: one.message.clone(),
        help: one.help.iter().cloned().chain(mends).collect(),
    }
}

/// A path as it is seen from the game's folder.
fn below(path: &str, folder: &Path) -> String {
    path.strip_prefix(&format!("{}/", folder.display())).unwrap_or(path).to_owned()
}

/// When each file in a game's folder was last written.
fn stamps(folder: &Path) -> Stamps {
    let mut stamps = Stamps::new();
    note_folder(folder, 0, &mut stamps);
    stamps
}

/// The same with the files of packs that it uses.
fn with_packs(mut own: Stamps, sources: &Sources) -> Stamps {
    for (_, source) in sources.iter().filter(|(_, source)| source.pack != 0) {
        note_file(Path::new(&source.path), &mut own);
    }
    own
}

fn note_folder(folder: &Path, depth: usize, stamps: &mut Stamps) {
    const DEEPEST: usize = 32;
    let Ok(entries) = fs::read_dir(folder) else {
        stamps.insert(folder.to_owned(), (None, 0));
        return;
    };
    for entry in entries.flatten() {
        let path = entry.path();
        let is_folder = entry.file_type().is_ok_and(|kind| kind.is_dir());
        if is_folder && depth < DEEPEST {
            note_folder(&path, depth + 1, stamps);
        } else if path.extension().is_some_and(|end| end == "cw")
            || path.to_str().is_some_and(|path| art_kind(path).is_some())
            || [HINTS, FOR_PLAYERS, "README.md"].iter().any(|name| path.ends_with(name))
        {
            note_file(&path, stamps);
        }
    }
}

fn note_file(path: &Path, stamps: &mut Stamps) {
    let found = fs::metadata(path).ok();
    let written = found.as_ref().and_then(|found| found.modified().ok());
    stamps.insert(path.to_owned(), (written, found.map_or(0, |found| found.len())));
}

/// Whether a game as it lies there can be played.
trait Sound {
    fn is_sound(&self) -> bool;
}

impl Sound for Draft {
    fn is_sound(&self) -> bool {
        self.mistakes.iter().all(|mistake| mistake.is_warning)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const RULES: &str = r#"game "Still" { players 2; limit 9 turns, then draw }
zone shelf shared, public
action wait { end phase } text "wait"
turn { phase main { actions wait } }
setup { create("Vase", shelf) }
"#;
    const CARDS: &str = r#"kind Thing { worth: Int }
card "Vase" : Thing { worth 3 }
"#;

    fn is_sound(reading: Option<Reading>) -> Option<bool> {
        reading.map(|reading| reading.drafts.iter().all(Sound::is_sound))
    }

    #[test]
    fn a_file_that_is_being_saved_is_not_taken_for_an_empty_one() {
        let folder = std::env::temp_dir().join(format!("cardwright-saving-{}", std::process::id()));
        let file = folder.join("still").join("cards.cw");
        fs::create_dir_all(folder.join("still")).expect("a folder");
        fs::write(file.with_file_name("rules.cw"), RULES).expect("a file");
        fs::write(&file, CARDS).expect("a file");
        let (watching, _) = Watching::begin(&folder).expect("a game");
        assert_eq!(is_sound(watching.read()), None, "nothing has changed");
        fs::write(&file, "").expect("emptied");
        assert_eq!(is_sound(watching.read()), None, "it may be about to be written");
        fs::write(&file, CARDS.replace("worth 3", "worth 12")).expect("written");
        assert_eq!(is_sound(watching.read()), Some(true));
        fs::remove_file(&file).expect("gone");
        assert_eq!(is_sound(watching.read()), None, "it may be about to be put in its place");
        fs::write(&file, CARDS).expect("written");
        assert_eq!(is_sound(watching.read()), Some(true));
        fs::write(&file, "").expect("emptied");
        assert_eq!(is_sound(watching.read()), None);
        assert_eq!(is_sound(watching.read()), Some(false), "it stays empty");
        fs::remove_dir_all(&folder).expect("cleaned up");
    }
}
