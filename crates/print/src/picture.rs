//! The picture of a card without art: a landscape in the colours of its faction and a figure that says what kind of
//! card it is. From the description alone, always the same, and the same as on the page (`web/src/game/picture.ts`).

use crate::fields::{self, CardFields};
use crate::tables::{Look, TABLES};
use protocol::game::GameDescription;
use std::fmt::Write as _;

#[derive(Clone, Debug, PartialEq)]
pub struct Picture {
    /// Where the sun stands, in a frame from -60 to 60 and -50 to 50, and its radius.
    pub sun: (i32, i32, i32),
    pub far: String,
    pub near: String,
    pub figure: &'static str,
}

/// What the kinds of a game look like: those with two printed numbers act, those with one stand; the others by turns.
pub fn looks(game: &GameDescription, card_fields: &CardFields) -> Vec<Look> {
    let mut others = [Look::Spell, Look::Thing].into_iter().cycle();
    let is_parent = |kind: u16| game.kinds.iter().any(|other| other.parent == Some(kind));
    let mut look = |kind: u16| {
        let cards: Vec<_> = game.cards.iter().filter(|card| card.kind == kind).collect();
        let numbers = |card: &&_| {
            let shown = |at: &&usize| fields::has(game, card, **at) && fields::value(card, **at) != 0;
            card_fields.stats.iter().filter(shown).count()
        };
        let most = cards.iter().map(numbers).max().unwrap_or(0);
        let speaks = cards.iter().any(|card| !card.lines.is_empty());
        let is_silent = cards.iter().any(|card| card.lines.is_empty());
        let is_free = cards.iter().all(|card| card_fields.cost.is_none_or(|at| fields::value(card, at) == 0));
        match most {
            2.. => Look::Figure,
            1 if speaks && is_parent(kind) => Look::Building,
            1 => Look::Figure,
            // A kind whose cards say nothing and cost nothing is ground to stand on.
            0 if is_silent && is_free => Look::Land,
            0 => others.next().unwrap_or(Look::Spell),
        }
    };
    (0..game.kinds.len() as u16).map(&mut look).collect()
}

/// A number from a text (FNV-1a), and a generator from there (mulberry32).
struct Chance(u32);

impl Chance {
    fn of(text: &str) -> Self {
        let mix = |state: u32, unit: u16| (state ^ u32::from(unit)).wrapping_mul(16_777_619);
        Self(text.encode_utf16().fold(2_166_136_261, mix))
    }

    /// From 0 to 1.
    fn next(&mut self) -> f64 {
        self.0 = self.0.wrapping_add(0x6d2b_79f5);
        let mut mixed = (self.0 ^ (self.0 >> 15)).wrapping_mul(1 | self.0);
        mixed = mixed.wrapping_add((mixed ^ (mixed >> 7)).wrapping_mul(61 | mixed)) ^ mixed;
        f64::from(mixed ^ (mixed >> 14)) / 4_294_967_296.0
    }

    fn between(&mut self, low: i32, high: i32) -> i32 {
        (f64::from(low) + self.next() * f64::from(high - low) + 0.5).floor() as i32
    }
}

/// Cards of the same type that do the same have the same figure.
pub fn picture(name: &str, type_line: &str, look: Look, deed: Option<&str>) -> Picture {
    let mut next = Chance::of(name);
    let mut of_type = Chance::of(&format!("{type_line} {}", deed.unwrap_or_default()));
    let sun = (next.between(-34, 34), next.between(-34, -14), next.between(7, 15));
    let far = (of_type.next() < 0.5, next.between(2, 12));
    let far = ridge(&mut next, far.0, far.1, 14);
    let near = (of_type.next() < 0.5, next.between(22, 30));
    let near = ridge(&mut next, near.0, near.1, 8);
    let shapes = TABLES.figures.get(&look).map_or(&[][..], Vec::as_slice);
    let at = (of_type.next() * shapes.len() as f64) as usize;
    Picture { sun, far, near, figure: shapes.get(at).map_or("", String::as_str) }
}

/// Hills or peaks across the picture.
fn ridge(next: &mut Chance, is_round: bool, height: i32, rise: i32) -> String {
    let mut point = |at: i32| {
        let up = next.next() * f64::from(rise) * 2.0;
        (-75.0 + f64::from(at) * 37.5, (f64::from(height) - up + 0.5).floor() as i32)
    };
    let points: Vec<(f64, i32)> = (0..5).map(&mut point).collect();
    let mut line = format!("M-75 60V{}", points[0].1);
    for pair in points.windows(2) {
        let ((before, low), (x, y)) = (pair[0], pair[1]);
        let (middle, top) = (f64::midpoint(before, x).round(), low.min(y) - rise);
        let x = x.round();
        let _never_fails = if is_round {
            write!(line, "Q{middle} {top} {x} {y}")
        } else {
            write!(line, "L{middle} {top}L{x} {y}")
        };
    }
    line + "V60Z"
}
