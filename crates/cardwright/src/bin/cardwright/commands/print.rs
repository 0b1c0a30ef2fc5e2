//! `cardwright print`: cards on paper.

mod older;

use crate::arguments::Print;
use crate::error::{CommandError, CommandStatus, Outcome};
use crate::files::{self, Writing};
use crate::loading;
use crate::print_arguments::{BackPages, CountsBy, PaperName};
use crate::style::counted;
use print::copies::{self, Copies, Warning};
use print::{Art, Backs, CardSize, Counts, Fonts, Gallery, Paper, PrintError, Printed, SheetSettings};
use print::{pictures, rulebook, sheets, tabletop};
use protocol::art;
use protocol::game::GameDescription;
use protocol::library::{Library, LoadedGame};
use std::collections::{BTreeSet, HashMap};
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// The object that Tabletop Simulator loads, in the folder of the sheets.
const TABLETOP_OBJECT: &str = "tabletop_simulator.json";
/// The options that name a file; others name folders.
const IS_FILE: [&str; 2] = ["--out", "--rules"];
/// So many names are listed of many.
const MOST_NAMED: usize = 12;

/// What is asked for, by its option, and where it goes; some are folders.
fn wanted(settings: &Print) -> Vec<(&'static str, PathBuf)> {
    let Print { out, png, svg, rules, tts, .. } = settings;
    let all = [("--out", out), ("--rules", rules), ("--png", png), ("--svg", svg), ("--tts", tts)];
    all.into_iter().filter_map(|(option, place)| Some((option, place.clone()?))).collect()
}

pub fn run(settings: &Print, out: &mut dyn Write) -> Outcome {
    let places = wanted(settings);
    if places.is_empty() {
        return Err(CommandError::new(
            "say what to make: --out cards.pdf, --png FOLDER, --svg FOLDER, --rules FILE or --tts FOLDER",
        ));
    }
    for (option, place) in &places {
        files::check(place, settings.force)?;
        let is_file = IS_FILE.contains(option);
        if is_file && place.is_dir() {
            let place = place.display();
            return Err(CommandError::new(format!("{option} is a file, and `{place}` is a folder")));
        }
        if !is_file && place.is_file() {
            let place = place.display();
            return Err(CommandError::new(format!("{option} is a folder, and `{place}` is a file")));
        }
    }
    let fonts = Fonts::new(&settings.font)?;
    match game_in(&settings.dir)? {
        Some(game) => Job { settings, game: &game.description, fonts }.run(&game, out),
        None => Ok(CommandStatus::Findings),
    }
}

/// The game, or none: then its mistakes have been shown.
fn game_in(dir: &Path) -> Result<Option<Arc<LoadedGame>>, CommandError> {
    let mut library = Library::default();
    if dir.exists() {
        let loaded = loading::load(dir)?;
        if loaded.game.is_none() {
            loading::show_mistakes(dir, &loaded.sources, &loaded.diagnostics);
            return Ok(None);
        }
        library.add_read(&game_name(dir), dir, loaded).map_err(CommandError::new)?;
    } else {
        library = loading::library(dir)?;
    }
    Ok(library.iter().next().cloned())
}

fn game_name(dir: &Path) -> String {
    let whole = dir.canonicalize().unwrap_or_else(|_| dir.to_owned());
    whole.file_name().map_or_else(|| "game".to_owned(), |name| name.to_string_lossy().into_owned())
}

impl From<PrintError> for CommandError {
    fn from(error: PrintError) -> Self {
        Self::Request(error.to_string())
    }
}

/// The same of an older version.
struct OlderMade {
    copies: Vec<Copies>,
    back: (String, Option<Art>),
}

struct Job<'a> {
    settings: &'a Print,
    game: &'a GameDescription,
    fonts: Fonts,
}

/// What is printed: faces with their counts, drawn, and the back.
struct Made {
    copies: Vec<Copies>,
    cards: Vec<Printed>,
    back: Printed,
    warnings: Vec<Warning>,
}

impl Job<'_> {
    /// Everything is made and written beside its place before anything takes it.
    fn run(&self, game: &LoadedGame, out: &mut dyn Write) -> Outcome {
        let settings = self.settings;
        let packs = packs(&settings.dir, self.game);
        let has_cards =
            [&settings.out, &settings.png, &settings.svg, &settings.tts].into_iter().any(Option::is_some);
        let gallery = Gallery::of(&packs)?;
        let mut told = Vec::new();
        let made = if has_cards { self.make(&gallery, &mut told)? } else { None };
        let results = self.results(made.as_ref());
        refuse_same_place(&wanted(settings), &results)?;
        results.iter().try_for_each(|(_, path)| files::spare(path, &packs))?;
        let mut writing = Writing::default();
        if let Some(path) = &settings.rules {
            let (pdf, pages) = rulebook::pdf(&self.fonts, self.game, self.paper())?;
            writing.add(path, &pdf)?;
            let pages = counted(pages, "page");
            told.push(format!("the rulebook, {pages}, in `{}`", path.display()));
        }
        if let Some(made) = &made {
            self.add_sheets(made, &mut writing, &mut told)?;
            self.add_pictures(made, &mut writing, &mut told)?;
            self.add_tabletop(&gallery, made, &mut writing, &mut told)?;
        }
        writing.finish()?;
        for line in told {
            writeln!(out, "{line}")?;
        }
        let Some(made) = made else { return Ok(CommandStatus::Good) };
        self.say_what_is_left_out(&made, out)?;
        self.say_what_stays(&results, out)?;
        out.flush()?;
        for problem in art::problems(&settings.dir, game) {
            eprintln!("warning: {}: {}", settings.dir.join(&problem.file).display(), problem.about);
        }
        Ok(report(&made.warnings))
    }

    /// None: nothing has changed since the older version.
    fn make(&self, gallery: &Gallery, told: &mut Vec<String>) -> Result<Option<Made>, CommandError> {
        let mut copies = self.copies(gallery)?;
        if let Some(path) = &self.settings.since {
            let older = self.older(path)?;
            let changed = copies::changed(copies.clone(), &older.copies);
            let shown = path.display();
            let has_new_back = self.back_of(gallery)? != older.back;
            match (has_new_back, self.shows_backs(), self.makes_pictures()) {
                (true, true, _) => {
                    told.push(format!("the back is another one than in `{shown}`: every card is made anew"));
                }
                (true, false, true) => {
                    told.push(format!("the back is another one than in `{shown}`"));
                    copies = changed;
                }
                _ if changed.is_empty() => {
                    told.push(format!("no card is another one than in `{shown}`: nothing to print"));
                    return Ok(None);
                }
                _ => copies = changed,
            }
        }
        let (cards, warnings) = copies::drawn(&self.fonts, self.game, &copies, self.size())?;
        let back = copies::back(&self.fonts, self.game, gallery, self.size())?;
        Ok(Some(Made { copies, cards, back, warnings }))
    }

    /// What the back follows from.
    fn back_of(&self, gallery: &Gallery) -> Result<(String, Option<Art>), CommandError> {
        Ok((self.game.info.name.clone(), gallery.art(art::BACK)?))
    }

    /// Whether cards are made with a back of their own behind them.
    fn shows_backs(&self) -> bool {
        let on_paper = self.settings.out.is_some() && self.settings.backs != BackPages::None;
        on_paper || self.settings.tts.is_some()
    }

    fn makes_pictures(&self) -> bool {
        self.settings.png.is_some() || self.settings.svg.is_some()
    }

    /// Every file that will be written, with the option that asks for it.
    fn results(&self, made: Option<&Made>) -> Vec<(&'static str, PathBuf)> {
        let names: Vec<&str> = made.iter().flat_map(|made| &made.cards).map(|card| &*card.name).collect();
        let is_there = made.is_some();
        let inside = |option: &str| -> Option<Vec<String>> {
            let with_back = |end: &str| {
                pictures::file_names(&names, end).into_iter().chain([format!("_back.{end}")]).collect()
            };
            match option {
                "--png" => Some(with_back("png")),
                "--svg" => Some(with_back("svg")),
                "--tts" => {
                    let sheets = names.len().div_ceil(tabletop::FACES);
                    let rest = ["back.png".to_owned(), TABLETOP_OBJECT.to_owned()];
                    Some((0..sheets).map(sheet_name).chain(rest).collect())
                }
                _ => None,
            }
        };
        let wanted = wanted(self.settings);
        let wanted = wanted.into_iter().filter(|(option, _)| is_there || *option == "--rules");
        let each = wanted.flat_map(|(option, place)| match inside(option) {
            None => vec![(option, place)],
            Some(names) => names.into_iter().map(|name| (option, place.join(name))).collect(),
        });
        each.collect()
    }

    fn size(&self) -> CardSize {
        let size = self.settings.size;
        CardSize { width: size.width, height: size.height, bleed: self.settings.bleed.0 }
    }

    fn paper(&self) -> Paper {
        match self.settings.paper {
            PaperName::A4 => Paper::A4,
            PaperName::Letter => Paper::LETTER,
        }
    }

    fn counts(&self, game: &GameDescription) -> Counts {
        match self.settings.counts {
            Some(CountsBy::One) => Counts::One,
            Some(CountsBy::Decks) => Counts::Decks,
            None if game.decks.is_empty() => Counts::One,
            None => Counts::Decks,
        }
    }

    fn copies(&self, gallery: &Gallery) -> Result<Vec<Copies>, CommandError> {
        let game = self.game;
        let cards: Vec<&str> = game.cards.iter().map(|card| card.name.as_str()).collect();
        let cards = self.named("card", &self.settings.card, &cards)?;
        let names: Vec<&str> = game.decks.iter().map(|deck| deck.name.as_str()).collect();
        let decks = match self.settings.deck.as_slice() {
            [] => (0..names.len()).collect(),
            wanted => self.named("deck", wanted, &names)?,
        };
        let mut copies = copies::copies(game, gallery, self.counts(game), &decks)?;
        if cards.is_empty() {
            return Ok(copies);
        }
        // A card that is asked for by name is printed even if no deck has it.
        let each = copies::copies(game, gallery, Counts::One, &[])?;
        let loose = each.into_iter().filter(|one| !copies.iter().any(|known| known.card == one.card));
        let loose: Vec<Copies> = loose.collect();
        copies.extend(loose);
        copies.retain(|copies| cards.contains(&copies.card));
        copies.sort_by_key(|copies| copies.card);
        Ok(copies)
    }

    /// The positions of those of these names; capitals do not matter.
    fn named(&self, what: &str, wanted: &[String], names: &[&str]) -> Result<Vec<usize>, CommandError> {
        let find = |wanted: &String| {
            names.iter().position(|name| same(name, wanted)).ok_or_else(|| {
                let hint = diagnostic::nearest(wanted, names.iter().copied())
                    .map_or_else(String::new, |name| format!("; did you mean \"{name}\"?"));
                CommandError::new(format!("{} has no {what} \"{wanted}\"{hint}", self.game.info.name))
            })
        };
        // Who asks twice for one means it once.
        let found: BTreeSet<usize> = wanted.iter().map(find).collect::<Result<_, _>>()?;
        Ok(found.into_iter().collect())
    }

    /// What would have been printed of the older version. A deck or card that it does not have is new.
    fn older(&self, path: &Path) -> Result<OlderMade, CommandError> {
        let older = older::Older::open(path)?;
        let Some(game) = game_in(older.folder())? else {
            let message =
                format!("the older version `{}` has mistakes: it cannot be compared", path.display());
            return Err(CommandError::new(message));
        };
        let description = &game.description;
        let gallery = Gallery::of(&packs(older.folder(), description))?;
        let wanted = &self.settings.deck;
        let is_wanted = |name: &String| wanted.is_empty() || wanted.iter().any(|one| same(one, name));
        let decks: Vec<usize> =
            (0..description.decks.len()).filter(|at| is_wanted(&description.decks[*at].name)).collect();
        let copies = copies::copies(description, &gallery, self.counts(self.game), &decks)?;
        Ok(OlderMade { copies, back: (description.info.name.clone(), gallery.art(art::BACK)?) })
    }

    fn add_sheets(
        &self,
        made: &Made,
        writing: &mut Writing,
        told: &mut Vec<String>,
    ) -> Result<(), CommandError> {
        let Some(path) = &self.settings.out else { return Ok(()) };
        let settings = SheetSettings {
            paper: self.paper(),
            size: self.size(),
            backs: match self.settings.backs {
                BackPages::LongEdge => Backs::LongEdge,
                BackPages::ShortEdge => Backs::ShortEdge,
                BackPages::None => Backs::None,
            },
            marks: !self.settings.no_marks,
        };
        if made.cards.is_empty() {
            let path = path.display();
            told.push(format!("no face is another one, and no backs are asked for: `{path}` is not written"));
            return Ok(());
        }
        let sheets = sheets::pdf(&self.game.info.name, &made.cards, &made.back, settings)?;
        writing.add(path, &sheets.pdf)?;
        let count: u32 = made.cards.iter().map(|card| card.count).sum();
        let and = if settings.backs == Backs::None { "" } else { ", and as many of backs" };
        told.push(format!(
            "{}, {} different, on {} of {} x {}{and}, in `{}`",
            counted(count as usize, "card"),
            made.cards.len(),
            counted(sheets.pages, "page"),
            sheets.grid.columns,
            sheets.grid.rows,
            path.display()
        ));
        Ok(())
    }

    fn add_pictures(
        &self,
        made: &Made,
        writing: &mut Writing,
        told: &mut Vec<String>,
    ) -> Result<(), CommandError> {
        let size = self.size();
        let names: Vec<&str> = made.cards.iter().map(|card| &*card.name).collect();
        let count = made.cards.len() + 1;
        if let Some(folder) = &self.settings.png {
            writing.folder(folder)?;
            for (card, name) in made.cards.iter().zip(pictures::file_names(&names, "png")) {
                writing.add(&folder.join(name), &pictures::png(card, size)?)?;
            }
            writing.add(&folder.join("_back.png"), &pictures::png(&made.back, size)?)?;
            let (width, height) = pictures::dots(size);
            let pictures = counted(count, "picture");
            told.push(format!("{pictures} of {width} x {height} dots in `{}`", folder.display()));
        }
        if let Some(folder) = &self.settings.svg {
            writing.folder(folder)?;
            for (card, name) in made.cards.iter().zip(pictures::file_names(&names, "svg")) {
                writing.add(&folder.join(name), pictures::outlined(card, size).as_bytes())?;
            }
            writing.add(&folder.join("_back.svg"), pictures::outlined(&made.back, size).as_bytes())?;
            told.push(format!("{} in `{}`", counted(count, "drawing"), folder.display()));
        }
        Ok(())
    }

    /// On the screen nothing is cut off.
    fn add_tabletop(
        &self,
        gallery: &Gallery,
        made: &Made,
        writing: &mut Writing,
        told: &mut Vec<String>,
    ) -> Result<(), CommandError> {
        let Some(folder) = &self.settings.tts else { return Ok(()) };
        let size = CardSize { bleed: 0.0, ..self.size() };
        let (cards, _) = copies::drawn(&self.fonts, self.game, &made.copies, size)?;
        let back = copies::back(&self.fonts, self.game, gallery, size)?;
        writing.folder(folder)?;
        let address = |name: &str| match &self.settings.tts_url {
            Some(url) => format!("{}/{name}", url.trim_end_matches('/')),
            None => local_address(folder, name),
        };
        let mut addresses = Vec::new();
        for (at, faces) in cards.chunks(tabletop::FACES).enumerate() {
            let name = sheet_name(at);
            writing.add(&folder.join(&name), &tabletop::sheet(faces, &back, size)?)?;
            addresses.push(address(&name));
        }
        writing.add(&folder.join("back.png"), &pictures::png(&back, size)?)?;
        let decks: Vec<String> = self.game.decks.iter().map(|deck| deck.name.clone()).collect();
        let piles = tabletop::piles(&cards, &decks, &self.game.info.name);
        let object = tabletop::saved_object(&cards, &piles, &addresses, &address("back.png"));
        writing.add(&folder.join(TABLETOP_OBJECT), format!("{object:#}\n").as_bytes())?;
        let (sheets, piles) = (counted(addresses.len(), "sheet"), counted(piles.len(), "pile"));
        told.push(format!("{sheets} and `{TABLETOP_OBJECT}` with {piles} in `{}`", folder.display()));
        Ok(())
    }

    /// Only some cards are asked for.
    fn is_part(&self) -> bool {
        let settings = self.settings;
        !settings.deck.is_empty() || !settings.card.is_empty() || settings.since.is_some()
    }

    fn say_what_is_left_out(&self, made: &Made, out: &mut dyn Write) -> Result<(), CommandError> {
        let is_printed = |card: &usize| made.copies.iter().any(|copies| copies.card == *card);
        let left = (0..self.game.cards.len()).filter(|card| !is_printed(card)).count();
        if left > 0 && !self.is_part() {
            let (cards, were) = (counted(left, "card"), if left == 1 { "is" } else { "are" });
            writeln!(out, "{cards} {were} in no deck and left out; --counts one has each card once")?;
        }
        for what in ["picture", "type line", "flavour"] {
            let bare = made.cards.iter().filter(|card| card.left_out.contains(&what));
            let bare: Vec<&str> = bare.map(|card| &*card.name).collect();
            if !bare.is_empty() {
                let (cards, have) =
                    (counted(bare.len(), "card"), if bare.len() == 1 { "has" } else { "have" });
                writeln!(out, "{cards} {have} no room for a {what}: {}", listed(&bare))?;
            }
        }
        Ok(())
    }

    /// Pictures of an earlier run that none of this one has replaced: their cards are gone, or have other names.
    fn say_what_stays(
        &self,
        results: &[(&'static str, PathBuf)],
        out: &mut dyn Write,
    ) -> Result<(), CommandError> {
        if self.is_part() {
            return Ok(());
        }
        let written: BTreeSet<PathBuf> = results.iter().map(|(_, path)| files::place(path)).collect();
        let Print { png, svg, tts, .. } = self.settings;
        let folders: BTreeSet<&PathBuf> = [png, svg, tts].into_iter().flatten().collect();
        for folder in folders {
            let entries = fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path());
            let is_ours = |path: &PathBuf| path.extension().is_some_and(|end| end == "png" || end == "svg");
            let stay = entries.filter(is_ours).filter(|path| !written.contains(&files::place(path)));
            let mut stay: Vec<String> =
                stay.filter_map(|path| Some(path.file_name()?.to_string_lossy().into_owned())).collect();
            stay.sort();
            if !stay.is_empty() {
                let names: Vec<&str> = stay.iter().map(String::as_str).collect();
                let (pictures, stay) =
                    (counted(names.len(), "picture"), if names.len() == 1 { "stays" } else { "stay" });
                let folder = folder.display();
                writeln!(out, "{pictures} in `{folder}` {stay} from before: {}", listed(&names))?;
            }
        }
        Ok(())
    }
}

fn sheet_name(at: usize) -> String {
    format!("sheet_{}.png", at + 1)
}

/// Some names, and how many more there are.
fn listed(names: &[&str]) -> String {
    let some = names[..names.len().min(MOST_NAMED)].join(", ");
    match names.len().saturating_sub(MOST_NAMED) {
        0 => some,
        more => format!("{some} and {more} more"),
    }
}

/// Two results in one place would be one. Not every file system tells capitals apart.
fn refuse_same_place(
    wanted: &[(&'static str, PathBuf)],
    results: &[(&'static str, PathBuf)],
) -> Result<(), CommandError> {
    let key = |path: &Path| files::place(path).to_string_lossy().to_lowercase();
    // A folder is no place for a file; two options may share one.
    let folders = wanted.iter().filter(|(option, _)| !IS_FILE.contains(option));
    let mut places: HashMap<String, &str> = folders.map(|(option, path)| (key(path), *option)).collect();
    for (option, path) in results {
        if let Some(earlier) = places.insert(key(path), option) {
            let path = path.display();
            return Err(CommandError::new(format!(
                "{earlier} and {option} would both write `{path}`: give them different places"
            )));
        }
    }
    Ok(())
}

/// Where Tabletop Simulator finds a file on this machine.
fn local_address(folder: &Path, name: &str) -> String {
    let whole = std::path::absolute(folder).unwrap_or_else(|_| folder.to_owned());
    let path = whole.join(name).to_string_lossy().replace('\\', "/");
    format!("file:///{}", path.trim_start_matches('/'))
}

/// The folders of the game and of the packs beside it that it is built on.
fn packs(dir: &Path, game: &GameDescription) -> Vec<PathBuf> {
    let beside = |name: &String| dir.join("..").join(name);
    std::iter::once(dir.to_owned()).chain(game.info.needs.iter().map(beside)).collect()
}

fn same(one: &str, other: &str) -> bool {
    one.to_lowercase() == other.to_lowercase()
}

/// Names the cards that do not look as they should.
fn report(warnings: &[Warning]) -> CommandStatus {
    for Warning { card, about } in warnings {
        eprintln!("warning: {card}: {about}");
    }
    CommandStatus::good_if(warnings.is_empty())
}
