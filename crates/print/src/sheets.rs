//! Sheets to print and cut: as many cards on a page as fit, marks for the knife, and the backs where a duplex printer
//! puts them.

use crate::PrintError;
use crate::copies::Printed;
use crate::drawing::CardSize;
use krilla::Document;
use krilla::color::rgb;
use krilla::geom::{PathBuilder, Rect, Size, Transform};
use krilla::metadata::Metadata;
use krilla::num::NormalizedF32;
use krilla::page::PageSettings;
use krilla::paint::{Fill, FillRule};
use krilla::surface::Surface;
use krilla_svg::{SurfaceExt as _, SvgSettings};

/// In millimetres, upright.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Paper {
    pub width: f64,
    pub height: f64,
}

impl Paper {
    pub const A4: Self = Self { width: 210.0, height: 297.0 };
    pub const LETTER: Self = Self { width: 215.9, height: 279.4 };
}

/// Where the backs go.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Backs {
    None,
    /// Behind each page, for a printer that turns the paper over its long edge.
    LongEdge,
    /// The same over its short edge.
    ShortEdge,
}

#[derive(Clone, Copy, Debug)]
pub struct SheetSettings {
    pub paper: Paper,
    pub size: CardSize,
    pub backs: Backs,
    pub marks: bool,
}

/// Printers leave so much of the edge white; cards stay inside.
const MARGIN: f64 = 5.0;
const MARK_LENGTH: f64 = 3.5;
/// Between a card and a mark.
const MARK_GAP: f64 = 1.0;
const MARK_WIDTH: f64 = 0.12;
const POINTS: f64 = 72.0 / 25.4;

/// Where the cards are on a page; all in millimetres from its upper left corner.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Grid {
    pub page: (f64, f64),
    pub columns: usize,
    pub rows: usize,
    size: CardSize,
}

impl Grid {
    /// As many cards as fit, upright if that is as good.
    ///
    /// # Errors
    /// When not even one does.
    pub fn new(paper: Paper, size: CardSize) -> Result<Self, PrintError> {
        let upright = Self::on((paper.width, paper.height), size);
        let lying = Self::on((paper.height, paper.width), size);
        let best = if lying.slots() > upright.slots() { lying } else { upright };
        if best.slots() > 0 {
            return Ok(best);
        }
        Err(PrintError::new(format!(
            "a card of {} x {} mm does not fit on a page of {} x {} mm with {MARGIN} mm left white",
            size.width, size.height, paper.width, paper.height
        )))
    }

    fn on(page: (f64, f64), size: CardSize) -> Self {
        // What is cut off at the outer edge may lie in the margin.
        let fit = |room: f64, side: f64| {
            ((room - 2.0 * MARGIN + 2.0 * size.bleed) / (side + 2.0 * size.bleed) + 1e-9).floor().max(0.0)
                as usize
        };
        Self { page, columns: fit(page.0, size.width), rows: fit(page.1, size.height), size }
    }

    #[must_use]
    pub fn slots(self) -> usize {
        self.columns * self.rows
    }

    fn step(self) -> (f64, f64) {
        (self.size.width + 2.0 * self.size.bleed, self.size.height + 2.0 * self.size.bleed)
    }

    /// The upper left corner of the first card, where it is cut.
    fn origin(self) -> (f64, f64) {
        let (across, down) = self.step();
        let middle =
            |page: f64, count: usize, step: f64| (page - count as f64 * step) / 2.0 + self.size.bleed;
        (middle(self.page.0, self.columns, across), middle(self.page.1, self.rows, down))
    }

    /// The upper left corner of a card, where it is cut.
    #[must_use]
    pub fn place(self, slot: usize) -> (f64, f64) {
        let ((x, y), (across, down)) = (self.origin(), self.step());
        let (column, row) = (slot % self.columns, slot / self.columns);
        (x + column as f64 * across, y + row as f64 * down)
    }

    /// Which place of the other side of the paper lies behind this one.
    #[must_use]
    pub fn behind(self, slot: usize, backs: Backs) -> usize {
        let (column, row) = (slot % self.columns, slot / self.columns);
        let is_lying = self.page.0 > self.page.1;
        // Over the long edge of an upright page, left and right are exchanged; of a lying one, top and bottom.
        if (backs == Backs::LongEdge) == is_lying {
            (self.rows - 1 - row) * self.columns + column
        } else {
            row * self.columns + self.columns - 1 - column
        }
    }
}

/// What came out.
#[derive(Debug)]
pub struct Sheets {
    pub pdf: Vec<u8>,
    pub grid: Grid,
    /// Pages with faces; with backs there are twice as many.
    pub pages: usize,
}

/// All copies of all cards, page by page.
///
/// # Errors
/// When no card fits on the paper, or the document cannot be made.
pub fn pdf(
    title: &str,
    cards: &[Printed],
    back: &Printed,
    settings: SheetSettings,
) -> Result<Sheets, PrintError> {
    let grid = Grid::new(settings.paper, settings.size)?;
    let all: Vec<&Printed> =
        cards.iter().flat_map(|card| std::iter::repeat_n(card, card.count as usize)).collect();
    let mut document = Document::new();
    document.set_metadata(Metadata::new().title(title.to_owned()).creator("Cardwright".to_owned()));
    let pages = all.chunks(grid.slots());
    let count = pages.len();
    for page in pages {
        let faces: Vec<(usize, &Printed)> = page.iter().copied().enumerate().collect();
        draw_page(&mut document, grid, settings, &faces)?;
        if settings.backs != Backs::None {
            let backs: Vec<(usize, &Printed)> =
                (0..page.len()).map(|slot| (grid.behind(slot, settings.backs), back)).collect();
            draw_page(&mut document, grid, settings, &backs)?;
        }
    }
    Ok(Sheets { pdf: finished(document)?, grid, pages: count })
}

/// # Errors
/// When the document cannot be made.
pub(crate) fn finished(document: Document) -> Result<Vec<u8>, PrintError> {
    document.finish().map_err(|error| PrintError::new(format!("the PDF cannot be made: {error:?}")))
}

/// A page of this size in millimetres.
pub(crate) fn page_settings((width, height): (f64, f64)) -> Result<PageSettings, PrintError> {
    let settings = PageSettings::from_wh((width * POINTS) as f32, (height * POINTS) as f32);
    settings.ok_or_else(|| PrintError::new(format!("there is no page of {width} x {height} mm")))
}

fn draw_page(
    document: &mut Document,
    grid: Grid,
    settings: SheetSettings,
    cards: &[(usize, &Printed)],
) -> Result<(), PrintError> {
    let mut page = document.start_page_with(page_settings(grid.page)?);
    let mut surface = page.surface();
    let points = POINTS as f32;
    surface.push_transform(&Transform::from_scale(points, points));
    if settings.marks {
        marks(&mut surface, grid);
    }
    for (slot, card) in cards {
        draw_card(&mut surface, grid.place(*slot), settings.size, card);
    }
    surface.pop();
    surface.finish();
    page.finish();
    Ok(())
}

fn draw_card(surface: &mut Surface<'_>, (x, y): (f64, f64), size: CardSize, card: &Printed) {
    let whole = size.whole();
    let Some(extent) = Size::from_wh(whole.width as f32, whole.height as f32) else { return };
    surface.push_transform(&Transform::from_translate((x + whole.x) as f32, (y + whole.y) as f32));
    surface.draw_svg(&card.tree, extent, SvgSettings::default());
    surface.pop();
}

/// Short lines in the margin where the knife goes along.
fn marks(surface: &mut Surface<'_>, grid: Grid) {
    let (width, height) = (grid.size.width, grid.size.height);
    let (first, last) = (grid.place(0), grid.place(grid.slots() - 1));
    let out = grid.size.bleed + MARK_GAP;
    let (left, top) = (first.0 - out, first.1 - out);
    let (right, bottom) = (last.0 + width + out, last.1 + height + out);
    let mut builder = PathBuilder::new();
    let mut line = |x: f64, y: f64, width: f64, height: f64| {
        if let Some(rect) = Rect::from_xywh(x as f32, y as f32, width as f32, height as f32) {
            builder.push_rect(rect);
        }
    };
    let half = MARK_WIDTH / 2.0;
    for column in 0..grid.columns {
        let x = grid.place(column).0;
        for x in [x, x + width] {
            line(x - half, top - MARK_LENGTH, MARK_WIDTH, MARK_LENGTH);
            line(x - half, bottom, MARK_WIDTH, MARK_LENGTH);
        }
    }
    for row in 0..grid.rows {
        let y = grid.place(row * grid.columns).1;
        for y in [y, y + height] {
            line(left - MARK_LENGTH, y - half, MARK_LENGTH, MARK_WIDTH);
            line(right, y - half, MARK_LENGTH, MARK_WIDTH);
        }
    }
    surface.set_fill(Some(Fill {
        paint: rgb::Color::new(0, 0, 0).into(),
        opacity: NormalizedF32::ONE,
        rule: FillRule::NonZero,
    }));
    surface.set_stroke(None);
    if let Some(path) = builder.finish() {
        surface.draw_path(&path);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const POKER: CardSize = CardSize { width: 63.0, height: 88.0, bleed: 0.0 };

    #[test]
    fn as_many_cards_as_fit() {
        let slots = |paper, size| Grid::new(paper, size).map(|grid| (grid.columns, grid.rows));
        assert_eq!(slots(Paper::A4, POKER), Ok((3, 3)));
        assert_eq!(slots(Paper::LETTER, POKER), Ok((3, 3)));
        assert_eq!(slots(Paper::A4, CardSize { bleed: 2.0, ..POKER }), Ok((3, 3)));
        // Lying, eight fit; upright, six.
        assert_eq!(slots(Paper::LETTER, CardSize { bleed: 2.0, ..POKER }), Ok((4, 2)));
        assert!(slots(Paper::A4, CardSize { width: 300.0, height: 400.0, bleed: 0.0 }).is_err());
    }

    #[test]
    fn a_back_lies_behind_its_face_when_the_paper_is_turned() {
        for (paper, size) in [(Paper::A4, POKER), (Paper::LETTER, CardSize { bleed: 2.0, ..POKER })] {
            let grid = Grid::new(paper, size).expect("it fits");
            for slot in 0..grid.slots() {
                let (x, y) = grid.place(slot);
                for backs in [Backs::LongEdge, Backs::ShortEdge] {
                    let (back_x, back_y) = grid.place(grid.behind(slot, backs));
                    let turned_sideways = (backs == Backs::LongEdge) == (grid.page.0 < grid.page.1);
                    let expected = if turned_sideways {
                        (grid.page.0 - x - size.width, y)
                    } else {
                        (x, grid.page.1 - y - size.height)
                    };
                    assert!((back_x - expected.0).abs() < 1e-9 && (back_y - expected.1).abs() < 1e-9);
                }
            }
        }
    }
}
