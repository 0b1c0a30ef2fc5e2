//! `cardwright print`: cards on paper.

mod older;

use crate::arguments::Print;
use crate::error::{CommandError, CommandStatus, Outcome};
use crate::loading;
use crate::print_arguments::{BackPages, CountsBy, PaperName};
use print::copies::{self, Copies, Warning};
use print::writing::{self, Folder};
use print::{Backs, CardSize, Counts, Fonts, Gallery, Paper, PrintError, Printed, SheetSettings};
use print::{pictures, rulebook, sheets, tabletop};
use protocol::game::GameDescription;
use protocol::library::{Library, LoadedGame};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// The object that Tabletop Simulator loads, in the folder of the sheets.
const TABLETOP_OBJECT: &str = "tabletop_simulator.json";

pub fn run(settings: &Print, out: &mut dyn Write) -> Outcome {
    let wanted = [&settings.out, &settings.png, &settings.svg, &settings.rules, &settings.tts];
    let places: Vec<&Path> = wanted.into_iter().flatten().map(PathBuf::as_path).collect();
    if places.is_empty() {
        return Err(CommandError::new(
            "say what to make: --out cards.pdf, --png FOLDER, --svg FOLDER, --rules FILE or --tts FOLDER",
        ));
    }
    for place in places {
        writing::check(place, settings.force)?;
    }
    let fonts = Fonts::new(&settings.font)?;
    match game_in(&settings.dir)? {
        Some(game) => Job { settings, game: &game.description, fonts }.run(out),
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

struct Job<'a> {
    settings: &'a Print,
    game: &'a GameDescription,
    fonts: Fonts,
}

impl Job<'_> {
    fn run(&self, out: &mut dyn Write) -> Outcome {
        let settings = self.settings;
        if let Some(path) = &settings.rules {
            let (pdf, pages) = rulebook::pdf(&self.fonts, self.game, self.paper())?;
            writing::file(path, &pdf)?;
            writeln!(out, "the rulebook, {pages} pages, in `{}`", path.display())?;
        }
        if [&settings.out, &settings.png, &settings.svg, &settings.tts].into_iter().all(Option::is_none) {
            return Ok(CommandStatus::Good);
        }
        let gallery = Gallery::of(&packs(&settings.dir, self.game))?;
        let mut copies = self.copies(&gallery)?;
        if let Some(older) = &settings.since {
            copies = copies::changed(copies, &self.older(older)?);
            if copies.is_empty() {
                writeln!(out, "no card is another one than in `{}`: nothing to print", older.display())?;
                return Ok(CommandStatus::Good);
            }
        }
        let (cards, warnings) = copies::drawn(&self.fonts, self.game, &copies, self.size())?;
        let back = copies::back(&self.fonts, self.game, &gallery, self.size())?;
        self.write_sheets(&cards, &back, out)?;
        self.write_pictures(&cards, &back, out)?;
        self.write_tabletop(&gallery, &copies, out)?;
        self.say_what_is_left_out(&copies, out)?;
        let bare: Vec<&str> = cards.iter().filter(|it| it.is_without_flavour).map(|it| &*it.name).collect();
        if !bare.is_empty() {
            let names = bare.join(", ");
            writeln!(out, "{} have no room for their flavour beside what they do: {names}", bare.len())?;
        }
        Ok(report(&warnings))
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
        wanted.iter().map(find).collect()
    }

    /// What would have been printed of the older version. A deck or card that it does not have is new.
    fn older(&self, path: &Path) -> Result<Vec<Copies>, CommandError> {
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
        Ok(copies::copies(description, &gallery, self.counts(self.game), &decks)?)
    }

    fn write_sheets(
        &self,
        cards: &[Printed],
        back: &Printed,
        out: &mut dyn Write,
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
        let made = sheets::pdf(&self.game.info.name, cards, back, settings)?;
        writing::file(path, &made.pdf)?;
        let count: u32 = cards.iter().map(|card| card.count).sum();
        let and = if settings.backs == Backs::None { "" } else { ", and as many of backs" };
        let (columns, rows) = (made.grid.columns, made.grid.rows);
        writeln!(
            out,
            "{count} cards, {} different, on {} pages of {columns} x {rows}{and}, in `{}`",
            cards.len(),
            made.pages,
            path.display()
        )?;
        Ok(())
    }

    fn write_pictures(
        &self,
        cards: &[Printed],
        back: &Printed,
        out: &mut dyn Write,
    ) -> Result<(), CommandError> {
        let size = self.size();
        if let Some(path) = &self.settings.png {
            let mut folder = Folder::new(path)?;
            for (card, name) in cards.iter().zip(pictures::file_names(cards, "png")) {
                folder.add(&name, &pictures::png(card, size)?)?;
            }
            folder.add("_back.png", &pictures::png(back, size)?)?;
            let ((width, height), count) = (pictures::dots(size), folder.finish()?);
            writeln!(out, "{count} pictures of {width} x {height} dots in `{}`", path.display())?;
        }
        if let Some(path) = &self.settings.svg {
            let mut folder = Folder::new(path)?;
            for (card, name) in cards.iter().zip(pictures::file_names(cards, "svg")) {
                folder.add(&name, pictures::outlined(card, size).as_bytes())?;
            }
            folder.add("_back.svg", pictures::outlined(back, size).as_bytes())?;
            writeln!(out, "{} drawings in `{}`", folder.finish()?, path.display())?;
        }
        Ok(())
    }

    /// On the screen nothing is cut off.
    fn write_tabletop(
        &self,
        gallery: &Gallery,
        copies: &[Copies],
        out: &mut dyn Write,
    ) -> Result<(), CommandError> {
        let Some(path) = &self.settings.tts else { return Ok(()) };
        let size = CardSize { bleed: 0.0, ..self.size() };
        let (cards, _) = copies::drawn(&self.fonts, self.game, copies, size)?;
        let back = copies::back(&self.fonts, self.game, gallery, size)?;
        let mut folder = Folder::new(path)?;
        let address = |name: &str| match &self.settings.tts_url {
            Some(url) => format!("{}/{name}", url.trim_end_matches('/')),
            None => local_address(path, name),
        };
        let mut addresses = Vec::new();
        for (at, faces) in cards.chunks(tabletop::FACES).enumerate() {
            let name = format!("sheet_{}.png", at + 1);
            folder.add(&name, &tabletop::sheet(faces, &back, size)?)?;
            addresses.push(address(&name));
        }
        folder.add("back.png", &pictures::png(&back, size)?)?;
        let decks: Vec<String> = self.game.decks.iter().map(|deck| deck.name.clone()).collect();
        let piles = tabletop::piles(&cards, &decks, &self.game.info.name);
        let object = tabletop::saved_object(&cards, &piles, &addresses, &address("back.png"));
        folder.add(TABLETOP_OBJECT, format!("{object:#}\n").as_bytes())?;
        folder.finish()?;
        let (sheets, piles) = (addresses.len(), piles.len());
        writeln!(out, "{sheets} sheets and `{TABLETOP_OBJECT}` with {piles} piles in `{}`", path.display())?;
        Ok(())
    }

    fn say_what_is_left_out(&self, copies: &[Copies], out: &mut dyn Write) -> Result<(), CommandError> {
        let settings = self.settings;
        let is_part = !settings.deck.is_empty() || !settings.card.is_empty() || settings.since.is_some();
        let is_printed = |card: &usize| copies.iter().any(|copies| copies.card == *card);
        let left = (0..self.game.cards.len()).filter(|card| !is_printed(card)).count();
        if left > 0 && !is_part {
            writeln!(out, "{left} cards are in no deck and were left out; --counts one has each card once")?;
        }
        Ok(())
    }
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
