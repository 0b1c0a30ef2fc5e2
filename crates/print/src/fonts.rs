//! The fonts of cards, and how wide words are in them. They come from packages and are inside the program; an author
//! may bring another one.

use crate::PrintError;
use resvg::usvg::fontdb;
use std::cell::RefCell;
use std::collections::{BTreeSet, HashMap};
use std::path::PathBuf;
use std::sync::Arc;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Style {
    Name,
    Text,
    Bold,
}

/// A font and how SVG calls it.
struct Loaded {
    data: Arc<Vec<u8>>,
    index: u32,
    family: String,
    weight: u16,
}

/// A piece of a text that one font has all characters of.
#[derive(Debug, PartialEq, Eq)]
pub struct FontRun<'t> {
    pub text: &'t str,
    pub font: usize,
}

pub struct Fonts {
    fonts: Vec<Loaded>,
    database: Arc<fontdb::Database>,
    /// By style and text, for a size of 1: the same words are tried in many sizes.
    widths: RefCell<HashMap<(Style, String), f64>>,
    /// Which font has which character.
    covers: RefCell<HashMap<(usize, char), bool>>,
    /// Characters that no font has.
    missing: RefCell<BTreeSet<char>>,
}

impl std::fmt::Debug for Fonts {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_list().entries(self.fonts.iter().map(|font| &font.family)).finish()
    }
}

const NAMES: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/names.otf"));

impl Fonts {
    /// The fonts of the program; `own` come before them where they have the characters.
    ///
    /// # Errors
    /// When a file cannot be read or is no font.
    pub fn new(own: &[PathBuf]) -> Result<Self, PrintError> {
        let mut database = fontdb::Database::new();
        let mut fonts = Vec::new();
        for path in own {
            let data = std::fs::read(path).map_err(|error| {
                PrintError::new(format!("cannot read the font `{}`: {error}", path.display()))
            })?;
            let found = load(&mut database, data);
            if found.is_empty() {
                let message = format!("`{}` is no font that can be read (.ttf, .otf, .ttc)", path.display());
                return Err(PrintError::new(message));
            }
            fonts.extend(found);
        }
        for data in [NAMES, notosans::REGULAR_TTF, notosans::BOLD_TTF] {
            fonts.extend(load(&mut database, data.to_vec()));
        }
        let database = Arc::new(database);
        Ok(Self {
            fonts,
            database,
            widths: RefCell::default(),
            covers: RefCell::default(),
            missing: RefCell::default(),
        })
    }

    pub fn database(&self) -> Arc<fontdb::Database> {
        Arc::clone(&self.database)
    }

    /// `font-family` and `font-weight`.
    pub fn attributes(&self, font: usize) -> (&str, u16) {
        (&self.fonts[font].family, self.fonts[font].weight)
    }

    /// The characters that no font has, since this was last asked.
    pub fn take_missing(&self) -> Vec<char> {
        self.missing.take().into_iter().collect()
    }

    /// The text in pieces, each with the first font that has its characters.
    pub fn runs<'t>(&self, style: Style, text: &'t str) -> Vec<FontRun<'t>> {
        let order = self.order(style);
        let mut runs: Vec<FontRun<'t>> = Vec::new();
        let mut start = 0;
        for (at, character) in text.char_indices() {
            let end = at + character.len_utf8();
            let last = runs.last().map(|run| run.font);
            // Blanks and marks stay with what they follow.
            let is_joined = character.is_whitespace() || character.is_control();
            let font = match last {
                Some(font) if is_joined || self.has(font, character) && order[0] == font => font,
                _ => self.font_of(&order, character),
            };
            if last == Some(font) {
                if let Some(run) = runs.last_mut() {
                    run.text = &text[start..end];
                }
            } else {
                start = at;
                runs.push(FontRun { text: &text[at..end], font });
            }
        }
        runs
    }

    /// Own fonts first (the boldest for what is bold), then the built-in one of this style, then the others.
    fn order(&self, style: Style) -> Vec<usize> {
        let built_in = self.fonts.len() - 3;
        let mut own: Vec<usize> = (0..built_in).collect();
        own.sort_by_key(|at| {
            let wanted = if style == Style::Text { 400 } else { 700 };
            self.fonts[*at].weight.abs_diff(wanted)
        });
        let others = match style {
            Style::Name => [0, 2, 1],
            Style::Text => [1, 2, 0],
            Style::Bold => [2, 1, 0],
        };
        own.into_iter().chain(others.map(|at| built_in + at)).collect()
    }

    fn font_of(&self, order: &[usize], character: char) -> usize {
        let found = order.iter().copied().find(|font| self.has(*font, character));
        found.unwrap_or_else(|| {
            if !character.is_whitespace() && !character.is_control() {
                self.missing.borrow_mut().insert(character);
            }
            order[0]
        })
    }

    fn has(&self, font: usize, character: char) -> bool {
        let look = || self.face(font).is_some_and(|face| face.glyph_index(character).is_some());
        *self.covers.borrow_mut().entry((font, character)).or_insert_with(look)
    }

    fn face(&self, font: usize) -> Option<rustybuzz::Face<'_>> {
        let font = &self.fonts[font];
        rustybuzz::Face::from_slice(&font.data, font.index)
    }

    /// How wide the text is at this size.
    pub fn width(&self, style: Style, size: f64, text: &str) -> f64 {
        let key = (style, text.to_owned());
        if let Some(known) = self.widths.borrow().get(&key) {
            return known * size;
        }
        let width: f64 = self.runs(style, text).iter().map(|run| self.run_width(run)).sum();
        self.widths.borrow_mut().insert(key, width);
        width * size
    }

    fn run_width(&self, run: &FontRun<'_>) -> f64 {
        self.face(run.font).map_or(0.0, |face| {
            let mut buffer = rustybuzz::UnicodeBuffer::new();
            buffer.push_str(run.text);
            let shaped = rustybuzz::shape(&face, &[], buffer);
            let units: i32 = shaped.glyph_positions().iter().map(|glyph| glyph.x_advance).sum();
            f64::from(units) / f64::from(face.units_per_em())
        })
    }
}

fn load(database: &mut fontdb::Database, data: Vec<u8>) -> Vec<Loaded> {
    let data = Arc::new(data);
    let source: Arc<dyn AsRef<[u8]> + Send + Sync> = Arc::new(Shared(Arc::clone(&data)));
    let ids = database.load_font_source(fontdb::Source::Binary(source));
    let found = ids.into_iter().filter_map(|id| {
        let face = database.face(id)?;
        let family = face.families.first()?.0.clone();
        Some(Loaded { data: Arc::clone(&data), index: face.index, family, weight: face.weight.0 })
    });
    found.collect()
}

struct Shared(Arc<Vec<u8>>);

impl AsRef<[u8]> for Shared {
    fn as_ref(&self) -> &[u8] {
        &self.0
    }
}
