//! SVG, written.

use crate::fonts::{Fonts, Style};
use crate::lines::{self, Line, What};
use crate::tables::{Colour, TABLES};
use crate::{art::Art, colour};
use std::fmt::Write as _;

/// Left, top, width, height; in millimetres.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Area {
    pub x: f64,
    pub y: f64,
    pub width: f64,
    pub height: f64,
}

impl Area {
    pub const fn new(x: f64, y: f64, width: f64, height: f64) -> Self {
        Self { x, y, width, height }
    }

    pub fn inset(self, by: f64) -> Self {
        Self::new(self.x + by, self.y + by, self.width - 2.0 * by, self.height - 2.0 * by)
    }

    pub fn right(self) -> f64 {
        self.x + self.width
    }

    pub fn bottom(self) -> f64 {
        self.y + self.height
    }
}

/// A document that is being written.
#[derive(Debug)]
pub struct Svg<'f> {
    pub fonts: &'f Fonts,
    body: String,
    area: Area,
    ids: usize,
}

impl<'f> Svg<'f> {
    pub fn new(fonts: &'f Fonts, area: Area) -> Self {
        Self { fonts, body: String::new(), area, ids: 0 }
    }

    /// The whole document. `title` and `description` are for those who cannot see it.
    pub fn finish(self, title: &str, description: &str) -> String {
        let Area { x, y, width, height } = self.area;
        let mut made = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" xmlns:xlink=\"http://www.w3.org/1999/xlink\" \
             width=\"{width}mm\" height=\"{height}mm\" viewBox=\"{x} {y} {width} {height}\">"
        );
        for (tag, text) in [("title", title), ("desc", description)] {
            if !text.is_empty() {
                let _never_fails = write!(made, "<{tag}>{}</{tag}>", escaped(text));
            }
        }
        made + &self.body + "</svg>\n"
    }

    pub fn raw(&mut self, element: &str) {
        self.body.push_str(element);
    }

    /// A name for something to be pointed to.
    fn id(&mut self) -> usize {
        self.ids += 1;
        self.ids
    }

    /// Returns what `fill` is set to. Points are shares of what is filled.
    pub fn linear(&mut self, from: (f64, f64), to: (f64, f64), colours: [&str; 2]) -> String {
        let id = self.id();
        let ((x1, y1), (x2, y2), [one, other]) = (from, to, colours);
        self.raw(&format!(
            "<linearGradient id=\"g{id}\" x1=\"{x1}\" y1=\"{y1}\" x2=\"{x2}\" y2=\"{y2}\">\
             <stop offset=\"0\" stop-color=\"{one}\"/><stop offset=\"1\" stop-color=\"{other}\"/></linearGradient>"
        ));
        format!("url(#g{id})")
    }

    pub fn radial(&mut self, centre: (f64, f64), radius: f64, colours: [&str; 2]) -> String {
        let id = self.id();
        let ((cx, cy), [one, other]) = (centre, colours);
        self.raw(&format!(
            "<radialGradient id=\"g{id}\" cx=\"{cx}\" cy=\"{cy}\" r=\"{radius}\">\
             <stop offset=\"0\" stop-color=\"{one}\"/><stop offset=\"1\" stop-color=\"{other}\"/></radialGradient>"
        ));
        format!("url(#g{id})")
    }

    pub fn rectangle(&mut self, area: Area, radius: f64, fill: &str) {
        let Area { x, y, width, height } = area;
        self.raw(&format!(
            "<rect x=\"{x:.3}\" y=\"{y:.3}\" width=\"{width:.3}\" height=\"{height:.3}\" rx=\"{radius:.3}\" \
             fill=\"{fill}\"/>"
        ));
    }

    /// With a radius for each corner, from the upper left one clockwise.
    pub fn cornered(&mut self, area: Area, radii: [f64; 4], fill: &str) {
        let path = corners(area, radii);
        self.raw(&format!("<path d=\"{path}\" fill=\"{fill}\"/>"));
    }

    /// What is drawn inside is cut off at the area.
    pub fn clipped(&mut self, area: Area, radius: f64, draw: impl FnOnce(&mut Self)) {
        let id = self.id();
        let Area { x, y, width, height } = area;
        self.raw(&format!(
            "<clipPath id=\"c{id}\"><rect x=\"{x:.3}\" y=\"{y:.3}\" width=\"{width:.3}\" height=\"{height:.3}\" \
             rx=\"{radius:.3}\"/></clipPath><g clip-path=\"url(#c{id})\">"
        ));
        draw(self);
        self.raw("</g>");
    }

    /// Fills the area, cut off where its shape is another one.
    pub fn image(&mut self, area: Area, art: &Art) {
        let Area { x, y, width, height } = area;
        self.raw(&format!(
            "<image x=\"{x:.3}\" y=\"{y:.3}\" width=\"{width:.3}\" height=\"{height:.3}\" \
             preserveAspectRatio=\"xMidYMid slice\" xlink:href=\"{}\"/>",
            art.data_url()
        ));
    }

    /// One of the table's icons, in a square.
    pub fn icon(&mut self, name: &str, x: f64, y: f64, size: f64, fill: &str) {
        let Some(path) = TABLES.icons.get(name) else { return };
        let scale = size / 24.0;
        self.raw(&format!(
            "<path transform=\"translate({x:.3} {y:.3}) scale({scale:.5})\" fill-rule=\"evenodd\" fill=\"{fill}\" \
             d=\"{path}\"/>"
        ));
    }

    /// `y` is the base line. Blanks are kept.
    pub fn text(&mut self, style: Style, size: f64, x: f64, y: f64, fill: &str, text: &str) {
        let mut element = format!(
            "<text xml:space=\"preserve\" x=\"{x:.3}\" y=\"{y:.3}\" font-size=\"{size:.3}\" fill=\"{fill}\">"
        );
        for run in self.fonts.runs(style, text) {
            let (family, weight) = self.fonts.attributes(run.font);
            let _never_fails = write!(
                element,
                "<tspan font-family=\"{}\" font-weight=\"{weight}\">{}</tspan>",
                escaped(family),
                escaped(run.text)
            );
        }
        self.raw(&(element + "</text>"));
    }

    pub fn centred(&mut self, style: Style, size: f64, x: f64, y: f64, fill: &str, text: &str) {
        let width = self.fonts.width(style, size, text);
        self.text(style, size, x - width / 2.0, y, fill, text);
    }

    pub fn line(&mut self, line: &Line, size: f64, x: f64, y: f64, fill: &str) {
        for placed in line {
            match &placed.what {
                What::Text { text, style } => {
                    self.text(*style, size, x + placed.x, y, fill, text.trim_end());
                }
                What::Sign { text, colours } => self.sign(text, *colours, size, x + placed.x, y),
            }
        }
    }

    /// A small coin on a line of text.
    pub fn sign(&mut self, text: &str, colours: (Colour, Colour), size: f64, x: f64, y: f64) {
        let (width, height) = (lines::sign_width(self.fonts, size, text), lines::SIGN * size);
        let area = Area::new(x, y - 0.36 * size - height / 2.0, width, height);
        let light = |colour: Colour| colour::hex(0.84, colour.chroma * 0.09, colour.hue);
        let (one, other) = (light(colours.0), light(colours.1));
        let fill = if one == other { one } else { self.halves(&one, &other) };
        self.rectangle(area.inset(-0.04 * size), height / 2.0 + 0.04 * size, "#6f6a5e");
        self.rectangle(area, height / 2.0, &fill);
        let size = size * lines::SIGN_TEXT;
        self.centred(
            Style::Bold,
            size,
            x + width / 2.0,
            area.y + height / 2.0 + 0.36 * size,
            "#1c1a16",
            text,
        );
    }

    fn halves(&mut self, one: &str, other: &str) -> String {
        let id = self.id();
        self.raw(&format!(
            "<linearGradient id=\"g{id}\" x1=\"0.1\" y1=\"0.3\" x2=\"0.9\" y2=\"0.7\"><stop offset=\"0.5\" \
             stop-color=\"{one}\"/><stop offset=\"0.5\" stop-color=\"{other}\"/></linearGradient>"
        ));
        format!("url(#g{id})")
    }
}

/// A rectangle with these radii, from the upper left corner clockwise.
fn corners(area: Area, [a, b, c, d]: [f64; 4]) -> String {
    let (x, y, r, z) = (area.x, area.y, area.right(), area.bottom());
    format!(
        "M{:.3} {y:.3}H{:.3}A{b:.3} {b:.3} 0 0 1 {r:.3} {:.3}V{:.3}A{c:.3} {c:.3} 0 0 1 {:.3} {z:.3}\
         H{:.3}A{d:.3} {d:.3} 0 0 1 {x:.3} {:.3}V{:.3}A{a:.3} {a:.3} 0 0 1 {:.3} {y:.3}Z",
        x + a,
        r - b,
        y + b,
        z - c,
        r - c,
        x + d,
        z - d,
        y + a,
        x + a,
    )
}

pub fn escaped(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for character in text.chars() {
        match character {
            '&' => safe.push_str("&amp;"),
            '<' => safe.push_str("&lt;"),
            '>' => safe.push_str("&gt;"),
            '"' => safe.push_str("&quot;"),
            // No place in XML.
            control if control.is_control() => safe.push(' '),
            other => safe.push(other),
        }
    }
    safe
}
