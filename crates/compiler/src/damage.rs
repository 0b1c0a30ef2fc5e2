//! Declarations the parser could not read whole. What is missing because of them is not reported a second time.

use diagnostic::{Diagnostic, FileId, Severity, Sources, Span};
use std::collections::HashMap;

/// Stretches of text from the start of a declaration that has a syntax error to the start of the next one.
#[derive(Debug, Default)]
pub(crate) struct Damage {
    /// In their order, none of which overlap.
    stretches: Vec<Span>,
    bytes: usize,
}

impl Damage {
    pub fn of(sources: &Sources, diagnostics: &[Diagnostic]) -> Self {
        let mut margins: HashMap<FileId, Vec<usize>> = HashMap::new();
        let mut stretches: Vec<Span> = diagnostics
            .iter()
            .filter(|diagnostic| diagnostic.severity == Severity::Error)
            .map(|diagnostic| {
                let span = diagnostic.primary.span;
                let text = &sources.get(span.file).text;
                // What a comment without an end has swallowed goes on to the end of the file.
                if diagnostic.code == "E0006" {
                    return Span { end: text.len() as u32, ..span };
                }
                stretch(margins.entry(span.file).or_insert_with(|| declarations(text)), text.len(), span)
            })
            .collect();
        stretches.sort_unstable();
        stretches.dedup();
        let bytes = stretches.iter().map(|stretch| (stretch.end - stretch.start) as usize).sum();
        Self { stretches, bytes }
    }

    pub fn is_empty(&self) -> bool {
        self.stretches.is_empty()
    }

    pub fn covers(&self, span: Span) -> bool {
        let behind = self.stretches.partition_point(|s| (s.file, s.start) <= (span.file, span.start));
        let nearest = behind.checked_sub(1).map(|at| self.stretches[at]);
        nearest.is_some_and(|stretch| stretch.file == span.file && span.start < stretch.end)
    }

    /// How much text could not be read, in bytes.
    pub fn len(&self) -> usize {
        self.bytes
    }

    /// The header itself was damaged, or a file could not be read at all.
    pub fn may_hide_the_header(&self, sources: &Sources) -> bool {
        self.stretches
            .iter()
            .map(|stretch| self.text(sources, stretch))
            .any(|text| text.is_empty() || text.starts_with("game") || text.contains("\ngame "))
    }

    fn text<'s>(&self, sources: &'s Sources, stretch: &Span) -> &'s str {
        sources.get(stretch.file).text.get(stretch.start as usize..stretch.end as usize).unwrap_or_default()
    }

    /// Does a damaged stretch speak of it?
    pub fn holds(&self, sources: &Sources, word: &str) -> bool {
        self.stretches.iter().any(|stretch| self.text(sources, stretch).contains(word))
    }

    /// Does a damaged stretch hold the word as the name of a declaration?
    pub fn declares(&self, sources: &Sources, name: &str) -> bool {
        self.stretches.iter().any(|stretch| mentions_declaration(self.text(sources, stretch), name))
    }
}

/// Where lines begin that begin with a letter.
fn declarations(text: &str) -> Vec<usize> {
    let mut offset = 0;
    let mut found = Vec::new();
    for line in text.split_inclusive('\n') {
        if line.starts_with(char::is_alphabetic) {
            found.push(offset);
        }
        offset += line.len();
    }
    found
}

/// From the last declaration that begins a line to the next one.
fn stretch(declarations: &[usize], length: usize, at: Span) -> Span {
    let behind = declarations.partition_point(|start| *start <= at.start as usize);
    let start = behind.checked_sub(1).map_or(0, |before| declarations[before]);
    let end = declarations.get(behind).copied().unwrap_or(length);
    Span { start: start as u32, end: end as u32, ..at }
}

/// A name stands behind the word that declares it, or before a colon, or in a list.
fn mentions_declaration(text: &str, name: &str) -> bool {
    const WORDS: [&str; 16] = [
        "game",
        "enum",
        "zone",
        "kind",
        "adjective",
        "value",
        "event",
        "ability",
        "keyword",
        "action",
        "phase",
        "card",
        "deck",
        "let",
        "as",
        "of",
    ];
    text.match_indices(name).any(|(at, _)| {
        let before = text[..at].trim_end_matches(['"', ' ']);
        let after = text[at + name.len()..].trim_start_matches(['"', ' ']);
        // `spell "Spark" {`: whatever the word was meant to be, a name stands behind it.
        let is_second = !before.is_empty() && before.chars().all(char::is_alphabetic);
        let is_field = after.starts_with('=') && !after.starts_with("==");
        // `worthzone Int` for `worth: Int`: the name and what stands behind it in one word.
        let is_glued = name.len() > 2
            && text[at + name.len()..].starts_with(|c: char| c.is_alphanumeric() || c == '_')
            && before.ends_with(['{', ',', ';', '\n', '(']);
        is_second
            || is_glued
            || is_field
            || after.starts_with([':', ',', '}'])
            || WORDS.iter().any(|word| before.ends_with(word))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_stretch_is_one_declaration() {
        let text = "zone a\nevent b {\n  c(\n}\nzone d\n";
        let inside = Span::new(FileId(0), 19, 20);
        assert_eq!(stretch(&declarations(text), text.len(), inside), Span::new(FileId(0), 7, 24));
    }

    #[test]
    fn names_are_found_where_they_are_declared() {
        assert!(mentions_declaration("event draw(n: Int) {", "draw"));
        assert!(mentions_declaration("card \"Scout\" : Ship", "Scout"));
        assert!(!mentions_declaration("event other { draw(1) }", "draw"));
    }
}
