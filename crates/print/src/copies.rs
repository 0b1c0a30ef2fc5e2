//! Which cards are printed, and how often.

use crate::PrintError;
use crate::art::{Art, Gallery};
use crate::drawing::{self, CardSize};
use crate::face::{Face, Faces};
use crate::fonts::Fonts;
use protocol::art::BACK;
use protocol::game::{DeckEntry, GameDescription};
use resvg::usvg;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Counts {
    /// As often as all decks together have it, and once what cards in them speak of by name.
    Decks,
    /// Each card once.
    One,
}

/// A face and how many of it there are.
#[derive(Clone, Debug)]
pub struct Copies {
    /// Position in the game's cards.
    pub card: usize,
    pub face: Face,
    pub art: Option<Art>,
    pub count: u32,
    /// Positions in the game's decks, and how many of it are in each.
    pub decks: Vec<(usize, u32)>,
}

/// All faces of a game with their counts, in the order of the cards. `decks` are names; none are all.
///
/// # Errors
/// When a picture cannot be used.
pub fn copies(
    game: &GameDescription,
    gallery: &Gallery,
    counts: Counts,
    decks: &[usize],
) -> Result<Vec<Copies>, PrintError> {
    let faces = Faces::of(game);
    let mut all: Vec<Copies> = Vec::new();
    for (card, described) in game.cards.iter().enumerate() {
        let art = gallery.art(&described.name)?;
        let mut add = |entry: Option<&DeckEntry>, deck: Option<usize>, count: u32| {
            let face = faces.face(described, entry);
            let known =
                all.iter_mut().rev().take_while(|known| known.card == card).find(|known| known.face == face);
            let decks = deck.map(|deck| (deck, count));
            match known {
                Some(known) => {
                    known.count += count;
                    known.decks.extend(decks);
                }
                None => all.push(Copies {
                    card,
                    face,
                    art: art.clone(),
                    count,
                    decks: decks.into_iter().collect(),
                }),
            }
        };
        if counts == Counts::One {
            if described.for_tests {
                continue;
            }
            add(None, None, 1);
            continue;
        }
        for deck in decks {
            let entries = game.decks[*deck].entries.iter();
            for entry in entries.filter(|entry| usize::from(entry.card) == card) {
                add(Some(entry), Some(*deck), entry.count);
            }
        }
    }
    if counts == Counts::Decks {
        add_spoken_of(game, &faces, gallery, &mut all)?;
    }
    Ok(all)
}

/// Tokens and the like: in no deck, but cards that are printed speak of them, or others that those speak of.
fn add_spoken_of(
    game: &GameDescription,
    faces: &Faces<'_>,
    gallery: &Gallery,
    all: &mut Vec<Copies>,
) -> Result<(), PrintError> {
    let mut at = 0;
    while at < all.len() {
        let text = game.cards[all[at].card].lines.join("\n");
        for (card, other) in game.cards.iter().enumerate() {
            if says(&text, &other.name) && !all.iter().any(|known| known.card == card) {
                let art = gallery.art(&other.name)?;
                let face = faces.face(other, None);
                all.push(Copies { card, face, art, count: 1, decks: Vec::new() });
            }
        }
        at += 1;
    }
    all.sort_by_key(|copies| copies.card);
    Ok(())
}

/// Whether the name stands in the text as a whole, not as a part of other words.
fn says(text: &str, name: &str) -> bool {
    let is_letter = |c: Option<char>| c.is_some_and(char::is_alphanumeric);
    text.match_indices(name).any(|(at, _)| {
        !is_letter(text[..at].chars().next_back()) && !is_letter(text[at + name.len()..].chars().next())
    })
}

/// Only what is new or other than in `before`; of what is the same, the copies that came to it.
#[must_use]
pub fn changed(now: Vec<Copies>, before: &[Copies]) -> Vec<Copies> {
    let mut left: Vec<&Copies> = before.iter().collect();
    let mut changed = Vec::new();
    for mut copies in now {
        let same = left.iter().position(|old| old.face == copies.face && old.art == copies.art);
        if let Some(at) = same {
            copies.count = copies.count.saturating_sub(left.swap_remove(at).count);
        }
        if copies.count > 0 {
            changed.push(copies);
        }
    }
    changed
}

/// A card that can be printed.
#[derive(Debug)]
pub struct Printed {
    pub name: String,
    /// The face in words.
    pub description: String,
    pub svg: String,
    pub tree: usvg::Tree,
    pub count: u32,
    pub decks: Vec<(usize, u32)>,
    /// What there was no room for, and it can do without.
    pub left_out: Vec<&'static str>,
}

/// What is worth a warning.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Warning {
    pub card: String,
    pub about: String,
}

/// Draws them all.
///
/// # Errors
/// When a drawing cannot be read back, which a broken font may cause.
pub fn drawn(
    fonts: &Fonts,
    game: &GameDescription,
    copies: &[Copies],
    size: CardSize,
) -> Result<(Vec<Printed>, Vec<Warning>), PrintError> {
    let mut warnings = Vec::new();
    let mut printed = Vec::new();
    fonts.take_missing();
    for one in copies {
        let drawing = drawing::face(fonts, &one.face, one.art.as_ref(), size, &footer(game));
        let mut warn = |about: String| warnings.push(Warning { card: one.face.name.clone(), about });
        for what in &drawing.cut_off {
            warn(format!("its {what} does not fit, even in the smallest letters, and is cut off"));
        }
        let missing = fonts.take_missing();
        if !missing.is_empty() {
            warn(format!("no font has {}; give one with --font", missing.iter().collect::<String>()));
        }
        printed.push(Printed {
            name: one.face.name.clone(),
            description: drawing::described(&one.face),
            tree: tree(fonts, &drawing.svg)?,
            svg: drawing.svg,
            count: one.count,
            decks: one.decks.clone(),
            left_out: drawing.left_out,
        });
    }
    Ok((printed, warnings))
}

/// Which game a card is of, and which version of it.
fn footer(game: &GameDescription) -> String {
    let version = &game.info.version;
    if version.is_empty() { game.info.name.clone() } else { format!("{} {version}", game.info.name) }
}

/// The back of all cards.
///
/// # Errors
/// When the picture of the pack cannot be used.
pub fn back(
    fonts: &Fonts,
    game: &GameDescription,
    gallery: &Gallery,
    size: CardSize,
) -> Result<Printed, PrintError> {
    let art = gallery.art(BACK)?;
    let svg = drawing::back(fonts, &game.info.name, art.as_ref(), size);
    Ok(Printed {
        name: BACK.to_owned(),
        description: String::new(),
        tree: tree(fonts, &svg)?,
        svg,
        count: 1,
        decks: Vec::new(),
        left_out: Vec::new(),
    })
}

/// SVG as it can be drawn.
///
/// # Errors
/// When it is none.
pub(crate) fn tree(fonts: &Fonts, svg: &str) -> Result<usvg::Tree, PrintError> {
    let options = usvg::Options { fontdb: fonts.database(), ..usvg::Options::default() };
    usvg::Tree::from_str(svg, &options)
        .map_err(|error| PrintError::new(format!("a drawing went wrong: {error}")))
}
