//! One picture for each card.

use crate::PrintError;
use crate::art::key;
use crate::copies::Printed;
use crate::drawing::CardSize;
use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{self, WriteOptions};

/// What printers of cards ask for.
pub const DOTS_PER_INCH: f64 = 300.0;

/// Width and height in dots, with what is cut off.
#[must_use]
pub fn dots(size: CardSize) -> (u32, u32) {
    let whole = size.whole();
    let dots = |side: f64| (side / 25.4 * DOTS_PER_INCH).round() as u32;
    (dots(whole.width), dots(whole.height))
}

/// A PNG of the card that says how large it is meant to be.
///
/// # Errors
/// When a card is too large to be drawn.
pub fn png(card: &Printed, size: CardSize) -> Result<Vec<u8>, PrintError> {
    let (width, height) = dots(size);
    let mut canvas = canvas(width, height)?;
    draw(&card.tree, &mut canvas, 0.0, 0.0, width, height);
    encoded(canvas, Some(DOTS_PER_INCH))
}

/// # Errors
/// When there is no such picture.
pub(crate) fn canvas(width: u32, height: u32) -> Result<Pixmap, PrintError> {
    Pixmap::new(width, height)
        .ok_or_else(|| PrintError::new(format!("a picture of {width} x {height} dots cannot be drawn")))
}

/// Draws the card into this part of the picture.
pub(crate) fn draw(tree: &usvg::Tree, canvas: &mut Pixmap, x: f32, y: f32, width: u32, height: u32) {
    let across = width as f32 / tree.size().width();
    let down = height as f32 / tree.size().height();
    let transform = Transform::from_scale(across, down).post_translate(x, y);
    resvg::render(tree, transform, &mut canvas.as_mut());
}

/// Without transparency: a card is whole.
pub(crate) fn encoded(canvas: Pixmap, dots_per_inch: Option<f64>) -> Result<Vec<u8>, PrintError> {
    let (width, height) = (canvas.width(), canvas.height());
    let colours: Vec<u8> =
        canvas.take_demultiplied().chunks_exact(4).flat_map(|dot| [dot[0], dot[1], dot[2]]).collect();
    let mut data = Vec::new();
    let mut encoder = png::Encoder::new(&mut data, width, height);
    encoder.set_color(png::ColorType::Rgb);
    encoder.set_depth(png::BitDepth::Eight);
    if let Some(dots) = dots_per_inch {
        let per_metre = (dots / 0.0254).round() as u32;
        let unit = png::Unit::Meter;
        encoder.set_pixel_dims(Some(png::PixelDimensions { xppu: per_metre, yppu: per_metre, unit }));
    }
    let told = |error: png::EncodingError| PrintError::new(format!("a picture cannot be written: {error}"));
    encoder.write_header().and_then(|mut writer| writer.write_image_data(&colours)).map_err(told)?;
    Ok(data)
}

/// SVG that looks the same everywhere: its letters are outlines, so it needs no font.
#[must_use]
pub fn outlined(card: &Printed, size: CardSize) -> String {
    let options = WriteOptions { preserve_text: false, ..WriteOptions::default() };
    let written = card.tree.to_string(&options);
    let (whole, pixels) = (size.whole(), card.tree.size());
    // It is written in pixels; a card has a size on paper.
    let Some((_, rest)) = written.split_once('>') else { return written };
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" xmlns:xlink=\"http://www.w3.org/1999/xlink\" width=\"{}mm\" \
         height=\"{}mm\" viewBox=\"0 0 {} {}\">\n<title>{}</title>\n<desc>{}</desc>{rest}",
        whole.width,
        whole.height,
        pixels.width(),
        pixels.height(),
        crate::svg::escaped(&card.name),
        crate::svg::escaped(&card.description),
    )
}

/// Longer names of files are cut off: some file systems take no more.
const LONGEST_NAME: usize = 80;

/// Names that are no files on Windows, whatever their ending.
fn is_reserved(name: &str) -> bool {
    let numbered = |start: &str| name.strip_prefix(start).is_some_and(|rest| rest.len() == 1);
    ["con", "prn", "aux", "nul"].contains(&name) || numbered("com") || numbered("lpt")
}

/// Names of files, one for each card; where two would have the same, they are numbered.
#[must_use]
pub fn file_names(cards: &[&str], ending: &str) -> Vec<String> {
    let mut names: Vec<String> = Vec::new();
    for card in cards {
        let plain = match key(card) {
            empty if empty.is_empty() => "card".to_owned(),
            reserved if is_reserved(&reserved) => format!("{reserved}_card"),
            plain => plain.chars().take(LONGEST_NAME).collect(),
        };
        let mut name = format!("{plain}.{ending}");
        let mut number = 2;
        while names.contains(&name) {
            name = format!("{plain}_{number}.{ending}");
            number += 1;
        }
        names.push(name);
    }
    names
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_card_has_a_file_of_its_own_that_every_system_takes() {
        let long = "Very ".repeat(60);
        let names = file_names(&["Old Bear", "old-bear", "!?", "Con", "Com1", &long], "png");
        assert_eq!(
            names[..5],
            ["old_bear.png", "old_bear_2.png", "card.png", "con_card.png", "com1_card.png"]
        );
        assert!(names[5].len() < 100, "{}", names[5]);
    }
}
