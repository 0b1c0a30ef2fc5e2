//! Colours of factions, as the page gives them out (`web/src/game/colours.ts`).

use crate::tables::{Colour, TABLES};
use std::collections::BTreeMap;

pub const PLAIN: Colour = Colour { hue: 260.0, chroma: 0.1 };

/// One colour for each value of an enum, no two alike as far as there are colours. `said` are those the game says.
pub fn of_enum(values: &[String], said: &BTreeMap<String, String>) -> Vec<Colour> {
    let word = |value: &String| TABLES.colours.get(&value.to_lowercase()).copied();
    let fixed: Vec<Option<Colour>> = values
        .iter()
        .map(|value| said.get(value).and_then(|hex| from_hex(hex)).or_else(|| word(value)))
        .collect();
    let taken: Vec<f64> =
        fixed.iter().flatten().filter(|colour| colour.chroma > 0.5).map(|colour| colour.hue).collect();
    let is_free = |hue: &&f64| taken.iter().all(|other| distance(**hue, *other) > 16.0);
    let free: Vec<f64> = TABLES.hues.iter().filter(is_free).copied().collect();
    let mut next = 0;
    let mut give = || {
        let hue = if free.is_empty() { (next * 137 % 360) as f64 } else { free[next % free.len()] };
        next += 1;
        Colour { hue, chroma: if next > free.len() { 0.6 } else { 1.0 } }
    };
    fixed.into_iter().map(|colour| colour.unwrap_or_else(&mut give)).collect()
}

fn distance(a: f64, b: f64) -> f64 {
    let apart = (a - b).abs() % 360.0;
    apart.min(360.0 - apart)
}

/// `#rrggbb` as hue and chroma.
fn from_hex(text: &str) -> Option<Colour> {
    let digits = text.strip_prefix('#').filter(|digits| digits.len() == 6 && digits.is_ascii())?;
    let part = |at: usize| u8::from_str_radix(&digits[at..at + 2], 16).ok().map(linear);
    let (r, g, b) = (part(0)?, part(2)?, part(4)?);
    let l = (0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b).cbrt();
    let m = (0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b).cbrt();
    let s = (0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b).cbrt();
    let across = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
    let along = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
    let hue = (along.atan2(across).to_degrees() + 360.0) % 360.0;
    let chroma = (across.hypot(along) / 0.13 * 100.0).round() / 100.0;
    Some(Colour { hue: hue.round(), chroma: chroma.min(1.2) })
}

fn linear(byte: u8) -> f64 {
    let share = f64::from(byte) / 255.0;
    if share <= 0.04045 { share / 12.92 } else { ((share + 0.055) / 1.055).powf(2.4) }
}

/// `oklch(lightness chroma hue)` as `#rrggbb`; what no screen can show is clipped.
pub fn hex(lightness: f64, chroma: f64, hue: f64) -> String {
    let (along, across) = hue.to_radians().sin_cos();
    let (a, b) = (chroma * across, chroma * along);
    let l = (lightness + 0.3963377774 * a + 0.2158037573 * b).powi(3);
    let m = (lightness - 0.1055613458 * a - 0.0638541728 * b).powi(3);
    let s = (lightness - 0.0894841775 * a - 1.2914855480 * b).powi(3);
    let parts = [
        4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
        -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
        -0.0041960863 * l - 0.7034186147 * m + 1.7076147010 * s,
    ];
    let bytes = parts.map(|part| {
        let share =
            if part <= 0.0031308 { 12.92 * part } else { 1.055 * part.max(0.0).powf(1.0 / 2.4) - 0.055 };
        (share.clamp(0.0, 1.0) * 255.0).round() as u8
    });
    format!("#{:02x}{:02x}{:02x}", bytes[0], bytes[1], bytes[2])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colours_come_back_as_they_went_in() {
        assert_eq!(hex(1.0, 0.0, 0.0), "#ffffff");
        assert_eq!(hex(0.0, 0.0, 0.0), "#000000");
        // Red of sRGB in OKLCH, as CSS Color 4 gives it.
        assert_eq!(hex(0.627955, 0.257683, 29.2339), "#ff0000");
        assert_eq!(from_hex("#ff0000").map(|colour| colour.hue), Some(29.0));
        assert!(from_hex("red").is_none());
    }

    #[test]
    fn no_two_values_are_alike_and_words_keep_their_colour() {
        let values: Vec<String> = ["Red", "Elves", "Dwarves", "Blue"].map(str::to_owned).into();
        let colours = of_enum(&values, &BTreeMap::from([("Elves".to_owned(), "#00ff00".to_owned())]));
        assert_eq!((colours[0].hue, colours[3].hue), (27.0, 255.0));
        assert_eq!(colours[1].hue, 142.0);
        let apart = colours
            .iter()
            .enumerate()
            .all(|(at, one)| colours[at + 1..].iter().all(|other| distance(one.hue, other.hue) > 16.0));
        assert!(apart, "{colours:?}");
    }
}
