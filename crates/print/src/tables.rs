//! What the page and printed cards draw from alike: colours, signs, figures (`web/src/game/faces.json`).

use regex_lite::{Regex, RegexBuilder};
use serde::Deserialize;
use std::collections::BTreeMap;
use std::sync::LazyLock;

#[derive(Debug, Deserialize)]
pub struct Tables {
    /// Hues that are told apart well, in the order in which they are given out.
    pub hues: Vec<f64>,
    /// Words that are colours, or sound like one.
    pub colours: BTreeMap<String, Colour>,
    /// Paths in a square from 0 to 24.
    pub icons: BTreeMap<String, String>,
    /// Expressions for the names of numbers, and their icons; the first that fits counts.
    fields: Vec<(String, String)>,
    /// The same for what cards do.
    deeds: Vec<(String, String)>,
    /// Figures of each look, in a frame from -52 to 52 and -44 to 44.
    pub figures: BTreeMap<Look, Vec<String>>,
}

/// In OKLCH.
#[derive(Clone, Copy, Debug, PartialEq, Deserialize)]
pub struct Colour {
    pub hue: f64,
    /// 0 is grey, 1 is full.
    pub chroma: f64,
}

/// What a card is, as far as its kind's printed numbers tell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Look {
    Figure,
    Building,
    Thing,
    Spell,
    Land,
}

pub static TABLES: LazyLock<Tables> = LazyLock::new(|| {
    serde_json::from_str(include_str!("../faces.json")).expect("the table of faces is in form")
});

static FIELDS: LazyLock<Vec<(Regex, &str)>> = LazyLock::new(|| expressions(&TABLES.fields));
static DEEDS: LazyLock<Vec<(Regex, &str)>> = LazyLock::new(|| expressions(&TABLES.deeds));
static BRACKETS: LazyLock<Regex> = LazyLock::new(|| expression(r"\([^)]*\)"));

fn expressions(rows: &'static [(String, String)]) -> Vec<(Regex, &'static str)> {
    rows.iter().map(|(words, icon)| (expression(words), icon.as_str())).collect()
}

fn expression(text: &str) -> Regex {
    RegexBuilder::new(text).case_insensitive(true).build().expect("the table's expressions are in form")
}

/// The sign of a number, if its name means one.
pub fn field_icon(label: &str) -> Option<&'static str> {
    FIELDS.iter().find(|(words, _)| words.is_match(label)).map(|(_, icon)| *icon)
}

/// What a card does, the most telling first.
pub fn deed_icons(lines: &[String]) -> Vec<&'static str> {
    let text = lines.join(" ");
    let text = BRACKETS.replace_all(&text, "");
    let mut found: Vec<&str> =
        DEEDS.iter().filter(|(words, _)| words.is_match(&text)).map(|(_, icon)| *icon).collect();
    if found.len() > 1 {
        found.retain(|icon| *icon != "gear");
    }
    found
}
