//! `docs/language/words.md` explains every word that the checker knows, and shows each in an example.

use crate::reference::{examples_in, read};
use std::collections::{BTreeMap, BTreeSet};

const PAGE: &str = "docs/language/words.md";
const INDEX: &str = "\n## Index\n\n";

/// What stands between two headings of the page.
struct Section {
    title: String,
    /// The words in the tables, but for the last column, which explains them.
    told: BTreeSet<String>,
    /// The words in its examples.
    shown: BTreeSet<String>,
}

fn words_in(text: &str) -> impl Iterator<Item = String> + use<'_> {
    text.split(|c: char| !c.is_alphanumeric() && c != '_').filter(|word| !word.is_empty()).map(str::to_owned)
}

/// The words between the backquotes of a row, but for its last cell.
fn words_of_row(row: &str) -> Vec<String> {
    let cells: Vec<&str> = row.trim_matches('|').split(" | ").collect();
    let told = &cells[..cells.len().saturating_sub(1).max(1)];
    told.iter().flat_map(|cell| cell.split('`').skip(1).step_by(2)).flat_map(words_in).collect()
}

fn sections() -> Vec<Section> {
    let page = read(PAGE);
    let page = page.split_once(INDEX).map_or(&*page, |(before, _)| before);
    page.split("\n## ")
        .skip(1)
        .map(|text| {
            let rows = text.lines().filter(|line| line.starts_with('|'));
            let examples = examples_in(PAGE, text);
            // What stands in comments and quotes is not shown.
            let code = examples.iter().flat_map(|example| example.text.lines()).map(|line| {
                let line = line.split("//").next().unwrap_or_default();
                line.split('"').step_by(2).collect::<Vec<_>>().join(" ")
            });
            Section {
                title: text.lines().next().unwrap_or_default().to_owned(),
                told: rows.flat_map(words_of_row).collect(),
                shown: code.flat_map(|line| words_in(&line).collect::<Vec<_>>()).collect(),
            }
        })
        .collect()
}

/// The section in which each word is told and shown.
fn places(sections: &[Section]) -> BTreeMap<&'static str, &str> {
    let mut places = BTreeMap::new();
    for section in sections {
        for word in compiler::words() {
            if section.told.contains(word) && section.shown.contains(word) {
                places.entry(word).or_insert(section.title.as_str());
            }
        }
    }
    places
}

#[test]
fn every_word_has_an_entry_with_an_example() {
    let sections = sections();
    let places = places(&sections);
    let words = compiler::words();
    assert!(words.len() >= 240, "only {} words are known", words.len());
    let missing: Vec<&&str> = words.iter().filter(|word| !places.contains_key(**word)).collect();
    assert!(missing.is_empty(), "words without an entry and an example in {PAGE}: {missing:?}");
    for section in sections.iter().filter(|section| !section.shown.is_empty()) {
        let known = |word: &&String| words.contains(word.as_str());
        let unseen: Vec<&String> =
            section.told.iter().filter(known).filter(|word| !section.shown.contains(*word)).collect();
        assert!(unseen.is_empty(), "'{}' tells of words it does not show: {unseen:?}", section.title);
    }
}

#[test]
fn the_index_names_the_section_of_every_word() {
    let sections = sections();
    let links: Vec<String> = places(&sections)
        .into_iter()
        .map(|(word, title)| format!("[`{word}`](#{})", title.to_lowercase().replace(' ', "-")))
        .collect();
    let expected = links.join(" \u{b7}\n") + "\n";
    let page = read(PAGE);
    let found = page.split_once(INDEX).map_or("", |(_, index)| index);
    assert!(found == expected, "the index of {PAGE} should be:\n{expected}");
}
