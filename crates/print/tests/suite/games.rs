//! Games to print, and what most tests do with them.

use cardwright_print::copies::{self, Copies};
use cardwright_print::{CardSize, Counts, Fonts, Gallery, Printed};
use protocol::game::GameDescription;
use protocol::library::{GameExtras, Library};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};

pub const POKER: CardSize = CardSize { width: 63.0, height: 88.0, bleed: 0.0 };

const RULES: &str = r#"game "Small" {
  players 2
  timing  immediate
  order   arrival
  limit   20 turns, then draw
}
enum Faction { Red, Blue }
zone stock shared, hidden, ordered
kind Unit { faction: Faction; cost: Int; power: Int }
turn { phase main { actions pass } }
action pass { end phase }
"#;

/// A small game with these cards and decks.
pub fn small(cards: &str) -> GameDescription {
    let text = format!("{RULES}\n{cards}");
    let mut library = Library::default();
    let added = library.add_texts("small", [("small.cw", text.as_str())], GameExtras::default(), &|_| None);
    added.unwrap_or_else(|told| panic!("{told}"));
    library.get("small").expect("it was added").description.clone()
}

/// A game of the project.
pub fn of_project(name: &str) -> GameDescription {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../games").join(name);
    let library = Library::of_folder(&folder).unwrap_or_else(|told| panic!("{told}"));
    library.get(name).expect("it was read").description.clone()
}

pub fn fonts() -> Fonts {
    Fonts::new(&[]).expect("they are inside")
}

pub fn all(game: &GameDescription, counts: Counts) -> Vec<Copies> {
    let decks: Vec<usize> = (0..game.decks.len()).collect();
    copies::copies(game, &Gallery::default(), counts, &decks).expect("there are no pictures")
}

pub fn drawn(fonts: &Fonts, game: &GameDescription, copies: &[Copies], size: CardSize) -> Vec<Printed> {
    copies::drawn(fonts, game, copies, size).expect("it can be drawn").0
}

/// A picture, dot by dot.
pub struct Dots {
    pub width: u32,
    pub height: u32,
    colours: Vec<u8>,
}

impl Dots {
    /// Of a PNG without transparency.
    pub fn of(png: &[u8]) -> Self {
        let decoder = png::Decoder::new(std::io::Cursor::new(png));
        let mut reader = decoder.read_info().expect("it is a picture");
        let mut colours = vec![0; reader.output_buffer_size().expect("it is not too large")];
        let frame = reader.next_frame(&mut colours).expect("it is whole");
        assert_eq!(frame.color_type, png::ColorType::Rgb);
        Self { width: frame.width, height: frame.height, colours }
    }

    pub fn at(&self, x: u32, y: u32) -> [u8; 3] {
        let at = 3 * (y.min(self.height - 1) * self.width + x.min(self.width - 1)) as usize;
        [self.colours[at], self.colours[at + 1], self.colours[at + 2]]
    }

    pub fn all(&self) -> impl Iterator<Item = [u8; 3]> {
        self.colours.chunks_exact(3).map(|dot| [dot[0], dot[1], dot[2]])
    }
}

/// A PNG of one colour after another.
pub fn png_of(width: u32, height: u32, colour: impl Fn(u32, u32) -> [u8; 3]) -> Vec<u8> {
    let places = (0..height).flat_map(|y| (0..width).map(move |x| (x, y)));
    let colours: Vec<u8> = places.flat_map(|(x, y)| colour(x, y)).collect();
    let mut data = Vec::new();
    let mut encoder = png::Encoder::new(&mut data, width, height);
    encoder.set_color(png::ColorType::Rgb);
    encoder
        .write_header()
        .and_then(|mut writer| writer.write_image_data(&colours))
        .expect("it can be written");
    data
}

/// An empty folder that is removed again.
pub struct Scratch(pub PathBuf);

impl Scratch {
    pub fn new() -> Self {
        static NEXT: AtomicU32 = AtomicU32::new(0);
        let number = NEXT.fetch_add(1, Ordering::Relaxed);
        let path = std::env::temp_dir().join(format!("cardwright-print-{}-{number}", std::process::id()));
        std::fs::create_dir_all(&path).expect("a folder can be made");
        Self(path)
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        let _gone = std::fs::remove_dir_all(&self.0);
    }
}
