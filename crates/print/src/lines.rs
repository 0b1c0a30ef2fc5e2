//! Texts broken into lines of a width.

use crate::face::Piece;
use crate::fonts::{Fonts, Style};
use crate::tables::Colour;

/// Something on a line, at its place from the line's beginning.
#[derive(Clone, Debug, PartialEq)]
pub struct Placed {
    pub x: f64,
    pub width: f64,
    pub what: What,
}

#[derive(Clone, Debug, PartialEq)]
pub enum What {
    Text { text: String, style: Style },
    Sign { text: String, colours: (Colour, Colour) },
}

pub type Line = Vec<Placed>;

/// How wide a sign is; a long one is wider.
pub fn sign_width(fonts: &Fonts, size: f64, text: &str) -> f64 {
    (fonts.width(Style::Bold, size * SIGN_TEXT, text) + 0.4 * size).max(SIGN * size)
}

/// Height of a sign, and of the text on it, as shares of the size of the text around.
pub const SIGN: f64 = 1.14;
pub const SIGN_TEXT: f64 = 0.8;
/// What is left free between two signs.
const SIGN_GAP: f64 = 0.08;

/// The pieces in lines no wider than `width`.
pub fn broken(fonts: &Fonts, pieces: &[Piece], plain: Style, size: f64, width: f64) -> Vec<Line> {
    let mut lines = vec![Builder::default()];
    let mut line = |word: Vec<Word>| {
        let whole: f64 = word.iter().map(|part| part.width).sum();
        let current = lines.last().map_or(0.0, |line| line.end);
        if current > 0.0 && current + whole - trailing(fonts, size, &word) > width {
            lines.push(Builder::default());
        }
        for part in word {
            for part in part.cut(fonts, size, width) {
                let builder = lines.last_mut().expect("there is one");
                if builder.end > 0.0 && builder.end + part.bare(fonts, size) > width + 0.001 {
                    lines.push(Builder::default());
                }
                lines.last_mut().expect("there is one").push(part);
            }
        }
    };
    for word in words(fonts, pieces, plain, size) {
        line(word);
    }
    lines.into_iter().map(|line| line.joined(fonts, size)).filter(|line| !line.is_empty()).collect()
}

/// A piece of a word that looks the same throughout.
#[derive(Clone, Debug)]
struct Word {
    what: What,
    width: f64,
}

impl Word {
    fn text(fonts: &Fonts, size: f64, text: &str, style: Style) -> Self {
        let width = fonts.width(style, size, text);
        Self { what: What::Text { text: text.to_owned(), style }, width }
    }

    /// Without the blanks behind it.
    fn bare(&self, fonts: &Fonts, size: f64) -> f64 {
        match &self.what {
            What::Text { text, style } => fonts.width(*style, size, text.trim_end()),
            What::Sign { .. } => self.width,
        }
    }

    /// In parts that fit, if it is wider than a whole line.
    fn cut(self, fonts: &Fonts, size: f64, width: f64) -> Vec<Self> {
        let What::Text { text, style } = &self.what else { return vec![self] };
        if self.bare(fonts, size) <= width {
            return vec![self];
        }
        let mut parts: Vec<Self> = Vec::new();
        let mut part = String::new();
        for character in text.chars() {
            part.push(character);
            if part.chars().count() > 1 && fonts.width(*style, size, part.trim_end()) > width {
                part.pop();
                parts.push(Self::text(fonts, size, &part, *style));
                part = character.to_string();
            }
        }
        parts.push(Self::text(fonts, size, &part, *style));
        parts
    }
}

/// The width of the blanks at the end of a word.
fn trailing(fonts: &Fonts, size: f64, word: &[Word]) -> f64 {
    word.last().map_or(0.0, |part| part.width - part.bare(fonts, size))
}

/// What must stay together, by the rules of Unicode for breaking lines; a sign behaves like a letter.
fn words(fonts: &Fonts, pieces: &[Piece], plain: Style, size: f64) -> Vec<Vec<Word>> {
    const SIGN_LETTER: char = 'x';
    let mut flat = String::new();
    // Where each piece begins in the flat text.
    let mut starts = Vec::new();
    for piece in pieces {
        starts.push(flat.len());
        match piece {
            Piece::Text { text, .. } => flat.push_str(text),
            Piece::Sign { .. } => flat.push(SIGN_LETTER),
        }
    }
    let mut words = Vec::new();
    let mut from = 0;
    for (to, _) in unicode_linebreak::linebreaks(&flat) {
        let mut word = Vec::new();
        for (at, piece) in pieces.iter().enumerate() {
            let (start, end) = (starts[at], starts.get(at + 1).copied().unwrap_or(flat.len()));
            let (low, high) = (start.max(from), end.min(to));
            if low >= high {
                continue;
            }
            word.push(match piece {
                Piece::Text { text, bold } => {
                    let style = if *bold { Style::Bold } else { plain };
                    Word::text(fonts, size, &text[low - start..high - start], style)
                }
                Piece::Sign { text, colours } => Word {
                    what: What::Sign { text: text.clone(), colours: *colours },
                    width: sign_width(fonts, size, text) + SIGN_GAP * size,
                },
            });
        }
        if !word.is_empty() {
            words.push(word);
        }
        from = to;
    }
    words
}

#[derive(Default)]
struct Builder {
    parts: Vec<Word>,
    end: f64,
}

impl Builder {
    fn push(&mut self, part: Word) {
        self.end += part.width;
        self.parts.push(part);
    }

    /// Words of one style are one text again, so that it can be selected and is spaced as it should be.
    fn joined(self, fonts: &Fonts, size: f64) -> Line {
        let mut line: Line = Vec::new();
        let mut x = 0.0;
        for part in self.parts {
            if let (
                What::Text { text, style },
                Some(Placed { x: start, width, what: What::Text { text: before, style: known } }),
            ) = (&part.what, line.last_mut())
                && style == known
            {
                before.push_str(text);
                *width = fonts.width(*style, size, before);
                x = *start + *width;
                continue;
            }
            line.push(Placed { x, width: part.width, what: part.what });
            x += part.width;
        }
        line
    }
}

/// How far a line reaches, without blanks at its end.
pub fn extent(fonts: &Fonts, size: f64, line: &Line) -> f64 {
    line.last().map_or(0.0, |last| {
        last.x
            + match &last.what {
                What::Text { text, style } => fonts.width(*style, size, text.trim_end()),
                What::Sign { .. } => last.width - SIGN_GAP * size,
            }
    })
}
