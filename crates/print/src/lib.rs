//! Cards on paper. A game's description becomes faces ([`Faces`]), faces become SVG ([`drawing`]), and the same SVG
//! becomes sheets to cut ([`sheets`]), pictures ([`pictures`]) and decks for Tabletop Simulator ([`tabletop`]).
//!
//! It knows games only by their description, as the page does, reads no file but the pictures of packs, and writes
//! none.

pub mod art;
mod colour;
pub mod copies;
pub mod drawing;
mod face;
mod fields;
mod fonts;
mod lines;
mod picture;
pub mod pictures;
pub mod rulebook;
pub mod sheets;
mod svg;
mod tables;
pub mod tabletop;

pub use art::{Art, Gallery};
pub use copies::{Counts, Printed};
pub use drawing::CardSize;
pub use face::{Face, Faces, Piece, Stat};
pub use fonts::Fonts;
pub use sheets::{Backs, Paper, SheetSettings};
pub use tables::{Colour, Look};

use std::fmt;

/// Why something could not be printed: one line for the person who asked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PrintError(String);

impl PrintError {
    pub fn new(message: impl Into<String>) -> Self {
        Self(message.into())
    }
}

impl fmt::Display for PrintError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for PrintError {}
