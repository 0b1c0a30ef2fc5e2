//! A face, drawn: from what is on it to SVG. Everything is measured in the fonts it is set in, so nothing leaves its
//! box; a text that is too long is set smaller, and one that is still too long is told.

use crate::art::Art;
use crate::colour;
use crate::face::{Face, Piece, Stat};
use crate::fonts::{Fonts, Style};
use crate::lines::{self, Line};
use crate::svg::{Area, Svg};
use crate::tables::{Colour, Look};

/// A card's size and what is printed around it for the knife, in millimetres.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct CardSize {
    pub width: f64,
    pub height: f64,
    pub bleed: f64,
}

impl CardSize {
    /// With what is cut off.
    #[must_use]
    pub fn whole(self) -> Area {
        Area::new(0.0, 0.0, self.width, self.height).inset(-self.bleed)
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Drawing {
    pub svg: String,
    /// What did not find its place: "text", "name".
    pub cut_off: Vec<&'static str>,
    /// What there was no room for at all, and the card can do without: "flavour", "picture", "type line".
    pub left_out: Vec<&'static str>,
}

/// Smaller letters are not read (4.8 points).
const SMALLEST: f64 = 1.7;
/// From one line to the next, as a share of the letters' size.
const LINE: f64 = 1.24;
/// Between two abilities.
const PARAGRAPH: f64 = 0.34;
const WHITE: &str = "#ffffff";
const PAPER: &str = "#f8f4ea";
const INK: &str = "#1f1c16";
const FAINT_INK: &str = "#554c3b";
/// Between what means something in play and what does not, in hundredths of the card's width.
const DIVIDED: f64 = 2.4;
/// What is drawn on a small card is no smaller than on one of this many hundred millimetres; there is less of it.
const SMALLEST_UNIT: f64 = 0.32;
/// The width inside the frame of a usual card, in hundredths of its width.
const INSIDE: f64 = 88.8;
/// A picture that is less high shows nothing.
const LEAST_PICTURE: f64 = 8.0;

/// Draws a face. `footer` is said in small letters at the foot of the card.
#[must_use]
pub fn face(fonts: &Fonts, face: &Face, art: Option<&Art>, size: CardSize, footer: &str) -> Drawing {
    let svg = Svg::new(fonts, size.whole());
    let natural = (size.width / 100.0).min(size.height / 130.0);
    let unit = natural.max(SMALLEST_UNIT);
    let is_small = natural < SMALLEST_UNIT;
    let mut pen = Pen { svg, face, unit, is_small, cut_off: Vec::new() };
    pen.frame(size);
    let inside = Area::new(0.0, 0.0, size.width, size.height).inset(5.6 * unit);
    let head = pen.head(inside);
    let foot = pen.foot(inside, &signed(face, footer));
    let Places { art_height, type_line, type_height, text } = pen.places(inside.width, foot - head);
    let mut left_out = Vec::new();
    if art_height > 0.0 {
        pen.art(Area::new(inside.x, head, inside.width, art_height), art);
    } else {
        left_out.push("picture");
    }
    match &type_line {
        Some((size, line)) => pen.type_line(inside, head + art_height + type_height / 2.0, *size, line),
        None => left_out.push("type line"),
    }
    let top = head + art_height + type_height;
    pen.text_box(Area::new(inside.x, top, inside.width, text.height), &text);
    if text.flavour.is_empty() && !face.flavour.is_empty() {
        left_out.push("flavour");
    }
    let described = described(face);
    Drawing { svg: pen.svg.finish(&face.name, &described), cut_off: pen.cut_off, left_out }
}

/// What stands at the foot, with who made the picture.
fn signed(face: &Face, footer: &str) -> String {
    if face.artist.is_empty() { footer.to_owned() } else { format!("Picture: {} · {footer}", face.artist) }
}

/// The face in words.
#[must_use]
pub fn described(face: &Face) -> String {
    let mut lines: Vec<String> = vec![face.type_line.clone()];
    lines.extend(face.lines.iter().map(|line| plain(line)));
    lines.extend(face.flavour.iter().cloned());
    lines.extend(face.stats.iter().map(|stat| format!("{} {}", stat.label, stat.value)));
    lines.join("\n")
}

/// A text without its looks; signs as they are written in the card language.
#[must_use]
pub fn plain(pieces: &[Piece]) -> String {
    let words = pieces.iter().map(|piece| match piece {
        Piece::Text { text, .. } => text.clone(),
        Piece::Sign { text, .. } => format!("{{{text}}}"),
    });
    words.collect()
}

struct Pen<'a> {
    svg: Svg<'a>,
    face: &'a Face,
    /// A hundredth of the card's width.
    unit: f64,
    /// Not everything has its place: what a card can do without gives way.
    is_small: bool,
    cut_off: Vec<&'static str>,
}

/// What lies between head and foot.
struct Places {
    /// 0: there is none.
    art_height: f64,
    /// The size of its letters, and what it says.
    type_line: Option<(f64, String)>,
    type_height: f64,
    text: SetText,
}

/// A text that was broken into lines.
#[derive(Debug, Default)]
struct SetText {
    size: f64,
    /// By ability.
    lines: Vec<Vec<Line>>,
    flavour_size: f64,
    flavour: Vec<Vec<Line>>,
    /// Of its box.
    height: f64,
}

/// Kinds are told apart by the shape of their frame, as on the page: shares of the width, from the upper left corner.
fn corners(look: Look) -> [f64; 4] {
    match look {
        Look::Figure => [5.0; 4],
        Look::Building => [1.0; 4],
        Look::Thing => [5.0, 5.0, 1.0, 1.0],
        Look::Spell => [5.0, 5.0, 14.0, 5.0],
        Look::Land => [5.0, 5.0, 12.0, 12.0],
    }
}

fn shade(colour: Colour, lightness: f64, chroma: f64) -> String {
    colour::hex(lightness, colour.chroma * chroma, colour.hue)
}

impl Pen<'_> {
    fn colours(&self) -> (Colour, Colour) {
        self.face.colours
    }

    fn fonts(&self) -> &Fonts {
        self.svg.fonts
    }

    /// A dark edge for the knife, and the frame of the card's kind in the colours of its faction.
    fn frame(&mut self, size: CardSize) {
        let (one, other) = self.colours();
        self.svg.rectangle(size.whole(), 0.0, &shade(one, 0.2, 0.04));
        let [upper, lower] = [shade(one, 0.44, 0.11), shade(other, 0.33, 0.10)];
        let fill = self.svg.linear((0.2, 0.0), (0.75, 1.0), [&upper, &lower]);
        let area = Area::new(0.0, 0.0, size.width, size.height).inset(3.0 * self.unit);
        let radii = corners(self.face.look).map(|share| share * self.unit);
        self.svg.cornered(area.inset(-0.35 * self.unit), radii, &shade(one, 0.72, 0.08));
        self.svg.cornered(area, radii, &fill);
    }

    /// Price and name; says where they end.
    fn head(&mut self, inside: Area) -> f64 {
        let unit = self.unit;
        let cost = self.cost(inside);
        let room = inside.width - cost - if cost > 0.0 { 2.0 * unit } else { 0.0 };
        let (size, lines) = self.name_lines(room - unit);
        let height = (lines.len() as f64 * size * 1.08).max(10.4 * unit);
        let mut y = inside.y + (height - lines.len() as f64 * size * 1.08) / 2.0 + size * 0.8;
        for line in &lines {
            self.svg.line(line, size, inside.x + unit, y, WHITE);
            y += size * 1.08;
        }
        inside.y + height + 1.6 * unit
    }

    /// As large as it can be: on one line, else on two, else on as many as it takes.
    fn name_lines(&mut self, width: f64) -> (f64, Vec<Line>) {
        let pieces = [Piece::Text { text: self.face.name.clone(), bold: false }];
        let unit = self.unit;
        for (most, from, to) in [(1, 7.4, 6.2), (2, 6.2, 5.0), (3, 4.8, 3.2)] {
            let mut size: f64 = from;
            while size >= to && size * unit >= SMALLEST {
                let lines = lines::broken(self.fonts(), &pieces, Style::Name, size * unit, width);
                // A word that is cut in two is a reason to go on.
                let words = self.face.name.split_whitespace();
                let longest = words.map(|word| self.fonts().width(Style::Name, size * unit, word));
                if lines.len() <= most && longest.fold(0.0, f64::max) <= width {
                    return (size * unit, lines);
                }
                size -= 0.2;
            }
        }
        let size = (3.2 * unit).max(SMALLEST);
        let mut lines = lines::broken(self.fonts(), &pieces, Style::Name, size, width);
        if lines.len() > 4 {
            self.cut_off.push("name");
            lines.truncate(4);
        }
        (size, lines)
    }

    /// In the upper right corner; says how wide it is.
    fn cost(&mut self, inside: Area) -> f64 {
        let unit = self.unit;
        let face = self.face;
        match face.cost.as_slice() {
            [] => 0.0,
            [Piece::Text { text, .. }] => {
                let size = 7.6 * unit;
                let width = (self.fonts().width(Style::Bold, size, text) + 4.0 * unit).max(10.4 * unit);
                let area = Area::new(inside.right() - width, inside.y, width, 10.4 * unit);
                let fill = self.svg.radial((0.35, 0.3), 0.75, ["#ffe9a8", "#d9a531"]);
                self.svg.rectangle(area.inset(-0.3 * unit), 5.5 * unit, "#3a2a08");
                self.svg.rectangle(area, 5.2 * unit, &fill);
                let middle = (area.x + width / 2.0, area.y + 5.2 * unit + size * 0.36);
                self.svg.centred(Style::Bold, size, middle.0, middle.1, "#2b1d00", text);
                width
            }
            pieces => self.coins(inside, pieces),
        }
    }

    fn coins(&mut self, inside: Area, pieces: &[Piece]) -> f64 {
        let unit = self.unit;
        let widest = inside.width * 0.55;
        let mut size = 6.4 * unit;
        let line = loop {
            let mut set = lines::broken(self.fonts(), pieces, Style::Bold, size, f64::INFINITY);
            let line = set.pop().unwrap_or_default();
            if lines::extent(self.fonts(), size, &line) <= widest || size < SMALLEST {
                break line;
            }
            size *= 0.94;
        };
        let width = lines::extent(self.fonts(), size, &line);
        self.svg.line(&line, size, inside.right() - width, inside.y + 5.2 * unit + size * 0.36, WHITE);
        width
    }

    /// The author's picture, or the one that follows from the card.
    fn art(&mut self, area: Area, art: Option<&Art>) {
        if area.height <= 0.0 {
            return;
        }
        let (unit, face) = (self.unit, self.face);
        let (one, other) = self.colours();
        self.svg.clipped(area, 2.4 * unit, |svg| match art {
            Some(art) => svg.image(area, art),
            None => landscape(svg, area, face, one, other),
        });
        self.deeds(area);
        self.chips(area.inset(1.6 * unit));
    }

    /// Signs of what it does, at the foot of the picture.
    fn deeds(&mut self, area: Area) {
        let (unit, size) = (self.unit, 6.4 * self.unit);
        if area.height < 3.0 * size {
            return;
        }
        for (at, icon) in self.face.deeds.iter().enumerate() {
            let x = area.x + 1.8 * unit + at as f64 * (size + 1.6 * unit);
            let y = area.bottom() - size - 1.8 * unit;
            let backing = Area::new(x - 0.7 * unit, y - 0.7 * unit, size + 1.4 * unit, size + 1.4 * unit);
            self.svg.raw("<g opacity=\"0.55\">");
            self.svg.rectangle(backing, size, "#000000");
            self.svg.raw("</g>");
            self.svg.icon(icon, x + 0.6 * unit, y + 0.6 * unit, size - 1.2 * unit, "#fff6d8");
        }
    }

    /// Counters and marks that are printed on it, at the head of the picture.
    fn chips(&mut self, area: Area) {
        let (unit, size) = (self.unit, (3.9 * self.unit).max(SMALLEST));
        let (mut x, mut y) = (area.x, area.y);
        for chip in &self.face.chips {
            let lines = lines::broken(self.fonts(), chip, Style::Bold, size, area.width - 3.0 * unit);
            for line in lines {
                let width = lines::extent(self.fonts(), size, &line) + 2.6 * unit;
                if x > area.x && x + width > area.right() {
                    (x, y) = (area.x, y + 1.8 * size);
                }
                if y + 1.5 * size > area.bottom() {
                    self.cut_off.push("marks");
                    return;
                }
                let pill = Area::new(x, y, width, 1.5 * size);
                self.svg.rectangle(pill, 0.75 * size, WHITE);
                self.svg.line(&line, size, x + 1.3 * unit, y + 1.11 * size, "#222222");
                x += width + 1.2 * unit;
            }
        }
    }

    /// Shares out what is between head and foot. On a small card the picture gives way to the text, then the type line
    /// does; only then is the text cut off.
    fn places(&mut self, width: f64, between: f64) -> Places {
        let unit = self.unit;
        let mut type_line = self.fitting_type(width);
        let height = |line: &Option<(f64, String)>| match line {
            Some((size, _)) => (6.2 * unit).max(1.3 * size),
            None => 1.0 * unit,
        };
        let mut text = self.fitting_text(width, between - height(&type_line));
        if text.is_none() && self.is_small {
            type_line = None;
            text = self.fitting_text(width, between - height(&None));
        }
        let type_height = height(&type_line);
        let left = between - type_height;
        let mut text = text.unwrap_or_else(|| self.cut_text(width, left));
        self.add_flavour(&mut text, width, left);
        let mut art_height = left - text.height - if text.height > 0.0 { 1.6 * unit } else { 0.0 };
        if self.is_small && art_height < LEAST_PICTURE * unit {
            art_height = 0.0;
            text.height = if text.height > 0.0 { left } else { 0.0 };
        }
        Places { art_height, type_line, type_height, text }
    }

    /// As much of the type line as there is room for: what it is of comes first and is told by colours, too, so the
    /// last words stay.
    fn fitting_type(&self, width: f64) -> Option<(f64, String)> {
        let (unit, room) = (self.unit, width - 2.0 * self.unit);
        let words: Vec<&str> = self.face.type_line.split(' ').collect();
        (0..words.len()).find_map(|from| {
            let line = words[from..].join(" ");
            let line = line.trim_start_matches(|c: char| !c.is_alphanumeric() && from > 0).to_owned();
            let widest = self.fonts().width(Style::Text, 1.0, &line).max(0.01);
            let size = (4.7 * unit).max(SMALLEST).min(room / widest);
            (size >= SMALLEST).then_some((size, line))
        })
    }

    fn type_line(&mut self, inside: Area, middle: f64, size: f64, line: &str) {
        let unit = self.unit;
        self.svg.text(Style::Text, size, inside.x + unit, middle - 0.3 * unit + 0.36 * size, WHITE, line);
    }

    /// Breaks the text into lines: large beside a large picture if it can be, small beside a small one if it must, and
    /// on a small card beside none. None if there is no room for it.
    fn fitting_text(&self, width: f64, left: f64) -> Option<SetText> {
        let unit = self.unit;
        if self.face.lines.is_empty() {
            return Some(SetText::default());
        }
        let alone = self.is_small.then_some((3.7, 1.0, -1.6));
        for (from, to, art) in [(5.3, 4.5, 40.0), (4.5, 3.7, 30.0), (3.7, 1.0, 16.0)].into_iter().chain(alone)
        {
            let mut size: f64 = from;
            while size >= to && size * unit >= SMALLEST {
                let set = self.set(size * unit, width);
                if set.height <= left - (art + 1.6) * unit {
                    return Some(set);
                }
                size -= 0.1;
            }
            // The smallest letters lie between two steps.
            let set = self.set(SMALLEST, width);
            if size * unit < SMALLEST && set.height <= left - (art + 1.6) * unit {
                return Some(set);
            }
        }
        None
    }

    /// As much of it in the smallest letters as there is room for.
    fn cut_text(&mut self, width: f64, left: f64) -> SetText {
        let mut text = self.set(SMALLEST, width);
        self.cut_off.push("text");
        let picture = if self.is_small { 0.0 } else { 17.6 };
        self.shorten(&mut text, left - picture * self.unit);
        text
    }

    fn set(&self, size: f64, width: f64) -> SetText {
        let width = width - 5.2 * self.unit;
        let broken = |line: &Vec<Piece>| lines::broken(self.fonts(), line, Style::Text, size, width);
        let lines: Vec<Vec<Line>> = self.face.lines.iter().map(broken).collect();
        let height = self.text_height(&lines, size);
        SetText { size, lines, height, ..SetText::default() }
    }

    /// Adds the words that mean nothing in play, no larger than those that do, if a decent picture is left beside them.
    fn add_flavour(&self, text: &mut SetText, width: f64, left: f64) {
        if self.face.flavour.is_empty() {
            return;
        }
        let (unit, width) = (self.unit, width - 5.2 * self.unit);
        let beside = if text.lines.is_empty() { 0.0 } else { text.height + DIVIDED * unit - 4.4 * unit };
        let mut size = if text.lines.is_empty() { 5.2 * unit } else { text.size.min(5.0 * unit) };
        while size >= SMALLEST {
            let broken = |words: &String| {
                let piece = Piece::Text { text: words.clone(), bold: false };
                lines::broken(self.fonts(), &[piece], Style::Name, size, width)
            };
            let flavour: Vec<Vec<Line>> = self.face.flavour.iter().map(broken).collect();
            let height = beside + self.text_height(&flavour, size);
            if height <= left - 31.6 * unit {
                (text.flavour, text.flavour_size, text.height) = (flavour, size, height);
                return;
            }
            size -= 0.1 * unit;
        }
    }

    fn text_height(&self, lines: &[Vec<Line>], size: f64) -> f64 {
        let count: usize = lines.iter().map(Vec::len).sum();
        let gaps = lines.len().saturating_sub(1) as f64;
        count as f64 * LINE * size + gaps * PARAGRAPH * size + 4.4 * self.unit
    }

    /// Leaves lines away until the rest has its place; the last one says that there is more.
    fn shorten(&self, text: &mut SetText, room: f64) {
        while self.text_height(&text.lines, text.size) > room {
            let Some(last) = text.lines.last_mut() else { break };
            last.pop();
            if last.is_empty() {
                text.lines.pop();
            }
        }
        if let Some(lines::Placed { what: lines::What::Text { text: last, .. }, .. }) =
            text.lines.last_mut().and_then(|lines| lines.last_mut()).and_then(|line| line.last_mut())
        {
            let kept: Vec<char> = last.trim_end().chars().collect();
            *last = kept[..kept.len().saturating_sub(2)].iter().collect::<String>() + "…";
        }
        text.height = self.text_height(&text.lines, text.size);
    }

    fn text_box(&mut self, area: Area, text: &SetText) {
        if text.lines.is_empty() && text.flavour.is_empty() {
            return;
        }
        let unit = self.unit;
        self.svg.rectangle(area, 2.2 * unit, PAPER);
        let mut y = self.paragraphs(&text.lines, text.size, area.x, area.y + 2.2 * unit, INK);
        if text.flavour.is_empty() {
            return;
        }
        if !text.lines.is_empty() {
            let rule = Area::new(
                area.x + 2.6 * unit,
                y + 0.45 * DIVIDED * unit,
                area.width - 5.2 * unit,
                0.25 * unit,
            );
            self.svg.rectangle(rule, 0.0, "#c9bfa8");
            y += DIVIDED * unit;
        }
        self.paragraphs(&text.flavour, text.flavour_size, area.x, y, FAINT_INK);
    }

    /// Writes them below each other; says where they end.
    fn paragraphs(&mut self, all: &[Vec<Line>], size: f64, x: f64, y: f64, ink: &str) -> f64 {
        let mut base = y + 0.98 * size;
        for (at, lines) in all.iter().enumerate() {
            base += if at > 0 { PARAGRAPH * size } else { 0.0 };
            for line in lines {
                self.svg.line(line, size, x + 2.6 * self.unit, base, ink);
                base += LINE * size;
            }
        }
        base - 0.98 * size
    }

    /// How much further inside than usual the foot begins at a corner (as in [`corners`]) that is rounder than most.
    fn round_corner(&self, corner: usize) -> f64 {
        let radius = corners(self.face.look)[corner];
        // The letters stand two units above the frame's edge; there the corner is so wide, and most are one unit wide.
        let wide = radius - (radius * radius - (radius - 2.0).powi(2)).max(0.0).sqrt();
        (wide - 1.0).max(0.0) * self.unit
    }

    /// Its numbers, and what game it is of; says where they begin.
    fn foot(&mut self, inside: Area, footer: &str) -> f64 {
        let unit = self.unit;
        let small = 2.7 * unit;
        let height = if self.face.stats.is_empty() { 1.3 * small } else { 8.4 * unit };
        let top = inside.bottom() - height + 1.2 * unit;
        let mut right = inside.right() - self.round_corner(2);
        let with_icons = self.stats_width() <= right - inside.x;
        for stat in self.face.stats.iter().rev() {
            right = self.stat(stat, (right, inside.width), top, height, with_icons);
        }
        let left = inside.x + self.round_corner(3);
        let room = right - left - 2.0 * unit;
        let footer = shortened(self.fonts(), footer, small, room);
        self.svg.raw("<g opacity=\"0.75\">");
        self.svg.text(Style::Text, small, left + unit, inside.bottom() + 0.6 * unit, WHITE, &footer);
        self.svg.raw("</g>");
        top - 1.4 * unit
    }

    /// How wide its numbers are with their icons and without words.
    fn stats_width(&self) -> f64 {
        let unit = self.unit;
        let one = |stat: &Stat| {
            let icon = if stat.icon.is_some() { 6.4 * unit } else { 0.0 };
            self.fonts().width(Style::Bold, 6.6 * unit, &stat.value) + icon + 6.0 * unit
        };
        self.face.stats.iter().map(one).sum()
    }

    /// A number in its pill, as far right as there is place; says where the next one ends.
    fn stat(
        &mut self,
        stat: &Stat,
        (right, inside): (f64, f64),
        top: f64,
        height: f64,
        with_icons: bool,
    ) -> f64 {
        let unit = self.unit;
        let share = match self.face.stats.len() {
            0 | 1 => 62.0,
            2 => 42.0,
            3 => 28.0,
            _ => 21.0,
        };
        let shown = stat.icon.filter(|_| with_icons);
        let share = (share * unit).min(share * inside / INSIDE);
        let (large, small) = (6.6 * unit, 3.6 * unit);
        let number = self.fonts().width(Style::Bold, large, &stat.value);
        let icon = if shown.is_some() { 5.2 * unit } else { 0.0 };
        let room = share - number - icon - 6.6 * unit;
        let label = shortened(self.fonts(), &stat.label, small, room.max(0.0));
        let named =
            if label.is_empty() { 0.0 } else { self.fonts().width(Style::Text, small, &label) + 1.4 * unit };
        let width = number + icon + named + 4.4 * unit + if icon > 0.0 { 1.2 * unit } else { 0.0 };
        let area = Area::new(right - width, top, width, height);
        self.svg.rectangle(area.inset(-0.25 * unit), 4.2 * unit, "#e9dcc0");
        self.svg.rectangle(area, 4.0 * unit, "#3b362c");
        let base = top + height / 2.0;
        let mut x = area.x + 2.2 * unit;
        if let Some(icon) = shown {
            self.svg.icon(icon, x, base - 2.6 * unit, 5.2 * unit, "#f0e2bd");
            x += 6.4 * unit;
        }
        if !label.is_empty() {
            self.svg.text(Style::Text, small, x, base + small * 0.36, "#f3eee2", &label);
            x += named;
        }
        self.svg.text(Style::Bold, large, x, base + large * 0.36, WHITE, &stat.value);
        area.x - 1.6 * unit
    }
}

/// As much of the text as there is room for.
fn shortened(fonts: &Fonts, text: &str, size: f64, room: f64) -> String {
    if fonts.width(Style::Text, size, text) <= room {
        return text.to_owned();
    }
    let mut kept: Vec<char> = text.chars().collect();
    while kept.pop().is_some() {
        let short = kept.iter().collect::<String>().trim_end().to_owned() + "…";
        if kept.len() > 1 && fonts.width(Style::Text, size, &short) <= room {
            return short;
        }
    }
    String::new()
}

/// The picture of a card without art.
fn landscape(svg: &mut Svg<'_>, area: Area, face: &Face, one: Colour, other: Colour) {
    let Area { x, y, width, height } = area;
    let [light, dark] = [shade(one, 0.80, 0.09), shade(other, 0.52, 0.12)];
    let sky = svg.radial((0.5, 0.38), 0.75, [&light, &dark]);
    svg.rectangle(area, 0.0, &sky);
    let picture = &face.picture;
    let (sun_x, sun_y, radius) = picture.sun;
    svg.raw(&format!(
        "<svg x=\"{x:.3}\" y=\"{y:.3}\" width=\"{width:.3}\" height=\"{height:.3}\" viewBox=\"-60 -50 120 100\" \
         preserveAspectRatio=\"xMidYMid slice\"><circle cx=\"{sun_x}\" cy=\"{sun_y}\" r=\"{radius}\" fill=\"{}\" \
         fill-opacity=\"0.85\"/><path d=\"{}\" fill=\"{}\" fill-opacity=\"0.75\"/><path d=\"{}\" fill=\"{}\" \
         fill-opacity=\"0.9\"/></svg>",
        colour::hex(0.95, 0.03 + other.chroma * 0.05, other.hue),
        picture.far,
        shade(one, 0.62, 0.09),
        picture.near,
        shade(other, 0.40, 0.09),
    ));
    svg.raw(&format!(
        "<svg x=\"{x:.3}\" y=\"{y:.3}\" width=\"{width:.3}\" height=\"{height:.3}\" viewBox=\"-52 -44 104 88\">\
         <path d=\"{path}\" fill=\"none\" stroke=\"{}\" stroke-width=\"3.2\" stroke-linejoin=\"round\"/>\
         <path d=\"{path}\" fill-rule=\"evenodd\" fill=\"{}\"/></svg>",
        shade(one, 0.93, 0.05),
        shade(one, 0.27, 0.07),
        path = picture.figure,
    ));
}

/// The back of all cards of a game: the author's, or one that looks the same both ways up, so that it tells nothing.
#[must_use]
pub fn back(fonts: &Fonts, game: &str, art: Option<&Art>, size: CardSize) -> String {
    let mut svg = Svg::new(fonts, size.whole());
    svg.rectangle(size.whole(), 0.0, "#1c3b3a");
    if let Some(art) = art {
        svg.image(size.whole(), art);
        return svg.finish("card back", "");
    }
    let unit = (size.width / 100.0).min(size.height / 130.0);
    let inside = Area::new(0.0, 0.0, size.width, size.height).inset(5.0 * unit);
    let tile = 12.0 * unit;
    let (x, y) = (size.width / 2.0, size.height / 2.0);
    svg.rectangle(inside, 4.0 * unit, "#e9c46a");
    svg.rectangle(inside.inset(0.4 * unit), 3.6 * unit, "#1f4443");
    svg.clipped(inside.inset(0.4 * unit), 3.6 * unit, |svg| {
        let reach = (size.height / tile) as i32 + 2;
        let mut path = String::new();
        for column in -reach..=reach {
            for row in -reach..=reach {
                let (cx, cy) = (x + f64::from(column) * tile, y + f64::from(row) * tile);
                let half = tile / 2.0;
                path += &format!(
                    "M{:.3} {cy:.3}L{cx:.3} {:.3}L{:.3} {cy:.3}L{cx:.3} {:.3}Z",
                    cx - half,
                    cy - half,
                    cx + half,
                    cy + half
                );
            }
        }
        svg.raw(&format!("<path d=\"{path}\" fill=\"#285150\"/>"));
    });
    for (half, fill) in [(30.0, "#e9c46a"), (29.0, "#1c3b3a"), (25.6, "#e9c46a"), (25.0, "#24504e")] {
        let half = half * unit;
        svg.raw(&format!(
            "<path d=\"M{:.3} {y:.3}L{x:.3} {:.3}L{:.3} {y:.3}L{x:.3} {:.3}Z\" fill=\"{fill}\"/>",
            x - half,
            y - half,
            x + half,
            y + half
        ));
    }
    svg.raw(&format!("<g transform=\"translate({x:.3} {y:.3})\">"));
    for turn in [0, 180] {
        let star = 16.0 * unit;
        svg.raw(&format!("<g transform=\"rotate({turn})\">"));
        svg.raw(&format!(
            "<path d=\"M0 {:.3}L{:.3} {:.3}L{star:.3} 0L0 0L{:.3} 0L{:.3} {:.3}Z\" fill=\"#f0d48a\"/>",
            -star,
            star * 0.22,
            -star * 0.22,
            -star,
            -star * 0.22,
            -star * 0.22
        ));
        let (room, size_of_name) = (size.width - 24.0 * unit, 6.4 * unit);
        let wide = fonts.width(Style::Name, 1.0, game).max(0.01);
        let name_size = size_of_name.min(room / wide);
        let band = Area::new(
            -wide * name_size / 2.0 - 3.0 * unit,
            y - 17.2 * unit,
            wide * name_size + 6.0 * unit,
            9.0 * unit,
        );
        svg.rectangle(band.inset(-0.35 * unit), 4.8 * unit, "#e9c46a");
        svg.rectangle(band, 4.5 * unit, "#1c3b3a");
        svg.centred(Style::Name, name_size, 0.0, y - 12.7 * unit + name_size * 0.33, "#f0d48a", game);
        svg.raw("</g>");
    }
    svg.raw("</g>");
    svg.finish("card back", "")
}
